"""``stammtisch replay``: whole records, one seat's copies, and records that somebody or something has spoilt."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from stammtisch.games import rules as rules_of
from stammtisch.match import Match
from stammtisch.record import write
from stammtisch.record_seat import write_seat

from .sitting import SENTENCE, command, done, refused

BOTH = pytest.mark.parametrize("lang", ["de", "en"])


def some_match() -> Match:
    """Two deals of Bolachen and a third that has just begun."""
    match = Match(rules_of("bolachen", ["call_in_dopper=recall"]), ("Anna", "Bene", "Cilli"), Random(5))
    chance = Random(8)
    for most in (1000, 1000, 3):
        deal = match.next()
        while deal.ask is not None and most:
            deal, most = match.play(deal.ask.random(chance)), most - 1
    return match


MATCH = some_match()


@BOTH
def test_replay(lang: str, data: Path) -> None:
    path = data / "match.toml"
    path.write_text(write(MATCH), encoding="utf-8")
    out = done("replay", str(path), "--lang", lang)
    word = "Spiel" if lang == "de" else "Deal"
    assert re.findall(r"^── (.*) ──$", out, re.MULTILINE) == [f"{word} 1", f"{word} 2", f"{word} 3"]
    parts = [done("replay", str(path), "--lang", lang, "--deal", number) for number in "123"]
    assert "".join(parts) == out and parts[1].startswith(f"── {word} 2 ──")
    for wrong in ("0", "4", "99"):
        assert "3" in refused("replay", str(path), "--lang", lang, "--deal", wrong)


@pytest.mark.parametrize("seat", [0, 1, 2, 15])
def test_replay_of_one_seat_s_copy(seat: int, data: Path) -> None:
    path = data / "seat.toml"
    path.write_text(write_seat(MATCH, seat), encoding="utf-8")
    out = done("replay", str(path), "--lang", "en")
    assert out.count("10 unseen") >= (9 if seat == 15 else 6) and "── Deal 3 ──" in out
    assert refused("replay", str(path), "--deal", "4", "--lang", "en") == "There is no deal 4; the record has 3."


def spoilt() -> dict[str, tuple[str, str]]:
    """Records somebody has spoilt, and what the sentence must name."""
    text, tokens = write(MATCH), MATCH.entries[0].tokens
    one, other = [token for token in tokens if " play " in token][:2]
    line = text.split("\n").index(f'  "{one}",') + 1
    at = f"Line {line}: "
    score = re.findall(r'"(points 0 .*)"', text)[0]

    def instead(token: str) -> str:
        return text.replace(f'"{one}"', f'"{token}"', 1)

    return {
        "unknown card": (instead(f"{one[:7]}XX"), at),
        "card of somebody else": (instead(one[:7] + other[7:]), at),
        "card twice": (instead(f"{one} {one[7:]}"), at),
        "unknown action": (instead(f"{one[0]} dance"), at),
        "wrong seat": (instead(f"{(int(one[0]) + 1) % 3}{one[1:]}"), f"{at}It is"),
        "nonsense for an action": (instead("?!"), f"{at}“?!”"),
        "enormous action": (instead("x" * 5000), f"{at}“xxx"),
        "unknown word": (text.replace("announce ", "announce so-", 1), "“so-"),
        "score": (text.replace(score, score.replace("points 0 ", "points 0 9")), "should be"),
        "result": (re.sub(r'result = "\w+"', 'result = "draw"', text, count=1), "“draw”"),
        "missing score": (re.sub(r"score = \[(?:.|\n)*?\]\n", "", text, count=1), "score"),
        "newer format": (text.replace("format = 1", "format = 2"), "A newer version of Stammtisch can open it."),
        "newer rules": (re.sub(r"^version = \d+", "version = 99", text, flags=re.MULTILINE), "up to"),
        "unknown kind": (text.replace('kind = "full"', 'kind = "partial"'), "“partial”"),
        "unknown game": (text.replace('game = "bolachen"', 'game = "skat"'), "“skat”"),
        "unknown entry": (text.replace('kind = "deal"', 'kind = "party"', 1), "“party”"),
        "unknown house rule": (text.replace("call_in_dopper =", "call_in_doppler ="), "“call_in_doppler”"),
        "wrong house rule": (text.replace('"recall"', '"repeat"'), "call_in_dopper cannot be “repeat”"),
        "too few players": (text.replace('"Anna", ', ""), "2 players are named"),
        "two of a name": (text.replace('"Anna"', '"Bene"'), "Two players are called Bene"),
        "players that are numbers": (text.replace('"Anna"', "7"), "a list of texts"),
        "no players": (re.sub(r"players = .*\n", "", text, count=1), "“players”"),
        "dealer that is a word": (re.sub(r"dealer = \d", 'dealer = "me"', text), "“dealer”"),
        "no format": (text.replace("format = 1\n", ""), "“format”"),
        "no TOML": ("hello there", "Line 1: "),
        "nothing": ("", "“format”"),
    }


SPOILT = spoilt()


@pytest.mark.parametrize("how", SPOILT)
def test_a_spoilt_record_is_answered_in_one_sentence(how: str, data: Path) -> None:
    text, part = SPOILT[how]
    assert text != write(MATCH)
    path = data / "match.toml"
    path.write_text(text, encoding="utf-8")
    sentence = refused("replay", str(path), "--lang", "en")
    assert part in sentence
    german = refused("replay", str(path), "--lang", "de")
    assert german != sentence
    assert not re.search(r"\b(the|is|number|list|text|seat)\b", re.sub("„[^“]*“", "", german))


def test_a_record_cut_short_anywhere_loses_nothing(data: Path) -> None:
    """Whatever is left of a file, it is shown or refused in one sentence; it is never changed."""
    text = write(MATCH)
    path = data / "match.toml"
    refusals = 0
    for at in sorted(Random(3).sample(range(len(text)), 25)):
        path.write_text(text[:at], encoding="utf-8")
        code, out, err = command("replay", str(path), "--lang", "en")
        assert code in (0, 2) and "Traceback" not in err
        if code:
            assert out == "" and SENTENCE.fullmatch(err) and re.search(r"\b[Ll]ine \d+", err), err
            refusals += 1
        assert path.read_text(encoding="utf-8") == text[:at]
    assert refusals > 15
    assert [one.name for one in data.iterdir()] == ["match.toml"]


@BOTH
def test_a_record_that_is_no_text(lang: str, data: Path) -> None:
    path = data / "match.toml"
    path.write_bytes(b"\xff\xfe\x00\x01")
    assert "UTF-8" in refused("replay", str(path), "--lang", lang)


def test_a_spoilt_record_is_neither_offered_nor_lost(data: Path) -> None:
    path = data / "bolachen-2026-01-01-000000.toml"
    path.write_text(write(MATCH)[:300], encoding="utf-8")
    before = path.read_bytes()
    assert refused("play", "bolachen", "--resume", "--lang", "en") == "There is no match to go on with."
    assert "can be continued" not in done("play", "bolachen", "--lang", "en")
    assert path.read_bytes() == before and len(list(data.iterdir())) == 2
