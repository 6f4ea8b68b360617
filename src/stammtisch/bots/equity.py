"""What a score is worth on the way to the end of a game: the race to 24 of Bauernschnapsen.

A game is lost by the side that does not get there, for one Bummerl or more. So points are not worth the same at every
score. How much they are worth follows backwards from the end, given how deals usually come out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

__all__ = ["Chances", "Race", "Stakes"]

Chances = Mapping[float, float]
"""Points that a side may come to, and how likely each is."""
FAR = 100
"""Beyond so many points to go a table would be long, and the end is so far off that points count as they are."""


@dataclass(frozen=True)
class Race:
    """A race of two sides to so many points.

    goal: points that win. schneider: what losing with nothing costs, where losing costs 1. results: how a deal comes
    out for the side that calls, signed points and how often.
    """

    goal: int
    schneider: int
    results: tuple[tuple[int, float], ...]

    def worth(self, own: int, other: int, calls: bool) -> float:
        """The Bummerl that a side may expect to give less those it gets, before a deal that it calls or does not."""
        if own >= self.goal or other >= self.goal:
            won = own >= self.goal
            stake = self.schneider if (other if won else own) == 0 else 1
            return float(stake if won else -stake)
        return _table(self)[own, other, calls]

    def stakes(self, own: int, other: int, calls: bool) -> Stakes:
        """What the points of a deal that the side has called, or not, are worth to it at a score."""
        return _stakes(self, own, other, calls)


class Stakes(NamedTuple):
    """What the points of a deal are worth to a side.

    points: those won or lost, from `-most` to `most`, beyond which they change nothing; none where they are worth what
    they are.
    """

    most: int = 0
    points: tuple[float, ...] = ()

    def worth(self, points: float) -> float:
        """The worth of so many points won, or lost if below 0."""
        return self.points[min(max(int(points), -self.most), self.most) + self.most] if self.points else points

    def mean(self, chances: Chances) -> float:
        """The worth of what may come to pass."""
        return sum(chance * self.worth(points) for points, chance in chances.items())


@lru_cache(256)
def _stakes(race: Race, own: int, other: int, calls: bool) -> Stakes:
    """Those of a score; points as they are where the end is too far off for a table."""
    if race.goal > FAR:
        return Stakes()
    some = range(-race.goal, race.goal + 1)
    after = (race.worth(own + max(points, 0), other + max(-points, 0), not calls) for points in some)
    return Stakes(race.goal, tuple(after))


@cache
def _table(race: Race) -> Mapping[tuple[int, int, bool], float]:
    """The worth of every score, those nearest to the end first."""
    found: dict[tuple[int, int, bool], float] = {}
    total = sum(count for _, count in race.results)

    def at(own: int, other: int, calls: bool) -> float:
        known = found.get((own, other, calls))
        return race.worth(own, other, calls) if known is None else known

    for both in range(2 * race.goal - 2, -1, -1):
        for own in range(max(0, both - race.goal + 1), min(both, race.goal - 1) + 1):
            other = both - own
            for calls in (True, False):
                sign = 1 if calls else -1
                found[own, other, calls] = (
                    sum(
                        count * at(own + max(sign * points, 0), other + max(-sign * points, 0), not calls)
                        for points, count in race.results
                    )
                    / total
                )
    return found
