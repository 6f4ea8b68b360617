"""Matches kept between two sessions at the terminal: one record file each, in the user's data folder."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from ..bots import BOTS
from ..deal import Rules
from ..events import StammtischError
from ..match import Match
from ..record import load, read, save, write

__all__ = ["Saved", "command_of", "folder", "keep", "latest", "new_path"]


@dataclass(frozen=True)
class Saved:
    """A kept match, its file, and who sits there: the person's seat, the computer players' level, the preset."""

    path: Path
    match: Match
    seat: int
    bots: str
    preset: str | None

    @property
    def date(self) -> str:
        """When it was begun, as in the file's name."""
        found = re.search(r"\d{4}-\d\d-\d\d", self.path.stem)
        return found[0] if found else self.path.stem


def command_of(rules: Rules) -> str:
    """What a game is called on the command line and in file names: the name the table has chosen for it."""
    return (rules.title or rules.name).replace("_", "-")


def folder() -> Path:
    """Where matches are kept; the environment variable STAMMTISCH_DATA names another place."""
    chosen = os.environ.get("STAMMTISCH_DATA")
    return Path(chosen) if chosen else user_data_path("stammtisch") / "records"


def new_path(rules: Rules) -> Path:
    """A file name for a match that begins now. Raises `StammtischError` where nothing can be written."""
    stem = f"{command_of(rules)}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path, again = folder() / f"{stem}.toml", 1
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        while not _reserved(path):
            again += 1
            path = folder() / f"{stem}-{again}.toml"
    except OSError as error:
        raise StammtischError("cannot_save", path=str(path), problem=error.strerror or "") from None
    return path


def _reserved(path: Path) -> bool:
    """Whether a file of that name is ours now: two tables may begin in the same second."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def keep(path: Path, match: Match) -> None:
    """Writes the match down. Raises `StammtischError` where that is not possible."""
    try:
        save(path, write(match))
    except OSError as error:
        raise StammtischError("cannot_save", path=str(path), problem=error.strerror or "") from None


def latest(rules: Rules) -> Saved | None:
    """The kept match that was played last under the same name of the game and can go on.

    Files that cannot be read, or were not begun at a terminal, are left alone.
    """
    paths = folder().glob(f"{command_of(rules)}-*.toml")
    for path in sorted(paths, key=lambda one: (_saved_at(one), one.name), reverse=True):
        try:
            match = read(load(path))
        except StammtischError:
            continue
        saved = _seated(path, match)
        if saved is not None and not match.over and command_of(match.rules) == command_of(rules):
            return saved
    return None


def _saved_at(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _seated(path: Path, match: Match) -> Saved | None:
    """A match with who sits where; None where the record does not say so in a usable way."""
    table = match.extra.get("table")
    if not isinstance(table, dict):
        return None
    seat, bots, preset = table.get("seat"), table.get("bots"), table.get("preset")
    if not (isinstance(seat, int) and 0 <= seat < match.rules.seats and isinstance(bots, str) and bots in BOTS):
        return None
    known = isinstance(preset, str) and preset in match.rules.sheet.presets
    return Saved(path, match, int(seat), bots, preset if known else None)
