"""`stammtisch serve` as a process: it says where it is, gives way to nobody, and loses nothing however it ends."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket as sockets
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
from websockets.asyncio.client import ClientConnection, connect

from stammtisch.events import StammtischError
from stammtisch.games import GAMES
from stammtisch.web import serve
from stammtisch.web.bots import Thinkers
from stammtisch.web.store import Store

from .kit import Json, choice, run

COMMAND = [sys.executable, "-m", "stammtisch"]


def free() -> int:
    """A port nobody uses."""
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(folder: Path) -> dict[str, str]:
    """What the process finds around it."""
    return {**os.environ, "STAMMTISCH_DATA": str(folder), "LC_ALL": "en_GB.UTF-8", "PYTHONUNBUFFERED": "1"}


def workers(of: int) -> list[int]:
    """The processes a process has started, and those they have."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == of and fields[0] != "Z":
            child = int(path.parent.name)
            found += [child, *workers(child)]
    return found


def alive(process: int) -> bool:
    """Whether a process runs."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def running(folder: Path, port: int, *options: str) -> Iterator[subprocess.Popen[str]]:
    """A server; it is ended if the test has not done so. Its first line must be the address."""
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", str(port), *options], env=environment(folder), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert f"http://localhost:{port}" in line, (line, process.stderr.read() if process.stderr else "")
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(10)
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()


class Browser:
    """Somebody with cookies, over the wire."""

    def __init__(self, port: int) -> None:
        self.port, self.jar = port, CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))
        self.opener.open(f"http://127.0.0.1:{port}/", timeout=10).close()

    def post(self, path: str, body: Json) -> Json:
        """The JSON that is answered."""
        data = json.dumps(body).encode()
        with self.opener.open(Request(f"http://127.0.0.1:{self.port}{path}", data), timeout=10) as answer:
            value: Json = json.loads(answer.read())
        return value

    def socket(self, table: str) -> connect:
        """A connection to a table."""
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.jar)
        return connect(f"ws://127.0.0.1:{self.port}/ws/{table}", additional_headers={"cookie": cookie})


async def hello(socket: ClientConnection) -> Json:
    """The first state."""
    await socket.send(json.dumps({"t": "hello", "version": 1, "lang": "en"}))
    return await heard(socket)


async def heard(socket: ClientConnection) -> Json:
    """The next message."""
    message: Json = json.loads(await asyncio.wait_for(socket.recv(), 20))
    return message


async def asked(socket: ClientConnection, shown: Json) -> Json:
    """The state in which this person is asked, or the deal is over."""
    while shown["t"] != "state" or shown["deal"] is None or not (shown["deal"]["ask"] or shown["deal"]["result"]):
        shown = await heard(socket)
    return shown


def tokens(folder: Path, table: str) -> list[str]:
    """What a table's log says was done."""
    found: list[str] = []

    async def look() -> None:
        store = await Store.open(serve.database_in(folder))
        found.extend(json.loads(one.body)["token"] for one in await store.entries(table) if one.kind == "act")
        await store.close()

    asyncio.run(look())
    return found


def own(done: list[str]) -> list[list[str]]:
    """What the first seat has done; the order of cards laid away together does not count."""
    return [sorted(one.split()) for one in done if one.startswith("0 ")]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_a_server_that_ends_in_mid_deal(how: signal.Signals, tmp_path: Path, rng: Random) -> None:
    """Every answer that was acknowledged is there once, whatever was sent again; the deal goes on (traps N1, P1)."""
    port = free()
    sent: list[str] = []
    left: list[int] = []

    async def first(browser: Browser, table: str, process: subprocess.Popen[str]) -> Json:
        async with browser.socket(table) as socket:
            shown = await hello(socket)
            await socket.send(json.dumps({"t": "do", "id": "go", "what": "next"}))
            for number in range(3):
                shown = await asked(socket, await heard(socket))
                if shown["deal"]["result"]:
                    break
                message = {"t": "act", "id": f"n{number}", "q": shown["deal"]["ask"]["q"], "token": choice(shown, rng)}
                await socket.send(json.dumps(message))
                while (shown := await heard(socket))["t"] != "done":
                    assert shown["t"] == "state", shown
                sent.append(message["token"])
            left.extend(workers(process.pid))
            process.send_signal(how)
            try:
                while True:
                    await asyncio.wait_for(socket.recv(), 20)
            except Exception:
                return message

    async def second(browser: Browser, table: str, message: Json) -> None:
        async with browser.socket(table) as socket:
            shown = await hello(socket)
            await socket.send(json.dumps(message))
            while True:
                got = await heard(socket)
                if got["t"] == "done":
                    break
                shown = got if got["t"] == "state" else shown
                assert got["t"] == "state", got
            shown = await asked(socket, shown)
            if not shown["deal"]["result"]:
                act = {"t": "act", "id": "after", "q": shown["deal"]["ask"]["q"], "token": choice(shown, rng)}
                await socket.send(json.dumps(act))
                sent.append(act["token"])
                shown = await heard(socket)
                while shown["t"] != "state" or (shown["deal"]["ask"] or {}).get("q") == act["q"]:
                    assert shown["t"] != "refused", shown
                    shown = await heard(socket)

    with running(tmp_path, port) as process:
        browser = Browser(port)
        table = str(browser.post("/api/tables", {"game": "schlauch", "name": "Anna"})["id"])
        message = asyncio.run(first(browser, table, process))
        code = process.wait(10)
        assert code == {signal.SIGKILL: -9, signal.SIGTERM: code, signal.SIGINT: 0}[how] and code in (0, -15, -9)
        assert process.stderr is not None
        assert how is signal.SIGKILL or "Traceback" not in process.stderr.read()
    until = time.monotonic() + 10
    assert left, "computer players think in processes of their own"
    while any(map(alive, left)):
        assert time.monotonic() < until, "workers outlive the server"
        time.sleep(0.02)
    assert own(tokens(tmp_path, table)) == own(sent)
    if how is signal.SIGINT:
        return
    with running(tmp_path, port) as process:
        asyncio.run(second(browser, table, message))
        process.terminate()
        process.wait(10)
    assert own(tokens(tmp_path, table)) == own(sent)
    assert (tmp_path / "server.key").stat().st_mode & 0o777 == 0o600


def test_two_servers_on_one_database_and_one_port(tmp_path: Path) -> None:
    port, other = free(), free()
    with running(tmp_path, port):
        for arguments, data in ((["--port", str(other)], tmp_path), (["--port", str(port)], tmp_path / "elsewhere")):
            done = subprocess.run(
                [*COMMAND, "serve", *arguments], env=environment(data), capture_output=True, text=True, timeout=30,
                check=False,
            )  # fmt: skip
            assert done.returncode == 2 and not done.stdout
            (line,) = done.stderr.splitlines()
            assert line.endswith(".") and "Traceback" not in line
        Browser(port)


def test_calls_that_do_not_fit(tmp_path: Path) -> None:
    for arguments in (["--port", "65536"], ["--database", "nonsense://x"]):
        done = subprocess.run(
            [*COMMAND, "serve", *arguments], env=environment(tmp_path), capture_output=True, text=True, timeout=30,
            check=False,
        )  # fmt: skip
        assert done.returncode == 2, done.stderr
        assert len(done.stderr.splitlines()) == 1 and done.stderr.strip().endswith("."), done.stderr


def test_ports_and_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    with sockets.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert serve.free_port("127.0.0.1", port) not in (0, port)
        with pytest.raises(StammtischError, match="web_port"):
            serve.serve(port=port)
    assert serve.free_port("127.0.0.1", port) == port
    assert not serve.lan_address().startswith("127.")
    monkeypatch.setenv("STAMMTISCH_DATA", "/somewhere")
    assert serve.database_in(serve.data_folder()) == "sqlite+aiosqlite:////somewhere/stammtisch.sqlite"


def test_a_worker_that_dies_is_replaced(tmp_path: Path, rng: Random) -> None:
    rules = GAMES["bolachen"](GAMES["bolachen"].sheet_type())
    deal = rules.start()
    while deal.turn == -1 and deal.ask is not None:
        deal = deal.step(deal.ask.random(rng))
    assert deal.turn is not None
    view = deal.view(deal.turn)

    async def main() -> None:
        thinkers = Thinkers(1)
        try:
            token = await thinkers.answer("careful", view, b"k", 1)
            assert await thinkers.answer("careful", view, b"k", 1) == token, "the same key, the same answer"
            assert thinkers._pool is not None
            (worker,) = list(thinkers._pool._processes.values())
            worker.kill()
            assert await thinkers.answer("careful", view, b"k", 1) == token
            assert deal.why_not(deal.checked(token)) is None
        finally:
            await thinkers.close()

    run(main())
