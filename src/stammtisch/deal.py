"""The deal: an immutable value that asks a question, takes an answer and gives the next deal.

``deal.ask`` is the question, ``deal.play("1 announce brand")`` the deal after an answer, ``deal.view(seat)`` what a
seat has seen. A game is a class derived from `Rules`; it says which `Phase` follows from what has happened.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from .cards import Card, split
from .contract import Contract
from .events import (
    ALL,
    ASIDE,
    BLIND,
    DISCARD,
    HAND,
    OUT,
    PASSED,
    STOCK,
    TALON,
    TRICK,
    TURNUP,
    WON,
    Action,
    Ask,
    Event,
    IllegalAction,
    Reason,
)  # fmt: skip
from .houserules import Sheet
from .table import Carry, Table, Trick, View

__all__ = ["Deal", "Line", "Outcome", "Phase", "Rules"]


class Line(NamedTuple):
    """One line of a settlement: a tally (``points``, ``chips``), a seat, an amount and why."""

    tally: str
    seat: int
    amount: int
    reason: Reason


class Outcome(NamedTuple):
    """How a deal ended.

    result: how it ended; proof: the facts behind it ("4 of 6 tricks"). lines: what each seat gains or loses and why.
    next_dealer: who deals next. pot: what stays in it. restart: tallies that begin again at 0 after this deal. counts:
    whether it counts as a deal of the match, or is dealt again.
    """

    result: Reason
    lines: tuple[Line, ...]
    next_dealer: int
    pot: int = 0
    proof: tuple[Reason, ...] = ()
    restart: tuple[str, ...] = ()
    counts: bool = True

    def gain(self, tally: str, seats: int) -> tuple[int, ...]:
        """The sums of one tally by seat."""
        return tuple(sum(x.amount for x in self.lines if x.tally == tally and x.seat == seat) for seat in range(seats))


class Phase:
    """A stretch of a deal: a frozen value with parameters and no state; its state is what was said at the table.

    A phase either asks somebody (`ask`, then `play` with the answer) or acts by itself (`ask` gives None: `run`).
    What `ask` says may depend on public facts and on the asked seat's own cards only.
    """

    lasting: ClassVar[bool] = False
    """Whether the phase goes on as long as it asks, so that the game need not be consulted after every answer."""

    def ask(self, table: Table) -> Ask | None:
        """The question of this phase now, or None if it acts by itself or is over."""
        return None

    def play(self, deal: Deal, action: Action) -> Deal:
        """The deal after a legal answer."""
        raise TypeError(f"{type(self).__name__} asks nobody")

    def run(self, deal: Deal) -> Deal:
        """The deal after this phase has acted by itself; it must leave a trace at the table."""
        raise TypeError(f"{type(self).__name__} does not act by itself")


class Rules(ABC):
    """A game under one house-rule sheet.

    A game says which packs, contracts and phases there are (`next`), what a deal is worth (`settle`) and, beside the
    usual places, which it makes visible. It holds no state.
    """

    name: ClassVar[str]
    """The game's code, as in ``stammtisch play NAME``."""
    version: ClassVar[int] = 1
    """Raised whenever an old record would replay to another result."""
    aliases: ClassVar[Mapping[str, str]] = {}
    """Other names of the game, each with the house rule that shows it at the table."""
    sheet_type: ClassVar[type[Sheet]]
    """The type of its house-rule sheets."""
    clauses: ClassVar[Mapping[str, str]]
    """The clause behind every reason code of the game."""
    chapters: ClassVar[Mapping[str, int]] = {}
    """The chapters of its rule book, each with the number of its first clause."""
    tallies: ClassVar[tuple[str, ...]] = ("points",)
    """The sums kept for each seat."""
    teams: ClassVar[tuple[tuple[int, ...], ...]] = ()
    """The seats of each fixed partnership; empty where everybody plays for himself. Partners share their sums."""
    first_dealer: str = "random"
    """Who deals first: ``random``, whoever ``draw``s the highest card, or the first ``seat``."""
    draw: tuple[int, ...] = ()
    """Where the first dealer is drawn with cards: the ranks, highest first."""
    label: str = ""
    """What must be said of these rules wherever a person meets them; the code of a word."""
    face: str = "german"
    """Which pack's faces the table uses, ``german`` or ``french``: for words and pictures only."""
    title: str = ""
    """What the game is called at this table where it has several names; the code of a word."""
    seats: int
    """Number of players."""
    pack: int
    """Mask of the cards in play."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and (self.name, self.sheet) == (other.name, other.sheet)

    def __hash__(self) -> int:
        return hash((self.name, self.sheet))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.sheet.settings() or 'with default rules'}>"

    @cached_property
    @abstractmethod
    def contracts(self) -> Mapping[str, Contract]:
        """Every contract of this table by its key."""

    @abstractmethod
    def next(self, table: Table) -> Phase | None:
        """The phase that follows from what has happened; None when the deal is over. A pure function of the table."""

    @abstractmethod
    def settle(self, table: Table) -> Outcome:
        """The outcome of a finished deal; uses public facts only."""

    def over(self, carry: Carry) -> Reason | None:
        """Why the match is over before another deal; None if it goes on."""
        return None

    def closing(self, carry: Carry) -> tuple[Line, ...]:
        """What is settled when the match is over (a pot that is left)."""
        return ()

    def expected(self, table: Table) -> Contract | None:
        """The contract being played, or the one the cards on the table lead to; hands are sorted for it."""
        return table.contract

    def at_stake(self, table: Table) -> Reason | None:
        """What the deal is about, for the people at a table with a pot."""
        return None

    def hint(self, table: Table) -> Reason | None:
        """A remark, from public facts, on the question that is due."""
        return None

    def open_tricks(self, table: Table) -> tuple[Trick, ...]:
        """Complete tricks that stay face up for all, beside the last one."""
        return ()

    @property
    def columns(self) -> tuple[int, ...]:
        """The seats that have a column on the slate: everybody, or the first of each team."""
        return tuple(team[0] for team in self.teams) or tuple(range(self.seats))

    def team(self, seat: int) -> tuple[int, ...]:
        """A seat and its partners."""
        return next((seats for seats in self.teams if seat in seats), (seat,))

    def written(self, tally: str, total: int) -> int:
        """What stands on the slate for a sum."""
        return total

    def rank(self, sums: Mapping[str, int]) -> tuple[int, ...]:
        """How good a player's sums are, for the order of players at the end: more is better."""
        return (sums[self.tallies[0]],)

    def sees(self, place: int) -> int:
        """Viewers mask of a place: who sees the cards that lie there."""
        return _OWNER_SEES[place >> 4] << (place & 15) if place < STOCK else _SEEN.get(place, ALL)

    def reason(self, code: str, *cards: Card, **params: int | str) -> Reason:
        """A reason with the clause this game gives for it."""
        return Reason(code, self.clauses.get(code, ""), cards, tuple(params.items()))

    def question(self, table: Table) -> Ask | None:
        """What is asked at a table; None when the deal is over."""
        phase = self.next(table)
        return None if phase is None else phase.ask(table)

    def first(self, dealer: int = 0) -> Carry:
        """The carry before the first deal of a match."""
        return Carry(dealer, tallies=dict.fromkeys(self.tallies, (0,) * self.seats))

    def start(self, carry: Carry | None = None) -> Deal:
        """A new deal; it asks chance for the pack first."""
        table = Table(self, carry or self.first(), self.pack)
        return Deal(self, table).settled()

    def view(self, seat: int, carry: Carry) -> View:
        """What a seat sees before a deal begins."""
        return View(seat, Table(self, carry))


_OWNER_SEES = (1, 0, 0, 0)
_SEEN = {STOCK: 0, TALON: 0, DISCARD: 0, PASSED: 0, TURNUP: ALL, TRICK: ALL, OUT: ALL}
assert (HAND >> 4, BLIND >> 4, WON >> 4, ASIDE >> 4) == (0, 1, 2, 3)


_Log = tuple["_Log | None", tuple[Event, ...]]
"""A linked list of events: each deal adds to its parent's log and shares the rest."""


class Deal:
    """The whole truth about one deal; it never leaves the program that runs the table.

    ask: the question now, None when the deal is over. table: everything that happened. stock: the undealt cards in
    order, the top first.
    """

    rules: Rules
    table: Table
    stock: tuple[Card, ...]
    ask: Ask | None
    _phase: Phase | None
    _log: _Log | None

    def __init__(self, rules: Rules, table: Table) -> None:
        self.__dict__.update(rules=rules, table=table, stock=(), ask=None, _phase=None, _log=None)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a deal never changes; `play` gives the next one")

    def __repr__(self) -> str:
        """Public facts only: a deal may be printed into a log."""
        return f"<Deal of {self.rules.name}: {self.ask or self.outcome}>"

    def but(self, **changes: Any) -> Deal:
        """The same deal with some fields changed."""
        new: Deal = object.__new__(Deal)
        new.__dict__.update(self.__dict__)
        new.__dict__.update(changes)
        return new

    @property
    def turn(self) -> int | None:
        """The seat asked now, `NATURE`, or None when the deal is over."""
        return None if self.ask is None else self.ask.seat

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None while the deal runs."""
        return self.table.outcome

    def legal(self) -> tuple[Action, ...]:
        """Every legal action now; empty when the deal is over."""
        return () if self.ask is None else tuple(self.ask.legal())

    def why_not(self, action: Action) -> Reason | None:
        """Why an action is not legal now; None if it is."""
        return Reason("deal_over") if self.ask is None else self.ask.why_not(action)

    def play(self, action: Action | str) -> Deal:
        """The deal after an action, given as such or as its token: the checked door.

        Raises `UnknownAction` for a text that is no action and `IllegalAction` with the reason for a forbidden one.
        """
        return self.step(self.checked(action))

    def checked(self, action: Action | str) -> Action:
        """A legal action in the form in which it is stored, its cards in order. Raises as `play` does."""
        if isinstance(action, str):
            action = Action.parse(action)
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        if len(action.cards) > 1 and self.ask is not None and not self.ask.ordered:
            return action._replace(cards=tuple(sorted(action.cards)))
        return action

    def step(self, action: Action) -> Deal:
        """The deal after an action that is known to be legal: the trusting door."""
        assert self._phase is not None
        return self._phase.play(self, action).settled()

    def settled(self) -> Deal:
        """The deal after all that happens by itself, up to the next question or the end.

        Only for a deal that nobody holds yet: its question is filled in, not copied (a fifth of the cost of a step).
        """
        deal, phase = self, self._phase
        ask = phase.ask(deal.table) if phase is not None and phase.lasting else None
        while ask is None:
            phase = deal.rules.next(deal.table)
            if phase is None:
                break
            ask = phase.ask(deal.table)
            if ask is None:
                deal = phase.run(deal)
        deal.__dict__["ask"], deal.__dict__["_phase"] = ask, phase
        return deal

    def emit(self, *events: Event) -> Deal:
        """The deal after some events."""
        new: Deal = object.__new__(Deal)
        now = new.__dict__
        now.update(self.__dict__)
        now["table"], now["_log"] = self.table.after(events), (self._log, events)
        return new

    def moved(
        self, verb: str, seat: int, src: int, dst: int, cards: Iterable[Card], word: str = "", viewers: int = 0
    ) -> Event:
        """The event of cards changing place, seen by all who see either place, and by `viewers`."""
        some = tuple(cards)
        seen = self.rules.sees(src) | self.rules.sees(dst) | viewers
        return Event("move", verb, seat, word, src, dst, len(some), some, seen)

    def lying(self, place: int) -> tuple[Card, ...]:
        """The cards at a place."""
        return split(self.table.known.get(place, 0))

    def events(self, since: Deal | None = None) -> tuple[Event, ...]:
        """Everything that happened, in order; or what happened since an earlier state of this deal."""
        parts: list[tuple[Event, ...]] = []
        log, end = self._log, since._log if since is not None else None
        while log is not None and log is not end:
            log, events = log
            parts.append(events)
        return tuple(event for part in reversed(parts) for event in part)

    def view(self, seat: int) -> View:
        """What a seat, or a `WATCHER`, has seen."""
        return self.rules.view(seat, self.table.carry).after(event.seen_by(seat) for event in self.events())

    def news(self, since: Deal, seat: int) -> Iterator[Event]:
        """The events since an earlier state of this deal, as a seat saw them."""
        return (event.seen_by(seat) for event in self.events(since))
