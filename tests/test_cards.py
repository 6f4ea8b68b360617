"""Cards, sets of cards and packs: permanent codes, and sets that behave like sets."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.cards import ACE, KING, OBER, RANKS, UNTER, WELI, Card, Cards, Suit, card, is_code, mask_of, pack, split

CODES = [suit + rank for suit, rank in product("ELSH", [*"AKOU", "10", *"98765432"])]
some_cards = st.frozensets(st.sampled_from(CODES).map(card))


def test_codes_are_permanent() -> None:
    """Trap V2: what is written down stays what it was; the numbers too, for masks lie in records of other programs."""
    for code in CODES:
        one = card(code)
        assert str(one) == repr(one) == code and is_code(code)
        assert one == "ELSH".index(code[0]) * 16 + {"A": 14, "K": 13, "O": 12, "U": 11}.get(code[1:], 0) + (
            int(code[1:]) if code[1:].isdigit() else 0
        )
        assert (one.suit.letter, one.suit) == (code[0], Suit("ELSH".index(code[0])))
    assert len({card(code) for code in CODES}) == 52
    assert (card("HA").rank, card("EK").rank, card("LO").rank, card("SU").rank) == (ACE, KING, OBER, UNTER)
    assert card("S6") == WELI and RANKS == (14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)


@pytest.mark.parametrize(
    "text", ["", "H", "A", "HAA", "ha", "H1", "H11", "H0", " HA", "HA ", "XA", "AH", "10H", "♥A", "H١"]
)
def test_anything_else_is_no_code(text: str) -> None:
    assert not is_code(text)
    with pytest.raises(ValueError, match="no card has the code"):
        card(text)
    if text.strip() and text.strip() == text:
        with pytest.raises(ValueError, match="no card has the code"):
            Cards(f"HA {text}")


@pytest.mark.parametrize(
    ("mask", "ranks", "more"),
    [
        (pack(7), "A K O U 10 9 8 7", ""), (pack(9), "A K O U 10 9", ""), (pack(7, WELI), "A K O U 10 9 8 7", "S6"),
        (pack(2), "A K O U 10 9 8 7 6 5 4 3 2", ""),
    ],
)  # fmt: skip
def test_packs(mask: int, ranks: str, more: str) -> None:
    assert {str(one) for one in split(mask)} == {s + r for s in "ELSH" for r in ranks.split()} | set(more.split())


@given(some_cards)
def test_masks_and_cards_are_two_forms_of_one_thing(cards: frozenset[Card]) -> None:
    mask = mask_of(cards)
    assert split(mask) == tuple(sorted(cards)) and all(isinstance(one, Card) for one in split(mask))
    assert Cards(mask) == Cards(cards) == Cards(str(Cards(cards))) and Cards(mask).mask == mask


@given(some_cards, some_cards)
def test_sets_of_cards_behave_like_sets(a: frozenset[Card], b: frozenset[Card]) -> None:
    ca, cb = Cards(a), Cards(b)
    assert isinstance(ca | cb, Cards)
    assert set(ca | cb) == a | b and set(ca & cb) == a & b and set(ca - cb) == a - b and set(ca ^ cb) == a ^ b
    assert (ca == cb, ca <= cb, ca < cb, ca.isdisjoint(cb)) == (a == b, a <= b, a < b, a.isdisjoint(b))
    assert len(ca) == len(a) and list(ca) == sorted(a) and bool(ca) == bool(a)
    assert all((one in ca) == (one in a) for one in map(card, CODES))
    assert hash(ca) == hash(Cards(list(a))) and (ca != cb or hash(ca) == hash(cb))
    same: object = a
    assert ca == same and hash(ca) == hash(same), "equal values must have equal hashes"


def test_sets_of_cards_are_written_from_the_highest_suit_down() -> None:
    assert str(Cards("E7 HA H7 SA L10")) == "HA H7 SA L10 E7" and str(Cards()) == ""
    assert repr(Cards("HA")) == "Cards('HA')" and Cards("  HA   EA ") == Cards([card("EA"), card("HA")])


@pytest.mark.parametrize("strange", ["HA", -1, None, 64, 10**6, 1.5])
def test_nothing_strange_is_in_a_set_of_cards(strange: object) -> None:
    assert strange not in Cards("HA EA")


def test_sets_of_cards_never_change() -> None:
    cards = Cards("HA")
    for name in ("mask", "more"):
        with pytest.raises(AttributeError):
            setattr(cards, name, 0)
    with pytest.raises(AttributeError):
        card("HA").suit = Suit.BELLS  # type: ignore[misc]
    with pytest.raises(TypeError):
        Cards(card("HA"))  # a card is an int, but no mask
