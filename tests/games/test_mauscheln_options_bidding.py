"""Mauscheln, house rules on the bidding and the exchange: what each changes."""

from __future__ import annotations

import pytest

from stammtisch.deal import Deal
from stammtisch.events import BLIND, DISCARD, HAND, PASSED, STOCK, TURNUP, IllegalAction

from ..support import say, words
from .mauscheln_table import (
    A,
    B,
    C,
    D,
    E,
    F,
    asked,
    at,
    beside,
    bid,
    dealt,
    each,
    each_with,
    finish,
    go,
    knows,
    lay_out,
    lookers,
    maus,
    most,
    questions,
    result,
    stock,
    verbs,
)

HANDS = {A: "SK EK L10 S8", B: "HK HU LA E8", C: "H10 SA S9 L7", D: "E10 EU SU LU"}
FOURS = {B: "HK SK LK EK", C: "L7 L8 L9 L10", D: "HU SA E9 EO", A: "SO S10 E10 LU"}

# --- passing, joining, forced play -----------------------------------------------------------------------------------


@each_with("early_pass", {"hard": [A], "soft": [A, B, C]})
def test_early_pass_changes_who_is_asked_to_join(early_pass: str, expected: list[int]) -> None:
    deal, default = (lay_out(rules, HANDS, "H9") for rules in beside(early_pass=early_pass))
    passes = ("sneak pass", "sneak pass", "sneak sneak")
    deal, default = say(deal, *passes), say(default, *passes)
    assert questions(deal) == questions(default)
    for seat in expected:
        assert asked(deal) == (seat, "join")
        assert words(deal) == {"pass", "join"}
        deal = say(deal, "join pass")
    assert deal.outcome == say(default, "join pass").outcome


@each_with("last_resort_join", {False: {"pass", "join"}, True: {"pass", "join", "last"}})
def test_last_resort_join_changes_what_may_be_said(last_resort_join: bool, expected: set[str]) -> None:
    deal, default = (lay_out(rules, HANDS, "H9") for rules in beside(last_resort_join=last_resort_join))
    assert questions(deal) == questions(default)
    assert words(say(deal, "sneak sneak")) == expected
    assert finish(bid(deal, B, C)).events() == finish(bid(default, B, C)).events()


@each_with(
    "compulsory_on_stake_only",
    {
        "off": ((B, "sneak"), (C, "join")),
        "dealer_sneaks_all_join": ((A, "exchange"), (A, "exchange")),
        "all_join": ((B, "sneak"), (B, "exchange")),
    },
)
def test_compulsory_on_stake_only_changes_who_may_stay_out(
    compulsory_on_stake_only: str, expected: tuple[tuple[int, str], tuple[int, str]]
) -> None:
    at_first, after_a_sneak = expected
    rules = beside(compulsory_on_stake_only=compulsory_on_stake_only)
    deal = lay_out(rules[0], HANDS, "H9")
    assert asked(deal) == at_first
    if asked(deal)[1] == "sneak":
        deal = say(deal, "sneak sneak")
    assert asked(deal) == after_a_sneak
    fuller = [finish(bid(lay_out(one, HANDS, "H9", pot=4), B, C)) for one in rules]
    assert fuller[0].events() == fuller[1].events()


@each_with("turnup_seven_forces_dealer", {False: (B, "sneak"), True: (B, "join")})
def test_turnup_seven_forces_dealer_changes_who_sneaks(
    turnup_seven_forces_dealer: bool, expected: tuple[int, str]
) -> None:
    rules = beside(turnup_seven_forces_dealer=turnup_seven_forces_dealer)
    deal = lay_out(rules[0], HANDS, "H7")
    assert asked(deal) == expected
    assert deal.table.declarer == (A if turnup_seven_forces_dealer else -1)
    for turned in ("H8", "HA"):
        others = [finish(bid(lay_out(one, HANDS, turned), B, C)) for one in rules]
        assert others[0].events() == others[1].events()


@each_with("turnup_ace_forces_dealer", {False: (B, "sneak"), True: (B, "join")})
def test_turnup_ace_forces_dealer_changes_who_sneaks(turnup_ace_forces_dealer: bool, expected: tuple[int, str]) -> None:
    rules = beside(turnup_ace_forces_dealer=turnup_ace_forces_dealer)
    deal = lay_out(rules[0], HANDS, "HA")
    assert asked(deal) == expected
    assert deal.table.declarer == (A if turnup_ace_forces_dealer else -1)
    for turned in ("H8", "H7"):
        others = [finish(bid(lay_out(one, HANDS, turned), B, C)) for one in rules]
        assert others[0].events() == others[1].events()


@each_with("trump_ace_must_sneak", {False: {"pass", "sneak"}, True: {"sneak"}})
def test_trump_ace_must_sneak_changes_what_its_holder_may_say(trump_ace_must_sneak: bool, expected: set[str]) -> None:
    rules = beside(trump_ace_must_sneak=trump_ace_must_sneak)
    assert words(lay_out(rules[0], HANDS, "L9")) == expected
    deal, default = (lay_out(one, HANDS, "H9") for one in rules)
    assert questions(deal) == questions(default)
    assert finish(bid(deal, B, C)).events() == finish(bid(default, B, C)).events()


@each("blind_bidding", False, True)
def test_blind_bidding_changes_what_is_seen(blind_bidding: bool) -> None:
    deal, default = (lay_out(rules, HANDS, "H9") for rules in beside(blind_bidding=blind_bidding))
    for seat in range(4):
        assert knows(deal, seat, HANDS[seat]) != blind_bidding
        assert len(deal.view(seat).hand) == (0 if blind_bidding else 4)
        assert deal.table.count(BLIND + seat) == (4 if blind_bidding else 0)
    assert questions(deal) == questions(default)
    deal, default = bid(deal, B, C, until="exchange"), bid(default, B, C, until="exchange")
    assert [one for one in verbs(deal) if one[1] != "look"] == verbs(default)
    assert questions(deal) == questions(default)
    assert all(deal.view(seat).hand == default.view(seat).hand for seat in (B, C))
    assert finish(deal).outcome == finish(default).outcome


@each("knocking", False, True)
def test_knocking_changes_what_the_dealer_may_say_and_see(knocking: bool) -> None:
    rules = beside(knocking=knocking)
    deal, default = (lay_out(one, HANDS, "HA") for one in rules)
    assert asked(deal) == ((A, "knock") if knocking else (B, "sneak"))
    assert knows(deal, A, HANDS[A]) != knocking
    assert all(knows(deal, seat, HANDS[seat]) for seat in (B, C, D))
    deal, default = bid(deal, B, C, until="exchange"), bid(default, B, C, until="exchange")
    assert [one for one in verbs(deal) if one[1] not in ("knock", "look")] == verbs(default)
    assert questions(deal) == questions(default)
    assert finish(deal).outcome == finish(default).outcome
    lower = [lay_out(one, HANDS, "H9") for one in rules]
    assert questions(lower[0]) == questions(lower[1])
    assert lower[0].view(A).hand == lower[1].view(A).hand


RANKS = ("A", "K", "O", "U", "10", "9", "8", "7", "belli", "weli")


@each("knock_ranks", *(frozenset({rank}) for rank in RANKS))
def test_knock_ranks_changes_what_may_be_knocked_on(knock_ranks: frozenset[str]) -> None:
    (rank,) = knock_ranks
    special = rank if rank in ("belli", "weli") else "none"
    base: dict[str, object] = {"knocking": True, "special_trump": special}
    if special == "weli":
        base["weli_turned_up"] = "bells_trump"
    turn_ups = {one: f"S{one}" for one in RANKS[:8]}
    if special != "none":
        turn_ups |= {"belli": "S7"} if special == "belli" else {"weli": "S6"}
    if special == "belli":
        del turn_ups["7"]
    rules = beside(base, knock_ranks=knock_ranks)
    for name, turned in turn_ups.items():
        deal = lay_out(rules[0], {}, turned)
        assert (asked(deal)[1] == "knock") == (name == rank)
        if name not in (rank, "A"):
            assert deal.events() == lay_out(rules[1], {}, turned).events()


# --- quartets and Farbenspiel ----------------------------------------------------------------------------------------


def burnt(deal: Deal) -> list[int]:
    """Who had to burn a quartet."""
    while asked(deal)[1] == "quartet":
        deal = say(deal, f"quartet {words(deal).pop()}")
    return [seat for seat, verb, word in verbs(deal) if (verb, word) == ("quartet", "burn")]


@each_with("quartets", {"off": [], "four_of_a_kind": [B], "four_of_a_suit": [C], "either": [B, C]})
def test_quartets_changes_which_hands_are_burnt(quartets: str, expected: list[int]) -> None:
    rules = beside(quartets=quartets)
    fresh = "H7 S7 LA EU HA SU E8 LO"
    assert burnt(lay_out(rules[0], FOURS, "H9", fresh)) == expected
    deal, default = (bid(lay_out(one, HANDS, "H9"), B, C) for one in rules)
    assert [event for event in deal.events() if event.verb != "quartet"] == list(default.events())


@each_with("quartet_payment", {"base_stake": 4, "pot": 12})
def test_quartet_payment_changes_what_a_quartet_costs(quartet_payment: str, expected: int) -> None:
    rules = beside({"quartets": "four_of_a_kind"}, quartet_payment=quartet_payment)
    deal, default = (say(lay_out(one, FOURS, "H9", pot=8), "quartet burn") for one in rules)
    assert (deal.table.paid[B], deal.table.pot) == (expected, 12 + expected)
    assert [e for e in deal.events() if e.kind != "pay"] == [e for e in default.events() if e.kind != "pay"]
    lone = bid(deal, C)
    assert result(lone).gain("chips", 4) == (-4, -expected, 12 + expected, 0)


@each_with("farbenspiel", {False: (B, "sneak"), True: (B, "farbenspiel")})
def test_farbenspiel_changes_what_may_be_done_with_four_of_a_suit(farbenspiel: bool, expected: tuple[int, str]) -> None:
    rules = beside(farbenspiel=farbenspiel)
    deal, default = (lay_out(one, FOURS, "H9") for one in rules)
    assert asked(deal) == expected
    if farbenspiel:
        assert words(deal) == {"keep"}
        assert words(say(deal, "farbenspiel keep")) == {"keep", "swap"}
    deal, default = bid(deal, B, C), bid(default, B, C)
    assert [event for event in deal.events() if event.verb != "farbenspiel"] == list(default.events())


# --- the exchange ----------------------------------------------------------------------------------------------------


@each("exchange_max", 0, 1, 2, 3, 4)
def test_exchange_max_changes_how_many_cards_may_be_exchanged(exchange_max: int) -> None:
    deal, default = (lay_out(rules, HANDS, "H9") for rules in beside(exchange_max=exchange_max))
    assert questions(deal) == questions(default)
    if exchange_max == 0:
        deal = bid(deal, B, C)
        assert "exchange" not in {verb for _, verb, _ in verbs(deal)}
        assert asked(deal) == (B, "play")
        return
    deal, default = bid(deal, B, C, until="exchange"), bid(default, B, C, until="exchange")
    assert most(deal) == exchange_max
    laid = f"exchange {' '.join(HANDS[B].split()[:exchange_max])}"
    assert say(deal, laid).events() == say(default, laid).events()
    if exchange_max < 4:
        with pytest.raises(IllegalAction, match=f"max={exchange_max}"):
            say(deal, f"exchange {' '.join(HANDS[B].split()[: exchange_max + 1])}")


@each_with("exchange_order", {"from_sneaker": [C, D, B], "from_forehand": [B, C, D]})
def test_exchange_order_changes_who_exchanges_first(exchange_order: str, expected: list[int]) -> None:
    rules = beside({"early_pass": "soft"}, exchange_order=exchange_order)
    deal, default = (bid(lay_out(one, HANDS, "H9"), C, B, D, until="exchange") for one in rules)
    assert deal.events() == default.events()
    order = []
    while asked(deal)[1] == "exchange":
        order.append(asked(deal)[0])
        deal = say(deal, "exchange")
    assert order == expected
    assert asked(deal) == (C, "play")


@pytest.mark.clause("MA-27")
@each_with("talon_exhausted", {"keep_hand": 0, "reshuffle_bonfire": 4, "reshuffle_passed": 4})
def test_talon_exhausted_changes_what_happens_when_the_talon_is_empty(talon_exhausted: str, expected: int) -> None:
    rules = beside({"num_players": 6}, talon_exhausted=talon_exhausted)
    deal, default = (bid(lay_out(one), B, C, D, E, until="exchange") for one in rules)
    assert deal.events() == default.events()
    assert stock(deal) == 7
    bonfire: set[str] = set()
    for seat, number in ((B, 4), (C, 3)):
        hand = at(deal, HAND + seat).split()[:number]
        bonfire |= set(hand)
        deal = say(deal, " ".join(["exchange", *hand]))
    passed = set(at(deal, PASSED).split())
    assert len(passed) == 8
    assert asked(deal) == (D, "exchange")
    assert most(deal) == expected
    own = set(at(deal, HAND + D).split())
    deal = say(deal, " ".join(["exchange", *(sorted(own) if expected else [])]))
    deal = go(deal, "exchange")
    fresh = set(at(deal, HAND + D).split())
    sources = {"keep_hand": own, "reshuffle_bonfire": bonfire | passed, "reshuffle_passed": passed}
    assert fresh <= sources[talon_exhausted]
    if expected:
        assert set(at(deal, STOCK).split()) | fresh == sources[talon_exhausted], "the whole heap, without his own"
    assert len(fresh) == 4
    left = {"keep_hand": 0, "reshuffle_bonfire": 4, "reshuffle_passed": 4}[talon_exhausted]
    assert most(deal) == left, "what E may still take"
    assert set(at(deal, DISCARD).split()) >= (own if expected else set())
    assert not any(knows(deal, seat, " ".join(fresh)) for seat in lookers(deal) if seat not in (B, C, D, F, A))


@each_with(
    "turnup_use",
    {
        "none": [(B, "exchange"), (A, "exchange")],
        "dealer_rob": [(B, "exchange"), (A, "rob")],
        "sneaker_fifth": [(B, "lay_fifth"), (A, "exchange")],
        "last_talon_card": [(B, "exchange"), (A, "exchange")],
    },
)
def test_turnup_use_changes_who_may_have_the_turn_up(turnup_use: str, expected: list[tuple[int, str]]) -> None:
    rules = beside(turnup_use=turnup_use)
    bidding = ("sneak sneak", "join pass", "join pass", "join join")
    deal, default = (say(lay_out(one, HANDS, "H9"), *bidding) for one in rules)
    assert asked(deal) == expected[0]
    if turnup_use == "sneaker_fifth":
        assert knows(deal, C, at(deal, HAND + B)), "the turn-up is in his hand, as everybody saw"
        deal = say(deal, "lay_fifth H9")
    else:
        assert deal.events() == default.events()
    assert most(deal) == 4
    deal = say(deal, "exchange")
    assert asked(deal) == expected[1]
    assert at(deal, TURNUP) == ("" if turnup_use == "sneaker_fifth" else "H9")


@pytest.mark.clause("MA-15", "MA-27")
@each_with("turnup_use", {"none": 3, "last_talon_card": 4})
def test_turnup_use_may_make_the_turn_up_the_last_card_of_the_talon(turnup_use: str, expected: int) -> None:
    deal = bid(dealt({}, "HA", num_players=6, turnup_use=turnup_use), B, C, D, until="exchange")
    deal = say(deal, f"exchange {at(deal, HAND + B)}")
    assert (asked(deal), stock(deal), most(deal)) == ((C, "exchange"), 3, expected)
    deal = say(deal, " ".join(["exchange", *at(deal, HAND + C).split()[:expected]]))
    assert ("HA" in at(deal, HAND + C)) == (turnup_use == "last_talon_card")
    assert at(deal, TURNUP) == ("" if turnup_use == "last_talon_card" else "HA")
    assert (stock(deal), most(deal)) == (0, 0)


@pytest.mark.clause("MA-15", "MA-27")
def test_the_turn_up_is_drawn_before_anything_is_shuffled_again() -> None:
    rules = maus(num_players=6, turnup_use="last_talon_card", talon_exhausted="reshuffle_passed")
    deal = bid(lay_out(rules, {}, "HA"), B, C, D, until="exchange")
    deal = say(deal, f"exchange {at(deal, HAND + B)}")
    passed = set(at(deal, PASSED).split())
    assert len(passed) == 12
    deal = say(deal, f"exchange {at(deal, HAND + C)}")
    assert "HA" in at(deal, HAND + C)
    assert stock(deal) == 0
    assert (asked(deal), most(deal)) == ((D, "exchange"), 4)
    deal = go(say(deal, f"exchange {at(deal, HAND + D)}"))
    assert set(at(deal, HAND + D).split()) < passed
    assert stock(deal) == 8
