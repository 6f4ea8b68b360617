"""Somebody who sits at the terminal: reads what stands there, types an answer, and knows nothing else."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

from stammtisch.bots import Budget
from stammtisch.cards import Card
from stammtisch.cli import main
from stammtisch.deal import Rules
from stammtisch.events import STOCK, Action
from stammtisch.match import Match
from stammtisch.table import Carry, View
from stammtisch.terminal.play import TerminalTable
from stammtisch.terminal.store import Saved
from stammtisch.words import Words

from ..support import stacked
from .emulator import Screen

NAMES = ("Anna", "Bene", "Cilli", "Dori", "Emil", "Fanny", "Hias", "Irmi", "Josef", "Kathi")
LONG = tuple(f"{name}-{'Maximiliana-Josefa'}"[:18] for name in NAMES)
HAND = ("Dein Blatt:", "Your hand:")
SENTENCE = re.compile(r"[A-ZÄÖÜ„“/\-a-z][^\n]*(?:\.|stammtisch play bolachen)\n")


class Reader:
    """Answers whatever is asked with something that is not in brackets, as it reads it on the screen."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.questions: list[str] = []

    def answer(self, lines: list[str]) -> str:
        """An answer to the last question on some lines, the prompt being the last of them."""
        prompt = lines[-1]
        if prompt.startswith(("Eingabetaste", "Enter")):
            return ""
        top = max(at for at, line in enumerate(lines) if line.startswith(HAND))
        under = top + 1
        while lines[under].startswith("   "):
            under += 1
        hand, rest = " ".join(lines[top:under]), lines[under:-1]
        question = " ".join(line for line in rest if not re.match(r"\(?\d+ ", line))
        self.questions.append(question)
        cards = re.findall(r"\s(\d+) (?:\S+)(?=\s|$)", hand.replace(")", ""))
        if cards:
            return " ".join(self.rng.sample(cards, self._how_many(question, len(cards))))
        words = re.findall(r"(?:^|\s{3})(\d+) \S", "   ".join(rest))
        assert words, lines
        return str(self.rng.choice(words))

    def _how_many(self, question: str, most: int) -> int:
        if re.search(r"\b(?:zwei|two)\b", question):
            return 2
        span = re.search(r"(?:Bis zu|Up to|(\d) (?:bis|to)) (\d)", question)
        return self.rng.randint(int(span[1] or 0), min(int(span[2]), most)) if span else 1


class Hands:
    """Types the lines of a script, then leaves with q; notes what stood on the screen when each was asked for."""

    def __init__(self, screen: Screen, script: Iterable[str | type[BaseException]]) -> None:
        self.screen, self.script = screen, list(script)
        self.shown: list[str] = []

    def __call__(self, prompt: str) -> str:
        """One typed line."""
        self.screen.write(prompt)
        self.shown.append(str(self.screen))
        line = self.script.pop(0) if self.script else "q"
        if isinstance(line, type):
            raise line
        self.screen.write(line + "\n")
        return line


class Puppet:
    """A computer player that does what it is told, by token without the seat, and else the first that is legal."""

    name = "puppet"

    def __init__(self, *tokens: str) -> None:
        self.tokens = list(tokens)

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """The next thing on the list, if it fits what is asked."""
        ask = view.ask
        assert ask is not None
        if self.tokens and self.tokens[0].split()[0] == ask.verb:
            return Action.parse(f"{ask.seat} {self.tokens.pop(0)}")
        return next(ask.legal())


class Stacked(Random):
    """Chance that puts the first pack into a given order."""

    def __init__(self, order: Iterable[Card]) -> None:
        super().__init__(1)
        self.order = list(order)

    def sample(self, population: Any, k: int, **more: Any) -> list[Any]:
        """The order, once."""
        order, self.order = self.order, []
        return list(order) if order else super().sample(population, k, **more)


def match_of(
    rules: Rules, hands: Mapping[int, str] | None = None, dealer: int = 0, names: tuple[str, ...] = NAMES, **more: str
) -> Match:
    """A match whose first deal gives these hands; `more` as in `support.stacked`."""
    names = names[: rules.seats]
    if hands is None and not more:
        return Match(rules, names, Random(7), dealer=dealer)
    first = rules.first(dealer)
    deal = stacked(rules, hands, Carry(dealer, 0, 0, first.pot, first.tallies), **more)
    order = [card for event in deal.events() if event.kind == "move" and event.src == STOCK for card in event.cards]
    return Match(rules, names, Stacked([*order, *deal.stock]), dealer=dealer)


class Sitting:
    """A table in the terminal with a person at seat 0 whose lines are written down beforehand."""

    def __init__(
        self, path: Path, match: Match, script: Iterable[str | type[BaseException]] = (), lang: str = "en",
        puppets: Mapping[int, Puppet] | None = None, plain: bool = False, read: Callable[[str], str] | None = None,
        height: int = 24,
    ) -> None:  # fmt: skip
        self.path, self.match, self.screen = path, match, Screen(height=height)
        self.hands = Hands(self.screen, script)
        console = Console(
            file=self.screen,
            width=80,
            height=height,
            force_terminal=not plain,
            color_system=None if plain else "standard",
        )
        words = Words(lang, match.rules, match.players, 0)
        self.table = TerminalTable(console, words, Saved(path, match, 0, "random", None), b"bots", read or self.hands)
        self.table.bots.update(puppets or {})

    def run(self) -> list[str]:
        """What stood on the screen at each question."""
        self.table.run()
        return self.hands.shown


# --- the command itself ----------------------------------------------------------------------------------------------


class Typist(io.TextIOBase):
    """A standard input behind which somebody reads the standard output."""

    def __init__(self, output: io.StringIO, reader: Reader, lines: int) -> None:
        self.output, self.reader, self.left = output, reader, lines

    def readable(self) -> bool:
        """It can be read from."""
        return True

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """An answer to what was written last; nothing more after so many."""
        if self.left == 0:
            return ""
        self.left -= 1
        return self.reader.answer(self.output.getvalue().split("\n")) + "\n"


@contextmanager
def pipe(stdin: Any) -> Iterator[tuple[io.StringIO, io.StringIO]]:
    """Standard streams as in a pipe."""
    old = sys.stdin, sys.stdout, sys.stderr
    out, err = io.StringIO(), io.StringIO()
    sys.stdin, sys.stdout, sys.stderr = stdin if stdin is not None else io.StringIO(), out, err
    try:
        yield out, err
    finally:
        sys.stdin, sys.stdout, sys.stderr = old


def command(*arguments: str, typed: str = "") -> tuple[int, str, str]:
    """The command in a pipe: exit code, output, errors."""
    with pipe(io.StringIO(typed)) as (out, err):
        code = ended(arguments)
    return code, out.getvalue(), err.getvalue()


def played(*arguments: str, rng: Random, lines: int) -> tuple[int, str, str]:
    """The command in a pipe, answered by somebody who reads the output."""
    with pipe(None) as (out, err):
        sys.stdin = Typist(out, Reader(rng), lines)
        code = ended(arguments)
    return code, out.getvalue(), err.getvalue()


def refused(*arguments: str, typed: str = "") -> str:
    """What the command says when it cannot do what it is asked: one sentence, exit code 2, nothing else."""
    folder = Path(os.environ["STAMMTISCH_DATA"])
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    code, out, err = command(*arguments, typed=typed)
    assert (code, out) == (2, ""), (code, out, err)
    assert SENTENCE.fullmatch(err), err
    assert "Traceback" not in err and "Error" not in err and "\x1b" not in err
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    return err.strip()


def done(*arguments: str, typed: str = "") -> str:
    """What the command says when it does what it is asked."""
    code, out, err = command(*arguments, typed=typed)
    assert (code, err) == (0, ""), (code, err)
    assert "\x1b" not in out and "Traceback" not in out
    return out


def ended(arguments: Iterable[str]) -> int:
    """The exit code of the command."""
    try:
        main(list(arguments))
    except SystemExit as end:
        assert isinstance(end.code, int)
        return end.code
    raise AssertionError("the command ended without an exit code")
