"""Counting worlds against listing them, and beliefs against the deals they are about."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from stammtisch.cards import ACE, KING, OBER, UNTER, Suit, mask_of, split
from stammtisch.events import DISCARD, HAND, PASSED
from stammtisch.games import GAMES
from stammtisch.kernel.belief import Belief
from stammtisch.kernel.worlds import Tally, Worlds

from ..games.bauernschnapsen_table import ALL, bidding, called, contracted, seat_of
from ..support import game, say, stacked
from .believing import check_truth, compare_with_replays, truth
from .kit import playing

TABLES, DEALS = 100, 10
"""Tables under random house rules in each part of the test, and deals at each: 20,000 deals in all."""


def small(rng: Random) -> Worlds:
    """A few cards among a few holders, with some who may not have them, weights for numbers and for cards."""
    holders = rng.sample(range(70), rng.randint(2, 4))
    quotas = {holder: rng.randint(0, 3) for holder in holders}
    quotas[holders[0]] += 1
    cards = rng.sample(range(64), sum(quotas.values()))
    places = {card: tuple(rng.sample(holders, rng.randint(1, len(holders)))) for card in cards}
    places |= {card: tuple(holders) for card in cards if rng.random() < 0.5}
    tallies = [
        Tally(holder, mask_of(rng.sample(cards, rng.randint(1, len(cards)))),
              tuple(rng.randrange(3) for _ in range(quotas[holder] + 1)))
        for holder in rng.choices(holders, k=rng.randrange(3))
    ]  # fmt: skip
    likely = {(card, rng.choice(holders)): rng.randint(1, 4) for card in cards if rng.random() < 0.2}
    return Worlds(places, quotas, tallies, likely, ahead=rng.sample(holders, rng.randint(0, len(holders))))


def listed(worlds: Worlds) -> Counter[tuple[tuple[int, int], ...]]:
    """Every world with its weight, from all orders of the cards."""
    found = Counter[tuple[tuple[int, int], ...]]()
    seats = [holder for holder in worlds.holders for _ in range(worlds.quotas[holder])]
    for order in set(permutations(seats)):
        pairs = list(zip(sorted(worlds.places), order, strict=True))
        world = {holder: mask_of(card for card, one in pairs if one == holder) for holder in worlds.holders}
        weight = int(all(holder in worlds.places[card] for card, holder in pairs))
        for pair in pairs:
            weight *= worlds.likely.get(pair, 1)
        for tally in worlds.tallies:
            weight *= tally.weights[(world[tally.holder] & tally.cards).bit_count()]
        assert worlds.weight(world) == weight
        found[tuple(sorted(world.items()))] = weight
    return +found


def test_counts_marginals_and_lists_are_those_of_all_orders(seed: int) -> None:
    rng, some = Random(seed), 0
    for _ in range(150):
        worlds = small(rng)
        while len(worlds.places) > 7:
            worlds = small(rng)
        right = listed(worlds)
        assert worlds.total == sum(right.values())
        assert {tuple(sorted(world.items())) for world in worlds.every()} == set(right)
        ahead, outlines = worlds.holders[: worlds.ahead], Counter[tuple[tuple[int, int], ...]]()
        for world, weight in right.items():
            outlines[tuple(pair for pair in world if pair[0] in ahead)] += weight
        assert {tuple(sorted(world.items())): weight for world, weight in worlds.outlines()} == outlines
        assert worlds.outlined == len(outlines)
        if not right:
            with pytest.raises(ValueError, match="no such world"):
                worlds.sample(rng)
            with pytest.raises(ValueError, match="no such world"):
                worlds.marginals()
            continue
        some += 1
        for (card, holder), chance in worlds.marginals().items():
            weight = sum(many for world, many in right.items() if dict(world)[holder] >> card & 1)
            assert chance == Fraction(weight, worlds.total)
    assert some > 30


def test_worlds_are_drawn_as_often_as_their_weights_say(seed: int) -> None:
    """A chi-square test with a bound that chance exceeds once in a million days."""
    rng = Random(seed)
    for _ in range(5):
        worlds = small(rng)
        while not 2 <= len(right := listed(worlds) if len(worlds.places) < 8 else {}) <= 60:
            worlds = small(rng)
        drawn = Counter(tuple(sorted(worlds.sample(rng).items())) for _ in range(3000))
        assert set(drawn) <= set(right)
        expected = {world: 3000 * weight / worlds.total for world, weight in right.items()}
        chi = sum((drawn[world] - mean) ** 2 / mean for world, mean in expected.items())
        freedom = len(expected) - 1
        assert chi < freedom + 6.5 * (2 * freedom) ** 0.5 + 25


def test_the_hands_must_add_up() -> None:
    with pytest.raises(ValueError, match="as many cards"):
        Worlds({1: (0,), 2: (0,)}, {0: 1})


# --- beliefs ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("slice_", range(5))
def test_the_true_deal_is_always_possible(name: str, slice_: int, seed: int) -> None:
    """Every seat at any moment of deals under random house rules; `make soak` plays a million."""
    rng = Random(f"{seed} {name} {slice_}")
    assert sum(check_truth(name, rng, DEALS) for _ in range(TABLES)) > TABLES * DEALS


@pytest.mark.parametrize("name", ("bauernschnapsen", "bolachen", "schlauch"))
def test_possible_is_what_a_deal_could_have_been(name: str, seed: int) -> None:
    """Near the end of a deal, every way to lay the unseen cards is dealt and played again, in every order of the pack
    that matters: those that lead to what the seat has seen are its worlds, with the weights of their orders."""
    rng, checked = Random(f"{seed} {name}"), [0, 0]
    while checked[0] < 12:
        possible, all_ways = compare_with_replays(name, rng)
        checked[0] += possible > 1
        checked[1] += all_ways > possible
    assert checked[1] > 0


@pytest.mark.clause("BS-18", "BS-46")
def test_a_caller_who_sits_out_still_had_the_trump_he_named(rng: Random) -> None:
    """What is known of a hand goes with it when it is laid down unseen."""
    rules, found = game("bauernschnapsen", negative_partner="sits_out"), 0
    while found < 3:
        deal = playing(rules, rng)
        if deal is None or deal.table.count(PASSED) == 0 or deal.table.declarer != deal.table.order[2]:
            continue
        named = deal.table.heard("trump")[0].word
        if named == "turn":
            continue
        found += 1
        suit = mask_of(card for card in split(rules.pack) if card.suit.letter == named)
        worlds = Belief.of(deal.view(deal.table.order[1])).worlds()
        assert all(worlds.sample(rng)[PASSED] & suit for _ in range(60))


@pytest.mark.clause("BS-63")
def test_who_bids_a_farbringerl_has_five_of_one_suit() -> None:
    """And is seen to have when he is overbid: of every suit that may be his he has all the cards or none."""
    hands = "H10 SK SO SU HO", "EA EK EO EU E10", "LA LK SA S10 HU", "LO LU L10 HA HK"
    deal = bidding(called(*hands, rules=ALL), "pass", "farbringerl", "pass", "kontrabauernschnapser")
    deal = contracted(deal)
    mine, suits = deal.view(seat_of(deal, 3)), [mask_of(one for one in split(deal.rules.pack) if one.suit == suit)
                                               for suit in Suit]  # fmt: skip
    bidder, belief = HAND + seat_of(deal, 1), Belief.of(mine)
    found = {world[bidder] for world in belief.worlds().every()}
    assert found == {suit for suit in suits if not suit & mine.hand.mask} and len(found) == 2
    while belief.worlds().total > 1 and deal.ask is not None:  # his first card says which
        before, deal = deal, deal.step(next(deal.ask.legal()))
        for event in deal.news(before, mine.seat):
            belief.see(event)
        assert belief.worlds().weight(truth(deal)) > 0
    assert deal.table.count(bidder) >= 4 or deal.table.history


@pytest.mark.clause("SL-10")
def test_so_many_aces_and_cards_of_the_suit_as_were_announced_lie_in_the_skat(rng: Random) -> None:
    """In every world, counted as the rule says; so many that they may all lie there, or none."""
    rules, found = game("schlauch", discard_disclosure="announce_count"), set[int]()
    while found != {0, 1, 2}:
        deal = rules.start()
        while deal.ask is not None and not deal.table.did("disclose_count"):
            deal = deal.step(deal.ask.random(rng))
        (said,), (turned,) = deal.table.heard("disclose_count"), deal.table.heard("turn")[0].cards
        told = mask_of(one for one in split(rules.pack) if one.rank == ACE or one.suit == turned.suit)
        worlds = Belief.of(deal.view(deal.table.order[0])).worlds()
        assert all((worlds.sample(rng)[DISCARD] & told).bit_count() == said.count for _ in range(20))
        found.add(said.count)


@pytest.mark.clause("MA-38")
def test_burnt_quartets_are_four_of_a_kind() -> None:
    """As long as nothing else lies where they were laid."""
    hands = {1: "HK SK LK EK", 2: "HA SA L8 E9"}
    deal = say(stacked(game("mauscheln", quartets="four_of_a_kind", num_players=3), hands, turnup="H9"), "quartet burn")
    assert deal.table.count(DISCARD) == 4
    worlds, ranks = Belief.of(deal.view(2)).worlds(), set[int]()
    for number in range(200):
        (rank,) = {card.rank for card in split(worlds.sample(Random(number))[DISCARD])}
        ranks.add(rank)
    assert ranks == {KING, OBER, UNTER, 10, 7}  # of all other ranks seat 2 has seen a card
