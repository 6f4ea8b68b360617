"""A table in the terminal: one person against computer players, deal after deal, saved at every step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from rich.console import Console
from rich.text import Text

from ..analysis.judge import know
from ..analysis.sentences import advice
from ..bots import BOTS
from ..bots.bot import Bot, bot_random, decide
from ..bots.claimer import Claimer
from ..deal import Deal
from ..events import Action, Ask, Event, Reason
from ..kernel.claim import PROVED, claimable, prove
from ..match import drawn_again
from ..table import Table, View
from ..words import Words
from ..words.telling import told
from . import screen
from .answers import read_answer
from .sheets import sheet_lines
from .store import Saved, command_of, keep

__all__ = ["Leave", "TerminalTable"]


REST = "rest"
"""What the person types who is sure of the rest of the deal."""


class Leave(Exception):
    """The person leaves the table."""


class TerminalTable:
    """One match at the terminal, played on from where it stands.

    words: addressed to the person at the table. saved: the match, its file and who sits where. secret: what the
    computer players' randomness comes from. read: gives one typed line; raises `EOFError` at the end.
    """

    def __init__(self, console: Console, words: Words, saved: Saved, secret: bytes, read: Callable[[str], str]) -> None:
        self.console, self.words, self.secret, self.read = console, words, secret, read
        self.match, self.path, self.seat, self.preset = saved.match, saved.path, saved.seat, saved.preset
        self.bots: dict[int, Bot] = {n: BOTS[saved.bots]() for n in range(self.match.rules.seats) if n != self.seat}
        self.full = console.is_terminal and not console.is_dumb_terminal and console.file.isatty()
        self.log: list[str] = []
        self.asked: View | None = None
        """What the person knows while they are asked something."""
        self.claimed: Bot | None = None
        """Who plays on for the person, once the rest of the deal was claimed."""
        self.seen = (0, 0)
        """How many lines and how many complete tricks the person has seen."""

    def run(self) -> None:
        """Plays until the match is over or the person leaves; the record is kept in either case."""
        try:
            while self.match.running or not self.match.over:
                self._deal(self.match.deal if self.match.running and self.match.deal else self.match.next())
                self._after()
            self._closing()
        except (Leave, EOFError, KeyboardInterrupt):
            self._save()
            self.console.print()
            self._say(self.words("saved", path=str(self.path)))
            self._say(self.words("saved", "resume", game=command_of(self.match.rules)))

    def _drawn(self) -> None:
        """How the first dealer was drawn, at the beginning of a match."""
        seats = tuple(range(self.match.rules.seats))
        for cards in self.match.drawn:
            shown = (f"{self.words.who(seat)} {self.words.card(card)}" for seat, card in zip(seats, cards, strict=True))
            self._tell(f"{self.words('drawn')} {', '.join(shown)}")
            seats = drawn_again(self.match.rules, seats, cards)
        if self.match.drawn:
            self._tell(self.words.about(seats[0], "deals-first"))

    def _save(self) -> None:
        keep(self.path, self.match)

    def _say(self, text: str | Text) -> None:
        self.console.print(text, markup=False, highlight=False, soft_wrap=True)

    # --- one deal ----------------------------------------------------------------------------------------------------

    def _deal(self, deal: Deal) -> None:
        """Plays a deal to its end, from its beginning or from where it was left."""
        self.log.clear()
        self.claimed = None
        self.seen = (0, len(deal.table.history))
        self._save()
        if len(self.match.entries) == 1:
            self._drawn()
        self._report(deal.view(self.seat).events, deal.table)
        while deal.ask is not None:
            seat = deal.ask.seat
            view = deal.view(seat)
            bot = self.claimed if seat == self.seat and deal.ask.verb == "play" else self.bots.get(seat)
            action = self._answer(bot, view) if bot is not None else self._ask(view)
            before, deal = deal, self.match.play(action)
            self._report(deal.news(before, self.seat), deal.table)
            if seat == self.seat:
                self._save()
        self._save()

    def _answer(self, bot: Bot, view: View) -> Action:
        decision = len(self.match.entries) * 1000 + len(self.match.entries[-1].tokens)
        return decide(bot, view, bot_random(self.secret, view.seat, decision))

    def _report(self, events: Iterable[Event], table: Table) -> None:
        """Tells what happened. Tricks have their own place on a screen."""
        words = self.words
        for event in events:
            if event.kind == "take":
                self._tell(words.about(event.seat, "takes"), quiet=self.full)
            elif event.verb == "play":
                self._tell(words.about(event.seat, "said", word=words.cards(event.cards)), quiet=self.full)
            else:
                self._tell(told(words, table, event))

    def _tell(self, line: str | None, quiet: bool = False) -> None:
        """Notes a line; without a screen of its own it is printed at once."""
        if line and not quiet:
            self.log.append(line)
            if not self.full:
                self._say(line)

    # --- the person --------------------------------------------------------------------------------------------------

    def _ask(self, view: View) -> Action:
        ask = view.ask
        assert ask is not None
        forced = self._forced(ask)
        if forced is not None:
            return forced
        own = ask.within(view.hand.mask)
        shown, note = screen.hand_order(view) if own else [], ""
        self.seen, self.asked = (len(self.log), len(view.table.history)), view
        while True:
            if self.full or not note:
                self._draw(view, ask, note)
            else:
                self._say(note)
            text = self._prompt("prompt")
            if text.casefold() == REST:
                claim = self._claim(view, ask)
                if not isinstance(claim, Reason):
                    self.claimed = claim
                    return self._answer(claim, view)
                note = self.words.reason(claim)
                continue
            nothing = not text.strip() and not ask.cards
            if nothing or self._command(text):
                note = ""
                continue
            answer = read_answer(self.words, ask, shown, text)
            if isinstance(answer, Action):
                self.asked = None
                return answer
            note = self.words.reason(answer) if isinstance(answer, Reason) else self._strange(text)

    def _claim(self, view: View, ask: Ask) -> Bot | Reason:
        """Who plays on where the rest is certain, as far as the person can know; else the reason why not."""
        kind = claimable(view.table, view.seat) if ask.verb == "play" else ""
        if not kind:
            return Reason("claim_nothing")
        if prove(view).verdict != PROVED:
            return Reason("claim_open")
        self._tell(self.words.about(view.seat, "claimed", kind=kind))
        return Claimer(BOTS["careful"]())

    def _forced(self, ask: Ask) -> Action | None:
        """The answer where there is nothing to decide; only this screen knows. What forces it is told."""
        free = [word for word, reason in ask.words if reason is None]
        if ask.cards and ask.max == 0:
            self._tell(self.words.reason(Reason("card_count", params=(("min", 0), ("max", 0)))))
            return Action(ask.seat, ask.verb)
        if ask.cards or len(free) != 1:
            return None
        _, refused = ask.words[0]
        self._tell(self.words.reason(refused) if refused is not None else None)
        return Action(ask.seat, ask.verb, free[0])

    def _prompt(self, key: str) -> str:
        return self.read(f"{self.words(key)} ({self.words('prompt-help')}): ").strip()

    def _strange(self, text: str) -> str:
        return self.words("not-understood", text=screen.cut(text, 40))

    def _draw(self, view: View, ask: Ask, note: str) -> None:
        """The table and the question; on a screen with as much of what happened as there is room for."""
        words, width = self.words, self.console.width
        top = [screen.title(words, view), *screen.players(words, self.match, view, width)]
        laid = screen.laid_away(words, view)
        low = [*screen.tricks(words, view, width), *([laid] if laid else []), *screen.hand(words, view, width)]
        numbered = not ask.cards or bool(ask.cards & ~view.hand.mask)
        low += [*screen.question(words, view, ask), *screen.choices(words, ask, width, numbered)]
        low += [Text(note, style="bold yellow")] if note else []
        if not self.full:
            self._print(["", *top, *low])
            return
        top, low = self._wrapped(top), self._wrapped(low)
        room = self.console.height - len(top) - len(low) - 3
        ruler = Text("─" * width, style="dim")
        log = [ruler, *(Text(screen.cut(line, width)) for line in self.log[-room:]), ruler] if room > 0 else []
        self.console.clear()
        self._print([*top, *log, *low])

    def _wrapped(self, lines: Iterable[Text]) -> list[Text]:
        return [piece for line in lines for piece in line.wrap(self.console, self.console.width)]

    def _print(self, lines: Iterable[str | Text]) -> None:
        for line in lines:
            self._say(line)

    # --- commands ----------------------------------------------------------------------------------------------------

    def _command(self, text: str) -> bool:
        """Does what a person may ask for at any time; False if the text is none of that."""
        command = self._commands.get(text.casefold())
        if command is not None:
            command(self)
        return command is not None

    def _help(self) -> None:
        words = self.words
        ace = words(f"rank-{words.face}-A")
        texts = (words("helping"), words("helping", words.face, ace=ace), words("helping", "marks"))
        meld = [Text(words("helping", "meld"))] if words.has("ask-play", "meld") else []
        self._show([*map(Text, texts), *meld, Text(words("helping", "commands"))])

    def _show_slate(self) -> None:
        self._show(screen.slate(self.words, self.match, self.console.width))

    def _show_rules(self) -> None:
        self._show(sheet_lines(self.words, self.match.rules.sheet, self.preset, width=self.console.width))

    def _hint(self) -> None:
        """What the judge would answer, by what the person knows."""
        view, words = self.asked, self.words
        known = know(view) if view is not None else None
        assert words.rules is not None
        self._show([Text(words("no-hint") if known is None else advice(words, words.rules, known))])

    def _leave(self) -> None:
        raise Leave

    _commands: ClassVar[Mapping[str, Callable[[TerminalTable], None]]] = {
        "?": _help, "help": _help, "hilfe": _help, "s": _show_slate, "r": _show_rules, "q": _leave,
        "hint": _hint, "tipp": _hint,
    }  # fmt: skip

    def _show(self, lines: Sequence[Text], wait: bool = True) -> None:
        """Lines by themselves; on a screen page by page, until the person has read them."""
        if not self.full:
            self._print(lines)
            return
        wrapped, room = self._wrapped(lines), self.console.height - 2
        while True:
            self.console.clear()
            self._print(wrapped[:room])
            wrapped = wrapped[room:]
            if not wrapped:
                break
            if self.read(self.words("more") + ": ").strip().casefold() == "q":
                wrapped = wrapped[-room:]
        if wait:
            self.read(self.words("back") + ": ")

    # --- after a deal ------------------------------------------------------------------------------------------------

    def _after(self) -> None:
        """The result, the score and the slate; goes on when the person wants to."""
        deal, words, width = self.match.deal, self.words, self.console.width
        assert deal is not None and deal.outcome is not None
        lines = [Text()]
        if self.full:
            lines = [screen.title(words, deal.view(self.seat))]
            heard, played = self.seen
            lines += screen.flow(Text(), map(Text, self.log[heard:]), width, " · ") if self.log[heard:] else []
            for number, trick in enumerate(deal.table.history[played:], played + 1):
                lines += screen.full_trick(words, trick, width, f"{words('trick')} {number}")
            lines.append(Text())
        lines += [*screen.outcome(words, deal.outcome, width), Text(), *screen.slate(words, self.match, width, last=5)]
        if self.match.over:
            self._show(lines)
            return
        self._show(lines, wait=False)
        while (text := self._prompt("next-deal")) != "":
            note = [] if self._command(text) else [Text(self._strange(text), style="bold yellow")]
            self._show([*lines, *note] if self.full else note, wait=False)

    def _closing(self) -> None:
        """Why the match is over, what is settled at the end, and who stands where; equal sums share a place."""
        words, match = self.words, self.match
        reason = match.over
        assert reason is not None
        self._save()
        lines = [Text(f"{words('match-over')} {words.reason(reason)}", style="bold"), Text(words("standings") + ":")]
        self._show([*lines, *map(Text, screen.standings(words, match))], wait=False)
        self._say(words("finished-in", path=str(self.path)))
        self._say(words("finished-in", "replay"))
