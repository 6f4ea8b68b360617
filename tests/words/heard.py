"""What is heard at a great many tables: every question, event, status, refusal and result of walks, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

from stammtisch.cards import split
from stammtisch.deal import Deal, Rules
from stammtisch.events import STOCK, WATCHER, Action, Ask
from stammtisch.games import GAMES
from stammtisch.games import rules as rules_of
from stammtisch.houserules import HouseRuleError, Sheet
from stammtisch.match import Match
from stammtisch.record import read
from stammtisch.words import Words

NAMES = ("Anna", "Bene", "Cilli", "Dori", "Emil", "Fanny", "Hias", "Irmi", "Josef", "Kathi")
RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.toml"))


def random_rules(name: str, rng: Random) -> Rules:
    """A game under random house rules that may be combined."""
    sheet: Sheet = GAMES[name].sheet_type()
    for row in rng.choices(sheet.rows(), k=rng.randrange(2 * len(sheet.rows()))):
        try:
            sheet = sheet.but(**{row.name: rng.choice(row.samples())})
        except HouseRuleError:
            continue
    return GAMES[name](sheet)


def random_match(name: str, rng: Random, deals: int = 2, settings: Iterable[str] | None = None) -> Match:
    """A match of some deals in which everybody does anything, under random house rules or those named."""
    rules = random_rules(name, rng) if settings is None else rules_of(name, settings)
    match = Match(rules, NAMES[: rules.seats], rng, dealer=rng.randrange(rules.seats))
    for _ in range(deals):
        if not match.over:
            deal = match.next()
            while deal.ask is not None:
                deal = match.play(deal.ask.random(rng))
    return match


def states(match: Match) -> Iterator[Deal]:
    """Every state of every deal of a match."""
    for entry in match.entries:
        if entry.deal is not None:
            deal = entry.deal.rules.start(entry.deal.table.carry)
            yield deal
            for token in entry.tokens:
                deal = deal.step(Action.parse(token))
                yield deal


class Reader:
    """Everything one person reads or hears; each thing once, with the code it comes from."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.known: set[object] = set()
        self.texts: dict[str, str] = {}

    def _note(self, code: str, text: str | None) -> None:
        if text is not None:
            self.texts[text] = code

    def _new(self, thing: object) -> bool:
        if thing in self.known:
            return False
        self.known.add(thing)
        return True

    def asked(self, ask: Ask, talon: int) -> None:
        """A question, its words and its refusals."""
        if ask.ordered or ask.seat < 0:
            return
        if self._new((ask.verb, ask.min, ask.max, ask.words, talon, ask.legal_cards)):
            self._note(f"ask {ask.verb}", self.words.ask(ask, talon))
            for word, _ in ask.words + ask.along:
                self._note(f"ask {ask.verb} {word}", self.words.word(ask.verb, word))
        spoken = [ask.refusal(card, word) for word, _ in ask.along for card in split(ask.legal_cards)]
        for reason in [*(reason for _, reason in ask.options), *spoken]:
            if reason is not None and self._new(reason):
                self._note(f"reason {reason.code}", self.words.reason(reason))

    def read(self, match: Match) -> None:
        """A whole match, deal by deal."""
        for deal in states(match):
            for remark in (deal.rules.at_stake(deal.table), deal.rules.hint(deal.table)):
                if remark is not None and self._new(remark):
                    self._note(f"reason {remark.code}", self.words.reason(remark))
            if deal.ask is not None:
                self.asked(deal.ask, deal.table.count(STOCK))
            else:
                self._over(deal)
        reasons = [match.over] if match.over else []
        for reason in reasons + [line.reason for line in match.closing]:
            self._note(f"reason {reason.code}", self.words.reason(reason))

    def _over(self, deal: Deal) -> None:
        seat = self.words.me
        seers = (WATCHER,) if seat is None else (seat,)
        for event in (event.seen_by(one) for one in seers for event in deal.events()):
            if self._new(event):
                self._note(f"event {event.verb} {event.word}", self.words.event(event))
        if seat is None:  # the replay shows all cards
            for event in deal.events():
                if self._new(event):
                    self._note(f"event {event.verb} {event.word}", self.words.event(event))
        for said in deal.table.said:
            if self._new(said):
                self._note(f"status {said.verb} {said.word}", self.words.status(said))
        outcome = deal.outcome
        assert outcome is not None
        for reason in (outcome.result, *outcome.proof, *(line.reason for line in outcome.lines)):
            if self._new(reason):
                self._note(f"reason {reason.code}", self.words.reason(reason))


def readers(match: Match) -> Iterator[Reader]:
    """Those who may read a match: a player and an onlooker, in each language, and with French faces where possible."""
    rules = match.first[0]
    faces = [rules]
    for row in rules.sheet.rows():
        if row.values == ("german", "french") and rules.face == "german":
            with suppress(HouseRuleError):
                faces.append(type(rules)(rules.sheet.but(**{row.name: "french"})))
    for face in faces:
        for lang in ("de", "en"):
            for me in (0, None):
                yield Reader(Words(lang, face, match.first[1], me))


def recorded() -> Iterator[Match]:
    """The golden matches, in which everything has happened that can."""
    for path in RECORDS:
        yield read(path.read_text(encoding="utf-8"))
