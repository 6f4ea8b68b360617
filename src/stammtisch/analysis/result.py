"""The result of a run as data: what the terminal shows, the picture draws and docs/arena.md describes.

Made from the state's deals alone, in their order: the same run gives the same bytes on any machine, after any number
of interruptions. Thinking times are no part of it, since no two runs have the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import islice
from math import isinf
from typing import Any

from .._version import __version__
from .paired import AHEAD, NOBODY, Setting, Unit, measures
from .run import CONTROL, MATCH, PILOT, PILOT_DEALS, Plan, pairs, played
from .seat import Conduct, microseconds
from .seatings import seatings
from .state import State, fingerprint
from .statistics import adjusted, bootstrap, detectable, mean, sequential, signed_rank, slope, summary

__all__ = ["FORMAT", "before", "labels", "pair_result", "result", "times"]

FORMAT = 1
"""Version of the form of the result."""
Data = dict[str, Any]


def _number(value: float) -> float | None:
    """A number as JSON has it: no infinities."""
    return None if isinf(value) else value


def _sample(values: Sequence[float], seed: str = "") -> Data:
    """A sample; with a seed also the intervals and the test that do not trust the normal distribution."""
    one = summary(values)
    data: Data = {"deals": one.n, "mean": one.mean, "sd": one.sd, "t": [_number(end) for end in one.interval]}
    if seed:
        rank = signed_rank(values)
        data["bootstrap"] = [_number(end) for end in bootstrap(values, seed)]
        data["wilcoxon"] = {"differences": rank.n, "positive": rank.positive, "p": rank.p}
    return data


def before(plan: Plan, state: State, pair: tuple[int, int]) -> Data:
    """What the pilot expects of the match: the spread, the width of the interval, the effect that it would find."""
    leads = [one.lead[plan.measure] for one in islice(state.units(*pair, PILOT), PILOT_DEALS)]
    sd = summary(leads).sd
    return {
        "deals": len(leads), "sd": sd, "half": detectable(sd, plan.deals, power=0.5),
        "detectable": detectable(sd, plan.deals),
    }  # fmt: skip


def labels(setting: Setting) -> tuple[str, ...]:
    """The players by name; one that is there twice has a number behind it the second time."""
    names = setting.players
    return tuple(
        name if name not in names[:at] else f"{name} ({names[:at].count(name) + 1})" for at, name in enumerate(names)
    )


def pair_result(plan: Plan, state: State, pair: tuple[int, int]) -> Data:
    """The match of two players. All numbers are the first one's lead over the second."""
    units, setting = played(plan, state, pair), plan.setting
    leads, name = [one.lead[plan.measure] for one in units], f"{setting.seed} {pair}"
    first, second = (labels(setting)[at] for at in pair)
    data: Data = {
        "players": [first, second], "before": before(plan, state, pair), "lead": _sample(leads, name),
        "measures": {
            measure: _sample([one.lead[at] for one in units]) for at, measure in enumerate(measures(setting.rules))
        },
        "roles": _roles(units), "declarer": _declarer(units), "leads": leads,
    }  # fmt: skip
    if setting.contested:
        some = [one for one in units if AHEAD[0] <= one.trials <= AHEAD[1]]
        data["contested"] = {
            "share": list(AHEAD), "lead": _sample([one.lead[plan.measure] for one in some], name),
            "roles": _roles(some), "declarer": _declarer(some),
        }  # fmt: skip
    if setting.control:
        data["control"] = _control(plan, state, pair, units)
    if plan.bounds is not None:
        test = sequential(leads, *plan.bounds)
        data["sequential"] = {
            "h0": plan.bounds[0], "h1": plan.bounds[1], "accepted": test.accepted, "deals": test.deals,
            "ratio": _number(test.ratio), "bounds": [test.lower, test.upper],
        }  # fmt: skip
    data["conduct"] = [
        {"decisions": one.decisions, "crashes": one.crashes, "illegal": one.illegal}
        for one in _conducts(state, pair, len(units))
    ]
    return data


def _roles(units: Sequence[Unit]) -> list[Data]:
    """By contract and role: the lead over the deals in which they occur, plays, and how often the declarer won."""
    rows: dict[tuple[str, int], list[tuple[float, int, int]]] = defaultdict(list)
    for one in units:
        for group in one.groups:
            rows[group.family, group.role].append((group.lead, group.plays, group.won))
    return [
        {
            "contract": family, "declarer": None if role == NOBODY else role, **_sample([lead for lead, *_ in some]),
            "plays": sum(plays for _, plays, _ in some), "won": sum(won for *_, won in some),
        }
        for (family, role), some in sorted(rows.items())
    ]  # fmt: skip


def _declarer(units: Sequence[Unit]) -> Data:
    """How much more often the first player comes out ahead as declarer than the second, over deals where both were."""
    shares = []
    for one in units:
        plays, won = Counter[int](), Counter[int]()
        for group in one.groups:
            plays[group.role] += group.plays
            won[group.role] += group.won
        if plays[0] and plays[1]:
            shares.append((won[0] / plays[0], won[1] / plays[1]))
    both = [mean([share[at] for share in shares]) for at in (0, 1)]
    return {"won": both, **_sample([first - second for first, second in shares])}


def _openness(unit: Unit) -> float:
    """The control variate: how open a deal is to the rule bot; 0 where it always or never wins, or nobody declares."""
    return max(0.0, unit.trials) * (1 - max(0.0, unit.trials))


def _control(plan: Plan, state: State, pair: tuple[int, int], units: Sequence[Unit]) -> Data:
    tried = list(islice(state.units(*pair, PILOT), PILOT_DEALS))
    coefficient = slope([one.lead[plan.measure] for one in tried], list(map(_openness, tried)))
    expected = list(map(_openness, state.units(0, 0, CONTROL)))
    found = adjusted([one.lead[plan.measure] for one in units], list(map(_openness, units)), coefficient, expected)
    return {
        "coefficient": coefficient, "expected": found.expected, "expected_deals": len(expected), "mean": found.mean,
        "t": [found.mean - found.half, found.mean + found.half], "saved": found.saved,
    }  # fmt: skip


def _conducts(state: State, pair: tuple[int, int], deals: int) -> tuple[Conduct, Conduct]:
    """What both players did in the blocks of the match that count."""
    sums, seen = (Conduct(), Conduct()), 0
    for key in sorted(key for key in state.blocks if key[:3] == (*pair, MATCH)):
        if seen >= deals:
            break
        seen += len(state.blocks[key].units)
        for total, one in zip(sums, state.blocks[key].conducts, strict=True):
            total.decisions += one.decisions
            total.crashes += one.crashes
            total.illegal += one.illegal
            total.times += one.times
    return sums


def times(plan: Plan, state: State, pair: tuple[int, int]) -> list[Data]:
    """The processor time of one decision of both players in microseconds, to within 5 %: median and 95th percentile."""
    told = []
    for one in _conducts(state, pair, len(played(plan, state, pair))):
        data: Data = {"decisions": one.decisions}
        for name, part in (("median", 0.5), ("p95", 0.95)):
            left = part * one.times.total()
            for at, count in sorted(one.times.items()):
                left -= count
                if left <= 0:
                    data[name] = microseconds(at)
                    break
        told.append(data)
    return told


def result(plan: Plan, state: State) -> Data:
    """The whole result of a run; of more than two players also their standings.

    Standings: each player's mean lead over the others, every other player counting the same.
    """
    setting = plan.setting
    matches = [pair_result(plan, state, pair) for pair in pairs(setting)]
    scores: dict[str, list[float]] = {name: [] for name in labels(setting)}
    for one in matches:
        first, second = one["players"]
        scores[first].append(one["lead"]["mean"])
        scores[second].append(-one["lead"]["mean"])
    standings = sorted(((mean(some), name) for name, some in scores.items()), key=lambda row: -row[0])
    return {
        "format": FORMAT, "version": __version__, "program": fingerprint(), "game": setting.game,
        "settings": list(setting.settings), "seats": setting.rules.seats, "players": list(labels(setting)),
        "seed": setting.seed, "deals": plan.deals, "measure": setting.measure, "signs": measures(setting.rules),
        "bidder": setting.bidder, "seatings": [list(one) for one in seatings(setting.rules)], "matches": matches,
        "standings": [{"player": name, "lead": lead} for lead, name in standings],
    }  # fmt: skip
