"""Kept matches: which one goes on, and that nothing else in the folder is touched."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from stammtisch.deal import Rules
from stammtisch.events import StammtischError
from stammtisch.games import rules as rules_of
from stammtisch.match import Match
from stammtisch.record import write
from stammtisch.terminal import store

BOLACHEN = rules_of("bolachen")
MAUSCHELN = rules_of("mauscheln")
VIERBLATT = rules_of("mauscheln", ["name=vierblatt"])
NAMES = ("Anna", "Bene", "Cilli", "Dori")


def kept(data: Path, name: str, age: int = 0, table: object = None, rules: Rules = BOLACHEN) -> Path:
    """A kept match whose file is so many seconds old."""
    match = Match(rules, NAMES[: rules.seats], dealer=1)
    match.next()
    match.extra["table"] = {"seat": 1, "bots": "random"} if table is None else table
    path = data / name
    path.write_text(write(match), encoding="utf-8")
    os.utime(path, (1_700_000_000 - age,) * 2)
    return path


def test_nothing_kept() -> None:
    assert store.latest(BOLACHEN) is None


def test_the_match_played_last_goes_on(data: Path) -> None:
    kept(data, "bolachen-2026-01-01-000000.toml", age=50)
    newest = kept(data, "bolachen-2025-12-31-235959.toml", age=10)
    kept(data, "bolachen-2026-01-02-000000.toml", age=100)
    saved = store.latest(BOLACHEN)
    assert saved is not None
    assert (saved.path, saved.seat, saved.bots, saved.preset, saved.date) == (newest, 1, "random", None, "2025-12-31")


@pytest.mark.parametrize("how", ["empty", "no TOML", "another thing", "truncated", "edited", "newer", "binary"])
def test_broken_files_are_passed_over_and_left_alone(data: Path, how: str) -> None:
    good = kept(data, "bolachen-2026-01-01-000000.toml", age=50)
    bad = kept(data, "bolachen-2026-01-02-000000.toml", age=1)
    text = bad.read_text(encoding="utf-8")
    before = {
        "empty": b"", "no TOML": b"[[[", "another thing": b"a = 1\n", "binary": b"\xff\xfe\x00",
        "truncated": text[: len(text) // 2].encode(), "edited": text.replace("shuffle", "shuffel").encode(),
        "newer": text.replace("format = 1", "format = 99").encode(),
    }[how]  # fmt: skip
    assert before != text.encode()
    bad.write_bytes(before)
    saved = store.latest(BOLACHEN)
    assert saved is not None and saved.path == good
    assert bad.read_bytes() == before


@pytest.mark.parametrize(
    "table",
    [
        5, "x", [], {}, {"seat": 0}, {"seat": 3, "bots": "random"}, {"seat": -1, "bots": "random"},
        {"seat": "0", "bots": "random"}, {"seat": 0, "bots": "nobody"}, {"seat": 0, "bots": ["random"]},
        {"seat": [0], "bots": "random"},
    ],
)  # fmt: skip
def test_a_record_that_does_not_say_who_sits_where_does_not_go_on(data: Path, table: object) -> None:
    kept(data, "bolachen-2026-01-01-000000.toml", table=table)
    assert store.latest(BOLACHEN) is None


@pytest.mark.parametrize(("preset", "right"), [("simple", "simple"), ("nonsense", None), (7, None)])
def test_the_preset_is_remembered_where_there_is_one(data: Path, preset: object, right: str | None) -> None:
    kept(data, "bolachen-2026-01-01-000000.toml", table={"seat": 0, "bots": "random", "preset": preset})
    saved = store.latest(BOLACHEN)
    assert saved is not None and saved.preset == right


def test_a_match_that_is_over_does_not_go_on(data: Path) -> None:
    rules = rules_of("bolachen", ["limit=1"])
    match = Match(rules, NAMES[:3])
    while not match.over:
        deal = match.next()
        while deal.ask is not None:
            deal = match.play(next(deal.ask.legal()))
    match.extra["table"] = {"seat": 0, "bots": "random"}
    (data / "bolachen-2026-01-01-000000.toml").write_text(write(match), encoding="utf-8")
    assert store.latest(rules) is None


def test_each_name_of_a_game_has_its_own_matches(data: Path) -> None:
    """Whoever plays Vierblatt is offered a Vierblatt match, and never reads the other name."""
    one = kept(data, "vierblatt-2026-01-01-000000.toml", rules=VIERBLATT)
    kept(data, "vierblatt-2026-01-02-000000.toml", rules=MAUSCHELN)  # renamed by hand
    saved = store.latest(VIERBLATT)
    assert saved is not None and saved.path == one and saved.date == "2026-01-01"
    assert store.latest(MAUSCHELN) is None
    assert store.new_path(VIERBLATT).name.startswith("vierblatt-")
    assert store.command_of(rules_of("mauscheln", ["name=frische_vier"])) == "frische-vier"


def test_two_matches_begun_in_one_second_have_two_files(data: Path) -> None:
    first = store.new_path(BOLACHEN)
    second = store.new_path(BOLACHEN)
    assert first != second and not first.read_text() + second.read_text(), "both names are kept"


def test_without_the_variable_the_folder_is_the_user_s_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("STAMMTISCH_DATA")
    assert store.folder().name == "records" and store.folder().parent.name == "stammtisch"


def test_keeping_fails_with_a_sentence(data: Path) -> None:
    (data / "file").write_text("here")
    with pytest.raises(StammtischError) as error:
        store.keep(data / "file" / "match.toml", Match(BOLACHEN, NAMES[:3]))
    assert error.value.reason.code == "cannot_save"
    assert sorted(path.name for path in data.iterdir()) == ["file"]
