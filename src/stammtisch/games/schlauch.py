"""Schlauch: three players, 32 cards, all or nothing. Clauses: docs/rules/schlauch.md; the Great form is reconstructed.

House rules, contracts and scoring have files of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from ..bidding import Auction, Question
from ..cards import ACE, mask_of, pack, split
from ..contract import Contract
from ..deal import Line, Outcome, Phase, Rules
from ..events import DISCARD, HAND, NATURE, NOWHERE, TURNUP, Reason
from ..phases import CallCard, Contracted, Count, Dealing, End, Lay, MoveAll, Note, Show, Shuffle, TurnUp
from ..table import Carry, Table
from ..tricks import Tricks
from .schlauch_contracts import ACE_TEN, FORCED, contracts, kinds, levels, top_unters
from .schlauch_score import settle, settlement
from .schlauch_sheet import SchlauchSheet

ACES = mask_of(card for card in split(pack(7)) if card.rank == ACE)
LAID = 2  # cards in the skat (SL-9)


class Schlauch(Rules):
    """The game under one sheet."""

    name = "schlauch"
    aliases: ClassVar[Mapping[str, str]] = {"great-schlauch": "variant=great"}
    sheet_type = SchlauchSheet
    seats = 3
    pack = pack(7)
    tallies = ("points", "marks", "stakes")
    draw = ACE_TEN
    sheet: SchlauchSheet
    clauses: ClassVar[Mapping[str, str]] = {
        "follow": "SL-33", "trump": "SL-33", "kept": "SL-27", "not_laid_away": "SL-9", "bid_too_low": "SL-21",
        "call_own": "SL-26", "call_laid": "SL-26", "call_public": "SL-26", "call_again": "SL-28",
        "won": "SL-37", "lost": "SL-37", "forced_game": "SL-43", "penalty": "SL-45", "tricks_needed": "SL-12",
        "half_needed": "SL-59", "waived": "SL-25", "total": "SL-40", "contract_won": "SL-46", "defence_won": "SL-47",
        "marks_lost": "SL-46", "marks_defender": "SL-46", "card_points": "SL-43", "forced_winner": "SL-43",
        "forced_loser": "SL-43", "round_excess": "SL-50", "round_fewest": "SL-51", "round_over": "SL-52",
        "settled_pairwise": "SL-53", "settled_pot": "SL-53", "rounds_played": "SL-53",
    }  # fmt: skip

    chapters: ClassVar[Mapping[str, int]] = {
        "pack": 1, "deal": 6, "contracts": 12, "bidding": 17, "exchange": 24, "play": 31, "all-pass": 38, "score": 46,
        "match": 48, "great": 54,
    }  # fmt: skip

    def __init__(self, sheet: SchlauchSheet) -> None:
        super().__init__(sheet)
        self.first_dealer = {"draw_high": "draw", "random": "random", "fixed_seat": "seat"}[sheet.dealer_choice]
        self.title, self.label = ("great_schlauch", "reconstructed") if sheet.variant == "great" else ("", "")
        self.kinds = {row.name: row for row in kinds(sheet)}
        self.levels = levels(sheet)

    @cached_property
    def contracts(self) -> Mapping[str, Contract]:
        """Sections 3 and 10, and the forced game."""
        return contracts(self.sheet)

    # --- the course of a deal ----------------------------------------------------------------------------------------

    def next(self, table: Table) -> Phase | None:
        """Turn-up, deal, discard, auction, call, trump, tricks, score."""
        if table.outcome is not None:
            return None
        if table.contract is None:
            return self._dealing(table) or self._bidding(table)
        return self._playing(table)

    def _dealing(self, table: Table) -> Phase | None:
        """SL-5 to SL-11."""
        (f, m, r), dealer = table.order, table.dealer
        if not table.did("shuffle"):
            return Shuffle()
        if not table.did("cut"):
            return Note("cut", m)
        if not table.did("turn"):
            return TurnUp(bottom=True)
        if not table.did("deal"):
            return Dealing(tuple((HAND + seat, 3 + (count == 4)) for seat, count in
                                 ((f, 3), (m, 3), (r, 3), (f, 4), (m, 4), (r, 4), (f, 3), (m, 3), (r, 4))))  # fmt: skip
        if not table.did("take_turnup"):
            return MoveAll("take_turnup", dealer, TURNUP, HAND + dealer)
        if not table.did("lay"):
            forbidden = ACES | mask_of(top_unters(self.turned(table)[0])) if self._strict else 0
            return Lay("lay", dealer, min=LAID, max=LAID, keep=forbidden, why="not_laid_away")
        return self._disclosing(table)

    @property
    def _strict(self) -> bool:
        return self.sheet.discard_forbid_aces_and_top_unters

    def turned(self, table: Table) -> tuple[str, int]:
        """The turn-up: the letter of its suit, and the card."""
        (card,) = table.heard("turn")[0].cards
        return card.suit.letter, card

    def _disclosing(self, table: Table) -> Phase | None:
        """What the dealer tells of his discards: aces and the turn-up suit, and so whether he keeps the turn-up."""
        suit, turned = self.turned(table)
        dealer, told = table.dealer, ACES | mask_of(card for card in split(self.pack) if card.suit.letter == suit)
        if self.sheet.discard_disclosure == "announce_count" and not table.did("disclose_count"):
            return Count("disclose_count", dealer, DISCARD, told)
        if self.sheet.discard_disclosure == "show_cards":
            if not table.did("disclose"):
                return Show("disclose", dealer, DISCARD, told)
            if not table.did("keeps") and not table.known.get(DISCARD, 0) >> turned & 1:
                return Show("keeps", dealer, HAND + dealer, 1 << turned)
        return None

    # --- auction, call and trump: SL-17 to SL-30 ---------------------------------------------------------------------

    def _bidding(self, table: Table) -> Phase:
        up = self.sheet.auction_mode == "ascending"
        auction = Auction("bid", table.order, self.levels, ends="out" if up else "round", ties=up)
        if auction.speaker(table) is not None:
            return auction
        declarer, bid = auction.standing(table)
        if declarer is None:  # SL-23
            forced = self.sheet.all_pass == "forced_game"
            return Contracted(NATURE, f"{FORCED}-{self.turned(table)[0]}") if forced else End()
        if not table.did("awarded"):
            return Note("awarded", declarer, bid)
        return self._calling(table, declarer, bid) or self._naming(table, declarer, bid)

    def _calling(self, table: Table, declarer: int, bid: str) -> Phase | None:
        """SL-24 to SL-28."""
        s, calls = self.sheet, table.heard("call")
        if not self.kinds[bid].call:
            return None
        if not calls or (s.call_in_skat == "recall" and len(table.heard("answer")) == len(calls)):
            laid = table.known.get(DISCARD, 0) if declarer == table.dealer else 0
            public = mask_of(card for said in table.heard("disclose") for card in said.cards)
            called = mask_of(card for said in calls for card in said.cards)
            barred = (
                (laid, "call_laid"),
                (0 if s.call_public_discard else public, "call_public"),
                (called, "call_again"),
            )
            others = tuple(seat for seat in table.order if seat != declarer)
            aside = DISCARD if s.call_in_skat == "take_from_skat" else NOWHERE
            return CallCard(declarer, others, barred, s.card_call == "compulsory", aside)
        given, found = table.heard("give"), table.heard("find")
        if table.did("return") or not (given or found):
            return None
        return Lay("return", declarer, DISCARD if found else HAND + given[0].seat, keep=mask_of(calls[-1].cards))

    def _naming(self, table: Table, declarer: int, bid: str) -> Phase:
        """SL-18, SL-22, SL-29."""
        suits = self.kinds[bid].suits
        if len(suits) < 2:
            return Contracted(declarer, bid)
        hearts = ("H",) if self.sheet.raise_to_hearts and bid == "suit_schlauch" else ()
        if not table.did("trump"):
            return Question("trump", declarer, (*suits, *hearts))
        suit = table.heard("trump")[0].word
        return Contracted(declarer, f"{bid}-{suit}" if suit in suits else "heart_schlauch")

    # --- play: SL-31 to SL-38, SL-55 ---------------------------------------------------------------------------------

    def _playing(self, table: Table) -> Phase:
        contract, played = table.contract, len(table.history)
        assert contract is not None
        due = contract.family == "bettelouvert" and not table.did("open")
        pause = 1 if due else contract.then.first if contract.then is not None else None
        tricks = Tricks(frozenset(self.kinds) if self.sheet.stop_when_decided else frozenset(), pause)
        if tricks.over(table):
            return End() if table.did("skat") else Show("skat", table.dealer, DISCARD)
        if due and played == (self.sheet.ouvert_moment == "after_trick_1") and not table.trick:
            return Show("open", table.declarer, HAND + table.declarer)
        return Note("half", table.declarer) if contract.first and not table.did("half") else tricks

    def expected(self, table: Table) -> Contract | None:
        """The contract being played, or the one bid last where its trump is known."""
        bids = [said.word for said in table.heard("bid") if said.word != "pass"]
        return table.contract if table.contract is not None or not bids else self.contracts.get(bids[-1])

    # --- score: SL-43 to SL-53 ---------------------------------------------------------------------------------------

    def settle(self, table: Table) -> Outcome:
        """Points and marks of the deal, and the comparison at the end of a round."""
        return settle(self, self.sheet, table)

    def over(self, carry: Carry) -> Reason | None:
        """The session ends after the agreed rounds."""
        rounds = self.sheet.rounds_per_session
        return None if carry.turns < rounds * self.sheet.round_length else self.reason("rounds_played", rounds=rounds)

    def closing(self, carry: Carry) -> tuple[Line, ...]:
        """What the marks cost (SL-53)."""
        return settlement(self, self.sheet, carry)

    def rank(self, sums: Mapping[str, int]) -> tuple[int, ...]:
        """Fewer marks first, then more points."""
        return -sums["marks"], sums["points"]
