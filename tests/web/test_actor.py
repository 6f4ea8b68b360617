"""The one task of a table: who may do what, who is heard, what everybody has to agree to, and when nothing happens."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stammtisch.events import NATURE
from stammtisch.games import GAMES
from stammtisch.web import actor as actor_module
from stammtisch.web.actor import Actor

from .kit import Kit, Socket, choice, on, ready, run, served, until
from .test_protocol import playing, sentences


async def quiet(kit: Kit, actor: Actor, seconds: float = 0.05) -> int:
    """How many entries come while nobody does anything."""
    before = actor.room.n
    await asyncio.sleep(seconds)
    return actor.room.n - before


async def to_person(actor: Actor, a: Socket, b: Socket, seat: int, rng: Random) -> None:
    """Plays until a person is asked."""
    for _ in range(400):
        deal = actor.room.deal
        if deal is None:
            await ready(a, b)
        elif deal.turn == seat:
            return
        await on(actor, (a, b), rng, 1)
    raise AssertionError("never asked")


# --- write, then tell ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arrived", [False, True])
def test_nobody_hears_of_what_was_not_written(tmp_path: Path, arrived: bool, rng: Random) -> None:
    """A full disk: one sentence for whoever acted, nothing for the others; the table goes on when there is room."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await playing(kit)
            shown = await a.sync()
            await b.sync()
            question, version, heard = actor.room.question, actor.version, len(b.heard)
            kit.store.broken, kit.store.arrived = True, arrived
            token = choice(shown, rng)
            message = {"t": "act", "id": "full", "q": question, "token": token}
            said = await a.answer(message)
            assert said["t"] == "refused" and said["code"] == "web_store"
            sentences(said)
            if not arrived:
                assert (actor.room.question, actor.version) == (question, version)
                assert await a.do("propose", name="void") in ("", "web_store")
                assert await a.do("option", settings={"watch": "public"}) in ("web_store", "web_host_only")
                assert actor.room.options["watch"] == "no" and actor.room.question == question
                assert not any(one["t"] != "state" for one in b.heard[heard:])
            kit.store.broken = kit.store.arrived = False
            if not arrived:
                assert (await a.answer(message))["t"] == "done"
            else:
                assert actor.room.question != question
            actor.changed()
            await on(actor, (a, b), rng)
            assert actor.room.deal is None
            stored = [one.n for one in await kit.store.entries(actor.room.id)]
            assert stored == list(range(1, actor.room.n + 1))

    run(main())


def test_a_computer_player_tries_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rng: Random) -> None:
    monkeypatch.setattr(actor_module, "RETRY", 0.02)

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("bolachen")
            kit.thinkers.held.clear()
            await ready(a, b)
            await to_bot(actor, a, b, rng)
            kit.store.broken = True
            question = actor.room.question
            kit.thinkers.held.set()
            await asyncio.sleep(0.06)
            assert actor.room.question == question
            kit.store.broken = False
            await until(lambda: actor.room.question != question)
            await on(actor, (a, b), rng)

    run(main())


async def to_bot(actor: Actor, a: Socket, b: Socket, rng: Random) -> None:
    """Plays until a computer player is asked; they must be held."""
    by_seat = {0: a, 1: b}
    for _ in range(400):
        deal = actor.room.deal
        if deal is None:
            await ready(a, b)
            continue
        if deal.turn not in by_seat:
            return
        socket = by_seat[deal.turn]
        assert await socket.act(choice(await socket.sync(), rng)) == ""
    raise AssertionError("never asked")


def test_a_player_without_ideas_does_not_hold_the_table_for_ever(
    tmp_path: Path, rng: Random, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, "stammtisch.web")

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, _, a, b = await kit.two("bolachen")
            kit.thinkers.held.clear()
            await ready(a, b)
            await to_bot(actor, a, b, rng)
            kit.thinkers.broken = True
            kit.thinkers.held.set()
            await asyncio.sleep(0.02)
            kit.thinkers.broken = False
            question = actor.room.question
            a = await anna.at(actor.room.id)
            await until(lambda: actor.room.question != question)
            await on(actor, (a, b), rng)

    run(main())


# --- connections -----------------------------------------------------------------------------------------------------


def test_the_newest_connection_of_a_person_counts(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await playing(kit)
            person = next(one for one in kit.people if one.headers["cookie"] == a.cookie)
            newer = await person.at(actor.room.id)
            last = await a.bye()
            assert last["t"] == "bye" and last["why"] == "elsewhere" and a.code == 1000
            sentences(last)
            assert len(actor.connections) == 2 and (await newer.sync())["me"]["seat"] == a.state["me"]["seat"]
            assert newer.state["seats"][newer.state["me"]["seat"]]["here"]
            await on(actor, (newer, b), rng)

    run(main())


def test_a_page_that_was_replaced_is_not_heard_any_more(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, _, a, _ = await kit.two("bolachen")
            newer = await anna.at(actor.room.id)
            a.send({"t": "do", "id": "late", "what": "rise"})
            await a.bye()
            assert actor.room.chairs[0].name == "Anna" and (await newer.sync())["me"]["seat"] == 0

    run(main())


@pytest.mark.parametrize("game", GAMES)
def test_a_computer_player_stands_in_and_hands_back(game: str, tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path, grace=0.05) as kit:
            actor, _, bene, a, b = await kit.two(game)
            for seat in range(2, actor.room.rules.seats):
                assert await a.do("bot", seat=seat, level="random") == ""
            await ready(a, b)
            await to_person(actor, a, b, 1, rng)
            assert not (await a.sync())["seats"][1]["standin"]
            question = actor.room.question
            await b.gone()
            assert not (await a.sync())["seats"][1]["here"]
            assert actor.room.question == question, "not before the grace is over"
            await until(lambda: actor.room.question != question)
            assert (await a.sync())["seats"][1]["standin"] or actor.room.deal is None
            await on(actor, (a,), rng)
            assert actor.room.deal is None
            b = await bene.at(actor.room.id)
            assert not (await a.sync())["seats"][1]["standin"] and (await a.sync())["seats"][1]["kind"] == "person"
            await ready(a, b)
            await to_person(actor, a, b, 1, rng)
            assert await quiet(kit, actor, 0.15) == 0, "it is the person's own turn again"
            await on(actor, (a, b), rng)

    run(main())


def test_who_comes_back_while_the_stand_in_thinks_answers_for_himself(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path, grace=0.03) as kit:
            actor, _, bene, a, b = await kit.two("bolachen")
            await ready(a, b)
            await to_person(actor, a, b, 1, rng)
            question, thought = actor.room.question, len(kit.thinkers.asked)
            kit.thinkers.held.clear()
            await b.gone()
            await until(lambda: len(kit.thinkers.asked) > thought)
            b = await bene.at(actor.room.id)
            kit.thinkers.held.set()
            assert await quiet(kit, actor) == 0 and actor.room.question == question
            assert await b.act(choice(await b.sync(), rng)) == ""

    run(main())


def test_nobody_stands_in_where_the_table_does_not_want_it(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path, grace=0.02) as kit:
            actor, _, bene, a, b = await kit.two("bolachen")
            assert await a.do("option", settings={"stand_in": "no"}) == ""
            await ready(a, b)
            await to_person(actor, a, b, 1, rng)
            await b.gone()
            assert await quiet(kit, actor, 0.15) == 0
            assert (await a.sync())["deal"]["waiting"]
            b = await bene.at(actor.room.id)
            await on(actor, (a, b), rng)

    run(main())


def test_a_table_sleeps_while_nobody_is_there(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path, grace=0.03) as kit:
            actor, anna, bene, a, b = await kit.two("bolachen")
            kit.thinkers.held.clear()
            await ready(a, b)
            await to_bot(actor, a, b, rng)
            question = actor.room.question
            await a.gone()
            await b.gone()
            kit.thinkers.held.set()
            assert await quiet(kit, actor, 0.1) == 0 and actor.room.question == question
            # a watcher wakes the computer player, yet nobody stands in for those who are away
            a = await anna.at(actor.room.id)
            b = await bene.at(actor.room.id)
            await until(lambda: actor.room.question != question)
            await on(actor, (a, b), rng)

    run(main())


def test_the_grace_begins_when_somebody_is_there_to_wait(tmp_path: Path, rng: Random) -> None:
    """After a restart, or a week, nobody plays at once for whoever opens the page a little later (traps N5, T5)."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, bene, a, b = await kit.two("bolachen")
            await ready(a, b)
            await to_person(actor, a, b, 1, rng)
            table, cookies = actor.room.id, (anna.http.cookies, bene.http.cookies)
        async with served(tmp_path, grace=0.2) as kit:
            anna, bene = await kit.person(), await kit.person()
            anna.http.cookies, bene.http.cookies = cookies
            actor = await kit.actor(table)
            a = await anna.at(table)
            question = actor.room.question
            assert await quiet(kit, actor, 0.08) == 0 and not a.state["seats"][1]["standin"]
            assert actor.host == actor.room.host
            await until(lambda: actor.room.question != question)

    run(main())


def test_the_host_passes_on_and_comes_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path, grace=0.05) as kit:
            actor, anna, _, a, b = await kit.two("bolachen")
            assert a.state["me"]["host"] and not b.state["me"]["host"]
            assert await b.do("bot", seat=2) == "web_host_only"
            await a.gone()
            assert not (await b.sync())["me"]["host"]
            await until(lambda: actor.host != actor.room.host)
            await asyncio.sleep(0.02)
            while not (await b.sync())["me"]["host"]:
                await b.next()
            assert b.state["seats"][1]["host"] and not b.state["seats"][0]["host"]
            assert await b.do("bot", seat=2) == ""
            assert await b.do("rise", seat=0) == "" and actor.room.chairs[0].free
            a = await anna.at(actor.room.id)
            assert a.state["me"] == {"seat": None, "host": True} and not (await b.sync())["me"]["host"]
            assert await a.do("sit", seat=0, name="Anna") == ""

    run(main())


# --- seats -----------------------------------------------------------------------------------------------------------


def test_names(tmp_path: Path) -> None:
    good = ["<b>&\"'", "🂡🎲", "שלום", "مرحبا", "Žofie", "a", "{ $name }", "x" * 18, "𝔖𝔢𝔭𝔭", "e\u0301", "${a}", "%s"]
    bad = ["", " ", "\t", "x" * 19, "a\u202eb", "\u200b", "a\u0000b", "\u2060", "\x1b[31m", "\ufeff", "a\u2066b"]

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("bolachen")
            for name in bad:
                assert await b.do("sit", seat=2, name=name) == "name_form", ascii(name)
                sentences(next(one for one in reversed(b.heard) if one["t"] == "refused"))
            assert await b.do("sit", seat=2, name=" Anna ") == "web_name_taken"
            assert await b.do("sit", seat=0, name="Bene") == "web_seat_taken"
            assert await b.do("sit", seat=-1, name="Bene") == "web_no_such_seat"
            for at, name in enumerate(good):
                assert await b.do("sit", seat=2 if at % 2 == 0 else 1, name=f"  {name}  ") == "", name
                seat = 2 if at % 2 == 0 else 1
                assert actor.room.chairs[seat].name == name == (await a.sync())["seats"][seat]["name"]
                assert sum(not one.free for one in actor.room.chairs) == 2
            assert await b.do("sit", seat=2, name="Be \u2028 \n ne") == "" and actor.room.chairs[2].name == "Be ne"
            await ready(a, b)
            await on(actor, (a, b), Random(3))

    run(main())


def test_seats_before_a_deal(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("mauscheln")
            stranger = await (await kit.person()).at(actor.room.id)
            assert await stranger.do("next") == await stranger.do("propose", name="rules") == "web_no_seat"
            assert await stranger.act("0 pass") == "web_no_seat"
            assert await stranger.do("rise") == "web_no_such_seat"
            for what in ("bot", "swap", "rise"):
                assert await b.do(what, seat=0, other=1) == "web_host_only"
            assert await b.do("option", settings={"hands": "all"}) == "web_host_only"
            assert await a.do("option", settings={"hands": "perhaps"}) == "web_option"
            assert await a.do("option", settings={"nothing": "all"}) == "web_option"
            assert await a.do("option", settings={"watch": "public", "hands": "end"}) == ""
            assert actor.room.options == {
                "watch": "public", "hands": "end", "stand_in": "yes", "last": "last", "clock": "no",
                "face": "rules", "hint": "no",
            }  # fmt: skip
            assert await a.do("bot", seat=2, level="genius") == "bots_unknown"
            assert await a.do("bot", seat=1) == "web_seat_taken"
            assert await a.do("bot", seat=9) == await a.do("swap", seat=0, other=9) == "web_no_such_seat"
            assert await a.do("rise", seat=3) == "web_no_such_seat"
            assert await a.do("bot", seat=2, level="random") == ""
            name = actor.room.chairs[2].name
            assert await a.do("bot", seat=2, level="careful") == ""
            assert (actor.room.chairs[2].name, actor.room.chairs[2].level) == (name, "careful")
            assert await a.do("bot", seat=3) == "" and actor.room.chairs[3].name != name
            assert await a.do("swap", seat=0, other=2) == "" and (await a.sync())["me"]["seat"] == 2
            assert await a.do("rise", seat=0) == "" and actor.room.chairs[0].free
            assert await a.do("rise", seat=1) == "" and (await b.sync())["me"]["seat"] is None
            assert await b.do("sit", seat=3, name="Bene") == "", "a computer player makes room"
            assert await b.do("rise") == "" and await b.do("rise") == "web_no_such_seat"
            table = actor.room.id
            assert [one.id for one in await kit.store.tables_of(actor.room.host)] == [table]

    run(main())


def test_a_seat_of_a_computer_player_in_mid_deal(tmp_path: Path, rng: Random) -> None:
    """Only somebody who has not held cards in this deal may take it over."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("bolachen")
            watcher, late = await kit.person(), await kit.person()
            w = await watcher.at(actor.room.id)
            await ready(a, b)
            await to_person(actor, a, b, 0, rng)
            deal = actor.room.deal
            for what, fields in (("swap", {"other": 1}), ("rise", {}), ("rise", {"seat": 1})):
                assert await a.do(what, **{"seat": 0, **fields}) == "web_between", what
            assert await b.do("sit", seat=2, name="Bene") == "web_between"
            assert await w.do("sit", seat=1, name="Wast") == "web_seat_taken"
            assert await w.do("sit", seat=2, name="Anna") == "web_name_taken"
            assert await a.do("next") == "deal_running" and actor.room.deal is deal
            assert await w.do("sit", seat=2, name="Wast") == ""
            assert (await w.sync())["me"]["seat"] == 2 and w.state["deal"]["hand"]
            assert await w.do("sit", seat=2, name="Other") == "web_seat_taken"
            x = await late.at(actor.room.id)
            assert await x.do("sit", seat=2, name="X") == "web_seat_taken"
            await on(actor, (a, b, w), rng)
            assert actor.room.deal is None
            assert await w.do("rise") == "" and await w.do("sit", seat=2, name="Wast") == ""
            await ready(a, b, w)
            assert actor.room.match is not None and actor.room.match.players == ("Anna", "Bene", "Wast")

    run(main())


def test_who_left_in_a_deal_of_cards_cannot_see_another_hand(tmp_path: Path, rng: Random) -> None:
    """The place of somebody who was voided out of a deal is no way to other cards."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("bolachen")
            await ready(a, b)
            await to_person(actor, a, b, 0, rng)
            assert await a.do("bot", seat=1) == "web_seat_taken"
            assert await b.do("propose", name="void") == "" and await a.agree("void") == ""
            assert actor.room.deal is None and await b.do("rise") == ""
            assert (await b.sync())["deal"] is None
            await ready(a)
            assert actor.room.deal is not None and await b.do("sit", seat=1, name="Bene") == ""

    run(main())


# --- what everybody decides ------------------------------------------------------------------------------------------


def test_the_next_deal_waits_for_those_who_are_there(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, bene, a, b = await kit.two("bolachen")
            assert await a.do("next") == "" and actor.room.deal is None
            assert (await b.sync())["seats"][0]["ready"] and not b.state["seats"][1]["ready"]
            await b.gone()
            await until(lambda: actor.room.deal is not None)
            assert actor.room.match is not None and actor.room.match.players[:2] == ("Anna", "Bene")
            b = await bene.at(actor.room.id)
            assert b.state["me"]["seat"] == 1 and b.state["deal"]["hand"]
            await on(actor, (a, b), Random(5))
            assert await a.do("next") == "" and await b.do("rise") == ""
            await until(lambda: actor.room.deal is not None)

    run(main())


def test_a_deal_is_thrown_in_by_consent(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path, grace=0.05) as kit:
            actor, _, bene, a, b = await kit.two("schlauch")
            assert await a.do("propose", name="void") == "no_deal"
            await ready(a, b)
            await to_person(actor, a, b, 0, rng)
            match = actor.room.match
            assert match is not None
            dealt = len(match.slate)
            assert await a.do("propose", name="void") == "" and actor.room.deal is not None
            vote = (await b.sync())["votes"][0]
            assert vote["what"] == "void" and not vote["mine"] and vote["yes"] == ["Anna"] and "Anna" in vote["text"]
            assert await b.agree("void", yes=False) == "" and actor.room.deal is not None
            assert not (await a.sync())["votes"]
            assert await a.do("propose", name="void") == ""
            await b.gone()
            await until(lambda: actor.room.deal is None)
            assert len(match.slate) == dealt and match.entries[-1].kind == "void" and not actor.votes
            b = await bene.at(actor.room.id)
            assert await a.do("propose", name="void") == "no_deal"
            await ready(a, b)
            await on(actor, (a, b), rng)

    run(main())


def test_nobody_decides_where_nobody_is(tmp_path: Path, rng: Random) -> None:
    """Not by a page that is loaded anew, and not when the last one leaves."""

    async def main() -> None:
        async with served(tmp_path, grace=0.1) as kit:
            actor, anna, bene, a, b = await kit.two("bolachen")
            await ready(a, b)
            await to_person(actor, a, b, 0, rng)
            assert await a.do("propose", name="void") == ""
            await b.gone()
            await asyncio.sleep(0.02)
            b = await bene.at(actor.room.id)
            await asyncio.sleep(0.15)
            assert actor.room.deal is not None and actor.votes.of("void")
            kit.thinkers.held.clear()
            await a.gone()
            await b.gone()
            await asyncio.sleep(0.25)
            assert actor.room.deal is not None
            a = await anna.at(actor.room.id)
            b = await bene.at(actor.room.id)
            assert b.state["votes"] and await b.agree("void") == "" and actor.room.deal is None
            assert a is not b

    run(main())


def test_house_rules_change_by_consent(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("bolachen")
            before = actor.room.rules
            change: dict[str, Any] = {"name": "rules", "settings": {"must_trump_if_void": "true"}, "level": "standard"}
            assert await a.do("propose", **{**change, "settings": {"nothing": "1"}}) == "option_unknown"
            assert await a.do("propose", **{**change, "settings": {"must_head": "maybe"}}) == "option_value"
            assert await a.do("propose", **{**change, "level": "nothing"}) == "preset_unknown"
            assert not actor.votes
            assert await a.do("propose", **change) == "" and actor.room.rules == before
            (vote,) = (await b.sync())["votes"]
            assert len(vote["changes"]) == 1 and not vote["mine"]
            assert await b.agree("rules") == "" and actor.room.rules != before
            assert not (await a.sync())["votes"] and a.state["table"]["changed"] == 1
            assert (await a.kit.people[0].get(f"/api/t/{actor.room.id}/form"))["settings"] == change["settings"]
            await ready(a, b)
            assert actor.room.match is not None and actor.room.match.rules == actor.room.rules
            # some options stay as they are within a match
            fixed = {**change, "settings": {"score_mode": "hard"}}
            assert await a.do("propose", **fixed) == "not_between"
            # in a running deal: everybody agrees now, and it holds from the next one on
            assert await a.do("propose", **{**change, "settings": {"must_head": "in_suit"}}) == ""
            assert await b.agree("rules") == ""
            running = actor.room.rules
            await on(actor, (a, b), rng)
            await until(lambda: actor.room.rules != running)
            assert not actor.votes and actor.room.rules.sheet.text("must_head") == "in_suit"
            await ready(a, b)
            assert actor.room.deal is not None and actor.room.deal.rules == actor.room.rules
            await on(actor, (a, b), rng)
            assert await b.do("propose", **{**change, "level": "simple", "settings": {}}) == ""
            assert await b.agree("rules", yes=False) == "" and not actor.votes
            assert actor.room.rules.sheet.text("relief") != "off"

    run(main())


def test_the_number_of_seats_changes(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("mauscheln", num_players="4")
            for seats in (4, 5, 3, 6, 4):
                if actor.room.rules.seats != seats:
                    change = {"name": "rules", "level": "core", "settings": {"num_players": str(seats)}}
                    assert await a.do("propose", **change) == "" and await b.agree("rules") == ""
                assert len((await a.sync())["seats"]) == seats == len((await b.sync())["seats"])
                for seat in range(2, seats):
                    if actor.room.chairs[seat].free:
                        assert await a.do("bot", seat=seat, level="random") == ""
                await ready(a, b)
                await on(actor, (a, b), rng)
                assert actor.room.match is not None and actor.room.match.rules.seats == seats
                assert len((await a.sync())["slate"]["cols"]) == seats
                if actor.room.match.over:
                    break

    run(main())


def test_a_proposal_that_has_changed_needs_a_new_word(tmp_path: Path) -> None:
    """Nobody agrees to what he has not read."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("bolachen")
            change: dict[str, Any] = {"name": "rules", "settings": {"must_trump_if_void": "true"}, "level": "standard"}
            assert await a.do("propose", **change) == ""
            (read,) = (await b.sync())["votes"]
            assert await a.do("propose", **{**change, "settings": {"must_head": "in_suit"}}) == ""
            before = actor.room.rules
            assert await b.do("agree", vote=read["n"]) == "web_no_vote" and actor.room.rules == before
            assert await b.agree("rules") == "" and actor.room.rules.sheet.text("must_head") == "in_suit"
            assert not actor.votes and actor.room.rules.sheet.differences(before.sheet) == ("must_head",)

    run(main())


def test_a_proposal_outlives_the_deal_that_begins_meanwhile(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("bolachen")
            change: dict[str, Any] = {"name": "rules", "settings": {"must_head": "in_suit"}, "level": "standard"}
            assert await a.do("propose", **change) == ""
            await ready(a, b)
            assert actor.room.deal is not None and (await b.sync())["votes"]
            assert await a.do("propose", name="void") == "" and await b.do("propose", name="void") == ""
            assert actor.room.deal is None, "two who want the same agree"
            assert await b.agree("rules") == "" and actor.room.rules.sheet.text("must_head") == "in_suit"

    run(main())


def test_nobody_loses_the_seat_by_a_vote(tmp_path: Path, rng: Random) -> None:
    """Not by a proposal, and not by one that was fine when it was made."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("mauscheln", num_players="5")
            fewer: dict[str, Any] = {"name": "rules", "settings": {"num_players": "4"}, "level": "core"}
            assert await b.do("sit", seat=4, name="Bene") == ""
            assert await a.do("propose", **fewer) == "web_too_many"
            assert await b.do("sit", seat=1, name="Bene") == "" and await a.do("propose", **fewer) == ""
            cilli = await (await kit.person()).at(actor.room.id)
            assert await cilli.do("sit", seat=4, name="Cilli") == "" and await cilli.agree("rules") == ""
            assert await b.agree("rules") == "web_too_many" and len(actor.room.chairs) == 5
            assert actor.room.chairs[4].name == "Cilli" and not actor.votes
            assert await a.do("swap", seat=4, other=2) == "" and await a.do("propose", **fewer) == ""
            assert await b.agree("rules") == await cilli.agree("rules") == "" and len(actor.room.chairs) == 4
            assert actor.room.chairs[2].name == "Cilli"

    run(main())


# --- matches ---------------------------------------------------------------------------------------------------------

SHORT = {
    "bauernschnapsen": {"target": "2", "session_bummerl_target": "1"}, "bolachen": {"limit": "1"},
    "mauscheln": {"rounds": "1"}, "schlauch": {"round_length": "1", "rounds_per_session": "1"},
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_match_runs_to_its_end_and_begins_again(game: str, tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, _, a, b = await kit.two(game, **SHORT[game])
            for seat in range(2, actor.room.rules.seats):
                assert await a.do("bot", seat=seat, level="random") == ""
            for _ in range(60):
                await ready(a, b)
                await on(actor, (a, b), rng)
                assert actor.room.match is not None
                if actor.room.match.over:
                    break
            else:
                raise AssertionError("it never ends")
            over = (await a.sync())["over"]
            assert over["text"] and sorted(row["place"] for row in over["rows"])[0] == 1
            assert len(over["rows"]) == actor.room.rules.seats and a.state["slate"]["rows"]
            first = actor.room.match
            await ready(a, b)
            assert actor.room.match is not first and len(actor.room.games) == 2
            assert (await a.sync())["over"] is None and not a.state["slate"]["rows"]
            assert set(actor.room.match.players) == set(first.players)
            await on(actor, (a, b), rng)
            assert (await anna.get("/api/lobby"))["mine"][0]["names"][0] == "Anna"

    run(main())


def test_chance_is_never_a_person(tmp_path: Path) -> None:
    """Chance acts in the same write as what it follows, so no restart finds it waiting."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("schlauch")
            await ready(a, b)
            deal = actor.room.deal
            assert deal is not None and deal.turn != NATURE
            entries = await kit.store.entries(actor.room.id)
            assert [one.kind for one in entries][-2:] == ["deal", "act"] and entries[-1].at == entries[-2].at

    run(main())
