"""Bauernschnapsen, clauses BS-66 to BS-72: what must be played to a trick, and who wins it."""

from __future__ import annotations

from random import Random

import pytest

from ..support import refusals
from .bauernschnapsen_table import (
    DECLARED,
    NO_TRUMP,
    P0,
    P1,
    P2,
    P3,
    PLAYED,
    TABLE,
    answers,
    best_of,
    course,
    dealt_at_random,
    facing,
    finished_trick,
    place,
    to_play,
    tricks,
    winners,
)

WITH_TRUMP = [name for name in PLAYED if TABLE[name].trump]


def leader(contract: str, role: int) -> int:
    """Who leads to the first trick."""
    return role if TABLE[contract].lead == "declarer" else P0


# --- for every contract and player, from the first trick on ----------------------------------------------------------


@pytest.mark.clause("BS-66", "BS-36")
@pytest.mark.parametrize(("contract", "role"), DECLARED)
@pytest.mark.parametrize("place_in_trick", [1, 2, 3])
def test_follow_and_beat_from_the_first_trick_on(contract: str, role: int, place_in_trick: int) -> None:
    """Leaves are led, hearts are called; whoever holds the best leaf and another must play the best."""
    order = TABLE[contract].order
    lead, lower = order[2], order[4]
    trick = [f"L{lead}", f"L{order[3]}", f"L{order[1]}"][:place_in_trick]
    deal = facing(" ".join(trick), f"L{order[0]} L{lower} SK", contract, role)
    assert to_play(deal) == ((leader(contract, role) + place_in_trick) % 4, "play")
    assert answers(deal) == {f"L{order[0]}"}
    assert refusals(deal)[f"L{lower}"] == "head" and refusals(deal)["SK"] == "follow"


@pytest.mark.clause("BS-66")
@pytest.mark.parametrize("contract", PLAYED)
@pytest.mark.parametrize("number", [2, 3])
def test_and_in_later_tricks(contract: str, number: int) -> None:
    """The same check as in the first trick, in whatever comes up at random."""
    role = TABLE[contract].bidders[0] if TABLE[contract].bidders else P0
    row, checked = TABLE[contract], 0
    for seed in range(150):
        rng = Random(seed)
        hands = dealt_at_random(rng)
        if contract == "ass_bettler" and "A" not in hands[role]:
            continue
        trump = hands[P0][0]
        deal = course(contract, role, *hands, trump=trump)
        while deal.ask is not None and len(deal.table.history) < number - 1:
            deal = finished_trick(deal, rng)
        if deal.ask is None:
            continue
        deal = deal.step(rng.choice([action for action in deal.legal() if not action.word]))
        while deal.ask is not None and deal.table.trick:
            trick = [str(one) for one in deal.table.trick]
            own = [str(one) for one in deal.table.hand(deal.ask.seat)]
            best = trick[best_of(trick, trump if row.trump else "", row.order)]
            follow = [one for one in own if one[0] == trick[0][0]]
            if follow and best[0] == trick[0][0]:
                over = {one for one in follow if row.order.index(one[1:]) < row.order.index(best[1:])}
                assert answers(deal) == (over or set(follow))
                checked += bool(over)
            deal = deal.step(rng.choice([*deal.legal()]))
        if checked > 3:
            return
    assert checked, "such a trick must come up"


@pytest.mark.clause("BS-66", "BS-35")
@pytest.mark.parametrize("contract", NO_TRUMP)
def test_without_trump_who_cannot_follow_is_free(contract: str) -> None:
    deal = facing("LA" if contract != "zehnergang" else "L10", "HA HU SK SU EK", contract, P1)
    assert answers(deal) == {"HA", "HU", "SK", "SU", "EK"}


@pytest.mark.clause("BS-66", "BS-69")
@pytest.mark.parametrize("contract", WITH_TRUMP)
def test_with_trump_who_cannot_follow_must_trump(contract: str) -> None:
    role = TABLE[contract].bidders[0] if TABLE[contract].bidders else P0
    deal = facing("LA", "HU HO SK SU EK", contract, role)
    assert answers(deal) == {"HU", "HO"}
    assert refusals(deal)["SK"] == "trump"
    assert answers(facing("LA", "SA SK SO SU EK", contract, role)) == {"SA", "SK", "SO", "SU", "EK"}, "none of either"


# --- what must be beaten ---------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-67")
@pytest.mark.parametrize("contract", ["normal", "gang"])
@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        ("LU LK", "LO LA", "LA"),  # the Ober beats the lead, and not the king
        ("LU LK", "LO L10 LA", "LA L10"),
        ("LK LO", "LA LU", "LA"),
        ("LO SA", "LK LU", "LK"),  # the ace of bells wins nothing
        ("LO LU SA", "LK L10", "LK L10"),
        ("LU LO SA", "LK LA", "LK LA"),
        ("LK L10", "LO LU", "LO LU"),
        ("LU LO LA", "LK L10", "LK L10"),
    ],
)  # fmt: skip
def test_the_card_to_beat_is_the_one_that_wins_so_far(contract: str, trick: str, hand: str, legal: str) -> None:
    assert answers(facing(trick, hand, contract, P0)) == set(legal.split())


@pytest.mark.clause("BS-68", "BS-67")
@pytest.mark.parametrize("contract", WITH_TRUMP)
@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        ("LK HU", "LA LO", "LA LO"), ("LK HU", "LA LO HA", "LA LO"), ("LU HU", "LA L10 LK", "LA L10 LK"),
        ("LU HU SO", "LA LO", "LA LO"), ("LU SO HU", "LA LO HO", "LA LO"), ("LU LO HU", "LA LK", "LA LK"),
        ("LU HU HO", "LA LK", "LA LK"),
    ],
)  # fmt: skip
def test_once_it_is_ruffed_every_card_of_the_suit_led_will_do(contract: str, trick: str, hand: str, legal: str) -> None:
    role = TABLE[contract].bidders[0] if TABLE[contract].bidders else P0
    assert answers(facing(trick, hand, contract, role)) == set(legal.split())


@pytest.mark.clause("BS-69")
@pytest.mark.parametrize("contract", [name for name in WITH_TRUMP if name != "bauernloch"])
@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        ("L10 HK", "HA HU", "HA"), ("L10 HK", "HA H10 HU", "HA H10"), ("L10 HK", "HO HU SA EA", "HO HU"),
        ("L10 HU", "HA HO", "HA HO"), ("L10 SU", "HA HU", "HA HU"), ("LU LO HK", "HA HU", "HA"),
        ("LU HO LK", "HK HU", "HK"), ("L10 HA", "H10 HK SA", "H10 HK"), ("LA HO", "SA EA EK", "SA EA EK"),
    ],
)  # fmt: skip
def test_over_trump_if_you_can_and_trump_in_any_case(contract: str, trick: str, hand: str, legal: str) -> None:
    role = TABLE[contract].bidders[0] if TABLE[contract].bidders else P0
    deal = facing(trick, hand, contract, role)
    assert answers(deal) & set(hand.split()) == set(legal.split())
    if "H" in hand:
        assert answers(deal) == set(legal.split())


@pytest.mark.clause("BS-69", "BS-61")
def test_over_trumping_goes_by_the_order_of_the_contract() -> None:
    assert answers(facing("LK HU", "HA HO", "bauernloch", P0)) == {"HO"}
    assert answers(facing("LK HA", "HU HO", "bauernloch", P0)) == {"HU", "HO"}
    assert answers(facing("LK H10", "HA HU", "bauernloch", P0)) == {"HA", "HU"}


@pytest.mark.clause("BS-70")
@pytest.mark.parametrize("contract", PLAYED)
@pytest.mark.parametrize("dealer", range(4))
def test_the_partners_card_must_be_beaten_too(contract: str, dealer: int) -> None:
    """The partner of the leader, who wins so far, comes third: he must go over him, and trump him."""
    role = TABLE[contract].bidders[0] if TABLE[contract].bidders else P0
    order = TABLE[contract].order
    first = leader(contract, role)
    deal = facing(f"L{order[2]} L{order[3]}", f"L{order[0]} L{order[4]}", contract, role, dealer=dealer)
    assert to_play(deal) == ((first + 2) % 4, "play")
    assert answers(deal) == {f"L{order[0]}"}
    if TABLE[contract].trump:
        deal = facing(f"L{order[0]} L{order[4]}", "HO SA SU", contract, role, dealer=dealer)
        assert answers(deal) == {"HO"}


@pytest.mark.clause("BS-70")
def test_the_last_hand_must_beat_its_partner_in_the_middle() -> None:
    deal = facing("LU LK LO", "LA L10 SU")
    assert to_play(deal) == (P3, "play"), "whose partner P1 wins so far"
    assert answers(deal) == {"LA", "L10"}


@pytest.mark.clause("BS-71")
@pytest.mark.parametrize("contract", [name for name in WITH_TRUMP if name != "bauernloch"])
def test_a_trump_that_is_led_is_the_suit_led(contract: str) -> None:
    role = TABLE[contract].bidders[0] if TABLE[contract].bidders else P0
    for trick, hand, legal in (
        ("HK", "HA HU SA", "HA"), ("HK", "HO HU SA", "HO HU"), ("HK H10", "HA HO LA", "HA"), ("HA", "HU SA", "HU"),
        ("HU SA", "HO HK EA", "HO HK"), ("HA", "SA SK LA LK EA", "SA SK LA LK EA"),
    ):  # fmt: skip
        assert answers(facing(trick, hand, contract, role)) == set(legal.split()), (trick, hand)


@pytest.mark.clause("BS-72", "BS-2")
@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("trick", "with_trump", "without"),
    [
        # Hearts are called; the cards in the order of play.
        ("LA SA EA SK", None, P0), ("LU LO EA SA", P1, P1), ("LU SA LK LA", P3, P3), ("LA LU HU SA", P2, P0),
        ("LU HU HO LA", P2, P3), ("LO HU L10 HK", P3, P2), ("LU HU LK LA", P1, P3), ("HU SA HK EA", P2, P2),
        ("SU LA SO HA", P3, P2), ("HA SA LA EA", P0, P0), ("LA HK EA LO", P1, P0), ("EA LA L10 LK", None, P0),
    ],
)  # fmt: skip
def test_who_wins_a_trick(trick: str, with_trump: int | None, without: int, dealer: int) -> None:
    cards = trick.split()
    for contract, taker in (("normal", with_trump), ("bettler", without)):
        if taker is not None:  # with trump there are not enough cards for three who neither follow nor trump
            called = "H" if with_trump is not None else cards[0][0]
            deal = facing(" ".join(cards[:3]), cards[3], contract, P0, trump=called, dealer=dealer)
            assert winners(tricks(deal, cards[3])) == [taker], contract


@pytest.mark.clause("BS-72", "BS-37")
@pytest.mark.parametrize("contract", PLAYED)
def test_random_tricks_are_won_by_the_sheet_from_every_seat(contract: str) -> None:
    role = TABLE[contract].bidders[0] if TABLE[contract].bidders else P0
    row, seen = TABLE[contract], set[tuple[int, int]]()
    for seed in range(40):
        rng = Random(seed)
        hands = dealt_at_random(rng)
        if contract == "ass_bettler" and "A" not in hands[role]:
            continue
        trump = hands[P0][0]
        deal = course(contract, role, *hands, trump=trump, dealer=seed % 4)
        while deal.ask is not None:
            deal = finished_trick(deal, rng)
        for trick in deal.table.history:
            cards = [str(one) for one in trick.cards]
            winner = trick.seats[best_of(cards, trump if row.trump else "", row.order)]
            assert trick.winner == winner
            seen.add((place(deal, trick.seats[0]), trick.seats.index(winner)))
    assert {at for _, at in seen} == {0, 1, 2, 3}
