"""Paired deals, question by question: ``python -m tools.values.paired GAME bid,double``.

The first player answers those questions by values, the second by rules of thumb (or other ones by values: ``--than``);
both play the cards alike. Every deal is played in all mixed seatings; with partners also with the hands moved on.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection
from random import Random
from statistics import fmean

from stammtisch.analysis.seatings import seatings
from stammtisch.analysis.statistics import summary
from stammtisch.bots import HEURISTICS, NODES, Bot, Budget, bot_random
from stammtisch.bots.lookahead import Effort, Lookahead
from stammtisch.bots.simple import CarefulBot
from stammtisch.bots.valued import VALUED
from stammtisch.deal import Rules
from stammtisch.events import NATURE
from stammtisch.games import GAMES

__all__ = ["lead", "player"]


def player(game: str, questions: Collection[str], worlds: int) -> Bot:
    """Answers some questions by values; plays cards by rules of thumb, or in so many imagined deals."""
    by_values = {verb: rule for verb, rule in VALUED.get(game, {}).items() if verb in questions}
    rule = CarefulBot({game: {**HEURISTICS[game], **by_values}})
    return Lookahead("paired", Effort(worlds, worlds, NODES, reads=False), 0, rule) if worlds else rule


def lead(rules: Rules, bots: tuple[Bot, Bot], seed: int, number: int) -> float:
    """What the first player's seats are ahead of the second's in one deal, the mean of all its plays."""
    leads = []
    for seating in seatings(rules):
        for turn in range(2 if rules.teams else 1):
            chance, deal, step = Random(f"{seed} {number}"), rules.start(rules.first((number + turn) % rules.seats)), 0
            while (ask := deal.ask) is not None:
                step += 1
                if ask.seat == NATURE:
                    deal = deal.step(ask.random(chance))
                    continue
                rng = bot_random(f"{seed} {number} {seating[ask.seat]}".encode(), ask.seat, step)
                deal = deal.step(bots[seating[ask.seat]].act(deal.view(ask.seat), rng, Budget()))
            assert deal.outcome is not None
            gains = deal.outcome.gain(rules.tallies[0], rules.seats)
            sides = [[gain for gain, one in zip(gains, seating, strict=True) if one == side] for side in (0, 1)]
            leads.append(fmean(sides[0]) - fmean(sides[1]))
    return fmean(leads)


def main() -> None:
    """Reads the command line and plays."""
    parser = argparse.ArgumentParser(prog="python -m tools.values.paired", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("questions", help="what the first player answers by values, as in bid,double")
    parser.add_argument("--than", default="", help="the same for the second player")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--worlds", type=int, default=0, help="imagined deals for a card; 0: rules of thumb")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", nargs="*", default=[], help="house rules, option=value")
    given = parser.parse_args()
    rules = GAMES[given.game](GAMES[given.game].sheet_type.read(given.set))
    first, second = (player(given.game, some.split(","), given.worlds) for some in (given.questions, given.than))
    found = summary([lead(rules, (first, second), given.seed, number) for number in range(given.deals)])
    print(
        f"{given.game} [{given.questions}] against [{given.than}]: {found.mean:+.3f} ± {found.half:.3f}, n = {found.n}"
    )


if __name__ == "__main__":
    main()
