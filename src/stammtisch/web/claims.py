"""Claims to the rest of a deal: proved by a worker from what the seat has seen, then played by themselves.

A claim that is certain is an entry of the log; the cards that follow are acts like any other. Of one that is not,
nobody hears but the claimer, and he only that it is not certain by what he can see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.claim import claimable
from ..table import View
from .connection import Connection, Refused
from .protocol import Do
from .room import Room, Step

if TYPE_CHECKING:
    from .actor import Actor

__all__ = ["claim", "offered"]


def offered(room: Room, view: View) -> str:
    """What whoever has a view may claim now; empty where it is nothing."""
    ask = None if room.deal is None or room.frozen or room.claimed else view.rules.question(view.table)
    return claimable(view.table, view.seat) if ask is not None and ask.verb == "play" else ""


async def claim(actor: Actor, connection: Connection, message: Do) -> None:
    """Somebody claims the rest. The table goes on while the claim is looked at.

    Raises `StammtischError` where it is not certain, or nothing can be claimed.
    """
    room = actor.room
    view = _view(room, connection)
    if view is None or not offered(room, view):
        raise Refused("claim_nothing")
    deal = _deal(room)
    if not await actor.thinkers.certain(view):
        raise Refused("claim_open")

    async def step() -> None:
        """What others have played meanwhile changes nothing, for that was reckoned with; an own card would."""
        now = _view(room, connection)
        if now is None or _deal(room) != deal or now.seat != view.seat or now.hand != view.hand:
            raise Refused("web_stale")
        kind = offered(room, now)
        if not kind:
            raise Refused("claim_nothing")
        await actor.write([Step("claim", now.seat, {"kind": kind})])

    await actor.once(connection, message.id, step)


def _view(room: Room, connection: Connection) -> View | None:
    """What the person has seen of the deal whose cards he holds."""
    seat = room.seat_of(connection.key)
    return room.view(seat) if seat is not None and room.played.get(connection.key) == seat else None


def _deal(room: Room) -> tuple[int, int]:
    """Which deal of which match it is."""
    return len(room.games), 0 if room.match is None else len(room.match.entries)
