"""The rule book of a table: what holds, what is left out, what is marked."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from stammtisch.games import GAMES
from stammtisch.games import rules as rules_of
from stammtisch.houserules import HouseRuleError
from stammtisch.terminal.book import book_lines
from stammtisch.words import LANGUAGES, Words

from ..conftest import PREFIXES, clauses


def book(lang: str, name: str, *settings: str, preset: str | None = None) -> list[str]:
    """The lines of a book."""
    return [line.plain for line in book_lines(Words(lang, rules_of(name, settings, preset)))]


def told(lines: list[str]) -> dict[str, bool]:
    """The clauses in a book, and whether each is marked."""
    found = (re.match(r"([ *]) ([A-Z]{2}-\d+)  ", line) for line in lines)
    return {one[2]: one[1] == "*" for one in found if one}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_book_has_every_clause_that_holds_in_order(name: str, lang: str) -> None:
    lines = book(lang, name)
    assert max(map(len, lines)) <= 80
    sheet = GAMES[name].sheet_type()
    every = [one for one in clauses() if one.startswith(PREFIXES[name] + "-")]
    assert list(told(lines)) == [one for one in every if one not in sheet.off or not sheet.off[one](sheet)]
    assert not any(told(lines).values()), "nothing is changed"
    heads = [line for before, line in pairwise(lines) if not before]
    assert len(heads) >= len(GAMES[name].chapters) - 1 and all(not line.startswith((" ", "*")) for line in heads)


@pytest.mark.parametrize("name", GAMES)
def test_a_house_rule_marks_its_clauses_and_stands_below_them(name: str) -> None:
    kind = GAMES[name].sheet_type
    for row in kind.rows():
        for value in row.samples():
            try:
                sheet = kind().but(**{row.name: value})
            except HouseRuleError:
                continue
            if value == row.default:
                continue
            rules = GAMES[name](sheet)
            lines = [line.plain for line in book_lines(Words("en", rules))]
            marked = [clause for clause, mark in told(lines).items() if mark]
            right = [one for one in told(lines) if one in (row.clause, *row.also)]
            assert marked == right, row.name
            text = " ".join(" ".join(lines).split())
            assert text.count(f"[{row.name}=") == len(marked), row.name


def test_every_clause_that_can_be_switched_off_is_one_and_can_come_back() -> None:
    for name, kind in GAMES.items():
        for clause, test in kind.sheet_type.off.items():
            assert clause in clauses(), clause
            sheets = [kind.sheet_type.preset(preset) for preset in kind.sheet_type.presets]
            for row in kind.sheet_type.rows():
                for value in row.samples():
                    try:
                        sheets.append(kind.sheet_type().but(**{row.name: value}))
                    except HouseRuleError:
                        continue
            assert {bool(test(sheet)) for sheet in sheets} == {True, False}, (name, clause)


def test_what_is_reconstructed_says_so_at_the_top() -> None:
    for lang, word in (("de", "rekonstruiert"), ("en", "reconstructed")):
        lines = book(lang, "great-schlauch")
        assert word in lines[0] and word in " ".join(lines[1:3])
        assert sum(word in line.lower() for line in lines) > 9
        assert word not in " ".join(book(lang, "schlauch")).lower()
