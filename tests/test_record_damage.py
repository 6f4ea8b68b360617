"""Records that are broken: refused with the line and what is wrong, or still consistent, and never another error."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random

import pytest

from stammtisch.events import place_text
from stammtisch.games import GAMES
from stammtisch.match import Match
from stammtisch.record import RecordError, read, write
from stammtisch.record_seat import read_seat, write_seat
from stammtisch.table import View

from .record_kit import NAMES, facts, finish, line_of, refused, seat_copy, small_record, two_deals
from .support import game


@pytest.fixture(scope="module")
def finished() -> str:
    """Two Bolachen deals, the second unfinished."""
    return two_deals()


@pytest.fixture(scope="module")
def small() -> str:
    """A little of everything."""
    return small_record()


@pytest.fixture(scope="module")
def copy() -> str:
    """One seat's copy of a deal that was played out."""
    return seat_copy()


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
        bad = next(
            (option for option, why in (deal.ask.options if deal.ask else ()) if why and why.code == "follow"), None
        )
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
        (lambda cards: cards[1:], "card_count"),
        (lambda cards: [], "card_count"),
        (lambda cards: [*cards, cards[0]], "card_twice"),
        (lambda cards: [cards[1], *cards[1:]], "card_twice"),
        (lambda cards: [*cards, "S6"], "card_not_offered"),
        (lambda cards: ["S6", *cards[1:]], "card_not_offered"),
        (lambda cards: ["HX", *cards[1:]], "no_such_word"),
        (lambda cards: [*cards[1:], "HX"], "unknown_action"),
        (lambda cards: [cards[0].lower(), *cards[1:]], "no_such_word"),
        (lambda cards: ["?", *cards[1:]], "no_such_word"),
    ],
)
def test_a_pack_that_is_not_the_pack(change: Callable[[list[str]], list[str]], code: str, finished: str) -> None:
    text = pack_broken(finished, change)
    refused(text, code, line_of(finished, "* shuffle"))


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "params"),
    [
        ("format = 1", "format = 2", "record_newer", 1, {"format": 2, "known": 1}),
        ("format = 1", "format = 0", "record_key", 1, {"key": "format"}),
        ("format = 1", "format = true", "record_key", 1, {"key": "format", "form": "number"}),
        ("format = 1", "", "record_key", 1, {"key": "format", "form": "number"}),
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
        ('players = ["Anna", "Bene", "Cilli"]', "players = 3", "record_key", 6, {"key": "players", "form": "list"}),
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
    line = next(line for line in finished.split("\n") if line.startswith("score = ["))
    score = json.loads(line.removeprefix("score = "))
    assert len(score) == 3
    wrongs = [score[::-1], score[1:], [*score, score[0]], [], [score[0], score[0], score[2]]]
    for wrong in (*wrongs, [text.replace("1", "7") for text in score]):
        text = finished.replace(line, f"score = {json.dumps(wrong)}", 1)
        error = refused(text, "record_score", line_of(finished, "score = ["))
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


def test_entries_that_cannot_follow_one_another(finished: str) -> None:
    header, deal = finished[: finished.index("[[entry]]")], finished[finished.index("[[entry]]") :]
    refused(finished + deal, "deal_running", line_of(finished + deal, "[[entry]]", 2))
    change = '[[entry]]\nkind = "change"\nplayers = ["Anna", "Bene", "Cilli"]\nrules = {}\n'
    refused(finished + change, "deal_running", line_of(finished + change, "[[entry]]", 2))
    for old, new, code in [
        ('"Anna"', '"Bene"', "name_twice"),
        ('"Anna", ', "", "seat_count"),
        ("{}", '{ score_mode = "hard" }', "not_between"),
        ("{}", "3", "record_key"),
        ("{}", '{ cut = "maybe" }', "option_value"),
        ("{}", '{ cutt = "true" }', "option_unknown"),
    ]:
        text = header + change.replace(old, new)
        refused(text, code, line_of(text, "[[entry]]"))
    text = finished.replace('kind = "deal"', 'kind = "void"', 1)
    refused(text, "no_deal", line_of(text, "[[entry]]"))  # a deal that was played out cannot be thrown in


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
    [
        "",
        "\0",
        "\n\n",
        "format",
        "format = ",
        "[",
        "a = [" * 30_000,
        "a = " + "[" * 100_000,
        "a = " + "9" * 5000,
        "a = 2026-99-99",
        "a = 1\na = 2",
        'a = "\\ud800"',
        "format = 1\x00",
        "\ufeffformat = 1",
        '"' * 7,
        "a.b = 1\na = 2",
        "=",
        "{}",
        "[]",
        "null",
    ],
)
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
        ("seat = 1", "seat = 9", "record_key", "seat = 1"),
        ("seat = 1", "seat = -1", "record_key", "seat = 1"),
        ("seat = 1", 'seat = "north"', "record_key", "seat = 1"),
        ("seat = 1", "seat = true", "record_key", "seat = 1"),
        ("seat = 1\n", "", "record_key", ""),
        ('kind = "deal"', 'kind = "dael"', "record_entry", 'kind = "deal"'),
        ("events = [", "actions = [", "record_key", "[[entry]]"),
        ('kind = "deal"', 'kind = "change"', "record_key", "[[entry]]"),
        ('  "take ', '  "tike ', "record_event", '  "take '),
        ('  "move play 1', '  "move play 2', "record_event", ""),
        ('  "end end * - ->- 0 @all",\n', "", "record_short", ""),
        ('  "end end', '  "say end', "record_event", '  "end end'),
        ("score = [", "scores = [", "record_key", ""),
        ('  "contract contract', '  "say contract', "record_event", '  "contract contract'),
        ('  "say sneak 1 sneak', '  "say sneak 1 snaek', "record_event", '  "say sneak 1 sneak'),
        ('  "say sneak 1 sneak', '  "say sneak 2 sneak', "record_event", '  "say sneak 1 sneak'),
        ('early_pass = "soft"', 'early_pass = "sift"', "option_value", "[rules]"),
        (
            '  "move deal ',
            f'  "move deal 0 - stock>hand0 40 {" ".join("?" * 40)} @0",\n  "move deal ',
            "record_event",
            '  "move deal ',
        ),
    ],
)
def test_a_copy_that_is_broken_is_refused(copy: str, old: str, new: str, code: str, where: str) -> None:
    assert old in copy
    error = refused(copy.replace(old, new, 1), code, None, read_seat)
    if where:
        assert error.line == line_of(copy, where)


def test_a_copy_with_a_card_of_another_pack(copy: str) -> None:
    line = next(line for line in copy.split("\n") if line.startswith('  "move play 2 '))
    other = re.sub(r" \w+ @all", " E2 @all", line)
    refused(copy.replace(line, other), "record_event", line_of(copy, line), read_seat)


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
        put = rng.choice(
            [
                '"',
                "\\",
                "\n",
                "[",
                "]",
                "=",
                "1",
                "9",
                "A",
                "e",
                " ",
                ",",
                "\0",
                "é",
                "-",
                small[rng.randrange(len(small))],
            ]
        )
        text = rng.choice(
            [
                small[:place] + put + small[place + 1 :],
                small[:place] + put + small[place:],
                small[:place] + small[place + 1 :],
            ]
        )
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
        put = rng.choice(
            ['"', "\\", "\n", "?", "@", ">", "=", "1", "0", "9", "A", "*", " ", "-", copy[rng.randrange(len(copy))]]
        )
        text = rng.choice(
            [
                copy[:place] + put + copy[place + 1 :],
                copy[:place] + put + copy[place:],
                copy[:place] + copy[place + 1 :],
            ]
        )
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
