"""The catalogues as files: whole, of the same shape in both languages, tidy, used, and each in one language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

import stammtisch
from stammtisch.games import GAMES
from stammtisch.words import LANGUAGES

NAMES = ("common", "terminal", "web", *(f"{game}{part}" for game in GAMES for part in ("", "_options", "_clauses")))
SOURCE = Path(stammtisch.__file__).parent
GERMAN = "der das den dem ein eine einen und oder nicht ist sind für wird nach keine kein du dein ihr wer auch"
ENGLISH = "the and or not is are with of for you your who that this from each everyone must may when nobody by"
"""Words that stand in nearly every sentence of one language and in none of the other."""


def text(lang: str, name: str) -> str:
    """A catalogue as it lies in the package."""
    return files("stammtisch.words").joinpath(lang, f"{name}.ftl").read_text(encoding="utf-8")


def messages(lang: str, name: str) -> list[ast.Message]:
    """The messages of a catalogue."""
    return [entry for entry in FluentParser().parse(text(lang, name)).body if isinstance(entry, ast.Message)]


class Variables(visitor.Visitor):
    """The variables a pattern speaks of."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Fluent's name for the method."""
        self.names.add(node.id.name)


class Strings(visitor.Visitor):
    """The pieces of text of a pattern."""

    def __init__(self) -> None:
        self.pieces: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        """Fluent's name for the method."""
        self.pieces.append(node.value)


def patterns(message: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    """The patterns of a message by attribute; its own has no name."""
    if message.value is not None:
        yield message.id.name, message.value
    for attribute in message.attributes:
        yield f"{message.id.name}.{attribute.id.name}", attribute.value


def shape(lang: str, name: str) -> dict[str, set[str]]:
    """Every text of a catalogue and the variables it may use."""
    found = {}
    for message in messages(lang, name):
        for key, pattern in patterns(message):
            variables = Variables()
            variables.visit(pattern)
            if not key.endswith(".also"):  # other names of a suit or rank: as many as a language has
                found[key] = variables.names
    return found


def prose(lang: str, name: str) -> dict[str, str]:
    """Every text of a catalogue with its variables left out."""
    found = {}
    for message in messages(lang, name):
        for key, pattern in patterns(message):
            strings = Strings()
            strings.visit(pattern)
            found[key] = "\n".join(strings.pieces)
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_catalogue_is_whole(lang: str, name: str) -> None:
    body = FluentParser().parse(text(lang, name)).body
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert not junk
    ids = [message.id.name for message in messages(lang, name)]
    assert ids and len(ids) == len(set(ids)), sorted(one for one in ids if ids.count(one) > 1)


def test_no_catalogue_is_left_out() -> None:
    for lang in LANGUAGES:
        folder = files("stammtisch.words").joinpath(lang)
        assert sorted(one.name for one in folder.iterdir()) == sorted(f"{name}.ftl" for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_texts_with_the_same_variables(name: str) -> None:
    german, english = shape("de", name), shape("en", name)
    assert list(german) == list(english)
    different = {key: (german[key], english[key]) for key in german if german[key] != english[key]}
    assert not different


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_catalogue_is_tidy(lang: str, name: str) -> None:
    whole = text(lang, name)
    assert whole.endswith("\n") and not whole.endswith("\n\n") and "\t" not in whole and "\r" not in whole
    for number, line in enumerate(whole.splitlines(), 1):
        assert line == line.rstrip(), f"{lang}/{name}.ftl:{number} ends in a blank"
        assert "  " not in line.lstrip(), f"{lang}/{name}.ftl:{number} has two blanks"
    for key, words in prose(lang, name).items():
        assert not re.search(r"[\"`´]| ,| \.(?!toml)| ;|\.\.|,,|\( | \)", words), (lang, key, words)
        opening, closing = ("„", "“") if lang == "de" else ("“", "”")
        assert words.count(opening) == words.count(closing), (lang, key, words)
        assert words.count("(") == words.count(")"), (lang, key, words)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("lang", "foreign"), [("de", ENGLISH), ("en", GERMAN)])
def test_a_catalogue_keeps_to_its_language(lang: str, foreign: str, name: str) -> None:
    strange = set(foreign.split())
    for key, words in prose(lang, name).items():
        quoted = re.sub(r"[„“][^„“”]*[“”]|Hopp und Sprung", "", words)  # names and commands in quotes are not prose
        assert not strange & set(re.findall(r"[a-zäöüß]+", quoted.lower())), (lang, key, words)


def test_sentences_end_like_sentences() -> None:
    lines = {  # lines of a score, told beside a name and an amount
        "stake", "quartet_paid", "trick_share", "share_withheld", "bete_joiner", "bete_sneaker", "double_bete",
        "belli_caught", "pot_taken", "pot_split", "tricks_needed", "stake_won", "stake_lost",
        "totals", "last_trick", "false_claim", "within_three", "laid_down", "game_points", "contract_made",
        "contract_failed", "bummerl", "schneider", "retourschneider",
        "half_needed", "waived", "total", "contract_won", "defence_won", "marks_lost", "marks_defender", "card_points",
        "forced_winner", "forced_loser", "round_over", "round_excess", "round_fewest", "settled_pairwise",
        "settled_pot",
    }  # fmt: skip
    for lang in LANGUAGES:
        for name in ("common", "terminal", "web", *GAMES):
            for message in messages(lang, name):
                kind, _, code = message.id.name.partition("-")
                assert message.value is not None
                last = message.value.elements[-1]
                if kind not in ("reason", "usage", "ask") or code in lines or not isinstance(last, ast.TextElement):
                    continue
                ends = ("?", ".") if kind == "ask" else (".", ": stammtisch play bolachen")
                assert last.value.endswith(ends), (lang, message.id.name, last.value)


@pytest.mark.parametrize("name", ["common", "terminal"])
def test_every_text_is_used(name: str) -> None:
    """A text that no line of the program names, by itself or by the beginning of its name, is waste."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    for message in messages("en", name):
        key = message.id.name
        kind, _, rest = key.partition("-")
        if kind in ("help", "reason", "duty", "why", "chapter"):
            assert re.search(rf"[\"'/-]{re.escape(rest)}\b|def {rest}\(|\b{rest}: Annotated", code), key
        elif kind not in ("suit", "rank", "letter", "short", "problem", "source", "changes"):
            assert re.search(rf"[\"']{re.escape(key)}[\"']", code), key
