"""The compiled kernel: built where that is possible and only there, and free of Python objects where it counts."""

from __future__ import annotations

import importlib.util
import re
import sysconfig
from pathlib import Path

import kernel_extension
import pytest
import stammtisch_build

from stammtisch import kernel
from stammtisch.kernel import board

SOURCE = Path(str(kernel.__file__)).parents[1].parent
OBJECTS = re.compile(
    r"\b(__?Pyx_)?(Py[A-Z]\w*_\w+|Py_(X?(INCREF|DECREF|CLEAR|SETREF))|__Pyx_(X?(GOTREF|INCREF|DECREF)))\b"
)
"""Calls that handle objects of the interpreter, or wait for its lock."""


def test_without_a_compiler_nothing_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(kernel_extension, "wanted", True)
    assert not kernel_extension.can_compile()
    assert kernel_extension.requirements() == kernel_extension.extensions() == []


def test_a_compiler_without_headers_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's python3 comes without Python.h."""
    compiler = tmp_path / "cc"
    compiler.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    compiler.chmod(0o755)
    monkeypatch.setitem(sysconfig.get_config_vars(), "CC", str(compiler))
    assert not kernel_extension.can_compile()
    compiler.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    assert kernel_extension.can_compile() and kernel_extension.requirements() == [kernel_extension.CYTHON]


def test_a_build_that_fails_is_done_again_without_the_kernel(capsys: pytest.CaptureFixture[str]) -> None:
    tried = []

    def build() -> str:
        tried.append(kernel_extension.wanted)
        if kernel_extension.wanted:
            raise SystemExit("error: command 'gcc' failed")
        return "stammtisch-0.1.0-py3-none-any.whl"

    assert stammtisch_build.compiled(build) == "stammtisch-0.1.0-py3-none-any.whl"
    assert tried == [True, False] and not kernel_extension.wanted
    assert "'gcc' failed" in capsys.readouterr().err


def test_cython_is_pinned_alike() -> None:
    constraints = (Path(kernel_extension.__file__).parents[1] / "constraints.txt").read_text(encoding="utf-8")
    assert kernel_extension.CYTHON in constraints.splitlines()


def test_the_kernel_here_is_what_it_says() -> None:
    """All of it compiled, or all of it interpreted."""
    compiled = {str(importlib.import_module(f"stammtisch.kernel.{name}").__file__).endswith(".py")
                for name in kernel_extension.MODULES}  # fmt: skip
    assert compiled == {not board.COMPILED}


# --- what it is compiled to ------------------------------------------------------------------------------------------


def functions(text: str) -> dict[str, str]:
    """The bodies of the functions of the machine in a file of C that Cython wrote, by name."""
    found = {}
    for match in re.finditer(r"^static (?:CYTHON_INLINE )?[\w ]+ \**(__pyx_f_\w+)\([^;{]*\) \{$", text, re.MULTILINE):
        end = text.index("\n}\n", match.end())
        found[match[1]] = text[match.end() : end]
    return found


@pytest.mark.parametrize("name", kernel_extension.MODULES)
def test_no_function_of_the_loops_handles_python_objects(name: str, tmp_path: Path) -> None:
    """A number too large for the machine or a forgotten type would cost a factor, and nothing else would tell."""
    main = pytest.importorskip("Cython.Compiler.Main", reason="Cython is not installed")
    written = tmp_path / f"{name}.c"
    source = SOURCE / "stammtisch" / "kernel" / f"{name}.py"
    options = main.CompilationOptions(
        main.default_options, output_file=str(written), include_path=[str(SOURCE)],
        compiler_directives=kernel_extension.DIRECTIVES,
    )  # fmt: skip
    done = main.compile(str(source), options, full_module_name=f"stammtisch.kernel.{name}")
    assert done.num_errors == 0
    bodies = functions(written.read_text(encoding="utf-8"))
    declared = re.findall(
        r"cdef [\w ]+?(\w+)\([^)]*\) noexcept nogil", source.with_suffix(".pxd").read_text(encoding="utf-8")
    )
    for function in declared:
        (body,) = (text for key, text in bodies.items() if re.search(rf"\d{function}$|_{function}$", key))
        trouble = [one[0] for one in OBJECTS.finditer(body)]
        assert not trouble, f"{name}.{function}: {trouble}"
    assert declared, f"{name} declares no function of the machine"
