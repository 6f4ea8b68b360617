"""A deal is a value: play makes new ones and changes none, and its two doors differ only in the checking."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from stammtisch.cards import Cards, card, split
from stammtisch.deal import Deal, Line, Outcome, Phase, Rules
from stammtisch.events import (
    DISCARD,
    HAND,
    NATURE,
    STOCK,
    TALON,
    TURNUP,
    WATCHER,
    Action,
    IllegalAction,
    Reason,
    UnknownAction,
)  # fmt: skip
from stammtisch.games import GAMES, rules
from stammtisch.match import Match
from stammtisch.phases import Note
from stammtisch.table import Carry, Table

from .checks import conserved, course, courses, deal_frozen, facts, random_carry
from .support import game, say, stacked

PARTS = range(2)


# --- old values stay what they were ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_playing_changes_no_old_value(name: str, rng: Random) -> None:
    """Everything a deal reaches is copied before, and is the same after every legal action, after all that follows,
    after looking at it from every seat, and after a refused action."""
    for played in courses(GAMES[name], rng, 4):
        copies = [deal_frozen(deal) for deal in played.states]
        views = [deal.view(1) for deal in played.states]
        for deal, copy in zip(played.states, copies, strict=True):
            assert deal_frozen(deal) == copy, "an old deal changed when later ones were played"
            ask = deal.ask
            if ask is None:
                continue
            some = [ask.random(rng)] if ask.ordered else list(ask.legal())
            for action in rng.sample(some, min(len(some), 6)):
                deal.play(action).view(0)
                deal.step(action)
            for seat in played.seats:
                deal.view(seat).after([])
            with pytest.raises(IllegalAction):
                deal.play(Action(ask.seat, "nonsense"))
            assert deal_frozen(deal) == copy, "a deal changed by being played"
        assert views == [deal.view(1) for deal in played.states]


def test_the_copy_notices_every_change() -> None:
    """The snapshot of the test above is no blind one."""
    deal = say(stacked(game("bolachen")), "announce brand")
    copy = deal_frozen(deal)
    table = deal.table
    table.known[DISCARD] = 1
    assert deal_frozen(deal) != copy
    del table.known[DISCARD]
    assert deal_frozen(deal) == copy
    table.counts[STOCK] += 1
    assert deal_frozen(deal) != copy
    table.counts[STOCK] -= 1
    for name, value in {"said": (), "paid": (1, 0, 0), "pot": 3, "_heard": {}}.items():
        old = table.__dict__[name]
        table.__dict__[name] = value
        assert deal_frozen(deal) != copy, name
        table.__dict__[name] = old
    assert deal_frozen(deal) == copy


@pytest.mark.parametrize("name", ["ask", "table", "stock", "rules", "_phase", "_log", "more"])
def test_a_deal_cannot_be_changed(name: str) -> None:
    deal = game("bolachen").start()
    with pytest.raises(AttributeError, match="never changes"):
        setattr(deal, name, None)


@pytest.mark.parametrize("name", ["known", "said", "pot", "outcome", "carry", "more"])
def test_a_table_cannot_be_changed(name: str) -> None:
    table = game("bolachen").start().table
    with pytest.raises(AttributeError, match="never changes"):
        setattr(table, name, None)
    with pytest.raises(AttributeError):
        table.carry.pot = 5  # type: ignore[misc]


def test_deals_branch(rng: Random) -> None:
    """Two continuations of one deal know nothing of each other."""
    deal = stacked(game("mauscheln"))
    a, b = say(deal, "sneak sneak"), say(deal, "sneak pass")
    assert a.table.contract is not None and b.table.contract is None
    assert [event.word for event in a.events(deal) if event.verb == "sneak"] == ["sneak"]
    assert [event.word for event in b.events(deal) if event.verb == "sneak"] == ["pass"]
    assert a.events()[: len(deal.events())] == b.events()[: len(deal.events())] == deal.events()


# --- invariants of every step ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", GAMES)
def test_every_step_holds_together(name: str, part: int, rng: Random) -> None:
    """Trap B2. Cards conserved; the phase is the one that follows from the table; somebody can always do something."""
    steps = 0
    for played in courses(GAMES[name], rng, 30):
        for deal in played.states:
            steps += 1
            conserved(deal)
            phase = deal.rules.next(deal.table)
            assert facts(deal.ask) == facts(deal.rules.question(deal.table))
            if deal.ask is None:
                assert phase is None and deal.outcome is not None and deal.turn is None and deal.legal() == ()
                continue
            assert phase == deal._phase and phase is not None
            assert facts(phase.ask(deal.table)) == facts(deal.ask), "the phase asks something else by now"
            assert deal.outcome is None and deal.turn == deal.ask.seat
            assert deal.ask.ordered or deal.legal()
            assert deal.turn == NATURE or 0 <= deal.turn < deal.rules.seats
    assert steps > 300


@pytest.mark.parametrize("name", GAMES)
def test_news_and_the_earlier_view_make_the_view(name: str, rng: Random) -> None:
    for played in courses(GAMES[name], rng, 4):
        states = played.states
        for _ in range(6):
            early, late = sorted(rng.sample(range(len(states)), 2))
            for seat in played.seats:
                news = tuple(states[late].news(states[early], seat))
                assert states[early].view(seat).after(news) == states[late].view(seat)
                assert news == tuple(event.seen_by(seat) for event in states[late].events(states[early]))
        assert next(states[-1].news(states[0], WATCHER)) in states[-1].view(WATCHER).events
        assert tuple(states[-1].news(states[-1], 0)) == ()


@pytest.mark.parametrize("name", GAMES)
def test_the_two_doors_lead_to_the_same_deal(name: str, rng: Random) -> None:
    """By token, by action through the checked door, by action through the trusting door: one replay."""
    for played in courses(GAMES[name], rng, 6):
        first = played.states[0]
        token = action = first.rules.start(first.table.carry)
        for step, deal in zip(played.actions, played.states[1:], strict=True):
            token, action = token.play(step.token), action.play(step)
            assert deal_frozen(token) == deal_frozen(action) == deal_frozen(deal)


def test_the_order_of_chosen_cards_makes_no_difference() -> None:
    deal = say(stacked(game("bolachen")), "announce brand", "announce pass", "announce pass", "raise stay")
    assert deal.ask is not None and deal.ask.verb == "lay"
    a, b = (str(one) for one in split(deal.ask.legal_cards)[:2])
    assert deal_frozen(say(deal, f"lay {a} {b}")) == deal_frozen(say(deal, f"lay {b} {a}"))


def test_the_pack_is_dealt_in_its_order() -> None:
    order = "EA EK EO EU E10 E9 E8 E7 LA LK LO LU L10 L9 L8 L7 HA HK HO HU H10 H9 H8 H7 SA SK SO SU S10 S9 S8 S7"
    deal = game("bolachen").start().play(f"* shuffle {order}")
    assert deal.table.hand(1) == Cards("EA EK EO LU L10 L9 L8 H7 SA SK")  # BX-1
    assert deal.table.hand(2) == Cards("EU E10 E9 L7 HA HK HO SO SU S10")
    assert deal.table.hand(0) == Cards("E8 E7 LA HU H10 H9 H8 S9 S8 S7")
    assert deal.lying(TALON) == tuple(Cards("LO LK")) and deal.stock == ()


# --- refusals at the door --------------------------------------------------------------------------------------------


def test_what_is_no_action_and_what_is_none_now() -> None:
    deal = stacked(game("bolachen"))
    assert deal.turn == 1
    for text in ("", "nonsense", "1", "1 announce brand HA pass"):
        with pytest.raises(UnknownAction) as unknown:
            deal.play(text)
        assert unknown.value.reason.code == "unknown_action"
    for text, code in {
        "2 announce pass": "not_your_turn", "* announce pass": "not_your_turn", "15 announce pass": "not_your_turn",
        "1 play HA": "not_asked", "1 announce grand": "no_such_word", "1 announce": "card_count",
        "1 announce HA": "card_not_offered", "1 announce HA HA": "card_twice", "1 announce pass HA": "no_such_word",
    }.items():  # fmt: skip
        with pytest.raises(IllegalAction) as illegal:
            deal.play(text)
        assert illegal.value.reason.code == code, text
        reason = deal.why_not(Action.parse(text))
        assert reason == illegal.value.reason


def test_nothing_may_be_done_when_a_deal_is_over(rng: Random) -> None:
    over = course(game("mauscheln").start(), rng).states[-1]
    assert over.legal() == () and over.turn is None and over.ask is None
    assert over.why_not(Action(0, "play", "", (card("HA"),))) == Reason("deal_over")
    with pytest.raises(IllegalAction, match="deal_over"):
        over.play("0 play HA")


def test_a_forbidden_card_is_refused_with_its_clause_and_the_cards_that_may_be_played() -> None:
    hands = {1: "HK H7 E9 E8", 2: "HA L9 L8 L7", 3: "SA SK SO SU"}
    deal = say(stacked(game("mauscheln"), hands, turnup="LA"), "sneak sneak", "join join", "join pass", "join pass")
    deal = say(deal, "exchange", "exchange", "play H7")
    with pytest.raises(IllegalAction) as error:
        deal.play("2 play L7")
    assert error.value.reason == Reason("follow", "MA-30", (card("HA"),))
    assert say(deal, "play HA").table.history[0].winner == 2


@pytest.mark.parametrize("shuffle", ["EA", "EA EA", "HA HA " * 16, ""])
def test_a_pack_must_be_the_pack(shuffle: str) -> None:
    with pytest.raises(IllegalAction):
        game("bolachen").start().play(f"* shuffle {shuffle}")


# --- the outcome -----------------------------------------------------------------------------------------------------


def check_gains(rules: Rules, gains: Mapping[str, Sequence[int]], pot: int) -> None:
    """How the gains of a deal must add up, by game."""
    if rules.name == "bauernschnapsen":  # BS-7, BS-84: one side scores, partners alike; Bummerl for the others
        assert rules.teams == ((0, 2), (1, 3)) and pot == 0
        for tally in rules.tallies:
            assert gains[tally][:2] == gains[tally][2:] and min(gains[tally]) == 0
        assert not any(a and b for a, b in zip(gains["points"], gains["bummerl"], strict=True))
    elif rules.name == "schlauch":  # section 8: points are good, marks are bad, nothing is taken away
        assert pot == 0 and all(amount >= 0 for some in gains.values() for amount in some)
        assert not any(gains["stakes"])
    else:
        assert sum(map(sum, gains.values())) + pot == 0


@pytest.mark.parametrize("name", GAMES)
def test_every_deal_ends_with_an_outcome_that_adds_up(name: str, rng: Random) -> None:
    codes = Counter[str]()
    for count, played in enumerate(courses(GAMES[name], rng, 600)):
        if count >= 40 and len(codes) > 1:
            break
        rules, end = played.rules, played.states[-1]
        outcome = end.outcome
        assert (
            outcome is not None and outcome is end.table.outcome and all(d.outcome is None for d in played.states[:-1])
        )
        assert 0 <= outcome.next_dealer < rules.seats and {line.tally for line in outcome.lines} <= set(rules.tallies)
        gains = {tally: outcome.gain(tally, rules.seats) for tally in rules.tallies}
        for line in outcome.lines:
            assert 0 <= line.seat < rules.seats and line.reason.clause
        check_gains(rules, gains, outcome.pot - end.table.carry.pot)
        assert set(outcome.restart) <= set(rules.tallies)
        if not outcome.counts:
            assert outcome.next_dealer == end.table.dealer and outcome.restart == ()
        assert outcome.pot >= 0 and end.rules.settle(end.table) == outcome
        codes[outcome.result.code] += 1
    assert len(codes) > 1


def test_gains_are_the_sums_of_the_lines() -> None:
    why = Reason("why")
    lines = (Line("a", 0, 5, why), Line("b", 0, 9, why), Line("a", 2, -3, why), Line("a", 0, 1, why))
    outcome = Outcome(why, lines, 1)
    assert (
        outcome.gain("a", 3) == (6, 0, -3) and outcome.gain("b", 3) == (9, 0, 0) and outcome.gain("c", 3) == (0, 0, 0)
    )


# --- the base of every game ------------------------------------------------------------------------------------------


def test_rules_are_equal_when_the_house_rules_are() -> None:
    assert game("bolachen") == game("bolachen", "standard") != game("bolachen", cut=False)
    assert game("bolachen") != game("mauscheln") and len({game("bolachen"), game("bolachen")}) == 1


def test_a_phase_that_asks_nobody_cannot_be_answered() -> None:
    deal = game("bolachen").start()
    with pytest.raises(TypeError, match="asks nobody"):
        Note("cut", 0).play(deal, Action(0, "cut"))
    with pytest.raises(TypeError, match="by itself"):
        Phase().run(deal)


@pytest.mark.clause("BS-7")
def test_partners_are_a_team_and_everybody_else_is_one_alone() -> None:
    assert [game("bauernschnapsen").team(seat) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]
    assert [game(name).team(2) for name in ("bolachen", "mauscheln", "schlauch")] == [(2,)] * 3


@pytest.mark.clause("BS-84")
def test_what_stands_on_the_slate() -> None:
    up, down = game("bauernschnapsen"), game("bauernschnapsen", count_direction="down", target=20)
    assert [up.written("points", total) for total in (0, 5, 30)] == [0, 5, 30]
    assert [down.written("points", total) for total in (0, 5, 20, 30)] == [20, 15, 0, 0]
    assert down.written("bummerl", 3) == 3 and game("bolachen").written("points", -3) == -3


def test_who_stands_better() -> None:
    bs, sl = game("bauernschnapsen"), game("schlauch")
    assert game("bolachen").rank({"points": 5}) > game("bolachen").rank({"points": -5})
    assert bs.rank({"points": 3, "bummerl": 1}) > bs.rank({"points": 20, "bummerl": 2})
    assert bs.rank({"points": 3, "bummerl": 1}) > bs.rank({"points": 2, "bummerl": 1})
    assert sl.rank({"points": 0, "marks": 3, "stakes": 0}) > sl.rank({"points": 150, "marks": 4, "stakes": 0})
    assert sl.rank({"points": 10, "marks": 3, "stakes": 0}) > sl.rank({"points": 0, "marks": 3, "stakes": 0})


@pytest.mark.clause("BS-83")
@pytest.mark.parametrize(
    ("points", "settings", "hinted"),
    [((21, 0), {}, True), ((20, 0), {}, False), ((23, 23), {}, False), ((22, 23), {}, False),
     ((21, 0), {"auf_stand": "off"}, False), ((0, 21), {}, False)],
)  # fmt: skip
def test_a_hint_that_doubling_costs_nothing(points: tuple[int, int], settings: dict[str, object], hinted: bool) -> None:
    rules = game("bauernschnapsen", **settings)
    carry = Carry(3, 5, tallies={"points": points * 2, "bummerl": (0,) * 4})
    deal = say(stacked(rules, {0: "HA HK HO"}, carry), "cut cut", "trump H", *["bid pass"] * 4)
    hint = rules.hint(deal.table)
    assert (hint is not None) is hinted and (hint is None or (hint.code, hint.clause) == ("auf_stand", "BS-83"))
    assert rules.hint(say(deal, "double double").table) is None, "at the first step only"
    assert game("bolachen").hint(stacked(game("bolachen")).table) is None


@pytest.mark.clause("BS-12")
def test_tricks_that_stay_open() -> None:
    hands = {0: "HU LK S10 E10 EK", 1: "HO LO LU L10 SA", 2: "SK SU LA EU HA", 3: "H10 SO EA HK EO"}  # BX-20
    lines = ("EK", "HO", "EU", "EO", "LU", "LA", "HK", "LK", "H10", "HU", "SA", "HA")
    for visible in (True, False):
        rules = game("bauernschnapsen", first_trick_visible=visible)
        deal = say(stacked(rules, hands, rules.first(3)), "cut cut", "trump H", *["bid pass"] * 4, *["double pass"] * 2)
        shown = []
        for card_code in lines:
            deal = say(deal, f"play {card_code}")
            shown.append(tuple(trick.winner for trick in rules.open_tricks(deal.table)))
        assert shown == ([()] * 3 + [(1,)] * 8 + [(2, 1)] if visible else [()] * 12)
    assert game("schlauch").open_tricks(stacked(game("schlauch")).table) == ()


def test_what_a_table_says_of_itself() -> None:
    for name, first in {"bolachen": "random", "mauscheln": "random", "bauernschnapsen": "random",
                        "schlauch": "draw"}.items():  # fmt: skip
        assert game(name).first_dealer == first and game(name).label == ""
    assert game("bauernschnapsen", first_dealer="high_card").first_dealer == "draw"
    assert game("schlauch", dealer_choice="random").first_dealer == "random"
    assert game("schlauch", dealer_choice="fixed_seat").first_dealer == "seat"
    assert game("schlauch").draw == (14, 10, 13, 12, 11, 9, 8, 7)
    assert game("bauernschnapsen").draw == (14, 10, 13, 12, 11) and game("bolachen").draw == ()
    assert game("schlauch", "great").label == "reconstructed"  # section 10
    assert [game("bauernschnapsen", deck_face=face).face for face in ("german", "french")] == ["german", "french"]


@pytest.mark.parametrize("name", GAMES)
def test_places_are_seen_by_those_who_may(name: str) -> None:
    """The usual places, written down: hands by their owner, what lies open by all, what lies face down by nobody."""
    rules: Rules = game(name)
    for seat in range(rules.seats):
        assert rules.sees(HAND + seat) == 1 << seat
        assert rules.sees(16 + seat) == rules.sees(48 + seat) == 0
    assert [rules.sees(place) for place in (STOCK, TALON, DISCARD, 68)] == [0, 0, 0, 0]
    assert [rules.sees(place) for place in (TURNUP, 69, 70)] == [0xFFFF] * 3


@pytest.mark.parametrize("name", GAMES)
def test_seats_and_play_run_from_the_dealers_left(name: str, rng: Random) -> None:
    for dealer in range(3):
        rules = game(name)
        table: Table = rules.start(rules.first(dealer)).table
        assert table.dealer == dealer and table.order[0] == (dealer + 1) % rules.seats and table.order[-1] == dealer
        assert rules.start(random_carry(rules, rng)).table.order[0] in range(rules.seats)
    assert game(name).first() == Carry(0, tallies={t: (0,) * game(name).seats for t in game(name).tallies})


def test_a_deal_does_not_know_how_it_was_started() -> None:
    """The state has no hidden part: the same facts are the same deal, and `but` copies all of it."""
    deal = stacked(game("bolachen"))
    same: Deal = deal.but()
    assert same is not deal and deal_frozen(same) == deal_frozen(deal)
    assert deal_frozen(say(same, "announce pass")) == deal_frozen(say(deal, "announce pass"))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_printed_into_a_log_names_no_card(name: str, rng: Random) -> None:
    """`repr` of everything a program holds tells public facts only; what was seen by all may be named by nobody."""
    match = Match(rules(name), [f"P{n}" for n in range(rules(name).seats)], rng)
    deal = match.next()
    while deal.ask is not None:
        codes = {str(card) for card in Cards(deal.rules.pack)}
        for thing in (deal, deal.ask, deal.view(0), deal.table, match, deal.rules):
            assert not codes & set(re.findall(r"\w+", repr(thing))), repr(thing)
        deal = match.play(deal.ask.random(rng))
    assert name in repr(match)
