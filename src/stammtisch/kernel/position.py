"""A moment of the play of a contract, in the numbers of `Tables`: what a search or a playout begins with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..events import HAND, OUT, TURNUP
from ..standing import meld_points, points, rows, side
from ..table import Table
from .tables import Tables, tables

__all__ = ["Position"]


class Position(NamedTuple):
    """What is public about a moment of the play. Places are the seats in the deal in their order, from 0.

    seats: the seat of each place. leader: who led, or leads, to the trick; declarer: -1 where there is none. scorers:
    mask of the places whose tricks the declarer's goal counts; others: those that a goal of the other side counts;
    allies: those that win with the declarer. trick: numbers of the cards on the table. played: tricks since the row of
    the tables began; won: those of scorers and of others; points: card points with melds of both, also of a side
    without a trick. tricks: those of every place in the whole deal.
    """

    tables: Tables
    seats: tuple[int, ...]
    leader: int
    declarer: int
    scorers: int
    others: int
    allies: int
    trick: tuple[int, ...]
    played: int
    won: tuple[int, int]
    points: tuple[int, int]
    tricks: tuple[int, ...] = ()

    @classmethod
    def of(cls, table: Table) -> Position:
        """The position at a table at which a contract is played. Raises `ValueError` where none is."""
        row, seats = table.contract, table.players
        if row is None or row.laid or table.outcome is not None:
            raise ValueError("no tricks are played at this table")
        tricks = len(table.history) + bool(table.trick) + table.count(HAND + table.leader)
        absent = table.known.get(TURNUP, 0) | table.known.get(OUT, 0) if row.duty.lead != "none" else 0
        arrays = tables(row, table.rules.pack, len(seats), tricks - row.first, absent)
        place = {seat: number for number, seat in enumerate(seats)}
        goal = next((goal for goal in row.goals if goal.role == "declarer"), None)
        own = side(table, "declarer", goal) if goal is not None else ()
        foes = tuple(seat for seat in seats if table.declarer >= 0 and seat not in table.rules.team(table.declarer))
        since = table.history[row.first :]
        allies = table.rules.team(table.declarer) if table.declarer >= 0 else ()
        return cls(
            arrays, seats, place[table.leader], place.get(table.declarer, -1),
            _places(place, own), _places(place, foes), _places(place, allies),
            tuple(arrays.number[card] for card in table.trick), len(since),
            (sum(trick.winner in own for trick in since), sum(trick.winner in foes for trick in since)),
            (_raw(table, own), _raw(table, foes)), tuple(table.tricks[seat] for seat in seats),
        )  # fmt: skip

    @property
    def turn(self) -> int:
        """The place to play."""
        return (self.leader + len(self.trick)) % len(self.seats)

    def hands(self, table: Table) -> tuple[int, ...]:
        """The hands known at a table, one mask of numbers a place."""
        return tuple(self.tables.numbers(table.known.get(HAND + seat, 0)) for seat in self.seats)

    def lying(self, world: Mapping[int, int]) -> tuple[int, ...]:
        """The hands in a world, masks of numbers by place of the table: one a place."""
        return tuple(world.get(HAND + seat, 0) for seat in self.seats)


def _places(place: Mapping[int, int], seats: Iterable[int]) -> int:
    """The mask of the places of those seats that are in the deal."""
    return sum(1 << place[seat] for seat in seats if seat in place)


def _raw(table: Table, seats: tuple[int, ...]) -> int:
    """Card points and melds of some seats, though they may have no trick yet."""
    (row, *_) = rows(table)
    if any(trick.winner in seats for trick in table.history):
        return points(table, row, seats)
    return sum(meld_points(row, said.cards[0]) for said in table.heard("meld") if said.seat in seats)
