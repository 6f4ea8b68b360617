"""A match: deal after deal, who comes and goes, what everybody stands at, and where its chance comes from."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any

import pytest

from stammtisch.cards import card
from stammtisch.deal import Line, Outcome, Rules
from stammtisch.events import NATURE, IllegalAction, Reason, StammtischError, UnknownAction
from stammtisch.games import GAMES
from stammtisch.houserules import HouseRuleError
from stammtisch.match import Draw, Match, MatchError, dealer_of, draw_dealer
from stammtisch.record import read, write
from stammtisch.table import Carry

from .checks import random_rules
from .support import game

FOUR = ("Anna", "Bene", "Cilli", "Dori")
REASON = Reason("why")


def play(match: Match, rng: Random, deals: int = 1, wish: str = "") -> Match:
    """Plays some deals with random actions (or a word wherever it may be said), while the match goes on."""
    for _ in range(deals):
        if match.over:
            break
        deal = match.next()
        while deal.ask is not None:
            action = deal.ask.random(rng)
            deal = match.play(action._replace(word=wish, cards=()) if (wish, None) in deal.ask.words else action)
    return match


def worth(match: Match) -> int:
    """All balances and the pot: always 0 in a game for chips."""
    return sum(sum(account.values()) for account in match.accounts.values()) + match.carry.pot


# --- deal after deal -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_match_folds_the_outcomes_and_nothing_else(name: str, rng: Random) -> None:
    """Traps S3, S10, G2: zero-sum, and every sum derived from the lines."""
    for _ in range(6):
        rules = random_rules(GAMES[name], rng)
        match = Match(rules, [f"P{n}" for n in range(rules.seats)], rng, dealer=rng.randrange(rules.seats))
        stand = {tally: [0] * rules.seats for tally in rules.tallies}
        while len(match.slate) < 6 and not match.over:
            before = match.carry
            play(match, rng)
            outcome = match.entries[-1].outcome
            assert outcome is not None and not match.running
            for line in outcome.lines:
                stand[line.tally][line.seat] += line.amount
            sums = {tally: tuple(row) for tally, row in stand.items()}
            row = match.slate[-1]
            assert row.sums == sums and row.number == len(match.slate) == match.carry.number
            course = (*before.course, sums[rules.tallies[0]]) if outcome.counts else before.course
            for tally in outcome.restart:
                stand[tally] = [0] * rules.seats
            after = {tally: tuple(row) for tally, row in stand.items()}
            assert match.carry.tallies == after
            assert match.carry.course == (() if rules.tallies[0] in outcome.restart else course)
            assert row.gains == {tally: outcome.gain(tally, rules.seats) for tally in rules.tallies}
            assert (row.result, row.pot) == (outcome.result, outcome.pot) == (outcome.result, match.carry.pot)
            assert match.carry.dealer == outcome.next_dealer
            moved = (match.carry.dealer - before.dealer) % rules.seats or rules.seats
            assert match.carry.turns == before.turns + (moved if outcome.counts else 0)
            assert match.accounts == {f"P{n}": {t: after[t][n] for t in rules.tallies} for n in range(rules.seats)}
            assert worth(match) == 0 or name in ("bauernschnapsen", "schlauch")
        assert [entry.kind for entry in match.entries] == ["deal"] * len(match.slate)


def test_a_deal_is_settled_once(rng: Random) -> None:
    """Trap S6."""
    match = play(Match(game("mauscheln"), FOUR, rng), rng, 2)
    stand, outcome = {name: dict(account) for name, account in match.accounts.items()}, match.entries[-1].outcome
    assert outcome is not None
    with pytest.raises(MatchError) as error:
        match.settle(outcome)
    assert error.value.reason.code == "no_deal" and match.accounts == stand and len(match.slate) == 2


def test_the_deal_moves_on_clockwise(rng: Random) -> None:
    match = play(Match(game("bolachen"), FOUR[:3], rng, dealer=2), rng, 4)
    dealers = [entry.deal.table.dealer for entry in match.entries if entry.deal is not None]
    assert dealers == [2, 0, 1, 2] and match.carry.dealer == 0
    for nobody in (-1, 3):
        with pytest.raises(MatchError) as error:
            Match(game("bolachen"), FOUR[:3], dealer=nobody)
        assert error.value.reason.code == "dealer_seat"


def test_full_rounds_stay_full_rounds_when_the_table_grows_or_shrinks(rng: Random) -> None:
    match = play(Match(game("mauscheln"), FOUR, rng), rng, 10)  # two rounds of four, and two deals
    assert match.over is None and match.carry.turns == 10
    for players, turns in ((FOUR[:3], 8), ((*FOUR, "Emil"), 12), (FOUR, 10)):
        match.change(game("mauscheln", num_players=len(players)), players)
        assert match.carry.turns == turns and match.over is None


def test_begin_leaves_chance_to_the_caller_and_next_does_not() -> None:
    match = Match(game("bolachen"), FOUR[:3], Random(3))
    assert match.begin().turn == NATURE and match.running and match.entries[-1].tokens == []
    match.void()
    assert match.next().turn == 1 and match.entries[-1].tokens[0].startswith("* shuffle ")


def test_chance_acts_whenever_it_is_asked(rng: Random) -> None:
    """`play` goes on to the next player; `replay` stops where chance has to act."""
    rules = game("mauscheln", talon_exhausted="reshuffle_bonfire", num_players=6, early_pass="soft", rounds=100)
    match = Match(rules, list("abcdef"), rng)
    kinds = set[str]()
    while "reshuffle" not in kinds and not match.over:
        deal = match.next()
        while deal.ask is not None:
            assert deal.turn != NATURE
            action = deal.ask.random(rng)
            deal = match.play(action._replace(word="join") if ("join", None) in deal.ask.words else action)
        kinds |= {token.split()[1] for token in match.entries[-1].tokens if token.startswith("*")}
    assert kinds == {"shuffle", "reshuffle"}


def test_every_action_is_kept_as_a_token(rng: Random) -> None:
    match = play(Match(game("mauscheln"), FOUR, rng), rng, 3)
    for entry in match.entries:
        assert entry.deal is not None
        again = entry.deal.rules.start(entry.deal.table.carry)
        for token in entry.tokens:
            again = again.play(token)
        assert again.table == entry.deal.table and again.outcome == entry.outcome


def test_steps_out_of_turn_are_refused_and_change_nothing(rng: Random) -> None:
    match = Match(game("bolachen"), FOUR[:3], rng)
    for early in (match.void, lambda: match.play("0 play HA"), lambda: match.replay("0 play HA")):
        with pytest.raises(MatchError) as error:
            early()
        assert error.value.reason.code == "no_deal"
    deal = match.next()
    for running in (match.begin, match.next, match.change):
        with pytest.raises(MatchError) as error:
            running()
        assert error.value.reason.code == "deal_running"
    for text, kind in {"nonsense": UnknownAction, "2 announce pass": IllegalAction, "1 play HA": IllegalAction}.items():
        with pytest.raises(kind):
            match.play(text)
    assert match.deal is deal and len(match.entries) == 1 and len(match.entries[0].tokens) == 1


# --- the first dealer ------------------------------------------------------------------------------------------------


class Drawn(Random):
    """Chance that draws the cards it is told."""

    def __init__(self, *rounds: str) -> None:
        super().__init__(1)
        self.rounds = [[card(code) for code in one.split()] for one in rounds]

    def sample(self, population: Sequence[Any], k: int, **more: Any) -> list[Any]:
        """The next round."""
        drawn = self.rounds.pop(0)
        assert len(drawn) == k and set(drawn) <= set(population)
        return drawn


def cards(*rounds: str) -> Draw:
    """Rounds of a draw."""
    return tuple(tuple(map(card, one.split())) for one in rounds)


@pytest.mark.clause("SL-3", "BS-9")
@pytest.mark.parametrize(
    ("name", "rounds", "dealer"),
    [
        ("schlauch", ("H7 HA H10",), 1),
        ("schlauch", ("HK H10 HO",), 1),  # the ten is above the king
        ("schlauch", ("HA H7 SA", "S7 S8"), 2),  # two aces: those two draw once more
        ("schlauch", ("E9 L9 S9", "EA HA LU", "E10 L10", "EU LK"), 1),
        ("schlauch", ("E9 L9 S9", "EU LU SU", "E8 L9 S7"), 1),  # all three again
        ("bauernschnapsen", ("HU HO HK H10",), 3),
        ("bauernschnapsen", ("HU SU HA SA", "EU LU", "E10 LK"), 2),
        ("bauernschnapsen", ("HA EA SA LA", "HK EK SK LU", "HU EK SO"), 1),
    ],
)
def test_the_first_dealer_is_drawn_and_those_who_tie_draw_again(
    name: str, rounds: tuple[str, ...], dealer: int
) -> None:
    rules = game(name, **({"first_dealer": "high_card"} if name == "bauernschnapsen" else {}))
    match = Match(rules, FOUR[: rules.seats], Drawn(*rounds), dealer=None)
    assert match.drawn == cards(*rounds) and match.carry.dealer == match.first[2] == dealer
    assert dealer_of(rules, match.drawn) == dealer and draw_dealer(rules, Drawn(*rounds)) == cards(*rounds)


@pytest.mark.parametrize(
    "rounds",
    [(), ("HA H7",), ("HA H7 H8 H9",), ("HA HA H7",), ("HA SA H7",), ("HA SA H7", "HK SK"), ("HA H7 H8", "HK SK"),
     ("HA H7 H8", ""), ("HA SA H7", "HA H7 H8"), ("HA H7 H2",), ("H5 H4 H3",), ("HA HA H7 H8",), ("",)],
)  # fmt: skip
def test_what_is_no_draw_names_no_dealer(rounds: tuple[str, ...]) -> None:
    assert dealer_of(game("schlauch"), cards(*rounds)) is None


def test_a_draw_may_give_the_deal_to_anybody(seed: int) -> None:
    rules, rng = game("schlauch"), Random(seed)
    found = [draw_dealer(rules, rng) for _ in range(300)]
    assert {dealer_of(rules, one) for one in found} == {0, 1, 2} and max(map(len, found)) > 1
    for one in found:
        assert all(len(set(some)) == len(some) for some in one)


def test_who_deals_first_is_as_the_rules_say() -> None:
    by_seat = [Match(game("schlauch", dealer_choice="fixed_seat"), FOUR[:3], dealer=None) for _ in range(10)]
    assert {match.carry.dealer for match in by_seat} == {0} and not any(match.drawn for match in by_seat)
    for name, settings in (("schlauch", {"dealer_choice": "random"}), ("bauernschnapsen", {}), ("bolachen", {})):
        rules = game(name, **settings)
        by_chance = [Match(rules, FOUR[: rules.seats], Random(n), dealer=None) for n in range(60)]
        assert {match.carry.dealer for match in by_chance} == set(range(rules.seats))
        assert not any(match.drawn for match in by_chance)
    given = Match(game("schlauch"), FOUR[:3], dealer=2)
    assert given.carry.dealer == 2 and given.drawn == ()


# --- what begins anew, and what does not count -----------------------------------------------------------------------


def settled(match: Match, points: Sequence[int], **more: Any) -> Match:
    """The match after a deal that gave these points."""
    match.begin()
    lines = tuple(Line("points", seat, amount, REASON) for seat, amount in enumerate(points) if amount)
    dealer = (match.carry.dealer + 1) % match.rules.seats
    match.settle(Outcome(REASON, lines, more.pop("next_dealer", dealer), **more))
    return match


def test_tallies_begin_anew_where_the_outcome_says_so() -> None:
    match = settled(settled(Match(game("schlauch"), FOUR[:3]), (150, 0, 0)), (0, 100, 100))
    assert match.carry.course == ((150, 0, 0), (150, 100, 100)) and match.carry.tallies["points"] == (150, 100, 100)
    match.begin()
    marks = (Line("points", 2, 300, REASON), Line("marks", 0, 4, REASON))
    match.settle(Outcome(REASON, marks, 0, restart=("points",)))
    assert match.slate[-1].sums == {"points": (150, 100, 400), "marks": (4, 0, 0), "stakes": (0, 0, 0)}
    assert match.slate[-1].gains["points"] == (0, 0, 300)
    assert match.carry.tallies == {"points": (0, 0, 0), "marks": (4, 0, 0), "stakes": (0, 0, 0)}
    assert list(match.carry.course) == [] and match.accounts["Cilli"]["points"] == 0
    settled(match, (0, 0, 150))
    assert list(match.carry.course) == [(0, 0, 150)] and match.carry.turns == 4


def test_another_tally_that_begins_anew_leaves_the_course() -> None:
    match = settled(Match(game("schlauch"), FOUR[:3]), (150, 0, 0))
    match.begin()
    match.settle(Outcome(REASON, (Line("marks", 1, 2, REASON),), 2, restart=("marks",)))
    assert match.carry.tallies["marks"] == (0, 0, 0) and match.carry.course == ((150, 0, 0), (150, 0, 0))


def test_a_deal_that_does_not_count_moves_nothing_on() -> None:
    match = settled(Match(game("schlauch"), FOUR[:3], dealer=1), (150, 0, 0))
    assert (match.carry.dealer, match.carry.turns, match.carry.number) == (2, 1, 1)
    match.begin()
    match.settle(Outcome(REASON, (Line("marks", 2, 1, REASON),), 2, counts=False))
    assert (match.carry.dealer, match.carry.turns, match.carry.number) == (2, 1, 2)
    assert match.carry.course == ((150, 0, 0),) and match.carry.tallies["marks"] == (0, 0, 1)
    assert len(match.slate) == 2
    settled(match, (0, 0, 0))
    assert match.carry.turns == 2 and len(match.carry.course) == 2


@pytest.mark.clause("SL-45", "SL-48")
def test_a_penalty_is_no_deal_of_the_round() -> None:
    """The deal stays, the round stays as long, the session too."""
    match = Match(game("schlauch", all_pass="penalty_redeal", rounds_per_session=1), FOUR[:3], Random(5))
    for _ in range(4):
        deal = match.next()
        while deal.ask is not None:
            deal = match.play(deal.legal()[0])  # the first word is to pass
        assert deal.outcome is not None and deal.outcome.result.code == "penalty"
    assert match.carry.tallies["marks"] == (4, 0, 0) and match.over is None
    assert (match.carry.dealer, match.carry.turns, match.carry.course) == (0, 0, ())


# --- thrown in -------------------------------------------------------------------------------------------------------


def test_a_void_deal_stays_in_the_record_and_counts_for_nothing(rng: Random) -> None:
    """Trap G11."""
    match = play(Match(game("mauscheln"), FOUR, rng), rng, 2)
    carry, accounts, slate = match.carry, {**match.accounts}, list(match.slate)
    for steps in (0, 1, 4):
        match.begin()
        for _ in range(steps):
            assert match.deal is not None and match.deal.ask is not None
            match.replay(match.deal.ask.random(rng))
        assert match.running and match.over is None
        match.void()
        assert not match.running and match.deal is None and match.entries[-1].kind == "void"
        assert len(match.entries[-1].tokens) == steps and match.entries[-1].outcome is None
        assert (match.carry, match.accounts, match.slate) == (carry, accounts, slate)
    assert match.next().table.dealer == carry.dealer
    play_on = match.deal
    assert play_on is not None
    with pytest.raises(MatchError):
        match.change()
    match.void()
    with pytest.raises(MatchError):
        match.void()
    play(match, rng)
    assert match.carry.number == carry.number + 1 and worth(match) == 0
    with pytest.raises(MatchError):
        match.void()  # a finished deal stands


# --- coming and going ------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-52")
def test_players_come_and_go_between_deals_and_the_pot_stays(rng: Random) -> None:
    match = play(Match(game("mauscheln", rounds=50), FOUR, rng), rng, 5, wish="pass")
    assert match.carry.pot > 0
    before, pot = {name: dict(account) for name, account in match.accounts.items()}, match.carry.pot
    turns, number, dealer = match.carry.turns, match.carry.number, match.players[match.carry.dealer]

    match.next()
    with pytest.raises(MatchError) as error:
        match.change(players=("Anna", "Emil", "Cilli", "Dori"))
    assert error.value.reason.code == "deal_running" and match.players == FOUR
    match.void()

    match.change(players=("Dori", "Emil", "Cilli", "Anna"))  # Bene goes, Emil comes, two change seats
    assert match.players == ("Dori", "Emil", "Cilli", "Anna")
    assert (match.carry.pot, match.carry.turns, match.carry.number) == (pot, turns, number)
    stand = match.carry.tallies["chips"]
    assert dict(zip(match.players, stand, strict=True)) == {
        **{n: a["chips"] for n, a in before.items() if n != "Bene"},
        "Emil": 0,
    }
    assert match.accounts["Bene"] == before["Bene"] and worth(match) == 0
    if dealer != "Bene":
        assert match.players[match.carry.dealer] == dealer, "the deal stays with who was to deal"

    play(match, rng, 3)
    assert match.accounts["Bene"] == before["Bene"] and worth(match) == 0
    match.change(players=("Dori", "Bene", "Cilli", "Anna"))  # and back again
    assert match.carry.tallies["chips"][1] == before["Bene"]["chips"]
    assert worth(match) == 0


@pytest.mark.clause("MA-52")
def test_a_table_grows_and_shrinks_between_deals(rng: Random) -> None:
    match = play(Match(game("mauscheln", rounds=50), FOUR, rng), rng, 3, wish="pass")
    pot = match.carry.pot
    assert pot > 0
    for players in ((*FOUR, "Emil"), ("Anna", "Emil", "Cilli"), FOUR):
        match.change(game("mauscheln", rounds=50, num_players=len(players)), players)
        assert match.carry.pot == pot and len(match.carry.tallies["chips"]) == len(players)
        assert match.next().rules.seats == len(players)
        match.void()
        play(match, rng, 2)
        assert worth(match) == 0
        pot = match.carry.pot
    assert set(match.accounts) == {*FOUR, "Emil"}
    assert write(read(write(match))) == write(match)


@pytest.mark.clause("MA-52")
@pytest.mark.parametrize(
    ("players", "deals"),
    [(("Anna", "Bene", "Cilli", "Dori"), "Bene"), (("Bene", "Anna", "Dori", "Cilli"), "Bene"),
     (("Anna", "Emil", "Cilli", "Dori"), "Cilli"), (("Anna", "Emil", "Fanny", "Dori"), "Dori"),
     (("Anna", "Emil", "Fanny", "Girgl"), "Anna"), (("Emil", "Fanny", "Girgl", "Hias"), "Emil")],
)  # fmt: skip
def test_whoever_was_to_deal_deals_or_the_next_who_is_still_there(players: Sequence[str], deals: str) -> None:
    match = Match(game("mauscheln"), FOUR, dealer=1)
    match.change(players=players)
    assert match.players[match.carry.dealer] == deals
    assert match.next().table.dealer == match.players.index(deals)


def test_the_course_follows_the_names() -> None:
    match = settled(settled(Match(game("bolachen"), FOUR[:3]), (2, -1, -1)), (-1, 2, -1))
    assert match.carry.course == ((2, -1, -1), (1, 1, -2))
    match.change(players=("Cilli", "Emil", "Anna"))  # Bene goes, Emil comes, two change seats
    assert match.carry.course == ((-1, 0, 2), (-2, 0, 1)) and match.carry.tallies["points"] == (-2, 0, 1)
    match.change(players=("Bene", "Emil", "Anna"))  # what Bene had is his again, but he was not there
    assert match.carry.course == ((0, 0, 2), (0, 0, 1)) and match.carry.tallies["points"] == (1, 0, 1)
    match.change(game("bolachen", cut=False))
    assert match.carry.course == ((0, 0, 2), (0, 0, 1))


def test_an_heir_goes_on_with_what_somebody_leaves() -> None:
    """A person who sits down for a computer player goes on from where that one stood."""
    match = settled(settled(Match(game("bolachen"), FOUR[:3], dealer=2), (2, -1, -1)), (-1, 2, -1))
    match.change(players=("Anna", "Emil", "Cilli"), heirs={"Emil": "Bene"})
    assert match.carry.tallies["points"] == (1, 1, -2) and match.carry.course == ((2, -1, -1), (1, 1, -2))
    assert match.players[match.carry.dealer] == "Emil"  # whose turn it was to deal
    assert "Bene" not in match.accounts and dict(match.entries[-1].heirs) == {"Emil": "Bene"}
    match.change(players=("Anna", "Cilli", "Bene"))  # he comes back, and begins anew
    assert match.carry.tallies["points"] == (1, -2, 0)


@pytest.mark.parametrize(
    ("players", "heirs", "code"),
    [(("Anna", "Bene", "Cilli"), {"Emil": "Bene"}, "heir"), (("Anna", "Bene", "Emil"), {"Emil": "Bene"}, "heir"),
     (("Anna", "Cilli", "Emil"), {"Cilli": "Bene"}, "heir"), (("Anna", "Bene", "Emil"), {"Emil": "Dori"}, "heir"),
     (("Anna", "Emil", "Fanny"), {"Emil": "Bene", "Fanny": "Bene"}, "name_twice"),
     (("Anna", "Emil"), {"Emil": "Bene"}, "seat_count")],
)  # fmt: skip
def test_whoever_cannot_be_followed_is_not(players: Sequence[str], heirs: dict[str, str], code: str) -> None:
    match = settled(Match(game("bolachen"), FOUR[:3]), (2, -1, -1))
    before = {name: dict(sums) for name, sums in match.accounts.items()}
    with pytest.raises(MatchError) as error:
        match.change(players=players, heirs=heirs)
    assert error.value.reason.code == code
    assert match.accounts == before and match.players == FOUR[:3]


@pytest.mark.clause("BS-7")
def test_what_a_team_has_stays_with_its_seats() -> None:
    match = settled(settled(Match(game("bauernschnapsen"), FOUR), (6, 0, 6, 0)), (0, 3, 0, 3))
    assert match.carry.tallies["points"] == (6, 3, 6, 3) and match.carry.course == ((6, 0, 6, 0), (6, 3, 6, 3))
    match.change(players=("Bene", "Emil", "Cilli", "Anna"))
    assert match.carry.tallies == {"points": (6, 3, 6, 3), "bummerl": (0, 0, 0, 0)}
    assert match.carry.course == ((6, 0, 6, 0), (6, 3, 6, 3))
    assert {name: account["points"] for name, account in match.accounts.items()} == {
        "Bene": 6, "Emil": 3, "Cilli": 6, "Anna": 3,
    }  # fmt: skip
    settled(match, (0, 1, 0, 1))
    match.change(players=FOUR)
    assert match.carry.tallies["points"] == (6, 4, 6, 4) and match.accounts["Dori"]["points"] == 4
    assert "Emil" not in match.accounts


def test_house_rules_change_from_the_next_deal_on(rng: Random) -> None:
    match = play(Match(game("mauscheln"), FOUR, rng), rng, 2)
    pot = match.carry.pot
    match.change(game("mauscheln", early_pass="soft", base_stake=8))
    assert match.carry.pot == pot and match.entries[-1].kind == "change" and match.entries[-1].players == FOUR
    assert match.next().rules.sheet.text("early_pass") == "soft" and match.deal is not None
    assert match.deal.table.pot == pot + 8
    assert match.first[0] == game("mauscheln")


@pytest.mark.parametrize("name", GAMES)
def test_what_may_not_change_within_a_match_does_not(name: str) -> None:
    fixed = [row for row in GAMES[name].sheet_type.rows() if not row.between]
    assert [row.name for row in fixed] == {
        "bauernschnapsen": ["first_dealer"], "bolachen": ["score_mode"], "mauscheln": [],
        "schlauch": ["dealer_choice", "round_length", "rounds_per_session"],
    }[name]  # fmt: skip
    for row in fixed:
        for value in row.samples():
            rules = GAMES[name](GAMES[name].sheet_type(**{row.name: value}))
            match = Match(game(name), [f"P{n}" for n in range(game(name).seats)])
            if value == row.default:
                match.change(rules)
                continue
            with pytest.raises(HouseRuleError) as error:
                match.change(rules, [f"P{n}" for n in range(rules.seats)])
            assert error.value.reason.code == "not_between" and error.value.reason.params == (("option", row.name),)
            assert match.rules == game(name) and match.entries == []


@pytest.mark.parametrize(
    ("players", "code", "params"),
    [
        (("a", "b"), "seat_count", {"players": 2, "seats": 3}),
        (("a", "b", "c", "d"), "seat_count", {"players": 4, "seats": 3}),
        ((), "seat_count", {"players": 0, "seats": 3}),
        (("a", "b", "a"), "name_twice", {"name": "a"}),
    ],
)
def test_a_table_needs_the_right_number_of_different_names(
    players: Sequence[str], code: str, params: dict[str, object]
) -> None:
    with pytest.raises(MatchError) as error:
        Match(game("bolachen"), players)
    assert error.value.reason.code == code and dict(error.value.reason.params) == params
    match = Match(game("bolachen"), ("x", "y", "z"))
    with pytest.raises(MatchError) as error:
        match.change(players=players)
    assert error.value.reason.code == code
    assert match.players == ("x", "y", "z") and match.entries == [] and set(match.accounts) == {"x", "y", "z"}


def test_another_game_is_another_match() -> None:
    match = Match(game("bolachen"), FOUR[:3])
    with pytest.raises(MatchError) as error:
        match.change(game("mauscheln", num_players=3))
    assert error.value.reason.code == "other_game" and match.rules == game("bolachen")


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-53")
@pytest.mark.parametrize("final_pot", ["split", "play_on"])
def test_after_the_agreed_rounds_the_pot_is_played_out_or_split(final_pot: str, rng: Random) -> None:
    splits = 0
    for number in range(12):
        match = Match(game("mauscheln", rounds=1, final_pot=final_pot), FOUR, rng)
        while not match.over:
            play(match, rng, wish="pass" if number % 3 == 0 else "")
            if match.carry.turns < 4:
                assert match.over is None and match.closing == ()
        assert match.carry.turns >= 4 and match.over.code == "rounds_played"
        if final_pot == "split":
            assert match.carry.turns == 4
        else:
            assert match.carry.pot == 0 or match.carry.turns == 4 + 8
            late = [entry.deal for entry in match.entries[4:] if entry.deal is not None]
            assert not any(deal.table.did("stake") for deal in late), "no new stakes when the last pot is played out"
        with pytest.raises(MatchError) as error:
            match.next()
        assert error.value.reason.code == "match_over"
        closing = match.closing
        assert sum(line.amount for line in closing) == match.carry.pot
        if match.carry.pot:
            splits += 1
            shares = {line.seat: line.amount for line in closing}
            assert max(shares.values()) - min(shares.get(seat, 0) for seat in range(4)) <= 1
    assert splits


@pytest.mark.clause("MA-53")
def test_odd_chips_go_one_each_from_the_last_dealers_left() -> None:
    rules = game("mauscheln")
    for dealer in range(4):  # who would deal next sits left of the last dealer
        lines = rules.closing(Carry(dealer, 12, 12, 11, {"chips": (0,) * 4}))
        got = [next(line.amount for line in lines if line.seat == (dealer + n) % 4) for n in range(4)]
        assert got == [3, 3, 3, 2]
    assert [line.seat for line in rules.closing(Carry(2, 12, 12, 2, {"chips": (0,) * 4}))] == [2, 3]
    assert rules.closing(Carry(2, 12, 12, 0, {"chips": (0,) * 4})) == ()


@pytest.mark.clause("BO-41")
def test_a_session_without_a_limit_has_no_end(rng: Random) -> None:
    match = play(Match(game("bolachen"), FOUR[:3], rng), rng, 12)
    assert match.over is None and len(match.slate) == 12 and match.closing == ()
    limited = play(Match(game("bolachen", limit=4), FOUR[:3], rng), rng, 200)
    assert limited.over is not None and limited.over.code == "limit_reached"
    assert max(limited.carry.tallies["points"]) >= 4
    assert all(max(row.sums["points"]) < 4 for row in limited.slate[:-1])
    assert limited.closing == ()


def test_closing_is_empty_while_the_match_goes_on(rng: Random) -> None:
    match = Match(game("mauscheln", rounds=1), FOUR, rng)
    play(match, rng, 1, wish="pass")
    assert match.carry.pot and match.closing == ()
    match.next()
    assert match.closing == () and match.over is None


# --- chance ----------------------------------------------------------------------------------------------------------


def transcript(seed: int, rules: Rules) -> list[list[str]]:
    """The tokens of two deals in which the players always do the first legal thing."""
    match = Match(rules, [f"P{n}" for n in range(rules.seats)], Random(seed))
    for _ in range(2):
        deal = match.next()
        while deal.ask is not None:
            deal = match.play(deal.legal()[0])
    return [entry.tokens for entry in match.entries]


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_repeats_a_match_and_another_does_not(name: str, seed: int) -> None:
    rules = game(name)
    first = transcript(seed, rules)
    assert transcript(seed, rules) == first
    packs = {transcript(seed + n, rules)[0][0] for n in range(20)}
    assert len(packs) == 20 and first[0][0] != first[1][0]


def test_without_a_seed_chance_comes_from_the_system() -> None:
    """Trap F8."""
    match = Match(game("bolachen"), FOUR[:3])
    assert isinstance(match.rng, SystemRandom)
    match.next()
    other = Match(game("bolachen"), FOUR[:3])
    other.next()
    assert match.entries[0].tokens != other.entries[0].tokens


def test_errors_of_a_match_are_errors_of_the_house() -> None:
    assert issubclass(MatchError, StammtischError) and issubclass(HouseRuleError, StammtischError)
    assert Line("chips", 0, 1, MatchError("x").reason).reason.code == "x"
