"""The judge at the terminal: tables and summaries in both languages, JSON, one seat's copies, and what cannot be."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from stammtisch.record import read
from stammtisch.record_seat import write_seat

from .sitting import SENTENCE, command, done, refused

RECORDS = Path(__file__).parent.parent / "records"
DEAL = str(RECORDS / "bauernschnapsen-standard.toml")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_deal_is_judged_in_words(lang: str) -> None:
    out = done("analyse", DEAL, "--deal", "1", "--worlds", "6", "--lang", lang)
    lines = out.split("\n")
    assert max(map(len, lines)) <= 80 and not re.search(r"None|\{|\}|judge-", out)
    assert lines[0] == {"de": "── Spiel 1 ──", "en": "── Deal 1 ──"}[lang] and "── " not in "\n".join(lines[1:])
    heads = {"de": ["Spieler", "Antwort", "Verlust", "Offen"], "en": ["Player", "Answer", "Cost", "Open cards"]}[lang]
    assert all(head in lines[1] for head in heads)
    players = {"de": "Die Spieler (Punkte)", "en": "Players (points)"}[lang]
    at = lines.index(players)
    assert [line.split()[0] for line in lines[at + 2 : at + 6]] == list(read(Path(DEAL).read_text("utf-8")).players)


def test_the_same_as_data(tmp_path: Path) -> None:
    asked = ("analyse", DEAL, "--deal", "2", "--worlds", "6")
    out, file = done(*asked, "--json", "-"), tmp_path / "found.json"
    done(*asked, "--json", str(file))
    found = json.loads(out)
    assert found == json.loads(file.read_text(encoding="utf-8"))
    assert found["game"] == "bauernschnapsen" and [deal["deal"] for deal in found["deals"]] == [2]
    tokens = read(Path(DEAL).read_text(encoding="utf-8")).entries[1].tokens
    for one in found["deals"][0]["verdicts"]:
        assert tokens[one["at"]] == one["taken"] and one["cost"] >= 0
        values = [answer["value"] for answer in one["answers"]]
        assert len(values) > 1 and values[0] == max(values)
    assert sum(one["decisions"] for one in found["players"]) == len(found["deals"][0]["verdicts"])


def test_one_player_by_name_or_number(tmp_path: Path) -> None:
    match = read(Path(DEAL).read_text(encoding="utf-8"))
    asked = ("analyse", DEAL, "--deal", "1", "--worlds", "4", "--json", "-")
    by_name, by_number = done(*asked, "--seat", match.players[2]), done(*asked, "--seat", "3")
    assert by_name == by_number
    assert {one["seat"] for one in json.loads(by_name)["deals"][0]["verdicts"]} == {2}
    copy = tmp_path / "copy.toml"
    copy.write_text(write_seat(match, 2), encoding="utf-8")
    own = json.loads(done("analyse", str(copy), "--deal", "1", "--worlds", "4", "--json", "-"))
    key = [(one["taken"], one["cost"], one["answers"][0]["value"]) for one in own["deals"][0]["verdicts"]]
    whole = json.loads(by_name)["deals"][0]["verdicts"]
    assert key == [(one["taken"], one["cost"], one["answers"][0]["value"]) for one in whole]
    assert all(one["hindsight"] is None for one in own["deals"][0]["verdicts"])


def test_what_cannot_be_judged_is_one_sentence(tmp_path: Path) -> None:
    for more in (["--seat", "Nobody"], ["--worlds", "0"], ["--worlds", "many"], ["--deal", "99"], ["--seat", "9"]):
        refused("analyse", DEAL, *more)
    refused("analyse", str(tmp_path / "nothing.toml"))
    code, _, err = command("analyse", DEAL, "--deal", "1", "--worlds", "1", "--json", DEAL + "/found.json")
    assert code == 2 and SENTENCE.fullmatch(err)
