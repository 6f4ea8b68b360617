"""What one seat knows: the `Table` folded from events, and the `View` that bots, browsers and terminals receive.

One function folds events, whoever's they are. Fed with every card it is the whole truth inside a `Deal`; fed with the
events as one seat saw them it is that seat's knowledge. There is no code that hides cards, so none that can forget to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .cards import Card, Cards, mask_of
from .contract import Contract
from .events import ALL, HAND, STOCK, TRICK, WON, Ask, Event

if TYPE_CHECKING:
    from .deal import Outcome, Rules

__all__ = ["Carry", "Said", "Table", "Trick", "View"]


class Said(NamedTuple):
    """A public word or step of the deal: who, what, and how many cards or chips it was about."""

    verb: str
    seat: int
    word: str
    count: int  # type: ignore[assignment]  # the field's name; nobody counts in a tuple
    cards: tuple[Card, ...]


class Trick(NamedTuple):
    """A complete trick: the seats in order of play, their cards, and who won it."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Carry:
    """What one deal hands to the next; public.

    turns: how many seats the deal has moved on. tallies: each tally's sums by seat. course: the sums of the first
    tally after every deal that counted, since it last began anew.
    """

    dealer: int
    number: int = 0
    turns: int = 0
    pot: int = 0
    tallies: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    course: tuple[tuple[int, ...], ...] = ()


@cache
def rotation(seats: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The seats in playing order beginning with `first`, or with the next one where `first` is not among them."""
    return tuple(s for s in seats if s >= first) + tuple(s for s in seats if s < first)


class Table:
    """The state of a deal as somebody knows it. Immutable: `after` makes the next one.

    order: all seats in playing order, forehand first and the dealer last. known: place -> mask of the cards known to
    lie there. counts: place -> number of cards there. said: words and steps in order. contract, declarer: None and -1
    until fixed; the declarer stays -1 where everybody plays alone. players: seats still in the deal. leader: who led,
    or leads, to the trick. trick: its cards. history: complete tricks. tricks: tricks won by seat. paid: chips each
    seat has put into the pot in this deal. pot: chips in it. outcome: set when the deal is over.
    """

    rules: Rules
    carry: Carry
    order: tuple[int, ...]
    known: dict[int, int]
    counts: dict[int, int]
    said: tuple[Said, ...]
    _heard: dict[str, tuple[Said, ...]]
    contract: Contract | None
    declarer: int
    players: tuple[int, ...]
    leader: int
    trick: tuple[Card, ...]
    history: tuple[Trick, ...]
    tricks: tuple[int, ...]
    paid: tuple[int, ...]
    pot: int
    outcome: Outcome | None

    def __init__(self, rules: Rules, carry: Carry, pack: int = 0) -> None:
        seats = rules.seats
        forehand = (carry.dealer + 1) % seats
        self.__dict__.update(
            rules=rules, carry=carry, order=rotation(tuple(range(seats)), forehand), said=(), _heard={},
            known={STOCK: pack} if pack else {}, counts={STOCK: rules.pack.bit_count()}, contract=None, declarer=-1,
            players=tuple(range(seats)), leader=forehand, trick=(), history=(), tricks=(0,) * seats,
            paid=(0,) * seats, pot=carry.pot, outcome=None,
        )  # fmt: skip

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a table never changes; `after` makes the next one")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Public facts only."""
        played = "no contract" if self.contract is None else f"{self.contract.key} by seat {self.declarer}"
        return f"<Table of {self.rules.name}: {played}, tricks {self.tricks}>"

    def after(self, events: Iterable[Event]) -> Table:
        """The table after some more events."""
        new: Table = object.__new__(Table)
        now = new.__dict__
        now.update(self.__dict__)
        now["known"] = self.known.copy()
        now["counts"] = self.counts.copy()
        for event in events:
            _FOLD[event.kind](now, event)
        return new

    @property
    def dealer(self) -> int:
        """The seat that deals; rearhand."""
        return self.carry.dealer

    def hand(self, seat: int) -> Cards:
        """The cards known to be in a hand."""
        return Cards(self.known.get(HAND + seat, 0))

    def count(self, place: int) -> int:
        """How many cards lie at a place."""
        return self.counts.get(place, 0)

    def heard(self, verb: str) -> tuple[Said, ...]:
        """What was said under a verb, in order."""
        return self._heard.get(verb, ())

    def did(self, verb: str, word: str | None = None) -> bool:
        """Whether something was said under a verb (with that word)."""
        heard = self._heard.get(verb, ())
        return bool(heard) if word is None else any(one.word == word for one in heard)

    def times(self, verb: str, seat: int, word: str | None = None) -> int:
        """How often a seat said something under a verb (that word)."""
        return sum(one.seat == seat and word in (None, one.word) for one in self._heard.get(verb, ()))

    def amount(self, verb: str, seat: int) -> int:
        """How many cards or chips in all a seat's steps under a verb were about."""
        return sum(one.count for one in self._heard.get(verb, ()) if one.seat == seat)

    def who(self, verb: str, word: str) -> tuple[int, ...]:
        """The seats that said a word under a verb, in order."""
        return tuple(one.seat for one in self._heard.get(verb, ()) if one.word == word)


def _said(now: dict[str, Any], event: Event) -> None:
    cards = event.cards if event.viewers == ALL else ()  # words are public: no card that anybody did not see
    said = (Said(event.verb, event.seat, event.word, event.count, cards),)
    now["said"] += said
    now["_heard"] = now["_heard"] | {event.verb: now["_heard"].get(event.verb, ()) + said}


def _move(now: dict[str, Any], event: Event) -> None:
    known, counts, src, dst = now["known"], now["counts"], event.src, event.dst
    counts[src] -= event.count
    counts[dst] = counts.get(dst, 0) + event.count
    if event.cards:
        mask = mask_of(event.cards)
        known[src] = known.get(src, 0) & ~mask
        known[dst] = known.get(dst, 0) | mask
    elif event.count:
        lying = known.get(src, 0)
        known[src] = 0  # any card known to lie there may be one that left
        if not counts[src]:
            known[dst] = known.get(dst, 0) | lying  # all of them left
    if dst == TRICK:
        now["trick"] += event.cards
    else:
        _said(now, event)


def _take(now: dict[str, Any], event: Event) -> None:
    seat, tricks, cards = event.seat, now["tricks"], now["trick"]
    _move_quietly(now, event, WON + seat)
    now["history"] += (Trick(rotation(now["players"], now["leader"]), cards, seat),)
    now["tricks"] = (*tricks[:seat], tricks[seat] + 1, *tricks[seat + 1 :])
    now["trick"] = ()
    now["leader"] = seat
    contract = now["contract"]
    if contract.then is not None and contract.then.first == len(now["history"]):
        now["contract"] = contract.then


def _move_quietly(now: dict[str, Any], event: Event, dst: int) -> None:
    known, counts = now["known"], now["counts"]
    known[dst] = known.get(dst, 0) | known[TRICK]
    counts[dst] = counts.get(dst, 0) + event.count
    known[TRICK] = counts[TRICK] = 0


def _show(now: dict[str, Any], event: Event) -> None:
    now["known"][event.src] = now["known"].get(event.src, 0) | mask_of(event.cards)
    _said(now, event)


def _pay(now: dict[str, Any], event: Event) -> None:
    seat, paid = event.seat, now["paid"]
    now["paid"] = (*paid[:seat], paid[seat] + event.count, *paid[seat + 1 :])
    now["pot"] += event.count
    _said(now, event)


def _contract(now: dict[str, Any], event: Event) -> None:
    rules: Rules = now["rules"]
    contract, seat = rules.contracts[event.word], event.seat
    now["contract"], now["declarer"] = contract, seat
    forehand = (now["carry"].dealer + 1) % rules.seats
    away = contract.alone and forehand in rules.team(seat)
    now["leader"] = seat if contract.lead == "declarer" or away else forehand
    _said(now, event)


def _out(now: dict[str, Any], event: Event) -> None:
    now["players"] = tuple(seat for seat in now["players"] if seat != event.seat)
    _said(now, event)


class View:
    """Everything one seat (or a watcher) saw: its events and the table folded from them."""

    __slots__ = ("events", "seat", "table")

    def __init__(self, seat: int, table: Table, events: tuple[Event, ...] = ()) -> None:
        self.seat, self.table, self.events = seat, table, events

    def after(self, events: Iterable[Event]) -> View:
        """The view after some more events, given as this seat saw them."""
        new = tuple(events)
        return View(self.seat, self.table.after(new), self.events + new)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self.seat, self.table, self.events) == (other.seat, other.table, other.events)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Public facts only, as everywhere: a view may be printed into a log."""
        return f"<View of seat {self.seat}, {len(self.events)} events, {self.table!r}>"

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.table.rules

    @property
    def hand(self) -> Cards:
        """The seat's own cards."""
        return self.table.hand(self.seat)

    @property
    def turn(self) -> int | None:
        """The seat asked now, `NATURE`, or None when the deal is over."""
        ask = self.rules.question(self.table)
        return None if ask is None else ask.seat

    @property
    def ask(self) -> Ask | None:
        """The question this seat must answer now; None while it is somebody else's turn."""
        ask = self.rules.question(self.table)
        return ask if ask is not None and ask.seat == self.seat else None


def _end(now: dict[str, Any], event: Event) -> None:
    table: Table = object.__new__(Table)
    table.__dict__.update(now)
    now["outcome"] = now["rules"].settle(table)


_FOLD: dict[str, Callable[[dict[str, Any], Event], None]] = {
    "move": _move, "take": _take, "show": _show, "say": _said, "pay": _pay, "contract": _contract, "out": _out,
    "end": _end,
}  # fmt: skip
