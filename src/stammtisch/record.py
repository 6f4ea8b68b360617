"""Records: a match as TOML text. The format is described in docs/record.md; one seat's copy is in `record_seat`.

A record holds the cards, not the seed. Reading replays every action through the checked door and compares the score,
so a record that reads is a match that happened. Cards have permanent names; keys this program does not know are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

from ._version import __version__
from .cards import card
from .deal import Outcome, Rules
from .events import StammtischError
from .games import GAMES
from .match import Draw, Entry, Match, dealer_of
from .record_text import RecordError, Source, expect, load, parse, save, section, texts

__all__ = [
    "FORMAT", "Games", "RecordError", "change_of", "checked_score", "follow", "header", "load", "opened", "read",
    "rules_of", "save", "score_of", "write",
]  # fmt: skip

FORMAT = 1
"""The version of the record format; a record of a higher one is refused, never guessed."""

Games = Mapping[str, type[Rules]]
"""The games whose records can be read, by code."""

_HEADER = (
    "format", "kind", "game", "label", "version", "engine", "players", "dealer", "draw", "seat", "rules", "entry",
)  # fmt: skip
_ENTRY = ("kind", "actions", "events", "score", "result", "rules", "players", "heirs")


# --- writing ---------------------------------------------------------------------------------------------------------


def score_of(outcome: Outcome) -> list[str]:
    """The lines of a settlement as texts."""
    return [f"{line.tally} {line.seat} {line.amount:+d} {line.reason.code}" for line in outcome.lines]


def header(match: Match, kind: str, more: Mapping[str, Any]) -> str:
    """The head of a record with the house rules the match began with."""
    rules, players, dealer = match.first
    drawn = [" ".join(map(str, cards)) for cards in match.drawn]
    head = {
        "format": FORMAT, "kind": kind, "game": rules.name, **({"label": rules.label} if rules.label else {}),
        "version": rules.version, "engine": __version__, "players": players, "dealer": dealer,
        **({"draw": drawn} if drawn else {}), **more,
    }  # fmt: skip
    return section("", head) + "\n" + section("[rules]", rules.sheet.settings())


def change_of(entry: Entry) -> dict[str, Any]:
    """The keys of an entry that changes house rules and players."""
    settings = entry.rules.sheet.settings() if entry.rules else {}
    heirs = {"heirs": entry.heirs} if entry.heirs else {}
    return {"kind": "change", "players": entry.players, **heirs, "rules": settings}


def write(match: Match) -> str:
    """The record of a match, a running deal included."""
    parts = [header(match, "full", match.extra)]
    for entry in match.entries:
        pairs = change_of(entry) if entry.kind == "change" else {"kind": entry.kind, "actions": entry.tokens}
        if entry.outcome is not None:
            pairs |= {"result": entry.outcome.result.code, "score": score_of(entry.outcome)}
        parts.append(section("[[entry]]", pairs | entry.extra))
    return "\n".join(parts)


# --- reading ---------------------------------------------------------------------------------------------------------


def rules_of(game: type[Rules], data: Mapping[str, Any], line: int) -> Rules:
    """The rules of a game with the settings of a `rules` table, where there is one. Raises `StammtischError`."""
    settings = data.get("rules", {})
    if not isinstance(settings, dict):
        raise RecordError("record_key", line, key="rules", form="table")
    values = {}
    for name, value in settings.items():
        row = game.sheet_type.row(name)
        values[name] = row.read(value if isinstance(value, str) else row.text(value))
    return game(game.sheet_type().but(**values))


def opened(data: dict[str, Any], source: Source, kind: str, games: Games) -> Match:
    """The match that the head of a record of some kind begins. Raises `RecordError`."""
    if expect(data, "format", int, source.key("format")) < 1:
        raise RecordError("record_key", source.key("format"), key="format", form="number")
    if data["format"] > FORMAT:
        raise RecordError("record_newer", source.key("format"), format=data["format"], known=FORMAT)
    if expect(data, "kind", str, source.key("kind")) != kind:
        raise RecordError("record_kind", source.key("kind"), kind=data["kind"], wanted=kind)
    name = expect(data, "game", str, source.key("game"))
    if name not in games:
        raise RecordError("record_game", source.key("game"), game=name, allowed=", ".join(games))
    game = games[name]
    if expect(data, "version", int, source.key("version")) < 0:
        raise RecordError("record_key", source.key("version"), key="version", form="number")
    if data["version"] > game.version:
        raise RecordError("record_rules_newer", source.key("version"), version=data["version"], known=game.version)
    players = texts(data, "players", source.key("players"))
    dealer = expect(data, "dealer", int, source.key("dealer"))
    try:
        rules = rules_of(game, data, source.key("rules"))
        match = Match(rules, players, dealer=dealer)
    except RecordError:
        raise
    except StammtischError as error:
        places = {"option": "rules", "conflict": "rules", "dealer": "dealer"}
        raise _at(error, source.key(places.get(error.reason.code.split("_")[0], "players"))) from None
    if "draw" in data:
        match.drawn = _drawn(rules, texts(data, "draw", source.key("draw")), dealer, source.key("draw"))
    match.extra = {key: value for key, value in data.items() if key not in _HEADER}
    return match


def _drawn(rules: Rules, rounds: list[str], dealer: int, line: int) -> Draw:
    """The cards drawn for the first deal; they must lead to the dealer."""
    try:
        drawn = tuple(tuple(map(card, one.split())) for one in rounds)
    except ValueError:
        drawn = ()
    if dealer_of(rules, drawn) != dealer:
        raise RecordError("record_key", line, key="draw", form="draw")
    return drawn


def _at(error: StammtischError, line: int) -> RecordError:
    """The same error with the line it stands on."""
    placed = RecordError(error.reason.code, line)
    placed.reason = error.reason._replace(params=(*error.reason.params, ("line", line)))
    return placed


def _entries(data: dict[str, Any], source: Source) -> Iterator[tuple[int, dict[str, Any]]]:
    entries = data.get("entry", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise RecordError("record_key", source.key("entry"), key="entry", form="list")
    yield from enumerate(entries)


def read(text: str, games: Games = GAMES) -> Match:
    """The match of a full record, replayed and checked. Raises `RecordError` with the line and what is wrong."""
    source, data = Source(text), parse(text)
    match = opened(data, source, "full", games)
    follow(match, data, source, _replay)
    return match


def _heirs(entry: Mapping[str, Any], line: int) -> Mapping[str, str]:
    heirs = entry.get("heirs", {})
    if not isinstance(heirs, dict) or not all(isinstance(old, str) for old in heirs.values()):
        raise RecordError("record_key", line, key="heirs", form="table")
    return heirs


_Player = Callable[[Match, Mapping[str, Any], int, Source], None]


def follow(match: Match, data: dict[str, Any], source: Source, play: _Player) -> None:
    """Goes through the entries; `play` plays the deal that has just begun."""
    for number, entry in _entries(data, source):
        kind = expect(entry, "kind", str, source.line(number))
        try:
            if kind == "change":
                rules = rules_of(type(match.rules), entry, source.line(number))
                heirs = _heirs(entry, source.line(number))
                match.change(rules, texts(entry, "players", source.line(number)), heirs)
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


def _replay(match: Match, entry: Mapping[str, Any], number: int, source: Source) -> None:
    tokens = texts(entry, "actions", source.line(number, "actions"))
    for place, token in enumerate(tokens):
        try:
            match.replay(token)
        except StammtischError as error:
            raise _at(error, source.line(number, "actions", place)) from None
    outcome = match.deal.outcome if match.deal else None
    checked_score(outcome, entry, number, source, source.line(number, "actions", len(tokens) - 1))


def checked_score(outcome: Outcome | None, entry: Mapping[str, Any], number: int, source: Source, last: int) -> None:
    """Compares the score an entry states with what its deal gives; `last`: the line of its last action."""
    if outcome is None:
        if "score" in entry:
            raise RecordError("record_short", last)
        return
    if entry["kind"] == "void":
        return
    written, right = texts(entry, "score", source.line(number, "score")), score_of(outcome)
    for place, (said, is_right) in enumerate(zip_longest(written, right, fillvalue="–")):
        if said != is_right:
            raise RecordError("record_score", source.line(number, "score", place), written=said, right=is_right)
    if entry.get("result", outcome.result.code) != outcome.result.code:
        at = source.line(number, "result")
        raise RecordError("record_score", at, written=str(entry["result"]), right=outcome.result.code)
