"""A player that enters Mauscheln's deals, and keeps cards, as solved tables say; all else is another player's.

Where the tables mix words, chance draws one. Where they know nothing (other house rules, a deck they were not made for,
a hand that has been looked at in another way) the other player answers, usually one by rules of thumb.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from ..cards import split
from ..events import Action, Ask
from ..games.mauscheln_entry import BIDDING, history
from ..games.mauscheln_sheet import MauschelnSheet
from ..table import View
from .bot import Bot, Budget
from .careful_mauscheln import weakest
from .mauscheln_hands import deck_of
from .mauscheln_tables import CUSTOM, EntryTable, table_for

__all__ = ["TableBot"]

Known = Callable[[EntryTable, View, Ask, Random], Action | None]
"""An answer by a table; None where it knows none."""


@dataclass(frozen=True)
class TableBot:
    """Another player, who leaves Mauscheln's entry and exchange to the tables."""

    inner: Bot
    name: str

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The answer of the tables, else of the other player."""
        ask = view.ask
        assert ask is not None
        return self._known(view, ask, rng) or self.inner.act(view, rng, budget)

    def _known(self, view: View, ask: Ask, rng: Random) -> Action | None:
        sheet = view.rules.sheet
        if ask.verb not in ANSWERS or not isinstance(sheet, MauschelnSheet):
            return None
        table = table_for(sheet)
        return ANSWERS[ask.verb](table, view, ask, rng) if table is not None else None


def _class(table: EntryTable, view: View) -> tuple[int, list[int]] | None:
    """The class of a hand, and its cards in the order of the class; None where the table has no such hands."""
    deck = deck_of(view.table)
    if deck is None or (deck.hands.trumps, deck.hands.ranks) != (table.trumps, table.ranks):
        return None
    cards = {deck.number.get(card, -1): card for card in view.hand}
    mask = sum(1 << number for number in cards if number >= 0)
    found = deck.hands.of.get(mask)
    return None if found is None else (found[0], [cards[number] for number in found[1]])


def speak(table: EntryTable, view: View, ask: Ask, rng: Random) -> Action | None:
    """A word drawn as the table mixes them, of those that may be said."""
    hidden = not view.hand
    found = (0, []) if hidden else _class(table, view)
    if found is None:
        return None
    chances = table.chance(history(view.table, ask.verb), found[0])
    if chances is None:
        return None
    words = [word for word, reason in ask.words if reason is None and chances.get(word, 0.0) > 0]
    if not words:
        return None
    return Action(ask.seat, ask.verb, rng.choices(words, [chances[word] for word in words])[0])


def exchange(table: EntryTable, view: View, ask: Ask, rng: Random) -> Action | None:
    """Lays away what the table does not keep, the least useful first where not all may be changed."""
    found = _class(table, view)
    players = view.table.players
    if found is None or not 2 <= len(players) <= table.players:
        return None
    pattern = table.kept(len(players), view.seat == view.table.declarer, found[0])
    if pattern == CUSTOM:
        return None
    away = sum(1 << card for place, card in enumerate(found[1]) if not pattern >> place & 1)
    if away.bit_count() > ask.max:
        away = _least(view, away, ask.max)
    return Action(ask.seat, ask.verb, "", split(away)) if away.bit_count() >= ask.min else None


def _least(view: View, cards: int, count: int) -> int:
    """So many of some cards, those one misses least."""
    order = [number for size in range(1, len(view.hand) + 1) for number in split(weakest(view, size))]
    chosen = [card for card in dict.fromkeys(order) if cards >> card & 1][:count]
    return sum(1 << card for card in chosen)


ANSWERS: Mapping[str, Known] = {**dict.fromkeys(BIDDING, speak), "exchange": exchange}
"""Question -> how the tables answer it."""
