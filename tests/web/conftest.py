"""A browser, and a server for it, for the tests that need them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from .browser import ARGUMENTS, chromium
from .driver import Server, watch

PACE = """if (location.protocol === "http:" && !localStorage.getItem("stammtisch"))
  localStorage.setItem("stammtisch", '{"speed": "%s"}')"""
LOCALES = {"de": "de-AT", "en": "en-GB"}
NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser. No longer than a module: as long as it runs, no other test could start a loop of its own."""
    path = chromium()
    mapped = "--host-resolver-rules=MAP table.example 127.0.0.1"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, mapped])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests of a worker share."""
    chromium()
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.end()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for tests that are rough with it."""
    chromium()
    server = Server(tmp_path / "data")
    yield server
    server.end()


@pytest.fixture
def context_of(browser: Browser) -> Iterator[NewContext]:
    """Makes browsers that know nothing of each other; none of their pages may complain about anything.

    lang: the language; cut: whether lost connections are part of the test; the rest is Playwright's.
    """
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def make(lang: str = "en", cut: bool = False, pace: str = "instant", **settings: object) -> BrowserContext:
        usual: dict[str, object] = {"viewport": {"width": 1280, "height": 800}, "locale": LOCALES[lang]}
        context = browser.new_context(**{**usual, **settings})  # type: ignore[arg-type]
        context.add_init_script(PACE % pace)
        watch(context, complaints, cut)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)
