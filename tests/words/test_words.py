"""The door to the catalogues: languages, missing texts, names of a game, results that explain themselves."""

from __future__ import annotations

import pytest

from stammtisch.cards import card
from stammtisch.events import Event, Reason, StammtischError
from stammtisch.games import GAMES
from stammtisch.games import rules as rules_of
from stammtisch.words import Words

BOLACHEN = rules_of("bolachen")
OUTCOMES = {
    "won", "lost", "tricks_needed", "limit_reached", "stake_won", "stake_lost", "lone_sneaker", "sneaker_made",
    "sneaker_failed", "stake", "quartet_paid", "trick_share", "share_withheld", "bete_joiner", "bete_sneaker",
    "double_bete", "belli_caught", "pot_taken", "pot_now", "pot_limited", "rounds_played", "pot_split",
    "totals", "last_trick", "false_claim", "within_three", "laid_down", "game_points", "contract_made",
    "bummerl_target", "contract_failed", "bummerl", "schneider", "retourschneider", "forced_game", "penalty",
    "half_needed", "waived", "total",
    "contract_won", "defence_won", "marks_lost", "marks_defender", "card_points", "forced_winner", "forced_loser",
    "round_over", "round_excess", "round_fewest", "settled_pairwise", "settled_pot",
}  # fmt: skip
"""Reasons of a result or a score; the others are refusals, which a record can run into."""
PLAYERS = ("Anna", "Bene", "Cilli")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(StammtischError) as error:
        Words("fr")
    assert Words("en").error(error.value) == "There is no language “fr”; there are de, en."
    assert Words("de").error(error.value) == "Eine Sprache „fr“ gibt es nicht; es gibt de, en."


def test_a_missing_text_is_an_error_and_no_empty_line() -> None:
    words = Words("en")
    for key, attribute in (("nothing", ""), ("saved", "nothing"), ("game", "")):
        assert not words.has(key, attribute)
        with pytest.raises(KeyError):
            words(key, attribute)
    with pytest.raises(KeyError, match="name"):
        words("takes")  # a variable is missing


@pytest.mark.parametrize(
    ("setting", "title"), [("mauscheln", "Mauscheln"), ("vierblatt", "Vierblatt"), ("frische_vier", "Frische Vier")]
)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_game_is_called_what_the_table_calls_it(setting: str, title: str, lang: str) -> None:
    words = Words(lang, rules_of("mauscheln", [f"name={setting}"]))
    assert words.game == title
    spoken = words.word("sneak", "sneak")
    historical = "ich mauschele" if lang == "de" else "I sneak"
    assert (spoken == historical) == (setting == "mauscheln")
    assert Words(lang, BOLACHEN).game == "Bolachen"


def test_who_reads_is_addressed() -> None:
    event = Event("move", "take_up", 1, count=2, cards=(card("HA"), card("S7")))
    assert Words("de", BOLACHEN, PLAYERS, 1).event(event) == "Du nimmst den Dopper auf: HA S7."
    assert Words("en", BOLACHEN, PLAYERS, 0).event(event.seen_by(0)._replace(cards=())) == "Bene takes up the dopper."
    assert Words("en", BOLACHEN, PLAYERS).event(event) == "Bene takes up the dopper: HA S7."
    assert Words("de", BOLACHEN, PLAYERS, 2).who(2) == "du"
    assert Words("de", BOLACHEN, PLAYERS, 2).who(1) == "Bene"
    assert Words("en", BOLACHEN).player(7) == "7"


@pytest.mark.parametrize(
    ("won", "least", "most", "german", "english"),
    [
        (4, 6, -1, "4 von 6 nötigen Stichen", "4 of the 6 tricks needed"),
        (7, 6, -1, "7 Stiche, 6 waren nötig", "7 tricks, 6 were needed"),
        (0, 0, 0, "kein Stich, wie angesagt", "no trick, as announced"),
        (1, 0, 0, "1 Stich gemacht, keiner erlaubt", "1 trick taken, none allowed"),
        (3, 0, 0, "3 Stiche gemacht, keiner erlaubt", "3 tricks taken, none allowed"),
    ],
)
def test_results_explain_themselves(won: int, least: int, most: int, german: str, english: str) -> None:
    reason = Reason("tricks_needed", params=(("won", won), ("at_least", least), ("at_most", most)))
    assert Words("de", BOLACHEN).reason(reason) == german
    assert Words("en", BOLACHEN).reason(reason) == english


@pytest.mark.parametrize(
    ("won", "least", "german", "english"),
    [
        (0, 1, "kein Stich, einer war nötig", "no trick, one was needed"),
        (1, 1, "1 Stich, einer war nötig", "1 trick, one was needed"),
        (1, 2, "1 von 2 nötigen Stichen", "1 of the 2 tricks needed"),
        (3, 2, "3 Stiche, 2 waren nötig", "3 tricks, 2 were needed"),
    ],
)
def test_so_do_those_of_a_game_for_a_pot(won: int, least: int, german: str, english: str) -> None:
    reason = Reason("tricks_needed", params=(("seat", 1), ("won", won), ("at_least", least)))
    rules = rules_of("mauscheln")
    assert Words("de", rules, PLAYERS).reason(reason) == german
    assert Words("en", rules, PLAYERS).reason(reason) == english


def test_what_the_system_says_about_a_file_is_translated_where_it_is_usual() -> None:
    def told(lang: str, problem: str) -> str:
        return Words(lang).error(StammtischError("cannot_save", path="x", problem=problem))

    assert told("de", "No such file or directory") == "x lässt sich nicht schreiben (das gibt es nicht)."
    assert told("en", "No space left on device") == "x cannot be written (no space left)."
    assert told("de", "Flux capacitor out of order") == "x lässt sich nicht schreiben (Flux capacitor out of order)."
    assert told("de", "") == "x lässt sich nicht schreiben (Ursache unbekannt)."


def test_an_error_out_of_a_record_is_told_in_the_words_of_its_game() -> None:
    """Whoever reads a record has no table yet, but the rules of its game may refuse what stands there."""
    for code, sentence in (
        ("must_announce", "Line 7: The others have passed, so you must play."),
        ("trump_ace", "Line 7: You hold the ace of trumps, so you must play."),
        ("follow", "Line 7: You must follow suit: HA."),
    ):
        error = StammtischError(Reason(code, cards=(card("HA"),), params=(("line", 7),)))
        assert Words("en").error(error) == sentence
    for name in GAMES:
        for code in GAMES[name].clauses:
            if code not in OUTCOMES:
                assert Words("de").error(StammtischError(code)).endswith(".")


def test_a_reason_met_in_a_record_names_the_line_once() -> None:
    params = (("line", 12),)
    assert Words("en").reason(Reason("deal_over", params=params)) == "Line 12: This deal is over."
    syntax = Words("en").reason(Reason("record_syntax", params=params))
    assert syntax.count("Line 12") == 1
