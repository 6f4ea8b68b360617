"""What a seat must hold for possible: where every unseen card may lie, read from the events that the seat saw.

Nothing here knows a game. What a played card gives away is read from the ladders of its contract (`Tables`), what a
question gives away from the phase that asked it: cards that may not be laid away, cards that would have been shown, a
called card that nobody had, words that some hands may not say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import comb

from ..bidding import Auction, Bar, Poll, Question
from ..cards import mask_of, split
from ..contract import power, relieved, winner
from ..deal import Phase
from ..events import HAND, NATURE, NOWHERE, OUT, STOCK, TRICK, TURNUP, Event
from ..phases import CallCard, Count, Draw, Lay, Show
from ..table import Table, View, rotation
from .tables import Ladder, answering, leading
from .worlds import Tally, Worlds

__all__ = ["Belief", "excluded"]

HANDS = 25_000
"""So many hands are tried where a word needs a whole one; that happens once in hundreds of deals."""


def excluded(ladder: Ladder, card: int) -> int:
    """The cards that a hand cannot have had when it played `card` from it, the duties being a ladder."""
    away = 0
    for test, choice in ladder[:-1]:
        if choice >> card & 1:
            break  # this duty, or one that would have allowed the card as well
        away |= test
    return away


@dataclass(frozen=True)
class _One:
    """A hand that had at least one of some cards when it held `then` of the `now` cards it came to hold.

    gone: how many of them have left it for all to see.
    """

    place: int
    cards: int
    then: int
    now: int
    gone: int = 0

    def moved(self, event: Event, table: Table) -> _One | None:
        """What is known after a move from a table; None where cards that nobody saw have left the hand."""
        if self.place == event.dst:
            return replace(self, now=self.now + event.count)
        if self.place != event.src or not event.count:
            return self
        if event.cards:
            return replace(self, gone=self.gone + _many(event, self.cards))
        return replace(self, place=event.dst) if _as_it_is(event, table) else None

    def tallies(self, sure: int, hidden: int, quota: int) -> Iterator[Tally]:
        """The weights for so many of the hidden cards: the orders in which one of them was there in time.

        sure: the cards that are certain to lie there; quota: how many others do.
        """
        left = self.now - self.gone - (sure & self.cards).bit_count()
        weights = (
            comb(self.now, self.then) - comb(left - some, self.then) if left >= some else 0
            for some in range(quota + 1)
        )  # fmt: skip
        yield Tally(self.place, self.cards & hidden, tuple(weights))


@dataclass(frozen=True)
class _Some:
    """A place that holds so many of some cards."""

    place: int
    cards: int
    count: int

    def moved(self, event: Event, table: Table) -> _Some | None:
        """What is known after a move from a table; None where cards that nobody saw have come or gone."""
        if self.place not in (event.src, event.dst) or not event.count:
            return self
        if not event.cards:
            return replace(self, place=event.dst) if self.place == event.src and _as_it_is(event, table) else None
        many = _many(event, self.cards)
        return replace(self, count=self.count + (many if self.place == event.dst else -many))

    def tallies(self, sure: int, hidden: int, quota: int) -> Iterator[Tally]:
        """One number of them alone is possible. Arguments as those of `_One.tallies`."""
        left = self.count - (sure & self.cards).bit_count()
        yield Tally(self.place, self.cards & hidden, tuple(int(some == left) for some in range(quota + 1)))


@dataclass(frozen=True)
class _Whole:
    """A place that held one of some hands, no two of which share a card. gone: what has left it for all to see."""

    place: int
    hands: tuple[int, ...]
    gone: int = 0

    def moved(self, event: Event, table: Table) -> _Whole | None:
        """What is known after a move from a table; None where that is no more than the cards themselves say."""
        if self.place == event.dst and event.count:
            return None
        if self.place != event.src or not event.count:
            return self
        if event.cards:
            return replace(self, gone=self.gone | sum(1 << card for card in event.cards))
        return replace(self, place=event.dst) if _as_it_is(event, table) else None

    def tallies(self, sure: int, hidden: int, quota: int) -> Iterator[Tally]:
        """Of every hand all cards or none. Arguments as those of `_One.tallies`."""
        for hand in self.hands:
            have = ((sure | self.gone) & hand).bit_count()
            weights = (int(have + some in (0, hand.bit_count())) for some in range(quota + 1))
            yield Tally(self.place, hand & hidden, tuple(weights))


def _many(event: Event, cards: int) -> int:
    """How many of some cards an event has moved."""
    return sum(cards >> card & 1 for card in event.cards)


def _as_it_is(event: Event, table: Table) -> bool:
    """Whether all that lies at a place has moved to where nothing was."""
    return table.count(event.src) == event.count and not table.count(event.dst)


@dataclass
class Belief:
    """Where cards may lie as a seat knows it, event by event.

    may: for every card the mask of places where it may be. table: as the seat has it.
    """

    seat: int
    table: Table
    may: dict[int, int] = field(default_factory=dict)
    _facts: list[_One | _Some | _Whole] = field(default_factory=list)
    _call: CallCard | None = None

    @classmethod
    def of(cls, view: View) -> Belief:
        """The belief of a seat after all that it has seen."""
        rules = view.rules
        belief = cls(view.seat, rules.view(view.seat, view.table.carry).table)
        belief.may = dict.fromkeys(split(rules.pack), 1 << STOCK)
        for event in view.events:
            belief.see(event)
        return belief

    def see(self, event: Event) -> None:
        """Takes in one event as the seat saw it."""
        phase = self._phase(event)
        if event.kind == "move":
            self._moved(event, phase)
        elif event.kind == "show" and len(event.cards) == event.count:
            self._shown(event, phase)
        elif event.kind == "take":
            self.may |= dict.fromkeys(self.table.trick, 1 << event.dst)
        elif event.kind == "say":
            self._said(event, phase)
        self.table = self.table.after((event,))

    def _phase(self, event: Event) -> Phase | None:
        """The phase that led to an event, where it may tell something; not that of the tricks."""
        if not (
            (event.kind == "say" and event.seat != NATURE)
            or event.kind == "show"
            or (event.kind == "move" and not event.cards)
        ):
            return None
        return self.table.rules.next(self.table)

    # --- cards -------------------------------------------------------------------------------------------------------

    def _moved(self, event: Event, phase: Phase | None) -> None:
        src, dst = 1 << event.src, 1 << event.dst
        if event.dst == TRICK:
            self._played(event)
        if event.cards:
            self.may |= dict.fromkeys(event.cards, dst)
        elif event.count:
            barred = phase.keep if isinstance(phase, Lay) else phase.exclude if isinstance(phase, Draw) else 0
            whole = self.table.count(event.src) == event.count
            for card, places in self.may.items():
                if places & src and not barred >> card & 1:
                    self.may[card] = (places & ~src if whole else places) | dst
        facts = (fact.moved(event, self.table) for fact in self._facts)
        self._facts = [fact for fact in facts if fact is not None]

    def _played(self, event: Event) -> None:
        """What a card played to a trick gives away: its hand had none of those that would have had to be played."""
        table, row, pack = self.table, self.table.contract, self.table.rules.pack
        assert row is not None
        if not table.trick:
            absent = table.known.get(TURNUP, 0) | table.known.get(OUT, 0) if row.duty.lead != "none" else 0
            ladder = leading(row, pack, not table.history, absent & pack)
        else:
            order, trick = rotation(table.players, table.leader), table.trick
            led, best = row.groups[trick[0]], trick[winner(row, trick)]
            own = max((card for card in trick if row.groups[card] == led), key=lambda card: power(row, led, card))
            released = relieved(row, event.seat, table.declarer, order, trick)
            ladder = answering(row, pack, own, best, released)
        self._lacks(HAND + event.seat, excluded(ladder, event.cards[0]))

    def _lacks(self, place: int, cards: int) -> None:
        for card in split(cards):
            if self.may[card] & ~(1 << place):
                self.may[card] &= ~(1 << place)

    def _shown(self, event: Event, phase: Phase | None) -> None:
        self.may |= dict.fromkeys(event.cards, 1 << event.src)
        if isinstance(phase, Show) and (phase.verb, phase.place) == (event.verb, event.src):
            for hidden in split(phase.only & self.table.rules.pack):
                if hidden not in event.cards:
                    self.may[hidden] &= ~(1 << event.src)

    # --- words -------------------------------------------------------------------------------------------------------

    def _said(self, event: Event, phase: Phase | None) -> None:
        if isinstance(phase, CallCard) and event.verb == "call":
            self._call = phase
            for card in event.cards:
                self._lacks(HAND + phase.seat, 1 << card)
        elif event.verb == "answer" and self._call is not None:
            called = 0
            for card in self.table.heard("call")[-1].cards:
                called |= 1 << card
            for place in (*(HAND + seat for seat in self._call.others), self._call.aside):
                if place != NOWHERE:
                    self._lacks(place, called)
        elif isinstance(phase, Count) and phase.verb == event.verb:
            self._facts.append(_Some(phase.place, phase.only & self.table.rules.pack, event.count))
        if isinstance(phase, (Question, Poll, Auction)) and phase.bar is not None and event.seat != self.seat:
            words = phase.levels if isinstance(phase, Auction) else phase.words
            if phase.verb == event.verb and event.word in words:
                self._allowed(event, phase.bar)

    def _allowed(self, event: Event, bar: Bar) -> None:
        """What a word gives away that not every hand may say: one card that is needed, or cards that forbid it."""
        place = HAND + event.seat
        if not self.table.count(place):
            return
        with_none = self._refused(event, bar, 0)
        told = 0
        for card, places in self.may.items():
            if places >> place & 1 and self._refused(event, bar, 1 << card) != with_none:
                told |= 1 << card
        if told and not with_none:
            self._lacks(place, told)
        elif told:
            count = self.table.count(place)
            self._facts.append(_One(place, told, count, count))
        elif with_none:
            self._among(event, bar)

    def _among(self, event: Event, bar: Bar) -> None:
        """The same where a word needs a whole hand: one of a few, as far as these have no card in common."""
        place, asked = HAND + event.seat, self.table.after(())
        count, hands, every = self.table.count(place), list[int](), 0
        some = [card for card, places in self.may.items() if places >> place & 1]
        if comb(len(some), count) > HANDS:
            return
        for cards in combinations(some, count):
            hand = mask_of(cards)
            asked.known[place] = hand
            if bar(asked, event.seat, event.word) is None:
                if hand & every:
                    return
                hands.append(hand)
                every |= hand
        self._lacks(place, mask_of(some) & ~every)
        self._facts.append(_Whole(place, tuple(hands)))

    def _refused(self, event: Event, bar: Bar, hand: int) -> bool:
        """Whether a hand may not say a word, as far as one card tells."""
        asked = self.table.after(())
        asked.known[HAND + event.seat] = hand
        return bar(asked, event.seat, event.word) is not None

    # --- worlds ------------------------------------------------------------------------------------------------------

    def worlds(self, likely: Mapping[tuple[int, int], int] | None = None) -> Worlds:
        """Every way in which the cards may lie, by place; where some hand is told to have had a card, with weights.

        likely: weights for cards at places, beyond what is certain.
        """
        may, left = dict(self.may), {place: many for place, many in self.table.counts.items() if many}
        sure: dict[int, int] = {}
        open_places = sum(1 << place for place in left)
        settled = False
        while not settled:
            settled = True
            for card, places in tuple(may.items()):
                places &= open_places
                may[card] = places
                if places & (places - 1) == 0 and places:
                    place = places.bit_length() - 1
                    sure[card] = place
                    left[place] -= 1
                    del may[card]
                    if not left[place]:
                        open_places &= ~(1 << place)
                    settled = False
        hidden = sum(1 << card for card in may)
        quotas = {place: many for place, many in left.items() if many}
        known: dict[int, int] = {}
        for card, place in sure.items():
            known[place] = known.get(place, 0) | 1 << card
        tallies = [tally for fact in self._facts if fact.place in quotas
                   for tally in fact.tallies(known.get(fact.place, 0), hidden, quotas[fact.place])]  # fmt: skip
        among = {card: tuple(place for place in quotas if places >> place & 1) for card, places in may.items()}
        return Worlds(among, quotas, tallies, likely, known)
