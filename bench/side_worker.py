"""One measurement of a peer in one process: ``python side_worker.py TASK SECONDS``, in the peers' own environment.

Prints a line of JSON: the peer with its version, and what was measured, a rate a second or the seconds of every solve.
``dds`` takes deals from its standard input and gives the tricks of every card instead, to compare with our search.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Any

ROLLOUTS = 500
"""Random games in one call into C++."""
CARDS = {"skat": 30, "euchre": 20, "hearts": 52, "spades": 52}
"""Cards put on the table from the first card of the play to the last."""
SUITS = "SHDC"
RANKS = "23456789TJQKA"


def spiel() -> str:
    """OpenSpiel and its version."""
    return f"open-spiel {version('open-spiel')}"


def first_cards(name: str, count: int) -> tuple[Any, list[Any]]:
    """A game of OpenSpiel and states of it at the first card of the play, after random calls."""
    import pyspiel

    game, rng = pyspiel.load_game(name, {"pass_cards": False} if name == "hearts" else {}), random.Random(1)
    states: list[Any] = []
    ready: Callable[[Any], bool] = {
        # Not null games, which end with the first trick of the declarer.
        "skat": lambda state: "playing" in str(state).splitlines()[0] and "null" not in str(state),
        "euchre": lambda state: str(state.current_phase()).endswith("PLAY") and not state.declarer_go_alone(),
        "hearts": lambda state: True,
        "spades": lambda state: int(state.current_phase()) == 2,
    }[name]
    while len(states) < count:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
            elif ready(state):
                states.append(state)
                break
            else:
                state.apply_action(rng.choice(state.legal_actions()))
    return game, states


def rollouts(name: str, seconds: float) -> dict[str, Any]:
    """Random playouts a second in C++: a search of one simulation whose evaluator plays many random games."""
    import pyspiel

    game, states = first_cards(name, 20)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 2.0, 1, 10, False, 1, False)
    return {"peer": spiel(), "rate": ROLLOUTS * _rate(lambda number: bot.mcts_search(states[number % 20]), seconds)}


def ismcts(name: str, seconds: float) -> dict[str, Any]:
    """Simulations a second of the information-set tree search in C++, one random playout each."""
    import pyspiel

    _, states = first_cards(name, 20)
    number, final = 2000, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, number, -1, final, False, False)
    return {"peer": spiel(), "rate": number * _rate(lambda one: bot.step(states[one % 20]), seconds)}


def _rate(once: Callable[[int], object], seconds: float) -> float:
    """Calls a second of processor time."""
    once(0)
    number, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        number += 1
        once(number)
    return number / spent


# --- double-dummy bridge ---------------------------------------------------------------------------------------------


def board(hands: Sequence[Sequence[tuple[int, int]]], leader: int, trump: int) -> Any:
    """A deal of endplay: hands of (suit, rank) by seat, ranks from 0 up; trump 4 for none."""
    from endplay.types import Deal, Denom, Player

    words = (
        ".".join("".join(RANKS[rank] for rank in sorted((r for s, r in hand if s == suit), reverse=True))
                 for suit in range(4))
        for hand in hands
    )  # fmt: skip
    deal = Deal("N:" + " ".join(words))
    deal.trump, deal.first = (Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt)[trump], Player(leader)
    return deal


def endings(cards: int, seconds: float) -> dict[str, Any]:
    """Seconds of single solves of random endings, one card each, with trump and leader by chance."""
    from endplay import _dds

    rng, spent, total = random.Random(1), list[float](), 0.0
    pack = [(suit, rank) for suit in range(4) for rank in range(13)]
    future = _dds.futureTricks()
    while total < seconds or len(spent) < 5:
        drawn = rng.sample(pack, 4 * cards)
        deal = board(
            [drawn[seat * cards : (seat + 1) * cards] for seat in range(4)], rng.randrange(4), rng.randrange(5)
        )
        start = time.process_time_ns()
        _dds.SolveBoard(deal._data, -1, 1, 1, future, 0)
        spent.append((time.process_time_ns() - start) / 1e9)
        total += spent[-1]
    return {"peer": f"endplay {version('endplay')}", "times": spent[1:]}


def dds() -> list[dict[str, int]]:
    """For each deal of the standard input, [hands, leader, trump], the tricks of the leader's side after each card."""
    from endplay.dds import solve_board

    answers = []
    for hands, leader, trump in json.load(sys.stdin):
        cards = solve_board(board(hands, leader, trump))
        answers.append({f"{SUITS[_suit(card.suit)]}{RANKS[_rank(card.rank)]}": tricks for card, tricks in cards})
    return answers


def _suit(suit: Any) -> int:
    return SUITS.index(suit.name[0].upper())


def _rank(rank: Any) -> int:
    return RANKS.index(rank.name[-1])


def main(task: str, seconds: float) -> Any:
    """Does a task."""
    kind, _, what = task.partition(" ")
    if kind == "dds":
        return dds()
    if kind == "endings":
        return endings(int(what), seconds)
    return {"rollouts": rollouts, "ismcts": ismcts}[kind](what, seconds)


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], float(sys.argv[2]))))
