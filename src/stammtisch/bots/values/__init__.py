"""What hands are worth before the play: the tables, one file a game, that `python -m tools.values` has made."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["values"]


@cache
def values(game: str) -> Mapping[str, Any]:
    """The tables of a game, as its file holds them. Raises `FileNotFoundError` where there is none."""
    return tomllib.loads((files(__name__) / f"{game}.toml").read_text(encoding="utf-8"))
