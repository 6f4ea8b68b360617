"""Mauscheln: the sheet of house rules as a whole: nothing is left out, and what may not be combined (section 12)."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from stammtisch.games.mauscheln_sheet import MauschelnSheet
from stammtisch.houserules import HouseRuleError

from .mauscheln_table import TESTED, asked, maus

SHEET = Path(__file__).parents[2] / "docs" / "rules" / "mauscheln.md"
ROOMS = sorted(path.stem for path in Path(__file__).parent.glob("test_mauscheln_options_*.py"))


# --- nothing is left out ---------------------------------------------------------------------------------------------


def test_every_option_and_every_value_of_it_has_a_test() -> None:
    tests = [
        name for room in ROOMS for name in vars(import_module(f"{__package__}.{room}")) if name.startswith("test_")
    ]
    for row in MauschelnSheet.rows():
        missing = set(row.samples()) - TESTED.get(row.name, set())
        assert not missing, f"no test of {row.name} with {missing}"
        assert any(name.startswith(f"test_{row.name}_") for name in tests)
    assert all(MauschelnSheet.row(name).fits(value) for name, values in TESTED.items() for value in values)


def test_the_options_are_those_of_the_rule_sheet() -> None:
    text = SHEET.read_text(encoding="utf-8")
    part = text[text.index("## 12.") : text.index("## 13.")]
    listed = re.findall(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|", part, re.MULTILINE)
    rows = [row for row in MauschelnSheet.rows() if row.name != "name"]
    assert [name for name, _, _ in listed] == [row.name for row in rows]
    for (name, kind, default), row in zip(listed, rows, strict=True):
        values = re.findall(r"`(\w+)`", kind) if kind.startswith("enum") else []
        assert sorted(row.values) == sorted(values) or row.kind == "set", name
        assert row.text(row.default) == default.split("(")[0].strip(" `{}"), name
        assert (row.kind == "flag") == kind.startswith("bool")
        assert (row.step == 4) == ("multiple of 4" in kind and row.kind == "number")


# --- what may not be combined ----------------------------------------------------------------------------------------

FRENCH = {"pack": "52", "suits": "french"}
REFUSED: list[tuple[dict[str, object], str, str]] = [
    ({"num_players": 5, "pack": "24"}, "num_players", "pack"),
    ({"num_players": 7}, "num_players", "pack"),
    ({"num_players": 7, "special_trump": "weli"}, "num_players", "pack"),
    ({"pack": "52"}, "pack", "suits"),
    ({"pack": "24", "special_trump": "belli"}, "special_trump", "pack"),
    ({"pack": "24", "special_trump": "weli"}, "special_trump", "pack"),
    ({**FRENCH, "special_trump": "weli"}, "special_trump", "pack"),
    ({"suits": "french", "special_trump": "weli"}, "special_trump", "suits"),
    ({"pack": "24", "turnup_seven_forces_dealer": True}, "turnup_seven_forces_dealer", "pack"),
    ({"pack": "24", "knocking": True, "knock_ranks": {"7"}}, "knock_ranks", "pack"),
    ({"pack": "24", "knocking": True, "knock_ranks": {"A", "8"}}, "knock_ranks", "pack"),
    ({"knocking": True, "knock_ranks": {"A", "belli"}}, "knock_ranks", "special_trump"),
    ({"knocking": True, "knock_ranks": {"weli"}}, "knock_ranks", "special_trump"),
    ({"knocking": True, "knock_ranks": {"weli"}, "special_trump": "belli"}, "knock_ranks", "special_trump"),
    ({"knocking": True, "turnup_ace_forces_dealer": True}, "turnup_ace_forces_dealer", "knocking"),
    ({"blind_bidding": True, "trump_ace_must_sneak": True}, "blind_bidding", "trump_ace_must_sneak"),
    ({"blind_bidding": True, "quartets": "four_of_a_kind"}, "blind_bidding", "quartets"),
    ({"blind_bidding": True, "quartets": "either"}, "blind_bidding", "quartets"),
    ({"blind_bidding": True, "knocking": True}, "blind_bidding", "knocking"),
    ({"farbenspiel": True, "quartets": "four_of_a_suit"}, "farbenspiel", "quartets"),
    ({"farbenspiel": True, "quartets": "either"}, "farbenspiel", "quartets"),
    # not listed there: options that would do nothing
    ({"belli_penalty": 4}, "belli_penalty", "special_trump"),
    ({"belli_penalty": 4, "special_trump": "weli"}, "belli_penalty", "special_trump"),
    ({"special_trump": "belli", "belli_penalty_to": "pot"}, "belli_penalty_to", "belli_penalty"),
    ({"weli_turned_up": "bells_trump"}, "weli_turned_up", "special_trump"),
    ({"weli_turned_up": "bells_trump", "special_trump": "belli"}, "weli_turned_up", "special_trump"),
    ({"knock_ranks": {"K"}}, "knock_ranks", "knocking"),
    ({"quartet_payment": "pot"}, "quartet_payment", "quartets"),
    ({"void_must_trump": False, "undertrump": "free"}, "undertrump", "void_must_trump"),
    ({"limit_mode": "bete_only"}, "limit_mode", "limit"),
    ({"exchange_max": 0, "exchange_order": "from_forehand"}, "exchange_order", "exchange_max"),
    ({"exchange_max": 0, "talon_exhausted": "reshuffle_passed"}, "talon_exhausted", "exchange_max"),
    ({"exchange_max": 0, "talon_exhausted": "reshuffle_bonfire"}, "talon_exhausted", "exchange_max"),
    ({"exchange_max": 0, "turnup_use": "dealer_rob"}, "turnup_use", "exchange_max"),
    ({"exchange_max": 0, "turnup_use": "last_talon_card"}, "turnup_use", "exchange_max"),
]


@pytest.mark.parametrize(("settings", "a", "b"), REFUSED, ids=lambda one: one if isinstance(one, str) else "")
def test_combinations_that_cannot_be_are_refused_with_both_names(settings: dict[str, object], a: str, b: str) -> None:
    with pytest.raises(HouseRuleError) as refusal:
        maus(**settings)
    reason = refusal.value.reason
    params = dict(reason.params)
    assert (reason.code, params["a"], params["b"]) == ("conflict", a, b)
    wanted = {name: settings.get(name, MauschelnSheet.row(name).default) for name in (a, b)}
    for name, value in (("a_value", wanted[a]), ("b_value", wanted[b])):
        text = params[name]
        assert isinstance(text, str)
        assert set(text.split(",")) == ({*value} if isinstance(value, (set, frozenset)) else {str(value).lower()})


def test_every_conflict_of_the_sheet_is_tested() -> None:
    tested = {(a, b) for _, a, b in REFUSED}
    assert {(one.a, one.b) for one in MauschelnSheet.conflicts} == tested


ALLOWED: list[dict[str, object]] = [
    {"num_players": 6},
    {"num_players": 6, "special_trump": "weli"},
    {"num_players": 4, "pack": "24"},
    {"num_players": 10, **FRENCH},
    {**FRENCH, "special_trump": "belli", "turnup_seven_forces_dealer": True},
    {"suits": "french", "special_trump": "belli"},
    {"farbenspiel": True, "quartets": "four_of_a_kind"},
    {"farbenspiel": True, "blind_bidding": True},
    {"blind_bidding": True, "turnup_seven_forces_dealer": True, "turnup_ace_forces_dealer": True},
    {"knocking": True, "trump_ace_must_sneak": True},
    {"knocking": True, "quartets": "either"},
    {"exchange_max": 0, "turnup_use": "sneaker_fifth"},
    {"limit": 4, "belli_penalty": 3, "belli_penalty_to": "pot", "special_trump": "belli"},
]


@pytest.mark.parametrize("settings", ALLOWED, ids=lambda one: " ".join(one))
def test_what_is_not_ruled_out_can_be_played(settings: dict[str, object]) -> None:
    rules = maus(**settings)
    assert asked(rules.start())[1] == "shuffle"
    assert rules.sheet.differences()


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("base_stake", 0), ("base_stake", 6), ("base_stake", -4), ("limit", 0), ("limit", 10), ("limit", 3),
        ("exchange_max", 5), ("exchange_max", -1), ("double_bete_factor", 0), ("double_bete_factor", 3),
        ("num_players", 2), ("num_players", 11), ("rounds", 0), ("belli_penalty", -1), ("pack", "36"),
        ("early_pass", "maybe"), ("knocking", "perhaps"), ("knock_ranks", "A,Z"), ("knock_ranks", ""),
    ],
)  # fmt: skip
def test_values_that_no_option_has_are_refused(option: str, value: object) -> None:
    with pytest.raises(HouseRuleError) as refusal:
        maus(**{option: value})
    params = dict(refusal.value.reason.params)
    assert (refusal.value.reason.code, params["option"]) == ("option_value", option)


# --- presets ---------------------------------------------------------------------------------------------------------


def test_the_presets_are_those_of_the_rule_sheet() -> None:
    assert maus("core").sheet.settings() == {}
    assert maus("soft-pass").sheet.settings() == {"early_pass": "soft"}
    assert maus("stammtisch").sheet.settings() == {
        "early_pass": "soft",
        "turnup_seven_forces_dealer": "true",
        "turnup_ace_forces_dealer": "true",
        "trump_ace_must_sneak": "true",
        "compulsory_on_stake_only": "dealer_sneaks_all_join",
        "farbenspiel": "true",
        "last_resort_join": "true",
        "turnup_use": "sneaker_fifth",
        "limit": "20",
    }
    assert maus("alpine").sheet.settings() == {"special_trump": "weli", "knocking": "true"}
    assert set(MauschelnSheet.presets) == {"core", "soft-pass", "stammtisch", "alpine"}
