"""What a browser is shown, in both languages: enough to play any game without knowing it, and nothing unseen."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stammtisch.cards import split
from stammtisch.events import NATURE, WATCHER
from stammtisch.games import GAMES
from stammtisch.web.actor import Actor, Settings
from stammtisch.web.connection import Connection
from stammtisch.web.present import state
from stammtisch.web.replay import replay
from stammtisch.web.room import Step
from stammtisch.words import LANGUAGES, Words
from stammtisch.words.telling import told

from .kit import CODE, Inside, check, choice, foreign, known_to, on, ready, run, served
from .test_room import Written, random_rules


def actor_of(room: Written) -> Actor:
    """A table nobody writes down."""
    return Actor(room, None, Inside(), b"key", Settings())  # type: ignore[arg-type]


def texts(value: object) -> list[str]:
    """Every text in a message."""
    if isinstance(value, dict):
        return [text for one in value.values() for text in texts(one)]
    if isinstance(value, list):
        return [text for one in value for text in texts(one)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize("game", GAMES)
def test_under_any_house_rules_at_any_moment(game: str, rng: Random) -> None:
    """Random rules and play: every seat and watcher is shown something sound, and nothing it has not seen."""
    for _ in range(3):
        rules = random_rules(GAMES[game], rng)
        room = Written(rules, tuple("ABCDEFG"[: rules.seats]))
        room.options = {"watch": "public", "hands": rng.choice(["all", "played", "end"]), "stand_in": "yes"}
        actor = actor_of(room)
        pages = {
            seat: Connection("abcdefg"[seat] if seat != WATCHER else "w", rng.choice(LANGUAGES))
            for seat in (*range(rules.seats), WATCHER)
        }
        for _ in range(2):
            if room.match is not None and room.match.over:
                break
            room.write(room.dealing(rng))
            while True:
                actor.version += 1
                for seat, page in pages.items():
                    if seat == (room.deal.turn if room.deal is not None else -1) or rng.random() < 0.25:
                        look(actor, seat, page)
                deal = room.deal
                if deal is None or deal.ask is None:
                    break
                assert deal.turn != NATURE
                room.write(room.acting(deal.ask.random(rng), rng))
        for lang in LANGUAGES:
            if room.options["hands"] != "end" or (room.match is not None and room.match.over):
                sound(replay(actor, 1, Words(lang, room.rules)))


def look(actor: Actor, seat: int, page: Connection) -> None:
    """Fails unless a state is whole."""
    message = state(actor, page)
    json.dumps(message)
    check(actor, page, message)
    sound(message)
    deal = message["deal"]
    room = actor.room
    assert message["me"]["seat"] == (None if seat == WATCHER else seat)
    asked = room.deal is not None and room.deal.turn == seat
    assert (deal["ask"] is not None) == asked
    if room.deal is not None and not asked:
        assert deal["waiting"]
    if asked and room.deal is not None and room.deal.ask is not None:
        ask, shown = room.deal.ask, deal["ask"]
        legal = {action.token for action in ask.legal()} if ask.max == 1 else set()
        offered = deal["hand"] if shown["own"] else shown["cards"]
        tokens = {one["token"] for one in shown["words"] if one["ok"]} | {one["token"] for one in shown["along"]}
        if ask.max == 1:
            tokens |= {f"{shown['head']} {one['id']}" for one in offered if one["ok"]}
            tokens |= {shown["head"]} if shown["min"] == 0 and offered else set()  # none of them
            assert tokens == legal, "what can be clicked is what may be done"
        for one in [*shown["words"], *offered]:
            assert one["ok"] or len(one["why"]) > 5, "every refusal has its reason"
            assert not (one["ok"] and one["why"])


def sound(message: object) -> None:
    """Fails where a text is missing in a language, or is a piece of the program."""
    for text in texts(message):
        assert "None" not in text.split() and "Reason(" not in text and "{" not in text, text
        assert not any(part.startswith(("reason-", "ask-", "event-", "option-", "web-")) for part in text.split()), text


def test_the_search_for_unseen_cards_finds_them(rng: Random) -> None:
    """A code, a name in either language, and a card in an event: each is noticed; what was seen is not."""
    room = Written(GAMES["bolachen"](GAMES["bolachen"].sheet_type()), ("A", "B", "C"))
    room.options["watch"] = "public"
    room.write(room.dealing(rng))
    actor, page = actor_of(room), Connection("a", "en")
    message = state(actor, page)
    check(actor, page, message)
    assert room.deal is not None
    own, other = (room.deal.table.hand(seat).mask for seat in (0, 1))
    hidden = next(one for one in room.deal.table.hand(1) if one not in known_to(actor, 0))
    seen = next(iter(room.deal.table.hand(0)))
    for lang in LANGUAGES:
        assert foreign(actor, 0, f"und {Words(lang, room.rules).name(hidden)}.")
    assert foreign(actor, 0, f'"{hidden}"') == foreign(actor, 0, f"1 play {hidden}") == [str(hidden)]
    assert foreign(actor, WATCHER, f"{seen}") and not foreign(actor, 0, f"{seen}") and own & other == 0
    assert CODE.findall("HA x H10, HAX SHA") == ["HA", "H10"]
    for where in ("deal", "ev", "votes", "seats"):
        wrong = {**message, where: [{"name": "", "x": [str(hidden)]}]}
        with pytest.raises(AssertionError):
            check(actor, page, wrong)


def test_languages_and_faces(tmp_path: Path, rng: Random) -> None:
    """Language belongs to the person and can change at the table; the pack's words belong to the table."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, _, _, a, b = await kit.two("bauernschnapsen", deck_face="french")
            await ready(a, b)
            await on(actor, (a, b), rng, 2)
            if actor.room.deal is None:
                await ready(a, b)
            english, german = await a.sync(), await b.sync()
            assert english["table"]["face"] == "french" == german["table"]["face"]
            assert (english["lang"], german["lang"]) == ("en", "de")
            names = {one["id"]: one["name"] for one in german["deal"]["hand"]}
            question = actor.room.question
            b.send({"t": "hello", "version": 1, "lang": "en"})
            while b.state["lang"] != "en":
                await b.next()
            assert actor.room.question == question
            again = {one["id"]: one["name"] for one in b.state["deal"]["hand"]}
            assert again.keys() == names.keys() and again != names
            await on(actor, (a, b), rng)

    run(main())


def test_names_are_texts_and_nothing_else(tmp_path: Path, rng: Random) -> None:
    """Markup, braces and other writing in a name arrive as they were typed, wherever a name is shown."""

    async def main() -> None:
        async with served(tmp_path) as kit:
            for name in ("<img src=x>", "{ $name }", "שלום 🂡", '"\\n'):
                anna, bene = await kit.person(), await kit.person("de")
                table = await anna.open("mauscheln", name)
                a, b = await anna.at(table), await bene.at(table)
                assert await b.do("sit", seat=1, name="B") == ""
                actor = await kit.actor(table)
                await ready(a, b)
                assert (await b.sync())["seats"][0]["name"] == name
                await on(actor, (a, b), rng)
                assert any(name in text for text in texts((await b.sync())["slate"]))
                shared = await bene.get(f"/api/t/{table}/replay/1")
                assert shared["names"][0] == name
                record = (await anna.http.get(f"/api/t/{table}/record")).text
                assert "B" in record

    run(main())


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_every_card(game: str, rng: Random) -> None:
    """Every played card, the hands getting smaller, and the numbers of the settlement."""
    for _ in range(8):
        room = Written(
            GAMES[game](GAMES[game].sheet_type()), tuple("ABCDEFG"[: GAMES[game](GAMES[game].sheet_type()).seats])
        )
        room.write(room.dealing(rng))
        while (deal := room.deal) is not None and deal.ask is not None:
            room.write(room.acting(deal.ask.random(rng), rng))
        actor, last = actor_of(room), room.last
        assert last is not None
        shown = replay(actor, 1, Words("de", room.rules))
        plays = [event for event in last.events() if event.verb == "play"]
        gone = [sum(card["gone"] for hand in step["hands"] for card in hand["cards"]) for step in shown["steps"]]
        assert gone == sorted(gone) and gone[0] == 0 and gone[-1] == len(plays)
        assert len({sum(len(hand["cards"]) for hand in step["hands"]) for step in shown["steps"]}) == 1
        lines: list[Any] = shown["lines"]
        assert shown["result"] and all(line["text"] and line["who"] for line in lines)
        if plays:
            room.games[0].hands[0] = "played"
            folded = set(range(room.rules.seats)) - set(last.table.players)
            few = replay(actor, 1, Words("en", room.rules))
            assert not any(hand["seat"] in folded for step in few["steps"] for hand in step["hands"])


@pytest.mark.parametrize("looking", ["no", "last", "all"])
def test_which_tricks_may_be_looked_at_again(looking: str, rng: Random) -> None:
    """The last trick, its cards in the log, and the trick that is just being taken."""
    room = Written(GAMES["bolachen"](GAMES["bolachen"].sheet_type()), ("A", "B", "C"))
    room.options["last"] = looking
    actor, page = actor_of(room), Connection("a", "en")
    tricks = 0
    while tricks < 3:
        room.write(room.dealing(rng))
        while (deal := room.deal) is not None and deal.ask is not None:
            room.write(room.acting(deal.ask.random(rng), rng))
            message = state(actor, page)
            assert room.last is not None
            table = room.last.table
            took = [one["trick"] for one in message["ev"] if one["kind"] == "take"]
            assert [one["winner"] for one in took] == [
                one.winner for one in table.history[len(table.history) - len(took) :]
            ]
            if not table.history or table.outcome is not None:
                continue
            tricks = max(tricks, len(table.history))
            words = Words("en", room.rules, room.names(), 0, full=True)
            view, log = room.view(0), message["deal"]["log"]
            assert view is not None and (message["deal"]["last"] is None) == (looking == "no")
            said = [str(told(words, table, one)) for one in view.events if one.verb == "play"]
            on_table = len(table.trick)
            open_now = {"no": on_table, "last": on_table + len(table.players), "all": len(said)}[looking]
            split_at = len(said) - open_now
            assert all(line in log for line in said[split_at:]) and not any(line in log for line in said[:split_at])


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_says_what_bound_a_player(game: str, rng: Random) -> None:
    """Beside each card the duty that kept its player from another one, as the question said it at the time."""
    found = 0
    for number in range(30):
        rules = random_rules(GAMES[game], rng) if number else GAMES[game](GAMES[game].sheet_type())
        room = Written(rules, tuple("ABCDEFGHIK"[: rules.seats]))
        room.write(room.dealing(rng))
        bound = []
        while (deal := room.deal) is not None and deal.ask is not None:
            action = deal.ask.random(rng)
            if action.verb == "play" and action.cards:
                legal, offered = deal.ask.legal_cards, deal.ask.cards
                bound.append(legal if legal != offered else 0)
            room.write(room.acting(action, rng))
        for lang in LANGUAGES:
            words = Words(lang, rules, full=True)
            shown = replay(actor_of(room), 1, words)
            duties = [
                step["duty"] for step in shown["steps"] if sum(c["gone"] for h in step["hands"] for c in h["cards"])
            ]
            said = [one for one in duties if one]
            assert len(said) == sum(map(bool, bound))
            for text, legal in zip(said, filter(None, bound), strict=True):
                assert all(words.name(one) in text for one in split(legal)), text
            found += len(said)
    assert found > 20


@pytest.mark.parametrize("game", GAMES)
def test_the_faces_of_the_cards_are_the_tables(game: str, rng: Random) -> None:
    """Any game with either pack: pictures, names in sentences, and the replay; the house rules stay as they are."""
    rules = GAMES[game](GAMES[game].sheet_type())
    room = Written(rules, tuple("ABCDEFG"[: rules.seats]))
    actor = actor_of(room)
    room.write(room.dealing(rng))
    while (deal := room.deal) is not None and deal.ask is not None:
        room.write(room.acting(deal.ask.random(rng), rng))
    for face, suits in (
        ("french", {"Herz", "Karo", "Pik", "Kreuz"}),
        ("german", {"Herz", "Schellen", "Laub", "Eichel"}),
    ):
        room.write([Step("option", body={"face": face})])
        shown, again = state(actor, Connection("a", "de")), replay(actor, 1, Words("de", rules))
        assert shown["table"]["face"] == again["face"] == face and room.rules == rules
        names = {
            card["name"].split("-")[0] for step in again["steps"] for hand in step["hands"] for card in hand["cards"]
        }
        assert names and names <= suits | {"Weli"}
    room.write([Step("option", body={"face": "rules"})])
    assert state(actor, Connection("a", "de"))["table"]["face"] == rules.face


def test_cards_in_sentences_have_their_names(rng: Random) -> None:
    """Nobody types at the table, so no sentence there names a card by letters."""
    for game in GAMES:
        room = Written(
            GAMES[game](GAMES[game].sheet_type()), tuple("ABCDEFG"[: GAMES[game](GAMES[game].sheet_type()).seats])
        )
        actor = actor_of(room)
        for _ in range(3):
            if room.match is not None and room.match.over:
                break
            room.write(room.dealing(rng))
            while (deal := room.deal) is not None and deal.ask is not None and deal.turn is not None:
                room.write(room.acting(deal.ask.random(rng), rng))
                seat = rng.randrange(room.rules.seats)
                message = state(actor, Connection("abcdefg"[seat], rng.choice(LANGUAGES)))
                deal_shown = message["deal"]
                sentences = [text for one in message["seats"] for text in (one["status"], *one["roles"])]
                sentences += [*texts(message["slate"]), *deal_shown["log"], deal_shown["hint"], deal_shown["waiting"]]
                sentences += [one["text"] for one in message["ev"]]
                if deal_shown["ask"] is not None:
                    ask = deal_shown["ask"]
                    sentences += [ask["text"], ask["duty"], *ask["said"], *(one["why"] for one in deal_shown["hand"])]
                assert not any(CODE.search(text) for text in sentences), [one for one in sentences if CODE.search(one)]


def test_choices_come_from_the_page_alone(rng: Random) -> None:
    """The helper that plays in these tests makes every kind of answer there is."""
    page = {"deal": {"hand": [{"id": "HA", "ok": True}, {"id": "HK", "ok": False}], "ask": {
        "own": True, "words": [{"token": "0 x", "ok": False}], "along": [], "cards": [], "head": "0 play", "min": 1,
        "max": 1}}}  # fmt: skip
    assert {choice(page, rng) for _ in range(9)} == {"0 play HA"}
