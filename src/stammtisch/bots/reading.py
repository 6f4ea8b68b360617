"""What is likely, beyond what is certain: how much more often a card lies with somebody who has bid, or has not.

The numbers were counted in deals in which the players by rules of thumb bid (`python -m tools.reading`). They weigh
single cards within the exact counts of `Worlds`, so nothing that is possible is ever ruled out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from ..cards import Card, split
from ..contract import Contract
from ..events import DISCARD, HAND, TRICK
from ..table import View

__all__ = ["DIGITS", "FILE", "MIDDLE", "STEPS", "classed", "likely", "places"]

DIGITS, MIDDLE, STEPS = "0123456789abc", 6, 2
"""How likelihoods are written: so many half steps to the power of two above or below the middle one, which says that
nothing is known. They end at eight times and an eighth: one surprise must not outweigh the rest."""
FILE = files("stammtisch.bots") / "reading.toml"
WEIGHTS = tuple(round(64 * 2 ** ((digit - MIDDLE) / STEPS)) for digit in range(len(DIGITS)))


@lru_cache(maxsize=1)
def _table() -> Mapping[str, Mapping[str, Mapping[str, Mapping[str, str]]]]:
    """Game -> family of contract -> place -> trump or plain -> a digit for every rank, the highest first."""
    found: Mapping[str, Mapping[str, Mapping[str, Mapping[str, str]]]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return found


def classed(row: Contract, card: Card) -> tuple[str, int]:
    """What counts about a card in a contract: trump or plain, and how many of its kind are higher."""
    if row.trump_mask >> card & 1:
        return "trump", row.trumps.index(card)
    return "plain", row.order.index(card.rank)


def places(view: View) -> dict[int, str]:
    """The places of cards by what their holders have said and laid away, for all but the seat itself.

    A hand is the declarer's, an ally's or a foe's, with the number of cards it laid away; where it has doubled a cross
    follows. A pile that was laid away belongs to whoever laid it.
    """
    table, laid = view.table, dict[int, int]()
    for event in view.events:
        if event.kind == "move" and HAND <= event.src < HAND + view.rules.seats and event.dst != TRICK:
            laid[event.src] = laid.get(event.src, 0) + event.count
    doubled = {said.seat for said in table.heard("double") if said.word != "pass"}
    team = view.rules.team(table.declarer) if table.declarer >= 0 else ()
    found = {} if view.seat == table.declarer else {DISCARD: "laid"}
    for seat in table.players:
        if seat != view.seat:
            role = "declarer" if seat == table.declarer else "ally" if seat in team else "foe"
            found[HAND + seat] = f"{role}{laid.get(HAND + seat, 0)}{'x' * (seat in doubled)}"
    return found


def likely(view: View) -> dict[tuple[int, int], int]:
    """Weights for unseen cards at places, as `Worlds` takes them; empty where nothing is known of the contract."""
    row = view.table.contract
    known = _table().get(view.rules.name, {}).get(row.family, {}) if row is not None else {}
    if row is None or not known:
        return {}
    found: dict[tuple[int, int], int] = {}
    for place, name in places(view).items():
        digits = known.get(name)
        if digits is not None:
            for card in split(view.rules.pack):
                kind, number = classed(row, card)
                digit = digits.get(kind, "")[number : number + 1] or DIGITS[MIDDLE]  # a longer pack than was counted
                found[card, place] = WEIGHTS[DIGITS.index(digit)]
    return found
