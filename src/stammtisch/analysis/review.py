"""Deals of a record judged, as data: what the command and the page show, and what players' decisions come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any, NamedTuple

from ..deal import Rules
from ..match import Match
from ..record_seat import SeatRecord
from .decisions import Decision, decisions, seen_decisions
from .judge import Verdict

__all__ = ["Reviewed", "Tally", "as_data", "deals_of", "seen_deals_of", "tallies"]


@dataclass(frozen=True)
class Reviewed:
    """A deal of a record and its decisions. number: counted from 1, deals that were thrown in too."""

    number: int
    rules: Rules
    players: tuple[str, ...]
    decisions: tuple[Decision, ...]


class Tally(NamedTuple):
    """What a player's decisions come to. deals: in which there were any; best: decisions that cost nothing; cost: game
    points lost by knowledge; luck: what the cards forgave, or took; None where true deals are not known."""

    name: str
    deals: int
    decisions: int
    best: int
    cost: float
    luck: float | None


def deals_of(match: Match) -> Iterator[Reviewed]:
    """The deals of a full record."""
    entries = (entry for entry in match.entries if entry.deal is not None)
    for number, entry in enumerate(entries, 1):
        assert entry.deal is not None
        rules, carry = entry.deal.rules, entry.deal.table.carry
        yield Reviewed(number, rules, entry.players, tuple(decisions(rules, carry, entry.tokens)))


def seen_deals_of(record: SeatRecord) -> Iterator[Reviewed]:
    """The deals of one seat's copy, with that seat's decisions only."""
    entries = (entry for entry in record.match.entries if entry.kind != "change")
    for number, (entry, view) in enumerate(zip(entries, record.views, strict=True), 1):
        own = tuple(seen_decisions(view)) if record.seat < view.rules.seats else ()
        yield Reviewed(number, view.rules, entry.players, own)


def tallies(deals: Sequence[tuple[Reviewed, Sequence[Verdict]]]) -> list[Tally]:
    """Everybody's decisions, in the order of seats and of joining."""
    found: dict[str, list[tuple[int, Verdict]]] = {}
    for deal, verdicts in deals:
        for name in deal.players:
            found.setdefault(name, [])
        for verdict in verdicts:
            found[deal.players[verdict.seat]].append((deal.number, verdict))
    return [
        Tally(
            name, len({number for number, _ in some}), len(some), sum(not one.known.loss for _, one in some),
            fsum(one.known.loss for _, one in some),
            fsum(one.luck for _, one in some) if any(one.hindsight is not None for _, one in some) else None,
        )
        for name, some in found.items() if some
    ]  # fmt: skip


def as_data(verdict: Verdict) -> dict[str, Any]:
    """A verdict as plain values for JSON."""
    known = verdict.known
    return {
        "at": verdict.number, "seat": verdict.seat, "asked": verdict.verb, "taken": verdict.said.token,
        "deals": known.deals, "exact": known.exact, "estimated": known.followed, "cost": round(known.cost, 4),
        "error": round(known.error, 4), "loss": round(known.loss, 4),
        "hindsight": None if verdict.hindsight is None else round(verdict.hindsight, 4),
        "answers": [
            {"answer": one.action.token, "value": round(one.value, 4), "wins": round(one.wins, 4),
             "open": round(verdict.opened[one.action], 4) if one.action in verdict.opened else None}
            for one in known.answers
        ],
    }  # fmt: skip
