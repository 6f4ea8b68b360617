"""Every test at the terminal has a folder of records of its own and an environment that asks for nothing special."""

from __future__ import annotations

from pathlib import Path

import pytest

SPECIAL = ("FORCE_COLOR", "NO_COLOR", "COLUMNS", "LINES", "TTY_COMPATIBLE", "TTY_INTERACTIVE")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of records."""
    for name in SPECIAL:
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "records"
    folder.mkdir()
    monkeypatch.setenv("STAMMTISCH_DATA", str(folder))
    return folder
