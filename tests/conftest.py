"""The seed of the day, and the count of clauses that passing tests prove.

A clause of docs/rules counts as proved when a test that carries its mark passes. When the whole suite was run, every
clause must be proved or listed in `tests.unprovable`; a mark with an unknown clause fails any run.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules"
PREFIXES = {"bauernschnapsen": "BS", "bolachen": "BO", "mauscheln": "MA", "schlauch": "SL"}
"""The clauses that count, by rule sheet; a sheet may also speak of other games."""
SEED = "STAMMTISCH_SEED"

settings.register_profile(
    "stammtisch", derandomize=False, deadline=None, print_blob=True, max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],  # a busy machine is no fault of a test
)  # fmt: skip
settings.load_profile("stammtisch")


# --- the seed --------------------------------------------------------------------------------------------------------


def pytest_configure(config: pytest.Config) -> None:
    """Fixes the seed once, so that parallel workers that start after midnight share it, and begins to count.

    The order of sets follows from it too: workers must find the same tests under the same names.
    """
    os.environ.setdefault(SEED, datetime.now(tz=UTC).strftime("%Y%m%d"))
    os.environ.setdefault("PYTHONHASHSEED", str(int(os.environ[SEED]) % 2**32))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Coverage(config), "stammtisch-clauses")


def pytest_report_header() -> str:
    """Says how to have the same random tests again."""
    return f"seed: {os.environ[SEED]} (today's date; {SEED}=N repeats another day)"


@pytest.fixture(scope="session")
def seed() -> int:
    """The number behind all randomised tests: today's date, or what STAMMTISCH_SEED says."""
    return int(os.environ[SEED])


@pytest.fixture
def rng(seed: int, request: pytest.FixtureRequest) -> Random:
    """A source of chance of its own for each test, the same for the same seed."""
    return Random(f"{seed} {request.node.nodeid}")


# --- the clauses -----------------------------------------------------------------------------------------------------


def clauses(folder: Path = RULES) -> list[str]:
    """Every clause that the rule sheets define, in their order."""
    found = []
    for sheet, prefix in PREFIXES.items():
        text = (folder / f"{sheet}.md").read_text(encoding="utf-8")
        found += re.findall(rf"^(?:- )?\*\*({prefix}-\d+)\b[^*]*\*\*", text, re.MULTILINE)
    return found


def unprovable() -> list[str]:
    """The clauses that no program can prove."""
    from .unprovable import UNPROVABLE

    return list(UNPROVABLE)


def marked(item: pytest.Item) -> list[str]:
    """The clauses a test says it checks; an empty mark gives an empty clause, which nobody knows."""
    return [str(one) for mark in item.iter_markers("clause") for one in mark.args or ("",)]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the marks where they travel with the reports, from the workers too."""
    for item in items:
        item.user_properties += [("clause", clause) for clause in marked(item)]


def whole(config: pytest.Config) -> bool:
    """Whether a run takes in every test: no path below tests/, no expression, nothing deselected or left out."""
    option = config.option
    narrowed = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "collectonly", "stepwise", "pyargs")
    if any(getattr(option, name, None) for name in narrowed):
        return False
    root = config.invocation_params.dir
    return any(TESTS.is_relative_to((root / arg).resolve()) for arg in config.args)


def problems(known: Iterable[str], proved: Collection[str], named: Iterable[str], excused: Iterable[str]) -> list[str]:
    """What is wrong with the marks of a run."""
    known, excused = list(known), list(excused)
    found = [f"a mark names the clause {one!r}, which no rule sheet has" for one in sorted(set(named) - set(known))]
    found += [f"tests/unprovable.py lists {one!r}, which no rule sheet has" for one in excused if one not in known]
    found += [f"{one} is proved by a test and yet listed in tests/unprovable.py" for one in excused if one in proved]
    return found


def missing(known: Iterable[str], proved: Collection[str], excused: Collection[str]) -> list[str]:
    """The clauses that nothing proves and nothing excuses."""
    return [one for one in known if one not in proved and one not in excused]


class Coverage:
    """Counts the clauses of passing tests; runs where the reports come together."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.named: set[str] = set()
        self.passed: dict[str, list[str]] = {}
        self.failed: set[str] = set()
        self.broken = False
        self.lines: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Takes down what a test has proved."""
        ids = [str(value) for name, value in report.user_properties if name == "clause"]
        self.named.update(ids)
        if report.when == "call" and report.passed:
            self.passed[report.nodeid] = ids
        elif report.failed:
            self.failed.add(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Notes that not every test could be found."""
        self.broken = self.broken or report.failed

    @property
    def proved(self) -> set[str]:
        """The clauses proved so far."""
        return {one for test, ids in self.passed.items() if test not in self.failed for one in ids}

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fails a run whose marks are wrong, or a whole run that leaves a clause unproved."""
        known, excused = clauses(), unprovable()
        self.lines = problems(known, self.proved, self.named, excused)
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        stopped = self.broken or not self.passed or session.shouldstop or session.shouldfail
        if ended and whole(self.config) and not stopped:
            self.lines += [f"no passing test proves {one}" for one in missing(known, self.proved, excused)]
        if self.lines and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Says what is wrong, or how much was proved."""
        if self.lines:
            terminalreporter.section("clauses", red=True)
            for line in self.lines:
                terminalreporter.line(line, red=True)
        elif self.proved:
            terminalreporter.line(f"clauses proved: {len(self.proved)} of {len(clauses())}")
