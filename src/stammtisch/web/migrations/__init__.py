"""The shape of the database and how it came about: steps in ``versions/``, taken whenever a store is opened.

Alembic runs them without a file of settings. A new step is a new file there whose `down_revision` is the newest one.
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

__all__ = ["VERSION_TABLE", "refusal", "upgrade"]

VERSION_TABLE = "stammtisch_schema"
"""Where a database says which step it has reached; a name of our own, as other programs use Alembic too."""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


def refusal(connection: Connection) -> str | None:
    """Why this program must leave a database alone: it is "foreign" or "newer"; None where it may go on."""
    names = inspect(connection).get_table_names()
    if VERSION_TABLE not in names:
        return "foreign" if names else None
    reached = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_heads()
    known = {step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()}
    return "newer" if set(reached) - known else None


def upgrade(connection: Connection, to: str = "head") -> None:
    """Takes the steps that are missing, within the transaction of the connection: all of them or none."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)
