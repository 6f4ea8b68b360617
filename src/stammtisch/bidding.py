"""Phases in which somebody speaks: questions, polls, auctions and doubling. They know no game and no option."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .deal import Deal, Phase
from .events import Action, Ask, Event, Reason
from .table import Table

__all__ = ["Auction", "Doubling", "Poll", "Question"]

Standing = tuple[int | None, str]
"""Who holds which bid."""
Bar = Callable[[Table, int, str], str | None]
"""A game's own refusals: the reason code why this seat may not say this word now, or None."""


def _words(table: Table, words: tuple[tuple[str, str | None], ...]) -> tuple[tuple[str, Reason | None], ...]:
    return tuple((word, table.rules.reason(code) if code else None) for word, code in words)


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

    levels: the level of each bid, lowest first. pass_word: leaves the auction. ends: after a ``round`` of one turn
    each, when all but one are ``out``, or with the first ``bid``. hold: an earlier seat may take over the standing bid
    by saying ``hold``. ties: an earlier seat may bid at the standing level. repeatable: bids that may be said again at
    their own level, the earlier speaker keeping them. must: ``first`` the first speaker must bid; ``last`` the last
    must, if nobody has. fallback: the seat that plays if nobody bids; as long as nobody has, it is not out by passing.
    futile: whether a seat is still asked where nothing can outbid what stands. too_low: the reason code of a bid that
    outbids nothing. opening: the bids with which the auction may begin; all, if none are named. bar: the game's own
    refusals.
    """

    verb: str
    order: tuple[int, ...]
    levels: Mapping[str, int]
    pass_word: str = "pass"
    ends: str = "round"
    hold: bool = False
    ties: bool = False
    repeatable: frozenset[str] = frozenset()
    must: str = ""
    fallback: int | None = None
    futile: bool = True
    too_low: str = "bid_too_low"
    opening: frozenset[str] = frozenset()
    bar: Bar | None = None

    def standing(self, table: Table) -> Standing:
        """Who holds which bid: (seat, word), or (None, "") before the first."""
        holder, word, level = None, "", 0
        for said in table.heard(self.verb):
            bid = self.levels.get(said.word, 0)
            if said.word == "hold":
                holder = said.seat
            elif bid > level or (self.ties and bid == level > 0):
                holder, word, level = said.seat, said.word, bid
        return holder, word

    def speaker(self, table: Table) -> int | None:
        """The seat to speak; None when the auction is over."""
        heard, order = table.heard(self.verb), self.order
        if not heard:
            return order[0]
        standing = self.standing(table)
        holder, _ = standing
        if self.ends == "bid" and holder is not None:
            return None
        if self.ends != "out":
            turns = order[len(heard) :][:1]
        else:
            out = {said.seat for said in heard if said.word == self.pass_word} - self._waiting(table)
            last = order.index(heard[-1].seat)
            holds = self.fallback if holder is None else holder
            turns = tuple(seat for seat in order[last + 1 :] + order[: last + 1] if seat not in out and seat != holds)
        return next((seat for seat in turns if self.futile or self._hopeful(standing, seat)), None)

    def _waiting(self, table: Table) -> set[int | None]:
        """The seat whose opening pass was none: it holds the game that is played if nobody bids."""
        opening = table.heard(self.verb)[0]
        once = opening.word == self.pass_word and table.times(self.verb, opening.seat, self.pass_word) == 1
        return {self.fallback} & {opening.seat} if once else set()

    def _hopeful(self, standing: Standing, seat: int) -> bool:
        return any(self._too_low(standing, seat, word) is None for word in self.levels)

    def _too_low(self, standing: Standing, seat: int, word: str) -> str | None:
        """Why a bid does not outbid what stands."""
        holder, bid = standing
        if holder is None or self.levels[word] > self.levels[bid] or (word in self.repeatable and word == bid):
            return None
        may_tie = self.ties and self.levels[word] == self.levels[bid]
        return None if may_tie and self._earlier(seat, holder) else self.too_low

    def _earlier(self, seat: int, holder: int | None) -> bool:
        return holder is not None and self.order.index(seat) < self.order.index(holder)

    def _refusal(self, table: Table, standing: Standing, seat: int, word: str) -> str | None:
        holder, said = standing[0], len(table.heard(self.verb))
        if word == self.pass_word:
            due = {"first": said == 0, "last": said == len(self.order) - 1}
            return f"must_{self.verb}" if holder is None and due.get(self.must, False) else None
        if word == "hold":
            return None if self._earlier(seat, holder) else "hold_not_earlier"
        barred = self.bar(table, seat, word) if self.bar else None
        if barred is None and holder is None and self.opening and word not in self.opening:
            return f"open_{self.verb}"
        return barred or self._too_low(standing, seat, word)

    def ask(self, table: Table) -> Ask | None:
        seat = self.speaker(table)
        if seat is None:
            return None
        names, standing = (self.pass_word, *(("hold",) if self.hold else ()), *self.levels), self.standing(table)
        words = tuple((word, self._refusal(table, standing, seat, word)) for word in names)
        return Ask(seat, self.verb, _words(table, words))

    def play(self, deal: Deal, action: Action) -> Deal:
        return deal.emit(Event("say", self.verb, action.seat, action.word))


@dataclass(frozen=True)
class Doubling(Phase):
    """Two sides double in turn: at each step one of its seats, in order, says the word of the step, or all pass.

    sides: the seats asked at the first step and at the second; then the first again. steps: the word of each step.
    """

    sides: tuple[tuple[int, ...], tuple[int, ...]]
    steps: tuple[str, ...]
    verb: str = "double"

    def ask(self, table: Table) -> Ask | None:
        heard = [said.word for said in table.heard(self.verb)]
        step = sum(word != "pass" for word in heard)
        passes = len(heard) - max((at + 1 for at, word in enumerate(heard) if word != "pass"), default=0)
        seats = self.sides[step % 2]
        if step == len(self.steps) or passes == len(seats):
            return None
        return Ask(seats[passes], self.verb, (("pass", None), (self.steps[step], None)))

    def play(self, deal: Deal, action: Action) -> Deal:
        return deal.emit(Event("say", self.verb, action.seat, action.word))
