"""The careful player's Schlauch: all or nothing where ten cards promise it, else card points for himself.

Every contract is told by what the declarer is after: every trick, none, or first the one and then the other; where
nobody has a goal, card points count. How good a hand is for a contract is said in log-odds of making it, summed over
its cards from the tables below; they were fitted to many thousand deals that the careful player played against itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import exp

from ..cards import Card, mask_of, split
from ..contract import TRUMP, Contract
from ..events import Ask, Event
from ..phases import Contracted
from ..table import View
from .simple import Choice, Heuristic, Position, best_word, high, low, unseen

RISK = {
    "no": ((0.0, 0.1, 1.3, 2.3, 3.4, 3.7), (0.0, 0.2, 0.5, 0.9, 1.5, 1.7), (0.0, 0.1, 0.2, 0.4, 0.6)),
    "all": ((0.0, 5.0, 5.5, 6.0), (0.0, 1.8, 2.4, 2.5), (0.0, 0.9, 1.1, 1.3)),
}
"""What a card takes from the log-odds: by its place in the suit, the lowest first where no trick may be won and the
highest first where all must, then by the number of unseen cards further out."""
SURE = {"no": 2.0, "all": 1.6}
"""Log-odds of a hand without risks."""
WON, LOST = 7.0, 12.0
"""Marks by which a low contract brings the declarer ahead or behind, the comparison of points included."""
UNIT = 150
"""The value of a low contract."""
KEPT = {True: (14.0, 9.0, 6.0, 4.0, 3.0), False: (8.0, 4.0, 2.0, 1.0, 0.0)}
"""What a card that is kept promises in later tricks, by whether it is a trump and how many unseen cards beat it."""
SHARE, LEAD = 4.0, 0.0
"""Card points that a player still to come brings into a trick, and what the next lead is worth."""


def kind(row: Contract) -> str:
    """What the declarer is after now: every trick, ``all``, or ``no`` trick; ``each`` for himself without a goal."""
    return "each" if not row.goals else "no" if row.goal("declarer").at_most == 0 else "all"


# --- judging a hand --------------------------------------------------------------------------------------------------


def risk(row: Contract, hand: int, out: int) -> float:
    """What may go wrong where no trick may be won, or all must be."""
    table, total = RISK[kind(row)], 0.0
    lowest_first = kind(row) == "no"
    for suit in row.members:
        own = sorted(split(hand & suit), key=lambda card: row.above[card].bit_count(), reverse=lowest_first)
        for card, line in zip(own, table, strict=False):
            further = out & suit & (~row.above[card] if lowest_first else row.above[card])
            total += line[min(further.bit_count(), len(line) - 1)]
    return total


def odds(row: Contract, hand: int, out: int) -> float:
    """Log-odds that a declarer makes a contract with ten cards; `out`: the cards the defenders may hold."""
    return SURE[kind(row)] - risk(row, hand, out)


def without(row: Contract, hand: int, out: int, count: int, keep: int = 0) -> tuple[float, int]:
    """The best hand left when some cards are laid away one after the other: (log-odds, hand)."""
    best = (odds(row, hand, out), hand)
    for _ in range(count):
        best = max((odds(row, hand & ~(1 << card), out), hand & ~(1 << card)) for card in split(hand & ~keep))
        hand = best[1]
    return best


def wanted(row: Contract, hand: int, out: int, count: int = 0, may: int = -1) -> tuple[float, int, int]:
    """The call that mends most with so many cards too many in hand: (log-odds, card, hand in the end)."""
    best = (*without(row, hand, out, count), 0)
    best = (best[0], 0, best[1])
    for suit in row.members if row.call else ():
        missing = out & suit & may
        if missing:
            card = (low if kind(row) == "no" else high)(row, missing)
            mended, left = without(row, hand | card, out & ~card, count + 1, card)
            best = max(best, (mended, card, left))
    return best


def gain(row: Contract, log_odds: float) -> float:
    """The marks to expect from playing a contract."""
    chance = 1 / (1 + exp(-log_odds))
    return row.value / UNIT * (WON * chance - LOST * (1 - chance))


# --- bidding and preparing -------------------------------------------------------------------------------------------


def rows(view: View, family: str = "") -> Iterator[Contract]:
    """The contracts of a family, or all that are bid."""
    return (row for row in view.rules.contracts.values() if row.goals and family in ("", row.family))


def lay(view: View, ask: Ask) -> Choice:
    """The two cards without which the best contract is most promising; if none is, what helps least for card points."""
    hand, out, keep = view.hand.mask, unseen(view), view.hand.mask & ~ask.legal_cards
    plans = []
    for row in rows(view):
        _, left = without(row, hand, out, ask.min, keep)
        plans.append((gain(row, wanted(row, left, out)[0]), hand & ~left))
    best, cards = max(plans)
    if best > 0:
        return cards
    forced = view.rules.expected(view.table)
    assert forced is not None
    trumps = ask.legal_cards & forced.trump_mask
    return mask_of([*split(ask.legal_cards & ~trumps), *split(trumps)][: ask.min])


def bid(view: View, ask: Ask) -> Choice:
    """The contract from which most is to be expected, if it is more than from passing."""
    hand, out, merit = view.hand.mask, unseen(view), {"pass": 0.0}
    for row in rows(view):
        merit[row.family] = max(merit.get(row.family, -99.0), gain(row, wanted(row, hand, out)[0]))
    return best_word(ask, {word: merit[word] for word in merit})


def mine(view: View) -> list[Contract]:
    """The contracts that the bid taken on may become."""
    return [*rows(view, view.table.heard("awarded")[-1].word)]


def call(view: View, ask: Ask) -> Choice:
    """The missing card that mends most."""
    hand, out = view.hand.mask, unseen(view)
    _, card, _ = max(wanted(row, hand, out, 0, ask.legal_cards) for row in mine(view))
    if card:
        return card
    word = next((word for word, reason in ask.words if reason is None), "")
    return word or 1 << split(ask.legal_cards & out or ask.legal_cards)[0]


def give_back(view: View, ask: Ask) -> Choice:
    """The card that suits the contract least."""
    hand, out = view.hand.mask, unseen(view)
    return hand & ~max(without(row, hand, out, 1, hand & ~ask.legal_cards) for row in mine(view))[1]


def trump(view: View, ask: Ask) -> Choice:
    """The suit that promises most."""
    hand, out, merit = view.hand.mask, unseen(view), {}
    for word, _ in ask.words:
        phase = view.rules.next(view.table.after([Event("say", ask.verb, view.seat, word)]))
        assert isinstance(phase, Contracted)
        row = view.rules.contracts[phase.key]
        merit[word] = gain(row, odds(row, hand, out))
    return best_word(ask, {word: 99 + value for word, value in merit.items()})


# --- play ------------------------------------------------------------------------------------------------------------


def play(view: View, ask: Ask) -> Choice:
    """A card: the declarer's or a defender's way of playing the kind of contract, or each for himself."""
    at = Position(view, ask)
    if at.legal & (at.legal - 1) == 0:
        return at.legal
    return PLAY[kind(at.contract), at.role](at)


def waste(at: Position) -> int:
    """The card that is missed least where tricks are to be won: no master, no guard, weak, from a long suit."""
    row = at.contract

    def loss(card: Card) -> tuple[int, int, int]:
        suit = row.members[row.groups[card]] & at.hand
        over = (row.above[card] & at.unseen).bit_count()
        top = min((row.above[one] & at.unseen & row.members[row.groups[card]]).bit_count() for one in split(suit))
        guard = 0 < top < suit.bit_count() <= top + 1
        return (over == 0) * 4 + guard * 2, -over, -suit.bit_count()

    return 1 << min(split(at.losers or at.legal), key=loss)


def slam(at: Position) -> int:
    """Draws trumps, then leads what nobody beats from the longest suit; wins cheaply."""
    row = at.contract
    if at.trick:
        return low(row, at.winners) if at.winners else waste(at)

    def merit(card: Card) -> tuple[float, bool, int, int]:
        length = (row.members[row.groups[card]] & at.hand).bit_count()
        return round(at.chance(card), 6), row.groups[card] == TRUMP, length, -row.above[card].bit_count()

    drawn = at.legal & row.trump_mask if at.unseen & row.trump_mask else 0
    return 1 << max(split(drawn & at.masters or at.legal), key=merit)


def resist(at: Position) -> int:
    """Takes a trick with the highest card, else keeps what may still take one."""
    if not at.trick:
        return 1 << min(split(at.legal), key=lambda card: at.beats(at.declarer, card))
    return high(at.contract, at.winners) if at.winners else waste(at)


def dodge(at: Position) -> int:
    """Leads the safest card; stays under the trick with the highest card possible; throws what is most dangerous."""
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


def expose(at: Position) -> int:
    """Leads what the declarer may have to take, plays under him, and gets rid of high cards and short suits."""
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
    return high(row, min((some & suit for suit in row.members if some & suit), key=int.bit_count))


def hoard(at: Position) -> int:
    """Each for himself: the card with the best balance of the trick's points and what it promises later."""
    row, lying = at.contract, sum(map(at.counts, at.trick)) + SHARE * len(at.behind)

    def balance(card: Card) -> float:
        chance, count = at.chance(card), lying + at.counts(card)
        line = KEPT[row.groups[card] == TRUMP]
        later = line[min((row.above[card] & at.unseen).bit_count(), len(line) - 1)]
        return chance * (count + LEAD) - (1 - chance) * at.counts(card) - later

    return 1 << max(split(at.legal), key=balance)


PLAY = {
    ("all", "declarer"): slam, ("all", "other"): resist, ("no", "declarer"): dodge, ("no", "other"): expose,
    ("each", "other"): hoard,
}  # fmt: skip

HEURISTICS: Mapping[str, Heuristic] = {
    "lay": lay, "bid": bid, "call": call, "return": give_back, "trump": trump, "play": play,
}  # fmt: skip
"""The questions of the game and how to answer them."""
