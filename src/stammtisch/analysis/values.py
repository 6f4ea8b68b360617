"""What the answers to a question bring in deals one can imagine, or in the true one: in the points of the game.

A card is followed by open cards: everybody plays the rest as well as can be, seeing every hand. Any other answer is
followed to the first card by rules of thumb, then by open cards too. Points are those of `bots.worth`: what a seat
gains less what its opponents gain on average.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random

from ..bots.bot import Bot, Budget
from ..bots.leaf import Leaf, beyond, card_action
from ..bots.worth import WEIGHTS, worth
from ..deal import Deal
from ..events import HAND, NATURE, Action
from ..kernel.board import Exhausted
from ..kernel.position import Position
from ..kernel.search import CONTRACT, Solver
from ..kernel.tables import Tables
from ..kernel.vectors import Vectors
from ..kernel.worlds import World
from ..table import Table, Trick, View

__all__ = ["Followed", "Searched"]

LAST = 10
"""Where points count, what the last trick adds."""
Imagine = Callable[[World], Deal]
"""A deal for a world."""


class Searched:
    """The cards of one question, searched by open cards.

    nodes: how many cards one world may take. imagine: a deal in which the cards lie as in a world.
    """

    def __init__(self, view: View, nodes: int, imagine: Imagine) -> None:
        self.view, self.nodes, self.imagine = view, nodes, imagine
        self.position = Position.of(view.table)
        self.search = _search(view.table, self.position.tables)
        if isinstance(self.search, Vectors):
            counted = any(self.position.tables.points)
            paid = (lambda place, won: 0) if counted else self._paid
            self.search.payoff(self.position, paid, LAST if counted else 0)
        else:
            self.search.root(self.position)
        self._worth: dict[int, float] = {}

    def values(self, world: World) -> dict[Action, float] | None:
        """What every legal card brings the seat; None where the nodes do not suffice."""
        tables = self.position.tables
        hands = [tuple(tables.numbers(world.get(HAND + seat, 0)) for seat in self.position.seats)]
        found = self.search.choices(hands, nodes=self.nodes)
        if not found:
            return None
        values = {}
        for number, value in found[0].items():
            action = Action(self.view.seat, "play", "", (tables.cards[number],))
            if isinstance(value, tuple):
                values[action] = self._vector(value)
            else:
                ending = self._ending(world, number, value)
                if ending is None:
                    return None
                values[action] = ending
        return values

    # --- everybody for himself ---------------------------------------------------------------------------------------

    def _paid(self, place: int, won: int) -> int:
        """What a seat is paid for so many tricks in the whole deal, by the game's own settlement."""
        table, seat = self.view.table, self.position.seats[place]
        ended: Table = object.__new__(Table)
        tricks = tuple(won if one == seat else 0 for one in range(table.rules.seats))
        ended.__dict__.update(
            table.__dict__, tricks=tricks, trick=(), history=table.history or (Trick(table.players, (), seat),)
        )
        return round(sum(line.amount for line in table.rules.settle(ended).lines
                         if line.seat == seat and line.tally == table.rules.tallies[0]))  # fmt: skip

    def _vector(self, gains: Sequence[int]) -> float:
        """What a seat gains less what the others do; those who have left the deal gain the same whatever happens."""
        place, weights = self.position.turn, WEIGHTS.get(self.view.rules.name)
        weight = weights["points"] if weights is not None and any(self.position.tables.points) else 1.0
        others = (sum(gains) - gains[place]) / (self.view.rules.seats - 1)
        return weight * (gains[place] - others)

    # --- contracts with a goal ---------------------------------------------------------------------------------------

    def _ending(self, world: World, number: int, value: int) -> float | None:
        """What a deal is worth to the seat that ends with a value of the search: one that is played to it."""
        if value not in self._worth:
            played = self._played(world, number, value)
            if played is None:
                return None
            self._worth[value] = played
        return self._worth[value]

    def _played(self, world: World, number: int, value: int) -> float | None:
        """Plays a deal on so that it ends with a value: from card to card one that keeps it."""
        deal = self.imagine(world)
        while deal.ask is not None:
            if deal.ask.verb != "play":
                return None
            ended = self._claimed(deal)
            if ended is not None:
                return ended
            deal = deal.step(card_action(deal.ask, self.position.tables.cards[number]))
            if deal.ask is None or deal.ask.verb != "play":
                break
            position = Position.of(deal.table)
            search = _search(deal.table, position.tables)
            assert isinstance(search, Solver)
            search.root(position)
            found = search.choices([position.hands(deal.table)], nodes=self.nodes)
            kept = [number for number, reached in found[0].items() if reached == value] if found else []
            if not kept:
                return None
            number = kept[0]
        return self._outcome(deal)

    def _claimed(self, deal: Deal) -> float | None:
        """What the deal is worth where whoever is to play can end it with a word, and wins by that."""
        assert deal.ask is not None
        for word, refused in deal.ask.words:
            ended = deal.step(Action(deal.ask.seat, deal.ask.verb, word)) if refused is None else deal
            if ended.outcome is not None and worth(ended.rules, ended.outcome)[deal.ask.seat] > 0:
                return self._outcome(ended)
        return None

    def _outcome(self, deal: Deal) -> float | None:
        return worth(deal.rules, deal.outcome)[self.view.seat] if deal.outcome is not None else None


def _search(table: Table, arrays: Tables) -> Solver | Vectors:
    return Solver(arrays, CONTRACT, beyond(table)) if arrays.goals else Vectors(arrays, any(arrays.points))


class Followed:
    """Answers that are followed to the end of a deal. rule: who answers for everybody until the first card."""

    def __init__(self, seat: int, nodes: int, rule: Bot) -> None:
        self.seat, self.rule, self.leaf = seat, rule, Leaf(nodes)

    def values(self, deal: Deal, answers: Iterable[Action], seed: int) -> dict[Action, float]:
        """What each answer brings in a deal, with the same chance for all."""
        return {answer: self._end(deal.step(answer), Random(seed)) for answer in answers}

    def _end(self, deal: Deal, rng: Random) -> float:
        while deal.ask is not None and deal.ask.verb != "play":
            if deal.turn is None or deal.turn == NATURE:
                deal = deal.step(deal.ask.random(rng))
            else:
                deal = deal.step(self.rule.act(deal.view(deal.turn), rng, Budget()))
        return self.leaf.value(deal, rng)[self.seat]
