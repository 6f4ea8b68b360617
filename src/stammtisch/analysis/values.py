"""What the answers to a question bring in deals one can imagine, or in the true one: in the points of the game.

A card is followed by open cards: everybody plays the rest as well as can be, seeing every hand. Any other answer is
followed to the first card by rules of thumb, then by open cards too. Points are those of `bots.worth`: what a seat
gains less what its opponents gain on average.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random

from ..bots.bot import Bot, Budget
from ..bots.imagined import imagined
from ..bots.leaf import LAST, Leaf, beyond, card_action
from ..bots.worth import WEIGHTS, worth
from ..cards import mask_of, split
from ..deal import Deal
from ..events import HAND, NATURE, Action
from ..kernel.belief import Belief
from ..kernel.position import Position
from ..kernel.search import CONTRACT, Solver
from ..kernel.worlds import Worlds
from ..table import Table, Trick, View

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

    def choices(self, view: View, position: Position, worlds: Sequence[Hands]) -> Iterator[Mapping[int, float]]:
        """World by world what every legal card brings the seat; fewer where the nodes run out."""
        search, _ = self._made(view.table, position.tables)
        nodes = self.nodes * len(worlds)
        if isinstance(search, Solver):
            search.root(position)
            for hands, values in zip(worlds, search.choices(worlds, nodes=nodes), strict=False):
                yield {number: self._end(view, position, hands, number, value) for number, value in values.items()}
            return
        counted = any(position.tables.points)
        search.payoff(position, lambda place, won: 0 if counted else _paid(view.table, position.seats[place], won),
                      LAST if counted else 0)  # fmt: skip
        weights, place, others = WEIGHTS.get(view.rules.name), position.turn, view.rules.seats - 1
        weight = weights["points"] if counted and weights is not None else 1.0
        for gains in search.choices(worlds, nodes=nodes):
            # Those who have left the deal gain the same whatever happens.
            yield {
                number: weight * (each[place] - (sum(each) - each[place]) / others) for number, each in gains.items()
            }

    def _end(self, view: View, position: Position, hands: Hands, number: int, value: int) -> float:
        """What a deal is worth to the seat in which a card brings that value: as much as one that ends so."""
        if value not in self._ends:
            ended = self._line(hands, position.tables.cards[number], value)
            if ended is not None and ended.outcome is not None:
                self._ends[value] = worth(view.rules, ended.outcome)[view.seat]
            else:  # where nobody claims what is won the line is lost: what the search says, in its own measure
                mine = 1 if view.seat in view.rules.team(view.table.declarer) else -1
                scale = max((abs(known / one) for one, known in self._ends.items() if one), default=1.0)
                self._ends[value] = scale * mine * (value or -1)
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


def _paid(table: Table, seat: int, won: int) -> int:
    """What a seat is paid for so many tricks in the whole deal, by the game's own settlement."""
    ended: Table = object.__new__(Table)
    tricks = tuple(won if one == seat else 0 for one in range(table.rules.seats))
    history = table.history or (Trick(table.players, (), seat),)
    ended.__dict__.update(table.__dict__ | {"tricks": tricks, "trick": (), "history": history})
    return table.rules.settle(ended).gain(table.rules.tallies[0], table.rules.seats)[seat]


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
        assert deal.ask is not None
        cards, ask = deal.ask.verb == "play", deal.ask
        return {
            answer: self._end(deal.step(card_action(ask, answer.cards[0]) if cards and answer.cards else answer),
                              Random(seed))
            for answer in answers
        }  # fmt: skip

    def _end(self, deal: Deal, rng: Random) -> float:
        while deal.ask is not None and deal.ask.verb != "play":
            if deal.turn is None or deal.turn == NATURE:
                deal = deal.step(deal.ask.random(rng))
            else:
                deal = deal.step(self.rule.act(deal.view(deal.turn), rng, Budget()))
        return self.leaf.value(deal, rng)[self.seat]
