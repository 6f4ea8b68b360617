"""The arena's statistics against published values, and by simulation where a promise is about chance."""

from __future__ import annotations

from itertools import product
from math import inf, isclose, log
from random import Random

import pytest

from stammtisch.analysis import statistics as st

DARWIN = [6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75]
"""Darwin's maize: differences in height of 15 pairs, in eighths of an inch (Fisher, The Design of Experiments)."""


@pytest.mark.parametrize(
    ("probability", "freedom", "value"),
    [
        (0.975, 1, 12.706), (0.975, 2, 4.303), (0.975, 5, 2.571), (0.975, 10, 2.228), (0.975, 30, 2.042),
        (0.975, 120, 1.980), (0.95, 7, 1.895), (0.995, 4, 4.604), (0.975, 10**6, 1.960),
    ],
)  # fmt: skip
def test_quantiles_of_t_are_those_of_the_tables(probability: float, freedom: int, value: float) -> None:
    assert st.t_quantile(probability, freedom) == pytest.approx(value, abs=6e-4)


def test_the_interval_of_a_sample_by_hand() -> None:
    """Fisher's own analysis of Darwin's pairs: mean 20.93, t = 2.148 with 14 degrees of freedom, 95 % 0.03 to 41.84."""
    one = st.summary(DARWIN)
    assert (one.n, round(one.mean, 2), round(one.sd, 2)) == (15, 20.93, 37.74)
    assert one.interval == pytest.approx((0.03, 41.84), abs=0.01)
    assert st.summary([3.0]).half == inf and st.mean([]) == 0


def test_the_interval_covers_the_mean_as_often_as_it_says() -> None:
    """Small skewed-free samples: 95 % of 3,000 intervals, give or take what chance allows."""
    rng, hits = Random(5), 0
    for _ in range(3000):
        low, high = st.summary([rng.gauss(2, 3) for _ in range(8)]).interval
        hits += low < 2 < high
    assert 0.94 < hits / 3000 < 0.96


def test_the_bootstrap_covers_the_mean_nearly_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "RESAMPLES", 200)
    rng, hits = Random(6), 0
    for number in range(300):
        low, high = st.bootstrap([rng.choice((-2.0, 0.0, 0.0, 1.0, 4.0)) for _ in range(60)], number)
        hits += low < 0.6 < high
    assert 0.9 < hits / 300 < 0.98


def test_the_bootstrap_is_seeded() -> None:
    values = [float(one) for one in DARWIN]
    assert st.bootstrap(values, 1) == st.bootstrap(values, 1) != st.bootstrap(values, 2)
    assert st.bootstrap(values, 1) == pytest.approx((1.5, 38.9), abs=2.5)
    assert st.bootstrap([4.0] * 9, 1) == (4, 4)
    rng = Random(2)
    many = [rng.gauss(0, 1) for _ in range(1500)]
    low, high = st.bootstrap(many, 1)
    assert (high - low) / 2 == pytest.approx(st.summary(many).half, rel=0.08)


def test_signed_ranks_of_a_published_example() -> None:
    """Darwin's pairs again: rank sums 96 and 24, exact p = 0.0413."""
    one = st.signed_rank(DARWIN)
    assert (one.n, one.positive) == (15, 96) and one.p == pytest.approx(0.04126, abs=1e-5)
    assert st.signed_rank([0.0, 0.0]).p == 1 and st.signed_rank([1, 2, 3, 4, 5]).p == 2 / 2**5


def test_signed_ranks_are_exact_under_ties() -> None:
    """Every choice of signs counted by hand."""
    values = [0.0, 1.0, -1.0, 1.0, 2.0, 3.0, -3.0]
    ranks = [2.0, 2.0, 2.0, 4.0, 5.5, 5.5]  # of 1, 1, 1, 2, 3, 3
    total, seen = sum(ranks), 2.0 + 2.0 + 4.0 + 5.5
    sums = [sum(rank for rank, up in zip(ranks, signs, strict=True) if up) for signs in product((0, 1), repeat=6)]
    far = sum(abs(one - total / 2) >= abs(seen - total / 2) for one in sums) / len(sums)
    one = st.signed_rank(values)
    assert (one.n, one.positive) == (6, seen) and one.p == pytest.approx(far)


def test_many_signed_ranks_agree_with_the_exact_test(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(3)
    values = [float(rng.randrange(-9, 12)) for _ in range(48)]
    exact = st.signed_rank(values).p
    monkeypatch.setattr(st, "EXACT", 0)
    assert st.signed_rank(values).p == pytest.approx(exact, rel=0.05) and exact < 1


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, "h1"), (0.5, "h0")])
def test_the_sequential_test_errs_as_seldom_as_it_says(truth: float, wrong: str) -> None:
    """1,000 runs of each kind: at most one in twenty goes wrong, and it decides."""
    rng, errors, opened = Random(7), 0, 0
    for _ in range(1000):
        values = [truth + rng.choice((-3.0, -1.0, 0.0, 0.0, 1.0, 3.0)) for _ in range(900)]
        test = st.sequential(values, 0.0, 0.5)
        errors += test.accepted == wrong
        opened += not test.accepted
    assert errors / 1000 <= 0.06 and opened < 5


def test_the_sequential_test_by_hand() -> None:
    """Of 50 deals half +1, half 0: variance 50/196, 0.4 over the middle, so the ratio is 50 x 0.2 x 0.4 x 3.92."""
    one = st.sequential([1.0, 0.0] * 25, 0.0, 0.2)
    assert one.accepted == "h1" and one.deals == 50 and isclose(one.ratio, 50 * 0.2 * 0.4 * 196 / 50)
    assert one.upper == -one.lower == log(19)
    same = st.sequential([0.0] * 60, 0.0, 0.2)
    assert (same.accepted, same.deals) == ("h0", 50), "every deal a tie: no doubt is left"
    assert st.sequential([0.5] * 60, 0, 1).accepted == "" and st.sequential([1.0] * 49, 0, 1).accepted == ""
    more = st.sequential([1.0, 0.0] * 25 + [-9.0] * 50, 0.0, 0.2)
    assert more == one, "what comes after the decision is not looked at"


def test_the_detectable_effect() -> None:
    """(1.960 + 0.842) sd / sqrt(n), the textbook formula; with power one half the width of the interval."""
    assert st.detectable(10, 100) == pytest.approx(2.802, abs=1e-3)
    assert st.detectable(10, 100, power=0.5) == pytest.approx(1.960, abs=1e-3)


def test_a_control_saves_variance_and_leaves_the_mean() -> None:
    """Values that half follow a control: unbiased over 400 runs, intervals that cover, a third of the variance gone."""
    rng, errors, hits, saved = Random(8), [], 0, []

    def some(count: int) -> tuple[list[float], list[float]]:
        controls = [rng.gauss(5, 1) for _ in range(count)]
        return [1 + 2 * (one - 5) + rng.gauss(0, 2) for one in controls], controls

    for _ in range(400):
        coefficient = st.slope(*some(40))
        one = st.adjusted(*some(60), coefficient, some(180)[1])
        errors.append(one.mean - 1)
        hits += abs(one.mean - 1) < one.half
        saved.append(one.saved)
    assert abs(st.mean(errors)) < 3 * (st.variance(errors) / 400) ** 0.5
    assert 0.92 < hits / 400 < 0.98 and 0.2 < st.mean(saved) < 0.45
    values, controls = some(60)
    sure, unsure = (st.adjusted(values, controls, 2.0, expected) for expected in ([5.0] * 9, [4.0, 6.0] * 5))
    assert sure.mean == pytest.approx(unsure.mean)
    error = (
        4 * st.variance([4.0, 6.0] * 5) / 10
    )  # what is uncertain about the expectation, times the coefficient squared
    assert unsure.half**2 - sure.half**2 == pytest.approx(st.t_quantile(0.975, 59) ** 2 * error)
    assert st.slope([1, 2, 3], [7, 7, 7]) == 0 and st.slope([1, 2, 3], [2, 4, 6]) == 0.5


def test_running_means() -> None:
    assert st.running([1, 2, 6]) == [1, 1.5, 3]
