"""Bolachen: the sheet of house rules as a whole: nothing is left out, and what may not be combined (section 8.1)."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from stammtisch.games.bolachen import BolachenSheet
from stammtisch.houserules import HouseRuleError

from ..support import game
from . import test_bolachen_options, test_bolachen_options_play
from .bolachen_changes import SHOWN, free
from .bolachen_table import F, M, R

SHEET = Path(__file__).parents[2] / "docs" / "rules" / "bolachen.md"


# --- nothing is left out ---------------------------------------------------------------------------------------------


def test_every_option_and_every_value_of_it_has_a_test() -> None:
    tests = vars(test_bolachen_options) | vars(test_bolachen_options_play)  # being imported, they fill SHOWN
    for row in BolachenSheet.rows():
        wanted = {(row.name, value) for value in row.samples()}
        assert wanted <= SHOWN, f"no test shows {wanted - SHOWN}"
        assert f"test_{row.name}" in tests
    assert all(BolachenSheet.row(name).fits(value) for name, value in SHOWN)


def test_the_options_are_those_of_the_rule_sheet() -> None:
    text = SHEET.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|", text[text.index("## 8.") :], re.MULTILINE)
    assert [name for name, _, _ in rows] == [row.name for row in BolachenSheet.rows()]
    for name, values, default in rows:
        row = BolachenSheet.row(name)
        assert row.text(row.default) == default.strip("` ")
        kinds = {"bool": "flag", "enum": "choice"}
        assert row.kind == kinds.get(values.split()[0], "number")
        if row.kind == "choice":
            assert row.values == tuple(re.findall(r"`(\w+)`", values))
        if row.kind == "number":
            assert (row.low, row.none) == (1, values.startswith("none"))


# --- 8.1: what may not be combined -----------------------------------------------------------------------------------

UPGRADE = "upgrade_after_dopper"
REFUSED: list[tuple[dict[str, object], str, str]] = [
    # relief_kind needs a duty to be released from
    ({"relief_kind": "trump_head_only"}, "relief_kind", "must_head"),
    ({"relief_kind": "trump_head_only", "relief_scope": "brand"}, "relief_kind", "must_head"),
    # relief=off makes both idle
    ({"relief": "off", "relief_scope": "brand"}, "relief_scope", "relief"),
    ({"relief": "off", "relief_scope": "trump_led_only"}, "relief_scope", "relief"),
    ({"relief": "off", "relief_kind": "trump_head_only", "must_head": "in_suit"}, "relief_kind", "relief"),
    # nothing about calls where there are none
    ({"call_allowed": "none", "call_after_upgrade": True}, "call_after_upgrade", "call_allowed"),
    ({"call_allowed": "none", "call_in_dopper": "recall"}, "call_in_dopper", "call_allowed"),
    ({"call_allowed": "none", "return_card_by": "giver"}, "return_card_by", "call_allowed"),
    # each multiplier belongs to its score
    ({"mord_multiplier": "5"}, "mord_multiplier", "score_mode"),
    ({"mord_multiplier_soft": "5", "score_mode": "hard"}, "mord_multiplier_soft", "score_mode"),
    # not listed there, but as idle: without going up to Bettel or Mord, with another duty to head, without money
    ({"call_after_upgrade": True, UPGRADE: "none"}, "call_after_upgrade", UPGRADE),
    ({"call_after_upgrade": True, UPGRADE: "brand_suit_only"}, "call_after_upgrade", UPGRADE),
    ({"bettel_must_head": True, "must_head": "in_suit"}, "bettel_must_head", "must_head"),
    ({"bettel_must_head": True, "must_head": "always"}, "bettel_must_head", "must_head"),
    ({"tariff": 20}, "tariff", "score_mode"),
    # a duty in Bettel alone is none to be released from where relief is for Brands
    ({"relief_kind": "trump_head_only", "bettel_must_head": True, "relief_scope": "brand"}, "relief_kind", "must_head"),
]


@pytest.mark.parametrize(("settings", "a", "b"), REFUSED)
def test_combinations_that_cannot_be_are_refused_with_both_names(settings: dict[str, object], a: str, b: str) -> None:
    with pytest.raises(HouseRuleError) as refusal:
        game("bolachen", **settings)
    params = dict(refusal.value.reason.params)
    assert (params["a"], params["b"]) == (a, b)
    sheet = {name: str(value).lower() for name, value in settings.items()}
    for name, text in ((a, params["a_value"]), (b, params["b_value"])):
        assert text == sheet.get(name, BolachenSheet.row(name).text(BolachenSheet.row(name).default))


ALLOWED: list[dict[str, object]] = [
    {"dealer_may_overbid": False, "all_pass": "throw_in"},
    {"relief_kind": "trump_head_only", "must_trump_if_void": True},
    {"relief_kind": "trump_head_only", "must_head": "in_suit"},
    {"relief_kind": "trump_head_only", "must_head": "always"},
    {"relief_kind": "trump_head_only", "bettel_must_head": True},
    {"relief_kind": "trump_head_only", "must_head": "in_suit", "relief_scope": "trump_led_only"},
    {"relief": "off", "must_head": "always", "must_trump_if_void": True},
    {"call_allowed": "mord_only", "call_after_upgrade": True, "call_in_dopper": "recall", "return_card_by": "giver"},
    {"call_allowed": "none", "upgrade_after_dopper": "none"},
    {"score_mode": "hard", "mord_multiplier": "5", "tariff": 50, "limit": 500},
    {"mord_multiplier_soft": "5", "limit": 21},
]


@pytest.mark.parametrize("settings", ALLOWED)
def test_other_combinations_are_possible(settings: dict[str, object]) -> None:
    sheet = game("bolachen", **settings).sheet
    assert {name: getattr(sheet, name) for name in settings} == settings


def test_relief_where_trumps_are_led_says_nothing_about_bettel_and_mord() -> None:
    rules = game("bolachen", relief_scope="trump_led_only")
    hands = {F: "HO", M: "HA", R: "HK H7 L9"}
    assert free(rules, ("brand-H", F, hands, "HO HA"))
    for contract in ("bettel", "mord"):
        assert not free(rules, (contract, F, hands, "HO HA"))


def test_the_mixtures_of_the_options_on_play_are_those_with_no_idle_part() -> None:
    names = ("relief", "relief_scope", "relief_kind", "must_trump_if_void", "must_head", "bettel_must_head")
    for values in product(*(BolachenSheet.row(name).samples() for name in names)):
        relief, scope, kind, trump, head, bettel = values
        duty = bool(trump) or head != "none" or (bool(bettel) and scope == "all")
        possible = (
            (relief != "off" or (scope, kind) == ("all", "follow_free"))
            and (kind == "follow_free" or duty)
            and (not bettel or head == "none")
        )
        try:
            game("bolachen", **dict(zip(names, values, strict=True)))
        except HouseRuleError:
            assert not possible, values
        else:
            assert possible, values


@pytest.mark.parametrize("name", [row.name for row in BolachenSheet.rows()])
def test_a_value_that_an_option_has_not_is_refused(name: str) -> None:
    for value in ("sometimes", "", "-1", *(["0", "1.5"] if BolachenSheet.row(name).kind == "number" else [])):
        with pytest.raises(HouseRuleError) as refusal:
            game("bolachen", **{name: value})
        assert dict(refusal.value.reason.params)["option"] == name


def test_the_preset_with_stichzwang_is_the_other_reading_of_cc_2() -> None:
    rules = game("bolachen", "stichzwang")
    assert rules.sheet.settings() == {
        "must_trump_if_void": "true", "must_head": "in_suit", "relief_kind": "trump_head_only",
    }  # fmt: skip
    assert game("bolachen", "standard").sheet == BolachenSheet()
    assert game("bolachen", "simple").sheet == BolachenSheet(relief="off")
