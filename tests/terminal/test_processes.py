"""The command as a process of its own: exit codes, closed pipes, strange bytes, narrow character sets."""

from __future__ import annotations

import os
import subprocess
import sys

from .sitting import SENTENCE

STAMMTISCH = [sys.executable, "-c", "from stammtisch.cli import main; main()"]


def process(*arguments: str, typed: bytes = b"", **environment: str) -> tuple[int, str, str]:
    """The command with something to read: exit code, output, errors."""
    ended = subprocess.run(
        [*STAMMTISCH, *arguments], input=typed, capture_output=True, check=False, timeout=60,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
    )  # fmt: skip
    return ended.returncode, ended.stdout.decode(), ended.stderr.decode()


def test_exit_codes() -> None:
    code, out, err = process("rules", "bolachen", "--lang", "de", NO_COLOR="1")
    assert (code, err) == (0, "") and out.startswith("Hausregeln: Bolachen\n") and "\x1b" not in out
    code, out, err = process("play", "skat", "--lang", "en")
    assert (code, out) == (2, "") and SENTENCE.fullmatch(err)


def test_a_pipe_that_is_closed_early_is_no_accident() -> None:
    """As in ``stammtisch rules mauscheln --clauses | head -1``."""
    reader, writer = os.pipe()
    call = [*STAMMTISCH, "rules", "mauscheln", "--clauses", "--lang", "en"]
    with subprocess.Popen(call, stdout=writer, stderr=subprocess.PIPE) as one:
        os.close(writer)
        first = os.read(reader, 5)
        os.close(reader)
        assert one.stderr is not None
        errors = one.stderr.read()
    assert first == b"House" and errors == b"" and one.returncode in (0, 1)


def test_strange_bytes_from_the_keyboard_are_not_understood() -> None:
    code, out, err = process("play", "bolachen", "--lang", "en", typed=b"\xff\xfe\nq\n")
    assert (code, err) == (0, "")
    assert "is none of the choices" in out and "Saved in" in out


def test_colours_may_be_forced_but_a_pipe_is_no_screen() -> None:
    code, out, err = process("play", "bolachen", "--lang", "en", FORCE_COLOR="1", TERM="xterm")
    assert (code, err) == (0, "")
    assert "\x1b[1m" in out and "\x1b[2J" not in out and "\x1b[H" not in out


def test_a_narrow_character_set_is_no_accident() -> None:
    code, out, err = process("play", "mauscheln", "--lang", "de", "--set", "suits=french", PYTHONIOENCODING="ascii")
    assert (code, err) == (0, "") and "Traceback" not in out and "--resume" in out
