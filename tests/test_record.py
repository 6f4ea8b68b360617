"""Records: what was written is what is read, whatever the players are called and whoever else wrote into it."""

from __future__ import annotations

import datetime
import os
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.cards import Cards
from stammtisch.events import HAND, NATURE, STOCK, TALON, WATCHER, Event
from stammtisch.games import GAMES
from stammtisch.match import Match
from stammtisch.record import FORMAT, RecordError, load, read, save, write
from stammtisch.record_seat import event_of, event_text, read_seat, write_seat  # fmt: skip

from .checks import SIGHT, random_rules, viewers
from .record_kit import NAMES, copies_read_back, finish, line_of, reads_back, refused, seated, two_deals
from .support import game


@pytest.fixture(scope="module")
def finished() -> str:
    """Two Bolachen deals, the second unfinished."""
    return two_deals()


# --- what is written is what is read ---------------------------------------------------------------------------------


@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_a_match_reads_back_at_every_step(name: str, part: int, rng: Random) -> None:
    """Traps V3, V4: running deals, changes and voids included; and it plays on equally."""
    match = seated(random_rules(GAMES[name], rng), rng)
    for number in range(4):
        if match.over:
            break
        match.begin()
        steps = rng.randrange(12) if number == part else 1000
        while match.deal is not None and match.deal.ask is not None and steps:
            if number in (0, part):
                text = reads_back(match)
                again = read(text)
                action = match.deal.ask.random(rng)
                assert again.replay(action).table == match.replay(action).table
            else:
                match.replay(match.deal.ask.random(rng))
            steps -= 1
        if match.running:
            match.void()
            reads_back(match)
        if number == 1:
            fixed = {
                row.name: getattr(match.rules.sheet, row.name) for row in match.rules.sheet.rows() if not row.between
            }
            changed = random_rules(GAMES[name], rng, **fixed)  # the table may grow or shrink
            names = ["Hias", *match.players[1:], *(f"Gast {n}" for n in range(10))]
            match.change(changed, names[: changed.seats])
            reads_back(match)
    reads_back(match)
    copies_read_back(match)


@pytest.mark.parametrize("name", GAMES)
def test_a_seats_copy_reads_back_at_every_step(name: str, rng: Random) -> None:
    match = seated(random_rules(GAMES[name], rng), rng)
    match.begin()
    copies_read_back(match)
    while match.deal is not None and match.deal.ask is not None:
        match.replay(match.deal.ask.random(rng))
        copies_read_back(match)
    match.change(players=match.players[::-1])
    if not match.over:
        match.begin()
        finish(match, rng, 4)
    if match.running:
        match.void()
    copies_read_back(match)


def test_an_empty_match_reads_back() -> None:
    match = Match(game("bolachen"), NAMES[:3], dealer=2)
    text = reads_back(match)
    assert text.startswith(f'format = {FORMAT}\nkind = "full"\ngame = "bolachen"\n') and "[[entry]]" not in text
    copy = read_seat(write_seat(match, 0))
    assert (copy.seat, copy.match.players, copy.views) == (0, NAMES[:3], ())


@pytest.mark.parametrize(
    ("verb", "settings"),
    [
        ("reshuffle", {"num_players": 6, "early_pass": "soft", "talon_exhausted": "reshuffle_bonfire"}),
        ("second_cut", {"cut_rule": "hopp_und_sprung"}),
    ],
)
def test_chance_in_the_middle_of_a_deal_reads_back(verb: str, settings: dict[str, object], rng: Random) -> None:
    """Trap P1: what chance did later (a reshuffle, a second cut) is in the record too."""
    for _ in range(200):
        match = seated(game("mauscheln", **settings), rng)
        match.begin()
        while match.deal is not None and match.deal.ask is not None:
            action = match.deal.ask.random(rng)
            match.replay(action._replace(word="join") if ("join", None) in match.deal.ask.words else action)
        if any(token.startswith(f"* {verb} ") for token in match.entries[0].tokens):
            reads_back(match)
            return
    pytest.fail(f"chance was never asked for a {verb}")


WILD = [
    *["", " ", "-", "*", "?", "true", "1", "null", "Anna", "%s", "${HOME}", "</b>", "a;b,c|d", "x" * 500],
    *['"', '""', "'", "'''", '"""', "\\", "\\n", "]", "= #", "[[entry]]", "\n[[entry]]\n", "a\nb", "\r", "\r\n", "\t"],
    *[
        "\0",
        "\x0b",
        "\x0c",
        "\x1c",
        "\x1f",
        "\x7f",
        "\x80",
        "\x85",
        "\u2028",
        "\u2029",
        "\ufeff",
        "\ufffe",
        "\U0010ffff",
    ],
    *["é", "e\u0301", "א", "🂡🎴👩‍👩‍👧"],
]


def test_names_may_be_anything(rng: Random) -> None:
    """Traps V9, U8: quotes, newlines, control characters, emoji; and the line of an error stays right."""
    for start in range(0, len(WILD) - 2):
        players = WILD[start : start + 3]
        match = Match(game("bolachen"), players, rng)
        match.begin()
        finish(match, rng, 6)
        match.void()
        match.change(players=players[::-1])
        text = reads_back(match)
        assert read_seat(write_seat(match, 1)).match.players == tuple(players[::-1])
        told = "announce" if "announce" in text else "* shuffle"
        refused(text.replace(told, told[:-1], 1), "not_asked", line_of(text, told))


def test_heirs_read_back(rng: Random) -> None:
    match = Match(game("bolachen"), ["Anna", 'Be"ne =', "Cilli"], rng)
    match.begin()
    finish(match, rng, 100)
    match.change(players=["Anna", "Emil }", "Cilli"], heirs={"Emil }": 'Be"ne ='})
    again = read(reads_back(match))
    assert again.accounts == match.accounts and again.carry == match.carry
    assert read_seat(write_seat(match, 1)).match.accounts == match.accounts
    text = write(match)
    line = line_of(text, "[[entry]]", 1)
    for wrong in ("heirs = 3", 'heirs = { "Emil }" = 3 }'):
        refused(re.sub("heirs = .*", wrong, text), "record_key", line)
    refused(text.replace('= "Be\\"ne =" }', '= "Dori" }'), "heir", line)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), min_size=3, max_size=3, unique=True))
def test_any_names_read_back(players: list[str]) -> None:
    assert read(write(Match(game("bolachen"), players))).players == tuple(players)


def test_what_it_does_not_know_it_keeps(finished: str) -> None:
    """Trap V8: keys of other programs, in the header and in every entry, of every kind of value."""
    extra = (
        'note = "Stammtisch \\"Löwen\\""\ntable = 2\nratio = 0.5\nsmall = 1e-9\nbig = 123456789012345678901234567890\n'
        "done = true\nwhen = 2026-05-01T20:15:00Z\nday = 2026-05-01\nhour = 20:15:00\nempty = {}\nnone = []\n"
        'tags = ["a", "b"]\nmany = ["a", "b", "c", "d", "e"]\nmixed = [1, "x", [true, {k = "v"}]]\n'
        '"odd key" = 1\n"Ä.b" = 2\nproof = {seed = "ab", "key 2" = [1, 2], deep = {er = ["p", "q", "r", "s"]}}\n'
    )
    text = finished.replace("dealer = ", extra + "dealer = ", 1)
    text = text.replace('kind = "deal"\n', 'kind = "deal"\nproof = {seed = "x"}\ncomment = "knapp"\n', 1)
    text = text.replace("[rules]", 'person = "Anna"\n\n[rules]', 1)
    text = text.replace("[[entry]]", "[club]\nname = 'Löwen'\n\n[[entry]]", 1)
    match = read(text)
    assert match.extra["proof"] == {"seed": "ab", "key 2": [1, 2], "deep": {"er": ["p", "q", "r", "s"]}}
    assert match.extra["when"] == datetime.datetime(2026, 5, 1, 20, 15, tzinfo=datetime.UTC)
    assert match.extra["club"] == {"name": "Löwen"} and match.extra["person"] == "Anna"
    assert match.entries[0].extra == {"proof": {"seed": "x"}, "comment": "knapp"} and match.entries[1].extra == {}
    again = read(write(match))
    assert again.extra == match.extra
    assert [entry.extra for entry in again.entries] == [entry.extra for entry in match.entries]
    assert list(match.extra) == [
        *("note", "table", "ratio", "small", "big", "done", "when", "day", "hour", "empty", "none", "tags", "many"),
        *("mixed", "odd key", "Ä.b", "proof", "person", "club"),
    ]
    assert all(type(again.extra[key]) is type(value) for key, value in match.extra.items())
    assert read(write(again)).extra == match.extra


def test_a_seed_beside_the_cards_is_a_comment(finished: str) -> None:
    """Trap V1: the cards win."""
    text = finished.replace('kind = "deal"', 'kind = "deal"\nseed = 7', 1)
    assert read(text).entries[0].tokens == read(finished).entries[0].tokens
    assert read(text).entries[0].extra == {"seed": 7}


def test_a_record_may_be_written_by_hand(finished: str) -> None:
    """Comments, other quotes, one line or many, other spaces and line ends: it is TOML."""
    match = read(finished)
    token = match.entries[0].tokens[1]
    text = finished.replace(f'"{token}",', f"'{token.replace(' ', '   ')}',  # gut", 1)
    other = read(text.replace("[[entry]]", "# Spiel\n  [[entry]]").replace("\n", "\r\n"))
    assert [e.outcome for e in other.entries] == [e.outcome for e in match.entries] and other.carry == match.carry
    assert [e.deal.table for e in other.entries if e.deal] == [e.deal.table for e in match.entries if e.deal]


# --- an event as text ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_an_event_reads_back(name: str, rng: Random) -> None:
    for _ in range(10):
        match = seated(random_rules(GAMES[name], rng), rng)
        match.begin()
        deal = finish(match, rng).entries[0].deal
        assert deal is not None
        for event in deal.events():
            for seat in (*range(match.rules.seats), WATCHER):
                mine = event.seen_by(seat)
                assert event_of(event_text(mine)) == mine
                hidden = bool(event.cards) and not viewers(SIGHT[name], event, match.rules) >> seat & 1
                assert event_text(mine).count("?") == (event.count if hidden else 0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "say announce 1 brand ->- 0",
        "say announce 1 brand ->- 0 all",
        "say announce 1 brand ->- x @all",
        "say announce one brand ->- 0 @all",
        "say announce 1 brand -> 0 @all",
        "jump announce 1 brand ->- 0 @all",
        "move deal 0 - stock>hand1 3 HA ? HK @1",
        "move deal 0 - stock>hand1 2 HA HX @1",
        "move deal 0 - stock>hand99 1 HA @1",
        "move deal 0 - stock>cellar 1 HA @1",
        "say announce 1 brand ->- 0 @x",
        "say announce 1 brand ->- 0 @1x",
        "move deal 0 - stock>hand1 3 HA HK @1",
        "move deal 0 - stock>hand1 1 HA HK @1",
        "move deal 0 - stock>hand1 -1 @1",
        "move deal 0 - stock>hand1 2 HA HA @1",
        f"say announce {'9' * 5000} brand ->- 0 @all",
        "move deal 0 - stock>hand1 2 ? @1",
        "say announce 99 brand ->- 0 @all",
        "say announce -1 brand ->- 0 @all",
        "say announce ² brand ->- 0 @all",
    ],
)
def test_a_text_that_is_no_event(text: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        event_of(text)


def test_event_texts_are_as_documented() -> None:
    """The examples of docs/record.md."""
    cards = tuple(Cards("HK HA HO"))
    event = Event("move", "deal", 0, "", STOCK, HAND + 1, 3, cards, 1 << 1)
    assert event_text(event) == "move deal 0 - stock>hand1 3 HO HK HA @1"
    assert event_text(event._replace(dst=HAND + 2, viewers=1 << 2).seen_by(1)) == "move deal 0 - stock>hand2 3 ? ? ? @2"
    assert event_text(Event("say", "announce", 1, "brand")) == "say announce 1 brand ->- 0 @all"
    assert event_text(Event("say", "shuffle", NATURE, count=32)) == "say shuffle * - ->- 32 @all"
    cut = Event("show", "cut", 2, "plain", STOCK, count=1, cards=cards[:1], viewers=1 << 2 | 1 << WATCHER)
    assert event_text(cut) == "show cut 2 plain stock>- 1 HO @2w"


# --- files -----------------------------------------------------------------------------------------------------------


def test_a_file_is_written_whole_and_read_back(tmp_path: Path, finished: str) -> None:
    path = tmp_path / "new" / "folder" / "match.toml"
    save(path, finished)
    assert load(path) == finished and [p.name for p in path.parent.iterdir()] == ["match.toml"]
    save(path, "format = 1\n")
    assert load(path) == "format = 1\n" and [p.name for p in path.parent.iterdir()] == ["match.toml"]
    match = Match(game("bolachen"), ("\r\n", "\n", "Ä🂡"))
    save(path, write(match))
    assert read(load(path)).players == match.players


@pytest.mark.parametrize("failing", ["fsync", "replace", "text"])
def test_a_file_that_cannot_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """A full disk, a crash, a text that cannot be encoded: the old record is whole and nothing lies about."""
    path = tmp_path / "match.toml"
    save(path, "old")

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    if failing == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    if failing == "replace":
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises((OSError, UnicodeEncodeError)):
        save(path, "half a \udcff pair" if failing == "text" else "new")
    assert path.read_text() == "old" and [p.name for p in tmp_path.iterdir()] == ["match.toml"]


def test_a_file_that_cannot_be_read(tmp_path: Path, finished: str) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(bytes(range(256)))
    for path, problem in [(binary, "UTF-8"), (tmp_path / "missing.toml", "No such file"), (tmp_path, "directory")]:
        with pytest.raises(RecordError) as error:
            load(path)
        params = dict(error.value.reason.params)
        assert error.value.reason.code == "record_file" and params["path"] == str(path)
        assert problem in str(params["problem"]) and error.value.line == 0
    assert sorted(p.name for p in tmp_path.iterdir()) == ["binary.toml"], "reading writes nothing"


def test_a_copy_says_which_deals_it_is_of(rng: Random) -> None:
    """The dopper and other hands are backs in it, and stay so after the deal."""
    match = Match(game("bolachen"), NAMES[:3], rng)
    match.begin()
    deal = finish(match, rng).entries[0].deal
    assert deal is not None
    text = write_seat(match, WATCHER)
    assert 'seat = "watcher"' in text and text.count("? ?") >= 10 and "* shuffle" not in text
    (view,) = read_seat(text).views
    assert view.table.outcome == deal.outcome and not view.table.known.get(TALON)
