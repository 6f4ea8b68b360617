"""Imagined deals: nothing that the seat has seen is otherwise, and all others have a history."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots.imagined import imagined
from stammtisch.deal import Deal
from stammtisch.events import NATURE
from stammtisch.games import GAMES

from ..checks import random_rules


def truth(deal: Deal) -> dict[int, int]:
    """Where every card lies."""
    return {place: cards for place, cards in deal.table.known.items() if cards}


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_the_true_deal_can_be_imagined(game: str, part: int, rng: Random) -> None:
    """At every question of random deals under random house rules: the same view, and sound views for the others."""
    for _ in range(12):
        deal = random_rules(GAMES[game], rng).start()
        while deal.ask is not None:
            if deal.turn != NATURE and deal.turn is not None and rng.random() < 0.4:
                seat = deal.turn
                view = deal.view(seat)
                dream = imagined(view, truth(deal), rng)
                assert dream.view(seat) == view and dream.ask is not None and dream.turn == seat
                assert list(dream.legal()) == list(deal.legal())
                assert truth(dream) == truth(deal)
                for other in range(deal.rules.seats):
                    ours, theirs = dream.view(other), deal.view(other)
                    assert ours.hand == theirs.hand and ours.table.said == theirs.table.said
                end = dream
                while end.ask is not None:
                    end = end.step(end.ask.random(rng))
                assert end.outcome is not None
            deal = deal.step(deal.ask.random(rng))


def test_what_was_seen_cannot_be_imagined_away(rng: Random) -> None:
    deal = GAMES["bolachen"](GAMES["bolachen"].sheet_type()).start()
    while deal.turn == NATURE and deal.ask is not None:
        deal = deal.step(deal.ask.random(rng))
    seat = deal.turn
    assert seat is not None
    view, world = deal.view(seat), truth(deal)
    other = next(
        place for place in world if place not in (seat,) and world[place].bit_count() == world[seat].bit_count()
    )
    with pytest.raises(ValueError):
        imagined(view, {**world, seat: world[other], other: world[seat]}, rng)
    with pytest.raises(ValueError):
        imagined(view, {**world, seat: world[seat] & (world[seat] - 1)}, rng)
