"""The worked examples of docs/rules/bolachen.md, section 10, one test each."""

from __future__ import annotations

import pytest

from stammtisch.cards import Cards, card
from stammtisch.events import HAND, TALON
from stammtisch.houserules import HouseRuleError

from ..support import game, refusals, say, words
from .bolachen_table import (
    CONTRACTS,
    F,
    M,
    R,
    announced,
    answers,
    gains,
    happened,
    have_seen,
    played,
    playing,
    prepared,
    steps,
    top_down,
    trumps_and_blanks,
)

DEFAULT = game("bolachen")
BIDS = {"pass", "brand", "bettel", "mord"}


@pytest.mark.clause("BO-1", "BO-6")
def test_bx_1_deal() -> None:
    stock = "EA EK EO EU E10 E9 E8 E7 LA LK LO LU L10 L9 L8 L7 HA HK HO HU H10 H9 H8 H7 SA SK SO SU S10 S9 S8 S7"
    deal = DEFAULT.start(DEFAULT.first(R)).play(f"* shuffle {stock}")
    assert deal.table.hand(F) == Cards("EA EK EO LU L10 L9 L8 H7 SA SK")
    assert deal.table.hand(M) == Cards("EU E10 E9 L7 HA HK HO SO SU S10")
    assert deal.table.hand(R) == Cards("E8 E7 LA HU H10 H9 H8 S9 S8 S7")
    assert set(deal.lying(TALON)) == set(Cards("LK LO"))


@pytest.mark.clause("BO-11", "BO-12", "BO-13", "BO-14")
def test_bx_2_stage_a() -> None:
    # Trump is open: the declarer takes up the dopper and only then chooses among all contracts.
    deal = prepared(announced(DEFAULT, "brand", "pass", "pass"), "final")
    assert (deal.turn, words(deal), steps(deal)[-2:]) == (F, set(CONTRACTS), ["take_up", "lay"])

    deal = prepared(announced(DEFAULT, "pass", "brand", "bettel"), "play", "bettel")
    assert (deal.table.declarer, deal.table.contract) == (R, DEFAULT.contracts["bettel"])

    deal = prepared(announced(DEFAULT, "brand", "bettel", "mord"), "play", "mord")
    assert (deal.table.declarer, deal.table.contract) == (R, DEFAULT.contracts["mord"])

    deal = announced(DEFAULT, "bettel")
    assert (deal.turn, words(deal)) == (M, {"pass", "mord"})

    deal = announced(DEFAULT, "pass", "pass")
    assert (deal.turn, words(deal), refusals(deal)) == (R, BIDS - {"pass"}, {"pass": "must_announce"})


@pytest.mark.clause("BO-17")
def test_bx_4_stage_b_single_round() -> None:
    rules = game("bolachen", suit_contest="single_round")
    contest = announced(rules, "brand", "brand", "pass")
    deal = say(contest, "name brand-L", "name brand-S")
    assert deal.ask is not None and deal.ask.verb != "name", "forehand is not asked again"
    deal = prepared(deal, "play", "brand-S")
    assert (deal.table.declarer, deal.table.contract) == (M, rules.contracts["brand-S"])
    assert [event.seat for event in happened(deal, "name")] == [F, M]

    deal = say(contest, "name brand-H")
    assert (deal.turn, words(deal)) == (M, {"bettel", "mord", "yield"})


@pytest.mark.clause("BO-19", "BO-21", "BO-28")
def test_bx_5_upgrade() -> None:
    committed = say(announced(DEFAULT, "brand", "brand", "pass"), "name brand-L", "name brand-S", "name yield")
    deal = prepared(committed, "final")
    assert (deal.turn, steps(deal)[-2:]) == (M, ["take_up", "lay"])
    assert words(deal) == {"brand-S", "brand-H", "bettel", "mord"}
    assert refusals(deal) == {"brand-L": "below_bid", "brand-E": "below_bid"}
    mord = say(deal, "final mord")
    assert mord.table.contract == DEFAULT.contracts["mord"]
    assert (mord.turn, mord.ask and mord.ask.verb) == (M, "play"), "no card call"


@pytest.mark.clause("BO-33", "BO-36")
def test_bx_6_relief_trump_led() -> None:
    hands = {F: "HO", M: "HA H10", R: "HK H7 S9 E8"}
    beaten = playing(DEFAULT, "brand-H", F, hands, "HO HA")
    assert (beaten.turn, answers(beaten, "HK", "H7", "S9", "E8")) == (R, {"HK", "H7", "S9", "E8"})
    not_beaten = playing(DEFAULT, "brand-H", F, hands, "HO H10")
    assert (not_beaten.turn, answers(not_beaten, "HK", "H7", "S9", "E8")) == (R, {"HK", "H7"})


@pytest.mark.clause("BO-33", "BO-36")
def test_bx_7_relief_plain_suit_ruffed() -> None:
    hands = {F: "LA LO LU", M: "H7 E7 E8 E9 S7 S8 S9 S10 SU SO", R: "LK L7 H9"}
    deal = playing(DEFAULT, "brand-H", F, hands, "LA H7")
    assert (deal.turn, answers(deal, "LK", "L7", "H9")) == (R, {"LK", "L7", "H9"})


@pytest.mark.clause("BO-33")
def test_bx_8_no_relief_partner_led() -> None:
    # Middlehand leads to the first trick, forehand wins it and is on lead.
    hands, trick = {F: "EA LO", M: "E7 L8", R: "E8 LK L7 H9"}, "E7 E8 EA LO L8"
    deal = playing(DEFAULT, "brand-H", M, hands, trick)
    assert (deal.turn, answers(deal, "LK", "L7", "H9")) == (R, {"LK", "L7"})
    broad = playing(game("bolachen", relief="fellow_winning"), "brand-H", M, hands, trick)
    assert (broad.turn, answers(broad, "LK", "L7", "H9")) == (R, {"LK", "L7", "H9"})


@pytest.mark.clause("BO-35")
def test_bx_10_no_relief_declarer_plays_last() -> None:
    hands = {F: "EA LO", M: "E8 LA", R: "E7 LK L7 H9"}
    deal = playing(DEFAULT, "brand-H", R, hands, "E7 EA E8 LO LA")
    assert (deal.turn, answers(deal, "LK", "L7", "H9")) == (R, {"LK", "L7"})


@pytest.mark.clause("BO-33", "BO-37")
def test_bx_11_relief_in_bettel() -> None:
    hands = {F: "LO", M: "LA", R: "LK L7 H9"}
    deal = playing(DEFAULT, "bettel", F, hands, "LO LA")
    assert (deal.turn, answers(deal, "LK", "L7", "H9")) == (R, {"LK", "L7", "H9"})
    brand_only = playing(game("bolachen", relief_scope="brand"), "bettel", F, hands, "LO LA")
    assert (brand_only.turn, answers(brand_only, "LK", "L7", "H9")) == (R, {"LK", "L7"})


@pytest.mark.clause("BO-34")
def test_bx_12_no_duty_to_trump() -> None:
    hands = {F: "EA EK EO", M: "EU E10 E9 E8 E7", R: "H9 S8"}
    deal = playing(DEFAULT, "brand-H", F, hands, "EA E7")
    assert (deal.turn, answers(deal, "H9", "S8")) == (R, {"H9", "S8"})
    duty = playing(game("bolachen", must_trump_if_void=True), "brand-H", F, hands, "EA E7")
    assert (duty.turn, answers(duty, "H9", "S8")) == (R, {"H9"})


@pytest.mark.clause("BO-2", "BO-31")
def test_bx_13_trick_winners() -> None:
    hearts_and_leaves = {
        F: "LA HK S7 LK LO LU L10 L9", M: "H7 E7 E8 E9 E10 EU EO EK EA SA", R: "H9 HO S8 H8 H10 HU",
    }  # fmt: skip
    deal = playing(DEFAULT, "brand-H", F, hearts_and_leaves, "LA H7 H9")
    assert deal.table.history[-1].winner == R

    void_in_hearts = {F: "HK", M: "LA E7 E8 E9 E10 EU EO EK EA SA", R: "HO"}
    deal = playing(DEFAULT, "brand-H", F, void_in_hearts, "HK LA HO")
    assert deal.table.history[-1].winner == F

    void_in_bells = {F: "S7", M: "LA E7 E8 E9 E10 EU EO EK EA H7", R: "S8"}
    deal = playing(DEFAULT, "brand-H", F, void_in_bells, "S7 LA S8")
    assert deal.table.history[-1].winner == R

    deal = playing(DEFAULT, "bettel", F, {F: "S10", M: "SU", R: "HA"}, "S10 SU HA")
    assert deal.table.history[-1].winner == M
    assert [len(trick.cards) for trick in deal.table.history] == [3]


@pytest.mark.clause("BO-38", "BO-40")
def test_bx_15_five_tricks() -> None:
    for settings, scores in (({}, (-2, 1, 1)), ({"score_mode": "hard"}, (-20, 10, 10))):
        deal = played(playing(game("bolachen", **settings), "brand-H", F, {F: trumps_and_blanks(5)}), top_down)
        assert deal.table.tricks[F] == 5
        assert gains(deal) == scores


@pytest.mark.clause("BO-23", "BO-25", "BO-26", "BO-27")
def test_bx_16_card_call_in_bettel() -> None:
    hands = {M: "HA E8 E9 L7 L8 L9 S7 S8 S9 H8", R: "H7"}
    deal = say(announced(DEFAULT, "pass", "bettel", "pass", hands=hands, dopper="LA LK"), "raise stay", "call H7")
    assert happened(deal, "give")[0].seat == R
    deal = say(deal, "return HA")
    assert card("HA") in deal.table.hand(R) and card("HA") not in deal.table.hand(M)
    assert len(deal.table.hand(M)) == 12, "the dopper is taken up by itself once the exchange is done"
    deal = say(deal, "lay LA LK")
    assert steps(deal)[-5:] == ["call", "give", "return", "take_up", "lay"]
    assert set(deal.table.hand(M)) == set(Cards("H7 E8 E9 L7 L8 L9 S7 S8 S9 H8"))
    assert [len(deal.table.hand(seat)) for seat in (F, M, R)] == [10, 10, 10]

    in_dopper = {M: hands[M], R: "H9"}
    before = say(announced(DEFAULT, "pass", "bettel", "pass", hands=in_dopper, dopper="H7 LK"), "raise stay")
    deal = say(before, "call H7")
    assert steps(deal)[-3:] == ["call", "answer", "take_up"], "no exchange: nothing given, nothing returned"
    assert deal.table.hand(M) == Cards(before.table.known[HAND + M] | before.table.known[TALON])
    assert card("HA") in deal.table.hand(M)
    assert have_seen(deal, "LK") == {M}


@pytest.mark.clause("BO-40")
def test_bx_17_scores() -> None:
    lost_bettel = {F: "EA LA"}
    won_mord = {F: "EA EK EO EU E10 E9 E8 E7 HA LA"}
    five: dict[str, object] = {"mord_multiplier": 5}
    table: tuple[tuple[str, dict[int, str], dict[str, object], tuple[int, ...]], ...] = (
        ("bettel", lost_bettel, {}, (-4, 2, 2)),
        ("bettel", lost_bettel, {"score_mode": "hard"}, (-40, 20, 20)),
        ("mord", won_mord, {}, (6, -3, -3)),
        ("mord", won_mord, {"score_mode": "hard"}, (60, -30, -30)),
        ("mord", won_mord, {"score_mode": "hard", **five}, (100, -50, -50)),
    )
    for contract, hands, settings, scores in table:
        deal = played(playing(game("bolachen", **settings), contract, F, hands), top_down)
        assert gains(deal) == scores, (contract, settings)
    # "Soft unchanged": on paper the five-fold Mord of the hard score may not even be set.
    with pytest.raises(HouseRuleError):
        game("bolachen", score_mode="soft", **five)
