"""What is said at a great many tables, at random and in the golden records, read by everybody who may read it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from random import Random

import pytest

from stammtisch.events import Action, Reason
from stammtisch.games import GAMES
from stammtisch.match import Match
from stammtisch.words import LANGUAGES, SILENT, Words

from .heard import RECORDS, Reader, random_match, readers, recorded, states

LEAKS = re.compile(r"  |^\s|\s$|\bNone\b|\w_\w|brand-|[{}]|\$|\[|\]|\w+Error")
"""What has slipped through from inside the program."""
CODES = re.compile(r"\b[HSLE](?:A|K|O|U|10|[2-9])\b")
"""Card codes, which are letters of the German pack only."""


GERMAN = frozenset(
    re.findall(r"\w+", "der die das und nicht ist wird geht gibt von dein du legt karte karten stich spiel trumpf kein")
)
ENGLISH = frozenset(
    re.findall(r"\w+", "the and not is are plays takes gets card cards trick deal trumps no you your with of for")
)
RARE = {
    "bolachen": (
        ["must_trump_if_void=true", "must_head=always", "relief=off"],
        ["relief=off", "upgrade_after_dopper=none"],
    ),
    "bauernschnapsen": (
        ["claim=manual", "enabled_contracts=schnapser", "max_doublings=0"],
        ["schnapser_meld=must_complete_66"],
        ["target=1", "session_bummerl_target=1", "enabled_contracts=gang", "max_doublings=0"],
    ),
    "schlauch": (
        ["all_pass=penalty_redeal"],
        ["round_length=1", "rounds_per_session=1"],
        ["rounds_per_session=1", "round_length=1", "settlement=pot"],
    ),
    "mauscheln": (["lead_duty=top_trump_first"], ["lead_duty=winner_leads_trump", "rounds=1"]),
}
"""House rules under which something may be said that is seldom said elsewhere."""


def read_by_all(matches: Iterable[Match]) -> Iterator[Reader]:
    """Everybody who has read some matches."""
    for match in matches:
        if all(entry.kind == "deal" for entry in match.entries):
            for reader in readers(match):
                reader.read(match)
                yield reader


@cache
def always() -> tuple[Reader, ...]:
    """Matches that are the same every day, in which everything is said that can be."""
    rare = (random_match(name, Random(1), 5, settings) for name in GAMES for settings in RARE[name])
    chance = (random_match(name, Random(at)) for name in GAMES for at in range(12))
    return tuple(read_by_all((*rare, *chance, *recorded())))


@cache
def heard(seed: int) -> tuple[Reader, ...]:
    """Those matches and some of today."""
    today = (random_match(name, Random(f"{seed} {at}")) for name in GAMES for at in range(12))
    return (*always(), *read_by_all(today))


def test_the_tables_are_lively() -> None:
    """Every verb is asked or told somewhere, and every reason given; else the tests below see too little."""
    assert RECORDS
    codes: dict[tuple[str, str], set[str]] = defaultdict(set)
    for reader in always():
        assert reader.words.rules is not None
        codes[reader.words.lang, reader.words.rules.name] |= set(reader.texts.values())
    anywhere = {one for said in codes.values() for one in said if one.startswith("reason")}
    for (lang, name), said in codes.items():
        told = {" ".join(one.split()[:2]) for one in said}
        catalogue = files("stammtisch.words").joinpath(lang, f"{name}.ftl").read_text(encoding="utf-8")
        keys = re.findall(r"^((?:ask|event|status)-\S+)", catalogue, re.MULTILINE)
        reasons = {f"reason {code}" for code in GAMES[name].clauses if code != "talon_short"}  # two lucky hands at once
        wanted = {key.replace("-", " ", 1) for key in keys} | reasons
        told |= {
            reason for reason in anywhere if Words(lang).has(reason.replace(" ", "-"))
        }  # one sentence for all games
        assert len(wanted) > 30 and wanted <= told, f"never heard in {lang}: {sorted(wanted - told)}"
    assert sum(len(reader.texts) for reader in always()) > 20_000


def test_nothing_from_inside_the_program_is_read_out(seed: int) -> None:
    for reader in heard(seed):
        french = reader.words.face == "french"
        for text, code in reader.texts.items():
            assert not LEAKS.search(text), (code, text)
            assert not (french and CODES.search(text)), (code, text)


def test_everybody_hears_his_own_language(seed: int) -> None:
    """No German word in an English text and the other way round; the games' own terms are the same in both."""
    for reader in heard(seed):
        foreign = ENGLISH if reader.words.lang == "de" else GERMAN
        for text, code in reader.texts.items():
            assert not foreign & set(re.findall(r"[a-zäöüß]+", text.lower())), (code, text)


def test_the_person_at_the_table_is_addressed(seed: int) -> None:
    """Nobody reads about himself by name; everybody else does."""
    told = {True: 0, False: 0}
    for reader in heard(seed):
        mine = reader.words.me == 0
        named = [code for text, code in reader.texts.items() if reader.words.player(0) in text.split()]
        assert not mine or not named, named
        events = (text for text, code in reader.texts.items() if code.startswith("event"))
        told[mine] += sum(bool(re.search(r"\b(?:Du|du|You|you|dein|your)\b", text)) for text in events)
    assert told[True] > 100 and not told[False]


def test_every_silent_word_is_silent_for_a_reason(seed: int) -> None:
    """A silent verb does happen; a text for something that never happens would hide a misspelling."""
    happened = set()
    for match in recorded():
        for deal in states(match):
            if deal.outcome is not None:
                happened |= {event.verb for event in deal.events()}
                happened |= {f"{event.verb} {event.word}" for event in deal.events()}
    assert happened >= SILENT


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_a_wrong_answer_is_a_sentence(lang: str, name: str, rng: Random) -> None:
    """Wrong seat, verb, word, number of cards, the same card twice, somebody else's card."""
    seen: set[str] = set()
    for _ in range(6):
        match = random_match(name, rng, 1)
        words = Words(lang, match.rules, match.players, 1)
        for deal in states(match):
            ask = deal.ask
            if ask is None or ask.seat < 0:
                continue
            hand, pack = tuple(deal.table.hand(ask.seat)), tuple(deal.table.hand(1 - min(ask.seat, 1)))
            for action in (
                Action(ask.seat + 1, ask.verb), Action(ask.seat, "dance"), Action(ask.seat, ask.verb, "nonsense"),
                Action(ask.seat, ask.verb, "", hand[:1] * 2), Action(ask.seat, ask.verb, "", pack[:1]),
                Action(ask.seat, ask.verb, "", hand), Action(ask.seat, ask.verb),
            ):  # fmt: skip
                reason = ask.why_not(action)
                if reason is not None:
                    seen.add(reason.code)
                    text = words.reason(reason)
                    assert text.endswith(".") and not LEAKS.search(text), (reason, text)
    assert seen >= {"not_your_turn", "not_asked", "no_such_word", "card_twice", "card_not_offered", "card_count"}


@pytest.mark.parametrize(
    ("lang", "least", "most", "sentence"),
    [
        ("de", 0, 0, "Es ist nichts mehr zum Ziehen da, du behältst dein Blatt."),
        ("en", 0, 0, "There is nothing left to draw, so you keep your hand."),
        ("de", 0, 3, "Du darfst höchstens 3 nehmen."),
        ("en", 0, 3, "You may choose at most 3."),
        ("de", 1, 1, "Such dir eine Karte aus."),
        ("en", 1, 1, "Choose one card."),
        ("de", 2, 2, "Such dir 2 Karten aus."),
        ("en", 2, 2, "Choose 2 cards."),
        ("de", 1, 4, "Such dir 1 bis 4 Karten aus."),
        ("en", 1, 4, "Choose 1 to 4 cards."),
    ],
)
def test_how_many_cards(lang: str, least: int, most: int, sentence: str) -> None:
    assert Words(lang).reason(Reason("card_count", params=(("min", least), ("max", most)))) == sentence


@pytest.mark.parametrize("name", GAMES)
def test_switching_the_language_changes_nothing_of_a_deal(name: str, rng: Random) -> None:
    """Words only read: a deal that two people follow in two languages stays equal to one nobody follows."""
    match = random_match(name, rng, 1)
    tokens = match.entries[0].tokens
    quiet = loud = match.rules.start(match.entries[0].deal.table.carry)  # type: ignore[union-attr]
    for token in tokens:
        for lang in LANGUAGES:
            reader = Reader(Words(lang, loud.rules, match.players, 0))
            if loud.ask is not None:
                reader.asked(loud.ask, 0)
            for event in loud.events():
                reader.words.event(event)
        quiet, loud = quiet.play(token), loud.play(token)
        assert quiet.table == loud.table and quiet.events() == loud.events()
    assert quiet.outcome == loud.outcome is not None
