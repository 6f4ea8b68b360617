"""Two fits in plain Python: chances from log-odds, and means from sums."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

__all__ = ["chance", "least_squares", "log_odds", "logistic"]

ROUNDS, RIDGE = 10, 0.01


def chance(odds: float) -> float:
    """The chance of some log-odds."""
    return 1 / (1 + exp(-odds)) if odds > -700 else 0.0


def log_odds(share: float, trials: int) -> float:
    """The log-odds of a share of trials, half a trial added to both sides."""
    return log((share * trials + 0.5) / (trials - share * trials + 0.5))


def logistic(rows: Sequence[Sequence[float]], made: Sequence[bool]) -> list[float]:
    """Weights under which the sums of rows are the log-odds that something is made: Newton's method, lightly held."""
    weights = [0.0] * len(rows[0])
    for _ in range(ROUNDS):
        gradient = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (i == j) for j in range(len(weights))] for i in range(len(weights))]
        for row, success in zip(rows, made, strict=True):
            p = chance(sum(map(float.__mul__, weights, row)))
            for i, one in enumerate(row):
                gradient[i] += one * (success - p)
                for j, other in enumerate(row):
                    bend[i][j] += one * other * p * (1 - p)
        weights = [weight + step for weight, step in zip(weights, _solved(bend, gradient), strict=True)]
    return weights


def least_squares(rows: Sequence[Sequence[float]], results: Sequence[float]) -> list[float]:
    """Weights under which the sums of rows come nearest to some results."""
    width = range(len(rows[0]))
    square = [[RIDGE * (i == j) + sum(row[i] * row[j] for row in rows) for j in width] for i in width]
    return _solved(square, [sum(row[i] * result for row, result in zip(rows, results, strict=True)) for i in width])


def _solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of equations with a positive matrix."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda at: abs(rows[at][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(size):
            if j != i:
                factor = rows[j][i] / rows[i][i]
                rows[j] = [one - factor * other for one, other in zip(rows[j], rows[i], strict=True)]
    return [row[size] / row[i] for i, row in enumerate(rows)]
