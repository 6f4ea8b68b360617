"""Computer players of the server: they think in processes of their own and never hold a table up.

A worker gets what the seat has seen and nothing else: the rules, what the deal started from and the seat's events.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from ..bots import BOTS, bot_random, decide
from ..deal import Rules
from ..events import Event
from ..games import GAMES
from ..table import Carry, View
from .workers import Workers

__all__ = ["LEVELS", "Thinkers", "rules_at"]

LEVELS = ("careful", "club", "strong", "expert", "beginner", "random")
"""The levels a seat can be given, the usual one first."""


def rules_at(game: str, settings: Mapping[str, str]) -> Rules:
    """The rules of a table in a worker."""
    kind = GAMES[game]
    return kind(kind.sheet_type.read([f"{name}={value}" for name, value in settings.items()]))


def think(
    level: str, game: str, settings: Mapping[str, str], seat: int, carry: Carry, events: tuple[Event, ...], key: bytes,
    decision: int,
) -> str:  # fmt: skip
    """The answer of a computer player as a token; runs in a worker."""
    view = rules_at(game, settings).view(seat, carry).after(events)
    return decide(BOTS[level](), view, bot_random(key, seat, decision)).token


class Thinkers(Workers):
    """The worker processes of the computer players."""

    def __init__(self, workers: int | None = None) -> None:
        super().__init__(workers or max(1, min(4, (os.cpu_count() or 2) - 1)))

    async def answer(self, level: str, view: View, key: bytes, decision: int) -> str:
        """The token a computer player answers a view with."""
        rules, events = view.rules, view.events
        job = (level, rules.name, rules.sheet.settings(), view.seat, view.table.carry, events, key, decision)
        return await self.run(think, *job)
