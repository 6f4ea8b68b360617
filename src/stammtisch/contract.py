"""Contracts are rows of data; here are the only trick rules of the project.

`group` says which suit a card counts as, `power` how strong it is in a trick, `allowed` which cards may be played.
Nothing here, and nothing outside `stammtisch.games`, asks a contract for its name: a house rule changes a row and a
new contract is a new row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from .cards import CARD, KING, OBER, RANKS, Card, mask_of

__all__ = [
    "TRUMP", "Contract", "Duty", "Goal", "Meld", "Relief", "allowed", "arranged", "group", "leads", "power", "relieved",
    "winner",
]  # fmt: skip

TRUMP = 4
"""The group of all trumps; groups 0 to 3 are the plain suits."""

Tiers = tuple[tuple[int, str], ...]
"""Successive duties: (mask of cards that satisfy this one and those before it, code of the duty)."""


@dataclass(frozen=True)
class Relief:
    """When a defender is released from his duties because a fellow has already headed the trick.

    `when`: ``headed_declarer_lead`` the declarer led and a fellow defender beats the lead; ``fellow_winning`` a
    fellow defender wins the trick so far; ``any_headed`` anybody has headed the lead, for every seat.
    `free`: released from following as well, not only from trumping and heading.
    `trump_led`: only where a trump was led.
    """

    when: str
    free: bool = True
    trump_led: bool = False


@dataclass(frozen=True)
class Duty:
    """What a player must do in a trick beyond following suit.

    `head_plain`, `head_trump`: beat the best card of the trick when following in a plain suit, in trumps.
    `trump`: play a trump when unable to follow. `overtrump`: when unable to follow, play a trump that wins if able.
    `undertrump`: the duty to trump holds even where no trump in hand would win.
    `lead`: ``winner_leads_trump`` the winner of a trick leads a trump; ``top_trump_first`` who holds the top trump
    leads it at the first opportunity.
    head_ruffed: beat the best card of the suit led even where a trump has already beaten it.
    """

    head_plain: bool = False
    head_trump: bool = False
    trump: bool = False
    overtrump: bool = False
    undertrump: bool = True
    relief: Relief | None = None
    lead: str = "none"
    head_ruffed: bool = False


@dataclass(frozen=True)
class Meld:
    """King and Ober of one suit, held together and announced by playing one of them.

    plain, trump: what the pair counts, once the side has a trick. when: ``lead`` or at any ``turn``. completing: only
    where it brings the declarer's goal, with a trick already won.
    """

    plain: int = 20
    trump: int = 40
    when: str = "lead"
    completing: bool = False

    @staticmethod
    def pairs(hand: int) -> int:
        """The kings and Obers of a hand that have the other beside them."""
        kings, obers = hand & _ALL_KINGS, hand & _ALL_OBERS
        return kings & obers << 1 | obers & kings >> 1


_ALL_KINGS, _ALL_OBERS = (mask_of(one for one in CARD if one.rank == rank) for rank in (KING, OBER))


@dataclass(frozen=True)
class Goal:
    """What a role (``declarer`` or ``other``) must reach, alone or as a `side`.

    at_least, at_most: tricks. conceded: how many tricks anybody else may win. points: card points with melds; within:
    by the end of so many tricks; last: or the last trick, where the points are not reached.
    """

    role: str
    at_least: int = 0
    at_most: int | None = None
    side: bool = False
    conceded: int | None = None
    points: int = 0
    within: int | None = None
    last: bool = False

    def made(self, won: int, left: int, lost: int = 0, points: int = 0, last: bool = False) -> bool | None:
        """Whether the goal is made; None while it is open.

        won, lost: tricks so far, one's own and the others'; left: tricks to come; points: so far, 0 without a trick;
        last: whether the latest trick is one's own.
        """
        if won + left < self.at_least or (self.at_most is not None and won > self.at_most):
            return False
        if self.conceded is not None and lost > self.conceded:
            return False
        if self.points:
            if points >= self.points:
                return True
            if left and (self.within is None or won + lost < self.within):
                return None
            return self.last and last
        if won >= self.at_least and (self.at_most is None or won + left <= self.at_most):
            return True
        return None


@dataclass(frozen=True)
class Contract:
    """One thing that can be played.

    key: unique among the contracts of a table. family: what options speak of. level: rank in the auction.
    value: units of score. order: ranks of a plain suit, highest first. trumps: all trumps, highest first; special
    trumps stand where they rank and count as trumps for every purpose, but for those in `printed`, which follow as
    cards of their suit. lead: who leads to the first trick, ``declarer`` or ``forehand``. call: whether it entitles
    the declarer to call a card. points: card points by card number, empty where they do not count. meld: what may be
    announced. alone: the declarer's partner sits out. laid: the hand is laid down, nothing is played.
    then, first: the row that takes over half-way, and the number of tricks played before a row applies.
    """

    key: str
    family: str
    level: int
    value: int
    goals: tuple[Goal, ...]
    order: tuple[int, ...] = RANKS
    trumps: tuple[Card, ...] = ()
    duty: Duty = field(default=Duty())
    lead: str = "declarer"
    call: bool = False
    printed: tuple[Card, ...] = ()
    points: tuple[int, ...] = field(default=(), repr=False)
    meld: Meld | None = None
    alone: bool = False
    laid: bool = False
    then: Contract | None = None
    first: int = 0

    def goal(self, role: str) -> Goal:
        """The goal of a role. Raises `KeyError` where that role has none."""
        for goal in self.goals:
            if goal.role == role:
                return goal
        raise KeyError(role)

    @property
    def sided(self) -> bool:
        """Whether all others play together against the declarer's side; else each plays for himself."""
        return bool(self.goals) and all(goal.role == "declarer" or goal.side for goal in self.goals)

    @cached_property
    def trump_mask(self) -> int:
        """All trumps."""
        return mask_of(self.trumps)

    @cached_property
    def groups(self) -> tuple[int, ...]:
        """The group of every card number."""
        return tuple(group(self, one) for one in CARD)

    @cached_property
    def members(self) -> tuple[int, ...]:
        """The mask of the cards of every group."""
        return tuple(mask_of(one for one in CARD if self.groups[one] == number) for number in range(5))

    @cached_property
    def above(self) -> tuple[int, ...]:
        """For every card number the mask of cards that beat it once it wins a trick.

        A card that wins is a trump or belongs to the suit led, so its own group is the only one to ask about.
        """
        powers = [[power(self, led, one) for one in CARD] for led in range(TRUMP + 1)]
        return tuple(
            mask_of(one for one in CARD if powers[led][one] > powers[led][best])
            for best, led in zip(CARD, self.groups, strict=True)
        )


def group(contract: Contract, card: Card) -> int:
    """The suit a card counts as under a contract: 0 to 3, or `TRUMP`."""
    return TRUMP if card in contract.trumps and card not in contract.printed else card >> 4


def power(contract: Contract, led: int, card: Card) -> int:
    """How strong a card is in a trick whose lead counted as group `led`; 0 cannot win."""
    if card in contract.trumps:
        return 100 + len(contract.trumps) - contract.trumps.index(card)
    if card >> 4 == led and card & 15 in contract.order:
        return len(contract.order) - contract.order.index(card & 15)
    return 0


def arranged(contract: Contract | None, cards: Iterable[Card]) -> list[Card]:
    """Cards as a hand is held: trumps first, then suit by suit, each from the highest down."""
    if contract is None:
        return sorted(cards, reverse=True)

    def place(one: Card) -> tuple[int, int]:
        return contract.groups[one], power(contract, contract.groups[one], one)

    return sorted(cards, key=place, reverse=True)


def winner(contract: Contract, cards: Sequence[Card]) -> int:
    """The position of the winning card in a trick given in order of play."""
    above = contract.above
    best = 0
    for place in range(1, len(cards)):
        if above[cards[best]] >> cards[place] & 1:
            best = place
    return best


def relieved(contract: Contract, seat: int, declarer: int, seats: Sequence[int], cards: Sequence[Card]) -> bool:
    """Whether a seat is released from its duties, the trick being `cards` played by `seats` in that order."""
    relief = contract.duty.relief
    if relief is None or len(cards) < 2 or (relief.trump_led and contract.groups[cards[0]] != TRUMP):
        return False
    best = winner(contract, cards)
    if relief.when == "any_headed":
        return best > 0
    if declarer in (seat, seats[best]):
        return False
    return relief.when == "fellow_winning" or (seats[0] == declarer and best > 0)


def allowed(contract: Contract, hand: int, cards: Sequence[Card], released: bool = False) -> Tiers:
    """The duties on a hand that must answer `cards`, weakest first; the last mask is what may be played.

    An empty result leaves the hand free. Every mask is a non-empty part of the hand.
    """
    duty = contract.duty
    led = contract.groups[cards[0]]
    if released and duty.relief is not None and duty.relief.free:
        return ()
    best = cards[winner(contract, cards)]
    own = hand & contract.members[led]
    if own:
        if duty.head_ruffed and contract.groups[best] == TRUMP != led:
            best = max((one for one in cards if contract.groups[one] == led), key=lambda one: power(contract, led, one))
        head = duty.head_trump if led == TRUMP else duty.head_plain
        over = own & contract.above[best] if head and not released else 0
        return ((own, "follow"), (over, "head")) if over else ((own, "follow"),)
    trumps = hand & contract.members[TRUMP]
    if not trumps or released:
        return ()
    over = trumps & contract.above[best]
    tiers: Tiers = ((trumps, "trump"),) if duty.trump and (over or duty.undertrump) else ()
    return (*tiers, (over, "overtrump")) if duty.overtrump and over else tiers


def leads(contract: Contract, hand: int, first: bool, absent: int) -> Tiers:
    """The duties on a hand that leads; `first`: to the first trick; `absent`: cards seen to be out of play."""
    if contract.duty.lead == "winner_leads_trump" and not first:
        trumps = hand & contract.trump_mask
        return ((trumps, "lead_trump"),) if trumps else ()
    if contract.duty.lead == "top_trump_first":
        top = next((one for one in contract.trumps if not absent >> one & 1), None)
        return ((1 << top, "lead_top"),) if top is not None and hand >> top & 1 else ()
    return ()
