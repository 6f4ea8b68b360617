"""Computer players: honest, able to answer everything, and unable to hurt a table."""

from __future__ import annotations

import logging
from collections import Counter
from random import Random

import pytest

from stammtisch.bots import BOTS, Bot, Budget, bot_random, decide
from stammtisch.bots.simple import CarefulBot
from stammtisch.cards import Cards
from stammtisch.deal import Deal
from stammtisch.events import NATURE, Action
from stammtisch.games import GAMES
from stammtisch.table import View
from tests.campaign import random_sheet
from tests.checks import SIGHT, courses, renaming, seen, twin
from tests.support import game, stacked

KINDS = [name for name in BOTS if name != "analysis"]
"""The players asked here; analysis is the expert with more time."""


def played(deal: Deal, bots: list[Bot], chance: Random, secret: int) -> Deal:
    """A whole deal by computer players."""
    decision = 0
    while deal.ask is not None:
        seat = deal.ask.seat
        if seat == NATURE:
            deal = deal.step(deal.ask.random(chance))
            continue
        decision += 1
        deal = deal.play(decide(bots[seat], deal.view(seat), bot_random(secret, seat, decision)))
    return deal


# --- every question --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mixture", ["careful", "random", "mixed"])
@pytest.mark.parametrize("name", GAMES)
def test_whole_deals_under_any_house_rules_go_without_incident(
    name: str, mixture: str, rng: Random, caplog: pytest.LogCaptureFixture
) -> None:
    for number in range(20 if mixture == "mixed" else 60):
        rules = GAMES[name](random_sheet(GAMES[name].sheet_type, rng))
        kinds = [rng.choice(KINDS) if mixture == "mixed" else mixture for _ in range(rules.seats)]
        deal = played(rules.start(rules.first(rng.randrange(rules.seats))), [BOTS[k]() for k in kinds], rng, number)
        assert deal.outcome is not None
    assert caplog.records == []


ASKED = {
    "bauernschnapsen": {"cut", "trump", "bid", "double", "play"},
    "bolachen": {"announce", "name", "raise", "call", "return", "lay", "final", "play"},
    "mauscheln": {"knock", "quartet", "farbenspiel", "sneak", "join", "rob", "exchange", "reduce", "lay_fifth", "play"},
    "schlauch": {"lay", "bid", "call", "return", "trump", "play"},
}


@pytest.mark.parametrize("name", GAMES)
def test_the_careful_player_answers_every_question_of_every_game(name: str) -> None:
    """Every question a game can ask is put to it, and its answer is its own, not the guard's."""
    rng, bot, asked = Random(1), BOTS["careful"](), Counter[str]()
    for one in courses(GAMES[name], rng, 400):
        for deal in one.states:
            if deal.ask is None or deal.ask.seat == NATURE or asked[deal.ask.verb] > 300:
                continue
            view = deal.view(deal.ask.seat)
            answer = bot.act(view, rng, Budget())
            assert deal.ask.why_not(answer) is None, f"{deal.ask.verb}: {answer}"
            asked[deal.ask.verb] += 1
    assert asked.keys() == ASKED[name]


@pytest.mark.parametrize("name", GAMES)
def test_an_unknown_game_is_played_at_once(name: str, rng: Random, caplog: pytest.LogCaptureFixture) -> None:
    """Nobody wrote a heuristic: the defaults answer every question, whatever the table has agreed."""
    for number in range(25):
        rules = GAMES[name](random_sheet(GAMES[name].sheet_type, rng))
        deal = played(rules.start(), [CarefulBot()] * rules.seats, rng, number)
        assert deal.outcome is not None
    assert caplog.records == []


SLOW = ("club", "strong", "expert", "analysis", "ismcts")
"""Players that search; they are asked less often here."""


# --- honesty: trap H14 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_two_equal_views_give_equal_choices(name: str, rng: Random) -> None:
    """What a player chooses depends on what its seat has seen, never on the cards it has not."""
    compared: Counter[str] = Counter()
    for one in courses(GAMES[name], rng, 150):
        for step, deal in enumerate(one.states):
            if deal.ask is None or deal.ask.seat == NATURE or rng.random() < 0.6:
                continue
            seat = deal.ask.seat
            unseen = list(Cards(one.rules.pack & ~seen(SIGHT[name], deal, seat)))
            if len(unseen) < 2:
                continue
            other = twin(one, step, seat, renaming(unseen, rng))
            if other is None or other.view(seat) != deal.view(seat):
                continue
            for kind in KINDS:
                if kind in SLOW and rng.random() < 0.93:
                    continue
                choices = {decide(BOTS[kind](), two.view(seat), bot_random(5, seat, step)) for two in (deal, other)}
                assert len(choices) == 1
            compared[deal.ask.verb] += other.table != deal.table
    assert sum(compared.values()) > 150 and compared["play"] > 30, compared


def test_chance_of_a_player_comes_from_secret_seat_and_decision_only() -> None:
    draws = {key: bot_random(*key).random() for key in [(b"a", 0, 0), (b"a", 0, 1), (b"a", 1, 0), (b"b", 0, 0)]}
    assert len(set(draws.values())) == 4
    assert bot_random(b"a", 0, 1).random() == draws[b"a", 0, 1]


# --- the guarded door: trap B1 ---------------------------------------------------------------------------------------


class Raises:
    """A player that breaks, with hidden cards in its error."""

    name = "raises"

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """Always an error."""
        raise ValueError(f"my hand is {view.hand}")


class Answers:
    """A player that always answers the same."""

    def __init__(self, name: str, answer: object) -> None:
        self.name, self.answer = name, answer

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The answer it was made with, whatever it is."""
        return self.answer  # type: ignore[return-value]


@pytest.mark.parametrize(
    "bot",
    [
        Raises(),
        Answers("illegal", Action(1, "announce", "nothing")),
        Answers("garbage", None),
        Answers("text", "1 announce brand"),
        Answers("foreign seat", Action(2, "announce", "brand")),
        Answers("foreign card", Action(1, "play", "", tuple(Cards("HA")))),
    ],
    ids=lambda bot: str(bot.name),
)
def test_a_bad_player_is_replaced_for_that_move_and_the_log_names_no_card(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    deal = stacked(game("bolachen"), {1: "HA HK HO HU H10 H9 H8 H7 EA LA"})
    view = deal.view(1)
    with caplog.at_level(logging.INFO):
        action = decide(bot, view, Random(1))
    assert action == next(view.ask.legal()) if view.ask else False
    assert deal.step(action).turn == 2
    (record,) = caplog.records
    text = record.getMessage() + str(record.exc_info or "")
    assert record.name == "stammtisch.bots" and bot.name in text and "announce" in text
    words = text.replace(",", " ").replace("'", " ").split()
    assert not any(str(card) in words for card in Cards(deal.rules.pack))


def test_a_legal_answer_passes_the_door_untouched(caplog: pytest.LogCaptureFixture) -> None:
    deal = stacked(game("bolachen"), {1: "HA HK HO HU H10 H9 H8 H7 EA LA"})
    wanted = Action(1, "announce", "brand")
    assert decide(Answers("good", wanted), deal.view(1), Random(1)) == wanted
    assert not caplog.records


# --- strength --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "margin"), [("bolachen", 1.5), ("mauscheln", 0.5)])
def test_careful_beats_random(name: str, margin: float) -> None:
    """One careful player among random ones, on every seat of the same deals, fares much better than they do."""
    rules, careful, random = game(name), BOTS["careful"](), BOTS["random"]()
    (tally,) = rules.tallies
    lead = 0.0
    for number in range(60):
        for seat in range(rules.seats):
            bots = [careful if one == seat else random for one in range(rules.seats)]
            deal = played(rules.start(rules.first(number % rules.seats)), bots, Random(number), number)
            assert deal.outcome is not None
            gains = deal.outcome.gain(tally, rules.seats)
            lead += gains[seat] - (sum(gains) - gains[seat]) / (rules.seats - 1)
    assert lead / (60 * rules.seats) > margin
