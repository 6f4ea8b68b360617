"""The worked examples of docs/rules/bauernschnapsen.md, section 12, one test each."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.cards import card
from stammtisch.contract import winner
from stammtisch.events import IllegalAction

from ..support import game, legal, refusals, say, words
from .bauernschnapsen_table import (
    ALL,
    BETTLER,
    EVERYBODY,
    FARBRINGERL,
    HERRENSCHNAPSER,
    KONTRABAUER,
    LEFT,
    ONE,
    P0,
    P1,
    P2,
    P3,
    SCHNAPSER,
    TABLE,
    TWO_LOST,
    add,
    answers,
    bauern,
    bidding,
    called,
    codes,
    contracted,
    counted,
    course,
    dealt,
    evening,
    facing,
    forced,
    happened,
    key,
    place,
    result,
    sides,
    stand,
    standing_at,
    steps,
    to_play,
    totals,
    tricks,
    winners,
)

STANDARD_CONTRACTS = frozenset({
    "bettler", "schnapser", "gang", "bauernschnapser", "kontraschnapser", "farbringerl", "kontrabauernschnapser",
    "herrenschnapser",
})  # fmt: skip
"""The preset `standard`."""

# --- 12.1 legal plays and trick winners ------------------------------------------------------------------------------


def exactly(trick: str, hand: str, contract: str = "normal", **settings: object) -> set[str]:
    """The legal set of a hand that has no other cards than those of the example; hearts are called."""
    rules = game("bauernschnapsen", "all", **settings)
    key = f"{contract}-H" if TABLE[contract].trump else contract
    count = len(trick.split())
    return legal(rules, key, 0, range(count + 1), trick, hand)


@pytest.mark.clause("BS-66")
@pytest.mark.parametrize("dealer", range(4))
def test_bx_1_must_beat(dealer: int) -> None:
    assert exactly("LK", "LA LU HA E10") == {"LA"}
    deal = facing("LK", "LA LU HA E10", dealer=dealer)
    assert to_play(deal) == (P1, "play") and answers(deal) == {"LA"}
    assert refusals(deal)["LU"] == "head" and refusals(deal)["HA"] == "follow"


@pytest.mark.clause("BS-66")
def test_bx_2_follow_low() -> None:
    assert exactly("LA", "L10 LU HA") == {"L10", "LU"}
    assert answers(facing("LA", "L10 LU HA")) == {"L10", "LU"}


@pytest.mark.clause("BS-66", "BS-69")
def test_bx_3_must_trump() -> None:
    assert exactly("L10", "HU SA EA") == {"HU"}
    assert answers(facing("L10", "HU SA EA")) == {"HU"}


@pytest.mark.clause("BS-69")
def test_bx_4_over_trump() -> None:
    assert exactly("L10 HK", "HA HU S10") == {"HA"}
    assert exactly("L10 HK", "HA HU S10", trump_duty="any_trump") == {"HA", "HU"}
    assert exactly("L10 HK", "HA HU S10", trump_duty="only_if_winning") == {"HA"}
    deal = facing("L10 HK", "HA HU S10")
    assert to_play(deal) == (P2, "play") and answers(deal) == {"HA"}
    assert refusals(deal)["HU"] == "overtrump" and refusals(deal)["S10"] == "trump"


@pytest.mark.clause("BS-69")
def test_bx_5_under_trump() -> None:
    assert exactly("L10 HK", "HO HU SA") == {"HO", "HU"}
    assert exactly("L10 HK", "HO HU SA", trump_duty="any_trump") == {"HO", "HU"}
    assert exactly("L10 HK", "HO HU SA", trump_duty="only_if_winning") == {"HO", "HU", "SA"}
    assert answers(facing("L10 HK", "HO HU SA")) == {"HO", "HU"}


@pytest.mark.clause("BS-68")
def test_bx_6_following_after_a_ruff() -> None:
    assert exactly("LK HU", "LA LO HA") == {"LA", "LO"}
    assert exactly("LK HU", "LA LO HA", head_even_if_trumped=True) == {"LA"}
    assert answers(facing("LK HU", "LA LO HA")) == {"LA", "LO"}


@pytest.mark.clause("BS-70")
def test_bx_7_no_mercy_for_the_partner() -> None:
    assert exactly("LK LU", "LA LO EU") == {"LA"}
    deal = facing("LK LU", "LA LO EU")
    assert to_play(deal) == (P2, "play"), "the partner of the leader, whose king wins so far"
    assert answers(deal) == {"LA"}


@pytest.mark.clause("BS-35", "BS-58", "BS-72")
@pytest.mark.parametrize("dealer", range(4))
def test_bx_8_no_trump_in_gang(dealer: int) -> None:
    hand = "HA H10 SU EK EO"
    assert exactly("LA", hand, "gang") == set(hand.split())
    deal = facing("LA", hand, "gang", P1, dealer=dealer)
    assert (to_play(deal), answers(deal)) == ((P2, "play"), set(hand.split()))
    deal = tricks(deal, "HA")
    while deal.table.trick:
        deal = deal.step(next(iter(deal.legal())))
    assert winners(deal) == [P1]


@pytest.mark.clause("BS-59")
def test_bx_9_zehnergang_ranking() -> None:
    assert exactly("HK", "HA H10 EU", "zehnergang") == {"H10"}
    assert answers(facing("HK", "HA H10 EU", "zehnergang", P1, trump="S")) == {"H10"}
    assert exactly("HO", "HA HU EU", "zehnergang") == {"HA", "HU"}
    hands = ("S10 SK SA LA EA", "HO SU SO LK EK", "HA HU EU L10 E10", "LO LU EO H10 HK")
    deal = course("zehnergang", P1, *hands, trump="S", cards="HO")
    assert (to_play(deal), answers(deal)) == ((P2, "play"), {"HA", "HU"})
    assert exactly("HO", "HA HU EU", "zehnergang") == {"HA", "HU"}
    for one in ("HA", "HU"):
        row = ALL.contracts["zehnergang"]
        assert winner(row, (card("HO"), card(one))) == 0, "neither beats the Ober"


@pytest.mark.clause("BS-48", "BS-49")
@pytest.mark.parametrize(("contract", "takes"), [("assenbettler", P1), ("ass_bettler", P2)])
def test_bx_10_assenbettler_and_ass_bettler(contract: str, takes: int) -> None:
    assert exactly("SU", "SA EU", contract) == {"SA"}
    # P1, who has an ace as Ass-Bettler demands, leads; the others have no bells.
    hands = ("HA HK HO HU LK", "SU S10 SK SO EA", "SA EU E10 EK LA", "H10 EO L10 LO LU")
    deal = course(contract, P1, *hands, cards="SU")
    assert (to_play(deal), answers(deal)) == ((P2, "play"), {"SA"})
    deal = tricks(deal, "SA H10 HA")
    assert winners(deal) == [takes]


# --- 12.2 trump choice, deal, auction --------------------------------------------------------------------------------


@pytest.mark.clause("BS-18", "BS-19", "BS-21")
def test_bx_11_three_unters() -> None:
    deal = dealt("HU SU EU LA LK")
    assert (to_play(deal), words(deal)) == ((P0, "trump"), {"H", "S", "E", "turn", "redeal"})
    assert refusals(deal) == {"L": "trump_not_held"}
    with pytest.raises(IllegalAction, match="trump_not_held"):
        say(deal, "trump L")
    other = dealt("HU SU EO LA LK")
    assert words(other) == {"H", "S", "E", "turn"}
    assert refusals(other) == {"L": "trump_not_held", "redeal": "no_three_unters"}


@pytest.mark.clause("BS-19")
def test_bx_12_turn_up() -> None:
    deal = say(dealt("HU SO E10 LK HA"), "trump turn")
    assert key(say(deal, *["bid pass"] * 4)) == "normal-L"
    for who in EVERYBODY:
        assert "LK" in {str(one) for one in deal.view(who).table.hand(0)}, who


@pytest.mark.clause("BS-25", "BS-26", "BS-27")
def test_bx_13_auction() -> None:
    rules = bauern(enabled_contracts=STANDARD_CONTRACTS | {"zehnergang"})
    hands = ("HA HK HO SU EU", "H10 SA LA E10 LU", "LK SK EK S10 LO", "HU SO L10 EA EO")
    deal = bidding(called(*hands, rules=rules), "pass", "gang", "pass")
    assert to_play(deal) == (P3, "bid")
    assert words(deal) == {"pass", "zehnergang", "kontraschnapser", "kontrabauernschnapser"}
    assert refusals(deal) == {
        "bettler": "bid_too_low", "schnapser": "not_your_contract", "gang": "bid_too_low",
        "bauernschnapser": "not_your_contract", "farbringerl": "needs_suit", "herrenschnapser": "not_your_contract",
    }  # fmt: skip
    deal = bidding(deal, "pass")
    assert (to_play(deal), words(deal)) == ((P0, "bid"), {"pass", "zehnergang", "bauernschnapser"})
    deal = bidding(deal, "pass")
    assert (place(deal, deal.table.declarer), key(deal)) == (P1, "gang")
    trumps = bidding(called("HA H10 HK HO HU", rules=rules), "pass", "gang", "pass", "pass")
    assert words(trumps) == {"pass", "zehnergang", "bauernschnapser", "farbringerl", "herrenschnapser"}


@pytest.mark.clause("BS-25")
def test_bx_14_equal_value() -> None:
    first = ("pass", "kontraschnapser", "pass", "pass")
    deal = bidding(called(), *first)
    assert to_play(deal) == (P0, "bid")
    assert refusals(deal)["bauernschnapser"] == "bid_too_low"
    hold = bidding(called(rules=bauern(equal_value="earlier_seat_may_hold")), *first)
    assert "bauernschnapser" in words(hold)


# --- 12.3 normal game ------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-41", "BS-82", "BS-91")
@pytest.mark.parametrize(("times", "values"), [(0, (1, 2, 2, 3)), (2, (4, 8, 8, 12))])
def test_bx_15_scoring_function(times: int, values: tuple[int, ...]) -> None:
    found = []
    for left, played in LEFT.items():
        # The caller whose side has no trick has announced his Vierziger.
        deal = forced(*played, times=times, shown=() if left else ("1 P0 H",))
        won, lost = sides(deal) if left else sides(deal)[::-1]
        assert (sorted(totals(deal)), lost) == ([left, 120 - left], 0)
        found.append(won)
    assert tuple(found) == values


@pytest.mark.clause("BS-38", "BS-39", "BS-41", "BS-73")
@pytest.mark.parametrize("dealer", range(4))
def test_bx_16_pending_vierziger(dealer: int) -> None:
    hands = ("HK HO LU SA EU", "HA L10 SO E10 SU", "HU LA SK EK EO", "H10 LK LO S10 EA")
    deal = course("normal", P0, *hands, cards="*HO HA HU H10", dealer=dealer)
    assert (winners(deal), counted(deal)) == ([P1], [26])
    deal = tricks(deal, "L10")
    assert (to_play(deal), answers(deal)) == ((P2, "play"), {"LA"})
    deal = tricks(deal, "LA LK LU")
    assert (winners(deal), counted(deal)) == ([P1, P2], [26, 27])
    assert (totals(deal), sides(deal)) == ((67, 26), (2, 0))


@pytest.mark.clause("BS-39", "BS-41", "BS-78", "BS-91")
def test_bx_17_exactly_66_on_an_announcement() -> None:
    hands = ("EK SA SK HO HK", "L10 LU SO H10 EO", "HU SU LA E10 HA", "LK EU LO EA S10")
    deal = course("normal", P0, *hands, cards="SA SO SU S10")
    assert (winners(deal), counted(deal)) == ([P0], [26])
    deal = tricks(deal, "*HO")
    assert totals(deal) == (66, 0)
    assert sides(deal) == (3, 0)
    assert [str(one) for one in deal.table.trick] == ["HO"], "P1 does not play"


@pytest.mark.clause("BS-40", "BS-41", "BS-42")
@pytest.mark.parametrize("dealer", range(4))
def test_bx_20_last_trick_beats_more_points(dealer: int) -> None:
    hands = ("HU LK S10 E10 EK", "HO LO LU L10 SA", "SK SU LA EU HA", "H10 SO EA HK EO")
    deal = course("normal", P0, *hands, cards="EK HO EU EO | LU LA", dealer=dealer)
    assert (to_play(deal), answers(deal)) == ((P3, "play"), {"HK", "H10"})
    deal = tricks(deal, "HK LK | H10 HU SA HA | SK SO S10 L10 | E10 LO SU EA")
    assert (winners(deal), counted(deal)) == ([P1, P3, P2, P0, P3], [12, 21, 34, 27, 26])
    assert (totals(deal), sides(deal)) == ((61, 59), (0, 1))


# --- 12.4 Schnapser and Kontraschnapser ------------------------------------------------------------------------------


@pytest.mark.clause("BS-51", "BS-52", "BS-53")
@pytest.mark.parametrize("dealer", range(4))
def test_bx_23_one_trick_and_40(dealer: int) -> None:
    hands = ("HA HK HO SU EU", "H10 SA LA E10 LU", "LK SK EK S10 LO", "HU SO L10 EA EO")
    deal = course("schnapser", P0, *hands, cards="HA H10 LK HU", dealer=dealer)
    assert (winners(deal), counted(deal), deal.outcome) == ([P0], [27], None)
    deal = tricks(deal, "*HO")
    assert sides(deal) == (6, 0)
    assert len(happened(deal, "play")) == 5, "P1 does not play"
    assert dict(result(deal).proof[0].params)["points"] == 67


@pytest.mark.clause("BS-51", "BS-52", "BS-53")
def test_bx_24_two_tricks_and_20() -> None:
    hands = ("HA H10 SK SO EU", "HK LK SA L10 E10", "HO EA EK S10 LO", "HU LU SU LA EO")
    deal = course("schnapser", P0, *hands, cards="HA HK HO HU | H10 LK EA LU")
    assert (winners(deal), counted(deal), deal.outcome) == ([P0, P0], [20, 27], None)
    deal = tricks(deal, "*SO")
    assert (sides(deal), len(happened(deal, "play"))) == ((6, 0), 9)
    assert dict(result(deal).proof[0].params)["points"] == 67


@pytest.mark.clause("BS-51", "BS-33")
def test_bx_25_beaten_by_the_partner() -> None:
    hands = ("HA HK HO LK SU", "H10 LU SA E10 EU", "LA SK EK S10 EO", "HU LO L10 SO EA")
    deal = course("schnapser", P0, *hands, cards="LK")
    assert (to_play(deal), answers(deal)) == ((P1, "play"), {"LU"})
    deal = tricks(deal, "LU")
    assert (to_play(deal), answers(deal)) == ((P2, "play"), {"LA"})
    deal = tricks(deal, "LA")
    assert (to_play(deal), answers(deal)) == ((P3, "play"), {"L10", "LO"})
    for one in ("L10", "LO"):
        done = tricks(deal, one)
        assert (winners(done), sides(done)) == ([P2], (0, 6))


@pytest.mark.clause("BS-55", "BS-52")
@pytest.mark.parametrize("dealer", range(4))
def test_bx_27_kontraschnapser_made(dealer: int) -> None:
    hands = ("S10 HA LU EU LO", "SA HK HO EA LK", "SK H10 L10 EK EO", "SO HU SU LA E10")
    deal = course("kontraschnapser", P1, *hands, dealer=dealer)
    assert to_play(deal) == (P0, "play"), "the caller leads"
    deal = tricks(deal, "S10 SA SK SO")
    assert (winners(deal), counted(deal)) == ([P1], [28])
    deal = tricks(deal, "*HO")
    assert sides(deal) == (0, 12)
    assert dict(result(deal).proof[0].params)["points"] == 68


# --- 12.5 negative and slam contracts --------------------------------------------------------------------------------


@pytest.mark.clause("BS-44", "BS-46", "BS-47")
@pytest.mark.parametrize("dealer", range(4))
def test_bx_29_bettler_made(dealer: int) -> None:
    hands = ("E10 HA SA LA HK", "HU SU LU EU EO", "EK H10 S10 L10 SK", "EA HO SO LO LK")
    deal = course("bettler", P1, *hands, trump="L", dealer=dealer)
    assert to_play(deal) == (P1, "play")
    deal = tricks(deal, "EO EK EA E10 | HO")
    assert (to_play(deal), answers(deal)) == ((P0, "play"), {"HA", "HK"})
    deal = tricks(deal, "HK HU")
    assert (to_play(deal), answers(deal)) == ((P2, "play"), {"H10"})
    deal = tricks(deal, "H10 | S10 SO SA SU | LA LU L10 LO | HA EU SK LK")
    assert winners(deal) == [P3, P2, P0, P0, P0]
    assert sides(deal) == (0, 4)


@pytest.mark.clause("BS-58")
def test_bx_32_gang_made() -> None:
    hands = ("SK SO SU L10 H10", "HO HK LK EK S10", "HA SA LA EA E10", "HU LO LU EO EU")
    deal = course("gang", P2, *hands, trump="S")
    for number, lead in enumerate(["EA", "E10", "LA", "SA", "HA"], 1):
        assert to_play(deal) == (P2, "play")
        deal = tricks(deal, lead)
        while deal.table.trick and len(deal.table.history) < number:
            deal = deal.step(next(iter(deal.legal())))
    assert (winners(deal), sides(deal)) == ([P2] * 5, (9, 0))
    for seed in range(30):  # whatever the others play
        rng, deal = Random(seed), course("gang", P2, *hands, trump="S")
        for lead in ["EA", "E10", "LA", "SA", "HA"]:
            deal = tricks(deal, lead)
            for _ in range(3):
                assert deal.ask is not None
                deal = deal.step(deal.ask.random(rng))
        assert sides(deal) == (9, 0)


@pytest.mark.clause("BS-58", "BS-33", "BS-34")
def test_bx_33_gang_lost_through_the_partner() -> None:
    hands = ("SK SO SU L10 H10", "HO E10 LK EK S10", "HA SA LA EA HK", "HU LO LU EO EU")
    deal = course("gang", P2, *hands, trump="S", cards="HK HU")
    assert (to_play(deal), answers(deal)) == ((P0, "play"), {"H10"})
    deal = tricks(deal, "H10 HO")
    assert (winners(deal), sides(deal)) == ([P0], (0, 9))


@pytest.mark.clause("BS-59")
def test_bx_34_zehnergang_made() -> None:
    hands = ("HA LA L10 EA SO", "H10 HK HO S10 SK", "HU SA LK LO E10", "SU LU EK EO EU")
    for seed in range(30):
        rng, deal = Random(seed), course("zehnergang", P1, *hands, trump="L")
        for lead in ["H10", "HK", "HO", "S10", "SK"]:
            deal = tricks(deal, lead)
            for _ in range(3):
                assert deal.ask is not None
                deal = deal.step(deal.ask.random(rng))
        assert (winners(deal), sides(deal)) == ([P1] * 5, (0, 10))


@pytest.mark.clause("BS-63", "BS-64", "BS-65", "BS-62")
def test_bx_37_laid_down() -> None:
    start = called("", "", "", "LA L10 LK LO LU")
    deal = bidding(start, "pass", "pass", "pass", "farbringerl", "pass")
    assert (sides(deal), place(deal, deal.table.declarer)) == ((0, 18), P3)
    assert not {"double", "play"} & set(steps(deal))
    for b, code in ((1, "bummerl"), (0, "schneider")):
        start = called("HA H10 HK HO HU", carry=standing_at(0, b))
        deal = bidding(start, "herrenschnapser")
        assert sides(deal) == (24, 0), "nothing can outbid 24: the auction is over"
        assert sides(deal, "bummerl") == (0, 2 if b == 0 else 1) and ("bummerl", code) in codes(deal)


# --- 12.6 doubling and Bummerl ---------------------------------------------------------------------------------------


@pytest.mark.clause("BS-80", "BS-82", "BS-33")
def test_bx_38_doubling() -> None:
    hands = ("HA HK HO LK SU", "H10 LU SA E10 EU", "LA SK EK S10 EO", "HU LO L10 SO EA")
    deal = contracted(called(*hands), "schnapser", P0)
    deal = say(deal, "double double", "double redouble", "double subdouble")
    assert to_play(deal) == (P0, "play"), "there is no fourth step"
    deal = tricks(deal, "LK LU LA LO")
    assert sides(deal) == (0, 48)
    hands = ("LU L10 SU LK SK", "H10 EO HO LO LA", "HU EU SO EA E10", "HK SA HA EK S10")
    deal = course("normal", P0, *hands, trump="L", times=1)
    deal = tricks(deal, "L10 LA EU EK | HO HU HA LK | LU LO E10 S10 | H10 EA HK SK")
    assert (totals(deal), sides(deal)) == ((20, 81), (0, 4))


@pytest.mark.clause("BS-84", "BS-85", "BS-86")
def test_bx_39_schneider() -> None:
    match = evening(FARBRINGERL, TWO_LOST)
    assert stand(match) == (20, 0)
    for direction, written in (("up", (20, 26, 0)), ("down", (4, 0, 24))):
        rules = bauern(count_direction=direction)
        assert tuple(rules.written("points", points) for points in (20, 26, 0)) == written
    add(match, SCHNAPSER)
    assert match.slate[-1].sums["points"] == (26, 0, 26, 0)
    assert stand(match, "bummerl") == (0, 2)
    assert match.slate[-1].gains["bummerl"] == (0, 2, 0, 2) and stand(match) == (0, 0)


@pytest.mark.clause("BS-87", "BS-85")
def test_bx_40_retourschneider() -> None:
    match = evening(FARBRINGERL, BETTLER, ONE)
    assert stand(match) == (23, 0)
    add(match, HERRENSCHNAPSER)
    assert match.slate[-1].sums["points"] == (23, 24, 23, 24)
    assert stand(match, "bummerl") == (4, 0), "the side that led 23 : 0 and lost is given four"
    match = evening(FARBRINGERL, BETTLER)
    assert stand(match) == (22, 0)
    add(match, KONTRABAUER)
    assert match.slate[-1].sums["points"] == (22, 24, 22, 24)
    assert stand(match, "bummerl") == (1, 0)
