"""Bauernschnapsen, clauses BS-80 to BS-83: doubling."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.deal import Deal
from stammtisch.events import IllegalAction

from ..support import say, words
from .bauernschnapsen_table import (
    ALL,
    BIDS,
    DECLARED,
    DEFAULT,
    LEFT,
    ONE,
    P0,
    P1,
    P2,
    P3,
    STEPS,
    TABLE,
    at_random,
    called,
    contracted,
    course,
    forced,
    happened,
    place,
    result,
    seat_of,
    sides,
    standing_at,
    to_play,
)

ACES = ("HA", "SA", "LA", "EA")


def doubling(contract: str, role: int, dealer: int = 3) -> Deal:
    """The deal after the auction."""
    return contracted(called(*ACES, rules=ALL, dealer=dealer), contract, role)


# --- who, and when ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-80", "BS-81", "BS-82")
@pytest.mark.parametrize(("contract", "role"), DECLARED)
def test_at_each_step_exactly_one_side_has_the_right(contract: str, role: int) -> None:
    """Both its players are asked, clockwise from the seat after the declarer, and nobody else is."""
    foes, own = [(role + 1) % 4, (role + 3) % 4], [(role + 2) % 4, role]
    play = (first_lead(contract, role), "play")
    for dealer in range(4):
        deal = doubling(contract, role, dealer)
        for step, (word, entitled) in enumerate(zip(STEPS, (foes, own, foes), strict=True)):
            passing = deal
            for seat in entitled:
                assert to_play(passing) == (seat, "double") and words(passing) == {"pass", word}
                for other in set(range(4)) - {seat}:
                    with pytest.raises(IllegalAction, match="not_your_turn"):
                        passing.play(f"{seat_of(deal, other)} double {word}")
                following = (own[0], "double") if step == 0 else (foes[0], "double") if step == 1 else play
                assert to_play(say(passing, f"double {word}")) == following, "one yes is enough"
                passing = say(passing, "double pass")
            assert to_play(passing) == play, "two passes end doubling"
            deal = say(deal, f"double {word}")
        assert to_play(deal) == play, "there is no fourth step"


def first_lead(contract: str, role: int) -> int:
    """Who leads to the first trick."""
    return role if TABLE[contract].lead == "declarer" else P0


@pytest.mark.clause("BS-80", "BS-30")
def test_only_after_the_auction_and_before_the_first_lead() -> None:
    deal = called(rules=ALL)
    while to_play(deal)[1] == "bid":
        assert not {"double", "redouble"} & words(deal)
        deal = say(deal, "bid pass")
    assert to_play(deal) == (P1, "double")
    deal = say(deal, "double pass", "double pass")
    assert to_play(deal) == (P0, "play") and not {"double"} & words(deal)
    deal = at_random(deal, Random(1))
    verbs = [event.verb for event in deal.events()]
    assert verbs.index("double") > max(n for n, verb in enumerate(verbs) if verb == "bid")
    assert max(n for n, verb in enumerate(verbs) if verb == "double") < verbs.index("play")


@pytest.mark.clause("BS-81")
@pytest.mark.parametrize("second", [False, True])
def test_either_of_two_may_say_it(second: bool) -> None:
    deal = doubling("gang", P2)
    deal = say(deal, *(["double pass"] if second else []), "double double")
    assert [place(deal, event.seat) for event in happened(deal, "double")][-1] == (P1 if second else P3)
    assert to_play(deal) == (P0, "double")
    deal = say(deal, *(["double pass"] if second else []), "double redouble")
    assert [place(deal, event.seat) for event in happened(deal, "double")][-1] == (P2 if second else P0)
    deal = say(deal, *(["double pass"] if second else []), "double subdouble")
    assert [place(deal, event.seat) for event in happened(deal, "double")][-1] == (P1 if second else P3)
    assert to_play(deal) == (P2, "play")


# --- what it does ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-80", "BS-82", "BS-33", "BS-84")
@pytest.mark.parametrize(("contract", "role"), DECLARED)
def test_every_contract_is_multiplied_whoever_wins(contract: str, role: int) -> None:
    for seed in range(4):
        plain, *doubled = (
            sides(at_random(course(contract, role, *ACES, times=times), Random(seed))) for times in range(4)
        )
        assert 0 in plain and plain != (0, 0)
        assert doubled == [(plain[0] * factor, plain[1] * factor) for factor in (2, 4, 8)]


@pytest.mark.clause("BS-82", "BS-41")
@pytest.mark.parametrize("times", range(4))
@pytest.mark.parametrize(("left", "points"), [(33, 1), (32, 2), (8, 2), (0, 3)])
def test_the_normal_game_is_multiplied_whatever_it_is_worth(left: int, points: int, times: int) -> None:
    deal = forced(*LEFT[left], times=times)
    assert sorted(sides(deal)) == [0, points * 2**times]


@pytest.mark.clause("BS-82", "BS-65")
@pytest.mark.parametrize("contract", BIDS)
def test_every_contract_may_be_doubled_but_those_laid_down(contract: str) -> None:
    hands = ("HA H10 HK HO HU", "SA S10 SK SO SU", "LA L10 LK LO LU", "EA E10 EK EO EU")
    for role in TABLE[contract].bidders:
        deal = contracted(called(*hands, rules=ALL), contract, role)
        if TABLE[contract].aim == "laid":
            assert deal.ask is None
        else:
            assert words(deal) == {"pass", "double"}


# --- auf Stand -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-83")
@pytest.mark.parametrize(
    ("contract", "role", "a", "b", "hint"),
    [
        ("normal", P0, 21, 0, True), ("normal", P0, 20, 0, False), ("normal", P0, 23, 22, True),
        ("normal", P0, 0, 23, False), ("schnapser", P0, 18, 3, True), ("schnapser", P0, 17, 3, False),
        ("gang", P1, 3, 15, True), ("gang", P1, 3, 14, False), ("kontrabauernschnapser", P3, 0, 1, True),
        ("bettler", P2, 20, 19, True), ("bettler", P2, 19, 5, False), ("gang", P2, 10, 20, False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("dealer", range(4))
def test_a_hint_where_the_leading_side_would_go_out_anyway(
    contract: str, role: int, a: int, b: int, hint: bool, dealer: int
) -> None:
    """For a normal game with 3; it is a hint and no step of its own: the opponents are asked as ever."""
    start = called(*ACES, rules=DEFAULT, dealer=dealer, carry=standing_at(a, b, dealer))
    deal = contracted(start, contract, role)
    assert to_play(deal) == ((role + 1) % 4, "double") and words(deal) == {"pass", "double"}
    found = DEFAULT.hint(deal.table)
    assert (found is not None) == hint
    if found is not None:
        assert (found.code, found.clause) == ("auf_stand", "BS-83")
    assert not happened(deal, "double"), "nothing is doubled by itself"


@pytest.mark.clause("BS-83", "BS-82")
def test_doubling_auf_stand_is_a_double_like_any_other() -> None:
    for times in (0, 1):
        deal = course("normal", P0, *ONE.hands, cards=ONE.cards, times=times, carry=standing_at(22, 0))
        assert sides(deal) == (2**times, 0)
        assert bool(result(deal).restart) == (22 + 2**times >= 24)
