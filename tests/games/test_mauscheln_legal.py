"""Mauscheln: the legal cards, worked out a second time from the text of MA-30, MA-31 and MA-50 and compared."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from stammtisch.cards import split
from stammtisch.deal import Deal, Rules
from stammtisch.events import OUT, TURNUP
from stammtisch.table import Carry

from ..support import legal as engine_legal
from ..support import refusals, words
from .mauscheln_table import at, maus

RANKS = ["A", "K", "O", "U", "10", "9", "8", "7"]


class Book:
    """The duties as the rule sheet words them, for one sheet and one trump suit; cards are texts."""

    def __init__(self, rules: Rules, trump: str) -> None:
        self.options = rules.sheet.text
        self.trump = trump
        self.special = {"none": "", "belli": "S7", "weli": "S6"}[self.options("special_trump")]

    def suit(self, card: str) -> str:
        """The effective suit."""
        return self.trump if card == self.special else card[0]

    def height(self, card: str) -> float:
        """How high a card is within its effective suit: the special card comes between the Ace and the King."""
        return -0.5 if card == self.special else -RANKS.index(card[1:])

    def beats(self, card: str, other: str) -> bool:
        """Same effective suit and higher, or a trump against none."""
        if self.suit(card) == self.suit(other):
            return self.height(card) > self.height(other)
        return self.suit(card) == self.trump

    def winning(self, trick: list[str]) -> str:
        """The best card on the table."""
        best = trick[0]
        for card in trick[1:]:
            if self.beats(card, best):
                best = card
        return best

    def answers(self, hand: list[str], trick: list[str]) -> tuple[list[str], dict[str, str]]:
        """The cards that may be played to a trick, and for the others which duty forbids them."""
        led, best = self.suit(trick[0]), self.winning(trick)
        own = [card for card in hand if self.suit(card) == led]
        over = [card for card in own if self.beats(card, best)]
        if own:
            heads = {"always": True, "trumps_only": led == self.trump, "never": False}[self.options("must_head")]
            may = over if heads and over else own
            return may, {card: "head" if card in own else "follow" for card in hand if card not in may}
        trumps = [card for card in hand if self.suit(card) == self.trump]
        over = [card for card in trumps if self.beats(card, best)]
        if not trumps or self.options("void_must_trump") == "false":
            return hand, {}
        if not over and self.options("undertrump") == "free":
            return hand, {}
        may = over if over and self.options("must_head") != "never" else trumps
        return may, {card: "overtrump" if card in trumps else "trump" for card in hand if card not in may}

    def leads(self, hand: list[str], first: bool, exposed: list[str]) -> tuple[list[str], dict[str, str]]:
        """The cards that may be led, and for the others which duty forbids them."""
        trumps = [self.trump + rank for rank in RANKS]
        trumps = [card for card in [*trumps, self.special] if card and card not in exposed]
        top = max(trumps, key=self.height)
        duty, may = self.options("lead_duty"), hand
        if duty == "winner_leads_trump" and not first:
            may = [card for card in hand if self.suit(card) == self.trump] or hand
        if duty == "top_trump_first" and top in hand:
            may = [top]
        code = {"none": "", "winner_leads_trump": "lead_trump", "top_trump_first": "lead_top"}[duty]
        return may, {card: code for card in hand if card not in may}


SPECIALS = ("none", "belli", "weli")
HEADING = ("always", "trumps_only", "never")
TRUMPING: tuple[tuple[bool, str], ...] = ((True, "compulsory"), (True, "free"), (False, "compulsory"))
LEADING = ("none", "winner_leads_trump", "top_trump_first")


@pytest.mark.clause("MA-30", "MA-31", "MA-39", "MA-40", "MA-51")
@pytest.mark.parametrize("special_trump", SPECIALS)
@pytest.mark.parametrize("must_head", HEADING)
@pytest.mark.parametrize(("void_must_trump", "undertrump"), TRUMPING)
def test_what_may_be_played_to_any_trick(
    special_trump: str, must_head: str, void_must_trump: bool, undertrump: str, rng: Random
) -> None:
    rules = maus(
        special_trump=special_trump, must_head=must_head, void_must_trump=void_must_trump, undertrump=undertrump
    )
    for _ in range(300):
        trump = rng.choice("HSLE")
        suits = rng.sample("HSLE", rng.choice((2, 3, 4)))  # few suits make the duties meet more often
        pack = [str(card) for card in split(rules.pack) if str(card)[0] in suits]
        hand = rng.sample(pack, rng.randint(1, 4))
        trick = rng.sample([card for card in pack if card not in hand], rng.randint(1, 4))
        may, _ = Book(rules, trump).answers(hand, trick)
        seats = range(len(trick) + 1)
        found = engine_legal(rules, f"sneak-{trump}", 0, seats, " ".join(trick), " ".join(hand))
        assert found == set(may), f"trump {trump}, table {trick}, hand {hand}"


def played(rules: Rules, rng: Random) -> list[Deal]:
    """The moments of a random deal at which somebody plays a card."""
    deal, moments = rules.start(Carry(rng.randrange(rules.seats))), []
    while deal.ask is not None:
        if deal.ask.verb == "play":
            moments.append(deal)
        deal = deal.step(deal.ask.random(rng))
    return moments


@pytest.mark.clause("MA-29", "MA-30", "MA-31", "MA-50", "MA-51")
@pytest.mark.parametrize("special_trump", SPECIALS)
@pytest.mark.parametrize("lead_duty", LEADING)
def test_what_may_be_played_in_whole_deals(special_trump: str, lead_duty: str, rng: Random) -> None:
    for must_head, (void_must_trump, undertrump) in product(HEADING, TRUMPING):
        rules = maus(
            special_trump=special_trump,
            lead_duty=lead_duty,
            must_head=must_head,
            void_must_trump=void_must_trump,
            undertrump=undertrump,
            num_players=rng.randint(3, 6),
            compulsory_on_stake_only="dealer_sneaks_all_join",
        )
        moments = [moment for _ in range(15) for moment in played(rules, rng)]
        assert len(moments) > 150
        for deal in moments:
            table, ask = deal.table, deal.ask
            assert ask is not None
            assert table.contract is not None
            hand = [str(card) for card in table.hand(ask.seat)]
            book = Book(rules, table.contract.key[-1])
            if table.trick:
                may, why = book.answers(hand, [str(card) for card in table.trick])
            else:
                exposed = f"{at(deal, TURNUP)} {at(deal, OUT)}".split()
                may, why = book.leads(hand, not table.history, exposed)
            assert words(deal) == set(may)
            assert refusals(deal) == why


@pytest.mark.clause("MA-30")
@pytest.mark.parametrize("special_trump", SPECIALS)
def test_who_takes_the_tricks_of_whole_deals(special_trump: str, rng: Random) -> None:
    rules = maus(special_trump=special_trump, num_players=5, compulsory_on_stake_only="dealer_sneaks_all_join")
    for _ in range(60):
        deal = played(rules, rng)[-1]
        assert deal.ask is not None
        deal = deal.step(next(deal.ask.legal()))
        assert deal.table.contract is not None
        book = Book(rules, deal.table.contract.key[-1])
        assert len(deal.table.history) == 4
        leader = deal.table.declarer
        for trick in deal.table.history:
            cards = [str(card) for card in trick.cards]
            assert trick.seats[0] == leader
            leader = trick.winner
            assert leader == trick.seats[cards.index(book.winning(cards))]
