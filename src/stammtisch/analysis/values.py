"""What the answers to a question bring in deals one can imagine, or in the true one: in the points of the game.

A card is followed by open cards: everybody plays the rest as well as can be, seeing every hand. Any other answer is
followed to the first card by rules of thumb, then by open cards too. Points are those of `bots.worth`: what a seat
gains less what its opponents gain on average.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from ..bots.bot import Bot
from ..bots.imagined import imagined
from ..bots.leaf import Leaf, beyond, card_action
from ..bots.lookahead import followed
from ..bots.worth import WEIGHTS, worth
from ..cards import mask_of, split
from ..deal import Deal
from ..events import HAND, Action
from ..kernel.belief import Belief
from ..kernel.position import Position
from ..kernel.search import CONTRACT, Solver
from ..kernel.worlds import Worlds
from ..table import View

__all__ = ["Follower", "Stakes", "filled"]

Hands = Sequence[int]
"""The hands of a position by place, in kernel numbers."""


class Stakes(Leaf):
    """The searches of one question about a card, their values in game points.

    nodes: how many cards one world may take. deal: one in which the hands lie as given.
    """

    def __init__(self, nodes: int, deal: Callable[[Hands], Deal]) -> None:
        super().__init__(nodes)
        self.deal = deal
        self._ends: dict[int, float] = {}

    def choices(self, view: View, position: Position, worlds: Sequence[Hands]) -> list[Mapping[int, float]]:
        """World by world what every legal card brings the seat; fewer where the nodes run out."""
        found = self._open(view, position, worlds)
        if not position.tables.contract.sided:
            weights = WEIGHTS.get(view.rules.name)
            weight = weights["points"] if weights is not None and any(position.tables.points) else 1.0
            return [{number: weight * value for number, value in values.items()} for values in found]
        return [
            {number: self._brought(view, position, hands, number, round(value)) for number, value in values.items()}
            for hands, values in zip(worlds, found, strict=False)
        ]

    def _brought(self, view: View, position: Position, hands: Hands, number: int, value: int) -> float:
        """What a deal is worth to the seat in which a card brings it that value: as much as one that ends so."""
        if value not in self._ends:
            mine = 1 if view.seat in view.rules.team(view.table.declarer) else -1
            ended = self._line(hands, position.tables.cards[number], mine * value)
            if ended is not None and ended.outcome is not None:
                self._ends[value] = worth(view.rules, ended.outcome)[view.seat]
            else:  # where nobody claims what is won the line is lost: what the search says, in its own measure
                scale = max((abs(known / one) for one, known in self._ends.items() if one), default=1.0)
                self._ends[value] = scale * (value or -mine)
        return self._ends[value]

    def _line(self, hands: Hands, card: int, value: int) -> Deal | None:
        """A deal that is played on so that it ends with a value: from card to card one that keeps it."""
        try:
            deal = self.deal(hands)
        except ValueError:  # nobody knows how the cards came to lie like that
            return None
        while deal.ask is not None and deal.ask.verb == "play":
            ended = _claimed(deal)
            if ended is not None:
                return ended
            deal = deal.step(card_action(deal.ask, card))
            if deal.ask is None or deal.ask.verb != "play":
                break
            position = Position.of(deal.table)
            search = Solver(position.tables, CONTRACT, beyond(deal.table))
            search.root(position)
            found = search.choices([position.hands(deal.table)], nodes=10 * self.nodes)
            kept = next((one for one, reached in found[0].items() if reached == value), None) if found else None
            if kept is None:
                return None
            card = position.tables.cards[kept]
        return deal if deal.outcome is not None else None


def _claimed(deal: Deal) -> Deal | None:
    """The deal that whoever is to play ends with a word and wins by it."""
    assert deal.ask is not None
    for word, refused in deal.ask.words:
        ended = deal.step(Action(deal.ask.seat, deal.ask.verb, word)) if refused is None else deal
        if ended.outcome is not None and worth(ended.rules, ended.outcome)[deal.ask.seat] > 0:
            return ended
    return None


def filled(view: View, position: Position, belief: Belief, hands: Hands, rng: Random) -> Deal:
    """A deal that the seat can imagine, with those hands; the other cards lie by chance."""
    worlds = belief.worlds()
    sure, places = dict(worlds.sure), {card: tuple(among) for card, among in worlds.places.items()}
    for seat, numbers in zip(position.seats, hands, strict=True):
        sure[HAND + seat] = position.tables.back(numbers)
    laid = mask_of(card for mask in sure.values() for card in split(mask))
    own = {HAND + seat for seat in position.seats}
    rest = {
        card: tuple(one for one in among if one not in own) for card, among in places.items() if not laid >> card & 1
    }
    quotas = {place: many for place, many in worlds.quotas.items() if place not in own}
    tallies = [tally for tally in worlds.tallies if tally.holder in quotas]
    return imagined(view, Worlds(rest, quotas, tallies, sure=sure).sample(rng), rng)


class Follower:
    """Answers that are followed to the end of a deal. rule: who answers for everybody until the first card."""

    def __init__(self, seat: int, nodes: int, rule: Bot) -> None:
        self.seat, self.rule, self.leaf = seat, rule, Leaf(nodes)

    def values(self, deal: Deal, answers: Iterable[Action], seed: int) -> dict[Action, float]:
        """What each answer brings in a deal, with the same chance for all; with a card goes what may be announced."""
        ask = deal.ask
        assert ask is not None
        cards = ask.verb == "play"
        return {
            answer: followed(
                deal.step(card_action(ask, answer.cards[0]) if cards and answer.cards else answer), self.leaf,
                self.rule, seed,
            )[self.seat]
            for answer in answers
        }  # fmt: skip
