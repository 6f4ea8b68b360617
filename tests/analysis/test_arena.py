"""The arena: fair seatings, results that depend on the deal's name only, players that cannot hurt a match."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import fmean
from typing import ClassVar

import pytest

from stammtisch.analysis import paired, run
from stammtisch.analysis.paired import NOBODY, Setting, Unit, measures, reference, unit
from stammtisch.analysis.result import before, pair_result, result, times
from stammtisch.analysis.run import Plan, pilot, play, played
from stammtisch.analysis.seat import Conduct, bucket, microseconds
from stammtisch.analysis.seatings import ALL_UP_TO, rotated, seatings
from stammtisch.analysis.state import State
from stammtisch.analysis.statistics import slope, summary
from stammtisch.bots import BOTS, Budget
from stammtisch.bots.simple import RandomBot
from stammtisch.cards import mask_of, split
from stammtisch.deal import Deal
from stammtisch.events import HAND, NATURE, STOCK, Action, StammtischError
from stammtisch.games import GAMES
from stammtisch.table import View
from tests.support import game

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
FEW = 20
FIRST = {"bauernschnapsen": "points", "bolachen": "points", "mauscheln": "chips", "schlauch": "points"}


@pytest.fixture(autouse=True)
def short_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot of a few deals is enough here."""
    monkeypatch.setattr(run, "PILOT_DEALS", FEW)


def setting(name: str, *players: str, bidder: str = "", contested: bool = False, control: bool = False) -> Setting:
    """A run of a game under its usual rules."""
    return Setting(name, (), players or ("careful", "random"), 3, FIRST[name], bidder, contested, control)


def units(one: Setting, deals: int, pair: tuple[int, int] = (0, 1)) -> list[Unit]:
    """Some deals of a run."""
    return [unit(one, pair, "match", number, (Conduct(), Conduct())) for number in range(deals)]


# --- seatings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 11))
def test_a_large_table_is_seated_fairly(seats: int) -> None:
    """Either player equally often on every seat, every seating with its opposite, none twice, none of one kind."""
    some = seatings(game("mauscheln", num_players=seats, **({"pack": "52", "suits": "french"} if seats > 6 else {})))
    assert len(set(some)) == len(some) and all(set(one) == {0, 1} and len(one) == seats for one in some)
    assert {tuple(1 - at for at in one) for one in some} == set(some)
    assert {sum(one[seat] for one in some) * 2 for seat in range(seats)} == {len(some)}
    assert len(some) == 2**seats - 2 if seats <= ALL_UP_TO else len(some) <= 4 * seats


def test_three_four_and_partners() -> None:
    assert len(seatings(game("bolachen"))) == 6 and len(seatings(game("mauscheln"))) == 14
    assert seatings(game("bauernschnapsen")) == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_a_rotated_pack_gives_every_hand_to_every_seat() -> None:
    """All four hands go round; a quarter of the way four times is the pack itself."""
    rules = game("bauernschnapsen")
    carry = rules.first(2)
    pack = tuple(Random(4).sample(split(rules.pack), 20))

    def hands(order: tuple[object, ...]) -> list[int]:
        deal = rules.start(carry)
        while deal.ask is not None and deal.ask.verb != "play":
            shuffled = Action(NATURE, "shuffle", "", order)  # type: ignore[arg-type]
            deal = deal.step(shuffled if deal.ask.ordered else next(deal.ask.legal()))
        return [deal.table.known[HAND + seat] for seat in range(4)]

    straight = hands(pack)
    for by in range(4):
        turned = rotated(rules, carry, pack, by)
        assert sorted(turned) == sorted(pack)
        assert hands(turned) == [straight[(seat - by) % 4] for seat in range(4)]
    again = pack
    for _ in range(4):
        again = rotated(rules, carry, again, 1)
    assert again == pack


def test_partners_play_every_deal_with_each_hand_on_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight plays: four rotations of the same four hands, each with the sides swapped."""
    ends: list[tuple[int, ...]] = []
    kept = paired._Board.gains

    def watched(board: paired._Board, deal: Deal) -> list[tuple[int, ...]]:
        moves = [event for event in deal.events() if event.kind == "move" and event.src == STOCK]
        ends.append(tuple(sum(mask_of(one.cards) for one in moves if one.dst == HAND + seat) for seat in range(4)))
        return kept(board, deal)

    monkeypatch.setattr(paired._Board, "gains", watched)
    units(setting("bauernschnapsen", "careful", "careful"), 1)
    assert Counter(ends) == {ends[0][at:] + ends[0][:at]: 2 for at in range(4)}


# --- what a deal says ------------------------------------------------------------------------------------------------


def test_which_tallies_count_and_which_way() -> None:
    found = {name: measures(game(name)) for name in GAMES}
    assert found == {
        "bauernschnapsen": {"points": 1, "bummerl": -1}, "bolachen": {"points": 1}, "mauscheln": {"chips": 1},
        "schlauch": {"points": 1, "marks": -1},
    }  # fmt: skip


@EVERY_GAME
@pytest.mark.parametrize("bidder", ["", "careful"])
def test_a_player_without_chance_against_itself_is_exactly_level(name: str, bidder: str) -> None:
    for one in units(setting(name, "careful", "careful", bidder=bidder), 6):
        assert set(one.lead) == {0.0}


@EVERY_GAME
@pytest.mark.parametrize("bidder", ["", "careful"])
def test_players_swapped_are_the_result_turned_round(name: str, bidder: str) -> None:
    """The same two players named in the other order: every lead changes its sign, and the roles change theirs."""
    one = setting(name, bidder=bidder)
    for first, second in zip(units(one, 5), units(one, 5, (1, 0)), strict=True):
        assert second.lead == pytest.approx([-lead for lead in first.lead])
        turned = {(group.family, 1 - group.role if group.role != NOBODY else NOBODY): group for group in second.groups}
        for group in first.groups:
            other = turned.pop((group.family, group.role))
            assert (other.plays, other.won) == (group.plays, group.won) and other.lead == pytest.approx(-group.lead)
        assert not turned


@EVERY_GAME
@pytest.mark.parametrize("bidder", ["", "careful"])
def test_the_lead_is_the_mean_over_all_plays(name: str, bidder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The plays are counted, every one is settled, and in games of points for points what one gains another loses."""
    one, ends = setting(name, bidder=bidder), list[tuple[Deal, list[tuple[int, ...]]]]()
    kept = paired._Board.gains

    def watched(board: paired._Board, deal: Deal) -> list[tuple[int, ...]]:
        ends.append((deal, kept(board, deal)))
        return ends[-1][1]

    monkeypatch.setattr(paired._Board, "gains", watched)
    for number in range(4):
        found = unit(one, (0, 1), "match", number, (Conduct(), Conduct()))
        plays = sum(group.plays for group in found.groups)
        assert len(ends) == plays and found.lead[0] == pytest.approx(
            sum(group.lead * group.plays for group in found.groups) / plays
        )
        usual = len(seatings(one.rules)) * (4 if name == "bauernschnapsen" else 1)
        assert plays == usual if not bidder else plays in (usual, 2, 8)
        for deal, gains in ends:
            assert deal.outcome is not None
            if name == "bolachen":
                assert sum(gains[0]) == 0
            if name == "mauscheln":
                assert sum(gains[0]) + deal.outcome.pot == 0
        ends.clear()


def test_the_bidder_fixes_one_contract_for_both() -> None:
    """Each declares against the other once, the same contract; where nobody declares, every mixed seating is played."""
    seen: Counter[int] = Counter()
    for one in units(setting("schlauch", bidder="careful"), 12):
        assert len({group.family for group in one.groups}) == 1
        roles = {group.role: group.plays for group in one.groups}
        assert roles in ({0: 1, 1: 1}, {NOBODY: 6})
        seen[len(roles)] += 1
    assert seen[1] and seen[2]


def test_where_each_plays_for_himself_a_bidder_changes_no_seating() -> None:
    """The others of a game of Mauscheln are no side: a player for all of them would measure another game."""
    for one in units(setting("mauscheln", bidder="careful"), 8):
        assert sum(group.plays for group in one.groups) == 14


@pytest.mark.parametrize("bidder", ["", "careful"])
def test_partners_are_never_parted(bidder: str) -> None:
    """Also where a contract fixes the sides: the declarer's partner plays with the declarer."""
    board = paired._Board(setting("bauernschnapsen", bidder=bidder), "match", 0)
    sides = [tuple(own) for _, own in paired._plays(board, (0, 1), (Conduct(), Conduct()))]
    assert sorted(sides) == [(False, True, False, True), (True, False, True, False)]


def test_seeds_make_deals_and_parts_have_their_own() -> None:
    one = setting("bolachen")
    assert units(one, 8) == units(one, 8) != units(one._replace(seed=4), 8)
    other = [unit(one, (0, 1), "pilot", number, (Conduct(), Conduct())) for number in range(8)]
    assert [row.lead for row in other] != [row.lead for row in units(one, 8)]


def test_chance_against_itself_reads_nothing() -> None:
    """The null control with chance in it: the two have chance of their own, and the interval holds 0."""
    found = [one.lead[0] for one in units(setting("mauscheln", "random", "random"), 150)]
    low, high = summary(found).interval
    assert low < 0 < high and any(found)


# --- the rule bot ----------------------------------------------------------------------------------------------------


def test_the_contested_filter_asks_the_rule_bot_only() -> None:
    """The trials are the same whoever plays; they are shares, and some deals are contested, some are not."""
    one = setting("bolachen")
    shares = [reference(one, "match", number) for number in range(14)]
    assert shares == [reference(one._replace(players=("random", "random")), "match", number) for number in range(14)]
    declared = [share for share in shares if share >= 0]
    assert all(0 <= share <= 1 and round(share * 10, 9).is_integer() for share in declared)
    inside = [share for share in declared if 0.2 <= share <= 0.9]
    assert 0 < len(inside) < len(shares)


def test_the_contested_table_holds_the_contested_deals(tmp_path: Path) -> None:
    plan = Plan(setting("bolachen", contested=True), 16)
    state = State(tmp_path / "a.state", plan.setting)
    play(plan, state, (0, 1), quiet)
    found, some = pair_result(plan, state, (0, 1)), played(plan, state, (0, 1))
    inside = [one.lead[0] for one in some if 0.2 <= one.trials <= 0.9]
    assert 0 < len(inside) < 16 and found["contested"]["lead"]["deals"] == len(inside)
    assert found["contested"]["lead"]["mean"] == pytest.approx(sum(inside) / len(inside))
    assert found["lead"]["deals"] == 16


def test_the_control_uses_deals_of_its_own(tmp_path: Path) -> None:
    """The coefficient comes from the pilot, the expectation from a third part; neither knows the match."""
    plan = Plan(setting("mauscheln", control=True), 12)
    state = done(plan, tmp_path / "a.state")
    found = pair_result(plan, state, (0, 1))["control"]
    assert found["expected_deals"] == 36 and found["t"][0] < found["mean"] < found["t"][1]

    def column(part: str, most: int) -> list[float]:
        shares = [max(0.0, one.trials) for one in list(state.units(0, int(part != "control"), part))[:most]]
        return [share * (1 - share) for share in shares]

    leads = [one.lead[0] for one in state.units(0, 1, "pilot")]
    assert len(leads) == FEW == before(plan, state, (0, 1))["deals"]
    assert found["coefficient"] == pytest.approx(slope(leads, column("pilot", FEW))) != 0
    surplus = fmean(column("match", 12)) - fmean(column("control", 36))
    plain = fmean([one.lead[0] for one in played(plan, state, (0, 1))])
    assert found["mean"] == pytest.approx(plain - found["coefficient"] * surplus)


# --- runs: processes, interruptions, resuming ------------------------------------------------------------------------


def quiet(done: int, total: int) -> None:
    """Nobody watches the progress."""


def done(plan: Plan, path: Path, resume: bool = False) -> State:
    """A run of two players to its end."""
    state = State(path, plan.setting, resume)
    pilot(plan, state, quiet)
    play(plan, state, (0, 1), quiet)
    return state


def told(plan: Plan, state: State) -> str:
    """The bytes of a result."""
    return json.dumps(result(plan, state))


def test_one_process_or_two_give_the_same_bytes(tmp_path: Path) -> None:
    plan = Plan(setting("mauscheln"), 21)
    texts = {told(plan, done(plan._replace(jobs=jobs), tmp_path / f"{jobs}.state")) for jobs in (1, 2)}
    assert len(texts) == 1


class Stopped(Exception):
    """The run ends here."""


def test_a_run_goes_on_after_any_interruption_with_the_same_bytes(tmp_path: Path, rng: Random) -> None:
    """Stopped again and again between two blocks, and with a line that was cut off half-way."""
    plan = Plan(setting("mauscheln"), 18)
    whole, path = told(plan, done(plan, tmp_path / "whole.state")), tmp_path / "a.state"

    def stopping(after: int) -> Callable[[int, int], None]:
        def count(done: int, total: int) -> None:
            nonlocal after
            after -= 1
            if after < 0:
                raise Stopped

        return count

    State(path, plan.setting)
    for _ in range(60):
        state = State(path, plan.setting, resume=True)
        try:
            pilot(plan, state, stopping(rng.randrange(1, 5)))
            play(plan, state, (0, 1), stopping(rng.randrange(1, 5)))
            break
        except Stopped:
            with path.open("ab") as file:
                file.write(b'[[0,1,"match",4],[[')
    assert told(plan, state) == whole
    assert told(plan, State(path, plan.setting, resume=True)) == whole


def test_a_longer_run_goes_on_from_a_shorter_one(tmp_path: Path) -> None:
    short, long = Plan(setting("mauscheln"), 5), Plan(setting("mauscheln"), 14)
    done(short, tmp_path / "a.state")
    assert told(long, done(long, tmp_path / "a.state", resume=True)) == told(long, done(long, tmp_path / "b.state"))


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a thing of POSIX systems")
def test_a_killed_run_goes_on_and_leaves_no_process(tmp_path: Path) -> None:
    """kill -9 in the middle; the workers end by themselves, and the result file has the bytes of a quiet run."""
    command = [sys.executable, "-m", "stammtisch", "arena", "careful", "random", "--game", "mauscheln", "--deals", "60"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "STAMMTISCH_DATA": str(tmp_path)}
    process = subprocess.Popen([*command, "--jobs", "2", "--out", str(tmp_path / "a")], env=environment,
                           stdout=subprocess.DEVNULL, start_new_session=True)  # fmt: skip
    state, most = tmp_path / "a.state", time.monotonic() + 30
    while not state.exists() or state.read_bytes().count(b"match") < 2:
        assert time.monotonic() < most and process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert not (tmp_path / "a.json").exists()
    for more in (
        ["--jobs", "2", "--out", str(tmp_path / "a"), "--resume"],
        ["--jobs", "1", "--out", str(tmp_path / "b")],
    ):
        subprocess.run([*command, *more], env=environment, check=True, capture_output=True, timeout=60)
    for end in (".json", ".svg"):
        assert (tmp_path / f"a{end}").read_bytes() == (tmp_path / f"b{end}").read_bytes()
    with pytest.raises(ProcessLookupError):
        for _ in range(200):
            os.killpg(process.pid, 0)
            time.sleep(0.05)


def test_a_state_of_another_run_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.state"
    State(path, setting("mauscheln"))
    for other, what in ((setting("mauscheln", "random", "random"), "players"), (setting("bolachen"), "game"),
                        (setting("mauscheln")._replace(seed=9), "seed")):  # fmt: skip
        with pytest.raises(StammtischError) as caught:
            State(path, other, resume=True)
        assert caught.value.reason.code == "arena_other_run" and ("what", what) in caught.value.reason.params
    path.write_text("[1, 2]\n")
    with pytest.raises(StammtischError, match="arena_state"):
        State(path, setting("mauscheln"), resume=True)


def test_the_sequential_test_stops_a_run(tmp_path: Path) -> None:
    """It stops at the same deal with one process and with two, long before the last; the result holds no later deal."""
    found = []
    for jobs in (1, 2):
        plan = Plan(setting("mauscheln"), 400, jobs, (0.0, 0.5))
        state = State(tmp_path / f"{jobs}.state", plan.setting)
        play(plan, state, (0, 1), quiet)
        found.append(pair_result(plan, state, (0, 1)))
        assert len(list(state.units(0, 1, "match"))) < 200
    assert found[0] == found[1]
    test = found[0]["sequential"]
    assert test["accepted"] == "h1" and test["deals"] == found[0]["lead"]["deals"] == len(found[0]["leads"]) < 200


# --- players that misbehave ------------------------------------------------------------------------------------------


class Wild(RandomBot):
    """A player that breaks, leaves the program or answers nonsense, one question in four."""

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """Something."""
        trouble = rng.randrange(16)
        if trouble == 0:
            raise ValueError(f"my hand is {view.hand}")
        if trouble == 1:
            raise SystemExit(3)
        if trouble == 2:
            return Action(view.seat, "nothing")
        if trouble == 3:
            return Action(view.seat, "play", "", 5)  # type: ignore[arg-type]
        return super().act(view, rng, budget)


@pytest.fixture
def wild() -> Iterator[None]:
    """The registry with such a player in it."""
    BOTS["wild"] = Wild
    yield
    del BOTS["wild"]


@pytest.mark.usefixtures("wild")
@EVERY_GAME
def test_a_bad_player_is_counted_and_hurts_nobody(name: str, tmp_path: Path) -> None:
    plan = Plan(setting(name, "random", "wild"), 8)
    state = State(tmp_path / "a.state", plan.setting)
    play(plan, state, (0, 1), quiet)
    good, bad = pair_result(plan, state, (0, 1))["conduct"]
    assert good["crashes"] == good["illegal"] == 0 < bad["decisions"]
    assert 0.05 < bad["crashes"] / bad["decisions"] < 0.2 and 0.05 < bad["illegal"] / bad["decisions"] < 0.2
    assert len(played(plan, state, (0, 1))) == 8
    again = State(tmp_path / "a.state", plan.setting, resume=True)
    assert pair_result(plan, again, (0, 1)) == pair_result(plan, state, (0, 1))
    spent = times(plan, again, (0, 1))
    assert spent == times(plan, state, (0, 1)) and all(0 < one["median"] <= one["p95"] for one in spent)


class Nosy(RandomBot):
    """A player that looks for anything but a view."""

    seen: ClassVar[set[type]] = set()

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """Notes what it was given; every card another seat holds unseen must be missing from the view."""
        Nosy.seen |= {type(view), type(rng), type(budget)}
        assert view.ask is not None and view.ask.seat == view.seat
        assert view == view.rules.view(view.seat, view.table.carry).after(view.events)
        for seat in set(range(view.rules.seats)) - {view.seat}:
            shown = {card for event in view.events for card in event.cards}
            assert set(view.table.hand(seat)) <= shown
        return super().act(view, rng, budget)


@EVERY_GAME
def test_a_player_gets_a_view_and_nothing_else(name: str) -> None:
    """Also where the view is taken up from the last decision: it is the fold of what the seat saw."""
    BOTS["nosy"] = Nosy
    Nosy.seen.clear()
    try:
        conducts = Conduct(), Conduct()
        unit(setting(name, "nosy", "random"), (0, 1), "match", 1, conducts)
    finally:
        del BOTS["nosy"]
    assert conducts[0].crashes == 0 < conducts[0].decisions and Nosy.seen == {View, Random, Budget}


def test_thinking_times_keep_to_5_percent() -> None:
    for nanoseconds in (1000, 1700, 52_345, 999_999, 123_456_789):
        assert microseconds(bucket(nanoseconds)) == pytest.approx(nanoseconds / 1000, rel=0.05)
    assert bucket(0) == 0


class Counting(RandomBot):
    """A player with a memory: it answers by how often this very object has been asked."""

    def __init__(self) -> None:
        super().__init__()
        object.__setattr__(self, "asked", 0)

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """An answer that would differ if two seats or two plays shared an object."""
        object.__setattr__(self, "asked", vars(self)["asked"] + 1)
        return super().act(view, Random(vars(self)["asked"]), budget)


@EVERY_GAME
@pytest.mark.parametrize("bidder", ["", "counting"])
def test_players_are_made_anew_for_every_seat_and_play(name: str, bidder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that remember and use no chance are still exactly level with themselves."""
    monkeypatch.setitem(BOTS, "counting", Counting)
    for one in units(setting(name, "counting", "counting", bidder=bidder), 4):
        assert set(one.lead) == {0.0}
