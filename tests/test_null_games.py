"""The same game under other names: a Bettel is Skat's Null; and what the cards of a pack count.

Skat's Null, written down once more here: the suit led must be followed, otherwise any card may be played; the highest
card of the suit led wins; there are no trumps and the cards rank A K O U 10 9 8 7 (king, queen and jack in Skat's
words). Bolachen's Bettel without relief and duties to head, and every Bettel of Schlauch, its halves included, allow
exactly those cards and give every trick to the same seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from stammtisch.cards import Cards, mask_of, split
from stammtisch.contract import allowed, relieved, winner

from .support import game

RANKS = ["A", "K", "O", "U", "10", "9", "8", "7"]
BETTEL = {
    "bolachen": (game("bolachen", relief="off"), ("bettel",)),
    "schlauch": (game("schlauch"), ("bettel", "bettelouvert")),
    "schlauch, must trump if void": (game("schlauch", must_trump_if_void=True), ("bettel", "bettelouvert")),
    "schlauch, first half": (game("schlauch", "great"), ("bettel_grandioso", "bettel_schlauch-L")),
    "schlauch, second half": (game("schlauch", "great"), ("grandioso_bettel", "schlauch_bettel-E")),
}


def null_legal(hand: Sequence[str], led: str) -> set[str]:
    """What Skat's Null lets a hand play to a card led."""
    same = {card for card in hand if card[0] == led[0]}
    return same or set(hand)


def null_taker(trick: Sequence[str]) -> int:
    """The place of the card that wins a trick of Skat's Null."""
    following = [card for card in trick if card[0] == trick[0][0]]
    return trick.index(min(following, key=lambda card: RANKS.index(card[1:])))


@pytest.mark.clause("BO-7", "BO-31", "BO-32", "SL-12", "SL-33", "SL-34", "SL-55")
@pytest.mark.parametrize("name", BETTEL)
def test_a_bettel_is_skats_null(name: str, rng: Random) -> None:
    rules, keys = BETTEL[name]
    for key in keys:
        row = rules.contracts[key]
        row = row.then if "second" in name and row.then is not None else row
        for _ in range(2000):
            turn = rng.choice([(0, 1, 2), (1, 2, 0), (2, 0, 1)])
            size, declarer = rng.randint(1, 10), rng.randrange(3)
            cards = rng.sample(split(rules.pack), 3 * size)
            trick = [cards[0]]
            for place in (1, 2):
                hand = cards[place * size : (place + 1) * size]
                tiers = allowed(row, mask_of(hand), trick, relieved(row, turn[place], declarer, turn, trick))
                legal = Cards(tiers[-1][0] if tiers else mask_of(hand))
                assert {str(card) for card in legal} == null_legal([str(card) for card in hand], str(trick[0]))
                trick.append(rng.choice(split(legal.mask)))
                assert winner(row, trick) == null_taker([str(card) for card in trick])


@pytest.mark.clause("BS-3")
def test_a_bauernschnapsen_pack_counts_120() -> None:
    rules = game("bauernschnapsen", "all", friendship_schnapser="solo", extra_gangs={"damengang", "koenigsgang"})
    assert len(rules.contracts) == 41
    for row in rules.contracts.values():
        assert sum(row.points[card] for card in split(rules.pack)) == 120, row.key


@pytest.mark.clause("SL-39", "SL-40", "SL-41")
@pytest.mark.parametrize("preset", ["standard", "great"])
def test_a_schlauch_pack_counts_140_and_150_with_the_last_trick(preset: str) -> None:
    rules = game("schlauch", preset)
    halves = [half for row in rules.contracts.values() for half in (row, row.then) if half is not None]
    assert len(halves) == {"standard": 12, "great": 30}[preset]
    for row in halves:
        assert sum(row.points[card] for card in split(rules.pack)) + 10 == 150, row.key
    unters = {card: str(card)[0] for card in split(rules.pack) if str(card)[1:] == "U"}
    for suit, partner in (("E", "L"), ("L", "E"), ("H", "S"), ("S", "H")):
        points = rules.contracts[f"forced-{suit}"].points
        assert all(points[card] == (12 if one in (suit, partner) else 2) for card, one in unters.items())
    assert all(rules.contracts["grandioso"].points[card] == 7 for card in unters)
