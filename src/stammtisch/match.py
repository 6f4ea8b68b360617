"""A match: players, house rules, deal after deal, and what each player stands at.

Only a match folds outcomes. It supplies chance's actions, from the system's entropy or from a seed, and keeps every
action as a token, so that `stammtisch.record` can write it down and anyone can replay it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Any, NamedTuple

from .cards import Card, split
from .deal import Deal, Line, Outcome, Rules
from .events import NATURE, Action, Reason, StammtischError
from .houserules import HouseRuleError
from .table import Carry, rotation

__all__ = ["Draw", "Entry", "Match", "MatchError", "SlateRow", "dealer_of", "draw_dealer", "drawn_again"]

Draw = tuple[tuple[Card, ...], ...]
"""How the first dealer was drawn: round by round a card for each seat still in it."""


class MatchError(StammtischError):
    """A step a match cannot take now."""


@dataclass
class Entry:
    """One entry of a match: a deal (finished, running or ``void``) or a ``change`` of house rules and players.

    players: who sat there, or sits there from here on. tokens: what chance and the players did. deal: as it stands
    after them. outcome: None while it runs. rules, heirs: what a change brought. extra: keys of a record this program
    does not know and keeps.
    """

    kind: str
    tokens: list[str] = field(default_factory=list)
    deal: Deal | None = None
    outcome: Outcome | None = None
    rules: Rules | None = None
    players: tuple[str, ...] = ()
    heirs: Mapping[str, str] = field(default_factory=dict)
    extra: dict[str, Any] = field(default_factory=dict)


class SlateRow(NamedTuple):
    """One line of the slate: the deal's number, its result, and by tally each player's gain and new sum."""

    number: int
    result: Reason
    gains: dict[str, tuple[int, ...]]
    sums: dict[str, tuple[int, ...]]
    pot: int


def draw_dealer(rules: Rules, rng: Random) -> Draw:
    """Everybody draws a card, those who drew the highest once more, until one is left; cards go back in between."""
    seats, rounds = tuple(range(rules.seats)), list[tuple[Card, ...]]()
    while len(seats) > 1:
        rounds.append(tuple(rng.sample(split(rules.pack), len(seats))))
        seats = drawn_again(rules, seats, rounds[-1])
    return tuple(rounds)


def dealer_of(rules: Rules, rounds: Draw) -> int | None:
    """Who deals first by a draw; None where it is no draw or leaves that open."""
    seats = tuple(range(rules.seats))
    for cards in rounds:
        if len(seats) == 1 or not len(cards) == len(set(cards)) == len(seats):
            return None
        if any(not rules.pack >> card & 1 for card in cards):
            return None
        seats = drawn_again(rules, seats, cards)
    return seats[0] if len(seats) == 1 else None


def drawn_again(rules: Rules, seats: tuple[int, ...], cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The seats that drew the highest card; more than one draws again."""
    best = min(rules.draw.index(card.rank) for card in cards)
    return tuple(seat for seat, card in zip(seats, cards, strict=True) if rules.draw.index(card.rank) == best)


class Match:
    """A match at one table.

    rules, players: as they are now. carry: what the next deal, or the running one, starts from. deal: the running or
    last deal. entries: everything so far. rng: chance (default: the system's entropy; give ``Random(seed)`` to repeat
    a match). dealer: who deals first; None leaves it to chance, by the cards in `drawn` where the rules say so.
    Raises `MatchError` where the number of players is wrong, two have the same name, or the dealer has no seat.
    """

    def __init__(self, rules: Rules, players: Sequence[str], rng: Random | None = None, dealer: int | None = 0) -> None:
        self.rng = rng or SystemRandom()
        self.drawn: Draw = ()
        if dealer is None:
            self.drawn = draw_dealer(rules, self.rng) if rules.first_dealer == "draw" else ()
            dealer = dealer_of(rules, self.drawn) if self.drawn else self._first(rules)
        self.entries: list[Entry] = []
        self.accounts: dict[str, dict[str, int]] = {}
        self.extra: dict[str, Any] = {}
        self.deal: Deal | None = None
        self.slate: list[SlateRow] = []
        if dealer is None or not 0 <= dealer < rules.seats:
            raise MatchError("dealer_seat", dealer=str(dealer), last=rules.seats - 1)
        self._seat(rules, players, Carry(dealer), ())
        self.first = (rules, self.players, self.carry.dealer)

    def __repr__(self) -> str:
        state = "running" if self.running else "over" if self.over else "between deals"
        return f"<Match of {self.rules.name}, {', '.join(self.players)}: {len(self.slate)} deals, {state}>"

    def _first(self, rules: Rules) -> int:
        return 0 if rules.first_dealer == "seat" else self.rng.randrange(rules.seats)

    def _seat(self, rules: Rules, players: Sequence[str], carry: Carry, before: tuple[str, ...]) -> None:
        """Players take their seats; `before`: who sat there. Balances go with the names, those of a team stay."""
        self._fit(rules, players)
        self.rules, self.players = rules, tuple(players)
        if rules.teams and before:
            stand = [self.accounts.pop(name) for name in before]
            self.accounts |= dict(zip(players, stand, strict=True))
        for name in players:
            self.accounts.setdefault(name, dict.fromkeys(rules.tallies, 0))
        course = carry.course
        if before and not rules.teams:
            at = [before.index(name) if name in before else None for name in players]
            course = tuple(tuple(0 if seat is None else sums[seat] for seat in at) for sums in course)
        self.carry = Carry(carry.dealer, carry.number, carry.turns, carry.pot, self._tallies(), course)

    @staticmethod
    def _fit(rules: Rules, players: Sequence[str]) -> None:
        if len(players) != rules.seats:
            raise MatchError("seat_count", players=len(players), seats=rules.seats)
        twice = next((name for name in players if list(players).count(name) > 1), None)
        if twice is not None:
            raise MatchError("name_twice", name=twice)

    def _tallies(self) -> dict[str, tuple[int, ...]]:
        return {tally: tuple(self.accounts[name][tally] for name in self.players) for tally in self.rules.tallies}

    def sums(self, seat: int) -> dict[str, int]:
        """What a player stands at, by tally."""
        return {tally: sums[seat] for tally, sums in self.carry.tallies.items()}

    @property
    def running(self) -> bool:
        """Whether a deal is being played."""
        return bool(self.entries) and self.entries[-1].kind == "deal" and self.entries[-1].outcome is None

    @property
    def over(self) -> Reason | None:
        """Why the match is over; None while another deal may follow."""
        return None if self.running else self.rules.over(self.carry)

    @property
    def closing(self) -> tuple[Line, ...]:
        """What is settled beside the deals once the match is over, for example a pot that is left."""
        return self.rules.closing(self.carry) if self.over else ()

    def begin(self) -> Deal:
        """Begins the next deal; chance has yet to act. Raises `MatchError` if one is running or the match is over."""
        self._between()
        if self.over:
            raise MatchError("match_over")
        self.deal = self.rules.start(self.carry)
        self.entries.append(Entry("deal", deal=self.deal, players=self.players))
        return self.deal

    def next(self) -> Deal:
        """Begins the next deal and lets chance act. Raises as `begin` does."""
        return self._chance(self.begin())

    def replay(self, action: Action | str) -> Deal:
        """The deal after a checked action of a player or of chance. Raises as `Deal.play` does."""
        if self.deal is None:
            raise MatchError("no_deal")
        action = self.deal.checked(action)
        return self._record(self.deal.step(action), action)

    def play(self, action: Action | str) -> Deal:
        """The deal after a checked action, and after whatever chance does next. Raises as `Deal.play` does."""
        return self._chance(self.replay(action))

    def void(self) -> None:
        """Throws in the running deal: it stays in the record and counts for nothing; the same dealer deals again."""
        if not self.running:
            raise MatchError("no_deal")
        self.entries[-1].kind = "void"
        self.deal = None

    def change(
        self, rules: Rules | None = None, players: Sequence[str] | None = None, heirs: Mapping[str, str] | None = None
    ) -> None:
        """Other house rules or players from the next deal on; the pot stays and balances stay with their names.

        heirs: newcomers who go on with the balance of somebody who leaves, as ``{"Anna": "Sepp"}``. Raises `MatchError`
        while a deal runs or where somebody cannot be followed, `HouseRuleError` for an option that may not change
        within a match.
        """
        self._between()
        new, names = rules or self.rules, self.players if players is None else tuple(players)
        if new.name != self.rules.name:
            raise MatchError("other_game", game=new.name)
        for name in new.sheet.differences(self.rules.sheet):
            if not new.sheet.row(name).between:
                raise HouseRuleError("not_between", option=name)
        self._fit(new, names)
        before = self._inherited(names, heirs or {})
        turn = rotation(tuple(range(len(before))), self.carry.dealer)
        dealer = next((names.index(before[seat]) for seat in turn if before[seat] in names), 0)
        rounds, begun = divmod(self.carry.turns, len(before))  # full rounds stay full rounds
        turns = rounds * len(names) + min(begun, len(names) - 1)
        carry = Carry(dealer, self.carry.number, turns, self.carry.pot, course=self.carry.course)
        self._seat(new, names, carry, before)
        self.entries.append(Entry("change", rules=new, players=names, heirs=dict(heirs or {})))

    def _inherited(self, names: Sequence[str], heirs: Mapping[str, str]) -> tuple[str, ...]:
        """The players so far, with heirs in the place of those they follow; balances are handed over."""
        for heir, old in heirs.items():
            if heir not in names or heir in self.accounts or old in names or old not in self.players:
                raise MatchError("heir", name=heir, old=old)
        if len(set(heirs.values())) < len(heirs):
            raise MatchError("name_twice", name=", ".join(heirs.values()))
        follows = {old: heir for heir, old in heirs.items()}
        for old, heir in follows.items():
            self.accounts[heir] = self.accounts.pop(old)
        return tuple(follows.get(name, name) for name in self.players)

    def _between(self) -> None:
        if self.running:
            raise MatchError("deal_running")

    def _chance(self, deal: Deal) -> Deal:
        while deal.turn == NATURE and deal.ask is not None:
            action = deal.ask.random(self.rng)
            deal = self._record(deal.step(action), action)
        return deal

    def _record(self, deal: Deal, action: Action) -> Deal:
        self.deal = self.entries[-1].deal = deal
        self.entries[-1].tokens.append(action.token)
        if deal.outcome is not None:
            self.settle(deal.outcome)
        return deal

    def settle(self, outcome: Outcome) -> None:
        """Folds the outcome of the running deal into the balances, once, and moves the deal on."""
        if not self.running:
            raise MatchError("no_deal")
        self.entries[-1].outcome = outcome
        for line in outcome.lines:
            self.accounts[self.players[line.seat]][line.tally] += line.amount
        seats, old, tallies = self.rules.seats, self.carry, self.rules.tallies
        moved = ((outcome.next_dealer - old.dealer) % seats or seats) if outcome.counts else 0
        gains, sums = {tally: outcome.gain(tally, seats) for tally in tallies}, self._tallies()
        self.slate.append(SlateRow(old.number + 1, outcome.result, gains, sums, outcome.pot))
        course = (*old.course, sums[tallies[0]]) if outcome.counts else old.course
        for tally in outcome.restart:
            for name in self.players:
                self.accounts[name][tally] = 0
        if tallies[0] in outcome.restart:
            course = ()
        self.carry = Carry(
            outcome.next_dealer, old.number + 1, old.turns + moved, outcome.pot, self._tallies(), course
        )  # fmt: skip
