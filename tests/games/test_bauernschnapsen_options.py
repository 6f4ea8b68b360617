"""Bauernschnapsen: what every value of the options on deal, trump, auction and contracts changes, and what not."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.deal import Rules
from stammtisch.events import HAND
from stammtisch.houserules import HouseRuleError
from stammtisch.match import Match

from ..support import game, refusals, say, words
from .bauernschnapsen_changes import (
    ALL,
    CALLER,
    DEALER,
    EVERYTHING,
    LEFT,
    PARTNER,
    Answers,
    answers,
    asked,
    called,
    changed,
    claimed,
    contracted,
    dealt,
    finished,
    gains,
    happened,
    played,
    playing,
    result,
    shows,
    shuffled,
    table,
)

SEATS = (CALLER, LEFT, PARTNER, DEALER)
OPPONENTS = {LEFT, DEALER}
STANDARD = {
    "schnapser", "gang", "bauernschnapser", "bettler", "kontraschnapser", "kontrabauernschnapser", "farbringerl",
    "herrenschnapser",
}  # fmt: skip


PARTNER_WINS = {
    CALLER: "HU LU EU SU SO", LEFT: "EA SA E10 S10 L10", PARTNER: "HA H10 HK HO LA", DEALER: "EK SK LK EO LO",
}  # fmt: skip
"""The caller's partner wins three tricks with 73 card points, Hearts being trumps."""


def passed_to(rules: Rules, seat: int, hands: dict[int, str] | None = None, trump: str = "H") -> dict[str, str]:
    """What a seat may not bid when all before him have passed, with the codes; `""` for what he may."""
    deal = say(called(rules, hands, trump), *["bid pass"] * seat)
    assert asked(deal) == (seat, "bid")
    return dict.fromkeys(words(deal) - {"pass"}, "") | refusals(deal)


# --- the pack and the deal -------------------------------------------------------------------------------------------


@shows("deck_face", "german", "french")
@pytest.mark.clause("BS-4", "BS-5")
def test_deck_face(value: str) -> None:
    assert table("deck_face", value).face == value
    assert changed("deck_face", value) == claimed("deck_face", value)


@shows("first_dealer", "random", "high_card")
@pytest.mark.clause("BS-9")
def test_first_dealer(value: str) -> None:
    rules, dealers, ranks = table("first_dealer", value), set(), ["A", "10", "K", "O", "U"]
    for seed in range(40):
        match = Match(rules, ("Anna", "Ben", "Cara", "Dora"), Random(seed), dealer=None)
        left = list(SEATS)
        for cards in match.drawn:
            best = min(ranks.index(str(one)[1:]) for one in cards)
            left = [seat for seat, one in zip(left, cards, strict=True) if str(one)[1:] == ranks[best]]
        assert left == ([match.carry.dealer] if value == "high_card" else list(SEATS))
        dealers.add(match.carry.dealer)
    assert dealers == set(SEATS)
    other = game("bauernschnapsen", first_dealer={"random": "high_card", "high_card": "random"}[value])
    with pytest.raises(HouseRuleError):
        Match(rules, ("Anna", "Ben", "Cara", "Dora")).change(other)
    assert changed("first_dealer", value) == claimed("first_dealer", value)


@shows("allow_knock", False, True)
@pytest.mark.clause("BS-13", "BS-15")
def test_allow_knock(value: bool) -> None:
    deal = shuffled(table("allow_knock", value))
    if value:
        assert asked(deal) == (PARTNER, "cut") and words(deal) == {"cut", "knock"}
    else:
        assert asked(deal) == (CALLER, "trump"), "nobody is asked to cut"
        assert [(event.seat, event.word) for event in happened(deal, "cut")] == [(PARTNER, "cut")]
        assert len(happened(deal, "deal")) == 4
    assert changed("allow_knock", value) == claimed("allow_knock", value)


@shows("deal_after_cut", "three_two", "single_cards")
@pytest.mark.clause("BS-14", "BS-16")
def test_deal_after_cut(value: str) -> None:
    rules = table("deal_after_cut", value)

    def packets(cut: str, trump: str) -> list[tuple[int, int]]:
        deal = say(dealt(rules, {CALLER: "HA LA EA SA S10"}, cut), f"trump {trump}")
        assert all(deal.table.count(HAND + seat) == 5 for seat in SEATS)
        return [(event.dst - HAND, event.count) for event in happened(deal, "deal", "turn")]

    three_two = [(seat, 3) for seat in SEATS] + [(seat, 2) for seat in SEATS]
    assert packets("cut", "H") == (three_two if value == "three_two" else [(seat, 1) for seat in SEATS * 5])
    turned = [(CALLER, 3), (LEFT, 3), (PARTNER, 3), (DEALER, 3), (CALLER, 1), (CALLER, 1)]
    turned += [(LEFT, 2), (PARTNER, 2), (DEALER, 2)]
    # The card turned up is the caller's fourth; card by card the others then get theirs before his fifth.
    assert packets("cut", "turn") == (turned if value == "three_two" else [(seat, 1) for seat in SEATS * 5])
    assert packets("knock", "H") == [(CALLER, 3), (CALLER, 2), (LEFT, 5), (PARTNER, 5), (DEALER, 5)]
    assert changed("deal_after_cut", value) == claimed("deal_after_cut", value)
    assert changed("deal_after_cut", value, {"cut": ["knock"]}) == set(), "a knock is a matter of packets"


@shows("knock_caller_sees", 3, 5)
@pytest.mark.clause("BS-15", "BS-19", "BS-21")
def test_knock_caller_sees(value: int) -> None:
    rules = table("knock_caller_sees", value)
    hands = {CALLER: "HU LU EU SA SK"}
    knocked = dealt(rules, hands, "knock")
    assert [knocked.table.count(HAND + seat) for seat in SEATS] == [value, 0, 0, 0]
    if value == 3:
        assert words(knocked) == {"H", "L", "E", "turn", "redeal"} and refusals(knocked) == {"S": "trump_not_held"}
    else:
        assert words(knocked) == {"H", "L", "E", "S"} and refusals(knocked) == {}, "all seen: no turn-up, no new deal"
    assert all(say(knocked, "trump H").table.count(HAND + seat) == 5 for seat in SEATS)
    assert words(dealt(rules, hands)) == {"H", "L", "E", "turn", "redeal"}, "nothing new after a cut"
    assert changed("knock_caller_sees", value, {"cut": ["knock"]}) == claimed("knock_caller_sees", value)
    assert changed("knock_caller_sees", value) == set()


# --- trump -----------------------------------------------------------------------------------------------------------


@shows("trump_must_be_held", False, True)
@pytest.mark.clause("BS-18", "BS-23")
def test_trump_must_be_held(value: bool) -> None:
    rules = table("trump_must_be_held", value)
    hands = {CALLER: "HA HK EA H10 HO", LEFT: "LA L10 LK LO LU"}
    deal = dealt(rules, hands)
    assert words(deal) == ({"H", "E", "turn"} if value else {"H", "E", "S", "L", "turn"})
    assert refusals(deal) == (dict.fromkeys("LS", "trump_not_held") if value else {}) | {"redeal": "no_three_unters"}
    said = {"trump": ["H"]}
    assert changed("trump_must_be_held", value, said, hands) == claimed("trump_must_be_held", value)
    if not value:  # BS-23 b falls: five of a suit that is not trump, in the caller's hand
        assert passed_to(rules, CALLER, {CALLER: "HA HK H10 HO HU"}, "L")["farbringerl"] == ""
        assert passed_to(rules, CALLER, {CALLER: "HA HK H10 HO HU"}, "L")["herrenschnapser"] == "needs_trumps"


@pytest.mark.clause("BS-23")
@pytest.mark.parametrize("seat", [LEFT, PARTNER, DEALER])
def test_whoever_has_all_trumps_may_bid_herrenschnapser_where_trump_need_not_be_held(seat: int) -> None:
    """Section 10.1: then hand conditions alone decide who may bid Farbringerl and Herrenschnapser."""
    rules = table("trump_must_be_held", False)
    hands = {CALLER: "HA HK EA H10 HO", seat: "LA L10 LK LO LU"}
    bids = passed_to(rules, seat, hands, "L")
    assert (bids["farbringerl"], bids["herrenschnapser"]) == ("", "")
    assert passed_to(rules, seat, hands, "H")["herrenschnapser"] == "needs_trumps"
    assert gains(contracted(rules, "herrenschnapser", seat, hands, "L")) == ((0, 24) if seat % 2 else (24, 0))


@shows("turn_up_allowed", False, True)
@pytest.mark.clause("BS-19")
def test_turn_up_allowed(value: bool) -> None:
    rules = table("turn_up_allowed", value)
    for cut in ("cut", "knock"):
        deal = dealt(rules, {CALLER: "HU SO E10 LK LA"}, cut)
        assert words(deal) == {"H", "S", "E"} | ({"turn"} if value else set())
        if value:
            assert (
                contracted(rules, "normal", CALLER, {CALLER: "HU SO E10 LK LA"}, "turn").table.contract
                == (rules.contracts["normal-L"])
            )
    assert changed("turn_up_allowed", value) == claimed("turn_up_allowed", value)


@shows("three_unter_redeal", False, True)
@pytest.mark.clause("BS-21", "BS-10")
def test_three_unter_redeal(value: bool) -> None:
    rules = table("three_unter_redeal", value)
    for cut in ("cut", "knock"):
        deal = dealt(rules, {CALLER: "HU SU EU"}, cut)
        assert words(deal) == {"H", "S", "E", "turn"} | ({"redeal"} if value else set())
        if value:
            again = say(deal, "trump redeal")
            assert result(again) == "redeal" and again.outcome is not None and not again.outcome.counts
            assert again.outcome.next_dealer == DEALER and again.outcome.lines == ()
        other = dealt(rules, {CALLER: "HU SU EO"}, cut)
        assert refusals(other).get("redeal") == ("no_three_unters" if value else None)
    assert changed("three_unter_redeal", value) == claimed("three_unter_redeal", value)


# --- the auction -----------------------------------------------------------------------------------------------------


@shows("auction", "ascending", "single_round", "first_bid_wins")
@pytest.mark.clause("BS-26")
def test_auction(value: str) -> None:
    rules = table("auction", value)
    opened = say(called(rules), "bid pass", "bid gang")
    if value == "first_bid_wins":
        assert opened.table.contract == rules.contracts["gang"] and opened.table.declarer == LEFT
    else:
        assert asked(opened) == (PARTNER, "bid")
        round_over = say(opened, "bid pass", "bid kontraschnapser")
        if value == "single_round":
            assert round_over.table.contract == rules.contracts["kontraschnapser-H"], "nobody has a second turn"
        else:
            assert asked(round_over) == (CALLER, "bid"), "his first pass was none"
            last = say(round_over, "bid pass")
            assert asked(last) == (LEFT, "bid"), "who bid may bid again"
            over = say(last, "bid pass")
            assert over.table.declarer == DEALER and asked(over) == (CALLER, "double"), "a second pass is final"
    first = say(called(rules), "bid schnapser")
    assert asked(first) == (LEFT, "double" if value == "first_bid_wins" else "bid")
    if value != "first_bid_wins":
        higher = say(first, "bid gang", "bid pass", "bid pass")
        assert asked(higher) == ((CALLER, "bid") if value == "ascending" else (PARTNER, "double"))
    # Nobody bids: the normal game, after everybody was asked once.
    silent = contracted(rules, "normal")
    assert [said.seat for said in silent.table.heard("bid")] == list(SEATS)
    said = {"bid": ["pass", "gang", "pass", "pass"]}
    assert changed("auction", value, said) == claimed("auction", value)
    assert changed("auction", value) == set()


@shows("equal_value", "first_bid_stands", "earlier_seat_may_hold")
@pytest.mark.clause("BS-25", "BS-27")
def test_equal_value(value: str) -> None:
    rules = table("equal_value", value)
    kontra = say(called(rules), "bid pass", "bid kontraschnapser", "bid pass", "bid pass")  # BX-14
    assert asked(kontra) == (CALLER, "bid")
    assert refusals(kontra).get("bauernschnapser") == ("bid_too_low" if value == "first_bid_stands" else None)
    assert refusals(kontra)["gang"] == "bid_too_low", "equal value, not less"
    if value == "earlier_seat_may_hold":
        held = say(kontra, "bid bauernschnapser")
        assert asked(held) == (LEFT, "bid")
        assert refusals(held)["kontraschnapser"] == "bid_too_low", "the caller is nearest to himself"
    dealers = say(called(rules), "bid pass", "bid pass", "bid pass", "bid kontraschnapser")
    assert asked(dealers) == (CALLER, "bid")
    later = say(called(rules), "bid gang")
    assert refusals(later)["gang"] == "bid_too_low", "only who sits before him"
    said = {"bid": ["pass", "kontraschnapser", "pass", "pass", "pass"]}
    assert changed("equal_value", value, said) == claimed("equal_value", value)
    assert changed("equal_value", value) == set()


# --- contracts -------------------------------------------------------------------------------------------------------


def offered(rules: Rules) -> set[str]:
    """The contracts that are bid at a table at all."""
    found = set[str]()
    for seat in SEATS:
        deal = called(rules)
        while deal.ask is not None and deal.ask.verb == "bid" and deal.ask.seat != seat:
            deal = say(deal, "bid pass")
        if asked(deal) == (seat, "bid"):
            found |= words(deal) | set(refusals(deal))
    return found - {"pass"}


@shows("enabled_contracts", frozenset(STANDARD), frozenset(ALL), *(frozenset({one}) for one in ALL))
@pytest.mark.clause("BS-32", "BS-27", "BS-31")
def test_enabled_contracts(value: frozenset[str]) -> None:
    rules = table("enabled_contracts", value)
    assert offered(rules) == value
    assert {key.split("-")[0] for key in rules.contracts} == value | {"normal"}
    assert asked(called(rules)) == (CALLER, "bid")
    assert finished(playing(rules)).table.contract == rules.contracts["normal-H"], "the normal game is always there"
    assert changed("enabled_contracts", value) == claimed("enabled_contracts", value)


@pytest.mark.clause("BS-27", "BS-28")
def test_who_may_bid_what_in_a_full_house_of_contracts() -> None:
    rules = game("bauernschnapsen", "all")
    everybody = {"bettler", "assenbettler", "plauderer", "gang", "zehnergang"}
    caller, against = {"schnapser", "bauernschnapser", "bauernloch"}, {"kontraschnapser", "kontrabauernschnapser"}
    hands = {CALLER: "HK HO EK", LEFT: "LA L10 LK LO LU"}
    for seat in SEATS:
        bids = passed_to(rules, seat, hands)
        ours = everybody | (against if seat in OPPONENTS else caller if seat == CALLER else set())
        ours |= {"ass_bettler", "farbringerl"} if seat == LEFT else set()
        assert {bid for bid, code in bids.items() if not code} - {"ass_bettler"} == ours - {"ass_bettler"}
        for bid in caller | against:
            assert bids[bid] == ("" if bid in ours else "not_your_contract")
        assert bids["farbringerl"] == ("" if seat == LEFT else "needs_suit")
        assert bids["herrenschnapser"] == ("needs_trumps" if seat == CALLER else "not_your_contract")
    assert passed_to(rules, CALLER, hands)["ass_bettler"] == "needs_ace"
    assert passed_to(rules, LEFT, hands)["ass_bettler"] == ""


DAMEN, KOENIGS = frozenset({"damengang"}), frozenset({"koenigsgang"})


@shows("extra_gangs", frozenset(), DAMEN, KOENIGS, DAMEN | KOENIGS)
@pytest.mark.clause("BS-32", "BS-58")
def test_extra_gangs(value: frozenset[str]) -> None:
    rules = table("extra_gangs", value)
    assert offered(rules) == STANDARD | value
    worth = {"damengang": 7, "koenigsgang": 8}
    # Highest first; an Ober led is beaten by nothing, or by the king.
    highest = {"damengang": "O U A 10 K", "koenigsgang": "K O U A 10"}
    for name in value:
        order = highest[name].split()
        for lead in range(5):
            rest = [f"L{rank}" for rank in order[:lead] + order[lead + 1 :]]
            over = set(rest[:lead]) or set(rest)
            hands = {DEALER: f"L{order[lead]}", CALLER: " ".join(rest)}
            deal = playing(rules, name, DEALER, hands, f"L{order[lead]}", "L")
            assert answers(deal) == over, (name, lead)
        top = {CALLER: "HA", DEALER: " ".join(f"{suit}{order[0]}" for suit in "ELSH")}
        first = playing(rules, name, DEALER, top, f"E{order[0]}")
        assert first.turn == CALLER, "the declarer leads"
        assert gains(finished(playing(rules, name, DEALER, {DEALER: "EA E10 EK EO EU"}))) == (0, worth[name])
        lost = {DEALER: f"E{order[4]} L{order[4]} S{order[4]} H{order[4]}"}
        assert gains(finished(playing(rules, name, DEALER, lost))) == (worth[name], 0)
        assert passed_to(rules, PARTNER)[name] == "", "anybody"
        lower, higher = say(called(rules), "bid schnapser"), say(called(rules), "bid gang")
        assert name in words(lower) and refusals(higher)[name] == "bid_too_low"
    assert changed("extra_gangs", value) == claimed("extra_gangs", value)


@shows("schnapser_bidders", "caller", "caller_team")
@pytest.mark.clause("BS-51", "BS-27")
def test_schnapser_bidders(value: str) -> None:
    rules = table("schnapser_bidders", value)
    for seat in SEATS:
        may = seat == CALLER or (seat == PARTNER and value == "caller_team")
        assert passed_to(rules, seat)["schnapser"] == ("" if may else "not_your_contract")
        assert passed_to(rules, seat)["bauernschnapser"] == ("" if seat == CALLER else "not_your_contract")
    if value == "caller_team":
        deal = playing(rules, "schnapser", PARTNER, PARTNER_WINS)
        assert deal.turn == CALLER, "the caller leads"
        assert gains(finished(played(deal, "HU"))) == (6, 0)
        lost = {CALLER: "HA H10 HK LU EU", PARTNER: "HO HU LA EA SA"}
        own = played(playing(rules, "schnapser", PARTNER, lost), "HA")
        assert gains(finished(own)) == (0, 6), "he must win every trick himself"
    assert changed("schnapser_bidders", value) == claimed("schnapser_bidders", value)


@shows("bauernschnapser_bidders", "caller", "caller_team", "anyone")
@pytest.mark.clause("BS-60", "BS-27")
def test_bauernschnapser_bidders(value: str) -> None:
    rules = table("bauernschnapser_bidders", value)
    may = {"caller": {CALLER}, "caller_team": {CALLER, PARTNER}, "anyone": set(SEATS)}[value]
    for seat in SEATS:
        bids = passed_to(rules, seat)
        assert bids["bauernschnapser"] == ("" if seat in may else "not_your_contract")
        assert bids["schnapser"] == ("" if seat == CALLER else "not_your_contract")
        assert bids["kontrabauernschnapser"] == ("" if seat in OPPONENTS else "not_your_contract")
        if seat in may:
            deal = playing(rules, "bauernschnapser", seat)
            assert deal.turn == (seat if value == "anyone" else CALLER)
        if seat in OPPONENTS:
            assert playing(rules, "kontrabauernschnapser", seat).turn == CALLER
    assert changed("bauernschnapser_bidders", value) == claimed("bauernschnapser_bidders", value)


@shows("gang_vs_zehnergang", "zehnergang", "gang")
@pytest.mark.clause("BS-59", "BS-25")
def test_gang_vs_zehnergang(value: str) -> None:
    rules = table("gang_vs_zehnergang", value, EVERYTHING)
    gang, zehner = (say(called(rules), f"bid {bid}") for bid in ("gang", "zehnergang"))
    assert refusals(gang).get("zehnergang") == (None if value == "zehnergang" else "bid_too_low")
    assert refusals(zehner).get("gang") == (None if value == "gang" else "bid_too_low")
    for deal in (gang, zehner):
        assert "kontraschnapser" in words(deal), "both stay below 12"
        assert refusals(deal)["plauderer"] == "bid_too_low", "and above 8"
    for bid, worth in (("gang", 9), ("zehnergang", 10)):
        assert gains(finished(playing(rules, bid, CALLER, {CALLER: "HA H10 HK HO HU"}))) == (worth, 0)
    said: Answers = {"bid": ["gang"]}
    assert changed("gang_vs_zehnergang", value, said, base=EVERYTHING) == claimed("gang_vs_zehnergang", value)


@shows("friendship_schnapser", "off", "solo", "team")
@pytest.mark.clause("BS-57", "BS-27")
def test_friendship_schnapser(value: str) -> None:
    rules = table("friendship_schnapser", value)
    assert offered(rules) == STANDARD | ({"friendship"} if value != "off" else set())
    assert changed("friendship_schnapser", value) == claimed("friendship_schnapser", value)
    if value == "off":
        return
    for seat in SEATS:
        assert passed_to(rules, seat)["friendship"] == ("" if seat == PARTNER else "not_your_contract")
    assert "friendship" in refusals(say(called(rules), "bid schnapser", "bid pass")), "worth 6 as that one"
    # The caller leads; the partner wins all three tricks.
    assert gains(finished(playing(rules, "friendship", PARTNER, PARTNER_WINS, "HU"))) == (6, 0)
    # The caller wins a trick; only both together have what it takes.
    both = {CALLER: "HA H10 HK LU EU", PARTNER: "HO HU LA EA SA", LEFT: "LK LO EK EO SK", DEALER: "L10 E10 S10 SO SU"}
    deal = playing(rules, "friendship", PARTNER, both)
    assert deal.turn == CALLER
    assert gains(finished(deal)) == ((6, 0) if value == "team" else (0, 6))
    assert len(finished(deal).table.history) == (3 if value == "team" else 1)
    # An opponent's trick loses either.
    lost = {CALLER: "HK LU EU", PARTNER: "HO HU", LEFT: "HA"}
    assert gains(finished(playing(rules, "friendship", PARTNER, lost, "HK"))) == (0, 6)
