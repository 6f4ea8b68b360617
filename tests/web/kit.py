"""A server in the test's own loop: the real application over a real database, and people with cookies and sockets.

Every state that any test is sent is searched for cards its reader has not seen.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import httpx2
from starlette.applications import Starlette

from stammtisch.cards import Card, split
from stammtisch.events import WATCHER
from stammtisch.table import View
from stammtisch.web.actor import Actor, Settings
from stammtisch.web.app import create
from stammtisch.web.bots import Seen, Thinkers, certain, think
from stammtisch.web.connection import Connection
from stammtisch.web.entries import Entry
from stammtisch.web.hub import Hub
from stammtisch.web.people import COOKIE, Keys
from stammtisch.web.present import led_hands, state
from stammtisch.web.protocol import VERSION
from stammtisch.web.store import Store, StoreConflict, StoreFailed
from stammtisch.words import LANGUAGES, Words

Json = dict[str, Any]
HOST = "table.test"
PATIENCE = 10.0
"""Seconds after which something that should have happened has not."""


def run(work: Coroutine[Any, Any, None], seconds: float = 50) -> None:
    """Runs a test."""
    asyncio.run(asyncio.wait_for(work, seconds))


async def until(true: Callable[[], object], what: str = "") -> None:
    """Waits for something."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.001)


# --- the parts of the server that tests replace ----------------------------------------------------------------------


class Inside(Thinkers):
    """Computer players that think in the server itself; `held`: they do not answer before it is set; `looking`: nor
    is a claim looked at before that is."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[int] = []
        self.claims: list[int] = []
        self.looking = asyncio.Event()
        self.looking.set()
        self.held = asyncio.Event()
        self.held.set()
        self.broken = False

    async def warm(self) -> None:
        """Nothing has to be started."""

    async def answer(self, level: str, view: View, key: bytes, decision: int) -> str:
        """What the worker would answer."""
        self.asked.append(view.seat)
        await self.held.wait()
        if self.broken:
            raise RuntimeError("no more ideas")
        return think(level, Seen.of(view), key, decision)

    async def certain(self, view: View) -> bool:
        """What the worker would say."""
        self.claims.append(view.seat)
        await self.looking.wait()
        return certain(Seen.of(view))


class Failing(Store):
    """A store whose disk can be full. arrived: the write is there although it was reported as lost."""

    broken = False
    arrived = False

    async def append(
        self, table: str, entries: Iterable[Entry], members: Mapping[str, int | None] | None = None
    ) -> None:
        """Writes, or fails."""
        if self.broken:
            if self.arrived:
                await super().append(table, entries, members)
            raise StoreFailed("database or disk is full")
        await super().append(table, entries, members)


# --- people ----------------------------------------------------------------------------------------------------------


class Socket:
    """One open page at a table, as the application sees it."""

    def __init__(self, kit: Kit, table: str) -> None:
        self.kit, self.table = kit, table
        self._in: asyncio.Queue[Json] = asyncio.Queue()
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self.state: Json = {}
        self.cookie, self.stuck = "", False
        self.heard: list[Json] = []
        self.code: int | None = None
        self.task: asyncio.Task[None] | None = None
        self.number = 0

    def open(self, headers: Mapping[str, str]) -> None:
        """Begins the connection."""
        self.cookie = headers["cookie"]
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws",
            "path": f"/ws/{self.table}", "raw_path": f"/ws/{self.table}".encode(), "query_string": b"",
            "root_path": "", "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1), "server": (HOST, 80), "subprotocols": [], "state": {},
        }  # fmt: skip
        self._in.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.kit.app(scope, self._in.get, self._put))

    async def _put(self, event: Any) -> None:
        if self.stuck and event["type"] == "websocket.send":
            await asyncio.Event().wait()  # this page does not read
        await self._out.put(event)

    def send(self, message: Json | str | bytes) -> None:
        """Sends a message, or anything else."""
        data: Json = {"type": "websocket.receive"}
        if isinstance(message, bytes):
            data["bytes"] = message
        else:
            data["text"] = message if isinstance(message, str) else json.dumps(message)
        self._in.put_nowait(data)

    async def next(self) -> Json:
        """The next message; ``{"t": "closed"}`` at the end of the connection."""
        async with asyncio.timeout(PATIENCE):
            while True:
                event = await self._out.get()
                if event["type"] == "websocket.close":
                    self.code = int(event.get("code", 1000))
                    self.drop()
                    return {"t": "closed"}
                if event["type"] == "websocket.send":
                    message: Json = json.loads(event["text"])
                    self.heard.append(message)
                    if message["t"] == "state":
                        self.state = message
                    return message

    async def sync(self) -> Json:
        """The newest state."""
        actor = await self.kit.actor(self.table)
        while self.state.get("v", 0) < actor.version:
            assert (await self.next())["t"] != "closed"
        return self.state

    async def answer(self, message: Json) -> Json:
        """What is said to a message with an id."""
        self.send(message)
        while True:
            said = await self.next()
            assert said["t"] != "closed", self.heard[-1:]
            if said["t"] in ("done", "refused") and said["id"] == message.get("id", ""):
                return said

    def new_id(self) -> str:
        """An id that nothing else has."""
        self.number += 1
        return f"{id(self)}-{self.number}"

    async def do(self, what: str, **fields: Any) -> str:
        """Asks for a step: "" if it was taken, else the code of the refusal."""
        said = await self.answer({"t": "do", "id": self.new_id(), "what": what, **fields})
        await self.sync()
        return str(said.get("code", ""))

    async def agree(self, what: str, yes: bool = True) -> str:
        """Says yes or no to the proposal of a kind that is in sight."""
        votes = {vote["what"]: vote["n"] for vote in (await self.sync())["votes"]}
        return await self.do("agree", vote=votes.get(what, 0), yes=yes)

    async def act(self, token: str, q: str = "", id: str = "") -> str:
        """Answers a question: "" if that was taken, else the code of the refusal."""
        q = q or (await self.kit.actor(self.table)).room.question
        said = await self.answer({"t": "act", "id": id or self.new_id(), "q": q, "token": token})
        await self.sync()
        return str(said.get("code", ""))

    async def bye(self) -> Json:
        """The last word before the connection ends."""
        while True:
            said = await self.next()
            if said["t"] == "closed":
                return self.heard[-1] if self.heard else {}

    def drop(self) -> None:
        """The connection is cut."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def gone(self) -> None:
        """Cuts the connection and waits until the server has noticed."""
        self.drop()
        assert self.task is not None
        await asyncio.wait_for(self.task, PATIENCE)


class Person:
    """Somebody with a browser."""

    def __init__(self, kit: Kit, lang: str = "en", client: tuple[str, int] = ("127.0.0.1", 5)) -> None:
        self.lang, self.kit = lang, kit
        transport = httpx2.ASGITransport(app=kit.app, client=client)
        self.http = httpx2.AsyncClient(transport=transport, base_url=f"http://{HOST}")

    @property
    def headers(self) -> dict[str, str]:
        """What a browser sends along when it opens a socket."""
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        return {"host": HOST, "origin": f"http://{HOST}", "cookie": cookie}

    async def get(self, path: str, status: int = 200) -> Any:
        """The JSON of an address."""
        answer = await self.http.get(path, params={"lang": self.lang})
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: object = None, status: int = 200) -> Any:
        """What is answered to some JSON."""
        headers = {"origin": f"http://{HOST}"}
        answer = await self.http.post(path, params={"lang": self.lang}, json=body or {}, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def open(self, game: str, name: str = "Anna", preset: str = "", **settings: str) -> str:
        """A new table with this person at its first seat; its id."""
        body = {"game": game, "preset": preset, "settings": settings, "name": name}
        return str((await self.post("/api/tables", body))["id"])

    def connect(self, table: str, **headers: str) -> Socket:
        """A socket that has not said anything."""
        socket = Socket(self.kit, table)
        socket.open({**self.headers, **headers})
        self.kit.sockets.append(socket)
        return socket

    async def at(self, table: str, seen: tuple[int, int] = (0, 0)) -> Socket:
        """A socket that has been greeted."""
        socket = self.connect(table)
        socket.send({"t": "hello", "version": VERSION, "lang": self.lang, "seen": list(seen)})
        while not socket.state:
            assert (await socket.next())["t"] == "state"
        return socket


class Kit:
    """A running server."""

    def __init__(self, app: Starlette, hub: Hub, store: Failing, thinkers: Inside) -> None:
        self.app, self.hub, self.store, self.thinkers = app, hub, store, thinkers
        self.sockets: list[Socket] = []
        self.people: list[Person] = []

    async def person(self, lang: str = "en") -> Person:
        """Somebody new."""
        one = Person(self, lang)
        self.people.append(one)
        assert (await one.http.get("/")).status_code == 200
        return one

    async def http_of(self, cookie: str, client: tuple[str, int] = ("127.0.0.1", 5)) -> Person:
        """Somebody with a cookie that was not given out, or none."""
        one = Person(self, client=client)
        if cookie:
            one.http.cookies.set(COOKIE, cookie)
        self.people.append(one)
        return one

    async def actor(self, table: str) -> Actor:
        """A table of the server."""
        actor = await self.hub.table(table)
        assert actor is not None
        return actor

    async def two(self, game: str, preset: str = "", **settings: str) -> tuple[Actor, Person, Person, Socket, Socket]:
        """A table with two persons."""
        anna, bene = await self.person(), await self.person("de")
        table = await anna.open(game, preset=preset, **settings)
        a, b = await anna.at(table), await bene.at(table)
        assert await b.do("sit", seat=1, name="Bene") == ""
        return await self.actor(table), anna, bene, a, b


@asynccontextmanager
async def served(folder: Path, grace: float = 30.0) -> AsyncIterator[Kit]:
    """A server over the database of a folder."""
    store = await Failing.open(f"sqlite:///{folder / 'tables.db'}")
    assert isinstance(store, Failing)
    thinkers = Inside()
    hub = Hub(store, thinkers, Keys.load(folder / "server.key"), Settings(grace, 0.0))
    app = create(hub)
    kit = Kit(app, hub, store, thinkers)
    with patch("stammtisch.web.live.state", guarded):
        async with app.router.lifespan_context(app):
            try:
                yield kit
            finally:
                for socket in kit.sockets:
                    socket.drop()
                await asyncio.gather(*(socket.task for socket in kit.sockets if socket.task is not None))
                for person in kit.people:
                    await person.http.aclose()
    found = LEAKS[:]
    LEAKS.clear()
    assert not found, found


# --- playing ---------------------------------------------------------------------------------------------------------


def choice(shown: Json, rng: Random) -> str:
    """A random answer to a question, made from what the page shows alone."""
    ask = shown["deal"]["ask"]
    tokens = [one["token"] for one in ask["words"] if one["ok"]] + [one["token"] for one in ask["along"]]
    offered = shown["deal"]["hand"] if ask["own"] else ask["cards"]
    cards = [one["id"] for one in offered if one["ok"]]
    if cards and ask["max"] >= ask["min"]:
        count = rng.randint(ask["min"], min(ask["max"], len(cards)))
        tokens.append(" ".join((ask["head"], *rng.sample(cards, count))))
    return str(rng.choice(tokens))


async def on(actor: Actor, sockets: Iterable[Socket], rng: Random, steps: int = 10_000) -> None:
    """Plays on by random answers of those who are connected, to the end of the deal or for some steps."""
    seats = {actor.room.seat_of(one.key): one for one in actor.connections}
    pages = {at: await socket.sync() for socket in sockets if (at := socket.state["me"]["seat"]) is not None}
    by_seat = {socket.state["me"]["seat"]: socket for socket in sockets if socket.state["me"]["seat"] in pages}
    assert seats.keys() >= by_seat.keys()
    while (deal := actor.room.deal) is not None and steps:
        steps -= 1
        question = actor.room.question
        if deal.turn in by_seat:
            socket = by_seat[deal.turn]
            shown = await socket.sync()
            assert shown["deal"]["ask"]["q"] == question
            token = choice(shown, rng)
            assert await socket.act(token) == "", (token, socket.heard[-3:])
        else:
            await until(lambda question=question: actor.room.question != question or actor.room.deal is None)  # type: ignore[misc]


async def ready(*sockets: Socket) -> None:
    """Everybody is ready for the next deal."""
    for socket in sockets:
        assert await socket.do("next") == ""


# --- what may be known -----------------------------------------------------------------------------------------------

CODE = re.compile(r"(?<![A-Za-z0-9])[ELSH](?:10|[2-9AKOU])(?![A-Za-z0-9])")


def known_to(actor: Actor, seat: int, over: bool = True) -> set[Card]:
    """The cards of the last deal a seat, or a watcher, may know: those it has seen, and what the table opens."""
    room = actor.room
    deal = room.last
    if deal is None:
        return set()
    seen = {one for event in deal.events() if event.viewers >> seat & 1 for one in event.cards}
    ask = deal.ask
    if ask is not None and ask.seat == seat and not ask.ordered:
        seen |= set(split(ask.cards))  # a card that may be called, for example
    match = room.match
    assert match is not None
    number = len(match.entries) - 1
    how = room.games[-1].hands[number]  # as it was agreed when the deal began
    if over and deal.outcome is not None and (how == "all" or (how == "end" and match.over)):
        return set(split(deal.rules.pack))
    if over and deal.outcome is not None and how != "end":
        hands = led_hands(deal)
        seen |= {one for at in deal.table.players for one in split(hands[at])}
    return seen


def foreign(actor: Actor, seat: int, text: str) -> list[str]:
    """The codes and names of cards in a text that its reader has not seen."""
    room = actor.room
    deal = room.last
    rules = room.rules if deal is None else deal.rules
    known = known_to(actor, seat)
    hidden = [one for one in split(rules.pack) if one not in known]
    found = {str(one) for one in hidden} & set(CODE.findall(text))
    for lang in LANGUAGES:
        words = Words(lang, rules)
        names = {name for one in hidden for name in (words.name(one), words.card(one)) if name in text}
        found |= {name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}
    return sorted(found)


def check(actor: Actor, connection: Connection, message: Json) -> None:
    """Fails where a state tells more than its reader has seen."""
    seat = actor.room.seat_of(connection.key)
    table = {**message["table"], "id": ""}
    seats = [{**one, "name": ""} for one in message["seats"]]
    text = json.dumps({**message, "table": table, "seats": seats, "slate": None}, ensure_ascii=False)
    found = foreign(actor, WATCHER if seat is None else seat, text)
    assert not found, f"seat {seat} is told of {found}"
    if seat is None and actor.room.options["watch"] != "public":
        assert message["deal"] is None and not message["ev"]


LEAKS: list[str] = []
"""What any state has told that it should not have; `served` fails at its end."""


def guarded(actor: Actor, connection: Connection) -> Json:
    """What is sent, once it is searched."""
    message = state(actor, connection)
    try:
        check(actor, connection, message)
    except AssertionError as error:
        LEAKS.append(str(error))
    return message


__all__ = ["HOST", "Failing", "Inside", "Json", "Kit", "Person", "Socket", "StoreConflict", "check", "choice",
           "foreign", "guarded", "known_to", "on", "ready", "run", "served", "until"]  # fmt: skip
