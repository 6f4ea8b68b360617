"""One seat's copy of a match as TOML text: what it saw, event by event, and nothing else (docs/record.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import cards as c
from .cards import mask_of, split
from .contract import winner
from .deal import Rules
from .events import ALL, HAND, NATURE, STOCK, TRICK, WATCHER, Event, place_of, place_text
from .games import GAMES
from .match import Match
from .record import Games, RecordError, change_of, checked_score, follow, header, opened, score_of
from .record_text import Source, expect, parse, section, texts
from .table import Table, View, rotation

__all__ = ["SeatRecord", "event_of", "event_text", "read_seat", "write_seat"]


@dataclass(frozen=True)
class SeatRecord:
    """What one seat (or a watcher) saw of a match.

    match: its entries, players and scores, without the actions. views: one for each deal, void ones included.
    """

    seat: int
    match: Match
    views: tuple[View, ...]


def event_text(event: Event) -> str:
    """An event as text: kind, verb, seat, word, places, count, cards (``?`` where unseen) and who saw them."""
    unseen = not event.cards and event.kind in ("move", "show")
    cards = " ".join("?" * event.count if unseen else map(str, event.cards))
    seats = ("w" if seat == WATCHER else str(seat) for seat in range(16) if event.viewers >> seat & 1)
    viewers = "all" if event.viewers == ALL else "".join(seats) or "none"
    who = "*" if event.seat == NATURE else str(event.seat)
    places = f"{place_text(event.src)}>{place_text(event.dst)}"
    parts = (event.kind, event.verb, who, event.word or "-", places, str(event.count), cards, f"@{viewers}")
    return " ".join(filter(None, parts))


def event_of(text: str) -> Event:
    """The event of a text made by `event_text`. Raises `ValueError` or `KeyError` for any other text."""
    kind, verb, who, word, places, count, *cards, viewers = text.split()
    src, _, dst = places.partition(">")
    if not viewers.startswith("@") or kind not in ("move", "take", "show", "say", "pay", "contract", "out", "end"):
        raise ValueError(text)
    seen = {"all": ALL, "none": 0}.get(viewers[1:])
    if seen is None:
        seen = sum(1 << (WATCHER if one == "w" else int(one)) for one in viewers[1:])
    some = tuple(c.card(one) for one in cards if one != "?")
    seat = NATURE if who == "*" else int(who)
    event = Event(kind, verb, seat, word.strip("-"), place_of(src), place_of(dst), int(count), some, seen)
    right = NATURE <= seat < WATCHER and event.count >= 0 and (not some or len({*some}) == event.count)
    if not right or event_text(event) != " ".join(text.split()):
        raise ValueError(text)
    return event


def write_seat(match: Match, seat: int) -> str:
    """One seat's copy of a match: its events, with ``?`` for every card it did not see."""
    parts = [header(match, "seat", {"seat": "watcher" if seat == WATCHER else seat})]
    for entry in match.entries:
        if entry.deal is None:
            pairs = change_of(entry)
        else:
            pairs = {"kind": entry.kind, "events": [event_text(event) for event in entry.deal.view(seat).events]}
            if entry.outcome is not None:
                pairs |= {"result": entry.outcome.result.code, "score": score_of(entry.outcome)}
        parts.append(section("[[entry]]", pairs))
    return "\n".join(parts)


def read_seat(text: str, games: Games = GAMES) -> SeatRecord:
    """The views of a one-seat record; cards and score are checked against the events. Raises `RecordError`."""
    source, data = Source(text), parse(text)
    match = opened(data, source, "seat", games)
    seat = WATCHER if data.get("seat") == "watcher" else expect(data, "seat", int, source.key("seat"))
    if seat != WATCHER and seat not in range(_widest(match.rules, data)):
        raise RecordError("record_key", source.key("seat"), key="seat", form="seat")
    views = []

    def fold(match: Match, entry: Mapping[str, Any], number: int, source: Source) -> None:
        view = match.rules.view(seat, match.carry)
        tokens = texts(entry, "events", source.line(number, "events"))
        for place, token in enumerate(tokens):
            try:
                view = _happened(view, event_of(token))
            except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
                raise RecordError("record_event", source.line(number, "events", place), text=token) from None
        views.append(view)
        checked_score(view.table.outcome, entry, number, source, source.line(number, "events", len(tokens) - 1))
        if view.table.outcome is not None:
            match.settle(view.table.outcome)

    follow(match, data, source, fold)
    return SeatRecord(seat, match, tuple(views))


def _widest(rules: Rules, data: Mapping[str, Any]) -> int:
    """The number of seats of the largest table in a record; who sat there saw smaller ones from outside."""
    entries = data.get("entry", [])
    players = (
        (entry.get("players") for entry in entries if isinstance(entry, dict)) if isinstance(entries, list) else ()
    )
    return max(rules.seats, *(len(names) for names in players if isinstance(names, list)), 0)


def _happened(view: View, event: Event) -> View:
    """The view after an event of a copy. Raises an error where it cannot have happened like that."""
    before, seats = view.table, view.rules.seats
    owners = [place & 15 for place in (event.src, event.dst) if place < STOCK]
    cards = mask_of(event.cards)
    after = view.after((event,))
    known, counts = after.table.known, after.table.counts
    elsewhere = mask_of(card for place, mask in before.known.items() if place != event.src for card in split(mask))
    if (
        before.outcome is not None
        or max((event.seat, *owners)) >= seats
        or (event.seat == NATURE and event.kind in ("take", "pay", "out"))
        or (event.kind == "contract" and not _follows(before, event))
        or cards & ~view.rules.pack
        or (event.kind in ("move", "show") and cards & elsewhere)
        or ((event.kind == "take" or event.dst == TRICK) and not _in_turn(before, event))
        or (event.kind == "say" and not _could_say(before, event))
        or min(counts.values()) < 0
        or any(mask.bit_count() > counts.get(place, 0) for place, mask in known.items())
    ):
        raise ValueError(event)
    return after


def _could_say(table: Table, event: Event) -> bool:
    """Whether a word was an answer to the question at the table, or a fact that followed by itself."""
    ask, phase = table.rules.question(table), table.rules.next(table)
    if ask is not None and (ask.verb, ask.seat) == (event.verb, event.seat):
        return not event.word or event.word in dict(ask.words)
    if ask is not None and ask.seat == event.seat and event.verb in dict(ask.words):
        return True  # a claim, said in place of or along with a card
    said = (event.verb, event.seat, event.word)
    fact = tuple(getattr(phase, name, "") for name in ("verb", "seat", "word"))
    before = table.said[-1] if table.said else None  # a reshuffle is told after the cards have been gathered for it
    same = before is not None and said == (before.verb, before.seat, before.word)
    return said == fact or same or (event.verb, event.word) == ("answer", "nobody")


def _follows(table: Table, event: Event) -> bool:
    """Whether that seat becomes declarer of that contract now."""
    phase = table.rules.next(table)
    return (getattr(phase, "seat", None), getattr(phase, "key", None)) == (event.seat, event.word)


def _in_turn(table: Table, event: Event) -> bool:
    """Whether a card was played by the seat whose turn it was, or a trick taken by the one who won it."""
    order, trick = rotation(table.players, table.leader), table.trick
    if event.kind == "take":
        assert table.contract is not None
        return len(trick) == event.count == len(order) and order[winner(table.contract, trick)] == event.seat
    return len(event.cards) == 1 and order[len(trick)] == event.seat == event.src - HAND
