"""The careful player's Bauernschnapsen: what it does with certain cards, and how it fares against random players."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots import BOTS, Bot, bot_random, decide
from stammtisch.cards import Cards
from stammtisch.deal import Deal, Rules
from stammtisch.events import NATURE, Action
from tests.bots.test_careful import choice
from tests.games.bauernschnapsen_table import (
    ALL,
    DEFAULT,
    P0,
    P1,
    P2,
    bauern,
    bidding,
    called,
    contracted,
    course,
    dealt,
    filled,
    packed,
    shuffled,
    standing_at,
)
from tests.support import say

# --- before the auction ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sees", "word"), [(3, "cut"), (5, "knock")])
def test_the_partner_knocks_where_the_caller_then_sees_more(sees: int, word: str) -> None:
    assert choice(shuffled(packed(filled(["HA H10 LO"])), bauern(knock_caller_sees=sees))) == word


@pytest.mark.parametrize(
    ("three", "word"),
    [
        ("HA H10 LO", "H"),
        ("HK HO SA", "H"),  # the pair counts forty
        ("HU LA L10", "L"),
        ("HA LK SO", "turn"),  # three suits: the turned card is a trump more
        ("HK LK EU", "turn"),
        ("HU LU SU", "redeal"),
    ],
)
def test_trump_is_the_suit_that_promises_most(three: str, word: str) -> None:
    assert choice(dealt(three)) == word


def test_what_is_not_allowed_is_not_said() -> None:
    rules = bauern(turn_up_allowed=False, three_unter_redeal=False)
    assert choice(dealt("HA LK SO", rules=rules)) == "H"
    assert choice(dealt("HU LU SU", rules=rules)) in {"H", "L", "S"}


# --- auction ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ("HA SA LA EA H10", "gang"),
        ("HA H10 HK HO HU", "herrenschnapser"),
        ("HA H10 HK LA L10", "bauernschnapser"),
        ("HA HK HO SU EU", "schnapser"),
        ("HU SU LU EU HO", "bettler"),
        ("HK S10 L10 EK HU", "pass"),
        ("HA S10 L10 EK LK", "pass"),
    ],
)
def test_the_caller_bids_what_his_hand_promises(hand: str, word: str) -> None:
    assert choice(called(hand)) == word


def test_the_others_bid_what_is_theirs() -> None:
    assert choice(bidding(called("HA", "LA L10 LK LO LU"), "pass")) == "farbringerl"
    assert choice(bidding(called("HU", "H10 HA SA LA EA"), "pass")) == "gang"
    assert choice(bidding(called("HU", "", "SA S10 LA EA E10"), "pass", "pass")) == "gang"
    assert choice(bidding(called("HU", "HA H10 HK LA L10"), "gang")) == "kontrabauernschnapser"


def test_only_what_the_table_plays_is_bid() -> None:
    low = "HU SU LU EU HO"
    assert choice(called(low, rules=bauern("basic"))) == "pass"
    assert choice(called(low, rules=ALL)) == "plauderer"
    assert choice(called("H10 S10 L10 E10 HK", rules=ALL)) == "zehnergang"
    assert (
        choice(called("HA SA LA EA HU", rules=bauern(enabled_contracts=frozenset({"assenbettler"})))) == "assenbettler"
    )


def test_a_partner_is_left_his_contract_and_a_foe_is_overbid() -> None:
    assert choice(bidding(called("HU", "", "LU SU EU LO SO"), "pass", "pass")) == "bettler"
    assert choice(bidding(called("HU", "EU LO", "LU SU HO SO EO"), "bettler", "pass")) == "pass"
    assert choice(bidding(called("HU", "SA S10 LA EA E10", "LU SU"), "bettler")) == "gang"


# --- doubling --------------------------------------------------------------------------------------------------------


WEAK = "SU LU EU E10 SA"


def test_a_strong_defence_doubles_the_normal_game_and_a_weak_one_does_not() -> None:
    assert choice(contracted(called("HU SK SO LO EO", "HA H10 HK LA EA"))) == "double"
    assert choice(contracted(called("HA SK SO LO EO", WEAK))) == "pass"


def test_doubling_is_free_where_the_leaders_would_be_out() -> None:
    assert choice(contracted(called("HA SK SO LO EO", WEAK, carry=standing_at(21, 5)))) == "double"
    assert choice(contracted(called("HA SK SO LO EO", WEAK, carry=standing_at(5, 21)))) == "pass"


def test_a_sure_trick_doubles_a_contract_that_needs_all() -> None:
    assert choice(contracted(called("H10 HK HO LA EA", "HA"), "bauernschnapser")) == "double"
    assert choice(contracted(called("HA H10 HK LA EA", "HO"), "bauernschnapser")) == "pass"
    assert choice(contracted(called("HU HO", "", "", "LA SA HA"), "gang", P2)) == "double"


def test_a_declarer_without_a_risk_redoubles() -> None:
    deal = say(contracted(called("HA H10 HK LA EA", "HO"), "bauernschnapser"), "double double", "double pass")
    assert deal.turn == P0 and choice(deal) == "redouble"


# --- the normal game -------------------------------------------------------------------------------------------------


def answer(deal: Deal) -> str:
    """The whole answer, with the word that goes along with a card."""
    assert deal.turn is not None
    action = decide(BOTS["careful"](), deal.view(deal.turn), Random(0))
    return action.token.split(" ", 2)[2]


FIRST = ("LU H10 EA E10 SK", "LA SA S10 EK HU", "LK LO HA EO HK", "L10 EU SU HO SO")


def test_points_go_to_the_partner_and_not_to_the_foes() -> None:
    assert answer(course("normal", P0, *FIRST, cards="LU LA LO")) == "L10"
    assert answer(course("normal", P0, *FIRST, cards="LU LA")) == "LO"


def test_a_sure_trick_comes_before_an_announcement_and_the_ober_is_played_where_the_trick_is_doubtful() -> None:
    assert answer(course("normal", P0, "HA HK HO SU EU")) == "HA"
    assert answer(course("normal", P0, "HK HO SU EU LO")) == "meld HO"
    assert answer(course("normal", P0, "HU SK SO EK EO")).startswith("meld ")


WINS = ("EK SA SK HO HK", "L10 LU SO H10 EO", "HU SU LA E10 HA", "LK EU LO EA S10")


def test_an_announcement_that_brings_the_points_ends_the_deal() -> None:
    assert answer(course("normal", P0, *WINS, cards="SA SO SU S10")) == "meld HO"


SIXTY = ("HK HO LU SA EU", "HA L10 SO E10 SU", "HU LA SK EK EO", "H10 LK LO S10 EA")


def test_points_are_claimed_when_the_side_has_them_and_not_before() -> None:
    manual = bauern(claim="manual")
    assert answer(course("normal", P0, *WINS, cards="SA SO SU S10", rules=manual)) == "meld_claim HO"
    assert answer(course("normal", P0, *SIXTY, cards="*HO HA HU H10 L10 LA LK LU", rules=manual)) == "claim"
    assert answer(course("normal", P0, *SIXTY, cards="*HO HA HU H10", rules=manual)) != "claim"


# --- contracts -------------------------------------------------------------------------------------------------------


def test_the_points_of_a_schnapser_are_announced_as_soon_as_they_are_enough() -> None:
    hands = ("HA HK HO SU EU", "H10 SA LA E10 LU", "LK SK EK S10 LO", "HU SO L10 EA EO")
    assert answer(course("schnapser", P0, *hands)) == "HA"
    assert answer(course("schnapser", P0, *hands, cards="HA H10 LK HU")) == "meld HO"
    kontra = ("S10 HA LU EU LO", "SA HK HO EA LK", "SK H10 L10 EK EO", "SO HU SU LA E10")
    assert answer(course("kontraschnapser", P1, *kontra, cards="S10 SA SK SO")) == "meld HO"


def test_in_a_schnapser_the_partner_gives_points_and_the_foes_give_none() -> None:
    hands = ("HA HK HO SU EU", "H10 SA LA E10 LU", "LK L10 S10 EK LO", "HU SO SK EA EO")
    assert answer(course("schnapser", P0, *hands, cards="HA H10")) in {"L10", "S10"}
    hands = ("HA H10 HK EA SU", "LO LU SA SK E10", "HU LA L10 LK EK", "HO SO S10 EO EU")
    assert answer(course("schnapser", P0, *hands, cards="HA")) == "LU"


def test_a_gang_is_led_from_the_top_and_the_partner_gets_out_of_the_way() -> None:
    lead = answer(course("gang", P2, "H10 SK SO LU E10", "EK EO L10 S10 HK", "HA SA LA EA SU", "EU LK LO HU HO"))
    assert lead[1] == "A"
    hands = ("E10 EK SO LU L10", "EO EU S10 LK HK", "HA SA LA EA SU", "SK LO H10 HU HO")
    assert answer(course("gang", P2, *hands, cards="EA SK", trump="S")) == "E10"


def test_a_foe_of_a_gang_keeps_the_guard_of_his_ten() -> None:
    hands = ("E10 EK SO LU HU", "S10 SK EO LO EU", "HA SA LA EA SU", "L10 LK H10 HO HK")
    deal = course("gang", P2, *hands, cards="HA HO HU")
    assert deal.turn == P1 and answer(deal)[0] in "EL"


LOW = ("E10 HK SA LA LO", "EO H10 HU SU LU", "EK S10 SK LK L10", "EA HA SO HO EU")


def test_the_declarer_of_a_bettler_leads_low_and_stays_under_with_his_highest_card() -> None:
    assert answer(course("bettler", P1, *LOW))[1] == "U"
    assert answer(course("bettler", P1, *LOW, cards="EO EK EA E10 HA HK")) == "H10"


# --- strength --------------------------------------------------------------------------------------------------------


def lead(rules: Rules, count: int, silent: bool) -> float:
    """Points a deal by which a careful side leads a random one, each having the same cards once."""
    careful, random = BOTS["careful"](), BOTS["random"]()
    total = 0
    for number in range(count):
        for side in (0, 1):
            bots: list[Bot] = [careful if seat % 2 == side else random for seat in range(4)]
            deal, chance, asked = rules.start(rules.first(number % 4)), Random(number), 0
            while (ask := deal.ask) is not None:
                seat, asked = ask.seat, asked + 1
                if seat == NATURE:
                    deal = deal.step(ask.random(chance))
                elif silent and ask.verb in ("bid", "double"):
                    deal = deal.step(Action(seat, ask.verb, "pass"))
                else:
                    deal = deal.step(decide(bots[seat], deal.view(seat), bot_random(number, seat, asked)))
            assert deal.outcome is not None
            gains = deal.outcome.gain("points", 4)
            total += gains[side] - gains[1 - side]
    return total / (2 * count)


def test_the_careful_player_beats_random_ones_by_play_alone_and_by_far_when_it_bids() -> None:
    """Measured over a thousand packs: 0.6 points a deal where nobody bids, and 47 with random bids and doubles."""
    assert lead(DEFAULT, 150, silent=True) > 0.3
    assert lead(DEFAULT, 25, silent=False) > 20


def test_its_contracts_are_made_far_more_often_than_not() -> None:
    """Measured over three thousand deals: four of five."""
    made = declared = 0
    bot = BOTS["careful"]()
    for number in range(60):
        deal, chance = DEFAULT.start(DEFAULT.first(number % 4)), Random(number)
        while deal.ask is not None:
            seat = deal.ask.seat
            action = deal.ask.random(chance) if seat == NATURE else decide(bot, deal.view(seat), chance)
            deal = deal.step(action)
        if deal.table.contract is not None and deal.table.did("bid") and not deal.table.contract.meld:
            assert deal.outcome is not None
            declared, made = declared + 1, made + (deal.outcome.result.code == "won")
    assert declared > 30 and made > 0.7 * declared


def test_every_card_it_names_is_its_own() -> None:
    """Announced pairs included."""
    for one in ("HK HO SU EU LO", "HA HK HO SU EU"):
        deal = course("normal", P0, one)
        assert Cards(answer(deal).removeprefix("meld ")) <= deal.table.hand(P0)
