"""Replays as text: hands, bids, trick by trick with all hands, and the score line by line."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from ..cards import split
from ..contract import arranged
from ..deal import Rules
from ..events import BLIND, HAND, WATCHER
from ..match import Entry, Match
from ..record_seat import SeatRecord
from ..table import Table, View, rotation
from ..words import Words
from ..words.telling import told
from . import screen
from .sheets import option_line

__all__ = ["match_lines", "seat_lines"]


def match_lines(lang: str, match: Match, only: int | None = None, width: int = 80) -> Iterator[Text]:
    """Every deal of a match, or one of them, with all hands open, and what changed in between."""
    views = map(_open_view, (entry for entry in match.entries if entry.kind != "change"))
    return _entry_lines(lang, match, views, only, width)


def seat_lines(lang: str, record: SeatRecord, only: int | None = None, width: int = 80) -> Iterator[Text]:
    """What one seat saw of a match, and what changed in between."""
    return _entry_lines(lang, record.match, iter(record.views), only, width)


def _entry_lines(lang: str, match: Match, views: Iterator[View], only: int | None, width: int) -> Iterator[Text]:
    """The entries of a match; `views` gives what is shown of each deal."""
    rules, players, _ = match.first
    number = 0
    if rules.label:
        yield from screen.hanging("", Text(Words(lang, rules)(f"label-{rules.label}")), width)
        yield Text()
    for entry in match.entries:
        if entry.kind == "change":
            assert entry.rules is not None
            if only is None:
                yield from _change_lines(Words(lang, entry.rules, entry.players), rules, width)
            rules, players = entry.rules, entry.players
            continue
        number, view = number + 1, next(views)
        if only in (None, number):
            yield from _deal_lines(Words(lang, rules, players), view, number, entry.kind, width)


def _open_view(entry: Entry) -> View:
    """A deal with all cards open: the watcher's place with everybody's eyes."""
    assert entry.deal is not None
    deal = entry.deal
    return View(WATCHER, Table(deal.rules, deal.table.carry)).after(deal.events())


def _change_lines(words: Words, before: Rules, width: int) -> Iterator[Text]:
    """Who plays from here on, and which house rules are new."""
    assert words.rules is not None
    sheet = words.rules.sheet
    yield Text(words("changed", players=", ".join(words.players)), style="bold")
    new = sheet.differences(before.sheet)
    if new:
        yield Text(words("changed", "rules") + ":")
    for name in new:
        yield from screen.hanging("* ", option_line(words, sheet, sheet.row(name)), width)
    yield Text()


def _deal_lines(words: Words, view: View, number: int, kind: str, width: int) -> Iterator[Text]:
    yield Text(f"── {words('deal-number', number=number)} ──", style="bold")
    table, dealt = Table(view.rules, view.table.carry), False
    for event in view.events:
        bidding = event.kind == "say" and event.verb not in ("shuffle", "cut") and table.did("deal")
        if (bidding and not dealt) or (event.verb == "play" and not table.history and not table.trick):
            dealt = True
            yield from _hand_lines(words, table, width)
        if event.kind == "take":
            parts = screen.trick(words, rotation(table.players, table.leader), table.trick)
            parts[-1].append(f" → {words.player(event.seat)}")
            table = table.after((event,))
            yield from screen.flow(Text(f"{len(table.history):2}. ", style="bold"), parts, width)
            if table.count(HAND + event.seat):
                yield from _hand_lines(words, table, width, "      ")
            continue
        table = table.after((event,))
        line = told(words, table, event) if event.verb != "play" else None
        if line:
            yield from screen.hanging("", Text(line), width)
    if kind == "void":
        yield Text(words("void"))
    elif table.outcome is None:
        yield Text(words("unfinished"))
    else:
        yield from screen.outcome(words, table.outcome, width)
    yield Text()


def _hand_lines(words: Words, table: Table, width: int, indent: str = "  ") -> Iterator[Text]:
    """The hands as they are known, sorted for the contract."""
    longest = max(cell_len(words.player(seat)) for seat in table.players)
    for seat in table.players:
        held = table.count(HAND + seat) + table.count(BLIND + seat)
        known = split(table.known.get(HAND + seat, 0) | table.known.get(BLIND + seat, 0))
        parts = [screen.card_text(words, card) for card in arranged(table.contract, known)]
        unseen = held - len(known)
        parts += [Text(words("unseen-cards", count=unseen), style="dim")] if unseen > 0 else []
        if held:
            yield from screen.flow(Text(f"{indent}{set_cell_size(words.player(seat), longest)}  "), parts, width, " ")
