"""Bolachen: the final contract, the dopper and the card call (BO-19 to BO-29), clause by clause."""

from __future__ import annotations

from itertools import combinations

import pytest

from stammtisch.cards import Cards, card
from stammtisch.deal import Deal
from stammtisch.events import DISCARD, HAND, TALON, WATCHER, WON, Action

from ..support import game, refusals, say, words
from .bolachen_table import (
    CONTRACTS,
    EVERYBODY,
    F,
    M,
    R,
    announced,
    happened,
    have_seen,
    played,
    playing,
    prepared,
    rank,
    steps,
)

DEFAULT = game("bolachen")
CALLING = ("bettel", "mord")
LOW = "E7 E8 E9 L7 L8 L9 S7 S8 S9 HA"
"""A declarer's hand for calls; the Sow of Hearts may go."""


def before_call(contract: str = "bettel", declarer: int = F, holder: int | None = M) -> Deal:
    """A deal whose declarer may now call the Seven of Hearts, which `holder` has, or the dopper."""
    hands = {declarer: LOW} | ({} if holder is None else {holder: "H7"})
    way = [contract if seat == declarer else "pass" for seat in (F, M, R)]
    return prepared(announced(DEFAULT, *way, hands=hands, dopper="SK LK" if holder is not None else "H7 LK"), "call")


def asked(deal: Deal) -> tuple[str, int | None]:
    """What is asked now, and whom."""
    return ("", None) if deal.ask is None else (deal.ask.verb, deal.ask.seat)


# --- the final contract ----------------------------------------------------------------------------------------------


def bid(word: str) -> Deal:
    """A deal that forehand has won with a bid, before anything else is asked."""
    if word in ("brand", *CALLING):
        return announced(DEFAULT, word, "pass", "pass")
    return say(announced(DEFAULT, "brand", "brand", "pass"), f"name {word}", "name yield")


@pytest.mark.clause("BO-19", "BO-21")
@pytest.mark.parametrize("word", ["brand", *CONTRACTS[:5]])
def test_the_final_contract_ranks_no_lower_than_the_bid(word: str) -> None:
    deal = prepared(bid(word), "final")
    assert asked(deal) == ("final", F)
    assert words(deal) == {key for key in CONTRACTS if rank(key) >= rank(word)}
    assert refusals(deal) == {key: "below_bid" for key in CONTRACTS if rank(key) < rank(word)}
    for key in words(deal):
        assert say(deal, f"final {key}").table.contract == DEFAULT.contracts[key]


@pytest.mark.clause("BO-19")
def test_a_mord_is_played_as_bid() -> None:
    deal = prepared(bid("mord"), "play")
    assert deal.table.contract == DEFAULT.contracts["mord"]
    assert not happened(deal, "final", "raise"), "there is nothing higher to ask about"


@pytest.mark.clause("BO-19")
def test_what_was_named_in_a_contest_binds_whoever_took_it_over() -> None:
    contest = announced(DEFAULT, "brand", "brand", "brand")
    deal = say(contest, "name brand-E", "name brand-S", "name yield", "name hold", "name yield")
    deal = prepared(deal, "final")
    assert (deal.turn, words(deal)) == (F, {"brand-S", "brand-H", "bettel", "mord"})


@pytest.mark.clause("BO-21", "BO-20")
@pytest.mark.parametrize("declarer", [F, M, R])
def test_the_final_word_comes_after_the_discard_and_before_the_lead(declarer: int) -> None:
    deal = played(playing(DEFAULT, "brand-L", declarer))
    in_question = ("raise", "take_up", "lay", "final", "contract", "play")
    assert [event.verb for event in happened(deal, *in_question)][:7] == [*in_question, "play"]
    assert {event.seat for event in happened(deal, "raise", "take_up", "lay", "final", "contract")} == {declarer}
    assert all(event.viewers >> seat & 1 for event in happened(deal, "final", "contract") for seat in EVERYBODY)


# --- dopper ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BO-20", "BO-27")
@pytest.mark.parametrize("contract", ["brand-H", *CALLING])
@pytest.mark.parametrize("laid", ["HA EA", "HA LK", "LO LK"])
def test_the_declarer_holds_twelve_cards_and_lays_any_two_away(contract: str, laid: str) -> None:
    own = "HA HK HO EA EK EO LA SA SK S7"
    way = ["pass", contract.split("-")[0], "pass"]
    deal = prepared(announced(DEFAULT, *way, hands={M: own}, dopper="LK LO"), "lay")
    assert deal.table.hand(M) == Cards(f"{own} LK LO") and deal.table.count(TALON) == 0
    twelve = sorted(deal.table.hand(M))
    assert {action.cards for action in deal.legal()} == set(combinations(twelve, 2))
    for count in (0, 1, 3):
        wrong = Action(M, "lay", "", tuple(twelve[:count]))
        reason = deal.why_not(wrong)
        assert reason is not None and reason.code == "card_count"
    deal = prepared(say(deal, f"lay {laid}"), "play", contract)
    assert deal.table.hand(M) == Cards(f"{own} LK LO") - Cards(laid)
    assert [deal.table.count(HAND + seat) for seat in (F, M, R)] == [10, 10, 10]
    assert set(deal.lying(DISCARD)) == set(Cards(laid))


@pytest.mark.clause("BO-20")
def test_nobody_may_lay_away_a_card_twice_or_one_he_does_not_hold() -> None:
    deal = prepared(announced(DEFAULT, "brand", "pass", "pass", hands={F: "HA"}, dopper="LK LO"), "lay")
    twice = deal.why_not(Action(F, "lay", "", (card("HA"), card("HA"))))
    assert twice is not None and twice.code == "card_twice"
    strange = next(iter(deal.table.hand(M)))
    foreign = deal.why_not(Action(F, "lay", "", (card("HA"), strange)))
    assert foreign is not None and foreign.code == "card_not_offered"


@pytest.mark.clause("BO-22")
@pytest.mark.parametrize("contract", ["brand-H", *CALLING])
@pytest.mark.parametrize("declarer", [F, M, R])
def test_only_the_declarer_sees_dopper_and_discards(contract: str, declarer: int) -> None:
    hands = {declarer: "E7 E8 E9 L7 L8 L9 S7 S8 S9 H7"}
    way = [contract.split("-")[0] if seat == declarer else "pass" for seat in (F, M, R)]
    start = announced(DEFAULT, *way, hands=hands, dopper="LK SK")
    assert have_seen(start, "LK SK") == set(), "the dopper lies face down"
    deal = prepared(start, "play", contract, lay="E9 SK")
    for shown in ("LK", "SK"):
        assert have_seen(deal, shown) == {declarer}
    for seat in EVERYBODY:
        view = deal.view(seat).table
        assert view.count(HAND + declarer) == 10 and view.count(DISCARD) == 2
        known = {place: Cards(view.known.get(place, 0)) for place in (HAND + declarer, DISCARD)}
        assert (known[DISCARD] == Cards("E9 SK")) is (seat == declarer)
        assert (len(known[HAND + declarer]) == 10) is (seat == declarer)
    assert have_seen(played(deal), "E9 SK") == {declarer}, "the discards stay face down to the end"


@pytest.mark.clause("BO-22", "BO-25")
@pytest.mark.parametrize("contract", ["brand-H", *CALLING])
def test_what_lay_in_the_dopper_makes_no_difference_to_what_the_others_see(contract: str) -> None:
    # The declarer ends with the same ten cards; which of them came from the dopper is his secret, and so is what he
    # gave back in a call of which the others only know the called card.
    others = {M: "H7 H8 H9 HU EU EO LU LO SU SO", R: "H10 EA EK LA LK SA SK HO HK HA"}
    views = []
    for own, dopper in (("E7 E8 E9 L7 L8 L9 S7 S8 S9 E10", "L10 S10"), ("E7 E8 E9 L7 L8 L9 S7 S8 L10 E10", "S9 S10")):
        deal = announced(DEFAULT, contract.split("-")[0], "pass", "pass", hands=others | {F: own}, dopper=dopper)
        if contract in CALLING:
            deal = say(prepared(deal, "call"), "call H7", "return E10")
        views.append(played(prepared(deal, "play", contract, lay="S10 L10")))
    for seat in (M, R, WATCHER):
        assert views[0].view(seat) == views[1].view(seat)
    assert views[0].view(F) != views[1].view(F)


@pytest.mark.clause("BO-22", "BO-39")
def test_the_discards_belong_to_nobody() -> None:
    deal = played(playing(DEFAULT, "brand-H"))
    assert sum(deal.table.tricks) == 10
    assert sum(deal.table.count(WON + seat) for seat in (F, M, R)) == 30
    assert deal.table.count(DISCARD) == 2


# --- card call -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BO-23", "BO-27")
@pytest.mark.parametrize("contract", CALLING)
@pytest.mark.parametrize(("declarer", "holder"), [(F, M), (F, R), (M, F), (M, R), (R, F), (R, M)])
def test_the_called_card_must_be_given_and_another_comes_back_before_the_dopper(
    contract: str, declarer: int, holder: int
) -> None:
    deal = before_call(contract, declarer, holder)
    assert asked(deal) == ("call", declarer)
    assert deal.table.count(TALON) == 2, "first the call, then the dopper"
    deal = say(deal, "call H7")
    (given,) = happened(deal, "give")
    assert (given.seat, given.cards) == (holder, (card("H7"),))
    assert asked(deal) == ("return", declarer), "the opponent is not asked, he must"
    assert card("H7") in deal.table.hand(declarer) and card("H7") not in deal.table.hand(holder)
    deal = say(deal, "return HA")
    assert card("HA") in deal.table.hand(holder)
    assert asked(deal) == ("lay", declarer)
    deal = prepared(deal, "play", contract)
    # At the start of the play the two have swapped exactly those cards.
    assert steps(deal)[steps(deal).index("call") :][:5] == ["call", "give", "return", "take_up", "lay"]
    assert [deal.table.count(HAND + seat) for seat in (F, M, R)] == [10, 10, 10]


@pytest.mark.clause("BO-23")
@pytest.mark.parametrize("contract", CONTRACTS[:4])
def test_a_brand_has_no_call(contract: str) -> None:
    deal = playing(DEFAULT, contract)
    assert not happened(deal, "call")


@pytest.mark.clause("BO-24", "BO-27")
@pytest.mark.parametrize("contract", CALLING)
def test_the_call_is_optional(contract: str) -> None:
    deal = before_call(contract)
    assert "waive" in words(deal)
    deal = say(deal, "call waive")
    assert asked(deal) == ("lay", F) and not happened(deal, "give", "return", "answer")
    assert len(deal.table.hand(F)) == 12
    deal = prepared(deal, "play", contract)
    assert len(happened(deal, "call")) == 1, "who waives is not asked again"


@pytest.mark.clause("BO-24", "BO-26")
@pytest.mark.parametrize("contract", CALLING)
@pytest.mark.parametrize("holder", [M, R, None])
def test_there_is_one_call_only(contract: str, holder: int | None) -> None:
    deal = say(before_call(contract, holder=holder), "call H7")
    deal = deal if holder is None else say(deal, "return HA")
    deal = prepared(deal, "play", contract)
    assert len(happened(deal, "call")) == 1


@pytest.mark.clause("BO-25")
def test_no_card_of_ones_own_hand_may_be_called() -> None:
    deal = before_call()
    assert refusals(deal) == dict.fromkeys(LOW.split(), "call_own")
    everything = {str(one) for one in Cards(DEFAULT.pack)}
    assert words(deal) == (everything - set(LOW.split())) | {"waive"}
    for wrong in ("call H7 H8", "call"):
        reason = deal.why_not(Action.parse(f"0 {wrong}"))
        assert reason is not None and reason.code == "card_count", "one named card"


@pytest.mark.clause("BO-25")
@pytest.mark.parametrize("declarer", [F, M, R])
def test_the_called_card_is_public_and_the_returned_one_is_not(declarer: int) -> None:
    holder = (declarer + 1) % 3
    deal = say(before_call("bettel", declarer, holder), "call H7", "return HA")
    for seat in EVERYBODY:
        call, given, returned = (
            next(event for event in deal.view(seat).events if event.verb == verb) for verb in ("call", "give", "return")
        )
        assert call.cards == given.cards == (card("H7"),) and given.seat == holder
        assert (returned.src, returned.dst, returned.count) == (HAND + declarer, HAND + holder, 1)
        assert returned.cards == ((card("HA"),) if seat in (declarer, holder) else ())
    assert have_seen(deal, "HA") == {declarer, holder}


@pytest.mark.clause("BO-25")
def test_the_returned_card_is_one_of_the_original_ten() -> None:
    deal = say(before_call(), "call H7")
    assert words(deal) == set(LOW.split())
    assert refusals(deal) == {"H7": "kept"}


@pytest.mark.clause("BO-26")
@pytest.mark.parametrize("contract", CALLING)
@pytest.mark.parametrize("declarer", [F, M, R])
def test_a_call_into_the_dopper_is_spent(contract: str, declarer: int) -> None:
    before = before_call(contract, declarer, None)
    deal = say(before, "call H7")
    for seat in EVERYBODY:
        assert [event.verb for event in deal.view(seat).events][-3:] == ["call", "answer", "take_up"]
    assert not happened(deal, "give", "return")
    assert asked(deal) == ("lay", declarer)
    assert deal.table.hand(declarer) == Cards(f"{LOW} H7 LK"), "there he finds it"
    assert have_seen(deal, "LK") == {declarer}
    for other in {F, M, R} - {declarer}:
        assert deal.table.hand(other) == before.table.hand(other)


@pytest.mark.clause("BO-28")
@pytest.mark.parametrize("word", ["brand", "brand-E", "brand-H", "bettel"])
def test_going_up_after_the_dopper_brings_no_call(word: str) -> None:
    for contract in CALLING:
        if rank(contract) <= rank(word):
            continue
        deal = prepared(bid(word), "final")
        calls = len(happened(deal, "call"))  # a Bettel bidder was asked before, for his Bettel
        assert calls == (word == "bettel")
        deal = say(deal, f"final {contract}")
        assert asked(deal) == ("play", F)
        assert len(happened(deal, "call")) == calls


@pytest.mark.clause("BO-28", "BO-19")
@pytest.mark.parametrize("word", ["brand", "brand-E", "brand-H", "bettel"])
def test_going_up_before_the_dopper_keeps_the_call(word: str) -> None:
    higher = {contract for contract in CALLING if rank(contract) > rank(word)}
    deal = bid(word)
    assert asked(deal) == ("raise", F) and words(deal) == {"stay"} | higher
    for contract in higher:
        raised = say(deal, f"raise {contract}")
        assert asked(raised) == ("call", F)
        assert raised.table.count(TALON) == 2
        raised = prepared(raised, "lay")
        assert len(happened(raised, "call")) == 1
        # What was announced binds: no way back to the Brand.
        final = prepared(raised, "play", "mord")
        assert final.table.contract == DEFAULT.contracts["mord"]
        if contract == "bettel":
            assert words(prepared(raised, "final")) == {"bettel", "mord"}


@pytest.mark.clause("BO-28")
@pytest.mark.parametrize("word", CALLING)
def test_going_up_while_naming_keeps_the_call(word: str) -> None:
    deal = prepared(bid(word), "call")
    assert asked(deal) == ("call", F)
    named = say(announced(DEFAULT, "brand", "brand", "pass"), "name brand-L", f"name {word}", "name yield")
    assert asked(prepared(named, "call")) == ("call", M)


@pytest.mark.clause("BO-29", "BO-12")
def test_a_forced_dealer_may_take_up_the_dopper_first_or_announce_at_once() -> None:
    forced = announced(DEFAULT, "pass", "pass")
    open_brand = say(forced, "announce brand")
    after_dopper = prepared(open_brand, "final")
    assert asked(after_dopper) == ("final", R) and words(after_dopper) == set(CONTRACTS)
    for contract in CONTRACTS:
        deal = say(after_dopper, f"final {contract}")
        assert asked(deal) == ("play", R) and not happened(deal, "call")
    for contract in CALLING:
        for at_once in (say(forced, f"announce {contract}"), say(open_brand, f"raise {contract}")):
            deal = prepared(at_once, "call")
            assert asked(deal) == ("call", R) and deal.table.count(TALON) == 2
            assert steps(say(deal, "call waive"))[-2:] == ["call", "take_up"]
