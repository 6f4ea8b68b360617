"""The command ``stammtisch``: play, serve, rules, replay, analyse, games, arena."""

from __future__ import annotations

import io
import logging
import os
import secrets
import shlex
import sys
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any, overload

import typer
from rich.console import Console
from rich.text import Text
from typer.exceptions import TyperException

from ._version import __version__
from .bots import BOTS
from .deal import Rules
from .events import StammtischError
from .games import NAMES, rules
from .houserules import HouseRuleError
from .kernel import BUILD
from .match import Match
from .record import RecordError, load, read, save
from .record_seat import read_seat
from .terminal import store
from .terminal.book import book_lines
from .terminal.play import TerminalTable
from .terminal.replay import match_lines, seat_lines
from .terminal.screen import cut, hanging
from .terminal.sheets import sheet_lines
from .words import LANGUAGES, Words

__all__ = ["main"]

OPPONENTS = ("Sepp", "Vroni", "Girgl", "Resi", "Xaver", "Leni", "Korbinian", "Zenzi", "Wastl", "Burgi")
LONGEST_NAME = 18


# --- running, and what may go wrong ----------------------------------------------------------------------------------


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
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a strange byte or terminal is no reason to fall over
    logging.getLogger("stammtisch").addHandler(logging.NullHandler())
    lang = language(given)
    words = Words(lang if lang in LANGUAGES else "en")
    try:
        Words(lang)
        code = command(words)(given, prog_name="stammtisch", standalone_mode=False, obj=words)
    except TyperException as error:
        complain(usage(words, error, given))
        code = 2
    except StammtischError as error:
        complain(words.error(error))
        code = 2
    except (BrokenPipeError, typer.Abort):
        code = 1
    sys.exit(code if isinstance(code, int) else 0)


def complain(sentence: str) -> None:
    """Prints a sentence on the error stream."""
    Console(stderr=True, soft_wrap=True).print(sentence, markup=False, highlight=False)


def usage(words: Words, error: TyperException, given: list[str]) -> str:
    """One sentence for a call that does not fit, in the person's language."""
    detail: Any = error
    match type(error).__name__:
        case "NoSuchOption":
            return words("usage-no_such_option", name=detail.option_name)
        case "BadOptionUsage":
            return words("usage-missing_value", name=detail.option_name)
        case "MissingParameter":
            return words("usage-missing_argument", name=detail.param.name)
    if "command" in str(detail).lower():
        wrong = next((one for one in given if not one.startswith("-") and one not in LANGUAGES), "?")
        return words("usage-no_such_command", name=wrong, allowed="analyse, arena, games, play, replay, rules, serve")
    return words("usage-extra_argument")


@overload
def number(name: str, text: str) -> int: ...
@overload
def number(name: str, text: str | None) -> int | None: ...
def number(name: str, text: str | None) -> int | None:
    """The number in an option's text."""
    if text is None:
        return None
    if text.isascii() and text.isdigit() and len(text) < 19:
        return int(text)
    raise StammtischError("number_form", name=name, value=text)


# --- the command -----------------------------------------------------------------------------------------------------

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

Game = Annotated[str, typer.Argument()]
Preset = Annotated[str | None, typer.Option()]
Setting = Annotated[list[str] | None, typer.Option("--set")]
Seats = Annotated[str | None, typer.Option(metavar="N")]
Lang = Annotated[str | None, typer.Option()]


def command(words: Words) -> Any:
    """The command with its help in one language; `help-NAME` is the text of a command, option or argument."""
    whole: Any = typer.main.get_command(app)
    facts = {"games": ", ".join(NAMES), "bots": ", ".join(BOTS)}
    for one in (whole, *whole.commands.values()):
        one.help = words("help-app" if one is whole else f"help-{one.name}")
        for parameter in (*one.params, one.get_help_option(typer.Context(one, help_option_names=["-h", "--help"]))):
            name = max(parameter.opts, key=len).lstrip("-")
            parameter.help = words(f"help-{name}", **facts)
    return whole


@app.callback(invoke_without_command=True)
def stammtisch(
    context: typer.Context, version: Annotated[bool, typer.Option("--version")] = False, lang: Lang = None
) -> None:
    if version:
        print(f"stammtisch {__version__} ({BUILD} kernel)")
    elif context.invoked_subcommand is None:
        start_server(context.obj, browser=True)


@app.command("serve")
def serve_tables(
    context: typer.Context, host: Annotated[str, typer.Option()] = "127.0.0.1",
    port: Annotated[str | None, typer.Option(metavar="N")] = None,
    database: Annotated[str, typer.Option(metavar="URL")] = "",
    base_url: Annotated[str, typer.Option("--base-url", metavar="URL")] = "", lang: Lang = None,
) -> None:  # fmt: skip
    start_server(context.obj, host, number("--port", port), database, base_url)


def start_server(
    words: Words, host: str = "127.0.0.1", port: int | None = None, database: str = "", base: str = "",
    browser: bool = False,
) -> None:  # fmt: skip
    """Serves tables until it is told to stop; without a port it takes the usual one, or another if that is taken."""
    from .web.serve import PORT, serve  # the terminal needs none of the server's libraries

    def opened(address: str) -> None:
        print(words("serving", address=address), flush=True)

    if port is not None and not 0 < port < 65536:
        raise StammtischError("number_form", name="--port", value=port)
    serve(host, port or PORT, database, base, opened=opened, browser=browser, exact=port is not None)


@app.command()
def games(context: typer.Context, lang: Lang = None) -> None:
    console = Console()
    for line in game_list(context.obj, console.width, presets=True):
        console.print(line)


@app.command("rules")
def show_rules(
    context: typer.Context, game: Game, preset: Preset = None, setting: Setting = None, seats: Seats = None,
    lang: Lang = None, clauses: Annotated[bool, typer.Option("--clauses")] = False,
    book: Annotated[bool, typer.Option("--book")] = False,
) -> None:  # fmt: skip
    console, chosen = Console(), table_rules(game, setting or [], preset, number("--seats", seats))
    words, width = Words(context.obj.lang, chosen), console.width
    for line in book_lines(words, width) if book else sheet_lines(words, chosen.sheet, preset, clauses, width):
        console.print(line)


@app.command()
def replay(
    context: typer.Context, file: Annotated[str, typer.Argument()], lang: Lang = None,
    deal: Annotated[str | None, typer.Option(metavar="N")] = None,
) -> None:  # fmt: skip
    words, console, only = context.obj, Console(), number("--deal", deal)
    text = load(Path(file))
    try:
        match = read(text)
    except RecordError as error:
        if error.reason.code != "record_kind":
            raise
        record = read_seat(text)
        deals, lines = len(record.views), seat_lines(words.lang, record, only, console.width)
    else:
        deals = sum(entry.kind != "change" for entry in match.entries)
        lines = match_lines(words.lang, match, only, console.width)
    if only is not None and not 1 <= only <= deals:
        raise StammtischError("deal_number", deal=only, deals=deals)
    for line in lines:
        console.print(line)


@app.command("analyse")
def judge_record(
    context: typer.Context, file: Annotated[str, typer.Argument()], lang: Lang = None,
    deal: Annotated[str | None, typer.Option(metavar="N")] = None,
    seat: Annotated[str | None, typer.Option()] = None,
    worlds: Annotated[str | None, typer.Option(metavar="N")] = None,
    json: Annotated[str | None, typer.Option(metavar="PATH")] = None,
) -> None:  # fmt: skip
    from .terminal import analyse  # nobody else needs the judge

    words, how = context.obj, analyse.effort(number("--worlds", worlds))
    deals = analyse.reviewed(load(Path(file)), number("--deal", deal), seat)
    if json == "-":
        found = analyse.judged(deals, how, Console(stderr=True), words("analyse-title"))
        print(analyse.text(found))
        return
    text = analyse.analyse(words, Console(), deals, how)
    if json is not None:
        try:
            save(Path(json), text + "\n")
        except OSError as error:
            raise StammtischError("cannot_save", path=json, problem=error.strerror or "") from None


@app.command()
def play(
    context: typer.Context, game: Annotated[str | None, typer.Argument()] = None, preset: Preset = None,
    setting: Setting = None, seats: Seats = None, lang: Lang = None,
    seed: Annotated[str | None, typer.Option(metavar="N")] = None, bots: Annotated[str, typer.Option()] = "careful",
    name: Annotated[str | None, typer.Option()] = None, resume: Annotated[bool, typer.Option("--resume")] = False,
) -> None:  # fmt: skip
    words, console = context.obj, Console()
    if bots not in BOTS:
        raise StammtischError("bots_unknown", bots=bots, allowed=", ".join(BOTS))
    asked = {"--preset": preset, "--set": setting, "--seats": seats, "--seed": seed}
    given = next((option for option, value in asked.items() if value), None)
    if resume and given is not None:
        raise StammtischError("resume_only", option=given)
    me = player_name(name or words("guest"))
    game = game or choose_game(console, words)
    chosen = table_rules(game, setting or [], preset, number("--seats", seats))
    saved = find_saved(console, words, chosen, resume) if given is None else None
    if saved is None:
        saved = new_match(chosen, me, number("--seed", seed), bots, preset)
    else:
        console.print(words("resumed", date=saved.date), markup=False, highlight=False)
    secret = secrets.token_bytes(16) if seed is None else seed.encode()
    own = Words(words.lang, saved.match.rules, saved.match.players, saved.seat)
    TerminalTable(console, own, saved, secret, typed).run()


@app.command("arena")
def measure_players(
    context: typer.Context, players: Annotated[list[str], typer.Argument()], game: Annotated[str, typer.Option()],
    preset: Preset = None, setting: Setting = None, seats: Seats = None, lang: Lang = None,
    deals: Annotated[str, typer.Option(metavar="N")] = "1000", seed: Annotated[str, typer.Option(metavar="N")] = "1",
    jobs: Annotated[str | None, typer.Option(metavar="N")] = None,
    measure: Annotated[str | None, typer.Option()] = None, bidder: Annotated[str, typer.Option()] = "",
    sequential: Annotated[str | None, typer.Option(metavar="H0,H1")] = None,
    contested: Annotated[bool, typer.Option("--contested")] = False,
    control: Annotated[bool, typer.Option("--control")] = False,
    out: Annotated[str | None, typer.Option(metavar="PATH")] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
) -> int:  # fmt: skip
    from .terminal import arena  # nobody else needs its processes and pictures

    chosen = table_rules(game, setting or [], preset, number("--seats", seats))
    run = arena.setting(chosen, players, number("--seed", seed), measure, bidder, contested, control)
    plan = arena.plan(run, number("--deals", deals), number("--jobs", jobs), sequential)
    path = Path(out) if out else arena.stem(run)
    return arena.run(Words(context.obj.lang, chosen), Console(), plan, path, resume, retyped(context, "--resume"))


def retyped(context: typer.Context, *more: str) -> str:
    """The command as it was typed, with more options."""
    typed = ["stammtisch", str(context.info_name)]
    for parameter in context.command.params:
        value, name = context.params[str(parameter.name)], max(parameter.opts, key=len)
        if str(context.get_parameter_source(str(parameter.name))).endswith("DEFAULT") or name in more:
            continue
        for one in value if isinstance(value, list | tuple) else [value]:
            head = [name] if name.startswith("-") else []
            typed += head if one is True else [*head, str(one)]
    return shlex.join([*typed, *more])


# --- choosing a table ------------------------------------------------------------------------------------------------


def table_rules(game: str, settings: list[str], preset: str | None, seats: int | None) -> Rules:
    """The rules of a table as a call names them."""
    game = game.casefold()
    table = rules(game)  # an unknown game is refused before its seats are asked for
    if seats is None:
        return rules(game, settings, preset)
    row = next((row for row in table.sheet.rows() if "seats" in row.changes), None)
    if row is not None:
        return rules(game, [*settings, f"{row.name}={seats}"], preset)
    if seats != table.seats:
        raise HouseRuleError("seats_fixed", seats=seats, right=table.seats)
    return rules(game, settings, preset)


def player_name(text: str) -> str:
    """A name that fits a table."""
    name = " ".join(text.split())
    if not (1 <= len(name) <= LONGEST_NAME and name.isprintable()):
        raise StammtischError("name_form", name=name, most=LONGEST_NAME)
    return name


def new_match(chosen: Rules, me: str, seed: int | None, bots: str, preset: str | None) -> store.Saved:
    """A match that begins now, with its file."""
    rng = SystemRandom() if seed is None else Random(seed)
    others = [one for one in OPPONENTS if one != me][: chosen.seats - 1]
    match = Match(chosen, [me, *others], rng, dealer=None)
    match.extra["table"] = {"seat": 0, "bots": bots} | ({"preset": preset} if preset else {})
    return store.Saved(store.new_path(chosen), match, 0, bots, preset)


def typed(prompt: str) -> str:
    """A line from the person; where it comes from a pipe it is shown, so that the output reads like a session."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)
    return line


def game_list(words: Words, width: int, presets: bool = False) -> list[Text]:
    """The games, each under every name it goes by; also with their presets."""
    lines = []
    for at, name in enumerate(NAMES, 1):
        table = rules(name)
        own = Words(words.lang, table)
        lines += hanging(f"{at}  {name.ljust(12)}  ", Text(f"{own.game}. {own('game', 'about')}"), width)
        if presets:
            fitting = [one for one in table.sheet.presets if type(table)(table.sheet.preset(one)).label == table.label]
            named = own("presets", presets=", ".join(fitting))
            lines += hanging(" " * 17, Text(named, style="dim"), width)
    return lines


def choose_game(console: Console, words: Words) -> str:
    """Asks which game to play."""
    for line in game_list(words, console.width):
        console.print(line)
    while True:
        try:
            text = typed(words("choose-game") + " ").strip().casefold()
        except EOFError:
            raise StammtischError("no_input") from None
        numbered = dict(zip(map(str, range(1, 10)), NAMES, strict=False))
        if text in NAMES or text in numbered:
            return numbered.get(text, text)
        console.print(words("not-understood", text=cut(text, 40)), markup=False)


def find_saved(console: Console, words: Words, chosen: Rules, resume: bool) -> store.Saved | None:
    """The kept match to go on with: asked for, or offered to somebody who can answer."""
    saved = store.latest(chosen)
    if saved is None and resume:
        raise StammtischError("no_saved_match")
    if saved is None or resume:
        return saved
    if not sys.stdin.isatty():
        console.print(words("resume-hint", date=saved.date), markup=False)
        return None
    at = saved.match.carry.number + 1
    answer = typed(words("resume-question", date=saved.date, number=at) + " ").strip().casefold()
    return None if answer.startswith("n") else saved
