"""Contracts: the order of the cards by a hand-written table, and the trick rules against a slow second reading.

Trap R19: every contract has its full order written down here. Traps R2, R4, R18: legality and the winner both follow
that order and no other. Trap R5: whoever sits where.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations, product
from random import Random

import pytest

from stammtisch.cards import CARD, Card, card, mask_of, split
from stammtisch.contract import (
    TRUMP,
    Contract,
    Duty,
    Goal,
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

from .support import game, say, stacked

# --- the orders, by hand ---------------------------------------------------------------------------------------------

PLAIN = "A K O U 10 9 8 7"
TRUMPS = {
    "bolachen": {
        "brand-E": "EA EK EO EU E10 E9 E8 E7", "brand-L": "LA LK LO LU L10 L9 L8 L7",
        "brand-S": "SA SK SO SU S10 S9 S8 S7", "brand-H": "HA HK HO HU H10 H9 H8 H7", "bettel": "", "mord": "",
    },
    "mauscheln": {
        "sneak-E": "EA EK EO EU E10 E9 E8 E7", "sneak-L": "LA LK LO LU L10 L9 L8 L7",
        "sneak-S": "SA SK SO SU S10 S9 S8 S7", "sneak-H": "HA HK HO HU H10 H9 H8 H7",
        "seven-E": "EA EK EO EU E10 E9 E8 E7", "seven-L": "LA LK LO LU L10 L9 L8 L7",
        "seven-S": "SA SK SO SU S10 S9 S8 S7", "seven-H": "HA HK HO HU H10 H9 H8 H7",
    },
    "mauscheln weli": {
        "sneak-E": "EA S6 EK EO EU E10 E9 E8 E7", "sneak-L": "LA S6 LK LO LU L10 L9 L8 L7",
        "sneak-S": "SA S6 SK SO SU S10 S9 S8 S7", "sneak-H": "HA S6 HK HO HU H10 H9 H8 H7",
        "seven-E": "EA S6 EK EO EU E10 E9 E8 E7", "seven-L": "LA S6 LK LO LU L10 L9 L8 L7",
        "seven-S": "SA S6 SK SO SU S10 S9 S8 S7", "seven-H": "HA S6 HK HO HU H10 H9 H8 H7",
    },
    "mauscheln belli": {
        "sneak-E": "EA S7 EK EO EU E10 E9 E8 E7", "sneak-L": "LA S7 LK LO LU L10 L9 L8 L7",
        "sneak-S": "SA S7 SK SO SU S10 S9 S8", "sneak-H": "HA S7 HK HO HU H10 H9 H8 H7",
        "seven-E": "EA S7 EK EO EU E10 E9 E8 E7", "seven-L": "LA S7 LK LO LU L10 L9 L8 L7",
        "seven-S": "SA S7 SK SO SU S10 S9 S8", "seven-H": "HA S7 HK HO HU H10 H9 H8 H7",
    },
}  # fmt: skip
"""All trumps of every contract, highest first; BO-2, BO-7, MA-3, MA-39, MA-40."""


def table_of(rules: Rules) -> dict[str, str]:
    """The hand-written trumps for a table."""
    special = {"weli": "mauscheln weli", "belli": "mauscheln belli"}
    return TRUMPS[special.get(getattr(rules.sheet, "special_trump", ""), rules.name)]


PRESETS = [(name, preset) for name, kind in GAMES.items() for preset in kind.sheet_type.presets]
TABLES = [*((name, preset, {}) for name, preset in PRESETS), ("mauscheln", "core", {"special_trump": "belli"})]


@cache
def rows() -> tuple[tuple[Rules, Contract, tuple[str, ...]], ...]:
    """Every different contract of both games in every preset, with its hand-written trumps."""
    found: dict[tuple[int, Contract], tuple[Rules, Contract, tuple[str, ...]]] = {}
    for name, preset, settings in TABLES:
        table = game(name, preset, **settings)
        for key, row in table.contracts.items():
            found.setdefault((table.pack, row), (table, row, tuple(table_of(table)[key].split())))
    return tuple(found.values())


def orders() -> Iterable[tuple[Rules, Contract, tuple[str, ...]]]:
    """As `rows`, each order once."""
    return {(table.pack, row.trumps): (table, row, trumps) for table, row, trumps in rows()}.values()


def ladder(trumps: Sequence[str], led: str) -> list[str]:
    """The cards that can win a trick in which a suit (or trump: ``T``) was led, highest first."""
    plain = [led + rank for rank in PLAIN.split()] if led != "T" else []
    return [*trumps, *(code for code in plain if code not in trumps)]


@pytest.mark.clause("BO-2", "BO-7", "BO-31", "MA-3", "MA-39", "MA-40")
@pytest.mark.parametrize(("name", "preset", "settings"), TABLES)
def test_the_order_of_the_cards_is_as_written(name: str, preset: str, settings: dict[str, object]) -> None:
    table = game(name, preset, **settings)
    written = table_of(table)
    assert set(table.contracts) == set(written), "a contract without a written order"
    for key, row in table.contracts.items():
        trumps = written[key].split()
        assert row.key == key and [str(one) for one in row.trumps] == trumps
        for led, letter in enumerate("ELSHT"):
            strength = {str(one): power(row, led, one) for one in split(table.pack)}
            winning = sorted((code for code in strength if strength[code]), key=strength.__getitem__, reverse=True)
            assert winning == ladder(trumps, letter), f"{key}: a trick with {letter} led"
            assert len(set(strength.values())) == len(winning) + (len(winning) < len(strength)), "two cards are equal"


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
    for _, row, trumps in rows():
        special = list(map(card, trumps))
        for one in CARD:
            assert row.groups[one] == group(row, one) == (TRUMP if one in special else one >> 4)
            assert [number for number in range(5) if row.members[number] >> one & 1] == [group(row, one)]
            beat = {c for c in CARD if power(row, group(row, one), c) > power(row, group(row, one), one)}
            assert row.above[one] == mask_of(beat)
        assert row.trump_mask == mask_of(map(card, trumps)) == row.members[TRUMP]


def test_a_hand_is_arranged_suit_by_suit_from_the_highest_down() -> None:
    row = game("mauscheln", special_trump="weli").contracts["sneak-L"]
    cards = list(map(card, ["E7", "S6", "HA", "LK", "LA", "S9", "SK"]))
    Random(1).shuffle(cards)
    held = arranged(row, cards)
    assert sorted(held) == sorted(cards) and [str(one) for one in held[:3]] == ["LA", "S6", "LK"]
    assert [str(one) for one in held if one.suit == 2][1:] == ["SK", "S9"]
    assert sorted(arranged(None, cards)) == sorted(cards)


# --- somebody wins, by that order ------------------------------------------------------------------------------------


def champion(trumps: Sequence[str], trick: Sequence[str]) -> int:
    """Who wins a trick, by the written orders alone."""
    rank = ladder(trumps, "T" if trick[0] in trumps else trick[0][0])
    return min(range(len(trick)), key=lambda place: rank.index(trick[place]) if trick[place] in rank else 99)


def test_somebody_always_wins_and_by_the_written_order() -> None:
    """All tricks of two cards, and all of three up to a suit that plays no part."""
    for table, row, trumps in orders():
        cards = split(table.pack)
        for a, b in permutations(cards, 2):
            assert winner(row, (a, b)) == champion(trumps, (str(a), str(b)))
        for a, b, c in product(cards[::3], cards, cards[1::2]):
            if len({a, b, c}) == 3:
                trick = (a, b, c)
                best = winner(row, trick)
                assert best == champion(trumps, tuple(map(str, trick)))
                strength = [power(row, row.groups[a], one) for one in trick]
                assert strength[best] == max(strength) > 0


def test_longer_tricks_are_won_by_the_written_order(rng: Random) -> None:
    for table, row, trumps in orders():
        for _ in range(300):
            trick = rng.sample(split(table.pack), rng.randrange(1, 8))
            assert winner(row, trick) == champion(trumps, tuple(map(str, trick)))


# --- what may be played ----------------------------------------------------------------------------------------------


def lawful(trumps: Sequence[str], duty: Duty, hand: set[str], trick: Sequence[str]) -> set[str]:
    """What may be played without relief, spelled out from the rule sheets (BO 5a, MA-30)."""
    led = "T" if trick[0] in trumps else trick[0][0]
    rank = ladder(trumps, led)
    best = rank.index(trick[champion(trumps, trick)])
    higher = {code for code in hand if code in rank and rank.index(code) < best}
    follow = {code for code in hand if (code in trumps if led == "T" else code[0] == led and code not in trumps)}
    if follow:
        must = duty.head_trump if led == "T" else duty.head_plain
        return follow & higher if must and follow & higher else follow
    own = {code for code in hand if code in trumps}
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


@pytest.mark.clause("BO-32", "BO-34", "MA-30", "MA-31")
def test_what_may_be_played_is_what_the_rules_say(rng: Random) -> None:
    """Every contract, every lead, every second card, with random hands; never nothing, never a strange card."""
    for table, row, trumps in rows():
        cards = split(table.pack)
        for a in cards:
            for second in (None, *cards):
                if second == a:
                    continue
                trick = (a,) if second is None else (a, second)
                rest = [one for one in cards if one not in trick]
                hand = rng.sample(rest, rng.randrange(1, 11))
                legal = may(row, mask_of(hand), trick)
                written = lawful(trumps, row.duty, set(map(str, hand)), tuple(map(str, trick)))
                assert {str(one) for one in split(legal)} == written, (row.key, row.duty, hand, trick)


def test_every_combination_of_duties_is_what_the_rules_say(rng: Random) -> None:
    """Traps R1, R13, R21: all duties in all combinations, also such as no preset has."""
    for plain, trump, void, over, under in product((False, True), repeat=5):
        duty = Duty(plain, trump, void, over, under)
        for table, row, trumps in orders():
            variant = replace(row, duty=duty)
            for _ in range(12):
                some = rng.sample(split(table.pack), rng.randrange(2, 14))
                size = rng.randrange(1, min(4, len(some) - 1) + 1)
                trick, hand = some[:size], some[size:]
                legal = {str(one) for one in split(may(variant, mask_of(hand), trick))}
                assert legal == lawful(trumps, duty, set(map(str, hand)), tuple(map(str, trick)))


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
]  # fmt: skip


@pytest.mark.clause("BO-31", "MA-29")
@pytest.mark.parametrize(("name", "key", "cards", "best"), TRICKS)
def test_the_winner_turns_with_the_seats(name: str, key: str, cards: str, best: int) -> None:
    """Traps R4, R5: the same trick with every seat in the lead; who wins it leads to the next."""
    table = game(name)
    for dealer in range(table.seats):
        first = (dealer + 1) % table.seats
        deal = lead_to(table, key, dealer, cards.split())
        for code in cards.split():
            deal = say(deal, f"play {code}")
        (trick,) = deal.table.history
        assert trick.seats == tuple((first + n) % table.seats for n in range(table.seats))
        assert trick.winner == deal.table.leader == deal.turn == (first + best) % table.seats
        assert deal.table.tricks == tuple(int(seat == trick.winner) for seat in range(table.seats))


def lead_to(table: Rules, key: str, dealer: int, cards: Sequence[str]) -> Deal:
    """A deal in which forehand has declared a contract and everybody holds, and may play, his card of a trick."""
    row = table.contracts[key]
    led = row.groups[card(cards[0])]
    spare = sorted(split(table.pack & ~mask_of(map(card, cards))), key=lambda one: row.groups[one] != led)
    size = 10 if table.name == "bolachen" else 4
    turnup = next(one for one in spare if one.suit.letter == key[-1]) if table.name == "mauscheln" else None
    spare = [one for one in spare if one != turnup]
    hands: dict[int, str] = {}
    for place, code in enumerate(cards):
        own = [card(code)]
        strict = row.duty.head_plain or row.duty.trump
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
        deal = say(deal, f"{deal.ask.verb} {_answer(deal, key)}".strip())
    assert deal.table.contract == row
    return deal


def _answer(deal: Deal, key: str) -> str:
    """What is to be said on the way to a contract of forehand's."""
    assert deal.ask is not None
    forehand, family = deal.table.order[0], key.split("-")[0]
    dopper = " ".join(str(c) for event in deal.events() if event.dst == TALON for c in event.cards)
    return {
        "announce": family if deal.turn == forehand else "pass", "raise": "stay", "call": "waive", "lay": dopper,
        "final": key, "sneak": "sneak", "join": "join", "exchange": "",
    }[deal.ask.verb]  # fmt: skip


def test_the_games_have_the_contracts_of_the_sheets() -> None:
    assert [row.value for row in rules("bolachen").contracts.values()] == [1, 1, 1, 1, 2, 3]
    assert [row.level for row in rules("bolachen").contracts.values()] == [1, 2, 3, 4, 5, 6]
