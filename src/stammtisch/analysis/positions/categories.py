"""What a position is about, read from the position itself: one predicate a category, none of which knows a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import islice

from ...bots.simple import Position as Seen
from ...cards import Card, mask_of, split
from ...contract import TRUMP, allowed, relieved
from ...events import HAND, Ask, Event
from ...kernel.belief import Belief
from ...table import View
from .opened import Opened
from .proof import Looked, Proof, possible
from .sampled import Sampled

__all__ = ["CATEGORIES", "EXCHANGES", "categories", "exchanges"]

BLIND_DEALS = 2000
"""Deals that are looked at most by somebody who has not watched the play."""


class _About:
    """A proved position and what its seat sees. right, wrong: masks of the legal cards that are right or not."""

    def __init__(self, looked: Looked, proof: Proof) -> None:
        view, ask = looked.view, looked.view.ask
        assert ask is not None
        self.looked, self.proof, self.ask, self.view = looked, proof, ask, view
        self.seen = Seen(view, ask)
        self.row, self.right = self.seen.contract, proof.right
        self.wrong = ask.legal_cards & ~proof.right

    @property
    def best(self) -> Card:
        """One of the right cards."""
        return split(self.right)[0]

    @property
    def led(self) -> int:
        """The group that was led; -1 before the lead."""
        return self.row.groups[self.seen.trick[0]] if self.seen.trick else -1

    @property
    def foe_holds(self) -> bool:
        """Whether an opponent has the trick so far."""
        return bool(self.seen.trick) and self.seen.holder in self.seen.foes

    @property
    def friend_holds(self) -> bool:
        """Whether somebody of the own side has it."""
        return bool(self.seen.trick) and self.seen.holder in self.seen.side

    @property
    def follows(self) -> bool:
        """Whether the seat has the suit that was led."""
        return bool(self.seen.trick) and bool(self.seen.hand & self.row.members[self.led])

    @property
    def counted(self) -> bool:
        """Whether card points decide."""
        return bool(self.row.points) and (not self.row.goals or any(goal.points for goal in self.row.goals))

    @property
    def weaker(self) -> int:
        """Wrong cards of the suit of the right one that are weaker than it."""
        return mask_of(card for card in split(self.wrong) if self.row.above[card] >> self.best & 1
                       and self.row.groups[card] == self.row.groups[self.best])  # fmt: skip

    @property
    def stronger(self) -> int:
        """Wrong cards of the suit of the right one that are stronger."""
        return self.wrong & self.row.above[self.best] & self.row.members[self.row.groups[self.best]]

    def points(self, cards: int) -> list[int]:
        """The card points of some cards."""
        return [self.seen.counts(card) for card in split(cards)]

    def forced(self, card: Card) -> float:
        """How likely the next opponent has to head the trick, or to trump, after a card, though he has others."""
        looked, seen = self.looked, self.seen
        if not seen.behind or seen.behind[0] not in seen.foes:
            return 0.0
        trick, next_one = (*seen.trick, card), seen.behind[0]
        released = relieved(self.row, next_one, seen.declarer, seen.order, trick)
        place, back, weight = looked.position.seats.index(next_one), looked.position.tables.back, 0
        for hands, many in zip(looked.hands, looked.weights, strict=True):
            tiers = allowed(self.row, back(hands[place]), trick, released)
            if (
                tiers
                and tiers[-1][1] != "follow"
                and tiers[-1][0] != (tiers[0][0] if len(tiers) > 1 else back(hands[place]))
            ):
                weight += many
        return weight / sum(looked.weights)

    @cached_property
    def blind(self) -> int:
        """The cards that look best to who draws no conclusion from what was played; none where there are many deals."""
        whole = possible(self.view, self.looked.position, _Blind)
        listed = [*islice(whole.outlines(), BLIND_DEALS + 1)]
        if len(listed) > BLIND_DEALS:
            return 0
        places = [HAND + seat for seat in self.looked.position.seats]
        numbers, sums = self.looked.position.tables.numbers, dict[int, Fraction]()
        hands = [tuple(numbers(world.get(place, 0)) for place in places) for world, _ in listed]
        values = Opened(self.view, self.looked.position).choices(self.looked.position, hands)
        for each, (_, weight) in zip(values, listed, strict=True):
            for number, value in each.items():
                sums[number] = sums.get(number, Fraction(0)) + value * weight
        most = max(sums.values())
        return mask_of(self.looked.position.tables.cards[number] for number, value in sums.items() if value == most)


class _Blind(Belief):
    """What is known without the conclusions from what was played."""

    def _played(self, event: Event) -> None:
        pass


def _safety(at: _About) -> bool:
    """The right card leaves nothing to the lie of the cards; every other comes to as much in some deals, not in all."""
    values = at.looked.values
    sure = set(values[at.best])
    return len(sure) == 1 and all(min(values[card]) < max(values[card]) == max(sure) for card in split(at.wrong))


def _fusion(at: _About) -> bool:
    """With open cards another card looks at least as good: it needs knowledge that the seat will not have."""
    means = at.looked.means
    return any(means[card] >= means[at.best] for card in split(at.wrong))


def _marriage(at: _About) -> bool:
    """A pair can be announced with some of the cards, and it matters whether one of them is played now."""
    ask: Ask = at.ask
    pairs = mask_of(card for word, _ in ask.along for card in split(ask.with_word(word)))
    return bool(pairs) and at.right & pairs in (0, at.right) and bool(at.wrong & pairs or at.right & pairs)


CATEGORIES: Mapping[str, Callable[[_About], bool]] = {
    # a lead
    "cash": lambda at: not at.seen.trick and not at.right & ~at.seen.masters and bool(at.wrong & ~at.seen.masters),
    "throw_in": lambda at: not at.seen.trick and not at.right & at.seen.masters and bool(at.seen.masters),
    "draw_trumps": lambda at: not at.seen.trick and not at.right & ~at.row.members[TRUMP]
    and bool(at.wrong & ~at.row.members[TRUMP]) and bool(at.seen.unseen & at.row.members[TRUMP]),
    "low_lead": lambda at: not at.seen.trick and bool(at.stronger) and not at.weaker,
    # an answer
    "duck": lambda at: at.foe_holds and not at.right & at.seen.winners and bool(at.seen.winners),
    "take": lambda at: at.foe_holds and not at.right & at.seen.losers and bool(at.seen.losers),
    "overtake": lambda at: at.friend_holds and not at.right & at.seen.losers and bool(at.seen.losers),
    "unblock": lambda at: at.friend_holds and at.follows and not at.right & at.seen.winners and bool(at.weaker),
    "high_under": lambda at: at.foe_holds and at.follows and not at.right & at.seen.winners and bool(at.weaker),
    "discard": lambda at: bool(at.seen.trick) and not at.follows and not at.right & at.seen.winners
    and len({at.row.groups[card] for card in split(at.ask.legal_cards & at.seen.losers)}) > 1,
    "smear": lambda at: at.counted and at.friend_holds and min(at.points(at.right)) > min(at.points(at.wrong)),
    "save_points": lambda at: at.counted and at.foe_holds and not at.right & at.seen.winners
    and max(at.points(at.right)) < max(at.points(at.wrong)),
    # at any turn
    "forced_heading": lambda at: at.forced(at.best) >= 0.5
    and all(at.forced(card) < at.forced(at.best) for card in split(at.wrong)),
    "marriage": _marriage,
    "safety": _safety,
    "void_reading": lambda at: any(at.seen.lacks.values()) and bool(at.blind & at.wrong),
    "fusion": _fusion,
}  # fmt: skip
"""Category -> whether a proved position belongs to it; docs/positions.md says in words what each means."""


def categories(looked: Looked, proof: Proof) -> Iterator[str]:
    """The categories of a proved position, in the order of the table."""
    about = _About(looked, proof)
    return (name for name, holds in CATEGORIES.items() if holds(about))


# --- cards laid away or given in return ------------------------------------------------------------------------------


class _Choice:
    """A question which cards to part with, and what is right. kept: the hands after the right choices; others: after
    the wrong ones."""

    def __init__(self, view: View, found: Sampled) -> None:
        row, hand = view.rules.expected(view.table), view.hand.mask
        self.verb = found.right[0].verb
        self.groups = (row or next(iter(view.rules.contracts.values()))).members
        self.kept = [hand & ~mask_of(action.cards) for action in found.right]
        self.others = [hand & ~mask_of(action.cards) for action in found.shares if action not in found.right]

    def held_suits(self, hand: int) -> int:
        """How many suits a hand has."""
        return sum(bool(hand & group) for group in self.groups)


EXCHANGES: Mapping[str, Callable[[_Choice], bool]] = {
    "lay_away": lambda at: at.verb == "lay",
    "give_back": lambda at: at.verb == "return",
    "make_void": lambda at: max(map(at.held_suits, at.kept)) < max(map(at.held_suits, at.others)),
    "keep_suits": lambda at: min(map(at.held_suits, at.kept)) > min(map(at.held_suits, at.others)),
}
"""The same for questions which cards to part with."""


def exchanges(view: View, found: Sampled) -> Iterator[str]:
    """The categories of such a question."""
    about = _Choice(view, found)
    return (name for name, holds in EXCHANGES.items() if holds(about))
