"""Bolachen: table, pack, deal and contracts (BO-1 to BO-9), clause by clause."""

from __future__ import annotations

from itertools import pairwise

import pytest

from stammtisch.cards import split
from stammtisch.events import HAND, TALON

from ..support import game, say, words
from .bolachen_table import (
    CONTRACTS,
    EVERYBODY,
    NAMES,
    RANKS,
    SUITS,
    F,
    M,
    R,
    announced,
    dealt,
    gains,
    happened,
    played,
    playing,
    prepared,
)

DEFAULT = game("bolachen")


# --- table, pack, deal -----------------------------------------------------------------------------------------------


@pytest.mark.clause("BO-1")
def test_three_players_share_thirty_two_cards_without_sixes() -> None:
    deal = dealt(DEFAULT)
    assert {str(one) for one in split(DEFAULT.pack)} == {suit + one for suit in SUITS for one in RANKS}
    places = [*(deal.lying(HAND + seat) for seat in (F, M, R)), deal.lying(TALON)]
    assert [len(cards) for cards in places] == [10, 10, 10, 2]
    assert len({one for cards in places for one in cards}) == 32


@pytest.mark.clause("BO-2")
@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("suit", SUITS)
def test_cards_rank_alike_in_every_suit_and_contract(contract: str, suit: str) -> None:
    for higher, lower in pairwise(RANKS):
        others = [suit + one for one in RANKS if one not in (higher, lower)]
        for led, answer, winner in ((lower, higher, M), (higher, lower, F)):
            # Forehand has the rest of the suit, so rearhand, who is void, cannot go over anything.
            deal = playing(DEFAULT, contract, F, {F: " ".join([suit + led, *others]), M: suit + answer})
            thrown = next(str(one) for one in deal.table.hand(R) if str(one)[0] not in (suit, contract[-1].upper()))
            deal = say(deal, f"play {suit}{led}", f"play {suit}{answer}", f"play {thrown}")
            assert deal.table.history[0].winner == winner, (higher, lower)


@pytest.mark.clause("BO-2", "BO-32")
def test_no_ober_or_unter_leaves_its_suit() -> None:
    # A game of the Schafkopf family would let the Ober of Acorns win this, and let it answer a trump.
    hands = {F: "HA", M: "EO H7", R: "LO EU H8"}
    deal = playing(DEFAULT, "brand-H", F, hands, "HA")
    assert words(deal) == {str(one) for one in deal.table.hand(M) if str(one)[0] == "H"}
    hands = {F: "LA", M: "L7", R: "EO EU SO SU HO HU E7 E8 E9 E10"}
    assert playing(DEFAULT, "brand-S", F, hands, "LA L7 EO").table.history[0].winner == F


@pytest.mark.clause("BO-3")
def test_the_rank_of_a_suit_is_of_no_use_in_a_trick() -> None:
    hands = {F: "L7", M: "HA H7 EA EK EO EU E10 E9 E8 E7", R: "SA SK SO SU S10 S9 S8 S7 HK HO"}
    assert playing(DEFAULT, "mord", F, hands, "L7 HA SA").table.history[0].winner == F
    hands = {F: "H7", M: "E7 EA EK EO EU E10 E9 E8 LA LK", R: "SA SK SO SU S10 S9 S8 S7 LO LU"}
    assert playing(DEFAULT, "brand-E", F, hands, "H7 E7 SA").table.history[0].winner == M


@pytest.mark.clause("BO-4")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_deal_and_every_turn_move_clockwise(dealer: int) -> None:
    after = [(dealer + 1) % 3, (dealer + 2) % 3, dealer]
    deal = dealt(DEFAULT, dealer=dealer)
    for seat in after:
        assert deal.turn == seat
        deal = say(deal, f"announce {'brand' if seat == after[0] else 'pass'}")
    deal = prepared(deal, "play")
    leader = after[0]
    while deal.ask is not None:
        assert deal.turn == (leader + len(deal.table.trick)) % 3
        deal = deal.play(deal.legal()[0])
        leader = deal.table.leader
    assert deal.outcome is not None and deal.outcome.next_dealer == after[0]


@pytest.mark.clause("BO-4", "BO-12")
def test_the_deal_moves_on_when_the_cards_are_thrown_in() -> None:
    deal = announced(game("bolachen", all_pass="throw_in"), "pass", "pass", "pass")
    assert deal.outcome is not None and deal.outcome.next_dealer == F


@pytest.mark.clause("BO-5")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_player_on_the_dealers_right_cuts_between_shuffle_and_deal(dealer: int) -> None:
    events = dealt(DEFAULT, dealer=dealer).events()
    assert [event.verb for event in events[:3]] == ["shuffle", "cut", "deal"]
    assert events[1].seat == (dealer - 1) % 3


@pytest.mark.clause("BO-6")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_packets_come_in_order_and_the_dopper_is_face_down(dealer: int) -> None:
    deal = dealt(DEFAULT, dealer=dealer)
    f, m, r = (dealer + 1) % 3, (dealer + 2) % 3, dealer
    packets = [(event.dst, event.count) for event in happened(deal, "deal")]
    assert packets == [
        (HAND + f, 3), (HAND + m, 3), (HAND + r, 3), (TALON, 2), (HAND + f, 4), (HAND + m, 4), (HAND + r, 4),
        (HAND + f, 3), (HAND + m, 3), (HAND + r, 3),
    ]  # fmt: skip
    assert {event.seat for event in happened(deal, "deal")} == {dealer}
    for event in happened(deal, "deal"):
        owner = set() if event.dst == TALON else {event.dst - HAND}
        assert {seat for seat in EVERYBODY if event.seen_by(seat).cards} == owner


# --- contracts -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BO-7", "BO-31")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_brand_has_the_trumps_it_names_and_bettel_and_mord_have_none(contract: str) -> None:
    for suit in SUITS:
        led = "L" if suit == "E" else "E"
        # Forehand and rearhand share the suit led; middlehand cannot follow and plays the lowest of another suit.
        hands = {F: " ".join(led + one for one in RANKS[:-1]), M: " ".join(suit + one for one in RANKS), R: led + "7"}
        deal = playing(DEFAULT, contract, F, hands, f"{led}A {suit}7")
        deal = say(deal, f"play {led}7")
        assert deal.table.history[0].winner == (M if contract == f"brand-{suit}" else F), suit


@pytest.mark.clause("BO-7", "BO-8")
@pytest.mark.parametrize(("contract", "value"), [*((name, 1) for name in NAMES), ("bettel", 2), ("mord", 3)])
def test_a_contract_is_worth_its_units_and_the_suit_of_a_brand_costs_nothing(contract: str, value: int) -> None:
    deal = played(playing(DEFAULT, contract, F))
    assert sorted(map(abs, gains(deal))) == [value, value, 2 * value]
