"""The command: every option in both languages, every bad input as one sentence, and nothing written by mistake."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stammtisch import __version__
from stammtisch.bots import BOTS
from stammtisch.cli import LONGEST_NAME, language
from stammtisch.games import GAMES, NAMES
from stammtisch.games import rules as rules_of
from stammtisch.kernel import BUILD
from stammtisch.record import read

from .terminal.conftest import data as data  # the folder of records, for every test here too
from .terminal.sitting import SENTENCE, command, done, refused

LANGS = ("de", "en")
BOTH = pytest.mark.parametrize("lang", LANGS)


# --- help ------------------------------------------------------------------------------------------------------------

HELP = {
    "": ["--version", "--lang", "--help", "games", "rules", "replay", "play"],
    "play": [
        "--preset", "--set", "--seats", "--lang", "--seed", "--bots", "--name", "--resume", "--help", "game", *BOTS,
    ],
    "rules": ["--preset", "--set", "--seats", "--lang", "--clauses", "--book", "--help", "game", *NAMES],
    "replay": ["--lang", "--deal", "--help", "file"],
    "analyse": ["--lang", "--deal", "--seat", "--worlds", "--json", "--help", "file"],
    "games": ["--lang", "--help"],
    "arena": [
        "--game", "--preset", "--set", "--seats", "--deals", "--seed", "--jobs", "--measure", "--bidder",
        "--sequential", "--contested", "--control", "--out", "--resume", "--lang", "--help", "players", *BOTS,
    ],
}  # fmt: skip
TYPER = {"[default: careful]", "[default: 1]", "[required]"}
"""Typer's own words, like its headings."""


@pytest.mark.parametrize("name", HELP)
def test_help_is_complete_in_both_languages(name: str) -> None:
    texts = {}
    for lang in LANGS:
        out = done(*([name] if name else []), "--lang", lang, "--help")
        assert all(word in out for word in HELP[name])
        assert max(map(len, out.split("\n"))) <= 80
        texts[lang] = {line.strip("│ ") for line in out.split("\n") if line.startswith("│")}
        explained = [line for line in texts[lang] if line.startswith("--")]
        assert explained and all(re.search(r"(?:>|  N|PATH|H0,H1) +[^\s\[]", line) for line in explained), explained
    names = {line for line in texts["de"] if set(line.rstrip(",").split(", ")) <= {*NAMES, *BOTS}}
    same = texts["de"] & texts["en"] - TYPER - names - {""}
    assert not same, f"not translated: {same}"


def test_help_by_any_way() -> None:
    assert done("--lang=de", "--help") == done("--help", "--lang=de") == done("-h", "--lang", "de")
    assert done("play", "-h") == done("play", "--help")
    assert "Die Hausregeln eines Tisches ausgeben." in done("--lang", "de", "--help")
    assert "diese Hilfe zeigen" in done("play", "-h", "--lang", "de")
    assert "show this help" in done("rules", "-h", "--lang", "en")


@BOTH
def test_version(lang: str) -> None:
    assert done("--version", "--lang", lang) == f"stammtisch {__version__} ({BUILD} kernel)\n"


# --- languages -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"), ({"LANG": "en_GB"}, "en"), ({}, "en"), ({"LANG": "fr_FR"}, "en"),
        ({"LANG": "en", "LC_ALL": "de"}, "de"), ({"LC_MESSAGES": "de_DE", "LANG": "en"}, "de"), ({"LC_ALL": ""}, "en"),
    ],
)  # fmt: skip
def test_the_language_of_the_system(environment: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(key, raising=False)
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    assert language(["rules", "bolachen"]) == lang
    assert ("Hausregeln" in done("rules", "bolachen")) == (lang == "de")
    assert language(["--lang", "en", "rules"]) == "en" and language(["rules", "--lang=de"]) == "de"


@pytest.mark.parametrize("call", ["--lang xx games", "games --lang xx", "rules bolachen --lang=xx", "--lang=xx"])
def test_an_unknown_language(call: str) -> None:
    assert refused(*call.split()) == "There is no language “xx”; there are de, en."


# --- what it does ----------------------------------------------------------------------------------------------------


@BOTH
def test_games(lang: str) -> None:
    """Every name of a game stands beside the others."""
    out = done("games", "--lang", lang)
    listed = re.findall(r"^\d +(\S+) +([A-Z][\w ()]+)\.", out, re.MULTILINE)
    assert [command for command, _ in listed] == [
        "bauernschnapsen", "bolachen", "mauscheln", "vierblatt", "frische-vier", "schlauch", "great-schlauch",
    ]  # fmt: skip
    great = "Großer Schlauch (rekonstruiert)" if lang == "de" else "Great Schlauch (reconstructed)"
    named = ["Bauernschnapsen", "Bolachen", "Mauscheln", "Vierblatt", "Frische Vier", "Schlauch", great]
    assert [title for _, title in listed] == named
    assert max(map(len, out.split("\n"))) <= 80


@BOTH
@pytest.mark.parametrize("game", NAMES)
def test_rules(game: str, lang: str) -> None:
    rows = GAMES[NAMES[game][0]].sheet_type.rows()
    out = done("rules", game, "--lang", lang)
    assert max(map(len, out.split("\n"))) <= 80
    assert out.startswith("Hausregeln: " if lang == "de" else "House rules: ")
    assert all(f"[{row.name}=" in out for row in rows)
    assert not re.search(r"\b(MA|BO|BS|SL)-\d", out)
    clauses = done("rules", game, "--lang", lang, "--clauses")
    assert all(f" {row.clause}: " in clauses for row in rows)
    assert len(clauses) > 3 * len(out)


def test_rules_of_a_changed_table() -> None:
    out = done("rules", "bolachen", "--set", "relief=off", "--set", "limit=20", "--lang", "en")
    assert "Different from the preset “Standard”:" in out
    assert "* When relief applies: never; if you have the suit, you follow [relief=off]\n" in out
    assert out.count("* ") == 4
    out = done("rules", "bolachen", "--preset", "simple", "--set", "limit=20", "--lang", "de")
    assert "Anders als in der Vorlage „Einfach“:\n* Ziel für den Sieger: wer zuerst +20 erreicht" in out
    out = done("rules", "mauscheln", "--preset", "alpine", "--lang", "de")
    assert "Alles wie in der Vorlage „Alpenländisch“." in out
    out = done("rules", "vierblatt", "--seats", "6", "--lang", "en")
    assert out.startswith("House rules: Vierblatt\n") and "[num_players=6]" in out
    assert done("rules", "bolachen", "--seats", "3", "--lang", "en") == done("rules", "bolachen", "--lang", "en")


@BOTH
def test_play_begins_a_match_and_keeps_it(lang: str, data: Path) -> None:
    call = ("play", "bolachen", "--lang", lang, "--bots", "random", "--preset", "simple")
    out = done(*call, "--name", "  Anna   Maria ")
    (path,) = data.glob("bolachen-*.toml")
    match = read(path.read_text(encoding="utf-8"))
    assert match.players == ("Anna Maria", "Sepp", "Vroni")
    assert match.extra["table"] == {"seat": 0, "bots": "random", "preset": "simple"}
    assert match.rules == rules_of("bolachen", preset="simple")
    assert out.rstrip().endswith("stammtisch play bolachen --resume")
    assert str(path) in out


def test_the_guest_has_no_namesake(data: Path) -> None:
    done("play", "mauscheln", "--name", "Sepp", "--seats", "4")
    (path,) = data.glob("*.toml")
    players = read(path.read_text(encoding="utf-8")).players
    assert players[0] == "Sepp" and len(set(players)) == 4


@pytest.mark.parametrize(
    ("game", "name"),
    [("mauscheln", "mauscheln"), ("vierblatt", "vierblatt"), ("frische-vier", "frische_vier"), ("bolachen", None)],
)
def test_every_name_of_a_game_may_be_played(game: str, name: str | None, data: Path) -> None:
    done("play", game)
    (path,) = data.glob(f"{game}-*.toml")
    sheet = read(path.read_text(encoding="utf-8")).rules.sheet
    assert getattr(sheet, "name", None) == name


def test_a_game_may_be_chosen_by_number_or_name(data: Path) -> None:
    out = done("play", "--lang", "en", typed="9\nskat\n" + "1" * 5000 + "\n0\n4\n")
    assert out.count("is none of the choices") == 4 and "Vierblatt · Deal 1" in out
    done("play", "--lang", "en", typed="Frische-Vier\n")
    assert sorted(path.name.split("-20")[0] for path in data.glob("*.toml")) == ["frische-vier", "vierblatt"]


def test_going_on(data: Path) -> None:
    """Asked for, it goes on; in a pipe it is only mentioned; something else asked for is something else."""
    first = done("play", "bolachen", "--lang", "en", "--seed", "1", "--bots", "random")
    hand = re.search(r"^Your hand: .*$", first, re.MULTILINE)
    assert hand is not None
    (path,) = data.glob("*.toml")
    kept = path.read_text(encoding="utf-8")
    again = done("play", "bolachen", "--lang", "en", "--resume")
    assert "Going on with the match of 20" in again and hand[0] in again
    german = done("play", "bolachen", "--lang", "de", "--resume")
    assert "Weiter mit der Partie vom 20" in german and hand[0].split(": ")[1] in german
    assert path.read_text(encoding="utf-8") == kept and len(list(data.iterdir())) == 1
    other = done("play", "bolachen", "--lang", "en")
    assert re.match(r"A match of \d{4}-\d\d-\d\d can be continued with --resume\.\n", other)
    assert len(list(data.iterdir())) == 2
    assert "can be continued" not in done("play", "bolachen", "--lang", "en", "--set", "limit=5")


@pytest.mark.parametrize("option", [("--preset", "simple"), ("--set", "limit=5"), ("--seats", "3"), ("--seed", "0")])
def test_a_match_that_goes_on_keeps_its_rules(option: tuple[str, str]) -> None:
    done("play", "bolachen")
    assert option[0] in refused("play", "bolachen", "--resume", *option)


# --- bad input -------------------------------------------------------------------------------------------------------

BAD = {
    "unknown command": ("deal", "„deal“"),
    "unknown option": ("play bolachen --fast", "--fast"),
    "unknown option of the whole": ("--fast", "--fast"),
    "no value": ("rules bolachen --set", "--set"),
    "nothing to replay": ("replay", "Mitschrift"),
    "no game": ("rules", "Spiel"),
    "too much": ("play bolachen mauscheln", "zu viel"),
    "much too much": ("rules bolachen a b c", "zu viel"),
    "unknown game": (
        "play skat",
        "„skat“ gibt es nicht; es gibt bauernschnapsen, bolachen, mauscheln, vierblatt, frische-vier",
    ),
    "rules of an unknown game": ("rules skat", "„skat“"),
    "unknown preset": ("rules bolachen --preset fast", "„fast“ gibt es nicht; es gibt standard"),
    "preset of another game": ("play bolachen --preset alpine", "„alpine“"),
    "unknown house rule": ("rules bolachen --set speed=1", "„speed“"),
    "house rule of another game": ("play bolachen --set quartets=off", "„quartets“"),
    "no value of a house rule": ("rules bolachen --set limit", "„limit“ müsste die Form Regel=Wert haben"),
    "wrong value": ("rules bolachen --set relief=maybe", "relief kann nicht „maybe“ sein; möglich: headed_"),
    "wrong number": ("rules bolachen --set limit=0", "limit kann nicht „0“ sein"),
    "empty value": ("rules bolachen --set limit=", "limit"),
    "not divisible by four": ("rules mauscheln --set base_stake=6", "base_stake kann nicht „6“ sein"),
    "impossible together": ("play mauscheln --set special_trump=weli --set suits=french", "nur im deutschen Blatt"),
    "idle house rule": ("rules bolachen --set relief=off --set relief_scope=brand", "keine Wirkung"),
    "too many players": ("play mauscheln --seats 11", "num_players kann nicht „11“ sein; möglich: 3–10"),
    "too many players for the pack": ("play mauscheln --seats 7", "pack=52 und suits=french"),
    "too few players": ("play mauscheln --seats 2", "„2“"),
    "no other number of players": ("play bolachen --seats 4", "Dieses Spiel hat 3 Spieler, nicht 4."),
    "players that are no number": ("play mauscheln --seats many", "--seats braucht eine ganze Zahl, nicht „many“"),
    "half a player": ("play mauscheln --seats 3.5", "„3.5“"),
    "negative number of players": ("play mauscheln --seats -3", "„-3“"),
    "enormous number of players": (f"play mauscheln --seats {'9' * 5000}", "--seats"),
    "enormous house rule": (f"rules bolachen --set {'x' * 5000}=1", "„xxx"),
    "seed that is no number": ("play bolachen --seed luck", "--seed braucht eine ganze Zahl, nicht „luck“"),
    "unknown computer players": (
        "play bolachen --bots genius",
        "„genius“ gibt es nicht; es gibt random, beginner",
    ),
    "name that is too long": (f"play bolachen --name {'x' * 19}", "1 bis 18 sichtbare Zeichen"),
    "name that cannot be seen": ("play bolachen --name a\x07b", "1 bis 18 sichtbare Zeichen"),
    "nothing kept": ("play bolachen --resume", "Es gibt keine Partie zum Weiterspielen."),
    "deal that is no number": ("replay no.toml --deal x", "--deal braucht eine ganze Zahl, nicht „x“"),
    "no such record": ("replay no.toml", "no.toml lässt sich nicht lesen (das gibt es nicht)."),
    "folder for a record": ("replay /", "/ lässt sich nicht lesen (das ist ein Ordner)."),
}


@pytest.mark.parametrize("call", BAD.values(), ids=BAD)
def test_bad_input_is_answered_in_one_sentence(call: tuple[str, str]) -> None:
    arguments, part = call
    german = refused("--lang", "de", *arguments.split(" "))
    assert part in german
    assert refused("--lang", "en", *arguments.split(" ")) != german


def test_more_bad_input() -> None:
    assert "sichtbare Zeichen" in refused("play", "bolachen", "--lang", "de", "--name", " \t ")
    assert "--lang braucht einen Wert" in refused("rules", "bolachen", "--lang=de", "--lang")
    assert "“deal”" in refused("deal", "--lang", "en")


def test_nobody_there_to_choose_a_game(data: Path) -> None:
    code, out, err = command("play", "--lang", "en")
    assert code == 2 and err == "Nobody is typing here; name a game, for example: stammtisch play bolachen\n"
    assert "Which game?" in out and not list(data.iterdir())


def test_the_longest_name_is_possible() -> None:
    assert "W" * LONGEST_NAME in done("play", "bolachen", "--name", "W" * LONGEST_NAME)


@BOTH
def test_a_folder_that_cannot_be_written(lang: str, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (data / "file").write_text("in the way")
    monkeypatch.setenv("STAMMTISCH_DATA", str(data / "file"))
    code, out, err = command("play", "bolachen", "--lang", lang)
    assert code == 2 and SENTENCE.fullmatch(err)
    assert ("lässt sich nicht schreiben" if lang == "de" else "cannot be written") in err
    assert not re.search("Dein Blatt|Your hand", out)
    assert (data / "file").read_text() == "in the way"
