"""What Mauscheln's entry depends on: the house rules that change it, and its questions as keys.

For players and tools that keep tables of the entry: who sneaks and who joins, MA-16 to MA-22.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from ..cards import ACE, OBER, Card
from ..table import Table
from .mauscheln_sheet import MauschelnSheet

__all__ = ["BIDDING", "Likeness", "alike", "branch", "digest", "entry_rules", "history"]

BIDDING = ("knock", "sneak", "join")
"""The questions of the bidding."""
SILENT = "decline"
"""A word after which the bidding goes on as if nobody had been asked."""
INDIFFERENT = frozenset({
    "name", "suits", "base_stake", "dealer_stakes", "limit", "weli_turned_up", "cut_rule", "deal_pattern", "rounds",
    "final_pot", "farbenspiel", "belli_penalty_to",
})  # fmt: skip
"""Options that leave the questions of entry and exchange, and their pay as a part of the pot, as they are."""


class Likeness(NamedTuple):
    """The preset that a sheet plays the entry of, with so many players; exact: it differs in nothing else either."""

    preset: str
    players: int
    exact: bool


def entry_rules(sheet: MauschelnSheet) -> str:
    """The house rules that the entry depends on, as text; the same for sheets with the same game of entering."""
    found = {name: text for name, text in sheet.settings().items() if name not in INDIFFERENT}
    if found.get("compulsory_on_stake_only") == "dealer_sneaks_all_join":
        del found["compulsory_on_stake_only"]  # where it applies nobody is asked, elsewhere it changes nothing
    return " ".join(f"{name}={text}" for name, text in {"num_players": sheet.text("num_players"), **found}.items())


def digest(sheet: MauschelnSheet) -> str:
    """The house rules that the entry depends on, as a short name."""
    return sha256(entry_rules(sheet).encode()).hexdigest()[:16]


def alike(sheet: MauschelnSheet) -> Likeness | None:
    """The preset whose entry a sheet has; None where it is one of its own."""
    for preset in MauschelnSheet.presets:
        own = MauschelnSheet.preset(preset).but(num_players=sheet.num_players)
        if digest(own) == digest(sheet):
            return Likeness(preset, sheet.num_players, own == sheet)
    return None


def branch(sheet: MauschelnSheet, turned: Card) -> str:
    """What the turned card changes beyond the order of trumps: it forces the dealer, or it is the sneaker's to take."""
    if turned.rank == 7 and sheet.turnup_seven_forces_dealer:
        return "seven"
    if turned.rank == ACE and sheet.turnup_ace_forces_dealer:
        return "ace"
    return "" if sheet.turnup_use == "none" else "high" if turned.rank >= OBER else "low"


def history(table: Table, verb: str) -> str:
    """The key of a question of the bidding: what the turned card changes, the question, and the words before it."""
    sheet = table.rules.sheet
    assert isinstance(sheet, MauschelnSheet)
    turned = table.heard("turn")[-1].cards[0]
    return " ".join((branch(sheet, turned) + ":", verb, *_words(table)))


def _words(table: Table) -> Iterator[str]:
    for said in table.said:
        if said.verb in BIDDING and said.word != SILENT:
            yield said.word
