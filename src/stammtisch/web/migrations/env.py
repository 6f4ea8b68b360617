"""Alembic's entrance: takes the steps on the connection that `upgrade` has left in the settings."""

from __future__ import annotations

from alembic import context

from stammtisch.web.migrations import VERSION_TABLE

__all__ = ["run"]


def run() -> None:
    """Takes the steps. They join the transaction of the connection, on SQLite too."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, version_table=VERSION_TABLE)
    with context.begin_transaction():
        context.run_migrations()


if not __package__:  # Alembic runs the file by itself; as a part of the package it is only looked at
    run()
