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
from zlib import crc32

from ..cards import card
from ..deal import Deal, Line, Outcome, Rules
from ..events import NATURE, Action, Reason, StammtischError
from ..games import rules as rules_of
from ..match import Match
from ..record import score_of
from ..table import Carry, View
from .entries import Entry

__all__ = ["Chair", "Claim", "Played", "Room", "Step", "acted", "chance", "settings_of"]

RULES_FACE = "rules"
"""The faces of the cards are those of the house rules."""
WRITTEN = Reason("web_then")
"""Behind a result that this version of the program would reckon otherwise: it stays as it was written."""


def settings_of(rules: Rules) -> dict[str, str]:
    """Every house rule with its value, also those that are as usual: what is usual may change with the program."""
    return {row.name: rules.sheet.text(row.name) for row in rules.sheet.rows()}


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


@dataclass
class Played:
    """A match at a table. hands: how the hands of each deal are shown once it is over, by its number among the
    entries: as the option stood when it began. taken_up: whether it began in the middle of another match."""

    match: Match
    hands: dict[int, str] = field(default_factory=dict)
    taken_up: bool = False

    def closed(self, number: int) -> bool:
        """Whether the hands of a deal stay closed as yet."""
        return self.hands.get(number) == "end" and not self.match.over


@dataclass(frozen=True)
class Claim:
    """A claim to the rest of a deal that was certain. kind: what was claimed; at: after so many events of the deal."""

    seat: int
    kind: str
    at: int


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
    person who keeps the table. games: all matches, each with how the hands of its deals are shown once they are over;
    match: the last of them, None before the first deal. options: those of `steps.OPTIONS`. played: who has held which
    seat's cards in the last deal, by key. held: by seat, who has held its cards in this match. claim: to the rest of
    the last deal.
    """

    def __init__(self, table: str) -> None:
        self.id, self.n = table, 0
        self.rules: Rules = rules_of("bolachen")
        self.preset, self.host, self._frozen = "", "", ""
        self.chairs: list[Chair] = []
        self.games: list[Played] = []
        self.options: dict[str, str] = {}
        self.played: dict[str, int] = {}
        self.held: dict[int, set[str]] = {}
        self.claim: Claim | None = None
        self._views: dict[int, tuple[Deal, View]] = {}
        self._doubted = False
        self._before: tuple[dict[str, dict[str, int]], Carry] | None = None

    # --- reading -----------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match | None:
        """The match that is played, or was played last."""
        return self.games[-1].match if self.games else None

    @property
    def practice(self) -> bool:
        """Whether its match goes on from a moment of another one."""
        return bool(self.games) and self.games[-1].taken_up

    @property
    def frozen(self) -> str:
        """Why the running deal cannot go on; empty where it can."""
        return self._frozen or ("version" if self._doubted and self.deal is not None else "")

    @property
    def deal(self) -> Deal | None:
        """The running deal."""
        return self.match.deal if self.match is not None and self.match.running else None

    @property
    def claimed(self) -> bool:
        """Whether the next card is played by itself, since the rest of the deal is somebody's."""
        deal = self.deal
        return self.claim is not None and deal is not None and deal.ask is not None and deal.ask.verb == "play"

    @property
    def last(self) -> Deal | None:
        """The running deal, or the one that was played last."""
        return self.match.deal if self.match is not None else None

    @property
    def question(self) -> str:
        """The number of the question that is open now; actions name the one they answer."""
        if self.match is None or not self.match.entries:
            return "0"
        return f"{len(self.games)}.{len(self.match.entries)}.{len(self.match.entries[-1].tokens)}"

    def seat_of(self, key: str) -> int | None:
        """Where a person sits."""
        return next((seat for seat, chair in enumerate(self.chairs) if key and chair.key == key), None)

    def names(self) -> tuple[str, ...]:
        """The names by seat; a free one has none."""
        return tuple(chair.name for chair in self.chairs)

    def face(self, rules: Rules) -> str:
        """Which pack's faces and names the cards have at this table."""
        wanted = self.options.get("face", RULES_FACE)
        return rules.face if wanted == RULES_FACE else wanted

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
        after = deal.step(checked)
        return [acted(checked, after), *chance(after, rng)]

    def dealing(self, rng: Random) -> list[Step]:
        """The steps that begin the next deal: of a new match where there is none, or the last one is over.

        Raises `StammtischError` while a deal runs.
        """
        if self.deal is not None or self._frozen:
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
        return [*steps, Step("deal", body={"version": rules.version}), *chance(trial.begin(), rng)]

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
        match = Match(self.rules, self.names(), Random(0), dealer=body["dealer"])
        match.drawn = tuple(tuple(map(card, one)) for one in body["draw"])
        if "carry" in body:
            _take_up(match, body["carry"])
        self.games.append(Played(match, taken_up="carry" in body))
        self.held = {}
        self._frozen = ""

    def _on_deal(self, entry: Entry, body: dict[str, Any]) -> None:
        match = self.match
        assert match is not None
        if self._frozen:  # what followed cannot be told from here
            return
        if self.rules != match.rules or self.names() != match.players:
            match.change(self.rules, self.names(), self.heirs())
        self.claim = None
        self._before = ({name: dict(sums) for name, sums in match.accounts.items()}, match.carry)
        match.begin()
        self.games[-1].hands[len(match.entries) - 1] = self.options.get("hands", "all")
        self._doubted = body.get("version", match.rules.version) != match.rules.version
        self._views.clear()
        self.played = {chair.key: seat for seat, chair in enumerate(self.chairs) if chair.key}
        for seat, chair in enumerate(self.chairs):
            if chair.key:
                self.held.setdefault(seat, set()).add(chair.key)

    def _on_act(self, entry: Entry, body: dict[str, Any]) -> None:
        if self._frozen:
            return
        try:
            assert self.match is not None
            deal = self.match.replay(body["token"])
            if "sum" in body and body["sum"] != digest(deal):
                self._frozen = "action"
        except (StammtischError, AssertionError):
            self._frozen = "action"

    def _on_claim(self, entry: Entry, body: dict[str, Any]) -> None:
        if self.deal is not None:
            self.claim = Claim(entry.seat, body["kind"], len(self.deal.events()))

    def _on_over(self, entry: Entry, body: dict[str, Any]) -> None:
        """A deal that was played out stays as it was written, whatever another version of the program makes of it."""
        match = self.match
        assert match is not None
        outcome = match.entries[-1].outcome
        if outcome is not None and score_of(outcome) == body["score"]:
            self._frozen = ""
            return
        written = then(body)
        if written is None:  # an entry that does not say how it went on
            self._frozen = self._frozen or "score"
            return
        if outcome is not None and self._before is not None:
            match.entries[-1].outcome, (match.accounts, match.carry) = None, self._before
            match.slate.pop()
        match.settle(written)
        self._frozen = ""

    def _on_void(self, entry: Entry, body: dict[str, Any]) -> None:
        if self._frozen and not body.get("frozen"):  # it was about a deal that cannot be told any more
            return
        if self.match is not None:
            if not self.match.running and self._frozen and self._before is not None:
                _undone(self.match, *self._before)
            self.match.void()
        self._frozen, self.claim = "", None
        self._views.clear()


def digest(deal: Deal) -> int:
    """A number that tells whether a deal goes on as it did: what lies where, who has what, what may be done now."""
    table, ask = deal.table, deal.ask
    legal: tuple[object, ...] = ()
    if ask is not None:
        words = [word for word, why in ask.words if why is None]
        along = [(word, ask.with_word(word)) for word, _ in ask.along]
        legal = (ask.seat, ask.verb, ask.legal_cards, ask.min, ask.max, words, along)
    lying = sorted((place, cards) for place, cards in table.known.items() if cards)
    return crc32(repr((lying, table.tricks, table.pot, table.leader, legal)).encode())


def then(body: Mapping[str, Any]) -> Outcome | None:
    """The outcome of a deal as it was written when it was played; None where that is not told whole."""
    try:
        lines = []
        for text in body["score"]:
            tally, seat, amount, _ = text.split()
            lines.append(Line(tally, int(seat), int(amount), WRITTEN))
        restart, counts = tuple(body["restart"]), bool(body["counts"])
        return Outcome(WRITTEN, tuple(lines), int(body["dealer"]), int(body["pot"]), (), restart, counts)
    except (KeyError, ValueError):
        return None


def _take_up(match: Match, written: Mapping[str, Any]) -> None:
    """A match goes on from where another one stood."""
    tallies = {tally: tuple(sums) for tally, sums in written["tallies"].items()}
    course = tuple(map(tuple, written["course"]))
    match.carry = Carry(written["dealer"], written["number"], written["turns"], written["pot"], tallies, course)
    for seat, name in enumerate(match.players):
        match.accounts[name] = {tally: sums[seat] for tally, sums in tallies.items()}


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


def acted(action: Action, after: Deal) -> Step:
    """The step of an action that has led to a deal."""
    return Step("act", action.seat, {"token": action.token, "sum": digest(after)})


def chance(deal: Deal, rng: Random) -> list[Step]:
    """What chance does from here on, and the end of the deal if it comes to that."""
    steps = []
    while deal.turn == NATURE and deal.ask is not None:
        action = deal.ask.random(rng)
        deal = deal.step(action)
        steps.append(acted(action, deal))
    if deal.outcome is not None:
        steps.append(ended(deal.outcome))
    return steps


def ended(outcome: Outcome) -> Step:
    """The end of a deal with its score, so that another version of the program can be held against it."""
    return Step("over", body={
        "result": outcome.result.code, "score": score_of(outcome), "dealer": outcome.next_dealer, "pot": outcome.pot,
        "restart": list(outcome.restart), "counts": outcome.counts,
    })  # fmt: skip
