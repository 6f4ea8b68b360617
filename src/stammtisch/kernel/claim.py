"""Claims: whether a seat is sure of all the tricks to come, or sure to take none, whatever the cards it cannot see.

A claim is proved from what the seat knows, never from the true deal: it holds if the seat has a plan that depends on
nothing but the cards it will see, and that works in every world it must hold for possible, whatever the others play
there, its partner too. So its search goes over what is known, not over worlds: which cards each hand may still have,
and how many. A card that somebody plays takes those away that he would have had to play instead.

Two searches ask the same question. The first takes more for possible than there is: cards that can beat none of the
claimer's are not counted, so there are few cases. Where it finds no plan the second looks at every case.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..cards import Card
from ..contract import TRUMP
from ..events import HAND
from ..table import Table, View
from .belief import Belief, excluded
from .board import Exhausted
from .position import Position
from .tables import PLAIN, TRUMPS, Ladder

__all__ = ["ALL", "NODES", "NONE", "OPEN", "PROVED", "REFUTED", "Proof", "claimable", "prove"]

ALL, NONE = "all", "none"
"""What is claimed: all tricks to come for one's side, or that it takes none of them."""
PROVED, REFUTED, OPEN = "proved", "refuted", "open"
"""Certain; lost in some world by some play, whatever the plan; not decided within the budget."""
NODES = 20_000
"""How many cards each of the two searches may try."""
SEARCHES = (False, True)
"""Whether a search looks at every case, one search after the other."""
CROWD = 7
"""With more hands and other places for hidden cards than that, the counts of cards are only looked at one by one."""

May = tuple[int, ...]
"""By place, and behind the places for what is hidden elsewhere: the cards that may be there."""


class Proof(NamedTuple):
    """What became of a claim, and the card to play now where it is proved and the claimer's turn."""

    verdict: str
    card: Card | None = None


def claimable(table: Table, seat: int) -> str:
    """What a seat may claim at a table: ``all`` or ``none``; empty where it may not.

    Where the declarer's aim is to win no trick, he may say that he takes none, and the others nothing. Nothing is
    claimed before the last turn of a contract that changes half-way.
    """
    row = table.contract
    if row is None or row.laid or row.then is not None or table.outcome is not None:
        return ""
    if seat not in table.players or not table.count(HAND + seat):
        return ""
    if all(goal.at_most is None for goal in row.goals):
        return ALL
    return NONE if seat == table.declarer else ""


def prove(view: View, nodes: int = NODES) -> Proof:
    """Whether the claim of a seat is certain, as far as it can be told with so many cards tried.

    Equal views give equal answers. Raises `ValueError` where the seat may claim nothing.
    """
    kind = claimable(view.table, view.seat)
    if not kind:
        raise ValueError(f"seat {view.seat} has nothing to claim")
    position = Position.of(view.table)
    place = position.seats.index(view.seat)
    known = _Known.of(view, position)
    side = _side(view, position, place)
    verdict = OPEN
    for exact in SEARCHES:
        try:
            card = _Search(position, place, side, kind == ALL, known, exact, nodes).plan()
        except Exhausted:
            continue
        if card is not None:
            return Proof(PROVED, position.tables.cards[card] if card >= 0 else None)
        verdict = REFUTED if exact and known.whole else OPEN
    return Proof(verdict)


def _side(view: View, position: Position, place: int) -> int:
    """The places whose tricks are the claimer's own: those that reach or miss a goal together with him."""
    own = 1 << place
    if position.declarer < 0:
        team = view.rules.team(view.seat)
        return sum(1 << at for at, seat in enumerate(position.seats) if seat in team)
    together = all(goal.side for goal in position.tables.contract.goals if goal.role == "other")
    if position.others & own:
        return position.others if together else own
    return position.scorers if position.scorers & own else own


class _Known(NamedTuple):
    """What a seat knows of the cards. mine: its own; may: see `May`; counts: how many cards are at each of them.

    whole: whether that is all it knows; what was said may tell that a hand has one of some cards.
    """

    mine: int
    may: May
    counts: tuple[int, ...]
    whole: bool

    @classmethod
    def of(cls, view: View, position: Position) -> _Known:
        """What a view says."""
        worlds, numbers = Belief.of(view).worlds(), position.tables.numbers
        seats = [HAND + seat for seat in position.seats]
        places = [*seats, *(place for place in worlds.quotas if place not in seats)]
        may = [numbers(worlds.sure.get(place, 0)) if place in seats else 0 for place in places]
        mine, may[seats.index(HAND + view.seat)] = may[seats.index(HAND + view.seat)], 0
        for card, among in worlds.places.items():
            for place in among:
                may[places.index(place)] |= numbers(1 << card)
        counts = [view.table.count(place) if place in seats else worlds.quotas[place] for place in places]
        counts[seats.index(HAND + view.seat)] = 0
        whole = len(places) <= CROWD and all(all(tally.weights) for tally in worlds.tallies)
        return cls(mine, tuple(may), tuple(counts), whole)


class _Trick(NamedTuple):
    """The trick on the table: who led, how many cards lie, the best of the group led, the best, whose it is (counted
    from the leader on), and the mask of them all."""

    leader: int
    turn: int = 0
    own: int = -1
    best: int = -1
    winner: int = 0
    cards: int = 0


class _Search:
    """One search for a plan. every: for all tricks to come, else for none; exact: every case, else merged ones."""

    def __init__(
        self, position: Position, place: int, side: int, every: bool, known: _Known, exact: bool, nodes: int
    ) -> None:  # fmt: skip
        self.arrays = arrays = position.tables
        self.position, self.place, self.side, self.every = position, place, side, every
        self.known, self.exact, self.left = known, exact, nodes
        self.places, self.above, self.group = len(position.seats), arrays.above, arrays.group
        self.same = arrays.same[0]
        unseen = _union(known.may)
        self.matters = unseen if exact else sum(1 << card for card in _bits(unseen) if self._meets(card))
        self.proved: dict[tuple[int, May, int], bool] = {}

    def _meets(self, card: int) -> bool:
        """Whether a card of another can decide a trick with one of the claimer's."""
        mine = self.known.mine
        beaten = not self.every and self.above[card] & mine
        return bool(beaten) or any(self.above[own] >> card & 1 for own in _bits(mine))

    def plan(self) -> int | None:
        """The card to play now; -1 where it is not the claimer's turn. None if there is no plan.

        Raises `Exhausted`.
        """
        position, trick = self.position, _Trick(self.position.leader)
        for card in position.trick:
            trick = self._laid(trick, card)
        known = self.known
        if position.turn != self.place:
            return -1 if self._others(known.mine, known.may, trick) else None
        choices = self._choices(known.mine, known.may, trick)
        return next((card for card in choices if self._played(known.mine, known.may, trick, card)), None)

    # --- the search --------------------------------------------------------------------------------------------------

    def _begin(self, mine: int, may: May, leader: int) -> bool:
        """Whether there is a plan from the beginning of a trick on."""
        if not mine or self._plain(mine, may, leader):
            return True
        key = mine, may, leader
        if key not in self.proved:
            self.proved[key] = self._turn(mine, may, _Trick(leader))
        return self.proved[key]

    def _plain(self, mine: int, may: May, leader: int) -> bool:
        """Whether it is plain to see: no card of another beats any lead, or none is beaten by one of the claimer's."""
        if self.every:
            theirs = _union(may[: self.places])
            return leader == self.place and not any(self.above[card] & theirs for card in _bits(mine))
        return leader != self.place and not any(self.above[card] & mine for card in _bits(_union(may[: self.places])))

    def _turn(self, mine: int, may: May, trick: _Trick) -> bool:
        """Whether there is a plan when the next place plays."""
        if trick.turn == self.places:
            taker = (trick.leader + trick.winner) % self.places
            return (self.side >> taker & 1 == self.every) and self._begin(mine, may, taker)
        if (trick.leader + trick.turn) % self.places != self.place:
            return self._others(mine, may, trick)
        return any(self._played(mine, may, trick, card) for card in self._choices(mine, may, trick))

    def _played(self, mine: int, may: May, trick: _Trick, card: int) -> bool:
        """Whether there is a plan after a card of the claimer."""
        self._spend()
        return self._turn(mine & ~(1 << card), may, self._laid(trick, card))

    def _others(self, mine: int, may: May, trick: _Trick) -> bool:
        """Whether there is a plan whatever another place plays."""
        return all(self._turn(mine, after, then) for after, then in self._replies(mine, may, trick))

    def _spend(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Exhausted

    # --- cards -------------------------------------------------------------------------------------------------------

    def _choices(self, mine: int, may: May, trick: _Trick) -> list[int]:
        """The claimer's cards that differ, the likelier ones first."""
        ladder = self._ladder(mine, trick)
        legal = next(mine & choice for test, choice in ladder if mine & test)
        unseen = _union(may)
        cards = self._distinct(legal, unseen | trick.cards)

        def order(card: int) -> tuple[bool, int, int]:
            beats = trick.turn > 0 and bool(self.above[trick.best] >> card & 1)
            risk = (self.above[card] & unseen).bit_count()
            if not self.every:
                return beats, -risk if trick.turn == 0 else risk, card
            return not beats and trick.turn > 0, risk, -card if trick.turn == 0 else card

        return sorted(cards, key=order)

    def _replies(self, mine: int, may: May, trick: _Trick) -> Iterator[tuple[May, _Trick]]:
        """What another place may play, as far as it makes a difference; what may spoil the plan first."""
        place = (trick.leader + trick.turn) % self.places
        theirs, ladder = may[place], self._ladder(mine, trick)
        seen = set[tuple[May, _Trick]]()
        others = _union((*may[:place], mine, *may[place + 1 :]))
        cards = list(self._distinct(theirs, others | trick.cards))
        if trick.turn:
            over = self.above[trick.best]
            cards.sort(key=lambda card: not over >> card & 1)
        for card in cards:
            away = excluded(ladder, card)
            after = self._after(may, place, card, theirs & ~away)
            then = self._laid(trick, card)
            if not self.exact and trick.turn and not self.matters >> card & 1 and then.best == trick.best:
                # It stays among those that may be there: more is taken for possible, and the cases are fewer.
                after = (*may[:place], theirs & ~away, *may[place + 1 :])
                then = then._replace(cards=trick.cards)
            if (after, then) in seen or not self._possible(may, after, trick, mine, card):
                continue
            seen.add((after, then))
            self._spend()
            yield after, then

    def _after(self, may: May, place: int, card: int, rest: int) -> May:
        """What may be where after a card was played."""
        gone = ~(1 << card)
        return tuple(rest & gone if at == place else cards & gone for at, cards in enumerate(may))

    def _distinct(self, cards: int, others: int) -> Iterator[int]:
        """Some cards of a hand, but of equivalent ones that nobody else can have only the weakest.

        others: all cards that lie, or may lie, anywhere else.
        """
        for card in _bits(cards):
            below = (cards & (1 << card) - 1).bit_length() - 1
            if below >= 0:
                run = (2 << card) - (2 << below)  # the cards between, and this one
                if self.same & run == run and not others & (run | 1 << below):
                    continue
            yield card

    def _laid(self, trick: _Trick, card: int) -> _Trick:
        """The trick with one more card."""
        leader, turn, own, best, winner, cards = trick
        if turn == 0:
            return _Trick(leader, 1, card, card, 0, 1 << card)
        if self.above[best] >> card & 1:
            best, winner = card, turn
        if self.above[own] >> card & 1 and self.group[own] == self.group[card]:
            own = card
        return _Trick(leader, turn + 1, own, best, winner, cards | 1 << card)

    def _ladder(self, mine: int, trick: _Trick) -> Ladder:
        """The duties on whoever plays next."""
        arrays, turn = self.arrays, trick.turn
        if turn == 0:
            return arrays.lead(0, arrays.tricks > mine.bit_count())
        released = False
        if turn > 1 and arrays.relieving[0]:
            declarer = self.position.declarer
            at = 0 if declarer < 0 else (declarer - trick.leader) % self.places + 1
            bits = arrays.relief[(at * self.places + trick.winner) * self.places + turn]
            released = bool(bits & (TRUMPS if self.group[trick.own] == TRUMP else PLAIN))
        return arrays.answer(0, trick.own, trick.best, released)

    # --- what is possible --------------------------------------------------------------------------------------------

    def _possible(self, before: May, may: May, trick: _Trick, mine: int, card: int) -> bool:
        """Whether the cards can lie somewhere at all after a card was played; among merged ones one cannot count."""
        unseen = _union(may)
        if self.matters & _union(before) & ~unseen & ~(1 << card):
            return False
        if not self.exact:
            return True
        counts, total = self._counts(trick, mine), unseen.bit_count()
        if len(may) > CROWD:
            return all(cards.bit_count() >= count for cards, count in zip(may, counts, strict=True))
        some = [(0, 0)]  # every set of places: what may be there, and how many cards are
        for cards, count in zip(may, counts, strict=True):
            some += [(theirs | cards, held + count) for theirs, held in some]
        return all((unseen & ~theirs).bit_count() <= total - held for theirs, held in some)

    def _counts(self, trick: _Trick, mine: int) -> tuple[int, ...]:
        """How many cards are at every place once the next one has played."""
        leader, turn, places = trick.leader, trick.turn, self.places
        size = mine.bit_count() + ((self.place - leader) % places < turn)
        held = (size - ((at - leader) % places <= turn) if at != self.place else 0 for at in range(places))
        return (*held, *self.known.counts[places:])


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
