"""Hands that differ only in the names of their suits: classes, and the number of each.

A contract without trumps treats all suits alike, one with a trump suit the other three. So there are far fewer hands
than it seems: 901 of five cards out of twenty, 3077 with one suit as trump. Tables of values have one entry a class.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement

from ..cards import Suit

__all__ = ["Shape", "classes", "hand_of", "shape"]

Shape = tuple[int, ...]
"""What each suit holds, a mask of ranks: the trump suit first if there is one, then the others, the fullest first."""
SUIT = 0xFFFF


def shape(hand: int, trump: Suit | None) -> Shape:
    """The class of a hand."""
    plain = sorted((hand >> 16 * suit & SUIT for suit in Suit if suit is not trump), reverse=True)
    return tuple(plain) if trump is None else (hand >> 16 * trump & SUIT, *plain)


def hand_of(shape: Shape) -> int:
    """A hand of a class; where it has a trump suit, that is the first one."""
    return sum(ranks << 16 * suit for suit, ranks in enumerate(shape))


@cache
def classes(pack: int, size: int, trump: bool) -> Mapping[Shape, int]:
    """Every class of hands of `size` cards out of a pack with equal suits, and its number in tables."""
    suit = pack & SUIT
    some = [mask for mask in range(suit, -1, -1) if mask & ~suit == 0]
    found: list[Shape] = []
    for first in some if trump else (None,):
        left = size - (0 if first is None else first.bit_count())
        for plain in combinations_with_replacement(some, 3 if trump else 4):
            if sum(map(int.bit_count, plain)) == left:
                found.append(plain if first is None else (first, *plain))
    return {one: number for number, one in enumerate(found)}
