"""A computer player at a seat of the arena: asked through the guarded door, timed, its errors counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import log2
from random import Random
from time import thread_time_ns

from ..bots import BOTS, Bot, Budget, bot_random, decide
from ..deal import Deal
from ..events import Action
from ..table import View

__all__ = ["Conduct", "Seat", "bucket", "microseconds"]

STEPS = 8
"""Buckets of thinking time to a doubling: each is 9 % wider than the one before."""


def bucket(nanoseconds: int) -> int:
    """The bucket of a thinking time."""
    return max(0, round(STEPS * log2(max(nanoseconds, 1) / 1000)))


def microseconds(number: int) -> float:
    """The thinking time that a bucket stands for."""
    return float(2 ** (number / STEPS))


@dataclass
class Conduct:
    """What a player did in some deals: decisions, those where it broke or answered what was not legal, its times.

    times: by bucket, the processor time of one decision.
    """

    decisions: int = 0
    crashes: int = 0
    illegal: int = 0
    times: Counter[int] = field(default_factory=Counter)


class Seat:
    """One player at one seat for one deal, with an object of its own: two seats share nothing.

    name: which computer player. key: the deal and the player; with seat and decision number it gives all its chance.
    """

    def __init__(self, name: str, key: str, conduct: Conduct) -> None:
        self.name, self.key, self.conduct = name, key.encode(), conduct
        self._bot: Bot = BOTS[name]()
        self._seen: tuple[Deal, View] | None = None

    def answer(self, deal: Deal, decision: int) -> Action:
        """A legal answer to the question that the deal asks this seat."""
        assert deal.turn is not None
        view, seat = self._view(deal, deal.turn), deal.turn
        self.conduct.decisions += 1
        return decide(self, view, bot_random(self.key, seat, decision))

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The player's own answer, watched; `decide` replaces it where it is none."""
        conduct, start = self.conduct, thread_time_ns()
        try:
            answer = self._bot.act(view, rng, budget)
        except Exception:
            conduct.crashes += 1
            raise
        except SystemExit as error:  # a player cannot end the program either
            conduct.crashes += 1
            raise RuntimeError from error
        finally:
            conduct.times[bucket(thread_time_ns() - start)] += 1
        if not _legal(answer, view):
            conduct.illegal += 1
        return answer

    def _view(self, deal: Deal, seat: int) -> View:
        """What the seat knows, from what it knew at its last decision."""
        if self._seen is None:
            view = deal.view(seat)
        else:
            before, view = self._seen
            view = view.after(deal.news(before, seat))
        self._seen = deal, view
        return view


def _legal(answer: object, view: View) -> bool:
    ask = view.ask
    assert ask is not None
    try:
        return isinstance(answer, Action) and ask.why_not(answer) is None
    except Exception:  # an action made of anything at all
        return False
