"""Whole deals of every game in a browser: by mouse, by keys, by touch, in both languages, in windows of every size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from stammtisch.games import GAMES

from .conftest import NewContext
from .driver import Player, Server, until
from .looking import axe, fits

NAME = "Anna-Lena Ögretmen"
"""As long a name as there may be, with letters that are not everywhere."""


class Critic:
    """Looks closely at whatever is new: does it fit, does axe complain?"""

    def __init__(self, with_axe: bool) -> None:
        self.with_axe = with_axe
        self.found: list[str] = []
        self.names: set[str] = set()

    def __call__(self, page: Page, name: str) -> None:
        self.names.add(name)
        self.found += fits(page, name)
        if self.with_axe:
            self.found += axe(page, name)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_deal_by_mouse(game: str, lang: str, server: Server, context_of: NewContext, rng: Random) -> None:
    critic = Critic(with_axe=lang == "de")
    player = Player(context_of(lang).new_page(), rng, looked=critic)
    address = player.open(server.address, game, NAME)
    assert player.page.evaluate("document.documentElement.lang") == lang
    player.start()
    player.show("r", "rules")
    seen = player.play()
    assert seen["result"] and seen["start"]
    player.show("s", "slate")
    replay(player)
    assert len(server.answers(address, 0)) == player.said.total()
    assert {"lobby", "new table", "table", "rules", "result", "slate", "replay"} < critic.names
    assert not critic.found, "\n".join(critic.found)
    player.start()
    assert player.turn() and player.see()["number"] != seen["number"]


def replay(player: Player) -> None:
    """Looks at a finished deal, step by step to its end."""
    page = player.page
    player.press(page.locator(".between p button").first)
    page.locator(".replay .steps").wait_for()
    player.looked(page, "replay")
    steps = page.locator(".replay .steps button")
    for _ in range(3):
        if steps.nth(2).is_enabled():
            player.press(steps.nth(2))
    if steps.nth(3).is_enabled():
        player.press(steps.nth(3))
    until(lambda: page.locator(".replay .lines li").count() > 0, "the end of the replay")
    player.looked(page, "end of the replay")
    player.press(page.locator("dialog .bar .icon"))


def test_a_deal_by_keyboard_alone(server: Server, context_of: NewContext, rng: Random) -> None:
    player = Player(context_of("en").new_page(), rng, hand="keys")
    address = player.open(server.address, "bauernschnapsen", NAME)
    player.start()
    player.show("r", "rules")
    player.before = lambda player, kind: reads_out(player)
    assert player.play()["result"]
    player.show("s", "slate")
    assert len(server.answers(address, 0)) == player.said.total()


def reads_out(player: Player) -> None:
    """Has the hand read out, once it has cards."""
    if player.cards():
        player.page.keyboard.press("h")
        spoken = player.page.locator(".spoken")
        until(lambda: "Your hand: " in (spoken.text_content() or ""), "the hand is read out")
        player.before = lambda player, kind: None


def test_a_deal_by_touch(server: Server, context_of: NewContext, rng: Random) -> None:
    """At the usual pace: what is tapped while a trick is looked at does no harm."""
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    context = context_of("de", pace="brisk", **phone)
    complaints: list[str] = []
    player = Player(
        context.new_page(), rng, hand="touch", looked=lambda page, name: complaints.extend(axe(page, name))
    )  # fmt: skip
    address = player.open(server.address, "schlauch", NAME)
    player.start()
    player.show("r", "rules")
    assert player.play()["result"]
    assert "lifted" in player.kinds or not any(one.startswith("play") for one in player.kinds)
    player.show("s", "slate")
    assert complaints == []
    assert len(server.answers(address, 0)) == player.said.total()


@pytest.fixture
def named_server(tmp_path: Path) -> Iterator[Server]:
    """A server that phones in the house know by a name."""
    server = Server(tmp_path, "table.example")
    yield server
    server.end()


def test_a_name_that_is_no_secure_context(named_server: Server, context_of: NewContext, rng: Random) -> None:
    """As on the phones of a house: plain http, under a name that is not this machine's."""
    player = Player(context_of("de").new_page(), rng)
    address = player.open(named_server.base, "bolachen", NAME)
    assert player.page.evaluate("isSecureContext") is False
    player.start()
    assert player.play()["result"]
    assert len(named_server.answers(address, 0)) == player.said.total()


def test_house_rules_of_one_s_own_and_six_at_a_table(server: Server, context_of: NewContext, rng: Random) -> None:
    """What differs from the preset is said in words, what cannot be is said in a sentence; six fit in every window."""
    critic = Critic(with_axe=True)
    player = Player(context_of("de").new_page(), rng, looked=critic)
    page = player.page
    page.goto(f"{server.address}/new/mauscheln")
    page.locator("input[name=name]").fill(NAME)
    page.locator("summary").first.click()
    number, said = page.locator("#rule-num_players"), page.locator(".deviations")
    for wanted in ("99", "6"):
        before = said.text_content()
        number.fill(wanted)
        number.blur()
        until(lambda old=before: said.text_content() != old, "the form answers")  # type: ignore[misc]
        critic(page, f"form {wanted}")
    until(lambda: "6" in (said.text_content() or ""), "what differs")
    page.locator("button[type=submit]").click()
    until(lambda: page.locator(".seats .seat").count() == 5, "five others")
    player.start()
    assert player.play()["result"]
    assert not critic.found, "\n".join(critic.found)
