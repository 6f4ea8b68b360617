"""The search in information sets: against the solver where all is known, against brute force where it is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from stammtisch.cards import Card, mask_of, split
from stammtisch.contract import allowed, leads, relieved, winner
from stammtisch.games import GAMES
from stammtisch.kernel.board import COMPILED
from stammtisch.kernel.infoset import Infoset
from stammtisch.kernel.playout import RANDOM, RULES
from stammtisch.kernel.position import Position
from stammtisch.kernel.search import Solver

from ..cells import CELLS
from .kit import dealt, ending, interpreted, moments, random_rows


def tricks_alone(place: int, won: int) -> int:
    """Everybody for himself, one for a trick."""
    return won


def alone(position: Position) -> bool:
    """Whether each plays for himself."""
    return not position.tables.contract.sided


# --- the machine -----------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled here")
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_interpreted_searches_are_the_same(name: str, seed: int) -> None:
    twin = interpreted()["infoset"].Infoset
    rng = Random(f"{seed} {name}")
    for deal in moments(GAMES[name], rng, 20):
        position = Position.of(deal.table)
        hands, number = position.hands(deal.table), rng.getrandbits(62)
        worlds = [hands, swapped(position, hands, rng)]
        for policy in (RANDOM, RULES):
            found = []
            for kind in (Infoset, twin):
                search = kind(position.tables)
                if alone(position):
                    search.payoff(position, tricks_alone, last=10)
                else:
                    search.root(position)
                found.append({card: tuple(tried) for card, tried in search.search(worlds, 150, number, policy).items()})
                assert search.nodes == 150
            assert found[0] == found[1]
            legal = {position.tables.number[card] for action in deal.legal() for card in action.cards}
            assert found[0].keys() == legal and sum(visits for visits, *_ in found[0].values()) == 150


def swapped(position: Position, hands: Sequence[int], rng: Random) -> tuple[int, ...]:
    """Another world for the place to play: the cards of all others laid anew, as many to each."""
    others = [place for place in range(len(hands)) if place != position.turn]
    cards = [card for place in others for card in split(hands[place])]
    rng.shuffle(cards)
    world = list(hands)
    for place in others:
        many = hands[place].bit_count()
        world[place], cards = mask_of(cards[:many]), cards[many:]
    return tuple(world)


def test_what_cannot_be_searched() -> None:
    cell = next(cell for cell in CELLS.values() if cell.game == "bolachen")
    position, hands = next(dealt(cell, key, row, Random(1)) for _, key, row in random_rows([cell], Random(1)))
    search = Infoset(position.tables)
    with pytest.raises(ValueError, match="no position"):
        search.search([hands], 10, 1)
    search.root(position)
    assert search.search([], 10, 1) == search.search([hands], 0, 1) == {}


# --- all cards known -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", (RANDOM, RULES))
def test_with_all_cards_known_the_best_card_is_that_of_the_solver(policy: int, seed: int) -> None:
    rng, differ, off = Random(f"{seed} {policy}"), 0, list[float]()
    rows = [one for one in random_rows([*CELLS.values()], rng) if one[2].sided and one[2].then is None]
    for cell, key, row in rng.choices(rows, k=150 if COMPILED else 3):
        position, hands = ending(cell, key, row, rng)
        solver, search = Solver(position.tables), Infoset(position.tables)
        solver.root(position)
        search.root(position)
        (right,) = solver.choices([hands])
        mine = 1 if position.allies >> position.turn & 1 else -1
        best = max(mine * value for value in right.values())
        found = search.search([hands], 4000, rng.getrandbits(60), policy)
        chosen = max(found, key=lambda card: found[card].visits)
        assert mine * right[chosen] == best, (key, found, right)
        off.append(abs(found[chosen].value - best))
        differ += len(set(right.values())) > 1
    assert max(off) < 0.35 and sum(off) / len(off) < 0.03
    assert differ > 10 or not COMPILED


# --- several worlds --------------------------------------------------------------------------------------------------


State = tuple[tuple[int, ...], int, tuple[Card, ...], int]
"""Hands by place, leader, trick, tricks played: one world at some moment."""
Course = tuple[int, State, tuple[Card, ...]]
"""Tricks for the seat on the way, the state then, the cards played until then."""


class Alone:
    """The tricks that a seat can be sure of, on average over some worlds, whatever the others do; by all strategies.

    Worlds in which the same cards were played stay together, since the seat cannot tell them apart. The others know
    everything; kind: whether they are kind to the seat.
    """

    def __init__(self, position: Position, worlds: Sequence[Sequence[int]], kind: bool) -> None:
        self.position, self.row, self.me = position, position.tables.contract, position.turn
        self.places, self.choose = len(position.seats), max if kind else min
        self.worlds = [tuple(position.tables.back(hand) for hand in world) for world in worlds]

    def values(self) -> dict[int, float]:
        """For every card, by its number, the tricks to come for the seat."""
        arrays = self.position.tables
        trick = tuple(arrays.cards[number] for number in self.position.trick)
        some = [(world, self.position.leader, trick, self.position.played) for world in self.worlds]
        return {arrays.number[card]: self._put(some, card) / len(some) for card in self._legal(some[0])}

    def _legal(self, state: State) -> tuple[Card, ...]:
        world, leader, trick, played = state
        turn = [(leader + step) % self.places for step in range(self.places)]
        place = turn[len(trick)]
        if trick:
            released = relieved(self.row, place, self.position.declarer, turn, trick)
            tiers = allowed(self.row, world[place], trick, released)
        else:
            tiers = leads(self.row, world[place], not (played or self.row.first), 0)
        return split(tiers[-1][0] if tiers else world[place])

    def _after(self, state: State, card: Card, history: tuple[Card, ...] = ()) -> Iterator[Course]:
        """Where a card may lead before the seat is to play again."""
        world, leader, trick, played = state
        place, tricks = (leader + len(trick)) % self.places, 0
        world = tuple(hand & ~(1 << card) if one == place else hand for one, hand in enumerate(world))
        trick, history = (*trick, card), (*history, card)
        if len(trick) == self.places:
            leader = (leader + winner(self.row, trick)) % self.places
            tricks, trick, played = int(leader == self.me), (), played + 1
        state = world, leader, trick, played
        if not any(world) or (leader + len(trick)) % self.places == self.me:
            yield tricks, state, history
            return
        for answer in self._legal(state):
            for more, end, course in self._after(state, answer, history):
                yield tricks + more, end, course

    def _put(self, some: list[State], card: Card) -> int:
        """The tricks in all these worlds together, after the seat has played a card in each."""
        ways = [list(dict.fromkeys(self._after(state, card))) for state in some]
        return self.choose(self._sum(way) for way in product(*ways))

    def _sum(self, way: Sequence[Course]) -> int:
        """The tricks where every world takes one of its courses."""
        seen: dict[tuple[Card, ...], list[State]] = {}
        for _, state, course in way:
            if any(state[0]):
                seen.setdefault(course, []).append(state)
        return sum(tricks for tricks, _, _ in way) + sum(
            max(self._put(same, card) for card in self._legal(same[0])) for same in seen.values()
        )


def test_where_the_others_cannot_matter_the_seat_finds_what_is_best_for_all_worlds_together(seed: int) -> None:
    """Tricks counted, in endings in which it is the same whether all others are kind or not."""
    rng, found = Random(f"{seed}"), 0
    rows = [one for one in random_rows([*CELLS.values()], rng) if one[2].then is None and not one[2].points][:12]
    while found < (40 if COMPILED else 2):
        position, hands = ending(*rng.choice(rows), rng)
        if len(position.trick) + 4 < len(hands) + hands[position.turn].bit_count():
            continue  # too many strategies
        position = position._replace(tricks=(0,) * len(hands))
        worlds = list(dict.fromkeys(swapped(position, hands, rng) for _ in range(3)))
        right = Alone(position, worlds, kind=False).values()
        if len(set(right.values())) == 1 or right != Alone(position, worlds, kind=True).values():
            continue
        found += 1
        search, others, left = Infoset(position.tables), len(hands) - 1, hands[position.turn].bit_count()
        search.payoff(position, tricks_alone)
        tried = search.search(worlds, 4000, rng.getrandbits(60), RANDOM)
        chosen = max(tried, key=lambda card: tried[card].visits)
        assert right[chosen] > max(right.values()) - 1e-9, (tried, right)
        for card, (visits, value, _) in tried.items():
            tricks = (value * others + left) / (others + 1)
            assert abs(tricks - right[card]) < 0.1 + 2 / visits**0.5, (card, tried, right)
