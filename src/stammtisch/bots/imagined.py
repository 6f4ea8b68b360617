"""Deals that a seat can imagine: the same to its eyes as the one it plays, with all hidden cards filled in.

Where the cards lie now comes from outside (`stammtisch.kernel.worlds` says what is possible). Which of them moved when
nobody looked is worked out backwards, so that every other seat of an imagined deal has a history, and thus a view.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ..cards import mask_of, split
from ..deal import Deal
from ..events import STOCK, TRICK, WON, Event
from ..table import Table, View

__all__ = ["imagined"]

TRIES = 40
"""How often the unseen moves are chosen anew until they agree with what was seen."""


def imagined(view: View, world: Mapping[int, int], rng: Random) -> Deal:
    """A deal in which the seat has seen what it has seen, and all cards lie as in `world`: masks by place, all of them.

    Raises `ValueError` where that cannot be.
    """
    if any(world.get(place, 0).bit_count() != count for place, count in view.table.counts.items()):
        raise ValueError("as many cards at a place as were seen to lie there")
    before = _before(view)
    for _ in range(TRIES):
        events = _filled(view, world, before, rng)
        if events is not None:
            stock = list(split(world.get(STOCK, 0)))
            rng.shuffle(stock)
            rules, carry = view.rules, view.table.carry
            deal = Deal(rules, Table(rules, carry, rules.pack)).emit(*events)
            return deal.but(stock=tuple(stock)).settled()
    raise ValueError("the cards cannot have come to lie like that")


def _before(view: View) -> list[Table]:
    """For every event, the table before it as the seat knew it."""
    tables = [Table(view.rules, view.table.carry)]
    for event in view.events:
        tables.append(tables[-1].after((event,)))
    return tables[:-1]


def _filled(view: View, world: Mapping[int, int], tables: list[Table], rng: Random) -> list[Event] | None:
    """The events with their cards, from the last to the first; None where a choice has led nowhere."""
    places, tricks, events = dict(world), list(view.table.history), list[Event]()
    for event, before in zip(reversed(view.events), reversed(tables), strict=True):
        cards = mask_of(event.cards)
        if event.kind == "take":
            cards, source, target = mask_of(tricks.pop().cards), TRICK, WON + event.seat
        elif event.kind == "move":
            source, target = event.src, event.dst
            if event.count and not cards:
                chosen = _chosen(event, places.get(target, 0), before, rng)
                if chosen is None:
                    return None
                cards = chosen
                event = event._replace(cards=split(cards))
        elif event.kind == "show" and event.count and not cards:
            lying = places.get(event.src, 0)
            if lying.bit_count() < event.count:
                return None
            event = event._replace(cards=tuple(rng.sample(split(lying), event.count)))
            cards = 0
        else:
            cards = 0
        if cards and event.kind in ("take", "move"):
            if cards & ~places.get(target, 0):
                return None
            places[target] ^= cards
            places[source] = places.get(source, 0) | cards
        events.append(event)
    return events[::-1] if places.get(STOCK, 0) == view.rules.pack else None


def _chosen(event: Event, lying: int, before: Table, rng: Random) -> int | None:
    """Cards that may have moved unseen to where they lie; None where there are too few."""
    known = before.known.get(event.src, 0) if before.count(event.src) == event.count else 0
    elsewhere = known
    for place, cards in before.known.items():
        elsewhere |= cards if place != event.src else 0
    some, count = split(lying & ~elsewhere), event.count - known.bit_count()
    return known | mask_of(rng.sample(some, count)) if len(some) >= count else None
