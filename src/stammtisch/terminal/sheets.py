"""House-rule sheets as text: every option in words, and what differs from the preset."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ..houserules import Option, Sheet
from ..words import Words

__all__ = ["print_sheet"]


def print_sheet(
    console: Console, words: Words, sheet: Sheet, preset: str | None = None, clauses: bool = False
) -> None:
    """Prints a sheet: each option with its value in words; options that differ from `preset` are marked.

    clauses: also what each option is about, the rule behind it, its source and what it changes.
    """
    name = preset or next(iter(sheet.presets))
    differing = sheet.differences(sheet.preset(name))
    console.print(Text(words("sheet-title", game=words("game")), style="bold"))
    console.print(Text(f"{words('sheet-preset', preset=words(f'preset-{name}'))}: {words(f'preset-{name}', 'about')}"))
    console.print()
    for row in sheet.rows():
        _print_option(console, words, sheet, row, row.name in differing, clauses)
    console.print()
    if not differing:
        console.print(words("sheet-same", preset=words(f"preset-{name}")), markup=False)
        return
    console.print(Text(words("sheet-differs", preset=words(f"preset-{name}")) + ":", style="bold"))
    for option in differing:
        row = sheet.row(option)
        console.print(Text(f"  {words.option(row)}: {words.value(row, getattr(sheet, option))}  [{option}={sheet.text(option)}]"))


def _print_option(console: Console, words: Words, sheet: Sheet, row: Option, marked: bool, clauses: bool) -> None:
    value = words.value(row, getattr(sheet, row.name))
    mark = "*" if marked else "-"
    console.print(Text.assemble(f"{mark} ", (words.option(row), "bold"), f": {value}"))
    if not clauses:
        return
    changes = ", ".join(words(f"changes-{change}") for change in row.changes)
    console.print(Text(f"    {words(f'option-{row.name}', 'about')}"))
    console.print(Text(f"    {row.clause}: {words(f'clause-{row.clause}')}", style="dim"))
    source = words(f"source-{row.source}")
    console.print(Text(f"    {row.name} = {row.allowed()} · {source} · {words('sheet-changes')}: {changes}", style="dim"))
