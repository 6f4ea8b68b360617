"""The cross-check of the trick rules: random hands and tricks, the engine's rows of data against the oracles.

A cell is a contract and the values of the options that change legal cards or who wins a trick, for example
``schlauch/states/suit_schlauch/second_unter_suit=printed must_trump_if_void=true``. Suits of trump share a cell. A
state is a hand that must answer a trick. `test_cells` looks at a few states of every cell, `soak` at a great many.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from typing import NamedTuple

from stammtisch.cards import mask_of, pack, split
from stammtisch.contract import Contract, allowed, relieved, winner
from stammtisch.deal import Rules
from stammtisch.games import GAMES
from stammtisch.houserules import HouseRuleError, Value

from .oracle import ORACLES
from .oracles.base import Oracle, Play, texts

TEXT = {card: str(card) for card in split(pack(2))}


class Group(NamedTuple):
    """Contracts that take the same options, and the house rules under which they are played at all."""

    contracts: tuple[str, ...]
    options: tuple[str, ...]
    base: Mapping[str, Value] = {}


RELIEF = ("relief", "relief_scope", "relief_kind", "must_head")
TRUMPING = ("stichzwang", "trump_duty", "head_even_if_trumped")
UNTERS = ("second_unter_suit", "must_trump_if_void")
EVERYTHING: Mapping[str, Value] = {
    "enabled_contracts": frozenset(GAMES["bauernschnapsen"].sheet_type.row("enabled_contracts").values),
    "extra_gangs": frozenset({"damengang", "koenigsgang"}),
    "friendship_schnapser": "solo",
}
GROUPS: Mapping[str, tuple[Group, ...]] = {
    "bolachen": (
        Group(("brand",), (*RELIEF, "must_trump_if_void")),
        Group(("bettel",), (*RELIEF, "bettel_must_head")),
        Group(("mord",), RELIEF),
    ),
    "mauscheln": (
        Group(("sneak", "seven"), ("pack", "special_trump", "void_must_trump", "must_head", "undertrump", "suits")),
    ),
    "bauernschnapsen": (
        Group(("normal", "schnapser", "kontraschnapser", "friendship"), TRUMPING, EVERYTHING),
        Group(("bauernschnapser", "kontrabauernschnapser", "herrenschnapser"), TRUMPING, EVERYTHING),
        Group(("bauernloch",), (*TRUMPING, "bauernloch_ranking"), EVERYTHING),
        Group(("bettler", "assenbettler", "ass_bettler", "plauderer"), (*TRUMPING, "negative_partner"), EVERYTHING),
        Group(("gang", "zehnergang", "damengang", "koenigsgang"), (*TRUMPING, "gang_partner"), EVERYTHING),
        Group(("farbringerl",), TRUMPING, EVERYTHING),
    ),
    "schlauch": (
        Group(("grandioso", "bettel", "suit_schlauch", "grandissimo", "bettelouvert", "heart_schlauch"), UNTERS),
        Group(("suit_schlauch",), (*UNTERS, "variant"), {"variant": "great"}),
        Group(("forced",), UNTERS),
        Group(("grandioso_bettel", "bettel_grandioso", "schlauch_bettel"), UNTERS, {"variant": "great"}),
        Group(("bettel_schlauch", "heart_schlauch_bettel", "bettel_heart_schlauch"), UNTERS, {"variant": "great"}),
    ),
}  # fmt: skip


class Cell(NamedTuple):
    """A contract under some house rules."""

    game: str
    contract: str
    settings: tuple[str, ...]
    rules: Rules

    @property
    def name(self) -> str:
        """The permanent name of the cell."""
        return f"{self.game}/states/{self.contract}/{' '.join(self.settings)}"


def cells_of(game: str) -> Iterator[Cell]:
    """Every cell of a game."""
    kind = GAMES[game]
    for group in GROUPS[game]:
        rows = [kind.sheet_type.row(name) for name in group.options]
        for values in product(*(row.samples() for row in rows)):
            chosen = {row.name: value for row, value in zip(rows, values, strict=True)}
            try:
                rules = kind(kind.sheet_type().but(**{**group.base, **chosen}))
            except HouseRuleError:  # not possible together
                continue
            settings = tuple(f"{row.name}={row.text(value)}" for row, value in zip(rows, values, strict=True))
            yield from (Cell(game, contract, settings, rules) for contract in group.contracts)


CELLS: dict[str, Cell] = {cell.name: cell for game in GROUPS for cell in cells_of(game)}


def rows_of(cell: Cell) -> list[tuple[str, Contract]]:
    """The rows of a cell with the key of the contract taken on: its suits of trump, and the halves of each."""
    keys = [key for key in cell.rules.contracts if key.partition("-")[0] == cell.contract]
    whole = [(key, cell.rules.contracts[key]) for key in keys]
    return whole + [(key, row.then) for key, row in whole if row.then is not None]


def compare(cell: Cell, seed: int | str, states: int) -> int:
    """Compares engine and oracle in at least so many random states; gives their number. Raises `AssertionError`."""
    rng, oracle, rows = Random(f"{cell.name} {seed}"), ORACLES[cell.game](cell.rules), rows_of(cell)
    deck, count = split(cell.rules.pack), 0
    while count < states:
        key, row = rng.choice(rows)
        seats, dealer = cell.rules.seats, rng.randrange(cell.rules.seats)
        order = tuple((dealer + step) % seats for step in range(1, seats + 1))
        play = Play(key, -1 if cell.contract == "forced" else rng.randrange(seats), order, row.first)
        players = [seat for seat in order if seat not in oracle.absent(play)]
        first = rng.randrange(len(players))
        turn = tuple(players[first:] + players[:first])
        size = rng.randint(1, len(deck) // (seats + 1) + (seats == 4))
        cards = rng.sample(deck, size * len(turn))
        hands = [mask_of(cards[size * place : size * (place + 1)]) for place in range(len(turn))]
        count += trick(oracle, row, play, turn, hands, rng)
    return count


def trick(oracle: Oracle, row: Contract, play: Play, turn: tuple[int, ...], hands: list[int], rng: Random) -> int:
    """Plays one trick by chance and compares each step: who may play what, and who wins so far."""
    cards = [rng.choice(split(hands[0]))]
    said = [(turn[0], TEXT[cards[0]])]
    for seat, hand in zip(turn[1:], hands[1:], strict=True):
        tiers = allowed(row, hand, cards, relieved(row, seat, play.declarer, turn, cards))
        legal = split(tiers[-1][0] if tiers else hand)
        right = oracle.follow(play, seat, [TEXT[card] for card in split(hand)], said)
        assert {TEXT[card] for card in legal} == set(right), (
            f"{play}: {texts(split(hand))} to {said}: {texts(legal)} may be played, the oracle says {right}"
        )
        cards.append(rng.choice(legal))
        said.append((seat, TEXT[cards[-1]]))
        taker, best = turn[winner(row, cards)], oracle.best(play, said)
        assert taker == best[0], f"{play}: {said} is won by {taker}, the oracle says {best}"
    return len(turn) - 1
