"""The clauses of the rule sheets that no program can break, each with the reason why not."""

from __future__ import annotations

UNPROVABLE: dict[str, str] = {}
