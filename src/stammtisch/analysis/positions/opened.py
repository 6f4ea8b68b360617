"""What a card is worth with open cards. It shares the kernel with the players, nothing that they think."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from ...bots.leaf import BEYOND
from ...deal import Rules
from ...games.mauscheln_settlement import gain
from ...kernel.position import Position
from ...kernel.search import CONTRACT, Solver
from ...kernel.vectors import Vectors
from ...table import Table, View

__all__ = ["Opened", "Value"]

Value = int | Fraction
"""What a card is worth."""
PAID: Mapping[str, Callable[[Rules, Table, int, int], int]] = {"mauscheln": gain}
"""By game what a seat gets for so many tricks, where each plays for himself."""
LAST = 10
"""What the last trick counts where card points do and nobody has a goal."""


class Opened:
    """The searches of one question.

    Values are those for the seat, more being better: game points where a contract has more than won and lost; 1 for a
    contract that goes as its side wants, else 0; where each plays for himself what he gains, less the mean of what the
    others do, if everybody takes what is best for himself and all know it.
    """

    def __init__(self, view: View, position: Position) -> None:
        table, arrays = view.table, position.tables
        self.view, self.arrays, self.place = view, arrays, position.turn
        beyond = BEYOND.get(arrays.contract.family)
        if arrays.contract.sided:
            self.search: Solver | Vectors = Solver(arrays, CONTRACT, beyond)
        else:
            self.search = Vectors(arrays, any(arrays.points))
        own = view.seat in view.rules.team(table.declarer)
        self.sign, self.lift = (1, 0) if own else (-1, 0 if beyond else 1)

    def choices(self, position: Position, hands: Sequence[Sequence[int]]) -> list[Mapping[int, Value]]:
        """For every deal, hands by place, what each legal card of the seat is worth, by its number."""
        if isinstance(self.search, Solver):
            self.search.root(position)
            return [
                {number: self.sign * value + self.lift for number, value in values.items()}
                for values in self.search.choices(hands)
            ]
        paid, others = PAID.get(self.view.rules.name), len(position.seats) - 1
        if paid is None:
            self.search.payoff(position, lambda place, won: 0, LAST)
        else:
            rules, table = self.view.rules, self.view.table
            self.search.payoff(position, lambda place, won: paid(rules, table, position.seats[place], won))
        return [
            {number: each[self.place] - Fraction(sum(each) - each[self.place], others)
             for number, each in gains.items()}
            for gains in self.search.choices(hands)
        ]  # fmt: skip
