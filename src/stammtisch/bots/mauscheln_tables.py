"""Tables of Mauscheln's entry: how likely each word is for every class of hands, and which cards are kept.

They are made by ``tools/entry.py`` and lie beside this file. A table holds for every sheet that asks the same questions
about the same hands for the same pay; names, stakes, limits and the like may differ: see
`stammtisch.games.mauscheln_entry`.
"""

from __future__ import annotations

import json
import zlib
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from ..games.mauscheln_entry import Likeness, alike, digest
from ..games.mauscheln_sheet import MauschelnSheet
from .mauscheln_hands import Hands

__all__ = ["CUSTOM", "FOLDER", "STEPS", "EntryTable", "basis", "name", "table_for"]

FOLDER = Path(__file__).with_name("tables")
"""Where the tables lie that are shipped."""
CUSTOM = 255
"""In the exchange: as the rules of thumb say."""
STEPS = 20
"""Chances are kept in so many steps."""


def name(preset: str, players: int) -> str:
    """The file of a table."""
    return f"mauscheln-{preset}-{players}.entry"


class Asked(Protocol):
    """What a table takes of a node of the tree."""

    @property
    def base(self) -> int:
        """Where its rows begin."""

    @property
    def blind(self) -> bool:
        """Whether it has one row for all classes."""


@dataclass
class EntryTable:
    """One table. rules: digest of the sheet; trumps, ranks: of the deck; about: how it was made.

    words: by the key of a question its words. chances: by the key, for every class and every word but the first, how
    likely it is, in `STEPS`; one class where the hand is not known. keep: by role and party (see
    `stammtisch.kernel.contest.Contest.exchange`) and class the cards kept, or `CUSTOM`.
    """

    rules: str
    trumps: int
    ranks: int
    words: Mapping[str, tuple[str, ...]]
    chances: Mapping[str, bytes]
    keep: bytes
    about: Mapping[str, Any]

    @classmethod
    def made(
        cls, sheet: MauschelnSheet, hands: Hands, nodes: Sequence[tuple[str, tuple[str, ...], Asked]],
        policy: Sequence[float], keep: Sequence[int], about: Mapping[str, Any],
    ) -> EntryTable:  # fmt: skip
        """A table from the nodes of a tree, with their keys and words, and a policy in rows."""
        chances = {}
        for key, words, node in nodes:
            width, kinds = len(words), 1 if node.blind else len(hands.keys)
            rows = (policy[node.base + width * kind : node.base + width * (kind + 1)] for kind in range(kinds))
            chances[key] = bytes(_steps(one) for row in rows for one in row[1:])
        return cls(
            digest(sheet), hands.trumps, hands.ranks, {key: words for key, words, _ in nodes}, chances, bytes(keep),
            about,
        )  # fmt: skip

    def policy(self, blind: Sequence[bool]) -> array[float]:
        """The policy in rows, as the tree has them."""
        rows = array("f")
        for key, words in self.words.items():
            width, some = len(words) - 1, self.chances[key]
            for at in range(0, len(some), width):
                rest = [one / STEPS for one in some[at : at + width]]
                rows.extend((max(0.0, 1.0 - sum(rest)), *rest))
        return rows

    def chance(self, key: str, kind: int) -> dict[str, float] | None:
        """By word how likely a class says it; None for a question that the table does not know."""
        words = self.words.get(key)
        if words is None:
            return None
        some, width = self.chances[key], len(words) - 1
        at = width * kind if len(some) > width else 0
        rest = [one / STEPS for one in some[at : at + width]]
        return dict(zip(words, (max(0.0, 1.0 - sum(rest)), *rest), strict=True))

    def kept(self, members: int, first: bool, kind: int) -> int:
        """The cards that a class keeps in a party of so many, a bit each in the order of the class; or `CUSTOM`."""
        kinds = len(self.keep) // (2 * (self.players - 1))
        return self.keep[(2 * (members - 2) + (not first)) * kinds + kind]

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.about["players"])

    def packed(self) -> bytes:
        """The table as a file."""
        head = {
            "rules": self.rules, "trumps": self.trumps, "ranks": self.ranks, "about": dict(self.about),
            "keep": len(self.keep),
            "questions": [[key, words, len(self.chances[key])] for key, words in self.words.items()],
        }  # fmt: skip
        text = json.dumps(head).encode()
        body = b"".join((len(text).to_bytes(4), text, self.keep, *(self.chances[key] for key in self.words)))
        return zlib.compress(body, 9)

    @classmethod
    def read(cls, data: bytes) -> EntryTable:
        """The table of a file."""
        body = zlib.decompress(data)
        start = 4 + int.from_bytes(body[:4])
        head = json.loads(body[4:start])
        keep, at, words, chances = body[start : start + head["keep"]], start + head["keep"], {}, {}
        for key, some, size in head["questions"]:
            words[key], chances[key] = tuple(some), body[at : at + size]
            at += size
        return cls(head["rules"], head["trumps"], head["ranks"], words, chances, keep, head["about"])


def _steps(chance: float) -> int:
    """A chance in steps; one step from certain is certain."""
    steps = round(STEPS * chance)
    return 0 if steps <= 1 else STEPS if steps >= STEPS - 1 else steps


def basis(sheet: MauschelnSheet) -> Likeness | None:
    """Whose tables serve a sheet; None where rules of thumb have to do."""
    like = alike(sheet)
    return like if like is not None and (FOLDER / name(like.preset, like.players)).exists() else None


@cache
def table_for(sheet: MauschelnSheet) -> EntryTable | None:
    """The table that serves a sheet; None where there is none."""
    found = basis(sheet)
    return None if found is None else EntryTable.read((FOLDER / name(found.preset, found.players)).read_bytes())
