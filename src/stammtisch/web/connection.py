"""One browser at a table, and the sentence with which it is refused."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from ..events import StammtischError

__all__ = ["Connection", "Refused"]


class Refused(StammtischError):
    """What a person asked for and cannot have."""


@dataclass(eq=False)
class Connection:
    """One browser at a table. key: whose it is; seen: deal and number of events it has been told of."""

    key: str
    lang: str
    seen: tuple[int, int] = (0, 0)
    answers: list[dict[str, Any]] = field(default_factory=list)
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    closed: str = ""

    def tell(self, message: dict[str, Any] | None = None) -> None:
        """Has something sent: a message, or only the newest state."""
        if message is not None:
            self.answers.append(message)
        self.wake.set()

    def close(self, why: str) -> None:
        """Ends the connection with a reason."""
        self.closed = self.closed or why
        self.wake.set()
