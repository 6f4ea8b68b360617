"""All tables of a server: opened from the store when somebody comes, put away when nobody is there."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import time
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from typing import Any

from .._version import __version__
from ..deal import Rules
from ..events import StammtischError
from .actor import REMEMBERED, Actor, Settings, new_id
from .bots import Thinkers
from .connection import Refused
from .judging import Judges
from .people import Keys
from .room import Room, Step, settings_of
from .steps import OPTIONS
from .store import Store

__all__ = ["Hub"]

log = logging.getLogger("stammtisch.web")


class Hub:
    """The tables that are awake."""

    def __init__(self, store: Store, thinkers: Thinkers, keys: Keys, settings: Settings) -> None:
        self.store, self.thinkers, self.keys, self.settings = store, thinkers, keys, settings
        self.judges = Judges()
        self._actors: dict[str, Actor] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def open(self, rules: Rules, preset: str, host: str, options: Mapping[str, str], ref: str = "") -> str:
        """A new table; its id. ref: the client's id of the wish; the same wish of a person opens the same table."""
        secret = hmac.digest(self.keys.key, f"table {host} {ref}".encode(), "sha256")
        table = urlsafe_b64encode(secret[:9]).decode() if ref else new_id()
        if ref and await self.table(table) is not None:
            return table
        usual = {name: values[0] for name, values in OPTIONS.items()}
        if rules.name == "mauscheln":  # folded and burnt cards stay closed
            usual["hands"] = "played"
        chosen = {name: options.get(name, usual[name]) for name in OPTIONS}
        wrong = next((name for name, value in chosen.items() if value not in OPTIONS[name]), "")
        if wrong:
            raise Refused("web_option", option=wrong)
        body = {
            "game": rules.name, "settings": settings_of(rules), "preset": preset, "host": host, "options": chosen,
        }  # fmt: skip
        entry = Step("open", body=body).entry(1, "", __version__, time.time())
        await self.store.append(table, [entry], {host: None})
        return table

    async def table(self, table: str) -> Actor | None:
        """The actor of a table; None where there is no such table."""
        actor = self._actors.get(table)
        if actor is not None:
            actor.used = time.time()
            return actor
        async with self._opening.setdefault(table, asyncio.Lock()):
            if table not in self._actors:
                entries = await self.store.entries(table)
                if not entries:
                    self._opening.pop(table, None)
                    return None
                room = Room(table)
                for entry in entries:
                    room.apply(entry)
                actor = Actor(room, self.store, self.thinkers, self.keys.key, self.settings)
                actor.done = dict.fromkeys([entry.ref for entry in entries if entry.ref][-REMEMBERED:])
                self._actors[table] = actor
            return self._actors[table]

    async def tables_of(self, key: str) -> list[tuple[str, dict[str, Any]]]:
        """The tables a person belongs to, the newest first: the id of each, and what `Actor.about` says of it."""
        found = []
        for row in await self.store.tables_of(key):
            actor = self._actors.get(row.id)
            if actor is None and not row.about:  # its last step was taken by an older version
                try:
                    actor = await self.table(row.id)
                except StammtischError as error:  # house rules this version does not know any more
                    log.error("a table cannot be opened: %s", error)
                if actor is None:
                    continue
                await actor.list()
            found.append((row.id, json.loads(actor.about() if actor is not None else row.about)))
        return found

    async def forget_practice(self, key: str, but: str) -> None:
        """Removes what a person has practised at, but for one table and those at which somebody is."""
        for table, about in await self.tables_of(key):
            actor = self._actors.get(table)
            if about.get("practice") and table != but and not (actor is not None and actor.connections):
                await self.delete(table)

    async def tend(self) -> None:
        """Puts tables away that nobody has used for a while; whoever comes has them opened from the store again."""
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            for table, actor in list(self._actors.items()):
                if actor.idle > self.settings.idle:
                    del self._actors[table]
                    self._opening.pop(table, None)

    async def delete(self, table: str) -> None:
        """Removes a table with everything that belongs to it."""
        await self.store.delete(table)
        self._opening.pop(table, None)
        actor = self._actors.pop(table, None)
        if actor is not None:
            for connection in list(actor.connections):
                connection.close("deleted")
            await actor.close()

    async def close(self) -> None:
        """Lets every table finish what it is writing and sends everybody away."""
        await asyncio.gather(*(actor.close() for actor in self._actors.values()))
        await self.store.close()
        await self.thinkers.close()
        await self.judges.close()
