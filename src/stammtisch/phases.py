"""The phases about the pack and the cards, and facts that follow by themselves. They know no game and no option.

Each is a frozen value. What has been done is read from the table (`Table.said`, counts, tricks), never remembered.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import split
from .deal import Deal, Phase
from .events import (
    ALL,
    DISCARD,
    HAND,
    NATURE,
    NOWHERE,
    STOCK,
    TURNUP,
    Action,
    Ask,
    Event,
)  # fmt: skip
from .table import Table

__all__ = [
    "CallCard", "Contracted", "Count", "Dealing", "Draw", "End", "Lay", "LeaveDeal", "MoveAll", "Note", "Pay", "Show",
    "Shuffle", "TurnUp",
]  # fmt: skip

# --- chance and the pack ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shuffle(Phase):
    """Chance puts the cards of some places into an order; they become the stock."""

    sources: tuple[int, ...] = (STOCK,)
    verb: str = "shuffle"

    def ask(self, table: Table) -> Ask:
        pool = 0
        for place in self.sources:
            pool |= table.known.get(place, 0)
        count = sum(map(table.count, self.sources))
        return Ask(NATURE, self.verb, cards=pool, min=count, max=count, ordered=True)

    def play(self, deal: Deal, action: Action) -> Deal:
        places = [place for place in self.sources if place != STOCK]
        moves = [deal.moved(self.verb, NATURE, place, STOCK, deal.lying(place)) for place in places]
        done = Event("say", self.verb, NATURE, count=len(action.cards))
        return deal.but(stock=action.cards).emit(*moves, done)


@dataclass(frozen=True)
class Draw(Phase):
    """Chance draws one card from a place, unseen; it moves to another place (or is only shown where it lies)."""

    verb: str
    src: int
    dst: int
    exclude: int = 0

    def ask(self, table: Table) -> Ask:
        return Ask(NATURE, self.verb, cards=table.known.get(self.src, 0) & ~self.exclude)

    def play(self, deal: Deal, action: Action) -> Deal:
        if self.dst == NOWHERE:
            return deal.emit(Event("show", self.verb, NATURE, src=self.src, count=1, cards=action.cards))
        return deal.emit(deal.moved(self.verb, NATURE, self.src, self.dst, action.cards))


@dataclass(frozen=True)
class Dealing(Phase):
    """Packets from the top of the stock, or from the bottom, in order: (place, number of cards).

    seat: for whom, else by the dealer. viewers: who sees the cards beside those who see the places.
    """

    packets: tuple[tuple[int, int], ...]
    verb: str = "deal"
    seat: int | None = None
    bottom: bool = False
    viewers: int = 0

    def run(self, deal: Deal) -> Deal:
        seat = deal.table.dealer if self.seat is None else self.seat
        events, stock = [], deal.stock
        for place, count in self.packets:
            cut = len(stock) - count if self.bottom else count
            cards, stock = (stock[cut:], stock[:cut]) if self.bottom else (stock[:cut], stock[cut:])
            events.append(deal.moved(self.verb, seat, STOCK, place, cards, viewers=self.viewers))
        return deal.but(stock=stock).emit(*events)


@dataclass(frozen=True)
class TurnUp(Phase):
    """The next card of the stock, or the last one, is laid face up."""

    bottom: bool = False

    def run(self, deal: Deal) -> Deal:
        return Dealing(((TURNUP, 1),), "turn", bottom=self.bottom).run(deal)


@dataclass(frozen=True)
class Show(Phase):
    """Cards are seen where they lie: all of a place, or those in `only`, by everybody or by some."""

    verb: str
    seat: int
    place: int
    only: int = -1
    viewers: int = ALL

    def run(self, deal: Deal) -> Deal:
        cards = split(deal.table.known.get(self.place, 0) & self.only)
        shown = Event("show", self.verb, self.seat, "", self.place, count=len(cards), cards=cards, viewers=self.viewers)
        return deal.emit(shown)


@dataclass(frozen=True)
class MoveAll(Phase):
    """All cards of one place go to another, shown to everybody on the way where `shown`."""

    verb: str
    seat: int
    src: int
    dst: int
    shown: bool = False
    word: str = ""

    def run(self, deal: Deal) -> Deal:
        cards = deal.lying(self.src)
        show = [Event("show", "shown", self.seat, src=self.src, count=len(cards), cards=cards)] if self.shown else []
        viewers = ALL if self.shown else 0
        return deal.emit(*show, deal.moved(self.verb, self.seat, self.src, self.dst, cards, self.word, viewers))


# --- words -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Note(Phase):
    """A public fact that follows by itself."""

    verb: str
    seat: int
    word: str = ""
    count: int = 0

    def run(self, deal: Deal) -> Deal:
        return deal.emit(Event("say", self.verb, self.seat, self.word, count=self.count))


@dataclass(frozen=True)
class Count(Phase):
    """A seat says how many of some cards lie at a place."""

    verb: str
    seat: int
    place: int
    only: int

    def run(self, deal: Deal) -> Deal:
        count = (deal.table.known.get(self.place, 0) & self.only).bit_count()
        return deal.emit(Event("say", self.verb, self.seat, count=count))


@dataclass(frozen=True)
class Pay(Phase):
    """A seat pays chips into the pot."""

    verb: str
    seat: int
    amount: int

    def run(self, deal: Deal) -> Deal:
        return deal.emit(Event("pay", self.verb, self.seat, count=self.amount))


@dataclass(frozen=True)
class Contracted(Phase):
    """A seat becomes declarer of a contract; `NATURE` where everybody plays alone."""

    seat: int
    key: str

    def run(self, deal: Deal) -> Deal:
        return deal.emit(Event("contract", "contract", self.seat, self.key))


@dataclass(frozen=True)
class LeaveDeal(Phase):
    """A seat drops out; its hand goes face down to a place where nobody looks."""

    seat: int
    src: int
    dst: int
    verb: str = "fold"

    def run(self, deal: Deal) -> Deal:
        away = deal.moved(self.verb, self.seat, self.src, self.dst, deal.lying(self.src))
        return deal.emit(away, Event("out", "out", self.seat))


@dataclass(frozen=True)
class End(Phase):
    """The deal is over."""

    def run(self, deal: Deal) -> Deal:
        return deal.emit(Event("end", "end", NATURE))


# --- cards -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lay(Phase):
    """A seat lays cards from its hand to a place: from `min` to `max`, but those in `keep` for the reason `why`."""

    verb: str
    seat: int
    dst: int = DISCARD
    min: int = 1
    max: int = 1
    keep: int = 0
    why: str = "kept"

    def ask(self, table: Table) -> Ask:
        hand = table.known.get(HAND + self.seat, 0)
        tiers = ((hand & ~self.keep, self.why),) if self.keep & hand else ()
        return Ask(self.seat, self.verb, (), hand, tiers, self.min, self.max, table.rules.clauses)

    def play(self, deal: Deal, action: Action) -> Deal:
        return deal.emit(deal.moved(self.verb, self.seat, HAND + self.seat, self.dst, action.cards))


@dataclass(frozen=True)
class CallCard(Phase):
    """A seat may name one card it does not hold; whoever of the `others` holds it hands it over, for all to see.

    barred: cards that may not be named, with the reasons, one after the other. must: it may not do without. aside: a
    place where the card may be found too. Where nobody has it the public answer is ``nobody``.
    """

    seat: int
    others: tuple[int, ...]
    barred: tuple[tuple[int, str], ...] = ()
    must: bool = False
    aside: int = NOWHERE

    def ask(self, table: Table) -> Ask:
        left, tiers = table.rules.pack, []
        for mask, why in ((table.known.get(HAND + self.seat, 0), "call_own"), *self.barred):
            left &= ~mask
            tiers.append((left, why))
        words = () if self.must else (("waive", None),)
        return Ask(self.seat, "call", words, table.rules.pack, tuple(tiers), 1, 1, table.rules.clauses)

    def play(self, deal: Deal, action: Action) -> Deal:
        call = Event("say", "call", self.seat, action.word, count=len(action.cards), cards=action.cards)
        if action.word:
            return deal.emit(call)
        (called,) = action.cards
        places = (*(HAND + seat for seat in self.others), *((self.aside,) if self.aside != NOWHERE else ()))
        place = next((place for place in places if deal.table.known.get(place, 0) >> called & 1), None)
        if place is None:
            return deal.emit(call, Event("say", "answer", self.seat, "nobody"))
        verb, giver = ("find", self.seat) if place == self.aside else ("give", place - HAND)
        return deal.emit(call, deal.moved(verb, giver, place, HAND + self.seat, action.cards, viewers=ALL))
