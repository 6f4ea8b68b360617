"""Plain minimax over the trick rules themselves: no table, no order, no bounds, nothing of the kernel's search.

What a contract is worth is read from `Goal.made` as `stammtisch.standing` reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from stammtisch.cards import Card, split
from stammtisch.contract import Contract, Meld, allowed, leads, relieved, winner
from stammtisch.kernel.position import Position
from stammtisch.kernel.tables import stages
from stammtisch.standing import meld_points

CONTRACT, TRICKS, POINTS = "contract", "tricks", "points"


class Count(NamedTuple):
    """What both sides have: tricks of the half, tricks in all, card points with melds."""

    won: tuple[int, int]
    every: tuple[int, int]
    raw: tuple[int, int]

    def points(self, side: int) -> int:
        """Card points and melds, 0 without a trick."""
        return self.raw[side] if self.every[side] else 0


class Plain:
    """Minimax from a position with open cards. objective: what the value is; worth: as for the kernel's `Board`."""

    def __init__(self, position: Position, objective: str, worth: Callable[[int, int], int] | None = None) -> None:
        self.position, self.objective, self.worth = position, objective, worth
        self.rows = tuple(stages(position.tables.contract))
        self.starts = [row.first - self.rows[0].first for row in self.rows] + [position.tables.tricks]
        self.places = len(position.seats)

    def choices(self, hands: tuple[int, ...]) -> dict[int, int]:
        """The value of every legal card of the place to play; hands as the kernel takes them."""
        position, arrays = self.position, self.position.tables
        held = [arrays.back(hand) for hand in hands]
        count = Count(position.won, position.won, position.points)
        trick = [arrays.cards[number] for number in position.trick]
        values: dict[int, int] = {}
        for card, worth in self._moves(held, position.leader, trick, position.played, count):
            number, best = arrays.number[card], max if position.allies >> position.turn & 1 else min
            values[number] = best(values[number], worth) if number in values else worth
        return values

    def _row(self, played: int) -> tuple[int, Contract]:
        stage = max(number for number in range(len(self.rows)) if self.starts[number] <= played)
        return stage, self.rows[stage]

    def _value(self, held: list[int], leader: int, trick: list[Card], played: int, count: Count) -> int:
        if not trick and not any(held):
            return count.points(0) if self.objective == POINTS else count.every[0]
        place = (leader + len(trick)) % self.places
        values = [worth for _, worth in self._moves(held, leader, trick, played, count)]
        return max(values) if self.position.allies >> place & 1 else min(values)

    def _moves(
        self, held: list[int], leader: int, trick: list[Card], played: int, count: Count
    ) -> Iterator[tuple[Card, int]]:
        stage, row = self._row(played)
        turn = [(leader + step) % self.places for step in range(self.places)]
        place = turn[len(trick)]
        hand = held[place]
        if trick:
            tiers = allowed(row, hand, trick, relieved(row, place, self.position.declarer, turn, trick))
        else:
            tiers = leads(row, hand, not (played or self.rows[0].first), 0)
        for card in split(tiers[-1][0] if tiers else hand):
            after = [mask & ~(1 << card) for mask in held]
            for said in (False, True):
                now = count
                if said:
                    if not self._may_meld(row, place, hand, card, trick, count):
                        continue
                    now = self._with(count, place, 0, meld_points(row, card))
                    verdict = self._verdict(stage, played, now, None)
                    if verdict is not None:
                        yield card, verdict
                        continue
                yield card, self._after(after, leader, [*trick, card], played, now)

    def _after(self, held: list[int], leader: int, trick: list[Card], played: int, count: Count) -> int:
        if len(trick) < self.places:
            return self._value(held, leader, trick, played, count)
        stage, row = self._row(played)
        taker = (leader + winner(row, trick)) % self.places
        worth = sum(row.points[card] for card in trick) if row.points else 0
        count = self._with(count, taker, 1, worth)
        verdict = self._verdict(stage, played + 1, count, taker)
        if verdict is not None:
            return verdict
        if played + 1 == self.starts[stage + 1]:
            count = count._replace(won=(0, 0))
        return self._value(held, taker, [], played + 1, count)

    def _with(self, count: Count, place: int, tricks: int, points: int) -> Count:
        sides = [side for side, mask in enumerate((self.position.scorers, self.position.others)) if mask >> place & 1]
        won, every, raw = ([*numbers] for numbers in count)
        for side in sides:
            won[side] += tricks
            every[side] += tricks
            raw[side] += points
        return Count((won[0], won[1]), (every[0], every[1]), (raw[0], raw[1]))

    def _may_meld(self, row: Contract, place: int, hand: int, card: Card, trick: list[Card], count: Count) -> bool:
        meld = row.meld
        if meld is None or not Meld.pairs(hand) >> card & 1 or (trick and meld.when == "lead"):
            return False
        if not meld.completing:
            return True
        have, goal = count.points(0), row.goal("declarer")
        return self.position.scorers >> place & 1 == 1 and have > 0 and have + meld_points(row, card) >= goal.points

    def _verdict(self, stage: int, played: int, count: Count, taker: int | None) -> int | None:
        """The value of a decided contract; None while it is open, or is not what is asked."""
        if self.objective != CONTRACT:
            return None
        row, done = self.rows[stage], played - self.starts[stage]
        left, made = self.starts[stage + 1] - played, None
        for goal in row.goals:
            side = int(goal.role != "declarer")
            if made is not None or (side and not goal.side):
                continue
            mask = (self.position.scorers, self.position.others)[side]
            last = taker is not None and bool(mask >> taker & 1)
            result = goal.made(count.won[side], left, done - count.won[side], count.points(side), last)
            if not side:
                made = result
            elif result:
                made = False
        if made is None or (made and stage + 1 < len(self.rows)):
            return None
        if self.worth is None:
            return int(made)
        loser = 1 if made else 0
        value = self.worth(count.every[loser], count.points(loser))
        return value if made else -value


class Alone:
    """Everybody for himself: the best for the place to play, of equals the one in which the next places get least."""

    def __init__(self, position: Position, pay: Callable[[int, int], int], counted: bool, last: int) -> None:
        self.position, self.pay, self.counted, self.last = position, pay, counted, last
        self.row, self.places = position.tables.contract, len(position.seats)

    def choices(self, hands: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
        """The result of every legal card of the place to play."""
        position, arrays = self.position, self.position.tables
        held = tuple(arrays.back(hand) for hand in hands)
        trick = tuple(arrays.cards[number] for number in position.trick)
        moves = self._moves(held, position.leader, trick, position.played, position.tricks, (0,) * self.places)
        return {arrays.number[card]: result for card, result in moves}

    def _moves(
        self, held: tuple[int, ...], leader: int, trick: tuple[Card, ...], played: int, tricks: tuple[int, ...],
        points: tuple[int, ...],
    ) -> Iterator[tuple[Card, tuple[int, ...]]]:  # fmt: skip
        turn = [(leader + step) % self.places for step in range(self.places)]
        place = turn[len(trick)]
        if trick:
            released = relieved(self.row, place, self.position.declarer, turn, trick)
            tiers = allowed(self.row, held[place], trick, released)
        else:
            tiers = leads(self.row, held[place], not played, 0)
        for card in split(tiers[-1][0] if tiers else held[place]):
            after = tuple(mask & ~(1 << card) for mask in held)
            now = (*trick, card)
            if len(now) < self.places:
                yield card, self._best(after, leader, now, played, tricks, points)
                continue
            taker = turn[winner(self.row, now)]
            won = tuple(count + (place == taker) for place, count in enumerate(tricks))
            worth = sum(self.row.points[card] for card in now) if self.counted else 0
            got = tuple(count + worth * (place == taker) for place, count in enumerate(points))
            if any(after):
                yield card, self._best(after, taker, (), played + 1, won, got)
            else:
                yield card, tuple(self.pay(place, won[place]) + got[place] + self.last * (place == taker)
                                  for place in range(self.places))  # fmt: skip

    def _best(
        self, held: tuple[int, ...], leader: int, trick: tuple[Card, ...], played: int, tricks: tuple[int, ...],
        points: tuple[int, ...],
    ) -> tuple[int, ...]:  # fmt: skip
        place = (leader + len(trick)) % self.places
        order = [(place + step) % self.places for step in range(self.places)]
        results = (result for _, result in self._moves(held, leader, trick, played, tricks, points))
        return max(results, key=lambda result: (result[place], *(-result[other] for other in order[1:])))
