"""Find a Chromium for the tests in a browser, or install Debian's.

    python -m scripts.get_browser

Says nothing when there is one. Where none can be had it says so in one sentence, and the tests in a browser are left
out; with CI=true it fails instead. STAMMTISCH_CHROMIUM names a browser of your own.
"""

import os
import shutil
import sys

from .make_env import apt_get, run, say

VARIABLE = "STAMMTISCH_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome")


def works(path: str) -> bool:
    """Whether the browser starts; on some systems a program of that name only says how to install one."""
    try:
        return run([path, "--version"]).returncode == 0
    except OSError:
        return False


def find_browser() -> str | None:
    """The path of a Chromium that works, or None. What STAMMTISCH_CHROMIUM names goes before all others."""
    named = os.environ.get(VARIABLE)
    found = [shutil.which(name) for name in ([named] if named else NAMES)]
    return next((path for path in found if path and works(path)), None)


def must_have_browser() -> bool:
    """Whether a missing browser is a failure: nobody would notice that tests were left out."""
    return os.environ.get("CI", "").lower() in ("true", "1")


def get_browser() -> str | None:
    """Installs Debian's Chromium; gives the reason if that did not work."""
    if os.environ.get(VARIABLE):
        return f"{VARIABLE} does not name a browser that starts"
    apt = apt_get()
    if apt is None:
        return "there is no Chromium, and apt-get cannot install one here"
    say("There is no Chromium for the tests in a browser: installing the system package chromium.")
    run([*apt, "update"])
    installation = run([*apt, "install", "--yes", "--no-install-recommends", "chromium"])
    if installation.returncode == 0 and find_browser():
        return None
    lines = installation.stdout.split("\n")
    errors = [line.removeprefix("E: ").rstrip(".") for line in lines if line.startswith("E: ")]
    return f"apt-get could not install Chromium ({errors[0] if errors else 'it installed none that starts'})"


def main() -> int:
    """Makes sure of a browser; the exit status."""
    if find_browser():
        return 0
    why = get_browser()
    if why is None:
        return 0
    if must_have_browser():
        print(f"The tests in a browser cannot run: {why}.", file=sys.stderr)
        return 2
    say(f"The tests in a browser are left out: {why}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
