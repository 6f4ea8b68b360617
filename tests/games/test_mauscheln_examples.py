"""The worked examples of docs/rules/mauscheln.md, section 13, each under its number."""

from __future__ import annotations

import pytest

from stammtisch.cards import card
from stammtisch.events import IllegalAction

from ..support import legal, refusals, say, words
from .mauscheln_table import (
    A,
    B,
    C,
    D,
    E,
    asked,
    at,
    bid,
    codes,
    dealt,
    delta,
    finish,
    following,
    go,
    maus,
    most,
    result,
    stock,
    tricks,
    verbs,
)


def answers(trick: str, hand: str, trump: str = "H", **settings: object) -> str:
    """The legal cards of a hand that must answer a trick led by the sneaker, the lowest first."""
    rules = maus(**settings)
    seats = range(len(trick.split()) + 1)
    found = legal(rules, f"sneak-{trump}", 0, seats, trick, hand)
    return " ".join(one for one in hand.split() if one in found)


@pytest.mark.clause("MA-32", "MA-9")
def test_ex_1_clean_win() -> None:
    deal = dealt({B: "HA HK HO E7", C: "HU H10 E8 L8"}, "H9", pot=4)
    deal = tricks(bid(deal, B, C), "HA HU | HK H10 | HO L8 | E7 E8")
    assert delta(deal) == {B: 6, C: 2}
    assert result(deal).pot == 0


@pytest.mark.clause("MA-32", "MA-35")
def test_ex_2_sneaker_with_one_trick() -> None:
    deal = dealt({B: "HA L7 L8 L9", C: "HK HO HU LA"}, "H9", pot=4)
    deal = tricks(bid(deal, B, C), "HA HU | L7 LA | HO L8 | HK L9")
    assert delta(deal) == {B: 2 - 8, C: 6}
    assert codes(deal)[1:] == [(B, "trick_share", 2), (B, "bete_sneaker", -8), (C, "trick_share", 6)]
    assert result(deal).pot == 8


@pytest.mark.clause("MA-32")
def test_ex_3_mauschelbete() -> None:
    deal = dealt({B: "L7 L8 S7 E7", C: "LA SA HA HK"}, "H9", pot=4)
    deal = tricks(bid(deal, B, C), "L7 LA | HA L8 | HK S7 | SA E7")
    assert delta(deal) == {B: -16, C: 8}
    assert codes(deal)[1:] == [(B, "double_bete", -16), (C, "trick_share", 8)]
    assert result(deal).pot == 16


@pytest.mark.clause("MA-34", "MA-9")
def test_ex_4_two_trickless_joiners() -> None:
    deal = dealt({B: "HA HK HO HU", C: "E7 E8 L7 L8", D: "S7 S8 L9 L10"}, "H9", pot=4)
    deal = finish(bid(deal, B, C, D))
    assert delta(deal) == {B: 8, C: -8, D: -8}
    assert result(deal).pot == 16
    after = following(deal, {C: "HA HK L7 L8", D: "LA LK LO LU"}, "H9")
    assert after.table.pot == 20
    after = tricks(bid(after, C, D), "HA LU | HK LO | L7 LK | LA L8")
    assert (C, "trick_share", 2 * 5) in codes(after)


@pytest.mark.clause("MA-34")
def test_ex_5_failed_sneaker_and_trickless_joiner() -> None:
    deal = dealt({B: "HA L7 S7 E7", C: "HK HO HU H10", D: "E8 S8 L8 E9"}, "H9", pot=4)
    deal = tricks(bid(deal, B, C, D), "HA H10 L8 | L7 HU E8 | HO S8 S7 | HK E9 E7")
    assert delta(deal) == {B: 2 - 8, C: 6, D: -8}
    assert result(deal).pot == 16


@pytest.mark.clause("MA-9", "MA-34")
def test_ex_6_four_active_worst_case() -> None:
    hands = {B: "L7 S7 E7 E8", C: "HA HK HO HU", D: "L8 S8 E9 E10", A: "L9 S9 EU EO"}
    deal = finish(bid(dealt(hands, "H9", pot=8), B, C, D, A))
    assert delta(deal) == {B: -24, C: 12, D: -12, A: -12}
    assert result(deal).pot == 48


@pytest.mark.clause("MA-17", "MA-8")
def test_ex_7_passed_out() -> None:
    first = dealt()
    assert first.table.pot == 4
    second = following(go(first))
    assert result(go(first)).result.code == "passed_out"
    assert delta(go(first)) == {}
    assert (second.table.dealer, second.table.pot) == (B, 8)
    third = following(go(second))
    assert (third.table.dealer, third.table.pot) == (C, 12)
    assert third.table.carry.tallies["chips"] == (-4, -4, 0, 0)


@pytest.mark.clause("MA-21", "MA-9")
def test_ex_8_lone_sneaker() -> None:
    deal = bid(dealt(pot=12), B)
    assert deal.table.pot == 16
    assert delta(deal) == {B: 16}
    assert result(deal).pot == 0
    assert not [verb for _, verb, _ in verbs(deal) if verb in ("exchange", "draw", "play", "take", "shown")]
    after = following(deal)
    assert (after.table.dealer, after.table.pot) == (B, 4)


@pytest.mark.clause("MA-30")
def test_ex_10_head_in_the_led_suit() -> None:
    assert answers("L8", "LK L9 L7 HA") == "LK L9"


@pytest.mark.clause("MA-31")
def test_ex_11_led_suit_already_trumped() -> None:
    assert answers("L10 H7", "LA L7 HK E9") == "LA L7"


@pytest.mark.clause("MA-30")
def test_ex_12_cannot_head() -> None:
    assert answers("L10 LA", "LK L9 L8 HA") == "LK L9 L8"


@pytest.mark.clause("MA-31")
def test_ex_13_void_and_nobody_trumped() -> None:
    assert answers("LA", "HA H8 EK SA") == "HA H8"


@pytest.mark.clause("MA-31")
def test_ex_14_must_overtrump() -> None:
    assert answers("LA H10", "HA H8 EK SA") == "HA"


@pytest.mark.clause("MA-31")
def test_ex_15_must_undertrump() -> None:
    assert answers("LA H10", "H9 H8 EK SA") == "H9 H8"
    assert answers("LA H10", "H9 H8 EK SA", undertrump="free") == "H9 H8 EK SA"


@pytest.mark.clause("MA-30")
def test_ex_16_void_in_both() -> None:
    assert answers("LA H10", "EK SA S9 E7") == "EK SA S9 E7"


@pytest.mark.clause("MA-31")
def test_ex_17_trump_led() -> None:
    assert answers("H10 HO", "HK HU LA E7") == "HK"
    assert answers("H10 HO", "H9 H7 LA E7") == "H9 H7"


@pytest.mark.clause("MA-23", "MA-29", "MA-30", "MA-32")
def test_ex_18_full_deal() -> None:
    hands = {B: "HK HU LA E8", C: "H10 SA S9 L7", A: "EA EK L10 S8"}
    deal = dealt(hands, "H9", talon="EO H7 LK", num_players=3)
    assert deal.table.pot == 4
    deal = bid(deal, B, C, exchange={B: "E8", C: "L7 S9"})
    assert deal.table.players == (B, C)
    assert deal.table.contract is not None and deal.table.contract.key == "sneak-H"
    deal = say(deal, "play HK")
    assert words(deal) == {"H10", "H7"}
    deal = say(deal, "play H7", "play LA")
    assert words(deal) == {"LK"}
    deal = say(deal, "play LK", "play HU")
    assert words(deal) == {"H10"}
    deal = say(deal, "play H10", "play EO")
    assert words(deal) == {"SA"}
    deal = say(deal, "play SA")
    assert [trick.winner for trick in deal.table.history] == [B] * 4
    assert delta(deal) == {B: 4, C: -4}
    assert result(deal).gain("chips", 3) == (-4, 4, -4)
    assert result(deal).pot == 4
    after = following(deal)
    assert (after.table.dealer, after.table.pot) == (B, 8)


@pytest.mark.clause("MA-27")
def test_ex_21_talon_exhausted() -> None:
    deal = bid(dealt(num_players=5), B, C, D, E, A, until="exchange")
    assert stock(deal) == 11
    for seat, limit, takes in ((B, 4, 4), (C, 4, 4), (D, 3, 3), (E, 0, 0), (A, 0, 0)):
        assert asked(deal) == (seat, "exchange")
        assert most(deal) == limit
        hand = list(map(str, deal.table.hand(seat)))
        if limit < 4:
            with pytest.raises(IllegalAction, match="card_count"):
                say(deal, " ".join(["exchange", *hand[: limit + 1]]))
        deal = say(deal, " ".join(["exchange", *hand[:takes]]))
        assert len(deal.table.hand(seat)) == 4
    assert stock(deal) == 0
    assert asked(deal) == (B, "play")


@pytest.mark.clause("MA-19", "MA-20")
def test_ex_22_early_pass() -> None:
    bidding = ("sneak pass", "sneak pass", "sneak sneak")
    hard = say(dealt(), *bidding)
    assert asked(hard) == (A, "join")
    hard = say(hard, "join pass")
    assert result(hard).result.code == "lone_sneaker"
    assert delta(hard) == {D: 4}

    soft = say(dealt(early_pass="soft"), *bidding)
    for seat in (A, B, C):
        assert asked(soft) == (seat, "join")
        soft = say(soft, "join pass")
    assert delta(soft) == {D: 4}


@pytest.mark.clause("MA-39")
@pytest.mark.parametrize(
    ("part", "trump", "trick", "hand", "expected"),
    [
        ("a", "H", "S10", "S7 SK L8 E9", "SK"),
        ("b", "H", "S10", "S7 L8 E9 EK", "S7"),
        ("c", "H", "HK", "S7 H8 EK L9", "S7"),
        ("d", "H", "HA", "S7 H8 EK L9", "S7 H8"),
        ("e", "H", "S7", "HA H9 SA LK", "HA"),
        ("f, above the King", "S", "SK", "S7 S9 L8 E9", "S7"),
        ("f, below the Ace", "S", "SA", "S7 S9 L8 E9", "S7 S9"),
    ],
)
def test_ex_23_belli(part: str, trump: str, trick: str, hand: str, expected: str) -> None:
    assert answers(trick, hand, trump, special_trump="belli") == expected


@pytest.mark.clause("MA-39")
def test_ex_24_belli_caught() -> None:
    hands = {B: "LK E7 E8 S8", C: "S7 L8 HK EU", D: "LA L9 HO E9"}
    deal = dealt(hands, "L7", special_trump="belli", belli_penalty=4)
    deal = say(bid(deal, B, C, D), "play LK")
    assert words(deal) == {"S7"}
    assert refusals(deal)["L8"] == "head"
    deal = say(deal, "play S7")
    assert words(deal) == {"LA"}
    deal = finish(say(deal, "play LA"))
    assert deal.table.history[0].cards == tuple(map(card, ("LK", "S7", "LA")))
    assert deal.table.history[0].winner == D
    caught = [line for line in codes(deal) if line[1] == "belli_caught"]
    assert caught == [(C, "belli_caught", -4), (D, "belli_caught", 4)]

    without = dealt(hands, "L7", special_trump="belli")
    without = finish(tricks(bid(without, B, C, D), "LK S7 LA"))
    assert [line for line in codes(deal) if line not in caught] == codes(without)
    assert result(deal).pot == result(without).pot


@pytest.mark.clause("MA-40")
def test_ex_25_weli() -> None:
    weli = {"special_trump": "weli"}
    assert answers("LK", "S6 LA L9 E8", "L", **weli) == "S6 LA"
    assert answers("LA", "S6 L9 E8 E9", "L", **weli) == "S6 L9"
    assert answers("S6", "LK LA E8 E9", "L", **weli) == "LA"
    assert answers("S10", "S6 SK S9 E8", "L", **weli) == "SK"
    assert answers("LK", "S6 L9 EK H8", "L", **weli) == "S6"
    assert answers("S10", "S6 EA L8 L7", "H", **weli) == "S6"


@pytest.mark.clause("MA-38")
def test_ex_27_quartet() -> None:
    hands = {B: "HK SK LK EK"}
    deal = dealt(hands, "H9", talon="HA HO HU H10", pot=4, quartets="four_of_a_kind")
    assert deal.table.pot == 8
    assert asked(deal) == (B, "quartet")
    assert refusals(deal) == {"keep": "must_burn"}
    deal = say(deal, "quartet burn")
    assert deal.table.pot == 12
    assert deal.table.paid[B] == 4
    assert at(deal, B) == "HA HO HU H10"
    deal = finish(bid(deal, B, C))
    assert delta(deal) == {B: 12, C: -12}
    assert result(deal).gain("chips", 4) == (-4, 8, -12, 0)

    whole = dealt(hands, "H9", pot=4, quartets="four_of_a_kind", quartet_payment="pot")
    whole = say(whole, "quartet burn")
    assert whole.table.pot == 16
    assert whole.table.paid[B] == 8


@pytest.mark.clause("MA-46")
def test_ex_29_compulsory_deal() -> None:
    hands = {A: "HA L7 S7 E7", B: "HK HO HU H10", C: "E8 E9 S8 S9", D: "L8 L9 L10 EU"}
    deal = dealt(hands, "H9", compulsory_on_stake_only="dealer_sneaks_all_join")
    assert deal.table.pot == 4
    assert deal.table.declarer == A
    assert deal.table.players == (A, B, C, D)
    assert asked(deal) == (A, "exchange")
    deal = finish(tricks(go(deal), "HA H10 E8 L8"))
    assert deal.table.tricks == (1, 3, 0, 0)
    assert delta(deal) == {A: 1 - 4, B: 3, C: -4, D: -4}
    assert result(deal).pot == 12


@pytest.mark.clause("MA-42")
def test_ex_30_turned_seven() -> None:
    hands = {A: "LA E7 E8 E9", B: "LK LO LU EA"}
    deal = dealt(hands, "L7", turnup_seven_forces_dealer=True)
    assert deal.table.pot == 4
    assert deal.table.declarer == A
    deal = tricks(go(deal, join={B: "join"}), "LA LU | E7 EA | LO E8 | LK E9")
    assert delta(deal) == {A: 1, B: 3}
    assert result(deal).pot == 0

    hands = {A: "HA E7 E8 E9", B: "LK LO LU EA"}
    lost = finish(go(dealt(hands, "L7", turnup_seven_forces_dealer=True), join={B: "join"}))
    assert lost.table.tricks == (0, 4, 0, 0)
    assert delta(lost) == {A: -4, B: 4}
    assert result(lost).pot == 4


@pytest.mark.clause("MA-10")
@pytest.mark.parametrize(("antes", "remainder"), [(4, 0), (5, 1)])
def test_ex_31_remainder_rule(antes: int, remainder: int) -> None:
    deal = dealt({B: "HA HK L7 L8", C: "LA LK H7 H8"}, "H9", pot=antes)
    deal = tricks(bid(deal, B, C), "HA H7 | HK H8 | L7 LK | LA L8")
    assert deal.table.pot == 4 + antes
    assert delta(deal) == {B: 4, C: 4}
    assert result(deal).pot == remainder
