"""The judge: what every answer in a deal was worth, with what the player could know and, apart from it, by open cards.

By knowledge an answer is worth its mean in the deals that the seat had to hold for possible: all of them where they
are few, else some by chance that the view alone decides. By open cards it is worth what it brings in the true deal.
Budgets count nodes, so a record is judged the same every time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from math import ceil, fsum, log2, sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from ..bots import HEURISTICS
from ..bots.bot import Bot, Budget
from ..bots.imagined import imagined
from ..bots.simple import CarefulBot
from ..bots.weighing import weigh
from ..deal import Deal
from ..events import Action
from ..kernel.belief import Belief
from ..kernel.board import COMPILED
from ..kernel.position import Position
from ..kernel.worlds import Worlds
from ..record_seat import event_text
from ..table import View
from .decisions import Decision, choices
from .values import Follower, Stakes, filled

__all__ = ["Answer", "Effort", "Knowledge", "Verdict", "judge", "know"]

MOST = 70
"""So many answers before the play are tried at most; of more, some by chance and the one that rules of thumb give."""
NOISE = 2.0
"""A lead of so many standard errors is more than chance."""
TRIES = 10
"""How often a deal is imagined anew where nobody knows how its cards came to lie like that."""
CLOSE = 1e-9
"""Means that are no further apart are equal."""


@dataclass(frozen=True)
class Effort:
    """How much is looked at. worlds: deals imagined for a card, all of them where there are no more; deals: those
    followed to the end for any other answer; nodes: cards tried in one deal."""

    worlds: int = 60 if COMPILED else 20
    deals: int = 24 if COMPILED else 8
    nodes: int = 200_000 if COMPILED else 4_000


class Answer(NamedTuple):
    """A possible answer. value: game points to the seat, on average; wins: the share of deals in which it gains more
    than its opponents."""

    action: Action
    value: float
    wins: float


@dataclass(frozen=True)
class Knowledge:
    """What the answers to a question were worth by what the seat could know.

    answers: the best first. deals: how many were looked at, for the best answers at least; possible: how many there
    are, where that was counted; exact: whether they were all, so that nothing is an estimate. followed: whether rules
    of thumb or playouts had a part in it. taken: the answer given; cost: by how much the best is better, with its
    standard error.
    """

    taken: Action
    answers: tuple[Answer, ...]
    deals: int
    exact: bool
    followed: bool
    cost: float
    error: float

    @property
    def loss(self) -> float:
        """The cost where it is more than chance may bring, else 0."""
        return self.cost if self.cost > max(CLOSE, NOISE * self.error) else 0.0

    @property
    def best(self) -> tuple[Action, ...]:
        """The answers nothing is better than."""
        return tuple(one.action for one in self.answers if one.value >= self.answers[0].value - CLOSE)

    def of(self, action: Action) -> Answer:
        """The worth of an answer."""
        return next(one for one in self.answers if one.action == action)


@dataclass(frozen=True)
class Verdict:
    """A decision judged. number: its place in the deal, see `Decision`; verb: what was asked; said: the answer as it
    was given. opened: what each answer brings by open cards, in the order of the answers; empty where the true deal is
    not known."""

    number: int
    seat: int
    verb: str
    said: Action
    known: Knowledge
    opened: Mapping[Action, float] = field(default_factory=dict)

    @property
    def hindsight(self) -> float | None:
        """What the answer cost by open cards; None where they are not known."""
        taken = self.opened.get(self.known.taken)
        return None if taken is None else max(self.opened.values()) - taken

    @property
    def luck(self) -> float:
        """What the cards forgave, or, below 0, what they took from a good answer."""
        return 0.0 if self.hindsight is None else self.known.loss - self.hindsight


def judge(decision: Decision, effort: Effort = Effort()) -> Verdict | None:
    """A decision judged by knowledge, and by open cards where the true deal is known; None where it cannot be."""
    known = know(decision.view, decision.taken, effort)
    if known is None:
        return None
    opened = _opened(decision.view, decision.deal, known, effort) if decision.deal is not None else {}
    ask = decision.view.ask
    assert ask is not None
    return Verdict(decision.number, decision.view.seat, ask.verb, decision.taken, known, opened)


# --- by knowledge ----------------------------------------------------------------------------------------------------


def know(view: View, taken: Action | None = None, effort: Effort = Effort()) -> Knowledge | None:
    """What the answers to the question of a view are worth, by that view alone; taken: the best one if not said.

    None where no deal can be imagined.
    """
    ask, rng = view.ask, Random(_seed(view))
    assert ask is not None
    if taken is not None and ask.verb == "play" and taken.cards:
        taken = Action(ask.seat, ask.verb, "", taken.cards)
    if ask.verb == "play" and (taken is None or taken.cards):
        found = _weighed(view, taken, rng, effort)
        if found is not None:
            return found
    return _followed(view, taken, rng, effort)


def _seed(view: View) -> bytes:
    """Chance that depends on nothing but what the seat has seen."""
    rules, events = view.rules, map(event_text, view.events)
    text = "\n".join([rules.name, str(rules.sheet.settings()), str(view.table.carry), str(view.seat), *events])
    return sha256(text.encode()).digest()


def _weighed(view: View, taken: Action | None, rng: Random, effort: Effort) -> Knowledge | None:
    """The cards weighed in worlds; None where the nodes do not suffice for a few."""
    position, belief = Position.of(view.table), Belief.of(view)
    stakes = Stakes(effort.nodes, lambda hands: filled(view, position, belief, hands, rng))
    found = weigh(view, stakes, Random(rng.getrandbits(62)), effort.worlds)
    if found is None or len(found.worlds) < min(effort.worlds, found.total) // 2:
        return None
    order = sorted(range(len(found.cards)), key=lambda at: (-found.means[at], found.cards[at]))
    actions = [Action(view.seat, "play", "", (card,)) for card in found.cards]
    answers = tuple(
        Answer(actions[at], found.means[at],
               fsum(weight for value, weight in zip(found.values[at], found.weights, strict=True) if value > 0))
        for at in order
    )  # fmt: skip
    given = actions.index(taken) if taken is not None else order[0]
    cost, error = found.lead(order[0], given)
    return Knowledge(actions[given], answers, len(found.worlds), found.exact, False, cost, error)


def _followed(view: View, taken: Action | None, rng: Random, effort: Effort) -> Knowledge | None:
    """Answers followed to the end of imagined deals: the better half goes on into more of them, the one taken too."""
    ask = view.ask
    assert ask is not None
    rule: Bot = CarefulBot(HEURISTICS)
    some, usual = list(choices(ask)), rule.act(view, Random(rng.getrandbits(62)), Budget())
    if usual.cards and ask.verb == "play":
        usual = Action(ask.seat, ask.verb, "", usual.cards)
    some = some if len(some) <= MOST else rng.sample(some, MOST)
    answers = list(dict.fromkeys([*((taken,) if taken is not None else ()), usual, *some]))
    follower, worlds = Follower(view.seat, effort.nodes, rule), Belief.of(view).worlds()
    gains: dict[Action, list[float]] = {answer: [] for answer in answers}
    left, rounds = answers, max(1, ceil(log2(len(answers))) - 1)
    for _ in range(rounds):
        for _ in range(max(2, effort.deals // rounds)):
            deal, seed = _imagined(view, worlds, rng), rng.getrandbits(62)
            if deal is None:
                return None
            for answer, value in follower.values(deal, left, seed).items():
                gains[answer].append(value)
        better = sorted(left, key=lambda answer: -fmean(gains[answer]))[: (len(left) + 1) // 2]
        left = list(dict.fromkeys([*better, *([taken] if taken is not None else [])]))
    return _told(gains, taken or left[0])


def _imagined(view: View, worlds: Worlds, rng: Random) -> Deal | None:
    """A deal that looks the same to the seat; None where none is found."""
    for _ in range(TRIES):
        try:
            return imagined(view, worlds.sample(rng), rng)
        except ValueError:
            continue
    return None


def _told(gains: Mapping[Action, Sequence[float]], taken: Action) -> Knowledge:
    """Answers compared with the one taken in the deals in which both were followed."""
    own = gains[taken]
    leads = {answer: [a - b for a, b in zip(found, own, strict=False)] for answer, found in gains.items()}
    values = {answer: fmean(own) + fmean(lead) for answer, lead in leads.items()}
    full = max(len(found) for found in gains.values())
    order = sorted(gains, key=lambda answer: (-len(gains[answer]), -values[answer], answer.token))
    best = order[0]
    lowest = values[best]  # who fell out was behind
    answers = tuple(
        Answer(one, min(values[one], lowest), fmean(value > 0 for value in gains[one])) for one in order
    )  # fmt: skip
    error = stdev(leads[best]) / sqrt(full) if full > 1 else 0.0
    return Knowledge(taken, answers, full, False, True, max(0.0, fmean(leads[best])), error)


# --- by open cards ---------------------------------------------------------------------------------------------------


def _opened(view: View, deal: Deal, known: Knowledge, effort: Effort) -> dict[Action, float]:
    """What the same answers bring in the true deal; nothing where the nodes do not suffice."""
    answers = [one.action for one in known.answers]
    if known.followed:
        rule: Bot = CarefulBot(HEURISTICS)
        return Follower(view.seat, effort.nodes, rule).values(deal, answers, int.from_bytes(_seed(view)[:7]))
    position = Position.of(view.table)
    stakes = Stakes(10 * effort.nodes, lambda hands: deal)
    found = next(iter(stakes.choices(view, position, [position.hands(deal.table)])), {})
    return {Action(view.seat, "play", "", (position.tables.cards[one],)): value for one, value in found.items()}
