"""What a deal of Bauernschnapsen is worth and when a game is over: BS-33, BS-38 to BS-43, BS-82 to BS-88."""

from __future__ import annotations

from ..deal import Line, Outcome, Rules
from ..events import Reason
from ..standing import decided, points, rows, standing
from ..table import Table
from .bauernschnapsen_contracts import CLAUSES, NEEDED, NORMAL
from .bauernschnapsen_sheet import BauernschnapsenSheet

__all__ = ["settle"]


def settle(rules: Rules, s: BauernschnapsenSheet, table: Table) -> Outcome:
    """The outcome of a finished deal."""
    contract, declarer = table.contract, table.declarer
    if contract is None:  # BS-10: demanded with three Unters, dealt again by the same dealer
        return Outcome(rules.reason("redeal"), (), table.dealer, counts=False)
    own, foes = rules.team(declarer), rules.team((declarer + 1) % rules.seats)
    factor = 2 ** sum(said.word != "pass" for said in table.heard("double"))
    if contract.family == NORMAL:
        made, value, proof = _normal(rules, table, own, foes)
        code = "game_points"
    else:
        made, value, proof = bool(decided(table)), contract.value, _proof(rules, table)
        code = "contract_made" if made else "contract_failed"
    why = rules.reason(code, contract=contract.key, value=value, factor=factor)
    winners = own if made else foes
    lines = tuple(Line("points", seat, value * factor, why) for seat in winners)
    result = rules.reason("won" if made else "lost", contract=contract.key, seat=declarer)
    if contract.family == NORMAL:
        result = result._replace(clause=CLAUSES[NORMAL])
    losers = foes if made else own
    before = table.carry.tallies["points"]
    following = table.order[0]
    if before[winners[0]] + value * factor < s.target:
        return Outcome(result, lines, following, proof=proof)
    lines += _bummerl(rules, s, table, winners, losers)
    if s.next_game_dealer == "rotate_from_first_dealer":  # the seat after the first dealer of the game that is over
        following = (table.dealer - len(table.carry.course) + 1) % rules.seats
    return Outcome(result, lines, following, proof=proof, restart=("points",))


# --- the normal game -------------------------------------------------------------------------------------------------


def game_points(tricks: int, total: int) -> int:
    """What a side wins against losers with so many tricks and points: the tests of BS-41 in their order."""
    return 3 if tricks == 0 else 2 if total < 33 else 1


def _normal(
    rules: Rules, table: Table, own: tuple[int, ...], foes: tuple[int, ...]
) -> tuple[bool, int, tuple[Reason, ...]]:
    """Whether the caller's side has won, for how many points, and the facts behind it."""
    (row,) = rows(table)
    totals = {side: points(table, row, side) for side in (own, foes)}
    proof = [rules.reason("totals", own=totals[own], others=totals[foes], side=own[0], rival=foes[0])]
    enough = [side for side in (own, foes) if totals[side] >= NEEDED]
    if table.did("claim"):  # BS-43: a false claim gives the others what the claimer would have had
        claimed = table.heard("claim")[0].seat
        claimer, worth = (own, foes) if claimed in own else (foes, own)
        winners = claimer if claimer in enough else worth
        if winners == worth:
            proof.append(rules.reason("false_claim", seat=claimed))
    else:
        winners = enough[0] if len(enough) == 1 else own if table.history[-1].winner in own else foes
        worth = foes if winners == own else own
        if len(enough) != 1:
            proof.append(rules.reason("last_trick"))
    return winners == own, game_points(sum(table.tricks[seat] for seat in worth), totals[worth]), tuple(proof)


# --- every other contract --------------------------------------------------------------------------------------------


def _proof(rules: Rules, table: Table) -> tuple[Reason, ...]:
    """The facts behind a contract that was made or failed."""
    (row,) = rows(table)
    if row.laid:
        return (rules.reason("laid_down", *table.heard("lay_down")[0].cards)._replace(clause=CLAUSES[row.family]),)
    goal = row.goal("declarer")
    stand = standing(table, row, rules.team(table.declarer) if goal.side else (table.declarer,))
    if goal.points:
        return (rules.reason("within_three", points=stand.points, tricks=len(table.history), lost=stand.lost),)
    most = -1 if goal.at_most is None else goal.at_most
    needed = rules.reason("tricks_needed", won=stand.won, at_least=goal.at_least, at_most=most)
    return (needed._replace(clause=CLAUSES[row.family]),)


# --- the game to 24 --------------------------------------------------------------------------------------------------


def _bummerl(
    rules: Rules, s: BauernschnapsenSheet, table: Table, winners: tuple[int, ...], losers: tuple[int, ...]
) -> tuple[Line, ...]:
    """What the losers of a game are given: one Bummerl, or more (BS-85 to BS-87)."""
    code, count = "bummerl", 1
    if table.carry.tallies["points"][losers[0]] == 0:
        code, count = "schneider", s.schneider_bummerl
    elif s.retour_bummerl and _turned_round(s, table, winners[0], losers[0]):
        code, count = "retourschneider", s.retour_bummerl
    return tuple(Line("bummerl", seat, count, rules.reason(code, bummerl=count)) for seat in losers)


def _turned_round(s: BauernschnapsenSheet, table: Table, winner: int, loser: int) -> bool:
    """Whether the losers had the game as good as won against nothing."""
    course = table.carry.course
    if s.retour_condition == "exactly_23_0":
        return any(sums[winner] == 0 and sums[loser] == s.target - 1 for sums in course)
    behind = [sums[loser] for sums in course if sums[winner] == 0]
    return bool(behind) and 0 < behind[-1] == course[-1][loser]
