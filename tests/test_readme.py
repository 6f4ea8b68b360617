"""The README tells the truth: its library example runs, and the commands it shows exist."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_library_example_runs_on_the_standard_library_alone() -> None:
    example = re.search(r"```python\n(.*?)```", README, re.S)
    assert example is not None
    # -S: no site-packages; what the example needs must be in the package itself
    command = [sys.executable, "-S", "-c", example[1]]
    done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT / "src")}, check=False)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()[-3:]) == 3


def test_the_commands_shown_are_understood() -> None:
    shown = re.findall(r"^stammtisch (.*?)(?:\s+#.*)?$", README, re.M)
    assert len(shown) >= 4
    for line in shown:
        verb, *_ = shlex.split(line)
        command = [sys.executable, "-m", "stammtisch", verb, "--help"]
        assert subprocess.run(command, capture_output=True, check=False).returncode == 0, line


def test_the_make_targets_named_in_the_docs_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    docs = README + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\bmake ([a-z]+)\b(?= *#|`)", docs))
    assert {"play", "test", "soak", "mutants", "bench", "records"} <= named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.M), target
