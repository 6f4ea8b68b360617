"""What every oracle says: the questions `oracle.judge` and `cells` ask of a second reading of the rules.

Cards are texts such as ``"HA"`` here and rules are spelled out case by case. What has happened is taken from the table
of a deal; nothing of `stammtisch.contract`, the phases or the games is used. Who sees what is in `checks.SIGHT`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from stammtisch.deal import Rules
from stammtisch.events import Event
from stammtisch.table import Carry, Table, Trick

RANKS = ["A", "K", "O", "U", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


def suit(card: str) -> str:
    """The printed suit."""
    return card[0]


def texts(cards: Iterable[object]) -> list[str]:
    """Cards as texts."""
    return [str(card) for card in cards]


class Play(NamedTuple):
    """All that decides about cards: the contract taken on, its declarer, the seats from forehand on, tricks done."""

    key: str
    declarer: int
    order: tuple[int, ...]
    done: int = 0


@dataclass
class Verdict:
    """What a deal comes to: gains by tally and seat, the pot that remains, who deals next, what begins again at 0."""

    gains: dict[str, list[int]]
    next_dealer: int | None = None
    pot: int = 0
    restart: tuple[str, ...] = field(default=())
    counts: bool = True


class Oracle(ABC):
    """What a game's clauses say about a deal under a sheet."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.s: Any = rules.sheet

    # --- tricks

    def play(self, table: Table, done: int | None = None) -> Play:
        """What decides about cards at a table, now or after so many tricks."""
        said = table.heard("contract")[0]
        return Play(said.word, said.seat, table.order, len(table.history) if done is None else done)

    @abstractmethod
    def trumps(self, play: Play) -> list[str]:
        """The trumps, highest first."""

    @abstractmethod
    def follow(self, play: Play, seat: int, hand: list[str], trick: list[tuple[int, str]]) -> list[str]:
        """The cards of a hand that may be played to a trick that has begun."""

    def ranks(self, play: Play) -> list[str]:
        """The ranks of a plain suit, highest first."""
        return RANKS

    def lead(self, table: Table, hand: list[str]) -> list[str]:
        """The cards that may be led."""
        return hand

    def absent(self, play: Play) -> set[int]:
        """The seats that sit a contract out."""
        return set()

    def beats(self, play: Play, a: str, b: str) -> bool:
        """Whether card a beats card b, which leads or wins so far."""
        trumps = self.trumps(play)
        if a in trumps and b in trumps:
            return trumps.index(a) < trumps.index(b)
        if a in trumps or b in trumps:
            return a in trumps
        ranks = self.ranks(play)
        return suit(a) == suit(b) and ranks.index(a[1:]) < ranks.index(b[1:])

    def best(self, play: Play, trick: Sequence[tuple[int, str]]) -> tuple[int, str]:
        """Who wins a trick so far, and the card."""
        winning = trick[0]
        for one in trick[1:]:
            if self.beats(play, one[1], winning[1]):
                winning = one
        return winning

    def turn(self, table: Table) -> tuple[int, list[tuple[int, str]]]:
        """The seat to play and the trick so far."""
        turn = [seat for seat in (*range(table.leader, 10), *range(table.leader)) if seat in table.players]
        trick = [(turn[place], str(card)) for place, card in enumerate(table.trick)]
        return turn[len(trick)], trick

    def playable(self, table: Table) -> set[str]:
        """The cards the seat to play may play."""
        seat, trick = self.turn(table)
        hand = texts(table.hand(seat))
        return set(self.follow(self.play(table), seat, hand, trick) if trick else self.lead(table, hand))

    def along(self, table: Table) -> dict[str, set[str]]:
        """The words that may be said with a card played now, each with its cards."""
        return {}

    def taker(self, play: Play, trick: Trick) -> int:
        """Who wins a complete trick."""
        return self.best(play, list(zip(trick.seats, texts(trick.cards), strict=True)))[0]

    @abstractmethod
    def leader(self, table: Table) -> int:
        """Who leads to the first trick."""

    @abstractmethod
    def finished(self, table: Table) -> bool:
        """Whether the play of a contract is over."""

    # --- words, numbers, the way of the cards, settlement

    @abstractmethod
    def speech(self, table: Table, verb: str) -> tuple[int, set[str]] | None:
        """Who is asked under a verb and which words are open; None where this oracle does not judge."""

    def numbers(self, table: Table, verb: str, seat: int) -> tuple[int, int] | None:
        """The smallest and largest number of cards for a verb; None where this oracle does not judge."""
        return None

    def choice(self, table: Table, verb: str, seat: int) -> set[str] | None:
        """The cards that may be chosen for a verb other than to play; None where this oracle does not judge."""
        return None

    def unasked(self, table: Table) -> dict[str, int]:
        """How often something is said by itself, for verbs under which seats are asked otherwise."""
        return {}

    @abstractmethod
    def journey(self, table: Table, events: Sequence[Event]) -> None:
        """Follows the cards of a deal, up to a table. Raises `AssertionError`."""

    @abstractmethod
    def verdict(self, table: Table) -> Verdict:
        """What a finished deal comes to."""

    def closing(self, carry: Carry) -> dict[str, list[int]]:
        """What each seat gains when a match ends, by tally; nothing for a tally that is not named."""
        return {}

    @abstractmethod
    def balanced(self, tallies: Mapping[str, Sequence[int]], pot: int) -> bool:
        """Whether the sums of a match add up as the rules say."""
