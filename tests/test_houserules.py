"""House rules are rows of data: every value has a text, every wrong one a refusal that says what would be right."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import FrozenInstanceError, dataclass
from itertools import product
from random import Random
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.events import Reason, StammtischError
from stammtisch.games import GAMES, NAMES, rules
from stammtisch.houserules import Conflict, HouseRuleError, Option, Sheet, Value, idle, option

from .checks import random_rules
from .conftest import PREFIXES, RULES, clauses

SHEETS = {name: kind.sheet_type for name, kind in GAMES.items()}
ROWS = [pytest.param(name, row, id=f"{name}-{row.name}") for name, kind in SHEETS.items() for row in kind.rows()]
SOURCES = ("seed", "inferred", "other", "pierer", "pagat", "wikipedia")
PRESETS = [(name, preset) for name, kind in SHEETS.items() for preset in kind.presets]


def values(row: Option) -> list[Value]:
    """Values of an option, the limits included."""
    found = list(row.samples())
    if row.kind == "number":
        found += [row.low, row.high - (row.high - row.low) % row.step]
    if row.kind == "set":
        found += [frozenset(row.values), frozenset(row.values[:3])]
    return found


# --- rows ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_every_value_has_a_text_that_reads_back(name: str, row: Option) -> None:
    texts = [row.text(value) for value in dict.fromkeys(values(row))]
    assert len(set(texts)) == len(texts) and all(texts), "two values have the same text"
    for value in values(row):
        assert row.fits(value) and row.read(row.text(value)) == value
        assert type(row.read(row.text(value))) is type(value)


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_every_row_says_what_it_is(name: str, row: Option) -> None:
    assert row.fits(row.default) and row.clause in clauses() and row.source in SOURCES
    assert set(row.also) < set(clauses()) and row.clause not in row.also and len(set(row.also)) == len(row.also)
    assert row.changes and set(row.changes) <= {"actions", "events", "view", "score", "pace", "words", "seats"}
    assert (row.kind in ("choice", "set")) == bool(row.values) and len(row.samples()) >= 2
    assert row.allowed() and (row.kind != "choice" or all(value in row.allowed() for value in row.values))


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_every_other_text_is_refused_with_what_would_be_right(name: str, row: Option) -> None:
    wrong = ["", " ", "nonsense", "-1", "1.5", "1e3", "٤", "9" * 4400, "None,", "true false", ";"]
    wrong += {"number": ["true", str(row.high + 1), "x4"], "flag": ["2", "truee"], "choice": [row.values[0] + "x"] if
              row.values else [], "set": ["A,nonsense", ",", "A;K"]}[row.kind]  # fmt: skip
    if row.kind == "number" and row.low:
        wrong.append(str(row.low - 1))
    if row.step > 1:
        wrong.append(str(row.low + 1))
    if not row.none:
        wrong.append("none")
    for text in wrong:
        if row.kind == "choice" and text in row.values:
            continue
        with pytest.raises(HouseRuleError) as error:
            row.read(text)
        assert error.value.reason == Reason(
            "option_value", params=(("option", row.name), ("value", text), ("allowed", row.allowed()))
        )


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_a_sheet_refuses_a_value_of_another_kind(name: str, row: Option) -> None:
    others: list[object] = [None, True, 3, "x", frozenset({"x"}), 2.5, frozenset(), ("A",)]
    for value in others:
        if row.fits(value):  # type: ignore[arg-type]
            continue
        with pytest.raises(HouseRuleError) as error:
            SHEETS[name](**{row.name: value})
        assert error.value.reason.code == "option_value" and ("option", row.name) in error.value.reason.params


def test_flags_read_as_people_write_them() -> None:
    row = SHEETS["bolachen"].row("cut")
    assert all(row.read(text) is True for text in ("true", "True", " yes", "on", "ja", "AN"))
    assert all(row.read(text) is False for text in ("false", "no", "OFF", "nein", "aus "))


@given(st.text(max_size=12))
def test_no_text_breaks_the_reading(text: str) -> None:
    for kind in SHEETS.values():
        for row in kind.rows():
            try:
                value = row.read(text)
            except HouseRuleError:
                continue
            assert row.fits(value) and row.read(row.text(value)) == value


# --- the rule sheets say the same ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHEETS)
def test_options_values_and_defaults_are_those_of_the_rule_sheet(name: str) -> None:
    """The tables of house rules in docs/rules, row by row."""
    text = (RULES / f"{name}.md").read_text(encoding="utf-8")
    table = dict[str, tuple[str, str]]()
    for line in text.splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
        cells = cells[1:] if len(cells) == 5 and cells[0].isdigit() else cells
        if len(cells) == 4 and re.fullmatch(r"`[a-z_0-9]+`", cells[0]):
            table[cells[0].strip("`")] = (cells[1], cells[2])
    rows = {row.name: row for row in SHEETS[name].rows() if row.name != "name"}
    assert list(table) == list(rows)
    for key, (kind, default) in table.items():
        row = rows[key]
        written = {"bool": "flag", "enum": "choice", "int": "number", "none": "number", "set": "set"}[
            kind.split()[0].strip(",")
        ]
        assert row.kind == written, key
        some = re.findall(r"`([^`]+)`", kind.split(" (")[0])
        if row.kind == "choice":
            assert set(some) == set(row.values), key
        if row.kind == "number" and some:
            assert [row.text(value) for value in range(row.low, row.high + 1, row.step)] == sorted(some, key=int), key
        limits = re.fullmatch(r"int (\d+)[–…](\d+)", kind)
        if limits:
            assert (row.low, row.high, row.step) == (int(limits[1]), int(limits[2]), 1), key
        least = re.match(r"int ([≥>]) (\d+)", kind)
        if least:
            assert row.low == max(row.step * (row.step > 1), int(least[2]) + (least[1] == ">")), key
        assert row.none == (row.kind != "choice" and "none" in kind), key
        meant = default.strip("`").split(" ")[0].strip("{}`")
        assert row.text(row.default) == meant, key


# --- sheets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_presets_are_possible_and_say_what_differs(name: str, preset: str) -> None:
    kind = SHEETS[name]
    sheet = kind.preset(preset)
    assert set(sheet.differences()) == set(kind.presets[preset]), "a preset sets an option to its default"
    assert sheet == kind.read([f"{key}={text}" for key, text in sheet.settings().items()])
    assert rules(name, (), preset).sheet == kind.read((), preset) == sheet
    assert len({kind.preset(other) for other in kind.presets}) == len(kind.presets), "two presets are one"


@pytest.mark.parametrize("name", SHEETS)
def test_the_first_preset_is_the_defaults(name: str) -> None:
    kind = SHEETS[name]
    assert kind.read() == kind() == kind.preset(next(iter(kind.presets))) and kind().differences() == ()
    assert rules(name).sheet == kind()


@pytest.mark.parametrize("name", SHEETS)
def test_settings_make_the_sheet_again(name: str, rng: Random) -> None:
    """Trap S13: nothing falls back to its default on the way through texts."""
    every = {row.name for row in SHEETS[name].rows()}
    changed = set[str]()
    for count in range(2000):
        if count > 100 and changed == every:
            break
        sheet = random_rules(GAMES[name], rng).sheet
        settings = sheet.settings()
        assert type(sheet).read([f"{key}={text}" for key, text in settings.items()]) == sheet
        assert (
            set(settings)
            == set(sheet.differences())
            == {r.name for r in sheet.rows() if getattr(sheet, r.name) != r.default}
        )
        changed |= set(settings)
        other = random_rules(GAMES[name], rng).sheet
        assert sheet.differences(other) == other.differences(sheet)
        assert (
            type(sheet)(**{**_dict(other), **{key: getattr(sheet, key) for key in sheet.differences(other)}}) == sheet
        )
        assert sheet.differences(sheet) == ()
    assert changed == every, "an option that no random sheet ever changed"


def _dict(sheet: Sheet) -> dict[str, Value]:
    return {row.name: getattr(sheet, row.name) for row in sheet.rows()}


def test_a_preset_can_be_changed_by_settings() -> None:
    sheet = SHEETS["mauscheln"].read(["limit=8", " early_pass =hard"], "stammtisch")
    assert sheet.text("limit") == "8" and sheet.text("early_pass") == "hard" and sheet.text("farbenspiel") == "true"


def test_what_does_not_exist_is_refused_by_name() -> None:
    kind, names = SHEETS["bolachen"], ", ".join(row.name for row in SHEETS["bolachen"].rows())
    option_unknown = ("option_unknown", (("option", "kut"), ("allowed", names)))
    preset_unknown = ("preset_unknown", (("preset", "x"), ("allowed", "standard, stichzwang, simple")))
    calls: list[tuple[Callable[[], object], tuple[str, tuple[tuple[str, str], ...]]]] = [
        (lambda: kind.read(["kut=true"]), option_unknown),
        (lambda: kind.read(["=true"]), ("option_unknown", (("option", ""), ("allowed", names)))),
        (lambda: kind.read(["cut"]), ("option_form", (("text", "cut"),))),
        (lambda: kind.read([""]), ("option_form", (("text", ""),))),
        (lambda: kind.row("kut"), option_unknown),
        (lambda: kind.preset("x"), preset_unknown),
        (lambda: kind.read([], "x"), preset_unknown),
    ]
    for call, (code, params) in calls:
        with pytest.raises(HouseRuleError) as error:
            call()
        assert error.value.reason == Reason(code, params=params)
    with pytest.raises(StammtischError) as unknown:
        rules("skat")
    assert unknown.value.reason == Reason("game_unknown", params=(("game", "skat"), ("allowed", ", ".join(NAMES))))


CONFLICTS = [
    pytest.param(name, conflict, id=f"{name}-{conflict.a}-{conflict.b}-{conflict.code}-{number}")
    for name, kind in SHEETS.items()
    for number, conflict in enumerate(kind.conflicts)
]


@pytest.mark.parametrize(("name", "conflict"), CONFLICTS)
def test_every_conflict_is_met_and_says_which_two_options_why(name: str, conflict: Conflict) -> None:
    """Trap R9: what cannot be combined is refused, and for the right reason."""
    kind = SHEETS[name]
    sentences = set()
    for preset, a, b in product(kind.presets, values(kind.row(conflict.a)), values(kind.row(conflict.b))):
        try:  # a preset: where a third option has to allow the two
            kind.preset(preset).but(**{conflict.a: a, conflict.b: b})
        except HouseRuleError as error:
            facts = dict(error.reason.params)
            assert error.reason.code == "conflict" and set(facts) == {"a", "a_value", "b", "b_value", "why"}
            if (facts["a"], facts["b"], facts["why"]) == (conflict.a, conflict.b, conflict.code):
                row_a, row_b = kind.row(conflict.a), kind.row(conflict.b)
                assert (facts["a_value"], facts["b_value"]) == (row_a.text(a), row_b.text(b))
                sentences.add((facts["a_value"], facts["b_value"]))
    assert sentences, "no two values meet in this conflict"


@pytest.mark.parametrize("name", SHEETS)
def test_every_option_can_take_every_value(name: str, rng: Random) -> None:
    """No value is shut out by the conflicts altogether: some possible sheet has it."""
    left = {(row.name, row.text(value)) for row in SHEETS[name].rows() for value in row.samples()}
    for row in SHEETS[name].rows():
        for value in row.samples():
            for _ in range(300):
                if (row.name, row.text(value)) not in left:
                    break
                try:
                    sheet = random_rules(GAMES[name], rng).sheet.but(**{row.name: value})
                except HouseRuleError:
                    continue
                left -= {(one.name, sheet.text(one.name)) for one in sheet.rows()}
    assert not left


def test_a_sheet_cannot_be_changed() -> None:
    for kind in SHEETS.values():
        sheet = kind()
        name = kind.rows()[0].name
        with pytest.raises(FrozenInstanceError):
            setattr(sheet, name, None)
        assert hash(sheet) == hash(kind()) and sheet == kind()


# --- a sheet of one's own --------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Small(Sheet):
    """A sheet with one option of every kind."""

    loud: bool = option(False, clause="X-1", source="seed", changes="words")
    colour: str = option("red", values=("red", "blue"), clause="X-2", source="seed", changes=("view", "score"))
    stake: int = option(6, low=3, high=12, step=3, clause="X-3", source="seed", changes="score", between=False)
    limit: int | None = option(None, none=True, low=1, high=9, clause="X-3", source="seed", changes="score")
    kinds: frozenset[str] = option(
        frozenset({"a"}), values=("a", "b", "c"), clause="X-4", source="seed", changes="pace"
    )
    extra: frozenset[str] = option(
        frozenset(), values=("d", "e"), none=True, clause="X-5", also=("X-4",), source="seed", changes="pace"
    )

    off: ClassVar[Mapping[str, Callable[[Small], bool]]] = {"X-5": lambda s: not s.extra}
    conflicts: ClassVar[tuple[Conflict, ...]] = (idle("limit", "loud", lambda s: s.loud),)
    presets: ClassVar[dict[str, dict[str, Value]]] = {"plain": {}, "loud": {"loud": True, "limit": 3}}


def test_kinds_follow_from_the_defaults() -> None:
    rows = {row.name: row for row in Small.rows()}
    assert [row.kind for row in rows.values()] == ["flag", "choice", "number", "number", "set", "set"]
    assert [row.allowed() for row in rows.values()] == [
        "true, false", "red, blue", "3–12 (3)", "none, 1–9", "a, b, c", "none, d, e",
    ]  # fmt: skip
    assert rows["extra"].also == ("X-4",) and rows["kinds"].also == ()
    assert rows["colour"].changes == ("view", "score") and not rows["stake"].between and rows["limit"].between
    assert rows["stake"].samples() == (6, 3, 9, 12) and rows["limit"].samples() == (None, 1, 2, 3, 4)
    assert rows["kinds"].read(" c , a ") == frozenset("ac") and rows["kinds"].text(frozenset("ca")) == "a,c"
    assert Small.rows() is Small.rows() and Small.rows() != SHEETS["bolachen"].rows()


def test_a_set_may_be_empty_where_the_option_says_so() -> None:
    extra, kinds = Small.row("extra"), Small.row("kinds")
    assert extra.read("none") == extra.read(" None ") == frozenset() and extra.read("e,d") == frozenset("de")
    assert extra.text(frozenset()) == "none" and extra.text(frozenset("ed")) == "d,e"
    assert extra.fits(frozenset()) and not kinds.fits(frozenset())
    assert extra.samples() == (frozenset(), frozenset("d"), frozenset("e"))
    for row, text in ((extra, ""), (extra, ","), (extra, "none,d"), (extra, "a"), (kinds, "none"), (kinds, "")):
        with pytest.raises(HouseRuleError) as error:
            row.read(text)
        assert error.value.reason.code == "option_value"
    with pytest.raises(HouseRuleError):
        Small(kinds=frozenset())
    assert Small(extra=frozenset("d")).settings() == {"extra": "d"} and Small(extra=frozenset()).settings() == {}
    assert Small.read(["extra=none"]) == Small() != Small.read(["extra=d"])


@pytest.mark.parametrize("name", SHEETS)
def test_a_clause_that_says_nothing_to_a_table_says_something_to_another(name: str, rng: Random) -> None:
    off = SHEETS[name].off
    assert set(off) <= {clause for clause in clauses() if clause.startswith(PREFIXES[name])}
    found = {(clause, said) for clause in off for said in (False, True)}
    for _ in range(3000):
        sheet = random_rules(GAMES[name], rng).sheet
        found -= {(clause, bool(test(sheet))) for clause, test in off.items()}
        if not found:
            break
    assert not found
    assert Small.off["X-5"](Small()) and not Small.off["X-5"](Small(extra=frozenset("d")))
    assert Sheet.off == {}


def test_an_idle_option_may_not_be_set() -> None:
    with pytest.raises(HouseRuleError) as error:
        Small(limit=3)
    assert dict(error.value.reason.params) == {
        "a": "limit",
        "a_value": "3",
        "b": "loud",
        "b_value": "false",
        "why": "idle",
    }
    assert Small.preset("loud").settings() == {"loud": "true", "limit": "3"}
    assert (
        Small.read(["loud=yes", "limit=3"]) == Small.preset("loud")
        and Small(kinds=frozenset("ab")).text("kinds") == "a,b"
    )


def test_an_option_may_be_set_once() -> None:
    with pytest.raises(HouseRuleError) as error:
        rules("bolachen", ["relief=off", "relief=any_headed"])
    assert error.value.reason.code == "option_twice" and error.value.reason.params == (("option", "relief"),)


def test_one_setting_may_be_given_as_a_text() -> None:
    assert rules("bolachen", "relief=off") == rules("bolachen", ["relief=off"])


def test_a_game_answers_to_all_its_names() -> None:
    assert {name: code for name, (code, _) in NAMES.items()} == {
        "bauernschnapsen": "bauernschnapsen", "bolachen": "bolachen", "mauscheln": "mauscheln",
        "vierblatt": "mauscheln", "frische-vier": "mauscheln", "schlauch": "schlauch",
        "great-schlauch": "schlauch",
    }  # fmt: skip
    assert rules("vierblatt") == rules("mauscheln", ["name=vierblatt"]) != rules("mauscheln")
    assert rules("great-schlauch") == rules("schlauch", (), "great") != rules("schlauch")
