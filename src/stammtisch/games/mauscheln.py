"""Mauscheln, also Vierblatt or Frische Vier: a pot, four cards, everybody for himself.

Clauses: docs/rules/mauscheln.md. House rules, exchange and settlement have files of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from ..bidding import Poll, Question
from ..cards import ACE, RANK_TEXT, RANKS, WELI, Card, card, mask_of, pack, split
from ..contract import Contract, Duty, Goal, group
from ..deal import Deal, Line, Outcome, Phase, Rules
from ..events import ALL, BLIND, DISCARD, HAND, NOWHERE, OUT, PASSED, STOCK, TURNUP, Event, Reason
from ..phases import (
    Contracted,
    Dealing,
    Draw,
    End,
    Lay,
    LeaveDeal,
    MoveAll,
    Note,
    Pay,
    Shuffle,
    TurnUp,
)  # fmt: skip
from ..table import Carry, Table, rotation
from ..tricks import Tricks
from .mauscheln_exchange import exchange
from .mauscheln_settlement import playing_pot, settle
from .mauscheln_sheet import BELLI, HAND_SIZE, MauschelnSheet

JUMPS = (7, ACE)  # ranks that make the deal jump (MA-41)


@dataclass(frozen=True)
class _Cut(Phase):
    """The cutter looks at the bottom card; everybody sees one that makes the deal jump (MA-41)."""

    cutter: int

    def run(self, deal: Deal) -> Deal:
        bottom = deal.stock[-1]
        word, viewers = ("jump", ALL) if bottom.rank in JUMPS else ("plain", 1 << self.cutter)
        return deal.emit(Event("show", "cut", self.cutter, word, STOCK, count=1, cards=(bottom,), viewers=viewers))


class Mauscheln(Rules):
    """The game under one sheet."""

    name = "mauscheln"
    aliases: ClassVar[Mapping[str, str]] = {"vierblatt": "name=vierblatt", "frische-vier": "name=frische_vier"}
    sheet_type = MauschelnSheet
    tallies = ("chips",)
    sheet: MauschelnSheet
    clauses: ClassVar[Mapping[str, str]] = {
        "follow": "MA-30", "head": "MA-30", "trump": "MA-30", "overtrump": "MA-31", "lead_trump": "MA-50",
        "lead_top": "MA-50", "trump_ace": "MA-42", "no_quartet": "MA-38", "must_burn": "MA-38", "no_four": "MA-43",
        "talon_short": "MA-43", "not_in_advance": "MA-48",
        "passed_out": "MA-17", "lone_sneaker": "MA-21", "sneaker_made": "MA-32", "sneaker_failed": "MA-32",
        "cut_jump": "MA-41", "tricks_needed": "MA-32", "stake": "MA-7", "quartet_paid": "MA-38",
        "trick_share": "MA-32", "share_withheld": "MA-35", "bete_joiner": "MA-32", "bete_sneaker": "MA-32",
        "double_bete": "MA-32", "belli_caught": "MA-39", "pot_taken": "MA-21", "pot_now": "MA-33",
        "pot_limited": "MA-47",
        "rounds_played": "MA-53", "pot_split": "MA-53",
    }  # fmt: skip

    chapters: ClassVar[Mapping[str, int]] = {
        "pack": 1, "stakes": 7, "deal": 11, "bidding": 16, "exchange": 23, "play": 29, "score": 32, "variations": 37,
        "match": 52,
    }  # fmt: skip

    def __init__(self, sheet: MauschelnSheet) -> None:
        super().__init__(sheet)
        self.seats = sheet.num_players
        self.face, self.title = sheet.suits, sheet.name
        lowest = {"24": 9, "32": 7, "52": 2}[sheet.pack]
        self.special = {"none": None, "belli": BELLI, "weli": WELI}[sheet.special_trump]
        self.pack = pack(lowest, WELI) if self.special == WELI else pack(lowest)
        self.ranks = RANKS[: RANKS.index(lowest) + 1]

    # --- contracts: MA-3, MA-30, MA-32, MA-39, MA-40 -----------------------------------------------------------------

    @cached_property
    def contracts(self) -> Mapping[str, Contract]:
        """For each trump suit two rows: the sneaker needs two tricks, or one after a turned seven (MA-42)."""
        s = self.sheet
        trump_duty = s.void_must_trump
        duty = Duty(
            head_plain=s.must_head == "always", head_trump=s.must_head != "never", trump=trump_duty,
            overtrump=trump_duty and s.must_head != "never", undertrump=s.undertrump == "compulsory",
            lead=s.lead_duty,
        )  # fmt: skip
        rows = {}
        for suit in "ELSH":
            own = [card(suit + RANK_TEXT[rank]) for rank in self.ranks]
            special = () if self.special is None else (self.special,)
            trumps = (own[0], *special, *(one for one in own[1:] if one not in special))
            for family, tricks in (("sneak", 2), ("seven", 1)):
                goals = (Goal("declarer", tricks), Goal("other", 1))
                key = f"{family}-{suit}"
                rows[key] = Contract(key, family, 1, 1, goals, self.ranks, trumps, duty)
        return rows

    # --- the course of a deal ----------------------------------------------------------------------------------------

    def next(self, table: Table) -> Phase | None:
        """Stake, cut, deal, knock, quartets, sneak, join, exchange, four tricks, settlement."""
        if table.outcome is not None:
            return None
        if table.contract is None:
            before = None if table.did("sneak") else self._dealing(table) or self._before_bidding(table)
            return before or self._sneaking(table)
        if not table.did("joined"):
            return self._joining(table) or Note("joined", table.declarer)
        return exchange(self.sheet, table) or self._playing(table)

    def _dealing(self, table: Table) -> Phase | None:
        s, dealer = self.sheet, table.dealer
        if self._stakes(table) and not table.did("stake"):  # MA-7, MA-8
            return Pay("stake", dealer, s.base_stake)
        if not table.did("shuffle"):
            return Shuffle()
        if s.cut_rule != "plain" and (cut := self._cut(table)):
            return cut
        dealt = len(table.heard("deal"))
        for stage in self._stages(table):
            if isinstance(stage, TurnUp):
                if len(table.heard("turn")) == len(table.heard("weli_aside")):
                    return stage
                if self._turned(table) == WELI and s.weli_turned_up == "turn_next":  # MA-40
                    return MoveAll("weli_aside", dealer, TURNUP, OUT)
            elif dealt < len(stage.packets):
                return stage
            else:
                dealt -= len(stage.packets)
        return None

    def _stages(self, table: Table) -> Iterator[Dealing | TurnUp]:
        """How the cards are dealt; hands that may not be seen yet lie face down (MA-14, MA-37, MA-41, MA-44)."""
        s = self.sheet

        def round_of(count: int) -> tuple[tuple[int, int], ...]:
            hidden = self.seats if s.blind_bidding else 1 if s.knocking else 0
            unseen = set(table.order[self.seats - hidden :])
            return tuple(((BLIND if seat in unseen else HAND) + seat, count) for seat in table.order)

        if s.deal_pattern == "2_turn_2":
            yield Dealing(round_of(2))
            yield TurnUp()
            yield Dealing(round_of(2))
        else:
            yield Dealing(round_of(4) if s.deal_pattern == "4_then_turn" else round_of(1) * HAND_SIZE)
            yield TurnUp()

    def _stakes(self, table: Table) -> bool:
        """Whether a dealer stakes: every deal, or into an empty pot; not when the last pot is played out (MA-53)."""
        if self._turns_left(table.carry) <= 0:
            return False
        return self.sheet.dealer_stakes == "every_deal" or table.pot == 0

    def _cut(self, table: Table) -> Phase | None:
        """A seven or an Ace at the cut makes the deal jump to the next player, a second one by two (MA-41)."""
        if not table.did("cut"):
            return _Cut(table.order[-2])
        if not table.did("cut", "jump"):
            return None
        if self.sheet.cut_rule == "hopp_und_sprung":
            if not table.did("second_cut"):
                return Draw("second_cut", STOCK, NOWHERE, exclude=mask_of(table.heard("cut")[0].cards))
            if self._jumps_two(table) and self._stakes(table) and not table.did("jump_stake"):
                return Pay("jump_stake", table.order[0], self.sheet.base_stake)
        return End()

    def _jumps_two(self, table: Table) -> bool:
        return any(one.cards[0].rank in JUMPS for one in table.heard("second_cut"))

    def _turned(self, table: Table) -> Card | None:
        """The card that lies face up."""
        return next(iter(split(table.known.get(TURNUP, 0))), None)

    def _turn_up(self, table: Table) -> Card:
        """The turn-up of the deal, wherever it is now."""
        return table.heard("turn")[-1].cards[0]

    def _key(self, table: Table, family: str = "sneak") -> str:
        """The contract that belongs to the turned suit; a special card turned up makes its own suit trump."""
        return f"{family}-{self._turn_up(table).suit.letter}"

    def _before_bidding(self, table: Table) -> Phase | None:
        s, dealer = self.sheet, table.dealer
        if s.knocking:  # MA-37
            if self._knockable(self._turn_up(table)) and not table.did("knock"):
                return Question("knock", dealer, ("knock", "decline"))
            if not table.did("knock", "knock") and table.count(BLIND + dealer):
                return MoveAll("look", dealer, BLIND + dealer, HAND + dealer)
        if s.quartets != "off" and (phase := self._quartets(table)):
            return phase
        return self._farbenspiel(table) if s.farbenspiel and not s.blind_bidding else None

    def _knockable(self, turned: Card) -> bool:
        name = {BELLI: "belli", WELI: "weli"}[turned] if turned == self.special else RANK_TEXT[turned.rank]
        return name in self.sheet.knock_ranks

    def _same_kind(self, table: Table, seat: int) -> bool:
        hand = table.hand(seat)
        return len(hand) == HAND_SIZE and len({one.rank for one in hand}) == 1

    def _same_suit(self, table: Table, seat: int) -> bool:
        """Four cards that count as one suit; Belli and Weli are trumps (MA-38, MA-43)."""
        trumps = self.contracts[self._key(table)]
        hand = table.hand(seat)
        return len(hand) == HAND_SIZE and len({group(trumps, one) for one in hand}) == 1

    def _unknocked(self, table: Table) -> tuple[int, ...]:
        """The seats in the deal from forehand on, without a dealer who knocked and has not seen his hand."""
        knocker = table.dealer if table.did("knock", "knock") else -1
        return tuple(seat for seat in rotation(table.players, table.order[0]) if seat != knocker)

    def _quartets(self, table: Table) -> Phase | None:
        """Each player who was dealt a quartet pays, burns it and draws anew, as often as it happens (MA-38)."""
        s = self.sheet
        for seat in self._unknocked(table):
            burnt = table.times("quartet", seat, "burn")
            if table.times("quartet_paid", seat) < burnt:
                return Pay("quartet_paid", seat, table.pot if s.quartet_payment == "pot" else s.base_stake)
            if table.times("burn_quartet", seat) < burnt:
                return MoveAll("burn_quartet", seat, HAND + seat, DISCARD)
            if table.times("redraw", seat) < burnt:
                return Dealing(((HAND + seat, HAND_SIZE),), "redraw", seat)
            if not table.times("quartet", seat, "keep") and table.count(STOCK) >= HAND_SIZE:
                return Question("quartet", seat, ("keep", "burn"), self._quartet_bar)
        return None

    def _quartet_bar(self, table: Table, seat: int, word: str) -> str | None:
        kinds = self.sheet.quartets
        has = (kinds != "four_of_a_suit" and self._same_kind(table, seat)) or (
            kinds != "four_of_a_kind" and self._same_suit(table, seat)
        )
        return None if has == (word == "burn") else "must_burn" if has else "no_quartet"

    def _farbenspiel(self, table: Table) -> Phase | None:
        """Four of a suit may be exchanged for five, one of them laid away (MA-43); it is the seat's exchange."""
        for seat in table.who("farbenspiel", "swap"):
            if not table.times("swap_away", seat):
                return MoveAll("swap_away", seat, HAND + seat, DISCARD)
            five = table.amount("five", seat)
            if not five:
                return Dealing(((HAND + seat, min(HAND_SIZE + 1, table.count(STOCK))),), "five", seat)
            if five > HAND_SIZE and not table.times("reduce", seat):
                return Lay("reduce", seat)
        poll = Poll("farbenspiel", self._unknocked(table), ("keep", "swap"), bar=self._swap_bar)
        return poll if poll.speaker(table) is not None else None

    def _swap_bar(self, table: Table, seat: int, word: str) -> str | None:
        if word == "keep":
            return None
        if table.count(STOCK) < HAND_SIZE:
            return "talon_short"
        return None if self._same_suit(table, seat) else "no_four"

    # --- bidding: MA-16 to MA-22 -------------------------------------------------------------------------------------

    def _all_join(self, table: Table) -> bool:
        """Whether nobody may stay out because only the stake is in the pot (MA-46)."""
        only_stake = table.did("stake") and table.carry.pot == 0
        return only_stake and self.sheet.compulsory_on_stake_only != "off"

    def _sneaking(self, table: Table) -> Phase:
        s, dealer = self.sheet, table.dealer
        turned = self._turn_up(table)
        if table.did("knock", "knock"):
            return Contracted(dealer, self._key(table))
        if turned.rank == 7 and s.turnup_seven_forces_dealer:  # MA-42
            return Contracted(dealer, self._key(table, "seven"))
        if (turned.rank == ACE and s.turnup_ace_forces_dealer) or (
            s.compulsory_on_stake_only == "dealer_sneaks_all_join" and self._all_join(table)
        ):
            return Contracted(dealer, self._key(table))
        poll = Poll("sneak", table.order, ("pass", "sneak"), stop="sneak", bar=self._ace_bar)
        if poll.speaker(table) is not None:
            return poll
        sneaker = table.who("sneak", "sneak")
        return Contracted(sneaker[0], self._key(table)) if sneaker else End()  # MA-17

    def _ace_bar(self, table: Table, seat: int, word: str) -> str | None:
        """Who holds the trump Ace must sneak, or join if somebody has sneaked before him (MA-42)."""
        if not self.sheet.trump_ace_must_sneak or word in ("sneak", "join"):
            return None
        return "trump_ace" if self.contracts[self._key(table)].trumps[0] in table.hand(seat) else None

    def _asked_to_join(self, table: Table) -> tuple[int, ...]:
        """Who may join, from the sneaker's left; an early pass is final under the hard reading (MA-19, MA-20)."""
        early = table.who("sneak", "pass") if self.sheet.early_pass == "hard" else ()
        everybody = rotation(tuple(range(self.seats)), (table.declarer + 1) % self.seats)
        return tuple(seat for seat in everybody if seat != table.declarer and seat not in early)

    def _joining(self, table: Table) -> Phase | None:
        if self._all_join(table):
            return self._looking(table)
        words = ("pass", "join", "last") if self.sheet.last_resort_join else ("pass", "join")
        poll = Poll("join", self._asked_to_join(table), words, bar=self._join_bar)
        if poll.speaker(table) is not None:
            return poll
        joiners = table.who("join", "join") or table.who("join", "last")[:1]  # MA-48
        if not joiners:
            return End()  # MA-21
        for seat in table.players:
            if seat != table.declarer and seat not in joiners:  # MA-26
                return LeaveDeal(seat, BLIND + seat if table.count(BLIND + seat) else HAND + seat, PASSED)
        return self._looking(table)

    def _join_bar(self, table: Table, seat: int, word: str) -> str | None:
        if word == "last" and seat == self._asked_to_join(table)[-1]:
            return "not_in_advance"
        return self._ace_bar(table, seat, word)

    def _looking(self, table: Table) -> Phase | None:
        """Hands bid on blindly are looked at now (MA-44); a dealer who knocked looks too (MA-37)."""
        for seat in table.players:
            if table.count(BLIND + seat):
                return MoveAll("look", seat, BLIND + seat, HAND + seat)
        if self.sheet.farbenspiel and self.sheet.blind_bidding:
            return self._farbenspiel(table)
        return None

    # --- tricks and settlement ---------------------------------------------------------------------------------------

    def _playing(self, table: Table) -> Phase:
        tricks = Tricks()
        return End() if tricks.over(table) else tricks

    def settle(self, table: Table) -> Outcome:
        """Shares of the pot, bêtes and payments, each with its reason."""
        return settle(self, self.sheet, table, 2 if self._jumps_two(table) else 1)

    def at_stake(self, table: Table) -> Reason:
        """The pot; also the part that is played for and a bête where they are not the whole pot."""
        played, bete = playing_pot(self.sheet, table.pot)
        if played == bete == table.pot:
            return self.reason("pot_now", pot=table.pot)
        return self.reason("pot_limited", pot=table.pot, played=played, bete=bete)

    def expected(self, table: Table) -> Contract | None:
        """The contract being played, or the one that belongs to the turned card."""
        return self.contracts[self._key(table)] if table.contract is None and table.did("turn") else table.contract

    # --- the match: MA-53 --------------------------------------------------------------------------------------------

    def _turns_left(self, carry: Carry) -> int:
        return self.sheet.rounds * self.seats - carry.turns

    def over(self, carry: Carry) -> Reason | None:
        """After the agreed full rounds; a pot left then is played out, for at most two more rounds, or split."""
        left = self._turns_left(carry)
        if left > 0:
            return None
        if self.sheet.final_pot == "play_on" and carry.pot > 0 and left > -2 * self.seats:
            return None
        return self.reason("rounds_played", rounds=self.sheet.rounds)

    def closing(self, carry: Carry) -> tuple[Line, ...]:
        """The rest of the pot in equal whole shares, odd chips one each from the last dealer's left."""
        share, odd = divmod(carry.pot, self.seats)
        last_left = rotation(tuple(range(self.seats)), carry.dealer)
        why = self.reason("pot_split", pot=carry.pot)
        amounts = {seat: share + (place < odd) for place, seat in enumerate(last_left)}
        return tuple(Line("chips", seat, amounts[seat], why) for seat in range(self.seats) if amounts[seat])
