"""The decisions of a deal: every question a player answered who had a choice, with what that player could know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..deal import Deal, Rules
from ..events import NATURE, Action, Ask, Event
from ..table import Carry, View

__all__ = ["Decision", "choices", "decisions", "seen_decisions"]


class Decision(NamedTuple):
    """A question with a choice and its answer.

    number: how many answers of players and of chance came before it; of one seat's copy: how many events. view: what
    the seat knew. deal: the whole truth just then; None where only the view is known.
    """

    number: int
    view: View
    taken: Action
    deal: Deal | None


def choices(ask: Ask) -> tuple[Action, ...]:
    """The answers that are judged: of a card to be played the card alone, whatever may be said along with it."""
    if ask.verb != "play":
        return tuple(ask.legal())
    return tuple(action for action in ask.legal() if len(action.cards) == 1 and not action.word)


def decisions(rules: Rules, carry: Carry, tokens: Sequence[str]) -> Iterator[Decision]:
    """The decisions of a deal whose answers are known, those of chance included."""
    deal = rules.start(carry)
    for number, token in enumerate(tokens):
        action = deal.checked(token)
        if action.seat != NATURE and deal.ask is not None and _open(deal.ask, action):
            yield Decision(number, deal.view(action.seat), action, deal)
        deal = deal.step(action)


def seen_decisions(view: View) -> Iterator[Decision]:
    """The decisions of the seat whose copy of a deal it is."""
    now = view.rules.view(view.seat, view.table.carry)
    for number, event in enumerate(view.events):
        answers = event.seat == view.seat and event.kind in ("say", "move", "show", "pay", "out")
        ask = now.ask if answers else None
        taken = _answer(ask, view.events[number:]) if ask is not None else None
        if ask is not None and taken is not None and _open(ask, taken):
            yield Decision(number, now, taken, None)
        now = now.after((event,))


def _open(ask: Ask, taken: Action) -> bool:
    """Whether there was a choice."""
    some = choices(ask)
    return len(some) > 1 or (bool(some) and not taken.cards and taken not in some)


def _answer(ask: Ask, events: Sequence[Event]) -> Action | None:
    """The answer that these events follow from; None where they begin with something else."""
    first = events[0]
    if first.verb == ask.verb:
        cards = first.cards if first.kind == "move" or ask.cards else ()
        action = Action(ask.seat, ask.verb, "" if cards else first.word, tuple(sorted(cards)))
    elif first.kind == "say" and first.verb in dict(ask.words):  # a word in place of a card
        action = Action(ask.seat, ask.verb, first.verb)
    else:
        return None
    return action if ask.why_not(action) is None else None
