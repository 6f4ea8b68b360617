"""Test positions: decisions with one right answer, proved by machine, as data with a loader, a prover and a score.

    from stammtisch.analysis.positions import load
    for problem in load():
        view = problem.view()          # what the seat knows; view.ask is the question
        print(problem.name, problem.right, problem.categories)

The files beside this one hold the positions, a file a game; docs/positions.md describes their form and what the proofs
mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files
from typing import Any

from ...deal import Deal, Rules
from ...games import GAMES
from ...record import RecordError, rules_of
from ...record_text import Source, expect, parse, section, texts
from ...table import Carry, View

__all__ = ["FORMAT", "Problem", "load", "read", "write"]

FORMAT = 1
"""The version of the form of the files."""


@dataclass(frozen=True)
class Problem:
    """A decision with one right answer.

    name: for ever the same. rules, dealer, pot: the table; all tallies stand at 0. actions: tokens from the first on,
    as in a record; they hold the whole deal, of which `view` shows what the seat has seen. seat: who is asked. answers:
    the value of every answer, cards divided by spaces, in what `proof` and `sampled` say. right: the answers that are
    right; more than one only where nothing tells them apart. proof: ``every``, ``plan`` or ``sample``. deals: how many
    were looked at. categories: what it is about. error: the standard error of the lead of the best answer, 0 where
    every deal was looked at.
    """

    name: str
    rules: Rules
    dealer: int
    pot: int
    actions: tuple[str, ...]
    seat: int
    answers: Mapping[str, Fraction]
    right: tuple[str, ...]
    proof: str
    deals: int
    categories: tuple[str, ...]
    error: float = 0.0

    @property
    def game(self) -> str:
        """The game's code."""
        return self.rules.name

    def deal(self) -> Deal:
        """The deal up to the question, every action checked. Raises `IllegalAction` for one that the rules forbid."""
        tallies = dict.fromkeys(self.rules.tallies, (0,) * self.rules.seats)
        deal = self.rules.start(Carry(self.dealer, 0, 0, self.pot, tallies))
        for token in self.actions:
            deal = deal.play(token)
        return deal

    def view(self) -> View:
        """What the seat knows."""
        return self.deal().view(self.seat)


def load(*games: str) -> Iterator[Problem]:
    """The positions that come with the package, of all games or of some."""
    for game in games or GAMES:
        yield from read((files(__package__) / f"{game}.toml").read_text(encoding="utf-8"))


def read(text: str) -> Iterator[Problem]:
    """The positions of a file. Raises `RecordError` with the line and what is wrong."""
    source, data = Source(text), parse(text)
    if expect(data, "format", int, source.key("format")) != FORMAT or data.get("kind") != "positions":
        raise RecordError("record_kind", source.key("kind"), kind=str(data.get("kind")), wanted="positions")
    name = expect(data, "game", str, source.key("game"))
    if name not in GAMES:
        raise RecordError("record_game", source.key("game"), game=name, allowed=", ".join(GAMES))
    tables: dict[str, Rules] = {}
    for number, entry in enumerate(expect(data, "entry", list, 1)):
        line = source.line(number)
        key = str(sorted(entry.get("rules", {}).items()))
        if key not in tables:
            tables[key] = rules_of(GAMES[name], entry, line)
        yield _problem(tables[key], entry, line)


def _problem(rules: Rules, entry: Mapping[str, Any], line: int) -> Problem:
    data = dict(entry)
    answers = expect(data, "answers", dict, line)
    return Problem(
        expect(data, "name", str, line), rules, expect(data, "dealer", int, line), expect(data, "pot", int, line),
        tuple(expect(data, "actions", str, line).split("; ")), expect(data, "seat", int, line),
        {answer: Fraction(value) for answer, value in answers.items()}, tuple(texts(data, "right", line)),
        expect(data, "proof", str, line), expect(data, "deals", int, line), tuple(texts(data, "categories", line)),
        float(data.get("error", 0)),
    )  # fmt: skip


def write(game: str, problems: Iterable[Problem], head: Mapping[str, Any]) -> str:
    """The file of a game's positions; head: more keys for its head."""
    parts = [section("", {"format": FORMAT, "kind": "positions", "game": game, **head})]
    parts += [
        section("[[entry]]", {
            "name": one.name, "rules": one.rules.sheet.settings(), "dealer": one.dealer, "pot": one.pot,
            "actions": "; ".join(one.actions), "seat": one.seat,
            "answers": {answer: str(value) for answer, value in one.answers.items()}, "right": one.right,
            "proof": one.proof, "deals": one.deals, "categories": one.categories,
            **({"error": one.error} if one.error else {}),
        })
        for one in problems
    ]  # fmt: skip
    return "\n".join(parts)
