"""What the end of a deal is worth to each seat, in one number: what it gains less what the others gain."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum

from ..deal import Outcome, Rules

__all__ = ["WEIGHTS", "Values", "worth"]

Values = tuple[float, ...]
"""By seat what a deal is worth."""

WEIGHTS: Mapping[str, Mapping[str, float]] = {
    "schlauch": {"points": 0.01, "marks": -1.0},  # SL-49: a hundred points fewer than another cost a mark
    "bauernschnapsen": {"points": 1.0},
}
"""By game what one of each tally is worth; elsewhere one of the first tally is worth 1 and the others nothing."""


def worth(rules: Rules, outcome: Outcome) -> Values:
    """By seat what the outcome brings it, less the mean of those who are not its partners."""
    weights = WEIGHTS.get(rules.name, {rules.tallies[0]: 1.0})
    gains = [0.0] * rules.seats
    for line in outcome.lines:
        gains[line.seat] += weights.get(line.tally, 0.0) * line.amount
    found = []
    for seat in range(rules.seats):
        others = [gains[one] for one in range(rules.seats) if one not in rules.team(seat)]
        found.append(gains[seat] - fsum(others) / len(others))
    return tuple(found)
