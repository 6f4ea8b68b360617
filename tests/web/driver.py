"""What the tests in a browser share: a server of their own, a wire to cut, a player who sees the page only."""

from __future__ import annotations

import contextlib
import os
import re
import selectors
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Literal, TypeVar

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page

__all__ = ["Player", "Server", "Wire", "both", "free_port", "until", "watch"]

LOCAL = "127.0.0.1"
PATIENCE = 20.0
"""Seconds anything may take."""
SERVE = """
import sys
from stammtisch.web.actor import Settings
from stammtisch.web.serve import serve
base = sys.argv[2] if len(sys.argv) > 2 else ""
serve(port=int(sys.argv[1]), base=base, settings=Settings(pause=0.01), opened=lambda at: print(at, flush=True))
"""
Value = TypeVar("Value")


def until(look: Callable[[], Value], what: object = "what was waited for", patience: float = PATIENCE) -> Value:
    """Looks until there is something to see; what it saw. The page's policy forbids waiting inside of it."""
    end = time.monotonic() + patience
    while not (seen := look()):
        assert time.monotonic() < end, f"{what() if callable(what) else what}: not within {patience:g} seconds"
        time.sleep(0.015)
    return seen


def free_port() -> int:
    """A port of this machine that nobody uses."""
    with socket.socket() as probe:
        probe.bind((LOCAL, 0))
        return int(probe.getsockname()[1])


class Server:
    """A server in a process of its own, with tables in a folder; computer players answer almost at once.

    name: the one others know it by, beside that of this machine.
    """

    def __init__(self, folder: Path, name: str = "") -> None:
        self.folder, self.port = folder, free_port()
        self.base = f"http://{name}:{self.port}" if name else ""
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        """Where it is reached."""
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Starts it and waits until it can be reached."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.port), self.base],
            env=os.environ | {"STAMMTISCH_DATA": str(self.folder)},
            stdout=subprocess.PIPE, text=True, start_new_session=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        with selectors.DefaultSelector() as ready:
            ready.register(self.process.stdout, selectors.EVENT_READ)
            assert ready.select(PATIENCE * 2), "the server says nothing"
        assert self.process.stdout.readline().startswith("http"), "the server has not started"

    def answers(self, address: str, seat: int) -> list[str]:
        """What a seat has answered in the newest deal of a table, as it is written down."""
        table = re.sub(r".*/t/|\?.*", "", address)
        store = f"file:{self.folder / 'stammtisch.sqlite'}?mode=ro"
        with contextlib.closing(sqlite3.connect(store, uri=True)) as opened:
            rows = opened.execute(
                "select json_extract(body, '$.token') from entries where table_id = ?1 and kind = 'act' and seat = ?2"
                " and n > (select max(n) from entries where table_id = ?1 and kind = 'deal') order by n", (table, seat)
            )  # fmt: skip
            return [str(token) for (token,) in rows]

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Ends it: by request, or without warning. Its workers may not be left behind."""
        if self.process is None:
            return
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process = None


class Wire:
    """A wire in front of a server that can be cut and mended. deaf, mute: what is said gets lost on the way to the
    server, or on the way back."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.whole = True
        self.deaf = self.mute = False
        self._ends: set[socket.socket] = set()
        self._door = socket.create_server((LOCAL, 0))
        self.port = int(self._door.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        """Where the server is reached by way of the wire."""
        return f"http://localhost:{self.port}"

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if not self.whole:
                    near.close()
                    continue
                far = socket.create_connection((LOCAL, self.target))
                self._ends |= {near, far}
                for ends in ((near, far, "deaf"), (far, near, "mute")):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, fault: str) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if not getattr(self, fault):
                    target.sendall(data)
        for end in (source, target):
            self._ends.discard(end)
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def cut(self) -> None:
        """Ends every connection; no new one comes about."""
        self.whole = False
        for end in list(self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Lets connections through again."""
        self.deaf = self.mute = False
        self.whole = True

    def close(self) -> None:
        """Takes the wire away."""
        self.cut()
        self._door.close()


OFFLINE = re.compile(r"WebSocket connection to|net::ERR_|Failed to load resource")


def watch(context: BrowserContext, complaints: list[str], cut: bool = False) -> None:
    """Writes down what the pages of a context complain about. cut: whether lost connections are part of the test."""

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (cut and OFFLINE.search(message.text)):
            complaints.append(message.text)

    context.on("console", heard)
    context.on("weberror", lambda error: complaints.append(str(error.error)))


SEE = Path(__file__).with_name("see.js").read_text(encoding="utf-8")
SHEETS = {"l": "last", "r": "rules"}
"""Sheets with a button of their own, by their keys."""
UNCOVERED = "(one, [x, y]) => one.contains(document.elementFromPoint(x, y))"


@dataclass
class Player:
    """Somebody at a table who knows nothing but the page. hand: how they answer: mouse, touch or keys.

    looked: is called with the page and a name the first time each kind of thing is to be seen; said: how many answers
    were given in the running deal, by their verbs.
    """

    page: Page
    rng: Random
    hand: Literal["mouse", "touch", "keys"] = "mouse"
    looked: Callable[[Page, str], object] = lambda page, name: None
    before: Callable[[Player, str], object] = lambda player, kind: None
    after: Callable[[Player, str], object] = lambda player, kind: None
    kinds: set[str] = field(default_factory=set)
    said: Counter[str] = field(default_factory=Counter)
    refused: list[str] = field(default_factory=list)
    finished: str = ""

    # --- seeing ------------------------------------------------------------------------------------------------------

    def see(self) -> dict[str, Any]:
        """What the page shows."""
        seen: dict[str, Any] = self.page.evaluate(SEE)
        return seen

    def cards(self) -> list[str]:
        """The cards of the own hand."""
        return [one["card"] for one in self.see()["hand"]]

    # --- pressing ----------------------------------------------------------------------------------------------------

    def press(self, target: Locator) -> None:
        """Presses something, as its kind of player does."""
        if self.hand == "keys":
            self.reach(target)
            self.page.keyboard.press("Enter")
        elif self.hand == "touch":
            target.tap(timeout=PATIENCE * 1000)
        else:
            target.click(timeout=PATIENCE * 1000)

    def press_card(self, card: str) -> Locator:
        """Presses a card of the own hand, of which only the left edge is sure to be in sight."""
        target = self.page.locator(f'.hand button[data-card="{card}"]')
        if self.hand == "keys":
            self.press(target)
            return target
        box = target.bounding_box()
        assert box is not None, f"{card} is not in sight"
        x, y = box["x"] + 8, box["y"] + box["height"] / 2
        assert target.evaluate(UNCOVERED, [x, y]), f"{card} is covered"
        if self.hand == "touch":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        return target

    def reach(self, target: Locator) -> None:
        """Moves the focus to something: a card by its number or the arrows, everything else with Tab."""
        keyboard, focused = self.page.keyboard, "one => one === document.activeElement"
        at = target.evaluate("one => [...document.querySelectorAll('.hand button')].indexOf(one)")
        if 0 <= at < 9:
            keyboard.press(str(at + 1))
            if at and self.rng.random() < 0.5:
                keyboard.press("ArrowLeft")
                keyboard.press("ArrowRight")
        for _ in range(80):
            if target.evaluate(focused):
                ring = target.evaluate("one => getComputedStyle(one).outlineStyle")
                assert ring == "solid", "one does not see where the focus is"
                return
            keyboard.press("Tab")
        raise AssertionError(f"no way to {target} with the keyboard")

    # --- getting to a table ------------------------------------------------------------------------------------------

    def open(self, address: str, game: str, name: str) -> str:
        """Comes to the lobby, opens a table and sits down; the table's address."""
        self.page.goto(address)
        self.page.locator(".games a").first.wait_for()
        self.looked(self.page, "lobby")
        self.press(self.page.locator(f'.games a[href="/new/{game}"]'))
        field = self.page.locator("input[name=name]")
        field.wait_for()
        if self.hand == "keys":
            self.reach(field)
            self.page.keyboard.press("Control+a")
            self.page.keyboard.type(name)
        else:
            field.fill(name)
        self.looked(self.page, "new table")
        self.press(self.page.locator("button[type=submit]"))
        self.page.locator(".between .main").wait_for()
        self.looked(self.page, "table")
        return self.page.url

    def start(self) -> None:
        """Begins the next deal."""
        self.said.clear()
        self.finished = self.see()["number"]
        self.press(self.page.locator(".between .main"))
        until(lambda: self.see()["start"] is None, "the deal")

    def show(self, key: str, name: str) -> None:
        """Opens one of the sheets, looks at it and closes it."""
        if self.hand == "keys":
            self.page.keyboard.press(key)
        elif key == "s":
            self.press(self.page.locator(".bar .score"))
        else:
            self.press(self.page.locator(f'.tools [data-opens="{SHEETS[key]}"]'))
        until(lambda: self.page.locator("dialog[open] .inside > *").count() > 0, name)
        self.looked(self.page, name)
        if self.hand == "keys":
            self.page.keyboard.press("Escape")
        else:
            self.press(self.page.locator("dialog .bar .icon"))
        until(lambda: self.page.locator("dialog").count() == 0, f"{name} closes")

    # --- playing -----------------------------------------------------------------------------------------------------

    def waits(self) -> bool:
        """Whether there is nothing to do for this player just now."""
        seen = self.see()
        return not (seen["mine"] or (seen["result"] and seen["number"] != self.finished))

    def play(self, most: int = 200) -> dict[str, Any]:
        """Plays until the deal is over; what the page shows then."""
        for _ in range(most):
            if self.turn() == "result":
                return self.see()
        raise AssertionError(f"the deal does not end: {self.see()}")

    def turn(self) -> str:
        """Waits to be asked and answers; what kind of question it was, or ``result``."""
        until(lambda: not self.waits(), lambda: f"a question or a result: {self.see()}")
        seen = self.see()
        if not seen["mine"]:
            self.look("result")
            return "result"
        kind = self.kind(seen)
        self.look(kind)
        self.before(self, kind)
        self.answer(seen, kind)
        return kind

    def kind(self, seen: dict[str, Any]) -> str:
        """The verb of a question, as the page has it; cards of one's own say no more than that they are asked for."""
        tokens = [one["token"] for one in seen["words"]]
        if tokens:
            return str(tokens[0].split()[1])
        return "names" if seen["names"] else "several" if seen["pick"] else f"play {min(1, len(seen['trick']))}"

    def look(self, kind: str) -> None:
        """Shows a thing of a new kind to whoever wants to look closer."""
        if kind not in self.kinds:
            self.kinds.add(kind)
            self.looked(self.page, kind)

    def answer(self, seen: dict[str, Any], kind: str) -> None:
        """Gives some answer that is possible, and sees that the page goes on."""
        wanted = self.choose(seen)
        if seen["pick"] is not None and wanted is None:
            self.several(seen)
        elif wanted is None:
            self.card(seen)
        else:
            confirm = self.page.locator(".say")
            asks_twice = confirm.count() > 0 and (self.hand == "touch" or ".along" not in wanted)
            self.press(self.page.locator(wanted))
            if asks_twice:
                until(confirm.is_enabled, "one can say it")
                self.press(confirm)
        self.said[kind.split()[0]] += 1
        self.after(self, kind)
        until(lambda: self.moved(seen), lambda: f"an answer to {kind} that counts: {self.see()}")

    def moved(self, before: dict[str, Any]) -> bool:
        """Whether the table has gone on."""
        seen = self.see()
        assert seen["toast"] is None, f"the page complains: {seen['toast']}"
        return any(seen[name] != before[name] for name in ("log", "words", "hand", "result", "mine", "number"))

    def choose(self, seen: dict[str, Any]) -> str | None:
        """A word or a name to press; None for a card of the own hand."""
        words = [f'.answer[data-token="{one["token"]}"]' for one in seen["words"] if not one["off"]]
        names = [f'.names button[data-card="{one["card"]}"]' for one in seen["names"] if not one["off"]]
        along = [f'.answer.along[data-token="{one}"]' for one in seen["along"]]
        own = any(not one["off"] for one in seen["hand"])
        if own and (self.rng.random() < 0.5 or not along):
            return None if not words or self.rng.random() < 0.8 else self.rng.choice(words)
        return self.rng.choice(words + names + along)

    def card(self, seen: dict[str, Any]) -> None:
        """Plays a card; tries one that is not allowed before, if nobody has told yet why not."""
        illegal = [one["card"] for one in seen["hand"] if one["illegal"]]
        if illegal and not self.refused:
            self.press_card(self.rng.choice(illegal))
            self.refused.append(until(lambda: self.see()["toast"], "why not"))
            assert self.cards() == [one["card"] for one in seen["hand"]]
            self.page.locator(".toast").click()
        card = self.rng.choice([one["card"] for one in seen["hand"] if not one["off"]])
        pressed = self.press_card(card)
        if self.hand == "touch":
            until(lambda: pressed.get_attribute("data-lifted") is not None, "the card is lifted")
            assert self.see()["hand"] == seen["hand"], "one tap has played a card"
            self.look("lifted")
            self.press_card(card)

    def several(self, seen: dict[str, Any]) -> None:
        """Chooses as many cards as may be, or fewer."""
        done = self.page.locator(".pick .main")
        cards = [one["card"] for one in seen["hand"] if not one["off"]]
        self.rng.shuffle(cards)
        wanted = self.rng.randint(0, min(seen["pick"]["most"], len(cards)))
        for at, card in enumerate(cards[: seen["pick"]["most"]]):
            if at >= wanted and done.is_enabled():
                break
            chosen = self.press_card(card)
            until(lambda one=chosen: one.get_attribute("aria-pressed") == "true", f"{card} is chosen")  # type: ignore[misc]
        self.press(done)


def both(players: Iterable[Player], most: int = 400) -> None:
    """Lets players at one table play until the deal is over for all of them."""
    players = list(players)
    for _ in range(most):
        waiting = [one for one in players if not one.waits()]
        asked = [one for one in waiting if one.see()["mine"]]
        if asked:
            asked[0].turn()
        elif len(waiting) == len(players):
            for one in players:
                one.look("result")
            return
        else:
            time.sleep(0.02)
    raise AssertionError("the deal does not end")
