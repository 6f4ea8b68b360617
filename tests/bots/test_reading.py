"""What bids tell: weights that rule nothing out, point the way one would expect and stay within what was counted."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

from stammtisch.bots.reading import DIGITS, FILE, classed, likely, places
from stammtisch.cards import split
from stammtisch.events import HAND
from stammtisch.games import GAMES
from stammtisch.kernel.belief import Belief

from ..kernel.kit import moments, playing
from ..support import game


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_ruled_out(name: str, rng: Random) -> None:
    """Under random house rules: the same worlds as without weights, and none of one's own cards is weighed."""
    for deal in moments(GAMES[name], rng, 25):
        assert deal.turn is not None
        view = deal.view(deal.turn)
        weights, belief = likely(view), Belief.of(view)
        assert all(weight > 0 for weight in weights.values())
        assert HAND + view.seat not in {place for _, place in weights}
        worlds = belief.worlds(weights)
        truth = {place: cards for place, cards in deal.table.known.items() if cards}
        assert worlds.weight(truth) > 0
        assert belief.worlds().weight(worlds.sample(rng)) > 0


def test_who_plays_a_suit_is_expected_to_hold_it(rng: Random) -> None:
    """BO-16: in Brand the highest trumps that a foe does not see lie with the declarer more often than by chance."""
    rules, found = game("bolachen"), 0
    while found < 5:
        deal = playing(rules, rng)
        row = deal.table.contract if deal is not None else None
        if deal is None or row is None or row.family != "brand" or deal.turn is None:
            continue
        view = deal.view(next(seat for seat in deal.table.players if seat != deal.table.declarer))
        belief = Belief.of(view)
        soft, hard = belief.worlds(likely(view)).marginals(), belief.worlds().marginals()
        place = HAND + deal.table.declarer
        trumps = [card for card in row.trumps if (card, place) in hard]
        if len(trumps) > 2 and not deal.table.heard("call"):
            assert all(soft[card, place] > hard[card, place] for card in trumps)
            found += 1


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_fit_the_contracts(name: str, rng: Random) -> None:
    """Every family and place of the file is met, and has a digit for every rank."""
    with FILE.open("rb") as file:
        table = tomllib.load(file)[name]
    usual = game(name).pack
    for deal in moments(GAMES[name], rng, 40):
        row = deal.table.contract
        assert row is not None and deal.turn is not None
        known = table.get(row.family, {})
        for place in places(deal.view(deal.turn)).values():
            for kind, digits in known.get(place, {}).items():
                assert set(digits) <= set(DIGITS)
                if deal.rules.pack == usual:
                    cards = [classed(row, card) for card in split(usual)]
                    assert {number for sort, number in cards if sort == kind} <= set(range(len(digits)))
