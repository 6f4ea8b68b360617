"""Mauscheln's bidding as a tree for `stammtisch.kernel.entry`: the rules are asked, question by question.

Nothing about the bidding, the sides of a pot or a goal is written down here: a deal is played through every word, and
what it then asks, or how it ends, says what the tree looks like under these house rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from stammtisch.bots.careful_mauscheln import DRAWN, worth
from stammtisch.bots.mauscheln_hands import Numbered, numbered
from stammtisch.cards import Card, mask_of, split
from stammtisch.deal import Deal
from stammtisch.events import NATURE, STOCK, Action
from stammtisch.games.mauscheln import Mauscheln
from stammtisch.games.mauscheln_entry import BIDDING, branch, history
from stammtisch.games.mauscheln_sheet import HAND_SIZE, MauschelnSheet
from stammtisch.kernel.contest import TAKES_UP, UP_FIRST, Custom, Party
from stammtisch.kernel.entry import Entry
from stammtisch.kernel.entry_rows import Leaf, Node, Root
from stammtisch.kernel.tables import Tables, tables
from stammtisch.table import Carry, Table, Trick, rotation

__all__ = ["Game", "game"]

POT = 12
"""Chips in the pot before the stake while the rules are asked: more than nothing, and no limit is near."""
UNSOLVED: Mapping[str, object] = {
    "blind_bidding": False, "quartets": "off", "exchange_order": "from_sneaker", "belli_penalty": 0,
    "talon_exhausted": "keep_hand", "bete_base": "pot_before_payout", "limit_mode": "playing_pot",
}  # fmt: skip
"""Options that the solver knows in one form only."""


@dataclass
class Game:
    """The bidding under one sheet, ready to be solved.

    keys: of the nodes, as `history` names them; words: theirs. rows: numbers in a table. levels: how often a place may
    speak.
    """

    sheet: MauschelnSheet
    arrays: Tables
    deck: Numbered
    custom: Custom
    nodes: list[Node] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    words: list[tuple[str, ...]] = field(default_factory=list)
    leaves: list[Leaf] = field(default_factory=list)
    parties: list[Party] = field(default_factory=list)
    roots: list[Root] = field(default_factory=list)
    pay: list[float] = field(default_factory=list)
    rows: int = 0
    levels: int = 1

    @property
    def kinds(self) -> int:
        """How many classes of hands there are."""
        return len(self.deck.hands.keys)

    @property
    def bound(self) -> list[int]:
        """By class whether its hands hold the highest trump that is left (MA-42)."""
        top = 1 << (self.deck.hands.trumps - 1)
        return [int(bool(key[0] & top)) for key in self.deck.hands.keys]

    def entry(self) -> Entry:
        """The solver of this game, with empty tables."""
        made = Entry(self.arrays, HAND_SIZE, self.custom, self.nodes, self.leaves, self.roots, self.pay)
        made.enter(self.parties)
        made.hands(*self.ranked(), self.kinds)
        made.begin(self.rows, self.bound, [1 / self.sheet.num_players] * self.sheet.num_players)
        return made

    def ranked(self) -> tuple[list[int], list[int]]:
        """By the rank of a hand its class, and its cards in the order of the class."""
        hands = self.deck.hands
        found = [hands.of[mask] for mask in hands.masks]
        return [kind for kind, _ in found], [card for _, cards in found for card in cards]


def game(sheet: MauschelnSheet) -> Game:
    """The game of entering under a sheet. Raises `ValueError` for house rules that the solver does not know."""
    if unsolved := [name for name, value in UNSOLVED.items() if getattr(sheet, name) != value]:
        raise ValueError("the entry is solved only with " + ", ".join(f"{one}={UNSOLVED[one]}" for one in unsolved))
    return _Asked(Mauscheln(sheet)).game


class _Asked:
    """The rules, asked about every upcard and every word."""

    def __init__(self, rules: Mauscheln) -> None:
        self.rules, self.sheet = rules, rules.sheet
        row = rules.contracts["sneak-H"]
        ups = [card for card in row.trumps if card != rules.special]
        deck = numbered(row, rules.pack, 1 << ups[0])
        assert deck is not None
        arrays = tables(row, rules.pack, rules.seats, HAND_SIZE)
        merit = sorted(arrays.cards, key=lambda card: (worth(row, card), -row.above[card].bit_count()))
        idle = mask_of(card for card in arrays.cards if worth(row, card) < DRAWN)
        custom = Custom(
            arrays.numbers(idle), tuple(merit.index(card) for card in arrays.cards), self.sheet.exchange_max
        )
        self.game = Game(self.sheet, arrays, deck, custom)
        self.pays: dict[tuple[float, ...], int] = {}
        self.made: dict[str, int] = {}
        self.joiner: tuple[float, ...] = ()
        # Where a small pot makes everybody play, such deals are as frequent as others: they matter to the exchange.
        pots = (POT, 0) if self.sheet.compulsory_on_stake_only == "dealer_sneaks_all_join" else (POT,)
        for up in ups:
            self.game.roots += [Root(self.at(self.dealt(up, pot)), arrays.number[up]) for pot in pots]
        self.game.pay = [one for pay in (*self.pays, self.joiner) for one in pay]
        self.game.levels = self.levels()

    def dealt(self, up: Card, pot: int) -> Deal:
        """A deal with an upcard, in which nothing bars a word: the highest trump that is left lies in the talon."""
        rng, carry = Random(1), Carry(self.rules.seats - 1, pot=pot)
        top = next(card for card in self.rules.contracts[f"sneak-{up.suit.letter}"].trumps if card != up)
        while True:
            order = list(split(self.rules.pack))
            rng.shuffle(order)
            start = self.rules.start(carry)
            turned = start.step(Action(NATURE, "shuffle", "", tuple(order))).table.heard("turn")[-1].cards[0]
            a, b = order.index(turned), order.index(up)
            order[a], order[b] = up, turned
            deal = start.step(Action(NATURE, "shuffle", "", tuple(order)))
            if deal.table.heard("turn")[0].cards == (up,) and deal.table.known[STOCK] >> top & 1:
                return deal

    def at(self, deal: Deal) -> int:
        """The node of a deal, or -1 - leaf."""
        while deal.ask is not None and deal.ask.verb == "farbenspiel":
            deal = deal.step(Action(deal.ask.seat, "farbenspiel", "keep"))
        ask, table = deal.ask, deal.table
        if ask is None or ask.verb not in BIDDING:
            self.game.leaves.append(self.leaf(table))
            return -len(self.game.leaves)
        key = history(table, ask.verb)
        if key in self.made:
            return self.made[key]
        words = [word for word, reason in ask.words if reason is None]
        number, blind = len(self.game.nodes), ask.verb == "knock" or self.sheet.blind_bidding
        bound = range(len(words))
        if self.sheet.trump_ace_must_sneak and branch(self.sheet, table.heard("turn")[0].cards[0]) != "ace":
            bound = [place for place, word in enumerate(words) if word in ("sneak", "join")]  # type: ignore[assignment]
        base, place = self.game.rows, table.order.index(ask.seat)
        self.game.rows += len(words) * (1 if blind else self.game.kinds)
        self.made[key] = number
        self.game.keys.append(key)
        self.game.words.append(tuple(words))
        self.game.nodes.append(Node(place, (), base, mask_of(bound), blind))
        children = tuple(self.at(deal.step(Action(ask.seat, ask.verb, word))) for word in words)
        self.game.nodes[number] = self.game.nodes[number]._replace(children=children)
        return number

    def leaf(self, table: Table) -> Leaf:
        """How a deal goes on after its bidding: it is over, or some of those at the table play."""
        seats = range(self.rules.seats)
        if table.outcome is not None:
            gains = table.outcome.gain("chips", self.rules.seats)
            return Leaf(tuple((gains[seat] + table.paid[seat]) / table.pot for seat in table.order))
        place = {seat: table.order.index(seat) for seat in table.players}
        assert table.contract is not None
        goals = {role: table.contract.goal(role).at_least or 0 for role in ("declarer", "other")}
        order = rotation(table.players, table.declarer)
        knocked = table.did("knock", "knock")
        special = UP_FIRST if knocked else TAKES_UP if self.sheet.turnup_use == "sneaker_fifth" else 0
        last = () if table.did("join", "join") else table.who("join", "last")[:1]
        party = Party(
            tuple(place[seat] for seat in order),
            tuple(goals["declarer" if seat == table.declarer else "other"] for seat in order),
            special, place[last[0]] if last else -1,
        )  # fmt: skip
        self.game.parties.append(party)
        self.joiner = self.paid(table, order[1])
        pay = self.pays.setdefault(self.paid(table, table.declarer), len(self.pays))
        return Leaf((0.0,) * len(seats), len(self.game.parties) - 1, pay)

    def paid(self, table: Table, seat: int) -> tuple[float, ...]:
        """By tricks the part of the pot that a seat gets, as the settlement says."""
        found = []
        for won in range(HAND_SIZE + 1):
            after = table.after(())
            tricks = tuple(won if one == seat else 0 for one in range(self.rules.seats))
            after.__dict__.update(tricks=tricks, history=(Trick((), (), seat),) * HAND_SIZE)
            gain = self.rules.settle(after).gain("chips", self.rules.seats)[seat] + table.paid[seat]
            found.append(gain / table.pot)
        return tuple(found)

    def levels(self) -> int:
        """How often a place may speak in a deal, at most."""
        nodes = self.game.nodes

        def most(number: int, place: int) -> int:
            if number < 0:
                return 0
            return (nodes[number].place == place) + max(most(child, place) for child in nodes[number].children)

        return max(most(root.node, place) for root in self.game.roots for place in range(self.rules.seats))
