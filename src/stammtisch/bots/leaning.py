"""What a contract or an exchange makes likely about the cards in a hand: odds, as they came out where careful players play.

A hand that has taken a contract on is no hand by chance. A card's odds say how many times likelier it lies in that hand
than the least likely card does. They belong to the place of the card in its suit and to what was said, never to a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..cards import Card
from ..contract import TRUMP, Contract
from ..events import HAND
from ..kernel.position import Position
from ..table import Table

__all__ = ["ODDS", "Leaning", "Odds", "leaning"]


class Odds(NamedTuple):
    """The odds of a hand: for trumps and for cards of a plain suit from the highest down; the last holds for the rest."""

    trumps: tuple[int, ...] = (1,)
    plain: tuple[int, ...] = (1,)

    def of(self, row: Contract, card: Card) -> int:
        """The odds of one card."""
        trump = row.groups[card] == TRUMP
        line, place = (self.trumps, row.trumps.index(card)) if trump else (self.plain, _place(row, card))
        return line[min(place, len(line) - 1)]


def _place(row: Contract, card: Card) -> int:
    return row.order.index(card.rank) if card.rank in row.order else 0


Leaning = tuple[int, int, int]
"""A place, a mask of cards, and the odds of each of them there."""
DRAWN: Mapping[int, Odds] = {
    0: Odds((10,), (10, 1)), 1: Odds((9,), (11, 1)), 2: Odds((6, 6, 6, 6, 3), (4, 1)), 3: Odds((6, 6, 3, 3, 1)),
}  # fmt: skip
"""By how many cards a hand has exchanged."""
LOW, ALL, MAJOR, SURE = (
    Odds(plain=(1, 1, 1, 1, 2, 2, 4, 6)), Odds(plain=(8, 5, 2, 1)),
    Odds((14, 14, 8, 8, 6), (5, 3, 3, 1)), Odds((40, 20, 12, 6), (7, 3, 1)),
)  # fmt: skip
DECLARED: Mapping[str, Mapping[str, Odds]] = {
    "bolachen": {"brand": MAJOR, "bettel": LOW, "mord": ALL},
    "schlauch": {
        "bettel": LOW, "bettelouvert": LOW, "grandioso": ALL, "grandissimo": ALL, "suit_schlauch": SURE,
        "heart_schlauch": SURE,
    },
    "bauernschnapsen": {
        "normal": Odds((5,), (2,)), "bettler": Odds(plain=(1, 5, 7, 7, 10)), "gang": Odds(plain=(8, 2, 1)),
        "schnapser": Odds((40, 20, 5, 5, 1)), "bauernschnapser": Odds((40, 12), (6, 1)),
        "kontraschnapser": Odds((40, 20, 5, 5, 1)), "kontrabauernschnapser": Odds((40, 12), (6, 1)),
    },
}  # fmt: skip
"""By game and family of contract the odds of the declarer's hand."""


def _declared(table: Table) -> dict[int, Odds]:
    row = table.contract
    odds = DECLARED.get(table.rules.name, {}).get(row.family) if row is not None else None
    return {table.declarer: odds} if odds is not None else {}


def _exchanged(table: Table) -> dict[int, Odds]:
    return {seat: DRAWN[many] for seat in table.players if (many := table.amount("exchange", seat)) in DRAWN}


ODDS: Mapping[str, Callable[[Table], Mapping[int, Odds]]] = {
    "bauernschnapsen": _declared, "bolachen": _declared, "mauscheln": _exchanged, "schlauch": _declared,
}  # fmt: skip
"""By game the odds of hands at a table where cards are played, by seat."""


def leaning(table: Table, position: Position) -> list[Leaning]:
    """What is told about the hands of a position, in kernel numbers; empty where nothing is."""
    row, told = table.contract, ODDS.get(table.rules.name)
    found: dict[tuple[int, int], int] = {}
    if row is not None and told is not None:
        for seat, odds in told(table).items():
            for number, card in enumerate(position.tables.cards):
                key = HAND + seat, odds.of(row, card)
                found[key] = found.get(key, 0) | 1 << number
    return [(place, cards, many) for (place, many), cards in found.items() if many != 1]
