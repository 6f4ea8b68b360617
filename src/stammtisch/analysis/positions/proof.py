"""Proving the best card: all deals that its seat must hold for possible, and what each card is worth in each of them.

Two proofs. ``every``: with open cards one card is best in every possible deal, and no other is. ``plan``: the seat has
two or three cards left; its plan says which card it plays now and, for every course of the play, which later; the
others see all cards and know the plan. The value of a card is the mean over the deals of what the best plan that begins
with it comes to. With two cards left nothing remains to be planned: that is the mean of the open-card values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice

from ...cards import Card, mask_of, split
from ...events import HAND, TRICK, WON
from ...kernel.belief import Belief
from ...kernel.position import Position
from ...kernel.worlds import Worlds
from ...table import View
from .opened import Opened, Value
from .plans import planned

__all__ = ["MARGIN", "MOST", "Looked", "Proof", "look", "possible", "prove", "proved"]

MOST = 1000
"""So many deals are looked at; a position with more has no proof."""
MARGIN = Fraction(1, 12)
"""How much better than any other the best card must be, as a part of what is at stake: the largest value less the
smallest."""


@dataclass(frozen=True)
class Looked:
    """Every deal that a seat must hold for possible, as far as the players' hands go, and what its cards are worth.

    view: asked for a card. hands: in each deal by place, masks of kernel numbers. weights: how likely each is, whole
    numbers. values: for every legal card its value in each deal with open cards, as `Opened` gives it. alike: the legal
    cards as masks, together those that nothing tells apart.
    """

    view: View
    position: Position
    hands: tuple[tuple[int, ...], ...]
    weights: tuple[int, ...]
    values: Mapping[Card, tuple[Value, ...]]
    alike: tuple[int, ...]

    @cached_property
    def span(self) -> Value:
        """The largest value less the smallest."""
        some = {value for values in self.values.values() for value in values}
        return max(some) - min(some)

    @cached_property
    def means(self) -> Mapping[Card, Fraction]:
        """The mean value of every legal card."""
        return {card: self.mean(values) for card, values in self.values.items()}

    def mean(self, values: Sequence[Value]) -> Fraction:
        """The mean over all deals."""
        total = sum(value * weight for value, weight in zip(values, self.weights, strict=True))
        return Fraction(total) / sum(self.weights)


@dataclass(frozen=True)
class Proof:
    """Which cards are right, as a mask, and the value of every legal card. kind: ``every`` or ``plan``."""

    kind: str
    right: int
    answers: Mapping[Card, Fraction]


def possible(view: View, position: Position, knowing: type[Belief] = Belief) -> Worlds:
    """The deals that a seat must hold for possible, by the players' hands; knowing: what it draws from events."""
    worlds = knowing.of(view).worlds()
    ahead = [HAND + seat for seat in position.seats]
    return Worlds(worlds.places, worlds.quotas, worlds.tallies, worlds.likely, worlds.sure, ahead)


def look(view: View, most: int = MOST) -> Looked | None:
    """What the cards of a seat are worth in all deals; None where there are too many, or no choice matters."""
    ask, table = view.ask, view.table
    if ask is None or ask.verb != "play" or table.contract is None or table.contract.laid:
        return None
    position = Position.of(table)
    alike = tuple(_alike(view, position, ask.legal_cards))
    if len(alike) < 2:
        return None
    listed = [*islice(possible(view, position).outlines(), most + 1)]
    if len(listed) > most:
        return None
    numbers = position.tables.numbers
    hands = tuple(tuple(numbers(world.get(HAND + seat, 0)) for seat in position.seats) for world, _ in listed)
    found = Opened(view, position).choices(position, hands)
    values = {position.tables.cards[number]: tuple(one[number] for one in found) for number in found[0]}
    if all(len(set(one.values())) == 1 for one in found):
        return None
    return Looked(view, position, hands, tuple(weight for _, weight in listed), values, alike)


def _alike(view: View, position: Position, legal: int) -> Iterator[int]:
    """The legal cards, together those that no card in another hand, or on the table, stands between."""
    arrays, table = position.tables, view.table
    assert table.contract is not None
    counted = int(bool(table.contract.points))
    same = arrays.same[counted * arrays.stages]
    hand, away = arrays.numbers(view.hand.mask), 0
    for place, cards in table.known.items():
        away |= arrays.numbers(cards) if place >= WON and place != TRICK else 0
    run = 0
    for number in range(arrays.count + 1):
        if not (same | 1 << arrays.count) >> number & 1 or not (hand | away) >> number & 1:
            if run := arrays.back(run) & legal:
                yield run
            run = 0
        run |= hand & 1 << number


def prove(view: View) -> Proof | None:
    """The proof of a position in which its seat is asked for a card; None where there is none."""
    looked = look(view)
    return None if looked is None else proved(looked)


def proved(looked: Looked) -> Proof | None:
    """The same for deals that were looked at."""
    left = looked.view.hand.mask.bit_count()
    means = looked.means if left == 2 else planned(looked) if left == 3 else None
    planning = None if means is None else _proof("plan", looked, means, _most(means))
    best = _everywhere(looked)
    if not best or (means is not None and planning is None):
        return planning
    # A plan may fall short of what open cards promise; where it is worked out it must come to the same.
    proof = _proof("every", looked, looked.means, best)
    return proof if planning is None or (proof is not None and proof.right == planning.right) else planning


def _most(means: Mapping[Card, Fraction]) -> int:
    """The cards of the highest mean."""
    most = max(means.values())
    return mask_of(card for card, value in means.items() if value == most)


def _everywhere(looked: Looked) -> int:
    """The cards that are best in every deal."""
    best = _legal(looked)
    for number in range(len(looked.hands)):
        most = max(values[number] for values in looked.values.values())
        best &= mask_of(card for card, values in looked.values.items() if values[number] == most)
    return best


def _legal(looked: Looked) -> int:
    return mask_of(looked.values)


def _proof(kind: str, looked: Looked, means: Mapping[Card, Fraction], best: int) -> Proof | None:
    """A proof, if the best cards are all alike and better than any other by the margin."""
    right = next((cards for cards in looked.alike if cards & best), 0)
    others = [value for card, value in means.items() if not right >> card & 1]
    if best & ~right & _legal(looked) or not others:
        return None
    least = min(means[card] for card in split(right))
    if least - max(others) < MARGIN * looked.span or not looked.span:
        return None
    return Proof(kind, right, means)
