"""Helpers for tests: stacked packs, walks, and short ways to say and play things."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from stammtisch.cards import Card, Cards, card, mask_of, split
from stammtisch.contract import allowed, relieved
from stammtisch.deal import Deal, Rules
from stammtisch.events import BLIND, HAND, NATURE, STOCK, TALON, TURNUP, Action
from stammtisch.games import rules
from stammtisch.table import Carry

BETWEEN = {"cut", "trump"}
"""What players are asked before they have all their cards; packs are stacked for the first answer to each."""


def game(name: str, preset: str | None = None, /, **settings: object) -> Rules:
    """The rules of a game with some options set (Python values or their texts)."""
    texts = [f"{key}={_text(value)}" for key, value in settings.items()]
    return rules(name, texts, preset)


def _text(value: object) -> str:
    if isinstance(value, (set, frozenset)):
        return ",".join(sorted(value))
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def stacked(
    rules: Rules,
    hands: Mapping[int, str] | None = None,
    carry: Carry | None = None,
    turnup: str = "",
    dopper: str = "",
    talon: str = "",
) -> Deal:
    """A deal whose pack gives these cards: hands by seat, turn-up, dopper, and the first cards of the talon.

    Hands fill up in the order in which they are written.
    """
    order = packed(rules, hands, carry, turnup, dopper, talon)
    return rules.start(carry).step(Action(NATURE, "shuffle", "", order))


def packed(
    rules: Rules,
    hands: Mapping[int, str] | None = None,
    carry: Carry | None = None,
    turnup: str = "",
    dopper: str = "",
    talon: str = "",
) -> tuple[Card, ...]:
    """The order of the pack of such a deal."""
    wanted = {HAND + seat: list(map(card, cards.split())) for seat, cards in (hands or {}).items()}
    wanted |= {TURNUP: list(Cards(turnup)), TALON: list(Cards(dopper))}
    wanted[STOCK] = list(map(card, talon.split()))
    named = mask_of(card for cards in wanted.values() for card in cards)
    spare = list(split(rules.pack & ~named))
    order: tuple[Card, ...] = split(rules.pack)
    deal = rules.start(carry)
    for _ in range(3):  # which card goes where may depend on the turn-up
        trial = deal.step(Action(NATURE, "shuffle", "", order))
        while trial.ask is not None and trial.ask.verb in BETWEEN:
            trial = trial.step(next(trial.ask.legal()))
        to: dict[Card, int] = {}
        for event in trial.events():
            if event.kind == "move" and event.src == STOCK:
                place = event.dst - BLIND + HAND if BLIND <= event.dst < BLIND + 16 else event.dst
                to |= dict.fromkeys(event.cards, place)
        places = [to.get(one, STOCK) for one in order]
        left, fill = {place: list(cards) for place, cards in wanted.items()}, list(spare)
        order = tuple(left[place].pop(0) if left.get(place) else fill.pop(0) for place in places)
    assert not any(left.values()), f"no room for {left}"
    assert len(set(order)) == len(order), "a card is named twice"
    return order


def say(deal: Deal, *tokens: str) -> Deal:
    """The deal after some actions, each without its seat: ``say(deal, "announce brand", "play HA")``."""
    for token in tokens:
        assert deal.turn is not None, "the deal is over"
        deal = deal.play(f"{deal.turn} {token}" if deal.turn != NATURE else f"* {token}")
    return deal


def walk(deal: Deal, rng: Random, steps: int = 1000) -> Deal:
    """The deal after random legal actions, to its end or for a number of steps."""
    while deal.ask is not None and steps:
        deal, steps = deal.step(deal.ask.random(rng)), steps - 1
    return deal


def words(deal: Deal) -> set[str]:
    """The words and cards that may be chosen now."""
    assert deal.ask is not None
    return {str(option) for option, reason in deal.ask.options if reason is None}


def refusals(deal: Deal) -> dict[str, str]:
    """What may not be chosen now, with the reason codes."""
    assert deal.ask is not None
    return {str(option): reason.code for option, reason in deal.ask.options if reason is not None}


def legal(rules: Rules, contract: str, declarer: int, seats: Iterable[int], trick: str, hand: str) -> set[str]:
    """The legal cards of a hand that must answer a trick; `seats` played it in that order, the last is to play."""
    row, order = rules.contracts[contract], tuple(seats)
    cards = tuple(map(card, trick.split()))
    mask = Cards(hand).mask
    tiers = allowed(row, mask, cards, relieved(row, order[len(cards)], declarer, order, cards))
    return {str(card) for card in split(tiers[-1][0] if tiers else mask)}
