"""Perft: how many sequences of players' actions there are from a position, by length; one file of tests/perft each.

A file says what its counts are about (`Position`), so that another program can count the same. Beyond the pack chance
follows a rule: always the lowest cards on offer, in the order of their numbers. ``python -m tests.golden`` writes them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from stammtisch.cards import card, split
from stammtisch.deal import Deal
from stammtisch.events import HAND, NATURE, Action, Ask
from stammtisch.games import GAMES, rules
from stammtisch.standing import decided
from stammtisch.table import Carry

FOLDER = Path(__file__).parent / "perft"
BUDGET = 6_000
"""A file counts as deep as this many sequences of one length allow, and three times as many in all."""

HEADER = """\
# How many sequences of players' actions there are, by the number of actions. Chance does not count: it puts the pack
# into this order and afterwards always takes the lowest cards on offer, in the order of their numbers (suits E L S H,
# in each suit 2 … 10 U O K A). "ended" are the sequences after which the deal is over.
"""


class Position(NamedTuple):
    """Where a count starts: a table, a pot, a pack, and the actions before."""

    game: str
    preset: str
    settings: Mapping[str, str]
    dealer: int
    pot: int
    pack: str
    before: tuple[str, ...] = ()

    def deal(self) -> Deal:
        """The deal at this position."""
        table = rules(self.game, [f"{name}={value}" for name, value in self.settings.items()], self.preset)
        deal = table.start(Carry(self.dealer, pot=self.pot, tallies=table.first().tallies))
        deal = settled(deal.play(Action(NATURE, "shuffle", "", tuple(map(card, self.pack.split())))))
        for token in self.before:
            deal = settled(deal.play(token))
        return deal


def settled(deal: Deal) -> Deal:
    """The deal after chance has done by rule what it has to do."""
    while deal.ask is not None and deal.ask.seat == NATURE:
        deal = deal.play(Action(NATURE, deal.ask.verb, "", split(deal.ask.legal_cards)[: deal.ask.min]))
    return deal


def anything(ask: Ask, rng: Random) -> Action:
    """Any legal answer, drawn by a rule of the test's own: files must not change because the engine draws otherwise."""
    if ask.along:
        return rng.choice(sorted(ask.legal(), key=lambda action: action.token))
    cards = list(split(ask.legal_cards))
    words = [word for word, reason in ask.words if reason is None]
    sizes = list(range(ask.min, min(ask.max, len(cards)) + 1)) if cards else []
    single = sizes == [1]
    at = rng.randrange(len(words) + (len(cards) if single else len(sizes)))
    if at < len(words):
        return Action(ask.seat, ask.verb, words[at])
    if single:
        return Action(ask.seat, ask.verb, "", (cards[at - len(words)],))
    rng.shuffle(cards)
    some = cards[: sizes[at - len(words)]]
    return Action(ask.seat, ask.verb, "", tuple(some if ask.ordered else sorted(some)))


class Counts(NamedTuple):
    """What was counted, by length: sequences, and those that end the deal; and all ends by their result."""

    sequences: list[int]
    ended: list[int]
    results: Counter[str]

    @property
    def complete(self) -> bool:
        """Whether every sequence was followed to the end of the deal."""
        return len(self.ended) == len(self.sequences)


def result(deal: Deal) -> str:
    """How a deal ended, with the gains of all seats and the pot, as text."""
    assert deal.outcome is not None
    contract = f" {deal.table.contract.key}" if deal.table.contract else ""
    gains = " ".join(f"{sum(x.amount for x in deal.outcome.lines if x.seat == s):+d}" for s in range(deal.rules.seats))
    return f"{deal.outcome.result.code}{contract} {gains} pot {deal.outcome.pot}"


def count(start: Deal) -> Counts:
    """Counts as deep as the budget allows; the last depth by the number of legal actions, without playing them."""
    found = Counts([1], [0], Counter())
    level = [start]
    while level:
        found.sequences.append(sum(len(deal.legal()) for deal in level))
        if found.sequences[-1] > BUDGET or sum(found.sequences) > 3 * BUDGET:
            break
        level = [settled(deal.step(action)) for deal in level for action in deal.legal()]
        over = [deal for deal in level if deal.outcome is not None]
        found.ended.append(len(over))
        found.results.update(map(result, over))
        level = [deal for deal in level if deal.outcome is None]
    return found


# --- files -----------------------------------------------------------------------------------------------------------


def write(position: Position) -> str:
    """The text of a file."""
    found = count(position.deal())
    settings = " ".join(f"{name}={value}" for name, value in position.settings.items()) or "-"
    lines = [
        f"game: {position.game}", f"preset: {position.preset}", f"settings: {settings}", f"dealer: {position.dealer}",
        f"pot: {position.pot}", f"pack: {position.pack}", *(f"before: {token}" for token in position.before), "",
        f"{'actions':>7} {'sequences':>10} {'ended':>8}",
    ]  # fmt: skip
    for depth, number in enumerate(found.sequences):
        ended = str(found.ended[depth]) if depth < len(found.ended) else "?"
        lines.append(f"{depth:7} {number:10} {ended:>8}")
    if found.complete:
        lines += ["", *(f"{number:18} {how}" for how, number in sorted(found.results.items()))]
    return HEADER + "\n" + "\n".join(lines) + "\n"


def read(text: str) -> Position:
    """The position a file is about."""
    rows = [line.split(": ", 1) for line in text.splitlines() if ": " in line and not line.startswith("#")]
    head = {key: value for key, value in rows if key != "before"}
    settings = dict(one.split("=", 1) for one in head["settings"].split() if one != "-")
    before = tuple(value for key, value in rows if key == "before")
    return Position(
        head["game"], head["preset"], settings, int(head["dealer"]), int(head["pot"]), head["pack"], before
    )  # fmt: skip


class Row(NamedTuple):
    """One pair of files: from the beginning of a deal as deep as may be, and from near its end to the end.

    shy: on the way to the end the players mostly pass, where otherwise too few deals would still be open.
    """

    name: str
    game: str
    preset: str
    settings: Mapping[str, str] = MappingProxyType({})
    pot: int = 0
    shy: bool = False


ROWS = (
    *(Row(f"{game}-{preset}", game, preset, shy=(game == "schlauch" and preset != "pierer"))
      for game, kind in GAMES.items() for preset in kind.sheet_type.presets),
    Row("bolachen-one-round", "bolachen", "standard",
        {"suit_contest": "single_round", "all_pass": "throw_in", "upgrade_after_dopper": "brand_suit_only"}),
    Row("bolachen-heading", "bolachen", "stichzwang",
        {"must_head": "always", "relief": "fellow_winning", "stop_when_decided": "always", "first_lead": "forehand"}),
    Row("mauscheln-three-belli", "mauscheln", "core",
        {"num_players": "3", "special_trump": "belli", "belli_penalty": "4", "undertrump": "free"}, 9),
    Row("mauscheln-knocking-rob", "mauscheln", "soft-pass",
        {"num_players": "3", "knocking": "true", "knock_ranks": "A,K,O,U,10,9", "turnup_use": "dealer_rob"}, 4),
    Row("mauscheln-six-reshuffle", "mauscheln", "core",
        {"num_players": "6", "talon_exhausted": "reshuffle_bonfire", "must_head": "trumps_only", "limit": "8"}, 20),
    Row("bauernschnapsen-claim", "bauernschnapsen", "standard",
        {"claim": "manual", "announce_when": "any_turn", "deal_after_cut": "single_cards", "max_doublings": "1"}),
    Row("bauernschnapsen-sits-out", "bauernschnapsen", "all",
        {"negative_partner": "sits_out", "gang_partner": "sits_out", "auction": "single_round",
         "plauderer_variant": "c", "auf_stand": "automatic"}),
    Row("bauernschnapsen-heading", "bauernschnapsen", "club",
        {"stichzwang": "trick_contracts_only", "trump_duty": "any_trump", "head_even_if_trumped": "true",
         "equal_value": "earlier_seat_may_hold", "schnapser_meld": "must_complete_66", "knock_caller_sees": "5"}),
    Row("schlauch-printed", "schlauch", "standard",
        {"second_unter_suit": "printed", "must_trump_if_void": "true", "call_in_skat": "recall",
         "schlauch_first_lead": "forehand"}, shy=True),
    Row("schlauch-great-ascending", "schlauch", "great",
        {"great_contracts": "all", "auction_mode": "ascending", "call_in_skat": "take_from_skat",
         "discard_disclosure": "none", "forced_scoring": "winner_150"}, shy=True),
)  # fmt: skip


def beginning(row: Row) -> Position:
    """The position before the first action, with a pack of its own."""
    table, rng = (
        rules(row.game, [f"{name}={value}" for name, value in row.settings.items()], row.preset),
        Random(row.name),
    )
    pack = " ".join(map(str, rng.sample(split(table.pack), table.pack.bit_count())))
    return Position(row.game, row.preset, row.settings, table.seats - 1, row.pot, pack)


def ending(row: Row) -> Position:
    """A position before a trick, with at least three players and few cards enough to count to the end of the deal."""
    start, rng = beginning(row), Random(row.name)
    for _ in range(2000):
        deal, before = start.deal(), tuple[str, ...]()
        while deal.ask is not None:
            table = deal.table
            leads = deal.ask.verb == "play" and not table.trick and len(table.players) > 2
            closed = "chips" not in table.rules.tallies and decided(table) is not None
            if leads and not closed and 2 < table.count(HAND + table.leader) <= 4:
                found = count(deal)
                if found.complete and sum(found.ended) > 100 and len(found.results) > 1:
                    return start._replace(before=before)
            action = anything(deal.ask, rng)
            if row.shy and deal.ask.words and rng.random() < 0.7:
                action = Action(deal.ask.seat, deal.ask.verb, deal.ask.words[0][0])
            deal, before = settled(deal.step(action)), (*before, action.token)
    raise LookupError(f"{row.name}: no such position")


def texts() -> dict[str, str]:
    """Every file by its name."""
    made = {f"{row.name}.txt": write(beginning(row)) for row in ROWS}
    return made | {f"{row.name}-end.txt": write(ending(row)) for row in ROWS}
