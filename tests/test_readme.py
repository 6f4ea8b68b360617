"""The README tells the truth: its library example runs, and the commands it shows exist."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def run(code: str, *flags: str) -> list[str]:
    """The lines that some Python prints in a process of its own."""
    command = [sys.executable, *flags, "-c", code]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_library_examples_run_the_first_on_the_standard_library_alone() -> None:
    first, second = re.findall(r"```python\n(.*?)```", README, re.S)
    # -S: no site-packages; what the example needs must be in the package itself
    told = run(first, "-S")
    assert [line.split()[0] for line in told[-3:]] == ["Anna", "Sepp", "Vroni"]
    assert run(first + second)[-1] == "„grand“ steht nicht zur Wahl."


def test_the_picture_is_what_the_program_shows(tmp_path: Path) -> None:
    """Played again as pictured; in a pipe the table has the same lines in another order."""
    picture = re.findall(r"^```\n(Bolachen.*?)```", README, re.S | re.M)[0].splitlines()
    command = [sys.executable, "-m", "stammtisch", "play", "bolachen", "--seed", "12", "--lang", "de", "--name", "Anna"]
    environment = os.environ | {"STAMMTISCH_DATA": str(tmp_path), "COLUMNS": "80", "PYTHONUTF8": "1"}
    done = subprocess.run(
        command, input="1\n1\n1\n", capture_output=True, text=True, encoding="utf-8", env=environment, check=False
    )
    shown = {line.strip() for line in done.stdout.splitlines()}
    missing = [line for line in picture if line.strip() not in shown and not line.startswith(("─", "Deine Wahl"))]
    assert missing == []


def test_the_commands_shown_work(tmp_path: Path) -> None:
    shown = re.findall(r"^stammtisch (.*?)(?:\s+#.*)?$", README, re.M)
    assert len(shown) >= 4
    for line in shown:
        verb, *arguments = shlex.split(line, comments=True) or ["serve"]
        if verb == "serve":
            continue  # a server does not end by itself; tests/web starts it
        records = {"match.toml": str(ROOT / "tests/records/bolachen-changes.toml")}
        arguments = [records.get(one, one) for one in arguments]
        command = [sys.executable, "-m", "stammtisch", verb, *arguments]
        environment = os.environ | {"STAMMTISCH_DATA": str(tmp_path)}
        done = subprocess.run(command, input="q\n", capture_output=True, text=True, env=environment, check=False)
        assert done.returncode == 0, f"{line}: {done.stderr}"


def test_the_make_targets_named_in_the_docs_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    docs = README + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\bmake ([a-z]+)\b(?= *#|`)", docs))
    assert {"play", "test", "soak", "mutants", "bench", "records"} <= named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.M), target
