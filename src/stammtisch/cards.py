"""Cards, sets of cards and packs.

A card is a small integer, ``suit * 16 + rank``, so that a set of cards is a bit mask of 64 bits. `Card` and
`Cards` are the outer door; the engine passes plain masks inside. Codes are permanent: suit letter ``E L S H``
(acorns, leaves, bells, hearts) then rank ``A K O U 10 9 8 7 6 5 4 3 2``; the Weli is ``S6``. What a person reads
and types depends on the pack of the table and lives in `stammtisch.words`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from enum import IntEnum
from functools import cache, lru_cache

__all__ = ["ACE", "KING", "OBER", "RANKS", "UNTER", "WELI", "Card", "Cards", "Suit", "card", "mask_of", "pack", "split"]


class Suit(IntEnum):
    """The four suits, lowest first as Bolachen ranks them in the bidding (BO-3)."""

    ACORNS = 0
    LEAVES = 1
    BELLS = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """The letter of the suit in card codes."""
        return "ELSH"[self]


UNTER, OBER, KING, ACE = 11, 12, 13, 14
RANK_TEXT = {14: "A", 13: "K", 12: "O", 11: "U", **{n: str(n) for n in range(10, 1, -1)}}
RANKS = tuple(RANK_TEXT)
"""All ranks, the ace first, in the natural order A K O U 10 9 … 2."""


class Card(int):
    """One card; ``str(card)`` is its permanent code, for example ``HA`` or ``S10``."""

    __slots__ = ()

    @property
    def suit(self) -> Suit:
        """The suit printed on the card (a contract may count it elsewhere, see `stammtisch.contract.group`)."""
        return Suit(self >> 4)

    @property
    def rank(self) -> int:
        """The rank: 14 ace, 13 king, 12 Ober, 11 Unter, else the number."""
        return self & 15

    def __str__(self) -> str:
        return "ELSH"[self >> 4] + RANK_TEXT[self & 15]

    __repr__ = __str__


CARD = tuple(Card(n) for n in range(64))
"""Every card by number; the engine takes cards from here instead of making new ones."""
_BY_CODE = {str(CARD[suit * 16 + rank]): CARD[suit * 16 + rank] for suit in range(4) for rank in RANK_TEXT}
WELI = _BY_CODE["S6"]


def card(code: str) -> Card:
    """The card of a code such as ``"HA"``. Raises `ValueError` for anything else."""
    try:
        return _BY_CODE[code]
    except KeyError:
        raise ValueError(f"no card has the code {code!r}; it takes a letter of E L S H and a rank, as in HA") from None


def is_code(text: str) -> bool:
    """Whether the text is a card code."""
    return text in _BY_CODE


def mask_of(cards: Iterable[int]) -> int:
    """The bit mask of some cards."""
    mask = 0
    for one in cards:
        mask |= 1 << one
    return mask


@lru_cache(maxsize=1 << 16)
def split(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, lowest number first."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(CARD[low.bit_length() - 1])
        mask ^= low
    return tuple(cards)


@cache
def pack(lowest: int, *extra: Card) -> int:
    """The mask of a pack: every rank from `lowest` up to the ace in four suits, and `extra` cards."""
    return mask_of(extra) | mask_of(CARD[suit * 16 + rank] for suit in range(4) for rank in range(lowest, 15))


class Cards(Set[Card]):
    """An immutable set of cards: ``|  &  -  in  len  iter  ==  str``; built from cards, codes or a mask."""

    __slots__ = ("mask",)
    mask: int

    def __init__(self, cards: Iterable[Card] | str | int = ()) -> None:
        if isinstance(cards, str):
            cards = map(card, cards.split())
        elif isinstance(cards, Card):
            raise TypeError("one card is no set of cards; put it into a tuple")
        object.__setattr__(self, "mask", cards if isinstance(cards, int) else mask_of(cards))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a set of cards never changes; make a new one")

    def __contains__(self, item: object) -> bool:
        return isinstance(item, int) and item >= 0 and bool(self.mask >> item & 1)

    def __iter__(self) -> Iterator[Card]:
        return iter(split(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __hash__(self) -> int:
        return self._hash()  # as a frozenset's, which may be equal

    def __str__(self) -> str:
        return " ".join(map(str, reversed(split(self.mask))))

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"
