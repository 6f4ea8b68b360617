"""Whole deals through the command in a pipe, answered by somebody who only reads the output."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from stammtisch.record import read

from .sitting import Reader, command, played

GAMES = {
    "Bolachen de": ("bolachen", "--lang", "de"),
    "Bolachen en": ("bolachen", "--lang", "en", "--preset", "stichzwang"),
    "Bolachen with all that is new": (
        "bolachen", "--lang", "de", "--set", "call_in_dopper=recall", "--set", "return_card_by=giver", "--set",
        "dopper_public=true", "--set", "call_after_upgrade=true", "--set", "relief=any_headed",
    ),
    "Bauernschnapsen de": ("bauernschnapsen", "--lang", "de", "--preset", "all"),
    "Bauernschnapsen en": (
        "bauernschnapsen", "--lang", "en", "--set", "claim=manual", "--set", "count_direction=down", "--set",
        "first_dealer=high_card", "--set", "target=5",
    ),
    "Schlauch de": ("schlauch", "--lang", "de", "--set", "round_length=1"),
    "Great Schlauch en": ("great-schlauch", "--lang", "en"),
    "Mauscheln de": ("mauscheln", "--lang", "de", "--preset", "stammtisch"),
    "Mauscheln en": ("mauscheln", "--lang", "en", "--set", "early_pass=soft"),
    "Vierblatt for ten": ("vierblatt", "--lang", "de", "--seats", "10", "--set", "pack=52", "--set", "suits=french"),
    "Frische Vier for three": (
        "frische-vier", "--lang", "en", "--seats", "3", "--preset", "alpine", "--set", "quartets=either",
    ),
}  # fmt: skip


@pytest.mark.parametrize("call", GAMES.values(), ids=GAMES)
def test_several_deals_in_a_pipe(call: tuple[str, ...], data: Path, rng: Random, seed: int) -> None:
    code, out, err = played("play", *call, "--seed", str(seed), "--bots", "random", rng=rng, lines=50)
    assert (code, err) == (0, "")
    assert "\x1b" not in out
    assert not re.search(r"\bNone\b|brand-[HSLE]|Traceback", out)
    (path,) = data.glob(f"{call[0]}-*.toml")
    match = read(path.read_text(encoding="utf-8"))
    finished = sum(entry.outcome is not None for entry in match.entries)
    assert finished > 0
    assert len(match.slate) == finished
    assert str(path) in out.replace("\n", "")
    if "suits=french" in call:
        assert re.search("[♥♦♠♣]", out) and not re.search(r"\b[HSLE](A|K|O|U|10|[2-9])\b", out)
    code, shown, err = command("replay", str(path), "--lang", call[2])
    assert (code, err) == (0, "")
    title = "Spiel" if call[2] == "de" else "Deal"
    assert [f"── {title} {n} ──" for n in range(1, len(match.entries) + 1)] == re.findall(
        r"^──.*──$", shown, re.MULTILINE
    )


@pytest.mark.parametrize(("game", "lang"), [("bolachen", "en"), ("mauscheln", "de")])
def test_a_deal_by_the_installed_command(game: str, lang: str, data: Path, rng: Random) -> None:
    """The same through real pipes: what is written can be read before the answer is due."""
    call = [
        sys.executable,
        "-c",
        "from stammtisch.cli import main; main()",
        "play",
        game,
        "--lang",
        lang,
        "--seed",
        "3",
    ]
    pipe = subprocess.PIPE
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(call, stdin=pipe, stdout=pipe, stderr=pipe, env=environment) as table:
        assert table.stdin is not None and table.stdout is not None and table.stderr is not None
        reader, written, deals = Reader(rng), "", 0
        while deals < 2:
            piece = os.read(table.stdout.fileno(), 65536)
            assert piece, "the command ended before somebody left"
            written += piece.decode()
            if written.endswith("): "):
                deals += written.split("\n")[-1].startswith(("Eingabetaste", "Enter"))
                answer = reader.answer(written.split("\n"))
                table.stdin.write(f"{answer}\n".encode())
                table.stdin.flush()
        out, err = table.communicate()
    assert table.returncode == 0 and err == b""
    assert b"--resume" in out
    (path,) = data.glob("*.toml")
    assert len(read(path.read_text(encoding="utf-8")).slate) == 2
    assert "\x1b" not in written


def test_a_match_to_its_end(data: Path, rng: Random) -> None:
    """The last deal is followed by why it is over, what is settled, the places, and where the record lies."""
    call = ("play", "mauscheln", "--lang", "en", "--seats", "3", "--set", "rounds=1", "--seed", "5", "--bots", "random")
    code, out, err = played(*call, rng=rng, lines=200)
    assert (code, err) == (0, "")
    (path,) = data.glob("*.toml")
    match = read(path.read_text(encoding="utf-8"))
    assert match.over is not None and len(match.slate) == 3
    end = out[out.index("The match is over. 1 round has been played.") :]
    standings = re.findall(r"^(\d)\. +(\w+) +([+-]\d+)", end, re.MULTILINE)
    totals = {name: account["chips"] for name, account in match.accounts.items()}
    for line in match.closing:
        totals[match.players[line.seat]] += line.amount
    assert {name: int(total) for _, name, total in standings} == totals
    ranked = [int(total) for *_, total in standings]
    assert ranked == sorted(ranked, reverse=True)
    assert [int(place) for place, *_ in standings] == [1 + sum(x > one for x in ranked) for one in ranked]
    assert f"The record is in {path}" in out.replace("\n", "") or str(path) in out
    code, out, err = command("play", "mauscheln", "--resume", "--lang", "en")
    assert (code, out, err) == (2, "", "There is no match to go on with.\n")


def test_the_same_seed_brings_the_same_cards(data: Path) -> None:
    call = ("play", "bolachen", "--lang", "en", "--bots", "random", "--seed", "0")
    first, second = (played(*call, rng=Random(4), lines=40)[1] for _ in range(2))
    assert first.split("Saved in")[0] == second.split("Saved in")[0]
    other = played(*call[:-1], "1", rng=Random(4), lines=40)[1]
    assert first.split("Saved in")[0] != other.split("Saved in")[0]


def test_a_deal_in_two_languages_is_the_same_deal(data: Path) -> None:
    """The language changes no card, no move and no sum."""
    for lang in ("de", "en"):
        played(
            "play",
            "mauscheln",
            "--lang",
            lang,
            "--seed",
            "9",
            "--bots",
            "random",
            "--name",
            "Anna",
            rng=Random(2),
            lines=25,
        )
    one, other = (path.read_text(encoding="utf-8") for path in sorted(data.glob("*.toml")))
    assert one == other
