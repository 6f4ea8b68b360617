"""What a house rule changes in a Bolachen deal, and the list of those whose effect some test shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest

from stammtisch.cards import Card
from stammtisch.deal import Deal, Rules
from stammtisch.events import Action
from stammtisch.games.bolachen import BolachenSheet
from stammtisch.houserules import Value
from stammtisch.table import Carry

from ..support import game, say
from .bolachen_table import BEFORE_PLAY, EVERYBODY, F, M, R, dealt, gains, happened, playing, strict

# A deal in which every option on the play of the cards makes a difference, with forehand as declarer.
HANDS = {
    F: "SU S10 S8 LK L10 L8 EA EK E8 E7",
    M: "HO H7 SK SO S7 LO L9 L7 EU E10",
    R: "HA HK HU H9 H8 SA S9 LA LU EO",
}

SHOWN: set[tuple[str, Value]] = set()
"""Every option and value whose effect a test shows."""


def shows(option: str, *values: Value) -> pytest.MarkDecorator:
    """Marks a test that shows what these values of an option do, called once for each."""
    SHOWN.update((option, value) for value in values)
    return pytest.mark.parametrize("value", values)


def with_option(option: str, value: Value, base: Mapping[str, object] | None = None) -> Rules:
    """The rules of a table that differs from the default in one option, or in `base` too."""
    return game("bolachen", **(dict(base or {}) | {option: value}))


Chooser = Callable[[Deal], Card]
Answers = Mapping[str, list[str]]
"""What is said under each verb, in order; else the declarer stays, waives and lays the dopper away."""


@dataclass
class Course:
    """The course of a deal: what was asked at each step, and the deal in the end."""

    asks: list[object]
    verbs: set[str]
    deal: Deal

    def aspect(self, name: str, asked: set[str]) -> list[object]:
        """One of the things an option may change; `asked`: the verbs that somebody answers, which are no event."""
        table, rules = self.deal.table, self.deal.rules
        if name == "actions":
            return self.asks
        if name == "score":
            assert self.deal.outcome is not None
            return [(line.seat, line.amount) for line in self.deal.outcome.lines]
        if name == "pace":
            return [len(table.history), rules.over(Carry(R, tallies={"points": gains(self.deal)})) is None]
        events = [event for event in self.deal.events() if event.verb not in asked]
        if name == "events":
            shared = [event for event in events if event.kind not in ("show", "end")]
            return [(e.kind, e.verb, e.seat, e.word, e.src, e.dst, e.cards) for e in shared]
        return [[event.seen_by(seat).cards for seat in EVERYBODY] for event in events if event.cards]


ASPECTS = ("actions", "events", "view", "score", "pace")


def course(rules: Rules, hands: Mapping[int, str], said: Answers, dopper: str, choose: Chooser) -> Course:
    """A whole deal."""
    deal, left = dealt(rules, hands, dopper), {verb: list(tokens) for verb, tokens in said.items()}
    result = Course([], set(), deal)
    while deal.ask is not None:
        ask = deal.ask
        result.asks.append((ask.seat, ask.verb, ask.options))
        result.verbs.add(ask.verb)
        if ask.verb == "play":
            deal = deal.play(Action(ask.seat, "play", "", (choose(deal),)))
        elif left.get(ask.verb):
            deal = say(deal, f"{ask.verb} {left[ask.verb].pop(0)}")
        elif ask.verb == "lay":
            deal = say(deal, "lay " + " ".join(map(str, happened(deal, "take_up")[0].cards)))
        else:
            deal = say(deal, f"{ask.verb} {BEFORE_PLAY[ask.verb]}")
    result.deal = deal
    return result


def changed(
    option: str,
    value: Value,
    said: Answers,
    base: Mapping[str, object] | None = None,
    hands: Mapping[int, str] = HANDS,
    dopper: str = "",
    choose: Chooser = strict,
) -> set[str]:
    """What an option changes in a deal in which the same things are said and played as without it."""
    ours = course(with_option(option, value, base), hands, said, dopper, choose)
    default = course(game("bolachen", **(base or {})), hands, said, dopper, choose)
    asked = ours.verbs | default.verbs
    found = set()
    for name in ASPECTS:
        a, b = ours.aspect(name, asked), default.aspect(name, asked)
        if name in ("actions", "events", "view") and len(ours.deal.table.history) != len(default.deal.table.history):
            length = min(len(a), len(b))  # one of the two stops early: up to there nothing may differ
            a, b = a[:length], b[:length]
        if a != b:
            found.add(name)
    return found


def claimed(option: str, value: Value) -> set[str]:
    """What the sheet's row says the option changes: nothing at its default."""
    row = BolachenSheet.row(option)
    return set() if value == row.default else set(row.changes)


def brand(contract: str = "brand-H") -> Answers:
    """Forehand plays a Brand, unopposed."""
    return {"announce": ["brand", "pass", "pass"], "final": [contract]}


def single(bid: str, **said: list[str]) -> Answers:
    """Forehand plays Bettel or Mord."""
    return {"announce": [bid, "pass", "pass"], "final": [bid], **said}


def free(rules: Rules, case: tuple[str, int, dict[int, str], str]) -> bool:
    """Whether the seat that is to play is let off following suit."""
    contract, declarer, hands, trick = case
    deal = playing(rules, contract, declarer, hands, trick)
    assert deal.ask is not None
    return deal.ask.legal_cards == deal.ask.cards
