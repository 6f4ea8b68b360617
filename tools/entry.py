"""Solves who enters a deal of Mauscheln, and with which cards kept: the tables of `stammtisch.bots.mauscheln_entry`.

    python -m tools.entry solve core 3 [--deals N] [--seed S] [--out FOLDER]
    python -m tools.entry measure core 3 [--deals N] [--seed S] [--out FOLDER]
    python -m tools.entry tell core 3 [--out FOLDER]

`solve` first solves the bidding roughly for the exchange of the rules of thumb; then every other way to keep cards is
tried in deals that this bidding brings about, and with what proves better the bidding is solved anew: the mean strategy
of this long round is written. A run that was stopped goes on with that round; one that is done is not done again.
`measure` reads a table that was written and measures it in other deals; `tell` says how many hands say what.
"""

from __future__ import annotations

import argparse
import json
import zlib
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from time import process_time

from stammtisch.bots import mauscheln_tables as shipped
from stammtisch.bots.mauscheln_tables import CUSTOM, EntryTable
from stammtisch.games.mauscheln_sheet import MauschelnSheet

from .entry_tree import Game, game

__all__ = ["kept", "main", "measured", "options", "solve", "told", "usual"]

BATCHES = 10
"""Parts of a short round; after each what was learned before counts less."""
EARLY, RATED = 500_000, 1_500_000
"""Deals of bidding in the first round, and deals in which ways to keep cards are tried."""
SPREAD, SURE = 0.75, 3.0
"""What a gain by another exchange may differ from its mean, as a part of the pot, and how many standard errors it must
be above nothing."""
POT = 4
"""Chips in the pot that figures are given for."""


def options(kind: Game) -> list[int]:
    """By class the ways to keep cards that make sense: of a suit always the strongest."""
    found = []
    for key in kind.deck.hands.keys:
        ways = [(0, 0)]
        for run in map(int.bit_count, key):
            ways = [(mask | ((1 << some) - 1) << at, at + run) for mask, at in ways for some in range(run + 1)]
        found.append(sum(1 << mask for mask, _ in ways))
    return found


def usual(kind: Game) -> list[int]:
    """By class what the rules of thumb keep, a bit for each card in the order of the class."""
    found = [0] * kind.kinds
    for number, cards in kind.deck.hands.of.values():
        found[number] = sum(1 << at for at, card in enumerate(cards) if not kind.custom.idle >> card & 1)
    return found


def kept(kind: Game, ratings: tuple[Sequence[float], Sequence[float]], ways: Sequence[int]) -> list[int]:
    """The exchange that the ratings speak for: that of the rules of thumb but where hands of a kind surely gain.

    Hands are of a kind that have as many trumps, the same best one, as many plain cards that are usually kept, and in
    which the same would change. ratings: as `Entry.rate` gives them, against the rules of thumb.
    """
    tries, gains = ratings
    count, custom = kind.kinds, usual(kind)
    kinds = [
        {way: _sort(kind, key, plain, way) for way in _bits(some) if way != plain}
        for key, plain, some in zip(kind.deck.hands.keys, custom, ways, strict=True)
    ]
    groups: dict[tuple[object, ...], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for place in range(len(tries) // 16):
        for way, one in kinds[place % count].items():
            group = groups[place // count, one]
            group[0] += tries[16 * place + way]
            group[1] += gains[16 * place + way]
    found = []
    for place in range(len(tries) // 16):
        best, most = CUSTOM, 0.0
        for way, one in kinds[place % count].items():
            number, gain = groups[place // count, one]
            if gain > SURE * SPREAD * sqrt(number) and gain / number > most:
                best, most = way, gain / number
        found.append(best)
    return found


def _sort(kind: Game, key: Sequence[int], custom: int, way: int) -> tuple[object, ...]:
    """The kind of a hand, and what a way to keep cards changes: so many trumps, which plain cards of which suits."""
    changed, at = way ^ custom, 0
    found = []
    for suit, cards in enumerate(key):
        for number in sorted(_bits(cards), reverse=True):
            if changed >> at & 1:
                found.append((way >> at & 1, number, cards.bit_count()) if suit else (way >> at & 1, -1, 0))
            at += 1
    best = key[0].bit_length() > kind.deck.hands.trumps - 2
    return key[0].bit_count(), best, custom.bit_count(), tuple(sorted(found))


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

    def stopped(self, keep: Sequence[int]) -> bytes:
        """All that has been learned, and the exchange, as `resumed` takes it."""
        head = json.dumps([self.batch, self.shares, list(keep)]).encode()
        return zlib.compress(b"".join((len(head).to_bytes(4), head, *map(bytes, self.entry.learned()))))

    def resumed(self, data: bytes) -> list[int]:
        """Goes on from what was learned; gives the exchange."""
        body = zlib.decompress(data)
        start = 4 + int.from_bytes(body[:4])
        keep: list[int]
        self.batch, self.shares, keep = json.loads(body[4:start])
        numbers = array("f", body[start:])
        self.entry.resume(numbers[: len(numbers) // 2], numbers[len(numbers) // 2 :])
        return keep


def later(shares: Sequence[float]) -> list[float]:
    """Whose is what a deal leaves in the pot, from forehand on: forehand deals next."""
    return [shares[place - 1] for place in range(len(shares))]


def solve(kind: Game, deals: int, seed: int, state: Path | None = None) -> EntryTable:
    """Solves a game; deals: of the last round. state: where is kept what is known before it, to go on from."""
    learner = Learner(kind, seed)
    if state is not None and state.exists():
        keep = learner.resumed(state.read_bytes())
    else:
        learner.learn(EARLY, BATCHES)
        ways = options(kind)
        keep = kept(kind, learner.entry.rate(RATED, seed, ways), ways)
        if state is not None:
            state.write_bytes(learner.stopped(keep))
    learner.entry.exchange(keep)
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


def told(kind: Game, table: EntryTable) -> Iterator[str]:
    """Line by line a question, and the share of all hands that say each word to it."""
    weights = Counter(number for number, _ in kind.deck.hands.of.values())
    for key, words in table.words.items():
        shares = dict.fromkeys(words, 0.0)
        for number, weight in weights.items():
            for word, chance in (table.chance(key, number) or {}).items():
                shares[word] += weight * chance / weights.total()
        yield f"{key:40} " + " ".join(f"{word} {100 * share:5.1f} %" for word, share in shares.items())


def main(words: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.entry", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("what", choices=("solve", "measure", "tell"))
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
    elif given.what == "measure":
        print(json.dumps(measured(kind, table, given.deals, given.seed)))
    else:
        print(*told(kind, table), sep="\n")
    print(f"{given.preset}, {given.players} players, {file.stat().st_size} bytes, {process_time() - begun:.0f} s")


if __name__ == "__main__":
    main()
