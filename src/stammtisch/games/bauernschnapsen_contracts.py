"""The contracts of Bauernschnapsen as rows: sections 5 and 6 of docs/rules/bauernschnapsen.md, and what a sheet makes
of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from ..cards import ACE, CARD, KING, OBER, RANK_TEXT, UNTER, card, mask_of
from ..contract import Contract, Duty, Goal, Meld
from .bauernschnapsen_sheet import EXTRA_GANGS, LAID_DOWN, NEGATIVE, BauernschnapsenSheet

__all__ = ["CLAUSES", "HAND_SIZE", "NEEDED", "NORMAL", "Kind", "contracts", "kinds", "lacks", "levels"]

HAND_SIZE = 5
NEEDED = 66
"""Card points that win (BS-39)."""
NORMAL = "normal"
SUITS = "ELSH"
STANDARD = (ACE, 10, KING, OBER, UNTER)  # BS-2
ACE_LOW = (10, KING, OBER, UNTER, ACE)  # BS-48, BS-59, BS-61
COUNTS = {ACE: 11, 10: 10, KING: 4, OBER: 3, UNTER: 2}  # BS-3
POINTS = tuple(COUNTS.get(one.rank, 0) for one in CARD)
ACES = mask_of(one for one in CARD if one.rank == ACE)
SUIT_MASKS = {suit: mask_of(one for one in CARD if one.suit.letter == suit) for suit in SUITS}

CALLER, PARTNER, OPPONENT = "caller", "partner", "opponent"
SPEAKS = (CALLER, OPPONENT, PARTNER, OPPONENT)
"""Who somebody is, by his place after the dealer (BS-27)."""
ANYBODY = frozenset(SPEAKS)
ALL_FIVE, NONE = Goal("declarer", HAND_SIZE), Goal("declarer", 0, 0)
RACE = tuple(Goal(role, side=True, points=NEEDED, last=True) for role in ("declarer", "other"))  # BS-39, BS-40
THREE = Goal("declarer", conceded=0, points=NEEDED, within=3)  # BS-51 to BS-53


@dataclass(frozen=True)
class Kind:
    """A contract whatever suit is trump.

    clause: what it is. bidders: who may ever bid it. needs: what the hand must hold: an ``ace``, five of one ``suit``
    or five ``trumps``.
    """

    name: str
    clause: str
    value: int
    goals: tuple[Goal, ...]
    bidders: frozenset[str] = ANYBODY
    trump: bool = False
    order: tuple[int, ...] = STANDARD
    lead: str = "declarer"
    needs: str = ""
    meld: Meld | None = None
    alone: bool = False
    laid: bool = False


KINDS = (
    Kind(NORMAL, "BS-39", 1, RACE, frozenset(), True, lead="forehand", meld=Meld()),
    Kind("bettler", "BS-44", 4, (NONE,)),
    Kind("assenbettler", "BS-48", 5, (NONE,), order=ACE_LOW),
    Kind("ass_bettler", "BS-49", 5, (NONE,), needs="ace"),
    Kind("schnapser", "BS-51", 6, (THREE,), frozenset({CALLER}), True, lead="forehand", meld=Meld()),
    Kind("friendship", "BS-57", 6, (THREE,), frozenset({PARTNER}), True, lead="forehand", meld=Meld()),
    Kind("plauderer", "BS-50", 7, (NONE,)),
    Kind("damengang", "BS-58", 7, (ALL_FIVE,), order=(OBER, UNTER, ACE, 10, KING)),
    Kind("koenigsgang", "BS-58", 8, (ALL_FIVE,), order=(KING, OBER, UNTER, ACE, 10)),
    Kind("gang", "BS-58", 9, (ALL_FIVE,)),
    Kind("zehnergang", "BS-59", 10, (ALL_FIVE,), order=ACE_LOW),
    Kind("bauernschnapser", "BS-60", 12, (ALL_FIVE,), frozenset({CALLER}), True, lead="forehand"),
    Kind("bauernloch", "BS-61", 12, (ALL_FIVE,), frozenset({CALLER}), True, ACE_LOW, "forehand"),
    Kind("kontraschnapser", "BS-55", 12, (THREE,), frozenset({OPPONENT}), True, lead="forehand", meld=Meld()),
    Kind("farbringerl", "BS-63", 18, (ALL_FIVE,), needs="suit"),
    Kind("kontrabauernschnapser", "BS-62", 24, (ALL_FIVE,), frozenset({OPPONENT}), True, lead="forehand"),
    Kind("herrenschnapser", "BS-64", 24, (ALL_FIVE,), frozenset({CALLER}), True, needs="trumps"),
)
"""BS-31 with the defaults of every option, in the order of the values."""
CLAUSES = {row.name: row.clause for row in KINDS}
"""The clause of every contract."""
GANGS = frozenset({"gang", "zehnergang", *EXTRA_GANGS})


def kinds(s: BauernschnapsenSheet) -> Iterator[Kind]:
    """The contracts that a table plays, as it plays them."""
    played = (
        s.enabled_contracts | s.extra_gangs | {NORMAL} | ({"friendship"} if s.friendship_schnapser != "off" else set())
    )
    values = {"bettler": s.bettler_value, "ass_bettler": s.ass_bettler_value, "farbringerl": s.farbringerl_value}
    team = frozenset({CALLER, PARTNER})
    bidders = {
        "schnapser": {"caller": frozenset({CALLER}), "caller_team": team}[s.schnapser_bidders],
        "bauernschnapser": {"caller": frozenset({CALLER}), "caller_team": team, "anyone": ANYBODY}[
            s.bauernschnapser_bidders
        ],
        "herrenschnapser": frozenset({CALLER}) if s.trump_must_be_held else ANYBODY,  # BS-23
    }
    together = {"schnapser": s.schnapser_mit_mann, "friendship": s.friendship_schnapser == "team"}
    for row in KINDS:
        if row.name not in played:
            continue
        name, changes = row.name, dict[str, object]()
        if name in NEGATIVE:
            changes = {"alone": s.negative_partner == "sits_out"}
            changes["lead"] = {"declarer": "declarer", "caller": "forehand"}[s.negative_leader]
        elif name in GANGS:
            changes = {"alone": s.gang_partner == "sits_out"}
        elif name in LAID_DOWN:
            changes = {"laid": s.laid_down_contracts == "lay_down"}
        elif name == "bauernschnapser" and s.bauernschnapser_bidders == "anyone":
            changes = {"lead": "declarer"}
        elif name == "bauernloch" and s.bauernloch_ranking == "standard":
            changes = {"order": STANDARD}
        if row.meld is not None:
            completing = row.name != NORMAL and s.schnapser_meld == "must_complete_66"
            changes["meld"] = Meld(when="turn" if s.announce_when == "any_turn" else "lead", completing=completing)
        if together.get(name):
            changes["goals"] = (replace(THREE, side=True),)
        yield replace(
            row,
            value=values.get(name, row.value),
            bidders=bidders.get(name, row.bidders),
            **changes,  # type: ignore[arg-type]
        )


def levels(s: BauernschnapsenSheet) -> dict[str, int]:
    """The rank of every bid: twice its value; Gang may stand right above Zehnergang (BS-25, BS-59)."""
    found = {row.name: 2 * row.value for row in kinds(s) if row.name != NORMAL}
    if s.gang_vs_zehnergang == "gang":
        found["gang"] = found["zehnergang"] + 1
    return dict(sorted(found.items(), key=lambda pair: pair[1]))


def duty(s: BauernschnapsenSheet, row: Kind) -> Duty:
    """What must be played, BS-66 to BS-71."""
    ruffed = s.head_even_if_trumped
    if s.stichzwang == "trick_contracts_only" and (row.name == NORMAL or row.name in NEGATIVE):
        return Duty(trump=True, overtrump=True, undertrump=False, head_ruffed=ruffed)
    over, under = s.trump_duty != "any_trump", s.trump_duty != "only_if_winning"
    return Duty(True, True, True, overtrump=over, undertrump=under, head_ruffed=ruffed)


def contracts(s: BauernschnapsenSheet) -> Mapping[str, Contract]:
    """Every contract by its key: with trump a row for each suit."""
    rank = levels(s)
    rows = [
        Contract(
            f"{row.name}-{suit}" if row.trump else row.name, row.name, rank.get(row.name, 0), row.value, row.goals,
            row.order, tuple(card(suit + RANK_TEXT[rank]) for rank in row.order) if suit else (),
            duty(s, row), row.lead, points=POINTS, meld=row.meld, alone=row.alone, laid=row.laid,
        )
        for row in kinds(s) for suit in (SUITS if row.trump else ("",))
    ]  # fmt: skip
    return {row.key: row for row in rows}


def _held(hand: int, suit: str) -> int:
    """How many cards of a suit a hand has."""
    return (hand & SUIT_MASKS[suit]).bit_count()


MET: Mapping[str, Callable[[int, str], bool]] = {
    "": lambda hand, trump: True,
    "ace": lambda hand, trump: bool(hand & ACES),
    "suit": lambda hand, trump: any(_held(hand, suit) == HAND_SIZE for suit in SUITS),
    "trumps": lambda hand, trump: _held(hand, trump) == HAND_SIZE,
}
"""Whether a hand fulfils a condition, given the letter of the trump suit (BS-28)."""


def lacks(row: Kind, hand: int, trump: str) -> str | None:
    """The reason code where a hand does not fulfil the condition of a contract."""
    return None if MET[row.needs](hand, trump) else f"needs_{row.needs}"
