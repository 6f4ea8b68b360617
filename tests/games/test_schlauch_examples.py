"""The worked examples of docs/rules/schlauch.md, section 13, one test each."""

from __future__ import annotations

import pytest

from stammtisch.cards import Cards, card
from stammtisch.events import DISCARD, HAND, TURNUP

from ..support import game, refusals, say, words
from .schlauch_table import (
    DEFAULT,
    EVERYBODY,
    LITTLE,
    F,
    M,
    R,
    answers,
    asked,
    auction,
    awarded,
    bidding,
    both,
    happened,
    have_seen,
    lay,
    legal_cards,
    mode,
    playing,
    result,
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
    acorns = [str(one) for one in sorted(Cards(row_cards("suit_schlauch-L", "E")), key=order_in_e, reverse=True)]
    assert acorns == "EA E10 EK EO E9 E8 E7".split()


def row_cards(key: str, suit: str) -> str:
    """The cards that count as a suit under a contract."""
    row = DEFAULT.contracts[key]
    pack = Cards(DEFAULT.pack)
    return " ".join(str(one) for one in pack if row.groups[one] == "ELSH".index(suit))


def order_in_e(one: int) -> int:
    """How many Acorns a card beats when Acorns are led and Leaves are trump."""
    above = DEFAULT.contracts["suit_schlauch-L"].above
    return sum(above[other] >> one & 1 for other in Cards(row_cards("suit_schlauch-L", "E")))


@pytest.mark.clause("SL-32", "SL-33")
def test_sx_4_following_with_the_second_unter() -> None:
    trump_l = (
        ("EA", "EU HA S7", "EU HA S7"), ("LA", "EU HA S7", "EU"), ("EK", "EU E7 S7", "E7"),
        ("EU", "LU L7 S7", "LU L7"), ("EA", "L8 HA S7", "L8 HA S7"),
    )  # fmt: skip
    cases = [("suit_schlauch-L", *case) for case in trump_l] + [("grandioso", "EA", "EU HA S7", "EU")]
    for key, led, hand, may in cases:
        assert legal(DEFAULT, key, F, (F, M, R), led, hand) == set(may.split()), (key, led, hand)
        others = [one for one in "H7 H8 H9 H10 HK HO HU S8 S9 S10" .split() if one not in hand.split()]
        deal = playing(DEFAULT, key, F, {F: led, M: " ".join([*hand.split(), *others[:7]])}, led)
        assert (deal.turn, answers(deal, *hand.split())) == (M, set(may.split())), (key, led, hand)


@pytest.mark.clause("SL-12", "SL-31", "SL-34")
def test_sx_5_trick_winners() -> None:
    cases = (
        ("suit_schlauch-L", "EA E10 EU", R), ("suit_schlauch-L", "LA EU LU", R), ("heart_schlauch", "SA H7 SU", R),
        ("suit_schlauch-E", "HU H9 HK", R), ("grandioso", "HK H10 HA", R), ("grandioso", "HK SA H10", R),
        ("grandioso", "EU EK E10", R), ("bettel", "H10 HU H9", M), ("bettel", "H9 SA H10", R),
    )  # fmt: skip
    for key, trick, taker in cases:
        cards = trick.split()
        # Each holds nothing else that he would have to play instead.
        suits = {one[0] for one in cards} | ({key[-1]} if "-" in key else {"H"} if "heart" in key else set())
        rest = [one for one in PACK if one[0] not in suits and one[1:] != "U"]
        rest += [one for one in PACK if one not in cards and one not in rest]
        hands = {F: cards[0], M: f"{cards[1]} {void(key, cards[0], cards, rest)}", R: cards[2]}
        deal = playing(DEFAULT, key, F, hands, turnup=turnup_for(key, cards[0], cards))
        for one in cards:
            deal = say(deal, f"play {one}")
        assert (deal.table.history[0].winner, deal.turn) == (taker, taker), (key, trick)
