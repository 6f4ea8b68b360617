"""Makes the tables of values anew: ``python -m tools.values GAME`` (see docs/auctions.md).

Whatever has been played and solved is kept in a folder and used again, so that an interrupted run goes on.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from . import bauernschnapsen, bolachen
from .players import PLAYERS

TABLES = Path(__file__).resolve().parents[2] / "src" / "stammtisch" / "bots" / "values"
GAMES: Mapping[str, Callable[[Path, str, int, int], dict[str, object]]] = {
    "bauernschnapsen": bauernschnapsen.made,
    "bolachen": bolachen.made,
}
"""By game what makes its tables: folder, player, deals, seed."""


def _number(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.3f}"


def _lines(tables: Mapping[str, object], path: str = "") -> Iterator[str]:
    """Tables as TOML: numbers and lists of them first, then what is inside."""
    for key, value in tables.items():
        if isinstance(value, (int, float)):
            yield f"{key} = {_number(value)}"
        elif isinstance(value, Sequence) and not isinstance(value[0], (Mapping, list)):
            yield f"{key} = [{', '.join(map(_number, value))}]"
        elif isinstance(value, Sequence) and isinstance(value[0], list):
            rows = ", ".join(f"[{', '.join(map(_number, row))}]" for row in value)
            yield f"{key} = [{rows}]"
    for key, value in tables.items():
        if isinstance(value, Mapping):
            yield f"\n[{path}{key}]"
            yield from _lines(value, f"{path}{key}.")
        elif isinstance(value, Sequence) and isinstance(value[0], Mapping):
            for row in value:
                yield f"\n[[{path}{key}]]"
                yield from _lines(row, f"{path}{key}.")


def main() -> None:
    """Reads the command line and writes a file."""
    parser = argparse.ArgumentParser(prog="python -m tools.values", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--folder", type=Path, default=Path("build/values"), help="where work in progress is kept")
    parser.add_argument("--bot", choices=PLAYERS, default="careful", help="who plays the deals")
    parser.add_argument("--deals", type=int, default=60_000, help="how many deals are played")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    tables = GAMES[given.game](given.folder, given.bot, given.deals, given.seed)
    head = (
        f"# Made by `python -m tools.values {given.game} --bot {given.bot} --deals {given.deals} --seed {given.seed}`."
    )
    path = TABLES / f"{given.game}.toml"
    path.write_text("\n".join([head, *_lines(tables)]) + "\n", encoding="utf-8")
    print(path, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
