"""A second, slow reading of the rules, written from the clauses alone: the campaigns compare the engine with it."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.cards import Cards, split
from stammtisch.deal import Deal
from stammtisch.events import Ask
from stammtisch.table import Carry, Table

from .oracles.base import Oracle, Verdict
from .oracles.bauernschnapsen import BauernschnapsenOracle
from .oracles.bolachen import BolachenOracle
from .oracles.mauscheln import MauschelnOracle
from .oracles.schlauch import SchlauchOracle

ORACLES: dict[str, type[Oracle]] = {
    "bolachen": BolachenOracle, "mauscheln": MauschelnOracle, "bauernschnapsen": BauernschnapsenOracle,
    "schlauch": SchlauchOracle,
}  # fmt: skip


def judge(path: Sequence[Deal]) -> None:
    """Compares a deal, given as its successive states, with the oracle of its game. Raises `AssertionError`."""
    rules, last = path[0].rules, path[-1]
    oracle = ORACLES[rules.name](rules)
    asked = [(deal.table, deal.ask) for deal in path if deal.ask is not None]
    for table, ask in asked:
        _question(oracle, table, ask)
    table = last.table
    for done, trick in enumerate(table.history):
        taker = oracle.taker(oracle.play(table, done), trick)
        assert trick.winner == taker, f"{trick}: the oracle gives it to {taker}"
    if table.history:
        leader = oracle.leader(table)
        assert table.history[0].seats[0] == leader, f"the oracle lets {leader} lead"
        absent = oracle.absent(oracle.play(table))
        assert not absent & {seat for trick in table.history for seat in trick.seats}, f"{absent} sit out"
    if asked and asked[0][1].verb == "shuffle":  # the whole deal
        for verb, silent in oracle.unasked(table).items():
            said = len(table.heard(verb)) - [ask.verb for _, ask in asked if ask is not last.ask].count(verb)
            assert said == silent, f"{verb} was said {said} times by itself, the oracle says {silent}"
    oracle.journey(table, last.events())
    if last.outcome is not None:
        _score(oracle, table)


def _question(oracle: Oracle, table: Table, ask: Ask) -> None:
    here = f"{ask.seat} {ask.verb}"
    right = oracle.playable(table) if ask.verb == "play" else oracle.choice(table, ask.verb, ask.seat)
    if right is not None:
        may = {str(card) for card in Cards(ask.legal_cards)}
        assert may == right, f"{here}: {sorted(may)} may be played, the oracle says {sorted(right)}"
    if ask.verb == "play":
        said = {word: {str(card) for card in split(ask.with_word(word))} for word, _ in ask.along}
        said, along = {word: cards for word, cards in said.items() if cards}, oracle.along(table)
        assert said == along, f"{here}: {said}, the oracle says {along}"
        assert not oracle.finished(table), f"{here}: the oracle says that the deal is over"
    speech = oracle.speech(table, ask.verb)
    if speech is not None:
        open_words = ask.seat, {word for word, reason in ask.words if reason is None}
        assert open_words == speech, f"{here}: {open_words}, the oracle says {speech}"
    numbers = oracle.numbers(table, ask.verb, ask.seat)
    if numbers is not None:
        assert (ask.min, ask.max) == numbers, f"{here}: {ask.min}-{ask.max} cards, the oracle says {numbers}"


def _score(oracle: Oracle, table: Table) -> None:
    rules, outcome = oracle.rules, table.outcome
    assert outcome is not None
    if table.contract is not None:
        assert oracle.finished(table), "the oracle says that the deal is not over"
    right = oracle.verdict(table)
    gains = {tally: list(outcome.gain(tally, rules.seats)) for tally in rules.tallies}
    expected = {tally: right.gains.get(tally, [0] * rules.seats) for tally in rules.tallies}
    assert (gains, outcome.pot) == (expected, right.pot), f"{outcome}: {gains}, the oracle says {right}"
    after = outcome.restart, outcome.counts
    assert after == (right.restart, right.counts), f"{outcome}: {after}, the oracle says {right}"
    dealer = right.next_dealer
    assert dealer in (None, outcome.next_dealer), f"{outcome.next_dealer} deals next, the oracle says {right}"
    _closing(oracle, table, right)


def _closing(oracle: Oracle, table: Table, verdict: Verdict) -> None:
    """What would be settled if the match ended here."""
    rules, zero = oracle.rules, [0] * oracle.rules.seats
    sums = {
        tally: tuple(map(sum, zip(table.carry.tallies.get(tally, zero), verdict.gains.get(tally, zero), strict=True)))
        for tally in rules.tallies
    }  # fmt: skip
    carry = Carry(table.dealer, pot=verdict.pot, tallies=sums)
    lines = rules.closing(carry)
    for tally, right in oracle.closing(carry).items():
        gains = [
            sum(line.amount for line in lines if (line.tally, line.seat) == (tally, seat))
            for seat in range(rules.seats)
        ]
        assert gains == right, f"at the end {tally} {gains}, the oracle says {right}"
