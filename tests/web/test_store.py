"""The store: what was acknowledged is there, whatever happens to the process, the disk or the neighbours in a batch.

Everything runs on SQLite, and on PostgreSQL where Debian's binaries are installed: a server of our own for the time of
the tests. With CI=true a missing server is installed, and its absence is an error.
"""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import os
import pwd
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.events import StammtischError
from stammtisch.web import database
from stammtisch.web import store as store_module
from stammtisch.web.database import SCHEMA
from stammtisch.web.entries import Entry
from stammtisch.web.migrations import VERSION_TABLE, refusal, upgrade
from stammtisch.web.store import Store, StoreConflict, StoreFailed, TableRow
from stammtisch.words import LANGUAGES, Words

ROOT = os.geteuid() == 0


# --- databases to try it on ------------------------------------------------------------------------------------------


class Server:
    """A PostgreSQL server for the time of the tests; as root it is run by somebody else, as it insists on that."""

    def __init__(self, programs: Path) -> None:
        self.programs, self.made = programs, 0
        self.folder = Path(tempfile.mkdtemp(prefix="stammtisch-pg-"))
        self.who: dict[str, Any] = {}
        if ROOT:
            names = {one.pw_name: one for one in pwd.getpwall()}
            user = names.get("postgres") or names["nobody"]
            self.who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        data = str(self.folder / "data")
        self.call("initdb", "-D", data, "-U", "stammtisch", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        with (self.folder / "log").open("wb") as log:
            options = ("-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=40")
            self.process = subprocess.Popen(
                [programs / "postgres", "-D", data, "-k", str(self.folder), *options],
                stdout=log, stderr=log, cwd=self.folder, **self.who,
            )  # fmt: skip
        until = time.monotonic() + 20
        while self.sql("SELECT 1", check=False) != "1":
            assert self.process.poll() is None and time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.05)

    def call(self, program: str, *args: str, check: bool = True) -> str:
        """What one of its programs says."""
        done = subprocess.run(
            [self.programs / program, *args], capture_output=True, text=True, check=False, cwd=self.folder,
            timeout=60, **self.who,
        )  # fmt: skip
        assert done.returncode == 0 or not check, done.stderr
        return str(done.stdout).strip()

    def sql(self, text: str, check: bool = True) -> str:
        """What the server answers."""
        return self.call(
            "psql", "-h", str(self.folder), "-U", "stammtisch", "-d", "postgres", "-Atc", text, check=check
        )

    def new(self) -> str:
        """The URL of a new database."""
        self.made += 1
        self.sql(f"CREATE DATABASE s{self.made}")
        return f"postgresql://stammtisch@/s{self.made}?host={self.folder}"

    def cut(self, url: str) -> None:
        """Ends all connections to a database."""
        name = url.partition("@/")[2].partition("?")[0]
        self.sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    def stop(self) -> None:
        """Ends the server and removes what it has written."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)
        shutil.rmtree(self.folder)


def programs() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parent.parent.name))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A PostgreSQL server; where there can be none, the tests that need one are left out and a line says so."""
    wanted = os.environ.get("CI") == "true"
    if wanted and programs() is None:
        sudo = [] if ROOT else ["sudo", "-n"]
        for command in (["update"], ["install", "-y", "--no-install-recommends", "postgresql"]):
            subprocess.run([*sudo, "apt-get", "-q", *command], check=True, stdout=subprocess.DEVNULL, timeout=300)
    path, driver = programs(), importlib.util.find_spec("asyncpg")
    if path is None or driver is None:
        missing = "no initdb in /usr/lib/postgresql/*/bin" if path is None else "asyncpg is not installed"
        assert not wanted, missing
        with request.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
            sys.stderr.write(f"\nleft out: the store on PostgreSQL ({missing})\n")
        pytest.skip(missing)
    running = Server(path)
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    server: Server = request.getfixturevalue("server")
    return server.new()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A new file for SQLite."""
    return tmp_path / "tables.db"


def run(work: Coroutine[Any, Any, None]) -> None:
    """Runs a test; nothing takes longer than this."""
    asyncio.run(asyncio.wait_for(work, 25))


@asynccontextmanager
async def opened(url: str | Path) -> AsyncIterator[Store]:
    """A store that is closed at the end."""
    store = await Store.open(str(url))
    try:
        yield store
    finally:
        await store.close()


def step(n: int, ref: str = "", body: str = "{}", at: float = 0.0) -> Entry:
    """An entry."""
    return Entry(n=n, kind="step", seat=n % 4, body=body, ref=ref, build="0.1", at=at or 1000.0 + n)


async def together(*work: Coroutine[Any, Any, None]) -> list[type[BaseException] | None]:
    """How things end that are begun at the same moment."""
    ends = await asyncio.gather(*work, return_exceptions=True)
    return [None if end is None else type(end) for end in ends]


async def refused(url: str | Path) -> StammtischError:
    """Why a database is not opened; the refusal is one sentence in every language."""
    with pytest.raises(StammtischError) as error:
        await Store.open(str(url))
    reason = error.value.reason
    for lang in LANGUAGES:
        text = Words(lang).error(error.value)
        assert text.endswith(".") and ". " not in text and str(dict(reason.params)["path"]) in text, text
    return error.value


def problem(error: StammtischError) -> str:
    """What is wrong with an unusable database, in English."""
    assert error.reason.code == "store_unusable"
    return Words("en").error(error).rpartition("(")[2].removesuffix(").")


async def execute(store: Store, text: str) -> None:
    """Something done behind the store's back, on the connection it writes with."""
    connection = writing(store)
    async with connection.begin():
        await connection.execute(sa.text(text))


def writing(store: Store) -> AsyncConnection:
    """The connection a store writes with."""
    assert store._connection is not None
    return store._connection


# --- tables ----------------------------------------------------------------------------------------------------------


def test_entries_come_back_as_they_were_written(url: str) -> None:
    first = [step(1, "a"), step(2, "b"), step(3)]
    later = Entry(n=4, kind="talk", seat=-1, body='{"x":1}', ref="", build="0.2", at=1764000000.123456)

    async def main() -> None:
        async with opened(url) as store:
            assert await store.entries("t") == [] and not await store.exists("t")
            await store.append("t", first)
            await store.append("t", (one for one in [later]))
            assert await store.entries("t") == [*first, later] and await store.exists("t")
            assert not await store.exists("u")
        async with opened(url) as store:
            assert await store.entries("t") == [*first, later]
            assert await store.tables() == [TableRow("t", 1001.0, 1764000000.123456)]

    run(main())


def test_any_text_and_any_length(url: str) -> None:
    bodies = [
        '{"name":"Žofie „Grün“ 🂡 \\u0000 \U0010ffff e\u0301 \u202e \u2028"}',
        "\"%s :x $1 ? '' \\\\ %(a)s\"",
        "ü🂡" * 700_000,
        "",
    ]

    async def main() -> None:
        async with opened(url) as store:
            for n, body in enumerate(bodies, 1):
                await store.append("Tisch “ü” %s 🂡", [step(n, f"ref-{n} 'ß'", body)], {"k": n})
            await store.put_person("k", "Šárka 🂡 O'Neill\u200d", "de")
        async with opened(url) as store:
            entries = await store.entries("Tisch “ü” %s 🂡")
            assert [one.body for one in entries] == bodies and entries[2].ref == "ref-3 'ß'"
            person = await store.person("k")
            assert person is not None and (person.name, person.lang) == ("Šárka 🂡 O'Neill\u200d", "de")

    run(main())


def test_members_sit_down_change_and_stay(url: str) -> None:
    async def main() -> None:
        async with opened(url) as store:
            await store.append("t", [step(1)], {"anna": 0, "bene": None})
            await store.append("t", [step(2)], {"bene": 1, "cilli": 2})
            await store.append("t", [step(3)])
            await store.append("t", [], {"cilli": None})
            assert await store.members("t") == {"anna": 0, "bene": 1, "cilli": None}
            await store.append("u", [step(1)], {"bene": 0})
            assert [row.id for row in await store.tables_of("bene")] == ["t", "u"]
            assert [row.id for row in await store.tables_of("anna")] == ["t"] and await store.tables_of("dori") == []
            assert await together(store.append("t", [step(3)], {"anna": 7})) == [StoreConflict]
            assert (await store.members("t"))["anna"] == 0

    run(main())


def test_the_newest_tables_come_first(url: str) -> None:
    async def main() -> None:
        async with opened(url) as store:
            for number in range(5):
                await store.append(f"t{number}", [step(1, at=100.0 + number)], {"anna": 0})
            await store.append("t1", [step(2, at=200.0), step(3, at=300.0)])
            order = ["t1", "t4", "t3", "t2", "t0"]
            assert [row.id for row in await store.tables()] == order
            assert [row.id for row in await store.tables_of("anna")] == order
            assert [row.id for row in await store.tables(limit=2, offset=1)] == order[1:3]
            assert (await store.tables(1))[0] == TableRow("t1", 101.0, 300.0) and await store.tables(3, 9) == []
            await store.put_about("t1", "four of them")
            await store.put_about("nowhere", "nothing")
            assert (await store.tables(1))[0] == TableRow("t1", 101.0, 300.0, "four of them")

    run(main())


def test_deleting_leaves_nothing_of_a_table(url: str) -> None:
    async def main() -> None:
        async with opened(url) as store:
            await store.put_person("anna", "Anna", "de")
            for table in ("t", "u"):
                await store.append(table, [step(1, "a"), step(2, "b")], {"anna": 0, "bene": 1})
                await store.put_link(f"{table}1", table, "seat", "2")
                await store.put_link(f"{table}2", table, "replay", "7")
            await store.delete("t")
            await store.delete("never")
            assert await store.counts() == {"tables": 1, "entries": 2, "people": 1, "members": 2, "links": 2}
            assert await store.entries("t") == [] and await store.members("t") == {} and not await store.exists("t")
            assert await store.link("t1") is None and await store.link("u1") is not None
            assert [row.id for row in await store.tables_of("anna")] == ["u"] and len(await store.entries("u")) == 2
            late = [
                store.append("t", [step(3)]),
                store.append("t", [], {"anna": 1}),
                store.put_link("x", "t", "seat", ""),
            ]
            assert await together(*late) == [StoreConflict] * 3  # or a table without a beginning would be there
            await store.append("t", [step(1, "a")])
            assert await store.entries("t") == [step(1, "a")] and await store.members("t") == {}

    run(main())


def test_people_and_links(url: str) -> None:
    async def main() -> None:
        before = time.time()
        async with opened(url) as store:
            assert await store.person("k") is None and await store.link("h") is None
            await store.put_person("k", "Anna", "de")
            first = await store.person("k")
            await store.put_person("k", "Anne", "en")
            person = await store.person("k")
            assert first is not None and before <= first.created <= time.time()
            assert person == ("k", "Anne", "en", first.created)
            await store.append("t", [step(1)])
            for token, what in (("h1", "seat"), ("h2", "seat"), ("h3", "table")):
                await store.put_link(token, "t", what, token * 2)
            await store.put_link("h4", "", "recovery", "k")
            link = await store.link("h2")
            assert (
                link is not None and link[:4] == ("h2", "t", "seat", "h2h2") and before <= link.created <= time.time()
            )
            assert await together(store.put_link("h5", "nowhere", "seat", "")) == [StoreConflict]

    run(main())


# --- the writer ------------------------------------------------------------------------------------------------------


def test_a_hundred_at_once_share_transactions(url: str) -> None:
    async def actor(store: Store, table: str) -> None:
        for n in range(1, 11):
            await store.append(table, [step(n)])

    async def main() -> None:
        async with opened(url) as store:
            await asyncio.gather(*(store.append(f"t{number}", [step(1)]) for number in range(100)))
            once = store.statistics
            assert once.transactions <= 5 and once.largest >= 50 and once.writes == 100
            await asyncio.gather(*(actor(store, f"u{number}") for number in range(20)))
            assert store.statistics.transactions - once.transactions < 60 and store.statistics.writes == 300
            assert (await store.counts())["entries"] == 300 and store.statistics.failures == 0

    run(main())


def commits(log: Path) -> int:
    """How many transactions SQLite has in its write-ahead log: frames that end one bear the size of the database."""
    data = log.read_bytes()
    size, salt = 24 + int.from_bytes(data[8:12], "big"), data[16:24]
    frames = [data[at : at + 24] for at in range(32, len(data) - size + 1, size)]
    return sum(frame[8:16] == salt and frame[4:8] != bytes(4) for frame in frames)


def test_a_batch_is_one_transaction_on_the_disk(path: Path) -> None:
    async def main() -> None:
        log = path.with_name("tables.db-wal")
        async with opened(path) as store:
            await store.append("t", [step(1)])
            before = commits(log)
            assert before > 0
            await store.append("t", [step(2)])
            assert commits(log) == before + 1
            await asyncio.gather(*(store.append(f"t{number}", [step(1)]) for number in range(30)))
            assert store.statistics.transactions == 3 and commits(log) == before + 2

    run(main())


def test_a_server_that_is_set_to_lose_something_is_told_not_to(server: Server) -> None:
    async def main() -> None:
        url = server.new()
        server.sql(f"ALTER DATABASE s{server.made} SET synchronous_commit = off")
        async with opened(url) as store, writing(store).begin():
            assert await writing(store).scalar(sa.text("SHOW synchronous_commit")) == "on"

    run(main())


def test_no_batch_is_endless(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "MOST", 7)

    async def main() -> None:
        async with opened(url) as store:
            waiting = [asyncio.ensure_future(store.append(f"t{number}", [step(1)])) for number in range(20)]
            await asyncio.sleep(0)
            await store.close()
            assert [one.exception() for one in waiting] == [None] * 20
            assert store.statistics[:3] == (3, 20, 7)

    run(main())


def test_a_conflict_concerns_nobody_else_in_its_batch(url: str) -> None:
    async def main() -> None:
        async with opened(url) as store:
            await store.append("t", [step(1, "a"), step(2)])
            await store.append("u", [step(1)])
            before = store.statistics.transactions
            ends = await together(
                store.append("new", [step(1, "a")], {"anna": 3}),  # the client's id counts at its own table only
                store.append("t", [step(2)]),  # the number is taken
                store.append("t", [step(3, "a")], {"anna": 3}),  # the client's id is taken
                store.append("t", [step(3), step(4)]),
                store.append("t", [step(5), step(4)]),  # taken a moment ago: nothing of it is written
                store.append("u", [step(2, "x"), step(3, "x")]),  # at odds with itself
                store.append("u", [step(2, "x")]),
                store.append("u", [step(1)]),  # the table is there
                store.append("late", [step(2)]),  # the table is not there
                store.put_person("anna", "Anna", "de"),
            )
            bad = StoreConflict
            assert ends == [None, bad, bad, None, bad, bad, None, bad, bad, None]
            assert store.statistics.transactions == before + 1
        async with opened(url) as store:
            assert [one.n for one in await store.entries("t")] == [1, 2, 3, 4]
            assert [(one.n, one.ref) for one in await store.entries("u")] == [(1, ""), (2, "x")]
            assert await store.members("t") == {} and await store.members("new") == {"anna": 3}
            assert await store.person("anna") is not None and not await store.exists("late")

    run(main())


def test_a_write_that_cannot_be_concerns_nobody_else(url: str) -> None:
    """Whatever is wrong with it: the driver refuses a number or a text, before or within the database."""

    async def main() -> None:
        async with opened(url) as store:
            ends = await together(
                store.append("a", [step(1)]),
                store.append("b", [step(1), step(2**70)]),
                store.append("c", [step(1, body="\ud800")]),
                store.append("d", [step(1)], {"anna": "no seat" * (url[0] == "p")}),  # type: ignore[dict-item]
                store.append("e", [step(1)]),
            )
            assert ends[:3] + ends[4:] == [None, StoreFailed, StoreFailed, None]
            assert ends[3] is (StoreFailed if url[0] == "p" else None)  # SQLite takes any text for a number
            assert store.statistics[:2] == (1, 5) and not await store.exists("b") and not await store.exists("c")
            await store.append("e", [step(2)])

    run(main())


def test_the_writer_survives_its_own_mistakes(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with opened(url) as store:
            with monkeypatch.context() as patch:
                patch.setattr(store_module, "_attempt", lambda *_: 1 // 0)
                ends = await together(*(store.append(f"t{number}", [step(1)]) for number in range(3)))
                assert ends == [StoreFailed] * 3 and store.statistics == (0, 0, 0, 1)
            await store.append("t1", [step(1)])
            assert [row.id for row in await store.tables()] == ["t1"]

    run(main())


def test_closing_writes_what_waits(url: str) -> None:
    async def main() -> None:
        store = await Store.open(url)
        waiting = [asyncio.ensure_future(store.append(f"t{number}", [step(1)])) for number in range(30)]
        await asyncio.sleep(0)
        await asyncio.gather(store.close(), store.close())
        assert all(one.done() and one.exception() is None for one in waiting)
        await store.close()
        gc.collect()
        assert await together(store.append("late", [step(1)])) == [StoreFailed]
        with pytest.raises(StoreFailed):
            await store.exists("late")
        async with opened(url) as again:
            assert (await again.counts())["tables"] == 30

    run(main())


def test_closing_lets_reads_end(url: str) -> None:
    async def main() -> None:
        store = await Store.open(url)
        await store.append("t", [step(1)])
        reading = [asyncio.ensure_future(store.entries("t")) for _ in range(20)]
        await asyncio.sleep(0)
        await asyncio.gather(store.close(), store.close())
        assert [one.done() and one.result() for one in reading] == [[step(1)]] * 20
        gc.collect()  # a connection left behind would complain now

    run(main())


def test_who_stops_waiting_disturbs_nobody(url: str) -> None:
    async def main() -> None:
        async with opened(url) as store:
            impatient = asyncio.ensure_future(store.append("a", [step(1)]))
            other = asyncio.ensure_future(store.append("b", [step(1)]))
            await asyncio.sleep(0)
            impatient.cancel()
            await other
            assert impatient.cancelled() and await store.exists("a") and await store.exists("b")

    run(main())


def test_a_writer_that_is_torn_down_leaves_nobody_waiting(url: str) -> None:
    async def main() -> None:
        async with opened(url) as store:
            waiting = [asyncio.ensure_future(store.append(f"t{number}", [step(1)])) for number in range(3)]
            await asyncio.sleep(0)
            assert store._writer is not None
            store._writer.cancel()
            assert await together(*(asyncio.wait_for(one, 5) for one in waiting)) == [StoreFailed] * 3
            assert await together(store.append("late", [step(1)])) == [StoreFailed]

    run(main())


# --- failing disks and servers ---------------------------------------------------------------------------------------


@contextmanager
def full_disk(size: int) -> Iterator[None]:
    """No file of this process grows beyond a size, as if the disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_fails_what_is_written_and_no_more(path: Path) -> None:
    async def main() -> None:
        async with opened(path) as store:
            await store.append("t", [step(1)])
            log = path.with_name("tables.db-wal")
            for _ in range(2):
                with full_disk(log.stat().st_size + 100):
                    ends = await together(*(store.append(f"x{number}", [step(1)]) for number in range(5)))
                    assert ends == [StoreFailed] * 5
                    assert await together(store.append("t", [step(2, body="x" * 99_999)])) == [StoreFailed]
                    assert await store.entries("t") == [step(1)]
            assert store.statistics.failures == 4
            await store.append("t", [step(2)])
            await store.append("x1", [step(1)])
            assert await store.entries("t") == [step(1), step(2)]
        async with opened(path) as store:
            assert sorted(row.id for row in await store.tables()) == ["t", "x1"]

    run(main())


def test_a_disk_that_becomes_read_only(path: Path) -> None:
    async def main() -> None:
        async with opened(path) as store:
            await store.append("t", [step(1)])
            driver: Any = (await writing(store).get_raw_connection()).driver_connection
            await driver.execute("PRAGMA query_only=ON")
            assert await together(store.append("t", [step(2)]), store.delete("t")) == [StoreFailed] * 2
            await driver.execute("PRAGMA query_only=OFF")
            await store.append("t", [step(2)])
            assert await store.entries("t") == [step(1), step(2)]

    run(main())


def test_a_connection_that_is_gone_is_made_again(path: Path) -> None:
    async def main() -> None:
        async with opened(path) as store:
            driver: Any = (await writing(store).get_raw_connection()).driver_connection
            await driver.close()
            assert await together(store.append("t", [step(1)])) == [StoreFailed]
            await store.append("t", [step(1)])
            assert (await refused(path)).reason.code == "store_busy"

    run(main())


def test_another_program_that_writes_is_waited_for(path: Path) -> None:
    async def main() -> None:
        async with opened(path) as store:
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                waiting = asyncio.ensure_future(store.append("t", [step(1)]))
                await asyncio.sleep(0.3)
                assert not waiting.done() and await store.entries("t") == []
                other.execute("COMMIT")
            await waiting

    run(main())


def test_a_server_that_cuts_the_connections(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LOCK_PAUSE", 0.01)

    async def main() -> None:
        url = server.new()
        async with opened(url) as store:
            await store.append("t", [step(1)])
            assert await store.exists("t")
            server.cut(url)
            assert await store.entries("t") == [step(1)]
            assert await together(store.append("t", [step(2)])) == [StoreFailed]
            await store.append("t", [step(2)])
            assert await store.entries("t") == [step(1), step(2)]
            assert (await refused(url)).reason.code == "store_busy"

    run(main())


def test_whoever_loses_the_server_and_with_it_the_lock_writes_no_more(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LOCK_PAUSE", 0.01)

    async def main() -> None:
        url = server.new()
        async with opened(url) as store:
            await store.append("t", [step(1)])
            server.cut(url)
            async with opened(url) as other:
                for _ in range(2):
                    assert await together(store.append("t", [step(2, "old")])) == [StoreFailed]
                await other.append("t", [step(2, "new")])
            assert await together(store.append("t", [step(2, "old")])) == [StoreConflict]
            await store.append("t", [step(3)])

    run(main())


# --- one owner, and the death of owners ------------------------------------------------------------------------------

CHILD = """
import asyncio, sys
from stammtisch.web.entries import Entry
from stammtisch.web.store import Store

async def actor(store, table):
    n = len(await store.entries(table))
    while True:
        pair = [Entry(n + i, "step", 0, f'"{table} {n + i}" ' + "x" * 500, f"r{n + i}", "", float(n)) for i in (1, 2)]
        await store.append(table, pair, {"anna": n})
        n += 2
        print(table, n, flush=True)

async def main():
    store = await Store.open(sys.argv[1])
    print("open", 0, flush=True)
    await asyncio.gather(*(actor(store, f"t{number}") for number in range(8)))

asyncio.run(main())
"""


def child(url: str) -> subprocess.Popen[str]:
    """A process that owns a database and writes all the time, saying what was acknowledged."""
    process = subprocess.Popen([sys.executable, "-c", CHILD, url], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "open 0\n"
    return process


def test_what_was_acknowledged_survives_a_kill(url: str, rng: Random) -> None:
    """Owners are killed in the middle of writing; each time the next one may open, and nothing is lost or torn."""
    known = {f"t{number}": 0 for number in range(8)}

    async def main() -> None:
        async with opened(url) as store:
            assert set(known) == {row.id for row in await store.tables()}
            for table, least in known.items():
                entries = await store.entries(table)
                assert len(entries) >= least and len(entries) % 2 == 0  # two and two were written
                assert [one.n for one in entries] == list(range(1, len(entries) + 1))
                assert all(one.body == f'"{table} {one.n}" ' + "x" * 500 for one in entries)
                assert await store.members(table) == {"anna": len(entries) - 2}

    for turn in range(2):
        process = child(url)
        assert process.stdout is not None
        heard = [process.stdout.readline() for _ in range(rng.randrange(20, 200))]
        if turn == 0:
            assert asyncio.run(refused(url)).reason.code == "store_busy"
        process.kill()
        heard += process.stdout.readlines()
        process.wait(10)
        process.stdout.close()
        for line in heard:
            table, n = line.split()
            known[table] = max(known[table], int(n))
        if url.startswith("sqlite"):
            assert Path(url.removeprefix("sqlite:///") + "-wal").stat().st_size > 0
        run(main())


def test_a_second_owner_is_refused_until_the_first_has_closed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LOCK_PAUSE", 0.01)

    async def main() -> None:
        async with opened(url) as store:
            await store.append("t", [step(1)])
            assert (await refused(url)).reason.code == "store_busy"
            await store.append("t", [step(2)])  # the refusal has taken nothing away
            assert (await refused(url)).reason.code == "store_busy"
        async with opened(url) as store:
            assert len(await store.entries("t")) == 2

    run(main())


def test_a_file_has_one_owner_under_all_its_names(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        other = path.with_name("other.db")
        other.symlink_to(path)
        monkeypatch.chdir(path.parent)
        async with opened(path):
            for name in (other, "tables.db", "sqlite:///tables.db", f"sqlite+aiosqlite:///{path.parent}/./tables.db"):
                assert (await refused(name)).reason.code == "store_busy"
        async with opened("tables.db"):
            assert (await refused(path)).reason.code == "store_busy"

    run(main())


def test_what_was_acknowledged_is_in_the_files(path: Path, tmp_path: Path) -> None:
    """A copy of the files as they lie there, without any farewell, holds all; a torn end of the log is left off."""

    async def main() -> None:
        copies = tmp_path / "copies"
        async with opened(path) as store:
            for n in range(1, 6):
                await store.append("t", [step(n, body="x" * 3000)])
                copy = copies / str(n)
                copy.mkdir(parents=True)
                for suffix in ("", "-wal"):
                    shutil.copy(f"{path}{suffix}", copy / f"tables.db{suffix}")
        with (copies / "5" / "tables.db-wal").open("r+b") as log:
            log.truncate(log.seek(0, os.SEEK_END) - 1000)
        for n in range(1, 6):
            async with opened(copies / str(n) / "tables.db") as store:
                assert len(await store.entries("t")) == (n if n < 5 else 4)

    run(main())


def test_sqlite_is_set_to_lose_nothing(path: Path) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000, "fullfsync": 1}

    async def main() -> None:
        async with opened(path) as store:
            reading = {name: (await store._rows(sa.text(f"PRAGMA {name}")))[0][0] for name in wanted}
            async with writing(store).begin():
                own = {name: await writing(store).scalar(sa.text(f"PRAGMA {name}")) for name in wanted}
            assert reading == own == wanted
            assert path.stat().st_mode & 0o777 == 0o600  # all hands of cards are in there
        assert not path.with_name("tables.db-wal").exists()

    run(main())


# --- the shape, and what is no store ---------------------------------------------------------------------------------


def test_the_steps_lead_to_the_shape_the_program_knows(url: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        options = {"version_table": VERSION_TABLE, "compare_type": True, "compare_server_default": True}
        return list(compare_metadata(MigrationContext.configure(connection, opts=options), SCHEMA))

    async def main() -> None:
        async with opened(url) as store, writing(store).begin():
            assert await writing(store).run_sync(differences) == []

    run(main())


def test_a_database_of_the_first_shape_is_brought_up_to_date(url: str) -> None:
    """As a server of an older version has left it: its tables are there, and can be described."""

    async def main() -> None:
        engine = database.engine_of(database.address_of(url))
        async with engine.begin() as connection:
            await connection.run_sync(lambda inner: upgrade(inner, "0001"))
            columns = await connection.run_sync(
                lambda inner: [one["name"] for one in sa.inspect(inner).get_columns("tables")]
            )
            assert "about" not in columns
            await connection.execute(sa.text("INSERT INTO tables (id, created, touched) VALUES ('old', 1, 2)"))
        await engine.dispose()
        async with opened(url) as store:
            assert await store.tables() == [TableRow("old", 1.0, 2.0)]
            await store.put_about("old", "three")
            assert await store.tables() == [TableRow("old", 1.0, 2.0, "three")]

    run(main())


def test_steps_are_taken_all_or_none(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def torn(connection: Connection) -> None:
        upgrade(connection)
        raise RuntimeError("the power is gone")

    async def main() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(store_module, "upgrade", torn)
            assert problem(await refused(url)) == "the power is gone"
        async with opened(url) as store:  # half a schema would be another program's
            await store.append("t", [step(1)])

    run(main())


def test_several_stores_open_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        stores = await asyncio.gather(*(Store.open(str(tmp_path / "new" / f"{name}.db")) for name in "abc"))
        await asyncio.gather(*(store.append("t", [step(1)]) for store in stores))
        await asyncio.gather(*(store.close() for store in stores))

    run(main())


def test_a_newer_database_is_left_alone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, list[Any]]] = []

    def looked_at(connection: Connection) -> str | None:
        rows = [tuple(row) for row in connection.execute(sa.text("SELECT key, value FROM meta ORDER BY key"))]
        seen.append((len(connection.execute(sa.text("SELECT n FROM entries")).all()), rows))
        return refusal(connection)

    async def main() -> None:
        async with opened(url) as store:
            await store.append("t", [step(1)])
            await execute(store, f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
        monkeypatch.setattr(store_module, "refusal", looked_at)
        for _ in range(3):
            assert (await refused(url)).reason.code == "store_newer"
        assert (
            seen[0] == seen[1] == seen[2]
            and seen[0][0] == 1
            and [key for key, _ in seen[0][1]] == ["opened", "version"]
        )

    run(main())


def test_another_programs_database_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.executescript("CREATE TABLE alembic_version (version_num TEXT); CREATE TABLE meta (a)")
    before = path.read_bytes()
    assert problem(asyncio.run(refused(path))) == "it belongs to another program"
    assert path.read_bytes() == before
    assert {one.name for one in path.parent.iterdir()} == {"tables.db", "tables.db.lock"}


def rubbish(path: Path) -> None:
    """A file that is something else."""
    path.write_bytes(b"no database at all\n" * 300)


def damaged(path: Path) -> None:
    """A database with a hole in it."""

    async def make() -> None:
        async with opened(path) as store:
            await store.append("t", [step(1)])

    asyncio.run(make())
    whole = bytearray(path.read_bytes())
    whole[100:4096] = b"\xff" * 3996
    path.write_bytes(whole)


@pytest.mark.parametrize(
    ("make", "wrong"),
    [
        (rubbish, "it is no database"),
        (damaged, "the database is damaged"),
        (Path.mkdir, "it is a folder"),
        (lambda path: path.parent.joinpath("tables.db.lock").mkdir(), "it is a folder"),
    ],
)
def test_what_is_no_database(path: Path, make: Callable[[Path], None], wrong: str) -> None:
    make(path)
    for _ in range(2):  # a refusal lets go of everything
        assert problem(asyncio.run(refused(path))) == wrong
    for one in (path, path.with_name("tables.db.lock")):
        one.rmdir() if one.is_dir() else one.unlink(missing_ok=True)

    async def main() -> None:
        async with opened(path) as store:
            assert await store.tables() == []

    run(main())


def test_a_folder_that_cannot_be_written() -> None:
    async def main() -> None:
        with tempfile.TemporaryDirectory() as folder:
            await (await Store.open(f"{folder}/old.db")).close()
            for name in ("old.db", "old.db.lock"):
                Path(folder, name).chmod(0o444)
            Path(folder).chmod(0o555)
            if ROOT:  # may write anywhere, so be somebody else for a moment
                os.seteuid(65534)
            try:
                for name in ("new.db", "old.db", "below/new.db"):
                    assert problem(await refused(Path(folder, name))) == "no permission"
            finally:
                if ROOT:
                    os.seteuid(0)
                Path(folder).chmod(0o700)

    run(main())


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        ("mysql://anna:geheim@there/x", "neither SQLite nor PostgreSQL"),
        ("sqlite://", "it is no file"),
        ("sqlite:///:memory:", "it is no file"),
        (":memory:", "it is no file"),
        ("file:x.db", "it is no file"),
        ("/dev/null/x.db", "a file stands in the way"),
        ("/dev/null/x/y.db", "part of it is no folder"),
        ("postgresql://anna:geheim@127.0.0.1:1/x", "nobody answers there"),
        ("://anna:geheim@there", "Could not parse"),
    ],
)
def test_what_is_no_address(place: str, wrong: str) -> None:
    if place.startswith("postgresql"):
        pytest.importorskip("asyncpg")
    error = asyncio.run(refused(place))
    assert problem(error).startswith(wrong) and "geheim" not in str(error)


def test_a_server_that_has_no_such_database(server: Server) -> None:
    url = server.new().replace("@/s", "@/nothing")
    assert "nothing" in problem(asyncio.run(refused(url)))
