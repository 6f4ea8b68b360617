"""A table as it follows from its entries: who sits where, the match, what was agreed. No sockets and no storage here.

`Room.apply` is the only thing that changes a room. The same function rebuilds a table from the store and follows it
while it runs; `Room` never asks what time it is and draws no lots, whoever makes an entry has done so.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..cards import card
from ..deal import Deal, Outcome, Rules
from ..events import NATURE, Action, StammtischError
from ..games import rules as rules_of
from ..match import Match
from ..record import score_of
from ..table import Carry, View
from .entries import Entry

__all__ = ["Chair", "Room", "Step", "chance"]


@dataclass
class Chair:
    """A seat of a table: who sits there. key: the person's; level: of the computer player; both empty when free.

    follows: the computer player whose balance a person goes on with from the next deal.
    """

    key: str = ""
    name: str = ""
    level: str = ""
    follows: str = ""

    @property
    def free(self) -> bool:
        """Whether nobody sits there, person or computer."""
        return not self.key and not self.level


@dataclass(frozen=True)
class Step:
    """An entry that has yet to be written: kind, seat and what it says."""

    kind: str
    seat: int = NATURE
    body: Mapping[str, Any] = field(default_factory=dict)

    def entry(self, n: int, ref: str, build: str, at: float) -> Entry:
        """The entry with its number."""
        text = json.dumps(self.body, ensure_ascii=False, separators=(",", ":"))
        return Entry(n=n, kind=self.kind, seat=self.seat, body=text, ref=ref, build=build, at=at)


class Room:
    """One table.

    n: how many entries it has. rules, preset: agreed for the next deal. chairs: who sits where. host: the key of the
    person who keeps the table. match: None before the first deal; matches: how many there were. frozen: why the
    running deal cannot go on, after a change of program. options: those of `steps.OPTIONS`. hands: how the hands of
    each deal are shown once it is over, by its number among the entries: as the option stood when it began. played:
    who has held which seat's cards in the last deal, by key. held: by seat, who has held its cards in this match.
    """

    def __init__(self, table: str) -> None:
        self.id, self.n = table, 0
        self.rules: Rules = rules_of("bolachen")
        self.preset, self.host, self.frozen = "", "", ""
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.matches = 0
        self.options: dict[str, str] = {}
        self.played: dict[str, int] = {}
        self.held: dict[int, set[str]] = {}
        self.hands: dict[int, str] = {}
        self._views: dict[int, tuple[Deal, View]] = {}
        self._before: tuple[dict[str, dict[str, int]], Carry] | None = None

    # --- reading -----------------------------------------------------------------------------------------------------

    @property
    def deal(self) -> Deal | None:
        """The running deal."""
        return self.match.deal if self.match is not None and self.match.running else None

    @property
    def last(self) -> Deal | None:
        """The running deal, or the one that was played last."""
        return self.match.deal if self.match is not None else None

    @property
    def question(self) -> str:
        """The number of the question that is open now; actions name the one they answer."""
        if self.match is None or not self.match.entries:
            return "0"
        return f"{self.matches}.{len(self.match.entries)}.{len(self.match.entries[-1].tokens)}"

    def seat_of(self, key: str) -> int | None:
        """Where a person sits."""
        return next((seat for seat, chair in enumerate(self.chairs) if key and chair.key == key), None)

    def names(self) -> tuple[str, ...]:
        """The names by seat; a free one has none."""
        return tuple(chair.name for chair in self.chairs)

    def closed(self, number: int) -> bool:
        """Whether the hands of a deal, by its number among the match's entries, stay closed as yet."""
        return self.hands.get(number) == "end" and not (self.match is not None and self.match.over)

    def heirs(self) -> dict[str, str]:
        """Persons who sit in a computer player's place since the last deal, and whom they follow."""
        match, names = self.match, self.names()
        if match is None:
            return {}
        return {
            chair.name: chair.follows for chair in self.chairs
            if chair.follows in match.players and chair.follows not in names and chair.name not in match.accounts
        }  # fmt: skip

    def view(self, seat: int) -> View | None:
        """What a seat, or `WATCHER`, has seen of the last deal; kept and carried on from deal to deal."""
        deal = self.last
        if deal is None:
            return None
        before = self._views.get(seat)
        if before is not None and before[0] is deal:
            return before[1]
        view = before[1].after(deal.news(before[0], seat)) if before is not None else deal.view(seat)
        self._views[seat] = (deal, view)
        return view

    # --- steps: what would have to be written ------------------------------------------------------------------------

    def acting(self, action: Action | str, rng: Random) -> list[Step]:
        """The steps of an action and of whatever chance does next. Raises `StammtischError` where it is not legal."""
        deal = self.deal
        if deal is None:
            raise StammtischError("no_deal")
        checked = deal.checked(action)
        return [Step("act", checked.seat, {"token": checked.token}), *chance(deal.step(checked), rng)]

    def dealing(self, rng: Random) -> list[Step]:
        """The steps that begin the next deal: of a new match where there is none, or the last one is over.

        Raises `StammtischError` while a deal runs.
        """
        if self.deal is not None or self.frozen:
            raise StammtischError("deal_running")
        steps = []
        rules, names = self.rules, self.names()
        if self.match is None or self.match.over:
            trial = Match(rules, names, rng, dealer=None)
            drawn = [list(map(str, one)) for one in trial.drawn]
            steps.append(Step("match", body={"dealer": trial.carry.dealer, "draw": drawn}))
        else:
            trial = _copy(self.match)
            if rules != trial.rules or names != trial.players:
                trial.change(rules, names, self.heirs())
        return [*steps, Step("deal"), *chance(trial.begin(), rng)]

    # --- entries -----------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Follows one entry. Raises an error only where the entry cannot have been written by this program."""
        body: dict[str, Any] = json.loads(entry.body)
        self.n = entry.n
        getattr(self, f"_on_{entry.kind}")(entry, body)

    def _on_open(self, entry: Entry, body: dict[str, Any]) -> None:
        self.rules = rules_of(body["game"], [f"{name}={value}" for name, value in body["settings"].items()])
        self.preset, self.host = body["preset"], body["host"]
        self.options = dict(body["options"])
        self.chairs = [Chair() for _ in range(self.rules.seats)]

    def _on_sit(self, entry: Entry, body: dict[str, Any]) -> None:
        before = self.seat_of(body["key"])
        if before is not None and before != entry.seat:
            self.chairs[before] = Chair()
        here, playing = self.chairs[entry.seat], self.match is not None and not self.match.over
        self.chairs[entry.seat] = Chair(body["key"], body["name"], follows=here.name if here.level and playing else "")
        if self.deal is not None:
            self.played[body["key"]] = entry.seat
            self.held.setdefault(entry.seat, set()).add(body["key"])

    def _on_rise(self, entry: Entry, body: dict[str, Any]) -> None:
        self.chairs[entry.seat] = Chair()

    def _on_bot(self, entry: Entry, body: dict[str, Any]) -> None:
        self.chairs[entry.seat] = Chair("", body["name"], body["level"])

    def _on_swap(self, entry: Entry, body: dict[str, Any]) -> None:
        a, b = entry.seat, body["other"]
        self.chairs[a], self.chairs[b] = self.chairs[b], self.chairs[a]

    def _on_option(self, entry: Entry, body: dict[str, Any]) -> None:
        self.options |= body

    def _on_rules(self, entry: Entry, body: dict[str, Any]) -> None:
        self.rules = rules_of(self.rules.name, [f"{name}={value}" for name, value in body["settings"].items()])
        self.preset = body["preset"]
        seats = self.rules.seats
        self.chairs = (self.chairs + [Chair() for _ in range(seats)])[:seats]

    def _on_match(self, entry: Entry, body: dict[str, Any]) -> None:
        self.match = Match(self.rules, self.names(), Random(0), dealer=body["dealer"])
        self.match.drawn = tuple(tuple(map(card, one)) for one in body["draw"])
        self.matches += 1
        self.held, self.hands = {}, {}
        self.frozen = ""

    def _on_deal(self, entry: Entry, body: dict[str, Any]) -> None:
        match = self.match
        assert match is not None
        if self.frozen:  # what followed cannot be told from here
            return
        if self.rules != match.rules or self.names() != match.players:
            match.change(self.rules, self.names(), self.heirs())
        self._before = ({name: dict(sums) for name, sums in match.accounts.items()}, match.carry)
        match.begin()
        self.hands[len(match.entries) - 1] = self.options.get("hands", "all")
        self._views.clear()
        self.played = {chair.key: seat for seat, chair in enumerate(self.chairs) if chair.key}
        for seat, chair in enumerate(self.chairs):
            if chair.key:
                self.held.setdefault(seat, set()).add(chair.key)

    def _on_act(self, entry: Entry, body: dict[str, Any]) -> None:
        if self.frozen:
            return
        try:
            assert self.match is not None
            self.match.replay(body["token"])
        except (StammtischError, AssertionError):
            self.frozen = "action"

    def _on_over(self, entry: Entry, body: dict[str, Any]) -> None:
        outcome = self.match.entries[-1].outcome if self.match is not None else None
        if outcome is None or score_of(outcome) != body["score"]:
            self.frozen = self.frozen or "score"

    def _on_void(self, entry: Entry, body: dict[str, Any]) -> None:
        if self.frozen and not body.get("frozen"):  # it was about a deal that cannot be told any more
            return
        if self.match is not None:
            if not self.match.running and self.frozen and self._before is not None:
                _undone(self.match, *self._before)
            self.match.void()
        self.frozen = ""
        self._views.clear()


def _undone(match: Match, accounts: dict[str, dict[str, int]], carry: Carry) -> None:
    """Takes the end of the last deal back, with what it brought, so that it can be thrown in."""
    last = match.entries[-1]
    last.outcome, match.accounts, match.carry = None, accounts, carry
    match.slate.pop()
    last.tokens.pop()
    deal = match.rules.start(carry)
    for token in last.tokens:
        deal = deal.play(token)
    match.deal = last.deal = deal


def _copy(match: Match) -> Match:
    """A match that can be tried on: the same players, balances and carry, without the deals."""
    trial = Match(match.rules, match.players, match.rng, dealer=match.carry.dealer)
    trial.accounts = {name: dict(sums) for name, sums in match.accounts.items()}
    trial.carry = match.carry
    return trial


def chance(deal: Deal, rng: Random) -> list[Step]:
    """What chance does from here on, and the end of the deal if it comes to that."""
    steps = []
    while deal.turn == NATURE and deal.ask is not None:
        action = deal.ask.random(rng)
        steps.append(Step("act", NATURE, {"token": action.token}))
        deal = deal.step(action)
    if deal.outcome is not None:
        steps.append(ended(deal.outcome))
    return steps


def ended(outcome: Outcome) -> Step:
    """The end of a deal with its score, so that another version of the program can be held against it."""
    return Step("over", body={"result": outcome.result.code, "score": score_of(outcome)})
