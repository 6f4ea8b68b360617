"""The count of clauses: what is a clause, what is a whole run, and that a gap fails it, in parallel too."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from . import conftest
from .conftest import SEED, TESTS, Coverage, clauses, missing, problems, whole

RULES = {
    "bauernschnapsen": "",
    "bolachen": "- **BO-1** One. [seed]\n- **BO-2** See **BO-1**.\n- **WA-1** Of another game.\n",
    "mauscheln": "**MA-1** `[seed]` One.\n\n**MA-2 Knocking (Klopfen)** `[seed]` Two, as in MA-1.\n",
    "schlauch": "- **SL-1** One. [seed]\n",
}
TEST = """
import pytest

@pytest.mark.clause("BO-1", "MA-1", "SL-1")
def test_one(): pass

@pytest.mark.clause("BO-2")
@pytest.mark.parametrize("n", [1, 2])
def test_two(n): assert n

@pytest.mark.clause({third})
def test_three(seed): assert seed == 7
"""


def test_every_clause_of_the_rule_sheets_is_counted_once() -> None:
    last = {"BS": 91, "BO": 41, "MA": 54, "SL": 62}
    assert clauses() == [f"{prefix}-{n}" for prefix, most in last.items() for n in range(1, most + 1)]


def test_marks_and_excuses_are_held_against_the_rule_sheets() -> None:
    known = ["A-1", "A-2", "A-3"]
    assert problems(known, {"A-1"}, ["A-1", "A-2"], ["A-3"]) == [] and missing(known, {"A-1"}, ["A-3"]) == ["A-2"]
    (strange,) = problems(known, {"A-1"}, ["A-1", "A-4"], [])
    assert "'A-4'" in strange
    (empty,) = problems(known, set(), [""], [])
    assert "''" in empty
    (stray,) = problems(known, set(), [], ["A-9"])
    assert "'A-9'" in stray and "unprovable" in stray
    (both,) = problems(known, {"A-3"}, ["A-3"], ["A-3"])
    assert "A-3" in both and "yet listed" in both


@pytest.mark.parametrize(
    ("args", "options", "expected"),
    [
        (["tests"], {}, True),
        ([str(TESTS)], {}, True),
        ([str(TESTS.parent)], {}, True),
        (["."], {}, True),
        (["tests/"], {"keyword": "", "lf": False, "deselect": None}, True),
        (["tests", "tests/test_cards.py"], {}, True),
        (["tests/test_cards.py"], {}, False),
        (["tests/games"], {}, False),
        ([], {}, False),
        (["tests/x.py::test"], {}, False),
        (["tests"], {"keyword": "cards"}, False),
        (["tests"], {"markexpr": "not soak"}, False),
        (["tests"], {"lf": True}, False),
        (["tests"], {"deselect": ["tests/x.py"]}, False),
        (["tests"], {"ignore": ["tests/x.py"]}, False),
        (["tests"], {"collectonly": True}, False),
    ],
)
def test_a_whole_run_is_one_that_leaves_nothing_out(
    args: list[str], options: dict[str, object], expected: bool
) -> None:
    invocation = SimpleNamespace(dir=TESTS.parent)
    config = SimpleNamespace(option=SimpleNamespace(**options), args=args, invocation_params=invocation)
    assert whole(config) is expected  # type: ignore[arg-type]


def run(folder: Path, *args: str, third: str = '"MA-2"', excused: str = "{}") -> tuple[int, str]:
    """A run of a small suite of its own under the same conftest: the exit code and what was printed."""
    tests, rules = folder / "tests", folder / "docs" / "rules"
    tests.mkdir(exist_ok=True)
    rules.mkdir(parents=True, exist_ok=True)
    for sheet, text in RULES.items():
        (rules / f"{sheet}.md").write_text(text)
    (tests / "__init__.py").touch()
    shutil.copy(TESTS / "conftest.py", tests)
    (tests / "unprovable.py").write_text(f"UNPROVABLE = {excused}\n")
    (tests / "test_it.py").write_text(TEST.format(third=third))
    (folder / "pytest.ini").write_text(
        "[pytest]\ntestpaths = tests\naddopts = --strict-markers\nmarkers = clause(*ids)\n"
    )
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *args]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=120, check=False, env={**os.environ, SEED: "7"}
    )
    return done.returncode, done.stdout + done.stderr


def test_a_whole_run_that_proves_everything_passes(tmp_path: Path) -> None:
    code, output = run(tmp_path)
    assert code == 0 and "clauses proved: 5 of 5" in output and "seed: 7" in output, output


def test_a_gap_fails_a_whole_run_in_parallel(tmp_path: Path) -> None:
    """The marks travel from the workers; each problem is named."""
    code, output = run(tmp_path, "-n", "1", third='"BO-1", "BO-3"', excused="{'BO-2': 'why'}")
    assert code == 1 and "no passing test proves MA-2" in output and "proves MA-1" not in output, output
    assert "a mark names the clause 'BO-3'" in output and "BO-2 is proved by a test and yet listed" in output, output


class Session:
    """What the coverage asks of a session."""

    shouldstop = shouldfail = False

    def __init__(self) -> None:
        self.exitstatus: int = pytest.ExitCode.OK


def outcome(reports: list[tuple[str, str, str, list[str]]], args: list[str], status: int = 0) -> tuple[int, list[str]]:
    """The exit status and the complaints after some reports: (test, when, outcome, its clauses)."""
    invocation = SimpleNamespace(dir=TESTS.parent)
    coverage = Coverage(SimpleNamespace(option=SimpleNamespace(), args=args, invocation_params=invocation))  # type: ignore[arg-type]
    for test, when, result, ids in reports:
        properties = [("clause", one) for one in ids]
        coverage.pytest_runtest_logreport(
            SimpleNamespace(nodeid=test, when=when, passed=result == "passed", failed=result == "failed",
                            user_properties=properties)  # type: ignore[arg-type]
        )  # fmt: skip
    session = Session()
    session.exitstatus = status
    coverage.pytest_sessionfinish(session, status)  # type: ignore[arg-type]
    return session.exitstatus, coverage.lines


def test_only_what_passes_to_the_end_proves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "clauses", lambda: ["A-1", "A-2", "A-3", "A-4"])
    monkeypatch.setattr(conftest, "unprovable", lambda: [])
    reports = [
        ("t1", "setup", "passed", ["A-1"]), ("t1", "call", "passed", ["A-1"]), ("t1", "teardown", "passed", ["A-1"]),
        ("t2", "call", "failed", ["A-2"]), ("t3", "call", "skipped", ["A-3"]), ("t4", "setup", "failed", ["A-4"]),
        ("t5", "call", "passed", ["A-4"]), ("t5", "teardown", "failed", ["A-4"]),
        ("t6", "call", "passed", ["A-2"]),
    ]  # fmt: skip
    assert outcome(reports, ["tests"]) == (1, ["no passing test proves A-3", "no passing test proves A-4"])
    assert outcome(reports, ["tests/games"]) == (0, []), "part of the suite need not prove everything"
    assert outcome(reports, ["tests"], 2) == (2, []), "an interrupted run proves nothing either way"
    assert outcome([("t", "call", "failed", ["A-9"])], ["tests/x.py"]) == (
        1, ["a mark names the clause 'A-9', which no rule sheet has"],
    )  # fmt: skip


def test_the_seed_is_the_same_for_all_and_each_test_has_its_own_chance(seed: int, rng: Random) -> None:
    assert seed == int(os.environ[SEED])
    assert rng.random() == Random(f"{seed} tests/test_clauses.py::{_name()}").random()


def _name() -> str:
    return os.environ["PYTEST_CURRENT_TEST"].split("::")[1].split(" ")[0]
