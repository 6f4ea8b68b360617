"""The tool that makes the tables of values: its fits, the order it brings, and files that go on where they end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from stammtisch.games import GAMES
from tools.values.bolachen import TRIED
from tools.values.explored import explored
from tools.values.fit import chance, least_squares, log_odds, logistic
from tools.values.order import ordered


def test_a_fit_finds_what_its_rows_were_made_from() -> None:
    rng = Random(1)
    rows = [[1.0, rng.uniform(-3, 3)] for _ in range(4000)]
    made = [rng.random() < chance(0.5 - 1.2 * row[1]) for row in rows]
    assert logistic(rows, made) == pytest.approx([0.5, -1.2], abs=0.15)
    assert least_squares(rows, [2 + 3 * row[1] for row in rows]) == pytest.approx([2, 3], abs=0.001)


def test_log_odds_and_chances_are_inverse() -> None:
    assert chance(log_odds(0.25, 10**6)) == pytest.approx(0.25, abs=1e-5)
    assert log_odds(1.0, 100) == -log_odds(0.0, 100) < 6  # never sure after a hundred trials


def test_values_are_brought_into_order() -> None:
    above = {0: (1, 2), 1: (3,), 2: (3,), 3: ()}
    assert ordered([1, 3, 2, 4], above) == [1, 3, 2, 4]  # in order already
    assert ordered([1, 5, 2, 4], above) == [1, 4.5, 2, 4.5]
    assert ordered([4, 2, 3, 1], above, rising=False) == [4, 2, 3, 1]


def test_deals_are_the_same_again_and_go_on_where_a_file_ends(tmp_path: Path) -> None:
    kind = GAMES["bolachen"]

    def deals(name: str, count: int) -> str:
        path = tmp_path / name
        rows = list(explored(path, kind(kind.sheet_type()), "careful", "announce", TRIED, count, 7))
        assert {one.word for one in rows} <= set(TRIED)
        return path.read_text(encoding="utf-8")

    whole = deals("whole", 8)
    assert deals("parts", 3) == "".join(whole.splitlines(keepends=True)[:3])
    with (tmp_path / "parts").open("a", encoding="utf-8") as file:
        file.write("[1, 23")  # killed while it wrote
    assert deals("parts", 8) == whole
