"""Bolachen: what every value of the options on play, score and pace changes, and what not (section 8)."""

from __future__ import annotations

import pytest

from stammtisch.table import Carry

from ..support import game, refusals
from .bolachen_changes import HANDS, brand, changed, claimed, free, shows, single, with_option
from .bolachen_table import (
    CONTRACTS,
    F,
    M,
    R,
    answers,
    gains,
    played,
    playing,
    top_down,
    trumps_and_blanks,
)

# Rearhand can follow suit in all of these; relief shows in whether anything else is offered.
HEADED = ("brand-H", F, {F: "LO", M: "LA", R: "LK L7 H9"}, "LO LA")
TRUMPS_HEADED = ("brand-H", F, {F: "HO", M: "HA", R: "HK H7 L9"}, "HO HA")
BETTEL_HEADED = ("bettel", F, {F: "LO", M: "LA", R: "LK L7 H9"}, "LO LA")
FELLOW_WINS = ("brand-H", M, {F: "EA LO", M: "E7 L8", R: "E8 LK L7 H9"}, "E7 E8 EA LO L8")
DECLARER_HEADS = ("brand-H", M, {F: "EA LO", M: "E7 LA", R: "E8 LK L7 H9"}, "E7 E8 EA LO LA")
DECLARER_LAST = ("brand-H", R, {F: "EA LO", M: "E8 LA", R: "E7 LK L7 H9"}, "E7 EA E8 LO LA")
NOTHING_HEADED = ("brand-H", F, {F: "LO", M: "L8", R: "LK L7 H9"}, "LO L8")


# --- play ------------------------------------------------------------------------------------------------------------


@shows("relief", "headed_declarer_lead", "fellow_winning", "any_headed", "off")
@pytest.mark.clause("BO-33", "BO-35")
def test_relief(value: str) -> None:
    rules = with_option("relief", value)
    cases = {
        "headed": HEADED, "fellow wins": FELLOW_WINS, "declarer heads": DECLARER_HEADS, "declarer last": DECLARER_LAST,
        "nothing headed": NOTHING_HEADED,
    }  # fmt: skip
    assert {name for name, case in cases.items() if free(rules, case)} == {
        "headed_declarer_lead": {"headed"},
        "fellow_winning": {"headed", "fellow wins"},
        "any_headed": {"headed", "declarer heads", "declarer last"},
        "off": set(),
    }[value]
    assert changed("relief", value, brand()) == claimed("relief", value)


@shows("relief_scope", "all", "brand", "trump_led_only")
@pytest.mark.clause("BO-37")
def test_relief_scope(value: str) -> None:
    mord_headed = ("mord", *BETTEL_HEADED[1:])
    cases = {"plain suit": HEADED, "trumps": TRUMPS_HEADED, "bettel": BETTEL_HEADED, "mord": mord_headed}
    rules = with_option("relief_scope", value)
    assert {name for name, case in cases.items() if free(rules, case)} == {
        "all": set(cases), "brand": {"plain suit", "trumps"}, "trump_led_only": {"trumps"},
    }[value]  # fmt: skip
    assert changed("relief_scope", value, single("bettel")) == claimed("relief_scope", value)


@shows("relief_kind", "follow_free", "trump_head_only")
@pytest.mark.clause("BO-36")
def test_relief_kind(value: str) -> None:
    strict_table = {"must_head": "always", "must_trump_if_void": True}
    rules = with_option("relief_kind", value, strict_table)
    in_suit = playing(rules, "brand-H", F, {F: "L9", M: "LO", R: "LK L7 H9"}, "L9 LO")
    assert answers(in_suit, "LK", "L7", "H9") == ({"LK", "L7", "H9"} if value == "follow_free" else {"LK", "L7"})
    # A void hand under relief is wholly free either way, also of trumping.
    void = {F: "LA LK LO LU", M: "H9 E7 E8 E9 S7 S8 S9 S10 SU SO", R: "HA H7 EA SA HK HO HU H10 H8 EK"}
    assert free(rules, ("brand-H", F, void, "LA H9"))
    # Without relief the duties hold.
    duty = playing(rules, "brand-H", F, {F: "L9 LA LO LU L10", M: "L8", R: "LK L7 H9"}, "L9 L8")
    assert answers(duty, "LK", "L7", "H9") == {"LK"}
    assert changed("relief_kind", value, brand(), strict_table) == claimed("relief_kind", value)


@shows("must_trump_if_void", False, True)
@pytest.mark.clause("BO-34")
def test_must_trump_if_void(value: bool) -> None:
    rules = with_option("must_trump_if_void", value)
    hands = {F: "EA EK EO EU", M: "E7 E8 E9 E10", R: "H9 H7 S8"}
    deal = playing(rules, "brand-H", F, hands, "EA E7")
    assert answers(deal, "H9", "H7", "S8") == ({"H9", "H7"} if value else {"H9", "H7", "S8"})
    assert set(refusals(deal).values()) == ({"trump"} if value else set())
    assert free(rules, ("bettel", F, hands, "EA E7")), "there is nothing to trump with"
    # With a suit to follow in, or no trump in hand, it asks nothing.
    follow = playing(rules, "brand-H", F, {F: "EA", M: "E7", R: "E8 H9"}, "EA E7")
    assert answers(follow, "E8", "H9") == {"E8"}
    trumpless = {F: "EA EK EO EU HA HK HO HU H10 H9", M: "E7 E8 E9 E10 H8 H7"}
    assert free(rules, ("brand-H", F, trumpless, "EA E7"))
    assert changed("must_trump_if_void", value, brand()) == claimed("must_trump_if_void", value)


@shows("must_head", "none", "in_suit", "always")
@pytest.mark.clause("BO-34")
def test_must_head(value: str) -> None:
    rules = with_option("must_head", value)
    follow = {"none": {"LA", "LK", "L7"}, "in_suit": {"LA", "LK"}, "always": {"LA", "LK"}}[value]
    for contract in CONTRACTS:
        plain = playing(rules, contract, F, {F: "LO", M: "LA LK L7"}, "LO")
        assert answers(plain, "LA", "LK", "L7") == follow, contract
        assert set(refusals(plain).values()) - {"follow"} == (set() if value == "none" else {"head"})
        unable = playing(rules, contract, F, {F: "LA", M: "LK L7"}, "LA")
        assert answers(unable, "LK", "L7") == {"LK", "L7"}, "who cannot go over plays any card of the suit"
    # The best card so far counts, not the lead: a plain card cannot go over a trump.
    ruffed = {F: "E7 LO", M: "EA E8 H7 S7 S8 S9 S10 SU SO SK", R: "EK LA L7"}
    deal = playing(game("bolachen", relief="off", must_head=value), "brand-H", F, ruffed, "LO H7")
    assert answers(deal, "LA", "L7") == {"LA", "L7"}
    # Unable to follow: only `always` asks for a trump that wins, and no more than that.
    void = {F: "LA LK LO LU", M: "H9 H7 EA SA E7 E8 E9 S7 S8 S9"}
    deal = playing(rules, "brand-H", F, void, "LA")
    assert answers(deal, "H9", "H7", "EA", "SA") == ({"H9", "H7"} if value == "always" else {"H9", "H7", "EA", "SA"})
    over = {F: "S7 S8 S9 S10 SU SO SK SA", M: "H9 L7 L8 L9 L10 LU LO E7 E8 E9", R: "HA H7 EA"}
    ruffed_already = playing(game("bolachen", relief="off", must_head=value), "brand-H", F, over, "S7 H9")
    assert answers(ruffed_already, "HA", "H7", "EA") == ({"HA"} if value == "always" else {"HA", "H7", "EA"})
    assert changed("must_head", value, brand()) == claimed("must_head", value)


@shows("bettel_must_head", False, True)
@pytest.mark.clause("BO-34")
def test_bettel_must_head(value: bool) -> None:
    rules = with_option("bettel_must_head", value)
    for contract in CONTRACTS:
        deal = playing(rules, contract, F, {F: "LO", M: "LA LK L7"}, "LO")
        duty = value and contract == "bettel"
        assert answers(deal, "LA", "LK", "L7") == ({"LA", "LK"} if duty else {"LA", "LK", "L7"})
    # Those playing after: the third player too, unless relieved; void hands are free.
    third = playing(rules, "bettel", F, {F: "LO LK LU L10", M: "L9 L8", R: "LA L7"}, "LO L9")
    assert answers(third, "LA", "L7") == ({"LA"} if value else {"LA", "L7"})
    assert free(rules, ("bettel", F, {F: "LA LK LO LU L10 L9", M: "L8", R: "L7"}, "LA L8")) is False
    assert free(rules, ("bettel", F, {F: "LA LK LO LU L10 L9 L8 L7"}, "LA"))
    assert free(rules, BETTEL_HEADED)
    assert changed("bettel_must_head", value, single("bettel")) == claimed("bettel_must_head", value)


@shows("first_lead", "declarer", "forehand")
@pytest.mark.clause("BO-30")
def test_first_lead(value: str) -> None:
    rules = with_option("first_lead", value)
    for contract in CONTRACTS:
        for declarer in (F, M, R):
            assert playing(rules, contract, declarer).turn == (declarer if value == "declarer" else F)
    # Only the first: then the winner leads.
    deal = playing(rules, "mord", M, {F: "L7", M: "LA", R: "L8"}, "L7 LA L8" if value == "forehand" else "LA L8 L7")
    assert deal.turn == M
    # The declarer wins every trick, whoever leads, so that nothing but the questions can differ.
    hands = {M: trumps_and_blanks(10)}
    said = {"announce": ["pass", "mord", "pass"]}
    assert changed("first_lead", value, said, hands=hands) == claimed("first_lead", value)


# --- score and pace --------------------------------------------------------------------------------------------------


@shows("score_mode", "soft", "hard")
@pytest.mark.clause("BO-40")
def test_score_mode(value: str) -> None:
    rules = with_option("score_mode", value)
    for contract, points in (("brand-H", 2), ("bettel", 4), ("mord", 6)):
        stake = points if value == "soft" else 10 * points
        assert max(map(abs, gains(played(playing(rules, contract))))) == stake
    assert changed("score_mode", value, brand()) == claimed("score_mode", value)


@shows("tariff", 1, 2, 3, 4, 10, 10_000)
@pytest.mark.clause("BO-40")
def test_tariff(value: int) -> None:
    hard = {"score_mode": "hard"}
    rules = with_option("tariff", value, hard)
    for contract, units in (("brand-H", 1), ("bettel", 2), ("mord", 3)):
        stake = units * value
        assert sorted(map(abs, gains(played(playing(rules, contract))))) == [stake, stake, 2 * stake]
    assert changed("tariff", value, brand(), hard) == claimed("tariff", value)


@shows("mord_multiplier", "3", "5")
@pytest.mark.clause("BO-40")
def test_mord_multiplier(value: str) -> None:
    hard = {"score_mode": "hard"}
    rules = with_option("mord_multiplier", value, hard)
    lost = {"brand-H": -20, "bettel": -40, "mord": {"3": -60, "5": -100}[value]}
    for contract, amount in lost.items():
        deal = played(playing(rules, contract, F, {F: "EA"} if contract == "bettel" else HANDS))
        assert gains(deal) == (amount, -amount // 2, -amount // 2)
    assert changed("mord_multiplier", value, single("mord"), hard) == claimed("mord_multiplier", value)
    assert changed("mord_multiplier", value, single("bettel"), hard) == set(), "Mord only"


@shows("mord_multiplier_soft", "3", "5")
@pytest.mark.clause("BO-40")
def test_mord_multiplier_soft(value: str) -> None:
    rules = with_option("mord_multiplier_soft", value)
    lost = {"brand-H": -2, "bettel": -4, "mord": {"3": -6, "5": -10}[value]}
    for contract, amount in lost.items():
        deal = played(playing(rules, contract, F, {F: "EA"} if contract == "bettel" else HANDS))
        assert gains(deal) == (amount, -amount // 2, -amount // 2)
    assert changed("mord_multiplier_soft", value, single("mord")) == claimed("mord_multiplier_soft", value)
    assert changed("mord_multiplier_soft", value, brand()) == set(), "Mord only"


@shows("limit", None, 1, 2, 3, 4, 1_000_000)
@pytest.mark.clause("BO-41")
def test_limit(value: int | None) -> None:
    rules = with_option("limit", value)
    for best in (0, 1, 2, 3, 4, 5, 999_999, 1_000_000):
        for sums in ((best, 0, -best), (-best, 0, best)):
            over = rules.over(Carry(R, tallies={"points": sums}))
            assert (over is not None) is (value is not None and best >= value)
    assert rules.over(Carry(R, tallies={"points": (-2_000_000, 0, 0)})) is None, "a loser ends nothing"
    # Rearhand gets three points, enough for the small limits.
    pace = claimed("limit", value) if value in (1, 2, 3) else set()
    assert changed("limit", value, single("mord")) == pace


STOPS = [
    # contract, declarer's hand, tricks after which it is decided
    ("brand-H", trumps_and_blanks(10), 6),
    ("brand-H", trumps_and_blanks(5), 10),
    ("bettel", trumps_and_blanks(1), 1),
    ("bettel", trumps_and_blanks(0), 10),
    ("mord", trumps_and_blanks(0), 1),
    ("mord", trumps_and_blanks(10), 10),
]


@shows("stop_when_decided", "never", "bettel_mord", "always")
@pytest.mark.clause("BO-39")
def test_stop_when_decided(value: str) -> None:
    rules = with_option("stop_when_decided", value)
    for contract, hand, decided in STOPS:
        stops = value == "always" or (value == "bettel_mord" and contract != "brand-H")
        deal = played(playing(rules, contract, F, {F: hand}), top_down)
        assert len(deal.table.history) == (decided if stops else 10), (contract, hand)
        said = single(contract) if contract != "brand-H" else brand()
        pace = claimed("stop_when_decided", value) if stops and decided < 10 else set()
        assert changed("stop_when_decided", value, said, hands={F: hand}, choose=top_down) == pace
