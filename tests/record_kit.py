"""Example records, and short ways to write, read and break them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from stammtisch.deal import Rules
from stammtisch.events import WATCHER
from stammtisch.match import Match
from stammtisch.record import RecordError, read, write
from stammtisch.record_seat import read_seat, write_seat

from .support import game

NAMES = ("Anna", "Bene", "Cilli", "Dori", "Emil", "Fanny", "Girgl")


def seated(rules: Rules, rng: Random) -> Match:
    """A new match with the first names."""
    return Match(rules, NAMES[: rules.seats], rng, dealer=rng.randrange(rules.seats))


def finish(match: Match, rng: Random, steps: int = 1000) -> Match:
    """Plays the running deal on by chance, for a number of steps."""
    while match.deal is not None and match.deal.ask is not None and steps:
        match.replay(match.deal.ask.random(rng))
        steps -= 1
    return match


def facts(match: Match) -> object:
    """Everything a match is, as a value."""
    entries = []
    for entry in match.entries:
        deal = entry.deal and (entry.deal.table, entry.deal.stock, entry.deal.events(), entry.deal.turn)
        entries.append((entry.kind, entry.tokens, deal, entry.outcome, entry.rules, entry.players, entry.extra))
    return (
        match.first, match.players, match.rules, match.carry, match.accounts, match.slate, match.running, match.over,
        match.closing, match.extra, entries,
    )  # fmt: skip


def reads_back(match: Match) -> str:
    """Asserts that a match survives being written and read, and gives the text."""
    text = write(match)
    again = read(text)
    assert facts(again) == facts(match)
    assert write(again) == text
    return text


def copies_read_back(match: Match) -> None:
    """Asserts the same of every seat's copy."""
    deals = [entry.deal for entry in match.entries if entry.deal is not None]
    for seat in (*range(match.first[0].seats), WATCHER):
        copy = read_seat(write_seat(match, seat))
        assert copy.views == tuple(deal.view(seat) for deal in deals)
        assert (copy.seat, copy.match.players, copy.match.carry) == (seat, match.players, match.carry)
        told = [(entry.kind, entry.outcome, entry.rules, entry.players) for entry in match.entries]
        assert [(entry.kind, entry.outcome, entry.rules, entry.players) for entry in copy.match.entries] == told


def line_of(text: str, part: str, nth: int = 0) -> int:
    """The number of the nth line that contains a part."""
    return [number for number, line in enumerate(text.split("\n"), 1) if part in line][nth]


def refused(text: str, code: str, line: int | None = None, reader: Callable[[str], object] = read) -> RecordError:
    """Asserts that a record is refused for one reason, at one line."""
    with pytest.raises(RecordError) as error:
        reader(text)
    assert error.value.reason.code == code, error.value
    if line is not None:
        assert error.value.line == line, error.value
    assert dict(error.value.reason.params)["line"] == error.value.line
    return error.value


@cache
def two_deals() -> str:
    """A short record of two Bolachen deals, the second unfinished."""
    rng = Random(12)
    match = seated(game("bolachen", relief="fellow_winning"), rng)
    match.begin()
    finish(match, rng)
    match.begin()
    return write(finish(match, rng, 9))


@cache
def small_record() -> str:
    """As much of everything as goes into few bytes: a deal, a void one, a change, a running one."""
    rng = Random(3)
    match = Match(game("mauscheln", num_players=3, early_pass="soft"), ("A", "B", "C"), rng)
    match.begin()
    for token in ("* shuffle", "1 sneak sneak", "2 join pass", "0 join pass"):
        assert match.deal is not None and match.deal.ask is not None
        match.replay(match.deal.ask.random(rng) if token.startswith("*") else token)
    match.begin()
    match.void()
    match.change(game("mauscheln", num_players=3, limit=8), ("C", "A", "Ä\n"))
    match.begin()
    finish(match, rng, 1)
    match.replay(f"{match.carry.dealer + 1} sneak pass")
    return reads_back(match)


@cache
def seat_copy() -> str:
    """One seat's copy of a deal that was played out."""
    rng = Random(4)
    match = Match(game("mauscheln", num_players=3, early_pass="soft"), ("A", "B", "C"), rng)
    match.begin()
    while match.deal is not None and match.deal.ask is not None:
        action = match.deal.ask.random(rng)
        match.replay(action._replace(word={"sneak": "sneak", "join": "join"}.get(action.verb, action.word)))
    return write_seat(match, 1)
