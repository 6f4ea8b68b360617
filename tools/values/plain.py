"""Makes the tables of Bolachen and Schlauch: chances of contracts from log-odds, and what auctions come to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean

from stammtisch.bots import careful_schlauch, valued_bolachen
from stammtisch.contract import Contract
from stammtisch.deal import Rules
from stammtisch.games import GAMES

from .explored import Explored, explored
from .fit import logistic

__all__ = ["bolachen", "schlauch"]

FEW = 40
"""Below so many deals a mean over all places is taken for one of them."""
Judge = Callable[[Rules, Explored], float]
"""The log-odds that rules of thumb give the contract that was tried."""


def _best(rules: Rules, family: str, judge: Callable[[Contract], float]) -> float:
    return max(judge(row) for row in rules.contracts.values() if row.family == family and row.goals)


def _bolachen(rules: Rules, one: Explored) -> float:
    return _best(
        rules, one.word, lambda row: valued_bolachen.log_odds(row, one.hand, rules.pack & ~one.hand)
    )  # fmt: skip


def _schlauch(rules: Rules, one: Explored) -> float:
    return _best(
        rules, one.word,
        lambda row: careful_schlauch.wanted(row, one.hand, rules.pack & ~one.hand, one.place)[0],
    )  # fmt: skip


def _means(rows: Iterable[Explored], worth: Callable[[Explored], float], places: int) -> list[float]:
    """The mean worth of rows by place; over all places where one has too few."""
    found: list[list[float]] = [[] for _ in range(places)]
    for one in rows:
        found[one.place].append(worth(one))
    every = [value for some in found for value in some]
    whole = fmean(every) if every else 0.0
    return [round(fmean(some) if len(some) >= FEW else whole, 3) for some in found]


def _stood(one: Explored) -> bool:
    return one.declarer == one.place


def _tables(rules: Rules, rows: Sequence[Explored], tried: Iterable[str], judge: Judge) -> dict[str, object]:
    chance, stake, stays, over = {}, {}, {}, {}
    for word in tried:
        bids = [one for one in rows if one.word == word]
        played = [one for one in bids if _stood(one)]
        weights = logistic([[1.0, judge(rules, one)] for one in played], [one.worth > 0 for one in played])
        chance[word] = [round(weight, 3) for weight in weights]
        stake[word] = [
            round(fmean([one.worth for one in played if (one.worth > 0) is won] or [0.0]), 3) for won in (True, False)
        ]
        stays[word] = _means(bids, lambda one: float(_stood(one)), rules.seats)
        over[word] = _means([one for one in bids if not _stood(one)], lambda one: one.worth, rules.seats)
        print(f"{word}: {len(bids)} bids, {len(played)} played, weights", *chance[word])
    passes: dict[str, list[Explored]] = defaultdict(list)
    for one in rows:
        if one.word == "pass":
            passes[one.standing[1] or "none"].append(one)
    passed = {word: _means(some, lambda one: one.worth, rules.seats) for word, some in sorted(passes.items())}
    return {"chance": chance, "stake": stake, "stays": stays, "over": over, "passed": passed}


def _made(
    game: str, verb: str, tried: Mapping[str, int], judge: Judge, folder: Path, bot: str, deals: int, seed: int
) -> dict[str, object]:
    rules = GAMES[game](GAMES[game].sheet_type())
    path = folder / f"{game}-{bot}.jsonl"
    return _tables(rules, list(explored(path, rules, bot, verb, tried, deals, seed)), tried, judge)


bolachen = partial(_made, "bolachen", "announce", {"brand": 2, "bettel": 2, "mord": 1}, _bolachen)
"""The tables of Bolachen: folder, player, deals, seed."""
schlauch = partial(
    _made, "schlauch", "bid",
    {"suit_schlauch": 2, "bettel": 2, "grandioso": 1, "heart_schlauch": 2, "bettelouvert": 2, "grandissimo": 1},
    _schlauch,
)  # fmt: skip
"""The tables of Schlauch."""
