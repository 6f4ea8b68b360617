"""House rules: a sheet of options a game, presets, what may not be combined, and what differs.

A game's sheet is a frozen dataclass derived from `Sheet`; each field is made by `option`, which carries the values,
the clause and source behind it and what it changes. Forms, flags, printed sheets, record headers and comparisons are
all derived from these rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from typing import Any, ClassVar, Literal, Self

from .events import StammtischError

__all__ = ["Change", "Conflict", "HouseRuleError", "Option", "Sheet", "Value", "option"]

Value = bool | int | str | None | frozenset[str]
Change = Literal["actions", "events", "view", "score", "pace", "words", "seats"]
"""What an option changes: legal actions, events, what seats see, the score, when a deal or match ends, words, seats."""

_TRUE, _FALSE = ("true", "yes", "on", "ja", "an"), ("false", "no", "off", "nein", "aus")


class HouseRuleError(StammtischError):
    """A house rule that does not exist, has another kind of value, or cannot be combined with another."""


@dataclass(frozen=True)
class Option:
    """One row of a sheet. kind: ``flag``, ``choice``, ``number`` or ``set``; `none`: it may be absent, or empty.

    clause: what it decides; also: other clauses that read differently with it.
    """

    name: str
    kind: Literal["flag", "choice", "number", "set"]
    default: Value
    clause: str
    source: str
    changes: tuple[Change, ...]
    also: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    none: bool = False
    between: bool = True

    def read(self, text: str) -> Value:
        """The value of a text. Raises `HouseRuleError` naming what would be right."""
        word = text.strip().lower()
        if self.kind == "flag" and word in _TRUE + _FALSE:
            return word in _TRUE
        if self.kind == "choice" and text in self.values:
            return text
        if self.kind == "number":
            if self.none and word == "none":
                return None
            if word.isascii() and word.isdigit() and len(word) < 10 and self.fits(int(word)):
                return int(word)
        if self.kind == "set":
            some = frozenset(part.strip() for part in text.split(",") if part.strip())
            if self.none and word == "none":
                return frozenset()
            if some and some <= set(self.values):
                return some
        raise HouseRuleError("option_value", option=self.name, value=text, allowed=self.allowed())

    def text(self, value: Value) -> str:
        """The text of a value, read back by `read`."""
        if isinstance(value, frozenset):
            return ",".join(one for one in self.values if one in value) or "none"
        return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)

    def fits(self, value: Value) -> bool:
        """Whether a value is one of this option's."""
        if self.kind == "number":
            if value is None or isinstance(value, bool) or not isinstance(value, int):
                return value is None and self.none
            return self.low <= value <= self.high and (value - self.low) % self.step == 0
        if self.kind == "set":
            return isinstance(value, frozenset) and (bool(value) or self.none) and value <= set(self.values)
        return isinstance(value, bool) if self.kind == "flag" else value in self.values

    def allowed(self) -> str:
        """The values as text, for messages and help."""
        if self.kind == "number":
            step = f" ({self.step})" if self.step > 1 else ""
            return ("none, " if self.none else "") + f"{self.low}–{self.high}{step}"
        return ", ".join((*(("none",) if self.none else ()), *self.values)) if self.values else "true, false"

    def samples(self) -> tuple[Value, ...]:
        """Some or all values, for forms, walks and tests."""
        if self.kind == "flag":
            return (False, True)
        if self.kind == "choice":
            return self.values
        if self.kind == "set":
            return (self.default, *(frozenset({one}) for one in self.values))
        steps = [self.low + n * self.step for n in range(4)]
        return tuple(dict.fromkeys([*((None,) if self.none else ()), self.default, *filter(self.fits, steps)]))


def option(
    default: Value,
    *,
    clause: str,
    source: str,
    changes: Change | tuple[Change, ...],
    also: tuple[str, ...] = (),
    values: tuple[str, ...] = (),
    low: int = 0,
    high: int = 1_000_000,
    step: int = 1,
    none: bool = False,
    between: bool = True,
) -> Any:
    """A field of a sheet. The kind follows from the default; see `Option` for the rest.

    `between`: whether the option may change between the deals of a match.
    """
    kind = (
        "flag" if isinstance(default, bool) else "set" if isinstance(default, frozenset)
        else "choice" if isinstance(default, str) else "number"
    )  # fmt: skip
    row = {
        "kind": kind, "default": default, "clause": clause, "also": also, "source": source, "values": values,
        "low": low, "high": high, "step": step, "none": none, "between": between,
        "changes": (changes,) if isinstance(changes, str) else changes,
    }  # fmt: skip
    return field(default=default, metadata=row)


@dataclass(frozen=True)
class Conflict:
    """Two options that cannot stand as they do: `test` is true of the sheets that are impossible.

    `code` names the sentence that says why.
    """

    a: str
    b: str
    code: str
    test: Callable[[Any], bool]


def idle(a: str, b: str, active: Callable[[Any], bool]) -> Conflict:
    """Option `a` may differ from its default only where `active`, which `b` decides, is true of the sheet."""
    return Conflict(a, b, "idle", lambda sheet: getattr(sheet, a) != sheet.row(a).default and not active(sheet))


@dataclass(frozen=True)
class Sheet:
    """A table's house rules. Building one checks values and combinations and raises `HouseRuleError`."""

    conflicts: ClassVar[tuple[Conflict, ...]] = ()
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {}
    off: ClassVar[Mapping[str, Callable[[Any], bool]]] = {}
    """Clauses that say nothing to a table, each with the house rules under which that is so."""

    def __post_init__(self) -> None:
        for row in self.rows():
            value = getattr(self, row.name)
            if not row.fits(value):
                raise HouseRuleError("option_value", option=row.name, value=str(value), allowed=row.allowed())
        for conflict in self.conflicts:
            if conflict.test(self):
                raise HouseRuleError(
                    "conflict", a=conflict.a, a_value=self.text(conflict.a), b=conflict.b,
                    b_value=self.text(conflict.b), why=conflict.code,
                )  # fmt: skip

    @classmethod
    def rows(cls) -> tuple[Option, ...]:
        """The options in order."""
        return _rows(cls)

    @classmethod
    def row(cls, name: str) -> Option:
        """One option. Raises `HouseRuleError` for an unknown name."""
        for row in cls.rows():
            if row.name == name:
                return row
        raise HouseRuleError("option_unknown", option=name, allowed=", ".join(row.name for row in cls.rows()))

    @classmethod
    def preset(cls, name: str) -> Self:
        """A named set of house rules. Raises `HouseRuleError` for an unknown name."""
        if name not in cls.presets:
            raise HouseRuleError("preset_unknown", preset=name, allowed=", ".join(cls.presets))
        return cls(**cls.presets[name])

    @classmethod
    def read(cls, settings: Iterable[str] = (), preset: str | None = None) -> Self:
        """The sheet of a preset (the first one if none is named) changed by texts of the form ``option=value``."""
        values = {}
        for setting in settings:
            name, sign, text = setting.partition("=")
            if not sign:
                raise HouseRuleError("option_form", text=setting)
            row = cls.row(name.strip())
            if row.name in values:
                raise HouseRuleError("option_twice", option=row.name)
            values[row.name] = row.read(text)
        return cls.preset(preset or next(iter(cls.presets))).but(**values)

    def but(self, **changes: Value) -> Self:
        """The same house rules with some changed."""
        return replace(self, **changes)

    def text(self, name: str) -> str:
        """The text of an option's value."""
        return self.row(name).text(getattr(self, name))

    def differences(self, other: Self | None = None) -> tuple[str, ...]:
        """Names of the options whose value differs from another sheet's, or from the defaults."""
        return tuple(
            row.name for row in self.rows()
            if getattr(self, row.name) != (row.default if other is None else getattr(other, row.name))
        )  # fmt: skip

    def settings(self) -> dict[str, str]:
        """What differs from the defaults, as texts: what record headers and links carry."""
        return {name: self.text(name) for name in self.differences()}


def _rows(cls: type[Sheet]) -> tuple[Option, ...]:
    def row(one: Field[Any]) -> Option:
        assert one.default is not MISSING
        return Option(name=one.name, **one.metadata)

    cached: tuple[Option, ...] | None = cls.__dict__.get("_cached_rows")
    if cached is None:
        cached = tuple(map(row, fields(cls)))
        cls._cached_rows = cached  # type: ignore[attr-defined]
    return cached
