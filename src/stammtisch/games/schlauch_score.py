"""Points and marks of Schlauch, the end of a round and of a session: SL-39 to SL-53."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..deal import Line, Outcome, Rules
from ..events import Reason
from ..standing import decided, points, rows, standing
from ..table import Carry, Table
from .schlauch_contracts import FORCED
from .schlauch_sheet import SchlauchSheet

__all__ = ["settle", "settlement"]

UNIT = 150  # points of a low contract; everything else is in proportion (section 8)
LAST_TRICK = 10  # SL-39
HUNDRED = 100


def settle(rules: Rules, s: SchlauchSheet, table: Table) -> Outcome:
    """The outcome of a finished deal."""
    contract, dealer = table.contract, table.dealer
    if contract is None:  # SL-45
        hearts = table.heard("turn")[0].cards[0].suit.letter == "H"
        marks = 2 if hearts and s.hearts_turnup_double_penalty else 1
        why = rules.reason("penalty", seat=dealer, marks=marks)
        return Outcome(why, (Line("marks", dealer, marks, why),), dealer, counts=False)
    if contract.family == FORCED:
        result, lines, proof = _forced(rules, s, table)
    else:
        result, lines, proof = _contract(rules, s, table)
    following = table.order[0]
    if len(table.carry.course) + 1 < s.round_length:
        return Outcome(result, lines, following, proof=proof)
    sums = list(table.carry.tallies["points"])
    for line in lines:
        sums[line.seat] += line.amount if line.tally == "points" else 0
    lines += (*_round(rules, s, sums),)
    proof += (rules.reason("round_over", rounds=table.carry.turns // s.round_length + 1),)
    return Outcome(result, lines, following, proof=proof, restart=("points",))


_Parts = tuple[Reason, tuple[Line, ...], tuple[Reason, ...]]


def _contract(rules: Rules, s: SchlauchSheet, table: Table) -> _Parts:
    """Section 8: a contract won or lost."""
    row, *then = rows(table)
    declarer, made = table.declarer, bool(decided(table))
    units = row.value // UNIT
    doubled = s.sans_prendre == "waive_doubles" and any(said.word == "waive" for said in table.heard("call")[:1])
    units *= 1 + doubled
    foes = [seat for seat in range(rules.seats) if seat != declarer]
    if made:
        lines = [Line("points", declarer, UNIT * units, rules.reason("contract_won", contract=row.key))]
        lines += [Line("marks", seat, 2 * units, rules.reason("marks_defender", contract=row.key)) for seat in foes]
    else:
        lines = [Line("marks", declarer, 4 * units, rules.reason("marks_lost", contract=row.key))]
        lines += [Line("points", seat, HUNDRED * units, rules.reason("defence_won", contract=row.key)) for seat in foes]
    proof = [rules.reason("waived", seat=declarer)] if doubled else []
    for number, part in enumerate((row, *then), 1):
        goal, stand = part.goal("declarer"), standing(table, part, (declarer,))
        facts = {"won": stand.won, "at_least": goal.at_least, "at_most": -1 if goal.at_most is None else goal.at_most}
        proof.append(
            rules.reason("half_needed" if then else "tricks_needed", **facts, **({"half": number} if then else {}))
        )
    return rules.reason("won" if made else "lost", contract=row.key, seat=declarer), tuple(lines), tuple(proof)


def _forced(rules: Rules, s: SchlauchSheet, table: Table) -> _Parts:
    """Section 7a: card points, each for himself."""
    (row,) = rows(table)
    totals = [points(table, row, (seat,)) for seat in range(rules.seats)]
    last = table.history[-1].winner
    totals[last] += LAST_TRICK
    skat = sum(row.points[card] for card in table.heard("skat")[0].cards)
    takes = {"dealer": True, "dealer_if_trick": table.tricks[table.dealer] > 0, "last_trick": True, "none": False}
    if takes[s.skat_points]:
        totals[last if s.skat_points == "last_trick" else table.dealer] += skat
    winners = [seat for seat in range(rules.seats) if totals[seat] == max(totals)]
    proof = [rules.reason("total", seat=seat, points=totals[seat]) for seat in range(rules.seats)]
    lines = []
    if s.forced_scoring == "card_points":
        lines = [Line("points", seat, totals[seat], rules.reason("card_points")) for seat in range(rules.seats)]
    elif s.forced_scoring == "winner_150" and len(winners) == 1:  # SL-44: a tie scores nothing
        lines = [
            Line("points", seat, UNIT, rules.reason("forced_winner")) if seat in winners
            else Line("marks", seat, 2, rules.reason("forced_loser"))
            for seat in range(rules.seats)
        ]  # fmt: skip
    return rules.reason("forced_game", winners=",".join(map(str, winners))), tuple(lines), tuple(proof)


# --- round and session -----------------------------------------------------------------------------------------------


def strokes(s: SchlauchSheet, difference: int) -> int:
    """The strokes for so many points fewer (SL-50)."""
    extra = {"floor": 0, "nearest": HUNDRED // 2, "any_started": HUNDRED - 1}[s.hundreds_rounding]
    return (difference + extra) // HUNDRED


def _round(rules: Rules, s: SchlauchSheet, sums: Sequence[int]) -> Iterator[Line]:
    """The comparison after a round (SL-49 to SL-51)."""
    for seat, own in enumerate(sums):
        for other, more in enumerate(sums):
            count = strokes(s, more - own) if more > own else 0
            if count:
                yield Line("marks", seat, count, rules.reason("round_excess", difference=more - own, other=other))
    fewest = [seat for seat, own in enumerate(sums) if own == min(sums)]
    charged = {
        "all_tied_unless_all_equal": len(fewest) < len(sums), "none": len(fewest) == 1, "all": True,
    }[s.fewest_tie]  # fmt: skip
    for seat in fewest if charged else ():
        yield Line("marks", seat, 1, rules.reason("round_fewest", points=min(sums)))


def settlement(rules: Rules, s: SchlauchSheet, carry: Carry) -> tuple[Line, ...]:
    """What the marks of a session cost: every pair settles the difference, or each pays for his own (SL-53)."""
    marks = carry.tallies["marks"]
    if s.settlement == "none":
        return ()
    amounts = [-s.stake * own if s.settlement == "pot" else s.stake * (sum(marks) - len(marks) * own) for own in marks]
    why = rules.reason(f"settled_{s.settlement}", stake=s.stake)
    return tuple(Line("stakes", seat, amount, why) for seat, amount in enumerate(amounts) if amount)
