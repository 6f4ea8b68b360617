"""Whole matches: how deals come out, and who wins games to the target."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev

from stammtisch.bots import Bot, Budget, bot_random
from stammtisch.deal import Deal, Rules
from stammtisch.events import NATURE
from stammtisch.games.bauernschnapsen import Bauernschnapsen
from stammtisch.games.bauernschnapsen_sheet import BauernschnapsenSheet
from stammtisch.match import Match
from stammtisch.table import Carry

from .players import PLAYERS

__all__ = ["bummerl", "results"]


def played(rules: Rules, bots: Sequence[Bot], carry: Carry, name: str) -> Deal:
    """A deal that everybody plays to the end; its name gives all chance."""
    chance, deal, step = Random(f"chance {name}"), rules.start(carry), 0
    while deal.ask is not None:
        step += 1
        seat = deal.ask.seat
        if seat == NATURE:
            deal = deal.step(deal.ask.random(chance))
        else:
            deal = deal.step(bots[seat].act(deal.view(seat), bot_random(name.encode(), seat, step), Budget()))
    return deal


def results(rules: Rules, bot: str, deals: int, seed: int) -> dict[int, int]:
    """How deals come out for the side that calls: signed points and how often."""
    found: Counter[int] = Counter()
    bots = [PLAYERS[bot]] * rules.seats
    for number in range(deals):
        deal = played(rules, bots, rules.first(number % rules.seats), f"{seed} results {number}")
        assert deal.outcome is not None
        points, caller = deal.outcome.gain("points", rules.seats), deal.table.order[0]
        found[points[caller] - points[(caller + 1) % rules.seats]] += deal.outcome.counts
    return {points: count for points, count in sorted(found.items()) if points}


def bummerl(rules: Rules, sides: tuple[Bot, Bot], name: str) -> int:
    """What the first side is better by after one game to the target: Bummerl of the second less those of the first."""
    match = Match(rules, "ABCD", Random(name))
    while not any(match.carry.tallies["bummerl"]):
        deal, step = match.next(), 0
        while deal.ask is not None:
            step += 1
            seat, key = deal.ask.seat, f"{name} {match.carry.number}"
            action = sides[seat % 2].act(deal.view(seat), bot_random(key.encode(), seat, step), Budget())
            deal = match.play(action)
    return match.sums(1)["bummerl"] - match.sums(0)["bummerl"]


def main() -> None:
    """Plays games to the target, each twice with changed sides, and says who gets fewer Bummerl."""
    parser = argparse.ArgumentParser(prog="python -m tools.values.matches", description=main.__doc__)
    parser.add_argument("first", choices=PLAYERS)
    parser.add_argument("second", choices=PLAYERS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", nargs="*", default=[], help="house rules, option=value")
    given = parser.parse_args()
    rules = Bauernschnapsen(BauernschnapsenSheet.read(given.set))
    first, second = PLAYERS[given.first], PLAYERS[given.second]
    leads, wins = list[float](), list[float]()
    for number in range(given.games):
        name = f"{given.seed} game {number}"
        there, back = bummerl(rules, (first, second), name), -bummerl(rules, (second, first), name)
        leads.append((there + back) / 2)
        wins.append(((there > 0) + (back > 0)) / 2)
        if number + 1 == given.games or (number + 1) % 100 == 0:
            told = " ".join(
                f"{fmean(some):+.3f} ± {1.96 * stdev(some) / len(some) ** 0.5:.3f}" for some in (leads, wins)
            )
            print(f"{number + 1} games: Bummerl a game, games won: {told}", flush=True)


if __name__ == "__main__":
    main()
