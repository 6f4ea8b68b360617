"""Speed of the kernel beside the readable engine: ``python -m bench --kernel [--rounds N] [--seconds S]``.

Every round measures every row once in this process; printed are medians of processor time, their range, and the ratio
to the first row of the same unit, which is the readable engine. Nothing here is a test.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random

from stammtisch.bots.weighing import imaginable
from stammtisch.deal import Deal
from stammtisch.events import HAND
from stammtisch.games import rules
from stammtisch.kernel.belief import Belief
from stammtisch.kernel.board import COMPILED
from stammtisch.kernel.infoset import Infoset
from stammtisch.kernel.playout import RANDOM, RULES, Playouts
from stammtisch.kernel.position import Position
from stammtisch.kernel.search import CONTRACT, TRICKS, Solver
from stammtisch.standing import decided

GAMES = ("bolachen", "bauernschnapsen", "mauscheln", "schlauch")


def playing(name: str, seed: int = 1) -> Deal:
    """A deal with a declarer in which the first card is to be played."""
    table, rng = rules(name), Random(seed)
    while True:
        deal = table.start()
        while deal.ask is not None and deal.ask.verb != "play":
            deal = deal.step(deal.ask.random(rng))
        if deal.ask is not None and deal.table.declarer >= 0:
            return deal


def engine_cards(name: str) -> Callable[[], int]:
    """Cards of random play to the end in the readable engine."""
    deal, rng = playing(name), Random(1)

    def once() -> int:
        now, cards = deal, 0
        while now.ask is not None:
            now, cards = now.step(now.ask.random(rng)), cards + 1
        return cards

    return once


def playout_cards(name: str, policy: int) -> Callable[[], int]:
    """Cards of playouts from the same position."""
    deal = playing(name)
    position = Position.of(deal.table)
    hands, playouts = position.hands(deal.table), Playouts(position.tables)
    playouts.root(position)
    each = 20_000 if COMPILED else 50

    def once() -> int:
        playouts.run([hands], each, 1, policy)
        return each * sum(map(int.bit_count, hands))

    return once


def engine_deals(name: str) -> Callable[[], int]:
    """Random play to the end in the readable engine, as often as it is called."""
    once = engine_cards(name)
    return lambda: min(1, once())


def simulations(name: str, policy: int) -> Callable[[], int]:
    """Simulations of a search in an information set at the first card of a deal, each to the last card."""
    deal = playing(name)
    assert deal.turn is not None
    position = Position.of(deal.table)
    possible, rng = imaginable(deal.view(deal.turn), position, reads=False), Random(1)
    worlds = [position.lying(possible.sample(rng)) for _ in range(100)]
    search, many = Infoset(position.tables), 20_000 if COMPILED else 50
    search.payoff(position, lambda place, won: won)

    def once() -> int:
        search.search(worlds, many, 1, policy)
        return many

    return once


def engine_nodes(name: str) -> Callable[[], int]:
    """Cards tried by plain minimax over the readable engine, from two cards a hand on."""
    rng, deal = Random(2), playing(name)
    while deal.ask is None or deal.table.trick or deal.table.count(HAND + deal.table.leader) > 2:
        deal = deal.step(deal.ask.random(rng)) if deal.ask is not None else playing(name, rng.randrange(1000))
        if decided(deal.table) is not None:
            deal = playing(name, rng.randrange(1000))

    def tried(now: Deal) -> int:
        if now.ask is None or decided(now.table) is not None:
            return 0
        return sum(1 + tried(now.step(action)) for action in now.legal())

    return lambda: tried(deal) or 1


def search_nodes(name: str, objective: int) -> Callable[[], int]:
    """Cards tried by the search of whole deals, a new one every time."""
    deal, rng = playing(name), Random(1)
    position = Position.of(deal.table)
    solver = Solver(position.tables, objective)
    size = (position.hands(deal.table)[0]).bit_count() if COMPILED else 4

    def once() -> int:
        before = solver.nodes
        for _ in range(20):
            numbers = rng.sample(range(position.tables.count), size * len(position.seats))
            solver.root(position)
            solver.value([sum(1 << one for one in numbers[place :: len(position.seats)])
                          for place in range(len(position.seats))])  # fmt: skip
        return solver.nodes - before

    return once


def late(name: str) -> Deal:
    """A deal after a few tricks, when some seats are known to be void."""
    rng, deal = Random(5), playing(name, 5)
    for _ in range(7):
        later = deal.step(deal.ask.random(rng)) if deal.ask is not None else deal
        deal = later if later.ask is not None else deal
    return deal


def rejected_worlds(name: str) -> Callable[[], int]:
    """Worlds by laying the unseen cards by chance until nothing forbids it."""
    deal, rng = late(name), Random(1)
    assert deal.turn is not None
    worlds = Belief.of(deal.view(deal.turn)).worlds()

    def once() -> int:
        cards, found = list(worlds.places), 0
        for _ in range(200):
            rng.shuffle(cards)
            at = 0
            for holder, many in worlds.quotas.items():
                if any(holder not in worlds.places[card] for card in cards[at : at + many]):
                    break
                at += many
            else:
                found += 1
        return found

    return once


def drawn_worlds(name: str) -> Callable[[], int]:
    """Worlds drawn by counting."""
    deal, rng = late(name), Random(1)
    assert deal.turn is not None
    worlds = Belief.of(deal.view(deal.turn)).worlds()

    def once() -> int:
        for _ in range(100):
            worlds.sample(rng)
        return 100

    return once


def beliefs(name: str) -> Callable[[], int]:
    """Beliefs made from a view, with the number of their worlds."""
    deal = late(name)
    assert deal.turn is not None
    view = deal.view(deal.turn)
    return lambda: min(1, Belief.of(view).worlds().total)


def engine_views(name: str) -> Callable[[], int]:
    """The same view made anew by the readable engine, for comparison."""
    deal = late(name)
    seat = deal.turn
    assert seat is not None
    return lambda: min(1, len(deal.view(seat).events))


ROWS: dict[str, tuple[str, Callable[[], Callable[[], int]]]] = {
    f"{name} {what}": (unit, lambda make=make, name=name: make(name))  # type: ignore[misc]
    for name in GAMES
    for what, unit, make in (
        ("random, engine", "cards", engine_cards),
        ("random, kernel", "cards", lambda name: playout_cards(name, RANDOM)),
        ("rules, kernel", "cards", lambda name: playout_cards(name, RULES)),
        ("random deals, engine", "simulations", engine_deals),
        ("ISMCTS, random", "simulations", lambda name: simulations(name, RANDOM)),
        ("ISMCTS, rules", "simulations", lambda name: simulations(name, RULES)),
        ("minimax, engine", "nodes", engine_nodes),
        ("contract, kernel", "nodes", lambda name: search_nodes(name, CONTRACT)),
        ("tricks, kernel", "nodes", lambda name: search_nodes(name, TRICKS)),
        ("worlds by rejection", "worlds", rejected_worlds),
        ("worlds by counting", "worlds", drawn_worlds),
        ("view, engine", "views", engine_views),
        ("belief, kernel", "views", beliefs),
    )
}


def rate(once: Callable[[], int], seconds: float) -> float:
    """Units a second of processor time."""
    once()
    count, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        count += once()
    return count / spent


def main(rounds: int, seconds: float) -> None:
    """Measures and prints the table."""
    print(f"The kernel is {'compiled' if COMPILED else 'interpreted'}.")
    made = {name: make() for name, (_, make) in ROWS.items()}
    rates: dict[str, list[float]] = {name: [] for name in ROWS}
    for _ in range(rounds):
        for name, once in made.items():
            rates[name].append(rate(once, seconds))
    print(f"{'row':38} {'unit':11} {'median/s':>13} {'range':>27} {'x engine':>9}")
    first: dict[tuple[str, str], float] = {}
    for name, measured in rates.items():
        unit, median = ROWS[name][0], statistics.median(measured)
        base = first.setdefault((name.split()[0], unit), median)
        ratio = f"{median / base:9.1f}" if base else ""
        print(f"{name:38} {unit:11} {median:13,.0f} {min(measured):13,.0f}–{max(measured):<13,.0f} {ratio}")
