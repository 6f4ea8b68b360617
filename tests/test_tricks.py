"""The phase of the tricks: announcements and claims along with a card, when it pauses and when it is over."""

from __future__ import annotations

import pytest

from stammtisch.cards import card
from stammtisch.deal import Deal
from stammtisch.events import ALL, HAND, IllegalAction
from stammtisch.tricks import Tricks

from .support import game, say, stacked

HANDS = {1: "HK HO LK LU SA", 2: "HA L10 SO E10 SU", 3: "HU LA SK EK EO", 0: "H10 EU LO S10 EA"}
"""Forehand (the caller) has a pair of trumps, his partner a pair of acorns."""


def normal(**settings: object) -> Deal:
    """A normal game with hearts as trumps, seat 1 to lead."""
    deal = say(stacked(game("bauernschnapsen", **settings), HANDS), "cut cut", "trump H", *["bid pass"] * 4)
    return say(deal, *["double pass"] * 2)


def asked(deal: Deal) -> tuple[set[str], dict[str, str]]:
    """The tokens that may be said now without the seat, and the reason codes of cards that may not be announced."""
    assert deal.ask is not None
    reasons = {str(one): deal.ask.refusal(one, "meld") for one in deal.table.hand(deal.ask.seat)}
    tokens = {action.token.split(" ", 2)[2] for action in deal.legal()}
    return tokens, {code: reason.code for code, reason in reasons.items() if reason is not None}


# --- announcements ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-73", "BS-74")
def test_who_leads_may_announce_a_pair_with_either_card() -> None:
    tokens, refused = asked(normal())
    assert tokens == {"HK", "HO", "LK", "LU", "SA", "meld HK", "meld HO"}
    assert refused == {"LK": "no_pair", "LU": "no_pair", "SA": "no_pair"}
    with pytest.raises(IllegalAction, match="no_pair"):
        say(normal(), "play meld LK")


@pytest.mark.clause("BS-73", "BS-11")
def test_an_announcement_shows_both_cards_to_all_before_one_is_led() -> None:
    before = normal()
    after = say(before, "play meld HO")
    shown, played = after.events(before)
    assert (shown.kind, shown.verb, shown.seat, shown.src, shown.count) == ("show", "meld", 1, HAND + 1, 2)
    assert shown.cards == (card("HO"), card("HK")) and shown.viewers == ALL
    assert (played.kind, played.verb, played.cards) == ("move", "play", (card("HO"),))
    for seat in range(4):
        assert card("HK") in after.view(seat).table.hand(1)
    assert after.table.heard("meld")[0].cards == shown.cards and after.turn == 2


@pytest.mark.clause("BS-74")
def test_who_follows_may_announce_only_where_any_turn_will_do() -> None:
    lead = ("play LU", "play L10", "play LA", "play LO")  # to seat 3, who then leads EK; seat 1 follows
    deal = say(normal(), *lead)
    assert deal.turn == 3 and asked(deal)[0] >= {"meld EK", "meld EO"}
    second = say(deal, "play SK", "play S10")
    assert second.turn == 1 and not any(token.startswith("meld") for token in asked(second)[0])
    assert asked(second)[1] == {"HK": "follow", "HO": "follow", "LK": "follow", "SA": "meld_not_now"}
    any_turn = say(normal(announce_when="any_turn"), *lead, "play HU", "play H10")
    assert any_turn.turn == 1 and asked(any_turn)[0] == {"HK", "HO", "meld HK", "meld HO"}
    bound = say(normal(announce_when="any_turn"), *lead, "play SK", "play S10")
    assert asked(bound)[0] == {"SA"}, "a card that may not be played may not be announced"


@pytest.mark.clause("BS-54")
def test_a_meld_that_must_complete_needs_a_trick_and_the_points() -> None:
    rules = game("bauernschnapsen", schnapser_meld="must_complete_66")
    hands = {1: "HA HK HO LK LO", 2: "H10 SA LA E10 LU", 3: "HU SK EK S10 EO", 0: "L10 SO SU EU EA"}
    deal = say(stacked(rules, hands), "cut cut", "trump H", "bid schnapser", *["bid pass"] * 3, *["double pass"] * 2)
    assert asked(deal) == ({"HA", "HK", "HO", "LK", "LO"}, dict.fromkeys(("HK", "HO", "LK", "LO"), "meld_short") | {
        "HA": "no_pair"})  # fmt: skip
    deal = say(deal, "play HA", "play H10", "play HU", "play SU")  # 25, a Vierziger makes 65
    assert asked(deal)[1] == dict.fromkeys(("HK", "HO", "LK", "LO"), "meld_short")
    other = say(stacked(rules, {**hands, 3: "HU S10 EK SK EO"}), "cut cut", "trump H", "bid schnapser")
    other = say(other, *["bid pass"] * 3, *["double pass"] * 2, "play HA", "play H10", "play HU", "play SO")  # 26
    assert asked(other)[0] == {"HK", "HO", "LK", "LO", "meld HK", "meld HO"}
    assert asked(other)[1] == {"LK": "meld_short", "LO": "meld_short"}
    won = say(other, "play meld HO")
    assert won.outcome is not None and won.outcome.result.code == "won" and won.table.trick == (card("HO"),)


@pytest.mark.clause("BS-76")
def test_nothing_is_announced_where_points_do_not_count() -> None:
    deal = say(stacked(game("bauernschnapsen"), HANDS), "cut cut", "trump H", "bid gang", *["bid pass"] * 3)
    deal = say(deal, *["double pass"] * 2)
    assert deal.ask is not None and deal.ask.along == () and asked_words(deal) == set()


def asked_words(deal: Deal) -> set[str]:
    """The words that may be said now."""
    assert deal.ask is not None
    return {word for word, _ in deal.ask.words}


# --- claims ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-43")
def test_who_leads_may_claim_with_or_without_an_announcement() -> None:
    deal = normal(claim="manual")
    assert asked_words(deal) == {"claim"}
    assert asked(deal)[0] >= {"meld_claim HK", "meld_claim HO", "meld HK", "HK"}
    assert asked_words(say(deal, "play LU")) == set(), "only on lead"
    assert asked_words(normal()) == set()


@pytest.mark.clause("BS-43")
@pytest.mark.parametrize("token", ["play claim", "play meld_claim HO"])
def test_a_claim_ends_the_deal(token: str) -> None:
    deal = normal(claim="manual")
    over = say(deal, token)
    assert over.outcome is not None and over.ask is None
    assert [event.verb for event in over.events(deal) if event.kind == "say"] == ["claim"]
    assert over.outcome.proof[-1].code == "false_claim"


# --- the course ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-34", "BS-78")
def test_a_deal_that_is_decided_goes_no_further() -> None:
    bettler = say(stacked(game("bauernschnapsen"), HANDS), "cut cut", "trump H", "bid bettler", *["bid pass"] * 3)
    bettler = say(bettler, *["double pass"] * 2, "play SA", "play SU", "play SK", "play S10")
    assert bettler.outcome is not None and bettler.table.count(HAND) == 4
    deal = say(normal(), "play LU", "play L10", "play LA", "play LO")
    assert say(deal, "play meld EO").ask is not None  # 24 and 20


def test_a_pause_stops_before_the_lead_only() -> None:
    deal = say(normal(), "play LU", "play L10", "play LA")
    assert Tricks(pause=0).ask(normal().table) is None and Tricks(pause=1).ask(normal().table) is not None
    assert Tricks(pause=0).ask(deal.table) is not None and Tricks(pause=1).ask(deal.table) is not None
    after = say(deal, "play LO")
    assert Tricks(pause=1).ask(after.table) is None and Tricks(pause=2).ask(after.table) is not None


@pytest.mark.clause("SL-37")
@pytest.mark.parametrize("early", [False, True])
def test_only_families_that_are_named_stop_early(early: bool) -> None:
    deal = stacked(game("schlauch", stop_when_decided=early), {1: "HA"})
    deal = deal.step(deal.legal()[0])
    deal = say(deal, "bid bettel", "bid pass", "bid pass", "play HA")
    for _ in range(2):
        deal = deal.step(deal.legal()[0])
    assert deal.table.history[0].winner == deal.table.declarer == 1 and (deal.outcome is not None) is early
    while deal.ask is not None:
        deal = deal.step(deal.legal()[0])
    assert len(deal.table.history) == (1 if early else 10) and deal.outcome is not None
    assert deal.outcome.result.code == "lost" and deal.outcome.gain("marks", 3) == (0, 4, 0)


@pytest.mark.clause("BS-46")
@pytest.mark.parametrize(
    ("bidder", "settings", "leader"),
    [
        (1, {}, 1), (2, {}, 2), (3, {}, 3),
        (1, {"negative_leader": "caller"}, 1), (2, {"negative_leader": "caller"}, 1),
        (3, {"negative_leader": "caller"}, 3),  # the caller sits out himself (10.1)
        (0, {"negative_leader": "caller"}, 1),
    ],
)  # fmt: skip
def test_a_partner_who_sits_out_is_left_out_of_every_trick(
    bidder: int, settings: dict[str, object], leader: int
) -> None:
    rules = game("bauernschnapsen", negative_partner="sits_out", **settings)
    deal = say(stacked(rules, HANDS), "cut cut", "trump H")
    while deal.ask is not None and deal.ask.verb in ("bid", "double"):
        deal = say(deal, f"{deal.ask.verb} {'bettler' if deal.ask.verb == 'bid' and deal.turn == bidder else 'pass'}")
    partner = (bidder + 2) % 4
    assert deal.table.players == tuple(seat for seat in range(4) if seat != partner)
    assert deal.turn == deal.table.leader == leader
    for _ in range(3):
        assert deal.turn != partner
        deal = deal.step(deal.legal()[0])
    assert len(deal.table.history) == 1 and partner not in deal.table.history[0].seats
    assert deal.table.count(HAND + partner) == 0
