"""Records: what was written is what is read, and what is broken is refused with its line, never with another error."""

from __future__ import annotations

import datetime
import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.cards import Cards, mask_of
from stammtisch.deal import Deal, Rules
from stammtisch.events import HAND, NATURE, STOCK, TALON, WATCHER, Event, place_text
from stammtisch.games import GAMES
from stammtisch.match import Match
from stammtisch.record import (
    FORMAT, RecordError, SeatRecord, event_of, event_text, load, read, read_seat, save, write, write_seat,
)  # fmt: skip
from stammtisch.table import View

from .checks import SIGHT, random_rules, viewers
from .support import game

NAMES = ("Anna", "Bene", "Cilli", "Dori", "Emil", "Fanny", "Girgl")


def seated(rules: Rules, rng: Random) -> Match:
    """A new match with the first names."""
    return Match(rules, NAMES[: rules.seats], rng, dealer=rng.randrange(rules.seats))


def finish(match: Match, rng: Random, steps: int = 1000) -> Match:
    """Plays the running deal on by chance, for a number of steps."""
    while match.deal is not None and match.deal.ask is not None and steps:
        match.replay(match.deal.ask.random(rng))
        steps -= 1
    return match


def facts(match: Match) -> object:
    """Everything a match is, as a value."""
    entries = []
    for entry in match.entries:
        deal = entry.deal and (entry.deal.table, entry.deal.stock, entry.deal.events(), entry.deal.turn)
        entries.append((entry.kind, entry.tokens, deal, entry.outcome, entry.rules, entry.players, entry.extra))
    return (
        match.first, match.players, match.rules, match.carry, match.accounts, match.slate, match.running, match.over,
        match.closing, match.extra, entries,
    )  # fmt: skip


def reads_back(match: Match) -> str:
    """Asserts that a match survives being written and read, and gives the text."""
    text = write(match)
    again = read(text)
    assert facts(again) == facts(match)
    assert write(again) == text
    return text


def copies_read_back(match: Match) -> None:
    """Asserts the same of every seat's copy."""
    deals = [entry.deal for entry in match.entries if entry.deal is not None]
    for seat in (*range(match.first[0].seats), WATCHER):
        copy = read_seat(write_seat(match, seat))
        assert copy == SeatRecord(seat, match.players, tuple(deal.view(seat) for deal in deals))


def line_of(text: str, part: str, nth: int = 0) -> int:
    """The number of the nth line that contains a part."""
    return [number for number, line in enumerate(text.split("\n"), 1) if part in line][nth]


def refused(text: str, code: str, line: int | None = None, reader: Callable[[str], object] = read) -> RecordError:
    """Asserts that a record is refused for one reason, at one line."""
    with pytest.raises(RecordError) as error:
        reader(text)
    assert error.value.reason.code == code, error.value
    if line is not None:
        assert error.value.line == line, error.value
    assert dict(error.value.reason.params)["line"] == error.value.line
    return error.value


@pytest.fixture(scope="module")
def finished() -> str:
    """A short record of two Bolachen deals, the second unfinished."""
    rng = Random(12)
    match = seated(game("bolachen", relief="fellow_winning"), rng)
    match.begin()
    finish(match, rng)
    match.begin()
    return write(finish(match, rng, 9))


@pytest.fixture(scope="module")
def small() -> str:
    """As much of everything as goes into few bytes: a deal, a void one, a change, a running one."""
    rng = Random(3)
    match = Match(game("mauscheln", num_players=3, early_pass="soft"), ("A", "B", "C"), rng)
    match.begin()
    for token in ("* shuffle", "1 sneak sneak", "2 join pass", "0 join pass"):
        assert match.deal is not None and match.deal.ask is not None
        match.replay(match.deal.ask.random(rng) if token.startswith("*") else token)
    match.begin()
    match.void()
    match.change(game("mauscheln", num_players=3, limit=8), ("C", "A", "Ä\n"))
    match.begin()
    match.replay(match.deal.ask.random(rng))  # type: ignore[union-attr]
    match.replay(f"{match.deal.turn} sneak pass")  # type: ignore[union-attr]
    return reads_back(match)


@pytest.fixture(scope="module")
def copy() -> str:
    """One seat's copy of a deal that was played out."""
    rng = Random(4)
    match = Match(game("mauscheln", num_players=3, early_pass="soft"), ("A", "B", "C"), rng)
    match.begin()
    while match.deal is not None and match.deal.ask is not None:
        action = match.deal.ask.random(rng)
        match.replay(action._replace(word={"sneak": "sneak", "join": "join"}.get(action.verb, action.word)))
    return write_seat(match, 1)


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
            fixed = {row.name: getattr(match.rules.sheet, row.name) for row in match.rules.sheet.rows() if not row.between}
            match.change(random_rules(GAMES[name], rng, **fixed), [*match.players[1:], "Hias"])
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
        match.void()
    copies_read_back(match)


def test_an_empty_match_reads_back() -> None:
    match = Match(game("bolachen"), NAMES[:3], dealer=2)
    text = reads_back(match)
    assert text.startswith(f'format = {FORMAT}\nkind = "full"\ngame = "bolachen"\n') and "[[entry]]" not in text
    assert read_seat(write_seat(match, 0)) == SeatRecord(0, NAMES[:3], ())


def test_chance_in_the_middle_of_a_deal_reads_back(rng: Random) -> None:
    """Trap P1: what chance did later (a reshuffle, a blind draw) is in the record too."""
    met = set[str]()
    for settings in (
        {"num_players": 6, "early_pass": "soft", "talon_exhausted": "reshuffle_bonfire"}, {"cut_rule": "hopp_und_sprung"},
    ):  # fmt: skip
        for _ in range(60):
            match = seated(game("mauscheln", **settings), rng)
            match.begin()
            while match.deal is not None and match.deal.ask is not None:
                action = match.deal.ask.random(rng)
                match.replay(action._replace(word="join") if ("join", None) in match.deal.ask.words else action)
            met |= {token.split()[1] for token in match.entries[0].tokens if token.startswith("*")}
            if met >= {"reshuffle"} or (met >= {"second_cut"} and "num_players" not in settings):
                reads_back(match)
                break
    assert met >= {"reshuffle"}


WILD = [
    "", " ", '"', '""', "'", "'''", '"""', "\\", "\\n", "a\nb", "\n[[entry]]\n", "[[entry]]", "]", "= #", "\r", "\r\n", "\t", "\0",
    "\x1f", "\x7f", "\x80", "\x85", "\u2028", "\u2029", "\x0b", "\x0c", "\x1c", "\ufeff", "\ufffe", "🂡🎴👩‍👩‍👧", "é", "e\u0301", "א", "a;b,c|d",
    "-", "*", "?", "true", "1", "null", "x" * 500, "\U0010ffff", "Anna", "${HOME}", "%s", "</b>",
]  # fmt: skip


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
        assert read_seat(write_seat(match, 1)).players == tuple(players[::-1])
        broken = text.replace("announce", "annouce", 1) if "announce" in text else text.replace("* shuffle", "* shufle", 1)
        assert broken != text
        refused(broken, "not_asked", line_of(text, "announce" if "announce" in text else "* shuffle"))


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
    text = text.replace("[rules]", 'person = "Anna"\n\n[rules]', 1).replace("[[entry]]", "[club]\nname = 'Löwen'\n\n[[entry]]", 1)
    match = read(text)
    assert match.extra["proof"] == {"seed": "ab", "key 2": [1, 2], "deep": {"er": ["p", "q", "r", "s"]}}
    assert match.extra["when"] == datetime.datetime(2026, 5, 1, 20, 15, tzinfo=datetime.UTC)
    assert match.extra["club"] == {"name": "Löwen"} and match.extra["person"] == "Anna"
    assert match.entries[0].extra == {"proof": {"seed": "x"}, "comment": "knapp"} and match.entries[1].extra == {}
    again = read(write(match))
    assert (again.extra, [entry.extra for entry in again.entries]) == (match.extra, [entry.extra for entry in match.entries])
    assert set(match.extra) == {
        "note", "table", "ratio", "small", "big", "done", "when", "day", "hour", "empty", "none", "tags", "many", "mixed", "odd key",
        "Ä.b", "proof", "person", "club",
    }  # fmt: skip
    assert all(type(again.extra[key]) is type(value) for key, value in match.extra.items())
    assert read(write(again)).extra == match.extra


def test_a_seed_beside_the_cards_is_a_comment(finished: str) -> None:
    """Trap V1: the cards win."""
    text = finished.replace('kind = "deal"', 'kind = "deal"\nseed = 7', 1)
    assert read(text).entries[0].tokens == read(finished).entries[0].tokens and read(text).entries[0].extra == {"seed": 7}


def test_a_record_may_be_written_by_hand(finished: str) -> None:
    """Comments, other quotes, one line or many, other spaces and line ends: it is TOML."""
    match = read(finished)
    token = match.entries[0].tokens[1]
    text = finished.replace(f'"{token}",', f"'{token.replace(' ', '   ')}',  # gut", 1).replace("[[entry]]", "# Spiel\n  [[entry]]")
    text = text.replace("\n", "\r\n")
    other = read(text)
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
            everybody = mask_of((*range(match.rules.seats), WATCHER))
            for seat in (*range(match.rules.seats), WATCHER):
                mine = event.seen_by(seat)
                assert event_of(event_text(mine)) == mine
                hidden = bool(event.cards) and not viewers(SIGHT[name], event, match.rules.seats) & everybody >> seat & 1 << seat
                assert ("?" in event_text(mine)) == (not mine.cards and event.count > 0 and event.kind in ("move", "show")), hidden


@pytest.mark.parametrize(
    "text",
    ["", "move", "say announce 1 brand ->- 0", "say announce 1 brand ->- 0 all", "say announce 1 brand ->- x @all",
     "say announce one brand ->- 0 @all", "say announce 1 brand -> 0 @all", "jump announce 1 brand ->- 0 @all",
     "move deal 0 - stock>hand1 3 HA ? HK @1", "move deal 0 - stock>hand1 2 HA HX @1", "move deal 0 - stock>hand99 1 HA @1",
     "move deal 0 - stock>cellar 1 HA @1", "say announce 1 brand ->- 0 @x", "say announce 1 brand ->- 0 @1x",
     "move deal 0 - stock>hand1 3 HA HK @1", "move deal 0 - stock>hand1 1 HA HK @1", "move deal 0 - stock>hand1 -1 @1",
     "move deal 0 - stock>hand1 2 HA HA @1", f"say announce {'9' * 5000} brand ->- 0 @all", "move deal 0 - stock>hand1 2 ? @1",
     "say announce 99 brand ->- 0 @all", "say announce -1 brand ->- 0 @all", "say announce ² brand ->- 0 @all"],
)  # fmt: skip
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
    assert event_text(Event("show", "cut", 2, "plain", STOCK, count=1, cards=cards[:1], viewers=1 << 2 | 1 << WATCHER)) == (
        "show cut 2 plain stock>- 1 HO @2w"
    )


# --- what is broken is refused, with its line ------------------------------------------------------------------------


def test_an_illegal_action_in_the_middle_is_named_with_its_line(finished: str) -> None:
    """Exactly that line, for every action of the record."""
    tokens = [(n, line) for n, line in enumerate(finished.split("\n"), 1) if re.match(r'  "\d ', line)]
    assert len(tokens) > 30
    for number, line in tokens:
        lines = finished.split("\n")
        seat = int(line[3])
        lines[number - 1] = line.replace(f'"{seat} ', f'"{(seat + 1) % 3} ')
        refused("\n".join(lines), "not_your_turn", number)
        lines[number - 1] = '  "nonsense",'
        refused("\n".join(lines), "unknown_action", number)
    first = line_of(finished, "* shuffle")
    refused(finished.replace("* shuffle", "* shuffled", 1), "not_asked", first)


def test_an_illegal_action_in_a_list_on_one_line(small: str) -> None:
    assert 'actions = ["* shuffle' in small
    line = line_of(small, 'actions = ["* shuffle')
    refused(re.sub(r'("\d sneak) pass"\]', r'\1 jump"]', small), "no_such_word", line)


def test_a_card_that_may_not_be_played_is_refused_with_its_clause(finished: str) -> None:
    match = read(finished)
    deal = match.rules.start(match.rules.first(match.first[2]))
    for token in match.entries[0].tokens:
        bad = next((option for option, why in (deal.ask.options if deal.ask else ()) if why and why.code == "follow"), None)
        if bad is not None:
            text = finished.replace(f'"{token}"', f'"{deal.turn} play {bad}"', 1)
            error = refused(text, "follow", line_of(finished, f'"{token}"'))
            assert error.reason.clause == "BO-32" and error.reason.cards
            return
        deal = deal.play(token)
    pytest.fail("nobody had to follow suit in this record")


def pack_broken(finished: str, change: Callable[[list[str]], list[str]]) -> str:
    """The record with another first pack."""
    token = read(finished).entries[0].tokens[0]
    cards = token.split()[2:]
    return finished.replace(token, " ".join(["* shuffle", *change(cards)]), 1)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda cards: cards[1:], "card_count"), (lambda cards: [], "card_count"), (lambda cards: [*cards, cards[0]], "card_twice"),
        (lambda cards: [cards[1], *cards[1:]], "card_twice"), (lambda cards: [*cards, "S6"], "card_not_offered"),
        (lambda cards: ["S6", *cards[1:]], "card_not_offered"), (lambda cards: ["HX", *cards[1:]], "no_such_word"),
        (lambda cards: [*cards[1:], "HX"], "unknown_action"),
        (lambda cards: [cards[0].lower(), *cards[1:]], "no_such_word"), (lambda cards: ["?", *cards[1:]], "no_such_word"),
    ],
)  # fmt: skip
def test_a_pack_that_is_not_the_pack(change: Callable[[list[str]], list[str]], code: str, finished: str) -> None:
    text = pack_broken(finished, change)
    refused(text, code, line_of(finished, "* shuffle"))


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "params"),
    [
        ("format = 1", "format = 2", "record_newer", 1, {"format": 2, "known": 1}),
        ("format = 1", "format = 0", "record_key", 1, {"key": "format"}),
        ("format = 1", "format = true", "record_key", 1, {"key": "format", "form": "number"}),
        ("format = 1", "", "record_key", 0, {"key": "format", "form": "number"}),
        ('kind = "full"', 'kind = "seat"', "record_kind", 2, {"kind": "seat", "wanted": "full"}),
        ('kind = "full"', 'kind = "half"', "record_kind", 2, {"kind": "half", "wanted": "full"}),
        ('game = "bolachen"', 'game = "skat"', "record_game", 3, {"game": "skat", "allowed": ", ".join(GAMES)}),
        ('game = "bolachen"', "game = 3", "record_key", 3, {"key": "game", "form": "text"}),
        ("version = 1", "version = 99", "record_rules_newer", 4, {"version": 99, "known": 1}),
        ("version = 1", 'version = "1"', "record_key", 4, {"key": "version", "form": "number"}),
        ("version = 1", "version = 1.0", "record_key", 4, {"key": "version", "form": "number"}),
        ('"Anna", "Bene", "Cilli"', '"Anna", "Bene"', "seat_count", 6, {"players": 2, "seats": 3}),
        ('"Anna", "Bene", "Cilli"', '"Anna", "Bene", "Anna"', "name_twice", 6, {"name": "Anna"}),
        ('"Anna", "Bene", "Cilli"', '"Anna", "Bene", 3', "record_key", 6, {"key": "players", "form": "list of texts"}),
        ('players = ["Anna", "Bene", "Cilli"]', 'players = "Anna"', "record_key", 6, {"key": "players", "form": "list"}),
        ("dealer = ", "dealer = 1.", "record_key", 7, {"key": "dealer", "form": "number"}),
        ('relief = "fellow_winning"', 'relif = "off"', "option_unknown", 9, {"option": "relif"}),
        ('relief = "fellow_winning"', 'relief = "on"', "option_value", 9, {"option": "relief", "value": "on"}),
        ('relief = "fellow_winning"', "relief = [1, 2]", "option_value", 9, {"option": "relief"}),
        ('relief = "fellow_winning"', 'relief_kind = "trump_head_only"', "conflict", 9, {"a": "relief_kind"}),
        ('[rules]\nrelief = "fellow_winning"', "rules = 3", "record_key", 9, {"key": "rules", "form": "table"}),
        ('kind = "deal"', 'kind = "dael"', "record_entry", 13, {"kind": "dael"}),
        ('kind = "deal"', "", "record_key", 12, {"key": "kind", "form": "text"}),
        ('kind = "deal"', 'kind = "change"', "record_key", 12, {"key": "players"}),
        ("actions = [", "acts = [", "record_key", 12, {"key": "actions", "form": "list"}),
        ("actions = [", "actions = [3,", "record_key", 14, {"key": "actions", "form": "list of texts"}),
        ("[[entry]]", "[entry]", "record_syntax", None, {}),
        ("score = [", "scores = [", "record_key", None, {"key": "score"}),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_line(
    finished: str, old: str, new: str, code: str, line: int | None, params: dict[str, object]
) -> None:
    """Traps V3, V6: newer formats and rules, other games and kinds, wrong keys and values."""
    assert old in finished
    error = refused(finished.replace(old, new, 1), code, line)
    assert params.items() <= dict(error.reason.params).items(), error.reason


def test_a_record_of_older_rules_is_read(finished: str) -> None:
    assert facts(read(finished.replace("version = 1", "version = 0", 1))) == facts(read(finished))
    assert facts(read(re.sub(r"engine = .*\n", 'engine = "99.1"\n', finished))) == facts(read(finished))


def test_scores_that_are_wrong(finished: str) -> None:
    """Trap G3: a score is checked, never believed."""
    lines = finished.split("\n")
    first = line_of(finished, "score = [")
    assert lines[first].startswith('  "points 0') or lines[first - 1].startswith('score = ["points')
    score = json.loads(lines[first - 1].removeprefix("score = ")) if lines[first - 1].endswith("]") else None
    assert score is not None and len(score) == 3
    for wrong in (score[::-1], score[1:], [*score, score[0]], [], [score[0], score[0], score[2]], [s.replace("1", "7") for s in score]):
        error = refused(finished.replace(json.dumps(score), json.dumps(wrong), 1), "record_score", first)
        assert {"written", "right"} <= set(dict(error.reason.params))
    other = "won" if 'result = "lost"' in finished else "lost"
    text = re.sub(r'result = "\w+"', f'result = "{other}"', finished, count=1)
    refused(text, "record_score", line_of(finished, "result = "))


def test_swapped_score_lines_are_named_with_their_line(rng: Random) -> None:
    match = Match(game("mauscheln", rounds=9), NAMES[:4], rng)
    while sum(text.startswith('  "chips') for text in write(match).split("\n")) < 4:
        match.begin()
        finish(match, rng)
    lines = write(match).split("\n")
    places = [n for n, line in enumerate(lines) if line.startswith('  "chips') and lines[n + 1].startswith('  "chips')]
    for place in places:
        if lines[place] == lines[place + 1]:
            continue
        swapped = list(lines)
        swapped[place], swapped[place + 1] = lines[place + 1], lines[place]
        refused("\n".join(swapped), "record_score", place + 1)
    assert places


def test_a_deal_that_claims_a_score_before_its_end(finished: str) -> None:
    match = read(finished)
    last = match.entries[0].tokens[-1]
    text = finished.replace(f'  "{last}",\n', "", 1)
    refused(text, "record_short", line_of(text, f'"{match.entries[0].tokens[-2]}"'))


def test_entries_that_cannot_follow_one_another(finished: str, small: str) -> None:
    deal = finished[finished.index("[[entry]]") : finished.rindex("[[entry]]")]
    refused(finished + "\n" + deal, "deal_running", line_of(finished, "[[entry]]", -1) + deal.count("\n") * 0 + _after(finished))
    change = '[[entry]]\nkind = "change"\nplayers = ["Anna", "Bene", "Cilli"]\nrules = {}\n'
    refused(finished + "\n" + change, "deal_running", _entry_line(finished + "\n" + change, 2))
    before = finished[: finished.index("[[entry]]")]
    text = before + change.replace('"Anna"', '"Bene"')
    refused(text, "name_twice", _entry_line(text, 0))
    text = before + change.replace("{}", '{ score_mode = "hard" }')
    refused(text, "not_between", _entry_line(text, 0))
    text = before + change.replace("{}", "3")
    refused(text, "record_key", _entry_line(text, 0))
    text = finished.replace('kind = "deal"', 'kind = "void"', 1)
    refused(text, "no_deal", _entry_line(text, 0))  # a deal that was played out cannot be thrown in
    over = small.replace("rounds", "rounds")
    assert over == small


def _after(text: str) -> int:
    return text.count("\n") + 2 - line_of(text, "[[entry]]", -1)


def _entry_line(text: str, number: int) -> int:
    return line_of(text, "[[entry]]", number)


def test_a_record_goes_on_after_its_match_is_over(rng: Random) -> None:
    match = Match(game("bolachen", limit=2), NAMES[:3], rng)
    while not match.over:
        match.begin()
        finish(match, rng)
    text = write(match)
    last = text[text.rindex("[[entry]]") :]
    refused(text + "\n" + last, "match_over", text.count("\n") + 2)
    copy = write_seat(match, 0)
    refused(copy + "\n" + copy[copy.rindex("[[entry]]") :], "match_over", copy.count("\n") + 2, read_seat)


@pytest.mark.parametrize(
    "text",
    ["", "\0", "\n\n", "format", "format = ", "[", "a = [" * 30_000, "a = " + "[" * 100_000, "a = " + "9" * 5000, "a = 2026-99-99",
     "a = 1\na = 2", 'a = "\\ud800"', "format = 1\x00", "\ufeffformat = 1", '"' * 7, "a.b = 1\na = 2", "=", "{}", "[]", "null"],
)  # fmt: skip
def test_what_is_no_toml_at_all(text: str) -> None:
    for reader in (read, read_seat):
        with pytest.raises(RecordError) as error:
            reader(text)
        assert 0 <= error.value.line <= text.count("\n") + 1


# --- one seat's copy -------------------------------------------------------------------------------------------------


def test_the_two_kinds_are_not_mixed_up(finished: str, copy: str) -> None:
    refused(copy, "record_kind", 2)
    refused(finished, "record_kind", 2, read_seat)


@pytest.mark.parametrize(
    ("old", "new", "code", "where"),
    [
        ("seat = 1", "seat = 9", "record_key", "seat = 1"), ("seat = 1", "seat = -1", "record_key", "seat = 1"),
        ("seat = 1", 'seat = "north"', "record_key", "seat = 1"), ("seat = 1", "seat = true", "record_key", "seat = 1"),
        ("seat = 1\n", "", "record_key", ""),
        ('kind = "deal"', 'kind = "dael"', "record_entry", 'kind = "deal"'), ("events = [", "actions = [", "record_key", "[[entry]]"),
        ('kind = "deal"', 'kind = "change"', "record_key", "[[entry]]"),
        ('  "take ', '  "tike ', "record_event", '  "take '), ('  "move play 1', '  "move play 2', "record_event", ""),
        ('  "end end * - ->- 0 @all",\n', "", "record_short", ""), ('  "end end', '  "say end', "record_short", ""),
        ("score = [", "scores = [", "record_key", ""), ('  "contract contract', '  "say contract', "record_event", '  "move play'),
        ('early_pass = "soft"', 'early_pass = "sift"', "option_value", "[rules]"),
        ('  "move deal ', f'  "move deal 0 - stock>hand0 40 {" ".join("?" * 40)} @0",\n  "move deal ', "record_event", '  "move deal '),
    ],
)  # fmt: skip
def test_a_copy_that_is_broken_is_refused(copy: str, old: str, new: str, code: str, where: str) -> None:
    assert old in copy
    error = refused(copy.replace(old, new, 1), code, None, read_seat)
    if where:
        assert error.line == line_of(copy, where)


def test_a_copy_with_changes_that_cannot_be(copy: str) -> None:
    change = '[[entry]]\nkind = "change"\nplayers = ["A", "B", "B"]\nrules = { num_players = "3" }\n'
    refused(copy + "\n" + change, "name_twice", copy.count("\n") + 2, read_seat)
    change = change.replace('"B", "B"', '"B", "C"').replace("num_players", "num_plyers")
    refused(copy + "\n" + change, "option_unknown", copy.count("\n") + 2, read_seat)
    refused(copy + '\n[[entry]]\nkind = "deal"\nevents = []\n\n[[entry]]\nkind = "deal"\nevents = []\n', "deal_running",
            copy.count("\n") + 6, read_seat)  # fmt: skip


# --- damage of every kind --------------------------------------------------------------------------------------------


def survives(text: str, whole: Match) -> bool:
    """Reads a damaged record: refused with a line, or a match that is consistent. True if it was read."""
    try:
        match = read(text)
    except RecordError as error:
        assert 0 <= error.line <= text.count("\n") + 1, error
        return False
    assert facts(read(write(match))) == facts(match)
    assert match.rules.name == whole.rules.name
    return True


def test_a_record_cut_off_anywhere_is_refused_or_shorter(small: str) -> None:
    """Trap P6: at every byte."""
    whole = read(small)
    tokens = [entry.tokens for entry in whole.entries]
    data = small.encode()
    shorter = 0
    for size in range(len(data)):
        text = data[:size].decode(errors="ignore")
        if not survives(text, whole):
            continue
        shorter += 1
        match = read(text)
        for entry, full in zip(match.entries, whole.entries, strict=False):
            assert entry.kind == full.kind and entry.tokens == full.tokens[: len(entry.tokens)]
        assert sum(len(entry.tokens) for entry in match.entries) <= sum(map(len, tokens))
    assert 5 < shorter < len(data) / 2


@pytest.mark.parametrize("part", range(2))
def test_a_record_with_one_character_changed_is_refused_or_consistent(small: str, part: int, rng: Random) -> None:
    whole = read(small)
    read_all = 0
    for _ in range(500):
        place = rng.randrange(len(small))
        put = rng.choice(['"', "\\", "\n", "[", "]", "=", "1", "9", "A", "e", " ", ",", "\0", "é", "-", small[rng.randrange(len(small))]])
        text = rng.choice([small[:place] + put + small[place + 1 :], small[:place] + put + small[place:], small[:place] + small[place + 1 :]])
        read_all += survives(text, whole)
    assert 0 < read_all < 450


def test_a_record_with_lines_lost_or_twice_is_refused_or_consistent(finished: str, small: str) -> None:
    for text in (finished, small):
        lines = text.split("\n")
        for place in range(len(lines)):
            survives("\n".join(lines[:place] + lines[place + 1 :]), read(text))
            survives("\n".join(lines[: place + 1] + lines[place:]), read(text))


def sound(view: View) -> None:
    """A view that a damaged copy may still give: as many cards as there are, none twice."""
    table = view.table
    assert sum(table.counts.values()) == view.rules.pack.bit_count() and min(table.counts.values()) >= 0
    together = 0
    for place, mask in table.known.items():
        assert not together & mask, f"cards at two places, one of them {place_text(place)}"
        assert mask.bit_count() <= table.count(place) and mask & ~view.rules.pack == 0
        together |= mask


def copy_survives(text: str) -> bool:
    """As `survives` for one seat's copy."""
    try:
        record = read_seat(text)
    except RecordError as error:
        assert 0 <= error.line <= text.count("\n") + 1, error
        return False
    for view in record.views:
        sound(view)
    return True


def test_a_copy_cut_off_anywhere_is_refused_or_shorter(copy: str) -> None:
    read_all = sum(copy_survives(copy[:size]) for size in range(len(copy)))
    assert 2 < read_all < len(copy) / 2


@pytest.mark.parametrize("part", range(2))
def test_a_copy_with_one_character_changed_is_refused_or_consistent(copy: str, part: int, rng: Random) -> None:
    read_all = 0
    for _ in range(500):
        place = rng.randrange(len(copy))
        put = rng.choice(['"', "\\", "\n", "?", "@", ">", "=", "1", "0", "9", "A", "*", " ", "-", copy[rng.randrange(len(copy))]])
        text = rng.choice([copy[:place] + put + copy[place + 1 :], copy[:place] + put + copy[place:], copy[:place] + copy[place + 1 :]])
        read_all += copy_survives(text)
    assert 0 < read_all < 450


def test_a_copy_with_events_lost_moved_or_twice_is_refused_or_consistent(copy: str, rng: Random) -> None:
    lines = copy.split("\n")
    events = [n for n, line in enumerate(lines) if line.startswith('  "') and "@" in line]
    assert len(events) > 15
    refusals = 0
    for place in events:
        other = rng.choice(events)
        swapped = list(lines)
        swapped[place], swapped[other] = lines[other], lines[place]
        for damaged in (lines[:place] + lines[place + 1 :], lines[: place + 1] + lines[place:], swapped):
            refusals += not copy_survives("\n".join(damaged))
    assert refusals > len(events)


def words_of(copy: str) -> Iterator[str]:
    """A copy with every word of every event replaced by others that occur."""
    parts = sorted({word for line in copy.split("\n") if line.startswith('  "') for word in line.strip(' ",').split()})
    rng = Random(1)
    for place, line in enumerate(copy.split("\n")):
        if line.startswith('  "') and "@" in line:
            tokens = line.strip(' ",').split()
            for n in range(len(tokens)):
                changed = [*tokens[:n], rng.choice(parts), *tokens[n + 1 :]]
                lines = copy.split("\n")
                lines[place] = f'  "{" ".join(changed)}",'
                yield "\n".join(lines)


def test_a_copy_with_one_word_changed_is_refused_or_consistent(copy: str) -> None:
    results = [copy_survives(text) for text in words_of(copy)]
    assert len(results) > 100 and sum(results) < len(results) * 0.8


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
    deal: Deal | None = finish(match, rng).entries[0].deal
    assert deal is not None
    text = write_seat(match, WATCHER)
    assert 'seat = "watcher"' in text and text.count("? ?") >= 10 and "* shuffle" not in text
    (view,) = read_seat(text).views
    assert view.table.outcome == deal.outcome and not view.table.known.get(TALON)
