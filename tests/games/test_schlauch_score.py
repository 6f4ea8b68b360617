"""Schlauch: the score of a contract, the round and the session (SL-46 to SL-53), clause by clause."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from stammtisch.cards import Cards
from stammtisch.deal import Deal, Rules
from stammtisch.match import Match
from stammtisch.table import Carry

from ..support import game, say
from .schlauch_table import (
    CALLING,
    DEFAULT,
    EVERYBODY,
    KEYS,
    LITTLE,
    VALUES,
    F,
    M,
    R,
    awarded,
    both,
    course_of,
    gains,
    lines,
    mode,
    pack_for,
    playing,
    result,
)

PLAYED = [key for key in KEYS if key not in ("suit_schlauch-E", "suit_schlauch-S")]
NAMES = ("Anna", "Bert", "Cilli")


# --- a contract ------------------------------------------------------------------------------------------------------


def expected(value: int, won: bool, declarer: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Section 8: points and marks."""
    units = value // 150
    if won:
        return (
            tuple(value if seat == declarer else 0 for seat in (F, M, R)),
            tuple(0 if seat == declarer else 2 * units for seat in (F, M, R)),
        )
    return (
        tuple(0 if seat == declarer else 100 * units for seat in (F, M, R)),
        tuple(4 * units if seat == declarer else 0 for seat in (F, M, R)),
    )


@pytest.mark.clause("SL-46", "SL-47")
@pytest.mark.parametrize("key", PLAYED)
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("declarer", [F, M, R])
def test_values_as_tabled(key: str, won: bool, declarer: int) -> None:
    deal = result(DEFAULT, key, won, declarer)
    family = key.partition("-")[0]
    assert both(deal) == expected(VALUES[family], won, declarer)
    assert gains(deal, "stakes") == (0, 0, 0)
    foes = [seat for seat in (F, M, R) if seat != declarer]
    units = VALUES[family] // 150
    codes = ("contract_won", "marks_defender") if won else ("marks_lost", "defence_won")
    amounts = (150 * units, 2 * units) if won else (4 * units, 100 * units)
    assert lines(deal, *codes) == [
        (codes[0], declarer, amounts[0]), *((codes[1], seat, amounts[1]) for seat in foes)
    ]  # fmt: skip
    assert deal.outcome is not None and len(deal.outcome.lines) == 3


@pytest.mark.clause("SL-46")
def test_every_suit_of_a_schlauch_is_worth_the_same() -> None:
    assert {DEFAULT.contracts[f"suit_schlauch-{suit}"].value for suit in "ELS"} == {150}
    assert {DEFAULT.contracts[key].value for key in KEYS} == {150, 300}


@pytest.mark.clause("SL-47")
@pytest.mark.parametrize("tricks", [1, 5, 9])
def test_the_tricks_a_loser_took_count_nothing(tricks: int) -> None:
    sure = ["EA", "E10", "EK", "EO", "EU", "E9", "E8", "E7", "LA"][:tricks]
    blank = ["H7", "S7", "H8", "S8", "H9", "S9", "L7", "L8", "L9"]
    hand = [*sure, *blank][:10]
    start = playing(DEFAULT, "grandioso", F, {F: " ".join(hand)})
    deal = start
    while deal.ask is not None:
        legal = [str(one) for one in Cards(deal.ask.legal_cards)]
        deal = say(deal, f"play {next((one for one in (*sure, *blank) if one in legal), legal[0])}")
    assert 0 < deal.table.tricks[F] < 10
    assert both(deal) == ((0, 100, 100), (4, 0, 0))


@pytest.mark.clause("SL-37", "SL-46")
@pytest.mark.parametrize("key", PLAYED)
@pytest.mark.parametrize("won", [True, False])
def test_the_proof_names_the_tricks(key: str, won: bool) -> None:
    deal = result(DEFAULT, key, won, M)
    assert deal.outcome is not None
    (proof,) = deal.outcome.proof
    aim = {"at_least": 10, "at_most": -1} if mode(key).aim == "all" else {"at_least": 0, "at_most": 0}
    assert (proof.code, dict(proof.params)) == ("tricks_needed", {"won": deal.table.tricks[M], **aim})


@pytest.mark.clause("SL-46", "SL-43", "SL-50")
def test_everybody_can_work_the_score_out(rng: Random) -> None:
    for preset in ("standard", "pierer", "great"):
        for carry in (course_of(), course_of((0, 0, 0), (150, 300, 0))):
            rules = game("schlauch", preset)
            deal = rules.start(carry)
            while deal.ask is not None:
                deal = deal.step(deal.ask.random(rng))
            for seat in EVERYBODY:
                assert deal.view(seat).table.outcome == deal.outcome


# --- a round ---------------------------------------------------------------------------------------------------------


def closing(sums: tuple[int, int, int], **settings: object) -> tuple[int, ...]:
    """The marks of the comparison, where the points of a round stand so after its last deal.

    The last deal is one that nobody scores in, so that the sums before it are those after it.
    """
    rules = game("schlauch", **settings)
    base = tuple(sums[seat] - step for seat, step in zip((F, M, R), SCORED, strict=True))
    carry = course_of((0, 0, 0), (base[0], base[1], base[2]))
    deal = result(rules, "grandioso", False, R, carry)
    assert gains(deal, "points") == SCORED
    assert deal.outcome is not None and deal.outcome.restart == ("points",)
    marks = list(gains(deal, "marks"))
    marks[R] -= 4
    return tuple(marks)


SCORED = (100, 100, 0)
"""What the last deal of those rounds brings: rearhand loses a Grandioso."""


def by_the_sheet(sums: tuple[int, ...]) -> tuple[int, ...]:
    """SL-50 and SL-51."""
    marks = [0, 0, 0]
    for i, j in product(range(3), repeat=2):
        if sums[i] > sums[j]:
            marks[j] += (sums[i] - sums[j]) // 100
    for seat in range(3):
        if sums[seat] == min(sums) < max(sums):
            marks[seat] += 1
    return tuple(marks)


@pytest.mark.clause("SL-49", "SL-50", "SL-51")
@pytest.mark.parametrize(
    ("sums", "marks"),
    [
        ((450, 150, 100), (0, 3, 3 + 1)), ((300, 300, 300), (0, 0, 0)), ((250, 150, 150), (0, 1 + 1, 1 + 1)),
        ((270, 100, 170), (0, 1 + 1, 1)), ((199, 100, 100), (0, 1, 1)), ((299, 200, 100), (0, 0, 1 + 1 + 1)),
        ((1000, 100, 1000), (0, 18 + 1, 0)), ((100, 200, 300), (2 + 1 + 1, 1, 0)),
    ],
)  # fmt: skip
def test_points_are_compared_pairwise_and_full_hundreds_cost_a_stroke(
    sums: tuple[int, int, int], marks: tuple[int, ...]
) -> None:
    assert by_the_sheet(sums) == marks and closing(sums) == marks


@pytest.mark.clause("SL-49", "SL-50", "SL-51")
def test_random_rounds_are_compared_by_the_sheet(rng: Random) -> None:
    for _ in range(60):
        some = [rng.choice((0, 50, 99, 100, 101, 150, 300, 999)) for _ in range(3)]
        sums = (100 + some[0], 100 + some[1], some[2])
        assert closing(sums) == by_the_sheet(sums), sums


@pytest.mark.clause("SL-50")
def test_the_rows_of_the_comparison_name_the_difference_and_the_other() -> None:
    carry = course_of((0, 0, 0), (350, 50, 100))
    deal = result(DEFAULT, "grandioso", False, R, carry)  # 450, 150, 100
    assert deal.outcome is not None
    found = [(x.seat, x.amount, dict(x.reason.params)) for x in deal.outcome.lines if x.reason.code == "round_excess"]
    assert sorted(found, key=repr) == sorted(
        [(M, 3, {"difference": 300, "other": F}), (R, 3, {"difference": 350, "other": F})], key=repr
    )
    assert lines(deal, "round_fewest") == [("round_fewest", R, 1)]
    assert {x.tally for x in deal.outcome.lines if x.reason.code.startswith("round_")} == {"marks"}


@pytest.mark.clause("SL-51")
@pytest.mark.parametrize(
    ("sums", "fewest"),
    [((300, 200, 100), {R}), ((300, 100, 100), {M, R}), ((100, 100, 300), {F, M}), ((200, 200, 200), set())],
)
def test_the_fewest_points_cost_one_more_stroke(sums: tuple[int, int, int], fewest: set[int]) -> None:
    carry = course_of((0, 0, 0), (sums[0] - 100, sums[1] - 100, sums[2]))
    deal = result(DEFAULT, "grandioso", False, R, carry)
    assert {(seat, amount) for _, seat, amount in lines(deal, "round_fewest")} == {(seat, 1) for seat in fewest}


@pytest.mark.clause("SL-48", "SL-52")
def test_only_the_third_scored_deal_ends_the_round() -> None:
    for course, ends in (((), False), (((150, 0, 0),), False), (((150, 0, 0), (150, 100, 100)), True)):
        deal = result(DEFAULT, "grandissimo", True, F, course_of(*course))
        assert deal.outcome is not None
        assert deal.outcome.restart == (("points",) if ends else ())
        assert bool(lines(deal, "round_excess", "round_fewest")) is ends
        assert ("round_over" in {proof.code for proof in deal.outcome.proof}) is ends


def play_match(match: Match, rounds: int) -> list[Deal]:
    """Deals in turn won by forehand, who plays a Grandissimo each time."""
    deals = []
    for _ in range(rounds):
        deal = match.begin()
        dealer = match.carry.dealer
        forehand = (dealer + 1) % 3
        winners = "EA E10 EK EO EU E9 LA HA H10 SA"
        deal = match.replay("* shuffle " + " ".join(pack_for({forehand: winners}, dealer=dealer)))
        laid = sorted(deal.table.hand(dealer))[:2]
        deal = match.play(f"{dealer} lay {laid[0]} {laid[1]}")
        for bid in ("grandissimo", "pass", "pass"):
            deal = match.play(f"{deal.turn} bid {bid}")
        while deal.ask is not None:
            legal = [str(one) for one in Cards(deal.ask.legal_cards)]
            choice = next((one for one in winners.split() if one in legal), legal[0])
            deal = match.play(f"{deal.turn} play {choice}")
        deals.append(deal)
    return deals


@pytest.mark.clause("SL-48", "SL-52", "SL-4")
def test_a_round_is_three_deals_one_by_each_and_points_restart_while_marks_stay(rng: Random) -> None:
    match = Match(DEFAULT, NAMES, rng, dealer=0)
    dealers, marks = [], [0, 0, 0]
    for number in range(1, 13):
        dealers.append(match.carry.dealer)
        (deal,) = play_match(match, 1)
        assert deal.outcome is not None and deal.outcome.result.code == "won"
        marks = [a + b for a, b in zip(marks, gains(deal, "marks"), strict=True)]
        assert match.carry.tallies["marks"] == tuple(marks), "marks accumulate"
        assert len(match.carry.course) == number % 3
        if number % 3:
            assert sum(match.carry.tallies["points"]) == 300 * (number % 3)
            assert match.carry.course[-1] == match.carry.tallies["points"]
        else:
            assert match.carry.tallies["points"] == (0, 0, 0)
            # Everybody won once and defended twice: nobody has more points than another.
            assert marks == [8 * number // 3] * 3
    assert dealers == [0, 1, 2] * 4
    assert match.over is not None and match.over.code == "rounds_played"


@pytest.mark.clause("SL-52")
def test_the_last_deal_of_a_round_counts_in_its_comparison() -> None:
    carry = course_of((0, 0, 0), (0, 0, 0))
    deal = result(DEFAULT, "heart_schlauch", True, M, carry)
    assert both(deal) == ((0, 300, 0), (4 + 3 + 1, 0, 4 + 3 + 1))
    # Marks that were there before are left alone, and only points restart.
    assert deal.outcome is not None and deal.outcome.restart == ("points",)


# --- the session -----------------------------------------------------------------------------------------------------


def settled(marks: tuple[int, int, int], **settings: object) -> tuple[int, ...]:
    """What each pays or gets at the end."""
    rules = game("schlauch", **settings)
    carry = Carry(R, 12, 12, 0, {"points": (0, 0, 0), "marks": marks, "stakes": (0, 0, 0)})
    found = rules.closing(carry)
    assert {line.tally for line in found} <= {"stakes"}
    return tuple(sum(line.amount for line in found if line.seat == seat) for seat in (F, M, R))


@pytest.mark.clause("SL-53")
def test_every_pair_settles_the_difference_of_its_marks() -> None:
    assert settled((10, 4, 1)) == (-15, 3, 12)
    assert settled((10, 4, 1), stake=5) == (-75, 15, 60)
    assert settled((7, 7, 7)) == (0, 0, 0)
    assert settled((0, 0, 3)) == (3, 3, -6)


@pytest.mark.clause("SL-53")
def test_the_settlement_is_zero_sum_and_proportional(rng: Random) -> None:
    for _ in range(200):
        marks = (rng.randrange(60), rng.randrange(60), rng.randrange(60))
        stake = rng.choice((0, 1, 3, 10))
        net = settled(marks, stake=stake)
        assert sum(net) == 0
        for seat in (F, M, R):
            assert net[seat] == stake * sum(marks[other] - marks[seat] for other in (F, M, R))


def session(rules: Rules, rng: Random) -> Match:
    """A whole session by chance."""
    match = Match(rules, NAMES, rng, dealer=None)
    while match.over is None:
        deal = match.next()
        while deal.ask is not None:
            deal = match.play(deal.ask.random(rng))
    return match


@pytest.mark.clause("SL-48", "SL-50", "SL-51", "SL-52", "SL-53")
def test_whole_sessions_by_chance_add_up(rng: Random) -> None:
    for settings in ({}, {"all_pass": "penalty_redeal"}, {"rounds_per_session": 2, "stake": 7}):
        rules = game("schlauch", None, **settings)
        match = session(rules, rng)
        rounds = 2 if "stake" in settings else 4
        assert match.carry.turns == 3 * rounds
        counted = [entry.outcome for entry in match.entries if entry.outcome is not None and entry.outcome.counts]
        assert len(counted) == 3 * rounds
        marks, points, deals = [0, 0, 0], [0, 0, 0], 0
        for entry in match.entries:
            assert entry.outcome is not None
            plain = [x for x in entry.outcome.lines if not x.reason.code.startswith("round_")]
            for line in plain:
                (marks if line.tally == "marks" else points)[line.seat] += line.amount
            deals += entry.outcome.counts
            if entry.outcome.counts and deals % 3 == 0:
                for seat, more in enumerate(by_the_sheet(tuple(points))):
                    marks[seat] += more
                points = [0, 0, 0]
        assert match.carry.tallies["marks"] == tuple(marks)
        assert match.carry.tallies["points"] == (0, 0, 0)
        assert match.over is not None and match.over.code == "rounds_played"
        net = [sum(x.amount for x in match.closing if x.seat == seat) for seat in (0, 1, 2)]
        stake = 7 if "stake" in settings else 1
        assert net == [stake * (sum(marks) - 3 * own) for own in marks] and sum(net) == 0


@pytest.mark.clause("SL-53")
def test_nothing_is_settled_before_the_session_is_over() -> None:
    match = Match(DEFAULT, NAMES, Random(53), dealer=0)
    for number in range(1, 13):
        assert match.closing == () and match.over is None
        play_match(match, 1)
        assert match.carry.turns == number
    assert match.over is not None and dict(match.over.params) == {"rounds": 4}


@pytest.mark.clause("SL-53")
def test_fewer_marks_rank_higher() -> None:
    best_first = [{"marks": 1, "points": 0}, {"marks": 1, "points": -5}, {"marks": 2, "points": 900}]
    ranks = [DEFAULT.rank({"stakes": 0, **sums}) for sums in best_first]
    assert ranks == sorted(ranks, reverse=True)


# --- waiving that doubles --------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-25", "SL-46")
@pytest.mark.parametrize("key", PLAYED)
@pytest.mark.parametrize("won", [True, False])
def test_waiving_doubles_where_the_table_says_so_and_a_call_could_be_made(key: str, won: bool) -> None:
    rules = game("schlauch", sans_prendre="waive_doubles")
    family = key.partition("-")[0]
    doubled = VALUES[family] * (2 if family in CALLING else 1)
    assert both(result(rules, key, won, M)) == expected(doubled, won, M)
    deal = playing(rules, key, M)
    assert len(LITTLE) == 6 and deal.table.did("call", "waive") == (family in CALLING)


@pytest.mark.clause("SL-25", "SL-28")
def test_a_call_that_was_made_does_not_double_even_if_a_further_one_is_waived() -> None:
    """`waive_doubles` must be stated before any card is called; a lost call counts as played with the call (SL-28)."""
    rules = game("schlauch", sans_prendre="waive_doubles", call_in_skat="recall")
    hands = {F: "EA E10 EK EO EU E9 LA HA H10 SA"}
    missed = say(playing_until_call(rules, hands), "call H8")
    deal = say(missed, "call waive")
    while deal.ask is not None:
        legal = [str(one) for one in Cards(deal.ask.legal_cards)]
        deal = say(deal, f"play {next((one for one in hands[F].split() if one in legal), legal[0])}")
    assert both(deal) == expected(150, True, F)


def playing_until_call(rules: Rules, hands: dict[int, str]) -> Deal:
    """Forehand has a Grandioso and is asked for a card; the Eight of Hearts lies in the skat."""
    deal = awarded(rules, "grandioso", F, hands, "L7", "H8 E7")
    assert deal.ask is not None and deal.ask.verb == "call"
    return deal
