"""The rest of a deal is claimed in the browser: with a finger and with keys, alone and before others."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

from .conftest import NewContext
from .driver import Player, Server, until
from .looking import axe, fits
from .test_browser_table import PHONE, closed
from .test_browser_tour import sits, text_of

CLAIM = '.tools [data-opens="claim"]'
DEALS = 25
"""After so many deals something must have been certain."""


def claims(player: Player, sure: str, open_: str) -> bool:
    """Claims the rest; whether it was certain. sure, open_: what is said then, in part."""
    page = player.page
    if player.hand == "keys":
        page.keyboard.press("m")
    else:
        player.press(page.locator(CLAIM))
    say = page.locator("dialog .inside .main")
    say.wait_for()
    player.look("claim")
    player.press(say)
    until(lambda: page.locator("dialog").count() == 0, "the sheet closes")
    until(lambda: said(page, sure) or text_of(page, ".toast"), "an answer")
    if said(page, sure):
        return True
    assert open_ in text_of(page, ".toast")
    player.look("open")
    page.locator(".toast").click()
    until(lambda: not text_of(page, ".toast"), "the sentence is gone")
    return False


def said(page: Page, sure: str) -> bool:
    """Whether the page tells that the rest is somebody's."""
    return any(sure in text_of(page, where) for where in (".prompt", ".spoken", ".side .log"))


def test_a_finger_claims_the_rest_on_a_phone(server: Server, context_of: NewContext, rng: Random) -> None:
    """A button while cards are played, a sheet that says what it means, and the deal runs to its end."""
    found: list[str] = []

    def look(page: Page, name: str) -> None:
        if name in ("claim", "open", "claimed"):
            found.extend([*fits(page, name), *axe(page, name)])

    player = Player(context_of("de", pace="brisk", **PHONE).new_page(), rng, hand="touch", looked=look)
    player.open(server.address, "bauernschnapsen", "Anna")
    page = player.page
    assert page.locator(CLAIM).count() == 0
    for _ in range(DEALS):
        player.start()
        while True:
            until(lambda: not player.waits(), "a question or a result")
            seen = player.see()
            if not seen["mine"]:
                break
            few = 1 < len(seen["hand"]) < 4 and not seen["words"] and page.locator(CLAIM).count()
            if few and claims(player, "das ist sicher", "noch nicht sicher"):
                player.look("claimed")
                hand = len(player.cards())
                until(lambda: player.see()["result"], "the deal plays itself")
                assert hand and page.locator(CLAIM).count() == 0
                page.locator('.tools [data-opens="log"]').tap()
                until(lambda: "das ist sicher" in text_of(page, "dialog .log"), "the log tells it")
                closed(page)
                assert not found, "\n".join(found)
                return
            player.turn()
    raise AssertionError("nothing was ever certain")


def test_others_hear_of_it_and_are_not_asked(server: Server, context_of: NewContext, rng: Random) -> None:
    """A key opens the sheet; another person is told and has nothing to do any more."""
    anna = Player(context_of("en").new_page(), rng, hand="keys")
    bene = Player(context_of("de").new_page(), rng)
    address = anna.open(server.address, "bolachen", "Anna")
    sits(bene, address, "Bene")
    for _ in range(DEALS):
        for one in (anna, bene):
            one.finished = one.see()["number"]
            one.press(one.page.locator(".between .main"))
        until(lambda: all(one.see()["start"] is None for one in (anna, bene)), "the deal")
        while not all(one.see()["result"] and one.see()["number"] != one.finished for one in (anna, bene)):
            until(lambda: not anna.waits() or not bene.waits(), "somebody is asked")
            if bene.see()["mine"]:
                bene.turn()
            elif anna.see()["mine"]:
                few = 1 < len(anna.cards()) < 5 and anna.page.locator(CLAIM).count()
                if few and claims(anna, "You are sure", "not certain yet"):
                    until(lambda: bene.see()["result"] and anna.see()["result"], "it plays itself")
                    assert said(bene.page, "Anna") and said(bene.page, "das ist sicher")
                    assert bene.page.locator(CLAIM).count() == 0 and bene.see()["toast"] is None
                    return
                anna.turn()
    raise AssertionError("nothing was ever certain")
