"""Beliefs and the deals they are about: what the campaign and the tests check."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random

from stammtisch.cards import Card, mask_of, split
from stammtisch.deal import Deal
from stammtisch.events import ALL, BLIND, DISCARD, HAND, PASSED, STOCK, TALON, TURNUP, Action
from stammtisch.games import GAMES
from stammtisch.kernel.belief import Belief
from stammtisch.kernel.worlds import World, Worlds
from stammtisch.table import rotation

from ..checks import random_carry, random_rules


def truth(deal: Deal) -> dict[int, int]:
    """Where the cards lie."""
    return {place: cards for place, cards in deal.table.known.items() if cards}


def check_truth(name: str, rng: Random, deals: int) -> int:
    """Plays some deals under the same random house rules; gives the number of beliefs that were asked.

    In every deal one seat takes in what it sees and is asked now and then, and at the end. The true deal is among the
    worlds of every belief, and so is, for a sample, what it says of itself. Raises `AssertionError`.
    """
    rules, asked = random_rules(GAMES[name], rng), 0
    for _ in range(deals):
        deal, seat = rules.start(random_carry(rules, rng)), rng.randrange(rules.seats)
        belief, before, often = Belief.of(deal.view(seat)), deal, rng.choice((0.02, 0.08))
        while deal.ask is not None:
            deal = deal.step(deal.ask.random(rng))
            for event in deal.news(before, seat):
                belief.see(event)
            before = deal
            if deal.ask is None or rng.random() < often:
                worlds = belief.worlds()
                assert worlds.weight(truth(deal)) > 0, f"{rules!r} seat {seat}: {deal.view(seat).events}"
                assert asked % 4 or worlds.weight(worlds.sample(rng)) > 0, f"{rules!r} seat {seat}: {belief}"
                assert asked % 50 or belief == Belief.of(deal.view(seat))
                asked += 1
    return asked


# --- every way, dealt again ------------------------------------------------------------------------------------------

FIXED: dict[str, dict[str, object]] = {
    "bauernschnapsen": {"enabled_contracts": frozenset({"bettler", "ass_bettler", "gang", "schnapser"})},
    "bolachen": {"call_allowed": "none", "stop_when_decided": "never"},
    "schlauch": {"stop_when_decided": False},
}
"""House rules under which what was hidden can be dealt again: no calls, nothing that only a whole hand says."""
MOST = 300
"""So many ways are tried for one belief."""


def compare_with_replays(name: str, rng: Random) -> tuple[int, int]:
    """Compares a belief near the end of a deal with all ways to deal it again; how many are possible, and of how many.

    (0, 0) where the deal came to no such end. Raises `AssertionError`.
    """
    rules = random_rules(GAMES[name], rng, **FIXED[name])
    start = deal = rules.start(random_carry(rules, rng))
    actions, left = list[Action](), 1 if rules.teams else 2
    while deal.ask is not None and (deal.ask.verb != "play" or deal.table.count(HAND + deal.table.leader) > left):
        passing = Action(deal.ask.seat, deal.ask.verb, "pass")
        shy = rng.random() < 0.8 and deal.why_not(passing) is None
        actions.append(passing if shy else deal.ask.random(rng))
        deal = deal.step(actions[-1])
    if deal.ask is None or deal.table.did("give") or deal.table.did("find"):
        return 0, 0
    seat = rng.randrange(rules.seats)
    lying = {place: cards for place, cards in deal.table.known.items() if cards}
    hidden = {place: cards.bit_count() for place, cards in lying.items()
              if (place < BLIND and place != HAND + seat) or place in (PASSED, DISCARD)}  # fmt: skip
    unseen = [card for place in hidden for card in split(lying[place])]
    if multinomial(hidden) > MOST:
        return 0, 0
    belief = {tuple(sorted(world.items())): weight for world, weight in weighted(Belief.of(deal.view(seat)).worlds())}
    right = dict[tuple[tuple[int, int], ...], int]()
    for way in allocations(unseen, list(hidden.items())):
        world = lying | way
        weight = sum(replayed(start, actions, deal, seat, world, order) for order in orders(deal, world))
        if weight:
            right[tuple(sorted(world.items()))] = weight
    assert set(belief) == set(right), (rules, seat, deal.view(seat).events)
    some = min(right)
    assert all(belief[world] * right[some] == right[world] * belief[some] for world in right), (rules, deal.events())
    return len(right), multinomial(hidden)


def weighted(worlds: Worlds) -> Iterator[tuple[World, int]]:
    """Every world with its weight."""
    return ((world, worlds.weight(world)) for world in worlds.every())


def multinomial(counts: dict[int, int]) -> int:
    """In how many ways so many cards can be laid to every place."""
    ways, left = 1, sum(counts.values())
    for count in counts.values():
        ways, left = ways * comb(left, count), left - count
    return ways


def allocations(cards: list[Card], places: list[tuple[int, int]]) -> Iterator[dict[int, int]]:
    """Every way to lay cards to places."""
    if not places:
        yield {}
        return
    (place, count), *others = places
    for some in combinations(cards, count):
        for rest in allocations([card for card in cards if card not in some], others):
            yield {place: mask_of(some), **rest}


def dealt_to(deal: Deal, world: World, seat: int) -> list[Card]:
    """The cards that a seat was dealt or took up, and has played, laid away or still has in a world."""
    table = deal.table
    played = [
        card for trick in table.history for one, card in zip(trick.seats, trick.cards, strict=True) if one == seat
    ]
    turn = rotation(table.players, table.leader)
    played += [card for one, card in zip(turn, table.trick, strict=False) if one == seat]
    laid = world.get(DISCARD, 0) if any(said.seat == seat for said in table.heard("lay")) else 0
    passed = world.get(PASSED, 0) if seat not in table.players else 0
    return [*played, *split(world.get(HAND + seat, 0) | laid | passed)]


def orders(deal: Deal, world: World) -> Iterator[tuple[Card, ...]]:
    """The orders of the caller's cards that may matter: which of them came before trump was named."""
    table, caller = deal.table, deal.table.order[0]
    named = [said for said in table.heard("trump") if said.word not in ("turn", "")]
    if not table.rules.teams or not named:
        yield ()
        return
    cards = dealt_to(deal, world, caller)
    seen = next(event for event in deal.events() if event.verb == "trump")
    early = sum(e.count for e in deal.events()[: deal.events().index(seen)] if e.dst == HAND + caller)
    for first in combinations(cards, early):
        yield (*first, *(card for card in cards if card not in first))


def replayed(
    start: Deal, actions: list[Action], deal: Deal, seat: int, world: World, order: tuple[Card, ...]
) -> bool:  # fmt: skip
    """Whether the same actions from a pack that leads to a world show a seat what it has seen."""
    table = deal.table
    hands = {HAND + one: dealt_to(deal, world, one) for one in range(table.rules.seats)}
    if order:
        hands[HAND + table.order[0]] = list(order)
    pack: dict[Card, Card] = {}
    for event in deal.events():  # what is seen by all, or by this seat, lies where it lay
        fixed = event.viewers == ALL or event.viewers >> seat & 1
        if event.kind == "move" and event.src == STOCK and (event.dst == TURNUP or fixed):
            pack |= {card: card for card in event.cards}
    if TALON in {event.dst for event in deal.events()}:
        talon = next(event for event in deal.events() if event.dst == TALON)
        taken = next(event for event in deal.events() if event.verb == "take_up" and event.kind == "move")
        known = taken.viewers >> seat & 1
        pack |= dict(zip(talon.cards, talon.cards if known else split(world[DISCARD]), strict=True))
    used = set(pack.values())
    for place, cards in hands.items():
        hands[place] = [card for card in cards if card not in used]
    for event in deal.events():
        if event.kind == "move" and event.src == STOCK:
            for card in event.cards:
                if card not in pack:
                    if not hands[event.dst]:
                        return False
                    pack[card] = hands[event.dst].pop(0)
    if len(set(pack.values())) < len(pack):
        return False
    again = start
    for action in actions:
        if action.verb == "shuffle":
            action = action._replace(cards=tuple(pack[card] for card in action.cards))
        elif action.verb == "lay":
            action = action._replace(cards=split(world[DISCARD]))
        if again.why_not(action) is not None:
            return False
        again = again.step(action)
    return again.view(seat) == deal.view(seat)
