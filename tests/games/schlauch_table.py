"""A Schlauch table for the tests: seats, deals up to the first lead, and the trick rules once more from the sheet.

Nothing here looks into `stammtisch.contract` or at the rows of the game: the tests compare the engine with this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from stammtisch.cards import Cards, card, split
from stammtisch.deal import Deal, Rules
from stammtisch.events import DISCARD, WATCHER, Action, Event
from stammtisch.table import Carry

from ..support import game, say

F, M, R = 0, 1, 2
"""Forehand, middlehand and rearhand; in these tests seat 2 deals, if nothing else is said."""
EVERYBODY = (F, M, R, WATCHER)
SUITS = "ELHS"
PAIR = {"E": "L", "L": "E", "H": "S", "S": "H"}
TENS = ["A", "10", "K", "O", "U", "9", "8", "7"]
NATURAL = ["A", "K", "O", "U", "10", "9", "8", "7"]
PACK = [suit + rank for suit in SUITS for rank in TENS]
LITTLE = ["grandioso", "bettel", "suit_schlauch", "grandissimo", "bettelouvert", "heart_schlauch"]
"""The contracts of section 3 in its order."""
DOUBLES = [
    "grandioso_bettel", "bettel_grandioso", "schlauch_bettel", "bettel_schlauch", "heart_schlauch_bettel",
    "bettel_heart_schlauch",
]  # fmt: skip
"""The contracts of section 10, Hearts bid as such last."""
KEYS = [
    "grandioso", "bettel", "suit_schlauch-E", "suit_schlauch-L", "suit_schlauch-S", "grandissimo", "bettelouvert",
    "heart_schlauch",
]  # fmt: skip
"""Everything that can be played with a declarer in the Little Schlauch."""
FORCED = [f"forced-{suit}" for suit in SUITS]
DOUBLE_KEYS = [
    "grandioso_bettel", "bettel_grandioso", *(f"schlauch_bettel-{suit}" for suit in "ELS"),
    *(f"bettel_schlauch-{suit}" for suit in "ELS"), "heart_schlauch_bettel", "bettel_heart_schlauch",
]  # fmt: skip
VALUES = {
    **dict.fromkeys(LITTLE[:3], 150), **dict.fromkeys([*LITTLE[3:], *DOUBLES[:4]], 300),
    **dict.fromkeys(DOUBLES[4:], 600),
}  # fmt: skip
CALLING = {"grandioso", "suit_schlauch", "heart_schlauch", *DOUBLES}
"""The contracts with a card call."""

DEFAULT = game("schlauch")
GREAT = game("schlauch", "great")
ALL = game("schlauch", "great", great_contracts="all")


# --- the trick rules of sections 3, 6 and 10 -------------------------------------------------------------------------


class Mode(NamedTuple):
    """How tricks go: the trump suit or none, the order of a plain suit, and the aim: ``all`` or ``none``."""

    trump: str
    order: list[str]
    aim: str = "all"


def mode(key: str, half: int = 1) -> Mode:
    """How a contract is played, in its first half or its second."""
    family, _, suit = key.partition("-")
    suit = suit or "H"
    if family in DOUBLES:
        first, second = family.replace("heart_", "").split("_")
        family = first if half == 1 else second
    if "schlauch" in family or family == "forced":
        return Mode(suit, TENS)
    return Mode("", TENS) if family in ("grandioso", "grandissimo") else Mode("", NATURAL, "none")


def trump_order(suit: str) -> list[str]:
    """SL-31: the nine trumps, highest first."""
    return [suit + "U", PAIR[suit] + "U", *(suit + rank for rank in TENS if rank != "U")]


def effective(one: str, trump: str, printed: bool = False) -> str:
    """``eff_suit`` of section 6; `printed`: the second Unter stays in its own suit."""
    second = bool(trump) and one == PAIR[trump] + "U"
    return trump if second and not printed else one[0]


def legal_cards(
    how: Mode, hand: Sequence[str], trick: Sequence[str], printed: bool = False, must: bool = False
) -> set[str]:
    """``legal`` of section 6; `must`: who cannot follow must trump."""
    if not trick:
        return set(hand)
    led = effective(trick[0], how.trump, printed)
    same = {one for one in hand if effective(one, how.trump, printed) == led}
    if not same and must and how.trump:
        same = {one for one in hand if effective(one, how.trump, printed) == how.trump}
    return same or set(hand)


def strength(how: Mode, led: str, one: str) -> tuple[int, int]:
    """How high a card stands in a trick in which the suit `led` was led."""
    if how.trump and one in trump_order(how.trump):
        return 2, -trump_order(how.trump).index(one)
    return int(one[0] == led), -how.order.index(one[1:])


def best(how: Mode, trick: Sequence[str], printed: bool = False) -> int:
    """``winner`` of section 6: the place of the card that takes a trick."""
    led = effective(trick[0], how.trump, printed)
    return max(range(len(trick)), key=lambda place: strength(how, led, trick[place]))


CARD_POINTS = {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2}


def card_points(trump: str, cards: Iterable[str]) -> int:
    """SL-39."""
    return sum(12 if one in trump_order(trump)[:2] else CARD_POINTS.get(one[1:], 0) for one in cards)


# --- deals -----------------------------------------------------------------------------------------------------------


def pack_for(hands: Mapping[int, str] | None = None, turnup: str = "", skat: str = "", dealer: int = R) -> list[str]:
    """A pack that gives each seat these cards, the dealer's after the discard, and this turn-up and skat.

    Cards that are not named fill the rest, for the skat such as need not be told.
    """
    wanted = {seat: (hands or {}).get(seat, "").split() for seat in (F, M, R)}
    laid = skat.split()
    named = [one for cards in wanted.values() for one in cards] + laid
    if not turnup:
        spare = [one for one in PACK if one not in named]
        turnup = spare[0] if len(wanted[dealer]) < 10 else wanted[dealer][0]
    if turnup not in named:
        wanted[dealer].append(turnup)
        named.append(turnup)
    assert len(set(named)) == len(named), "a card is named twice"
    assert all(len(cards) <= 10 for cards in wanted.values()), "a hand is too large"
    spare = [one for one in PACK if one not in named]
    spare.sort(key=lambda one: one[1:] == "A" or one[0] == turnup[0])  # what need not be told comes first
    while len(laid) < 2:
        laid.append(spare.pop(0))
    for seat in (F, M, R):
        while len(wanted[seat]) < 10:
            wanted[seat].append(spare.pop(0))
    assert not spare and turnup in wanted[dealer] + laid, "the cards do not fit"
    wanted[dealer] = [one for one in wanted[dealer] + laid if one != turnup]
    f, m, r = ((dealer + step) % 3 for step in (1, 2, 3))
    packets = ((f, 3), (m, 3), (r, 3), (f, 4), (m, 4), (r, 4), (f, 3), (m, 3), (r, 4))
    return [wanted[seat].pop(0) for seat, count in packets for _ in range(count)] + [turnup]


def dealt(
    rules: Rules,
    hands: Mapping[int, str] | None = None,
    turnup: str = "",
    skat: str = "",
    dealer: int = R,
    carry: Carry | None = None,
) -> Deal:
    """A deal up to the question what the dealer lays away."""
    start = rules.start(carry or rules.first(dealer))
    pack = pack_for(hands, turnup, skat, carry.dealer if carry else dealer)
    return start.play("* shuffle " + " ".join(pack))


def bidding(
    rules: Rules,
    hands: Mapping[int, str] | None = None,
    turnup: str = "",
    skat: str = "",
    dealer: int = R,
    carry: Carry | None = None,
) -> Deal:
    """A deal up to the first bid; the dealer has laid the skat away."""
    deal = dealt(rules, hands, turnup, skat, dealer, carry)
    seat = deal.table.dealer
    kept = hands.get(seat, "").split() if hands else []
    order = pack_for(hands, turnup, skat, seat)
    given = [str(one) for one in split(deal.table.known[seat])]
    laid = skat.split()
    spare = [one for one in given if one not in laid and one not in kept]
    spare.sort(key=lambda one: (one == order[-1], one[1:] == "A" or one[0] == order[-1][0]))
    return say(deal, "lay " + " ".join([*laid, *spare][:2]))


def auction(rules: Rules, *bids: str, hands: Mapping[int, str] | None = None, turnup: str = "", skat: str = "") -> Deal:
    """A deal after some bids, spoken in the order F, M, R."""
    return say(bidding(rules, hands, turnup, skat), *(f"bid {bid}" for bid in bids))


def awarded(
    rules: Rules,
    bid: str,
    declarer: int = F,
    hands: Mapping[int, str] | None = None,
    turnup: str = "",
    skat: str = "",
    carry: Carry | None = None,
    dealer: int = R,
) -> Deal:
    """A deal that one seat has won with a bid, all others passing; nothing more has been asked."""
    deal = bidding(rules, hands, turnup, skat, dealer, carry)
    while deal.ask is not None and deal.ask.verb == "bid":
        deal = say(deal, f"bid {bid if deal.turn == declarer else 'pass'}")
    return deal


def playing(
    rules: Rules,
    key: str,
    declarer: int = F,
    hands: Mapping[int, str] | None = None,
    trick: str = "",
    turnup: str = "",
    skat: str = "",
    call: str = "waive",
    back: str = "",
    carry: Carry | None = None,
    dealer: int = R,
) -> Deal:
    """The deal up to the first lead, and with some cards played; the declarer calls nothing if not told to."""
    family, _, suit = key.partition("-")
    if family == "forced":
        family = "pass"
        named = " ".join((hands or {}).values()).split()
        own = (hands or {}).get(dealer, "").split()
        if not turnup:
            turnup = next(suit + rank for rank in reversed(TENS) if suit + rank in own or suit + rank not in named)
        assert turnup[0] == suit
    deal = awarded(rules, family, declarer, hands, turnup, skat, carry, dealer)
    while deal.ask is not None and deal.ask.verb != "play":
        answer = {"call": call, "return": back or str(next(iter(split(deal.ask.legal_cards)), "")), "trump": suit}
        deal = say(deal, f"{deal.ask.verb} {answer[deal.ask.verb]}")
    assert deal.table.contract is not None and deal.table.contract.key == key
    return say(deal, *(f"play {one}" for one in trick.split()))


def facing(rules: Rules, key: str, trick: str, hand: str = "", declarer: int = F) -> Deal:
    """The deal after these cards of the first trick, forehand leading; who is to play next holds `hand`.

    Nobody but forehand has any other card of the suit led.
    """
    cards, trump = trick.split(), mode(key).trump
    named = [*cards, *hand.split()]
    led = effective(cards[0], trump, rules.sheet.text("second_unter_suit") == "printed")
    same = [one for one in PACK if effective(one, trump) == led and one not in named]
    turnup = skat = ""
    if key in FORCED:  # the dealer has a trump, which he lays away if he is not to play one
        own = named[2:] if len(cards) == 3 else []
        turnup = next((one for one in own if one[0] == trump), "")
        if not turnup:
            turnup = skat = next(trump + rank for rank in ["7", "8", "9", "O", "K", "10"] if trump + rank not in named)
            same = [one for one in same if one != skat]
    hands = {F: " ".join([cards[0], *same])}
    hands |= dict(zip((M, R), [*cards[1:], hand], strict=False))
    return playing(rules, key, declarer, hands, trick, turnup, skat)


Chooser = Callable[[Deal], str]
"""Which card a seat plays."""


def strong(deal: Deal) -> str:
    """The legal card that stands highest now."""
    return _extreme(deal, max)


def weak(deal: Deal) -> str:
    """The legal card that stands lowest now."""
    return _extreme(deal, min)


def _extreme(deal: Deal, pick: Callable[..., str]) -> str:
    assert deal.ask is not None
    how, trick = now(deal), [str(one) for one in deal.table.trick]
    led = effective(trick[0], how.trump) if trick else ""
    legal = [str(one) for one in split(deal.ask.legal_cards)]
    return pick(legal, key=lambda one: strength(how, led or one[0], one))


def now(deal: Deal) -> Mode:
    """How the present trick goes."""
    assert deal.table.contract is not None
    key = deal.table.heard("contract")[0].word
    return mode(key, 1 if len(deal.table.history) < 5 else 2)


def climbing(seat: int) -> Chooser:
    """One seat plays its highest cards and the others their lowest."""
    return lambda deal: strong(deal) if deal.turn == seat else weak(deal)


def sinking(seat: int) -> Chooser:
    """One seat plays its lowest cards and the others their highest."""
    return lambda deal: weak(deal) if deal.turn == seat else strong(deal)


def chance(rng: Random) -> Chooser:
    """Anything legal."""

    def choose(deal: Deal) -> str:
        assert deal.ask is not None
        return str(rng.choice(split(deal.ask.legal_cards)))

    return choose


def finish(deal: Deal, choose: Chooser = strong) -> Deal:
    """The deal played to its end."""
    while deal.ask is not None:
        assert deal.ask.verb == "play"
        deal = say(deal, f"play {choose(deal)}")
    return deal


def shuffled(rules: Rules, rng: Random, dealer: int = R, carry: Carry | None = None) -> Deal:
    """A deal with a pack by chance, up to the discard."""
    order = rng.sample(PACK, 32)
    return rules.start(carry or rules.first(dealer)).play("* shuffle " + " ".join(order))


# Cards with which forehand takes every trick, or none, of anything that is played in that way.
WINNERS = {
    "grandioso": "EA E10 EK EO EU E9 LA HA H10 SA",
    "grandissimo": "EA E10 EK EO EU E9 LA HA H10 SA",
    "suit_schlauch": "LU EU LA L10 LK LO L9 EA HA SA",
    "heart_schlauch": "HU SU HA H10 HK HO H9 EA LA SA",
    "bettel": "E7 E8 E9 L7 L8 L9 H7 H8 S7 S8",
    "bettelouvert": "E7 E8 E9 L7 L8 L9 H7 H8 S7 S8",
}
LOSERS = {
    **dict.fromkeys(WINNERS, "E7 E8 E9 L7 L8 L9 H7 H8 S7 S8"),
    **dict.fromkeys(("bettel", "bettelouvert"), "EA EK EO EU LA LK HA HK SA SK"),
}


def result(
    rules: Rules,
    key: str,
    won: bool,
    declarer: int = F,
    carry: Carry | None = None,
    call: str = "waive",
    dealer: int = R,
) -> Deal:
    """A finished deal of the Little Schlauch that the declarer has won or lost; Leaves are the trump of a Schlauch."""
    family = key.partition("-")[0]
    hands = {declarer: (WINNERS if won else LOSERS)[family]}
    start = playing(rules, key, declarer, hands, call=call, carry=carry, dealer=dealer)
    high = (mode(key).aim == "all") == won
    deal = finish(start, climbing(declarer) if high else sinking(declarer))
    assert deal.outcome is not None and deal.outcome.result.code == ("won" if won else "lost")
    return deal


# --- what happened ---------------------------------------------------------------------------------------------------


def answers(deal: Deal, *cards: str) -> set[str]:
    """Which of these cards the seat to play may play now; it must hold them all."""
    assert deal.ask is not None and deal.ask.verb == "play"
    assert all(deal.ask.cards >> card(one) & 1 for one in cards), "a card is not in that hand"
    return {one for one in cards if deal.ask.legal_cards >> card(one) & 1}


def happened(deal: Deal, *verbs: str) -> list[Event]:
    """The events under some verbs, in order."""
    return [event for event in deal.events() if event.verb in verbs]


def steps(deal: Deal) -> list[str]:
    """The verbs of all events in order; what belongs to single tricks left out."""
    return [event.verb for event in deal.events() if event.verb not in ("play", "take")]


def gains(deal: Deal, tally: str) -> tuple[int, ...]:
    """What every seat gains in a tally by a finished deal."""
    assert deal.outcome is not None
    return deal.outcome.gain(tally, 3)


def both(deal: Deal) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and marks of a finished deal."""
    return gains(deal, "points"), gains(deal, "marks")


def lines(deal: Deal, *codes: str) -> list[tuple[str, int, int]]:
    """The lines for some reasons: code, seat, amount."""
    assert deal.outcome is not None
    return [(x.reason.code, x.seat, x.amount) for x in deal.outcome.lines if x.reason.code in codes]


def have_seen(deal: Deal, cards: str) -> set[int]:
    """Who has been shown any of these cards, the watcher included."""
    wanted = set(Cards(cards))
    return {seat for seat in EVERYBODY if any(wanted & set(event.cards) for event in deal.view(seat).events)}


def skat_known(deal: Deal, seat: int) -> set[str]:
    """The cards that a seat knows to lie in the skat."""
    return {str(one) for one in split(deal.view(seat).table.known.get(DISCARD, 0))}


def hand_known(deal: Deal, seat: int, holder: int) -> set[str]:
    """The cards that a seat knows somebody to hold."""
    return {str(one) for one in deal.view(seat).table.hand(holder)}


def asked(deal: Deal) -> tuple[str, int | None]:
    """The verb of the question now, and who is asked; ("", None) when the deal is over."""
    return ("", None) if deal.ask is None else (deal.ask.verb, deal.turn)


def course_of(*sums: tuple[int, int, int], dealer: int = R, number: int = 0) -> Carry:
    """What a deal starts from, the points of the round having stood so after each deal before it."""
    tallies = {"points": sums[-1] if sums else (0, 0, 0), "marks": (0, 0, 0), "stakes": (0, 0, 0)}
    return Carry(dealer, number or len(sums), len(sums), 0, tallies, tuple(sums))


def lay(deal: Deal, cards: str) -> Deal:
    """The deal after the dealer has laid these cards away."""
    return deal.play(Action(deal.table.dealer, "lay", "", tuple(map(card, cards.split()))))
