"""Random matches under random house rules, and what must be true of every one of them.

`test_walks` plays a few of these matches, `soak` a great many. A match is made from one number, so that a failure can
be had again; `Failure` carries the record of the match so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import NamedTuple

from stammtisch.cards import Card, mask_of, split
from stammtisch.deal import Deal, Rules
from stammtisch.events import BLIND, HAND, NATURE, WATCHER, Action, Ask, IllegalAction
from stammtisch.games import GAMES
from stammtisch.houserules import HouseRuleError, Sheet
from stammtisch.match import Match
from stammtisch.record import read, write
from stammtisch.record_seat import read_seat, write_seat
from stammtisch.table import Carry

from . import oracle
from .checks import SIGHT, Course, check_sight, check_views, conserved, facts, leak_pairs
from .support import BETWEEN, packed

BOUND = 400
"""No deal takes more actions."""
NAMES = ("Anna", "Bene", "Cilli", "Dori", "Emil", "Fanny", "Girgl", "Hias", "Irmi", "Josef", "Kathi", "Loni")


class Failure(AssertionError):
    """A check that failed, with the record of the match up to there."""

    def __init__(self, problem: str, record: str) -> None:
        super().__init__(f"{problem}\n--- the record ---\n{record}")
        self.problem, self.record = problem, record


# --- house rules -----------------------------------------------------------------------------------------------------


def sheet_from(kind: type[Sheet], picks: Iterable[tuple[int, int]], start: Sheet | None = None) -> Sheet:
    """A valid sheet: the start, changed by each (option, value) in turn that leads to a possible combination.

    Both numbers are taken modulo what there is. Twice over: an option may become possible through a later one.
    """
    sheet, rows, twice = start or kind(), kind.rows(), tuple(picks) * 2
    for at, value in twice:
        row = rows[at % len(rows)]
        samples = row.samples()
        try:
            sheet = sheet.but(**{row.name: samples[value % len(samples)]})
        except HouseRuleError:
            continue
    return sheet


def random_sheet(kind: type[Sheet], rng: Random, start: Sheet | None = None) -> Sheet:
    """A random valid sheet, from some preset or a given start."""
    start = start or kind.preset(rng.choice(tuple(kind.presets)))
    picks = [(rng.randrange(len(kind.rows())), rng.randrange(60)) for _ in range(rng.randrange(len(kind.rows())))]
    return sheet_from(kind, picks, start)


# --- playing ---------------------------------------------------------------------------------------------------------


class Style(NamedTuple):
    """How a match is played: chances, so that rare things happen often enough.

    shy: to say one of the first two words, as a rule the lowest. many: to lay away as many cards as possible.
    climb: to play the highest legal card instead of any, for a declarer; the others then play their lowest.
    gathered: of a pack that gives somebody a hand of one suit, of one rank, of high or of low cards.
    """

    shy: float
    many: float
    climb: float
    gathered: float

    @classmethod
    def some(cls, rng: Random) -> Style:
        """A random style."""
        return cls(rng.choice((0, 0.3, 0.6)), rng.choice((0, 0.5)), rng.choice((0, 0, 0.8)), rng.choice((0, 0.3)))

    def act(self, deal: Deal, rng: Random) -> Action:
        """A random legal action of whoever is asked."""
        ask = deal.ask
        assert ask is not None
        if ask.ordered and ask.verb == "shuffle" and rng.random() < self.gathered:
            return Action(NATURE, ask.verb, "", gathered_pack(deal.rules, deal.table.carry, rng))
        if len(ask.words) > 1 and not ask.cards and rng.random() < self.shy:
            return rng.choice([*ask.legal()][:2])
        legal = split(ask.legal_cards)
        if ask.max > 1 and not ask.ordered and rng.random() < self.many:
            return Action(ask.seat, ask.verb, "", split(mask_of(rng.sample(legal, min(ask.max, len(legal))))))
        if ask.verb == "play" and rng.random() < self.climb:
            best = max if ask.seat == deal.table.declarer else min
            return Action(ask.seat, ask.verb, "", (best(legal, key=lambda card: card.rank),))
        return ask.random(rng)


def gathered_pack(rules: Rules, carry: Carry, rng: Random) -> tuple[Card, ...]:
    """A pack that gives somebody a hand of one suit, of one rank, of high or of low cards, where that can be had."""
    cards = list(split(rules.pack))
    rng.shuffle(cards)
    trial = rules.start(carry)
    while trial.turn != NATURE:
        trial = trial.step(next(iter(trial.legal())))
    trial = trial.step(Action(NATURE, "shuffle", "", tuple(cards)))
    while trial.ask is not None and trial.ask.verb in BETWEEN:
        trial = trial.step(next(trial.ask.legal()))
    seat, suit, rank = rng.randrange(rules.seats), rng.randrange(4), rng.choice(cards).rank
    size = max(trial.table.count(HAND + seat), trial.table.count(BLIND + seat))
    keys: tuple[Callable[[Card], int], ...] = (
        lambda card: card.suit != suit, lambda card: card.rank != rank, lambda card: card.rank, lambda card: -card.rank,
    )  # fmt: skip
    try:
        return packed(rules, {seat: " ".join(map(str, sorted(cards, key=rng.choice(keys))[:size]))}, carry)
    except (AssertionError, IndexError):  # that hand cannot be had: the cut ends the deal, or its card is turned up
        return tuple(cards)


def play_deal(match: Match, rng: Random, style: Style, most: int = BOUND) -> Course:
    """Plays the next deal of a match in a style, at most so many actions; each goes through the checked door."""
    deal = match.begin()
    course = Course([deal])
    while deal.ask is not None and len(course.actions) < most:
        action = style.act(deal, rng)
        deal = match.replay(action)
        course.states.append(deal)
        course.actions.append(action)
    assert deal.ask is None or most < BOUND, f"a deal takes more than {BOUND} actions"
    return course


def new_match(rules: Rules, rng: Random) -> Match:
    """A match with players and a dealer drawn by lot."""
    return Match(rules, rng.sample(NAMES, rules.seats), rng, dealer=rng.randrange(rules.seats))


def play_match(match: Match, rng: Random, deals: int, wander: bool = False) -> Iterator[Course]:
    """Plays some deals of a match and gives the course of each; `wander`: house rules change between deals.

    Now and then a deal is thrown in half-way or somebody else sits down.
    """
    style = Style.some(rng)
    for _ in range(deals):
        if match.entries and rng.random() < 0.2:
            change_table(match, rng, wander)
        if match.over:
            break
        thrown = rng.random() < 0.1
        course = play_deal(match, rng, style, rng.randrange(1, 20) if thrown else BOUND)
        if match.running:
            match.void()
        yield course


def change_table(match: Match, rng: Random, wander: bool) -> None:
    """Other players, or the same on other seats, and perhaps other house rules, at a larger or smaller table."""
    players = list(match.players)
    if rng.random() < 0.5:
        players[rng.randrange(len(players))] = rng.choice([name for name in NAMES if name not in players])
    else:
        rng.shuffle(players)
    rules, spare = match.rules, [name for name in NAMES if name not in players]
    if wander:
        fixed = {row.name: getattr(rules.sheet, row.name) for row in rules.sheet.rows() if not row.between}
        with suppress(HouseRuleError):
            rules = type(rules)(random_sheet(type(rules.sheet), rng).but(**fixed))
    match.change(rules, [*players, *spare][: rules.seats])


# --- the checks: each raises AssertionError --------------------------------------------------------------------------


def answers(deal: Deal, ask: Ask, rng: Random) -> None:
    """There is a legal action; tokens are unique and read back; what is refused is refused at the door."""
    if ask.ordered:
        assert ask.seat == NATURE
        actions = [ask.random(rng)]
    else:
        actions = list(ask.legal())
    assert actions, f"seat {ask.seat} has no legal action ({ask.verb})"
    tokens = {action.token for action in actions}
    assert len(tokens) == len(actions), f"two actions have the same token ({ask.verb})"
    for action in actions:
        assert Action.parse(action.token) == action, f"{action.token} reads back as something else"
        assert ask.why_not(action) is None, f"{action.token} is legal and refused"
    for option, reason in ask.options:
        if reason is None:
            continue
        word, cards = ("", (option,)) if isinstance(option, Card) else (option, ())
        action = Action(ask.seat, ask.verb, word, cards)
        assert action.token not in tokens and ask.why_not(action), f"{action.token} is refused and legal"
        assert reason.code in deal.rules.clauses, f"no clause stands behind {reason.code}"
        try:
            deal.play(action)
        except IllegalAction:
            continue
        raise AssertionError(f"{action.token} goes through")


def snapshot(deal: Deal) -> object:
    """All a deal holds, with copies of what could be changed in place (for a copy to the bottom see `checks`)."""
    table = {name: dict(value) if isinstance(value, dict) else value for name, value in vars(deal.table).items()}
    return table, deal.stock, facts(deal.ask), deal.events()


def check_walk(course: Course, rng: Random) -> None:
    """Cards, tokens, legal actions, replay, and old values that stay as they were."""
    copies = [snapshot(deal) for deal in course.states]
    for deal in course.states:
        conserved(deal)
        assert deal.table.pot == deal.table.carry.pot + sum(deal.table.paid), "the pot is not what was paid into it"
        assert (deal.ask is None) == (deal.outcome is not None), "neither a question nor an outcome"
        if deal.ask is not None:
            answers(deal, deal.ask, rng)
    again = course.rules.start(course.states[0].table.carry)
    for action in course.actions:
        again = again.play(action.token)
    assert snapshot(again) == copies[-1], "the same actions lead to another deal"
    for deal, copy in zip(course.states, copies, strict=True):
        assert snapshot(deal) == copy, "an old deal has changed"


def check_sums(match: Match) -> None:
    """The tallies of the match add up as the game declares."""
    judge = oracle.ORACLES[match.rules.name](match.rules)
    sums = {tally: [one[tally] for one in match.accounts.values()] for tally in match.rules.tallies}
    assert judge.balanced(sums, match.carry.pot), f"the tallies do not add up: {sums}, pot {match.carry.pot}"
    if match.closing:
        for line in match.closing:
            sums[line.tally][line.seat] += line.amount
        assert judge.balanced(sums, 0), f"the tallies do not add up at the end: {sums}"


def check_record(match: Match) -> None:
    """A record reads back as the same match and writes the same text; so does each seat's copy."""
    text = write(match)
    again = read(text)
    assert write(again) == text, "the record writes another text"
    both = [(m.accounts, m.carry, m.slate, m.players, m.rules, m.running, m.first) for m in (match, again)]
    assert both[0] == both[1], "the match of the record differs"
    for old, new in zip(match.entries, again.entries, strict=True):
        assert (old.kind, old.tokens, old.outcome) == (new.kind, new.tokens, new.outcome), "an entry differs"
        if old.deal is not None and new.deal is not None:
            assert old.deal.table == new.deal.table, "a deal of the record differs"
    deals = [entry.deal for entry in match.entries if entry.deal is not None]
    for seat in (*range(match.rules.seats), WATCHER):
        copy = read_seat(write_seat(match, seat))
        assert copy.views == tuple(deal.view(seat) for deal in deals), f"the copy of seat {seat} differs"


# --- cells -----------------------------------------------------------------------------------------------------------

CHECKS = ("walk", "views", "leaks", "record", "oracle")
"""walk: invariants, replay, sums. views: true for all seats and watchers, and seen by whom the written table says.
leaks: unseen cards swapped. record: round trips. oracle: legal cards, words, winners and the score, against a second
reading of the clauses."""


def _views(course: Course, rng: Random) -> None:
    check_views(course)
    check_sight(course, SIGHT[course.rules.name])


def _leaks(course: Course, rng: Random) -> None:
    for _ in leak_pairs(course, SIGHT[course.rules.name], rng):
        pass


_STEPS: dict[str, Callable[[Course, Random], None]] = {
    "walk": check_walk, "views": _views, "leaks": _leaks, "oracle": lambda course, rng: oracle.judge(course.states),
}  # fmt: skip


def run(game: str, sheet: Sheet | None, check: str, seed: int | str, deals: int, wander: bool = False) -> int:
    """Plays one match with one check; without a sheet under random house rules. Returns the number of deals.

    Raises `Failure` with the record of the match.
    """
    rng, kind, count = Random(f"{game} {check} {seed}"), GAMES[game], 0
    match = new_match(kind(sheet or random_sheet(kind.sheet_type, rng)), rng)
    try:
        for course in play_match(match, rng, deals, wander or sheet is None):
            count += 1
            if check in _STEPS:
                _STEPS[check](course, rng)
            if check == "walk":
                check_sums(match)
        if check == "record":
            check_record(match)
            if not match.over:
                play_deal(match, rng, Style.some(rng), rng.randrange(BOUND - 1))
                check_record(match)
    except Exception as error:
        raise Failure(f"{game} {check} {seed!r}: {type(error).__name__}: {error}", write(match)) from error
    return count
