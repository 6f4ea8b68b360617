"""One measurement in one process: ``python worker.py TARGET SECONDS`` prints how much was done in how long.

Runs in the peers' environment with the project's source on the path; each target imports only what it measures.
"""

from __future__ import annotations

import json
import logging
import random
import sys
import time
from collections.abc import Callable


def engine(name: str, preset: str | None = None) -> Callable[[], int]:
    """Random whole deals of the readable engine, reasons and events included; counts actions."""
    from stammtisch.games import rules

    table, rng = rules(name, (), preset), random.Random(1)

    def once() -> int:
        deal, actions = table.start(), 0
        while deal.ask is not None:
            deal = deal.step(deal.ask.random(rng))
            actions += 1
        return actions

    return once


def views(name: str) -> Callable[[], int]:
    """Building one seat's view from the log of a finished deal; counts views."""
    from stammtisch.games import rules

    rng = random.Random(1)
    deal = rules(name).start()
    while deal.ask is not None:
        deal = deal.step(deal.ask.random(rng))

    def once() -> int:
        for seat in range(deal.rules.seats):
            deal.view(seat)
        return deal.rules.seats

    return once


def careful(name: str) -> Callable[[], int]:
    """Whole deals of careful computer players through views; counts decisions."""
    from stammtisch.bots import BOTS
    from stammtisch.bots.bot import decide
    from stammtisch.games import rules

    table, rng, bot = rules(name), random.Random(1), BOTS["careful"]()

    def once() -> int:
        deal, decisions = table.start(), 0
        while (ask := deal.ask) is not None:
            if ask.seat < 0:
                deal = deal.step(ask.random(rng))
                continue
            deal = deal.step(decide(bot, deal.view(ask.seat), rng))
            decisions += 1
        return decisions

    return once


def skaty() -> Callable[[], int]:
    """skaty: random Skat deals with bidding; counts actions."""
    import builtins

    for name in (
        "DeclareBid",
        "Listen",
        "Pass",
    ):  # its annotations name these before they exist, which Python 3.13 minds
        setattr(builtins, name, object)
    from skaty.isko.rules import ISkO
    from skaty.isko.state import ISkOGameState
    from skaty.rules import GamePhases

    rules = ISkO()

    def once() -> int:
        game, actions = ISkOGameState.from_random_deal(rules, random.randrange(3)), 0
        while game.phase != GamePhases.GAME_OVER:
            game.apply_action(random.choice(list(game.get_valid_actions(game.active_player))))
            actions += 1
        return actions

    return once


def rlcard() -> Callable[[], int]:
    """rlcard bridge: random games through its environment; counts actions."""
    import rlcard as library

    env = library.make("bridge", config={"seed": 1})

    def once() -> int:
        state, _ = env.reset()
        actions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            actions += 1
        return actions

    return once


def jass() -> Callable[[], int]:
    """jass-kit: random Schieber games with its simulator; counts actions."""
    import numpy
    from jass.game.game_sim import GameSim
    from jass.game.game_util import deal_random_hand
    from jass.game.rule_schieber import RuleSchieber

    rule = RuleSchieber()

    def once() -> int:
        game = GameSim(rule=rule)
        game.init_from_cards(hands=deal_random_hand(), dealer=random.randrange(4))
        actions = 0
        while not game.is_done():
            valid = numpy.flatnonzero(rule.get_valid_actions_from_state(game.state))
            game.action(int(random.choice(valid)))
            actions += 1
        return actions

    return once


def schnapsen() -> Callable[[], int]:
    """schnapsen: whole games of two random bots; counts games."""
    from schnapsen.bots import RandBot
    from schnapsen.game import SchnapsenGamePlayEngine

    play, rng = SchnapsenGamePlayEngine(), random.Random(1)
    one, two = RandBot(random.Random(2)), RandBot(random.Random(3))

    def once() -> int:
        play.play_game(one, two, rng)
        return 1

    return once


TARGETS: dict[str, tuple[str, Callable[[], Callable[[], int]]]] = {
    "bolachen": ("actions", lambda: engine("bolachen")),
    "mauscheln": ("actions", lambda: engine("mauscheln")),
    "mauscheln-stammtisch": ("actions", lambda: engine("mauscheln", "stammtisch")),
    "bolachen-view": ("views", lambda: views("bolachen")),
    "mauscheln-view": ("views", lambda: views("mauscheln")),
    "bolachen-careful": ("decisions", lambda: careful("bolachen")),
    "mauscheln-careful": ("decisions", lambda: careful("mauscheln")),
    "skaty": ("actions", skaty),
    "rlcard-bridge": ("actions", rlcard),
    "jass-kit": ("actions", jass),
    "schnapsen": ("games", schnapsen),
}


def measure(target: str, seconds: float) -> tuple[int, float]:
    """How much of a target's unit is done within some seconds of processor time, after a short warm-up."""
    once = TARGETS[target][1]()
    once()
    count, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        count += once()
    return count, spent


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
