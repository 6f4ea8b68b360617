"""The games. `GAMES` is the registry; `rules` makes the rules of a table from its house rules."""

from __future__ import annotations

from collections.abc import Iterable

from ..deal import Rules
from ..events import StammtischError
from .bolachen import Bolachen
from .mauscheln import Mauscheln

__all__ = ["GAMES", "rules"]

GAMES: dict[str, type[Rules]] = {game.name: game for game in (Bolachen, Mauscheln)}
"""Every game by its code."""


def rules(name: str, settings: Iterable[str] = (), preset: str | None = None) -> Rules:
    """The rules of a table: a game, a preset and texts ``option=value``.

    Raises `StammtischError` for an unknown game and `HouseRuleError` for house rules that are not possible.
    """
    if name not in GAMES:
        raise StammtischError("game_unknown", game=name, allowed=", ".join(GAMES))
    game = GAMES[name]
    return game(game.sheet_type.read(settings, preset))
