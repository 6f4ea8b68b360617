"""The kernel beside its peers and beside the same loops in C, in one run: ``python -m bench --peers``.

Every round measures every row once, ours in this process and the peer's in a fresh one of its own environment, so that
a busy machine strikes both. Printed are medians of processor time over the rounds, their range, the ratio and whether
it reaches its target. Before anything is measured our search must agree with endplay, card by card. Nothing here is a
test.
"""

from __future__ import annotations

import json
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as altered
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from typing import Any

from stammtisch.games import rules
from stammtisch.kernel import BUILD
from stammtisch.kernel.infoset import Infoset
from stammtisch.kernel.playout import RANDOM, Playouts
from stammtisch.kernel.position import Position
from stammtisch.kernel.search import CONTRACT, POINTS, TRICKS, Solver
from stammtisch.kernel.tables import Tables, tables

from . import limit
from .environments import ROOT, made
from .side_worker import CARDS, RANKS, SUITS

EACH = 500
"""Playouts of a deal in one call, as the peer plays of a state."""
Hands = tuple[int, ...]


# --- positions -------------------------------------------------------------------------------------------------------


def position(game: str, key: str, places: int, tricks: int, *, plain: bool = False) -> Position:
    """The first card of a contract, led by place 0, who declares: alone, or with the one opposite of four.

    plain: without any duty but to follow suit.
    """
    table = rules(game)
    row = table.contracts[key]
    if plain:
        row = altered(row, duty=altered(row.duty, relief=None))
    arrays = tables(row, table.pack, places, tricks)
    allies = 0b0101 if places == 4 else 1
    rest = (1 << places) - 1 & ~allies
    return Position(arrays, tuple(range(places)), 0, 0, allies, rest, allies, (), 0, (0, 0), (0, 0), (0,) * places)


def deals(count: int, arrays: Tables, size: int, seed: int) -> list[Hands]:
    """Random hands of so many cards."""
    rng, found = Random(seed), list[Hands]()
    for _ in range(count):
        cards = rng.sample(range(arrays.count), size * arrays.places)
        found.append(tuple(sum(1 << card for card in cards[place :: arrays.places]) for place in range(arrays.places)))
    return found


BRAND = position("bolachen", "brand-H", 3, 10)
SCHLAUCH = position("schlauch", "suit_schlauch-E", 3, 10)
PARTNERS = position("bauernschnapsen", "bauernschnapser-H", 4, 5)
NORMAL = position("bauernschnapsen", "normal-H", 4, 5)


def close(key: str, need: int, count: int) -> tuple[Position, list[Hands]]:
    """Deals of a contract of Bolachen whose declarer reaches just so many tricks, or just fails to, with open cards."""
    first, found, rng = position("bolachen", key, 3, 10), list[Hands](), Random(need)
    solver = Solver(first.tables, TRICKS)
    wanting = first.allies if need else 0b110
    while len(found) < count:
        hands = deals(1, first.tables, 10, rng.getrandbits(32))[0]
        # The strongest of the three hands declares where all tricks are wanted, the weakest where none is.
        order = sorted(
            hands, key=lambda hand: sum(card % 8 for card in range(32) if hand >> card & 1), reverse=need > 0
        )
        solver.root(first, wanting)
        value = solver.value(order)
        if value in ((need - 1, need) if need else (0, 1)):
            found.append(tuple(order))
    return first, found


# --- what is measured ------------------------------------------------------------------------------------------------


@dataclass
class Row:
    """One thing that we and a peer do. ours: seconds a unit, one round; peer: a task of the worker, or the same in C.

    scale: what turns the peer's figure into seconds a unit. target, stretch: so many times faster we want to be, or so
    many times the peer's time where `at_most`. pick: which of the single times is compared with the peer's median.
    """

    name: str
    ours: Callable[[], list[float]]
    peer: str | Callable[[], list[float]]
    scale: float = 1.0
    target: float = 0.0
    stretch: float = 0.0
    at_most: bool = False
    pick: float = 0.5
    rounds: list[tuple[float, float]] = field(default_factory=list)


def playing(first: Position, seconds: float, run: Callable[[Sequence[Hands], int, int], object]) -> list[float]:
    """Seconds of one playout, in bulk."""
    worlds = deals(20, first.tables, first.tables.tricks, 1)
    run(worlds, EACH, 1)
    number, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        number += 1
        run(worlds, EACH, number)
    return [spent / (number * EACH * len(worlds))]


def playouts(first: Position, seconds: float) -> list[float]:
    """Seconds of one random playout of ours."""
    ours = Playouts(first.tables)
    ours.root(first)
    return playing(first, seconds, lambda worlds, each, seed: ours.run(worlds, each, seed, RANDOM))


def simulations(first: Position, seconds: float) -> list[float]:
    """Seconds of one simulation of our search in information sets, ended by a random playout as the peer's is."""
    search = Infoset(first.tables)
    search.root(first)
    worlds = deals(20, first.tables, first.tables.tricks, 1)

    def run(_: Sequence[Hands], __: int, seed: int) -> object:
        return search.search(worlds, EACH * len(worlds), seed, RANDOM)

    return playing(first, seconds, run)


def each(solve: Callable[[Hands], object], some: Sequence[Hands]) -> list[float]:
    """Seconds of every single solve."""
    spent = []
    for hands in some:
        start = time.process_time_ns()
        solve(hands)
        spent.append((time.process_time_ns() - start) / 1e9)
    return spent


def exact(first: Position, objective: int, some: Sequence[Hands]) -> list[float]:
    """Seconds of single exact solves of ours; nothing is kept from deal to deal."""
    solver = Solver(first.tables, objective)

    def solve(hands: Hands) -> None:
        solver.root(first)
        solver.value(hands)

    return each(solve, some)


def decided(first: Position, some: Sequence[Hands]) -> list[float]:
    """Seconds of single answers whether the contract can be made."""
    solver = Solver(first.tables, CONTRACT)

    def solve(hands: Hands) -> None:
        solver.root(first)
        solver.reaches(hands, 1)

    return each(solve, some)


def in_c(library: Any, first: Position, counted: bool, some: Sequence[Hands]) -> list[float]:
    """Seconds of single exact solves in C. Raises `SystemExit` where an answer or its nodes differ from ours."""
    there, ours = limit.Limit(library, first), Solver(first.tables, POINTS if counted else TRICKS)
    for hands in some[:20]:
        ours.root(first)
        if (ours.value(hands), ours.nodes) != (there.exact(hands, counted), there.nodes):
            raise SystemExit(f"The search in C goes another way than ours: {hands}")
    return each(lambda hands: there.exact(hands, counted), some)


def played_in_c(library: Any, first: Position, seconds: float) -> list[float]:
    """Seconds of one playout in C. Raises `SystemExit` where its sums differ from ours."""
    there, ours = limit.Limit(library, first), Playouts(first.tables)
    ours.root(first)
    worlds = deals(5, first.tables, first.tables.tricks, 2)
    sums = [[*one.tricks, *one.points, one.value] for one in ours.run(worlds, 100, 3)]
    if there.playouts(worlds, 100, 3) != sums:
        raise SystemExit("The playouts in C are not ours.")
    return playing(first, seconds, there.playouts)


def rows(seconds: float, library: Any) -> list[Row]:
    """All that is measured."""
    whole, small = deals(200, BRAND.tables, 10, 5), deals(400, PARTNERS.tables, 5, 6)
    card = 1 / 30
    found = [
        Row("random playout 3x10, a card : OpenSpiel skat", lambda: [card * playouts(BRAND, seconds)[0]],
            "rollouts skat", 1 / CARDS["skat"], 25, 60),
        Row("random playout 3x10, a card : OpenSpiel spades", lambda: [card * playouts(BRAND, seconds)[0]],
            "rollouts spades", 1 / CARDS["spades"], 10, 25),
        Row("random playout 3x10, a card : OpenSpiel hearts", lambda: [card * playouts(BRAND, seconds)[0]],
            "rollouts hearts", 1 / CARDS["hearts"]),
        Row("random playout 4x5, duties : OpenSpiel euchre", lambda: playouts(PARTNERS, seconds),
            "rollouts euchre", 1, 20, 45),
        Row("the same with melds and 66 : OpenSpiel euchre", lambda: playouts(NORMAL, seconds),
            "rollouts euchre", 1, 20, 45),
        Row("simulation in information sets 4x5 : OpenSpiel", lambda: simulations(PARTNERS, seconds),
            "ismcts euchre", 1, 1, 5),
        Row("exact tricks 3x10 : DDS 4x10", partial(exact, BRAND, TRICKS, whole), "endings 10", 1, 2, 5),
        Row("exact tricks 3x10, by suit alone : DDS 4x10", partial(exact, SCHLAUCH, TRICKS, whole),
            "endings 10", 1, 2, 5),
        Row("exact points 4x5, duties : DDS 4x5", partial(exact, PARTNERS, POINTS, small), "endings 5", 1, 2, 4),
        Row("the same with melds : DDS 4x5", partial(exact, NORMAL, POINTS, small), "endings 5", 1, 2, 4),
    ]  # fmt: skip
    for name, key, need in (("all", "mord", 10), ("none", "bettel", 0), ("at least 6", "brand-H", 6)):
        first, some = close(key, need, 100)
        found += [
            Row(f"close deals 3x10, {name}, median : DDS 4x10", partial(decided, first, some), "endings 10", 1, 2, 5),
            Row(f"close deals 3x10, {name}, 95 % : DDS 4x10 median", partial(decided, first, some), "endings 10", 1,
                3, at_most=True, pick=0.95),
        ]  # fmt: skip
    if library is not None:
        found += [
            Row("random playout 3x10 : C", lambda: playouts(BRAND, seconds),
                lambda: played_in_c(library, BRAND, seconds), 1, 1.6, 1.2, True),
            Row("random playout 4x5, duties : C", lambda: playouts(PARTNERS, seconds),
                lambda: played_in_c(library, PARTNERS, seconds), 1, 1.6, 1.2, True),
            Row("exact tricks 3x10 : C", partial(exact, BRAND, TRICKS, whole),
                partial(in_c, library, BRAND, False, whole), 1, 1.6, 1.2, True),
            Row("exact points 4x5, duties : C", partial(exact, PARTNERS, POINTS, small),
                partial(in_c, library, PARTNERS, True, small), 1, 1.6, 1.2, True),
        ]  # fmt: skip
    return found


# --- the peers -------------------------------------------------------------------------------------------------------


class Peers:
    """The worker in the peers' environment; what a peer says of its version is kept."""

    def __init__(self, python: Path, seconds: float) -> None:
        self.python, self.seconds, self.versions = python, seconds, dict[str, str]()

    def ask(self, task: str, text: str = "") -> Any:
        """What the worker answers; None, with a sentence, where it cannot."""
        command = [str(self.python), str(ROOT / "bench/side_worker.py"), task, str(self.seconds)]
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
        if done.returncode:
            why = (done.stderr.splitlines() or ["no reason given"])[-1]
            self.versions.setdefault(task, f"{task}: not measured ({why})")
            return None
        return json.loads(done.stdout.splitlines()[-1])

    def measure(self, row: Row) -> float | None:
        """Seconds a unit of a row's peer."""
        if not isinstance(row.peer, str):
            return statistics.median(row.peer())
        answer = self.ask(row.peer)
        if answer is None:
            return None
        self.versions[answer["peer"].split()[0]] = answer["peer"]
        if "times" in answer:
            return float(statistics.median(answer["times"]))
        return row.scale / float(answer["rate"])


def agree(peers: Peers, number: int = 150) -> str:
    """Compares the tricks of every legal card with endplay's, by suit alone. Raises `SystemExit` if they differ."""
    boards, ours = [], []
    for one in range(number):
        rng = Random(one)
        first = position("schlauch", rng.choice(("suit_schlauch-E", "suit_schlauch-L", "grandioso")), 4, 7, plain=True)
        arrays, size = first.tables, rng.randint(2, 7)
        (hands,) = deals(1, arrays, size, one)
        solver = Solver(arrays, TRICKS)
        solver.root(first)
        name = _bridge(arrays)
        ours.append({name[card]: value for card, value in solver.choices([hands])[0].items()})
        boards.append((
            [[(SUITS.index(name[card][0]), RANKS.index(name[card][1])) for card in range(arrays.count)
              if hand >> card & 1] for hand in hands],
            0, 0 if arrays.members[4] else 4,
        ))  # fmt: skip
    theirs = peers.ask("dds", json.dumps(boards))
    if theirs is None:
        return "Not compared with endplay, which is not here."
    for one, (right, wrong) in enumerate(zip(theirs, ours, strict=True)):
        if right != wrong:
            raise SystemExit(f"Deal {one}: endplay says {right}, our search {wrong}.")
    return f"Every card of {number} endings counts as many tricks as endplay says ({sum(map(len, ours))} cards)."


def _bridge(arrays: Tables) -> list[str]:
    """Bridge cards for ours: trumps are spades, the other groups what is left, in the same order of ranks."""
    suits, ranks, names = dict[int, str](), dict[int, int](), list[str]()
    left = list("HDC" if arrays.members[4] else "SHDC")
    for card in range(arrays.count):
        group = arrays.group[card]
        if group not in suits:
            suits[group], ranks[group] = "S" if group == 4 else left.pop(0), 0
        names.append(suits[group] + RANKS[ranks[group]])
        ranks[group] += 1
    return names


# --- the table -------------------------------------------------------------------------------------------------------


def main(rounds: int, seconds: float) -> None:
    """Compares, measures and prints the table."""
    peers = Peers(made(".venv-peers", ROOT / "bench/side.txt", sys.executable), seconds)
    print(agree(peers))
    with tempfile.TemporaryDirectory(prefix="stammtisch-limit-") as folder:
        table = rows(seconds, limit.build(Path(folder)))
        for done in range(rounds):
            kept: dict[str, float | None] = {}
            for row in table:
                times = sorted(row.ours())
                if isinstance(row.peer, str) and row.peer.startswith("endings"):
                    if row.peer not in kept:
                        kept[row.peer] = peers.measure(row)
                    peer = kept[row.peer]
                else:
                    peer = peers.measure(row)
                if peer is not None:
                    row.rounds.append((times[min(len(times) - 1, int(row.pick * len(times)))], peer))
            print(f"round {done + 1} of {rounds}", file=sys.stderr)
    print(f"kernel {BUILD}; Python {platform.python_version()}; {platform.machine()}; C by {_c()}; "
          f"Cython {_version('cython')}; {'; '.join(peers.versions.values())}; {rounds} rounds")  # fmt: skip
    print(f"\n{'row : peer':54} {'ours':>9} {'range':>19} {'peer':>9} {'range':>19} {'ratio':>7} {'target':>8}")
    for row in table:
        if row.rounds:
            print(line(row))


def line(row: Row) -> str:
    """A row of the table; ratios are medians of those of single rounds."""
    ours, theirs = zip(*row.rounds, strict=True)
    ratio = statistics.median(one / other if row.at_most else other / one for one, other in row.rounds)
    target = ""
    if row.target:
        reached = [ratio <= goal if row.at_most else ratio >= goal for goal in (row.target, row.stretch) if goal]
        sign = "<=" if row.at_most else ">="
        target = f"{sign}{row.target:g} {'yes' if reached[0] else 'NO'}"
        if len(reached) > 1:
            target += f", {sign}{row.stretch:g} {'yes' if reached[1] else 'no'}"
    cells = (f"{time_of(statistics.median(some)):>9} {time_of(min(some)) + '–' + time_of(max(some)):>19}"
             for some in (ours, theirs))  # fmt: skip
    return f"{row.name:54} {' '.join(cells)} {ratio:7.2f}  {target}"


def time_of(seconds: float) -> str:
    """Seconds in the unit that suits them."""
    unit, name = next(((unit, name) for unit, name in ((1e-3, "ms"), (1e-6, "us")) if seconds >= unit), (1e-9, "ns"))
    return f"{seconds / unit:.3g} {name}"


def _c() -> str:
    command = limit.compiler()
    if command is None:
        return "no compiler"
    done = subprocess.run([command, "--version"], capture_output=True, text=True, check=False)
    return (done.stdout.splitlines() or [command])[0]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not here"
