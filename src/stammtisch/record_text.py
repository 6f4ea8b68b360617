"""TOML text of records: writing sections, finding lines, and what can be wrong with a text."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .events import StammtischError

__all__ = ["RecordError", "Source", "expect", "load", "parse", "save", "section", "texts"]

_FORMS: dict[type, str] = {int: "number", str: "text", list: "list"}


class RecordError(StammtischError):
    """A record that cannot be read; `line` is where, counted from 1 (0: the file as a whole)."""

    def __init__(self, code: str, line: int = 0, **params: int | str) -> None:
        super().__init__(code, line=line, **params)
        self.line = line


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_value(str(key))} = {_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        if all(isinstance(one, str) for one in value) and len(value) > 3:
            return "[\n" + "".join(f"  {_value(one)},\n" for one in value) + "]"
        return "[" + ", ".join(map(_value, value)) + "]"
    return str(value)


def section(title: str, pairs: Mapping[str, Any]) -> str:
    """A section of a record: its title and its keys."""

    def key(name: str) -> str:
        return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _value(name)

    head = f"{title}\n" if title else ""
    return head + "".join(f"{key(name)} = {_value(value)}\n" for name, value in pairs.items())


def save(path: Path, text: str) -> None:
    """Writes a file so that a crash leaves either the old one or the new one, whole."""
    data = text.encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        raise


@dataclass(frozen=True)
class Source:
    """A record's text, to find the line of an entry or of one string in one of its lists."""

    text: str

    @property
    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines with their numbers; only a line feed ends one in TOML, whatever else a name may hold."""
        return enumerate(self.text.split("\n"), 1)

    def line(self, entry: int, key: str = "", item: int = -1) -> int:
        """The line of an entry, of one of its keys, or of an item in the key's list."""
        at, inside, seen = -1, False, 0
        found = 0
        for number, line in self.lines:
            if line.strip().startswith("[[entry]]"):
                at, inside = at + 1, False
                if at == entry:
                    found = number
            elif at == entry and key:
                if re.match(rf"\s*{key}\s*=", line):
                    inside, found = True, number
                if inside:
                    seen += len(re.findall(r'"(?:[^"\\]|\\.)*"', line))
                    if seen > item:
                        return number
        return found

    def key(self, name: str) -> int:
        """The line of a key of the header; the first where it is missing."""
        return next((number for number, line in self.lines if re.match(rf"\s*\[?{name}\b", line)), 1)


def parse(text: str) -> dict[str, Any]:
    """The TOML tables of a text. Raises `RecordError` with the line where it breaks off."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers without end and lists without bottom are no TOML errors
        where = re.search(r"at line (\d+)", str(error))
        last = text.count("\n") + 1 if isinstance(error, tomllib.TOMLDecodeError) else 0
        raise RecordError("record_syntax", int(where[1]) if where else last) from None


def expect(data: Mapping[str, Any], name: str, kind: type, line: int) -> Any:
    """The value of a key that must be there and of that kind. Raises `RecordError`."""
    value = data.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RecordError("record_key", line, key=name, form=_FORMS.get(kind, "table"))
    return value


def texts(data: Mapping[str, Any], name: str, line: int) -> list[str]:
    """A key whose value must be a list of texts. Raises `RecordError`."""
    values: list[Any] = expect(data, name, list, line)
    if not all(isinstance(value, str) for value in values):
        raise RecordError("record_key", line, key=name, form="list of texts")
    return values


def load(path: str | Path) -> str:
    """The text of a file. Raises `RecordError` where it cannot be read as text."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problem = error.strerror or "" if isinstance(error, OSError) else "UTF-8"
        raise RecordError("record_file", path=str(path), problem=problem) from None
