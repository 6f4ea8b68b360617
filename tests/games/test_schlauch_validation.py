"""Schlauch: the sheet of house rules as a whole: nothing is left out, and what may not be combined (section 11.1)."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from stammtisch.games.schlauch_sheet import SchlauchSheet
from stammtisch.houserules import HouseRuleError

from ..support import game, refusals, words
from . import test_schlauch_options, test_schlauch_options_play
from .schlauch_changes import SHOWN
from .schlauch_table import F, auction, awarded, bidding, both, dealt, result

SHEET = Path(__file__).parents[2] / "docs" / "rules" / "schlauch.md"


# --- nothing is left out ---------------------------------------------------------------------------------------------


def test_every_option_and_every_value_of_it_has_a_test() -> None:
    tests = vars(test_schlauch_options) | vars(test_schlauch_options_play)  # being imported, they fill SHOWN
    for row in SchlauchSheet.rows():
        wanted = {(row.name, value) for value in row.samples()}
        assert wanted <= SHOWN, f"no test shows {wanted - SHOWN}"
        assert f"test_{row.name}" in tests
    assert all(SchlauchSheet.row(name).fits(value) for name, value in SHOWN)


def test_the_options_are_those_of_the_rule_sheet() -> None:
    text = SHEET.read_text(encoding="utf-8")
    start = text.index("## 11.")
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|", text[start : text.index("### 11.1")], re.MULTILINE)
    assert [name for name, _, _ in rows] == [row.name for row in SchlauchSheet.rows()]
    for name, values, default in rows:
        row = SchlauchSheet.row(name)
        assert row.text(row.default) == default.strip("` ")
        assert row.kind == {"bool": "flag", "enum": "choice"}.get(values.split()[0], "number")
        if row.kind == "choice":
            assert row.values == tuple(re.findall(r"`(\w+)`", values))
        if row.kind == "number":
            low, high = re.fullmatch(r"int (?:≥ )?(\d+)(?:–(\d+))?", values.strip()).groups()  # type: ignore[union-attr]
            assert row.low == int(low) and not row.none and row.step == 1
            assert high is None or row.high == int(high)


def test_each_option_names_clauses_of_the_sheet() -> None:
    text = SHEET.read_text(encoding="utf-8")
    known = set(re.findall(r"^- \*\*(SL-\d+)\*\*", text, re.MULTILINE))
    assert known == {f"SL-{n}" for n in range(1, 63)}
    for row in SchlauchSheet.rows():
        assert {row.clause, *row.also} <= known, row.name
    assert set(SchlauchSheet.off) <= known


# --- 11.1: what may not be combined ----------------------------------------------------------------------------------

GREAT: dict[str, object] = {"variant": "great"}
EVERYTHING: dict[str, object] = {"variant": "great", "great_contracts": "all"}
REDEAL: dict[str, object] = {"all_pass": "penalty_redeal"}
REFUSED: list[tuple[dict[str, object], str, str, str]] = [
    # great_contracts needs variant=great
    ({"great_contracts": "all"}, "great_contracts", "variant", "idle"),
    # raise_to_hearts needs the Heart Schlauch to be biddable
    ({**GREAT, "raise_to_hearts": True}, "raise_to_hearts", "great_contracts", "no_heart_bid"),
    # who must call cannot waive the call
    ({"card_call": "compulsory", "sans_prendre": "waive_doubles"}, "card_call", "sans_prendre", "must_call"),
    ({**GREAT, "card_call": "compulsory", "sans_prendre": "waive_doubles"}, "card_call", "sans_prendre", "must_call"),
    # the penalty and the forced game have options of their own
    ({"hearts_turnup_double_penalty": True}, "hearts_turnup_double_penalty", "all_pass", "idle"),
    *(
        ({**REDEAL, "skat_points": value}, "skat_points", "all_pass", "idle")
        for value in ("dealer", "last_trick", "none")
    ),
    *(({**REDEAL, "forced_scoring": value}, "forced_scoring", "all_pass", "idle") for value in ("winner_150", "none")),
    # not listed there, but as idle: nothing shown that could be called, no Bettelouvert, no score, no money
    ({"call_public_discard": True, "discard_disclosure": "none"}, "call_public_discard", "discard_disclosure", "idle"),
    (
        {"call_public_discard": True, "discard_disclosure": "announce_count"},
        "call_public_discard",
        "discard_disclosure",
        "idle",
    ),
    ({**GREAT, "ouvert_moment": "before_trick_1"}, "ouvert_moment", "great_contracts", "idle"),
    ({"forced_scoring": "none", "skat_points": "dealer"}, "skat_points", "forced_scoring", "idle"),
    ({"settlement": "none", "stake": 2}, "stake", "settlement", "idle"),
]


@pytest.mark.parametrize(("settings", "a", "b", "why"), REFUSED)
def test_combinations_that_cannot_be_are_refused_with_both_names(
    settings: dict[str, object], a: str, b: str, why: str
) -> None:
    with pytest.raises(HouseRuleError) as refusal:
        game("schlauch", **settings)
    params = dict(refusal.value.reason.params)
    assert refusal.value.reason.code == "conflict"
    assert (params["a"], params["b"], params["why"]) == (a, b, why)
    sheet = {name: str(value).lower() for name, value in settings.items()}
    for name, text in ((a, params["a_value"]), (b, params["b_value"])):
        assert text == sheet.get(name, SchlauchSheet.row(name).text(SchlauchSheet.row(name).default))


def test_every_conflict_of_the_sheet_is_tried() -> None:
    assert {(a, b, why) for _, a, b, why in REFUSED} == {(c.a, c.b, c.code) for c in SchlauchSheet.conflicts}


ALLOWED: list[dict[str, object]] = [
    EVERYTHING,
    {**EVERYTHING, "raise_to_hearts": True, "ouvert_moment": "before_trick_1"},
    {"raise_to_hearts": True, "sans_prendre": "waive_doubles"},
    {**GREAT, "sans_prendre": "waive_doubles"},
    {"card_call": "compulsory", "call_in_skat": "recall"},
    {"card_call": "compulsory", "call_in_skat": "take_from_skat", "call_public_discard": True},
    {"sans_prendre": "waive_doubles", "call_in_skat": "take_from_skat"},
    {**REDEAL, "hearts_turnup_double_penalty": True},
    {**REDEAL, "hearts_turnup_double_penalty": True, "settlement": "pot", "stake": 5},
    {"skat_points": "none", "forced_scoring": "winner_150"},
    {"skat_points": "last_trick"},
    {"forced_scoring": "none"},
    {"settlement": "none"},
    {"discard_disclosure": "none", "discard_forbid_aces_and_top_unters": True},
    {"call_public_discard": True},
    {"second_unter_suit": "printed", "must_trump_if_void": True, "schlauch_first_lead": "forehand"},
    {"auction_mode": "ascending", "equal_value_rule": "seat_only"},
    {**GREAT, "equal_value_rule": "list_order", "bettel_first_lead": "declarer", "stop_when_decided": True},
    {"round_length": 12, "rounds_per_session": 1, "hundreds_rounding": "nearest", "fewest_tie": "all"},
]


@pytest.mark.parametrize("settings", ALLOWED)
def test_other_combinations_are_possible(settings: dict[str, object]) -> None:
    sheet = game("schlauch", **settings).sheet
    assert {name: getattr(sheet, name) for name in settings} == settings


def test_the_mixtures_of_the_options_that_touch_are_those_with_no_idle_part() -> None:
    names = ("variant", "great_contracts", "raise_to_hearts", "card_call", "sans_prendre", "ouvert_moment")
    for values in product(*(SchlauchSheet.row(name).samples() for name in names)):
        variant, contracts, hearts, call, prendre, ouvert = values
        single = variant == "little" or contracts == "all"
        possible = (
            (variant == "great" or contracts == "basic_and_doubles")
            and (not hearts or single)
            and (call == "optional" or prendre == "contract_only")
            and (ouvert == "after_trick_1" or single)
        )
        assert possible == fits(dict(zip(names, values, strict=True))), values
    others = ("all_pass", "hearts_turnup_double_penalty", "skat_points", "forced_scoring")
    for values in product(*(SchlauchSheet.row(name).samples() for name in others)):
        all_pass, double, skat, scoring = values
        forced = all_pass == "forced_game"
        plain = skat == "dealer_if_trick"
        possible = (
            (not double or not forced)
            and (forced or (plain and scoring == "card_points"))
            and (plain or scoring != "none")
        )
        assert possible == fits(dict(zip(others, values, strict=True))), values


def fits(settings: dict[str, object]) -> bool:
    """Whether house rules are possible."""
    try:
        game("schlauch", **settings)
    except HouseRuleError:
        return False
    return True


@pytest.mark.parametrize("name", [row.name for row in SchlauchSheet.rows()])
def test_a_value_that_an_option_has_not_is_refused(name: str) -> None:
    row = SchlauchSheet.row(name)
    wrong = ["sometimes", "", "-1"]
    if row.kind == "number":
        wrong += ["1.5", str(row.high + 1), "none", *([str(row.low - 1)] if row.low else [])]
    for value in wrong:
        with pytest.raises(HouseRuleError) as refusal:
            game("schlauch", **{name: value})
        assert dict(refusal.value.reason.params)["option"] == name


# --- presets ---------------------------------------------------------------------------------------------------------


def test_the_presets() -> None:
    assert tuple(SchlauchSheet.presets) == ("standard", "pierer", "reunion", "great")
    assert game("schlauch").sheet == game("schlauch", "standard").sheet == SchlauchSheet()
    assert game("schlauch", "pierer").sheet.settings() == {
        "sans_prendre": "waive_doubles", "all_pass": "penalty_redeal", "hearts_turnup_double_penalty": "true",
    }  # fmt: skip
    assert game("schlauch", "pierer").sheet.text("discard_disclosure") == "show_cards"
    assert game("schlauch", "reunion").sheet.settings() == {
        "discard_forbid_aces_and_top_unters": "true", "must_trump_if_void": "true",
    }  # fmt: skip
    assert game("schlauch", "great").sheet.settings() == {"variant": "great"}


@pytest.mark.clause("SL-25", "SL-45")
def test_pierer_doubles_what_is_played_without_the_call_and_redeals() -> None:
    rules = game("schlauch", "pierer")
    assert both(result(rules, "grandioso", True)) == ((300, 0, 0), (0, 4, 4))
    assert both(result(rules, "heart_schlauch", False)) == ((0, 400, 400), (16, 0, 0))
    assert both(auction(rules, "pass", "pass", "pass", turnup="H9"))[1] == (0, 0, 2)
    assert both(auction(rules, "pass", "pass", "pass", turnup="S9"))[1] == (0, 0, 1)


@pytest.mark.clause("SL-9", "SL-33")
def test_reunion_restricts_the_discard_and_asks_for_trumps() -> None:
    rules = game("schlauch", "reunion")
    deal = dealt(rules, {2: "EA SU"}, "SU")
    assert {"EA", "SU"} <= set(refusals(deal)) and set(refusals(deal).values()) == {"not_laid_away"}
    assert rules.contracts["forced-S"].duty.trump


def test_great_is_the_reconstruction() -> None:
    rules = game("schlauch", "great")
    assert "schlauch_bettel" in words(bidding(rules)) and "heart_schlauch" not in words(bidding(rules))
    assert words(awarded(rules, "bettel_grandioso", F)) >= {"waive"}
