"""The careful player's Bauernschnapsen: which contract five cards promise, when to double, and how to play it.

Every contract is one of five kinds, told by the declarer's goal: a race to the points, enough of them within three
tricks, every trick, none, or a hand that is laid down. How good a hand is for it is said in log-odds of making it,
summed over its cards from the tables below, which were fitted to many thousand deals of the careful player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp, prod

from ..cards import Card, mask_of, split
from ..contract import TRUMP, Contract, Meld
from ..events import HAND, Ask, Event
from ..phases import Dealing
from ..standing import meld_points
from ..table import View
from .simple import Choice, Heuristic, Position, best_word, high, low, unseen

WORTH = {True: (1.45, 0.55, 0.4, 0.25, 0.25), False: (0.3, -0.25, -0.35, -0.35, -0.3)}
"""Game points by which a card raises what its side may expect in the normal game, by whether it is a trump and by its
rank in the suit, the highest first."""
COUPLE, ROLE = {True: 0.6, False: 0.4}, (0.05, -0.55, 0.85, -0.55)
"""The same for a pair to announce, and for the places: the caller is known to have trumps."""
CERTAIN, SURE = 9.0, {("no", False): 2.9, ("all", False): 3.0, ("all", True): -5.0}
"""Log-odds of a hand that is laid down, and of one without risks, without trump or with."""
LENGTH = 3.3
"""What each trump, up to the third, adds."""
RISK = {
    ("no", "plain"): ((0.0, 0.25, 0.5, 1.15, 2.5), (0.0, 0.15, 0.7, 1.7), (0.0, 0.25, 1.5)),
    ("all", "plain"): ((0.0, 4.0, 5.0), (0.0, 1.5, 2.3, 2.7)),
    ("all", "side"): ((0.0, 4.5, 5.5), (0.0, 0.6, 1.0)),
    ("all", "trump"): ((0.0, 6.0), (0.0, 1.3, 2.3)),
}
"""What a card takes from the log-odds: by its place in the suit, the lowest first where no trick may be won and the
highest first where all must, then by the number of unseen cards further out; side suits are those beside trumps."""
THREE = {True: (-2.5, 0.35, 0.3, 0.75, 3.8, 4.2, 0.8), False: (-4.9, 1.15, 0.75, 0.0, 4.2, 1.0, 1.0)}
"""Within three tricks, by whether the declarer leads: log-odds; what each trump adds, each card at the top of its suit,
each such trump; what it takes to have none of these; what a pair of trumps adds, and another pair."""
SECOND, ALONE = 2.6, 1.6
"""What it takes from the log-odds that somebody else leads in trumps, that the partner sits out where none is won."""
ENOUGH, REDOUBLE = 0.5, 3.0
"""Log-odds with which a contract is bid, and doubled by its own declarer."""
HELD, AGAINST, NEW_DEAL = 0.5, 0.25, 0.5
"""What to expect of a standing contract, the partner's or a foe's, as part of its value; game points of new cards."""
DOUBLE = (0.5, 1.5, 2.3)
"""Game points that the normal game must promise for each step of doubling."""
SHARE, HELP = 6.0, 0.5
"""Card points that a player still to come brings into a trick; how likely a partner beats what he may be able to."""
KEPT = {True: (14.0, 9.0, 6.0, 4.0, 3.0), False: (8.0, 4.0, 2.0, 1.0, 0.0)}
"""What a card that is kept promises in later tricks, by whether it is a trump and how many unseen cards beat it."""
PAIR, WAIT = 0.4, 0.99
"""The part of a pair's points that keeping it is worth; how safe a trick must be to come before an announcement."""
FIRST, LEAD, OUT = 8.0, 3.0, 40.0
"""What the side's first trick, the next lead, and the trick that decides are worth beyond their card points."""


def kind(row: Contract) -> str:
    """What the declarer is after."""
    goal = row.goal("declarer")
    if row.laid or goal.last:
        return "laid" if row.laid else "race"
    return "three" if goal.points else "all" if goal.at_most is None else "no"


# --- judging a hand --------------------------------------------------------------------------------------------------


def promise(row: Contract, hand: int, place: int, out: int = 0, missing: int = 0) -> float:
    """Game points to expect from the normal game for the side of the player in a place; cards yet to come averaged."""

    def worth(card: Card) -> float:
        return WORTH[bool(row.trump_mask >> card & 1)][row.order.index(card.rank)]

    pairs = Meld.pairs(hand)
    total = ROLE[place] + sum(map(worth, split(hand)))
    total += sum(COUPLE[bool(row.trump_mask >> card & 1)] for card in split(pairs)) / 2
    return total + (missing * sum(map(worth, split(out))) / out.bit_count() if missing else 0.0)


def odds(row: Contract, hand: int, out: int, leads: bool) -> float:
    """Log-odds that a declarer makes a contract with five cards; `out`: the others' cards."""
    aim, trumps = kind(row), hand & row.trump_mask
    if aim == "three":
        base, length, sure, top, lack, forty, twenty = THREE[leads]
        suits = [row.groups[card] for card in split(hand) if not row.above[card] & out & row.members[row.groups[card]]]
        pairs, tops = Meld.pairs(hand), suits.count(TRUMP)
        base += length * trumps.bit_count() + forty * bool(pairs & trumps) + twenty * bool(pairs & ~trumps)
        return base + sure * min(len(suits), 3) + (top * min(tops, 2) if tops else -lack)
    total = SURE.get((aim, bool(row.trumps)), CERTAIN) + LENGTH * min(trumps.bit_count(), 3)
    total -= (SECOND if row.trumps and not leads else 0.0) + (ALONE if row.alone and aim == "no" else 0.0)
    lowest_first = aim == "no"
    for number, suit in enumerate(row.members if aim != "laid" else ()):
        table = RISK[aim, "plain" if not row.trumps else "trump" if number == TRUMP else "side"] if hand & suit else ()
        own = sorted(split(hand & suit), key=lambda card: row.above[card].bit_count(), reverse=lowest_first)
        for card, line in zip(own, table, strict=False):
            further = out & suit & (~row.above[card] if lowest_first else row.above[card])
            total -= line[min(further.bit_count(), len(line) - 1)]
    return total


def gain(row: Contract, log_odds: float) -> float:
    """The game points to expect from playing a contract; all is lost if it is too risky."""
    return row.value * (2 / (1 + exp(-log_odds)) - 1) if log_odds >= ENOUGH else -row.value


def stopped(row: Contract, hand: int, out: int) -> bool:
    """Whether a defender is sure of a trick: with the top trump, or the top of so many suits that one must be led."""
    tops = [card for card in split(hand) if not row.above[card] & out]
    if row.trumps:
        return any(row.groups[card] == TRUMP for card in tops)
    return len({row.groups[card] for card in tops}) >= 3


# --- before the play -------------------------------------------------------------------------------------------------


def cut(view: View, ask: Ask) -> Choice:
    """The word after which the caller, who is the partner, sees more cards before he fixes trump."""
    caller, merit = HAND + view.table.order[0], {}
    for word, _ in ask.words:
        phase = view.rules.next(view.table.after([Event("say", ask.verb, view.seat, word)]))
        packets = phase.packets if isinstance(phase, Dealing) else ()
        merit[word] = float(sum(count for place, count in packets if place == caller))
    return best_word(ask, merit)


def trump(view: View, ask: Ask) -> Choice:
    """The suit that promises most, or a card still to come if that is worth more on average, or a new deal."""
    hand, out, missing = view.hand.mask, unseen(view), 5 - view.hand.mask.bit_count()
    rows = [row for row in view.rules.contracts.values() if row.trumps and kind(row) == "race"]
    merit = {row.trumps[0].suit.letter: promise(row, hand, 0, out, missing) for row in rows} | {"redeal": NEW_DEAL}
    turned = [
        promise(row, hand | 1 << card, 0, out & ~(1 << card), missing - 1)
        for row in rows for card in split(out & row.trump_mask)
    ]  # fmt: skip
    merit["turn"] = sum(turned) / len(turned)
    return best_word(ask, {word: value + 99 for word, value in merit.items()})


def bid(view: View, ask: Ask) -> Choice:
    """The contract from which most is to be expected, if it is more than from passing."""
    table, hand, out, side = view.table, view.hand.mask, unseen(view), view.rules.team(view.seat)
    normal = view.rules.expected(table)
    assert normal is not None
    place, merit = table.order.index(view.seat), dict[str, float]()
    rows = {row.family: row for row in view.rules.contracts.values() if row.trump_mask in (0, normal.trump_mask)}
    for word, reason in ask.words:
        if word in rows and reason is None:
            leads = place == 0 or rows[word].lead == "declarer"
            merit[word] = gain(rows[word], odds(rows[word], hand, out, leads))
    bids = [said for said in table.heard(ask.verb) if said.word in rows]
    merit["pass"] = promise(normal, hand, place)
    if bids:
        merit["pass"] = rows[bids[-1].word].value * (HELD if bids[-1].seat in side else -AGAINST)
    return best_word(ask, {word: value + 99 for word, value in merit.items()})


def double(view: View, ask: Ask) -> Choice:
    """Doubles with a hand that should win, or where it costs nothing."""
    table, row, hand, step = view.table, view.table.contract, view.hand.mask, ask.words[-1][0]
    assert row is not None
    steps = sum(said.word != "pass" for said in table.heard(ask.verb))
    if not steps and view.rules.hint(table) is not None:
        return step
    if kind(row) == "race":
        sure = promise(row, hand, table.order.index(view.seat)) > DOUBLE[steps]
    elif table.declarer in view.rules.team(view.seat):
        leads = view.seat == table.leader
        sure = view.seat == table.declarer and odds(row, hand, unseen(view), leads) > REDOUBLE
    else:
        sure = kind(row) != "no" and stopped(row, hand, unseen(view))
    return step if sure else "pass"


# --- play ------------------------------------------------------------------------------------------------------------


def play(view: View, ask: Ask) -> Choice:
    """A card, with an announcement that helps; or the claim that the points are there."""
    at = Position(view, ask)
    if ask.words and at.goal is not None and at.total >= at.goal.points:
        return ask.words[0][0]
    told = announced(at, ask, ask.with_word(ask.along[0][0]) if ask.along else 0)
    return PLAY[kind(at.contract), at.role](at) if told is None else told


def announced(at: Position, ask: Ask, pairs: int) -> Choice | None:
    """A pair to announce and the card to play with it: what brings the points at once, else what will do for now."""
    if not pairs:
        return None
    row, goal, word = at.contract, at.goal, ask.along[0][0]
    best = max(meld_points(row, card) for card in split(pairs))
    some = mask_of(card for card in split(pairs) if meld_points(row, card) == best)
    if goal is not None and any(at.table.tricks[seat] for seat in at.side) and at.total + best >= goal.points:
        return ask.along[-1][0], low(row, some)
    if kind(row) == "three":
        return (word, pick(at, some)) if at.role == "declarer" and pick(at, at.legal) & some else None
    if at.trick:
        return (word, race(at)) if race(at) & some else None
    if any(at.chance(card, at.foes) >= WAIT for card in split(at.masters & ~pairs)):
        return None
    return word, race(at, some, best)


# --- the normal game -------------------------------------------------------------------------------------------------


def wins(at: Position, card: Card) -> float:
    """How likely the own side takes the trick after a card."""
    best, chance = at.best, float(at.holder in at.side)
    if best is None or at.winners >> card & 1:
        best, chance = card, 1.0
    for seat in at.behind:
        beats = at.beats(seat, best)
        chance = chance * (1 - beats) if seat in at.foes else chance + (1 - chance) * beats * HELP
    return chance


def kept(at: Position, card: Card) -> float:
    """What a card promises if it is kept for a later trick."""
    row, line = at.contract, KEPT[at.contract.groups[card] == TRUMP]
    worth = line[min((row.above[card] & at.unseen).bit_count(), len(line) - 1)]
    return worth + (PAIR * meld_points(row, card) if Meld.pairs(at.hand) >> card & 1 else 0.0)


def race(at: Position, some: int = 0, told: int = 0) -> int:
    """The card with the best balance of the trick's points, what winning it opens up, and what the card is worth.

    some: the cards to choose from, if not all; told: points of a pair announced with it.
    """
    row, goal, own = at.contract, at.goal, any(at.table.tricks[seat] for seat in at.side)
    lying = sum(map(at.counts, at.trick)) + SHARE * len(at.behind)
    waiting = sum(meld_points(row, said.cards[0]) for said in at.table.heard("meld") if said.seat in at.side)
    have = told + (at.total if own else waiting)

    def balance(card: Card) -> float:
        chance, count = wins(at, card), lying + at.counts(card)
        value = (2 * chance - 1) * count + chance * (LEAD + (0 if own else FIRST))
        if goal is not None and have + count >= goal.points:
            value += chance * OUT
        return value - kept(at, card)

    return 1 << max(split(some or at.legal), key=balance)


# --- all tricks, or the first three ----------------------------------------------------------------------------------


def pick(at: Position, some: int) -> int:
    """The card most likely to win the trick; of equals a trump, then one of the longest suit, then the dearer one."""
    row = at.contract

    def merit(card: Card) -> tuple[float, bool, int, int]:
        suit = row.members[row.groups[card]]
        return round(at.chance(card), 6), row.groups[card] == TRUMP, (suit & at.hand).bit_count(), at.counts(card)

    return 1 << max(split(some), key=merit)


def slam(at: Position) -> int:
    """Leads the surest card; takes the trick of another with what it needs."""
    if at.winners and not at.behind:
        return low(at.contract, at.winners)
    return pick(at, at.winners or at.legal)


def ease(at: Position) -> int:
    """The declarer's partner loses the trick if he can and gets rid of what would beat the declarer later."""
    row = at.contract
    if row.goal("declarer").side:
        return race(at)
    return at.dearest(at.losers) if at.losers and row.meld is not None else high(row, at.losers or at.legal)


def resist(at: Position) -> int:
    """Takes the trick with the highest card, else keeps what may still take one, and gives no points away."""
    row = at.contract
    if at.trick and at.winners:
        return high(row, at.winners)
    if not at.trick:
        return 1 << min(split(at.legal), key=lambda card: at.beats(at.declarer, card))

    def loss(card: Card) -> tuple[int, int, int]:
        suit = row.members[row.groups[card]] & at.hand
        over = (row.above[card] & at.unseen).bit_count()
        top = min((row.above[one] & at.unseen).bit_count() for one in split(suit))
        guard = 0 < top < suit.bit_count() <= top + 1
        return (over == 0) * 4 + guard * 2 + (top == 0), at.counts(card) if row.meld else 0, -over

    return 1 << min(split(at.losers or at.legal), key=loss)


# --- no trick --------------------------------------------------------------------------------------------------------


def risk(at: Position, card: Card) -> float:
    """How dangerous a card is to hold where no trick may be won: what it would beat, and what would beat it."""
    suit, above = at.contract.members[at.contract.groups[card]] & at.unseen, at.contract.above[card]
    return (suit & ~above).bit_count() / (1 + (suit & above).bit_count())


def trapped(at: Position, card: Card) -> float:
    """How likely the declarer, still to play, has to take the trick if this card is played."""
    row, best = at.contract, at.best
    if best is None or at.winners >> card & 1:
        best = card
    pool, others = at.may_hold(at.declarer), [seat for seat in at.behind if seat != at.declarer]
    over = split(pool & row.above[best] & row.members[row.groups[best]])
    return sum(prod(1 - at.beats(seat, one) for seat in others) for one in over) / max(1, pool.bit_count())


def dodge(at: Position) -> int:
    """Leads what is most likely beaten, stays under with the highest card possible, throws what is most dangerous."""
    row = at.contract
    if not at.trick or not at.losers:
        return 1 << min(split(at.legal), key=lambda card: (at.chance(card), -risk(at, card)))
    under = at.losers & row.members[row.groups[at.trick[0]]]
    return high(row, under) if under else 1 << max(split(at.losers), key=lambda card: risk(at, card))


def shield(at: Position) -> int:
    """The declarer's partner takes tricks off him and keeps the high cards he does not need for that."""
    row = at.contract
    if at.trick and at.declarer not in at.behind:
        return (high if at.holder == at.declarer else low)(row, at.legal)
    return 1 << min(split(at.legal), key=lambda card: (trapped(at, card), row.above[card].bit_count()))


def expose(at: Position) -> int:
    """Plays what the declarer may have to take; under his trick, and elsewhere, gets rid of high cards."""
    row = at.contract
    if at.trick and at.declarer not in at.behind:
        return high(row, at.losers or at.legal) if at.declarer == at.holder else high(row, at.legal)
    return 1 << max(split(at.legal), key=lambda card: (trapped(at, card), -row.above[card].bit_count()))


PLAY: Mapping[tuple[str, str], Callable[[Position], int]] = {
    ("race", "declarer"): race, ("race", "partner"): race, ("race", "other"): race,
    ("laid", "declarer"): slam, ("laid", "partner"): slam, ("laid", "other"): slam,
    ("three", "declarer"): slam, ("three", "partner"): ease, ("three", "other"): resist,
    ("all", "declarer"): slam, ("all", "partner"): ease, ("all", "other"): resist,
    ("no", "declarer"): dodge, ("no", "partner"): shield, ("no", "other"): expose,
}  # fmt: skip

HEURISTICS: Mapping[str, Heuristic] = {"cut": cut, "trump": trump, "bid": bid, "double": double, "play": play}
"""The questions of the game and how to answer them."""
