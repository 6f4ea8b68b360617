"""Bolachen: three players, 32 cards, plain tricks; Brand, Bettel and Mord. Clauses: docs/rules/bolachen.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from ..bidding import Auction, Question
from ..cards import RANK_TEXT, RANKS, Suit, card, mask_of, pack
from ..contract import Contract, Duty, Goal, Relief
from ..deal import Line, Outcome, Phase, Rules
from ..events import DISCARD, HAND, TALON, Reason
from ..houserules import Conflict, Sheet, Value, idle, option
from ..phases import (
    CallCard,
    Contracted,
    Dealing,
    Draw,
    End,
    Lay,
    MoveAll,
    Note,
    Shuffle,
)  # fmt: skip
from ..table import Carry, Table
from ..tricks import Tricks

RANK_ORDER = RANKS[:8]  # BO-2: A K O U 10 9 8 7
BRAND = frozenset({"brand"})
ANNOUNCEMENTS = {"brand": 1, "bettel": 2, "mord": 3}  # BO-10, lowest first
SUITS = (Suit.ACORNS, Suit.LEAVES, Suit.BELLS, Suit.HEARTS)  # BO-3, lowest first


@dataclass(frozen=True, kw_only=True)
class BolachenSheet(Sheet):
    """The house rules of a Bolachen table (section 8 of the rule sheet)."""

    # fmt: off
    cut: bool = option(True, clause="BO-5", source="inferred", changes="events")
    suit_contest: str = option("ascending", values=("ascending", "single_round"), clause="BO-16", source="inferred",
                               changes="actions")
    dealer_may_overbid: bool = option(True, clause="BO-10", source="inferred", changes="actions")
    all_pass: str = option("dealer_must_play", values=("dealer_must_play", "throw_in"), clause="BO-12", source="seed",
                           changes="actions")
    upgrade_after_dopper: str = option("any_higher", values=("any_higher", "brand_suit_only", "none"), clause="BO-19",
                                       source="seed", changes="actions")
    call_after_upgrade: bool = option(False, clause="BO-28", source="inferred", changes="actions")
    call_allowed: str = option("bettel_and_mord", values=("bettel_and_mord", "mord_only", "none"), clause="BO-23",
                               source="seed", changes="actions")
    return_card_by: str = option("declarer", values=("declarer", "giver"), clause="BO-23", source="seed",
                                 changes="actions")
    call_in_dopper: str = option("void", values=("void", "recall"), clause="BO-26", source="inferred",
                                 changes="actions")
    dopper_public: bool = option(False, clause="BO-22", source="inferred", changes="view")
    relief: str = option("headed_declarer_lead", clause="BO-33", source="seed", changes="actions",
                         values=("headed_declarer_lead", "fellow_winning", "any_headed", "off"))
    relief_scope: str = option("all", values=("all", "brand", "trump_led_only"), clause="BO-37", source="inferred",
                               changes="actions")
    relief_kind: str = option("follow_free", values=("follow_free", "trump_head_only"), clause="BO-36",
                              source="inferred", changes="actions")
    must_trump_if_void: bool = option(False, clause="BO-34", source="inferred", changes="actions")
    must_head: str = option("none", values=("none", "in_suit", "always"), clause="BO-34", source="inferred",
                            changes="actions")
    bettel_must_head: bool = option(False, clause="BO-34", source="pierer", changes="actions")
    first_lead: str = option("declarer", values=("declarer", "forehand"), clause="BO-30", source="seed",
                             changes="actions")
    score_mode: str = option("soft", values=("soft", "hard"), clause="BO-40", source="seed", changes="score",
                             between=False)
    tariff: int = option(10, low=1, high=10_000, clause="BO-40", source="seed", changes="score")
    mord_multiplier: str = option("3", values=("3", "5"), clause="BO-40", source="seed", changes="score")
    mord_multiplier_soft: str = option("3", values=("3", "5"), clause="BO-40", source="seed", changes="score")
    limit: int | None = option(None, none=True, low=1, clause="BO-41", source="seed", changes="pace")
    stop_when_decided: str = option("never", values=("never", "bettel_mord", "always"), clause="BO-39",
                                    source="inferred", changes="pace")

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        idle("relief_scope", "relief", lambda s: s.relief != "off"),
        idle("relief_kind", "relief", lambda s: s.relief != "off"),
        Conflict("relief_kind", "must_head", "no_duty_to_release", lambda s: s.relief_kind == "trump_head_only" and not
                 (s.must_trump_if_void or s.must_head != "none" or (s.bettel_must_head and s.relief_scope == "all"))),
        idle("call_after_upgrade", "call_allowed", lambda s: s.call_allowed != "none"),
        idle("call_in_dopper", "call_allowed", lambda s: s.call_allowed != "none"),
        idle("return_card_by", "call_allowed", lambda s: s.call_allowed != "none"),
        idle("call_after_upgrade", "upgrade_after_dopper", lambda s: s.upgrade_after_dopper == "any_higher"),
        idle("bettel_must_head", "must_head", lambda s: s.must_head == "none"),
        idle("tariff", "score_mode", lambda s: s.score_mode == "hard"),
        idle("mord_multiplier", "score_mode", lambda s: s.score_mode == "hard"),
        idle("mord_multiplier_soft", "score_mode", lambda s: s.score_mode == "soft"),
    )
    # fmt: on
    off: ClassVar[Mapping[str, Callable[[BolachenSheet], bool]]] = {
        "BO-17": lambda s: s.suit_contest == "ascending",
        "BO-18": lambda s: s.suit_contest == "single_round",
        **dict.fromkeys((f"BO-{n}" for n in range(23, 28)), lambda s: s.call_allowed == "none"),
        **dict.fromkeys(("BO-33", "BO-35", "BO-36", "BO-37"), lambda s: s.relief == "off"),
    }
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "standard": {},
        "stichzwang": {"must_trump_if_void": True, "must_head": "in_suit", "relief_kind": "trump_head_only"},
        "simple": {"relief": "off"},
    }


class Bolachen(Rules):
    """The game under one sheet."""

    name = "bolachen"
    sheet_type = BolachenSheet
    seats = 3
    pack = pack(7)
    sheet: BolachenSheet
    clauses: ClassVar[Mapping[str, str]] = {
        "follow": "BO-32", "head": "BO-34", "trump": "BO-34", "overtrump": "BO-34", "kept": "BO-25",
        "bid_too_low": "BO-11", "must_announce": "BO-12", "must_name": "BO-16", "hold_not_earlier": "BO-16",
        "name_too_low": "BO-16", "open_name": "BO-16",
        "below_bid": "BO-19", "no_upgrade": "BO-19", "call_own": "BO-25", "call_laid": "BO-25",
        "call_again": "BO-26",
        "won": "BO-38", "lost": "BO-38", "thrown_in": "BO-12", "tricks_needed": "BO-38", "limit_reached": "BO-41",
        "stake_won": "BO-40", "stake_lost": "BO-40",
    }  # fmt: skip

    chapters: ClassVar[Mapping[str, int]] = {
        "pack": 1, "contracts": 7, "bidding": 10, "exchange": 20, "play": 30, "score": 38,
    }  # fmt: skip

    # --- contracts: BO-7, BO-8 ---------------------------------------------------------------------------------------

    def _duty(self, family: str) -> Duty:
        s = self.sheet
        head = s.must_head != "none" or (family == "bettel" and s.bettel_must_head)
        scoped = s.relief_scope == "all" or family == "brand"
        relief = (
            None
            if s.relief == "off" or not scoped
            else Relief(s.relief, s.relief_kind == "follow_free", s.relief_scope == "trump_led_only")
        )
        return Duty(head, head, s.must_trump_if_void, s.must_head == "always", relief=relief)

    @cached_property
    def contracts(self) -> Mapping[str, Contract]:
        """Four Brands, Bettel and Mord; the suit of a Brand decides priority, never the price."""
        s = self.sheet
        mord = int(s.mord_multiplier if s.score_mode == "hard" else s.mord_multiplier_soft)
        brands = [
            Contract(f"brand-{suit.letter}", "brand", level, 1, (Goal("declarer", 6),), RANK_ORDER,
                     tuple(card(suit.letter + RANK_TEXT[rank]) for rank in RANK_ORDER), self._duty("brand"),
                     s.first_lead)
            for level, suit in enumerate(SUITS, 1)
        ]  # fmt: skip
        bettel = Contract(
            "bettel", "bettel", 5, 2, (Goal("declarer", 0, 0),), RANK_ORDER, (), self._duty("bettel"), s.first_lead,
            s.call_allowed == "bettel_and_mord",
        )  # fmt: skip
        last = Contract(
            "mord", "mord", 6, mord, (Goal("declarer", 10),), RANK_ORDER, (), self._duty("mord"), s.first_lead,
            s.call_allowed != "none",
        )  # fmt: skip
        return {row.key: row for row in (*brands, bettel, last)}

    # --- the course of a deal ----------------------------------------------------------------------------------------

    def next(self, table: Table) -> Phase | None:
        """Deal, announcements, naming suits, call and dopper, final contract, tricks, score."""
        s = self.sheet
        f, m, r = table.order
        if table.outcome is not None:
            return None
        if not table.did("shuffle"):
            return Shuffle()
        if s.cut and not table.did("cut"):  # BO-5
            return Note("cut", m)
        if not table.did("deal"):  # BO-6
            return Dealing(((HAND + f, 3), (HAND + m, 3), (HAND + r, 3), (TALON, 2), (HAND + f, 4), (HAND + m, 4),
                            (HAND + r, 4), (HAND + f, 3), (HAND + m, 3), (HAND + r, 3)))  # fmt: skip
        if not table.did("bid"):
            return self._bidding(table)
        return self._preparing(table) if table.contract is None else self._playing(table)

    def _announcements(self, table: Table) -> Auction:
        """Stage A: one turn each; the dealer must play if the others pass (BO-10 to BO-13)."""
        f, m, r = table.order
        s = self.sheet
        taken = not s.dealer_may_overbid and any(said.word != "pass" for said in table.heard("announce"))
        must = "last" if s.all_pass == "dealer_must_play" else ""
        return Auction("announce", (f, m) if taken else (f, m, r), ANNOUNCEMENTS, repeatable=BRAND, must=must)

    def _naming(self, brands: tuple[int, ...]) -> Auction:
        """Stage B among those who said Brand (BO-15 to BO-18)."""
        up = self.sheet.suit_contest == "ascending"
        levels = {row.key: row.level for row in self.contracts.values()}
        suits = frozenset(row.key for row in self.contracts.values() if row.family == "brand")
        return Auction("name", brands, levels, "yield", "out" if up else "round", hold=up, must="first",
                       too_low="name_too_low", opening=suits)  # fmt: skip

    def _bidding(self, table: Table) -> Phase:
        auction = self._announcements(table)
        if auction.speaker(table) is not None:
            return auction
        declarer, bid = auction.standing(table)
        brands = table.who("announce", "brand")
        if bid == "brand" and len(brands) > 1:  # only if two or three said Brand and nobody more
            auction = self._naming(brands)
            if auction.speaker(table) is not None:
                return auction
            declarer, bid = auction.standing(table)
        return End() if declarer is None else Note("bid", declarer, bid)  # End: only under all_pass=throw_in

    def _preparing(self, table: Table) -> Phase:
        """Call before the dopper, dopper, discard, final contract (BO-19 to BO-29)."""
        s = self.sheet
        _, declarer, bid, *_ = table.heard("bid")[0]
        early = [word for word in ("bettel", "mord") if self._rank(word) > self._rank(bid)
                 and (self._callable(word) or self._final_refusal(bid, word))]  # fmt: skip
        raised = self._raised(table)
        if early and not table.did("raise") and not table.did("take_up"):  # BO-28: an upgrade before the dopper
            return Question("raise", declarer, ("stay", *early))
        if not table.did("take_up"):
            return self._call(table, declarer, raised) or MoveAll(
                "take_up", declarer, TALON, HAND + declarer, shown=s.dopper_public)  # fmt: skip
        if not table.did("lay"):
            return Lay("lay", declarer, min=2, max=2)
        choices = self._finals(raised)
        if len(choices) > 1 and not table.did("final"):
            return Question("final", declarer, tuple(self.contracts), bar=self._below)
        final = table.heard("final")[0].word if table.did("final") else choices[0]
        late = s.call_after_upgrade and not table.did("call") and self._rank(final) > self._rank(raised)
        call = self._call(table, declarer, final) if late else self._pending(table, declarer)  # BO-28
        return call or Contracted(declarer, final)

    def _raised(self, table: Table) -> str:
        """The bid, or what the declarer went up to before the dopper."""
        return next((said.word for said in table.heard("raise") if said.word != "stay"), table.heard("bid")[0].word)

    def _rank(self, bid: str) -> int:
        return 0 if bid == "brand" else self.contracts[bid].level

    def _callable(self, bid: str) -> bool:
        """Whether a bid entitles to the card call; an open Brand does not."""
        return bid != "brand" and self.contracts[bid].call

    def _call(self, table: Table, declarer: int, bid: str) -> Phase | None:
        """The card call; None once it is over or where there is none (BO-23 to BO-26)."""
        if not self._callable(bid):
            return None
        others = tuple(seat for seat in table.order if seat != declarer)
        calls, missed = table.heard("call"), table.who("answer", "nobody")
        if calls and not (self.sheet.call_in_dopper == "recall" and len(missed) == len(calls)):
            return self._pending(table, declarer)
        called = mask_of(card for said in calls for card in said.cards)  # each once, so that it comes to an end
        laid = table.known.get(DISCARD, 0)
        return CallCard(declarer, others, ((laid, "call_laid"), (called, "call_again")))

    def _pending(self, table: Table, declarer: int) -> Phase | None:
        """The card that still has to be given in return."""
        if not table.did("give") or table.did("return"):
            return None
        giver = table.heard("give")[0].seat
        called = mask_of(table.heard("call")[-1].cards)
        if self.sheet.return_card_by == "giver":
            return Draw("return", HAND + declarer, HAND + giver, exclude=called)
        return Lay("return", declarer, HAND + giver, keep=called)

    def _finals(self, bid: str) -> tuple[str, ...]:
        """The contracts a bid may end in (BO-19, BO-21)."""
        return tuple(key for key in self.contracts if self._final_refusal(bid, key) is None)

    def _final_refusal(self, bid: str, key: str) -> str | None:
        row, upgrade = self.contracts[key], self.sheet.upgrade_after_dopper
        if row.level < self._rank(bid):
            return "below_bid"
        if upgrade == "any_higher" or key == bid or (row.family == "brand" and bid == "brand"):
            return None
        return None if upgrade == "brand_suit_only" and row.family == "brand" else "no_upgrade"

    def _below(self, table: Table, seat: int, word: str) -> str | None:
        return self._final_refusal(self._raised(table), word)

    def _playing(self, table: Table) -> Phase:
        stop = {"never": (), "bettel_mord": ("bettel", "mord"), "always": ("brand", "bettel", "mord")}
        tricks = Tricks(frozenset(stop[self.sheet.stop_when_decided]))  # BO-39
        return End() if tricks.over(table) else tricks

    # --- score: BO-38 to BO-41 ---------------------------------------------------------------------------------------

    def settle(self, table: Table) -> Outcome:
        """The declarer wins or loses twice what each defender loses or wins."""
        following = table.order[0]
        contract, declarer = table.contract, table.declarer
        if contract is None:
            return Outcome(self.reason("thrown_in"), (), following)
        won, left = table.tricks[declarer], table.count(HAND + declarer)
        goal = contract.goal("declarer")
        made = bool(goal.made(won, left))
        amount = contract.value * (self.sheet.tariff if self.sheet.score_mode == "hard" else 1)
        why = self.reason("stake_won" if made else "stake_lost", contract=contract.key, value=contract.value)
        signed = amount if made else -amount
        lines = tuple(
            Line("points", seat, 2 * signed if seat == declarer else -signed, why) for seat in range(self.seats)
        )
        needed = self.reason("tricks_needed", won=won, at_least=goal.at_least,
                             at_most=-1 if goal.at_most is None else goal.at_most)  # fmt: skip
        result = self.reason("won" if made else "lost", contract=contract.key, seat=declarer)
        return Outcome(result, lines, following, proof=(needed,))

    def over(self, carry: Carry) -> Reason | None:
        """The first to reach the limit ends the session; of two the higher wins, equals share (BO-41)."""
        limit, sums = self.sheet.limit, carry.tallies["points"]
        if limit is None or max(sums) < limit:
            return None
        winners = ",".join(str(seat) for seat in range(self.seats) if sums[seat] == max(sums))
        return self.reason("limit_reached", limit=limit, winners=winners)
