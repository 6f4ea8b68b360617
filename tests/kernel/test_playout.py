"""The loops of the kernel against the readable engine: every contract, duty and option; compiled and interpreted."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.games import GAMES
from stammtisch.kernel.board import COMPILED
from stammtisch.kernel.openings import Openings
from stammtisch.kernel.playout import RANDOM, RULES, Playouts
from stammtisch.kernel.position import Position

from ..cells import CELLS
from .campaign import compare_deal
from .kit import TRICKS, dealt, interpreted, judge, moments, random_rows

SLICES = 24


@pytest.mark.parametrize("slice_", range(SLICES))
def test_every_row_of_every_cell_is_played_by_the_rules(slice_: int, seed: int) -> None:
    """Every contract under every value of the options that change legal cards or who wins a trick."""
    rng = Random(f"{seed} {slice_}")
    for cell, key, row in random_rows([*CELLS.values()][slice_::SLICES], rng):
        position, hands = dealt(cell, key, row, rng)
        playouts = Playouts(position.tables)
        playouts.root(position)
        for policy in (RANDOM, RULES):
            judge(position, hands, playouts.trace(hands, rng.getrandbits(60), policy))


@pytest.mark.parametrize("name", GAMES)
def test_deals_under_random_house_rules_are_played_alike(name: str, seed: int) -> None:
    """From the first card or from any later one to the end: the cards, the tricks, the points, and the contract."""
    rng = Random(f"{seed} {name}")
    for deal in moments(GAMES[name], rng, 150):
        compare_deal(deal, rng)


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled here")
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_interpreted_playouts_are_the_same(name: str, seed: int) -> None:
    twin = interpreted()["openings"].Openings
    rng = Random(f"{seed} {name}")
    for deal in moments(GAMES[name], rng, 40):
        position = Position.of(deal.table)
        worlds, number = [position.hands(deal.table)] * 2, rng.getrandbits(64)
        for policy in (RANDOM, RULES):
            one, other = Openings(position.tables), twin(position.tables)
            one.root(position)
            other.root(position)
            assert one.run(worlds, 3, number, policy) == [tuple(sums) for sums in other.run(worlds, 3, number, policy)]
            for some in (one, other):
                some.payoff(position, lambda place, won: 3 * won - (place == 1) * (not won), 7, len(position.seats))
            assert one.choices(worlds, 3, number, policy) == other.choices(worlds, 3, number, policy)


@pytest.mark.parametrize("name", GAMES)
def test_what_comes_after_a_card_is_what_comes_about(name: str, seed: int) -> None:
    """Where only one card may be played: the value of the contract, or the balance of what the tricks are paid."""
    rng, compared = Random(f"{seed} {name}"), 0
    for deal in moments(GAMES[name], rng, 100):
        position = Position.of(deal.table)
        hands = position.hands(deal.table)
        if deal.ask is None or deal.ask.legal_cards.bit_count() != 1 or position.tables.stages > 1:
            continue
        playouts, sided = Openings(position.tables), position.tables.contract.sided
        playouts.payoff(position, lambda place, won: 3 * won - (place == 1) * (not won))
        (sums,) = playouts.run([hands], 1, 1, RULES)
        gains = [
            3 * (before + won) - (place == 1 and not before + won) + count * any(position.tables.points)
            for place, (before, won, count) in enumerate(zip(position.tricks, sums.tricks, sums.points, strict=True))
        ]
        mine = gains[position.turn]
        right = sums.value if sided else mine - (sum(gains) - mine) / (len(gains) - 1)
        (found,) = playouts.choices([hands], 1, 1)
        assert list(found.values()) == [pytest.approx(right)]
        compared += 1
    assert compared > 3


CHOSEN = ("bolachen/states/brand/", "bolachen/states/bettel/", "bauernschnapsen/states/normal/",
          "bauernschnapsen/states/bettler/", "bauernschnapsen/states/gang/", "mauscheln/states/sneak/")  # fmt: skip
"""Contracts that chance makes now and then."""


@pytest.mark.parametrize("contract", CHOSEN)
def test_rules_of_thumb_serve_the_side_that_follows_them(contract: str, seed: int) -> None:
    """Against chance they make contracts more often, or beat them more often."""
    rng, made = Random(f"{seed} {contract}"), [0, 0, 0]
    rows = [*random_rows([cell for cell in CELLS.values() if cell.name.startswith(contract)], rng)]
    for cell, key, row in rng.choices(rows, k=150):
        position, hands = dealt(cell, key, row, rng, tricks=TRICKS[cell.game])
        playouts = Playouts(position.tables, decided=True)
        playouts.root(position)
        for number, policy in enumerate((~position.allies, RANDOM, position.allies)):
            (sums,) = playouts.run([hands], 20, rng.getrandbits(60), policy)
            made[number] += sums.value
    assert made[0] < made[2] and made[0] < 1.03 * made[1] and made[1] < 1.03 * made[2], made
