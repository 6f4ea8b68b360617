"""Mauscheln, clauses MA-37 to MA-40: knocking, quartets, the Belli and the Weli."""

from __future__ import annotations

from itertools import pairwise

import pytest

from stammtisch.cards import Cards, split
from stammtisch.events import BLIND, DISCARD, HAND, OUT, TALON, TURNUP, IllegalAction
from stammtisch.houserules import HouseRuleError

from ..support import refusals, say, words
from .mauscheln_table import (
    A,
    B,
    C,
    D,
    E,
    F,
    asked,
    at,
    bid,
    codes,
    dealt,
    delta,
    facing,
    finish,
    go,
    knows,
    lay_out,
    lookers,
    maus,
    most,
    result,
    shuffled,
    stock,
    tricks,
    verbs,
)

HANDS = {A: "SK EK L10 S8", B: "HK HU LA E8", C: "H10 SA S9 L7", D: "E10 EU SU LU"}
TALON_TOP = "EO H7 LK LO"

# --- knocking --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-37")
@pytest.mark.parametrize(
    ("ranks", "turned", "asks"),
    [({"A"}, "HA", True), ({"A"}, "HK", False), ({"A", "K"}, "HK", True), ({"A", "K"}, "HO", False)],
)
def test_which_turn_up_the_dealer_may_knock_on(ranks: set[str], turned: str, asks: bool) -> None:
    deal = dealt({}, turned, knocking=True, knock_ranks=ranks)
    assert asked(deal) == ((A, "knock") if asks else (B, "sneak"))
    assert len(deal.view(A).hand) == (0 if asks else 4)


@pytest.mark.clause("MA-37")
@pytest.mark.parametrize(
    ("special", "ranks", "asks"), [("belli", {"belli"}, True), ("belli", {"A", "7"}, False), ("none", {"7"}, True)]
)
def test_the_belli_may_be_knocked_on_where_it_was_added(special: str, ranks: set[str], asks: bool) -> None:
    deal = dealt({}, "S7", special_trump=special, knocking=True, knock_ranks=ranks)
    assert (asked(deal)[1] == "knock") == asks


@pytest.mark.clause("MA-37")
def test_the_weli_may_be_knocked_on_where_it_was_added() -> None:
    for ranks, verb in (({"A", "weli"}, "knock"), ({"A"}, "sneak")):
        deal = dealt({}, "S6", special_trump="weli", weli_turned_up="bells_trump", knocking=True, knock_ranks=ranks)
        assert asked(deal)[1] == verb


@pytest.mark.clause("MA-37")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_knocks_before_looking_and_before_forehand_bids(dealer: int) -> None:
    deal = dealt(HANDS, "HA", dealer=dealer, knocking=True)
    assert asked(deal) == (dealer, "knock")
    assert words(deal) == {"knock", "decline"}
    assert deal.table.count(BLIND + dealer) == 4
    assert not any(knows(deal, seat, HANDS[dealer]) for seat in lookers(deal))
    assert all(knows(deal, seat, HANDS[seat]) for seat in range(4) if seat != dealer)
    declined = say(deal, "knock decline")
    assert declined.view(dealer).hand == Cards(HANDS[dealer])
    assert asked(declined) == ((dealer + 1) % 4, "sneak")


@pytest.mark.clause("MA-37")
def test_knocking_makes_the_dealer_the_sneaker_without_a_sneak_round() -> None:
    deal = say(dealt(HANDS, "HA", knocking=True), "knock knock")
    assert deal.table.declarer == A
    assert deal.table.contract is not None
    assert deal.table.contract.goal("declarer").at_least == 2
    for seat in (B, C, D):
        assert asked(deal) == (seat, "join")
        assert words(deal) == {"join", "pass"}
        assert not knows(deal, A, HANDS[A])
        deal = say(deal, "join join")
    assert "sneak" not in {verb for _, verb, _ in verbs(deal)}


@pytest.mark.clause("MA-37")
def test_where_all_pass_the_knocker_takes_the_pot_unseen() -> None:
    deal = go(dealt(HANDS, "HA", pot=8, knocking=True), knock={A: "knock"})
    assert result(deal).result.code == "lone_sneaker"
    assert delta(deal) == {A: 12}
    assert not any(knows(deal, seat, HANDS[A]) for seat in lookers(deal))


@pytest.mark.clause("MA-37")
@pytest.mark.parametrize(("number", "dealer"), [(0, A), (1, B), (2, A), (3, D), (4, C)])
def test_the_knocker_sets_his_replacements_aside_unseen(number: int, dealer: int) -> None:
    joiner = (dealer + 2) % 4
    deal = dealt(HANDS, "HA", TALON_TOP, dealer=dealer, knocking=True)
    deal = go(deal, "exchange", knock={dealer: "knock"}, join={joiner: "join"})
    assert asked(deal) == (dealer, "exchange")
    assert knows(deal, dealer, HANDS[dealer])
    laid = at(deal, HAND + dealer).split()[:number]
    deal = say(deal, " ".join(["exchange", *laid]))
    fresh = ["HA", *TALON_TOP.split()][:number]
    assert set(at(deal, TALON).split()) == set(fresh)
    assert at(deal, TURNUP) == ("" if number else "HA")
    assert stock(deal) == 15 - max(0, number - 1)
    hidden = " ".join(fresh[1:])
    assert not any(knows(deal, seat, hidden) for seat in lookers(deal))
    assert len(deal.table.hand(dealer)) == 4 - number

    assert asked(deal) == (joiner, "exchange")
    deal = say(deal, "exchange")
    assert asked(deal) == (dealer, "play")
    assert set(at(deal, HAND + dealer).split()) == {*HANDS[dealer].split(), *fresh} - set(laid)
    assert {seat for seat in lookers(deal) if knows(deal, seat, hidden)} == ({dealer} if hidden else set())


@pytest.mark.clause("MA-37", "MA-27", "MA-38")
def test_the_turn_up_counts_among_the_cards_a_knocker_may_have() -> None:
    hands = {B: "HK SK LK EK"}
    deal = dealt(hands, "HA", num_players=6, knocking=True, quartets="four_of_a_kind")
    deal = say(deal, "knock knock", "quartet burn")
    deal = go(deal, "exchange", join={C: "join"})
    assert (asked(deal), stock(deal), most(deal)) == ((A, "exchange"), 3, 4)
    deal = say(deal, f"exchange {at(deal, HAND + A)}")
    assert (stock(deal), most(deal)) == (0, 0)


@pytest.mark.clause("MA-37")
def test_the_joiners_exchange_from_the_knockers_left_with_what_is_left() -> None:
    deal = dealt({}, "HA", num_players=6, knocking=True, exchange_order="from_forehand")
    deal = go(deal, "exchange", knock={A: "knock"}, join=dict.fromkeys((B, C, D, E, F), "join"))
    for seat, left in ((A, 8), (B, 4), (C, 0), (D, 0), (E, 0), (F, 0)):
        assert asked(deal) == (seat, "exchange")
        assert most(deal) == min(4, left)
        deal = say(deal, " ".join(["exchange", *at(deal, HAND + seat).split()[: most(deal)]]))
    assert asked(deal) == (A, "play")
    assert len(deal.table.hand(A)) == 4


@pytest.mark.clause("MA-37")
def test_a_knocker_pays_like_any_sneaker() -> None:
    hands = {A: "L7 L8 S7 E7", B: "HK LA SA EA"}
    deal = go(dealt(hands, "HA", knocking=True), knock={A: "knock"}, join={B: "join"})
    deal = finish(deal)
    assert delta(deal) == {A: -8, B: 4}
    assert codes(deal)[1] == (A, "double_bete", -8)


@pytest.mark.clause("MA-37")
def test_a_knocker_never_gets_a_fifth_card() -> None:
    deal = dealt(HANDS, "HA", TALON_TOP, knocking=True, turnup_use="sneaker_fifth")
    knocked = go(deal, "exchange", knock={A: "knock"}, join={B: "join"})
    assert at(knocked, TURNUP) == "HA"
    assert len(knocked.table.hand(A)) == 4
    declined = bid(deal, B, C, until="lay_fifth")
    assert asked(declined) == (B, "lay_fifth")


# --- quartets --------------------------------------------------------------------------------------------------------

QUARTETS = {B: "HK SK LK EK", D: "H7 S7 L7 E7"}


@pytest.mark.clause("MA-38")
def test_quartets_are_burnt_from_forehand_on_before_the_bidding() -> None:
    deal = dealt(QUARTETS, "H9", quartets="four_of_a_kind")
    burn, keep = ("burn", "must_burn"), ("keep", "no_quartet")
    for seat, (answer, code) in ((B, burn), (C, keep), (D, burn), (A, keep)):
        assert asked(deal) == (seat, "quartet")
        assert words(deal) == {answer}
        assert set(refusals(deal).values()) == {code}
        deal = say(deal, f"quartet {answer}")
        if answer == "burn":
            assert asked(deal) == (seat, "quartet")
            deal = say(deal, "quartet keep")
    assert asked(deal) == (B, "sneak")


@pytest.mark.clause("MA-38")
def test_a_burnt_quartet_is_paid_at_once_and_counts_for_this_deal() -> None:
    deal = say(dealt(QUARTETS, "H9", "HA HO HU H10", pot=8, quartets="four_of_a_kind"), "quartet burn")
    assert deal.table.pot == 16
    assert set(at(deal, DISCARD).split()) == set(QUARTETS[B].split())
    assert set(at(deal, HAND + B).split()) == {"HA", "HO", "HU", "H10"}
    assert not any(knows(deal, seat, QUARTETS[B]) for seat in lookers(deal) if seat != B)
    lone = dealt({B: QUARTETS[B]}, "H9", pot=8, quartets="four_of_a_kind")
    lone = go(say(lone, "quartet burn"), sneak={C: "sneak"})
    assert codes(lone) == [(A, "stake", -4), (B, "quartet_paid", -4), (C, "pot_taken", 16)]
    assert result(lone).pot == 0


@pytest.mark.clause("MA-38")
def test_a_new_quartet_is_burnt_again() -> None:
    deal = dealt({B: QUARTETS[B]}, "H9", "HU SU LU EU HA L9 E9 S9", quartets="four_of_a_kind")
    deal = say(deal, "quartet burn")
    assert asked(deal) == (B, "quartet")
    assert words(deal) == {"burn"}
    deal = say(deal, "quartet burn")
    assert deal.table.paid[B] == 8
    assert words(deal) == {"keep"}


@pytest.mark.clause("MA-38")
def test_the_new_hand_may_still_be_exchanged() -> None:
    deal = say(dealt({B: QUARTETS[B]}, "H9", "HU S9 L9 EU HA", quartets="four_of_a_kind"), "quartet burn")
    deal = bid(deal, B, C, until="exchange")
    assert most(deal) == 4
    deal = say(deal, "exchange L9")
    assert set(at(deal, HAND + B).split()) == {"HU", "S9", "EU", "HA"}


@pytest.mark.clause("MA-38")
def test_no_quartet_is_burnt_with_fewer_than_four_talon_cards() -> None:
    hands = {B: "HK SK LK EK", C: "HU SU LU EU"}
    deal = say(dealt(hands, "H9", num_players=6, quartets="four_of_a_kind"), "quartet burn")
    assert stock(deal) == 3
    assert asked(deal) == (B, "sneak")
    assert at(deal, HAND + C) == "HU SU LU EU"


@pytest.mark.clause("MA-38")
def test_four_talon_cards_are_enough_for_a_quartet() -> None:
    hands = {B: "HK SK LK EK", C: "HU SU LU EU", D: "HO SO LO EO"}
    rules = {"num_players": 6, "special_trump": "weli", "quartets": "four_of_a_kind"}
    deal = lay_out(maus(**rules), hands, "H9", "E7 E8 E9 L10 S7 S8 S9 H10")
    assert stock(deal) == 8
    deal = say(deal, "quartet burn", "quartet keep", "quartet burn")
    assert stock(deal) == 0
    assert asked(deal) == (B, "sneak"), "there is nothing left for D, nor for a look at C's new hand"


@pytest.mark.clause("MA-38")
def test_a_dealer_who_knocked_burns_no_quartet() -> None:
    hands = {A: "HK SK LK EK", B: "HU SU LU EU"}
    knocked = say(dealt(hands, "HA", knocking=True, quartets="four_of_a_kind"), "knock knock", "quartet burn")
    knocked = go(knocked, "exchange", join={B: "join"})
    assert asked(knocked) == (A, "exchange")
    assert at(knocked, HAND + A) == "HK SK LK EK"
    assert (A, "quartet") not in [(seat, verb) for seat, verb, _ in verbs(knocked)]
    declined = say(dealt(hands, "HA", knocking=True, quartets="four_of_a_kind"), "knock decline", "quartet burn")
    declined = say(declined, "quartet keep", "quartet keep", "quartet keep")
    assert asked(declined) == (A, "quartet")
    assert words(declined) == {"burn"}


@pytest.mark.clause("MA-38")
def test_four_of_a_suit_counts_suits_as_the_trumps_do() -> None:
    for hand, counts in (("S7 H8 H10 HK", True), ("S7 S8 S10 SK", False), ("L7 L8 L10 LK", True)):
        deal = dealt({B: hand}, "H9", quartets="four_of_a_suit", special_trump="belli")
        assert words(deal) == ({"burn"} if counts else {"keep"})


@pytest.mark.clause("MA-38")
def test_only_a_dealt_quartet_counts() -> None:
    deal = dealt({B: "HK SK LK E8"}, "H9", "EK", quartets="four_of_a_kind")
    deal = bid(deal, B, C, exchange={B: "E8"})
    assert at(deal, HAND + B) == "HK SK LK EK"
    assert asked(deal) == (B, "play")
    with pytest.raises(IllegalAction):
        say(deal, "quartet burn")


# --- the Belli -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-39")
@pytest.mark.parametrize("trump", "HSLE")
def test_the_belli_ranks_below_the_ace_of_trumps(trump: str) -> None:
    trumps = [str(card) for card in maus(special_trump="belli").contracts[f"sneak-{trump}"].trumps]
    ranks = ["K", "O", "U", "10", "9", "8", *(["7"] if trump != "S" else [])]
    assert trumps == [f"{trump}A", "S7", *(trump + rank for rank in ranks)]
    assert len(trumps) == (8 if trump == "S" else 9)
    turned = trumps.pop(-2)
    for high, low in pairwise(trumps):
        others = "E" if trump != "E" else "L"
        hands = {B: f"{low} {others}7 {others}8 {others}9", C: f"{high} {others}10 {others}U {others}O"}
        deal = tricks(bid(dealt(hands, turned, special_trump="belli"), B, C), f"{low} {high}")
        assert deal.table.history[0].winner == C


@pytest.mark.clause("MA-39")
def test_the_belli_is_a_trump_and_no_bell() -> None:
    belli = "belli"
    assert words(facing("S10", "S7 SK L8 E9", special_trump=belli)) == {"SK"}
    assert words(facing("S10", "S7 L8 E9 EK", special_trump=belli)) == {"S7"}
    assert words(facing("H10", "S7 L8 SK EK", special_trump=belli)) == {"S7"}
    assert words(facing("HK", "S7 H8 EK L9", special_trump=belli)) == {"S7"}
    assert words(facing("S10", "S7 SK L8 E9")) == {"SK"}
    assert words(facing("H10", "S7 L8 SK EK")) == {"S7", "L8", "SK", "EK"}


@pytest.mark.clause("MA-39")
def test_a_belli_turned_up_makes_bells_trumps() -> None:
    deal = bid(dealt({}, "S7", special_trump="belli"), B, C)
    assert deal.table.contract is not None
    assert deal.table.contract.key == "sneak-S"
    assert at(deal, TURNUP) == "S7"


@pytest.mark.clause("MA-39")
def test_the_french_belli_is_the_seven_of_diamonds() -> None:
    assert words(facing("S10", "S7 SK L8 E9", special_trump="belli", suits="french")) == {"SK"}


@pytest.mark.clause("MA-39")
def test_the_belli_penalty_is_due_only_in_the_same_trick() -> None:
    hands = {B: "LA H8 H9 H10", C: "L8 S7 E7 E8"}
    deal = bid(dealt(hands, "L10", special_trump="belli", belli_penalty=3), B, C)
    other = tricks(deal, "LA L8")
    assert "belli_caught" not in {code for _, code, _ in codes(finish(other))}
    caught = tricks(deal, "LA S7")
    assert [line for line in codes(finish(caught)) if line[1] == "belli_caught"] == [
        (C, "belli_caught", -3),
        (B, "belli_caught", 3),
    ]


@pytest.mark.clause("MA-39")
def test_no_penalty_is_agreed_unless_the_table_names_an_amount() -> None:
    hands = {B: "LK E7 E8 S8", C: "S7 L8 HK EU", D: "LA L9 HO E9"}
    deal = finish(tricks(bid(dealt(hands, "L7", special_trump="belli"), B, C, D), "LK S7 LA"))
    assert "belli_caught" not in {code for _, code, _ in codes(deal)}


@pytest.mark.clause("MA-39", "MA-10")
@pytest.mark.parametrize("penalty", [4, 3])
def test_a_belli_penalty_paid_into_the_pot_waits_for_the_next_deal(penalty: int) -> None:
    hands = {B: "LK E7 E8 S8", C: "S7 L8 HK EU", D: "LA L9 HO E9"}
    pots = {}
    for amount in (0, penalty):
        receiver = "pot" if amount else "ace_player"
        deal = dealt(hands, "L7", special_trump="belli", belli_penalty=amount, belli_penalty_to=receiver)
        deal = finish(tricks(bid(deal, B, C, D), "LK S7 LA"))
        pots[amount] = result(deal).pot
        assert sum(result(deal).gain("chips", 4)) + result(deal).pot == 0
    assert pots[penalty] == pots[0] + penalty


# --- the Weli --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-40")
def test_the_weli_is_added_as_the_33rd_card() -> None:
    assert {str(card) for card in split(maus(special_trump="weli").pack & ~maus().pack)} == {"S6"}
    assert stock(dealt({}, "H9", special_trump="weli")) == 16


@pytest.mark.clause("MA-40")
@pytest.mark.parametrize("trump", "HSLE")
def test_the_weli_ranks_below_the_ace_of_trumps(trump: str) -> None:
    trumps = [str(card) for card in maus(special_trump="weli").contracts[f"sneak-{trump}"].trumps]
    assert trumps == [f"{trump}A", "S6", *(trump + rank for rank in ("K", "O", "U", "10", "9", "8", "7"))]


@pytest.mark.clause("MA-40")
def test_the_weli_is_a_trump_and_no_bell() -> None:
    weli = "weli"
    assert words(facing("S10", "S6 SK L8 E9", special_trump=weli)) == {"SK"}
    assert words(facing("S10", "S6 EA L8 L7", special_trump=weli)) == {"S6"}
    assert words(facing("HK", "S6 H8 EK L9", special_trump=weli)) == {"S6"}
    assert words(facing("HA", "S6 H8 EK L9", special_trump=weli)) == {"S6", "H8"}
    assert words(facing("S6", "HA HK EK L9", special_trump=weli)) == {"HA"}


@pytest.mark.clause("MA-40")
def test_a_weli_turned_up_is_laid_out_and_the_next_card_turned() -> None:
    deal = shuffled("E7 E8 E9 E10 EU EO EK EA S6 H9", special_trump="weli")
    assert at(deal, OUT) == "S6"
    assert at(deal, TURNUP) == "H9"
    assert all(knows(deal, seat, "S6 H9") for seat in lookers(deal))
    assert stock(deal) == 15
    deal = finish(bid(deal, B, C))
    assert deal.table.contract is not None
    assert deal.table.contract.key == "sneak-H"
    assert at(deal, OUT) == "S6"


@pytest.mark.clause("MA-40")
def test_a_weli_turned_up_may_make_bells_trumps() -> None:
    deal = bid(dealt({}, "S6", special_trump="weli", weli_turned_up="bells_trump"), B, C)
    assert at(deal, TURNUP) == "S6"
    assert deal.table.contract is not None
    assert deal.table.contract.key == "sneak-S"


@pytest.mark.clause("MA-40")
def test_belli_and_weli_are_never_used_together() -> None:
    for special in ("belli", "weli"):
        trumps = maus(special_trump=special).contracts["sneak-H"].trumps
        assert len({"S6", "S7"} & {str(card) for card in trumps}) == 1
    with pytest.raises(HouseRuleError, match="option_value"):
        maus(special_trump="belli,weli")
