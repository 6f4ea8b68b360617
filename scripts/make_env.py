"""Make .venv, the project's own Python environment, and install the package into it.

    python3 scripts/make_env.py [--test]

Needs nothing but a plain python3. The package is installed editable; with --test, so is all that
the checks and tests need. A run after the first does nothing unless something that the
installation depends on has changed.

A stamp in .venv tells what is installed. It is taken away before each installation and written
after it, so an environment without a fitting stamp is half made, or was moved, or belongs to
another Python: it is made anew. The installation also fetches the browser's modules, which
have a stamp of their own (see build_backend/browser_modules.py).
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
STAMP = VENV / "installed.json"
# The interpreter beneath whatever environment is active: that may be the very one to be made anew.
BASE_PYTHON = getattr(sys, "_base_executable", sys.executable)
PYTHON_VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"
TRY_AGAIN = "then run the same command again."


def say(line: str) -> None:
    print(line, flush=True)


def stop(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    sys.exit(2)


# Older Pythons get this far, but would trip over the annotations below.
if sys.version_info < (3, 11):
    stop(
        f"Stammtisch needs Python 3.11 or newer, but {sys.executable} is Python {PYTHON_VERSION}: install a newer one "
        "and name it, as in 'make play PYTHON=python3.11'."
    )


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def has_ensurepip() -> bool:
    return run([BASE_PYTHON, "-m", "ensurepip", "--version"]).returncode == 0


def apt_get() -> list[str] | None:
    """The start of an apt-get command that may install, or None where there is none."""
    if shutil.which("apt-get") is None:
        return None
    command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=60"]
    if os.geteuid() == 0:
        return command
    if shutil.which("sudo") and run(["sudo", "-n", "true"]).returncode == 0:
        return ["sudo", "-n", *command]
    return None


def get_ensurepip() -> None:
    """Debian and its kin keep ensurepip in a package of its own: install that if we may."""
    package = f"python{PYTHON_VERSION}-venv"
    # A Python that did not come from the system is not helped by the system's packages.
    apt = apt_get() if sys.base_prefix == "/usr" else None
    if apt is None:
        stop(
            f"Python's ensurepip module is missing: install it (on Debian or Ubuntu with "
            f"'sudo apt-get install {package}'), {TRY_AGAIN}"
        )
    say(f"Python's ensurepip module is missing: installing the system package {package}.")
    run([*apt, "update"])
    installation = run([*apt, "install", "--yes", "--no-install-recommends", package])
    if installation.returncode != 0 or not has_ensurepip():
        print(installation.stdout, end="", file=sys.stderr)
        stop(f"The system package {package} could not be installed: install it yourself, {TRY_AGAIN}")


def remove_env() -> None:
    if VENV.is_dir() and not VENV.is_symlink():
        shutil.rmtree(VENV)
    else:
        VENV.unlink()


def create_env() -> None:
    if not has_ensurepip():
        get_ensurepip()
    say(f"Making .venv with Python {PYTHON_VERSION}.")
    creation = run([BASE_PYTHON, "-m", "venv", str(VENV)])
    if creation.returncode != 0:
        print(creation.stdout, end="", file=sys.stderr)
        stop(f"Python {PYTHON_VERSION} could not make an environment in {VENV}: see the lines above.")


def install(with_tests: bool) -> None:
    say(f"Installing Stammtisch{' and its test tools' if with_tests else ''}: this may take a minute.")
    pip = [str(VENV_PYTHON), "-m", "pip", "install", "--quiet", "--quiet", "--constraint", "constraints.txt"]
    installation = subprocess.run(
        [*pip, "--editable", ".[test]" if with_tests else "."],
        cwd=ROOT,
        env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        check=False,
    )
    if installation.returncode != 0:
        stop(f"pip could not install Stammtisch: see the lines above, make sure that the network is up, {TRY_AGAIN}")


def digest_of_inputs() -> str:
    """A digest of all that an installation depends on."""
    files = ("pyproject.toml", "setup.py", "constraints.txt", "package.json", "package-lock.json")
    kernel = sorted((ROOT / "src" / "stammtisch" / "kernel").glob("*.p[xy]*"))
    inputs = [*(ROOT / name for name in files), *sorted((ROOT / "build_backend").glob("*.py")), *kernel]
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in inputs)).hexdigest()


def browser_modules_are_there() -> bool:
    """Whether nobody has taken away what the installation fetched for the browser."""
    sys.path.insert(0, str(ROOT / "build_backend"))
    from browser_modules import are_there

    return are_there(ROOT)


def read_stamp() -> dict[str, object]:
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def main() -> None:
    place: dict[str, object] = {"root": str(ROOT), "python": PYTHON_VERSION}
    old = read_stamp()
    usable = VENV_PYTHON.exists() and place.items() <= old.items()
    with_tests = "--test" in sys.argv[1:] or (usable and old.get("tests") is True)
    new = {**place, "tests": with_tests, "inputs": digest_of_inputs()}
    if usable and new == old and browser_modules_are_there():
        return
    if not usable:
        if os.path.lexists(VENV):
            say("The .venv found here is half made, or not made for this place and this Python: making it anew.")
            remove_env()
        create_env()
    STAMP.unlink(missing_ok=True)
    install(with_tests)
    STAMP.write_text(json.dumps(new), encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
