"""All tables of a server: opened from the store when somebody comes, put away when nobody is there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping

from .._version import __version__
from ..deal import Rules
from .actor import REMEMBERED, Actor, Refused, Settings, new_id
from .bots import Thinkers
from .people import Keys
from .room import Room, Step
from .steps import OPTIONS
from .store import Store

__all__ = ["Hub"]


class Hub:
    """The tables that are awake."""

    def __init__(self, store: Store, thinkers: Thinkers, keys: Keys, settings: Settings) -> None:
        self.store, self.thinkers, self.keys, self.settings = store, thinkers, keys, settings
        self._actors: dict[str, Actor] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def open(self, rules: Rules, preset: str, host: str, options: Mapping[str, str]) -> str:
        """A new table; its id."""
        table = new_id()
        usual = {"watch": "no", "hands": "played" if rules.name == "mauscheln" else "all", "stand_in": "yes"}
        chosen = {name: options.get(name, usual[name]) for name in OPTIONS}
        wrong = next((name for name, value in chosen.items() if value not in OPTIONS[name]), "")
        if wrong:
            raise Refused("web_option", option=wrong)
        body = {
            "game": rules.name, "settings": rules.sheet.settings(), "preset": preset, "host": host, "options": chosen,
        }  # fmt: skip
        entry = Step("open", body=body).entry(1, "", __version__, time.time())
        await self.store.append(table, [entry], {host: None})
        return table

    async def table(self, table: str) -> Actor | None:
        """The actor of a table; None where there is no such table."""
        actor = self._actors.get(table)
        if actor is not None:
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
        self.thinkers.close()
        await self.store.close()
