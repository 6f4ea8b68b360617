"""A table follows from its entries alone: the same after every restart, and never guessed where it cannot be told."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from stammtisch.deal import Rules
from stammtisch.events import WATCHER, StammtischError
from stammtisch.games import GAMES
from stammtisch.houserules import HouseRuleError
from stammtisch.match import dealer_of
from stammtisch.record import read, write
from stammtisch.web.actor import Actor, Settings
from stammtisch.web.connection import Connection
from stammtisch.web.database import ENTRIES
from stammtisch.web.entries import Entry
from stammtisch.web.present import state
from stammtisch.web.room import Room, Step, settings_of

from .kit import Failing, Inside, on, ready, run, served

BOLACHEN = GAMES["bolachen"](GAMES["bolachen"].sheet_type())


def random_rules(game: type[Rules], rng: Random) -> Rules:
    """A game under random house rules that are possible."""
    while True:
        rows = rng.sample(game.sheet_type.rows(), rng.randint(0, 6))
        sheet = game.sheet_type.preset(rng.choice(list(game.sheet_type.presets)))
        try:
            return game(sheet.but(**{row.name: rng.choice(row.samples()) for row in rows}))
        except HouseRuleError:
            continue


class Written(Room):
    """A room with the entries that made it, as a store would keep them."""

    def __init__(self, rules: Rules, names: tuple[str, ...]) -> None:
        super().__init__("t")
        self.log: list[Entry] = []
        options = {"watch": "no", "hands": "all", "stand_in": "yes"}
        sheet = rules.sheet
        body = {"game": rules.name, "settings": sheet.settings(), "preset": next(iter(sheet.presets)), "host": "a"}
        body["options"] = options
        self.write([Step("open", body=body)])
        for seat, name in enumerate(names):
            self.write([Step("sit", seat, {"key": name.lower(), "name": name})])

    def write(self, steps: list[Step]) -> None:
        """Takes steps as the actor does."""
        for step in steps:
            entry = step.entry(self.n + 1, "", "0", 1.0)
            self.log.append(entry)
            self.apply(entry)

    def again(self) -> Room:
        """The same table from its entries."""
        room = Room("t")
        for entry in self.log:
            room.apply(entry)
        return room


def same(one: Room, other: Room) -> None:
    """Fails unless two rooms are the same table."""
    names = ("n", "rules", "preset", "host", "frozen", "chairs", "options", "played", "question")
    for name in names:
        assert getattr(one, name) == getattr(other, name), name
    assert (one.match is None) == (other.match is None)
    if one.match is not None and other.match is not None:
        assert write(one.match) == write(other.match)
        assert one.match.slate == other.match.slate and one.match.carry == other.match.carry
        for seat in (*range(one.match.rules.seats), WATCHER):
            assert one.view(seat) == other.view(seat)
        if one.deal is not None and other.deal is not None:
            assert one.deal.stock == other.deal.stock and one.deal.legal() == other.deal.legal()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_table_comes_back_from_its_entries(game: type[Rules], rng: Random) -> None:
    """Random house rules, random play, and a look at every stage of the deals (trap P3)."""
    for _ in range(6):
        rules = random_rules(game, rng)
        room = Written(rules, tuple("ABCDEFG"[: rules.seats]))
        for _ in range(3):
            if room.match is not None and room.match.over:
                break
            room.write(room.dealing(rng))
            looks = {rng.randrange(40) for _ in range(3)}
            for step in range(400):
                if step in looks:
                    same(room, room.again())
                deal = room.deal
                if deal is None or deal.ask is None:
                    break
                room.write(room.acting(deal.ask.random(rng), rng))
            same(room, room.again())
        assert not room.frozen


def test_a_person_goes_on_for_a_computer_player(rng: Random) -> None:
    """Whoever sits down in a computer player's place stands where that one stood, now or from the next deal on."""
    for during in (False, True):
        room = Written(BOLACHEN, ("A", "B"))
        room.write([Step("bot", 2, {"level": "random", "name": "Sepp"})])
        one_deal(room, rng)
        while not any(room.match.sums(2).values()):  # type: ignore[union-attr]
            one_deal(room, rng)
        assert room.match is not None
        if during:
            room.write(room.dealing(rng))
        before = dict(room.match.sums(2))
        room.write([Step("sit", 2, {"key": "c", "name": "C"})])
        same(room, room.again())
        if during:
            while room.deal is not None and room.deal.ask is not None:
                room.write(room.acting(room.deal.ask.random(rng), rng))
            before = dict(room.match.sums(2))
        room.write(room.dealing(rng))
        assert room.match.players == ("A", "B", "C") and room.match.sums(2) == before
        assert "Sepp" not in room.match.accounts
        same(room, room.again())


def test_a_person_who_was_here_before_has_his_own_again(rng: Random) -> None:
    room = Written(BOLACHEN, ("A", "B", "C"))
    one_deal(room, rng)
    while not any(room.match.sums(2).values()):  # type: ignore[union-attr]
        one_deal(room, rng)
    assert room.match is not None
    own = dict(room.match.sums(2))
    room.write([Step("rise", 2, {"key": "c"}), Step("bot", 2, {"level": "random", "name": "Sepp"})])
    one_deal(room, rng)
    room.write([Step("sit", 2, {"key": "c", "name": "C"})])
    room.write(room.dealing(rng))
    assert room.match.sums(2) == own and room.match.accounts.keys() == {"A", "B", "C", "Sepp"}
    same(room, room.again())


def test_hands_are_shown_as_was_agreed_when_the_deal_began(rng: Random) -> None:
    """The host cannot open what was to stay closed."""
    room = Written(BOLACHEN, ("A", "B", "C"))
    for number, how in enumerate(("end", "all", "played")):
        room.write([Step("option", body={"hands": how})])
        room.write(room.dealing(rng))
        room.write([Step("option", body={"hands": "all"})])
        while room.deal is not None and room.deal.ask is not None:
            room.write(room.acting(room.deal.ask.random(rng), rng))
        assert room.games[-1].hands[number] == how and room.games[-1].closed(number) == (how == "end")
    assert room.again().games[-1].hands == room.games[-1].hands == {0: "end", 1: "all", 2: "played"}


def one_deal(room: Written, rng: Random) -> None:
    """One more deal, played by chance."""
    room.write(room.dealing(rng))
    while room.deal is not None and room.deal.ask is not None:
        room.write(room.acting(room.deal.ask.random(rng), rng))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_view_is_carried_on_from_action_to_action(game: type[Rules], rng: Random) -> None:
    rules = game(game.sheet_type())
    room = Written(rules, tuple("ABCDEFG"[: rules.seats]))
    for _ in range(2):
        room.write(room.dealing(rng))
        while (deal := room.deal) is not None and deal.ask is not None:
            room.write(room.acting(deal.ask.random(rng), rng))
            last = room.last
            assert last is not None
            for seat in (*range(rules.seats), WATCHER):
                assert room.view(seat) == last.view(seat)


def test_what_a_room_refuses(rng: Random) -> None:
    room = Written(GAMES["bolachen"](GAMES["bolachen"].sheet_type()), ("A", "B", "C"))
    with pytest.raises(StammtischError, match="no_deal"):
        room.acting("0 play HA", rng)
    before = room.n
    room.dealing(rng)
    assert room.n == before and room.match is None, "steps that are not written change nothing"
    room.write(room.dealing(rng))
    with pytest.raises(StammtischError):
        room.acting("0 dance", rng)
    with pytest.raises(StammtischError, match="deal_running"):
        room.dealing(rng)


def test_the_draw_for_the_first_dealer_is_kept(rng: Random) -> None:
    for name, setting in (("schlauch", "dealer_choice=draw_high"), ("bauernschnapsen", "first_dealer=high_card")):
        rules = GAMES[name](GAMES[name].sheet_type.read([setting]))
        room = Written(rules, tuple("ABCD"[: rules.seats]))
        room.write(room.dealing(rng))
        match = room.match
        assert match is not None and match.drawn and dealer_of(rules, match.drawn) == match.carry.dealer
        assert read(write(match)).drawn == match.drawn


# --- another version of the program ----------------------------------------------------------------------------------


def altered(log: list[Entry], at: int, **body: object) -> list[Entry]:
    """The entries with one that reads otherwise."""
    old = log[at]
    text = json.dumps(json.loads(old.body) | body)
    new = Entry(n=old.n, kind=old.kind, seat=old.seat, body=text, ref=old.ref, build=old.build, at=old.at)
    return [*log[:at], new, *log[at + 1 :]]


def rebuilt(room: Written, log: list[Entry]) -> Written:
    """A room from other entries."""
    new = Written(room.rules, ())
    new.log, new.n = [], 0
    for entry in log:
        new.log.append(entry)
        new.apply(entry)
    return new


def played(rng: Random, deals: int = 2, steps: int = 400) -> Written:
    """A table with some deals, the last of them perhaps running."""
    rules = GAMES["bolachen"](GAMES["bolachen"].sheet_type())
    room = Written(rules, ("A", "B", "C"))
    for number in range(deals):
        room.write(room.dealing(rng))
        left = steps if number == deals - 1 else 400
        while (deal := room.deal) is not None and deal.ask is not None and left:
            room.write(room.acting(deal.ask.random(rng), rng))
            left -= 1
    return room


@pytest.mark.parametrize("token", ["0 dance", "9 play HA", "nonsense", "", "0 play ZZ"])
def test_a_running_deal_that_cannot_be_told_is_frozen_and_dealt_again(token: str, rng: Random) -> None:
    room = played(rng, deals=2, steps=5)
    at = max(n for n, entry in enumerate(room.log) if entry.kind == "act" and entry.seat >= 0)
    new = rebuilt(room, altered(room.log, at, token=token))
    assert new.frozen == "action" and new.n == room.n and new.match is not None
    slate = list(new.match.slate)
    with pytest.raises(StammtischError):
        new.dealing(rng)
    new.write([Step("void", body={"frozen": new.frozen})])
    assert not new.frozen and new.deal is None and new.match.slate == slate
    dealer = new.match.carry.dealer
    new.write(new.dealing(rng))
    deal = new.deal
    assert deal is not None and deal.table.dealer == dealer
    while (deal := new.deal) is not None and deal.ask is not None:
        new.write(new.acting(deal.ask.random(rng), rng))
    assert len(new.match.slate) == len(slate) + 1 and not new.frozen
    same(new, new.again())
    assert write(read(write(new.match))) == write(new.match)


def test_a_score_that_comes_out_otherwise_is_taken_back(rng: Random) -> None:
    room = played(rng, deals=2)
    at = max(n for n, entry in enumerate(room.log) if entry.kind == "over")
    new = rebuilt(room, altered(room.log, at, score=["something else"]))
    assert new.frozen == "score" and new.deal is None and new.match is not None
    assert len(new.match.slate) == 2
    new.write([Step("void", body={"frozen": new.frozen})])
    assert not new.frozen and len(new.match.slate) == 1
    first = played(Random(0), deals=1).match
    assert first is not None and new.match.carry.number == first.carry.number
    assert new.match.carry.tallies["points"] == new.match.slate[0].sums["points"]
    assert write(read(write(new.match))) == write(new.match)
    new.write(new.dealing(rng))
    same(new, new.again())


@pytest.mark.parametrize("kind", ["act", "sum", "over"])
def test_a_finished_deal_stays_as_it_was_written(kind: str, rng: Random) -> None:
    """Whatever a later version makes of an old deal: its score stands, and what came after it follows from there."""
    room = played(rng, deals=4)
    assert room.match is not None
    overs = [n for n, entry in enumerate(room.log) if entry.kind == "over"]
    if kind == "over":
        at, wrong = overs[1], {"score": ["points 0 +50 stake_won", "points 1 -50 stake_lost"]}
    else:
        at = max(n for n, entry in enumerate(room.log[: overs[1]]) if entry.kind == "act" and entry.seat >= 0)
        wrong = {"token": "0 dance"} if kind == "act" else {"sum": -1}  # type: ignore[dict-item]
    new = rebuilt(room, altered(room.log, at, **wrong))
    assert not new.frozen and new.n == room.n and new.match is not None
    gains, before = [row.gains["points"] for row in new.match.slate], [row.gains["points"] for row in room.match.slate]
    if kind == "over":
        assert gains == [before[0], (50, -50, 0), *before[2:]]
    else:
        assert gains == before and new.match.carry == room.match.carry
    new.write([Step("sit", 0, {"key": "z", "name": "Z"})])
    new.write(new.dealing(rng))
    assert new.deal is not None and len(new.match.slate) == 4
    same(new, new.again())
    message = state(Actor(new, None, Inside(), b"key", Settings()), Connection("b", "de"))  # type: ignore[arg-type]
    assert len(message["slate"]["rows"]) == 4 and message["deal"]


@pytest.mark.parametrize("change", [{"sum": -1}, {"version": 99}])
def test_a_running_deal_that_would_go_on_otherwise_is_frozen(change: dict[str, int], rng: Random) -> None:
    """Other duties after a legal card, or rules that say of themselves that they have changed."""
    room = played(rng, deals=2, steps=5)
    kind = "act" if "sum" in change else "deal"
    at = max(n for n, entry in enumerate(room.log) if entry.kind == kind)
    new = rebuilt(room, altered(room.log, at, **change))
    assert new.frozen and new.match is not None and len(new.match.slate) == 1
    new.write([Step("void", body={"frozen": new.frozen})])
    assert not new.frozen
    new.write(new.dealing(rng))
    assert new.deal is not None and not new.frozen


def test_house_rules_do_not_change_with_what_is_usual() -> None:
    """Every value is written down, not only those that differ from what is usual in this version."""
    for game in GAMES.values():
        rules = game(game.sheet_type())
        kept = settings_of(rules)
        assert set(kept) == {row.name for row in rules.sheet.rows()}
        read_back = game.sheet_type.read([f"{name}={value}" for name, value in kept.items()])
        assert read_back == rules.sheet


# --- the server ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_restart_in_mid_trick(game: str, tmp_path: Path, rng: Random) -> None:
    rules = random_rules(GAMES[game], rng)

    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, bene, a, b = await kit.two(game, **rules.sheet.settings())
            assert actor.room.rules == rules
            for seat in range(2, rules.seats):
                assert await a.do("bot", seat=seat, level="random") == ""
            await ready(a, b)
            for _ in range(60):
                await on(actor, (a, b), rng, 1)
                if actor.room.deal is None:
                    if actor.room.match is not None and actor.room.match.over:
                        break
                    await ready(a, b)
                elif actor.room.deal.table.trick and actor.room.deal.turn in (0, 1):
                    break
            before, table = actor.room, actor.room.id
            cookies = anna.http.cookies, bene.http.cookies
        async with served(tmp_path) as kit:
            actor = await kit.actor(table)
            same(before, actor.room)
            anna, bene = await kit.person(), await kit.person("de")
            anna.http.cookies, bene.http.cookies = cookies
            a, b = await anna.at(table), await bene.at(table)
            same(before, actor.room)
            await on(actor, (a, b), rng)
            assert actor.room.deal is None

    run(main())


def test_a_frozen_deal_is_shown_and_dealt_again_by_consent(tmp_path: Path, rng: Random) -> None:
    async def main() -> None:
        async with served(tmp_path) as kit:
            actor, anna, bene, a, b = await kit.two("schlauch")
            await ready(a, b)
            await on(actor, (a, b), rng, 3)
            if actor.room.deal is None:
                await ready(a, b)
            table, cookies = actor.room.id, (anna.http.cookies, bene.http.cookies)
        store = await Failing.open(f"sqlite:///{tmp_path / 'tables.db'}")
        entry = max((one for one in await store.entries(table) if one.kind == "act"), key=lambda one: one.n)
        async with store._engine.begin() as connection:
            where = (ENTRIES.c.table_id == table) & (ENTRIES.c.n == entry.n)
            await connection.execute(sa.update(ENTRIES).where(where).values(body='{"token":"0 dance"}'))
        await store.close()
        async with served(tmp_path) as kit:
            anna, bene = await kit.person(), await kit.person("de")
            anna.http.cookies, bene.http.cookies = cookies
            assert [one["id"] for one in (await anna.get("/api/lobby"))["mine"]] == [table]
            a, b = await anna.at(table), await bene.at(table)
            actor = await kit.actor(table)
            await a.sync()
            assert a.state["frozen"] and b.state["frozen"] and not a.state["between"]
            turn = actor.room.deal.turn if actor.room.deal is not None else 0
            assert await (a if turn == 0 else b).act(f"{turn} play HA") in ("web_frozen", "web_other_seat")
            assert await a.do("next") == "deal_running" and actor.room.frozen
            assert await a.do("propose", name="void") == "" and actor.room.frozen
            assert await b.agree("void") == "" and not actor.room.frozen
            await a.sync()
            assert a.state["frozen"] is None and a.state["between"]
            await ready(a, b)
            await on(actor, (a, b), rng)
            assert actor.room.deal is None and not actor.room.frozen

    run(main())
