"""The two simple players, and what a seat can read from its view when a card has to be played.

`RandomBot` knows the rules only. `CarefulBot` looks up a heuristic for the game and the question; where there is none
it falls back on sound defaults, so that a new game can be played at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import comb, prod
from random import Random

from ..cards import Card, mask_of, split
from ..contract import TRUMP, Contract, Goal, relieved, winner
from ..events import ASIDE, HAND, STOCK, WON, Action, Ask
from ..standing import points, rows
from ..table import Table, View, rotation
from .bot import Bot, Budget

__all__ = [
    "CarefulBot", "Choice", "Heuristic", "NoisyBot", "Position", "RandomBot", "along", "best_word", "expose", "high",
    "low", "shortest", "unseen",
]  # fmt: skip

NOISE = 0.25
"""How often a noisy player answers anything."""
Choice = str | int | tuple[str, int]
"""An answer: a word, the mask of the cards chosen, or a word said along with a card."""
Heuristic = Callable[[View, Ask], Choice]
"""A rule of thumb for one question of one game; its answer must be legal."""


@dataclass(frozen=True)
class RandomBot:
    """Any legal action."""

    name: str = "random"

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """A random answer."""
        ask = view.ask
        assert ask is not None
        return ask.random(rng)


@dataclass(frozen=True)
class NoisyBot:
    """Another player's answers, and one time in four any legal one."""

    inner: Bot
    name: str

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The other player's answer, or a random one."""
        ask = view.ask
        assert ask is not None
        return ask.random(rng) if rng.random() < NOISE else self.inner.act(view, rng, budget)


@dataclass(frozen=True)
class CarefulBot:
    """A page of sound heuristics a game: game -> question -> heuristic. Uses no chance."""

    games: Mapping[str, Mapping[str, Heuristic]] = field(default_factory=dict)
    name: str = "careful"

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The answer of the heuristic for this question, or of the default."""
        ask = view.ask
        assert ask is not None
        choice = self.games.get(view.rules.name, {}).get(ask.verb, default)(view, ask)
        if isinstance(choice, str):
            return Action(ask.seat, ask.verb, choice)
        word, cards = choice if isinstance(choice, tuple) else ("", choice)
        return Action(ask.seat, ask.verb, word, split(cards))


# --- defaults for a game or a question nobody wrote a heuristic for ---------------------------------------------------


def default(view: View, ask: Ask) -> Choice:
    """A sensible card in a trick, else the first legal word, else as few cards as possible."""
    if ask.verb == "play" and view.table.contract is not None:
        return along(ask, sensible_card(Position(view, ask)))
    for word, reason in ask.words:
        if reason is None:
            return word
    return mask_of(split(ask.legal_cards)[: ask.min])


def along(ask: Ask, card: int) -> Choice:
    """A card with the first word that may be said along with it, if there is one."""
    word = next((word for word, _ in ask.along if ask.with_word(word) & card), "")
    return (word, card) if word else card


def sensible_card(at: Position) -> int:
    """A card that suits most games: certain tricks first, a trick taken cheaply, nothing wasted on a lost one.

    Where tricks are a burden, or a partner has the trick already, the other way round.
    """
    row, goal = at.contract, at.goal
    if goal is not None and goal.at_most is not None:
        return high(row, at.losers) if at.trick and at.losers else low(row, at.legal)
    if not at.trick:
        return high(row, at.masters) if at.masters else low(row, at.legal)
    if at.holder in at.side and at.held >= 1:
        return at.dearest(at.losers or at.legal)
    if at.winners and (not at.behind or at.masters & at.winners):
        return low(row, at.winners if not at.behind else at.winners & at.masters)
    return at.cheapest(at.losers or at.winners)


# --- reading a view --------------------------------------------------------------------------------------------------


def best_word(ask: Ask, merit: Mapping[str, float]) -> str:
    """The legal word of greatest merit, the first of equals; a word without merit counts nothing."""
    return max((word for word, reason in ask.words if reason is None), key=lambda word: merit.get(word, 0.0))


def low(contract: Contract, cards: int) -> int:
    """The weakest of some cards: the one that most cards beat."""
    return 1 << max(split(cards), key=lambda card: contract.above[card].bit_count())


def high(contract: Contract, cards: int) -> int:
    """The strongest of some cards: the one that fewest cards beat."""
    return 1 << min(split(cards), key=lambda card: contract.above[card].bit_count())


def unseen(view: View) -> int:
    """The cards that others may hold: not in the own hand, not seen to lie elsewhere, not laid away by this seat."""
    seat, laid = view.seat, 0
    gone = view.hand.mask
    for place, cards in view.table.known.items():
        if place >= WON:
            gone |= cards
    for event in view.events:
        if event.dst == STOCK:  # whatever was laid away may have come back
            laid = 0
        elif event.kind == "move" and event.src == HAND + seat and event.dst >= ASIDE:
            laid |= mask_of(event.cards)
        elif event.kind == "move" and event.src >= ASIDE:
            laid &= ~mask_of(event.cards)
    return view.rules.pack & ~(gone | laid)


def lacking(table: Table) -> dict[int, int]:
    """What each seat has shown not to hold: cards it would have had to play instead of those it played."""
    out, contracts = dict.fromkeys(table.players, 0), list(rows(table))
    tricks = [(trick.seats, trick.cards) for trick in table.history]
    for number, (seats, cards) in enumerate((*tricks, (rotation(table.players, table.leader), table.trick))):
        for place in range(1, len(cards)):
            contract = [row for row in contracts if row.first <= number][-1]
            before = cards[:place]
            released = relieved(contract, seats[place], table.declarer, seats, before)
            out[seats[place]] |= _shown_lacking(contract, before, cards[place], released)
    return out


def _shown_lacking(contract: Contract, before: tuple[Card, ...], card: Card, released: bool) -> int:
    duty, led = contract.duty, contract.groups[before[0]]
    if released and duty.relief is not None and duty.relief.free:
        return 0
    over = contract.above[before[winner(contract, before)]]
    heads = bool(over >> card & 1)
    own, trumps = contract.members[led], contract.members[TRUMP]
    if own >> card & 1:
        head = duty.head_trump if led == TRUMP else duty.head_plain
        return own & over if head and not released and not heads else 0
    if released:
        return own
    if trumps >> card & 1:
        return own | (trumps & over if duty.overtrump and not heads else 0)
    return own | (trumps & (-1 if duty.undertrump else over) if duty.trump else 0)


class Position:
    """A card to play, as the seat that plays it sees the table.

    order: the seats of this trick in order of play. behind: those still to play. best, holder: the best card of the
    trick and whose it is (no card when leading). winners, losers: the legal cards that beat it or do not. masters:
    legal cards that no unseen card beats. unseen: what others may hold. lacks: by seat, what it cannot hold. shown:
    by seat, what the others are known to hold. side, foes: the seats that win and lose together with this one, itself
    among them, and those that play against it.
    """

    __slots__ = (
        "behind", "best", "contract", "declarer", "foes", "hand", "holder", "lacks", "legal", "losers", "masters",
        "order", "seat", "shown", "side", "table", "trick", "unseen", "winners",
    )  # fmt: skip

    def __init__(self, view: View, ask: Ask) -> None:
        table, contract = view.table, view.table.contract
        assert contract is not None
        self.table, self.contract, self.seat, self.declarer = table, contract, view.seat, table.declarer
        self.trick, self.hand, self.legal = table.trick, view.hand.mask, ask.legal_cards
        self.order = rotation(table.players, table.leader)
        self.behind = self.order[len(self.trick) + 1 :]
        self.best: Card | None = None
        self.holder = -1
        self.winners, self.losers = self.legal, 0
        if self.trick:
            place = winner(contract, self.trick)
            self.best, self.holder = self.trick[place], self.order[place]
            self.winners = self.legal & contract.above[self.best]
            self.losers = self.legal & ~self.winners
        self.unseen = unseen(view)
        self.masters = mask_of(card for card in split(self.legal) if not contract.above[card] & self.unseen)
        self.lacks = lacking(table)
        self.shown = {seat: table.known.get(HAND + seat, 0) for seat in table.players if seat != view.seat}
        self.side = _side(table, contract, view.seat)
        self.foes = tuple(seat for seat in table.players if seat not in self.side)

    @property
    def role(self) -> str:
        """The role of the seat: ``declarer``, ``other``, or the declarer's ``partner`` of a fixed side."""
        return "declarer" if self.seat == self.declarer else "partner" if self.declarer in self.side else "other"

    @property
    def goal(self) -> Goal | None:
        """The goal that the seat, or its side, has to reach; None where it has none."""
        role = "other" if self.role == "other" else "declarer"
        goals = (goal for goal in self.contract.goals if goal.role == role and (goal.side or self.role != "partner"))
        return next(goals, None)

    @property
    def total(self) -> int:
        """The card points that the own side has."""
        return points(self.table, self.contract, self.side)

    @property
    def held(self) -> float:
        """How likely the best card of the trick keeps it against the foes still to play."""
        if self.best is None:
            return 1.0
        return prod(1 - self.beats(seat, self.best) for seat in self.behind if seat in self.foes)

    def counts(self, card: Card) -> int:
        """The card points of a card."""
        return self.contract.points[card] if self.contract.points else 0

    def cheapest(self, cards: int) -> int:
        """The card with fewest card points, the weakest of those."""
        return 1 << min(split(cards), key=lambda card: (self.counts(card), -self.contract.above[card].bit_count()))

    def dearest(self, cards: int) -> int:
        """The card with most card points, the weakest of those."""
        return 1 << max(split(cards), key=lambda card: (self.counts(card), self.contract.above[card].bit_count()))

    def may_hold(self, seat: int) -> int:
        """The cards another seat may hold: unseen, and not known to be with a third one."""
        others = 0
        for one, cards in self.shown.items():
            others |= cards if one != seat else 0
        return self.unseen & ~self.lacks[seat] & ~others

    def beats(self, seat: int, card: Card) -> float:
        """How likely a seat still to play can beat a card that wins the trick so far.

        It has a higher one of the suit led, or none of that suit but a trump that is high enough.
        """
        shown = self.shown[seat]
        pool, count = self.may_hold(seat) & ~shown, self.table.count(HAND + seat) - shown.bit_count()
        own = self.contract.members[self.contract.groups[self.trick[0] if self.trick else card]]
        over, size = self.contract.above[card], pool.bit_count()
        if shown & own:
            return 1.0 if shown & own & over else 1 - _none(size, count, pool & own & over)
        void = _none(size, count, pool & own)
        ruff = void if shown & over else void - _none(size, count, pool & (own | over))
        return 1 - _none(size, count, pool & over & own) + ruff

    def chance(self, card: Card, seats: tuple[int, ...] | None = None) -> float:
        """How likely a card wins the trick against the `seats` still to play (all, if not said)."""
        if not self.winners >> card & 1:
            return 0.0
        chance = 1.0
        for seat in self.behind if seats is None else seats:
            chance *= 1 - self.beats(seat, card)
        return chance


def _side(table: Table, contract: Contract, seat: int) -> tuple[int, ...]:
    """The seats that win and lose together with one: its team, or all defenders without a goal of their own each."""
    declarer = table.declarer
    if table.rules.teams:
        return table.rules.team(seat)
    if declarer < 0 or seat == declarer or any(goal.role == "other" and not goal.side for goal in contract.goals):
        return (seat,)
    return tuple(one for one in table.players if one != declarer)


def _none(size: int, count: int, cards: int) -> float:
    """How likely `count` cards drawn from `size` contain none of some cards."""
    other = size - cards.bit_count()
    return comb(other, count) / comb(size, count) if 0 <= count <= other else 0.0


def shortest(at: Position, cards: int) -> int:
    """Those of some cards that belong to the suit with fewest of them."""
    return min((cards & suit for suit in at.contract.members if cards & suit), key=int.bit_count)


def expose(at: Position) -> int:
    """Against a declarer who may win no trick: lead what he may have to take, play under him, shed what is high."""
    row = at.contract
    if not at.trick:
        return 1 << max(split(at.legal), key=lambda card: at.beats(at.declarer, card))
    led = row.members[row.groups[at.trick[0]]]
    some = at.legal
    if at.declarer == at.holder or at.declarer in at.behind:
        some = at.losers & led or at.losers
        if not some:
            return high(row, at.legal) if at.declarer == at.holder else low(row, at.legal)
    if not some & ~led:
        return high(row, some)
    return high(row, shortest(at, some))
