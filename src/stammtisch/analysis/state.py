"""What a run has played so far: a text file of one line a block, added to as blocks are done, never rewritten.

Whatever ends a run, the next one goes on from here: a line that was cut off is dropped, everything before it counts.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from ..events import StammtischError
from .paired import Group, Setting, Unit
from .seat import Conduct

__all__ = ["Block", "Key", "State", "fingerprint"]

FORMAT = 1
PARTS = ("games", "bots", "kernel", "analysis")
"""The folders, beside the core, on which a result depends."""


class Key(NamedTuple):
    """Which piece of work a block is: two players (their numbers), the part of the run, the block's number."""

    first: int
    second: int
    part: str
    block: int


class Block(NamedTuple):
    """A piece of work that is done: its deals, and what both players did meanwhile."""

    key: Key
    units: tuple[Unit, ...]
    conducts: tuple[Conduct, ...]

    def line(self) -> str:
        """The block as a line of the file."""
        conducts = [[one.decisions, one.crashes, one.illegal, sorted(one.times.items())] for one in self.conducts]
        return json.dumps([self.key, self.units, conducts], separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> Block:
        """The block of a line. Raises `ValueError` or `TypeError` if it is none."""
        key, units, conducts = json.loads(line)
        return cls(
            Key(*key),
            tuple(
                Unit(number, tuple(lead), tuple(Group(*group) for group in groups), trials)
                for number, lead, groups, trials in units
            ),
            tuple(Conduct(said, broke, wrong, Counter(dict(spent))) for said, broke, wrong, spent in conducts),
        )


@cache
def fingerprint() -> str:
    """A number that changes with the program, as far as a result depends on it."""
    root = Path(__file__).parent.parent
    paths = [path for path in root.glob("*.py") if path.name not in ("cli.py", "_version.py")]
    paths += [path for part in PARTS for path in root.glob(f"{part}/*.py")]
    paths += root.glob("bots/values/*.toml")
    return sha256(b"".join(path.read_bytes() for path in sorted(paths))).hexdigest()[:16]


def _header(setting: Setting) -> dict[str, Any]:
    facts = {name: list(value) if isinstance(value, tuple) else value for name, value in setting._asdict().items()}
    return {"arena": FORMAT, "program": fingerprint(), **facts}


class State:
    """The blocks of a run that are done, in memory and in the file.

    resume: go on with what the file holds; else it begins anew. Raises `StammtischError` where the file cannot be
    read or written, is none of ours, or belongs to another run.
    """

    def __init__(self, path: Path, setting: Setting, resume: bool = False) -> None:
        self.path, self.blocks = path, dict[Key, Block]()
        header = _header(setting)
        try:
            kept = self._read(header) if resume and path.exists() else b""
            path.parent.mkdir(parents=True, exist_ok=True)
            if not kept:
                path.write_text(json.dumps(header) + "\n", encoding="utf-8")
            elif path.stat().st_size > len(kept):
                with path.open("r+b") as file:  # the line that was being written when the run ended
                    file.truncate(len(kept))
        except OSError as error:
            raise StammtischError("cannot_save", path=str(path), problem=error.strerror or "") from None

    def _read(self, header: dict[str, Any]) -> bytes:
        """Takes up what the file holds; gives its whole lines."""
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        lines = whole.decode("utf-8", "replace").splitlines()
        try:
            found = json.loads(lines[0]) if lines else header
            blocks = [Block.read(line) for line in lines[1:]]
            if not isinstance(found, dict) or "arena" not in found:
                raise ValueError
        except (ValueError, TypeError):
            raise StammtischError("arena_state", path=str(self.path)) from None
        other = next((name for name, value in header.items() if found.get(name) != value), None)
        if other is not None:
            raise StammtischError("arena_other_run", path=str(self.path), what=other)
        self.blocks = {block.key: block for block in blocks}
        return whole

    def add(self, block: Block) -> None:
        """Takes down a block that is done, at once."""
        self.blocks[block.key] = block
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(block.line() + "\n")
        except OSError as error:
            raise StammtischError("cannot_save", path=str(self.path), problem=error.strerror or "") from None

    def units(self, first: int, second: int, part: str) -> Iterator[Unit]:
        """The deals of a part in order, as far as there is no gap."""
        number = 0
        while (block := self.blocks.get(Key(first, second, part, number))) is not None:
            yield from block.units
            number += 1

    def open(self, keys: Iterable[Key]) -> Iterator[Key]:
        """Those of some pieces of work that are not done."""
        return (key for key in keys if key not in self.blocks)
