"""The sprite of the cards: as the program draws it, complete for every table, and fit to be referenced from a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from xml.etree import ElementTree

import pytest

from stammtisch.cards import split
from stammtisch.games import GAMES, rules
from stammtisch.houserules import HouseRuleError, Value
from tools import deck

TEXT = deck.SPRITE.read_text(encoding="utf-8")
SYMBOLS = {str(one.get("id")): one for one in ElementTree.fromstring(TEXT)}
HREF = re.compile(r'href="#([^"]*)"')
ON_THE_CARDS = ("pack", "suits", "special_trump", "deck_face")
"""Options that choose cards or faces; they are tried together, for some values need one another."""


def changes(game: str) -> Iterator[dict[str, Value]]:
    """Changes to the house rules of a game: every option by itself, those above in all combinations."""
    kind = GAMES[game].sheet_type
    yield {}
    for row in kind.rows():
        yield from ({row.name: value} for value in row.samples())
    together = [row for row in kind.rows() if row.name in ON_THE_CARDS]
    for values in product(*(row.samples() for row in together)):
        yield {row.name: value for row, value in zip(together, values, strict=True)}


def tables(game: str) -> set[tuple[int, str]]:
    """Every pack with its faces that a game can be played with."""
    kind, found = GAMES[game].sheet_type, set()
    for preset, change in product(kind.presets, changes(game)):
        try:
            table = GAMES[game](kind.preset(preset).but(**change))
        except HouseRuleError:
            continue
        found.add((table.pack, table.face))
    return found


def test_the_file_is_what_the_program_draws() -> None:
    assert deck.sprite().encode() == deck.SPRITE.read_bytes(), "run `make deck`"


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_every_table_has_a_face(game: str) -> None:
    found = tables(game)
    assert (rules(game).pack, rules(game).face) in found
    for pack, face in found:
        assert face in ("german", "french")
        for card in split(pack):
            name = f"face-{'french-' if face == 'french' else ''}{card}"
            assert name in SYMBOLS, name


def test_tables_of_all_kinds_are_looked_at() -> None:
    """The test above would say nothing of cards that it never meets."""
    found = {(pack.bit_count(), face) for game in GAMES for pack, face in tables(game)}
    assert {
        (20, "german"), (20, "french"), (24, "german"), (24, "french"), (32, "german"), (32, "french"), (33, "german"),
        (52, "french"),
    } <= found  # fmt: skip


def test_the_sprite_is_whole() -> None:
    """Each name once, each reference answered, each symbol used or one that a page asks for."""
    assert len(SYMBOLS) == TEXT.count("<symbol ") == TEXT.count(' id="')
    used = set(HREF.findall(TEXT))
    assert used <= set(SYMBOLS)
    halves = {name for name in SYMBOLS if name.startswith("half-")}
    assert halves <= used and len(halves) == 16
    assert {f"pip-{french}{suit}" for french in ("", "french-") for suit in "ELSH"} | {"back"} <= set(SYMBOLS)


def test_the_sprite_works_from_another_file() -> None:
    """No style that a content policy would refuse, no script, no font, nothing by ``url(…)`` or from elsewhere."""
    for word in ("style", "script", "<text", "font", "url(", "<image", "data:"):
        assert word not in TEXT, word
    assert TEXT.count("http") == TEXT.count('xmlns="http://www.w3.org/2000/svg"') == 1
    assert len(TEXT) < 200_000


def test_faces_differ() -> None:
    """No two cards look alike, within a pack or across packs; queens wear no moustache."""
    bodies = [ElementTree.tostring(one) for name, one in SYMBOLS.items() if name.startswith(("face-", "pip-", "half-"))]
    drawings = [re.sub(rb'id="[^"]*"', b"", body) for body in bodies]
    assert len(set(drawings)) == len(drawings)
    for suit in "ELSH":
        for french, rank, person in (("french-", "O", "Q"), ("french-", "U", "U"), ("", "O", "O"), ("", "U", "U")):
            face = ElementTree.tostring(SYMBOLS[f"face-{french}{suit}{rank}"], encoding="unicode")
            assert set(HREF.findall(face)) == {f"half-{suit}{person}", f"pip-{french}{suit}"}
