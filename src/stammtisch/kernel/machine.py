"""What this machine can do: asked before the first loop is loaded."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import interpreted as cython

if not cython.compiled:
    from .bits import deposits
else:
    from cython.cimports.stammtisch.kernel.bits import deposits

__all__ = ["COMPILED", "has_bmi2"]

COMPILED: bool = cython.compiled
"""Whether the kernel is compiled."""


def has_bmi2() -> bool:
    """Whether the processor has the bit operations of x86-64's BMI2, and fast ones."""
    return bool(deposits())
