"""Bit operations of the interpreted kernel; the compiled one takes those of the machine from ``bits.pxd``."""

from __future__ import annotations

from time import monotonic

__all__ = ["count", "deposits", "low", "mixed", "now", "nth", "top", "wrapped"]

WORD = (1 << 64) - 1


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def low(mask: int) -> int:
    """The number of the lowest bit; the mask must not be 0."""
    return (mask & -mask).bit_length() - 1


def top(mask: int) -> int:
    """The highest bit as a mask; the mask must not be 0."""
    return 1 << (mask.bit_length() - 1)


def nth(mask: int, number: int) -> int:
    """The bit with so many below it, as a mask; there must be more of them."""
    for _ in range(number):
        mask &= mask - 1
    return mask & -mask


def mixed(word: int) -> int:
    """A word in which every bit depends on all bits of another: with a counter, a stream of chance."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return word ^ word >> 31


def wrapped(place: int, places: int) -> int:
    """A place counted on from the last to the first; less than twice as many."""
    return place - places if place >= places else place


def deposits() -> bool:
    """Whether the processor scatters bits fast; no concern of the interpreter."""
    return False


def now() -> float:
    """Seconds on a clock that never goes back."""
    return monotonic()
