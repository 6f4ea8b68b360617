"""Tables of solved deals put in order: a better hand is never worth less, though its deals may have been unlucky."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from stammtisch.bots.classes import classes, hand_of, shape
from stammtisch.cards import Suit, split
from stammtisch.contract import Meld

__all__ = ["better", "ordered"]

TRUMPS = 0xFFFF
"""The first suit, which is trump in `hand_of`."""


@cache
def better(pack: int, size: int, trump: bool) -> Mapping[int, tuple[int, ...]]:
    """By class the classes that have one card replaced by the next higher one of its suit.

    Where there are trumps only those are replaced, and none that belongs to a pair to announce.
    """
    numbers, found = classes(pack, size, trump), {}
    for one, number in numbers.items():
        hand = hand_of(one)
        some = hand & TRUMPS & ~Meld.pairs(hand) if trump else hand
        others = (hand ^ 1 << card ^ 1 << card + 1 for card in split(some) if pack & ~hand & 1 << card + 1)
        found[number] = tuple(numbers[shape(other, Suit.ACORNS if trump else None)] for other in others)
    return found


def ordered(values: Sequence[float], above: Mapping[int, Sequence[int]], rising: bool = True) -> list[float]:
    """The values in order: the mean of the best that any worse hand has and of the least that any better one has."""
    below: dict[int, list[int]] = {number: [] for number in above}
    for number, others in above.items():
        for other in others:
            below[other].append(number)
    up, down = (below, above) if rising else (above, below)
    highest, lowest = _reached(values, up, max), _reached(values, down, min)
    return [(high + low) / 2 for high, low in zip(highest, lowest, strict=True)]


def _reached(
    values: Sequence[float], links: Mapping[int, Sequence[int]], pick: Callable[[list[float]], float]
) -> list[float]:
    """By class the highest, or lowest, value of itself and all that can be reached over links."""

    @cache
    def at(number: int) -> float:
        return pick([values[number], *map(at, links[number])])

    return [at(number) for number in range(len(values))]
