"""Phases about the pack and the cards, each run on a deal by itself: what moves where, and who sees it."""

from __future__ import annotations

from stammtisch.cards import Cards, card, mask_of
from stammtisch.deal import Deal
from stammtisch.events import ALL, DISCARD, HAND, NATURE, NOWHERE, STOCK, TURNUP, Action, Event
from stammtisch.phases import CallCard, Dealing, Lay, Show, TurnUp

from .support import game, stacked

HANDS = {1: "HA HK HO EA EK EO LA LK SA SK", 2: "H7 H8 H9 E7 E8 E9 L7 L8 S7 S8"}


def shuffled() -> Deal:
    """A deal whose pack lies in order and is not yet dealt: nothing follows by itself but what a test runs."""
    deal = game("bauernschnapsen").start()
    assert deal.ask is not None and deal.ask.verb == "shuffle"
    return deal.step(Action(NATURE, "shuffle", "", tuple(Cards(deal.rules.pack))))


def dealt() -> Deal:
    """A deal of 32 cards, ten in each hand and two in the talon."""
    return stacked(game("bolachen"), HANDS)


def last(deal: Deal, since: Deal) -> Event:
    """The only event since an earlier state."""
    (event,) = deal.events(since)
    return event


def test_packets_come_from_the_top_or_the_bottom() -> None:
    deal = shuffled()
    top = Dealing(((HAND + 1, 2), (HAND + 2, 1))).run(deal)
    assert [event.cards for event in top.events(deal)] == [deal.stock[:2], deal.stock[2:3]]
    assert top.stock == deal.stock[3:] and top.table.hand(1) == Cards(deal.stock[:2])
    bottom = Dealing(((HAND + 1, 2), (HAND + 2, 1)), bottom=True).run(deal)
    assert [event.cards for event in bottom.events(deal)] == [deal.stock[-2:], deal.stock[-3:-2]]
    assert bottom.stock == deal.stock[:-3]


def test_dealt_cards_are_seen_by_their_owner_and_by_whom_the_phase_names() -> None:
    deal = shuffled()
    assert last(Dealing(((HAND + 1, 1),)).run(deal), deal).viewers == 1 << 1
    named = last(Dealing(((HAND + 1, 1),), "turn", 3, viewers=ALL).run(deal), deal)
    assert (named.verb, named.seat, named.viewers) == ("turn", 3, ALL)
    assert last(Dealing(((HAND + 1, 1),)).run(deal), deal).seat == deal.table.dealer


def test_a_card_is_turned_up_from_the_top_or_the_bottom() -> None:
    deal = shuffled()
    for bottom, one in ((False, deal.stock[0]), (True, deal.stock[-1])):
        event = last(TurnUp(bottom).run(deal), deal)
        assert (event.src, event.dst, event.cards, event.viewers) == (STOCK, TURNUP, (one,), ALL)


def test_cards_are_shown_where_they_lie() -> None:
    deal = dealt()
    whole = last(Show("open", 1, HAND + 1).run(deal), deal)
    assert (whole.kind, whole.verb, whole.seat, whole.src, whole.dst) == ("show", "open", 1, HAND + 1, NOWHERE)
    assert (whole.count, Cards(whole.cards), whole.viewers) == (10, Cards(HANDS[1]), ALL)
    some = last(Show("keeps", 1, HAND + 1, Cards("HA H7").mask, 1 << 2).run(deal), deal)
    assert (some.count, some.cards, some.viewers) == (1, (card("HA"),), 1 << 2)
    nothing = last(Show("disclose", 1, DISCARD).run(deal), deal)
    assert (nothing.count, nothing.cards) == (0, ()), "that there was nothing to show is told too"


def test_cards_that_may_not_be_laid_away_are_refused_for_their_reason() -> None:
    ask = Lay("lay", 1, min=2, max=2, keep=Cards("HA EA H7").mask, why="kept").ask(dealt().table)
    assert {str(one): reason.code for one in Cards("HA EA HK") if (reason := ask.refusal(one))} == {
        "HA": "kept", "EA": "kept",
    }  # fmt: skip
    assert Lay("lay", 1, keep=Cards("H7").mask).ask(dealt().table).tiers == ()


# --- the card call ---------------------------------------------------------------------------------------------------


def test_a_card_is_called_that_is_not_ones_own_and_not_barred() -> None:
    deal = dealt()
    barred = ((Cards("H7 HA").mask, "call_laid"), (Cards("H8").mask, "call_public"), (Cards("H9").mask, "call_again"))
    ask = CallCard(1, (2, 0), barred).ask(deal.table)
    reasons = {str(one): reason.code if reason else "" for one, reason in ask.options if not isinstance(one, str)}
    assert {code: reasons[code] for code in ("HA", "H7", "H8", "H9", "E7", "S10")} == {
        "HA": "call_own", "H7": "call_laid", "H8": "call_public", "H9": "call_again", "E7": "", "S10": "",
    }  # fmt: skip
    assert ask.cards == deal.rules.pack and dict(ask.words) == {"waive": None}
    assert ask.legal_cards == deal.rules.pack & ~mask_of(map(card, [*HANDS[1].split(), "H7", "H8", "H9"]))
    assert CallCard(1, (2, 0), must=True).ask(deal.table).words == ()


def test_who_holds_the_card_hands_it_over_for_all_to_see() -> None:
    deal = dealt()
    call, give = CallCard(1, (2, 0)).play(deal, Action(1, "call", "", (card("H7"),))).events(deal)
    assert (call.kind, call.verb, call.seat, call.cards, call.viewers) == ("say", "call", 1, (card("H7"),), ALL)
    assert (give.kind, give.verb, give.seat, give.src, give.dst) == ("move", "give", 2, HAND + 2, HAND + 1)
    assert give.cards == (card("H7"),) and give.viewers == ALL


def test_a_card_that_nobody_has_is_answered_for_and_one_aside_may_be_found() -> None:
    deal = dealt()
    (talon,) = {event.dst for event in deal.events() if event.dst >= STOCK and event.kind == "move"}
    lying = deal.lying(talon)[0]
    call, answer = CallCard(1, (2, 0)).play(deal, Action(1, "call", "", (lying,))).events(deal)
    assert (answer.kind, answer.verb, answer.seat, answer.word) == ("say", "answer", 1, "nobody")
    call, find = CallCard(1, (2, 0), aside=talon).play(deal, Action(1, "call", "", (lying,))).events(deal)
    assert (find.kind, find.seat, find.src, find.dst, find.viewers) == ("move", 1, talon, HAND + 1, ALL)
    assert find.verb == "find" and call.cards == find.cards == (lying,)
    _, give = CallCard(1, (2, 0), aside=talon).play(deal, Action(1, "call", "", (card("H7"),))).events(deal)
    assert (give.verb, give.seat) == ("give", 2)


def test_a_call_may_be_waived() -> None:
    deal = dealt()
    waived = last(CallCard(1, (2, 0)).play(deal, Action(1, "call", "waive")), deal)
    assert (waived.kind, waived.word, waived.cards, waived.count) == ("say", "waive", (), 0)
