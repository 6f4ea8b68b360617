"""Bauernschnapsen, clauses BS-1 to BS-23: cards, seats, the dealer, cut, deal and trump."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from stammtisch.cards import Cards, card, split
from stammtisch.contract import arranged
from stammtisch.deal import Deal
from stammtisch.events import HAND, STOCK, WATCHER, IllegalAction, place_text
from stammtisch.match import Match, MatchError

from ..support import refusals, say, walk, words
from .bauernschnapsen_table import (
    ALL,
    BETTLER,
    CODES,
    DEFAULT,
    EVERYBODY,
    FARBRINGERL,
    NAMES,
    ONE,
    P0,
    P1,
    P2,
    P3,
    RANKS,
    SCHNAPSER,
    SUITS,
    TABLE,
    TWO_LOST,
    add,
    at_random,
    bauern,
    bidding,
    called,
    contracted,
    course,
    dealt,
    dealt_at_random,
    evening,
    filled,
    finished_trick,
    forced,
    happened,
    have_seen,
    key,
    packed,
    place,
    result,
    seat_of,
    shuffled,
    sides,
    stand,
    steps,
    to_play,
    totals,
    tricks,
    winners,
)

PACK = " ".join(CODES)


def hand(deal: Deal, role: int) -> set[str]:
    """The cards in the hand of a place."""
    return {str(one) for one in deal.table.hand(seat_of(deal, role))}


def numbers(deal: Deal, role: int) -> list[int]:
    """Which cards of `PACK` a place holds, by their number from the top."""
    return sorted(CODES.index(one) for one in hand(deal, role))


def packets(deal: Deal) -> list[tuple[int, int]]:
    """The packets of the deal in order: to whom, and how many cards."""
    return [(place(deal, event.dst - HAND), event.count) for event in happened(deal, "deal")]


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-1")
def test_the_pack_has_five_ranks_in_four_suits_once_each() -> None:
    assert {str(one) for one in split(DEFAULT.pack)} == set(CODES) and len(set(CODES)) == 20
    deal = called()
    assert Counter(one for role in range(4) for one in hand(deal, role)) == Counter(CODES)


@pytest.mark.clause("BS-2", "BS-72")
@pytest.mark.parametrize("contract", ["bettler", "normal"])
@pytest.mark.parametrize("suit", SUITS)
def test_every_card_beats_those_below_it_in_its_suit(suit: str, contract: str) -> None:
    # The caller has four cards of the suit and P1 the fifth; in the normal game the suit is trump.
    trump = suit if contract == "normal" else next(one for one in SUITS if one != suit)
    for lead in RANKS:
        for answer in RANKS:
            if lead != answer:
                own = " ".join(suit + one for one in RANKS if one != answer)
                hands = filled((own, suit + answer), trump, "".join(one for one in SUITS if one != suit), (P1,))
                deal = course(contract, P0, *hands, trump=trump, cards=f"{suit}{lead} {suit}{answer}")
                higher = RANKS.index(answer) < RANKS.index(lead)
                assert winners(finished_trick(deal)) == [P1 if higher else P0], (lead, answer)


@pytest.mark.clause("BS-3", "BS-38")
def test_card_points() -> None:
    worth = {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2}
    for rank, points in worth.items():
        rest = [(P1, " ".join(suit + one for suit in SUITS)) for one in RANKS if one != rank]
        four = (P0, " ".join(suit + rank for suit in SUITS))
        assert totals(forced(four, *rest)) == (4 * points, 120 - 4 * points)
    for code in CODES:  # and card by card: the trick is worth 8 with three Unters, and 10 points for an ace and so on
        trick = [suit + "U" if suit != code[0] else code for suit in SUITS]
        left = [one for one in CODES if one not in trick]
        columns = [[one for one in left if one[0] == suit] for suit in SUITS]
        rest = [(P1, " ".join(column[n] for column in columns)) for n in range(4)]
        assert totals(forced((P0, " ".join(trick)), *rest))[0] == 6 + worth[code[1:]]


@pytest.mark.clause("BS-4", "BS-5")
def test_the_face_of_the_pack_changes_no_card_and_no_play() -> None:
    german, french = bauern(), bauern(deck_face="french")
    assert (german.face, french.face) == ("german", "french")
    assert {str(one)[0] for one in split(french.pack)} == set("HSLE")
    assert [str(one)[1:] for one in sorted(split(french.pack)) if str(one)[0] == "H"] == ["10", "U", "O", "K", "A"]
    for seed in range(10):
        one, other = (at_random(rules.start(rules.first(3)), Random(seed)) for rules in (german, french))
        assert one.events() == other.events() and one.outcome == other.outcome


@pytest.mark.clause("BS-5", "BS-2")
@pytest.mark.parametrize(("contract", "order"), [("normal-H", "A 10 K O U"), ("zehnergang", "10 K O U A")])
def test_the_daus_is_sorted_as_the_top_card_and_never_as_a_two(contract: str, order: str) -> None:
    suit = Cards("HA H10 HK HO HU")
    assert [str(one)[1:] for one in arranged(ALL.contracts[contract], suit)] == order.split()
    deal = called("HU HO HK HA H10")
    assert [str(one)[1:] for one in arranged(DEFAULT.expected(deal.table), deal.table.hand(0))] == list(RANKS)


@pytest.mark.clause("BS-6")
def test_what_a_table_has_words_for_is_a_fact_of_its_own() -> None:
    """Trump, trick, Zwanziger, Vierziger and Bummerl."""
    hands = ("HA HK HO EK EO", "H10 SA LA E10 LU", "LK SK EA S10 LO", "HU SO L10 SU EU")
    deal = course("normal", P0, *hands, cards="HA H10 LK HU *HO")
    assert [event.word for event in happened(deal, "trump")] == ["H"]
    assert [place(deal, event.seat) for event in happened(deal, "take")] == [P0]
    (meld,) = happened(deal, "meld")
    assert {str(one) for one in meld.cards} == {"HK", "HO"}
    twenty = course("normal", P0, *hands, cards="*EK")
    assert [{str(one) for one in event.cards} for event in happened(twenty, "meld")] == [{"EK", "EO"}]
    assert DEFAULT.tallies == ("points", "bummerl")


# --- players, seats, dealer ------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-7")
def test_four_players_and_partners_opposite() -> None:
    assert (DEFAULT.seats, DEFAULT.teams) == (4, ((0, 2), (1, 3)))
    for three in (NAMES[:3], (*NAMES, "Emil")):
        with pytest.raises(MatchError, match="seat_count"):
            Match(DEFAULT, three)
    match = evening(FARBRINGERL, TWO_LOST, SCHNAPSER, ONE, dealer=2)
    for row in match.slate:  # for the whole evening, whoever calls
        for gains in row.gains.values():
            assert gains[0] == gains[2] and gains[1] == gains[3]


@pytest.mark.clause("BS-8")
@pytest.mark.parametrize("dealer", range(4))
def test_deal_auction_and_play_run_clockwise(dealer: int) -> None:
    turns = [(dealer + n) % 4 for n in range(1, 5)]
    deal = called(dealer=dealer)
    assert [event.dst - HAND for event in happened(deal, "deal")] == turns * 2
    deal = course("normal", P0, dealer=dealer)
    assert [event.seat for event in happened(deal, "bid")] == turns
    assert [event.seat for event in happened(deal, "double")] == [turns[1], turns[3]]
    deal = finished_trick(tricks(deal, next(iter(words(deal)))))
    assert [event.seat for event in happened(deal, "play")] == turns
    deal = course("gang", P3, dealer=dealer)
    deal = finished_trick(tricks(deal, next(iter(words(deal)))))
    assert [event.seat for event in happened(deal, "play")] == turns[3:] + turns[:3]


@pytest.mark.clause("BS-9")
def test_the_first_dealer_is_found_by_lot() -> None:
    matches = [Match(DEFAULT, NAMES, Random(seed), dealer=None) for seed in range(40)]
    assert {match.carry.dealer for match in matches} == {0, 1, 2, 3}
    assert not any(match.drawn for match in matches), "no cards are drawn"


@pytest.mark.clause("BS-10")
def test_the_caller_deals_next() -> None:
    for dealer in range(4):
        match = evening(FARBRINGERL, dealer=dealer)
        assert match.carry.dealer == (dealer + 1) % 4
        add(match, TWO_LOST)
        assert match.carry.dealer == (dealer + 2) % 4
        deal = match.next()
        assert deal.table.order[0] == (dealer + 3) % 4, "the next caller sits to the left of the dealer"


@pytest.mark.clause("BS-10", "BS-21")
def test_a_redeal_does_not_move_the_deal() -> None:
    for dealer in range(4):
        match = Match(DEFAULT, NAMES, Random(1), dealer)
        match.begin()
        match.replay(f"* shuffle {packed(filled(('HU SU EU', '', '', '')))}")
        caller = (dealer + 1) % 4
        match.replay(f"{(dealer + 3) % 4} cut cut")
        deal = match.replay(f"{caller} trump redeal")
        assert result(deal).result.code == "redeal" and not result(deal).lines and not result(deal).counts
        assert (match.carry.dealer, match.carry.turns, match.carry.course) == (dealer, 0, ())
        again = match.next()
        assert again.table.order[0] == caller and again.stock and to_play(again) == (P2, "cut"), "shuffled once more"


@pytest.mark.clause("BS-11")
@pytest.mark.parametrize("contract", sorted(set(TABLE) - {"plauderer", "farbringerl", "herrenschnapser"}))
def test_nobody_can_show_his_cards_to_his_partner(contract: str) -> None:
    for seed in range(4):
        rng = Random(seed)
        declarer = next(iter(TABLE[contract].bidders), P0)
        start = called("HA", "SA", "LA", "EA", rules=ALL, dealer=seed)
        deal = contracted(start, contract, declarer)
        while deal.ask is not None:
            for seat in range(4):
                partner = (seat + 2) % 4
                view = deal.view(seat)
                known = {str(one) for one in view.table.hand(partner)}
                announced = {str(one) for event in happened(deal, "meld") for one in event.cards}
                assert known <= announced, "only what was announced to all"
            assert deal.ask.verb in ("double", "play"), "there is no other step, and none that shows a card in private"
            deal = deal.step(deal.ask.random(rng))
        assert all(event.viewers in (0xFFFF, 1 << event.dst - HAND) for event in deal.events() if event.cards)


@pytest.mark.clause("BS-12")
def test_the_first_trick_of_each_side_stays_open() -> None:
    rules = bauern(enabled_contracts=frozenset({"bettler"}))
    deal = course(BETTLER.contract, BETTLER.declarer, *BETTLER.hands, rules=rules, trump="L")
    visible = []
    for n, one in enumerate(BETTLER.cards.split()):
        deal = tricks(deal, one)
        if n % 4 == 3:
            visible.append([deal.table.history.index(trick) for trick in rules.open_tricks(deal.table)])
    assert winners(deal) == [P3, P2, P0, P0, P0]
    assert [sorted(numbers) for numbers in visible] == [[0], [0, 1], [0, 1], [0, 1], [0, 1]]


# --- cut, knock and deal ---------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-13")
@pytest.mark.parametrize("dealer", range(4))
def test_the_neighbour_to_the_right_of_the_dealer_cuts_or_knocks(dealer: int) -> None:
    deal = shuffled(PACK, dealer=dealer)
    assert (deal.turn, to_play(deal)) == ((dealer - 1) % 4, (P2, "cut"))
    assert words(deal) == {"cut", "knock"}
    assert steps(deal) == ["shuffle"], "nobody has a card yet"
    for word in ("cut", "knock"):
        assert to_play(say(deal, f"cut {word}")) == (P0, "trump")


@pytest.mark.clause("BS-14", "BS-16")
@pytest.mark.parametrize("dealer", range(4))
def test_after_a_cut_three_cards_and_later_two(dealer: int) -> None:
    deal = say(shuffled(PACK, dealer=dealer), "cut cut")
    assert packets(deal) == [(P0, 3), (P1, 3), (P2, 3), (P3, 3)]
    assert to_play(deal) == (P0, "trump")
    assert [numbers(deal, role) for role in range(4)] == [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]
    deal = say(deal, "trump H")
    assert packets(deal)[4:] == [(P0, 2), (P1, 2), (P2, 2), (P3, 2)]
    assert [numbers(deal, role)[3:] for role in range(4)] == [[12, 13], [14, 15], [16, 17], [18, 19]]
    assert to_play(deal) == (P0, "bid")


@pytest.mark.clause("BS-15", "BS-16")
@pytest.mark.parametrize("dealer", range(4))
def test_after_a_knock_five_cards_each_but_the_caller_fixes_trump_with_three(dealer: int) -> None:
    deal = say(shuffled(PACK, dealer=dealer), "cut knock")
    assert to_play(deal) == (P0, "trump") and numbers(deal, P0) == [0, 1, 2]
    assert len(deal.view(seat_of(deal, P0)).table.hand(seat_of(deal, P0))) == 3
    deal = say(deal, "trump H")
    assert [numbers(deal, role) for role in range(4)] == [
        [0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]
    ]  # fmt: skip
    assert [packet for packet in packets(deal) if packet[0] != P0] == [(P1, 5), (P2, 5), (P3, 5)]


@pytest.mark.clause("BS-14", "BS-15", "BS-18")
@pytest.mark.parametrize("cut", ["cut", "knock"])
def test_the_caller_sees_no_more_than_three_cards_before_he_chooses(cut: str) -> None:
    deal = dealt("HU SO E10 LK HA", cut=cut)
    own = deal.view(deal.table.order[0])
    assert own.table.hand(own.seat) == Cards("HU SO E10")
    assert P0 not in have_seen(deal, "LK HA") and have_seen(deal, "HU SO E10") == {P0}
    for role in (P1, P2, P3):
        for one in deal.table.hand(seat_of(deal, role)):
            assert have_seen(deal, str(one)) == {role}


@pytest.mark.clause("BS-17")
def test_no_talon_no_exchange_and_no_closing() -> None:
    for seed in range(20):
        verbs, rng = set[str](), Random(seed)

        def look(deal: Deal, verbs: set[str] = verbs) -> None:
            assert deal.ask is not None
            verbs.add(deal.ask.verb)
            if deal.ask.verb in ("bid", "double", "play"):
                assert deal.table.count(STOCK) == 0
                lying = {place_text(place) for place, count in deal.table.counts.items() if count}
                assert all(one == "trick" or one.startswith(("hand", "won")) for one in lying)
            if deal.ask.verb == "play":
                assert not deal.ask.words and {word for word, _ in deal.ask.along} <= {"meld"}

        deal = walk(ALL.start(ALL.first(seed % 4)), rng, 1)
        at_random(deal, rng, look)
        assert verbs <= {"cut", "trump", "bid", "double", "play"}


# --- trump -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("BS-18")
@pytest.mark.parametrize("cut", ["cut", "knock"])
def test_the_caller_names_a_suit_of_his_first_three_cards(cut: str) -> None:
    for seed in range(30):
        hands = dealt_at_random(Random(seed))
        deal = dealt(*hands, cut=cut, dealer=seed % 4)
        held = {one[0] for one in hands[P0].split()[:3]}
        assert words(deal) & set(SUITS) == held
        refused = {word: why for word, why in refusals(deal).items() if word in SUITS}
        assert refused == dict.fromkeys(set(SUITS) - held, "trump_not_held")
        assert "pass" not in words(deal), "he must"
        for suit in held:
            after = say(deal, f"trump {suit}")
            assert to_play(after) == (P0, "bid")
            assert key(contracted(after)) == f"normal-{suit}"


@pytest.mark.clause("BS-19", "BS-16")
@pytest.mark.parametrize(("cut", "turned"), [("cut", 12), ("knock", 3)])
@pytest.mark.parametrize("dealer", range(4))
def test_turning_up_one_of_the_two_cards_to_come(dealer: int, cut: str, turned: int) -> None:
    for seed in range(8):
        pack = Random(seed).sample(CODES, 20)
        before = say(shuffled(" ".join(pack), dealer=dealer), f"cut {cut}")
        assert not have_seen(before, pack[turned]), "blind"
        deal = say(before, "trump turn")
        (event,) = happened(deal, "turn")
        assert ([str(one) for one in event.cards], place(deal, event.dst - HAND)) == ([pack[turned]], P0)
        assert have_seen(deal, pack[turned]) == {P0, P1, P2, P3, WATCHER}
        assert hand(deal, P0) == {*pack[:3], pack[turned], pack[turned + 1]}
        second = have_seen(deal, pack[turned + 1])
        assert second == {P0}, "only one of the two is turned"
        assert key(contracted(deal)) == f"normal-{pack[turned][0]}"


@pytest.mark.clause("BS-19")
def test_the_turned_card_stays_known_until_it_is_played() -> None:
    hands = ("HU SO E10 LK HA", "LA L10 SA S10 EU", "LO LU EA EK EO", "SK SU H10 HK HO")
    deal = contracted(say(dealt(*hands), "trump turn"))
    while to_play(deal)[1] == "double":
        deal = say(deal, "double pass")
    deal = finished_trick(tricks(deal, "HA"))
    for who in EVERYBODY:
        assert card("LK") in deal.view(who).table.hand(seat_of(deal, P0)), who


@pytest.mark.clause("BS-20")
def test_the_choice_of_trump_is_binding_whatever_is_played() -> None:
    hands = ("HU SO EA LK HA", "LA L10 SA S10 EU", "LO LU E10 EK EO", "SK SU H10 HK HO")
    deal = bidding(say(dealt(*hands), "trump S"), "pass", "gang", "pass")
    assert to_play(deal) == (P3, "bid"), "nobody is asked for another trump"
    over = contracted(bidding(deal, "kontraschnapser"), "normal")
    assert (key(over), over.table.declarer) == ("kontraschnapser-S", seat_of(over, P3)), "not a suit of his own choice"
    assert len(happened(over, "trump")) == 1
    gang = contracted(bidding(deal, "pass"))
    assert key(gang) == "gang" and [event.word for event in happened(gang, "trump")] == ["S"]
    called_again = course("bauernloch", P0, *hands, trump="S")
    assert key(called_again) == "bauernloch-S"


@pytest.mark.clause("BS-21")
@pytest.mark.parametrize("cut", ["cut", "knock"])
def test_three_unters_give_the_right_to_a_new_deal(cut: str) -> None:
    unters = [suit + "U" for suit in SUITS]
    for spared in unters:
        three = [one for one in unters if one != spared]
        deal = dealt(" ".join(three), cut=cut)
        assert "redeal" in words(deal) and len(words(deal)) == 5, "he may, and need not"
        for suit in (one[0] for one in three):
            named = say(deal, f"trump {suit}")
            assert to_play(named) == (P0, "bid")
            with pytest.raises(IllegalAction):
                say(named, "trump redeal")  # the right is gone once trump is fixed
            assert "redeal" not in words(named)
        turned = say(deal, "trump turn")
        assert to_play(turned) == (P0, "bid")
        again = say(deal, "trump redeal")
        assert again.outcome is not None and again.outcome.next_dealer == again.table.dealer
        assert (sides(again), sides(again, "bummerl")) == ((0, 0), (0, 0))


@pytest.mark.clause("BS-21")
@pytest.mark.parametrize("cut", ["cut", "knock"])
def test_only_the_first_three_cards_of_the_caller_count(cut: str) -> None:
    late = dealt("HU SU EO EU LU", cut=cut)
    assert refusals(late)["redeal"] == "no_three_unters"
    with pytest.raises(IllegalAction, match="no_three_unters"):
        say(late, "trump redeal")
    others = dealt("HA SA EA", "HU SU EU", cut=cut)
    assert to_play(others) == (P0, "trump") and "redeal" not in words(others)
    named = say(others, "trump H")
    assert {to_play(named), to_play(bidding(named, "pass"))} == {(P0, "bid"), (P1, "bid")}, "P1 is not asked"


@pytest.mark.clause("BS-22")
def test_cards_thrown_in_are_dealt_again_by_the_same_dealer() -> None:
    match = evening(TWO_LOST)
    before = (match.carry, stand(match))
    for cards in ("", "cut cut"):
        deal = match.next()
        if cards:
            match.play(f"{deal.turn} {cards}")
        match.void()
        assert (match.carry, stand(match)) == before
        assert match.next().table.dealer == before[0].dealer
        match.void()


@pytest.mark.clause("BS-22", "BS-1", "BS-17")
def test_the_program_always_deals_the_right_number() -> None:
    for seed in range(40):
        rng = Random(seed)
        deal = walk(DEFAULT.start(DEFAULT.first(seed % 4)), rng, 3)
        if deal.ask is None:  # three Unters, and a new deal
            continue
        assert to_play(deal) == (P0, "bid")
        assert [len(deal.table.hand(seat)) for seat in range(4)] == [5] * 4
        exposed = {str(one) for event in deal.events() if event.viewers == 0xFFFF for one in event.cards}
        assert exposed <= {str(one) for event in happened(deal, "turn") for one in event.cards}


@pytest.mark.clause("BS-23")
def test_the_caller_has_a_trump_and_what_follows_from_it() -> None:
    """Deals in which somebody holds nearly all of a suit, with every way to fix trump."""
    for seed in range(200):
        rng = Random(seed)
        suit, role = rng.choice(SUITS), rng.randrange(4)
        wanted = [suit + rank for rank in RANKS]
        rest = rng.sample([one for one in CODES if one not in wanted], 15)
        hands = [rest[:5], rest[5:10], rest[10:15]]
        hands.insert(role, rng.sample(wanted, 5))
        if seed % 2:  # four of the suit only
            other = (role + 1) % 4
            hands[role][4], hands[other][0] = hands[other][0], hands[role][4]
        deal = dealt(*map(" ".join, hands), dealer=seed % 4, cut=rng.choice(["cut", "knock"]), rules=ALL)
        for choice in words(deal) - {"redeal"}:
            after = say(deal, f"trump {choice}")
            turned = [str(event.cards[0])[0] for event in happened(after, "turn")]
            letter = turned[0] if turned else choice
            assert any(one[0] == letter for one in hand(after, P0))
            for holder in range(4):
                full = {one[0] for one in hand(after, holder)}
                if len(full) == 1:
                    assert (holder == P0) == (full == {letter})
            while after.ask is not None and after.ask.verb == "bid":
                who, offered = to_play(after)[0], words(after)
                assert "herrenschnapser" not in offered or who == P0
                if "farbringerl" in offered:
                    assert (who == P0) == (hand(after, who) == {letter + rank for rank in RANKS})
                    assert ("herrenschnapser" in offered) == (who == P0)
                after = bidding(after, "pass")
