"""Bolachen: bidding (BO-3 and BO-8 to BO-19), clause by clause."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, product
from random import Random

import pytest

from stammtisch.deal import Deal, Rules

from ..support import game, refusals, say, words
from .bolachen_table import (
    CONTRACTS,
    NAMES,
    F,
    M,
    R,
    announced,
    happened,
    prepared,
    rank,
    steps,
)

DEFAULT = game("bolachen")
SINGLE_ROUND = game("bolachen", suit_contest="single_round")
BIDS = ("brand", "bettel", "mord")
VALUE = {"pass": 0, "brand": 1, "bettel": 2, "mord": 3}


# --- stage A ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BO-3", "BO-8")
def test_suits_rank_hearts_bells_leaves_acorns_in_the_bidding() -> None:
    contest = announced(DEFAULT, "brand", "brand", "pass")
    allowed = {word: words(say(contest, f"name {word}")) - {"yield"} for word in ("brand-E", "brand-L", "brand-S")}
    assert allowed == {
        "brand-E": {"brand-L", "brand-S", "brand-H", "bettel", "mord"},
        "brand-L": {"brand-S", "brand-H", "bettel", "mord"},
        "brand-S": {"brand-H", "bettel", "mord"},
    }


@pytest.mark.clause("BO-9")
def test_a_brand_is_announced_without_a_suit() -> None:
    for before in ((), ("pass",), ("pass", "pass"), ("brand",)):
        deal = announced(DEFAULT, *before)
        assert "brand" in words(deal)
        assert not (words(deal) | set(refusals(deal))) & set(NAMES)


def every_announcement(*before: str) -> list[tuple[str, ...]]:
    """All ways Stage A can go, by trying what is offered."""
    if len(before) == 3:
        return [before]
    return [way for word in words(announced(DEFAULT, *before)) for way in every_announcement(*before, word)]


EVERY_ANNOUNCEMENT = every_announcement()


@pytest.mark.clause("BO-10", "BO-11", "BO-12")
def test_stage_a_offers_all_that_can_still_win() -> None:
    useful = set()
    for way in product(VALUE, repeat=3):
        highest = [max((VALUE[word] for word in way[:seat]), default=0) for seat in range(3)]
        told = all(
            word == "pass" or VALUE[word] > high or (word == "brand" and high == 1)
            for word, high in zip(way, highest, strict=True)
        )
        if told and way != ("pass", "pass", "pass"):
            useful.add(way)
    assert set(EVERY_ANNOUNCEMENT) == useful


@pytest.mark.clause("BO-10")
@pytest.mark.parametrize("way", EVERY_ANNOUNCEMENT)
def test_each_speaks_once_forehand_first(way: tuple[str, ...]) -> None:
    deal = announced(DEFAULT, *way)
    assert [(event.seat, event.word) for event in happened(deal, "announce")] == list(zip((F, M, R), way, strict=True))
    assert deal.ask is not None and deal.ask.verb != "announce"


@pytest.mark.clause("BO-11")
@pytest.mark.parametrize(
    ("standing", "useless"),
    [("pass", set()), ("brand", set()), ("bettel", {"brand", "bettel"}), ("mord", {"brand", "bettel", "mord"})],
)
def test_a_useless_announcement_is_refused(standing: str, useless: set[str]) -> None:
    for before in ((standing,), (standing, "pass"), ("pass", standing)):
        refused = refusals(announced(DEFAULT, *before))
        refused.pop("pass", None)  # the forced dealer
        assert refused == dict.fromkeys(useless, "bid_too_low"), before


@pytest.mark.clause("BO-12")
def test_the_dealer_must_play_if_both_others_pass() -> None:
    deal = announced(DEFAULT, "pass", "pass")
    assert (deal.turn, words(deal), refusals(deal)) == (R, set(BIDS), {"pass": "must_announce"})
    assert "pass" in words(announced(DEFAULT, "pass", "brand"))
    assert "pass" in words(announced(DEFAULT, "pass"))
    for bid, contract in (*(("brand", name) for name in CONTRACTS), ("bettel", "bettel"), ("mord", "mord")):
        deal = prepared(say(announced(DEFAULT, "pass", "pass"), f"announce {bid}"), "play", contract)
        assert (deal.table.declarer, deal.table.contract) == (R, DEFAULT.contracts[contract])


@pytest.mark.clause("BO-13", "BO-14", "BO-15")
@pytest.mark.parametrize("way", EVERY_ANNOUNCEMENT)
def test_the_highest_announcement_wins_and_the_earlier_of_equals(way: tuple[str, ...]) -> None:
    deal = announced(DEFAULT, *way)
    highest = max(way, key=VALUE.__getitem__)
    claimants = [seat for seat in (F, M, R) if way[seat] == highest]
    if highest == "brand" and len(claimants) > 1:
        assert deal.ask is not None and deal.ask.verb == "name", "two Brands are contested"
        assert deal.turn == claimants[0]
        return
    deal = prepared(deal, "play", "brand-H" if highest == "brand" else highest)
    assert deal.table.declarer == claimants[0]
    assert not happened(deal, "name")


@pytest.mark.clause("BO-14")
@pytest.mark.parametrize("declarer", [F, M, R])
def test_the_trump_of_a_single_brand_is_open_until_the_dopper_is_taken_up(declarer: int) -> None:
    way = ["pass"] * 3
    way[declarer] = "brand"
    deal = prepared(announced(DEFAULT, *way), "final")
    assert deal.turn == declarer
    assert steps(deal)[-2:] == ["take_up", "lay"] and "contract" not in steps(deal)
    assert set(NAMES) <= words(deal)


@pytest.mark.clause("BO-15", "BO-19")
@pytest.mark.parametrize("way", [("brand", "brand", "pass"), ("pass", "brand", "brand"), ("brand",) * 3])
def test_contested_brands_name_trumps_before_anybody_takes_up_the_dopper(way: tuple[str, ...]) -> None:
    deal = announced(DEFAULT, *way)
    assert deal.ask is not None and deal.ask.verb == "name"
    assert not happened(deal, "take_up", "raise", "call")
    deal = prepared(say(deal, "name brand-S", *(["name yield"] * (way.count("brand") - 1))), "final")
    assert steps(deal).index("take_up") > max(place for place, step in enumerate(steps(deal)) if step == "name")
    assert refusals(deal) == {"brand-E": "below_bid", "brand-L": "below_bid"}


# --- stage B ---------------------------------------------------------------------------------------------------------

CONTESTS = [(F, M), (F, R), (M, R), (F, M, R)]


def contest(rules: Rules, seats: tuple[int, ...], *names: str) -> Deal:
    """A deal in which these seats said Brand and have then named so far."""
    brands = announced(rules, *("brand" if seat in seats else "pass" for seat in (F, M, R)))
    return say(brands, *(f"name {name}" for name in names))


@dataclass
class Model:
    """BO-16 told once more: who speaks, and what may be said."""

    seats: tuple[int, ...]
    holder: int | None = None
    standing: int = 0
    out: frozenset[int] = frozenset()
    last: int | None = None

    def speaker(self) -> int | None:
        """The next seat round the table that is not out and does not hold the standing value."""
        if self.last is None:
            return self.seats[0]
        turn = [(self.last + step) % 3 for step in (1, 2, 3)]
        return next((seat for seat in turn if seat in self.seats and seat not in {*self.out, self.holder}), None)

    def sayable(self, seat: int) -> set[str]:
        """Raise, hold if sitting earlier than the holder, or yield unless nothing has been named."""
        if not self.standing:
            return set(NAMES)  # the first must name a suit, any suit
        higher = {name for name in CONTRACTS if rank(name) > self.standing}
        hold = {"hold"} if self.holder is not None and seat < self.holder else set()
        return higher | hold | {"yield"}

    def say(self, seat: int, word: str) -> None:
        """Takes an answer."""
        self.last = seat
        if word == "yield":
            self.out |= {seat}
        else:
            self.holder, self.standing = seat, self.standing if word == "hold" else rank(word)

    def progress(self) -> tuple[int, int, int]:
        """Grows with every answer: the rank, then how early the holder sits, then how many are out."""
        return self.standing, -1 if self.holder is None else -self.holder, len(self.out)


@pytest.mark.clause("BO-16", "BO-18", "BO-19")
@pytest.mark.parametrize("seats", CONTESTS)
def test_random_contests_follow_the_clause_and_come_to_an_end(seats: tuple[int, ...]) -> None:
    rng = Random(16)
    for _ in range(150):
        deal, model, said = contest(DEFAULT, seats), Model(seats), 0
        while deal.ask is not None and deal.ask.verb == "name":
            speaker = model.speaker()
            assert speaker is not None and deal.turn == speaker
            assert words(deal) == model.sayable(speaker)
            # Small steps, so that contests grow long and holding is common.
            word = rng.choice(sorted(words(deal), key=lambda one: rank(one) if one in CONTRACTS else 0)[:3])
            before, said = model.progress(), said + 1
            model.say(speaker, word)
            deal = say(deal, f"name {word}")
            # BO-18: rank and seat only move one way, or somebody leaves; so no contest outlasts 6 x 3 + 2 answers.
            assert model.progress() > before
            assert said <= 6 * 3 + 2
        assert model.speaker() is None
        bid = CONTRACTS[model.standing - 1]
        deal = prepared(deal, "play", bid)
        assert (deal.table.declarer, deal.table.contract) == (model.holder, DEFAULT.contracts[bid])


@pytest.mark.clause("BO-16")
@pytest.mark.parametrize("seats", CONTESTS)
def test_the_first_contestant_must_name_any_suit(seats: tuple[int, ...]) -> None:
    deal = contest(DEFAULT, seats)
    assert deal.turn == seats[0]
    assert words(deal) == set(NAMES)
    assert refusals(deal) == {
        "yield": "must_name", "hold": "hold_not_earlier", "bettel": "open_name", "mord": "open_name",
    }  # fmt: skip


@pytest.mark.clause("BO-16")
def test_only_an_earlier_seat_may_hold_and_the_holder_then_loses_the_value() -> None:
    deal = contest(DEFAULT, (F, M), "brand-L")
    assert (deal.turn, refusals(deal)["hold"]) == (M, "hold_not_earlier")
    deal = say(deal, "name brand-S")
    assert (deal.turn, "hold" in words(deal)) == (F, True)
    deal = say(deal, "name hold")
    assert deal.turn == M, "he has lost the Bells and must go over or yield"
    assert words(deal) == {"yield", "brand-H", "bettel", "mord"}
    deal = prepared(say(deal, "name yield"), "play", "brand-S")
    assert (deal.table.declarer, deal.table.contract) == (F, DEFAULT.contracts["brand-S"])


@pytest.mark.clause("BO-16")
def test_a_holder_is_not_asked_until_somebody_has_gone_over() -> None:
    # Rearhand goes over, forehand leaves: middlehand alone is asked, then rearhand is declarer unasked.
    deal = contest(DEFAULT, (F, M, R), "brand-E", "brand-L", "brand-S", "yield")
    assert deal.turn == M
    assert say(deal, "name yield").turn == R, "the next question is not about a name any more"
    assert happened(prepared(say(deal, "name yield"), "play", "brand-S"), "name")[-1].word == "yield"
    # Middlehand holds: now rearhand has been gone over and is asked again.
    assert say(deal, "name hold").turn == R
    assert words(say(deal, "name hold")) == {"yield", "brand-H", "bettel", "mord"}


@pytest.mark.clause("BO-16")
def test_who_has_yielded_is_never_asked_again() -> None:
    deal = contest(DEFAULT, (F, M, R), "brand-E", "yield", "brand-L")
    assert deal.turn == F
    deal = say(deal, "name brand-S")
    assert deal.turn == R, "middlehand is out"
    deal = say(deal, "name brand-H")
    assert deal.turn == F


@pytest.mark.clause("BO-16")
def test_a_contest_may_go_up_to_mord_which_only_an_earlier_seat_can_take() -> None:
    deal = contest(DEFAULT, (F, M), "brand-E", "mord")
    assert (deal.turn, words(deal)) == (F, {"hold", "yield"})
    assert words(contest(DEFAULT, (F, M), "brand-E", "brand-L", "mord")) == {"yield"}


def every_single_round(seats: tuple[int, ...], *before: str) -> list[tuple[str, ...]]:
    """All ways a single round of naming can go, by trying what is offered."""
    if len(before) == len(seats):
        return [before]
    offered = words(contest(SINGLE_ROUND, seats, *before))
    return [way for word in offered for way in every_single_round(seats, *before, word)]


@pytest.mark.clause("BO-17", "BO-19")
@pytest.mark.parametrize("seats", CONTESTS)
def test_in_a_single_round_each_names_once_and_strictly_higher_or_yields(seats: tuple[int, ...]) -> None:
    lawful = set()
    for way in product((*CONTRACTS, "yield"), repeat=len(seats)):
        ranks = [rank(name) for name in way if name != "yield"]
        if way[0] in NAMES and all(low < high for low, high in pairwise(ranks)):
            lawful.add(way)
    assert set(every_single_round(seats)) == lawful
    for way in lawful:
        deal = contest(SINGLE_ROUND, seats, *way)
        assert [(event.seat, event.word) for event in happened(deal, "name")] == list(zip(seats, way, strict=True))
        named = [(name, seat) for name, seat in zip(way, seats, strict=True) if name != "yield"]
        deal = prepared(deal, "play", named[-1][0])
        assert (named[-1][1], SINGLE_ROUND.contracts[named[-1][0]]) == (deal.table.declarer, deal.table.contract)
