"""The picture of a result: SVG with means and intervals by contract and role, and the mean as the deals went by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, floor, log10, sqrt
from typing import Any
from xml.sax.saxutils import escape

from .statistics import LEVEL, running, t_quantile

__all__ = ["Row", "picture"]

WIDTH, LEFT, RIGHT = 900, 330, 130
LINE, HEAD, CHART, GAP = 26, 64, 240, 56
LEAST = 10
"""Deals that a line below the first needs: an interval over fewer would dwarf all others."""
POINTS = 600
"""Points of the running mean that are drawn at most."""
FONT = 'font-family="Noto Sans, DejaVu Sans, Arial, sans-serif"'
INK, SOFT, MARK, BAND = "#1b1b1b", "#8a8a8a", "#1f5f8b", "#c9dcea"

Row = tuple[str, dict[str, Any]]
"""A line of the picture: what it is called, and the sample."""


def picture(
    title: str,
    matches: Sequence[tuple[str, Sequence[Row], Sequence[float]]],
    axis: str,
    course: str,
    number: Callable[[float], str],
    say: Callable[[int], str],
) -> str:
    """The picture as text.

    matches: for each its heading, its lines and the leads deal by deal. axis, course: what is
    measured, and what the mean so far is called. number: how a number is
    written. say: "so many deals" in the reader's words.
    """
    parts: list[str] = []
    top = HEAD
    for heading, rows, leads in matches:
        shown = [row for at, row in enumerate(rows) if not at or row[1]["deals"] >= LEAST]
        parts += _text(20, top, heading, size=17, bold=True)
        parts += _forest(shown, top + 14, axis, number, say)
        top += 14 + LINE * (len(shown) + 1) + GAP
        if len(leads) > 1:
            parts += _text(20, top, course)
            top += 14
            parts += _course(leads, top, number, say)
            top += CHART + GAP
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{top}" viewBox="0 0 {WIDTH} {top}" '
        f'role="img" {FONT}>',
        f"<title>{escape(title)}</title>", f'<rect width="{WIDTH}" height="{top}" fill="#ffffff"/>',
        *_text(20, 32, title, size=20, bold=True),
    ]  # fmt: skip
    return "\n".join([*head, *parts, "</svg>"]) + "\n"


def _text(x: float, y: float, text: str, size: int = 13, bold: bool = False, anchor: str = "start") -> Iterator[str]:
    weight, anchor = ' font-weight="bold"' if bold else "", f' text-anchor="{anchor}"'
    yield f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{INK}"{weight}{anchor}>{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str = SOFT, width: float = 1) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width:g}"/>'


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers across a range, five or so."""
    raw = (high - low) / 5
    power = 10 ** floor(log10(raw))
    step = next(one * power for one in (1, 2, 5, 10) if one * power >= raw)
    return [round(at * step, 12) for at in range(ceil(low / step), floor(high / step) + 1)]


def _span(values: Sequence[float]) -> tuple[float, float]:
    """A range that holds some values and 0, with a little room."""
    low, high = min(*values, 0.0), max(*values, 0.0)
    room = (high - low) / 20 or 1.0
    return low - room, high + room


def _forest(
    rows: Sequence[Row], top: float, axis: str, number: Callable[[float], str], say: Callable[[int], str]
) -> Iterator[str]:
    """Means with their intervals below one another."""
    ends = [end for _, sample in rows for end in sample["t"]]
    low, high = _span(ends or [0.0, 0.0])
    bottom = top + LINE * len(rows) + 8

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / (high - low)

    for tick in _ticks(low, high):
        yield _line(x(tick), top, x(tick), bottom, SOFT if abs(tick) > 1e-9 else INK, 0.5 if abs(tick) > 1e-9 else 1.5)
        yield from _text(x(tick), bottom + 16, number(tick), 12, anchor="middle")
    for at, (name, sample) in enumerate(rows):
        y = top + LINE * (at + 0.5) + 4
        yield from _text(20, y + 4, name, bold=not at)
        yield _line(x(sample["t"][0]), y, x(sample["t"][1]), y, MARK, 3)
        yield f'<circle cx="{x(sample["mean"]):.1f}" cy="{y:.1f}" r="5" fill="{MARK}"/>'
        yield from _text(WIDTH - RIGHT + 14, y + 4, say(sample["deals"]), 12)
    yield from _text(LEFT, bottom + 34, axis, 12)


def _course(
    leads: Sequence[float], top: float, number: Callable[[float], str], say: Callable[[int], str]
) -> Iterator[str]:
    """The mean so far with its interval, deal by deal."""
    means, count = running(leads), len(leads)
    squares = running([one * one for one in leads])
    skipped = max(2, min(20, count // 10))  # the first means jump about
    some = sorted({*range(skipped, count, max(1, count // POINTS)), count})
    curve = []
    for n in some:
        spread = max(0.0, squares[n - 1] - means[n - 1] ** 2) * n / (n - 1)
        half = t_quantile((1 + LEVEL) / 2, n - 1) * sqrt(spread / n)
        curve.append((n, means[n - 1], means[n - 1] - half, means[n - 1] + half))
    low, high = _span([value for _, *values in curve for value in values])
    left = 80

    def place(n: int, value: float) -> str:
        return f"{left + (WIDTH - left - 30) * n / count:.1f},{y(value):.1f}"

    def y(value: float) -> float:
        return top + CHART - CHART * (value - low) / (high - low)

    for tick in _ticks(low, high):
        yield _line(left, y(tick), WIDTH - 30, y(tick), SOFT if abs(tick) > 1e-9 else INK, 0.5)
        yield from _text(left - 8, y(tick) + 4, number(tick), 12, anchor="end")
    band = [place(n, upper) for n, _, _, upper in curve] + [place(n, lower) for n, _, lower, _ in reversed(curve)]
    yield f'<polygon points="{" ".join(band)}" fill="{BAND}"/>'
    line = " ".join(place(n, middle) for n, middle, *_ in curve)
    yield f'<polyline points="{line}" fill="none" stroke="{MARK}" stroke-width="2"/>'
    yield from _text(WIDTH - 30, top + CHART + 18, say(count), 12, anchor="end")
