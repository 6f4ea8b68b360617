"""Who plays on for a seat that has claimed the rest of a deal: by the plan that proves it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ..events import Action
from ..kernel.claim import claimable, prove
from ..table import View
from .bot import Bot, Budget
from .leaf import card_action

__all__ = ["Claimer"]


@dataclass(frozen=True)
class Claimer:
    """Plays the card of the plan. rule: who answers with words, and where a claim is not certain."""

    rule: Bot
    name: str = "claimer"

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The next card of the plan."""
        ask = view.ask
        assert ask is not None
        usual = self.rule.act(view, rng, budget)
        if not usual.cards or not claimable(view.table, view.seat):
            return usual
        card = prove(view).card
        return usual if card is None or usual.cards == (card,) else card_action(ask, card)
