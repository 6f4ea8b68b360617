"""The game of entering as rows: what `stammtisch.kernel.entry` is given, and what it says of a policy."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["ACTIONS", "Leaf", "Measure", "Node", "Root"]

ACTIONS = 4
"""The most words one may choose from."""


class Node(NamedTuple):
    """A place speaks. children: by word the node, or -1 - leaf. bound: mask of the words that a bound class may say.

    base: where the node's rows begin in the tables, one row of so many words a class; blind: one row for all classes.
    """

    place: int
    children: tuple[int, ...]
    base: int
    bound: int
    blind: bool = False


class Leaf(NamedTuple):
    """How a deal goes on: shares of the pot by place, or a party by number (-1 for none) and its table of pay.

    The rest of the pot stays for later. pay: the number of the table of what the first place gets for its tricks.
    """

    shares: tuple[float, ...]
    party: int = -1
    pay: int = 0


class Root(NamedTuple):
    """Where the tree begins with an upcard, one entry for every equally likely one."""

    node: int
    up: int


class Measure(NamedTuple):
    """What a place could gain alone: its value, and its value if it answered best everywhere; parts of a pot."""

    value: float
    best: float
