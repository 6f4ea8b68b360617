"""The contracts of Schlauch as rows: sections 3, 4, 6 and 10 of docs/rules/schlauch.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..cards import ACE, CARD, KING, OBER, RANKS, UNTER, Card, card
from ..contract import Contract, Duty, Goal
from .schlauch_sheet import SchlauchSheet

__all__ = ["FORCED", "HALF", "Kind", "contracts", "kinds", "levels", "paired", "top_unters"]

HAND_SIZE = 10
HALF = 5
"""Tricks before the aim of a double contract turns (SL-54)."""
FORCED = "forced"
ACE_TEN = (ACE, 10, KING, OBER, UNTER, 9, 8, 7)  # SL-12
NATURAL = RANKS[:8]
COUNTS = {ACE: 11, 10: 10, KING: 4, OBER: 3}  # SL-39
PAIRS = {"E": "L", "L": "E", "H": "S", "S": "H"}  # SL-31
LOW_SUITS = "ELS"


class Kind(NamedTuple):
    """A contract whatever suit is trump. parts: its aim, or those of its two halves: ``all``, ``none``, ``trump``."""

    name: str
    value: int
    parts: tuple[str, ...]
    suits: str = ""
    call: bool = False

    @property
    def schlauch(self) -> bool:
        """Whether it is played, or half of it, with a trump suit."""
        return "trump" in self.parts


SINGLE = (
    Kind("grandioso", 150, ("all",), call=True),
    Kind("bettel", 150, ("none",)),
    Kind("suit_schlauch", 150, ("trump",), LOW_SUITS, call=True),
    Kind("grandissimo", 300, ("all",)),
    Kind("bettelouvert", 300, ("none",)),
    Kind("heart_schlauch", 300, ("trump",), "H", call=True),
)
"""The six contracts of section 3, in its order (SL-16: three basic ones and their higher forms)."""
DOUBLE = (
    Kind("grandioso_bettel", 300, ("all", "none"), call=True),
    Kind("bettel_grandioso", 300, ("none", "all"), call=True),
    Kind("schlauch_bettel", 300, ("trump", "none"), LOW_SUITS, call=True),
    Kind("bettel_schlauch", 300, ("none", "trump"), LOW_SUITS, call=True),
    Kind("heart_schlauch_bettel", 600, ("trump", "none"), "H", call=True),
    Kind("bettel_heart_schlauch", 600, ("none", "trump"), "H", call=True),
)
"""The double contracts of section 10, reconstructed (SL-54, SL-60)."""


def kinds(s: SchlauchSheet) -> Iterator[Kind]:
    """The contracts that may be bid at a table (SL-16, SL-61)."""
    if s.variant == "little":
        yield from SINGLE
    elif s.great_contracts == "all":
        yield from SINGLE + DOUBLE
    else:
        yield from (row._replace(suits=row.suits and "ELSH") for row in SINGLE[:3])
        yield from DOUBLE


def levels(s: SchlauchSheet) -> dict[str, int]:
    """The rank of every bid, SL-19 to SL-21: value, double contracts, then what the table prefers at equal value."""
    rows = list(kinds(s))
    prefer = {
        "schlauch_then_seat": [row.schlauch for row in rows], "list_order": range(len(rows)),
        "seat_only": [False] * len(rows),
    }[s.equal_value_rule]  # fmt: skip
    keys = {row.name: (row.value, len(row.parts), int(n)) for row, n in zip(rows, prefer, strict=True)}
    order = sorted(set(keys.values()))
    return {name: order.index(key) + 1 for name, key in keys.items()}


def paired(suit: str) -> str:
    """The suit whose Unter is the second trump (SL-31)."""
    return PAIRS[suit]


def top_unters(suit: str) -> tuple[Card, Card]:
    """The two highest cards of a trump suit."""
    return card(suit + "U"), card(paired(suit) + "U")


def trumps(suit: str) -> tuple[Card, ...]:
    """All trumps of a suit, highest first."""
    plain = (one for one in ("A", "10", "K", "O", "9", "8", "7"))
    return (*top_unters(suit), *(card(suit + rank) for rank in plain)) if suit else ()


def points(suit: str) -> tuple[int, ...]:
    """Card points by card number, 140 in all: the top trumps 12, other Unters 2, or 7 without trump (SL-39, SL-40)."""
    top = top_unters(suit) if suit else ()
    unter = 2 if suit else 7
    return tuple(
        12 if one in top else unter if one.rank == UNTER else COUNTS.get(one.rank, 0) for one in CARD
    )  # fmt: skip


def _row(s: SchlauchSheet, kind: Kind, suit: str, level: int, at: int = 0) -> Contract:
    """The row of a contract, or of what is left of it after a part."""
    part, last, halves = kind.parts[at], at + 1 == len(kind.parts), len(kind.parts) == 2
    tricks = HALF if halves else HAND_SIZE
    trump = suit if part == "trump" else ""
    forehand = {"trump": s.schlauch_first_lead, "none": s.bettel_first_lead, "all": "declarer"}[part] == "forehand"
    return Contract(
        f"{kind.name}-{suit}" if suit and kind.suits != "H" else kind.name, kind.name, level, kind.value,
        (Goal("declarer", 0, 0) if part == "none" else Goal("declarer", tricks),),
        NATURAL if part == "none" else ACE_TEN, trumps(trump), Duty(trump=s.must_trump_if_void),
        "forehand" if forehand and kind.name != "bettelouvert" else "declarer", kind.call,
        printed=top_unters(trump)[1:] if trump and s.second_unter_suit == "printed" else (), points=points(trump),
        then=None if last else _row(s, kind, suit, level, at + 1), first=at * HALF,
    )  # fmt: skip


def contracts(s: SchlauchSheet) -> Mapping[str, Contract]:
    """Every contract by its key, and the forced game in each suit, in which nobody is declarer (SL-38)."""
    rank = levels(s)
    rows = [_row(s, kind, suit, rank[kind.name]) for kind in kinds(s) for suit in kind.suits or ("",)]
    forced = Kind(FORCED, 0, ("trump",), "ELSH")
    for suit in forced.suits:
        row = _row(s, forced, suit, 0)
        rows.append(
            Contract(row.key, FORCED, 0, 0, (), row.order, row.trumps, row.duty, "forehand", printed=row.printed,
                     points=row.points)
        )  # fmt: skip
    return {row.key: row for row in rows}
