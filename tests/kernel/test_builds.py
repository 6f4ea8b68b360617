"""Playouts of the same loops compiled twice, side by side and one by one: always the same."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stammtisch import kernel
from stammtisch.games import GAMES
from stammtisch.kernel.board import COMPILED
from stammtisch.kernel.playout import RANDOM, RULES, Playouts
from stammtisch.kernel.position import Position

from .kit import moments

FOLDER = Path(str(kernel.__file__)).parent
NAME = f"{kernel.__name__}.playout"


def built(folder: Path) -> Any:
    """The compiled playouts that lie in a folder, beside those that are loaded; None where there are none."""
    ends = importlib.machinery.EXTENSION_SUFFIXES
    path = next((path for end in ends if (path := folder / f"playout{end}").exists()), None)
    if path is None:
        return None
    spec = importlib.util.spec_from_file_location(NAME, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    loaded = sys.modules[NAME]
    try:
        spec.loader.exec_module(module)
    finally:
        sys.modules[NAME] = loaded
    return module


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled here")
@pytest.mark.parametrize("name", GAMES)
def test_both_builds_play_alike(name: str, seed: int) -> None:
    """With the processor's own bit operations and without."""
    plain, fast = built(FOLDER), built(kernel.FAST)
    if fast is None or kernel.BUILD == "compiled":
        pytest.skip("this processor has one build")
    rng = Random(f"{seed} {name}")
    for deal in moments(GAMES[name], rng, 25):
        position, number = Position.of(deal.table), rng.getrandbits(62)
        one, other = plain.Playouts(position.tables), fast.Playouts(position.tables)
        for playouts in (one, other):
            playouts.root(position)
        worlds = [position.hands(deal.table)] * 3
        for policy in (RANDOM, RULES):
            assert one.run(worlds, 40, number, policy) == other.run(worlds, 40, number, policy)


@pytest.mark.parametrize("decided", (False, True))
@pytest.mark.parametrize("name", GAMES)
def test_a_playout_does_not_depend_on_those_beside_it(name: str, decided: bool, seed: int) -> None:
    """Nor on being watched: whoever traces it takes another way through the loop."""
    rng = Random(f"{seed} {name}")
    for deal in moments(GAMES[name], rng, 20):
        position, number = Position.of(deal.table), rng.getrandbits(62)
        playouts = Playouts(position.tables, decided)
        playouts.root(position)
        hands = position.hands(deal.table)
        for policy in (RANDOM, RULES, 1):
            alone = playouts.run([hands], 3, number, policy)
            assert playouts.run([hands] * 6, 3, number, policy)[:1] == alone
            assert playouts.run([hands], 1, number, policy) == [playouts.trace(hands, number, policy).sums]


def test_chance_is_even(seed: int) -> None:
    """Each of the cards that may be led is led about as often."""
    rng = Random(seed)
    deal = next(deal for deal in moments(GAMES["bolachen"], rng, 50) if not deal.table.history and not deal.table.trick)
    position = Position.of(deal.table)
    playouts = Playouts(position.tables)
    playouts.root(position)
    traces = [playouts.trace(position.hands(deal.table), number) for number in range(2000)]
    first = [trace.cards[0] for trace in traces]
    legal = traces[0].legal[0]
    even = len(first) / legal.bit_count()
    chi = sum((first.count(card) - even) ** 2 / even for card in range(32) if legal >> card & 1)
    assert chi < 40  # with nine degrees of freedom one in a hundred thousand
