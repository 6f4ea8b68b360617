"""The careful player's Mauscheln: when to play, what to exchange, and how to make the tricks one needs.

A hand is judged by the tricks its cards promise among players who must all follow, trump and head.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..cards import Card, mask_of, split
from ..contract import TRUMP, Contract
from ..events import TURNUP, Ask, Event
from ..table import View
from .simple import Choice, Heuristic, Position, best_word, high, low

TRUMP_WORTH = (1.0, 0.85, 0.7, 0.6, 0.5, 0.45, 0.4, 0.35, 0.3)
"""Tricks a trump promises, the top one first."""
SIDE_WORTH = (0.45, 0.2, 0.05)
"""The same for the top cards of a plain suit; most get trumped."""
DRAWN = 0.22
"""What a card drawn in exchange promises."""
CROWD = 0.1
"""What each further opponent takes from a hand."""
PLAY, JOIN, LAST = 1.35, 1.1, 0.9
"""Tricks a hand should promise to take a game on, to join one, and to join if nobody else does."""


def trumps_of(view: View) -> Contract:
    """The contract being played, or the one that the turned card will make."""
    row = view.rules.expected(view.table)
    assert row is not None
    return row


def worth(row: Contract, card: Card) -> float:
    """The tricks one card promises."""
    if row.groups[card] == TRUMP:
        return TRUMP_WORTH[min(row.trumps.index(card), len(TRUMP_WORTH) - 1)]
    place = row.order.index(card.rank)
    return SIDE_WORTH[place] if place < len(SIDE_WORTH) else 0.0


def promise(view: View) -> float:
    """The tricks a hand promises once its idle cards are exchanged; an average hand where it has not been seen."""
    row = trumps_of(view)
    cards = [worth(row, card) for card in view.hand] or [0.0] * 4
    crowd = CROWD * (len(view.table.players) - 3)
    return sum(max(one, DRAWN) for one in cards) - crowd


def weakest(view: View, count: int) -> int:
    """The cards one misses least."""
    row = trumps_of(view)
    return mask_of(sorted(view.hand, key=lambda card: (worth(row, card), -row.above[card].bit_count()))[:count])


def unopposed(view: View) -> bool:
    """Whether nobody would be left to oppose this seat if it took the game on now."""
    row = trumps_of(view)
    ahead = (Event("say", "sneak", view.seat, "sneak"), Event("contract", "contract", view.seat, row.key))
    return view.rules.question(view.table.after(ahead)) is None


# --- bidding ---------------------------------------------------------------------------------------------------------


def sneak(view: View, ask: Ask) -> Choice:
    """Takes the game on with two likely tricks, or where the pot is free."""
    return best_word(ask, {"sneak": float(promise(view) >= PLAY or unopposed(view)), "pass": 0.5})


def join(view: View, ask: Ask) -> Choice:
    """Joins with one likely trick; a little less is enough to stop a game that nobody else opposes."""
    tricks = promise(view)
    return best_word(ask, {"join": float(tricks >= JOIN), "last": 0.8 * (tricks >= LAST), "pass": 0.5})


def knock(view: View, ask: Ask) -> Choice:
    """Knocks where the turned card is the top trump, which then belongs to the hand nobody has seen."""
    turned = view.table.known.get(TURNUP, 0)
    return best_word(ask, {"knock": float(turned >> trumps_of(view).trumps[0] & 1), "decline": 0.5})


def farbenspiel(view: View, ask: Ask) -> Choice:
    """Exchanges four of a suit unless they are trumps."""
    return best_word(ask, {"swap": float(promise(view) < PLAY), "keep": 0.5})


# --- exchange --------------------------------------------------------------------------------------------------------


def rob(view: View, ask: Ask) -> Choice:
    """Takes the turned trump for the weakest card."""
    return best_word(ask, {"rob": 1.0})


def exchange(view: View, ask: Ask) -> Choice:
    """Lays away what promises less than an unknown card, as far as that is allowed."""
    row = trumps_of(view)
    idle = sum(worth(row, card) < DRAWN for card in view.hand)
    return weakest(view, max(ask.min, min(ask.max, idle)))


def reduce(view: View, ask: Ask) -> Choice:
    """Lays away the weakest of five cards."""
    return weakest(view, ask.min)


# --- play ------------------------------------------------------------------------------------------------------------


def play(view: View, ask: Ask) -> Choice:
    """Plain cards first and trumps to trump with, until certain tricks make the own goal; then the surest card."""
    at = Position(view, ask)
    return answer(at) if at.trick else lead(at)


def lead(at: Position) -> int:
    """The best plain card as long as the certain tricks do not make the own goal, else the surest card."""
    plain = at.legal & ~at.contract.trump_mask
    missing = at.contract.goal(at.role).at_least - at.table.tricks[at.seat]
    if plain and at.masters.bit_count() < missing:
        return high(at.contract, plain)
    return 1 << max(split(at.legal), key=at.chance)


def answer(at: Position) -> int:
    """The cheapest card that will probably win, else the strongest that may, else the weakest."""
    if not at.winners:
        return low(at.contract, at.losers)
    good = mask_of(card for card in split(at.winners) if at.chance(card) > 0.7)
    return low(at.contract, good) if good else high(at.contract, at.winners)


HEURISTICS: Mapping[str, Heuristic] = {
    "sneak": sneak, "join": join, "knock": knock, "farbenspiel": farbenspiel, "rob": rob, "exchange": exchange,
    "reduce": reduce, "lay_fifth": reduce, "play": play,
}  # fmt: skip
"""Question -> heuristic."""
