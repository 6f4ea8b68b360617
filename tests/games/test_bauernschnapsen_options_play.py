"""Bauernschnapsen: what every value of the options on the play of the cards changes, and what not (section 10)."""

from __future__ import annotations

import pytest

from stammtisch.deal import Deal, Rules
from stammtisch.events import ALL as ALL_SEE
from stammtisch.events import HAND, PASSED

from ..support import game, refusals, say, words
from .bauernschnapsen_changes import (
    CALLER,
    DEALER,
    EVERYBODY,
    EVERYTHING,
    GANGS,
    LEFT,
    PARTNER,
    Answers,
    announced,
    answers,
    asked,
    changed,
    claimed,
    finished,
    gains,
    happened,
    played,
    playing,
    result,
    shows,
    table,
)

SEATS = (CALLER, LEFT, PARTNER, DEALER)
NEGATIVE = ("bettler", "assenbettler", "ass_bettler", "plauderer")
SLAMS = ("gang", "zehnergang", "damengang", "koenigsgang")
FULL = {**EVERYTHING, **GANGS}
"""Every contract there is."""
FRIENDS = {**FULL, "friendship_schnapser": "solo"}


def tricks(deal: Deal) -> int:
    """How many tricks have been played."""
    return len(deal.table.history)


# --- the partner, the leader -----------------------------------------------------------------------------------------


@shows("negative_partner", "plays", "sits_out")
@pytest.mark.clause("BS-46", "BS-36")
def test_negative_partner(value: str) -> None:
    rules = table("negative_partner", value, FULL)
    for declarer in SEATS:
        partner = (declarer + 2) % 4
        for bid in NEGATIVE:
            deal = playing(rules, bid, declarer, {declarer: "HA"})
            folds = happened(deal, "fold")
            if value == "plays":
                assert not folds and deal.table.players == SEATS
                continue
            assert [(event.src, event.dst, event.count) for event in folds] == [(HAND + partner, PASSED, 5)]
            assert [seat for seat in EVERYBODY if folds[0].seen_by(seat).cards] == [partner], "face down"
            assert set(deal.table.players) == set(SEATS) - {partner} and deal.turn == declarer
        # A Bettler that is made takes five tricks all the same; one trick of the declarer's is the last.
        full = finished(playing(rules, "bettler", declarer, {declarer: "HU LU EU SU HO" if declarer == 0 else "HU LU EU SU SO"}))
        assert {len(trick.cards) for trick in full.table.history} == {4 if value == "plays" else 3}
        assert (tricks(full) == 5) is (result(full) == "won")
        for bid in SLAMS:
            assert not happened(playing(rules, bid, declarer), "fold"), "others' partners play"
    assert not happened(finished(playing(rules)), "fold")
    made = {LEFT: "EU LU SU HU SO", PARTNER: "EA LA E10 L10 LO", CALLER: "HK SK SA HA EK"}
    said: Answers = {"bid": ["pass", "bettler"], "play": ["EU", "LU", "SU", "HU"]}
    assert gains(finished(played(playing(rules, "bettler", LEFT, made), "EU"))) == (0, 4)
    assert changed("negative_partner", value, said, made) == claimed("negative_partner", value)
    assert changed("negative_partner", value) == changed("negative_partner", value, {"bid": ["gang"]}) == set()


@shows("negative_leader", "declarer", "caller")
@pytest.mark.clause("BS-45", "BS-46")
def test_negative_leader(value: str) -> None:
    rules = table("negative_leader", value, FULL)
    for declarer in SEATS:
        for bid in NEGATIVE:
            deal = playing(rules, bid, declarer, {declarer: "HA"})
            assert deal.turn == (declarer if value == "declarer" else CALLER)
        for bid in SLAMS:
            assert playing(rules, bid, declarer).turn == declarer, "a slam is led by who has bid it"
    # Section 10.1: a caller who sits out leads nothing.
    alone = table("negative_leader", value, {**FULL, "negative_partner": "sits_out"})
    for declarer in SEATS:
        deal = playing(alone, "bettler", declarer)
        assert deal.turn == (CALLER if value == "caller" and declarer != PARTNER else declarer)
    # Only the first trick; here it is the same whoever leads it, and the dealer wins it.
    hands = {CALLER: "E10 HK HA HO LK", LEFT: "EU LU SU HU SO", PARTNER: "EK S10 LO L10 SK", DEALER: "EA LA EO SA H10"}
    first = played(playing(rules, "bettler", LEFT, hands), "E10 EU EK EA" if value == "caller" else "EU EK EA E10")
    assert first.turn == DEALER
    said: Answers = {"bid": ["pass", "bettler"], "play": ["E10", "EU", "EK", "EA"]}
    assert changed("negative_leader", value, said, hands) == claimed("negative_leader", value)
    assert changed("negative_leader", value) == set()


@shows("gang_partner", "plays", "sits_out")
@pytest.mark.clause("BS-36", "BS-58", "BS-59")
def test_gang_partner(value: str) -> None:
    rules = table("gang_partner", value, FULL)
    for declarer in SEATS:
        partner = (declarer + 2) % 4
        for bid in SLAMS:
            deal = playing(rules, bid, declarer)
            assert deal.turn == declarer
            assert set(deal.table.players) == set(SEATS) - ({partner} if value == "sits_out" else set())
            assert [event.seat for event in happened(deal, "fold")] == ([partner] if value == "sits_out" else [])
        for bid in NEGATIVE:
            assert not happened(playing(rules, bid, declarer, {declarer: "HA"}), "fold")
    for bid, declarer in (("bauernschnapser", CALLER), ("bauernloch", CALLER), ("kontrabauernschnapser", LEFT)):
        assert not happened(playing(rules, bid, declarer), "fold"), "with trumps the partner plays"
    # BX-33: only the partner can beat his king.
    hands = {
        CALLER: "SK SO SU L10 H10", LEFT: "HO E10 LK EK S10", PARTNER: "HA SA LA EA HK", DEALER: "HU LO LU EO EU",
    }  # fmt: skip
    deal = finished(played(playing(rules, "gang", PARTNER, hands, trump="S"), "HK"))
    assert gains(deal) == ((9, 0) if value == "sits_out" else (0, 9))
    said: Answers = {"bid": ["gang"]}
    high = {CALLER: "HA SA LA EA H10", LEFT: "HK"}
    assert changed("gang_partner", value, said, high) == claimed("gang_partner", value)
    assert changed("gang_partner", value) == changed("gang_partner", value, {"bid": ["bettler"]}) == set()


# --- Schnapser -------------------------------------------------------------------------------------------------------

# BX-24: two tricks, 47, and then the twenty.
TWENTY = {
    CALLER: "HA H10 SK SO EU", LEFT: "HK LK SA L10 E10", PARTNER: "HO EA EK S10 LO", DEALER: "HU LU SU LA EO",
}  # fmt: skip
# BX-23: one trick and the forty.
FORTY = {
    CALLER: "HA HK HO SU EU", LEFT: "H10 SA LA E10 LU", PARTNER: "LK SK EK S10 LO", DEALER: "HU SO L10 EA EO",
}  # fmt: skip


@shows("schnapser_meld", "counts_any_time", "must_complete_66")
@pytest.mark.clause("BS-54", "BS-52", "BS-56")
def test_schnapser_meld(value: str) -> None:
    rules = table("schnapser_meld", value, {"friendship_schnapser": "solo"})
    liberal = value == "counts_any_time"

    def may(deal: Deal, pair: set[str]) -> None:
        assert announced(deal) == (pair if liberal else set())
        assert {deal.ask.refusal(one, "meld").code for one in deal.table.hand(CALLER) if str(one) in pair} == (  # type: ignore[union-attr]
            {None} if liberal else {"meld_short"}
        ) if not liberal else True

    may(playing(rules, "schnapser", CALLER, TWENTY), {"SK", "SO"})
    may(playing(rules, "schnapser", CALLER, TWENTY, "HA HK HO HU"), {"SK", "SO"})
    assert announced(playing(rules, "schnapser", CALLER, TWENTY, "HA HK HO HU H10 LK EA LU")) == {"SK", "SO"}
    completed = playing(rules, "schnapser", CALLER, FORTY, "HA H10 LK HU")
    assert announced(completed) == {"HK", "HO"}
    assert gains(played(completed, "HO+")) == (6, 0), "27 and 40 make 67"
    # The partner variants alike, and the Kontraschnapser, where the caller's own announcement means nothing.
    may(playing(rules, "kontraschnapser", LEFT, TWENTY), {"SK", "SO"})
    may(playing(rules, "friendship", PARTNER, TWENTY), {"SK", "SO"})
    normal = playing(rules, "normal", CALLER, TWENTY)
    assert announced(normal) == {"SK", "SO"}, "the normal game knows no such limit"
    # A pair shown too early for it may later not be shown again, but counts where it may be shown.
    if liberal:
        early = played(playing(rules, "schnapser", CALLER, FORTY), "HO+ H10")
        assert asked(early) == (PARTNER, "play"), "pending without a trick"
    said: Answers = {"bid": ["schnapser"]}
    assert changed("schnapser_meld", value, said, TWENTY) == claimed("schnapser_meld", value)
    assert changed("schnapser_meld", value, hands=TWENTY) == set()


# BX-25: the partner's ace beats the king that the caller leads.
BEATEN = {
    CALLER: "HA HK HO LK SU", LEFT: "H10 LU SA E10 EU", PARTNER: "LA SK EK S10 EO", DEALER: "HU LO L10 SO EA",
}  # fmt: skip
TOGETHER = {
    CALLER: "HA H10 HK LU EU", LEFT: "LK LO EK EO SK", PARTNER: "HO HU LA EA SA", DEALER: "L10 E10 S10 SO SU",
}  # fmt: skip
"""The caller wins 66 card points in three tricks, or his partner one of them."""


@shows("schnapser_mit_mann", False, True)
@pytest.mark.clause("BS-57", "BS-51")
def test_schnapser_mit_mann(value: bool) -> None:
    rules = table("schnapser_mit_mann", value)
    deal = playing(rules, "schnapser", CALLER, BEATEN, "LK LU LA L10")
    if not value:
        assert (result(deal), gains(deal)) == ("lost", (0, 6)), "BX-25"
    else:
        assert asked(deal) == (PARTNER, "play"), "the partner's trick is his side's"
    # The partner leads a trick of his own and announces; both count.
    pair = {CALLER: "LU HA H10 EU SU", LEFT: "LO HO HU EO SO", PARTNER: "LA SK S10 EK E10", DEALER: "L10 EA SA LK HK"}
    if value:
        shared = playing(rules, "schnapser", CALLER, {**pair, PARTNER: "LA SK SO EK E10", LEFT: "LO HO HU EO S10"}, "LU LO LA L10")
        assert announced(shared) == {"SK", "SO"}
        assert gains(played(shared, "SO+ S10")) == (0, 6), "an opponent's trick still loses"
    # Three tricks of the side with too little.
    poor = {CALLER: "HU LU EU LK HA", LEFT: "LO EO SO SU L10", PARTNER: "HO LA EA EK H10", DEALER: "HK E10 SA SK S10"}
    made = playing(rules, "schnapser", CALLER, TOGETHER, "LU LK LA L10") if value else None
    if made is not None:
        won = finished(made)
        assert (tricks(won), gains(won)) == (3, (6, 0))
    del poor
    # The opponents have to win theirs alone.
    kontra = {LEFT: "HA H10 HK HO LU", DEALER: "LA EA", CALLER: "LK HU"}
    assert gains(played(playing(rules, "kontraschnapser", LEFT, kontra), "LK LU LO LA")) == (6 * 2, 0)
    said: Answers = {"bid": ["schnapser"], "play": ["LU", "LK", "L10"]}
    strict = {"schnapser_meld": "must_complete_66", "announce_when": "any_turn"}
    # With early announcements barred the partner may make one that brings the 66 when it is his turn.
    helped = {CALLER: "HA H10 EU LU SU", LEFT: "H10", PARTNER: "", DEALER: ""}
    del helped
    both = {CALLER: "HA SA LU EU SU", LEFT: "H10 S10 LO EO LK", PARTNER: "HK HO SK SO EK", DEALER: "HU L10 E10 EA LA"}
    more = changed("schnapser_mit_mann", value, {"bid": ["schnapser"], "play": ["HA", "SK"]}, both, strict)
    assert changed("schnapser_mit_mann", value, said, TOGETHER) | more == claimed("schnapser_mit_mann", value)
    assert changed("schnapser_mit_mann", value, hands=TOGETHER) == set()
