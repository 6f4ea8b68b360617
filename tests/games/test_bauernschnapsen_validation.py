"""Bauernschnapsen: the sheet of house rules as a whole: nothing is left out, and what may not be combined (10.1)."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from random import Random

import pytest

from stammtisch.games.bauernschnapsen_sheet import BauernschnapsenSheet
from stammtisch.houserules import HouseRuleError, Value

from ..support import game
from . import test_bauernschnapsen_options, test_bauernschnapsen_options_play, test_bauernschnapsen_options_score
from .bauernschnapsen_changes import (
    ALL,
    CALLER,
    EVERYTHING,
    SHOWN,
    asked,
    called,
    contracted,
    dealt,
    finished,
    first_change,
    playing,
    stand,
    table,
)

SHEET = Path(__file__).parents[2] / "docs" / "rules" / "bauernschnapsen.md"
NEGATIVE = ("bettler", "assenbettler", "ass_bettler", "plauderer")
LAID_DOWN = ("farbringerl", "herrenschnapser")


# --- nothing is left out ---------------------------------------------------------------------------------------------


def test_every_option_and_every_value_of_it_has_a_test() -> None:
    rooms = (test_bauernschnapsen_options, test_bauernschnapsen_options_play, test_bauernschnapsen_options_score)
    tests = [name for room in rooms for name in vars(room)]  # being imported, they fill SHOWN
    for row in BauernschnapsenSheet.rows():
        wanted = {(row.name, value) for value in row.samples()}
        assert wanted <= SHOWN, f"no test shows {wanted - SHOWN}"
        assert tests.count(f"test_{row.name}") == 1
    assert all(BauernschnapsenSheet.row(name).fits(value) for name, value in SHOWN)


def test_the_options_are_those_of_the_rule_sheet() -> None:
    text = SHEET.read_text(encoding="utf-8")
    part = text[text.index("## 10. ") : text.index("### 10.1")]
    listed = re.findall(r"^\| (\d+) \| `(\w+)` \| (.*?) \| ([^|]*) \| [^|]* \|$", part, re.MULTILINE)
    rows = BauernschnapsenSheet.rows()
    assert [(int(number), name) for number, name, _, _ in listed] == [(n + 1, row.name) for n, row in enumerate(rows)]
    assert len(rows) == 43
    for (_, name, kind, default), row in zip(listed, rows, strict=True):
        word = kind.split()[0].strip(",")
        assert row.kind == {"bool": "flag", "enum": "choice", "int": "number", "set": "set"}[word], name
        assert default.strip("` ").split("`")[0] == row.text(row.default), name
        if word == "enum":
            assert tuple(re.findall(r"`(\w+)`", kind.split(" (")[0])) == row.values, name
        if word == "int" and "`" in kind:
            limits = sorted(int(one) for one in re.findall(r"`(\d+)`", kind))
            assert [value for value in range(100) if row.fits(value)] == limits, name
    assert [row.name for row in rows if row.none] == ["extra_gangs", "session_bummerl_target"]
    doublings = [value for value in range(-1, 9) if BauernschnapsenSheet.row("max_doublings").fits(value)]
    assert doublings == [0, 1, 2, 3], "0…3"
    assert not BauernschnapsenSheet.row("target").fits(0) and BauernschnapsenSheet.row("retour_bummerl").fits(0)


# --- presets ---------------------------------------------------------------------------------------------------------

BASIC = {"schnapser", "gang", "bauernschnapser"}
STANDARD = BASIC | {"bettler", "kontraschnapser", "kontrabauernschnapser", "farbringerl", "herrenschnapser"}
PRESETS = {
    "standard": STANDARD, "basic": BASIC, "conservative": STANDARD - {"bettler"}, "club": STANDARD - {*LAID_DOWN},
    "all": set(ALL),
}  # fmt: skip


@pytest.mark.clause("BS-32")
def test_the_presets_are_those_of_option_11() -> None:
    assert list(BauernschnapsenSheet.presets) == ["standard", "basic", "conservative", "club", "all"]
    assert game("bauernschnapsen").sheet == game("bauernschnapsen", "standard").sheet == BauernschnapsenSheet()
    for name, contracts in PRESETS.items():
        rules = game("bauernschnapsen", name)
        assert isinstance(rules.sheet, BauernschnapsenSheet) and rules.sheet.enabled_contracts == contracts
        assert set(rules.sheet.differences()) <= {"enabled_contracts"}, "nothing but the contracts"
        assert {key.split("-")[0] for key in rules.contracts} == contracts | {"normal"}
        deal = called(rules)
        assert deal.ask is not None and {word for word, _ in deal.ask.words} == contracts | {"pass"}
    assert len(ALL) == len(set(ALL)) == 13 and set(BauernschnapsenSheet.row("enabled_contracts").values) == set(ALL)


# --- what may not be combined ----------------------------------------------------------------------------------------


def on(*contracts: str, **settings: object) -> dict[str, object]:
    """House rules with these contracts alone."""
    return {"enabled_contracts": frozenset(contracts), **settings}


def but(*contracts: str, **settings: object) -> dict[str, object]:
    """House rules with all contracts but these."""
    return on(*sorted({*ALL} - {*contracts}), **settings)


E = "enabled_contracts"
REFUSED: list[tuple[dict[str, object], str, str, str]] = [
    # what an option decides does not happen at that table
    ({"allow_knock": False, "knock_caller_sees": 5}, "knock_caller_sees", "allow_knock", "idle"),
    ({"auction": "single_round", "equal_value": "earlier_seat_may_hold"}, "equal_value", "auction", "idle"),
    ({"auction": "first_bid_wins", "equal_value": "earlier_seat_may_hold"}, "equal_value", "auction", "idle"),
    (but("bettler", bettler_value=5), "bettler_value", E, "idle"),
    (but(*NEGATIVE, negative_partner="sits_out"), "negative_partner", E, "idle"),
    (but(*NEGATIVE, negative_leader="caller"), "negative_leader", E, "idle"),
    (but("gang", "zehnergang", gang_partner="sits_out"), "gang_partner", E, "idle"),
    (but("schnapser", schnapser_bidders="caller_team"), "schnapser_bidders", E, "idle"),
    (but("schnapser", schnapser_mit_mann=True), "schnapser_mit_mann", E, "idle"),
    (but("schnapser", "kontraschnapser", schnapser_meld="must_complete_66"), "schnapser_meld", E, "idle"),
    (but("bauernschnapser", bauernschnapser_bidders="caller_team"), "bauernschnapser_bidders", E, "idle"),
    (but("bauernschnapser", bauernschnapser_bidders="anyone"), "bauernschnapser_bidders", E, "idle"),
    (but("farbringerl", farbringerl_value=16), "farbringerl_value", E, "idle"),
    (but(*LAID_DOWN, laid_down_contracts="play_out"), "laid_down_contracts", E, "idle"),
    (but("plauderer", plauderer_variant="b"), "plauderer_variant", E, "idle"),
    ({"plauderer_variant": "c"}, "plauderer_variant", E, "idle"),
    ({"ass_bettler_value": 6}, "ass_bettler_value", E, "idle"),
    ({"bauernloch_ranking": "standard"}, "bauernloch_ranking", E, "idle"),
    ({"max_doublings": 0, "doublable": "all"}, "doublable", "max_doublings", "idle"),
    ({"max_doublings": 0, "doublable": "normal_only"}, "doublable", "max_doublings", "idle"),
    ({"retour_bummerl": 0, "retour_condition": "unbroken_comeback_from_0"},
     "retour_condition", "retour_bummerl", "idle"),
    # one contract twice
    ({"schnapser_mit_mann": True, "friendship_schnapser": "team"},
     "schnapser_mit_mann", "friendship_schnapser", "contract_twice"),
    ({"schnapser_mit_mann": True, "friendship_schnapser": "team", "schnapser_bidders": "caller_team"},
     "schnapser_mit_mann", "friendship_schnapser", "contract_twice"),
    ({"schnapser_bidders": "caller_team", "friendship_schnapser": "solo"},
     "schnapser_bidders", "friendship_schnapser", "contract_twice"),
    # Gang and Zehnergang
    ({"gang_vs_zehnergang": "gang"}, "gang_vs_zehnergang", E, "needs_both"),
    (but("gang", gang_vs_zehnergang="gang"), "gang_vs_zehnergang", E, "needs_both"),
    (but("gang", "zehnergang", gang_vs_zehnergang="gang"), "gang_vs_zehnergang", E, "needs_both"),
    # who is to double by himself
    ({"auf_stand": "automatic", "max_doublings": 0}, "auf_stand", "max_doublings", "needs_doubling"),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "a", "b", "why"), REFUSED, ids=lambda one: one if isinstance(one, str) else "")
def test_combinations_that_cannot_be_are_refused_with_both_names(
    settings: dict[str, object], a: str, b: str, why: str
) -> None:
    with pytest.raises(HouseRuleError) as refusal:
        game("bauernschnapsen", **settings)
    reason = refusal.value.reason
    params = dict(reason.params)
    assert (reason.code, params["a"], params["b"], params["why"]) == ("conflict", a, b, why)
    for name, text in ((a, params["a_value"]), (b, params["b_value"])):
        row = BauernschnapsenSheet.row(name)
        assert text == row.text(settings.get(name, row.default))  # type: ignore[arg-type]


def test_every_conflict_of_the_sheet_is_tested() -> None:
    tested = {(a, b, why) for _, a, b, why in REFUSED}
    assert {(one.a, one.b, one.code) for one in BauernschnapsenSheet.conflicts} == tested


def test_each_refused_combination_is_possible_without_one_of_its_two_options() -> None:
    for settings, a, b, _ in REFUSED:
        for name in (a, b) if b != E else (a,):
            rest = {key: value for key, value in settings.items() if key != name}
            if name in settings and "schnapser_mit_mann" not in rest:
                game("bauernschnapsen", **rest)


ALLOWED: list[dict[str, object]] = [
    {"allow_knock": False, "three_unter_redeal": False, "turn_up_allowed": False},
    {"knock_caller_sees": 5, "deal_after_cut": "single_cards"},
    {"equal_value": "earlier_seat_may_hold", "auction": "ascending"},
    *(on(bid, negative_partner="sits_out", negative_leader="caller") for bid in NEGATIVE),
    on("bettler", bettler_value=5),
    on("gang", gang_partner="sits_out"),
    on("zehnergang", gang_partner="sits_out"),
    on("bettler", gang_partner="sits_out", extra_gangs={"damengang"}),
    on("bettler", gang_partner="sits_out", extra_gangs={"koenigsgang"}),
    on("schnapser", schnapser_meld="must_complete_66"),
    on("kontraschnapser", schnapser_meld="must_complete_66"),
    on("gang", schnapser_meld="must_complete_66", friendship_schnapser="solo"),
    on("gang", schnapser_meld="must_complete_66", friendship_schnapser="team"),
    {"schnapser_mit_mann": True, "friendship_schnapser": "solo"},
    {"schnapser_mit_mann": True, "friendship_schnapser": "solo", "schnapser_bidders": "caller_team"},
    {"schnapser_mit_mann": True, "schnapser_bidders": "caller_team"},
    {"friendship_schnapser": "team", "schnapser_bidders": "caller_team"},
    on("gang", "zehnergang", gang_vs_zehnergang="gang"),
    on("farbringerl", farbringerl_value=16, laid_down_contracts="play_out"),
    on("herrenschnapser", laid_down_contracts="play_out"),
    on("plauderer", plauderer_variant="c"),
    on("ass_bettler", ass_bettler_value=6),
    on("bauernloch", bauernloch_ranking="standard"),
    on("bauernschnapser", bauernschnapser_bidders="anyone"),
    {"max_doublings": 0, "auf_stand": "off"},
    {"max_doublings": 0},
    {"max_doublings": 1, "auf_stand": "automatic", "doublable": "all"},
    {"max_doublings": 1, "doublable": "normal_only"},
    {"retour_bummerl": 0, "target": 10},
    {"retour_bummerl": 1, "retour_condition": "unbroken_comeback_from_0", "target": 9, "schneider_bummerl": 1},
    {"trump_must_be_held": False, "knock_caller_sees": 5},
    {"claim": "manual", "announce_when": "any_turn", "stichzwang": "trick_contracts_only"},
    {"trump_duty": "only_if_winning", "head_even_if_trumped": True},
    {"extra_gangs": {"damengang", "koenigsgang"}, "session_bummerl_target": 2, "count_direction": "down"},
]


@pytest.mark.parametrize("settings", ALLOWED, ids=" ".join)
def test_other_combinations_are_possible(settings: dict[str, object]) -> None:
    rules = game("bauernschnapsen", **settings)
    assert {name: getattr(rules.sheet, name) for name in settings} == settings
    assert finished(playing(rules)).outcome is not None, "and can be played"


def test_the_options_about_schnapser_go_together_in_these_ways() -> None:
    names = ("schnapser_bidders", "schnapser_mit_mann", "friendship_schnapser", "schnapser_meld")
    for enabled in (ALL, ("gang",), ("kontraschnapser",), ("schnapser",)):
        for values in product(*(BauernschnapsenSheet.row(name).samples() for name in names)):
            bidders, mann, friends, meld = values
            schnapser, shared = "schnapser" in enabled, {"schnapser", "kontraschnapser"} & {*enabled}
            # Who bids what with the partner: his Schnapser is his own, or both partners', and has one name only.
            partners = ["team" if mann else "solo"] if bidders == "caller_team" else []
            possible = (
                (schnapser or (bidders == "caller" and not mann))
                and friends not in partners
                and not (mann and friends == "team")
                and (meld == "counts_any_time" or bool(shared) or friends != "off")
            )
            settings: dict[str, object] = dict(zip(names, values, strict=True)) | on(*enabled)
            try:
                game("bauernschnapsen", **settings)
            except HouseRuleError:
                assert not possible, settings
            else:
                assert possible, settings


@pytest.mark.parametrize("name", [row.name for row in BauernschnapsenSheet.rows()])
def test_a_value_that_an_option_has_not_is_refused(name: str) -> None:
    row = BauernschnapsenSheet.row(name)
    wrong = ["sometimes", "", "-1", "1.5", "schnapser,nonsense"]
    wrong += [str(row.low - 1), str(row.high + 1)] if row.kind == "number" and row.low else []
    wrong += [str(row.low + 1)] if row.step > 1 else []
    for value in wrong:
        with pytest.raises(HouseRuleError) as refusal:
            game("bauernschnapsen", **{name: value})
        params = dict(refusal.value.reason.params)
        assert (refusal.value.reason.code, params["option"]) == ("option_value", name)


def test_a_table_must_bid_something_but_no_extra_gang() -> None:
    with pytest.raises(HouseRuleError):
        game("bauernschnapsen", enabled_contracts="none")
    assert game("bauernschnapsen", extra_gangs="none").sheet == BauernschnapsenSheet()
    for twice in ("damengang", "friendship"):
        with pytest.raises(HouseRuleError):
            game("bauernschnapsen", enabled_contracts=f"gang,{twice}")


# --- section 10.1, what goes with what -------------------------------------------------------------------------------


def test_a_caller_who_has_seen_all_five_names_one_of_their_suits() -> None:
    rules = table("knock_caller_sees", 5)
    deal = dealt(rules, {CALLER: "HU LU EU HA LA"}, "knock")
    assert deal.ask is not None and {word for word, reason in deal.ask.words if reason is None} == {"H", "L", "E"}
    free = game("bauernschnapsen", knock_caller_sees=5, trump_must_be_held=False)
    deal = dealt(free, {CALLER: "HU LU EU HA LA"}, "knock")
    assert deal.ask is not None and {word for word, _ in deal.ask.words} == {"H", "L", "E", "S"}


def test_a_double_that_sets_itself_is_the_first_of_those_allowed() -> None:
    rules = game("bauernschnapsen", auf_stand="automatic", max_doublings=1)
    assert asked(contracted(rules, "normal", carry=stand(23, 0))) == (CALLER, "play")


# --- a change shows where it is claimed ------------------------------------------------------------------------------

FEW: dict[str, dict[str, object]] = {
    "bettler_value": on("bettler", "assenbettler"), "ass_bettler_value": on("ass_bettler", "schnapser"),
    "negative_partner": on(*NEGATIVE), "negative_leader": on(*NEGATIVE), "gang_partner": on("gang", "zehnergang"),
    "schnapser_meld": on("schnapser", "kontraschnapser"), "schnapser_mit_mann": on("schnapser"),
    "farbringerl_value": on("farbringerl"), "laid_down_contracts": on(*LAID_DOWN),
    "plauderer_variant": on("plauderer"), "bauernloch_ranking": on("bauernloch"),
    "stichzwang": on("bettler", "schnapser"), "trump_duty": on("schnapser"), "head_even_if_trumped": on("schnapser"),
    "announce_when": on("schnapser"), "claim": on("schnapser"),
    "doublable": on("schnapser", "kontraschnapser", "farbringerl"),
    "target": on("schnapser", auf_stand="off", retour_bummerl=0),  # both speak of the target
}  # fmt: skip
"""Tables at which an option is often about something."""
FOLLOWS = {"bauernloch_ranking": {"events", "view", "pace"}}
"""Which card wins a trick is a matter of the ranks, as which card may be played; so are what follows from it."""


@pytest.mark.parametrize("name", [row.name for row in BauernschnapsenSheet.rows()])
def test_in_any_deal_the_first_thing_an_option_changes_is_one_it_claims(name: str, rng: Random) -> None:
    row = BauernschnapsenSheet.row(name)
    base = {key: value for key, value in FEW.get(name, dict(EVERYTHING)).items() if key != name}
    default, found = game("bauernschnapsen", **base), set[str]()
    values: list[Value] = [value for value in row.samples() if value != row.default]
    for value in rng.sample(values, min(3, len(values))):
        ours = table(name, value, base)
        for _ in range(12):
            found |= first_change(ours, default, rng)
    assert found <= {*row.changes} | FOLLOWS.get(name, set())
