"""Card names: every name and letter is read back as its card, and belongs to the pack on the table."""

from __future__ import annotations

import pytest

from stammtisch.cards import RANK_TEXT, WELI, Card, Suit, card, split
from stammtisch.deal import Rules
from stammtisch.games import rules as rules_of
from stammtisch.words import LANGUAGES, Words

TABLES = {
    "bolachen": rules_of("bolachen"),
    "mauscheln": rules_of("mauscheln"),
    "weli": rules_of("mauscheln", preset="alpine"),
    "24 cards": rules_of("mauscheln", ["pack=24", "suits=french"]),
    "32 French cards": rules_of("mauscheln", ["suits=french", "special_trump=belli"]),
    "52 cards": rules_of("mauscheln", ["pack=52", "suits=french"]),
}
BOTH = pytest.mark.parametrize("lang", LANGUAGES)
EVERY_TABLE = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


def variants(text: str) -> set[str]:
    """Ways to type a name."""
    spaced = text.replace("-", " ")
    return {text, text.lower(), text.upper(), spaced, spaced.lower(), spaced.replace(" ", ""), spaced.replace(" ", "-")}


@BOTH
@EVERY_TABLE
def test_every_card_is_read_back(lang: str, table: Rules) -> None:
    words, pack = Words(lang, table), split(table.pack)
    for one in pack:
        for text in variants(words.name(one)) | variants(words.card(one)):
            assert words.read_card(text) == one, text
        letters = words.card(one)
        if table.face == "german" and one != WELI:
            assert letters == str(one) and words.read_card(letters[1:] + letters[0]) == one
        if table.face == "french":
            letter = words(f"letter-french-{one.suit.letter}")
            assert words.read_card(letter + letters[1:]) == one
            assert words.read_card((letters[1:] + letter).lower()) == one
    assert len({words.name(one) for one in pack}) == len({words.card(one) for one in pack}) == len(pack)


@BOTH
@EVERY_TABLE
def test_no_text_means_two_cards(lang: str, table: Rules) -> None:
    """Were one reading shared, the later card would have taken it from the earlier one's own names."""
    words = Words(lang, table)
    seen: dict[str, Card] = {}
    for one in split(table.pack):
        suit_key, rank = f"suit-{words.face}-{one.suit.letter}", RANK_TEXT[one.rank]
        suits = [words(suit_key), *(words(suit_key, "also").split() if words.has(suit_key, "also") else [])]
        rank_key = f"rank-{words.face}-{rank}" if words.has(f"rank-{words.face}-{rank}") else f"rank-{rank}"
        ranks = [words(rank_key), *(words(rank_key, "also").split() if words.has(rank_key, "also") else [])]
        for name in (f"{suit} {other}" for suit in suits for other in ranks):
            assert words.read_card(name) == one, name
            assert seen.setdefault(name, one) == one


@BOTH
@EVERY_TABLE
def test_other_texts_are_no_cards(lang: str, table: Rules) -> None:
    words = Words(lang, table)
    for text in (
        "",
        " ",
        "-",
        "X9",
        "1",
        "HH",
        "H1",
        "H11",
        "H0",
        "ZA",
        "Herz",
        "Hearts",
        "Ober",
        "brand",
        "HAHK",
        "♥",
    ):
        assert words.read_card(text) is None, text
    outside = {card(suit.letter + rank) for suit in Suit for rank in RANK_TEXT.values()} - set(split(table.pack))
    assert not {words.read_card(str(one)) for one in outside} & outside


def test_letters_belong_to_the_pack() -> None:
    """The same letters mean other cards in another pack: S is bells, or spades in an English one; K is Karo or King."""
    assert Words("en", TABLES["52 cards"]).read_card("SA") == card("LA")
    assert Words("en", TABLES["52 cards"]).read_card("DQ") == card("SO")
    assert Words("en", TABLES["mauscheln"]).read_card("SA") == card("SA")
    assert Words("de", TABLES["52 cards"]).read_card("KK") == card("SK")
    assert Words("de", TABLES["52 cards"]).read_card("TB") == card("EU")
    assert Words("de", TABLES["52 cards"]).read_card("SA") is None
    assert Words("de", TABLES["52 cards"]).read_card("♦D") == card("SO")


@pytest.mark.parametrize(
    ("lang", "table", "code", "name", "short"),
    [
        ("de", "bolachen", "HA", "Herz-Sau", "HA"),
        ("en", "bolachen", "HA", "sow of Hearts", "HA"),
        ("de", "mauscheln", "HA", "Herz-Ass", "HA"),
        ("en", "mauscheln", "S7", "seven of Bells", "S7"),
        ("de", "52 cards", "SO", "Karo-Dame", "♦D"),
        ("en", "52 cards", "EU", "jack of Clubs", "♣J"),
        ("de", "52 cards", "L10", "Pik-Zehner", "♠10"),
        ("en", "52 cards", "H2", "two of Hearts", "♥2"),
        ("de", "weli", "S6", "Weli", "Weli"),
        ("en", "weli", "S6", "Weli", "Weli"),
        ("de", "32 French cards", "S7", "Karo-Siebener", "♦7"),
    ],
)
def test_names_of_the_house(lang: str, table: str, code: str, name: str, short: str) -> None:
    words = Words(lang, TABLES[table])
    assert (words.name(card(code)), words.card(card(code))) == (name, short)


@pytest.mark.parametrize("text", ["Weli", "weli", "S6", "s6", "Schellen-Sechser", "schellen 6"])
def test_the_weli_goes_by_several_names(text: str) -> None:
    assert Words("de", TABLES["weli"]).read_card(text) == WELI


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Gras-Ober", "LO"),
        ("Grün König", "LK"),
        ("Rot-Sau", "HA"),
        ("herzas", "HA"),
        ("Eichel Zehn", "E10"),
        ("schell 9", "S9"),
    ],
)
def test_a_table_has_more_names_than_one(text: str, code: str) -> None:
    assert Words("de", TABLES["bolachen"]).read_card(text) == card(code)
