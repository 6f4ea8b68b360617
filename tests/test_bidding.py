"""Questions, polls, auctions and doubling, each played out at a table that only hears words."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from stammtisch.bidding import Auction, Doubling, Poll, Question
from stammtisch.deal import Phase
from stammtisch.events import Event
from stammtisch.table import Table

from .support import game

RULES = game("bauernschnapsen")
ORDER = (1, 2, 3, 0)
LEVELS = {"low": 1, "mid": 2, "even": 2, "top": 3}


def heard(verb: str, said: Iterable[str] = ()) -> Table:
    """A table at which words were said: ``"1 pass"``."""
    table = Table(RULES, RULES.first(0), RULES.pack)
    return table.after(Event("say", verb, int(one[0]), one[2:]) for one in said)


def asked(phase: Phase, verb: str, said: Iterable[str] = ()) -> tuple[int, dict[str, str]] | None:
    """Who is asked after some words: the seat, and each word with the reason why not, empty where it may be said."""
    ask = phase.ask(heard(verb, said))
    if ask is None:
        return None
    assert ask.verb == verb and ask.cards == 0
    return ask.seat, {word: reason.code if reason else "" for word, reason in ask.words}


def course(phase: Phase, verb: str, *words: str) -> str:
    """Who was asked, in order, where these words were said one after the other; a dot if the phase is over then."""
    said: list[str] = []
    seats = ""
    for word in words:
        found = asked(phase, verb, said)
        assert found is not None, f"nobody is asked after {said}"
        assert found[1][word] == "", f"{word} is refused: {found[1][word]}"
        seats += str(found[0])
        said.append(f"{found[0]} {word}")
    return seats + ("." if asked(phase, verb, said) is None else "")


def no_low(table: Table, seat: int, word: str) -> str | None:
    """A refusal of a game's own."""
    return "not_you" if word == "low" and seat == 2 else None


# --- questions and polls ---------------------------------------------------------------------------------------------


def test_a_question_to_one_seat() -> None:
    assert asked(Question("cut", 2, ("cut", "knock")), "cut") == (2, {"cut": "", "knock": ""})
    assert asked(Question("bid", 2, ("low", "top"), no_low), "bid") == (2, {"low": "not_you", "top": ""})
    assert asked(Question("bid", 1, ("low", "top"), no_low), "bid") == (1, {"low": "", "top": ""})


def test_a_poll_asks_everybody_once_or_until_somebody_says_the_word() -> None:
    assert course(Poll("join", ORDER, ("pass", "join")), "join", "pass", "join", "join", "pass") == "1230."
    assert course(Poll("join", ORDER, ("pass", "join"), stop="join"), "join", "pass", "join") == "12."
    assert course(Poll("join", (2, 0), ("pass", "join"), stop="join"), "join", "pass", "pass") == "20."
    assert asked(Poll("join", ORDER, ("low",), bar=no_low), "join", ["1 low"]) == (2, {"low": "not_you"})


# --- auctions --------------------------------------------------------------------------------------------------------

ROUND = Auction("bid", ORDER, LEVELS)
FIRST = Auction("bid", ORDER, LEVELS, ends="bid")
OUT = Auction("bid", ORDER, LEVELS, ends="out")
CALLER = Auction("bid", ORDER, LEVELS, ends="out", fallback=1, futile=False)


@pytest.mark.clause("BS-26", "SL-17")
@pytest.mark.parametrize(
    ("auction", "words", "seats"),
    [
        (ROUND, "pass pass pass pass", "1230."), (ROUND, "low mid top pass", "1230."), (ROUND, "top pass", "12"),
        (FIRST, "low", "1."), (FIRST, "pass mid", "12."), (FIRST, "pass pass pass pass", "1230."),
        (OUT, "pass pass pass pass", "1230."), (OUT, "low mid top pass pass pass", "123012."),
        (OUT, "low pass pass pass", "1230."), (OUT, "low mid pass pass top pass", "123012."),
        (OUT, "pass pass pass low", "1230."), (OUT, "low mid pass pass pass", "12301."),
        # the caller's first pass confirms the normal game, any later one is final (BS-26)
        (CALLER, "pass pass pass pass", "1230."), (CALLER, "pass low pass pass mid pass", "123012."),
        (CALLER, "pass low pass pass pass", "12301."), (CALLER, "pass low mid pass pass pass", "123012."),
        (CALLER, "low pass pass pass", "1230."), (CALLER, "low mid pass pass pass", "12301."),
        (CALLER, "pass pass pass low mid pass", "123010."),
        (CALLER, "top", "1."), (CALLER, "pass pass top", "123."),  # nothing can outbid that
    ],
)  # fmt: skip
def test_who_speaks_until_when(auction: Auction, words: str, seats: str) -> None:
    assert course(auction, "bid", *words.split()) == seats


def test_the_standing_bid() -> None:
    assert ROUND.standing(heard("bid")) == ROUND.standing(heard("bid", ["1 pass"])) == (None, "")
    assert ROUND.standing(heard("bid", ["1 low", "2 pass", "3 top"])) == (3, "top")
    assert ROUND.standing(heard("bid", ["1 mid", "2 pass", "3 pass"])) == (1, "mid")


@pytest.mark.clause("BS-25", "SL-21")
def test_a_bid_must_be_higher_and_says_why_not() -> None:
    assert asked(ROUND, "bid") == (1, {"pass": "", "low": "", "mid": "", "even": "", "top": ""})
    low = "bid_too_low"
    assert asked(ROUND, "bid", ["1 mid"]) == (2, {"pass": "", "low": low, "mid": low, "even": low, "top": ""})
    assert asked(ROUND, "bid", ["1 top"]) == (2, {"pass": "", "low": low, "mid": low, "even": low, "top": low})
    own = Auction("name", ORDER, LEVELS, "yield", too_low="name_too_low")
    found = asked(own, "name", ["1 top"])
    assert found is not None and found[1]["top"] == "name_too_low" and "yield" in found[1]


def test_an_earlier_seat_may_bid_at_the_standing_level_where_ties_are_allowed() -> None:
    ties = Auction("bid", ORDER, LEVELS, ends="out", ties=True, fallback=1, futile=False)
    said = ["1 pass", "2 mid"]
    third = asked(ties, "bid", said)
    assert third is not None and third[0] == 3 and {third[1]["mid"], third[1]["even"]} == {"bid_too_low"}
    caller = asked(ties, "bid", [*said, "3 pass", "0 pass"])
    assert caller == (1, {"pass": "", "low": "bid_too_low", "mid": "", "even": "", "top": ""})
    assert ties.standing(heard("bid", [*said, "3 pass", "0 pass", "1 even"])) == (1, "even")
    assert course(ties, "bid", "pass", "mid", "pass", "pass", "even", "pass") == "123012."
    assert course(ties, "bid", "pass", "top", "top") == "121."  # only the earlier seat could still hold


def test_a_seat_may_take_over_what_a_later_seat_bid() -> None:
    hold = Auction("name", ORDER, LEVELS, "yield", ends="out", hold=True)
    first = asked(hold, "name")
    assert first is not None and first[1]["hold"] == "hold_not_earlier"
    after = asked(hold, "name", ["1 low"])
    assert after is not None and after[0] == 2 and after[1]["hold"] == "hold_not_earlier"
    back = asked(hold, "name", ["1 low", "2 mid", "3 yield", "0 yield"])
    assert back is not None and back[0] == 1 and back[1]["hold"] == ""
    assert hold.standing(heard("name", ["1 low", "2 mid", "1 hold"])) == (1, "mid")


def test_a_bid_that_may_be_repeated_stays_with_who_said_it_first() -> None:
    twice = Auction("bid", ORDER, LEVELS, repeatable=frozenset({"low"}))
    found = asked(twice, "bid", ["1 low"])
    assert found is not None and found[1]["low"] == ""
    assert twice.standing(heard("bid", ["1 low", "2 low"])) == (1, "low")
    later = asked(twice, "bid", ["1 mid"])
    assert later is not None and later[1]["low"] == "bid_too_low"


def test_who_must_bid() -> None:
    first, last = Auction("bid", ORDER, LEVELS, must="first"), Auction("bid", ORDER, LEVELS, must="last")
    passing = {
        (auction.must, number): asked(auction, "bid", [f"{seat} pass" for seat in ORDER[:number]])
        for auction in (first, last) for number in range(4)
    }  # fmt: skip
    refused = {key for key, found in passing.items() if found is not None and found[1]["pass"] == "must_bid"}
    assert refused == {("first", 0), ("last", 3)}
    rest = asked(last, "bid", ["1 low", "2 pass", "3 pass"])
    assert rest is not None and rest[1]["pass"] == ""


def test_the_games_own_refusals_come_first_and_openings_are_bound() -> None:
    barred = Auction("bid", ORDER, LEVELS, bar=no_low)
    assert [one[1]["low"] for said in (["1 pass"], ["1 mid"]) if (one := asked(barred, "bid", said))] == ["not_you"] * 2
    bound = Auction("bid", ORDER, LEVELS, opening=frozenset({"low", "mid"}))
    start = asked(bound, "bid", ["1 pass"])
    assert start is not None and start[1] == {"pass": "", "low": "", "mid": "", "even": "open_bid", "top": "open_bid"}
    later = asked(bound, "bid", ["1 low"])
    assert later is not None and later[1]["top"] == ""


# --- doubling --------------------------------------------------------------------------------------------------------

STEPS = ("double", "redouble", "subdouble")
DOUBLING = Doubling(((2, 0), (3, 1)), STEPS)


@pytest.mark.clause("BS-80", "BS-81")
@pytest.mark.parametrize(
    ("words", "seats"),
    [
        ("pass pass", "20."),
        ("double pass pass", "231."),
        ("pass double pass pass", "2031."),
        ("double redouble pass pass", "2320."),
        ("double pass redouble pass pass", "23120."),
        ("double redouble subdouble", "232."),
        ("pass double pass redouble pass subdouble", "203120."),
    ],
)
def test_the_sides_double_in_turn(words: str, seats: str) -> None:
    assert course(DOUBLING, "double", *words.split()) == seats


def test_each_step_has_one_word() -> None:
    found = [asked(DOUBLING, "double", said) for said in ([], ["2 double"], ["2 double", "3 redouble"])]
    assert [set(one[1]) for one in found if one] == [{"pass", step} for step in STEPS]
    assert all(reason == "" for one in found if one for reason in one[1].values())


def test_there_may_be_fewer_steps_or_none() -> None:
    assert course(Doubling(((2, 0), (3, 1)), STEPS[:1]), "double", "double") == "2."
    assert course(Doubling(((2, 0), (3, 1)), STEPS[:2]), "double", "pass", "double", "redouble") == "203."
    assert asked(Doubling(((2, 0), (3, 1)), ()), "double") is None
    assert course(Doubling(((2,), (3, 1)), STEPS), "double", "double", "pass", "redouble") == "231"
    assert asked(Doubling(((2,), (3, 1)), STEPS), "double", ["2 pass"]) is None
