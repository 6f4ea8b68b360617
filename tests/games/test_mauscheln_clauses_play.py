"""Mauscheln, clauses MA-29 to MA-35 and MA-53, MA-54: the tricks, the settlement and the end of the session."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.deal import Outcome
from stammtisch.events import IllegalAction
from stammtisch.table import Carry

from ..support import refusals, say, stacked, walk, words
from .mauscheln_table import (
    A,
    B,
    C,
    D,
    asked,
    bid,
    carry_on,
    codes,
    dealt,
    delta,
    facing,
    finish,
    maus,
    settlement,
    tricks,
)

# --- the tricks ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-29")
def test_the_sneaker_leads_any_card_and_the_winner_leads_next() -> None:
    hands = {B: "L7 H7 SA E8", C: "LA H8 S9 S8", D: "L8 HK S10 SU"}
    deal = bid(dealt(hands, "H9"), B, C, D)
    assert asked(deal) == (B, "play")
    assert words(deal) == {"L7", "H7", "SA", "E8"}
    deal = tricks(deal, "L7 LA L8")
    assert asked(deal) == (C, "play")
    assert words(deal) == {"H8", "S9", "S8"}
    deal = tricks(deal, "H8 HK H7")
    assert asked(deal) == (D, "play")
    assert words(deal) == {"S10", "SU"}
    deal = tricks(deal, "S10 SA S9")
    assert asked(deal) == (B, "play")
    deal = tricks(deal, "E8 S8 SU")
    assert deal.table.tricks == (0, 2, 1, 1)
    assert len(deal.table.history) == 4
    assert deal.ask is None


@pytest.mark.clause("MA-29")
def test_only_active_players_take_part() -> None:
    deal = finish(bid(dealt(early_pass="soft"), C, A))
    assert deal.table.history[0].seats[0] == C, "the sneaker leads, though forehand sits before him"
    for trick in deal.table.history:
        assert set(trick.seats) == {C, A}
        assert len(trick.cards) == 2


@pytest.mark.clause("MA-30")
def test_follow_suit_if_possible() -> None:
    deal = facing("L10", "L7 L8 HA S7")
    assert refusals(deal) == {"HA": "follow", "S7": "follow"}
    with pytest.raises(IllegalAction, match="follow"):
        say(deal, "play HA")


@pytest.mark.clause("MA-30")
def test_trump_if_unable_to_follow() -> None:
    deal = facing("L10", "H7 HA SA S8")
    assert words(deal) == {"H7", "HA"}
    assert set(refusals(deal).values()) == {"trump"}


@pytest.mark.clause("MA-30")
def test_head_within_the_suit_that_must_be_followed() -> None:
    deal = facing("L10", "LU LA L7 HA")
    assert words(deal) == {"LU", "LA"}
    assert refusals(deal) == {"L7": "head", "HA": "follow"}


@pytest.mark.clause("MA-30")
def test_otherwise_any_card() -> None:
    deal = facing("L10", "SA S8 E7 EK")
    assert refusals(deal) == {}


@pytest.mark.clause("MA-30")
@pytest.mark.parametrize(
    ("table", "last", "taker"),
    [
        ("L10 L8 LA", "LK", D),  # the highest of the suit led
        ("L10 H7 L7", "HA", A),  # the highest trump
        ("L10 SA EA", "SK", B),  # a high card of another suit wins nothing
        ("L7 H8 LA", "L8", C),  # a small trump beats the ace
        ("H7 SA H8", "EA", D),  # trumps led
    ],
)
def test_who_takes_the_trick(table: str, last: str, taker: int) -> None:
    order = (B, C, D, A)
    hands = dict(zip(order, [*table.split(), last], strict=True))
    # Nobody holds anything else of the suits that matter, so that every card may be played.
    spare = {B: "E7 E8 E9", C: "S7 S8 S9", D: "E10 EU EO", A: "S10 SU SO"}
    deal = bid(dealt({seat: f"{hands[seat]} {spare[seat]}" for seat in order}, "HK"), *order)
    deal = tricks(deal, f"{table} {last}")
    assert deal.table.history[0].winner == taker
    assert deal.table.tricks[taker] == 1


@pytest.mark.clause("MA-31")
def test_a_trumped_suit_is_followed_with_any_card_of_it() -> None:
    deal = facing("L10 H7", "LA L7 HK EK")
    assert words(deal) == {"LA", "L7"}
    assert refusals(deal) == {"HK": "follow", "EK": "follow"}


@pytest.mark.clause("MA-31")
def test_a_void_hand_may_trump_as_low_as_it_likes() -> None:
    assert words(facing("LA", "HA H7 EK SA")) == {"HA", "H7"}


@pytest.mark.clause("MA-31")
def test_a_void_hand_must_overtrump_with_any_higher_trump() -> None:
    deal = facing("LA H10", "HA HK H8 SA")
    assert words(deal) == {"HA", "HK"}
    assert refusals(deal) == {"H8": "overtrump", "SA": "trump"}


@pytest.mark.clause("MA-31")
def test_a_void_hand_whose_trumps_are_all_lower_must_still_trump() -> None:
    deal = facing("LA H10", "H7 H8 EK SA")
    assert words(deal) == {"H7", "H8"}
    assert refusals(deal) == {"EK": "trump", "SA": "trump"}


@pytest.mark.clause("MA-31")
@pytest.mark.parametrize(
    ("hand", "legal"),
    [("HK H7 LA EK", {"HK"}), ("H8 H7 LA EK", {"H8", "H7"}), ("L8 L7 LA EK", {"L8", "L7", "LA", "EK"})],
)
def test_trumps_led(hand: str, legal: set[str]) -> None:
    assert words(facing("H10", hand)) == legal


@pytest.mark.clause("MA-31")
def test_heading_is_due_in_the_middle_and_in_the_last_seat() -> None:
    middle = facing("L7 L8", "L9 LA E7 HK")
    assert words(middle) == {"L9", "LA"}
    last = facing("L7 L8 LK", "LA L9 E7 HK")
    assert words(last) == {"LA"}


@pytest.mark.clause("MA-31")
def test_heading_is_due_even_where_the_trick_is_lost_later() -> None:
    hands = {B: "L7 S7 E7 E8", C: "L8 LK S8 E9", D: "LA S9 E10 EU"}
    deal = say(bid(dealt(hands, "H9"), B, C, D), "play L7")
    assert words(deal) == {"L8", "LK"}
    deal = say(deal, "play LK", "play LA")
    assert deal.table.history[0].winner == D


@pytest.mark.clause("MA-31")
def test_heading_means_beating_the_best_card_not_playing_the_highest() -> None:
    assert words(facing("L8", "LK L9 E7 E8")) == {"LK", "L9"}
    assert words(facing("L8 LO", "LK L9 E7 E8")) == {"LK"}


@pytest.mark.clause("MA-31")
def test_no_duty_to_lead_anything() -> None:
    deal = bid(dealt({B: "HA H7 L7 S7", C: "H8 L8 S8 E8"}, "H9"), B, C)
    assert refusals(deal) == {}
    deal = tricks(deal, "H7 H8")
    assert refusals(deal) == {}
    deal = tricks(bid(dealt({B: "HA HK L7 S7", C: "H8 L8 S8 E8"}, "H9"), B, C), "HK H8")
    assert words(deal) == {"HA", "L7", "S7"}


# --- settlement ------------------------------------------------------------------------------------------------------


def due(won: dict[int, int], pot: int) -> dict[int, int]:
    """What the rule sheet's formula gives each: t · P/4 − m · P."""
    gains = {}
    for place, (seat, count) in enumerate(won.items()):
        owed = {0: 2, 1: 1}.get(count, 0) if place == 0 else int(count == 0)
        gains[seat] = count * pot // 4 - owed * pot
    return gains


def shares(tricks: int, players: int) -> list[tuple[int, ...]]:
    if players == 1:
        return [(tricks,)]
    return [(own, *rest) for own in range(tricks + 1) for rest in shares(tricks - own, players - 1)]


def nonzero(amounts: dict[int, int]) -> dict[int, int]:
    return {seat: amount for seat, amount in amounts.items() if amount}


@pytest.mark.clause("MA-32", "MA-34", "MA-9")
@pytest.mark.parametrize("active", [2, 3, 4])
@pytest.mark.parametrize("pot", [4, 8, 20])
def test_settlement_formula_for_every_distribution_of_the_tricks(active: int, pot: int) -> None:
    for counts in shares(4, active):
        won = {seat % 4: count for seat, count in enumerate(counts, 1)}
        outcome = settlement(won, pot)
        expected = due(won, pot)
        assert nonzero(delta(outcome)) == nonzero(expected)
        assert outcome.pot == pot - sum(expected.values())


@pytest.mark.clause("MA-32")
@pytest.mark.parametrize(
    ("won", "lines"),
    [
        ({B: 4, C: 0}, [(B, "trick_share", 8), (C, "bete_joiner", -8)]),
        ({B: 3, C: 1}, [(B, "trick_share", 6), (C, "trick_share", 2)]),
        ({B: 2, C: 2}, [(B, "trick_share", 4), (C, "trick_share", 4)]),
        ({B: 1, C: 3}, [(B, "trick_share", 2), (B, "bete_sneaker", -8), (C, "trick_share", 6)]),
        ({B: 0, C: 4}, [(B, "double_bete", -16), (C, "trick_share", 8)]),
    ],
)
def test_settlement_of_two_line_by_line(won: dict[int, int], lines: list[tuple[int, str, int]]) -> None:
    outcome = settlement(won, 8)
    assert codes(outcome)[1:] == lines
    assert outcome.result.code == ("sneaker_made" if won[B] >= 2 else "sneaker_failed")


@pytest.mark.clause("MA-32", "MA-33")
def test_every_line_says_what_it_is_made_of() -> None:
    lines = settlement({B: 0, C: 3, D: 1, A: 0}, 8).lines[1:]
    assert [(line.seat, line.reason.code, line.reason.params) for line in lines] == [
        (B, "double_bete", (("bete", 16), ("factor", 2), ("each", 8))),
        (C, "trick_share", (("tricks", 3), ("each", 2))),
        (D, "trick_share", (("tricks", 1), ("each", 2))),
        (A, "bete_joiner", (("bete", 8),)),
    ]
    assert {line.reason.clause for line in lines} == {"MA-32"}
    failed = settlement({B: 1, C: 3}, 8, failed_sneaker_keeps_trick_share=False).lines[1:3]
    assert [(line.reason.code, line.reason.clause) for line in failed] == [
        ("share_withheld", "MA-35"),
        ("bete_sneaker", "MA-32"),
    ]


@pytest.mark.clause("MA-33")
@pytest.mark.parametrize("pot", [4, 8, 12, 60])
def test_a_bete_is_the_pot_before_any_payout(pot: int) -> None:
    def paid(outcome: Outcome, code: str) -> list[int]:
        return [line.amount for line in outcome.lines if line.reason.code == code]

    assert paid(settlement({B: 3, C: 1, D: 0}, pot), "bete_joiner") == [-pot]
    assert paid(settlement({B: 1, C: 3}, pot), "bete_sneaker") == [-pot]
    assert paid(settlement({B: 0, C: 4}, pot), "double_bete") == [-2 * pot]


@pytest.mark.clause("MA-34")
def test_several_betes_are_each_of_the_same_pot_and_all_are_paid() -> None:
    outcome = settlement({B: 0, C: 4, D: 0, A: 0}, 12)
    assert [(seat, amount) for seat, code, amount in codes(outcome) if "bete" in code] == [(B, -24), (D, -12), (A, -12)]
    assert outcome.pot == 48


@pytest.mark.clause("MA-35")
@pytest.mark.parametrize("pot", [4, 8, 20])
def test_a_failed_sneaker_still_gets_his_trick_and_loses_three_quarters(pot: int) -> None:
    assert delta(settlement({B: 1, C: 3}, pot))[B] == -3 * pot // 4


# --- the end of the session ------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-53")
@pytest.mark.parametrize(("players", "rounds"), [(3, 1), (4, 2), (5, 3)])
def test_everybody_deals_equally_often(players: int, rounds: int) -> None:
    rules = maus(num_players=players, rounds=rounds)
    carry, dealers = rules.first(), []
    while rules.over(carry) is None:
        dealers.append(carry.dealer)
        carry = carry_on(walk(rules.start(carry), Random(len(dealers))))
    assert [dealers.count(seat) for seat in range(players)] == [rounds] * players
    over = rules.over(carry)
    assert over is not None and over.code == "rounds_played"


@pytest.mark.clause("MA-53")
@pytest.mark.parametrize(
    ("pot", "dealer", "shared"),
    [(8, A, (2, 2, 2, 2)), (9, A, (3, 2, 2, 2)), (11, C, (3, 2, 3, 3)), (3, D, (1, 1, 0, 1)), (0, B, (0, 0, 0, 0))],
)
def test_the_last_pot_is_split_with_odd_chips_from_the_last_dealers_left(
    pot: int, dealer: int, shared: tuple[int, ...]
) -> None:
    rules = maus()
    lines = rules.closing(Carry(dealer, 12, 12, pot))
    amounts = tuple(sum(line.amount for line in lines if line.seat == seat) for seat in range(4))
    assert amounts == shared
    assert {line.reason.code for line in lines} <= {"pot_split"}


@pytest.mark.clause("MA-53")
def test_the_last_pot_may_be_played_out_without_stakes_for_two_rounds_at_most() -> None:
    rules = maus(final_pot="play_on", rounds=1)
    assert rules.over(Carry(A, 4, 4, 0)) is not None, "an empty pot ends it at once"
    for turns in range(4, 12):
        assert rules.over(Carry(A, turns, turns, 16)) is None
        deal = dealt(pot=16, turns=turns, final_pot="play_on", rounds=1)
        assert deal.table.pot == 16
        assert deal.table.paid == (0, 0, 0, 0)
    assert rules.over(Carry(A, 12, 12, 16)) is not None
    assert sum(line.amount for line in rules.closing(Carry(A, 12, 12, 16))) == 16


@pytest.mark.clause("MA-54")
def test_balances_may_be_negative_and_no_bankroll_limits_a_bete() -> None:
    poor, rich = (Carry(A, 5, 5, 96, {"chips": sums}) for sums in ((-90, -90, -6, 90), (0, 0, 0, -96)))
    hands = {B: "L7 L8 S7 E7", C: "LA SA HA HK"}
    deals = [finish(bid(stacked(maus(), hands, carry, "H9"), B, C)) for carry in (poor, rich)]
    assert delta(deals[0]) == {B: -200, C: 100}
    assert deals[0].events() == deals[1].events()
    assert deals[0].outcome == deals[1].outcome
    after = carry_on(deals[0])
    assert after.tallies["chips"] == (-94, -290, 94, 90)
    assert sum(after.tallies["chips"]) + after.pot == 0
