"""The messages between browser and server.

Each client message is one of the structs below, told apart by ``t``; what does not fit is refused with one sentence
and disturbs nobody. The server answers with ``state`` (the whole view of that seat, and what has happened since its
last number), ``refused`` (one sentence, to the message with that id) and ``bye`` (the connection is closed, and why).
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

__all__ = ["VERSION", "Act", "Do", "Hello", "Incoming", "read"]

VERSION = 1
"""The version of the protocol; a client of another one is asked to load the page anew."""
LONGEST = 4096
"""The largest message a client may send, in bytes."""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(max_length=300)]


class Hello(msgspec.Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message of a connection. seen: deal and number of events the client has shown."""

    version: int
    lang: Annotated[str, Meta(max_length=8)] = "de"
    seen: tuple[int, int] = (0, 0)


class Act(msgspec.Struct, tag_field="t", tag="act", forbid_unknown_fields=True):
    """An answer to the question with number `q`; `id` makes it count once however often it is sent."""

    id: Id
    q: Annotated[str, Meta(max_length=32)]
    token: Text


class Do(msgspec.Struct, tag_field="t", tag="do", forbid_unknown_fields=True):
    """Something about the table: sit down, leave, invite a computer player, propose, agree, deal.

    what: the name of the step; the other fields are its parameters.
    """

    id: Id
    what: Annotated[str, Meta(max_length=32)]
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1
    other: Annotated[int, Meta(ge=-1, le=15)] = -1
    name: Text = ""
    level: Annotated[str, Meta(max_length=32)] = ""
    settings: dict[Annotated[str, Meta(max_length=64)], Text] = {}
    vote: int = 0
    yes: bool = True


Incoming = Hello | Act | Do
_decoder = msgspec.json.Decoder(Incoming)


def read(data: str | bytes) -> Incoming:
    """The message of a text. Raises `msgspec.MsgspecError` (a ValueError) for anything else."""
    if len(data) > LONGEST:
        raise msgspec.ValidationError("too long")
    return _decoder.decode(data)


def write(message: dict[str, Any]) -> str:
    """A message to a client as text."""
    return msgspec.json.encode(message).decode()
