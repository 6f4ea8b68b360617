"""Which cards to lay away, or to give in return: what each choice comes to in a large sample of deals, common to all.

A deal is drawn from all that the seat must hold for possible; after each choice it is searched with open cards. A
choice is given up as soon as the leading one is clearly better, and the position has an answer where only one is left.
Choices that come to the same in every deal count as one.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random

from ...bots import BOTS, Budget
from ...bots.imagined import imagined
from ...bots.leaf import BEYOND
from ...cards import mask_of
from ...deal import Deal
from ...events import HAND, Action
from ...kernel.belief import Belief
from ...kernel.position import Position
from ...kernel.search import CONTRACT, Exhausted, Solver
from ...phases import Lay
from ...table import View

__all__ = ["AHEAD", "ERRORS", "Sampled", "sampled"]

AHEAD, ERRORS = 0.05, 5
"""How much better the best choice must be than any other, in deals won, and how many standard errors that must be."""
BATCH, LEAST, DEALS = 40, 200, 1600
"""Deals after which choices are given up, and how many are looked at at least and at most."""
NODES = 15_000_000
"""Cards tried in the searches of one position at most; where that does not do it is given up."""
ALIKE = 3
"""So many choices may be right, all of them the same in every deal."""
HOPELESS = 3
"""A position is given up where so many standard errors would not make the best choice good enough."""
RULE = "careful"


@dataclass(frozen=True)
class Sampled:
    """The best of some choices.

    shares: the part of the deals won after each choice, of those it was tried in. right: the best, with those that came
    to the same in every deal. deals: how many were drawn. ahead, error: by how much the best is ahead of the best that
    is not right, and the standard error of that.
    """

    shares: dict[Action, Fraction]
    right: tuple[Action, ...]
    deals: int
    ahead: float
    error: float


class _Choices:
    """The choices of a question and their results, deal by deal."""

    def __init__(self, view: View, phase: Lay, seed: str) -> None:
        ask = view.ask
        assert ask is not None
        self.view, self.phase, self.rng = view, phase, Random(seed)
        self.worlds = Belief.of(view).worlds()
        self.won: dict[Action, list[int]] = {action: [] for action in ask.legal()}
        self.left = list(self.won)

    def position(self) -> Position | None:
        """The position after each choice; None where rules of thumb would not play the same contract after all of them,
        or where more cards would move."""
        found: Position | None = None
        deal = imagined(self.view, self.worlds.sample(self.rng), self.rng)
        for action in self.won:
            after = self._followed(deal.step(action))
            if after is None:
                return None
            position = Position.of(after.table)
            moved = self.moved(position, position.hands(deal.table), action)
            if position != (found or position) or position.hands(after.table) != moved:
                return None
            found = position
        return found

    def _followed(self, deal: Deal) -> Deal | None:
        """A deal at the first card, what the seat is asked before answered by rules of thumb; None where others are."""
        bot, rng = BOTS[RULE](), Random(0)
        while deal.ask is not None and deal.ask.verb != "play":
            if deal.ask.seat != self.view.seat:
                return None
            deal = deal.step(bot.act(deal.view(deal.ask.seat), rng, Budget()))
        return deal if deal.ask is not None else None

    def moved(self, position: Position, hands: tuple[int, ...], action: Action) -> tuple[int, ...]:
        """The hands after a choice, by place."""
        cards, seat, dst = position.tables.numbers(mask_of(action.cards)), self.view.seat, self.phase.dst
        return tuple(
            hand & ~cards if one == seat else hand | cards if HAND + one == dst else hand
            for one, hand in zip(position.seats, hands, strict=True)
        )

    def lead(self, best: Action, other: Action) -> tuple[float, float]:
        """By how much one choice is ahead of another in the deals that both were tried in, and the standard error."""
        pairs = [a - b for a, b in zip(self.won[best], self.won[other], strict=False)]
        mean = sum(pairs) / len(pairs)
        spread = sum((pair - mean) ** 2 for pair in pairs) / max(1, len(pairs) - 1)
        return mean, max(sqrt(spread / len(pairs)), 1 / len(pairs))  # never sure, however alike the deals were

    def given_up(self) -> list[tuple[float, float]]:
        """Gives up choices that are clearly worse; how far the best is ahead of those that may still be as good."""
        best = self.best
        leads = {other: self.lead(best, other) for other in self.left if self.won[other] != self.won[best]}
        clear = {one for one, (mean, error) in leads.items() if mean >= max(AHEAD, ERRORS * error)}
        self.left = [one for one in self.left if one not in clear]
        return [lead for one, lead in leads.items() if one not in clear]

    @property
    def best(self) -> Action:
        """The choice after which most deals were won, of those that are left."""
        return max(self.left, key=lambda action: sum(self.won[action]))

    def result(self, drawn: int) -> Sampled | None:
        """The result where those that are left came to the same in every deal; None where these are many."""
        shares = {action: Fraction(sum(won), len(won)) for action, won in self.won.items()}
        others = [action for action in self.won if action not in self.left]
        if not others or len(self.left) > ALIKE:
            return None
        second = max(others, key=lambda action: shares[action])
        ahead, error = self.lead(self.best, second)
        if shares[self.best] - shares[second] < max(AHEAD, ERRORS * error):  # other deals than those of the lead
            return None
        return Sampled(shares, tuple(self.left), drawn, ahead, error)


def sampled(view: View, seed: str) -> Sampled | None:
    """The best choice of cards to lay away or to give in return; None where the question is another, or open.

    The same seed gives the same deals.
    """
    phase = view.rules.next(view.table)
    if not isinstance(phase, Lay) or view.ask is None or view.ask.min != view.ask.max:
        return None
    choices = _Choices(view, phase, seed)
    position = choices.position() if len(choices.won) > 2 else None
    if position is None or not position.tables.contract.sided or position.tables.contract.family in BEYOND:
        return None
    return _separated(choices, position)


def _separated(choices: _Choices, position: Position) -> Sampled | None:
    solver = Solver(position.tables, CONTRACT)
    solver.root(position)
    mine = position.allies >> position.seats.index(choices.view.seat) & 1
    for drawn in range(1, DEALS + 1):
        world = choices.worlds.sample(choices.rng)
        hands = tuple(position.tables.numbers(world.get(HAND + seat, 0)) for seat in position.seats)
        for action in choices.left:
            try:
                made = solver.value(choices.moved(position, hands, action), nodes=max(1, NODES - solver.nodes))
            except Exhausted:
                return None
            choices.won[action].append(made if mine else 1 - made)
        if drawn % BATCH == 0:
            open_still = choices.given_up()
            if not open_still and drawn >= LEAST:
                return choices.result(drawn)
            if any(mean + HOPELESS * error < AHEAD for mean, error in open_still):
                return None
    return None
