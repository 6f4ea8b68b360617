"""A table in the terminal: one person against computer players, deal after deal, saved at every step."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ..bots import BOTS
from ..bots.bot import Bot, bot_random, decide
from ..deal import Deal
from ..events import Action, Reason, StammtischError
from ..match import Match
from ..words import Words
from . import screen
from .answers import read_answer
from .sheets import print_sheet
from .store import keep

__all__ = ["Leave", "TerminalTable"]

LOG_LINES = 7
"""How many lines of what happened stand above the hand on a screen of 24 lines."""


class Leave(Exception):
    """The person leaves the table."""


class TerminalTable:
    """One match at the terminal.

    match: played on from where it stands. seat: the person's. bots: the computer players' level. secret: what their
    randomness comes from. path: where the record is kept. read: gives one typed line; raises `EOFError` at the end.
    """

    def __init__(
        self, console: Console, words: Words, match: Match, seat: int, bots: str, secret: bytes, path: Path,
        read: Callable[[str], str],
    ) -> None:  # fmt: skip
        self.console, self.words, self.match, self.seat = console, words, match, seat
        self.secret, self.path, self.read = secret, path, read
        self.bots: dict[int, Bot] = {n: BOTS[bots]() for n in range(match.rules.seats) if n != seat}
        self.log: list[str] = []
        self.full = console.is_terminal

    def run(self) -> None:
        """Plays until the match is over or the person leaves; the record is kept in either case."""
        try:
            while True:
                if not self.match.running:
                    if self.match.over:
                        break
                    self._fresh(self.match.next())
                self._deal()
                self._save()
                self._after()
            self._closing()
        except (Leave, EOFError, KeyboardInterrupt):
            self._save()
            self.console.print()
            self._say(self.words("saved", path=str(self.path), game=self.match.rules.name))

    def _save(self) -> None:
        keep(self.path, self.match)

    def _say(self, text: str) -> None:
        self.console.print(text, markup=False, highlight=False, soft_wrap=True)

    # --- one deal ----------------------------------------------------------------------------------------------------

    def _fresh(self, deal: Deal) -> None:
        """Tells what happened before the first question."""
        self.log.clear()
        for event in deal.view(self.seat).events:
            self._tell(self.words.event(event))

    def _deal(self) -> None:
        deal = self.match.deal
        assert deal is not None
        while deal.ask is not None:
            seat = deal.ask.seat
            action = self._ask(deal) if seat == self.seat else self._bot(deal, seat)
            before, deal = deal, self.match.play(action)
            self._news(before, deal)
            if seat == self.seat:
                self._save()

    def _bot(self, deal: Deal, seat: int) -> Action:
        decision = len(self.match.entries) * 1000 + len(self.match.entries[-1].tokens)
        return decide(self.bots[seat], deal.view(seat), bot_random(self.secret, seat, decision))

    def _news(self, before: Deal, deal: Deal) -> None:
        for event in deal.news(before, self.seat):
            if event.verb == "play":
                self._tell(f"{self.words.player(event.seat)}: {self.words.cards(event.cards)}", quiet=self.full)
            elif event.kind == "take":
                cards = self.words.cards(deal.table.history[-1].cards)
                self._tell(self.words("trick-to", cards=cards, name=self.words.player(event.seat)), quiet=self.full)
            else:
                self._tell(self.words.event(event))

    def _tell(self, line: str | None, quiet: bool = False) -> None:
        """Notes a line; without a screen of its own it is printed at once."""
        if line is None or quiet:
            return
        self.log.append(line)
        if not self.full:
            self._say(line)

    # --- the person --------------------------------------------------------------------------------------------------

    def _ask(self, deal: Deal) -> Action:
        view = deal.view(self.seat)
        ask = view.ask
        assert ask is not None
        free = [word for word, reason in ask.words if reason is None]
        if (not ask.cards and len(free) == 1) or (ask.cards and ask.max == 0):
            return next(ask.legal())  # nothing to decide; only this screen knows
        own = not ask.cards & ~view.hand.mask
        shown = screen.hand_order(view) if ask.cards and own else []
        note = ""
        while True:
            if self.full or not note:
                self._draw(deal)
            if note:
                self.console.print(Text(note, style="bold yellow"), soft_wrap=True)
            text = self._read_line()
            command = text.strip().casefold()
            if command in self._commands:
                note = self._commands[command](self) or ""
                continue
            answer = read_answer(self.words, ask, shown, text)
            if isinstance(answer, Action):
                return answer
            note = self.words.reason(answer) if isinstance(answer, Reason) else self.words("not-understood", text=text)

    def _read_line(self) -> str:
        return self.read(f"{self.words('prompt')} ({self.words('prompt-help')}): ")

    def _draw(self, deal: Deal) -> None:
        view, words, console = deal.view(self.seat), self.words, self.console
        ask = view.ask
        assert ask is not None
        if self.full:
            console.clear()
        else:
            console.print()
        console.print(screen.title(words, self.match, view))
        console.print(screen.players(words, self.match, view))
        if self.full:
            console.print(Rule(style="dim"))
            for line in self.log[-LOG_LINES:]:
                console.print(line, markup=False, highlight=False, no_wrap=True, overflow="ellipsis")
            console.print(Rule(style="dim"))
        console.print(screen.tricks(words, view))
        console.print(screen.hand(words, view))
        extra = [words("none-chosen")] if ask.cards and ask.min == 0 else []
        extra += [words("choose-some")] if ask.max > 1 else []
        console.print(Text(" ".join([words.ask(ask), *extra]), style="bold cyan"))
        if ask.words:
            console.print(Text("   ").join(screen.choices(words, ask)))

    def _help(self) -> str:
        words = self.words
        ace = words(f"rank-{words.face}-A")
        lines = (words("helping"), words("helping", words.face, ace=ace), words("helping", "marks"), words("helping", "commands"))
        return "\n".join(lines)

    def _show_slate(self) -> str:
        self.console.print(screen.slate(self.words, self.match))
        return self._pause()

    def _show_rules(self) -> str:
        print_sheet(self.console, self.words, self.match.rules.sheet)
        return self._pause()

    def _pause(self) -> str:
        if self.full:
            self.read("… ")
        return ""

    def _leave(self) -> str:
        raise Leave

    _commands: dict[str, Callable[[TerminalTable], str]] = {
        "?": _help, "help": _help, "hilfe": _help, "s": _show_slate, "r": _show_rules, "q": _leave,
    }  # fmt: skip

    # --- after a deal ------------------------------------------------------------------------------------------------

    def _after(self) -> None:
        deal, words = self.match.deal, self.words
        assert deal is not None and deal.outcome is not None
        if self.full:
            self.console.clear()
            self.console.print(screen.title(words, self.match, deal.view(self.seat)))
            for trick in deal.table.history[-2:]:
                self.console.print(Text.assemble((words("trick") + ": ", "dim"), screen.full_trick(words, trick)))
        self.console.print()
        self.console.print(screen.outcome(words, deal.outcome))
        self.console.print()
        self.console.print(screen.slate(words, self.match))
        if not self.match.over:
            self.console.print()
            while (text := self.read(words("next-deal") + " ").strip().casefold()) != "":
                if text == "q":
                    raise Leave
                self._say(words("not-understood", text=text))

    def _closing(self) -> None:
        words, match = self.words, self.match
        reason = match.over
        assert reason is not None
        self._save()
        self.console.print()
        self._say(f"{words('match-over')} {words.reason(reason)}")
        totals = dict(zip(match.players, match.carry.tallies[match.rules.tallies[0]], strict=True))
        for line in match.closing:
            name = match.players[line.seat]
            totals[name] += line.amount
            self._say("  " + words("score-line", name=name, amount=f"{line.amount:+d}", why=words.reason(line.reason)))
        self._say(words("standings") + ":")
        for name, total in sorted(totals.items(), key=lambda item: -item[1]):
            self._say(f"  {total:+4d}  {name}")
        self._say(words("finished-in", path=str(self.path)))
