"""Every code that core, games, records and the command line can utter has its text, in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import stammtisch
from stammtisch.games import GAMES
from stammtisch.games import rules as rules_of
from stammtisch.houserules import Change, HouseRuleError
from stammtisch.words import LANGUAGES, SILENT, Words

from ..conftest import PREFIXES

SOURCE = Path(stammtisch.__file__).parent
DOCS = SOURCE.parent.parent / "docs" / "rules"
RAISED = {"StammtischError", "RecordError", "MatchError", "HouseRuleError", "UnknownAction", "IllegalAction", "Reason"}
VERB_AT = {
    "Auction": 0, "Dealing": 1, "Draw": 0, "Lay": 0, "LeaveDeal": 3, "MoveAll": 0, "Note": 0, "Pay": 0, "Poll": 0,
    "Question": 0, "Show": 0, "Shuffle": 1, "moved": 0, "Event": 1, "Ask": 1,
}  # fmt: skip
"""Which argument of a phase or event is its verb."""
GAME_FILES = {name: sorted((SOURCE / "games").glob(f"{name}*.py")) for name in GAMES}
BOTH = pytest.mark.parametrize("lang", LANGUAGES)
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    """The calls in a file and what is called."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func
            yield getattr(called, "attr", getattr(called, "id", "")), node


def strings(node: ast.AST | None) -> set[str]:
    """The texts an expression may be: itself, or one of the branches of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return strings(node.body) | strings(node.orelse)
    return set()


def raised() -> set[tuple[str, str]]:
    """Every reason code that stands in the source, with the game whose file it is ("" for none)."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        game = path.stem.split("_")[0] if path.parent.name == "games" and path.stem != "__init__" else ""
        for called, node in calls(path):
            if called in RAISED or (called == "reason" and game):
                found |= {(game, code) for code in strings(node.args[0] if node.args else None)}
    return found


def verbs(*paths: Path) -> set[str]:
    """Every verb that stands in some files."""
    found = set()
    for path in paths:
        for called, node in calls(path):
            at = VERB_AT.get(called)
            if at is not None and at < len(node.args):
                found |= strings(node.args[at])
    return found


def words_of(lang: str, name: str) -> Words:
    """The words of a game as it is played without any house rules."""
    return Words(lang, rules_of(name))


def test_the_search_finds_codes_and_verbs() -> None:
    """The tests below would pass on nothing at all; these must be there."""
    assert {("", "record_syntax"), ("", "cannot_save"), ("mauscheln", "double_bete"), ("bolachen", "won")} <= raised()
    assert len(raised()) > 50
    assert {"announce", "take_up", "bid", "return", "raise"} <= verbs(*GAME_FILES["bolachen"])
    assert {"farbenspiel", "reshuffle", "five", "quartet_paid", "exchange"} <= verbs(*GAME_FILES["mauscheln"])
    assert {"call", "answer", "out"} <= verbs(SOURCE / "phases.py") and {"play", "meld"} <= verbs(SOURCE / "tricks.py")


@BOTH
def test_every_reason_in_the_source_has_a_sentence(lang: str) -> None:
    plain = Words(lang)
    for game, code in sorted(raised()):
        words = words_of(lang, game) if game else plain
        assert words.has(f"reason-{code}"), f"{lang}: no sentence for {code}" + (f" of {game}" if game else "")


@BOTH
@EVERY_GAME
def test_every_reason_with_a_clause_has_a_sentence(lang: str, name: str) -> None:
    words = words_of(lang, name)
    for code, clause in GAMES[name].clauses.items():
        assert words.has(f"reason-{code}"), code
        assert words.has(f"clause-{clause}"), clause


@BOTH
@EVERY_GAME
def test_every_verb_is_told_or_silent(lang: str, name: str) -> None:
    words = words_of(lang, name)
    for verb in sorted(verbs(*GAME_FILES[name]) - SILENT):
        assert words.has(f"event-{verb}") or words.has(f"ask-{verb}"), f"{lang}: {name} does not tell of {verb}"


@BOTH
def test_every_verb_of_the_phases_is_told_in_some_game(lang: str) -> None:
    games = [words_of(lang, name) for name in GAMES]
    for verb in sorted(verbs(*(SOURCE / f"{name}.py" for name in ("phases", "bidding", "tricks"))) - SILENT):
        assert any(words.has(f"event-{verb}") or words.has(f"ask-{verb}") for words in games), verb


@BOTH
@EVERY_GAME
def test_silent_verbs_have_no_text_that_nobody_would_read(lang: str, name: str) -> None:
    words = words_of(lang, name)
    for silent in SILENT:
        verb, _, word = silent.partition(" ")
        assert word or not words.has(f"event-{verb}"), silent
        assert not word or words.has(f"ask-{verb}") or words.has(f"event-{verb}") or not words.has(f"ask-{verb}", word)


@BOTH
@EVERY_GAME
def test_every_option_value_and_preset_has_a_text(lang: str, name: str) -> None:
    words, kind = words_of(lang, name), GAMES[name].sheet_type
    for row in kind.rows():
        assert words.option(row)
        assert words(f"option-{row.name}", "about").endswith(".")
        assert words.has(f"clause-{row.clause}") and words.has(f"source-{row.source}"), row
        for change in row.changes:
            assert words.has(f"changes-{change}")
        values = row.values if row.kind in ("choice", "set") else row.samples()
        texts = [words.value(row, frozenset({str(one)}) if row.kind == "set" else one) for one in values]
        assert all(texts) and len(set(texts)) == len(values), (row.name, texts)
    for preset, settings in kind.presets.items():
        assert words(f"preset-{preset}") and words(f"preset-{preset}", "about")
        for option, value in settings.items():
            assert words.value(kind.row(option), value)


@BOTH
@EVERY_GAME
def test_no_text_speaks_of_an_option_or_preset_there_is_not(lang: str, name: str) -> None:
    kind = GAMES[name].sheet_type
    text = (SOURCE / "words" / lang / f"{name}_options.ftl").read_text(encoding="utf-8")
    assert re.findall(r"^option-(\S+)", text, re.MULTILINE) == [row.name for row in kind.rows()]
    assert re.findall(r"^preset-(\S+)", text, re.MULTILINE) == list(kind.presets)
    for row in kind.rows():
        block = text.split(f"\noption-{row.name} =", 1)[1].split("\n\n", 1)[0]
        given = set(re.findall(r"^ +\.v-(\S+)", block, re.MULTILINE))
        right = {"flag": {"true", "false"}}.get(row.kind, set(row.values)) | ({"none"} if row.none else set())
        assert given == right, row.name


@BOTH
def test_every_change_and_source_has_a_text(lang: str) -> None:
    words = Words(lang)
    assert all(words.has(f"changes-{change}") for change in get_args(Change))


@BOTH
@EVERY_GAME
def test_every_conflict_says_why(lang: str, name: str) -> None:
    kind, words = GAMES[name].sheet_type, Words(lang)
    assert kind.conflicts
    for one in kind.conflicts:
        error = HouseRuleError("conflict", a=one.a, a_value="x", b=one.b, b_value="y", why=one.code)
        assert words(f"why-{one.code}") in words.error(error)


@BOTH
@pytest.mark.parametrize(("name", "prefix"), PREFIXES.items())
def test_every_clause_of_the_rule_sheet_has_its_text_and_no_other(lang: str, name: str, prefix: str) -> None:
    sheet = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    written = set(re.findall(rf"^(?:- )?\*\*({prefix}-\d+)\b", sheet, re.MULTILINE))
    text = (SOURCE / "words" / lang / f"{name}_clauses.ftl").read_text(encoding="utf-8")
    told = re.findall(r"^clause-(\S+) =", text, re.MULTILINE)
    assert set(told) == written and len(told) == len(written) > 30


@BOTH
@EVERY_GAME
def test_sentences_about_a_player_can_be_said_to_him(lang: str, name: str) -> None:
    """Who reads "Guest wins" about himself is not at a table but in a log."""
    text = (SOURCE / "words" / lang / f"{name}.ftl").read_text(encoding="utf-8")
    about = re.findall(r"^((?:event|reason)-\S+) =((?:.|\n(?=[ }]))*)", text, re.MULTILINE)
    named = [key for key, body in about if "{ $name }" in body]
    assert len(named) > 5
    missing = [key for key in named if not words_of(lang, name).has(key, "you")]
    assert not missing
