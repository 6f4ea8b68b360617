"""Records: a match as TOML text, and one seat's copy of it. The format is described in docs/record.md.

A record holds the cards, not the seed. Reading replays every action through the checked door and compares the score,
so a record that reads is a match that happened. Cards have permanent names; keys this program does not know are kept.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from . import cards as c
from ._version import __version__
from .cards import mask_of, split
from .contract import winner
from .deal import Outcome, Rules
from .events import ALL, HAND, NATURE, STOCK, TRICK, WATCHER, Event, StammtischError, place_of, place_text
from .games import GAMES
from .match import Entry, Match
from .table import Table, View, rotation

__all__ = ["FORMAT", "RecordError", "SeatRecord", "load", "read", "read_seat", "save", "write", "write_seat"]

FORMAT = 1
"""The version of the record format; a record of a higher one is refused, never guessed."""

Games = Mapping[str, type[Rules]]
"""The games whose records can be read, by code."""

_FORMS: dict[type, str] = {int: "number", str: "text", list: "list"}
_HEADER = ("format", "kind", "game", "version", "engine", "players", "dealer", "seat", "rules", "entry")
_ENTRY = ("kind", "actions", "events", "score", "result", "rules", "players")


class RecordError(StammtischError):
    """A record that cannot be read; `line` is where, counted from 1 (0: the file as a whole)."""

    def __init__(self, code: str, line: int = 0, **params: int | str) -> None:
        super().__init__(code, line=line, **params)
        self.line = line


# --- writing ---------------------------------------------------------------------------------------------------------


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_value(str(key))} = {_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        if all(isinstance(one, str) for one in value) and len(value) > 3:
            return "[\n" + "".join(f"  {_value(one)},\n" for one in value) + "]"
        return "[" + ", ".join(map(_value, value)) + "]"
    return str(value)


def _section(title: str, pairs: Mapping[str, Any]) -> str:
    def key(name: str) -> str:
        return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _value(name)

    head = f"{title}\n" if title else ""
    return head + "".join(f"{key(name)} = {_value(value)}\n" for name, value in pairs.items())


def _score(outcome: Outcome) -> list[str]:
    return [f"{line.tally} {line.seat} {line.amount:+d} {line.reason.code}" for line in outcome.lines]


def _header(match: Match, kind: str, more: Mapping[str, Any]) -> str:
    rules, players, dealer = match.first
    head = {
        "format": FORMAT, "kind": kind, "game": rules.name, "version": rules.version, "engine": __version__,
        "players": players, "dealer": dealer, **more,
    }  # fmt: skip
    return _section("", head) + "\n" + _section("[rules]", rules.sheet.settings())


def _change(entry: Entry) -> dict[str, Any]:
    settings = entry.rules.sheet.settings() if entry.rules else {}
    return {"kind": "change", "players": entry.players, "rules": settings}


def write(match: Match) -> str:
    """The record of a match, a running deal included."""
    parts = [_header(match, "full", match.extra)]
    for entry in match.entries:
        pairs = _change(entry) if entry.kind == "change" else {"kind": entry.kind, "actions": entry.tokens}
        if entry.outcome is not None:
            pairs |= {"result": entry.outcome.result.code, "score": _score(entry.outcome)}
        parts.append(_section("[[entry]]", pairs | entry.extra))
    return "\n".join(parts)


def save(path: Path, text: str) -> None:
    """Writes a file so that a crash leaves either the old one or the new one, whole."""
    data = text.encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        raise


# --- reading ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Source:
    """A record's text, to find the line of an entry or of one string in one of its lists."""

    text: str

    @property
    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines with their numbers; only a line feed ends one in TOML, whatever else a name may hold."""
        return enumerate(self.text.split("\n"), 1)

    def line(self, entry: int, key: str = "", item: int = -1) -> int:
        """The line of an entry, of one of its keys, or of an item in the key's list."""
        at, inside, seen = -1, False, 0
        found = 0
        for number, line in self.lines:
            if line.strip().startswith("[[entry]]"):
                at, inside = at + 1, False
                if at == entry:
                    found = number
            elif at == entry and key:
                if re.match(rf"\s*{key}\s*=", line):
                    inside, found = True, number
                if inside:
                    seen += len(re.findall(r'"(?:[^"\\]|\\.)*"', line))
                    if seen > item:
                        return number
        return found

    def key(self, name: str) -> int:
        """The line of a key of the header; the first where it is missing."""
        return next((number for number, line in self.lines if re.match(rf"\s*\[?{name}\b", line)), 1)


def _parse(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers without end and lists without bottom are no TOML errors
        where = re.search(r"at line (\d+)", str(error))
        last = text.count("\n") + 1 if isinstance(error, tomllib.TOMLDecodeError) else 0
        raise RecordError("record_syntax", int(where[1]) if where else last) from None


def _expect(data: Mapping[str, Any], name: str, kind: type, line: int) -> Any:
    value = data.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RecordError("record_key", line, key=name, form=_FORMS.get(kind, "table"))
    return value


def _texts(data: Mapping[str, Any], name: str, line: int) -> list[str]:
    values: list[Any] = _expect(data, name, list, line)
    if not all(isinstance(value, str) for value in values):
        raise RecordError("record_key", line, key=name, form="list of texts")
    return values


def _rules(game: type[Rules], data: Mapping[str, Any], line: int) -> Rules:
    settings = data.get("rules", {})
    if not isinstance(settings, dict):
        raise RecordError("record_key", line, key="rules", form="table")
    values = {}
    for name, value in settings.items():
        row = game.sheet_type.row(name)
        values[name] = row.read(value if isinstance(value, str) else row.text(value))
    return game(game.sheet_type().but(**values))


def _match(data: dict[str, Any], source: _Source, kind: str, games: Games) -> Match:
    if _expect(data, "format", int, source.key("format")) < 1:
        raise RecordError("record_key", source.key("format"), key="format", form="number")
    if data["format"] > FORMAT:
        raise RecordError("record_newer", source.key("format"), format=data["format"], known=FORMAT)
    if _expect(data, "kind", str, source.key("kind")) != kind:
        raise RecordError("record_kind", source.key("kind"), kind=data["kind"], wanted=kind)
    name = _expect(data, "game", str, source.key("game"))
    if name not in games:
        raise RecordError("record_game", source.key("game"), game=name, allowed=", ".join(games))
    game = games[name]
    if _expect(data, "version", int, source.key("version")) < 0:
        raise RecordError("record_key", source.key("version"), key="version", form="number")
    if data["version"] > game.version:
        raise RecordError("record_rules_newer", source.key("version"), version=data["version"], known=game.version)
    players = _texts(data, "players", source.key("players"))
    dealer = _expect(data, "dealer", int, source.key("dealer"))
    try:
        rules = _rules(game, data, source.key("rules"))
        match = Match(rules, players, dealer=dealer)
    except RecordError:
        raise
    except StammtischError as error:
        places = {"option": "rules", "conflict": "rules", "dealer": "dealer"}
        raise _at(error, source.key(places.get(error.reason.code.split("_")[0], "players"))) from None
    match.extra = {key: value for key, value in data.items() if key not in _HEADER}
    return match


def _at(error: StammtischError, line: int) -> RecordError:
    """The same error with the line it stands on."""
    placed = RecordError(error.reason.code, line)
    placed.reason = error.reason._replace(params=(*error.reason.params, ("line", line)))
    return placed


def _entries(data: dict[str, Any], source: _Source) -> Iterator[tuple[int, dict[str, Any]]]:
    entries = data.get("entry", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise RecordError("record_key", source.key("entry"), key="entry", form="list")
    yield from enumerate(entries)


def read(text: str, games: Games = GAMES) -> Match:
    """The match of a full record, replayed and checked. Raises `RecordError` with the line and what is wrong."""
    source, data = _Source(text), _parse(text)
    match = _match(data, source, "full", games)
    _follow(match, data, source, _replay)
    return match


_Player = Callable[[Match, Mapping[str, Any], int, _Source], None]


def _follow(match: Match, data: dict[str, Any], source: _Source, play: _Player) -> None:
    """Goes through the entries; `play` plays the deal that has just begun."""
    for number, entry in _entries(data, source):
        kind = _expect(entry, "kind", str, source.line(number))
        try:
            if kind == "change":
                rules = _rules(type(match.rules), entry, source.line(number))
                match.change(rules, _texts(entry, "players", source.line(number)))
            elif kind in ("deal", "void"):
                match.begin()
                play(match, entry, number, source)
                if kind == "void":
                    match.void()
            else:
                raise RecordError("record_entry", source.line(number, "kind"), kind=kind)
        except RecordError:
            raise
        except StammtischError as error:
            raise _at(error, source.line(number)) from None
        match.entries[-1].extra = {key: value for key, value in entry.items() if key not in _ENTRY}


def _replay(match: Match, entry: Mapping[str, Any], number: int, source: _Source) -> None:
    tokens = _texts(entry, "actions", source.line(number, "actions"))
    for place, token in enumerate(tokens):
        try:
            match.replay(token)
        except StammtischError as error:
            raise _at(error, source.line(number, "actions", place)) from None
    outcome = match.deal.outcome if match.deal else None
    _check(outcome, entry, number, source, source.line(number, "actions", len(tokens) - 1))


def _check(outcome: Outcome | None, entry: Mapping[str, Any], number: int, source: _Source, last: int) -> None:
    if outcome is None:
        if "score" in entry:
            raise RecordError("record_short", last)
        return
    if entry["kind"] == "void":
        return
    written, right = _texts(entry, "score", source.line(number, "score")), _score(outcome)
    for place, (said, is_right) in enumerate(zip_longest(written, right, fillvalue="–")):
        if said != is_right:
            raise RecordError("record_score", source.line(number, "score", place), written=said, right=is_right)
    if entry.get("result", outcome.result.code) != outcome.result.code:
        at = source.line(number, "result")
        raise RecordError("record_score", at, written=str(entry["result"]), right=outcome.result.code)


def load(path: str | Path) -> str:
    """The text of a file. Raises `RecordError` where it cannot be read as text."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problem = error.strerror or "" if isinstance(error, OSError) else "UTF-8"
        raise RecordError("record_file", path=str(path), problem=problem) from None


# --- one seat's copy -------------------------------------------------------------------------------------------------


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
    parts = [_header(match, "seat", {"seat": "watcher" if seat == WATCHER else seat})]
    for entry in match.entries:
        if entry.deal is None:
            pairs = _change(entry)
        else:
            pairs = {"kind": entry.kind, "events": [event_text(event) for event in entry.deal.view(seat).events]}
            if entry.outcome is not None:
                pairs |= {"result": entry.outcome.result.code, "score": _score(entry.outcome)}
        parts.append(_section("[[entry]]", pairs))
    return "\n".join(parts)


def read_seat(text: str, games: Games = GAMES) -> SeatRecord:
    """The views of a one-seat record; cards and score are checked against the events. Raises `RecordError`."""
    source, data = _Source(text), _parse(text)
    match = _match(data, source, "seat", games)
    seat = WATCHER if data.get("seat") == "watcher" else _expect(data, "seat", int, source.key("seat"))
    if seat != WATCHER and seat not in range(_widest(match.rules, data)):
        raise RecordError("record_key", source.key("seat"), key="seat", form="seat")
    views = []

    def fold(match: Match, entry: Mapping[str, Any], number: int, source: _Source) -> None:
        view = match.rules.view(seat, match.carry)
        texts = _texts(entry, "events", source.line(number, "events"))
        for place, token in enumerate(texts):
            try:
                view = _happened(view, event_of(token))
            except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
                raise RecordError("record_event", source.line(number, "events", place), text=token) from None
        views.append(view)
        _check(view.table.outcome, entry, number, source, source.line(number, "events", len(texts) - 1))
        if view.table.outcome is not None:
            match.settle(view.table.outcome)

    _follow(match, data, source, fold)
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
        or (event.seat == NATURE and event.kind in ("take", "pay", "contract", "out"))
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
    said = (event.verb, event.seat, event.word)
    fact = tuple(getattr(phase, name, "") for name in ("verb", "seat", "word"))
    before = table.said[-1] if table.said else None  # a reshuffle is told after the cards have been gathered for it
    same = before is not None and said == (before.verb, before.seat, before.word)
    return said == fact or same or (event.verb, event.word) == ("answer", "nobody")


def _in_turn(table: Table, event: Event) -> bool:
    """Whether a card was played by the seat whose turn it was, or a trick taken by the one who won it."""
    order, trick = rotation(table.players, table.leader), table.trick
    if event.kind == "take":
        assert table.contract is not None
        return len(trick) == event.count == len(order) and order[winner(table.contract, trick)] == event.seat
    return len(event.cards) == 1 and order[len(trick)] == event.seat == event.src - HAND
