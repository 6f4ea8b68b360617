"""What the kernel's sources use of the module `cython`, for machines on which Cython is not installed.

Nothing here does anything: the annotations and marks matter to the compiler only.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

__all__ = ["cclass", "cfunc", "compiled", "declare", "exceptval", "nogil"]

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


def cfunc(function: Marked) -> Marked:
    """Marks a function that only the kernel calls."""
    return function


def exceptval(check: bool) -> Callable[[Marked], Marked]:
    """Says whether callers look for exceptions."""
    return lambda function: function


def declare(kind: Any, value: Marked) -> Marked:
    """A constant of the machine."""
    return value
