"""The browser of the tests that need a real one; `scripts/get_browser.py` finds or installs it."""

from __future__ import annotations

from functools import cache

import pytest

from scripts.get_browser import find_browser, must_have_browser

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
"""For Playwright's ``launch(executable_path=…, args=…)``: runs as root too, speaks to the test's server only."""


@cache
def chromium_path() -> str | None:
    """The path of a Chromium that starts, or None."""
    return find_browser()


def chromium() -> str:
    """The path of a Chromium. Skips the test where there is none, and fails it where CI=true."""
    path = chromium_path()
    if path is not None:
        return path
    if must_have_browser():
        pytest.fail("there is no Chromium for the tests in a browser")
    pytest.skip("there is no Chromium for the tests in a browser")
