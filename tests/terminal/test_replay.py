"""Replays and rule cards as text."""

from __future__ import annotations

import re
from random import Random

import pytest

from stammtisch.cards import split
from stammtisch.events import HAND, WATCHER
from stammtisch.games import GAMES
from stammtisch.games import rules as rules_of
from stammtisch.match import Match
from stammtisch.record import RecordError, read, write
from stammtisch.record_seat import read_seat, write_seat
from stammtisch.terminal.replay import match_lines, seat_lines
from stammtisch.terminal.sheets import sheet_lines
from stammtisch.words import Words

from ..words.heard import RECORDS, random_rules, states

NAMES = ("Anna", "Bene", "Cilli", "Dori", "Emil", "Fanny", "Hias", "Irmi", "Josef", "Kathi")


def told(match: Match, lang: str = "en", only: int | None = None) -> str:
    """A replay."""
    return "\n".join(line.plain for line in match_lines(lang, match, only))


def played(match: Match, rng: Random, actions: int = 1000) -> None:
    """Plays the next deal, or the beginning of it."""
    deal = match.next()
    while deal.ask is not None and actions:
        deal, actions = match.play(deal.ask.random(rng)), actions - 1


def with_everything(rng: Random) -> Match:
    """A match with a finished deal, a void one, a change of rules and players, another deal, and one that runs."""
    match = Match(rules_of("mauscheln", ["early_pass=soft"]), NAMES[:4], rng)
    played(match, rng)
    played(match, rng, 3)
    match.void()
    match.change(rules_of("mauscheln", ["suits=french", "limit=8"]), ("Anna", "Bene", "Cilli", "Zenz"))
    played(match, rng)
    played(match, rng, 2)
    return match


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_golden_records_can_be_read_by_people(path: object, lang: str) -> None:
    """Every trick with its winner, every hand at the first lead, every line of the score; at most eighty columns."""
    match = read(path.read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    text = told(match, lang)
    assert max(map(len, text.split("\n"))) <= 80
    assert not re.search(r"None|\w_\w+(?![^\[]*\])|\{|\}", text)
    deals, players = [], match.first[1]
    for entry in match.entries:
        players = entry.players or players
        if entry.kind != "change":
            deals.append((entry, players))
    parts = re.split(r"^── \w+ \d+ ──$", text, flags=re.MULTILINE)[1:]
    assert len(parts) == len(deals)
    for (entry, players), part in zip(deals, parts, strict=True):
        assert entry.deal is not None
        tricks = re.findall(r"^ ?(\d+)\. ", part, re.MULTILINE)
        assert tricks == [str(n) for n in range(1, len(entry.deal.table.history) + 1)]
        if entry.outcome is not None:
            assert Words(lang, entry.deal.rules, players).reason(entry.outcome.result) in " ".join(part.split())
        if entry.kind == "void":
            assert Words(lang)("void") in part


def test_all_hands_are_open_before_the_first_lead(rng: Random) -> None:
    match = Match(rules_of("bolachen"), NAMES[:3], rng)
    played(match, rng)
    words = Words("de", match.rules, match.players)
    text = told(match, "de")
    tables = [deal.table for deal in states(match)]
    (lead,) = (table for table in tables if table.contract and not table.history and not table.trick)
    before = text[: text.index(" 1. ")].split("\n")
    for seat in range(3):
        hand = words.cards(split(lead.known[HAND + seat])).split()
        line = next(line for line in reversed(before) if line.startswith(f"  {words.player(seat)} "))
        assert sorted(line.split()[1:]) == sorted(hand) and len(hand) == 10


def test_a_match_with_everything(rng: Random) -> None:
    match = with_everything(rng)
    text = told(match)
    assert re.findall(r"^── Deal (\d) ──$", text, re.MULTILINE) == ["1", "2", "3", "4"]
    assert "This deal was thrown in and does not count.\n" in text
    change = text[text.index("From here on") : text.index("── Deal 3")]
    assert change.startswith("From here on Anna, Bene, Cilli, Zenz play.\nNew house rules:\n")
    assert "* Look of the cards: French suits [suits=french]" in change
    assert "* Passing before the sneak: you are out of the deal [early_pass=hard]" in change
    assert "* Limit on the pot: 8 chips [limit=8]" in change
    assert "Dori" in text[: text.index("From here on")] and "Dori" not in text[text.index("From here on") :]
    later = text[text.index("── Deal 3") :]
    assert re.search("[♥♦♠♣]", later) and not re.search(r"\b[HSLE][AKOU789]\b", later)
    assert text.rstrip().endswith("This deal has not been finished.")
    assert told(read(write(match))) == text


def test_one_deal_only(rng: Random) -> None:
    match = with_everything(rng)
    for number in (1, 2, 3, 4):
        text = told(match, "de", number)
        assert re.findall(r"^── Spiel (\d) ──$", text, re.MULTILINE) == [str(number)]
        assert "Ab hier" not in text


@pytest.mark.parametrize("seat", [0, 2, WATCHER])
def test_one_seat_s_copy_shows_what_it_saw(seat: int, rng: Random) -> None:
    match = Match(rules_of("bolachen"), NAMES[:3], rng)
    played(match, rng)
    played(match, rng, 5)
    record = read_seat(write_seat(match, seat))
    text = "\n".join(line.plain for line in seat_lines("en", record))
    assert re.findall(r"^── Deal (\d) ──$", text, re.MULTILINE) == ["1", "2"]
    words = Words("en", match.rules, match.players)
    first = match.entries[0].deal
    assert first is not None
    dealt = text[: text.index(" 1. ")]
    for one in range(3):
        line = next(line for line in dealt.split("\n") if line.startswith(f"  {words.player(one)} "))
        assert ("10 unseen" in line) == (one != seat), line
    laid = re.search(r"lays away two cards(: .*)?\.", text)
    assert laid is not None and bool(laid[1]) == (first.table.declarer == seat)
    assert text.rstrip().endswith("This deal has not been finished.")
    one_deal = "\n".join(line.plain for line in seat_lines("en", record, 1))
    assert text.startswith(one_deal) and "Deal 2" not in one_deal


def test_a_view_never_shows_more_than_the_seat_saw(rng: Random) -> None:
    for name in GAMES:
        rules = random_rules(name, rng)
        match = Match(rules, NAMES[: rules.seats], rng)
        played(match, rng)
        deal = match.entries[0].deal
        assert deal is not None
        words = Words("en", rules, match.players)
        unseen = set(split(rules.pack))
        for event in deal.view(1).events:
            unseen -= set(event.cards)
        text = "\n".join(line.plain for line in seat_lines("en", read_seat(write_seat(match, 1))))
        shown = set(re.findall(r"[♥♦♠♣HSLE](?:A|K|Q|J|O|U|10|[2-9])\b|Weli", text))
        assert not shown & {words.card(one) for one in unseen}


# --- rule cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clauses", [False, True])
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_a_sheet_names_every_option_once(name: str, lang: str, clauses: bool, rng: Random) -> None:
    rules = random_rules(name, rng)
    sheet, words = rules.sheet, Words(lang, rules)
    lines = [line.plain for line in sheet_lines(words, sheet, clauses=clauses)]
    assert max(map(len, lines)) <= 80 and all(line == line.rstrip() for line in lines)
    text = " ".join(" ".join(lines).split())
    differing = sheet.differences(sheet.preset(next(iter(sheet.presets))))
    for row in sheet.rows():
        value, setting = words.value(row, getattr(sheet, row.name)), sheet.text(row.name).replace(",", ", ")
        entry = f"{words.option(row)}: {value} [{row.name}={setting}]"
        assert text.count(entry) == 1 + (row.name in differing), entry
        assert text.count(f"* {entry}") == 2 * (row.name in differing)
        if clauses:
            assert words(f"option-{row.name}", "about") in text
            assert f"{row.clause}: {words(f'clause-{row.clause}')}" in text
            assert row.allowed() in text and words(f"source-{row.source}") in text


def test_a_sheet_says_what_differs_from_its_preset() -> None:
    rules = rules_of("bolachen", ["limit=20"], "stichzwang")
    words = Words("en", rules)
    text = "\n".join(line.plain for line in sheet_lines(words, rules.sheet, "stichzwang"))
    assert text.startswith("House rules: Bolachen\nPreset “With Stichzwang”. You must trump when void")
    assert "Different from the preset “With Stichzwang”:\n* Target for the winner: the first to reach +20 ends" in text
    assert text.count("* ") == 2
    standard = "\n".join(line.plain for line in sheet_lines(words, rules.sheet))
    assert "Different from the preset “Standard”:" in standard and standard.count("* ") == 8
    same = "\n".join(line.plain for line in sheet_lines(words, rules_of("bolachen").sheet))
    assert "Everything as in the preset “Standard”." in same and "* " not in same


@pytest.mark.parametrize(("setting", "title"), [("vierblatt", "Vierblatt"), ("frische_vier", "Frische Vier")])
def test_a_sheet_bears_the_name_the_table_has_chosen(setting: str, title: str) -> None:
    rules = rules_of("mauscheln", [f"name={setting}"])
    assert sheet_lines(Words("de", rules), rules.sheet)[0].plain == f"Hausregeln: {title}"


def test_a_seats_copy_shows_who_sat_there_and_what_was_thrown_in() -> None:
    rng = Random(4)
    match = Match(rules_of("mauscheln", ["num_players=3"]), ("Anna", "Bene", "Cilli"), rng, dealer=0)
    match.next()
    match.void()
    match.change(rules_of("mauscheln"), ("Anna", "Dori", "Cilli", "Emil"))
    played(match, rng)
    words = Words("en")
    text = "\n".join(line.plain for line in seat_lines("en", read_seat(write_seat(match, 0))))
    before, after = text.split("Dori", 1)
    assert words("void") in before and "Bene" not in after and "Emil" in after


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_changed_by_hand_is_refused_or_shown_but_never_breaks(name: str, rng: Random) -> None:
    match = Match(rules_of(name), NAMES[: rules_of(name).seats], rng)
    for _ in range(2):
        played(match, rng)
    text, shown = write_seat(match, 1), 0
    for _ in range(150):
        at = rng.randrange(len(text))
        try:
            record = read_seat(text[:at] + rng.choice("abk0 9-?HAE") + text[at + 1 :])
        except RecordError:
            continue
        shown += bool(list(seat_lines("de", record)))
    assert shown
    match.extra["seed"] = 7
    assert "seed" in write(match) and "seed" not in write_seat(match, 1), "it would give the cards away"
