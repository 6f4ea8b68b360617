"""The kernel against plainer ways to the same answers, without end: ``python -m tests.kernel.campaign``.

A cell is a game and what is compared: ``playouts`` whole deals with the readable engine, ``search`` endings with plain
minimax, ``worlds`` beliefs with every way to deal again, ``truth`` beliefs with the true deal, ``claims`` proofs with
every world of an ending. Blocks that are done are kept in .soak/kernel.json and not done again as long as the sources
are the same. A failure is printed with its seed and ends with code 1.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import perf_counter

from stammtisch.contract import Contract
from stammtisch.deal import Deal
from stammtisch.games import GAMES
from stammtisch.games.bauernschnapsen_score import game_points
from stammtisch.kernel.playout import Playouts
from stammtisch.kernel.position import Position
from stammtisch.kernel.search import CONTRACT, POINTS, TRICKS, Solver
from stammtisch.record import save

from ..cells import CELLS
from . import plain
from .believing import check_truth, compare_with_replays
from .claiming import LEFT, compare_claim, endings
from .kit import ending, follow, moments, outcome, random_rows, shortened

ROOT = Path(__file__).parents[2]
STATE = ROOT / ".soak" / "kernel.json"
BLOCK = 500
"""Deals, or endings, in one piece of work."""
OBJECTIVES = {CONTRACT: plain.CONTRACT, TRICKS: plain.TRICKS, POINTS: plain.POINTS}


def compare_deal(deal: Deal, rng: Random) -> None:
    """Compares playouts from a moment of a deal with the engine: the cards, tricks, points and the contract."""
    position = Position.of(deal.table)
    hands, number = position.hands(deal.table), rng.getrandbits(60)
    short, whole = Playouts(position.tables, decided=True), Playouts(position.tables)
    for playouts in (short, whole):
        playouts.root(position)
    brief, trace = short.trace(hands, number), whole.trace(hands, number)
    assert trace.cards[: len(brief.cards)] == brief.cards
    before = deal.table
    # At the moment in which the contract is decided; where play goes on, another side may come to its goal as well.
    at_once, _ = follow(deal, position, brief)
    if outcome(at_once) is not None:
        assert brief.sums.value == outcome(at_once)
    deal, played = follow(deal, position, trace)
    assert deal.outcome is not None and played in (len(brief.cards), len(trace.cards))
    table, sums = deal.table, brief.sums if played == len(brief.cards) else trace.sums
    won = tuple(table.tricks[seat] - before.tricks[seat] for seat in position.seats)
    assert sums.tricks == won
    row = position.tables.contract
    if row.points and not row.first and not before.history and not before.trick:
        melds = {place: sum(int(said.word) for said in table.heard("meld") if said.seat == seat)
                 for place, seat in enumerate(position.seats)}  # fmt: skip
        counted = tuple(
            melds[place] + sum(row.points[card] for trick in table.history if trick.winner == seat
                               for card in trick.cards) for place, seat in enumerate(position.seats)
        )  # fmt: skip
        assert row.then is not None or sums.points == counted


def compare(position: Position, hands: tuple[int, ...], objective: int, worth: bool = False) -> dict[int, int]:
    """The values of all cards, equal to minimax; the best of them is the value of the position."""
    game = game_points if worth else None
    solver = Solver(position.tables, objective, game, 8)
    solver.root(position)
    right = plain.Plain(position, OBJECTIVES[objective], game).choices(hands)
    (values,) = solver.choices([hands])
    assert values == right, (position, hands, objective)
    best = max if position.allies >> position.turn & 1 else min
    assert solver.value(hands) == best(right.values())
    for need in set(right.values()):
        assert solver.reaches(hands, need) == (best(right.values()) >= need)
        assert solver.choices([hands], need) == [{card: int(value >= need) for card, value in right.items()}]
    return right


def objectives(row: Contract) -> list[tuple[int, bool]]:
    """What can be asked of a row."""
    some = [(TRICKS, False), (POINTS, False)] if row.then is None else [(TRICKS, False)]
    if any(goal.role == "declarer" for goal in row.goals):
        some.append((CONTRACT, False))
    return [*some, (CONTRACT, True)] if len(row.goals) == 2 and row.goals[1].side else some


# --- the campaign ----------------------------------------------------------------------------------------------------


def playouts(game: str, rng: Random, number: int) -> None:
    """Whole deals under random house rules."""
    for deal in moments(GAMES[game], rng, number):
        compare_deal(deal, rng)


def search(game: str, rng: Random, number: int) -> None:
    """Endings of all contracts under all options, one objective each."""
    cells, done = [cell for cell in CELLS.values() if cell.game == game], 0
    while done < number:
        for cell, key, row in random_rows(rng.sample(cells, min(8, len(cells))), rng):
            short = shortened(row)
            objective, worth = rng.choice(objectives(short))
            compare(*ending(cell, key, short, rng), objective, worth)
            done += 1


def truth(game: str, rng: Random, number: int) -> None:
    """Beliefs at random moments: the true deal is among their worlds."""
    for _ in range(number // 10):
        check_truth(game, rng, 10)


def worlds(game: str, rng: Random, number: int) -> None:
    """Beliefs near the end of a deal against every way to deal it again."""
    for _ in range(number // 20 if game != "mauscheln" else 0):
        compare_with_replays(game, rng)


def claims(game: str, rng: Random, number: int) -> None:
    """Claims in endings that are short enough to look at every world."""
    for deal in endings(GAMES[game], rng, number, LEFT[game]):
        compare_claim(deal, 1500)


KINDS: dict[str, Callable[[str, Random, int], None]] = {
    "playouts": playouts, "search": search, "worlds": worlds, "truth": truth, "claims": claims,
}  # fmt: skip
NUMBERS = {"truth": 250_000}
"""How many deals or endings a cell has of itself, where not 10,000: a million deals in four games."""


def work(task: tuple[str, int]) -> tuple[str, int, float, str]:
    """Does one block of a cell: the cell, the block, the seconds, and what went wrong, if anything."""
    cell, block = task
    game, kind = cell.split("/")
    start = perf_counter()
    try:
        KINDS[kind](game, Random(f"{cell} {block}"), BLOCK)
    except Exception:
        return cell, block, perf_counter() - start, f"{cell} {block}:\n{traceback.format_exc()}"
    return cell, block, perf_counter() - start, ""


def fingerprint() -> str:
    """A number that changes with the sources."""
    package, tests = ROOT / "src" / "stammtisch", ROOT / "tests"
    paths = [
        *package.glob("*.py"),
        *package.glob("games/*.py"),
        *package.glob("kernel/*.p*"),
        *tests.glob("kernel/*.py"),
    ]
    return hashlib.sha256(b"".join(path.read_bytes() for path in sorted(paths) if path.is_file())).hexdigest()[:16]


def main(words: Sequence[str] | None = None) -> int:
    """Reads the options and compares."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.kernel.campaign", description="Compares the kernel for long."
    )
    parser.add_argument("--cell", action="append", default=[], help="only cells whose name begins like this")
    parser.add_argument("--number", type=int, help="deals or endings a cell (default: 10,000, of truth 250,000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    options = parser.parse_args(words)
    cells = [f"{game}/{kind}" for kind in KINDS for game in GAMES]
    cells = [cell for cell in cells if not options.cell or cell.startswith(tuple(options.cell))]
    sources = fingerprint()
    kept = json.loads(STATE.read_text(encoding="utf-8")) if STATE.exists() else {}
    done: dict[str, float] = kept.get("done", {}) if kept.get("sources") == sources else {}
    blocks = {cell: -(-(options.number or NUMBERS.get(cell.split("/")[1], 10_000)) // BLOCK) for cell in cells}
    tasks = [(cell, block) for block in range(max(blocks.values(), default=0)) for cell in cells
             if block < blocks[cell] and f"{cell} {block}" not in done]  # fmt: skip
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        for cell, block, seconds, failure in pool.imap_unordered(work, tasks):
            if failure:
                print(failure)
                return 1
            done[f"{cell} {block}"] = round(seconds, 1)
            save(STATE, json.dumps({"sources": sources, "done": done}))
    for cell in cells:
        some = [seconds for name, seconds in done.items() if name.startswith(f"{cell} ")]
        print(f"{cell}: {len(some) * BLOCK} without a difference, {sum(some):.0f} seconds of work")
    return 0


if __name__ == "__main__":
    sys.exit(main())
