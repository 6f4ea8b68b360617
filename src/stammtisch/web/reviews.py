"""What is answered about deals that are over: what the judge says, and playing on from a moment of one; and hints."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ..events import NATURE, Action
from ..match import Entry
from ..words import Words
from .actor import Actor
from .connection import Refused
from .doors import actor_of, body_of, door, hub_of, keys_of, lang_of, same_origin
from .judging import hint_json, judged_json
from .people import hashed
from .replay import finished
from .room import Step, acted

__all__ = ["REVIEWS", "linked"]

OPPONENTS = "strong"
"""The level of the computer players one plays on against."""


async def linked(request: Request) -> tuple[Actor, int, int]:
    """The table, the deal and the match behind a link to a replay. Raises `Refused` where there is none."""
    link = await hub_of(request).store.link(hashed(str(request.path_params["token"])))
    if link is None or link.what != "replay":
        raise Refused("web_no_link")
    actor = await hub_of(request).table(link.table or "")
    if actor is None:
        raise Refused("web_no_table")
    match, _, number = link.arg.rpartition(".")
    return actor, int(number), int(match or 1)


def _own(actor: Actor, key: str) -> set[int]:
    """The seat of a person whose cards nobody else has held in this match."""
    seat = actor.room.seat_of(key)
    return {seat} if seat is not None and actor.room.held.get(seat, set()) <= {key} else set()


# --- the judge -------------------------------------------------------------------------------------------------------


async def table_judge(request: Request) -> Response:
    """How far a deal of a table has been judged, for those who may see its replay."""
    actor, key = await actor_of(request), hashed(keys_of(request).guest(request))
    if actor.room.seat_of(key) is None and actor.room.options.get("watch") != "public":
        raise Refused("web_no_seat")
    return _judged(request, actor, int(request.path_params["deal"]), len(actor.room.games), _own(actor, key))


async def shared_judge(request: Request) -> Response:
    """The same for a link."""
    actor, number, match = await linked(request)
    return _judged(request, actor, number, match, ())


def _judged(request: Request, actor: Actor, number: int, match: int, own: Collection[int]) -> Response:
    """Everybody's decisions where all cards may be seen, else those of one's own seat."""
    entry, how, _ = finished(actor, number, match)
    whole, seats = how != "played", tuple(range(len(entry.players))) if how != "played" else tuple(own)
    if not seats:
        raise Refused("web_judge_closed")
    assert entry.deal is not None
    rules = entry.deal.rules
    found = hub_of(request).judges.ask((actor.room.id, match, number, seats), entry, seats)
    me = actor.room.seat_of(hashed(keys_of(request).guest(request)))
    words = Words(lang_of(request), rules, entry.players, me, True, actor.room.face(rules))
    return JSONResponse(judged_json(words, rules, found, whole))


# --- playing on ------------------------------------------------------------------------------------------------------


async def table_practice(request: Request) -> Response:
    """A table of one's own at which a deal goes on from one of its moments, against computer players."""
    actor, key = await actor_of(request), hashed(keys_of(request).guest(request))
    if actor.room.seat_of(key) is None and actor.room.options.get("watch") != "public":
        raise Refused("web_no_seat")
    body = await body_of(request)
    number = body.get("deal")
    return await _practice(request, actor, number if isinstance(number, int) else 0, len(actor.room.games), body)


async def shared_practice(request: Request) -> Response:
    """The same for a link."""
    actor, number, match = await linked(request)
    return await _practice(request, actor, number, match, await body_of(request))


async def _practice(request: Request, actor: Actor, number: int, match: int, body: dict[str, object]) -> Response:
    secret = keys_of(request).guest(request)
    if not secret or not same_origin(request):
        raise Refused("web_no_cookie")
    entry, how, _ = finished(actor, number, match)
    if how == "played":
        raise Refused("web_practice_closed")
    steps = _steps(entry, body.get("at"), hashed(secret))
    assert entry.deal is not None
    hub, rules, options = hub_of(request), entry.deal.rules, actor.room.options
    like = {name: options[name] for name in ("face",) if name in options}
    await hub.forget_practice(hashed(secret), actor.room.id)
    table = await hub.open(rules, actor.room.preset, hashed(secret), like)
    new = await hub.table(table)
    assert new is not None
    await new.write(steps)
    return JSONResponse({"id": table})


def _steps(entry: Entry, at: object, key: str) -> list[Step]:
    """The steps of a table at which a deal stands as it did before one of its answers; its seat is the person's."""
    assert entry.deal is not None
    rules, carry = entry.deal.rules, entry.deal.table.carry
    if not isinstance(at, int) or not 0 <= at < len(entry.tokens):
        raise Refused("web_not_understood")
    mine = Action.parse(entry.tokens[at]).seat
    if mine == NATURE:
        raise Refused("web_not_understood")
    steps = [
        Step("sit", seat, {"key": key, "name": name}) if seat == mine
        else Step("bot", seat, {"level": OPPONENTS, "name": name})
        for seat, name in enumerate(entry.players)
    ]  # fmt: skip
    steps += [
        Step("match", body={"dealer": carry.dealer, "draw": [], "carry": asdict(carry)}),
        Step("deal", body={"version": rules.version}),
    ]
    deal = rules.start(carry)
    for token in entry.tokens[:at]:
        action = deal.checked(token)
        deal = deal.step(action)
        steps.append(acted(action, deal))
    return steps


# --- hints -----------------------------------------------------------------------------------------------------------


async def hint(request: Request) -> Response:
    """What the judge would answer in the place of whoever is asked, by what that seat knows; where the table allows."""
    actor, key = await actor_of(request), hashed(keys_of(request).guest(request))
    room = actor.room
    seat = room.seat_of(key)
    if seat is None:
        raise Refused("web_no_seat")
    if room.options.get("hint") != "yes":
        raise Refused("web_no_hints")
    view = room.view(seat) if room.deal is not None and room.deal.turn == seat and not room.frozen else None
    if view is None or view.ask is None:
        raise Refused("web_stale")
    question = room.question
    known = await hub_of(request).judges.hint((room.id, question, seat), view)
    if known is None:
        raise Refused("web_no_hint")
    words = Words(lang_of(request), view.rules, room.names(), seat, True, room.face(view.rules))
    return JSONResponse({"q": question} | hint_json(words, view.rules, known))


REVIEWS = [
    Route("/api/t/{table}/judge/{deal:int}", door(table_judge)),
    Route("/api/judge/{token}", door(shared_judge)),
    Route("/api/t/{table}/practice", door(table_practice), methods=["POST"]),
    Route("/api/practice/{token}", door(shared_practice), methods=["POST"]),
    Route("/api/t/{table}/hint", door(hint)),
]
