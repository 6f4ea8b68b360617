"""The databases of the store: what lies in them, how they are reached, and who owns a file."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..events import StammtischError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

__all__ = [
    "ENTRIES", "LINKS", "MEMBERS", "META", "PEOPLE", "SCHEMA", "TABLES", "address_of", "claim_file", "claim_server",
    "engine_of", "is_file", "problem_of", "upsert", "write_ahead",
]  # fmt: skip

BUSY_TIMEOUT = 5.0
"""How many seconds SQLite waits for another program that looks into the database, such as a backup."""
LOCK = 0x5374616D6D746973
"""The number of the advisory lock on PostgreSQL; such locks are counted by database."""
LOCK_TRIES, LOCK_PAUSE = 10, 0.1
"""How often and how far apart, in seconds, PostgreSQL is asked: it may take a moment to notice that an owner died."""

SCHEMA = sa.MetaData()
_OF_TABLE = "tables.id"
TABLES = sa.Table(
    "tables", SCHEMA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("touched", sa.Double, nullable=False),
    sa.Column("about", sa.Text, nullable=False, server_default=sa.text("''")),
    sa.Index("tables_touched", "touched"),
)  # fmt: skip
ENTRIES = sa.Table(
    "entries", SCHEMA,
    sa.Column("table_id", sa.Text, sa.ForeignKey(_OF_TABLE, ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("ref", sa.Text, nullable=False),
    sa.Column("build", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index(
        "entries_ref", "table_id", "ref", unique=True,
        sqlite_where=sa.text("ref != ''"), postgresql_where=sa.text("ref != ''"),
    ),
)  # fmt: skip
PEOPLE = sa.Table(
    "people", SCHEMA,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("lang", sa.Text, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)  # fmt: skip
MEMBERS = sa.Table(
    "members", SCHEMA,
    sa.Column("table_id", sa.Text, sa.ForeignKey(_OF_TABLE, ondelete="CASCADE"), primary_key=True),
    sa.Column("key", sa.Text, primary_key=True),  # no foreign key: a guest may sit down before giving a name
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Index("members_key", "key"),
)  # fmt: skip
LINKS = sa.Table(
    "links", SCHEMA,
    sa.Column("token_hash", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey(_OF_TABLE, ondelete="CASCADE"), nullable=True),
    sa.Column("what", sa.Text, nullable=False),
    sa.Column("arg", sa.Text, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Index("links_table", "table_id", "what"),
)  # fmt: skip
META = sa.Table(
    "meta", SCHEMA, sa.Column("key", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False)
)


def address_of(text: str) -> URL:
    """The URL with the driver this program uses, and a file's real path, so that it has one lock under all names."""
    url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    kind = url.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+asyncpg")
    if kind != "sqlite":
        raise ValueError("neither SQLite nor PostgreSQL")
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise ValueError("not a file")
    return url.set(drivername="sqlite+aiosqlite", database=str(Path(url.database).expanduser().resolve()))


def is_file(url: URL) -> bool:
    """Whether a database is a file, of SQLite."""
    return url.drivername.startswith("sqlite")


def claim_file(path: Path) -> int:
    """Locks a database by a file beside it and returns its descriptor; the lock ends with the process at the latest.

    Only then touches the database: whoever closed it once would take away the locks SQLite holds in this process.
    It is readable by its owner only, as it holds every hand of cards.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise StammtischError("store_busy", path=str(path)) from None
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError:
        os.close(lock)
        raise
    return lock


async def claim_server(connection: AsyncConnection) -> bool:
    """Takes the lock of PostgreSQL for as long as the connection lasts, and sees to it that a commit is durable."""
    async with connection.begin():
        await connection.execute(sa.text(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        ))  # fmt: skip
    for again in range(LOCK_TRIES):
        await asyncio.sleep(LOCK_PAUSE if again else 0)
        async with connection.begin():
            if await connection.scalar(sa.select(sa.func.pg_try_advisory_lock(LOCK))):
                return True
    return False


def engine_of(url: URL) -> AsyncEngine:
    """The way to a database; on SQLite every transaction begins where SQLAlchemy says so, and each commit lasts."""
    if not is_file(url):
        return create_async_engine(url, pool_pre_ping=True, connect_args={"timeout": 10})
    engine = create_async_engine(url, connect_args={"timeout": BUSY_TIMEOUT})

    @sa.event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # Python's driver begins too late; `begun` does it in time
        cursor = connection.cursor()
        for setting in ("synchronous=FULL", "fullfsync=ON", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("stammtisch_writer")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


async def write_ahead(connection: AsyncConnection) -> None:
    """Turns on SQLite's write-ahead log, which lasts; that cannot be done within a transaction."""
    driver: Any = (await connection.get_raw_connection()).driver_connection
    async with driver.execute("PRAGMA journal_mode=WAL") as cursor:
        (mode,) = await cursor.fetchone()
    if mode != "wal":
        raise OSError("no write-ahead log there")


def upsert(connection: AsyncConnection, table: sa.Table, key: list[str], changed: list[str]) -> sa.Executable:
    """An insertion that changes some columns where the row is there."""
    if connection.dialect.name == "postgresql":
        there = postgresql.insert(table)
        return there.on_conflict_do_update(index_elements=key, set_={one: there.excluded[one] for one in changed})
    here = sqlite.insert(table)
    return here.on_conflict_do_update(index_elements=key, set_={one: here.excluded[one] for one in changed})


def problem_of(error: Exception) -> str:
    """What the operating system or the database says, in one line."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, OSError) and cause.errno and cause.errno > 0:
        return os.strerror(cause.errno)
    said = re.sub(r"^<class '[^']*'>: ", "", str(cause)).strip() or type(cause).__name__
    return said.splitlines()[0]
