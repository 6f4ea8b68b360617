"""Computer players of the server: they think in processes of their own and never hold a table up. So are claims proved.

A worker gets what the seat has seen and nothing else: the rules, what the deal started from and the seat's events.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple, TypeVar

from ..bots import BOTS, Bot, bot_random, decide
from ..bots.claimer import Claimer
from ..events import Event
from ..games import GAMES
from ..kernel.claim import PROVED, prove
from ..table import Carry, View

__all__ = ["CLAIMER", "LEVELS", "Seen", "Thinkers", "certain", "think"]

log = logging.getLogger("stammtisch.web")

LEVELS = ("careful", "club", "strong", "beginner", "random")
"""The levels a seat can be given, the usual one first."""
CLAIMER = "claimer"
"""Who plays on for a seat that has claimed the rest."""
PLAYERS: Mapping[str, Callable[[], Bot]] = {**BOTS, CLAIMER: lambda: Claimer(BOTS[LEVELS[0]]())}
Answer = TypeVar("Answer")


class Seen(NamedTuple):
    """What a seat has seen, as a worker is told of it."""

    game: str
    settings: Mapping[str, str]
    seat: int
    carry: Carry
    events: tuple[Event, ...]

    @classmethod
    def of(cls, view: View) -> Seen:
        """The same for a view."""
        rules = view.rules
        return cls(rules.name, rules.sheet.settings(), view.seat, view.table.carry, view.events)

    def view(self) -> View:
        """The view again."""
        kind = GAMES[self.game]
        rules = kind(kind.sheet_type.read([f"{name}={value}" for name, value in self.settings.items()]))
        return rules.view(self.seat, self.carry).after(self.events)


def think(level: str, seen: Seen, key: bytes, decision: int) -> str:
    """The answer of a computer player as a token; runs in a worker."""
    return decide(PLAYERS[level](), seen.view(), bot_random(key, seen.seat, decision)).token


def certain(seen: Seen) -> bool:
    """Whether the claim of a seat is certain as far as it can know; runs in a worker."""
    return prove(seen.view()).verdict == PROVED


def begin() -> None:
    """A worker begins: it leaves Ctrl-C to the server and does not outlive it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()

    def watch() -> None:
        if server is not None:
            server.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Thinkers:
    """The worker processes; started when they are first needed, made anew where one has died."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._pool: ProcessPoolExecutor | None = None

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), begin)
        return self._pool

    async def warm(self) -> None:
        """Starts the workers before anybody waits for them."""
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(self._start(), os.getpid) for _ in range(self.workers)))

    async def answer(self, level: str, view: View, key: bytes, decision: int) -> str:
        """The token a computer player answers a view with."""
        return await self._done(think, level, Seen.of(view), key, decision)

    async def certain(self, view: View) -> bool:
        """Whether what a seat claims is certain."""
        return await self._done(certain, Seen.of(view))

    async def _done(self, work: Callable[..., Answer], *job: object) -> Answer:
        """What a worker has made of a job."""
        for _ in range(2):
            pool = self._start()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *job)
            except BrokenProcessPool:
                log.error("a worker of the computer players has died; it is replaced")
                if self._pool is pool:
                    self._pool = None
        return await asyncio.to_thread(work, *job)

    async def close(self) -> None:
        """Ends the workers; the one that is thinking finishes first."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
