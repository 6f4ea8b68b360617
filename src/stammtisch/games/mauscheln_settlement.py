"""The settlement of Mauscheln: shares of the pot, bêtes, payments; MA-9, MA-10, MA-32 to MA-35, MA-39, MA-47."""

from __future__ import annotations

from collections.abc import Iterator

from ..contract import Contract
from ..deal import Line, Outcome, Rules
from ..events import Reason
from ..table import Table, rotation
from .mauscheln_sheet import BELLI, MauschelnSheet

__all__ = ["gain", "playing_pot", "settle"]

SHARE = 4  # tricks in a deal, hence the parts of a pot (MA-7)


def settle(rules: Rules, sheet: MauschelnSheet, table: Table, step: int) -> Outcome:
    """Shares of the pot, bêtes and payments, each with its reason; the deal moves on by `step` seats."""
    lines = [
        Line("chips", one.seat, -one.count, rules.reason("quartet_paid" if one.verb == "quartet_paid" else "stake"))
        for one in table.said if one.verb in ("stake", "jump_stake", "quartet_paid")
    ]  # fmt: skip
    proof: list[Reason] = []
    if table.contract is None:
        result = rules.reason("cut_jump" if table.did("cut", "jump") else "passed_out")
    elif not table.history:
        share, _ = playing_pot(sheet, table.pot)
        lines.append(Line("chips", table.declarer, share, rules.reason("pot_taken", pot=share)))
        result = rules.reason("lone_sneaker", seat=table.declarer)
    else:
        lines += _shares(rules, sheet, table, proof)
        made = table.contract.goal("declarer").made(table.tricks[table.declarer], 0)
        result = rules.reason("sneaker_made" if made else "sneaker_failed", seat=table.declarer)
    pot = table.carry.pot - sum(line.amount for line in lines)
    return Outcome(result, tuple(lines), (table.dealer + step) % rules.seats, pot, tuple(proof))


def playing_pot(sheet: MauschelnSheet, pot: int) -> tuple[int, int]:
    """The part of the pot that is played for, and a bête (MA-10, MA-33, MA-47)."""
    whole = SHARE * (pot // SHARE)
    bete = sheet.base_stake if sheet.bete_base == "base_stake" else whole
    if sheet.limit is None:
        return whole, bete
    return min(whole, sheet.limit) if sheet.limit_mode == "playing_pot" else whole, min(bete, sheet.limit)


def _shares(rules: Rules, sheet: MauschelnSheet, table: Table, proof: list[Reason]) -> Iterator[Line]:
    contract, sneaker = table.contract, table.declarer
    assert contract is not None
    for seat in rotation(table.players, sneaker):
        goal, won = contract.goal("declarer" if seat == sneaker else "other"), table.tricks[seat]
        proof.append(rules.reason("tricks_needed", seat=seat, won=won, at_least=goal.at_least))
        yield from _paid(rules, sheet, table, seat, won)
    yield from _belli(rules, sheet, table, contract)


def _paid(rules: Rules, sheet: MauschelnSheet, table: Table, seat: int, won: int) -> Iterator[Line]:
    """What a seat in the deal gets and pays for so many tricks."""
    assert table.contract is not None
    goal = table.contract.goal("declarer" if seat == table.declarer else "other")
    made = goal.made(won, 0)
    played, bete = playing_pot(sheet, table.pot)
    if won and (made or sheet.failed_sneaker_keeps_trick_share):
        yield Line("chips", seat, won * played // SHARE,
                   rules.reason("trick_share", tricks=won, each=played // SHARE))  # fmt: skip
    elif won:
        yield Line("chips", seat, 0, rules.reason("share_withheld", tricks=won))
    if made:
        return
    if seat != table.declarer:
        yield Line("chips", seat, -bete, rules.reason("bete_joiner", bete=bete))
    elif won or goal.at_least < 2:
        yield Line("chips", seat, -bete, rules.reason("bete_sneaker", bete=bete))
    else:
        factor = sheet.double_bete_factor
        yield Line(
            "chips", seat, -factor * bete, rules.reason("double_bete", bete=factor * bete, factor=factor, each=bete)
        )


def gain(rules: Rules, table: Table, seat: int, won: int) -> int:
    """The chips that so many tricks bring a seat in the deal, whatever it has staked."""
    assert isinstance(rules.sheet, MauschelnSheet)
    return sum(line.amount for line in _paid(rules, rules.sheet, table, seat, won))


def _belli(rules: Rules, sheet: MauschelnSheet, table: Table, contract: Contract) -> Iterator[Line]:
    """The Belli that loses to the trump Ace in the same trick costs its owner (MA-39)."""
    penalty, ace = sheet.belli_penalty, contract.trumps[0]
    for trick in table.history if penalty else ():
        if BELLI in trick.cards and ace in trick.cards:
            why = rules.reason("belli_caught", BELLI, ace)
            yield Line("chips", trick.seats[trick.cards.index(BELLI)], -penalty, why)
            if sheet.belli_penalty_to == "ace_player":
                yield Line("chips", trick.winner, penalty, why)
