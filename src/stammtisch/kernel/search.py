"""Open-card search: what the sides can reach when everybody sees every card.

One question is asked of a position, again and again: can the maximisers bring the value to so much? Exact values are
found by bisection with one table of what was proved (`stammtisch.kernel.tree`). Compiled where there was a compiler,
else interpreted as it stands.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence

from .board import Exhausted
from .tree import CONTRACT, POINTS, TRICKS

try:
    import cython
except ImportError:
    from . import interpreted as cython

if not cython.compiled:
    from .bits import count, low
    from .tree import Tree
else:
    from cython.cimports.stammtisch.kernel.bits import count, low
    from cython.cimports.stammtisch.kernel.tree import Tree

__all__ = ["CONTRACT", "POINTS", "TRICKS", "Exhausted", "Solver"]

ONE = cython.declare(cython.ulonglong, 1)


@cython.cclass
class Solver(Tree):
    """Searches positions of one contract.

    objective: CONTRACT, TRICKS (those of the position and all to come) or POINTS (of the whole deal). worth: see
    `Board`. size: the table of what was proved has 2 to that power entries of 16 bytes. nodes: cards tried so far.
    """

    def value(self, hands: Sequence[int], guess: int = 0, nodes: int = 0, seconds: float = 0.0) -> int:
        """What the maximisers can reach; hands: by place.

        guess: where to begin; nodes, seconds: the budget, 0 for none. Raises `Exhausted`, and `ValueError` where no
        position was taken up.
        """
        self._budget(nodes, seconds)
        self.begin(array("Q", hands), 0)
        found = self.exact(-1, guess)
        self._finished()
        return found

    def reaches(self, hands: Sequence[int], need: int, nodes: int = 0, seconds: float = 0.0) -> bool:
        """Whether the maximisers can bring the value to `need`. Arguments and errors as those of `value`."""
        self._budget(nodes, seconds)
        self.begin(array("Q", hands), 0)
        found = self.test(-1, need)
        self._finished()
        return bool(found)

    def choices(
        self, worlds: Iterable[Sequence[int]], need: int | None = None, nodes: int = 0, seconds: float = 0.0
    ) -> list[Mapping[int, int]]:
        """For every world, hands by place, the value of every legal card of the place to play.

        need: only whether the card brings the value to so much, 1 or 0. The list ends where the budget, which is for
        all worlds together, does; a world without a legal card has none. Raises `ValueError` where no position was
        taken up.
        """
        self._budget(nodes, seconds)
        hands = array("Q", [hand for world in worlds for hand in world])
        number = len(hands) // self.places
        found = array("i", [0]) * (number * self.cards or 1)
        masks = array("Q", [0]) * (number or 1)
        done = self.every(hands, number, need is not None, need or 0, found, masks)
        return [
            {card: found[world * self.cards + card] for card in range(self.cards) if masks[world] >> card & 1}
            for world in range(done)
        ]

    def every(
        self, hands: cython.ulonglong[::1], worlds: cython.int, bounded: cython.bint, need: cython.int,
        found: cython.int[::1], masks: cython.ulonglong[::1],
    ) -> int:  # fmt: skip
        """Fills in the values of the legal cards of many worlds; gives how many it finished."""
        world: cython.int
        place: cython.int
        card: cython.int
        name: cython.int
        before: cython.int
        value: cython.int = self.base
        at: cython.int
        legal: cython.ulonglong
        some: cython.ulonglong
        done: cython.int = 0
        with cython.nogil:
            for world in range(worlds):
                at = world * self.cards
                self.begin(hands, world * self.places)
                place = (self.leader + self.turn) % self.places
                legal = self.legal(self.hand[place], self.turn, self.root_own, self.root_best, self.winner, self.leader)
                some, before = hands[world * self.places + place], -1
                while some:
                    card = low(some)
                    some &= some - 1
                    if legal >> self.names[card] & 1 == 0:
                        continue
                    masks[world] |= ONE << card
                    name = self.names[card]
                    if before >= 0 and self.names[before] == name - 1 and self.merging >> name & 1:
                        found[at + card] = found[at + before]
                    elif bounded:
                        found[at + card] = self.test(name, need)
                    else:
                        value = self.exact(name, value)
                        found[at + card] = value
                    if self.stopped:
                        break
                    before = card
                if self.stopped:
                    break
                done += 1
        return done

    # --- one world ---------------------------------------------------------------------------------------------------

    def begin(self, hands: cython.ulonglong[::1], at: cython.int) -> cython.void:
        """Takes up the hands of a world, and how much there is still to win."""
        card: cython.int
        place: cython.int
        some: cython.ulonglong = self.tabled
        self.renumber(hands, at)
        self.depth = self.left = 0
        for place in range(self.places):
            some |= hands[at + place]
        if self.counted:
            for card in range(self.cards):
                if some >> card & 1:
                    self.left += self.points[self.stage * self.cards + card]
        else:
            self.left = count(self.hand[(self.leader + self.turn) % self.places])

    def exact(self, card: cython.int, guess: cython.int) -> cython.int:
        """The value of the position, or of a card of the place to play, by bisection."""
        least: cython.int = self.base
        most: cython.int = self.most
        place: cython.int
        some: cython.int
        if self.aim >= 0:
            most = 1
        elif self.adding:
            least = self.raw0 if self.counted else self.won0
            most = least + self.left
        elif self.counted:
            most = self.raw0 + self.left
            for place in range(self.places):
                for some in range(self.cards):
                    # Both cards of a pair are met here, so half of it each time.
                    if self.mate[some] & self.hand[place] and self.hand[place] >> some & 1:
                        most += self.meld[some] // 2
        while least < most and not self.stopped:
            if guess <= least or guess > most:
                guess = (least + most + 1) // 2
            if self.test(card, guess):
                least = guess
            else:
                most = guess - 1
            # Values lie close to one another: the next one first, then by halves.
            guess = least + 1 if guess == least else most
            if most - least > 8:
                guess = (least + most + 1) // 2
        return least

    def test(self, card: cython.int, need: cython.int) -> cython.bint:
        """Whether the position, or a card of the place to play, brings the value to `need`."""
        if self.adding:
            if self.aim >= 0:
                if need <= 0 or need > 1:
                    return need <= 0
                need = self.aim
            need -= self.raw0 if self.counted else self.won0
            if need <= 0:
                return not self.flip
        elif need <= self.base:
            return True
        if card >= 0:
            return self.flip != self.put(
                card, self.turn, self.root_own, self.root_best, self.winner, self.worth, self.root_gone, need
            )
        if self.turn == 0:
            return self.flip != self.trick(need)
        return self.flip != self.answer(
            self.turn, self.root_own, self.root_best, self.winner, self.worth, self.root_gone, need
        )
