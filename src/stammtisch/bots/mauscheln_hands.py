"""Mauscheln's hands in classes without loss: what tables of its entry are about.

The turned card lies out of play, so only the order of the trumps that are left matters, and plain suits of the same
length may change places. Two hands of a class are the same hand to every question before the play.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from ..cards import Card, mask_of, split
from ..contract import TRUMP, Contract
from ..events import OUT, TURNUP
from ..games.mauscheln_sheet import HAND_SIZE
from ..table import Table

__all__ = ["Hands", "Numbered", "deck_of", "numbered", "of_deck"]


class Hands:
    """All hands out of a deck of so many trumps and three plain suits of so many ranks.

    Cards are numbered suit by suit, the weakest first, trumps last. keys: of every class, in order: the trumps as a
    mask, then the plain suits, the largest mask first. of: mask of a hand -> its class and its cards in the order of
    the class.
    """

    def __init__(self, trumps: int, ranks: int, size: int = HAND_SIZE) -> None:
        self.trumps, self.ranks, self.size = trumps, ranks, size
        self.count = trumps + 3 * ranks
        masks = [mask_of(cards) for cards in combinations(range(self.count), size)]
        self.masks = sorted(masks)  # the order of their ranks
        parts = [self._parts(mask) for mask in self.masks]
        self.keys = sorted({key for key, _ in parts})
        number = {key: place for place, key in enumerate(self.keys)}
        self.of = {mask: (number[key], cards) for mask, (key, cards) in zip(self.masks, parts, strict=True)}

    def _parts(self, mask: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The key of a hand and its cards in the order of the class: trumps, then the suits, the strongest first."""
        whole, first = (1 << self.ranks) - 1, 3 * self.ranks
        suits = sorted(((mask >> self.ranks * suit & whole, -suit) for suit in range(3)), reverse=True)
        cards = [one for one in range(self.count - 1, first - 1, -1) if mask >> one & 1]
        for held, suit in suits:
            cards += [self.ranks * -suit + one for one in range(self.ranks - 1, -1, -1) if held >> one & 1]
        return (mask >> first, *(held for held, _ in suits)), tuple(cards)


@lru_cache(maxsize=4)
def of_deck(trumps: int, ranks: int) -> Hands:
    """The hands of a deck, made once."""
    return Hands(trumps, ranks)


class Numbered(NamedTuple):
    """A deck as its classes see it: the number of each card, and the hands."""

    number: dict[Card, int]
    hands: Hands


def numbered(row: Contract, pack: int, away: int) -> Numbered | None:
    """The deck of a contract without the cards that lie out of play; None where its plain suits are not alike."""
    groups: list[list[Card]] = [[], [], [], [], []]
    for card in split(pack & ~away):
        groups[row.groups[card]].append(card)
    plain = [cards for cards in groups[:TRUMP] if cards]
    if len(plain) != 3 or len({len(cards) for cards in plain}) > 1:
        return None
    for cards in groups:
        cards.sort(key=lambda card: -row.above[card].bit_count())
    deck = [card for cards in (*plain, groups[TRUMP]) for card in cards]
    return Numbered({card: place for place, card in enumerate(deck)}, of_deck(len(groups[TRUMP]), len(plain[0])))


def deck_of(table: Table) -> Numbered | None:
    """The deck at a table whose trump is turned; None where its plain suits are not alike."""
    row = table.rules.expected(table)
    assert row is not None
    turned = mask_of(card for said in table.heard("turn") for card in said.cards)  # it may have been taken since
    return numbered(row, table.rules.pack, turned | table.known.get(TURNUP, 0) | table.known.get(OUT, 0))
