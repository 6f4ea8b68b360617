"""A variant in ten lines: Bolachen in which the ten stands between Ace and King, as in Schafkopf."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from stammtisch.contract import Contract
from stammtisch.games.bolachen import Bolachen

ORDER = (14, 10, 13, 12, 11, 9, 8, 7)


class TenHigh(Bolachen):
    """The rows of Bolachen in another order."""

    name = "tenhigh"

    @cached_property
    def contracts(self) -> Mapping[str, Contract]:
        """Every row of Bolachen with the ten moved up, in the trumps too."""
        return {
            key: replace(row, order=ORDER, trumps=tuple(sorted(row.trumps, key=lambda one: ORDER.index(one.rank))))
            for key, row in super().contracts.items()
        }
