"""Who plays the deals: careful card play, with answers before the play by rules of thumb or by values; or better play."""

from __future__ import annotations

from collections.abc import Mapping

from stammtisch.bots import BIDDERS, HEURISTICS, Bot
from stammtisch.bots.lookahead import Lookahead
from stammtisch.bots.simple import CarefulBot

__all__ = ["PLAYERS"]

PLAYERS: Mapping[str, Bot] = {
    "careful": CarefulBot(HEURISTICS),
    "valued": CarefulBot(BIDDERS, "valued"),
    "seeing": Lookahead("seeing", 6, 0, CarefulBot(HEURISTICS)),
}
"""By name."""
