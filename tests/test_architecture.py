"""How the program may be built: who imports whom, who may know a game, and what every file owes its reader."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

import stammtisch
from stammtisch import bidding, contract, deal, events, phases, table, tricks
from stammtisch.games import GAMES, rules
from stammtisch.houserules import Sheet

SOURCE = Path(stammtisch.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))
CORE = [
    "_version", "cards", "contract", "events", "houserules", "table", "deal", "standing", "phases", "bidding", "tricks",
    "match", "record_text", "record", "record_seat",
]  # fmt: skip
"""The core, in the order in which its modules may import one another."""
LAYERS = {
    "core": {"core"},
    "games": {"core", "games"},
    "words": {"core", "games", "words"},
    "kernel": {"core", "kernel"},
    "bots": {"core", "games", "kernel", "bots"},
    "analysis": {"core", "games", "kernel", "bots", "words", "analysis"},
}
"""What each layer may import; everything that is not named here (the command line, the terminal) may import all."""
EXCEPTIONS = {("record", "games"): {"GAMES"}, ("record_seat", "games"): {"GAMES"}}
"""A record names its game, so reading has the registry for its default; nothing else of the games is used."""


@dataclass(frozen=True)
class Import:
    """One import: by whom, of which module of this package (or ``""``), from outside what, and which names."""

    by: str
    inside: str
    outside: str
    names: frozenset[str]
    typing: bool


def module_name(path: Path) -> str:
    """The dotted name below the package, ``""`` for the package itself."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def layer(module: str) -> str:
    """The layer of a module."""
    first = module.split(".")[0]
    return "core" if first in CORE or not first else first


def imports(path: Path) -> Iterator[Import]:
    """Every import of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing = {
        id(inner) for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }  # fmt: skip
    by = module_name(path)
    package = by.split(".") if path.name == "__init__.py" else by.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                own = alias.name.split(".")[0] == "stammtisch"
                inside = alias.name.removeprefix("stammtisch").lstrip(".") if own else ""
                yield Import(by, inside, "" if own else alias.name.split(".")[0], frozenset(), id(node) in typing)
        elif isinstance(node, ast.ImportFrom):
            base = (node.module or "").split(".") if node.module else []
            names = frozenset(alias.name for alias in node.names)
            if node.level == 0 and base[0] != "stammtisch":
                yield Import(by, "", base[0], names, id(node) in typing)
                continue
            above = [part for part in package if part][: len([p for p in package if p]) - node.level + 1]
            target = [*above, *base] if node.level else base[1:]
            if target:
                yield Import(by, ".".join(target), "", names, id(node) in typing)
            for name in names if not target else ():
                yield Import(by, name, "", frozenset(), id(node) in typing)


ALL = [one for path in FILES for one in imports(path)]


def test_imports_are_found() -> None:
    """The reading of the sources sees what is there: relative, absolute, for types only, from outside."""
    found = {(one.by, one.inside or one.outside, one.typing) for one in ALL}
    assert {
        ("deal", "table", False), ("table", "deal", True), ("games.bolachen", "phases", False),
        ("match", "random", False), ("record", "games", False), ("record", "cards", False),
        ("games", "games.bolachen", False), ("games.bauernschnapsen_score", "standing", False),
        ("games.schlauch_score", "games.schlauch_sheet", False), ("tricks", "standing", False),
    } <= found  # fmt: skip
    assert len(FILES) > 15 and {"core", "games"} <= {layer(module_name(path)) for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: module_name(path) or "stammtisch")
def test_nobody_imports_upwards(path: Path) -> None:
    for one in imports(path):
        allowed = LAYERS.get(layer(one.by))
        if allowed is None or one.outside:
            continue
        if (one.by, one.inside) in EXCEPTIONS:
            assert one.names == EXCEPTIONS[one.by, one.inside]
            continue
        assert layer(one.inside) in allowed, f"{one.by} imports {one.inside}"


def test_the_core_imports_in_one_order() -> None:
    """No circles: each module only those before it, types excepted."""
    assert {module_name(path) for path in FILES if layer(module_name(path)) == "core"} == {*CORE, ""}
    for one in ALL:
        if one.by in CORE and one.inside in CORE and not one.typing:
            assert CORE.index(one.inside) < CORE.index(one.by), f"{one.by} imports {one.inside}"


def test_core_and_games_need_the_standard_library_only() -> None:
    """Trap K3: by what they import, and by running them where nothing is installed."""
    outside = {one.outside for one in ALL if layer(one.by) in ("core", "games") and one.outside}
    assert outside <= sys.stdlib_module_names, outside - sys.stdlib_module_names
    program = (
        f"import sys; sys.path.insert(0, {str(SOURCE.parent)!r})\n"
        "from random import Random\nimport stammtisch.record\nfrom stammtisch.games import GAMES, rules\n"
        "for name in GAMES:\n    deal, rng = rules(name).start(), Random(1)\n"
        "    while deal.ask is not None: deal = deal.step(deal.ask.random(rng))\n"
        "    assert deal.outcome is not None and deal.view(0).table.outcome == deal.outcome\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules} - sys.stdlib_module_names - {'__main__'}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout.split(), done.stderr) == (0, ["stammtisch"], "")


def test_the_kernel_and_the_words_draw_nothing_in() -> None:
    """Nothing below the command line pulls in what only people at a terminal need."""
    terminal = {"rich", "typer", "click", "platformdirs"}
    for one in ALL:
        assert one.outside not in terminal or layer(one.by) not in LAYERS, f"{one.by} imports {one.outside}"


# --- who may know a game ---------------------------------------------------------------------------------------------

CONTRACTS = {
    text for name, kind in GAMES.items() for preset in kind.sheet_type.presets
    for row in rules(name, (), preset).contracts.values() for text in (row.key, row.family)
}  # fmt: skip
OPTIONS = {row.name for kind in GAMES.values() for row in kind.sheet_type.rows()}
OWN = {
    name for module in (contract, deal, events, table, phases, bidding, tricks, stammtisch.cards)
    for kind in vars(module).values() if inspect.isclass(kind)
    for name in {*dir(kind), *getattr(kind, "__annotations__", {})}
}  # fmt: skip
"""Attributes of the core's own classes: `Duty.undertrump` is no option though one is called so."""
VERBS = {"cut", "name", "farbenspiel", "sneak"}
"""What is asked or said at a table under the name of an option or of a family of contracts."""
OUTSIDE = [path for path in FILES if layer(module_name(path)) != "games"]


def strings(tree: ast.AST) -> Iterator[ast.Constant]:
    """The strings of a file that are not documentation."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node


def test_there_are_names_to_look_for() -> None:
    assert {"brand", "brand-H", "bettel", "mord", "sneak", "seven-L"} <= CONTRACTS and len(OPTIONS) > 100
    assert {"normal-H", "kontraschnapser", "gang", "grandioso", "forced", "heart_schlauch"} <= CONTRACTS
    assert {"must_head", "relief_kind", "limit", "blind_bidding", "stichzwang", "schneider_bummerl"} <= OPTIONS - OWN
    assert {"call_in_skat", "round_length", "ouvert_moment", "max_doublings", "auf_stand"} <= OPTIONS - OWN


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: module_name(path) or "stammtisch")
def test_nobody_asks_a_contract_for_its_name(path: Path) -> None:
    """Outside the games no text is the key or the family of a contract, so nothing can be compared with one."""
    for node in strings(ast.parse(path.read_text(encoding="utf-8"))):
        assert node.value not in CONTRACTS - VERBS, f"{path.name}:{node.lineno} names the contract {node.value!r}"


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: module_name(path) or "stammtisch")
def test_nobody_reads_an_option(path: Path) -> None:
    """Outside the games no option is read, by attribute or by name."""
    module, tree = module_name(path), ast.parse(path.read_text(encoding="utf-8"))
    api = {*dir(Sheet), "conflicts", "presets"}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute):
            continue
        if isinstance(node.value, ast.Attribute) and node.value.attr == "sheet":
            assert node.attr in api, f"{path.name}:{node.lineno} reads the option {node.attr}"
        if layer(module) in LAYERS:
            assert node.attr not in OPTIONS - OWN, f"{path.name}:{node.lineno} reads {node.attr}"
    for text in strings(tree):
        assert text.value not in OPTIONS or text.value in OWN | VERBS, (
            f"{path.name}:{text.lineno} names the option {text.value!r}"
        )


# --- what every file owes its reader ---------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(p for p in SOURCE.rglob("*") if p.suffix in (".py", ".ftl", ".pxd", ".pyx")),
                         ids=lambda path: str(path.relative_to(SOURCE)))  # fmt: skip
def test_files_are_short_and_finished(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= 450
    for word in ("TODO", "FIXME", "XXX", "HACK"):
        assert word not in text, f"{path.name} is not finished: {word}"
    assert "\t" not in text and "\r" not in text and (not text or text.endswith("\n"))


def modules() -> list[str]:
    """Every module of the package."""
    found = pkgutil.walk_packages([str(SOURCE)], "stammtisch.")
    return ["stammtisch", *(info.name for info in found if not info.name.endswith("__main__"))]


def commands(path: Path) -> set[str]:
    """Functions that are commands of the command line; the catalogues of words explain them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {one.name for one in functions if any(ast.unparse(mark).startswith("app.") for mark in one.decorator_list)}


@pytest.mark.parametrize("name", modules())
def test_public_things_exist_and_are_explained(name: str) -> None:
    module = importlib.import_module(name)
    path = Path(str(module.__file__))
    if path.suffix != ".py":  # a compiled part of the kernel, in one of its builds; its source lies in the package
        path = SOURCE.joinpath(*name.split(".")[1:]).with_suffix(".py")
    if path.stat().st_size:
        assert inspect.getdoc(module), f"{name} has no description"
    for public in getattr(module, "__all__", ()):
        assert hasattr(module, public), f"{name}.__all__ names {public}, which is not there"
    for key, value in vars(module).items():
        own = (inspect.isclass(value) or inspect.isfunction(value)) and value.__module__ == name
        if not own or key.startswith("_") or key in commands(path):
            continue
        assert inspect.getdoc(value), f"{name}.{key} has no docstring"
        if inspect.isclass(value):
            check_class(value)


def check_class(kind: type) -> None:
    """Every public method is explained, where it is or in a base class."""
    for key, value in vars(kind).items():
        if key.startswith("_") or (
            not isinstance(value, (property, classmethod, staticmethod)) and not inspect.isroutine(value)
        ):
            continue
        assert inspect.getdoc(getattr(kind, key)), f"{kind.__module__}.{kind.__name__}.{key} has no docstring"


def test_the_core_says_what_is_public() -> None:
    for name in CORE[1:]:
        module: ModuleType = importlib.import_module(f"stammtisch.{name}")
        assert module.__all__ and len(set(module.__all__)) == len(module.__all__)
