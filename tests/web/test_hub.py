"""All tables of a server: opened when somebody comes, listed without opening, put away when nobody uses them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from unittest.mock import patch

from stammtisch.games import NAMES
from stammtisch.web.actor import Settings
from stammtisch.web.hub import Hub

from .kit import on, ready, run, served, until


def test_tables_are_listed_without_being_opened(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, _, a, b = await kit.two("schlauch")
            for name in NAMES:
                await anna.open(name)
            await ready(a, b)
            await on(actor, (a, b), rng, 3)
            before = (await anna.get("/api/lobby"))["mine"]
            cookies = anna.http.cookies
        async with served(tmp_path) as kit:
            anna = await kit.person()
            anna.http.cookies = cookies
            with patch.object(Hub, "table", side_effect=AssertionError("it need not be opened")):
                after = (await anna.get("/api/lobby"))["mine"]
            assert after == before and len(after) == len(NAMES) + 1
            assert [one["running"] for one in after].count(True) == 1
            assert {tuple(one["names"]) for one in after if one["running"]} == {actor.room.names()}

    run(main())


def test_a_wish_that_arrives_twice_opens_one_table(tmp_path: Path) -> None:
    """Trap N7; somebody else's wish with the same number is another one."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            anna, bene = await kit.person(), await kit.person()
            body = {"game": "bolachen", "name": "Anna", "id": "abc"}
            opened = await asyncio.gather(*(anna.post("/api/tables", body) for _ in range(3)), return_exceptions=True)
            tables = {one["id"] for one in opened if isinstance(one, dict)}
            tables |= {(await anna.post("/api/tables", body))["id"]}
            assert len(tables) == 1 and len((await anna.get("/api/lobby"))["mine"]) == 1
            others = [
                (await bene.post("/api/tables", body))["id"],
                (await anna.post("/api/tables", {**body, "id": "b"}))["id"],
            ]
            assert len({*others, *tables}) == 3
            assert all(len(one) == 12 for one in others)

    run(main())


def test_a_table_that_an_older_version_left_is_opened_once_for_the_list(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            anna = await kit.person()
            table = await anna.open("bolachen")
            await until(lambda: kit.hub._actors[table].idle)
            await kit.store.put_about(table, "")
            kit.hub._actors.clear()
            assert [one["id"] for one in (await anna.get("/api/lobby"))["mine"]] == [table]
            assert [row.about for row in await kit.store.tables()] != [""]

    run(main())


def test_tables_that_nobody_uses_are_put_away(tmp_path: Path, rng: Random) -> None:
    """One that is used stays; one that was put away goes on where it was."""

    async def main() -> None:
        async with served(tmp_path, grace=0.02) as kit:
            kit.hub.settings = Settings(0.02, 0.0, idle=0.08)
            tending = asyncio.create_task(kit.hub.tend())
            actor, anna, _, a, b = await kit.two("bolachen")
            await ready(a, b)
            await on(actor, (a, b), rng, 4)
            other = await anna.open("mauscheln")
            await until(lambda: other not in kit.hub._actors, "the one nobody is at is put away")
            assert kit.hub._actors == {actor.room.id: actor} and actor.idle == 0
            await a.gone()
            await b.gone()
            await until(lambda: not kit.hub._actors)
            tending.cancel()
            question = actor.room.question  # a computer player may have answered while they left
            a = await anna.at(actor.room.id)
            again = await kit.actor(actor.room.id)
            assert again is not actor and again.room.question == question and a.state["deal"] is not None

    run(main())
