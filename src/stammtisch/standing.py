"""How the play stands: tricks and points of a seat or its side, and whether the contract is decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .contract import Contract, Goal
from .events import HAND
from .table import Table

__all__ = ["Standing", "decided", "meld_points", "points", "rows", "side", "standing"]


class Standing(NamedTuple):
    """What some seats have under a contract, in the order in which `Goal.made` takes it.

    won, left, lost: tricks won, to come, and won by others. points: card points with melds, 0 without a trick. last:
    whether the latest trick is theirs.
    """

    won: int
    left: int
    lost: int
    points: int
    last: bool


def rows(table: Table) -> Iterator[Contract]:
    """The contract as it was taken on, and the row that takes over half-way."""
    said = table.heard("contract")
    row = table.rules.contracts[said[-1].word] if said else None
    while row is not None:
        yield row
        row = row.then


def side(table: Table, role: str, goal: Goal) -> tuple[int, ...]:
    """The seats whose tricks count for a goal."""
    declarer = table.declarer
    if role == "declarer":
        return table.rules.team(declarer) if goal.side else (declarer,)
    return tuple(seat for seat in range(table.rules.seats) if seat not in table.rules.team(declarer))


def meld_points(row: Contract, king_or_ober: int) -> int:
    """What the pair that a card belongs to counts."""
    if row.meld is None:
        return 0
    return row.meld.trump if row.trump_mask >> king_or_ober & 1 else row.meld.plain


def points(table: Table, row: Contract, seats: tuple[int, ...]) -> int:
    """Card points of some seats' tricks, and their melds once they have a trick."""
    tricks = [trick for trick in table.history if trick.winner in seats]
    if not tricks or not row.points:
        return 0
    melds = sum(meld_points(row, said.cards[0]) for said in table.heard("meld") if said.seat in seats)
    return melds + sum(row.points[card] for trick in tricks for card in trick.cards)


def standing(table: Table, row: Contract, seats: tuple[int, ...]) -> Standing:
    """How some seats stand in the tricks that a row is about."""
    most = len(table.history) + max((table.count(HAND + seat) for seat in table.players), default=0)
    end = row.then.first if row.then is not None else most
    tricks = table.history[row.first : end]
    won = sum(trick.winner in seats for trick in tricks)
    left = end - max(row.first, min(end, len(table.history)))
    last = bool(table.history) and table.history[-1].winner in seats
    return Standing(won, left, len(tricks) - won, points(table, row, seats), last)


def decided(table: Table) -> bool | None:
    """Whether the declarer has made the contract, with both its halves; None while that is open, or has no meaning."""
    results = [_decided(table, row) for row in rows(table)]
    if not results or False in results:
        return False if results else None
    return None if None in results else True


def _decided(table: Table, row: Contract) -> bool | None:
    if row.laid:
        return True
    result: bool | None = None
    for goal in row.goals:
        made = goal.made(*standing(table, row, side(table, goal.role, goal))) if result is None else None
        if goal.role == "declarer":
            result = made
        elif made and goal.side:  # the others were first
            result = False
    return result
