"""Makes the table of Bolachen: chances of contracts from log-odds by rules of thumb, and what auctions come to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import fmean

from stammtisch.bots.tariff import NOTHING
from stammtisch.bots.valued_bolachen import log_odds
from stammtisch.games.bolachen import Bolachen, BolachenSheet

from .explored import Explored, explored
from .fit import logistic

__all__ = ["made"]

GAME = Bolachen(BolachenSheet())
CONTRACTS = ("brand", "bettel", "mord")
TRIED = ("pass", *CONTRACTS)
"""The words that are tried."""
FEW = 40
"""Below so many deals a mean over all places is taken for one of them."""


def _odds(one: Explored) -> float:
    """The log-odds that rules of thumb give the contract that was tried."""
    rows = (row for row in GAME.contracts.values() if row.family == one.word)
    return max(log_odds(row, one.hand, GAME.pack & ~one.hand) for row in rows)


def _means(rows: Iterable[Explored], worth: Callable[[Explored], float]) -> list[float]:
    """The mean worth of rows by place; over all places where one has too few."""
    found: list[list[float]] = [[] for _ in range(GAME.seats)]
    for one in rows:
        found[one.place].append(worth(one))
    every = [value for some in found for value in some]
    whole = fmean(every) if every else 0.0
    return [round(fmean(some) if len(some) >= FEW else whole, 3) for some in found]


def _stood(one: Explored) -> bool:
    return one.declarer == one.place


def made(folder: Path, bot: str, deals: int, seed: int) -> dict[str, object]:
    """The table, from so many explored deals of a player.

    What a bid comes to where it stands includes what it may be raised to.
    """
    rows = list(explored(folder / f"bolachen-{bot}.jsonl", GAME, bot, "announce", TRIED, deals, seed))
    chance, pays, stays, over = {}, {}, {}, {}
    for word in CONTRACTS:
        bids = [one for one in rows if one.word == word]
        played = [one for one in bids if _stood(one)]
        weights = logistic([[1.0, _odds(one)] for one in played], [one.worth > 0 for one in played])
        chance[word] = [round(weight, 3) for weight in weights]
        pays[word] = [round(fmean([one.worth for one in played if (one.worth > 0) is won]), 3) for won in (True, False)]
        stays[word] = _means(bids, lambda one: float(_stood(one)))
        over[word] = _means([one for one in bids if not _stood(one)], lambda one: one.worth)
        print(f"{word}: {len(bids)} bids, {len(played)} played, weights", *chance[word])
    passes: dict[str, list[Explored]] = defaultdict(list)
    for one in rows:
        if one.word == "pass":
            passes[one.standing[1] or NOTHING].append(one)
    passed = {word: _means(some, lambda one: one.worth) for word, some in sorted(passes.items())}
    return {"chance": chance, "pays": pays, "stays": stays, "over": over, "passed": passed}
