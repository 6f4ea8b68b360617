"""The long campaign: it can be stopped and taken up, and a failure is reported with its record."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from . import oracle, soak
from .cells import CELLS


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keeps the files of a campaign in a folder of the test."""
    monkeypatch.setattr(soak, "STATE", tmp_path / "state" / "state.json")
    monkeypatch.setattr(soak, "SUMMARY", tmp_path / "soak.toml")
    monkeypatch.setattr(soak, "ROOT", tmp_path)
    monkeypatch.setattr(soak, "BLOCK", 3)
    monkeypatch.setattr(soak, "STATES", 0)
    monkeypatch.setattr(soak, "CHUNK", 20)
    monkeypatch.setattr(soak, "fingerprint", lambda: "as it is")
    return tmp_path


def test_a_cell_is_taken_up_where_it_was_left(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--cell", "mauscheln/core/oracle", "--jobs", "1", "--deals"]
    assert soak.main([*words, "3"]) == 0
    assert soak.main([*words, "9"]) == 0
    assert "2 of 2 blocks" in capsys.readouterr().out
    assert soak.Progress(soak.STATE).sums("mauscheln/core/oracle")[0] == 9
    assert soak.Progress(soak.STATE).sums("mauscheln/core/walk") == (0, 0)
    assert not soak.SUMMARY.exists()


def test_other_sources_begin_anew(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert soak.main(["--cell", "bolachen/simple/oracle", "--jobs", "1", "--deals", "3"]) == 0
    monkeypatch.setattr(soak, "fingerprint", lambda: "changed")
    assert soak.Progress(soak.STATE).blocks == {}


def test_the_summary_counts_every_cell(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "CHECKS", ("oracle",))
    assert soak.main(["--jobs", "1", "--deals", "1"]) == 0
    data = tomllib.loads(soak.SUMMARY.read_text(encoding="utf-8"))
    assert set(data["cells"]) == set(soak.cells())
    assert data["deals"] == sum(cell["deals"] for cell in data["cells"].values()) == 3 * len(soak.cells())


def test_states_are_compared_and_counted(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--cell", "schlauch/states/forced", "--jobs", "1", "--states"]
    assert soak.main([*words, "20"]) == 0 and soak.main([*words, "40"]) == 0
    assert "4 of 4 blocks" in capsys.readouterr().out
    names = [name for name in CELLS if name.startswith("schlauch/states/forced/")]
    progress = soak.Progress(soak.STATE)
    assert len(names) == 4 and all(40 <= progress.sums(name)[0] < 50 for name in names)
    data = tomllib.loads(soak.summary(progress))
    assert (
        data["states"] == data["tricks"]["schlauch/forced"]["states"] == sum(progress.sums(name)[0] for name in names)
    )
    assert sum(row["cells"] for row in data["tricks"].values()) == len(CELLS) and data["deals"] == 0
    monkeypatch.setattr(soak, "compare", lambda *_: 1 // 0)
    assert soak.main([*words, "60"]) == 1
    assert "schlauch/states/forced/" in capsys.readouterr().out


def test_a_failure_prints_the_record(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong(states: object) -> None:
        raise AssertionError("not as the rules say")

    monkeypatch.setattr(oracle, "judge", wrong)
    assert soak.main(["--cell", "mauscheln/random/oracle", "--jobs", "1"]) == 1
    told = capsys.readouterr().out
    assert "not as the rules say" in told and "[[entry]]" in told and "shuffle" in told


def test_an_interrupted_campaign_keeps_what_was_played(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    work = soak.work

    def stop(task: tuple[str, int]) -> soak.Done:
        if task[1]:
            raise KeyboardInterrupt
        return work(task)

    monkeypatch.setattr(soak, "work", stop)
    assert soak.main(["--cell", "mauscheln/core/oracle", "--jobs", "1"]) == 130
    assert soak.Progress(soak.STATE).sums("mauscheln/core/oracle")[0] == 3


def test_an_unknown_cell_is_refused(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        soak.main(["--cell", "watten"])
    assert "no such cell" in capsys.readouterr().err
