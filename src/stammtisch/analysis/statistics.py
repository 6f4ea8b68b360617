"""The statistics of the arena: intervals, signed ranks, a sequential test, control variates. Standard library only.

The unit is the deal: every sample is one number a deal, and every interval is an interval over deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate, groupby
from math import exp, fsum, inf, lgamma, log, log1p, sqrt
from random import Random
from statistics import NormalDist
from typing import NamedTuple

__all__ = [
    "LEVEL", "Adjusted", "Sequential", "SignedRank", "Summary", "adjusted", "bootstrap", "detectable", "mean",
    "running", "sequential", "signed_rank", "slope", "summary", "t_quantile", "variance",
]  # fmt: skip

LEVEL = 0.95
"""The level of every interval."""
RESAMPLES = 1000
"""Bootstrap samples."""
ERROR = 0.05
"""Both error rates of the sequential test, alpha and beta."""
LEAST = 50
"""Deals before the sequential test may decide: the spread has to be known first."""
EXACT = 50
"""Up to so many differences the signed-rank test is exact."""


def mean(values: Sequence[float]) -> float:
    """The arithmetic mean; 0 of nothing."""
    return fsum(values) / len(values) if values else 0.0


def variance(values: Sequence[float]) -> float:
    """The unbiased sample variance; 0 of fewer than two values."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return fsum((value - middle) ** 2 for value in values) / (len(values) - 1)


# --- Student's t -----------------------------------------------------------------------------------------------------


def _beta_tail(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function I_x(a, b) by its continued fraction (Lentz's method)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta_tail(b, a, 1 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    tiny, c, d = 1e-300, 1.0, 1 / (1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, 500):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / ((1 + term * d) or tiny)
            c = (1 + term / c) or tiny
            value *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return front * value


def _t_below(t: float, freedom: int) -> float:
    """The probability that Student's t is below a value that is at least 0."""
    return 1 - _beta_tail(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2


@cache
def t_quantile(probability: float, freedom: int) -> float:
    """The quantile of Student's t, for probabilities from 0.5 on, by bisection."""
    low, high = 0.0, 1.0
    while _t_below(high, freedom) < probability:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if _t_below(middle, freedom) < probability else (low, middle)
    return (low + high) / 2


class Summary(NamedTuple):
    """A sample: how many, its mean and standard deviation, and half the width of the t-interval of the mean.

    half: infinite for fewer than two values.
    """

    n: int
    mean: float
    sd: float
    half: float

    @property
    def interval(self) -> tuple[float, float]:
        """The t-interval."""
        return self.mean - self.half, self.mean + self.half


def summary(values: Sequence[float]) -> Summary:
    """Mean, spread and t-interval of a sample."""
    count, spread = len(values), variance(values)
    half = t_quantile((1 + LEVEL) / 2, count - 1) * sqrt(spread / count) if count > 1 else inf
    return Summary(count, mean(values), sqrt(spread), half)


def detectable(sd: float, deals: int, power: float = 0.8) -> float:
    """The true effect that a run finds with such a power in the two-sided test at 5 %.

    With power 0.5 it is half the width of the interval.
    """
    normal = NormalDist()
    return (normal.inv_cdf((1 + LEVEL) / 2) + normal.inv_cdf(power)) * sd / sqrt(deals)


# --- bootstrap and signed ranks --------------------------------------------------------------------------------------


def bootstrap(values: Sequence[float], seed: int | str) -> tuple[float, float]:
    """The percentile interval of the mean over resampled deals; the same seed gives the same interval."""
    rng, count = Random(f"bootstrap {seed}"), len(values)
    if not count:
        return -inf, inf
    means = sorted(fsum(rng.choices(values, k=count)) / count for _ in range(RESAMPLES))
    cut = round(RESAMPLES * (1 - LEVEL) / 2)
    return means[cut], means[RESAMPLES - 1 - cut]


class SignedRank(NamedTuple):
    """Wilcoxon's signed-rank test: differences other than 0, the sum of positive ranks, the two-sided p-value."""

    n: int
    positive: float
    p: float


def signed_rank(values: Sequence[float]) -> SignedRank:
    """Wilcoxon's test of a median of 0: zeros are left out, ties share their ranks.

    Exact, given the ties, for up to 50 differences; beyond that the normal approximation with the correction for ties.
    """
    some = sorted((value for value in values if value), key=abs)
    twice: list[int] = []  # twice the ranks, which are whole numbers even for ties
    for _, tied in groupby(some, key=abs):
        size = sum(1 for _ in tied)
        twice += [2 * len(twice) + 1 + size] * size
    positive, count = sum(rank for rank, value in zip(twice, some, strict=True) if value > 0), len(some)
    if not count:
        return SignedRank(0, 0.0, 1.0)
    total = sum(twice)
    if count <= EXACT:
        ways = [1] + [0] * total
        for rank in twice:
            for at in range(total, rank - 1, -1):
                ways[at] += ways[at - rank]
        tail = sum(ways[: min(positive, total - positive) + 1])
        return SignedRank(count, positive / 2, min(1.0, 2 * tail / 2**count))
    spread = sqrt(sum(rank * rank for rank in twice) / 4)
    score = abs(positive - total / 2) / spread
    return SignedRank(count, positive / 2, 2 * NormalDist().cdf(-score))


# --- the sequential test ---------------------------------------------------------------------------------------------


class Sequential(NamedTuple):
    """Wald's sequential test: what was accepted (``h0``, ``h1``, or ``""`` while open), after how many deals, the
    log-likelihood ratio there, and its two bounds."""

    accepted: str
    deals: int
    ratio: float
    lower: float
    upper: float


def sequential(values: Sequence[float], h0: float, h1: float) -> Sequential:
    """The probability ratio test of a mean h0 against a larger mean h1, both error rates 0.05.

    Wald's test for normal differences with the spread as estimated so far; it may decide from 50 deals on. What comes
    after the decision is not looked at.
    """
    upper, count, total, squares = log((1 - ERROR) / ERROR), 0, 0.0, 0.0
    ratio = 0.0
    for value in values:
        count, total, squares = count + 1, total + value, squares + value * value
        if count < LEAST:
            continue
        middle = total / count
        spread = (squares - total * middle) / (count - 1)
        lead = middle - (h0 + h1) / 2
        if spread > 1e-12:
            ratio = count * (h1 - h0) * lead / spread
        else:  # every deal the same
            ratio = 0.0 if not lead else inf if lead > 0 else -inf
        if abs(ratio) >= upper:
            return Sequential("h1" if ratio > 0 else "h0", count, ratio, -upper, upper)
    return Sequential("", count, ratio, -upper, upper)


# --- control variates ------------------------------------------------------------------------------------------------


def slope(values: Sequence[float], controls: Sequence[float]) -> float:
    """The coefficient of the regression of values on controls; 0 where the controls do not vary."""
    spread, a, b = variance(controls), mean(values), mean(controls)
    if not spread:
        return 0.0
    return fsum((x - a) * (y - b) for x, y in zip(values, controls, strict=True)) / (len(values) - 1) / spread


class Adjusted(NamedTuple):
    """A mean freed from what a control explains.

    coefficient, expected: from deals of their own. mean, half: of the adjusted mean. saved: the part of the variance
    of the mean that is gone (below 0 where the control costs more than it explains).
    """

    coefficient: float
    expected: float
    mean: float
    half: float
    saved: float


def adjusted(
    values: Sequence[float], controls: Sequence[float], coefficient: float, expected: Sequence[float]
) -> Adjusted:
    """The mean of values less a coefficient times the control's surplus over its expectation.

    coefficient: estimated on other deals, so that the mean stays unbiased. expected: the control on still other deals;
    its mean stands for the expectation, and what is uncertain about it goes into the interval.
    """
    expectation, count = mean(expected), len(values)
    rest = [x - coefficient * (y - expectation) for x, y in zip(values, controls, strict=True)]
    error = variance(rest) / count + coefficient**2 * variance(expected) / len(expected)
    plain = variance(values) / count
    half = t_quantile((1 + LEVEL) / 2, count - 1) * sqrt(error)
    return Adjusted(coefficient, expectation, mean(rest), half, 1 - error / plain if plain else 0.0)


def running(values: Sequence[float]) -> list[float]:
    """The mean of the first value, of the first two, and so on."""
    return [total / count for count, total in enumerate(accumulate(values), 1)]
