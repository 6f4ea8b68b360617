"""A player that grows one tree for all deals it can imagine (ISMCTS), and answers all but cards by rules of thumb.

What it chooses is one card for all deals that look the same to it; open cards, which `lookahead` asks, let it choose
another one in each.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from random import Random

from ..events import Action
from ..kernel.board import COMPILED
from ..kernel.infoset import Infoset
from ..kernel.position import Position
from ..table import Table, View
from .bot import Bot, Budget
from .leaf import beyond, card_action, pay
from .weighing import imaginable

__all__ = ["Ismcts"]

log = logging.getLogger("stammtisch.bots")

SLOWER = 1 if COMPILED else 100
"""So many times fewer simulations where the kernel is interpreted."""


@dataclass(frozen=True)
class Ismcts:
    """A computer player that judges its cards by a search in what it can know.

    worlds: how many deals it imagines; simulations: how often one of them is played to its end, a budget's nodes where
    it has any; rule: who answers everything but a choice of cards in the play.
    """

    name: str
    worlds: int
    simulations: int
    rule: Bot

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The card that the search played most often, or the one by rules of thumb where that is hardly worse."""
        ask, row = view.ask, view.table.contract
        assert ask is not None
        usual = self.rule.act(view, rng, budget)
        if ask.verb != "play" or row is None or row.laid or not usual.cards or ask.legal_cards.bit_count() == 1:
            return usual  # a word alone, such as a claim, ends the play
        position, simulations = Position.of(view.table), budget.nodes or self.simulations // SLOWER
        search = _taken_up(view.table, position)
        worlds = _drawn(view, position, rng, self.worlds)
        found = search.search(worlds, simulations, rng.getrandbits(62), seconds=budget.seconds)
        if search.nodes < simulations:
            log.warning("%s: the clock ended the search for a card at %s", self.name, view.rules.name)
        best = max(found.values(), key=lambda tried: (tried.visits, tried.value))
        known = found.get(position.tables.number[usual.cards[0]])
        if known is not None and best.value - known.value <= hypot(best.error, known.error):
            return usual
        return card_action(ask, next(position.tables.cards[card] for card, tried in found.items() if tried is best))


def _drawn(view: View, position: Position, rng: Random, count: int) -> Sequence[tuple[int, ...]]:
    """So many deals by chance, as hands by place."""
    possible = imaginable(view, position, reads=True)
    if possible.outlined <= count:
        every = list(possible.outlines())
        some = rng.choices([world for world, _ in every], [weight for _, weight in every], k=count)
    else:
        some = [possible.sample(rng) for _ in range(count)]
    return [position.lying(world) for world in some]


def _taken_up(table: Table, position: Position) -> Infoset:
    """A search that has taken up a position, with what it is worth to whom."""
    search = Infoset(position.tables, beyond(table))
    if position.tables.contract.sided:
        search.root(position)
    else:
        search.payoff(position, *pay(position, table), table.rules.seats - 1)
    return search
