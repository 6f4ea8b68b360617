"""The gentle clock of a table: how long a person may think while others wait. When it has run out, a computer player
answers that one question; the next one has the whole time again.

It lives in memory only: after a restart, and when a table wakes, whoever is asked has the whole time again.
"""

from __future__ import annotations

import time

__all__ = ["Clock"]


class Clock:
    """How much time there is for the question that is open."""

    def __init__(self) -> None:
        self._question, self._end = "", 0.0

    def start(self, question: str, seconds: int) -> bool:
        """Gives a question its time; whether it has only now begun to run."""
        if self._question == question:
            return False
        self._question, self._end = question, time.time() + seconds
        return True

    def stop(self) -> None:
        """Nobody has to hurry."""
        self._question, self._end = "", 0.0

    def left(self, question: str) -> float | None:
        """How many seconds a question still has; None where nobody has to hurry."""
        return max(0.0, self._end - time.time()) if self._question == question else None
