"""The cross-check of the trick rules: every contract under every duty, some random states each (more: `soak`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from stammtisch.contract import Contract
from stammtisch.deal import Rules
from stammtisch.events import StammtischError
from stammtisch.games import GAMES

from . import cells
from .cells import CELLS, GROUPS, compare, rows_of

STATES = 300
"""States of each cell."""


@pytest.mark.parametrize("game", GROUPS)
def test_engine_and_oracle_agree_in_random_states(game: str, seed: int) -> None:
    for cell in CELLS.values():
        if cell.game == game:
            try:
                compare(cell, seed, STATES)
            except AssertionError as error:
                raise AssertionError(f"{cell.name}: {error}") from error


@pytest.mark.parametrize("game", GROUPS)
def test_every_contract_has_cells(game: str) -> None:
    kind, found = GAMES[game], {key for cell in CELLS.values() if cell.game == game for key, _ in rows_of(cell)}
    for preset in kind.sheet_type.presets:
        assert set(kind(kind.sheet_type.preset(preset)).contracts) <= found
    assert set(GROUPS) == set(GAMES)


def trick_rules(rules: Rules) -> dict[str, object]:
    """All that decides about cards, by contract."""

    def part(row: Contract) -> object:
        then = part(row.then) if row.then is not None else None
        duty = {name: value for name, value in vars(row.duty).items() if name != "lead"}
        return row.order, row.trumps, row.printed, row.alone, duty, then

    return {key: part(row) for key, row in rules.contracts.items()}


@pytest.mark.parametrize("game", GROUPS)
def test_no_other_option_changes_the_rules_of_a_trick(game: str) -> None:
    kind = GAMES[game].sheet_type
    named = {name for group in GROUPS[game] for name in (*group.options, *group.base)}
    for group in GROUPS[game]:
        before = trick_rules(GAMES[game](kind().but(**group.base)))
        for row in kind.rows():
            for value in () if row.name in named else row.samples():
                try:
                    after = trick_rules(GAMES[game](kind().but(**{**group.base, row.name: value})))
                except StammtischError:  # not possible alone
                    continue
                same = {key: rule for key, rule in after.items() if key in before}
                assert same == {key: before[key] for key in same}, f"{row.name}={row.text(value)} changes a trick"


def test_a_wrong_card_and_a_wrong_winner_are_noticed(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    cell = next(cell for cell in CELLS.values() if cell.contract == "grandioso")
    with monkeypatch.context() as patch:
        patch.setattr(cells, "allowed", lambda *_: ())
        with pytest.raises(AssertionError, match="may be played, the oracle says"):
            compare(cell, seed, STATES)
    monkeypatch.setattr(cells, "winner", lambda *_: 0)
    with pytest.raises(AssertionError, match="is won by"):
        compare(cell, seed, STATES)


DUTIES = ("head_plain", "head_trump", "trump", "overtrump", "undertrump", "head_ruffed")


@pytest.mark.parametrize("duty", DUTIES)
def test_a_wrong_duty_is_noticed(duty: str, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Where each duty makes a difference, a row that has it the other way round does not pass."""
    wanted = ("stichzwang=always", "trump_duty=head_then_any_trump", "head_even_if_trumped=false")
    cell = next(cell for cell in CELLS.values() if cell.contract == "normal" and cell.settings == wanted)
    right = rows_of(cell)[0][1].duty
    other: dict[str, Any] = {duty: not getattr(right, duty)}
    wrong = [(key, replace(row, duty=replace(right, **other))) for key, row in rows_of(cell)]
    compare(cell, seed, 10 * STATES)
    monkeypatch.setattr(cells, "rows_of", lambda _: wrong)
    with pytest.raises(AssertionError, match="the oracle says"):
        compare(cell, seed, 10 * STATES)
