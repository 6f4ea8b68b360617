"""Schlauch: what every value of the options on play, all-pass, score, round and session changes (section 11)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from stammtisch.deal import Deal
from stammtisch.table import Carry

from ..support import game, legal, refusals, say
from .schlauch_changes import changed, claimed, plays, shows, with_option
from .schlauch_table import (
    EVERYBODY,
    FORCED,
    KEYS,
    LOSERS,
    PAIR,
    SUITS,
    WINNERS,
    F,
    M,
    R,
    answers,
    asked,
    auction,
    both,
    chance,
    climbing,
    course_of,
    facing,
    finish,
    gains,
    hand_known,
    happened,
    lines,
    mode,
    playing,
    result,
    sinking,
)

PASSED = {"bid": ["pass", "pass", "pass"]}
REDEAL = {"all_pass": "penalty_redeal"}


# --- play ------------------------------------------------------------------------------------------------------------


@shows("second_unter_suit", "trump", "printed")
@pytest.mark.clause("SL-31", "SL-32")
def test_second_unter_suit(value: str) -> None:
    rules = with_option("second_unter_suit", value)
    for suit in SUITS:
        partner, side = PAIR[suit], "L" if suit in "HS" else "H"
        second = partner + "U"
        for key in (key for key in (*KEYS, *FORCED) if mode(key).trump == suit):
            cases = (
                (partner + "A", f"{second} {side}A", {second} if value == "printed" else {second, side + "A"}),
                (partner + "A", f"{second} {partner}7 {side}A", {second, partner + "7"} if value == "printed" else
                 {partner + "7"}),
                (suit + "A", f"{second} {side}A", {second, side + "A"} if value == "printed" else {second}),
                (suit + "A", f"{second} {suit}7", {suit + "7"} if value == "printed" else {second, suit + "7"}),
                (second, f"{suit}7 {partner}7 {side}A", {(partner if value == "printed" else suit) + "7"}),
            )  # fmt: skip
            for led, hand, may in cases:
                assert legal(rules, key, F, (F, M, R), led, hand) == may, (key, led, hand)
            # It beats all but the top trump either way, in any trick it gets into.
            tricks = {
                f"{partner}A {second} {side}A": M, f"{suit}A {suit}10 {second}": R, f"{suit}U {second} {side}7": F,
                f"{second} {side}A {suit}A": F, f"{second} {partner}A {suit}U": R, f"{side}A {side}7 {second}": R,
            }  # fmt: skip
            for trick, taker in tricks.items():
                assert facing(rules, key, trick).table.history[0].winner == taker, (key, trick)
    hands = {F: "LU LA L10 LK LO L9 L8 EA HA SA", M: "EU E7"}
    said = changed("second_unter_suit", value, plays("suit_schlauch"), hands=hands)
    assert said == claimed("second_unter_suit", value)
    assert changed("second_unter_suit", value, plays("grandioso")) == set(), "there is no second Unter"


@shows("must_trump_if_void", False, True)
@pytest.mark.clause("SL-33")
def test_must_trump_if_void(value: bool) -> None:
    rules = with_option("must_trump_if_void", value)
    for key in (*KEYS, *FORCED):
        suit = mode(key).trump
        if not suit:
            assert legal(rules, key, F, (F, M, R), "EA", "LU HA S7") == {"LU", "HA", "S7"}, "there is no trump"
            continue
        led, side = ("H", "S") if suit in "EL" else ("E", "L")
        second = PAIR[suit] + "U"
        hand = f"{suit}7 {second} {side}A"
        may = {suit + "7", second} if value else set(hand.split())
        assert legal(rules, key, F, (F, M, R), led + "A", hand) == may
        deal = facing(rules, key, led + "A", hand)
        assert answers(deal, *hand.split()) == may
        assert set(refusals(deal).values()) == ({"trump"} if value else set())
        # With the suit in hand it asks nothing, nor without a trump; and nobody has to overtrump.
        assert legal(rules, key, F, (F, M, R), led + "A", f"{led}7 {suit}7") == {led + "7"}
        assert legal(rules, key, F, (F, M, R), led + "A", f"{side}7 {side}A") == {side + "7", side + "A"}
        over = f"{suit}7 {suit}A {side}A"
        assert legal(rules, key, F, (F, M, R), f"{led}A {suit}9", over) == (
            {suit + "7", suit + "A"} if value else set(over.split())
        )
    hands = {F: "EA E10 EK EO E9 E8 HA SA LU LA", M: "L9 L8 L7"}
    said = changed("must_trump_if_void", value, plays("suit_schlauch"), hands=hands, skat="S8 E7")
    assert said == claimed("must_trump_if_void", value)
    assert changed("must_trump_if_void", value, plays("bettel")) == set()


@shows("schlauch_first_lead", "declarer", "forehand")
@pytest.mark.clause("SL-35")
def test_schlauch_first_lead(value: str) -> None:
    rules = with_option("schlauch_first_lead", value)
    great = game("schlauch", "great", schlauch_first_lead=value)
    for declarer in (F, M, R):
        for key in KEYS:
            schlauch = bool(mode(key).trump)
            leader = F if key == "bettel" or (schlauch and value == "forehand") else declarer
            assert asked(playing(rules, key, declarer)) == ("play", leader), key
        for key in FORCED:
            assert asked(playing(rules, key)) == ("play", F)
        leader = F if value == "forehand" else declarer
        assert asked(playing(great, "schlauch_bettel-L", declarer)) == ("play", leader)
        assert asked(playing(great, "heart_schlauch_bettel", declarer)) == ("play", leader)
        assert asked(playing(great, "bettel_schlauch-L", declarer)) == ("play", F)
        assert asked(playing(great, "grandioso_bettel", declarer)) == ("play", declarer)
    # Middlehand has every trick whoever leads, so that nothing but the questions can differ.
    hands = {M: "LU EU LA L10 LK LO L9 L8 L7 HA"}
    said = {"bid": ["pass", "suit_schlauch", "pass"]}
    assert changed("schlauch_first_lead", value, said, hands=hands, high=M) == claimed("schlauch_first_lead", value)


@shows("bettel_first_lead", "forehand", "declarer")
@pytest.mark.clause("SL-35", "SL-15")
def test_bettel_first_lead(value: str) -> None:
    rules = with_option("bettel_first_lead", value)
    great = game("schlauch", "great", bettel_first_lead=value)
    for declarer in (F, M, R):
        for key in KEYS:
            leader = F if key == "bettel" and value == "forehand" else declarer
            assert asked(playing(rules, key, declarer)) == ("play", leader), key
        leader = F if value == "forehand" else declarer
        assert asked(playing(great, "bettel_schlauch-L", declarer)) == ("play", leader)
        assert asked(playing(great, "bettel_grandioso", declarer)) == ("play", leader)
        assert asked(playing(great, "schlauch_bettel-L", declarer)) == ("play", declarer)
    hands = {M: "EA EK EO LA LK HA HK HO SA SK"}
    said = {"bid": ["pass", "bettel", "pass"]}
    assert changed("bettel_first_lead", value, said, hands=hands, high=M) == claimed("bettel_first_lead", value)


@shows("ouvert_moment", "after_trick_1", "before_trick_1")
@pytest.mark.clause("SL-36")
def test_ouvert_moment(value: str) -> None:
    rules = with_option("ouvert_moment", value)
    for declarer in (F, M, R):
        deal = playing(rules, "bettelouvert", declarer, {declarer: WINNERS["bettelouvert"]})
        for played in range(4):
            due = value == "before_trick_1" or played == 3
            for seat in set(EVERYBODY) - {declarer}:
                hand = set(map(str, deal.table.hand(declarer)))
                assert (hand_known(deal, seat, declarer) == hand) is due
            assert len(happened(deal, "open")) == due
            deal = say(deal, f"play {sinking(declarer)(deal)}")
        done = finish(deal, sinking(declarer))
        (shown,) = happened(done, "open")
        assert len(shown.cards) == (10 if value == "before_trick_1" else 9)
        for key in ("bettel", "grandissimo"):
            assert not happened(finish(playing(rules, key, declarer)), "open")
    assert changed("ouvert_moment", value, plays("bettelouvert"), hands={F: LOSERS["bettel"]}) == (
        claimed("ouvert_moment", value)
    )  # fmt: skip
    assert changed("ouvert_moment", value, plays("bettel"), hands={F: LOSERS["bettel"]}) == set()


STOPS = [
    # contract, forehand's hand, tricks after which it is decided
    ("grandioso", WINNERS["grandioso"], 10),
    ("grandioso", "EA E10 EK H7 H8 S9 L7 L8 L9 H9", 4),
    ("bettel", WINNERS["bettel"], 10),
    ("bettel", LOSERS["bettel"], 1),
    ("heart_schlauch", WINNERS["heart_schlauch"], 10),
    ("grandissimo", LOSERS["grandissimo"], 1),
]


@shows("stop_when_decided", False, True)
@pytest.mark.clause("SL-37")
def test_stop_when_decided(value: bool) -> None:
    rules = with_option("stop_when_decided", value)
    for key, hand, decided in STOPS:
        choose = climbing(F) if mode(key).aim == "all" else sinking(F)
        if (key, hand) == ("bettel", LOSERS["bettel"]):
            choose = climbing(F)
        deal = finish(playing(rules, key, F, {F: hand}), choose)
        full = finish(playing(game("schlauch"), key, F, {F: hand}), choose)
        assert len(deal.table.history) == (decided if value else 10), (key, hand)
        assert both(deal) == both(full), "it never changes the score"
        assert set(map(str, happened(deal, "skat")[0].cards)) == set(map(str, happened(full, "skat")[0].cards))
    lost = {F: "EA E10 EK H7 S7 S9 L7 L8 L9 H8"}
    pace = claimed("stop_when_decided", value)
    assert changed("stop_when_decided", value, plays("grandioso"), hands=lost, turnup="EO") == pace
    won = {F: WINNERS["grandioso"]}
    assert changed("stop_when_decided", value, plays("grandioso"), hands=won, skat="S8 S9", turnup="S7") == set()
    assert changed("stop_when_decided", value, PASSED) == set(), "the forced game is about every trick"


# --- all pass --------------------------------------------------------------------------------------------------------


@shows("all_pass", "forced_game", "penalty_redeal")
@pytest.mark.clause("SL-23", "SL-38", "SL-45")
def test_all_pass(value: str) -> None:
    rules = with_option("all_pass", value)
    deal = auction(rules, "pass", "pass", "pass", turnup="L9")
    if value == "forced_game":
        assert deal.table.contract == rules.contracts["forced-L"] and asked(deal) == ("play", F)
    else:
        assert deal.outcome is not None and both(deal) == ((0, 0, 0), (0, 0, 1))
        assert (deal.outcome.result.code, deal.outcome.counts) == ("penalty", False)
        assert not happened(deal, "skat", "play"), "the cards are thrown in unseen"
    assert changed("all_pass", value, PASSED) >= claimed("all_pass", value), "and with it all that follows"
    assert changed("all_pass", value, plays("grandioso")) == set(), "as long as somebody bids"


@shows("hearts_turnup_double_penalty", False, True)
@pytest.mark.clause("SL-45")
def test_hearts_turnup_double_penalty(value: bool) -> None:
    rules = with_option("hearts_turnup_double_penalty", value, REDEAL)
    for suit in SUITS:
        deal = auction(rules, "pass", "pass", "pass", turnup=suit + "9")
        assert both(deal)[1] == (0, 0, 2 if value and suit == "H" else 1)
    option = "hearts_turnup_double_penalty"
    assert changed(option, value, PASSED, REDEAL, turnup="H9", skat="H8 S9") == claimed(option, value)
    assert changed(option, value, PASSED, REDEAL) == set(), "Bells are turned up"


def forced_with(skat_points: str, dealer_wins: bool, last: int) -> Deal:
    """A forced game in Bells with the Aces of Hearts and Leaves (22) in the skat."""
    rules = game("schlauch", skat_points=skat_points)
    if dealer_wins:
        hands = {R: "SA S8"} if last != R else {R: "SU HU SA S10 SK SO S9 S8 EA E10"}
    else:
        hands = {F: "SU HU SA S10 SK SO S9 S7 EA E10", R: "S8"}
    deal = finish(playing(rules, "forced-S", hands=hands, turnup="S8", skat="HA LA"), climbing(R if dealer_wins else F))
    assert bool(deal.table.tricks[R]) is dealer_wins
    return deal


@shows("skat_points", "dealer", "dealer_if_trick", "last_trick", "none")
@pytest.mark.clause("SL-42")
def test_skat_points(value: str) -> None:
    for dealer_wins, last in ((True, R), (True, F), (False, F)):
        deal = forced_with(value, dealer_wins, last)
        plain = gains(forced_with("none", dealer_wins, last), "points")
        taker = {
            "dealer": R, "dealer_if_trick": R if dealer_wins else None,
            "last_trick": deal.table.history[-1].winner, "none": None,
        }[value]  # fmt: skip
        extra = tuple(22 if seat == taker else 0 for seat in (F, M, R))
        assert gains(deal, "points") == tuple(a + b for a, b in zip(plain, extra, strict=True))
        assert sum(plain) == 150 - 22 and deal.outcome is not None
        assert {proof.code for proof in deal.outcome.proof} >= {"total"}
    # The dealer has no trick and forehand all: only `none` leaves it as it is by default, the skat being nobody's.
    hands = {F: "SU HU SA S10 SK SO S9 S7 EA E10"}
    assert changed("skat_points", value, PASSED, hands=hands, turnup="S8", skat="HA LA") == (
        claimed("skat_points", value) if value != "none" else set()
    )
    # The dealer has a trick, but not the last: `dealer` leaves it as it is.
    hands = {R: "SU E7 E8 E9 L7 L8 L9 H7 H8 H9"}
    said = changed("skat_points", value, PASSED, hands=hands, turnup="SU", skat="HA LA", high=R)
    assert said == (claimed("skat_points", value) if value != "dealer" else set())


@shows("forced_scoring", "card_points", "winner_150", "none")
@pytest.mark.clause("SL-43", "SL-44")
def test_forced_scoring(value: str, rng: Random) -> None:
    rules = with_option("forced_scoring", value)
    for _ in range(10):
        seed = rng.randrange(1 << 30)
        deal = finish(playing(rules, "forced-E"), chance(Random(seed)))
        totals = gains(finish(playing(game("schlauch"), "forced-E"), chance(Random(seed))), "points")
        top = [seat for seat in (F, M, R) if totals[seat] == max(totals)]
        none = ((0, 0, 0), (0, 0, 0))
        winner = (
            tuple(150 * (seat in top) for seat in (F, M, R)), tuple(2 * (seat not in top) for seat in (F, M, R)),
        )  # fmt: skip
        expected = {"card_points": (totals, (0, 0, 0)), "winner_150": winner if len(top) == 1 else none, "none": none}
        assert both(deal) == expected[value]
        assert deal.outcome is not None and deal.outcome.counts, "it is a deal of the round in any case"
        assert dict(deal.outcome.result.params) == {"winners": ",".join(map(str, top))}
    assert changed("forced_scoring", value, PASSED) == claimed("forced_scoring", value)
    assert changed("forced_scoring", value, plays("grandioso")) == set()


# --- round and session -----------------------------------------------------------------------------------------------

LAST = {"round_length": 1}
"""A round of one deal, which the deal at hand ends."""


@shows("round_length", 1, 2, 3, 4, 12)
@pytest.mark.clause("SL-48", "SL-52")
def test_round_length(value: int) -> None:
    rules = with_option("round_length", value)
    for before in range(value):
        carry = course_of(*[(150 * (n + 1), 0, 0) for n in range(before)])
        deal = result(rules, "grandioso", True, F, carry)
        ends = before + 1 == value
        assert deal.outcome is not None and deal.outcome.restart == (("points",) if ends else ())
        assert bool(lines(deal, "round_excess", "round_fewest")) is ends
    for turns in range(0, 60):
        carry = Carry(R, turns, turns, 0, {"points": (0, 0, 0), "marks": (0, 0, 0), "stakes": (0, 0, 0)})
        assert (rules.over(carry) is not None) is (turns >= 4 * value)
    course = {1: (), 2: ((0, 0, 0),), 3: (), 4: ((0, 0, 0), (0, 0, 0)), 12: ((0, 0, 0), (0, 0, 0))}[value]
    found = changed("round_length", value, plays("grandioso"), carry=course_of(*course))
    assert found - {"pace"} == claimed("round_length", value)


def round_marks(value: str, option: str, sums: tuple[int, int, int]) -> tuple[int, ...]:
    """The marks of the comparison after a round of one deal that brings 150 to forehand, or to nobody."""
    rules = with_option(option, value, LAST)
    tallies = {"points": (sums[0] - 150, sums[1], sums[2]), "marks": (0, 0, 0), "stakes": (0, 0, 0)}
    deal = result(rules, "grandioso", True, F, Carry(R, 0, 0, 0, tallies))
    marks = gains(deal, "marks")
    return marks[0], marks[1] - 2, marks[2] - 2


@shows("hundreds_rounding", "floor", "nearest", "any_started")
@pytest.mark.clause("SL-50")
def test_hundreds_rounding(value: str) -> None:
    strokes = {
        "floor": {0: 0, 1: 0, 49: 0, 50: 0, 99: 0, 100: 1, 101: 1, 149: 1, 150: 1, 199: 1, 200: 2, 250: 2},
        "nearest": {0: 0, 1: 0, 49: 0, 50: 1, 99: 1, 100: 1, 101: 1, 149: 1, 150: 2, 199: 2, 200: 2, 250: 3},
        "any_started": {0: 0, 1: 1, 49: 1, 50: 1, 99: 1, 100: 1, 101: 2, 149: 2, 150: 2, 199: 2, 200: 2, 250: 3},
    }[value]
    for difference, count in strokes.items():
        marks = round_marks(value, "hundreds_rounding", (300 + difference, 300 + difference, 300))
        assert marks == (0, 0, 2 * count + (difference > 0)), difference
    for a, b in product(strokes, repeat=2):
        if a + b in strokes and a:
            marks = round_marks(value, "hundreds_rounding", (300 + a + b, 300 + a, 300))
            assert marks == (0, strokes[b], strokes[a + b] + strokes[a] + 1), "pair by pair"
    found = changed("hundreds_rounding", value, plays("grandioso"), LAST)
    assert found == claimed("hundreds_rounding", value), "150 points more than both others"


@shows("fewest_tie", "all_tied_unless_all_equal", "none", "all")
@pytest.mark.clause("SL-51")
def test_fewest_tie(value: str) -> None:
    assert round_marks(value, "fewest_tie", (190, 180, 170)) == (0, 0, 1), "one alone has the fewest"
    two = round_marks(value, "fewest_tie", (190, 170, 170))
    assert two == ((0, 0, 0) if value == "none" else (0, 1, 1))
    assert round_marks(value, "fewest_tie", (170, 190, 170)) == ((0, 0, 0) if value == "none" else (1, 0, 1))
    three = round_marks(value, "fewest_tie", (170, 170, 170))
    assert three == ((1, 1, 1) if value == "all" else (0, 0, 0))
    # Two tied for fewest, and all three equal.
    tie = changed("fewest_tie", value, plays("grandioso"), LAST)
    assert tie == (claimed("fewest_tie", value) if value == "none" else set())
    tallies = {"points": (0, 150, 150), "marks": (0, 0, 0), "stakes": (0, 0, 0)}
    equal = changed("fewest_tie", value, plays("grandioso"), LAST, carry=Carry(R, 0, 0, 0, tallies))
    assert equal == (claimed("fewest_tie", value) if value == "all" else set())


def closed(marks: tuple[int, int, int], **settings: object) -> list[tuple[str, int, int]]:
    """What is settled at the end: reason, seat and amount."""
    rules = game("schlauch", **settings)
    carry = Carry(R, 12, 12, 0, {"points": (0, 0, 0), "marks": marks, "stakes": (0, 0, 0)})
    found = rules.closing(carry)
    assert all(line.tally == "stakes" for line in found)
    return [(line.reason.code, line.seat, line.amount) for line in found]


@shows("settlement", "pairwise", "pot", "none")
@pytest.mark.clause("SL-53")
def test_settlement(value: str) -> None:
    amounts = {
        "pairwise": [("settled_pairwise", F, -15), ("settled_pairwise", M, 3), ("settled_pairwise", R, 12)],
        "pot": [("settled_pot", F, -10), ("settled_pot", M, -4), ("settled_pot", R, -1)],
        "none": [],
    }[value]
    assert sorted(closed((10, 4, 1), settlement=value), key=lambda line: line[1]) == amounts
    assert changed("settlement", value, plays("grandioso")) == claimed("settlement", value)


@shows("stake", 0, 1, 2, 3, 10_000)
@pytest.mark.clause("SL-53")
def test_stake(value: int) -> None:
    for settlement, units in (("pairwise", (-15, 3, 12)), ("pot", (-10, -4, -1))):
        found = {seat: amount for _, seat, amount in closed((10, 4, 1), settlement=settlement, stake=value)}
        assert tuple(found.get(seat, 0) for seat in (F, M, R)) == tuple(value * unit for unit in units)
    assert changed("stake", value, plays("grandioso")) == claimed("stake", value)


@shows("rounds_per_session", 1, 2, 3, 4, 1000)
@pytest.mark.clause("SL-53")
def test_rounds_per_session(value: int) -> None:
    for length in (1, 3, 12):
        rules = game("schlauch", rounds_per_session=value, round_length=length)
        for turns in (0, 1, value * length - 1, value * length, value * length + 1):
            carry = Carry(R, turns, turns, 0, {"points": (0, 0, 0), "marks": (0, 0, 0), "stakes": (0, 0, 0)})
            over = rules.over(carry)
            assert (over is not None) is (turns >= value * length)
            if over is not None:
                assert (over.code, dict(over.params)) == ("rounds_played", {"rounds": value})
    # After six deals: two rounds.
    assert changed("rounds_per_session", value, plays("grandioso")) == (
        claimed("rounds_per_session", value) if value <= 2 else set()
    )
