"""Matches kept between two sessions at the terminal: one record file each, in the user's data folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from ..events import StammtischError
from ..match import Match
from ..record import load, read, save, write

__all__ = ["Saved", "folder", "keep", "latest", "new_path"]


@dataclass(frozen=True)
class Saved:
    """A kept match and its file."""

    path: Path
    match: Match

    @property
    def date(self) -> str:
        """When it was begun, as in the file's name."""
        return self.path.stem.split("-", 1)[1][:10]


def folder() -> Path:
    """Where matches are kept; the environment variable STAMMTISCH_DATA names another place."""
    chosen = os.environ.get("STAMMTISCH_DATA")
    return Path(chosen) if chosen else user_data_path("stammtisch") / "records"


def new_path(game: str) -> Path:
    """A file name for a match that begins now."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path, again = folder() / f"{stem}.toml", 1
    while path.exists():
        again += 1
        path = folder() / f"{stem}-{again}.toml"
    return path


def keep(path: Path, match: Match) -> None:
    """Writes the match down. Raises `StammtischError` where that is not possible."""
    try:
        save(path, write(match))
    except OSError as error:
        raise StammtischError("cannot_save", path=str(path), problem=error.strerror or "") from None


def _newest_first(game: str) -> Iterator[Path]:
    return iter(sorted(folder().glob(f"{game}-*.toml"), reverse=True))


def latest(game: str) -> Saved | None:
    """The newest kept match of a game that can go on; files that cannot be read are left alone."""
    for path in _newest_first(game):
        try:
            match = read(load(path))
        except StammtischError:
            continue
        if not match.over and "table" in match.extra:
            return Saved(path, match)
    return None
