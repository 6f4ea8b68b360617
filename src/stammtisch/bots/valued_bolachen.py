"""Bolachen by values: what to announce."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..contract import Contract
from ..events import Ask
from ..table import View
from . import careful_bolachen as careful
from .simple import Choice, Heuristic, best_word, unseen
from .tariff import NOTHING, Tariff

__all__ = ["HEURISTICS", "log_odds"]

AWAY = 99.0
"""Added to what words are worth, so that a word without a worth is never said."""


@cache
def tariff() -> Tariff:
    """The table of the game."""
    return Tariff.of("bolachen")


def log_odds(row: Contract, hand: int, out: int) -> float:
    """What rules of thumb promise of a contract before its call, if it has one, and the dopper."""
    mended, constant, slope = careful.HOPE[careful.kind(row), row.call]
    return constant + slope * careful.without(row, hand, out, mended)[0]


def announce(view: View, ask: Ask) -> Choice:
    """The word that is worth most."""
    place, hand, out, merit = view.table.order.index(view.seat), view.hand.mask, unseen(view), dict[str, float]()
    for row in view.rules.contracts.values():
        worth = AWAY + tariff().bid(row.family, place, log_odds(row, hand, out))
        merit[row.family] = max(merit.get(row.family, 0.0), worth)
    bids = [said.word for said in view.table.heard(ask.verb) if said.word != "pass"]
    return best_word(ask, merit | {"pass": AWAY + tariff().passing(place, bids[-1] if bids else NOTHING)})


HEURISTICS: Mapping[str, Heuristic] = {"announce": announce}
"""The questions that are answered by values."""
