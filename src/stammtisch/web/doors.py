"""What the doors of the server share: who asks, in which language, for which table, and how a person is refused."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket

from ..deal import Rules
from ..events import StammtischError
from ..games import NAMES, rules
from ..words import LANGUAGES, Words
from .actor import Actor
from .connection import Refused
from .hub import Hub
from .people import Keys
from .store import StoreError

__all__ = [
    "Door", "actor_of", "base_of", "body_of", "door", "encrypted", "hub_of", "keys_of", "lang_of", "meant", "rules_of",
    "same_origin", "texts_of",
]  # fmt: skip

log = logging.getLogger("stammtisch.web")

LARGEST_BODY = 16_384


def lang_of(request: Request) -> str:
    """The language asked for, else the browser's, else English."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    return "de" if request.headers.get("accept-language", "").lower().startswith("de") else "en"


def hub_of(request: Request | WebSocket) -> Hub:
    """The tables of this server."""
    hub: Hub = request.app.state.hub
    return hub


def keys_of(request: Request | WebSocket) -> Keys:
    """The server's own key."""
    return hub_of(request).keys


def failed(request: Request, error: StammtischError, status: int = 400) -> Response:
    """One sentence for a person."""
    return JSONResponse({"error": Words(lang_of(request)).error(error)}, status)


Door = Callable[[Request], Awaitable[Response]]


def door(inner: Door) -> Door:
    """A door at which what a person did wrong is answered with one sentence."""

    async def answering(request: Request) -> Response:
        try:
            return await inner(request)
        except StammtischError as error:
            return failed(request, error)
        except StoreError as error:
            log.error("the store did not answer: %s", error)
            return failed(request, Refused("web_store"), 503)

    return answering


async def body_of(request: Request) -> dict[str, Any]:
    """The JSON of a request. Raises `Refused` where it is none, or too much."""
    data = b""
    async for piece in request.stream():
        data += piece
        if len(data) > LARGEST_BODY:
            raise Refused("web_too_long")
    try:
        value = json.loads(data or b"{}")
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Refused("web_not_understood")
    return value


def texts_of(value: object) -> dict[str, str]:
    """A table of texts, whatever a client has sent."""
    return {str(name): str(one) for name, one in value.items()} if isinstance(value, dict) else {}


def rules_of(body: dict[str, Any]) -> tuple[Rules, str]:
    """The rules somebody has chosen, and the preset they began with."""
    name, preset, settings = str(body.get("game", "")), str(body.get("preset", "")), texts_of(body.get("settings"))
    if any(shown.partition("=")[0] in settings for shown in NAMES.get(name, ("", ()))[1]):
        name = NAMES[name][0]  # what the form says counts, not the name it was opened by
    chosen = rules(name, [f"{one}={value}" for one, value in settings.items()], preset or None)
    return chosen, preset or next(iter(chosen.sheet.presets))


def same_origin(request: Request | WebSocket) -> bool:
    """Whether a page of this very server asks; a browser always names the page's origin on a socket or a post."""
    origin = request.headers.get("origin")
    own = {request.headers.get("host", ""), urlsplit(request.app.state.base).netloc} - {""}
    return origin is None or urlsplit(origin).netloc in own


def encrypted(request: Request) -> bool:
    """Whether a browser has come by https, to this server or to one in front of it."""
    base = urlsplit(request.app.state.base)
    there = base.scheme == "https" and request.headers.get("host") == base.netloc
    return there or request.url.scheme == "https"


def meant(host: str, names: frozenset[str]) -> bool:
    """Whether a request with that ``Host`` is for this server: by a number, or a name it goes by.

    A stranger's page may give its own name this machine's number, to reach a server that was not meant for it.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        return name in names or bool(ip_address(name))
    except ValueError:
        return False


async def actor_of(request: Request | WebSocket) -> Actor:
    """The table a request is about. Raises `Refused` where there is none."""
    actor = await hub_of(request).table(str(request.path_params["table"])[:40])
    if actor is None:
        raise Refused("web_no_table")
    return actor


def base_of(request: Request) -> str:
    """The address under which others reach this server."""
    chosen: str = request.app.state.base
    return chosen or f"{request.url.scheme}://{request.url.netloc}"
