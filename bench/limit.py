"""The kernel's loops in plain C (`limit.c`), built for this machine: what the compiled kernel is measured against."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from array import array
from collections.abc import Sequence
from pathlib import Path

from stammtisch.kernel.position import Position

__all__ = ["Limit", "build", "compiler"]

SOURCE = Path(__file__).with_name("limit.c")
FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")
ARRAYS = (
    "relieving", "relief", "loyal", "status", "settling", "ladders", "leading", "members", "above", "within",
    "following", "rungs", "same", "keep", "move", "points", "first", "goals",
)  # fmt: skip
NUMBERS = (
    "cards", "places", "stages", "tricks", "goal_count", "height", "leader", "scorers", "others",
    "maximisers",
)  # fmt: skip


class Game(ctypes.Structure):
    """The struct of the same name in C."""

    _fields_ = [
        *((name, ctypes.c_void_p) for name in ARRAYS),
        *((name, ctypes.c_int32) for name in NUMBERS),
    ]


def compiler() -> str | None:
    """The C compiler of this machine."""
    return next((path for name in ("gcc", "clang", "cc") if (path := shutil.which(name))), None)


def build(folder: Path) -> ctypes.CDLL | None:
    """Compiles the C into a folder and loads it; None where that fails."""
    command, library = compiler(), folder / "limit.so"
    if command is None:
        return None
    done = subprocess.run([command, *FLAGS, str(SOURCE), "-o", str(library)], capture_output=True, check=False)
    return ctypes.CDLL(str(library)) if done.returncode == 0 else None


class Limit:
    """A contract and the first card of a deal for the loops in C. size: as for `Solver`."""

    def __init__(self, library: ctypes.CDLL, position: Position, size: int = 14) -> None:
        tables, self.library, self.position, self.size = position.tables, library, position, size
        if position.trick or position.played or tables.announcing:
            raise ValueError("the loops in C begin at the first card and know no melds")
        goals, status = array("i"), array("B")
        for (stage, goal), states in zip(tables.goals, tables.status, strict=True):
            length = tables.first[stage + 1] - tables.first[stage]
            goals.extend((stage, goal.role != "declarer", length, goal.points, len(status)))
            status.extend(states)
        many, declarer, relief, loyal = tables.places, position.declarer, array("B"), array("B")
        for stage in range(tables.stages):
            for leader in range(many):
                begin = (stage * (many + 1) + ((declarer - leader) % many + 1 if declarer >= 0 else 0)) * many * many
                relief.extend(tables.relief[begin : begin + many * many])
                loyal.append(not any(tables.relief[begin : begin + many]))
        made = {"goals": goals, "status": status, "relief": relief, "loyal": loyal}
        self.arrays = {name: made[name] if name in made else getattr(tables, name) for name in ARRAYS}
        numbers = {
            "cards": tables.count, "goal_count": len(tables.goals), "maximisers": position.allies,
        }  # fmt: skip
        self.game = Game(
            *(self.arrays[name].buffer_info()[0] for name in ARRAYS),
            *(numbers[name] if name in numbers else getattr(tables if hasattr(tables, name) else position, name)
              for name in NUMBERS),
        )  # fmt: skip
        self.proved = array("Q", bytes(16 << size))
        self.generation, self.nodes = 0, 0

    def playouts(self, worlds: Sequence[Sequence[int]], each: int, seed: int) -> list[list[int]]:
        """The sums of random playouts as `Playouts.run` gives them, but as one list a world."""
        width = 2 * self.position.tables.places + 1
        hands, sums = array("Q", [hand for world in worlds for hand in world]), array("q", [0]) * (len(worlds) * width)
        self.library.playouts(
            ctypes.byref(self.game), ctypes.c_void_p(hands.buffer_info()[0]), ctypes.c_long(len(worlds)),
            ctypes.c_long(each), ctypes.c_uint64(seed), ctypes.c_void_p(sums.buffer_info()[0]),
        )  # fmt: skip
        return [list(sums[start : start + width]) for start in range(0, len(sums), width)]

    def exact(self, hands: Sequence[int], counted: bool, guess: int = 0) -> int:
        """The tricks, or card points, that the scorers can reach; `nodes` grows by the cards tried."""
        self.generation += 1
        nodes, held = ctypes.c_uint64(0), array("Q", hands)
        value: int = self.library.exact(
            ctypes.byref(self.game), ctypes.c_void_p(held.buffer_info()[0]), int(counted), guess, self.size,
            self.generation, ctypes.c_void_p(self.proved.buffer_info()[0]), ctypes.byref(nodes),
        )  # fmt: skip
        self.nodes += nodes.value
        return value
