"""Mauscheln by solved tables: classes of hands without loss, tables that load, and a player who uses them."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import comb
from pathlib import Path
from random import Random

import pytest

from stammtisch.bots import HEURISTICS, Bot, Budget, bot_random, decide
from stammtisch.bots import mauscheln_tables as shipped
from stammtisch.bots.lookahead import Effort, Lookahead
from stammtisch.bots.mauscheln_entry import TableBot
from stammtisch.bots.mauscheln_hands import Hands, deck_of, of_deck
from stammtisch.bots.mauscheln_tables import CUSTOM, STEPS, EntryTable, basis, table_for
from stammtisch.bots.simple import CarefulBot
from stammtisch.cards import split
from stammtisch.deal import Deal, Rules
from stammtisch.events import NATURE, Action
from stammtisch.games.mauscheln import Mauscheln
from stammtisch.games.mauscheln_entry import digest, history
from stammtisch.games.mauscheln_sheet import MauschelnSheet
from stammtisch.table import Carry
from tests.campaign import random_sheet
from tests.support import game, say, stacked
from tools import entry, entry_tree

FILES = sorted(shipped.FOLDER.glob("*.entry"))


def player() -> TableBot:
    """Rules of thumb, and the tables where there are any."""
    return TableBot(CarefulBot(HEURISTICS), "tables")


def of_file(name: str) -> tuple[MauschelnSheet, EntryTable]:
    """The sheet a table was made for, by the name of its file, and the table."""
    preset, players = name.removeprefix("mauscheln-").removesuffix(".entry").rsplit("-", 1)
    table = EntryTable.read((shipped.FOLDER / name).read_bytes())
    return MauschelnSheet.preset(preset).but(num_players=int(players)), table


# --- classes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("trumps", "count"), [(7, 6391), (8, 7442)])
def test_classes_are_the_orbits_of_the_plain_suits(trumps: int, count: int) -> None:
    """Every hand is in one class, and a class holds just what becomes of a hand when plain suits change places."""
    hands = of_deck(trumps, 8)
    assert len(hands.keys) == count and len(hands.of) == comb(trumps + 24, 4)
    sizes = Counter(number for number, _ in hands.of.values())
    for kind, (_, *suits) in enumerate(hands.keys):
        assert sizes[kind] == len(set(permutations(suits)))
    if trumps == 7:
        assert 8 * count == 51_128  # with the rank of the turned card, which says nothing of its own


def test_changing_suits_leaves_the_class(rng: Random) -> None:
    hands = of_deck(7, 8)
    for _ in range(300):
        mask = rng.choice(hands.masks)
        order = rng.sample(range(3), 3)
        moved = mask >> 24 << 24
        for old, new in enumerate(order):
            moved |= (mask >> 8 * old & 255) << 8 * new
        assert hands.of[moved][0] == hands.of[mask][0]
        ranks = [[card % 8 if card < 24 else card for card in hands.of[one][1]] for one in (mask, moved)]
        assert ranks[0] == ranks[1], "the same cards in the same order"


def test_the_order_of_a_class_begins_with_the_best_trump() -> None:
    hands = Hands(3, 2)
    number, cards = hands.of[0b101_00_10_01]
    assert cards == (8, 6, 3, 0) and hands.keys[number] == (0b101, 0b10, 0b01, 0)


def test_what_is_turned_up_only_closes_the_ranks() -> None:
    """A king is the best trump once the ace lies on the table; a class sees no difference."""
    kinds = []
    for first, turned in (("HK HO EA LA", "HA"), ("HA HO EA LA", "HK"), ("HA HK EA LA", "H7")):
        table = stacked(game("mauscheln", num_players=3), {1: first}, turnup=turned).table
        deck = deck_of(table)
        assert deck is not None
        kinds.append(deck.hands.of[sum(1 << deck.number[card] for card in table.hand(1))][0])
    assert len(set(kinds)) == 1


# --- tables ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [path.name for path in FILES])
def test_a_table_is_of_the_rules_it_says_and_its_chances_are_chances(name: str) -> None:
    """The tree of the present rules asks the very questions that the table answers, with the same words."""
    sheet, table = of_file(name)
    tree = entry_tree.game(sheet)
    assert table.rules == digest(sheet)
    assert dict(zip(tree.keys, tree.words, strict=True)) == table.words
    kinds = len(of_deck(table.trumps, table.ranks).keys)
    for key, words in table.words.items():
        some, width = table.chances[key], len(words) - 1
        assert len(some) in (width, width * kinds)
        assert all(sum(some[at : at + width]) <= STEPS + 1 for at in range(0, len(some), width))
    assert len(table.keep) == 2 * (sheet.num_players - 1) * kinds
    assert all(one < 16 or one == CUSTOM for one in table.keep)
    assert len(table.policy([node.blind for node in tree.nodes])) == tree.rows


def test_tables_are_small() -> None:
    assert FILES and sum(path.stat().st_size for path in FILES) < 600_000


def test_a_sheet_is_served_by_the_preset_that_asks_the_same() -> None:
    core = MauschelnSheet().but(num_players=3)
    assert basis(core) == ("core", 3, True)
    assert basis(core.but(suits="french", limit=20, rounds=7, base_stake=8)) == ("core", 3, False)
    assert basis(core.but(early_pass="soft")) == ("soft-pass", 3, True)
    for other in ({"must_head": "never"}, {"exchange_max": 3}, {"pack": "24"}, {"blind_bidding": True}):
        assert basis(core.but(**other)) is None and table_for(core.but(**other)) is None
    assert basis(core.but(num_players=6)) is None


def test_a_table_is_read_as_it_was_written() -> None:
    _, table = of_file("mauscheln-core-3.entry")
    assert EntryTable.read(table.packed()) == table


# --- the player ------------------------------------------------------------------------------------------------------


def test_a_strong_hand_goes_in_and_a_poor_one_stays_out() -> None:
    """A dealer whom nobody can oppose takes the pot with anything (MA-21)."""
    rules, bot = game("mauscheln", num_players=3), player()
    for hand, word in (("HA HK HO LA", "sneak"), ("L7 L8 E9 S8", "pass")):
        deal = stacked(rules, {1: hand}, turnup="H8")
        assert [bot.act(deal.view(1), Random(n), Budget()).word for n in range(20)] == [word] * 20
    last = say(stacked(rules, {0: "L7 L8 E9 S8"}, turnup="H8"), "sneak pass", "sneak pass")
    assert bot.act(last.view(0), Random(1), Budget()).word == "sneak"


def test_words_are_mixed_as_the_table_says() -> None:
    """Over many seeds the words come as often as the table has them, and one seed gives one word."""
    sheet, table = of_file("mauscheln-core-3.entry")
    rules, bot = Mauscheln(sheet), player()
    rng, found = Random(4), 0
    while found < 3:
        deal = start(rules, rng)
        assert deal.ask is not None
        view = deal.view(deal.ask.seat)
        deck = deck_of(view.table)
        assert deck is not None and view.ask is not None
        kind = deck.hands.of[sum(1 << deck.number[card] for card in view.hand)][0]
        chances = table.chance(history(view.table, "sneak"), kind)
        assert chances is not None and sum(chances.values()) == pytest.approx(1)
        if not 0.2 < chances["sneak"] < 0.8:
            continue
        found += 1
        words = [bot.act(view, Random(n), Budget()).word for n in range(400)]
        assert words == [bot.act(view, Random(n), Budget()).word for n in range(400)]
        assert words.count("sneak") / 400 == pytest.approx(chances["sneak"], abs=0.1)


def start(rules: Rules, rng: Random) -> Deal:
    """A deal at its first question to a player."""
    deal = rules.start(Carry(rules.seats - 1, pot=rng.randrange(0, 40, 4)))
    while deal.ask is not None and deal.ask.seat == NATURE:
        deal = deal.step(deal.ask.random(rng))
    return deal


def finished(deal: Deal, bot: Bot, rng: Random) -> Deal:
    """The deal after everybody has played as one player does."""
    decision = 0
    while deal.ask is not None:
        seat, decision = deal.ask.seat, decision + 1
        if seat == NATURE:
            deal = deal.step(deal.ask.random(rng))
        else:
            deal = deal.play(decide(bot, deal.view(seat), bot_random(7, seat, decision)))
    return deal


def test_a_player_that_searches_takes_its_answers(rng: Random, caplog: pytest.LogCaptureFixture) -> None:
    """As the rule of a player that imagines deals: the same words, other cards."""
    rules = game("mauscheln", num_players=3)
    searching = Lookahead("searching", Effort(2, 2, 1000), 0, player())
    for number in range(6):
        deal = start(rules, rng)
        assert deal.ask is not None
        view = deal.view(deal.ask.seat)
        said = [bot.act(view, Random(number), Budget()) for bot in (searching, player())]
        assert said[0] == said[1]
        assert finished(deal, searching, rng).outcome is not None
    assert caplog.records == []


def test_it_answers_legally_under_any_house_rules(rng: Random, caplog: pytest.LogCaptureFixture) -> None:
    """Presets with a thing or two changed, and anything: with a table or without, nothing is refused."""
    bot, served = player(), Counter[bool]()
    for number in range(150):
        sheet = random_sheet(MauschelnSheet, rng)
        assert isinstance(sheet, MauschelnSheet)
        if number % 3:
            preset = rng.choice(list(MauschelnSheet.presets))
            sheet = MauschelnSheet.preset(preset).but(num_players=rng.choice((3, 3, 4, 5)))
        served[table_for(sheet) is not None] += 1
        assert finished(start(Mauscheln(sheet), rng), bot, rng).outcome is not None
    assert caplog.records == [] and min(served.values()) > 10


def test_a_short_talon_is_respected() -> None:
    """Five who all join: the last may change what is left and no more (EX-21)."""
    rules, bot, rng = game("mauscheln", num_players=5), player(), Random(2)
    for _ in range(40):
        deal = start(rules, rng)
        while deal.ask is not None and deal.ask.verb in ("sneak", "join"):
            word = {"sneak": "sneak", "join": "join"}[deal.ask.verb]
            deal = deal.step(Action(deal.ask.seat, deal.ask.verb, word))
        while deal.ask is not None and deal.ask.verb == "exchange":
            answer = bot.act(deal.view(deal.ask.seat), rng, Budget())
            assert deal.ask.why_not(answer) is None and len(answer.cards) <= deal.ask.max
            deal = deal.step(answer)


# --- the solver ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "players", "nodes", "parties"), [("core", 3, 7, 4), ("core", 4, 15, 11), ("core", 5, 31, 26),
                                                ("soft-pass", 3, 12, 9), ("alpine", 3, 11, 7)]
)  # fmt: skip
def test_the_tree_is_what_the_rules_ask(preset: str, players: int, nodes: int, parties: int) -> None:
    """Seven, fifteen and thirty-one questions where an early pass is final; all who passed again where it is not."""
    tree = entry_tree.game(MauschelnSheet.preset(preset).but(num_players=players))
    assert (len(tree.nodes), len(tree.parties)) == (nodes, parties)
    assert tree.pay[:5] == [-2.0, -0.75, 0.5, 0.75, 1.0] and tree.pay[-5:] == [-1.0, 0.25, 0.5, 0.75, 1.0]


@pytest.mark.parametrize(("preset", "players"), [("core", 3), ("soft-pass", 4), ("alpine", 3), ("stammtisch", 4)])
def test_contests_are_played_as_careful_players_play(preset: str, players: int, rng: Random) -> None:
    """The same cards, words and exchange: the compiled contest and the readable one win the same tricks.

    But for one in a hundred, in which chances differ because cards were seen to go into a hand.
    """
    sheet = MauschelnSheet.preset(preset).but(num_players=players)
    rules, tree, bot = Mauscheln(sheet), entry_tree.game(sheet), CarefulBot(HEURISTICS)
    made, same, tried = tree.entry(), 0, 0
    while tried < 60:
        first = start(rules, rng)
        deck = deck_of(first.table)
        turned = [card for said in first.table.heard("turn") for card in said.cards]
        if deck is None or len(turned) > 1:
            continue
        places = [
            split(first.table.known.get(seat, 0) | first.table.known.get(16 + seat, 0)) for seat in first.table.order
        ]
        deal = first
        while deal.ask is not None and deal.ask.verb in ("knock", "farbenspiel", "sneak", "join"):
            words = [word for word, reason in deal.ask.words if reason is None and word != "swap"]
            deal = deal.step(Action(deal.ask.seat, deal.ask.verb, rng.choice(words)))
        if deal.outcome is not None or not (first.table.carry.pot or preset != "stammtisch"):
            continue
        up = next(root for root in tree.roots if tree.arrays.cards[root.up].rank == turned[0].rank)
        node = next(root.node for root in tree.roots if root == up)
        for said in deal.table.said:
            if said.verb in ("knock", "sneak", "join"):
                node = tree.nodes[node].children[tree.words[node].index(said.word)]
        party = tree.leaves[-1 - node].party
        cards = [deck.number[card] for hand in places for card in hand] + [deck.number[card] for card in first.stock]
        made.lay_out(cards, up.up)
        won = made.outcome(party)
        while deal.ask is not None:
            deal = deal.step(bot.act(deal.view(deal.ask.seat), rng, Budget()))
        seats = [deal.table.order[place] for place in tree.parties[party].places]
        same += won == tuple(deal.table.tricks[seat] for seat in seats)
        tried += 1
    assert same >= 56


def test_a_short_run_writes_what_the_player_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole way at a small size; a run that goes on after a stop comes to the same table."""
    for name, value in (("EARLY", 500), ("RATED", 500)):
        monkeypatch.setattr(entry, name, value)
    tree = entry_tree.game(MauschelnSheet().but(num_players=3))
    state = tmp_path / "state"
    table = entry.solve(tree, 800, 1, state)
    assert EntryTable.read(table.packed()) == table == entry.solve(tree, 800, 1, state)
    found = entry.measured(tree, table, 300, 3)
    assert all(high > -0.01 for high in found["high"])  # type: ignore[attr-defined]
