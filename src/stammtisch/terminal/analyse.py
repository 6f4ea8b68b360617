"""The judge at the terminal: every decision of a record with what it cost and why, and a summary of the players."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from rich.console import Console
from rich.text import Text

from .._version import __version__
from ..analysis.judge import Effort, Verdict, judge
from ..analysis.review import Reviewed, as_data, deals_of, seen_deals_of, tallies
from ..analysis.sentences import hindsight, named, number, reason, unit, why
from ..events import StammtischError
from ..kernel.board import COMPILED
from ..record import RecordError, read
from ..record_seat import read_seat
from ..words import Words
from .arena import bar, show
from .screen import columns, hanging

__all__ = ["analyse", "effort", "judged", "lines", "reviewed"]

MOST = 2000
"""So many worlds a decision are imagined at most."""
Judged = tuple[Reviewed, list[Verdict]]


def effort(worlds: int | None) -> Effort:
    """How much is looked at where so many worlds are asked for. Raises `StammtischError`."""
    if worlds is None:
        return Effort()
    if not 1 <= worlds <= MOST:
        raise StammtischError("arena_range", name="--worlds", least=1, most=MOST, value=worlds)
    return replace(Effort(), worlds=worlds, deals=max(4, worlds // 2))


def reviewed(text: str, only: int | None, seat: str | None) -> list[Reviewed]:
    """The deals of a record that are asked for, whole or one seat's copy.

    seat: a name, or a number counted from 1. Raises `StammtischError`.
    """
    try:
        deals = list(deals_of(read(text)))
    except RecordError as error:
        if error.reason.code != "record_kind":
            raise
        deals = list(seen_deals_of(read_seat(text)))
    if only is not None and not 1 <= only <= len(deals):
        raise StammtischError("deal_number", deal=only, deals=len(deals))
    some = [deal for deal in deals if only in (None, deal.number)]
    return some if seat is None else [_seat_only(deal, seat, deals) for deal in some]


def _seat_only(deal: Reviewed, seat: str, deals: Sequence[Reviewed]) -> Reviewed:
    """A deal with the decisions of one seat."""
    at = int(seat) - 1 if seat.isascii() and seat.isdigit() and len(seat) < 3 else -1
    names = {name for one in deals for name in one.players}
    if seat not in names and not 0 <= at < max(len(one.players) for one in deals):
        raise StammtischError("analyse_seat", player=seat, names=", ".join(sorted(names)))
    wanted = {
        number for number, name in enumerate(deal.players) if name == seat or (seat not in names and number == at)
    }
    return replace(deal, decisions=tuple(one for one in deal.decisions if one.view.seat in wanted))


def judged(deals: Iterable[Reviewed], how: Effort, console: Console, title: str) -> list[Judged]:
    """All decisions judged, with a progress bar."""
    some = list(deals)
    total, done, found = sum(len(deal.decisions) for deal in some), 0, list[Judged]()
    with bar(console, title) as told:
        for deal in some:
            verdicts = []
            for decision in deal.decisions:
                verdict = judge(decision, how)
                verdicts += [verdict] if verdict is not None else []
                done += 1
                told(done, total)
            found.append((deal, verdicts))
    return found


def analyse(words: Words, console: Console, deals: Sequence[Reviewed], how: Effort) -> str:
    """Judges deals and shows what was found; gives it as JSON too."""
    found = judged(deals, how, console, words("analyse-title"))
    show(console, lines(words, found, console.width))
    return text(found)


def text(found: Sequence[Judged]) -> str:
    """What was found as JSON."""
    data: dict[str, Any] = {
        "format": 1, "engine": __version__, "game": found[0][0].rules.name if found else "",
        "deals": [
            {"deal": deal.number, "players": deal.players, "verdicts": [as_data(one) for one in verdicts]}
            for deal, verdicts in found
        ],
        "players": [one._asdict() for one in tallies(found)],
    }  # fmt: skip
    return json.dumps(data, ensure_ascii=False, indent=1)


# --- in words --------------------------------------------------------------------------------------------------------


def lines(words: Words, found: Sequence[Judged], width: int) -> list[str | Text]:
    """Deal by deal every decision, with a sentence where it cost something; then the players."""
    shown: list[str | Text] = []
    for deal, verdicts in found:
        own = Words(words.lang, deal.rules, deal.players)
        shown.append(Text(f"── {own('deal-number', number=deal.number)} ──", style="bold"))
        shown += _table(own, deal, verdicts, width) if verdicts else [own("analyse-none")]
        shown.append(Text())
    if found:
        shown += _players(Words(words.lang, found[0][0].rules), found)
        shown += hanging("", Text(words("analyse-note"), style="dim"), width)
    if not COMPILED:
        shown += hanging("", Text(words("analyse-slow"), style="dim"), width)
    return shown


def _table(words: Words, deal: Reviewed, verdicts: Sequence[Verdict], width: int) -> list[str | Text]:
    heads = ("analyse-player", "analyse-answer", "analyse-best", "analyse-cost", "analyse-open")
    rows = [["", *map(words, heads)]]
    for one in verdicts:
        known = one.known
        best = known.taken if known.taken in known.best else known.best[0]
        rows.append([
            _mark(one), words.player(one.seat), named(words, one.said),
            "" if not known.loss else named(words, best), _cost(words, one),
            "" if not one.hindsight else number(words, -one.hindsight, sign=True),
        ])  # fmt: skip
    head, *body = columns(rows, right=(4, 5))
    shown: list[str | Text] = [Text(head, style="dim")]
    for line, one in zip(body, verdicts, strict=True):
        shown.append(Text(line, style="bold" if one.known.loss else ""))
        if one.known.loss or (one.hindsight and reason(one.known) != "judge-close"):
            told = " ".join(filter(None, (why(words, deal.rules, one.known), hindsight(words, deal.rules, one))))
            shown += hanging("    ", Text(told), width)
    return shown


def _mark(one: Verdict) -> str:
    """How a verdict was reached: proved, or an estimate by rules of thumb."""
    return "=" if one.known.exact else "~" if one.known.followed else ""


def _cost(words: Words, one: Verdict) -> str:
    if not one.known.loss:
        return ""
    exact = "" if one.known.exact else f" ± {number(words, one.known.error)}"
    return number(words, -one.known.loss, sign=True) + exact


def _players(words: Words, found: Sequence[Judged]) -> list[str | Text]:
    heads = ("analyse-player", "analyse-decisions", "analyse-good", "analyse-per-deal", "analyse-luck")
    rows = [list(map(words, heads))]
    for one in tallies(found):
        rows.append([
            one.name, str(one.decisions), f"{100 * one.best / one.decisions:.0f} %",
            number(words, -one.cost / one.deals, sign=True),
            "–" if one.luck is None else number(words, one.luck / one.deals, sign=True),
        ])  # fmt: skip
    rules = found[0][0].rules
    title = Text(words("analyse-players", unit=unit(words, rules)), style="bold")
    return [title, *columns(rows, right=range(1, 5))]
