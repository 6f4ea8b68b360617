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
    turned up. climb: the declarer plays his highest cards (1) or his lowest (-1) and the others the opposite; 2 and -2:
    the other way round after the fifth trick.
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


# --- Bauernschnapsen -------------------------------------------------------------------------------------------------


def paid(code: str, **params: object) -> Test:
    """A deal with a line for that reason, about that."""
    return lambda deal: (
        deal.outcome is not None
        and any(
            x.reason.code == code and dict(params).items() <= dict(x.reason.params).items() for x in deal.outcome.lines
        )
    )


def proved(code: str) -> Test:
    """A deal with that fact behind its result."""
    return lambda deal: deal.outcome is not None and any(reason.code == code for reason in deal.outcome.proof)


def melds(deal: Deal) -> list[tuple[int, bool, bool]]:
    """Every announcement: its seat, whether the side had a trick by then, and whether the trick had begun."""
    found, won, played = [], set[tuple[int, ...]](), 0
    for event in deal.events():
        if event.kind == "take":
            won.add(deal.rules.team(event.seat))
            played = 0
        elif event.verb == "play":
            played += 1
        elif event.verb == "meld":
            found.append((event.seat, deal.rules.team(event.seat) in won, played > 0))
    return found


def pending(counts: bool) -> Test:
    """An announcement of a side without a trick, which came to nothing or, with a trick later, to something."""
    return lambda deal: any(
        not had and counts == any(trick.winner in deal.rules.team(seat) for trick in deal.table.history)
        for seat, had, _ in melds(deal)
    )


def doubled(times: int) -> Test:
    """A deal doubled so many times."""
    return lambda deal: sum(one.word != "pass" for one in deal.table.heard("double")) == times


def ended_by_meld(deal: Deal) -> bool:
    """The last card played was led with an announcement, and nobody had to answer."""
    return len(deal.table.trick) == 1 and bool(melds(deal)) and not deal.table.did("claim")


def on_stand(deal: Deal) -> bool:
    """Doubled although, or because, the declarer's side would be out."""
    row, seat = deal.table.contract, deal.table.declarer
    stand, target = deal.table.carry.tallies["points"], getattr(deal.rules.sheet, "target", 0)
    return row is not None and deal.table.did("double", "double") and stand[seat] + row.value >= target


def by_another(deal: Deal) -> bool:
    """The declarer is no caller and leads all the same."""
    first = deal.table.history[:1]
    return bool(first) and first[0].seats[0] == deal.table.declarer != deal.table.order[0]


def with_partner(deal: Deal) -> bool:
    """The declarer's partner won a trick, and the contract was made."""
    own = [trick.winner for trick in deal.table.history]
    made = deal.outcome is not None and deal.outcome.result.code == "won"
    return made and contract(deal).startswith("schnapser") and set(own) != {deal.table.declarer}


def trump_not_held(deal: Deal) -> bool:
    """The caller named a suit of which he held no card."""
    named = deal.table.heard("trump")
    dealt = [event.cards for event in deal.events() if event.verb == "deal" and event.dst == HAND + deal.table.order[0]]
    return bool(named) and named[0].word not in {one.suit.letter for some in dealt[:3] for one in some}


# --- Schlauch --------------------------------------------------------------------------------------------------------


def shown(count: int) -> Test:
    """So many of the dealer's discards were shown."""
    return lambda deal: any(one.count == count for one in deal.table.heard("disclose"))


def raised_to_hearts(deal: Deal) -> bool:
    """A Schlauch in a suit became one in hearts."""
    return contract(deal).startswith("heart") and deal.table.did("awarded", "suit_schlauch")


def spoke_twice(deal: Deal) -> bool:
    """Somebody outbid another who had outbid him."""
    bids = [one.seat for one in deal.table.heard("bid") if one.word != "pass"]
    return len(bids) > len(set(bids))


def opened(after: int) -> Test:
    """The declarer's hand was laid open after so many tricks."""

    def seen(deal: Deal) -> bool:
        kinds = [event.verb for event in deal.events() if event.verb == "open" or event.kind == "take"]
        return "open" in kinds and kinds.index("open") == after

    return seen


# --- the wishes ------------------------------------------------------------------------------------------------------

UP = "up"
"""A liking for the last word that may be said."""

BETTEL: Wish = {"announce": "bettel", "raise": "stay", "final": "bettel"}
JOIN: Wish = {"sneak": "sneak", "join": "join"}
ALL_JOIN: Wish = {**JOIN, "exchange": 4}
TOPS = "HA HK HO EA EK EO LA LK SA SK"
LOW = "H7 H8 H9 E7 E8 E9 L7 L8 S7 S8"

NORMAL: Wish = {"cut": "cut", "bid": "pass", "double": "pass", "play": "meld"}
UNTERS = "EU LU SU HU EO"
TOP_TRUMPS = "EA HO HK H10 HA"
HANDS: dict[str, tuple[str, int]] = {
    "bettler": (UNTERS, -1), "assenbettler": ("EA LA SA HA EU", 0), "ass_bettler": ("HA EU LU SU EO", -1),
    "plauderer": (UNTERS, -1), "schnapser": (TOP_TRUMPS, 1), "friendship": (TOP_TRUMPS, 1),
    "damengang": ("EO LO SO HO EU", 1), "koenigsgang": ("EK LK SK HK EO", 1), "gang": ("EA LA SA HA E10", 1),
    "zehnergang": ("E10 L10 S10 H10 EK", 1), "bauernschnapser": (TOP_TRUMPS, 1),
    "bauernloch": ("E10 HU HO HK H10", 1), "kontraschnapser": (TOP_TRUMPS, 1),
    "kontrabauernschnapser": (TOP_TRUMPS, 1),
}  # fmt: skip
"""Contracts of Bauernschnapsen, a hand that may make them, and whether high cards help."""
LAID_DOWN = {"farbringerl": "LA L10 LK LO LU", "herrenschnapser": "HA H10 HK HO HU"}
TOP_TEN = "EA E10 EK EO EU LA L10 LK HA SA"
SEVENS = "E7 E8 E9 L7 L8 L9 S7 S8 H7 H8"
SCHLAUCH_HANDS: dict[str, tuple[str, int]] = {
    "grandioso": (TOP_TEN, 1), "grandissimo": (TOP_TEN, 1), "bettel": (SEVENS, -1), "bettelouvert": (SEVENS, -1),
    "suit_schlauch-E": ("EU LU EA E10 EK EO HA LA SA S10", 1),
    "suit_schlauch-S": ("SU HU SA S10 SK SO HA LA EA E10", 1),
    "suit_schlauch-H": ("HU SU HA H10 HK HO EA LA SA S10", 1), "heart_schlauch": ("HU SU HA H10 HK HO EA LA SA S10", 1),
    "grandioso_bettel": ("HA H10 HK HO EA E7 L7 S7 L8 S8", 2),
    "bettel_grandioso": ("E7 E8 E10 EA L7 LA S7 SA H7 HA", -2),
    "schlauch_bettel": ("EU LU EA E10 EK L7 S7 H7 L8 S8", 2), "bettel_schlauch": ("EU LU EA E10 EK EO L7 L8 L9 S7", -2),
    "heart_schlauch_bettel": ("HU SU HA H10 HK L7 S7 E7 L8 S8", 2),
    "bettel_heart_schlauch": ("HU SU HA H10 HK HO S7 S8 S9 E7", -2),
}  # fmt: skip
"""Contracts of Schlauch, a hand that may make them, and whether high cards help; 2: in the first half only."""

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
    "bauernschnapsen": {
        "one point": Want(paid("game_points", value=1, factor=1), NORMAL),
        "two points": Want(paid("game_points", value=2, factor=1), NORMAL),
        "three points": Want(paid("game_points", value=3, factor=1), NORMAL),
        "last trick": Want(proved("last_trick"), NORMAL),
        "pending meld": Want(pending(False), NORMAL),
        "pending meld counts": Want(pending(True), NORMAL),
        "announcement ends the deal": Want(ended_by_meld, NORMAL),
        "meld while following": Want(lambda d: any(following for *_, following in melds(d)), NORMAL),
        "three Unters": Want(result("redeal"), {"cut": "cut", "trump": "redeal"}, "EU LU HU"),
        "turned up": Want(both(said("turn"), tricks), {"trump": "turn"}),
        "knocked": Want(both(said("cut", "knock"), tricks), {"cut": "knock"}),
        "cut only": Want(both(said("cut", "cut"), tricks)),
        "trump not held": Want(both(trump_not_held, tricks)),
        **{f"{name} won": Want(result("won", name), {**NORMAL, "trump": "H", "bid": name}, hand, climb=climb)
           for name, (hand, climb) in HANDS.items()},
        **{f"{name} lost": Want(result("lost", name), {**NORMAL, "bid": name}) for name in HANDS},
        "ass_bettler lost": Want(result("lost", "ass_bettler"), {**NORMAL, "bid": "ass_bettler"}, "HA SA"),
        **{name: Want(both(result("won", name), said("lay_down")), {**NORMAL, "trump": "H", "bid": name}, hand)
           for name, hand in LAID_DOWN.items()},
        "farbringerl doubled": Want(both(result("won", "farbringerl"), doubled(1)),
                                    {**NORMAL, "bid": "farbringerl", "double": UP}, "LA L10 LK LO LU"),
        "played out": Want(both(result("won", "farbringerl"), tricks), {**NORMAL, "bid": "farbringerl"},
                           "LA L10 LK LO LU"),
        "opponents look": Want(lambda d: len(d.table.heard("look")) == 2, {"bid": "plauderer"}),
        "opponents open": Want(lambda d: len(d.table.heard("open")) == 2, {"bid": "plauderer"}, "EU LU SU HU"),
        "declarer open": Want(lambda d: [one.seat for one in d.table.heard("open")] == [d.table.declarer],
                              {"bid": "plauderer"}, "EU LU SU HU"),
        "partner sits out": Want(both(said("sit_out"), tricks), {"bid": "bettler"}),
        "partner of a Gang sits out": Want(both(said("sit_out"), tricks), {"bid": "gang"}),
        "forehand leads": Want(both(led_by_another, lambda d: contract(d) in ("bettler", "plauderer")),
                               {"bid": "bettler"}),
        "with his man": Want(with_partner, {**NORMAL, "bid": "schnapser"}, "HA H10 HK HO EA", climb=1),
        "another's bauernschnapser": Want(both(by_another, lambda d: contract(d).startswith("bauernschnapser")),
                                          {"bid": "bauernschnapser"}),
        "claim true": Want(both(said("claim"), lambda d: not proved("false_claim")(d)), {"bid": "pass"}),
        "claim false": Want(proved("false_claim"), {"bid": "pass"}),
        "claimed with a meld": Want(both(said("claim"), lambda d: len(d.table.trick) == 1), {"bid": "pass"}),
        "not claimed": Want(lambda d: len(d.table.history) == 5 and contract(d).startswith("normal"), {"bid": "pass"}),
        **{f"doubled {name}": Want(both(doubled(n), tricks), {"double": UP})
           for n, name in ((1, "once"), (2, "twice"), (3, "thrice"))},
        "auf Stand": Want(on_stand, {"bid": "pass"}),
        "Bummerl": Want(paid("bummerl"), {"double": UP}),
        "Schneider": Want(paid("schneider"), {"double": UP}),
        "Retourschneider": Want(paid("retourschneider"), {"double": UP}),
    },
    "schlauch": {
        **{f"{name} won": Want(result("won", name), {"bid": name.partition("-")[0], "call": "waive",
                                                     "trump": name.partition("-")[2] or "E"}, hand, climb=climb)
           for name, (hand, climb) in SCHLAUCH_HANDS.items()},
        **{f"{name} lost": Want(result("lost", name), {"bid": name.partition("-")[0]})
           for name in (*(name for name in SCHLAUCH_HANDS if "-" not in name), "suit_schlauch-L")},
        "forced game": Want(result("forced_game"), {"bid": "pass"}),
        "given": Want(both(said("give"), tricks), {"bid": "grandioso"}),
        "in the skat": Want(said("answer", "nobody"), {"bid": "grandioso"}),
        "called again": Want(lambda d: len(d.table.heard("call")) > 1, {"bid": "grandioso"}),
        "found in the skat": Want(said("find"), {"bid": "suit_schlauch"}),
        "waived": Want(said("call", "waive"), {"bid": "suit_schlauch", "call": "waive"}),
        "waived for double": Want(both(said("call", "waive"), paid("contract_won")),
                                  {"bid": "grandioso", "call": "waive"}, TOP_TEN, climb=1),
        "raised to hearts": Want(raised_to_hearts, {"bid": "suit_schlauch", "trump": "H"}),
        "discards shown": Want(shown(2)),
        "nothing shown": Want(both(shown(0), said("keeps"))),
        "turn-up laid away": Want(both(said("disclose"), lambda d: not d.table.did("keeps"))),
        "declarer open": Want(opened(1), {"bid": "bettelouvert"}),
        "open at once": Want(opened(0), {"bid": "bettelouvert"}),
        "round over": Want(proved("round_over")),
        "fewest points": Want(line("round_fewest")),
        "excess": Want(line("round_excess")),
        "penalty": Want(result("penalty"), {"bid": "pass"}, turnup="LU"),
        "double penalty": Want(paid("penalty", marks=2), {"bid": "pass"}, turnup="HU"),
        "half-way": Want(both(said("half"), result("lost")), {"bid": UP}),
        "spoke twice": Want(spoke_twice, {"bid": UP}),
        "winner takes 150": Want(line("forced_winner"), {"bid": "pass"}),
        "stopped": Want(lambda d: d.table.declarer >= 0 and stopped(d), {"bid": "grandioso"}),
        "forehand leads": Want(both(led_by_another, lambda d: contract(d).startswith("suit")),
                               {"bid": "suit_schlauch"}),
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
