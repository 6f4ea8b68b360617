"""Whole deals over sockets: two persons and computer players, cut connections, and a server on a real port."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection, connect

from stammtisch.events import WATCHER
from stammtisch.games import GAMES
from stammtisch.web.live import SLOW
from stammtisch.web.protocol import LONGEST
from stammtisch.web.serve import _config

from .kit import HOST, Json, Kit, choice, on, ready, run, served, until
from .test_actor import to_person
from .test_protocol import sentences


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_deal(game: str, tmp_path: Path, rng: Random) -> None:
    """Two persons, a watcher and computer players; `kit.guarded` searches every state that is sent (traps H1 to H8)."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two(game)
            w = await (await kit.person("de")).at(actor.room.id)
            assert w.state["deal"] is None
            assert await a.do("option", settings={"watch": "public"}) == ""
            for hands in ("all", "end", "played"):
                assert await a.do("option", settings={"hands": hands}) == ""
                await ready(a, b)
                await on(actor, (a, b), rng)
                for socket, seat in ((a, 0), (b, 1), (w, WATCHER)):
                    shown = await socket.sync()
                    assert shown["deal"]["result"] and shown["slate"]["rows"] and shown["between"]
                    assert bool(shown["deal"]["result"]["hands"]) == (hands != "end" or bool(shown["over"])), seat
                if actor.room.match is not None and actor.room.match.over:
                    break
            numbers = [one["v"] for one in a.heard if one["t"] == "state"]
            assert numbers == sorted(numbers), "never an older state after a newer one"

    run(main())


def test_every_event_is_told_once(tmp_path: Path, rng: Random) -> None:
    """Each state carries what has happened since the last one, also over a cut connection (trap N6)."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, _, a, b = await kit.two("schlauch")
            await ready(a, b)
            heard: list[Json] = []
            while actor.room.deal is not None:
                await on(actor, (a, b), rng, 2)
                shown = await a.sync()
                heard += a.heard
                seen = tuple(shown["seen"])
                await a.gone()
                if rng.random() < 0.5 and actor.room.deal is not None and actor.room.deal.turn == 1:
                    await on(actor, (b,), rng, 1)
                a = await anna.at(actor.room.id, seen)
            await a.sync()
            heard += a.heard
            told = [event for one in heard if one["t"] == "state" for event in one["ev"]]
            view = actor.room.view(0)
            assert view is not None
            fresh = await (await kit.http_of(anna.http.cookies["stammtisch"])).at(actor.room.id)
            assert [one["verb"] for one in told] == [one["verb"] for one in fresh.state["ev"]]
            for seen in ((10**30, 5), (-1, -5), (fresh.state["seen"][0], 10**30), (fresh.state["seen"][0], -3)):
                again = await anna.at(actor.room.id, seen)
                assert again.state["deal"]["result"]

    run(main())


def test_a_connection_cut_at_every_question(tmp_path: Path, rng: Random) -> None:
    """Before the answer is sent, after it, and with the same message sent again by the next one (traps N1, N6)."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, bene, a, b = await kit.two("bauernschnapsen")
            await ready(a, b)
            pages, people, number = {0: a, 1: b}, {0: anna, 1: bene}, 0
            while (deal := actor.room.deal) is not None:
                turn = deal.turn
                question = actor.room.question
                if turn not in pages:
                    await until(lambda question=question: actor.room.question != question)  # type: ignore[misc]
                    continue
                page, number = pages[turn], number + 1
                shown = await page.sync()
                message = {"t": "act", "id": f"m{number}", "q": question, "token": choice(shown, rng)}
                if number % 3 == 0:
                    page.send(message)
                await page.gone()
                pages[turn] = page = await people[turn].at(actor.room.id)
                if number % 3:
                    assert page.state["deal"]["ask"]["q"] == question
                assert (await page.answer(message))["t"] == "done"
                assert actor.room.question != question
            assert actor.room.match is not None and actor.room.match.slate

    run(main())


def test_a_browser_that_does_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rng: Random) -> None:
    monkeypatch.setattr("stammtisch.web.live.SLOW", 0.05)
    assert SLOW >= 5

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, bene, a, b = await kit.two("bolachen")
            b.stuck = True
            assert await a.do("option", settings={"watch": "public"}) == "", "the table goes on"
            while (await b.next())["t"] != "closed":
                pass
            assert b.code == 1013
            await until(lambda: len(actor.connections) == 1)
            again = await bene.at(actor.room.id)
            await ready(a, again)
            await on(actor, (a, again), rng)

    run(main())


# --- a real port -----------------------------------------------------------------------------------------------------


@asynccontextmanager
async def on_a_port(kit: Kit) -> AsyncIterator[int]:
    """The application behind the server that carries it, with the settings it is run with."""

    class Quiet(uvicorn.Server):
        def install_signal_handlers(self) -> None:
            """Signals are for the tests."""

    config = _config(kit.app, "127.0.0.1", 0, "off")
    server = Quiet(config)
    task = asyncio.create_task(server._serve())
    await until(lambda: server.started)
    try:
        yield int(server.servers[0].sockets[0].getsockname()[1])
    finally:
        server.should_exit = True
        await task


async def hear(socket: ClientConnection, kind: str) -> Json:
    """The next message of a kind."""
    async with asyncio.timeout(10):
        while True:
            message: Json = json.loads(await socket.recv())
            if message["t"] == kind:
                return message


def test_over_a_real_socket(tmp_path: Path, rng: Random) -> None:
    """Large and garbled messages, other origins, and a person's second page, as they arrive over TCP."""

    async def main() -> None:
        async with served(tmp_path) as kit, on_a_port(kit) as port:
            actor, anna, bene, a, b = await kit.two("bolachen")
            await ready(a, b)
            await to_person(actor, a, b, 0, rng)
            address = f"ws://127.0.0.1:{port}/ws/{actor.room.id}"
            cookie = {"cookie": bene.headers["cookie"]}
            question = actor.room.question
            hello = json.dumps({"t": "hello", "version": 1, "lang": "en"})
            async with connect(address, additional_headers=cookie, origin=f"http://127.0.0.1:{port}") as socket:  # type: ignore[arg-type]
                await socket.send(hello)
                assert (await hear(socket, "state"))["me"]["seat"] == 1
                for text in ("x" * (LONGEST + 1), "x" * (LONGEST * 15), b"\xff\x00", "", "}"):
                    await socket.send(text)
                    said = await hear(socket, "refused")
                    assert said["code"] == "web_not_understood"
                    sentences(said)
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await socket.send("x" * (LONGEST * 257))
                    await hear(socket, "nothing")
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
            await until(lambda: len(actor.connections) == 1)
            assert actor.room.question == question
            for origin in ("http://evil.test", f"http://127.0.0.1:{port + 1}", "null"):
                async with connect(address, additional_headers=cookie, origin=origin) as socket:  # type: ignore[arg-type]
                    said = await hear(socket, "bye")
                    assert said["why"] == "web_no_cookie"
                    await socket.wait_closed()
                    assert socket.close_code == 1008
            async with connect(address) as socket:
                assert (await hear(socket, "bye"))["why"] == "web_no_cookie"
            async with connect(address, additional_headers=cookie) as one:
                await one.send(hello)
                await hear(one, "state")
                async with connect(address, additional_headers=cookie) as two:
                    await two.send(hello)
                    await hear(two, "state")
                    assert (await hear(one, "bye"))["why"] == "elsewhere"
                    await one.wait_closed()
                    assert one.close_code == 1000
                    await two.send(json.dumps({"t": "do", "id": "x", "what": "dance"}))
                    assert (await hear(two, "refused"))["id"] == "x"
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET /ws/{actor.room.id} HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
            assert b" 404 " in await reader.readline()
            writer.write(b"\x00\x01 garbage\r\n\r\n")
            writer.close()
            b = await bene.at(actor.room.id)
            await on(actor, (a, b), rng)
            assert anna is not bene and actor.room.deal is None

    run(main())
