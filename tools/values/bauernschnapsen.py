"""Makes the tables of Bauernschnapsen: chances of contracts by class of hands, and what auctions come to.

A class is solved in deals drawn for it, with open cards and by the kernel's rules of thumb; how that goes together
with what the players make of their contracts is fitted to played deals.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean

from stammtisch.bots import careful_bauernschnapsen as careful
from stammtisch.bots.classes import classes, hand_of, shape
from stammtisch.cards import Suit, mask_of, split
from stammtisch.games.bauernschnapsen import Bauernschnapsen
from stammtisch.games.bauernschnapsen_contracts import HAND_SIZE, NORMAL
from stammtisch.games.bauernschnapsen_score import game_points
from stammtisch.games.bauernschnapsen_sheet import BauernschnapsenSheet
from stammtisch.kernel.playout import RULES, Playouts
from stammtisch.kernel.position import Position
from stammtisch.kernel.search import CONTRACT, Solver
from stammtisch.kernel.tables import tables

from .explored import Explored, explored
from .fit import chance, least_squares, log_odds, logistic
from .matches import results
from .order import better, ordered

__all__ = ["made"]

GAME = Bauernschnapsen(BauernschnapsenSheet())
TRIED = ("pass", "bettler", "bettler", "schnapser", "gang", "bauernschnapser", "kontraschnapser")
"""The bids that are tried."""
SOLVED = {
    "bettler": (0, 400), "gang": (0, 400), "schnapser": (0, 100), "bauernschnapser": (0, 100),
    "kontraschnapser": (1, 100),
}  # fmt: skip
"""By contract the place of the declarer, and the deals solved for a class of hands."""
DEALS, EACH = 120, 4
"""Deals solved for a class in the normal game; playouts of each deal."""
FEW = 100
"""Below so many deals a contract has no number of its own."""
PLAYED = 3000
"""Deals played for how deals come out."""

Pair = tuple[float, float]
"""What the deals of a class come to: with open cards, and by rules of thumb."""


def solved(row_key: str, holder: int, declarer: int, trump: bool, deals: int) -> list[Pair]:
    """For every class of hands in one place what a contract of another, or of its own, comes to for its side."""
    row = GAME.contracts[row_key]
    arrays = tables(row, GAME.pack, 4, HAND_SIZE, 0)
    allies = 0b0101 << declarer % 2
    goal = row.goal("declarer")
    position = Position(
        arrays, (0, 1, 2, 3), declarer if row.lead == "declarer" else 0, declarer,
        allies if goal.side else 1 << declarer, 15 ^ allies, allies, (), 0, (0, 0), (0, 0), (0,) * 4,
    )  # fmt: skip
    worth = game_points if row.family == NORMAL else None
    solver, playouts = Solver(arrays, CONTRACT, worth), Playouts(arrays, True, worth)
    solver.root(position)
    playouts.root(position)
    sign = 1 if (holder - declarer) % 2 == 0 else -1
    rng, found = Random(f"{row_key} {holder}"), list[Pair]()
    for one in classes(GAME.pack, HAND_SIZE, trump):
        hand = hand_of(one)
        rest, worlds = list(split(GAME.pack & ~hand)), list[tuple[int, ...]]()
        for _ in range(deals):
            rng.shuffle(rest)
            hands = [mask_of(rest[at : at + HAND_SIZE]) for at in range(0, 15, HAND_SIZE)]
            hands.insert(holder, hand)
            worlds.append(tuple(map(arrays.numbers, hands)))
        thumb = sum(sums.value for sums in playouts.run(worlds, EACH, 1, RULES))
        found.append((sign * fmean(map(solver.value, worlds)), sign * thumb / EACH / deals))
    return found


def kept(path: Path, make: Callable[[], list[Pair]]) -> list[Pair]:
    """What was made before, or is made now and kept."""
    if not path.exists():
        path.write_text(json.dumps(make()), encoding="utf-8")
    return [(first, second) for first, second in json.loads(path.read_text(encoding="utf-8"))]


def _results(path: Path, bot: str, seed: int) -> dict[int, int]:
    """How deals come out for the side that calls, kept as the solved classes are."""
    if not path.exists():
        path.write_text(json.dumps(results(GAME, bot, PLAYED, seed)), encoding="utf-8")
    return {int(points): count for points, count in json.loads(path.read_text(encoding="utf-8")).items()}


def _number(one: Explored, trump: bool) -> int:
    suit = Suit("ELSH".index(one.trump)) if trump else None
    return classes(GAME.pack, HAND_SIZE, trump)[shape(one.hand, suit)]


def _odds(key: str, hand: int, leads: bool) -> float:
    return careful.odds(GAME.contracts[key], hand, GAME.pack & ~hand, leads)


def _chances(rows: Sequence[Explored], folder: Path) -> dict[str, list[int]]:
    """By contract and class the chance of making it, in thousandths."""
    found = {}
    for family, (declarer, deals) in SOLVED.items():
        trump = family not in GAME.contracts
        first = f"{family}-E" if trump else family  # acorns, the first suit, are trump in `hand_of`
        table = kept(folder / f"{family}.json", lambda: solved(first, declarer, declarer, trump, deals))  # noqa: B023
        leads = declarer == 0
        played = [one for one in rows if one.word == family == one.contract and one.declarer == one.place]

        def terms(pair: Pair, odds: float, deals: int = deals) -> list[float]:
            return [1.0, log_odds(pair[0], deals), log_odds(pair[1], deals * EACH), odds]

        weights = logistic(
            [
                terms(table[_number(one, trump)], _odds(f"{family}-{one.trump}" if trump else family, one.hand, leads))
                for one in played
            ],
            [one.worth > 0 for one in played],
        )
        hands = map(hand_of, classes(GAME.pack, HAND_SIZE, trump))
        shares = [
            1000 * chance(sum(map(float.__mul__, weights, terms(pair, _odds(first, hand, leads)))))
            for pair, hand in zip(table, hands, strict=True)
        ]
        rising = GAME.contracts[first].goal("declarer").at_most is None
        found[family] = [*map(round, ordered(shares, better(GAME.pack, HAND_SIZE, trump), rising))]
        print(f"{family}: {len(played)} played, weights", *(f"{weight:.2f}" for weight in weights))
    return found


def _normal(rows: Sequence[Explored], folder: Path) -> list[list[int]]:
    """By place and class what the normal game comes to for the holder's side, in hundredths of a point."""
    found = []
    for place in range(4):
        table = kept(
            folder / f"normal-{place}.json", lambda: solved("normal-E", place, 0, True, DEALS)  # noqa: B023
        )  # fmt: skip
        played = [one for one in rows if one.contract == NORMAL and one.place == place]
        weights = least_squares(
            [[1.0, *table[_number(one, True)]] for one in played], [one.worth / 2**one.doubled for one in played]
        )
        points = [100 * (weights[0] + weights[1] * dd + weights[2] * thumb) for dd, thumb in table]
        found.append([*map(round, ordered(points, better(GAME.pack, HAND_SIZE, True)))])
        print(f"normal {place}: {len(played)} played, weights", *(f"{weight:.2f}" for weight in weights))
    return found


def _by_place(rows: Iterable[Explored], worth: Callable[[Explored], float]) -> list[list[float]]:
    """The worths of rows by place."""
    found: list[list[float]] = [[], [], [], []]
    for one in rows:
        found[one.place].append(worth(one))
    return found


def _mean(some: Sequence[float], otherwise: float) -> float:
    return round(fmean(some), 2) if some else otherwise


def _bids(rows: Sequence[Explored]) -> dict[str, dict[str, list[float]]]:
    """By contract and place how often a bid stands, and what deals come to where it does not."""
    groups = {"any": [one for one in rows if one.word not in ("pass", "bettler")]}
    groups["bettler"] = [one for one in rows if one.word == "bettler"]
    stays, over = {}, {}
    for name, some in groups.items():
        stood = _by_place(some, lambda one: float(one.contract == one.word and one.declarer == one.place))
        gone = _by_place((one for one in some if one.contract != one.word), lambda one: one.worth)
        lost = [worth for column in gone for worth in column]
        stays[name] = [_mean(column, 1.0) for column in stood]
        over[name] = [_mean(column if len(column) >= FEW else lost, 0.0) for column in gone]
    return {"stays": stays, "over": over}


def _standing(rows: Sequence[Explored]) -> dict[str, float]:
    """By contract what a standing bid comes to for the side that has bid it, as part of its value."""
    parts: dict[str, list[float]] = defaultdict(list)
    for one in rows:
        holder, word = one.standing
        if one.word == "pass" and holder >= 0:
            row = next(row for row in GAME.contracts.values() if row.family == word)
            part = (1 if (holder - one.place) % 2 == 0 else -1) * one.worth / row.value
            for name in (word, "any"):
                parts[name].append(part)
    return {name: round(fmean(some), 2) for name, some in sorted(parts.items()) if len(some) >= FEW}


def _rates(rows: Sequence[Explored]) -> dict[str, float]:
    """By contract how often it is made by who bids it as usual."""
    parts: dict[str, list[float]] = defaultdict(list)
    for one in rows:
        usual = one.usual == one.word or one.declarer != one.place
        if usual and one.contract not in ("", NORMAL):
            own = (one.declarer - one.place) % 2 == 0
            for name in (one.contract, "any"):
                parts[name].append(float((one.worth > 0) is own))
    return {name: round(fmean(some), 3) for name, some in sorted(parts.items()) if len(some) >= FEW}


def _played(rows: Sequence[Explored]) -> dict[int, int]:
    """How normal games come out, undoubled, for either side."""
    found: Counter[int] = Counter()
    for one in rows:
        if one.contract == NORMAL:
            points = round(one.worth / 2**one.doubled)
            found.update((points, -points))
    return dict(sorted(found.items()))


def _passed(rows: Sequence[Explored], normal: Sequence[Sequence[int]]) -> list[Mapping[str, object]]:
    """By place what deals come to in which nobody has bid and the place passes, and how the normal game tells."""
    found: list[Mapping[str, object]] = []
    for place in range(4):
        some = [one for one in rows if one.word == "pass" and one.place == place and one.standing[0] < 0]
        weights = least_squares(
            [[1.0, normal[place][_number(one, True)] / 100] for one in some], [one.worth for one in some]
        )
        found.append({"constant": weights[0], "slope": weights[1]})
        print(f"passed {place}: {len(some)}, weights", *(f"{weight:.2f}" for weight in weights))
    return found


def made(folder: Path, bot: str, deals: int, seed: int) -> dict[str, object]:
    """All tables, from so many explored deals of a player."""
    rows = list(explored(folder / f"bids-{bot}.jsonl", GAME, bot, "bid", TRIED, deals, seed))
    normal = _normal(rows, folder)
    return {
        "results": _results(folder / f"results-{bot}.json", bot, seed),
        **_bids(rows),
        "standing": _standing(rows),
        "rates": _rates(rows),
        "played": _played(rows),
        "passed": _passed(rows, normal),
        "sides": normal,
        "made": _chances(rows, folder),
    }
