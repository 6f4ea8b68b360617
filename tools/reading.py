"""Counts where the cards lie after the players by rules of thumb have bid: ``python -m tools.reading [--deals N]``.

It writes ``src/stammtisch/bots/reading.toml``, from which searching players take how likely a card lies where. For
every family of contracts and every kind of place (`bots.reading.places`) a card's share of the deals is compared with
that of a card by chance; a digit says how many half powers of two it lies above or below. Places met less than `LEAST`
times are left out. The same number of deals gives the same file.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import log2
from pathlib import Path
from random import Random

from stammtisch.bots import BOTS, Budget
from stammtisch.bots.reading import DIGITS, MIDDLE, STEPS, classed, places
from stammtisch.cards import split
from stammtisch.deal import Deal, Rules
from stammtisch.events import NATURE
from stammtisch.games import GAMES

FILE = Path(__file__).resolve().parent.parent / "src" / "stammtisch" / "bots" / "reading.toml"
LEAST = 200
"""A place is told of from so many deals on."""
EXTRA = 2.0
"""Cards by chance that are added to what was counted, so that few deals say little."""
Kind = tuple[str, str]
"""A family of contracts, and a kind of place."""


class Counts:
    """What was counted in one game."""

    def __init__(self) -> None:
        self.seen, self.size = Counter[Kind](), Counter[Kind]()
        self.cards = Counter[tuple[Kind, tuple[str, int]]]()
        self.of_class: dict[tuple[str, tuple[str, int]], int] = {}

    def add(self, deal: Deal) -> None:
        """Counts the cards of a deal in which a card is to be played."""
        row, table = deal.table.contract, deal.table
        if row is None or row.laid:
            return
        pack = [classed(row, card) for card in split(deal.rules.pack)]
        self.of_class |= {(row.family, one): many for one, many in Counter(pack).items()}
        # An onlooker of each place: what it is called does not depend on who looks, but for one's own.
        kinds: dict[int, str] = {}
        for seat in table.players[:2]:
            kinds |= places(deal.view(seat))
        for place, name in kinds.items():
            kind, lying = (row.family, name), table.known.get(place, 0)
            self.seen[kind] += 1
            self.size[kind] += lying.bit_count()
            self.cards.update((kind, classed(row, card)) for card in split(lying))

    def digits(self, kind: Kind, pack: int) -> dict[str, str]:
        """A digit for every rank, trumps and plain cards; `pack`: the number of cards."""
        found: dict[str, str] = {}
        chance = self.size[kind] / self.seen[kind] / pack
        for (family, (sort, number)), many in sorted(self.of_class.items()):
            if family == kind[0]:
                share = (self.cards[kind, (sort, number)] + EXTRA * chance) / (self.seen[kind] * many + EXTRA) / chance
                step = round(STEPS * log2(share)) if share else -MIDDLE
                found[sort] = found.get(sort, "") + DIGITS[max(0, min(len(DIGITS) - 1, MIDDLE + step))]
        return found


def counted(rules: Rules, deals: int, seed: str, counts: Counts) -> None:
    """Deals and bids so often, and counts."""
    bot, rng = BOTS["careful"](), Random(seed)
    for number in range(deals):
        deal = rules.start(rules.first(number % rules.seats))
        while deal.ask is not None and deal.ask.verb != "play":
            ask = deal.ask
            deal = deal.step(ask.random(rng) if ask.seat == NATURE else bot.act(deal.view(ask.seat), rng, Budget()))
        if deal.ask is not None:
            counts.add(deal)


def main() -> None:
    """Counts every game under each of its presets and writes the file."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=20_000, help="deals of every preset")
    deals = options.parse_args().deals
    lines = ["# Written by `python -m tools.reading`: see there and `stammtisch.bots.reading`."]
    for name, game in GAMES.items():
        counts = Counts()
        for preset in game.sheet_type.presets:
            rules = game(game.sheet_type.preset(preset))
            counted(rules, deals, f"{name} {preset}", counts)
        for kind in sorted(counts.seen):
            if counts.seen[kind] >= LEAST and counts.size[kind]:
                lines += ["", f"[{name}.{kind[0]}.{kind[1]}]"]
                lines += [f'{sort} = "{row}"' for sort, row in counts.digits(kind, rules.pack.bit_count()).items()]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
