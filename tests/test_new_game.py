"""A new game is one file: these two exist in the tests only, and what holds for every game holds for them."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from stammtisch.deal import Rules
from stammtisch.events import WATCHER
from stammtisch.games import GAMES
from stammtisch.houserules import HouseRuleError
from stammtisch.match import Match
from stammtisch.record import RecordError, read, write
from stammtisch.record_seat import read_seat, write_seat

from .checks import SIGHT, Sight, check_sight, check_views, conserved, course, courses, leak_pairs, random_rules, tally
from .newgames import dreiblatt, tenhigh
from .newgames.dreiblatt import Dreiblatt, DreiblattSheet
from .newgames.tenhigh import TenHigh
from .support import say, stacked

NEW: list[type[Rules]] = [TenHigh, Dreiblatt]
KNOWN = {**GAMES, **{game.name: game for game in NEW}}
SEEN: dict[str, Sight] = {
    "tenhigh": SIGHT["bolachen"],
    "dreiblatt": {
        ("deal", "stock", "hand"): "taker", ("turn", "stock", "turnup"): "all", ("fold", "hand", "passed"): "giver",
        ("play", "hand", "trick"): "all",
    },
}  # fmt: skip


@pytest.mark.parametrize("game", NEW, ids=lambda game: game.name)
def test_whole_deals_run_and_hold_together(game: type[Rules], rng: Random) -> None:
    results = Counter[str]()
    for played in courses(game, rng, 40):
        for deal in played.states:
            conserved(deal)
            assert deal.ask is None or deal.ask.ordered or deal.legal()
        check_sight(played, SEEN[game.name])
        outcome = played.states[-1].outcome
        assert outcome is not None
        assert sum(line.amount for line in outcome.lines) + outcome.pot == played.states[0].table.carry.pot
        assert all(line.reason.clause for line in outcome.lines)
        results[outcome.result.code] += 1
    assert sum(results.values()) == 40


@pytest.mark.parametrize("game", NEW, ids=lambda game: game.name)
def test_views_are_true_complete_and_tight(game: type[Rules], rng: Random) -> None:
    verbs, seats = Counter[str](), Counter[int]()
    for played in courses(game, rng, 12):
        check_views(played)
        more = tally(leak_pairs(played, SEEN[game.name], rng))
        verbs, seats = verbs + more[0], seats + more[1]
    assert sum(verbs.values()) > 30 and {0, 1, 2, WATCHER} <= set(seats)


@pytest.mark.parametrize("game", NEW, ids=lambda game: game.name)
def test_matches_and_records_need_only_a_registry(game: type[Rules], rng: Random) -> None:
    rules = random_rules(game, rng)
    match = Match(rules, [f"P{n}" for n in range(rules.seats)], rng)
    while len(match.slate) < 3 and not match.over:
        deal = match.next()
        while deal.ask is not None:
            deal = match.play(deal.ask.random(rng))
    assert sum(sum(account.values()) for account in match.accounts.values()) + match.carry.pot == 0
    text = write(match)
    again = read(text, KNOWN)
    assert (again.rules, again.accounts, again.carry, write(again)) == (match.rules, match.accounts, match.carry, text)
    copy = read_seat(write_seat(match, 1), KNOWN)
    assert copy.views == tuple(entry.deal.view(1) for entry in match.entries if entry.deal is not None)
    for reader, broken in ((read, text), (read_seat, write_seat(match, 1))):
        with pytest.raises(RecordError) as error:
            reader(broken)
        assert error.value.reason.code == "record_game" and error.value.line == 3


def test_the_program_knows_nothing_of_them() -> None:
    assert not {game.name for game in NEW} & set(GAMES)


def test_they_are_as_short_as_promised() -> None:
    """Ten lines for a variant, a small file for a game, and nothing taken from the inside of the engine."""
    path = Path(str(tenhigh.__file__))
    (body,) = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    lines = path.read_text(encoding="utf-8").split("\n")[body.lineno - 1 : body.end_lineno]
    assert len([line for line in lines if line.strip() and '"""' not in line]) <= 10
    assert Path(str(dreiblatt.__file__)).read_text(encoding="utf-8").count("\n") <= 150
    for module in (tenhigh, dreiblatt):
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not any(alias.name.startswith("_") for alias in node.names)


# --- the variant -----------------------------------------------------------------------------------------------------


def test_the_ten_beats_the_king() -> None:
    rules = TenHigh(TenHigh.sheet_type())
    hands = {1: "LK HA HK", 2: "L10 HO HU", 0: "LU H9 H8"}
    deal = say(stacked(rules, hands, dopper="EA SA"), "announce brand", "announce pass", "announce pass", "raise stay")
    deal = say(deal, "lay EA SA", "final brand-H", "play LK", "play L10", "play LU")
    assert deal.table.history[0].winner == 2
    assert [str(one) for one in rules.contracts["brand-H"].trumps[:3]] == ["HA", "H10", "HK"]
    assert set(rules.contracts) == set(GAMES["bolachen"](rules.sheet).contracts)


# --- the new game ----------------------------------------------------------------------------------------------------


def test_the_worked_example() -> None:
    """Pot 6, tricks 2, 1 and 0: +4, +2, −6; six stay, and three are added."""
    rules = Dreiblatt(DreiblattSheet())
    start = rules.first(0)
    carry = type(start)(0, 1, 1, 3, start.tallies)
    hands = {1: "HA HK L7", 2: "HO LA L8", 3: "E7 E8 E9", 0: "S7 S8 S9"}
    deal = say(stacked(rules, hands, carry, turnup="H7"), "join join", "join join", "join join", "join pass")
    assert deal.table.pot == 6 and deal.turn == 1 and deal.table.players == (1, 2, 3)
    deal = say(deal, "play HA", "play HO", "play E7", "play HK", "play L8", "play E8", "play L7", "play LA", "play E9")
    assert deal.outcome is not None and deal.outcome.gain("chips", 4) == (-3, 4, 2, -6) and deal.outcome.pot == 6
    next_deal = rules.start(type(carry)(1, 2, 2, deal.outcome.pot, carry.tallies))
    assert next_deal.table.pot == 9


def test_everybody_plays_for_the_bare_stake_and_one_alone_takes_the_pot() -> None:
    rules = Dreiblatt(DreiblattSheet())
    deal = stacked(rules, turnup="H7")
    assert deal.ask is not None and deal.ask.verb == "play" and deal.table.players == (0, 1, 2, 3)
    free = Dreiblatt(DreiblattSheet(all_play_for_the_stake=False))
    alone = say(stacked(free, turnup="H7"), "join pass", "join join", "join pass", "join pass")
    assert alone.outcome is not None and alone.outcome.gain("chips", 4) == (-3, 0, 3, 0) and alone.outcome.pot == 0
    nobody = say(stacked(free, turnup="H7"), *["join pass"] * 4)
    assert nobody.outcome is not None and nobody.outcome.result.code == "passed_out" and nobody.outcome.pot == 3


def test_its_duties_and_refusals_come_from_its_row() -> None:
    rules = Dreiblatt(DreiblattSheet(must_overtrump=True))
    hands = {1: "LA L7 E7", 2: "H9 S8 E9", 3: "HK H8 SA", 0: "S7 E8 S9"}
    deal = say(stacked(rules, hands, turnup="HA"), "play LA", "play H9")
    assert deal.ask is not None and deal.turn == 3
    assert {str(o): r and (r.code, r.clause) for o, r in deal.ask.options} == {
        "HK": None, "H8": ("overtrump", "DB-4"), "SA": ("trump", "DB-4"),
    }  # fmt: skip
    with pytest.raises(HouseRuleError):
        DreiblattSheet(must_trump=False, must_overtrump=True)


def test_its_house_rules_are_read_as_any(rng: Random) -> None:
    sheet = DreiblattSheet.read(["players=5", "stake=6", "bete=stake"], "loose")
    assert sheet.settings() == {"players": "5", "stake": "6", "must_trump": "false", "bete": "stake"}
    played = course(Dreiblatt(sheet).start(), rng)
    assert played.states[-1].outcome is not None and played.rules.seats == 5
