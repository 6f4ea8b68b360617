"""What typed answers mean."""

from __future__ import annotations

import pytest

from stammtisch.cards import Cards, card, split
from stammtisch.deal import Deal, Rules
from stammtisch.events import Action, Reason
from stammtisch.games import rules as rules_of
from stammtisch.terminal.answers import read_answer
from stammtisch.words import Words

from ..support import say, stacked

BOLACHEN = rules_of("bolachen", ["cut=false"])
HANDS = {0: "HA HK HO SA SK SO LA LK EA EK", 1: "HU H10 H9 SU S10 S9 LO LU EO EU"}


def deal(*tokens: str) -> Deal:
    """A deal in which seat 1 deals and seat 2 speaks first, after some words."""
    return say(stacked(BOLACHEN, HANDS, BOLACHEN.first(1), dopper="L8 L7"), *tokens)


def answered(at: Deal, text: str, lang: str = "de") -> Action | Reason | None:
    """What a text means to the seat that is asked; its cards are numbered from the highest down."""
    assert at.ask is not None
    hand = at.table.hand(at.ask.seat)
    own = at.ask.cards and not at.ask.cards & ~hand.mask
    return read_answer(Words(lang, at.rules, ("A", "B", "C")), at.ask, sorted(hand, reverse=True) if own else [], text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("2", "brand"), (" 2 ", "brand"), ("brand", "brand"), ("BR", "brand"), ("b", None), ("be", "bettel"),
        ("m", "mord"), ("weiter", "pass"), ("w", "pass"), ("5", None), ("0", None), ("-1", None), ("", None),
        ("²", None), ("9" * 5000, None), ("brand herz", None), ("HA", None), ("pass", "pass"),
    ],
)  # fmt: skip
def test_words(text: str, word: str | None) -> None:
    at = deal()
    assert answered(at, text) == (word and Action(2, "announce", word))


@pytest.mark.parametrize(
    ("text", "word"),
    [("herz", "brand-H"), ("Brand in Laub", "brand-L"), ("e", "brand-E"), ("brand", None), ("in", None), ("6", "mord")],
)
def test_a_later_word_is_enough_where_it_is_the_only_one(text: str, word: str | None) -> None:
    at = deal("announce brand", "announce pass", "announce pass", "raise stay", "lay L8 L7")
    assert answered(at, text) == (word and Action(2, "final", word))


@pytest.mark.parametrize(("lang", "text"), [("de", "halt"), ("de", "steig"), ("en", "hold"), ("en", "I yield")])
def test_first_person_is_not_needed(lang: str, text: str) -> None:
    at = deal("announce brand", "announce brand", "announce pass", "name brand-E", "name brand-L")
    answer = answered(at, text, lang)
    assert isinstance(answer, (Action, Reason))
    if isinstance(answer, Reason):
        assert answer.code == "hold_not_earlier" or "hal" not in text


def test_a_refused_word_gives_its_reason() -> None:
    answer = answered(deal("announce mord"), "bettel")
    assert isinstance(answer, Reason) and answer.code == "bid_too_low" and answer.clause == "BO-11"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("1 2", "HA HK"), ("1,2", "HA HK"), ("2, 1", "HA HK"), ("ha hk", "HA HK"), ("Herz-Sau HK", "HA HK"),
        ("Herz Sau, Herz König", "HA HK"), ("sauherz, 2", "HA HK"), ("11 12", "EA EK"),
        ("Laub As,Eichel-König", "LA EK"),
    ],
)  # fmt: skip
def test_cards(text: str, cards: str) -> None:
    at = deal("announce pass", "announce brand", "announce pass", "raise stay")
    # the twelve cards: HA HK HO SA SK SO LA LK L8 L7 EA EK
    answer = answered(at, text)
    assert isinstance(answer, Action)
    assert (answer.verb, answer.word, Cards(answer.cards)) == ("lay", "", Cards(cards))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1", "card_count"), ("1 2 3", "card_count"), ("", "card_count"), ("1 1", "card_twice"),
        ("HA ha", "card_twice"), ("HA H9", "card_not_offered"), ("13 1", None), ("0 1", None), ("HA, foo", None),
        ("zwei", None), ("HA HK .", None),
    ],
)  # fmt: skip
def test_cards_that_will_not_do(text: str, code: str | None) -> None:
    at = deal("announce pass", "announce brand", "announce pass", "raise stay")
    answer = answered(at, text)
    assert (answer.code if isinstance(answer, Reason) else answer) == code


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("1", Action(0, "call", "waive")), ("kein", Action(0, "call", "waive")), ("2", None), ("S6", None),
        ("Herz 7", Action(0, "call", "", (card("H7"),))), ("h7", Action(0, "call", "", (card("H7"),))),
    ],
)  # fmt: skip
def test_a_card_of_somebody_else_goes_by_name_only(text: str, answer: Action | None) -> None:
    at = deal("announce pass", "announce mord", "announce pass")
    assert answered(at, text) == answer


def test_none_at_all_where_that_is_possible() -> None:
    rules = rules_of("mauscheln", ["early_pass=soft"])
    at = say(stacked(rules, {1: "HA HK SA E7"}, rules.first(0), turnup="HU"), "sneak sneak", *["join join"] * 3)
    assert answered(at, "") == Action(1, "exchange")
    assert answered(at, "4") == Action(1, "exchange", "", (card("E7"),))
    assert answered(at, "1 2 3 4") == Action(1, "exchange", "", tuple(sorted(at.table.hand(1))))


@pytest.mark.parametrize(
    ("text", "lang", "token"),
    [
        ("melden HO", "de", "0 play meld HO"), ("m ho", "de", "0 play meld HO"),
        ("Meld Herz König", "de", "0 play meld HK"),
        ("melden Herz Ober", "de", "0 play meld HO"), ("melden 1", "de", "0 play meld HK"), ("HK", "de", "0 play HK"),
        ("meld HO", "en", "0 play meld HO"), ("genug", "de", "0 play claim"), ("enough", "en", "0 play claim"),
        ("melden und genug HO", "de", "0 play meld_claim HO"), ("meld and e ho", "en", "0 play meld_claim HO"),
        ("meld", "en", None), ("foo HO", "en", None), ("melden HO HK", "de", None),
    ],
)  # fmt: skip
def test_a_pair_is_melded_by_naming_the_card_that_is_led(text: str, lang: str, token: str | None) -> None:
    rules = rules_of("bauernschnapsen", ["claim=manual", "max_doublings=0"])
    at = say(bauernschnapsen(rules, "HK HO S10 SA LA"), *["bid pass"] * 4)
    answer = answered(at, text, lang)
    assert (answer.token if isinstance(answer, Action) else answer) == token


def bauernschnapsen(rules: Rules, held: str) -> Deal:
    """A deal in which seat 0 holds five cards, is the caller and has made hearts trump."""
    rest = [str(one) for one in split(rules.pack) if str(one) not in held.split()]
    hands = iter(rest)
    packets = [held.split()[:3], *([next(hands) for _ in range(3)] for _ in range(3)), held.split()[3:], list(hands)]
    order = " ".join(one for packet in packets for one in packet)
    return say(rules.start(rules.first(3)), f"shuffle {order}", "cut cut", "trump H")


def test_what_may_not_be_melded_is_refused_with_its_reason() -> None:
    rules = rules_of("bauernschnapsen", ["max_doublings=0"])
    at = say(bauernschnapsen(rules, "HK HU S10 SA LA"), *["bid pass"] * 4)
    answer = answered(at, "melden HK")
    assert isinstance(answer, Reason) and (answer.code, answer.clause) == ("no_pair", "BS-73")
