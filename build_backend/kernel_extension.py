"""The compiled kernel: built where there is a C compiler, left out where there is none.

setuptools has optional extensions, but they still fail where the compiler is missing, and Cython would be fetched for
nothing; so it is found out beforehand. What is not compiled is interpreted from the same sources.

Standard library only: the build backend asks here before anything is installed.
"""

from __future__ import annotations

import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

CYTHON = "cython==3.3.1"
"""The compiler of the kernel's sources. Constraints do not reach pip's isolated build environment: pinned here."""
MODULES = ("board", "playout", "tree", "search", "vectors", "openings", "infoset", "contest", "entry")
"""The modules of `stammtisch.kernel` that are compiled, each after those it is made of."""
PROBE = "machine"
"""The module that asks the processor what it can do."""
TWICE = ("playout",)
"""The modules that are compiled once more, into `stammtisch/kernel/bmi2`, for x86-64 processors that have BMI2."""
BMI2 = ["-mpopcnt", "-mbmi", "-mbmi2"]
DIRECTIVES = {
    "language_level": 3, "boundscheck": False, "wraparound": False, "initializedcheck": False, "cdivision": True,
}  # fmt: skip
"""How Cython reads them: indices are right, and C's arithmetic serves."""
FLAGS = ["-O3", "-g0"] if sys.platform != "win32" else ["/O2"]
PROGRAM = "#include <Python.h>\nint main(void) { return Py_IsInitialized() * __builtin_popcountll(1); }\n"

wanted = False
"""Whether this build is to compile; the backend says so for wheels and editable installations."""


def can_compile() -> bool:
    """Whether there is a C compiler here that finds Python's headers and knows what the kernel asks of it."""
    command = shlex.split(str(sysconfig.get_config_var("CC") or "cc"))
    if shutil.which(command[0]) is None:
        return False
    with tempfile.TemporaryDirectory(prefix="stammtisch-cc-") as place:
        source = Path(place, "probe.c")
        source.write_text(PROGRAM, encoding="utf-8")
        paths = sysconfig.get_paths()
        headers = [f"-I{folder}" for folder in dict.fromkeys((paths["include"], paths["platinclude"]))]
        command += [*headers, "-c", str(source), "-o", str(Path(place, "probe.o"))]
        try:
            done = subprocess.run(command, capture_output=True, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
    return done.returncode == 0


def requirements() -> list[str]:
    """What a build needs from PyPI for the kernel: Cython, where there is a C compiler."""
    return [CYTHON] if can_compile() else []


def extensions() -> list[Any]:
    """The extensions of this build, as setuptools takes them; none where nothing is to be, or can be, compiled."""
    if not wanted or not can_compile():
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:  # a build without isolation in an environment without Cython
        return []
    from setuptools import Extension

    sources = [
        Extension(f"stammtisch.kernel.{name}", [f"src/stammtisch/kernel/{name}.py"], extra_compile_args=FLAGS)
        for name in (*MODULES, PROBE)
    ]
    made: list[Any] = cythonize(
        sources, include_path=["src"], build_dir="build/kernel", compiler_directives=DIRECTIVES, quiet=True
    )
    if platform.machine().lower() in ("x86_64", "amd64") and sys.maxsize > 2**32:
        made += [Extension(f"stammtisch.kernel.bmi2.{name}", [copied(one.sources[0])], extra_compile_args=FLAGS + BMI2)
                 for name in TWICE for one in made if one.name == f"stammtisch.kernel.{name}"]  # fmt: skip
    return made


def copied(source: str) -> str:
    """The same C once more, in a folder of its own: what it is compiled to must not take the other's place."""
    copy = Path("build/kernel/bmi2", Path(source).name)
    copy.parent.mkdir(parents=True, exist_ok=True)
    Path("src/stammtisch/kernel/bmi2").mkdir(exist_ok=True)
    shutil.copyfile(source, copy)
    return str(copy)
