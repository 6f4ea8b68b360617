"""The kernel: contracts as arrays, and loops over cards that know no game.

`tables` asks the trick rules about every card; `playout`, `search` and `vectors` are loops over its arrays, compiled by
Cython where a compiler was found and interpreted from the same sources elsewhere; `worlds` draws the deals that a seat
must hold for possible. On x86-64 some loops are compiled twice, and the processor decides here which build is loaded.
"""

from __future__ import annotations

from pathlib import Path

from .machine import COMPILED, has_bmi2

__all__ = ["BUILD", "FAST"]

FAST = Path(__file__).with_name("bmi2")
"""Where loops lie that are compiled for processors with BMI2."""
BUILD = "compiled" if COMPILED else "interpreted"
"""What the kernel is here, in a word or two."""

if has_bmi2() and any(FAST.glob("playout.*")):
    __path__.insert(0, str(FAST))
    BUILD = "compiled BMI2"
