"""The phases games are composed of. They take parameters and know no game and no option.

Each is a frozen value. What has been done is read from the table (`Table.said`, counts, tricks), never remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .contract import allowed, leads, relieved, winner
from .deal import Deal, Phase
from .events import (
    ALL,
    DISCARD,
    HAND,
    NATURE,
    NOWHERE,
    OUT,
    STOCK,
    TRICK,
    TURNUP,
    WON,
    Action,
    Ask,
    Event,
    Reason,
)  # fmt: skip
from .table import Table, rotation

__all__ = [
    "Auction", "CallCard", "Contracted", "Dealing", "Draw", "End", "Lay", "LeaveDeal", "MoveAll", "Note", "Pay", "Poll",
    "Question", "Shuffle", "Tricks", "TurnUp",
]  # fmt: skip

Bar = Callable[[Table, int, str], str | None]
"""A game's own refusals: the reason code why this seat may not say this word now, or None."""


def _words(table: Table, words: tuple[tuple[str, str | None], ...]) -> tuple[tuple[str, Reason | None], ...]:
    return tuple((word, table.rules.reason(code) if code else None) for word, code in words)


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
    """Packets from the top of the stock, in order: (place, number of cards); `seat`: for whom, else by the dealer."""

    packets: tuple[tuple[int, int], ...]
    verb: str = "deal"
    seat: int | None = None

    def run(self, deal: Deal) -> Deal:
        seat = deal.table.dealer if self.seat is None else self.seat
        events, stock = [], deal.stock
        for place, count in self.packets:
            events.append(deal.moved(self.verb, seat, STOCK, place, stock[:count]))
            stock = stock[count:]
        return deal.but(stock=stock).emit(*events)


@dataclass(frozen=True)
class TurnUp(Phase):
    """The next card of the stock is laid face up."""

    def run(self, deal: Deal) -> Deal:
        return Dealing(((TURNUP, 1),), "turn").run(deal)


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

    def run(self, deal: Deal) -> Deal:
        return deal.emit(Event("say", self.verb, self.seat, self.word))


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
    """A seat becomes declarer of a contract."""

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

    def run(self, deal: Deal) -> Deal:
        away = deal.moved("fold", self.seat, self.src, self.dst, deal.lying(self.src))
        return deal.emit(away, Event("out", "out", self.seat))


@dataclass(frozen=True)
class End(Phase):
    """The deal is over."""

    def run(self, deal: Deal) -> Deal:
        return deal.emit(Event("end", "end", NATURE))


@dataclass(frozen=True)
class Question(Phase):
    """One seat says one of `words`."""

    verb: str
    seat: int
    words: tuple[str, ...]
    bar: Bar | None = None

    def ask(self, table: Table) -> Ask:
        words = tuple((word, self.bar(table, self.seat, word) if self.bar else None) for word in self.words)
        return Ask(self.seat, self.verb, _words(table, words))

    def play(self, deal: Deal, action: Action) -> Deal:
        return deal.emit(Event("say", self.verb, action.seat, action.word))


@dataclass(frozen=True)
class Poll(Phase):
    """Each of some seats says one of `words`, in order; `stop`: the word that ends the round."""

    verb: str
    order: tuple[int, ...]
    words: tuple[str, ...]
    stop: str = ""
    bar: Bar | None = None

    def speaker(self, table: Table) -> int | None:
        """The seat to speak; None when the round is over."""
        heard = table.heard(self.verb)
        if len(heard) >= len(self.order) or (self.stop and heard and heard[-1].word == self.stop):
            return None
        return self.order[len(heard)]

    def ask(self, table: Table) -> Ask | None:
        seat = self.speaker(table)
        return None if seat is None else Question(self.verb, seat, self.words, self.bar).ask(table)

    def play(self, deal: Deal, action: Action) -> Deal:
        return deal.emit(Event("say", self.verb, action.seat, action.word))


@dataclass(frozen=True)
class Auction(Phase):
    """Seats outbid one another.

    levels: the level of each bid, lowest first. pass_word: leaves the auction. until_out: turns continue until one
    is left, else one turn each. hold: an earlier seat may take over the standing bid by saying ``hold``. repeatable:
    bids that may be said again at their own level, the earlier speaker keeping them. must: ``first`` the first speaker
    must bid; ``last`` the last must, if nobody has. too_low: the reason code of a bid that outbids nothing.
    opening: the bids with which the auction may begin; all, if none are named.
    """

    verb: str
    order: tuple[int, ...]
    levels: Mapping[str, int]
    pass_word: str = "pass"
    until_out: bool = False
    hold: bool = False
    repeatable: frozenset[str] = frozenset()
    must: str = ""
    too_low: str = "bid_too_low"
    opening: frozenset[str] = frozenset()

    def standing(self, table: Table) -> tuple[int | None, str]:
        """Who holds which bid: (seat, word), or (None, "") before the first."""
        holder, word, level = None, "", 0
        for said in table.heard(self.verb):
            if said.word == "hold":
                holder = said.seat
            elif self.levels.get(said.word, 0) > level:
                holder, word, level = said.seat, said.word, self.levels[said.word]
        return holder, word

    def speaker(self, table: Table) -> int | None:
        """The seat to speak; None when the auction is over."""
        heard = table.heard(self.verb)
        if not self.until_out:
            return self.order[len(heard)] if len(heard) < len(self.order) else None
        out = {said.seat for said in heard if said.word == self.pass_word}
        holder, _ = self.standing(table)
        if not heard:
            return self.order[0]
        last = self.order.index(heard[-1].seat)
        turns = self.order[last + 1 :] + self.order[: last + 1]
        return next((seat for seat in turns if seat not in out and seat != holder), None)

    def _refusal(self, table: Table, seat: int, word: str) -> str | None:
        holder, standing = self.standing(table)
        if word == self.pass_word:
            said = len(table.heard(self.verb))
            if holder is None and (
                (self.must == "first" and said == 0) or (self.must == "last" and said == len(self.order) - 1)
            ):
                return f"must_{self.verb}"
            return None
        if word == "hold":
            earlier = holder is not None and self.order.index(seat) < self.order.index(holder)
            return None if earlier else "hold_not_earlier"
        if holder is None:
            return f"open_{self.verb}" if self.opening and word not in self.opening else None
        if self.levels[word] > self.levels[standing]:
            return None
        return None if word in self.repeatable and word == standing else self.too_low

    def ask(self, table: Table) -> Ask | None:
        seat = self.speaker(table)
        if seat is None:
            return None
        names = (self.pass_word, *(("hold",) if self.hold else ()), *self.levels)
        return Ask(seat, self.verb, _words(table, tuple((w, self._refusal(table, seat, w)) for w in names)))

    def play(self, deal: Deal, action: Action) -> Deal:
        return deal.emit(Event("say", self.verb, action.seat, action.word))


# --- cards -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lay(Phase):
    """A seat lays cards from its hand to a place: from `min` to `max`, those in `keep` excepted."""

    verb: str
    seat: int
    dst: int = DISCARD
    min: int = 1
    max: int = 1
    keep: int = 0

    def ask(self, table: Table) -> Ask:
        hand = table.known.get(HAND + self.seat, 0)
        tiers = ((hand & ~self.keep, "kept"),) if self.keep & hand else ()
        return Ask(self.seat, self.verb, (), hand, tiers, self.min, self.max, table.rules.clauses)

    def play(self, deal: Deal, action: Action) -> Deal:
        return deal.emit(deal.moved(self.verb, self.seat, HAND + self.seat, self.dst, action.cards))


@dataclass(frozen=True)
class CallCard(Phase):
    """A seat may name one card it does not hold; the `others` who holds it hands it over, for all to see.

    Where nobody has it the public answer is ``nobody``. known: cards the caller knows to be out of reach.
    """

    seat: int
    others: tuple[int, ...]
    known_place: int = DISCARD

    def ask(self, table: Table) -> Ask:
        own = table.known.get(HAND + self.seat, 0)
        laid = table.known.get(self.known_place, 0)
        pack = table.rules.pack
        tiers = ((pack & ~own, "call_own"), (pack & ~own & ~laid, "call_laid"))
        return Ask(self.seat, "call", (("waive", None),), pack, tiers, 1, 1, table.rules.clauses)

    def play(self, deal: Deal, action: Action) -> Deal:
        call = Event("say", "call", self.seat, action.word, count=len(action.cards), cards=action.cards)
        if action.word:
            return deal.emit(call)
        (called,) = action.cards
        holder = next((seat for seat in self.others if deal.table.known.get(HAND + seat, 0) >> called & 1), None)
        if holder is None:
            return deal.emit(call, Event("say", "answer", self.seat, "nobody"))
        give = deal.moved("give", holder, HAND + holder, HAND + self.seat, action.cards, viewers=ALL)
        return deal.emit(call, give)


# --- tricks ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tricks(Phase):
    """Trick after trick until the hands are empty, or until the declarer's goal is decided for a family in `stop`."""

    lasting = True
    stop: frozenset[str] = frozenset()

    def over(self, table: Table) -> bool:
        """Whether the last trick has been played."""
        left = table.counts.get(HAND + table.leader, 0)
        if table.trick:
            return False
        if left == 0:
            return True
        contract = table.contract
        if contract is None or contract.family not in self.stop:
            return False
        return contract.goal("declarer").made(table.tricks[table.declarer], left) is not None

    def ask(self, table: Table) -> Ask | None:
        trick, contract = table.trick, table.contract
        if contract is None or (not trick and self.over(table)):
            return None
        order = rotation(table.players, table.leader)
        seat = order[len(trick)]
        hand = table.known.get(HAND + seat, 0)
        if trick:
            released = relieved(contract, seat, table.declarer, order, trick)
            tiers = allowed(contract, hand, trick, released)
        else:
            tiers = leads(contract, hand, not table.history, table.known.get(TURNUP, 0) | table.known.get(OUT, 0))
        return Ask(seat, "play", (), hand, tiers, 1, 1, table.rules.clauses)

    def play(self, deal: Deal, action: Action) -> Deal:
        table, seat = deal.table, action.seat
        played = Event("move", "play", seat, "", HAND + seat, TRICK, 1, action.cards)
        count = len(table.trick) + 1
        contract = table.contract
        if contract is None or count < len(table.players):
            return deal.emit(played)
        best = winner(contract, table.trick + action.cards)
        taker = rotation(table.players, table.leader)[best]
        return deal.emit(played, Event("take", "take", taker, "", TRICK, WON + taker, count))
