"""Bauernschnapsen: the whole sheet, clause by clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

from stammtisch.events import ALL, HAND, PASSED, STOCK, TRICK, Event
from stammtisch.table import Said, Table

from .base import Oracle, Play, Verdict, suit, texts

STANDARD = ["A", "10", "K", "O", "U"]  # BS-2
ACE_LOW = ["10", "K", "O", "U", "A"]
ORDERS = {
    "assenbettler": ACE_LOW, "zehnergang": ACE_LOW, "bauernloch": ACE_LOW,
    "damengang": ["O", "U", "A", "10", "K"], "koenigsgang": ["K", "O", "U", "A", "10"],
}  # fmt: skip
POINTS = {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2}  # BS-3
VALUES = {
    "normal": 0, "assenbettler": 5, "schnapser": 6, "friendship": 6, "plauderer": 7, "damengang": 7, "koenigsgang": 8,
    "gang": 9, "zehnergang": 10, "bauernschnapser": 12, "bauernloch": 12, "kontraschnapser": 12,
    "kontrabauernschnapser": 24, "herrenschnapser": 24,
}  # fmt: skip
"""BS-31; the three values that are options are left out."""
NEGATIVE = {"bettler", "assenbettler", "ass_bettler", "plauderer"}
GANGS = {"gang", "zehnergang", "damengang", "koenigsgang"}
SCHNAPSER = {"schnapser", "kontraschnapser", "friendship"}
LAID_DOWN = {"farbringerl", "herrenschnapser"}
KONTRA = {"kontraschnapser", "kontrabauernschnapser"}
STEPS = ["double", "redouble", "subdouble"]


def family(key: str) -> str:
    """The contract without its trump suit."""
    return key.partition("-")[0]


class BauernschnapsenOracle(Oracle):
    """Sections 3 to 10 of the Bauernschnapsen sheet."""

    # --- tricks: section 7

    def ranks(self, play: Play) -> list[str]:
        """BS-31, BS-61; options 26 and 27."""
        name = family(play.key)
        if name == "bauernloch" and self.s.bauernloch_ranking == "standard":
            return STANDARD
        return ORDERS.get(name, STANDARD)

    def trumps(self, play: Play) -> list[str]:
        return [play.key[-1] + rank for rank in self.ranks(play)] if "-" in play.key else []

    def follow(self, play: Play, seat: int, hand: list[str], trick: list[tuple[int, str]]) -> list[str]:
        """BS-66 to BS-71, options 28 to 30."""
        led, best, trumps = trick[0][1], self.best(play, trick)[1], self.trumps(play)
        relaxed = self.s.stichzwang == "trick_contracts_only" and family(play.key) in {"normal", *NEGATIVE}
        same = [card for card in hand if suit(card) == suit(led)]
        if same:
            if relaxed:
                return same
            if self.s.head_even_if_trumped and best in trumps and led not in trumps:
                best = self.best(play, [one for one in trick if suit(one[1]) == suit(led)])[1]
            return [card for card in same if self.beats(play, card, best)] or same
        own = [card for card in hand if card in trumps]
        over = [card for card in own if self.beats(play, card, best)]
        duty = "only_if_winning" if relaxed else self.s.trump_duty
        if duty == "only_if_winning":
            return over or hand
        return (own if duty == "any_trump" else over or own) or hand

    def absent(self, play: Play) -> set[int]:
        """BS-46, options 13 and 15."""
        name = family(play.key)
        alone = self.s.negative_partner if name in NEGATIVE else self.s.gang_partner if name in GANGS else "plays"
        return {(play.declarer + 2) % 4} if alone == "sits_out" else set()

    def leader(self, table: Table) -> int:
        """BS-31, BS-37, BS-45, BS-55, BS-60, BS-62; section 10.1 on the caller who sits out."""
        play, caller = self.play(table), table.order[0]
        name = family(play.key)
        if name in NEGATIVE:
            return play.declarer if self.s.negative_leader == "declarer" or caller in self.absent(play) else caller
        if name in GANGS | LAID_DOWN or (name == "bauernschnapser" and self.s.bauernschnapser_bidders == "anyone"):
            return play.declarer
        return caller

    # --- how it stands: BS-38, BS-73

    def _team(self, seat: int) -> set[int]:
        return {seat, (seat + 2) % 4}

    def _side(self, table: Table) -> set[int]:
        """Whose tricks and announcements are the declarer's: BS-51, BS-55, BS-57."""
        declarer, name = table.declarer, family(self.play(table).key)
        pooled = {
            "normal": True,
            "schnapser": self.s.schnapser_mit_mann,
            "friendship": self.s.friendship_schnapser == "team",
        }
        return self._team(declarer) if pooled.get(name) else {declarer}

    def _tricks(self, table: Table, seats: Iterable[int], done: int = 5) -> int:
        return sum(trick.winner in seats for trick in table.history[:done])

    def _worth(self, table: Table, card: object) -> int:
        """BS-73."""
        return 40 if suit(str(card)) == self.play(table).key[-1] else 20

    def _total(self, table: Table, seats: set[int], done: int = 5, melds: int = 8) -> int:
        """BS-38, after so many tricks and announcements. These count with a trick only; without one all is 0."""
        if not self._tricks(table, seats, done):
            return 0
        won = [trick for trick in table.history[:done] if trick.winner in seats]
        announced = [self._worth(table, one.cards[0]) for one in table.heard("meld")[:melds] if one.seat in seats]
        return sum(POINTS[card[1:]] for trick in won for card in texts(trick.cards)) + sum(announced)

    def _enough(self, table: Table, done: int, melds: int) -> bool:
        """Whether a hand was over with an announcement, before its card was answered: BS-39, BS-53, BS-78."""
        if family(self.play(table).key) != "normal":
            return self._total(table, self._side(table), done, melds) >= 66
        return self.s.claim == "auto" and any(self._total(table, self._team(s), done, melds) >= 66 for s in (0, 1))

    def finished(self, table: Table) -> bool:
        """BS-34, BS-39, BS-40, BS-43, BS-53, BS-63, BS-64."""
        name, done = family(self.play(table).key), len(table.history)
        declarer, side = table.declarer, self._side(table)
        if name in LAID_DOWN and self.s.laid_down_contracts == "lay_down":
            return True
        if done == 5:
            return True
        if name == "normal":
            if self.s.claim == "manual":
                return table.did("claim")
            return any(self._total(table, self._team(seat)) >= 66 for seat in (0, 1))
        if name in SCHNAPSER:
            return self._tricks(table, side) < done or self._total(table, side) >= 66 or done == 3
        won = self._tricks(table, {declarer})
        return won > 0 if name in NEGATIVE else won < done

    # --- announcements: BS-73 to BS-78, options 17, 31 and 32

    def along(self, table: Table) -> dict[str, set[str]]:
        name = family(self.play(table).key)
        seat, trick = self.turn(table)
        if name not in {"normal", *SCHNAPSER} or (trick and self.s.announce_when == "on_lead"):
            return {}
        hand = texts(table.hand(seat))
        twins = {"K": "O", "O": "K"}
        cards = {
            card for card in self.playable(table) if card[1:] in twins and card[0] + twins[card[1:]] in hand
        }  # fmt: skip
        if name in SCHNAPSER and self.s.schnapser_meld == "must_complete_66":
            side = self._side(table)
            mine = seat in side and self._tricks(table, side) > 0
            cards = {card for card in cards if mine and self._total(table, side) + self._worth(table, card) >= 66}
        claims = name == "normal" and self.s.claim == "manual" and not trick
        return {word: cards for word in ("meld", *(["meld_claim"] if claims else [])) if cards}

    # --- words

    def speech(self, table: Table, verb: str) -> tuple[int, set[str]] | None:
        if verb == "play":  # BS-43
            seat, trick = self.turn(table)
            claims = family(self.play(table).key) == "normal" and self.s.claim == "manual" and not trick
            return seat, {"claim"} if claims else set()
        judge = {"cut": self._cut, "trump": self._trump, "bid": self._bid, "double": self._double}.get(verb)
        return judge(table) if judge else None

    def _cut(self, table: Table) -> tuple[int, set[str]]:
        """BS-13."""
        assert self.s.allow_knock, "nobody may knock"
        return table.order[2], {"cut", "knock"}

    def _sees(self, table: Table) -> int:
        """How many cards the caller sees before he fixes trump: BS-14, BS-15, option 5."""
        return self.s.knock_caller_sees if table.did("cut", "knock") else 3

    def _trump(self, table: Table) -> tuple[int, set[str]]:
        """BS-18, BS-19, BS-21; section 10.1."""
        caller = table.order[0]
        hand = texts(table.hand(caller))
        assert len(hand) == self._sees(table), f"the caller sees {hand}"
        suits = {suit(card) for card in hand} if self.s.trump_must_be_held else set("ELSH")
        turn = {"turn"} if self.s.turn_up_allowed and len(hand) == 3 else set()
        unters = len(hand) == 3 and all(card[1:] == "U" for card in hand)
        return caller, suits | turn | ({"redeal"} if unters and self.s.three_unter_redeal else set())

    def _value(self, name: str) -> int:
        options = {
            "bettler": self.s.bettler_value,
            "ass_bettler": self.s.ass_bettler_value,
            "farbringerl": self.s.farbringerl_value,
        }
        return int(options.get(name, VALUES.get(name, 0)))

    def _rank(self, name: str) -> float:
        """BS-25, option 21."""
        return 10.5 if name == "gang" and self.s.gang_vs_zehnergang == "gang" else self._value(name)

    def _may_bid(self, table: Table, seat: int, name: str) -> bool:
        """BS-27, BS-28, option 16, 19 and 20; section 10.1 where the trump suit need not be held."""
        caller, left, partner, right = table.order
        hand, trump = texts(table.hand(seat)), self._suit(table)
        bauer = {"caller": {caller}, "caller_team": {caller, partner}, "anyone": set(table.order)}
        who = {
            "schnapser": {caller, partner} if self.s.schnapser_bidders == "caller_team" else {caller},
            "friendship": {partner},
            "bauernschnapser": bauer[self.s.bauernschnapser_bidders],
            "bauernloch": {caller},
            "kontraschnapser": {left, right},
            "kontrabauernschnapser": {left, right},
            "herrenschnapser": {caller} if self.s.trump_must_be_held else set(table.order),
        }
        if seat not in who.get(name, table.order):
            return False
        if name == "ass_bettler":
            return any(card[1:] == "A" for card in hand)
        if name == "farbringerl":
            return len({suit(card) for card in hand}) == 1
        return name != "herrenschnapser" or {suit(card) for card in hand} == {trump}

    def _suit(self, table: Table) -> str:
        """The called suit, or that of the card turned up."""
        word = table.heard("trump")[0].word
        return suit(str(table.heard("turn")[0].cards[0])) if word == "turn" else word

    def _auction(self, order: Sequence[int], said: Sequence[Said]) -> tuple[int | None, int, str]:
        """BS-26, option 9, C9: who speaks next, who holds the auction, and with what."""
        holder, bid, out = order[0], "normal", set()
        for place, one in enumerate(said):
            if one.word != "pass":
                holder, bid = one.seat, one.word
            elif place > 0:  # the caller's first "weiter" is no pass
                out.add(one.seat)
        if self.s.auction != "ascending":
            stopped = self.s.auction == "first_bid_wins" and bid != "normal"
            turn = [] if stopped else list(order[len(said) :][:1])
        elif not said:
            turn = [order[0]]
        else:
            after = (list(order) * 2)[order.index(said[-1].seat) + 1 :][:4]
            turn = [seat for seat in after if seat not in out and seat != holder]
        able = [seat for seat in turn if any(self._higher(order, seat, holder, bid, name) for name in self._names())]
        return able[0] if able else None, holder, bid

    def _names(self) -> set[str]:
        """The contracts this table bids."""
        friends = {"friendship"} if self.s.friendship_schnapser != "off" else set()
        return set(self.s.enabled_contracts | self.s.extra_gangs | friends)

    def _higher(self, order: Sequence[int], seat: int, holder: int, standing: str, name: str) -> bool:
        """BS-25, option 10: whether a bid by a seat outbids what stands, whoever may bid it."""
        if self.s.equal_value == "earlier_seat_may_hold" and order.index(seat) < order.index(holder):
            return self._rank(name) >= self._rank(standing)
        return self._rank(name) > self._rank(standing)

    def _bid(self, table: Table) -> tuple[int, set[str]]:
        """BS-25, BS-27, BS-29, option 10."""
        seat, holder, standing = self._auction(table.order, table.heard("bid"))
        assert seat is not None, "the auction is over"
        higher = {name for name in self._names() if self._higher(table.order, seat, holder, standing, name)}
        return seat, {"pass"} | {name for name in higher if self._may_bid(table, seat, name)}

    # --- doubling: section 8

    def _doublable(self, table: Table) -> bool:
        """BS-65, BS-82, option 34."""
        name = family(self.play(table).key)
        return {
            "all": True,
            "all_played": name not in LAID_DOWN,
            "not_kontra": name not in LAID_DOWN | KONTRA,
            "normal_only": name == "normal",
        }[self.s.doublable]

    def _by_itself(self, table: Table) -> bool:
        """Option 35: whether the first step is set without asking (BS-83)."""
        if self.s.auf_stand != "automatic" or not self._doublable(table) or not self.s.max_doublings:
            return False
        play, sums = self.play(table), table.carry.tallies["points"]
        mine, theirs = sums[play.declarer], sums[(play.declarer + 1) % 4]
        highest = 3 if family(play.key) == "normal" else self._value(family(play.key))
        return mine > theirs and mine + highest >= self.s.target

    def _doubler(self, table: Table) -> tuple[int, str] | None:
        """BS-80, BS-81: who may say what next; None where doubling is over."""
        said, declarer = [one.word for one in table.heard("double")], table.declarer
        steps = len([word for word in said if word != "pass"])
        passes = len([*takewhile(lambda word: word == "pass", reversed(said))])
        if passes == 2 or steps >= self.s.max_doublings or not self._doublable(table):
            return None
        turn = (2, 0) if steps == 1 else (1, 3)  # clockwise from the seat after the declarer
        return (declarer + turn[passes]) % 4, STEPS[steps]

    def _double(self, table: Table) -> tuple[int, set[str]]:
        due = self._doubler(table)
        assert due is not None, "nobody may double"
        assert table.did("double") or not self._by_itself(table), "the first step is set without asking"
        return due[0], {"pass", due[1]}

    # --- the way of the cards

    def unasked(self, table: Table) -> dict[str, int]:
        """Option 35: a step set by itself is one that nobody was asked for, said by the first opponent."""
        if table.contract is None or not self._by_itself(table):
            return {"double": 0}
        first = table.heard("double")[0]
        assert (first.seat, first.word) == ((table.declarer + 1) % 4, "double"), f"{first} by itself"
        return {"double": 1}

    def journey(self, table: Table, events: Sequence[Event]) -> None:
        self._packets(table, events)
        done = melds = 0
        for at, event in enumerate(events):
            done += event.verb == "take"
            if event.verb == "meld":
                melds += 1
                taken = any(one.verb == "take" for one in events[at:])
                assert not (taken and self._enough(table, done, melds)), "played on after an announcement"
                assert sorted(card[1:] for card in texts(event.cards)) == ["K", "O"], f"{event.cards} is no pair"
                assert len({suit(card) for card in texts(event.cards)}) == 1 and event.viewers == ALL
                rest = [one for one in events[at + 1 :] if one.kind != "say"]  # a claim may go with it
                played = rest[0].verb == "end" or (rest[0].seat == event.seat and rest[0].cards[0] in event.cards)
                assert played, "another card is played than was announced"
        if table.contract is None:
            return
        play = self.play(table)
        due, holder, bid = self._auction(table.order, table.heard("bid"))
        assert due is None, f"the oracle lets {due} speak"
        assert (play.declarer, family(play.key)) == (holder, bid), f"the oracle lets {holder} play {bid}"
        assert "-" not in play.key or play.key[-1] == self._suit(table), "another suit is trump than was called"
        if table.outcome is not None or any(event.dst == TRICK for event in events):
            assert self._doubler(table) is None, "doubling is not over"
            self._shown(table, events)

    def _packets(self, table: Table, events: Sequence[Event]) -> None:
        """BS-14 to BS-16, BS-19, option 4."""
        f, left, partner, dealer = (HAND + seat for seat in table.order)
        if table.did("cut", "knock"):
            places = [f] * 5 + [left] * 5 + [partner] * 5 + [dealer] * 5
        elif self.s.deal_after_cut == "single_cards":
            places = [f, left, partner, dealer] * 5
        else:
            places = [place for count in (3, 2) for place in (f, left, partner, dealer) for _ in range(count)]
        dealt = [event for event in events if event.kind == "move" and event.src == STOCK]
        went = [event.dst for event in dealt for _ in event.cards]
        assert went == places[: len(went)], f"dealt to {went}"
        turned = [event for event in dealt if event.verb == "turn"]
        assert [len(event.cards) for event in turned] == [1] * table.did("trump", "turn"), "turned up without a word"

    def _shown(self, table: Table, events: Sequence[Event]) -> None:
        """BS-46, BS-50, BS-63, BS-64: who leaves the deal, and who shows his hand when."""
        play, seats = self.play(table), set(table.order)
        name, opponents = family(play.key), seats - self._team(play.declarer)
        tricks = [n for n, event in enumerate(events) if event.verb == "take"]
        played = [n for n, event in enumerate(events) if event.dst == TRICK]
        second = next((n for n in played if tricks and n > tricks[0]), len(events))
        shown = {
            verb: [(n, e) for n, e in enumerate(events) if e.verb == verb] for verb in ("look", "open", "lay_down")
        }
        over = table.outcome is not None
        variant = self.s.plauderer_variant if name == "plauderer" else ""
        open_hands = {"b": opponents, "c": {play.declarer}}.get(variant, set())
        expected = {
            "look": opponents if variant == "a" else set(),
            "open": open_hands if len(table.history) > 1 or (tricks and not over) else set(),
            "lay_down": {play.declarer} if name in LAID_DOWN and self.s.laid_down_contracts == "lay_down" else set(),
        }
        for verb, owners in expected.items():
            found = {event.src - HAND for _, event in shown[verb]}
            assert found == owners, f"{verb}: {found} are shown, the oracle says {owners}"
        assert all(n < played[0] for n, _ in shown["look"]), "looked too late"
        assert all(tricks[0] < n < second for n, _ in shown["open"]), (
            "opened at another time than after the first trick"
        )
        left = {event.seat for event in events if event.verb == "out"}
        assert left == self.absent(play), f"{left} sit out"
        folded = {event.src - HAND for event in events if event.dst == PASSED}
        assert folded == left, f"{folded} put their cards down"

    # --- score: BS-33, BS-40 to BS-43, section 9

    def _game_points(self, table: Table, loser: set[int]) -> int:
        """BS-41."""
        if not self._tricks(table, loser):
            return 3
        return 2 if self._total(table, loser) < 33 else 1

    def _result(self, table: Table) -> tuple[set[int], int]:
        """The team that wins the hand, and its worth undoubled."""
        play, side = self.play(table), self._side(table)
        name, own = family(play.key), self._team(play.declarer)
        others = set(table.order) - own
        won, done = self._tricks(table, side), len(table.history)
        if name == "normal":
            return self._normal(table, own, others)
        if name in LAID_DOWN:
            made = True
        elif name in NEGATIVE:
            made = won == 0
        else:
            made = won == done and (name not in SCHNAPSER or self._total(table, side) >= 66)
        return own if made else others, self._value(name)

    def _normal(self, table: Table, own: set[int], others: set[int]) -> tuple[set[int], int]:
        """BS-39 to BS-43; section 10.1 on claims."""
        if table.did("claim"):
            claimer = own if table.heard("claim")[0].seat in own else others
            other = others if claimer is own else own
            return claimer if self._total(table, claimer) >= 66 else other, self._game_points(table, other)
        there = [team for team in (own, others) if self._total(table, team) >= 66]
        last = own if table.history and table.history[-1].winner in own else others
        winner = there[0] if len(there) == 1 else last
        points = self._game_points(table, others if winner is own else own)
        assert there or points == 1, "a win by the last trick is worth 1"  # BS-42
        return winner, points

    def verdict(self, table: Table) -> Verdict:
        """BS-10, BS-21, BS-33, BS-82, BS-84 to BS-88."""
        if table.contract is None:
            assert table.did("trump", "redeal")
            return Verdict({}, table.dealer, counts=False)
        winner, value = self._result(table)
        value *= 2 ** len([one for one in table.heard("double") if one.word != "pass"])
        points = [value if seat in winner else 0 for seat in range(4)]
        sums = [old + new for old, new in zip(table.carry.tallies["points"], points, strict=True)]
        ahead, behind = min(winner), min(set(range(4)) - winner)
        if sums[ahead] < self.s.target:
            return Verdict({"points": points}, table.order[0])
        course = [(one[ahead], one[behind]) for one in table.carry.course]
        bummerl = [0 if seat in winner else self._bummerl(course, sums[behind]) for seat in range(4)]
        following = table.order[0]
        if self.s.next_game_dealer == "rotate_from_first_dealer":
            following = (table.dealer - len(course) + 1) % 4
        return Verdict({"points": points, "bummerl": bummerl}, following, restart=("points",))

    def _bummerl(self, course: Sequence[tuple[int, int]], behind: int) -> int:
        """BS-85 to BS-87, options 38 to 40; the course of a game: sums of its winner and its loser."""
        if behind == 0:
            return int(self.s.schneider_bummerl)
        if self.s.retour_condition == "exactly_23_0":
            turned = (0, self.s.target - 1) in course
        else:  # the winner stood at 0, the others had points already and never gained again
            turned = (0, behind) in course
        return int(self.s.retour_bummerl) if turned and self.s.retour_bummerl else 1

    def balanced(self, tallies: Mapping[str, Sequence[int]], pot: int) -> bool:
        """Partners stand alike (BS-84, BS-85)."""
        points, bummerl = tallies["points"], tallies["bummerl"]
        alike = all(sums[seat] == sums[seat + 2] for sums in (points, bummerl) for seat in (0, 1))
        return alike and pot == 0 and min(*points, *bummerl) >= 0
