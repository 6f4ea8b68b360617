"""Moments of a table at which the claim of its first seat is certain, or is not."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from stammtisch.deal import Deal
from stammtisch.kernel.claim import PROVED, prove
from stammtisch.web.claims import offered
from stammtisch.web.entries import Entry
from stammtisch.web.room import Room, Step

__all__ = ["moment"]


def moment(entries: Sequence[Entry], rng: Random, sure: bool, turn: int = 0) -> tuple[Deal, list[Step]]:
    """A deal played by chance up to a card of a seat, with two or three cards left, and the steps that lead there.

    entries: those of a table between two deals; free seats get computer players.
    """
    for _ in range(5000):
        room, steps = Room("t"), list[Step]()

        def take(new: list[Step], room: Room = room, steps: list[Step] = steps) -> None:
            for step in new:
                room.apply(step.entry(room.n + 1, "", "", 0.0))
            steps += new

        for entry in entries:
            room.apply(entry)
        free = [at for at, chair in enumerate(room.chairs) if chair.free]
        take([Step("bot", at, {"level": "random", "name": f"Sepp {at}"}) for at in free])
        take(room.dealing(rng))
        while True:
            deal, view = room.deal, room.view(0)
            if deal is None or deal.ask is None or view is None:
                break
            few = 1 < len(view.hand) <= 3 and deal.ask.verb == "play" and deal.turn == turn
            if few and offered(room, view) and (prove(view).verdict == PROVED) == sure:
                return deal, steps
            take(room.acting(deal.ask.random(rng), rng))
    raise AssertionError("nothing was ever certain")
