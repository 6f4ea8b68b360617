"""The race to the target: what a score is worth follows backwards from the end."""

from __future__ import annotations

import pytest

from stammtisch.bots.equity import Race
from stammtisch.bots.valued_bauernschnapsen import results

RACE = Race(24, 2, results())
SCORES = [(own, other) for own in range(24) for other in range(24)]


def test_what_one_side_may_expect_the_other_loses() -> None:
    for own, other in SCORES:
        assert RACE.worth(own, other, True) == pytest.approx(-RACE.worth(other, own, False), abs=1e-12)


def test_more_points_are_never_worth_less() -> None:
    for calls in (True, False):
        for own, other in SCORES:
            if own and other:  # with nothing the loser pays twice, so the first point of all is worth more than one
                assert RACE.worth(own, other, calls) <= RACE.worth(own + 1, other, calls) + 1e-12
                assert RACE.worth(own, other, calls) >= RACE.worth(own, other + 1, calls) - 1e-12


def test_a_game_that_is_over_is_worth_its_bummerl() -> None:
    assert RACE.worth(24, 5, True) == 1
    assert RACE.worth(30, 0, False) == 2
    assert RACE.worth(0, 24, True) == -2
    assert RACE.worth(23, 24, True) == -1


def test_a_worth_lies_between_what_may_happen() -> None:
    assert all(-2 <= RACE.worth(own, other, True) <= 2 for own, other in SCORES)


def test_a_worth_is_the_mean_of_what_may_follow() -> None:
    """A race small enough to see through: one point, by the caller three times in four; the first to two wins."""
    race = Race(2, 1, ((1, 3), (-1, 1)))
    assert race.worth(1, 1, True) == 0.5
    assert race.worth(1, 0, True) == 0.75 * 1 + 0.25 * -0.5  # then the other side calls
    assert race.worth(0, 0, True) == 0.75 * 0.625 + 0.25 * -0.625


def test_stakes_are_the_worth_of_the_score_that_follows() -> None:
    stakes = RACE.stakes(20, 7, True)
    assert stakes.worth(-4) == RACE.worth(20, 11, False)
    assert stakes.worth(3) == RACE.worth(23, 7, False)
    assert stakes.worth(4) == stakes.worth(12) == 1
    assert stakes.mean({4: 0.5, -4: 0.5}) == (1 + stakes.worth(-4)) / 2


def test_far_from_the_end_points_are_worth_what_they_are() -> None:
    stakes = Race(1000, 2, results()).stakes(3, 900, True)
    assert [stakes.worth(points) for points in (-24, 0, 2.5)] == [-24, 0, 2.5]
