"""A player that imagines deals: it looks what becomes of each answer in many of them.

A card is judged by open cards, in worlds drawn from all that its seat can know. So are the questions before the play
for which that has proved better than rules of thumb: each answer is followed to the end of the imagined deal, where
everybody else answers by the rules of thumb.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, stdev

from ..cards import Card
from ..deal import Deal
from ..events import NATURE, Action
from ..kernel.belief import Belief
from ..kernel.board import COMPILED
from ..table import View
from .bot import Bot, Budget
from .imagined import imagined
from .leaf import Leaf, card_action
from .weighing import Weighed, weighings
from .worth import Values

__all__ = ["FOLLOWED", "Effort", "Lookahead", "chosen", "settled"]

log = logging.getLogger("stammtisch.bots")

FOLLOWED: Mapping[str, frozenset[str]] = {"bolachen": frozenset({"lay", "call"})}
"""By game the questions before the play that are answered by imagined deals; all others by rules of thumb."""
NODES = 200_000 if COMPILED else 200
"""Cards tried at most in one imagined deal that is followed to its end."""
EQUAL = 1e-9
"""Means that differ by no more are the same."""
ENOUGH, CLEAR = 20, 3.0
"""After so many deals a card may be so many standard errors ahead that no others are needed."""
DOUBT = 1.5
"""How many standard errors an answer must be better than the one by rules of thumb."""


@dataclass(frozen=True)
class Effort:
    """How much is looked at for a card.

    worlds, listed, reads: see `weigh`. nodes: cards tried in open-card searches, a deal on average. plays: playouts by
    rules of thumb of each card in each deal, for the contracts in which they are asked (`leaf.MIXED`).
    """

    worlds: int
    listed: int
    nodes: int
    plays: int = 0
    reads: bool = True


@dataclass(frozen=True)
class Lookahead:
    """A computer player that judges its answers in imagined deals.

    effort: how much it looks at for a card; deals: how many it follows to the end for any other answer, 0 for none.
    rule: who answers all else, and for the others in imagined deals.
    """

    name: str
    effort: Effort
    deals: int
    rule: Bot

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The answer that fares best in the deals it imagines."""
        ask, table = view.ask, view.table
        assert ask is not None
        usual = self.rule.act(view, rng, budget)
        if ask.verb == "play":
            # A word alone, such as a claim, ends the play: that is for the rules of thumb to say.
            played = table.contract is not None and not table.contract.laid and bool(usual.cards)
            return self._card(view, usual, rng, budget) if played and _several(view) else usual
        if self.deals and ask.verb in FOLLOWED.get(view.rules.name, ()) and _several(view):
            return self._answer(view, usual, rng)
        return usual

    def _card(self, view: View, usual: Action, rng: Random, budget: Budget) -> Action:
        """The best card as far as it looked; where the one by rules of thumb is as good, or nobody knows, that one."""
        assert view.ask is not None
        effort, weighed = self.effort, None
        leaf = Leaf(budget.nodes or effort.nodes, budget.seconds, effort.plays, rng.getrandbits(62))
        for weighed in weighings(view, leaf, rng, effort.worlds, effort.listed, effort.reads):
            if settled(weighed):
                break
        if leaf.late:
            log.warning("%s: the clock ended the search for a card at %s", self.name, view.rules.name)
        if weighed is None:
            return usual
        card = chosen(weighed, usual.cards[0])
        return usual if card == usual.cards[0] else card_action(view.ask, card)

    def _answer(self, view: View, usual: Action, rng: Random) -> Action:
        """The best answer by halving: all are tried in the same deals, the better half goes on into more of them.

        Another answer than the usual one must be better by more than chance may bring.
        """
        assert view.ask is not None
        left = [answer for answer in view.ask.legal() if answer != usual]
        gains: dict[Action, list[float]] = {answer: [] for answer in left}
        rounds, worlds, leaf = ceil(log2(len(left) + 1)), Belief.of(view).worlds(), Leaf(NODES)
        for _ in range(rounds):
            for _ in range(max(2, self.deals // (rounds * (len(left) + 1)))):
                deal, seed = imagined(view, worlds.sample(rng), rng), rng.getrandbits(62)
                base = self._followed(deal.step(usual), leaf, seed)[view.seat]
                for answer in left:
                    gains[answer].append(self._followed(deal.step(answer), leaf, seed)[view.seat] - base)
            left = sorted(left, key=lambda answer: -fmean(gains[answer]))[: (len(left) + 1) // 2]
        found = gains[left[0]]
        return left[0] if fmean(found) > DOUBT * stdev(found) / sqrt(len(found)) else usual

    def _followed(self, deal: Deal, leaf: Leaf, seed: int) -> Values:
        """By seat what a deal is worth from here on."""
        rng = Random(seed)
        while deal.ask is not None and deal.ask.verb != "play":
            if deal.turn is None or deal.turn == NATURE:
                deal = deal.step(deal.ask.random(rng))
            else:
                deal = deal.step(self.rule.act(deal.view(deal.turn), rng, Budget()))
        return leaf.value(deal, rng)


def _several(view: View) -> bool:
    """Whether there is more than one legal answer."""
    assert view.ask is not None
    legal = view.ask.legal()
    return next(legal, None) is not None and next(legal, None) is not None


# --- choosing --------------------------------------------------------------------------------------------------------


def chosen(weighed: Weighed, usual: Card) -> Card:
    """The card with the best mean; the usual one where it is no more than a standard error of the difference behind."""
    best = max(range(len(weighed.cards)), key=lambda number: weighed.means[number])
    if usual in weighed.cards:
        lead, error = weighed.lead(best, weighed.cards.index(usual))
        if lead <= error + EQUAL:
            return usual
    return weighed.cards[best]


def settled(weighed: Weighed) -> bool:
    """Whether further deals would hardly change the choice: one card is far ahead, or the deals all agree."""
    if len(weighed.worlds) < ENOUGH:
        return False
    best = max(range(len(weighed.cards)), key=lambda number: weighed.means[number])
    for other in range(len(weighed.cards)):
        lead, error = weighed.lead(best, other)
        if other != best and lead <= CLEAR * error and weighed.values[other] != weighed.values[best]:
            return False
    return True
