"""Bit operations of the interpreted kernel; the compiled one takes those of the machine from ``bits.pxd``."""

from __future__ import annotations

from time import monotonic

__all__ = ["count", "low", "now", "top"]


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def low(mask: int) -> int:
    """The number of the lowest bit; the mask must not be 0."""
    return (mask & -mask).bit_length() - 1


def top(mask: int) -> int:
    """The highest bit as a mask; the mask must not be 0."""
    return 1 << (mask.bit_length() - 1)


def now() -> float:
    """Seconds on a clock that never goes back."""
    return monotonic()
