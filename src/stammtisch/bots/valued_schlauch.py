"""Schlauch by values: what to bid."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..events import Ask
from ..table import View
from . import careful_schlauch as careful
from .simple import Choice, Heuristic, best_word, unseen
from .tariff import NOTHING, Tariff

__all__ = ["HEURISTICS"]

AWAY = 99.0
"""Added to what words are worth, so that a word without a worth is never said."""


@cache
def tariff() -> Tariff:
    """The table of the game."""
    return Tariff.of("schlauch")


def bid(view: View, ask: Ask) -> Choice:
    """The word that is worth most."""
    place, hand, out, merit = careful.place(view), view.hand.mask, unseen(view), dict[str, float]()
    for row in careful.rows(view):
        if row.family in tariff().chance:
            worth = AWAY + tariff().bid(row.family, place, careful.wanted(row, hand, out, place)[0])
            merit[row.family] = max(merit.get(row.family, 0.0), worth)
    bids = [said.word for said in view.table.heard(ask.verb) if said.word != "pass"]
    return best_word(ask, merit | {"pass": AWAY + tariff().passing(place, bids[-1] if bids else NOTHING)})


HEURISTICS: Mapping[str, Heuristic] = {"bid": bid}
"""The questions that are answered by values."""
