"""Who enters a deal: a game of open words about hidden hands, solved by regrets over deals by chance.

The words form a tree of nodes, each with the place that speaks; a leaf pays fixed shares of the pot or is a party that
plays for it (`stammtisch.kernel.contest`). All amounts are parts of one pot; what a deal leaves in the pot belongs to
the places by given shares, so that every deal divides one pot. Nothing here knows a game. The fields are declared in
``entry.pxd``. Compiled where there was a compiler, else interpreted as it stands.

The method is counterfactual regret minimisation with sampled chance (Zinkevich et al. 2007; Lanctot et al. 2009), later
deals counting more (Brown and Sandholm 2019, linear weights).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from .contest import Custom
from .entry_rows import ACTIONS, Leaf, Measure, Node, Root
from .tables import Tables

try:
    import cython
except ImportError:
    from . import interpreted as cython

if not cython.compiled:
    from .contest import Contest
else:
    from cython.cimports.stammtisch.kernel.contest import Contest

__all__ = ["Entry"]

WIDE = cython.declare(cython.int, ACTIONS)
OPTIONS = cython.declare(cython.int, 16)


@cython.final
@cython.cclass
class Entry(Contest):
    """The tree, the regrets and what is measured. Numbers begin with 0; all tables are empty."""

    def __init__(
        self, arrays: Tables, size: int, custom: Custom, nodes: Sequence[Node], leaves: Sequence[Leaf],
        roots: Sequence[Root], pay: Sequence[float],
    ) -> None:  # fmt: skip
        """pay: by table and tricks what a place gets; the last table is that of every place but the first."""
        Contest.__init__(self, arrays, size, custom)
        places = self.places
        self.actor = array("i", [node.place for node in nodes])
        self.width = array("i", [len(node.children) for node in nodes])
        self.base = array("i", [node.base for node in nodes])
        self.bounds = array("i", [node.bound for node in nodes])
        self.blind = array("i", [node.blind for node in nodes])
        self.children = array("i", [
            child for node in nodes for child in (*node.children, *[0] * (ACTIONS - len(node.children)))
        ])  # fmt: skip
        self.shares = array("d", [share for leaf in leaves for share in leaf.shares])
        self.left = array("d", [1 - sum(leaf.shares) for leaf in leaves])
        self.leaf_party = array("i", [leaf.party for leaf in leaves])
        self.leaf_pay = array("i", [leaf.pay for leaf in leaves])
        self.worths = array("d", [0.0] * len(leaves) * places)
        self.stamps = array("q", [-1] * len(leaves))
        self.root_node = array("i", [root.node for root in roots])
        self.root_up = array("i", [root.up for root in roots])
        self.root_count, self.pay = len(roots), array("d", pay)
        self.other_pay = len(pay) // (size + 1) - 1
        self.later = array("d", [1 / places] * places)
        self.stamp = 0
        self.learning = self.responding = self.twice = 0
        self.odds = array("d", [0.0] * 64 * ACTIONS)
        self.values = array("d", [0.0] * 64 * ACTIONS)
        self.lessons = array("d", [0.0] * len(nodes) * ACTIONS)
        self.plays = array("d", [0.0] * len(nodes) * ACTIONS)
        self.waits, self.waits_width = array("i", [0] * len(nodes)), array("i", [0] * len(nodes))
        self.waiting = 0
        self.totals, self.bests = array("d", [0.0] * places), array("d", [0.0] * places)
        self.bound_class = array("B", [0])
        self.regret = self.sums = self.policy = self.found = array("f", [0.0])
        self.response = array("b", [-1])
        self.options = array("H", [0])
        self.better = array("f", [0.0])
        self.tries = array("f", [0.0])

    # --- tables ------------------------------------------------------------------------------------------------------

    def begin(self, rows: int, bound: Sequence[int], later: Sequence[float]) -> None:
        """Empty tables of so many numbers; bound: by class whether it is; later: whose what is left in the pot is."""
        self.bound_class, self.later = array("B", bound), array("d", later)
        self.regret, self.sums = array("f", bytes(4 * rows)), array("f", bytes(4 * rows))
        self.policy, self.found = array("f", bytes(4 * rows)), array("f", bytes(4 * rows))
        self.response = array("b", b"\xff" * rows)
        self.totals = array("d", [0.0] * self.places)

    def share(self, later: Sequence[float]) -> None:
        """Whose what is left in the pot is from now on, by place."""
        self.later = array("d", later)

    def learned(self) -> tuple[array[float], array[float]]:
        """The regrets and the sums of what was played, as `resume` takes them."""
        return array("f", self.regret), array("f", self.sums)

    def resume(self, regret: array[float], sums: array[float]) -> None:
        """Goes on from what was learned before."""
        self.regret, self.sums = regret, sums

    def strategy(self) -> array[float]:
        """The policy: by row the chance of each word."""
        return array("f", self.policy)

    def follow(self, policy: Sequence[float]) -> None:
        """Makes something else the policy."""
        self.policy = array("f", policy)

    # --- what the deals come to --------------------------------------------------------------------------------------

    def learn(self, deals: int, seed: int, fade: float = 1.0, anew: bool = False) -> tuple[float, ...]:
        """Adds the regrets of so many deals; before, all that was learned counts `fade` times.

        anew: the mean of what is played begins anew. Returns by place what a pot was worth to it.
        """
        self.learning, self.responding, self.twice = 1, 0, 0
        self._fade(fade, 0.0 if anew else fade)
        self._run(deals, seed)
        return tuple(total / max(1, deals) for total in self.totals)

    def average(self) -> None:
        """Makes the mean of what was played so far the policy."""
        self._normalise()

    def measure(self, deals: int, seed: int, levels: int, known: bool = False) -> list[Measure]:
        """What each place could gain alone against the policy, in so many deals.

        levels: how often a place may speak in a deal, at most. known: answer as was found best in an earlier call, and
        not in these deals themselves.
        """
        self.learning, self.twice = 0, 0
        if not known:
            for level in range(levels):
                self.responding = int(level > 0)
                self._clear()
                self._run(deals, seed)
                self._respond()
        self.twice = 1
        self._run(deals, seed)
        return [Measure(value / deals, best / deals) for value, best in zip(self.totals, self.bests, strict=True)]

    def trial(self, cards: Sequence[Sequence[int]], root: int, fade: float = 1.0, learning: bool = True) -> None:
        """The same as `learn` for given deals, each the cards in order."""
        self.learning, self.responding, self.twice = int(learning), 0, 0
        self._fade(fade, fade)
        self.totals = array("d", [0.0] * self.places)
        for some in cards:
            self.lay_out(some, self.root_up[root])
            self.stamp += 1
            self.visit(self.root_node[root])

    def rate(self, deals: int, seed: int, options: Sequence[int]) -> tuple[array[float], array[float]]:
        """What a place gains by keeping other cards than the table says, in deals that the policy brings about.

        options: by class a mask of the ways to keep cards that are tried, a bit for each mask of the cards in order.
        Returns the tries and the sums of the gains by row of the exchange, class and way.
        """
        rows = 2 * (self.places - 1) * self.kinds * 16
        self.options = array("H", options)
        self.better = array("f", bytes(4 * rows))
        self.tries = array("f", bytes(4 * rows))
        self.sow(seed)
        self._rated(deals)
        return array("f", self.tries), array("f", self.better)

    def _fade(self, regret: cython.double, played: cython.double) -> None:
        at: cython.int
        for at in range(len(self.regret)):
            self.regret[at] = self.regret[at] * regret
            self.sums[at] = self.sums[at] * played

    def _rows(self, node: cython.int) -> cython.int:
        """How many rows the tables have for a node."""
        return 1 if self.blind[node] else self.kinds

    def _normalise(self) -> None:
        node: cython.int
        kind: cython.int
        action: cython.int
        at: cython.int
        total: cython.double
        self.learning = 1
        for node in range(len(self.actor)):
            for kind in range(self._rows(node)):
                at = self.base[node] + kind * self.width[node]
                # What regrets say counts as one deal more: it is all there is where a place never lets the game come.
                self.prepare(node, at, self.allowed(node, kind), 0)
                total = 1.0
                for action in range(self.width[node]):
                    total += self.sums[at + action]
                for action in range(self.width[node]):
                    self.policy[at + action] = (self.sums[at + action] + self.odds[action]) / total

    def _clear(self) -> None:
        at: cython.int
        for at in range(len(self.found)):
            self.found[at] = 0.0

    def _respond(self) -> None:
        node: cython.int
        kind: cython.int
        action: cython.int
        at: cython.int
        best: cython.int
        allowed: cython.int
        for node in range(len(self.actor)):
            for kind in range(self._rows(node)):
                at = self.base[node] + kind * self.width[node]
                allowed = self.allowed(node, kind)
                best = -1
                for action in range(self.width[node]):
                    if allowed >> action & 1 and (best < 0 or self.found[at + action] > self.found[at + best]):
                        best = action
                self.response[at] = best

    def _run(self, deals: cython.int, seed: int) -> None:
        """So many deals by chance."""
        _: cython.int
        root: cython.int
        self.totals = array("d", [0.0] * self.places)
        self.bests = array("d", [0.0] * self.places)
        self.sow(seed)
        with cython.nogil:
            for _ in range(deals):
                root = self.chance(self.root_count)
                self.up = self.root_up[root]
                self.shuffle()
                self.stamp += 1
                self.visit(self.root_node[root])

    def visit(self, root: cython.int) -> cython.void:
        """One deal: every place learns, or is measured; then once as the policy has it and once answering best."""
        place: cython.int
        self.waiting = 0
        for place in range(self.places):
            if self.twice:
                self.responding = 1
                self.bests[place] += self.walk(root, place, 1.0, 1.0, 0)
                self.responding = 0
            self.totals[place] += self.walk(root, place, 1.0, 1.0, 0)
        if self.learning:
            self.settle_up()

    def settle_up(self) -> cython.void:
        """Adds what a deal has taught."""
        one: cython.int
        action: cython.int
        for one in range(self.waiting):
            for action in range(self.waits_width[one]):
                self.regret[self.waits[one] + action] += self.lessons[WIDE * one + action]
                self.sums[self.waits[one] + action] += self.plays[WIDE * one + action]

    def allowed(self, node: cython.int, kind: cython.int) -> cython.int:
        """The words that may be said."""
        bound: cython.int = self.bounds[node]
        return bound if self.bound_class[kind] and not self.blind[node] else (1 << self.width[node]) - 1

    def prepare(self, node: cython.int, at: cython.int, allowed: cython.int, slot: cython.int) -> cython.void:
        """How likely each word is: by regrets while learning, else by the policy."""
        action: cython.int
        width: cython.int = self.width[node]
        number: cython.int = 0
        total: cython.double = 0.0
        one: cython.double
        for action in range(width):
            one = 0.0
            if allowed >> action & 1:
                number += 1
                one = self.regret[at + action] if self.learning else self.policy[at + action]
                if one < 0.0:
                    one = 0.0
            self.odds[slot + action] = one
            total += one
        for action in range(width):
            if total > 0.0:
                self.odds[slot + action] /= total
            elif allowed >> action & 1:
                self.odds[slot + action] = 1.0 / number

    def walk(
        self, node: cython.int, mine: cython.int, others: cython.double, own: cython.double, depth: cython.int
    ) -> cython.double:
        """What a node is worth to a place; others, own: how likely they and it let the deal come here."""
        if node < 0:
            return self.value_of(-1 - node, mine)
        place: cython.int = self.actor[node]
        kind: cython.int = 0 if self.blind[node] else self.classes[self.ranks[place]]
        width: cython.int = self.width[node]
        at: cython.int = self.base[node] + kind * width
        slot: cython.int = WIDE * depth
        allowed: cython.int = self.allowed(node, kind)
        action: cython.int
        total: cython.double = 0.0
        odds: cython.double
        self.prepare(node, at, allowed, slot)
        if place != mine:
            for action in range(width):
                odds = self.odds[slot + action]
                if odds > 0.0:
                    total += odds * self.walk(self.children[WIDE * node + action], mine, others * odds, own, depth + 1)
            return total
        for action in range(width):
            if allowed >> action & 1:
                odds = self.odds[slot + action]
                self.values[slot + action] = self.walk(
                    self.children[WIDE * node + action], mine, others, own * odds, depth + 1
                )
                total += odds * self.values[slot + action]
        if self.learning:
            # Kept until every place has walked: nobody may answer to what this very deal has taught another.
            slot = WIDE * self.waiting
            self.waits[self.waiting], self.waits_width[self.waiting] = at, width
            self.waiting += 1
            for action in range(width):
                if allowed >> action & 1:
                    self.lessons[slot + action] = others * (self.values[WIDE * depth + action] - total)
                    self.plays[slot + action] = own * self.odds[WIDE * depth + action]
                else:
                    self.lessons[slot + action] = self.plays[slot + action] = 0.0
            return total
        for action in range(width):
            if allowed >> action & 1:
                self.found[at + action] += others * self.values[slot + action]
        return self.values[slot + self.response[at]] if self.responding else total

    def value_of(self, leaf: cython.int, place: cython.int) -> cython.double:
        """What a leaf is worth to a place in the present deal."""
        if self.leaf_party[leaf] < 0:
            return self.shares[leaf * self.places + place] + self.left[leaf] * self.later[place]
        if self.stamps[leaf] != self.stamp:
            self.stamps[leaf] = self.stamp
            self.pay_out(leaf)
        return self.worths[leaf * self.places + place]

    def pay_out(self, leaf: cython.int) -> cython.void:
        """Plays a leaf's party and divides the pot."""
        row: cython.int = self.leaf_party[leaf] * self.party_width
        members: cython.int = self.parties[row]
        turn: cython.int
        place: cython.int
        table: cython.int
        left: cython.double = 1.0
        self.settle(self.leaf_party[leaf])
        for place in range(self.places):
            self.worths[leaf * self.places + place] = 0.0
        for turn in range(members):
            table = self.leaf_pay[leaf] if turn == 0 else self.other_pay
            place = self.parties[row + 3 + turn]
            self.worths[leaf * self.places + place] = self.pay[table * (self.size + 1) + self.taken[turn]]
            left -= self.worths[leaf * self.places + place]
        for place in range(self.places):
            self.worths[leaf * self.places + place] += left * self.later[place]

    # --- exchange ----------------------------------------------------------------------------------------------------

    def _rated(self, deals: cython.int) -> None:
        _: cython.int
        with cython.nogil:
            for _ in range(deals):
                self.rate_one()

    def rate_one(self) -> cython.void:
        """One deal that comes to a party: every way in which one of its places may keep cards."""
        root: cython.int = self.chance(self.root_count)
        node: cython.int
        at: cython.int
        action: cython.int
        turn: cython.int
        place: cython.int
        option: cython.int
        row: cython.int
        kind: cython.int
        odds: cython.double
        gain: cython.double
        self.up = self.root_up[root]
        self.shuffle()
        node = self.root_node[root]
        self.learning = 0
        while node >= 0:
            kind = 0 if self.blind[node] else self.classes[self.ranks[self.actor[node]]]
            at = self.base[node] + kind * self.width[node]
            self.prepare(node, at, self.allowed(node, kind), 0)
            odds = self.chance(1 << 20) / 1048576.0
            action = 0
            while action < self.width[node] - 1 and odds >= self.odds[action]:
                odds -= self.odds[action]
                action += 1
            node = self.children[WIDE * node + action]
        node = -1 - node
        if self.leaf_party[node] < 0:
            return
        row = self.leaf_party[node] * self.party_width
        turn = self.chance(self.parties[row])
        if turn == 0 and self.parties[row + 1] & 1:
            return
        place = self.parties[row + 3 + turn]
        kind = self.classes[self.ranks[place]]
        at = (2 * (self.parties[row] - 2) + (turn > 0)) * self.kinds + kind
        self.stamp += 1
        self.retry(node, turn, -1)
        gain = self.worths[node * self.places + place]
        for option in range(OPTIONS):
            if self.options[kind] >> option & 1:
                self.retry(node, turn, option)
                odds = self.worths[node * self.places + place] - gain
                self.tries[OPTIONS * at + option] += 1.0
                self.better[OPTIONS * at + option] += odds

    def retry(self, leaf: cython.int, turn: cython.int, option: cython.int) -> cython.void:
        """Plays a leaf where one place keeps cards in another way, or in none with -1."""
        self.forced_turn = turn if option >= 0 else -1
        self.forced_keep = option
        self.pay_out(leaf)
        self.forced_turn = -1
