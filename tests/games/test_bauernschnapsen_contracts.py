"""Bauernschnapsen, clauses BS-31 to BS-36: the table of contracts, and every contract played out at random."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.cards import card
from stammtisch.contract import winner
from stammtisch.deal import Deal

from ..support import legal, words
from .bauernschnapsen_table import (
    ALL,
    BIDS,
    CODES,
    DECLARED,
    DEFAULT,
    KONTRABAUER,
    NO_TRUMP,
    P0,
    P1,
    P2,
    P3,
    PLAYED,
    RANKS,
    SUITS,
    TABLE,
    accounted,
    answers,
    at_random,
    bauern,
    best_of,
    bidding,
    called,
    contracted,
    course,
    dealt_at_random,
    facing,
    finished_trick,
    happened,
    key,
    may_play,
    melds,
    place,
    result,
    seat_of,
    sides,
    standing_at,
    to_play,
    tricks,
    winners,
)

KEYS = [(name, suit) for name, row in TABLE.items() for suit in (SUITS if row.trump else "-")]
"""Every contract, with every trump it can have."""


def full(name: str, suit: str) -> str:
    """The key of a contract."""
    return name if suit == "-" else f"{name}-{suit}"


# --- the table -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-31", "BS-32")
def test_there_are_these_contracts_and_no_others() -> None:
    assert set(ALL.contracts) == {full(name, suit) for name, suit in KEYS}
    standard = set(TABLE) - {"assenbettler", "ass_bettler", "plauderer", "zehnergang", "bauernloch"}
    assert set(DEFAULT.contracts) == {full(name, suit) for name, suit in KEYS if name in standard}


@pytest.mark.clause("BS-31", "BS-33", "BS-2", "BS-48", "BS-49", "BS-59", "BS-61")
@pytest.mark.parametrize(("name", "suit"), KEYS)
def test_rank_order_and_trump_of_every_contract(name: str, suit: str) -> None:
    """Each pair of cards, the first of them led, against the table written by hand."""
    row, sheet = ALL.contracts[full(name, suit)], TABLE[name]
    valid = "" if suit == "-" else suit
    for one in CODES:
        for other in CODES:
            if one != other:
                expected = best_of((one, other), valid, sheet.order)
                assert winner(row, (card(one), card(other))) == expected, (one, other)
    assert name == "normal" or row.value == sheet.value


@pytest.mark.clause("BS-66", "BS-67", "BS-69", "BS-72", "BS-31")
@pytest.mark.parametrize(("name", "suit"), KEYS)
def test_legal_cards_of_every_contract(name: str, suit: str) -> None:
    sheet, rng = TABLE[name], Random(f"{name} {suit}")
    valid = "" if suit == "-" else suit
    for _ in range(150):
        cards = rng.sample(CODES, 8)
        count = rng.randint(1, 3)
        trick, hand = cards[:count], cards[count : count + rng.randint(1, 5)]
        found = legal(ALL, full(name, suit), 0, range(count + 1), " ".join(trick), " ".join(hand))
        assert found == may_play(hand, trick, valid, sheet.order), (trick, hand)


@pytest.mark.clause("BS-31", "BS-37", "BS-45", "BS-55", "BS-58", "BS-60", "BS-61", "BS-62")
@pytest.mark.parametrize(("name", "role"), DECLARED)
def test_who_leads_first(name: str, role: int) -> None:
    callers_lead = {
        "normal", "schnapser", "bauernschnapser", "bauernloch", "kontraschnapser", "kontrabauernschnapser",
    }  # fmt: skip
    for dealer in range(4):
        deal = course(name, role, "HA", "SA", "LA", "EA", dealer=dealer)
        assert to_play(deal) == (P0 if name in callers_lead else role, "play")
        assert deal.ask is not None and answers(deal) == {str(one) for one in deal.table.hand(deal.ask.seat)}
        assert deal.table.declarer == seat_of(deal, role)


# --- every contract played out ---------------------------------------------------------------------------------------


def strong(name: str, role: int, trump: str, rng: Random) -> list[str]:
    """Four hands, one of them good for the contract; where the caller must have a trump it may lack the lowest."""
    other = next(suit for suit in SUITS if suit != trump)
    suit = trump if TABLE[name].trump else other
    best = TABLE[name].order
    if TABLE[name].aim == "none":
        own = [one + best[-1] for one in SUITS] + [suit + best[-2]]
        if name == "ass_bettler":
            own[SUITS.index(suit)] = suit + "A"
    else:
        own = [suit + rank for rank in best[:4]]
        own.append((other if suit == trump else trump) + best[0])
    rest = rng.sample([one for one in CODES if one not in own], 15)
    if role != P0:
        at = next(n for n, one in enumerate(rest) if one[0] == trump)
        rest[0], rest[at] = rest[at], rest[0]
    hands = [rest[:5], rest[5:10], rest[10:]]
    hands.insert(role, own)
    return [" ".join(hand) for hand in hands]


def any_hands(name: str, role: int, trump: str, rng: Random) -> list[str]:
    """Random hands, with an ace for who needs one and a trump for the caller."""
    while True:
        hands = dealt_at_random(rng)
        if trump in hands[P0] and (name != "ass_bettler" or "A" in hands[role]):
            return hands


@pytest.mark.clause(
    "BS-31", "BS-33", "BS-34", "BS-36", "BS-37", "BS-38", "BS-39", "BS-40", "BS-41", "BS-44", "BS-47", "BS-51", "BS-53",
    "BS-55", "BS-58", "BS-59", "BS-60", "BS-61", "BS-62", "BS-66", "BS-72", "BS-76", "BS-84",
)  # fmt: skip
@pytest.mark.parametrize(("name", "role"), DECLARED)
def test_random_play_goes_by_the_sheet(name: str, role: int) -> None:
    """Legal cards, announcements, winners, the moment of the end and the score, worked out once more.

    Each contract is made and fails: for every offer there is a hand that can make it.
    """
    sheet, results = TABLE[name], set[bool]()
    for seed in range(24):
        rng = Random(f"{name} {role} {seed}")
        trump = rng.choice(SUITS)
        hands = (strong if seed % 2 else any_hands)(name, role, trump, rng)
        deal = course(name, role, *hands, trump=trump, dealer=seed % 4, times=seed % 3)
        own = seat_of(deal, role)
        assert (deal.table.declarer, deal.table.players) == (own, (0, 1, 2, 3))

        def look(deal: Deal, trump: str = trump) -> None:
            assert deal.ask is not None and deal.ask.verb == "play"
            trick = [str(one) for one in deal.table.trick]
            hand = {str(one) for one in deal.table.hand(deal.ask.seat)}
            assert answers(deal) == may_play(sorted(hand), trick, trump if sheet.trump else "", sheet.order)
            pairs = {suit + rank for suit in SUITS for rank in "KO" if {suit + "K", suit + "O"} <= hand}
            assert melds(deal) == (pairs if sheet.meld and not trick else set())

        deal = at_random(deal, rng, look)
        account = accounted(deal, name, role, trump)
        assert account.cards == len(happened(deal, "play")), "it ends the instant it is decided"
        points = account.value * 2 ** (seed % 3)
        declarers = sides(deal) if role in (P0, P2) else sides(deal)[::-1]
        assert declarers == ((points, 0) if account.made else (0, points))
        assert all(len(trick.cards) == 4 for trick in deal.table.history), "the partner plays along"
        assert (result(deal).result.code == "won") == account.made
        results.add(account.made)
    assert results == {True, False}


@pytest.mark.clause("BS-27", "BS-63", "BS-64", "BS-65")
@pytest.mark.parametrize(("name", "role"), [("farbringerl", role) for role in range(4)] + [("herrenschnapser", P0)])
def test_a_hand_that_is_laid_down(name: str, role: int) -> None:
    hands = [""] * 4
    hands[role] = " ".join(("H" if role == P0 else "L") + rank for rank in RANKS)
    deal = contracted(called(*hands, rules=ALL, dealer=role), name, role)
    assert key(deal).split("-")[0] == name and deal.table.declarer == seat_of(deal, role)
    points = TABLE[name].value
    assert sides(deal) == ((points, 0) if role in (P0, P2) else (0, points))
    assert not happened(deal, "double", "play")


# --- switches --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-32")
@pytest.mark.parametrize("name", BIDS)
def test_every_contract_has_its_own_switch(name: str) -> None:
    rules = bauern(enabled_contracts=frozenset({name}))
    offered = set[str]()
    for role in range(4):
        deal = bidding(called(rules=rules), *["pass"] * role)
        assert deal.ask is not None
        offered |= {str(word) for word, _ in deal.ask.options}
    assert offered == {"pass", name}
    assert {row.family for row in rules.contracts.values()} == {"normal", name}
    deal = bidding(called(rules=bauern("all", enabled_contracts=frozenset(set(BIDS) - {name}))))
    assert deal.ask is not None
    assert {str(word) for word, _ in deal.ask.options} == {"pass", *BIDS} - {name}


@pytest.mark.clause("BS-32", "BS-57")
def test_what_is_played_without_further_agreement() -> None:
    offered = {"pass"} | set(BIDS) - {"assenbettler", "ass_bettler", "plauderer", "zehnergang", "bauernloch"}
    for role in range(4):
        deal = bidding(called(), *["pass"] * role)
        assert deal.ask is not None
        assert {str(word) for word, _ in deal.ask.options} == offered


# --- value, end, trump, partner --------------------------------------------------------------------------------------


@pytest.mark.clause("BS-33", "BS-84")
@pytest.mark.parametrize("name", [name for name in PLAYED if name != "normal"])
@pytest.mark.parametrize("times", range(4))
def test_made_or_failed_the_same_value(name: str, times: int) -> None:
    role = TABLE[name].bidders[0]
    values = {True: 0, False: 0}
    for seed in range(60):
        if all(values.values()):
            break
        rng = Random(seed)
        hands = (strong if seed % 2 else any_hands)(name, role, "H", rng)
        deal = at_random(course(name, role, *hands, times=times), rng)
        own, others = sides(deal) if role in (P0, P2) else sides(deal)[::-1]
        assert (own == 0) != (others == 0), "only one side scores"
        values[own > 0] = own or others
    by_hand = {
        "bettler": 4, "assenbettler": 5, "ass_bettler": 5, "schnapser": 6, "plauderer": 7, "gang": 9, "zehnergang": 10,
        "bauernschnapser": 12, "bauernloch": 12, "kontraschnapser": 12, "kontrabauernschnapser": 24,
    }  # fmt: skip
    assert values == dict.fromkeys((True, False), by_hand[name] * 2**times)


@pytest.mark.clause("BS-34", "BS-47")
@pytest.mark.parametrize("name", ["bettler", "assenbettler", "ass_bettler", "plauderer"])
@pytest.mark.parametrize("role", range(4))
def test_a_negative_contract_ends_with_the_trick_that_the_declarer_takes(name: str, role: int) -> None:
    hands = [""] * 4
    hands[role] = ("H" if role == P0 else "L") + TABLE[name].order[0]
    deal = course(name, role, *hands, cards=hands[role])
    deal = finished_trick(deal)
    assert winners(deal) == [role]
    own, others = sides(deal) if role in (P0, P2) else sides(deal)[::-1]
    assert (own, others) == (0, TABLE[name].value)
    assert sum(len(deal.table.hand(seat)) for seat in range(4)) == 16, "the other cards are not played"


@pytest.mark.clause("BS-34", "BS-58", "BS-60", "BS-61", "BS-62", "BS-59")
@pytest.mark.parametrize(("name", "role"), [(name, role) for name, role in DECLARED if TABLE[name].aim == "five"])
@pytest.mark.parametrize("other", range(1, 4))
def test_a_slam_ends_with_the_trick_that_anybody_else_takes(name: str, role: int, other: int) -> None:
    """His partner too. Everybody has a heart, which is trump where there is one."""
    taker = (role + other) % 4
    best, *lower = TABLE[name].order
    hands = ["H" + (best if seat == taker else lower.pop()) for seat in range(4)]
    leader = role if TABLE[name].lead == "declarer" else P0
    deal = finished_trick(course(name, role, *hands, cards=hands[leader]))
    assert winners(deal) == [taker], "he has the best heart"
    own, others = sides(deal) if role in (P0, P2) else sides(deal)[::-1]
    assert (own, others) == (0, TABLE[name].value) and len(deal.table.history) == 1


@pytest.mark.clause("BS-35")
@pytest.mark.parametrize("name", NO_TRUMP)
@pytest.mark.parametrize("trump", SUITS)
@pytest.mark.parametrize("role", range(4))
def test_the_called_suit_is_an_ordinary_one_without_trump(name: str, trump: str, role: int) -> None:
    """P1 after the declarer is void in the suit led and holds four cards of the called one; any of them may be played,
    and none wins."""
    led = next(suit for suit in SUITS if suit != trump)
    third = next(suit for suit in SUITS if suit not in (led, trump))
    lowest = TABLE[name].order[-1]
    void = [trump + rank for rank in RANKS if rank != "U"] + [third + "U"]
    named = {(role + 1) % 4: " ".join(void), role: f"{led}{lowest} {third}A"}
    if (role + 1) % 4 != P0:
        named[P0] = f"{named.get(P0, '')} {trump}U".strip()
    deal = course(name, role, *(named.get(seat, "") for seat in range(4)), trump=trump, cards=f"{led}{lowest}")
    assert to_play(deal) == ((role + 1) % 4, "play") and answers(deal) == set(void)
    for one in void:
        after = finished_trick(tricks(deal, one))
        assert winners(after)[0] != (role + 1) % 4
        assert str(after.table.history[0].cards[1]) == one


@pytest.mark.clause("BS-35", "BS-66")
@pytest.mark.parametrize("name", NO_TRUMP)
def test_nobody_need_play_the_called_suit_where_it_is_no_trump(name: str) -> None:
    # P2 holds two cards of the called suit and others besides, and cannot follow.
    deal = facing("LO", "HA HU SU EU SK", name, P1)
    assert (to_play(deal), answers(deal)) == ((P2, "play"), {"HA", "HU", "SU", "EU", "SK"})


@pytest.mark.clause("BS-36", "BS-46")
@pytest.mark.parametrize(("name", "role"), DECLARED)
def test_the_partner_of_the_declarer_plays_along(name: str, role: int) -> None:
    deal = course(name, role, "HA", "SA", "LA", "EA")
    deal = finished_trick(tricks(deal, next(iter(sorted(words(deal))))))
    assert {place(deal, event.seat) for event in happened(deal, "play")} == {P0, P1, P2, P3}
    assert not happened(deal, "fold", "out")


@pytest.mark.clause("BS-62", "BS-84")
def test_a_kontrabauernschnapser_ends_the_game_whoever_wins_it() -> None:
    won = course(*KONTRABAUER[:2], *KONTRABAUER.hands, cards=KONTRABAUER.cards, carry=standing_at(5, 5))
    lost = finished_trick(course("kontrabauernschnapser", P1, "HA", cards="HA", carry=standing_at(5, 5)))
    assert (sides(won), sides(lost)) == ((0, 24), (24, 0))
    assert (sides(won, "bummerl"), sides(lost, "bummerl")) == ((1, 0), (0, 1))
    assert result(won).restart == result(lost).restart == ("points",)
