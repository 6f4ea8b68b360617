"""At the table: what is shown, what may be typed, what is kept, and how one leaves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stammtisch.events import StammtischError
from stammtisch.games import rules as rules_of
from stammtisch.match import Match
from stammtisch.record import read

from .sitting import LONG, Puppet, Sitting, match_of

BOLACHEN = rules_of("bolachen", ["cut=false"])
OWN = "HA HK HO SA SK SO LA LK EA EK"
STRANGE = "“{}” is none of the choices; ? shows how to answer."
OTHERS = {1: "HU H10 H9 SU S10 S9 LO LU EO EU", 2: "H8 H7 S8 S7 L10 L9 E10 E9 E8 E7"}


def bolachen(path: Path, *script: str | type[BaseException], lang: str = "en", plain: bool = False) -> Sitting:
    """A deal in which seat 0 speaks first, with all the high cards."""
    match = match_of(BOLACHEN, {0: OWN, **OTHERS}, dealer=2, dopper="L8 L7")
    return Sitting(path, match, script, lang, {1: Puppet("announce pass"), 2: Puppet("announce pass")}, plain)


@pytest.fixture
def path(data: Path) -> Path:
    """Where the record is kept."""
    return data / "bolachen-2026-01-02-030405.toml"


# --- what is shown ---------------------------------------------------------------------------------------------------


def test_the_course_of_a_deal(path: Path) -> None:
    """Bidding, dopper, laying away, contract: the hand is sorted, roles and history are there."""
    shown = bolachen(path, "brand", "1", "l8 L7", "6", "q").run()
    assert "Your hand: HA HK HO   SA SK SO   LA LK   EA EK\n" in shown[0]
    assert "1 pass   2 Brand   3 Bettel   4 Mord\n" in shown[0]
    assert "> Anna (you)  0  forehand" in shown[0]
    for line in ("You: Brand", "Bene: pass", "Cilli: pass", "You have the game."):
        assert f"\n{line}\n" in shown[1]
    assert "Bene        0            “pass”" in shown[1] and "Cilli       0  dealer    “pass”" in shown[1]
    assert "\nYou take up the dopper: L8 L7.\n" in shown[2]
    assert "Which two cards do you lay away? Several cards with spaces between them." in shown[2]
    assert "\nLaid away: L8 L7\n" in shown[3]
    assert "3 Brand in Bells" in shown[3] and "6 Mord" in shown[3]
    assert shown[4].startswith("Bolachen · Deal 1 · Mord\n")
    assert "0 tricks  declarer, forehand" in shown[4]


def test_trumps_come_first_in_the_hand(path: Path) -> None:
    shown = bolachen(path, "brand", "1", "L8 L7", "1", "q").run()
    assert "Your hand: 1 EA  2 EK   3 HA  4 HK  5 HO   6 SA  7 SK  8 SO   9 LA  10 LK" in shown[4]
    assert "Deal 1 · Brand in Acorns" in shown[4]


def test_the_last_trick_stays_on_the_table(path: Path) -> None:
    shown = bolachen(path, "brand", "1", "L8 L7", "brand in hearts", "ha", "q").run()
    assert "Last trick: you HA  Bene H9  Cilli H7 → you" in shown[5]
    assert "1 trick   declarer" in shown[5]


def test_whoever_has_won_it_stands_behind_it(path: Path) -> None:
    hands = {
        0: "H7 SA SK SO LA LK LO EA EK EO",
        1: "HU H10 H9 SU S10 S9 LU L10 EU E10",
        2: "HA HK HO S8 S7 L9 E9 E8 E7 L7",
    }
    match = match_of(BOLACHEN, hands, dealer=2, dopper="H8 L8")
    puppets = {1: Puppet("announce pass", "play H10"), 2: Puppet("announce pass", "play HK", "play HO")}
    shown = Sitting(path, match, ["brand", "1", "H8 L8", "1", "H7", "q"], puppets=puppets).run()
    assert "Last trick: you H7  Bene H10  Cilli HK → Cilli\nTrick: Cilli HO\n" in shown[5]
    assert "Cilli       0  1 trick " in shown[5]


def test_a_whole_deal_ends_with_reasons_and_the_slate(path: Path) -> None:
    sitting = bolachen(path, "brand", "1", "L8 L7", "mord", *OWN.split(), "", "q")
    shown = sitting.run()
    end = shown[-2]
    assert "Trick 10: you EK" in end
    assert "You win Mord.\n  10 tricks, 10 were needed\n" in end
    assert "  you    +6  Mord won, 3 units\n" in end and "  Bene   -3  Mord won, 3 units\n" in end
    assert "   1  +6 (+6)  -3 (-3)  -3 (-3)  You win Mord." in end
    assert "Deal 2" in shown[-1] and "+6" in shown[-1]


def test_in_a_pipe_it_is_told_as_it_happens(path: Path) -> None:
    sitting = bolachen(path, "brand", "1", "L8 L7", "mord", "HA", "q", plain=True)
    sitting.run()
    for line in (
        "You: Brand",
        "Bene: pass",
        "You play Mord.",
        "You: HA",
        "Bene: H9",
        "Cilli: H7",
        "You take the trick.",
    ):
        assert f"\n{line}\n" in sitting.screen.seen
    assert "\x1b" not in sitting.screen.seen


def test_a_badge_says_who_is_free_and_why(path: Path) -> None:
    """BO-33: the declarer leads, the other defender is over it, so that the third player may play anything."""
    hands = {
        0: "HK H7 S9 S8 S7 L9 L8 L7 E9 E8",
        1: "HO HU H10 SA SK SO LA LK EA EK",
        2: "HA H9 H8 SU S10 LO LU EO EU E10",
    }
    puppets = {1: Puppet("announce brand", "final brand-S", "play HO"), 2: Puppet("announce pass", "play HA")}
    for settings, sentence, free in (
        (["cut=false"], "You have relief: Cilli has the trick already.", True),
        (["cut=false", "relief=off"], "", False),
        (
            ["cut=false", "must_head=in_suit", "relief_kind=trump_head_only"],
            "You need not trump or head: Cilli has the trick already.",
            False,
        ),
    ):
        match = match_of(rules_of("bolachen", settings), hands, dealer=0, dopper="L10 E7")
        script = ["q"]
        puppets = {
            1: Puppet("announce brand", "raise stay", "lay E7 L10", "final brand-S", "play HO"),
            2: Puppet("announce pass", "play HA"),
        }
        sitting = Sitting(path, match, ["pass", *script], puppets=puppets)
        shown = sitting.run()[-1]
        assert "Trick: Bene HO  Cilli HA" in shown
        assert ("relief" in shown or "need not" in shown) == bool(sentence) and sentence in shown
        assert ("(" not in shown.split("Your hand:")[1].split("\nYour card?")[0]) == free


def test_a_pot_with_a_limit_shows_what_is_played_for(path: Path) -> None:
    rules = rules_of("mauscheln", ["limit=8", "early_pass=soft", "base_stake=12"])
    shown = Sitting(path, Match(rules, ("Anna", "Bene", "Cilli", "Dori")), lang="en").run()
    assert "Pot 12, playing for 8, bête 8" in shown[0].split("\n")[0]
    plain = Sitting(path, Match(rules_of("mauscheln"), ("Anna", "Bene", "Cilli", "Dori")), lang="en").run()
    assert "Pot 4\n" in plain[0]


MAUSCHELN = rules_of("mauscheln", ["early_pass=soft"])


def mauscheln(path: Path, *script: str, lang: str = "en", settings: tuple[str, ...] = ()) -> list[str]:
    """Seat 3 deals; seat 0 speaks first."""
    rules = rules_of("mauscheln", ["early_pass=soft", *settings])
    hands = {0: "HK HO SA E7", 1: "L7 L8 L9 S7", 2: "LA LK S8 E8", 3: "S9 S10 E9 EU"}
    puppets = {
        1: Puppet("join pass"), 2: Puppet("join join", "exchange S8 E8"), 3: Puppet("join join", "exchange"),
    }  # fmt: skip
    match = match_of(rules, hands, dealer=3, turnup="HU", talon="HA H7 LO")
    return Sitting(path, match, script, lang, puppets).run()


def test_before_the_exchange_one_sees_who_is_in_and_what_is_left(path: Path) -> None:
    shown = mauscheln(path, "2", "q")
    assert "Hearts are trumps (HU) · Pot 4" in shown[0]
    assert "Your hand: HK HO   SA   E7" in shown[0]
    assert re.search(r"Bene +0 +out\b", shown[1])
    assert "Cilli       0  0 tricks                     “I join”" in shown[1]
    assert "\nIn the game: you, Cilli, Dori.\n" in shown[1]
    assert "Up to 4, 15 left in the talon." in shown[1]
    assert "Enter alone: none." in shown[1]


def test_after_the_exchange_one_sees_what_each_has_taken(path: Path) -> None:
    shown = mauscheln(path, "2", "e7", "q")
    assert "\nYou exchange E7.\nYou get HA.\nCilli exchanges 2 cards.\nDori keeps the hand.\n" in shown[2]
    assert "exchanges 2" in shown[2].split("────")[0] and "exchanges none" in shown[2].split("────")[0]
    assert "Laid away: E7" in shown[2]
    assert "Your hand: 1 HA  2 HK  3 HO   4 SA" in shown[2]
    assert "You keep your hand." in mauscheln(path, "2", "", "q")[2]


def test_french_faces_in_both_languages(path: Path) -> None:
    shown = mauscheln(path, "2", "e7", "kreuz sieben", "q", lang="de", settings=("suits=french",))
    assert "Dein Blatt: ♥K ♥D   ♦A   ♣7" in shown[0]
    assert "„e7“ steht nicht zur Wahl" in shown[2]
    assert "Du tauschst ♣7." in shown[3]
    shown = mauscheln(path, "2", "c7", "DA", "q", settings=("suits=french",))
    assert "Your hand: ♥K ♥Q   ♦A   ♣7" in shown[0]
    assert "You must" not in shown[2] and "Last trick" in shown[3]


def test_what_forces_somebody_is_told(path: Path) -> None:
    rules = rules_of("mauscheln", ["trump_ace_must_sneak=true"])
    match = match_of(rules, {0: "HA HK SA E7"}, dealer=3, turnup="HU")
    sitting = Sitting(path, match, ["q"], puppets={n: Puppet("join join") for n in (1, 2, 3)})
    shown = sitting.run()
    assert "You hold the ace of trumps, so you must play.\nYou: I sneak\n" in shown[0]
    assert "Which cards do you exchange?" in shown[0]


def test_a_large_table_shares_the_lines(path: Path) -> None:
    """Ten players in five lines: long names are cut so that what they said still has room."""
    rules = rules_of("mauscheln", ["num_players=10", "pack=52", "suits=french", "early_pass=soft"])
    puppets = {n: Puppet("sneak pass") for n in range(1, 10)}
    shown = Sitting(path, match_of(rules, dealer=4, names=LONG), ["q"], puppets=puppets).run()[0]
    lines = shown.split("────")[0].split("\n")[1:6]
    assert [line[:17] for line in lines] == [
        "> Anna-… (you)  0", "  Bene-Maximi…  0", "  Cilli-Maxim…  0", "  Dori-Maximi…  0", "  Emil-Maximi…  0",
    ]  # fmt: skip
    assert [line[43:] for line in lines] == [
        "Fanny-Maxim…  0  “pass”", "Hias-Maximi…  0  “pass”", "Irmi-Maximi…  0  “pass”", "Josef-Maxim…  0  “pass”",
        "Kathi-Maxim…  0  “pass”",
    ]  # fmt: skip
    assert "dealer" in lines[4]


def test_unlooked_cards_are_counted(path: Path) -> None:
    rules = rules_of("mauscheln", ["blind_bidding=true", "early_pass=soft"])
    shown = Sitting(path, match_of(rules, dealer=3), ["q"], "de").run()
    assert "Dein Blatt: 4 Karten, noch nicht angeschaut" in shown[0]


# --- what may be typed -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plain", [False, True])
def test_an_illegal_card_is_answered_with_the_reason(path: Path, plain: bool) -> None:
    hands = {
        0: "H7 S9 S8 S7 L9 L8 L7 E9 E8 E7",
        1: "HO HU H10 SA SK SO LA LK EA EK",
        2: "HA HK H9 SU S10 LO LU EO EU E10",
    }
    puppets = {1: Puppet("announce mord", "call waive", "lay H8 L10", "play LA"), 2: Puppet("announce pass", "play LU")}
    match = match_of(BOLACHEN, hands, dealer=0, dopper="H8 L10")
    script = ["H7", "1", "HA", "8 9", "", "herz", "L7", "q"]
    sitting = Sitting(path, match, script, puppets=puppets, plain=plain)
    shown = [one.split("────")[-1] for one in sitting.run()]
    assert "(1 H7) (2 S9) (3 S8) (4 S7) 5 L9 6 L8 7 L7 (8 E9) (9 E8) (10 E7)" in " ".join(shown[0].split())
    told = [one.rstrip().split("\n")[-2] for one in shown[1:7]]
    follow, count = "You must follow suit: L9 L8 L7.", "Choose one card."
    assert told == [follow, follow, "You cannot take that now: HA.", count, count, STRANGE.format("herz")]
    assert "0 play L7" in path.read_text(encoding="utf-8")
    assert "0 play H7" not in path.read_text(encoding="utf-8")


def test_illegal_answers_with_several_cards(path: Path) -> None:
    sitting = bolachen(
        path, "brand", "1", "HA", "HA HK HO", "HA HA", "HA H9", "1 99", "HA, foo", "King of Hearts, HA", "q"
    )
    shown = sitting.run()
    told = [one.rstrip().split("\n")[-2] for one in shown[3:]]
    assert told[:4] == [
        "Choose 2 cards.",
        "Choose 2 cards.",
        "You named a card twice.",
        "You cannot take that now: H9.",
    ]
    assert told[4:6] == [STRANGE.format("1 99"), STRANGE.format("HA, foo")]
    assert "Laid away: HA HK" in shown[9]


def test_a_word_that_is_not_possible_is_answered_with_the_reason(path: Path) -> None:
    match = match_of(BOLACHEN, {0: OWN, **OTHERS}, dealer=0, dopper="L8 L7")
    puppets = {1: Puppet("announce pass"), 2: Puppet("announce pass")}
    for typed in ("1", "pass", "pa"):
        shown = Sitting(path, match_of(BOLACHEN, dealer=0), [typed, "q"], puppets=dict(puppets)).run()
        assert "(1 pass)   2 Brand" in shown[0]
        assert "The others have passed, so you must play." in shown[1]
    assert match.rules == BOLACHEN


def test_the_card_call_by_name(path: Path) -> None:
    sitting = bolachen(path, "mord", "HA", "hearts ober", "HU", "q", lang="en")
    shown = sitting.run()
    assert "Which card do you call, " in shown[1] and "1 no call" in shown[1]
    assert "You hold that card yourself." in shown[2] and "You hold that card yourself." in shown[3]
    assert "You call HU.\nBene has to hand over HU.\n" in shown[4]
    assert "Which card do you give in return?" in shown[4]


def test_help_slate_and_rules(path: Path) -> None:
    sitting = bolachen(path, "?", "", "s", "", "r", "q", "", "hilfe", "", "q")
    shown = sitting.run()
    assert "Letters: H hearts, S bells, L leaves, E acorns; A sow" in shown[1]
    assert "What stands in brackets is not possible now" in shown[1]
    assert shown[1].endswith("Enter: back to the table: ")
    assert shown[3].startswith("The slate is still empty.")
    assert "House rules: Bolachen" in shown[5] and shown[5].endswith("q: seen enough: ")
    assert "* Cutting the pack: no cut [cut=false]" in shown[5]
    assert "Stopping early" in shown[6] and shown[6].endswith("Enter: back to the table: ")
    assert shown[2] == shown[4] == shown[7] == shown[9]


@pytest.mark.parametrize(("typed", "lang"), [("hint", "en"), ("Tipp", "de")])
def test_a_hint_says_what_and_why(path: Path, typed: str, lang: str) -> None:
    shown = bolachen(path, typed, "", "q", lang=lang).run()
    sentence = {"en": r"\w.* deals? .*\.", "de": r"[„\w].*(?:Verteilung|Spiel|Antwort).*\."}[lang]
    assert re.search(sentence, shown[1].split("\n")[0]), shown[1]
    assert shown[0] == shown[2]


def test_they_are_there_between_two_deals_as_well(path: Path) -> None:
    script = ["brand", "1", "L8 L7", "mord", *OWN.split(), "s", "", "what?", "q"]
    shown = bolachen(path, *script).run()
    assert "Deal      you     Bene    Cilli" in shown[-3] and shown[-3].endswith("Enter: back to the table: ")
    assert "You win Mord." in shown[-2]
    assert "“what?” is none of the choices" in shown[-1]


# --- leaving and coming back -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("leave", ["q", "Q ", EOFError, KeyboardInterrupt])
@pytest.mark.parametrize("plain", [False, True])
def test_leaving_keeps_the_match(path: Path, leave: str | type[BaseException], plain: bool) -> None:
    sitting = bolachen(path, "brand", "1", leave, plain=plain)
    sitting.run()
    match = read(path.read_text(encoding="utf-8"))
    assert [token.split(" ", 2)[:2] for token in match.entries[0].tokens[1:]] == [
        ["0", "announce"], ["1", "announce"], ["2", "announce"], ["0", "raise"],
    ]  # fmt: skip
    said = sitting.screen.seen[sitting.screen.seen.rindex("Saved in") :].replace("\n", "")
    assert str(path) in said and said.endswith("stammtisch play bolachen --resume")
    assert not list(path.parent.glob("*.new"))


def test_every_step_is_kept_even_if_the_power_fails(path: Path) -> None:
    class PowerCut(BaseException):
        pass

    sitting = bolachen(path, "brand", "1", PowerCut)
    with pytest.raises(PowerCut):
        sitting.run()
    assert read(path.read_text(encoding="utf-8")).entries[0].tokens[-1] == "0 raise stay"


def test_a_match_goes_on_where_it_was_left(path: Path) -> None:
    """The same hand, the same sums, the same history; and the match ends as it would have ended."""
    script = ["brand", "1", "L8 L7", "mord", *OWN.split(), "", "q"]
    straight = bolachen(path, *script).run()
    kept = path.read_text(encoding="utf-8").split("[[entry]]")[1]
    for stop in (1, 2, 3, 4, 7, 13):
        left = bolachen(path, *script[:stop], "q").run()
        match = read(path.read_text(encoding="utf-8"))
        again = Sitting(path, match, script[stop:], puppets={1: Puppet(), 2: Puppet()}).run()
        assert again[0] == left[-1] == straight[stop]
        assert again[-2 if stop < 14 else 0].split("Enter")[0] == straight[-2].split("Enter")[0]
        assert path.read_text(encoding="utf-8").split("[[entry]]")[1] == kept


def test_a_match_may_be_left_between_two_deals(path: Path) -> None:
    script = ["brand", "1", "L8 L7", "mord", *OWN.split(), "q"]
    bolachen(path, *script).run()
    match = read(path.read_text(encoding="utf-8"))
    assert not match.running and len(match.slate) == 1
    shown = Sitting(path, match, ["q"]).run()
    assert "Bolachen · Deal 2" in shown[0] and "Anna (you)  +6" in shown[0]


def test_a_record_that_cannot_be_written_is_an_error_before_the_first_question(tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.write_text("in the way")
    sitting = bolachen(folder / "match.toml", "brand")
    with pytest.raises(StammtischError) as error:
        sitting.run()
    assert sitting.hands.shown == []
    assert sitting.table.words.error(error.value).endswith("cannot be written (a file stands in the way).")
    assert folder.read_text() == "in the way"


def test_one_that_cannot_be_written_any_more_leaves_the_last_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = bolachen(path, "brand", "1")
    written: list[str] = []

    def full(target: Path, text: str) -> None:
        written.append(text)
        if len(written) == 2:
            raise OSError(28, "No space left on device")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    monkeypatch.setattr("stammtisch.terminal.store.save", full)
    with pytest.raises(StammtischError) as error:
        sitting.run()
    assert "no space left" in sitting.table.words.error(error.value)
    assert path.read_text(encoding="utf-8") == written[0]


def test_what_makes_no_sense_is_repeated_in_a_tame_form(path: Path) -> None:
    """Neither an arrow key nor a cat on the keyboard spoils the screen."""
    table = bolachen(path).table
    assert table._strange("\x1b[A") == "“�[A” is none of the choices; ? shows how to answer."
    assert len(table._strange("x" * 5000)) < 100
    assert table.words("said", name="a\nb\x07", word="c") == "a�b�: c"


# --- the rest --------------------------------------------------------------------------------------------------------


def test_who_is_sure_of_the_rest_need_not_play_it(path: Path) -> None:
    """One word, and the deal ends as if all its cards had been played; the record knows no difference."""
    sitting = bolachen(path, "brand", "1", "L8 L7", "mord", "rest", "", "q")
    shown = sitting.run()
    end = shown[-2]
    assert "You are sure of all the tricks to come; the cards play themselves." in end
    assert "Trick 1: you " in end and "Trick 10: you " in end and "  you    +6  Mord won, 3 units\n" in end
    assert [str(row.gains["points"]) for row in read(path.read_text()).slate] == ["(6, -3, -3)"]
    assert "Deal 2" in shown[-1], "the claim is for one deal"


def test_what_is_not_certain_is_played(path: Path) -> None:
    shown = bolachen(path, "rest", "brand", "1", "L8 L7", "1", "rest", "HA", lang="de").run()
    assert "Da gibt es gerade nichts anzusagen." in shown[1]
    assert "Nach dem, was du siehst, ist das noch nicht sicher; spiel weiter." in shown[6]
    assert "Dein Blatt:" in shown[7] and "HA" not in shown[7].partition("Dein Blatt:")[2]
