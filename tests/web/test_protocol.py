"""What a browser may say: everything else is answered with one sentence and disturbs nobody."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from stammtisch.games import GAMES
from stammtisch.web.protocol import LONGEST, Act, Do, Hello, read, write
from stammtisch.words import LANGUAGES, Words

from .kit import Kit, Socket, choice, on, ready, run, served

GOOD: list[tuple[dict[str, Any], object]] = [
    ({"t": "hello", "version": 1}, Hello(1)),
    ({"t": "hello", "version": 9, "lang": "en", "seen": [3, 4]}, Hello(9, "en", (3, 4))),
    ({"t": "act", "id": "a", "q": "1.2.3", "token": "0 play HA"}, Act("a", "1.2.3", "0 play HA")),
    ({"t": "do", "id": "b", "what": "sit", "seat": 2, "name": "Žofie"}, Do("b", "sit", 2, name="Žofie")),
    ({"t": "do", "id": "b", "what": "option", "settings": {"a": "b"}}, Do("b", "option", settings={"a": "b"})),
]

GARBAGE: list[str | bytes] = [
    "", " ", "null", "[]", "{}", "1", '"act"', "{", "hello", '{"t":"nothing"}', '{"t":5}', '{"t":"act"}',
    '{"t":"act","id":"","q":"0","token":"x"}', '{"t":"act","id":5,"q":"0","token":"x"}',
    '{"t":"act","id":"a","q":0,"token":"x"}', '{"t":"act","id":"a","q":"0","token":"x","seat":1}',
    '{"t":"act","id":"' + "a" * 65 + '","q":"0","token":"x"}', '{"t":"do","id":"a","what":"sit","seat":16}',
    '{"t":"do","id":"a","what":"sit","seat":-2}', '{"t":"do","id":"a","what":"sit","seat":1e99}',
    '{"t":"do","id":"a","what":"option","settings":{"a":1}}', '{"t":"do","id":"a","what":"sit","name":"\\ud800"}',
    '{"t":"hello","version":"1"}', '{"t":"hello","version":1,"seen":[1]}',
    "[" * 4000, '{"a":' * 600, '{"t":"do","x":' + "[" * 4000,
    b"\xff\xfe", b"\x00" * 30, "\x00", "🂡" * 50, "x" * (LONGEST + 1),
    json.dumps({"t": "do", "id": "a", "what": "option", "settings": {str(one): "x" * 99 for one in range(50)}}),
]  # fmt: skip


@pytest.mark.parametrize(("message", "meaning"), GOOD)
def test_what_is_understood(message: dict[str, Any], meaning: object) -> None:
    assert read(json.dumps(message)) == meaning
    assert read(json.dumps(message).encode()) == meaning
    assert json.loads(write(message)) == message


@pytest.mark.parametrize("text", GARBAGE, ids=range(len(GARBAGE)))
def test_what_is_not_understood(text: str | bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeError, RecursionError)):
        read(text)


def test_the_settings_of_every_game_fit_into_a_message() -> None:
    for game in GAMES.values():
        texts = {row.name: max(map(row.text, row.samples()), key=len) for row in game.sheet_type.rows()}
        message = {"t": "do", "id": "i" * 64, "what": "propose", "name": "rules", "level": "x" * 32, "settings": texts}
        assert len(json.dumps(message).encode()) <= LONGEST, game.name


def sentences(said: dict[str, Any]) -> None:
    """Fails unless a refusal is one sentence for a person."""
    text = said["text"]
    assert len(text) > 10 and text[-1] in ".!" and "reason-" not in text and "\n" not in text, text


async def playing(kit: Kit, game: str = "bolachen") -> tuple[Any, Any, Any, Socket, Socket]:
    """A deal in which somebody is asked."""
    actor, anna, bene, a, b = await kit.two(game)
    await ready(a, b)
    rng = Random(4)
    for _ in range(30):
        turn = actor.room.deal.turn if actor.room.deal is not None else None
        if turn in (0, 1) and len(actor.room.match.entries[-1].tokens) > 3:  # type: ignore[union-attr]
            break
        await on(actor, (a, b), rng, 1)
        if actor.room.deal is None:
            await ready(a, b)
    first, second = (a, b) if actor.room.deal.turn == 0 else (b, a)  # type: ignore[union-attr]
    return actor, anna, bene, first, second


def test_bad_messages_leave_the_table_alone(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await playing(kit)
            before, entries = actor.room.question, actor.room.n
            heard = len(b.heard)
            for text in GARBAGE:
                a.send(text)
                while (said := await a.next())["t"] == "state":
                    pass  # one may still have been on its way
                assert said["t"] == "refused" and said["code"] == "web_not_understood" and said["id"] == "", said
                sentences(said)
                assert (await a.sync())["deal"]["ask"] is not None
            turn = actor.room.deal.turn if actor.room.deal is not None else -1
            wrong = {
                f"{1 - turn} play HA": "web_other_seat", "* shuffle HA": "web_other_seat",
                "": "unknown_action", "x": "unknown_action", f"{turn}": "unknown_action",
                f"{turn} dance": "not_asked", f"{turn} play HA HA": None, f"{turn} nonsense XX": None,
                "2 play HA": "web_other_seat", "99 play HA": "web_other_seat",
            }  # fmt: skip
            for token, code in wrong.items():
                assert (got := await a.act(token)) and code in (None, got), (token, got)
                sentences(a.heard[-1] if a.heard[-1]["t"] == "refused" else a.heard[-2])
            mine = f"{actor.room.seat_of(actor.connections[0].key)} pass"
            assert await a.act(mine, q="0") in ("web_stale", "web_other_seat")
            assert await a.do("dance") == "web_unknown"
            assert await a.agree("rules") == "web_no_vote"
            assert await a.do("propose", name="dance") == "web_unknown"
            assert await a.do("sit", seat=3, name="A") == "web_no_such_seat"
            assert (actor.room.question, actor.room.n) == (before, entries) and len(b.heard) == heard
            await on(actor, (a, b), Random(1))
            assert actor.room.deal is None

    run(main())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_first_words(tmp_path: Path, lang: str) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            anna, stranger = await kit.person(lang), await kit.person(lang)
            table = await anna.open("mauscheln")
            a = await anna.at(table)
            hello = {"t": "hello", "version": 1, "lang": lang}
            cases: list[tuple[Socket, Any, str]] = [
                (stranger.connect(table), {**hello, "version": 2}, "web_version"),
                (stranger.connect(table), {**hello, "version": 0}, "web_version"),
                (stranger.connect("nowhere"), hello, "web_no_table"),
                (stranger.connect(table[:-1]), hello, "web_no_table"),
                (stranger.connect(table), {"t": "do", "id": "1", "what": "next"}, "web_hello"),
                (stranger.connect(table), "}{", "web_not_understood"),
                (stranger.connect(table), b"\xff", "web_not_understood"),
                (stranger.connect(table), "[" * 4000, "web_not_understood"),
                (stranger.connect(table, cookie=""), None, "web_no_cookie"),
                (stranger.connect(table, cookie="stammtisch=ImFiYyI.abc"), None, "web_no_cookie"),
                (stranger.connect(table, origin="http://evil.test"), None, "web_no_cookie"),
                (stranger.connect(table, origin="null"), None, "web_no_cookie"),
                (stranger.connect(table, origin="http://table.test.evil.test"), None, "web_no_cookie"),
            ]
            for socket, text, code in cases:
                if text is not None:
                    socket.send(text)
                said = await socket.bye()
                assert said["t"] == "bye" and said["why"] == code and socket.code == 1008, (said, code)
                sentences(said)
            assert said["text"] in {Words(one)("reason-web_no_cookie") for one in LANGUAGES}
            assert a.heard[-1]["t"] == "state" and len((await kit.actor(table)).connections) == 1
            assert await a.do("next") == ""

    run(main())


def test_a_message_counts_once(tmp_path: Path) -> None:
    """Sent twice, after a cut connection, and after a restart of the server (traps N4, N7)."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, bene, a, b = await playing(kit)
            who = anna if a.state["me"]["seat"] == 0 else bene
            token = choice(await a.sync(), Random(1))
            message = {"t": "act", "id": "once", "q": actor.room.question, "token": token}
            a.send(message)
            said = [await a.answer(message) for _ in range(2)]
            assert [one["t"] for one in said] == ["done", "done"]
            tokens = actor.room.match.entries[-1].tokens
            assert tokens.count(token) == 1 and (await b.sync())["v"] == actor.version
            await a.gone()
            again = await who.at(actor.room.id)
            assert (await again.answer(message))["t"] == "done"
            stale = {**message, "id": "other"}
            assert (await again.answer(stale))["code"] in ("web_stale", "web_other_seat")
            assert await b.act(token) in ("web_other_seat", "not_your_turn", "web_stale")
            # another person's message with the same id is another message
            assert (await b.answer({"t": "do", "id": "once", "what": "dance"}))["t"] == "refused"
            table, cookie, own = actor.room.id, who.http.cookies, actor.room.question
        async with served(tmp_path) as kit:
            who = await kit.person()
            who.http.cookies = cookie
            socket = await who.at(table)
            assert (await socket.answer(message))["t"] == "done"
            assert (await kit.actor(table)).room.question == own

    run(main())


def test_a_step_about_the_table_counts_once_after_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, _, a, _ = await kit.two("bolachen")
            swap = {"t": "do", "id": "swap", "what": "swap", "seat": 0, "other": 1}
            assert (await a.answer(swap))["t"] == (await a.answer(swap))["t"] == "done"
            assert [chair.name for chair in actor.room.chairs] == ["Bene", "Anna", ""]
            table, cookie = actor.room.id, anna.http.cookies
        async with served(tmp_path) as kit:
            anna = await kit.person()
            anna.http.cookies = cookie
            assert (await (await anna.at(table)).answer(swap))["t"] == "done"
            assert [chair.name for chair in (await kit.actor(table)).room.chairs] == ["Bene", "Anna", ""]

    run(main())
