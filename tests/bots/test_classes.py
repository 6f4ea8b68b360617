"""Classes of hands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

from stammtisch.bots.classes import classes, hand_of, shape
from stammtisch.cards import Suit, mask_of, pack, split

PACK = pack(10)


def test_every_hand_has_a_class_and_no_class_is_empty() -> None:
    every = [mask_of(cards) for cards in combinations(split(PACK), 5)]
    for trump, number in ((None, 901), (Suit.BELLS, 3077)):
        found = Counter(classes(PACK, 5, trump is not None)[shape(hand, trump)] for hand in every)
        assert sorted(found) == list(range(number))
        assert found.total() == comb(20, 5)


def test_a_class_is_that_of_its_hand() -> None:
    for trump in (None, Suit.ACORNS):
        assert all(shape(hand_of(one), trump) == one for one in classes(PACK, 5, trump is not None))
