"""Mauscheln, clauses MA-46 to MA-51: compulsory deals, the limit, the last resort, the stake and further duties."""

from __future__ import annotations

import pytest

from stammtisch.events import DISCARD, HAND

from ..support import refusals, say, words
from .mauscheln_table import (
    A,
    B,
    C,
    D,
    asked,
    at,
    bid,
    codes,
    dealt,
    delta,
    facing,
    following,
    go,
    knows,
    lay_out,
    lookers,
    maus,
    result,
    settlement,
    stock,
    tricks,
    verbs,
)

HANDS = {A: "SK EK L10 S8", B: "HK HU LA E8", C: "H10 SA S9 L7", D: "E10 EU SU LU"}

# --- compulsory deals, the limit, the last resort, the stake ---------------------------------------------------------


@pytest.mark.clause("MA-46")
@pytest.mark.parametrize("form", ["dealer_sneaks_all_join", "all_join"])
def test_a_deal_is_compulsory_only_where_the_pot_holds_the_stake_alone(form: str) -> None:
    for pot in (4, 8, 40):
        deal = dealt(pot=pot, compulsory_on_stake_only=form)
        assert asked(deal) == (B, "sneak")
        deal = say(deal, "sneak sneak")
        assert words(deal) == {"join", "pass"}
    played_out = dealt(pot=0, turns=12, compulsory_on_stake_only=form, final_pot="play_on")
    assert asked(played_out) == (B, "sneak")
    assert asked(say(played_out, "sneak sneak")) == (C, "join")


@pytest.mark.clause("MA-46")
def test_the_dealer_sneaks_and_everybody_joins() -> None:
    deal = dealt(compulsory_on_stake_only="dealer_sneaks_all_join")
    assert deal.table.declarer == A
    assert deal.table.players == (A, B, C, D)
    assert not {"sneak", "join"} & {verb for _, verb, _ in verbs(deal)}
    assert asked(deal) == (A, "exchange")


@pytest.mark.clause("MA-46")
@pytest.mark.parametrize("early_pass", ["hard", "soft"])
def test_once_somebody_sneaks_nobody_may_stay_out(early_pass: str) -> None:
    deal = dealt(compulsory_on_stake_only="all_join", early_pass=early_pass)
    assert words(deal) == {"pass", "sneak"}
    deal = say(deal, "sneak pass", "sneak sneak")
    assert deal.table.declarer == C
    assert deal.table.players == (A, B, C, D)
    assert asked(deal) == (C, "exchange")
    nobody = go(dealt(compulsory_on_stake_only="all_join", early_pass=early_pass))
    assert result(nobody).result.code == "passed_out"
    assert following(nobody).table.pot == 8


@pytest.mark.clause("MA-47")
@pytest.mark.parametrize(
    ("mode", "share", "bete", "rest"), [("playing_pot", 5, 20, 40 - 20 + 20), ("bete_only", 10, 20, 20)]
)
def test_a_limit_caps_the_pot_or_only_the_bete(mode: str, share: int, bete: int, rest: int) -> None:
    outcome = settlement({B: 1, C: 3}, 40, limit=20, limit_mode=mode)
    assert codes(outcome)[1:] == [(B, "trick_share", share), (B, "bete_sneaker", -bete), (C, "trick_share", 3 * share)]
    assert outcome.pot == rest
    double = settlement({B: 0, C: 4}, 40, limit=20, limit_mode=mode)
    assert codes(double)[1] == (B, "double_bete", -40)
    below = settlement({B: 1, C: 3}, 12, limit=20, limit_mode=mode)
    assert below.lines == settlement({B: 1, C: 3}, 12).lines


@pytest.mark.clause("MA-47")
@pytest.mark.parametrize(("mode", "taken"), [("playing_pot", 20), ("bete_only", 40)])
def test_a_lone_sneaker_takes_what_is_played_for(mode: str, taken: int) -> None:
    deal = bid(dealt(pot=36, limit=20, limit_mode=mode), B)
    assert delta(deal) == {B: taken}
    assert result(deal).pot == 40 - taken


@pytest.mark.clause("MA-10", "MA-33", "MA-47")
@pytest.mark.parametrize(
    ("pot", "settings", "shown"),
    [
        (8, {}, {"pot": 12}),
        (9, {}, {"pot": 13, "played": 12, "bete": 12}),
        (36, {"limit": 20}, {"pot": 40, "played": 20, "bete": 20}),
        (36, {"limit": 20, "limit_mode": "bete_only"}, {"pot": 40, "played": 40, "bete": 20}),
        (36, {"bete_base": "base_stake"}, {"pot": 40, "played": 40, "bete": 4}),
    ],
)
def test_what_is_at_stake_can_be_told_at_any_time(pot: int, settings: dict[str, object], shown: dict[str, int]) -> None:
    deal = lay_out(maus(**settings), pot=pot)
    reason = deal.rules.at_stake(deal.table)
    assert reason is not None
    assert dict(reason.params) == shown


@pytest.mark.clause("MA-47")
def test_nobody_loses_more_than_twice_the_limit() -> None:
    for base in ("pot_before_payout", "base_stake"):
        outcome = settlement({B: 0, C: 4}, 40, limit=8, base_stake=20, bete_base=base)
        assert delta(outcome)[B] == -16


@pytest.mark.clause("MA-48")
def test_the_last_resort_joins_if_nobody_else_does() -> None:
    deal = say(dealt(last_resort_join=True), "sneak sneak")
    assert words(deal) == {"join", "pass", "last"}
    alone = say(deal, "join last", "join pass", "join pass")
    assert set(alone.table.players) == {B, C}
    assert asked(alone) == (B, "exchange")
    besides = say(deal, "join last", "join join", "join pass")
    assert set(besides.table.players) == {B, D}


@pytest.mark.clause("MA-48")
def test_the_first_to_say_so_joins() -> None:
    deal = say(dealt(last_resort_join=True), "sneak sneak", "join pass", "join last", "join pass")
    assert set(deal.table.players) == {B, D}
    deal = say(dealt(last_resort_join=True), "sneak sneak", "join last", "join last", "join pass")
    assert set(deal.table.players) == {B, C}


@pytest.mark.clause("MA-48")
def test_the_last_speaker_cannot_say_so_in_advance() -> None:
    deal = say(dealt(last_resort_join=True), "sneak sneak", "join pass", "join pass")
    assert asked(deal) == (A, "join")
    assert refusals(deal) == {"last": "not_in_advance"}
    only = say(dealt(last_resort_join=True), "sneak pass", "sneak pass", "sneak sneak")
    assert refusals(only) == {"last": "not_in_advance"}
    soft = say(dealt(last_resort_join=True, early_pass="soft"), "sneak pass", "sneak pass", "sneak sneak")
    assert words(soft) == {"join", "pass", "last"}, "an earlier pass does not bar it under the soft reading"


@pytest.mark.clause("MA-48")
@pytest.mark.parametrize(("returned", "drawn"), [(4, 5), (3, 3), (0, 0)])
def test_a_last_resort_joiner_who_returns_all_four_gets_five(returned: int, drawn: int) -> None:
    deal = say(dealt(HANDS, "H9", "EO H7 LK LO EA L8", last_resort_join=True), "sneak sneak", "join last")
    deal = go(say(deal, "join pass", "join pass", "exchange"), "exchange")
    assert asked(deal) == (C, "exchange")
    hand = HANDS[C].split()
    deal = say(deal, " ".join(["exchange", *hand[:returned]]))
    assert stock(deal) == 15 - drawn
    if drawn == 5:
        assert asked(deal) == (C, "reduce")
        assert words(deal) == {"EO", "H7", "LK", "LO", "EA"}
        deal = say(deal, "reduce EA")
        assert set(at(deal, DISCARD).split()) == {*hand, "EA"}
        assert not any(knows(deal, seat, "EA") for seat in lookers(deal) if seat != C)
    assert asked(deal) == (B, "play")
    assert len(deal.table.hand(C)) == 4


@pytest.mark.clause("MA-48")
def test_only_the_one_who_joins_as_the_last_gets_five() -> None:
    deal = say(dealt(HANDS, "H9", last_resort_join=True), "sneak sneak", "join last", "join last", "join pass")
    deal = say(deal, f"exchange {HANDS[B]}")
    assert (asked(deal), stock(deal)) == ((C, "exchange"), 11), "the sneaker gets as many as he lays away"
    deal = say(deal, f"exchange {HANDS[C]}")
    assert (asked(deal), stock(deal)) == ((C, "reduce"), 6)


@pytest.mark.clause("MA-48", "MA-27")
def test_the_five_may_come_partly_from_what_is_shuffled_again() -> None:
    rules = maus(num_players=6, last_resort_join=True, talon_exhausted="reshuffle_passed")
    deal = say(lay_out(rules), "sneak sneak", "join last", *["join pass"] * 4)
    deal = say(deal, f"exchange {at(deal, HAND + B)}")
    assert stock(deal) == 3
    deal = go(say(deal, f"exchange {at(deal, HAND + C)}"), "reduce")
    assert (asked(deal), len(deal.table.hand(C))) == ((C, "reduce"), 5)


@pytest.mark.clause("MA-48")
def test_a_joiner_who_simply_joins_gets_no_fifth_card() -> None:
    deal = say(dealt(HANDS, "H9", last_resort_join=True), "sneak sneak", "join join", "join last", "join pass")
    deal = say(deal, "exchange", f"exchange {HANDS[C]}")
    assert asked(deal) == (B, "play")
    assert stock(deal) == 11


@pytest.mark.clause("MA-48")
def test_with_fewer_than_five_talon_cards_there_is_no_fifth() -> None:
    deal = say(dealt(num_players=6, last_resort_join=True), "sneak sneak", "join last", *["join pass"] * 4)
    for takes, left in ((3, 4), (2, 5)):
        half = say(deal, " ".join(["exchange", *at(deal, HAND + B).split()[:takes]]))
        assert stock(half) == left
        half = say(half, f"exchange {at(half, HAND + C)}")
        assert asked(half) == ((B, "play") if left == 4 else (C, "reduce"))


@pytest.mark.clause("MA-48", "MA-42")
def test_the_trump_ace_cannot_hide_behind_the_last_resort() -> None:
    deal = dealt({C: "HA E7 E8 E9"}, "H9", last_resort_join=True, trump_ace_must_sneak=True)
    assert refusals(say(deal, "sneak sneak")) == {"pass": "trump_ace", "last": "trump_ace"}


@pytest.mark.clause("MA-49")
@pytest.mark.parametrize(("pot", "staked"), [(0, 4), (4, 0), (40, 0)])
def test_the_dealer_may_stake_into_an_empty_pot_only(pot: int, staked: int) -> None:
    deal = dealt(pot=pot, dealer_stakes="only_empty_pot")
    assert deal.table.paid == (staked, 0, 0, 0)
    assert deal.table.pot == pot + staked
    assert asked(deal) == (B, "sneak")


# --- duties in the tricks --------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-50")
def test_the_winner_of_a_trick_must_lead_a_trump() -> None:
    hands = {B: "HA H7 L7 S7", C: "H8 L8 S8 E8"}
    deal = bid(dealt(hands, "H9", lead_duty="winner_leads_trump"), B, C)
    assert refusals(deal) == {}, "the first lead is free"
    deal = tricks(deal, "HA H8")
    assert words(deal) == {"H7"}
    assert set(refusals(deal).values()) == {"lead_trump"}
    deal = say(deal, "play H7", "play E8")
    assert refusals(deal) == {}, "without a trump he leads what he likes"


@pytest.mark.clause("MA-50")
def test_the_top_trump_must_be_led_at_the_first_opportunity() -> None:
    at_once = bid(dealt({B: "HA HK L7 S7"}, "H9", lead_duty="top_trump_first"), B, C)
    assert words(at_once) == {"HA"}
    assert set(refusals(at_once).values()) == {"lead_top"}
    hands = {B: "L7 S7 S9 E7", C: "LA HA HK E8"}
    later = say(bid(dealt(hands, "H9", lead_duty="top_trump_first"), B, C), "play L7", "play LA")
    assert (asked(later), words(later)) == ((C, "play"), {"HA"})
    none = bid(dealt({B: "HK HO L7 S7"}, "H9", lead_duty="top_trump_first"), B, C)
    assert refusals(none) == {}


@pytest.mark.clause("MA-50")
def test_the_king_is_the_top_trump_where_the_ace_was_turned_up() -> None:
    deal = bid(dealt({B: "HK HO L7 S7"}, "HA", lead_duty="top_trump_first"), B, C)
    assert words(deal) == {"HK"}


@pytest.mark.clause("MA-51")
def test_a_void_player_may_be_free_to_discard() -> None:
    for table in ("L10", "L10 H7"):
        assert words(facing(table, "HA H8 EK SA", void_must_trump=False)) == {"HA", "H8", "EK", "SA"}
    assert words(facing("L10", "L7 LA EK HA", void_must_trump=False)) == {"LA"}, "following and heading stay"
    assert words(facing("H10", "H7 HA EK SA", void_must_trump=False)) == {"HA"}
