"""What everybody who is at a table must agree to: other house rules, and throwing a deal in."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..deal import Rules
from ..events import StammtischError
from ..houserules import HouseRuleError
from .connection import Refused
from .room import Room, Step, settings_of
from .store import StoreError

if TYPE_CHECKING:
    from .actor import Actor

__all__ = ["Vote", "Votes", "fits"]

log = logging.getLogger("stammtisch.web")


@dataclass
class Vote:
    """A proposal.

    n: its number; a consent names it, so that nobody agrees to what has been changed meanwhile. what: ``rules`` or
    ``void``. by: whose idea it is; yes: who agrees. rules, preset: the rules that are proposed.
    """

    n: int
    what: str
    by: str
    yes: set[str]
    rules: Rules
    preset: str = ""


def fits(room: Room, rules: Rules) -> None:
    """Raises `StammtischError` where a table cannot go on with such rules."""
    for name in rules.sheet.differences(room.rules.sheet):
        if room.match is not None and not room.match.over and not rules.sheet.row(name).between:
            raise HouseRuleError("not_between", option=name)
    standing = [chair.name for chair in room.chairs[rules.seats :] if chair.key]
    if standing:
        raise Refused("web_too_many", names=", ".join(standing), seats=rules.seats)


class Votes:
    """The proposals at a table, at most one of a kind; the actor's lock is held wherever they change."""

    def __init__(self, actor: Actor) -> None:
        self._actor, self._last = actor, 0
        self._open: dict[str, Vote] = {}

    def __iter__(self) -> Iterator[Vote]:
        return iter(list(self._open.values()))

    def __len__(self) -> int:
        return len(self._open)

    def of(self, what: str) -> Vote | None:
        """The proposal of a kind."""
        return self._open.get(what)

    def numbered(self, n: int) -> Vote | None:
        """The proposal with a number."""
        return next((vote for vote in self if vote.n == n), None)

    def put(self, what: str, by: str, rules: Rules, preset: str = "") -> None:
        """Puts something to the vote, in place of an earlier proposal of its kind."""
        self._last += 1
        self._open[what] = Vote(self._last, what, by, {by}, rules, preset)

    def drop(self, what: str) -> None:
        """A proposal is off the table."""
        self._open.pop(what, None)

    async def settle(self) -> None:
        """Does what everybody who is here agrees on. Raises `StammtischError` where that cannot be done any more."""
        actor = self._actor
        for vote in self:
            agreed = bool(actor.people) and actor.voters <= vote.yes
            if agreed and (vote.what == "void" or actor.room.deal is None):
                self.drop(vote.what)
                try:
                    await actor.write([self._step(vote)])
                except StoreError:
                    self._open[vote.what] = vote
                    raise
        actor.changed()

    def _step(self, vote: Vote) -> Step:
        room = self._actor.room
        if vote.what == "void":
            return Step("void", body={"frozen": room.frozen})
        fits(room, vote.rules)
        return Step("rules", body={"settings": settings_of(vote.rules), "preset": vote.preset})

    async def settle_quietly(self) -> None:
        """The same where nobody has asked for it: somebody has left, or a deal is over."""
        try:
            await self.settle()
        except StammtischError as error:  # somebody sits where no seat will be any more
            log.info("a proposal has become impossible: %s", error.reason.code)
            self._actor.changed()
