"""The shuffle: fair by measurement, the only one there is, and fed by the system's entropy."""

from __future__ import annotations

import ast
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random, SystemRandom

import pytest

from stammtisch import match as match_module
from stammtisch.cards import Card, split
from stammtisch.events import Action
from stammtisch.games import GAMES
from stammtisch.match import Match

from .support import game

SOURCE = Path(match_module.__file__).parent
DEALS = 12_000


def surprise(shuffle: Callable[[], tuple[Card, ...]], deals: int = DEALS) -> float:
    """How many standard deviations the counts of cards by position are from a fair shuffle's.

    The sum of squares over the 32 × 32 table, scaled by 31/32 because rows and columns are fixed, is distributed as
    chi-square with 31 × 31 degrees of freedom.
    """
    first = shuffle()
    size = len(first)
    counts = {(place, card): 0 for place in range(size) for card in first}
    for _ in range(deals):
        for cell in enumerate(shuffle()):
            counts[cell] += 1
    mean = deals / size
    statistic = sum((count - mean) ** 2 for count in counts.values()) / mean * (size - 1) / size
    freedom = (size - 1) ** 2
    return float((statistic - freedom) / (2 * freedom) ** 0.5)


def by_the_game(rng: Random) -> Callable[[], tuple[Card, ...]]:
    """The shuffle as a match does it."""
    ask = game("bolachen").start().ask
    assert ask is not None
    return lambda: ask.random(rng).cards


def by_swapping_with_any(rng: Random) -> Callable[[], tuple[Card, ...]]:
    """The well-known mistake of trap F1."""

    def shuffle() -> tuple[Card, ...]:
        cards = list(split(game("bolachen").pack))
        for place in range(len(cards)):
            other = rng.randrange(len(cards))
            cards[place], cards[other] = cards[other], cards[place]
        return tuple(cards)

    return shuffle


def by_cutting_deep(rng: Random) -> Callable[[], tuple[Card, ...]]:
    """A shuffle that forgets the bottom card."""

    def shuffle() -> tuple[Card, ...]:
        cards = split(game("bolachen").pack)
        return (*rng.sample(cards[:-1], len(cards) - 1), cards[-1])

    return shuffle


def test_every_card_comes_to_every_place_equally_often(seed: int) -> None:
    """Traps F1, F3: within six standard deviations, whatever the day's seed."""
    assert abs(surprise(by_the_game(Random(seed)))) < 6


@pytest.mark.parametrize("biased", [by_swapping_with_any, by_cutting_deep])
def test_the_measurement_finds_a_bias(biased: Callable[[Random], Callable[[], tuple[Card, ...]]]) -> None:
    assert surprise(biased(Random(1)), 6_000) > 20


def test_neighbours_in_the_pack_part_company(seed: int) -> None:
    """Trap F3: a card is followed by the one that lay after it as often as by any other."""
    shuffle, cards = by_the_game(Random(seed)), split(game("bolachen").pack)
    after = dict(pairwise(cards))
    together = sum(after.get(a) == b for _ in range(6_000) for pack in [shuffle()] for a, b in pairwise(pack))
    expected = 6_000 * 31 / 32
    assert abs(together - expected) < 6 * expected**0.5


def test_the_deal_is_the_shuffle_and_nothing_else(rng: Random) -> None:
    """Trap F4: the cards are dealt as they lie; nobody improves on chance."""
    deal = game("mauscheln").start()
    assert deal.ask is not None
    order = deal.ask.random(rng).cards
    dealt = deal.play(Action(-1, "shuffle", "", order))
    moved = [card for event in dealt.events() if event.kind == "move" for card in event.cards]
    assert (*moved, *dealt.stock) == order


def test_chance_is_the_systems_unless_a_seed_is_given() -> None:
    """Trap F8."""
    for name in GAMES:
        rules = game(name)
        players = [str(n) for n in range(rules.seats)]
        assert isinstance(Match(rules, players).rng, SystemRandom)
        given = Random(1)
        assert Match(rules, players, given).rng is given


# --- there is no other -----------------------------------------------------------------------------------------------

ORDERING = {"shuffle", "sample"}
"""Methods of a generator that put things into an order or choose several without putting back."""


def users_of_chance(path: Path) -> set[str]:
    """The functions of a module that put things into an order by chance, with their classes."""
    found = set[str]()

    def search(node: ast.AST, inside: str) -> None:
        for child in ast.iter_child_nodes(node):
            name = inside
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                name = f"{inside}.{child.name}".strip(".")
            if isinstance(child, ast.Call) and isinstance(child.func, ast.Attribute) and child.func.attr in ORDERING:
                found.add(f"{path.relative_to(SOURCE)}:{name}:{child.func.attr}")
            search(child, name)

    search(ast.parse(path.read_text(encoding="utf-8")), "")
    return found


def test_there_is_one_shuffle() -> None:
    """Trap F2: cards are put into an order by chance in `Ask.random`, and drawn for the first deal; nowhere else."""
    found = set().union(*map(users_of_chance, SOURCE.rglob("*.py")))
    # What is only imagined deals nothing.
    imagined = {name for name in found if name.startswith(("bots/", "kernel/", "analysis/"))}
    assert found - imagined == {"events.py:Ask.random:sample", "match.py:draw_dealer:sample"}


def test_no_module_uses_the_shared_generator_or_the_clock_for_chance() -> None:
    """Trap F8: only `Random` and `SystemRandom` are taken from `random`, and nobody seeds by time."""
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                assert "random" not in {alias.name for alias in node.names}, path
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert {alias.name for alias in node.names} <= {"Random", "SystemRandom"}, path
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random":
                assert node.args, f"{path}: Random() without a seed is seeded by nobody knows what"
                assert not any(isinstance(part, ast.Attribute) and part.attr in ("time", "time_ns", "now", "monotonic")
                               for part in ast.walk(node)), path  # fmt: skip
