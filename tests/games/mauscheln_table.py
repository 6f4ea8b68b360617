"""Short ways to reach the moments of a Mauscheln deal that a test speaks about.

The seats are A, B, C … clockwise; unless a test says otherwise A deals and B is forehand, as in the rule sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from stammtisch.cards import Card, Cards, card, split
from stammtisch.deal import Deal, Outcome, Rules
from stammtisch.events import ALL, HAND, NATURE, STOCK, TRICK, WATCHER, WON, Action, Event, Reason
from stammtisch.houserules import Value
from stammtisch.table import Carry, rotation

from ..support import game, say, stacked

A, B, C, D, E, F = range(6)

HARMLESS = {
    "sneak": "pass", "join": "pass", "exchange": "", "knock": "decline", "quartet": "keep", "farbenspiel": "keep",
    "rob": "leave",
}  # fmt: skip
"""What somebody says who has no plan."""

TESTED: dict[str, set[Value]] = {}
"""The values of every option that a test of options is parametrised with."""

Plan = Mapping[int, str]


def maus(preset: str | None = None, /, **settings: object) -> Rules:
    """The rules of a table with some house rules changed."""
    return game("mauscheln", preset, **settings)


def beside(base: Mapping[str, object] | None = None, /, **option: object) -> tuple[Rules, Rules]:
    """The rules of a table with an option, and of the same table without it."""
    plain = dict(base or {})
    return maus(**plain | option), maus(**plain)


def lay_out(
    rules: Rules,
    hands: Plan | None = None,
    turnup: str = "",
    talon: str = "",
    pot: int = 0,
    dealer: int = A,
    turns: int = 0,
) -> Deal:
    """A deal with these cards; `pot` is what lies in the pot before anybody stakes."""
    return stacked(rules, hands, Carry(dealer, 0, turns, pot), turnup, talon=talon)


def dealt(
    hands: Plan | None = None,
    turnup: str = "",
    talon: str = "",
    pot: int = 0,
    dealer: int = A,
    turns: int = 0,
    **settings: object,
) -> Deal:
    """The same with house rules given by name."""
    return lay_out(maus(**settings), hands, turnup, talon, pot, dealer, turns)


def shuffled(
    top: str = "", bottom: str = "", pot: int = 0, dealer: int = A, turns: int = 0, **settings: object
) -> Deal:
    """A deal from a pack that begins and ends with these cards."""
    rules = maus(**settings)
    first, last = (tuple(map(card, text.split())) for text in (top, bottom))
    middle = tuple(one for one in split(rules.pack) if one not in first + last)
    return rules.start(Carry(dealer, 0, turns, pot)).step(Action(NATURE, "shuffle", "", first + middle + last))


def go(deal: Deal, until: str = "play", **plan: Plan) -> Deal:
    """The deal after all questions before `until`, answered by the plan (verb, seat, answer), else harmlessly."""
    while deal.ask is not None and deal.ask.verb != until:
        verb, seat = deal.ask.verb, deal.ask.seat
        if seat == NATURE:
            deal = deal.step(deal.ask.random(Random(1)))
        else:
            answer = plan.get(verb, {}).get(seat)
            deal = say(deal, f"{verb} {HARMLESS[verb] if answer is None else answer}".strip())
    return deal


def bid(deal: Deal, sneaker: int, *joiners: int, until: str = "play", **plan: Plan) -> Deal:
    """The deal before `until` after one seat has sneaked and these have joined; the rest goes by the plan."""
    return go(deal, until, **{"sneak": {sneaker: "sneak"}, "join": dict.fromkeys(joiners, "join"), **plan})


def tricks(deal: Deal, cards: str) -> Deal:
    """The deal after these cards are played in order; a bar between tricks is only for the eye."""
    return say(deal, *(f"play {one}" for one in cards.replace("|", " ").split()))


def facing(table: str, hand: str, turned: str = "H9", **settings: object) -> Deal:
    """A deal in which a joiner with this hand must answer the cards on the table; the others hold acorns and bells."""
    rules = maus(**settings)
    hands = dict.fromkeys((B, C, D, A), "") | dict(zip((B, C, D, A), [*table.split(), hand], strict=False))
    acorns_and_bells = Cards("S7 S8 S9 S10 SU SO SK SA E7 E8 E9 E10 EU EO EK EA")
    spare = map(str, acorns_and_bells - Cards(f"{table} {hand}"))
    for seat, cards in hands.items():
        hands[seat] = " ".join([cards, *(next(spare) for _ in range(4 - len(cards.split())))])
    return tricks(bid(lay_out(rules, hands, turned), B, C, D, A), table)


def finish(deal: Deal) -> Deal:
    """The deal at its end, everybody playing the first card that is allowed."""
    deal = go(deal)
    while deal.ask is not None:
        deal = deal.step(next(deal.ask.legal()))
    return deal


def result(deal: Deal) -> Outcome:
    """The outcome of a finished deal."""
    assert deal.outcome is not None, f"the deal still asks {deal.ask and deal.ask.verb}"
    return deal.outcome


def settlement(won: Mapping[int, int], pot: int, **settings: object) -> Outcome:
    """The outcome of a deal with these tricks by seat, the first of them sneaking, and `pot` to play for.

    The cards of a real deal are moved without regard to the duties of play, so that any distribution can be had.
    """
    rules = maus(**settings)
    stake = rules.start(Carry(A)).table.pot
    sneaker, *joiners = won
    deal = bid(lay_out(rules, pot=pot - stake), sneaker, *joiners)
    table = deal.table
    for taker in (seat for seat, count in won.items() for _ in range(count)):
        seats = rotation(table.players, table.leader)
        moves = [Event("move", "play", s, "", HAND + s, TRICK, 1, split(table.hand(s).mask)[:1]) for s in seats]
        table = table.after([*moves, Event("take", "take", taker, "", TRICK, WON + taker, len(seats))])
    assert len(table.history) == 4 and table.pot == pot
    outcome = table.after([Event("end", "end", NATURE)]).outcome
    assert outcome is not None
    return outcome


def delta(deal: Deal | Outcome) -> dict[int, int]:
    """What each seat gains or loses in the settlement, as the examples list it: without what was staked."""
    outcome = deal if isinstance(deal, Outcome) else result(deal)
    sums: dict[int, int] = {}
    for line in outcome.lines:
        if line.reason.code not in ("stake", "quartet_paid"):
            sums[line.seat] = sums.get(line.seat, 0) + line.amount
    return sums


def codes(deal: Deal | Outcome) -> list[tuple[int, str, int]]:
    """The lines of a settlement as (seat, reason code, amount)."""
    outcome = deal if isinstance(deal, Outcome) else result(deal)
    return [(line.seat, line.reason.code, line.amount) for line in outcome.lines]


def carry_on(deal: Deal) -> Carry:
    """What the next deal starts from."""
    old, outcome, seats = deal.table.carry, result(deal), deal.rules.seats
    before = old.tallies.get("chips", (0,) * seats)
    sums = tuple(have + gain for have, gain in zip(before, outcome.gain("chips", seats), strict=True))
    turns = old.turns + ((outcome.next_dealer - old.dealer) % seats or seats)
    return Carry(outcome.next_dealer, old.number + 1, turns, outcome.pot, {"chips": sums})


def following(deal: Deal, hands: Plan | None = None, turnup: str = "", talon: str = "") -> Deal:
    """The deal after a finished one, at the same table."""
    return stacked(deal.rules, hands, carry_on(deal), turnup, talon=talon)


def verbs(deal: Deal) -> list[tuple[int, str, str]]:
    """What was said and done at the table: (seat, verb, word)."""
    return [(event.seat, event.verb, event.word) for event in deal.events()]


def questions(deal: Deal) -> tuple[int, str, tuple[tuple[str | Card, Reason | None], ...]]:
    """The question of this moment with all its options."""
    assert deal.ask is not None, "the deal is over"
    return deal.ask.seat, deal.ask.verb, deal.ask.options


def asked(deal: Deal) -> tuple[int, str]:
    """Who is asked what now."""
    assert deal.ask is not None, "the deal is over"
    return deal.ask.seat, deal.ask.verb


def most(deal: Deal) -> int:
    """How many cards may be laid away now."""
    assert deal.ask is not None
    return deal.ask.max


def at(deal: Deal, place: int) -> str:
    """The cards at a place, as codes, the highest first."""
    return " ".join(map(str, reversed(deal.lying(place))))


def lookers(deal: Deal) -> Iterator[int]:
    """Every seat, and the watcher."""
    yield from range(deal.rules.seats)
    yield WATCHER


def knows(deal: Deal, seat: int, cards: str) -> bool:
    """Whether a seat has seen any of these cards in this deal."""
    seen = {one for event in deal.view(seat).events for one in event.cards}
    return any(card(one) in seen for one in cards.split())


def public(deal: Deal) -> set[Card]:
    """All cards that everybody has seen."""
    return {one for event in deal.events() if event.viewers == ALL for one in event.cards}


def stock(deal: Deal) -> int:
    """How many cards are left in the talon."""
    return deal.table.count(STOCK)


def each(option: str, *values: Value) -> pytest.MarkDecorator:
    """Parametrises a test with values of an option, under the option's own name."""
    TESTED.setdefault(option, set()).update(values)
    return pytest.mark.parametrize(option, values, ids=str)


def _label(one: object) -> str:
    """A name for a value that is the same in every process: sets have no order of their own."""
    return str(sorted(one, key=str) if isinstance(one, set | frozenset) else one)[:24]


def each_with(option: str, expected: Mapping[Value, object]) -> pytest.MarkDecorator:
    """Parametrises a test with values of an option and what is `expected` of each."""
    TESTED.setdefault(option, set()).update(expected)
    return pytest.mark.parametrize((option, "expected"), list(expected.items()), ids=_label)
