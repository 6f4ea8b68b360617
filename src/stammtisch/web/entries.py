"""One entry of a table's log, as it is written to the store and read from it."""

from __future__ import annotations

import msgspec

__all__ = ["Entry"]


class Entry(msgspec.Struct, frozen=True):
    """What happened at a table.

    n: its number at the table, from 1. kind, seat, body (JSON): what happened. ref: the client's id of the message
    behind it, or empty. build: the version of the program. at: when, in seconds since 1970.
    """

    n: int
    kind: str
    seat: int
    body: str
    ref: str
    build: str
    at: float
