"""What the server answers over http: the page, the questions of the client, links and downloads."""

from __future__ import annotations

import logging
from hmac import compare_digest
from io import BytesIO
from typing import Any
from urllib.parse import urlsplit

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from ..events import WATCHER, StammtischError
from ..games import NAMES, rules
from ..houserules import HouseRuleError
from ..record import write
from ..record_seat import write_seat
from ..words import Words
from .actor import LONGEST_NAME
from .connection import Connection, Refused
from .doors import (
    actor_of,
    base_of,
    body_of,
    door,
    encrypted,
    hub_of,
    keys_of,
    lang_of,
    rules_of,
    same_origin,
    texts_of,
)
from .people import hashed, new_secret
from .present import rules_card
from .protocol import Do
from .replay import replay
from .reviews import linked
from .steps import fitting, take

__all__ = ["PAGES"]

log = logging.getLogger("stammtisch.web")


async def page(request: Request) -> Response:
    """The client; it finds out from the address what to show. A newcomer gets a secret of his own."""
    response = HTMLResponse(request.app.state.page.html, headers={"cache-control": "no-cache"})
    secret = keys_of(request).guest(request) or new_secret()
    keys_of(request).remember(response, secret, encrypted(request))  # anew each time, so that it never runs out
    return response


async def words(request: Request) -> Response:
    """The client's own texts in one language."""
    said = Words(str(request.path_params["lang"]))
    return JSONResponse(said.all("web"), headers={"cache-control": "no-cache"})


async def lobby(request: Request) -> Response:
    """The games with their presets, and the tables of whoever asks."""
    lang, hub, key = lang_of(request), hub_of(request), hashed(keys_of(request).guest(request))
    games = []
    for name in NAMES:
        table = rules(name)
        said = Words(lang, table)
        presets = [
            {"code": one, "name": said(f"preset-{one}"), "about": said(f"preset-{one}", "about")}
            for one in table.sheet.presets
        ]
        games.append({
            "code": name, "name": said.game, "about": said("game", "about"), "presets": presets, "seats": table.seats,
            "label": said(f"label-{table.label}") if table.label else None,
        })  # fmt: skip
    mine = []
    for address, about in await hub.tables_of(key):
        try:
            agreed = rules(about["game"], [f"{name}={value}" for name, value in about["settings"].items()])
        except StammtischError as error:  # this version does not know them any more
            log.error("a table cannot be listed: %s", error)
            continue
        game = Words(lang, agreed).game
        mine.append({"id": address, "game": game, "names": about["names"], "running": about["running"]})
    person = await hub.store.person(key)
    return JSONResponse({"games": games, "mine": mine, "name": person.name if person else ""})


async def form(request: Request) -> Response:
    """The house rules of a choice as a form: every option with its values in words, and what is wrong with the choice.

    An impossible combination is answered with the sentence why, beside the form of the preset.
    """
    body = await body_of(request)
    problem = ""
    try:
        chosen, preset = rules_of(body)
    except HouseRuleError as error:
        chosen, preset = rules_of({**body, "settings": {}})
        problem = Words(lang_of(request), chosen, full=True).error(error)
    said = Words(lang_of(request), chosen)
    sheet = chosen.sheet
    rows = [
        {
            "name": row.name, "kind": row.kind, "label": said.option(row), "about": said(f"option-{row.name}", "about"),
            "value": sheet.text(row.name), "text": said.value(row, getattr(sheet, row.name)), "low": row.low,
            "high": row.high, "step": row.step, "none": row.none,
            "values": [
                {"value": row.text(one), "text": said.value(row, one)} for one in _choices(row)
            ],
            "base": row.text(getattr(sheet.preset(preset), row.name)),
        }
        for row in sheet.rows()
    ]  # fmt: skip
    return JSONResponse({"rows": rows, "problem": problem, "card": rules_card(said, preset)})


def _choices(row: Any) -> tuple[Any, ...]:
    if row.kind == "set":
        return tuple(frozenset({one}) for one in row.values)
    return row.samples() if row.kind in ("flag", "choice") else ()


async def open_table(request: Request) -> Response:
    """A new table; whoever opens it takes the first seat."""
    secret = keys_of(request).guest(request)
    if not secret or not same_origin(request):
        raise Refused("web_no_cookie")
    body = await body_of(request)
    chosen, preset = rules_of(body)
    key = hashed(secret)
    name = " ".join(" ".join(str(body.get("name", "")).split())[:LONGEST_NAME].split())
    sitting = fitting(name or Words(lang_of(request))("guest"))
    wish = str(body.get("id", ""))[:64]
    table = await hub_of(request).open(chosen, preset, key, texts_of(body.get("options")), wish)
    actor = await hub_of(request).table(table)
    assert actor is not None
    if actor.room.seat_of(key) is None:
        guest = Connection(key, lang_of(request))
        await take(actor, guest, Do(id=new_secret(), what="sit", seat=0, name=sitting))
    await hub_of(request).store.put_person(key, name, lang_of(request))
    return JSONResponse({"id": table})


async def table_rules(request: Request) -> Response:
    """The house rules of a table, for everybody who has its address."""
    actor = await actor_of(request)
    return JSONResponse(rules_card(Words(lang_of(request), actor.room.rules), actor.room.preset))


async def table_form(request: Request) -> Response:
    """What is agreed at a table, as the form wants it."""
    room = (await actor_of(request)).room
    sheet = room.rules.sheet
    preset = room.preset if room.preset in sheet.presets else next(iter(sheet.presets))
    settings = {name: sheet.text(name) for name in sheet.differences(sheet.preset(preset))}
    return JSONResponse({"game": room.rules.name, "preset": preset, "settings": settings})


async def delete_table(request: Request) -> Response:
    """The host removes a table with its data."""
    actor = await actor_of(request)
    key = hashed(keys_of(request).guest(request))
    if not same_origin(request) or not compare_digest(key, actor.room.host):  # not whoever keeps it meanwhile
        raise Refused("web_host_only")
    await hub_of(request).delete(actor.room.id)
    return JSONResponse({})


async def recovery(request: Request) -> Response:
    """The link with which somebody finds his seats again in another browser."""
    secret = keys_of(request).guest(request)
    if not secret:
        raise Refused("web_no_cookie")
    return JSONResponse({"link": f"{base_of(request)}/me/{secret}"})


async def recover(request: Request) -> Response:
    """The other browser takes the secret over, once its person has said so."""
    secret = (await body_of(request)).get("secret")
    if not same_origin(request) or not (isinstance(secret, str) and 16 <= len(secret) <= 40 and secret.isascii()):
        raise Refused("web_not_understood")
    response = JSONResponse({})
    keys_of(request).remember(response, secret, encrypted(request))
    return response


async def links(request: Request) -> Response:
    """The address of a table for others; `local`: whether it is one that only this machine knows."""
    actor = await actor_of(request)
    base = base_of(request)
    local = (urlsplit(base).hostname or "") in ("localhost", "127.0.0.1", "::1")
    return JSONResponse({"table": f"{base}/t/{actor.room.id}", "local": local})


async def lan(request: Request) -> Response:
    """Whoever sits at this machine lets phones in the same network join."""
    if request.client is None or request.client.host not in ("127.0.0.1", "::1") or not same_origin(request):
        raise Refused("web_only_here")
    return JSONResponse({"base": await request.app.state.invite()})


async def qr(request: Request) -> Response:
    """A link of this server as a square code to be photographed."""
    path = request.query_params.get("path", "/")
    if not path.startswith("/") or len(path) > 200:
        raise Refused("web_not_understood")
    out = BytesIO()
    segno.make(base_of(request) + path, error="m").save(out, kind="svg", scale=5, border=2, dark="#123", light="#fff")
    return Response(out.getvalue(), media_type="image/svg+xml")


async def download(request: Request) -> Response:
    """The record of a match: whole between deals where the table shows all hands, else what that seat has seen."""
    actor, key = await actor_of(request), hashed(keys_of(request).guest(request))
    games, seat = actor.room.games, actor.room.seat_of(key)
    if not games or seat is None:
        raise Refused("web_no_seat")
    number = _number(request.query_params.get("match"), len(games))
    if games[number - 1].taken_up:
        raise Refused("web_no_record")
    match, shown = games[number - 1].match, set(games[number - 1].hands.values())
    mine = number == len(games) and actor.room.held.get(seat, set()) <= {key}
    own = seat if mine else WATCHER  # others' cards stay theirs
    whole = not match.running and not actor.room.frozen and (match.over or "end" not in shown) and "played" not in shown
    text = write(match) if whole and request.query_params.get("kind") != "seat" else write_seat(match, own)
    name = f"{actor.room.rules.name}-{actor.room.id}-{number}.toml"
    return PlainTextResponse(
        text, media_type="application/toml", headers={"content-disposition": f'attachment; filename="{name}"'}
    )  # fmt: skip


def _number(text: str | None, most: int) -> int:
    """The number of a match in an address; the last where none is named. Raises `Refused` for one there is not."""
    if text is None:
        return most
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= most):
        raise Refused("web_no_deal")
    return int(text)


async def share(request: Request) -> Response:
    """A link to the replay of a finished deal."""
    actor, key = await actor_of(request), hashed(keys_of(request).guest(request))
    asked = (await body_of(request)).get("deal")
    number, match = asked if isinstance(asked, int) else 0, len(actor.room.games)
    if actor.room.seat_of(key) is None or not same_origin(request):
        raise Refused("web_no_seat")
    replay(actor, number, Words(lang_of(request), actor.room.rules), match)
    token = new_secret()
    await hub_of(request).store.put_link(hashed(token), actor.room.id, "replay", f"{match}.{number}")
    return JSONResponse({"link": f"{base_of(request)}/r/{token}", "path": f"/r/{token}"})


async def shared_replay(request: Request) -> Response:
    """The replay behind a link."""
    actor, number, match = await linked(request)
    return JSONResponse(replay(actor, number, Words(lang_of(request), actor.room.rules), match))


async def table_replay(request: Request) -> Response:
    """The replay of a finished deal for those who sit at the table, or may watch it."""
    actor, key = await actor_of(request), hashed(keys_of(request).guest(request))
    if actor.room.seat_of(key) is None and actor.room.options.get("watch") != "public":
        raise Refused("web_no_seat")
    number = request.path_params["deal"]
    return JSONResponse(replay(actor, number, Words(lang_of(request), actor.room.rules, me=actor.room.seat_of(key))))


PAGES = [
    *(Route(path, page) for path in ("/", "/t/{table}", "/r/{token}", "/new/{game}", "/me/{secret}")),
    Route("/api/words/{lang}", door(words)),
    Route("/api/lobby", door(lobby)),
    Route("/api/form", door(form), methods=["POST"]),
    Route("/api/tables", door(open_table), methods=["POST"]),
    Route("/api/recovery", door(recovery), methods=["POST"]),
    Route("/api/recover", door(recover), methods=["POST"]),
    Route("/api/lan", door(lan), methods=["POST"]),
    Route("/api/qr.svg", door(qr)),
    Route("/api/replay/{token}", door(shared_replay)),
    Route("/api/t/{table}/rules", door(table_rules)),
    Route("/api/t/{table}/form", door(table_form)),
    Route("/api/t/{table}/links", door(links)),
    Route("/api/t/{table}/record", door(download)),
    Route("/api/t/{table}/share", door(share), methods=["POST"]),
    Route("/api/t/{table}/replay/{deal:int}", door(table_replay)),
    Route("/api/t/{table}/delete", door(delete_table), methods=["POST"]),
]
