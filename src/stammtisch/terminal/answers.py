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
    word = _word(words, ask, text.strip(), numbered=not shown)
    if word is not None:
        return _checked(ask, Action(ask.seat, ask.verb, word))
    spoken = _along(words, ask, shown, text)
    if spoken is not None:
        return _checked(ask, spoken)
    cards = _cards(words, shown, text) if ask.cards else None
    return None if cards is None else _checked(ask, Action(ask.seat, ask.verb, "", tuple(sorted(cards))))


def _checked(ask: Ask, action: Action) -> Action | Reason:
    return ask.why_not(action) or action


def _word(words: Words, ask: Ask, text: str, numbered: bool) -> str | None:
    """The word a text means; None if it means none, or more than one."""
    if text.isascii() and text.isdigit() and len(text) < 5 and numbered:
        return ask.words[int(text) - 1][0] if 0 < int(text) <= len(ask.words) else None
    if not text:
        return None
    names = {word: words.word(ask.verb, word).casefold() for word, _ in ask.words}
    wanted = text.casefold()
    exact = [word for word, name in names.items() if wanted in (name, word)]
    begin = [word for word, name in names.items() if name.startswith(wanted)]
    inside = [word for word, name in names.items() if any(part.startswith(wanted) for part in name.split())]
    return next((found[0] for found in (exact, begin, inside) if len(found) == 1), None)


def _along(words: Words, ask: Ask, shown: Sequence[Card], text: str) -> Action | None:
    """A word with a card behind it, such as ``meld HK``; the beginning of the word is enough."""
    parts = text.split()
    for at in range(1, len(parts)):
        head, cards = " ".join(parts[:at]).casefold(), _cards(words, shown, " ".join(parts[at:]))
        said = [word for word, _ in ask.along if words.word(ask.verb, word).casefold().startswith(head)]
        if said and cards is not None and len(cards) == 1:
            return Action(ask.seat, ask.verb, said[0], tuple(cards))
    return None


def _cards(words: Words, shown: Sequence[Card], text: str) -> list[Card] | None:
    """The cards a text names, between commas or spaces; None if any part of it is no card."""
    found: list[Card | None] = []
    for piece in filter(None, map(str.strip, text.split(","))):
        whole = words.read_card(piece)
        found += [whole] if whole is not None else [_card(words, shown, part) for part in piece.split()]
    cards = [card for card in found if card is not None]
    return cards if len(cards) == len(found) else None


def _card(words: Words, shown: Sequence[Card], text: str) -> Card | None:
    if text.isascii() and text.isdigit() and len(text) < 5:
        return shown[int(text) - 1] if 0 < int(text) <= len(shown) else None
    return words.read_card(text)
