"""What the kernel's sources use of the module `cython`, for machines on which Cython is not installed.

Nothing here does anything: the annotations and marks matter to the compiler only.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

__all__ = ["cclass", "compiled", "declare", "final", "nogil"]

Marked = TypeVar("Marked")

compiled = False
"""Whether this is the compiled kernel."""
nogil: AbstractContextManager[None] = nullcontext()
"""A stretch that holds no lock of the interpreter."""
bint = double = int = longlong = short = uchar = ulonglong = ushort = void = None
"""Types of the machine."""


def cclass(kind: Marked) -> Marked:
    """Marks a class of the machine."""
    return kind


def final(kind: Marked) -> Marked:
    """Marks a class that nobody derives from: its functions may be called directly."""
    return kind


def declare(kind: Any, value: Marked) -> Marked:
    """A constant of the machine."""
    return value
