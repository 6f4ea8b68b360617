"""The numbers of action sequences in tests/perft are counted again."""

from __future__ import annotations

from pathlib import Path

import pytest

from stammtisch.games import GAMES

from .counts import FOLDER, ROWS, count, read, write

FILES = sorted(FOLDER.glob("*"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_numbers_of_action_sequences(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert write(read(text)) == text


def test_every_game_and_preset_is_counted_and_every_file_has_a_row() -> None:
    names = [row.name for row in ROWS]
    assert {path.name for path in FILES} == {f"{name}{part}.txt" for name in names for part in ("", "-end")}
    counted = {(row.game, row.preset) for row in ROWS if not row.settings}
    missing = {(name, preset) for name, game in GAMES.items() for preset in game.sheet_type.presets} - counted
    assert not missing, f"no perft file for {missing}"


def test_an_ending_is_counted_to_the_last_card() -> None:
    position = read((FOLDER / "bolachen-simple-end.txt").read_text(encoding="utf-8"))
    found = count(position.deal())
    assert found.complete and found.ended[-1] == found.sequences[-1] == sum(found.ended) == sum(found.results.values())
