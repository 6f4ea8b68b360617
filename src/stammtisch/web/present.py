"""What a browser shows: a table as one seat knows it, in that person's language, as plain values for JSON.

Everything about a deal comes from the seat's `View`, so nothing a seat has not seen can get in; texts come from
`stammtisch.words` alone. The client draws what it finds here and knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .._version import __version__
from ..cards import Card, Suit, split
from ..contract import arranged, winner
from ..deal import Deal, Line, Outcome, Rules
from ..events import BLIND, HAND, STOCK, TURNUP, WATCHER, Action, Ask, Event, Reason
from ..match import SlateRow
from ..table import Table, View, rotation
from ..words import SUIT_OF, Words
from ..words.telling import bound, final, roles, stand, status, told
from .actor import Actor
from .bots import LEVELS
from .claims import offered
from .connection import Connection
from .votes import Vote

__all__ = ["card_json", "facts_json", "led_hands", "lines_json", "rules_card", "state"]

Json = dict[str, Any]
LOG = 60
"""How many lines of a deal are sent along."""


def state(actor: Actor, connection: Connection) -> Json:
    """The whole message for one browser: the newest state and what has happened since it was last told."""
    room = actor.room
    seat = room.seat_of(connection.key)
    watching = room.options.get("watch") == "public"
    words = Words(connection.lang, room.rules, _names(actor), seat, True, room.face(room.rules))
    own = seat is not None and room.played.get(connection.key) == seat  # another's cards of the last deal stay his
    view = room.view(seat if own and seat is not None else WATCHER) if seat is not None or watching else None
    at_table = words
    if view is not None:
        at_table = Words(connection.lang, view.rules, _names(actor), seat, True, room.face(view.rules))
    before, connection.seen = connection.seen, (0, 0) if view is None else (_number(actor), len(view.events))
    fresh = view.events[before[1] if before[0] == connection.seen[0] else 0 :] if view is not None else ()
    message: Json = {
        "t": "state", "v": actor.version, "build": __version__, "lang": connection.lang, "seen": connection.seen,
        "table": _table(actor, words), "me": {"seat": seat, "host": connection.key == actor.host},
        "seats": [_seat(actor, at_table, view, at, connection.key) for at in range(len(room.chairs))],
        "score": _score(actor, words, seat),
        "deal": None if view is None else _deal(actor, at_table, view), "slate": slate(words, actor),
        "ev": [] if view is None else list(_news(at_table, view, fresh)),
        "votes": [_vote(actor, words, vote, connection.key) for vote in actor.votes],
        "levels": [
            {"code": one, "text": words(f"web-level-{one}"), "about": words(f"web-level-{one}", "about")}
            for one in LEVELS
        ],
        "frozen": words("web-frozen") if room.frozen else None,
        "between": room.deal is None and not room.frozen, "ready": connection.key in actor.ready,
        "over": _over(words, actor),
    }  # fmt: skip
    return message


def _number(actor: Actor) -> int:
    match = actor.room.match
    return 0 if match is None else len(actor.room.games) * 10_000 + len(match.entries)


def _names(actor: Actor) -> list[str]:
    """The players' names; a free seat is called so nowhere."""
    return [chair.name or "–" for chair in actor.room.chairs]


# --- the table and its seats -----------------------------------------------------------------------------------------


def _table(actor: Actor, words: Words) -> Json:
    room, rules = actor.room, actor.room.rules
    changed = rules.sheet.differences(rules.sheet.preset(room.preset)) if room.preset in rules.sheet.presets else ()
    return {
        "id": room.id, "code": rules.name, "game": words.game, "face": words.face, "options": room.options,
        "preset": words(f"preset-{room.preset}") if words.has(f"preset-{room.preset}") else "", "changed": len(changed),
        "label": words(f"label-{rules.label}") if rules.label else None, "seats": rules.seats,
        "matches": len(room.games), "practice": room.practice,
        "watchers": sum(room.seat_of(one.key) is None for one in actor.connections),
    }  # fmt: skip


def _seat(actor: Actor, words: Words, view: View | None, seat: int, key: str) -> Json:
    room, chair = actor.room, actor.room.chairs[seat]
    table = view.table if view is not None and len(view.table.order) == len(room.chairs) else None
    shown: Json = {
        "seat": seat, "name": chair.name, "kind": "free" if chair.free else "bot" if chair.level else "person",
        "here": bool(chair.level) or actor.present(chair.key), "me": bool(key) and chair.key == key,
        "host": bool(chair.key) and chair.key == actor.host, "standin": actor.stands_in(seat),
        "ready": bool(chair.level) or chair.key in actor.ready,
        "code": chair.level, "level": words(f"web-level-{chair.level}") if chair.level else "",
        "stand": _stand(actor, seat),
    }  # fmt: skip
    if table is not None and view is not None:
        playing = table.contract is not None and seat in table.players
        shown |= {
            "turn": view.turn == seat and not room.claimed, "roles": roles(words, table, seat),
            "status": status(words, table, seat), "tricks": table.tricks[seat] if playing else None,
            "cards": table.count(HAND + seat) + table.count(BLIND + seat), "out": seat not in table.players,
            "dealer": seat == table.dealer, "forehand": seat == table.order[0],
            "partner": view.seat != seat and view.seat != WATCHER and seat in table.rules.team(view.seat),
            "known": [card_json(words, one) for one in arranged(table.contract, table.hand(seat))]
            if view.seat != seat and table.outcome is None else [],
        }  # fmt: skip
    return shown


def _stand(actor: Actor, seat: int) -> str:
    """What a player stands at; nothing before the first deal."""
    match = actor.room.match
    if match is None or seat >= match.rules.seats or match.rules.teams:
        return ""
    return stand(match.rules, match.sums(seat))


def _score(actor: Actor, words: Words, seat: int | None) -> str:
    """How the table stands for whoever reads: both sides of a partnership, or one's own sum."""
    match = actor.room.match
    if match is None or seat is None or seat >= match.rules.seats:
        return ""
    rules, tally = match.rules, match.rules.tallies[0]
    if not rules.teams:
        return _stand(actor, seat)
    own, foes = rules.team(seat)[0], next(one for one in rules.columns if one not in rules.team(seat))
    return words("web-score", own=rules.written(tally, match.sums(own)[tally]),
                 foes=rules.written(tally, match.sums(foes)[tally]))  # fmt: skip


# --- the deal --------------------------------------------------------------------------------------------------------


def card_json(words: Words, card: Card) -> Json:
    """A card with its names."""
    return {"id": str(card), "name": words.name(card), "rank": words.rank(card)}


def _deal(actor: Actor, words: Words, view: View) -> Json:
    table, rules = view.table, view.rules
    expected = rules.expected(table)
    ask = view.ask if actor.room.deal is not None and not actor.room.claimed else None
    stake, hint = rules.at_stake(table), rules.hint(table)
    order = rotation(table.players, table.leader)
    best = winner(table.contract, table.trick) if table.trick and table.contract is not None else -1
    last = table.history[-1] if table.history and actor.room.options.get("last") != "no" else None
    clock = actor.time_left
    return {
        "number": words("deal-number", number=table.carry.number + 1),
        "title": words.contract(expected) if expected is not None else "",
        "played": table.contract is not None,
        "trump": _suit(words, expected.trumps[0].suit) if expected is not None and expected.trumps else None,
        "atStake": words.reason(stake) if stake is not None else "",
        "hand": _hand(words, view, ask), "blind": table.count(BLIND + view.seat) if view.seat != WATCHER else 0,
        "stock": table.count(STOCK), "turnup": [card_json(words, one) for one in split(table.known.get(TURNUP, 0))],
        "trick": [card_json(words, card) | {"seat": seat, "best": at == best}
                  for at, (seat, card) in enumerate(zip(order, table.trick, strict=False))],
        "leader": table.leader,
        "last": _trick(words, last.seats, last.cards, last.winner) if last is not None else None,
        "open": [
            _trick(words, one.seats, one.cards, one.winner) | {"side": words.team(one.winner)}
            for one in rules.open_tricks(table) if one is not table.history[-1]
        ],
        "ask": _ask(actor, words, view, ask) if ask is not None else None,
        "clock": {"left": round(clock, 1), "of": int(actor.room.options["clock"]), "seat": view.turn}
        if clock is not None else None,
        "hint": words.reason(hint) if hint is not None and ask is not None else "",
        "waiting": _waiting(actor, words, view), "claim": offered(actor.room, view), "claimed": _claimed(actor, words),
        "log": list(_log(actor, words, view))[-LOG:],
        "result": _result(actor, words, table.outcome) if table.outcome is not None else None,
    }  # fmt: skip


def _suit(words: Words, suit: Suit) -> Json:
    return {"letter": suit.letter, "name": words.suit(suit)}


def _trick(words: Words, seats: Sequence[int], cards: Sequence[Card], taker: int) -> Json:
    shown = [card_json(words, card) | {"seat": seat} for seat, card in zip(seats, cards, strict=True)]
    return {"cards": shown, "winner": taker, "text": words.about(taker, "takes")}


def _hand(words: Words, view: View, ask: Ask | None) -> list[Json]:
    """The own cards as they are held; with what may not be played now, and why."""
    contract = view.rules.expected(view.table)
    own = ask is not None and ask.within(view.hand.mask)
    hand, group = [], None
    for card in arranged(contract, view.hand):
        here = contract.groups[card] if contract is not None else int(card.suit)
        why = ask.refusal(card) if ask is not None and own else None
        hand.append(card_json(words, card) | {"ok": why is None, "why": words.reason(why) if why is not None else "",
                                          "gap": group is not None and here != group})  # fmt: skip
        group = here
    return hand


def _ask(actor: Actor, words: Words, view: View, ask: Ask) -> Json:
    own = ask.within(view.hand.mask)
    refused = bound(ask) if own and ask.max == 1 else None
    spoken = [
        {"token": Action(ask.seat, ask.verb, word, (card,)).token, "card": str(card),
         "text": f"{words.word(ask.verb, word)}: {words.name(card)}"}
        for word, _ in ask.along for card in split(ask.with_word(word))
    ]  # fmt: skip
    return {
        "said": list(_said(words, view)),
        "q": actor.room.question, "verb": ask.verb, "text": words.ask(ask, talon=view.table.count(STOCK)),
        "duty": words.reason(refused) if refused is not None else "", "min": ask.min, "max": ask.max, "own": own,
        "words": [
            {"token": Action(ask.seat, ask.verb, word).token, "text": words.word(ask.verb, word), "ok": why is None,
             "why": words.reason(why) if why is not None else "",
             "suit": word if word in SUIT_OF else ""}
            for word, why in ask.words
        ],
        "cards": [] if own else [
            card_json(words, card) | {"ok": why is None, "why": words.reason(why) if why is not None else ""}
            for card in reversed(split(ask.cards)) for why in (ask.refusal(card),)
        ],
        "along": spoken, "head": f"{ask.seat} {ask.verb}",
    }  # fmt: skip


def _waiting(actor: Actor, words: Words, view: View) -> str:
    """Whose turn it is, where it is not one's own; or that the rest is somebody's."""
    if actor.room.claimed:
        return _claimed(actor, words)
    if view.turn is None or view.turn < 0 or view.turn == view.seat or actor.room.deal is None:
        return ""
    chair = actor.room.chairs[view.turn]
    away = not chair.level and not actor.present(chair.key) and not actor.stands_in(view.turn)
    return words("web-waits-away" if away else "web-waits", name=words.player(view.turn))


def _claimed(actor: Actor, words: Words) -> str:
    """That the rest of the deal is somebody's."""
    claim = actor.room.claim
    return "" if claim is None else words.about(claim.seat, "claimed", kind=claim.kind)


def _said(words: Words, view: View) -> Iterable[str]:
    """What has been said before the first card, so that whoever bids sees what was bid."""
    if not view.table.trick and not view.table.history:
        yield from filter(None, (told(words, view.table, event) for event in view.events if event.kind == "say"))


def _log(actor: Actor, words: Words, view: View) -> Iterable[str]:
    """What has happened in the deal, in sentences; of the tricks only those that may be looked at again."""
    looking, claim = actor.room.options.get("last", "last"), actor.room.claim
    done = sum(event.kind == "take" for event in view.events)
    open_from = {"all": 0, "last": done - 1, "no": done}[looking] if view.table.outcome is None else 0
    taken = 0
    for at, event in enumerate(view.events):
        if claim is not None and at == claim.at:
            yield _claimed(actor, words)
        text = told(words, view.table, event)
        if text and (event.verb != "play" or taken >= open_from):
            yield text
        taken += event.kind == "take"
    if claim is not None and claim.at == len(view.events):
        yield _claimed(actor, words)


def _news(words: Words, view: View, events: Sequence[Event]) -> Iterable[Json]:
    """What has happened since the last state, for showing it step by step and saying it aloud."""
    tricks = iter(view.table.history[-taken:] if (taken := sum(event.kind == "take" for event in events)) else ())
    for event in events:
        text = told(words, view.table, event)
        if text or event.kind in ("take", "move"):
            one = next(tricks) if event.kind == "take" else None
            yield {
                "kind": event.kind, "verb": event.verb, "seat": event.seat, "text": text or "",
                "cards": [card_json(words, one) for one in event.cards] if event.verb == "play" else [],
                "trick": _trick(words, one.seats, one.cards, one.winner) if one is not None else None,
            }  # fmt: skip


# --- results and slate -----------------------------------------------------------------------------------------------


def _result(actor: Actor, words: Words, outcome: Outcome) -> Json:
    """How the deal ended: the facts, and line by line what each gains or loses, with the rule behind it."""
    return {
        "text": words.reason(outcome.result), "facts": facts_json(words, outcome.proof),
        "lines": lines_json(words, outcome.lines), "clause": _clause(words, outcome.result.clause),
        "hands": _hands(actor, words),
    }  # fmt: skip


def facts_json(words: Words, proof: Sequence[Reason]) -> list[str]:
    """The facts behind a result, each with the player it is about."""
    seats = (dict(one.params).get("seat") for one in proof)
    return [
        ("" if seat is None else f"{words.who(int(seat))}: ") + words.reason(one)
        for seat, one in zip(seats, proof, strict=True)
    ]  # fmt: skip


def _clause(words: Words, clause: str) -> str:
    key = f"clause-{clause}"
    return f"{clause}: {words(key)}" if clause and words.has(key) else ""


def lines_json(words: Words, lines: Iterable[Line]) -> list[Json]:
    """The lines of a settlement, each with the rule behind it; partners have one line."""
    rules = words.rules
    assert rules is not None
    return [
        {
            "who": words.team(line.seat), "amount": line.amount, "text": words.reason(line.reason),
            "tally": words(f"tally-{line.tally}") if len(rules.tallies) > 1 else "",
            "rule": _clause(words, line.reason.clause),
        }
        for line in lines if line.seat in rules.columns
    ]  # fmt: skip


def _hands(actor: Actor, words: Words) -> list[Json]:
    """The hands after a deal, as the table wants them shown."""
    room, deal = actor.room, actor.room.last
    if deal is None:
        return []
    game = room.games[-1]
    number = len(game.match.entries) - 1
    if game.closed(number):
        return []
    how = game.hands.get(number, "all")
    table, dealt = deal.table, led_hands(deal)
    seats = table.players if how == "played" else tuple(range(deal.rules.seats))
    known = [(seat, dealt.get(seat, 0)) for seat in seats]
    held = ((seat, arranged(table.contract, split(mask))) for seat, mask in known if mask)
    return [
        {"seat": seat, "name": words.who(seat), "cards": [card_json(words, one) for one in cards]}
        for seat, cards in held
    ]


def led_hands(deal: Deal) -> dict[int, int]:
    """The hands as they were before the first lead, or at the end where nothing was played."""
    table = Table(deal.rules, deal.table.carry)
    for event in deal.events():
        if event.verb == "play":
            break
        table = table.after((event,))
    return {
        seat: table.known.get(HAND + seat, 0) | table.known.get(BLIND + seat, 0) for seat in range(deal.rules.seats)
    }


def slate(words: Words, actor: Actor) -> Json:
    """The score sheet: a column for each player or team, the newest row first."""
    match = actor.room.match
    if match is None:
        return {"cols": [], "rows": [], "tallies": []}
    rules = match.rules
    rows, numbered, seats = [], iter(match.slate), rules.columns
    for entry in match.entries:
        if entry.outcome is None or entry.deal is None:
            continue
        row = next(numbered)
        then = Words(words.lang, entry.deal.rules, entry.players, words.me, True, words.face)  # as it was agreed then
        if entry.deal.rules.seats == rules.seats:
            rows.append(
                {"n": row.number, "text": then.reason(row.result), "cells": [_cell(rules, row, seat) for seat in seats],
                 "pot": row.pot if "chips" in rules.tallies else None, "lines": lines_json(then, entry.outcome.lines)}
            )  # fmt: skip
    return {
        "cols": [words.team(seat) if rules.teams else words.who(seat) for seat in seats],
        "tallies": [words(f"tally-{one}") for one in rules.tallies[:2]] if len(rules.tallies) > 1 else [],
        "rows": rows[::-1],
    }


def _cell(rules: Rules, row: SlateRow, seat: int) -> Json:
    """One player's sums after a deal and what it brought."""
    tallies = [tally for tally in rules.tallies[:2] if tally == rules.tallies[0] or any(row.sums[tally])]
    totals = [rules.written(tally, row.sums[tally][seat]) for tally in tallies]
    signed = len(rules.tallies) == 1
    gains = [row.gains[tally][seat] for tally in tallies]
    return {
        "sum": " / ".join(f"{one:+d}" if signed and one else str(one) for one in totals),
        "gain": " / ".join(f"{one:+d}" if one else "–" for one in gains) if any(gains) else "",
    }  # fmt: skip


def _over(words: Words, actor: Actor) -> Json | None:
    """Why the match is over, and who stands where."""
    match = actor.room.match
    if match is None or not match.over:
        return None
    rules = match.rules
    return {
        "text": words.reason(match.over),
        "rows": [
            {"place": place, "name": words.who(seat), "share": share,
             "sums": [f"{rules.written(tally, sums[tally])}" for tally in rules.tallies]}
            for place, seat, sums, share in final(words, match)
        ],
        "tallies": [words(f"tally-{one}") for one in rules.tallies] if len(rules.tallies) > 1 else [""],
    }  # fmt: skip


# --- house rules -----------------------------------------------------------------------------------------------------


def _vote(actor: Actor, words: Words, vote: Vote, key: str) -> Json:
    names = {chair.key: chair.name for chair in actor.room.chairs if chair.key}
    new, sheet = Words(words.lang, vote.rules), vote.rules.sheet
    changes = [
        f"{new.option(row)}: {new.value(row, getattr(sheet, row.name))}"
        for row in map(sheet.row, sheet.differences(actor.room.rules.sheet))
    ]
    return {
        "n": vote.n, "what": vote.what, "text": words(f"web-vote-{vote.what}", name=names.get(vote.by, "")),
        "changes": changes,
        "yes": [names[one] for one in vote.yes if one in names], "mine": key in vote.yes,
    }  # fmt: skip


def rules_card(words: Words, preset: str) -> Json:
    """The house rules in words: what differs from the preset first, then every option with the rule behind it."""
    rules = words.rules
    assert rules is not None
    sheet = rules.sheet
    name = preset if preset in sheet.presets else next(iter(sheet.presets))
    differing = sheet.differences(sheet.preset(name))
    rows = [
        {
            "name": row.name, "label": words.option(row), "value": words.value(row, getattr(sheet, row.name)),
            "about": words(f"option-{row.name}", "about"), "rule": _clause(words, row.clause),
            "changed": row.name in differing, "source": words(f"source-{row.source}"),
        }
        for row in sheet.rows()
    ]  # fmt: skip
    return {
        "game": words.game, "about": words("game", "about"), "preset": words(f"preset-{name}"),
        "presetAbout": words(f"preset-{name}", "about"), "rows": rows,
        "label": words(f"label-{rules.label}") if rules.label else None,
    }  # fmt: skip
