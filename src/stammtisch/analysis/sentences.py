"""Why an answer was good or bad, in one sentence that follows from the values.

The reasons are rows of a table, the first that holds is given; what the cards made of it is told in a sentence apart.
"""

from __future__ import annotations

from collections.abc import Callable

from ..bots.worth import WEIGHTS
from ..deal import Rules
from ..events import Action
from ..words import Words
from .judge import CLOSE, Knowledge, Verdict

__all__ = ["advice", "hindsight", "named", "number", "reason", "unit", "why"]

SOME = 0.02
"""A share of deals that is worth a word."""


def named(words: Words, action: Action) -> str:
    """An answer by its name."""
    if action.cards:
        return words.cards(sorted(action.cards, reverse=True))
    return words.word(action.verb, action.word) if action.word else words("judge-nothing")


def _quoted(words: Words, action: Action) -> str:
    """An answer as it stands in a sentence: words in quotes."""
    return words("quote", word=named(words, action)) if action.word and not action.cards else named(words, action)


def _sentence(text: str) -> str:
    """A sentence that begins with a capital, whatever it begins with."""
    return text[:1].upper() + text[1:]


def number(words: Words, value: float, sign: bool = False) -> str:
    """A number of game points as the language writes it, without needless digits."""
    rounded = round(value, 2) or 0.0  # no minus before a zero
    digits = 1 if not rounded or abs(value) >= 0.1 else 2
    text = f"{rounded:{'+' if sign and rounded else ''}.{digits}f}".removesuffix(".0").replace("-", "−")
    return text.replace(".", ",") if words.lang == "de" else text


def unit(words: Words, rules: Rules) -> str:
    """What is counted: the tally of which one is worth one."""
    return words("judge-unit", tally=_tally(rules))


def _tally(rules: Rules) -> str:
    weights = WEIGHTS.get(rules.name, {rules.tallies[0]: 1.0})
    return max(weights, key=lambda tally: abs(weights[tally]))


def _amount(words: Words, rules: Rules, value: float) -> str:
    """So many game points."""
    text = number(words, value)
    return words("judge-amount", tally=_tally(rules), n=text, one="yes" if text == "1" else "no")


# --- reasons ---------------------------------------------------------------------------------------------------------


def _sure(known: Knowledge) -> bool:
    return known.answers[0].wins >= 1 - CLOSE


def _same(known: Knowledge) -> bool:
    return known.answers[0].value - known.answers[-1].value <= CLOSE


def _oftener(known: Knowledge) -> bool:
    return known.answers[0].wins > known.of(known.taken).wins + SOME


REASONS: tuple[tuple[str, Callable[[Knowledge], bool]], ...] = (
    ("judge-won", lambda known: _same(known) and _sure(known)),
    ("judge-lost", lambda known: _same(known) and not any(one.wins for one in known.answers)),
    ("judge-equal", _same),
    ("judge-safe", lambda known: not known.loss and known.taken in known.best and _sure(known)),
    ("judge-right", lambda known: not known.loss and known.taken in known.best),
    ("judge-close", lambda known: not known.loss),
    ("judge-certain", lambda known: _oftener(known) and _sure(known)),
    ("judge-wins", _oftener),
    ("judge-more", lambda known: True),
)
"""The reasons for a judgement, each with when it holds."""


def reason(known: Knowledge) -> str:
    """The code of the reason for a judgement by knowledge."""
    return next(code for code, holds in REASONS if holds(known))


def why(words: Words, rules: Rules, known: Knowledge) -> str:
    """The sentence why an answer was judged as it was."""
    best, taken = known.answers[0], known.of(known.taken)
    if known.taken in known.best:
        best = taken
    return _sentence(words(
        reason(known), best=_quoted(words, best.action), taken=_quoted(words, taken.action), deals=known.deals,
        wins=round(best.wins * known.deals), few=round(taken.wins * known.deals),
        cost=_amount(words, rules, known.cost),
    ))  # fmt: skip


def advice(words: Words, rules: Rules, known: Knowledge) -> str:
    """The sentence of a hint: what the best answer is, and why."""
    best = known.answers[0]
    second = next((one for one in known.answers if one.value < best.value - CLOSE), best)
    oftener = best.wins > second.wins + SOME
    code = (
        "judge-hint-any" if _same(known) else "judge-more" if not oftener
        else "judge-safe" if _sure(known) else "judge-hint"
    )  # fmt: skip
    return _sentence(words(
        code, best=_quoted(words, best.action), taken=_quoted(words, second.action), deals=known.deals,
        wins=round(best.wins * known.deals), few=round(second.wins * known.deals),
        cost=_amount(words, rules, best.value - second.value),
    ))  # fmt: skip


def hindsight(words: Words, rules: Rules, verdict: Verdict) -> str:
    """What the answer was worth as the cards lay, told as hindsight; empty where that is not known."""
    cost, known = verdict.hindsight, verdict.known
    if cost is None:
        return ""
    best = max(verdict.opened, key=lambda one: (verdict.opened[one], one == known.taken, one.token))
    code = {
        (False, False): "judge-open-same", (False, True): "judge-open-unlucky",
        (True, False): "judge-open-lucky", (True, True): "judge-open-worse",
    }[known.loss > 0, cost > CLOSE]  # fmt: skip
    return words(code, best=_quoted(words, best), cost=_amount(words, rules, cost))
