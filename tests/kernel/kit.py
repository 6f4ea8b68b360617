"""Positions for the tests of the kernel: from random deals of every game, and made from the rows of a cell."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType

from stammtisch import kernel
from stammtisch.cards import Card, mask_of, split
from stammtisch.contract import Contract, allowed, leads, relieved, winner
from stammtisch.deal import Deal, Rules
from stammtisch.events import Action
from stammtisch.kernel.playout import Playouts, Trace
from stammtisch.kernel.position import Position
from stammtisch.kernel.tables import stages, tables
from stammtisch.standing import decided

from ..cells import Cell, rows_of
from ..checks import random_carry, random_rules
from ..oracle import ORACLES
from ..oracles.base import Play

LOOPS = ("board", "playout", "tree", "search", "vectors", "openings", "infoset", "contest", "entry")
"""The modules of the kernel that may be compiled."""
TRICKS = {"bolachen": 10, "mauscheln": 4, "bauernschnapsen": 5, "schlauch": 10}
"""The tricks of a deal."""


@cache
def interpreted() -> dict[str, ModuleType]:
    """The loops of the kernel interpreted from their sources, beside the compiled ones where there are any."""
    folder, loaded = Path(str(kernel.__file__)).parent, {}
    kept = {name: importlib.import_module(f"{kernel.__name__}.{name}") for name in LOOPS}
    for name in LOOPS:
        del sys.modules[f"{kernel.__name__}.{name}"]
    for name in LOOPS:
        full = f"{kernel.__name__}.{name}"
        spec = importlib.util.spec_from_file_location(full, folder / f"{name}.py")
        assert spec is not None and spec.loader is not None
        module = sys.modules[full] = loaded[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    for name, compiled in kept.items():
        sys.modules[f"{kernel.__name__}.{name}"] = compiled
        setattr(kernel, name, compiled)
    return loaded


def playing(rules: Rules, rng: Random, tries: int = 30) -> Deal | None:
    """A deal in which the first card is to be played; None where random bidding leads to none."""
    for _ in range(tries):
        deal = rules.start(random_carry(rules, rng))
        while deal.ask is not None and deal.ask.verb != "play":
            deal = deal.step(deal.ask.random(rng))
        if deal.ask is not None:
            return deal
    return None


def moments(game: type[Rules], rng: Random, count: int, **fixed: object) -> Iterator[Deal]:
    """Random moments of the play under random house rules: at the first card, or after some."""
    while count:
        deal = playing(random_rules(game, rng, **fixed), rng)
        if deal is None:
            continue
        for _ in range(rng.choice((0, 0, rng.randrange(12)))):
            later = deal.step(deal.ask.random(rng)) if deal.ask is not None else deal
            if later.ask is None or later.ask.verb != "play":
                break
            deal = later
        yield deal
        count -= 1


def follow(deal: Deal, position: Position, trace: Trace) -> tuple[Deal, int]:
    """The deal after a playout, every step compared; and how many cards were played before it was over.

    Raises `AssertionError` where the engine disagrees about what may be played.
    """
    arrays = position.tables
    for step, (number, legal) in enumerate(zip(trace.cards, trace.legal, strict=True)):
        if deal.ask is None:
            return deal, step
        assert deal.ask.verb == "play" and arrays.back(legal) == deal.ask.legal_cards
        card = arrays.cards[number]
        word = "meld" if any(deal.ask.with_word(word) >> card & 1 for word, _ in deal.ask.along) else ""
        deal = deal.step(Action(deal.ask.seat, "play", word, (card,)))
    return deal, len(trace.cards)


def dealt(
    cell: Cell, key: str, row: Contract, rng: Random, left: int | None = None, tricks: int = 0
) -> tuple[Position, tuple[int, ...]]:
    """A made-up position at the first card of a row, or with so many of its tricks left, with random hands."""
    rules, seats, dealer = cell.rules, cell.rules.seats, rng.randrange(cell.rules.seats)
    order = tuple((dealer + step) % seats for step in range(1, seats + 1))
    play = Play(key, -1 if cell.contract == "forced" else rng.randrange(seats), order, row.first)
    absent = ORACLES[cell.game](rules).absent(play)
    players = tuple(seat for seat in range(seats) if seat not in absent)
    full = rules.pack.bit_count() // (seats + 1) + (seats == 4 and cell.game != "mauscheln")
    tricks = tricks or (10 if row.then is not None else rng.randint(1, min(full, 10)))
    size = left or tricks
    arrays = tables(row, rules.pack, len(players), tricks)
    declarer = players.index(play.declarer) if play.declarer >= 0 else -1
    team = rules.team(play.declarer) if play.declarer >= 0 else ()
    allies = sum(1 << place for place, seat in enumerate(players) if seat in team)
    scorers = allies if any(goal.side for goal in row.goals) else 1 << declarer if declarer >= 0 else 0
    others = sum(1 << place for place in range(len(players))) & ~allies if declarer >= 0 else 0
    cards = rng.sample(range(arrays.count), size * len(players))
    hands = tuple(mask_of(cards[size * place : size * (place + 1)]) for place in range(len(players)))
    leader = rng.randrange(len(players))
    begun = (), tricks - size, (0, 0), (0, 0)
    return Position(arrays, players, leader, declarer, scorers, others, allies, *begun), hands


def ending(cell: Cell, key: str, row: Contract, rng: Random) -> tuple[Position, tuple[int, ...]]:
    """A made-up ending of a row that is not decided yet, perhaps in the middle of a trick."""
    tricks = TRICKS[cell.game] if row.then is None else 4
    left = 4 if row.then is not None else rng.randint(2, 3)
    while True:
        position, hands = dealt(cell, key, row, rng, left, tricks)
        done, goal = position.played, next((goal for goal in row.goals if goal.role == "declarer"), None)
        won = rng.randint(0, done)
        if goal is not None and not goal.points:
            need = goal.at_least - left + 1
            won = 0 if goal.at_most is not None else min(done, max(0, rng.randint(need - 1, goal.at_least - 1)))
        elif goal is not None and goal.conceded is not None:
            won = done
        every = position.others | position.scorers == (1 << len(hands)) - 1
        lost = done - won if every else rng.randint(0, done - won)
        melds = (0, 20, 40) if row.meld is not None else (0,)
        raw = [rng.choice(melds) + (rng.randint(4, 44) if row.points and some else 0) for some in (won, lost)]
        position = position._replace(won=(won, lost), points=(min(65, raw[0]), min(65, raw[1])))
        for _ in range(rng.choice((0, 0, *range(len(hands))))):
            board = Playouts(position.tables)
            board.root(position)
            trace = board.trace(hands, rng.getrandbits(60))
            if len(position.trick) + 1 == len(hands):
                break
            card, place = trace.cards[0], position.turn
            hands = tuple(hand & ~(1 << card) if one == place else hand for one, hand in enumerate(hands))
            position = position._replace(trick=(*position.trick, card))
        return position, hands


def shortened(row: Contract) -> Contract:
    """A row whose aim turns half-way, as one of two tricks and two."""
    if row.then is None:
        return row
    two = tuple(replace(goal, at_least=min(goal.at_least, 2)) for goal in row.goals)
    then = tuple(replace(goal, at_least=min(goal.at_least, 2)) for goal in row.then.goals)
    return replace(row, goals=two, then=replace(row.then, goals=then, first=2))


def judge(position: Position, hands: Sequence[int], trace: Trace) -> None:
    """Compares a whole playout from a first card on with the trick rules. Raises `AssertionError`."""
    arrays, places = position.tables, len(position.seats)
    rows, held = tuple(stages(arrays.contract)), [arrays.back(hand) for hand in hands]
    leader, moves = position.leader, list(zip(trace.cards, trace.legal, strict=True))
    tricks = [0] * places
    for done in range(len(moves) // places):
        row = [row for row in rows if row.first - rows[0].first <= done][-1]
        turn, trick = [(leader + step) % places for step in range(places)], list[Card]()
        for place, (number, legal) in zip(turn, moves[places * done : places * (done + 1)], strict=True):
            if trick:
                tiers = allowed(row, held[place], trick, relieved(row, place, position.declarer, turn, trick))
            else:
                tiers = leads(row, held[place], not (done or rows[0].first), 0)
            may = tiers[-1][0] if tiers else held[place]
            assert arrays.back(legal) == may, f"{row.key}: {trick}: {split(arrays.back(legal))}, not {split(may)}"
            card = arrays.cards[number]
            held[place] &= ~(1 << card)
            trick.append(card)
        leader = turn[winner(row, trick)]
        tricks[leader] += 1
    assert not any(held) and trace.sums.tricks == tuple(tricks)


def random_rows(cells: Sequence[Cell], rng: Random) -> Iterator[tuple[Cell, str, Contract]]:
    """Every row of some cells, in any order."""
    rows = [(cell, key, row) for cell in cells for key, row in rows_of(cell)]
    rng.shuffle(rows)
    yield from rows


def outcome(deal: Deal) -> bool | None:
    """Whether the contract of a deal is made."""
    return decided(deal.table)
