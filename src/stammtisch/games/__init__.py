"""The games. `GAMES` is the registry; `rules` makes the rules of a table from its house rules."""

from __future__ import annotations

from collections.abc import Iterable

from ..deal import Rules
from ..events import StammtischError
from .bauernschnapsen import Bauernschnapsen
from .bolachen import Bolachen
from .mauscheln import Mauscheln
from .schlauch import Schlauch

__all__ = ["GAMES", "NAMES", "rules"]

GAMES: dict[str, type[Rules]] = {game.name: game for game in (Bauernschnapsen, Bolachen, Mauscheln, Schlauch)}
"""Every game by its code."""
NAMES: dict[str, tuple[str, tuple[str, ...]]] = {
    name: (game.name, (setting,) if setting else ())
    for game in GAMES.values()
    for name, setting in {game.name: "", **game.aliases}.items()
}
"""Every name a game goes by: its code, and the house rule that shows that name."""


def rules(name: str, settings: Iterable[str] = (), preset: str | None = None) -> Rules:
    """The rules of a table: a game by any of its names, texts ``option=value`` and a preset.

    Raises `StammtischError` for an unknown game and `HouseRuleError` for house rules that are not possible.
    """
    if name not in NAMES:
        raise StammtischError("game_unknown", game=name, allowed=", ".join(NAMES))
    code, shown = NAMES[name]
    texts = (settings,) if isinstance(settings, str) else settings
    return GAMES[code](GAMES[code].sheet_type.read((*shown, *texts), preset))
