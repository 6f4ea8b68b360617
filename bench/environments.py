"""Environments of their own for what the project is measured against; made on the first call, kept beside the code."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

__all__ = ["ROOT", "made", "newest"]

ROOT = Path(__file__).parent.parent


def made(name: str, pins: Path, python: str) -> Path:
    """The interpreter of the environment `name` with what `pins` lists; what cannot be installed is told and left out.

    pins: a file of exact versions, all that is needed, one a line. python: with what it is made.
    """
    folder, stamp = ROOT / name, hashlib.sha256(pins.read_bytes()).hexdigest()
    interpreter, ready = folder / "bin" / "python", folder / "ready"
    if ready.exists() and ready.read_text(encoding="utf-8") == stamp:
        return interpreter
    print(f"Making {name} for the peers …", file=sys.stderr)
    subprocess.run([python, "-m", "venv", "--clear", str(folder)], check=True)
    pip = [str(interpreter), "-m", "pip", "install", "-q", "--no-deps", "--disable-pip-version-check"]
    if subprocess.run([*pip, "-r", str(pins)], check=False).returncode:
        for pin in pins.read_text(encoding="utf-8").split():
            if subprocess.run([*pip, pin], capture_output=True, check=False).returncode:
                print(f"{pin} cannot be installed here; what needs it is not measured.", file=sys.stderr)
    ready.write_text(stamp, encoding="utf-8")
    return interpreter


def newest(names: Sequence[str]) -> str | None:
    """The path of the first interpreter that starts under one of some names."""
    return next((path for name in names if (path := _works(name))), None)


def _works(name: str) -> str | None:
    """The path of an interpreter that starts under this name."""
    versions = Path.home() / ".pyenv" / "versions"
    candidates = [shutil.which(name), *map(str, sorted(versions.glob(f"{name.removeprefix('python')}*/bin/python")))]
    for path in filter(None, candidates):
        if subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode == 0:
            return path
    return None
