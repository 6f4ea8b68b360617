"""The careful player's Bolachen: which contract a hand promises, what to lay away, and how to play it.

Every contract is one of three kinds, told by the declarer's goal: to win many tricks, none, or all. How good a hand
is for a contract is said in log-odds of making it, summed over its cards from the tables below; they were fitted to
many thousand deals that the careful player played against itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp

from ..cards import Card, split
from ..contract import Contract
from ..events import DISCARD, HAND, Ask, Event
from ..table import View
from .simple import Choice, Heuristic, Position, best_word, expose, high, low, shortest, unseen

TRUMP_TRICKS = (2.6, 2.2, 1.7, 1.4, 1.2, 1.1, 1.1, 1.1)
"""Tricks a trump is worth to the declarer, the top one first."""
SIDE_TRICKS = (1.25, 0.8, 0.4)
"""The same for the top cards of a plain suit."""
VOID, LONE_LOW, LONE_LOSS = 0.55, 0.35, 0.4
"""Tricks a missing suit and a lone low card are worth, and what a lone card below the top loses."""
RISK = {
    "none": ((0.0, 0.1, 1.3, 2.3, 3.4, 3.7), (0.0, 0.2, 0.5, 0.9, 1.5, 1.7), (0.0, 0.1, 0.2, 0.4, 0.6)),
    "all": ((0.0, 5.0, 5.5, 6.0), (0.0, 1.8, 2.4, 2.5), (0.0, 0.9, 1.1, 1.3)),
}
"""What a card takes from the log-odds: by its place in the suit, the lowest first where no trick may be won and the
highest first where all must, then by the number of unseen cards further out."""
SURE = {"none": 2.0, "all": 1.6}
"""Log-odds of a hand without risks."""
HOPE = {
    ("many", False): (0, 1.0, 0.35), ("none", False): (2, -0.25, 0.6), ("all", False): (2, -0.9, 0.5),
    ("none", True): (2, 0.0, 0.45), ("all", True): (2, 0.8, 0.3),
}  # fmt: skip
"""What the dopper, and a call, may mend: weak cards not counted, then log-odds of the contract: constant and slope.

A Bettel with a call is judged more strictly than the fit says: at a table of people the defenders see more.
"""
YIELD = 0.0
"""Points to expect from leaving the deal to somebody who has named a contract."""
BIDS = ("announce", "name", "raise", "final")


def kind(row: Contract) -> str:
    """What the declarer is after: ``none``, ``all`` or ``many`` tricks."""
    goal = row.goal("declarer")
    return "none" if goal.at_most == 0 else "all" if goal.at_least == 10 else "many"


# --- judging a hand --------------------------------------------------------------------------------------------------


def odds(row: Contract, hand: int, out: int) -> float:
    """Log-odds that a declarer makes a contract with ten cards; `out`: the cards the defenders may hold."""
    if kind(row) == "many":
        return 2.1 * (tricks(row, hand) - 5.4)
    return SURE[kind(row)] - risk(row, hand, out)


def tricks(row: Contract, hand: int) -> float:
    """The tricks a hand is worth with a trump suit."""
    total = sum(TRUMP_TRICKS[row.trumps.index(card)] for card in split(hand & row.trump_mask)) - 4.2
    for suit in row.members[:4]:
        own = split(hand & suit)
        places = [row.order.index(card.rank) for card in own]
        total += sum(SIDE_TRICKS[place] for place in places if place < len(SIDE_TRICKS))
        if not own and suit != 0:
            total += VOID
        elif len(own) == 1 and places[0] > 0:
            total += LONE_LOW if places[0] >= len(SIDE_TRICKS) else -LONE_LOSS
    return total


def risk(row: Contract, hand: int, out: int) -> float:
    """What may go wrong where no trick may be won, or all must be."""
    table, total = RISK[kind(row)], 0.0
    lowest_first = kind(row) == "none"
    for suit in row.members[:4]:
        own = sorted(split(hand & suit), key=lambda card: row.above[card].bit_count(), reverse=lowest_first)
        for card, line in zip(own, table, strict=False):
            further = out & suit & (~row.above[card] if lowest_first else row.above[card])
            total += line[min(further.bit_count(), len(line) - 1)]
    return total


def without(row: Contract, hand: int, out: int, count: int, keep: int = 0) -> tuple[float, int]:
    """The best hand left when some cards are laid away one after the other: (log-odds, hand)."""
    best = (odds(row, hand, out), hand)
    for _ in range(count):
        best = max((odds(row, hand & ~(1 << card), out), hand & ~(1 << card)) for card in split(hand & ~keep))
        hand = best[1]
    return best


def gain(row: Contract, log_odds: float) -> float:
    """The points to expect from playing a contract."""
    return 2 * row.value * (2 / (1 + exp(-log_odds)) - 1)


# --- bidding and preparing -------------------------------------------------------------------------------------------


def prospect(row: Contract, view: View, calls: bool = True) -> float:
    """The points to expect from a contract before the call, if it has one, and the dopper."""
    called = calls and row.call
    mended, log_odds, slope = HOPE[kind(row), called]
    left, _ = without(row, view.hand.mask, unseen(view), mended)
    return gain(row, log_odds + slope * left)


def announce(view: View, ask: Ask) -> Choice:
    """The kind of contract from which most is to be expected, if it is worth more than passing."""
    merit = {"pass": 0.0}
    for row in view.rules.contracts.values():
        merit[row.family] = max(merit.get(row.family, -9.0), prospect(row, view))
    return best_word(ask, merit)


def name(view: View, ask: Ask) -> Choice:
    """The contract from which most is to be expected, or the standing one if it is worth holding."""
    merit = {key: prospect(row, view) for key, row in view.rules.contracts.items()}
    bid = standing(view)
    if bid is not None:
        merit |= {"hold": merit[bid.key], "yield": YIELD}
    return best_word(ask, merit)


def improve(view: View, ask: Ask) -> Choice:
    """Whether to go over to a contract with a call before the dopper is seen."""
    merit = {key: prospect(row, view) for key, row in view.rules.contracts.items()}
    bid = standing(view)
    lowest = 0 if bid is None else bid.level
    merit["stay"] = max(prospect(row, view, False) for row in view.rules.contracts.values() if row.level >= lowest)
    return best_word(ask, merit)


def standing(view: View) -> Contract | None:
    """The highest contract named so far; None while trump is open."""
    rows = view.rules.contracts
    named = [rows[said.word] for said in view.table.said if said.verb in BIDS and said.word in rows]
    return max(named, key=lambda row: row.level, default=None)


def call(view: View, ask: Ask) -> Choice:
    """The missing card at the end of a suit that mends most: a low one against tricks, a high one for them."""
    row, hand, out = standing(view), view.hand.mask, unseen(view)
    assert row is not None
    weak = 0 if view.table.did("take_up") else 1  # what the dopper will still mend
    wanted = (ask.legal_cards & suit for suit in row.members[:4])
    ends = [(low if kind(row) == "none" else high)(row, cards) for cards in wanted if cards]
    best, card = max((without(row, hand | card, out & ~card, weak + 1, card)[0], card) for card in ends)
    return card if best >= without(row, hand, out, weak)[0] else best_word(ask, {})


def give_back(view: View, ask: Ask) -> Choice:
    """The card that suits the contract least."""
    row, hand = standing(view), view.hand.mask
    assert row is not None
    return hand & ~without(row, hand, unseen(view), 1, hand & ~ask.legal_cards)[1]


def lay(view: View, ask: Ask) -> Choice:
    """The two cards without which the best contract still open is most promising."""
    hand, out = view.hand.mask, unseen(view)
    plans = ((row, *without(row, hand, out, ask.min, hand & ~ask.legal_cards)) for row in finals(view))
    return hand & ~max(plans, key=lambda plan: gain(plan[0], plan[1]))[2]


def finals(view: View) -> list[Contract]:
    """The contracts that may be announced once two cards are laid away."""
    rows, seat = view.rules.contracts, view.seat
    ask = view.after([Event("move", "lay", seat, src=HAND + seat, dst=DISCARD, count=2)]).ask
    bid = standing(view)
    if ask is None or not ask.words:
        return [bid] if bid is not None else list(rows.values())
    return [rows[word] for word, reason in ask.words if reason is None and word in rows]


def final(view: View, ask: Ask) -> Choice:
    """The contract that the ten cards promise most from."""
    hand, out = view.hand.mask, unseen(view)
    return best_word(ask, {key: gain(row, odds(row, hand, out)) for key, row in view.rules.contracts.items()})


# --- playing -------------------------------------------------------------------------------------------------------


def play(view: View, ask: Ask) -> Choice:
    """A card: the declarer's or a defender's way of playing the kind of contract."""
    at = Position(view, ask)
    if at.legal & (at.legal - 1) == 0:
        return at.legal
    return PLAY[kind(at.contract), at.role](at)


# --- many tricks: Brand ----------------------------------------------------------------------------------------------


def brand_declarer(at: Position) -> int:
    """Draw trumps, cash what will probably hold, then empty the shortest suit; win tricks cheaply."""
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
    """Lead what the declarer is least likely to beat; leave a fellow's trick alone; beat the declarer cheaply."""
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


def longest(at: Position, cards: int) -> int:
    """Those of some cards that belong to the suit with most of them."""
    return max((cards & suit for suit in at.contract.members), key=int.bit_count)


# --- no trick: Bettel ------------------------------------------------------------------------------------------------


def bettel_declarer(at: Position) -> int:
    """Lead the safest card; stay under the trick with the highest card possible; throw what is most dangerous."""
    row = at.contract
    if not at.trick:

        def danger(card: Card) -> float:
            return at.chance(card) + 0.003 * risk(row, at.hand & ~(1 << card), at.unseen)

        return 1 << min(split(at.legal), key=danger)
    if not at.losers:
        return low(row, at.legal) if at.behind else high(row, at.legal)
    under = at.losers & row.members[row.groups[at.trick[0]]]
    if under:
        return high(row, under)
    return 1 << min(split(at.losers), key=lambda card: risk(row, at.hand & ~(1 << card), at.unseen))


# --- every trick: Mord -----------------------------------------------------------------------------------------------


def mord_declarer(at: Position) -> int:
    """Win cheaply; lead what nobody beats from the longest suit."""
    row = at.contract
    if at.trick:
        return low(row, at.winners) if at.winners else waste(at)
    return high(row, longest(at, at.masters)) if at.masters else high(row, longest(at, at.legal))


def mord_defender(at: Position) -> int:
    """Take a trick with the highest card, else keep what may still take one."""
    return high(at.contract, at.winners) if at.trick and at.winners else waste(at)


PLAY: Mapping[tuple[str, str], Callable[[Position], int]] = {
    ("many", "declarer"): brand_declarer, ("many", "other"): brand_defender,
    ("none", "declarer"): bettel_declarer, ("none", "other"): expose,
    ("all", "declarer"): mord_declarer, ("all", "other"): mord_defender,
}  # fmt: skip

HEURISTICS: Mapping[str, Heuristic] = {
    "announce": announce, "name": name, "raise": improve, "call": call, "return": give_back, "lay": lay, "final": final,
    "play": play,
}  # fmt: skip
"""The questions of the game and how to answer them."""
