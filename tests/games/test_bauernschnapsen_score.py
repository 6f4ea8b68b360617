"""Bauernschnapsen, clauses BS-84 to BS-91: the game to 24, Bummerl, the course of a deal, and the limits."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.deal import Deal
from stammtisch.match import Match, MatchError

from .bauernschnapsen_table import (
    ALL,
    BETTLER,
    DEFAULT,
    FARBRINGERL,
    HERRENSCHNAPSER,
    KONTRABAUER,
    NAMES,
    ONE,
    P0,
    SCHNAPSER,
    TWO_LOST,
    Played,
    accounted,
    add,
    at_random,
    bauern,
    codes,
    contracted,
    course,
    evening,
    filled,
    finished_trick,
    happened,
    key,
    packed,
    place,
    result,
    sides,
    stand,
    standing_at,
    steps,
    to_play,
)


def ended(played: Played, a: int, b: int, course_: list[tuple[int, int]] | None = None, dealer: int = 3) -> Deal:
    """A deal played out, the sides of the caller and the others having so many points."""
    carry = standing_at(a, b, dealer, course_ or [(a, b)])
    return course(
        played.contract, played.declarer, *played.hands, cards=played.cards, rules=DEFAULT, trump=played.trump,
        times=played.times, carry=carry,
    )  # fmt: skip


# --- points ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-84", "BS-82")
@pytest.mark.parametrize(
    ("played", "won"),
    [(ONE, (1, 0)), (TWO_LOST, (0, 2)), (BETTLER, (0, 4)), (SCHNAPSER, (6, 0)), (FARBRINGERL, (18, 0))],
)
@pytest.mark.parametrize("times", range(4))
def test_only_the_side_that_wins_scores(played: Played, won: tuple[int, int], times: int) -> None:
    if played is FARBRINGERL:
        times = 0
    deal = ended(played._replace(times=times), 0, 0)
    assert sides(deal) == (won[0] * 2**times, won[1] * 2**times)
    assert all(line.amount > 0 for line in result(deal).lines if line.tally == "points")


@pytest.mark.clause("BS-84", "BS-91")
@pytest.mark.parametrize(("a", "over"), [(16, False), (17, False), (18, True), (19, True), (23, True)])
@pytest.mark.parametrize("dealer", range(4))
def test_a_game_is_won_with_24_and_more_makes_no_difference(a: int, over: bool, dealer: int) -> None:
    deal = ended(SCHNAPSER, a, 5, dealer=dealer)
    assert bool(result(deal).restart) == over
    assert sides(deal) == (6, 0) and sides(deal, "bummerl") == ((0, 1) if over else (0, 0))


@pytest.mark.clause("BS-84", "BS-91")
@pytest.mark.parametrize("direction", ["up", "down"])
def test_counting_down_is_only_another_way_to_write_it(direction: str) -> None:
    rules = bauern(count_direction=direction)
    written = [rules.written("points", points) for points in (0, 1, 23, 24, 31)]
    assert written == ([0, 1, 23, 24, 31] if direction == "up" else [24, 23, 1, 0, 0])
    assert [rules.written("bummerl", count) for count in (0, 1, 4)] == [0, 1, 4]
    match = evening(FARBRINGERL, TWO_LOST, SCHNAPSER, rules=rules)
    assert match.slate[-1].sums["points"] == (26, 0, 26, 0) and stand(match, "bummerl") == (0, 2)


# --- Bummerl ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-85", "BS-86", "BS-91")
@pytest.mark.parametrize(("b", "count", "code"), [(0, 2, "schneider"), (1, 1, "bummerl"), (23, 1, "bummerl")])
@pytest.mark.parametrize("dealer", range(4))
def test_the_losing_side_is_given_a_bummerl_or_two_with_0_points(b: int, count: int, code: str, dealer: int) -> None:
    deal = ended(SCHNAPSER, 18, b, dealer=dealer)
    assert sides(deal, "bummerl") == (0, count)
    assert codes(deal) == {("points", "contract_made"), ("bummerl", code)}
    lost = ended(BETTLER, b, 20, dealer=dealer)  # won by the others
    assert sides(lost, "bummerl") == (count, 0)


@pytest.mark.clause("BS-85")
def test_no_bummerl_before_the_game_is_over() -> None:
    deal = ended(SCHNAPSER, 17, 0)
    assert sides(deal, "bummerl") == (0, 0) and not result(deal).restart


@pytest.mark.clause("BS-87", "BS-91")
@pytest.mark.parametrize(
    ("before", "count"),
    [
        # The course of the game: the caller's side and the other, which has lost in the end.
        ([(0, 23), (18, 23)], 4), ([(0, 5), (0, 23), (18, 23)], 4), ([(0, 22), (18, 22)], 1),
        ([(1, 22), (1, 23), (18, 23)], 1), ([(0, 22), (1, 22), (18, 23)], 1), ([(0, 21), (0, 22), (18, 22)], 1),
        ([(18, 0), (18, 1)], 1), ([(23, 0), (23, 1)], 1), ([(18, 0)], 2),
    ],
)  # fmt: skip
@pytest.mark.parametrize("dealer", range(4))
def test_retourschneider_for_the_side_that_led_23_to_0(before: list[tuple[int, int]], count: int, dealer: int) -> None:
    a, b = before[-1]
    deal = ended(SCHNAPSER, a, b, before, dealer)
    assert sides(deal, "bummerl") == (0, count)
    assert (("bummerl", "retourschneider") in codes(deal)) == (count == 4)


@pytest.mark.clause("BS-87")
def test_a_side_that_led_23_to_0_and_wins_is_given_nothing() -> None:
    """Nor is the other, which stood at 0, given more than for what it has in the end."""
    won = ended(SCHNAPSER, 23, 0, [(18, 0), (23, 0)])
    assert sides(won, "bummerl") == (0, 2) and ("bummerl", "schneider") in codes(won)
    later = ended(SCHNAPSER, 23, 4, [(23, 0), (23, 4)])
    assert sides(later, "bummerl") == (0, 1)


@pytest.mark.clause("BS-87", "BS-88")
def test_a_lead_of_23_to_0_is_forgotten_with_the_game() -> None:
    match = evening(FARBRINGERL, BETTLER, ONE, HERRENSCHNAPSER)
    assert (stand(match), stand(match, "bummerl")) == ((0, 0), (4, 0))
    add(match, ONE)
    assert stand(match) == (1, 0)
    add(match, HERRENSCHNAPSER)
    assert (stand(match), stand(match, "bummerl")) == ((0, 0), (5, 0)), "an ordinary one"


@pytest.mark.clause("BS-88", "BS-10", "BS-84")
@pytest.mark.parametrize("dealer", range(4))
def test_after_a_bummerl_both_begin_again_and_the_deal_moves_on(dealer: int) -> None:
    match = evening(FARBRINGERL, TWO_LOST, dealer=dealer)
    assert sorted(stand(match)) == [0, 20]
    add(match, SCHNAPSER)
    assert stand(match) == (0, 0) and sorted(stand(match, "bummerl")) == [0, 2]
    assert match.carry.dealer == (dealer + 3) % 4, "simply one seat on"
    assert match.carry.course == ()
    add(match, ONE)
    assert sorted(stand(match)) == [0, 1] and sorted(stand(match, "bummerl")) == [0, 2]
    assert match.carry.dealer == dealer


@pytest.mark.clause("BS-84", "BS-85", "BS-86", "BS-87", "BS-88", "BS-10", "BS-7")
def test_evenings_of_random_deals_are_kept_by_the_sheet() -> None:
    """Points, Bummerl and dealers of whole evenings, worked out once more from every deal."""
    games = 0
    for seed in range(3):
        rng = Random(seed)
        match = Match(ALL, NAMES, rng, dealer=seed)
        points, bummerl, course_, dealer = [0, 0], [0, 0], list[tuple[int, int]](), seed
        for _ in range(40):
            deal = match.next()
            assert deal.table.dealer == dealer
            while deal.ask is not None:
                deal = match.play(deal.ask.random(rng))
            if deal.table.contract is None:
                assert result(deal).result.code == "redeal"
                continue
            contract, declarer = key(deal).split("-")[0], deal.table.declarer
            factor = 2 ** len([said for said in deal.table.heard("double") if said.word != "pass"])
            turned = [str(event.cards[0])[0] for event in happened(deal, "turn")]
            trump = turned[0] if turned else happened(deal, "trump")[0].word
            if contract in ("farbringerl", "herrenschnapser"):
                made, value = True, 18 if contract == "farbringerl" else 24
            else:
                made, value, _ = accounted(deal, contract, place(deal, declarer), trump)
            winner = declarer % 2 if made else 1 - declarer % 2
            points[winner] += value * factor
            if points[winner] >= 24:
                loser = 1 - winner
                led = any(at[winner] == 0 and at[loser] == 23 for at in course_)
                bummerl[loser] += 2 if points[loser] == 0 else 4 if led else 1
                points, course_, games = [0, 0], [], games + 1
            else:
                course_.append((points[0], points[1]))
            dealer = (dealer + 1) % 4
            assert stand(match) == tuple(points) and stand(match, "bummerl") == tuple(bummerl)
    assert games > 6


@pytest.mark.clause("BS-89")
def test_a_target_in_bummerl_ends_the_evening() -> None:
    rules = bauern(session_bummerl_target=2)
    match = evening(FARBRINGERL, TWO_LOST, rules=rules)
    assert match.over is None
    add(match, SCHNAPSER)
    assert match.over is not None and match.over.code == "bummerl_target"
    with pytest.raises(MatchError, match="match_over"):
        match.next()
    endless = evening(FARBRINGERL, TWO_LOST, SCHNAPSER)
    assert endless.over is None, "unless one is agreed on, the evening goes on"
    assert endless.next().table.dealer == 2
    single = evening(KONTRABAUER, rules=rules)
    assert stand(single, "bummerl") == (2, 0) and single.over is not None


# --- the course of a deal --------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-90", "BS-30")
@pytest.mark.parametrize("cut", ["cut", "knock"])
def test_the_steps_of_a_deal_in_their_order(cut: str) -> None:
    match = Match(DEFAULT, NAMES, Random(4), 3)
    deal = match.next()
    asked = list[str]()
    while deal.ask is not None:
        verb = deal.ask.verb
        if verb not in asked:
            asked.append(verb)
        word = {"cut": cut, "trump": "turn", "bid": "pass", "double": "pass"}.get(verb)
        deal = match.play(f"{deal.ask.seat} {verb} {word}" if word else deal.ask.random(Random(1)))
    assert asked == ["cut", "trump", "bid", "double", "play"]
    order = ["shuffle", "cut", "deal", "trump", "turn", "deal", "bid", "contract", "double", "play"]
    assert steps(deal)[:10] == order
    assert steps(deal)[-1] == "end" and deal.outcome is not None
    assert match.carry.dealer == 0, "and the dealer moves on"


@pytest.mark.clause("BS-90", "BS-65", "BS-21")
def test_the_short_ways_through_a_deal() -> None:
    laid = evening(HERRENSCHNAPSER).deal
    assert laid is not None and steps(laid)[-4:] == ["bid", "contract", "lay_down", "end"]
    assert ("bummerl", "schneider") in codes(laid), "24: score, and a Bummerl"
    unters = "HU SU EU LA LK"
    deal = contracted(course("normal", P0, unters))
    assert to_play(deal) == (P0, "play")
    start = DEFAULT.start(DEFAULT.first(3)).play(f"* shuffle {packed(filled((unters,)))}")
    again = start.play(f"{start.turn} cut cut").play("0 trump redeal")
    assert steps(again) == ["shuffle", "cut", "deal", "trump", "end"]


@pytest.mark.clause("BS-90", "BS-37")
def test_random_deals_come_to_an_end() -> None:
    for seed in range(25):
        rng = Random(seed)
        deal = at_random(finished_trick(course("normal", P0), rng), rng)
        assert deal.outcome is not None and deal.legal() == ()
