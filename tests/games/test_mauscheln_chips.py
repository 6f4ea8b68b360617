"""Mauscheln: no chip appears or vanishes, under any house rules and over any number of deals."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games.mauscheln import Mauscheln
from stammtisch.games.mauscheln_sheet import MauschelnSheet
from stammtisch.table import Carry

from ..campaign import random_sheet
from ..support import walk
from .mauscheln_table import carry_on, maus, result


def assert_balanced(rules: Mauscheln, rng: Random, deals: int) -> Carry:
    """Plays some deals and checks the sum of all balances and the pot after each; the carry after the last."""
    carry = rules.first(rng.randrange(rules.seats))
    for _ in range(deals):
        if rules.over(carry) is not None:
            break
        before, deal = carry, walk(rules.start(carry), rng)
        carry = carry_on(deal)
        assert sum(carry.tallies["chips"]) + carry.pot == 0
        assert carry.pot >= 0
        assert all(type(line.amount) is int for line in result(deal).lines)
        assert deal.table.pot == before.pot + sum(deal.table.paid)
        assert 1 <= carry.turns - before.turns <= 2
        assert (carry.dealer - before.dealer) % rules.seats == carry.turns - before.turns
    return carry


@pytest.mark.clause("MA-9", "MA-10", "MA-11", "MA-32", "MA-34")
@settings(max_examples=120)
@given(seed=st.integers(0, 2**32 - 1))
def test_balances_and_pot_always_come_to_nothing_under_any_house_rules(seed: int) -> None:
    rng = Random(seed)
    sheet = random_sheet(MauschelnSheet, rng)
    assert isinstance(sheet, MauschelnSheet)
    assert_balanced(Mauscheln(sheet), rng, 6)


@pytest.mark.clause("MA-53", "MA-54")
@pytest.mark.parametrize("preset", list(MauschelnSheet.presets))
@pytest.mark.parametrize("final_pot", ["split", "play_on"])
def test_a_whole_session_ends_with_an_empty_pot_and_balances_that_cancel(
    preset: str, final_pot: str, rng: Random
) -> None:
    rules = maus(preset, final_pot=final_pot)
    assert isinstance(rules, Mauscheln)
    for _ in range(5):
        carry = assert_balanced(rules, rng, 100)
        assert rules.over(carry) is not None
        last = rules.closing(carry)
        assert sum(line.amount for line in last) == carry.pot
        assert sum(carry.tallies["chips"]) + sum(line.amount for line in last) == 0
