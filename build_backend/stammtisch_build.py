"""Build backend of Stammtisch: setuptools' own hooks, which first see that the browser's modules are in place.

A source distribution holds the modules, so a build from one fetches nothing. An optional compiled kernel will hook in
here too: `build_wheel` and `build_editable` decide whether it is compiled. The pure Python package must always build
without a compiler.
"""

from __future__ import annotations

from typing import Any

import browser_modules
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
    return [*build_meta.get_requires_for_build_wheel(config_settings), *browser_modules.requirements()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What an editable installation needs beside setuptools."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *browser_modules.requirements()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What a source distribution needs beside setuptools."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *browser_modules.requirements()]


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Builds the wheel, browser modules included."""
    browser_modules.fetch()
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Builds the wheel of an editable installation; the browser modules land in the source tree."""
    browser_modules.fetch()
    return str(build_meta.build_editable(wheel_directory, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Builds the source distribution, browser modules included."""
    browser_modules.fetch()
    return str(build_meta.build_sdist(sdist_directory, config_settings))
