"""The judge at the server: deals that are over, decision by decision, and hints for a seat; in a process of its own.

Nothing here holds a table up. What has been judged is kept in memory; a deal nobody asks about any more waits until
somebody does again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..analysis.decisions import decisions
from ..analysis.judge import Knowledge, Verdict, judge, know
from ..analysis.sentences import advice, hindsight, named, number, why
from ..deal import Rules
from ..match import Entry
from ..table import Carry, View
from ..words import Words
from .bots import Seen, rules_at
from .workers import Workers

__all__ = ["Hint", "Judged", "Judges", "hint_json", "judged_json"]

log = logging.getLogger("stammtisch.web")

Json = dict[str, Any]
PATIENCE = 10
"""How far behind the tables the judge stands in line for the processor."""
KEPT = 100
"""How many deals and hints are kept in memory."""
INTEREST = 20.0
"""For so many seconds after somebody has asked a deal is judged on."""
BARS = 6
"""So many answers are shown where cards are not played."""


def numbers(game: str, settings: Mapping[str, str], carry: Carry, tokens: Sequence[str]) -> list[tuple[int, int]]:
    """The decisions of a deal: number and seat; runs in a worker."""
    return [(one.number, one.view.seat) for one in decisions(rules_at(game, settings), carry, tokens)]


def judge_one(game: str, settings: Mapping[str, str], carry: Carry, tokens: Sequence[str], at: int) -> Verdict | None:
    """One decision of a deal judged; runs in a worker."""
    *_, decision = decisions(rules_at(game, settings), carry, tokens[: at + 1])
    return judge(decision)


def know_one(seen: Seen) -> Knowledge | None:
    """What the answers to a question are worth by what its seat has seen; runs in a worker."""
    return know(seen.view())


@dataclass
class Judged:
    """A deal that is being judged. of: how many decisions it has, None until they are counted."""

    of: int | None = None
    done: int = 0
    verdicts: list[Verdict] = field(default_factory=list)
    asked: float = 0.0
    task: asyncio.Task[None] | None = None


Hint = Knowledge | None


class Judges:
    """What has been judged, and the process that judges."""

    def __init__(self, workers: Workers | None = None) -> None:
        self.workers = workers or Workers(1, PATIENCE)
        self._deals: dict[object, Judged] = {}
        self._hints: dict[object, Hint] = {}

    def ask(self, key: object, entry: Entry, seats: Collection[int]) -> Judged:
        """How far a deal has been judged; it goes on being judged for a while. seats: whose decisions."""
        found = self._deals.pop(key, None) or Judged()
        self._deals[key] = found  # the one asked for last is the last to go
        found.asked = time.monotonic()
        if (found.of is None or found.done < found.of) and (found.task is None or found.task.done()):
            found.task = asyncio.create_task(self._judge(found, entry, seats))
        _shorten(self._deals)
        return found

    async def _judge(self, found: Judged, entry: Entry, seats: Collection[int]) -> None:
        assert entry.deal is not None
        rules, carry = entry.deal.rules, entry.deal.table.carry
        job = (rules.name, rules.sheet.settings(), carry, tuple(entry.tokens))
        try:
            some = [at for at, seat in await self.workers.run(numbers, *job) if seat in seats]
            found.of = len(some)
            for at in some[found.done :]:
                if found.asked + INTEREST < time.monotonic():
                    return
                verdict = await self.workers.run(judge_one, *job, at)
                found.verdicts += [verdict] if verdict is not None else []
                found.done += 1
        except Exception as error:
            log.error("a deal could not be judged: %s", type(error).__name__)
            found.of = found.done

    async def hint(self, key: object, view: View) -> Hint:
        """What the answers to the question of a view are worth."""
        if key not in self._hints:
            self._hints[key] = await self.workers.run(know_one, Seen.of(view))
            _shorten(self._hints)
        return self._hints[key]

    async def close(self) -> None:
        """Ends the process."""
        for found in self._deals.values():
            if found.task is not None:
                found.task.cancel()
        await self.workers.close()


def _shorten(kept: dict[object, Any]) -> None:
    while len(kept) > KEPT:
        gone = kept.pop(next(iter(kept)))
        if isinstance(gone, Judged) and gone.task is not None:
            gone.task.cancel()


# --- in words --------------------------------------------------------------------------------------------------------


def judged_json(words: Words, rules: Rules, found: Judged, whole: bool) -> Json:
    """What has been judged so far. whole: whether all cards of the deal may be seen; else nothing is told in hindsight
    that follows from more than the hands that were played."""
    shown = [one if whole or not one.known.followed else replace(one, opened={}) for one in found.verdicts]
    return {
        "done": found.done, "of": found.of, "ready": found.done == found.of,
        "verdicts": [_verdict(words, rules, one) for one in shown],
    }  # fmt: skip


def _verdict(words: Words, rules: Rules, one: Verdict) -> Json:
    known = one.known
    return {
        "at": one.number, "seat": one.seat, "name": words.player(one.seat), "text": named(words, one.said),
        "loss": number(words, -known.loss, sign=True) if known.loss else "", "cost": round(known.loss, 3),
        "sure": words("web-judge-proved" if known.exact else "web-judge-estimated", n=known.deals),
        "why": why(words, rules, known), "open": hindsight(words, rules, one), "bars": _bars(words, one),
    }  # fmt: skip


def _bars(words: Words, one: Verdict) -> list[Json]:
    """The answers with their values, the best first; the one taken is always among them."""
    known = one.known
    some = [answer for at, answer in enumerate(known.answers)
            if one.verb == "play" or at < BARS or answer.action == known.taken]  # fmt: skip
    low, high = min(answer.value for answer in some), max(answer.value for answer in some)
    return [
        {
            "text": named(words, answer.action), "value": number(words, answer.value, sign=True),
            "share": round((answer.value - low) / (high - low), 3) if high > low else 1.0,
            "best": answer.action in known.best, "mine": answer.action == known.taken,
        }
        for answer in some
    ]  # fmt: skip


def hint_json(words: Words, rules: Rules, known: Knowledge) -> Json:
    """The best answer and one sentence why; `cards` are those of the answer, to be marked."""
    best = known.answers[0].action
    return {"text": advice(words, rules, known), "answer": named(words, best), "cards": list(map(str, best.cards))}
