"""The judge in the browser: a deal judged step by step, playing on from a moment of it, and hints."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from .conftest import NewContext
from .driver import PATIENCE, Player, Server, until
from .looking import axe, fits
from .test_browser_table import PHONE, choose, closed, menu

LOOKED = os.environ.get("STAMMTISCH_PICTURES", "")
"""A folder for pictures of what the tests see."""


def look(page: Page, name: str) -> None:
    """Checks that nothing sticks out and everybody can use it; keeps a picture where somebody wants one."""
    if LOOKED:
        page.screenshot(path=str(Path(LOOKED) / f"{name}.png"))
    assert not fits(page, name) and not axe(page, name)


def judged(player: Player) -> Page:
    """Plays deals until one has tricks, opens its replay and has it judged."""
    page = player.page
    for _ in range(8):
        player.start()
        player.play()
        page.locator(".between p button").first.click()
        page.locator(".replay").wait_for()
        if page.locator(".steps button").nth(3).is_enabled():
            break
        closed(page)
    page.locator("[data-judge]").click()
    judging = page.locator(".judging, .moments, .replay > p[role=status]")
    until(lambda: judging.count() > 0, "the judge begins")
    until(lambda: page.locator(".judging").count() == 0, "the judge is done", PATIENCE * 3)
    return page


@pytest.mark.parametrize(("game", "lang", "phone"), [("bauernschnapsen", "de", True), ("bolachen", "en", False)])
def test_a_deal_is_judged_and_played_on(
    game: str, lang: str, phone: bool, server: Server, context_of: NewContext, rng: Random
) -> None:
    settings = PHONE if phone else {}
    player = Player(context_of(lang, **settings).new_page(), rng, hand="touch" if phone else "mouse")
    player.open(server.address, game, "Anna")
    page = judged(player)
    assert page.locator(".moments button").count() > 0 or page.locator(".replay > p[role=status]").count() == 1
    verdict = page.locator(".verdict[open]")
    for _ in range(80):
        if verdict.count() == 1 and page.locator(".steps input").input_value() != "0":
            break
        page.locator(".steps button").nth(2).click()
    assert verdict.locator("p").count() > 1 and verdict.locator("[data-practice]").count() == 1
    if verdict.locator(".bars li").count():
        assert verdict.locator("[data-mine]").count() == 1 and verdict.locator("[data-best]").count() >= 1
    look(page, f"judge {game}")
    if page.locator(".moments button").count():
        page.locator(".moments button").first.click()
        until(lambda: page.locator(".verdict").count() > 0, "the dearest moment")
        look(page, f"moment {game}")
    before, button = page.url, page.locator(".verdict [data-practice]")
    if not button.first.is_visible():
        page.locator(".verdict summary").first.click()
    button.first.click()
    until(lambda: page.evaluate("location.href") != before, "a table of one's own")
    page.locator(".table").wait_for()
    assert page.locator(".bar .what small").text_content() or ""
    until(lambda: player.see()["mine"], "the same question again")
    look(page, f"practice {game}")
    player.finished = ""
    assert player.play()["result"]


def test_hints_only_where_the_table_allows_them(server: Server, context_of: NewContext, rng: Random) -> None:
    player = Player(context_of("en").new_page(), rng)
    address = player.open(server.address, "bolachen", "Anna")
    page = player.page
    player.start()
    until(lambda: player.see()["mine"], "a question")
    assert page.locator("[data-hint]").count() == 0
    refused = page.request.get(f"{address.replace('/t/', '/api/t/')}/hint?lang=en")
    assert refused.status == 400 and refused.json()["error"] == "There are no hints at this table."
    menu(page)
    choose(page, "Hints", "yes")
    closed(page)
    button = page.locator("[data-hint]")
    until(lambda: button.count() == 1 and button.is_enabled(), "the button")
    button.click()
    until(lambda: len(page.locator(".hint").text_content() or "") > 5, "a hint")
    look(page, "hint")
    player.turn()
    until(lambda: page.locator(".hint").count() == 0, "the hint goes with its question")
