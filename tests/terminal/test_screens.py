"""Eighty columns and twenty-four lines: no screen of any deal is larger, at any question."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from stammtisch.deal import Rules
from stammtisch.games import GAMES
from stammtisch.games import rules as rules_of
from stammtisch.match import Match

from ..words.heard import random_rules
from .emulator import Screen
from .sitting import LONG, Reader, Sitting

TABLES = {
    "Bolachen": ("bolachen", None, []),
    "Bolachen with Stichzwang and calls": ("bolachen", "stichzwang", ["call_in_dopper=recall", "dopper_public=true"]),
    "Mauscheln": ("mauscheln", "soft-pass", []),
    "Mauscheln at the regulars' table": ("mauscheln", "stammtisch", ["num_players=5"]),
    "Mauscheln with ten players": ("mauscheln", "soft-pass", ["num_players=10", "pack=52", "suits=french", "limit=8"]),
    "Bauernschnapsen": ("bauernschnapsen", None, []),
    "Bauernschnapsen with everything": (
        "bauernschnapsen", "all",
        ["claim=manual", "announce_when=any_turn", "plauderer_variant=b", "friendship_schnapser=team",
         "extra_gangs=damengang,koenigsgang", "deck_face=french"],
    ),
    "Schlauch": ("schlauch", None, []),
    "Great Schlauch": ("schlauch", "great", ["great_contracts=all", "round_length=1"]),
    "Mauscheln with six players": ("mauscheln", "alpine", ["num_players=6", "last_resort_join=true"]),
}  # fmt: skip


def test_the_emulator_notices_what_is_too_large() -> None:
    """A check that finds nothing must be able to find something."""
    screen = Screen(width=10, height=3)
    screen.write("\x1b[2J\x1b[H\x1b[1;31mone\x1b[0m\ntwo\nthree")
    assert (str(screen), screen.scrolled, screen.wide) == ("one\ntwo\nthree", 0, [])
    assert screen.styles >= {"1", "31"}
    screen.write("\nfour, far too wide")
    assert screen.scrolled == 1 and screen.wide == ["four, far too wide"]
    screen.write("\x1b[2J\x1b[H")
    assert (str(screen), screen.scrolled, screen.wide) == ("", 0, [])


class Watched:
    """A reader at the screen that looks at its size before each answer and now and then at everything else."""

    def __init__(self, screen: Screen, rng: Random, questions: int) -> None:
        self.screen, self.reader, self.left = screen, Reader(rng), questions
        self.commands: list[str] = []
        self.sizes: set[int] = set()

    def __call__(self, prompt: str) -> str:
        """One line, typed after a look."""
        self.screen.write(prompt)
        shown = str(self.screen)
        assert self.screen.scrolled == 0, f"higher than {self.screen.height} lines:\n{shown}"
        assert not self.screen.wide, f"wider than {self.screen.width} columns:\n{self.screen.wide}"
        self.sizes.add(len(self.screen.lines))
        self.left -= 1
        table = "(? " in prompt
        if self.left <= 0 and table:
            line = "q"
        elif table and self.left % 7 == 0:
            line = ("?", "s", "r", "nonsense")[self.left // 7 % 4]
            self.commands.append(line)
        else:
            line = self.reader.answer(self.screen.lines)
        self.screen.write(line + "\n")
        return line


def sit(path: Path, rules: Rules, rng: Random, lang: str, questions: int, height: int = 24) -> Watched:
    """Some questions at a table of players with long names."""
    match = Match(rules, LONG[: rules.seats], rng, dealer=rng.randrange(rules.seats))
    sitting = Sitting(path, match, lang=lang, height=height)
    watched = Watched(sitting.screen, rng, questions)
    sitting.table.read = watched
    sitting.table.run()
    return watched


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_every_screen_fits(table: tuple[str, str | None, list[str]], lang: str, tmp_path: Path, rng: Random) -> None:
    name, preset, settings = table
    watched = sit(tmp_path / "match.toml", rules_of(name, settings, preset), rng, lang, 70)
    assert len(watched.reader.questions) > 20
    assert {"?", "s", "r"} <= set(watched.commands)
    assert max(watched.sizes) > 12


@pytest.mark.parametrize("name", GAMES)
def test_so_does_every_screen_under_any_house_rules(name: str, tmp_path: Path, rng: Random) -> None:
    for turn in range(6):
        sit(tmp_path / f"{turn}.toml", random_rules(name, rng), rng, ("de", "en")[turn % 2], 25)


def test_a_smaller_screen_leaves_out_what_happened_before_it_leaves_out_the_question(
    tmp_path: Path, rng: Random
) -> None:
    watched = sit(tmp_path / "match.toml", rules_of("bolachen"), rng, "de", 30, height=15)
    assert watched.reader.questions
