"""The vocabulary of a deal: places, reasons, questions, actions and events.

Everything here is a small immutable value. An `Ask` is a question to one seat whose options carry the `Reason` why
not; an `Action` is the answer; an `Event` is what happened, with a mask of those who saw the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from . import cards as c
from .cards import Card, mask_of, split

__all__ = [
    "ALL", "ASIDE", "BLIND", "DISCARD", "HAND", "NATURE", "OUT", "PASSED", "STOCK", "TALON", "TRICK", "TURNUP",
    "WATCHER", "WON", "Action", "Ask", "Event", "IllegalAction", "Reason", "StammtischError", "UnknownAction",
]  # fmt: skip

NATURE = -1
"""The seat of chance."""
WATCHER = 15
"""The seat number of everybody who only watches; a bit of the viewers mask like any other."""
ALL = 0xFFFF
"""Viewers mask: every seat and the watchers."""

# Places. The first four belong to a seat: HAND + seat. BLIND: a hand its owner has not looked at. ASIDE: face down
# beside its owner. PASSED: hands of those who dropped out. OUT: exposed and out of play.
HAND, BLIND, WON, ASIDE = 0, 16, 32, 48
STOCK, TURNUP, TALON, DISCARD, PASSED, TRICK, OUT, NOWHERE = 64, 65, 66, 67, 68, 69, 70, 71
_OWNED = ("hand", "blind", "won", "aside")
_SHARED = ("stock", "turnup", "talon", "discard", "passed", "trick", "out", "-")


def place_text(place: int) -> str:
    """The permanent name of a place, for example ``hand2`` or ``talon``."""
    return f"{_OWNED[place >> 4]}{place & 15}" if place < STOCK else _SHARED[place - STOCK]


_PLACES = {place_text(place): place for place in range(NOWHERE + 1)}


def place_of(text: str) -> int:
    """The place of a name. Raises `KeyError` for an unknown one."""
    return _PLACES[text]


class Reason(NamedTuple):
    """Why something may not be done, or why a result is what it is: a code, its clause, cards and numbers."""

    code: str
    clause: str = ""
    cards: tuple[Card, ...] = ()
    params: tuple[tuple[str, int | str], ...] = ()


class StammtischError(Exception):
    """Base of all errors a person can cause; `reason` is the data that `stammtisch.words` turns into a sentence."""

    def __init__(self, code: str | Reason, **params: int | str) -> None:
        self.reason = code if isinstance(code, Reason) else Reason(code, params=tuple(params.items()))
        details = ", ".join(f"{name}={value}" for name, value in self.reason.params)
        super().__init__(self.reason.code + (f" ({details})" if details else ""))


class UnknownAction(StammtischError):
    """The text is no action."""


class IllegalAction(StammtischError):
    """An action that may not be taken now."""


class Action(NamedTuple):
    """What a seat, or chance, does: a verb and a word, or a verb and cards (in order, where chance acts)."""

    seat: int
    verb: str
    word: str = ""
    cards: tuple[Card, ...] = ()

    @property
    def token(self) -> str:
        """The action as text; unique among the legal actions of a moment and read back by `parse`."""
        who = "*" if self.seat == NATURE else str(self.seat)
        return " ".join((who, self.verb, *((self.word,) if self.word else ()), *map(str, self.cards)))

    @classmethod
    def parse(cls, token: str) -> Action:
        """The action of a token. Raises `UnknownAction` if the text has not that form."""
        who, *rest = token.split() or [""]
        if (who != "*" and not (who.isascii() and who.isdigit() and len(who) < 3)) or not rest:
            raise UnknownAction("unknown_action", text=token)
        verb, *rest = rest
        word = rest.pop(0) if rest and not c.is_code(rest[0]) else ""
        if not all(map(c.is_code, rest)):
            raise UnknownAction("unknown_action", text=token)
        return cls(NATURE if who == "*" else int(who), verb, word, tuple(map(c.card, rest)))


class Event(NamedTuple):
    """Something that happened.

    kind: ``move`` cards change place, ``show`` cards are seen where they lie, ``take`` a trick is won, ``say`` a
    word is spoken, ``pay`` chips go into the pot, ``contract`` somebody becomes declarer of `word`, ``out`` a seat
    leaves the deal, ``end`` the deal is over. viewers: mask of those who saw the cards; the others get the count.
    """

    kind: str
    verb: str
    seat: int
    word: str = ""
    src: int = NOWHERE
    dst: int = NOWHERE
    count: int = 0  # type: ignore[assignment]  # the field's name; nobody counts in an event
    cards: tuple[Card, ...] = ()
    viewers: int = ALL

    def seen_by(self, seat: int) -> Event:
        """The event as a seat saw it."""
        return self if self.viewers >> seat & 1 else self._replace(cards=())


@lru_cache(maxsize=4096)
def _act(seat: int, verb: str, card: Card) -> Action:
    return Action(seat, verb, "", (card,))


class Ask:
    """A question to one seat: choose one of `words`, or from `min` to `max` cards of those offered.

    words: (word, None or the reason why not). cards: mask of the cards offered. tiers: successive duties on the
    cards (mask, reason code); the last mask is what may be chosen. ordered: the order of the cards matters (chance).
    along: words that may be said with one card, each with its own tiers.
    """

    __slots__ = ("along", "cards", "clauses", "max", "min", "ordered", "seat", "tiers", "verb", "words")

    def __init__(
        self,
        seat: int,
        verb: str,
        words: tuple[tuple[str, Reason | None], ...] = (),
        cards: int = 0,
        tiers: tuple[tuple[int, str], ...] = (),
        min: int = 1,
        max: int = 1,
        clauses: Mapping[str, str] | None = None,
        ordered: bool = False,
        along: tuple[tuple[str, tuple[tuple[int, str], ...]], ...] = (),
    ) -> None:
        self.seat, self.verb, self.words, self.cards, self.tiers = seat, verb, words, cards, tiers
        self.min, self.max, self.clauses, self.ordered, self.along = min, max, clauses or {}, ordered, along

    def __repr__(self) -> str:
        """Public facts only: whose cards may be chosen is the seat's own affair."""
        words = ", ".join(word for word, _ in self.words)
        count = "" if not self.cards else f" {self.min}" if self.min == self.max else f" {self.min} to {self.max}"
        return f"<Ask seat {self.seat} to {self.verb}{count}{': ' + words if words else ''}>"

    @property
    def legal_cards(self) -> int:
        """Mask of the cards that may be chosen."""
        return self.tiers[-1][0] if self.tiers else self.cards

    def within(self, hand: int) -> bool:
        """Whether it is a question about cards of that hand (a mask)."""
        return bool(self.cards) and not self.cards & ~hand

    def refusal(self, card: Card, word: str = "") -> Reason | None:
        """Why an offered card may not be chosen, or not with a word along; None if it may.

        The reason names the cards that may be. Raises `KeyError` for a word that goes with no card.
        """
        for mask, code in self.tiers + (dict(self.along)[word] if word else ()):
            if not mask >> card & 1:
                return Reason(code, self.clauses.get(code, ""), split(mask))
        return None

    def with_word(self, word: str) -> int:
        """Mask of the cards that may be chosen with a word along."""
        legal = self.legal_cards
        for mask, _ in dict(self.along).get(word, ((0, ""),)):
            legal &= mask
        return legal

    @property
    def options(self) -> tuple[tuple[str | Card, Reason | None], ...]:
        """Every option, words first, with None or the reason why not now."""
        return self.words + tuple((card, self.refusal(card)) for card in split(self.cards))

    def why_not(self, action: Action) -> Reason | None:
        """Why an action is no legal answer to this question; None if it is one."""
        if action.seat != self.seat:
            return Reason("not_your_turn", params=(("seat", self.seat),))
        if action.verb != self.verb:
            return Reason("not_asked", params=(("verb", action.verb), ("asked", self.verb)))
        along = action.word if len(action.cards) == 1 and action.word in dict(self.along) else ""
        if action.word and not along:
            for word, reason in self.words:
                if word == action.word and not action.cards:
                    return reason
            return Reason("no_such_word", params=(("word", action.word),))
        if len(set(action.cards)) != len(action.cards):
            return Reason("card_twice")
        strange = tuple(card for card in action.cards if not self.cards >> card & 1)
        if strange:
            return Reason("card_not_offered", cards=strange)
        if not (self.cards and self.min <= len(action.cards) <= self.max):
            return Reason("card_count", params=(("min", self.min), ("max", self.max)))
        return next(filter(None, (self.refusal(card, along) for card in action.cards)), None)

    def legal(self) -> Iterator[Action]:
        """Every legal answer (for chance: too many to list, see `random`)."""
        if self.ordered:
            raise ValueError("the orders of a pack cannot be listed; use Ask.random")
        for word, reason in self.words:
            if reason is None:
                yield Action(self.seat, self.verb, word)
        choice = split(self.legal_cards)
        for count in range(self.min, min(self.max, len(choice)) + 1) if self.cards else ():
            for some in combinations(choice, count):
                yield _act(self.seat, self.verb, some[0]) if count == 1 else Action(self.seat, self.verb, "", some)
        yield from self._spoken()

    def _spoken(self) -> Iterator[Action]:
        for word, _ in self.along:
            for card in split(self.with_word(word)):
                yield Action(self.seat, self.verb, word, (card,))

    def random(self, rng: Random) -> Action:
        """A random legal answer: uniform over words and cards, or over the numbers of cards and then the cards."""
        if self.along:
            return rng.choice([*self.legal()])
        choice = split(self.legal_cards)
        words = [word for word, reason in self.words if reason is None] if self.words else []
        if self.min == self.max == 1:
            at = int(rng.random() * (len(words) + len(choice)))
            if at >= len(words):
                return _act(self.seat, self.verb, choice[at - len(words)])
            return Action(self.seat, self.verb, words[at])
        at = int(rng.random() * (len(words) + min(self.max, len(choice)) - self.min + 1))
        if at < len(words):
            return Action(self.seat, self.verb, words[at])
        some = rng.sample(choice, self.min + at - len(words))
        return Action(self.seat, self.verb, "", tuple(some) if self.ordered else split(mask_of(some)))
