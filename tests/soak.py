"""The long campaign: ``python -m tests.soak [--cell NAME] [--deals N] [--states N] [--jobs N] [--fresh]``.

A cell of deals is a game, a preset (or ``random`` house rules) and a check of `campaign`, for example
``mauscheln/alpine/leaks``; a cell of states is one of `cells`, for example ``schlauch/states/forced/...``. Progress is
kept in .soak/ and taken up again as long as the sources are the same. A failure prints the record of the match (or the
state) and ends with code 1. When every cell is done, docs/soak.toml says what was played.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import platform
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from stammtisch.games import GAMES
from stammtisch.record import save

from .campaign import CHECKS, Failure, run
from .cells import CELLS, compare

ROOT = Path(__file__).parent.parent
STATE = ROOT / ".soak" / "state.json"
SUMMARY = ROOT / "docs" / "soak.toml"
RANDOM = "random"
BLOCK = 50
"""Deals in one piece of work."""
MATCH = 8
"""Deals in one match."""
STATES = 100_000
"""States of one cell, if nothing else is said."""
CHUNK = 20_000
"""States in one piece of work."""
HELPERS = ("campaign.py", "cells.py", "checks.py", "oracle.py", "oracles/*.py", "support.py")


def cells() -> list[str]:
    """The names of all cells of deals."""
    return [
        f"{game}/{preset}/{check}"
        for game, kind in GAMES.items() for preset in (*kind.sheet_type.presets, RANDOM) for check in CHECKS
    ]  # fmt: skip


class Done(NamedTuple):
    """A finished piece of work: its cell and number, deals (or states), seconds, and what went wrong, if anything."""

    cell: str
    block: int
    deals: int
    seconds: float
    failure: str = ""


def work(task: tuple[str, int]) -> Done:
    """Plays one block of a cell."""
    cell, block = task
    if cell in CELLS:
        return examine(cell, block)
    game, preset, check = cell.split("/")
    sheet = None if preset == RANDOM else GAMES[game].sheet_type.preset(preset)
    start, deals, number = perf_counter(), 0, 0
    try:
        while deals < BLOCK:
            deals += run(game, sheet, check, f"{preset} {block} {number}", min(MATCH, BLOCK - deals))
            number += 1
    except Failure as failure:
        return Done(cell, block, deals, perf_counter() - start, str(failure))
    return Done(cell, block, deals, perf_counter() - start)


def examine(cell: str, block: int) -> Done:
    """Looks at one block of a cell of states."""
    start = perf_counter()
    try:
        states = compare(CELLS[cell], block, CHUNK)
    except Exception as error:
        return Done(cell, block, 0, perf_counter() - start, f"{cell} {block}: {type(error).__name__}: {error}")
    return Done(cell, block, states, perf_counter() - start)


# --- progress --------------------------------------------------------------------------------------------------------


def sources() -> list[Path]:
    """The files of the engine, the games and the checks."""
    engine, tests = ROOT / "src" / "stammtisch", ROOT / "tests"
    helpers = [path for name in HELPERS for path in sorted(tests.glob(name))]
    return [*sorted(engine.glob("*.py")), *sorted(engine.glob("games/*.py")), *helpers]


def fingerprint() -> str:
    """A number that changes with the sources."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources())).hexdigest()[:16]


class Progress:
    """What has been played: by cell and block the deals (or states) and seconds."""

    def __init__(self, path: Path, fresh: bool = False) -> None:
        self.path, self.sources = path, fingerprint()
        self.blocks: dict[str, dict[str, tuple[int, float]]] = {}
        if path.exists() and not fresh:
            data = json.loads(path.read_text(encoding="utf-8"))
            if data["sources"] == self.sources:
                self.blocks = data["blocks"]
            else:
                print("The sources have changed; the campaign begins anew.")

    def add(self, done: Done) -> None:
        """Takes down a finished block."""
        self.blocks.setdefault(done.cell, {})[str(done.block)] = (done.deals, round(done.seconds, 3))

    def save(self) -> None:
        """Writes the file."""
        save(self.path, json.dumps({"sources": self.sources, "blocks": self.blocks}))

    def sums(self, cell: str) -> tuple[int, float]:
        """Deals (or states) and seconds of a cell."""
        blocks = self.blocks.get(cell, {}).values()
        return sum(deals for deals, _ in blocks), sum(seconds for _, seconds in blocks)

    def open(self, names: Iterable[str], number: int, size: int) -> Iterator[tuple[str, int]]:
        """The blocks of a size still to play, round after round, so that all cells advance together."""
        names = list(names)
        for block in range(-(-number // size)):
            yield from ((cell, block) for cell in names if str(block) not in self.blocks.get(cell, {}))


# --- the summary -----------------------------------------------------------------------------------------------------


def git(*words: str) -> str:
    """What git answers, or nothing where there is none."""
    try:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def summary(progress: Progress) -> str:
    """The text of docs/soak.toml."""
    head = git("rev-parse", "--short=12", "HEAD")
    changed = progress.sources != fingerprint() or bool(git("status", "--porcelain", "--", *map(str, sources())))
    sums = {cell: progress.sums(cell) for cell in cells()}
    looked: dict[str, list[tuple[int, float]]] = {}
    for cell in CELLS.values():
        looked.setdefault(f"{cell.game}/{cell.contract}", []).append(progress.sums(cell.name))
    lines = [
        "# The last campaign of `make soak`: random matches, every deal checked. A cell is game/house rules/check.",
        f'commit = "{head or "unknown"}"', f"sources_differ = {str(changed).lower()}",
        f'sources = "{progress.sources}"', f"date = {datetime.now(tz=UTC):%Y-%m-%d}",
        f'python = "{platform.python_implementation()} {platform.python_version()}"',
        f"deals = {sum(deals for deals, _ in sums.values())}",
        f"seconds = {sum(seconds for _, seconds in sums.values()):.0f}",
        f"states = {sum(states for some in looked.values() for states, _ in some)}",
        f"states_seconds = {sum(seconds for some in looked.values() for _, seconds in some):.0f}", "", "[cells]",
        *(f'"{cell}" = {{ deals = {deals}, seconds = {seconds:.1f} }}' for cell, (deals, seconds) in sums.items()),
        "", "# Tricks by chance: the engine's legal cards and winner against the oracle's, under every duty. A state",
        "# is a hand that must answer a trick; cells: how many combinations of house rules a contract has.",
        "[tricks]",
        *(f'"{name}" = {{ cells = {len(some)}, states = {sum(states for states, _ in some)} }}'
          for name, some in looked.items()),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


# --- running ---------------------------------------------------------------------------------------------------------


def _quiet() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the parent, which ends the workers


def campaign(progress: Progress, tasks: Sequence[tuple[str, int]], jobs: int) -> str:
    """Does some pieces of work; the failure, if there was one."""
    with ExitStack() as stack:
        results: Iterable[Done] = map(work, tasks)
        if jobs > 1:
            pool = stack.enter_context(multiprocessing.get_context("spawn").Pool(jobs, _quiet))
            results = pool.imap_unordered(work, tasks)
        for number, done in enumerate(results, 1):
            if done.failure:
                return done.failure
            progress.add(done)
            if number % 20 == 0 or number == len(tasks):
                progress.save()
                print(f"{number} of {len(tasks)} blocks, last {done.cell}", flush=True)
    return ""


def main(words: Sequence[str] | None = None) -> int:
    """Reads the options and plays."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description="Plays many random matches and checks each."
    )
    parser.add_argument("--cell", action="append", default=[], help="only cells whose name begins like this")
    parser.add_argument("--deals", type=int, default=1000, help="deals a cell (default: %(default)s)")
    parser.add_argument("--states", type=int, default=STATES, help="states a cell (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    parser.add_argument("--fresh", action="store_true", help="forget earlier progress")
    options = parser.parse_args(words)
    names, tricks = (
        [cell for cell in some if not options.cell or cell.startswith(tuple(options.cell))] for some in (cells(), CELLS)
    )  # fmt: skip
    if not names and not tricks:
        heads = dict.fromkeys(cell.rpartition("/")[0] for cell in CELLS)
        parser.error(f"no such cell; there are {', '.join((*cells(), *heads))}")
    progress = Progress(STATE, options.fresh)
    tasks = [*progress.open(names, options.deals, BLOCK), *progress.open(tricks, options.states, CHUNK)]
    try:
        failure = campaign(progress, tasks, options.jobs)
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.")
        return 130
    finally:
        progress.save()
    if failure:
        print(failure)
        return 1
    for some, what in ((names, "deals"), (tricks, "states")):
        sums = [progress.sums(cell) for cell in some]
        seconds = sum(seconds for _, seconds in sums)
        print(f"{sum(n for n, _ in sums)} {what} in {len(some)} cells, {seconds:.0f} seconds of work, no failure.")
    due = [*((cell, options.deals) for cell in cells()), *((cell, options.states) for cell in CELLS)]
    if all(progress.sums(cell)[0] >= number for cell, number in due):
        save(SUMMARY, summary(progress))
        print(f"Written: {SUMMARY.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as Ctrl-C does
    sys.exit(main())
