"""The exchange of Mauscheln, MA-23 to MA-28, with the fifth card, robbing, knocking and short talons.

Pure functions from the house rules and what has been done to the step that is due.
"""

from __future__ import annotations

from ..bidding import Question
from ..deal import Phase
from ..events import ASIDE, DISCARD, HAND, PASSED, STOCK, TALON, TURNUP
from ..phases import Dealing, Lay, MoveAll, Shuffle
from ..table import Table, rotation
from .mauscheln_sheet import HAND_SIZE, MauschelnSheet

__all__ = ["exchange"]

KNOCKED = TALON  # where the replacements of a dealer who knocked lie, unseen (MA-37)


def exchange(sheet: MauschelnSheet, table: Table) -> Phase | None:
    """The step of the exchange that is due; None when everybody has exchanged."""
    sneaker = table.declarer
    knocked = table.did("knock", "knock")
    if sheet.turnup_use == "sneaker_fifth" and not knocked:  # MA-44
        if not table.did("fifth"):
            return MoveAll("fifth", sneaker, TURNUP, HAND + sneaker)
        if not table.did("lay_fifth"):
            return Lay("lay_fifth", sneaker, ASIDE + sneaker)
    swapped = table.who("farbenspiel", "swap")
    first = sneaker if sheet.exchange_order == "from_sneaker" or knocked else table.order[0]
    for seat in rotation(table.players, first):
        phase = None if seat in swapped or sheet.exchange_max == 0 else _exchange_of(sheet, table, seat)
        if phase is None and table.count(ASIDE + seat):
            phase = MoveAll("burn", seat, ASIDE + seat, DISCARD)
        if phase is not None:
            return phase
    if table.count(KNOCKED):
        return MoveAll("pick_up", sneaker, KNOCKED, HAND + sneaker)
    return None


def _exchange_of(sheet: MauschelnSheet, table: Table, seat: int) -> Phase | None:
    """One seat's exchange: cards laid away, replacements, and a fifth card reduced; None when done."""
    dealer = seat == table.dealer
    if table.times("exchange", seat):
        return _refill(sheet, table, seat)
    may_rob = sheet.turnup_use == "dealer_rob" and dealer and not table.did("knock", "knock")
    if may_rob and not table.did("rob"):  # MA-45
        return Question("rob", seat, ("leave", "rob"))
    robbing = dealer and table.did("rob", "rob")
    most = min(sheet.exchange_max, _supply(sheet, table, seat))
    return Lay("exchange", seat, ASIDE + seat, min=1 if robbing else 0, max=most)


def _takes_turnup(table: Table, seat: int) -> bool:
    """Whether the turn-up is this seat's first replacement: after knocking (MA-37) or robbing (MA-45)."""
    return seat == table.dealer and (table.did("knock", "knock") or table.did("rob", "rob"))


def _supply(sheet: MauschelnSheet, table: Table, seat: int) -> int:
    """How many cards this seat could be given (MA-27)."""
    spare = int(sheet.turnup_use == "last_talon_card" or _takes_turnup(table, seat))
    extra = sum(map(table.count, _heap(sheet)))
    return table.count(STOCK) + (spare and table.count(TURNUP)) + extra


def _heap(sheet: MauschelnSheet) -> tuple[int, ...]:
    """The places that are shuffled into a new talon when it runs out (MA-27)."""
    heaps = {"keep_hand": (), "reshuffle_bonfire": (DISCARD, PASSED), "reshuffle_passed": (PASSED,)}
    return heaps[sheet.talon_exhausted]


def _refill(sheet: MauschelnSheet, table: Table, seat: int) -> Phase | None:
    """The replacements of one exchange: the turn-up where it is due, the talon, then a reshuffled heap."""
    drawn, due = table.amount("draw", seat), _due(sheet, table, seat)
    if drawn < due:
        dst = KNOCKED if seat == table.dealer and table.did("knock", "knock") else HAND + seat
        left = table.count(STOCK)
        first = drawn == 0 and _takes_turnup(table, seat)
        if first or (not left and sheet.turnup_use == "last_talon_card" and table.count(TURNUP)):
            return MoveAll("draw", seat, TURNUP, dst)
        if not left:
            return Shuffle(tuple(place for place in _heap(sheet) if table.count(place)), "reshuffle")
        return Dealing(((dst, min(left, due - drawn)),), "draw", seat)
    if table.count(HAND + seat) > HAND_SIZE:
        return Lay("reduce", seat, ASIDE + seat)
    return None


def _due(sheet: MauschelnSheet, table: Table, seat: int) -> int:
    """Replacements due: as many as laid away; one more for a last-resort joiner who returns all four (MA-48)."""
    laid = table.amount("exchange", seat)
    last = table.who("join", "last")[:1] == (seat,)
    fifth = last and laid == HAND_SIZE and _supply(sheet, table, seat) + table.amount("draw", seat) > laid
    return laid + fifth
