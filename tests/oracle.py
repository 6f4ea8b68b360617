"""A second, slow reading of the rules, written from the clauses alone: the campaigns compare the engine with it.

Cards are texts such as ``"HA"`` here and rules are spelled out case by case. What has happened is taken from the table
of a deal; nothing of `stammtisch.contract`, the phases or the games is used. Who sees what is in `checks.SIGHT`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stammtisch.cards import Cards
from stammtisch.deal import Deal, Rules
from stammtisch.events import Event
from stammtisch.table import Table, Trick

RANKS = ["A", "K", "O", "U", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


def suit(card: str) -> str:
    """The printed suit."""
    return card[0]


def strength(card: str) -> int:
    """The higher the better, within a suit."""
    return -RANKS.index(card[1:])


def texts(cards: Iterable[object]) -> list[str]:
    """Cards as texts."""
    return [str(card) for card in cards]


class Oracle(ABC):
    """What a game's clauses say about a deal under a sheet."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.s: Any = rules.sheet

    # --- tricks

    @abstractmethod
    def trumps(self, table: Table) -> list[str]:
        """The trumps of the contract, highest first."""

    @abstractmethod
    def follow(self, table: Table, seat: int, hand: list[str], trick: list[tuple[int, str]]) -> list[str]:
        """The cards of a hand that may be played to a trick that has begun."""

    def lead(self, table: Table, hand: list[str]) -> list[str]:
        """The cards that may be led."""
        return hand

    def beats(self, table: Table, a: str, b: str) -> bool:
        """Whether card a beats card b, which leads or wins so far."""
        trumps = self.trumps(table)
        if a in trumps and b in trumps:
            return trumps.index(a) < trumps.index(b)
        if a in trumps or b in trumps:
            return a in trumps
        return suit(a) == suit(b) and strength(a) > strength(b)

    def best(self, table: Table, trick: Sequence[tuple[int, str]]) -> tuple[int, str]:
        """Who wins a trick so far, and the card."""
        winning = trick[0]
        for one in trick[1:]:
            if self.beats(table, one[1], winning[1]):
                winning = one
        return winning

    def playable(self, table: Table) -> set[str]:
        """The cards the seat to play may play."""
        players = table.players
        turn = [seat for seat in (*range(table.leader, 10), *range(table.leader)) if seat in players]
        trick = [(turn[place], str(card)) for place, card in enumerate(table.trick)]
        seat = turn[len(trick)]
        hand = texts(table.hand(seat))
        return set(self.follow(table, seat, hand, trick) if trick else self.lead(table, hand))

    def taker(self, table: Table, trick: Trick) -> int:
        """Who wins a complete trick."""
        return self.best(table, list(zip(trick.seats, texts(trick.cards), strict=True)))[0]

    @abstractmethod
    def leader(self, table: Table) -> int:
        """Who leads to the first trick."""

    # --- words, numbers, the way of the cards, settlement

    @abstractmethod
    def speech(self, table: Table, verb: str) -> tuple[int, set[str]] | None:
        """Who is asked under a verb and which words are open; None where this oracle does not judge."""

    def numbers(self, table: Table, verb: str, seat: int) -> tuple[int, int] | None:
        """The smallest and largest number of cards for a verb; None where this oracle does not judge."""
        return None

    @abstractmethod
    def journey(self, events: Sequence[Event]) -> None:
        """Follows the cards of a deal. Raises `AssertionError`."""

    @abstractmethod
    def gains(self, table: Table) -> tuple[str, list[int], int]:
        """The tally, what each seat gains or loses in a deal, its stake included, and the pot that remains."""

    @abstractmethod
    def balanced(self, tallies: Mapping[str, Sequence[int]], pot: int) -> bool:
        """Whether the sums of a match add up as the rules say."""


# --- Bolachen --------------------------------------------------------------------------------------------------------

BO_RANK = {"brand": 0, "brand-E": 1, "brand-L": 2, "brand-S": 3, "brand-H": 4, "bettel": 5, "mord": 6}


class BolachenOracle(Oracle):
    """Sections 3 to 6 and 5a of the Bolachen sheet."""

    def trumps(self, table: Table) -> list[str]:
        assert table.contract is not None
        key = table.contract.key
        return [key[-1] + rank for rank in RANKS[:8]] if key.startswith("brand") else []

    def relieved(self, table: Table, seat: int, trick: list[tuple[int, str]]) -> bool:
        """Section 5a and BO-37."""
        assert table.contract is not None
        if self.s.relief == "off" or len(trick) != 2:
            return False
        if self.s.relief_scope != "all" and not table.contract.key.startswith("brand"):
            return False
        if self.s.relief_scope == "trump_led_only" and trick[0][1] not in self.trumps(table):
            return False
        (leader, led), (_, second) = trick
        headed = self.beats(table, second, led)
        if self.s.relief == "any_headed":
            return headed
        if seat == table.declarer:
            return False
        if self.s.relief == "fellow_winning":
            return self.best(table, trick)[0] != table.declarer
        return leader == table.declarer and headed

    def follow(self, table: Table, seat: int, hand: list[str], trick: list[tuple[int, str]]) -> list[str]:
        assert table.contract is not None
        free = self.relieved(table, seat, trick)
        if free and self.s.relief_kind == "follow_free":
            return hand
        best = self.best(table, trick)[1]
        head = self.s.must_head
        if table.contract.key == "bettel" and self.s.bettel_must_head:
            head = "in_suit"
        same = [card for card in hand if suit(card) == suit(trick[0][1])]
        if same:
            over = [card for card in same if self.beats(table, card, best)]
            return over if head != "none" and not free and over else same
        trumps = [card for card in hand if card in self.trumps(table)]
        if trumps and not free:
            over = [card for card in trumps if self.beats(table, card, best)]
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

    def journey(self, events: Sequence[Event]) -> None:
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

    def gains(self, table: Table) -> tuple[str, list[int], int]:
        """BO-38 to BO-40."""
        if table.contract is None:
            return "points", [0, 0, 0], 0
        key, won = table.contract.key, sum(trick.winner == table.declarer for trick in table.history)
        left = 10 - len(table.history)
        if key.startswith("brand"):
            unit, made = 1, won >= 6
            assert made or won + left < 6, "stopped before it was decided"
        elif key == "bettel":
            unit, made = 2, won == 0
            assert not made or left == 0, "stopped before it was decided"
        else:
            hard = self.s.score_mode == "hard"
            unit, made = int(self.s.mord_multiplier if hard else self.s.mord_multiplier_soft), won == 10
            assert made or won < len(table.history), "stopped before it was decided"
        value = unit * (self.s.tariff if self.s.score_mode == "hard" else 1) * (1 if made else -1)
        return "points", [2 * value if seat == table.declarer else -value for seat in range(3)], 0

    def balanced(self, tallies: Mapping[str, Sequence[int]], pot: int) -> bool:
        return sum(tallies["points"]) == 0 and pot == 0


# --- Mauscheln -------------------------------------------------------------------------------------------------------


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

    def trumps(self, table: Table) -> list[str]:
        return self.trump_row(suit(self.turned(table)))

    def follow(self, table: Table, seat: int, hand: list[str], trick: list[tuple[int, str]]) -> list[str]:
        """MA-30, MA-31, MA-51."""
        trumps, led, best = self.trumps(table), trick[0][1], self.best(table, trick)[1]
        if led in trumps:
            same, head = [card for card in hand if card in trumps], self.s.must_head in ("always", "trumps_only")
        else:
            same = [card for card in hand if suit(card) == suit(led) and card not in trumps]
            head = self.s.must_head == "always"
        if same:
            over = [card for card in same if self.beats(table, card, best)]
            return over if over and head else same
        own = [card for card in hand if card in trumps]
        if not own or not self.s.void_must_trump:
            return hand
        over = [card for card in own if self.beats(table, card, best)]
        if over:
            return own if self.s.must_head == "never" else over
        return own if self.s.undertrump == "compulsory" else hand

    def lead(self, table: Table, hand: list[str]) -> list[str]:
        """MA-50."""
        trumps = self.trumps(table)
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
        return self.s.trump_ace_must_sneak and self.trumps(table)[0] in self._hand(table, seat)

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
        only_stake = table.did("stake") and table.pot - self._extra(table) == self.s.base_stake
        assert not (only_stake and self.s.compulsory_on_stake_only == "dealer_sneaks_all_join"), "the dealer must sneak"
        seat = table.order[len(said)]
        return seat, {"sneak"} if self._bound(table, seat) else {"pass", "sneak"}

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
        hand, trumps = self._hand(table, seat), self.trumps(table)
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

    def journey(self, events: Sequence[Event]) -> None:
        """MA-24, MA-27: one exchange each, and nobody draws his own discards of it."""
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

    def gains(self, table: Table) -> tuple[str, list[int], int]:
        """MA-7, MA-17, MA-21, MA-32 to MA-35, MA-39, MA-47."""
        gain = [0] * self.rules.seats
        pot = table.carry.pot
        for one in table.said:
            if one.verb in ("stake", "jump_stake", "quartet_paid"):
                gain[one.seat] -= one.count
                pot += one.count
        if table.contract is None:
            return "chips", gain, pot
        sneaker, limit = table.declarer, self.s.limit
        capped = pot - pot % 4 if limit is None else min(pot, limit) // 4 * 4
        played = capped if self.s.limit_mode == "playing_pot" else pot - pot % 4
        bete = capped
        if self.s.bete_base == "base_stake":
            bete = self.s.base_stake if limit is None else min(self.s.base_stake, limit)
        if not table.history:
            gain[sneaker] += played
            return "chips", gain, pot - played
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
            cards, ace = texts(trick.cards), self.trumps(table)[0]
            if self.s.special_trump == "belli" and "S7" in cards and ace in cards:
                gain[trick.seats[cards.index("S7")]] -= self.s.belli_penalty
                if self.s.belli_penalty_to == "pot":
                    left += self.s.belli_penalty
                else:
                    gain[trick.seats[cards.index(ace)]] += self.s.belli_penalty
        return "chips", gain, left

    def balanced(self, tallies: Mapping[str, Sequence[int]], pot: int) -> bool:
        return sum(tallies["chips"]) + pot == 0


ORACLES: dict[str, type[Oracle]] = {"bolachen": BolachenOracle, "mauscheln": MauschelnOracle}


def judge(path: Sequence[Deal]) -> None:
    """Compares a deal, given as its successive states, with the oracle of its game. Raises `AssertionError`."""
    rules = path[0].rules
    oracle = ORACLES[rules.name](rules)
    for deal in path:
        ask, table = deal.ask, deal.table
        if ask is None:
            continue
        here = f"{ask.seat} {ask.verb}"
        if ask.verb == "play":
            may = {str(card) for card in Cards(ask.legal_cards)}
            right = oracle.playable(table)
            assert may == right, f"{here}: {sorted(may)} may be played, the oracle says {sorted(right)}"
        speech = oracle.speech(table, ask.verb)
        if speech is not None:
            said = ask.seat, {word for word, reason in ask.words if reason is None}
            assert said == speech, f"{here}: {said}, the oracle says {speech}"
        numbers = oracle.numbers(table, ask.verb, ask.seat)
        if numbers is not None:
            assert (ask.min, ask.max) == numbers, f"{here}: {ask.min}-{ask.max} cards, the oracle says {numbers}"
    last = path[-1]
    for trick in last.table.history:
        taker = oracle.taker(last.table, trick)
        assert trick.winner == taker, f"{trick}: the oracle gives it to {taker}"
    if last.table.history:
        leader = oracle.leader(last.table)
        assert last.table.history[0].seats[0] == leader, f"the oracle lets {leader} lead"
    oracle.journey(last.events())
    if last.outcome is not None:
        tally, gains, pot = oracle.gains(last.table)
        stand = list(last.outcome.gain(tally, rules.seats)), last.outcome.pot
        assert stand == (gains, pot), f"{last.outcome}: {stand}, the oracle says {gains}, {pot}"
