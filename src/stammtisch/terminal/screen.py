"""How a table looks in the terminal: functions from a view to lines of text.

Eighty columns and twenty-four lines are enough; without colours nothing is lost: what may not be chosen stands in
brackets, roles are named.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from ..cards import Card, Suit, split
from ..contract import arranged, relieved, winner
from ..deal import Line, Outcome, Rules
from ..events import BLIND, HAND, STOCK, TURNUP, Ask
from ..match import Match, SlateRow
from ..table import Trick, View, rotation
from ..words import Words
from ..words.telling import final, roles, stand, status

__all__ = [
    "card_text", "choices", "columns", "cut", "flow", "full_trick", "hand", "hand_order", "hanging", "laid_away",
    "outcome", "players", "question", "signed", "slate", "standings", "title", "trick", "tricks",
]  # fmt: skip

CROWD = 5
"""More players than this share the lines, and their names are cut short."""
RESULT = 34
"""The slate names results where they have that much room."""
GAP = "  "
LAYING = ("lay", "exchange", "lay_fifth", "reduce", "swap_away", "burn_quartet")
"""What a seat does with its own cards so that they are out of play, unseen by the others."""
SUIT_STYLE = {
    "german": {Suit.HEARTS: "red", Suit.BELLS: "yellow", Suit.LEAVES: "green", Suit.ACORNS: "default"},
    "french": {Suit.HEARTS: "red", Suit.BELLS: "red", Suit.LEAVES: "default", Suit.ACORNS: "default"},
}  # fmt: skip


# --- laying out ------------------------------------------------------------------------------------------------------


def cut(text: str, width: int) -> str:
    """A text of at most so many columns."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"


def signed(amount: int) -> str:
    """A sum as it stands on the slate."""
    return f"{amount:+d}" if amount else "0"


def flow(head: Text, parts: Iterable[Text], width: int, gap: str = GAP) -> list[Text]:
    """Parts one after another behind a head, broken between them where a line is full; lines after it are indented."""
    lines, indent, fresh = [head.copy()], " " * min(head.cell_len, width // 3), True
    for part in parts:
        if not fresh and lines[-1].cell_len + len(gap) + part.cell_len > width:
            lines.append(Text(indent))
            fresh = True
        lines[-1].append("" if fresh else gap).append_text(part)
        fresh = False
    for line in lines:
        line.rstrip()
    return lines


def hanging(head: str, text: Text, width: int) -> list[Text]:
    """A text behind a head, wrapped between words; the lines after the first are indented like it."""
    return flow(Text(head), text.split(" "), width, " ")


def columns(rows: Sequence[Sequence[str]], right: Iterable[int] = ()) -> list[str]:
    """Rows of cells as lines with straight columns; those in `right` are flush right, empty ones are left out."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            " " * (width - cell_len(cell)) + cell if at in right else set_cell_size(cell, width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            if width
        ]
        lines.append(GAP.join(cells).rstrip())
    return lines


# --- cards -----------------------------------------------------------------------------------------------------------


def card_text(words: Words, card: Card, number: int | None = None, legal: bool = True) -> Text:
    """A card, numbered for choosing; in brackets where it may not be chosen."""
    body = Text(words.card(card), style=SUIT_STYLE[words.face][card.suit] + (" bold" if legal else ""))
    prefix = "" if number is None else f"{number} "
    return Text.assemble((prefix, "bold"), body) if legal else Text.assemble(("(" + prefix, "dim"), body, (")", "dim"))


def card_line(words: Words, cards: Sequence[Card]) -> Text:
    """Some cards on one line."""
    return Text(" ").join(card_text(words, card) for card in cards)


def hand_order(view: View) -> list[Card]:
    """The seat's cards as they are shown and numbered: sorted for the contract."""
    return arranged(view.rules.expected(view.table), view.hand)


def hand(words: Words, view: View, width: int) -> list[Text]:
    """The seat's own hand, suit by suit; numbered while it is asked for cards, those it may not choose in brackets."""
    table, ask = view.table, view.ask
    head = Text(words("your-hand") + ": ", style="bold")
    unseen = table.count(BLIND + view.seat)
    if unseen:
        return [head.append(words("hand-unseen", count=unseen), style="not bold")]
    asked = ask is not None and ask.within(view.hand.mask)
    if not view.hand:
        return [head.append(words("hand-empty"), style="not bold")]
    parts, number = [], 0
    contract = view.rules.expected(table)
    for _, suit in groupby(hand_order(view), lambda card: contract.groups[card] if contract else card.suit):
        cards = []
        for card in suit:
            number += 1
            legal = not asked or ask is None or ask.refusal(card) is None
            cards.append(card_text(words, card, number if asked else None, legal))
        parts += cards if asked else [Text(" ").join(cards)]
        parts[-1].append(" ")
    return flow(head, parts, width)


def laid_away(words: Words, view: View) -> Text | None:
    """The cards the seat itself has put out of play in this deal."""
    me = (view.seat, HAND + view.seat)
    own = (event for event in view.events if event.verb in LAYING and (event.seat, event.src) == me)
    cards = [card for event in own for card in event.cards]
    if not cards:
        return None
    cards = arranged(view.rules.expected(view.table), cards)
    return Text.assemble((words("laid-away") + ": ", "dim"), card_line(words, cards))


# --- the table -------------------------------------------------------------------------------------------------------


def title(words: Words, view: View) -> Text:
    """Game, number of the deal, contract with the turned card, and pot."""
    table, contract = view.table, view.rules.expected(view.table)
    parts = [words.game, words("deal-number", number=table.carry.number + 1)]
    if contract is not None:
        turned = [f" ({words.card(card)})" for card in split(table.known.get(TURNUP, 0))]
        fixed = table.contract is not None or not contract.trumps
        shown = words.contract(contract) if fixed else words("trump-is", suit=words.suit(contract.trumps[0].suit))
        parts.append("".join([shown, *turned]))
    stake = view.rules.at_stake(table)
    if stake is not None:
        parts.append(words.reason(stake))
    return Text(" · ".join(parts), style="bold")


def players(words: Words, match: Match, view: View, width: int) -> list[Text]:
    """Who sits there: whose turn, sum, tricks, roles and last word; two on a line at large tables."""
    table, seats = view.table, view.rules.seats
    crowd = seats > CROWD
    rows = []
    for seat in range(seats):
        you = f" ({words('you')})" if seat == view.seat else ""
        name = (">" if seat == view.turn else " ") + " " + cut(words.player(seat), 12 - len(you) if crowd else 18) + you
        playing = seat in table.players and table.contract is not None
        won = words("tricks-won", count=table.tricks[seat]) if playing and (table.tricks[seat] or not crowd) else ""
        named, said = roles(words, table, seat), status(words, table, seat)
        at = stand(match.rules, match.sums(seat))
        if crowd:
            named = [role for role in named if role != words("forehand")]
            rows.append([name, at, ", ".join(filter(None, [*named, won, said]))])
        else:
            rows.append([name, at, won, ", ".join(named), said])
    lines = columns(rows, right=(1,))
    if crowd:
        half = -(-seats // 2)
        room = (width - len(GAP)) // 2
        left = [set_cell_size(cut(line, room), room) for line in lines[:half]]
        lines = [a + GAP + cut(b, room) for a, b in zip(left, [*lines[half:], ""][:half], strict=True)]
    return [Text(cut(line, width)) for line in lines]


def trick(words: Words, seats: Sequence[int], cards: Sequence[Card]) -> list[Text]:
    """Cards with the names of those who played them."""
    room = 18 if len(seats) <= CROWD else 9
    played = zip(seats, cards, strict=False)
    return [Text.assemble(cut(words.who(seat), room) + " ", card_text(words, card)) for seat, card in played]


def full_trick(words: Words, one: Trick, width: int, head: str) -> list[Text]:
    """A complete trick and who won it."""
    parts = trick(words, one.seats, one.cards)
    parts[-1].append(f" → {words.who(one.winner)}")
    return flow(Text(head + ": ", style="dim"), parts, width)


def tricks(words: Words, view: View, width: int) -> list[Text]:
    """The last trick and the one on the table."""
    table = view.table
    lines = []
    for one in view.rules.open_tricks(table):
        if one is not table.history[-1]:
            lines += full_trick(words, one, width, words("first-trick", side=words.team(one.winner)))
    for seat in range(view.rules.seats):
        known = arranged(table.contract, table.hand(seat)) if seat != view.seat else []
        lines += flow(Text(words("known-cards", name=words.player(seat)) + " "), map(partial(card_text, words), known),
                      width, " ") if known else []  # fmt: skip
    lines += full_trick(words, table.history[-1], width, words("last-trick")) if table.history else []
    if table.trick:
        parts = trick(words, rotation(table.players, table.leader), table.trick)
        lines += flow(Text(words("trick") + ": ", style="bold"), parts, width)
    return lines


def _relief(words: Words, view: View) -> str:
    """That the seat is released from its duties in the trick on the table, and by whom."""
    table = view.table
    if table.contract is None or not table.trick:
        return ""
    relief, order = table.contract.duty.relief, rotation(table.players, table.leader)
    if relief is None or not relieved(table.contract, view.seat, table.declarer, order, table.trick):
        return ""
    best = order[winner(table.contract, table.trick)]
    return words("relieved" if relief.free else "relieved-half", name=words.player(best))


def question(words: Words, view: View, ask: Ask) -> list[Text]:
    """What is asked, how to answer, and the words to choose from; those that are not possible now in brackets."""
    parts = [words.ask(ask, talon=view.table.count(STOCK))]
    parts += [words("none-chosen")] if ask.cards and ask.min == 0 else []
    parts += [words("choose-some")] if ask.max > 1 else []
    parts += [_relief(words, view)] if ask.verb == "play" else []
    hint = view.rules.hint(view.table)
    parts += [words.reason(hint)] if hint is not None else []
    return [Text(" ".join(filter(None, parts)), style="bold cyan")]


def choices(words: Words, ask: Ask, width: int, numbered: bool = True) -> list[Text]:
    """The words one may say, numbered unless the hand is; those that are not possible now in brackets.

    Words that go with a card stand beside each card with which they are possible.
    """
    parts = []
    for number, (word, reason) in enumerate(ask.words, 1):
        text = f"{number} {words.word(ask.verb, word)}" if numbered else words.word(ask.verb, word)
        parts.append(Text(text, style="bold") if reason is None else Text(f"({text})", style="dim"))
    for word, _ in ask.along:
        cards = split(ask.with_word(word))
        parts += [Text(f"{words.word(ask.verb, word)} {words.card(card)}", style="bold") for card in cards]
    return flow(Text(), parts, width, "   ") if parts else []


# --- after a deal ----------------------------------------------------------------------------------------------------


def outcome(words: Words, result: Outcome, width: int) -> list[Text]:
    """How a deal ended, why, and the score of each player line by line."""
    lines = [Text(words.reason(result.result), style="bold")]
    facts: dict[int, list[str]] = {}
    for proof in result.proof:
        seat = dict(proof.params).get("seat")
        if seat is None:
            lines += hanging(GAP, Text(words.reason(proof)), width)
        else:
            facts.setdefault(int(seat), []).append(words.reason(proof))
    rules = words.rules
    amounts: dict[int, list[Line]] = {}
    for line in result.lines:
        if rules is None or line.seat in rules.columns:  # partners have the same sums
            amounts.setdefault(line.seat, []).append(line)
    for seat, lines_of in amounts.items():
        for line in lines_of:
            named = f"{words(f'tally-{line.tally}')} " if rules and len(rules.tallies) > 1 else ""
            told = f": {named}{line.amount:+d}" if len(lines_of) > 1 or named else ""
            facts.setdefault(seat, []).append(words.reason(line.reason) + told)
    if facts:
        rows = [[words.team(seat), _sum(rules, amounts.get(seat, []))] for seat in facts]
        heads = columns(rows, right=(1,))
        widest = max(map(cell_len, heads))
        for head, some in zip(heads, facts.values(), strict=True):
            lines += hanging(GAP + set_cell_size(head, widest) + GAP, Text("; ".join(some)), width)
    return lines


def _slate_cell(rules: Rules, row: SlateRow, seat: int, gains: bool, shown: Sequence[str]) -> str:
    """One player's, or one team's, sums after a deal; with what the deal brought, where there is room."""
    texts = []
    for tally in rules.tallies:
        total, gain = row.sums[tally][seat], row.gains[tally][seat]
        if tally not in shown:
            continue
        change = rules.written(tally, total) - rules.written(tally, total - gain)
        text = signed(total) if len(rules.tallies) == 1 else str(rules.written(tally, total))
        texts.append(text + (f" ({change:+d})" if change and gains else ""))
    return " / ".join(texts)


def _sum(rules: Rules | None, lines: Sequence[Line]) -> str:
    """What some lines come to; nothing where they are about several tallies, which do not add up."""
    return f"{sum(line.amount for line in lines):+d}" if rules is None or len(rules.tallies) == 1 else ""


def slate(words: Words, match: Match, width: int, last: int = 8) -> list[Text]:
    """The running score of the last deals, a column for each player or team; gains and results where there is room."""
    rules, tally = match.rules, match.rules.tallies[0]
    rows = [row for row in match.slate if len(row.sums[tally]) == len(match.players)][-last:]
    head = hanging("", Text(words(f"label-{rules.label}")), width) if rules.label else []
    if not rows:
        return [*head, Text(words("slate-empty"))]
    chips = "chips" in rules.tallies
    shown = [one for one in rules.tallies if one == tally or any(any(row.sums[one]) for row in rows)]
    seats = rules.columns
    names = [words.team(seat) if rules.teams else words.who(seat) for seat in seats]
    lines: list[str] = []
    for gains, room in ((True, 12), (False, 12), (False, 6)):
        wide = room * (2 if rules.teams else 1)
        table = [[words("slate-deal"), *(cut(name, wide) for name in names), words("pot") if chips else ""]]
        for row in rows:
            cells = [_slate_cell(rules, row, seat, gains, shown) for seat in seats]
            table.append([str(row.number), *cells, str(row.pot) if chips else ""])
        lines = columns(table, right=range(len(table[0])))
        if max(map(cell_len, lines)) <= width:
            break
    if len(rules.tallies) > 1:
        head.append(Text(" / ".join(words(f"tally-{one}") for one in shown), style="dim"))
    used = max(map(cell_len, lines)) + len(GAP)
    roomy = width - used >= RESULT
    results = ["", *(cut(words.reason(row.result), width - used) if roomy else "" for row in rows)]
    texts = [Text((set_cell_size(line, used) + result).rstrip()) for line, result in zip(lines, results, strict=True)]
    texts[0].stylize("bold")
    return [*head, *texts]


def standings(words: Words, match: Match) -> list[str]:
    """Who stands where when the match is over; the sums of several tallies are named."""
    rules, several = match.rules, len(match.rules.tallies) > 1
    rows = []
    for place, seat, sums, share in final(words, match):
        totals = [
            f"{words(f'tally-{tally}')} {rules.written(tally, sums[tally])}" if several else f"{sums[tally]:+d}"
            for tally in rules.tallies
        ]
        rows.append([f"{place}.", words.player(seat), *totals, share])
    return columns(rows, right=(0, *range(2, 2 + len(rules.tallies))))
