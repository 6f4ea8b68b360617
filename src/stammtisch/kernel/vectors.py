"""Open-card search where everybody plays for himself: each takes what is best for him, and all know it (max^n).

A result is a vector, one number a place. Of results that are equal for himself a place takes the one in which the next
place gets least, then the one after it, and so on; so the result does not depend on the order in which cards are tried.
Compiled where there was a compiler, else interpreted as it stands.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from .position import Position
from .tables import Tables

try:
    import cython
except ImportError:
    from . import interpreted as cython

if not cython.compiled:
    from .bits import count, low
    from .board import Board
else:
    from cython.cimports.stammtisch.kernel.bits import count, low
    from cython.cimports.stammtisch.kernel.board import Board

__all__ = ["Pay", "Vectors"]

Pay = Callable[[int, int], int]
"""What a place gets for so many tricks in the whole deal."""
ONE = cython.declare(cython.ulonglong, 1)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
FIRST = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)


@cython.cclass
class Vectors(Board):
    """Searches positions of one contract.

    counted: whether card points count beside the pay for tricks, each as one. size: the table of what was proved has 2
    to that power entries.
    """

    def __init__(self, arrays: Tables, counted: bool = False, size: int = 16) -> None:
        Board.__init__(self, arrays)
        if self.stages > 1:
            raise ValueError("a contract whose aim turns half-way has sides")
        self.point = self.likeness = int(counted)
        self.keys, self.mask = array("Q", bytes(8 << size)), (1 << size) - 1
        self.proved = array("i", bytes(4 * self.places << size))
        self.reached = array("i", [0] * self.places * (self.places * (self.tricks + 1) + 2))
        self.pay = array("i", [0] * self.places * (self.tricks + 1))
        self.kinds = array("i", [0] * self.places * (self.tricks + 1) ** 2)
        self.tricks_won = array("i", [0] * self.places)
        self.tricks_begun = array("i", [0] * self.places)
        self.generation = self.last = 0

    def payoff(self, position: Position, pay: Pay, last: int = 0) -> None:
        """Takes up a position and what is paid in it; last: what the last trick counts beside. Raises as `root`."""
        self.root(position)
        self.pay = array("i", [pay(place, won) for place in range(self.places) for won in range(self.tricks + 1)])
        self.kinds = array("i", [kind for place in range(self.places) for kind in self._kinds(place)])
        self.tricks_begun, self.last = array("i", position.tricks), last
        self.generation += 1

    def _kinds(self, place: int) -> Iterator[int]:
        """For so many tricks left and so many won a number; it is the same where the tricks to come are paid alike."""
        size = self.tricks + 1
        pay = self.pay[place * size : (place + 1) * size]
        known = dict[tuple[int, ...], int]()
        for left in range(size):
            for won in range(size):
                further = tuple(pay[min(won + more, self.tricks)] - pay[won] for more in range(left + 1))
                yield known.setdefault(further, len(known))

    def choices(
        self, worlds: Iterable[Sequence[int]], nodes: int = 0, seconds: float = 0.0
    ) -> list[Mapping[int, tuple[int, ...]]]:
        """For every world, hands by place, what every place gets after each legal card of the place to play.

        Card points are those still to come, with the trick on the table. nodes, seconds: the budget for all worlds, 0
        for none; the list ends where it does. Raises `ValueError` where no position was taken up.
        """
        self._budget(nodes, seconds)
        hands = array("Q", [hand for world in worlds for hand in world])
        found: list[Mapping[int, tuple[int, ...]]] = []
        for start in range(0, len(hands), self.places):
            self.renumber(hands, start)
            for place in range(self.places):
                self.tricks_won[place] = self.tricks_begun[place]
            place = (self.leader + self.turn) % self.places
            legal = self.legal(self.hand[place], self.turn, self.root_own, self.root_best, self.winner, self.leader)
            values = dict[int, tuple[int, ...]]()
            for card in range(self.cards):
                name = self.names[card]
                if hands[start + place] >> card & 1 and legal >> name & 1:
                    values[card] = self.after(name)
            if self.stopped:
                break
            found.append(values)
        return found

    def after(self, card: cython.int) -> tuple[int, ...]:
        """What every place gets after a card, by its new number."""
        with cython.nogil:
            self.put(card, self.turn, self.root_own, self.root_best, self.winner, self.worth, 0)
        return tuple(self.reached[self.places : 2 * self.places])

    def put(
        self, card: cython.int, turn: cython.int, own: cython.int, best: cython.int,
        winner: cython.int, worth: cython.int, level: cython.int,
    ) -> cython.void:  # fmt: skip
        """Plays a card and goes on; the result comes to the next level."""
        place: cython.int = (self.leader + turn) % self.places
        row: cython.int = self.stage * self.cards
        leader: cython.int = self.leader
        bit: cython.ulonglong = ONE << card
        hand: cython.ulonglong = self.hand[place]
        other: cython.int
        self.nodes += 1
        self.hand[place] = hand ^ bit
        if turn == 0:
            own, best, winner, worth = card, card, 0, 0
        else:
            if self.above[row + best] & bit:
                best, winner = card, turn
            if self.within[row + own] & bit:
                own = card
        worth += self.points[row + card]
        if turn + 1 < self.places:
            self.answer(turn + 1, own, best, winner, worth, level + 1)
        else:
            place = (leader + winner) % self.places
            self.leader = place
            self.played += 1
            self.tricks_won[place] += 1
            if self.hand[place] == 0:
                for other in range(self.places):
                    self.reached[(level + 1) * self.places + other] = self.pay[
                        other * (self.tricks + 1) + self.tricks_won[other]
                    ]
                self.reached[(level + 1) * self.places + place] += self.last
            else:
                self.trick(level + 1)
            self.reached[(level + 1) * self.places + place] += self.point * worth
            self.tricks_won[place] -= 1
            self.played -= 1
            self.leader = leader
            place = (leader + turn) % self.places
        self.hand[place] = hand

    def answer(
        self, turn: cython.int, own: cython.int, best: cython.int, winner: cython.int,
        worth: cython.int, level: cython.int,
    ) -> cython.void:  # fmt: skip
        """Tries the cards of a place and keeps what it likes best at its level."""
        place: cython.int = (self.leader + turn) % self.places
        other: cython.int
        tried: cython.bint = False
        legal: cython.ulonglong = self.legal(self.hand[place], turn, own, best, winner, self.leader)
        if self.stopped:
            return
        legal &= ~(legal << 1 & self.merging)
        while legal:
            self.put(low(legal), turn, own, best, winner, worth, level)
            legal &= legal - 1
            if not tried or self.better(place, level):
                for other in range(self.places):
                    self.reached[level * self.places + other] = self.reached[(level + 1) * self.places + other]
            tried = True

    def trick(self, level: cython.int) -> cython.void:
        """The position at the beginning of a trick: what is known of it, else every lead.

        Kept is what comes beyond the pay for tricks so far: how many these are matters only where the pay for those to
        come depends on it.
        """
        place: cython.int
        slot: cython.int
        at: cython.int
        size: cython.int = self.tricks + 1
        left: cython.int = count(self.hand[self.leader])
        # Spread first: the number of a place must not look like the lowest cards of a hand.
        key: cython.ulonglong = (self.generation * 16 + self.leader) * FIRST & WORD
        if self.out_of_budget():
            return
        for place in range(self.places):
            at = (place * size + left) * size + self.tricks_won[place]
            key = ((key ^ self.hand[place]) * FIRST) & WORD
            key ^= key >> 29
            key = ((key + self.kinds[at]) * FIRST) & WORD
            key ^= key >> 31
        slot = key & self.mask
        if self.keys[slot] == key:
            for place in range(self.places):
                self.reached[level * self.places + place] = (
                    self.proved[slot * self.places + place] + self.pay[place * size + self.tricks_won[place]]
                )
            return
        self.answer(0, 0, 0, 0, 0, level)
        if self.stopped:
            return
        self.keys[slot] = key
        for place in range(self.places):
            self.proved[slot * self.places + place] = (
                self.reached[level * self.places + place] - self.pay[place * size + self.tricks_won[place]]
            )

    def better(self, place: cython.int, level: cython.int) -> cython.bint:
        """Whether a place likes the result of the next level better than the one it has."""
        old: cython.int = level * self.places
        new: cython.int = old + self.places
        step: cython.int
        other: cython.int
        if self.reached[new + place] != self.reached[old + place]:
            return self.reached[new + place] > self.reached[old + place]
        for step in range(1, self.places):
            other = (place + step) % self.places
            if self.reached[new + other] != self.reached[old + other]:
                return self.reached[new + other] < self.reached[old + other]
        return False
