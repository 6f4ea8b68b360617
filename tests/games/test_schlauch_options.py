"""Schlauch: what every value of the options on form, deal, auction and call changes, and what not (section 11)."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.cards import Cards
from stammtisch.deal import Rules
from stammtisch.match import Match

from ..support import game, refusals, say, words
from .schlauch_changes import HANDS, SCHLAUCH, changed, claimed, plays, shows, with_option
from .schlauch_table import (
    CALLING,
    DOUBLES,
    EVERYBODY,
    LITTLE,
    PAIR,
    VALUES,
    WINNERS,
    F,
    M,
    R,
    asked,
    auction,
    awarded,
    bidding,
    both,
    climbing,
    dealt,
    finish,
    hand_known,
    happened,
    lay,
    playing,
    result,
    shuffled,
    skat_known,
)

GREAT = {"variant": "great"}


# --- form and deal ---------------------------------------------------------------------------------------------------


@shows("variant", "little", "great")
@pytest.mark.clause("SL-16", "SL-54", "SL-61")
def test_variant(value: str) -> None:
    rules = with_option("variant", value)
    biddable = LITTLE if value == "little" else [*LITTLE[:3], *DOUBLES]
    assert words(bidding(rules)) == {"pass", *biddable}
    assert {row.family for row in rules.contracts.values()} == {*biddable, "forced"}
    assert bool(rules.label) is (value == "great")
    assert changed("variant", value, plays("grandioso")) == claimed("variant", value)


@shows("great_contracts", "basic_and_doubles", "all")
@pytest.mark.clause("SL-61")
def test_great_contracts(value: str) -> None:
    rules = with_option("great_contracts", value, GREAT)
    biddable = [*(LITTLE if value == "all" else LITTLE[:3]), *DOUBLES]
    assert words(bidding(rules)) == {"pass", *biddable}
    hearts = words(say(awarded(rules, "suit_schlauch", F), "call waive"))
    assert hearts == ({"E", "L", "S"} if value == "all" else {"E", "L", "S", "H"})
    assert changed("great_contracts", value, plays("grandioso"), GREAT) == claimed("great_contracts", value)


@shows("dealer_choice", "draw_high", "random", "fixed_seat")
@pytest.mark.clause("SL-3")
def test_dealer_choice(value: str, rng: Random) -> None:
    rules = with_option("dealer_choice", value)
    matches = [Match(rules, ("Anna", "Bert", "Cilli"), rng, dealer=None) for _ in range(40)]
    assert {bool(match.drawn) for match in matches} == {value == "draw_high"}
    assert {match.carry.dealer for match in matches} == ({0} if value == "fixed_seat" else {0, 1, 2})
    assert Match(rules, ("Anna", "Bert", "Cilli"), rng, dealer=1).carry.dealer == 1
    assert claimed("dealer_choice", value) == ({"events"} if value != "draw_high" else set())
    assert changed("dealer_choice", value, plays("grandioso")) == set(), "nothing in the deal itself"


@shows("discard_disclosure", "show_cards", "announce_count", "none")
@pytest.mark.clause("SL-10")
def test_discard_disclosure(value: str, rng: Random) -> None:
    rules = with_option("discard_disclosure", value)
    for _ in range(30):
        deal = shuffled(rules, rng)
        turned = str(happened(deal, "turn")[0].cards[0])
        cards = rng.sample([str(one) for one in deal.table.hand(R)], 2)
        must = {one for one in cards if one[1:] == "A" or one[0] == turned[0]}
        laid = lay(deal, " ".join(cards))
        for seat in set(EVERYBODY) - {R}:
            assert skat_known(laid, seat) == (must if value == "show_cards" else set())
            kept = value == "show_cards" and turned not in cards
            assert hand_known(laid, seat, R) == ({turned} if kept else set())
            told = laid.view(seat).table.heard("disclose_count")
            assert [(said.seat, said.count) for said in told] == ([(R, len(must))] if value == "announce_count" else [])
            assert all(not said.cards for said in told)
        assert asked(laid) == ("bid", F)
    # What has not been shown may be called.
    deal = awarded(rules, "grandioso", F, {}, "S7", "S8 LA")
    assert ("S8" in refusals(deal)) is ("LA" in refusals(deal)) is (value == "show_cards")
    assert changed("discard_disclosure", value, plays("bettel")) == claimed("discard_disclosure", value)


@shows("discard_forbid_aces_and_top_unters", False, True)
@pytest.mark.clause("SL-9", "SL-31")
def test_discard_forbid_aces_and_top_unters(value: bool) -> None:
    rules = with_option("discard_forbid_aces_and_top_unters", value)
    for suit in "ELHS":
        deal = dealt(rules, {R: "EA LA HA SA EU LU HU SU H8 H9"}, f"{suit}7", f"{suit}7 E9")
        top = {suit + "U", PAIR[suit] + "U"}
        expected = dict.fromkeys({"EA", "LA", "HA", "SA", *top}, "not_laid_away") if value else {}
        assert refusals(deal) == expected
        if value:
            assert deal.ask is not None
            assert {reason.clause for _, reason in deal.ask.options if reason} == {"SL-9"}
    said = plays("grandioso")
    option = "discard_forbid_aces_and_top_unters"
    assert changed(option, value, said, turnup="HU") == claimed(option, value)


# --- auction ---------------------------------------------------------------------------------------------------------


def ascending_words(order: tuple[int, ...], seat: int, holder: int | None, standing: str) -> set[str]:
    """What may be bid where turns go on until two have passed."""
    place = order.index(seat)

    def key(bid: str) -> tuple[int, bool]:
        return VALUES[bid], "schlauch" in bid

    if holder is None:
        return {"pass", *LITTLE}
    equal = place < order.index(holder)
    higher = {bid for bid in LITTLE if key(bid) > key(standing) or (equal and key(bid) == key(standing))}
    return {"pass", *higher}


@shows("auction_mode", "single_round", "ascending")
@pytest.mark.clause("SL-17")
def test_auction_mode(value: str, rng: Random) -> None:
    rules = with_option("auction_mode", value)
    before = auction(rules, "bettel", "suit_schlauch", "pass")
    if value == "single_round":
        assert asked(before) == ("call", M), "each speaks once"
    else:
        assert asked(before) == ("bid", F)
        assert words(before) == {"pass", "suit_schlauch", *LITTLE[3:]}, "an earlier seat may hold an equal bid"
        held = say(before, "bid suit_schlauch")
        assert asked(held) == ("bid", M) and words(held) == {"pass", *LITTLE[3:]}, "a later one may not"
        assert asked(say(held, "bid pass")) == ("call", F), "two have passed"
        for dealer in (0, 1, 2):
            for _ in range(60):
                run_ascending(rules, rng, dealer)
    said = {"bid": ["bettel", "suit_schlauch", "pass", "pass"]}
    hands = {M: HANDS[F]}
    assert changed("auction_mode", value, said, hands=hands, high=M) == claimed("auction_mode", value)


def run_ascending(rules: Rules, rng: Random, dealer: int) -> None:
    """One ascending auction by chance, compared with the sheet step by step."""
    deal = bidding(rules, dealer=dealer)
    order = deal.table.order
    out: set[int] = set()
    holder, standing, last = None, "", -1
    for _ in range(40):
        turns = [order[(last + step) % 3] for step in (1, 2, 3)]
        waiting = [seat for seat in turns if seat not in out and seat != holder]
        if not waiting:
            break
        assert asked(deal) == ("bid", waiting[0])
        assert words(deal) == ascending_words(order, waiting[0], holder, standing)
        cheap = sorted(words(deal) - {"pass"}, key=lambda bid: (VALUES[bid], "schlauch" in bid))[:2]
        word = rng.choice([*cheap, "pass"])
        deal, last = say(deal, f"bid {word}"), order.index(waiting[0])
        if word == "pass":
            out.add(waiting[0])
        else:
            holder, standing = waiting[0], word
    found = [(event.seat, event.word) for event in happened(deal, "awarded")]
    assert found == ([(holder, standing)] if holder is not None else [])
    assert len(out) == (2 if holder is not None else 3)


@shows("equal_value_rule", "schlauch_then_seat", "list_order", "seat_only")
@pytest.mark.clause("SL-19", "SL-20", "SL-21")
def test_equal_value_rule(value: str) -> None:
    rules = with_option("equal_value_rule", value)
    prefer = {
        "schlauch_then_seat": {bid: int("schlauch" in bid) for bid in LITTLE},
        "list_order": {bid: LITTLE.index(bid) for bid in LITTLE},
        "seat_only": dict.fromkeys(LITTLE, 0),
    }[value]
    for standing in LITTLE:
        for before in ((standing,), (standing, "pass"), ("pass", standing)):
            over = {bid for bid in LITTLE if (VALUES[bid], prefer[bid]) > (VALUES[standing], prefer[standing])}
            assert words(auction(rules, *before)) == {"pass", *over}, before
    assert changed("equal_value_rule", value, plays("grandioso")) == claimed("equal_value_rule", value)


# --- call and trump --------------------------------------------------------------------------------------------------


@shows("card_call", "optional", "compulsory")
@pytest.mark.clause("SL-24", "SL-25")
def test_card_call(value: str) -> None:
    rules = with_option("card_call", value)
    for bid in LITTLE:
        for declarer in (F, M, R):
            deal = awarded(rules, bid, declarer)
            if bid not in CALLING:
                assert asked(deal)[0] == "play"
                continue
            assert asked(deal) == ("call", declarer)
            assert ("waive" in words(deal)) is (value == "optional")
            assert not set(map(str, deal.table.hand(declarer))) & words(deal), "a card he does not hold"
    recall = game("schlauch", card_call=value, call_in_skat="recall")
    missed = say(awarded(recall, "grandioso", F, {F: WINNERS["grandioso"]}, "L7", "H8 E7"), "call H8")
    assert ("waive" in words(missed)) is (value == "optional")
    said = plays("grandioso", call=["HK"], **{"return": ["E9"]})
    assert changed("card_call", value, said) == claimed("card_call", value)


@shows("raise_to_hearts", False, True)
@pytest.mark.clause("SL-22", "SL-29")
def test_raise_to_hearts(value: bool) -> None:
    rules = with_option("raise_to_hearts", value)
    hands = {M: WINNERS["heart_schlauch"]}
    deal = say(awarded(rules, "suit_schlauch", M, hands), "call waive")
    assert words(deal) == {"E", "L", "S"} | ({"H"} if value else set())
    if value:
        raised = say(deal, "trump H")
        assert raised.table.contract == rules.contracts["heart_schlauch"] and asked(raised) == ("play", M)
        assert both(finish(raised, climbing(M))) == ((0, 300, 0), (4, 0, 4))
        lost = say(awarded(rules, "suit_schlauch", M, {M: "E7 E8 E9 L7 L8 L9 H7 H8 S7 S8"}), "call waive", "trump H")
        assert both(finish(lost, climbing(F))) == ((200, 0, 200), (0, 8, 0))
        doubled = game("schlauch", raise_to_hearts=True, sans_prendre="waive_doubles")
        start = say(awarded(doubled, "suit_schlauch", M, hands), "call waive", "trump H")
        assert both(finish(start, climbing(M)))[0][M] == 600
        again = game("schlauch", "great", great_contracts="all", raise_to_hearts=True)
        for bid in ("schlauch_bettel", "bettel_schlauch"):
            assert words(say(awarded(again, bid, F), "call waive")) == {"E", "L", "S"}, "a Suit Schlauch only"
    low = say(deal, "trump S")
    assert low.table.contract is not None and low.table.contract.value == 150
    said = plays("suit_schlauch", trump=["H/S"])
    both_ways = {F: "SU SA S10 SK SO HU HA H10 HK HO", M: "H7 H8", R: "S7 S8"}
    same = changed("raise_to_hearts", value, plays("suit_schlauch"), hands=SCHLAUCH)
    other = changed("raise_to_hearts", value, said, hands=both_ways, turnup="S9", skat="S9 H9")
    assert same == ({"actions"} if value else set()), "who does not raise is scored as ever"
    assert other == claimed("raise_to_hearts", value)


@shows("sans_prendre", "contract_only", "waive_doubles")
@pytest.mark.clause("SL-14", "SL-25", "SL-46")
def test_sans_prendre(value: str) -> None:
    rules = with_option("sans_prendre", value)
    for key in ("grandioso", "bettel", "suit_schlauch-L", "grandissimo", "bettelouvert", "heart_schlauch"):
        family = key.partition("-")[0]
        factor = 2 if value == "waive_doubles" and family in CALLING else 1
        units = factor * VALUES[family] // 150
        assert both(result(rules, key, True)) == ((150 * units, 0, 0), (0, 2 * units, 2 * units))
        assert both(result(rules, key, False)) == ((0, 100 * units, 100 * units), (4 * units, 0, 0))
    # With a call made nothing is doubled.
    start = playing(rules, "grandioso", F, {F: WINNERS["grandioso"]}, call="HK", back="E9")
    assert "HK" in map(str, start.table.hand(F)) and both(finish(start, climbing(F)))[0][F] in (0, 150)
    assert set(both(finish(start, climbing(F)))[0]) <= {0, 100, 150}
    assert changed("sans_prendre", value, plays("grandioso")) == claimed("sans_prendre", value)
    called = plays("grandioso", call=["HK"], **{"return": ["E9"]})
    assert changed("sans_prendre", value, called) == set(), "a call was made"
    assert changed("sans_prendre", value, plays("grandissimo")) == set(), "no call was to be had"


@shows("call_in_skat", "void", "recall", "take_from_skat")
@pytest.mark.clause("SL-28", "SL-9")
def test_call_in_skat(value: str) -> None:
    rules = with_option("call_in_skat", value)
    for declarer in (F, M):
        for bid in ("grandioso", "suit_schlauch", "heart_schlauch"):
            turnup = "S7" if bid == "suit_schlauch" else "L7"
            deal = awarded(rules, bid, declarer, {declarer: WINNERS[bid]}, turnup, "H8 E7")
            missed = say(deal, "call H8")
            then = "trump" if bid == "suit_schlauch" else "play"
            after = {"void": then, "recall": "call", "take_from_skat": "return"}
            assert asked(missed) == (after[value], declarer)
            assert bool(happened(missed, "answer")) is (value != "take_from_skat")
            assert ("H8" in map(str, missed.table.hand(declarer))) is (value == "take_from_skat")
            hit = say(deal, "call SK")
            assert asked(hit) == ("return", declarer) and happened(hit, "give"), "where somebody has it all is as ever"
    # The dealer cannot call what he has laid away himself, whatever becomes of a call.
    deal = awarded(rules, "grandioso", R, {R: WINNERS["grandioso"]}, "LA", "H8 E7")
    assert {refusals(deal)["H8"], refusals(deal)["E7"]} == {"call_laid"}
    said = plays("grandioso", call=["H9", "waive"], **{"return": ["E9"]})
    found = changed("call_in_skat", value, said)
    if value == "take_from_skat":
        assert found >= claimed("call_in_skat", value)
        assert found <= {"actions", "events", "view"}, "a card comes out of the skat instead of an answer"
    else:
        assert found - {"view"} == claimed("call_in_skat", value)


@shows("call_public_discard", False, True)
@pytest.mark.clause("SL-26")
def test_call_public_discard(value: bool) -> None:
    rules = with_option("call_public_discard", value)
    for declarer in (F, M, R):
        deal = awarded(rules, "grandioso", declarer, {}, "S7", "S8 LA")
        codes = {refusals(deal).get(one) for one in ("S8", "LA")}
        assert codes == ({"call_laid"} if declarer == R else {None} if value else {"call_public"})
        if value and declarer != R:
            missed = say(deal, "call LA")
            assert happened(missed, "answer")[0].word == "nobody", "it always fails"
            assert missed.table.hand(declarer) == deal.table.hand(declarer) and asked(missed)[0] == "play"
    assert changed("call_public_discard", value, plays("grandioso")) == claimed("call_public_discard", value)


def test_the_courses_compared_here_are_whole_deals() -> None:
    """The comparison sees a difference where there is one, and none between two equal tables."""
    assert Cards(HANDS[F]) and changed("variant", "little", plays("grandioso")) == set()
    assert changed("second_unter_suit", "trump", plays("suit_schlauch"), hands=SCHLAUCH) == set()
