"""The pictures of docs/pictures, taken anew: ``python -m tests.web.pictures [FOLDER]``.

Somebody plays two deals of Bauernschnapsen by chance, in both languages, on a phone and on a desktop, and stops where
there is something to see. The cards are others every time.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

from .browser import ARGUMENTS, chromium_path
from .conftest import LOCALES, PACE
from .driver import Player, Server, until

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
NAMES = {"lobby": "lobby", "bid": "bidding", "play 1": "trick", "slate": "slate"}
"""By what the player sees what the picture is called."""


def main(folder: Path) -> None:
    """Takes all pictures."""
    with tempfile.TemporaryDirectory() as tables, sync_playwright() as engine:
        server = Server(Path(tables))
        browser = engine.chromium.launch(executable_path=chromium_path(), args=list(ARGUMENTS))
        for size, (width, height) in SIZES.items():
            for lang in ("de", "en"):
                context = browser.new_context(
                    viewport={"width": width, "height": height}, locale=LOCALES[lang], has_touch=size == "phone"
                )
                context.add_init_script(PACE % "instant")

                def look(page: Page, name: str, suffix: str = f"{size}-{lang}") -> None:
                    if name in NAMES:
                        page.wait_for_timeout(900)
                        page.screenshot(path=folder / f"{NAMES[name]}-{suffix}.png")

                player = Player(context.new_page(), Random(), hand="touch" if size == "phone" else "mouse", looked=look)
                player.open(server.address, "bauernschnapsen", "Anna")
                while not player.kinds >= {"bid", "play 1"}:
                    player.start()
                    player.play()
                player.show("s", "slate")
                player.page.locator(".between button", has_text={"de": "ansehen", "en": "Look"}[lang]).click()
                until(lambda page=player.page: page.locator(".replay .steps").count() > 0, "the replay")  # type: ignore[misc]
                for _ in range(7):
                    player.page.locator(".steps button").nth(2).click()
                player.page.wait_for_timeout(300)
                player.page.screenshot(path=folder / f"replay-{size}-{lang}.png")
                context.close()
        browser.close()
        server.end()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2] / "docs" / "pictures")
