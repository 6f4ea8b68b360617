"""Bauernschnapsen: what every value of the options on values, doubling and the game to 24 changes, and what not."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.deal import Deal, Rules
from stammtisch.match import Match
from stammtisch.table import Carry

from ..support import game, refusals, say, words
from .bauernschnapsen_changes import (
    CALLER,
    DEALER,
    EVERYTHING,
    LEFT,
    PARTNER,
    Answers,
    after,
    asked,
    called,
    changed,
    claimed,
    contracted,
    finished,
    gains,
    happened,
    played,
    playing,
    shows,
    stand,
    table,
)

SEATS = (CALLER, LEFT, PARTNER, DEALER)
BEGGAR = {CALLER: "HU LU EU SU SO", LEFT: "HA LA EA SA SK", PARTNER: "HK HO LK LO EK"}
"""The caller makes any Bettler in standard order that he leads."""
PROUD = {CALLER: "HA LA EA SA H10"}
"""The caller wins the first trick, or all of them."""
FIVE = {LEFT: "LA L10 LK LO LU"}
TRUMPS = {CALLER: "HA H10 HK HO HU"}


def made(rules: Rules, bid: str, declarer: int, hands: dict[int, str], carry: Carry | None = None) -> tuple[int, int]:
    """What the two sides score for a contract, undoubled."""
    return gains(finished(playing(rules, bid, declarer, hands, carry=carry)))


# --- values ----------------------------------------------------------------------------------------------------------


@shows("bettler_value", 4, 5)
@pytest.mark.clause("BS-44", "BS-31", "BS-33")
def test_bettler_value(value: int) -> None:
    rules = table("bettler_value", value, EVERYTHING)
    assert made(rules, "bettler", CALLER, BEGGAR) == (value, 0)
    assert made(rules, "bettler", CALLER, PROUD) == (0, value)
    for bid, worth in (("plauderer", 7), ("assenbettler", 5), ("ass_bettler", 5)):
        assert made(rules, bid, CALLER, PROUD) in ((0, worth), (worth, 0))
    low = refusals(say(called(rules, {LEFT: "LA"}), "bid bettler"))
    assert low.get("assenbettler") == low.get("ass_bettler") == (None if value == 4 else "bid_too_low")
    assert "plauderer" not in low and low["bettler"] == "bid_too_low"
    said: Answers = {"bid": ["bettler"]}
    assert changed("bettler_value", value, said, BEGGAR, EVERYTHING) == claimed("bettler_value", value)
    assert changed("bettler_value", value, said, BEGGAR) == claimed("bettler_value", value) - {"actions"}
    assert changed("bettler_value", value, {"bid": ["gang"]}, PROUD, EVERYTHING) == set()


@shows("ass_bettler_value", 5, 6)
@pytest.mark.clause("BS-49", "BS-31")
def test_ass_bettler_value(value: int) -> None:
    rules = table("ass_bettler_value", value, EVERYTHING)
    holds = {CALLER: "HU LU EU SU EA", LEFT: "HA LA SA SK E10"}
    deal = playing(rules, "ass_bettler", CALLER, holds)
    assert gains(finished(played(deal, "EA"))) == (0, value)
    for bid, worth in (("bettler", 4), ("assenbettler", 5), ("plauderer", 7)):
        assert made(rules, bid, CALLER, PROUD) in ((0, worth), (worth, 0))
    left = say(called(rules, {LEFT: "LA"}), "bid pass", "bid ass_bettler", "bid pass", "bid pass")
    assert refusals(left).get("schnapser") == ("bid_too_low" if value == 6 else None), "a Schnapser is 6"
    after_assen = say(called(rules, {LEFT: "LA"}), "bid assenbettler")
    assert refusals(after_assen).get("ass_bettler") == ("bid_too_low" if value == 5 else None)
    said: Answers = {"bid": ["ass_bettler"]}
    hands = {CALLER: "HU LU EU SU EA", LEFT: "HA LA SA SK E10"}
    found = changed("ass_bettler_value", value, said, hands, EVERYTHING)
    found |= changed("ass_bettler_value", value, {"bid": ["pass", "ass_bettler"]}, {LEFT: "LA"}, EVERYTHING)
    assert found == claimed("ass_bettler_value", value)
    assert changed("ass_bettler_value", value, {"bid": ["gang"]}, PROUD, EVERYTHING) == set()


@shows("farbringerl_value", 16, 18)
@pytest.mark.clause("BS-63", "BS-31")
def test_farbringerl_value(value: int) -> None:
    rules = table("farbringerl_value", value, EVERYTHING)
    assert made(rules, "farbringerl", LEFT, FIVE) == (0, value)
    assert made(rules, "farbringerl", CALLER, TRUMPS) == (value, 0)
    assert made(rules, "herrenschnapser", CALLER, TRUMPS) == (24, 0)
    assert "farbringerl" in words(say(called(rules, FIVE), "bid bauernschnapser")), "more than 12"
    bid = say(called(rules, FIVE), "bid pass", "bid farbringerl", "bid pass")
    assert "kontrabauernschnapser" in words(bid) and refusals(bid)["kontraschnapser"] == "bid_too_low"
    out = table("laid_down_contracts", "play_out", {"farbringerl_value": value})
    assert made(out, "farbringerl", LEFT, FIVE) == (0, value)
    said: Answers = {"bid": ["pass", "farbringerl"]}
    assert changed("farbringerl_value", value, said, FIVE) == claimed("farbringerl_value", value)
    assert changed("farbringerl_value", value, hands=FIVE) == set()


# --- doubling --------------------------------------------------------------------------------------------------------


@shows("max_doublings", 0, 1, 2, 3)
@pytest.mark.clause("BS-80", "BS-81")
def test_max_doublings(value: int) -> None:
    rules = table("max_doublings", value)
    deal = contracted(rules, "gang", CALLER, PROUD)
    for number, step in enumerate(("double", "redouble", "subdouble")[:value]):
        seat = (LEFT, PARTNER, LEFT)[number]
        assert asked(deal) == (seat, "double") and words(deal) == {"pass", step}
        assert asked(say(deal, "double pass")) == ({LEFT: DEALER, PARTNER: CALLER}[seat], "double")
        assert asked(say(deal, "double pass", "double pass")) == (CALLER, "play"), "two passes end it"
        assert gains(finished(say(deal, "double pass", "double pass"))) == (9 * 2**number, 0)
        deal = say(deal, f"double {step}")
    assert asked(deal) == (CALLER, "play"), "no further step"
    assert gains(finished(deal)) == (9 * 2**value, 0)
    said: Answers = {"double": ["double", "redouble", "subdouble"][:value]}
    assert changed("max_doublings", value, said) == claimed("max_doublings", value)


@shows("doublable", "all", "all_played", "not_kontra", "normal_only")
@pytest.mark.clause("BS-82", "BS-65")
def test_doublable(value: str) -> None:
    for laid in ("lay_down", "play_out"):
        rules = table("doublable", value, {**EVERYTHING, "laid_down_contracts": laid, "friendship_schnapser": "solo"})
        cases = {
            "normal": CALLER, "bettler": LEFT, "plauderer": LEFT, "schnapser": CALLER, "friendship": PARTNER,
            "gang": DEALER, "zehnergang": LEFT, "bauernschnapser": CALLER, "bauernloch": CALLER, "farbringerl": CALLER,
            "kontraschnapser": LEFT, "kontrabauernschnapser": DEALER, "herrenschnapser": CALLER,
        }  # fmt: skip
        asks = {bid: asked(contracted(rules, bid, who, TRUMPS)) for bid, who in cases.items()}
        doubled = {bid for bid, who in cases.items() if asks[bid] == ((who + 1) % 4, "double")}
        laid_down, kontra = {"farbringerl", "herrenschnapser"}, {"kontraschnapser", "kontrabauernschnapser"}
        assert doubled == {
            "all": set(cases), "all_played": set(cases) - laid_down, "not_kontra": set(cases) - laid_down - kontra,
            "normal_only": {"normal"},
        }[value]  # fmt: skip
        if value == "all":
            double = contracted(rules, "herrenschnapser", CALLER, TRUMPS)
            assert not happened(double, "lay_down"), "before the hand is shown"
            assert gains(finished(say(double, "double double"))) == (48, 0)
    bid = {"all": ["herrenschnapser"], "not_kontra": ["pass", "kontraschnapser"], "normal_only": ["schnapser"]}
    said: Answers = {"bid": bid.get(value, [])}
    assert changed("doublable", value, said, TRUMPS, {"auf_stand": "off"}) == claimed("doublable", value)
    assert changed("doublable", value) == set(), "the normal game is doubled in any case"


@shows("auf_stand", "off", "hint", "automatic")
@pytest.mark.clause("BS-83")
def test_auf_stand(value: str) -> None:
    rules = table("auf_stand", value)

    def stands(bid: str, declarer: int, carry: Carry) -> bool:
        """Whether anything is made of it that the side of the declarer may be out with this deal."""
        deal = contracted(rules, bid, declarer, PROUD, carry=carry)
        first, hint = (declarer + 1) % 4, rules.hint(deal.table)
        said = [(event.seat, event.word) for event in happened(deal, "double")]
        if value == "automatic":
            assert hint is None and said in ([], [(first, "double")])
            assert asked(deal) == ((((declarer + 2) % 4, "double")) if said else (first, "double"))
            assert words(deal) == {"pass", "redouble" if said else "double"}
            return bool(said)
        assert asked(deal) == (first, "double") and words(deal) == {"pass", "double"} and not said
        if hint:
            assert (hint.code, hint.clause) == ("auf_stand", "BS-83")
            again = say(deal, "double pass")
            assert rules.hint(again.table) == hint, "the second of them is told too"
            assert rules.hint(say(again, "double pass").table) is None, "doubling is over"
            assert rules.hint(say(deal, "double double").table) is None, "done"
        return hint is not None

    noticed = value != "off"
    # The normal game can bring 3, the others their value.
    assert [stands("normal", CALLER, stand(own, 0)) for own in (20, 21, 23)] == [False, noticed, noticed]
    assert [stands("gang", CALLER, stand(own, 0)) for own in (14, 15)] == [False, noticed]
    assert [stands("gang", LEFT, stand(0, own)) for own in (14, 15)] == [False, noticed]
    assert not stands("gang", LEFT, stand(20, 15)), "the other side leads"
    assert not stands("normal", CALLER, stand(0, 23)), "the leaders are not the declarer's side"
    assert not any(stands(bid, CALLER, stand()) for bid in ("normal", "gang"))
    assert stands("kontrabauernschnapser", LEFT, stand(0, 1)) is noticed
    # What is not doubled is nothing to remark on either.
    for base in ({"max_doublings": 0, "auf_stand": value}, {"doublable": "normal_only", "auf_stand": value}):
        if value == "automatic" and "max_doublings" in base:
            continue
        quiet = game("bauernschnapsen", **base)
        deal = contracted(quiet, "gang", CALLER, PROUD, carry=stand(20, 0))
        assert asked(deal) == (CALLER, "play") and quiet.hint(deal.table) is None and not happened(deal, "double")
    # Doubled by itself or by the first opponent is the same.
    said: Answers = {"double": ["double"]}
    assert changed("auf_stand", value, said, PROUD, carry=stand(21, 3)) == (
        claimed("auf_stand", value) - ({"actions"} if value == "off" else set())
    )
    assert changed("auf_stand", value, said, PROUD, carry=stand(10, 3)) == set()


@pytest.mark.parametrize("value", ["hint", "automatic"])
@pytest.mark.clause("BS-83")
def test_where_both_sides_stand_alike_nobody_leads(value: str) -> None:
    """BS-83 and option 35 speak of the leading team."""
    rules = table("auf_stand", value)
    deal = contracted(rules, "normal", carry=stand(22, 22))
    assert rules.hint(deal.table) is None and not happened(deal, "double")


# --- the game to 24 --------------------------------------------------------------------------------------------------


def ended(rules: Rules, carry: Carry, hands: dict[int, str] = PROUD) -> Deal:
    """A deal in which the caller makes a Gang (9)."""
    return finished(playing(rules, "gang", CALLER, hands, carry=carry))


NORMAL_GAMES = {  # BX-20, BX-16 and BX-17
    1: (
        {CALLER: "HU LK S10 E10 EK", LEFT: "HO LO LU L10 SA", PARTNER: "SK SU LA EU HA", DEALER: "H10 SO EA HK EO"},
        "EK HO EU EO LU LA HK LK H10 HU SA HA SK SO S10 L10 E10 LO SU EA",
    ),
    2: (
        {CALLER: "HK HO LU SA EU", LEFT: "HA L10 SO E10 SU", PARTNER: "HU LA SK EK EO", DEALER: "H10 LK LO S10 EA"},
        "HO+ HA HU H10 L10 LA LK LU",
    ),
    3: (
        {CALLER: "HO SA SK HK EK", LEFT: "L10 LU SO H10 EO", PARTNER: "HU SU LA E10 HA", DEALER: "LK EU LO EA S10"},
        "SA SO SU S10 HO+",
    ),
}  # fmt: skip
"""Normal games by their worth; the first is won by the dealer's side."""


@shows("target", 24, 1, 2, 3, 4, 9, 10, 30, 1000)
@pytest.mark.clause("BS-84", "BS-91")
def test_target(value: int) -> None:
    rules = table("target", value)
    for own in range(max(0, value - 11), value):
        deal = ended(rules, stand(own, 0 if value < 3 else 1))
        assert deal.outcome is not None and gains(deal) == (9, 0)
        assert deal.outcome.restart == (("points",) if own + 9 >= value else ())
        assert (gains(deal, "bummerl")[1] > 0) is (own + 9 >= value)
        assert after(deal).tallies["points"][0] == (0 if own + 9 >= value else own + 9)
    for worth, (hands, cards) in NORMAL_GAMES.items():
        side = {1: (0, 1), 2: (1, 0), 3: (1, 0)}[worth]
        for before in range(max(0, value - 4), value):
            carry = stand(before * side[0], before * side[1])
            deal = playing(rules, "normal", CALLER, hands, cards, carry=carry)
            assert deal.outcome is not None and gains(deal) == (worth * side[0], worth * side[1])
            assert bool(deal.outcome.restart) is (before + worth >= value), (before, worth)
    # The hint of BS-83 speaks of the target too. Nine points end a small game, or no more that to 24.
    carry = stand(15 if value > 24 else 0, 0)
    pace = claimed("target", value) if value <= 9 or value > 24 else set()
    assert changed("target", value, {"bid": ["gang"]}, PROUD, {"auf_stand": "off"}, carry) == pace


@pytest.mark.clause("BS-87")
def test_the_retourschneider_reads_23_as_one_less_than_the_target() -> None:
    for target in (10, 24, 30):
        rules = table("target", target)
        for best in (target - 2, target - 1):
            carry = stand(target - 2, best, [(0, best), (target - 2, best)])
            assert gains(ended(rules, carry), "bummerl") == (0, 4 if best == target - 1 else 1)


@shows("count_direction", "up", "down")
@pytest.mark.clause("BS-84")
def test_count_direction(value: str) -> None:
    for target in (24, 10):
        rules = table("count_direction", value, {"target": target})
        for points in (0, 1, 9, 10, 23, 24, 40):
            assert rules.written("points", points) == (points if value == "up" else max(0, target - points))
        assert rules.written("bummerl", 3) == 3
    match = Match(table("count_direction", value), ("Anna", "Ben", "Cara", "Dora"), Random(1))
    assert match.carry.tallies["points"] == (0, 0, 0, 0), "points won are kept either way"
    assert changed("count_direction", value) == claimed("count_direction", value)


@shows("schneider_bummerl", 1, 2, 3, 4, 100)
@pytest.mark.clause("BS-86", "BS-85")
def test_schneider_bummerl(value: int) -> None:
    rules = table("schneider_bummerl", value)
    none = ended(rules, stand(15, 0))
    assert none.outcome is not None
    assert (gains(none), gains(none, "bummerl")) == ((9, 0), (0, value))
    assert {line.reason.code for line in none.outcome.lines if line.tally == "bummerl"} == {"schneider"}
    assert gains(ended(rules, stand(15, 1)), "bummerl") == (0, 1), "with a point it is one"
    assert gains(ended(rules, stand(14, 0)), "bummerl") == (0, 0), "23 end nothing"
    assert gains(ended(rules, stand(15, 23, [(0, 23), (15, 23)])), "bummerl") == (0, 4)
    lost = finished(playing(rules, "gang", LEFT, carry=stand(15, 0)))
    assert gains(lost, "bummerl") == (0, value), "by losing the last deal too"
    said: Answers = {"bid": ["gang"]}
    assert changed("schneider_bummerl", value, said, PROUD, carry=stand(15, 0)) == claimed("schneider_bummerl", value)
    assert changed("schneider_bummerl", value, said, PROUD, carry=stand(15, 1)) == set()


BACK = stand(15, 23, [(0, 9), (0, 23), (6, 23), (15, 23)])
"""The caller's side has come back from 0 : 23."""


@shows("retour_bummerl", 0, 1, 2, 3, 4, 100)
@pytest.mark.clause("BS-87")
def test_retour_bummerl(value: int) -> None:
    rules = table("retour_bummerl", value)
    deal = ended(rules, BACK)
    assert deal.outcome is not None and gains(deal, "bummerl") == (0, value or 1)
    code = "retourschneider" if value else "bummerl"
    assert {line.reason.code for line in deal.outcome.lines if line.tally == "bummerl"} == {code}
    assert gains(ended(rules, stand(15, 22, [(0, 22), (15, 22)])), "bummerl") == (0, 1)
    assert gains(ended(rules, stand(15, 0)), "bummerl") == (0, 2)
    said: Answers = {"bid": ["gang"]}
    # Off, the losers get their one Bummerl; with 1 it is the same number under another name.
    assert changed("retour_bummerl", value, said, PROUD, carry=BACK) == claimed("retour_bummerl", value)
    assert changed("retour_bummerl", value, said, PROUD, carry=stand(15, 1)) == set()


@shows("retour_condition", "exactly_23_0", "unbroken_comeback_from_0")
@pytest.mark.clause("BS-87")
def test_retour_condition(value: str) -> None:
    rules = table("retour_condition", value)
    exactly = value == "exactly_23_0"

    def turned(*course: tuple[int, int]) -> bool:
        """Whether the caller's side, winning with nine more, has turned the game round."""
        number = gains(ended(rules, stand(*course[-1], course)), "bummerl")
        assert number in ((0, 1), (0, 4))
        return number == (0, 4)

    assert turned((0, 23), (15, 23)), "either way"
    assert turned((0, 20), (0, 23), (9, 23), (18, 23))
    assert turned((0, 6), (9, 6), (18, 6)) is not exactly, "from 0 : 6, without another loss"
    assert turned((0, 22), (15, 22)) is not exactly
    assert turned((0, 6), (15, 6), (15, 7)) is False, "they have scored once more"
    assert turned((0, 20), (9, 20), (9, 23), (18, 23)) is False, "9 : 23 is not 0 : 23"
    assert turned((3, 0), (3, 23), (15, 23)) is False, "the winners had points"
    assert turned((3, 0), (3, 6), (15, 6)) is False
    # Once 0 : 23, whatever comes after; there can be no point more without the end of the game.
    assert gains(ended(rules, stand(15, 0, [(6, 0), (15, 0)])), "bummerl") == (0, 2), "a Schneider"
    said: Answers = {"bid": ["gang"]}
    comeback = stand(18, 6, [(0, 6), (9, 6), (18, 6)])
    assert changed("retour_condition", value, said, PROUD, carry=comeback) == claimed("retour_condition", value)
    assert changed("retour_condition", value, said, PROUD, carry=BACK) == set()


@shows("next_game_dealer", "continue_rotation", "rotate_from_first_dealer")
@pytest.mark.clause("BS-88", "BS-10")
def test_next_game_dealer(value: str) -> None:
    rules = table("next_game_dealer", value)
    for deals in range(6):
        deal = ended(rules, stand(15, 1, [(15, 1)] * deals))
        assert deal.outcome is not None and deal.outcome.restart
        first = (DEALER - deals) % 4
        assert deal.outcome.next_dealer == (CALLER if value == "continue_rotation" else (first + 1) % 4)
        going_on = ended(rules, stand(3, 1, [(3, 1)] * deals))
        assert going_on.outcome is not None and going_on.outcome.next_dealer == CALLER
    said: Answers = {"bid": ["gang"]}
    carry = stand(15, 1, [(3, 1), (15, 1)])
    assert changed("next_game_dealer", value, said, PROUD, carry=carry) == claimed("next_game_dealer", value)
    assert changed("next_game_dealer", value, said, PROUD) == set()


@pytest.mark.clause("BS-88")
def test_the_games_of_a_match_begin_with_one_dealer_after_the_other() -> None:
    """A deal that is demanded anew is none of them."""
    first_dealers = {}
    for value in ("continue_rotation", "rotate_from_first_dealer"):
        rules = table("next_game_dealer", value, {"target": 6, "three_unter_redeal": True})
        match = Match(rules, ("Anna", "Ben", "Cara", "Dora"), Random(7), dealer=1)
        dealers, games = list[int](), list[list[int]]()
        while len(games) < 4:
            match.next()
            dealers.append(match.carry.dealer)
            while match.deal is not None and match.deal.ask is not None:
                match.play(match.deal.ask.random(match.rng))
            assert match.deal is not None and match.deal.outcome is not None
            if not match.deal.outcome.counts:
                dealers.pop()
            if match.deal.outcome.restart:
                games.append(dealers)
                dealers = []
        for one in games:
            assert [(one[0] + n) % 4 for n in range(len(one))] == one, "within a game the deal moves on"
        expected = {
            "continue_rotation": [(a[-1] + 1) % 4 for a in games[:-1]],
            "rotate_from_first_dealer": [(a[0] + 1) % 4 for a in games[:-1]],
        }[value]
        assert [one[0] for one in games[1:]] == expected
        first_dealers[value] = [one[0] for one in games]
    assert first_dealers["rotate_from_first_dealer"] == [1, 2, 3, 0]


@shows("first_trick_visible", False, True)
@pytest.mark.clause("BS-12")
def test_first_trick_visible(value: bool) -> None:
    rules = table("first_trick_visible", value)
    hands = {CALLER: "HU HA EU LU SU", LEFT: "HK", PARTNER: "HO", DEALER: "H10 EA LA SA S10"}
    deal = playing(rules, "normal", CALLER, hands)
    assert rules.open_tricks(deal.table) == ()
    wins = list[int]()
    while deal.ask is not None:
        numbers = [wins.index(side) for side in dict.fromkeys(wins)]
        opened = rules.open_tricks(deal.table)
        assert {deal.table.history.index(one) for one in opened} == (set(numbers) if value else set())
        deal = one_card(deal)
        wins = [trick.winner % 2 for trick in deal.table.history]
    assert changed("first_trick_visible", value, hands=hands) == claimed("first_trick_visible", value)


def one_card(deal: Deal) -> Deal:
    """The deal one card later."""
    return say(deal, f"play {deal.legal()[0].cards[0]}")


@shows("session_bummerl_target", None, 1, 2, 3, 4, 100)
@pytest.mark.clause("BS-89")
def test_session_bummerl_target(value: int | None) -> None:
    rules = table("session_bummerl_target", value)
    for most in (0, 1, 2, 3, 4, 5, 99, 100):
        for own in (True, False):
            sums = (most, 0, most, 0) if own else (0, most, 0, most)
            over = rules.over(Carry(DEALER, tallies={"points": (0,) * 4, "bummerl": sums}))
            assert (over is not None) is (value is not None and most >= value)
            if over is not None:
                params = dict(over.params)
                assert (over.code, over.clause) == ("bummerl_target", "BS-89")
                assert params["winners"] == ("1,3" if own else "0,2"), "who has fewer"
    assert rules.over(Carry(DEALER, tallies={"points": (23, 5, 23, 5), "bummerl": (0,) * 4})) is None
    said: Answers = {"bid": ["gang"]}
    # A Schneider, two Bummerl at once, is enough for the small targets.
    pace = claimed("session_bummerl_target", value) if value in (1, 2) else set()
    assert changed("session_bummerl_target", value, said, PROUD, carry=stand(15, 0)) == pace
    assert changed("session_bummerl_target", value, said, PROUD) == set()
