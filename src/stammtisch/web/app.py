"""The application of the server: its doors, the one page of the client, and the headers that protect it."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from base64 import b64encode
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .._version import __version__
from ..words import LANGUAGES, Words
from .doors import meant
from .hub import Hub
from .live import socket
from .pages import PAGES
from .reviews import REVIEWS

__all__ = ["create"]

STATIC = Path(str(files(__package__).joinpath("static")))


class Gate:
    """Lets in only who means this server. names: what it goes by; None where anybody may have named it."""

    def __init__(self, app: ASGIApp, names: frozenset[str] | None) -> None:
        self.app, self.names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self.names is None or meant(_host(scope), self.names):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            names = ", ".join(sorted(self.names))
            sentences = "\n".join(Words(lang)("web-other-host", names=names) for lang in LANGUAGES)
            await PlainTextResponse(sentences, 421)(scope, receive, send)


class Headers:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, policy: str) -> None:
        self.app = app
        self.headers = [
            (b"content-security-policy", policy.encode()), (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"same-origin"),
            (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
        ]  # fmt: skip
        # Browsers complain about this one on pages they do not trust, as of a phone in the same house.
        self.trusted = [(b"cross-origin-opener-policy", b"same-origin")]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers, *(self.trusted if _trusted(scope) else ())]
            await send(message)

        await self.app(scope, receive, sending if scope["type"] == "http" else send)


def _trusted(scope: Scope) -> bool:
    """Whether a browser takes the page for a secure one."""
    return bool(scope["scheme"] == "https" or _host(scope).rpartition(":")[0] in ("localhost", "127.0.0.1", "[::1]"))


def _host(scope: Scope) -> str:
    """What the request calls this server."""
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")


class Page:
    """The one page of the client, with addresses of its files that change with their contents."""

    def __init__(self) -> None:
        self.digest = hashlib.sha256(
            b"".join(path.read_bytes() for path in sorted(STATIC.rglob("*")) if path.is_file())
        ).hexdigest()[:12]
        at = f"/static/{self.digest}"
        modules = {
            "preact": "preact.js", "preact/hooks": "hooks.js", "htm": "htm.js",
            "@preact/signals-core": "signals-core.js", "@preact/signals": "signals.js",
        }  # fmt: skip
        self.map = json.dumps({"imports": {name: f"{at}/vendor/{file}" for name, file in modules.items()}})
        script = b64encode(hashlib.sha256(self.map.encode()).digest()).decode()
        self.policy = (
            f"default-src 'none'; script-src 'self' 'sha256-{script}'; style-src 'self'; img-src 'self'; "
            "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )
        text = (STATIC / "index.html").read_text(encoding="utf-8")
        self.html = text.replace("{static}", at).replace("{importmap}", self.map).replace("{build}", __version__)


class Immutable(StaticFiles):
    """Files whose address changes with their contents."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """The file, to be kept for ever."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def create(hub: Hub, base: str = "", names: frozenset[str] | None = None) -> Starlette:
    """The application of a server. base: the address others reach it under, where that is not the page's own.

    names: what it goes by, beside its numbers; None lets everybody in.
    """
    page_of = Page()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(hub.thinkers.warm()), asyncio.create_task(hub.tend())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await hub.close()

    routes = [
        *PAGES, *REVIEWS, WebSocketRoute("/ws/{table}", socket),
        Mount(f"/static/{page_of.digest}", Immutable(directory=STATIC)),
    ]  # fmt: skip
    middleware = [
        Middleware(Headers, policy=page_of.policy), Middleware(Gate, names=names),
        Middleware(GZipMiddleware, minimum_size=800),
    ]  # fmt: skip
    app = Starlette(routes=routes, lifespan=lifespan, middleware=middleware)
    app.state.page, app.state.base, app.state.hub = page_of, base, hub
    return app
