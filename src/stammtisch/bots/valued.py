"""Which questions before the play are answered by values, game by game; all others by rules of thumb.

Every row has won its paired test against the rules of thumb: docs/auctions.md.
"""

from __future__ import annotations

from collections.abc import Mapping

from . import valued_bauernschnapsen, valued_bolachen
from .simple import Heuristic

__all__ = ["VALUED"]

VALUED: Mapping[str, Mapping[str, Heuristic]] = {
    "bauernschnapsen": valued_bauernschnapsen.HEURISTICS,
    "bolachen": valued_bolachen.HEURISTICS,
}
"""By game and question the heuristic that goes by values."""
