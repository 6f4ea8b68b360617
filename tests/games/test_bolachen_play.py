"""Bolachen: tricks, result and score (BO-30 to BO-32, BO-34 and BO-38 to BO-41), clause by clause."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.deal import Deal, Outcome, Rules
from stammtisch.houserules import HouseRuleError
from stammtisch.match import Match
from stammtisch.table import Carry

from ..support import game, refusals, say, walk, words
from .bolachen_table import (
    CONTRACTS,
    F,
    M,
    R,
    answers,
    beats,
    best_of,
    family,
    gains,
    played,
    playing,
    steps,
    strict,
    top_down,
    trump_of,
    trumps_and_blanks,
)

DEFAULT = game("bolachen")
HARD = game("bolachen", score_mode="hard")


# --- tricks ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BO-30")
@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("declarer", [F, M, R])
def test_the_declarer_leads_first(contract: str, declarer: int) -> None:
    deal = playing(DEFAULT, contract, declarer)
    assert deal.turn == declarer
    assert words(deal) == {str(one) for one in deal.table.hand(declarer)}, "and any card he likes"


@pytest.mark.clause("BO-30", "BO-31", "BO-32", "BO-39")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_random_play_follows_suit_and_the_winner_of_a_trick_leads_the_next(contract: str) -> None:
    trump = trump_of(contract)
    for seed in range(12):
        rng = Random(seed)
        shuffled = walk(DEFAULT.start(DEFAULT.first(R)), rng, 1)
        start = playing(DEFAULT, contract, seed % 3, {seat: str(shuffled.table.hand(seat)) for seat in (F, M, R)})
        deal, leader, trick = start, seed % 3, list[tuple[int, int]]()
        while deal.ask is not None:
            seat = (leader + len(trick)) % 3
            assert deal.turn == seat
            action = deal.ask.random(rng)
            suits = {one >> 4 for one in deal.table.hand(seat)}
            if trick and action.cards[0] >> 4 != trick[0][1] >> 4 and trick[0][1] >> 4 in suits:
                # Only the relief of BO-33 lets a player off.
                assert len(trick) == 2 and leader == deal.table.declarer and beats(trick[1][1], trick[0][1], trump)
            trick.append((seat, action.cards[0]))
            deal = deal.step(action)
            if len(trick) == 3:
                cards = deal.table.history[-1].cards
                assert cards == tuple(one for _, one in trick)
                leader = trick[best_of(cards, trump)][0]
                assert deal.table.history[-1].winner == leader
                trick.clear()
        assert len(deal.table.history) == 10, "play goes on until the cards are used up"


@pytest.mark.clause("BO-31")
def test_the_highest_trump_wins_whoever_plays_it() -> None:
    hands = {F: "SA EA", M: "H9 H8 EK EO EU E10 E9 LA LK LO", R: "HO H7 L7 L8 L9 L10 LU E8 E7 HA"}
    # Forehand leads bells, of which the others have none; rearhand has relief and may overtrump or not.
    assert playing(DEFAULT, "brand-H", F, hands, "SA H9 HO").table.history[0].winner == R
    assert playing(DEFAULT, "brand-H", F, hands, "SA H8 H7").table.history[0].winner == M
    assert playing(DEFAULT, "brand-H", F, hands, "SA LA H7").table.history[0].winner == R
    assert playing(DEFAULT, "brand-L", F, hands, "SA LA L7").table.history[0].winner == M
    assert playing(DEFAULT, "mord", F, hands, "SA LA HA").table.history[0].winner == F


@pytest.mark.clause("BO-32")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_who_can_follow_must(contract: str) -> None:
    hands = {F: "LK", M: "L7 LA EA SA HA", R: "L8 EK SK HK"}
    deal = playing(DEFAULT, contract, F, hands, "LK")
    assert answers(deal, *hands[M].split()) == {"L7", "LA"}
    assert {refusals(deal)[one] for one in ("EA", "SA", "HA")} == {"follow"}
    deal = say(deal, "play L7")
    assert answers(deal, *hands[R].split()) == {"L8"}
    assert {refusals(deal)[one] for one in ("EK", "SK", "HK")} == {"follow"}


@pytest.mark.clause("BO-34")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_nobody_has_to_head_or_to_trump(contract: str) -> None:
    can_follow = {F: "L9", M: "L7 L8 L10 LU LO LK LA"}
    deal = playing(DEFAULT, contract, F, can_follow, "L9")
    assert answers(deal, *can_follow[M].split()) == set(can_follow[M].split())
    void = {F: "L9", M: "E7 EA S7 SA H7 HA E8 S8 H8 HK"}
    deal = playing(DEFAULT, contract, F, void, "L9")
    assert answers(deal, *void[M].split()) == set(void[M].split())


# --- result ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BO-38", "BO-7")
@pytest.mark.parametrize("contract", ["brand-H", "bettel", "mord"])
@pytest.mark.parametrize("tricks", range(11))
def test_six_tricks_none_or_all_ten_win_and_more_earn_nothing(contract: str, tricks: int) -> None:
    # A lone Seven kept to the end might win without trumps; `strict` leads it first, and the nine others follow.
    choose = strict if tricks == 9 and contract != "brand-H" else top_down
    deal = played(playing(DEFAULT, contract, F, {F: trumps_and_blanks(tricks)}), choose)
    assert deal.table.tricks[F] == tricks
    won = {"brand": tricks >= 6, "bettel": tricks == 0, "mord": tricks == 10}[family(contract)]
    value = {"brand": 1, "bettel": 2, "mord": 3}[family(contract)]
    assert gains(deal) == ((2 * value, -value, -value) if won else (-2 * value, value, value))
    assert deal.outcome is not None and deal.outcome.result.code == ("won" if won else "lost")


@pytest.mark.clause("BO-38")
@pytest.mark.parametrize("contract", CONTRACTS[:4])
def test_a_brand_in_any_suit_needs_six(contract: str) -> None:
    for tricks, won in ((5, False), (6, True)):
        # The same two hands as in Hearts, with the two suits changed about.
        other = contract[-1]
        hand = trumps_and_blanks(tricks).translate(str.maketrans(f"H{other}", f"{other}H"))
        deal = played(playing(DEFAULT, contract, F, {F: hand}), top_down)
        assert deal.table.tricks[F] == tricks
        assert gains(deal) == ((2, -1, -1) if won else (-2, 1, 1))


@pytest.mark.clause("BO-39")
@pytest.mark.parametrize("stop", ["bettel_mord", "always"])
def test_stopping_early_never_changes_the_score(stop: str) -> None:
    early, whole = game("bolachen", stop_when_decided=stop), DEFAULT
    shorter = 0
    for seed in range(60):
        rng, actions = Random(seed), []
        deal = whole.start()
        while deal.ask is not None:
            actions.append(deal.ask.random(rng))
            deal = deal.step(actions[-1])
        assert len(deal.table.history) == 10
        stopped = early.start()
        for action in actions:
            if stopped.outcome is None:
                stopped = stopped.play(action)
        assert gains(stopped) == gains(deal)
        assert outcome(stopped).result == outcome(deal).result
        shorter += len(stopped.table.history) < 10
    assert shorter > 20, "the convenience was used"


def outcome(deal: Deal) -> Outcome:
    """The outcome of a finished deal."""
    assert deal.outcome is not None
    return deal.outcome


# --- score -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BO-40")
@pytest.mark.parametrize(
    ("contract", "soft", "money"),
    [*((brand, 2, 20) for brand in CONTRACTS[:4]), ("bettel", 4, 40), ("mord", 6, 60)],
)
@pytest.mark.parametrize("declarer", [F, M, R])
def test_both_score_tables(contract: str, soft: int, money: int, declarer: int) -> None:
    for rules, stake in ((DEFAULT, soft), (HARD, money)):
        deal = played(playing(rules, contract, declarer))
        sign = 1 if outcome(deal).result.code == "won" else -1
        for seat in (F, M, R):
            assert gains(deal)[seat] == (sign * stake if seat == declarer else -sign * stake // 2)


@pytest.mark.clause("BO-40")
def test_money_is_points_times_the_tariff_except_for_the_fivefold_mord() -> None:
    win = {F: trumps_and_blanks(10)}
    for tariff in (1, 10, 25):
        for contract in CONTRACTS:
            soft = gains(played(playing(DEFAULT, contract, F, win), top_down))
            for multiplier in ("3", "5"):
                rules = game("bolachen", score_mode="hard", tariff=tariff, mord_multiplier=multiplier)
                money = gains(played(playing(rules, contract, F, win), top_down))
                fivefold = multiplier == "5" and contract == "mord"
                assert money == tuple(amount * tariff * 5 // 3 if fivefold else amount * tariff for amount in soft)


def some_rules(rng: Random) -> Rules:
    """A table with random house rules that may be combined."""
    while True:
        rows = DEFAULT.sheet.rows()
        settings = {row.name: row.text(rng.choice(row.samples())) for row in rng.sample(rows, 6)}
        try:
            return game("bolachen", **settings)
        except HouseRuleError:
            continue


@pytest.mark.clause("BO-40", "BO-1", "BO-20", "BO-22")
def test_every_outcome_under_any_house_rules_adds_up_to_zero() -> None:
    endings = set()
    for seed in range(250):
        rng = Random(seed)
        deal = walk(some_rules(rng).start(), rng)
        endings.add(outcome(deal).result.code)
        assert sum(gains(deal)) == 0
        assert sum(deal.table.counts.values()) == 32
        if deal.table.contract is None:
            assert gains(deal) == (0, 0, 0) and steps(deal) == ["announce"] * 3
        else:
            assert gains(deal)[deal.table.declarer] in (-2 * min(gains(deal)), -2 * max(gains(deal))) != (0, 0)
            others = [gains(deal)[seat] for seat in (F, M, R) if seat != deal.table.declarer]
            assert others[0] == others[1] != 0
            assert outcome(deal).result.code == ("won" if gains(deal)[deal.table.declarer] > 0 else "lost")
    assert endings == {"won", "lost", "thrown_in"}


# --- end of the session ----------------------------------------------------------------------------------------------


def session(limit: int | None, *deals: tuple[int, int]) -> Match:
    """A match of lost Mords: (dealer in that deal, declarer), three points for each defender."""
    match = Match(game("bolachen", limit=limit), ("Anna", "Beni", "Cilli"), Random(1), dealer=R)
    for dealer, declarer in deals:
        assert match.carry.dealer == dealer and match.over is None
        deal = match.next()
        while deal.ask is not None:
            verb = deal.ask.verb
            if verb == "announce":
                deal = match.play(f"{deal.turn} announce {'mord' if deal.turn == declarer else 'pass'}")
            else:
                deal = match.play(deal.legal()[0])
        assert gains(deal)[declarer] == -6
    return match


@pytest.mark.clause("BO-41")
def test_without_a_limit_there_is_no_end() -> None:
    assert DEFAULT.over(Carry(R, tallies={"points": (10**9, -(10**9), 0)})) is None
    assert session(None, (R, F), (F, F), (M, F)).over is None


@pytest.mark.clause("BO-41")
@pytest.mark.parametrize(
    ("sums", "winners"),
    [
        ((9, -9, 0), None),
        ((-10, 5, 5), None),
        ((10, -5, -5), "0"),
        ((-20, 9, 11), "2"),
        ((-2, 12, -10), "1"),
        ((11, 13, -24), "1"),
        ((-24, 12, 12), "1,2"),
        ((10, 10, -20), "0,1"),
    ],
)
@pytest.mark.parametrize("rules", [{"limit": 10}, {"limit": 10, "score_mode": "hard"}])
def test_the_first_to_reach_the_limit_wins_the_higher_of_two_and_equals_share(
    sums: tuple[int, ...], winners: str | None, rules: dict[str, object]
) -> None:
    over = game("bolachen", **rules).over(Carry(R, tallies={"points": sums}))
    assert (over and dict(over.params)) == (winners and {"limit": 10, "winners": winners})


@pytest.mark.clause("BO-41")
def test_a_session_ends_with_the_deal_that_reaches_the_limit() -> None:
    match = session(6, (R, F))
    assert match.over is None
    match = session(6, (R, F), (F, F))
    assert match.carry.tallies["points"] == (-12, 6, 6)
    assert match.over is not None and match.over.code == "limit_reached"
    assert dict(match.over.params)["winners"] == "1,2"
