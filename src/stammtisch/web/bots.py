"""Computer players of the server: they think in processes of their own and never hold a table up.

A worker gets what the seat has seen and nothing else: the rules, what the deal started from and the seat's events.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..bots import BOTS, Bot, bot_random, decide
from ..bots.claimer import Claimer
from ..deal import Rules
from ..events import Event
from ..games import GAMES
from ..kernel.claim import PROVED, prove
from ..table import Carry, View
from .workers import Workers

__all__ = ["CLAIMER", "LEVELS", "Seen", "Thinkers", "certain", "rules_at", "think"]

LEVELS = ("careful", "club", "strong", "expert", "beginner", "random")
"""The levels a seat can be given, the usual one first."""
CLAIMER = "claimer"
"""Who plays on for a seat that has claimed the rest."""
PLAYERS: Mapping[str, Callable[[], Bot]] = {**BOTS, CLAIMER: lambda: Claimer(BOTS[LEVELS[0]]())}


def rules_at(game: str, settings: Mapping[str, str]) -> Rules:
    """The rules of a table in a worker."""
    kind = GAMES[game]
    return kind(kind.sheet_type.read([f"{name}={value}" for name, value in settings.items()]))


class Seen(NamedTuple):
    """What a seat has seen, as a worker is told of it."""

    game: str
    settings: Mapping[str, str]
    seat: int
    carry: Carry
    events: tuple[Event, ...]

    @classmethod
    def of(cls, view: View) -> Seen:
        """The same for a view."""
        rules = view.rules
        return cls(rules.name, rules.sheet.settings(), view.seat, view.table.carry, view.events)

    def view(self) -> View:
        """The view again."""
        return rules_at(self.game, self.settings).view(self.seat, self.carry).after(self.events)


def think(level: str, seen: Seen, key: bytes, decision: int) -> str:
    """The answer of a computer player as a token; runs in a worker."""
    return decide(PLAYERS[level](), seen.view(), bot_random(key, seen.seat, decision)).token


def certain(seen: Seen) -> bool:
    """Whether the claim of a seat is certain as far as it can know; runs in a worker."""
    return prove(seen.view()).verdict == PROVED


class Thinkers(Workers):
    """The worker processes of the computer players."""

    def __init__(self, workers: int | None = None) -> None:
        super().__init__(workers or max(1, min(4, (os.cpu_count() or 2) - 1)))

    async def answer(self, level: str, view: View, key: bytes, decision: int) -> str:
        """The token a computer player answers a view with."""
        return await self.run(think, level, Seen.of(view), key, decision)

    async def certain(self, view: View) -> bool:
        """Whether what a seat claims is certain."""
        return await self.run(certain, Seen.of(view))
