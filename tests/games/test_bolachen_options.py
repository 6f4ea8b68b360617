"""Bolachen: what every value of the options on bidding, dopper and call changes, and what not (section 8)."""

from __future__ import annotations

import pytest

from stammtisch.cards import card
from stammtisch.deal import Deal, Rules
from stammtisch.events import NATURE, Action

from ..support import game, refusals, say, words
from .bolachen_changes import HANDS, brand, changed, claimed, shows, single, with_option
from .bolachen_table import (
    CONTRACTS,
    EVERYBODY,
    NAMES,
    F,
    M,
    R,
    announced,
    dealt,
    family,
    gains,
    happened,
    have_seen,
    playing,
    prepared,
    rank,
)

CALLER = "E7 E8 E9 L7 L8 L9 S7 S8 S9 HA"
"""A declarer's hand without the Seven of Hearts, which he calls."""


# --- deal and bidding ------------------------------------------------------------------------------------------------


@shows("cut", False, True)
@pytest.mark.clause("BO-5")
def test_cut(value: bool) -> None:
    assert [event.seat for event in happened(dealt(with_option("cut", value)), "cut")] == [M] * value
    assert changed("cut", value, brand()) == claimed("cut", value)


@shows("suit_contest", "ascending", "single_round")
@pytest.mark.clause("BO-16", "BO-17")
def test_suit_contest(value: str) -> None:
    rules = with_option("suit_contest", value)
    contest = announced(rules, "brand", "brand", "pass")
    gone_over = say(contest, "name brand-L", "name brand-S")
    if value == "ascending":
        assert words(gone_over) == {"hold", "yield", "brand-H", "bettel", "mord"} and gone_over.turn == F
        assert set(refusals(contest)) == {"hold", "yield", "bettel", "mord"}
    else:
        assert gone_over.ask is not None and (gone_over.turn, gone_over.ask.verb) == (M, "raise")
        assert set(refusals(contest)) == {"yield", "bettel", "mord"}, "nobody holds in a single round"
    said = {"announce": ["brand", "brand", "pass"], "name": ["brand-H", "yield"], "final": ["brand-H"]}
    assert changed("suit_contest", value, said) == claimed("suit_contest", value)


@shows("dealer_may_overbid", False, True)
@pytest.mark.clause("BO-10", "BO-13")
def test_dealer_may_overbid(value: bool) -> None:
    rules = with_option("dealer_may_overbid", value)
    for before in (("brand", "pass"), ("pass", "brand"), ("brand", "brand"), ("pass", "mord"), ("bettel", "mord")):
        deal = announced(rules, *before)
        assert deal.ask is not None and ((deal.ask.verb, deal.turn) == ("announce", R)) is value, before
        if not value:
            assert deal.turn in (F, M)
    forced = announced(rules, "pass", "pass")
    assert (forced.turn, words(forced)) == (R, {"brand", "bettel", "mord"}), "he plays only if both pass, and must"
    assert changed("dealer_may_overbid", value, brand()) == claimed("dealer_may_overbid", value)


@shows("all_pass", "dealer_must_play", "throw_in")
@pytest.mark.clause("BO-12")
def test_all_pass(value: str) -> None:
    rules = with_option("all_pass", value)
    forced = announced(rules, "pass", "pass")
    assert (refusals(forced) == {}) is (value == "throw_in")
    if value == "throw_in":
        deal = say(forced, "announce pass")
        assert deal.outcome is not None and deal.outcome.result.code == "thrown_in"
        assert gains(deal) == (0, 0, 0) and deal.legal() == ()
    else:
        assert refusals(forced) == {"pass": "must_announce"}
    said = {"announce": ["pass", "pass", "brand"], "final": ["brand-H"]}
    assert changed("all_pass", value, said) == claimed("all_pass", value)


@pytest.mark.clause("BO-10", "BO-12")
def test_a_dealer_who_may_not_overbid_may_still_throw_in() -> None:
    rules = game("bolachen", dealer_may_overbid=False, all_pass="throw_in")
    forced = announced(rules, "pass", "pass")
    assert (forced.turn, words(forced)) == (R, {"pass", "brand", "bettel", "mord"})
    thrown_in = say(forced, "announce pass")
    assert thrown_in.outcome is not None and thrown_in.outcome.result.code == "thrown_in"
    assert playing(rules, "mord", R).table.declarer == R
    for before in (("brand", "pass"), ("pass", "bettel")):
        deal = announced(rules, *before)
        assert deal.ask is not None and deal.ask.verb != "announce", "the dealer is not asked after a bid"


# --- going up and calling --------------------------------------------------------------------------------------------

BRANDS_UP = {"brand": set(NAMES), "brand-S": {"brand-S", "brand-H"}, "bettel": {"bettel"}}
FINALS = {
    "any_higher": {bid: {key for key in CONTRACTS if rank(key) >= rank(bid)} for bid in BRANDS_UP},
    "brand_suit_only": BRANDS_UP,
    "none": {"brand": set(NAMES), "brand-S": {"brand-S"}, "bettel": {"bettel"}},
}


def won_by_forehand(rules: Rules, bid: str) -> Deal:
    """A deal that forehand has won with a bid, before anything else is asked."""
    if bid in NAMES:
        return say(announced(rules, "brand", "brand", "pass"), f"name {bid}", "name yield")
    return announced(rules, bid, "pass", "pass")


@shows("upgrade_after_dopper", "any_higher", "brand_suit_only", "none")
@pytest.mark.clause("BO-19", "BO-21")
def test_upgrade_after_dopper(value: str) -> None:
    rules = with_option("upgrade_after_dopper", value)
    for bid, finals in FINALS[value].items():
        laid = prepared(won_by_forehand(rules, bid), "lay")
        laid = laid.play(laid.legal()[0])
        assert laid.ask is not None
        if len(finals) == 1:
            assert laid.ask.verb == "play" and laid.table.contract == rules.contracts[bid], "nothing is left to say"
        else:
            assert laid.ask.verb == "final" and words(laid) == finals
            assert {key for key, code in refusals(laid).items() if code == "no_upgrade"} == {
                key for key in CONTRACTS if rank(key) >= rank(bid) and key not in finals
            }
    assert changed("upgrade_after_dopper", value, brand()) == claimed("upgrade_after_dopper", value)


@shows("call_after_upgrade", False, True)
@pytest.mark.clause("BO-28", "BO-25")
def test_call_after_upgrade(value: bool) -> None:
    rules = with_option("call_after_upgrade", value)
    for bid, contract in (("brand", "bettel"), ("brand", "mord"), ("brand-S", "mord")):
        deal = prepared(won_by_forehand(rules, bid), "final")
        laid = happened(deal, "lay")[0].cards
        deal = say(deal, f"final {contract}")
        assert deal.ask is not None and (deal.ask.verb, deal.turn) == ("call" if value else "play", F)
        if value:
            assert {refusals(deal)[str(one)] for one in laid} == {"call_laid"}
            assert {refusals(deal)[str(one)] for one in deal.table.hand(F)} == {"call_own"}
            called = next(iter(deal.table.hand(M)))
            own = deal.table.hand(F)
            deal = say(deal, f"call {called}")
            assert (deal.turn, words(deal), refusals(deal)) == (F, set(map(str, own)), {str(called): "kept"})
            deal = say(deal, f"return {next(iter(own))}")
            assert deal.ask is not None and (deal.ask.verb, deal.table.contract) == ("play", rules.contracts[contract])
    # One call only: a Bettel bidder has had his before the dopper, used or not.
    deal = say(prepared(won_by_forehand(rules, "bettel"), "final"), "final mord")
    assert deal.ask is not None and deal.ask.verb == "play" and len(happened(deal, "call")) == 1
    # A Brand that stays a Brand has none.
    assert not happened(playing(rules, "brand-H"), "call")
    said = {"announce": ["brand", "pass", "pass"], "final": ["mord"]}
    assert changed("call_after_upgrade", value, said) == claimed("call_after_upgrade", value)


@shows("call_allowed", "bettel_and_mord", "mord_only", "none")
@pytest.mark.clause("BO-23", "BO-28")
def test_call_allowed(value: str) -> None:
    rules = with_option("call_allowed", value)
    calling = {"bettel_and_mord": {"bettel", "mord"}, "mord_only": {"mord"}, "none": set()}[value]
    for contract in ("bettel", "mord"):
        assert bool(happened(playing(rules, contract), "call")) is (contract in calling)
    # Before the dopper a Brand goes up only to have the call, since one may go up as well after it.
    deal = announced(rules, "brand", "pass", "pass")
    assert deal.ask is not None
    assert (words(deal) - {"stay"} if deal.ask.verb == "raise" else set()) == calling
    assert changed("call_allowed", value, single("bettel")) == claimed("call_allowed", value)


@pytest.mark.clause("BO-19", "BO-28")
@pytest.mark.parametrize("upgrade", ["brand_suit_only", "none"])
@pytest.mark.parametrize("call", ["bettel_and_mord", "mord_only", "none"])
def test_no_option_forbids_going_up_before_the_dopper(upgrade: str, call: str) -> None:
    rules = game("bolachen", upgrade_after_dopper=upgrade, call_allowed=call)
    for bid in ("brand", "brand-S"):
        deal = won_by_forehand(rules, bid)
        assert words(deal) == {"stay", "bettel", "mord"}
        for contract in ("bettel", "mord"):
            final = prepared(say(deal, f"raise {contract}"), "play", contract)
            assert final.table.contract == rules.contracts[contract]
    assert words(won_by_forehand(rules, "bettel")) == {"stay", "mord"}


def called(rules: Rules, dopper: str = "LK LA", holder: str = "H7") -> Deal:
    """Forehand plays Bettel and may call now; middlehand holds the Seven of Hearts."""
    return prepared(announced(rules, "bettel", "pass", "pass", hands={F: CALLER, M: holder}, dopper=dopper), "call")


@shows("return_card_by", "declarer", "giver")
@pytest.mark.clause("BO-23", "BO-25")
def test_return_card_by(value: str) -> None:
    deal = say(called(with_option("return_card_by", value)), "call H7")
    assert deal.ask is not None and deal.ask.verb == "return"
    assert deal.turn == (F if value == "declarer" else NATURE), "a blind draw is chance"
    assert words(deal) == set(CALLER.split()), "one of the original ten, never the called card"
    assert deal.why_not(Action(deal.ask.seat, "return", "", (card("H7"),))) is not None
    for one in CALLER.split():
        given = say(deal, f"return {one}")
        assert card(one) in given.table.hand(M) and len(given.table.hand(F)) == 12
        assert have_seen(given, one) == {F, M}, "known to those two only"
    said = single("bettel", call=["H7"], **{"return": ["HA"]})
    hands = {F: CALLER, M: "H7"}
    assert changed("return_card_by", value, said, hands=hands, dopper="LK LA") == claimed("return_card_by", value)


@shows("call_in_dopper", "void", "recall")
@pytest.mark.clause("BO-24", "BO-26")
def test_call_in_dopper(value: str) -> None:
    rules = with_option("call_in_dopper", value)
    missed = say(called(rules, dopper="LK LA"), "call LA")
    assert missed.ask is not None and (missed.ask.verb, missed.turn) == ("call" if value == "recall" else "lay", F)
    if value == "recall":
        assert refusals(missed) == dict.fromkeys(CALLER.split(), "call_own") | {"LA": "call_again"}, "another card"
        assert say(missed, "call waive").ask is not None
        hit = say(missed, "call H7", "return HA")
        assert hit.ask is not None and hit.ask.verb == "lay", "once it is found there is no further call"
        twice = say(missed, "call LK")
        assert refusals(twice) == dict.fromkeys(CALLER.split(), "call_own") | dict.fromkeys(("LA", "LK"), "call_again")
        for deal in (say(twice, "call waive"), say(twice, "call H7", "return HA")):
            assert deal.ask is not None and deal.ask.verb == "lay"
    # A call that finds its card is the only one, and one that is waived as well.
    for deal in (say(called(rules), "call waive"), say(called(rules), "call H7", "return HA")):
        assert deal.ask is not None and deal.ask.verb == "lay"
    said = single("bettel", call=["LA"])
    hands = {F: CALLER, M: "H7"}
    assert changed("call_in_dopper", value, said, hands=hands, dopper="LK LA") == claimed("call_in_dopper", value)


@shows("dopper_public", False, True)
@pytest.mark.clause("BO-22")
def test_dopper_public(value: bool) -> None:
    rules = with_option("dopper_public", value)
    for contract in ("brand-H", "bettel", "mord"):
        start = dealt(rules, HANDS, "H10 E9")
        bid = say(start, f"announce {family(contract)}", "announce pass", "announce pass")
        assert have_seen(bid, "H10 E9") == set(), "nobody before it is taken up"
        laid = prepared(bid, "play", contract, lay="SU E9")
        assert have_seen(laid, "H10") == have_seen(laid, "E9") == (set(EVERYBODY) if value else {F})
        assert have_seen(laid, "SU") == {F}, "what is laid away stays face down"
    assert changed("dopper_public", value, brand()) == claimed("dopper_public", value)
