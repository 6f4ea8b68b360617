"""A contract as arrays: what the trick rules say about every card, asked once.

Nothing here knows a duty. `allowed` and `leads` are asked about hands, and what they answer is kept as a *ladder*:
pairs of masks, (test, choice). The first pair whose test meets the hand tells what may be played, the hand's part of
its choice. The loops of the kernel read ladders, `worlds` reads from the same ladders what a played card gives away.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from ..cards import Card, split
from ..contract import TRUMP, Contract, Goal, Meld, allowed, group, leads, power, relieved, winner
from ..standing import meld_points

__all__ = [
    "FAILED", "MADE", "OPEN", "Ladder", "Tables", "Worth", "answering", "ladder", "leading", "stages", "tables",
]  # fmt: skip

OPEN, MADE, FAILED = range(3)
"""How a goal stands."""
Ladder = tuple[tuple[int, int], ...]
"""Pairs of masks (test, choice); the last test meets every hand."""
Worth = Callable[[int, int], int]
"""What a side wins against losers with so many tricks and points."""
PLAIN, TRUMPS = 1, 2
"""Bits of a relief: released where a plain suit was led, where trumps were led."""


def ladder(legal: Callable[[int], int], pack: int) -> Ladder:
    """What may be played from any hand out of `pack`, given a function that tells it for one hand.

    Raises `ValueError` where the answers do not form a ladder: then the rules have a duty of a new kind.
    """
    rungs, rest = [], pack
    while rest and (choice := legal(rest)) != rest:
        below = rest & ~choice
        test = _mask(card for card in split(choice) if legal(1 << card | below) == 1 << card)
        if not test:
            raise ValueError("a duty that no single card brings about does not fit into a ladder")
        rungs.append((test, choice))
        rest &= ~test
    return (*rungs, (pack, pack))


@lru_cache(maxsize=4096)
def answering(contract: Contract, pack: int, own: Card, best: Card, released: bool) -> Ladder:
    """What answers a trick, as masks of cards; best: its best card, own: its best card of the group led."""
    trick = (own,) if own == best else (own, best)

    def legal(hand: int) -> int:
        tiers = allowed(contract, hand, trick, released)
        return tiers[-1][0] if tiers else hand

    return ladder(legal, pack & ~_mask(trick))


@lru_cache(maxsize=512)
def leading(contract: Contract, pack: int, first: bool, absent: int) -> Ladder:
    """What may be led to the first trick, or to a later one; absent: cards seen to be out of play."""

    def legal(hand: int) -> int:
        tiers = leads(contract, hand, first, absent)
        return tiers[-1][0] if tiers else hand

    return ladder(legal, pack)


def _mask(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def stages(contract: Contract) -> Iterator[Contract]:
    """A row and the rows that take over half-way."""
    row: Contract | None = contract
    while row is not None:
        yield row
        row = row.then


@lru_cache(maxsize=256)
def tables(contract: Contract, pack: int, places: int, tricks: int, absent: int = 0) -> Tables:
    """The arrays of a contract from the given row on, made once.

    pack: mask of the cards in play; places: players; tricks: number of tricks from the row on; absent: cards seen to
    be out of play, which a duty on the lead may ask about.
    """
    return Tables(contract, pack, places, tricks, absent)


class Tables:
    """The arrays of one contract; *stage* is a row, *place* a player in playing order, *card* a number 0, 1, 2 …

    Numbers run through the groups of the first row, trumps last, the weakest card of each group first. With n cards,
    P places, and s a stage:

    cards, number: the card of a number and back. pack: mask of all numbers. first: trick with which each stage begins,
    and the number of tricks at the end. group[s n + card]; members[5 s + group], trumps[s]: masks. above[s n + card]:
    the cards that beat it once it wins; within[s n + card]: those of its own group. points[s n + card].
    ladders[((2 s + released) n + own) n + best]: where in `rungs` the ladder begins that answers a trick whose best
    card is `best` and whose best card of the group led is `own`. leading[2 s + later]: the same for the lead to the
    first and to a later trick. rungs: test, choice, test … height: rungs of every ladder, free ones at its end.
    following[s]: the cards whose group must be followed, where nobody is released, as long as nobody has beaten them.
    relief[((s (P + 1) + declarer + 1) P + best) P + turn]: PLAIN and TRUMPS, all counted from the leader on, declarer
    -1 where there is none; relieving[s]: whether there is any. mate[card]: mask of the other card of its pair, 0 where
    none may be announced; meld[card]: what the pair counts; announcing: 0 never, 1 with a lead, 2 at any turn;
    completing: only where it brings the declarer's goal. goals: (stage, goal); status[k]: for goal k the states by
    [((won (L + 1) + lost) (cap + 1) + points) 2 + last], L being the tricks of its stage and cap the points it asks;
    settling[(s (T + 1) + won) (T + 1) + lost]: whether a goal may be decided when the scorers have won and lost so many
    of T tricks in stage s.
    same[v S + s]: cards equivalent to the next weaker one as long as nothing lies between them, from stage s to the
    end; v is 1 where points count. keep, move[(v S + s) n + card]: what stays and what moves down by one number when
    the card has left the game.
    """

    def __init__(self, contract: Contract, pack: int, places: int, tricks: int, absent: int) -> None:
        rows = tuple(stages(contract))
        self.contract, self.places, self.tricks, self.rows = contract, places, tricks, rows
        self.cards = tuple(sorted(split(pack), key=lambda one: (group(contract, one), _strength(contract, one))))
        self.number = {card: number for number, card in enumerate(self.cards)}
        self._whole = pack
        self.count, self.pack, self.stages = len(self.cards), (1 << len(self.cards)) - 1, len(rows)
        starts = [max(0, row.first - contract.first) for row in rows]
        self.first = array("i", [*starts, tricks])
        self.group = array("B", [row.groups[card] for row in rows for card in self.cards])
        self.members = array("Q", [self.numbers(row.members[number]) for row in rows for number in range(5)])
        self.trumps = array("Q", [self.numbers(row.trump_mask) for row in rows])
        self.above = array("Q", [self.numbers(row.above[card]) for row in rows for card in self.cards])
        self.within = array(
            "Q", [self.numbers(row.above[card] & row.members[row.groups[card]]) for row in rows for card in self.cards]
        )
        self.points = array("i", [row.points[card] if row.points else 0 for row in rows for card in self.cards])
        self.rungs = array("Q")
        self._known: dict[Ladder, int] = {}
        self._kept: dict[int, Ladder] = {}
        self._tricks: list[list[tuple[int, int, bool]]] = [[] for _ in rows]
        self.ladders = array("H", bytes(2 * 2 * self.stages * self.count**2))
        for stage, row in enumerate(rows):
            self._fill(stage, row)
        absent = self.numbers(absent)
        self.leading = array(
            "H", [self._keep(self._lead(row, not (later or row.first), absent)) for row in rows for later in (0, 1)]
        )
        self.relieving = array("B", [row.duty.relief is not None for row in rows])
        self.relief = array("B", [bits for row in rows for bits in _reliefs(row, pack, places)])
        self.following = array("Q", [self._following(stage) for stage in range(self.stages)])
        self._align()
        self._melds(contract)
        self._goals()
        self._runs()

    # --- cards and numbers -------------------------------------------------------------------------------------------

    def numbers(self, cards: int) -> int:
        """The mask of numbers of a mask of cards; cards that are not in play are left out."""
        found, number = 0, self.number
        for card in split(cards & self._whole):
            found |= 1 << number[card]
        return found

    def back(self, numbers: int) -> int:
        """The mask of cards of a mask of numbers."""
        return _mask(self.cards[number] for number in split(numbers))

    # --- duties ------------------------------------------------------------------------------------------------------

    def ladder(self, start: int) -> Ladder:
        """The ladder that begins at a place in `rungs`."""
        return self._kept[start]

    def answer(self, stage: int, own: int, best: int, released: bool) -> Ladder:
        """The ladder for answering a trick; best and own: numbers of its best card and its best of the group led."""
        return self.ladder(self.ladders[self._start(stage, own, best, released)])

    def _start(self, stage: int, own: int, best: int, released: bool) -> int:
        return ((2 * stage + released) * self.count + own) * self.count + best

    def lead(self, stage: int, later: bool) -> Ladder:
        """The ladder for leading, to the first trick or to a later one."""
        return self.ladder(self.leading[2 * stage + later])

    def _following(self, stage: int) -> int:
        """The cards whose group must be followed by all who can, as long as nobody has beaten them."""
        found = 0
        for card in range(self.count):
            members, bound = self.members[5 * stage + self.group[stage * self.count + card]], 1 << card
            for test, choice in self.answer(stage, card, card, False):
                if choice & ~members:
                    break
                bound |= test
            if bound & members == members:
                found |= 1 << card
        return found

    def _keep(self, rungs: Ladder) -> int:
        """Where a ladder of numbers begins in `rungs`."""
        if rungs not in self._known:
            start = self._known[rungs] = len(self.rungs)
            self._kept[start] = rungs
            self.rungs.extend(mask for rung in rungs for mask in rung)
        return self._known[rungs]

    def _align(self) -> None:
        """Makes all ladders equally high, so that a loop may read them without looking for their ends."""
        self.height = max(map(len, self._known))
        free, rungs, starts = (self.pack, self.pack), array("Q"), dict[int, int]()
        for ladder, start in self._known.items():
            starts[start] = len(rungs)
            for rung in (*ladder, *[free] * (self.height - len(ladder))):
                rungs.extend(rung)
        self.rungs = rungs
        self._kept = {starts[start]: ladder for start, ladder in self._kept.items()}
        self.ladders, self.leading = (array("H", [starts[at] for at in some]) for some in (self.ladders, self.leading))

    def _fill(self, stage: int, row: Contract) -> None:
        """Asks `allowed` what answers every trick: its best card, and its best card of the group led."""
        whole = _mask(self.cards)
        for own in self.cards:
            for best in self.cards:
                trick = (own,) if own == best else (own, best)
                if own != best and (row.groups[own] == row.groups[best] or winner(row, trick) == 0):
                    continue  # the best card of the group led would be the other one
                for released in (False, True):
                    rungs = self._numbered(answering(row, whole, own, best, released))
                    at = self.number[own], self.number[best], released
                    self.ladders[self._start(stage, *at)] = self._keep(rungs)
                    self._tricks[stage].append(at)

    def _lead(self, row: Contract, first: bool, absent: int) -> Ladder:
        return self._numbered(leading(row, _mask(self.cards), first, self.back(absent)))

    def _numbered(self, rungs: Ladder) -> Ladder:
        """A ladder of cards as one of numbers; its last rung is free for every hand."""
        return (*((self.numbers(test), self.numbers(choice)) for test, choice in rungs[:-1]), (self.pack, self.pack))

    # --- melds and goals ---------------------------------------------------------------------------------------------

    def _melds(self, row: Contract) -> None:
        meld = row.meld
        self.announcing = 0 if meld is None else {"lead": 1, "turn": 2}[meld.when]
        self.completing = meld is not None and meld.completing
        mates = [_mask(one for one in self.cards if Meld.pairs(1 << card | 1 << one)) for card in self.cards]
        self.mate = array("Q", [self.numbers(mask) if meld else 0 for mask in mates])
        self.meld = array("i", [meld_points(row, card) for card in self.cards])

    def _goals(self) -> None:
        self.goals = tuple(
            (stage, goal) for stage, row in enumerate(self.rows) for goal in row.goals
            if goal.role == "declarer" or goal.side
        )  # fmt: skip
        lengths = [self.first[stage + 1] - self.first[stage] for stage, _ in self.goals]
        self.status = tuple(
            array("B", _status(goal, length)) for length, (_, goal) in zip(lengths, self.goals, strict=True)
        )
        size = self.tricks + 1
        self.settling = array("B", bytes(self.stages * size * size))
        for (stage, goal), length, status in zip(self.goals, lengths, self.status, strict=True):
            width = 2 * (goal.points + 1)
            for won in range(length + 1):
                for lost in range(length + 1):
                    at = (won * (length + 1) + lost) * width
                    # The other side may be fewer than all who are not the scorers: then any trick may settle its goal.
                    if goal.role != "declarer" or any(status[at : at + width]):
                        self.settling[(stage * size + won) * size + lost] = 1

    # --- equivalent cards --------------------------------------------------------------------------------------------

    def _runs(self) -> None:
        alike = [[self._alike(stage, card) for card in range(self.count)] for stage in range(self.stages)]
        later = [[all(alike[t][card] for t in range(s, self.stages)) for card in range(self.count)]
                 for s in range(self.stages)]  # fmt: skip
        worth = [all(self.points[s * self.count + card] == self.points[s * self.count + card - 1]
                     for s in range(self.stages)) and not (self.mate[card] or self.mate[card - 1])
                 for card in range(self.count)]  # fmt: skip
        same = [
            _mask(card for card in range(self.count) if later[s][card] and (not counted or worth[card]))
            for counted in (False, True) for s in range(self.stages)
        ]  # fmt: skip
        self.same = array("Q", same)
        self.move = array("Q", [_upwards(mask, card) for mask in same for card in range(self.count)])
        self.keep = array(
            "Q", [self.pack & ~(self.move[v * self.count + card] | 1 << card) for v in range(len(same))
                  for card in range(self.count)]
        )  # fmt: skip

    def _alike(self, stage: int, card: int) -> bool:
        """Whether nothing but their own order tells a card and the next weaker one apart in one stage."""
        if card == 0:
            return False
        pair, n = 3 << (card - 1), self.count
        above = self.above[stage * n : (stage + 1) * n]
        groups = self.group[stage * n : (stage + 1) * n]
        if groups[card] != groups[card - 1] or above[card - 1] != above[card] | 1 << card:
            return False
        if any(0 < (mask & pair) < pair for one, mask in enumerate(above) if not pair >> one & 1):
            return False
        if any(
            0 < (mask & pair) < pair for later in (False, True) for rung in self.lead(stage, later) for mask in rung
        ):
            return False
        swap, told = {card: card - 1, card - 1: card}, set[int]()
        for own, best, released in self._tricks[stage]:
            start = self.ladders[self._start(stage, own, best, released)]
            if pair >> own & 1 or pair >> best & 1:
                other = self.ladders[self._start(stage, swap.get(own, own), swap.get(best, best), released)]
                if self._outside(start, pair) != self._outside(other, pair):
                    return False
            else:
                told.add(start)
        return not any(0 < (mask & pair) < pair for start in told for rung in self.ladder(start) for mask in rung)

    def _outside(self, start: int, pair: int) -> Ladder:
        """A ladder without two cards."""
        return tuple((test & ~pair, choice & ~pair) for test, choice in self.ladder(start) if test & ~pair)


def _strength(row: Contract, card: Card) -> int:
    return power(row, row.groups[card], card)


def _upwards(same: int, card: int) -> int:
    """The stronger cards of the run that a card belongs to."""
    run, number = 0, card + 1
    while same >> number & 1:
        run |= 1 << number
        number += 1
    return run


def _status(goal: Goal, length: int) -> Iterator[int]:
    """How a goal stands after so many tricks won and lost out of a stage's, with so many points."""
    for won in range(length + 1):
        for lost in range(length + 1):
            for points in range(goal.points + 1):
                for last in (False, True):
                    left = max(0, length - won - lost)  # more tricks than there are never come about
                    made = goal.made(won, left, lost, points, last)
                    yield OPEN if made is None else MADE if made else FAILED


def _reliefs(row: Contract, pack: int, places: int) -> Iterator[int]:
    """Asks `relieved` about every place of declarer and winning card, for each turn, after both kinds of lead."""
    order = tuple(range(places))
    plain = [mask for mask in (row.members[n] & pack & ~row.trump_mask for n in range(TRUMP)) if mask]
    led = {PLAIN: plain[0], TRUMPS: row.members[TRUMP] & pack}
    other = split(plain[1])[0]
    for declarer in range(-1, places):
        for best in range(places):
            for turn in range(places):
                bits = 0
                for bit, mask in led.items():
                    cards = sorted(split(mask), key=lambda card: _strength(row, card))
                    if best < turn and len(cards) > 1:
                        trick = [cards[0], *[other] * (turn - 1)]
                        trick[best] = cards[-1]
                        assert winner(row, trick) == best, (row, trick, best)
                        bits |= bit * relieved(row, turn, declarer, order, trick)
                yield bits
