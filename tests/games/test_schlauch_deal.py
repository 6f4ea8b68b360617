"""Schlauch: table, turn-up, deal, discard and what is told of it (SL-1 to SL-11), clause by clause."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from stammtisch.cards import Cards, card, split
from stammtisch.events import DISCARD, HAND, NATURE, STOCK, TURNUP, WATCHER, IllegalAction
from stammtisch.match import Match, dealer_of, draw_dealer

from ..support import refusals, say, words
from .schlauch_table import (
    DEFAULT,
    EVERYBODY,
    FORCED,
    KEYS,
    PACK,
    TENS,
    F,
    M,
    R,
    asked,
    auction,
    bidding,
    chance,
    dealt,
    finish,
    hand_known,
    happened,
    have_seen,
    lay,
    playing,
    shuffled,
    skat_known,
    steps,
)

NAMES = ["Anna", "Bert", "Cilli"]


# --- table, pack, dealer ---------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-1")
def test_three_sit_at_the_table_each_for_himself() -> None:
    assert (DEFAULT.seats, DEFAULT.teams) == (3, ())
    assert len(dealt(DEFAULT).table.order) == 3


@pytest.mark.clause("SL-1")
@pytest.mark.parametrize("declarer", [F, M, R])
def test_one_declarer_plays_against_the_other_two(declarer: int) -> None:
    for key in KEYS:
        deal = playing(DEFAULT, key, declarer)
        assert (deal.table.declarer, deal.table.players) == (declarer, (F, M, R))


@pytest.mark.clause("SL-2")
def test_the_pack_has_32_cards() -> None:
    assert Cards(DEFAULT.pack) == Cards(" ".join(PACK))
    assert len(PACK) == 32 == len(set(PACK))
    with pytest.raises(IllegalAction):
        DEFAULT.start().play("* shuffle " + " ".join([*PACK[:31], "E6"]))


def drawn(*rounds: str) -> int | None:
    """Who deals first after these draws, one text a round."""
    return dealer_of(DEFAULT, tuple(tuple(map(card, one.split())) for one in rounds))


@pytest.mark.clause("SL-3")
def test_the_highest_card_drawn_deals_first_whatever_its_suit() -> None:
    assert DEFAULT.first_dealer == "draw"
    for (high, low), suit in ((pair, suit) for pair in combinations(TENS, 2) for suit in "LHS"):
        for place in range(3):
            cards = [f"L{low}" if suit != "L" else f"H{low}", f"E{low}"]
            cards.insert(place, suit + high)
            tied = dict.fromkeys(cards)
            assert len(tied) == 3 and drawn(" ".join(cards)) == place, cards


@pytest.mark.clause("SL-3")
def test_those_tied_for_highest_draw_again() -> None:
    assert drawn("E10 L10 HK") is None, "still open"
    assert drawn("E10 L10 HK", "S7 S8") == M
    assert drawn("EA HK LA", "S7 HA") == R
    assert drawn("EA HA LA", "S7 S8 H7") == M
    assert drawn("EA HA LA", "S7 H7 E7", "E9 EU EO") == R
    assert drawn("E10 L10 HK", "S9 H9", "EA S7") == F
    assert drawn("E10 L10 HK", "S9 H8 HA") is None, "who was not tied draws no more"
    assert drawn("E10 HK L9", "S9 H8") is None, "nobody draws when it is decided"


@pytest.mark.clause("SL-3")
def test_a_match_draws_for_the_first_dealer(rng: Random) -> None:
    dealers = set()
    for _ in range(40):
        match = Match(DEFAULT, NAMES, rng, dealer=None)
        assert match.carry.dealer == dealer_of(DEFAULT, match.drawn)
        assert len(match.drawn[0]) == 3
        dealers.add(match.carry.dealer)
    assert dealers == {0, 1, 2}
    assert all(len(one) in (2, 3) for one in draw_dealer(DEFAULT, rng))


@pytest.mark.clause("SL-4")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_bidding_and_play_go_to_the_left_and_so_does_the_deal(dealer: int) -> None:
    left = tuple((dealer + step) % 3 for step in (1, 2, 3))
    deal = bidding(DEFAULT, dealer=dealer)
    assert deal.table.order == left
    for seat in left:
        assert asked(deal) == ("bid", seat)
        deal = say(deal, "bid pass")
    for number in range(3):
        assert asked(deal) == ("play", left[number])
        deal = say(deal, f"play {split(deal.ask.legal_cards if deal.ask else 0)[0]}")
    deal = finish(deal)
    assert deal.outcome is not None and deal.outcome.next_dealer == left[0]
    for key in KEYS:
        deal = finish(playing(DEFAULT, key, dealer, dealer=dealer))
        assert deal.outcome is not None and deal.outcome.next_dealer == left[0], key


@pytest.mark.clause("SL-5")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_chance_shuffles_and_the_player_to_the_dealers_right_cuts(dealer: int) -> None:
    deal = DEFAULT.start(DEFAULT.first(dealer))
    assert deal.ask is not None and asked(deal) == ("shuffle", NATURE) and deal.ask.ordered
    deal = dealt(DEFAULT, dealer=dealer)
    assert [event.seat for event in happened(deal, "cut")] == [(dealer - 1) % 3]
    assert steps(deal)[:3] == ["shuffle", "cut", "turn"]


# --- turn-up, deal, discard ------------------------------------------------------------------------------------------


@pytest.mark.clause("SL-6")
def test_the_bottom_card_is_turned_up_before_the_deal(rng: Random) -> None:
    for dealer in (0, 1, 2):
        order = rng.sample(PACK, 32)
        deal = DEFAULT.start(DEFAULT.first(dealer)).play("* shuffle " + " ".join(order))
        (turned,) = happened(deal, "turn")
        assert (turned.seat, turned.src, turned.dst, turned.cards) == (dealer, STOCK, TURNUP, (card(order[-1]),))
        verbs = steps(deal)
        assert verbs.index("cut") < verbs.index("turn") < verbs.index("deal")
        assert have_seen(deal, order[-1]) == set(EVERYBODY)


@pytest.mark.clause("SL-7", "SL-8")
def test_packets_of_3_4_3_and_4_for_the_dealer_at_the_end(rng: Random) -> None:
    for dealer in (0, 1, 2):
        order = rng.sample(PACK, 32)
        deal = DEFAULT.start(DEFAULT.first(dealer)).play("* shuffle " + " ".join(order))
        f, m, r = deal.table.order
        packets = [(event.dst - HAND, event.count) for event in happened(deal, "deal")]
        assert packets == [(f, 3), (m, 3), (r, 3), (f, 4), (m, 4), (r, 4), (f, 3), (m, 3), (r, 4)]
        top = iter(order)
        hands: dict[int, list[str]] = {0: [], 1: [], 2: []}
        for seat, count in packets:
            hands[seat] += [next(top) for _ in range(count)]
        hands[r].append(next(top))
        assert {seat: set(map(str, deal.table.hand(seat))) for seat in hands} == {s: set(c) for s, c in hands.items()}
        assert [deal.table.count(HAND + seat) for seat in (f, m, r)] == [10, 10, 12]
        assert deal.table.count(STOCK) == deal.table.count(TURNUP) == 0 and not deal.stock


@pytest.mark.clause("SL-7")
def test_everybody_sees_only_his_own_cards(rng: Random) -> None:
    deal = shuffled(DEFAULT, rng)
    turned = str(happened(deal, "turn")[0].cards[0])
    for seat in EVERYBODY:
        for other in (F, M, R):
            own = set(map(str, deal.table.hand(other)))
            assert hand_known(deal, seat, other) == (own if seat == other else own & {turned})


@pytest.mark.clause("SL-8")
def test_the_dealer_takes_the_turn_up_which_everybody_knows() -> None:
    for dealer in (0, 1, 2):
        deal = dealt(DEFAULT, turnup="SO", dealer=dealer)
        (taken,) = happened(deal, "take_turnup")
        assert (taken.src, taken.dst, taken.cards) == (TURNUP, HAND + dealer, (card("SO"),))
        assert all("SO" in hand_known(deal, seat, dealer) for seat in EVERYBODY)
        # It stays known: after the discard all know whether he still has it, or where it lies.
        kept = lay(deal, " ".join([str(one) for one in deal.table.hand(dealer) if str(one) != "SO"][:2]))
        assert all("SO" in hand_known(kept, seat, dealer) for seat in EVERYBODY)
        away = lay(deal, "SO " + next(str(one) for one in deal.table.hand(dealer) if str(one) != "SO"))
        assert all("SO" in skat_known(away, seat) for seat in EVERYBODY)
        assert all("SO" not in hand_known(away, seat, dealer) for seat in EVERYBODY)


TWELVE = {R: "EA LA H10 HK SO S8 EU L9 E9 H7"}


@pytest.mark.clause("SL-9")
def test_the_dealer_lays_any_two_of_his_twelve_away() -> None:
    deal = dealt(DEFAULT, TWELVE, "S7", "S7 HU")
    hand = deal.table.hand(R)
    assert len(hand) == 12 and asked(deal) == ("lay", R)
    assert words(deal) == set(map(str, hand)) and refusals(deal) == {}, "the turn-up, Aces and trumps too"
    assert {action.cards for action in deal.legal()} == set(combinations(split(hand.mask), 2))
    for cards in combinations(split(hand.mask), 2):
        laid = deal.play(f"{R} lay {cards[0]} {cards[1]}")
        assert set(laid.lying(DISCARD)) == set(cards)
        assert laid.table.hand(R) == hand - set(cards) and laid.table.count(HAND + R) == 10
    for wrong in ("EA", "EA LA H10", "EA EA"):
        with pytest.raises(IllegalAction):
            deal.play(f"{R} lay {wrong}")
    with pytest.raises(IllegalAction):
        deal.play(f"{R} lay EA {next(iter(deal.table.hand(F)))}")
    with pytest.raises(IllegalAction):
        deal.play(f"{F} lay {' '.join(map(str, tuple(deal.table.hand(F))[:2]))}")


@pytest.mark.clause("SL-9")
def test_nobody_picks_the_skat_up(rng: Random) -> None:
    for key in (*KEYS, *FORCED):
        for declarer in (F, R):
            start = playing(DEFAULT, key, declarer)
            laid = happened(start, "lay")[0].cards
            deal = finish(start, chance(rng))
            assert set(deal.lying(DISCARD)) == set(laid)
            assert not [event for event in deal.events() if event.src == DISCARD and event.kind == "move"]


@pytest.mark.clause("SL-10")
def test_aces_and_cards_of_the_turn_up_suit_are_shown_and_nothing_else(rng: Random) -> None:
    for _ in range(60):
        deal = shuffled(DEFAULT, rng)
        suit = str(happened(deal, "turn")[0].cards[0])[0]
        cards = rng.sample([str(one) for one in deal.table.hand(R)], 2)
        must = {one for one in cards if one[1:] == "A" or one[0] == suit}
        laid = lay(deal, " ".join(cards))
        for seat in (F, M, WATCHER):
            assert skat_known(laid, seat) == must
        assert skat_known(laid, R) == set(cards), "the dealer knows what he has laid away"
        (told,) = happened(laid, "disclose")
        assert told.seat == R and set(map(str, told.cards)) == must


@pytest.mark.clause("SL-10")
@pytest.mark.parametrize("key", ["grandioso", "bettel", "forced-S"])
def test_other_discards_stay_secret_until_the_end_of_the_deal(key: str) -> None:
    deal = playing(DEFAULT, key, F, turnup="S8", skat="H10 EA")
    assert skat_known(deal, M) == {"EA"}
    while deal.ask is not None:
        assert have_seen(deal, "H10") == {R} and have_seen(deal, "EA") == set(EVERYBODY)
        deal = deal.step(deal.legal()[0])
    for seat in EVERYBODY:
        assert skat_known(deal, seat) == {"H10", "EA"}
    assert [(event.src, set(map(str, event.cards))) for event in happened(deal, "skat")] == [(DISCARD, {"H10", "EA"})]


@pytest.mark.clause("SL-10")
def test_the_others_are_told_before_the_auction() -> None:
    deal = bidding(DEFAULT, turnup="S8", skat="H10 EA")
    verbs = steps(deal)
    assert verbs.index("lay") < verbs.index("disclose") and "bid" not in verbs
    assert asked(deal) == ("bid", F)
    with pytest.raises(IllegalAction) as refusal:
        dealt(DEFAULT).play("0 bid pass")
    assert refusal.value.reason.code == "not_your_turn"


@pytest.mark.clause("SL-11")
def test_bidding_starts_when_everybody_has_heard_that_the_dealer_has_discarded() -> None:
    before = dealt(DEFAULT)
    assert asked(before) == ("lay", R) and not happened(before, "bid", "lay")
    for seat in EVERYBODY:
        view = before.view(seat)
        assert view.turn == R and not view.table.did("lay")
    after = bidding(DEFAULT)
    for seat in EVERYBODY:
        view = after.view(seat)
        (heard,) = view.table.heard("lay")
        assert (heard.seat, heard.count) == (R, 2)
        assert view.turn == F
    assert asked(after) == ("bid", F)
    assert [event.verb for event in auction(DEFAULT, "pass").events() if event.verb in ("lay", "bid")] == ["lay", "bid"]
