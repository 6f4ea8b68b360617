"""Computer players. `BOTS` is the registry; every table asks them through `decide`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import careful_bauernschnapsen, careful_bolachen, careful_mauscheln, careful_schlauch
from .bot import Bot, Budget, bot_random, decide
from .lookahead import Lookahead
from .simple import CarefulBot, Heuristic, NoisyBot, RandomBot
from .valued import VALUED

__all__ = ["BIDDERS", "BOTS", "HEURISTICS", "Bot", "Budget", "bot_random", "decide"]

HEURISTICS: Mapping[str, Mapping[str, Heuristic]] = {
    "bauernschnapsen": careful_bauernschnapsen.HEURISTICS,
    "bolachen": careful_bolachen.HEURISTICS,
    "mauscheln": careful_mauscheln.HEURISTICS,
    "schlauch": careful_schlauch.HEURISTICS,
}
"""The careful player's knowledge: game -> verb -> heuristic."""

BIDDERS: Mapping[str, Mapping[str, Heuristic]] = {
    game: {**rules, **VALUED.get(game, {})} for game, rules in HEURISTICS.items()
}
"""The same, with the questions before the play that are answered by values."""

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "beginner": lambda: NoisyBot(CarefulBot(HEURISTICS), "beginner"),
    "careful": lambda: CarefulBot(HEURISTICS),
    "club": lambda: Lookahead("club", 10, 0, CarefulBot(BIDDERS)),
    "strong": lambda: Lookahead("strong", 40, 40, CarefulBot(BIDDERS)),
}
"""Every computer player by name, the weakest first: `random` any legal answer; `beginner` rules of thumb, now and then
anything; `careful` rules of thumb; `club` and `strong` look at so many imagined deals."""
