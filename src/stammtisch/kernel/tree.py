"""The tree of the open-card search: can the maximisers bring the value to so much?

Cards of one hand are tried once where nothing that lies in another hand stands between them. When a trick has left the
game stronger cards take the numbers of weaker ones, so that positions that are alike share an entry of the table. The
fields are declared in ``tree.pxd``; `stammtisch.kernel.search` is the door. Nothing here knows a game.
"""

from __future__ import annotations

from array import array

from .position import Position
from .tables import Tables, Worth

try:
    import cython
except ImportError:
    from . import interpreted as cython

if not cython.compiled:
    from .bits import count, low, top, wrapped
    from .board import Board
else:
    from cython.cimports.stammtisch.kernel.bits import count, low, top, wrapped
    from cython.cimports.stammtisch.kernel.board import Board

__all__ = ["CONTRACT", "GENERATIONS", "POINTS", "TRICKS", "Tree"]

CONTRACT, TRICKS, POINTS = 0, 1, 2
"""Objectives: the value of the contract; the scorers' tricks; their card points with melds, 0 without a trick."""
GENERATIONS = 65535
"""So many roots share a table before it is cleared."""
IS_UNDECIDED = cython.declare(cython.int, -1000)
TRUMP_GROUP = cython.declare(cython.int, 4)
ONE = cython.declare(cython.ulonglong, 1)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
FIRST = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
SECOND = cython.declare(cython.ulonglong, 0xC2B2AE3D27D4EB4F)
THIRD = cython.declare(cython.ulonglong, 0x165667B19E3779F9)
# An entry: 11 bits each for what is reached and what is not exceeded, 6 for a card, 16 for the generation, 6 for the
# size of the hands, 14 of a second hash beside the 64 of the key.
VALUE = cython.declare(cython.ulonglong, 2047)
NONE = cython.declare(cython.int, 63)


@cython.cclass
class Tree(Board):
    """Positions of one contract and what was proved about them; see `stammtisch.kernel.search.Solver`."""

    def __init__(self, arrays: Tables, objective: int = CONTRACT, worth: Worth | None = None, size: int = 14) -> None:
        Board.__init__(self, arrays, worth)
        if objective == CONTRACT and not arrays.goals:
            raise ValueError("the contract has no goal")
        goal = arrays.goals[0][1] if len(arrays.goals) == 1 and worth is None else None
        self.aim, self.flip = -1, False
        if objective == CONTRACT and goal is not None and not goal.points and goal.conceded is None:
            # A number of tricks, or one too many: tricks add up, so that an entry holds whatever was won before.
            self.flip = goal.at_most is not None
            self.aim = goal.at_least if goal.at_most is None else goal.at_most + 1
        self.counted, self.racing = objective == POINTS, objective == CONTRACT and self.aim < 0
        self.adding = not self.racing and not (self.counted and self.announcing)
        self.likeness = int(self.counted or (self.racing and self.need_points > 0))
        self.base, self.most = (min(self.gains), max(self.gains)) if objective == CONTRACT else (0, 0)
        self.both = worth is not None or any(goal.role != "declarer" for _, goal in arrays.goals)
        self.pack = arrays.pack
        self.proved = array("Q", bytes(16 << size))
        self.stack = array("Q", bytes(8 * self.places * (self.tricks + 2)))
        self.mask = (1 << size) - 2
        self.generation = self.depth = self.left = 0

    def root(self, position: Position, maximisers: int | None = None) -> None:
        """Takes up a position; what was proved before no longer counts. Raises as `Board.root`."""
        Board.root(self, position, maximisers)
        if self.flip:
            self.maximisers ^= (1 << self.places) - 1
        self.generation += 1
        if self.generation > GENERATIONS:
            self.proved = array("Q", bytes(8 * len(self.proved)))
            self.generation = 1

    def put(
        self, card: cython.int, turn: cython.int, own: cython.int, best: cython.int,
        winner: cython.int, worth: cython.int, gone: cython.ulonglong, need: cython.int,
    ) -> cython.bint:  # fmt: skip
        """Plays a card and goes on; gone: the cards of the trick so far."""
        place: cython.int = self.leader + turn
        row: cython.int = self.stage * self.cards
        value: cython.int = IS_UNDECIDED
        raw0: cython.int = self.raw0
        raw1: cython.int = self.raw1
        bit: cython.ulonglong = ONE << card
        hand: cython.ulonglong
        found: cython.bint
        if place >= self.places:
            place -= self.places
        hand = self.hand[place]
        self.nodes += 1
        if self.announcing and not self.adding and self.announce(place, card, turn, hand) and self.racing:
            value = self.verdict(-1)
        if value != IS_UNDECIDED:
            found = value >= need
        else:
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
                found = self.answer(turn + 1, own, best, winner, worth, gone | bit, need)
            else:
                found = self.finish(winner, worth, gone | bit, need)
            self.hand[place] = hand
        self.raw0, self.raw1 = raw0, raw1
        return found

    def answer(
        self, turn: cython.int, own: cython.int, best: cython.int, winner: cython.int,
        worth: cython.int, gone: cython.ulonglong, need: cython.int,
    ) -> cython.bint:  # fmt: skip
        """Tries the cards that answer a trick."""
        place: cython.int = self.leader + turn
        holder: cython.int = self.leader + winner
        part: cython.int
        maximal: cython.bint
        greedy: cython.bint
        legal: cython.ulonglong
        some: cython.ulonglong
        first: cython.ulonglong
        bit: cython.ulonglong
        if place >= self.places:
            place -= self.places
        if holder >= self.places:
            holder -= self.places
        legal = self.legal(self.hand[place], turn, own, best, winner, self.leader)
        legal &= ~(legal << 1 & self.merging)
        maximal = self.maximisers >> place & 1
        greedy = (self.scorers >> place & 1) == maximal
        some = legal & self.above[self.stage * self.cards + best]
        # Beat the trick first where that is wanted and nobody on the same side has it; else stay below.
        first = some if greedy and (self.scorers >> holder & 1) != maximal else legal ^ some
        for part in range(2):
            some = first if part == 0 else legal ^ first
            while some:
                bit = some & -some if greedy else top(some)
                some ^= bit
                if self.put(low(bit), turn, own, best, winner, worth, gone, need) == maximal:
                    return maximal
                if self.stopped:
                    return False
        return not maximal

    def finish(self, winner: cython.int, worth: cython.int, gone: cython.ulonglong, need: cython.int) -> cython.bint:
        """Gives a complete trick to its winner and goes on."""
        place: cython.int = self.leader + winner
        other: cython.int
        row: cython.int
        gain: cython.int
        value: cython.int
        leader: cython.int = self.leader
        left: cython.int = self.left
        won0: cython.int = self.won0
        won1: cython.int = self.won1
        raw0: cython.int = self.raw0
        raw1: cython.int = self.raw1
        stage: cython.int = self.stage
        found: cython.bint
        if place >= self.places:
            place -= self.places
        if self.adding:
            gain = worth if self.counted else 1
            if self.scorers >> place & 1:
                need -= gain
            if need <= 0:
                return True
            if need > left - gain:
                return False
            self.left = left - gain
            self.played += 1
            self.leader = place
        else:
            self.take(place, worth)
            value = self.verdict(place) if self.racing else IS_UNDECIDED
            if value != IS_UNDECIDED:
                found = value >= need
                self.leader, self.won0, self.won1, self.raw0, self.raw1 = leader, won0, won1, raw0, raw1
                self.played -= 1
                return found
        for other in range(self.places):
            self.stack[self.depth * self.places + other] = self.hand[other]
        if self.played == self.first[stage + 1] and stage + 1 < self.stages:
            self.stage += 1
            self.won0 = self.won1 = 0
            self.stage_begins()
        if self.merging == 0:
            gone = 0
        while gone:
            row = self.runs + low(top(gone))
            gone ^= top(gone)
            for other in range(self.places):
                self.hand[other] = self.hand[other] & self.keep[row] | (self.hand[other] & self.move[row]) >> 1
        self.depth += 1
        found = self.trick(need)
        self.depth -= 1
        for other in range(self.places):
            self.hand[other] = self.stack[self.depth * self.places + other]
        if self.stage != stage:
            self.stage = stage
            self.stage_begins()
        self.leader, self.left, self.won0, self.won1, self.raw0, self.raw1 = leader, left, won0, won1, raw0, raw1
        self.played -= 1
        return found

    def trick(self, need: cython.int) -> cython.bint:
        """The position at the beginning of a trick: what is known of it, else every lead."""
        leader: cython.int = self.leader
        place: cython.int
        size: cython.int
        slot: cython.int
        first: cython.int = NONE
        known: cython.int
        hand: cython.ulonglong = self.hand[leader]
        key: cython.ulonglong = (leader + 1) * THIRD & WORD  # a place must not look like the lowest cards of a hand
        check: cython.ulonglong = 0
        entry: cython.ulonglong
        wanted: cython.ulonglong = need if self.adding else need - self.base
        found: cython.bint
        if hand == 0:
            return self.counted and self.won0 > 0 and self.raw0 >= need
        if self.out_of_budget():
            return False
        size = count(hand)
        if self.adding and not self.counted and need <= self.left:
            known = self.sure(need)
            if known >= 0:
                return known == 1
        if size == 1:
            return self.final(need) if self.adding else self.lead(hand, NONE, need)
        if not self.adding:
            key += SECOND * (64 * self.raw0 + self.won0)
            if self.both:
                key += THIRD * (64 * self.raw1 + self.won1)
        for place in range(self.places):
            key = ((key ^ self.hand[place]) * FIRST) & WORD
            key ^= key >> 29
            check = ((check + self.hand[place]) * SECOND) & WORD
            check ^= check >> 31
        check >>= 50
        slot = 2 * ((key >> 7) & self.mask)
        known = -1
        for place in range(slot, slot + 4, 2):
            entry = self.proved[place + 1]
            if self.proved[place] != key or entry >> 28 & 65535 != self.generation or entry >> 50 != check:
                continue
            if entry & VALUE >= wanted:
                return True
            if entry >> 11 & VALUE < wanted:
                return False
            known = place
            first = entry >> 22 & 63
            break
        found = self.lead(self.legal(hand, 0, 0, 0, 0, leader), first, need)
        if self.stopped:
            return False
        self.store(slot, known, key, check, size, wanted, found)
        return found

    def final(self, need: cython.int) -> cython.bint:
        """The last trick, in which nobody has a choice."""
        row: cython.int = self.stage * self.cards
        turn: cython.int
        winner: cython.int = 0
        card: cython.int = low(self.hand[self.leader])
        best: cython.int = card
        worth: cython.int = self.points[row + card]
        for turn in range(1, self.places):
            card = low(self.hand[wrapped(self.leader + turn, self.places)])
            worth += self.points[row + card]
            if self.above[row + best] >> card & 1:
                best, winner = card, turn
        self.nodes += self.places
        worth = worth if self.counted else 1
        return worth >= need and self.scorers >> wrapped(self.leader + winner, self.places) & 1

    def lead(self, legal: cython.ulonglong, first: cython.int, need: cython.int) -> cython.bint:
        """Tries the cards that may be led, one that was good before first; `enough` is the card that was enough."""
        leader: cython.int = self.leader
        part: cython.int
        card: cython.int
        maximal: cython.bint = self.maximisers >> leader & 1
        greedy: cython.bint = (self.scorers >> leader & 1) == maximal
        trumps: cython.ulonglong = self.members[5 * self.stage + TRUMP_GROUP]
        moves: cython.ulonglong = legal & ~(legal << 1 & self.merging)
        some: cython.ulonglong = moves
        masters: cython.ulonglong = 0
        rest: cython.ulonglong = 0
        for part in range(self.places):
            rest |= self.hand[part]
        rest ^= self.hand[leader]
        while some and greedy:
            if self.above[self.stage * self.cards + low(some)] & rest == 0:
                masters |= some & -some
            some &= some - 1
        if first != NONE:
            while self.merging >> first & 1 and legal >> (first - 1) & 1:
                first -= 1
        for part in range(5):
            # What wins for certain, trumps first for the scorers; then plain cards; small trumps last.
            if part == 0:
                some = moves & (ONE << first) if first != NONE else 0
            elif part == 1:
                some = masters & trumps if self.scorers >> leader & 1 else masters & ~trumps
            elif part == 2:
                some = masters
            elif part == 3:
                some = moves & ~trumps
            else:
                some = moves
            some &= moves
            moves ^= some
            while some:
                card = low(some)
                some &= some - 1
                if self.put(card, 0, 0, 0, 0, 0, 0, need) == maximal:
                    self.enough = card
                    return maximal
                if self.stopped:
                    return False
        self.enough = NONE
        return not maximal

    def sure(self, need: cython.int) -> cython.int:
        """1 or 0 where the tricks that are certain settle the question, -1 where they do not.

        A trump that no opponent can beat takes a trick whenever it is played. And who leads may cash what nobody else
        can beat: the best cards of a group, as often as all who could beat them otherwise must follow.
        """
        leader: cython.int = self.leader
        place: cython.int
        number: cython.int
        most: cython.int = 0
        rounds: cython.int
        group: cython.int
        card: cython.int
        row: cython.int = self.stage * self.cards
        members: cython.ulonglong
        ours: cython.ulonglong = 0
        theirs: cython.ulonglong = 0
        some: cython.ulonglong
        rest: cython.ulonglong
        bound: cython.bint
        side: cython.bint
        if self.stage + 1 < self.stages:
            return -1
        for place in range(self.places):
            if self.scorers >> place & 1:
                ours |= self.hand[place]
            else:
                theirs |= self.hand[place]
        members = self.members[5 * self.stage + TRUMP_GROUP]
        some = (ours | theirs) & members
        if some:
            side = top(some) & ours != 0
            rest = theirs if side else ours
            for place in range(self.places):
                if (self.scorers >> place & 1) != side:
                    continue
                some, number = self.hand[place] & members, 0
                while some:
                    card = low(top(some))
                    some ^= ONE << card
                    if self.above[row + card] & rest:
                        break
                    number += 1
                most = max(most, number)
            if side and most >= need:
                return 1
            if not side and need > self.left - most:
                return 0
        if (self.scorers ^ self.maximisers) >> leader & 1 or self.rungs[self.leading[2 * self.stage + 1]] != self.pack:
            return -1
        number = 0
        rest = (ours | theirs) ^ self.hand[leader]
        for group in range(5):
            members = self.members[5 * self.stage + group]
            some, rounds = self.hand[leader] & members, 1
            while some:
                card = low(top(some))
                some ^= ONE << card
                if self.within[row + card] & rest:
                    break
                if self.above[row + card] & rest:
                    bound = self.following[self.stage] >> card & 1 and self.loyal[self.stage * self.places + leader]
                    for place in range(self.places):
                        if place != leader and self.hand[place] & self.above[row + card]:
                            bound = bound and count(self.hand[place] & members) >= rounds
                    if not bound:
                        break
                rounds += 1
                number += 1
        if self.scorers >> leader & 1:
            return 1 if number >= need else -1
        return 0 if need > self.left - number else -1

    def store(
        self, slot: cython.int, known: cython.int, key: cython.ulonglong, check: cython.ulonglong, size: cython.int,
        wanted: cython.ulonglong, found: cython.bint,
    ) -> cython.void:  # fmt: skip
        """Keeps what was proved; of two entries that share a slot the one with more cards stays."""
        entry: cython.ulonglong = self.proved[slot + 1]
        reached: cython.ulonglong = 0
        most: cython.ulonglong = VALUE
        card: cython.ulonglong = self.enough
        if known >= 0:
            entry = self.proved[known + 1]
            reached, most = entry & VALUE, entry >> 11 & VALUE
            if card == NONE:
                card = entry >> 22 & 63
        elif entry >> 28 & 65535 == self.generation and entry >> 44 & 63 > size:
            known = slot + 2
        else:
            self.proved[slot + 2], self.proved[slot + 3] = self.proved[slot], entry
            known = slot
        if found:
            reached = wanted
        else:
            most = wanted - 1
        self.proved[known] = key
        entry = self.generation
        entry = entry | check << 22 | size << 16
        self.proved[known + 1] = reached | most << 11 | card << 22 | entry << 28
