"""Running a match of the arena: pieces of work, spread over processes, taken down in order, stopped when decided."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from itertools import combinations, islice
from multiprocessing.connection import Connection
from typing import NamedTuple

from ..events import StammtischError
from .paired import Setting, Unit, measures, reference, unit
from .seat import Conduct
from .state import Block, Key, State
from .statistics import sequential

__all__ = ["CONTROL", "MATCH", "PILOT", "PILOT_DEALS", "Plan", "pairs", "pilot", "play", "played"]

BLOCK = 4
"""Deals in one piece of work."""
MATCH, PILOT, CONTROL = "match", "pilot", "control"
"""The parts of a run, each with deals of its own: what is measured; its spread before, and the coefficient of the
control; the expectation of the control."""
PILOT_DEALS = 60
"""Deals of the pilot."""
CONTROL_TIMES = 3
"""Deals for the expectation of the control, for each deal of the match."""


class Plan(NamedTuple):
    """How far a run goes: deals at most, processes, and the bounds of the sequential test if there is one."""

    setting: Setting
    deals: int
    jobs: int = 1
    bounds: tuple[float, float] | None = None

    @property
    def measure(self) -> int:
        """Which of the measures the result is about."""
        return list(measures(self.setting.rules)).index(self.setting.measure)


def pairs(setting: Setting) -> tuple[tuple[int, int], ...]:
    """Who meets whom: everybody everybody else."""
    return tuple(combinations(range(len(setting.players)), 2))


def played(plan: Plan, state: State, pair: tuple[int, int]) -> list[Unit]:
    """The deals of a match that count: those asked for, up to the decision of the sequential test."""
    units = list(islice(state.units(*pair, MATCH), plan.deals))
    if plan.bounds is None:
        return units
    return units[: sequential([one.lead[plan.measure] for one in units], *plan.bounds).deals]


# --- pieces of work --------------------------------------------------------------------------------------------------


def work(setting: Setting, key: Key) -> Block:
    """Does one piece of work; the same wherever it is done."""
    numbers = range(key.block * BLOCK, (key.block + 1) * BLOCK)
    conducts = Conduct(), Conduct()
    if key.part == CONTROL:
        return Block(key, tuple(Unit(one, (), (), reference(setting, key.part, one)) for one in numbers), conducts)
    if key.part == PILOT and not setting.control:
        setting = setting._replace(contested=False)  # nobody asks which deals of the pilot are contested
    pair = key.first, key.second
    return Block(key, tuple(unit(setting, pair, key.part, one, conducts) for one in numbers), conducts)


def _keys(pair: tuple[int, int], part: str, deals: int) -> Iterator[Key]:
    return (Key(*pair, part, block) for block in range(-(-deals // BLOCK)))


Progress = Callable[[int, int], None]
"""Told how many pieces of work are done, and of how many."""


def pilot(plan: Plan, state: State, told: Progress) -> None:
    """Plays the pilot of every pair, and whatever the control needs."""
    keys = [key for pair in pairs(plan.setting) for key in _keys(pair, PILOT, PILOT_DEALS)]
    if plan.setting.control:
        keys += _keys((0, 0), CONTROL, CONTROL_TIMES * plan.deals)
    _play(plan, state, keys, told, lambda: False)


def play(plan: Plan, state: State, pair: tuple[int, int], told: Progress) -> None:
    """Plays the match of two players, to the last deal or to the decision of the sequential test."""

    def decided() -> bool:
        if plan.bounds is None:
            return False
        leads = [one.lead[plan.measure] for one in islice(state.units(*pair, MATCH), plan.deals)]
        return bool(sequential(leads, *plan.bounds).accepted)

    _play(plan, state, list(_keys(pair, MATCH, plan.deals)), told, decided)


def _play(plan: Plan, state: State, keys: list[Key], told: Progress, decided: Callable[[], bool]) -> None:
    todo = list(state.open(keys))
    done = len(keys) - len(todo)
    told(done, len(keys))
    if decided():
        return
    with _Workers(min(plan.jobs, len(todo))) as workers:
        for block in workers.results(partial(work, plan.setting), todo):
            state.add(block)
            done += 1
            told(done, len(keys))
            if decided():
                return


# --- processes -------------------------------------------------------------------------------------------------------


def _begin(leash: Connection) -> None:
    """A worker begins: it leaves Ctrl-C to the parent, and ends when the parent lets go of it, however that ends.

    Players that break are counted in the result; what `decide` says of each would only fill the screen.
    """
    logging.getLogger("stammtisch").addHandler(logging.NullHandler())
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        with suppress(EOFError, OSError):
            leash.recv_bytes()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class _Workers:
    """Processes for pieces of work; with one job everything happens here."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> _Workers:
        if self.jobs > 1:
            context = multiprocessing.get_context("spawn")
            theirs, self._leash = context.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(self.jobs, context, _begin, (theirs,))
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._leash.close()  # whoever is still thinking stops: nobody waits for that block, it can be played again
            self._pool.shutdown(cancel_futures=True)

    def results(self, task: Callable[[Key], Block], keys: list[Key]) -> Iterator[Block]:
        """The results of the pieces of work, in their order."""
        if self._pool is None:
            yield from map(task, keys)
            return
        waiting, rest = deque[Future[Block]](), iter(keys)
        try:
            while True:
                for key in islice(rest, 2 * self.jobs - len(waiting)):
                    waiting.append(self._pool.submit(task, key))
                if not waiting:
                    return
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise StammtischError("arena_worker") from None
