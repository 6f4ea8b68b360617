"""Schlauch: the whole sheet, Little and Great, clause by clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from stammtisch.cards import Cards
from stammtisch.events import ALL, DISCARD, HAND, STOCK, TRICK, TURNUP, Event
from stammtisch.table import Carry, Said, Table

from .base import Oracle, Play, Verdict, suit, texts

TENS_HIGH = ["A", "10", "K", "O", "U", "9", "8", "7"]
NATURAL = ["A", "K", "O", "U", "10", "9", "8", "7"]
PACK = {letter + rank for letter in "ELHS" for rank in NATURAL}
PAIR = {"E": "L", "L": "E", "H": "S", "S": "H"}  # SL-31
KINDS = {
    "grandioso": ("grandioso",), "bettel": ("bettel",), "suit_schlauch": ("schlauch",), "grandissimo": ("grandioso",),
    "bettelouvert": ("bettel",), "heart_schlauch": ("schlauch",), "forced": ("schlauch",),
    "grandioso_bettel": ("grandioso", "bettel"), "bettel_grandioso": ("bettel", "grandioso"),
    "schlauch_bettel": ("schlauch", "bettel"), "bettel_schlauch": ("bettel", "schlauch"),
    "heart_schlauch_bettel": ("schlauch", "bettel"), "bettel_heart_schlauch": ("bettel", "schlauch"),
}  # fmt: skip
"""What each contract is, or its two halves are: sections 3, 7 and 10."""
BASIC = ["grandioso", "bettel", "suit_schlauch"]
HIGHER = ["grandissimo", "bettelouvert", "heart_schlauch"]
DOUBLES = [
    "grandioso_bettel", "bettel_grandioso", "schlauch_bettel", "bettel_schlauch", "heart_schlauch_bettel",
    "bettel_heart_schlauch",
]  # fmt: skip
CALLING = {"grandioso", "suit_schlauch", "heart_schlauch", *DOUBLES}  # SL-24, SL-58
VALUES = {
    **dict.fromkeys(BASIC, 150), **dict.fromkeys(HIGHER + DOUBLES, 300), "heart_schlauch_bettel": 600,
    "bettel_heart_schlauch": 600,
}  # fmt: skip
CARD_POINTS = {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2}  # SL-39


def _count(cards: Iterable[str], top: Sequence[str]) -> int:
    """SL-39: card points with the two top trumps."""
    return sum(12 if card in top else CARD_POINTS.get(card[1:], 0) for card in cards)


class SchlauchOracle(Oracle):
    """Sections 2 to 11 of the Schlauch sheet."""

    # --- tricks: section 6

    def _kind(self, play: Play) -> str:
        """What is played now: SL-54, SL-55."""
        kinds = KINDS[play.key.partition("-")[0]]
        return kinds[0] if play.done < 5 else kinds[-1]

    def _suit(self, key: str) -> str:
        """The trump suit of a contract, in whichever half."""
        return "H" if "heart" in key else key.partition("-")[2]

    def ranks(self, play: Play) -> list[str]:
        return NATURAL if self._kind(play) == "bettel" else TENS_HIGH

    def trumps(self, play: Play) -> list[str]:
        """SL-31."""
        if self._kind(play) != "schlauch":
            return []
        own = self._suit(play.key)
        return [own + "U", PAIR[own] + "U", *(own + rank for rank in TENS_HIGH if rank != "U")]

    def _group(self, play: Play, card: str) -> str:
        """SL-32: the suit a card belongs to; with `printed` the second Unter stays in its own."""
        trumps = self.trumps(play)
        if card in trumps and self.s.second_unter_suit == "trump":
            return suit(trumps[0])
        return suit(card)

    def follow(self, play: Play, seat: int, hand: list[str], trick: list[tuple[int, str]]) -> list[str]:
        """SL-33."""
        led = self._group(play, trick[0][1])
        same = [card for card in hand if self._group(play, card) == led]
        if same or not self.s.must_trump_if_void or not self.trumps(play):
            return same or hand
        return [card for card in hand if self._group(play, card) == self._suit(play.key)] or hand

    def leader(self, table: Table) -> int:
        """SL-35, SL-54."""
        play = self.play(table)
        name = play.key.partition("-")[0]
        who = {"schlauch": self.s.schlauch_first_lead, "bettel": self.s.bettel_first_lead}.get(KINDS[name][0])
        if name == "forced" or (who == "forehand" and name != "bettelouvert"):
            return table.order[0]
        return play.declarer

    def _broken(self, table: Table) -> bool:
        """SL-37, SL-59: whether a trick has gone to the wrong side."""
        for done, trick in enumerate(table.history):
            play = self.play(table, done)
            if (trick.winner == play.declarer) == (self._kind(play) == "bettel"):
                return True
        return False

    def finished(self, table: Table) -> bool:
        """SL-37, option `stop_when_decided`."""
        if table.trick or len(table.history) == 10:
            return len(table.history) == 10
        forced = self.play(table).key.startswith("forced")
        return bool(self.s.stop_when_decided) and not forced and self._broken(table)

    # --- words

    def speech(self, table: Table, verb: str) -> tuple[int, set[str]] | None:
        judge = {"bid": self._bid, "call": self._call, "trump": self._trump}.get(verb)
        return judge(table) if judge else None

    def _biddable(self) -> list[str]:
        """SL-18, SL-61."""
        if self.s.variant == "little":
            return BASIC + HIGHER
        return BASIC + (HIGHER if self.s.great_contracts == "all" else []) + DOUBLES

    def _weight(self, bid: str, place: int) -> tuple[int, bool, int, int]:
        """SL-19, SL-21, SL-61, option `equal_value_rule`."""
        rule = self.s.equal_value_rule
        equal = (BASIC + HIGHER + DOUBLES).index(bid) if rule == "list_order" else 0
        if rule == "schlauch_then_seat":
            equal = int("schlauch" in bid)
        return VALUES[bid], bid in DOUBLES, equal, -place

    def _auction(self, order: Sequence[int], said: Sequence[Said]) -> tuple[int | None, int, str]:
        """SL-17 and option `auction_mode`: who speaks next, who holds the auction (-1: nobody), and with what."""
        holder, bid = -1, ""
        out = {one.seat for one in said if one.word == "pass"}
        for one in said:
            if one.word != "pass":
                holder, bid = one.seat, one.word
        if self.s.auction_mode == "single_round":
            return order[len(said)] if len(said) < 3 else None, holder, bid
        start = order.index(said[-1].seat) + 1 if said else 0
        after = (list(order) * 2)[start : start + 3]
        return next((seat for seat in after if seat not in out and seat != holder), None), holder, bid

    def _bid(self, table: Table) -> tuple[int, set[str]]:
        """SL-20, SL-21."""
        order = table.order
        seat, holder, standing = self._auction(order, table.heard("bid"))
        assert seat is not None, "the auction is over"
        words = {"pass"}
        for bid in self._biddable():
            if not standing or self._weight(bid, order.index(seat)) > self._weight(standing, order.index(holder)):
                words.add(bid)
        return seat, words

    def _awarded(self, table: Table) -> tuple[int, str]:
        _, holder, bid = self._auction(table.order, table.heard("bid"))
        return holder, bid

    def _call(self, table: Table) -> tuple[int, set[str]]:
        """SL-24, SL-25, SL-28, option `card_call`."""
        holder, bid = self._awarded(table)
        assert bid in CALLING, f"no call in {bid}"
        said, missed = table.heard("call"), table.heard("answer")
        again = self.s.call_in_skat == "recall" and len(missed) == len(said) and all(not one.word for one in said)
        assert not said or again, "called already"
        return holder, set() if self.s.card_call == "compulsory" else {"waive"}

    def _suits(self, bid: str) -> set[str]:
        """SL-18, SL-22, SL-29, SL-57, SL-61: the trump suits a bid leaves open."""
        if bid == "suit_schlauch":
            great = self.s.variant == "great" and self.s.great_contracts == "basic_and_doubles"
            return set("ELSH") if great or self.s.raise_to_hearts else set("ELS")
        return set("ELS") if bid in ("schlauch_bettel", "bettel_schlauch") else set()

    def _trump(self, table: Table) -> tuple[int, set[str]]:
        holder, bid = self._awarded(table)
        return holder, self._suits(bid)

    def numbers(self, table: Table, verb: str, seat: int) -> tuple[int, int] | None:
        """SL-9, SL-24, SL-27."""
        return {"lay": (2, 2), "call": (1, 1), "return": (1, 1)}.get(verb)

    def choice(self, table: Table, verb: str, seat: int) -> set[str] | None:
        """SL-9, SL-26, SL-27, SL-28; options `discard_forbid_aces_and_top_unters` and `call_public_discard`."""
        hand = set(texts(table.hand(seat)))
        called = {card for one in table.heard("call") for card in texts(one.cards)}
        if verb == "lay":
            turned = suit(self._turnup(table))
            kept = {letter + "A" for letter in "ELHS"} | {turned + "U", PAIR[turned] + "U"}
            return hand - kept if self.s.discard_forbid_aces_and_top_unters else hand
        if verb == "return":
            return hand - called
        if verb == "call":
            public = {card for one in table.heard("disclose") for card in texts(one.cards)}
            gone = self._laid(table) if seat == table.dealer else set() if self.s.call_public_discard else public
            return PACK - hand - gone - called
        return None

    # --- the way of the cards

    def _turnup(self, table: Table) -> str:
        return str(table.heard("turn")[0].cards[0])

    def _laid(self, table: Table) -> set[str]:
        """What lies in the skat."""
        return set(texts(Cards(table.known.get(DISCARD, 0))))

    def journey(self, table: Table, events: Sequence[Event]) -> None:
        self._packets(table, events)
        laid = next((event for event in events if event.verb == "lay"), None)
        if laid is not None:
            self._disclosed(table, events, texts(laid.cards))
            self._calls(table, events, texts(laid.cards))
        if table.contract is not None:
            self._contract(table)
            self._open(table, events)
        played = table.contract is not None and table.outcome is not None
        shown = [event for event in events if event.verb == "skat"]
        assert len(shown) == played, "the skat is shown at the end of a deal that was played"
        assert all((event.src, event.viewers, len(event.cards)) == (DISCARD, ALL, 2) for event in shown)

    def _packets(self, table: Table, events: Sequence[Event]) -> None:
        """SL-5 to SL-9."""
        cut = [event.seat for event in events if event.verb == "cut"]
        assert cut == [table.order[1]] * len(cut), "the player to the dealer's right cuts"
        f, m, r = (HAND + seat for seat in table.order)
        places = [TURNUP] + [f] * 3 + [m] * 3 + [r] * 3 + [f] * 4 + [m] * 4 + [r] * 4 + [f] * 3 + [m] * 3 + [r] * 4
        went = [event.dst for event in events if event.kind == "move" and event.src == STOCK for _ in event.cards]
        assert went == (places if went else []), f"dealt to {went}"
        taken = [(event.dst, str(event.cards[0])) for event in events if event.src == TURNUP]
        assert taken == ([(r, self._turnup(table))] if went else []), f"the turn-up goes {taken}"
        laid = [(event.src, event.dst, len(event.cards)) for event in events if event.verb == "lay"]
        assert laid == [(r, DISCARD, 2)] * len(laid) and len(laid) < 2, f"laid away: {laid}"

    def _disclosed(self, table: Table, events: Sequence[Event], laid: list[str]) -> None:
        """SL-8, SL-10."""
        turned = self._turnup(table)
        open_cards = {card for card in laid if card[1:] == "A" or suit(card) == suit(turned)}
        show, count = self.s.discard_disclosure == "show_cards", self.s.discard_disclosure == "announce_count"
        shown = {card for event in events if event.verb == "disclose" for card in texts(event.cards)}
        assert shown == (open_cards if show else set()), f"{shown} are disclosed of {laid}"
        said = [event.count for event in events if event.verb == "disclose_count"]
        assert said == [len(open_cards)] * count, f"{said} cards are announced of {laid}"
        kept = [card for event in events if event.verb == "keeps" for card in texts(event.cards)]
        assert kept == [turned] * (show and turned not in laid), f"{kept} is shown to be kept"

    def _calls(self, table: Table, events: Sequence[Event], laid: list[str]) -> None:
        """SL-24 to SL-30, option `call_in_skat`: what became of each call."""
        holder, bid = self._awarded(table)
        said = table.heard("call")
        calls = [str(card) for one in said for card in one.cards]
        given = [event for event in events if event.verb in ("give", "find")]
        missed = [event for event in events if event.verb == "answer"]
        back = [event for event in events if event.verb == "return"]
        assert len(given) <= 1 and len(calls) == len(given) + len(missed), "a call without an answer"
        assert len(calls) < 2 or (self.s.call_in_skat == "recall" and set(calls[:-1]) <= set(laid)), f"calls: {calls}"
        for event in given:
            assert texts(event.cards) == calls[-1:] and event.dst == HAND + holder and event.viewers == ALL
            in_skat = calls[-1] in laid
            assert event.verb == ("find" if in_skat else "give") and (event.src == DISCARD) == in_skat
            assert not in_skat or self.s.call_in_skat == "take_from_skat", "taken from the skat"
            answer = [(one.src, one.dst, len(one.cards)) for one in back]
            assert answer == [(HAND + holder, event.src, 1)] * len(back), f"returned: {answer}"
        assert all(card in laid for card in calls[: len(missed)]), "somebody holds the called card"
        assert not missed or self.s.call_in_skat != "take_from_skat", "the card lies in the skat"
        if table.contract is not None:
            assert len(back) == len(given), "no card is given in return"
            assert bool(said) == (bid in CALLING), f"calls in {bid}: {said}"

    def _contract(self, table: Table) -> None:
        """SL-22, SL-29, SL-38, SL-61: the contract that a bid and a suit lead to."""
        said = table.heard("contract")[0]
        holder, bid = self._awarded(table)
        if not bid:
            assert self.s.all_pass == "forced_game"
            assert (said.seat, said.word) == (-1, f"forced-{suit(self._turnup(table))}"), f"all passed: {said}"
            return
        suits = self._suits(bid)
        named = [one.word for one in table.heard("trump")]
        assert len(named) == bool(suits), f"trumps named in {bid}: {named}"
        key = f"{bid}-{named[0]}" if named else bid
        if key == "suit_schlauch-H" and self.s.raise_to_hearts:
            key = "heart_schlauch"
        assert (said.seat, said.word) == (holder, key), f"{said} is played, the oracle says {key} by {holder}"

    def _open(self, table: Table, events: Sequence[Event]) -> None:
        """SL-36, option `ouvert_moment`."""
        opened = [n for n, event in enumerate(events) if event.verb == "open"]
        if self.play(table).key != "bettelouvert":
            assert not opened, "the hand is open"
            return
        plays = [n for n, event in enumerate(events) if event.dst == TRICK]
        due = 0 if self.s.ouvert_moment == "before_trick_1" else 3
        if len(plays) > due:
            assert len(opened) == 1 and opened[0] < plays[due] and (due == 0 or plays[due - 1] < opened[0])
            assert (events[opened[0]].src, events[opened[0]].viewers) == (HAND + table.declarer, ALL)
            assert len(events[opened[0]].cards) == (9 if due else 10)
        else:
            assert len(plays) == due or not opened, "opened too early"

    # --- score: sections 7 to 9

    def verdict(self, table: Table) -> Verdict:
        """SL-4, SL-43 to SL-52."""
        points, marks = Counter[int](), Counter[int]()
        if table.contract is None:
            assert self.s.all_pass == "penalty_redeal" and {one.word for one in table.heard("bid")} == {"pass"}
            double = self.s.hearts_turnup_double_penalty and suit(self._turnup(table)) == "H"
            gains = {"marks": [(2 if double else 1) if seat == table.dealer else 0 for seat in range(3)]}
            return Verdict(gains, table.dealer, counts=False)
        if self.play(table).key.startswith("forced"):
            self._forced(table, points, marks)
        else:
            self._contracted(table, points, marks)
        sums = [old + points[seat] for seat, old in enumerate(table.carry.tallies["points"])]
        over = len(table.carry.course) + 1 >= self.s.round_length
        if over:
            marks.update(self._comparison(sums))
        gains = {"points": [points[seat] for seat in range(3)], "marks": [marks[seat] for seat in range(3)]}
        return Verdict(gains, table.order[0], restart=("points",) if over else ())

    def _contracted(self, table: Table, points: Counter[int], marks: Counter[int]) -> None:
        """SL-46, SL-47, SL-60, option `sans_prendre`."""
        play = self.play(table)
        value = VALUES[play.key.partition("-")[0]]
        if self.s.sans_prendre == "waive_doubles" and [one.word for one in table.heard("call")[:1]] == ["waive"]:
            value *= 2
        lost = self._broken(table)
        for seat in range(3):
            if seat == play.declarer:
                points[seat] += 0 if lost else value
                marks[seat] += value * 4 // 150 if lost else 0
            else:
                points[seat] += value * 2 // 3 if lost else 0
                marks[seat] += 0 if lost else value // 75

    def _forced(self, table: Table, points: Counter[int], marks: Counter[int]) -> None:
        """SL-38 to SL-44, options `skat_points` and `forced_scoring`."""
        top = self.trumps(self.play(table))[:2]
        taken = Counter[int]()
        for trick in table.history:
            taken[trick.winner] += _count(texts(trick.cards), top)
        last = table.history[-1].winner
        taken[last] += 10
        skat = _count(self._laid(table), top)
        dealer_won = any(trick.winner == table.dealer for trick in table.history)
        if self.s.skat_points == "dealer" or (self.s.skat_points == "dealer_if_trick" and dealer_won):
            taken[table.dealer] += skat
        if self.s.skat_points == "last_trick":
            taken[last] += skat
        best = [seat for seat in range(3) if taken[seat] == max(taken.values())]
        if self.s.forced_scoring == "card_points":
            points.update(taken)
        elif self.s.forced_scoring == "winner_150" and len(best) == 1:
            points[best[0]] += 150
            marks.update({seat: 2 for seat in range(3) if seat != best[0]})

    def _comparison(self, sums: Sequence[int]) -> Counter[int]:
        """SL-50, SL-51, options `hundreds_rounding` and `fewest_tie`."""
        strokes = Counter[int]()
        add = {"floor": 0, "nearest": 50, "any_started": 99}[self.s.hundreds_rounding]
        for mine in range(3):
            for other in sums:
                if other > sums[mine]:
                    strokes[mine] += (other - sums[mine] + add) // 100
        fewest = [seat for seat in range(3) if sums[seat] == min(sums)]
        tied = {"all_tied_unless_all_equal": len(fewest) < 3, "none": False, "all": True}[self.s.fewest_tie]
        if len(fewest) == 1 or tied:
            strokes.update(fewest)
        return strokes

    def closing(self, carry: Carry) -> dict[str, list[int]]:
        """SL-53, option `settlement`."""
        marks, stake = carry.tallies["marks"], self.s.stake
        if self.s.settlement == "pairwise":
            return {"stakes": [stake * (sum(marks) - 3 * one) for one in marks]}
        return {"stakes": [-stake * one if self.s.settlement == "pot" else 0 for one in marks]}

    def balanced(self, tallies: Mapping[str, Sequence[int]], pot: int) -> bool:
        """SL-52, SL-53: nothing is below 0, and what one player wins at the end another pays."""
        between = sum(tallies["stakes"]) == 0 or (self.s.settlement == "pot" and max(tallies["stakes"]) <= 0)
        return between and min(*tallies["points"], *tallies["marks"]) >= 0 and pot == 0
