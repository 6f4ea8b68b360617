"""A finished deal step by step: what was said, every trick with the hands as they lay, and the score."""

from __future__ import annotations

from typing import Any

from ..cards import split
from ..contract import arranged, winner
from ..deal import Deal
from ..table import Table, rotation
from ..words import Words
from ..words.telling import told
from .actor import Actor, Refused
from .present import card_json, facts_json, led_hands, lines_json

__all__ = ["replay"]

Json = dict[str, Any]


def replay(actor: Actor, number: int, words: Words) -> Json:
    """The steps of a deal, counted from 1. Raises `Refused` for one there is not, that still runs or stays closed."""
    match = actor.room.match
    deals = [entry for entry in match.entries if entry.kind == "deal" and entry.outcome is not None] if match else []
    if not 1 <= number <= len(deals):
        raise Refused("web_no_deal")
    how = actor.room.options.get("hands", "all")
    if how == "end" and match is not None and not match.over:
        raise Refused("web_hands_closed")
    entry = deals[number - 1]
    deal, players = entry.deal, entry.players
    assert deal is not None and entry.outcome is not None
    then = Words(words.lang, deal.rules, players, words.me)
    return {
        "game": then.game, "title": f"{then.game} · {then('deal-number', number=number)}", "names": list(players),
        "face": deal.rules.face, "label": then(f"label-{deal.rules.label}") if deal.rules.label else None,
        "before": _before(then, deal, how), "steps": _steps(then, deal, how), "count": len(deals), "number": number,
        "result": then.reason(entry.outcome.result), "facts": facts_json(then, entry.outcome.proof),
        "lines": lines_json(then, entry.outcome.lines),
    }  # fmt: skip


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


def _steps(words: Words, deal: Deal, how: str) -> list[Json]:
    """Card by card: the hands, the trick as it lies, and who takes it."""
    table, hands = Table(deal.rules, deal.table.carry), led_hands(deal)
    seats = deal.table.players if how == "played" else tuple(range(deal.rules.seats))
    started, steps = False, list[Json]()
    for event in deal.events():
        if event.verb == "play" and not started:
            started = True
            steps.append(_step(words, table, hands, seats, ""))
        table = table.after((event,))
        if event.kind in ("move", "take", "show", "say") and started:
            if event.verb == "play":
                hands[event.seat] &= ~(1 << event.cards[0])
            said = told(words, table, event)
            if said:
                steps.append(_step(words, table, hands, seats, said))
    return steps or [_step(words, table, hands, seats, "")]


def _step(words: Words, table: Table, hands: dict[int, int], seats: tuple[int, ...], text: str) -> Json:
    order, last = rotation(table.players, table.leader), table.history[-1] if table.history else None
    showing = table.trick or (last.cards if last is not None else ())
    shown = order if table.trick or last is None else last.seats
    best = winner(table.contract, showing) if showing and table.contract is not None else -1
    return {
        "text": text, "trick": [
            card_json(words, card) | {"seat": seat, "best": at == best}
            for at, (seat, card) in enumerate(zip(shown, showing, strict=False))
        ],
        "tricks": len(table.history), "turn": table.leader if not table.trick else order[len(table.trick) % len(order)],
        "hands": [
            {"seat": seat, "name": words.who(seat), "won": table.tricks[seat],
             "cards": [card_json(words, one) for one in arranged(table.contract, split(hands[seat]))]}
            for seat in seats
        ],
    }  # fmt: skip
