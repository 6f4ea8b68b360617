"""Dreiblatt, also Tippen: three cards, a pot, one trick is enough (docs/rules/mauscheln.md, section 15)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from stammtisch.bidding import Poll
from stammtisch.cards import RANK_TEXT, RANKS, card, pack
from stammtisch.contract import Contract, Duty, Goal
from stammtisch.deal import Line, Outcome, Phase, Rules
from stammtisch.events import HAND, PASSED
from stammtisch.houserules import Conflict, Sheet, Value, idle, option
from stammtisch.phases import Contracted, Dealing, End, LeaveDeal, Pay, Shuffle, TurnUp
from stammtisch.table import Table
from stammtisch.tricks import Tricks

CARDS = 3  # in a hand; as many tricks, so the pot goes into thirds


@dataclass(frozen=True, kw_only=True)
class DreiblattSheet(Sheet):
    """The house rules of a table."""

    players: int = option(4, low=3, high=6, clause="DB-1", source="other", changes="seats", between=False)
    stake: int = option(3, low=3, high=300, step=3, clause="DB-2", source="other", changes="score")
    all_play_for_the_stake: bool = option(True, clause="DB-3", source="other", changes="actions")
    must_trump: bool = option(True, clause="DB-4", source="other", changes="actions")
    must_overtrump: bool = option(False, clause="DB-4", source="inferred", changes="actions")
    bete: str = option("pot", values=("pot", "stake"), clause="DB-5", source="other", changes="score")

    conflicts: ClassVar[tuple[Conflict, ...]] = (idle("must_overtrump", "must_trump", lambda s: s.must_trump),)
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"tippen": {}, "loose": {"must_trump": False}}


class Dreiblatt(Rules):
    """The game under one sheet."""

    name = "dreiblatt"
    sheet_type = DreiblattSheet
    tallies = ("chips",)
    pack = pack(7)
    sheet: DreiblattSheet
    clauses: ClassVar[Mapping[str, str]] = {
        "follow": "DB-4", "trump": "DB-4", "overtrump": "DB-4", "stake": "DB-2", "share": "DB-5", "bete": "DB-5",
        "passed_out": "DB-3", "alone": "DB-3", "played": "DB-5",
    }  # fmt: skip

    def __init__(self, sheet: DreiblattSheet) -> None:
        super().__init__(sheet)
        self.seats = sheet.players

    @cached_property
    def contracts(self) -> Mapping[str, Contract]:
        """One row for each trump suit: everybody who plays needs one trick, and the first of them leads."""
        s, goals = self.sheet, (Goal("declarer", 1), Goal("other", 1))
        duty = Duty(trump=s.must_trump, overtrump=s.must_overtrump)
        trumps = {suit: tuple(card(suit + RANK_TEXT[rank]) for rank in RANKS[:8]) for suit in "ELSH"}
        return {
            f"three-{suit}": Contract(f"three-{suit}", "three", 1, 1, goals, RANKS[:8], trumps[suit], duty)
            for suit in trumps
        }

    def next(self, table: Table) -> Phase | None:
        """Stake, shuffle, deal one by one, turn up, join, play, settle."""
        if table.outcome is not None:
            return None
        if not table.did("stake"):
            return Pay("stake", table.dealer, self.sheet.stake)
        if not table.did("shuffle"):
            return Shuffle()
        if not table.did("deal"):
            return Dealing(tuple((HAND + seat, 1) for seat in table.order) * CARDS)
        if not table.did("turn"):
            return TurnUp()
        if table.contract is None:
            return self._joining(table)
        tricks = Tricks()
        return End() if tricks.over(table) else tricks

    def _joining(self, table: Table) -> Phase:
        order = table.order
        if table.carry.pot or not self.sheet.all_play_for_the_stake:
            poll = Poll("join", order, ("pass", "join"))
            if poll.speaker(table) is not None:
                return poll
            joined = table.who("join", "join")
            out = next((seat for seat in table.players if seat not in joined), None)
            if len(joined) < 2:
                return End()
            if out is not None:
                return LeaveDeal(out, HAND + out, PASSED)
            order = joined
        return Contracted(order[0], f"three-{table.heard('turn')[0].cards[0].suit.letter}")

    def settle(self, table: Table) -> Outcome:
        """A third of the pot for each trick; who took none pays a bête."""
        lines = [Line("chips", one.seat, -one.count, self.reason("stake")) for one in table.heard("stake")]
        joined = table.who("join", "join")
        if table.contract is None and not joined:
            result = self.reason("passed_out")
        elif table.contract is None:
            result = self.reason("alone", seat=joined[0])
            lines.append(Line("chips", joined[0], table.pot, result))
        else:
            result = self.reason("played")
            lines += self._shares(table)
        pot = table.carry.pot - sum(line.amount for line in lines)
        return Outcome(result, tuple(lines), table.order[0], pot)

    def _shares(self, table: Table) -> Iterator[Line]:
        bete = table.pot if self.sheet.bete == "pot" else self.sheet.stake
        for seat in table.players:
            won = table.tricks[seat]
            amount, code = (won * table.pot // CARDS, "share") if won else (-bete, "bete")
            yield Line("chips", seat, amount, self.reason(code, tricks=won))
