"""Bauernschnapsen, clauses BS-24 to BS-30: the auction."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.deal import Deal

from ..support import refusals, say, words
from .bauernschnapsen_table import (
    ALL,
    BIDS,
    P0,
    P1,
    P2,
    P3,
    RANKS,
    TABLE,
    at_random,
    bidding,
    called,
    contracted,
    dealt,
    dealt_at_random,
    happened,
    key,
    place,
    steps,
    suit_hands,
    to_play,
)

SUIT_HANDS = {
    role: " ".join(suit + rank for rank in RANKS) for role, suit in zip((P0, P1, P2, P3), "HSLE", strict=True)
}
"""Everybody has five cards of one suit, so that nobody lacks anything; hearts are called."""
VALUE = {name: row.value for name, row in TABLE.items()}


def declarer(deal: Deal) -> int:
    """The place of the declarer."""
    return place(deal, deal.table.declarer)


def before(role: int, dealer: int = 3) -> Deal:
    """An auction in which it is the first turn of a place, everybody before him having passed."""
    deal = called(*SUIT_HANDS.values(), rules=ALL, dealer=dealer)
    return bidding(deal, *["pass"] * role)


# --- what is played --------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-24")
@pytest.mark.parametrize("dealer", range(4))
def test_nobody_bids_and_the_caller_plays_the_normal_game(dealer: int) -> None:
    deal = called(dealer=dealer)
    assert all(len(deal.table.hand(seat)) == 5 for seat in range(4)), "when all players hold five cards"
    deal = bidding(deal, "pass", "pass", "pass")
    assert to_play(deal) == (P3, "bid")
    deal = bidding(deal, "pass")
    assert (key(deal), declarer(deal)) == ("normal-H", P0)


@pytest.mark.clause("BS-24")
def test_the_highest_bid_is_played() -> None:
    deal = bidding(called(), "schnapser", "gang", "pass", "kontraschnapser", "pass", "pass")
    assert (key(deal), declarer(deal)) == ("kontraschnapser-H", P3)
    deal = bidding(called(), "pass", "pass", "bettler", "gang", "bauernschnapser", "pass", "pass")
    assert (key(deal), declarer(deal)) == ("bauernschnapser-H", P0)


# --- rank ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-25", "BS-91")
@pytest.mark.parametrize("first", BIDS)
def test_a_bid_must_be_worth_strictly_more(first: str) -> None:
    for bidder in TABLE[first].bidders:
        for second in BIDS:
            for other in TABLE[second].bidders:
                if other == bidder:
                    continue
                deal = bidding(before(bidder), first)
                while deal.ask is not None and deal.ask.verb == "bid" and to_play(deal)[0] != other:
                    deal = bidding(deal, "pass")
                higher = VALUE[second] > VALUE[first]
                if other < bidder and other != P0:
                    continue  # has passed already
                if deal.ask is None or deal.ask.verb != "bid":
                    assert VALUE[first] == 24, "nothing can be worth more: nobody is asked"
                    assert not higher
                    continue
                assert (second in words(deal)) == higher, (bidder, other, second)
                if not higher:
                    assert refusals(deal)[second] == "bid_too_low"


@pytest.mark.clause("BS-25")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("assenbettler", "ass_bettler"), ("ass_bettler", "assenbettler"), ("kontraschnapser", "bauernschnapser"),
        ("kontraschnapser", "bauernloch"), ("bauernschnapser", "kontraschnapser"), ("bauernloch", "kontraschnapser"),
    ],
)  # fmt: skip
def test_the_first_bid_of_a_value_stands(first: str, second: str) -> None:
    assert VALUE[first] == VALUE[second]
    holder = TABLE[first].bidders[0]
    deal = bidding(before(holder), first)
    while deal.ask is not None and deal.ask.verb == "bid":
        assert second not in words(deal)
        deal = bidding(deal, "pass")
    assert (key(deal).split("-")[0], declarer(deal)) == (first, holder)


# --- the course of the auction ---------------------------------------------------------------------------------------


@pytest.mark.clause("BS-26")
def test_the_caller_speaks_first_and_a_pass_is_final() -> None:
    deal = called()
    assert to_play(deal) == (P0, "bid")
    deal = bidding(deal, "pass", "pass", "bettler")
    assert to_play(deal) == (P3, "bid")
    deal = bidding(deal, "gang")
    assert to_play(deal) == (P0, "bid"), "the first pass of the caller was none"
    deal = bidding(deal, "bauernschnapser")
    assert to_play(deal) == (P2, "bid"), "P1 has passed and is not asked again"
    deal = bidding(deal, "pass")
    deal = bidding(deal, "kontrabauernschnapser")
    assert (key(deal), declarer(deal)) == ("kontrabauernschnapser-H", P3)


@pytest.mark.clause("BS-26")
def test_a_second_pass_of_the_caller_is_final() -> None:
    deal = bidding(called(), "pass", "bettler", "gang", "pass")
    assert to_play(deal) == (P0, "bid")
    deal = bidding(deal, "pass")
    assert to_play(deal) == (P1, "bid")
    deal = bidding(deal, "kontraschnapser")
    assert to_play(deal) == (P2, "bid"), "neither P3 nor the caller is in any more"
    deal = bidding(deal, "pass")
    assert (key(deal), declarer(deal)) == ("kontraschnapser-H", P1)


@pytest.mark.clause("BS-26")
def test_a_caller_who_has_bid_is_out_with_his_first_pass() -> None:
    deal = bidding(called(), "bettler", "pass", "gang", "pass")
    assert to_play(deal) == (P0, "bid")
    deal = bidding(deal, "pass")
    assert (key(deal), declarer(deal)) == ("gang", P2), "everybody but the holder has passed"


@pytest.mark.clause("BS-26")
def test_the_holder_is_not_asked_and_the_auction_ends_when_all_others_have_passed() -> None:
    deal = bidding(called(), "schnapser")
    for role in (P1, P2, P3):
        assert to_play(deal) == (role, "bid")
        deal = bidding(deal, "pass")
    assert (key(deal), declarer(deal)) == ("schnapser-H", P0)
    deal = bidding(called(), "pass", "pass", "pass", "bettler")
    assert to_play(deal) == (P0, "bid")
    deal = bidding(deal, "pass")
    assert (key(deal), declarer(deal)) == ("bettler", P3)


@pytest.mark.clause("BS-24", "BS-25", "BS-26", "BS-27", "BS-28", "BS-29")
def test_random_auctions_go_by_the_sheet() -> None:
    """Who is asked, what he may bid and what comes of it, worked out once more."""
    played = set[str]()
    for seed in range(300):
        rng = Random(seed)
        hands = suit_hands(rng) if seed % 2 else dealt_at_random(rng)
        trump = rng.choice(hands[P0].split()[:3])[0]
        deal = called(*hands, rules=ALL, trump=trump, dealer=seed % 4)
        held = [{str(one) for one in deal.table.hand(deal.table.order[role])} for role in range(4)]
        holder, best, out, turn, weiter = P0, "normal", set[int](), P0, False
        while len(out) < 3 and VALUE[best] < 24:
            if turn in out or (turn == holder and deal.table.did("bid")):
                turn = (turn + 1) % 4
                continue
            assert to_play(deal) == (turn, "bid")
            wanted = {name for name in BIDS if may_bid(name, turn, held[turn], trump) and VALUE[name] > VALUE[best]}
            assert words(deal) == wanted | {"pass"}
            bid = rng.choice(["pass", *sorted(wanted)]) if rng.random() < 0.5 else "pass"
            deal = bidding(deal, bid)
            if bid != "pass":
                holder, best = turn, bid
            elif turn == P0 and not weiter and best == "normal":
                weiter = True
            else:
                out.add(turn)
            turn = (turn + 1) % 4
        assert key(deal) == (f"{best}-{trump}" if TABLE[best].trump else best)
        assert declarer(deal) == holder
        played.add(best)
    assert played == set(TABLE), "every contract came to be played"


def may_bid(name: str, role: int, hand: set[str], trump: str) -> bool:
    """BS-27 and BS-28."""
    suits = {one[0] for one in hand}
    needs = {
        "ass_bettler": any(one[1:] == "A" for one in hand),
        "farbringerl": len(suits) == 1,
        "herrenschnapser": suits == {trump},
    }
    return role in TABLE[name].bidders and needs.get(name, True)


# --- who may bid what ------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-27")
@pytest.mark.parametrize("role", range(4))
@pytest.mark.parametrize("dealer", range(4))
def test_who_may_bid_what(role: int, dealer: int) -> None:
    matrix = {
        P0: {
            "bettler", "assenbettler", "ass_bettler", "plauderer", "schnapser", "gang", "zehnergang",
            "bauernschnapser", "bauernloch", "farbringerl", "herrenschnapser",
        },
        P2: {"bettler", "assenbettler", "ass_bettler", "plauderer", "gang", "zehnergang", "farbringerl"},
    }  # fmt: skip
    foe = matrix[P2] | {"kontraschnapser", "kontrabauernschnapser"}
    expected = matrix.get(role, foe)
    deal = before(role, dealer=dealer)
    assert to_play(deal) == (role, "bid")
    assert words(deal) == expected | {"pass"}
    assert refusals(deal) == dict.fromkeys(set(BIDS) - expected, "not_your_contract")


@pytest.mark.clause("BS-28", "BS-27", "BS-49")
@pytest.mark.parametrize("role", range(4))
def test_ass_bettler_needs_an_ace_in_the_hand_of_five(role: int) -> None:
    for ace in ("HA", "SA", "LA", "EA"):
        for at in (0, 2, 3, 4):  # among the first three cards, or among those that come after trump
            cards = ["HU", "SU", "LU", "EU", "HO"]
            cards[at] = ace
            hands = [""] * 4
            hands[role] = " ".join(cards)
            deal = say(dealt(*hands, rules=ALL), "trump " + hands[P0][0]) if role == P0 else called(*hands, rules=ALL)
            deal = bidding(deal, *["pass"] * role)
            assert "ass_bettler" in words(deal)
    without = [""] * 4
    without[role] = "HU SU LU EU HO"
    deal = bidding(called(*without, rules=ALL), *["pass"] * role)
    assert refusals(deal)["ass_bettler"] == "needs_ace"
    assert {"bettler", "assenbettler"} <= words(deal)


@pytest.mark.clause("BS-28", "BS-63")
@pytest.mark.parametrize("role", range(1, 4))
def test_farbringerl_needs_five_of_a_suit(role: int) -> None:
    five, four = [""] * 4, [""] * 4
    five[role], four[role] = SUIT_HANDS[role], SUIT_HANDS[role].rsplit(" ", 1)[0] + " HU"
    assert "farbringerl" in words(bidding(called(*five, rules=ALL), *["pass"] * role))
    assert refusals(bidding(called(*four, rules=ALL), *["pass"] * role))["farbringerl"] == "needs_suit"


@pytest.mark.clause("BS-28", "BS-64")
def test_herrenschnapser_needs_all_five_trumps() -> None:
    deal = called("HA HK HU H10 HO", rules=ALL)
    assert {"farbringerl", "herrenschnapser"} <= words(deal), "they need the last two cards as well"
    deal = say(dealt("HA HK HU H10 HO", rules=ALL), "trump turn")
    assert {"farbringerl", "herrenschnapser"} <= words(deal)
    assert refusals(called("HA HK HU H10 SO", rules=ALL))["herrenschnapser"] == "needs_trumps"
    assert refusals(called("HA HK HU SA SO", rules=ALL))["herrenschnapser"] == "needs_trumps"


@pytest.mark.clause("BS-29")
def test_nobody_must_bid() -> None:
    def look(deal: Deal) -> None:
        if deal.ask is not None and deal.ask.verb == "bid":
            assert "pass" in words(deal)

    for seed in range(60):
        rng = Random(seed)
        hands = suit_hands(rng)
        at_random(called(*hands, rules=ALL, trump=hands[P0][0]), rng, look)
    deal = contracted(called(SUIT_HANDS[P0], rules=ALL))
    assert key(deal) == "normal-H", "five trumps, and no Herrenschnapser"


@pytest.mark.clause("BS-30", "BS-90")
@pytest.mark.parametrize("contract", [name for name, row in TABLE.items() if row.aim != "laid"])
def test_doubling_follows_the_auction_and_the_first_lead_follows_doubling(contract: str) -> None:
    role = next(iter(TABLE[contract].bidders), P0)
    deal = contracted(called("HA", "SA", "LA", "EA", rules=ALL), contract, role)
    assert to_play(deal)[1] == "double" and not happened(deal, "play")
    deal = say(deal, "double pass", "double pass")
    leader = role if TABLE[contract].lead == "declarer" else P0
    assert to_play(deal) == (leader, "play")
    extra = ["look"] if contract == "plauderer" else []
    assert steps(deal)[-3 - len(extra) :] == ["bid", "contract", "double", *extra]
