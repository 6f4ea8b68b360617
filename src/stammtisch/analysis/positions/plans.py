"""The best plan of a seat that has three cards left, against others who see all cards and know the plan.

A plan may let the next card depend on nothing but the cards that have been played. So what a seat can reach is not one
number but a set of rows, one value a deal: no row of the set is better than another in every deal. Where others are to
play, each of their cards has such a set, and in every deal they choose the card that suits them; where the seat is to
play, its cards' sets come together.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from ...cards import Card, split
from ...contract import power, relieved, winner
from ...kernel.position import Position
from .opened import Opened, Value

if TYPE_CHECKING:
    from .proof import Looked

__all__ = ["Hands", "Plans", "planned"]

DEALS = 200
"""So many deals are planned for."""
ROWS = 60
"""So many rows are kept apart."""
COURSES = 4000
"""So many courses of the play are looked at."""

Row = Mapping[int, Value]
"""A value for each deal."""
Hands = tuple[int, ...]
"""Hands by place, masks of kernel numbers."""


class _TooManyError(Exception):
    """More rows or courses than are worth the time."""


def planned(looked: Looked) -> Mapping[Card, Fraction] | None:
    """The value of every legal card with the best plan that begins with it; None where that is not worked out."""
    plans = Plans.of(looked)
    if plans is None or len(looked.hands) > DEALS:
        return None
    try:
        return {card: plans.value(card) for cards in looked.alike for card in split(cards)}
    except _TooManyError:
        return None


class Plans:
    """The plans of a seat with three cards. me: its place; friends: mask of the places that want what it wants."""

    def __init__(self, looked: Looked) -> None:
        position = looked.position
        self.looked, self.opened = looked, Opened(looked.view, position)
        self.me, self.courses = position.turn, 0
        self.cards, self.row = position.tables.cards, position.tables.contract
        foes = ~position.allies if position.allies >> self.me & 1 else position.allies
        self.friends = ~foes if self.row.sided else 1 << self.me

    @classmethod
    def of(cls, looked: Looked) -> Plans | None:
        """The plans, where tricks alone count, for a side or against a single player; else None."""
        row, position = looked.position.tables.contract, looked.position
        points = row.meld is not None or any(goal.points for goal in row.goals) or not row.goals
        alone = not row.sided and len(position.seats) > 2
        return None if points or alone or position.tables.stages > 1 else cls(looked)

    def value(self, card: Card) -> Fraction:
        """The mean of the best plan that begins with a card."""
        number, position = self.looked.position.tables.number[card], self.looked.position
        deals = {deal: _without(hands, self.me, number) for deal, hands in enumerate(self.looked.hands)}
        weights = self.looked.weights
        total = max(
            sum((value * weights[deal] for deal, value in row.items()), Fraction(0))
            for row in self.reached(self.after(position, number), deals)
        )
        return Fraction(total) / sum(weights)

    def reached(self, position: Position, deals: Mapping[int, Hands]) -> list[Row]:
        """What the seat can reach from here on: rows of which none is better than another in every deal."""
        self.courses += 1
        if self.courses > COURSES:
            raise _TooManyError
        if position.turn == self.me:
            found = self.opened.choices(position, [*deals.values()])
            return _best([
                {deal: values[number] for deal, values in zip(deals, found, strict=True)} for number in found[0]
            ])  # fmt: skip
        moves: dict[int, dict[int, Hands]] = {}
        for deal, hands in deals.items():
            for one in split(self.legal(position, hands[position.turn])):
                moves.setdefault(one, {})[deal] = _without(hands, position.turn, one)
        prefer = max if self.friends >> position.turn & 1 else min
        rows: list[Row] = [{}]
        for number, some in moves.items():
            rows = _best([
                {**one, **other, **{deal: prefer(one[deal], other[deal]) for deal in one.keys() & other.keys()}}
                for other in self.reached(self.after(position, number), some) for one in rows
            ])  # fmt: skip
        return rows

    def legal(self, position: Position, hand: int) -> int:
        """What a hand may play."""
        arrays, turn = position.tables, tuple((position.leader + step) % len(position.seats)
                                              for step in range(len(position.seats)))  # fmt: skip
        if position.trick:
            trick = [self.cards[number] for number in position.trick]
            led = self.row.groups[trick[0]]
            own = max((one for one in trick if self.row.groups[one] == led), key=lambda one: power(self.row, led, one))
            released = relieved(self.row, position.turn, position.declarer, turn, trick)
            best = arrays.number[trick[winner(self.row, trick)]]
            ladder = arrays.answer(0, arrays.number[own], best, released)
        else:
            ladder = arrays.lead(0, bool(position.played))
        return next(hand & choice for test, choice in ladder if hand & test)

    def after(self, position: Position, number: int) -> Position:
        """The position after a card."""
        trick = (*position.trick, number)
        if len(trick) < len(position.seats):
            return position._replace(trick=trick)
        taker = (position.leader + winner(self.row, [self.cards[one] for one in trick])) % len(position.seats)
        won = tuple(many + (side >> taker & 1)
                    for many, side in zip(position.won, (position.scorers, position.others), strict=True))  # fmt: skip
        tricks = tuple(many + (place == taker) for place, many in enumerate(position.tricks))
        return position._replace(
            leader=taker, trick=(), played=position.played + 1, won=(won[0], won[1]), tricks=tricks
        )  # fmt: skip


def _without(hands: Hands, place: int, number: int) -> Hands:
    return (*hands[:place], hands[place] & ~(1 << number), *hands[place + 1 :])


def _best(rows: list[Row]) -> list[Row]:
    """The rows that no other is at least as good as in every deal."""
    kept: list[Row] = []
    for row in sorted(rows, key=lambda row: -sum(row.values())):
        if not any(all(other[deal] >= value for deal, value in row.items()) for other in kept):
            kept.append(row)
    if len(kept) > ROWS:
        raise _TooManyError
    return kept
