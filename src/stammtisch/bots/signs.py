"""What a played card may tell of the cards that were not played: who follows low seldom holds a lower card.

A sign is a kind of card played in a kind of situation, with those cards that it may say something about. All of that is
public. How much a sign says was counted (`stammtisch.bots.reading`); nothing here is certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cards import Card
from ..contract import TRUMP, Contract, winner
from ..table import Table, rotation

__all__ = ["Sign", "role", "signs"]

Sign = tuple[int, str, int]
"""A seat, what it did and which cards that is about, and the mask of these cards."""


def role(table: Table, seat: int) -> str:
    """What a seat is in the play: the declarer, an ally or a foe."""
    if seat == table.declarer:
        return "declarer"
    return "ally" if table.declarer >= 0 and seat in table.rules.team(table.declarer) else "foe"


def signs(table: Table) -> Iterator[Sign]:
    """The signs of all cards that were played under the contract that holds now."""
    row = table.contract
    assert row is not None
    left = table.rules.pack
    for number, trick in enumerate(table.history):
        if number >= row.first:
            yield from _trick(table, row, trick.seats, trick.cards, left)
        for card in trick.cards:
            left &= ~(1 << card)
    yield from _trick(table, row, rotation(table.players, table.leader), table.trick, left)


def _trick(table: Table, row: Contract, seats: Sequence[int], cards: Sequence[Card], left: int) -> Iterator[Sign]:
    """The signs of one trick; left: the cards that are not in tricks before it."""
    for at, (seat, card) in enumerate(zip(seats, cards, strict=False)):
        own = left & row.members[row.groups[card]] & ~(1 << card)
        higher = own & row.above[card]
        sort = "trump" if row.groups[card] == TRUMP else "plain"
        if at == 0:
            what = f"{role(table, seat)}-lead-{sort}-{'low' if higher else 'top'}"
            told = {"others": _tops(row, left) & ~own & ~(1 << card), "top": _tops(row, higher), "lower": own & ~higher}
        else:
            best = winner(row, cards[:at])
            above = left & row.above[cards[best]]
            partners = bool(row.goals) and (role(table, seats[best]) == "foe") == (role(table, seat) == "foe")
            follows = row.groups[card] == row.groups[cards[0]]
            how = "beats" if above >> card & 1 else "follows" if follows else f"throws-{sort}"
            turn, whose = "last" if at + 1 == len(seats) else "middle", "with" if partners else "against"
            what = f"{role(table, seat)}-{turn}-{whose}-{how}"
            told = {"lower": own & ~higher, "higher": higher}
            if how == "beats":  # a lower card might have beaten as well
                told = {"lower": own & ~higher & ~above, "cheaper": own & ~higher & above, "higher": higher}
            elif how == "follows":
                told = {"lower": own & ~higher, "higher": higher & ~above, "above": own & above}
        for which, some in told.items():
            if some:
                yield seat, f"{what}-{which}", some
        left &= ~(1 << card)


def _tops(row: Contract, cards: int) -> int:
    """The highest of some cards in every suit."""
    found = 0
    for members in row.members:
        some = cards & members
        while some:
            low = some & -some
            if not row.above[low.bit_length() - 1] & members & cards:
                found |= low
                break
            some ^= low
    return found
