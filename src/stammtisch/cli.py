"""The command ``stammtisch``: play, rules, replay, games."""

import os
import secrets
import sys
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text
from typer.exceptions import TyperException

from ._version import __version__
from .bots import BOTS
from .events import StammtischError
from .games import GAMES, rules
from .houserules import HouseRuleError
from .match import Match
from .record import RecordError, load, read, read_seat
from .terminal import store
from .terminal.play import TerminalTable
from .terminal.replay import print_match, print_seat
from .terminal.sheets import print_sheet
from .words import LANGUAGES, Words

__all__ = ["main"]

NAMES = ("Sepp", "Vroni", "Girgl", "Resi", "Xaver", "Leni", "Korbinian", "Zenzi", "Wastl")
ALIASES = {"vierblatt": ("mauscheln", "name=vierblatt"), "frische-vier": ("mauscheln", "name=frische_vier")}
"""Games under another of their names: the game and the house rule that shows that name."""


def language(arguments: list[str]) -> str:
    """The language of a call: ``--lang``, else the environment's, else English."""
    for at, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
        if argument == "--lang" and at + 1 < len(arguments):
            return arguments[at + 1]
    spoken = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return "de" if spoken.lower().startswith("de") else "en"


def main(arguments: list[str] | None = None) -> None:
    """Runs the command; every error a person can cause is one sentence and exit code 2."""
    given = sys.argv[1:] if arguments is None else arguments
    lang = language(given)
    words = Words(lang if lang in LANGUAGES else "en")
    try:
        Words(lang)
        code = application(words)(given, prog_name="stammtisch", standalone_mode=False)
    except TyperException as error:
        complain(_usage(words, error))
        code = 2
    except StammtischError as error:
        complain(words.error(error))
        code = 2
    except (BrokenPipeError, KeyboardInterrupt):
        code = 1
    sys.exit(code if isinstance(code, int) else 0)


def complain(sentence: str) -> None:
    """Prints a sentence on the error stream."""
    Console(stderr=True, soft_wrap=True).print(sentence, markup=False, highlight=False)


def _usage(words: Words, error: TyperException) -> str:
    """One sentence for a call that does not fit, in the person's language."""
    kind = type(error).__name__
    detail: Any = error
    if kind == "NoSuchOption":
        return words("usage-no_such_option", name=detail.option_name)
    if kind == "BadParameter" or kind == "MissingParameter":
        parameter = getattr(detail, "param", None)
        name = parameter.opts[0] if parameter is not None and parameter.opts else "?"
        missing = kind == "MissingParameter" or "Missing" in str(detail.message)
        return words("usage-missing_argument" if missing else "usage-bad_value", name=name, value=_value(detail.message))
    if kind == "BadOptionUsage":
        return words("usage-missing_value", name=detail.option_name)
    if "command" in str(detail).lower():
        return words("usage-no_such_command", name=_value(str(detail)), allowed="games, play, replay, rules")
    return words("usage-extra_argument", value=_value(str(detail)))


def _value(message: str) -> str:
    """The part of a message in quotes or brackets."""
    for opening, closing in (("'", "'"), ("(", ")")):
        if opening in message:
            return message.split(opening, 1)[1].split(closing, 1)[0]
    return message


def application(words: Words) -> typer.Typer:
    """The command with its help in one language."""
    app = typer.Typer(help=words("help-app"), add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
    Game = Annotated[str, typer.Argument(help=words("help-game", games=", ".join([*GAMES, *ALIASES])))]
    Preset = Annotated[str | None, typer.Option(help=words("help-preset"))]
    Setting = Annotated[list[str] | None, typer.Option("--set", help=words("help-set"))]
    Lang = Annotated[str | None, typer.Option(help=words("help-lang"))]
    Seats = Annotated[int | None, typer.Option(help=words("help-seats"))]

    @app.callback(invoke_without_command=True)
    def stammtisch(
        context: typer.Context, version: Annotated[bool, typer.Option("--version", help=words("help-version"))] = False,
        lang: Lang = None,
    ) -> None:  # fmt: skip
        if version:
            print(f"stammtisch {__version__}")
            raise typer.Exit

    @app.command(help=words("help-games"))
    def games(lang: Lang = None) -> None:
        console = Console()
        for name in GAMES:
            own = Words(words.lang, rules(name))
            console.print(Text.assemble((name, "bold"), f"  {own('game')}: {own('game', 'about')}"))

    @app.command("rules", help=words("help-rules"))
    def show_rules(
        game: Game, preset: Preset = None, setting: Setting = None, seats: Seats = None, lang: Lang = None,
        clauses: Annotated[bool, typer.Option("--clauses", help=words("help-clauses"))] = False,
    ) -> None:  # fmt: skip
        chosen = table_rules(game, setting or [], preset, seats)
        print_sheet(Console(), Words(words.lang, chosen), chosen.sheet, preset, clauses)

    @app.command(help=words("help-replay"))
    def replay(
        file: Annotated[Path, typer.Argument(help=words("help-file"))], lang: Lang = None,
        deal: Annotated[int | None, typer.Option(help=words("help-deal"))] = None,
    ) -> None:  # fmt: skip
        text, console = load(file), Console()
        try:
            match = read(text)
        except RecordError as error:
            if error.reason.code != "record_kind":
                raise
            record = read_seat(text)
            _number(deal, len(record.views))
            print_seat(console, words.lang, record, deal)
        else:
            _number(deal, sum(entry.kind != "change" for entry in match.entries))
            print_match(console, words.lang, match, deal)

    @app.command(help=words("help-play"))
    def play(
        game: Annotated[str | None, typer.Argument(help=words("help-game", games=", ".join([*GAMES, *ALIASES])))] = None,
        preset: Preset = None, setting: Setting = None, seats: Seats = None, lang: Lang = None,
        seed: Annotated[int | None, typer.Option(help=words("help-seed"))] = None,
        bots: Annotated[str, typer.Option(help=words("help-bots", bots=", ".join(BOTS)))] = "careful",
        name: Annotated[str | None, typer.Option(help=words("help-name"))] = None,
        resume: Annotated[bool, typer.Option("--resume", help=words("help-resume"))] = False,
    ) -> None:  # fmt: skip
        if bots not in BOTS:
            raise StammtischError("bots_unknown", bots=bots, allowed=", ".join(BOTS))
        console = Console()
        game = game or choose_game(console, words)
        chosen = table_rules(game, setting or [], preset, seats)
        saved = find_saved(console, words, chosen.name, resume, plain=not (preset or setting or seats or seed))
        if saved is not None:
            match, path = saved.match, saved.path
            console.print(words("resumed", date=saved.date), markup=False)
        else:
            rng = SystemRandom() if seed is None else Random(seed)
            me = name or words("guest")
            others = [one for one in NAMES if one != me][: chosen.seats - 1]
            match, path = Match(chosen, [me, *others], rng, dealer=rng.randrange(chosen.seats)), store.new_path(chosen.name)
            match.extra["table"] = {"seat": 0, "bots": bots}
        table: Any = match.extra["table"]
        secret = secrets.token_bytes(16) if seed is None else str(seed).encode()
        own = Words(words.lang, match.rules, match.players)
        TerminalTable(console, own, match, int(table.get("seat", 0)), str(table.get("bots", bots)), secret, path, input).run()

    return app


def _number(deal: int | None, deals: int) -> None:
    if deal is not None and not 1 <= deal <= deals:
        raise StammtischError("deal_number", deal=deal, deals=deals)


def table_rules(game: str, settings: list[str], preset: str | None, seats: int | None) -> Any:
    """The rules of a table as a call names them."""
    name, *more = ALIASES.get(game, (game,))
    if name not in GAMES:
        raise StammtischError("game_unknown", game=game, allowed=", ".join([*GAMES, *ALIASES]))
    texts = [*more, *settings]
    if seats is not None:
        players = GAMES[name].sheet_type.rows()
        if any(row.name == "num_players" for row in players):
            texts.append(f"num_players={seats}")
        elif seats != rules(name).seats:
            raise HouseRuleError("seats_fixed", seats=seats, right=rules(name).seats)
    return rules(name, texts, preset)


def choose_game(console: Console, words: Words) -> str:
    """Asks which game to play."""
    names = list(GAMES)
    for number, name in enumerate(names, 1):
        own = Words(words.lang, rules(name))
        console.print(Text.assemble((f"{number} ", "bold"), (own("game"), "bold"), f": {own('game', 'about')}"))
    while True:
        try:
            text = input(words("choose-game") + " ").strip().casefold()
        except EOFError:
            raise StammtischError("no_input") from None
        if text.isdigit() and 0 < int(text) <= len(names):
            return names[int(text) - 1]
        if text in names or text in ALIASES:
            return text
        console.print(words("not-understood", text=text), markup=False)


def find_saved(console: Console, words: Words, game: str, resume: bool, plain: bool) -> store.Saved | None:
    """The kept match to go on with: asked for, or offered where nothing else was asked for."""
    saved = store.latest(game) if resume or plain else None
    if saved is None:
        if resume:
            raise StammtischError("no_saved_match")
        return None
    if resume:
        return saved
    number = saved.match.carry.number + 1
    if not sys.stdin.isatty():
        console.print(words("resume-hint", date=saved.date), markup=False)
        return None
    answer = input(words("resume-question", date=saved.date, number=number) + " ").strip().casefold()
    return saved if answer.startswith((words("yes-letters"), "y")) else None
