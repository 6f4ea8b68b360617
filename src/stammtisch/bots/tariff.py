"""What the words of an auction are worth, from a table of how such deals came out.

A bid is worth what its contract brings where it stands, won or lost as its hand promises, and what such deals come to
where somebody goes higher. Passing is worth what deals come to in which this place passes after this standing bid.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Any, NamedTuple

from .values import values

__all__ = ["NOTHING", "Tariff"]

NOTHING = "none"
"""The standing bid where there is none."""


class Tariff(NamedTuple):
    """The table of one game.

    chance: by word the constant and slope that turn log-odds by rules of thumb into those of played deals. pays: what
    a contract made, and one not made, is worth to its declarer. stays, over: by place how often a bid stands, and what
    deals are worth where it does not. passed: by standing bid and place what deals are worth to who passes.
    """

    chance: Mapping[str, tuple[float, float]]
    pays: Mapping[str, tuple[float, float]]
    stays: Mapping[str, tuple[float, ...]]
    over: Mapping[str, tuple[float, ...]]
    passed: Mapping[str, tuple[float, ...]]

    @classmethod
    def of(cls, game: str) -> Tariff:
        """That of a game. Raises `FileNotFoundError` where there is none."""
        table: Mapping[str, Any] = values(game)
        return cls(*(table[name] for name in cls._fields))

    def made(self, word: str, log_odds: float) -> float:
        """How likely a contract is made that rules of thumb give some log-odds."""
        constant, slope = self.chance[word]
        return 1 / (1 + exp(-constant - slope * log_odds))

    def bid(self, word: str, place: int, log_odds: float) -> float:
        """What a bid is worth."""
        made, (won, lost) = self.made(word, log_odds), self.pays[word]
        stays = self.stays[word][place]
        return stays * (made * won + (1 - made) * lost) + (1 - stays) * self.over[word][place]

    def passing(self, place: int, standing: str) -> float:
        """What passing is worth."""
        return self.passed.get(standing, self.passed[NOTHING])[place]
