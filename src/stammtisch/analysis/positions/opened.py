"""What a card is worth with open cards. It shares the kernel with the players, nothing that they think."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ...bots.leaf import beyond, pay, search_of
from ...kernel.position import Position
from ...kernel.search import Solver
from ...table import View

__all__ = ["Opened", "Value"]

Value = int | Fraction
"""What a card is worth."""


class Opened:
    """The searches of one question.

    Values are those for the seat, more being better: game points where a contract has more than won and lost; 1 for a
    contract that goes as its side wants, else 0; where each plays for himself what he gains, less the mean of what the
    others do, if everybody takes what is best for himself and all know it.
    """

    def __init__(self, view: View, position: Position) -> None:
        table = view.table
        self.view, self.place = view, position.turn
        self.search = search_of(table, position.tables)
        own = view.seat in view.rules.team(table.declarer)
        self.sign, self.lift = (1, 0) if own else (-1, 0 if beyond(table) else 1)

    def choices(self, position: Position, hands: Sequence[Sequence[int]]) -> list[Mapping[int, Value]]:
        """For every deal, hands by place, what each legal card of the seat is worth, by its number."""
        if isinstance(self.search, Solver):
            self.search.root(position)
            return [
                {number: self.sign * value + self.lift for number, value in values.items()}
                for values in self.search.choices(hands)
            ]
        others = len(position.seats) - 1
        self.search.payoff(position, *pay(position, self.view.table))
        return [
            {number: each[self.place] - Fraction(sum(each) - each[self.place], others)
             for number, each in gains.items()}
            for gains in self.search.choices(hands)
        ]  # fmt: skip
