"""Words: every text a person reads, in German and English, from one set of catalogues.

Core and games speak in codes; here they become sentences. The catalogues are Fluent files: ``LANG/common.ftl``,
``LANG/terminal.ftl`` and per game ``GAME.ftl``, ``GAME_options.ftl`` and ``GAME_clauses.ftl``. Card and suit names
depend on the pack of the table. A sentence about somebody may have a form ``.you`` for the person who reads it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from ..cards import RANK_TEXT, WELI, Card, Suit, split
from ..contract import Contract
from ..deal import Rules
from ..events import NATURE, Ask, Event, Reason, StammtischError
from ..games import GAMES
from ..houserules import Option, Value
from ..table import Said

__all__ = ["LANGUAGES", "Words"]

LANGUAGES = ("de", "en")
SILENT = frozenset({
    "shuffle", "deal", "joined", "final", "play", "take", "fold", "out", "end", "burn", "raise stay",
    "farbenspiel keep", "farbenspiel swap", "quartet keep", "quartet burn", "knock decline", "rob leave",
})  # fmt: skip
"""Verbs, or verbs with a word, whose events are told in another way (a trick, a contract) or add nothing."""
FILLED = ("name", "names", "n", "most", "side", "text")
"""The facts that a client may fill in."""
LONGEST = 900
"""How many characters of anything are put into a sentence; Fluent takes a thousand."""
SUIT_OF = {suit.letter: suit for suit in Suit}
_SYMBOLS = {"H": "♥", "S": "♦", "L": "♠", "E": "♣"}


@cache
def _bundle(lang: str, game: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    names = ["common", "terminal", "web", *((game, f"{game}_options", f"{game}_clauses") if game else ())]
    for name in names:
        text = files(__name__).joinpath(lang, f"{name}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text), allow_overrides=True)
    return bundle


def _tame(text: str) -> str:
    """A text somebody has typed or put into a file, fit to stand in a sentence: not endless, nothing invisible."""
    short = text if len(text) <= LONGEST else text[:LONGEST] + "…"
    return short if short.isprintable() else "".join(one if one.isprintable() else "�" for one in short)


def _plain(text: str) -> str:
    """A text as it is compared with what somebody types: without spaces, hyphens and capitals."""
    return "".join(text.replace("-", " ").split()).casefold()


class Words:
    """The words of one language at one table.

    rules: the table's rules, for card names and the game's catalogue. players: names by seat. me: the seat of the
    person who reads, addressed as "you". full: cards by their full names, where nobody has to type them. face: which
    pack's names the cards have, that of the rules if not said. Raises `StammtischError` for a language there is not.
    """

    def __init__(
        self, lang: str, rules: Rules | None = None, players: Sequence[str] = (), me: int | None = None,
        full: bool = False, face: str = "",
    ) -> None:  # fmt: skip
        if lang not in LANGUAGES:
            raise StammtischError("language_unknown", lang=lang, allowed=", ".join(LANGUAGES))
        self.lang, self.rules, self.players, self.me = lang, rules, tuple(map(_tame, players)), me
        self.full = full
        self.face = face or (rules.face if rules else "german")
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
        facts = {name: _tame(value) if isinstance(value, str) else value for name, value in params.items()}
        text, errors = self._bundle.format_pattern(pattern, self._always | facts)
        if errors:
            raise KeyError(f"{self.lang}: {key}: {errors[0]}")
        return str(text)

    def all(self, kind: str) -> dict[str, str]:
        """Every text of a kind by its name, for a client that fills in the facts itself: ``{name}`` stands for one."""
        found = {}
        for key in self._bundle._messages:
            if key.startswith(f"{kind}-"):
                with suppress(KeyError):
                    found[key.removeprefix(f"{kind}-")] = self(key, **{one: f"{{{one}}}" for one in FILLED})
        return found

    def about(self, seat: int, key: str, **params: object) -> str:
        """A text about a player: in the form for the person who reads, where it is that person."""
        you = seat == self.me and self.has(key, "you")
        return self(key, "you" if you else "", name=self.player(seat), **params)

    @property
    def game(self) -> str:
        """What the game is called at this table."""
        title = self.rules.title if self.rules else ""
        return self("game", title) if self.has("game", title) else self("option-name", f"v-{title}")

    # --- cards -------------------------------------------------------------------------------------------------------

    def suit(self, suit: Suit) -> str:
        """The name of a suit in the table's pack."""
        return self(f"suit-{self.face}-{suit.letter}")

    def _rank_key(self, rank: int) -> str:
        key = f"rank-{self.face}-{RANK_TEXT[rank]}"
        return key if self.has(key) else f"rank-{RANK_TEXT[rank]}"

    def name(self, card: Card) -> str:
        """The full name of a card."""
        if card == WELI and self.face == "german":
            return self("weli")
        return self("card-name", suit=self.suit(card.suit), rank=self(self._rank_key(card.rank)))

    def card(self, card: Card) -> str:
        """The short text of a card: letters in a German pack, symbol and letter in a French one."""
        if self.face == "german":
            return self("weli") if card == WELI else str(card)
        return _SYMBOLS[card.suit.letter] + self._short(card.rank)

    def _short(self, rank: int) -> str:
        key = f"short-french-{RANK_TEXT[rank]}"
        return self(key) if self.has(key) else RANK_TEXT[rank]

    def rank(self, card: Card) -> str:
        """What stands in the corner of a card."""
        return RANK_TEXT[card.rank] if self.face == "german" else self._short(card.rank)

    def cards(self, cards: Iterable[Card]) -> str:
        """Some cards: short, or by their names."""
        return ", ".join(map(self.name, cards)) if self.full else " ".join(map(self.card, cards))

    def read_card(self, text: str) -> Card | None:
        """The card a person means by a text: letters, symbols or names of the table's own pack; None if none."""
        return self._readings.get(_plain(text))

    @cached_property
    def _readings(self) -> Mapping[str, Card]:
        readings: dict[str, Card] = {}
        for card in split(self.rules.pack if self.rules else 0):
            suit, rank = card.suit.letter, RANK_TEXT[card.rank]
            if self.face == "french":
                letters, short = {_SYMBOLS[suit], self(f"letter-french-{suit}")}, self._short(card.rank)
            else:
                letters, short = {suit}, rank
            suits = letters | self._also(f"suit-{self.face}-{suit}")
            ranks = {short} | self._also(self._rank_key(card.rank))
            names = [self.name(card), self.card(card)]
            names += [first + second for a in suits for b in ranks for first, second in ((a, b), (b, a))]
            readings |= {_plain(name): card for name in names}
        return readings

    def _also(self, key: str) -> set[str]:
        """A name and the others it goes by."""
        return {self(key), *(self(key, "also").split() if self.has(key, "also") else ())}

    # --- codes -------------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """The name of a player."""
        return self.players[seat] if 0 <= seat < len(self.players) else str(seat)

    def team(self, seat: int) -> str:
        """The names of a player and the partners."""
        return " & ".join(map(self.who, self.rules.team(seat) if self.rules else (seat,)))

    def who(self, seat: int) -> str:
        """The name of a player, or "you"."""
        return self("you") if seat == self.me else self.player(seat)

    def contract(self, contract: Contract) -> str:
        """The name of a contract with its trump suit."""
        trumps = next((row.trumps for row in (contract, contract.then) if row is not None and row.trumps), ())
        return self(f"contract-{contract.family}", suit=self.suit(trumps[0].suit) if trumps else "none")

    def word(self, verb: str, word: str) -> str:
        """A word somebody may say."""
        if self.has(f"ask-{verb}", word):
            return self(f"ask-{verb}", word)
        if word in SUIT_OF:
            return self.suit(SUIT_OF[word])
        assert self.rules is not None
        return self.contract(self.rules.contracts[word])

    def ask(self, ask: Ask, talon: int = 0) -> str:
        """A question; `talon`: how many cards may still be drawn."""
        example = self.cards(split(ask.legal_cards)[-1:])
        return self(f"ask-{ask.verb}", min=ask.min, max=ask.max, talon=talon, example=example)

    def reason(self, reason: Reason) -> str:
        """The sentence of a reason: a refusal, a result, or a line of a score."""
        params: dict[str, object] = dict(reason.params)
        line, seat = params.get("line"), params.pop("seat", None)
        if "contract" in params and self.rules:
            params["contract"] = self.contract(self.rules.contracts[str(params["contract"])])
        if self.full and "option" in params and self.has(f"option-{params['option']}"):
            params["option"] = self(f"option-{params['option']}")
        if "why" in params:
            params["why"] = self(f"why-{params['why']}")
        if "problem" in params:
            params["problem"] = self._problem(str(params["problem"]))
        for name in params.keys() & {"winners", "other"}:
            params[name] = ", ".join(self.who(int(one)) for one in str(params[name]).split(","))
        for name in params.keys() & {"side", "rival"}:
            params[name] = self.team(int(str(params[name])))
        params["cards"] = self.cards(sorted(reason.cards, reverse=True))
        params["enough"] = "yes" if int(str(params.get("won", 0))) >= int(str(params.get("at_least", 0))) else "no"
        params["same"] = "yes" if params.get("min") == params.get("max") else "no"
        key = f"reason-{reason.code}"
        sentence = self(key, **params) if seat is None else self.about(int(str(seat)), key, **params)
        if line and not reason.code.startswith("record_"):
            return f"{self('at-line', line=line)} {sentence}"
        return sentence

    def _problem(self, system: str) -> str:
        """What the operating system says about a file, in this language where it is one of the usual things."""
        key = "problem-" + re.sub(r"[^a-z0-9]+", "-", system.lower()).strip("-")
        return self(key) if self.has(key) else system or self("problem-unknown")

    def error(self, error: StammtischError) -> str:
        """The sentence of an error; one that a game's rules gave, as in a record, is told in that game's words."""
        key = f"reason-{error.reason.code}"
        games = () if self.has(key) else GAMES.values()
        tables = (Words(self.lang, game(game.sheet_type())) for game in games)
        return next((words for words in tables if words.has(key)), self).reason(error.reason)

    def event(self, event: Event) -> str | None:
        """What an event says at the table; None where it is told otherwise."""
        key = f"event-{event.verb}"
        if SILENT & {event.verb, f"{event.verb} {event.word}"}:
            return None
        if self.has(key):
            return self.about(event.seat, key, **self._facts(event)) or None
        if event.kind != "say":
            return None
        return self.about(event.seat, "said", word=self.word(event.verb, event.word))

    def status(self, said: Said) -> str:
        """What stands beside a player's name after such a word or step; empty where it is not worth a mention."""
        if SILENT & {said.verb, f"{said.verb} {said.word}"}:
            return ""
        if self.has(f"status-{said.verb}"):
            return self(f"status-{said.verb}", **self._facts(said))
        spoken = said.word and self.has(f"ask-{said.verb}")
        return self("quote", word=self.word(said.verb, said.word)) if spoken else ""

    def _facts(self, event: Event | Said) -> dict[str, object]:
        """What the texts of events may speak of."""
        word, some = event.word, self.cards(sorted(event.cards, reverse=True))
        contract = self.rules.contracts.get(word) if self.rules else None
        facts: dict[str, object] = {
            "count": event.count, "cards": some or "none", "shown": f": {some}" if some else "", "code": word,
            "nobody": "yes" if event.seat == NATURE else "no",
        }  # fmt: skip
        if word in SUIT_OF:
            facts["word"] = self.suit(SUIT_OF[word])
        return facts if contract is None else facts | {"contract": self.contract(contract)}

    # --- house rules -------------------------------------------------------------------------------------------------

    def option(self, row: Option) -> str:
        """The label of an option."""
        return self(f"option-{row.name}")

    def value(self, row: Option, value: Value) -> str:
        """What a value of an option means."""
        key = f"option-{row.name}"
        if isinstance(value, frozenset) and value:
            return ", ".join(self(key, f"v-{one}") for one in row.values if one in value)
        if row.kind == "number" and value is not None:
            return self(key, "number", n=value)
        return self(key, f"v-{row.text(value)}")
