"""The real command at a real (pseudo) terminal of eighty columns and twenty-four lines."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from stammtisch.record import read

from .emulator import Screen
from .sitting import Reader

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

import fcntl
import pty
import struct
import termios

PROMPT = re.compile(r"(?:: |\] |\? )\Z")
CHILD = (
    "import fcntl, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "from stammtisch.cli import main; main(sys.argv[1:])"
)


class Terminal:
    """A process at a pseudo-terminal and what stands on its screen."""

    def __init__(self, master: int, process: subprocess.Popen[bytes]) -> None:
        self.master, self.process, self.screen = master, process, Screen()

    def until_asked(self) -> list[str]:
        """The screen once somebody is asked for a line, or once the process has ended."""
        since = len(self.screen.seen)
        while True:
            ready, _, _ = select.select([self.master], [], [], 60)
            assert ready, f"nothing more comes:\n{self.screen}"
            try:
                piece = os.read(self.master, 65536)
            except OSError:  # the other end is closed
                piece = b""
            if not piece:
                return self.screen.lines
            self.screen.write(piece.decode())
            if PROMPT.search(self.screen.lines[-1]) and (since == 0 or "\n" in self.screen.seen[since:]):
                assert self.screen.scrolled == 0 and not self.screen.wide, str(self.screen)
                return self.screen.lines

    def type(self, text: str) -> list[str]:
        """What stands on the screen after a typed line."""
        os.write(self.master, text.encode())
        return self.until_asked()

    def ended(self) -> int:
        """The exit code."""
        return self.process.wait(60)


@contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[Terminal]:
    """The command, begun at a terminal of its own."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    keep = {
        key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
    }
    process = subprocess.Popen(
        [sys.executable, "-c", CHILD, *arguments], stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
        env=keep | {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"} | environment,
    )  # fmt: skip
    os.close(slave)
    try:
        yield Terminal(master, process)
    finally:
        process.kill()
        process.wait()
        os.close(master)


def test_a_deal_ctrl_c_and_going_on(data: Path, rng: Random) -> None:
    call = ("play", "bolachen", "--lang", "de", "--bots", "random", "--name", "Maximilian-Josefa")
    reader = Reader(rng)
    with terminal(*call, "--seed", "3") as table:
        lines = table.until_asked()
        deals = 0
        while deals < 1 or lines[-1].startswith("Eingabetaste"):
            deals += lines[-1].startswith("Eingabetaste: nächstes Spiel")
            lines = table.type(reader.answer(lines) + "\n")
        assert table.screen.styles & {"31", "33", "32"}
        hand = next(line for line in lines if line.startswith("Dein Blatt:"))
        lines = table.type("\x03")
        assert table.ended() == 0
        assert any(line.startswith("Gespeichert in") for line in lines)
    (path,) = data.glob("*.toml")
    match = read(path.read_text(encoding="utf-8"))
    assert len(match.slate) == 1 and match.running
    with terminal(*call) as table:
        assert re.fullmatch(
            r"Weiter mit der Partie vom \d{4}-\d\d-\d\d \(Spiel 2\)\? \[J/n\] ", table.until_asked()[-1]
        )
        lines = table.type("\n")
        assert lines[0].startswith("Bolachen · Spiel 2")
        assert next(line for line in lines if line.startswith("Dein Blatt:")) == hand
        (mine,) = (line for line in lines if "Maximilian-Josefa (du)" in line)
        points = match.accounts["Maximilian-Josefa"]["points"]
        assert f" {points:+d} " in f"{mine} " or points == 0
        table.type("q\n")
        assert table.ended() == 0
    assert read(path.read_text(encoding="utf-8")).entries[-1].tokens == match.entries[-1].tokens
    with terminal(*call) as table:
        table.until_asked()
        assert table.type("n\n")[0].startswith("Bolachen · Spiel 1")
        table.type("\x04")  # the end of the input
        assert table.ended() == 0
    assert len(list(data.glob("*.toml"))) == 2
    with terminal(*call) as table:
        table.until_asked()
        table.type("\x04")  # no answer at all
        assert table.ended() == 1 and "Traceback" not in str(table.screen)
    assert len(list(data.glob("*.toml"))) == 2


def test_choosing_a_game_without_colours(data: Path) -> None:
    with terminal("play", "--lang", "en", NO_COLOR="1") as table:
        lines = table.until_asked()
        assert [line[0] for line in lines if re.match(r"\d  ", line)] == [str(n) for n in range(1, 8)]
        assert "is none of the choices" in "\n".join(table.type("skat\n"))
        lines = table.type("4\n")
        assert lines[0].startswith("Vierblatt · Deal 1 ")
        table.type("q\n")
        assert table.ended() == 0
        assert "Go on later with: stammtisch play vierblatt --resume" in str(table.screen)
    colours = {style for style in table.screen.styles if re.fullmatch(r"[349]\d(;.*)?|10\d", style)}
    assert not colours and "\x1b[2J" in table.screen.seen
    assert [path.name.split("-")[0] for path in data.glob("*.toml")] == ["vierblatt"]


def test_a_terminal_that_can_do_nothing_gets_plain_text() -> None:
    with terminal("play", "mauscheln", "--lang", "en", TERM="dumb") as table:
        table.until_asked()
        table.type("q\n")
        assert table.ended() == 0
    assert "\x1b" not in table.screen.seen and "───" not in table.screen.seen
