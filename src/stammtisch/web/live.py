"""The socket of a table: one browser, from its first word to its last."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from msgspec import MsgspecError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..events import StammtischError
from ..words import LANGUAGES, Words
from .actor import Actor
from .connection import Connection, Refused
from .doors import actor_of, keys_of, same_origin
from .people import hashed
from .present import state
from .protocol import VERSION, Act, Hello, read
from .protocol import write as encoded
from .steps import take
from .store import StoreError

__all__ = ["socket"]

log = logging.getLogger("stammtisch.web")

SLOW = 20.0
"""Seconds a browser may take to read what it is sent before its connection is given up."""


async def socket(websocket: WebSocket) -> None:
    """One browser at a table, from its first word to its last."""
    secret = keys_of(websocket).guest(websocket)
    await websocket.accept()
    if not same_origin(websocket) or not secret:
        await _goodbye(websocket, "web_no_cookie", "en")
        return
    lang = "en"
    try:
        hello = read(await asyncio.wait_for(_received(websocket), SLOW))
        if not isinstance(hello, Hello):
            raise Refused("web_hello")
        lang = hello.lang if hello.lang in LANGUAGES else "en"
        if hello.version != VERSION:
            raise Refused("web_version")
        actor = await actor_of(websocket)
    except (TimeoutError, WebSocketDisconnect):
        return
    except StammtischError as error:
        await _goodbye(websocket, error.reason.code, lang)
        return
    except (MsgspecError, UnicodeError, RecursionError):
        await _goodbye(websocket, "web_not_understood", lang)
        return
    connection = Connection(hashed(secret), lang, hello.seen)
    await actor.join(connection)
    writing = asyncio.create_task(_write(websocket, actor, connection))
    try:
        await _listen(websocket, actor, connection)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        actor.leave(connection)
        connection.close("gone")
        with contextlib.suppress(Exception):
            await writing


async def _received(websocket: WebSocket) -> str | bytes:
    """One message. Raises `WebSocketDisconnect` at the end of the connection."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | bytes = message.get("text") or message.get("bytes") or ""
    return text


async def _goodbye(websocket: WebSocket, code: str, lang: str) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.send_text(encoded({"t": "bye", "why": code, "text": Words(lang)(f"reason-{code}")}))
        await websocket.close(1008)


async def _listen(websocket: WebSocket, actor: Actor, connection: Connection) -> None:
    """Takes messages until the connection ends; what cannot be done is answered and changes nothing."""
    while not connection.closed:
        text = await _received(websocket)
        if connection.closed:
            return
        ref = ""
        try:
            message = read(text)
            if isinstance(message, Hello):
                connection.lang = message.lang if message.lang in LANGUAGES else connection.lang
                connection.tell()
                continue
            ref = message.id
            await (actor.act(connection, message) if isinstance(message, Act) else take(actor, connection, message))
            connection.tell({"t": "done", "id": ref})
        except StammtischError as error:
            room = actor.room
            me = room.seat_of(connection.key)
            said = Words(connection.lang, room.rules, room.names(), me, True, room.face(room.rules))
            connection.tell({"t": "refused", "id": ref, "code": error.reason.code, "text": said.error(error)})
        except (MsgspecError, UnicodeError, RecursionError):
            _refuse(connection, ref, "web_not_understood")
        except StoreError as error:
            log.error("a step was not written: %s", error)
            _refuse(connection, ref, "web_store")


def _refuse(connection: Connection, ref: str, code: str) -> None:
    text = Words(connection.lang)(f"reason-{code}")
    connection.tell({"t": "refused", "id": ref, "code": code, "text": text})


async def _write(websocket: WebSocket, actor: Actor, connection: Connection) -> None:
    """Sends what there is to say, newest state last, until the connection ends."""
    shown = 0
    while True:
        await connection.wake.wait()
        connection.wake.clear()
        parts = [*connection.answers]
        connection.answers.clear()
        if connection.closed:
            why = connection.closed
            said = Words(connection.lang)
            key = f"reason-web_{why}"
            parts.append({"t": "bye", "why": why, "text": said(key) if said.has(key) else ""})
        elif shown != actor.version or not parts:
            shown = actor.version
            try:
                parts.append(state(actor, connection))
            except Exception:
                log.exception("what a browser is shown could not be made")
                connection.closed = "server"
                with contextlib.suppress(Exception):
                    await websocket.close(1011)
                return
        try:
            for part in parts:
                await asyncio.wait_for(websocket.send_text(encoded(part)), SLOW)
            if connection.closed:
                await websocket.close(1000)
                return
        except (TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
            connection.closed = connection.closed or "slow"
            with contextlib.suppress(Exception):
                await websocket.close(1013)
            return
