"""Bauernschnapsen by values: which contract most is to be expected from, and when to double.

How likely a hand makes a contract is looked up by its class, in tables made from solved and played deals. A bid is
worth what it wins or loses where it stands, and what the deal comes to where somebody goes higher; passing what deals
came to in which somebody passed. Doubling goes by what points do for the game: `stammtisch.bots.equity`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import exp
from typing import Any

from ..cards import Suit
from ..contract import Contract
from ..deal import Rules
from ..events import Ask
from ..games.bauernschnapsen import Bauernschnapsen
from ..games.bauernschnapsen_contracts import HAND_SIZE, NORMAL
from ..games.bauernschnapsen_sheet import BauernschnapsenSheet
from ..table import Table, View
from . import careful_bauernschnapsen as careful
from .classes import classes, shape
from .equity import Chances, Race, Stakes
from .simple import Choice, Heuristic, best_word, unseen
from .values import values

__all__ = ["HEURISTICS"]

AWAY = 99.0
"""Added to what words are worth, so that a word without a worth is never said."""
STEEP, STEPS = 2.0, 20
"""The steepest slope by which chances are tilted, and in how many halvings it is found."""
CAUTION = {1: 0.5, 2: 1.5, 4: 2.3}
"""Game points that a deal is taken to be worse than it looks where it is doubled, by how it stands: others may know
better, and double again. A fifth of that is taken from the chance of a contract."""
EQUAL = 1e-9
"""Worths that differ by no more are equal."""


@cache
def data() -> Mapping[str, Any]:
    """The tables of the game."""
    return values(Bauernschnapsen.name)


@cache
def standard() -> Mapping[str, Contract]:
    """The rows for which the tables were made."""
    return Bauernschnapsen(BauernschnapsenSheet()).contracts


# --- what may come to pass -------------------------------------------------------------------------------------------


def stakes(table: Table, seat: int) -> Stakes:
    """What the points of the deal are worth to a seat."""
    rules, sums = table.rules, table.carry.tallies["points"]
    assert isinstance(rules, Bauernschnapsen)
    race = Race(*rules.race, results())
    return race.stakes(sums[seat], sums[(seat + 1) % rules.seats], table.order[0] in rules.team(seat))


@cache
def results() -> tuple[tuple[int, float], ...]:
    """How deals come out for the side that calls."""
    return tuple((int(points), count) for points, count in data()["results"].items())


def shares(counts: Mapping[str, int]) -> Chances:
    """Chances from counts."""
    total = sum(counts.values())
    return {float(points): count / total for points, count in counts.items()}


def tilted(base: Chances, mean: float) -> Chances:
    """Chances as like others as possible whose mean is another: each outweighed by exp(slope * points)."""
    low, high = -STEEP, STEEP
    for _ in range(STEPS):
        slope = (low + high) / 2
        some = {points: chance * exp(slope * points) for points, chance in base.items()}
        total = sum(some.values())
        if sum(points * chance for points, chance in some.items()) < mean * total:
            low = slope
        else:
            high = slope
    return {points: chance / total for points, chance in some.items()}


def two(value: float, made: float) -> Chances:
    """Won or lost by a value."""
    return {value: made, -value: 1 - made}


@lru_cache(256)
def played(twentieths: int) -> Chances:
    """What a normal game comes to about a mean in twentieths of a point."""
    return tilted(shares(data()["played"]), twentieths / 20)


# --- what hands are worth --------------------------------------------------------------------------------------------


def number(rules: Rules, hand: int, trump: Suit | None) -> int:
    """The number of a hand's class in the tables."""
    return classes(rules.pack, HAND_SIZE, trump is not None)[shape(hand, trump)]


def suit_of(row: Contract) -> Suit | None:
    """The trump suit of a contract."""
    return row.trumps[0].suit if row.trumps else None


def chance(rules: Rules, row: Contract, hand: int, leads: bool) -> float:
    """How likely the declarer makes a contract: by the tables, or by rules of thumb where the row is another one."""
    table = data()["made"].get(row.family)
    if table is None or row != standard().get(row.key):
        return 1 / (1 + exp(-careful.odds(row, hand, rules.pack & ~hand, leads)))
    return float(table[number(rules, hand, suit_of(row))]) / 1000


def normal(rules: Rules, row: Contract, hand: int, place: int) -> float:
    """Game points to expect from the normal game for the side of the player in a place."""
    return float(data()["sides"][place][number(rules, hand, suit_of(row))]) / 100


class Bidding:
    """What the words of an auction are worth to a seat, with one suit as trump."""

    def __init__(self, view: View, trump: Suit) -> None:
        self.rules, self.table = view.rules, view.table
        self.place, self.side = view.table.order.index(view.seat), view.rules.team(view.seat)
        suits = (0, view.rules.pack & 0xFFFF << 16 * trump)
        self.rows = {row.family: row for row in view.rules.contracts.values() if row.trump_mask in suits}

    def passing(self, hand: int) -> float:
        """The worth of passing."""
        bids = [said for said in self.table.heard("bid") if said.word in self.rows]
        if bids:
            share = float(data()["standing"].get(bids[-1].word, data()["standing"]["any"]))
            value = self.rows[bids[-1].word].value * (1 if bids[-1].seat in self.side else -1)
            return value * share
        row = data()["passed"][self.place]
        sides = normal(self.rules, self.rows[NORMAL], hand, self.place)
        return float(row["constant"]) + float(row["slope"]) * sides

    def bidding(self, hand: int, word: str) -> float:
        """The worth of a bid: of the contract where it stands, else of what the deal comes to."""
        row = self.rows[word]
        made = chance(self.rules, row, hand, self.place == 0 or row.lead == "declarer")
        stays, over = (float(at.get(word, at["any"])[self.place]) for at in (data()["stays"], data()["over"]))
        return stays * row.value * (2 * made - 1) + (1 - stays) * over


# --- questions -------------------------------------------------------------------------------------------------------


def bid(view: View, ask: Ask) -> Choice:
    """The word that is worth most."""
    row = view.rules.expected(view.table)
    assert row is not None
    at, hand = Bidding(view, row.trumps[0].suit), view.hand.mask
    merit = {word: at.bidding(hand, word) for word, reason in ask.words if reason is None and word in at.rows}
    return best_word(ask, {word: AWAY + worth for word, worth in (merit | {"pass": at.passing(hand)}).items()})


def double(view: View, ask: Ask) -> Choice:
    """Doubles where twice the points would be worth more even if the deal were worse than it looks."""
    table, step, at = view.table, ask.words[-1][0], stakes(view.table, view.seat)
    factor = 2 ** sum(said.word != "pass" for said in table.heard(ask.verb))
    chances = outlook(view, CAUTION[factor])
    single, double = (at.mean({times * factor * points: one for points, one in chances.items()}) for times in (1, 2))
    return step if double > single + EQUAL else "pass"


def outlook(view: View, caution: float) -> Chances:
    """What the deal may come to, undoubled, for the side of a seat; caution: taken from what it promises."""
    table, row, rules = view.table, view.table.contract, view.rules
    assert row is not None
    place = table.order.index(view.seat)
    if row.family == NORMAL:
        return played(round(20 * (normal(rules, row, view.hand.mask, place) - caution)))
    made = float(data()["rates"].get(row.family, data()["rates"]["any"]))
    if view.seat == table.declarer:
        made = chance(rules, row, view.hand.mask, view.seat == table.leader)
    if table.declarer in rules.team(view.seat):
        return two(row.value, max(0.0, made - caution / 5))
    if careful.kind(row) != "no" and careful.stopped(row, view.hand.mask, unseen(view)):
        made = 0.0
    return two(-row.value, min(1.0, made + caution / 5))


HEURISTICS: Mapping[str, Heuristic] = {"bid": bid, "double": double}
"""The questions that are answered by values."""
