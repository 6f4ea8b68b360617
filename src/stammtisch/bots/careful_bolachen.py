"""The careful player's Bolachen: which contract a hand promises, what to lay away, and how to play it.

Every contract is one of three kinds, told by the declarer's goal: to avoid every trick, to win every trick, or to
win many. A hand is judged by sums over its cards; the tables below were fitted to a few thousand deals that the
careful player played against itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import exp

from ..cards import ACE, KING, OBER, UNTER, Card, split
from ..contract import TRUMP, Contract
from ..events import DISCARD, HAND, Ask, Event
from ..table import View
from .simple import Choice, Heuristic, Position, best_word, high, low, unseen

def play(view: View, ask: Ask) -> Choice:
    """A card: the declarer's or a defender's way of playing the kind of contract."""
    at = Position(view, ask)
    if at.legal & (at.legal - 1) == 0:
        return at.legal
    return PLAY[kind(at.contract), at.role](at)


def kind(contract: Contract) -> str:
    """What the declarer is after: ``none``, ``all`` or ``many`` tricks."""
    goal = contract.goal("declarer")
    return "none" if goal.at_most == 0 else "all" if goal.at_least == 10 else "many"


# --- many tricks: Brand ----------------------------------------------------------------------------------------------


def brand_declarer(at: Position) -> int:
    """Draw trumps, cash what is certain, then play the longest suit; win tricks cheaply."""
    row, trumps = at.contract, at.contract.trump_mask
    if at.trick:
        return cheap_trick(at, enough=0.5)
    own, out = at.legal & trumps, at.unseen & trumps
    side = at.legal & ~trumps
    if own and (out or not side):
        return high(row, own)
    best = max(split(side), key=at.chance)
    return 1 << best if at.chance(best) > 0.5 else low(row, shortest(at, side))


def brand_defender(at: Position) -> int:
    """Leave a fellow's trick alone, beat the declarer cheaply, lead what is good or what makes him trump."""
    if not at.trick:
        side = at.legal & ~at.contract.trump_mask
        return 1 << min(split(side or at.legal), key=lambda card: at.beats(at.declarer, card))
    if at.holder != at.declarer and safe(at, at.best):
        return waste(at)
    return cheap_trick(at, enough=0.5)


def safe(at: Position, card: Card | None) -> bool:
    """Whether the declarer will hardly beat a fellow's card."""
    return card is not None and (at.declarer not in at.behind or at.beats(at.declarer, card) < 0.25)


def cheap_trick(at: Position, enough: float) -> int:
    """The cheapest card that wins the trick with some probability; otherwise the least useful one."""
    foes = tuple(s for s in at.behind if at.seat == at.declarer or s == at.declarer)
    good = 0
    for card in split(at.winners):
        if at.chance(card, foes) >= enough:
            good |= 1 << card
    return low(at.contract, good) if good else waste(at)


def waste(at: Position) -> int:
    """The card that is missed least: no guard of a high card, low, no master, no trump, from a long suit."""
    row = at.contract
    plain = (at.losers or at.legal) & ~row.trump_mask
    some = plain & ~at.masters or plain or at.losers or at.legal

    def loss(card: Card) -> tuple[bool, int, int]:
        suit = row.members[row.groups[card]]
        return guards(at, suit), -row.above[card].bit_count(), -(suit & at.hand).bit_count()

    return 1 << min(split(some), key=loss)


def guards(at: Position, suit: int) -> bool:
    """Whether every card of a suit is needed to bring home its highest one."""
    own = at.hand & suit
    top = high(at.contract, own).bit_length() - 1
    missing = (at.contract.above[top] & at.unseen & suit).bit_count()
    return 0 < missing == own.bit_count() - 1 <= 2


def shortest(at: Position, cards: int) -> int:
    """Those of some cards that belong to the suit with fewest of them."""
    return min((cards & suit for suit in at.contract.members if cards & suit), key=int.bit_count)


def longest(at: Position, cards: int) -> int:
    """Those of some cards that belong to the suit with most of them."""
    return max((cards & suit for suit in at.contract.members), key=int.bit_count)


# --- no trick: Bettel ------------------------------------------------------------------------------------------------


def bettel_declarer(at: Position) -> int:
    """Lead the safest card; stay under the trick with the highest card possible; throw what is most dangerous."""
    row = at.contract
    if not at.trick:
        return 1 << min(split(at.legal), key=lambda card: at.chance(card) + 0.005 * danger(at.hand & ~(1 << card), at.unseen, row))
    if not at.losers:
        return low(row, at.legal) if at.behind else high(row, at.legal)
    under = at.losers & row.members[row.groups[at.trick[0]]]
    if under:
        return high(row, under)
    return 1 << min(split(at.losers), key=lambda card: danger(at.hand & ~(1 << card), at.unseen, row))


def bettel_defender(at: Position) -> int:
    """Lead what the declarer may have to take, play under him if possible, and get rid of high cards and short suits."""
    row = at.contract
    if not at.trick:
        return 1 << max(split(at.legal), key=lambda card: at.beats(at.declarer, card))
    led = row.members[row.groups[at.trick[0]]]
    some = at.legal
    if at.declarer == at.holder or at.declarer in at.behind:
        some = at.losers & led or at.losers
        if not some:
            return high(row, at.legal) if at.declarer == at.holder else low(row, at.legal)
    if not some & ~led:
        return high(row, some)
    return high(row, shortest(at, some))


def danger(hand: int, out: int, row: Contract) -> float:
    total = 0.0
    for suit in row.members[:4]:
        others = out & suit
        for k, card in enumerate(sorted(split(hand & suit), key=lambda c: -row.above[c].bit_count())):
            lower = others.bit_count() - (others & row.above[card]).bit_count()
            total += max(0, lower - 2 * k)
    return total


# --- every trick: Mord -----------------------------------------------------------------------------------------------


def mord_declarer(at: Position) -> int:
    row = at.contract
    if at.trick:
        return low(row, at.winners) if at.winners else waste(at)
    return high(row, longest(at, at.masters)) if at.masters else high(row, longest(at, at.legal))


def mord_defender(at: Position) -> int:
    return high(at.contract, at.winners) if at.trick and at.winners else waste(at)


PLAY: Mapping[tuple[str, str], Callable[[Position], int]] = {
    ("many", "declarer"): brand_declarer, ("many", "other"): brand_defender,
    ("none", "declarer"): bettel_declarer, ("none", "other"): bettel_defender,
    ("all", "declarer"): mord_declarer, ("all", "other"): mord_defender,
}  # fmt: skip

HEURISTICS: Mapping[str, Heuristic] = {"play": play}
