"""Who plays the deals: careful card play, with answers before the play by rules of thumb or by values."""

from __future__ import annotations

from collections.abc import Mapping

from stammtisch.bots import BIDDERS, HEURISTICS, Bot
from stammtisch.bots.simple import CarefulBot

__all__ = ["PLAYERS"]

PLAYERS: Mapping[str, Bot] = {"careful": CarefulBot(HEURISTICS), "valued": CarefulBot(BIDDERS, "valued")}
"""By name."""
