"""Who sits where: every mixed seating of two players, and packs that give each hand to each seat in turn."""

from __future__ import annotations

from ..cards import Card
from ..deal import Rules
from ..events import BLIND, HAND, NATURE, STOCK, Action
from ..table import Carry

__all__ = ["ALL_UP_TO", "Seating", "rotated", "seatings"]

Seating = tuple[int, ...]
"""By seat 0 for the first player, 1 for the second."""
ALL_UP_TO = 5
"""The largest table at which every mixed seating is played."""


def seatings(rules: Rules) -> tuple[Seating, ...]:
    """The seatings of a table, the same number of times with either player on every seat.

    Fixed partnerships: one side each, and the sides swapped. Up to five seats: all 2^n - 2 mixed seatings. Larger
    tables: one against all others, and two blocks of neighbours, each at every seat and the other way round.
    """
    seats = rules.seats
    if rules.teams:
        first = tuple(int(seat not in rules.teams[0]) for seat in range(seats))
        return first, _other(first)
    if seats <= ALL_UP_TO:
        return tuple(tuple(mask >> seat & 1 for seat in range(seats)) for mask in range(1, 2**seats - 1))
    some: dict[Seating, None] = {}
    for size in (1, seats // 2):
        block = tuple(int(seat >= size) for seat in range(seats))
        for at in range(seats):
            turned = block[-at:] + block[:-at] if at else block
            some |= {turned: None, _other(turned): None}
    return tuple(some)


def _other(seating: Seating) -> Seating:
    return tuple(1 - one for one in seating)


def rotated(rules: Rules, carry: Carry, pack: tuple[Card, ...], by: int) -> tuple[Card, ...]:
    """A pack whose hands are those of another pack, `by` seats further round the table.

    Where the packets depend on an answer (a cut, a call between two packets) the pack is turned for the first legal
    one. Whatever is answered, the turned pack is a pack like any other: rotations never bias a result.
    """
    if not by:
        return pack
    deal = rules.start(carry)
    while deal.ask is not None and deal.ask.verb != "play":
        shuffled = Action(NATURE, deal.ask.verb, "", pack)
        deal = deal.step(shuffled if deal.ask.ordered else next(deal.ask.legal()))
    hands: dict[int, list[Card]] = {seat: [] for seat in range(rules.seats)}
    for event in deal.events():
        if event.kind == "move" and event.src == STOCK and HAND <= event.dst < BLIND + 16:
            hands[event.dst % 16] += event.cards
    to: dict[Card, Card] = {}
    for seat, cards in hands.items():
        to |= dict(zip(hands[(seat + by) % rules.seats], cards, strict=True))
    return tuple(to.get(card, card) for card in pack)
