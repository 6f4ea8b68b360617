"""Mauscheln: sections 5 to 9 of the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stammtisch.cards import Cards
from stammtisch.events import Event
from stammtisch.table import Table

from .base import RANKS, Oracle, Play, Verdict, suit, texts


class MauschelnOracle(Oracle):
    """Sections 5 to 9 of the Mauscheln sheet."""

    def special(self) -> str | None:
        """The permanent second-highest trump (MA-39, MA-40)."""
        return {"none": None, "belli": "S7", "weli": "S6"}[self.s.special_trump]

    def trump_row(self, letter: str) -> list[str]:
        """All trumps, highest first."""
        lowest = {"24": "9", "32": "7", "52": "2"}[self.s.pack]
        own = [letter + rank for rank in RANKS[: RANKS.index(lowest) + 1]]
        special = self.special()
        if special is None:
            return own
        return [own[0], special, *(card for card in own[1:] if card != special)]

    def turned(self, table: Table) -> str:
        """The turn-up that decides the trump suit."""
        return str(table.heard("turn")[-1].cards[0])

    def trumps(self, play: Play) -> list[str]:
        return self.trump_row(play.key[-1])

    def row(self, table: Table) -> list[str]:
        """The trumps of the suit turned up."""
        return self.trump_row(suit(self.turned(table)))

    def follow(self, play: Play, seat: int, hand: list[str], trick: list[tuple[int, str]]) -> list[str]:
        """MA-30, MA-31, MA-51."""
        trumps, led, best = self.trumps(play), trick[0][1], self.best(play, trick)[1]
        if led in trumps:
            same, head = [card for card in hand if card in trumps], self.s.must_head in ("always", "trumps_only")
        else:
            same = [card for card in hand if suit(card) == suit(led) and card not in trumps]
            head = self.s.must_head == "always"
        if same:
            over = [card for card in same if self.beats(play, card, best)]
            return over if over and head else same
        own = [card for card in hand if card in trumps]
        if not own or not self.s.void_must_trump:
            return hand
        over = [card for card in own if self.beats(play, card, best)]
        if over:
            return own if self.s.must_head == "never" else over
        return own if self.s.undertrump == "compulsory" else hand

    def lead(self, table: Table, hand: list[str]) -> list[str]:
        """MA-50."""
        trumps = self.row(table)
        if self.s.lead_duty == "winner_leads_trump" and table.history:
            return [card for card in hand if card in trumps] or hand
        if self.s.lead_duty == "top_trump_first":
            exposed = [str(card) for place in (65, 70) for card in Cards(table.known.get(place, 0))]
            top = next(card for card in trumps if card not in exposed)
            return [top] if top in hand else hand
        return hand

    # --- words

    def _hand(self, table: Table, seat: int) -> list[str]:
        return texts(table.hand(seat))

    def _bound(self, table: Table, seat: int) -> bool:
        """MA-42: the holder of the trump Ace."""
        return self.s.trump_ace_must_sneak and self.row(table)[0] in self._hand(table, seat)

    def speech(self, table: Table, verb: str) -> tuple[int, set[str]] | None:
        judge = {"sneak": self._sneak, "join": self._join, "quartet": self._quartet, "knock": self._knock}.get(verb)
        return judge(table) if judge else None

    def _sneak(self, table: Table) -> tuple[int, set[str]]:
        """MA-16, MA-42, MA-46."""
        said = table.heard("sneak")
        assert all(one.word == "pass" for one in said), "somebody has sneaked"
        turned = self.turned(table)
        assert not (self.s.turnup_seven_forces_dealer and turned[1:] == "7"), "the dealer must sneak"
        assert not (self.s.turnup_ace_forces_dealer and turned[1:] == "A"), "the dealer must sneak"
        assert not (self._only_stake(table) and self.s.compulsory_on_stake_only == "dealer_sneaks_all_join"), (
            "the dealer must sneak"
        )
        seat = table.order[len(said)]
        return seat, {"sneak"} if self._bound(table, seat) else {"pass", "sneak"}

    def _only_stake(self, table: Table) -> bool:
        """MA-46: whether the pot was empty before the dealer paid his stake."""
        return table.did("stake") and table.pot - self._extra(table) == self.s.base_stake

    def _extra(self, table: Table) -> int:
        """What quartets have put into the pot in this deal."""
        return sum(one.count for one in table.heard("quartet_paid"))

    def _join(self, table: Table) -> tuple[int, set[str]]:
        """MA-18 to MA-20, MA-48."""
        asked = [(table.declarer + step) % self.rules.seats for step in range(1, self.rules.seats)]
        if self.s.early_pass == "hard":
            asked = [seat for seat in asked if seat not in [one.seat for one in table.heard("sneak")]]
        seat = asked[len(table.heard("join"))]
        if self._bound(table, seat):
            return seat, {"join"}
        words = {"pass", "join"}
        if self.s.last_resort_join and seat != asked[-1]:
            words.add("last")
        return seat, words

    def _quartet(self, table: Table) -> tuple[int, set[str]] | None:
        """MA-38: whoever has a quartet must burn it."""
        seat = next(
            seat for seat in table.order
            if not any(one.seat == seat and one.word == "keep" for one in table.heard("quartet"))
        )  # fmt: skip
        hand, trumps = self._hand(table, seat), self.row(table)
        kind = len({card[1:] for card in hand}) == 1
        same = len({"trump" if card in trumps else suit(card) for card in hand}) == 1
        has = {"four_of_a_kind": kind, "four_of_a_suit": same, "either": kind or same}[self.s.quartets]
        return seat, {"burn" if has else "keep"}

    def _knock(self, table: Table) -> tuple[int, set[str]]:
        """MA-37: the dealer, before he has seen a card of his hand."""
        assert not self._hand(table, table.dealer) or table.counts[16 + table.dealer] == 4, "he has looked"
        turned = self.turned(table)
        name = {"S7": "belli", "S6": "weli"}[turned] if turned == self.special() else turned[1:]
        assert name in self.s.knock_ranks
        return table.dealer, {"knock", "decline"}

    def numbers(self, table: Table, verb: str, seat: int) -> tuple[int, int] | None:
        """MA-23, MA-27, MA-37, MA-45: no more than could be given."""
        if verb != "exchange":
            return (1, 1) if verb in ("reduce", "lay_fifth") else None
        robs = any(one.word == "rob" for one in table.heard("rob"))
        knocked = any(one.word == "knock" for one in table.heard("knock"))
        left = table.count(64)
        if self.s.turnup_use == "last_talon_card" or (seat == table.dealer and (robs or knocked)):
            left += table.count(65)
        if self.s.talon_exhausted != "keep_hand":
            left += table.count(68)  # hands of those who passed
        if self.s.talon_exhausted == "reshuffle_bonfire":
            left += table.count(67)
        return int(robs and seat == table.dealer), min(self.s.exchange_max, left)

    def leader(self, table: Table) -> int:
        """MA-29."""
        return table.declarer

    def finished(self, table: Table) -> bool:
        """MA-21, MA-29, MA-46."""
        passed = [one.seat for one in table.heard("join") if one.word == "pass"]
        if self.s.early_pass == "hard":
            passed += [one.seat for one in table.heard("sneak") if one.word == "pass"]
        alone = len(passed) == self.rules.seats - 1
        if self._only_stake(table) and self.s.compulsory_on_stake_only != "off":
            alone = False
        return alone or len(table.history) == 4

    def journey(self, table: Table, events: Sequence[Event]) -> None:
        """MA-14: the turn-up makes trumps. MA-24, MA-27: one exchange each, nobody draws his own discards of it."""
        if table.contract is not None:
            assert table.contract.key[-1] == suit(self.turned(table)), "another suit is trump"
        laid: dict[int, set[str]] = {}
        for event in events:
            if event.verb == "exchange":
                assert event.seat not in laid, f"seat {event.seat} exchanges twice"
                laid[event.seat] = set(texts(event.cards))
            own = laid.get(event.seat, set())
            if event.verb == "draw":
                back = own & set(texts(event.cards))
                assert not back, f"seat {event.seat} draws {back}, which it has just laid away"

    # --- settlement

    def verdict(self, table: Table) -> Verdict:
        """MA-7, MA-17, MA-21, MA-32 to MA-35, MA-39, MA-47."""
        gain = [0] * self.rules.seats
        pot = table.carry.pot
        for one in table.said:
            if one.verb in ("stake", "jump_stake", "quartet_paid"):
                gain[one.seat] -= one.count
                pot += one.count
        if table.contract is None:
            return Verdict({"chips": gain}, pot=pot)
        sneaker, limit = table.declarer, self.s.limit
        capped = pot - pot % 4 if limit is None else min(pot, limit) // 4 * 4
        played = capped if self.s.limit_mode == "playing_pot" else pot - pot % 4
        bete = capped
        if self.s.bete_base == "base_stake":
            bete = self.s.base_stake if limit is None else min(self.s.base_stake, limit)
        if not table.history:
            gain[sneaker] += played
            return Verdict({"chips": gain}, pot=pot - played)
        assert len(table.history) == 4
        won = [sum(trick.winner == seat for trick in table.history) for seat in range(self.rules.seats)]
        left = pot
        for seat in table.players:
            needs = 1 if seat != sneaker or table.contract.key.startswith("seven") else 2
            if won[seat] >= needs or self.s.failed_sneaker_keeps_trick_share:
                gain[seat] += won[seat] * (played // 4)
                left -= won[seat] * (played // 4)
            times = 0 if won[seat] >= needs else 1
            if times and needs == 2 and won[seat] == 0:
                times = self.s.double_bete_factor
            gain[seat] -= times * bete
            left += times * bete
        for trick in table.history:
            cards, ace = texts(trick.cards), self.row(table)[0]
            if self.s.special_trump == "belli" and "S7" in cards and ace in cards:
                gain[trick.seats[cards.index("S7")]] -= self.s.belli_penalty
                if self.s.belli_penalty_to == "pot":
                    left += self.s.belli_penalty
                else:
                    gain[trick.seats[cards.index(ace)]] += self.s.belli_penalty
        return Verdict({"chips": gain}, pot=left)

    def balanced(self, tallies: Mapping[str, Sequence[int]], pot: int) -> bool:
        return sum(tallies["chips"]) + pot == 0
