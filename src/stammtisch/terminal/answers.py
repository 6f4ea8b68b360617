"""What a typed answer means: an action, a refusal with its reason, or nothing that could be read."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from ..events import Action, Ask, Reason
from ..words import Words

__all__ = ["read_answer"]


def read_answer(words: Words, ask: Ask, shown: Sequence[Card], text: str) -> Action | Reason | None:
    """The answer of a person. `shown`: the cards in the order in which they are numbered; empty if they are not.

    Numbers and the beginnings of words are enough for words; cards go by number, letters, symbol or name. None if the
    text means none of the choices.
    """
    parts = text.replace(",", " ").split()
    if not ask.cards or len(parts) == 1:
        word = _word(words, ask, text.strip(), bool(shown))
        if word is not None:
            return _checked(ask, Action(ask.seat, ask.verb, word))
    if not ask.cards:
        return None
    cards = _cards(words, shown, parts)
    if cards is None and words.read_card(text) is not None:
        cards = [words.read_card(text)]
    if cards is None or None in cards:
        return None
    return _checked(ask, Action(ask.seat, ask.verb, "", tuple(sorted(filter(None, cards)))))


def _checked(ask: Ask, action: Action) -> Action | Reason:
    return ask.why_not(action) or action


def _word(words: Words, ask: Ask, text: str, numbered_cards: bool) -> str | None:
    if text.isascii() and text.isdigit() and not numbered_cards:
        return ask.words[int(text) - 1][0] if 0 < int(text) <= len(ask.words) else None
    if not text:
        return None
    names = {word: words.word(ask.verb, word).casefold() for word, _ in ask.words}
    wanted = text.casefold()
    exact = [word for word, name in names.items() if wanted in (name, word)]
    begin = [word for word, name in names.items() if name.startswith(wanted)]
    inside = [word for word, name in names.items() if any(part.startswith(wanted) for part in name.split())]
    for found in (exact, begin, inside):
        if len(found) == 1:
            return found[0]
    return None


def _cards(words: Words, shown: Sequence[Card], parts: Sequence[str]) -> list[Card | None] | None:
    found: list[Card | None] = []
    for part in parts:
        if part.isascii() and part.isdigit() and shown:
            if not 0 < int(part) <= len(shown):
                return None
            found.append(shown[int(part) - 1])
        else:
            found.append(words.read_card(part))
    return None if None in found else found
