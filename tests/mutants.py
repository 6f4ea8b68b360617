"""Seeded faults: ``python -m tests.mutants [NAME ...] [--jobs N]`` breaks the rules on purpose, one fault at a time.

For every row of `faults` the sources and tests are copied, the fault is put in, and the tests that carry its clause
must notice. A survivor, or a fault whose text is no longer found exactly once, ends the run with code 1. This module
is also the pytest plugin that tells which tests there are and which failed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import pytest

from .faults import FAULTS, Fault

ROOT = Path(__file__).parent.parent
REPORT = "STAMMTISCH_MUTANT_REPORT"
SEED = "1"
"""Random tests are the same in every run, so that a fault is caught always or never."""
PATIENCE = 300.0
"""Seconds; tests that take longer have noticed an endless deal."""
BROKEN = "(broken)"
"""What is written down where the tests cannot even be run."""
COPIED = (
    "src", "tests", "docs", "bench", "build_backend", "scripts", "tools", "README.md", "pyproject.toml", "Makefile",
)  # fmt: skip


# --- the plugin ------------------------------------------------------------------------------------------------------


def pytest_collection_finish(session: pytest.Session) -> None:
    """Writes down the tests and their clauses where only they are wanted."""
    if session.config.option.collectonly and REPORT in os.environ:
        found = {
            item.nodeid: [str(one) for mark in item.iter_markers("clause") for one in mark.args]
            for item in session.items
        }
        Path(os.environ[REPORT]).write_text(json.dumps(found), encoding="utf-8")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Writes down a test that fails."""
    if report.failed and REPORT in os.environ:
        with Path(os.environ[REPORT]).open("a", encoding="utf-8") as file:
            file.write(report.nodeid + "\n")


# --- one copy of the project -----------------------------------------------------------------------------------------


class Copy:
    """A copy of the project in which faults are put in and tests run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info")
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=unwanted)
            elif source.exists():
                shutil.copy(source, folder / name)

    def pytest(self, *words: str, timeout: float | None = None) -> str:
        """Runs pytest and gives what the plugin wrote down; `BROKEN` where the tests could not be run."""
        report = self.folder / "report"
        report.unlink(missing_ok=True)
        more = {"PYTHONPATH": f"src{os.pathsep}.", "PYTHONDONTWRITEBYTECODE": "1", "STAMMTISCH_SEED": SEED}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.mutants", "-p", "no:cacheprovider", *words]
        ended = subprocess.run(
            command, cwd=self.folder, env={**os.environ, **more, REPORT: str(report)}, timeout=timeout, check=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        if ended.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            return BROKEN
        return report.read_text(encoding="utf-8") if report.exists() else ""

    def tests(self) -> dict[str, list[str]]:
        """Every test and its clauses."""
        found: dict[str, list[str]] = json.loads(self.pytest("--collect-only", "tests"))
        return found

    def failing(self, tests: Sequence[str], first: bool = True) -> str:
        """The first test that fails, or all; ``(endless)`` where they do not come to an end."""
        try:
            return self.pytest(*(["-x"] if first else []), *tests, timeout=PATIENCE if first else None).strip()
        except subprocess.TimeoutExpired:
            return "(endless)"

    def check(self, fault: Fault, tests: Sequence[str]) -> str:
        """Puts a fault in and gives the test that notices it; nothing if none does."""
        path = self.folder / "src" / "stammtisch" / fault.file
        right = path.read_text(encoding="utf-8")
        try:
            path.write_text(right.replace(fault.old, fault.new), encoding="utf-8")
            return self.failing(tests)
        finally:
            path.write_text(right, encoding="utf-8")


# --- the run ---------------------------------------------------------------------------------------------------------


def noticing(fault: Fault, tests: Mapping[str, Iterable[str]]) -> list[str]:
    """The tests that must notice a fault."""
    names = [one for one in fault.caught if one.startswith("test_")]
    return [
        test for test, clauses in tests.items()
        if set(clauses) & set(fault.caught) or any(f"/{name}.py::" in test for name in names)
    ]  # fmt: skip


def misplaced(faults: Iterable[Fault]) -> list[str]:
    """The faults whose text does not occur exactly once."""
    found = []
    for fault in faults:
        path = ROOT / "src" / "stammtisch" / fault.file
        times = path.read_text(encoding="utf-8").count(fault.old) if path.exists() else 0
        if times != 1 or fault.old == fault.new:
            found.append(f"{fault.name}: its text occurs {times} times in {fault.file}")
    return found


class Verdict(NamedTuple):
    """What became of a fault; test: the one that noticed it, if any."""

    fault: Fault
    test: str
    seconds: float


def hunt(faults: Sequence[Fault], jobs: int) -> int:
    """Runs all faults and says which survive. Gives the exit code."""
    wrong = misplaced(faults)
    with TemporaryDirectory() as folder:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(jobs):
            copies.put(Copy(Path(folder) / str(number)))
        copy = copies.get()
        tests = copy.tests()
        chosen = {fault.name: noticing(fault, tests) for fault in faults}
        needed = sorted({test for some in chosen.values() for test in some})
        broken = copy.failing(needed, first=False) if needed else "no tests were found"
        copies.put(copy)
        if broken:
            print(f"Without any fault these tests fail:\n{broken}")
            return 1

        def one(fault: Fault) -> Verdict:
            copy, start = copies.get(), perf_counter()
            try:
                return Verdict(fault, copy.check(fault, chosen[fault.name]), perf_counter() - start)
            finally:
                copies.put(copy)

        placed = [
            fault for fault in faults if chosen[fault.name] and not any(w.startswith(f"{fault.name}:") for w in wrong)
        ]
        wrong += [
            f"{fault.name}: no test is marked {' or '.join(fault.caught)}" for fault in faults if not chosen[fault.name]
        ]
        survivors: list[Fault] = []
        with ThreadPoolExecutor(jobs) as pool:
            for verdict in pool.map(one, placed):
                told = verdict.test.splitlines()[0] if verdict.test else "SURVIVES"
                print(f"{verdict.fault.name:45} {verdict.seconds:5.1f} s  {told}", flush=True)
                if verdict.test == BROKEN:
                    wrong.append(f"{verdict.fault.name}: no test can be run with it")
                elif not verdict.test:
                    survivors.append(verdict.fault)
    for line in wrong:
        print(line)
    for fault in survivors:
        print(f"{fault.name}: nothing among {len(chosen[fault.name])} tests for {' or '.join(fault.caught)} notices it")
    print(f"{len(placed)} faults, {len(survivors)} survive, {len(wrong)} out of place")
    return int(bool(survivors or wrong))


def main(words: Sequence[str] | None = None) -> int:
    """Reads the options and hunts."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants", description="Breaks the rules and sees who notices."
    )
    parser.add_argument("name", nargs="*", help="only faults whose name holds one of these texts")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    options = parser.parse_args(words)
    faults = [fault for fault in FAULTS if not options.name or any(name in fault.name for name in options.name)]
    if not faults:
        parser.error("no fault has such a name")
    return hunt(faults, options.jobs)


if __name__ == "__main__":
    sys.exit(main())
