"""Schlauch: contracts and auction (SL-12 to SL-23), clause by clause."""

from __future__ import annotations

from itertools import product

import pytest

from stammtisch.events import IllegalAction

from ..support import game, refusals, say, words
from .schlauch_table import (
    CALLING,
    DEFAULT,
    FORCED,
    KEYS,
    LITTLE,
    VALUES,
    F,
    M,
    R,
    asked,
    auction,
    awarded,
    bidding,
    both,
    happened,
    mode,
    playing,
    result,
    trump_order,
)

# SL-20, copied from the sheet row by row: what a later seat may bid over the standing bid.
OVER = {
    "": set(LITTLE),
    "grandioso": {"suit_schlauch", "grandissimo", "bettelouvert", "heart_schlauch"},
    "bettel": {"suit_schlauch", "grandissimo", "bettelouvert", "heart_schlauch"},
    "suit_schlauch": {"grandissimo", "bettelouvert", "heart_schlauch"},
    "grandissimo": {"heart_schlauch"},
    "bettelouvert": {"heart_schlauch"},
    "heart_schlauch": set(),
}


# --- contracts -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-12")
def test_aims_trumps_and_orders_are_those_of_the_table() -> None:
    assert set(DEFAULT.contracts) == {*KEYS, *FORCED}
    ranks = {"A": 14, "K": 13, "O": 12, "U": 11, "10": 10, "9": 9, "8": 8, "7": 7}
    for key in KEYS:
        row, how = DEFAULT.contracts[key], mode(key)
        assert list(row.order) == [ranks[one] for one in how.order], key
        assert list(map(str, row.trumps)) == (trump_order(how.trump) if how.trump else []), key
        goal = row.goal("declarer")
        assert (goal.at_least, goal.at_most) == ((10, None) if how.aim == "all" else (0, 0)), key
        assert row.value == VALUES[row.family] and row.call == (row.family in CALLING)


@pytest.mark.clause("SL-13")
def test_there_is_no_call_in_a_bettel_open_or_not() -> None:
    for bid in ("bettel", "bettelouvert"):
        for declarer in (F, M, R):
            deal = awarded(DEFAULT, bid, declarer)
            assert deal.ask is not None and deal.ask.verb == "play"


@pytest.mark.clause("SL-14")
def test_grandissimo_is_grandioso_without_the_exchange_and_worth_double() -> None:
    one, other = DEFAULT.contracts["grandioso"], DEFAULT.contracts["grandissimo"]
    for name in ("order", "trumps", "goals", "lead", "duty", "points"):
        assert getattr(one, name) == getattr(other, name), name
    assert asked(awarded(DEFAULT, "grandioso", M)) == ("call", M)
    assert asked(awarded(DEFAULT, "grandissimo", M)) == ("play", M)
    for won in (True, False):
        low, high = (both(result(DEFAULT, key, won)) for key in ("grandioso", "grandissimo"))
        assert high == tuple(tuple(2 * amount for amount in amounts) for amounts in low)


@pytest.mark.clause("SL-15")
def test_what_the_sheet_infers_of_the_contracts() -> None:
    for declarer in (F, M, R):
        for key in ("suit_schlauch-E", "suit_schlauch-L", "suit_schlauch-S", "heart_schlauch"):
            assert asked(playing(DEFAULT, key, declarer)) == ("play", declarer), "the declarer leads"
        assert asked(playing(DEFAULT, "bettelouvert", declarer)) == ("play", declarer)
        assert asked(awarded(DEFAULT, "heart_schlauch", declarer)) == ("call", declarer), "it includes the call"
    assert both(result(DEFAULT, "bettelouvert", True)) == ((300, 0, 0), (0, 4, 4))
    assert both(result(DEFAULT, "bettelouvert", False)) == ((0, 200, 200), (8, 0, 0))


@pytest.mark.clause("SL-16")
def test_each_basic_contract_has_one_higher_form() -> None:
    assert words(bidding(DEFAULT)) == {"pass", *LITTLE}
    for low, high in zip(LITTLE[:3], LITTLE[3:], strict=True):
        rows = {key: row for key, row in DEFAULT.contracts.items() if row.family in (low, high)}
        aims = {mode(key).aim for key in rows}
        assert len(aims) == 1 and {bool(row.trumps) for row in rows.values()} == {"schlauch" in low}
        assert {row.value for row in rows.values() if row.family == low} == {150}
        assert {row.value for row in rows.values() if row.family == high} == {300}
    # The Schlauch in Hearts is the higher form of the Schlauch: the lower one cannot be played in Hearts.
    assert "suit_schlauch-H" not in DEFAULT.contracts


# --- auction ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-17")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_each_speaks_once_in_the_order_of_the_seats(dealer: int) -> None:
    order = [(dealer + step) % 3 for step in (1, 2, 3)]
    deal = bidding(DEFAULT, dealer=dealer)
    for seat, bid in zip(order, ("grandioso", "suit_schlauch", "grandissimo"), strict=True):
        assert asked(deal) == ("bid", seat)
        assert {"pass", bid} <= words(deal)
        deal = say(deal, f"bid {bid}")
    assert [(event.seat, event.word) for event in happened(deal, "bid")] == list(
        zip(order, ("grandioso", "suit_schlauch", "grandissimo"), strict=True)
    )
    assert asked(deal) == ("play", order[2]), "the first two do not speak again"


@pytest.mark.clause("SL-18")
def test_a_bid_names_the_contract_only() -> None:
    for before in ((), ("pass",), ("bettel",), ("pass", "grandioso")):
        deal = auction(DEFAULT, *before)
        assert words(deal) | set(refusals(deal)) == {"pass", *LITTLE}
    for word in ("suit_schlauch-L", "schlauch", "E"):
        with pytest.raises(IllegalAction):
            auction(DEFAULT, word)
    for declarer in (F, M, R):
        deal = awarded(DEFAULT, "suit_schlauch", declarer)
        assert not happened(deal, "trump", "contract"), "the suit is open"
        assert words(say(deal, "call waive")) == {"E", "L", "S"}
        committed = say(awarded(DEFAULT, "heart_schlauch", declarer), "call waive")
        assert asked(committed) == ("play", declarer) and not happened(committed, "trump")
        assert committed.table.contract == DEFAULT.contracts["heart_schlauch"]


def key_of(bid: str, place: int) -> tuple[int, bool, int]:
    """The comparator of SL-21."""
    return VALUES[bid], "schlauch" in bid, -place


@pytest.mark.clause("SL-19", "SL-20", "SL-21")
@pytest.mark.parametrize("standing", OVER)
def test_the_outbidding_table(standing: str) -> None:
    befores = [(standing,), (standing, "pass"), ("pass", standing)] if standing else [(), ("pass",), ("pass", "pass")]
    for before in befores:
        deal = auction(DEFAULT, *before)
        assert words(deal) == {"pass", *OVER[standing]}, before
        assert refusals(deal) == dict.fromkeys(set(LITTLE) - OVER[standing], "bid_too_low")


@pytest.mark.clause("SL-21")
def test_the_table_follows_from_the_comparator() -> None:
    for standing, higher in OVER.items():
        if standing:
            assert {bid for bid in LITTLE if key_of(bid, 1) > key_of(standing, 0)} == higher
    levels = {bid: DEFAULT.contracts[bid if bid in DEFAULT.contracts else f"{bid}-L"].level for bid in LITTLE}
    for one, other in product(LITTLE, repeat=2):
        assert (levels[one] > levels[other]) == (key_of(one, 0) > key_of(other, 0))


def lawful(way: tuple[str, ...]) -> bool:
    """Whether three players may speak so."""
    standing = ""
    for word in way:
        if word != "pass":
            if word not in OVER[standing]:
                return False
            standing = word
    return True


WAYS = [way for way in product(("pass", *LITTLE), repeat=3) if lawful(way)]


@pytest.mark.clause("SL-17", "SL-19", "SL-20", "SL-21", "SL-23")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_greatest_key_is_declarer_in_every_auction(dealer: int) -> None:
    start = bidding(DEFAULT, dealer=dealer)
    order = [(dealer + step) % 3 for step in (1, 2, 3)]
    assert len(WAYS) > 30
    for way in WAYS:
        deal = say(start, *(f"bid {word}" for word in way))
        spoken = {key_of(word, place): (order[place], word) for place, word in enumerate(way) if word != "pass"}
        held = [(event.seat, event.word) for event in happened(deal, "awarded")]
        assert held == ([spoken[max(spoken)]] if spoken else []), way
        if spoken:
            while deal.ask is not None and deal.ask.verb != "play":
                deal = say(deal, "call waive" if deal.ask.verb == "call" else "trump S")
            assert deal.table.declarer == spoken[max(spoken)][0]
            assert deal.table.contract is not None and deal.table.contract.family == spoken[max(spoken)][1]
        else:
            assert deal.table.declarer == -1


@pytest.mark.clause("SL-19")
def test_the_rule_of_priority_point_by_point() -> None:
    for low, high in product(LITTLE[:3], LITTLE[3:]):
        assert high in words(auction(DEFAULT, low)) and low not in words(auction(DEFAULT, high)), "the higher value"
    for schlauch, others in (("suit_schlauch", LITTLE[:2]), ("heart_schlauch", LITTLE[3:5])):
        for other in others:
            assert schlauch in words(auction(DEFAULT, other)), "a Schlauch at equal value"
            assert other not in words(auction(DEFAULT, schlauch))
    for one, other in product(LITTLE[:2], LITTLE[:2]):
        assert other not in words(auction(DEFAULT, one)), "otherwise the earlier seat"
    assert "heart_schlauch" in words(auction(DEFAULT, "suit_schlauch")), "Hearts beats any other suit"


@pytest.mark.clause("SL-22")
def test_a_suit_schlauch_is_not_turned_into_hearts() -> None:
    for declarer in (F, M, R):
        deal = awarded(DEFAULT, "suit_schlauch", declarer)
        called = next(str(one) for one in deal.table.hand((declarer + 1) % 3))
        own = next(str(one) for one in deal.table.hand(declarer))
        for after in (say(deal, "call waive"), say(deal, f"call {called}", f"return {own}")):
            assert asked(after) == ("trump", declarer) and words(after) == {"E", "L", "S"}
            with pytest.raises(IllegalAction):
                say(after, "trump H")


@pytest.mark.clause("SL-23", "SL-38")
def test_if_all_three_pass_section_7_follows() -> None:
    forced = auction(DEFAULT, "pass", "pass", "pass", turnup="L9")
    assert forced.table.contract == DEFAULT.contracts["forced-L"] and asked(forced) == ("play", F)
    redeal = auction(game("schlauch", all_pass="penalty_redeal"), "pass", "pass", "pass")
    assert redeal.outcome is not None and redeal.outcome.result.code == "penalty"
