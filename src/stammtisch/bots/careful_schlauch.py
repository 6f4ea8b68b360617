"""The careful player's Schlauch: all or nothing where ten cards promise it, else card points for himself.

Every contract is told by what the declarer is after: every trick, none, or first the one and then the other; where
nobody has a goal, card points count. How good a hand is for a contract is said in log-odds of making it, summed over
its cards from the tables below; they were fitted to many thousand deals that the careful player played against itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from ..cards import Card, mask_of, split
from ..contract import TRUMP, Contract
from ..events import Ask, Event
from ..phases import Contracted, End
from ..table import View
from .simple import Choice, Heuristic, Position, best_word, expose, high, low, unseen

RISK = {
    "no": (
        (0.0, 0.2, 1.4, 2.0, 2.2), (0.0, 0.2, 0.5, 1.2, 1.6, 2.0, 2.4), (0.0, 0.0, 0.35, 0.4, 0.9, 1.2),
        (0.0, 0.1, 0.1, 0.25, 0.3),
    ),
    "all": ((0.0, 5.0, 5.5), (0.0, 2.3, 2.5, 2.7), (0.0, 1.5, 1.6, 2.3)),
    "side": ((0.0, 5.0, 5.5), (0.0, 2.1, 2.2), (0.0, 0.6, 0.9, 1.1)),
    "trump": ((0.0, 4.0, 5.0), (0.0, 1.8, 2.0), (0.0, 1.0, 1.7)),
}  # fmt: skip
"""What a card takes from the log-odds: by its place in the suit, the lowest first where no trick may be won and the
highest first where all must, then by the number of unseen cards further out; beside trumps, and for trumps."""
SURE = {("no", False): 2.3, ("all", False): 2.2, ("all", True): -4.7}
"""Log-odds of a hand without risks, without trump or with."""
LENGTH = 1.4
"""What each trump, up to the sixth, adds."""
PLACE = (-0.5, 0.0, 0.8)
"""What the seat adds where no trick may be won: forehand leads, the dealer plays last."""
OPEN = 0.7
"""What it takes there to lay the hand open, as the dearer form does."""
HALVES = {
    ("all", False): (1.2, 1.5, 0.35), ("all", True): (-4.2, 0.5, 0.2), ("no", False): (-6.0, 0.5, 0.3),
    ("no", True): (-6.0, 0.5, 0.3),
}  # fmt: skip
"""Double contracts, by the first aim and whether a half has trumps: log-odds, and how the risks weigh of the half in
which all tricks must be won and of the other."""
HALF_LENGTH = 0.9
"""What each trump, up to the fifth, adds to a double contract."""
HOPE = 7.0
"""Log-odds that a call may mend."""
WON, LOST = 7.0, 12.0
"""Marks by which a low contract brings the declarer ahead or behind, the comparison of points included."""
PENALTY = 2.0
"""The same where nobody bids and the dealer has to pay for it."""
UNIT = 150
"""The value of a low contract."""
KEPT = {True: (28.0, 20.0, 13.0, 9.0, 7.0), False: (12.0, 6.0, 2.0, 1.0, 0.0)}
"""What a card that is kept promises in later tricks, by whether it is a trump and how many unseen cards beat it."""
SHORT = 3.0
"""What each card of a suit that stays in hand counts against laying one of it away."""
SHARE, LEAD = 3.0, -3.0
"""Card points that a player still to come brings into a trick, and what the next lead is worth."""


def kind(row: Contract) -> str:
    """What the declarer is after now: every trick, ``all``, or ``no`` trick; ``each`` for himself without a goal."""
    return "each" if not row.goals else "no" if row.goal("declarer").at_most == 0 else "all"


# --- judging a hand --------------------------------------------------------------------------------------------------


def risk(row: Contract, hand: int, out: int) -> float:
    """What may go wrong where no trick may be won, or all must be."""
    total, lowest_first = 0.0, kind(row) == "no"
    for number, suit in enumerate(row.members):
        table = RISK[kind(row) if not row.trumps else "trump" if number == TRUMP else "side"] if hand & suit else ()
        own = sorted(split(hand & suit), key=lambda card: row.above[card].bit_count(), reverse=lowest_first)
        for card, line in zip(own, table, strict=False):
            further = out & suit & (~row.above[card] if lowest_first else row.above[card])
            total += line[min(further.bit_count(), len(line) - 1)]
    return total


def odds(row: Contract, hand: int, out: int, place: int) -> float:
    """Log-odds that the player in a place makes a contract; `out`: the cards the defenders may hold."""
    if row.then is not None:
        low_row, high_row = (row, row.then) if kind(row) == "no" else (row.then, row)
        top = tops(high_row, hand, out)
        sure, first, second = HALVES[kind(row), bool(high_row.trumps)]
        sure += HALF_LENGTH * min((hand & high_row.trump_mask).bit_count(), 5)
        return sure - first * risk(high_row, top, out) - second * risk(low_row, hand & ~top, out)
    aim = kind(row)
    if aim == "no":
        bonus = PLACE[place] - (OPEN if row.value > UNIT else 0.0)
    else:
        bonus = LENGTH * min((hand & row.trump_mask).bit_count(), 6)
    return SURE[aim, bool(row.trumps)] + bonus - risk(row, hand, out)


def tops(row: Contract, hand: int, out: int) -> int:
    """The cards with which to win the half of a double contract in which all tricks must be won."""

    def order(card: Card) -> tuple[int, int]:
        suit = row.members[row.groups[card]]
        return (row.above[card] & out & suit).bit_count(), row.above[card].bit_count()

    return mask_of(sorted(split(hand), key=order)[: row.goal("declarer").at_least])


def without(row: Contract, hand: int, out: int, place: int, count: int, keep: int = 0) -> tuple[float, int]:
    """The best hand left when some cards are laid away one after the other: (log-odds, hand)."""
    best = (odds(row, hand, out, place), hand)
    for _ in range(count):
        best = max((odds(row, hand & ~(1 << card), out, place), hand & ~(1 << card)) for card in split(hand & ~keep))
        hand = best[1]
    return best


def wanted(row: Contract, hand: int, out: int, place: int, may: int = -1) -> tuple[float, int]:
    """The call that mends most, if there is one: (log-odds, card)."""
    best = odds(row, hand, out, place), 0
    for suit in row.members if row.call and best[0] > -HOPE else ():
        missing = out & suit & may
        ends = {high(row, missing), low(row, missing) if row.then else high(row, missing)} if missing else set()
        for end in ends:
            mended = without(row, hand | end, out & ~end, place, 1, end)[0]
            best = (mended, end) if mended > best[0] else best
    return best


def gain(row: Contract, log_odds: float) -> float:
    """The marks to expect from playing a contract."""
    chance = 1 / (1 + exp(-log_odds))
    return row.value / UNIT * (WON * chance - LOST * (1 - chance))


# --- bidding and preparing -------------------------------------------------------------------------------------------


def rows(view: View, family: str = "") -> list[Contract]:
    """The contracts of a family, or all but the double ones that are hardly ever made."""
    some = [row for row in view.rules.contracts.values() if row.goals]
    if family:
        return [row for row in some if row.family == family]
    return [row for row in some if row.then is None or HALVES[kind(row), bool(row.trumps or row.then.trumps)][0] > 0]


def place(view: View) -> int:
    """The seat's place in the order of play, forehand first."""
    return view.table.order.index(view.seat)


def lay(view: View, ask: Ask) -> Choice:
    """The two cards without which the best contract is most promising; if none is, what helps least for card points."""
    hand, out, keep, at = view.hand.mask, unseen(view), view.hand.mask & ~ask.legal_cards, place(view)
    plans = [(0.0, 0)]
    for row in rows(view):
        if odds(row, hand, out, at) < -2 * HOPE:
            continue
        _, left = without(row, hand, out, at, ask.min, keep)
        plans.append((gain(row, wanted(row, left, out, at)[0]), hand & ~left))
    best, cards = max(plans)
    if best > 0:
        return cards
    turned = view.table.heard("turn")[0].cards[0]
    forced = next(row for row in view.rules.contracts.values() if not row.goals and row.trumps[0].suit == turned.suit)

    def use(card: Card) -> float:
        suit = forced.members[forced.groups[card]]
        return later(forced, card, out & suit) + SHORT * (suit & hand).bit_count() - forced.points[card]

    return mask_of(sorted(split(ask.legal_cards), key=use)[: ask.min])


def bid(view: View, ask: Ask) -> Choice:
    """The contract from which most is to be expected, if it is more than from passing."""
    hand, out, merit = view.hand.mask, unseen(view), {"pass": 0.0}
    if isinstance(view.rules.next(view.table.after([Event("say", ask.verb, view.seat, "pass")])), End):
        merit["pass"] = -PENALTY
    for row in rows(view):
        merit[row.family] = max(merit.get(row.family, -99.0), gain(row, wanted(row, hand, out, place(view))[0]))
    return best_word(ask, {word: 99 + value for word, value in merit.items()})


def mine(view: View) -> list[Contract]:
    """The contracts that the bid taken on may become."""
    return rows(view, view.table.heard("awarded")[-1].word)


def call(view: View, ask: Ask) -> Choice:
    """The missing card that mends most; none where nothing is missing and none must be called."""
    hand, out = view.hand.mask, unseen(view)
    _, card = max(wanted(row, hand, out, place(view), ask.legal_cards) for row in mine(view))
    free = next((word for word, reason in ask.words if reason is None), "")
    return card or free or 1 << split(ask.legal_cards & out or ask.legal_cards)[0]


def give_back(view: View, ask: Ask) -> Choice:
    """The card that suits the contract least."""
    hand, out, keep = view.hand.mask, unseen(view), view.hand.mask & ~ask.legal_cards
    return hand & ~max(without(row, hand, out, place(view), 1, keep) for row in mine(view))[1]


def trump(view: View, ask: Ask) -> Choice:
    """The suit that promises most."""
    hand, out, merit = view.hand.mask, unseen(view), {}
    for word, _ in ask.words:
        phase = view.rules.next(view.table.after([Event("say", ask.verb, view.seat, word)]))
        assert isinstance(phase, Contracted)
        row = view.rules.contracts[phase.key]
        merit[word] = 99 + gain(row, odds(row, hand, out, place(view)))
    return best_word(ask, merit)


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
    """Leads the safest card; stays under the trick with the highest card possible; throws what is most dangerous.

    Cards that have to win tricks later on are spared.
    """
    row = at.contract
    spared = tops(row.then, at.hand, at.unseen) if row.then is not None else 0

    def left(card: Card) -> float:
        return risk(row, at.hand & ~(1 << card | spared), at.unseen)

    if not at.trick:
        return 1 << min(split(at.legal & ~spared or at.legal), key=lambda card: at.chance(card) + 0.003 * left(card))
    if not at.losers:
        return low(row, at.legal) if at.behind else high(row, at.legal)
    some = at.losers & ~spared or at.losers
    if some & row.members[row.groups[at.trick[0]]]:
        return high(row, some)
    return 1 << min(split(some), key=left)


def later(row: Contract, card: Card, out: int) -> float:
    """What a card that is kept promises in later tricks."""
    line = KEPT[row.groups[card] == TRUMP]
    return line[min((row.above[card] & out).bit_count(), len(line) - 1)]


def hoard(at: Position) -> int:
    """Each for himself: the card with the best balance of the trick's points and what it promises later."""
    row, lying = at.contract, sum(map(at.counts, at.trick)) + SHARE * len(at.behind)

    def balance(card: Card) -> float:
        chance, count = at.chance(card), lying + at.counts(card)
        return chance * (count + LEAD) - (1 - chance) * at.counts(card) - later(row, card, at.unseen)

    return 1 << max(split(at.legal), key=balance)


PLAY = {
    ("all", "declarer"): slam, ("all", "other"): resist, ("no", "declarer"): dodge, ("no", "other"): expose,
    ("each", "other"): hoard,
}  # fmt: skip

HEURISTICS: Mapping[str, Heuristic] = {
    "lay": lay, "bid": bid, "call": call, "return": give_back, "trump": trump, "play": play,
}  # fmt: skip
"""The questions of the game and how to answer them."""
