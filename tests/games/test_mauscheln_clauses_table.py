"""Mauscheln, clauses MA-1 to MA-15: players, cards, the pot, the stake and the deal."""

from __future__ import annotations

from itertools import pairwise

import pytest

from stammtisch.cards import Cards, card, split
from stammtisch.deal import Rules
from stammtisch.events import BLIND, HAND, NATURE, STOCK, TURNUP
from stammtisch.houserules import HouseRuleError

from ..support import say, words
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
    finish,
    following,
    go,
    knows,
    lay_out,
    lookers,
    maus,
    result,
    settlement,
    shuffled,
    stock,
    tricks,
    verbs,
)

SUITS = {"24": "german", "32": "german", "33": "german", "52": "french"}
SIZES = {"24": 24, "32": 32, "33": 33, "52": 52}


def table(cards: str, players: int) -> Rules:
    """The rules of a table with so many cards; 33 is the pack with the Weli."""
    pack, special = ("32", "weli") if cards == "33" else (cards, "none")
    return maus(num_players=players, pack=pack, suits=SUITS[cards], special_trump=special)


# --- players and cards -----------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-1")
def test_four_play_unless_agreed_otherwise_and_32_cards_serve_three_to_six() -> None:
    assert maus().seats == 4
    assert [maus(num_players=n).seats for n in (3, 4, 5, 6)] == [3, 4, 5, 6]
    with pytest.raises(HouseRuleError, match="option_value"):
        maus(num_players=2)
    with pytest.raises(HouseRuleError, match="pack_too_small"):
        maus(num_players=7)


@pytest.mark.clause("MA-1")
def test_more_players_take_the_french_pack_of_52() -> None:
    for players in (7, 8, 9, 10):
        assert table("52", players).pack.bit_count() == 52


@pytest.mark.clause("MA-2")
def test_the_pack_has_eight_ranks_in_four_suits() -> None:
    codes = {suit + rank for suit in "HSLE" for rank in ("A", "K", "O", "U", "10", "9", "8", "7")}
    assert {str(card) for card in split(maus().pack)} == codes


@pytest.mark.clause("MA-2")
def test_french_suits_are_the_same_game() -> None:
    deals = [finish(bid(dealt(suits=suits), B, C, exchange={B: ""})) for suits in ("german", "french")]
    assert deals[0].events() == deals[1].events()
    assert deals[0].outcome == deals[1].outcome


@pytest.mark.clause("MA-3")
@pytest.mark.parametrize("cards", ["32", "52"])
@pytest.mark.parametrize(("suit", "turned"), [("L", "H9"), ("H", "E9")], ids=["plain", "plain hearts"])
def test_in_a_plain_suit_every_rank_beats_the_next(cards: str, suit: str, turned: str) -> None:
    assert_ranking(cards, suit, turned)


@pytest.mark.clause("MA-3")
@pytest.mark.parametrize("cards", ["32", "52"])
def test_in_trumps_every_rank_beats_the_next(cards: str) -> None:
    assert_ranking(cards, "L", "L9")


def assert_ranking(cards: str, suit: str, turned: str) -> None:
    ranks = [str(rank) for rank in ("A", "K", "O", "U", *range(10, 6 if cards == "32" else 1, -1))]
    held = [suit + rank for rank in ranks if suit + rank != turned]
    for high, low in pairwise(held):
        weakest = held[-1] if low != held[-1] else "S9"
        hands = {B: f"{low} SA SK SO", C: f"{high} {weakest} SU S10"}
        deal = say(bid(lay_out(table(cards, 4), hands, turned), B, C), f"play {low}")
        assert words(deal) == {high}, f"{high} must head {low}"
        deal = say(deal, f"play {high}")
        assert deal.table.history[0].winner == C


@pytest.mark.clause("MA-3")
def test_cards_have_no_points_only_tricks_count() -> None:
    deal = dealt({B: "HA LA SA EA", C: "E8 E9 E10 EU"}, "H9")
    aces = tricks(bid(deal, B, C), "HA E8 | LA E9 | SA E10 | EA EU")
    deal = dealt({B: "H7 L7 S7 E7", C: "S8 S9 S10 SU"}, "H9")
    sevens = tricks(bid(deal, B, C), "H7 S8 | L7 S9 | E7 S10 | S7 SU")
    assert sevens.table.tricks == (0, 3, 1, 0)
    assert delta(sevens) == {B: 3, C: 1}
    assert delta(aces) == {B: 4, C: -4}


@pytest.mark.clause("MA-4")
def test_three_or_four_may_play_without_sevens_and_eights() -> None:
    for players in (3, 4):
        rules = table("24", players)
        assert Cards(rules.pack) == Cards(maus().pack) - Cards("H7 H8 S7 S8 L7 L8 E7 E8")
    with pytest.raises(HouseRuleError, match="pack_too_small"):
        table("24", 5)


@pytest.mark.clause("MA-5")
@pytest.mark.parametrize(("cards", "largest"), [("24", 4), ("32", 6), ("33", 6), ("52", 10)])
def test_largest_table_leaves_one_talon_card_for_everybody(cards: str, largest: int) -> None:
    for players in range(3, largest + 1):
        deal = lay_out(table(cards, players), {}, "H9")
        assert stock(deal) == SIZES[cards] - 1 - 4 * players >= players
    with pytest.raises(HouseRuleError, match="num_players"):
        table(cards, largest + 1)


@pytest.mark.clause("MA-5")
def test_four_players_can_run_out_of_talon_by_one_card() -> None:
    deal = bid(dealt(), B, C, D, A, until="exchange")
    for _ in range(3):
        seat = asked(deal)[0]
        deal = say(deal, f"exchange {at(deal, HAND + seat)}")
    assert deal.ask is not None
    assert (stock(deal), deal.ask.max) == (3, 3)


@pytest.mark.clause("MA-6")
@pytest.mark.parametrize("dealer", range(4))
def test_everything_runs_clockwise_from_forehand(dealer: int) -> None:
    order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    deal = dealt(dealer=dealer, early_pass="soft")
    given = [event.dst - HAND for event in deal.events() if event.verb == "deal"]
    assert given == order * 2
    deal = go(deal, sneak={order[1]: "sneak"}, join=dict.fromkeys(order, "join"))
    spoken = [seat for seat, verb, _ in verbs(deal) if verb == "sneak"]
    assert spoken == order[:2]
    assert [seat for seat, verb, _ in verbs(deal) if verb == "join"] == [order[2], order[3], order[0]]
    assert [seat for seat, verb, _ in verbs(deal) if verb == "exchange"] == [order[1], order[2], order[3], order[0]]
    played = []
    for _ in range(4):
        played.append(asked(deal)[0])
        assert deal.ask is not None
        deal = deal.step(next(deal.ask.legal()))
    assert played == [order[1], order[2], order[3], order[0]]


# --- pot and stake ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-7")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_stakes_four_chips_before_dealing(dealer: int) -> None:
    first = maus().start(dealt(dealer=dealer).table.carry)
    (stake,) = first.events()
    assert (stake.kind, stake.seat, stake.count) == ("pay", dealer, 4)
    assert first.table.pot == 4
    assert asked(first) == (NATURE, "shuffle")
    assert codes(go(dealt(dealer=dealer))) == [(dealer, "stake", -4)]


@pytest.mark.clause("MA-7")
@pytest.mark.parametrize("stake", [0, 2, 5, 6, 10])
def test_a_stake_that_four_does_not_divide_is_refused(stake: int) -> None:
    with pytest.raises(HouseRuleError, match="base_stake"):
        maus(base_stake=stake)


@pytest.mark.clause("MA-8")
@pytest.mark.parametrize("pot", [0, 4, 12, 48])
def test_the_dealer_stakes_whatever_is_in_the_pot(pot: int) -> None:
    deal = dealt(pot=pot)
    assert deal.table.paid == (4, 0, 0, 0)
    assert deal.table.pot == pot + 4


@pytest.mark.clause("MA-9")
@pytest.mark.parametrize(
    ("active", "pots"),
    [
        (2, [4, 8, 12, 24, 28, 56, 60, 120, 124]),
        (3, [4, 12, 16, 48, 52, 156, 160, 480, 484]),
        (4, [4, 16, 20, 80, 84, 336, 340, 1360, 1364]),
        (5, [4, 20, 24, 120, 124, 620, 624, 3120, 3124]),
    ],
)
def test_worst_case_growth_of_the_pot(active: int, pots: list[int]) -> None:
    for played_for, left, following_pot in zip(pots[::2], pots[1::2], pots[2::2], strict=False):
        won = dict.fromkeys(range(1, active + 1), 0) | {2: 4}
        outcome = settlement(won, played_for, num_players=6)
        assert outcome.pot == left == active * played_for
        assert dealt(pot=outcome.pot, num_players=6).table.pot == following_pot


@pytest.mark.clause("MA-9")
@pytest.mark.parametrize(
    ("active", "possible"),
    [(2, {0, 1, 2}), (3, {0, 1, 2, 3}), (4, {1, 2, 3, 4}), (5, {2, 3, 4, 5}), (6, {3, 4, 5, 6})],
)
def test_how_many_betes_there_can_be(active: int, possible: set[int]) -> None:
    owed = set()
    for won in distributions(4, active):
        outcome = settlement({seat % 6: count for seat, count in enumerate(won, 1)}, 8, num_players=6)
        assert outcome.pot % 8 == 0
        owed.add(outcome.pot // 8)
    assert owed == possible


def distributions(tricks: int, players: int) -> list[tuple[int, ...]]:
    """Every way in which so many tricks can be shared out."""
    if players == 1:
        return [(tricks,)]
    return [(own, *rest) for own in range(tricks + 1) for rest in distributions(tricks - own, players - 1)]


@pytest.mark.clause("MA-9")
def test_every_kind_of_ending_leaves_a_pot_that_four_divides() -> None:
    passed = following(go(dealt(pot=8)))
    assert passed.table.pot == 8 + 4 + 4
    lone = following(bid(dealt(pot=8), B))
    assert lone.table.pot == 4
    beaten = following(finish(bid(dealt({B: "L7 L8 S7 E7", C: "LA SA HA HK"}, "H9", pot=8), B, C)))
    assert beaten.table.pot == 2 * 12 + 4


@pytest.mark.clause("MA-10")
@pytest.mark.parametrize("pot", range(4, 25))
@pytest.mark.parametrize("limit", [None, 8, 16])
def test_only_a_part_of_the_pot_that_four_divides_is_played_for(pot: int, limit: int | None) -> None:
    playing = 4 * (min(pot, limit or pot) // 4)
    outcome = settlement({B: 1, C: 3, D: 0}, pot, limit=limit)
    assert codes(outcome)[1:] == [
        (B, "trick_share", playing // 4),
        (B, "bete_sneaker", -playing),
        (C, "trick_share", 3 * playing // 4),
        (D, "bete_joiner", -playing),
    ]
    assert outcome.pot == pot - playing + 2 * playing


@pytest.mark.clause("MA-10")
def test_the_remainder_stays_in_the_pot_for_the_next_deal() -> None:
    deal = bid(dealt(pot=7), B)
    assert delta(deal) == {B: 8}
    assert result(deal).pot == 3
    assert following(deal).table.pot == 7


@pytest.mark.clause("MA-11")
def test_who_passes_neither_pays_nor_gets_anything_but_the_dealers_stake() -> None:
    deal = dealt({B: "HA L7 S7 E7", C: "HK HO HU H10"}, "H9", pot=20)
    deal = finish(bid(deal, B, C))
    assert {line.seat for line in result(deal).lines if line.reason.code != "stake"} == {B, C}
    assert result(deal).gain("chips", 4) == (-4, 6 - 24, 18, 0)


# --- the deal --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-12")
@pytest.mark.parametrize("dealer", range(4))
def test_the_deal_passes_to_the_left_after_every_deal(dealer: int) -> None:
    left = (dealer + 1) % 4
    played = finish(bid(dealt(dealer=dealer), left, (left + 1) % 4))
    lone = bid(dealt(dealer=dealer), left)
    passed_out = go(dealt(dealer=dealer))
    for deal, code in ((lone, "lone_sneaker"), (passed_out, "passed_out")):
        assert result(deal).result.code == code
    assert played.table.history
    for deal in (played, lone, passed_out):
        assert result(deal).next_dealer == left
        assert following(deal).table.paid[left] == 4


@pytest.mark.clause("MA-13")
@pytest.mark.parametrize("bottom", ["H7", "HA", "E7", "E9"])
def test_the_cut_has_no_effect_of_its_own(bottom: str) -> None:
    deal = shuffled(top="L7 LA S7 SA", bottom=bottom)
    assert asked(deal) == (B, "sneak")
    assert "cut" not in {verb for _, verb, _ in verbs(deal)}
    assert result(go(deal)).next_dealer == B


@pytest.mark.clause("MA-13")
@pytest.mark.parametrize("dealer", range(4))
def test_who_looks_at_the_cut_is_the_player_on_the_dealers_right(dealer: int) -> None:
    right = (dealer - 1) % 4
    deal = shuffled(bottom="E9", dealer=dealer, cut_rule="sprung")
    (cut,) = [event for event in deal.events() if event.verb == "cut"]
    assert (cut.seat, cut.count) == (right, 1)
    assert {seat for seat in lookers(deal) if knows(deal, seat, "E9")} == {right}


@pytest.mark.clause("MA-14")
@pytest.mark.parametrize("dealer", range(4))
def test_two_cards_each_then_the_turn_up_then_two_more(dealer: int) -> None:
    deal = shuffled(dealer=dealer)
    order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    moves = [(event.dst, event.count) for event in deal.events() if event.kind == "move"]
    packets = [(HAND + seat, 2) for seat in order]
    assert moves == [*packets, (TURNUP, 1), *packets]
    assert stock(deal) == 32 - 17


@pytest.mark.clause("MA-14")
@pytest.mark.parametrize("turned", ["H9", "S8", "L7", "EA"])
def test_the_suit_of_the_turn_up_is_trump(turned: str) -> None:
    trump, plain = turned[0], "E" if turned[0] != "E" else "H"
    clear = {suit: f"{suit}U" for suit in "HSLE" if suit not in (trump, plain)}
    deal = dealt({B: f"{plain}K", C: f"{trump}10 {trump}U {' '.join(clear.values())}"}, turned)
    deal = bid(deal, B, C)
    assert deal.table.contract is not None
    assert deal.table.contract.key == f"sneak-{trump}"
    deal = say(deal, f"play {plain}K")
    assert words(deal) == {f"{trump}10", f"{trump}U"}
    assert say(deal, f"play {trump}10").table.history[0].winner == C


@pytest.mark.clause("MA-14")
def test_what_will_be_played_is_known_once_the_trump_is_turned() -> None:
    start = maus(turnup_seven_forces_dealer=True).start()
    assert start.rules.expected(start.table) is None
    for turned, key in (("L9", "sneak-L"), ("L7", "seven-L")):
        deal = dealt({}, turned, turnup_seven_forces_dealer=True)
        row = deal.rules.expected(deal.table)
        assert row is not None
        assert row.trumps[0] == card("LA")
        if turned == "L9":
            deal = bid(deal, B, C)
        row = deal.rules.expected(deal.table)
        assert row is not None
        assert row.key == key


@pytest.mark.clause("MA-14")
def test_everybody_sees_the_turn_up_and_the_own_hand_but_no_talon() -> None:
    hands = {A: "HA HK HO HU", B: "SA SK SO SU", C: "LA LK LO LU", D: "EA EK EO EU"}
    talon = "H10 H8 H7 S10 S9 S8 S7 L10 L9 L8 L7 E10 E9 E8 E7"
    deal = dealt(hands, "H9", talon)
    for seat in lookers(deal):
        assert knows(deal, seat, "H9")
        assert not knows(deal, seat, talon)
        for owner, hand in hands.items():
            assert knows(deal, seat, hand) == (seat == owner)
        table = deal.view(seat).table
        assert [table.count(HAND + owner) for owner in range(4)] == [4] * 4
        assert table.count(BLIND + A) == 0
        assert table.count(STOCK) == 15


@pytest.mark.clause("MA-15")
def test_nobody_may_take_the_turn_up_even_when_the_talon_is_empty() -> None:
    deal = bid(dealt({}, "HA", num_players=5), B, C, D, 4, A, until="exchange")
    while asked(deal)[1] == "exchange":
        seat = asked(deal)[0]
        assert deal.ask is not None
        assert not deal.ask.words
        hand = at(deal, HAND + seat).split()[: deal.ask.max]
        deal = say(deal, f"exchange {' '.join(hand)}".strip())
    assert stock(deal) == 0
    assert at(deal, TURNUP) == "HA"
    deal = finish(deal)
    assert at(deal, TURNUP) == "HA"
    assert "HA" not in {str(card) for trick in deal.table.history for card in trick.cards}
