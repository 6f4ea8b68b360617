"""Claims against every world and every play; what is proved stays so to the last card, and only views count."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from stammtisch.bots.imagined import imagined
from stammtisch.cards import card
from stammtisch.deal import Deal
from stammtisch.events import Action
from stammtisch.games import GAMES
from stammtisch.kernel import claim
from stammtisch.kernel.belief import Belief
from stammtisch.kernel.claim import ALL, NONE, OPEN, PROVED, REFUTED, claimable, prove

from ..support import game, stacked
from .claiming import LEFT, Sure, compare_claim, endings, side_of, worlds_of

MOST = 400
"""So many worlds of an ending are looked at one by one."""


@pytest.mark.parametrize("name", GAMES)
def test_a_claim_is_what_all_worlds_say(name: str, rng: Random) -> None:
    """Proved: there is one plan for all worlds. Refuted: there is none. What is open has a reason."""
    seen = Counter[str]()
    for deal in endings(GAMES[name], rng, 500, LEFT[name]):
        seen[compare_claim(deal, MOST)] += 1
        if seen.total() > 25 and seen[PROVED] and seen[REFUTED]:
            return
    raise AssertionError(seen)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_proved_holds_to_the_last_card(name: str, rng: Random) -> None:
    """In other deals that look the same, played by the rules themselves: the others play anything, the plan goes on."""
    followed = 0
    for deal in endings(GAMES[name], rng, 500, range(1, 9)):
        seat = deal.turn
        assert seat is not None
        view = deal.view(seat)
        if prove(view).verdict != PROVED:
            continue
        worlds = Belief.of(view).worlds()
        for _ in range(3):
            try:
                other = imagined(view, worlds.sample(rng), rng)
            except ValueError:  # cards that cannot have come to lie like that
                continue
            assert other.view(seat) == view and prove(other.view(seat)) == prove(view)
            followed += check_played(other, seat, rng)
        if followed > 20:
            return
    raise AssertionError("too little was certain")


def check_played(deal: Deal, seat: int, rng: Random) -> int:
    """Plays a claimed deal to its end; how many tricks there were. Raises `AssertionError` where one is lost."""
    kind, side, done = claimable(deal.table, seat), side_of(deal.table, seat), len(deal.table.history)
    while deal.ask is not None and deal.ask.verb == "play":
        if deal.ask.seat != seat:
            deal = deal.step(deal.ask.random(rng))
            continue
        proof = prove(deal.view(seat))
        assert proof.verdict == PROVED and proof.card is not None
        deal = deal.step(Action(seat, "play", "", (proof.card,)))
    tricks = deal.table.history[done:]
    assert all((one.winner in side) == (kind == ALL) for one in tricks), (deal.table.contract, tricks)
    return len(tricks)


def test_a_claim_is_looked_at_while_others_play(rng: Random) -> None:
    """Whoever is not asked may claim as well; it is certain only if it is so whatever is played before the own card."""
    compared = 0
    for deal in endings(GAMES["bolachen"], rng, 12, range(1, 4)):
        table = deal.table
        for seat in table.players:
            if seat == deal.turn or not claimable(table, seat):
                continue
            view = deal.view(seat)
            hands = worlds_of(view, MOST)
            if hands is not None:
                proof = prove(view)
                assert proof == (PROVED if Sure(view, hands).holds() else REFUTED, None)
                compared += 1
    assert compared > 4


# --- examples --------------------------------------------------------------------------------------------------------

BOLACHEN = game("bolachen", cut=False)
HIGH = "HA HK HO SA SK SO LA LK EA EK"
OTHERS = {1: "HU H10 H9 SU S10 S9 LO LU EO EU", 2: "H8 H7 S8 S7 L10 L9 E10 E9 E8 E7"}


def begun(hands: dict[int, str], dopper: str, bid: str, final: str) -> Deal:
    """A deal of Bolachen in which seat 0 has the lead in a contract, the others pass, and nobody calls a card."""
    wanted = {"announce": bid, "raise": "stay", "lay": dopper, "final": final, "call": "waive"}
    deal = stacked(BOLACHEN, hands, BOLACHEN.first(2), dopper=dopper)
    while deal.ask is not None and deal.ask.verb != "play":
        said = wanted[deal.ask.verb] if deal.ask.seat == 0 else "pass"
        deal = deal.play(f"{deal.ask.seat} {deal.ask.verb} {said}")
    return deal


def test_nothing_can_happen_to_high_cards() -> None:
    """Ten cards that nobody beats: certain before the first lead, and for nobody else."""
    deal = begun({0: HIGH, **OTHERS}, "L8 L7", "brand", "mord")
    assert [claimable(deal.table, seat) for seat in range(3)] == [ALL] * 3
    assert [prove(deal.view(seat)).verdict for seat in range(3)] == [PROVED, REFUTED, REFUTED]


def test_trumps_are_drawn_first() -> None:
    """Five trumps are out, and one hand may have them all: certain as soon as the claimer has seen enough of them."""
    deal = begun({0: HIGH, **OTHERS}, "L8 L7", "brand", "brand-H")
    assert prove(deal.view(0)).verdict == REFUTED  # H10 beats no ace, but who has five trumps keeps one
    for token in ("0 play HA", "1 play HU", "2 play H7", "0 play HK", "1 play H9", "2 play H8"):
        deal = deal.play(token)
    assert prove(deal.view(0)) == (PROVED, card("HO"))
    deal = deal.play("0 play EA")
    assert prove(deal.view(1)).verdict == REFUTED


def test_who_may_claim_what() -> None:
    """The declarer of a Bettel that he takes no trick, the others nothing; nobody before a card can be played."""
    hands = {0: "H7 H8 H9 S7 S8 S9 L7 L8 E7 E8", 1: "HA HK HO HU SA SK SO SU LA LK"}
    early = stacked(BOLACHEN, hands, BOLACHEN.first(2), dopper="L9 E9")
    assert not claimable(early.table, 0)
    with pytest.raises(ValueError, match="seat 0 has nothing to claim"):
        prove(early.view(0))
    deal = begun(hands, "L9 E9", "bettel", "bettel")
    assert [claimable(deal.table, seat) for seat in range(3)] == [NONE, "", ""]
    for token in ("0 play H7", "1 play HA", "2 play H10", "1 play HK"):
        deal = deal.play(token)
    assert deal.turn == 2 and prove(deal.view(0)) == (PROVED, None)


def test_a_card_is_not_taken_for_another_that_somebody_else_has() -> None:
    """Of the two cards that are out the partner has one: his trick with the king, an opponent's if he has the Ober."""
    hands = {2: "LU L10 LO HK SK", 3: "LA LK HA H10 SU", 0: "E10 SA HU EA EU", 1: "EO S10 HO EK SO"}
    rules = game("bauernschnapsen", claim="manual", auf_stand="off")
    deal = stacked(rules, hands, rules.first(1))
    said = {"cut": "cut", "trump": "L", "bid": "pass", "double": "pass"}
    cards = "LU LA EU EO LK HU S10 L10 LO HA EA HO HK H10 SA EK SU"
    played = iter(cards.split())
    while deal.ask is not None and (deal.ask.verb != "play" or len(deal.table.history) < 4 or not deal.table.trick):
        word = next(played) if deal.ask.verb == "play" else said[deal.ask.verb]
        deal = deal.play(f"{deal.ask.seat} {deal.ask.verb} {word}")
    view = deal.view(0)
    worlds = worlds_of(view, MOST)
    assert deal.turn == 0 and worlds is not None and len(worlds) == 2
    assert not Sure(view, worlds).holds() and prove(view).verdict == REFUTED


def test_a_budget_ends_a_search_and_decides_nothing_wrong(rng: Random) -> None:
    """With fewer cards tried a claim is open at worst, and equal views give equal answers."""
    shorter = 0
    for deal in endings(GAMES["schlauch"], rng, 8, range(3, 7)):
        assert deal.turn is not None
        view = deal.view(deal.turn)
        whole = prove(view)
        assert prove(view) == whole
        for nodes in (1, 10, 100):
            few = prove(view, nodes)
            assert few.verdict in (OPEN, whole.verdict)
            shorter += few.verdict != whole.verdict
    assert shorter


def test_the_searches_agree(rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """The search with merged cases proves nothing that the one with every case does not."""
    for name in GAMES:
        for deal in endings(GAMES[name], rng, 4, range(1, 4)):
            assert deal.turn is not None
            view = deal.view(deal.turn)
            both = prove(view)
            with monkeypatch.context() as patch:
                patch.setattr(claim, "SEARCHES", (True,))
                alone = prove(view)
            assert OPEN in (both.verdict, alone.verdict) or both.verdict == alone.verdict
