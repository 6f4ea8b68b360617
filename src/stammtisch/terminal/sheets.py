"""House-rule sheets as text: what differs from the preset, and every option in words."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from ..houserules import Option, Sheet
from ..words import Words
from .screen import hanging

__all__ = ["option_line", "sheet_lines"]


def option_line(words: Words, sheet: Sheet, row: Option) -> Text:
    """An option: its value in words, and as it is set."""
    value, text = words.value(row, getattr(sheet, row.name)), sheet.text(row.name).replace(",", ", ")
    return Text.assemble((words.option(row), "bold"), f": {value} ", (f"[{row.name}={text}]", "dim"))


def sheet_lines(
    words: Words, sheet: Sheet, preset: str | None = None, clauses: bool = False, width: int = 80
) -> list[Text]:
    """A sheet: what differs from `preset` (the first one if none is named), then every option in words.

    clauses: also what each option is about, the rule behind it, its values, its source and what it changes.
    """
    name = preset or next((one for one in sheet.presets if sheet == sheet.preset(one)), next(iter(sheet.presets)))
    differing, called = sheet.differences(sheet.preset(name)), words(f"preset-{name}")
    lines = [Text(words("sheet-title", game=words.game), style="bold")]
    if words.rules is not None and words.rules.label:
        lines += hanging("", Text(words(f"label-{words.rules.label}")), width)
    lines += hanging("", Text(f"{words('sheet-preset', preset=called)}. {words(f'preset-{name}', 'about')}"), width)
    if differing:
        lines += [Text(), Text(words("sheet-differs", preset=called) + ":", style="bold")]
        for row in map(sheet.row, differing):
            lines += hanging("* ", option_line(words, sheet, row), width)
    else:
        lines.append(Text(words("sheet-same", preset=called)))
    lines += [Text(), Text(words("sheet-all") + ":", style="bold")]
    told: set[str] = set()
    for row in sheet.rows():
        lines += hanging("* " if row.name in differing else "- ", option_line(words, sheet, row), width)
        for text in _behind(words, row, told) if clauses else ():
            lines += hanging("    ", text, width)
    return lines


def _behind(words: Words, row: Option, told: set[str]) -> Iterator[Text]:
    """What an option is about, the rule behind it (each only once) and the rest of its row."""
    changes = ", ".join(words(f"changes-{change}") for change in row.changes)
    yield Text(words(f"option-{row.name}", "about"))
    if row.clause in told:
        yield Text(words("clause-above", clause=row.clause), style="dim")
    else:
        yield Text(f"{row.clause}: {words(f'clause-{row.clause}')}", style="dim")
        told.add(row.clause)
    yield Text(f"{row.allowed()} · {words(f'source-{row.source}')} · {words('sheet-changes')}: {changes}", style="dim")
