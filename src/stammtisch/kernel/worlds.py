"""Counting and drawing the ways in which unseen cards may lie.

A card may lie with some holders, a holder has so many cards: that much most of what play gives away comes to. What does
not, such as "one of these cards at least", is a `Tally`: a weight for how many of some cards a holder has. Everything
is counted exactly, holder by holder, with groups of cards that nothing tells apart; so drawing needs no rejection.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, combinations
from math import comb, prod
from random import Random

from ..cards import mask_of, split

__all__ = ["Tally", "World", "Worlds"]

World = Mapping[int, int]
"""A way in which the cards may lie: the mask of cards of every holder."""
Share = tuple[int, ...]
"""How many cards of every group."""


@dataclass(frozen=True)
class Tally:
    """A weight for how many of some cards a holder has: ``weights[k]`` for k of them; 0 rules the world out."""

    holder: int
    cards: int
    weights: tuple[int, ...]


class Worlds:
    """The ways in which cards may lie.

    places: for every card the holders that may have it. quotas: the number of cards of every holder. tallies: weights
    for numbers. likely: a weight for a card with a holder, 1 where nothing is said; all weights are whole numbers.
    sure: cards that are not in question; every world has them too. ahead: holders whose cards alone are asked for by
    `outlines`. Raises `ValueError` where the quotas do not add up.
    """

    def __init__(
        self, places: Mapping[int, Sequence[int]], quotas: Mapping[int, int], tallies: Sequence[Tally] = (),
        likely: Mapping[tuple[int, int], int] | None = None, sure: World | None = None, ahead: Collection[int] = (),
    ) -> None:  # fmt: skip
        if sum(quotas.values()) != len(places):
            raise ValueError("the holders have not as many cards as there are")
        self.places, self.quotas, self.tallies, self.sure = places, quotas, tuple(tallies), dict(sure or {})
        # The largest hand last: what is left then is forced.
        self.holders = tuple(sorted(quotas, key=lambda holder: (holder not in ahead, quotas[holder], holder)))
        self.ahead = sum(holder in ahead for holder in quotas)
        self.likely = weights = dict(likely or {})
        groups: dict[tuple[object, ...], list[int]] = {}
        for card in sorted(places):
            among = tuple(holder for holder in self.holders if holder in places[card])
            told = tuple(tally.cards >> card & 1 for tally in self.tallies)
            chances = tuple(weights.get((card, holder), 1) for holder in among)
            groups.setdefault((among, told, chances), []).append(card)
        self.groups = tuple(tuple(cards) for cards in groups.values())
        self._sizes = tuple(map(len, self.groups))
        self._chance = [
            {holder: weights.get((cards[0], holder), 1) for holder in self.holders if holder in places[cards[0]]}
            for cards in self.groups
        ]
        self._last = [max((self.holders.index(holder) for holder in chance), default=-1) for chance in self._chance]
        self._known: dict[tuple[int, Share], int] = {}
        self._drawn: dict[tuple[int, Share], tuple[list[int], list[tuple[Share, Share]]]] = {}

    # --- counting ----------------------------------------------------------------------------------------------------

    @cached_property
    def total(self) -> int:
        """The weights of all worlds together; their number where nothing is weighted. 0 where there is none."""
        return self._rest(0, self._sizes)

    def _rest(self, at: int, left: Share) -> int:
        """The weight of all ways to give what is left to the holders from a number on."""
        if at == len(self.holders):
            return int(not any(left))
        if (at, left) not in self._known:
            self._known[at, left] = sum(
                weight * self._rest(at + 1, after) for _, weight, after in self._shares(at, left)
            )  # fmt: skip
        return self._known[at, left]

    def _shares(self, at: int, left: Share) -> Iterator[tuple[Share, int, Share]]:
        """What a holder may take of every group: the numbers, their weight, and what is left."""
        holder = self.holders[at]
        tallies = [(tally.weights, [tally.cards >> cards[0] & 1 for cards in self.groups]) for tally in self.tallies
                   if tally.holder == holder]  # fmt: skip
        for share in self._split(at, left, 0, self.quotas[holder]):
            weight = prod(
                comb(many, some) * self._chance[group].get(holder, 1) ** some
                for group, (many, some) in enumerate(zip(left, share, strict=True)) if some
            )  # fmt: skip
            for weights, member in tallies:
                weight *= weights[sum(some for some, counts in zip(share, member, strict=True) if counts)]
            if weight:
                yield share, weight, tuple(many - some for many, some in zip(left, share, strict=True))

    def _split(self, at: int, left: Share, group: int, quota: int) -> Iterator[Share]:
        if group == len(left):
            if quota == 0:
                yield ()
            return
        most = min(quota, left[group]) if self.holders[at] in self._chance[group] else 0
        # Nobody after this holder may have the rest of the group: all of it is his.
        least = left[group] if self._last[group] <= at else 0
        for some in range(least, most + 1):
            for rest in self._split(at, left, group + 1, quota - some):
                yield (some, *rest)

    # --- asking ------------------------------------------------------------------------------------------------------

    def weight(self, world: World) -> int:
        """The weight of a world; 0 where it is impossible."""
        if any(cards & ~world.get(holder, 0) for holder, cards in self.sure.items()):
            return 0
        world = {holder: cards & ~self.sure.get(holder, 0) for holder, cards in world.items()}
        if {holder: cards.bit_count() for holder, cards in world.items() if cards} != {
            holder: many for holder, many in self.quotas.items() if many
        }:
            return 0
        cards = [(card, holder) for holder in self.holders for card in split(world[holder])]
        if any(card not in self.places or holder not in self.places[card] for card, holder in cards):
            return 0
        weight = prod(
            self._chance[group][holder]
            for group, some in enumerate(self.groups) for card in some for holder in self.holders
            if world[holder] >> card & 1
        )  # fmt: skip
        for tally in self.tallies:
            weight *= tally.weights[(world[tally.holder] & tally.cards).bit_count()]
        return weight

    def marginals(self) -> dict[tuple[int, int], Fraction]:
        """How likely every card lies with every holder that may have it. Raises `ValueError` as `sample`."""
        if not self.total:
            raise ValueError("there is no such world")
        found = [dict.fromkeys(chance, Fraction(0)) for chance in self._chance]
        before: dict[Share, int] = {self._sizes: 1}
        for at, holder in enumerate(self.holders):
            after: dict[Share, int] = {}
            for left, ways in before.items():
                for share, weight, rest in self._shares(at, left):
                    after[rest] = after.get(rest, 0) + ways * weight
                    every = ways * weight * self._rest(at + 1, rest)
                    for group, some in enumerate(share):
                        if some:
                            found[group][holder] += Fraction(some * every, self._sizes[group] * self.total)
            before = after
        return {(card, holder): chance for group, cards in enumerate(self.groups) for card in cards
                for holder, chance in found[group].items()}  # fmt: skip

    def sample(self, rng: Random) -> World:
        """A world by chance, each as often as its weight says. Raises `ValueError` where there is none."""
        if not self.total:
            raise ValueError("there is no such world")
        left, pools, world = self._sizes, [list(cards) for cards in self.groups], dict(self.sure)
        for pool in pools:
            rng.shuffle(pool)
        for at, holder in enumerate(self.holders):
            limits, options = self._options(at, left)
            share, after = options[bisect_right(limits, rng.randrange(limits[-1]))]
            taken = (pool.pop() for pool, some in zip(pools, share, strict=True) for _ in range(some))
            world[holder] = world.get(holder, 0) | mask_of(taken)
            left = after
        return world

    def _options(self, at: int, left: Share) -> tuple[list[int], list[tuple[Share, Share]]]:
        """What a holder may take, with the sums of the weights of all worlds up to each."""
        if (at, left) not in self._drawn:
            some = [
                (share, weight * self._rest(at + 1, after), after) for share, weight, after in self._shares(at, left)
            ]
            limits = list(accumulate(weight for _, weight, _ in some))
            self._drawn[at, left] = limits, [(share, after) for share, _, after in some]
        return self._drawn[at, left]

    def every(self) -> Iterator[World]:
        """Every world that is possible, one after the other."""
        for world, _ in self._listed(0, len(self.holders), self.groups, 1):
            yield self._whole(world)

    def outlines(self) -> Iterator[tuple[World, int]]:
        """Every way in which the cards of the holders `ahead` may lie, and the weight of all worlds with it."""
        for world, weight in self._listed(0, self.ahead, self.groups, 1):
            yield self._whole(world), weight

    @cached_property
    def outlined(self) -> int:
        """How many outlines there are."""
        return self._many(0, self._sizes, {})

    def _whole(self, world: World) -> World:
        return self.sure | {holder: cards | self.sure.get(holder, 0) for holder, cards in world.items()}

    def _many(self, at: int, left: Share, known: dict[tuple[int, Share], int]) -> int:
        if at == self.ahead:
            return int(self._rest(at, left) > 0)
        if (at, left) not in known:
            known[at, left] = sum(
                prod(map(comb, left, share)) * self._many(at + 1, after, known)
                for share, _, after in self._shares(at, left)
            )  # fmt: skip
        return known[at, left]

    def _listed(
        self, at: int, end: int, pools: tuple[tuple[int, ...], ...], before: int
    ) -> Iterator[tuple[dict[int, int], int]]:
        """What the holders from a number on to another may have, with the weight of all worlds in which they do."""
        sizes = tuple(map(len, pools))
        if at == end:
            if rest := self._rest(at, sizes):
                yield {}, before * rest
            return
        for share, weight, after in self._shares(at, sizes):
            if self._rest(at + 1, after):
                each = before * weight // prod(map(comb, sizes, share))
                for taken in _choices(pools, share):
                    kept = tuple(tuple(card for card in pool if not taken >> card & 1) for pool in pools)
                    for world, whole in self._listed(at + 1, end, kept, each):
                        yield {self.holders[at]: taken, **world}, whole


def _choices(pools: Sequence[tuple[int, ...]], share: Share) -> Iterator[int]:
    """Every mask with so many cards of every pool."""
    if not pools:
        yield 0
        return
    for some in combinations(pools[0], share[0]):
        for rest in _choices(pools[1:], share[1:]):
            yield mask_of(some) | rest
