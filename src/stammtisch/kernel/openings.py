"""What comes after every card: playouts that begin with it, so many in each world, and what they pay.

Compiled where there was a compiler, else interpreted as it stands.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence

from .position import Position
from .tables import Tables, Worth
from .vectors import Pay

try:
    import cython
except ImportError:
    from . import interpreted as cython

if not cython.compiled:
    from .bits import low, mixed
    from .playout import RULES, Playouts
else:
    from cython.cimports.stammtisch.kernel.bits import low, mixed
    from cython.cimports.stammtisch.kernel.playout import Playouts

    from .playout import RULES

__all__ = ["Openings"]

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
LANES = cython.declare(cython.int, 4)


@cython.cclass
class Openings(Playouts):
    """Playouts that can be paid: for the contract where there are sides, else by place. See `Playouts`."""

    def __init__(self, arrays: Tables, decided: bool = False, worth: Worth | None = None) -> None:
        Playouts.__init__(self, arrays, decided, worth)
        self.pay = array("i", [0] * self.places * (self.tricks + 1))
        self.tricks_begun = array("i", [0] * self.places)
        self.last, self.rivals = 0, self.places - 1
        self.counted = int(any(arrays.points))

    def payoff(self, position: Position, pay: Pay, last: int = 0, rivals: int = 0) -> None:
        """Takes up a position in which each plays for himself, and what is paid in it, as in `Vectors`.

        rivals: how many others there are at the table, where that is more than those in the deal.
        """
        self.root(position)
        self.pay = array("i", [pay(place, won) for place in range(self.places) for won in range(self.tricks + 1)])
        self.tricks_begun, self.last = array("i", position.tricks), last
        self.rivals = rivals or self.places - 1

    def choices(
        self, worlds: Sequence[Sequence[int]], each: int, seed: int, policy: int = RULES
    ) -> list[Mapping[int, float]]:
        """For every world, hands by place, what comes after each legal card of the place to play, on average.

        That is the value of the contract; where each plays for himself what the place gets less the mean of what its
        rivals get. All cards of a world meet the same chance. Raises as `run`.
        """
        self._check()
        hands = array("Q", [hand for world in worlds for hand in world])
        found, masks = array("q", [0]) * (len(worlds) * self.cards or 1), array("Q", [0]) * (len(worlds) or 1)
        self.sums = array("q", [0]) * (LANES * (2 * self.places + 1))
        self.openings(hands, len(worlds), each, seed & 0x7FFFFFFFFFFFFFFF, policy, found, masks)
        size = each * (1 if self.tables.contract.sided else self.rivals)
        return [
            {card: found[world * self.cards + card] / size for card in range(self.cards) if masks[world] >> card & 1}
            for world in range(len(worlds))
        ]

    def openings(
        self, hands: cython.ulonglong[::1], worlds: cython.int, each: cython.int, seed: cython.ulonglong,
        policy: cython.int, found: cython.longlong[::1], masks: cython.ulonglong[::1],
    ) -> None:  # fmt: skip
        """Adds up what comes after every legal card in many worlds."""
        world: cython.int
        card: cython.int
        one: cython.int
        lane: cython.int
        lanes: cython.int
        number: cython.int
        place: cython.int
        width: cython.int = 2 * self.places + 1
        sided: cython.bint = self.tables.contract.sided
        some: cython.ulonglong
        with cython.nogil:
            for world in range(worlds):
                self.rewind()
                place = (self.leader + self.turn) % self.places
                some = self.legal(
                    hands[world * self.places + place], self.turn, self.own, self.best, self.winner, self.leader
                )
                masks[world] = some
                while some:
                    card = low(some)
                    some &= some - 1
                    one = 0
                    while one < each:
                        lanes = 0
                        while lanes < LANES and one < each:
                            self.streams[lanes] = mixed((mixed(seed + world) + one * STEP) & WORD)
                            self.sums_at[lanes] = lanes * width
                            for number in range(width):
                                self.sums[lanes * width + number] = 0
                            for number in range(self.places):
                                self.held[8 * lanes + number] = hands[world * self.places + number]
                            lanes += 1
                            one += 1
                        self.opening = card
                        self.rewind()
                        self.play(policy, lanes)
                        for lane in range(lanes):
                            found[world * self.cards + card] += (
                                self.sums[lane * width + width - 1] if sided else self.balance(place, lane)
                            )

    def balance(self, place: cython.int, lane: cython.int) -> cython.longlong:
        """What a place gets in a lane that has come to its end, so many times as it has rivals, less what these get."""
        found: cython.longlong = 0
        gain: cython.longlong
        other: cython.int
        at: cython.int = self.sums_at[lane]
        for other in range(self.places):
            gain = self.pay[other * (self.tricks + 1) + self.tricks_begun[other] + self.sums[at + other]]
            if self.counted:
                gain += self.sums[at + self.places + other]
            if other == self.leaders[lane]:
                gain += self.last
            found += gain * self.rivals if other == place else -gain
        return found
