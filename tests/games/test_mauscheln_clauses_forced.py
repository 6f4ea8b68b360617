"""Mauscheln, clauses MA-41 to MA-45: the cut, forced sneaks, the Farbenspiel, a fifth card and robbing."""

from __future__ import annotations

import pytest

from stammtisch.events import BLIND, DISCARD, HAND, NATURE, PASSED, TURNUP, IllegalAction

from ..support import refusals, say, words
from .mauscheln_table import (
    A,
    B,
    C,
    D,
    E,
    asked,
    at,
    bid,
    carry_on,
    codes,
    dealt,
    delta,
    finish,
    go,
    knows,
    lay_out,
    lookers,
    maus,
    most,
    result,
    shuffled,
    stock,
    verbs,
)

HANDS = {A: "SK EK L10 S8", B: "HK HU LA E8", C: "H10 SA S9 L7", D: "E10 EU SU LU"}

# --- the cut ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-41")
@pytest.mark.parametrize("rank", ["A", "K", "O", "U", "10", "9", "8", "7"])
def test_a_seven_or_an_ace_at_the_cut_makes_the_deal_jump(rank: str) -> None:
    deal = shuffled(bottom=f"L{rank}", pot=8, cut_rule="sprung")
    if rank not in ("A", "7"):
        assert asked(deal) == (B, "sneak")
        return
    assert result(deal).result.code == "cut_jump"
    assert codes(deal) == [(A, "stake", -4)]
    assert "deal" not in {verb for _, verb, _ in verbs(deal)}
    assert all(knows(deal, seat, f"L{rank}") for seat in lookers(deal))
    assert (result(deal).next_dealer, result(deal).pot) == (B, 12)
    after = maus(cut_rule="sprung").start(carry_on(deal))
    assert (after.table.dealer, after.table.pot, after.table.paid[B]) == (B, 16, 4)


@pytest.mark.clause("MA-41")
@pytest.mark.parametrize(
    ("first", "second", "step", "staked"),
    [("L7", "HA", 2, (-4, -4, 0, 0)), ("LA", "S7", 2, (-4, -4, 0, 0)), ("L7", "H9", 1, (-4, 0, 0, 0))],
)
def test_a_second_seven_or_ace_makes_the_deal_jump_two_players_on(
    first: str, second: str, step: int, staked: tuple[int, ...]
) -> None:
    deal = shuffled(bottom=first, cut_rule="hopp_und_sprung")
    assert asked(deal) == (NATURE, "second_cut")
    with pytest.raises(IllegalAction):
        say(deal, f"second_cut {first}")
    deal = say(deal, f"second_cut {second}")
    assert all(knows(deal, seat, second) for seat in lookers(deal))
    assert result(deal).result.code == "cut_jump"
    assert result(deal).gain("chips", 4) == staked
    assert result(deal).next_dealer == step
    assert result(deal).pot == -sum(staked)


@pytest.mark.clause("MA-41")
def test_the_second_packet_is_looked_at_only_after_a_first_jump() -> None:
    deal = shuffled(bottom="L9", cut_rule="hopp_und_sprung")
    assert asked(deal) == (B, "sneak")


@pytest.mark.clause("MA-41", "MA-53")
def test_a_skipped_player_stakes_only_where_dealers_stake() -> None:
    for stakes, turns, pot, paid in (
        ("every_deal", 0, 8, (4, 4, 0, 0)),
        ("only_empty_pot", 0, 8, (0, 0, 0, 0)),
        ("every_deal", 12, 8, (0, 0, 0, 0)),
    ):
        deal = shuffled(
            bottom="L7", pot=pot, turns=turns, cut_rule="hopp_und_sprung", dealer_stakes=stakes, final_pot="play_on"
        )
        deal = say(deal, "second_cut HA")
        assert deal.table.paid == paid
        assert result(deal).next_dealer == C


@pytest.mark.clause("MA-41", "MA-14")
@pytest.mark.parametrize(
    ("pattern", "packets"), [("4_then_turn", [4]), ("singles_then_turn", [1, 1, 1, 1]), ("2_turn_2", [2, 2])]
)
def test_four_cards_may_be_dealt_at_once_or_singly(pattern: str, packets: list[int]) -> None:
    deal = shuffled(deal_pattern=pattern)
    moves = [(event.dst, event.count) for event in deal.events() if event.kind == "move"]
    seats = (B, C, D, A)
    assert [move for move in moves if move[0] != TURNUP] == [(HAND + seat, n) for n in packets for seat in seats]
    assert moves.index((TURNUP, 1)) == (4 if pattern == "2_turn_2" else len(packets) * 4)


# --- forced play -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-42")
@pytest.mark.parametrize(("turned", "quota"), [("L7", 1), ("HA", 2)])
def test_the_dealer_who_turns_up_a_seven_or_an_ace_must_sneak(turned: str, quota: int) -> None:
    hands = HANDS if turned == "HA" else {}
    deal = dealt(hands, turned, turnup_seven_forces_dealer=True, turnup_ace_forces_dealer=True)
    assert deal.table.declarer == A
    assert "sneak" not in {verb for _, verb, _ in verbs(deal)}
    assert deal.table.contract is not None
    assert deal.table.contract.goal("declarer").at_least == quota
    for seat in (B, C, D):
        assert asked(deal) == (seat, "join")
        assert words(deal) == {"join", "pass"}
        assert deal.view(A).hand, "his cards are seen"
        deal = say(deal, "join pass")
    assert delta(deal) == {A: 4}


@pytest.mark.clause("MA-42")
def test_after_a_turned_seven_one_trick_is_enough_and_none_costs_a_single_bete() -> None:
    needs_one = {B: "LK LO LU EA", A: "LA E7 E8 E9"}
    deal = finish(go(dealt(needs_one, "L7", turnup_seven_forces_dealer=True), join={B: "join"}))
    assert deal.table.tricks[A] == 1
    assert result(deal).result.code == "sneaker_made"
    assert delta(deal) == {A: 1, B: 3}
    none = {B: "LK LO LU EA", A: "S8 E7 E8 E9"}
    deal = finish(go(dealt(none, "L7", turnup_seven_forces_dealer=True), join={B: "join"}))
    assert deal.table.tricks[A] == 0
    assert codes(deal)[1:] == [(A, "bete_sneaker", -4), (B, "trick_share", 4)]


@pytest.mark.clause("MA-42")
def test_after_a_turned_ace_the_dealer_needs_two_tricks() -> None:
    hands = {B: "LK LO LU EA", A: "L10 E7 E8 E9"}
    deal = go(dealt(hands, "LA", turnup_ace_forces_dealer=True), join={B: "join"})
    deal = finish(deal)
    assert deal.table.tricks[A] == 0
    assert codes(deal)[1] == (A, "double_bete", -8)


@pytest.mark.clause("MA-42")
def test_whoever_holds_the_trump_ace_must_sneak() -> None:
    deal = say(dealt({C: "HA E7 E8 E9"}, "H9", trump_ace_must_sneak=True), "sneak pass")
    assert asked(deal) == (C, "sneak")
    assert refusals(deal) == {"pass": "trump_ace"}
    assert words(deal) == {"sneak"}
    plain_ace = say(dealt({C: "LA E7 E8 E9"}, "H9", trump_ace_must_sneak=True), "sneak pass")
    assert words(plain_ace) == {"pass", "sneak"}


@pytest.mark.clause("MA-42")
def test_the_trump_ace_must_join_where_somebody_sneaked_before() -> None:
    deal = say(dealt({D: "HA E7 E8 E9"}, "H9", trump_ace_must_sneak=True), "sneak sneak", "join pass")
    assert asked(deal) == (D, "join")
    assert refusals(deal) == {"pass": "trump_ace"}


@pytest.mark.clause("MA-42")
def test_with_a_turned_seven_the_dealers_duty_comes_first() -> None:
    deal = dealt({B: "LA E7 E8 E9"}, "L7", trump_ace_must_sneak=True, turnup_seven_forces_dealer=True)
    assert deal.table.declarer == A
    assert asked(deal) == (B, "join")
    assert refusals(deal) == {"pass": "trump_ace"}


# --- Farbenspiel -----------------------------------------------------------------------------------------------------

FLUSH = {A: "SK SU EK EU", B: "L7 L8 L9 L10", C: "HK HU LA E8", D: "H10 SA S9 E9"}


@pytest.mark.clause("MA-43")
def test_four_cards_of_a_suit_may_be_exchanged_for_five() -> None:
    deal = dealt(FLUSH, "H9", "EO H7 LK LO LU S7", pot=8, farbenspiel=True)
    assert asked(deal) == (B, "farbenspiel")
    assert words(deal) == {"keep", "swap"}
    deal = say(deal, "farbenspiel swap")
    assert asked(deal) == (B, "reduce")
    assert set(at(deal, HAND + B).split()) == {"EO", "H7", "LK", "LO", "LU"}
    assert set(at(deal, DISCARD).split()) == set(FLUSH[B].split())
    deal = say(deal, "reduce EO")
    assert set(at(deal, HAND + B).split()) == {"H7", "LK", "LO", "LU"}
    assert not any(knows(deal, seat, f"{FLUSH[B]} EO H7") for seat in lookers(deal) if seat != B)
    assert deal.table.paid == (4, 0, 0, 0)
    for seat in (C, D, A):
        assert asked(deal) == (seat, "farbenspiel")
        assert refusals(deal) == {"swap": "no_four"}
        deal = say(deal, "farbenspiel keep")
    assert asked(deal) == (B, "sneak")


@pytest.mark.clause("MA-43", "MA-24")
def test_the_farbenspiel_is_the_players_exchange_of_the_deal() -> None:
    deal = go(dealt(FLUSH, "H9", farbenspiel=True), "reduce", farbenspiel={B: "swap"})
    deal = bid(say(deal, f"reduce {at(deal, HAND + B).split()[0]}"), B, C)
    assert [seat for seat, verb, _ in verbs(deal) if verb == "exchange"] == [C]
    kept = bid(dealt(FLUSH, "H9", farbenspiel=True), B, C)
    assert [seat for seat, verb, _ in verbs(kept) if verb == "exchange"] == [B, C]


@pytest.mark.clause("MA-43")
def test_the_farbenspiel_counts_suits_as_the_trumps_do() -> None:
    for hand, offered in (("S7 H8 H10 HK", True), ("S7 S8 S10 SK", False)):
        deal = dealt({B: hand}, "H9", farbenspiel=True, special_trump="belli")
        assert ("swap" in words(deal)) == offered


@pytest.mark.clause("MA-43", "MA-37")
def test_a_dealer_who_knocked_is_asked_for_no_farbenspiel() -> None:
    deal = dealt({A: "L7 L8 L9 L10"}, "HA", farbenspiel=True, knocking=True)
    for answer, seats in (("knock", [B, C, D]), ("decline", [B, C, D, A])):
        after = go(deal, "join", knock={A: answer}, sneak={B: "sneak"})
        assert [seat for seat, verb, _ in verbs(after) if verb == "farbenspiel"] == seats


@pytest.mark.clause("MA-43")
def test_no_farbenspiel_with_fewer_than_four_talon_cards() -> None:
    hands = {B: "L7 L8 L9 L10", C: "S7 S8 S9 S10"}
    deal = go(dealt(hands, "H9", farbenspiel=True, num_players=6), "reduce", farbenspiel={B: "swap"})
    deal = say(deal, f"reduce {at(deal, HAND + B).split()[0]}")
    assert (stock(deal), asked(deal)) == (2, (C, "farbenspiel"))
    assert refusals(deal) == {"swap": "talon_short"}


@pytest.mark.clause("MA-43")
def test_with_four_talon_cards_the_farbenspiel_gives_no_fifth() -> None:
    """Three of eight players have drawn five each of nineteen; the fourth finds four and keeps them all."""
    hands = {B: "HA HK HO HU", C: "SA SK SO SU", D: "LA LK LO LU", E: "EA EK EO EU"}
    table = {"num_players": 8, "pack": "52", "suits": "french", "farbenspiel": True, "early_pass": "soft"}
    blind = {"blind_bidding": True, "turnup_use": "sneaker_fifth"}
    for extra in ({}, blind):
        deal = lay_out(maus(**table, **extra), hands, "H9")
        plan = {"sneak": {E: "sneak"}, "join": dict.fromkeys((B, C, D), "join")} if extra else {}
        for seat in (B, C, D):
            deal = go(deal, "reduce", farbenspiel={seat: "swap"}, **plan)
            deal = say(deal, f"reduce {at(deal, HAND + seat).split()[0]}")
        assert (stock(deal), asked(deal)) == (4, (E, "farbenspiel"))
        deal = say(deal, "farbenspiel swap")
        assert stock(deal) == 0
        if extra:
            assert asked(deal) == (E, "lay_fifth")
            deal = say(deal, "lay_fifth H9")
            assert asked(deal) == (E, "play")
        assert len(deal.table.hand(E)) == 4
        assert "reduce" not in {verb for seat, verb, _ in verbs(deal) if seat == E}


@pytest.mark.clause("MA-43", "MA-44")
def test_with_blind_bidding_the_farbenspiel_comes_after_the_bidding() -> None:
    deal = dealt(FLUSH, "H9", farbenspiel=True, blind_bidding=True)
    assert asked(deal) == (B, "sneak")
    deal = bid(deal, B, C, until="farbenspiel")
    assert asked(deal) == (B, "farbenspiel")
    assert words(deal) == {"keep", "swap"}
    deal = go(deal, "exchange")
    assert [seat for seat, verb, _ in verbs(deal) if verb == "farbenspiel"] == [B, C], "only those who are in"


# --- a fifth card, robbing -------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-44")
def test_with_blind_bidding_nobody_looks_before_the_bidding_is_over() -> None:
    deal = dealt(HANDS, "H9", blind_bidding=True)
    for _ in range(2):
        for seat in lookers(deal):
            assert not any(knows(deal, seat, hand) for hand in HANDS.values())
        assert [deal.table.count(BLIND + seat) for seat in range(4)] == [4] * 4
        deal = say(deal, "sneak sneak") if asked(deal)[1] == "sneak" else deal
    lone = go(deal)
    assert result(lone).result.code == "lone_sneaker"
    assert not any(knows(lone, seat, hand) for seat in lookers(lone) for hand in HANDS.values())
    deal = go(deal, "exchange", join={C: "join"})
    for seat in lookers(deal):
        for owner in range(4):
            assert knows(deal, seat, HANDS[owner]) == (seat == owner and owner in (B, C))
    assert len(at(deal, PASSED).split()) == 8


@pytest.mark.clause("MA-44")
@pytest.mark.parametrize("blind", [False, True])
def test_the_sneaker_takes_the_turn_up_as_a_fifth_card_and_lays_one_away_before_exchanging(blind: bool) -> None:
    deal = dealt(HANDS, "H9", "EO H7", turnup_use="sneaker_fifth", blind_bidding=blind)
    deal = bid(deal, B, C, until="lay_fifth")
    assert asked(deal) == (B, "lay_fifth")
    assert set(at(deal, HAND + B).split()) == {"H9", *HANDS[B].split()}
    assert at(deal, TURNUP) == ""
    assert words(deal) == {"H9", *HANDS[B].split()}
    deal = say(deal, "lay_fifth LA")
    assert asked(deal) == (B, "exchange")
    assert most(deal) == 4
    deal = go(say(deal, "exchange E8"))
    assert set(at(deal, HAND + B).split()) == {"HK", "HU", "H9", "EO"}
    assert set(at(deal, DISCARD).split()) == {"LA", "E8"}
    assert {seat for seat in lookers(deal) if knows(deal, seat, "LA")} == {B}
    assert len(finish(deal).table.history) == 4


@pytest.mark.clause("MA-45")
def test_an_active_dealer_may_take_the_turn_up_as_a_replacement() -> None:
    deal = bid(dealt(HANDS, "H9", "EO H7", turnup_use="dealer_rob"), B, A, until="rob")
    assert asked(deal) == (A, "rob")
    assert words(deal) == {"leave", "rob"}
    robbed = say(deal, "rob rob")
    with pytest.raises(IllegalAction, match="min=1"):
        say(robbed, "exchange")
    robbed = say(robbed, "exchange S8 L10")
    assert set(at(robbed, HAND + A).split()) == {"SK", "EK", "H9", "EO"}
    assert at(robbed, TURNUP) == ""
    assert stock(robbed) == 14
    assert {seat for seat in lookers(robbed) if knows(robbed, seat, "EO")} == {A}
    left = say(deal, "rob leave", "exchange S8 L10")
    assert set(at(left, HAND + A).split()) == {"SK", "EK", "EO", "H7"}
    assert at(left, TURNUP) == "H9"


@pytest.mark.clause("MA-45")
def test_robbing_binds_the_dealer_alone() -> None:
    deal = bid(dealt(HANDS, "H9", turnup_use="dealer_rob", early_pass="soft"), A, B, until="rob")
    deal = say(deal, "rob rob", "exchange S8")
    assert asked(deal) == (B, "exchange")
    assert asked(say(deal, "exchange")) == (A, "play"), "who joined may still keep his hand"


@pytest.mark.clause("MA-45", "MA-27")
def test_a_dealer_may_rob_when_the_talon_is_empty() -> None:
    deal = bid(dealt({}, "HA", num_players=6, turnup_use="dealer_rob"), B, C, A, until="exchange")
    deal = say(deal, f"exchange {at(deal, HAND + B)}")
    deal = say(deal, " ".join(["exchange", *at(deal, HAND + C).split()[:3]]))
    assert (asked(deal), stock(deal)) == ((A, "rob"), 0)
    assert most(say(deal, "rob leave")) == 0
    deal = say(deal, "rob rob")
    assert most(deal) == 1
    deal = say(deal, f"exchange {at(deal, HAND + A).split()[0]}")
    assert "HA" in at(deal, HAND + A)


@pytest.mark.clause("MA-45", "MA-37")
def test_a_dealer_who_knocked_takes_the_turn_up_and_cannot_rob_it() -> None:
    deal = dealt(HANDS, "HA", knocking=True, turnup_use="dealer_rob")
    knocked = go(deal, knock={A: "knock"}, join={B: "join"})
    assert "rob" not in {verb for _, verb, _ in verbs(knocked)}
    declined = bid(deal, B, A, until="rob")
    assert asked(declined) == (A, "rob")


@pytest.mark.clause("MA-45")
def test_only_an_active_dealer_may_rob() -> None:
    deal = bid(dealt(HANDS, "H9", turnup_use="dealer_rob"), B, C, D)
    assert "rob" not in {verb for _, verb, _ in verbs(deal)}
    assert at(deal, TURNUP) == "H9"
