"""Build backend of Stammtisch: setuptools' own hooks, which first see that the browser's modules are in place.

A source distribution holds the modules, so a build from one fetches nothing. Wheels and editable installations compile
the kernel where that is possible; a compiler that fails costs speed, never the installation.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import browser_modules
import kernel_extension
from setuptools import build_meta
from setuptools.build_meta import prepare_metadata_for_build_editable, prepare_metadata_for_build_wheel

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs beside setuptools."""
    wanted = build_meta.get_requires_for_build_wheel(config_settings)
    return [*wanted, *browser_modules.requirements(), *kernel_extension.requirements()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What an editable installation needs beside setuptools."""
    wanted = build_meta.get_requires_for_build_editable(config_settings)
    return [*wanted, *browser_modules.requirements(), *kernel_extension.requirements()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What a source distribution needs beside setuptools."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *browser_modules.requirements()]


def compiled(build: Callable[[], str]) -> str:
    """A build with the compiled kernel, or without it where compiling fails."""
    kernel_extension.wanted = True
    try:
        return build()
    except (Exception, SystemExit) as error:
        # The probe has found a compiler; whatever is wrong with it, the interpreted kernel serves.
        print(f"The kernel could not be compiled and will be interpreted: {error}", file=sys.stderr)
        kernel_extension.wanted = False
        return build()
    finally:
        kernel_extension.wanted = False


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Builds the wheel, browser modules included."""
    browser_modules.fetch()
    return compiled(lambda: str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)))


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Builds the wheel of an editable installation; the browser modules land in the source tree."""
    browser_modules.fetch()
    return compiled(lambda: str(build_meta.build_editable(wheel_directory, config_settings, metadata_directory)))


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Builds the source distribution, browser modules included."""
    browser_modules.fetch()
    return str(build_meta.build_sdist(sdist_directory, config_settings))
