"""The careful player's Bauernschnapsen: which contract five cards promise, when to double, and how to play it.

Every contract is one of five kinds, told by the declarer's goal: a race to the points, enough of them within three
tricks, every trick, none, or a hand that is only laid down. How good a hand is for a contract is said in log-odds of
making it, summed over its cards from the tables below; they were fitted to many thousand deals that the careful
player played against itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp, prod

from ..cards import CARD, Card, mask_of, split
from ..contract import TRUMP, Contract, Meld
from ..events import HAND, Ask, Event
from ..phases import Dealing
from ..standing import meld_points
from ..table import View
from .simple import Choice, Heuristic, Position, best_word, high, low, unseen

WORTH = {True: (1.45, 0.55, 0.4, 0.25, 0.25), False: (0.3, -0.25, -0.35, -0.35, -0.3)}
"""Game points by which a card raises what its side may expect in the normal game, by whether it is a trump and by its
rank in the suit, the highest first."""
COUPLE = {True: 0.6, False: 0.4}
"""The same for a pair to announce."""
ROLE = (0.05, -0.55, 0.85, -0.55)
"""The same for the places: the caller is known to have trumps."""
NEW_DEAL = 0.5
"""What the caller may expect from new cards."""
CERTAIN = 9.0
SURE = {("no", False): 2.9, ("all", False): 3.0, ("all", True): -5.0, ("three", True): -2.5}
"""Log-odds of a hand that is laid down, and of one without risks, without trump or with."""
LENGTH = {("no", False): 0.0, ("all", False): 0.0, ("all", True): 3.3, ("three", True): 0.35}
"""What each trump, up to the third, adds."""
RISK = {
    ("no", "plain"): ((0.0, 0.25, 0.5, 1.15, 2.5), (0.0, 0.15, 0.7, 1.7), (0.0, 0.25, 1.5)),
    ("all", "plain"): ((0.0, 4.0, 5.0), (0.0, 1.5, 2.3, 2.7)),
    ("all", "side"): ((0.0, 4.5, 5.5), (0.0, 0.6, 1.0)),
    ("all", "trump"): ((0.0, 6.0), (0.0, 1.3, 2.3)),
}
"""What a card takes from the log-odds: by its place in the suit, the lowest first where no trick may be won and the
highest first where all must, then by the number of unseen cards further out; side suits are those beside trumps."""
SURE_CARD, SURE_TRUMP, NO_TRUMP, PAIRED = 0.3, 0.75, 3.8, {True: 4.2, False: 0.8}
"""Within three tricks: what the cards that nobody beats add, what their lack among the trumps takes, and the pairs."""
SECOND = 1.8
"""What it takes from the log-odds of a contract with trumps that somebody else leads."""
ALONE = 1.6
"""What it takes where no trick may be won that the partner sits out."""
ENOUGH = 0.5
"""Log-odds that a contract must promise to be bid."""
HELD, AGAINST = 0.5, 0.25
"""What is to be expected of a contract that stands, the partner's or a foe's: a part of its value."""
DOUBLE = (0.5, 1.5, 2.3)
"""Game points that the normal game must promise for each step of doubling."""
REDOUBLE = 3.0
"""Log-odds with which a declarer redoubles."""
SHARE = 6.0
"""Card points that a player still to come brings into a trick."""
HELP = 0.5
"""How likely a partner who may be able to beat a trick of the foes does so."""
KEPT = {True: (14.0, 9.0, 6.0, 4.0, 3.0), False: (8.0, 4.0, 2.0, 1.0, 0.0)}
"""What a card that is kept promises in later tricks, by whether it is a trump and how many unseen cards beat it."""
PAIR = 0.4
"""What a king or Ober is worth beside the other one: part of what the pair counts."""
WAIT = 0.99
"""How safe another trick must be to come before an announcement."""
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
    """Log-odds that a declarer makes a contract with five cards; `out`: the cards of the others."""
    if row.laid:
        return CERTAIN
    aim, trumps = kind(row), hand & row.trump_mask
    kind_of = (aim, bool(row.trumps))
    total = SURE[kind_of] + LENGTH[kind_of] * min(trumps.bit_count(), 3)
    total -= (SECOND if row.trumps and not leads else 0.0) + (ALONE if row.alone and aim == "no" else 0.0)
    if aim == "three":
        sure = [card for card in split(hand) if not row.above[card] & out]
        top = sum(row.groups[card] == TRUMP for card in sure)
        pairs = Meld.pairs(hand)
        told = PAIRED[True] * bool(pairs & trumps) + PAIRED[False] * bool(pairs & ~trumps)
        return total + told + SURE_CARD * min(len(sure), 3) + (SURE_TRUMP * min(top, 2) if top else -NO_TRUMP)
    lowest_first = aim == "no"
    for number, suit in enumerate(row.members):
        table = RISK[aim, "plain" if not row.trumps else "trump" if number == TRUMP else "side"] if hand & suit else ()
        own = sorted(split(hand & suit), key=lambda card: row.above[card].bit_count(), reverse=lowest_first)
        for card, line in zip(own, table, strict=False):
            further = out & suit & (~row.above[card] if lowest_first else row.above[card])
            total -= line[min(further.bit_count(), len(line) - 1)]
    return total


def gain(row: Contract, log_odds: float) -> float:
    """The game points to expect from playing a contract; less than nothing if it is too risky."""
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
    rows = {row.members[TRUMP]: row for row in view.rules.contracts.values() if row.trumps and kind(row) == "race"}
    merit = dict.fromkeys((word for word, _ in ask.words), NEW_DEAL)
    for row in rows.values():
        word = CARD[row.trumps[0]].suit.letter
        merit[word] = promise(row, hand, 0, out, missing)
    turned = [
        promise(row, hand | 1 << card, 0, out & ~(1 << card), missing - 1)
        for row in rows.values() for card in split(out & row.trump_mask)
    ]  # fmt: skip
    merit["turn"] = sum(turned) / len(turned)
    return best_word(ask, {word: value + 99 for word, value in merit.items()})


def bid(view: View, ask: Ask) -> Choice:
    """The contract from which most is to be expected, if it is more than from passing."""
    table, hand, out, side = view.table, view.hand.mask, unseen(view), view.rules.team(view.seat)
    normal = view.rules.expected(table)
    assert normal is not None
    place, merit = table.order.index(view.seat), {}
    rows = {row.family: row for row in view.rules.contracts.values() if row.trump_mask in (0, normal.trump_mask)}
    for word, reason in ask.words:
        if word in rows and reason is None:
            row = rows[word]
            merit[word] = gain(row, odds(row, hand, out, row.lead == "declarer" or place == 0))
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
    goal = at.goal
    if goal is not None and goal.points and any(reason is None for _, reason in ask.words) and at.total >= goal.points:
        return ask.words[0][0]
    pairs = ask.with_word(ask.along[0][0]) if ask.along else 0
    if pairs and kind(at.contract) in ("race", "three"):
        told = announced(at, ask, pairs)
        if told is not None:
            return told
    if at.legal & (at.legal - 1) == 0:
        return at.legal
    return PLAY[kind(at.contract), at.role](at)


def announced(at: Position, ask: Ask, pairs: int) -> Choice | None:
    """A pair to announce and the card to play with it: what brings the points at once, else what will do for now."""
    row, goal = at.contract, at.goal
    best = max(meld_points(row, card) for card in split(pairs))
    some = mask_of(card for card in split(pairs) if meld_points(row, card) == best)
    if goal is not None and any(at.table.tricks[seat] for seat in at.side) and at.total + best >= goal.points:
        return ask.along[-1][0], low(row, some)
    word = ask.along[0][0]
    if kind(row) == "three":
        return (word, pick(at, some)) if at.role == "declarer" and pick(at, at.legal) & some else None
    first = at.masters & ~pairs if not at.trick else 0
    if any(at.chance(card, at.foes) >= WAIT for card in split(first)):
        return None
    return word, race(at, some)


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
    row = at.contract
    trump = row.groups[card] == TRUMP
    line = KEPT[trump]
    worth = line[min((row.above[card] & at.unseen).bit_count(), len(line) - 1)]
    return worth + (PAIR * meld_points(row, card) if Meld.pairs(at.hand) >> card & 1 else 0.0)


def race(at: Position, some: int = 0) -> int:
    """The card with the best balance of the trick's points, what winning it opens up, and what the card is worth."""
    goal, own = at.goal, any(at.table.tricks[seat] for seat in at.side)
    lying = sum(map(at.counts, at.trick)) + SHARE * len(at.behind)

    def balance(card: Card) -> float:
        chance, count = wins(at, card), lying + at.counts(card)
        value = (2 * chance - 1) * count + chance * (LEAD + (0 if own else FIRST))
        if goal is not None and at.total + count >= goal.points:
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
    if at.trick and at.winners:
        return pick(at, at.winners) if at.behind else low(at.contract, at.winners)
    return pick(at, at.legal)


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
    **dict.fromkeys((("race", "declarer"), ("race", "partner"), ("race", "other")), race),
    ("three", "declarer"): slam, ("three", "partner"): ease, ("three", "other"): resist,
    ("all", "declarer"): slam, ("all", "partner"): ease, ("all", "other"): resist,
    **dict.fromkeys((("laid", "declarer"), ("laid", "partner"), ("laid", "other")), slam),
    ("no", "declarer"): dodge, ("no", "partner"): shield, ("no", "other"): expose,
}  # fmt: skip

HEURISTICS: Mapping[str, Heuristic] = {"cut": cut, "trump": trump, "bid": bid, "double": double, "play": play}
"""The questions of the game and how to answer them."""
