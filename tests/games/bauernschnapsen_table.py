"""A Bauernschnapsen table for the tests: seats, deals up to the first lead, and the rules once more from the sheet.

Seats are told by their place after the dealer, as in docs/rules/bauernschnapsen.md: P0 calls, P1 sits to his left, P2
is his partner, P3 deals. Nothing here looks into `stammtisch.contract` or at the rows of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from stammtisch.cards import Cards, card, split
from stammtisch.deal import Deal, Outcome, Rules
from stammtisch.events import HAND, TRICK, WATCHER, WON, Event
from stammtisch.houserules import Value
from stammtisch.match import Match
from stammtisch.table import Carry, rotation

from ..support import game, say

P0, P1, P2, P3 = range(4)
A, B = 0, 1
"""The caller's side and the other one."""
EVERYBODY = (0, 1, 2, 3, WATCHER)
SUITS = "HSLE"
RANKS = ("A", "10", "K", "O", "U")
EYES = {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2}
CODES = [suit + rank for suit in SUITS for rank in RANKS]
STEPS = ("double", "redouble", "subdouble")

DEFAULT = game("bauernschnapsen")
ALL = game("bauernschnapsen", "all")
"""Every contract switched on, and no other house rule changed."""


class Sort(NamedTuple):
    """A row of BS-31 and BS-27, written by hand from the sheet."""

    value: int
    aim: str
    trump: bool
    order: tuple[str, ...]
    lead: str
    meld: bool
    bidders: tuple[int, ...]


STANDARD, ACE_LOW = ("A", "10", "K", "O", "U"), ("10", "K", "O", "U", "A")
ANYBODY, FOES = (P0, P1, P2, P3), (P1, P3)
TABLE = {
    "normal": Sort(0, "race", True, STANDARD, "caller", True, ()),
    "bettler": Sort(4, "none", False, STANDARD, "declarer", False, ANYBODY),
    "assenbettler": Sort(5, "none", False, ACE_LOW, "declarer", False, ANYBODY),
    "ass_bettler": Sort(5, "none", False, STANDARD, "declarer", False, ANYBODY),
    "schnapser": Sort(6, "three", True, STANDARD, "caller", True, (P0,)),
    "plauderer": Sort(7, "none", False, STANDARD, "declarer", False, ANYBODY),
    "gang": Sort(9, "five", False, STANDARD, "declarer", False, ANYBODY),
    "zehnergang": Sort(10, "five", False, ACE_LOW, "declarer", False, ANYBODY),
    "bauernschnapser": Sort(12, "five", True, STANDARD, "caller", False, (P0,)),
    "bauernloch": Sort(12, "five", True, ACE_LOW, "caller", False, (P0,)),
    "kontraschnapser": Sort(12, "three", True, STANDARD, "caller", True, FOES),
    "farbringerl": Sort(18, "laid", False, STANDARD, "", False, ANYBODY),
    "kontrabauernschnapser": Sort(24, "five", True, STANDARD, "caller", False, FOES),
    "herrenschnapser": Sort(24, "laid", True, STANDARD, "", False, (P0,)),
}
BIDS = tuple(name for name in TABLE if name != "normal")
PLAYED = tuple(name for name, row in TABLE.items() if row.aim != "laid")
NO_TRUMP = tuple(name for name in PLAYED if not TABLE[name].trump)
DECLARED = [(name, seat) for name in PLAYED for seat in TABLE[name].bidders or (P0,)]
"""Every contract that is played with everybody who may declare it."""


def bauern(preset: str | None = None, /, **settings: Value) -> Rules:
    """The rules of a table with some house rules changed."""
    return game("bauernschnapsen", preset, **settings)


# --- the rules of a trick, section 7 ---------------------------------------------------------------------------------


def beats(a: str, b: str, trump: str, order: Sequence[str]) -> bool:
    """Whether a card beats the one that wins so far; `trump` is empty where none is valid."""
    if a[0] == b[0]:
        return order.index(a[1:]) < order.index(b[1:])
    return a[0] == trump


def best_of(trick: Sequence[str], trump: str, order: Sequence[str]) -> int:
    """The place of the card that wins a trick."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump, order):
            best = place
    return best


def may_play(hand: Sequence[str], trick: Sequence[str], trump: str, order: Sequence[str]) -> set[str]:
    """The box below BS-72."""
    if not trick:
        return set(hand)
    best = trick[best_of(trick, trump, order)]
    follow = [one for one in hand if one[0] == trick[0][0]]
    choice = follow or [one for one in hand if one[0] == trump] or list(hand)
    return {one for one in choice if beats(one, best, trump, order)} or set(choice)


# --- deals -----------------------------------------------------------------------------------------------------------


def packed(hands: Sequence[str], knock: bool = False) -> str:
    """The pack that gives these hands, their cards in the order in which they are dealt (BS-16)."""
    cards = [hand.split() for hand in hands]
    assert [len(hand) for hand in cards] == [5] * 4, hands
    if knock:
        return " ".join(one for hand in cards for one in hand)
    return " ".join([*(one for hand in cards for one in hand[:3]), *(one for hand in cards for one in hand[3:])])


def filled(hands: Sequence[str], trump: str = "", safe: str = "", careful: Sequence[int] = ()) -> list[str]:
    """Four hands of five cards; the caller has a trump among his first three.

    What is missing comes from the cards that nobody named; seats in `careful` are given the suits in `safe`.
    """
    cards = [hand.split() for hand in [*hands, *[""] * (4 - len(hands))]]
    spare = [one for one in CODES if not any(one in hand for hand in cards)]
    if trump and not any(one[0] == trump for one in cards[P0]):
        cards[P0].append(spare.pop(next(n for n, one in enumerate(spare) if one[0] == trump)))
    if trump:
        cards[P0].sort(key=lambda one: one[0] != trump)
    for seat in sorted(range(4), key=lambda seat: seat not in careful):
        while len(cards[seat]) < 5:
            wanted = [one for one in spare if seat not in careful or one[0] in safe]
            cards[seat].append(wanted[0])
            spare.remove(wanted[0])
    assert not spare, f"{spare} are left"
    return [" ".join(hand) for hand in cards]


def standing_at(a: int = 0, b: int = 0, dealer: int = 3, course: Sequence[tuple[int, int]] = ()) -> Carry:
    """The beginning of a deal in which the caller's side has `a` points and the other `b`."""

    def seats(one: int, two: int) -> tuple[int, ...]:
        return (one, two, one, two) if dealer % 2 else (two, one, two, one)

    tallies = {"points": seats(a, b), "bummerl": (0,) * 4}
    return Carry(dealer, tallies=tallies, course=tuple(seats(*one) for one in course))


def shuffled(pack: str, rules: Rules = DEFAULT, dealer: int = 3, carry: Carry | None = None) -> Deal:
    """A deal before the cut, from a pack in this order."""
    return rules.start(carry or rules.first(dealer)).play(f"* shuffle {pack}")


def dealt(*hands: str, rules: Rules = DEFAULT, dealer: int = 3, carry: Carry | None = None, cut: str = "cut") -> Deal:
    """A deal in which the caller is to choose trump; hands in the order P0 to P3, the caller's first three first."""
    return say(shuffled(packed(filled(hands), cut == "knock"), rules, dealer, carry), f"cut {cut}")


def called(*hands: str, rules: Rules = DEFAULT, trump: str = "H", dealer: int = 3, carry: Carry | None = None) -> Deal:
    """A deal in which trump has been named and the auction begins."""
    return say(dealt(*filled(hands, trump), rules=rules, dealer=dealer, carry=carry), f"trump {trump}")


def bidding(deal: Deal, *bids: str) -> Deal:
    """The deal after some bids."""
    return say(deal, *(f"bid {bid}" for bid in bids))


def contracted(deal: Deal, contract: str = "normal", declarer: int = P0) -> Deal:
    """The deal after the auction: one seat bids the contract, everybody else passes."""
    while deal.ask is not None and deal.ask.verb == "bid":
        mine = place(deal, deal.ask.seat) == declarer and contract != "normal" and not deal.table.did("bid", contract)
        deal = bidding(deal, contract if mine else "pass")
    return deal


def doubled(deal: Deal, times: int = 0) -> Deal:
    """The deal at the first lead, doubled so often."""
    while deal.ask is not None and deal.ask.verb == "double":
        done = sum(said.word != "pass" for said in deal.table.heard("double"))
        deal = say(deal, f"double {STEPS[done] if done < times else 'pass'}")
    return deal


def course(
    contract: str = "normal",
    declarer: int = P0,
    *hands: str,
    cards: str = "",
    rules: Rules = ALL,
    trump: str = "H",
    dealer: int = 3,
    times: int = 0,
    carry: Carry | None = None,
) -> Deal:
    """The deal up to the first lead, doubled so many times, and with some cards played."""
    start = called(*hands, rules=rules, trump=trump, dealer=dealer, carry=carry)
    return tricks(doubled(contracted(start, contract, declarer), times), cards)


def tricks(deal: Deal, cards: str) -> Deal:
    """The deal after these cards; an asterisk announces, a bar between tricks is only for the eye."""
    for one in cards.replace("|", " ").split():
        deal = say(deal, f"play meld {one[1:]}" if one[0] == "*" else f"play {one}")
    return deal


def finished_trick(deal: Deal, rng: Random | None = None) -> Deal:
    """The deal after the rest of the trick, the others playing any legal card."""
    count = len(deal.table.history)
    while deal.ask is not None and len(deal.table.history) == count:
        choice = [action for action in deal.legal() if not action.word]
        deal = deal.step((rng or Random(0)).choice(choice))
    return deal


def facing(
    trick: str, hand: str, contract: str = "normal", declarer: int = P0, rules: Rules = ALL, trump: str = "H",
    dealer: int = 3,
) -> Deal:  # fmt: skip
    """A deal in which a seat with these cards, and others of suits that do not matter, must answer a trick.

    The other cards are dealt so that every card of the trick was allowed.
    """
    laid, row = trick.split(), TABLE[contract]
    valid, first = trump if row.trump else "", declarer if row.lead == "declarer" else P0
    seats = [(first + n) % 4 for n in range(4)]
    hands: list[list[str]] = [[] for _ in range(4)]
    for n, one in enumerate([*laid, hand]):
        hands[seats[n]] = one.split()

    def fits(one: str, seat: int) -> bool:
        n = seats.index(seat)
        if n < len(laid):
            return n == 0 or laid[n] in may_play([laid[n], one], laid[:n], valid, row.order)
        return n > len(laid) or one[0] not in (laid[0][0], valid)

    spare = [one for one in CODES if not any(one in held for held in hands)]
    for seed in range(200):
        rng, full = Random(seed), [list(held) for held in hands]
        for one in sorted(spare, key=lambda one: (sum(fits(one, seat) for seat in range(4)), rng.random())):
            open_ = [seat for seat in range(4) if len(full[seat]) < 5 and fits(one, seat)]
            if open_:
                full[rng.choice(open_)].append(one)
        enough = all(len(held) == 5 for held in full) and any(one[0] == trump for one in full[P0])
        if enough and (contract != "ass_bettler" or any(one[1:] == "A" for one in full[declarer])):
            dealt_ = filled([" ".join(held) for held in full], trump)
            return course(contract, declarer, *dealt_, cards=trick, rules=rules, trump=trump, dealer=dealer)
    raise AssertionError(f"no deal leads to {trick} and {hand}")


def dealt_at_random(rng: Random) -> list[str]:
    """Four hands."""
    cards = rng.sample(CODES, 20)
    return [" ".join(cards[at : at + 5]) for at in range(0, 20, 5)]


def suit_hands(rng: Random) -> list[str]:
    """Four hands, one of them with five cards of a suit."""
    suit = rng.choice(SUITS)
    five = [suit + rank for rank in RANKS]
    rest = rng.sample([one for one in CODES if one not in five], 15)
    hands = [rest[:5], rest[5:10], rest[10:]]
    hands.insert(rng.randrange(4), rng.sample(five, 5))
    return [" ".join(hand) for hand in hands]


def at_random(deal: Deal, rng: Random, check: Callable[[Deal], None] | None = None) -> Deal:
    """The deal played to its end with random legal cards and announcements; `check` sees every question."""
    while deal.ask is not None:
        if check is not None:
            check(deal)
        deal = deal.step(deal.ask.random(rng))
    return deal


# --- what happened ---------------------------------------------------------------------------------------------------


def place(deal: Deal, seat: int) -> int:
    """A seat as the sheet tells it, by its place after the dealer."""
    return (seat - deal.table.dealer - 1) % 4


def seat_of(deal: Deal, role: int) -> int:
    """The seat of a place after the dealer."""
    return (deal.table.dealer + 1 + role) % 4


def to_play(deal: Deal) -> tuple[int, str]:
    """Who is asked what."""
    assert deal.ask is not None, "the deal is over"
    return place(deal, deal.ask.seat), deal.ask.verb


def key(deal: Deal) -> str:
    """The key of the contract that is played."""
    assert deal.table.contract is not None
    return deal.table.contract.key


def answers(deal: Deal) -> set[str]:
    """The cards that may be played now."""
    assert deal.ask is not None and deal.ask.verb == "play"
    return {str(one) for one in split(deal.ask.legal_cards)}


def among(deal: Deal, *cards: str) -> set[str]:
    """Which of these cards may be played now; the seat to play must hold them all."""
    assert deal.ask is not None
    assert all(deal.ask.cards >> card(one) & 1 for one in cards), "a card is not in that hand"
    return {one for one in cards if one in answers(deal)}


def melds(deal: Deal) -> set[str]:
    """The cards that may be led with an announcement."""
    assert deal.ask is not None
    return {str(action.cards[0]) for action in deal.legal() if action.word == "meld"}


def winners(deal: Deal) -> list[int]:
    """Who won the tricks so far."""
    return [place(deal, trick.winner) for trick in deal.table.history]


def counted(deal: Deal) -> list[int]:
    """The card points of the tricks so far."""
    return [sum(EYES[str(one)[1:]] for one in trick.cards) for trick in deal.table.history]


def result(deal: Deal) -> Outcome:
    """The outcome of a finished deal."""
    assert deal.outcome is not None, f"the deal still asks {deal.ask}"
    return deal.outcome


def sides(deal: Deal, tally: str = "points") -> tuple[int, int]:
    """What the caller's side and the other gain in a finished deal; partners always gain the same."""
    gains = result(deal).gain(tally, 4)
    mine = [gains[seat_of(deal, role)] for role in range(4)]
    assert mine[P0] == mine[P2] and mine[P1] == mine[P3], "partners share everything"
    return mine[P0], mine[P1]


def totals(deal: Deal) -> tuple[int, int]:
    """The totals of both sides at the end of a normal game, as the settlement states them."""
    proof = next(one for one in result(deal).proof if one.code == "totals")
    params = dict(proof.params)
    return int(params["own"]), int(params["others"])


def codes(deal: Deal) -> set[tuple[str, str]]:
    """The tallies and reason codes of a settlement."""
    return {(line.tally, line.reason.code) for line in result(deal).lines}


def happened(deal: Deal, *verbs: str) -> list[Event]:
    """The events under some verbs, in order."""
    return [event for event in deal.events() if event.verb in verbs]


def steps(deal: Deal) -> list[str]:
    """The verbs of all events in order, repetitions left out."""
    verbs = [event.verb for event in deal.events()]
    return [verb for n, verb in enumerate(verbs) if n == 0 or verb != verbs[n - 1]]


def have_seen(deal: Deal, cards: str) -> set[int]:
    """Who has been shown any of these cards, told by place; the watcher keeps his number."""
    wanted = set(Cards(cards))
    found = {seat for seat in EVERYBODY if any(wanted & set(event.cards) for event in deal.view(seat).events)}
    return {seat if seat == WATCHER else place(deal, seat) for seat in found}


# --- a second account of a deal --------------------------------------------------------------------------------------


class Account(NamedTuple):
    """How a deal ended by the sheet: whether the declarer made it, what it is worth, and after how many cards."""

    made: bool
    value: int
    cards: int


class _Book:
    """Tricks, card points and announcements of every place."""

    def __init__(self, kind: str, declarer: int) -> None:
        self.aim, self.declarer = TABLE[kind].aim, declarer
        self.tricks, self.eyes, self.melds, self.last = [0] * 4, [0] * 4, [0] * 4, P0

    def total(self, *roles: int) -> int:
        """Points with announcements; nothing without a trick (BS-38, BS-73)."""
        if not any(self.tricks[role] for role in roles):
            return 0
        return sum(self.eyes[role] + self.melds[role] for role in roles)

    def verdict(self) -> bool | None:
        """Whether the declarer has made it; None while that is open."""
        mine, done = self.tricks[self.declarer], sum(self.tricks)
        if self.aim == "race":
            if self.total(P0, P2) >= 66:
                return True
            if self.total(P1, P3) >= 66:
                return False
            return self.last in (P0, P2) if done == 5 else None
        if self.aim == "none":
            return False if mine else True if done == 5 else None
        if mine < done:
            return False
        if self.aim == "five":
            return True if done == 5 else None
        if self.total(self.declarer) >= 66:
            return True
        return False if done == 3 else None

    def worth(self, made: bool) -> int:
        """The game points of a normal game (BS-41)."""
        losers = (P1, P3) if made else (P0, P2)
        if not any(self.tricks[role] for role in losers):
            return 3
        return 2 if self.total(*losers) < 33 else 1


def accounted(deal: Deal, kind: str, declarer: int, trump: str) -> Account:
    """The end of a deal, worked out from the cards that were played."""
    row, book = TABLE[kind], _Book(kind, declarer)
    valid = trump if row.trump else ""
    leader = declarer if row.lead == "declarer" else P0
    trick, count = list[str](), 0
    for event in happened(deal, "meld", "play"):
        role = place(deal, event.seat)
        if event.verb == "meld":
            book.melds[role] += 40 if str(event.cards[0])[0] == trump else 20
            continue
        assert role == (leader + len(trick)) % 4, "the wrong seat has played"
        trick.append(str(event.cards[0]))
        count += 1
        if len(trick) == 4:
            leader = (leader + best_of(trick, valid, row.order)) % 4
            book.tricks[leader] += 1
            book.eyes[leader] += sum(EYES[one[1:]] for one in trick)
            book.last = leader
            trick.clear()
        made = book.verdict()
        if made is not None:
            return Account(made, row.value or book.worth(made), count)
    raise AssertionError("the deal is not decided")


def forced(
    *played: tuple[int, str], shown: Sequence[str] = (), times: int = 0, hands: Sequence[str] = ("",) * 4
) -> Deal:
    """A normal game with hearts as trump and these tricks, each given to a place, whatever the duties of play.

    The cards of a trick are in the order P0 to P3. `shown` announces before a trick: ``"1 P0 H"`` is a Vierziger of
    the caller before the first. So any distribution of the points can be had. hands: cards that are not played.
    """
    columns = [" ".join([*(trick.split()[role] for _, trick in played), hands[role]]).strip() for role in range(4)]
    deal = doubled(contracted(called(*columns)), times)
    for number, (winner, trick) in enumerate(played, 1):
        for when, who, suit in map(str.split, shown):
            if int(when) == number:
                pair, role = (card(suit + "O"), card(suit + "K")), int(who[1])
                assert set(pair) <= set(deal.table.hand(role)), "he does not hold the pair"
                deal = deal.emit(Event("show", "meld", role, src=HAND + role, count=2, cards=pair))
        turns = rotation(deal.table.players, deal.table.leader)
        cards = [card(one) for one in trick.split()]
        assert all(cards[role] in deal.table.hand(role) for role in turns)
        moves = [Event("move", "play", role, "", HAND + role, TRICK, 1, (cards[role],)) for role in turns]
        deal = deal.emit(*moves, Event("take", "take", winner, "", TRICK, WON + winner, 4))
    return deal.settled()


LEFT = {
    # What the losers have, in one trick or none, and the tricks of P0 to P3 that leave them so much.
    33: [(P1, "HU EA E10 L10"), (P0, "HA H10 HK HO"), (P0, "SA S10 SK SO"), (P0, "LA EK LK LO"), (P0, "SU EO LU EU")],
    32: [(P1, "HU S10 E10 L10"), (P0, "HA H10 HK HO"), (P0, "SA SK SO SU"), (P0, "LA LK LO LU"), (P0, "EA EK EO EU")],
    8: [(P1, "HU SU LU EU"), (P0, "HA H10 HK HO"), (P0, "SA S10 SK SO"), (P0, "LA L10 LK LO"), (P0, "EA E10 EK EO")],
    0: [(P1, "HK HA H10 HU"), (P1, "HO SA S10 SK"), (P1, "SO SU LA L10"), (P1, "LK LO LU EA"), (P1, "E10 EK EO EU")],
}  # fmt: skip


"""Tricks of the winners and, except with 0, one of the losers; made up for `forced`."""


def worth(pool: Sequence[str], count: int, total: int) -> Iterator[list[str]]:
    """Every way, as to ranks, to take so many cards worth so much from a pool."""
    by_rank = [[one for one in pool if one[1:] == rank] for rank in RANKS]
    for numbers in product(*(range(len(some) + 1) for some in by_rank)):
        if sum(numbers) == count and sum(n * EYES[rank] for n, rank in zip(numbers, RANKS, strict=True)) == total:
            yield [one for n, some in zip(numbers, by_rank, strict=True) for one in some[:n]]


def tallied(
    a: tuple[int, int], b: tuple[int, int], last: int, shown: Sequence[str] = (), kept: Sequence[str] = ()
) -> Deal:
    """The same from the card points and the number of the tricks of both sides; the side `last` wins the last one.

    shown: who announces in which suit before the first trick, as in ``"P3 S"``; kept: who has a pair yet to announce.
    """
    pairs = [""] * 4
    for who, suit in map(str.split, (*shown, *kept)):
        pairs[int(who[1])] += f" {suit}K {suit}O"
    held = " ".join(pairs).split()
    pool = [suit + rank for suit in "SLEH" for rank in RANKS if suit + rank not in held]
    takers = [1 - last] * (a, b)[1 - last][1] + [last] * (a, b)[last][1]
    for mine in worth(pool, 4 * a[1], a[0]):
        for theirs in worth([one for one in pool if one not in mine], 4 * b[1], b[0]):
            left = [sorted(some, key=lambda one: one[0] != "H") for some in (mine, theirs)]  # the caller needs a heart
            rows = [[left[taker].pop(0) for _ in range(4)] for taker in takers]
            own = [*(row[P0] for row in rows), *pairs[P0].split()]
            spare = {"H" + rank for rank in RANKS} - {one for row in rows for one in row} - set(held)
            if any(one[0] == "H" for one in own) or (len(own) < 5 and spare):
                winners_ = [((P0, P2), (P1, P3))[taker][n % 2] for n, taker in enumerate(takers)]
                played = [(winner, " ".join(row)) for winner, row in zip(winners_, rows, strict=True)]
                return forced(*played, shown=[f"1 {one}" for one in shown], hands=pairs)
    raise AssertionError(f"no cards are worth {a} and {b}")


# --- evenings --------------------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """A deal of an evening: hands in the order P0 to P3, who declares what, and the cards."""

    contract: str
    declarer: int
    hands: tuple[str, ...]
    cards: str = ""
    trump: str = "H"
    times: int = 0


FARBRINGERL = Played("farbringerl", P2, ("HA S10 E10 SA EA", "SK SO SU HK HO", "LA L10 LK LO LU", "EK EO EU HU H10"))
HERRENSCHNAPSER = Played("herrenschnapser", P0, ("HA H10 HK HO HU", "", "", ""))
BETTLER = Played(
    "bettler", P1, ("E10 HA SA LA HK", "HU SU LU EU EO", "EK H10 S10 L10 SK", "EA HO SO LO LK"),
    "EO EK EA E10 HO HK HU H10 S10 SO SA SU LA LU L10 LO HA EU SK LK", "L",
)  # fmt: skip
"""Made by P1: 4 for the side that does not call."""
ONE = Played(
    "normal", P0, ("HU E10 HA LU HO", "S10 EU EK EO L10", "LO LK LA HK SK", "SO SA EA SU H10"),
    "LU L10 LA H10 SA HO S10 SK E10 EK HK EA *LO",
)  # fmt: skip
"""A normal game that the caller's side wins for one point, 77 : 33."""
TWO_LOST = Played(
    "normal", P0, ("LU L10 SU LK SK", "H10 EO HO LO LA", "HU EU SO EA E10", "HK SA HA EK S10"),
    "L10 LA EU EK HO HU HA LK LU LO E10 S10 H10 EA HK SK", "L",
)  # fmt: skip
"""A normal game that the caller's side loses for two points, 20 : 81."""
SCHNAPSER = Played(
    "schnapser", P0, ("HA HK HO SU EU", "H10 SA LA E10 LU", "LK SK EK S10 LO", "HU SO L10 EA EO"), "HA H10 LK HU *HO"
)
"""Made by the caller with one trick and a Vierziger."""
KONTRABAUER = Played(
    "kontrabauernschnapser", P1, ("HU S10 L10 E10 EU", "HA H10 HK HO SA", "SK SO LA LK LO", "SU LU EA EK EO"),
    "HU HO SO SU HA LO LU EU H10 LK EO E10 HK LA EK L10 SA SK EA S10",
)  # fmt: skip
"""Made by P1: 24 for the side that does not call."""


def add(match: Match, played: Played) -> None:
    """Plays one more deal of a match."""
    match.begin()
    deal = match.replay(f"* shuffle {packed(filled(played.hands, played.trump))}")
    todo = played.cards.split()
    while deal.ask is not None:
        verb, seat = deal.ask.verb, deal.ask.seat
        if verb == "play":
            one = todo.pop(0)
            word = f"meld {one[1:]}" if one[0] == "*" else one
        elif verb == "bid":
            mine = place(deal, seat) == played.declarer and not deal.table.did("bid", played.contract)
            word = played.contract if mine and played.contract != "normal" else "pass"
        elif verb == "double":
            done = sum(said.word != "pass" for said in deal.table.heard("double"))
            word = STEPS[done] if done < played.times else "pass"
        else:
            word = {"cut": "cut", "trump": played.trump}[verb]
        deal = match.replay(f"{seat} {verb} {word}")
    assert not todo, f"{todo} are not played"


NAMES = ("Anna", "Bert", "Cilli", "Dora")
"""Anna and Cilli play Bert and Dora."""


def evening(*deals: Played, rules: Rules = DEFAULT, dealer: int = 3) -> Match:
    """A match of these deals; with Dora as the first dealer, Anna calls first, then Bert."""
    match = Match(rules, NAMES, Random(1), dealer)
    for one in deals:
        add(match, one)
    return match


def stand(match: Match, tally: str = "points") -> tuple[int, int]:
    """What Anna's side and Bert's have; partners always have the same."""
    anna, bert, cilli, dora = (match.accounts[name][tally] for name in NAMES)
    assert anna == cilli and bert == dora, "partners share everything"
    return anna, bert
