"""The rest of a deal is claimed: what is certain plays itself to the end, after any crash; all else nobody hears of."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stammtisch.deal import Deal
from stammtisch.games import GAMES
from stammtisch.kernel.claim import ALL, claimable
from stammtisch.record import read, write
from stammtisch.web.actor import Actor
from stammtisch.web.entries import Entry
from stammtisch.words import Words

from ..kernel.claiming import side_of
from .claiming import moment
from .kit import Kit, Person, Socket, choice, on, ready, run, served, until
from .test_protocol import sentences


async def settled(actor: Actor, rng: Random, sure: bool = True, turn: int = 0) -> Deal:
    """Has a deal played by chance up to a moment at which the claim of seat 0 is certain, or is not."""
    deal, steps = moment(await actor.store.entries(actor.room.id), rng, sure, turn)
    await actor.write(steps)
    return deal


async def table_of(kit: Kit, game: str, **settings: str) -> tuple[Actor, Person, Person, Socket, Socket]:
    """Two persons and as many computer players as there is room for."""
    actor, anna, bene, a, b = await kit.two(game, **settings)
    for seat in range(2, actor.room.rules.seats):
        assert await a.do("bot", seat=seat, level="random") == ""
    return actor, anna, bene, a, b


def claimed(actor: Actor, before: Deal) -> None:
    """Fails unless the deal was played to its end as claimed, and its record can be read."""
    match, last = actor.room.match, actor.room.last
    assert match is not None and last is not None and last.outcome is not None and actor.room.deal is None
    tricks, side = last.table.history[len(before.table.history) :], side_of(before.table, 0)
    assert all((one.winner in side) == (claimable(before.table, 0) == ALL) for one in tricks)
    again = read(write(match))
    assert again.slate == match.slate and write(again) == write(match)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_certain_plays_itself_to_the_end(game: str, tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await table_of(kit, game)
            assert await a.do("option", settings={"watch": "public", "clock": "60"}) == ""
            w = await (await kit.person()).at(actor.room.id)
            before = await settled(actor, rng)
            assert (await a.sync())["deal"]["claim"] == claimable(before.table, 0) and not a.state["deal"]["claimed"]
            kit.thinkers.broken = True  # as long as they have no ideas nothing is played
            assert await a.do("claim") == ""
            kind, q = claimable(before.table, 0), actor.room.question
            for socket, lang in ((a, "en"), (b, "de"), (w, "en")):
                shown = await socket.sync()
                words = Words(lang, actor.room.rules, actor.room.names(), shown["me"]["seat"])
                said = words.about(0, "claimed", kind=kind)
                assert shown["deal"]["claimed"] == shown["deal"]["waiting"] == said and shown["deal"]["log"][-1] == said
                assert shown["deal"]["ask"] is None and shown["deal"]["clock"] is None and not shown["deal"]["claim"]
            token = next(before.ask.legal()).token if before.ask is not None else ""
            assert await a.act(token, q) == "claim_stands" and actor.room.question == q
            assert await a.do("claim") == "claim_nothing"
            sentences(a.heard[-1] if a.heard[-1]["t"] == "refused" else a.heard[-2])
            kit.thinkers.broken = False
            actor.changed()
            await until(lambda: actor.room.deal is None)
            claimed(actor, before)
            assert (await b.sync())["deal"]["result"]
            assert b.state["deal"]["claimed"] in b.state["deal"]["log"]
            await ready(a, b)
            assert not (await b.sync())["deal"]["claimed"]

    run(main())


def test_what_is_not_certain_only_the_claimer_hears(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await table_of(kit, "schlauch")
            await settled(actor, rng, sure=False)
            await b.sync()
            number, version, heard, asked = actor.room.n, actor.version, len(b.heard), len(kit.thinkers.asked)
            said = await a.answer({"t": "do", "id": "mine", "what": "claim"})
            assert said["t"] == "refused" and said["code"] == "claim_open"
            sentences(said)
            await asyncio.sleep(0.02)
            assert (actor.room.n, actor.version, len(kit.thinkers.asked)) == (number, version, asked)
            assert len(b.heard) == heard and not actor.room.claimed
            assert await a.act(choice(await a.sync(), rng)) == ""

    run(main())


def test_who_has_nothing_to_claim(tmp_path: Path, rng: Random) -> None:
    """Between deals, before the cards, without a seat; nor does anybody ask the worker then."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await table_of(kit, "bolachen", cut="false")
            w = await (await kit.person()).at(actor.room.id)
            assert await a.do("claim") == "claim_nothing"
            await ready(a, b)
            kit.thinkers.held.clear()
            assert await a.do("claim") == await b.do("claim") == await w.do("claim") == "claim_nothing"
            assert not (await a.sync())["deal"]["claim"]
            assert await a.do("propose", name="void") == await b.do("propose", name="void") == ""
            await settled(actor, rng)
            assert await w.do("claim") == "claim_nothing" and kit.thinkers.claims == []
            kit.thinkers.held.set()

    run(main())


# --- while others act ------------------------------------------------------------------------------------------------


def test_the_table_goes_on_while_a_claim_is_looked_at(tmp_path: Path, rng: Random) -> None:
    """What others play meanwhile does it no harm; and whoever was thinking for a seat does not play any more."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await table_of(kit, "bolachen")
            deal = await settled(actor, rng, turn=1)
            kit.thinkers.looking.clear()
            a.send({"t": "do", "id": "rest", "what": "claim"})
            await until(lambda: kit.thinkers.claims)
            token = choice(await b.sync(), rng)
            assert await b.act(token) == "" and not actor.room.claimed
            kit.thinkers.looking.set()
            await until(lambda: actor.room.deal is None)
            assert actor.room.claim is not None
            claimed(actor, deal)

    run(main())


def test_an_own_card_takes_a_claim_back(tmp_path: Path, rng: Random) -> None:
    """The same person in another window plays on before the answer has come."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, _, a, b = await table_of(kit, "bolachen")
            await settled(actor, rng)
            kit.thinkers.looking.clear()
            a.send({"t": "do", "id": "rest", "what": "claim"})
            await until(lambda: kit.thinkers.claims)
            newer = await anna.at(actor.room.id)
            assert await newer.act(choice(await newer.sync(), rng)) == ""
            kit.thinkers.looking.set()
            await on(actor, (newer, b), rng)
            assert actor.room.claim is None and not [one for one in await kit.store.entries(actor.room.id)
                                                     if one.kind == "claim"]  # fmt: skip

    run(main())


def test_whoever_was_thinking_does_not_play_any_more(tmp_path: Path, rng: Random) -> None:
    """What a computer player has thought of before the claim is not played after it."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, _ = await table_of(kit, "bolachen")
            kit.thinkers.held.clear()
            before = await settled(actor, rng, turn=2)
            await until(lambda: kit.thinkers.asked)
            assert await a.do("claim") == ""
            kit.thinkers.held.set()
            await until(lambda: actor.room.deal is None)
            claimed(actor, before)
            assert kit.thinkers.asked[:2] == [2, 2]

    run(main())


def test_a_claimed_deal_can_be_thrown_in_and_sleeps_while_nobody_is_there(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path, grace=0.03) as kit:
            actor, anna, bene, a, b = await table_of(kit, "schlauch")
            await settled(actor, rng)
            kit.thinkers.broken = True
            assert await a.do("claim") == ""
            await a.gone()
            await b.gone()
            kit.thinkers.broken, number = False, actor.room.n
            await asyncio.sleep(0.05)
            assert actor.room.n == number and actor.room.claimed
            kit.thinkers.broken = True
            a, b = await anna.at(actor.room.id), await bene.at(actor.room.id)
            assert a.state["deal"]["claimed"]
            assert await a.do("propose", name="void") == "" and await b.agree("void") == ""
            kit.thinkers.broken = False
            assert actor.room.deal is None and actor.room.claim is None
            before = await settled(actor, rng)
            await b.gone()  # and it is played on for whoever is away
            assert await a.do("claim") == ""
            await until(lambda: actor.room.deal is None)
            claimed(actor, before)

    run(main())


# --- crashes ---------------------------------------------------------------------------------------------------------


async def resumed(folder: Path, table: str, entries: list[Entry], cookies: list[Any], before: Deal) -> None:
    """Opens a table whose log ends somewhere, and has it go on."""
    async with served(folder) as kit:
        await kit.store.append(table, entries, {})
        people = [await kit.person(lang) for lang in ("en", "de")]
        for person, cookie in zip(people, cookies, strict=True):
            person.http.cookies = cookie
        actor = await kit.actor(table)
        assert actor.room.claim is not None and (actor.room.claimed or actor.room.deal is None)
        bene = await people[1].at(table)  # the claimer himself does not come back
        assert bene.state["deal"]["claimed"]
        await until(lambda: actor.room.deal is None)
        claimed(actor, before)


@pytest.mark.parametrize("game", ["bauernschnapsen", "schlauch"])
def test_a_claimed_deal_goes_on_after_a_crash_at_every_point(game: str, tmp_path: Path, rng: Random) -> None:
    kept: dict[str, Any] = {}

    async def main() -> None:
        async with served(tmp_path / "first") as kit:
            actor, anna, bene, a, _ = await table_of(kit, game)
            kept["before"] = await settled(actor, rng)
            assert await a.do("claim") == ""
            await until(lambda: actor.room.deal is None)
            kept["table"], kept["cookies"] = actor.room.id, [anna.http.cookies, bene.http.cookies]
            kept["entries"] = await kit.store.entries(actor.room.id)

    async def again() -> None:
        entries: list[Entry] = kept["entries"]
        at = next(number for number, one in enumerate(entries, 1) if one.kind == "claim")
        for end in range(at, len(entries)):
            folder = tmp_path / str(end)
            folder.mkdir()
            shutil.copy(tmp_path / "first" / "server.key", folder)
            await resumed(folder, kept["table"], entries[:end], kept["cookies"], kept["before"])

    (tmp_path / "first").mkdir()
    run(main())
    run(again())
