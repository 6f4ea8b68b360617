"""The trick play of the kernel: what may be played, who takes a trick, and whether the contract is decided.

Cards, places and ladders are those of `stammtisch.kernel.tables`; nothing here knows a game. The fields are declared in
``board.pxd``. Compiled where there was a compiler, else interpreted as it stands.
"""

from __future__ import annotations

from array import array

from .position import Position
from .tables import MADE, OPEN, Tables, Worth

try:
    import cython
except ImportError:
    from . import interpreted as cython

if not cython.compiled:
    from .bits import low, now, top
else:
    from cython.cimports.stammtisch.kernel.bits import low, now, top

__all__ = ["COMPILED", "UNDECIDED", "Board", "Exhausted"]

COMPILED: bool = cython.compiled
"""Whether the loops run compiled."""
UNDECIDED = -1000
"""The value of a contract that is not decided yet."""
IS_OPEN = cython.declare(cython.int, OPEN)
IS_MADE = cython.declare(cython.int, MADE)
IS_UNDECIDED = cython.declare(cython.int, UNDECIDED)
ONE = cython.declare(cython.ulonglong, 1)
TRUMP_GROUP = cython.declare(cython.int, 4)


def one(tricks: int, points: int) -> int:
    """The worth of a contract that is made or not, and no more."""
    return 1


class Exhausted(Exception):
    """The budget of nodes was spent, or the clock aborted, before an answer was found."""


@cython.cclass
class Board:
    """The arrays of a contract and one position on them.

    worth: what the winner of a decided contract gets, asked for every number of tricks and points of the losers; a
    contract that fails is worth so much to the others, counted negative. Without it the value is 1 or 0.
    """

    def __init__(self, arrays: Tables, worth: Worth | None = None) -> None:
        self.tables: Tables = arrays
        self.cards, self.places, self.stages = arrays.count, arrays.places, arrays.stages
        self.group, self.members, self.above = arrays.group, arrays.members, arrays.above
        self.within, self.height, self.following = arrays.within, arrays.height, arrays.following
        self.rungs, self.ladders, self.leading = arrays.rungs, arrays.ladders, arrays.leading
        self.relieving, self.points = arrays.relieving, arrays.points
        self.relief = array("B", [0])
        self.loyal = array("B", [1] * self.places * self.stages)
        self.mate, self.meld, self.first = arrays.mate, arrays.meld, arrays.first
        self.announcing, self.completing = arrays.announcing, arrays.completing
        # A goal is five numbers: stage, 0 the scorers or 1 the others, tricks of the stage, points, start of states.
        goals, status = array("i"), array("B")
        for (stage, goal), states in zip(arrays.goals, arrays.status, strict=True):
            length = arrays.first[stage + 1] - arrays.first[stage]
            goals.extend((stage, goal.role != "declarer", length, goal.points, len(status)))
            status.extend(states)
        self.goal_count = len(arrays.goals)
        self.goals, self.status = goals or array("i", [0]), status or array("B", [0])
        self.settling = arrays.settling
        self.need_points = max((goal.points for _, goal in arrays.goals if goal.role == "declarer"), default=0)
        self.tricks = arrays.tricks
        size = self.need_points + 1
        won = [(worth or one)(number // size, number % size) for number in range((arrays.tricks + 1) * size)]
        self.gains = array("h", won + ([-value for value in won] if worth else [0] * len(won)))
        self.hand = array("Q", [0] * self.places)
        self.same, self.keep, self.move = arrays.same, arrays.keep, arrays.move
        self.names = array("i", range(self.cards))
        self.likeness = self.nodes = self.visits = self.allowance = 0
        self.deadline, self.stopped, self.rooted = 0.0, False, False

    @property
    def limits(self) -> tuple[int, int]:
        """The smallest and the largest value of a decided contract."""
        return min(self.gains), max(self.gains)

    def root(self, position: Position, maximisers: int | None = None) -> None:
        """Takes up a position; maximisers: the places that want the scorers to win, the declarer's allies if not said.

        Raises `ValueError` for a position on other tables.
        """
        if position.tables is not self.tables:
            raise ValueError("the position belongs to other tables")
        self.declarer, self.scorers, self.others = position.declarer, position.scorers, position.others
        self.maximisers = position.allies if maximisers is None else maximisers
        stage = max(number for number in range(self.stages) if self.first[number] <= position.played)
        self.start = array("i", [position.leader, position.played, *position.won, *position.points, stage])
        self.turn = self.own = self.best = self.winner = self.worth = 0
        self._reliefs(position.declarer)
        self.stage = self.start[6]
        self.tabled = 0
        for card in position.trick:
            self.lay(card)
        self.rooted = True
        self.rewind()

    def _reliefs(self, declarer: int) -> None:
        """Who is released from duties, counted from the first place on, with the declarer where he is."""
        size, bits = self.places, array("B")
        if any(self.relieving):
            for stage in range(self.stages):
                for leader in range(size):
                    begin = (
                        (stage * (size + 1) + ((declarer - leader) % size + 1 if declarer >= 0 else 0)) * size * size
                    )
                    bits.extend(self.tables.relief[begin : begin + size * size])
                    # Whether nobody is released as long as the leader's card wins.
                    self.loyal[stage * size + leader] = not any(self.tables.relief[begin : begin + size])
        self.relief = bits or array("B", [0])

    def lay(self, card: cython.int) -> None:
        """A card that lies on the table in the position."""
        if self.turn == 0:
            self.own, self.best, self.winner = card, card, 0
        else:
            if self.above[self.stage * self.cards + self.best] >> card & 1:
                self.best, self.winner = card, self.turn
            if self.within[self.stage * self.cards + self.own] >> card & 1:
                self.own = card
        self.worth += self.points[self.stage * self.cards + card]
        self.turn += 1
        self.tabled |= ONE << card

    def rewind(self) -> None:
        """Puts everything but the hands back to the position."""
        self.leader, self.played, self.stage = self.start[0], self.start[1], self.start[6]
        self.won0, self.won1, self.raw0, self.raw1 = self.start[2], self.start[3], self.start[4], self.start[5]

    def legal(
        self,
        hand: cython.ulonglong,
        turn: cython.int,
        own: cython.int,
        best: cython.int,
        winner: cython.int,
        leader: cython.int,
    ) -> cython.ulonglong:
        """What a hand may play. turn, winner: counted from the leader on; own, best: the trick's cards that matter."""
        at: cython.int
        bits: cython.int = 0
        if turn == 0:
            at = self.leading[2 * self.stage + (1 if self.played > 0 else 0)]
        else:
            if turn > 1 and self.relieving[self.stage]:
                bits = self.relief[((self.stage * self.places + leader) * self.places + winner) * self.places + turn]
                bits = bits >> (self.members[5 * self.stage + TRUMP_GROUP] >> own & 1) & 1
            at = self.ladders[((2 * self.stage + bits) * self.cards + own) * self.cards + best]
        while hand & self.rungs[at] == 0:
            at += 2
        return hand & self.rungs[at + 1]

    def announce(self, place: cython.int, card: cython.int, turn: cython.int, hand: cython.ulonglong) -> cython.int:
        """Announces the pair of a card about to be played, where there is one; gives what it counts.

        With open cards that never does harm: points only grow, and a contract is decided sooner.
        """
        pair: cython.int = self.pairing(place, card, turn, hand)
        if self.scorers >> place & 1:
            self.raw0 += pair
        elif self.others >> place & 1:
            self.raw1 += pair
        return pair

    def pairing(self, place: cython.int, card: cython.int, turn: cython.int, hand: cython.ulonglong) -> cython.int:
        """What the pair counts that can be announced with a card about to be played; 0 where there is none."""
        have: cython.int
        if self.announcing == 0 or self.mate[card] & hand == 0 or (turn > 0 and self.announcing == 1):
            return 0
        if self.completing:
            have = self.raw0 if self.won0 > 0 and self.scorers >> place & 1 else 0
            if have == 0 or have + self.meld[card] < self.need_points:
                return 0
        return self.meld[card]

    def take(self, place: cython.int, worth: cython.int) -> None:
        """Gives a complete trick to a place, which leads to the next one."""
        if self.scorers >> place & 1:
            self.won0 += 1
            self.raw0 += worth
        elif self.others >> place & 1:
            self.won1 += 1
            self.raw1 += worth
        self.played += 1
        self.leader = place

    def verdict(self, taker: cython.int) -> cython.int:
        """The value of the contract if it is decided; taker: the place that has just won a trick, or -1."""
        row: cython.int
        at: cython.int
        state: cython.int
        won: cython.int
        lost: cython.int
        raw: cython.int
        last: cython.int
        for row in range(self.goal_count):
            at = 5 * row
            if self.goals[at] != self.stage:
                continue
            won, raw = (self.won1, self.raw1) if self.goals[at + 1] else (self.won0, self.raw0)
            lost = self.played - self.first[self.stage] - won
            last = 0
            if taker >= 0:
                last = (self.others if self.goals[at + 1] else self.scorers) >> taker & 1
            if won == 0:
                raw = 0
            elif raw > self.goals[at + 3]:
                raw = self.goals[at + 3]
            state = (won * (self.goals[at + 2] + 1) + lost) * (self.goals[at + 3] + 1) + raw
            state = self.status[self.goals[at + 4] + 2 * state + last]
            if state == IS_OPEN:
                continue
            if self.goals[at + 1]:
                if state == IS_MADE:
                    return self.result(0)
            elif state != IS_MADE:
                return self.result(0)
            elif self.stage == self.stages - 1:
                return self.result(1)
            else:
                return IS_UNDECIDED
        return IS_UNDECIDED

    def result(self, made: cython.int) -> cython.int:
        """What a decided contract is worth to the declarer's side."""
        tricks: cython.int = self.won1 if made else self.won0
        points: cython.int = self.raw1 if made else self.raw0
        if tricks == 0:
            points = 0
        elif points > self.need_points:
            points = self.need_points
        if made == 0:
            tricks += self.tricks + 1
        return self.gains[tricks * (self.need_points + 1) + points]

    def _budget(self, nodes: int, seconds: float) -> None:
        """Begins to spend a budget of nodes and of seconds, 0 for none. Raises where no position was taken up."""
        self._check()
        self.allowance = self.nodes + nodes if nodes else 0
        self.deadline = now() + seconds if seconds else 0.0
        self.stopped = False

    def _check(self) -> None:
        if not self.rooted:
            raise ValueError("no position was taken up")

    def _finished(self) -> None:
        if self.stopped:
            raise Exhausted

    # --- worlds and budgets ------------------------------------------------------------------------------------------

    def renumber(self, hands: cython.ulonglong[::1], at: cython.int) -> cython.void:
        """Takes up the hands of a world; cards that nobody holds leave the game, and the others get new numbers."""
        place: cython.int
        card: cython.int
        row: cython.int
        gone: cython.ulonglong = 0
        some: cython.ulonglong = self.tabled
        self.rewind()
        self.stage_begins()
        for place in range(self.places):
            self.hand[place] = hands[at + place]
            some |= hands[at + place]
        for card in range(self.cards):
            self.names[card] = card
            if some >> card & 1 == 0:
                gone |= ONE << card
        if self.merging == 0:
            gone = 0
        while gone:
            row = self.runs + low(top(gone))
            gone ^= top(gone)
            for place in range(self.places):
                self.hand[place] = self.hand[place] & self.keep[row] | (self.hand[place] & self.move[row]) >> 1
            for card in range(self.cards):
                if self.move[row] >> self.names[card] & 1:
                    self.names[card] -= 1
        self.root_own, self.root_best, self.root_gone = self.names[self.own], self.names[self.best], 0
        some = self.tabled
        while some:
            self.root_gone |= ONE << self.names[low(some)]
            some &= some - 1

    def stage_begins(self) -> cython.void:
        """Which cards are equivalent from now on."""
        row: cython.int = self.likeness * self.stages + self.stage
        self.merging, self.runs = self.same[row], row * self.cards

    def out_of_budget(self) -> cython.bint:
        """Whether the search has to stop: nodes spent, or the clock has run out, which is looked at now and then."""
        self.visits += 1
        spent: cython.bint = self.allowance > 0 and self.nodes >= self.allowance
        late: cython.bint = self.visits & 1023 == 0 and self.deadline > 0 and now() > self.deadline
        if spent or late:
            self.stopped = True
        return self.stopped
