"""The open-card search against plain minimax: every contract under every option, every objective."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from stammtisch.cards import card, mask_of
from stammtisch.deal import Deal
from stammtisch.events import HAND
from stammtisch.games import GAMES, rules
from stammtisch.games.bauernschnapsen_score import game_points
from stammtisch.kernel.board import COMPILED
from stammtisch.kernel.position import Position
from stammtisch.kernel.search import CONTRACT, POINTS, TRICKS, Exhausted, Solver
from stammtisch.kernel.tables import tables

from ..cells import CELLS
from .campaign import compare, objectives
from .kit import ending, interpreted, moments, outcome, random_rows, shortened

SLICES = 24
CARDS = 10 if COMPILED else 4
"""What can be solved again and again within a test."""


@pytest.mark.parametrize("slice_", range(SLICES))
def test_endings_of_every_row_of_every_cell(slice_: int, seed: int) -> None:
    """Also in the middle of a trick; between them the values differ."""
    rng, told = Random(f"{seed} {slice_}"), 0
    for cell, key, row in random_rows([*CELLS.values()][slice_::SLICES], rng):
        row = shortened(row)
        for objective, worth in objectives(row):
            position, hands = ending(cell, key, row, rng)
            told += len(set(compare(position, hands, objective, worth).values())) > 1
    assert told > 20


def until(deal: Deal, cards: int, rng: Random) -> Deal:
    """A deal after random play, when so many cards are left in a hand at the beginning of a trick; or its end."""
    while deal.ask is not None and (deal.table.trick or deal.table.count(HAND + deal.table.leader) > cards):
        deal = deal.step(deal.ask.random(rng))
    return deal


def by_engine(deal: Deal, allies: tuple[int, ...]) -> bool:
    """Whether the contract is made with open cards: minimax over whole deals of the readable engine."""
    made = outcome(deal)
    if made is not None or deal.ask is None:
        return bool(made)
    best = max if deal.ask.seat in allies else min
    return best(by_engine(deal.step(action), allies) for action in deal.legal() if action.cards)


@pytest.mark.parametrize("name", GAMES)
def test_last_tricks_of_whole_deals(name: str, seed: int) -> None:
    """Deals of the engine itself, under random house rules, from two cards a hand on."""
    rng, told = Random(f"{seed} {name}"), set()
    for deal in moments(GAMES[name], rng, 400):
        deal = until(deal, 2, rng)
        table = deal.table
        if deal.ask is None or deal.ask.verb != "play" or outcome(deal) is not None or table.declarer < 0:
            continue
        position = Position.of(table)
        solver = Solver(position.tables, CONTRACT, size=6)
        solver.root(position)
        allies = tuple(seat for place, seat in enumerate(position.seats) if position.allies >> place & 1)
        right = by_engine(deal, allies)
        told.add(right)
        assert solver.value(position.hands(table)) == right
    assert told == {False, True}


def test_stronger_cards_with_the_same_neighbours_are_tried_once() -> None:
    """Ace, king and Ober of one hand are one card; with the king elsewhere the ace stands alone."""
    row = rules("bolachen").contracts["mord"]
    arrays = tables(row, rules("bolachen").pack, 3, 3)
    hands = [
        mask_of(arrays.number[card(code)] for code in codes.split()) for codes in ("HA HK HO", "L7 L8 L9", "E7 E8 E9")
    ]
    solver = Solver(arrays, TRICKS)
    solver.root(Position(arrays, (0, 1, 2), 0, 0, 1, 6, 1, (), 0, (0, 0), (0, 0)))
    assert solver.choices([hands])[0] == {arrays.number[card(code)]: 3 for code in ("HA", "HK", "HO")}
    assert solver.nodes <= 3 * 3  # one lead, answered once: what is certain is counted


@pytest.mark.parametrize("name", ("bolachen", "bauernschnapsen", "schlauch"))
def test_whole_deals_are_solved_the_same_whatever_the_table_holds(name: str, seed: int) -> None:
    """A small table, a large one and one that has seen other worlds; more need is never easier."""
    rng = Random(f"{seed} {name}")
    for deal in moments(GAMES[name], rng, 12):
        deal = until(deal, CARDS, rng)
        if deal.ask is None or deal.ask.verb != "play" or deal.table.declarer < 0:
            continue
        position = Position.of(deal.table)
        worlds = [position.hands(deal.table)] * 2
        some, many = Solver(position.tables, TRICKS, size=6), Solver(position.tables, TRICKS, size=16)
        for solver in (some, many):
            solver.root(position)
        values = some.choices(worlds)
        assert values[0] == values[1] == many.choices(worlds[:1])[0]
        reached = [many.reaches(worlds[0], need) for need in range(position.tables.tricks + 2)]
        assert reached == sorted(reached, reverse=True) and sum(reached) - 1 == many.value(worlds[0])


def test_a_budget_counts_nodes_and_gives_the_worlds_it_finished(seed: int) -> None:
    rng = Random(seed)
    deals = (until(deal, CARDS, rng) for deal in moments(GAMES["bolachen"], rng, 50, stop_when_decided="never"))
    deal = next(deal for deal in deals if not deal.table.trick and deal.table.count(HAND + deal.table.leader) == CARDS)
    position = Position.of(deal.table)
    hands = position.hands(deal.table)
    solver = Solver(position.tables, TRICKS)
    solver.root(position)
    with pytest.raises(Exhausted):
        solver.value(hands, nodes=50)
    solver.root(position)
    whole = solver.choices([hands])
    spent = solver.nodes
    again = Solver(position.tables, TRICKS)
    again.root(position)
    some = again.choices([hands] * 3, nodes=spent + 1)
    assert 1 <= len(some) <= 3 and some[0] == whole[0]
    once = Solver(position.tables, TRICKS)
    once.root(position)
    assert once.choices([hands] * 3, nodes=spent + 1) == some and once.nodes == again.nodes
    with pytest.raises(ValueError, match="no position"):
        Solver(position.tables, TRICKS).value(hands)
    with pytest.raises(ValueError, match="other tables"):
        Solver(tables(position.tables.contract, deal.rules.pack, 3, 9), TRICKS).root(position)
    with pytest.raises(ValueError, match="no goal"):
        Solver(tables(rules("schlauch").contracts["forced-H"], deal.rules.pack, 3, 10))


def test_the_clock_aborts(seed: int) -> None:
    """Work that takes long ends without an answer once the time is over."""
    row, rng = rules("schlauch").contracts["forced-H"], Random(seed)
    arrays = tables(row, rules("schlauch").pack, 3, 10)
    solver = Solver(arrays, POINTS)
    solver.root(Position(arrays, (0, 1, 2), 0, -1, 1, 6, 1, (), 0, (0, 0), (0, 0)))
    with pytest.raises(Exhausted):
        for _ in range(20):
            numbers = rng.sample(range(32), 30)
            solver.value([mask_of(numbers[start : start + 10]) for start in (0, 10, 20)], seconds=1e-9)


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled here")
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_interpreted_searches_take_the_same_way(name: str, seed: int) -> None:
    """The same values after the same number of nodes."""
    twin = interpreted()["search"].Solver
    rng = Random(f"{seed} {name}")
    cells = [cell for cell in CELLS.values() if cell.game == name]
    for cell, key, row in islice(random_rows(cells, rng), 60):
        row = shortened(row)
        for objective, worth in objectives(row):
            position, hands = ending(cell, key, row, rng)
            one, other = (
                kind(position.tables, objective, game_points if worth else None, 6) for kind in (Solver, twin)
            )
            one.root(position)
            other.root(position)
            assert one.choices([hands]) == other.choices([hands]) and one.nodes == other.nodes
