"""Bauernschnapsen, clauses BS-51 to BS-57: Schnapser and Kontraschnapser."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.deal import Deal

from ..support import refusals, words
from .bauernschnapsen_table import (
    DEFAULT,
    P0,
    P1,
    P2,
    P3,
    SCHNAPSER,
    accounted,
    answers,
    at_random,
    bauern,
    bidding,
    called,
    contracted,
    counted,
    course,
    dealt_at_random,
    filled,
    finished_trick,
    happened,
    key,
    melds,
    place,
    result,
    sides,
    to_play,
    tricks,
    winners,
)


def proof(deal: Deal) -> tuple[int, int]:
    """The points and tricks with which a Schnapser ended."""
    params = dict(result(deal).proof[0].params)
    return int(params["points"]), int(params["tricks"])


# --- Schnapser -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-51")
@pytest.mark.parametrize("dealer", range(4))
def test_the_caller_bids_it_leads_and_the_called_trump_is_valid(dealer: int) -> None:
    for role in range(4):
        deal = bidding(called(dealer=dealer), *["pass"] * role)
        assert ("schnapser" in words(deal)) == (role == P0)
        if role != P0:
            assert refusals(deal)["schnapser"] == "not_your_contract"
    hands = ("SA HA HU LU EU", "HO LK L10 EA EK", "S10 SK SO SU H10", "HK LA LO E10 EO")
    deal = course("schnapser", P0, *hands, dealer=dealer)
    assert (to_play(deal), key(deal)) == ((P0, "play"), "schnapser-H")
    deal = tricks(deal, "SA")
    assert answers(deal) == {"HO"}, "trump is valid"
    deal = tricks(deal, "HO S10 HK")
    assert winners(deal) == [P3] and sides(deal) == (0, 6)


@pytest.mark.clause("BS-51", "BS-34")
@pytest.mark.parametrize("taker", [P1, P2, P3])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_lost_at_once_when_anybody_else_takes_a_trick(taker: int, number: int) -> None:
    """In the first, second or third trick; his partner's too, and with 66 on the table as well."""
    hands = [""] * 4
    hands[P0] = "HA H10 SU LU EU"
    hands[taker] = "SA LA EA"
    hands = filled(hands, "H")
    deal = course("schnapser", P0, *hands)
    for lead in ["HA", "H10"][: number - 1]:
        deal = finished_trick(tricks(deal, lead))
        assert deal.outcome is None
    deal = finished_trick(tricks(deal, "SU"))
    assert winners(deal)[-1] != P0 and len(deal.table.history) == number
    assert sides(deal) == (0, 6)


@pytest.mark.clause("BS-51", "BS-52")
def test_the_partners_trick_loses_it_even_with_66_card_points_together() -> None:
    hands = ("HA H10 S10 LU EU", "HK HO SK LK EK", "SA LA EA L10 E10", "HU SU SO LO EO")
    deal = course("schnapser", P0, *hands, cards="HA HO L10 HU | H10 HK E10 LO")
    assert counted(deal) == [26, 27] and deal.outcome is None
    deal = tricks(deal, "S10 SK SA SU")
    assert (winners(deal)[-1], sides(deal)) == (P2, (0, 6))


@pytest.mark.clause("BS-52", "BS-53")
def test_66_within_three_tricks_is_the_first_way() -> None:
    # 21, 22 and 23 make 66; with an Unter for an Ober 65.
    hands = ("HA H10 SA S10 EU", "HK LU SO LK LO", "HO EK SK LA E10", "HU L10 SU EO EA")
    deal = course("schnapser", P0, *hands, cards="HA HK HO HU | SA SO SK SU")
    assert counted(deal) == [20, 20] and deal.outcome is None
    made = tricks(deal, "H10 LU LA L10")
    assert counted(made)[2] == 33 and (proof(made), sides(made)) == ((73, 3), (6, 0))
    close = tricks(deal, "H10 LO E10 EO")
    assert counted(close)[2] == 26 and (proof(close), sides(close)) == ((66, 3), (6, 0))
    failed = tricks(deal, "H10 LU E10 EO")
    assert counted(failed)[2] == 25 and (proof(failed), sides(failed)) == ((65, 3), (0, 6))


@pytest.mark.clause("BS-52", "BS-53", "BS-91")
@pytest.mark.parametrize(("third", "eyes"), [("LA", 34), ("LK", 27), ("LO", 26), ("LU", 25)])
def test_one_trick_and_a_vierziger_is_the_second_way(third: str, eyes: int) -> None:
    """66 are enough and 65 are not; then the second trick must bring the rest."""
    rest = [one for one in ("LA", "LK", "LO", "LU") if one != third]
    hands = ("HA HK HO SU EU", f"H10 SA SK {rest[0]} EA", f"{third} L10 SO EK EO", f"HU S10 {rest[1]} {rest[2]} E10")
    deal = course("schnapser", P0, *hands, cards=f"HA H10 {third} HU")
    assert counted(deal) == [eyes] and deal.outcome is None and melds(deal) == {"HK", "HO"}
    for one in ("HK", "HO"):
        done = tricks(deal, f"*{one}")
        assert (done.outcome is not None) == (eyes + 40 >= 66)
        if done.outcome is None:
            assert to_play(done) == (P1, "play")
            done = finished_trick(done)
            assert winners(done) == [P0, P0] and sides(done) == (6, 0)
        else:
            assert (proof(done), sides(done)) == ((eyes + 40, 1), (6, 0))
            assert len(happened(done, "play")) == 5, "nobody answers"


@pytest.mark.clause("BS-52", "BS-53")
def test_two_tricks_and_a_zwanziger_is_the_third_way() -> None:
    hands = ("HA H10 SK SO EU", "HK LK SA L10 E10", "HO EA EK S10 LO", "HU LU SU LA EO")
    deal = course("schnapser", P0, *hands, cards="HA HK HO HU")
    early = tricks(deal, "*SO")
    assert early.outcome is None, "20 and 20 after one trick; a single trick needs a Vierziger"
    done = tricks(deal, "H10 LK EA LU *SO")
    assert (proof(done), sides(done)) == ((67, 2), (6, 0))
    # 46 is the limit: with 45 the Zwanziger makes 65, and the third trick must be won.
    short = tricks(deal, "H10 LK EK LU")
    assert sum(counted(short)) == 40
    short = tricks(short, "*SO")
    assert short.outcome is None and to_play(short) == (P1, "play")


@pytest.mark.clause("BS-53", "BS-91")
def test_no_announcement_rescues_it_after_three_tricks() -> None:
    hands = ("HA SA EA LK LO", "HO S10 EU L10 LU", "HU SU EO E10 LA", "HK SO EK H10 SK")
    deal = course("schnapser", P0, *hands, cards="HA HO HU HK | SA S10 SU SO | EA EU EO EK")
    assert counted(deal) == [20, 26, 20], "66: just made"
    hands = ("HA SA EA LK LO", "HO SK EU L10 LU", "HU SU EO E10 LA", "HK SO EK H10 S10")
    deal = course("schnapser", P0, *hands, cards="HA HO HU HK | SA SK SU SO | EA EU EO")
    assert deal.outcome is None
    deal = tricks(deal, "EK")
    assert counted(deal) == [20, 20, 20] and (proof(deal), sides(deal)) == ((60, 3), (0, 6))
    assert deal.ask is None, "the pair of leaves comes too late"


@pytest.mark.clause("BS-54", "BS-52")
def test_an_announcement_at_the_first_lead_counts_towards_the_66() -> None:
    hands = ("HA H10 HK HO SU", "L10 LU SO EU EO", "E10 SA LO EK LK", "HU S10 SK LA EA")
    deal = course("schnapser", P0, *hands, cards="*HK")
    assert deal.outcome is None, "no trick yet"
    deal = tricks(deal, "L10 E10 HU")
    assert (proof(deal), sides(deal)) == ((66, 1), (6, 0))
    # The same by two tricks, the first of them worth less.
    deal = course("schnapser", P0, *hands, cards="*HK LU LO HU")
    assert deal.outcome is None and counted(deal) == [11]
    deal = finished_trick(tricks(deal, "HA"))
    assert proof(deal)[0] >= 66 and sides(deal) == (6, 0)


# --- Kontraschnapser -------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-55")
@pytest.mark.parametrize("role", [P1, P3])
@pytest.mark.parametrize("dealer", range(4))
def test_an_opponent_bids_it_the_callers_trump_stays_and_the_caller_leads(role: int, dealer: int) -> None:
    for other in range(4):
        offered = words(bidding(called(dealer=dealer), *["pass"] * other))
        assert ("kontraschnapser" in offered) == (other in (P1, P3))
    deal = contracted(called(dealer=dealer, trump="L"), "kontraschnapser", role)
    assert (key(deal), place(deal, deal.table.declarer)) == ("kontraschnapser-L", role)
    deal = course("kontraschnapser", role, dealer=dealer)
    assert to_play(deal) == (P0, "play")


@pytest.mark.clause("BS-55", "BS-34")
@pytest.mark.parametrize("role", [P1, P3])
@pytest.mark.parametrize("taker", range(4))
def test_the_declarer_himself_must_win_the_first_trick(role: int, taker: int) -> None:
    hands = ["H" + rank for rank in "KOU"]
    hands.insert(taker, "HA")
    deal = finished_trick(course("kontraschnapser", role, *hands, cards=hands[P0]))
    assert winners(deal) == [taker]
    assert (deal.outcome is None) == (taker == role)
    if taker != role:
        assert sides(deal) == (12, 0), "his partner's trick loses it too"


@pytest.mark.clause("BS-55", "BS-52", "BS-53")
def test_kontraschnapser_by_the_three_ways() -> None:
    # One trick and a Vierziger is BX-27; here two tricks and a Zwanziger, and three tricks.
    hands = ("S10 HU LO LU EU", "SA HA H10 LK EO", "SO HO L10 EK LA", "SK HK SU EA E10")
    deal = course("kontraschnapser", P1, *hands, cards="S10 SA SO SK")
    assert counted(deal) == [28]
    three = tricks(deal, "HA HO HK HU")
    assert counted(three) == [28, 20] and three.outcome is None
    three = finished_trick(tricks(three, "H10"))
    assert len(counted(three)) == 3 and (proof(three)[1], sides(three)) == (3, (0, 12))
    assert proof(three)[0] == sum(counted(three)) >= 66
    hands = ("S10 HU LO LU EU", "SA HA EK EO L10", "SO HO LK SU LA", "SK HK H10 EA E10")
    deal = course("kontraschnapser", P1, *hands, cards="S10 SA SO SK | HA HO HK HU")
    assert sum(counted(deal)) == 48 and melds(deal) == {"EK", "EO"}
    done = tricks(deal, "*EO")
    assert (proof(done), sides(done)) == ((68, 2), (0, 12)), "it is the declarer's announcement that counts"


@pytest.mark.clause("BS-55", "BS-91")
def test_a_kontraschnapser_below_66_after_three_tricks_is_lost() -> None:
    hands = ("SU HU LO LU EU", "SA HA EA LK EO", "SO HO L10 EK LA", "SK HK S10 E10 H10")
    deal = course("kontraschnapser", P1, *hands, cards="SU SA SO S10 | HA HO HK HU")
    assert sum(counted(deal)) == 46 and deal.outcome is None
    deal = tricks(deal, "EA EK E10 EU")
    assert (proof(deal), sides(deal)) == ((73, 3), (0, 12))
    deal = course("kontraschnapser", P1, *hands, cards="SU SA SO SK | HA HO HK HU | EA EK")
    assert sum(counted(deal)) == 40
    deal = tricks(deal, "E10 EU")
    assert (proof(deal), sides(deal)) == ((67, 3), (0, 12))
    hands = ("SU HU LO LU EU", "SA HA EA LK EO", "SO HO L10 EK LA", "SK HK S10 H10 E10")
    deal = course("kontraschnapser", P1, *hands, cards="SU SA SO SK | HA HO HK HU")
    lost = finished_trick(tricks(deal, "EO"))
    assert winners(lost)[-1] != P1 and sides(lost) == (12, 0)


@pytest.mark.clause("BS-56", "BS-76")
@pytest.mark.parametrize("role", [P1, P3])
def test_only_the_declarer_profits_from_announcements(role: int) -> None:
    """The caller may announce at the first lead; it makes nothing."""
    hands = ["HK HO SU LU EU", "", "", ""]
    hands[role] = "SA HA H10 LA EA"
    deal = course("kontraschnapser", role, *hands)
    assert melds(deal) == {"HK", "HO"}
    deal = finished_trick(tricks(deal, "*HO"))
    assert winners(deal) == [role] and deal.outcome is None, "40 for the caller, and nothing comes of it"
    points = counted(deal)[0]
    deal = finished_trick(tricks(deal, next(one for one in ("HA", "H10") if one in words(deal))))
    assert winners(deal) == [role, role]
    deal = deal if deal.outcome else finished_trick(tricks(deal, "SA"))
    mine = sum(count for count, taker in zip(counted(deal), winners(deal), strict=True) if taker == role)
    assert proof(deal)[0] == mine >= points, "his own tricks only"


@pytest.mark.clause("BS-56", "BS-51")
def test_after_the_first_trick_nobody_else_ever_leads() -> None:
    for seed in range(80):
        rng = Random(seed)
        hands = dealt_at_random(rng)
        contract, role = (("schnapser", P0), ("kontraschnapser", P1), ("kontraschnapser", P3))[seed % 3]
        deal = course(contract, role, *hands, trump=hands[P0][0], dealer=seed % 4)

        def look(deal: Deal, role: int = role) -> None:
            if deal.table.history and not deal.table.trick:
                assert to_play(deal) == (role, "play")

        deal = at_random(deal, rng, look)
        account = accounted(deal, contract, role, hands[P0][0])
        value = 6 if role == P0 else 12
        assert sides(deal) == ((value, 0) if account.made == (role == P0) else (0, value))


# --- regional --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-57")
def test_no_partner_plays_or_bids_along_without_agreement() -> None:
    assert not any(row.family == "friendship" for row in DEFAULT.contracts.values())
    partner = bidding(called(), "pass", "pass")
    assert to_play(partner) == (P2, "bid") and not {"schnapser", "friendship"} & words(partner)
    deal = course("schnapser", P0, *SCHNAPSER.hands, cards="SU", rules=DEFAULT)
    assert deal.outcome is None


@pytest.mark.clause("BS-57")
def test_schnapser_with_the_partner() -> None:
    rules = bauern(schnapser_mit_mann=True)
    hands = ("HA H10 S10 LU EU", "HK HO SK LK EK", "SA LA EA L10 E10", "HU SU SO LO EO")
    deal = course("schnapser", P0, *hands, rules=rules, cards="HA HO L10 HU | H10 HK E10 LO | S10 SK SA SU")
    assert winners(deal) == [P0, P0, P2] and (proof(deal)[0], sides(deal)) == (80, (6, 0))
    alone = course("schnapser", P0, *hands, rules=rules, cards="LU LK LA LO")
    assert winners(alone) == [P2] and alone.outcome is None
    hands = ("HA H10 S10 LU EU", "HK HO SA LK EK", "SK LA EA L10 E10", "HU SU SO LO EO")
    lost = course("schnapser", P0, *hands, rules=rules, cards="S10 SA SK SU")
    assert sides(lost) == (0, 6), "the opponents may not"


@pytest.mark.clause("BS-57")
@pytest.mark.parametrize(("kind", "made"), [("solo", False), ("team", True)])
def test_freundschaftsschnapser(kind: str, made: bool) -> None:
    rules = bauern(friendship_schnapser=kind)
    for role in range(4):
        offered = words(bidding(called(rules=rules), *["pass"] * role))
        assert ("friendship" in offered) == (role == P2)
    hands = ("HU SU LU S10 HA", "HK HO SK LK EK", "SA H10 EA L10 E10", "LA EU SO LO EO")
    deal = bidding(called(*hands, rules=rules), "pass", "pass", "friendship", "pass", "pass")
    while deal.ask is not None and deal.ask.verb == "double":
        deal = deal.play(f"{deal.turn} double pass")
    assert to_play(deal) == (P0, "play"), "the caller leads"
    deal = tricks(deal, "HA HO H10")
    deal = finished_trick(deal)
    assert winners(deal) == [P0]
    if made:
        assert deal.outcome is None
        deal = finished_trick(tricks(deal, "S10"))
        assert winners(deal) == [P0, P2]
    else:
        assert sides(deal) == (0, 6), "the partner of the caller must win every trick himself"
