"""Questions, answers and their texts: every legal answer has its own token, every other one its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.cards import Card, card, is_code, mask_of, split
from stammtisch.events import (
    ALL,
    HAND,
    NATURE,
    NOWHERE,
    STOCK,
    WATCHER,
    Action,
    Ask,
    Event,
    IllegalAction,
    Reason,
    StammtischError,
    UnknownAction,
    place_of,
    place_text,
)  # fmt: skip
from stammtisch.games import GAMES

from .checks import courses, facts

PACK = [card(suit + rank) for suit in "ELSH" for rank in ["A", "K", "O", "U", "10", "9", "8", "7"]]


def asks(name: str, rng: Random, count: int) -> Iterator[Ask]:
    """Questions as they come up in random deals."""
    for played in courses(GAMES[name], rng, count):
        yield from (deal.ask for deal in played.states if deal.ask is not None)


# --- the legal answers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_tokens_are_unique_among_the_legal_and_read_back(name: str, rng: Random) -> None:
    verbs = Counter[str]()
    for ask in asks(name, rng, 25):
        legal = [ask.random(rng)] if ask.ordered else list(ask.legal())
        assert legal, "a question without an answer"
        tokens = [action.token for action in legal]
        assert len(set(tokens)) == len(tokens)
        assert [Action.parse(token) for token in tokens] == legal
        verbs[ask.verb] += 1
    assert {"shuffle", "play"} < set(verbs)


@pytest.mark.parametrize("name", GAMES)
def test_legal_is_exactly_what_is_not_refused(name: str, rng: Random) -> None:
    """Brute force: every offered word, and every choice of up to three cards of the pack, is legal or has a reason."""
    tried = 0
    for ask in asks(name, rng, 10):
        if ask.ordered:
            continue
        legal = set(ask.legal())
        pool = rng.sample(PACK, 8) + [c for c in split(ask.cards) if c in PACK][:4]
        choices = [some for n in range(4) for some in combinations(sorted(set(pool)), n)]
        answers = [Action(ask.seat, ask.verb, "", some) for some in choices]
        answers += [Action(ask.seat, ask.verb, word) for word, _ in ask.words]
        answers += [Action(ask.seat, ask.verb, word, some) for word, _ in ask.along for some in choices]
        for answer in answers:
            assert (ask.why_not(answer) is None) == (answer in legal), answer
        tried += len(answers)
    assert tried > 2000


@pytest.mark.parametrize("name", GAMES)
def test_options_say_what_may_be_chosen_and_why_not(name: str, rng: Random) -> None:
    refused = Counter[str]()
    for ask in asks(name, rng, 30):
        words = {option: reason for option, reason in ask.options if not isinstance(option, Card)}
        cards = {option: reason for option, reason in ask.options if isinstance(option, Card)}
        assert words == dict(ask.words) and mask_of(cards) == ask.cards
        assert mask_of(one for one, reason in cards.items() if reason is None) == ask.legal_cards
        for reason in filter(None, (*words.values(), *cards.values())):
            refused[reason.code] += 1
            assert reason.clause, f"no clause stands behind {reason.code}"
        for word, _ in ask.along:
            along = {one: ask.refusal(one, word) for one in cards}
            assert mask_of(one for one, why in along.items() if why is None) == ask.with_word(word)
            for one, why in along.items():
                assert why is None or (why.clause and one not in why.cards)
                assert cards[one] is None or why is not None, "a word makes a forbidden card legal"
        for one, why in cards.items():
            if why is not None:
                assert why.cards and one not in why.cards, "a refusal names the cards that may be chosen"
                assert set(why.cards) <= set(cards) and mask_of(why.cards) & ask.legal_cards
    assert {"follow"} < set(refused)


@pytest.mark.parametrize("name", GAMES)
def test_a_random_answer_is_legal_and_may_be_any(name: str, rng: Random) -> None:
    complete = 0
    for ask in asks(name, rng, 3):
        if ask.ordered:
            continue
        legal = set(ask.legal())
        if len(legal) <= 8:
            drawn = {ask.random(rng) for _ in range(len(legal) * 30)}
            assert drawn == legal
            complete += 1
        assert ask.why_not(ask.random(rng)) is None
    assert complete > 5


def test_the_orders_of_a_pack_are_not_listed() -> None:
    ask = Ask(NATURE, "shuffle", cards=mask_of(PACK), min=32, max=32, ordered=True)
    with pytest.raises(ValueError, match="random"):
        list(ask.legal())
    action = ask.random(Random(1))
    assert sorted(action.cards) == sorted(PACK) and list(action.cards) != sorted(PACK)
    assert Action.parse(action.token) == action and ask.why_not(action) is None


def test_a_choice_of_numbers_of_cards_reaches_every_number() -> None:
    ask = Ask(1, "exchange", cards=mask_of(PACK[:6]), min=0, max=4)
    counts = Counter(len(ask.random(rng).cards) for rng in map(Random, range(400)))
    assert set(counts) == {0, 1, 2, 3, 4} and min(counts.values()) > 40
    assert len(list(ask.legal())) == 1 + 6 + 15 + 20 + 15


# --- every kind of bad answer ----------------------------------------------------------------------------------------

CLOSED = Reason("closed", "X-1")
HA, HK, H7, EA, SA = map(card, ["HA", "HK", "H7", "EA", "SA"])
WORDS = Ask(1, "bid", (("pass", None), ("brand", CLOSED)))
CARDS = Ask(1, "lay", (), mask_of((HA, HK, H7, EA)), ((mask_of((HA, HK, H7)), "kept"),), 2, 2, {"kept": "X-2"})
BOTH = Ask(1, "call", (("waive", None),), mask_of((HA, HK)))
NONE = Ask(1, "exchange", (), mask_of((HA, HK, H7)), min=0, max=2)


CLAUSES = {"follow": "X-3", "no_pair": "X-4", "short": "X-5"}
PAIR = ((mask_of((HK, HA)), "no_pair"),)
WITH = (("meld", PAIR), ("both", (*PAIR, (mask_of((HK,)), "short"))))
FOLLOW = ((mask_of((HA, HK, H7)), "follow"),)
ALONG = Ask(1, "play", (("claim", None),), mask_of((HA, HK, H7, EA)), FOLLOW, 1, 1, CLAUSES, along=WITH)


@pytest.mark.parametrize(
    ("ask", "action", "reason"),
    [
        (ALONG, Action(1, "play", "", (HK,)), None),
        (ALONG, Action(1, "play", "meld", (HK,)), None),
        (ALONG, Action(1, "play", "both", (HK,)), None),
        (ALONG, Action(1, "play", "claim"), None),
        (ALONG, Action(1, "play", "meld", (H7,)), Reason("no_pair", "X-4", (HK, HA))),
        (ALONG, Action(1, "play", "both", (HA,)), Reason("short", "X-5", (HK,))),
        (ALONG, Action(1, "play", "meld", (EA,)), Reason("follow", "X-3", (H7, HK, HA))),
        (ALONG, Action(1, "play", "meld", (SA,)), Reason("card_not_offered", cards=(SA,))),
        (ALONG, Action(1, "play", "meld"), Reason("no_such_word", params=(("word", "meld"),))),
        (ALONG, Action(1, "play", "meld", (HK, HA)), Reason("no_such_word", params=(("word", "meld"),))),
        (ALONG, Action(1, "play", "claim", (HK,)), Reason("no_such_word", params=(("word", "claim"),))),
        (ALONG, Action(1, "play", "more", (HK,)), Reason("no_such_word", params=(("word", "more"),))),
        (ALONG, Action(0, "play", "meld", (HK,)), Reason("not_your_turn", params=(("seat", 1),))),
        (WORDS, Action(1, "bid", "pass"), None),
        (WORDS, Action(1, "bid", "brand"), CLOSED),
        (WORDS, Action(0, "bid", "pass"), Reason("not_your_turn", params=(("seat", 1),))),
        (WORDS, Action(WATCHER, "bid", "pass"), Reason("not_your_turn", params=(("seat", 1),))),
        (WORDS, Action(NATURE, "bid", "pass"), Reason("not_your_turn", params=(("seat", 1),))),
        (WORDS, Action(99, "bid", "pass"), Reason("not_your_turn", params=(("seat", 1),))),
        (WORDS, Action(1, "play", "pass"), Reason("not_asked", params=(("verb", "play"), ("asked", "bid")))),
        (WORDS, Action(1, "bid", "mord"), Reason("no_such_word", params=(("word", "mord"),))),
        (WORDS, Action(1, "bid", "PASS"), Reason("no_such_word", params=(("word", "PASS"),))),
        (WORDS, Action(1, "bid", "pass", (HA,)), Reason("no_such_word", params=(("word", "pass"),))),
        (WORDS, Action(1, "bid"), Reason("card_count", params=(("min", 1), ("max", 1)))),
        (WORDS, Action(1, "bid", "", (HA,)), Reason("card_not_offered", cards=(HA,))),
        (CARDS, Action(1, "lay", "", (HA, HK)), None),
        (CARDS, Action(1, "lay", "", (HK, HA)), None),
        (CARDS, Action(1, "lay", "", (HA, HA)), Reason("card_twice")),
        (CARDS, Action(1, "lay", "", (HA, SA)), Reason("card_not_offered", cards=(SA,))),
        (CARDS, Action(1, "lay", "", (SA, H7, SA)), Reason("card_twice")),
        (CARDS, Action(1, "lay", "", (HA,)), Reason("card_count", params=(("min", 2), ("max", 2)))),
        (CARDS, Action(1, "lay", "", (HA, HK, H7)), Reason("card_count", params=(("min", 2), ("max", 2)))),
        (CARDS, Action(1, "lay"), Reason("card_count", params=(("min", 2), ("max", 2)))),
        (CARDS, Action(1, "lay", "", (HA, EA)), Reason("kept", "X-2", (H7, HK, HA))),
        (CARDS, Action(1, "lay", "all"), Reason("no_such_word", params=(("word", "all"),))),
        (BOTH, Action(1, "call", "waive"), None),
        (BOTH, Action(1, "call", "", (HA,)), None),
        (BOTH, Action(1, "call", "waive", (HA,)), Reason("no_such_word", params=(("word", "waive"),))),
        (BOTH, Action(1, "call"), Reason("card_count", params=(("min", 1), ("max", 1)))),
        (NONE, Action(1, "exchange"), None),
        (NONE, Action(1, "exchange", "", (HA, HK, H7)), Reason("card_count", params=(("min", 0), ("max", 2)))),
    ],
)  # fmt: skip
def test_every_bad_answer_has_its_reason(ask: Ask, action: Action, reason: Reason | None) -> None:
    """Traps H18, L4: seats, verbs, words and cards that are not on offer are refused, each for its own reason."""
    assert ask.why_not(action) == reason
    assert (action._replace(cards=tuple(sorted(action.cards))) in set(ask.legal())) == (reason is None)


def test_words_that_go_with_a_card() -> None:
    assert [ALONG.with_word(word) for word in ("meld", "both", "claim", "more")] == [
        mask_of((HA, HK)), mask_of((HK,)), 0, 0,
    ]  # fmt: skip
    answers = set(ALONG.legal())
    assert {action.token for action in answers} == {
        "1 play claim", "1 play HA", "1 play HK", "1 play H7", "1 play meld HA", "1 play meld HK", "1 play both HK",
    }  # fmt: skip
    assert {Action.parse(action.token) for action in answers} == answers
    assert {ALONG.random(rng) for rng in map(Random, range(300))} == answers
    assert all("meld" not in map(str, (option,)) for option, _ in ALONG.options)
    with pytest.raises(KeyError):
        ALONG.refusal(HK, "more")
    assert BOTH.with_word("meld") == 0


def test_a_question_that_differs_is_another_question() -> None:
    """The helper by which tests compare questions looks at all of it."""
    assert facts(WORDS) == facts(Ask(1, "bid", (("pass", None), ("brand", CLOSED)))) != facts(BOTH)
    assert facts(CARDS) != facts(Ask(1, "lay", (), CARDS.cards, CARDS.tiers, 1, 2, CARDS.clauses))
    assert facts(None) is None
    assert facts(ALONG) != facts(Ask(1, "play", ALONG.words, ALONG.cards, ALONG.tiers, 1, 1, CLAUSES))


# --- texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["", " ", "0", "*", "x play HA", "-1 play HA", "1.0 play HA", "٣ play HA", "² play HA", "0 play HA foo",
     "0 play foo bar", "0 play HA 10", "0 play foo HA bar", "** shuffle", "+1 play HA", "999 play HA",
     "9" * 5000 + " play HA", "\0 play HA"],
)  # fmt: skip
def test_a_text_that_is_no_action(text: str) -> None:
    with pytest.raises(UnknownAction) as error:
        Action.parse(text)
    assert error.value.reason == Reason("unknown_action", params=(("text", text),))


@given(st.text(max_size=30) | st.lists(st.sampled_from(["0", "*", "play", "HA", "10", " ", "E7", "x"])).map(" ".join))
def test_any_text_is_an_action_or_unknown(text: str) -> None:
    try:
        action = Action.parse(text)
    except UnknownAction:
        return
    assert Action.parse(action.token) == action


words = st.text("abcdefghijklmnopqrstuvwxyz_-", min_size=1, max_size=12).filter(lambda text: not is_code(text))


@given(st.integers(-1, 15), words, st.just("") | words, st.lists(st.sampled_from(PACK), max_size=5))
def test_a_token_reads_back(seat: int, verb: str, word: str, cards: list[Card]) -> None:
    action = Action(seat, verb, word, tuple(cards))
    assert Action.parse(action.token) == action and len(action.token.splitlines()) == 1


def test_errors_carry_their_reason() -> None:
    error = StammtischError("seat_count", players=2, seats=3)
    assert error.reason == Reason("seat_count", params=(("players", 2), ("seats", 3)))
    assert str(error) == "seat_count (players=2, seats=3)" and str(IllegalAction("card_twice")) == "card_twice"
    assert IllegalAction(CLOSED).reason is CLOSED


def test_places_have_permanent_names() -> None:
    names = [place_text(place) for place in range(NOWHERE + 1)]
    assert len(set(names)) == len(names) and [place_of(name) for name in names] == list(range(NOWHERE + 1))
    assert names[0] == "hand0" and names[17] == "blind1" and names[34] == "won2" and names[63] == "aside15"
    assert names[64:] == ["stock", "turnup", "talon", "discard", "passed", "trick", "out", "-"]
    with pytest.raises(KeyError):
        place_of("hand16")


def test_an_event_shows_its_cards_to_its_viewers_only() -> None:
    event = Event("move", "deal", 0, "", STOCK, HAND + 1, 2, (HA, HK), 1 << 1 | 1 << WATCHER)
    for seat in range(16):
        assert event.seen_by(seat).cards == ((HA, HK) if seat in (1, WATCHER) else ())
        assert event.seen_by(seat)._replace(cards=event.cards) == event
    assert all(Event("say", "bid", 1, "pass", viewers=ALL).seen_by(seat).viewers == ALL for seat in range(16))


def test_the_vocabulary_cannot_be_changed() -> None:
    for value in (Action(0, "play"), Event("say", "bid", 0), CLOSED):
        with pytest.raises(AttributeError):
            value.seat = 3  # type: ignore[union-attr, misc]
