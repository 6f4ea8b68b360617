"""A Bolachen table for the tests: seats, deals up to the first lead, and the trick rules once more from the sheet.

Nothing here looks into `stammtisch.contract` or at the rows of the game: the tests compare the engine with this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from stammtisch.cards import Card, Cards, card, split
from stammtisch.deal import Deal, Rules
from stammtisch.events import WATCHER, Action, Event

from ..support import say, stacked

F, M, R = 0, 1, 2
"""Forehand, middlehand and rearhand; in these tests seat 2 deals."""
EVERYBODY = (F, M, R, WATCHER)
RANKS = ("A", "K", "O", "U", "10", "9", "8", "7")
SUITS = "ELSH"
NAMES = tuple(f"brand-{suit}" for suit in SUITS)
CONTRACTS = (*NAMES, "bettel", "mord")
"""All contracts in the order of their rank, 1 to 6."""
BEFORE_PLAY = {"raise": "stay", "call": "waive"}


def rank(bid: str) -> int:
    """The rank of a bid: 0 for an open Brand, else the column of section 2."""
    return 0 if bid == "brand" else CONTRACTS.index(bid) + 1


def family(contract: str) -> str:
    """Brand, Bettel or Mord."""
    return contract.split("-")[0]


def trump_of(contract: str) -> int | None:
    """The number of the trump suit, None in Bettel and Mord."""
    return SUITS.index(contract[-1]) if contract in NAMES else None


def beats(a: int, b: int, trump: int | None) -> bool:
    """Section 5a, ``beats(a, b)``: higher of the same suit, or a trump on another suit."""
    if a >> 4 == b >> 4:
        return a & 15 > b & 15
    return trump is not None and a >> 4 == trump


def best_of(cards: Sequence[Card], trump: int | None) -> int:
    """The position of the card that wins a trick."""
    best = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[best], trump):
            best = place
    return best


# --- deals -----------------------------------------------------------------------------------------------------------


def dealt(rules: Rules, hands: Mapping[int, str] | None = None, dopper: str = "", dealer: int = R) -> Deal:
    """A deal with these hands and this dopper; the cards that are not named fill the rest."""
    return stacked(rules, hands, rules.first(dealer), dopper=dopper)


def announced(rules: Rules, *bids: str, hands: Mapping[int, str] | None = None, dopper: str = "") -> Deal:
    """A deal after some announcements of Stage A."""
    return say(dealt(rules, hands, dopper), *(f"announce {bid}" for bid in bids))


def prepared(deal: Deal, until: str, contract: str = "brand-H", lay: str = "") -> Deal:
    """The deal up to a question: the declarer stays, waives, lays `lay` (or the dopper) away and plays `contract`."""
    while deal.ask is not None and deal.ask.verb != until:
        verb = deal.ask.verb
        if verb == "lay":
            deal = say(deal, f"lay {lay or ' '.join(map(str, happened(deal, 'take_up')[0].cards))}")
        else:
            deal = say(deal, f"{verb} {BEFORE_PLAY.get(verb, contract)}")
    assert deal.ask is not None, f"nobody is asked to {until}"
    return deal


def playing(
    rules: Rules,
    contract: str = "brand-H",
    declarer: int = F,
    hands: Mapping[int, str] | None = None,
    trick: str = "",
    dopper: str = "",
) -> Deal:
    """The deal up to the first lead, and with some cards played; the declarer has only laid the dopper away again."""
    deal = dealt(rules, hands, dopper)
    while deal.ask is not None and deal.ask.verb == "announce":
        deal = say(deal, f"announce {family(contract) if deal.turn == declarer else 'pass'}")
    return say(prepared(deal, "play", contract), *(f"play {one}" for one in trick.split()))


def played(deal: Deal, choose: Callable[[Deal], Card] | None = None) -> Deal:
    """The deal played to its end, every seat keeping the strictest discipline or choosing as told."""
    while deal.ask is not None:
        deal = deal.play(Action(deal.ask.seat, "play", "", ((choose or strict)(deal),)))
    return deal


def strict(deal: Deal) -> Card:
    """A card that every house rule allows: follow, going over if able; else a trump that wins, a trump, anything.

    Anything means the lowest card of his longest suit, so that he keeps something of each to beat a Seven with.
    """
    assert deal.ask is not None and deal.table.contract is not None
    hand, trick = split(deal.ask.cards), deal.table.trick
    if not trick:
        return hand[0]
    trump = trump_of(deal.table.contract.key)
    best = trick[best_of(trick, trump)]
    choice = [c for c in hand if c >> 4 == trick[0] >> 4] or [c for c in hand if c >> 4 == trump]
    if not choice:
        return max(hand, key=lambda c: (sum(d >> 4 == c >> 4 for d in hand), -(c & 15)))
    return next((c for c in choice if beats(c, best, trump)), choice[0])


def top_down(deal: Deal) -> Card:
    """As `strict`, but who leads a trick leads a trump if he can, and always his highest card."""
    assert deal.ask is not None and deal.table.contract is not None
    if deal.table.trick:
        return strict(deal)
    trump = trump_of(deal.table.contract.key)
    return max(split(deal.ask.cards), key=lambda c: (c >> 4 == trump, c & 15))


def trumps_and_blanks(tricks: int) -> str:
    """Ten cards that win exactly so many tricks of a Brand in Hearts, a Bettel or a Mord, led from the top."""
    sure, blanks = "HA HK HO HU H10 H9 EA LA SA EK", "E7 L7 S7 E8 L8 S8 E9 L9 S9 E10"
    return " ".join(sure.split()[:tricks] + blanks.split()[: 10 - tricks])


# --- what happened ---------------------------------------------------------------------------------------------------


def answers(deal: Deal, *cards: str) -> set[str]:
    """Which of these cards the seat to play may play now; it must hold them all."""
    assert deal.ask is not None
    assert all(deal.ask.cards >> card(one) & 1 for one in cards), "a card is not in that hand"
    return {one for one in cards if deal.ask.legal_cards >> card(one) & 1}


def happened(deal: Deal, *verbs: str) -> list[Event]:
    """The events under some verbs, in order."""
    return [event for event in deal.events() if event.verb in verbs]


def steps(deal: Deal) -> list[str]:
    """The verbs of all events in order; the deal, the result of the bidding and the tricks left out."""
    left_out = ("shuffle", "cut", "deal", "bid", "play", "take", "end")
    return [event.verb for event in deal.events() if event.verb not in left_out]


def gains(deal: Deal) -> tuple[int, ...]:
    """What every seat has won or lost in a finished deal."""
    assert deal.outcome is not None
    return deal.outcome.gain("points", 3)


def have_seen(deal: Deal, cards: str) -> set[int]:
    """Who has been shown any of these cards, the watcher included."""
    wanted = set(Cards(cards))
    return {seat for seat in EVERYBODY if any(wanted & set(event.cards) for event in deal.view(seat).events)}
