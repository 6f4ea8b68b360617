"""The judge at the server: whose decisions it tells of, playing on from a moment of a deal, hints."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from stammtisch.analysis.judge import Effort, judge, know
from stammtisch.events import NATURE, Action
from stammtisch.web import judging
from stammtisch.web.workers import Workers

from .kit import Json, Kit, Person, foreign, on, run, served


class Here(Workers):
    """Work that is done in the server itself."""

    async def run(self, work: Callable[..., object], *job: object) -> object:  # type: ignore[override]
        """What a worker would give."""
        await asyncio.sleep(0)
        return work(*job)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judges that look at little."""
    small = Effort(4, 2, 20_000)
    monkeypatch.setattr(judging, "judge", lambda decision: judge(decision, small))
    monkeypatch.setattr(judging, "know", lambda view: know(view, None, small))


async def judged(person: Person, path: str) -> Json:
    """A deal as it is judged in the end."""
    while True:
        found: Json = await person.get(path)
        if found["ready"]:
            return found
        await asyncio.sleep(0.01)


async def opened(kit: Kit, game: str, rng: Random, **settings: str) -> tuple[Person, Person, str, int]:
    """A table with two persons and a finished deal: the persons, its address, and the number of answers in the deal."""
    kit.hub.judges.workers = Here(1)
    actor, anna, bene, a, b = await kit.two(game, **settings)
    assert await a.do("next") == "" and await b.do("next") == ""
    await on(actor, [a, b], rng)
    assert actor.room.match is not None
    return anna, bene, actor.room.id, len(actor.room.match.entries[-1].tokens)


def test_everybody_is_judged_where_all_cards_lie_open(tmp_path: Path, rng: Random) -> None:
    async def work() -> None:
        async with served(tmp_path) as kit:
            anna, _, table, _ = await opened(kit, "bauernschnapsen", rng)
            found = await judged(anna, f"/api/t/{table}/judge/1")
            replay = await anna.get(f"/api/t/{table}/replay/1")
            assert found["of"] == found["done"] and len(found["verdicts"]) > 3
            assert len({one["seat"] for one in found["verdicts"]}) > 1
            steps = {step["at"] for step in replay["steps"]}
            for one in found["verdicts"]:
                assert sum(bar["mine"] for bar in one["bars"]) == 1 and any(bar["best"] for bar in one["bars"])
                assert one["why"] and one["open"] and (one["cost"] == 0) == (one["loss"] == "")
                assert one["at"] in steps or one["at"] < max(steps)
            link = (await anna.post(f"/api/t/{table}/share", {"deal": 1}))["path"].rpartition("/")[2]
            stranger = await kit.person("de")
            assert (await judged(stranger, f"/api/judge/{link}"))["of"] == found["of"]
            await stranger.get(f"/api/t/{table}/judge/1", 400)
            await anna.get(f"/api/t/{table}/judge/7", 400)

    run(work())


def test_where_cards_stay_closed_each_is_judged_alone(tmp_path: Path, rng: Random) -> None:
    async def work() -> None:
        async with served(tmp_path) as kit:
            anna, bene, table, _ = await opened(kit, "mauscheln", rng)
            actor = await kit.actor(table)
            for person, seat in ((anna, 0), (bene, 1)):
                found = await judged(person, f"/api/t/{table}/judge/1")
                assert {one["seat"] for one in found["verdicts"]} <= {seat}
                assert not foreign(actor, seat, json.dumps(found, ensure_ascii=False).replace(table, ""))
            link = (await anna.post(f"/api/t/{table}/share", {"deal": 1}))["path"].rpartition("/")[2]
            await bene.get(f"/api/judge/{link}", 400)
            said = await anna.post(f"/api/t/{table}/practice", {"deal": 1, "at": 5}, 400)
            assert said["error"].startswith("At this table cards stay closed")

    run(work())


def test_a_deal_is_played_on_from_any_moment(tmp_path: Path, rng: Random) -> None:
    """The seat is asked the same question, with the same cards and the same chips, and it goes on from there."""

    async def work() -> None:
        async with served(tmp_path) as kit:
            anna, _, table, many = await opened(kit, "bauernschnapsen", rng)
            actor = await kit.actor(table)
            assert actor.room.match is not None
            entry = actor.room.match.entries[-1]
            for at in sorted(rng.sample(range(many), 4)):
                mine = Action.parse(entry.tokens[at]).seat
                if mine == NATURE:
                    await anna.post(f"/api/t/{table}/practice", {"deal": 1, "at": at}, 400)
                    continue
                new = (await anna.post(f"/api/t/{table}/practice", {"deal": 1, "at": at}))["id"]
                page = await anna.at(new)
                assert entry.deal is not None
                deal = entry.deal.rules.start(entry.deal.table.carry)
                for token in entry.tokens[:at]:
                    deal = deal.play(token)
                room = (await kit.actor(new)).room
                assert room.view(mine) == deal.view(mine) and page.state["me"]["seat"] == mine
                assert page.state["table"]["practice"] and not page.state["between"]
                assert [chair.name for chair in room.chairs] == list(entry.players)
                await on(await kit.actor(new), [page], rng)
                assert page.state["deal"]["result"] or (await page.sync())["deal"]["result"]
                await anna.get(f"/api/t/{new}/record", 400)
                await page.gone()
                mine_now = [one["id"] for one in (await anna.get("/api/lobby"))["mine"]]
                assert new in mine_now and len(mine_now) == 2, "one practice is kept"
            for wrong in (-1, many, "x", None):
                await anna.post(f"/api/t/{table}/practice", {"deal": 1, "at": wrong}, 400)

    run(work())


def test_hints_for_whoever_is_asked_where_the_table_allows_them(tmp_path: Path, rng: Random) -> None:
    async def work() -> None:
        async with served(tmp_path) as kit:
            kit.hub.judges.workers = Here(1)
            actor, anna, bene, a, b = await kit.two("bolachen")
            assert await a.do("next") == "" and await b.do("next") == ""
            said = await anna.get(f"/api/t/{actor.room.id}/hint", 400)
            assert said["error"] == "There are no hints at this table."
            assert await b.do("option", settings={"hint": "yes"}) == "web_host_only"
            assert await a.do("option", settings={"hint": "yes"}) == ""
            found = 0
            for _ in range(30):
                deal = actor.room.deal
                if deal is None:
                    break
                for person, seat in ((anna, 0), (bene, 1)):
                    asked = deal.turn == seat
                    hint = await person.get(f"/api/t/{actor.room.id}/hint", 200 if asked else 400)
                    found += asked
                    assert not asked or (hint["q"] == actor.room.question and hint["text"])
                await on(actor, [a, b], rng, 1)
            assert found > 1

    run(work())
