"""A player that grows one tree for all deals it can imagine (ISMCTS), and answers all but cards by rules of thumb.

What it chooses is one card for all deals that look the same to it; open cards, which `lookahead` asks, let it choose
another one in each.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ..events import Action
from ..kernel.belief import Belief
from ..kernel.board import COMPILED
from ..kernel.infoset import EXPLORATION, Infoset
from ..kernel.playout import RULES
from ..kernel.position import Position
from ..table import Table, View
from .bot import Bot, Budget
from .leaf import BEYOND, LAST, PAID, card_action

__all__ = ["Ismcts"]

SLOWER = 1 if COMPILED else 100
"""So many times fewer simulations where the kernel is interpreted."""


@dataclass(frozen=True)
class Ismcts:
    """A computer player that judges its cards by a search in what it can know.

    worlds: how many deals it imagines; simulations: how often it plays one of them to its end; rule: who answers
    everything but a choice of cards in the play. policy, exploration: see `stammtisch.kernel.infoset`.
    """

    name: str
    worlds: int
    simulations: int
    rule: Bot
    policy: int = RULES
    exploration: float = EXPLORATION

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The card that the search played most often; of equals the one of the higher value."""
        ask, row = view.ask, view.table.contract
        assert ask is not None
        if ask.verb != "play" or row is None or row.laid or ask.legal_cards.bit_count() == 1:
            return self.rule.act(view, rng, budget)
        position = Position.of(view.table)
        worlds = list(Belief.of(view).hands(position, rng, self.worlds))
        found = _taken_up(view.table, position, self.exploration).search(
            worlds, self.simulations // SLOWER, rng.getrandbits(62), self.policy
        )
        best = max(found, key=lambda number: (found[number].visits, found[number].value))
        return card_action(ask, position.tables.cards[best])


def _taken_up(table: Table, position: Position, exploration: float) -> Infoset:
    """A search that has taken up a position, with what it is worth to whom."""
    row, rules = position.tables.contract, table.rules
    search = Infoset(position.tables, BEYOND.get(row.family), exploration)
    paid = PAID.get(rules.name)
    if row.sided:
        search.root(position)
    elif paid is None:
        search.payoff(position, lambda place, won: 0, LAST)
    else:
        search.payoff(position, lambda place, won: paid(rules, table, position.seats[place], won))
    return search
