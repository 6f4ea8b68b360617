"""Checks that hold for every game: what may be seen, what must be known, and what may never make a difference.

`SIGHT` is written by hand from the rule sheets and shares nothing with the engine's own account of who sees what, so
that an engine that shows too much is caught by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType

from stammtisch.cards import Card, Cards, mask_of, split
from stammtisch.deal import Deal, Rules
from stammtisch.events import (
    ASIDE,
    BLIND,
    DISCARD,
    HAND,
    NATURE,
    OUT,
    STOCK,
    TRICK,
    TURNUP,
    WATCHER,
    WON,
    Action,
    Ask,
    Event,
    place_text,
)  # fmt: skip
from stammtisch.houserules import HouseRuleError
from stammtisch.table import Carry, Said, Table, View

Sight = Mapping[tuple[str, str, str], str]
"""(verb, from, to) -> who sees the cards: ``all``, ``none``, ``giver`` and ``taker`` (owners of the places), ``both``,
``side`` (the giver and his partner), ``jump`` (everybody if the word is jump, else the one who acts); an option may
open them to all."""

SIGHT: dict[str, Sight] = {
    "bolachen": {
        ("deal", "stock", "hand"): "taker",
        ("deal", "stock", "talon"): "none",  # the dopper: BO-22
        ("call", "-", "-"): "all",  # BO-25
        ("give", "hand", "hand"): "all",  # BO-25
        ("return", "hand", "hand"): "both",  # BO-25
        ("shown", "talon", "-"): "all",  # dopper_public
        ("take_up", "talon", "hand"): "taker, all if dopper_public",  # BO-22
        ("lay", "hand", "discard"): "giver",  # BO-22
        ("play", "hand", "trick"): "all",
    },
    "mauscheln": {
        ("cut", "stock", "-"): "jump",  # MA-41: the cutter looks; a card that makes the deal jump is shown
        ("second_cut", "stock", "-"): "all",
        ("deal", "stock", "hand"): "taker",
        ("deal", "stock", "blind"): "none",  # MA-37, MA-44
        ("turn", "stock", "turnup"): "all",  # MA-14
        ("weli_aside", "turnup", "out"): "all",  # MA-40
        ("look", "blind", "hand"): "taker",
        ("burn_quartet", "hand", "discard"): "giver",  # MA-38, MA-26
        ("redraw", "stock", "hand"): "taker",
        ("swap_away", "hand", "discard"): "giver",  # MA-43
        ("five", "stock", "hand"): "taker",
        ("reduce", "hand", "discard"): "giver",
        ("fold", "hand", "passed"): "giver",  # MA-26
        ("fold", "blind", "passed"): "none",
        ("fifth", "turnup", "hand"): "all",  # MA-44
        ("lay_fifth", "hand", "aside"): "giver",
        ("exchange", "hand", "aside"): "giver",  # MA-26
        ("draw", "stock", "hand"): "taker",
        ("draw", "stock", "talon"): "none",  # MA-37: what a dealer who knocked draws lies unseen
        ("draw", "turnup", "hand"): "all",
        ("draw", "turnup", "talon"): "all",
        ("reduce", "hand", "aside"): "giver",
        ("burn", "aside", "discard"): "none",
        ("reshuffle", "discard", "stock"): "none",
        ("reshuffle", "passed", "stock"): "none",
        ("pick_up", "talon", "hand"): "taker",
        ("play", "hand", "trick"): "all",
    },
    "bauernschnapsen": {
        ("deal", "stock", "hand"): "taker",
        ("turn", "stock", "hand"): "all",  # BS-19
        ("lay_down", "hand", "-"): "all",  # BS-63, BS-64
        ("sit_out", "hand", "passed"): "giver",  # BS-46
        ("look", "hand", "-"): "side",  # BS-50, variant a
        ("open", "hand", "-"): "all",  # BS-50, variants b and c
        ("meld", "hand", "-"): "all",  # BS-73
        ("play", "hand", "trick"): "all",
    },
    "schlauch": {
        ("turn", "stock", "turnup"): "all",  # SL-6
        ("deal", "stock", "hand"): "taker",
        ("take_turnup", "turnup", "hand"): "all",  # SL-8
        ("lay", "hand", "discard"): "giver",  # SL-9
        ("disclose", "discard", "-"): "all",  # SL-10
        ("keeps", "hand", "-"): "all",  # SL-8
        ("call", "-", "-"): "all",  # SL-27
        ("give", "hand", "hand"): "all",  # SL-27
        ("find", "discard", "hand"): "all",  # SL-28, 11.1
        ("return", "hand", "hand"): "both",  # SL-27
        ("return", "hand", "discard"): "giver",  # 11.1
        ("open", "hand", "-"): "all",  # SL-36
        ("play", "hand", "trick"): "all",
        ("skat", "discard", "-"): "all",  # SL-10
    },
}  # fmt: skip


def kind_of(place: int) -> str:
    """The name of a place without its owner."""
    return place_text(place).rstrip("0123456789")


def viewers(sight: Sight, event: Event, rules: Rules) -> int:
    """Who may see the cards of an event, by the written table; -1 where it has no cards."""
    if not event.cards:
        return -1
    who, _, option = sight[event.verb, kind_of(event.src), kind_of(event.dst)].partition(", all if ")
    everybody = mask_of((*range(rules.seats), WATCHER))
    if option and getattr(rules.sheet, option):
        return everybody
    if who == "all" or (who == "jump" and event.word == "jump"):
        return everybody
    giver, taker = 1 << (event.src & 15), 1 << (event.dst & 15)
    partner = 1 << ((event.src & 15) + 2) % 4
    return {
        "none": 0, "giver": giver, "taker": taker, "both": giver | taker, "side": giver | partner,
        "jump": 1 << (event.seat & 15),
    }[who]  # fmt: skip


def seen(sight: Sight, deal: Deal, seat: int) -> int:
    """The cards a seat has seen, or heard named, by the written table."""
    events = (event for event in deal.events() if event.cards)
    return mask_of(card for one in events if viewers(sight, one, deal.rules) >> seat & 1 for card in one.cards)


# --- courses of deals ------------------------------------------------------------------------------------------------


def random_rules(game: type[Rules], rng: Random, **fixed: object) -> Rules:
    """A game under random house rules, with some fixed."""
    sheet = game.sheet_type.preset(rng.choice(tuple(game.sheet_type.presets)))
    rows = [row for row in sheet.rows() if row.name not in fixed]
    sheet = sheet.but(**{row.name: row.default for row in rows}).but(**fixed) if fixed else sheet  # type: ignore[arg-type]
    for row in rng.sample(rows, len(rows)) + rng.sample(rows, len(rows)):  # one may become possible through another
        if rng.random() < 0.3:
            with suppress(HouseRuleError):
                sheet = sheet.but(**{row.name: rng.choice(row.samples())})
    return game(sheet)


def random_carry(rules: Rules, rng: Random) -> Carry:
    """A random moment of a match; the pot need not be divisible by anything."""
    dealer, pot = rng.randrange(rules.seats), rng.choice((0, 0, 4, 8, 13, 40)) if "chips" in rules.tallies else 0
    return Carry(dealer, 3, rng.randrange(3), pot, dict.fromkeys(rules.tallies, (0,) * rules.seats))


@dataclass
class Course:
    """A deal from the beginning to some end: its states, and the actions between them."""

    states: list[Deal]
    actions: list[Action] = field(default_factory=list)

    @property
    def rules(self) -> Rules:
        """The rules it was played under."""
        return self.states[0].rules

    @property
    def seats(self) -> tuple[int, ...]:
        """Everybody who may look on: the seats and a watcher."""
        return (*range(self.rules.seats), WATCHER)


Wish = Mapping[str, str | int]
"""What players like to do, by verb: a word to say, or how many cards to choose; ``bottom``: the rank of the last card
of the pack."""


def wished(ask: Ask, wish: Wish, rng: Random) -> Action:
    """A random legal answer, mostly the one wished for where that is possible."""
    action = ask.random(rng)
    liked = wish.get("bottom" if ask.verb == "shuffle" else ask.verb)
    if liked is None or rng.random() < 0.2:
        return action
    if ask.ordered:
        last = next(card for card in action.cards if card.rank == liked)
        return action._replace(cards=(*(card for card in action.cards if card != last), last))
    if isinstance(liked, str):
        return Action(ask.seat, ask.verb, liked) if (liked, None) in ask.words else action
    choice = split(ask.legal_cards)
    count = min(liked, ask.max, len(choice))
    return action._replace(word="", cards=split(mask_of(rng.sample(choice, count)))) if count >= ask.min else action


def course(start: Deal, rng: Random, wish: Wish = MappingProxyType({})) -> Course:
    """A deal played to its end by chance."""
    played = Course([start])
    while (deal := played.states[-1]).ask is not None:
        assert len(played.actions) < 500, "a deal without end"
        played.actions.append(wished(deal.ask, wish, rng))
        played.states.append(deal.step(played.actions[-1]))
    return played


def pack_of(deal: Deal) -> tuple[Card, ...]:
    """The order of the pack a deal was dealt from, for a deal in which nothing has gone back into the stock."""
    dealt = [card for event in deal.events() if event.kind == "move" and event.src == STOCK for card in event.cards]
    return (*dealt, *deal.stock)


def courses(game: type[Rules], rng: Random, count: int, **fixed: object) -> Iterator[Course]:
    """Some deals under random house rules."""
    for _ in range(count):
        rules = random_rules(game, rng, **fixed)
        yield course(rules.start(random_carry(rules, rng)), rng)


def after_pack(deal: Deal, rng: Random, wish: Wish = MappingProxyType({})) -> Course:
    """The course of a deal whose pack lies already in order, from its true beginning."""
    first = Action(NATURE, "shuffle", "", pack_of(deal))
    start = deal.rules.start(deal.table.carry)
    rest = course(start.step(first), rng, wish)
    return Course([start, *rest.states], [first, *rest.actions])


# --- comparing -------------------------------------------------------------------------------------------------------


def facts(ask: Ask | None) -> object:
    """A question as a value that can be compared."""
    if ask is None:
        return None
    numbers, clauses = (ask.min, ask.max, ask.ordered), dict(ask.clauses)
    return (ask.seat, ask.verb, ask.words, ask.cards, ask.tiers, ask.along, numbers, clauses)


def frozen(value: object) -> object:
    """A deep copy of everything that hangs on a value, as plain tuples: equal only if nothing has changed."""
    if isinstance(value, (str, int, float, bool, type(None), type)):
        return value
    if isinstance(value, Mapping):
        return ("map", tuple((frozen(key), frozen(one)) for key, one in value.items()))
    if isinstance(value, (tuple, list)):
        return (type(value).__name__, *map(frozen, value))
    if isinstance(value, (set, frozenset)):
        return ("set", frozenset(map(frozen, value)))
    if isinstance(value, Rules):
        return (value.name, value.seats, value.pack, frozen(value.sheet.settings()))
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    names = sorted({*slots, *getattr(value, "__dict__", {})} - {"__dict__", "__weakref__"})
    return (type(value).__name__, *((name, frozen(getattr(value, name))) for name in names if hasattr(value, name)))


def deal_frozen(deal: Deal) -> object:
    """A deep copy of all a deal holds; what is only worked out from the rules (phases, contracts) left aside."""
    table = {name: value for name, value in deal.table.__dict__.items() if name not in ("rules", "contract")}
    return frozen((table, deal.stock, facts(deal.ask), deal.events(), deal.turn, deal.outcome))


# --- views are true and complete -------------------------------------------------------------------------------------

HIDDEN = ("known",)
"""The only field of a table that may differ between the seats and the deal."""


def check_view(deal: Deal, view: View) -> None:
    """Everything a seat (or watcher) takes to be so is so, and it knows all it must know."""
    true, mine, seat = deal.table, view.table, view.seat
    assert set(true.__dict__) == set(mine.__dict__), "a table has other fields"
    for name in true.__dict__:
        if name not in HIDDEN:
            assert getattr(mine, name) == getattr(true, name), f"seat {seat} has {name} wrong"
    for place, mask in mine.known.items():
        wrong = mask & ~true.known.get(place, 0)
        assert not wrong, f"seat {seat} believes {Cards(wrong)} to lie at {place_text(place)}"
        assert mask.bit_count() <= mine.counts.get(place, 0), f"seat {seat} knows more cards than lie there"
    for place in (TURNUP, TRICK, OUT, *(WON + other for other in range(deal.rules.seats))):
        assert mine.known.get(place, 0) == true.known.get(place, 0), f"seat {seat} misses cards at {place_text(place)}"
    if seat != WATCHER:
        for place in (HAND + seat, ASIDE + seat):
            assert mine.known.get(place, 0) == true.known.get(place, 0), f"seat {seat} has lost cards of its own"
    for place, mask in mine.known.items():
        if BLIND <= place < WON:
            assert not mask, f"seat {seat} knows cards nobody has looked at"
    assert view.turn == deal.turn, f"seat {seat} does not know whose turn it is"
    asked = deal.ask if deal.turn == seat else None
    assert facts(view.ask) == facts(asked), f"seat {seat} is asked something else than it thinks"


def check_burnt(played: Course) -> None:
    """Who lays cards away knows where they are as long as nobody has moved them."""
    last = played.states[-1]
    moved = [event for event in last.events() if event.kind == "move"]
    if any(event.src == DISCARD for event in moved):
        return
    lying = last.table.known.get(DISCARD, 0)
    for seat in range(played.rules.seats):
        laid = [event for event in moved if event.src == HAND + seat and event.dst in (DISCARD, ASIDE + seat)]
        own = mask_of(card for event in laid for card in event.cards) & lying
        lost = own & ~last.view(seat).table.known.get(DISCARD, 0)
        assert not lost, f"seat {seat} has forgotten that {Cards(lost)} were laid away"


def check_views(played: Course) -> None:
    """Every seat's view at every step, folded event by event and all at once."""
    for seat in played.seats:
        before = played.states[0]
        view = before.view(seat)
        check_view(before, view)
        for deal in played.states[1:]:
            view = view.after(deal.news(before, seat))
            check_view(deal, view)
            before = deal
        assert view == before.view(seat), f"seat {seat}: the news do not add up to the view"
    check_burnt(played)


def check_sight(played: Course, sight: Sight, used: Counter[tuple[str, str, str]] | None = None) -> None:
    """Every event was seen by exactly those whom the written table names, and by nobody through its words."""
    everybody = mask_of(played.seats)
    for event in played.states[-1].events():
        if not event.cards:
            continue
        allowed = viewers(sight, event, played.rules)
        assert event.viewers & everybody == allowed, f"who sees {event}?"
        for seat in played.seats:
            assert event.seen_by(seat).cards == (event.cards if allowed >> seat & 1 else ())
        if used is not None:
            used[event.verb, kind_of(event.src), kind_of(event.dst)] += 1


# --- nothing unseen makes a difference -------------------------------------------------------------------------------


class Leak(AssertionError):
    """A seat can tell two deals apart by cards it has not seen."""


def renaming(cards: Sequence[Card], rng: Random) -> dict[Card, Card]:
    """A permutation of some cards: mostly two change places, sometimes three, sometimes all."""
    count = rng.choice((2, 2, 2, 3, len(cards)))
    some = rng.sample(cards, min(count, len(cards)))
    if count == len(cards):
        return dict(zip(some, rng.sample(some, len(some)), strict=True))
    return dict(zip(some, some[1:] + some[:1], strict=True))


def renamed(action: Action, names: Mapping[Card, Card], ordered: bool) -> Action:
    """The same action with other cards."""
    cards = tuple(names.get(card, card) for card in action.cards)
    return action._replace(cards=cards if ordered else split(mask_of(cards)))


def twin(played: Course, upto: int, seat: int, names: Mapping[Card, Card]) -> Deal | None:
    """The same deal with cards renamed that a seat has not seen; None where somebody could not have played so.

    Raises `Leak` where the seat would notice on the way: by its questions or by whose turn it is.
    """
    deal = played.rules.start(played.states[0].table.carry)
    for step in range(upto + 1):
        mine = played.states[step].ask
        other = deal.ask
        if _told(deal) != _told(played.states[step]):
            return None
        if (mine and (mine.seat, mine.verb)) != (other and (other.seat, other.verb)):
            raise Leak(f"step {step}: seat {seat} sees {mine and mine.verb} turn into {other and other.verb}")
        if mine is None or other is None or step == upto:
            break
        if mine.seat == seat and facts(mine) != facts(other):
            raise Leak(f"step {step}: seat {seat} is asked something else: {facts(mine)} / {facts(other)}")
        action = renamed(played.actions[step], names, other.ordered)
        if other.why_not(action) is not None:
            return None
        deal = deal.step(action)
    return deal


def _told(deal: Deal) -> list[Said]:
    """What is told to all about cards: of the bottom card when cutting (MA-41), of cards laid away (SL-10)."""
    return [one for one in deal.table.said if one.verb in ("cut", "disclose", "disclose_count")]


def check_pair(one: Deal, other: Deal, seat: int) -> None:
    """Two deals look the same to a seat, to the last event, question and turn."""
    mine, theirs = one.view(seat), other.view(seat)
    for a, b in zip(mine.events, theirs.events, strict=False):
        if a != b:
            raise Leak(f"seat {seat} sees {a} / {b}")
    if mine != theirs:
        raise Leak(f"seat {seat} has another view")
    if facts(mine.ask) != facts(theirs.ask) or mine.turn != theirs.turn:
        raise Leak(f"seat {seat} has another question or turn in its view")
    if one.turn != other.turn or (one.turn == seat and facts(one.ask) != facts(other.ask)):
        raise Leak(f"seat {seat} is asked something else")


def leak_pairs(
    played: Course, sight: Sight, rng: Random, moments: int = 3, tries: int = 4
) -> Iterator[tuple[str, int]]:
    """Compares deals that only unseen cards tell apart; gives the verb of the moment and the seat each time."""
    for seat in played.seats:
        for _ in range(moments):
            upto = rng.randrange(1, len(played.states))
            deal = played.states[upto]
            unseen = split(played.rules.pack & ~seen(sight, deal, seat))
            if len(unseen) < 2:
                continue
            for _ in range(tries):
                names = renaming(unseen, rng)
                other = twin(played, upto, seat, names)
                if other is not None and _told(other) == _told(deal):
                    check_pair(deal, other, seat)
                    yield (deal.ask.verb if deal.ask else "over"), seat
                    break


def tally(pairs: Iterable[tuple[str, int]]) -> tuple[Counter[str], Counter[int]]:
    """How many comparisons there were at each kind of moment, and for each seat."""
    found = list(pairs)
    return Counter(verb for verb, _ in found), Counter(seat for _, seat in found)


def conserved(deal: Deal) -> None:
    """Every card of the pack lies at exactly one place, and the counts are right."""
    table: Table = deal.table
    together = 0
    for place, mask in table.known.items():
        assert not together & mask, f"{Cards(together & mask)} lie at two places"
        assert mask.bit_count() == table.counts.get(place, 0), f"{place_text(place)} is counted wrongly"
        together |= mask
    assert together == deal.rules.pack, "a card is missing or strange"
    assert sum(table.counts.values()) == deal.rules.pack.bit_count() and min(table.counts.values()) >= 0
    if table.did("shuffle"):
        assert mask_of(deal.stock) == table.known.get(STOCK, 0) and len(deal.stock) == table.count(STOCK)
