"""Playouts: a deal played to its end by chance or by a few rules of thumb, many times over.

Cards, places and ladders are those of `stammtisch.kernel.tables`; nothing here knows a game. Compiled where there was a
compiler, else interpreted as it stands.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from .position import Position
from .tables import Tables, Worth

try:
    import cython
except ImportError:
    from . import interpreted as cython

if not cython.compiled:
    from .bits import count, low, mixed, nth, top, wrapped
    from .board import Board
else:
    from cython.cimports.stammtisch.kernel.bits import count, low, mixed, nth, top, wrapped
    from cython.cimports.stammtisch.kernel.board import Board

__all__ = ["RANDOM", "RULES", "Playouts", "Sums", "Trace"]

RANDOM, RULES = 0, -1
"""Policies, masks of the places that play by rules of thumb: nobody, so that any legal card will do, or everybody."""
ONE = cython.declare(cython.ulonglong, 1)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
FRACTION = cython.declare(cython.ulonglong, 0x3FFFFFFFFFFFFFF)
STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
IS_UNDECIDED = cython.declare(cython.int, -1000)
TRUMP_GROUP = cython.declare(cython.int, 4)
LANES = cython.declare(
    cython.int, 4
)  # so many playouts go side by side; the arrays in `playout.pxd` have room for them


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

    decided: whether a playout ends as soon as the contract is decided; else every card is played. opening: the first
    card of a playout, where that is settled; -1 for none.
    """

    def __init__(self, arrays: Tables, decided: bool = False, worth: Worth | None = None) -> None:
        Board.__init__(self, arrays, worth)
        self.decided, self.tracing, self.guided = decided, False, False
        self.sums = array("q", [0])
        self.good = array("Q", [0] * self.places * self.stages)
        self.cards_played = array("i", [0] * 65)
        self.cards_legal = array("Q", [0] * 65)
        self.opening = -1
        self.state = self.step = self.finished = 0
        if not cython.compiled:
            self.streams, self.words, self.held = [0] * LANES, [0] * LANES, [0] * 8 * LANES
            self.leaders, self.owns, self.bests = [0] * LANES, [0] * LANES, [0] * LANES
            self.winners, self.worths, self.values = [0] * LANES, [0] * LANES, [0] * LANES
            self.wons0, self.wons1, self.raws0, self.raws1 = [0] * LANES, [0] * LANES, [0] * LANES, [0] * LANES
            self.sums_at = [0] * LANES

    def root(self, position: Position, maximisers: int | None = None) -> None:
        """Takes up a position; maximisers: the places that want the scorers to win. Raises as `Board.root`.

        If not said, that follows from the goal of each half: those on the declarer's side, or all others where the
        declarer may win no trick more. Where nobody scores for a side everybody plays for himself.
        """
        Board.root(self, position, maximisers)
        every = (1 << self.places) - 1
        avoiding = {stage for stage, goal in self.tables.goals if goal.role == "declarer" and goal.at_most is not None}
        for stage in range(self.stages):
            wanting = self.maximisers ^ (every if maximisers is None and stage in avoiding else 0)
            for place in range(self.places):
                own = self.scorers if wanting >> place & 1 else ~self.scorers
                self.good[stage * self.places + place] = (own if self.tables.contract.sided else 1 << place) & every

    def run(self, worlds: Sequence[Sequence[int]], each: int, seed: int, policy: int = RANDOM) -> list[Sums]:
        """Plays every world so many times; worlds: hands by place. The same seed gives the same playouts.

        Raises `ValueError` where no position was taken up.
        """
        self._check()
        hands = array("Q", [hand for world in worlds for hand in world])
        self.sums = sums = array("q", [0]) * (len(worlds) * (2 * self.places + 1) or 1)
        self.loop(hands, len(worlds), each, seed & 0x7FFFFFFFFFFFFFFF, policy)
        width = 2 * self.places + 1
        return [self._sums(sums[start * width : (start + 1) * width]) for start in range(len(worlds))]

    def trace(self, hands: Sequence[int], seed: int, policy: int = RANDOM) -> Trace:
        """One playout with every step. Raises as `run`."""
        self._check()
        self.tracing = True
        (sums,) = self.run([hands], 1, seed, policy)
        self.tracing = False
        played = list(self.cards_played)
        end = played.index(-1)
        return Trace(tuple(played[:end]), tuple(self.cards_legal[:end]), sums)

    def _sums(self, numbers: Sequence[int]) -> Sums:
        return Sums(
            tuple(numbers[: self.places]), tuple(numbers[self.places : 2 * self.places]), numbers[2 * self.places]
        )

    def loop(
        self, hands: cython.ulonglong[::1], worlds: cython.int, each: cython.int, seed: cython.ulonglong,
        policy: cython.int,
    ) -> None:  # fmt: skip
        """Adds up the playouts of many worlds, some of them side by side."""
        world: cython.int = 0
        one: cython.int = 0
        lanes: cython.int
        place: cython.int
        with cython.nogil:
            while world < worlds and each > 0:
                lanes = 0
                while lanes < LANES and world < worlds:
                    # A playout has a stream of its own, so that it does not matter how many others there are.
                    self.streams[lanes] = mixed((mixed(seed + world) + one * STEP) & WORD)
                    self.sums_at[lanes] = world * (2 * self.places + 1)
                    for place in range(self.places):
                        self.held[8 * lanes + place] = hands[world * self.places + place]
                    lanes += 1
                    one += 1
                    if one == each:
                        world, one = world + 1, 0
                self.rewind()
                self.play(policy, lanes)

    def play(self, policy: cython.int, lanes: cython.int) -> None:
        """Some playouts from the position on, card by card side by side, so that the processor waits for none of them.

        Where chance plays a branch would be guessed wrong half of the time, so there are few: of a ladder every rung
        is read, the last one first.
        """
        places: cython.longlong = self.places
        top_rung: cython.longlong = 2 * self.height - 4
        turn: cython.longlong = self.turn
        left: cython.int = count(self.held[wrapped(self.leader + turn, places)])
        lane: cython.longlong
        place: cython.longlong
        card: cython.longlong
        own: cython.longlong
        best: cython.longlong
        hit: cython.longlong
        at: cython.longlong
        rung: cython.longlong
        row: cython.longlong
        stage: cython.longlong
        cards: cython.longlong = self.cards
        lead: cython.longlong
        answers: cython.longlong
        asked: cython.longlong
        relieving: cython.bint
        trumps: cython.ulonglong
        word: cython.ulonglong
        hand: cython.ulonglong
        legal: cython.ulonglong
        bit: cython.ulonglong
        self.step = 0
        self.finished = 0
        for lane in range(lanes):
            self.leaders[lane], self.values[lane] = self.leader, IS_UNDECIDED
            self.owns[lane], self.bests[lane] = self.own, self.best
            self.winners[lane], self.worths[lane] = self.winner, self.worth
            self.wons0[lane], self.wons1[lane] = self.won0, self.won1
            self.raws0[lane], self.raws1[lane] = self.raw0, self.raw1
        while left > 0 and self.finished < lanes:
            stage = self.stage
            row, answers = stage * cards, 2 * stage * cards * cards
            lead = self.leading[2 * stage + (1 if self.played > 0 else 0)]
            relieving, trumps = self.relieving[stage], self.members[5 * stage + TRUMP_GROUP]
            for lane in range(lanes):
                self.streams[lane] = (self.streams[lane] + STEP) & WORD
                self.words[lane] = mixed(self.streams[lane]) >> 6
            while turn < places:
                # A place is asked for more than chance where it follows rules, may announce, or is looked at.
                asked = (
                    -1
                    if self.tracing or self.guided or self.opening >= 0 or self.announcing > (1 if turn > 0 else 0)
                    else policy
                )
                for lane in range(lanes):
                    place = wrapped(self.leaders[lane] + turn, places)
                    hand = self.held[8 * lane + place]
                    own, best = self.owns[lane], self.bests[lane]
                    legal = hand
                    if turn == 0:
                        at = lead
                    else:
                        at = answers + own * cards + best
                        if turn > 1 and relieving:
                            hit = (stage * places + self.leaders[lane]) * places + self.winners[lane]
                            hit = self.relief[hit * places + turn] >> (trumps >> own & 1) & 1
                            at += hit * cards * cards
                        at = self.ladders[at]
                    for rung in range(at + top_rung, at - 1, -2):
                        hit = (hand & self.rungs[rung]) != 0
                        legal ^= (legal ^ hand & self.rungs[rung + 1]) & -hit
                    if asked >> place & 1:
                        card = self.considered(policy, lane, place, turn, legal)
                        if card < 0:
                            continue
                        bit = ONE << card
                    else:
                        word = self.words[lane] * count(legal)
                        self.words[lane] = word & FRACTION
                        bit = nth(legal, word >> 58)
                        card = low(bit)
                    self.held[8 * lane + place] = hand ^ bit
                    if turn == 0:
                        self.owns[lane] = self.bests[lane] = card
                        self.winners[lane] = 0
                        self.worths[lane] = self.points[row + card]
                    else:
                        hit = self.above[row + best] >> card & 1
                        self.bests[lane] = best ^ (best ^ card) & -hit
                        self.winners[lane] ^= (self.winners[lane] ^ turn) & -hit
                        hit = self.within[row + own] >> card & 1
                        self.owns[lane] = own ^ (own ^ card) & -hit
                        self.worths[lane] += self.points[row + card]
                turn += 1
                self.opening = -1
            turn = 0
            left -= 1
            self.played += 1
            for lane in range(lanes):
                self.gathered(lane)
            if self.played == self.first[self.stage + 1] and self.stage + 1 < self.stages:
                self.stage += 1
                for lane in range(lanes):
                    self.wons0[lane] = self.wons1[lane] = 0
        for lane in range(lanes):
            if self.values[lane] != IS_UNDECIDED:
                self.sums[self.sums_at[lane] + 2 * places] += self.values[lane]
        self.cards_played[self.step] = -1

    def gathered(self, lane: cython.int) -> cython.void:
        """Gives a complete trick of a lane to its winner, and decides the contract where that does."""
        place: cython.int = wrapped(self.leaders[lane] + self.winners[lane], self.places)
        worth: cython.int = self.worths[lane]
        own: cython.int = self.scorers >> place & 1
        other: cython.int = self.others >> place & 1 & ~own
        if self.decided and self.values[lane] != IS_UNDECIDED:
            return
        self.leaders[lane] = place
        self.wons0[lane] += own
        self.wons1[lane] += other
        self.raws0[lane] += worth & -own
        self.raws1[lane] += worth & -other
        self.sums[self.sums_at[lane] + place] += 1
        self.sums[self.sums_at[lane] + self.places + place] += worth
        if self.values[lane] == IS_UNDECIDED and self.goal_count > 0:
            own = self.wons0[lane]
            other = self.played - self.first[self.stage] - own
            if self.settling[(self.stage * (self.tricks + 1) + own) * (self.tricks + 1) + other]:
                self.decide(lane, place)

    def decide(self, lane: cython.int, taker: cython.int) -> cython.void:
        """Asks whether the contract is decided in a lane."""
        self.won0, self.won1, self.raw0, self.raw1 = (
            self.wons0[lane], self.wons1[lane], self.raws0[lane], self.raws1[lane],
        )  # fmt: skip
        self.values[lane] = self.verdict(taker)
        if self.values[lane] != IS_UNDECIDED and self.decided:
            self.finished += 1

    def considered(
        self, policy: cython.int, lane: cython.int, place: cython.int, turn: cython.int, legal: cython.ulonglong,
    ) -> cython.int:  # fmt: skip
        """The card of a place with all that may go with it: rules of thumb, an announcement, a record; -1 for none."""
        hand: cython.ulonglong = self.held[8 * lane + place]
        some: cython.ulonglong = legal
        card: cython.int
        pair: cython.int = 0
        if self.decided and self.values[lane] != IS_UNDECIDED:
            return -1
        if self.announcing:
            self.won0, self.raw0, self.raw1 = self.wons0[lane], self.raws0[lane], self.raws1[lane]
        if self.opening >= 0:
            some = ONE << self.opening
        elif self.guided:
            some = self.narrow(place, legal, turn, hand)
        if policy >> place & 1:
            card = self.choose(lane, place, some, turn)
        else:
            card = low(self.pick(lane, some))
        if self.guided:
            self.follow(place, card, turn, hand)
        self.cards_legal[self.step] = legal
        self.cards_played[self.step] = card
        self.step += self.tracing
        if self.announcing:
            pair = self.announce(place, card, turn, hand)
            self.raws0[lane], self.raws1[lane] = self.raw0, self.raw1
        if pair > 0:
            self.sums[self.sums_at[lane] + self.places + place] += pair
            if self.values[lane] == IS_UNDECIDED:
                self.decide(lane, -1)
                if self.values[lane] != IS_UNDECIDED and self.decided:
                    return -1
        return card

    def narrow(
        self, place: cython.int, legal: cython.ulonglong, turn: cython.int, hand: cython.ulonglong
    ) -> cython.ulonglong:
        """The legal cards among which a guided playout goes on: all of them, where no search says otherwise."""
        return legal

    def follow(self, place: cython.int, card: cython.int, turn: cython.int, hand: cython.ulonglong) -> cython.void:
        """Takes note of a card of a guided playout that is about to be played."""

    def draw(self, limit: cython.int) -> cython.int:
        """A number by chance, below a limit."""
        self.state = (self.state + STEP) & WORD
        return (mixed(self.state) >> 32) * limit >> 32

    def pick(self, lane: cython.int, cards: cython.ulonglong) -> cython.ulonglong:
        """One of some cards by chance, as a mask. A word of chance, a fraction of 58 bits, serves for a whole trick."""
        word: cython.ulonglong = self.words[lane] * count(cards)
        self.words[lane] = word & FRACTION
        return nth(cards, word >> 58)

    def choose(self, lane: cython.int, place: cython.int, legal: cython.ulonglong, turn: cython.int) -> cython.int:
        """A card by rules of thumb; one in eight by chance, so that playouts differ.

        A place wants a trick for itself, for a partner or for an opponent who may win none. It announces what it can
        and leads cards that nobody can beat; it takes a trick with the weakest card that is sure to, leaves one that is
        in good hands, and throws low.
        """
        card: cython.int = low(self.pick(lane, legal))
        row: cython.int = self.stage * self.cards
        best: cython.int = self.bests[lane]
        leader: cython.int = self.leaders[lane]
        wanted: cython.ulonglong = self.good[self.stage * self.places + place]
        greedy: cython.bint = wanted >> place & 1 == 1
        rest: cython.ulonglong = 0
        beating: cython.ulonglong
        losing: cython.ulonglong
        waiting: cython.bint = False
        other: cython.int
        if legal & (legal - 1) == 0:
            return card
        self.words[lane] *= 8
        if self.words[lane] >> 58 == 0:
            return card
        self.words[lane] &= FRACTION
        for other in range(turn + 1, self.places):
            rest |= self.held[8 * lane + wrapped(leader + other, self.places)]
            waiting |= wanted >> wrapped(leader + other, self.places) & 1
        if turn == 0:
            if self.announcing:
                beating = self.pairs(legal, self.held[8 * lane + place])
                if beating:
                    return self.sure(beating, rest, low(beating))
            return self.sure(legal, rest, card) if greedy else self.weakest(legal, card)
        beating = legal & self.above[row + best]
        losing = legal ^ beating
        if greedy:
            if wanted >> wrapped(leader + self.winners[lane], self.places) & 1 == 0:
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
