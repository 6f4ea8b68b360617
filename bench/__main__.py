"""Speed of the readable engine beside Python peers, in one call: ``python -m bench [--rounds N] [--seconds S]``.

Peers live in an environment of their own (``.bench/``, made on the first call from Python 3.13 or newer, which skaty
needs); those of the kernel in another (``--peers``, see `bench.side`). Every round measures every target once, in a
fresh process of that one interpreter; printed are medians, their range and the ratio to skaty. Nothing here is a test.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from . import kernel, side
from .environments import ROOT, made, newest
from .worker import TARGETS

OURS = ("bolachen", "mauscheln")


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
    parser.add_argument("--peers", action="store_true", help="the kernel beside OpenSpiel, endplay and plain C")
    arguments = parser.parse_args()
    if arguments.kernel:
        kernel.main(arguments.rounds, arguments.seconds)
        return
    if arguments.peers:
        side.main(arguments.rounds, arguments.seconds)
        return
    newer = newest(("python3.13", "python3.14"))
    python = made(".bench", ROOT / "bench/peers.txt", newer) if newer else None
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
