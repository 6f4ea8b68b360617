"""Schlauch: the play of the cards (SL-12, SL-31 to SL-37), clause by clause."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from stammtisch.cards import Cards
from stammtisch.contract import TRUMP
from stammtisch.deal import Rules

from ..support import game, legal, refusals, say
from .schlauch_table import (
    DEFAULT,
    EVERYBODY,
    FORCED,
    KEYS,
    LOSERS,
    PACK,
    PAIR,
    SUITS,
    TENS,
    WINNERS,
    F,
    M,
    R,
    answers,
    asked,
    auction,
    best,
    both,
    chance,
    climbing,
    facing,
    finish,
    hand_known,
    happened,
    legal_cards,
    mode,
    now,
    playing,
    sinking,
    trump_order,
)

TABLES: dict[str, dict[str, object]] = {
    "default": {},
    "printed": {"second_unter_suit": "printed"},
    "must trump": {"must_trump_if_void": True},
    "both": {"second_unter_suit": "printed", "must_trump_if_void": True},
}


@pytest.mark.clause("SL-12", "SL-31", "SL-32", "SL-33", "SL-34")
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("key", [*KEYS, *FORCED])
def test_random_play_follows_the_reference_functions(name: str, key: str, rng: Random) -> None:
    settings = TABLES[name]
    rules = game("schlauch", **settings)
    printed, must = "second_unter_suit" in settings, "must_trump_if_void" in settings
    for declarer in (F, M, R):
        order = rng.sample(PACK, 32)
        hands = {F: " ".join(order[:10]), M: " ".join(order[10:20])}
        turnup = next((one for one in order[20:] if one[0] == key[-1]), "") if key in FORCED else order[20]
        if not turnup:
            continue
        deal, winner, choose = playing(rules, key, declarer, hands, turnup=turnup), None, chance(rng)
        how = now(deal)
        while deal.ask is not None:
            trick, hand = [str(one) for one in deal.table.trick], [str(one) for one in Cards(deal.ask.cards)]
            may = {str(one) for one in Cards(deal.ask.legal_cards)}
            assert may == legal_cards(how, hand, trick, printed, must), (hand, trick)
            if not trick and winner is not None:
                assert deal.turn == winner
            deal = say(deal, f"play {choose(deal)}")
            if not deal.table.trick:
                last = deal.table.history[-1]
                winner = last.seats[best(how, [str(one) for one in last.cards], printed)]
                assert last.winner == winner, last
        assert sum(deal.table.tricks) == 10


# --- ranking and the second Unter ------------------------------------------------------------------------------------


@pytest.mark.clause("SL-31")
@pytest.mark.parametrize("suit", SUITS)
def test_suits_are_paired_and_there_are_nine_trumps(suit: str) -> None:
    keys = [key for key in (*KEYS, *FORCED) if mode(key).trump == suit]
    assert len(keys) == 2
    for key in keys:
        row = DEFAULT.contracts[key]
        partner = {"E": "L", "L": "E", "H": "S", "S": "H"}[suit]
        expected = [suit + "U", partner + "U", *(suit + rank for rank in ["A", "10", "K", "O", "9", "8", "7"])]
        assert list(map(str, row.trumps)) == expected
        sizes = dict.fromkeys((*SUITS, "trump"), 0)
        for one in Cards(DEFAULT.pack):
            sizes["trump" if row.groups[one] == TRUMP else str(one)[0]] += 1
        assert sizes == dict.fromkeys(SUITS, 8) | {"trump": 9, suit: 0, partner: 7}
    # Every pair of trumps in the play: the higher takes the trick.
    key = keys[0]
    for high, low in pairwise(expected):
        deal = facing(DEFAULT, key, f"{low} {high}")
        side = "L" if suit in "HS" else "H"
        other = next(side + rank for rank in TENS if f"{side}{rank}" not in (low, high))
        deal = facing(DEFAULT, key, f"{low} {high} {other}")
        assert deal.table.history[0].winner == M
        assert facing(DEFAULT, key, f"{high} {low} {other}").table.history[0].winner == F


@pytest.mark.clause("SL-31", "SL-12")
@pytest.mark.parametrize("key", [*KEYS, *FORCED])
def test_plain_suits_rank_as_the_contract_says(key: str) -> None:
    how = mode(key)
    trumps = trump_order(how.trump) if how.trump else []
    for suit in SUITS:
        if suit == how.trump:
            continue
        order = [suit + rank for rank in how.order if suit + rank not in trumps]
        assert len(order) == (7 if how.trump and PAIR[how.trump] == suit else 8)
        other = next(one for one in PACK if one[0] != suit and one not in trumps and one[1:] == "A")
        for high, low in pairwise(order):
            assert facing(DEFAULT, key, f"{low} {high} {other}").table.history[0].winner == M
            assert facing(DEFAULT, key, f"{high} {low} {other}").table.history[0].winner == F


@pytest.mark.clause("SL-32")
@pytest.mark.parametrize("suit", SUITS)
def test_the_second_unter_is_a_trump_for_every_purpose(suit: str) -> None:
    partner, side = PAIR[suit], "L" if suit in "HS" else "H"
    second = partner + "U"
    for key in (key for key in (*KEYS, *FORCED) if mode(key).trump == suit):
        # Not required when its printed suit is led, though it may be played.
        deal = facing(DEFAULT, key, partner + "A", f"{second} {side}A {side}7")
        assert answers(deal, second, side + "A") == {second, side + "A"}
        assert legal(DEFAULT, key, F, (F, M, R), partner + "A", f"{second} {partner}7 {side}A") == {partner + "7"}
        # Required when trumps are led and nothing else fits.
        deal = facing(DEFAULT, key, suit + "A", f"{second} {partner}A {side}7")
        assert answers(deal, second, partner + "A", side + "7") == {second}
        # Led itself it calls for trumps, not for its printed suit.
        deal = facing(DEFAULT, key, second, f"{suit}7 {partner}A {side}7")
        assert answers(deal, suit + "7", partner + "A", side + "7") == {suit + "7"}
        deal = facing(DEFAULT, key, second, f"{partner}A {side}7")
        assert answers(deal, partner + "A", side + "7") == {partner + "A", side + "7"}
        # It takes a trick in its printed suit, and is beaten by the top Unter alone.
        assert facing(DEFAULT, key, f"{partner}A {second} {suit}A").table.history[0].winner == M
        assert facing(DEFAULT, key, f"{partner}A {second} {suit}U").table.history[0].winner == R
    # Without trumps, and where another pair of suits is trump, it is a card like any other.
    for key in ("grandioso", "bettel", "heart_schlauch" if suit in "EL" else "suit_schlauch-E"):
        assert legal(DEFAULT, key, F, (F, M, R), partner + "A", f"{second} {side}7") == {second}


# --- following and taking --------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-33")
@pytest.mark.parametrize("key", [*KEYS, *FORCED])
def test_follow_if_able_else_play_anything(key: str) -> None:
    how = mode(key)
    for led, card in product(("EK", "LK", "HK", "SK"), ("E9", "L9", "H9", "S9")):
        trump = how.trump
        third = next(one for one in ("S8", "H8", "E8", "L8") if one[0] not in (led[0], trump, card[0]))
        hand = f"{card} {third}" + (f" {trump}10" if trump and trump != led[0] else "")
        may = {card} if card[0] == led[0] else set(hand.split())
        assert answers(facing(DEFAULT, key, led, hand), *hand.split()) == may, (led, hand)
    # Nobody has to beat what lies there, neither with the suit nor with a trump.
    led = "E9" if how.trump != "E" else "H9"
    hand = f"{led[0]}A {led[0]}7"
    deal = facing(DEFAULT, key, led, hand)
    assert answers(deal, *hand.split()) == set(hand.split())
    assert set(refusals(deal).values()) == {"follow"}
    if how.trump:
        hand = f"{how.trump}A {how.trump}7"
        deal = facing(DEFAULT, key, f"{how.trump}9", hand)
        assert answers(deal, *hand.split()) == set(hand.split())
        over = facing(DEFAULT, key, f"{led} {how.trump}9", f"{how.trump}A {how.trump}7")
        assert over.turn == R and refusals(over) == {}, "nor to overtrump"


@pytest.mark.clause("SL-34")
def test_the_highest_trump_or_the_highest_card_of_the_suit_led_takes_the_trick_and_leads() -> None:
    cases = (
        ("suit_schlauch-E", "H7 HA E7", R), ("suit_schlauch-E", "HA H10 S7", F), ("suit_schlauch-E", "H7 E7 E8", R),
        ("suit_schlauch-E", "H7 E9 LU", R), ("suit_schlauch-E", "L7 SA HA", F), ("grandioso", "H7 SA EA", F),
        ("grandissimo", "H9 HO H10", R), ("bettelouvert", "H10 H9 HU", R), ("forced-S", "LA HU S7", M),
        ("heart_schlauch", "SA H7 SU", R),
    )  # fmt: skip
    for key, trick, taker in cases:
        deal = facing(DEFAULT, key, trick)
        assert deal.table.history[0].winner == taker, (key, trick)
        assert asked(deal) == ("play", taker)
        assert deal.table.tricks == tuple(int(seat == taker) for seat in (F, M, R))


@pytest.mark.clause("SL-35")
@pytest.mark.parametrize("declarer", [F, M, R])
def test_who_leads_first(declarer: int) -> None:
    for key in (*KEYS, *FORCED):
        leader = F if key == "bettel" or key in FORCED else declarer
        for dealer in (0, 1, 2):
            shift = dealer - R
            seat = (declarer + shift) % 3
            deal = playing(DEFAULT, key, seat, dealer=dealer)
            assert asked(deal) == ("play", (leader + shift) % 3), key


# --- Bettelouvert ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-36")
@pytest.mark.parametrize("declarer", [F, M, R])
def test_the_nine_cards_are_laid_open_between_the_first_and_the_second_trick(declarer: int) -> None:
    deal = playing(DEFAULT, "bettelouvert", declarer, {declarer: WINNERS["bettelouvert"]})
    known = hand_known(deal, (declarer + 1) % 3, declarer)
    assert len(known) <= 1, "a dealer's turn-up"
    for _ in range(3):
        assert not happened(deal, "open")
        deal = say(deal, f"play {(sinking(declarer))(deal)}")
    (shown,) = happened(deal, "open")
    assert shown.kind == "show" and len(shown.cards) == 9 and set(shown.cards) == set(deal.table.hand(declarer))
    verbs = [event.verb for event in deal.events()]
    assert verbs.index("take") < verbs.index("open") and verbs.count("play") == 3
    while deal.ask is not None:  # he plays from the table
        for seat in EVERYBODY:
            assert hand_known(deal, seat, declarer) == set(map(str, deal.table.hand(declarer)))
        deal = say(deal, f"play {(sinking(declarer))(deal)}")
    assert len(happened(deal, "open")) == 1


@pytest.mark.clause("SL-36")
def test_nothing_else_is_laid_open() -> None:
    for key in (*KEYS, *FORCED):
        deal = finish(playing(DEFAULT, key))
        assert bool(happened(deal, "open")) == (key == "bettelouvert")
        assert not happened(auction(DEFAULT, "bettel"), "open")


# --- the end of a contract -------------------------------------------------------------------------------------------


def first_break(rules: Rules, key: str, hands: dict[int, str], declarer: int) -> int:
    """After how many tricks of a lost contract it is lost."""
    how = climbing if mode(key).aim == "all" else sinking
    deal = finish(playing(rules, key, declarer, hands), how(declarer))
    return 1 + next(
        number for number, trick in enumerate(deal.table.history)
        if (trick.winner == declarer) != (mode(key).aim == "all")
    )  # fmt: skip


@pytest.mark.clause("SL-37")
@pytest.mark.parametrize(
    "key", ["grandioso", "bettel", "suit_schlauch-L", "grandissimo", "bettelouvert", "heart_schlauch"]
)
@pytest.mark.parametrize("declarer", [F, M, R])
def test_the_first_wrong_trick_loses_and_playing_on_changes_nothing(key: str, declarer: int) -> None:
    family = key.partition("-")[0]
    stop = game("schlauch", stop_when_decided=True)
    lost = {
        "all": "EA E10 EK LA L10 HA SA H7 S7 L7",  # some tricks are won first, where he leads
        "none": LOSERS["bettel"],
    }[mode(key).aim]
    for hands in ({declarer: lost}, {declarer: LOSERS[family]}):
        results = []
        for rules in (DEFAULT, stop):
            deal = playing(rules, key, declarer, hands)
            choose = climbing(declarer) if mode(key).aim == "all" else sinking(declarer)
            deal = finish(deal, choose)
            assert deal.outcome is not None and deal.outcome.result.code == "lost"
            results.append((both(deal), deal.outcome.lines, deal.outcome.next_dealer))
            tricks = 10 if rules is DEFAULT else first_break(DEFAULT, key, hands, declarer)
            assert len(deal.table.history) == tricks
        assert results[0] == results[1]
    won = playing(stop, key, declarer, {declarer: WINNERS[family]})
    won = finish(won, climbing(declarer) if mode(key).aim == "all" else sinking(declarer))
    assert len(won.table.history) == 10 and won.outcome is not None and won.outcome.result.code == "won"


@pytest.mark.clause("SL-12", "SL-37")
def test_one_wrong_trick_is_enough_and_the_last_one_too() -> None:
    nine = {F: "EA E10 EK EO EU E9 E8 E7 HA S7", M: "SA", R: "LA"}
    deal = finish(playing(DEFAULT, "grandioso", F, nine), climbing(F))
    assert deal.table.tricks[F] == 9 and both(deal) == ((0, 100, 100), (4, 0, 0))
    last = {
        F: "E7 E8 E9 L7 L8 L9 H7 H8 H9 SA", M: "EA EK EO LA LK LO HA HK HO S7", R: "E10 EU L10 LU H10 HU SK SO S10 S9",
    }  # fmt: skip
    tricks = "E7 EA E10  EK EU E8  EO S9 E9  LA L10 L7  LK LU L8  LO S10 L9  HA H10 H7  HK HU H8  HO SO H9  S7 SK SA"
    deal = playing(DEFAULT, "bettel", F, last, tricks, turnup="S8", skat="S8 SU")
    assert deal.table.tricks[F] == 1 and both(deal) == ((0, 100, 100), (4, 0, 0))


@pytest.mark.clause("SL-12", "SL-37")
@pytest.mark.parametrize("key", KEYS)
def test_the_tricks_say_who_has_won(key: str, rng: Random) -> None:
    for declarer in (F, M, R):
        order = rng.sample(PACK, 32)
        hands = {F: " ".join(order[:10]), M: " ".join(order[10:20])}
        deal = finish(playing(DEFAULT, key, declarer, hands), chance(rng))
        assert deal.outcome is not None and deal.outcome.result.code in ("won", "lost")
        won = deal.table.tricks[declarer] == (10 if mode(key).aim == "all" else 0)
        assert won == (deal.outcome.result.code == "won") and (both(deal)[0][declarer] > 0) == won
        assert dict(deal.outcome.result.params) == {"contract": key, "seat": declarer}


@pytest.mark.clause("SL-37")
def test_the_deal_is_played_out_unless_the_table_stops_early() -> None:
    for key in (*KEYS, *FORCED):
        assert len(finish(playing(DEFAULT, key)).table.history) == 10
    # Nobody stops a forced game: it is about every trick.
    for key in FORCED:
        assert len(finish(playing(game("schlauch", stop_when_decided=True), key)).table.history) == 10
