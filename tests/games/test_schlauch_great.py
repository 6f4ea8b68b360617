"""Great Schlauch (SL-54 to SL-62), clause by clause; the whole of it is a reconstruction and must say so."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from stammtisch.cards import Cards, card
from stammtisch.deal import Deal, Rules
from stammtisch.events import HAND
from stammtisch.games.schlauch import Schlauch

from ..checks import random_rules
from ..support import game, refusals, say, words
from .schlauch_table import (
    ALL,
    DEFAULT,
    DOUBLE_KEYS,
    DOUBLES,
    EVERYBODY,
    FORCED,
    GREAT,
    KEYS,
    LITTLE,
    PACK,
    VALUES,
    F,
    M,
    R,
    answers,
    asked,
    auction,
    awarded,
    best,
    bidding,
    both,
    chance,
    finish,
    happened,
    have_seen,
    legal_cards,
    mode,
    now,
    playing,
    result,
    skat_known,
    steps,
    trump_order,
)

BASIC = LITTLE[:3]
AIMS = {
    "grandioso_bettel": ("all", "none"), "bettel_grandioso": ("none", "all"), "schlauch_bettel": ("all", "none"),
    "bettel_schlauch": ("none", "all"), "heart_schlauch_bettel": ("all", "none"),
    "bettel_heart_schlauch": ("none", "all"),
}  # fmt: skip


# --- deals in which forehand makes both halves -----------------------------------------------------------------------

Whole = tuple[dict[int, str], str, str]
"""Hands, skat and the ten tricks in order of play; Leaves are trump where there is one."""

ALL_NONE: Whole = (
    {F: "EA E10 EK EO EU H7 S7 L7 H8 S8", M: "HA HK HO H10 SA SK SO LA LK LO", R: "E9 E8 E7 L10 L9 L8 HU H9 SU S10"},
    "LU S9",
    "EA H10 E7  E10 LO E8  EK LK E9  EO SO L8  EU HO L9  H7 HA H9  SA S10 S7  SK SU S8  HK HU H8  LA L10 L7",
)
NONE_ALL: Whole = (
    {F: "H7 H8 H9 S7 S8 EA E10 EK EO LA", M: "HA HK HO SA SK L7 L8 L9 L10 LK", R: "H10 HU SO SU S10 S9 EU E9 LO LU"},
    "E8 E7",
    "H7 HA H10  HK HU H8  HO LO H9  SA S9 S7  SK S10 S8  L7 LU LA  EA L8 E9  E10 L9 EU  EK L10 SU  EO LK SO",
)
TRUMP_NONE: Whole = (
    {F: "LU EU LA L10 LK H7 S7 E7 H8 S8", M: "HA HK HO H10 SA SK SO EA EK EO", R: "LO L9 L8 L7 E10 E9 HU H9 SU S10"},
    "E8 S9",
    "LU H10 L7  EU EO L8  LA EK L9  L10 SO LO  LK HO E9  H7 HA H9  SA S10 S7  SK SU S8  HK HU H8  EA E10 E7",
)
NONE_TRUMP: Whole = (
    {F: "H7 H8 H9 S7 S8 LU EU LA L10 EA", M: "HA HK HO SA SK E7 E8 E9 E10 EK", R: "H10 HU SO SU S10 S9 LK L9 EO LO"},
    "L8 L7",
    "H7 HA H10  HK HU H8  HO SO H9  SA S9 S7  SK S10 S8  E7 EO EA  LU E8 L9  EU E9 LK  LA E10 LO  L10 EK SU",
)
RENAMED = {"L": "ELHS", "E": "LEHS", "H": "SHEL", "S": "HSLE"}
"""What Acorns, Leaves, Hearts and Bells become so that this suit takes the part of Leaves; pairs stay pairs."""


def renamed(text: str, trump: str) -> str:
    """The same cards in other suits."""
    names = dict(zip("ELHS", RENAMED[trump or "L"], strict=True))
    return " ".join(names[one[0]] + one[1:] for one in text.split())


def whole(rules: Rules, key: str, won: bool = True) -> Deal:
    """A finished double contract by forehand, made in both halves or lost."""
    first, second = mode(key), mode(key, 2)
    trump = first.trump or second.trump
    pattern = {
        ("", "all"): ALL_NONE, ("", "none"): NONE_TRUMP if trump else NONE_ALL,
    }.get((first.trump, first.aim), TRUMP_NONE)  # fmt: skip
    hands, skat, tricks = pattern
    mine = {seat: renamed(cards, trump) for seat, cards in hands.items()}
    laid = renamed(skat, trump)
    deal = playing(rules, key, F, mine, skat=laid, turnup=mine[R].split()[0])
    if won:
        for one in renamed(tricks, trump).split():
            deal = say(deal, f"play {one}")
    else:
        deal = finish(deal, chance(Random(54)))
    assert deal.outcome is not None and deal.outcome.result.code == ("won" if won else "lost")
    return deal


# --- the name of it --------------------------------------------------------------------------------------------------


def test_every_table_of_the_great_schlauch_says_that_it_is_reconstructed(rng: Random) -> None:
    tables = [GREAT, ALL, *(random_rules(Schlauch, rng, variant="great") for _ in range(40))]
    for rules in tables:
        assert (rules.label, rules.title) == ("reconstructed", "great_schlauch")
    others = [DEFAULT, *(game("schlauch", preset) for preset in ("pierer", "reunion"))]
    for rules in [*others, *(random_rules(Schlauch, rng, variant="little") for _ in range(20))]:
        assert (rules.label, rules.title) == ("", "")


# --- what there is ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-54")
def test_a_double_contract_is_a_pair_of_opposite_aims() -> None:
    assert {key for key in GREAT.contracts if key.partition("-")[0] in DOUBLES} == set(DOUBLE_KEYS)
    assert not set(DEFAULT.contracts) & set(DOUBLE_KEYS)
    for key in DOUBLE_KEYS:
        row = GREAT.contracts[key]
        assert row.then is not None and row.then.then is None
        assert (row.first, row.then.first) == (0, 5)
        for part, aim in zip((row, row.then), AIMS[row.family], strict=True):
            goal = part.goal("declarer")
            assert (goal.at_least, goal.at_most) == ((5, None) if aim == "all" else (0, 0))
        assert mode(key).aim != mode(key, 2).aim
    assert all(GREAT.contracts[key].then is None for key in GREAT.contracts if key not in DOUBLE_KEYS)


@pytest.mark.clause("SL-54")
@pytest.mark.parametrize("key", DOUBLE_KEYS)
@pytest.mark.parametrize("declarer", [F, M, R])
def test_the_declarer_leads_where_he_must_win_first_and_forehand_where_he_must_not(key: str, declarer: int) -> None:
    leader = F if AIMS[key.partition("-")[0]][0] == "none" else declarer
    assert asked(playing(GREAT, key, declarer)) == ("play", leader)


@pytest.mark.clause("SL-54", "SL-55")
@pytest.mark.parametrize("key", DOUBLE_KEYS)
def test_the_aim_turns_when_the_fifth_trick_is_complete(key: str) -> None:
    row = GREAT.contracts[key]
    deal, choose = playing(GREAT, key), chance(Random(55))
    while deal.ask is not None:
        second = len(deal.table.history) >= 5
        for seat in EVERYBODY:
            assert deal.view(seat).table.contract == (row.then if second else row)
        assert len(happened(deal, "half")) == second
        deal = say(deal, f"play {choose(deal)}")
    (half,) = happened(deal, "half")
    assert half.kind == "say"
    verbs = [event.verb for event in deal.events()]
    assert verbs[: verbs.index("half")].count("take") == 5 == verbs[verbs.index("half") :].count("take")
    assert verbs[verbs.index("half") - 1] == "take"


# --- the switch ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-54", "SL-55", "SL-56")
@pytest.mark.parametrize("key", DOUBLE_KEYS)
@pytest.mark.parametrize("printed", [False, True])
def test_random_play_follows_the_rules_of_each_half(key: str, printed: bool, rng: Random) -> None:
    must = rng.random() < 0.5
    settings = {"second_unter_suit": "printed" if printed else "trump", "must_trump_if_void": must}
    rules, choose = game("schlauch", "great", **settings), chance(rng)
    for declarer in (F, M, R):
        order = rng.sample(PACK, 32)
        hands = {F: " ".join(order[:10]), M: " ".join(order[10:20])}
        deal = playing(rules, key, declarer, hands, turnup=order[31])
        while deal.ask is not None:
            how = now(deal)
            assert how == mode(key, 1 if len(deal.table.history) < 5 else 2)
            trick, hand = [str(one) for one in deal.table.trick], [str(one) for one in Cards(deal.ask.cards)]
            assert {str(one) for one in Cards(deal.ask.legal_cards)} == legal_cards(how, hand, trick, printed, must)
            deal = say(deal, f"play {choose(deal)}")
            if not deal.table.trick:
                last = deal.table.history[-1]
                assert last.winner == last.seats[best(how, [str(one) for one in last.cards], printed)]
                if deal.ask is not None:
                    assert deal.turn == last.winner, "who takes a trick leads, the fifth too"
        aims = AIMS[key.partition("-")[0]]
        made = [(trick.winner == declarer) == (aims[n // 5] == "all") for n, trick in enumerate(deal.table.history)]
        assert deal.outcome is not None and deal.outcome.result.code == ("won" if all(made) else "lost")


def after_five(key: str, first_five: str, hands: dict[int, str], skat: str) -> Deal:
    """A double contract of forehand's after five tricks."""
    return playing(GREAT, key, F, hands, first_five, turnup=hands[R].split()[0], skat=skat)


@pytest.mark.clause("SL-55")
def test_the_rank_order_turns() -> None:
    # In the Grandioso half the Ten beats the King, in the Bettel half the King beats the Ten.
    hands, skat, tricks = NONE_ALL
    cards = {F: hands[F].replace("E10", "E9"), M: hands[M], R: hands[R].replace("E9", "E10")}
    first = tricks.split()[:18]
    deal = after_five("bettel_grandioso", " ".join(first), cards, skat)
    lost = say(deal, "play EA", "play L8", "play EU", "play EK", "play L9", "play E10")
    assert lost.table.history[-1].winner == R, "the Ten takes the King after the turn"
    cards = {
        F: "EK LA LK H7 S7 H8 S8 H9 S9 L7",
        M: "E10 HA HK SA SK LO LU L10 L9 L8",
        R: "E9 E8 HO HU H10 SO SU S10 EA EO",
    }
    before = after_five("bettel_grandioso", "EK E10 EO", cards, "E7 EU")
    assert before.table.history[-1].winner == F, "the King takes the Ten before it"
    hands, skat, tricks = ALL_NONE
    cards = {F: hands[F].replace("H8", "H10"), M: hands[M].replace("H10", "H8"), R: hands[R]}
    first = tricks.replace("EA H10 E7", "EA HO E7").replace("EU HO L9", "EU H8 L9").split()[:15]
    deal = after_five("grandioso_bettel", " ".join(first), cards, skat)
    assert say(deal, *(f"play {one}" for one in ("H10", "HK", "H9"))).table.history[-1].winner == M


@pytest.mark.clause("SL-55")
def test_trumps_come_and_go_and_the_second_unter_with_them() -> None:
    hands, skat, tricks = NONE_TRUMP
    # Before the turn the Unter of Acorns follows Acorns and trumps nothing, after it it follows Leaves.
    cards = {F: hands[F].replace("EA", "LK"), M: hands[M].replace("E7", "EA"), R: hands[R].replace("LK", "E7")}
    before = playing(GREAT, "bettel_schlauch-L", M, cards, "LK", turnup="SO", skat=skat)
    assert answers(before, "EA") == {"EA"}, "middlehand has no Leaves"
    led = say(before, "play EA", "play L9")
    assert led.table.history[-1].winner == F, "Leaves are plain and the Unter of Leaves one of them"
    first = playing(GREAT, "bettel_schlauch-L", F, hands, "H7 HA H10 EK EO", turnup="SO", skat=skat)
    assert answers(first, "EU", "EA", "LU") == {"EU", "EA"}, "a card of its printed suit"
    assert say(first, "play EU").table.history[-1].winner == M, "an Unter among Acorns"
    after = after_five("bettel_schlauch-L", " ".join(tricks.split()[:15]), hands, skat)
    led = say(after, "play E8", "play EO")
    assert answers(led, "EA", "EU", "LU", "LA") == {"EA"}, "the Unter is no Acorn any more"
    trump = say(after, "play E7", "play EO", "play EA", "play EU", "play E8")
    assert answers(trump, "L9", "LK", "LO", "SU") == {"L9", "LK", "LO"}, "the Unter of Acorns calls for Leaves"
    # And the other way round.
    hands, skat, _ = TRUMP_NONE
    cards = {F: hands[F].replace("LK", "E9"), M: hands[M], R: hands[R].replace("E9", "LK")}
    first = playing(GREAT, "schlauch_bettel-L", F, cards, "EU EO", turnup="SU", skat=skat)
    assert answers(first, "L7", "LO", "E10", "SU") == {"L7", "LO"}
    keep = {
        F: "LU LA L10 LK L9 EU E7 H7 S7 H8", M: "EA HA HK HO SA SK SO S8 S9 S10", R: "L7 L8 LO EK EO E10 E9 H9 HU SU",
    }  # fmt: skip
    five = "LU S8 L7  LA S9 L8  L10 S10 LO  LK SO H9  L9 HO E9"
    turned = after_five("schlauch_bettel-L", five, keep, "E8 H10")
    assert turned.table.tricks[F] == 5
    plain = say(turned, "play H7", "play HA", "play HU", "play EA", "play EK")
    assert answers(plain, "EU", "E7", "S7", "H8") == {"EU", "E7"}, "an ordinary card of its printed suit"
    assert say(plain, "play EU").table.history[-1].winner == M


@pytest.mark.clause("SL-55")
@pytest.mark.parametrize("key", DOUBLE_KEYS)
def test_hands_are_ordered_by_the_half(key: str) -> None:
    row = GREAT.contracts[key]
    assert row.then is not None
    ranks = {"A": 14, "K": 13, "O": 12, "U": 11, "10": 10, "9": 9, "8": 8, "7": 7}
    for part, how in ((row, mode(key)), (row.then, mode(key, 2))):
        assert list(part.order) == [ranks[one] for one in how.order]
        assert [str(one) for one in part.trumps] == (trump_order(how.trump) if how.trump else [])


@pytest.mark.clause("SL-56")
@pytest.mark.parametrize("winner", [F, M, R])
def test_the_winner_of_the_fifth_trick_leads_to_the_sixth(winner: int, rng: Random) -> None:
    for key in DOUBLE_KEYS:
        for _ in range(50):
            order = rng.sample(PACK, 32)
            deal = playing(GREAT, key, rng.randrange(3), {F: " ".join(order[:10]), M: " ".join(order[10:20])})
            choose = chance(rng)
            while len(deal.table.history) < 5:
                deal = say(deal, f"play {choose(deal)}")
            assert asked(deal) == ("play", deal.table.history[4].winner)
            if deal.table.history[4].winner == winner:
                break
        else:
            raise AssertionError("no such trick")


# --- call and trump --------------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-57")
@pytest.mark.parametrize("bid", ["schlauch_bettel", "bettel_schlauch"])
@pytest.mark.parametrize("declarer", [F, M, R])
def test_the_trump_of_the_schlauch_half_is_named_before_the_first_lead(bid: str, declarer: int) -> None:
    deal = awarded(GREAT, bid, declarer)
    assert asked(deal) == ("call", declarer) and not happened(deal, "trump")
    asks = say(deal, "call waive")
    assert asked(asks) == ("trump", declarer) and words(asks) == {"E", "L", "S"}
    for suit in "ELS":
        named = say(asks, f"trump {suit}")
        assert named.table.contract == GREAT.contracts[f"{bid}-{suit}"] and asked(named)[0] == "play"
    card_called = next(str(one) for one in deal.table.hand((declarer + 1) % 3))
    own = next(str(one) for one in deal.table.hand(declarer))
    after = say(deal, f"call {card_called}", f"return {own}")
    assert asked(after) == ("trump", declarer), "after the exchange"


@pytest.mark.clause("SL-57", "SL-60")
def test_hearts_bid_as_such_and_pairs_without_trumps_name_nothing() -> None:
    for bid in ("grandioso_bettel", "bettel_grandioso", "heart_schlauch_bettel", "bettel_heart_schlauch"):
        deal = say(awarded(GREAT, bid, M), "call waive")
        assert deal.ask is not None and deal.ask.verb == "play" and deal.table.contract == GREAT.contracts[bid]


@pytest.mark.clause("SL-58")
@pytest.mark.parametrize("bid", DOUBLES)
@pytest.mark.parametrize("declarer", [F, M, R])
def test_every_double_contract_has_the_call(bid: str, declarer: int) -> None:
    deal = awarded(GREAT, bid, declarer, {F: "EA", M: "LA"}, "S7", "SA H10")
    own = dict.fromkeys(map(str, deal.table.hand(declarer)), "call_own")
    laid = {"SA": "call_laid", "H10": "call_laid"} if declarer == R else {"SA": "call_public"}
    assert refusals(deal) == own | laid and "waive" in words(deal)
    holder = M if declarer == F else F
    called = "LA" if holder == M else "EA"
    given = say(deal, f"call {called}")
    assert happened(given, "give")[0].src == HAND + holder and have_seen(given, called) == set(EVERYBODY)
    assert refusals(given) == {called: "kept"}
    back = next(str(one) for one in deal.table.hand(declarer) if str(one) != "S7")
    done = say(given, f"return {back}")
    assert have_seen(done, back) == {declarer, holder} and card(back) in done.table.hand(holder)
    assert [done.table.count(HAND + seat) for seat in (F, M, R)] == [10, 10, 10]
    if declarer != R:
        missed = say(deal, "call H10")
        assert happened(missed, "answer")[0].word == "nobody" and asked(missed)[0] in ("trump", "play")


# --- score -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-59", "SL-60")
@pytest.mark.parametrize("key", DOUBLE_KEYS)
def test_values_of_the_double_contracts(key: str) -> None:
    units = 4 if "heart" in key else 2
    won, lost = whole(GREAT, key), whole(GREAT, key, False)
    assert [trick.winner == F for trick in won.table.history] == [
        aim == "all" for aim in AIMS[key.partition("-")[0]] for _ in range(5)
    ]
    assert both(won) == ((150 * units, 0, 0), (0, 2 * units, 2 * units))
    assert both(lost) == ((0, 100 * units, 100 * units), (4 * units, 0, 0))
    for deal in (won, lost):
        assert deal.outcome is not None
        taken = [sum(trick.winner == F for trick in half) for half in (deal.table.history[:5], deal.table.history[5:])]
        aims = [{"at_least": 5, "at_most": -1} if aim == "all" else {"at_least": 0, "at_most": 0}
                for aim in AIMS[key.partition("-")[0]]]  # fmt: skip
        assert [(proof.code, dict(proof.params)) for proof in deal.outcome.proof] == [
            ("half_needed", {"won": count, **aim, "half": half})
            for half, (count, aim) in enumerate(zip(taken, aims, strict=True), 1)
        ]


@pytest.mark.clause("SL-59")
def test_a_failure_in_either_half_loses_the_whole() -> None:
    hands, skat, tricks = ALL_NONE
    only_second = (
        "H7 HA H9  LA L8 L7  SA S10 S7  SK SU S8  HK HU H8  LK L9 EU  LO L10 EO  HO E7 EK  H10 E8 E10  SO E9 EA"
    )
    deal = playing(GREAT, "grandioso_bettel", F, hands, only_second, turnup="SU", skat=skat)
    assert [trick.winner == F for trick in deal.table.history] == [False] * 10, "the second half is made"
    assert both(deal) == ((0, 200, 200), (8, 0, 0))
    cards = {F: hands[F].replace("H8", "HA"), M: hands[M].replace("HA", "H8"), R: hands[R]}
    only_first = " ".join(tricks.split()[:15]) + "  H7 HK H9  SA S10 S7  SK SU S8  H8 HU HA  L7 LA L10"
    deal = playing(GREAT, "grandioso_bettel", F, cards, only_first, turnup="SU", skat=skat)
    assert [trick.winner == F for trick in deal.table.history] == [True] * 5 + [False] * 3 + [True, False]
    assert both(deal) == ((0, 200, 200), (8, 0, 0))


@pytest.mark.clause("SL-59", "SL-37")
@pytest.mark.parametrize("key", DOUBLE_KEYS)
def test_a_double_contract_may_stop_when_it_is_decided(key: str, rng: Random) -> None:
    stop = game("schlauch", "great", stop_when_decided=True)
    assert both(whole(stop, key)) == both(whole(GREAT, key)), "a game that is made goes to the last trick"
    for declarer in (F, M, R):
        order = rng.sample(PACK, 32)
        hands = {F: " ".join(order[:10]), M: " ".join(order[10:20])}
        rest = finish(playing(GREAT, key, declarer, hands, turnup=order[30]), chance(Random(1)))
        early = finish(playing(stop, key, declarer, hands, turnup=order[30]), chance(Random(1)))
        aims = AIMS[key.partition("-")[0]]
        wrong = [
            number for number, trick in enumerate(rest.table.history, 1)
            if (trick.winner == declarer) != (aims[number > 5] == "all")
        ]  # fmt: skip
        assert len(early.table.history) == (min(wrong) if wrong else 10)
        assert both(early) == both(rest)


# --- auction ---------------------------------------------------------------------------------------------------------


def key_of(bid: str, place: int = 0) -> tuple[int, bool, bool, int]:
    """The comparator of SL-61."""
    return VALUES[bid], bid in DOUBLES, "schlauch" in bid, -place


@pytest.mark.clause("SL-61")
def test_what_may_be_bid() -> None:
    assert words(bidding(GREAT)) == {"pass", *BASIC, *DOUBLES}
    assert words(bidding(ALL)) == {"pass", *LITTLE, *DOUBLES}
    assert words(bidding(DEFAULT)) == {"pass", *LITTLE}


@pytest.mark.clause("SL-61")
@pytest.mark.parametrize("rules", [GREAT, ALL], ids=["basic_and_doubles", "all"])
def test_value_decides_then_doubles_then_a_schlauch_then_the_seat(rules: Rules) -> None:
    biddable = sorted(words(bidding(rules)) - {"pass"})
    for standing in biddable:
        over = {bid for bid in biddable if key_of(bid, 1) > key_of(standing, 0)}
        for before in ((standing,), (standing, "pass"), ("pass", standing)):
            deal = auction(rules, *before)
            assert words(deal) == {"pass", *over}, before
            assert set(refusals(deal).values()) == {"bid_too_low"}


@pytest.mark.clause("SL-61")
def test_the_rows_of_the_key_one_by_one() -> None:
    assert "grandioso_bettel" in words(auction(ALL, "heart_schlauch")), "at 300 a double ranks above a single"
    assert "heart_schlauch" not in words(auction(ALL, "grandioso_bettel"))
    assert "schlauch_bettel" in words(auction(GREAT, "bettel_grandioso")), "a Schlauch pair beats a Grandioso pair"
    assert "bettel_schlauch" not in words(auction(GREAT, "schlauch_bettel")), "then the earlier seat"
    assert "heart_schlauch_bettel" in words(auction(GREAT, "bettel_schlauch")), "600 is more than 300"
    assert words(auction(GREAT, "bettel_heart_schlauch")) == {"pass"}


@pytest.mark.clause("SL-61")
def test_where_hearts_cannot_be_bid_a_suit_schlauch_may_name_them_at_150() -> None:
    hands = {F: "HU SU HA H10 HK HO H9 EA LA SA"}
    deal = say(awarded(GREAT, "suit_schlauch", F, hands), "call waive")
    assert words(deal) == {"E", "L", "H", "S"}
    deal = say(deal, "trump H")
    assert deal.table.contract == GREAT.contracts["suit_schlauch-H"]
    assert [str(one) for one in deal.table.contract.trumps] == trump_order("H")
    assert "heart_schlauch" not in GREAT.contracts
    while deal.ask is not None:
        legal = [str(one) for one in Cards(deal.ask.legal_cards)]
        deal = say(deal, f"play {next((one for one in hands[F].split() if one in legal), legal[0])}")
    assert both(deal) == ((150, 0, 0), (0, 2, 2))
    assert words(say(awarded(ALL, "suit_schlauch", F, hands), "call waive")) == {"E", "L", "S"}
    assert "suit_schlauch-H" not in ALL.contracts and "heart_schlauch" in ALL.contracts


@pytest.mark.clause("SL-61")
def test_the_rule_for_equal_values_applies_within_the_key() -> None:
    listed = [*LITTLE, *DOUBLES]
    for rule, prefer in (("list_order", listed.index), ("seat_only", lambda bid: 0)):
        rules = game("schlauch", "great", great_contracts="all", equal_value_rule=rule)
        for standing, bid in product(listed, listed):
            higher = (VALUES[bid], bid in DOUBLES, prefer(bid)) > (
                VALUES[standing],
                standing in DOUBLES,
                prefer(standing),
            )
            assert (bid in words(auction(rules, standing))) is higher, (rule, standing, bid)


# --- all other rules -------------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-62")
def test_the_deal_and_the_discard_are_those_of_the_little_schlauch(rng: Random) -> None:
    order = " ".join(rng.sample(PACK, 32))
    deals = [rules.start(rules.first(R)).play(f"* shuffle {order}") for rules in (DEFAULT, GREAT, ALL)]
    for deal in deals:
        assert deal.events() == deals[0].events() and asked(deal) == ("lay", R)
    laid = " ".join(map(str, sorted(deals[0].table.hand(R))[:2]))
    after = [say(deal, f"lay {laid}") for deal in deals]
    for deal in after:
        assert deal.events() == after[0].events() and asked(deal) == ("bid", F)
        assert [skat_known(deal, seat) for seat in EVERYBODY] == [skat_known(after[0], seat) for seat in EVERYBODY]


@pytest.mark.clause("SL-62")
def test_the_single_contracts_are_played_and_scored_alike() -> None:
    for rules in (GREAT, ALL):
        for key in KEYS:
            if key in rules.contracts and key not in ("suit_schlauch-E", "suit_schlauch-S"):
                for won in (True, False):
                    assert both(result(rules, key, won, M)) == both(result(DEFAULT, key, won, M))
                    assert steps(result(rules, key, won, M)) == steps(result(DEFAULT, key, won, M))


@pytest.mark.clause("SL-62")
def test_all_pass_means_the_same() -> None:
    for key in FORCED:
        one, other = (finish(playing(rules, key), chance(Random(62))) for rules in (GREAT, DEFAULT))
        assert both(one) == both(other) and one.table.history == other.table.history
    redeal = game("schlauch", "great", all_pass="penalty_redeal")
    assert both(auction(redeal, "pass", "pass", "pass")) == ((0, 0, 0), (0, 0, 1))


@pytest.mark.clause("SL-62", "SL-58")
def test_waiving_doubles_a_double_contract_too() -> None:
    rules = game("schlauch", "great", sans_prendre="waive_doubles")
    assert both(whole(rules, "grandioso_bettel")) == ((600, 0, 0), (0, 8, 8))
    assert both(whole(rules, "bettel_heart_schlauch")) == ((1200, 0, 0), (0, 16, 16))
    assert both(whole(rules, "schlauch_bettel-E", False)) == ((0, 400, 400), (16, 0, 0))
