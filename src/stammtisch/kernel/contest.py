"""Deals for a pot: some of those at the table exchange cards and play, each for himself, as rules of thumb say.

Cards and ladders are those of `stammtisch.kernel.tables`; nothing here knows a game. The play sees no hidden card: what
a place expects follows from the cards it has not seen and from what the others have shown to lack. The fields are
declared in ``contest.pxd``. Compiled where there was a compiler, else interpreted as it stands.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import comb
from typing import NamedTuple

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

__all__ = ["TAKES_UP", "UP_FIRST", "Contest", "Custom", "Party"]

ONE = cython.declare(cython.ulonglong, 1)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
SPREAD = cython.declare(cython.ulonglong, 0x2545F4914F6CDD1D)
SURE = cython.declare(cython.double, 0.7)  # from this chance on a cheap card will do
TAKES_UP, UP_FIRST = 1, 2
"""What is special about a party: its first place takes the upcard and lays one away before it exchanges; the upcard is
its first replacement."""


class Party(NamedTuple):
    """Who plays: places in the order in which they exchange, the first of them leads.

    needs: how many tricks each must win. special: of `TAKES_UP` and `UP_FIRST`. fifth: the place that may draw one
    card more than it lays away, if it lays away all; -1 for none.
    """

    places: tuple[int, ...]
    needs: tuple[int, ...]
    special: int = 0
    fifth: int = -1


class Custom(NamedTuple):
    """How hands are exchanged without a table.

    idle: mask of the cards that are laid away. merit: by card a rank, the least is laid away first. most: how many may
    be exchanged at most.
    """

    idle: int
    merit: tuple[int, ...]
    most: int


@cython.cclass
class Contest(Board):
    """Deals out of a pack without its upcard, so many to a hand; parties exchange and play in them.

    Cards of hands are numbered without the upcard; for the play the cards from the upcard's number on move up by one.
    """

    def __init__(self, arrays: Tables, size: int, custom: Custom) -> None:
        Board.__init__(self, arrays)
        if self.stages > 1 or any(arrays.relieving):
            raise ValueError("a contest has one contract and no relief from its duties")
        self.size, self.deck_count = size, self.cards - 1
        self.state = 1
        self.stage = self.played = 0
        self.up = self.cards - 1
        self.idle, self.most = custom.idle, custom.most
        self.merit = array("i", custom.merit)
        self.deck = array("i", range(self.deck_count))
        self.dealt = array("Q", [0] * self.places)
        self.ranks = array("i", [0] * self.places)
        width = size + 2
        self.binomial = array("i", [comb(card, number) for card in range(self.cards) for number in range(width)])
        self.miss_width = self.cards + 1
        self.miss = array("d", [
            comb(pool - some, number) / comb(pool, number) if number <= pool - some else 0.0
            for pool in range(self.miss_width) for number in range(width) for some in range(self.miss_width)
        ])  # fmt: skip
        self.have = array("Q", [0] * self.places)
        self.lack = array("Q", [0] * self.places)
        self.away = array("Q", [0] * self.places)
        self.need = array("i", [0] * self.places)
        self.taken = array("i", [0] * self.places)
        self.keeping = 0
        self.classes = array("H", [0])
        self.sorted = array("B", [0])
        self.keeps = array("B", [0])
        self.kinds = 1
        self.parties = array("i", [0])
        self.party_width = 2 * self.places + 3
        self.forced_turn, self.forced_keep = -1, 0

    # --- tables ------------------------------------------------------------------------------------------------------

    def hands(self, classes: Sequence[int], ordered: Sequence[int], kinds: int) -> None:
        """What is known of every hand, by its rank (`rank`): its class, and its cards in the order of the class."""
        self.classes, self.sorted, self.kinds = array("H", classes), array("B", ordered), kinds

    def exchange(self, keep: Sequence[int]) -> None:
        """What is kept, by role and size of the party, then class: a bit for each card in the order of the class.

        The role is 0 for the first place of a party, else 1; the row of a role in a party of m is 2 (m - 2) + role. A
        row's value of 255 leaves it to the custom.
        """
        self.keeps, self.keeping = array("B", keep), 1

    def enter(self, parties: Sequence[Party]) -> None:
        """The parties that `settle` knows by their number."""
        rows = array("i")
        for party in parties:
            rest = [-1] * (self.places - len(party.places))
            rows.extend((len(party.places), party.special, party.fifth, *party.places, *rest, *party.needs, *rest))
        self.parties = rows

    def rank(self, hand: int) -> int:
        """The rank of a hand among all hands of as many cards."""
        return self.hand_rank(hand)

    def hand_rank(self, hand: cython.ulonglong) -> cython.int:
        """The rank of a hand."""
        found: cython.int = 0
        number: cython.int = 1
        while hand:
            found += self.binomial[low(hand) * (self.size + 2) + number]
            number += 1
            hand &= hand - 1
        return found

    # --- a deal ------------------------------------------------------------------------------------------------------

    def lay_out(self, cards: Sequence[int], up: int) -> None:
        """A deal by its cards in order, hands first, place by place."""
        for place, card in enumerate(cards):
            self.deck[place] = card
        self.up = up
        self.hand_out()

    def outcome(self, party: int) -> tuple[int, ...]:
        """The tricks that every place of a party, in its order, wins in the present deal."""
        self.settle(party)
        return tuple(self.taken[: self.parties[party * self.party_width]])

    def chance(self, limit: cython.int) -> cython.int:
        """A number below a limit."""
        word: cython.ulonglong = self.state
        word ^= word >> 12
        word ^= word << 25 & WORD
        word ^= word >> 27
        self.state = word
        number: cython.ulonglong = (word * SPREAD & WORD) >> 32
        return number * limit >> 32

    def sow(self, seed: int) -> None:
        """Begins a sequence of deals by chance, the same for the same seed."""
        self.state = (seed + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF | 1
        self.deck = array("i", range(self.deck_count))

    def shuffle(self) -> cython.void:
        """A deal by chance; of the talon as many cards as may be drawn."""
        at: cython.int
        other: cython.int
        card: cython.int
        used: cython.int = 2 * self.size * self.places + 1
        if used > self.deck_count:
            used = self.deck_count
        for at in range(used):
            other = at + self.chance(self.deck_count - at)
            card = self.deck[at]
            self.deck[at] = self.deck[other]
            self.deck[other] = card
        self.hand_out()

    def hand_out(self) -> cython.void:
        """Puts the first cards of the deck into hands."""
        place: cython.int
        at: cython.int
        hand: cython.ulonglong
        for place in range(self.places):
            hand = 0
            for at in range(place * self.size, (place + 1) * self.size):
                hand |= ONE << self.deck[at]
            self.dealt[place] = hand
            self.ranks[place] = self.hand_rank(hand)

    def lifted(self, hand: cython.ulonglong) -> cython.ulonglong:
        """A hand in the numbers of the play."""
        below: cython.ulonglong = (ONE << self.up) - 1
        return (hand & below) | (hand & ~below) << 1

    # --- exchange ----------------------------------------------------------------------------------------------------

    def least(self, cards: cython.ulonglong) -> cython.ulonglong:
        """The card of least merit."""
        found: cython.int = low(cards)
        while cards:
            if self.merit[low(cards)] < self.merit[found]:
                found = low(cards)
            cards &= cards - 1
        return ONE << found

    def dearest(self, cards: cython.ulonglong) -> cython.ulonglong:
        """The card of most merit."""
        found: cython.int = low(cards)
        while cards:
            if self.merit[low(cards)] > self.merit[found]:
                found = low(cards)
            cards &= cards - 1
        return ONE << found

    def kept(self, rank: cython.int, row: cython.int, pattern: cython.int) -> cython.ulonglong:
        """The cards that a hand keeps, by its rank; pattern: of the cards in the order of the class, or -1.

        The table says it then, or where it is silent the custom.
        """
        at: cython.int
        card: cython.int
        found: cython.ulonglong = 0
        if pattern < 0:
            pattern = self.keeps[row * self.kinds + self.classes[rank]] if self.keeping else 255
        for at in range(self.size):
            card = self.sorted[rank * self.size + at]
            if card >= self.up:
                card += 1
            if pattern == 255:
                found |= ONE << card & ~self.idle
            elif pattern >> at & 1:
                found |= ONE << card
        return found

    def settle(self, party: cython.int) -> cython.void:
        """A party exchanges and plays; what each of its places wins is in `taken`."""
        row: cython.int = party * self.party_width
        members: cython.int = self.parties[row]
        special: cython.int = self.parties[row + 1]
        fifth: cython.int = self.parties[row + 2]
        top: cython.int = self.places * self.size
        shown: cython.ulonglong = ONE << self.up
        turn: cython.int
        place: cython.int
        supply: cython.int
        number: cython.int
        pattern: cython.int
        hand: cython.ulonglong
        drop: cython.ulonglong
        extra: cython.ulonglong
        bit: cython.ulonglong
        for turn in range(members):
            place = self.parties[row + 3 + turn]
            self.need[turn] = self.parties[row + 3 + self.places + turn]
            hand = self.lifted(self.dealt[place])
            supply = self.deck_count - top
            extra = 0
            if turn == 0 and special & 1:
                extra, shown = self.least(hand | ONE << self.up), 0
                hand = (hand | ONE << self.up) ^ extra
                drop = hand & self.idle
            else:
                if turn == 0 and special & 2:
                    supply += 1
                pattern = self.forced_keep if turn == self.forced_turn else -1
                drop = hand & ~self.kept(self.ranks[place], 2 * (members - 2) + (turn > 0), pattern)
            number = count(drop)
            while number > self.most or number > supply:
                drop ^= self.dearest(drop)
                number -= 1
            hand ^= drop
            if place == fifth and number == self.size and supply > number:
                number += 1
            if turn == 0 and special & 2 and number > 0:
                hand |= ONE << self.up
                shown = 0
                number -= 1
            while number > 0:
                bit = ONE << self.deck[top]
                hand |= self.lifted(bit)
                top += 1
                number -= 1
            if count(hand) > self.size:
                bit = self.least(hand)
                hand ^= bit
                drop |= bit
            self.have[turn] = hand
            self.away[turn] = drop | extra
            self.lack[turn] = 0
            self.taken[turn] = 0
        self.play(members, shown)

    # --- play --------------------------------------------------------------------------------------------------------

    def play(self, members: cython.int, shown: cython.ulonglong) -> cython.void:
        """All tricks of a party, whose first place leads; shown: cards that lie face up out of play."""
        leader: cython.int = 0
        trick: cython.int
        turn: cython.int
        place: cython.int
        card: cython.int
        own: cython.int
        best: cython.int
        led: cython.int
        winner: cython.int
        at: cython.int
        legal: cython.ulonglong
        unseen: cython.ulonglong
        full: cython.ulonglong = (ONE << self.cards) - 1
        for trick in range(self.size):
            own = best = winner = led = 0
            for turn in range(members):
                place = leader + turn
                if place >= members:
                    place -= members
                self.played = trick
                legal = self.legal(self.have[place], turn, own, best, winner, 0)
                if legal & (legal - 1) == 0:
                    card = low(legal)
                else:
                    unseen = full & ~(self.have[place] | self.away[place] | shown)
                    if turn == 0:
                        card = self.lead(members, place, legal, unseen)
                    else:
                        card = self.answer(members, leader, turn, legal, unseen, led, best)
                self.have[place] ^= ONE << card
                shown |= ONE << card
                if turn == 0:
                    own, best, winner, led = card, card, 0, self.group[card]
                    continue
                at = self.ladders[own * self.cards + best]
                while self.rungs[at + 1] & (ONE << card) == 0:
                    self.lack[place] |= self.rungs[at]
                    at += 2
                if self.above[best] & (ONE << card):
                    best, winner = card, turn
                if self.above[own] & self.members[led] & (ONE << card):
                    own = card
            leader += winner
            if leader >= members:
                leader -= members
            self.taken[leader] += 1

    def lead(
        self, members: cython.int, place: cython.int, legal: cython.ulonglong, unseen: cython.ulonglong
    ) -> cython.int:
        """The best plain card as long as certain tricks do not make the goal, else the surest card."""
        plain: cython.ulonglong = legal & ~self.members[4]
        some: cython.ulonglong = legal
        masters: cython.int = 0
        found: cython.int = low(legal)
        card: cython.int
        most: cython.double = -1.0
        chance: cython.double
        while some:
            if self.above[low(some)] & unseen == 0:
                masters += 1
            some &= some - 1
        if plain and masters < self.need[place] - self.taken[place]:
            return self.strongest(plain)
        while legal:
            card = low(legal)
            chance = self.wins(members, place, 0, unseen, self.group[card], card)
            if chance > most:
                found, most = card, chance
            legal &= legal - 1
        return found

    def answer(
        self, members: cython.int, leader: cython.int, turn: cython.int, legal: cython.ulonglong,
        unseen: cython.ulonglong, led: cython.int, best: cython.int,
    ) -> cython.int:  # fmt: skip
        """The cheapest card that will probably win, else the strongest that may, else the weakest."""
        winners: cython.ulonglong = legal & self.above[best]
        some: cython.ulonglong = winners
        good: cython.ulonglong = 0
        if winners == 0:
            return self.weakest(legal)
        while some:
            if self.wins(members, leader, turn, unseen, led, low(some)) > SURE:
                good |= some & -some
            some &= some - 1
        return self.weakest(good) if good else self.strongest(winners)

    def weakest(self, cards: cython.ulonglong) -> cython.int:
        """The card that most cards beat."""
        found: cython.int = low(cards)
        while cards:
            if count(self.above[low(cards)]) > count(self.above[found]):
                found = low(cards)
            cards &= cards - 1
        return found

    def strongest(self, cards: cython.ulonglong) -> cython.int:
        """The card that fewest cards beat."""
        found: cython.int = low(cards)
        while cards:
            if count(self.above[low(cards)]) < count(self.above[found]):
                found = low(cards)
            cards &= cards - 1
        return found

    def wins(
        self, members: cython.int, leader: cython.int, turn: cython.int, unseen: cython.ulonglong, led: cython.int,
        card: cython.int,
    ) -> cython.double:  # fmt: skip
        """How likely a card that wins so far keeps the trick against the places still to play."""
        found: cython.double = 1.0
        own: cython.ulonglong = self.members[led]
        over: cython.ulonglong = self.above[card]
        pool: cython.ulonglong
        place: cython.int
        after: cython.int
        row: cython.int
        for after in range(turn + 1, members):
            place = leader + after
            if place >= members:
                place -= members
            pool = unseen & ~self.lack[place]
            row = (count(pool) * (self.size + 2) + count(self.have[place])) * self.miss_width
            found *= (
                self.miss[row + count(pool & own & over)] - self.miss[row + count(pool & own)]
                + self.miss[row + count(pool & (own | over))]
            )  # fmt: skip
        return found
