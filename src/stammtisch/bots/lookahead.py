"""A player that imagines deals: it looks what becomes of each answer in many of them.

A card is judged by open cards, in worlds drawn from all that its seat can know. So are the questions before the play
for which that has proved better than rules of thumb: each answer is followed to the end of the imagined deal, where
everybody else answers by the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, stdev

from ..deal import Deal
from ..events import NATURE, Action
from ..kernel.belief import Belief
from ..kernel.board import COMPILED
from ..table import View
from .bot import Bot, Budget
from .imagined import imagined
from .leaf import Leaf, card_action
from .weighing import weigh
from .worth import Values

__all__ = ["FOLLOWED", "Lookahead"]

FOLLOWED: Mapping[str, frozenset[str]] = {"bolachen": frozenset({"lay", "call"})}
"""By game the questions before the play that are answered by imagined deals; all others by rules of thumb."""
NODES = 200_000 if COMPILED else 200
"""Cards tried in one imagined deal at most. Interpreted, the kernel is some hundred times slower: then only the last
tricks of a deal are worked out in time, and before that the rules of thumb answer."""
EQUAL = 1e-9
"""Means that differ by no more are the same."""
DOUBT = 1.5
"""How many standard errors an answer must be better than the one by rules of thumb."""


@dataclass(frozen=True)
class Lookahead:
    """A computer player that judges its answers in imagined deals.

    worlds: how many it looks at for a card; deals: how many it follows to the end for any other answer, 0 for none.
    rule: who answers all else, and for the others in imagined deals.
    """

    name: str
    worlds: int
    deals: int
    rule: Bot
    plays: int = 0
    mixed: float = 0.0
    leans: bool = False

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The answer that fares best in the deals it imagines."""
        ask, table = view.ask, view.table
        assert ask is not None
        usual = self.rule.act(view, rng, budget)
        if ask.verb == "play":
            played = table.contract is not None and not table.contract.laid
            return self._card(view, usual, rng) if played and _several(view) else usual
        if self.deals and ask.verb in FOLLOWED.get(view.rules.name, ()) and _several(view):
            return self._answer(view, usual, rng)
        return usual

    def _card(self, view: View, usual: Action, rng: Random) -> Action:
        """The card of the highest mean value; of equals the one that the rules of thumb take."""
        assert view.ask is not None
        weighed = weigh(view, Leaf(NODES, self.plays, self.mixed, self.leans), rng, self.worlds)
        if weighed is None:
            return usual
        best = max(weighed.means)
        cards = [card for card, mean in zip(weighed.cards, weighed.means, strict=True) if mean >= best - EQUAL]
        return usual if usual.cards[0] in cards else card_action(view.ask, cards[0])

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
