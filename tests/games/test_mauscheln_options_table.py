"""Mauscheln, house rules on the table, the pack, the stake, the cut and the length of a session: what each changes."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.events import HAND, NATURE, OUT, TURNUP, Event
from stammtisch.table import Carry

from ..support import say, words
from .mauscheln_table import (
    A,
    B,
    C,
    D,
    asked,
    at,
    beside,
    bid,
    codes,
    dealt,
    each,
    each_with,
    facing,
    finish,
    go,
    knows,
    lay_out,
    lookers,
    maus,
    questions,
    result,
    shuffled,
    stock,
    tricks,
)

HANDS = {A: "SK EK L10 S8", B: "HK HU LA E8", C: "H10 SA S9 L7", D: "E10 EU SU LU"}
BELLI = {"special_trump": "belli"}
CAUGHT = {B: "LK E7 E8 S8", C: "S7 L8 HK EU", D: "LA L9 HO E9"}


def outline(events: Sequence[Event]) -> list[tuple[str, str, int, int, int]]:
    """Events without their cards."""
    return [(event.kind, event.verb, event.seat, event.src, event.dst) for event in events]


# --- words only ------------------------------------------------------------------------------------------------------


@each("name", "mauscheln", "vierblatt", "frische_vier")
def test_name_changes_words_only(name: str) -> None:
    deal, default = (bid(lay_out(rules, HANDS, "H9"), B, C) for rules in beside(name=name))
    assert questions(deal) == questions(default)
    assert finish(deal).events() == finish(default).events()
    assert finish(deal).outcome == finish(default).outcome


@each("suits", "german", "french")
def test_suits_changes_words_only(suits: str) -> None:
    deal, default = (bid(lay_out(rules, HANDS, "H9"), B, C) for rules in beside(suits=suits))
    assert questions(deal) == questions(default)
    assert finish(deal).events() == finish(default).events()
    assert finish(deal).outcome == finish(default).outcome


# --- players and cards -----------------------------------------------------------------------------------------------


@each_with("num_players", {4: 15, 3: 19, 5: 11, 6: 7})
def test_num_players_changes_how_many_sit_at_the_table(num_players: int, expected: int) -> None:
    rules = maus(num_players=num_players)
    assert rules.seats == num_players
    assert (rules.pack, rules.contracts) == (maus().pack, maus().contracts)
    deal = shuffled(num_players=num_players)
    assert stock(deal) == expected
    assert len(list(lookers(deal))) == num_players + 1
    assert all(len(deal.table.hand(seat)) == 4 for seat in range(num_players))
    assert [one for one in outline(deal.events()) if one[1] in ("stake", "turn")] == [
        one for one in outline(shuffled().events()) if one[1] in ("stake", "turn")
    ]


@each_with("pack", {"32": (32, "7"), "24": (24, "9"), "52": (52, "2")})
def test_pack_changes_the_cards_dealt_and_nothing_else(pack: str, expected: tuple[int, str]) -> None:
    size, lowest = expected
    deal = bid(shuffled(pack=pack, suits="french"), B, C)
    default = bid(shuffled(suits="french"), B, C)
    assert deal.rules.pack.bit_count() == size
    assert {str(row.trumps[-1])[1:] for row in deal.rules.contracts.values()} == {lowest}
    assert stock(deal) == size - 17
    assert outline(deal.events()) == outline(default.events())


@each_with("special_trump", {"none": {"S7", "L8", "E9", "EK"}, "belli": {"S7"}, "weli": {"S7", "L8", "E9", "EK"}})
def test_special_trump_changes_what_may_be_played(special_trump: str, expected: set[str]) -> None:
    assert words(facing("HK", "S7 L8 E9 EK", special_trump=special_trump)) == expected
    if special_trump == "weli":
        assert words(facing("HK", "S6 L8 E9 EK", special_trump=special_trump)) == {"S6"}
    assert words(facing("HK", "L7 L8 E9 EK", special_trump=special_trump)) == {"L7", "L8", "E9", "EK"}


@each("belli_penalty", 0, 1, 2, 3)
def test_belli_penalty_changes_the_score(belli_penalty: int) -> None:
    deal, default = (
        finish(tricks(bid(lay_out(rules, CAUGHT, "L7"), B, C, D), "LK S7 LA"))
        for rules in beside(BELLI, belli_penalty=belli_penalty)
    )
    assert deal.events() == default.events()
    extra = [(C, "belli_caught", -belli_penalty), (D, "belli_caught", belli_penalty)] if belli_penalty else []
    assert codes(deal) == [*codes(default), *extra]
    assert result(deal).pot == result(default).pot


@each_with("belli_penalty_to", {"ace_player": [(C, -4), (D, 4)], "pot": [(C, -4)]})
def test_belli_penalty_to_changes_who_is_paid(belli_penalty_to: str, expected: list[tuple[int, int]]) -> None:
    deal, default = (
        finish(tricks(bid(lay_out(rules, CAUGHT, "L7"), B, C, D), "LK S7 LA"))
        for rules in beside(BELLI, belli_penalty=4, belli_penalty_to=belli_penalty_to)
    )
    assert deal.events() == default.events()
    assert [(seat, amount) for seat, code, amount in codes(deal) if code == "belli_caught"] == expected
    assert result(deal).pot == result(default).pot - sum(amount for _, amount in expected)


@each_with("weli_turned_up", {"turn_next": ("H9", "S6", "sneak-H", 15), "bells_trump": ("S6", "", "sneak-S", 16)})
def test_weli_turned_up_changes_what_is_turned(weli_turned_up: str, expected: tuple[str, str, str, int]) -> None:
    turned, out, contract, left = expected
    deal = shuffled("E7 E8 E9 E10 EU EO EK EA S6 H9", special_trump="weli", weli_turned_up=weli_turned_up)
    assert (at(deal, TURNUP), at(deal, OUT), stock(deal)) == (turned, out, left)
    played = bid(deal, B, C)
    assert played.table.contract is not None
    assert played.table.contract.key == contract
    other = shuffled("E7 E8 E9 E10 EU EO EK EA H9 S6", special_trump="weli", weli_turned_up=weli_turned_up)
    assert other.events() == shuffled("E7 E8 E9 E10 EU EO EK EA H9 S6", special_trump="weli").events()


# --- the stake, the cut and the deal ---------------------------------------------------------------------------------


@each("base_stake", 4, 8, 12, 16)
def test_base_stake_changes_what_the_dealer_pays_and_a_trick_is_worth(base_stake: int) -> None:
    deal, default = (finish(bid(lay_out(rules, HANDS, "H9"), B, C)) for rules in beside(base_stake=base_stake))
    assert deal.table.paid == (base_stake, 0, 0, 0)
    assert deal.events()[1:] == default.events()[1:]
    times = base_stake // 4
    assert codes(deal) == [(seat, code, amount * times) for seat, code, amount in codes(default)]


@each_with("dealer_stakes", {"every_deal": 4, "only_empty_pot": 0})
def test_dealer_stakes_changes_what_is_paid_into_a_pot_that_holds_something(dealer_stakes: str, expected: int) -> None:
    deal, default = (bid(lay_out(rules, HANDS, "H9", pot=8), B) for rules in beside(dealer_stakes=dealer_stakes))
    assert deal.table.paid[A] == expected
    assert deal.table.pot == 8 + expected
    assert [event for event in deal.events() if event.verb != "stake"] == list(default.events()[1:])
    assert dealt(HANDS, "H9", dealer_stakes=dealer_stakes).events() == dealt(HANDS, "H9").events()


@each_with("cut_rule", {"plain": ([], B), "sprung": (["cut"], B), "hopp_und_sprung": (["cut", "second_cut"], C)})
def test_cut_rule_changes_what_happens_at_the_cut(cut_rule: str, expected: tuple[list[str], int]) -> None:
    verbs, dealer = expected
    deal = shuffled(bottom="L7", cut_rule=cut_rule)
    if cut_rule == "hopp_und_sprung":
        assert asked(deal) == (NATURE, "second_cut")
        deal = say(deal, "second_cut HA")
    assert [event.verb for event in deal.events() if "cut" in event.verb] == verbs
    assert (deal.outcome is None) == (cut_rule == "plain")
    assert result(go(deal)).next_dealer == dealer
    quiet = shuffled(bottom="L9", cut_rule=cut_rule)
    assert [event for event in quiet.events() if event.verb != "cut"] == list(shuffled(bottom="L9").events())


@each_with(
    "deal_pattern",
    {
        "2_turn_2": [*[2] * 4, "turn", *[2] * 4],
        "4_then_turn": [*[4] * 4, "turn"],
        "singles_then_turn": [*[1] * 16, "turn"],
    },
)
def test_deal_pattern_changes_how_the_cards_are_dealt(deal_pattern: str, expected: list[object]) -> None:
    deal, default = shuffled(deal_pattern=deal_pattern), shuffled()
    moves = [event for event in deal.events() if event.kind == "move"]
    assert [event.count if event.dst != TURNUP else "turn" for event in moves] == expected
    assert [event.dst for event in moves if event.dst != TURNUP] == [
        HAND + seat for _ in range((len(expected) - 1) // 4) for seat in (B, C, D, A)
    ]
    assert {str(card) for event in moves for card in event.cards} == {
        str(card) for event in default.events() for card in event.cards
    }
    assert asked(deal) == asked(default)
    assert stock(deal) == stock(default)
    assert all(knows(deal, seat, at(deal, TURNUP)) for seat in lookers(deal))


# --- how long a session lasts ----------------------------------------------------------------------------------------


@each("rounds", 3, 1, 2, 4)
def test_rounds_changes_when_the_session_is_over(rounds: int) -> None:
    rules = maus(rounds=rounds)
    assert rules.over(Carry(A, turns=4 * rounds - 1)) is None
    over = rules.over(Carry(A, turns=4 * rounds))
    assert over is not None
    assert (over.code, over.params) == ("rounds_played", (("rounds", rounds),))
    assert (
        finish(bid(dealt(HANDS, "H9", rounds=rounds), B, C)).events() == finish(bid(dealt(HANDS, "H9"), B, C)).events()
    )


@each_with("final_pot", {"split": (False, 4), "play_on": (True, 0)})
def test_final_pot_changes_what_becomes_of_the_last_pot(final_pot: str, expected: tuple[bool, int]) -> None:
    goes_on, stake = expected
    rules = maus(final_pot=final_pot)
    assert (rules.over(Carry(A, 12, 12, 8)) is None) == goes_on
    assert rules.over(Carry(A, 12, 12, 0)) is not None
    assert rules.over(Carry(A, 11, 11, 8)) is None
    lines = rules.closing(Carry(A, 20, 20, 8))
    assert [(line.seat, line.amount) for line in lines] == [(A, 2), (B, 2), (C, 2), (D, 2)]
    assert dealt(HANDS, "H9", pot=8, turns=11, final_pot=final_pot).events() == dealt(HANDS, "H9", pot=8).events()
    if goes_on:
        assert dealt(HANDS, "H9", pot=8, turns=12, final_pot=final_pot).table.paid[A] == stake
