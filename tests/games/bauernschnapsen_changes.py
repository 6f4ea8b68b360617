"""What a house rule changes in a deal of Bauernschnapsen, and the list of those whose effect some test shows.

Seats as in the rule sheet: 0 calls, 2 is his partner, 1 and 3 are the opponents, 3 deals. A hand is written in the
order in which it is dealt: its first three cards are those seen before trump is fixed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

import pytest

from stammtisch.cards import Card, card, split
from stammtisch.deal import Deal, Rules
from stammtisch.events import NATURE, PASSED, WATCHER, Action, Ask, Event
from stammtisch.games.bauernschnapsen_sheet import BauernschnapsenSheet
from stammtisch.houserules import Value
from stammtisch.table import Carry

from ..support import game, say

CALLER, LEFT, PARTNER, DEALER = range(4)
EVERYBODY = (CALLER, LEFT, PARTNER, DEALER, WATCHER)
ALL = (
    "bettler", "assenbettler", "ass_bettler", "schnapser", "plauderer", "gang", "zehnergang", "bauernschnapser",
    "bauernloch", "kontraschnapser", "farbringerl", "kontrabauernschnapser", "herrenschnapser",
)  # fmt: skip
"""BS-32: every contract that has a switch."""
EVERYTHING: Mapping[str, object] = {"enabled_contracts": frozenset(ALL)}
GANGS: Mapping[str, object] = {"extra_gangs": frozenset({"damengang", "koenigsgang"})}

SHOWN: set[tuple[str, Value]] = set()
"""Every option and value whose effect a test shows."""


def shows(option: str, *values: Value) -> pytest.MarkDecorator:
    """Marks a test that shows what these values of an option do, called once for each."""
    SHOWN.update((option, value) for value in values)
    row = BauernschnapsenSheet.row(option)
    return pytest.mark.parametrize("value", values, ids=[row.text(value) for value in values])


def table(option: str, value: Value, base: Mapping[str, object] | None = None) -> Rules:
    """The rules of a table that differs from the default in one option, or in `base` too."""
    return game("bauernschnapsen", **(dict(base or {}) | {option: BauernschnapsenSheet.row(option).text(value)}))


# --- deals -----------------------------------------------------------------------------------------------------------


def stand(own: int = 0, others: int = 0, course: Sequence[tuple[int, int]] = (), bummerl: int = 0) -> Carry:
    """A moment of a match: the points of the caller's side and of the others, now and after every deal so far."""
    tallies = {"points": (own, others) * 2, "bummerl": (bummerl, 0) * 2}
    return Carry(DEALER, tallies=tallies, course=tuple((a, b) * 2 for a, b in course))


def shuffled(
    rules: Rules, hands: Mapping[int, str] | None = None, cut: str = "cut", carry: Carry | None = None
) -> Deal:
    """A deal that gives these hands if the pack is then cut, or knocked on; the rest is filled from the Unters up."""
    wanted = {seat: [card(one) for one in text.split()] for seat, text in (hands or {}).items()}
    named = [one for cards in wanted.values() for one in cards]
    assert len(set(named)) == len(named), "a card is named twice"
    spare = sorted(
        (one for one in split(rules.pack) if one not in named), key=lambda one: ("UOK1A".index(str(one)[1]), -one.suit)
    )
    full = dict[int, list[Card]]()
    for seat in range(4):
        own = wanted.get(seat, [])
        full[seat], spare = own + spare[: 5 - len(own)], spare[5 - len(own) :]
    if cut == "knock":  # BS-16
        order = [one for seat in range(4) for one in full[seat]]
    elif rules.sheet.text("deal_after_cut") == "single_cards":
        order = [full[seat][turn] for turn in range(5) for seat in range(4)]
    else:
        order = [one for seat in range(4) for one in full[seat][:3]]
        order += [one for seat in range(4) for one in full[seat][3:]]
    return rules.start(carry or stand()).step(Action(NATURE, "shuffle", "", tuple(order)))


def dealt(rules: Rules, hands: Mapping[int, str] | None = None, cut: str = "cut", carry: Carry | None = None) -> Deal:
    """A deal with these hands once the pack is cut or knocked on."""
    deal = shuffled(rules, hands, cut, carry)
    return say(deal, f"cut {cut}") if asked(deal) == (PARTNER, "cut") else deal


def asked(deal: Deal) -> tuple[int, str] | None:
    """Who is asked now, and what."""
    return None if deal.ask is None else (deal.ask.seat, deal.ask.verb)


def called(rules: Rules, hands: Mapping[int, str] | None = None, trump: str = "H", carry: Carry | None = None) -> Deal:
    """The deal at the beginning of the auction, trump being named."""
    return say(dealt(rules, hands, carry=carry), f"trump {trump}")


def contracted(
    rules: Rules,
    bid: str,
    declarer: int = CALLER,
    hands: Mapping[int, str] | None = None,
    trump: str = "H",
    carry: Carry | None = None,
) -> Deal:
    """The deal right after the auction, in which one seat bids and nobody else; `normal` where nobody does."""
    deal = called(rules, hands, trump, carry)
    said = False
    while deal.ask is not None and deal.ask.verb == "bid":
        word = bid if deal.ask.seat == declarer and bid != "normal" and not said else "pass"
        said = said or word != "pass"
        deal = say(deal, f"bid {word}")
    heard = deal.table.heard("contract")
    assert heard, "no contract"
    assert (heard[0].word.split("-")[0], heard[0].seat) == (bid, declarer)
    return deal


def playing(
    rules: Rules,
    bid: str = "normal",
    declarer: int = CALLER,
    hands: Mapping[int, str] | None = None,
    trick: str = "",
    trump: str = "H",
    carry: Carry | None = None,
) -> Deal:
    """The deal up to the first lead, nobody doubling, and with some cards played (``HO+`` is an announcement)."""
    deal = contracted(rules, bid, declarer, hands, trump, carry)
    while deal.ask is not None and deal.ask.verb == "double":
        deal = say(deal, "double pass")
    return played(deal, trick)


def played(deal: Deal, trick: str) -> Deal:
    """The deal after some cards; ``HO+`` is one that is announced, ``claim`` the word."""
    for one in trick.split():
        word = f"meld {one[:-1]}" if one.endswith("+") else one
        deal = say(deal, f"play {word}")
    return deal


def finished(deal: Deal) -> Deal:
    """The deal played to its end without a word."""
    while deal.ask is not None:
        deal = say(deal, f"play {strict(deal)}" if deal.ask.verb == "play" else f"{deal.ask.verb} pass")
    return deal


def led(deal: Deal, leads: str) -> Deal:
    """The deal after some tricks, each led with one of these cards and else played as `strict` does."""
    for lead in leads.split():
        deal = played(deal, lead)
        while deal.ask is not None and deal.table.trick:
            deal = say(deal, f"play {strict(deal)}")
    return deal


def strict(deal: Deal) -> Card:
    """A card that every house rule allows: the highest of the suit led, else the highest trump, else the lowest.

    Who leads takes his highest trump, else his highest card.
    """
    contract, trick = deal.table.contract, deal.table.trick
    assert deal.ask is not None and contract is not None
    hand, trump = split(deal.ask.cards), contract.key[-1] if "-" in contract.key else ""

    def high(one: Card) -> tuple[bool, int]:
        return str(one)[0] == trump, -contract.order.index(one.rank)

    follow = [one for one in hand if trick and one.suit == trick[0].suit]
    choice = follow or [one for one in hand if str(one)[0] == trump]
    return max(choice, key=high) if choice else max(hand, key=high) if not trick else min(hand, key=high)


# --- what is asked and what happened ---------------------------------------------------------------------------------


def answers(deal: Deal) -> set[str]:
    """The cards that may be played now without a word."""
    assert deal.ask is not None
    return {str(one) for one in split(deal.ask.legal_cards)}


def announced(deal: Deal, word: str = "meld") -> set[str]:
    """The cards that may be played with an announcement now."""
    assert deal.ask is not None
    return {str(one) for one in split(deal.ask.with_word(word))}


def happened(deal: Deal, *verbs: str) -> list[Event]:
    """The events under some verbs, in order."""
    return [event for event in deal.events() if event.verb in verbs]


def sat_out(deal: Deal) -> list[Event]:
    """Hands that were put down by those who do not play."""
    return [event for event in deal.events() if event.dst == PASSED]


def result(deal: Deal) -> str:
    """How a finished deal ended."""
    assert deal.outcome is not None, "the deal is not over"
    return deal.outcome.result.code


def gains(deal: Deal, tally: str = "points") -> tuple[int, int]:
    """What the caller's side and the others have won in a finished deal; partners must have the same."""
    assert deal.outcome is not None, "the deal is not over"
    gain = deal.outcome.gain(tally, 4)
    assert gain[:2] == gain[2:], "partners share everything"
    return gain[0], gain[1]


# --- what an option changes ------------------------------------------------------------------------------------------

ASPECTS = ("actions", "events", "view", "score", "pace", "words")
Answers = Mapping[str, list[str]]
"""What is said when asked to ``cut`` or for ``trump``, and the bids in order; else nobody bids and Hearts are trumps.

Under ``double`` the words that are said wherever they may be, under ``play`` the cards that are played first.
"""
BY_ITSELF = {"cut": "cut", "trump": "H", "bid": "pass", "double": "pass"}


def question(ask: Ask | None) -> object:
    """Everything about a question that somebody might notice."""
    if ask is None:
        return None
    words = [(word, reason and reason.code) for word, reason in ask.words]
    refused = [(one, reason and reason.code) for one, reason in ask.options if isinstance(one, Card)]
    return ask.seat, ask.verb, words, refused, [(word, ask.with_word(word)) for word, _ in ask.along]


@dataclass
class Course:
    """The course of a deal: what was asked, remarked and open at each step, and the deal in the end."""

    deal: Deal
    asks: list[object] = field(default_factory=list)
    remarks: set[object] = field(default_factory=set)
    open: set[object] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)

    def look(self) -> None:
        """Takes down a moment."""
        assert self.deal.ask is not None
        rules, now = self.deal.rules, self.deal.table
        hint = rules.hint(now)
        self.asks.append(question(self.deal.ask))
        self.verbs.add(self.deal.ask.verb)
        self.remarks |= {(self.deal.ask.seat, self.deal.ask.verb, hint.code)} if hint else set()
        self.open.add((len(now.history), tuple(now.history.index(trick) for trick in rules.open_tricks(now))))

    def aspect(self, name: str, spoken: set[str], games: bool) -> object:
        """One of the things an option may change.

        spoken: the verbs that somebody answers, which are no event. games: whether a game ends with this deal, else
        what the losers are given says nothing but that it does.
        """
        rules, outcome = self.deal.rules, self.deal.outcome
        assert outcome is not None
        events = [event for event in self.deal.events() if event.verb not in spoken]
        if name == "actions":
            return self.asks
        if name == "events":
            shared = [event for event in events if event.kind not in ("show", "end")]
            dealer = outcome.next_dealer
            return [(e.kind, e.verb, e.seat, e.word, e.src, e.dst, e.cards) for e in shared], dealer, rules.first_dealer
        if name == "view":
            return {(one, sight(event)) for event in events for one in event.cards}, self.open
        if name == "score":
            return [(x.tally, x.seat, x.amount) for x in outcome.lines if games or x.tally == "points"]
        if name == "pace":
            return len(self.deal.table.history), outcome.restart, rules.over(after(self.deal)) is None
        return rules.face, self.remarks, written(rules)


def sight(event: Event) -> tuple[bool, ...]:
    """Who sees the cards of an event."""
    return tuple(bool(event.viewers >> seat & 1) for seat in EVERYBODY)


def written(rules: Rules) -> list[int]:
    """How some sums are written down."""
    return [rules.written("points", points) for points in (0, 1, 3, 7, 23)]


def after(deal: Deal) -> Carry:
    """What stands after a deal."""
    assert deal.outcome is not None
    before = deal.table.carry.tallies
    sums = {
        tally: tuple(a + b for a, b in zip(before[tally], deal.outcome.gain(tally, 4), strict=True)) for tally in before
    }
    return Carry(deal.outcome.next_dealer, tallies=sums | dict.fromkeys(deal.outcome.restart, (0,) * 4))


def course(rules: Rules, hands: Mapping[int, str], said: Answers, carry: Carry) -> Course:
    """A whole deal."""
    found = Course(shuffled(rules, hands, said.get("cut", ["cut"])[0], carry))
    queues = {verb: list(words) for verb, words in said.items() if verb in ("cut", "trump", "bid")}
    while found.deal.ask is not None:
        found.look()
        verb, legal = found.deal.ask.verb, {" ".join(one.token.split()[2:]) for one in found.deal.legal()}
        if verb in ("play", "double"):
            preferred = [one for one in said.get(verb, []) if one in legal]
            word = preferred[0] if preferred else str(strict(found.deal)) if verb == "play" else "pass"
        else:
            word = queues[verb].pop(0) if queues.get(verb) else BY_ITSELF[verb]
        found.deal = say(found.deal, f"{verb} {word}")
    return found


def changed(
    option: str,
    value: Value,
    said: Answers | None = None,
    hands: Mapping[int, str] | None = None,
    base: Mapping[str, object] | None = None,
    carry: Carry | None = None,
    whole: bool = False,
) -> set[str]:
    """What an option changes in a deal in which the same things are said and led as without it.

    whole: to the end, even where one of the two deals ends before the other; else only as long as both last.
    """
    args = hands or {}, said or {}, carry or stand()
    ours, default = course(table(option, value, base), *args), course(game("bauernschnapsen", **(base or {})), *args)
    spoken = ours.verbs | default.verbs
    games = all(one.deal.outcome is not None and bool(one.deal.outcome.restart) for one in (ours, default))
    apart = not whole and len(ours.deal.table.history) != len(default.deal.table.history)
    found = set()
    for name in ASPECTS:
        a, b = ours.aspect(name, spoken, games), default.aspect(name, spoken, games)
        if apart and name in ("actions", "events", "view", "words"):
            continue
        if a != b:
            found.add(name)
    if apart and any(a != b for a, b in zip(ours.asks, default.asks, strict=False)):
        found.add("actions")
    return found


def claimed(option: str, value: Value) -> set[str]:
    """What the sheet's row says the option changes: nothing at its default."""
    row = BauernschnapsenSheet.row(option)
    return set() if value == row.default else set(row.changes)


# --- what it changes in any deal -------------------------------------------------------------------------------------


def first_change(ours: Rules, default: Rules, rng: Random) -> set[str]:
    """In a random deal in which the same is said and played at both tables: what differs at the first difference."""
    cards = [str(one) for one in split(default.pack)]
    rng.shuffle(cards)
    if rng.random() < 0.2:  # somebody has a whole suit
        suit = rng.choice("ELSH")
        cards.sort(key=lambda one: one[0] == suit)
    shift = 5 * rng.randrange(4)
    cards = cards[shift:] + cards[:shift]
    hands = {seat: " ".join(cards[5 * seat : 5 * seat + 5]) for seat in range(4)}
    most = min(int(rules.sheet.text("target")) for rules in (ours, default))
    cut, carry = rng.choice(("cut", "knock")), random_stand(rng, most)
    a, b = (shuffled(rules, hands, cut, carry) for rules in (ours, default))
    start = {"words"} if (ours.face, written(ours)) != (default.face, written(default)) else set()
    start |= {"events"} if ours.first_dealer != default.first_dealer else set()
    since: tuple[Deal | None, Deal | None] = (None, None)
    while True:
        found = _differences(a, b, *since)
        if found or a.ask is None or b.ask is None:
            return start | (found or (_results(a, b) if a.ask is None else set()))
        since = a, b
        action = Action(PARTNER, "cut", cut) if a.ask.verb == "cut" else a.ask.random(rng)
        a, b = a.step(action), b.step(action)


def random_stand(rng: Random, most: int) -> Carry:
    """A random moment of a game to so many points."""
    sums = [(0, 0)]
    for _ in range(rng.randrange(9)):
        side, won = rng.randrange(2), rng.choice((1, 2, 3, 6, 9, 12, 23))
        own, others = sums[-1][0] + won * (1 - side), sums[-1][1] + won * side
        if max(own, others) < most:
            sums.append((own, others))
    return stand(*sums[-1], sums[1:])


def _differences(a: Deal, b: Deal, before_a: Deal | None, before_b: Deal | None) -> set[str]:
    asks = [deal.ask for deal in (a, b) if deal.ask is not None]
    if question(a.ask) != question(b.ask) and (len(asks) == 2 or asks[0].verb != "play"):
        return {"actions"}  # what has happened by itself instead follows from that
    news = [[e for e in deal.events(since) if e.kind != "end"] for deal, since in ((a, before_a), (b, before_b))]
    moves = [[e._replace(viewers=0) for e in events if e.kind != "show"] for events in news]
    found = {"events"} if moves[0] != moves[1] else set()
    seen = [[(e.cards, e.viewers) for e in events if not found or e.kind == "show"] for events in news]
    if seen[0] != seen[1] or a.rules.open_tricks(a.table) != b.rules.open_tricks(b.table):
        found.add("view")
    if (a.ask is None) != (b.ask is None):
        return found | {"pace"}
    if a.ask is not None and a.rules.hint(a.table) != b.rules.hint(b.table):
        found.add("words")
    return found


def _results(a: Deal, b: Deal) -> set[str]:
    assert a.outcome is not None and b.outcome is not None
    found = set()
    ends = [(deal.outcome.restart, deal.rules.over(after(deal)) is None) for deal in (a, b) if deal.outcome]
    points = [deal.outcome.gain("points", 4) for deal in (a, b) if deal.outcome]
    if ends[0] != ends[1] and points[0] == points[1]:
        found.add("pace")
    elif a.outcome.next_dealer != b.outcome.next_dealer:
        found.add("events")
    same = a.outcome.restart == b.outcome.restart
    lines = [[x[:3] for x in deal.outcome.lines if same or x.tally == "points"] for deal in (a, b) if deal.outcome]
    return found | ({"score"} if lines[0] != lines[1] else set())
