"""The command `stammtisch arena`: what it prints, writes and refuses, in both languages."""

from __future__ import annotations

import json
import re
import shlex
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from stammtisch.analysis import run
from stammtisch.analysis.state import Block, State
from stammtisch.bots import BOTS
from stammtisch.bots.simple import RandomBot
from stammtisch.games import GAMES, NAMES
from stammtisch.terminal import arena
from stammtisch.words import LANGUAGES

from .sitting import command, done, refused

DOCS = Path(__file__).parent.parent.parent / "docs"
BOTH = pytest.mark.parametrize("lang", LANGUAGES)
CALL = ("arena", "careful", "random", "--game", "mauscheln", "--deals", "12", "--jobs", "1")


@pytest.fixture(autouse=True)
def short_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot of a few deals is enough here."""
    monkeypatch.setattr(run, "PILOT_DEALS", 4)


@BOTH
def test_a_run_is_told_drawn_and_written(lang: str, tmp_path: Path) -> None:
    out = done(*CALL, "--lang", lang, "--contested", "--control", "--sequential", "0,0.5", "--out", str(tmp_path / "x"))
    assert not re.search(r"\{|\}|\$|None", out) and max(map(len, out.splitlines())) < 200
    for part in (
        ("careful gegen random", "Vorsprung von careful in Chips je Spiel", "Nur umkämpfte Spiele", "Nach 12 Spielen",
         "Alle Spiele", "als Kontrollvariable", "Rechenzeit", "Probelauf von 4")
        if lang == "de" else
        ("careful against random", "Lead of careful in chips a deal", "Contested deals only", "after 12 deals",
         "All deals", "as control variate", "processor time", "pilot of 4")
    ):  # fmt: skip
        assert part in out.replace("\n", " "), part
    assert re.search(r"[+-]\d,\d{3}" if lang == "de" else r"[+-]\d\.\d{3}", out)
    data = json.loads((tmp_path / "x.json").read_text(encoding="utf-8"))
    assert data["matches"][0]["lead"]["deals"] == 12 == len(data["matches"][0]["leads"])
    picture = ElementTree.parse(tmp_path / "x.svg").getroot()
    texts = [one.text or "" for one in picture.iter() if one.tag.endswith("}text")]
    wanted = {"Arena: Mauscheln", "careful gegen random" if lang == "de" else "careful against random"}
    assert wanted <= set(texts) and ("12 Spiele" if lang == "de" else "12 deals") in texts
    shapes = {one.tag.rpartition("}")[2] for one in picture.iter()}
    assert {"circle", "line", "polyline", "polygon", "title"} <= shapes
    assert all(float(one.get("cx", 0)) <= 900 for one in picture.iter())
    assert len(json.loads((tmp_path / "x.times.json").read_text(encoding="utf-8"))[0]) == 2


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_told_without_a_missing_word(name: str, tmp_path: Path) -> None:
    """Contracts without their suit, in both languages, with the neutral bidder and without."""
    for lang, bidder in (("de", []), ("en", ["--bidder", "careful"])):
        call = ("arena", "random", "careful", "--game", name, "--deals", "3", "--jobs", "1", "--lang", lang, *bidder)
        out = done(*call, "--out", str(tmp_path / "x"))
        rows = re.findall(r"^(\S.*?)  +\d+  +[+-]?\d", out, re.MULTILINE)
        assert len(rows) > 1 and not re.search(r"[{$]|None|none|contract-", " ".join(rows)), rows


def test_the_form_of_the_result_is_documented(tmp_path: Path) -> None:
    """Every key of a result stands in docs/arena.md."""
    done(*CALL, "--contested", "--control", "--sequential", "0,0.5", "--out", str(tmp_path / "x"))
    text = (DOCS / "arena.md").read_text(encoding="utf-8")
    free = {"points", "chips", "careful", "random"}

    def keys(data: object) -> set[str]:
        if isinstance(data, dict):
            return set(data) | {key for value in data.values() for key in keys(value)}
        return {key for value in data for key in keys(value)} if isinstance(data, list) else set()

    named = keys(json.loads((tmp_path / "x.json").read_text(encoding="utf-8"))) - free
    assert len(named) > 40
    assert not {key for key in named if f"`{key}`" not in text}


def test_many_players_meet_each_other(tmp_path: Path) -> None:
    out = done("arena", "careful", "random", "careful", "--game", "mauscheln", "--deals", "4", "--jobs", "1",
               "--lang", "en", "--out", str(tmp_path / "x"))  # fmt: skip
    data = json.loads((tmp_path / "x.json").read_text(encoding="utf-8"))
    assert [one["players"] for one in data["matches"]] == [
        ["careful", "random"], ["careful", "careful (2)"], ["random", "careful (2)"],
    ]  # fmt: skip
    leads = {row["player"]: row["lead"] for row in data["standings"]}
    assert sum(leads.values()) == pytest.approx(0) and list(leads)[-1] == "random"
    assert leads["careful"] == pytest.approx(data["matches"][0]["lead"]["mean"] / 2)
    assert data["matches"][1]["lead"]["mean"] == 0
    table = out[out.index("Everybody against everybody") :]
    assert "+0.000 ± 0.000" in table and "-0.000" not in table


@BOTH
def test_ctrl_c_keeps_everything_and_says_how_to_go_on(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command it names goes on from there and ends with the same bytes."""
    out = tmp_path / "a folder" / "x"
    done(*CALL, "--lang", lang, "--out", str(tmp_path / "y"))
    kept, left = State.add, [3]

    def add(state: State, block: Block) -> None:
        kept(state, block)
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt

    monkeypatch.setattr(State, "add", add)
    code, told, err = command(*CALL, "--set", "base_stake=4", "--lang", lang, "--out", str(out))
    assert code == 130 and not err and not out.with_name("x.json").exists()
    line = told.strip().splitlines()[-1]
    assert line.startswith("Angehalten;" if lang == "de" else "Stopped;")
    again = shlex.split(line[line.index("stammtisch arena") :])[1:]
    assert again[-1] == "--resume" and again.count("--set") == 1
    left[0] = 1
    code, told, _ = command(*again)
    line = told.strip().splitlines()[-1]
    assert code == 130 and shlex.split(line[line.index("stammtisch arena") :])[1:] == again, "and once more"
    done(*again)
    for end in ("json", "svg"):
        assert out.with_name(f"x.{end}").read_bytes() == (tmp_path / f"y.{end}").read_bytes()


def test_without_a_place_it_is_kept_in_the_data_folder(data: Path) -> None:
    done(*CALL, "--seed", "7")
    assert {path.name for path in (data / "arena").iterdir()} == {
        f"mauscheln-careful-random-7.{end}" for end in ("state", "json", "svg", "times.json")
    }


def test_house_rules_presets_and_other_names_are_those_of_the_table(tmp_path: Path) -> None:
    call = ("arena", "random", "careful", "--deals", "3", "--jobs", "1", "--out", str(tmp_path / "x"))
    done(*call, "--game", "vierblatt", "--preset", "alpine", "--seats", "3", "--set", "base_stake=8")
    data = json.loads((tmp_path / "x.json").read_text(encoding="utf-8"))
    assert (data["game"], data["seats"], len(data["seatings"])) == ("mauscheln", 3, 6)
    assert {"num_players=3", "base_stake=8", "special_trump=weli", "name=vierblatt"} <= set(data["settings"])
    done(*call, "--game", "schlauch", "--measure", "marks")
    assert json.loads((tmp_path / "x.json").read_text(encoding="utf-8"))["measure"] == "marks"


def test_a_player_that_breaks_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(RandomBot):
        def act(self, *_: object) -> None:  # type: ignore[override]
            raise ValueError

    monkeypatch.setitem(BOTS, "broken", Broken)
    call = (
        "arena",
        "broken",
        "random",
        "--game",
        "mauscheln",
        "--deals",
        "3",
        "--jobs",
        "1",
        "--out",
        str(tmp_path / "x"),
    )
    out = " ".join(done(*call, "--lang", "en").split())
    assert re.search(r"broken broke in \d+ decisions and answered what is not legal in 0;", out)
    assert "broken brach bei" in " ".join(done(*call, "--lang", "de").split())


BAD = {
    "no players": ("arena --game bolachen", "wenigstens zwei"),
    "no game": ("arena careful random", "Das Spiel fehlt"),
    "one player": ("arena careful --game bolachen", "zwei bis 12 Computerspieler, nicht 1"),
    "unknown player": ("arena careful genius --game bolachen", "„genius“ gibt es nicht; es gibt random, beginner"),
    "unknown bidder": ("arena careful random --game bolachen --bidder genius", "„genius“"),
    "unknown game": ("arena careful random --game skat", f"„skat“ gibt es nicht; es gibt {', '.join(NAMES)}"),
    "unknown house rule": ("arena careful random --game bolachen --set speed=1", "„speed“"),
    "unknown tally": ("arena careful random --game schlauch --measure beers", "„beers“ kann die Arena in diesem Spiel"),
    "a tally that decides nothing": ("arena careful random --game schlauch --measure stakes", "points, marks"),
    "one deal": ("arena careful random --game bolachen --deals 1", "--deals reicht von 2 bis"),
    "too many deals": (f"arena careful random --game bolachen --deals {10**9}", "--deals reicht von 2 bis 10.000.000"),
    "deals that are no number": ("arena careful random --game bolachen --deals many", "eine ganze Zahl, nicht „many“"),
    "no process": ("arena careful random --game bolachen --jobs 0", "--jobs reicht von 1 bis 256; 0 geht nicht"),
    "one bound": ("arena careful random --game bolachen --sequential 0.1", "zwei Zahlen, die kleinere zuerst"),
    "bounds the wrong way round": ("arena careful random --game bolachen --sequential 0.2,0", "„0.2,0“"),
    "bounds that are no numbers": ("arena careful random --game bolachen --sequential a,b", "„a,b“"),
    "endless bounds": ("arena careful random --game bolachen --sequential 0,inf", "„0,inf“"),
    "nothing to go on with": ("arena careful random --game bolachen --resume", "keinen Lauf zum Weitermachen"),
    "a place that is none": ("arena careful random --game bolachen --out /dev/null/x", "lässt sich nicht schreiben"),
}  # fmt: skip


@pytest.mark.parametrize("call", BAD.values(), ids=BAD)
def test_bad_input_is_answered_in_one_sentence(call: tuple[str, str]) -> None:
    arguments, part = call
    german = refused(*arguments.split(), "--lang", "de")
    assert part in german, german
    assert refused(*arguments.split(), "--lang", "en") != german


@BOTH
def test_a_state_of_another_run_is_not_touched(lang: str, data: Path) -> None:
    path = data / "x"
    done(*CALL, "--out", str(path))
    for other in (["--seed", "2"], ["--set", "base_stake=8"], ["--contested"], ["--bidder", "random"]):
        assert str(path) in refused(*CALL, *other, "--out", str(path), "--resume", "--lang", lang)
    path.with_name("x.state").write_text("nothing\n")
    told = "kein Lauf der Arena" if lang == "de" else "holds no run of the arena"
    assert told in refused(*CALL, "--out", str(path), "--resume", "--lang", lang)


def test_where_runs_are_kept_has_the_players_in_its_name() -> None:
    rules = GAMES["bolachen"](GAMES["bolachen"].sheet_type())
    one = arena.setting(rules, ["careful", "random"], 4, None, "careful", False, False)
    assert arena.stem(one).name == "bolachen-careful-random-cards-4"


def test_the_progress_bar_counts_and_tells_the_time_left() -> None:
    screen = StringIO()
    console = Console(file=screen, width=80, force_terminal=True)
    with arena.bar(console, "careful against [random]") as told:
        told(0, 8)
        told(3, 8)
    shown = screen.getvalue()
    assert "careful against [random]" in shown and "3/8" in shown and re.search(r"\d:\d\d|-:--", shown)
    plain = StringIO()
    with arena.bar(Console(file=plain), "careful") as told:
        told(3, 8)
    assert plain.getvalue().strip() == ""
