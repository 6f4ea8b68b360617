"""The worked examples of docs/rules/schlauch.md, section 13, one test each."""

from __future__ import annotations

import pytest

from stammtisch.cards import Cards, card
from stammtisch.events import DISCARD, HAND, TURNUP, WATCHER

from ..support import game, legal, refusals, say, words
from .schlauch_table import (
    DEFAULT,
    EVERYBODY,
    FORCED,
    WINNERS,
    F,
    M,
    R,
    answers,
    asked,
    auction,
    awarded,
    both,
    climbing,
    facing,
    finish,
    gains,
    hand_known,
    happened,
    have_seen,
    lay,
    mode,
    playing,
    result,
    strong,
    trump_order,
)

STOCK = "EA EK EO EU E10 E9 E8 E7 LA LK LO LU L10 L9 L8 L7 HA HK HO HU H10 H9 H8 H7 SA SK SO SU S10 S9 S8 S7"


@pytest.mark.clause("SL-2", "SL-6", "SL-7", "SL-8")
def test_sx_1_deal() -> None:
    deal = DEFAULT.start(DEFAULT.first(R)).play(f"* shuffle {STOCK}")
    (turned,) = happened(deal, "turn")
    assert (turned.cards, turned.dst) == ((card("S7"),), TURNUP)
    assert deal.table.hand(F) == Cards("EA EK EO LK LO LU L10 H9 H8 H7")
    assert deal.table.hand(M) == Cards("EU E10 E9 L9 L8 L7 HA SA SK SO")
    assert deal.table.hand(R) == Cards("E8 E7 LA HK HO HU H10 SU S10 S9 S8 S7")
    assert deal.table.count(HAND + R) == 12


@pytest.mark.clause("SL-9", "SL-10")
def test_sx_2_disclosure() -> None:
    deal = DEFAULT.start(DEFAULT.first(R)).play(f"* shuffle {STOCK}")
    for laid, shown in (("LA S8", "LA S8"), ("H10 E7", ""), ("S7 E7", "S7")):
        after = lay(deal, laid)
        disclosed = [one for event in happened(after, "disclose") for one in event.cards]
        assert set(disclosed) == set(Cards(shown)), laid
        for one in laid.split():
            public = one in shown.split() or one == "S7"  # the turn-up has been seen by all before
            assert have_seen(after, one) == (set(EVERYBODY) if public else {R}), (laid, one)


@pytest.mark.clause("SL-31", "SL-32")
def test_sx_3_trump_order() -> None:
    expected = {
        "suit_schlauch-L": "LU EU LA L10 LK LO L9 L8 L7",
        "suit_schlauch-S": "SU HU SA S10 SK SO S9 S8 S7",
    }
    for key, order in expected.items():
        assert trump_order(key[-1]) == order.split()
        row = DEFAULT.contracts[key]
        assert " ".join(map(str, row.trumps)) == order
    row = DEFAULT.contracts["suit_schlauch-L"]
    acorns = [one for one in Cards(DEFAULT.pack) if row.groups[one] == 0]
    falling = sorted(acorns, key=lambda one: -sum(row.above[other] >> one & 1 for other in acorns))
    assert " ".join(map(str, falling)) == "EA E10 EK EO E9 E8 E7"


@pytest.mark.clause("SL-32", "SL-33")
def test_sx_4_following_with_the_second_unter() -> None:
    trump_l = (
        ("EA", "EU HA S7", "EU HA S7"), ("LA", "EU HA S7", "EU"), ("EK", "EU E7 S7", "E7"),
        ("EU", "LU L7 S7", "LU L7"), ("EA", "L8 HA S7", "L8 HA S7"),
    )  # fmt: skip
    cases = [("suit_schlauch-L", *case) for case in trump_l] + [("grandioso", "EA", "EU HA S7", "EU")]
    for key, led, hand, may in cases:
        assert legal(DEFAULT, key, F, (F, M, R), led, hand) == set(may.split()), (key, led, hand)
        deal = facing(DEFAULT, key, led, hand)
        assert (deal.turn, answers(deal, *hand.split())) == (M, set(may.split())), (key, led, hand)


@pytest.mark.clause("SL-12", "SL-31", "SL-34")
def test_sx_5_trick_winners() -> None:
    cases = (
        ("suit_schlauch-L", "EA E10 EU", R), ("suit_schlauch-L", "LA EU LU", R), ("heart_schlauch", "SA H7 SU", R),
        ("suit_schlauch-E", "HU H9 HK", R), ("grandioso", "HK H10 HA", R), ("grandioso", "HK SA H10", R),
        ("grandioso", "EU EK E10", R), ("bettel", "H10 HU H9", M), ("bettel", "H9 SA H10", R),
    )  # fmt: skip
    for key, trick, taker in cases:
        deal = facing(DEFAULT, key, trick)
        assert [len(one.cards) for one in deal.table.history] == [3]
        assert (deal.table.history[0].winner, deal.turn) == (taker, taker), (key, trick)


@pytest.mark.clause("SL-17", "SL-19", "SL-20", "SL-21")
def test_sx_6_auctions() -> None:
    over_bettel = auction(DEFAULT, "bettel")
    assert over_bettel.turn == M
    assert words(over_bettel) == {"pass", "suit_schlauch", "grandissimo", "bettelouvert", "heart_schlauch"}
    assert refusals(over_bettel) == {"grandioso": "bid_too_low", "bettel": "bid_too_low"}
    for said, declarer, bid in (
        ("bettel suit_schlauch pass", M, "suit_schlauch"), ("suit_schlauch pass bettelouvert", R, "bettelouvert"),
        ("bettelouvert heart_schlauch pass", M, "heart_schlauch"), ("pass grandissimo pass", M, "grandissimo"),
    ):  # fmt: skip
        deal = auction(DEFAULT, *said.split())
        assert [(event.seat, event.word) for event in happened(deal, "awarded")] == [(declarer, bid)], said
    top = auction(DEFAULT, "heart_schlauch")
    assert words(top) == words(say(top, "bid pass")) == {"pass"}
    assert (top.turn, say(top, "bid pass").turn) == (M, R)
    listed = auction(game("schlauch", equal_value_rule="list_order"), "grandioso", "bettel", "pass")
    assert [(event.seat, event.word) for event in happened(listed, "awarded")] == [(M, "bettel")]
    assert "bettel" in refusals(auction(DEFAULT, "grandioso"))
    assert "suit_schlauch" in refusals(auction(game("schlauch", equal_value_rule="seat_only"), "bettel"))


SX_9 = {
    M: "LU EU LA L10 LK EA E10 EK HA S7", R: "SA S10 SO HK HO H7 LO L9 EO E9", F: "L8 L7 E8 H10 HU H9 H8 SK SU S9",
}  # fmt: skip
TRICKS = "LU LO L8  EU L9 L7  LA S7 E8  L10 S10 H10  LK SO HU  EA EO H9  E10 E9 H8  EK HK SK  HA HO SU  SA H7 S9"


@pytest.mark.clause("SL-24", "SL-26", "SL-27", "SL-29")
def test_sx_7_card_call() -> None:
    before = awarded(DEFAULT, "suit_schlauch", M, SX_9, "H7", "S8 E7")
    assert asked(before) == ("call", M)
    assert refusals(before)["EA"] == "call_own"
    called = say(before, "call SA")
    (given,) = happened(called, "give")
    assert (given.seat, given.src, given.dst, given.cards) == (R, HAND + R, HAND + M, (card("SA"),))
    assert have_seen(called, "SA") == set(EVERYBODY)
    assert asked(called) == ("return", M) and refusals(called) == {"SA": "kept"}
    returned = say(called, "return S7")
    assert have_seen(returned, "S7") == {M, R}
    assert card("S7") in returned.table.hand(R)
    assert asked(returned) == ("trump", M) and words(returned) == {"E", "L", "S"}
    named = say(returned, "trump L")
    assert (named.table.declarer, named.table.contract) == (M, DEFAULT.contracts["suit_schlauch-L"])
    assert asked(named) == ("play", M)


@pytest.mark.clause("SL-28")
def test_sx_8_call_in_the_skat() -> None:
    before = awarded(DEFAULT, "grandioso", F, {F: WINNERS["grandioso"]}, "L7", "S10 E7")
    hand = before.table.hand(F)
    deal = say(before, "call S10")
    assert [event.word for event in happened(deal, "answer")] == ["nobody"]
    assert not happened(deal, "give", "return")
    assert asked(deal) == ("play", F) and deal.table.hand(F) == hand
    for rules in (DEFAULT, game("schlauch", sans_prendre="waive_doubles")):
        start = playing(rules, "grandioso", F, {F: WINNERS["grandioso"]}, turnup="L7", skat="S10 E7", call="S10")
        assert gains(finish(start, climbing(F)), "points") == (150, 0, 0)


@pytest.mark.clause("SL-1", "SL-12", "SL-15", "SL-27", "SL-35", "SL-46")
def test_sx_9_full_suit_schlauch() -> None:
    deal = playing(DEFAULT, "suit_schlauch-L", M, SX_9, turnup="H7", skat="S8 E7", call="SA", back="S7")
    assert deal.table.hand(M) == Cards("LU EU LA L10 LK EA E10 EK HA SA")
    assert deal.table.hand(R) == Cards("S7 S10 SO HK HO H7 LO L9 EO E9")
    assert deal.table.hand(F) == Cards("L8 L7 E8 H10 HU H9 H8 SK SU S9")
    assert set(deal.lying(DISCARD)) == set(Cards("S8 E7"))
    assert happened(deal, "turn")[0].cards == (card("H7"),)
    assert deal.turn == M
    for number, one in enumerate(TRICKS.split()):
        assert deal.turn == (M + number) % 3
        deal = say(deal, f"play {one}")
    assert [trick.winner for trick in deal.table.history] == [M] * 10
    assert both(deal) == ((0, 150, 0), (2, 0, 2))
    assert deal.outcome is not None and deal.outcome.result.code == "won"


@pytest.mark.clause("SL-46", "SL-47")
def test_sx_10_lost_games() -> None:
    assert both(result(DEFAULT, "bettel", False, F)) == ((0, 100, 100), (4, 0, 0))
    assert both(result(DEFAULT, "heart_schlauch", False, R)) == ((200, 200, 0), (0, 0, 8))
    assert both(result(DEFAULT, "grandissimo", True, M)) == ((0, 300, 0), (4, 0, 4))


@pytest.mark.clause("SL-40")
def test_sx_11_point_total() -> None:
    for key, row in DEFAULT.contracts.items():
        if mode(key).aim == "all":
            assert sum(row.points[one] for one in Cards(DEFAULT.pack)) == 140, key
    for key in FORCED:
        deal = finish(playing(game("schlauch", skat_points="dealer"), key))
        assert sum(gains(deal, "points")) == 150, "with the last trick"


@pytest.mark.clause("SL-45")
def test_sx_15_penalty_redeal() -> None:
    redeal = {"all_pass": "penalty_redeal"}
    for settings, turnup, marks in (
        (redeal, "H9", 1), (redeal, "E9", 1),
        ({**redeal, "hearts_turnup_double_penalty": True}, "H9", 2),
        ({**redeal, "hearts_turnup_double_penalty": True}, "E9", 1),
    ):  # fmt: skip
        deal = auction(game("schlauch", **settings), "pass", "pass", "pass", turnup=turnup)
        assert both(deal) == ((0, 0, 0), (0, 0, marks))
        assert deal.outcome is not None and deal.outcome.next_dealer == R


@pytest.mark.clause("SL-36")
def test_sx_16_ouvert_timing() -> None:
    deal = playing(DEFAULT, "bettelouvert", M, {M: WINNERS["bettelouvert"]})
    nine = "E8 E9 L7 L8 L9 H7 H8 S7 S8"
    assert deal.turn == M, "he leads"
    for _ in range(3):
        for seat in (F, R, WATCHER):
            assert not hand_known(deal, seat, M)
        deal = say(deal, "play " + ("E7" if deal.turn == M else strong(deal)))
    assert len(deal.table.history) == 1 and not deal.table.trick
    for seat in EVERYBODY:
        assert hand_known(deal, seat, M) == set(nine.split())
