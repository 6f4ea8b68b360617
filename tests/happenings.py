"""What may happen in a deal, and how to make it happen: the wishes behind the golden records.

Tests for a finished deal come first, then `WANTS`: by game and name a test, what the players like to do, and cards that
have to lie somewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import NamedTuple

from stammtisch.cards import ACE, Card, card
from stammtisch.deal import Deal
from stammtisch.events import HAND, NATURE, STOCK, TURNUP
from stammtisch.table import Trick

from .checks import Wish

Test = Callable[[Deal], bool]
"""Whether something has happened in a deal that is over."""


class Want(NamedTuple):
    """Something that has to happen in a deal.

    seen: whether it has, at the end. wish: what the players like to do. hand: cards for somebody. turnup: the card
    turned up. climb: the declarer plays his highest cards (1) or his lowest (-1) and the others the opposite.
    """

    seen: Callable[[Deal], bool]
    wish: Wish = MappingProxyType({})
    hand: str = ""
    turnup: str = ""
    climb: int = 0


def contract(deal: Deal) -> str:
    """The contract that was played."""
    return deal.table.contract.key if deal.table.contract else ""


def result(code: str, key: str = "") -> Test:
    """A deal that ended so, in a contract whose key begins like that."""
    return lambda deal: deal.outcome is not None and deal.outcome.result.code == code and contract(deal).startswith(key)


def said(verb: str, word: str | None = None) -> Test:
    """A deal in which that was said."""
    return lambda deal: deal.table.did(verb, word)


def line(code: str, times: int = 1) -> Test:
    """A settlement with so many lines for that reason."""
    return lambda deal: deal.outcome is not None and [x.reason.code for x in deal.outcome.lines].count(code) >= times


def held(deal: Deal, number: int, seat: int) -> list[Card]:
    """What a seat held when it played to a trick, that card included (the hands do not change during the tricks)."""
    return [t.cards[t.seats.index(seat)] for t in deal.table.history[number:]]


def released(heading: bool) -> Test:
    """A deal in which somebody did not follow although he could; `heading`: did not go over although he could."""

    def seen(deal: Deal) -> bool:
        row = deal.table.contract
        for number, trick in enumerate(deal.table.history):
            led = trick.cards[0] >> 4
            best = trick.cards[1] if row and row.above[trick.cards[0]] >> trick.cards[1] & 1 else trick.cards[0]
            seat, own = trick.seats[2], trick.cards[2]
            rest = [one for one in held(deal, number, seat) if one >> 4 == led]
            if not heading and own >> 4 != led and rest:
                return True
            over = [one for one in rest if row and row.above[best] >> one & 1]
            if heading and own >> 4 == led and over and own not in over:
                return True
        return False

    return seen


def bound_to_follow(deal: Deal) -> bool:
    """The declarer led, the second headed, and the third followed all the same, losing a higher card of that suit."""
    row, declarer = deal.table.contract, deal.table.declarer

    def tight(trick: Trick) -> bool:
        return (
            trick.seats[0] == declarer and trick.winner == trick.seats[1] and trick.cards[2] >> 4 == trick.cards[0] >> 4
        )

    return row is not None and any(map(tight, deal.table.history))


def forced(deal: Deal) -> bool:
    """Both others passed and the dealer had to play."""
    return deal.table.who("announce", "pass") == deal.table.order[:2] and deal.table.declarer == deal.table.dealer


def raised_late(deal: Deal) -> bool:
    """The final contract is higher than the suit, Bettel or Mord bid."""
    bids = [one.word for verb in ("announce", "name") for one in deal.table.heard(verb)]
    bids = [word for word in bids if word not in ("pass", "yield", "hold")]
    finals = [one.word for one in deal.table.heard("final")]
    return bool(finals) and finals[0] not in bids and "brand" not in bids[-1:] and not deal.table.did("raise", "bettel")


def players(count: int) -> Test:
    """A deal that so many played to the end."""
    return lambda deal: bool(deal.table.history) and len(deal.table.players) == count


def changed(count: int) -> Test:
    """Somebody changed so many cards."""
    return lambda deal: any(one.count == count for one in deal.table.heard("exchange"))


def early_joiner(deal: Deal) -> bool:
    """Somebody who had passed before the sneak joined."""
    return bool(set(deal.table.who("sneak", "pass")) & set(deal.table.who("join", "join")))


def turned(deal: Deal) -> Card:
    """The card turned up."""
    cards = [one.cards[0] for one in deal.table.heard("turn")]
    return cards[-1] if cards else Card(0)


def no_choice(rank: int | None) -> Test:
    """The dealer had to sneak because of a turned card of that rank, or of the empty pot."""

    def seen(deal: Deal) -> bool:
        asked = any(deal.table.did(verb) for verb in ("sneak", "knock"))
        if deal.table.contract is None or asked:
            return False
        return turned(deal).rank == rank if rank else turned(deal).rank not in (7, ACE)

    return seen


def ace_bound(deal: Deal) -> bool:
    """The holder of the trump Ace sneaked, or joined after another."""
    ace = deal.table.contract.trumps[0] if deal.table.contract else None
    for event in deal.events():
        if event.verb == "deal" and ace in event.cards and event.dst < 16:
            seat = event.dst - HAND
            return bool({"sneak", "join"} & {one.word for one in deal.table.said if one.seat == seat})
    return False


def trick_with(*cards: str) -> Test:
    """A trick that holds these cards."""
    wanted = set(map(card, cards))
    return lambda deal: any(wanted <= set(trick.cards) for trick in deal.table.history)


def above_limit(deal: Deal) -> bool:
    """More lay in the pot than may be played for."""
    limit = getattr(deal.rules.sheet, "limit", None)
    return bool(deal.table.history) and limit is not None and deal.table.pot > limit


def reshuffled(deal: Deal) -> bool:
    """The talon ran out and was made anew."""
    return deal.table.did("reshuffle") and bool(deal.table.history)


def drew_turnup(deal: Deal) -> bool:
    """The turn-up came into a hand as a replacement."""
    return any(event.verb == "draw" and event.src == TURNUP for event in deal.events())


def stopped(deal: Deal) -> bool:
    """The deal ended as soon as it was decided."""
    return deal.table.contract is not None and deal.table.count(HAND + deal.table.declarer) > 0


def short(deal: Deal) -> bool:
    """The talon ran out in the exchange."""
    return bool(deal.table.history) and deal.table.count(STOCK) == 0 and not deal.table.did("reshuffle")


def tricks(deal: Deal) -> bool:
    """A deal that was played."""
    return bool(deal.table.history)


def verbs(deal: Deal) -> list[str]:
    """The verbs of all events, in order."""
    return [event.verb for event in deal.events()]


def drawn_in_return(deal: Deal) -> bool:
    """The card given in return was drawn blindly."""
    return any(event.verb == "return" and event.seat == NATURE for event in deal.events())


def called_late(deal: Deal) -> bool:
    """The card was called after the dopper had been laid away."""
    return deal.table.did("give") and verbs(deal).index("lay") < verbs(deal).index("give")


def declarer_freed(deal: Deal) -> bool:
    """The declarer, last to play, did not follow although he could."""
    for number, trick in enumerate(deal.table.history):
        led, last, own = trick.cards[0] >> 4, trick.seats[2], trick.cards[2]
        if last == deal.table.declarer and own >> 4 != led and any(one >> 4 == led for one in held(deal, number, last)):
            return True
    return False


def led_by_another(deal: Deal) -> bool:
    """Somebody else than the declarer led to the first trick."""
    return tricks(deal) and deal.table.history[0].seats[0] != deal.table.declarer


def remaining(deal: Deal) -> bool:
    """Chips stay in the pot."""
    return deal.outcome is not None and deal.outcome.pot > 0


def top_trump_led(deal: Deal) -> bool:
    """A trick began with the highest trump."""
    row = deal.table.contract
    return row is not None and any(trick.cards[0] == row.trumps[0] for trick in deal.table.history)


def both(*tests: Test) -> Test:
    """A deal in which all of that happens."""
    return lambda deal: all(test(deal) for test in tests)


def kept_trump(deal: Deal) -> bool:
    """Somebody without the suit led kept a trump that would not have won."""
    row = deal.table.contract
    for number, trick in enumerate(deal.table.history):
        for place, (seat, own) in enumerate(zip(trick.seats, trick.cards, strict=True)):
            if place == 0 or row is None or row.groups[own] in (row.groups[trick.cards[0]], 4):
                continue
            if any(row.groups[one] == 4 for one in held(deal, number, seat)):
                return True
    return False


BETTEL: Wish = {"announce": "bettel", "raise": "stay", "final": "bettel"}
JOIN: Wish = {"sneak": "sneak", "join": "join"}
ALL_JOIN: Wish = {**JOIN, "exchange": 4}
TOPS = "HA HK HO EA EK EO LA LK SA SK"
LOW = "H7 H8 H9 E7 E8 E9 L7 L8 S7 S8"

WANTS: dict[str, dict[str, Want]] = {
    "bolachen": {
        **{f"brand-{suit}": Want(result(code, f"brand-{suit}"), {"announce": "brand", "final": f"brand-{suit}"})
           for suit, code in zip("ELSH", ("lost", "won", "lost", "won"), strict=True)},
        "bettel won": Want(result("won", "bettel"), BETTEL, LOW, climb=-1),
        "bettel lost": Want(result("lost", "bettel"), BETTEL),
        "mord won": Want(result("won", "mord"), {"announce": "mord"}, TOPS, climb=1),
        "mord lost": Want(result("lost", "mord"), {"announce": "mord"}),
        "one brand": Want(lambda d: len(d.table.who("announce", "brand")) == 1 and contract(d).startswith("brand"),
                          {"announce": "pass"}),
        "suits named": Want(lambda d: len(d.table.heard("name")) > 3 and contract(d).startswith("brand"),
                            {"announce": "brand"}),
        "held": Want(said("name", "hold"), {"announce": "brand"}),
        "named up to Bettel": Want(said("name", "bettel"), {"announce": "brand"}),
        "forced dealer": Want(both(forced, lambda d: contract(d).startswith("brand")), {"announce": "pass"}),
        "forced dealer calls": Want(both(forced, said("raise", "bettel"), said("give")),
                                    {"announce": "pass", "raise": "bettel"}),
        "given": Want(said("give")),
        "in the dopper": Want(said("answer", "nobody")),
        "waived": Want(said("call", "waive")),
        "raised before the dopper": Want(said("raise", "mord"), {"raise": "mord"}),
        "raised after the dopper": Want(raised_late, {"raise": "stay"}),
        "relief": Want(released(False)),
        "freed from heading": Want(released(True)),
        "no relief": Want(bound_to_follow),
        "thrown in": Want(result("thrown_in"), {"announce": "pass"}),
        "one round of suits": Want(lambda d: len(d.table.heard("name")) > 1, {"announce": "brand"}),
        "blind return": Want(drawn_in_return),
        "called again": Want(lambda d: len(d.table.heard("call")) > 1),
        "called after going up": Want(both(said("final"), called_late), {"raise": "stay"}),
        "dopper shown": Want(said("shown")),
        "declarer freed": Want(declarer_freed),
        "forehand leads": Want(led_by_another),
        "stopped": Want(stopped),
        "five for a Mord": Want(result("lost", "mord"), {"announce": "mord"}),
        "bettel headed": Want(result("lost", "bettel"), {"announce": "bettel", "raise": "stay"}),
    },
    "mauscheln": {
        "passed out": Want(result("passed_out"), {"sneak": "pass"}),
        "lone sneaker": Want(result("lone_sneaker"), {"join": "pass"}),
        "made": Want(result("sneaker_made"), JOIN),
        "one trick": Want(line("bete_sneaker"), JOIN),
        "double bete": Want(line("double_bete"), JOIN),
        "joiner's bete": Want(line("bete_joiner"), JOIN),
        "two betes": Want(line("bete_joiner", 2), JOIN),
        "two play": Want(players(2)),
        "four play": Want(players(4), ALL_JOIN),
        "ten play": Want(players(10), ALL_JOIN),
        "changed four": Want(changed(4), ALL_JOIN),
        "changed none": Want(changed(0), {**JOIN, "exchange": 0}),
        "talon short": Want(short, ALL_JOIN),
        "early passer joins": Want(early_joiner, {"join": "join"}),
        "seven forces": Want(no_choice(7), turnup="L7"),
        "ace forces": Want(no_choice(ACE), turnup="LA"),
        "stake forces": Want(no_choice(None)),
        "all must join": Want(both(said("sneak", "sneak"), lambda d: not d.table.did("join"), tricks),
                              {"sneak": "sneak"}),
        "ace sneaks": Want(ace_bound),
        "farbenspiel": Want(both(said("farbenspiel", "swap"), tricks),
                            {**JOIN, "farbenspiel": "swap"}, "LA L10 L9 L7", "H9"),
        "last resort": Want(both(said("join", "last"), tricks), {"join": "last", "exchange": 4}),
        "fifth for the last": Want(lambda d: not d.table.did("join", "join") and d.table.did("reduce"),
                                   {"sneak": "sneak", "join": "last", "exchange": 4}),
        "sneaker's fifth": Want(said("lay_fifth"), JOIN),
        "above the limit": Want(above_limit, JOIN),
        "pot above the limit taken": Want(both(result("lone_sneaker"), remaining),
                                          {"sneak": "sneak", "join": "pass"}),
        "knocked": Want(both(said("knock", "knock"), said("pick_up")), {"knock": "knock", "join": "join"}, turnup="HA"),
        "knocked alone": Want(both(said("knock", "knock"), result("lone_sneaker")), {"knock": "knock", "join": "pass"},
                              turnup="EA"),
        "knock declined": Want(said("knock", "decline"), {"knock": "decline"}, turnup="SA"),
        "weli turned": Want(said("weli_aside"), turnup="S6"),
        "weli turned, bells trump": Want(both(lambda d: turned(d) == card("S6"), tricks), JOIN,
                                         turnup="S6"),
        "weli played": Want(trick_with("S6"), JOIN),
        "belli caught": Want(line("belli_caught", 2), JOIN),
        "belli caught for the pot": Want(line("belli_caught"), JOIN),
        "quartet": Want(both(said("quartet_paid"), tricks), JOIN, "HK SK LK EK"),
        "suit quartet": Want(both(said("quartet_paid"), tricks), JOIN, "LA L10 L9 L7", "H9"),
        "trump quartet": Want(both(said("quartet_paid"), tricks), JOIN, "HA H10 S7 H8", "HK"),
        "reshuffled": Want(reshuffled, ALL_JOIN),
        "robbed": Want(both(said("rob", "rob"), drew_turnup), {**JOIN, "rob": "rob"}),
        "not robbed": Want(said("rob", "leave"), {**JOIN, "rob": "leave"}),
        "turn-up drawn last": Want(drew_turnup, ALL_JOIN),
        "jump": Want(both(said("cut", "jump"), lambda d: not d.table.did("jump_stake")), {"bottom": 7}),
        "jump by two": Want(said("jump_stake"), {"bottom": ACE}),
        "no jump": Want(both(said("cut", "plain"), tricks), JOIN),
        "undertrumps not": Want(kept_trump, ALL_JOIN),
        "top trump led": Want(top_trump_led, JOIN),
        "share withheld": Want(line("share_withheld"), JOIN),
        "bid blindly": Want(both(said("look"), tricks), JOIN),
    },
}  # fmt: skip
