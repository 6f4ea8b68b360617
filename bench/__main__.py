"""Speed of the readable engine beside Python peers, in one call: ``python -m bench [--rounds N] [--seconds S]``.

Peers live in an environment of their own (``.bench/``, made on the first call from Python 3.13 or newer, which skaty
needs). Every round measures every target once, in a fresh process of that one interpreter; printed are medians, their
range and the ratio to skaty. Nothing here is a test.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

from . import kernel
from .worker import TARGETS

ROOT = Path(__file__).parent.parent
ENVIRONMENT = ROOT / ".bench"
OURS = ("bolachen", "mauscheln")


def interpreter() -> Path | None:
    """The peers' interpreter, made and filled if need be; None where there is no Python new enough."""
    python = ENVIRONMENT / "bin" / "python"
    if (ENVIRONMENT / "ready").exists():
        return python
    found = next((path for name in ("python3.13", "python3.14") if (path := _works(name))), None)
    if found is None:
        return None
    print(f"Making {ENVIRONMENT.name} for the peers …", file=sys.stderr)
    subprocess.run([found, "-m", "venv", "--clear", str(ENVIRONMENT)], check=True)
    subprocess.run(
        [
            str(python),
            "-m",
            "pip",
            "install",
            "-q",
            "--no-deps",
            "--disable-pip-version-check",
            "-r",
            str(ROOT / "bench/peers.txt"),
        ],
        check=True,
    )
    (ENVIRONMENT / "ready").touch()
    return python


def _works(name: str) -> str | None:
    """The path of an interpreter that starts under this name."""
    versions = Path.home() / ".pyenv" / "versions"
    candidates = [shutil.which(name), *map(str, sorted(versions.glob(f"{name.removeprefix('python')}*/bin/python")))]
    for path in filter(None, candidates):
        if subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode == 0:
            return path
    return None


def run(python: Path, target: str, seconds: float) -> float | None:
    """Units a second of one target; None where it cannot run there."""
    command = [str(python), str(ROOT / "bench/worker.py"), target, str(seconds)]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        return None
    count, spent = json.loads(done.stdout.splitlines()[-1])
    return float(count) / float(spent)


def main() -> None:
    """Measures and prints the table."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--kernel", action="store_true", help="the kernel beside the readable engine, without peers")
    arguments = parser.parse_args()
    if arguments.kernel:
        kernel.main(arguments.rounds, arguments.seconds)
        return
    python = interpreter()
    if python is None:
        print("No Python 3.13 or newer was found for the peers; only our own figures follow.", file=sys.stderr)
    chosen = list(TARGETS) if python else [name for name in TARGETS if name.startswith(OURS)]
    rates: dict[str, list[float]] = {name: [] for name in chosen}
    for _ in range(arguments.rounds):
        for name in chosen:
            rate = run(python or Path(sys.executable), name, arguments.seconds)
            if rate is not None:
                rates[name].append(rate)
    peer = statistics.median(rates["skaty"]) if rates.get("skaty") else None
    print(f"{'target':22} {'unit':12} {'median/s':>10} {'range':>21} {'x skaty':>8}")
    for name, measured in rates.items():
        unit = TARGETS[name][0]
        if not measured:
            print(f"{name:22} {unit:12} {'not here':>10}")
            continue
        median = statistics.median(measured)
        ratio = f"{median / peer:8.2f}" if peer and unit == "actions" else ""
        print(f"{name:22} {unit:12} {median:10,.0f} {min(measured):10,.0f}–{max(measured):<10,.0f} {ratio}")


if __name__ == "__main__":
    main()
