"""Deals in which one answer was given by chance: what every answer comes to, whatever the player would have said."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from stammtisch.bots import Bot, Budget
from stammtisch.bots.worth import worth
from stammtisch.deal import Deal, Rules
from stammtisch.events import NATURE, Ask

from .players import PLAYERS

__all__ = ["Explored", "explored"]

PASSES = 0.35
"""How often the answer tried is a pass in any case, where one may pass; else any word of those that are tried."""
STRIDE = 10_000_019
"""What lies between the seeds of two runs: more than the deals of one."""


class Explored(NamedTuple):
    """One answer and what came of it. Places count from the player after the dealer.

    place, hand: who answered, with which cards. said: the words before, (verb, place, word). usual: what the player
    would have said; word: what he said. trump: the letter of the trump suit, empty before it is known. worth: of the
    deal for the seat. contract: the family played, empty where none was. declarer: his place, -1 for none. doubled: how
    often.
    """

    place: int
    hand: int
    said: tuple[tuple[str, int, str], ...]
    usual: str
    word: str
    trump: str
    worth: float
    contract: str
    declarer: int
    doubled: int

    @property
    def standing(self) -> tuple[int, str]:
        """Who holds which bid before the answer: (-1, "") where there is none."""
        bids = [(place, word) for verb, place, word in self.said if verb in ("announce", "bid") and word != "pass"]
        return bids[-1] if bids else (-1, "")


def explored(
    path: Path, rules: Rules, bot: str, verb: str, tried: Sequence[str], count: int, seed: int
) -> Iterator[Explored]:
    """So many deals, kept in a file line by line and played on from where it ends; those without an answer left out.

    tried: which words are tried; one that is named twice, twice as often.
    """
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")  # without a line that was cut off
    done = text[: text.rfind("\n") + 1].splitlines()
    with path.open("a", encoding="utf-8") as file:
        for number in range(count):
            if number >= len(done):
                found = _deal(rules, PLAYERS[bot], verb, tried, seed, number)
                done.append(json.dumps(found))
                file.write(done[-1] + "\n")
            row = json.loads(done[number])
            if row is not None:
                yield Explored(*row)


def _deal(rules: Rules, bot: Bot, verb: str, tried: Sequence[str], seed: int, number: int) -> Explored | None:
    """One deal; None where nobody gave the answer that was to be tried."""
    rng = Random(seed * STRIDE + number)
    turn, passes, choice = rng.randrange(rules.seats), rng.random() < PASSES, rng.random()
    deal, asked, kept = rules.start(rules.first(number % rules.seats)), 0, None
    while (ask := deal.ask) is not None:
        if ask.seat == NATURE:
            deal = deal.step(ask.random(rng))
            continue
        action = bot.act(deal.view(ask.seat), Random(rng.getrandbits(60)), Budget())
        if ask.verb == verb:
            if asked == turn:
                usual, word = action.word, _tried(ask, tried, passes, choice)
                action = action._replace(word=word)
                kept = deal, usual, word
            asked += 1
        deal = deal.step(action)
    return _explored(*kept, deal) if kept is not None else None


def _tried(ask: Ask, tried: Sequence[str], passes: bool, choice: float) -> str:
    legal = [word for word, reason in ask.words if reason is None]
    if passes and "pass" in legal:
        return "pass"
    some = [word for word in legal if word in tried] + [word for word in legal if tried.count(word) > 1]
    return some[int(choice * len(some))]


def _explored(before: Deal, usual: str, word: str, after: Deal) -> Explored:
    assert before.ask is not None and after.outcome is not None
    seat, order, table = before.ask.seat, before.table.order, after.table
    said = tuple((one.verb, order.index(one.seat), one.word) for one in before.table.said if one.word)
    normal = before.rules.expected(before.table)
    return Explored(
        order.index(seat), before.table.hand(seat).mask, said, usual, word,
        normal.trumps[0].suit.letter if normal is not None and normal.trumps else "",
        worth(after.rules, after.outcome)[seat], table.contract.family if table.contract is not None else "",
        order.index(table.declarer) if table.declarer >= 0 else -1,
        sum(one.word != "pass" for one in table.heard("double")),
    )  # fmt: skip
