"""Replays as text: hands, bids, trick by trick with all hands, and the score line by line."""

from __future__ import annotations

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ..cards import split
from ..contract import arranged
from ..events import BLIND, HAND, WATCHER
from ..match import Entry, Match
from ..record import SeatRecord
from ..table import Table, View
from ..words import Words
from . import screen

__all__ = ["print_match", "print_seat"]


def print_match(console: Console, lang: str, match: Match, only: int | None = None) -> None:
    """Prints every deal of a match, or one of them, with all hands open."""
    rules, players, _ = match.first
    number = 0
    for entry in match.entries:
        if entry.kind == "change":
            assert entry.rules is not None
            rules, players = entry.rules, entry.players
            words = Words(lang, rules, players)
            settings = ", ".join(f"{key}={value}" for key, value in rules.sheet.settings().items()) or "–"
            console.print(Text(words("changed", players=", ".join(players), rules=settings)))
            continue
        number += 1
        if only in (None, number):
            _print_deal(console, Words(lang, rules, players), _open_view(entry), number, entry.kind)


def print_seat(console: Console, lang: str, record: SeatRecord, only: int | None = None) -> None:
    """Prints what one seat saw of a match."""
    for number, view in enumerate(record.views, 1):
        if only in (None, number):
            _print_deal(console, Words(lang, view.rules, record.players), view, number, "deal")


def _open_view(entry: Entry) -> View:
    """A finished deal with all cards open; the watcher's place with everybody's eyes."""
    assert entry.deal is not None
    deal = entry.deal
    return View(WATCHER, Table(deal.rules, deal.table.carry, deal.rules.pack)).after(deal.events())


def _print_deal(console: Console, words: Words, view: View, number: int, kind: str) -> None:
    console.print(Rule(Text(words("deal-number", number=number)), align="left"))
    table = Table(view.rules, view.table.carry, view.rules.pack if view.seat == WATCHER else 0)
    dealt = False
    for event in view.events:
        if event.verb == "play" and not table.history and not table.trick:
            _print_hands(console, words, table)
        if event.kind == "take":
            seats = table.players[table.players.index(table.leader) :] + table.players[: table.players.index(table.leader)]
            cards = table.trick
            table = table.after((event,))
            line = screen.trick_text(words, seats, cards)
            console.print(Text.assemble((f"{len(table.history):2}. ", "bold"), line, f" → {words.player(event.seat)}"))
            if table.count(HAND + event.seat):
                _print_hands(console, words, table, "    ")
            continue
        if not dealt and event.kind == "say" and event.verb not in ("shuffle", "cut") and table.did("deal"):
            dealt = True
            _print_hands(console, words, table)
        told = words.event(event)
        if told:
            console.print(Text(told))
        table = table.after((event,))
    if kind == "void":
        console.print(Text(words("void")))
    elif table.outcome is None:
        console.print(Text(words("unfinished")))
    else:
        console.print(screen.outcome(words, table.outcome))
    console.print()


def _print_hands(console: Console, words: Words, table: Table, indent: str = "  ") -> None:
    for seat in table.players:
        held = table.count(HAND + seat) + table.count(BLIND + seat)
        known = split(table.known.get(HAND + seat, 0) | table.known.get(BLIND + seat, 0))
        cards = Text(" ").join(screen.card_text(words, card) for card in arranged(table.contract, known))
        unseen = held - len(known)
        parts = [cards] if known else []
        parts += [Text(words("unseen-cards", count=unseen), style="dim")] if unseen else []
        if held:
            console.print(Text.assemble(f"{indent}{words.player(seat)}: ", Text(" + ").join(parts)))
