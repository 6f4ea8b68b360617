"""The types of the client, written in its comments, as TypeScript sees them."""

from __future__ import annotations

import subprocess

import browser_modules

from .looking import node, node_modules


def test_the_types_of_the_client() -> None:
    compiler = node_modules() / "typescript" / "lib" / "tsc.js"
    done = subprocess.run(
        [*node(), str(compiler), "--project", "tsconfig.json", "--pretty", "false"],
        cwd=browser_modules.ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
