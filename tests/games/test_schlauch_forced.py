"""Schlauch: what happens when all pass (SL-38 to SL-45): the forced game and the dealer's penalty."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.cards import Cards, card
from stammtisch.deal import Deal, Rules
from stammtisch.events import NATURE
from stammtisch.match import Match

from ..support import game, say
from .schlauch_table import (
    DEFAULT,
    FORCED,
    KEYS,
    PACK,
    SUITS,
    F,
    M,
    R,
    asked,
    auction,
    best,
    both,
    card_points,
    chance,
    finish,
    gains,
    happened,
    legal_cards,
    lines,
    mode,
    pack_for,
    playing,
    result,
    trump_order,
)

PENALTY = game("schlauch", all_pass="penalty_redeal")
DOUBLED = game("schlauch", all_pass="penalty_redeal", hearts_turnup_double_penalty=True)


def counted(deal: Deal, suit: str, skat: str = "dealer_if_trick") -> tuple[int, ...]:
    """What each seat has at the end of a forced game, by the sheet."""
    totals = [0, 0, 0]
    for trick in deal.table.history:
        totals[trick.winner] += card_points(suit, map(str, trick.cards))
    last = deal.table.history[-1].winner
    totals[last] += 10
    laid = card_points(suit, map(str, happened(deal, "skat")[0].cards))
    if skat == "dealer" or (skat == "dealer_if_trick" and deal.table.tricks[deal.table.dealer]):
        totals[deal.table.dealer] += laid
    if skat == "last_trick":
        totals[last] += laid
    return tuple(totals)


# --- the forced game -------------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-38")
@pytest.mark.parametrize("suit", SUITS)
def test_a_schlauch_in_the_turn_up_suit_each_for_himself(suit: str) -> None:
    for dealer in (0, 1, 2):
        deal = playing(DEFAULT, f"forced-{suit}", hands={dealer: f"{suit}9"}, turnup=f"{suit}9", dealer=dealer)
        assert deal.table.declarer == NATURE and deal.table.players == (0, 1, 2)
        assert not happened(deal, "awarded", "call", "give", "return", "trump"), "no declarer, no call, no exchange"
        assert asked(deal) == ("play", (dealer + 1) % 3)
        assert deal.table.contract is not None
        assert list(map(str, deal.table.contract.trumps)) == trump_order(suit)


@pytest.mark.clause("SL-38")
def test_the_suit_is_the_turn_ups_even_where_it_was_laid_away() -> None:
    deal = auction(DEFAULT, "pass", "pass", "pass", turnup="SA", skat="SA E7")
    assert deal.table.contract == DEFAULT.contracts["forced-S"]


@pytest.mark.clause("SL-38", "SL-31", "SL-33", "SL-34")
@pytest.mark.parametrize("key", FORCED)
def test_it_is_played_like_a_schlauch(key: str, rng: Random) -> None:
    twin = f"suit_schlauch-{key[-1]}" if key[-1] != "H" else "heart_schlauch"
    one, other = DEFAULT.contracts[key], DEFAULT.contracts[twin]
    for name in ("order", "trumps", "duty", "printed"):
        assert getattr(one, name) == getattr(other, name)
    deal, how, choose = playing(DEFAULT, key), mode(key), chance(rng)
    while deal.ask is not None:
        trick, hand = [str(c) for c in deal.table.trick], [str(c) for c in Cards(deal.ask.cards)]
        assert {str(c) for c in Cards(deal.ask.legal_cards)} == legal_cards(how, hand, trick)
        deal = say(deal, f"play {choose(deal)}")
    for done in deal.table.history:
        assert done.winner == done.seats[best(how, [str(c) for c in done.cards])]


@pytest.mark.clause("SL-39")
@pytest.mark.parametrize("suit", SUITS)
def test_what_the_cards_count(suit: str) -> None:
    row = DEFAULT.contracts[f"forced-{suit}"]
    partner = {"E": "L", "L": "E", "H": "S", "S": "H"}[suit]
    others = {"E": "HS", "L": "HS", "H": "EL", "S": "EL"}[suit]
    expected = {suit + "U": 12, partner + "U": 12, **{other + "U": 2 for other in others}}
    for one in SUITS:
        expected |= {
            one + "A": 11,
            one + "10": 10,
            one + "K": 4,
            one + "O": 3,
            one + "9": 0,
            one + "8": 0,
            one + "7": 0,
        }
    assert {one: row.points[card(one)] for one in PACK} == expected


# Forehand takes the first nine tricks, each in its own way, and rearhand the last.
TAKEN = {F: "SU HU SA S10 SK SO S9 EA LA E7", M: "EU E10 EK LU L10 LK HK HO H10 H9", R: "S8 S7 E8 E9 EO L7 L8 L9 LO HA"}


@pytest.mark.clause("SL-39", "SL-42", "SL-43")
def test_the_last_trick_adds_ten() -> None:
    start = playing(DEFAULT, "forced-S", hands=TAKEN, turnup="S8", skat="H7 H8")
    tricks = "SU H9 S7  HU HO S8  SA HK L7  S10 H10 L8  SK LK L9  SO EU E8  S9 LU LO  EA EK E9  LA L10 HA  E7 E10 EO"
    deal = say(start, *(f"play {one}" for one in tricks.split()))
    assert deal.table.tricks == (9, 1, 0)
    # Middlehand: E7, E10, EO and the last trick. Rearhand has no trick; his discards count nothing anyway.
    assert both(deal) == ((127, 23, 0), (0, 0, 0))
    assert lines(deal, "card_points") == [("card_points", F, 127), ("card_points", M, 23), ("card_points", R, 0)]


@pytest.mark.clause("SL-39", "SL-42", "SL-43", "SL-44")
@pytest.mark.parametrize("suit", SUITS)
def test_random_forced_games_are_counted_by_the_sheet(suit: str, rng: Random) -> None:
    for dealer in (0, 1, 2):
        for _ in range(6):
            order = rng.sample(PACK, 32)
            turnup = next(one for one in order[20:] + order if one[0] == suit)
            spare = [one for one in order if one != turnup]
            hands = {(dealer + 1) % 3: " ".join(spare[:10]), (dealer + 2) % 3: " ".join(spare[10:20])}
            start = playing(DEFAULT, f"forced-{suit}", hands=hands, turnup=turnup, dealer=dealer)
            deal = finish(start, chance(rng))
            totals = counted(deal, suit)
            assert both(deal) == (totals, (0, 0, 0))
            assert sum(totals) == 150 or not deal.table.tricks[dealer]
            assert deal.outcome is not None
            winners = [seat for seat in (0, 1, 2) if totals[seat] == max(totals)]
            assert deal.outcome.result.code == "forced_game"
            assert dict(deal.outcome.result.params) == {"winners": ",".join(map(str, winners))}


@pytest.mark.clause("SL-40", "SL-41")
def test_the_pack_is_worth_140_and_with_the_last_trick_what_a_contract_is_worth() -> None:
    for key in (*KEYS, *FORCED):
        row = DEFAULT.contracts[key]
        if mode(key).aim == "all":
            assert sum(row.points[one] for one in Cards(DEFAULT.pack)) == 140
    for key in ("grandioso", "grandissimo"):
        assert [DEFAULT.contracts[key].points[card(suit + "U")] for suit in SUITS] == [7, 7, 7, 7]


@pytest.mark.clause("SL-41")
def test_card_points_are_no_part_of_the_score_of_a_contract(rng: Random) -> None:
    for key in KEYS:
        for declarer in (F, M, R):
            deal = finish(playing(DEFAULT, key, declarer), chance(rng))
            assert not lines(deal, "card_points")
            assert set(gains(deal, "points")) <= {0, 100, 150, 200, 300}
        if key not in ("suit_schlauch-E", "suit_schlauch-S"):
            assert max(gains(result(DEFAULT, key, True, M), "points")) == DEFAULT.contracts[key].value
    # Who takes all tricks of a forced game takes all 150.
    hands = {F: "LU EU LA L10 LK LO L9 L8 EA HA", R: "L7"}
    deal = finish(playing(DEFAULT, "forced-L", hands=hands, turnup="L7", skat="H7 S7"))
    assert deal.table.tricks == (10, 0, 0) and gains(deal, "points") == (150, 0, 0)


def with_skat(rules_skat: str, wins: bool) -> tuple[int, ...]:
    """A forced game in Bells with the Aces of Hearts and Leaves in the skat; whether the dealer takes a trick."""
    rules = game("schlauch", skat_points=rules_skat)
    if wins:
        hands = {R: "SA EA", F: "SU HU", M: "S7"}
    else:
        hands = {F: "SU HU SA S10 SK SO S9 S7 EA E10", R: "S8"}
    deal = finish(playing(rules, "forced-S", hands=hands, turnup="S8", skat="HA LA"))
    assert bool(deal.table.tricks[R]) is wins
    assert gains(deal, "points") == counted(deal, "S", rules_skat)
    return gains(deal, "points")


@pytest.mark.clause("SL-42")
def test_the_skat_goes_to_a_dealer_with_a_trick_else_to_nobody() -> None:
    assert sum(with_skat("dealer_if_trick", True)) == 150
    assert with_skat("dealer_if_trick", True)[R] - with_skat("none", True)[R] == 22
    assert sum(with_skat("dealer_if_trick", False)) == 150 - 22
    assert with_skat("dealer_if_trick", False) == (128, 0, 0)


def tied(**settings: object) -> Deal:
    """A forced game in which forehand and middlehand have the same and rearhand less."""
    rules = game("schlauch", **settings)
    rng = Random(44)
    for _ in range(2000):
        deck = rng.sample(PACK, 32)
        turnup = deck[-1]
        hands = {F: " ".join(deck[:10]), M: " ".join(deck[10:20])}
        start = playing(rules, f"forced-{turnup[0]}", hands=hands, turnup=turnup)
        deal = finish(start, chance(rng))
        totals = counted(deal, turnup[0])
        if sorted(totals)[1] == sorted(totals)[2]:
            return deal
    raise AssertionError("no tie")


@pytest.mark.clause("SL-43", "SL-44")
def test_a_tie_has_joint_winners_and_every_player_his_points() -> None:
    deal = tied()
    points = gains(deal, "points")
    joint = [seat for seat in (F, M, R) if points[seat] == max(points)]
    assert len(joint) == 2 and gains(deal, "marks") == (0, 0, 0)
    assert deal.outcome is not None
    assert dict(deal.outcome.result.params) == {"winners": ",".join(map(str, joint))}


@pytest.mark.clause("SL-44")
def test_a_tie_for_most_scores_nothing_where_the_winner_takes_150() -> None:
    deal = tied(forced_scoring="winner_150")
    assert both(deal) == ((0, 0, 0), (0, 0, 0))
    assert deal.outcome is not None and not deal.outcome.lines and deal.outcome.counts
    hands = {F: "LU EU LA L10 LK LO L9 L8 EA HA", R: "L7"}
    rules = game("schlauch", forced_scoring="winner_150")
    alone = finish(playing(rules, "forced-L", hands=hands, turnup="L7", skat="H7 S7"))
    assert both(alone) == ((150, 0, 0), (0, 2, 2))


@pytest.mark.clause("SL-43")
def test_the_player_with_most_card_points_wins_not_the_one_with_most_tricks() -> None:
    found = 0
    rng = Random(43)
    while found < 3:
        deck = rng.sample(PACK, 32)
        hands = {F: " ".join(deck[:10]), M: " ".join(deck[10:20])}
        deal = finish(playing(DEFAULT, f"forced-{deck[-1][0]}", hands=hands, turnup=deck[-1]), chance(rng))
        points, tricks = gains(deal, "points"), deal.table.tricks
        assert deal.outcome is not None
        winners = str(dict(deal.outcome.result.params)["winners"])
        if len(winners) == 1 and tricks.index(max(tricks)) != int(winners):
            found += 1
            assert points[int(winners)] == max(points)


# --- the penalty -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-45")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_cards_are_thrown_in_and_the_same_dealer_pays_and_deals_again(dealer: int) -> None:
    for rules, hearts, other in ((PENALTY, 1, 1), (DOUBLED, 2, 1)):
        for suit in SUITS:
            deal = playing_pass(rules, dealer, suit + "9")
            marks = hearts if suit == "H" else other
            assert both(deal) == ((0, 0, 0), tuple(marks * (seat == dealer) for seat in (0, 1, 2)))
            assert lines(deal, "penalty") == [("penalty", dealer, marks)]
            assert deal.outcome is not None and deal.ask is None
            assert (deal.outcome.next_dealer, deal.outcome.counts) == (dealer, False)
            assert deal.outcome.restart == () and not deal.table.history


def playing_pass(rules: Rules, dealer: int, turnup: str) -> Deal:
    """A deal in which all three pass."""
    start = rules.start(rules.first(dealer)).play("* shuffle " + " ".join(pack_for(turnup=turnup, dealer=dealer)))
    laid = [str(one) for one in start.table.hand(dealer) if str(one) != turnup][:2]
    return say(start, "lay " + " ".join(laid), "bid pass", "bid pass", "bid pass")


@pytest.mark.clause("SL-45", "SL-48")
def test_the_abortive_deal_does_not_count_towards_the_round(rng: Random) -> None:
    rules = game("schlauch", all_pass="penalty_redeal", rounds_per_session=1)
    match = Match(rules, ["Anna", "Bert", "Cilli"], rng, dealer=2)
    scored, thrown_in = 0, 0
    for number in range(7):
        before = match.carry
        passing = number in (0, 2, 3, 5)
        deal = match.next()
        while (ask := deal.ask) is not None:
            if ask.verb == "bid":
                bid = "pass" if passing or deal.table.did("bid", "grandissimo") else "grandissimo"
                deal = match.play(f"{deal.turn} bid {bid}")
            else:
                deal = match.play(ask.random(rng))
        after = match.carry
        assert after.number == before.number + 1
        assert (match.over is not None) is (number == 6), "nor towards the session"
        if passing:
            thrown_in += 1
            assert after.dealer == before.dealer and after.course == before.course and after.turns == before.turns
            assert after.tallies["points"] == before.tallies["points"]
            assert sum(after.tallies["marks"]) == sum(before.tallies["marks"]) + 1
        else:
            scored += 1
            assert after.dealer == (before.dealer + 1) % 3 and after.turns == before.turns + 1
            assert len(after.course) == scored % 3
            assert deal.outcome is not None
            assert deal.outcome.restart == (("points",) if scored % 3 == 0 else ())
    assert (scored, thrown_in) == (3, 4)
    assert match.carry.tallies["points"] == (0, 0, 0) and match.carry.course == ()
