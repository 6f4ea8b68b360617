"""Bolachen: relief (BO-33 to BO-37) and every mixture of the options on what may be played, from section 5a.

`legal_by_sheet` is the pseudo-code of the rule sheet, written down again without looking at the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random

import pytest

from stammtisch.cards import Card, split
from stammtisch.games.bolachen import Bolachen, BolachenSheet
from stammtisch.houserules import HouseRuleError

from ..support import game, legal, say, walk, words
from .bolachen_table import (
    CONTRACTS,
    NAMES,
    F,
    M,
    R,
    answers,
    beats,
    best_of,
    gains,
    played,
    playing,
    trump_of,
)

DEFAULT = game("bolachen")


# --- section 5a once more --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A seat that must answer a trick: its hand, the seats in order of play, the cards so far, and the declarer."""

    hand: tuple[Card, ...]
    seats: tuple[int, int, int]
    trick: tuple[Card, ...]
    declarer: int

    @property
    def seat(self) -> int:
        """The seat to play."""
        return self.seats[len(self.trick)]


def relief_by_sheet(sheet: BolachenSheet, contract: str, now: Moment) -> bool:
    """``R`` of the pseudo-code: one of three predicates, in scope."""
    trump = trump_of(contract)
    if len(now.trick) != 2:
        return False
    if sheet.relief_scope != "all" and contract not in NAMES:
        return False
    if sheet.relief_scope == "trump_led_only" and now.trick[0] >> 4 != trump:
        return False
    headed = beats(now.trick[1], now.trick[0], trump)
    winner = now.seats[best_of(now.trick, trump)]
    return {
        "off": False,
        "headed_declarer_lead": now.seat != now.declarer and now.seats[0] == now.declarer and headed,
        "fellow_winning": now.seat != now.declarer and winner != now.declarer,
        "any_headed": headed,
    }[sheet.relief]


def legal_by_sheet(sheet: BolachenSheet, contract: str, now: Moment) -> Sequence[Card]:
    """``legal`` of the pseudo-code."""
    hand, trick, trump = now.hand, now.trick, trump_of(contract)
    if not trick:
        return hand
    relief = relief_by_sheet(sheet, contract, now)
    if relief and sheet.relief_kind == "follow_free":
        return hand
    best = trick[best_of(trick, trump)]
    head = "in_suit" if contract == "bettel" and sheet.bettel_must_head else sheet.must_head
    following = [c for c in hand if c >> 4 == trick[0] >> 4]
    if following:
        over = [c for c in following if beats(c, best, trump)]
        return over if head != "none" and not relief and over else following
    if trump is not None and not relief:
        trumps = [c for c in hand if c >> 4 == trump]
        over = [c for c in trumps if beats(c, best, trump)]
        if head == "always" and over:
            return over
        if sheet.must_trump_if_void and trumps:
            return trumps
    return hand


OPTIONS = ("relief", "relief_scope", "relief_kind", "must_trump_if_void", "must_head", "bettel_must_head")


def mixtures() -> Iterator[BolachenSheet]:
    """Every mixture of the six options that the sheet allows."""
    for values in product(*(BolachenSheet.row(name).samples() for name in OPTIONS)):
        try:
            yield BolachenSheet().but(**dict(zip(OPTIONS, values, strict=True)))
        except HouseRuleError:
            continue


MIXTURES = tuple(mixtures())


@cache
def moments() -> tuple[Moment, ...]:
    """Random answers to random tricks, third players mostly; half of the followers really follow."""
    rng, found = Random(33), []
    pack = split(DEFAULT.pack)
    for _ in range(300):
        leader, declarer = rng.randrange(3), rng.randrange(3)
        cards = rng.sample(pack, 32)
        lead = cards.pop()
        suit = [one for one in cards if one >> 4 == lead >> 4]
        second = rng.choice(suit if rng.random() < 0.5 else cards)
        cards.remove(second)
        trick = (lead, second) if rng.random() < 0.8 else (lead,)
        hand = tuple(sorted(cards[: rng.randint(1, 10)]))
        found.append(Moment(hand, (leader, (leader + 1) % 3, (leader + 2) % 3), trick, declarer))
    return tuple(found)


@pytest.mark.clause("BO-31", "BO-32", "BO-33", "BO-34", "BO-35", "BO-36", "BO-37")
@pytest.mark.parametrize("sheet", MIXTURES, ids=lambda sheet: " ".join(f"{k}={v}" for k, v in sheet.settings().items()))
def test_every_mixture_of_options_agrees_with_the_pseudo_code(sheet: BolachenSheet) -> None:
    rules = Bolachen(sheet)
    for contract in CONTRACTS:
        for now in moments():
            trick, hand = " ".join(map(str, now.trick)), " ".join(map(str, now.hand))
            offered = legal(rules, contract, now.declarer, now.seats, trick, hand)
            assert offered == set(map(str, legal_by_sheet(sheet, contract, now))), (contract, now)


@pytest.mark.clause("BO-32", "BO-33", "BO-34", "BO-35", "BO-36", "BO-37")
def test_whole_deals_ask_for_what_the_pseudo_code_allows(rng: Random) -> None:
    for sheet in MIXTURES:
        deal = walk(Bolachen(sheet).start(), rng, 1)
        while deal.ask is not None:
            if deal.ask.verb == "play":
                assert deal.table.contract is not None
                leader = deal.table.leader
                seats = (leader, (leader + 1) % 3, (leader + 2) % 3)
                now = Moment(split(deal.ask.cards), seats, deal.table.trick, deal.table.declarer)
                assert words(deal) == set(map(str, legal_by_sheet(sheet, deal.table.contract.key, now)))
                assert deal.turn == now.seat
            deal = deal.step(deal.ask.random(rng))


# --- the table of section 5a -----------------------------------------------------------------------------------------

STRICT, BROAD, ANY = "headed_declarer_lead", "fellow_winning", "any_headed"
READINGS = {"strict": game("bolachen"), "broad": game("bolachen", relief=BROAD), "any": game("bolachen", relief=ANY)}
TABLE_5A = [
    # order of play with the declarer D, what lies on the table, and who of the readings gives relief to the next
    ("D X Y", "LO LK", {"strict", "broad", "any"}),
    ("D X Y", "LO H7", {"strict", "broad", "any"}),
    ("D X Y", "LO L9", set()),
    ("D X Y", "LO EA", set()),
    ("X D Y", "LO LK", {"any"}),
    ("X D Y", "LO H7", {"any"}),
    ("X D Y", "LO L9", {"broad"}),
    ("X D Y", "LO EA", {"broad"}),
    ("X Y D", "LO", set()),
    ("X Y D", "LO LK", {"any"}),
    ("X Y D", "LO H7", {"any"}),
    ("X Y D", "LO L9", set()),
]


@pytest.mark.clause("BO-33", "BO-35", "BO-36")
@pytest.mark.parametrize(("order", "trick", "relieved"), TABLE_5A)
@pytest.mark.parametrize("reading", READINGS)
def test_when_exactly_relief_applies(order: str, trick: str, relieved: set[str], reading: str) -> None:
    declarer = order.split().index("D")
    for hand in ("L7 LA E7 S7 H9", "L7 S8"):
        offered = legal(READINGS[reading], "brand-H", declarer, (F, M, R), trick, hand)
        free, follow = set(hand.split()), {one for one in hand.split() if one[0] == "L"}
        assert offered == (free if reading in relieved else follow)


@pytest.mark.clause("BO-33")
def test_the_second_player_has_no_relief() -> None:
    for rules in READINGS.values():
        for declarer in (F, M, R):
            assert legal(rules, "brand-H", declarer, (F, M, R), "LO", "L7 LA H9 S7") == {"L7", "LA"}


@pytest.mark.clause("BO-35")
def test_a_declarer_who_plays_last_never_has_relief_unless_anybody_has() -> None:
    # Forehand wins the first trick and leads; middlehand goes over; the declarer is rearhand.
    hands = {F: "EA LO", M: "E8 LA", R: "E7 LK L7 H9 S9"}
    for reading, rules in READINGS.items():
        deal = playing(rules, "brand-H", R, hands, "E7 EA E8 LO LA")
        assert deal.turn == deal.table.declarer == R
        free = {"LK", "L7", "H9", "S9"}
        assert answers(deal, *free) == (free if reading == "any" else {"LK", "L7"})


@pytest.mark.clause("BO-36")
def test_relief_lets_one_follow_discard_trump_or_overtrump_the_partner() -> None:
    hands = {F: "LA LO LU", M: "H9 E7 E8 E9 S7 S8 S9 S10 SU SO", R: "LK L7 H8 HA EA SA"}
    deal = playing(DEFAULT, "brand-H", F, hands, "LA H9")
    assert answers(deal, *hands[R].split()) == set(hands[R].split())
    for one, winner in (("L7", M), ("EA", M), ("H8", M), ("HA", R)):
        assert say(deal, f"play {one}").table.history[0].winner == winner
    # Not even the duties of a strict table hold under relief.
    duties = game("bolachen", must_trump_if_void=True, must_head="always")
    assert answers(playing(duties, "brand-H", F, hands, "LA H9"), *hands[R].split()) == set(hands[R].split())


@pytest.mark.clause("BO-37")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_relief_applies_in_every_contract(contract: str) -> None:
    hands = {F: "LO", M: "LA", R: "LK L7 E9 S9 H9"}
    deal = playing(DEFAULT, contract, F, hands, "LO LA")
    assert answers(deal, *hands[R].split()) == set(hands[R].split())


@pytest.mark.clause("BO-37")
def test_relief_in_a_mord_comes_too_late_to_matter() -> None:
    # Whatever rearhand does with his freedom, the declarer has lost the trick and with it the Mord.
    deal = playing(DEFAULT, "mord", F, {F: "LO", M: "LA"}, "LO LA")
    assert len(words(deal)) == 10
    for one in words(deal):
        assert gains(played(say(deal, f"play {one}"))) == (-6, 3, 3)
