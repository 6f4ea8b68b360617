"""Solves who enters a deal of Mauscheln, and with which cards kept: the tables of `stammtisch.bots.mauscheln_entry`.

    python -m tools.entry solve core 3 [--deals N] [--seed S] [--out FOLDER]
    python -m tools.entry measure core 3 [--deals N] [--seed S] [--out FOLDER]

`solve` goes through rounds: the bidding is solved for the exchange known so far, then every way to keep cards is tried
in deals that this bidding brings about. The mean strategy of the last, long round is written. A run that was stopped
goes on once its exchange is known; one that is done is not done again.
`measure` reads a table that was written and measures it in other deals.
"""

from __future__ import annotations

import argparse
import json
import zlib
from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time

from stammtisch.bots import mauscheln_tables as shipped
from stammtisch.bots.mauscheln_tables import CUSTOM, EntryTable
from stammtisch.games.mauscheln_sheet import MauschelnSheet

from .entry_tree import Game, game

__all__ = ["main", "measured", "options", "solve"]

ROUNDS = 2
"""How often the exchange is looked at before the last, long round of bidding."""
BATCHES = 10
"""Parts of a round; after each what was learned before counts less."""
EARLY, RATED = 300_000, 1_000_000
"""Deals of bidding in an early round, and deals in which ways to keep cards are tried."""
DOUBT = 200.0
"""How many tries the mean of similar hands counts."""
POT = 4
"""Chips in the pot that figures are given for."""


def options(kind: Game) -> list[int]:
    """By class the ways to keep cards that make sense: of a suit always the strongest."""
    found = []
    for trumps, *suits in kind.deck.hands.keys:
        runs = [trumps.bit_count(), *(suit.bit_count() for suit in suits)]
        ways = [(0, 0)]
        for run in runs:
            ways = [(mask | ((1 << kept) - 1) << at, at + run) for mask, at in ways for kept in range(run + 1)]
        found.append(sum(1 << mask for mask, _ in ways))
    return found


def kept(kind: Game, now: Sequence[int], ratings: Sequence[array[float]], ways: Sequence[int]) -> list[int]:
    """The exchange that the ratings speak for; a class is judged by its own tries and by those of similar hands.

    ratings: as `Entry.rate` gives them, against the exchange `now`.
    """
    tries, gains = ratings
    groups: dict[tuple[object, ...], list[float]] = defaultdict(lambda: [0.0, 0.0])
    keys, count, found = kind.deck.hands.keys, kind.kinds, list(now)
    top = 3 << (kind.deck.hands.trumps - 2)
    for place in range(len(now)):
        key = keys[place % count]
        for way in _bits(ways[place % count]):
            group = groups[place // count, key[0].bit_count(), bool(key[0] & top), key[1:], way]
            group[0] += tries[16 * place + way]
            group[1] += gains[16 * place + way]
    for place in range(len(now)):
        key, best, most = keys[place % count], now[place], 0.0
        for way in _bits(ways[place % count]):
            number, gain = groups[place // count, key[0].bit_count(), bool(key[0] & top), key[1:], way]
            if number < DOUBT:
                continue
            own = tries[16 * place + way]
            mean = (gains[16 * place + way] + DOUBT * gain / number) / (own + DOUBT)
            if mean > most:
                best, most = way, mean
        found[place] = best
    return found


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


class Learner:
    """The bidding, learned in batches; the shares of what is left in the pot follow what a pot is worth."""

    def __init__(self, kind: Game, seed: int, shares: Sequence[float] = ()) -> None:
        self.places, self.seed = kind.sheet.num_players, seed
        self.entry, self.batch = kind.entry(), 0
        self.shares = list(shares) or [1 / self.places] * self.places

    def learn(self, deals: int, batches: int, settled: bool = False) -> None:
        """Learns in so many batches. settled: the shares stay, and the mean of what is played begins anew."""
        for number in range(batches):
            self.entry.share(later(self.shares))
            self.batch += 1
            values = self.entry.learn(
                deals // batches, self.seed * 1000 + self.batch, 1 - 1 / self.batch, anew=settled and number == 0
            )
            if not settled:
                both = [(old + new) / 2 for old, new in zip(self.shares, values, strict=True)]
                self.shares = [one / sum(both) for one in both]
        self.entry.average()


def later(shares: Sequence[float]) -> list[float]:
    """Whose is what a deal leaves in the pot, from forehand on: forehand deals next."""
    return [shares[place - 1] for place in range(len(shares))]


def solve(kind: Game, deals: int, seed: int, state: Path | None = None) -> EntryTable:
    """Solves a game; deals: of the last round. state: where the exchange is kept once it is known."""
    learner, rows = Learner(kind, seed), 2 * (kind.sheet.num_players - 1) * kind.kinds
    keep, ways = [CUSTOM] * rows, options(kind)
    if state is not None and state.exists():
        keep, learner.shares = json.loads(zlib.decompress(state.read_bytes()))
        learner.entry.exchange(keep)
    else:
        for number in range(ROUNDS):
            learner.learn(EARLY, BATCHES)
            keep = kept(kind, keep, learner.entry.rate(RATED, 10 * seed + number, ways), ways)
            learner.entry.exchange(keep)
        if state is not None:
            state.write_bytes(zlib.compress(json.dumps([keep, learner.shares]).encode()))
    learner.learn(deals // 4, BATCHES)
    learner.learn(deals - deals // 4, 4 * BATCHES, settled=True)
    return EntryTable.made(
        kind.sheet, kind.deck.hands, list(zip(kind.keys, kind.words, kind.nodes, strict=True)),
        learner.entry.strategy(), keep,
        {"players": learner.places, "deals": deals, "seed": seed, "shares": [round(one, 4) for one in learner.shares]},
    )  # fmt: skip


def measured(kind: Game, table: EntryTable, deals: int, seed: int) -> dict[str, object]:
    """What a place could gain alone against a table, in chips of a pot of four.

    high: best answers found in the deals in which they are measured, so too high; low: found in other deals, so too
    low. Both by place, from forehand on.
    """
    entry = kind.entry()
    shares = table.about["shares"]
    assert isinstance(shares, list)
    entry.exchange(table.keep)
    entry.share(later(shares))
    entry.follow(table.policy([node.blind for node in kind.nodes]))
    high = entry.measure(deals, seed, kind.levels)
    low = entry.measure(deals, seed + 1, kind.levels, known=True)
    return {
        "deals": deals, "seed": seed, "value": [round(POT * one.value, 4) for one in high],
        "high": [round(POT * (one.best - one.value), 4) for one in high],
        "low": [round(POT * (one.best - one.value), 4) for one in low],
    }  # fmt: skip


def main(words: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.entry", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("what", choices=("solve", "measure"))
    parser.add_argument("preset", choices=tuple(MauschelnSheet.presets))
    parser.add_argument("players", type=int)
    parser.add_argument("--deals", type=int, default=4_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=shipped.FOLDER)
    given = parser.parse_args(words)
    kind = game(MauschelnSheet.preset(given.preset).but(num_players=given.players))
    file = given.out / shipped.name(given.preset, given.players)
    begun = process_time()
    if given.what == "solve" and not file.exists():
        state = file.with_suffix(".state")
        table = solve(kind, given.deals, given.seed, state)
        file.write_bytes(table.packed())
        state.unlink(missing_ok=True)
    table = EntryTable.read(file.read_bytes())
    if given.what == "solve":
        print(json.dumps(table.about))
    else:
        print(json.dumps(measured(kind, table, given.deals, given.seed)))
    print(f"{given.preset}, {given.players} players, {file.stat().st_size} bytes, {process_time() - begun:.0f} s")


if __name__ == "__main__":
    main()
