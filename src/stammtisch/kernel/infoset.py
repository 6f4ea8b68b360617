"""Search in what one seat can know: one tree for all worlds, grown by playouts (ISMCTS with a single observer).

A node stands for the cards played since the position, whatever the hidden hands may be; a simulation takes one world
and goes down the tree by those cards only that may be played in it. So the seat chooses one card for all worlds that
look the same to it, where open-card search chooses one for each. A card that could not always be played counts how
often it could, and explores as if that were all there was: Cowling, Powley and Whitehouse, "Information Set Monte Carlo
Tree Search", IEEE TCIAIG 4 (2), 2012. The fields are declared in ``infoset.pxd``. Compiled where there was a compiler,
else interpreted as it stands.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import log
from typing import NamedTuple

from .playout import RULES
from .position import Position
from .tables import Tables, Worth
from .vectors import Pay

try:
    import cython
except ImportError:
    from . import interpreted as cython

if not cython.compiled:
    from math import sqrt

    from .bits import mixed
    from .openings import Openings
else:
    from cython.cimports.libc.math import sqrt
    from cython.cimports.stammtisch.kernel.bits import mixed
    from cython.cimports.stammtisch.kernel.openings import Openings

__all__ = ["EXPLORATION", "Infoset", "Tried"]

EXPLORATION = 0.7
"""How much a card that was tried seldom is given the benefit of the doubt; 1 is the whole span of results."""
ONE = cython.declare(cython.ulonglong, 1)
# A node: its card (64 more where a pair was announced with it), the next card beside it, the first card after it, how
# often it was played, how often it might have been.
WIDTH = cython.declare(cython.int, 5)
NEXT = cython.declare(cython.int, 1)
FIRST = cython.declare(cython.int, 2)
VISITS = cython.declare(cython.int, 3)
AVAILABLE = cython.declare(cython.int, 4)


class Tried(NamedTuple):
    """A legal card after a search: in how many simulations it was played, and their mean for the place to play.

    error: the standard error of the mean, as if simulations knew nothing of one another.
    """

    visits: int
    value: float
    error: float


@lru_cache(maxsize=32)
def _logs(size: int) -> array[float]:
    """The logarithms of all numbers below a size; 0 for 0."""
    return array("d", [0.0, *map(log, range(1, size))])


@cython.final
@cython.cclass
class Infoset(Openings):
    """Searches positions of one contract: with two sides by `root`, where everybody plays for himself by `payoff`.

    exploration: see `EXPLORATION`. nodes: simulations so far.
    """

    def __init__(self, arrays: Tables, worth: Worth | None = None, exploration: float = EXPLORATION) -> None:
        Openings.__init__(self, arrays, True, worth)
        self.exploration = exploration
        self.links, self.totals, self.logs = array("i", [0]), array("d", [0.0]), _logs(1)
        self.sums, self.squares = array("q", [0] * (2 * self.places + 1)), array("d", [0.0] * self.cards)
        self.gain = array("q", [0] * self.places)
        self.way, self.movers, self.able = array("i", [0] * 65), array("i", [0] * 65), array("i", [0] * 65)
        self.alone = False
        self.made = self.node = self.promised = self.depth = 0
        self.scale = 0.0

    def root(self, position: Position, maximisers: int | None = None) -> None:
        """Takes up a position with two sides. Arguments and errors as those of `Openings.root`."""
        Openings.root(self, position, maximisers)
        self.alone, self.decided = False, True
        least, most = self.limits
        self.scale = (self.exploration * (most - least)) ** 2

    def payoff(self, position: Position, pay: Pay, last: int = 0, rivals: int = 0) -> None:
        """Takes up a position in which everybody plays for himself. Arguments and errors as those of `Openings.payoff`.

        A place is content with what it gets less the mean of what its rivals get.
        """
        Openings.payoff(self, position, pay, last, rivals)
        self.alone, self.decided = True, False
        span = max(self.pay) - min(self.pay) + self.counted * sum(self.points) + last
        self.scale = (self.exploration * self.rivals * span) ** 2

    def search(
        self, worlds: Sequence[Sequence[int]], simulations: int, seed: int, policy: int = RULES, seconds: float = 0.0
    ) -> Mapping[int, Tried]:
        """Every legal card of the place to play that was tried, after so many simulations; the same for the same seed.

        worlds: hands by place, taken by chance; the place to play has the same hand in all of them. policy: by whom a
        simulation is played to its end, see `playout`. seconds: when the clock aborts, 0 for never. Values are those of
        the contract for the side of the place to play, or what it gets less the mean of what its rivals get. Raises
        `ValueError` where no position was taken up.
        """
        self._budget(0, seconds)
        hands = array("Q", [hand for world in worlds for hand in world])
        if len(hands) == 0 or simulations <= 0:
            return {}
        self.links, self.totals = array("i", bytes(20 * (simulations + 1))), array("d", bytes(8 * (simulations + 1)))
        self.links[2], self.made = -1, 1
        self.squares = array("d", [0.0] * self.cards)
        self.logs = _logs(1 << (simulations + 1).bit_length())
        self.state = seed & 0xFFFFFFFFFFFFFFFF
        self.grow(hands, len(worlds), simulations, policy)
        found, child, unit = dict[int, Tried](), self.links[2], self.rivals if self.alone else 1
        while child >= 0:
            card, visits = self.links[5 * child] & 63, self.links[5 * child + 3]
            mean = self.totals[child] / visits
            spread = max(0.0, self.squares[card] / visits - mean * mean)
            found[card] = Tried(visits, mean / unit, sqrt(spread / visits) / unit)
            child = self.links[5 * child + 1]
        return dict(sorted(found.items()))

    def grow(
        self, hands: cython.ulonglong[::1], worlds: cython.int, simulations: cython.int, policy: cython.int
    ) -> None:  # fmt: skip
        """Runs the simulations, each of which adds one node at most."""
        _: cython.int
        place: cython.int
        step: cython.int
        card: cython.int
        world: cython.int
        with cython.nogil:
            self.state = mixed(self.state)
            for _ in range(simulations):
                if self.out_of_budget():
                    break
                self.nodes += 1
                # By chance, not in turn: else a card might meet the same few worlds again and again.
                world = self.draw(worlds)
                for place in range(self.places):
                    self.held[place] = hands[world * self.places + place]
                for step in range(2 * self.places + 1):
                    self.sums[step] = 0
                self.streams[0], self.sums_at[0] = mixed(self.state), 0
                self.rewind()
                self.node = self.depth = 0
                self.guided = True
                self.play(policy, 1)
                self.reward()
                card = self.links[WIDTH * self.way[0]] & 63
                self.squares[card] += self.gain[self.movers[0]] * self.gain[self.movers[0]]
                for step in range(self.depth):
                    self.links[WIDTH * self.way[step] + VISITS] += 1
                    self.totals[self.way[step]] += self.gain[self.movers[step]]
            self.guided = False

    def narrow(
        self, place: cython.int, legal: cython.ulonglong, turn: cython.int, hand: cython.ulonglong
    ) -> cython.ulonglong:
        """The cards that were never tried here, or if there are none the one that promises most."""
        untried: cython.ulonglong = legal
        child: cython.int = self.links[WIDTH * self.node + FIRST]
        number: cython.int = 0
        step: cython.int
        card: cython.int
        at: cython.int
        promise: cython.double
        most: cython.double = -1e300
        self.promised = -1
        while child >= 0:
            at = WIDTH * child
            card = self.links[at] & 63
            if legal >> card & 1 and (
                self.announcing == 0 or self.links[at] >> 6 == (self.pairing(place, card, turn, hand) > 0)
            ):
                self.links[at + AVAILABLE] += 1
                untried ^= ONE << card
                self.able[number] = child
                number += 1
            child = self.links[at + NEXT]
        if untried:
            return untried
        for step in range(number):
            child = self.able[step]
            at = WIDTH * child
            # Nothing is multiplied and added in one, which some machines would round otherwise.
            promise = self.totals[child] / self.links[at + VISITS] + sqrt(
                self.scale * self.logs[self.links[at + AVAILABLE]] / self.links[at + VISITS]
            )
            if promise > most:
                most, self.promised = promise, child
        return ONE << (self.links[WIDTH * self.promised] & 63)

    def follow(self, place: cython.int, card: cython.int, turn: cython.int, hand: cython.ulonglong) -> cython.void:
        """Goes on to the node of a card; a new one ends the way through the tree."""
        child: cython.int = self.promised
        at: cython.int
        if child < 0:
            child = self.made
            self.made += 1
            at = WIDTH * child
            self.links[at] = card + (64 if self.pairing(place, card, turn, hand) > 0 else 0)
            self.links[at + NEXT] = self.links[WIDTH * self.node + FIRST]
            self.links[at + FIRST] = -1
            self.links[at + AVAILABLE] = 1
            self.links[WIDTH * self.node + FIRST] = child
            self.guided = False
        self.way[self.depth], self.movers[self.depth] = child, place
        self.depth += 1
        self.node = child

    def reward(self) -> cython.void:
        """What a simulation brought every place; where each plays for himself, so many times as it has rivals."""
        place: cython.int
        value: cython.longlong = self.sums[2 * self.places]
        for place in range(self.places):
            if self.alone:
                self.gain[place] = self.balance(place, 0)
            else:
                self.gain[place] = value if self.maximisers >> place & 1 else -value
