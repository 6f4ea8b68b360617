"""The rest of a deal is claimed in the browser: with a finger and with keys, alone and before others."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from random import Random

from playwright.sync_api import Page

from stammtisch._version import __version__
from stammtisch.web.entries import Entry

from .claiming import moment
from .conftest import NewContext
from .driver import Player, Server, until
from .looking import axe, fits
from .test_browser_table import PHONE, closed
from .test_browser_tour import sits, text_of

CLAIM = '.tools [data-opens="claim"]'
COLUMNS = ("n", "kind", "seat", "body", "ref", "build", "at")


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


def prepared(server: Server, address: str, rng: Random, sure: bool) -> None:
    """Has a deal played by chance up to a card of the first seat while the server is down."""
    server.end()
    table = address.rpartition("/")[2]
    with contextlib.closing(sqlite3.connect(server.folder / "stammtisch.sqlite")) as store:
        rows = store.execute(f"select {', '.join(COLUMNS)} from entries where table_id = ? order by n", (table,))
        entries = [Entry(**dict(zip(COLUMNS, row, strict=True))) for row in rows]
        _, steps = moment(entries, rng, sure)
        for at, step in enumerate(steps, len(entries) + 1):
            new = step.entry(at, "", __version__, time.time())
            values = (table, *(getattr(new, name) for name in COLUMNS))
            marks = ", ".join("?" * len(values))
            store.execute(f"insert into entries (table_id, {', '.join(COLUMNS)}) values ({marks})", values)
        store.commit()
    server.start()


def test_a_finger_claims_the_rest_on_a_phone(own_server: Server, context_of: NewContext, rng: Random) -> None:
    """A button while cards are played, a sheet that says what it means, and the deal runs to its end."""
    found: list[str] = []

    def look(page: Page, name: str) -> None:
        if name in ("claim", "open", "claimed"):
            found.extend([*fits(page, name), *axe(page, name)])

    player = Player(context_of("de", cut=True, pace="brisk", **PHONE).new_page(), rng, hand="touch", looked=look)
    address = player.open(own_server.address, "bauernschnapsen", "Anna")
    page = player.page
    assert page.locator(CLAIM).count() == 0
    prepared(own_server, address, rng, sure=False)
    until(lambda: player.see()["mine"], "Anna is asked")
    assert not claims(player, "von selbst", "noch nicht sicher")
    player.play()
    assert page.locator(CLAIM).count() == 0
    player.finished = player.see()["number"]
    prepared(own_server, address, rng, sure=True)
    until(lambda: player.see()["mine"], "Anna is asked")
    cards = len(player.cards())
    assert claims(player, "von selbst", "noch nicht sicher")
    player.look("claimed")
    until(lambda: player.see()["result"], "the deal plays itself")
    assert cards > 1 and page.locator(CLAIM).count() == 0
    page.locator('.tools [data-opens="log"]').tap()
    until(lambda: "von selbst" in text_of(page, "dialog .log"), "the log tells it")
    closed(page)
    assert not found, "\n".join(found)


def test_others_hear_of_it_and_are_not_asked(own_server: Server, context_of: NewContext, rng: Random) -> None:
    """A key opens the sheet; another person is told and has nothing to do any more."""
    anna = Player(context_of("en", cut=True).new_page(), rng, hand="keys")
    bene = Player(context_of("de", cut=True).new_page(), rng)
    address = anna.open(own_server.address, "bolachen", "Anna")
    sits(bene, address, "Bene")
    prepared(own_server, address, rng, sure=True)
    until(lambda: anna.see()["mine"] and bene.see()["hand"], "Anna is asked, and Bene is back")
    assert bene.page.locator(CLAIM).count() == 1 or not bene.see()["mine"]
    assert claims(anna, "re sure", "not certain yet")
    until(lambda: bene.see()["result"] and anna.see()["result"], "it plays itself")
    assert said(bene.page, "Anna") and said(bene.page, "sicher")
    assert bene.page.locator(CLAIM).count() == 0 and bene.see()["toast"] is None
