"""Bauernschnapsen, clauses BS-44 to BS-50 and BS-58 to BS-65: the Bettler family and the slams."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.deal import Deal
from stammtisch.events import HAND, WATCHER

from ..support import refusals, words
from .bauernschnapsen_table import (
    ALL,
    BETTLER,
    DECLARED,
    DEFAULT,
    KONTRABAUER,
    P0,
    P1,
    P2,
    P3,
    RANKS,
    SUITS,
    TABLE,
    answers,
    bauern,
    bidding,
    called,
    codes,
    contracted,
    course,
    dealt_at_random,
    filled,
    finished_trick,
    happened,
    have_seen,
    key,
    place,
    result,
    seat_of,
    sides,
    standing_at,
    steps,
    to_play,
    tricks,
    winners,
)

NEGATIVE = ("bettler", "assenbettler", "ass_bettler", "plauderer")
SLAMS = [(name, role) for name, role in DECLARED if TABLE[name].aim == "five"]


def declarers(deal: Deal, role: int) -> tuple[int, int]:
    """What the declarer's side gains, and the other."""
    return sides(deal) if role in (P0, P2) else sides(deal)[::-1]


# --- the Bettler family ----------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-44", "BS-47")
@pytest.mark.parametrize("dealer", range(4))
def test_a_bettler_without_a_trick_is_worth_four(dealer: int) -> None:
    deal = course("bettler", P1, *BETTLER.hands, trump="L", dealer=dealer, rules=DEFAULT)
    for n, one in enumerate(BETTLER.cards.split(), 1):
        assert deal.outcome is None, "made only after the fifth trick"
        deal = tricks(deal, one)
        assert n == 20 or deal.outcome is None
    assert P1 not in winners(deal) and declarers(deal, P1) == (4, 0)


@pytest.mark.clause("BS-44")
@pytest.mark.parametrize("taker", [P0, P2, P3])
def test_tricks_of_anybody_else_are_irrelevant(taker: int) -> None:
    """The partner may take all of them."""
    hands = ["", "", "", ""]
    hands[P1] = "SU LU EU HU SO"
    hands[taker] = "S10 SK LA EA HA"
    if taker != P0:
        hands[P0] = "H10"
    deal = course("bettler", P1, *hands, trump="H", cards="SO")
    rng = Random(2)
    deal = finished_trick(deal, rng)
    while deal.outcome is None:
        assert P1 not in winners(deal)
        deal = finished_trick(deal, rng)
    assert taker in winners(deal) and declarers(deal, P1) == (4, 0)


@pytest.mark.clause("BS-44", "BS-66")
@pytest.mark.parametrize("name", NEGATIVE)
def test_the_declarer_too_must_follow_and_beat(name: str) -> None:
    # P1 declares and leads; P2 takes the trick and leads to one that P1 must beat.
    order = TABLE[name].order
    hands = ("HA", f"S{order[-1]} L{order[0]} L{order[-1]} EA", f"S{order[0]} L{order[1]}", "")
    deal = course(name, P1, *hands, cards=f"S{order[-1]}")
    while to_play(deal) != (P2, "play"):
        deal = tricks(deal, sorted(answers(deal))[0])
    deal = finished_trick(tricks(deal, f"S{order[0]}"))
    assert winners(deal) == [P2]
    deal = tricks(deal, f"L{order[1]}")
    while to_play(deal) != (P1, "play"):
        deal = tricks(deal, sorted(answers(deal))[0])
    assert answers(deal) == {f"L{order[0]}"}
    deal = finished_trick(tricks(deal, f"L{order[0]}"))
    assert declarers(deal, P1) == (0, TABLE[name].value), "and he loses by it"


@pytest.mark.clause("BS-44", "BS-35", "BS-48", "BS-49")
@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("bettler", "A 10 K O U"), ("assenbettler", "10 K O U A"), ("ass_bettler", "A 10 K O U"),
        ("plauderer", "A 10 K O U"),
    ],
)  # fmt: skip
def test_rank_order_without_trump(name: str, order: str) -> None:
    ranks = order.split()
    for n, lead in enumerate(ranks):
        others = [rank for rank in ranks if rank != lead]
        hand = " ".join("L" + rank for rank in others[:2])
        hands = filled(("HA", f"L{lead} EA", f"{hand} HU"), "H", "SE", (P2,))
        deal = course(name, P1, *hands, cards=f"L{lead}")
        higher = {f"L{rank}" for rank in others[:2] if rank in ranks[:n]}
        assert answers(deal) == (higher or {f"L{rank}" for rank in others[:2]})


@pytest.mark.clause("BS-45")
@pytest.mark.parametrize("name", NEGATIVE)
@pytest.mark.parametrize("role", range(4))
def test_the_declarer_of_a_negative_contract_leads(name: str, role: int) -> None:
    for dealer in range(4):
        deal = course(name, role, "HA", "SA", "LA", "EA", dealer=dealer)
        assert to_play(deal) == (role, "play") and not deal.table.history


@pytest.mark.clause("BS-46", "BS-36")
@pytest.mark.parametrize("name", NEGATIVE)
def test_the_partner_plays_and_tricks_have_four_cards(name: str) -> None:
    lowest = TABLE[name].order[-1]
    for role in range(4):
        hands = [""] * 4
        hands[role] = " ".join(suit + lowest for suit in SUITS) if name != "ass_bettler" else "HU SU LU EU EA"
        deal = course(name, role, *hands)
        while deal.outcome is None:
            deal = finished_trick(deal)
            assert len(deal.table.history[-1].cards) == 4
        assert deal.table.players == (0, 1, 2, 3)


@pytest.mark.clause("BS-47")
@pytest.mark.parametrize("name", NEGATIVE)
@pytest.mark.parametrize("number", range(1, 6))
def test_lost_with_the_very_trick_that_the_declarer_takes(name: str, number: int) -> None:
    found = 0
    for seed in range(400):
        rng = Random(seed)
        hands = dealt_at_random(rng)
        if name == "ass_bettler" and "A" not in hands[P1]:
            continue
        deal = course(name, P1, *hands, trump=hands[P0][0])
        while deal.outcome is None:
            deal = finished_trick(deal, rng)
        taken = [n for n, winner in enumerate(winners(deal), 1) if winner == P1]
        if taken == [number]:
            assert len(deal.table.history) == number and declarers(deal, P1) == (0, TABLE[name].value)
            found += 1
        elif not taken:
            assert len(deal.table.history) == 5 and declarers(deal, P1) == (TABLE[name].value, 0)
        if found:
            return
    pytest.fail("no such deal among these")


@pytest.mark.clause("BS-48", "BS-49")
def test_the_ace_is_low_in_assenbettler_only() -> None:
    hands = ("HU HO HK LU LO", "SA S10 LK EU EK", "SU SO EA E10 EO", "SK LA L10 HA H10")
    for name, taker in (("assenbettler", P3), ("ass_bettler", P1), ("bettler", P1), ("plauderer", P1)):
        deal = finished_trick(course(name, P1, *hands, cards="SA"))
        assert winners(deal) == [taker], name
        assert (deal.outcome is not None) == (taker == P1)


@pytest.mark.clause("BS-49", "BS-28")
def test_ass_bettler_is_worth_five_and_wants_an_ace() -> None:
    deal = bidding(called("HA", "SU LU EU SO LO", rules=ALL), "pass")
    assert refusals(deal)["ass_bettler"] == "needs_ace" and "assenbettler" in words(deal)
    deal = bidding(called("HK", "SU LU EU SO EA", rules=ALL), "pass", "ass_bettler", "pass", "pass", "pass")
    assert key(deal) == "ass_bettler" and TABLE["ass_bettler"].value == 5


@pytest.mark.clause("BS-50")
@pytest.mark.parametrize("role", range(4))
@pytest.mark.parametrize("dealer", range(4))
def test_the_opponents_of_a_plauderer_look_at_each_others_cards(role: int, dealer: int) -> None:
    hands = ("HA", "SA", "LA", "EA")
    deal = course("plauderer", role, *hands, dealer=dealer)
    one, other = (seat_of(deal, (role + 1) % 4), seat_of(deal, (role + 3) % 4))
    assert not deal.table.trick and not deal.table.history, "before the first trick"
    looks = {(event.seat, event.src - HAND) for event in happened(deal, "look")}
    assert looks == {(one, other), (other, one)}
    assert deal.view(one).table.hand(other) == deal.table.hand(other)
    assert deal.view(other).table.hand(one) == deal.table.hand(one)
    declarer, partner = seat_of(deal, role), seat_of(deal, (role + 2) % 4)
    for who in (declarer, partner, WATCHER):
        for hidden in {one, other, declarer, partner} - {who}:
            assert not deal.view(who).table.hand(hidden), "nobody else sees a card"
    assert not deal.view(one).table.hand(declarer) and not deal.view(other).table.hand(partner)


@pytest.mark.clause("BS-50")
def test_a_plauderer_is_a_bettler_otherwise() -> None:
    for seed in range(30):
        hands = dealt_at_random(Random(seed))
        trump = hands[P0][0]
        one, other = (course(name, P1, *hands, trump=trump, dealer=seed % 4) for name in ("bettler", "plauderer"))
        rng = Random(seed)
        while one.ask is not None:
            assert one.legal() == other.legal()
            action = one.ask.random(rng)
            one, other = one.step(action), other.step(action)
        assert (declarers(one, P1), declarers(other, P1)) in (((4, 0), (7, 0)), ((0, 4), (0, 7)))


@pytest.mark.clause("BS-50")
@pytest.mark.parametrize(("variant", "shown"), [("b", (P0, P2)), ("c", (P1,))])
def test_the_other_two_ways_of_a_plauderer(variant: str, shown: tuple[int, ...]) -> None:
    """P1 declares; cards are laid open after the first trick and not before."""
    hands = ("H10 SA LA EA S10", "HU SU LU EU SO", "HK HO SK LK LO", "HA L10 E10 EK EO")
    deal = course("plauderer", P1, *hands, rules=bauern("all", plauderer_variant=variant), cards="HU")
    assert not happened(deal, "look", "open")
    deal = finished_trick(deal)
    seats = {seat_of(deal, role) for role in shown}
    assert {event.src - HAND for event in happened(deal, "open")} == seats
    for who in (0, 1, 2, 3, WATCHER):
        for seat in range(4):
            seen = deal.view(who).table.hand(seat)
            assert seen == (deal.table.hand(seat) if seat in seats or seat == who else type(seen)())


# --- slams -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-58", "BS-59", "BS-60", "BS-61", "BS-62")
@pytest.mark.parametrize(("name", "role"), SLAMS)
def test_a_slam_needs_all_five_tricks(name: str, role: int) -> None:
    """The declarer has the four best cards of a suit and the best of another; the fifth is with the caller, if need
    be."""
    order = TABLE[name].order
    hands = [""] * 4
    hands[role] = " ".join("H" + rank for rank in order[:4]) + f" S{order[0]}"
    if role != P0:
        hands[P0] = f"H{order[4]}"
    deal = course(name, role, *hands)
    for number in range(5):
        best = next((one for one in hands[role].split() if one in words(deal)), f"H{order[4]}")
        deal = finished_trick(tricks(deal, best))
        assert (deal.outcome is None) == (number < 4), "not before the fifth"
    assert winners(deal) == [role] * 5
    assert declarers(deal, role) == (TABLE[name].value, 0)


@pytest.mark.clause("BS-58", "BS-59", "BS-60", "BS-61", "BS-62")
@pytest.mark.parametrize(("name", "role"), SLAMS)
def test_a_slam_is_lost_by_the_partners_trick_too(name: str, role: int) -> None:
    order = TABLE[name].order
    partner = (role + 2) % 4
    lower = list(order[1:])
    hands = ["H" + (order[0] if seat == partner else lower.pop(0)) for seat in range(4)]
    leader = role if TABLE[name].lead == "declarer" else P0
    deal = finished_trick(course(name, role, *hands, cards=hands[leader]))
    assert winners(deal) == [partner]
    assert declarers(deal, role) == (0, TABLE[name].value) and len(deal.table.history) == 1


@pytest.mark.clause("BS-59", "BS-25")
def test_zehnergang_beats_gang() -> None:
    deal = bidding(called(rules=ALL), "gang")
    assert "zehnergang" in words(deal)
    deal = bidding(deal, "zehnergang")
    assert refusals(deal)["gang"] == "bid_too_low"


@pytest.mark.clause("BS-60", "BS-27", "BS-61", "BS-62")
def test_a_bauernschnapser_goes_by_the_called_trump_and_the_caller_leads() -> None:
    for name, role in (("bauernschnapser", P0), ("bauernloch", P0), ("kontrabauernschnapser", P1)):
        # P1 must trump the ace, for he has no bells.
        hands = ("SA LA HU LO EU", "HO LK L10 EA EK", "S10 SK SO SU H10", "HA HK LU E10 EO")
        deal = course(name, role, *hands, cards="SA")
        assert (to_play(deal), answers(deal)) == ((P1, "play"), {"HO"})
        deal = tricks(deal, "HO S10")
        assert answers(deal) == ({"HA", "HK"} if name != "bauernloch" else {"HK"}), name
    for role in range(4):
        offered = words(bidding(called(rules=ALL), *["pass"] * role))
        assert ("bauernschnapser" in offered, "bauernloch" in offered) == (role == P0, role == P0)
        assert ("kontrabauernschnapser" in offered) == (role in (P1, P3))


@pytest.mark.clause("BS-61", "BS-72")
def test_bauernloch_has_the_ace_low_in_trumps_too() -> None:
    hands = ("HU HO SK", "HA SU", "HK LK", "H10 EK")
    deal = course("bauernloch", P0, *hands, cards="HU")
    assert answers(deal) == {"HA"} and to_play(deal) == (P1, "play")
    deal = tricks(deal, "HA")
    assert answers(deal) == {"HK"}, "the ace does not win: the Unter does so far, and the king beats it"
    deal = tricks(deal, "HK H10")
    assert winners(deal) == [P3]
    # The lowest trump, the ace, still takes a plain ten.
    hands = ("S10 LU HU", "HA LK", "SK LO", "SU EK")
    deal = course(
        "bauernloch", P0, "S10 HK HO HU LU", "HA L10 LK EA EU", "SA SK LO LA H10", "SO SU EK EO E10", cards="S10"
    )
    deal = tricks(deal, "HA")
    assert answers(deal) == {"SA", "SK"}
    assert winners(tricks(deal, "SK SU")) == [P1]
    assert declarers(tricks(deal, "SK SU"), P0) == (0, 12)


@pytest.mark.clause("BS-62", "BS-84", "BS-85")
def test_a_kontrabauernschnapser_is_played_against_the_callers_trump() -> None:
    deal = course(KONTRABAUER.contract, KONTRABAUER.declarer, *KONTRABAUER.hands, rules=DEFAULT)
    assert key(deal) == "kontrabauernschnapser-H" and to_play(deal) == (P0, "play")
    won = tricks(deal, KONTRABAUER.cards)
    assert declarers(won, P1) == (24, 0) and result(won).restart == ("points",)


# --- laid down -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-63", "BS-65", "BS-64")
@pytest.mark.parametrize("role", range(4))
@pytest.mark.parametrize("dealer", range(4))
def test_farbringerl_is_laid_down_for_exactly_18(role: int, dealer: int) -> None:
    hands = [""] * 4
    hands[role] = " ".join(("H" if role == P0 else "L") + rank for rank in RANKS)
    deal = contracted(called(*hands, dealer=dealer), "farbringerl", role)
    assert declarers(deal, role) == (18, 0) and deal.ask is None
    assert not happened(deal, "double", "play", "take")
    assert have_seen(deal, hands[role]) == {P0, P1, P2, P3, WATCHER}, "the hand is laid down for all"
    assert steps(deal)[-3:] == ["contract", "lay_down", "end"]
    assert ("points", "contract_made") in codes(deal)


@pytest.mark.clause("BS-63", "BS-25")
def test_a_higher_bid_than_farbringerl_is_played_instead() -> None:
    hands = ("HA H10 HK HO HU", "LA L10 LK LO LU")
    deal = bidding(called(*hands), "pass", "farbringerl", "pass")
    assert to_play(deal) == (P3, "bid") and words(deal) == {"pass", "kontrabauernschnapser"}
    higher = bidding(deal, "kontrabauernschnapser")
    assert key(higher) == "kontrabauernschnapser-H" and to_play(higher)[1] == "double"
    deal = bidding(deal, "pass")
    assert words(deal) == {"pass", "herrenschnapser"}
    assert declarers(bidding(deal, "herrenschnapser"), P0) == (24, 0)
    assert declarers(bidding(deal, "pass"), P1) == (18, 0)


@pytest.mark.clause("BS-64", "BS-65", "BS-27")
@pytest.mark.parametrize("trump", SUITS)
@pytest.mark.parametrize("dealer", range(4))
def test_herrenschnapser_is_laid_down_for_24(trump: str, dealer: int) -> None:
    own = " ".join(trump + rank for rank in RANKS)
    start = called(own, trump=trump, dealer=dealer, carry=standing_at(3, 1, dealer))
    deal = bidding(start, "herrenschnapser")
    assert sides(deal) == (24, 0) and key(deal) == f"herrenschnapser-{trump}"
    assert not happened(deal, "double", "play") and place(deal, deal.table.declarer) == P0
    assert have_seen(deal, own) == {P0, P1, P2, P3, WATCHER}
    assert sides(deal, "bummerl") == (0, 1)
