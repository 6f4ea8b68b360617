"""How a table looks in the terminal: pure functions from a view to text.

Eighty columns and twenty-four lines are enough; without colours nothing is lost: cards that may not be played stand in
brackets, the declarer and the dealer are named.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..cards import Card, Suit, split
from ..contract import arranged
from ..deal import Outcome
from ..events import BLIND, HAND, TURNUP, Ask
from ..match import Match
from ..table import Trick, View
from ..words import Words

__all__ = ["choices", "hand", "outcome", "players", "slate", "title", "trick_text", "tricks"]

LINE = 9
"""Cards of a hand on one line; nine fit into eighty columns with their numbers and brackets."""
SUIT_STYLE = {Suit.HEARTS: "red", Suit.BELLS: "yellow", Suit.LEAVES: "green", Suit.ACORNS: "default"}


def card_text(words: Words, card: Card, number: int | None = None, legal: bool = True) -> Text:
    """A card, numbered for choosing; in brackets where it may not be chosen."""
    body = Text(words.card(card), style=SUIT_STYLE[card.suit] + (" bold" if legal else ""))
    prefix = "" if number is None else f"{number} "
    return Text.assemble((prefix, "bold"), body) if legal else Text.assemble(("(" + prefix, "dim"), body, (")", "dim"))


def title(words: Words, match: Match, view: View) -> Text:
    """Game, contract, turn-up, pot and the number of the deal."""
    table = view.table
    parts = [words("game") if not view.rules.title else words("option-name", f"v-{view.rules.title}")]
    if table.contract is not None:
        parts.append(words.contract(table.contract))
    for card in split(table.known.get(TURNUP, 0)):
        parts.append(f"{words('turn-up')}: {words.card(card)}")
    if "chips" in view.rules.tallies:
        parts.append(words("pot-now", pot=table.pot))
    parts.append(words("deal-number", number=table.carry.number + 1))
    return Text(" · ".join(parts), style="bold")


def _roles(words: Words, view: View, seat: int) -> str:
    table = view.table
    roles = [words("declarer")] if seat == table.declarer and table.contract is not None else []
    roles += [words("dealer")] if seat == table.dealer else []
    roles += [words("forehand")] if seat == table.order[0] else []
    return ", ".join(roles)


def players(words: Words, match: Match, view: View) -> Grid:
    """A line for each player: whose turn, roles, cards, tricks and the running sum; two columns at large tables."""
    table, columns = view.table, 1 if view.rules.seats <= 5 else 2
    grid = Grid.grid(padding=(0, 1))
    cells: list[list[str]] = []
    turn = view.turn
    sums = match.carry.tallies[view.rules.tallies[0]]
    for seat in range(view.rules.seats):
        inside = seat in table.players
        held = table.count(HAND + seat) + table.count(BLIND + seat)
        cells.append(
            [
                ">" if seat == turn else " ",
                words.player(seat)[:18] + (f" ({words('you')})" if seat == view.seat else ""),
                f"{sums[seat]:+d}" if sums[seat] else "0",
                words("cards-left", count=held) if inside else words("out-of-deal"),
                words("tricks-won", count=table.tricks[seat]) if table.contract and inside else "",
                _roles(words, view, seat),
            ]
        )
    rows = -(-len(cells) // columns)
    for row in range(rows):
        line = [cell for at in range(row, len(cells), rows) for cell in cells[at]]
        grid.add_row(*line)
    return grid


def trick_text(words: Words, seats: Sequence[int], cards: Sequence[Card]) -> Text:
    """Cards of a trick with the names of those who played them."""
    parts = [Text.assemble(words.player(seat) + " ", card_text(words, card)) for seat, card in zip(seats, cards)]
    return Text("   ").join(parts)


def tricks(words: Words, view: View) -> Group:
    """The last trick and the one on the table."""
    table = view.table
    lines: list[RenderableType] = []
    if table.history:
        lines.append(Text.assemble((words("last-trick") + ": ", "dim"), full_trick(words, table.history[-1])))
    if table.trick:
        seats = rotation_of(view)
        lines.append(Text.assemble((words("trick") + ": ", "bold"), trick_text(words, seats, table.trick)))
    return Group(*lines)


def rotation_of(view: View) -> tuple[int, ...]:
    """The seats in the order in which they play to the trick on the table."""
    table = view.table
    at = table.players.index(table.leader)
    return table.players[at:] + table.players[:at]


def full_trick(words: Words, trick: Trick) -> Text:
    """A complete trick and who won it."""
    return Text.assemble(trick_text(words, trick.seats, trick.cards), f" → {words.player(trick.winner)}")


def hand_order(view: View) -> list[Card]:
    """The seat's cards as they are shown and numbered: sorted for the contract."""
    return arranged(view.table.contract, view.hand)


def hand(words: Words, view: View) -> Text:
    """The seat's own hand, numbered; while it is asked for cards, those it may not choose stand in brackets."""
    table, ask = view.table, view.ask
    if table.count(BLIND + view.seat):
        return Text(f"{words('your-hand')}: {words('hand-unseen', count=table.count(BLIND + view.seat))}")
    own = view.hand.mask
    asked = ask is not None and ask.cards and not ask.cards & ~own
    parts = []
    for number, card in enumerate(hand_order(view), 1):
        legal = not asked or ask is None or ask.refusal(card) is None
        parts.append(card_text(words, card, number if asked else None, legal))
    label = words("your-hand") + ": "
    lines = [Text("  ").join(parts[at : at + LINE]) for at in range(0, len(parts), LINE)]
    return Text.assemble((label, "bold"), Text("\n" + " " * len(label)).join(lines))


def choices(words: Words, ask: Ask) -> list[Text]:
    """The words one may say, numbered; those that are not possible now in brackets."""
    lines = []
    for number, (word, reason) in enumerate(ask.words, 1):
        text = f"{number} {words.word(ask.verb, word)}"
        lines.append(Text(text if reason is None else f"({text})", style="bold" if reason is None else "dim"))
    return lines


def outcome(words: Words, result: Outcome) -> Group:
    """How a deal ended, why, and every line of the score."""
    lines: list[RenderableType] = [Text(words.reason(result.result), style="bold")]
    lines += [Text("  " + words.reason(one)) for one in result.proof]
    for line in result.lines:
        why = words.reason(line.reason)
        lines.append(Text("  " + words("score-line", name=words.player(line.seat), amount=f"{line.amount:+d}", why=why)))
    return Group(*lines)


def slate(words: Words, match: Match, last: int = 8) -> Grid:
    """The running score of the last deals, by player."""
    grid = Grid(box=None, padding=(0, 1), header_style="bold", pad_edge=False)
    grid.add_column(words("slate-deal"), justify="right")
    for name in match.players:
        grid.add_column(name[:12], justify="right")
    chips = "chips" in match.rules.tallies
    if chips:
        grid.add_column(words("pot"), justify="right")
    tally = match.rules.tallies[0]
    for row in match.slate[-last:]:
        if len(row.sums[tally]) == len(match.players):
            cells = [f"{total} ({gain:+d})" for total, gain in zip(row.sums[tally], row.gains[tally], strict=True)]
            grid.add_row(str(row.number), *cells, *([str(row.pot)] if chips else []))
    return grid
