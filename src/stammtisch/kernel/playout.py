"""Playouts: a deal played to its end by chance or by a few rules of thumb, many times over.

Cards, places and ladders are those of `stammtisch.kernel.tables`; nothing here knows a game. Compiled where there was a
compiler, else interpreted as it stands.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from .position import Position
from .tables import Tables, Worth

try:
    import cython
except ImportError:
    from . import interpreted as cython

if not cython.compiled:
    from .bits import count, low, top
    from .board import Board
else:
    from cython.cimports.stammtisch.kernel.bits import count, low, top
    from cython.cimports.stammtisch.kernel.board import Board

__all__ = ["RANDOM", "RULES", "Pay", "Playouts", "Sums", "Trace"]

RANDOM, RULES = 0, -1
"""Policies, masks of the places that play by rules of thumb: nobody, so that any legal card will do, or everybody."""
Pay = Callable[[int, int], int]
"""What a place gets for so many tricks in the whole deal."""
ONE = cython.declare(cython.ulonglong, 1)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
SPREAD = cython.declare(cython.ulonglong, 0x2545F4914F6CDD1D)
STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
IS_UNDECIDED = cython.declare(cython.int, -1000)


class Sums(NamedTuple):
    """What the playouts of one world came to in all: tricks and card points with melds by place, and the value.

    Tricks and points count from the position on, or to the moment in which the contract was decided.
    """

    tricks: tuple[int, ...]
    points: tuple[int, ...]
    value: int


class Trace(NamedTuple):
    """One playout card by card: the cards, what might have been played each time, and its sums."""

    cards: tuple[int, ...]
    legal: tuple[int, ...]
    sums: Sums


@cython.cclass
class Playouts(Board):
    """Plays positions of one contract to their end. The fields are declared in ``playout.pxd``.

    decided: whether a playout ends as soon as the contract is decided; else every card is played.
    """

    def __init__(self, arrays: Tables, decided: bool = False, worth: Worth | None = None) -> None:
        Board.__init__(self, arrays, worth)
        self.decided, self.guided = decided, False
        self.good = array("Q", [0] * self.places * self.stages)
        self.cards_played = array("i", [0] * 65)
        self.cards_legal = array("Q", [0] * 65)
        self.pay = array("i", [0] * self.places * (self.tricks + 1))
        self.tricks_begun = array("i", [0] * self.places)
        self.opening, self.last, self.rivals = 0, 0, self.places - 1
        self.counted = int(any(arrays.points))

    def root(self, position: Position, maximisers: int | None = None) -> None:
        """Takes up a position; maximisers: the places that want the scorers to win. Raises as `Board.root`.

        If not said, that follows from the goal of each half: those on the declarer's side, or all others where the
        declarer may win no trick more. Where there are no sides everybody plays for himself.
        """
        Board.root(self, position, maximisers)
        every = (1 << self.places) - 1
        avoiding = {stage for stage, goal in self.tables.goals if goal.role == "declarer" and goal.at_most is not None}
        for stage in range(self.stages):
            wanting = self.maximisers ^ (every if maximisers is None and stage in avoiding else 0)
            for place in range(self.places):
                own = self.scorers if wanting >> place & 1 else ~self.scorers
                self.good[stage * self.places + place] = (own if self.tables.contract.sided else 1 << place) & every

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
        sums = array("q", [0]) * (2 * self.places + 1)
        self.openings(hands, len(worlds), each, seed & 0x7FFFFFFFFFFFFFFF, policy, sums, found, masks)
        size = each * (1 if self.tables.contract.sided else self.rivals)
        return [
            {card: found[world * self.cards + card] / size for card in range(self.cards) if masks[world] >> card & 1}
            for world in range(len(worlds))
        ]

    def run(self, worlds: Sequence[Sequence[int]], each: int, seed: int, policy: int = RANDOM) -> list[Sums]:
        """Plays every world so many times; worlds: hands by place. The same seed gives the same playouts.

        Raises `ValueError` where no position was taken up.
        """
        self._check()
        hands = array("Q", [hand for world in worlds for hand in world])
        sums = array("q", [0]) * (len(worlds) * (2 * self.places + 1) or 1)
        self.loop(hands, len(worlds), each, seed & 0x7FFFFFFFFFFFFFFF, policy, sums)
        width = 2 * self.places + 1
        return [self._sums(sums[start * width : (start + 1) * width]) for start in range(len(worlds))]

    def trace(self, hands: Sequence[int], seed: int, policy: int = RANDOM) -> Trace:
        """One playout with every step. Raises as `run`."""
        self._check()
        (sums,) = self.run([hands], 1, seed, policy)
        played = list(self.cards_played)
        end = played.index(-1)
        return Trace(tuple(played[:end]), tuple(self.cards_legal[:end]), sums)

    def _sums(self, numbers: Sequence[int]) -> Sums:
        return Sums(
            tuple(numbers[: self.places]), tuple(numbers[self.places : 2 * self.places]), numbers[2 * self.places]
        )

    def loop(
        self, hands: cython.ulonglong[::1], worlds: cython.int, each: cython.int, seed: cython.ulonglong,
        policy: cython.int, sums: cython.longlong[::1],
    ) -> None:  # fmt: skip
        """Adds up the playouts of many worlds."""
        world: cython.int
        _: cython.int
        place: cython.int
        width: cython.int = 2 * self.places + 1
        with cython.nogil:
            for world in range(worlds):
                # Each world has a stream of its own, so that it does not matter how many others there are.
                self.state = ((seed + 1 + world) * STEP & WORD) | 1
                for _ in range(each):
                    for place in range(self.places):
                        self.hand[place] = hands[world * self.places + place]
                    self.rewind()
                    self.play(policy, world * width, sums)

    def openings(
        self, hands: cython.ulonglong[::1], worlds: cython.int, each: cython.int, seed: cython.ulonglong,
        policy: cython.int, sums: cython.longlong[::1], found: cython.longlong[::1], masks: cython.ulonglong[::1],
    ) -> None:  # fmt: skip
        """Adds up what comes after every legal card in many worlds."""
        world: cython.int
        card: cython.int
        number: cython.int
        place: cython.int
        width: cython.int = 2 * self.places + 1
        sided: cython.bint = self.tables.contract.sided
        some: cython.ulonglong
        with cython.nogil:
            self.rewind()
            place = (self.leader + self.turn) % self.places
            for world in range(worlds):
                self.rewind()
                some = self.legal(
                    hands[world * self.places + place], self.turn, self.own, self.best, self.winner, self.leader
                )
                masks[world] = some
                while some:
                    card = low(some)
                    some &= some - 1
                    self.opening = card
                    self.state = ((seed + 1 + world) * STEP & WORD) | 1
                    for _ in range(each):
                        for number in range(width):
                            sums[number] = 0
                        for number in range(self.places):
                            self.hand[number] = hands[world * self.places + number]
                        self.rewind()
                        self.guided = True
                        self.play(policy, 0, sums)
                        if sided:
                            found[world * self.cards + card] += sums[2 * self.places]
                        else:
                            found[world * self.cards + card] += self.balance(place, sums)

    def balance(self, place: cython.int, sums: cython.longlong[::1]) -> cython.longlong:
        """What a place gets, so many times as it has rivals, less what these get."""
        found: cython.longlong = 0
        gain: cython.longlong
        other: cython.int
        for other in range(self.places):
            gain = self.pay[other * (self.tricks + 1) + self.tricks_begun[other] + sums[other]]
            if self.counted:
                gain += sums[self.places + other]
            if other == self.leader:
                gain += self.last
            found += gain * self.rivals if other == place else -gain
        return found

    def play(self, policy: cython.int, at: cython.int, sums: cython.longlong[::1]) -> None:
        """One playout from the position on; `at` is where the sums of its world begin."""
        places: cython.int = self.places
        turn: cython.int = self.turn
        led: cython.int = self.led
        own: cython.int = self.own
        best: cython.int = self.best
        winner: cython.int = self.winner
        worth: cython.int = self.worth
        value: cython.int = IS_UNDECIDED
        step: cython.int = 0
        place: cython.int
        card: cython.int
        pair: cython.int
        row: cython.int
        hand: cython.ulonglong
        legal: cython.ulonglong
        some: cython.ulonglong
        while True:
            place = self.leader + turn
            if place >= places:
                place -= places
            hand = self.hand[place]
            if hand == 0:
                break
            legal = self.legal(hand, turn, own, best, winner, self.leader)
            some = self.narrow(place, legal, turn, hand) if self.guided else legal
            if policy >> place & 1:
                card = self.choose(place, some, turn, best, winner)
            else:
                card = self.pick(some)
            if self.guided:
                self.follow(place, card, turn, hand)
            self.cards_legal[step] = legal
            self.cards_played[step] = card
            step += 1
            pair = self.announce(place, card, turn, hand) if self.announcing else 0
            self.hand[place] = hand ^ (ONE << card)
            row = self.stage * self.cards
            if pair > 0:
                sums[at + places + place] += pair
                if value == IS_UNDECIDED:
                    value = self.verdict(-1)
                    if value != IS_UNDECIDED and self.decided:
                        break
            if turn == 0:
                led, own, best, winner, worth = self.group[row + card], card, card, 0, 0
            else:
                if self.above[row + best] & (ONE << card):
                    best, winner = card, turn
                if self.above[row + own] & self.members[5 * self.stage + led] & (ONE << card):
                    own = card
            worth += self.points[row + card]
            turn += 1
            if turn < places:
                continue
            place = self.leader + winner
            if place >= places:
                place -= places
            self.take(place, worth)
            sums[at + place] += 1
            sums[at + places + place] += worth
            turn = 0
            if value == IS_UNDECIDED and self.goal_count > 0:
                value = self.verdict(place)
                if value != IS_UNDECIDED and self.decided:
                    break
            if self.played == self.first[self.stage + 1] and self.stage + 1 < self.stages:
                self.stage += 1
                self.won0 = self.won1 = 0
        self.cards_played[step] = -1
        if value != IS_UNDECIDED:
            sums[at + 2 * places] += value

    def narrow(
        self, place: cython.int, legal: cython.ulonglong, turn: cython.int, hand: cython.ulonglong
    ) -> cython.ulonglong:
        """The legal cards among which a guided playout goes on; here the one card with which it is to begin."""
        return ONE << self.opening

    def follow(self, place: cython.int, card: cython.int, turn: cython.int, hand: cython.ulonglong) -> cython.void:
        """Takes note of a card of a guided playout that is about to be played; here no other is prescribed."""
        self.guided = False

    def pick(self, cards: cython.ulonglong) -> cython.int:
        """A card by chance."""
        number: cython.int = count(cards)
        if number > 1:
            number = self.draw(number)
            while number > 0:
                cards &= cards - 1
                number -= 1
        return low(cards)

    def draw(self, limit: cython.int) -> cython.int:
        """A number by chance, below a limit."""
        word: cython.ulonglong = self.state
        word ^= word >> 12
        word ^= word << 25 & WORD
        word ^= word >> 27
        self.state = word
        return ((word * SPREAD & WORD) >> 32) * limit >> 32

    def choose(
        self, place: cython.int, legal: cython.ulonglong, turn: cython.int, best: cython.int, winner: cython.int
    ) -> cython.int:
        """A card by rules of thumb; one in eight by chance, so that playouts differ.

        A place wants a trick for itself, for a partner or for an opponent who may win none. It announces what it can
        and leads cards that nobody can beat; it takes a trick with the weakest card that is sure to, leaves one that is
        in good hands, and throws low. It knows which cards are still out, but not who has them.
        """
        card: cython.int = self.pick(legal)
        row: cython.int = self.stage * self.cards
        wanted: cython.ulonglong = self.good[self.stage * self.places + place]
        greedy: cython.bint = wanted >> place & 1 == 1
        rest: cython.ulonglong = 0
        beating: cython.ulonglong
        losing: cython.ulonglong
        waiting: cython.bint = False
        other: cython.int
        if legal & (legal - 1) == 0 or self.state & 7 == 0:
            return card
        for other in range(turn + 1, self.places):
            waiting |= wanted >> (self.leader + other) % self.places & 1
        if turn + 1 < self.places:
            for other in range(self.places):
                rest |= self.hand[other]
            rest &= ~self.hand[place]
        if turn == 0:
            if self.announcing:
                beating = self.pairs(legal, self.hand[place])
                if beating:
                    return self.sure(beating, rest, low(beating))
            return self.sure(legal, rest, card) if greedy else self.weakest(legal, card)
        beating = legal & self.above[row + best]
        losing = legal ^ beating
        if greedy:
            if wanted >> (self.leader + winner) % self.places & 1 == 0:
                return self.sure(beating, rest, card) if beating else self.weakest(legal, card)
            if losing == 0:
                return low(beating)
            # In good hands: as many points as possible where nobody can take it any more.
            return self.richest(losing, card) if self.above[row + best] & rest == 0 else self.weakest(losing, card)
        # Somebody else is to have it: stay low as long as he may have to take it; then be rid of what is high.
        return self.weakest(losing or legal, card) if waiting else self.highest(losing or legal, card)

    def pairs(self, cards: cython.ulonglong, hand: cython.ulonglong) -> cython.ulonglong:
        """Those of some cards with which the pair that counts most can be announced."""
        found: cython.ulonglong = 0
        most: cython.int = 0
        while cards:
            if self.mate[low(cards)] & hand and self.meld[low(cards)] >= most:
                if self.meld[low(cards)] > most:
                    found = 0
                most = self.meld[low(cards)]
                found |= cards & -cards
            cards &= cards - 1
        return found

    def sure(self, cards: cython.ulonglong, rest: cython.ulonglong, card: cython.int) -> cython.int:
        """The first card that none of the rest beats; else a weak one."""
        row: cython.int = self.stage * self.cards
        some: cython.ulonglong = cards
        while some:
            if self.above[row + low(some)] & rest == 0:
                return low(some)
            some &= some - 1
        return self.weakest(cards, card)

    def weakest(self, cards: cython.ulonglong, card: cython.int) -> cython.int:
        """The weakest of some cards in the suit of a card, or of them all."""
        suit: cython.ulonglong = cards & self.members[5 * self.stage + self.group[self.stage * self.cards + card]]
        return low(suit if suit else cards)

    def highest(self, cards: cython.ulonglong, card: cython.int) -> cython.int:
        """The strongest of some cards in the suit of a card, or of them all."""
        suit: cython.ulonglong = cards & self.members[5 * self.stage + self.group[self.stage * self.cards + card]]
        return low(top(suit if suit else cards))

    def richest(self, cards: cython.ulonglong, card: cython.int) -> cython.int:
        """The card with most points; where none has any a weak one."""
        row: cython.int = self.stage * self.cards
        found: cython.int = self.weakest(cards, card)
        while cards:
            if self.points[row + low(cards)] > self.points[row + found]:
                found = low(cards)
            cards &= cards - 1
        return found
