"""Bauernschnapsen, clauses BS-37 to BS-43: the normal game and its points."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.deal import Deal
from stammtisch.events import IllegalAction
from stammtisch.standing import decided

from ..support import say, words
from .bauernschnapsen_table import (
    DEFAULT,
    P0,
    P1,
    P2,
    P3,
    SUITS,
    A,
    B,
    accounted,
    at_random,
    bauern,
    best_of,
    course,
    dealt_at_random,
    finished_trick,
    happened,
    place,
    result,
    seat_of,
    sides,
    tallied,
    to_play,
    totals,
    tricks,
    winners,
)

NOTHING = (0, 0)
PARTNERS = [(A, P0), (A, P2), (B, P1), (B, P3)]


def other(side: int) -> int:
    """The other side."""
    return 1 - side


def both(side: int, own: tuple[int, int], others: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """What one side has and what the others have, in the order of the sides."""
    return (own, others) if side == A else (others, own)


# --- leads -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-37")
def test_the_caller_leads_and_then_the_winner_of_each_trick() -> None:
    for seed in range(40):
        rng = Random(seed)
        hands = dealt_at_random(rng)
        trump, dealer = hands[P0][0], seed % 4
        deal = course("normal", P0, *hands, trump=trump, dealer=dealer)
        leader = P0
        while deal.ask is not None:
            assert to_play(deal) == (leader, "play")
            before = len(deal.table.history)
            deal = deal.step(deal.ask.random(rng))
            if deal.outcome is not None:
                break
            deal = finished_trick(deal, rng)
            if len(deal.table.history) > before:
                cards = [str(one) for one in deal.table.history[-1].cards]
                leader = (leader + best_of(cards, trump, ("A", "10", "K", "O", "U"))) % 4


# --- totals ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-38")
@pytest.mark.parametrize(("side", "role"), PARTNERS)
def test_a_total_pools_tricks_and_announcements_of_both_partners(side: int, role: int) -> None:
    # Two tricks, one for each partner; one of them has announced.
    deal = tallied(*both(side, (50, 2), (16, 1)), side, [f"P{role} S"])
    own, others = totals(deal) if side == A else totals(deal)[::-1]
    assert (own, others) == (70, 16)
    assert {place(deal, trick.winner) for trick in deal.table.history if place(deal, trick.winner) % 2 == side} == (
        {P0, P2} if side == A else {P1, P3}
    )


@pytest.mark.clause("BS-38", "BS-73")
@pytest.mark.parametrize(("side", "role"), PARTNERS)
@pytest.mark.parametrize("suit", SUITS)
def test_announcements_count_nothing_for_a_side_without_a_trick(side: int, role: int, suit: str) -> None:
    deal = tallied(*both(side, NOTHING, (70, 2)), other(side), [f"P{role} {suit}"])
    own, others = totals(deal) if side == A else totals(deal)[::-1]
    assert (own, others) == (0, 70)
    assert max(sides(deal)) == 3


# --- the end ---------------------------------------------------------------------------------------------------------

REACHED: list[tuple[int, int, list[str]]] = [
    # Total, card points in tricks, and the suits announced; hearts are trump.
    (65, 65, []), (66, 66, []), (67, 67, []),
    (65, 45, ["S"]), (66, 46, ["S"]), (65, 25, ["H"]), (66, 26, ["H"]),
]  # fmt: skip


@pytest.mark.clause("BS-39", "BS-91")
@pytest.mark.parametrize(("side", "role"), PARTNERS)
@pytest.mark.parametrize(("total", "cards", "suits"), REACHED)
@pytest.mark.parametrize("others", [NOTHING, (32, 1), (33, 1)])
def test_the_hand_ends_with_the_trick_that_brings_66(
    side: int, role: int, total: int, cards: int, suits: list[str], others: tuple[int, int]
) -> None:
    count = 3 if cards > 50 else 2 if cards > 40 else 1
    deal = tallied(*both(side, (cards, count), others), side, [f"P{role} {suit}" for suit in suits])
    assert (deal.outcome is not None) == (total >= 66)
    if deal.outcome is not None:
        assert totals(deal) == ((total, others[0]) if side == A else (others[0], total))
        points = 3 if others == NOTHING else 2 if others[0] == 32 else 1
        assert sides(deal) == ((points, 0) if side == A else (0, points))
    else:
        assert to_play(deal)[1] == "play"


@pytest.mark.clause("BS-39", "BS-78", "BS-91")
@pytest.mark.parametrize("side", [A, B])
@pytest.mark.parametrize(
    ("eyes", "count", "suit", "over"),
    [(25, 1, "H", False), (26, 1, "H", True), (45, 2, "S", False), (46, 2, "S", True)],
)
@pytest.mark.parametrize("others", [NOTHING, (32, 1), (33, 1)])
def test_the_hand_ends_with_the_announcement_that_brings_66(
    side: int, eyes: int, count: int, suit: str, over: bool, others: tuple[int, int]
) -> None:
    """The card that is led is not answered."""
    if others[1] and (eyes, others[0]) == (26, 33):
        others = (34, 1)  # there are not tens enough for both
    rows = count + others[1]
    leader = ((P0, P2), (P1, P3))[side][(rows - 1) % 2]
    deal = tallied(*both(side, (eyes, count), others), side, kept=[f"P{leader} {suit}"])
    assert to_play(deal) == (leader, "play") and deal.outcome is None
    for rank in "KO":
        after = tricks(deal, f"*{suit}{rank}")
        assert (after.outcome is not None) == over
        assert len(after.table.trick) == 1 and len(after.table.history) == rows
        if over:
            points = 3 if others == NOTHING else 2 if others[0] == 32 else 1
            assert sides(after) == ((points, 0) if side == A else (0, points))
            assert totals(after) == ((66, others[0]) if side == A else (others[0], 66))
        else:
            assert to_play(after) == ((leader + 1) % 4, "play")


@pytest.mark.clause("BS-40", "BS-42", "BS-39")
@pytest.mark.parametrize("points", range(55, 66))
@pytest.mark.parametrize("last", [A, B])
@pytest.mark.parametrize("count", [2, 3])
def test_below_66_the_last_trick_wins_one_point_whatever_the_totals(points: int, last: int, count: int) -> None:
    deal = tallied((points, count), (120 - points, 5 - count), last)
    assert totals(deal) == (points, 120 - points)
    assert sides(deal) == ((1, 0) if last == A else (0, 1))
    assert {one.code for one in result(deal).proof} == {"totals", "last_trick"}
    assert decided(deal.table) == (last == A)


@pytest.mark.clause("BS-40")
def test_a_total_of_66_needs_no_last_trick() -> None:
    for side in (A, B):
        deal = tallied(*both(side, (66, 3), (54, 2)), other(side))
        assert sides(deal) == ((1, 0) if side == A else (0, 1))
        assert {one.code for one in result(deal).proof} == {"totals"}


# --- game points -----------------------------------------------------------------------------------------------------

LOSERS: list[tuple[tuple[int, int], list[str], int, int]] = [
    # Card points and tricks of the losers, what they have announced, their total, and what the winners score.
    (NOTHING, [], 0, 3), (NOTHING, ["S"], 0, 3), (NOTHING, ["H"], 0, 3),
    ((8, 1), [], 8, 2), ((9, 1), [], 9, 2), ((31, 2), [], 31, 2), ((32, 1), [], 32, 2), ((32, 2), [], 32, 2),
    ((33, 1), [], 33, 1), ((33, 2), [], 33, 1), ((34, 1), [], 34, 1), ((44, 2), [], 44, 1),
    ((12, 1), ["S"], 32, 2), ((13, 1), ["S"], 33, 1), ((14, 1), ["L"], 34, 1), ((9, 1), ["H"], 49, 1),
]  # fmt: skip


@pytest.mark.clause("BS-41", "BS-91", "BS-73")
@pytest.mark.parametrize(("side", "role"), PARTNERS)
@pytest.mark.parametrize(("lost", "suits", "total", "points"), LOSERS)
def test_game_points_go_by_the_tricks_and_the_total_of_the_losers(
    side: int, role: int, lost: tuple[int, int], suits: list[str], total: int, points: int
) -> None:
    """`side` loses, and one of its partners has announced."""
    shown = [f"P{role} {suit}" for suit in suits]
    won = (68, 2) if suits else (68, 3) if lost[1] < 2 else (120 - lost[0], 3)
    deal = tallied(*both(side, lost, won), other(side), shown)
    own, others = totals(deal) if side == A else totals(deal)[::-1]
    assert (own, others) == (total, won[0])
    assert sides(deal) == ((0, points) if side == A else (points, 0))


@pytest.mark.clause("BS-41")
@pytest.mark.parametrize("side", [A, B])
def test_all_120_points_and_all_tricks_are_worth_three(side: int) -> None:
    deal = tallied(*both(side, (120, 5), NOTHING), side)
    assert sorted(totals(deal)) == [0, 120] and sorted(sides(deal)) == [0, 3]


@pytest.mark.clause("BS-38", "BS-39", "BS-40", "BS-41", "BS-42", "BS-73", "BS-78")
def test_random_normal_games_are_counted_by_the_sheet() -> None:
    seen = set[tuple[int, int]]()
    for seed in range(250):
        rng = Random(seed)
        hands = dealt_at_random(rng)
        if seed % 3 == 0:  # a Vierziger for the caller
            hands = with_pair(hands, hands[P0][0], rng)
        trump = hands[P0][0]
        deal = at_random(course("normal", P0, *hands, trump=trump, dealer=seed % 4), rng)
        account = accounted(deal, "normal", P0, trump)
        assert sides(deal) == ((account.value, 0) if account.made else (0, account.value))
        assert account.cards == len(happened(deal, "play"))
        if max(totals(deal)) < 66:
            assert sum(totals(deal)) == 120 and account.value == 1
        seen.add((int(account.made), account.value))
    assert seen == {(made, value) for made in (0, 1) for value in (1, 2, 3)}


def with_pair(hands: list[str], suit: str, rng: Random) -> list[str]:
    """The hands with king and Ober of a suit in the caller's."""
    cards = " ".join(hands).split()
    for at, one in enumerate((suit + "K", suit + "O")):
        where = cards.index(one)
        cards[at], cards[where] = cards[where], cards[at]
    return [" ".join(cards[at : at + 5]) for at in range(0, 20, 5)]


# --- claiming --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-43")
def test_the_program_ends_the_hand_and_nobody_claims() -> None:
    def look(deal: Deal) -> None:
        assert deal.ask is not None
        assert not deal.ask.words and "meld_claim" not in dict(deal.ask.along)

    for seed in range(20):
        hands = dealt_at_random(Random(seed))
        deal = course("normal", P0, *hands, trump=hands[P0][0])
        with pytest.raises(IllegalAction):
            say(deal, "play claim")
        deal = at_random(deal, Random(seed), look)
        assert not deal.table.did("claim")


@pytest.mark.clause("BS-43")
def test_a_claim_at_a_table_that_wants_one() -> None:
    rules = bauern(claim="manual")
    hands = ("EK SA SK HO HK", "L10 LU SO H10 EO", "HU SU LA E10 HA", "LK EU LO EA S10")
    deal = course("normal", P0, *hands, rules=rules, cards="SA SO SU S10")
    assert "claim" in words(deal)
    claimed = say(deal, "play meld_claim HO")  # 26 and 40
    assert (totals(claimed), sides(claimed)) == ((66, 0), (3, 0))
    silent = tricks(deal, "*HO")
    assert silent.outcome is None, "nobody has claimed: P1 must answer"
    assert "claim" not in words(silent), "he is not on lead"
    false = say(deal, "play claim")  # 26, and nobody else has a trick: it would have been 3
    assert sides(false) == (0, 3)
    assert any(one.code == "false_claim" for one in result(false).proof)


@pytest.mark.clause("BS-43")
def test_a_false_claim_of_an_opponent() -> None:
    rules = bauern(claim="manual")
    # P1 has won a trick with 26; his claim is false. He would have scored 3, for the caller has no trick.
    hands = ("HK HO LU SA EU", "HA L10 SO E10 SU", "HU LA SK EK EO", "H10 LK LO S10 EA")
    deal = course("normal", P0, *hands, rules=rules, cards="*HO HA HU H10")
    assert to_play(deal) == (P1, "play")
    deal = say(deal, "play claim")
    assert sides(deal) == (3, 0)
    assert winners(deal) == [P1] and DEFAULT.sheet != rules.sheet
    assert seat_of(deal, P1) == deal.table.heard("claim")[0].seat
