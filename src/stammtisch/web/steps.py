"""What a person may ask for about a table: a seat, a computer player, the next deal, other house rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from ..games import rules
from .actor import LONGEST_NAME, Actor
from .bots import LEVELS
from .claims import claim
from .connection import Connection, Refused
from .protocol import Do
from .room import RULES_FACE, Step
from .votes import fits

__all__ = ["OPTIONS", "fitting", "take"]

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "watch": ("no", "public"), "hands": ("all", "played", "end"), "stand_in": ("yes", "no"),
    "last": ("last", "all", "no"), "clock": ("no", "30", "60", "120"), "face": (RULES_FACE, "german", "french"),
    "hint": ("no", "yes"),
}  # fmt: skip
"""What the host may set at a table, beside the house rules, the usual value first: who may watch; how hands are shown
after a deal that begins then; whether a computer player stands in; which tricks may be looked at again; seconds to
answer while others wait; the faces and names of the cards; whether whoever is asked may have a hint."""


async def take(actor: Actor, connection: Connection, message: Do) -> None:
    """Does what a person asks for. Raises `StammtischError` where that cannot be done."""
    if message.what == "claim":  # that takes a while, and the table goes on
        await claim(actor, connection, message)
        return
    step = _STEPS.get(message.what)
    if step is None:
        raise Refused("web_unknown", what=message.what)
    await actor.once(connection, message.id, lambda: step(actor, connection, message))


def fitting(text: str) -> str:
    """A name as it is shown at a table. Raises `Refused` where it will not do."""
    name = " ".join(text.split())
    if not (1 <= len(name) <= LONGEST_NAME and name.isprintable()):
        raise Refused("name_form", name=name[:40], most=LONGEST_NAME)
    return name


async def _sit(actor: Actor, connection: Connection, message: Do) -> None:
    room, seat = actor.room, message.seat
    name = fitting(message.name)
    if not 0 <= seat < len(room.chairs):
        raise Refused("web_no_such_seat")
    if room.chairs[seat].key:
        raise Refused("web_seat_taken")
    if any(chair.name == name and at != seat and chair.key != connection.key for at, chair in enumerate(room.chairs)):
        raise Refused("web_name_taken", name=name)
    if room.deal is not None and (connection.key in room.played or room.seat_of(connection.key) is not None):
        raise Refused("web_between")
    await actor.write([Step("sit", seat, {"key": connection.key, "name": name})])


async def _rise(actor: Actor, connection: Connection, message: Do) -> None:
    """A person leaves, or the host sends somebody away; between deals only."""
    room = actor.room
    mine = room.seat_of(connection.key)
    seat = mine if message.seat < 0 else message.seat
    if seat is None or not 0 <= seat < len(room.chairs) or room.chairs[seat].free:
        raise Refused("web_no_such_seat")
    if seat != mine:
        _only_host(actor, connection)
    if room.deal is not None:
        raise Refused("web_between")
    await actor.write([Step("rise", seat, {"key": room.chairs[seat].key})])
    actor.settle_soon()


async def _bot(actor: Actor, connection: Connection, message: Do) -> None:
    _only_host(actor, connection)
    room, level = actor.room, message.level or LEVELS[0]
    if level not in LEVELS:
        raise Refused("bots_unknown", bots=level, allowed=", ".join(LEVELS))
    if not 0 <= message.seat < len(room.chairs):
        raise Refused("web_no_such_seat")
    if room.chairs[message.seat].key:
        raise Refused("web_seat_taken")
    await actor.write([actor.bot_step(message.seat, level)])


async def _swap(actor: Actor, connection: Connection, message: Do) -> None:
    _only_host(actor, connection)
    if actor.room.deal is not None:
        raise Refused("web_between")
    seats = range(len(actor.room.chairs))
    if message.seat not in seats or message.other not in seats:
        raise Refused("web_no_such_seat")
    await actor.write([Step("swap", message.seat, {"other": message.other})])


async def _option(actor: Actor, connection: Connection, message: Do) -> None:
    _only_host(actor, connection)
    for name, value in message.settings.items():
        if value not in OPTIONS.get(name, ()):
            raise Refused("web_option", option=name)
    await actor.write([Step("option", body=dict(message.settings))])


async def _next(actor: Actor, connection: Connection, message: Do) -> None:
    """Ready for the next deal; it begins when everybody who is there is ready. Free seats get computer players."""
    room = actor.room
    if room.seat_of(connection.key) is None:
        raise Refused("web_no_seat")
    if room.deal is not None or room.frozen:
        raise Refused("deal_running")
    actor.ready.add(connection.key)
    if not set(actor.people) <= actor.ready:
        actor.changed()
        return
    await actor.deal()


async def _propose(actor: Actor, connection: Connection, message: Do) -> None:
    """Other house rules from the next deal on, or to throw a deal in; it needs everybody who is there."""
    if actor.room.seat_of(connection.key) is None:
        raise Refused("web_no_seat")
    what, room = message.name, actor.room
    if what == "rules":
        settings = [f"{name}={value}" for name, value in message.settings.items()]
        proposed = rules(room.rules.name, settings, message.level or None)
        fits(room, proposed)
        if not proposed.sheet.differences(room.rules.sheet):
            raise Refused("web_no_change")
        actor.votes.put(what, connection.key, proposed, message.level)
    elif what != "void":
        raise Refused("web_unknown", what=what)
    elif room.deal is None and not room.frozen:
        raise Refused("no_deal")
    elif (same := actor.votes.of(what)) is not None:  # two have the same idea
        same.yes.add(connection.key)
    else:
        actor.votes.put(what, connection.key, room.rules)
    await actor.votes.settle()


async def _agree(actor: Actor, connection: Connection, message: Do) -> None:
    vote = actor.votes.numbered(message.vote)
    if vote is None or actor.room.seat_of(connection.key) is None:
        raise Refused("web_no_vote")
    if message.yes:
        vote.yes.add(connection.key)
    else:
        actor.votes.drop(vote.what)
    await actor.votes.settle()


async def _more(actor: Actor, connection: Connection, message: Do) -> None:
    """Whoever is asked wants more time."""
    deal, seat = actor.room.deal, actor.room.seat_of(connection.key)
    if seat is None or deal is None or deal.turn != seat:
        raise Refused("web_other_seat")
    actor.more_time()


def _only_host(actor: Actor, connection: Connection) -> None:
    if connection.key != actor.host:
        raise Refused("web_host_only")


_STEPS: Mapping[str, Callable[[Actor, Connection, Do], Awaitable[None]]] = {
    "sit": _sit, "rise": _rise, "bot": _bot, "swap": _swap, "option": _option, "next": _next, "propose": _propose,
    "agree": _agree, "more": _more,
}  # fmt: skip
