"""Whole matches: how deals come out, and who wins games to the target."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from random import Random

from stammtisch.analysis.statistics import summary
from stammtisch.bots import Bot, Budget, bot_random
from stammtisch.bots.equity import Race
from stammtisch.bots.valued_bauernschnapsen import results as outcomes
from stammtisch.deal import Deal, Rules
from stammtisch.events import NATURE
from stammtisch.games.bauernschnapsen import Bauernschnapsen
from stammtisch.games.bauernschnapsen_sheet import BauernschnapsenSheet
from stammtisch.match import Match
from stammtisch.table import Carry

from .paired import player
from .players import PLAYERS

__all__ = ["bummerl", "results", "swing"]


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


def bummerl(rules: Bauernschnapsen, sides: tuple[Bot, Bot], name: str) -> int:
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


def swing(rules: Bauernschnapsen, sides: tuple[Bot, Bot], name: str) -> float:
    """What one deal at a score by chance makes of the game for the first side, in Bummerl to expect after it."""
    rng, race = Random(f"score {name}"), Race(*rules.race, outcomes())
    own, other, dealer = rng.randrange(rules.race[0]), rng.randrange(rules.race[0]), rng.randrange(rules.seats)
    carry = Carry(dealer, tallies={"points": (own, other) * 2, "bummerl": (0,) * rules.seats})
    deal = played(rules, sides * 2, carry, name)
    assert deal.outcome is not None
    gains, calls = deal.outcome.gain("points", rules.seats), deal.table.order[0] % 2 == 0
    return race.worth(own + gains[0], other + gains[1], calls != deal.outcome.counts)


def main() -> None:
    """Plays games to the target, or deals at scores by chance, each twice with changed sides; the lead in Bummerl.

    The first side answers some questions by values, the second by rules of thumb, or other ones by values.
    """
    parser = argparse.ArgumentParser(prog="python -m tools.values.matches", description=main.__doc__)
    parser.add_argument("questions", help="what the first side answers by values, as in bid,double")
    parser.add_argument("--than", default="", help="the same for the second side")
    parser.add_argument("--games", type=int, default=200, help="how many games to the target")
    parser.add_argument("--deals", type=int, default=0, help="how many single deals instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", nargs="*", default=[], help="house rules, option=value")
    given = parser.parse_args()
    rules = Bauernschnapsen(BauernschnapsenSheet.read(given.set))
    first, second = (player(rules.name, some.split(","), 0) for some in (given.questions, given.than))
    measure = swing if given.deals else bummerl
    leads = []
    for number in range(given.deals or given.games):
        name = f"{given.seed} {number}"
        leads.append((measure(rules, (first, second), name) - measure(rules, (second, first), name)) / 2)
    found = summary(leads)
    print(f"{given.questions} against {given.than or 'none'}: {found.mean:+.4f} ± {found.half:.4f}, n = {found.n}")


if __name__ == "__main__":
    main()
