"""What a computer player is, and the guarded door through which every table asks one.

A player gets a `View` and nothing else. Whatever it does, the deal goes on: a player that raises or answers what is
not legal is replaced for that decision by the first legal action, and the log says so without naming a card.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Protocol

from ..cards import mask_of, split
from ..events import Action, Ask
from ..table import View

__all__ = ["Bot", "Budget", "bot_random", "decide"]

log = logging.getLogger("stammtisch.bots")


@dataclass(frozen=True)
class Budget:
    """How much a player may think. nodes: units of work; seconds: when the clock aborts, which changes no choice."""

    nodes: int = 0
    seconds: float = 60.0


class Bot(Protocol):
    """A computer player. The same view, generator and budget give the same action."""

    @property
    def name(self) -> str:
        """What the player is called in registries and logs."""

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """A legal answer to the question that the view asks."""


def decide(bot: Bot, view: View, rng: Random, budget: Budget = Budget()) -> Action:
    """A legal answer of a player, or the first legal action in place of an error.

    The view must ask its seat something. The log names the player, the game, the question and where the error
    arose; never an answer, a reason or a message, since those may speak of hidden cards.
    """
    ask = view.ask
    if ask is None:
        raise ValueError(f"seat {view.seat} is not asked anything")
    try:
        answer = _checked(bot.act(view, rng, budget), ask)
        trouble = "an illegal answer"
    except Exception as error:
        answer = None
        trouble = _whereabouts(error)
    if answer is not None:
        return answer
    log.error("%s, asked to %s at %s: %s", bot.name, ask.verb, view.rules.name, trouble)
    return next(ask.legal())


def _checked(answer: object, ask: Ask) -> Action | None:
    """The answer in the form in which actions are stored; None if it is not legal."""
    if not isinstance(answer, Action) or ask.why_not(answer) is not None:
        return None
    return Action(ask.seat, ask.verb, answer.word, split(mask_of(answer.cards)))


def _whereabouts(error: Exception) -> str:
    """The type of an error and the line that raised it."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f" in {Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace is not None else ""
    return type(error).__name__ + where


def bot_random(secret: bytes | int, seat: int, decision: int) -> Random:
    """The generator for one decision: from the table's secret, the seat and the decision's number, never the deal."""
    key = secret if isinstance(secret, bytes) else str(secret).encode()
    return Random(int.from_bytes(sha256(b"bot %d %d " % (seat, decision) + key).digest()))
