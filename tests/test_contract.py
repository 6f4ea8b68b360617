"""Contracts: the order of the cards by a hand-written table, and the trick rules against a slow second reading.

Trap R19: every contract has its full order written down here. Traps R2, R4, R18: legality and the winner both follow
that order and no other. Trap R5: whoever sits where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations, product
from random import Random
from typing import NamedTuple

import pytest

from stammtisch.cards import CARD, Card, Cards, card, mask_of, split
from stammtisch.contract import (
    TRUMP,
    Contract,
    Duty,
    Goal,
    Meld,
    Relief,
    allowed,
    arranged,
    group,
    leads,
    power,
    relieved,
    winner,
)
from stammtisch.deal import Deal, Rules
from stammtisch.events import TALON
from stammtisch.games import GAMES, rules

from .support import game, legal, say, stacked

# --- the orders, by hand ---------------------------------------------------------------------------------------------


class Order(NamedTuple):
    """A written order. trumps: all of them, highest first. plain: the ranks of any other suit, highest first.

    printed: trumps that follow as cards of their suit.
    """

    trumps: tuple[str, ...]
    plain: tuple[str, ...]
    printed: tuple[str, ...] = ()

    @classmethod
    def of(cls, trumps: str, plain: str, printed: str = "") -> Order:
        """An order written with spaces."""
        return cls(tuple(trumps.split()), tuple(plain.split()), tuple(printed.split()))

    def group(self, code: str) -> str:
        """What a card counts as: its suit, or ``T``."""
        return "T" if code in self.trumps and code not in self.printed else code[0]

    def ladder(self, led: str) -> list[str]:
        """The cards that can win a trick in which a suit (or trump: ``T``) was led, highest first."""
        plain = [led + rank for rank in self.plain] if led != "T" else []
        return [*self.trumps, *(code for code in plain if code not in self.trumps)]


NATURAL = "A K O U 10 9 8 7"
ACE_TEN = "A 10 K O U 9 8 7"
TRUMPS = {
    "E": "EA EK EO EU E10 E9 E8 E7", "L": "LA LK LO LU L10 L9 L8 L7",
    "S": "SA SK SO SU S10 S9 S8 S7", "H": "HA HK HO HU H10 H9 H8 H7",
}  # fmt: skip
WELI = {
    "E": "EA S6 EK EO EU E10 E9 E8 E7", "L": "LA S6 LK LO LU L10 L9 L8 L7",
    "S": "SA S6 SK SO SU S10 S9 S8 S7", "H": "HA S6 HK HO HU H10 H9 H8 H7",
}  # fmt: skip
BELLI = {
    "E": "EA S7 EK EO EU E10 E9 E8 E7", "L": "LA S7 LK LO LU L10 L9 L8 L7",
    "S": "SA S7 SK SO SU S10 S9 S8", "H": "HA S7 HK HO HU H10 H9 H8 H7",
}  # fmt: skip
FIVE = {"E": "EA E10 EK EO EU", "L": "LA L10 LK LO LU", "S": "SA S10 SK SO SU", "H": "HA H10 HK HO HU"}
FIVE_LOW = {"E": "E10 EK EO EU EA", "L": "L10 LK LO LU LA", "S": "S10 SK SO SU SA", "H": "H10 HK HO HU HA"}
UNTERS = {
    "E": "EU LU EA E10 EK EO E9 E8 E7", "L": "LU EU LA L10 LK LO L9 L8 L7",
    "S": "SU HU SA S10 SK SO S9 S8 S7", "H": "HU SU HA H10 HK HO H9 H8 H7",
}  # fmt: skip
"""All trumps of a suit, highest first: BO-2, BO-7, MA-3, MA-39, MA-40, BS-2, BS-61, SL-31."""
SECOND = {"E": "LU", "L": "EU", "S": "HU", "H": "SU"}
"""The second Unter of a trump suit (SL-31)."""


def in_each_suit(family: str, trumps: Mapping[str, str], plain: str) -> dict[str, Order]:
    """The written orders of a contract with a row for every trump suit."""
    return {f"{family}-{suit}": Order.of(trumps[suit], plain) for suit in "ELSH"}


WITH_TRUMP = (
    "normal", "schnapser", "friendship", "bauernschnapser", "kontraschnapser", "kontrabauernschnapser",
    "herrenschnapser",
)  # fmt: skip
WITHOUT, NONE = Order.of("", ACE_TEN), Order.of("", NATURAL)
HEARTS = Order.of(UNTERS["H"], ACE_TEN)
ORDERS: dict[str, dict[str, Order]] = {
    "bolachen": in_each_suit("brand", TRUMPS, NATURAL) | {"bettel": NONE, "mord": NONE},
    "mauscheln": in_each_suit("sneak", TRUMPS, NATURAL) | in_each_suit("seven", TRUMPS, NATURAL),
    "mauscheln weli": in_each_suit("sneak", WELI, NATURAL) | in_each_suit("seven", WELI, NATURAL),
    "mauscheln belli": in_each_suit("sneak", BELLI, NATURAL) | in_each_suit("seven", BELLI, NATURAL),
    "bauernschnapsen": {
        **{key: row for family in WITH_TRUMP for key, row in in_each_suit(family, FIVE, "A 10 K O U").items()},
        **in_each_suit("bauernloch", FIVE_LOW, "10 K O U A"),
        **dict.fromkeys(("bettler", "ass_bettler", "plauderer", "gang", "farbringerl"), Order.of("", "A 10 K O U")),
        **dict.fromkeys(("assenbettler", "zehnergang"), Order.of("", "10 K O U A")),
        "damengang": Order.of("", "O U A 10 K"), "koenigsgang": Order.of("", "K O U A 10"),
    },
    "bauernschnapsen standard": in_each_suit("bauernloch", FIVE, "A 10 K O U"),
    "schlauch": {
        "grandioso": WITHOUT, "grandissimo": WITHOUT, "bettel": NONE, "bettelouvert": NONE, "heart_schlauch": HEARTS,
        **in_each_suit("suit_schlauch", UNTERS, ACE_TEN), **in_each_suit("forced", UNTERS, ACE_TEN),
        "grandioso_bettel": WITHOUT, "grandioso_bettel then": NONE,
        "bettel_grandioso": NONE, "bettel_grandioso then": WITHOUT,
        "heart_schlauch_bettel": HEARTS, "heart_schlauch_bettel then": NONE,
        "bettel_heart_schlauch": NONE, "bettel_heart_schlauch then": HEARTS,
        **{f"schlauch_bettel-{suit}": Order.of(UNTERS[suit], ACE_TEN) for suit in "ELS"},
        **{f"bettel_schlauch-{suit} then": Order.of(UNTERS[suit], ACE_TEN) for suit in "ELS"},
        **{f"schlauch_bettel-{suit} then": NONE for suit in "ELS"},
        **{f"bettel_schlauch-{suit}": NONE for suit in "ELS"},
    },
}  # fmt: skip


def orders_of(rules: Rules) -> dict[str, Order]:
    """The written orders for a table; a row that takes over half-way stands under its key and ``then``."""
    sheet, name = rules.sheet, rules.name
    written = ORDERS.get(f"{name} {getattr(sheet, 'special_trump', '')}", ORDERS[name])
    if getattr(sheet, "bauernloch_ranking", "") == "standard":
        written = written | ORDERS["bauernschnapsen standard"]
    if getattr(sheet, "second_unter_suit", "") == "printed":
        written = {
            key: row._replace(printed=(SECOND[row.trumps[0][0]],)) if row.trumps else row
            for key, row in written.items()
        }
    return written


def all_rows(rules: Rules) -> Iterator[tuple[str, Contract]]:
    """Every row of a table by the name of its written order."""
    for key, row in rules.contracts.items():
        yield key, row
        if row.then is not None:
            yield f"{key} then", row.then


PRESETS = [(name, preset) for name, kind in GAMES.items() for preset in kind.sheet_type.presets]
RARE: list[tuple[str, str, dict[str, object]]] = [
    ("mauscheln", "core", {"special_trump": "belli"}),
    ("bauernschnapsen", "all", {"extra_gangs": "damengang,koenigsgang", "friendship_schnapser": "team",
                                "head_even_if_trumped": True, "stichzwang": "trick_contracts_only"}),
    ("bauernschnapsen", "all", {"bauernloch_ranking": "standard", "trump_duty": "any_trump"}),
    ("bauernschnapsen", "all", {"trump_duty": "only_if_winning", "head_even_if_trumped": True}),
    ("schlauch", "standard", {"second_unter_suit": "printed", "must_trump_if_void": True}),
    ("schlauch", "great", {"great_contracts": "all"}),
    ("schlauch", "great", {"second_unter_suit": "printed"}),
]  # fmt: skip
TABLES = [*((name, preset, dict[str, object]()) for name, preset in PRESETS), *RARE]


@cache
def rows() -> tuple[tuple[Rules, Contract, Order], ...]:
    """Every different contract of all games in every preset, with its hand-written order."""
    found: dict[tuple[int, Contract], tuple[Rules, Contract, Order]] = {}
    for name, preset, settings in TABLES:
        table = game(name, preset, **settings)
        for key, row in all_rows(table):
            found.setdefault((table.pack, row), (table, row, orders_of(table)[key]))
    return tuple(found.values())


def orders() -> Iterable[tuple[Rules, Contract, Order]]:
    """As `rows`, each order once."""
    return {(table.pack, order): (table, row, order) for table, row, order in rows()}.values()


@pytest.mark.clause("BO-2", "BO-7", "BO-31", "MA-3", "MA-39", "MA-40", "BS-2", "BS-61", "SL-12", "SL-31", "SL-55")
@pytest.mark.parametrize(("name", "preset", "settings"), TABLES)
def test_the_order_of_the_cards_is_as_written(name: str, preset: str, settings: dict[str, object]) -> None:
    table = game(name, preset, **settings)
    for key, row in all_rows(table):
        written = orders_of(table)[key]
        assert row.key == key.removesuffix(" then") and tuple(map(str, row.trumps)) == written.trumps
        assert tuple(map(str, row.printed)) == written.printed
        for led, letter in enumerate("ELSHT"):
            strength = {str(one): power(row, led, one) for one in split(table.pack)}
            winning = sorted((code for code in strength if strength[code]), key=strength.__getitem__, reverse=True)
            assert winning == written.ladder(letter), f"{key}: a trick with {letter} led"
            assert len(set(strength.values())) == len(winning) + (len(winning) < len(strength)), "two cards are equal"


@pytest.mark.parametrize("name", GAMES)
def test_every_written_order_belongs_to_a_contract(name: str) -> None:
    found = {key for game_name, preset, settings in TABLES if game_name == name
             for key, _ in all_rows(game(name, preset, **settings))}  # fmt: skip
    assert found == {key for table, written in ORDERS.items() if table.split()[0] == name for key in written}


@pytest.mark.parametrize("rank_pack", ["24", "52"])
def test_other_packs_have_the_same_order(rank_pack: str) -> None:
    """MA-3, MA-4: fewer ranks or more, in the same order."""
    suits = "french" if rank_pack == "52" else "german"
    ranks = ["A", "K", "O", "U", "10", "9", "8", "7", "6", "5", "4", "3", "2"][: 6 if rank_pack == "24" else 13]
    for key, row in game("mauscheln", pack=rank_pack, suits=suits).contracts.items():
        assert [str(one) for one in row.trumps] == [key[-1] + rank for rank in ranks]
        plain = "E" if key[-1] != "E" else "H"
        strength = [power(row, "ELSH".index(plain), card(plain + rank)) for rank in ranks]
        assert strength == sorted(strength, reverse=True) and strength[-1] > 0


def test_groups_members_and_above_are_what_power_says() -> None:
    """The derived tables, which the engine reads, equal the brute force over all pairs of cards."""
    for _, row, order in rows():
        special = [card(code) for code in order.trumps if code not in order.printed]
        for one in CARD:
            assert row.groups[one] == group(row, one) == (TRUMP if one in special else one >> 4)
            assert [number for number in range(5) if row.members[number] >> one & 1] == [group(row, one)]
            beat = {c for c in CARD if power(row, group(row, one), c) > power(row, group(row, one), one)}
            assert row.above[one] == mask_of(beat)
        assert row.trump_mask == mask_of(map(card, order.trumps))
        assert row.members[TRUMP] == mask_of(special) == row.trump_mask & ~mask_of(map(card, order.printed))


def test_a_hand_is_arranged_suit_by_suit_from_the_highest_down() -> None:
    row = game("mauscheln", special_trump="weli").contracts["sneak-L"]
    cards = list(map(card, ["E7", "S6", "HA", "LK", "LA", "S9", "SK"]))
    Random(1).shuffle(cards)
    held = arranged(row, cards)
    assert sorted(held) == sorted(cards) and [str(one) for one in held[:3]] == ["LA", "S6", "LK"]
    assert [str(one) for one in held if one.suit == 2][1:] == ["SK", "S9"]
    assert sorted(arranged(None, cards)) == sorted(cards)


# --- somebody wins, by that order ------------------------------------------------------------------------------------


def champion(order: Order, trick: Sequence[str]) -> int:
    """Who wins a trick, by the written orders alone."""
    rank = order.ladder(order.group(trick[0]))
    return min(range(len(trick)), key=lambda place: rank.index(trick[place]) if trick[place] in rank else 99)


def test_somebody_always_wins_and_by_the_written_order() -> None:
    """All tricks of two cards, and all of three up to a suit that plays no part."""
    for table, row, order in orders():
        cards = split(table.pack)
        for a, b in permutations(cards, 2):
            assert winner(row, (a, b)) == champion(order, (str(a), str(b)))
        for a, b, c in product(cards[::3], cards, cards[1::2]):
            if len({a, b, c}) == 3:
                trick = (a, b, c)
                best = winner(row, trick)
                assert best == champion(order, tuple(map(str, trick)))
                strength = [power(row, row.groups[a], one) for one in trick]
                assert strength[best] == max(strength) > 0


def test_longer_tricks_are_won_by_the_written_order(rng: Random) -> None:
    for table, row, order in orders():
        for _ in range(300):
            trick = rng.sample(split(table.pack), rng.randrange(1, 8))
            assert winner(row, trick) == champion(order, tuple(map(str, trick)))


# --- what may be played ----------------------------------------------------------------------------------------------


def lawful(order: Order, duty: Duty, hand: set[str], trick: Sequence[str]) -> set[str]:
    """What may be played without relief, spelled out from the rule sheets (BO 5a, MA-30, BS-66 to BS-71)."""
    led = order.group(trick[0])
    rank = order.ladder(led)
    best = trick[champion(order, trick)]
    follow = {code for code in hand if order.group(code) == led}
    if follow and duty.head_ruffed and order.group(best) == "T":
        best = min((code for code in trick if order.group(code) == led), key=rank.index)
    higher = {code for code in hand if code in rank and rank.index(code) < rank.index(best)}
    if follow:
        must = duty.head_trump if led == "T" else duty.head_plain
        return follow & higher if must and follow & higher else follow
    own = {code for code in hand if order.group(code) == "T"}
    if duty.overtrump and own & higher:
        return own & higher
    if duty.trump and own and (own & higher or duty.undertrump):
        return own
    return hand


def may(row: Contract, hand: int, trick: Sequence[Card], released: bool = False) -> int:
    """What the engine allows, after checking the form of its answer: each duty leaves some cards of the one before."""
    tiers = allowed(row, hand, trick, released)
    before = hand
    for mask, code in tiers:
        assert mask and mask & ~before == 0 and code
        before = mask
    return before


def test_one_card_in_hand_may_always_be_played() -> None:
    """Exhaustive: every lead, every second card, every hand of one."""
    for table, row, _ in rows():
        cards = split(table.pack)
        for a, b in permutations(cards, 2):
            assert may(row, 1 << b, (a,)) == 1 << b
        for a, b, c in product(cards, cards[::2], cards[::3]):
            if len({a, b, c}) == 3:
                assert may(row, 1 << c, (a, b)) == 1 << c


@pytest.mark.clause("BO-32", "BO-34", "MA-30", "MA-31", "BS-66", "BS-68", "BS-69", "SL-32", "SL-33")
def test_what_may_be_played_is_what_the_rules_say(rng: Random) -> None:
    """Every contract, every lead, every second card, with random hands; never nothing, never a strange card."""
    for table, row, order in rows():
        cards = split(table.pack)
        for a in cards:
            for second in (None, *cards):
                if second == a:
                    continue
                trick = (a,) if second is None else (a, second)
                rest = [one for one in cards if one not in trick]
                hand = rng.sample(rest, rng.randrange(1, 11))
                legal = may(row, mask_of(hand), trick)
                written = lawful(order, row.duty, set(map(str, hand)), tuple(map(str, trick)))
                assert {str(one) for one in split(legal)} == written, (row.key, row.duty, hand, trick)


def test_every_combination_of_duties_is_what_the_rules_say(rng: Random) -> None:
    """Traps R1, R13, R21: all duties in all combinations, also such as no preset has."""
    for plain, trump, void, over, under, ruffed in product((False, True), repeat=6):
        duty = Duty(plain, trump, void, over, under, head_ruffed=ruffed)
        for table, row, order in orders():
            variant = replace(row, duty=duty)
            for _ in range(6):
                some = rng.sample(split(table.pack), rng.randrange(2, 14))
                size = rng.randrange(1, min(4, len(some) - 1) + 1)
                trick, hand = some[:size], some[size:]
                legal = {str(one) for one in split(may(variant, mask_of(hand), trick))}
                assert legal == lawful(order, duty, set(map(str, hand)), tuple(map(str, trick)))


def test_who_must_head_wins_and_who_need_not_cannot(rng: Random) -> None:
    """Trap R2: the duty to head and the winner of the trick use one order; every lead, second and third card."""
    all_duties = Duty(head_plain=True, head_trump=True, trump=True, overtrump=True)
    for table, row, _ in orders():
        variant = replace(row, duty=all_duties)
        cards = split(table.pack)
        for a, b in permutations(cards, 2):
            rest = table.pack & ~(1 << a | 1 << b)
            tiers = {code: mask for mask, code in allowed(variant, rest & _random_mask(rng), (a, b))}
            over = tiers.get("head", 0) | tiers.get("overtrump", 0)
            for c in split(over):
                assert winner(variant, (a, b, c)) == 2
            for c in split(tiers.get("follow", tiers.get("trump", 0)) & ~over):
                assert winner(variant, (a, b, c)) != 2


def _random_mask(rng: Random) -> int:
    return rng.getrandbits(64) & rng.getrandbits(64)


def test_relief_of_every_kind() -> None:
    """Who is released, for every seat that may be declarer, lead or stand second: the table of section 5a."""
    row = game("bolachen").contracts["brand-H"]
    declared, headed, plain = map(card, ("LO", "LA", "L7"))
    for when, seats, declarer, second, free in [
        ("headed_declarer_lead", (0, 1, 2), 0, headed, True), ("headed_declarer_lead", (0, 1, 2), 0, plain, False),
        ("headed_declarer_lead", (0, 1, 2), 1, headed, False), ("headed_declarer_lead", (0, 1, 2), 1, plain, False),
        ("headed_declarer_lead", (0, 1, 2), 2, headed, False), ("fellow_winning", (0, 1, 2), 0, headed, True),
        ("fellow_winning", (0, 1, 2), 0, plain, False), ("fellow_winning", (0, 1, 2), 1, headed, False),
        ("fellow_winning", (0, 1, 2), 1, plain, True), ("fellow_winning", (0, 1, 2), 2, plain, False),
        ("any_headed", (0, 1, 2), 0, headed, True), ("any_headed", (0, 1, 2), 1, headed, True),
        ("any_headed", (0, 1, 2), 2, headed, True), ("any_headed", (0, 1, 2), 1, plain, False),
    ]:  # fmt: skip
        for turn in range(3):  # trap R5: whoever sits where
            order = tuple((seat + turn) % 3 for seat in seats)
            for free_kind, trump_led in product((True, False), repeat=2):
                variant = replace(row, duty=replace(row.duty, relief=Relief(when, free_kind, trump_led)))
                got = relieved(variant, order[2], (declarer + turn) % 3, order, (declared, second))
                assert got == (free and not trump_led), (when, declarer, second)
                assert not relieved(variant, order[1], (declarer + turn) % 3, order, (declared,))
                hand = mask_of(map(card, ["LK", "L9", "H7", "E9"]))
                loose = may(variant, hand, (declared, second), got)
                follow = mask_of(map(card, ["LK", "L9"]))
                assert loose == (hand if got and free_kind else follow)


def test_relief_from_heading_only_still_follows() -> None:
    duty = Duty(True, True, True, True, relief=Relief("headed_declarer_lead", free=False))
    row = replace(game("bolachen").contracts["brand-H"], duty=duty)
    trick = (card("LO"), card("LK"))
    assert {str(c) for c in split(may(row, mask_of(map(card, ["LA", "L7", "HA"])), trick))} == {"LA"}
    assert {str(c) for c in split(may(row, mask_of(map(card, ["LA", "L7", "HA"])), trick, True))} == {"LA", "L7"}
    assert {str(c) for c in split(may(row, mask_of(map(card, ["EA", "HA"])), trick, True))} == {"EA", "HA"}
    assert {str(c) for c in split(may(row, mask_of(map(card, ["EA", "HA"])), trick))} == {"HA"}


@pytest.mark.clause("MA-50")
def test_leads() -> None:
    row = game("mauscheln").contracts["sneak-H"]
    hand = mask_of(map(card, ["HK", "H7", "EA"]))
    ace = 1 << card("HA")
    assert leads(row, hand, True, 0) == leads(row, hand, False, 0) == ()
    after = replace(row, duty=Duty(lead="winner_leads_trump"))
    assert leads(after, hand, True, 0) == ()
    assert leads(after, hand, False, 0) == ((mask_of(map(card, ("HK", "H7"))), "lead_trump"),)
    assert leads(after, 1 << card("EA"), False, 0) == ()
    top = replace(row, duty=Duty(lead="top_trump_first"))
    assert leads(top, hand, True, 0) == () and leads(top, hand, True, ace) == ((1 << card("HK"), "lead_top"),)
    assert leads(top, hand | ace, True, 0) == ((ace, "lead_top"),)
    assert leads(replace(top, trumps=()), hand, True, 0) == ()


# --- goals -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "goal", [Goal("x", 6), Goal("x", 0, 0), Goal("x", 10), Goal("x", 2), Goal("x", 1), Goal("x", 3, 5)]
)
def test_a_goal_is_decided_exactly_when_nothing_can_change_it(goal: Goal) -> None:
    for won in range(11):
        for left in range(11 - won):
            ends = {
                goal.at_least <= end and (goal.at_most is None or end <= goal.at_most)
                for end in range(won, won + left + 1)
            }
            assert goal.made(won, left) == (ends.pop() if len(ends) == 1 else None), (won, left)


THREE = Goal("declarer", conceded=0, points=66, within=3)
RACE = Goal("declarer", side=True, points=66, last=True)
MERE = Goal("declarer", points=66)


@pytest.mark.clause("BS-39", "BS-40", "BS-51", "BS-53")
@pytest.mark.parametrize(
    ("goal", "won", "left", "lost", "points", "last", "made"),
    [
        (RACE, 0, 5, 0, 0, False, None), (RACE, 2, 3, 0, 65, True, None), (RACE, 2, 3, 0, 66, True, True),
        (RACE, 2, 1, 2, 66, False, True), (RACE, 2, 0, 3, 65, True, True), (RACE, 4, 0, 1, 65, False, False),
        (RACE, 0, 0, 5, 0, False, False), (MERE, 2, 0, 3, 65, True, False), (MERE, 2, 0, 3, 66, False, True),
        (THREE, 0, 5, 0, 0, False, None), (THREE, 1, 4, 0, 66, True, True), (THREE, 1, 4, 0, 65, True, None),
        (THREE, 2, 3, 0, 65, True, None), (THREE, 3, 2, 0, 66, True, True), (THREE, 3, 2, 0, 65, True, False),
        (THREE, 0, 4, 1, 0, False, False), (THREE, 2, 2, 1, 84, False, False), (THREE, 4, 1, 0, 65, True, False),
    ],
)  # fmt: skip
def test_a_goal_in_card_points(
    goal: Goal, won: int, left: int, lost: int, points: int, last: bool, made: bool | None
) -> None:
    assert goal.made(won, left, lost, points, last) is made


def test_tricks_of_others_can_be_limited() -> None:
    goal = Goal("declarer", conceded=1)
    assert [goal.made(0, 5, lost) for lost in range(4)] == [True, True, False, False]


@pytest.mark.clause("BS-73")
def test_pairs_of_king_and_ober() -> None:
    for hand, pairs in {
        "HK HO EK LO SA": "HK HO", "HK EO LK SO": "", "HK HO LK LO EK": "HK HO LK LO", "HU HA H10 HK": "", "": "",
        "EO EK SK SO": "EK EO SK SO",
    }.items():  # fmt: skip
        assert Meld.pairs(Cards(hand).mask) == Cards(pairs).mask


@pytest.mark.clause("BS-68")
def test_heading_after_a_ruff() -> None:
    """BX-6."""
    row = game("bauernschnapsen").contracts["normal-H"]
    hand, trick = mask_of(map(card, ("LA", "LO", "HA"))), (card("LK"), card("HU"))
    assert allowed(row, hand, trick) == ((mask_of(map(card, ("LA", "LO"))), "follow"),)
    strict = replace(row, duty=replace(row.duty, head_ruffed=True))
    assert allowed(strict, hand, trick)[-1] == (1 << card("LA"), "head")
    above = (card("LA"), card("HU"))
    assert allowed(strict, mask_of(map(card, ("LK", "LO", "HA"))), above)[-1][1] == "follow"
    twice = (card("LU"), card("HU"), card("LK"))
    assert allowed(strict, mask_of(map(card, ("L10", "LO"))), twice)[-1] == (1 << card("L10"), "head")
    trumped = (card("HK"), card("HU"))
    assert allowed(strict, mask_of(map(card, ("HA", "HO"))), trumped)[-1] == (1 << card("HA"), "head")


@pytest.mark.clause("SL-32")
@pytest.mark.parametrize(
    ("second", "key", "trick", "hand", "may"),
    [
        ("trump", "suit_schlauch-L", "EA", "EU HA S7", "EU HA S7"),
        ("trump", "suit_schlauch-L", "LA", "EU HA S7", "EU"),
        ("trump", "suit_schlauch-L", "EK", "EU E7 S7", "E7"), ("trump", "suit_schlauch-L", "EU", "LU L7 S7", "LU L7"),
        ("trump", "suit_schlauch-L", "EA", "L8 HA S7", "L8 HA S7"), ("trump", "grandioso", "EA", "EU HA S7", "EU"),
        ("printed", "suit_schlauch-L", "EA", "EU HA S7", "EU"), ("printed", "suit_schlauch-L", "EU", "E7 L7 S7", "E7"),
        ("printed", "suit_schlauch-L", "LA", "EU HA S7", "EU HA S7"),
    ],
)  # fmt: skip
def test_the_second_unter_follows_as_a_trump_or_as_printed(
    second: str, key: str, trick: str, hand: str, may: str
) -> None:
    """SX-4."""
    assert legal(game("schlauch", second_unter_suit=second), key, 0, (0, 1, 2), trick, hand) == set(may.split())


def test_a_printed_second_unter_still_beats_all_but_the_first() -> None:
    row = game("schlauch", second_unter_suit="printed").contracts["suit_schlauch-L"]
    for trick, best in {"EA EU E10": 1, "EU LA L10": 0, "EU LU LA": 1, "LA EU L10": 1, "HA EU H10": 1}.items():
        assert winner(row, tuple(map(card, trick.split()))) == best


def test_the_goal_of_a_role() -> None:
    row = game("mauscheln").contracts["sneak-H"]
    assert (row.goal("declarer").at_least, row.goal("other").at_least) == (2, 1)
    with pytest.raises(KeyError):
        game("bolachen").contracts["mord"].goal("other")


# --- tricks of a real deal, whoever sits where -----------------------------------------------------------------------

TRICKS = [
    # contract, cards in order of play, who wins: BX-13, and trap R4 (the lowest trump, and no trump in no-trump)
    ("bolachen", "brand-H", "LA H7 H9", 2), ("bolachen", "brand-H", "HK LA HO", 0),
    ("bolachen", "brand-H", "S7 LA S8", 2), ("bolachen", "bettel", "S10 SU HA", 1),
    ("bolachen", "brand-H", "LA H7 L10", 1), ("bolachen", "bettel", "LA H7 L10", 0),
    ("bolachen", "mord", "LA H7 L10", 0), ("bolachen", "brand-E", "E7 HA SA", 0),
    ("bolachen", "mord", "H7 HA EA", 1), ("bolachen", "brand-E", "HA E7 SA", 1),
    ("bolachen", "brand-S", "E10 EA E9", 1), ("bolachen", "brand-L", "HA L8 L7", 1),
    ("mauscheln", "sneak-H", "LA H7 L9 EK", 1), ("mauscheln", "sneak-H", "H7 HA EA LA", 1),
    ("mauscheln", "sneak-E", "S9 SA S8 S7", 1), ("mauscheln", "sneak-E", "S9 HA E7 LA", 2),
    ("mauscheln", "sneak-S", "E9 LA HA HK", 0), ("mauscheln", "sneak-L", "E9 L7 L8 L9", 3),
    ("bauernschnapsen", "gang", "LK L10 HA LO", 1), ("bauernschnapsen", "gang", "LU HA SA EA", 0),
    ("bauernschnapsen", "zehnergang", "LA LU SA L10", 3), ("bauernschnapsen", "bettler", "EU EO EK EA", 3),
    ("bauernschnapsen", "assenbettler", "SU SA HA LA", 0), ("bauernschnapsen", "plauderer", "HK HO H10 SA", 2),
    ("schlauch", "suit_schlauch-L", "EA E10 EU", 2), ("schlauch", "suit_schlauch-L", "LA EU LU", 2),  # SX-5
    ("schlauch", "heart_schlauch", "SA H7 SU", 2), ("schlauch", "suit_schlauch-E", "HU H9 HK", 2),
    ("schlauch", "grandioso", "HK H10 HA", 2), ("schlauch", "grandioso", "HK SA H10", 2),
    ("schlauch", "grandissimo", "EU EK E10", 2), ("schlauch", "bettel", "H10 HU H9", 1),
    ("schlauch", "bettelouvert", "H9 SA H10", 2),
]  # fmt: skip


@pytest.mark.clause("BO-31", "MA-29", "BS-72", "SL-34")
@pytest.mark.parametrize(("name", "key", "cards", "best"), TRICKS)
def test_the_winner_turns_with_the_seats(name: str, key: str, cards: str, best: int) -> None:
    """Traps R4, R5: the same trick with every seat in the lead; who wins it leads to the next."""
    table = game(name, "all" if name == "bauernschnapsen" else None)
    for dealer in range(table.seats):
        first = (dealer + 1) % table.seats
        deal = lead_to(table, key, dealer, cards.split())
        for code in cards.split():
            deal = say(deal, f"play {code}")
        (trick,) = deal.table.history
        assert trick.seats == tuple((first + n) % table.seats for n in range(table.seats))
        assert trick.winner == deal.table.leader == (first + best) % table.seats
        assert deal.turn == trick.winner or deal.outcome is not None
        assert deal.table.tricks == tuple(int(seat == trick.winner) for seat in range(table.seats))


def lead_to(table: Rules, key: str, dealer: int, cards: Sequence[str]) -> Deal:
    """A deal in which forehand has declared a contract and everybody holds, and may play, his card of a trick."""
    row = table.contracts[key]
    led = row.groups[card(cards[0])]
    spare = sorted(split(table.pack & ~mask_of(map(card, cards))), key=lambda one: row.groups[one] != led)
    size = {"bolachen": 10, "mauscheln": 4, "bauernschnapsen": 5, "schlauch": 10}[table.name]
    turnup = next(one for one in spare if one.suit.letter == key[-1]) if table.name == "mauscheln" else None
    spare = [one for one in spare if one != turnup]
    hands: dict[int, str] = {}
    for place, code in enumerate(cards):
        own = [card(code)]
        strict = (row.duty.head_plain and row.trumps) or row.duty.trump
        barred = () if place == 0 else (led, TRUMP) if strict else (led,)
        for one in list(spare):
            fits = row.groups[one] not in barred
            if len(own) < size and fits:
                own.append(one)
                spare.remove(one)
        assert len(own) == size, (code, own)
        hands[(dealer + 1 + place) % table.seats] = " ".join(map(str, own))
    deal = stacked(table, hands, table.first(dealer), turnup=str(turnup or ""))
    while deal.ask is not None and deal.ask.verb != "play":
        deal = say(deal, f"{deal.ask.verb} {_answer(deal, key, Cards(hands[deal.ask.seat]))}".strip())
    assert deal.table.contract == row
    return deal


def _answer(deal: Deal, key: str, hand: Cards) -> str:
    """What is to be said on the way to a contract of forehand's; `hand`: what is to be kept."""
    assert deal.ask is not None
    forehand, (family, _, suit) = deal.table.order[0], key.partition("-")
    dopper = " ".join(str(c) for event in deal.events() if event.dst == TALON for c in event.cards)
    return {
        "announce": family if deal.turn == forehand else "pass", "raise": "stay", "call": "waive",
        "lay": dopper or str(Cards(deal.ask.cards) - hand), "final": key, "sneak": "sneak", "join": "join",
        "exchange": "", "cut": "cut", "bid": family if deal.turn == forehand else "pass", "trump": suit or "turn",
        "double": "pass",
    }[deal.ask.verb]  # fmt: skip


def test_the_games_have_the_contracts_of_the_sheets() -> None:
    assert [row.value for row in rules("bolachen").contracts.values()] == [1, 1, 1, 1, 2, 3]
    assert [row.level for row in rules("bolachen").contracts.values()] == [1, 2, 3, 4, 5, 6]
    bs = {row.family: (row.value, row.level) for row in game("bauernschnapsen", "all").contracts.values()}
    assert {family: value for family, (value, _) in bs.items()} == {
        "normal": 1, "bettler": 4, "assenbettler": 5, "ass_bettler": 5, "schnapser": 6, "plauderer": 7, "gang": 9,
        "zehnergang": 10, "bauernschnapser": 12, "bauernloch": 12, "kontraschnapser": 12, "farbringerl": 18,
        "kontrabauernschnapser": 24, "herrenschnapser": 24,
    }  # fmt: skip
    assert sorted(bs, key=lambda family: bs[family]) == sorted(bs, key=lambda family: bs[family][1])
    sl = {row.family: row.value for row in game("schlauch", "great", great_contracts="all").contracts.values()}
    assert sl == {
        "grandioso": 150, "bettel": 150, "suit_schlauch": 150, "grandissimo": 300, "bettelouvert": 300,
        "heart_schlauch": 300, "grandioso_bettel": 300, "bettel_grandioso": 300, "schlauch_bettel": 300,
        "bettel_schlauch": 300, "heart_schlauch_bettel": 600, "bettel_heart_schlauch": 600, "forced": 0,
    }  # fmt: skip
    points = {row.family: sum(row.points[one] for one in split(rules("schlauch").pack)) for row in
              rules("schlauch").contracts.values()}  # fmt: skip
    assert set(points.values()) == {140}  # SL-40
    assert {sum(row.points[one] for one in split(rules("bauernschnapsen").pack))
            for row in rules("bauernschnapsen").contracts.values()} == {120}  # fmt: skip
