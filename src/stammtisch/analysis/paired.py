"""A deal as the unit of the arena: the same cards under every mixed seating, and one number for two players.

Everything follows from the deal's public name: chance from the name alone, a player's chance from the name, its seat,
the number of the decision and who it is. So a deal has the same result whoever plays it, when and where.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import fsum
from random import Random
from typing import NamedTuple

from ..bots import bot_random
from ..deal import Deal, Rules
from ..events import NATURE, Action, Ask
from ..games import GAMES
from .seat import Conduct, Seat
from .seatings import rotated, seatings

__all__ = ["AHEAD", "NOBODY", "RULE", "Group", "Setting", "Unit", "measures", "reference", "unit"]

RULE, ANY = "careful", "random"
"""The rule bot that the contested filter and the control variate ask, and the one that makes its mistakes."""
TRIALS, NOISE = 10, 4
"""The rule bot plays a deal so often for the contested filter, any legal card instead of its own one time in four."""
NOBODY = 2
"""The role of a play without a declarer."""
AHEAD = 0.2, 0.9
"""A deal is contested where the rule bot, as declarer, comes out ahead in such a share of its trials."""


class Setting(NamedTuple):
    """What decides a run, whoever runs it: the game and its house rules, the players, how they meet, the public seed.

    measure: the tally that the result is about. bidder: who answers every question but which card to play, for both;
    empty where each plays everything itself. contested, control: whether the rule bot plays every deal too, for the
    filter or as a control variate.
    """

    game: str
    settings: tuple[str, ...]
    players: tuple[str, ...]
    seed: int
    measure: str
    bidder: str = ""
    contested: bool = False
    control: bool = False

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        kind = GAMES[self.game]
        return kind(kind.sheet_type.read(self.settings))


class Group(NamedTuple):
    """The plays of a deal with one contract and one role.

    family: of the contract, empty where none was played. role: 0 where the first player, 1 where the second was the
    declarer, else `NOBODY`. plays: how many. lead: the mean of the first player's lead. won: plays in which the
    declarer came out ahead.
    """

    family: str
    role: int
    plays: int
    lead: float
    won: int


class Unit(NamedTuple):
    """What a deal says about two players.

    number: of the deal. lead: by measure the mean, over all seatings, of the first player's seats less the mean of the
    second player's. groups: by contract and role. contested: the share of trials in which the rule bot came out ahead
    as declarer, -1 where unknown. control: the rule bot's own result as declarer, 0 where unknown.
    """

    number: int
    lead: tuple[float, ...]
    groups: tuple[Group, ...]
    trials: float = -1.0


def measures(rules: Rules) -> dict[str, int]:
    """The tallies that decide who is better, each with the sign that makes more of it good: `Rules.rank` says so."""
    nothing = dict.fromkeys(rules.tallies, 0)
    base, signs = rules.rank(nothing), {}
    for tally in rules.tallies:
        more = rules.rank({**nothing, tally: 1})
        if more != base:
            signs[tally] = 1 if more > base else -1
    return signs


# --- one play of a deal ----------------------------------------------------------------------------------------------

_Who = Callable[[Ask], Seat]


class _Course(NamedTuple):
    """A deal on its way: how many decisions players and chance have taken."""

    deal: Deal
    decisions: int = 0
    chances: int = 0


class _Board:
    """One deal of a run: its chance and the ways to play it on."""

    def __init__(self, setting: Setting, part: str, number: int, turn: int = 0) -> None:
        self.setting, self.rules, self.turn = setting, setting.rules, turn
        self.name = f"{setting.seed} {part} {number}"  # parts of a run have deals of their own
        self.carry = self.rules.first(number % self.rules.seats)
        self.signs = measures(self.rules)

    def seat(self, name: str, identity: str, conduct: Conduct) -> Seat:
        """A new player for a seat."""
        return Seat(name, f"{self.name} {identity}", conduct)

    def start(self) -> _Course:
        """The deal before the pack is shuffled."""
        return _Course(self.rules.start(self.carry))

    def chance(self, deal: Deal, number: int) -> Action:
        """What chance does: it knows the deal's name and how often it has acted, never who plays."""
        assert deal.ask is not None
        action = deal.ask.random(bot_random(f"chance {self.name}".encode(), NATURE, number))
        if number or not self.turn:
            return action
        return action._replace(cards=rotated(self.rules, self.carry, action.cards, self.turn))

    def play(self, course: _Course, who: _Who, until: str = "") -> _Course:
        """The deal played on to its end, or to the first question `until`."""
        deal, decisions, chances = course
        while deal.ask is not None and deal.ask.verb != until:
            if deal.ask.seat == NATURE:
                action, chances = self.chance(deal, chances), chances + 1
            else:
                action, decisions = who(deal.ask).answer(deal, decisions), decisions + 1
            deal = deal.step(action)
        return _Course(deal, decisions, chances)

    def gains(self, deal: Deal) -> list[tuple[int, ...]]:
        """By measure what each seat gained, more being good."""
        assert deal.outcome is not None
        seats = self.rules.seats
        return [tuple(sign * one for one in deal.outcome.gain(tally, seats)) for tally, sign in self.signs.items()]

    def declaring(self, deal: Deal) -> tuple[int, ...]:
        """The seats of the declarer's side; none where nobody declares."""
        table = deal.table
        return self.rules.team(table.declarer) if table.contract is not None and table.declarer != NATURE else ()


def _lead(gains: Sequence[int], own: Sequence[bool]) -> float:
    """The mean of some seats less the mean of the others."""
    sides = [[gain for gain, mine in zip(gains, own, strict=True) if mine is side] for side in (True, False)]
    first, second = (sum(side) / len(side) for side in sides)
    return first - second


# --- the unit --------------------------------------------------------------------------------------------------------


def unit(setting: Setting, pair: tuple[int, int], part: str, number: int, conducts: Sequence[Conduct]) -> Unit:
    """Plays a deal under every seating. pair: which two players of the run. conducts: theirs, added to."""
    turns = range(setting.rules.seats if setting.rules.teams else 1)
    leads: list[list[float]] = []
    groups: dict[tuple[str, int], list[tuple[float, bool]]] = defaultdict(list)
    measure = list(measures(setting.rules)).index(setting.measure)
    for turn in turns:
        board = _Board(setting, part, number, turn)
        for deal, own in _plays(board, pair, conducts):
            gains, side = board.gains(deal), board.declaring(deal)
            leads.append([_lead(one, own) for one in gains])
            row = deal.table.contract
            role = NOBODY if not side else int(not own[deal.table.declarer])
            ahead = bool(side) and _lead(gains[measure], [seat in side for seat in range(len(own))]) > 0
            groups[row.family if row is not None else "", role].append((leads[-1][measure], ahead))
    lead = tuple(fsum(column) / len(leads) for column in zip(*leads, strict=True))
    told = tuple(
        Group(*key, len(some), fsum(one for one, _ in some) / len(some), sum(ahead for _, ahead in some))
        for key, some in sorted(groups.items())
    )  # fmt: skip
    trials = reference(setting, part, number) if setting.contested or setting.control else -1.0
    return Unit(number, lead, told, trials)


def _plays(board: _Board, pair: tuple[int, int], conducts: Sequence[Conduct]) -> Iterator[tuple[Deal, list[bool]]]:
    """Every play of a deal: how it ended, and the seats of the first player."""
    setting, seats, course = board.setting, range(board.rules.seats), board.start()
    ways = [[one == 0 for one in seating] for seating in seatings(board.rules)]

    def neutral() -> list[Seat]:
        return [board.seat(setting.bidder, "bidder", Conduct()) for _ in seats] if setting.bidder else []

    if setting.bidder:
        course = board.play(course, partial(_asked, (), neutral()), until="play")
        side, row = board.declaring(course.deal), course.deal.table.contract
        if side and row is not None and row.sided:
            ways = [[(seat in side) is first for seat in seats] for first in (True, False)]
    for own in ways:
        at = [int(not mine) for mine in own]
        players = [board.seat(setting.players[pair[one]], str(pair[one]), conducts[one]) for one in at]
        yield board.play(course, partial(_asked, players, neutral())).deal, own


def _asked(players: Sequence[Seat], neutral: Sequence[Seat], ask: Ask) -> Seat:
    """Who answers a question: where there is a bidder, the players choose the cards and nothing else."""
    return players[ask.seat] if ask.verb == "play" or not neutral else neutral[ask.seat]


# --- the rule bot on the same deal -----------------------------------------------------------------------------------


def reference(setting: Setting, part: str, number: int) -> float:
    """The share of trials in which the rule bot, in every seat, comes out ahead as declarer; -1 where nobody declares.

    One auction, by the neutral bidder if there is one; then the cards are played several times, each card now and then
    any legal one.
    """
    board = _Board(setting, part, number)
    seats, measure = range(board.rules.seats), list(board.signs).index(setting.measure)
    bidders = [board.seat(setting.bidder or RULE, "bidder", Conduct()) for _ in seats]
    course = board.play(board.start(), lambda ask: bidders[ask.seat], until="play")
    side = board.declaring(course.deal)
    if not side:
        return -1.0
    ahead, own = 0, [seat in side for seat in seats]
    for trial in range(TRIALS):
        noise = bot_random(f"noise {board.name}".encode(), NATURE, trial)
        players = [[board.seat(name, f"trial {trial}", Conduct()) for name in (RULE, ANY)] for _ in seats]

        def who(ask: Ask, noise: Random = noise, players: list[list[Seat]] = players) -> Seat:
            return players[ask.seat][noise.randrange(NOISE) == 0]

        ahead += _lead(board.gains(board.play(course, who).deal)[measure], own) > 0
    return ahead / TRIALS
