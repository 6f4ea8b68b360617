"""What share of the positions computer players answer rightly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ...bots import BOTS, bot_random, decide
from ...events import Action
from . import Problem

__all__ = ["answer_text", "by_group", "is_right", "table"]

Group = Callable[[Problem], Iterable[str]]
GROUPS: Mapping[str, Group] = {
    "all": lambda problem: ("all",),
    "game": lambda problem: (problem.game,),
    "proof": lambda problem: (problem.proof,),
    "category": lambda problem: problem.categories,
}
"""What the shares are given by."""


def answer_text(action: Action) -> str:
    """An action as the answers of a problem are written: its cards, or its word where it has none."""
    return " ".join(map(str, action.cards)) or action.word


def is_right(problem: Problem, level: str, seed: int = 0) -> bool:
    """Whether a computer player by its name answers rightly; the same seed gives the same answer."""
    secret = f"{problem.name} {seed}".encode()
    return answer_text(decide(BOTS[level](), problem.view(), bot_random(secret, problem.seat, 0))) in problem.right


def by_group(
    problems: Sequence[Problem], levels: Sequence[str], seed: int = 0
) -> dict[tuple[str, str], tuple[int, dict[str, int]]]:
    """By kind and name of a group: how many positions it has, and how many of them each level answers rightly."""
    found: dict[tuple[str, str], tuple[int, dict[str, int]]] = {}
    for problem in problems:
        right = {level: is_right(problem, level, seed) for level in levels}
        for kind, names in GROUPS.items():
            for name in names(problem):
                many, sums = found.get((kind, name), (0, dict.fromkeys(levels, 0)))
                found[kind, name] = many + 1, {level: sums[level] + right[level] for level in levels}
    return found


def table(problems: Sequence[Problem], levels: Sequence[str], seed: int = 0) -> str:
    """The shares in per cent as a table in Markdown."""
    found = by_group(problems, levels, seed)
    order = sorted(found, key=lambda key: ([*GROUPS].index(key[0]), -found[key][0], key[1]))
    lines = [f"| | positions | {' | '.join(levels)} |", f"|---|--:|{'--:|' * len(levels)}"]
    for kind, name in order:
        many, sums = found[kind, name]
        shares = " | ".join(f"{100 * sums[level] / many:.0f}" for level in levels)
        lines.append(f"| {name if kind == 'all' else f'{kind}: {name}'} | {many} | {shares} |")
    return "\n".join(lines)
