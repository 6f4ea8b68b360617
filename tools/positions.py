"""Makes, proves and scores the test positions: ``python -m tools.positions make | prove | score``.

``make`` plays deals, numbered from 0 on, under presets with or without further house rules, proves what it meets, and
keeps what a game still lacks. The same numbers give the same positions; a file remembers how far it came, so that a
second call goes on. ``prove`` proves all of them again. ``score`` asks computer players.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from random import Random
from time import process_time

from stammtisch.analysis import positions
from stammtisch.analysis.positions import Problem, load, read, write
from stammtisch.analysis.positions.categories import categories, exchanges
from stammtisch.analysis.positions.proof import look, proved
from stammtisch.analysis.positions.sampled import sampled
from stammtisch.analysis.positions.score import answer_text, is_right, table
from stammtisch.bots import BOTS, Budget
from stammtisch.deal import Deal, Rules
from stammtisch.events import HAND, NATURE
from stammtisch.games import GAMES
from stammtisch.houserules import HouseRuleError
from stammtisch.record import save
from stammtisch.record_text import parse
from stammtisch.table import Carry, View

FOLDER = Path(positions.__file__).parent
LEFT = 5
"""Positions are looked for where a hand has no more cards than that."""
A_GAME = 240
"""How many positions of a game are wanted at most."""
WANTED: Mapping[str, tuple[int, int]] = {"category": (45, 14), "family": (15, 6), "plan": (90, 30), "sample": (45, 12)}
"""Until how many of a category, of a family of contracts or of a kind of proof any new one is welcome, and until how
many one that rules of thumb answer rightly."""
LUCK = 0.6
"""A random answer must be right more seldom."""
RULE = "careful"


def table_of(game: type[Rules], rng: Random) -> Rules:
    """A preset, every other time with up to three other house rules."""
    sheet = game.sheet_type.preset(rng.choice(tuple(game.sheet_type.presets)))
    for row in rng.sample(sheet.rows(), rng.choice((0, 0, 1, 3))):
        with suppress(HouseRuleError):
            sheet = sheet.but(**{row.name: rng.choice(row.samples())})
    return game(sheet)


def course(game: str, number: int) -> Iterator[tuple[Deal, tuple[str, ...]]]:
    """The states of a deal with the tokens before each: rules of thumb, with answers by chance now and then."""
    rng = Random(f"{game} {number}")
    rules, bot, tokens = table_of(GAMES[game], rng), BOTS[RULE](), list[str]()
    dealer, pot = rng.randrange(rules.seats), rng.choice((0, 4, 12)) if "chips" in rules.tallies else 0
    deal = rules.start(Carry(dealer, 0, 0, pot, dict.fromkeys(rules.tallies, (0,) * rules.seats)))
    wild, loose = rng.choice((0.0, 0.2, 0.6)), rng.choice((0.0, 0.1, 0.3))
    while deal.ask is not None:
        yield deal, tuple(tokens)
        ask = deal.ask
        if ask.seat == NATURE or rng.random() < (loose if ask.verb == "play" else wild):
            action = ask.random(rng)
        else:
            action = bot.act(deal.view(ask.seat), rng, Budget())
        tokens.append(action.token)
        deal = deal.step(action)


def problems(game: str, number: int) -> Iterator[Problem]:
    """The proved positions of a deal."""
    for deal, tokens in course(game, number):
        ask, name = deal.ask, f"{game}-{number}-{len(tokens)}"
        if ask is None or ask.seat == NATURE or (ask.verb == "play" and deal.table.count(HAND + ask.seat) > LEFT):
            continue
        view = deal.view(ask.seat)
        found = proved_card(view) if ask.verb == "play" else proved_choice(view, name)
        if found is not None:
            carry = deal.table.carry
            yield Problem(name, deal.rules, carry.dealer, carry.pot, tokens, ask.seat, *found)


Found = tuple[Mapping[str, Fraction], tuple[str, ...], str, int, tuple[str, ...], float]
"""Answers, right, proof, deals, categories and error of a problem."""


def proved_card(view: View) -> Found | None:
    """What there is to say of a card to play; None without a proof, or where chance is right too often."""
    ask = view.ask
    looked = look(view) if ask is not None and ask.legal_cards.bit_count() > 1 else None
    proof = proved(looked) if looked is not None else None
    if looked is None or proof is None or proof.right.bit_count() >= LUCK * len(proof.answers):
        return None
    answers = {str(card): value for card, value in sorted(proof.answers.items())}
    right = tuple(str(card) for card in sorted(proof.answers) if proof.right >> card & 1)
    return answers, right, proof.kind, len(looked.hands), tuple(categories(looked, proof)), 0.0


def proved_choice(view: View, name: str) -> Found | None:
    """The same for cards to part with."""
    found = sampled(view, name)
    if found is None or len(found.right) >= LUCK * len(found.shares):
        return None
    best = sorted(found.shares, key=lambda action: (-found.shares[action], action.token))
    answers = {answer_text(action): found.shares[action] for action in best}
    right = tuple(sorted(answer_text(action) for action in found.right))
    return answers, right, "sample", found.deals, tuple(exchanges(view, found)), round(found.error, 5)


class Collection:
    """The positions of a game, and what it still lacks."""

    def __init__(self, game: str) -> None:
        self.game, self.path = game, FOLDER / f"{game}.toml"
        self.kept: list[Problem] = []
        self.next = 0
        if self.path.exists():
            text = self.path.read_text(encoding="utf-8")
            self.kept, self.next = [*read(text)], int(parse(text)["next"])
        self.counts = Counter(key for one in self.kept for key in self._keys(one))

    @staticmethod
    def _keys(problem: Problem) -> list[tuple[str, str]]:
        contract = problem.view().table.contract
        family = [] if contract is None else [("family", contract.family)]
        return [*(("category", one) for one in problem.categories), *family, (problem.proof, "")]

    def take(self, problem: Problem) -> bool:
        """Keeps a position if it is of use; not by what any player that searches would answer."""
        easy, keys = is_right(problem, RULE), self._keys(problem)
        lacks = any(self.counts[key] < WANTED.get(key[0], (0, 0))[easy] for key in keys)
        if lacks:
            self.kept.append(problem)
            self.counts.update(keys)
        return lacks

    def save(self) -> None:
        """Writes the file."""
        save(self.path, write(self.game, self.kept, {"next": self.next}))


def make(games: Sequence[str], deals: int, seconds: float) -> None:
    """Goes through so many deals of each game, for so much processor time."""
    for game in games:
        some, start = Collection(game), process_time()
        end = some.next + deals
        while some.next < end and len(some.kept) < A_GAME and process_time() - start < seconds:
            taken = 0
            for problem in problems(game, some.next):
                taken += taken < 2 and some.take(problem)  # no deal says more than that
            some.next += 1
            if some.next % 20 == 0:
                some.save()
        some.save()
        counts = ", ".join(f"{' '.join(key)} {many}" for key, many in some.counts.items())
        print(f"{game}: {len(some.kept)} positions of {some.next} deals; {counts}", flush=True)


def again(games: Sequence[str]) -> int:
    """Proves all positions again; how many are not what their file says."""
    wrong = 0
    for problem in load(*games):
        if not holds(problem):
            print(f"{problem.name}: not as it is written")
            wrong += 1
    return wrong


def holds(problem: Problem) -> bool:
    """Whether a position is what its file says, from what the seat knows; a sample must lead to the same answer."""
    view = problem.view()
    if problem.proof == "sample":
        sample = proved_choice(view, problem.name)
        return sample is not None and sample[1] == problem.right
    return proved_card(view) == (
        problem.answers, problem.right, problem.proof, problem.deals, problem.categories, problem.error
    )  # fmt: skip


def main(words: Sequence[str] | None = None) -> int:
    """Reads the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.positions", description=__doc__)
    parser.add_argument("command", choices=("make", "prove", "score"))
    parser.add_argument("levels", nargs="*", default=[], help="computer players to be scored (default: all)")
    parser.add_argument("--game", action="append", choices=tuple(GAMES), help="only this game")
    parser.add_argument("--deals", type=int, default=10_000, help="deals of each game (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=300, help="processor time a game (default: %(default)s)")
    options = parser.parse_args(words)
    games = options.game or [*GAMES]
    if options.command == "make":
        make(games, options.deals, options.seconds)
        return 0
    if options.command == "prove":
        return 1 if again(games) else 0
    print(table([*load(*games)], options.levels or [*BOTS]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
