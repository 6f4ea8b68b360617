"""A finished deal step by step: what was said, every trick with the hands as they lay, and the score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..cards import split
from ..contract import arranged, winner
from ..deal import Deal
from ..events import Action
from ..match import Entry
from ..table import Table, rotation
from ..words import Words
from ..words.telling import bound, told
from .actor import Actor
from .connection import Refused
from .present import card_json, facts_json, led_hands, lines_json

__all__ = ["finished", "replay"]

Json = dict[str, Any]


def replay(actor: Actor, number: int, words: Words, match: int = 0) -> Json:
    """The steps of a deal, counted from 1 as matches are; 0: the last match.

    Raises `Refused` for one there is not, that still runs or stays closed.
    """
    entry, how, count = finished(actor, number, match)
    deal, players = entry.deal, entry.players
    assert deal is not None and entry.outcome is not None
    then = Words(words.lang, deal.rules, players, words.me, True, actor.room.face(deal.rules))
    return {
        "game": then.game, "title": f"{then.game} · {then('deal-number', number=number)}", "names": list(players),
        "face": then.face, "label": then(f"label-{deal.rules.label}") if deal.rules.label else None,
        "before": _before(then, deal, how), "steps": _steps(then, deal, entry.tokens, how),
        "count": count, "number": number,
        "result": then.reason(entry.outcome.result), "facts": facts_json(then, entry.outcome.proof),
        "lines": lines_json(then, entry.outcome.lines),
    }  # fmt: skip


def finished(actor: Actor, number: int, match: int = 0) -> tuple[Entry, str, int]:
    """A deal that may be seen, how its hands are shown, and how many deals of the match are over.

    Raises `Refused` for one there is not, that still runs or stays closed.
    """
    games = actor.room.games
    if not 0 <= match <= len(games) or not games:
        raise Refused("web_no_deal")
    game = games[match - 1]
    entries = list(enumerate(game.match.entries))
    deals = [(at, entry) for at, entry in entries if entry.kind == "deal" and entry.outcome is not None]
    if not 1 <= number <= len(deals):
        raise Refused("web_no_deal")
    at, entry = deals[number - 1]
    if game.closed(at):
        raise Refused("web_hands_closed")
    return entry, game.hands.get(at, "all"), len(deals)


def _before(words: Words, deal: Deal, how: str) -> list[str]:
    """What was said and done before the first card; closed cards stay closed where the table wants it so."""
    table, lines = Table(deal.rules, deal.table.carry), []
    for event in deal.events():
        if event.verb == "play":
            break
        table = table.after((event,))
        shown = event if how == "all" else event.seen_by(15)
        lines.append(told(words, table, shown))
    return [line for line in lines if line]


def _steps(words: Words, deal: Deal, tokens: Iterable[str], how: str) -> list[Json]:
    """Card by card: the hands, the trick as it lies, who takes it, and what bound a player to the card."""
    table, hands = Table(deal.rules, deal.table.carry), led_hands(deal)
    seats = deal.table.players if how == "played" else tuple(range(deal.rules.seats))
    gone, duties, steps = dict.fromkeys(range(deal.rules.seats), 0), _duties(words, deal, tokens), list[Json]()

    def step(text: str, duty: str = "", at: int = -1) -> None:
        steps.append(_trick(words, table) | {"text": text, "duty": duty, "at": at, "hands": [
            {"seat": seat, "name": words.who(seat), "won": table.tricks[seat],
             "cards": [card_json(words, one) | {"gone": bool(gone[seat] >> one & 1)}
                       for one in arranged(table.contract, split(hands[seat]))]}
            for seat in seats
        ]})  # fmt: skip

    for event in deal.events():
        if event.verb == "play" and not steps:
            step("")
        table = table.after((event,))
        if event.kind in ("move", "take", "show", "say") and steps:
            at, duty = -1, ""
            if event.verb == "play":
                gone[event.seat] |= 1 << event.cards[0]
                at, duty = next(duties)
            said = told(words, table, event)
            if said:
                step(said, duty, at)
    if not steps:
        step("")
    return steps


def _duties(words: Words, deal: Deal, tokens: Iterable[str]) -> Iterator[tuple[int, str]]:
    """For each card played its place among the answers of the deal, and the duty that kept the player from another one;
    empty where all were allowed."""
    now = deal.rules.start(deal.table.carry)
    for at, token in enumerate(tokens):
        action = Action.parse(token)
        if action.verb == "play" and action.cards and now.ask is not None:
            duty = bound(now.ask)
            said = words(f"duty-{duty.code}", cards=words.cards(sorted(duty.cards, reverse=True))) if duty else ""
            yield at, said
        now = now.play(action)


def _trick(words: Words, table: Table) -> Json:
    """The trick on the table, or the one that was just taken."""
    order, last = rotation(table.players, table.leader), table.history[-1] if table.history else None
    showing = table.trick or (last.cards if last is not None else ())
    shown = order if table.trick or last is None else last.seats
    best = winner(table.contract, showing) if showing and table.contract is not None else -1
    return {
        "trick": [
            card_json(words, card) | {"seat": seat, "best": at == best}
            for at, (seat, card) in enumerate(zip(shown, showing, strict=False))
        ],
        "tricks": len(table.history), "turn": table.leader if not table.trick else order[len(table.trick) % len(order)],
    }  # fmt: skip
