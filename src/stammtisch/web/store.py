"""The store: every accepted step of every table, on the disk before anyone hears of it.

One process owns a database and one task writes to it. Whatever waits to be written goes into one transaction, so the
price of a durable commit is shared by all who wait; each has a savepoint of its own, so one that fails takes nobody
else along. SQLite needs no server; PostgreSQL is the same code with another URL.
"""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from msgspec.structs import asdict
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .._version import __version__
from ..events import StammtischError
from .database import (
    ENTRIES,
    LINKS,
    MEMBERS,
    META,
    PEOPLE,
    TABLES,
    address_of,
    claim_file,
    claim_server,
    engine_of,
    is_file,
    problem_of,
    upsert,
    write_ahead,
)
from .entries import Entry
from .migrations import refusal, upgrade

__all__ = [
    "Link", "Person", "Statistics", "Store", "StoreConflict", "StoreError", "StoreFailed", "TableRow",
]  # fmt: skip

MOST = 500
"""How many writes share a transaction at most."""


class StoreError(Exception):
    """Something was not written or not read."""


class StoreConflict(StoreError):
    """A write contradicts what is there: the number or the client's id is taken, or the table is not there."""


class StoreFailed(StoreError):
    """The disk or the database fails; the store goes on and writes again when they do.

    If the connection broke during the commit itself, the write may have arrived nevertheless: read before trying again.
    """


class TableRow(NamedTuple):
    """A table: its id, when it was begun and last touched (seconds since 1970), and what `put_about` said of it."""

    id: str
    created: float
    touched: float
    about: str = ""


class Person(NamedTuple):
    """A guest, known by the hash of a secret."""

    key: str
    name: str
    lang: str
    created: float


class Link(NamedTuple):
    """What a link opens: a table or "", what about it, and for whom or which."""

    token_hash: str
    table: str
    what: str
    arg: str
    created: float


class Statistics(NamedTuple):
    """How the writer has worked: transactions committed, writes in them, most writes in one, transactions failed."""

    transactions: int = 0
    writes: int = 0
    largest: int = 0
    failures: int = 0


_Work = Callable[[AsyncConnection], Awaitable[None]]


class _Job(NamedTuple):
    work: _Work
    done: asyncio.Future[None]

    def settle(self, error: Exception | None) -> None:
        """Tells who waits; nobody may any more."""
        if not self.done.done():
            self.done.set_result(None) if error is None else self.done.set_exception(error)


_MIGRATING = asyncio.Lock()  # Alembic keeps what it works on in globals


class Store:
    """All tables of a server. Made by `open`; every method may be called by any task of the loop it was opened in."""

    def __init__(self, engine: AsyncEngine, place: str, lock: int | None) -> None:
        self._engine, self._place, self._lock = engine, place, lock
        self._postgres = engine.dialect.name == "postgresql"
        self._connection: AsyncConnection | None = None
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._closed, self._ending = False, asyncio.Lock()
        self._reads, self._idle = 0, asyncio.Event()
        self._statistics = Statistics()

    # --- opening and closing -----------------------------------------------------------------------------------------

    @classmethod
    async def open(cls, url: str) -> Store:
        """Opens a database, makes it where there is none, and brings it up to date.

        url: ``sqlite:///PATH``, a path alone, or ``postgresql://USER@HOST/NAME``. Raises `StammtischError`:
        ``store_busy`` where another process owns it, ``store_newer`` where a newer program has written it,
        ``store_unusable`` where it is no database, belongs to another program, or cannot be written.
        """
        place, lock, store = re.sub("(?<=:)[^:@/]*(?=@)", "***", url), None, None
        try:
            address = address_of(url)
            place = address.database or "" if is_file(address) else address.render_as_string(hide_password=True)
            if is_file(address):
                lock = claim_file(Path(place))
            store = cls(engine_of(address), place, lock)
            await store._begin()
        except BaseException as error:
            if store is not None:
                await store._release()
            elif lock is not None:
                os.close(lock)
            if not isinstance(error, Exception) or isinstance(error, StammtischError):
                raise
            raise StammtischError("store_unusable", path=place, problem=problem_of(error)) from error
        return store

    async def _begin(self) -> None:
        connection = await self._own()
        async with connection.begin():
            why = await connection.run_sync(refusal)
        if why == "newer":
            raise StammtischError("store_newer", path=self._place)
        if why is not None:
            raise StammtischError("store_unusable", path=self._place, problem="another program's database")
        if not self._postgres:
            await write_ahead(connection)
        async with _MIGRATING, connection.begin():
            await connection.run_sync(upgrade)
            facts = {"version": __version__, "opened": repr(time.time())}  # proves too that it can be written
            rows = [{"key": key, "value": value} for key, value in facts.items()]
            await connection.execute(upsert(connection, META, ["key"], ["value"]), rows)
        self._writer = asyncio.create_task(self._write_all(), name="stammtisch-store")

    async def close(self) -> None:
        """Writes what still waits, lets reads end, then gives the database back. May be called again."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        if self._writer is not None:
            await asyncio.wait([self._writer])
        if self._reads:
            await self._idle.wait()
        async with self._ending:
            await self._release()

    async def _release(self) -> None:
        """Gives back connections and locks, whatever state they are in."""
        connection, self._connection = self._connection, None
        with suppress(Exception):
            if connection is not None:
                await connection.close()
        with suppress(Exception):
            await self._engine.dispose()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    # --- the writer --------------------------------------------------------------------------------------------------

    async def _own(self) -> AsyncConnection:
        """The connection that writes. On PostgreSQL it holds the lock, so a lost connection cannot write any more."""
        if self._connection is not None:
            return self._connection
        connection = await self._engine.connect()
        try:
            await connection.execution_options(stammtisch_writer=True)
            if self._postgres and not await claim_server(connection):
                raise StammtischError("store_busy", path=self._place)
        except BaseException:
            await _drop(connection)
            raise
        self._connection = connection
        return connection

    async def _recover(self) -> None:
        """After a failure: keeps the connection that writes if it is sound, else the next write makes a new one."""
        connection, sound = self._connection, False
        if connection is None:
            return
        with suppress(Exception):
            await connection.rollback()
            if not connection.invalidated:  # else it would connect again without the lock
                sound = await connection.scalar(sa.select(1)) == 1
                await connection.rollback()
        if not sound:
            self._connection = None
            await _drop(connection)

    async def _write_all(self) -> None:
        """The writer: takes all that waits into one transaction, again and again."""
        batch: list[_Job] = []
        try:
            while True:
                first = await self._queue.get()
                batch = [] if first is None else [first]
                while batch and len(batch) < MOST and not self._queue.empty():
                    job = self._queue.get_nowait()
                    if job is None:
                        self._queue.put_nowait(None)  # nothing comes after it
                        break
                    batch.append(job)
                if not batch:
                    return
                await self._commit(batch)
        finally:  # reached early only if the whole loop is torn down
            self._closed = True
            while not self._queue.empty():
                job = self._queue.get_nowait()
                batch += [] if job is None else [job]
            for job in batch:
                job.settle(StoreFailed("the store was closed"))

    async def _commit(self, batch: list[_Job]) -> None:
        """One transaction; each job of it is told how it went."""
        old = self._statistics
        try:
            connection = await self._own()
            async with connection.begin():
                errors = [await _attempt(connection, job.work) for job in batch]
        except Exception as error:
            await self._recover()
            self._statistics = old._replace(failures=old.failures + 1)
            for job in batch:
                job.settle(_failed(error))
        else:
            self._statistics = old._replace(
                transactions=old.transactions + 1, writes=old.writes + len(batch), largest=max(old.largest, len(batch))
            )
            for job, outcome in zip(batch, errors, strict=True):
                job.settle(outcome)

    async def _write(self, work: _Work) -> None:
        """Hands some work to the writer and waits until it is durable. It is done even if nobody waits any more."""
        if self._closed:
            raise StoreFailed("the store is closed")
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(job)
        await job.done

    # --- tables ------------------------------------------------------------------------------------------------------

    async def append(
        self, table: str, entries: Iterable[Entry], members: Mapping[str, int | None] | None = None
    ) -> None:
        """Adds steps to a table, all or none; they are durable when this returns. Number 1 makes the table.

        members: people whose places change with these steps, by key: a seat, or None for who only watches; all others
        keep theirs. Raises `StoreConflict` if a number or a client's id is taken or the table is not there (any
        more), `StoreFailed` if it cannot be written.
        """
        rows: list[dict[str, Any]] = [{"table_id": table, **asdict(entry)} for entry in entries]
        seats = [{"table_id": table, "key": key, "seat": seat} for key, seat in (members or {}).items()]

        async def work(connection: AsyncConnection) -> None:
            if rows:
                touched = rows[-1]["at"]
                if rows[0]["n"] == 1:  # else a late step would bring a deleted table back without its beginning
                    await connection.execute(
                        TABLES.insert(), {"id": table, "created": rows[0]["at"], "touched": touched}
                    )
                else:
                    await connection.execute(TABLES.update().where(TABLES.c.id == table).values(touched=touched))
                await connection.execute(ENTRIES.insert(), rows)
            if seats:
                await connection.execute(upsert(connection, MEMBERS, ["table_id", "key"], ["seat"]), seats)

        await self._write(work)

    async def entries(self, table: str) -> list[Entry]:
        """The steps of a table in their order; none where there is no such table."""
        columns = [ENTRIES.c[name] for name in Entry.__struct_fields__]
        rows = await self._rows(sa.select(*columns).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.n))
        return [Entry(*row) for row in rows]

    async def members(self, table: str) -> dict[str, int | None]:
        """Who belongs to a table, by key: the seat, or None for who only watches."""
        rows = await self._rows(sa.select(MEMBERS.c.key, MEMBERS.c.seat).where(MEMBERS.c.table_id == table))
        return {str(key): seat for key, seat in rows}

    async def tables(self, limit: int = 100, offset: int = 0) -> list[TableRow]:
        """The tables, the one that was touched last first."""
        query = sa.select(TABLES).order_by(TABLES.c.touched.desc(), TABLES.c.id).limit(limit).offset(offset)
        return [TableRow(*row) for row in await self._rows(query)]

    async def tables_of(self, key: str) -> list[TableRow]:
        """The tables a person belongs to, the one that was touched last first."""
        query = sa.select(TABLES).join(MEMBERS).where(MEMBERS.c.key == key)
        return [TableRow(*row) for row in await self._rows(query.order_by(TABLES.c.touched.desc(), TABLES.c.id))]

    async def put_about(self, table: str, about: str) -> None:
        """Remembers what a list of tables says of one, so that nobody need open it for that."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(TABLES.update().where(TABLES.c.id == table).values(about=about))

        await self._write(work)

    async def exists(self, table: str) -> bool:
        """Whether there is such a table."""
        return bool(await self._rows(sa.select(TABLES.c.id).where(TABLES.c.id == table)))

    async def delete(self, table: str) -> None:
        """Forgets a table with its steps, members and links. People stay: they may sit elsewhere."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(TABLES.delete().where(TABLES.c.id == table))

        await self._write(work)

    # --- people and links --------------------------------------------------------------------------------------------

    async def person(self, key: str) -> Person | None:
        """The guest of a key."""
        rows = await self._rows(sa.select(PEOPLE).where(PEOPLE.c.key == key))
        return Person(*rows[0]) if rows else None

    async def put_person(self, key: str, name: str, lang: str) -> None:
        """Remembers a guest, or the new name or language of one."""
        row = {"key": key, "name": name, "lang": lang, "created": time.time()}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(upsert(connection, PEOPLE, ["key"], ["name", "lang"]), row)

        await self._write(work)

    async def put_link(self, token_hash: str, table: str, what: str, arg: str) -> None:
        """Remembers what a link opens; table: "" where it is about none.

        Raises `StoreConflict` where there is no such table.
        """
        row = {"token_hash": token_hash, "table_id": table or None, "what": what, "arg": arg, "created": time.time()}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(upsert(connection, LINKS, ["token_hash"], ["table_id", "what", "arg"]), row)

        await self._write(work)

    async def link(self, token_hash: str) -> Link | None:
        """What a link opens; None where it is not known, or not any more."""
        rows = await self._rows(sa.select(LINKS).where(LINKS.c.token_hash == token_hash))
        return next((Link(hash_, table or "", *others) for hash_, table, *others in rows), None)

    # --- diagnostics -------------------------------------------------------------------------------------------------

    async def counts(self) -> dict[str, int]:
        """How many tables, entries, people, members and links there are."""
        kinds = (TABLES, ENTRIES, PEOPLE, MEMBERS, LINKS)
        numbers = [sa.select(sa.func.count()).select_from(kind).scalar_subquery() for kind in kinds]
        (row,) = await self._rows(sa.select(*numbers))
        return dict(zip((kind.name for kind in kinds), row, strict=True))

    @property
    def statistics(self) -> Statistics:
        """How the writer has worked since the store was opened."""
        return self._statistics

    async def _rows(self, query: sa.Executable) -> list[tuple[Any, ...]]:
        """Reads beside the connection that writes; everything that was acknowledged is seen."""
        if self._closed:
            raise StoreFailed("the store is closed")
        self._reads += 1
        try:
            async with self._engine.connect() as connection:
                return [tuple(row) for row in await connection.execute(query)]
        except Exception as error:
            raise _failed(error) from error
        finally:
            self._reads -= 1
            if self._closed and not self._reads:
                self._idle.set()


async def _drop(connection: AsyncConnection) -> None:
    """Closes a connection, really: a pool would keep it, and its lock, for later."""
    with suppress(Exception):
        await connection.invalidate()
    with suppress(Exception):
        await connection.close()


async def _attempt(connection: AsyncConnection, work: _Work) -> Exception | None:
    """One job of a batch: None if it went well, else the error that concerns it alone. Other errors are raised."""
    savepoint = await connection.begin_nested()
    try:
        await work(connection)
        await savepoint.commit()
    except OperationalError:  # SQLite may have rolled everything back: the batch is lost
        raise
    except Exception as error:
        await savepoint.rollback()  # raises if the transaction is gone
        if isinstance(error, IntegrityError):
            conflict = StoreConflict(problem_of(error))
            conflict.__cause__ = error
            return conflict
        return _failed(error)
    return None


def _failed(error: Exception) -> StoreFailed:
    failure = StoreFailed(problem_of(error))
    failure.__cause__ = error
    return failure
