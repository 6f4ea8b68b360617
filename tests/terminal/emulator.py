"""A terminal of eighty columns and twenty-four lines, as far as the table uses one."""

from __future__ import annotations

import io
import re

from rich.cells import cell_len

SEQUENCE = re.compile(r"\x1b\[([0-9;?]*)([A-Za-z])")


class Screen(io.StringIO):
    """What stands on the screen; text that needs more lines or columns than there are is noticed.

    scrolled: lines that were lost at the top since the screen was last cleared. wide: lines that ran over the right
    edge since then. seen: everything that was ever written.
    """

    def __init__(self, width: int = 80, height: int = 24) -> None:
        super().__init__()
        self.width, self.height = width, height
        self.lines = [""]
        self.scrolled = 0
        self.wide: list[str] = []
        self.styles: set[str] = set()
        self.seen = ""

    def isatty(self) -> bool:
        """It is a terminal."""
        return True

    def write(self, text: str, /) -> int:
        """Shows a text."""
        self.seen += text
        written = len(text)
        while text:
            found = SEQUENCE.search(text)
            self._show(text[: found.start()] if found else text)
            if found is None:
                break
            self._control(found[1], found[2])
            text = text[found.end() :]
        return written

    def _control(self, numbers: str, kind: str) -> None:
        if kind == "m":
            self.styles |= set(numbers.split(";"))
        elif kind == "J":
            self.lines, self.scrolled, self.wide = [""], 0, []
        else:
            assert (kind, numbers) in (("H", ""), ("H", "1;1")), f"the table does not use {kind} {numbers}"

    def _show(self, text: str) -> None:
        assert "\x1b" not in text, repr(text)
        for piece in re.split(r"(\r?\n)", text):
            if piece.endswith("\n"):
                self.lines.append("")
                if len(self.lines) > self.height:
                    self.lines.pop(0)
                    self.scrolled += 1
            elif piece:
                self.lines[-1] += piece
                if cell_len(self.lines[-1]) > self.width:
                    self.wide.append(self.lines[-1])

    def __str__(self) -> str:
        return "\n".join(self.lines)
