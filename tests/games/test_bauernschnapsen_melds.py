"""Bauernschnapsen, clauses BS-73 to BS-79: Zwanziger and Vierziger."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.deal import Deal
from stammtisch.events import WATCHER, IllegalAction

from .bauernschnapsen_table import (
    DECLARED,
    P0,
    P1,
    P2,
    P3,
    SUITS,
    TABLE,
    A,
    B,
    among,
    answers,
    at_random,
    bauern,
    counted,
    course,
    dealt_at_random,
    finished_trick,
    happened,
    have_seen,
    melds,
    place,
    sides,
    tallied,
    to_play,
    totals,
    tricks,
    winners,
)

MELDING = ("normal", "schnapser", "kontraschnapser")
NOTHING = (0, 0)


# --- what may be announced, and what it counts -----------------------------------------------------------------------


@pytest.mark.clause("BS-73")
@pytest.mark.parametrize("role", range(4))
@pytest.mark.parametrize("suit", SUITS)
def test_a_pair_counts_20_or_40_in_trumps(role: int, suit: str) -> None:
    """Hearts are called. The side of the announcer has one trick worth 26; the others have 66."""
    side, extra = role % 2, 40 if suit == "H" else 20
    own, others = (30, 1), (66, 2)
    deal = tallied(*((own, others) if side == A else (others, own)), 1 - side, [f"P{role} {suit}"])
    assert totals(deal)[side] == 30 + extra and totals(deal)[1 - side] == 66


@pytest.mark.clause("BS-73")
@pytest.mark.parametrize("trump", SUITS)
@pytest.mark.parametrize("suit", SUITS)
def test_it_is_the_called_trump_that_counts_40(trump: str, suit: str) -> None:
    """The caller wins a trick with the ace of trumps and announces; nobody of his side can announce any more."""
    blank, other = [one for one in SUITS if one not in (trump, suit)][:2]
    own = f"{trump}A {suit}K {suit}O {blank}U {blank}K"
    deal = course("normal", P0, own, f"{trump}U", f"{other}O {blank}O", f"{other}K", trump=trump, cards=f"{trump}A")
    deal = tricks(finished_trick(deal), f"*{suit}O")
    deal = at_random(deal, Random(1))
    assert [place(deal, event.seat) for event in happened(deal, "meld")] == [P0]
    cards = sum(points for points, taker in zip(counted(deal), winners(deal), strict=True) if taker in (P0, P2))
    assert totals(deal)[0] == cards + (40 if suit == trump else 20)


@pytest.mark.clause("BS-73")
@pytest.mark.parametrize(
    ("cards", "pairs"),
    [
        ("HA H10 HU SA SU", ""), ("HK SO SU LA EA", ""), ("HO SK LA EU LU", ""), ("HA SK SO LA EA", "SK SO"),
        ("HK HO SA LA EA", "HK HO"), ("HK HO SK SO EA", "HK HO SK SO"), ("HK LO SK SO EA", "SK SO"),
    ],
)  # fmt: skip
def test_only_king_and_ober_of_one_suit_held_together(cards: str, pairs: str) -> None:
    deal = course("normal", P0, cards)
    assert melds(deal) == set(pairs.split())
    for one in set(cards.split()) - melds(deal):
        with pytest.raises(IllegalAction, match="no_pair"):
            tricks(deal, f"*{one}")
        assert tricks(deal, one).table.trick, "it may be led as it is"


@pytest.mark.clause("BS-73")
def test_both_cards_are_shown_to_all() -> None:
    deal = tricks(course("normal", P0, "HA SK SO LA EA"), "*SO")
    assert have_seen(deal, "SK") == {P0, P1, P2, P3, WATCHER}
    (shown,) = happened(deal, "meld")
    assert ({str(one) for one in shown.cards}, [str(one) for one in deal.table.trick]) == ({"SK", "SO"}, ["SO"])
    silent = tricks(course("normal", P0, "HA SK SO LA EA"), "SO")
    assert have_seen(silent, "SK") == {P0} and not happened(silent, "meld")


# --- pending until the first trick -----------------------------------------------------------------------------------


@pytest.mark.clause("BS-73", "BS-78")
def test_points_count_even_if_the_opponents_take_the_trick_in_which_they_were_shown() -> None:
    # BX-16 by the partner's trick; here by the announcer's own.
    hands = ("HK HO SA LU EU", "HA SU LO EK S10", "HU LA SK EA L10", "H10 LK SO EO E10")
    deal = course("normal", P0, *hands, cards="*HO HA HU H10")
    assert winners(deal) == [P1] and deal.outcome is None
    deal = tricks(deal, "SU SK SO SA")
    assert winners(deal) == [P1, P0] and deal.outcome is None
    assert counted(deal) == [26, 20]
    deal = at_random(deal, Random(3))
    cards = sum(points for points, taker in zip(counted(deal), winners(deal), strict=True) if taker in (P0, P2))
    assert totals(deal)[0] == cards + 40


@pytest.mark.clause("BS-73", "BS-78", "BS-38")
@pytest.mark.parametrize("side", [A, B])
@pytest.mark.parametrize("taker", [0, 1])
def test_both_partners_announce_before_their_first_trick(side: int, taker: int) -> None:
    """Zwanziger by both: pending as long as their side has no trick, and then both count, whoever of them wins it."""
    roles = (P0, P2) if side == A else (P1, P3)
    shown = [f"P{roles[0]} S", f"P{roles[1]} L"]
    own, others = (26, 1), (10, 1)
    pending = tallied(*((NOTHING, others) if side == A else (others, NOTHING)), 1 - side, shown)
    assert pending.outcome is None
    if taker:  # one trick of theirs is enough for both announcements
        deal = tallied(*((own, others) if side == A else (others, own)), side, shown)
    else:
        deal = tallied(*((own, NOTHING) if side == A else (NOTHING, own)), side, shown)
    assert deal.outcome is not None
    assert (totals(deal)[side], sides(deal)[1 - side]) == (66, 0)
    assert sides(deal)[side] == (2 if taker else 3)


@pytest.mark.clause("BS-73", "BS-78")
def test_the_partner_takes_the_trick_and_announces_too() -> None:
    hands = ("SK SO HU LU EU", "S10 LA EA L10 E10", "SA HK HO LK EK", "SU HA H10 LO EO")
    deal = course("normal", P0, *hands, cards="*SO")
    assert deal.outcome is None and not deal.table.history
    deal = tricks(deal, "S10 SA SU")
    assert (winners(deal), counted(deal), deal.outcome) == ([P2], [26], None), "26 and 20"
    deal = tricks(deal, "*HK")
    assert (totals(deal), sides(deal)) == ((86, 0), (3, 0))


@pytest.mark.clause("BS-73", "BS-74")
def test_both_partners_in_the_first_trick_where_it_is_allowed_at_any_turn() -> None:
    # P2 is void and must trump with king or Ober.
    hands = ("SK SO HU LU EU", "S10 LA EA L10 E10", "HK HO LK EK LO", "SU HA H10 SA EO")
    deal = course("normal", P0, *hands, rules=bauern(announce_when="any_turn"), cards="*SO S10 *HK")
    assert deal.outcome is None and to_play(deal) == (P3, "play"), "60 pending"
    deal = tricks(deal, "SA")
    assert winners(deal) == [P2] and totals(deal) == (3 + 10 + 4 + 11 + 60, 0)


@pytest.mark.clause("BS-78", "BS-73", "BS-91")
@pytest.mark.parametrize("side", [A, B])
def test_a_side_without_a_trick_does_not_win_with_80_announced(side: int) -> None:
    roles = (P0, P2) if side == A else (P1, P3)
    shown = [f"P{roles[0]} H", f"P{roles[1]} S", f"P{roles[1]} L"]
    others = (8, 1)
    deal = tallied(*((NOTHING, others) if side == A else (others, NOTHING)), 1 - side, shown)
    assert deal.outcome is None and to_play(deal)[1] == "play"


# --- when ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-74")
@pytest.mark.parametrize("dealer", range(4))
def test_only_who_is_about_to_lead_may_announce(dealer: int) -> None:
    hands = ("SA HU LU EU LA", "SK SO HK HO EA", "LK LO EK EO S10", "SU H10 HA L10 E10")
    deal = course("normal", P0, *hands, dealer=dealer, cards="SA")
    assert to_play(deal) == (P1, "play") and not melds(deal)
    for one in ("SK", "SO"):
        with pytest.raises(IllegalAction, match="meld_not_now"):
            tricks(deal, f"*{one}")
    deal = tricks(deal, "SO")
    assert to_play(deal) == (P2, "play") and not melds(deal)
    deal = tricks(deal, "S10 SU HU")
    assert to_play(deal) == (P1, "play") and not melds(deal)
    deal = finished_trick(tricks(deal, "HK"))
    assert not happened(deal, "meld")


@pytest.mark.clause("BS-74", "BS-79")
def test_one_of_the_two_is_led_at_once_and_either_may_be() -> None:
    deal = course("normal", P0, "HA SK SO LA EA")
    assert deal.ask is not None
    actions = [action for action in deal.legal() if action.word == "meld"]
    assert [[str(one) for one in action.cards] for action in actions] == [["SO"], ["SK"]]
    for one in ("SK", "SO"):
        after = tricks(deal, f"*{one}")
        assert [event.verb for event in after.events()][-2:] == ["meld", "play"]
        assert [str(card) for card in after.table.trick] == [one] and to_play(after) == (P1, "play")
    with pytest.raises(IllegalAction):
        tricks(deal, "*HA")


@pytest.mark.clause("BS-75")
def test_one_announcement_a_lead_and_the_second_pair_at_a_later_one() -> None:
    hands = ("HA HK HO SK SO", "HU SU LU EU L10", "H10 LK E10 LA EO", "LO EK SA S10 EA")
    both = course("normal", P0, *hands)
    for lead, suit in (("HK", "H"), ("SO", "S")):
        (shown,) = happened(tricks(both, f"*{lead}"), "meld")
        assert {str(one) for one in shown.cards} == {suit + "K", suit + "O"}, "one pair, and not both"
    deal = tricks(both, "*SO SU H10 S10")
    assert winners(deal) == [P2] and deal.outcome is None
    deal = tricks(deal, "LK LO HA LU")
    assert (winners(deal), counted(deal), deal.outcome) == ([P2, P0], [25, 20], None), "65 with the Zwanziger"
    deal = tricks(deal, "*HO")
    assert (totals(deal), sides(deal)) == ((65 + 40, 0), (3, 0))


@pytest.mark.clause("BS-75")
def test_each_pair_once_and_never_of_necessity() -> None:
    # The caller wins with the king of trumps, and the Ober alone is no pair any more.
    hands = ("HA HK HO SU SK", "LK LO LU EU EO", "L10 E10 S10 LA EK", "HU H10 SO SA EA")
    deal = course("normal", P0, *hands, cards="HA LU L10 H10")
    assert winners(deal) == [P0] and melds(deal) == {"HK", "HO"}
    voluntary = tricks(deal, "HK")
    assert not happened(voluntary, "meld") and voluntary.outcome is None
    done = finished_trick(voluntary)
    assert winners(done) == [P0, P0] and melds(done) == set(), "the pair is broken"
    if done.outcome is None:
        with pytest.raises(IllegalAction, match="no_pair"):
            tricks(done, "*HO")


@pytest.mark.clause("BS-76")
@pytest.mark.parametrize(("contract", "role"), DECLARED)
def test_in_which_contracts_announcements_are_offered(contract: str, role: int) -> None:
    leader = role if TABLE[contract].lead == "declarer" else P0
    hands = ["HA", "", "", ""]
    hands[leader] = "HK HO SK SO EA"
    hands[P0] = hands[P0] if leader == P0 else "HU"
    deal = course(contract, role, *hands)
    assert to_play(deal) == (leader, "play")
    assert melds(deal) == ({"HK", "HO", "SK", "SO"} if contract in MELDING else set())
    if contract not in MELDING:
        for one in ("HK", "SO"):
            with pytest.raises(IllegalAction):
                tricks(deal, f"*{one}")


@pytest.mark.clause("BS-77")
def test_the_announced_card_is_an_ordinary_lead() -> None:
    hands = ("SK SO HU LU EU", "SA SU LA EA HK", "HA H10 LO L10 EO", "S10 HO EK E10 LK")
    deal = course("normal", P0, *hands, cards="*SO")
    assert to_play(deal) == (P1, "play") and answers(deal) == {"SA"}, "beat it if you can"
    deal = tricks(deal, "SA")
    assert answers(deal) == {"HA", "H10"}, "trump if you cannot follow"
    deal = tricks(deal, "HA")
    assert among(deal, "S10", "HO", "EK", "E10", "LK") == {"S10"}
    assert winners(tricks(deal, "S10")) == [P2]


@pytest.mark.clause("BS-79", "BS-39", "BS-91")
@pytest.mark.parametrize(("lead", "total"), [("HO", 65), ("HK", 66)])
def test_king_or_ober_can_decide_the_hand(lead: str, total: int) -> None:
    """40, two tens, an Unter, and the Ober or the king."""
    hands = ("HK HO HA H10 SU", "L10 LU SO EU EO", "E10 SA LO EK LK", "HU S10 SK LA EA")
    deal = course("normal", P0, *hands)
    assert {"HO", "HK"} <= melds(deal), "never played by itself"
    deal = tricks(deal, f"*{lead} L10 E10 HU")
    assert counted(deal) == [total - 40]
    assert (deal.outcome is not None) == (total == 66)


@pytest.mark.clause("BS-73", "BS-74", "BS-75", "BS-76")
def test_what_is_offered_in_random_games() -> None:
    for seed in range(60):
        rng = Random(seed)
        hands = dealt_at_random(rng)
        contract = MELDING[seed % 3]
        deal = course(contract, P1 if seed % 3 == 2 else P0, *hands, trump=hands[P0][0], dealer=seed % 4)

        def look(deal: Deal) -> None:
            assert deal.ask is not None
            hand = {str(one) for one in deal.table.hand(deal.ask.seat)}
            pairs = {suit + rank for suit in SUITS for rank in "KO" if {suit + "K", suit + "O"} <= hand}
            assert melds(deal) == (set() if deal.table.trick else pairs)
            assert answers(deal) >= melds(deal)

        at_random(deal, rng, look)
