"""The player that searches in what it can know: budgets, the clock, and cards that are best in every deal."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from operator import sub
from random import Random
from statistics import fmean

import pytest

from stammtisch.bots import BOTS, HEURISTICS, Budget
from stammtisch.bots.ismcts import Ismcts
from stammtisch.bots.leaf import Leaf
from stammtisch.bots.simple import CarefulBot
from stammtisch.bots.weighing import weigh
from stammtisch.deal import Deal
from stammtisch.events import NATURE, Action
from stammtisch.games import GAMES
from stammtisch.kernel.board import COMPILED
from stammtisch.kernel.infoset import Infoset
from stammtisch.table import View
from tests.support import game


def choices(name: str, rng: Random) -> Iterator[Deal]:
    """Moments in which a seat has a choice of cards, in deals of careful players who err now and then."""
    rules, beginner = game(name), BOTS["beginner"]()
    while True:
        deal = rules.start(rules.first(rng.randrange(rules.seats)))
        while deal.ask is not None:
            seat, ask, row = deal.turn, deal.ask, deal.table.contract
            assert seat is not None
            if ask.verb == "play" and ask.legal_cards.bit_count() > 1 and row is not None and not row.laid:
                yield deal
            deal = deal.step(ask.random(rng) if seat == NATURE else beginner.act(deal.view(seat), rng, Budget()))


@pytest.mark.parametrize("name", GAMES)
def test_a_card_that_is_best_in_every_deal_is_played(name: str, rng: Random) -> None:
    """Where there are few deals, and open cards agree in all of them: never worse, and often better."""
    bot = Ismcts("ismcts", 60, 3000, CarefulBot(HEURISTICS))
    right = tried = 0
    for number, deal in enumerate(choices(name, rng)):
        if number == 600 or tried == 25 or (tried and not COMPILED):
            break
        view = deal.view(deal.turn or 0)
        if len(view.hand) > 3:
            continue
        weighed = weigh(view, Leaf(20_000), rng, 1, 60)
        if weighed is None or not weighed.exact or len(weighed.worlds) < 2:
            continue
        best = max(range(len(weighed.cards)), key=lambda card: weighed.means[card])
        others = [values for card, values in enumerate(weighed.values) if card != best]
        leads = [tuple(map(sub, weighed.values[best], values)) for values in others]
        if any(min(lead) < 0 or fmean(lead) < 0.2 for lead in leads):
            continue
        tried += 1
        right += bot.act(view, rng, Budget()).cards[0] == weighed.cards[best]
    assert tried and right >= 0.8 * tried, (right, tried)


def test_budgets_count_simulations(monkeypatch: pytest.MonkeyPatch, rng: Random) -> None:
    asked = list[tuple[int, int]]()

    class Watched:
        """A search that tells how it was asked."""

        def __init__(self, *arguments: object) -> None:
            self.search_made = Infoset(*arguments)  # type: ignore[arg-type]

        def __getattr__(self, name: str) -> object:
            return getattr(self.search_made, name)

        def search(self, worlds: list[tuple[int, ...]], simulations: int, seed: int, seconds: float) -> object:
            """Passes the question on."""
            asked.append((len(worlds), simulations))
            return self.search_made.search(worlds, simulations, seed, seconds=seconds)

    monkeypatch.setattr("stammtisch.bots.ismcts.Infoset", Watched)
    deal = next(choices("bolachen", rng))
    Ismcts("ismcts", 7, 3000, CarefulBot(HEURISTICS)).act(deal.view(deal.turn or 0), rng, Budget(nodes=50))
    assert asked == [(7, 50)]


class Claims:
    """A player that always lays its hand open."""

    name = "claims"

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """A word and no card."""
        return Action(view.seat, "play", "claim")


def test_a_word_that_ends_the_play_is_left_to_the_rules_of_thumb(rng: Random) -> None:
    deal = next(choices("bauernschnapsen", rng))
    seat = deal.turn or 0
    assert Ismcts("ismcts", 5, 50, Claims()).act(deal.view(seat), rng, Budget()) == Action(seat, "play", "claim")


def test_the_clock_only_aborts(caplog: pytest.LogCaptureFixture, rng: Random) -> None:
    """What was found until then decides; the log says so."""
    deal = next(choices("schlauch", rng))
    with caplog.at_level(logging.WARNING):
        answer = Ismcts("ismcts", 5, 1_000_000, CarefulBot(HEURISTICS)).act(
            deal.view(deal.turn or 0), rng, Budget(nodes=3000, seconds=1e-9)
        )
    assert deal.ask is not None and deal.ask.why_not(answer) is None
    (record,) = caplog.records
    assert record.getMessage() == "ismcts: the clock ended the search for a card at schlauch"
