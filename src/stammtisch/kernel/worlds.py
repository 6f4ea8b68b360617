"""Counting and drawing the ways in which unseen cards may lie.

A card may lie with some holders, a holder has so many cards: that much most of what play gives away comes to. What does
not, such as "one of these cards at least", is a `Tally`: a weight for how many of some cards a holder has. Everything
is counted exactly, group by group, a group being cards that nothing tells apart; so drawing needs no rejection.
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
"""A number for each holder."""
State = tuple[Share, Share]
"""What every holder still needs, and what every tally has counted."""


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
        self.holders = tuple(sorted(quotas, key=lambda holder: (holder not in ahead, quotas[holder], holder)))
        self.ahead = sum(holder in ahead for holder in quotas)
        self.likely = weights = dict(likely or {})
        groups: dict[tuple[Share, Share, Share], list[int]] = {}
        for card in places:
            among = tuple(at for at, holder in enumerate(self.holders) if holder in places[card])
            told = tuple(tally.cards >> card & 1 for tally in self.tallies)
            chances = tuple(weights.get((card, self.holders[at]), 1) for at in among)
            groups.setdefault((among, told, chances), []).append(card)
        # Those with the fewest holders first, and many cards last: what is left then is forced.
        rows = sorted(groups.items(), key=lambda row: (len(row[0][0]), len(row[1]), row[1]))
        self.groups = tuple(tuple(sorted(cards)) for _, cards in rows)
        self._among = [tuple(zip(among, chances, strict=True)) for (among, _, chances), _ in rows]
        self._told = [
            tuple(
                (number, self.holders.index(tally.holder)) for number, tally in enumerate(self.tallies) if told[number]
            )
            for (_, told, _), _ in rows
        ]
        self._start = tuple(quotas[holder] for holder in self.holders), (0,) * len(self.tallies)
        self._known: dict[tuple[int, State], int] = {}
        self._drawn: dict[tuple[int, State], tuple[list[int], list[tuple[Share, State]]]] = {}

    # --- counting ----------------------------------------------------------------------------------------------------

    @cached_property
    def total(self) -> int:
        """The weights of all worlds together; their number where nothing is weighted. 0 where there is none."""
        return self._rest(0, self._start)

    def _rest(self, at: int, state: State) -> int:
        """The weight of all ways to give the groups from a number on to what the holders still need."""
        if at == len(self.groups):
            return prod(tally.weights[many] for tally, many in zip(self.tallies, state[1], strict=True))
        key = at, state
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = sum(
                weight * self._rest(at + 1, after) for _, weight, after in self._shares(at, state)
            )
        return found

    def _shares(self, at: int, state: State) -> Iterator[tuple[Share, int, State]]:
        """The ways to share a group: the numbers by holder of the group, their weight, and what is needed then."""
        left, counts = state
        among, told = self._among[at], self._told[at]
        for share, weight in _split(among, left, 0, len(self.groups[at])):
            after = list(left)
            for (holder, _), some in zip(among, share, strict=True):
                after[holder] -= some
            if told:
                tallied = list(counts)
                for number, holder in told:
                    tallied[number] += left[holder] - after[holder]
                yield share, weight, (tuple(after), tuple(tallied))
            else:
                yield share, weight, (tuple(after), counts)

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
        weight = prod(self.likely.get(pair, 1) for pair in cards)
        for tally in self.tallies:
            weight *= tally.weights[(world[tally.holder] & tally.cards).bit_count()]
        return weight

    def marginals(self) -> dict[tuple[int, int], Fraction]:
        """How likely every card lies with every holder that may have it. Raises `ValueError` as `sample`."""
        if not self.total:
            raise ValueError("there is no such world")
        found: dict[tuple[int, int], Fraction] = {}
        before: dict[State, int] = {self._start: 1}
        for at, group in enumerate(self.groups):
            after: dict[State, int] = {}
            sums = [0] * len(self._among[at])
            for state, ways in before.items():
                for share, weight, rest in self._shares(at, state):
                    after[rest] = after.get(rest, 0) + ways * weight
                    every = ways * weight * self._rest(at + 1, rest)
                    for number, some in enumerate(share):
                        sums[number] += some * every
            for (holder, _), many in zip(self._among[at], sums, strict=True):
                chance = Fraction(many, len(group) * self.total)
                found |= {(card, self.holders[holder]): chance for card in group}
            before = after
        return found

    def sample(self, rng: Random) -> World:
        """A world by chance, each as often as its weight says. Raises `ValueError` where there is none."""
        if not self.total:
            raise ValueError("there is no such world")
        state, world = self._start, dict.fromkeys(self.holders, 0) | self.sure
        for at, group in enumerate(self.groups):
            limits, options = self._options(at, state)
            share, state = options[bisect_right(limits, rng.randrange(limits[-1])) if len(options) > 1 else 0]
            pool = list(group)
            rng.shuffle(pool)
            for (holder, _), some in zip(self._among[at], share, strict=True):
                if some:
                    place = self.holders[holder]
                    world[place] = world.get(place, 0) | mask_of(pool[:some])
                    del pool[:some]
        return world

    def _options(self, at: int, state: State) -> tuple[list[int], list[tuple[Share, State]]]:
        """The ways to share a group, with the sums of the weights of all worlds up to each."""
        key = at, state
        if key not in self._drawn:
            some = [(share, weight * self._rest(at + 1, after), after) for share, weight, after in self._shares(*key)]
            some = [one for one in some if one[1]]
            limits = list(accumulate(weight for _, weight, _ in some))
            self._drawn[key] = limits, [(share, after) for share, _, after in some]
        return self._drawn[key]

    def every(self) -> Iterator[World]:
        """Every world that is possible, one after the other."""
        for world, _ in self._list(len(self.holders)):
            yield world

    def outlines(self) -> Iterator[tuple[World, int]]:
        """Every way in which the cards of the holders `ahead` may lie, and the weight of all worlds with it."""
        return self._list(self.ahead)

    @cached_property
    def outlined(self) -> int:
        """How many outlines there are."""
        known: dict[tuple[int, frozenset[State]], int] = {}

        def many(at: int, states: frozenset[State]) -> int:
            if at == len(self.groups):
                return 1
            if (at, states) not in known:
                known[at, states] = sum(
                    _orders(len(self.groups[at]), share) * many(at + 1, frozenset(after))
                    for share, after in self._parted(at, dict.fromkeys(states, 1), self.ahead)
                )
            return known[at, states]

        return many(0, frozenset([self._start])) if self.total else 0

    def _list(self, upto: int) -> Iterator[tuple[World, int]]:
        nothing = dict.fromkeys(self.holders[:upto], 0) | self.sure
        return self._listed(0, {self._start: 1}, nothing, upto) if self.total else iter(())

    def _listed(self, at: int, states: Mapping[State, int], world: World, upto: int) -> Iterator[tuple[World, int]]:
        """The ways to give the groups from a number on to the first holders, with the weight of all worlds like that.

        states: what may be needed after the groups before, with its weight; world: what has been given.
        """
        if at == len(self.groups):
            yield world, sum(weight * self._rest(at, state) for state, weight in states.items())
            return
        places = [self.holders[holder] for holder, _ in self._among[at] if holder < upto]
        for share, after in self._parted(at, states, upto):
            for taken in _choices(self.groups[at], share):
                laid = {place: world.get(place, 0) | cards for place, cards in zip(places, taken, strict=True)}
                yield from self._listed(at + 1, after, {**world, **laid}, upto)

    def _parted(self, at: int, states: Mapping[State, int], upto: int) -> list[tuple[Share, dict[State, int]]]:
        """The numbers that the first holders may take of a group, with what may be needed then and its weight.

        The weights are those of one choice of cards for these holders, and of all for the others.
        """
        found: dict[Share, dict[State, int]] = {}
        size, first = len(self.groups[at]), sum(holder < upto for holder, _ in self._among[at])
        for state, before in states.items():
            for share, weight, after in self._shares(at, state):
                if self._rest(at + 1, after):
                    part = found.setdefault(share[:first], {})
                    part[after] = part.get(after, 0) + before * weight // _orders(size, share[:first])
        return list(found.items())


def _orders(many: int, share: Share) -> int:
    """In how many ways a share can be taken from so many cards."""
    ways = 1
    for some in share:
        ways *= comb(many, some)
        many -= some
    return ways


def _split(among: Sequence[tuple[int, int]], left: Share, first: int, many: int) -> Iterator[tuple[Share, int]]:
    """Ways to give so many cards to the holders from one on: numbers, and their weight times the ways to choose."""
    if first == len(among):
        yield (), 1
        return
    holder, chance = among[first]
    room = sum(left[other] for other, _ in among[first + 1 :])
    for some in range(max(0, many - room), min(left[holder], many) + 1):
        weight = comb(many, some) * chance**some
        for rest, more in _split(among, left, first + 1, many - some):
            yield (some, *rest), weight * more


def _choices(cards: Sequence[int], share: Share) -> Iterator[Share]:
    """Every way to deal cards so that each holder has its number: masks by holder."""
    if not share:
        yield ()
        return
    for some in combinations(cards, share[0]):
        for others in _choices([card for card in cards if card not in some], share[1:]):
            yield (mask_of(some), *others)
