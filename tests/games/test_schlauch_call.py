"""Schlauch: card call, exchange and the naming of trumps (SL-24 to SL-30), and who sees what of it."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.cards import Cards, card
from stammtisch.events import DISCARD, HAND, WATCHER, IllegalAction

from ..support import game, refusals, say, words
from .schlauch_table import (
    CALLING,
    DEFAULT,
    EVERYBODY,
    LITTLE,
    PACK,
    WINNERS,
    F,
    M,
    R,
    asked,
    awarded,
    both,
    climbing,
    finish,
    hand_known,
    happened,
    have_seen,
    lay,
    playing,
    shuffled,
    skat_known,
    steps,
)

CALLS = [bid for bid in LITTLE if bid in CALLING]
HANDS = {F: "EA EK EO LK LO LU L10 H9 H8 H7", M: "EU E10 E9 L9 L8 L7 HA SA SK SO", R: "E8 E7 HK HO HU H10 SU S10 S9 S7"}
"""With Leaves Ace and Bells Eight in the skat, both shown where Bells are turned up."""
KEY = {"grandioso": "grandioso", "suit_schlauch": "suit_schlauch-L", "heart_schlauch": "heart_schlauch"}


@pytest.mark.clause("SL-24")
@pytest.mark.parametrize("bid", CALLS)
@pytest.mark.parametrize("declarer", [F, M, R])
def test_any_one_card_may_be_called_and_one_is_given_back(bid: str, declarer: int) -> None:
    deal = awarded(DEFAULT, bid, declarer, HANDS, "H10", "S8 LA")
    assert asked(deal) == ("call", declarer)
    assert deal.ask is not None and (deal.ask.min, deal.ask.max) == (1, 1)
    assert words(deal) | set(refusals(deal)) == {"waive", *PACK}
    for holder in {F, M, R} - {declarer}:
        for one in deal.table.hand(holder):
            after = say(deal, f"call {one}")
            assert one in after.table.hand(declarer) and asked(after) == ("return", declarer)
            back = next(iter(deal.table.hand(declarer)))
            done = say(after, f"return {back}")
            assert done.table.hand(declarer) == (deal.table.hand(declarer) | {one}) - {back}
            assert done.table.hand(holder) == (deal.table.hand(holder) | {back}) - {one}
            assert asked(done) in (("trump", declarer), ("play", declarer)), "one call only"


@pytest.mark.clause("SL-24", "SL-29")
def test_the_call_comes_before_the_play_and_the_trump_after_it() -> None:
    deal = playing(DEFAULT, "suit_schlauch-E", M, HANDS, turnup="H10", skat="S8 LA", call="HK", back="SA")
    order = [verb for verb in steps(deal) if verb in ("awarded", "call", "give", "return", "trump", "contract")]
    assert order == ["awarded", "call", "give", "return", "trump", "contract"]
    assert not deal.table.trick and not deal.table.history


@pytest.mark.clause("SL-25")
@pytest.mark.parametrize("bid", CALLS)
def test_the_call_may_be_waived_and_that_changes_nothing_in_the_score(bid: str) -> None:
    hands = {F: WINNERS[bid]}
    deal = awarded(DEFAULT, bid, F, hands, "S7", "S8 L9" if bid == "grandioso" else "S8 E7")
    assert "waive" in words(deal)
    waived = say(deal, "call waive")
    assert asked(waived) in (("play", F), ("trump", F)) and waived.table.hand(F) == deal.table.hand(F)
    assert not happened(waived, "give", "answer", "return")
    called = next(str(one) for one in deal.table.hand(M))
    scores = set()
    for call, back in (("waive", ""), (called, called)):
        start = say(deal, f"call {call}")
        if back:  # he gives a losing card away if he has one: any will do, he keeps his winners
            start = say(start, "return " + WINNERS[bid].split()[-1])
        while start.ask is not None and start.ask.verb != "play":
            start = say(start, "trump L")
        scores.add((start.table.contract, start.table.contract and start.table.contract.value))
        if not back:
            assert both(finish(start, climbing(F)))[0][0] == (300 if bid == "heart_schlauch" else 150)
    assert len(scores) == 1


@pytest.mark.clause("SL-26")
@pytest.mark.parametrize("bid", CALLS)
def test_only_a_card_that_can_be_there_may_be_called(bid: str) -> None:
    # The turn-up is a Bell: the Eight of Bells and the Ace of Leaves were shown when they were laid away.
    for declarer in (F, M, R):
        deal = awarded(DEFAULT, bid, declarer, HANDS, "S7", "S8 LA")
        own = dict.fromkeys(map(str, deal.table.hand(declarer)), "call_own")
        laid = dict.fromkeys(("S8", "LA"), "call_laid" if declarer == R else "call_public")
        assert refusals(deal) == own | laid
    # Secret discards: the dealer knows them and may not call them, the others may.
    for declarer in (F, M, R):
        deal = awarded(DEFAULT, bid, declarer, {F: HANDS[F], M: HANDS[M]}, "S7", "H10 E7")
        refused = set(refusals(deal)) - set(map(str, deal.table.hand(declarer)))
        assert refused == ({"H10", "E7"} if declarer == R else set())


@pytest.mark.clause("SL-27")
@pytest.mark.parametrize("bid", CALLS)
@pytest.mark.parametrize("declarer", [F, M, R])
def test_the_card_and_its_holder_are_public_and_what_is_returned_is_not(bid: str, declarer: int) -> None:
    deal = awarded(DEFAULT, bid, declarer, HANDS, "H10", "S8 LA")
    for holder in {F, M, R} - {declarer}:
        called = next(str(one) for one in deal.table.hand(holder) if str(one) != "H10")
        given = say(deal, f"call {called}")
        (event,) = happened(given, "give")
        assert (event.seat, event.src, event.dst) == (holder, HAND + holder, HAND + declarer)
        for seat in EVERYBODY:
            view = given.view(seat)
            assert card(called) in view.table.heard("call")[0].cards
            assert [said.seat for said in view.table.heard("give")] == [holder]
            assert called in hand_known(given, seat, declarer)
        assert asked(given) == ("return", declarer)
        own = set(map(str, deal.table.hand(declarer)))
        assert words(given) == own and refusals(given) == {called: "kept"}, "any of the original ten"
        for back in own - {"H10"}:  # the turn-up has been seen by all
            done = say(given, f"return {back}")
            (event,) = happened(done, "return")
            assert (event.src, event.dst, event.count) == (HAND + declarer, HAND + holder, 1)
            assert have_seen(done, back) == {declarer, holder}
            third = next(iter({F, M, R} - {declarer, holder}))
            assert back not in hand_known(done, third, holder) | hand_known(done, WATCHER, holder)
            assert back in hand_known(done, declarer, holder)
            assert [done.table.count(HAND + seat) for seat in (F, M, R)] == [10, 10, 10]


@pytest.mark.clause("SL-27")
def test_only_the_declarer_calls_and_only_he_returns() -> None:
    deal = awarded(DEFAULT, "grandioso", M, HANDS, "H10", "S8 LA")
    for token in ("0 call SA", "2 call SA", "0 return EA"):
        with pytest.raises(IllegalAction):
            deal.play(token)
    given = say(deal, "call HK")
    for token in (f"{R} return E8", f"{M} return HK", f"{M} return EU E10", f"{M} call SU"):
        with pytest.raises(IllegalAction):
            given.play(token)


@pytest.mark.clause("SL-28")
@pytest.mark.parametrize("bid", CALLS)
@pytest.mark.parametrize("declarer", [F, M])
def test_a_call_that_finds_nobody_is_spent(bid: str, declarer: int) -> None:
    hands = {declarer: WINNERS[bid]}
    deal = awarded(DEFAULT, bid, declarer, hands, "S7" if bid == "suit_schlauch" else "L7", "H8 E7")
    before = {seat: deal.table.hand(seat) for seat in (F, M, R)}
    missed = say(deal, "call H8")
    assert [(event.kind, event.word) for event in happened(missed, "answer")] == [("say", "nobody")]
    assert not happened(missed, "give", "return", "find")
    assert {seat: missed.table.hand(seat) for seat in (F, M, R)} == before
    assert asked(missed) == (("trump" if bid == "suit_schlauch" else "play"), declarer), "no further call"
    for seat in EVERYBODY:
        said = missed.view(seat).table
        assert said.heard("answer")[0].word == "nobody" and said.heard("call")[0].cards == (card("H8"),)
        assert skat_known(missed, seat) == ({"H8", "E7"} if seat == R else set())
    start = say(missed, *(["trump L"] if bid == "suit_schlauch" else []))
    done = finish(start, climbing(declarer))
    assert both(done)[0][declarer] == (300 if bid == "heart_schlauch" else 150)
    # No bonus for having done without, where waiving doubles.
    rules = game("schlauch", sans_prendre="waive_doubles")
    start = playing(
        rules, KEY[bid], declarer, hands, turnup=str(happened(deal, "turn")[0].cards[0]), skat="H8 E7", call="H8"
    )
    assert both(finish(start, climbing(declarer))) == both(done)


@pytest.mark.clause("SL-29")
@pytest.mark.parametrize("suit", ["E", "L", "S"])
def test_the_trump_is_named_publicly_before_the_first_lead(suit: str) -> None:
    for declarer in (F, M, R):
        deal = awarded(DEFAULT, "suit_schlauch", declarer, HANDS, "H10", "S8 LA")
        one = next(str(one) for one in deal.table.hand((declarer + 1) % 3))
        for asks in (
            say(deal, "call waive"),
            say(deal, f"call {one}", f"return {next(iter(deal.table.hand(declarer)))}"),
        ):
            assert asked(asks) == ("trump", declarer) and words(asks) == {"E", "L", "S"}
            assert asks.table.contract is None
            named = say(asks, f"trump {suit}")
            assert asked(named) == ("play", declarer)
            for seat in EVERYBODY:
                table = named.view(seat).table
                assert table.heard("trump")[0].word == suit
                assert (table.declarer, table.contract) == (declarer, DEFAULT.contracts[f"suit_schlauch-{suit}"])


@pytest.mark.clause("SL-30")
def test_nobody_else_exchanges(rng: Random) -> None:
    for bid in LITTLE:
        for declarer in (F, M, R):
            deal = shuffled(DEFAULT, rng)
            deal = lay(deal, " ".join(map(str, rng.sample(sorted(deal.table.hand(R)), 2))))
            while deal.ask is not None and deal.ask.verb == "bid":
                deal = say(deal, f"bid {bid if deal.turn == declarer else 'pass'}")
            before = {seat: deal.table.hand(seat) for seat in (F, M, R)}
            while deal.ask is not None and deal.ask.verb != "play":
                assert deal.turn == declarer
                deal = deal.step(deal.ask.random(rng))
            moved = [event for event in deal.events() if event.kind == "move" and event.src < 3]
            moved = [event for event in moved if event.verb != "lay"]
            assert all(declarer in (event.src, event.dst) for event in moved) and len(moved) in (0, 2)
            changed = {seat for seat in before if before[seat] != deal.table.hand(seat)}
            assert changed <= {declarer, *(event.src for event in moved)}
            if bid not in CALLING:
                assert not moved and not changed


# --- the options on a call that finds the skat -----------------------------------------------------------------------


@pytest.mark.clause("SL-28")
def test_recall_goes_on_until_a_card_is_found_or_the_call_is_waived() -> None:
    rules = game("schlauch", call_in_skat="recall")
    deal = awarded(rules, "grandioso", F, {F: WINNERS["grandioso"]}, "L7", "H8 E7")
    missed = say(deal, "call H8")
    assert asked(missed) == ("call", F) and refusals(missed)["H8"] == "call_again"
    assert set(refusals(missed)) == {*WINNERS["grandioso"].split(), "H8"}
    again = say(missed, "call E7")
    assert set(refusals(again)) == {*WINNERS["grandioso"].split(), "H8", "E7"}
    assert asked(say(again, "call waive")) == ("play", F)
    found = say(again, "call S10")
    assert asked(found) == ("return", F) and refusals(found) == {"S10": "kept"}, "the card of the last call"
    assert asked(say(found, "return E9")) == ("play", F)


@pytest.mark.clause("SL-28", "SL-9")
def test_taking_from_the_skat_leaves_an_unseen_card_there() -> None:
    rules = game("schlauch", call_in_skat="take_from_skat")
    deal = awarded(rules, "suit_schlauch", M, {M: WINNERS["suit_schlauch"]}, "S7", "H8 E7")
    found = say(deal, "call H8")
    (event,) = happened(found, "find")
    assert (event.src, event.dst, event.cards) == (DISCARD, HAND + M, (card("H8"),))
    assert have_seen(found, "H8") == set(EVERYBODY) and all("H8" in hand_known(found, seat, M) for seat in EVERYBODY)
    assert asked(found) == ("return", M) and refusals(found) == {"H8": "kept"}
    done = say(found, "return SA")
    assert set(done.lying(DISCARD)) == set(Cards("SA E7"))
    assert have_seen(done, "SA") == {M}, "unseen"
    assert skat_known(done, M) == {"SA"} and "SA" not in skat_known(done, R) and skat_known(done, F) == set()
    assert [done.table.count(HAND + seat) for seat in (F, M, R)] == [10, 10, 10]
    assert asked(done) == ("trump", M)
    # A card that an opponent has is exchanged with him as ever.
    given = say(deal, "call HU")
    assert not happened(given, "find") and happened(given, "give")[0].cards == (card("HU"),)
