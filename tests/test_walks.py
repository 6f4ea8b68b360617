"""Random matches under random house rules: what `campaign` checks must hold on every walk through every game.

The long campaign with the same checks is `python -m tests.soak`.
"""

from __future__ import annotations

import os
from random import Random

import hypothesis
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.deal import Deal
from stammtisch.events import Ask
from stammtisch.games import GAMES
from stammtisch.houserules import Sheet

from . import oracle
from .campaign import CHECKS, Failure, Style, new_match, play_deal, random_sheet, run, sheet_from
from .support import game

today = hypothesis.seed(int(os.environ.get("STAMMTISCH_SEED", "1")))


def sheets(kind: type[Sheet]) -> st.SearchStrategy[Sheet]:
    """Every possible combination of house rules, as far as an option's samples go; shrinks to the defaults."""
    pick = st.tuples(st.integers(0, len(kind.rows()) - 1), st.integers(0, 59))
    presets = st.sampled_from(tuple(kind.presets)).map(kind.preset)
    return st.builds(lambda start, picks: sheet_from(kind, picks, start), presets, st.lists(pick, max_size=24))


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("name", GAMES)
@today
@settings(max_examples=20)
@given(data=st.data())
def test_a_match_under_any_house_rules(name: str, check: str, data: st.DataObject) -> None:
    sheet = data.draw(sheets(GAMES[name].sheet_type), "house rules")
    number = data.draw(st.integers(0, 2**32 - 1), "seed")
    run(name, sheet, check, number, data.draw(st.integers(1, 3), "deals"), wander=True)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_under_each_preset(name: str, seed: int) -> None:
    kind = GAMES[name].sheet_type
    for preset in kind.presets:
        for check in CHECKS:
            assert run(name, kind.preset(preset), check, f"{seed} {preset}", 4)


@pytest.mark.parametrize("name", GAMES)
def test_random_sheets_reach_every_value_of_every_option(name: str, rng: Random) -> None:
    kind = GAMES[name].sheet_type
    missing = {(row.name, row.text(value)) for row in kind.rows() for value in row.samples()}
    for _ in range(3000):
        sheet = random_sheet(kind, rng)
        missing -= {(row.name, sheet.text(row.name)) for row in kind.rows()}
        if not missing:
            break
    assert not missing, f"no combination has {missing}"


# --- and faults are noticed ------------------------------------------------------------------------------------------


def finished(name: str, rng: Random) -> list[Deal]:
    """The states of a deal that was played to the last trick."""
    while True:
        course = play_deal(new_match(game(name), rng), rng, Style(0, 0, 0, 0))
        if course.states[-1].table.history:
            return course.states


def question(deal: Deal, cards: int) -> Deal:
    """The deal with a question that offers other cards."""
    assert deal.ask is not None
    return deal.but(ask=Ask(deal.ask.seat, "play", cards=cards))


@pytest.mark.parametrize("name", GAMES)
def test_the_oracle_notices_a_wrong_card_winner_and_score(name: str, rng: Random) -> None:
    states = finished(name, rng)
    oracle.judge(states)
    last = states[-1]
    assert last.outcome is not None
    line = last.outcome.lines[-1]
    table = last.table.after(())
    table.__dict__["outcome"] = last.outcome._replace(lines=(*last.outcome.lines, line))
    with pytest.raises(AssertionError, match="the oracle says"):
        oracle.judge([last.but(table=table)])
    table = last.table.after(())
    trick = table.history[0]
    wrong = next(seat for seat in trick.seats if seat != trick.winner)
    table.__dict__["history"] = (trick._replace(winner=wrong), *table.history[1:])
    with pytest.raises(AssertionError, match="the oracle gives it"):
        oracle.judge([last.but(table=table)])
    asked = next(deal for deal in states if deal.ask and deal.ask.verb == "play")
    assert asked.ask is not None
    with pytest.raises(AssertionError, match="may be played"):
        oracle.judge([question(asked, asked.ask.cards & asked.ask.cards - 1)])


def test_a_failure_carries_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(states: list[Deal]) -> None:
        raise AssertionError("no")

    monkeypatch.setattr(oracle, "judge", wrong)
    with pytest.raises(Failure, match=r"AssertionError: no(.|\n)*shuffle"):
        run("bolachen", None, "oracle", 1, 1)
