"""Players that imagine deals: what they weigh against listing everything, and endings against the readable engine."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum, sqrt
from random import Random

import pytest

from stammtisch.bots import BOTS, Budget
from stammtisch.bots.imagined import imagined
from stammtisch.bots.leaf import PAID, Leaf, card_action
from stammtisch.bots.lookahead import Effort, Lookahead, chosen, settled
from stammtisch.bots.reading import likely
from stammtisch.bots.weighing import Weighed, imaginable, weigh, weighings
from stammtisch.bots.worth import worth
from stammtisch.deal import Deal
from stammtisch.events import HAND, NATURE, Action
from stammtisch.games import GAMES
from stammtisch.kernel.belief import Belief
from stammtisch.kernel.board import COMPILED
from stammtisch.kernel.position import Position
from stammtisch.kernel.worlds import Worlds
from stammtisch.table import View
from tests.support import game

NODES = 100_000
compiled = pytest.mark.skipif(not COMPILED, reason="interpreted, the kernel is too slow for this")


def cards(name: str, rng: Random, count: int) -> Iterator[Deal]:
    """Moments in which a seat has a choice of cards, in deals of careful players who err now and then."""
    rules, careful = game(name), BOTS["beginner"]()
    while True:
        deal = rules.start(rules.first(rng.randrange(rules.seats)))
        while deal.ask is not None:
            seat, ask = deal.turn, deal.ask
            assert seat is not None
            row = deal.table.contract
            if ask.verb == "play" and ask.legal_cards.bit_count() > 1 and row is not None and not row.laid:
                yield deal
                count -= 1
                if not count:
                    return
            deal = deal.step(ask.random(rng) if seat == NATURE else careful.act(deal.view(seat), rng, Budget()))


def possible(view: View) -> int:
    """In how many ways the hands may lie, where that is quickly told."""
    return Belief.of(view).worlds().total


# --- weighing --------------------------------------------------------------------------------------------------------


@compiled
@pytest.mark.parametrize("name", GAMES)
def test_deals_by_chance_come_to_what_all_deals_come_to(name: str, rng: Random) -> None:
    """With and without what is likely; a bound that chance exceeds once in many thousand days."""
    compared = 0
    for deal in cards(name, rng, 200):
        view = deal.view(deal.turn or 0)
        if possible(view) < 300:
            continue
        for reads in (False, True):
            whole = weigh(view, Leaf(NODES), rng, 1, 3000, reads)
            some = weigh(view, Leaf(NODES), rng, 100, 0, reads)
            if whole is None or some is None or not whole.exact or some.exact:
                continue
            assert abs(fsum(whole.weights) - 1) < 1e-9 and whole.cards == some.cards
            for number, mean in enumerate(whole.means):
                values = whole.values[number]
                spread = fsum(w * (value - mean) ** 2 for w, value in zip(whole.weights, values, strict=True))
                width = max(values) - min(values)
                assert abs(some.means[number] - mean) <= 6 * sqrt(spread / 100) + 0.15 * width
            compared += 1
        if compared >= 6:
            break
    assert compared >= 2


@compiled
@pytest.mark.parametrize("name", GAMES)
def test_equal_views_and_seeds_give_equal_weighings(name: str, rng: Random) -> None:
    for deal in cards(name, rng, 3):
        view, seed = deal.view(deal.turn or 0), rng.getrandbits(60)
        one, other = (weigh(view, Leaf(NODES, 60, 2, 7), Random(seed), 12, 0, True) for _ in range(2))
        assert one == other and one is not None and one.exact == (len(one.worlds) == one.total)


def test_piles_that_nothing_tells_apart_count_as_one(rng: Random) -> None:
    """The hands lie as often in every way as if the heaps were told apart."""
    compared = 0
    for deal in cards("mauscheln", rng, 300):
        view = deal.view(deal.turn or 0)
        position, worlds, read = Position.of(view.table), Belief.of(view).worlds(), likely(view)
        hands = [HAND + seat for seat in position.seats]
        apart = {pair: many for pair, many in read.items() if pair[0] in worlds.places}
        plain = Worlds(worlds.places, worlds.quotas, worlds.tallies, apart, worlds.sure, hands)
        if not 1 < plain.outlined <= 300 or len(plain.quotas) < 4:
            continue
        one = imaginable(view, position, reads=True)
        found = {
            tuple(position.tables.back(world[place]) for place in hands): weight for world, weight in one.outlines()
        }
        right = {tuple(world[place] for place in hands): weight for world, weight in plain.outlines()}
        assert found.keys() == right.keys()
        assert all(found[key] * plain.total == right[key] * one.total for key in right)
        compared += one.quotas != plain.quotas
        if compared == 5:
            break
    assert compared == 5


def test_without_nodes_or_time_the_rules_of_thumb_answer(rng: Random, caplog: pytest.LogCaptureFixture) -> None:
    for deal in cards("bolachen", rng, 3):
        view = deal.view(deal.turn or 0)
        assert weigh(view, Leaf(1), rng, 10) is None
        usual = BOTS["careful"]().act(view, rng, Budget())
        assert BOTS["strong"]().act(view, rng, Budget(1)) == usual and not caplog.records
        assert BOTS["strong"]().act(view, rng, Budget(0, 1e-9)) == usual
        assert "clock" in caplog.text
        caplog.clear()


# --- choosing --------------------------------------------------------------------------------------------------------


def weighed(deal: Deal, *values: tuple[float, ...], total: int = 1000) -> Weighed:
    """A weighing with made-up values."""
    some = next(weighings(deal.view(deal.turn or 0), Leaf(NODES), Random(1), 10))
    many = len(values[0])
    return Weighed(some.position, some.cards[: len(values)], some.worlds[:1] * many, values, (1 / many,) * many, total)


@compiled
def test_a_close_call_goes_to_the_usual_card_and_a_clear_one_does_not(rng: Random) -> None:
    deal = next(cards("bolachen", rng, 1))
    close = weighed(deal, (1, 0, 1, 0) * 10, (0, 1, 1, 0) * 10, total=1000)
    first, second = close.cards
    assert chosen(close, first) == first and chosen(close, second) == second and not settled(close)
    clear = weighed(deal, (1, 1, 1, 0) * 10, (0, 0, 1, 0) * 10)
    assert chosen(clear, second) == first and settled(clear)
    exact = weighed(deal, (1, 0, 1, 1), (0, 1, 1, 0), total=4)
    assert exact.exact and chosen(exact, second) == first, "nothing is left to chance"
    assert settled(weighed(deal, (1.0,) * 20, (1.0,) * 20)) and not settled(weighed(deal, (1.0,) * 10, (0.0,) * 10))


class Claims:
    """Says a word instead of playing a card."""

    name = "claims"

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The word."""
        return Action(view.seat, "play", "claim")


def test_a_word_that_ends_the_play_is_left_to_the_rules_of_thumb(rng: Random) -> None:
    deal = next(cards("bauernschnapsen", rng, 1))
    view = deal.view(deal.turn or 0)
    player = Lookahead("claims", Effort(4, 4, 1000), 0, Claims())
    assert player.act(view, rng, Budget()) == Action(view.seat, "play", "claim")


# --- endings ---------------------------------------------------------------------------------------------------------


def best(deal: Deal, seat: int) -> float:
    """What a deal is worth to a seat if all hands lie open, its team against all others."""
    if deal.outcome is not None:
        return worth(deal.rules, deal.outcome)[seat]
    ends = [best(deal.step(action), seat) for action in deal.legal()]
    row, turn = deal.table.contract, deal.turn
    assert row is not None and turn is not None
    with_declarer = [one in deal.rules.team(deal.table.declarer) for one in (seat, turn)]
    return max(ends) if with_declarer[0] == with_declarer[1] else min(ends)


@compiled
@pytest.mark.parametrize("name", ["bauernschnapsen", "bolachen"])
def test_endings_are_played_as_well_as_can_be(name: str, rng: Random) -> None:
    """All worlds are listed, and the card is the best by trying everything with the readable engine."""
    tried = 0
    for deal in cards(name, rng, 2000):
        seat, row = deal.turn or 0, deal.table.contract
        view = deal.view(seat)
        if row is None or not row.sided or view.hand.mask.bit_count() != 2 or possible(view) > 12:
            continue
        worlds, weights = Belief.of(view).worlds(), []
        ends: dict[int, list[float]] = {}
        for world in worlds.every():
            dream = imagined(view, world, rng)
            assert dream.ask is not None
            weights.append(worlds.weight(world))
            for card in view.hand:
                if dream.ask.legal_cards >> card & 1:
                    ends.setdefault(card, []).append(best(dream.step(card_action(dream.ask, card)), seat))
        means = {card: fsum(w * end for w, end in zip(weights, ends[card], strict=True)) for card in ends}
        sure = weigh(view, Leaf(NODES), rng, 12)
        assert sure is not None and sure.exact
        answer = chosen(sure, sure.cards[-1])
        assert means[answer] == pytest.approx(max(means.values()))
        tried += len(set(means.values())) > 1
        if tried == 3:
            break
    assert tried == 3


def test_what_tricks_are_paid_is_what_the_settlement_pays(rng: Random) -> None:
    """At the end of a deal of everybody for himself the searches' pay is what the seats have got."""
    compared = 0
    for name, paid in PAID.items():
        for _ in range(40):
            rules = game(name)
            deal, careful = rules.start(rules.first(rng.randrange(rules.seats))), BOTS["careful"]()
            while deal.ask is not None:
                deal = deal.step(
                    deal.ask.random(rng)
                    if deal.turn == NATURE
                    else careful.act(deal.view(deal.turn or 0), rng, Budget())
                )
            assert deal.outcome is not None
            table = deal.table
            if not table.history:
                continue
            (tally,) = rules.tallies
            stakes = {seat: sum(said.count for said in table.said if said.seat == seat and said.verb in ("stake",))
                      for seat in range(rules.seats)}  # fmt: skip
            for seat in table.players:
                gain = deal.outcome.gain(tally, rules.seats)[seat] + stakes[seat]
                assert gain == paid(rules, table, seat, table.tricks[seat])
                compared += 1
    assert compared > 20
