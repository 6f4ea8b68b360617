"""Bauernschnapsen: two against two, twenty cards, five tricks, to 24. Clauses: docs/rules/bauernschnapsen.md.

House rules, contracts and scoring have files of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from ..bidding import Auction, Doubling, Question
from ..cards import UNTER, pack
from ..contract import Contract
from ..deal import Outcome, Phase, Rules
from ..events import ALL, HAND, PASSED, STOCK, Reason
from ..phases import Contracted, Dealing, End, LeaveDeal, Note, Show, Shuffle
from ..table import Carry, Table, Trick, rotation
from ..tricks import Tricks
from .bauernschnapsen_contracts import HAND_SIZE, NORMAL, SPEAKS, STANDARD, SUITS, contracts, kinds, lacks, levels
from .bauernschnapsen_score import settle
from .bauernschnapsen_sheet import LAID_DOWN, BauernschnapsenSheet

STEPS = ("double", "redouble", "subdouble")  # BS-80
AUCTION = {"ascending": "out", "single_round": "round", "first_bid_wins": "bid"}


class Bauernschnapsen(Rules):
    """The game under one sheet."""

    name = "bauernschnapsen"
    sheet_type = BauernschnapsenSheet
    seats = 4
    teams = ((0, 2), (1, 3))  # BS-7
    pack = pack(10)
    tallies = ("points", "bummerl")
    sheet: BauernschnapsenSheet
    clauses: ClassVar[Mapping[str, str]] = {
        "follow": "BS-66", "head": "BS-66", "trump": "BS-69", "overtrump": "BS-69",
        "trump_not_held": "BS-18", "no_three_unters": "BS-21",
        "not_your_contract": "BS-27", "needs_ace": "BS-28", "needs_suit": "BS-28", "needs_trumps": "BS-28",
        "bid_too_low": "BS-25",
        "no_pair": "BS-73", "meld_not_now": "BS-74", "meld_short": "BS-54", "auf_stand": "BS-83",
        "redeal": "BS-21", "won": "BS-33", "lost": "BS-33", "totals": "BS-38", "last_trick": "BS-40",
        "false_claim": "BS-43", "within_three": "BS-53", "tricks_needed": "BS-34", "laid_down": "BS-63",
        "game_points": "BS-41", "contract_made": "BS-33", "contract_failed": "BS-33",
        "bummerl": "BS-85", "schneider": "BS-86", "retourschneider": "BS-87", "bummerl_target": "BS-89",
    }  # fmt: skip

    chapters: ClassVar[Mapping[str, int]] = {
        "pack": 1, "players": 7, "deal": 13, "trump": 18, "bidding": 24, "contracts": 31, "play": 66, "melds": 73,
        "doubling": 80, "match": 84, "summary": 90,
    }  # fmt: skip

    def __init__(self, sheet: BauernschnapsenSheet) -> None:
        super().__init__(sheet)
        self.face = sheet.deck_face
        self.first_dealer = {"random": "random", "high_card": "draw"}[sheet.first_dealer]  # BS-9
        self.draw = STANDARD
        self.kinds = {row.name: row for row in kinds(sheet)}
        self.levels = levels(sheet)

    @cached_property
    def contracts(self) -> Mapping[str, Contract]:
        """BS-31."""
        return contracts(self.sheet)

    # --- the course of a deal: BS-90 ---------------------------------------------------------------------------------

    def next(self, table: Table) -> Phase | None:
        """Cut or knock, deal and trump, auction, doubling, tricks, score."""
        if table.outcome is not None:
            return None
        if table.contract is None:
            return self._dealing(table) or self._bidding(table)
        return self._doubling(table) or self._opening(table) or self._playing(table)

    def _dealing(self, table: Table) -> Phase | None:
        s, caller, partner = self.sheet, table.order[0], table.order[2]
        if not table.did("shuffle"):
            return Shuffle()
        if not table.did("cut"):  # BS-13
            return Question("cut", partner, ("cut", "knock")) if s.allow_knock else Note("cut", partner, "cut")
        if not table.did("deal"):
            return Dealing(self._packets(table, self._first_packets(table)))
        if not table.did("trump"):
            return self._choosing(table)
        if table.did("trump", "redeal"):
            return End()
        if table.did("trump", "turn") and not table.did("turn"):  # BS-19
            return Dealing(((HAND + caller, 1),), "turn", caller, viewers=ALL)
        if table.count(STOCK):
            return Dealing(self._packets(table, [HAND_SIZE - table.count(HAND + seat) for seat in table.order]))
        return None

    def _first_packets(self, table: Table) -> list[int]:
        """How many cards each seat sees before trump is fixed (BS-14, BS-15)."""
        return [self.sheet.knock_caller_sees, 0, 0, 0] if table.did("cut", "knock") else [3, 3, 3, 3]

    def _packets(self, table: Table, counts: list[int]) -> tuple[tuple[int, int], ...]:
        """So many cards for each seat, in one packet or card by card."""
        hands = [(HAND + seat, count) for seat, count in zip(table.order, counts, strict=True)]
        if self.sheet.deal_after_cut == "three_two" or table.did("cut", "knock"):
            return tuple((hand, count) for hand, count in hands if count)
        most = max(counts)
        return tuple((hand, 1) for left in range(most, 0, -1) for hand, count in hands if count >= left)

    def _choosing(self, table: Table) -> Question:
        """BS-18 to BS-21; a caller who has seen all five cards has nothing to turn up and no new deal to demand."""
        s, caller = self.sheet, table.order[0]
        early = table.count(HAND + caller) < HAND_SIZE
        turn = ("turn",) if early and s.turn_up_allowed else ()
        redeal = ("redeal",) if early and s.three_unter_redeal else ()
        return Question("trump", caller, (*SUITS, *turn, *redeal), self._trump_bar)

    def _trump_bar(self, table: Table, seat: int, word: str) -> str | None:
        hand = table.hand(seat)
        if word == "redeal":
            return None if all(card.rank == UNTER for card in hand) else "no_three_unters"
        if word == "turn" or not self.sheet.trump_must_be_held:
            return None
        return None if any(card.suit.letter == word for card in hand) else "trump_not_held"

    def trump(self, table: Table) -> str:
        """The letter of the trump suit; empty before it is fixed."""
        turned = table.heard("turn")
        if turned:
            return turned[0].cards[0].suit.letter
        return next((said.word for said in table.heard("trump") if said.word in SUITS), "")

    def _key(self, table: Table, kind: str) -> str:
        return f"{kind}-{self.trump(table)}" if self.kinds[kind].trump else kind

    # --- auction and doubling: BS-24 to BS-30, BS-80 to BS-83 --------------------------------------------------------

    def _bidding(self, table: Table) -> Phase:
        s, caller = self.sheet, table.order[0]
        auction = Auction(
            "bid", table.order, self.levels, ends=AUCTION[s.auction], ties=s.equal_value == "earlier_seat_may_hold",
            fallback=caller, futile=False, bar=self._bid_bar,
        )  # fmt: skip
        if auction.speaker(table) is not None:
            return auction
        declarer, bid = auction.standing(table)
        return Contracted(caller if declarer is None else declarer, self._key(table, bid or NORMAL))

    def _bid_bar(self, table: Table, seat: int, word: str) -> str | None:
        row = self.kinds[word]
        if SPEAKS[table.order.index(seat)] not in row.bidders:
            return "not_your_contract"
        return lacks(row, table.hand(seat).mask, self.trump(table))

    def _doubling(self, table: Table) -> Phase | None:
        contract = table.contract
        assert contract is not None
        kontra, laid = contract.family.startswith("kontra"), contract.family in LAID_DOWN
        may = {
            "all": True, "all_played": not laid, "not_kontra": not laid and not kontra,
            "normal_only": contract.family == NORMAL,
        }  # fmt: skip
        if table.did("lay_down") or table.history or table.trick or not may[self.sheet.doublable]:
            return None
        turns = rotation(tuple(range(self.seats)), (table.declarer + 1) % self.seats)
        own = self.team(table.declarer)
        foes = tuple(seat for seat in turns if seat not in own)
        if self.sheet.auf_stand == "automatic" and not table.did("double") and self._on_stand(table):
            return Note("double", foes[0], "double")
        doubling = Doubling((foes, tuple(seat for seat in turns if seat in own)), STEPS[: self.sheet.max_doublings])
        return doubling if doubling.ask(table) is not None else None

    def _on_stand(self, table: Table) -> bool:
        """Whether the declarer's side leads and would be out with this deal undoubled (BS-83)."""
        contract, points = table.contract, table.carry.tallies["points"]
        assert contract is not None
        own = points[table.declarer]
        worth = 3 if contract.family == NORMAL else contract.value
        return own > points[(table.declarer + 1) % self.seats] and own + worth >= self.sheet.target

    def hint(self, table: Table) -> Reason | None:
        """That doubling costs nothing extra, at its first step."""
        doubled = any(said.word != "pass" for said in table.heard("double"))
        if self.sheet.auf_stand != "hint" or doubled or not isinstance(self.next(table), Doubling):
            return None
        return self.reason("auf_stand") if self._on_stand(table) else None

    # --- play --------------------------------------------------------------------------------------------------------

    def _opening(self, table: Table) -> Phase | None:
        """What happens before the first lead: a hand laid down, a partner who leaves, opponents who look (BS-50)."""
        contract, declarer = table.contract, table.declarer
        assert contract is not None
        if contract.laid:
            return None if table.did("lay_down") else Show("lay_down", declarer, HAND + declarer)
        partner = (declarer + 2) % self.seats
        if contract.alone and partner in table.players:  # BS-46
            return LeaveDeal(partner, HAND + partner, PASSED, "sit_out")
        foes = self.team((declarer + 1) % self.seats)
        if self._variant(table) == "a" and not table.times("look", foes[-1]):
            looker = foes[len(table.heard("look"))]
            return Show("look", looker, HAND + foes[looker == foes[0]], viewers=1 << foes[0] | 1 << foes[1])
        return None

    def _variant(self, table: Table) -> str:
        """How a Plauderer shows cards; empty in every other contract."""
        return self.sheet.plauderer_variant if table.contract and table.contract.family == "plauderer" else ""

    def _playing(self, table: Table) -> Phase:
        manual = self.sheet.claim == "manual" and table.contract is not None and table.contract.family == NORMAL
        stop = frozenset(self.kinds) - ({NORMAL} if manual else set())  # BS-34, BS-39
        shown = {"b": self.team((table.declarer + 1) % self.seats), "c": (table.declarer,)}.get(
            self._variant(table), ()
        )
        due = [seat for seat in shown if not table.times("open", seat)]
        tricks = Tricks(stop, 1 if due else None, manual)
        if tricks.over(table) or table.did("claim"):
            return End()
        return Show("open", due[0], HAND + due[0]) if due and len(table.history) == 1 and not table.trick else tricks

    def open_tricks(self, table: Table) -> tuple[Trick, ...]:
        """The first trick of each team (BS-12)."""
        firsts = (next((one for one in table.history if one.winner in team), None) for team in self.teams)
        return tuple(one for one in firsts if one is not None) if self.sheet.first_trick_visible else ()

    def expected(self, table: Table) -> Contract | None:
        """The contract being played, or the normal game once trump is known."""
        return (
            self.contracts[self._key(table, NORMAL)] if table.contract is None and self.trump(table) else table.contract
        )

    # --- score: BS-33, BS-41, BS-84 to BS-89 -------------------------------------------------------------------------

    def settle(self, table: Table) -> Outcome:
        """What the deal is worth, and what follows where a side is out."""
        return settle(self, self.sheet, table)

    @property
    def race(self) -> tuple[int, int]:
        """The points that win a game (BS-84), and how many Bummerl losing it with nothing costs (BS-86)."""
        return self.sheet.target, self.sheet.schneider_bummerl

    def over(self, carry: Carry) -> Reason | None:
        """Where the evening ends with a number of Bummerl (BS-89)."""
        limit, bummerl = self.sheet.session_bummerl_target, carry.tallies["bummerl"]
        if limit is None or max(bummerl) < limit:
            return None
        winners = ",".join(str(seat) for seat in range(self.seats) if bummerl[seat] == min(bummerl))
        return self.reason("bummerl_target", limit=limit, winners=winners)

    def written(self, tally: str, total: int) -> int:
        """Points are written up from 0, or down from the target (BS-84)."""
        down = tally == "points" and self.sheet.count_direction == "down"
        return max(0, self.sheet.target - total) if down else total

    def rank(self, sums: Mapping[str, int]) -> tuple[int, ...]:
        """Fewer Bummerl first, then more points."""
        return -sums["bummerl"], sums["points"]
