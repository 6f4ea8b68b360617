"""The careful player's Mauscheln: when a hand is worth sneaking or joining, what to change, and how to play four tricks.

Everybody plays for himself. A hand is judged by the tricks its cards are worth once the weak ones are changed.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..cards import Card, split
from ..contract import Contract
from ..table import View
from ..events import Ask
from .simple import Choice, Heuristic, Position, best_word, high, low, unseen

TRUMP_WORTH = (1.0, 0.9, 0.75, 0.6, 0.5, 0.45)
SIDE_WORTH = (0.5, 0.2)
KEEP = 0.3


def worth(row: Contract, card: Card) -> float:
    if row.trump_mask >> card & 1:
        return TRUMP_WORTH[min(row.trumps.index(card), len(TRUMP_WORTH) - 1)]
    place = row.order.index(card.rank)
    return SIDE_WORTH[place] if place < len(SIDE_WORTH) else 0.0


def exchange(view: View, ask: Ask) -> Choice:
    row = view.table.contract
    assert row is not None
    weak = sorted((worth(row, card), card) for card in split(ask.legal_cards))
    count = sum(value < KEEP for value, _ in weak)
    return sum(1 << card for _, card in weak[: max(ask.min, min(ask.max, count))])


def play(view: View, ask: Ask) -> Choice:
    at = Position(view, ask)
    if at.legal & (at.legal - 1) == 0:
        return at.legal
    return follow(at) if at.trick else lead(at)


def lead(at: Position) -> int:
    return 1 << max(split(at.legal), key=at.chance)


def follow(at: Position) -> int:
    if not at.winners:
        return low(at.contract, at.legal)
    if not at.behind:
        return low(at.contract, at.winners)
    return high(at.contract, at.winners)


HEURISTICS: Mapping[str, Heuristic] = {"exchange": exchange, "play": play}
