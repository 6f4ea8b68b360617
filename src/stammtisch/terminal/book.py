"""The rule book of a table: every clause that holds under its house rules, those that they change marked."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from ..houserules import Option
from ..words import Words
from .screen import hanging
from .sheets import option_line

__all__ = ["book_lines"]


def book_lines(words: Words, width: int = 80) -> Iterator[Text]:
    """The clauses chapter by chapter, in a player's words; behind a clause what this table has changed about it."""
    rules = words.rules
    assert rules is not None
    sheet, prefix = rules.sheet, next(iter(rules.clauses.values())).split("-")[0]
    yield Text(words("book-title", game=words.game), style="bold")
    if rules.label:
        yield from hanging("", Text(words(f"label-{rules.label}")), width)
    changed = list(map(sheet.row, sheet.differences()))
    yield from hanging("", Text(words("book-changed" if changed else "book-default", game=rules.name)), width)
    heads = {first: chapter for chapter, first in rules.chapters.items()}
    number, head = 1, ""
    while words.has(f"clause-{prefix}-{number}"):
        head, clause = heads.get(number, head), f"{prefix}-{number}"
        number += 1
        if clause in sheet.off and sheet.off[clause](sheet):
            continue
        if head:
            yield Text()
            yield Text(words(f"chapter-{head}"), style="bold")
            head = ""
        here = [row for row in changed if _touches(row, clause)]
        yield from hanging(f"{'*' if here else ' '} {clause}  ", Text(words(f"clause-{clause}")), width)
        for row in here:
            yield from hanging(" " * 6 + "→ ", option_line(words, sheet, row), width)


def _touches(row: Option, clause: str) -> bool:
    return clause == row.clause or clause in row.also
