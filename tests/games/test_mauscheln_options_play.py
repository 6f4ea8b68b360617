"""Mauscheln, house rules on the tricks and the settlement: what each changes."""

from __future__ import annotations

from collections.abc import Mapping

from stammtisch.deal import Deal

from ..support import say, words
from .mauscheln_table import (
    B,
    C,
    D,
    beside,
    bid,
    codes,
    dealt,
    each,
    each_with,
    facing,
    lay_out,
    result,
    tricks,
)

FAILED = {B: "HA L7 S7 E7", C: "HK HO HU H10", D: "E8 S8 L8 E9"}
FAILED_TRICKS = "HA H10 L8 | L7 HU E8 | HO S8 S7 | HK E9 E7"
"""The sneaker makes one trick, the first joiner three, the second none."""
NOTHING = {B: "L7 L8 S7 E7", C: "LA SA HA HK"}
NOTHING_TRICKS = "L7 LA | HA L8 | HK S7 | SA E7"
"""The sneaker makes no trick, the joiner all four."""
SHARES = [(B, "trick_share", 10), (B, "bete_sneaker", -40), (C, "trick_share", 30), (D, "bete_joiner", -40)]
"""What the first of these comes to with 40 chips in the pot."""


def failed(base: Mapping[str, object] | None = None, **option: object) -> tuple[Deal, Deal]:
    """The failed sneaker's deal, with 40 chips to play for, with an option and without it."""
    deal, default = (
        tricks(bid(lay_out(rules, FAILED, "H9", pot=36), B, C, D), FAILED_TRICKS) for rules in beside(base, **option)
    )
    assert deal.events() == default.events()
    return deal, default


def nothing(base: Mapping[str, object] | None = None, **option: object) -> tuple[Deal, Deal]:
    """The deal without a trick for the sneaker, the same way."""
    deal, default = (
        tricks(bid(lay_out(rules, NOTHING, "H9", pot=36), B, C), NOTHING_TRICKS) for rules in beside(base, **option)
    )
    assert deal.events() == default.events()
    return deal, default


# --- duties ----------------------------------------------------------------------------------------------------------


@each_with("void_must_trump", {True: ({"HA", "H8"}, {"HA"}), False: ({"HA", "H8", "EK", "SA"},) * 2})
def test_void_must_trump_changes_what_a_void_hand_may_play(
    void_must_trump: bool, expected: tuple[set[str], set[str]]
) -> None:
    assert words(facing("L10", "HA H8 EK SA", void_must_trump=void_must_trump)) == expected[0]
    assert words(facing("L10 H10", "HA H8 EK SA", void_must_trump=void_must_trump)) == expected[1]
    assert words(facing("L10", "LA L8 HA SA", void_must_trump=void_must_trump)) == {"LA"}
    assert words(facing("H10", "HA H8 LA SA", void_must_trump=void_must_trump)) == {"HA"}


@each_with(
    "must_head",
    {
        "always": ({"LA"}, {"HA"}, {"HA"}),
        "trumps_only": ({"LA", "L8"}, {"HA"}, {"HA"}),
        "never": ({"LA", "L8"}, {"HA", "H8"}, {"HA", "H8"}),
    },
)
def test_must_head_changes_what_must_be_beaten(must_head: str, expected: tuple[set[str], set[str], set[str]]) -> None:
    situations = (("L10", "LA L8 HA SA"), ("H10", "HA H8 LA SA"), ("L10 H10", "HA H8 EK SA"))
    for (table, hand), legal in zip(situations, expected, strict=True):
        assert words(facing(table, hand, must_head=must_head)) == legal
    assert words(facing("L10", "HA H8 EK SA", must_head=must_head)) == {"HA", "H8"}, "the duty to trump stays"


@each_with("undertrump", {"compulsory": {"H7", "H8"}, "free": {"H7", "H8", "EK", "SA"}})
def test_undertrump_changes_what_a_hand_with_lower_trumps_may_play(undertrump: str, expected: set[str]) -> None:
    assert words(facing("LA H10", "H7 H8 EK SA", undertrump=undertrump)) == expected
    assert words(facing("LA H10", "HA H8 EK SA", undertrump=undertrump)) == {"HA"}
    assert words(facing("LA", "H7 H8 EK SA", undertrump=undertrump)) == {"H7", "H8"}
    assert words(facing("HA", "H7 H8 EK SA", undertrump=undertrump)) == {"H7", "H8"}


@each_with(
    "lead_duty",
    {
        "none": ({"HA", "H7", "L7", "S7"}, {"H7", "L7", "S7"}),
        "winner_leads_trump": ({"HA", "H7", "L7", "S7"}, {"H7"}),
        "top_trump_first": ({"HA"}, {"H7", "L7", "S7"}),
    },
)
def test_lead_duty_changes_what_may_be_led(lead_duty: str, expected: tuple[set[str], set[str]]) -> None:
    deal = bid(dealt({B: "HA H7 L7 S7", C: "H8 L8 S8 E8"}, "H9", lead_duty=lead_duty), B, C)
    assert words(deal) == expected[0]
    deal = say(deal, "play HA")
    assert words(deal) == {"H8"}, "answering a lead is as ever"
    assert words(say(deal, "play H8")) == expected[1]


# --- the settlement --------------------------------------------------------------------------------------------------


@each_with("failed_sneaker_keeps_trick_share", {True: ("trick_share", 10), False: ("share_withheld", 0)})
def test_failed_sneaker_keeps_trick_share_changes_what_he_gets(
    failed_sneaker_keeps_trick_share: bool, expected: tuple[str, int]
) -> None:
    deal, default = failed(failed_sneaker_keeps_trick_share=failed_sneaker_keeps_trick_share)
    assert codes(default)[1:] == SHARES
    assert codes(deal)[1:] == [(B, *expected), *SHARES[1:]]
    assert result(deal).pot == result(default).pot + 10 - expected[1], "what is withheld stays in the pot"
    made = [
        tricks(bid(lay_out(rules, {B: "HA HK L7 L8", C: "LA LK H7 H8"}, "H9"), B, C), "HA H7 HK H8 L7 LK LA L8")
        for rules in beside(failed_sneaker_keeps_trick_share=failed_sneaker_keeps_trick_share)
    ]
    assert made[0].outcome == made[1].outcome, "it is for a sneaker who fails"


@each_with("bete_base", {"pot_before_payout": 40, "base_stake": 4})
def test_bete_base_changes_how_much_a_bete_is(bete_base: str, expected: int) -> None:
    deal, default = failed(bete_base=bete_base)
    assert codes(default)[1:] == SHARES
    assert codes(deal)[1:] == [
        SHARES[0],
        (B, "bete_sneaker", -expected),
        SHARES[2],
        (D, "bete_joiner", -expected),
    ]
    assert codes(nothing(bete_base=bete_base)[0])[1] == (B, "double_bete", -2 * expected)


@each("double_bete_factor", 1, 2)
def test_double_bete_factor_changes_what_a_sneaker_without_a_trick_pays(double_bete_factor: int) -> None:
    deal, default = nothing(double_bete_factor=double_bete_factor)
    assert codes(default)[1:] == [(B, "double_bete", -80), (C, "trick_share", 40)]
    assert codes(deal)[1:] == [(B, "double_bete", -40 * double_bete_factor), (C, "trick_share", 40)]
    deal, default = failed(double_bete_factor=double_bete_factor)
    assert deal.outcome == default.outcome


@each("limit", None, 4, 8, 12, 16)
def test_limit_changes_how_much_is_played_for(limit: int | None) -> None:
    deal, _ = failed(limit=limit)
    playing = 40 if limit is None else limit
    assert codes(deal)[1:] == [(seat, code, amount * playing // 40) for seat, code, amount in SHARES]
    assert result(deal).pot == 40 + playing
    small = [tricks(bid(lay_out(rules, FAILED, "H9"), B, C, D), FAILED_TRICKS).outcome for rules in beside(limit=limit)]
    assert small[0] == small[1], "4 chips are within any limit"


@each_with("limit_mode", {"playing_pot": (4, -16), "bete_only": (10, -16)})
def test_limit_mode_changes_whether_the_whole_pot_is_paid_out(limit_mode: str, expected: tuple[int, int]) -> None:
    share, bete = expected
    deal, _ = failed({"limit": 16}, limit_mode=limit_mode)
    assert codes(deal)[1:] == [
        (B, "trick_share", share),
        (B, "bete_sneaker", bete),
        (C, "trick_share", 3 * share),
        (D, "bete_joiner", bete),
    ]
    lone, default = (bid(lay_out(rules, pot=36), B) for rules in beside({"limit": 16}, limit_mode=limit_mode))
    assert codes(lone)[1] == (B, "pot_taken", 4 * share)
    assert lone.events() == default.events()
