"""Deals in which one answer was given by chance: what every answer comes to, whatever the player would have said."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

from stammtisch.bots import Bot, Budget, bot_random
from stammtisch.bots.worth import worth
from stammtisch.deal import Deal, Rules
from stammtisch.events import NATURE

from .players import PLAYERS

__all__ = ["Explored", "explored"]

PASSES = 0.35
"""How often the answer tried is a pass, where one may pass; else any other word of those that are tried."""


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
    path: Path, rules: Rules, bot: str, verb: str, tried: Mapping[str, int], count: int, seed: int
) -> Iterator[Explored]:
    """So many deals, kept in a file line by line and played on from where it ends; those without an answer left out.

    tried: which words are tried, and how often one is to another.
    """
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")  # without a line that was cut off
    done = text[: text.rfind("\n") + 1].splitlines()
    with path.open("a", encoding="utf-8") as file:
        for number in range(count):
            if number >= len(done):
                found = _deal(rules, PLAYERS[bot], verb, tried, f"{seed} {rules.name} {number}", number)
                done.append(json.dumps(found))
                file.write(done[-1] + "\n")
            row = json.loads(done[number])
            if row is not None:
                yield Explored(*row)


def _deal(rules: Rules, bot: Bot, verb: str, tried: Mapping[str, int], name: str, number: int) -> Explored | None:
    """One deal; None where nobody gave the answer that was to be tried."""
    rng = Random(name)
    turn, passes = rng.randrange(rules.seats), rng.random() < PASSES
    deal = rules.start(rules.first(number % rules.seats))
    asked, kept, step = 0, None, 0
    while (ask := deal.ask) is not None:
        step += 1
        if ask.seat == NATURE:
            deal = deal.step(ask.random(rng))
            continue
        action = bot.act(deal.view(ask.seat), bot_random(name.encode(), ask.seat, step), Budget())
        if ask.verb == verb:
            if asked == turn:
                usual, word = action.word, _tried(deal, tried, passes, rng)
                action = action._replace(word=word)
                kept = deal, usual, word
            asked += 1
        deal = deal.step(action)
    return _explored(*kept, deal) if kept is not None else None


def _tried(deal: Deal, tried: Mapping[str, int], passes: bool, rng: Random) -> str:
    assert deal.ask is not None
    legal = [word for word, reason in deal.ask.words if reason is None]
    if passes and "pass" in legal:
        return "pass"
    some = [word for word in legal if word in tried] or legal
    return rng.choices(some, [tried.get(word, 1) for word in some])[0]


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
