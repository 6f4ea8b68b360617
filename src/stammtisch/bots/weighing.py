"""Weighing cards: what every legal card is worth in the same imagined deals. Choosing one of them is another matter.

The deals are all that the seat must hold for possible where there are few enough, else some of them by chance.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import fsum, sqrt
from random import Random

from ..cards import Card
from ..events import HAND
from ..kernel.belief import Belief
from ..kernel.position import Position
from ..kernel.tables import Tables
from ..kernel.worlds import Tally, Worlds
from ..table import View
from .leaf import Leaf
from .reading import likely

__all__ = ["Weighed", "imaginable", "weigh", "weighings"]

BATCH = 10
"""Deals that are looked at before anybody asks whether that will do."""


@dataclass(frozen=True)
class Weighed:
    """What the legal cards of a seat are worth in imagined deals, the same deals for every card.

    cards: the legal cards; of cards that nothing tells apart all are there, with the same values. worlds: the deals, in
    each the hands by place of `position`, masks of kernel numbers (`position.tables.back` makes cards of them).
    values[c][w]: what card c is worth to the seat in deal w if all hands lie open from there on, more being better:
    game points where a contract has more than won and lost, else 1 for a contract won and 0 for one lost (0 and -1 to
    its opponents); where each plays for himself what he gains less the mean of what the others do. weights: how likely
    each deal is, 1 in all. total: in how many ways the hands may lie. exact: whether the deals are all of these, so
    that the means are not estimates.
    """

    position: Position
    cards: tuple[Card, ...]
    worlds: tuple[tuple[int, ...], ...]
    values: tuple[tuple[float, ...], ...]
    weights: tuple[float, ...]
    total: int

    @property
    def exact(self) -> bool:
        """Whether every way in which the hands may lie was looked at."""
        return len(self.worlds) == self.total

    @cached_property
    def means(self) -> tuple[float, ...]:
        """The mean value of every card."""
        return tuple(fsum(map(float.__mul__, self.weights, values)) for values in self.values)

    def lead(self, first: int, second: int) -> tuple[float, float]:
        """By how much one card, by its place in `cards`, is better than another, and the standard error of that.

        The error is that of paired differences; 0 where the weighing is exact.
        """
        lead = self.means[first] - self.means[second]
        if self.exact:
            return lead, 0.0
        spread = fsum(
            (weight * (one - other - lead)) ** 2
            for one, other, weight in zip(self.values[first], self.values[second], self.weights, strict=True)
        )
        many = len(self.worlds)
        return lead, sqrt(spread * many / max(1, many - 1))


def weigh(view: View, leaf: Leaf, rng: Random, worlds: int, listed: int = 0, reads: bool = False) -> Weighed | None:
    """What the legal cards are worth in the deals that a seat can imagine: all of them where they are few enough.

    view: asked for a card. leaf: a new one; it says what a card is worth in a deal, and how many nodes a deal may take.
    worlds: how many deals by chance; listed: up to how many, where that is more, all there are. reads: whether what
    bids and exchanges make likely counts, not only what the rules make certain. The same arguments give the same
    answer unless the clock interferes. None where the nodes did not suffice for one deal.
    """
    return next(iter(deque(weighings(view, leaf, rng, worlds, listed, reads), maxlen=1)), None)


def weighings(
    view: View, leaf: Leaf, rng: Random, worlds: int, listed: int = 0, reads: bool = False
) -> Iterator[Weighed]:
    """The same in batches, each weighing holding all deals so far: who has seen enough stops asking."""
    position = Position.of(view.table)
    possible = imaginable(view, position, reads)
    if possible.outlined <= max(worlds, listed):
        drawn = list(possible.outlines())
        rng.shuffle(drawn)
    else:
        drawn = [(possible.sample(rng), 1) for _ in range(worlds)]
    hands: list[tuple[int, ...]] = []
    weights: list[int] = []
    found: list[Mapping[int, float]] = []
    while some := drawn[len(hands) : len(hands) + BATCH]:
        fresh = [position.lying(world) for world, _ in some]
        values = list(leaf.choices(view, position, fresh))
        hands += fresh[: len(values)]
        weights += [weight for _, weight in some[: len(values)]]
        found += values
        if found:
            yield _weighed(position, hands, weights, found, possible.outlined)
        if len(values) < len(some):
            return


def _weighed(
    position: Position, hands: list[tuple[int, ...]], weights: list[int], found: list[Mapping[int, float]], total: int
) -> Weighed:
    whole, numbers = sum(weights), sorted(found[0])
    return Weighed(
        position, tuple(position.tables.cards[number] for number in numbers), tuple(hands),
        tuple(tuple(values[number] for values in found) for number in numbers),
        tuple(weight / whole for weight in weights), total,
    )  # fmt: skip


def imaginable(view: View, position: Position, reads: bool) -> Worlds:
    """All that a seat must hold for possible, in kernel numbers, the hands of the players to be listed by themselves.

    reads: whether worlds weigh as much as bids, exchanges and cards make them likely; else all weigh the same.
    Piles that nothing tells apart count as one: how they share their cards makes no difference to the hands.
    """
    arrays: Tables = position.tables
    worlds, read = Belief.of(view).worlds(), likely(view) if reads else {}
    number = {int(card): one for card, one in arrays.number.items()}
    hands = [HAND + seat for seat in position.seats]
    told = {tally.holder for tally in worlds.tallies} | {place for _, place in read}
    quotas, piles = dict(worlds.quotas), frozenset(worlds.quotas).difference(hands, told)
    among = {card: tuple(places) for card, places in worlds.places.items()}
    if len(piles) > 1 and all(piles.intersection(some) in (piles, set()) for some in among.values()):
        pile = min(piles)
        among = {card: tuple(one for one in some if one == pile or one not in piles) for card, some in among.items()}
        quotas = {place: many for place, many in quotas.items() if place not in piles}
        quotas[pile] = sum(worlds.quotas[place] for place in piles)
    return Worlds(
        {number[card]: places for card, places in among.items()}, quotas,
        [Tally(tally.holder, arrays.numbers(tally.cards), tally.weights) for tally in worlds.tallies],
        {(number[card], place): many for (card, place), many in read.items() if card in among},
        {holder: arrays.numbers(cards) for holder, cards in worlds.sure.items()}, hands,
    )  # fmt: skip
