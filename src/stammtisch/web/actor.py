"""The actor of a table: the one task that changes it. It checks, writes down, applies, and tells everybody.

A step is in the store before anyone hears of it. Messages to a browser are made when they are sent, from the room as it
then is, so a slow reader gets fewer and newer ones and never holds the others up.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from random import SystemRandom
from typing import Any, Protocol

from .._version import __version__
from ..events import NATURE, Action
from .bots import CLAIMER, LEVELS, Thinkers
from .clock import Clock
from .connection import Connection, Refused
from .entries import Entry
from .protocol import Act
from .room import Room, Step, settings_of
from .store import StoreError
from .votes import Votes

__all__ = ["Actor", "Settings", "new_id"]

log = logging.getLogger("stammtisch.web")

BOT_NAMES = ("Sepp", "Vroni", "Girgl", "Resi", "Xaver", "Leni", "Korbinian", "Zenzi", "Wastl", "Burgi")
LONGEST_NAME = 18
HASTE = 0.15
"""Seconds between the cards of a deal whose rest was claimed."""
RETRY = 1.0
"""Seconds until a computer player tries again where its answer could not be written."""
REMEMBERED = 500
"""How many ids of messages a table remembers, so that one sent twice counts once."""


class Log(Protocol):
    """What an actor needs of the store."""

    async def append(self, table: str, entries: Iterable[Entry], members: Mapping[str, int | None]) -> None:
        """Writes entries for good before it returns."""

    async def entries(self, table: str) -> list[Entry]:
        """What has been written."""

    async def put_about(self, table: str, about: str) -> None:
        """Remembers what a list of tables says of one."""


@dataclass(frozen=True)
class Settings:
    """How a server treats its tables, in seconds. grace: before a computer player stands in; pause: before a computer
    player answers, so that nobody can tell how hard it thought; idle: before a table that nobody uses is put away."""

    grace: float = 60.0
    pause: float = 0.45
    idle: float = 600.0


class Actor:
    """One table that runs. room: what it is; version: the number of the newest state."""

    def __init__(self, room: Room, store: Log, thinkers: Thinkers, secret: bytes, settings: Settings) -> None:
        self.room, self.store, self.thinkers, self.settings = room, store, thinkers, settings
        self.secret = hmac.new(secret, room.id.encode(), sha256).digest()
        self.connections: list[Connection] = []
        self.votes = Votes(self)
        self.ready: set[str] = set()
        self.done: dict[str, None] = {}
        self.left: dict[str, float] = {}
        self.awake, self._asleep, self.used = 0.0, 0.0, time.time()
        self._ref, self._told = "", ""
        self._clock = Clock()
        self.version = 1
        self.rng = SystemRandom()
        self._lock = asyncio.Lock()
        self._asked = ""
        self._tasks: set[asyncio.Task[None]] = set()

    # --- who is there ------------------------------------------------------------------------------------------------

    def present(self, key: str) -> bool:
        """Whether a person is connected."""
        return any(one.key == key for one in self.connections)

    @property
    def people(self) -> list[str]:
        """The persons who sit here and are connected, in the order of their seats."""
        return [chair.key for chair in self.room.chairs if chair.key and self.present(chair.key)]

    def away(self, key: str) -> bool:
        """Whether a person has been gone for longer than the grace, of the time somebody was there to wait."""
        return not self.present(key) and max(self.left.get(key, 0.0), self.awake) + self.settings.grace < time.time()

    @property
    def voters(self) -> set[str]:
        """Whose consent counts: those who sit here and are not away; whoever only reloads the page still counts."""
        return {chair.key for chair in self.room.chairs if chair.key and not self.away(chair.key)}

    @property
    def host(self) -> str:
        """Who keeps the table now: the host, or while he is away the first of those who are there."""
        host, people = self.room.host, self.people
        return people[0] if people and self.away(host) else host

    async def join(self, connection: Connection) -> None:
        """A browser comes; the newest of a person is the one that counts."""
        if not self.connections:
            self._clock.stop()  # while nobody was there it stood still
            if self._asleep + self.settings.grace < time.time():
                self.awake = time.time()
                self._later(self.settings.grace + 0.05)
        for old in [one for one in self.connections if one.key == connection.key]:
            old.close("elsewhere")
            self.connections.remove(old)
        self.connections.append(connection)
        self.left.pop(connection.key, None)
        self.changed()

    def leave(self, connection: Connection) -> None:
        """A browser is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.left[connection.key] = self._asleep = self.used = time.time()
            self._later(self.settings.grace + 0.05)
            self.changed()
            self.settle_soon()

    # --- steps -------------------------------------------------------------------------------------------------------

    async def act(self, connection: Connection, message: Act) -> None:
        """An answer to a question in a deal. Raises `StammtischError` where it cannot be taken."""
        async with self._lock:
            ref = f"{connection.key[:16]}:{message.id}"
            if ref in self.done:
                connection.tell()
                return
            seat = self.room.seat_of(connection.key)
            if seat is None:
                raise Refused("web_no_seat")
            if self.room.frozen:
                raise Refused("web_frozen")
            if self.room.claimed:
                raise Refused("claim_stands")
            action = Action.parse(message.token)
            if action.seat != seat:
                raise Refused("web_other_seat")
            if message.q != self.room.question:
                raise Refused("web_stale")
            await self.write(self.room.acting(action, self.rng), ref)
            self._remember(ref)

    async def once(self, connection: Connection, id: str, step: Callable[[], Awaitable[None]]) -> None:
        """Takes a step about the table unless a message with that id has been taken already."""
        async with self._lock:
            ref = f"{connection.key[:16]}:{id}"
            if ref in self.done:
                connection.tell()
                return
            self._ref = ref
            try:
                await step()
            finally:
                self._ref = ""
            self._remember(ref)

    def _remember(self, ref: str) -> None:
        self.done[ref] = None
        while len(self.done) > REMEMBERED:
            self.done.pop(next(iter(self.done)))

    async def write(self, steps: list[Step], ref: str = "") -> None:
        """Steps go into the store, then into the room, and only then does anybody hear of them."""
        now = time.time()
        ref, self._ref = ref or self._ref, ""
        entries = [
            step.entry(self.room.n + at, ref if at == 1 else "", __version__, now) for at, step in enumerate(steps, 1)
        ]
        try:
            await self.store.append(self.room.id, entries, _members(entries))
        except StoreError:
            await self._catch_up()
            raise
        for entry in entries:
            self.room.apply(entry)
        kinds = {step.kind for step in steps}
        if kinds & {"over", "deal"}:
            self.ready.clear()
        if "deal" in kinds:
            self.votes.drop("void")
        self.changed()
        if "over" in kinds:
            self.settle_soon()
        if kinds - {"act"}:
            self._start(self.list())

    async def _catch_up(self) -> None:
        """After a failure: a step may have been written all the same."""
        with contextlib.suppress(StoreError):
            for entry in await self.store.entries(self.room.id):
                if entry.n > self.room.n:
                    self.room.apply(entry)
                    self.changed()

    def changed(self) -> None:
        """Everybody gets the newest state, and whoever is asked may have to think."""
        self._wind()
        self.version += 1
        for connection in self.connections:
            connection.tell()
        self._wake_bot()

    @property
    def idle(self) -> float:
        """For how many seconds nobody has been there and nothing has been done; 0 while there is something to do."""
        busy = self.connections or self._tasks or self._lock.locked()
        return 0.0 if busy else time.time() - self.used

    def about(self) -> str:
        """What a list of tables says of this one, as JSON."""
        room = self.room
        names = [chair.name for chair in room.chairs if chair.name]
        return json.dumps({
            "game": room.rules.name, "settings": settings_of(room.rules), "names": names,
            "running": room.deal is not None, "practice": room.practice,
        }, ensure_ascii=False)  # fmt: skip

    async def list(self) -> None:
        """Has the store remember what a list of tables says of this one."""
        told = self.about()
        if told != self._told:
            await self.store.put_about(self.room.id, told)
            self._told = told

    # --- the clock ---------------------------------------------------------------------------------------------------

    def _wind(self) -> None:
        """Starts the clock of a person who is asked while others wait, where the table wants one."""
        deal, wanted = self.room.deal, self.room.options.get("clock", "no")
        turn = deal.turn if deal is not None and not self.room.claimed else None
        key = self.room.chairs[turn].key if turn is not None and turn != NATURE else ""
        if wanted == "no" or not key or not set(self.people) - {key}:
            self._clock.stop()
        elif self._clock.start(self.room.question, int(wanted)):
            self._later(int(wanted) + 0.05)

    @property
    def time_left(self) -> float | None:
        """How many seconds whoever is asked still has; None without a clock."""
        return self._clock.left(self.room.question)

    def more_time(self) -> None:
        """Gives whoever is asked the whole time once more."""
        self._clock.stop()
        self.changed()

    # --- computer players --------------------------------------------------------------------------------------------

    def stands_in(self, seat: int) -> bool:
        """Whether a computer player answers for somebody who is away."""
        key = self.room.chairs[seat].key
        return bool(key and self.away(key) and self.room.options.get("stand_in") == "yes" and self.people)

    def _level(self, seat: int) -> str:
        """The level of the computer player who answers for a seat; empty where a person does."""
        claim = self.room.claim
        if claim is not None and self.room.claimed:
            return CLAIMER if seat == claim.seat else LEVELS[0]
        return self.room.chairs[seat].level or (LEVELS[0] if self.stands_in(seat) or self.time_left == 0 else "")

    def _wake_bot(self) -> None:
        """Has a computer player think if one is asked and somebody is there to see it."""
        deal = self.room.deal
        if deal is None or deal.turn is None or deal.turn == NATURE or self.room.frozen or not self.people:
            return
        seat, question = deal.turn, self.room.question
        level = self._level(seat)
        if level and self._asked != question:
            self._asked = question
            self._start(self._think(seat, level, question))

    async def _think(self, seat: int, level: str, question: str) -> None:
        view = self.room.view(seat)
        assert view is not None and self.room.match is not None
        decision = len(self.room.match.entries) * 1000 + len(self.room.match.entries[-1].tokens)
        pause, now = min(self.settings.pause, HASTE) if self.room.claimed else self.settings.pause, level
        try:
            _, token = await asyncio.gather(
                asyncio.sleep(pause), self.thinkers.answer(level, view, self.secret, decision)
            )
            async with self._lock:
                same = self.room.question == question and not self.room.frozen
                now = self._level(seat) if same and self.people else ""
                if now == level:  # else somebody has come back, or has claimed the rest
                    await self.write(self.room.acting(token, self.rng))
        except StoreError as error:
            log.error("a computer player's step was not written: %s", error)
            self._later(RETRY)
        finally:
            if self._asked == question:
                self._asked = ""
        if now != level:
            self._wake_bot()

    def _later(self, seconds: float) -> None:
        """Looks again after a while who is away."""

        async def look() -> None:
            await asyncio.sleep(seconds)
            self.changed()
            self.settle_soon()

        self._start(look())

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a table's task failed: %s", type(task.exception()).__name__)

    async def close(self) -> None:
        """Ends everything that runs for this table."""
        for connection in list(self.connections):
            connection.close("server")
        async with self._lock:
            for task in list(self._tasks):
                task.cancel()

    # --- deals ----------------------------------------------------------------------------------------------------

    def bot_step(self, seat: int, level: str = LEVELS[0]) -> Step:
        """The step with which a computer player takes a seat, under a name that nobody has."""
        chair = self.room.chairs[seat]
        taken = {one.name for one in self.room.chairs}
        name = chair.name if chair.level else next(one for one in BOT_NAMES if one not in taken)
        return Step("bot", seat, {"level": level, "name": name})

    async def deal(self) -> None:
        """Begins the next deal; free seats get computer players."""
        room = self.room
        for seat, chair in enumerate(room.chairs):
            if chair.free:
                await self.write([self.bot_step(seat)])
        await self.write(room.dealing(self.rng))

    def settle_soon(self) -> None:
        """Somebody has left or come back: what the others have agreed on may now hold."""

        async def settle() -> None:
            async with self._lock:
                await self.votes.settle_quietly()
                people, room = set(self.people), self.room
                if people and self.ready and people <= self.ready and room.deal is None and not room.frozen:
                    await self.deal()

        self._start(settle())


def _members(entries: Iterable[Entry]) -> dict[str, int | None]:
    """Who belongs to the table after some entries, for "my tables"."""
    found: dict[str, int | None] = {}
    for entry in entries:
        body = json.loads(entry.body)
        if entry.kind in ("sit", "rise") and body.get("key"):
            found[body["key"]] = entry.seat if entry.kind == "sit" else None
    return found


def new_id() -> str:
    """An id nobody can guess, fit for an address."""
    return secrets.token_urlsafe(9)
