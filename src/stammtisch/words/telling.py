"""What is told at every table, whatever shows it: events, roles, where somebody stands, how a match ended."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import split
from ..deal import Rules
from ..events import Ask, Event, Reason
from ..match import Match
from ..table import Table
from . import Words

__all__ = ["Place", "bound", "final", "roles", "stand", "status", "told"]


def told(words: Words, table: Table, event: Event) -> str | None:
    """What an event says at a table where it has happened; None where it says nothing."""
    if event.kind == "take":
        return words.about(event.seat, "takes")
    if event.verb == "play":
        return words.about(event.seat, "said", word=", ".join(map(words.name, event.cards)))
    if event.verb == "joined":
        return words("inside", names=", ".join(map(words.who, table.players)))
    return words.event(event)


def roles(words: Words, table: Table, seat: int) -> list[str]:
    """What a seat is in a deal: declarer, partner of whoever reads, dealer, forehand."""
    me = words.me
    partner = me is not None and me != seat and seat in table.rules.team(me)
    is_so = {
        "declarer": table.contract is not None and seat == table.declarer, "partner": partner,
        "dealer": seat == table.dealer, "forehand": seat == table.order[0],
    }  # fmt: skip
    return [words(role) for role, so in is_so.items() if so]


def status(words: Words, table: Table, seat: int) -> str:
    """The last thing a seat said or did that is worth remembering; that it is out of the deal."""
    if seat not in table.players:
        return words("out-of-deal")
    known = (words.status(said) for said in reversed(table.said) if said.seat == seat)
    return next(filter(None, known), "")


def stand(rules: Rules, sums: dict[str, int]) -> str:
    """What a player stands at: one signed sum, or the sums of the two tallies that count."""
    if len(rules.tallies) == 1:
        total = sums[rules.tallies[0]]
        return f"{total:+d}" if total else "0"
    return " / ".join(str(rules.written(tally, sums[tally])) for tally in rules.tallies[:2])


def bound(ask: Ask) -> Reason | None:
    """The narrowest duty that keeps a seat from some of its cards; None where it may take any."""
    refused = filter(None, map(ask.refusal, split(ask.cards)))
    return min(refused, key=lambda reason: len(reason.cards), default=None)


class Place(NamedTuple):
    """A player at the end of a match: the place, the seat, the sums by tally, and what was settled at the end."""

    place: int
    seat: int
    sums: dict[str, int]
    share: str


def final(words: Words, match: Match) -> list[Place]:
    """Who stands where when a match is over; equal sums share a place, what is settled at the end is included."""
    rules = match.rules
    sums = [match.sums(seat) for seat in range(rules.seats)]
    shares = [""] * rules.seats
    for line in match.closing:
        sums[line.seat][line.tally] += line.amount
        shares[line.seat] = f"{line.amount:+d} {words.reason(line.reason)}"
    ranked = sorted(range(rules.seats), key=lambda seat: rules.rank(sums[seat]), reverse=True)
    return [
        Place(1 + sum(rules.rank(other) > rules.rank(sums[seat]) for other in sums), seat, sums[seat], shares[seat])
        for seat in ranked
    ]  # fmt: skip
