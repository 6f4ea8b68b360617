"""The golden records replay, are re-checked, and are written again to the same text."""

from __future__ import annotations

from pathlib import Path

import pytest

from stammtisch.events import WATCHER
from stammtisch.games import GAMES
from stammtisch.record import RecordError, load, read, write
from stammtisch.record_seat import read_seat, write_seat

from .golden import CHANGING, FOLDER, ROWS, Row
from .happenings import WANTS

FILES = sorted(FOLDER.glob("*"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_replays_and_writes_the_same_text(path: Path) -> None:
    text = load(path)
    assert write(read(text)) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_seats_copy_of_a_golden_record_reads_back(path: Path) -> None:
    """Whatever can happen at a table can stand in a copy."""
    match = read(load(path))
    views = [entry.deal for entry in match.entries if entry.deal is not None]
    for seat in (*range(match.first[0].seats), WATCHER):
        assert read_seat(write_seat(match, seat)).views == tuple(deal.view(seat) for deal in views)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_with_another_score_is_refused(path: Path) -> None:
    match, text = read(load(path)), load(path)
    line = next(line for entry in match.entries if entry.outcome for line in entry.outcome.lines if line.amount)
    written = f"{line.tally} {line.seat} {line.amount:+d} {line.reason.code}"
    with pytest.raises(RecordError) as caught:
        read(text.replace(written, written.replace(f"{line.amount:+d}", f"{line.amount + 1:+d}"), 1))
    assert caught.value.reason.code == "record_score" and written in text.splitlines()[caught.value.line - 1]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_golden_record_shows_what_it_is_there_for(row: Row) -> None:
    match = read(load(FOLDER / f"{row.name}.toml"))
    assert match.first[0] == row.rules()
    deals = [entry.deal for entry in match.entries if entry.deal is not None]
    for name in row.wants:
        assert any(WANTS[row.game][name].seen(deal) for deal in deals), f"no deal has: {name}"
    assert len(deals) >= min(row.deals, 3)


@pytest.mark.parametrize("row", CHANGING, ids=lambda row: row.name)
def test_records_with_changes_hold_every_kind_of_entry(row: Row) -> None:
    match = read(load(FOLDER / f"{row.name}.toml"))
    assert {entry.kind for entry in match.entries} == {"deal", "void", "change"}
    assert match.running and match.players != match.first[1] and match.rules != match.first[0]


def test_every_game_and_preset_has_a_golden_record_and_every_file_a_row() -> None:
    names = [row.name for row in (*ROWS, *CHANGING)]
    assert len(set(names)) == len(names)
    assert [path.name for path in FILES] == sorted(f"{name}.toml" for name in names)
    plain = {(row.game, row.preset) for row in ROWS if not row.settings and len(row.wants) > 5}
    missing = {(name, preset) for name, game in GAMES.items() for preset in game.sheet_type.presets} - plain
    assert not missing, f"no golden record for {missing}"


def test_every_wish_is_used() -> None:
    for game, wants in WANTS.items():
        used = {name for row in (*ROWS, *CHANGING) if row.game == game for name in row.wants}
        assert used == set(wants)
