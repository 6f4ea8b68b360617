"""How the play stands: tricks, points and melds of a seat or its side, and when a contract is decided.

The tables here are folded from events alone; who wins a trick is simply said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from stammtisch.cards import card
from stammtisch.contract import Goal
from stammtisch.deal import Rules
from stammtisch.events import HAND, STOCK, TRICK, WON, Event
from stammtisch.standing import Standing, decided, meld_points, points, rows, side, standing
from stammtisch.table import Table, rotation

from .support import game

BS, SL = game("bauernschnapsen", "all"), game("schlauch", "great", great_contracts="all")
CHEAP, DEAR, POOR = "HU EU LU SU", "HA EA LA SA", "H9 E9 L9"
"""Tricks worth 8, 44 and 0 card points."""


def at(
    rules: Rules,
    key: str = "",
    declarer: int = 0,
    tricks: Iterable[tuple[str, int]] = (),
    melds: Iterable[tuple[int, str]] = (),
    out: Sequence[int] = (),
) -> Table:
    """A table at which seat 0 is forehand and these tricks were played and won, whoever may play what."""
    size = {3: 10, 4: 5}[rules.seats]
    table = Table(rules, rules.first(rules.seats - 1), rules.pack)
    table = table.after(Event("move", "deal", 0, "", STOCK, HAND + seat, size) for seat in range(rules.seats))
    if key:
        table = table.after([Event("contract", "contract", declarer, key)])
    table = table.after(Event("out", "out", seat) for seat in out)
    for seat, codes in melds:
        shown = tuple(map(card, codes.split()))
        table = table.after([Event("show", "meld", seat, "", HAND + seat, count=2, cards=shown)])
    for codes, winner in tricks:
        for seat, code in zip(rotation(table.players, table.leader), codes.split(), strict=False):
            table = table.after([Event("move", "play", seat, "", HAND + seat, TRICK, 1, (card(code),))])
        table = table.after([Event("take", "take", winner, "", TRICK, WON + winner, len(table.players))])
    return table


def test_the_rows_of_a_contract() -> None:
    assert list(rows(at(BS))) == []
    assert list(rows(at(BS, "gang", 1))) == [BS.contracts["gang"]]
    both = SL.contracts["bettel_grandioso"]
    assert both.then is not None and list(rows(at(SL, "bettel_grandioso"))) == [both, both.then]
    late = at(SL, "bettel_grandioso", 0, [(POOR, 1)] * 6)
    assert late.contract is both.then and list(rows(late)) == [both, both.then]


@pytest.mark.parametrize(
    ("rules", "key", "declarer", "role", "together", "seats"),
    [
        (BS, "gang", 1, "declarer", False, (1,)), (BS, "gang", 1, "declarer", True, (1, 3)),
        (BS, "gang", 1, "other", True, (0, 2)), (BS, "normal-H", 2, "other", True, (1, 3)),
        (BS, "normal-H", 2, "declarer", True, (0, 2)),
        (SL, "bettel", 2, "declarer", True, (2,)), (SL, "bettel", 2, "other", True, (0, 1)),
    ],
)  # fmt: skip
def test_whose_tricks_count(
    rules: Rules, key: str, declarer: int, role: str, together: bool, seats: tuple[int, ...]
) -> None:
    assert side(at(rules, key, declarer), role, Goal(role, side=together)) == seats


@pytest.mark.clause("BS-73")
def test_a_pair_counts_twenty_or_forty() -> None:
    normal = BS.contracts["normal-L"]
    assert [meld_points(normal, card(code)) for code in ("LK", "LO", "HK", "EO")] == [40, 40, 20, 20]
    assert meld_points(BS.contracts["gang"], card("LK")) == 0


@pytest.mark.clause("BS-38", "BS-73")
def test_points_are_those_of_the_tricks_and_of_melds_once_there_is_a_trick() -> None:
    row, own, foes = BS.contracts["normal-H"], (0, 2), (1, 3)
    shown = [(0, "HO HK"), (1, "LO LK")]
    assert points(at(BS, row.key, 0, [], shown), row, own) == 0
    first = at(BS, row.key, 0, [(CHEAP, 1)], shown)
    assert (points(first, row, own), points(first, row, foes)) == (0, 28)
    second = at(BS, row.key, 0, [(CHEAP, 1), (DEAR, 2)], shown)  # the partner's trick lets the meld count
    assert (points(second, row, own), points(second, row, foes)) == (84, 28)
    assert points(second, row, (0,)) == 0 and points(second, row, (2,)) == 44
    gang = at(BS, "assenbettler", 0, [(DEAR, 1)], shown)
    assert points(gang, BS.contracts["assenbettler"], foes) == 44, "no melds without a row for them"
    none = SL.contracts["bettel"]
    assert points(at(game("bolachen"), "mord"), game("bolachen").contracts["mord"], (0,)) == 0
    assert points(at(SL, "bettel", 0, [("HA EA LA", 0)]), none, (0,)) == 33


def test_the_standing_of_some_seats() -> None:
    row, tricks = BS.contracts["normal-H"], [(CHEAP, 1), (DEAR, 2), (CHEAP, 0)]
    table = at(BS, row.key, 0, tricks)
    assert standing(table, row, (0, 2)) == Standing(2, 2, 1, 52, True)
    assert standing(table, row, (1, 3)) == Standing(1, 2, 2, 8, False)
    assert standing(table, row, (0,)) == Standing(1, 2, 2, 8, True)
    assert standing(at(BS, row.key), row, (0, 2)) == Standing(0, 5, 0, 0, False)


def test_a_seat_that_is_out_has_no_tricks_to_come() -> None:
    row = BS.contracts["gang"]
    table = at(BS, "gang", 0, [("HA H10 HK", 0)], out=(2,))
    assert standing(table, row, (0,)) == Standing(1, 4, 0, 25, True)


@pytest.mark.clause("SL-54")
def test_each_half_has_its_own_tricks() -> None:
    first = SL.contracts["grandioso_bettel"]
    second = first.then
    assert second is not None
    for played, own, later in ((0, (0, 5, 0), (0, 5, 0)), (3, (3, 2, 0), (0, 5, 0)), (5, (5, 0, 0), (0, 5, 0)),
                               (7, (5, 0, 0), (2, 3, 0)), (10, (5, 0, 0), (5, 0, 0))):  # fmt: skip
        table = at(SL, first.key, 0, [(POOR, 0)] * played)
        assert standing(table, first, (0,))[:3] == own and standing(table, second, (0,))[:3] == later
    lost = at(SL, first.key, 0, [(POOR, 0)] * 5 + [(POOR, 1)] * 2)
    assert standing(lost, first, (0,))[:3] == (5, 0, 0) and standing(lost, second, (0,))[:3] == (0, 3, 2)


# --- decided ---------------------------------------------------------------------------------------------------------

KING_OBER = [(0, "HO HK")]


@pytest.mark.parametrize(
    ("key", "declarer", "tricks", "melds", "result"),
    [
        ("normal-H", 0, [], [], None),
        ("normal-H", 0, [(DEAR, 2), (CHEAP, 0)], [], None),
        ("normal-H", 0, [(DEAR, 2)], KING_OBER, True),  # 84
        ("normal-H", 0, [(DEAR, 1), (CHEAP, 3)], [(3, "EO EK")], False),  # the others have 72
        ("normal-H", 0, [(DEAR, 1)], KING_OBER, None),  # pending
        ("normal-H", 0, [(CHEAP, 0)] * 4 + [(CHEAP, 1)], [], False),  # the last trick
        ("normal-H", 0, [(CHEAP, 1)] * 4 + [(CHEAP, 2)], [], True),
        ("normal-H", 0, [("HA H10 HK HO", 0), ("EA E10 EK EU", 0), ("LO LU SO SU", 2)], [], None),  # 65
        ("normal-H", 0, [("HA H10 HK HO", 0), ("EA E10 EK EU", 0), ("LK LU SO SU", 2)], [], True),  # 66
        ("bettler", 0, [(CHEAP, 1)] * 4, [], None),
        ("bettler", 0, [(CHEAP, 1)] * 5, [], True),
        ("bettler", 0, [(CHEAP, 2)] * 5, [], True),
        ("bettler", 0, [(CHEAP, 1), (CHEAP, 0)], [], False),
        ("gang", 1, [(CHEAP, 1)] * 4, [], None),
        ("gang", 1, [(CHEAP, 1)] * 5, [], True),
        ("gang", 1, [(CHEAP, 3)], [], False),  # his partner's
        ("schnapser-H", 0, [(DEAR, 0)], [], None),
        ("schnapser-H", 0, [(DEAR, 0)], KING_OBER, True),
        ("schnapser-H", 0, [(DEAR, 2)], KING_OBER, False),
        ("schnapser-H", 0, [(DEAR, 0), (CHEAP, 0)], [(0, "EO EK")], True),  # 72
        ("schnapser-H", 0, [(CHEAP, 0)] * 3, KING_OBER, False),  # 64 in three tricks
        ("schnapser-H", 0, [(DEAR, 0), (CHEAP, 0), (CHEAP, 0)], [], False),  # 60
        ("schnapser-H", 0, [(DEAR, 0), (CHEAP, 0), (CHEAP, 0)], [(1, "LO LK")], False),  # another's meld
        ("kontraschnapser-H", 1, [(DEAR, 1)], [(1, "HO HK")], True),
        ("herrenschnapser-H", 0, [], [], True),  # laid down
    ],
)
def test_when_a_contract_is_decided(
    key: str, declarer: int, tricks: list[tuple[str, int]], melds: list[tuple[int, str]], result: bool | None
) -> None:
    assert decided(at(BS, key, declarer, tricks, melds)) is result


def test_with_his_man_the_sides_tricks_count() -> None:
    rules = game("bauernschnapsen", "all", schnapser_mit_mann=True)
    assert decided(at(rules, "schnapser-H", 0, [(DEAR, 2)], KING_OBER)) is True
    assert decided(at(rules, "schnapser-H", 0, [(DEAR, 1)], KING_OBER)) is False


@pytest.mark.parametrize(
    ("key", "own", "result"),
    [
        ("grandioso_bettel", "1" * 5, None), ("grandioso_bettel", "11110", False), ("grandioso_bettel", "1", None),
        ("grandioso_bettel", "11111" + "00000", True), ("grandioso_bettel", "11111" + "00001", False),
        ("bettel_grandioso", "00000" + "11111", True), ("bettel_grandioso", "00000" + "1111", None),
        ("bettel_grandioso", "00001", False), ("bettel_grandioso", "00000" + "0", False),
        ("grandioso", "1" * 9, None), ("grandioso", "1" * 10, True), ("bettel", "0" * 10, True),
        ("bettel", "01", False), ("forced-H", "1" * 10, None),
    ],
)  # fmt: skip
def test_both_halves_must_be_made(key: str, own: str, result: bool | None) -> None:
    declarer = -1 if key.startswith("forced") else 0
    assert decided(at(SL, key, declarer, [(POOR, 0 if one == "1" else 1) for one in own])) is result


def test_nothing_is_decided_without_a_contract() -> None:
    assert decided(at(BS)) is None
