"""The table of seeded faults still fits the sources; `make mutants` runs it."""

from __future__ import annotations

from .faults import FAULTS
from .mutants import misplaced, noticing


def test_every_seeded_fault_finds_its_place() -> None:
    assert misplaced(FAULTS) == []


def test_names_and_expectations_are_given() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 45
    assert all(fault.caught for fault in FAULTS)


def test_tests_are_found_by_clause_and_by_name() -> None:
    tests = {
        "tests/test_views.py::test_a": [],
        "tests/games/test_x.py::test_b[1]": ["MA-5"],
        "tests/test_y.py::test_c": [],
    }
    fault = FAULTS[0]
    assert noticing(fault._replace(caught=("MA-5",)), tests) == ["tests/games/test_x.py::test_b[1]"]
    assert noticing(fault._replace(caught=("test_views",)), tests) == ["tests/test_views.py::test_a"]
    assert noticing(fault._replace(caught=("MA-50",)), tests) == []
