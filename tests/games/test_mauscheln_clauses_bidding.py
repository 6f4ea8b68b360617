"""Mauscheln, clauses MA-16 to MA-28 and MA-36: sneaking, joining and the exchange."""

from __future__ import annotations

import pytest

from stammtisch.events import DISCARD, HAND, PASSED, STOCK, IllegalAction

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
    bid,
    codes,
    dealt,
    delta,
    finish,
    following,
    go,
    knows,
    lookers,
    maus,
    most,
    result,
    stock,
    tricks,
    verbs,
)

# --- sneaking --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-16")
def test_from_forehand_each_passes_or_sneaks_and_the_first_sneak_ends_the_round() -> None:
    deal = dealt()
    for seat in (B, C, D):
        assert asked(deal) == (seat, "sneak")
        assert words(deal) == {"pass", "sneak"}
        deal = say(deal, "sneak pass" if seat != D else "sneak sneak")
    assert (deal.table.declarer, asked(deal)) == (D, (A, "join"))
    assert [seat for seat, verb, _ in verbs(deal) if verb == "sneak"] == [B, C, D]


@pytest.mark.clause("MA-16")
@pytest.mark.parametrize(("won", "code"), [(1, "sneaker_failed"), (2, "sneaker_made"), (3, "sneaker_made")])
def test_the_sneaker_undertakes_two_tricks(won: int, code: str) -> None:
    hands = {
        1: {B: "HA L7 S7 E7", C: "HK HO HU H10"},
        2: {B: "HA LA L7 S7", C: "HK HO L8 L9"},
        3: {B: "HA HK LA S7", C: "HO HU L9 SA"},
    }[won]
    deal = finish(bid(dealt(hands, "H9"), B, C))
    assert deal.table.tricks[B] == won
    assert result(deal).result.code == code
    needed = next(fact for fact in result(deal).proof if dict(fact.params)["seat"] == B)
    assert dict(needed.params) == {"seat": B, "won": won, "at_least": 2}


@pytest.mark.clause("MA-17")
def test_nobody_sneaks_no_payment_and_no_card_is_shown() -> None:
    hands = {A: "HA HK HO HU", B: "SA SK SO SU", C: "LA LK LO LU", D: "EA EK EO EU"}
    deal = go(dealt(hands, "H9", pot=12))
    assert result(deal).result.code == "passed_out"
    assert codes(deal) == [(A, "stake", -4)]
    assert result(deal).pot == 16
    for seat in lookers(deal):
        for owner, hand in hands.items():
            assert knows(deal, seat, hand) == (seat == owner)
    after = following(deal)
    assert (after.table.dealer, after.table.pot, after.table.paid[B]) == (B, 20, 4)


# --- joining ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-18")
def test_after_the_sneak_the_others_join_or_pass() -> None:
    deal = say(dealt(), "sneak sneak")
    for seat in (C, D, A):
        assert asked(deal) == (seat, "join")
        assert words(deal) == {"join", "pass"}
        deal = say(deal, "join join")
    assert deal.table.players == (A, B, C, D)


@pytest.mark.clause("MA-18")
@pytest.mark.parametrize("won", [0, 1])
def test_a_joiner_undertakes_one_trick(won: int) -> None:
    joiner = "HK HO E7 E8" if won else "E7 E8 E9 E10"
    deal = finish(bid(dealt({B: "HA LA L7 S7", C: joiner}, "H9"), B, C))
    assert bool(deal.table.tricks[C]) == bool(won)
    assert any(seat == C and code == "bete_joiner" for seat, code, _ in codes(deal)) == (not won)
    needed = next(fact for fact in result(deal).proof if dict(fact.params)["seat"] == C)
    assert dict(needed.params)["at_least"] == 1


@pytest.mark.clause("MA-19")
@pytest.mark.parametrize(
    ("sneaker", "hard", "soft"), [(B, [C, D, A], [C, D, A]), (C, [D, A], [D, A, B]), (D, [A], [A, B, C])]
)
def test_who_may_join_after_an_early_pass(sneaker: int, hard: list[int], soft: list[int]) -> None:
    for reading, expected in (("hard", hard), ("soft", soft)):
        deal = go(dealt(early_pass=reading), sneak={sneaker: "sneak"}, join=dict.fromkeys(range(4), "join"))
        assert [seat for seat, verb, _ in verbs(deal) if verb == "join"] == expected
        assert set(deal.table.players) == {sneaker, *expected}


@pytest.mark.clause("MA-19")
def test_a_dealer_reached_in_the_first_round_takes_the_pot_under_the_hard_reading() -> None:
    hard = go(dealt(pot=8), sneak={A: "sneak"})
    assert delta(hard) == {A: 12}
    assert "join" not in {verb for _, verb, _ in verbs(hard)}
    soft = go(dealt(pot=8, early_pass="soft"), "join", sneak={A: "sneak"})
    assert asked(soft) == (B, "join")


@pytest.mark.clause("MA-19")
def test_an_early_pass_is_final_unless_the_table_plays_the_soft_preset() -> None:
    assert maus().sheet.text("early_pass") == "hard"
    assert maus("core").sheet.differences() == ()
    assert maus("soft-pass").sheet.settings() == {"early_pass": "soft"}


@pytest.mark.clause("MA-20")
@pytest.mark.parametrize("early_pass", ["hard", "soft"])
def test_each_is_asked_once_and_openly_and_never_again(early_pass: str) -> None:
    deal = bid(dealt(early_pass=early_pass), C, D, until="exchange")
    said = [one for one in verbs(deal) if one[1] == "join"]
    assert [seat for seat, _, _ in said] == ([D, A] if early_pass == "hard" else [D, A, B])
    for seat in lookers(deal):
        heard = [(event.seat, event.verb, event.word) for event in deal.view(seat).events]
        assert [one for one in heard if one[1] == "join"] == said
    deal = finish(deal)
    assert [one for one in verbs(deal) if one[1] == "join"] == said
    assert set(deal.table.players) == {C, D}


@pytest.mark.clause("MA-20")
def test_who_has_joined_cannot_drop_out() -> None:
    deal = bid(dealt(), B, C, until="exchange", exchange={B: ""})
    for verb in ("exchange", "play"):
        deal = go(deal, verb)
        with pytest.raises(IllegalAction):
            deal.play(f"{asked(deal)[0]} join pass")
        with pytest.raises(IllegalAction):
            deal.play(f"{asked(deal)[0]} {verb} pass")


@pytest.mark.clause("MA-21")
def test_a_lone_sneaker_takes_the_whole_pot_at_once() -> None:
    hands = {A: "HA HK HO HU", B: "SA SK SO SU", C: "LA LK LO LU", D: "EA EK EO EU"}
    deal = bid(dealt(hands, "H9", pot=20), B)
    assert result(deal).result.code == "lone_sneaker"
    assert codes(deal) == [(A, "stake", -4), (B, "pot_taken", 24)]
    assert result(deal).pot == 0
    assert not {"exchange", "draw", "play", "take"} & {verb for _, verb, _ in verbs(deal)}
    for seat in lookers(deal):
        for owner, hand in hands.items():
            assert knows(deal, seat, hand) == (seat == owner)


@pytest.mark.clause("MA-22")
@pytest.mark.parametrize("joiners", range(1, 6))
def test_any_number_may_join(joiners: int) -> None:
    seats = (C, D, E, F, A)[:joiners]
    deal = bid(dealt(num_players=6), B, *seats)
    assert set(deal.table.players) == {B, *seats}
    assert len(finish(deal).table.history[0].cards) == joiners + 1


@pytest.mark.clause("MA-22")
def test_joiners_are_no_partners() -> None:
    hands = {B: "E7 L7 S7 S8", C: "E9 L8 L9 L10", D: "EA E8 HA HK", A: "S9 S10 SU SO"}
    deal = say(bid(dealt(hands, "H9"), B, C, D, A), "play E7", "play E9")
    assert words(deal) == {"EA"}, "a joiner must head a fellow joiner's card"
    deal = finish(deal)
    lost = {seat for seat, code, _ in codes(deal) if code == "bete_joiner"}
    assert lost == {seat for seat in (C, D, A) if not deal.table.tricks[seat]}
    assert lost, "the sneaker's defeat saves no joiner"


@pytest.mark.clause("MA-36")
@pytest.mark.parametrize("pot", [0, 48])
def test_nobody_is_forced_to_play_in_the_next_deal(pot: int) -> None:
    hands = {A: "HA HK HO HU", B: "SA SK SO SU", C: "LA LK LO LU", D: "EA EK EO EU"}
    for turned in ("H9", "L7"):
        deal = dealt(hands, turned, pot=pot)
        for _ in range(4):
            assert asked(deal)[1] == "sneak"
            assert words(deal) == {"pass", "sneak"}
            deal = say(deal, "sneak pass")
        assert result(deal).result.code == "passed_out"
    beaten = finish(bid(dealt({B: "L7 L8 S7 E7", C: "LA SA HA HK"}, "H9"), B, C))
    after = following(beaten)
    assert after.table.pot == 8 + 4
    assert asked(after) == (C, "sneak")


# --- the exchange ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-23")
@pytest.mark.parametrize("number", range(5))
def test_a_player_may_exchange_up_to_four_cards(number: int) -> None:
    hands = {B: "HK HU LA E8", C: "H10 SA S9 L7"}
    fresh = "EO H7 LK LO EU"
    deal = bid(dealt(hands, "H9", fresh), B, C, until="exchange")
    before = at(deal, HAND + B).split()
    deal = say(deal, " ".join(["exchange", *before[:number]]))
    assert set(at(deal, HAND + B).split()) == {*before[number:], *fresh.split()[:number]}
    assert len(at(deal, HAND + B).split()) == 4
    assert set(at(deal, DISCARD).split()) >= set(before[:number])


@pytest.mark.clause("MA-23")
def test_nobody_exchanges_where_nobody_joined_and_only_the_active_do() -> None:
    assert "exchange" not in {verb for _, verb, _ in verbs(bid(dealt(), B))}
    deal = finish(bid(dealt(), B, D))
    assert [seat for seat, verb, _ in verbs(deal) if verb == "exchange"] == [B, D]


@pytest.mark.clause("MA-24")
def test_each_player_exchanges_once() -> None:
    deal = bid(dealt(), B, C, D, A, until="exchange")
    for seat in (B, C, D, A):
        assert asked(deal) == (seat, "exchange")
        deal = say(deal, f"exchange {at(deal, HAND + seat).split()[0]}")
        with pytest.raises(IllegalAction):
            deal.play(f"{seat} exchange {at(deal, HAND + seat).split()[0]}")
    assert asked(deal) == (B, "play")


@pytest.mark.clause("MA-25")
@pytest.mark.parametrize(
    ("exchange_order", "expected"), [("from_sneaker", [C, D, A, B]), ("from_forehand", [B, C, D, A])]
)
def test_the_exchange_begins_with_the_sneaker(exchange_order: str, expected: list[int]) -> None:
    deal = bid(dealt(early_pass="soft", exchange_order=exchange_order), C, D, A, B)
    assert [seat for seat, verb, _ in verbs(deal) if verb == "exchange"] == expected


@pytest.mark.clause("MA-26")
def test_discards_draws_and_the_hands_of_those_who_passed_stay_hidden() -> None:
    hands = {B: "HK HU LA E8", C: "H10 SA S9 L7", D: "EA EK L10 S8", A: "SK SO LU EU"}
    deal = bid(dealt(hands, "H9", "EO H7 LK"), B, C, exchange={B: "E8", C: "S9 L7"})
    assert set(at(deal, DISCARD).split()) == {"E8", "S9", "L7"}
    assert set(at(deal, PASSED).split()) == set(f"{hands[D]} {hands[A]}".split())
    deal = finish(deal)
    laid = {B: "E8", C: "S9 L7"}
    for seat in lookers(deal):
        for owner in (B, C):
            assert knows(deal, seat, laid[owner]) == (seat == owner)
        for owner in (D, A):
            assert knows(deal, seat, hands[owner]) == (seat == owner)
        counts = [(event.seat, event.count) for event in deal.view(seat).events if event.verb == "exchange"]
        assert counts == [(B, 1), (C, 2)]


@pytest.mark.clause("MA-26")
def test_replacements_are_seen_by_nobody_else_before_they_are_played() -> None:
    deal = bid(dealt({B: "HK HU LA E8"}, "H9", "EO"), B, C, exchange={B: "E8"})
    assert {seat for seat in lookers(deal) if knows(deal, seat, "EO")} == {B}


@pytest.mark.clause("MA-26")
def test_the_bonfire_is_dead() -> None:
    deal = bid(dealt(num_players=6), B, C, D, E, F, until="exchange")
    burnt: set[str] = set()
    while asked(deal)[1] == "exchange":
        hand = at(deal, HAND + asked(deal)[0]).split()[: most(deal)]
        burnt |= set(hand)
        deal = say(deal, " ".join(["exchange", *hand]))
        assert burnt <= set(at(deal, DISCARD).split())
    assert len(burnt) == 7
    deal = finish(deal)
    played = {str(card) for trick in deal.table.history for card in trick.cards}
    assert not played & burnt


@pytest.mark.clause("MA-27")
def test_the_limit_is_known_before_a_player_lays_anything_away() -> None:
    deal = bid(dealt(num_players=6), B, C, D, E, F, A, until="exchange")
    assert stock(deal) == 7
    for seat, left, takes in ((B, 7, 3), (C, 4, 2), (D, 2, 2), (E, 0, 0), (F, 0, 0), (A, 0, 0)):
        assert asked(deal) == (seat, "exchange")
        assert deal.view(seat).table.count(STOCK) == left
        assert most(deal) == min(4, left)
        hand = at(deal, HAND + seat).split()
        if left < 4:
            with pytest.raises(IllegalAction, match=f"max={left}"):
                say(deal, " ".join(["exchange", *hand[: left + 1]]))
        deal = say(deal, " ".join(["exchange", *hand[:takes]]))
        if not takes:
            assert at(deal, HAND + seat).split() == hand, "an empty talon leaves the hand as it is"
    assert asked(deal) == (B, "play")


@pytest.mark.clause("MA-28")
def test_each_exchange_is_complete_before_the_next_begins() -> None:
    deal = bid(dealt(), B, C, D, until="exchange")
    for seat, number in ((B, 2), (C, 4), (D, 1)):
        assert asked(deal) == (seat, "exchange")
        known = [(event.seat, event.count) for event in deal.view(seat).events if event.verb == "exchange"]
        assert known == [(B, 2), (C, 4), (D, 1)][: len(known)] and len(known) == (B, C, D).index(seat)
        assert all(len(at(deal, HAND + one).split()) == 4 for one in (B, C, D))
        deal = say(deal, " ".join(["exchange", *at(deal, HAND + seat).split()[:number]]))
    order = [(seat, verb) for seat, verb, _ in verbs(deal) if verb in ("exchange", "draw")]
    assert order == [(seat, verb) for seat in (B, C, D) for verb in ("exchange", "draw")]


@pytest.mark.clause("MA-28")
def test_the_first_to_exchange_draws_from_the_top_of_the_talon() -> None:
    hands = {B: "HK HU LA E8", C: "H10 SA S9 L7"}
    deal = bid(dealt(hands, "H9", "EO H7 LK"), B, C, exchange={B: "E8 LA", C: "S9"})
    assert set(at(deal, HAND + B).split()) == {"HK", "HU", "EO", "H7"}
    assert set(at(deal, HAND + C).split()) == {"H10", "SA", "L7", "LK"}
    assert tricks(deal, "HK H10").table.tricks[B] == 1
