"""Counts what bids and cards tell of hands: ``python -m tools.reading [--bids N] [--plays N]``.

It writes ``src/stammtisch/bots/reading.toml``, from which searching players take how likely a card lies where. First
players by rules of thumb bid: for every family of contracts and every kind of place (`bots.reading.places`) a card's
share of the deals is compared with that of a card by chance. Then searching players play the cards: for every sign
(`bots.signs`) an onlooker at the table who reads the bids, but no signs, says how likely the cards are that it is
about, and that is compared with the truth. A digit says how many half powers of two the one lies above or below the
other. What was met less than `LEAST` times is left out. The same numbers of deals give the same file.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from math import log2
from pathlib import Path
from random import Random

from stammtisch.bots import BOTS, HEURISTICS, NODES, Bot, Budget
from stammtisch.bots.lookahead import Effort, Lookahead
from stammtisch.bots.reading import DIGITS, FILE, MIDDLE, STEPS, classed, likely, places
from stammtisch.bots.signs import signs
from stammtisch.bots.simple import CarefulBot
from stammtisch.cards import split
from stammtisch.deal import Deal, Rules
from stammtisch.events import HAND, NATURE
from stammtisch.games import GAMES
from stammtisch.kernel.belief import Belief

LEAST = 200
"""What is told was met so often at least."""
EXTRA = 2.0
"""Cards by chance that are added to what was counted, so that few deals say little."""
WORLDS = 10
"""So many imagined deals the players look at whose cards are read."""
Kind = tuple[str, str]
"""A family of contracts, and a kind of place or a sign."""


def digit(ratio: float) -> str:
    """How a likelihood is written."""
    step = round(STEPS * log2(ratio)) if ratio > 0 else -MIDDLE
    return DIGITS[max(0, min(len(DIGITS) - 1, MIDDLE + step))]


class Bids:
    """The cards at every kind of place when the first card is to be played."""

    def __init__(self) -> None:
        self.seen, self.size = Counter[Kind](), Counter[Kind]()
        self.cards = Counter[tuple[Kind, tuple[str, int]]]()
        self.of_class: dict[tuple[str, tuple[str, int]], int] = {}

    def add(self, deal: Deal) -> None:
        """Counts a deal."""
        row, table = deal.table.contract, deal.table
        assert row is not None
        pack = [classed(row, card) for card in split(deal.rules.pack)]
        self.of_class |= {(row.family, one): many for one, many in Counter(pack).items()}
        kinds: dict[int, str] = {}
        for seat in table.players[:2]:  # what a place is called does not depend on who looks, but for one's own
            kinds |= places(deal.view(seat))
        for place, name in kinds.items():
            kind, lying = (row.family, name), table.known.get(place, 0)
            self.seen[kind] += 1
            self.size[kind] += lying.bit_count()
            self.cards.update((kind, classed(row, card)) for card in split(lying))

    def lines(self, game: str, pack: int) -> Iterator[str]:
        """What the file says; pack: the number of cards."""
        for kind in sorted(self.seen):
            if self.seen[kind] < LEAST or not self.size[kind]:
                continue
            digits: dict[str, str] = {}
            chance = self.size[kind] / self.seen[kind] / pack
            for (family, (sort, number)), many in sorted(self.of_class.items()):
                if family == kind[0]:
                    found = self.cards[kind, (sort, number)] + EXTRA * chance
                    ratio = found / (self.seen[kind] * many + EXTRA) / chance
                    digits[sort] = digits.get(sort, "") + digit(ratio)
            yield f"\n[{game}.{kind[0]}.{kind[1]}]"
            yield from (f'{sort} = "{row}"' for sort, row in digits.items())


class Signs:
    """How often the cards of a sign lay with whoever gave it, and how often an onlooker expected them there."""

    def __init__(self) -> None:
        self.seen, self.there = Counter[Kind](), Counter[Kind]()
        self.expected = defaultdict[Kind, float](float)

    def add(self, deal: Deal, after: Deal, rng: Random) -> None:
        """Counts the last card; after: the deal after it."""
        row, seat = after.table.contract, deal.turn
        if row is not deal.table.contract or row is None or after.ask is None or seat is None:
            return
        view = after.view(rng.choice([one for one in after.table.players if one != seat]))
        chances = Belief.of(view).worlds(likely(view, plays=False)).marginals()
        hand, known = after.table.known.get(HAND + seat, 0), len(list(signs(deal.table)))
        for giver, sign, cards in list(signs(after.table))[known:]:
            assert giver == seat
            kind = (row.family, sign)
            for card in split(cards):
                chance = chances.get((card, HAND + seat))
                if chance is not None:
                    self.seen[kind] += 1
                    self.there[kind] += hand >> card & 1
                    self.expected[kind] += float(chance)

    def lines(self, game: str) -> Iterator[str]:
        """What the file says."""
        for family in sorted({family for family, _ in self.seen}):
            rows = []
            for kind in sorted(self.seen):
                if kind[0] == family and self.seen[kind] >= LEAST:
                    many, chance = self.seen[kind], self.expected[kind] / self.seen[kind]
                    share = (self.there[kind] + EXTRA * chance) / (many + EXTRA)
                    ratio = share * (1 - chance) / (1 - share) / chance if 0 < chance < 1 and share < 1 else 1.0
                    if (found := digit(ratio)) != DIGITS[MIDDLE]:
                        rows.append(f'{kind[1]} = "{found}"')
            if rows:
                yield from (f"\n[{game}.{family}.signs]", *rows)


def courses(rules: Rules, deals: int, seed: str, player: Bot | None) -> Iterator[tuple[Deal, Deal | None]]:
    """Deals in which the first card is to be played; with a player for the cards every deal before and after one."""
    bidder, rng = BOTS["careful"](), Random(seed)
    for number in range(deals):
        deal = rules.start(rules.first(number % rules.seats))
        while deal.ask is not None and deal.ask.verb != "play":
            ask = deal.ask
            deal = deal.step(ask.random(rng) if ask.seat == NATURE else bidder.act(deal.view(ask.seat), rng, Budget()))
        if deal.ask is None or deal.table.contract is None or deal.table.contract.laid:
            continue
        if player is None:
            yield deal, None
        while player is not None and deal.ask is not None:
            ask = deal.ask
            bot = player if ask.verb == "play" else bidder
            after = deal.step(ask.random(rng) if ask.seat == NATURE else bot.act(deal.view(ask.seat), rng, Budget()))
            if ask.verb == "play":
                yield deal, after
            deal = after


def write(lines: list[str]) -> None:
    """Writes the file."""
    head = "# Written by `python -m tools.reading`: see there and `stammtisch.bots.reading`."
    Path(str(FILE)).write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")


def main() -> None:
    """Counts every game under each of its presets and writes the file, first what the bids tell."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--bids", type=int, default=10_000, help="deals of every preset for the bids")
    options.add_argument("--plays", type=int, default=300, help="deals of every preset for the cards")
    given, lines = options.parse_args(), list[str]()
    for name, game in GAMES.items():
        bids = Bids()
        for preset in game.sheet_type.presets:
            rules = game(game.sheet_type.preset(preset))
            for deal, _ in courses(rules, given.bids, f"{name} {preset}", None):
                bids.add(deal)
        lines += bids.lines(name, rules.pack.bit_count())
    write(lines)
    player = Lookahead("reading", Effort(WORLDS, WORLDS, NODES, reads=False), 0, CarefulBot(HEURISTICS))
    for name, game in GAMES.items():
        counted, rng = Signs(), Random(name)
        for preset in game.sheet_type.presets:
            rules = game(game.sheet_type.preset(preset))
            for deal, after in courses(rules, given.plays, f"{name} {preset} cards", player):
                assert after is not None
                counted.add(deal, after, rng)
        lines += counted.lines(name)
    write(lines)


if __name__ == "__main__":
    main()
