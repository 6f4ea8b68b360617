"""The judge: its values against the plain engine, blunders and their cost, and that hidden cards never count."""

from __future__ import annotations

import re
from math import fsum
from pathlib import Path
from random import Random

import pytest

from stammtisch.analysis.decisions import Decision, choices, decisions, seen_decisions
from stammtisch.analysis.judge import Effort, judge, know
from stammtisch.analysis.review import as_data, deals_of, tallies
from stammtisch.analysis.sentences import REASONS, advice, hindsight, why
from stammtisch.bots.imagined import imagined
from stammtisch.bots.leaf import card_action
from stammtisch.bots.worth import worth
from stammtisch.deal import Deal
from stammtisch.events import HAND, NATURE, Action
from stammtisch.games import GAMES, rules
from stammtisch.kernel.belief import Belief
from stammtisch.record import read
from stammtisch.record_seat import read_seat, write_seat
from stammtisch.table import View
from stammtisch.words import LANGUAGES, Words

from ..words.heard import random_match

RECORDS = Path(__file__).parent.parent / "records"
SMALL = Effort(worlds=6, deals=2, nodes=20_000)
ALL = Effort(worlds=200, deals=2, nodes=1_000_000)
NAMES = ("Anna", "Bene", "Cilli", "Dori", "Emil", "Fanny", "Hias", "Irmi", "Josef", "Kathi")


def plain(deal: Deal) -> tuple[float, ...]:
    """What a deal is worth by seat where everybody plays on as well as can be, by the engine that people play with."""
    if deal.outcome is not None:
        return worth(deal.rules, deal.outcome)
    assert deal.ask is not None
    seat, after = deal.ask.seat, [plain(deal.step(card_action(deal.ask, one.cards[0]))) for one in choices(deal.ask)]
    return max(after, key=lambda values: values[seat])


def means(view: View) -> dict[Action, float]:
    """What every card is worth in all deals that the seat must hold for possible."""
    worlds, rng = Belief.of(view).worlds(), Random(1)
    sums: dict[Action, list[float]] = {}
    weights = []
    for world in worlds.every():
        deal = imagined(view, world, rng)
        assert deal.ask is not None
        weights.append(float(worlds.weight(world)))
        for action in choices(deal.ask):
            value = plain(deal.step(card_action(deal.ask, action.cards[0])))[view.seat]
            sums.setdefault(action, []).append(value)
    total = fsum(weights)
    return {action: fsum(map(float.__mul__, values, weights)) / total for action, values in sums.items()}


def ending(game: str, rng: Random, most: int = 12) -> Deal:
    """A deal in which a card is to be played that is a choice, near its end; few other deals look the same."""
    while True:
        deal = rules(game).start()
        while deal.ask is not None:
            table = deal.table
            if deal.ask.verb == "play" and table.contract is not None and table.contract.goals:
                left = max(table.count(HAND + seat) for seat in table.players)
                some = (
                    len(choices(deal.ask)) > 1 and left <= 3 and len({table.count(HAND + s) for s in table.players}) < 3
                )
                seat = deal.turn
                assert seat is not None
                if some and Belief.of(deal.view(seat)).worlds().total <= most:
                    return deal
            deal = deal.step(deal.ask.random(rng))


@pytest.mark.parametrize("game", ["bauernschnapsen", "bolachen"])
def test_values_are_those_of_the_plain_engine(game: str, rng: Random) -> None:
    """In endings: every way the cards may lie, every way to play them, the game's own settlement; and blunders."""
    costs: list[float] = []
    while not any(costs) or len(costs) < 4:
        assert len(costs) < 200, "no endings in which a card costs anything"
        deal = ending(game, rng)
        seat = deal.turn
        assert seat is not None
        right = means(deal.view(seat))
        worst = min(right, key=lambda action: (right[action], action.token))
        verdict = judge(Decision(0, deal.view(seat), worst, deal), ALL)
        assert verdict is not None and verdict.known.exact and verdict.known.error == 0
        assert {one.action: pytest.approx(one.value) for one in verdict.known.answers} == right
        assert verdict.known.cost == pytest.approx(max(right.values()) - right[worst])
        assert (verdict.known.loss > 0) == (max(right.values()) - right[worst] > 1e-9)
        ask = deal.ask
        assert ask is not None
        opened = {one: plain(deal.step(card_action(ask, one.cards[0])))[seat] for one in choices(ask)}
        assert verdict.opened == pytest.approx(opened)
        costs.append(verdict.known.loss)


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_never_count(game: str, rng: Random) -> None:
    """Two deals that look the same to a seat get the same judgement by knowledge, to the last bit."""
    found = 0
    while found < 5:
        deal = rules(game).start()
        while deal.ask is not None:
            seat = deal.turn
            if seat is not None and seat != NATURE and len(choices(deal.ask)) > 1 and rng.random() < 0.15:
                view, taken = deal.view(seat), deal.ask.random(rng)
                try:
                    other = imagined(view, Belief.of(view).worlds().sample(rng), rng)
                except ValueError:
                    break
                first, second = (judge(Decision(0, one.view(seat), taken, one), SMALL) for one in (deal, other))
                assert first is not None and second is not None
                assert repr(first.known) == repr(second.known)
                found += 1
            deal = deal.step(deal.ask.random(rng))


@pytest.mark.parametrize("game", GAMES)
def test_matches_under_any_house_rules_are_judged(game: str, rng: Random) -> None:
    """Every decision gets a verdict that is sound, the same each time, and sentences in both languages."""
    for _ in range(2):
        match = random_match(game, rng, 1)
        [deal] = deals_of(match)
        some = rng.sample(deal.decisions, min(8, len(deal.decisions)))
        verdicts = [verdict for one in some if (verdict := judge(one, SMALL)) is not None]
        assert len(verdicts) >= len(some) - 1
        again = judge(some[0], SMALL) if some else None
        assert not some or (verdicts and as_data(verdicts[0]) == as_data(again) if again is not None else True)
        for verdict in verdicts:
            known = verdict.known
            assert known.cost >= 0 and known.error >= 0 and known.taken in [one.action for one in known.answers]
            assert known.loss == 0 or known.taken not in known.best
            assert verdict.hindsight is None or verdict.hindsight >= -1e-9
            for lang in LANGUAGES:
                words = Words(lang, deal.rules, deal.players, full=True)
                told = [why(words, deal.rules, known), hindsight(words, deal.rules, verdict)]
                told.append(advice(words, deal.rules, known))
                assert all(one.endswith(".") and not re.search(r"[{}]|None", one) for one in told if one)
        assert sum(one.decisions for one in tallies([(deal, verdicts)])) == len(verdicts)


def test_an_answer_before_the_play_is_compared_in_the_same_deals(rng: Random) -> None:
    """To lay the best cards away costs, and the answer taken is always among those compared to the end."""
    deal = rules("bolachen").start()
    while deal.ask is not None and deal.ask.verb != "lay":
        deal = deal.step(deal.ask.random(rng)) if deal.turn == NATURE else deal.step(next(deal.ask.legal()))
        if deal.ask is None:
            deal = rules("bolachen").start()
    ask = deal.ask
    assert ask is not None
    taken = rng.choice(choices(ask))
    known = know(deal.view(ask.seat), taken, SMALL)
    assert known is not None and known.followed and not known.exact
    assert known.of(taken).value <= known.answers[0].value and len(known.answers) == len(choices(ask))
    assert known.cost == pytest.approx(known.answers[0].value - known.of(taken).value)


@pytest.mark.parametrize("name", ["bauernschnapsen-claims", "mauscheln-quartets", "schlauch-recall", "bolachen-simple"])
def test_a_seats_copy_has_the_same_decisions(name: str) -> None:
    """But for a word along with a card, which one copy tells as two events."""
    match = read((RECORDS / f"{name}.toml").read_text(encoding="utf-8"))
    entries = [entry for entry in match.entries if entry.deal is not None]
    for seat in range(match.first[0].seats):
        for entry, view in zip(entries, read_seat(write_seat(match, seat)).views, strict=True):
            if seat >= view.rules.seats:
                continue
            own = [one for one in decisions(view.rules, view.table.carry, entry.tokens) if one.view.seat == seat]
            copied = {(one.taken.verb, one.taken.cards) for one in seen_decisions(view)}
            told = {(one.taken.verb, one.taken.cards) for one in own if "meld" not in one.taken.word}
            assert told <= copied
            assert len(list(seen_decisions(view))) <= len(own) + 1


def test_every_reason_can_be_given() -> None:
    codes = [code for code, _ in REASONS]
    assert len(set(codes)) == len(codes)
    for lang in LANGUAGES:
        words = Words(lang, rules("bolachen"))
        facts = {"best": "A", "taken": "B", "deals": 3, "wins": 2, "few": 1, "cost": "2"}
        assert all(words(code, **facts).endswith(".") for code in codes)
