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


READ = {
    "bauernschnapsen deal_after_cut=single_cards": ("", "BS-14 BS-16"),
    "bauernschnapsen auction=first_bid_wins": ("", "BS-24 BS-25 BS-26"),
    "bauernschnapsen claim=manual": ("BS-42", "BS-39 BS-43 BS-78"),
    "bauernschnapsen stichzwang=trick_contracts_only": ("", "BS-66 BS-67 BS-69 BS-70 BS-71 BS-77"),
    "bauernschnapsen announce_when=any_turn": ("", "BS-74 BS-75 BS-77"),
    "bauernschnapsen target=12": ("", "BS-62 BS-84 BS-85 BS-87 BS-90 BS-91"),
    "bauernschnapsen trump_must_be_held=false": ("BS-23", "BS-18 BS-27 BS-63 BS-64"),
    "bauernschnapsen knock_caller_sees=5": ("", "BS-15 BS-18 BS-19 BS-21"),
    "bauernschnapsen enabled_contracts=gang": (
        "BS-44 BS-45 BS-46 BS-47 BS-51 BS-52 BS-53 BS-54 BS-55 BS-56 BS-60",
        "BS-32",
    ),
    "bauernschnapsen enabled_contracts=bettler extra_gangs=damengang": ("BS-59 BS-60 BS-62", "BS-58"),
    "schlauch variant=great": ("SL-14 SL-15 SL-16 SL-22 SL-36", "SL-12 SL-18 SL-19 SL-20 SL-21 SL-29 SL-35 SL-54"),
    "schlauch call_in_skat=take_from_skat": ("SL-45 SL-54", "SL-9 SL-27 SL-28 SL-30"),
    "schlauch auction_mode=ascending": ("", "SL-17 SL-20 SL-21"),
    "schlauch all_pass=penalty_redeal": ("SL-38 SL-39 SL-40 SL-41 SL-42 SL-43 SL-44", "SL-23"),
    "mauscheln limit=8": ("MA-37 MA-38", "MA-47"),
    "bolachen relief=off": ("BO-33 BO-35 BO-36 BO-37 BO-17", ""),
    "bolachen call_allowed=none": ("BO-23 BO-24 BO-25 BO-26 BO-27", ""),
}
"""House rules, the clauses that say nothing under them, and those that read differently; read from the rule sheets."""


@pytest.mark.parametrize("how", READ)
def test_a_book_leaves_out_and_marks_what_a_reader_of_the_sheet_would(how: str) -> None:
    name, *settings = how.split()
    (absent, marked), shown = READ[how], told(book("en", name, *settings))
    assert not set(absent.split()) & set(shown)
    assert set(marked.split()) <= {clause for clause, mark in shown.items() if mark}


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
