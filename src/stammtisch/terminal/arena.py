"""The arena at the terminal: progress, tables, the files of a result, and how to go on after an interruption."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ..analysis.paired import Setting, measures
from ..analysis.picture import Row, picture
from ..analysis.result import before, labels, result, times
from ..analysis.run import Plan, pairs, pilot, play
from ..analysis.state import State
from ..bots import BOTS
from ..deal import Rules
from ..events import StammtischError
from ..record import save
from ..words import Words
from .screen import columns, hanging
from .store import folder

__all__ = ["INTERRUPTED", "Files", "Report", "plan", "run", "setting", "stem"]

MOST, MOST_DEALS, MOST_JOBS = 12, 10_000_000, 256
"""The most players of one run, deals of a match, and processes."""
INTERRUPTED = 130
"""The exit code after Ctrl-C."""
DIGITS = 3


class Files(NamedTuple):
    """Where a run is kept: the state, and when it is done the result, its picture, and the thinking times."""

    state: Path
    result: Path
    picture: Path
    times: Path

    @classmethod
    def at(cls, path: Path) -> Files:
        """The files with a common beginning of their names."""
        return cls(*(path.with_name(path.name + end) for end in (".state", ".json", ".svg", ".times.json")))


def setting(
    rules: Rules, players: Sequence[str], seed: int, measure: str | None, bidder: str, contested: bool, control: bool
) -> Setting:
    """What a call asks to be measured. Raises `StammtischError` for players or a tally there are not."""
    unknown = next((name for name in (*players, *([bidder] if bidder else [])) if name not in BOTS), None)
    if unknown is not None:
        raise StammtischError("bots_unknown", bots=unknown, allowed=", ".join(BOTS))
    if not 2 <= len(players) <= MOST:
        raise StammtischError("arena_players", players=len(players), most=MOST)
    counted = measures(rules)
    if measure is not None and measure not in counted:
        raise StammtischError("arena_measure", measure=measure, allowed=", ".join(counted))
    texts = tuple(f"{name}={value}" for name, value in rules.sheet.settings().items())
    tally = measure or next(iter(counted))
    return Setting(rules.name, texts, tuple(players), seed, tally, bidder, contested, control)


def plan(setting: Setting, deals: int, jobs: int | None, bounds: str | None) -> Plan:
    """How far a call wants to go. Raises `StammtischError` for numbers that will not do."""
    cores = jobs if jobs is not None else os.cpu_count() or 1
    for name, value, least, most in (("--deals", deals, 2, MOST_DEALS), ("--jobs", cores, 1, MOST_JOBS)):
        if not least <= value <= most:
            raise StammtischError("arena_range", name=name, value=value, least=least, most=most)
    return Plan(setting, deals, cores, None if bounds is None else _bounds(bounds))


def _bounds(text: str) -> tuple[float, float]:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = inf
    if not -inf < low < high < inf:
        raise StammtischError("arena_bounds", text=text)
    return low, high


def stem(setting: Setting) -> Path:
    """Where a run is kept if the person names no place: in the data folder."""
    names = [setting.game, *setting.players, *(["cards"] if setting.bidder else []), str(setting.seed)]
    return folder() / "arena" / "-".join(name.replace(" ", "") for name in names)


def run(words: Words, console: Console, plan: Plan, path: Path, resume: bool, again: str) -> int:
    """Plays a run and shows its result; the exit code. again: the command that goes on after an interruption."""
    files = Files.at(path)
    if resume and not files.state.exists():
        raise StammtischError("arena_nothing", path=str(files.state))
    state = State(files.state, plan.setting, resume)
    report = Report(words, console.width, plan)
    try:
        with bar(console, words("arena-pilot")) as told:
            pilot(plan, state, told)
        for pair in pairs(plan.setting):
            show(console, report.expected(pair, before(plan, state, pair)))
            with bar(console, report.versus(pair)) as told:
                play(plan, state, pair, told)
    except KeyboardInterrupt:
        console.print(words("arena-stopped", command=again), markup=False, highlight=False, soft_wrap=True)
        return INTERRUPTED
    found = result(plan, state)
    spent = [times(plan, state, pair) for pair in pairs(plan.setting)]
    try:
        save(files.result, json.dumps(found, indent=1, ensure_ascii=False) + "\n")
        save(files.picture, report.picture(found))
        save(files.times, json.dumps(spent, indent=1) + "\n")
    except OSError as error:
        raise StammtischError("cannot_save", path=str(files.result), problem=error.strerror or "") from None
    for match, pair, spending in zip(found["matches"], pairs(plan.setting), spent, strict=True):
        show(console, report.match(match, pair, spending))
    if len(plan.setting.players) > 2:
        show(console, report.standings(found))
    console.print(
        words("arena-kept", result=str(files.result), picture=str(files.picture)), markup=False, highlight=False,
        soft_wrap=True,
    )  # fmt: skip
    return 0


def show(console: Console, lines: Sequence[str | Text]) -> None:
    """Prints lines as they are."""
    for line in lines:
        console.print(line, markup=False, highlight=False)


@contextmanager
def bar(console: Console, title: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar with the time left; it leaves nothing on the screen, and nothing at all in a pipe."""
    shown = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


class Report:
    """A result in words. words: of the table."""

    def __init__(self, words: Words, width: int, plan: Plan) -> None:
        self.words, self.width, self.plan, self.setting = words, width, plan, plan.setting

    def unit(self, measure: str) -> str:
        """What is counted, so that more of it is better."""
        return self.words("arena-unit", measure=measure)

    def number(self, value: float | None, digits: int = DIGITS, sign: bool = True) -> str:
        """A number as the language writes it."""
        if value is None:
            return "–"
        rounded = round(value, digits) or 0.0  # no minus before a zero
        text = f"{rounded:{'+' if sign else ''}.{digits}f}"
        return text.replace(".", ",") if self.words.lang == "de" else text

    def interval(self, ends: Sequence[float | None]) -> str:
        """An interval."""
        return f"[{self.number(ends[0])}; {self.number(ends[1])}]"

    def _short(self, value: float) -> str:
        return self.number(value, 2 if abs(value) < 10 else 0) if value else "0"

    def _small(self, probability: float) -> str:
        least = 0.0001
        return f"{'<' if probability < least else '='} {self.number(max(probability, least), 4, sign=False)}"

    def percent(self, share: float, sign: bool = False) -> str:
        """A share."""
        return f"{self.number(100 * share, 1, sign)} %"

    def versus(self, pair: tuple[int, int]) -> str:
        """Who plays whom."""
        names = labels(self.setting)
        first, second = (names[at] for at in pair)
        return self.words("arena-versus", first=first, second=second)

    def expected(self, pair: tuple[int, int], pilot: dict[str, Any]) -> list[Text]:
        """What the pilot expects of a match."""
        sentence = self.words(
            "arena-before", deals=self.plan.deals, pilot=pilot["deals"], sd=self.number(pilot["sd"], sign=False),
            half=self.number(pilot["half"], sign=False), effect=self.number(pilot["detectable"], sign=False),
        )  # fmt: skip
        return hanging("", Text(f"{self.versus(pair)}: {sentence}"), self.width)

    def row(self, sample: dict[str, Any]) -> str:
        """What a line of a table or picture is called: the contract and who declared."""
        say, family, declarer = self.words, sample["contract"], sample["declarer"]
        name = say(f"contract-{family}", suit="…") if family else say("arena-no_contract")
        return name if declarer is None else say("arena-role", contract=name, player=sample["player"])

    def rows(self, match: dict[str, Any], part: dict[str, Any]) -> list[Row]:
        """The lines of a match or of its contested deals: all together, then by contract and role."""
        some = [(self.words("arena-all"), part["lead"])]
        for sample in part["roles"]:
            player = None if sample["declarer"] is None else match["players"][sample["declarer"]]
            some.append((self.row({**sample, "player": player}), sample))
        return some

    def _table(self, rows: Sequence[Row]) -> list[str]:
        say = self.words
        head = [say("arena-what"), say("arena-deals"), say("arena-mean"), say("arena-interval"), say("arena-won")]
        cells = [head] + [
            [
                name, str(one["deals"]), self.number(one["mean"]), self.interval(one["t"]),
                self.percent(one["won"] / one["plays"]) if one.get("declarer") is not None else "",
            ]
            for name, one in rows
        ]  # fmt: skip
        return columns(cells, right=(1, 2, 3, 4))

    def match(self, match: dict[str, Any], pair: tuple[int, int], spent: list[dict[str, Any]]) -> list[str | Text]:
        """Everything about a match."""
        say, lead = self.words, match["lead"]
        rank = lead["wilcoxon"]
        lines: list[str | Text] = [Text(), Text(self.versus(pair), style="bold")]
        note = partial(hanging, "", width=self.width)
        lines += note(text=Text(say(
            "arena-measure", "cards" if self.setting.bidder else "", unit=self.unit(self.setting.measure),
            player=match["players"][0], bidder=self.setting.bidder,
        )))  # fmt: skip
        lines += self._table(self.rows(match, match))
        lines.append(say("arena-bootstrap", interval=self.interval(lead["bootstrap"])))
        lines.append(
            say("arena-wilcoxon", p=self._small(rank["p"]), deals=rank["differences"])
        )  # fmt: skip
        for measure, sample in match["measures"].items():
            if measure != self.setting.measure:
                name = say("arena-axis", unit=self.unit(measure))
                lines.append(f"{name}: {self.number(sample['mean'])} {self.interval(sample['t'])}")
        lines += note(text=Text(self._declarer(match["declarer"], match)))
        if "contested" in match:
            lines += ["", *hanging("", Text(say("arena-contested"), style="bold"), self.width)]
            lines += self._table(self.rows(match, match["contested"]))
            lines += note(text=Text(self._declarer(match["contested"]["declarer"], match)))
        if "control" in match:
            found = match["control"]
            lines += note(text=Text(say(
                "arena-control", mean=self.number(found["mean"]), interval=self.interval(found["t"]),
                saved=self.percent(found["saved"], sign=True), coefficient=self.number(found["coefficient"]),
            )))  # fmt: skip
        if "sequential" in match:
            test = match["sequential"]
            lines += note(text=Text(say(
                "arena-sequential", result=test["accepted"] or "open", deals=test["deals"],
                h0=self.number(test["h0"]), h1=self.number(test["h1"]),
            )))  # fmt: skip
        for name, conduct, time in zip(match["players"], match["conduct"], spent, strict=True):
            lines.append(
                say("arena-times", player=name, decisions=time["decisions"],
                    median=self.number(time.get("median", 0.0) / 1000, 2, sign=False),
                    p95=self.number(time.get("p95", 0.0) / 1000, 2, sign=False))
            )  # fmt: skip
            if conduct["crashes"] or conduct["illegal"]:
                lines += note(text=Text(
                    say("arena-faults", player=name, crashes=conduct["crashes"], illegal=conduct["illegal"]),
                    style="bold",
                ))  # fmt: skip
        return lines

    def _declarer(self, shares: dict[str, Any], match: dict[str, Any]) -> str:
        if not shares["deals"]:
            return self.words("arena-declarer-none")
        ends = [None if end is None else 100 * end for end in shares["t"]]
        return self.words(
            "arena-declarer", deals=shares["deals"], first=match["players"][0], second=match["players"][1],
            a=self.percent(shares["won"][0]), b=self.percent(shares["won"][1]),
            points=self.number(100 * shares["mean"], 1), low=self.number(ends[0], 1), high=self.number(ends[1], 1),
        )  # fmt: skip

    def standings(self, found: dict[str, Any]) -> list[str | Text]:
        """Everybody against everybody: the lead of each line's player over each column's, and on average."""
        leads = {}
        for match in found["matches"]:
            first, second = match["players"]
            mean, half = match["lead"]["mean"], (match["lead"]["t"][1] or 0) - match["lead"]["mean"]
            leads[first, second], leads[second, first] = (mean, half), (-mean, half)
        names = [row["player"] for row in found["standings"]]
        cells = [["", *names, self.words("arena-average")]]
        for row in found["standings"]:
            own = row["player"]
            met = [
                f"{self.number(leads[own, other][0])} ± {self.number(leads[own, other][1], sign=False)}"
                if other != own else "" for other in names
            ]  # fmt: skip
            cells.append([own, *met, self.number(row["lead"])])
        head = Text(self.words("arena-standings"), style="bold")
        return [Text(), head, *columns(cells, right=range(1, len(names) + 2))]

    def picture(self, found: dict[str, Any]) -> str:
        """The picture of the result, in the reader's language."""
        matches = []
        for match, pair in zip(found["matches"], pairs(self.setting), strict=True):
            rows = self.rows(match, match)
            if "contested" in match:
                rows.append((self.words("arena-contested-short"), match["contested"]["lead"]))
            matches.append((self.versus(pair), rows, match["leads"]))
        say = self.words
        return picture(
            say("arena-title", game=say.game), matches, say("arena-axis", unit=self.unit(self.setting.measure)),
            say("arena-course"),
            self._short,
            lambda count: say("arena-count", deals=count),
        )  # fmt: skip
