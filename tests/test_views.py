"""What each seat knows: true, complete, and never touched by a card it has not seen.

The written table of who sees what is `checks.SIGHT`; the engine is held against it, not against itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeVar

import pytest

from stammtisch.bidding import Doubling, Poll
from stammtisch.cards import Card, Cards, card, mask_of
from stammtisch.contract import Meld
from stammtisch.deal import Deal, Phase, Rules
from stammtisch.events import BLIND, DISCARD, HAND, TALON, WATCHER
from stammtisch.games import GAMES
from stammtisch.games.bauernschnapsen import Bauernschnapsen
from stammtisch.games.bolachen import Bolachen
from stammtisch.games.mauscheln import Mauscheln
from stammtisch.games.schlauch import Schlauch
from stammtisch.match import Match
from stammtisch.phases import Dealing, Lay, Note
from stammtisch.record_seat import write_seat
from stammtisch.table import Table

from .checks import (
    SIGHT,
    Course,
    Leak,
    Wish,
    after_pack,
    check_pair,
    check_sight,
    check_views,
    conserved,
    course,
    courses,
    leak_pairs,
    random_carry,
    renaming,
    seen,
    tally,
    twin,
)  # fmt: skip
from .support import game, say, stacked

T = TypeVar("T")
PARTS = range(4)
"""Random tests are cut into parts, so that several workers can share them."""

HIGH = "A,K,O,U,10,9,8,7"
THEMES: dict[str, tuple[tuple[dict[str, object], Wish, str], ...]] = {
    "bolachen": (
        ({}, {"announce": "brand"}, ""),
        ({}, {"announce": "bettel"}, ""),
        ({"suit_contest": "single_round"}, {"announce": "brand"}, ""),
        ({"call_after_upgrade": True}, {"raise": "mord"}, ""),
        ({"return_card_by": "giver"}, {"announce": "bettel"}, ""),
        ({"dopper_public": True}, {}, ""),
        ({"call_in_dopper": "recall", "cut": False}, {"raise": "mord"}, ""),
        ({"stop_when_decided": "always"}, {}, ""),
    ),
    "mauscheln": (
        ({}, {"sneak": "sneak", "join": "join"}, ""),
        ({"early_pass": "soft", "last_resort_join": True}, {"sneak": "sneak", "join": "last", "exchange": 4}, ""),
        ({"knocking": True, "knock_ranks": HIGH}, {"knock": "knock", "join": "join", "exchange": 2}, ""),
        ({"knocking": True, "knock_ranks": HIGH}, {"knock": "decline"}, ""),
        ({"quartets": "either"}, {"sneak": "sneak"}, "HA SA LA EA"),
        ({"farbenspiel": True}, {"farbenspiel": "swap", "sneak": "sneak", "join": "join"}, "SA SK S9 S8"),
        ({"farbenspiel": True, "blind_bidding": True}, {"farbenspiel": "swap", "sneak": "sneak", "join": "join"},
         "SA SK S9 S8"),
        ({"turnup_use": "dealer_rob"}, {"sneak": "sneak", "join": "join", "rob": "rob"}, ""),
        ({"turnup_use": "sneaker_fifth"}, {"sneak": "sneak", "join": "join"}, ""),
        ({"turnup_use": "last_talon_card", "num_players": 6}, {"sneak": "sneak", "join": "join", "exchange": 4}, ""),
        ({"talon_exhausted": "reshuffle_bonfire", "num_players": 6, "early_pass": "soft"},
         {"sneak": "sneak", "join": "join", "exchange": 4}, ""),
        ({"talon_exhausted": "reshuffle_passed", "num_players": 6, "early_pass": "soft"},
         {"join": "join", "exchange": 4}, ""),
        ({"cut_rule": "hopp_und_sprung"}, {"bottom": 7}, ""),
        ({"cut_rule": "sprung"}, {"bottom": 10}, ""),
        ({"special_trump": "weli"}, {}, "turned S6"),
        ({"knocking": True, "knock_ranks": HIGH, "special_trump": "weli"}, {"knock": "knock", "join": "join"}, ""),
        ({"trump_ace_must_sneak": True, "early_pass": "soft"}, {}, ""),
        ({"blind_bidding": True, "early_pass": "soft"}, {"join": "pass"}, ""),
    ),
    "bauernschnapsen": (
        ({}, {"bid": "pass", "double": "pass"}, ""),
        ({"announce_when": "any_turn"}, {"bid": "pass", "cut": "knock", "trump": "turn"}, "HK HO"),
        ({"claim": "manual", "knock_caller_sees": 5}, {"bid": "pass", "cut": "knock"}, ""),
        ({"deal_after_cut": "single_cards"}, {"cut": "cut", "trump": "turn"}, ""),
        ({"negative_partner": "sits_out"}, {"bid": "bettler"}, ""),
        ({"gang_partner": "sits_out", "auction": "single_round"}, {"bid": "gang"}, ""),
        ({"enabled_contracts": "plauderer"}, {"bid": "plauderer", "double": "pass"}, ""),
        ({"enabled_contracts": "plauderer", "plauderer_variant": "b"}, {"bid": "plauderer"}, "HU SU LU EU"),
        ({"enabled_contracts": "plauderer", "plauderer_variant": "c"}, {"bid": "plauderer"}, "HU SU LU EU"),
        ({"schnapser_bidders": "caller_team"}, {"bid": "schnapser", "double": "double"}, ""),
        ({}, {"bid": "farbringerl"}, "LA L10 LK LO LU"),
        ({}, {"trump": "redeal"}, "EU LU HU"),
    ),
    "schlauch": (
        ({}, {"bid": "pass"}, ""),
        ({"all_pass": "penalty_redeal"}, {"bid": "pass"}, ""),
        ({}, {"bid": "suit_schlauch"}, ""),
        ({"card_call": "compulsory"}, {"bid": "grandioso"}, ""),
        ({"call_in_skat": "recall", "discard_disclosure": "none"}, {"bid": "grandioso"}, ""),
        ({"call_in_skat": "take_from_skat", "discard_disclosure": "announce_count"}, {"bid": "heart_schlauch"}, ""),
        ({}, {"bid": "bettelouvert"}, ""),
        ({"ouvert_moment": "before_trick_1", "stop_when_decided": True}, {"bid": "bettelouvert"}, ""),
        ({"variant": "great"}, {"bid": "schlauch_bettel"}, ""),
        ({"variant": "great", "stop_when_decided": True}, {"bid": "bettel_grandioso"}, ""),
    ),
}  # fmt: skip
"""House rules, likings and hands that together lead through every kind of phase."""

MOMENTS = {
    "bolachen": {"announce", "name", "raise", "call", "return", "lay", "final", "play", "over"},
    "mauscheln": {"knock", "quartet", "farbenspiel", "reduce", "sneak", "join", "lay_fifth", "exchange", "rob", "play",
                  "reshuffle", "second_cut", "over"},
    "bauernschnapsen": {"cut", "trump", "bid", "double", "play", "over"},
    "schlauch": {"lay", "bid", "call", "return", "trump", "play", "over"},
}  # fmt: skip
"""Every kind of moment of a deal, by what is asked then."""


def themed(name: str, rng: Random, repeat: int = 1) -> Iterator[Course]:
    """Deals under every theme, over and over."""
    for _ in range(repeat):
        for theme, wish, hand in THEMES[name]:
            rules = game(name, None, **theme)
            carry = random_carry(rules, rng)
            if not hand or rng.random() < 0.3:
                yield course(rules.start(carry), rng, wish)
            elif hand.startswith("turned "):
                yield after_pack(stacked(rules, {}, carry, turnup=hand.removeprefix("turned ")), rng, wish)
            else:
                turnup = "H9" if name == "mauscheln" else ""
                yield after_pack(stacked(rules, {rng.randrange(rules.seats): hand}, carry, turnup=turnup), rng, wish)


def until(wanted: set[T], found: Container[T], name: str, rng: Random) -> Iterator[Course]:
    """Two rounds of themed deals, and more until everything wanted was found, but not for ever."""
    yield from themed(name, rng, 2)
    for played in themed(name, rng, 40):
        if all(one in found for one in wanted):
            break
        yield played


# --- true and complete -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", GAMES)
def test_every_view_is_true_and_complete_at_every_step(name: str, part: int, rng: Random) -> None:
    for played in courses(GAMES[name], rng, 10):
        check_views(played)


@pytest.mark.parametrize("name", GAMES)
def test_views_are_true_and_complete_in_every_kind_of_phase(name: str, rng: Random) -> None:
    reached = Counter[str]()
    for played in until(MOMENTS[name] - {"over"}, reached, name, rng):
        check_views(played)
        reached.update(deal.ask.verb for deal in played.states if deal.ask)
    assert MOMENTS[name] - {"over"} <= set(reached)


@pytest.mark.parametrize("name", GAMES)
def test_a_view_begins_without_a_card(name: str) -> None:
    """Trap H2: the first message is the one that leaks the pack."""
    rules = game(name)
    deal = rules.start()
    for seat in (*range(rules.seats), WATCHER):
        view = deal.view(seat)
        assert not any(view.table.known.values()) and not any(event.cards for event in view.events)
        assert view.ask is None and view.turn == deal.turn


def test_a_watcher_sees_no_hand_before_its_cards_are_played(rng: Random) -> None:
    """Trap H5."""
    for played in (one for kind in GAMES.values() for one in courses(kind, rng, 3)):
        for deal in played.states:
            table = deal.view(WATCHER).table
            public = mask_of(c for event in deal.events() if event.viewers & 1 << WATCHER for c in event.cards)
            assert not any(table.known.get(HAND + seat, 0) & ~public for seat in range(deal.rules.seats))


# --- who sees what, as written ---------------------------------------------------------------------------------------


@pytest.mark.clause("BO-22", "BO-25", "MA-14", "MA-26")
@pytest.mark.parametrize("name", GAMES)
def test_who_sees_what_is_as_written(name: str, rng: Random) -> None:
    used = Counter[tuple[str, str, str]]()
    for played in until(set(SIGHT[name]), used, name, rng):
        check_sight(played, SIGHT[name], used)
    unused = set(SIGHT[name]) - set(used)
    assert not unused, f"no deal showed who sees {unused}"


def test_the_dopper_lies_unseen_until_the_declarer_takes_it_up() -> None:
    deal = say(
        stacked(game("bolachen"), dopper="HA SA"), "announce brand", "announce pass", "announce pass", "raise stay"
    )
    taken = deal
    assert taken.ask is not None and taken.ask.verb == "lay"  # he has just taken it up
    for seat in (0, 2, WATCHER):
        assert not taken.view(seat).table.known.get(TALON) and not taken.view(seat).table.hand(1)
        assert taken.view(seat).table.count(HAND + 1) == 12
    assert Cards("HA SA") <= taken.view(1).hand
    laid = say(taken, "lay HA SA")
    assert laid.view(1).table.known[DISCARD] == Cards("HA SA").mask
    for seat in (0, 2, WATCHER):
        assert not laid.view(seat).table.known.get(DISCARD) and laid.view(seat).table.count(DISCARD) == 2


def test_a_public_dopper_is_known_to_lie_in_the_declarers_hand() -> None:
    rules = game("bolachen", dopper_public=True)
    deal = say(stacked(rules, dopper="HA SA"), "announce brand", "announce pass", "announce pass", "raise stay")
    for seat in (0, 2, WATCHER):
        assert deal.view(seat).table.hand(1) == Cards("HA SA")
        assert not say(deal, "lay HA SA").view(seat).table.hand(1)  # any two may have gone


def test_a_card_called_and_given_is_known_until_it_may_have_gone() -> None:
    """Traps L10 and H3: the called card is public, the card in return is between two."""
    rules = game("bolachen")
    deal = stacked(rules, {1: "HA EA EK EO EU E10 E9 E8 E7 LA", 2: "H7 SA"})
    deal = say(deal, "announce bettel", "announce pass", "announce pass", "raise stay", "call H7")
    for seat in (0, 2, WATCHER):
        assert card("H7") in deal.view(seat).table.hand(1)
    deal = say(deal, "return HA")
    assert card("HA") in deal.view(1).table.hand(2) and card("HA") in deal.view(2).hand
    assert not any(card("HA") in event.cards for seat in (0, WATCHER) for event in deal.view(seat).events)


def test_a_knocking_dealers_cards_are_unseen_by_himself(rng: Random) -> None:
    rules = game("mauscheln", knocking=True, early_pass="soft")
    deal = stacked(rules, turnup="HA")
    assert deal.ask is not None and deal.ask.verb == "knock"
    assert not deal.view(0).hand and deal.view(0).table.count(BLIND) == 4
    deal = say(deal, "knock knock", "join join", "join pass", "join pass", "exchange " + str(_some(deal, 0)))
    for seat in (0, 1, 2, 3, WATCHER):  # the turn-up is the dealer's, unseen replacements lie with it
        assert not deal.view(seat).table.hand(0) - _own(deal, seat)


def _some(deal: Deal, seat: int) -> Card:
    return next(iter(Cards(deal.table.known[BLIND + seat])))


def _own(deal: Deal, seat: int) -> Cards:
    return deal.table.hand(0) if seat == 0 else Cards()


# --- nothing unseen makes a difference -------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", GAMES)
def test_unseen_cards_make_no_difference(name: str, part: int, rng: Random) -> None:
    """The leak property under random house rules, for every seat and a watcher."""
    verbs, seats = Counter[str](), Counter[int]()
    for played in courses(GAMES[name], rng, 8):
        more = tally(leak_pairs(played, SIGHT[name], rng))
        verbs, seats = verbs + more[0], seats + more[1]
    assert sum(verbs.values()) >= 30 and len(verbs) >= 3
    assert {0, 1, 2, WATCHER} <= set(seats)


@pytest.mark.parametrize("name", GAMES)
def test_unseen_cards_make_no_difference_at_any_kind_of_moment(name: str, rng: Random) -> None:
    """The same led through every kind of phase, and counted: pairs were compared at each of them."""
    verbs, seats = Counter[str](), Counter[int]()
    for played in themed(name, rng, 8 if name == "bolachen" else 4):
        more = tally(leak_pairs(played, SIGHT[name], rng, moments=2))
        verbs, seats = verbs + more[0], seats + more[1]
    for verb in MOMENTS[name] - set(verbs):  # rare moments: look for them
        for played in themed(name, rng, 40):
            verbs += tally(_at(played, verb, rng))[0]
            if verbs[verb]:
                break
    assert MOMENTS[name] <= set(verbs), f"nothing was compared at {MOMENTS[name] - set(verbs)}"
    assert sum(verbs.values()) > 150 and {0, 1, 2, WATCHER} <= set(seats)


@pytest.mark.parametrize("name", GAMES)
def test_seen_cards_do_make_a_difference(name: str, rng: Random) -> None:
    """The comparison is no blind one: where a card that a seat has seen changes places with another, it notices."""
    noticed = 0
    for played in courses(GAMES[name], rng, 12):
        for seat in range(played.rules.seats):
            upto = rng.randrange(1, len(played.states))
            known = Cards(seen(SIGHT[name], played.states[upto], seat))
            strange = Cards(played.rules.pack) - known
            if not known or not strange:
                continue
            a, b = rng.choice(list(known)), rng.choice(list(strange))
            try:
                other = twin(played, upto, seat, {a: b, b: a})
                if other is not None:
                    check_pair(played.states[upto], other, seat)
            except Leak:
                noticed += 1
                continue
            assert other is None, f"seat {seat} does not notice that {a} is {b}"
    assert noticed >= 10


def _at(played: Course, verb: str, rng: Random) -> Iterator[tuple[str, int]]:
    """Comparisons at the moments with one kind of question."""
    for upto, deal in enumerate(played.states):
        if (deal.ask.verb if deal.ask else "over") != verb:
            continue
        for seat in played.seats:
            unseen = tuple(Cards(played.rules.pack & ~seen(SIGHT[played.rules.name], deal, seat)))
            other = twin(played, upto, seat, renaming(unseen, rng)) if len(unseen) > 1 else None
            if other is not None:
                check_pair(deal, other, seat)
                yield verb, seat


@pytest.mark.parametrize("name", GAMES)
def test_a_seats_record_holds_no_card_it_has_not_seen(name: str, rng: Random) -> None:
    """Traps H1, H5, H6, H7: the text that leaves the program is scanned, and compared with its twin's."""
    compared = 0
    for played in themed(name, rng, 1):
        upto = rng.randrange(1, len(played.states))
        deal = played.states[upto]
        for seat in played.seats:
            text = _record(played, upto, seat)
            body = "".join(line for line in text.splitlines(keepends=True) if line.lstrip().startswith('"'))
            named = {card(code) for code in re.findall(r"\b[ELSH](?:10|[2-9AKOU])\b", body)}
            known = set(Cards(seen(SIGHT[name], deal, seat)))
            assert named <= known, f"the record of seat {seat} names {named - known}"
            unseen = tuple(Cards(played.rules.pack) - Cards(seen(SIGHT[name], deal, seat)))
            other = twin(played, upto, seat, names := renaming(unseen, rng)) if len(unseen) > 1 else None
            if other is not None:
                swapped = Course(
                    played.states, [a._replace(cards=tuple(names.get(c, c) for c in a.cards)) for a in played.actions]
                )
                assert _record(swapped, upto, seat) == text
                compared += 1
    assert compared >= 10


def _record(played: Course, upto: int, seat: int) -> str:
    match = Match(played.rules, [f"P{n}" for n in range(played.rules.seats)])
    match.carry = played.states[0].table.carry
    match.begin()
    for action in played.actions[:upto]:
        match.replay(action)
    return write_seat(match, seat)


# --- and a leak is caught --------------------------------------------------------------------------------------------


class ShownTalon(Bolachen):
    """Leaks by a place: everybody sees the dopper."""

    def sees(self, place: int) -> int:
        return 0xFFFF if place == TALON else super().sees(place)


class ShownDiscard(Mauscheln):
    """Leaks by a place: a watcher sees what is laid aside."""

    def sees(self, place: int) -> int:
        return super().sees(place) | (1 << WATCHER if 48 <= place < 64 else 0)


class ShownSkat(Schlauch):
    """Leaks by a place: everybody sees what the dealer lays away."""

    def sees(self, place: int) -> int:
        return 0xFFFF if place == DISCARD else super().sees(place)


class ToldPair(Bauernschnapsen):
    """Leaks by what may be said: only who holds a pair of king and Ober is asked to double."""

    def next(self, table: Table) -> Phase | None:
        phase = super().next(table)
        ask = phase.ask(table) if isinstance(phase, Doubling) else None
        if ask is None or Meld.pairs(table.known.get(HAND + ask.seat, 0)):
            return phase
        return Note("double", ask.seat, "pass")


class NosyAsk(Mauscheln):
    """Leaks by a question: who may sneak depends on another hand."""

    def next(self, table: Table) -> Phase | None:
        phase = super().next(table)
        if isinstance(phase, Poll) and phase.verb == "sneak":
            return Poll("sneak", phase.order, phase.words, phase.stop, self._nosy)
        return phase

    def _nosy(self, table: Table, seat: int, word: str) -> str | None:
        other = table.known.get(HAND + (seat + 1) % self.seats, 0)
        return "trump_ace" if word == "sneak" and other & Cards("HA SA LA EA").mask else None


class SkippedTurn(Mauscheln):
    """Leaks by a turn: only who holds an Ace is asked whether he sneaks."""

    def next(self, table: Table) -> Phase | None:
        phase = super().next(table)
        seat = phase.speaker(table) if isinstance(phase, Poll) and phase.verb == "sneak" else None
        if seat is None or table.known.get(HAND + seat, 0) & Cards("HA SA LA EA").mask:
            return phase
        return Note("sneak", seat, "pass")


@dataclass(frozen=True)
class Telltale(Lay):
    """Tells with a word whether an Ace was laid."""

    def play(self, deal: Deal, action: object) -> Deal:
        cards = action.cards  # type: ignore[attr-defined]
        word = "ace" if any(one.rank == 14 for one in cards) else ""
        return deal.emit(deal.moved(self.verb, self.seat, HAND + self.seat, self.dst, cards, word))


class ToldWord(Bolachen):
    """Leaks by a word of an event."""

    def next(self, table: Table) -> Phase | None:
        phase = super().next(table)
        if isinstance(phase, Lay) and phase.verb == "lay":
            return Telltale("lay", phase.seat, min=2, max=2)
        return phase


class Uneven(Bolachen):
    """Leaks by a count: three cards instead of two go to the dopper if the top card is an Ace."""

    def next(self, table: Table) -> Phase | None:
        phase = super().next(table)
        if isinstance(phase, Dealing) and phase.verb == "deal":
            return _Peeping(phase.packets)
        return phase


@dataclass(frozen=True)
class _Peeping(Dealing):
    def run(self, deal: Deal) -> Deal:
        if deal.stock[6].rank < 11:  # one of the third player's cards
            return super().run(deal)
        first = ((self.packets[0][0], 2), (self.packets[0][0], 1))
        return Dealing((*first, *self.packets[1:])).run(deal)


@pytest.mark.parametrize(
    "leaky", [ShownTalon, ShownDiscard, ShownSkat, NosyAsk, SkippedTurn, ToldWord, ToldPair, Uneven]
)
def test_a_leak_is_caught(leaky: type[Rules], rng: Random) -> None:
    with pytest.raises(Leak):
        for _ in range(60):
            rules = leaky(leaky.sheet_type())
            played = course(rules.start(random_carry(rules, rng)), rng)
            for _ in leak_pairs(played, SIGHT[rules.name], rng):
                pass


def test_a_talon_shown_is_caught_by_the_written_table_too(rng: Random) -> None:
    with pytest.raises(AssertionError, match="who sees"):
        check_sight(course(ShownTalon(ShownTalon.sheet_type()).start(), rng), SIGHT["bolachen"])


def test_a_question_that_peeps_is_caught_by_the_views_too(rng: Random) -> None:
    with pytest.raises(AssertionError, match="asked something else"):
        for _ in range(60):
            check_views(course(NosyAsk(NosyAsk.sheet_type()).start(), rng))


def test_the_checks_pass_the_honest_games(rng: Random) -> None:
    """The same loop that catches the leaky ones finds nothing in the games they are made from."""
    for honest in GAMES:
        rules = game(honest)
        for _ in range(5):
            played = course(rules.start(random_carry(rules, rng)), rng)
            assert list(leak_pairs(played, SIGHT[rules.name], rng))
            conserved(played.states[-1])
