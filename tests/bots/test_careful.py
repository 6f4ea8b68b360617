"""The careful player: what it reads from a view is true, and it knows the plain wisdom of each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from stammtisch.bots import BOTS, HEURISTICS, Budget, decide
from stammtisch.bots.simple import CarefulBot, Position, along, lacking, unseen
from stammtisch.cards import Cards, card, mask_of
from stammtisch.contract import TRUMP
from stammtisch.deal import Deal
from stammtisch.events import BLIND, HAND, NATURE, Action, Ask
from stammtisch.games import GAMES
from stammtisch.table import Carry, View
from tests.campaign import random_sheet
from tests.support import game, say, stacked

CAREFUL = CarefulBot(HEURISTICS)


def choice(deal: Deal) -> str:
    """What the careful player answers now: a word or codes of cards."""
    assert deal.turn is not None
    action = CAREFUL.act(deal.view(deal.turn), Random(0), Budget())
    assert deal.why_not(action) is None
    return action.word or " ".join(map(str, action.cards))


def states(name: str, rng: Random, count: int, bot: str = "random") -> Iterator[Deal]:
    """The decisions of whole deals under random house rules."""
    player = BOTS[bot]()
    for _ in range(count):
        rules = GAMES[name](random_sheet(GAMES[name].sheet_type, rng))
        deal = rules.start(rules.first(rng.randrange(rules.seats)))
        while deal.ask is not None:
            seat = deal.ask.seat
            if seat == NATURE:
                deal = deal.step(deal.ask.random(rng))
                continue
            yield deal
            deal = deal.step(decide(player, deal.view(seat), rng))


# --- reading a view --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["careful", "random"])
def test_what_a_seat_reads_from_its_view_is_true(name: str, bot: str, rng: Random) -> None:
    """Every card another player holds counts as unseen, none counts as lacking, and no certain trick is lost."""
    checked: Counter[str] = Counter()
    for deal in states(name, rng, 60, bot):
        assert deal.ask is not None
        view, rules = deal.view(deal.ask.seat), deal.rules
        hidden, lacks = unseen(view), lacking(view.table)
        for seat in set(range(rules.seats)) - {view.seat}:
            held = deal.table.known.get(HAND + seat, 0) | deal.table.known.get(BLIND + seat, 0)
            assert not held & ~hidden, f"{view.seat} overlooks {Cards(held & ~hidden)} of {seat}"
            assert not held & lacks.get(seat, 0), f"{view.seat} takes {seat} to lack {Cards(held & lacks[seat])}"
            checked["lacks"] += bool(lacks.get(seat, 0))
        if deal.ask.verb == "play":
            at = Position(view, deal.ask)
            sure = at.legal & at.masters & at.winners
            for one in Cards(sure if at.trick or not at.contract.trumps else sure & at.contract.trump_mask):
                assert at.chance(one) == pytest.approx(1)
                checked["sure"] += 1
    assert checked["lacks"] > 50 and checked["sure"] > 20, checked


@pytest.mark.parametrize("name", GAMES)
def test_sides_and_shown_cards_are_those_of_the_table(name: str, rng: Random) -> None:
    """Partners of the rules are partners, a lone declarer has nobody, and what was shown is where it was shown."""
    checked: Counter[str] = Counter()
    for deal in states(name, rng, 40, "careful"):
        if deal.ask is None or deal.ask.verb != "play":
            continue
        at, table = Position(deal.view(deal.ask.seat), deal.ask), deal.table
        assert at.seat in at.side and not set(at.side) & set(at.foes)
        assert set(at.foes) == set(table.players) - set(at.side)
        assert (at.role == "declarer") == (at.seat == table.declarer)
        if deal.rules.teams:
            assert at.side == deal.rules.team(at.seat) and (at.role == "partner") <= (table.declarer in at.side)
        elif table.declarer in (at.seat, NATURE):
            assert at.side == (at.seat,)
        for seat, cards in at.shown.items():
            assert not cards & ~table.known[HAND + seat], f"{at.seat} sees {Cards(cards)} with {seat}"
            checked["shown"] += bool(cards)
            if at.best is not None and seat in at.behind and cards == table.known[HAND + seat]:
                assert at.beats(seat, at.best) in (0, 1)
                checked["open"] += 1
        if at.role == "partner":
            assert at.goal is None or at.goal.side, "a declarer's own goal is not his partner's"
        checked[at.role] += 1
    assert checked["other"] > 20 and (checked["partner"] > 20) == bool(GAMES[name].teams), checked


def test_a_shown_hand_is_no_riddle() -> None:
    """In an open hand every card is known: what it can beat is certain, and nobody else holds it."""
    low = "E7 E8 L7 L8 L9 S7 S8 H7 H8 H9"
    deal = stacked(game("schlauch", ouvert_moment="before_trick_1"), {0: low}, carry=Carry(2))
    while deal.ask is not None and deal.ask.verb != "play":
        answer = {"lay": f"lay {' '.join(map(str, list(deal.table.hand(2))[:2]))}", "bid": "bid pass"}[deal.ask.verb]
        deal = say(deal, "bid bettelouvert" if deal.ask.seat == 0 and deal.ask.verb == "bid" else answer)
    deal = say(deal, "play H9")
    assert deal.ask is not None
    at = Position(deal.view(1), deal.ask)
    assert at.shown[0] == Cards(low).mask & ~Cards("H9").mask and not at.may_hold(2) & Cards(low).mask
    assert at.declarer == 0 and at.side == (1, 2) and at.foes == (0,)


# --- a word along with a card ----------------------------------------------------------------------------------------


def test_a_word_is_said_along_with_the_card_it_belongs_to() -> None:
    pair = mask_of(Cards("HK HO"))
    ask = Ask(1, "play", (), Cards("HK HO EA").mask, along=(("meld", ((pair, "no_pair"),)),))
    assert along(ask, Cards("HO").mask) == ("meld", Cards("HO").mask)
    assert along(ask, Cards("EA").mask) == Cards("EA").mask


# --- the guarded door ------------------------------------------------------------------------------------------------


class Reversed:
    """A player that names cards as plain numbers, the last first."""

    name = "reversed"

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """A random legal answer in an unusual form."""
        assert view.ask is not None
        answer = view.ask.random(rng)
        return answer._replace(cards=tuple(int(one) for one in reversed(answer.cards)))  # type: ignore[misc]


class Broken:
    """A player that always fails."""

    name = "broken"

    def act(self, view: View, rng: Random, budget: Budget) -> Action:
        """An error."""
        raise RecursionError(str(view.hand))


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_of_odd_players_goes_on_to_its_end(name: str, rng: Random, caplog: pytest.LogCaptureFixture) -> None:
    """Answers reach the table in the form in which they are stored, and each failure is told once."""
    for player in (Reversed(), Broken()):
        deal, asked = game(name).start(), 0
        while deal.ask is not None:
            answer = deal.ask.random(rng)
            if deal.ask.seat != NATURE:
                answer, asked = decide(player, deal.view(deal.ask.seat), rng), asked + 1
                assert Action.parse(answer.token) == answer
            deal = deal.step(answer)
        assert deal.outcome is not None
        assert len(caplog.records) == (asked if player.name == "broken" else 0)


# --- Bolachen: traps B3 and B5 ---------------------------------------------------------------------------------------


def test_a_defender_never_trumps_a_trick_his_fellow_has_for_certain(rng: Random) -> None:
    """The last to play leaves the trick to his fellow, and no trump is spent on it, unless a duty says so."""
    met = 0
    for deal in states("bolachen", rng, 300, "careful"):
        ask, row = deal.ask, deal.table.contract
        if ask is None or ask.verb != "play" or row is None or not row.trumps or len(deal.table.trick) < 2:
            continue
        at = Position(deal.view(ask.seat), ask)
        others = at.legal & ~row.trump_mask
        if deal.table.declarer in (ask.seat, at.holder) or not others or not at.hand & row.trump_mask:
            continue
        met += 1
        assert row.groups[card(choice(deal))] != TRUMP
    assert met > 20


def prepared(bid: str, hands: dict[int, str], *then: str) -> Deal:
    """Seat 1 is forehand, plays what it bid, takes up two sevens and eights of bells and lays them away again."""
    deal = stacked(game("bolachen", call_allowed="none"), hands, dopper="S8 S7")
    return say(deal, f"announce {bid}", "announce pass", "announce pass", "lay S8 S7", *then)


LOW = {
    1: "H7 H9 HU E7 E8 E9 L7 L8 L9 S9",
    2: "H8 HK HA E10 EU EO L10 LU LO SU",
    0: "H10 HO EK EA LK LA SO SK SA S10",
}
BETTEL = ("final bettel", "play E7", "play EO", "play EA")


def test_in_bettel_the_declarer_leads_safely_and_stays_under_with_his_highest_card() -> None:
    assert choice(prepared("bettel", LOW, "final bettel")) in {"H7", "E7", "L7"}
    assert choice(prepared("bettel", LOW, *BETTEL, "play H10")) == "H9"


def test_in_bettel_the_defenders_play_under_the_declarer() -> None:
    assert choice(prepared("bettel", LOW, *BETTEL, "play H10", "play HU")) == "H8"
    lead = card(choice(prepared("bettel", LOW, "final bettel", "play E7", "play EO", "play SA")))
    own = [one for one in Cards(LOW[2]) if one.suit == lead.suit]
    assert lead == min(own), "he leads the lowest card of a suit"


def test_in_bettel_a_low_card_is_called_for_the_worst_one() -> None:
    deal = stacked(game("bolachen"), {1: "HA E7 E8 E9 L7 L8 L9 S7 S8 S9", 2: "H7"})
    assert choice(deal) == "bettel"
    deal = say(deal, "announce bettel", "announce pass", "announce pass", "raise stay")
    assert choice(deal) == "H7"
    assert choice(say(deal, "call H7")) == "HA"


STRONG = {1: "HA HK HO HU H10 H9 EA E7 L8 S9", 2: "H8 EK EO LA LK LO SA SK SO SU"}


def test_in_brand_the_declarer_keeps_his_trumps_names_them_and_draws_them() -> None:
    deal = stacked(game("bolachen", call_allowed="none"), STRONG, dopper="S8 S7")
    assert choice(deal) == "brand"
    deal = say(deal, "announce brand", "announce pass", "announce pass")
    assert not Cards(choice(deal)) & Cards("HA HK HO HU H10 H9 EA")
    deal = say(deal, "lay S8 S7")
    assert choice(deal) == "brand-H"
    assert choice(say(deal, "final brand-H")) == "HA"


def test_a_mord_is_lost_to_the_first_defender_who_can_take_a_trick() -> None:
    deal = prepared("mord", STRONG, "play S9")
    assert choice(deal) == "SA"


# --- Mauscheln -------------------------------------------------------------------------------------------------------


def test_the_dealer_takes_a_pot_that_nobody_may_contest() -> None:
    deal = stacked(game("mauscheln"), {1: "E7 L8 S9 E8", 0: "E9 L7 S7 S8"}, turnup="HA")
    assert choice(deal) == "pass"
    assert choice(say(deal, "sneak pass", "sneak pass", "sneak pass")) == "sneak"
    contested = stacked(game("mauscheln", early_pass="soft"), {0: "E9 L7 S7 S8"}, turnup="HA")
    assert choice(say(contested, "sneak pass", "sneak pass", "sneak pass")) == "pass"


@pytest.mark.parametrize(("turnup", "answer"), [("HA", "knock"), ("HK", "decline")])
def test_knocking_is_for_the_top_trump(turnup: str, answer: str) -> None:
    assert choice(stacked(game("mauscheln", knocking=True, knock_ranks={"A", "K"}), turnup=turnup)) == answer


HANDS = {1: "HK H7 EA L8", 2: "HA H8 E9 S9", 3: "H9 LA SK S7", 0: "E7 E8 L7 S8"}


def taken_on(*then: str) -> Deal:
    """Forehand sneaks and trump is hearts; seat 2 joins."""
    deal = stacked(game("mauscheln"), HANDS, turnup="HO")
    return say(deal, "sneak sneak", "join join", *then)


def test_strong_trumps_take_the_game_on_and_weak_cards_are_exchanged() -> None:
    assert choice(stacked(game("mauscheln"), HANDS, turnup="HO")) == "sneak"
    deal = taken_on("join pass", "join pass")
    assert choice(deal) == "L8"
    assert choice(say(deal, "exchange")) == "E9 S9"


def test_plain_cards_are_led_until_the_goal_is_certain_then_the_surest() -> None:
    deal = say(taken_on("join pass", "join pass"), "exchange", "exchange")
    assert choice(deal) == "EA", "two tricks needed, none certain"
    deal = say(deal, "play EA", "play E9", "play H7", "play HA")
    assert deal.turn == 2 and choice(deal) == "H8", "his goal is made: a trump that only the king beats"


def test_the_last_to_play_takes_a_trick_as_cheaply_as_possible() -> None:
    hands = {1: "HA HO EA L8", 2: "H10 HK E9 S9"}
    deal = say(stacked(game("mauscheln"), hands, turnup="HU"), "sneak sneak", "join join", "join pass", "join pass",
               "exchange", "exchange", "play L8")  # fmt: skip
    assert choice(deal) == "H10"
