"""The test positions: they are what their files say, and the ways to prove them agree with plainer ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

from stammtisch.analysis.positions import Problem, load, read, write
from stammtisch.analysis.positions.categories import CATEGORIES, EXCHANGES
from stammtisch.analysis.positions.opened import Opened, Value
from stammtisch.analysis.positions.plans import Hands, Plans
from stammtisch.analysis.positions.proof import look, possible
from stammtisch.analysis.positions.sampled import AHEAD, ERRORS
from stammtisch.analysis.positions.score import by_group, is_right, table
from stammtisch.bots.leaf import BEYOND
from stammtisch.cards import split
from stammtisch.events import HAND
from stammtisch.games import GAMES
from stammtisch.kernel.position import Position
from stammtisch.record_text import RecordError
from tools.positions import LUCK, holds

from ..kernel import plain


@cache
def problems() -> tuple[Problem, ...]:
    """All positions of the package."""
    return tuple(load())


def cards(*proofs: str) -> list[Problem]:
    """Those about a card, with some kind of proof."""
    return [one for one in problems() if one.proof in (proofs or ("every", "plan"))]


def test_there_are_enough_of_every_kind() -> None:
    assert len(problems()) >= 500 and len({one.name for one in problems()}) == len(problems())
    games = Counter(one.game for one in problems())
    assert games.keys() == GAMES.keys() and min(games.values()) >= 60
    names = Counter(category for one in problems() for category in one.categories)
    assert names.keys() <= {*CATEGORIES, *EXCHANGES} and sum(many >= 15 for many in names.values()) >= 8


def test_no_position_is_answered_by_luck() -> None:
    for one in problems():
        assert len(one.right) < LUCK * len(one.answers), one.name
        best = [one.answers[answer] for answer in one.right]
        others = [value for answer, value in one.answers.items() if answer not in one.right]
        assert set(one.right) <= one.answers.keys() and min(best) > max(others), one.name
        if one.proof == "sample":
            assert min(best) - max(others) >= max(AHEAD, ERRORS * one.error) > 0 and len(set(best)) == 1
        else:
            assert one.error == 0


@pytest.mark.parametrize("part", range(4))
def test_a_tenth_is_proved_again_every_day(part: int, seed: int) -> None:
    """From what the seat knows; ``python -m tools.positions prove`` proves them all, samples too."""
    some = Random(seed).sample(cards(), len(cards()) // 10)
    for one in some[part::4]:
        assert holds(one), one.name


def test_files_are_read_as_they_are_written(seed: int) -> None:
    for game in GAMES:
        some = [one for one in problems() if one.game == game]
        assert list(read(write(game, some, {}))) == some
    one = problems()[seed % len(problems())]
    assert one.view() == one.deal().view(one.seat)
    with pytest.raises(RecordError, match="record_kind"):
        list(read(write("bolachen", [], {}).replace("positions", "full")))
    with pytest.raises(RecordError, match="record_game"):
        list(read(write("watten", [], {})))


def test_players_are_scored_by_game_and_category() -> None:
    some = problems()[::40]
    found = by_group(some, ["random", "careful"])
    many, right = found["all", "all"]
    assert many == len(some) and right["careful"] == sum(is_right(one, "careful") for one in some)
    assert sum(found["game", game][0] for game in GAMES) == many
    lines = table(some, ["random", "careful"]).splitlines()
    assert len(lines) == len(found) + 2 and lines[2].startswith(f"| all | {many} |")


def test_an_answer_must_be_the_right_one() -> None:
    """A problem whose right answer is the wrong one is answered wrongly by who answered it rightly."""
    one = next(one for one in cards("every") if is_right(one, "careful"))
    other = replace(one, right=tuple(answer for answer in one.answers if answer not in one.right))
    assert not is_right(other, "careful")


# --- plainer ways ----------------------------------------------------------------------------------------------------


def test_values_are_those_of_minimax(rng: Random) -> None:
    """In some deal that the seat must hold for possible; where a contract is won or lost."""
    checked = 0
    for one in rng.sample(cards(), len(cards())):
        view = one.view()
        position, row = Position.of(view.table), view.table.contract
        if row is None or not row.sided or row.family in BEYOND or view.hand.mask.bit_count() > 3:
            continue
        world, _ = rng.choice([*possible(view, position).outlines()])
        hands = tuple(position.tables.numbers(world.get(HAND + seat, 0)) for seat in position.seats)
        mine = view.seat in view.rules.team(view.table.declarer)
        right = plain.Plain(position, plain.CONTRACT).choices(hands)
        (values,) = Opened(view, position).choices(position, [hands])
        assert values == {number: value if mine else 1 - value for number, value in right.items()}, one.name
        checked += 1
        if checked == 8:
            return
    raise AssertionError("too few such positions")


class _EveryPlan:
    """The value of a card over all plans of the seat, each tried for itself."""

    def __init__(self, plans: Plans) -> None:
        self.plans = plans

    def value(self, number: int) -> Fraction:
        looked, start = self.plans.looked, self.plans.looked.position
        after = self.plans.after(start, number)
        deals = [tuple(hand & ~(1 << number) if place == self.plans.me else hand for place, hand in enumerate(hands))
                 for hands in looked.hands]  # fmt: skip
        asked = sorted({course for hands in deals for course in self.courses(after, hands, ())})
        choices = [[*split(held)] for _, held in asked]
        best: list[Fraction] = []
        for plan in product(*choices):
            chosen = dict(zip(asked, plan, strict=True))
            best.append(looked.mean([self.result(after, hands, (), chosen) for hands in deals]))
        return max(best)

    def courses(
        self, position: Position, hands: Hands, course: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """The courses of the play in a deal at whose end the seat is asked, and what it may then play."""
        if position.turn == self.plans.me:
            yield course, self.plans.legal(position, hands[self.plans.me])
            return
        for number, after, rest in self.moves(position, hands):
            yield from self.courses(after, rest, (*course, number))

    def moves(self, position: Position, hands: Hands) -> Iterator[tuple[int, Position, Hands]]:
        for number in split(self.plans.legal(position, hands[position.turn])):
            rest = tuple(hand & ~(1 << number) if place == position.turn else hand
                         for place, hand in enumerate(hands))  # fmt: skip
            yield int(number), self.plans.after(position, int(number)), rest

    def result(
        self, position: Position, hands: Hands, course: tuple[int, ...],
        plan: Mapping[tuple[tuple[int, ...], int], int],
    ) -> Value:  # fmt: skip
        """What a plan comes to in a deal, against others who see everything."""
        me = self.plans.me
        if position.turn == me:
            (values,) = self.plans.opened.choices(position, [hands])
            return values[plan[course, self.plans.legal(position, hands[me])]]
        results = [self.result(after, rest, (*course, number), plan)
                   for number, after, rest in self.moves(position, hands)]  # fmt: skip
        return max(results) if self.plans.friends >> position.turn & 1 else min(results)


def test_the_best_plan_is_the_best_of_all(rng: Random) -> None:
    checked = 0
    for one in rng.sample(cards(), len(cards())):
        view = one.view()
        whole = look(view) if view.hand.mask.bit_count() == 3 else None
        if whole is None:
            continue
        some = rng.sample(range(len(whole.hands)), min(3, len(whole.hands)))  # of many deals there are too many plans
        looked = replace(
            whole, hands=tuple(whole.hands[deal] for deal in some), weights=tuple(whole.weights[deal] for deal in some)
        )
        plans = Plans.of(looked)
        if plans is None:
            continue
        every = _EveryPlan(plans)
        for cards_alike in looked.alike:
            card = split(cards_alike)[0]
            number = looked.position.tables.number[card]
            asked = {course for hands in looked.hands
                     for course in every.courses(plans.after(looked.position, number),
                                                 tuple(hand & ~(1 << number) for hand in hands), ())}  # fmt: skip
            if len(asked) <= 9:
                assert plans.value(card) == every.value(number), (one.name, card)
                checked += 1
        if checked >= 12:
            return
    raise AssertionError("too few such positions")


def test_courses_of_the_play_are_those_of_the_engine(rng: Random) -> None:
    """What may be played in a plan, and the position after it."""
    checked = 0
    for one in rng.sample(cards(), len(cards())):
        deal = one.deal()
        looked = look(deal.view(one.seat)) if deal.table.count(HAND + one.seat) == 3 else None
        plans = None if looked is None else Plans.of(looked)
        if plans is None or looked is None:
            continue
        position = looked.position
        while deal.ask is not None and deal.ask.verb == "play":
            hands = position.hands(deal.table)
            assert plans.legal(position, hands[position.turn]) == position.tables.numbers(deal.ask.legal_cards)
            action = deal.ask.random(rng)
            deal, position = deal.step(action), plans.after(position, position.tables.number[action.cards[0]])
            if deal.ask is not None and deal.ask.verb == "play":
                now = Position.of(deal.table)
                assert now._replace(tables=position.tables, points=position.points) == position
        checked += 1
        if checked == 30:
            return
    raise AssertionError("too few such positions")
