"""The phase in which tricks are played: one question a card, announcements and claims along with it."""

from __future__ import annotations

from dataclasses import dataclass

from .contract import Contract, Meld, allowed, leads, relieved, winner
from .deal import Deal, Phase
from .events import HAND, OUT, TRICK, TURNUP, WON, Action, Ask, Event
from .standing import decided, meld_points, points, side
from .table import Table, rotation

__all__ = ["Tricks"]


@dataclass(frozen=True)
class Tricks(Phase):
    """Trick after trick until the hands are empty, or until the contract is decided for a family in `stop`.

    pause: before the lead to the trick after so many the game is asked what comes next. claim: who leads may say that
    his side has its points.
    """

    lasting = True
    stop: frozenset[str] = frozenset()
    pause: int | None = None
    claim: bool = False

    def over(self, table: Table) -> bool:
        """Whether the last card has been played."""
        contract = table.contract
        if self.claim and table.did("claim"):
            return True
        if table.trick and not table.did("meld"):  # within a trick only a meld decides anything
            return False
        if not table.trick and table.counts.get(HAND + table.leader, 0) == 0:
            return True
        return contract is not None and contract.family in self.stop and decided(table) is not None

    def ask(self, table: Table) -> Ask | None:
        trick, contract = table.trick, table.contract
        if contract is None or self.over(table) or (not trick and len(table.history) == self.pause):
            return None
        order = rotation(table.players, table.leader)
        seat = order[len(trick)]
        hand = table.known.get(HAND + seat, 0)
        if trick:
            released = relieved(contract, seat, table.declarer, order, trick)
            tiers = allowed(contract, hand, trick, released)
        else:
            tiers = leads(contract, hand, not table.history, table.known.get(TURNUP, 0) | table.known.get(OUT, 0))
        clauses = table.rules.clauses
        if contract.meld is None:
            return Ask(seat, "play", (), hand, tiers, 1, 1, clauses)
        melds = _melds(table, contract, contract.meld, seat, hand)
        claim = self.claim and not trick
        along = (("meld", melds), ("meld_claim", melds)) if claim else (("meld", melds),)
        return Ask(seat, "play", (("claim", None),) if claim else (), hand, tiers, 1, 1, clauses, along=along)

    def play(self, deal: Deal, action: Action) -> Deal:
        table, seat, word = deal.table, action.seat, action.word
        if word:
            deal = _said(deal, action)
            if not action.cards:
                return deal
        played = Event("move", "play", seat, "", HAND + seat, TRICK, 1, action.cards)
        count = len(table.trick) + 1
        contract = table.contract
        if contract is None or count < len(table.players) or (word and self.over(deal.table)):
            return deal.emit(played)  # an announcement may end the deal before the trick is taken
        best = winner(contract, table.trick + action.cards)
        taker = rotation(table.players, table.leader)[best]
        return deal.emit(played, Event("take", "take", taker, "", TRICK, WON + taker, count))


def _said(deal: Deal, action: Action) -> Deal:
    """The pair shown along with a card, and a claim."""
    events, seat = [], action.seat
    if action.cards:
        (led,) = action.cards
        pair = tuple(
            card for card in deal.lying(HAND + seat) if card.suit == led.suit and Meld.pairs(1 << card | 1 << led)
        )
        contract = deal.table.contract
        assert contract is not None
        value = str(meld_points(contract, led))
        events.append(Event("show", "meld", seat, value, HAND + seat, count=2, cards=tuple(sorted({*pair, led}))))
    if action.word != "meld":
        events.append(Event("say", "claim", seat))
    return deal.emit(*events)


def _melds(table: Table, contract: Contract, meld: Meld, seat: int, hand: int) -> tuple[tuple[int, str], ...]:
    """Which cards of a hand may be announced now."""
    if table.trick and meld.when == "lead":
        return ((0, "meld_not_now"),)
    pairs = Meld.pairs(hand)
    if not meld.completing:
        return ((pairs, "no_pair"),)
    goal = contract.goal("declarer")
    seats = side(table, "declarer", goal)
    have = points(table, contract, seats)
    plain, trump = (have > 0 and seat in seats and have + count >= goal.points for count in (meld.plain, meld.trump))
    enough = (pairs & ~contract.trump_mask if plain else 0) | (pairs & contract.trump_mask if trump else 0)
    return ((pairs, "no_pair"), (enough, "meld_short"))
