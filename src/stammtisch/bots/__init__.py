"""Computer players. `BOTS` is the registry; every table asks them through `decide`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import careful_bauernschnapsen, careful_bolachen, careful_mauscheln, careful_schlauch
from .bot import Bot, Budget, bot_random, decide
from .simple import CarefulBot, Heuristic, RandomBot

__all__ = ["BOTS", "HEURISTICS", "Bot", "Budget", "bot_random", "decide"]

HEURISTICS: Mapping[str, Mapping[str, Heuristic]] = {
    "bauernschnapsen": careful_bauernschnapsen.HEURISTICS,
    "bolachen": careful_bolachen.HEURISTICS,
    "mauscheln": careful_mauscheln.HEURISTICS,
    "schlauch": careful_schlauch.HEURISTICS,
}
"""The careful player's knowledge: game -> verb -> heuristic."""

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "careful": lambda: CarefulBot(HEURISTICS),
}
"""Every computer player by name."""
