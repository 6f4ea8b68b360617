"""Words: every text a person reads, in German and English, from one set of catalogues.

Core and games speak in codes; here they become sentences. The catalogues are Fluent files, ``LANG/common.ftl``,
``LANG/terminal.ftl`` and per game ``GAME.ftl``, ``GAME_options.ftl`` and ``GAME_clauses.ftl``. Card and suit names depend
on the pack of the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from ..cards import RANK_TEXT, WELI, Card, Suit, split
from ..contract import Contract
from ..deal import Rules
from ..events import Ask, Event, Reason, StammtischError
from ..games import GAMES
from ..houserules import Option, Value

__all__ = ["LANGUAGES", "Words"]

LANGUAGES = ("de", "en")
SILENT = frozenset({
    "shuffle", "deal", "bid", "joined", "final", "play", "take", "out", "end", "draw", "burn", "raise stay", "farbenspiel keep",
    "farbenspiel swap", "quartet keep", "quartet burn", "knock decline", "rob leave",
})  # fmt: skip
"""Verbs, or verbs with a word, whose events are told in another way (a trick, a contract) or add nothing."""
_SYMBOLS = {"H": "♥", "S": "♦", "L": "♠", "E": "♣"}


@cache
def _bundle(lang: str, game: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    names = ["common", "terminal", *((game, f"{game}_options", f"{game}_clauses") if game else ())]
    for name in names:
        text = files(__name__).joinpath(lang, f"{name}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text), allow_overrides=True)
    return bundle


class Words:
    """The words of one language at one table.

    rules: the table's rules, for card names and the game's catalogue. players: names by seat. Raises
    `StammtischError` for a language there is not.
    """

    def __init__(self, lang: str, rules: Rules | None = None, players: Sequence[str] = ()) -> None:
        if lang not in LANGUAGES:
            raise StammtischError("language_unknown", lang=lang, allowed=", ".join(LANGUAGES))
        self.lang, self.rules, self.players = lang, rules, tuple(players)
        self.face = rules.face if rules else "german"
        self._bundle = _bundle(lang, rules.name if rules and rules.name in GAMES else "")
        self._always: dict[str, Any] = {"game": rules.title or rules.name} if rules else {}

    # --- plain texts -------------------------------------------------------------------------------------------------

    def has(self, key: str, attribute: str = "") -> bool:
        """Whether there is such a text."""
        if not self._bundle.has_message(key):
            return False
        message = self._bundle.get_message(key)
        return attribute in message.attributes if attribute else message.value is not None

    def __call__(self, key: str, attribute: str = "", /, **params: object) -> str:
        """A text, or one of its attributes. Raises `KeyError` where there is none."""
        if not self.has(key, attribute):
            raise KeyError(f"{self.lang}: {key}{'.' + attribute if attribute else ''}")
        message = self._bundle.get_message(key)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, self._always | params)
        if errors:
            raise KeyError(f"{self.lang}: {key}: {errors[0]}")
        return str(text)

    # --- cards -------------------------------------------------------------------------------------------------------

    def suit(self, suit: Suit) -> str:
        """The name of a suit in the table's pack."""
        return self(f"suit-{self.face}-{suit.letter}")

    def _rank(self, rank: int) -> str:
        key = f"rank-{self.face}-{RANK_TEXT[rank]}"
        return self(key) if self.has(key) else RANK_TEXT[rank]

    def name(self, card: Card) -> str:
        """The full name of a card."""
        if card == WELI and self.face == "german":
            return self("weli")
        return self("card-name", suit=self.suit(card.suit), rank=self._rank(card.rank))

    def card(self, card: Card) -> str:
        """The short text of a card: letters in a German pack, symbol and letter in a French one."""
        if self.face == "german":
            return str(card)
        rank = RANK_TEXT[card.rank]
        return _SYMBOLS[card.suit.letter] + (self(f"short-french-{rank}") if self.has(f"short-french-{rank}") else rank)

    def cards(self, cards: Iterable[Card]) -> str:
        """Some cards, short."""
        return " ".join(map(self.card, cards))

    def read_card(self, text: str) -> Card | None:
        """The card a person means by a text: letters, symbols or names of the table's own pack; None if none."""
        return self._readings.get("".join(text.replace("-", " ").split()).casefold())

    @property
    def _readings(self) -> dict[str, Card]:
        readings: dict[str, Card] = {}
        for card in split(self.rules.pack if self.rules else 0):
            letter, rank = card.suit.letter, RANK_TEXT[card.rank]
            suits = {self.suit(card.suit), _SYMBOLS[letter]} if self.face == "french" else {self.suit(card.suit), letter}
            ranks = {self._rank(card.rank), rank}
            if self.face == "french":
                suits.add(self(f"letter-french-{letter}"))
                ranks = {self._rank(card.rank), self.card(card)[1:]}
            names = {self.name(card), *(a + b for one in suits for other in ranks for a, b in ((one, other), (other, one)))}
            readings |= {"".join(name.replace("-", " ").split()).casefold(): card for name in names}
        return readings

    # --- codes -------------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """The name of a player."""
        return self.players[seat] if 0 <= seat < len(self.players) else str(seat)

    def contract(self, contract: Contract) -> str:
        """The name of a contract with its trump suit."""
        suit = self.suit(contract.trumps[0].suit) if contract.trumps else ""
        return self(f"contract-{contract.family}", suit=suit)

    def word(self, verb: str, word: str) -> str:
        """A word somebody may say."""
        if self.has(f"ask-{verb}", word):
            return self(f"ask-{verb}", word)
        assert self.rules is not None
        return self.contract(self.rules.contracts[word])

    def ask(self, ask: Ask) -> str:
        """A question."""
        return self(f"ask-{ask.verb}", min=ask.min, max=ask.max)

    def reason(self, reason: Reason) -> str:
        """The sentence of a reason: a refusal, a result, or a line of a score."""
        params: dict[str, object] = dict(reason.params)
        line = params.get("line")
        if "seat" in params:
            params["name"] = self.player(int(str(params["seat"])))
        if "contract" in params and self.rules:
            params["contract"] = self.contract(self.rules.contracts[str(params["contract"])])
        if "why" in params:
            params["why"] = self(f"why-{params['why']}")
        params["cards"] = self.cards(sorted(reason.cards, reverse=True))
        params["enough"] = "yes" if int(str(params.get("won", 0))) >= int(str(params.get("at_least", 0))) else "no"
        params["same"] = "yes" if params.get("min") == params.get("max") else "no"
        sentence = self(f"reason-{reason.code}", **params)
        if line and not reason.code.startswith("record_"):
            return self("at-line", line=line, sentence=sentence)
        return sentence

    def error(self, error: StammtischError) -> str:
        """The sentence of an error."""
        return self.reason(error.reason)

    def event(self, event: Event) -> str | None:
        """What an event says at the table; None where it is told otherwise."""
        key = f"event-{event.verb}"
        if self.has(key):
            contract = self.rules.contracts.get(event.word) if self.rules else None
            more: dict[str, object] = {} if contract is None else {
                "contract": self.contract(contract),
                "suit": self.suit(contract.trumps[0].suit) if contract.trumps else "",
            }  # fmt: skip
            cards = self.cards(event.cards) or "none"
            if event.verb == "call" and event.word:
                return f"{self.player(event.seat)}: {self.word(event.verb, event.word)}"
            return self(key, **more, name=self.player(event.seat), count=event.count, cards=cards)
        if event.kind != "say" or SILENT & {event.verb, f"{event.verb} {event.word}"}:
            return None
        return f"{self.player(event.seat)}: {self.word(event.verb, event.word)}"

    # --- house rules -------------------------------------------------------------------------------------------------

    def option(self, row: Option) -> str:
        """The label of an option."""
        return self(f"option-{row.name}")

    def value(self, row: Option, value: Value) -> str:
        """What a value of an option means."""
        key = f"option-{row.name}"
        if isinstance(value, frozenset):
            return ", ".join(self(key, f"v-{one}") for one in row.values if one in value)
        if row.kind == "number" and value is not None:
            return self(key, "number", n=value)
        return self(key, f"v-{row.text(value)}")
