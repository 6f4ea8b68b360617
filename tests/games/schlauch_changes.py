"""What a house rule changes in a Schlauch deal, and the list of those whose effect some test shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from stammtisch.cards import split
from stammtisch.deal import Deal, Rules
from stammtisch.games.schlauch_sheet import SchlauchSheet
from stammtisch.houserules import Value
from stammtisch.table import Carry

from ..support import game, say
from .schlauch_table import EVERYBODY, WINNERS, F, R, bidding, effective, now, strength

# Deals in which forehand takes every trick of a Grandioso, or of a Schlauch in Leaves.
HANDS = {F: WINNERS["grandioso"]}
SCHLAUCH = {F: WINNERS["suit_schlauch"]}
TURNUP, SKAT = "S7", "S8 H9"
"""The Eight of Bells in the skat has to be told, the Nine of Hearts not."""

SHOWN: set[tuple[str, Value]] = set()
"""Every option and value whose effect a test shows."""


def shows(option: str, *values: Value) -> pytest.MarkDecorator:
    """Marks a test that shows what these values of an option do, called once for each."""
    SHOWN.update((option, value) for value in values)
    return pytest.mark.parametrize("value", values)


def with_option(option: str, value: Value, base: Mapping[str, object] | None = None) -> Rules:
    """The rules of a table that differs from the default in one option, or in `base` too."""
    return game("schlauch", **(dict(base or {}) | {option: value}))


Answers = Mapping[str, list[str]]
"""What is said under each verb, in order; ``a/b``: b where a may not be said. Else a player passes or waives."""
OTHERWISE = {"bid": "pass", "call": "waive", "trump": "L"}


@dataclass
class Course:
    """The course of a deal: what was asked at each step, and the deal as it stands."""

    deal: Deal
    said: dict[str, list[str]]
    asks: list[object] = field(default_factory=list)
    verbs: set[str] = field(default_factory=lambda: {"lay"})

    @property
    def playing(self) -> bool:
        """Whether a card is to be played."""
        return self.deal.ask is not None and self.deal.ask.verb == "play"

    def talk(self) -> None:
        """Everything that is said up to the next card."""
        while self.deal.ask is not None and not self.playing:
            verb, left = self.deal.ask.verb, self.said.get(self.deal.ask.verb, [])
            options = (left.pop(0) if left else OTHERWISE.get(verb, "")).split("/")
            legal = {str(option) for option, reason in self.deal.ask.options if reason is None}
            self.answer(next(option for option in options if option in legal))

    def pick(self, mask: int, high: int) -> str:
        """One of these cards to play; the seat `high` plays its highest and the others their lowest."""
        pick = max if self.deal.turn == high else min
        trick, how = [str(one) for one in self.deal.table.trick], now(self.deal)
        led = effective(trick[0], how.trump) if trick else ""
        return pick(map(str, split(mask)), key=lambda one: strength(how, led or one[0], one))

    def answer(self, text: str) -> None:
        """One answer."""
        ask = self.deal.ask
        assert ask is not None
        self.asks.append((ask.seat, ask.verb, ask.options))
        self.verbs.add(ask.verb)
        self.deal = say(self.deal, f"{ask.verb} {text}")

    def aspect(self, name: str, asked: set[str]) -> list[object]:
        """One of the things an option may change; `asked`: the verbs that somebody answers, which are no event."""
        table, rules = self.deal.table, self.deal.rules
        if name == "actions":
            return self.asks
        if name == "score":
            assert self.deal.outcome is not None
            marks = self.deal.outcome.gain("marks", 3)
            tallies = {"points": (0, 0, 0), "marks": marks, "stakes": (0, 0, 0)}
            closing = rules.closing(Carry(R, 12, 12, 0, tallies))
            return [(line.tally, line.seat, line.amount) for line in (*self.deal.outcome.lines, *closing)]
        if name == "pace":
            carry = Carry(R, 6, 6, tallies=table.carry.tallies)
            return [len(table.history), rules.over(carry) is None]
        events = [event for event in self.deal.events() if event.verb not in asked]
        if name == "events":
            told = ("show", "end", "contract")
            shared = [event for event in events if event.kind not in told and event.verb != "disclose_count"]
            return [(e.kind, e.verb, e.seat, e.word, e.src, e.dst, e.cards) for e in shared]
        return [
            (event.count, *(event.seen_by(seat).cards for seat in EVERYBODY)) for event in events
            if event.cards or event.verb == "disclose_count"
        ]  # fmt: skip


ASPECTS = ("actions", "events", "view", "score", "pace")


def changed(
    option: str,
    value: Value,
    said: Answers,
    base: Mapping[str, object] | None = None,
    hands: Mapping[int, str] | None = None,
    turnup: str = TURNUP,
    skat: str = SKAT,
    carry: Carry | None = None,
    high: int = F,
) -> set[str]:
    """What an option changes in a deal in which the same things are said and played as without it."""
    ours, default = (
        Course(bidding(rules, HANDS if hands is None else hands, turnup, skat, carry=carry),
               {verb: list(words) for verb, words in said.items()})
        for rules in (with_option(option, value, base), game("schlauch", **(base or {})))
    )  # fmt: skip
    ours.asks.append(_discard(ours.deal))
    default.asks.append(_discard(default.deal))
    while ours.deal.ask is not None or default.deal.ask is not None:
        ours.talk()
        default.talk()
        a, b = ours.deal.ask, default.deal.ask
        if a is not None and b is not None and (a.seat, a.cards) == (b.seat, b.cards):
            one = default.pick(a.legal_cards & b.legal_cards, high)
            ours.answer(one)
            default.answer(one)
        else:
            for course in (ours, default):
                if course.deal.ask is not None:
                    course.answer(course.pick(course.deal.ask.legal_cards, high))
    asked = ours.verbs | default.verbs
    found = set()
    for name in ASPECTS:
        mine, theirs = ours.aspect(name, asked), default.aspect(name, asked)
        early = len(ours.deal.table.history) != len(default.deal.table.history)
        if name in ("actions", "events", "view") and early and option == "stop_when_decided":
            length = min(len(mine), len(theirs)) - (name != "actions")  # but for the skat, which is shown at the end
            mine, theirs = mine[:length], theirs[:length]
        if mine != theirs:
            found.add(name)
    return found


def _discard(deal: Deal) -> object:
    """What the dealer was asked when he laid his cards away."""
    start = deal.rules.start(deal.table.carry)
    (turned,) = deal.table.heard("turn")[0].cards
    dealt = [card for event in deal.events() if event.verb == "deal" for card in event.cards]
    ask = start.play("* shuffle " + " ".join(map(str, [*dealt, turned]))).ask
    assert ask is not None and ask.verb == "lay"
    return ask.options


def claimed(option: str, value: Value) -> set[str]:
    """What the sheet's row says the option changes: nothing at its default."""
    row = SchlauchSheet.row(option)
    return set() if value == row.default else set(row.changes)


def plays(bid: str, **more: list[str]) -> Answers:
    """Forehand plays a contract, unopposed."""
    return {"bid": [bid], **more}
