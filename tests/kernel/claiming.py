"""Claims as the rules themselves tell them: every world a seat holds for possible, every legal card, no shortcut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from stammtisch.bots import BOTS, decide
from stammtisch.cards import Card, split
from stammtisch.contract import allowed, leads, relieved, winner
from stammtisch.deal import Deal, Rules
from stammtisch.events import HAND, NATURE, NOWHERE, OUT, TURNUP
from stammtisch.kernel.belief import Belief
from stammtisch.kernel.claim import ALL, OPEN, PROVED, claimable, prove
from stammtisch.kernel.worlds import Worlds
from stammtisch.table import Table, View, rotation

from ..checks import random_carry, random_rules

Hands = tuple[int, ...]
"""The hands of the players, in their order."""


def endings(game: type[Rules], rng: Random, most: int, left: range) -> Iterator[Deal]:
    """Moments at which a seat that may claim something has to play a card, with so many cards left in its hand.

    Each is that of another deal, played by chance or by rules of thumb.
    """
    while most:
        rules = random_rules(game, rng) if rng.random() < 0.6 else game(game.sheet_type())
        deal, wanted = rules.start(random_carry(rules, rng)), rng.choice(left)
        bot, thoughtless = BOTS["careful"](), rng.random() < 0.5
        while deal.ask is not None:
            seat = deal.ask.seat
            ending = deal.ask.verb == "play" and deal.table.count(HAND + seat) <= wanted
            if ending and claimable(deal.table, seat) and rng.random() < 0.5:
                yield deal
                most -= 1
                break
            free = seat == NATURE or (thoughtless and deal.ask.verb == "play")
            deal = deal.step(deal.ask.random(rng) if free else decide(bot, deal.view(seat), rng))


def side_of(table: Table, seat: int) -> tuple[int, ...]:
    """Whose tricks are a seat's own, told from the rows of the contract."""
    contract, declarer = table.contract, table.declarer
    assert contract is not None
    team = table.rules.team(seat)
    if declarer < 0:
        return team
    own = table.rules.team(declarer)
    goals = {goal.role: goal for goal in contract.goals}
    if seat not in own:
        alone = "other" in goals and not goals["other"].side
        return (seat,) if alone else tuple(one for one in table.players if one not in own)
    if goals["declarer"].side:
        return own
    return (seat,)


LEFT = {"bauernschnapsen": range(1, 4), "bolachen": range(1, 4), "mauscheln": range(1, 2), "schlauch": range(1, 4)}
"""By game how many cards are left where every world can be looked at."""


def compare_claim(deal: Deal, most: int) -> str:
    """The verdict on a claim, compared with all worlds; empty where there are more than so many.

    Raises `AssertionError`.
    """
    assert deal.turn is not None
    view = deal.view(deal.turn)
    hands, worlds = worlds_of(view, most), Belief.of(view).worlds()
    if hands is None:
        return ""
    proof, truth = prove(view), Sure(view, hands).holds()
    assert proof.verdict == OPEN or (proof.verdict == PROVED) == truth, (proof, view.events)
    assert proof.verdict != OPEN or worlds.tallies or len(worlds.quotas) > 3, view.events
    assert (proof.card is not None) == (proof.verdict == PROVED)
    return proof.verdict


def worlds_of(view: View, most: int) -> frozenset[Hands] | None:
    """The hands of every world that a seat holds for possible; None where there are more ways than that."""
    worlds, seats = Belief.of(view).worlds(), view.table.players
    hidden = {place: many for place, many in worlds.quotas.items() if place not in seats}
    asides = {card: tuple(set(among) & hidden.keys()) for card, among in worlds.places.items()}
    merged = Worlds(
        {card: (*(one for one in among if one in seats), *((NOWHERE,) if asides[card] else ()))
         for card, among in worlds.places.items()},
        {**{place: many for place, many in worlds.quotas.items() if place in seats}, NOWHERE: sum(hidden.values())},
        [tally for tally in worlds.tallies if tally.holder in seats], sure=worlds.sure,
    )  # fmt: skip
    found = set[Hands]()
    for tried, world in enumerate(merged.every()):
        if tried == most:
            return None
        rest: dict[int, tuple[int, ...]] = {card: asides[card] for card in split(world.get(NOWHERE, 0))}
        if Worlds(rest, hidden).total:
            found.add(tuple(world.get(HAND + seat, 0) for seat in seats))
    return frozenset(found)


class Sure:
    """Whether the claim of a seat is certain, looked up in every world that it holds for possible."""

    def __init__(self, view: View, worlds: frozenset[Hands]) -> None:
        self.table = table = view.table
        contract = table.contract
        assert contract is not None
        self.row, self.seat, self.seats = contract, view.seat, table.players
        self.every = claimable(table, view.seat) == ALL
        self.side = side_of(table, view.seat)
        self.absent = table.known.get(TURNUP, 0) | table.known.get(OUT, 0)
        self.worlds = worlds
        self.known: dict[object, bool] = {}

    def holds(self) -> bool:
        """Whether there is a plan."""
        table = self.table
        return self._turn(self.worlds, table.leader, table.trick, len(table.history))

    def _turn(self, worlds: frozenset[Hands], leader: int, trick: Sequence[Card], played: int) -> bool:
        order = rotation(self.seats, leader)
        if len(trick) == len(order):
            taker = order[winner(self.row, trick)]
            return (taker in self.side) == self.every and self._begin(worlds, taker, played + 1)
        seat = order[len(trick)]
        at = self.seats.index(seat)
        cards: dict[Card, set[Hands]] = {}
        for hands in worlds:
            for card in self._legal(hands[at], seat, order, trick, played):
                after = (*hands[:at], hands[at] & ~(1 << card), *hands[at + 1 :])
                cards.setdefault(card, set()).add(after)
        some = any if seat == self.seat else all
        return some(self._turn(frozenset(left), leader, (*trick, card), played) for card, left in cards.items())

    def _begin(self, worlds: frozenset[Hands], leader: int, played: int) -> bool:
        if not any(any(hands) for hands in worlds):
            return True
        key = worlds, leader
        if key not in self.known:
            self.known[key] = self._turn(worlds, leader, (), played)
        return self.known[key]

    def _legal(
        self, hand: int, seat: int, order: tuple[int, ...], trick: Sequence[Card], played: int
    ) -> Sequence[Card]:
        if trick:
            released = relieved(self.row, seat, self.table.declarer, order, trick)
            tiers = allowed(self.row, hand, trick, released)
        else:
            tiers = leads(self.row, hand, not played, self.absent)
        return split(tiers[-1][0] if tiers else hand)
