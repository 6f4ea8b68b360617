"""Lines that break: a page loaded anew, a second tab, a wire that is cut, a server that dies. The deal goes on."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page

from .conftest import NewContext
from .driver import Player, Server, Wire, both, until


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    """A wire to the server that can be cut."""
    wire = Wire(server.port)
    yield wire
    wire.close()


def table_of(player: Player, address: str, game: str) -> str:
    """Opens a table and begins a deal; the table's address."""
    found = player.open(address, game, "Anna")
    player.start()
    return found


def test_two_people_and_two_computers(server: Server, context_of: NewContext, rng: Random) -> None:
    """The second comes by the link, sees the rules, takes a seat by name; both play the deal to its end."""
    anna = Player(context_of("de").new_page(), rng)
    address = anna.open(server.address, "bauernschnapsen", "Anna")
    anna.press(anna.page.locator('.tools [data-opens="invite"]'))
    link = anna.page.locator("dialog .link a").first
    link.wait_for()
    assert anna.page.locator("dialog img.qr").evaluate("one => one.decode().then(() => one.naturalWidth > 0)")
    berta = Player(context_of("en").new_page(), rng)
    berta.page.goto(str(link.get_attribute("href")))
    berta.page.locator(".rulescard").wait_for()
    assert "Anna" in (berta.page.locator(".lead").first.text_content() or "")
    assert berta.page.locator(".rulescard details").count() > 10
    berta.page.locator("input[name=name]").fill("Berta")
    berta.press(berta.page.locator("input[name=seat]").nth(1))
    berta.press(berta.page.locator("button[type=submit]"))
    berta.page.locator(".between .main").wait_for()
    anna.page.keyboard.press("Escape")
    until(lambda: "Berta" in (anna.page.locator('.seats [data-seat="2"]').text_content() or ""), "Berta is there")
    berta.start()
    assert anna.see()["start"] is not None and not anna.see()["hand"]
    anna.start()
    for player in (anna, berta):
        until(lambda one=player: one.page.locator(".seats .mark").count() == 2, "two computers")  # type: ignore[misc]
    both([anna, berta])
    assert anna.said.total() == len(server.answers(address, 0))
    assert berta.said.total() == len(server.answers(address, 2))
    lobby = context_of("en").new_page()
    lobby.goto(server.address)
    lobby.locator(".games a").first.wait_for()
    assert lobby.locator(".tables a").count() == 0, "a stranger sees other people's tables"
    berta.page.goto(server.address)
    berta.page.locator(f'.tables a[href="/t/{address.rpartition("/")[2]}"]').wait_for()


def test_a_page_loaded_anew_shows_the_same(server: Server, context_of: NewContext, rng: Random) -> None:
    player = Player(context_of("de").new_page(), rng)
    table = table_of(player, server.address, "schlauch")
    player.before = lambda player, kind: again(player)
    assert player.play()["result"]
    assert player.said.total() == len(server.answers(table, 0))


def again(player: Player) -> None:
    """Loads the page anew; what one is asked and holds is the same as before."""
    before = player.see()
    player.page.reload()
    until(lambda: not player.waits(), "the question is there again")
    after = player.see()
    for name in ("hand", "trick", "words", "names", "prompt", "log", "number"):
        assert after[name] == before[name], name


def test_the_newest_tab_counts(server: Server, context_of: NewContext, rng: Random) -> None:
    context = context_of("en")
    old = Player(context.new_page(), rng)
    table = table_of(old, server.address, "bolachen")
    old.turn()
    new = Player(context.new_page(), rng)
    new.page.goto(table)
    said = old.page.locator(".sheet .lead")
    until(lambda: "in another window" in (said.text_content() or ""), "the older tab says so")
    until(lambda: not new.waits(), "the new tab is asked")
    assert new.turn() != "result"
    old.press(old.page.locator(".sheet .main"))
    until(lambda: old.page.locator(".hand button").count() and not old.waits(), "the table has come back")
    until(lambda: "in another window" in (new.page.locator(".sheet .lead").text_content() or ""), "the other says so")
    assert old.play()["result"]
    assert old.said.total() + new.said.total() == len(server.answers(table, 0))


def lost(page: Page) -> bool:
    """Whether the page says that the connection is lost."""
    return page.locator(".net").count() > 0


KINDS = {"bauernschnapsen": {"bid", "play"}, "schlauch": {"bid", "play"}, "mauscheln": {"several", "play"}}
"""Games, and the kinds of questions at which the line must have been cut: bids, exchanges and cards."""


@pytest.mark.parametrize("when", ["before", "on the way there", "on the way back"])
@pytest.mark.parametrize("game", KINDS)
def test_a_wire_that_is_cut(
    game: str, when: str, server: Server, wire: Wire, context_of: NewContext, rng: Random
) -> None:
    """Before an answer, or so that it gets lost, or that nobody hears that it has arrived. It counts once."""
    player = Player(context_of("en", cut=True).new_page(), rng)
    table = table_of(player, wire.address, game)
    cut: set[str] = set()

    def mend() -> None:
        """Lets the line come back at once, or only after the page has missed it for a while."""
        threading.Timer(rng.choice([0, 0.4]), wire.mend).start()

    def before(player: Player, kind: str) -> None:
        if kind in cut:
            return
        if when == "before":
            cut.add(kind)
            seen = player.see()
            wire.cut()
            until(lambda: lost(player.page), "the page says that the line is lost")
            assert player.see() == seen | {"down": True}
            mend()
        else:
            wire.deaf, wire.mute = when == "on the way there", when == "on the way back"

    def after(player: Player, kind: str) -> None:
        if kind in cut or when == "before":
            return
        cut.add(kind)
        if wire.mute:
            until(lambda: len(server.answers(table, 0)) == player.said.total(), "the answer has arrived")
        wire.cut()
        mend()

    player.before, player.after = before, after
    for _ in range(12):
        assert player.play()["result"]
        assert player.said.total() == len(server.answers(table, 0))
        if KINDS[game] <= {kind.split()[0] for kind in cut}:
            break
        player.start()
    assert KINDS[game] <= {kind.split()[0] for kind in cut}
    until(lambda: not lost(player.page), "the line is back")


def test_a_server_that_dies_in_mid_trick(own_server: Server, context_of: NewContext, rng: Random) -> None:
    """Killed while one thinks about a card, and at the moment one plays it: nothing is lost or doubled (trap P1)."""
    player = Player(context_of("de", cut=True).new_page(), rng)
    table = table_of(player, own_server.address, "bolachen")
    killed: set[str] = set()

    def dies(player: Player, kind: str) -> None:
        """Ends the server without warning and starts it anew."""
        own_server.end(signal.SIGKILL)
        killed.add(kind)
        until(lambda: lost(player.page), "the page says that the line is lost")
        own_server.start()

    def before(player: Player, kind: str) -> None:
        if not kind.startswith("play") or "before" in killed:
            return
        seen = player.see()
        dies(player, "before")
        until(lambda: not lost(player.page), "the line is back")
        assert player.see() == seen

    def after(player: Player, kind: str) -> None:
        if kind.startswith("play") and "before" in killed and "after" not in killed:
            dies(player, "after")

    player.before, player.after = before, after
    for _ in range(6):
        assert player.play()["result"]
        assert player.said.total() == len(own_server.answers(table, 0))
        if killed == {"before", "after"}:
            break
        player.start()
    assert killed == {"before", "after"}
