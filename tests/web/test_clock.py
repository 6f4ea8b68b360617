"""The clock of a table: a computer player answers once for who takes too long, and nobody is hurried for nothing."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stammtisch.games import GAMES
from stammtisch.record import read, write
from stammtisch.record_seat import read_seat
from stammtisch.web.actor import Actor
from stammtisch.web.clock import Clock

from .kit import Kit, Person, Socket, choice, on, ready, run, served, until
from .test_actor import quiet, to_person


class Watch:
    """A watch that tests put forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(time, "time", lambda: self.now)


def test_a_question_has_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    watch, one = Watch(monkeypatch), Clock()
    assert one.left("1.1.1") is None
    assert one.start("1.1.1", 30) and not one.start("1.1.1", 30)
    watch.now += 10
    assert one.left("1.1.1") == 20 and one.left("1.1.2") is None
    watch.now += 30
    assert one.left("1.1.1") == 0
    assert one.start("1.1.2", 60) and one.left("1.1.2") == 60 and one.left("1.1.1") is None
    one.stop()
    assert one.left("1.1.2") is None


async def hurried(kit: Kit, rng: Random) -> tuple[Actor, Person, Socket, Socket]:
    """A table with a clock at which the second of two persons is asked."""
    actor, _, bene, a, b = await kit.two("bolachen")
    assert await b.do("option", settings={"clock": "30"}) == "web_host_only"
    assert await a.do("option", settings={"clock": "5"}) == "web_option"
    assert await a.do("option", settings={"clock": "30"}) == ""
    await ready(a, b)
    await to_person(actor, a, b, 1, rng)
    return actor, bene, a, b


def shown(state: Any) -> Any:
    return state["deal"]["clock"]


def test_a_computer_player_answers_once_for_who_takes_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rng: Random
) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, a, b = await hurried(kit, rng)
            assert shown(await a.sync()) == shown(await b.sync())
            assert shown(a.state)["of"] == 30 and shown(a.state)["seat"] == 1 and 28 < shown(a.state)["left"] <= 30
            question = actor.room.question
            ahead = time.time() + 31
            with monkeypatch.context() as patch:
                patch.setattr(time, "time", lambda: ahead)
                actor.changed()  # as after thirty seconds
                await until(lambda: actor.room.question != question)
            assert not actor.room.chairs[1].level and (await a.sync())["seats"][1]["kind"] == "person"
            await to_person(actor, a, b, 1, rng)
            assert actor.time_left is not None and actor.time_left > 25, "the next question has the whole time"
            assert await quiet(kit, actor) == 0
            await on(actor, (a, b), rng)

    run(main())


def test_an_answer_stops_the_clock_and_more_time_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rng: Random
) -> None:
    """Trap T1: whoever has just answered is not replaced; trap T4: the time shown is the server's."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, a, b = await hurried(kit, rng)
            watch = Watch(monkeypatch)
            watch.now = time.time()
            assert await a.do("more") == "web_other_seat"
            end = actor.time_left
            assert end is not None
            watch.now += 20
            left = actor.time_left
            assert left is not None and left < end
            assert await b.do("more") == "" and actor.time_left == 30
            assert shown(await a.sync())["left"] == 30
            watch.now += 29
            question = actor.room.question
            assert await b.act(choice(await b.sync(), rng)) == ""
            watch.now += 2
            actor.changed()
            assert actor.room.question != question and (actor.time_left is None or actor.time_left >= 28)
            stored = await kit.store.entries(actor.room.id)
            assert sum(one.kind == "act" and one.seat == 1 for one in stored) == len(
                {one.n for one in stored if one.kind == "act" and one.seat == 1}
            )

    run(main())


@pytest.mark.parametrize("game", GAMES)
def test_whole_deals_by_the_clock(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trap T2: time runs out at every question of a game, and the record of it is sound."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, _, a, b = await kit.two(game)
            assert await a.do("option", settings={"clock": "30"}) == ""
            watch = Watch(monkeypatch)
            watch.now = time.time()
            for _ in range(2):
                await ready(a, b)
                while actor.room.deal is not None:
                    question = actor.room.question
                    watch.now += 30.5
                    actor.changed()
                    await until(lambda question=question: actor.room.question != question or actor.room.deal is None)  # type: ignore[misc]
            assert (await a.sync())["slate"]["rows"] or actor.room.match is None
            text = (await anna.http.get(f"/api/t/{actor.room.id}/record")).text
            assert write(read(text)) == text if 'kind = "full"' in text else read_seat(text).match.slate

    run(main())


def test_nobody_is_hurried_where_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rng: Random) -> None:
    """Alone with computer players there is no clock; nor without the option; nor while everybody is away."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, bene, a, b = await hurried(kit, rng)
            await a.gone()
            assert shown(await b.sync()) is None and actor.time_left is None
            a = await kit.people[0].at(actor.room.id)
            assert shown(await b.sync())["seat"] == 1
            await a.gone()
            await b.gone()
            ahead = time.time() + 20
            with monkeypatch.context() as patch:
                patch.setattr(time, "time", lambda: ahead)
                b = await bene.at(actor.room.id)
                a = await kit.people[0].at(actor.room.id)
                assert actor.time_left == 30, "the whole time once more"
            assert await a.do("option", settings={"clock": "no"}) == "" and shown(await b.sync()) is None
            await asyncio.sleep(0)

    run(main())
