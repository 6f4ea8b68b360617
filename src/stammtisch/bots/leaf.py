"""What the play of an imagined deal comes to: by open cards where the contract has a goal, else as a playout goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from random import Random
from time import monotonic

from ..cards import split
from ..deal import Deal, Rules
from ..events import Action, Ask
from ..games.bauernschnapsen_contracts import NORMAL
from ..games.bauernschnapsen_score import game_points
from ..games.mauscheln_settlement import gain
from ..kernel.board import Exhausted
from ..kernel.openings import Openings
from ..kernel.playout import RULES, Playouts
from ..kernel.position import Position
from ..kernel.search import CONTRACT, Solver
from ..kernel.tables import Tables, Worth
from ..kernel.vectors import Pay, Vectors
from ..table import Table, View
from .simple import along
from .worth import Values, worth

__all__ = ["BEYOND", "MIXED", "PAID", "Leaf", "beyond", "card_action", "pay", "search_of"]

LAST = 10
"""What the last trick adds where points count and nobody has a goal."""
PAID: Mapping[str, Callable[[Rules, Table, int, int], int]] = {"mauscheln": gain}
"""By game what a seat gets for so many tricks, where each plays for himself."""
BEYOND: Mapping[str, Worth] = {NORMAL: game_points}
"""By family of contract what its winners get for the losers' tricks and points (BS-41)."""
MIXED: Mapping[str, tuple[float, float]] = {
    "bauernschnapsen": (0.3, 0.0), "bolachen": (0.3, 0.0), "mauscheln": (0.0, 0.5), "schlauch": (0.3, 0.0),
}  # fmt: skip
"""By game how much of a card's value comes from playouts by rules of thumb, between sides and where each plays for
himself."""
TRIES = 24
"""Playouts until one ends as open cards say; else the deal counts as one that is played out."""


def card_action(ask: Ask, card: int) -> Action:
    """A card, with what may be announced along with it."""
    choice = along(ask, 1 << card)
    word, cards = choice if isinstance(choice, tuple) else ("", choice)
    return Action(ask.seat, ask.verb, str(word), split(int(cards)))


def beyond(table: Table) -> Worth | None:
    """What a decided contract is worth beyond made or not; None where that is all."""
    return BEYOND.get(table.contract.family) if table.contract is not None else None


def search_of(table: Table, arrays: Tables) -> Solver | Vectors:
    """A search by open cards of what is played at a table: of one side against all others, or max^n."""
    if arrays.contract.sided:
        return Solver(arrays, CONTRACT, beyond(table))
    return Vectors(arrays, any(arrays.points))


def pay(position: Position, table: Table) -> tuple[Pay, int]:
    """What tricks are paid where each plays for himself, and what the last one adds."""
    paid, rules = PAID.get(table.rules.name), table.rules
    if paid is None:
        return lambda place, won: 0, LAST
    return lambda place, won: paid(rules, table, position.seats[place], won), 0


class Leaf:
    """The searches of one decision, each made once.

    nodes: how many cards may be tried in one deal, on average where many are weighed.
    seconds: when the clock stops the weighing, 0 for never; late: whether it has. plays: playouts by rules of thumb of
    each card in each deal, for the contracts in which they are asked; seed: their chance.
    """

    def __init__(self, nodes: int, seconds: float = 0.0, plays: int = 0, seed: int = 0) -> None:
        self.nodes, self.plays, self.late, self._chance = nodes, plays, False, Random(seed)
        self._left, self._end = 0, monotonic() + seconds if seconds else inf
        self._known: dict[tuple[object, ...], Values] = {}
        self._tools: dict[int, tuple[Tables, Solver | Vectors, Playouts]] = {}

    def _made(self, table: Table, arrays: Tables) -> tuple[Solver | Vectors, Playouts]:
        found = self._tools.get(id(arrays))
        if found is None:
            found = (arrays, search_of(table, arrays), Playouts(arrays, worth=beyond(table)))
            self._tools[id(arrays)] = found
        return found[1], found[2]

    # --- cards -------------------------------------------------------------------------------------------------------

    def choices(self, view: View, position: Position, worlds: Sequence[Sequence[int]]) -> Sequence[Mapping[int, float]]:
        """World by world what every legal card, by its number, is worth to the seat; fewer where the nodes run out."""
        sides, each = MIXED.get(view.rules.name, (0.0, 0.0)) if self.plays else (0.0, 0.0)
        share = sides if position.tables.contract.sided else each
        found = self._open(view, position, worlds)
        if not share:
            return found
        thumb = self._thumb(view, position, worlds[: len(found)])
        return [
            {card: share * rules[card] + (1 - share) * value for card, value in values.items()}
            for values, rules in zip(found, thumb, strict=True)
        ]

    def _open(self, view: View, position: Position, worlds: Sequence[Sequence[int]]) -> list[Mapping[int, float]]:
        """The values if all hands lie open."""
        search, _ = self._made(view.table, position.tables)
        before, rest = search.nodes, self._end - monotonic()
        self._left += self.nodes * len(worlds)
        if rest <= 0 or self._left <= 0:
            self.late |= rest <= 0
            return []
        nodes, seconds = self._left, 0.0 if rest == inf else rest
        found: list[Mapping[int, float]] = []
        if isinstance(search, Solver):
            search.root(position)
            mine = 1 if view.seat in view.rules.team(view.table.declarer) else -1
            for values in search.choices(worlds, nodes=nodes, seconds=seconds):
                found.append({number: mine * value for number, value in values.items()})
        else:
            place, others = position.turn, view.rules.seats - 1
            search.payoff(position, *pay(position, view.table))
            for gains in search.choices(worlds, nodes=nodes, seconds=seconds):
                found.append(
                    {number: each[place] - (sum(each) - each[place]) / others for number, each in gains.items()}
                )
        self._left -= search.nodes - before
        self.late |= len(found) < len(worlds) and self._left > 0
        return found

    def _thumb(self, view: View, position: Position, worlds: Sequence[Sequence[int]]) -> Sequence[Mapping[int, float]]:
        """The values if all play on by rules of thumb."""
        table, sided = view.table, position.tables.contract.sided
        playouts = Openings(position.tables, decided=sided, worth=beyond(table))
        mine = 1
        if sided:
            playouts.root(position)
            mine = 1 if view.seat in view.rules.team(table.declarer) else -1
        else:
            playouts.payoff(position, *pay(position, table), view.rules.seats - 1)
        return [
            {number: mine * value for number, value in values.items()}
            for values in playouts.choices(worlds, self.plays, self._chance.getrandbits(62))
        ]

    # --- whole deals -------------------------------------------------------------------------------------------------

    def value(self, deal: Deal, rng: Random) -> Values:
        """By seat what a deal is worth in which a card is to be played, or that is over."""
        if deal.outcome is not None:
            return worth(deal.rules, deal.outcome)
        position = Position.of(deal.table)
        hands = position.hands(deal.table)
        search, _ = self._made(deal.table, position.tables)
        if not isinstance(search, Solver):
            return _worth(self._played(deal, position, hands, rng))
        search.root(position)
        try:
            value = search.value(hands, nodes=self.nodes)
        except Exhausted:
            return _worth(self._played(deal, position, hands, rng))
        key = (deal.table.contract, deal.table.declarer, deal.table.heard("double"), value)
        if key not in self._known:
            self._known[key] = self._ending(deal, position, hands, value, rng)
        return self._known[key]

    def _ending(self, deal: Deal, position: Position, hands: Sequence[int], value: int, rng: Random) -> Values:
        """What a deal is worth that ends with a value: as much as a playout that does."""
        _, playouts = self._made(deal.table, position.tables)
        playouts.root(position)
        for _ in range(TRIES):
            trace = playouts.trace(hands, rng.getrandbits(62), rng.randrange(2))
            if trace.sums.value == value:
                return _worth(_stepped(deal, position.tables, trace.cards))
        return _worth(self._played(deal, position, hands, rng))

    def _played(self, deal: Deal, position: Position, hands: Sequence[int], rng: Random) -> Deal:
        """A deal played out by the rules of thumb of the kernel."""
        _, playouts = self._made(deal.table, position.tables)
        playouts.root(position)
        return _stepped(deal, position.tables, playouts.trace(hands, rng.getrandbits(62), RULES).cards)


def _stepped(deal: Deal, arrays: Tables, numbers: Sequence[int]) -> Deal:
    """A deal after some cards; the rest is words, such as a claim, and is left out."""
    for number in numbers:
        if deal.ask is None or deal.ask.verb != "play":
            break
        deal = deal.step(card_action(deal.ask, arrays.cards[number]))
    return deal


def _worth(deal: Deal) -> Values:
    return worth(deal.rules, deal.outcome) if deal.outcome is not None else (0.0,) * deal.rules.seats
