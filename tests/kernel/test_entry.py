"""Who enters a deal: contests for a pot, and the game of entering one, solved.

A small game, two places with one card each out of six, is small enough for every pure strategy to be tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from typing import Any

import pytest

from stammtisch.cards import card, mask_of
from stammtisch.games import rules
from stammtisch.games.mauscheln import Mauscheln
from stammtisch.games.mauscheln_sheet import MauschelnSheet
from stammtisch.kernel import contest, entry
from stammtisch.kernel.contest import Custom, Party
from stammtisch.kernel.entry_rows import Leaf, Node, Root
from stammtisch.kernel.tables import tables

from .kit import interpreted

PACK = mask_of(map(card, ("LA", "LK", "EA", "EK", "HK", "HO", "HA")))
"""Seven cards; hearts are trumps and the ace is turned up, so that six are dealt from."""
KINDS = 6
PASSED, DEAR, STAY = 0.4, (-0.5, 1.0), (-0.375, 0.75)
"""What the first place has of the pot if it leaves it; what a fight pays it, and the other, for no trick and one."""


def small(loops: Any = entry, first_must: int = 3, bound: int = -1) -> Any:
    """The first place takes the game on or leaves most of the pot to the other, who then drops out or joins.

    first_must: mask of what the first place may say with the card `bound`.
    """
    row = Mauscheln(MauschelnSheet()).contracts["sneak-H"]
    nodes = [Node(0, (-1, 1), 0, first_must), Node(1, (-2, -3), 2 * KINDS, 3)]
    leaves = [Leaf((PASSED, 1 - PASSED)), Leaf((1.0, 0.0)), Leaf((0.0, 0.0), 0, 0)]
    custom = Custom(0, tuple(range(KINDS + 1)), 4)
    made = loops.Entry(tables(row, PACK, 2, 1), 1, custom, nodes, leaves, [Root(0, KINDS)], (*DEAR, *STAY))
    made.enter([Party((0, 1), (1, 1))])
    made.hands(list(range(KINDS)), list(range(KINDS)), KINDS)
    made.begin(4 * KINDS, [kind == bound for kind in range(KINDS)], (0.5, 0.5))
    return made


DEALS = [(*some, *(set(range(KINDS)) - set(some))) for some in permutations(range(KINDS), 2)]


def fights() -> dict[tuple[int, int], float]:
    """By the two cards what the first place has of a fight; it leads."""
    found = {}
    for a, b, *_ in DEALS:
        # Numbers run acorns K A, leaves K A, then the trumps.
        beats = b > a if a // 2 == b // 2 else b >= 4
        gains = (DEAR[not beats], STAY[beats])
        found[a, b] = gains[0] + (1 - sum(gains)) / 2
    return found


def value(first: Sequence[float], second: Sequence[float]) -> float:
    """What the first place has of a pot on average; strategies: by card how likely one goes on."""
    worth = fights()
    total = 0.0
    for a, b, *_ in DEALS:
        total += first[a] * (second[b] * worth[a, b] + 1 - second[b]) + (1 - first[a]) * PASSED
    return total / len(DEALS)


def going(made: Any) -> tuple[list[float], list[float]]:
    """By place and card how likely the policy goes on."""
    policy = made.strategy()
    return list(policy[1 : 2 * KINDS : 2]), list(policy[2 * KINDS + 1 :: 2])


PURE = list(product((0.0, 1.0), repeat=KINDS))


def test_the_small_game_is_solved() -> None:
    """No pure strategy of either place, of all there are, gains more than a little against the solution."""
    made = small()
    for number in range(1, 301):
        made.trial(DEALS, 0, 1 - 1 / number)
    made.average()
    first, second = going(made)
    here = value(first, second)
    assert max(value(one, second) for one in PURE) - here < 0.004
    assert here - min(value(first, one) for one in PURE) < 0.004
    assert any(0.05 < one < 0.95 for one in (*first, *second)), "a game without bluffing would prove little"


def test_a_worse_policy_is_seen_to_be_one() -> None:
    """What is measured in deals by chance is what trying every pure strategy says."""
    made = small()
    first, second = [0.5] * KINDS, [0.9, 0.2, 0.5, 0.5, 0.0, 1.0]
    made.follow([part for one in (*first, *second) for part in (1 - one, one)])
    high = made.measure(6000, 1, 1)
    low = made.measure(6000, 2, 1, known=True)
    here = value(first, second)
    gains = max(value(one, second) for one in PURE) - here, here - min(value(first, one) for one in PURE)
    for measures in (high, low):
        assert [one.value for one in measures] == pytest.approx([here, 1 - here], abs=0.04)
        assert [one.best - one.value for one in measures] == pytest.approx(gains, abs=0.04)
    assert sum(one.value for one in high) == pytest.approx(1)


def test_a_bound_class_says_only_what_it_may() -> None:
    made = small(first_must=2, bound=0)
    for _ in range(30):
        made.trial(DEALS, 0)
    made.average()
    first, _ = going(made)
    assert first[0] == 1.0 and first[2] < 1.0


def test_compiled_and_interpreted_learn_the_same() -> None:
    learned = []
    for loops in (entry, interpreted()["entry"]):
        made = small(loops)
        values = made.learn(200, 5)
        made.average()
        rated = made.rate(50, 3, [3] * KINDS)
        learned.append([*values, *made.strategy(), *(one for some in rated for one in some)])
    assert learned[0] == pytest.approx(learned[1], abs=1e-4)


def test_the_same_seed_learns_the_same_and_another_does_not() -> None:
    values = [small().learn(100, seed) for seed in (1, 1, 2)]
    assert values[0] == values[1] != values[2]


def test_relief_from_a_duty_is_refused() -> None:
    """A contest knows no sides, so it cannot know whom a duty spares."""
    some = rules("bolachen")
    row = next(row for row in some.contracts.values() if row.duty.relief is not None)
    with pytest.raises(ValueError, match="relief"):
        contest.Contest(tables(row, some.pack, 3, 10), 10, Custom(0, (0,) * 64, 0))
