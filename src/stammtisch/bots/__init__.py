"""Computer players. `BOTS` is the registry; every table asks them through `decide`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..kernel.board import COMPILED
from . import careful_bauernschnapsen, careful_bolachen, careful_mauscheln, careful_schlauch
from .bot import Bot, Budget, bot_random, decide
from .ismcts import Ismcts
from .lookahead import Effort, Lookahead
from .mauscheln_entry import TableBot
from .simple import CarefulBot, Heuristic, NoisyBot, RandomBot
from .valued import VALUED

__all__ = ["BIDDERS", "BOTS", "HEURISTICS", "NODES", "Bot", "Budget", "bot_random", "decide"]

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

NODES = 25_000 if COMPILED else 250
"""Cards tried in one imagined deal, on average. Interpreted, the kernel is some hundred times slower: then only the
last tricks are worked out, and before that the rules of thumb answer."""


def _valuing() -> Bot:
    """Plays by rules of thumb, but bids, exchanges and doubles by tables of what that is worth."""
    return TableBot(CarefulBot(BIDDERS), "valued")


BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "beginner": lambda: NoisyBot(CarefulBot(HEURISTICS), "beginner"),
    "careful": lambda: CarefulBot(HEURISTICS),
    "valued": _valuing,
    "club": lambda: Lookahead("club", Effort(10, 10, NODES), 0, _valuing()),
    "strong": lambda: Lookahead("strong", Effort(60, 100, NODES), 40, _valuing()),
    "expert": lambda: Lookahead("expert", Effort(160, 600, NODES, 8), 80, _valuing()),
    "analysis": lambda: Lookahead("analysis", Effort(1000, 4000, 4 * NODES, 16), 400, _valuing()),
    "ismcts": lambda: Ismcts("ismcts", 100, 5000, _valuing()),
}
"""Every computer player by name, the weakest first: `random` any legal answer; `beginner` rules of thumb, now and then
anything; `careful` rules of thumb; `valued` the same with answers before the play by tables of what they are worth, as
have all that follow. The others look at imagined deals, as likely as bids and cards make them: `club` at a few,
`strong` at more, `expert` at all that can be listed and also plays them out, `analysis` takes its time. `ismcts` is no
level but what the others are measured against: all deals searched as one (docs/ismcts.md)."""
