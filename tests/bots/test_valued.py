"""Players that go by values before the play: sensible tables, legal and repeatable answers, and a paired gain."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from stammtisch.analysis.seatings import seatings
from stammtisch.bots import BIDDERS, HEURISTICS, Budget
from stammtisch.bots.classes import classes, hand_of, shape
from stammtisch.bots.simple import CarefulBot
from stammtisch.bots.tariff import Tariff
from stammtisch.bots.valued import VALUED
from stammtisch.bots.valued_bauernschnapsen import chance, normal, tilted
from stammtisch.cards import card, pack, split
from stammtisch.contract import Meld
from stammtisch.deal import Deal
from stammtisch.events import NATURE
from stammtisch.games import GAMES
from stammtisch.games.bauernschnapsen_contracts import NORMAL
from stammtisch.table import Carry
from tests.campaign import random_sheet
from tests.games.bauernschnapsen_table import DEFAULT, called
from tests.support import game

VALUED_BOT = CarefulBot(BIDDERS, "valued")
PACK = pack(10)


def answer(deal: Deal) -> str:
    """What the player says."""
    assert deal.turn is not None
    return VALUED_BOT.act(deal.view(deal.turn), Random(0), Budget()).word


# --- the tables ------------------------------------------------------------------------------------------------------


def test_a_higher_trump_never_makes_a_hand_worse() -> None:
    """Unless it breaks up a pair."""
    rules = DEFAULT
    rows = {row.family: row for row in rules.contracts.values() if row.trump_mask in (0, PACK & 0xFFFF)}
    checked = 0
    for one in classes(PACK, 5, True):
        hand = hand_of(one)
        for held in split(hand & 0xFFFF & ~Meld.pairs(hand)):
            if held + 1 in split(PACK & 0xFFFF & ~hand):
                better = hand ^ 1 << held ^ 1 << held + 1
                checked += 1
                for place in range(4):
                    assert normal(rules, rows[NORMAL], better, place) >= normal(rules, rows[NORMAL], hand, place)
                for family in ("schnapser", "bauernschnapser", "kontraschnapser"):
                    assert chance(rules, rows[family], better, True) >= chance(rules, rows[family], hand, True)
    assert checked > 1000


def test_where_no_trump_counts_a_card_further_out_never_makes_a_hand_worse() -> None:
    """A lower card for the Bettler, a higher one for the Gang."""
    rules = DEFAULT
    for one in classes(PACK, 5, False):
        hand = hand_of(one)
        for held in split(hand):
            higher = 1 << held + 1
            if PACK & ~hand & higher:
                other = hand ^ 1 << held ^ higher
                assert chance(rules, rules.contracts["gang"], other, True) >= chance(
                    rules, rules.contracts["gang"], hand, True
                )
                assert chance(rules, rules.contracts["bettler"], other, True) <= chance(
                    rules, rules.contracts["bettler"], hand, True
                )


def test_chances_are_chances_and_sure_hands_are_sure() -> None:
    rules = DEFAULT
    for family in ("bettler", "gang"):
        every = [chance(rules, rules.contracts[family], hand_of(one), True) for one in classes(PACK, 5, False)]
        assert all(0 <= one <= 1 for one in every)
        assert max(every) > 0.95
        assert min(every) < 0.1


def test_a_row_for_which_no_table_was_made_is_judged_by_rules_of_thumb() -> None:
    """The partner sits out: a Bettler of another kind."""
    other = game("bauernschnapsen", negative_partner="sits_out")
    hand = hand_of(shape(sum(1 << card(code) for code in ["HU", "HO", "HK", "LU", "L10"]), None))
    assert chance(other, other.contracts["bettler"], hand, True) != chance(
        DEFAULT, DEFAULT.contracts["bettler"], hand, True
    )


def test_chances_are_tilted_to_a_mean() -> None:
    base = {-2.0: 0.5, 1.0: 0.25, 3.0: 0.25}
    for mean in (-1.5, 0.0, 2.0):
        found = tilted(base, mean)
        assert sum(found.values()) == pytest.approx(1)
        assert sum(points * part for points, part in found.items()) == pytest.approx(mean, abs=0.01)


def test_better_odds_make_a_bid_dearer() -> None:
    tariff = Tariff.of("bolachen")
    for word in tariff.chance:
        for place in range(3):
            worths = [tariff.bid(word, place, odds / 2) for odds in range(-8, 9)]
            assert worths == sorted(worths)


# --- what is said ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "word"),
    [("HU SU LU EU HO", "bettler"), ("HA H10 HK LA L10", "bauernschnapser")],
)
def test_the_caller_bids_what_his_hand_promises(hand: str, word: str) -> None:
    assert answer(called(hand)) == word


@pytest.mark.parametrize("name", VALUED)
def test_answers_are_legal_and_the_same_again_under_any_house_rules(name: str, rng: Random) -> None:
    asked = dict.fromkeys(VALUED[name], 0)
    for _ in range(25):
        rules = GAMES[name](random_sheet(GAMES[name].sheet_type, rng))
        sums = {tally: tuple(rng.randrange(20) for _ in range(rules.seats)) for tally in rules.tallies}
        for team in rules.teams:
            sums = {
                tally: tuple(of[team[0]] if s in team else one for s, one in enumerate(of))
                for tally, of in sums.items()
            }
        deal = rules.start(Carry(rng.randrange(rules.seats), tallies=sums))
        while (ask := deal.ask) is not None and ask.verb != "play":
            if ask.seat == NATURE:
                deal = deal.step(ask.random(rng))
                continue
            view = deal.view(ask.seat)
            action = VALUED_BOT.act(view, Random(1), Budget())
            assert ask.why_not(action) is None
            if ask.verb in asked:
                asked[ask.verb] += 1
                assert VALUED_BOT.act(view, Random(2), Budget()) == action
            deal = deal.step(action if rng.random() < 0.7 else ask.random(rng))
    assert all(asked.values())


def test_values_win_points_from_rules_of_thumb() -> None:
    """Bolachen, where the gain is largest: 25 deals of a fixed name, every mixed seating, careful card play."""
    rules, bots, leads = game("bolachen"), (VALUED_BOT, CarefulBot(HEURISTICS)), list[float]()
    for number in range(25):
        for seating in seatings(rules):
            chance, deal = Random(f"values {number}"), rules.start(rules.first(number % 3))
            while (ask := deal.ask) is not None:
                if ask.seat == NATURE:
                    deal = deal.step(ask.random(chance))
                else:
                    deal = deal.step(bots[seating[ask.seat]].act(deal.view(ask.seat), Random(0), Budget()))
            assert deal.outcome is not None
            gains = deal.outcome.gain("points", 3)
            sides = [[gains[seat] for seat in range(3) if seating[seat] == one] for one in (0, 1)]
            leads.append(fmean(sides[0]) - fmean(sides[1]))
    assert fmean(leads) > 0
