"""Bauernschnapsen: what every value of the options on the play of the cards changes, and what not (section 10)."""

from __future__ import annotations

import pytest

from stammtisch.deal import Deal
from stammtisch.events import ALL as ALL_SEE
from stammtisch.events import HAND, PASSED

from ..support import game, say, words
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
    led,
    played,
    playing,
    result,
    sat_out,
    shows,
    table,
)

SEATS = (CALLER, LEFT, PARTNER, DEALER)
TRUMPED = (("normal", CALLER), ("schnapser", CALLER), ("bauernschnapser", CALLER), ("kontraschnapser", LEFT))
COUNTED = (("normal", CALLER), ("schnapser", CALLER), ("kontraschnapser", LEFT), ("friendship", PARTNER))
"""Contracts with trumps, and those in which card points matter; with a declarer."""
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
            folds = sat_out(deal)
            if value == "plays":
                assert not folds and deal.table.players == SEATS
                continue
            assert [(event.src, event.dst, event.count) for event in folds] == [(HAND + partner, PASSED, 5)]
            assert [seat for seat in EVERYBODY if folds[0].seen_by(seat).cards] == [partner], "face down"
            assert set(deal.table.players) == set(SEATS) - {partner} and deal.turn == declarer
        for bid in SLAMS:
            assert not sat_out(playing(rules, bid, declarer)), "others' partners play"
    assert not sat_out(finished(playing(rules)))
    made = {LEFT: "EU LU SU HU SO", PARTNER: "EA LA E10 L10 LO", CALLER: "HK SK SA HA EK"}
    said: Answers = {"bid": ["pass", "bettler"], "play": ["EU", "LU", "SU", "HU"]}
    full = finished(played(playing(rules, "bettler", LEFT, made), "EU"))
    assert (result(full), tricks(full), gains(full)) == ("won", 5, (0, 4)), "five tricks all the same"
    assert {len(trick.cards) for trick in full.table.history} == {4 if value == "plays" else 3}
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
            assert [event.seat for event in sat_out(deal)] == ([partner] if value == "sits_out" else [])
        for bid in NEGATIVE:
            assert not sat_out(playing(rules, bid, declarer, {declarer: "HA"}))
    for bid, declarer in (("bauernschnapser", CALLER), ("bauernloch", CALLER), ("kontrabauernschnapser", LEFT)):
        assert not sat_out(playing(rules, bid, declarer)), "with trumps the partner plays"
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
        """Only the liberal reading lets these be announced now."""
        assert deal.ask is not None and announced(deal) == (pair if liberal else set())
        reasons = {str(one): deal.ask.refusal(one, "meld") for one in deal.table.hand(CALLER)}
        short = {one for one, reason in reasons.items() if reason is not None and reason.code == "meld_short"}
        assert short == (set() if liberal else pair)

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
    # The partner announces too, and what he has counts for his side.
    pair = {CALLER: "LU HA H10 EU SO", LEFT: "LO EO", PARTNER: "LA HK HO EK SU", DEALER: "L10"}
    if value:
        shared = playing(rules, "schnapser", CALLER, pair, "LU LO LA L10")
        assert announced(shared) == {"HK", "HO"}
        forty = played(shared, "HO+")
        assert (tricks(forty), gains(forty)) == (1, (6, 0)), "26 and 40 make 66"
    together = led(playing(rules, "schnapser", CALLER, TOGETHER), "LU SA H10" if value else "LU")
    assert (tricks(together), gains(together)) == ((3, (6, 0)) if value else (1, (0, 6)))
    # An opponent's trick loses it, three tricks with too little too, and the opponents must still win theirs alone.
    beaten = {CALLER: "HK LU EU", LEFT: "HA", PARTNER: "HO", DEALER: "HU"}
    assert gains(playing(rules, "schnapser", CALLER, beaten, "HK HA HO HU")) == (0, 6)
    poor = led(playing(rules, "schnapser", CALLER, {CALLER: "HA H10 HK HO HU"}), "HU HO HK")
    assert (tricks(poor), gains(poor)) == (3, (0, 6))
    kontra = {LEFT: "HA H10 HK HO LU", DEALER: "LA EA", CALLER: "LK HU", PARTNER: "LO"}
    assert gains(playing(rules, "kontraschnapser", LEFT, kontra, "LK LU LO LA")) == (12, 0)
    # Where an announcement must bring the 66 and may be made at any turn, the partner may make it.
    strict = {"schnapser_meld": "must_complete_66", "announce_when": "any_turn"}
    both = {CALLER: "HA LA SA EU EO", LEFT: "H10 L10 S10 E10 LK", PARTNER: "HK SK SO LO EK", DEALER: "HU LU SU EA HO"}
    said: Answers = {"bid": ["schnapser"], "play": ["HA", "LA", "SA"]}
    found = changed("schnapser_mit_mann", value, said, both, strict)
    # The partner's trick ends nothing, and the same cards win instead of losing.
    loses: Answers = {"bid": ["schnapser"], "play": ["LU", "LK", "L10", "SA", "H10"]}
    found |= changed("schnapser_mit_mann", value, loses, TOGETHER)
    assert found == claimed("schnapser_mit_mann", value)
    assert changed("schnapser_mit_mann", value, hands=TOGETHER) == set()


# --- laid down, shown, ranked ----------------------------------------------------------------------------------------

FIVE = {CALLER: "HA HK HO EA SA", LEFT: "LA L10 LK LO LU"}
TRUMPS = {CALLER: "HA H10 HK HO HU"}


@shows("laid_down_contracts", "lay_down", "play_out")
@pytest.mark.clause("BS-65", "BS-63", "BS-64")
def test_laid_down_contracts(value: str) -> None:
    rules = table("laid_down_contracts", value)
    for bid, declarer, hands, score in (
        ("farbringerl", LEFT, FIVE, (0, 18)), ("farbringerl", CALLER, TRUMPS, (18, 0)),
        ("herrenschnapser", CALLER, TRUMPS, (24, 0)),
    ):  # fmt: skip
        deal = playing(rules, bid, declarer, hands)
        assert not happened(deal, "double"), "doubled neither way"
        laid = happened(deal, "lay_down")
        if value == "lay_down":
            assert [(event.seat, event.src, event.count, event.viewers) for event in laid] == [
                (declarer, HAND + declarer, 5, ALL_SEE)
            ]
        else:
            assert not laid and asked(deal) == (declarer, "play"), "he leads"
            deal = finished(deal)
            assert {trick.seats[0] for trick in deal.table.history} == {declarer}
        assert (tricks(deal), gains(deal)) == (0 if value == "lay_down" else 5, score)
    said: Answers = {"bid": ["pass", "farbringerl"]}
    assert changed("laid_down_contracts", value, said, FIVE, whole=True) == claimed("laid_down_contracts", value)
    assert changed("laid_down_contracts", value, whole=True) == set()


@shows("plauderer_variant", "a", "b", "c")
@pytest.mark.clause("BS-50")
def test_plauderer_variant(value: str) -> None:
    base = {"enabled_contracts": {"plauderer", "bettler"}}
    rules = table("plauderer_variant", value, base)
    hands = {LEFT: "EU LU SU HU SO", PARTNER: "EA LA E10 L10 LO", CALLER: "HK SK SA HA EK"}
    deal = playing(rules, "plauderer", LEFT, hands)

    def seen(now: Deal) -> dict[int, set[int]]:
        """Whose cards each seat has seen while they lay in the hand, its own left out."""
        found = dict[int, set[int]]()
        for event in now.events():
            if event.kind == "show":
                for seat in EVERYBODY:
                    if event.seen_by(seat).cards and event.src != HAND + seat:
                        found.setdefault(seat, set()).add(event.src - HAND)
                        assert set(event.cards) == set(now.table.hand(event.src - HAND)) or now is not deal
        return found

    foes = {CALLER: {PARTNER}, PARTNER: {CALLER}}
    assert seen(deal) == (foes if value == "a" else {})
    in_first = played(deal, "EU EA")
    assert seen(in_first) == (foes if value == "a" else {}), "not before the first trick is over"
    after = played(in_first, "EO EK")
    shown = {"b": {CALLER, PARTNER}, "c": {LEFT}}.get(value, set())
    open_hands = {seat: shown - {seat} for seat in EVERYBODY if shown - {seat}}
    assert seen(after) == (foes if value == "a" else open_hands)
    assert seen(finished(after)) == seen(after)
    assert seen(finished(playing(rules, "bettler", LEFT, hands))) == {}, "a Bettler is played closed"
    assert gains(finished(after)) == (0, 7)
    said: Answers = {"bid": ["pass", "plauderer"], "play": ["EU", "EA"]}
    assert changed("plauderer_variant", value, said, hands, base) == claimed("plauderer_variant", value)
    assert changed("plauderer_variant", value, {"bid": ["pass", "bettler"]}, hands, base) == set()


@pytest.mark.clause("BS-50")
def test_the_three_variants_of_plauderer_differ_from_each_other() -> None:
    views = set[object]()
    for value in ("a", "b", "c"):
        rules = table("plauderer_variant", value, EVERYTHING)
        hands = {LEFT: "EU LU SU HU SO", PARTNER: "EA LA E10 L10 LO", CALLER: "HK SK SA HA EK"}
        deal = played(playing(rules, "plauderer", LEFT, hands), "EU EA EO EK")
        views.add(tuple((event.src, event.viewers) for event in deal.events() if event.kind == "show"))
    assert len(views) == 3


@shows("bauernloch_ranking", "ace_low", "standard")
@pytest.mark.clause("BS-61")
def test_bauernloch_ranking(value: str) -> None:
    rules = table("bauernloch_ranking", value, EVERYTHING)
    low = value == "ace_low"
    for suit in "HL":  # trumps, and a plain suit
        hands = {CALLER: f"{suit}U H10" if suit == "L" else "HU", LEFT: f"{suit}A {suit}O", PARTNER: f"{suit}K"}
        deal = playing(rules, "bauernloch", CALLER, hands, f"{suit}U")
        assert deal.ask is not None and deal.turn == LEFT
        assert answers(deal) == ({f"{suit}O"} if low else {f"{suit}O", f"{suit}A"})
    # A ten led in trumps: the ace beats it, or is the lowest.
    top = {CALLER: "H10 HK HO SA EA", LEFT: "HA"}
    lead = playing(rules, "bauernloch", CALLER, top, "H10 HA")
    assert asked(played(lead, "")) == (PARTNER, "play")
    first = finished(lead)
    assert first.table.history[0].winner == (CALLER if low else LEFT)
    assert playing(rules, "bauernloch", CALLER, top).turn == CALLER
    # The other slams keep their own order.
    for bid, winner in (("bauernschnapser", LEFT), ("zehnergang", CALLER), ("gang", LEFT)):
        assert finished(playing(rules, bid, CALLER, top, "H10 HA")).table.history[0].winner == winner
    # An opponent wins the first trick either way, but may choose his card in one of them.
    hands = {CALLER: "HU SU EU LU LO", LEFT: "HA HO", PARTNER: "H10", DEALER: "HK"}
    said: Answers = {"bid": ["bauernloch"], "play": ["HU", "HO"]}
    assert changed("bauernloch_ranking", value, said, hands, EVERYTHING) == claimed("bauernloch_ranking", value)
    assert changed("bauernloch_ranking", value, {"bid": ["bauernschnapser"]}, hands, EVERYTHING) == set()


# --- what must be played ---------------------------------------------------------------------------------------------

BEAT = {CALLER: "LK HA", LEFT: "LA LU H10 E10"}


@shows("stichzwang", "always", "trick_contracts_only")
@pytest.mark.clause("BS-66", "BS-69", "BS-70")
def test_stichzwang(value: str) -> None:
    rules = table("stichzwang", value, FRIENDS)
    others = [("bauernschnapser", CALLER), ("bauernloch", CALLER), ("kontrabauernschnapser", LEFT)]
    others += [(bid, CALLER) for bid in (*NEGATIVE, *SLAMS)]
    low = {"assenbettler", "zehnergang", "bauernloch"}
    # The lead, what beats it, and what does not: in the order of most contracts, with the ace low, and the two others.
    beats = {"damengang": ("LU", "LO", "LK"), "koenigsgang": ("LU", "LK", "L10")} | dict.fromkeys(
        low, ("LO", "LK", "LA")
    )
    for bid, declarer in (*COUNTED, *others):
        lead, better, below = beats.get(bid, ("LO", "LA", "LU"))
        hands = {CALLER: f"{lead} HO EA", LEFT: f"{better} {below} H10 E10 S10"}
        free = value == "trick_contracts_only" and bid in ("normal", *NEGATIVE)
        assert answers(playing(rules, bid, declarer, hands, lead)) == ({better, below} if free else {better}), bid
    # Void: a trump that wins is due either way, one that does not only where the duty to beat holds.
    for bid, declarer in TRUMPED:
        hands = {CALLER: "L10 EA H10", LEFT: "HK", PARTNER: "HO HU SA", DEALER: "LA LK LO LU"}
        under = playing(rules, bid, declarer, hands, "L10 HK")
        free = value == "trick_contracts_only" and bid == "normal"
        assert ({"HO", "HU"} == answers(under)) is not free
        over = playing(rules, bid, declarer, {**hands, PARTNER: "HA HU SA"}, "L10 HK")
        assert answers(over) == {"HA"}
        partner = playing(rules, bid, declarer, {CALLER: "LO H10 EA", LEFT: "LU", PARTNER: "LA LK"}, "LO LU")
        assert answers(partner) - {"HA"} == {"LA", "LK"}, "against the own partner too"
    assert changed("stichzwang", value, {"play": ["HU", "HO"]}) <= claimed("stichzwang", value)
    hands = {CALLER: "LO HA HK H10 HO", LEFT: "LU LK", PARTNER: "LA", DEALER: "L10"}
    assert changed("stichzwang", value, {"play": ["LO", "LK"]}, hands) == claimed("stichzwang", value)
    assert changed("stichzwang", value, {"bid": ["schnapser"], "play": ["LO", "LK"]}, hands) == set()


@shows("trump_duty", "head_then_any_trump", "any_trump", "only_if_winning")
@pytest.mark.clause("BS-69")
def test_trump_duty(value: str) -> None:
    rules = table("trump_duty", value, FRIENDS)
    assert {"over": BX_4[value], "under": BX_5[value]} == {
        "over": answers(playing(rules, "normal", CALLER, OVER, "L10 HK")),
        "under": answers(playing(rules, "normal", CALLER, BELOW, "L10 HK")),
    }
    for bid, declarer in (("schnapser", CALLER), ("kontraschnapser", LEFT), ("bauernschnapser", CALLER)):
        assert answers(playing(rules, bid, declarer, OVER, "L10 HK")) == BX_4[value]
        assert answers(playing(rules, bid, declarer, BELOW, "L10 HK")) == BX_5[value]
    # A trump on a plain card wins, so it is due in every variant; without trumps, and following, nothing changes.
    plain = {CALLER: "L10 HA E10", LEFT: "HU SA EA", PARTNER: "LK"}
    assert answers(playing(rules, "normal", CALLER, plain, "L10")) - {"HO"} == {"HU"}
    no_trump = playing(rules, "gang", CALLER, OVER, "L10 HK")
    assert len(answers(no_trump)) == 5
    assert answers(playing(rules, "normal", CALLER, BEAT, "LK")) == {"LA"}
    # The dealer wins with the ace whatever he plays first.
    hands = {CALLER: "L10 HU LU EU SU", LEFT: "HK SO H10 HA EK", PARTNER: "HO SA EO SK", DEALER: "LA LK LO E10 EA"}
    far = {**hands, PARTNER: "HO HA SA SK S10", LEFT: "HK SO EO H10 EK"}
    deal = far if value == "any_trump" else hands
    said: Answers = {"play": ["L10", "HK", "HA" if value == "any_trump" else "HO"]}
    assert changed("trump_duty", value, said, deal) == claimed("trump_duty", value)


OVER = {CALLER: "L10 EA H10", LEFT: "HK EK", PARTNER: "HA HU S10 SA SK", DEALER: "LA LK LO LU EO"}
BELOW = {CALLER: "L10 EA H10", LEFT: "HK EK", PARTNER: "HO HU SA S10 SK", DEALER: "LA LK LO LU EO"}
BX_4 = {"head_then_any_trump": {"HA"}, "any_trump": {"HA", "HU"}, "only_if_winning": {"HA"}}
BX_5 = {
    "head_then_any_trump": {"HO", "HU"}, "any_trump": {"HO", "HU"},
    "only_if_winning": {"HO", "HU", "SA", "S10", "SK"},
}  # fmt: skip


@shows("head_even_if_trumped", False, True)
@pytest.mark.clause("BS-68", "BS-67")
def test_head_even_if_trumped(value: bool) -> None:
    rules = table("head_even_if_trumped", value, FRIENDS)
    hands = {CALLER: "LK H10 EA", LEFT: "HU EK", PARTNER: "LA LO HA", DEALER: "L10 LU"}
    for bid, declarer in TRUMPED:
        ruffed = playing(rules, bid, declarer, {**hands, LEFT: "HU EK SA SK SO"}, "LK HU")
        assert answers(ruffed) == ({"LA"} if value else {"LA", "LO"}), "BX-6"
        best = played(ruffed, "LA")
        assert answers(best) == {"L10", "LU"}, "the best of the suit counts, and it is the ace"
    lower = {CALLER: "LK H10 EA", LEFT: "HU EK SA SK SO", PARTNER: "LO LU HA", DEALER: "L10 LA"}
    assert answers(playing(rules, "normal", CALLER, lower, "LK HU")) == {"LO", "LU"}, "nothing to beat it with"
    # Without a ruff, and where trumps are led, the duty is the same as ever.
    assert answers(playing(rules, "normal", CALLER, BEAT, "LK")) == {"LA"}
    led = {CALLER: "HO EA LA", LEFT: "HK EK", PARTNER: "HA HU L10", DEALER: "H10"}
    assert answers(playing(rules, "normal", CALLER, led, "HO HK")) == {"HA"}
    deal = {CALLER: "LK H10 EA EU SU", LEFT: "HU EK SA SK SO", PARTNER: "LA LO", DEALER: "L10 LU"}
    said: Answers = {"play": ["LK", "HU", "LA"]}
    assert changed("head_even_if_trumped", value, said, deal) == claimed("head_even_if_trumped", value)


# --- announcements and claims ----------------------------------------------------------------------------------------


@shows("announce_when", "on_lead", "any_turn")
@pytest.mark.clause("BS-74", "BS-76")
def test_announce_when(value: str) -> None:
    rules = table("announce_when", value, FRIENDS)
    any_turn = value == "any_turn"
    hands = {CALLER: "LU HA EA EK EO", LEFT: "LK LO HK HO SA", PARTNER: "LA", DEALER: "L10"}
    for bid, declarer in COUNTED:
        lead = playing(rules, bid, declarer, hands)
        assert announced(lead) == {"EK", "EO"}, "on lead in any case"
        following = played(lead, "LU")
        assert announced(following) == ({"LK", "LO"} if any_turn else set()), "of the cards that may be played"
        assert following.ask is not None
        said = [(one, following.ask.refusal(one, "meld")) for one in following.table.hand(LEFT)]
        codes = {str(one): reason.code for one, reason in said if reason is not None}
        duty = dict.fromkeys(("HK", "HO", "SA"), "follow")
        assert codes == (duty if any_turn else {**dict.fromkeys(("LK", "LO"), "meld_not_now"), **duty})
        if any_turn:
            shown = played(following, "LO+")
            assert [set(map(str, event.cards)) for event in happened(shown, "meld")] == [{"LK", "LO"}]
            assert asked(shown) == (PARTNER, "play") and list(map(str, shown.table.trick)) == ["LU", "LO"]
    for bid in ("gang", "bettler", "bauernschnapser"):
        assert announced(playing(rules, bid, CALLER, hands)) == set(), "where points do not matter"
        assert announced(playing(rules, bid, CALLER, hands, "LU")) == set()
    assert changed("announce_when", value, {"play": ["LU", "LK"]}, hands) == claimed("announce_when", value)
    assert changed("announce_when", value, {"bid": ["gang"]}, hands) == set()


@pytest.mark.clause("BS-39")
def test_an_announcement_of_the_last_to_play_ends_the_deal_before_his_card_falls() -> None:
    """BS-39 b: totals are compared at every announcement; the trick it is made in is not played any more."""
    rules = game("bauernschnapsen", announce_when="any_turn")
    # 27 and 40 for the dealer's side, before the caller's side takes the trick.
    hands = {CALLER: "LO HA EO SU SO", LEFT: "E10 SK HK HO LK", PARTNER: "H10 EA LA LU S10", DEALER: "HU EK SA L10 EU"}
    cards = "SU SK S10 SA L10 LO LK LA EA EU EO E10 H10 HU HA HO+"
    assert gains(playing(rules, "normal", CALLER, hands, cards)) == (0, 1)
    # 47 and 20 for the caller's; the others have 27 and a trick, not 58 and two.
    hands = {CALLER: "SA LA H10 SU L10", LEFT: "HK E10 SO EA LK", PARTNER: "EO EU S10 LU EK", DEALER: "HU HO LO SK HA"}
    cards = "SA SO S10 SK L10 LK LU LO H10 HK EU HA HU LA E10 EK+"
    assert gains(playing(rules, "normal", CALLER, hands, cards)) == (2, 0)


# BX-17: 26 in a trick and then the forty, which makes 66 exactly.
EXACTLY = {
    CALLER: "HO SA SK HK EK", LEFT: "L10 LU SO H10 EO", PARTNER: "HU SU LA E10 HA", DEALER: "LK EU LO EA S10",
}  # fmt: skip


@shows("claim", "auto", "manual")
@pytest.mark.clause("BS-43", "BS-39")
def test_claim(value: str) -> None:
    rules, manual = table("claim", value, FRIENDS), value == "manual"
    lead = playing(rules, "normal", CALLER, EXACTLY)
    assert ("claim" in words(lead)) is manual
    assert announced(lead, "meld_claim") == ({"HK", "HO"} if manual else set())
    assert "claim" not in words(played(lead, "SA")), "on lead only"
    assert announced(played(lead, "SA"), "meld_claim") == set()
    reached = played(lead, "SA SO SU S10 HO+")
    if manual:
        assert asked(reached) == (LEFT, "play"), "nothing ends by itself"
        assert tricks(finished(reached)) == 5
    else:
        assert gains(reached) == (3, 0)
    for bid, declarer in (("schnapser", CALLER), ("kontraschnapser", LEFT), ("friendship", PARTNER), ("gang", CALLER)):
        deal = playing(rules, bid, declarer, EXACTLY)
        assert "claim" not in words(deal) and announced(deal, "meld_claim") == set(), "the normal game only"
    assert gains(played(playing(rules, "schnapser", CALLER, EXACTLY), "SA SO SU S10 HO+")) == (6, 0)
    # Nobody claims and the game is played out: then the losers may have a trick after all.
    said: Answers = {"play": ["SA", "meld HO"]}
    assert changed("claim", value, said, EXACTLY) == claimed("claim", value)
    assert changed("claim", value, {"bid": ["schnapser"], **said}, EXACTLY) == set()


@pytest.mark.clause("BS-43")
def test_a_claim_ends_the_deal_by_what_is_won_then() -> None:
    rules = table("claim", "manual")
    first = playing(rules, "normal", CALLER, EXACTLY, "SA SO SU S10")
    # With the announcing lead, or by the partner, on lead after the next trick: the others have no trick.
    assert gains(say(first, "play meld_claim HO")) == (3, 0)
    second = played(first, "HO+ H10 HA EU")
    assert asked(second) == (PARTNER, "play")
    assert gains(say(second, "play claim")) == (3, 0)
    events = happened(say(second, "play claim"), "claim")
    assert [(event.kind, event.seat) for event in events] == [("say", PARTNER)]


@pytest.mark.clause("BS-43")
def test_a_false_claim_gives_the_others_what_the_claimer_would_have_scored() -> None:
    rules = table("claim", "manual")
    nothing = playing(rules, "normal", CALLER, EXACTLY)
    assert gains(say(nothing, "play claim")) == (0, 3), "the others have no trick yet"
    assert gains(say(nothing, "play meld_claim HO")) == (0, 3), "an announcement without a trick is pending"
    short = played(nothing, "SA SO SU S10")
    assert gains(say(short, "play claim")) == (0, 3), "26"
    # BX-16: the dealer's side has 26, then the caller's 27 and the pending forty.
    hands = {
        CALLER: "HK HO LU SA EU", LEFT: "HA L10 SO E10 SU", PARTNER: "HU LA SK EK EO", DEALER: "H10 LK LO S10 EA",
    }  # fmt: skip
    pending = playing(rules, "normal", CALLER, hands, "HO+ HA HU H10")
    assert gains(say(pending, "play claim")) == (3, 0), "26 are not 66, and the others have no trick"
    enough = played(pending, "L10 LA LK LU")
    assert asked(enough) == (PARTNER, "play") and gains(say(enough, "play claim")) == (2, 0), "67 to 26"


@pytest.mark.clause("BS-43")
def test_where_nobody_claims_and_both_have_66_the_last_trick_decides() -> None:
    rules = table("claim", "manual")
    # The caller's side has 66 first and 74 in the end, the others 86 and the last trick.
    hands = {CALLER: "HU EK S10 HK HO", LEFT: "LA LU SA SU SO", PARTNER: "LO EU E10 L10 EA", DEALER: "EO HA H10 SK LK"}
    cards = "HO+ LA L10 H10 HA HU LU E10 EO EK SO EA LO LK HK SU S10 SA EU SK"
    assert gains(playing(rules, "normal", CALLER, hands, cards)) == (0, 1)
    # 67 to 73, the last trick for the caller's side.
    hands = {CALLER: "HK SA SO HU E10", LEFT: "LK LO SU HA EA", PARTNER: "EO H10 S10 LU EU", DEALER: "EK SK HO L10 LA"}
    cards = "HU HA H10 HO LO+ LU LA HK E10 EA EU EK SU S10 SK SA SO LK EO L10"
    assert gains(playing(rules, "normal", CALLER, hands, cards)) == (1, 0)
    # Only one side has 66: it has won, whoever has the last trick.
    deal = finished(playing(rules, "normal", CALLER, EXACTLY, "SA SO SU S10 HO+ H10 HA EU"))
    assert deal.outcome is not None and gains(deal)[0] > 0
