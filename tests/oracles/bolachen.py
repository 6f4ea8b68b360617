"""Bolachen: sections 3 to 6 and 5a of the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stammtisch.events import Event
from stammtisch.table import Table

from .base import RANKS, Oracle, Play, Verdict, suit, texts

BO_RANK = {"brand": 0, "brand-E": 1, "brand-L": 2, "brand-S": 3, "brand-H": 4, "bettel": 5, "mord": 6}


class BolachenOracle(Oracle):
    """Sections 3 to 6 and 5a of the Bolachen sheet."""

    def trumps(self, play: Play) -> list[str]:
        return [play.key[-1] + rank for rank in RANKS[:8]] if play.key.startswith("brand") else []

    def relieved(self, play: Play, seat: int, trick: list[tuple[int, str]]) -> bool:
        """Section 5a and BO-37."""
        if self.s.relief == "off" or len(trick) != 2:
            return False
        if self.s.relief_scope != "all" and not play.key.startswith("brand"):
            return False
        if self.s.relief_scope == "trump_led_only" and trick[0][1] not in self.trumps(play):
            return False
        (leader, led), (_, second) = trick
        headed = self.beats(play, second, led)
        if self.s.relief == "any_headed":
            return headed
        if seat == play.declarer:
            return False
        if self.s.relief == "fellow_winning":
            return self.best(play, trick)[0] != play.declarer
        return leader == play.declarer and headed

    def follow(self, play: Play, seat: int, hand: list[str], trick: list[tuple[int, str]]) -> list[str]:
        free = self.relieved(play, seat, trick)
        if free and self.s.relief_kind == "follow_free":
            return hand
        best = self.best(play, trick)[1]
        head = self.s.must_head
        if play.key == "bettel" and self.s.bettel_must_head:
            head = "in_suit"
        same = [card for card in hand if suit(card) == suit(trick[0][1])]
        if same:
            over = [card for card in same if self.beats(play, card, best)]
            return over if head != "none" and not free and over else same
        trumps = [card for card in hand if card in self.trumps(play)]
        if trumps and not free:
            over = [card for card in trumps if self.beats(play, card, best)]
            if head == "always" and over:
                return over
            if self.s.must_trump_if_void:
                return trumps
        return hand

    def speech(self, table: Table, verb: str) -> tuple[int, set[str]] | None:
        judge = {"announce": self._announce, "name": self._name, "raise": self._raise, "final": self._final}.get(verb)
        return judge(table) if judge else None

    def _announce(self, table: Table) -> tuple[int, set[str]]:
        said = [one.word for one in table.heard("announce")]
        words = {"pass", "brand", "bettel", "mord"}  # BO-10
        if "bettel" in said or "mord" in said:
            words -= {"brand", "bettel"}  # BO-11; Brand after Brand is allowed
        if "mord" in said:
            words -= {"mord"}
        last = len(said) == 2
        if last and set(said) == {"pass"} and self.s.all_pass == "dealer_must_play":
            words -= {"pass"}  # BO-12
        assert not (last and set(said) != {"pass"} and not self.s.dealer_may_overbid), "the dealer is not asked"
        return table.order[len(said)], words

    def _name(self, table: Table) -> tuple[int, set[str]]:
        contestants = [one.seat for one in table.heard("announce") if one.word == "brand"]
        assert len(contestants) > 1 and not {"bettel", "mord"} & {one.word for one in table.heard("announce")}  # BO-15
        holder, standing, out = -1, "brand", []
        for one in table.heard("name"):
            if one.word == "yield":
                out.append(one.seat)
            else:
                holder = one.seat
                standing = standing if one.word == "hold" else one.word
        higher = {word for word, rank in BO_RANK.items() if rank > BO_RANK[standing]}
        said = table.heard("name")
        if not said:  # BO-16: the first must name a suit, any suit
            return contestants[0], {word for word in BO_RANK if word.startswith("brand-")}
        if self.s.suit_contest == "single_round":  # BO-17
            return contestants[len(said)], higher | {"yield"}
        ring = contestants * 2
        start = contestants.index(said[-1].seat) + 1
        seat = next(one for one in ring[start:] if one not in out and one != holder)  # BO-16
        earlier = contestants.index(seat) < contestants.index(holder)
        return seat, higher | {"yield"} | ({"hold"} if earlier else set())

    def _declarer(self, table: Table) -> tuple[int, str]:
        """BO-13, BO-14, BO-16."""
        holder, standing = -1, ""
        for one in table.heard("name"):
            if one.word != "yield":
                holder, standing = one.seat, standing if one.word == "hold" else one.word
        if standing:
            return holder, standing
        for word in ("mord", "bettel", "brand"):
            for one in table.heard("announce"):
                if one.word == word:
                    return one.seat, word
        raise AssertionError("nobody plays")

    def _raise(self, table: Table) -> tuple[int, set[str]]:
        """BO-28, BO-29: asked where going up now keeps a call, or where it could not be done after the dopper."""
        seat, bid = self._declarer(table)
        call = {"bettel_and_mord": {"bettel", "mord"}, "mord_only": {"mord"}, "none": set()}[self.s.call_allowed]
        higher = {word for word in ("bettel", "mord") if BO_RANK[word] > BO_RANK[bid]}
        return seat, {"stay"} | {word for word in higher if word in call or word not in self._finals(bid)}

    def _finals(self, bid: str) -> set[str]:
        """BO-19: the contracts that may be played after a bid, as the dopper has been seen."""
        words = {word for word in BO_RANK if word != "brand" and BO_RANK[word] >= BO_RANK[bid]}
        brands = {word for word in words if word.startswith("brand")}
        if self.s.upgrade_after_dopper == "brand_suit_only":
            return brands | {bid} - {"brand"}
        if self.s.upgrade_after_dopper == "none":
            return brands if bid == "brand" else {bid}
        return words

    def _final(self, table: Table) -> tuple[int, set[str]]:
        seat, bid = self._declarer(table)
        for one in table.heard("raise"):
            bid = bid if one.word == "stay" else one.word
        return seat, self._finals(bid)

    def numbers(self, table: Table, verb: str, seat: int) -> tuple[int, int] | None:
        return {"lay": (2, 2), "return": (1, 1), "call": (1, 1)}.get(verb)

    def leader(self, table: Table) -> int:
        """BO-30."""
        return table.declarer if self.s.first_lead == "declarer" else table.order[0]

    def finished(self, table: Table) -> bool:
        """BO-39."""
        key, won = self.play(table).key, sum(trick.winner == table.declarer for trick in table.history)
        done = len(table.history)
        if table.trick or done == 10:
            return done == 10
        if key.startswith("brand"):
            return self.s.stop_when_decided == "always" and (won >= 6 or done - won >= 5)
        return self.s.stop_when_decided != "never" and (won > 0 if key == "bettel" else won < done)

    def journey(self, table: Table, events: Sequence[Event]) -> None:
        """BO-20, BO-24, BO-25, BO-28."""
        verbs = [event.verb for event in events]
        called = [str(card) for event in events if event.verb == "call" for card in event.cards]
        assert len(called) == len(set(called)) < (33 if self.s.call_in_dopper == "recall" else 2), f"calls: {called}"
        for event in events:
            if event.verb == "lay":
                assert len(event.cards) == 2
            if event.verb == "give":
                assert texts(event.cards) == called[-1:], "another card is given than was called"
            if event.verb == "return":
                assert str(event.cards[0]) not in called, "the called card is returned"
        if "call" in verbs and "take_up" in verbs and not self.s.call_after_upgrade:
            assert verbs.index("call") < verbs.index("take_up"), "called after the dopper was seen"

    def verdict(self, table: Table) -> Verdict:
        """BO-4, BO-38 to BO-40."""
        if table.contract is None:
            return Verdict({"points": [0, 0, 0]}, table.order[0])
        key, won = table.contract.key, sum(trick.winner == table.declarer for trick in table.history)
        if key.startswith("brand"):
            unit, made = 1, won >= 6
        elif key == "bettel":
            unit, made = 2, won == 0
        else:
            hard = self.s.score_mode == "hard"
            unit, made = int(self.s.mord_multiplier if hard else self.s.mord_multiplier_soft), won == 10
        value = unit * (self.s.tariff if self.s.score_mode == "hard" else 1) * (1 if made else -1)
        gains = [2 * value if seat == table.declarer else -value for seat in range(3)]
        return Verdict({"points": gains}, table.order[0])

    def balanced(self, tallies: Mapping[str, Sequence[int]], pot: int) -> bool:
        return sum(tallies["points"]) == 0 and pot == 0
