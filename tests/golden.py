"""Golden records: matches that must replay to the same text for ever. ``python -m tests.golden`` writes them anew.

Each row of `ROWS` is one file of tests/records; its wishes say what has to happen in it. For every wish that no deal
of the record fulfils yet, another deal is looked for: by likings of the players, cards put into somebody's hand, and
chance. The search depends on the row alone, so a file changes only if the rules do. The perft files of `counts` are
written by the same command.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from stammtisch.cards import Cards, split
from stammtisch.deal import Deal, Rules
from stammtisch.events import Action
from stammtisch.games import rules
from stammtisch.match import Match
from stammtisch.record import read, save, write

from . import counts
from .campaign import NAMES
from .checks import Course
from .happenings import UP, WANTS, Want
from .support import packed

FOLDER = Path(__file__).parent / "records"
TRIES = 20_000


class Row(NamedTuple):
    """One golden record: its file's name, the table, and what has to happen in it."""

    name: str
    game: str
    preset: str
    wants: tuple[str, ...]
    settings: Mapping[str, str] = MappingProxyType({})
    deals: int = 0

    def rules(self) -> Rules:
        """The rules of the table."""
        return rules(self.game, [f"{name}={value}" for name, value in self.settings.items()], self.preset)


# --- the records -----------------------------------------------------------------------------------------------------

_COMMON = (
    "brand-E", "brand-L", "brand-S", "brand-H", "bettel won", "bettel lost", "mord won", "mord lost", "one brand",
    "suits named", "held", "named up to Bettel", "forced dealer", "forced dealer calls", "given", "in the dopper",
    "waived", "raised before the dopper", "raised after the dopper",
)  # fmt: skip
_POT = (
    "passed out", "lone sneaker", "made", "one trick", "double bete", "joiner's bete", "two betes", "two play",
    "changed four", "changed none",
)  # fmt: skip

_BETTLER = ("bettler won", "bettler lost")
_BASIC = (
    "schnapser won", "schnapser lost", "gang won", "gang lost", "bauernschnapser won", "bauernschnapser lost",
)  # fmt: skip
_CLUB = (
    *_BASIC, "kontraschnapser won", "kontraschnapser lost", "kontrabauernschnapser won", "kontrabauernschnapser lost",
)  # fmt: skip
_LAID = ("farbringerl", "herrenschnapser")
_SINGLE = (
    "grandioso won", "grandioso lost", "bettel won", "bettel lost", "suit_schlauch-E won", "suit_schlauch-L lost",
    "suit_schlauch-S won", "grandissimo won", "grandissimo lost", "bettelouvert won", "bettelouvert lost",
    "heart_schlauch won", "heart_schlauch lost",
)  # fmt: skip
_DOUBLE = (
    "grandioso_bettel won", "grandioso_bettel lost", "bettel_grandioso won", "bettel_grandioso lost",
    "schlauch_bettel won", "schlauch_bettel lost", "bettel_schlauch won", "bettel_schlauch lost",
    "heart_schlauch_bettel won", "heart_schlauch_bettel lost", "bettel_heart_schlauch won",
    "bettel_heart_schlauch lost",
)  # fmt: skip

ROWS = (
    Row("bolachen-standard", "bolachen", "standard", (*_COMMON, "relief")),
    Row("bolachen-stichzwang", "bolachen", "stichzwang", (*_COMMON, "freed from heading")),
    Row("bolachen-simple", "bolachen", "simple", (*_COMMON, "no relief")),
    Row("bolachen-one-round-thrown-in", "bolachen", "standard",
        ("one round of suits", "thrown in", "five for a Mord", "bettel headed", "raised before the dopper", "relief"),
        {"cut": "false", "suit_contest": "single_round", "dealer_may_overbid": "false", "all_pass": "throw_in",
         "score_mode": "hard", "mord_multiplier": "5", "tariff": "20", "relief": "fellow_winning",
         "upgrade_after_dopper": "none", "bettel_must_head": "true"}),
    Row("bolachen-blind-return-recall", "bolachen", "standard",
        ("blind return", "called again", "called after going up", "dopper shown", "relief"),
        {"return_card_by": "giver", "call_in_dopper": "recall", "call_after_upgrade": "true", "dopper_public": "true",
         "relief_scope": "trump_led_only"}),
    Row("bolachen-everybody-freed-early-end", "bolachen", "stichzwang",
        ("declarer freed", "forehand leads", "stopped", "brand-H", "bettel lost", "mord lost",
         "raised after the dopper"),
        {"relief": "any_headed", "relief_kind": "follow_free", "must_head": "always", "first_lead": "forehand",
         "stop_when_decided": "always", "upgrade_after_dopper": "brand_suit_only", "call_allowed": "mord_only",
         "limit": "12"}),
    Row("mauscheln-core", "mauscheln", "core", (*_POT, "talon short")),
    Row("mauscheln-soft-pass", "mauscheln", "soft-pass", (*_POT, "early passer joins", "four play", "talon short")),
    Row("mauscheln-stammtisch", "mauscheln", "stammtisch",
        ("stake forces", "seven forces", "ace forces", "passed out", "ace sneaks", "early passer joins", "farbenspiel",
         "last resort", "fifth for the last", "sneaker's fifth", "above the limit", "pot above the limit taken",
         "one trick", "double bete", "joiner's bete")),
    Row("mauscheln-alpine", "mauscheln", "alpine",
        ("knocked", "knocked alone", "knock declined", "weli turned", "weli played", *_POT)),
    Row("mauscheln-quartets", "mauscheln", "soft-pass",
        ("quartet", "suit quartet", "trump quartet", "belli caught for the pot"),
        {"quartets": "either", "quartet_payment": "pot", "special_trump": "belli", "belli_penalty": "8",
         "belli_penalty_to": "pot"}),
    Row("mauscheln-farbenspiel-quartets", "mauscheln", "core", ("farbenspiel", "quartet"),
        {"farbenspiel": "true", "quartets": "four_of_a_kind", "exchange_order": "from_forehand", "num_players": "3"}),
    Row("mauscheln-blind-farbenspiel", "mauscheln", "core",
        ("farbenspiel", "bid blindly", "lone sneaker", "sneaker's fifth"),
        {"farbenspiel": "true", "blind_bidding": "true", "turnup_use": "sneaker_fifth", "num_players": "3"}),
    Row("mauscheln-reshuffle-bonfire", "mauscheln", "soft-pass", ("reshuffled", "four play"),
        {"num_players": "6", "talon_exhausted": "reshuffle_bonfire"}),
    Row("mauscheln-reshuffle-passed", "mauscheln", "soft-pass", ("reshuffled", "four play"),
        {"num_players": "6", "talon_exhausted": "reshuffle_passed"}),
    Row("mauscheln-rob", "mauscheln", "soft-pass", ("robbed", "not robbed", "undertrumps not"),
        {"turnup_use": "dealer_rob", "undertrump": "free"}),
    Row("mauscheln-last-talon-card", "mauscheln", "soft-pass", ("turn-up drawn last", "talon short", "two betes"),
        {"turnup_use": "last_talon_card", "num_players": "5", "must_head": "trumps_only"}),
    Row("mauscheln-last-resort", "mauscheln", "soft-pass", ("last resort", "fifth for the last", "top trump led"),
        {"last_resort_join": "true", "lead_duty": "top_trump_first", "void_must_trump": "false"}),
    Row("mauscheln-hopp-und-sprung", "mauscheln", "core", ("jump", "jump by two", "no jump", "made"),
        {"cut_rule": "hopp_und_sprung", "deal_pattern": "4_then_turn"}),
    Row("mauscheln-play-on", "mauscheln", "soft-pass", ("four play",),
        {"rounds": "1", "final_pot": "play_on", "cut_rule": "sprung"}, 12),
    Row("mauscheln-split", "mauscheln", "core", ("two betes",), {"rounds": "1", "num_players": "3"}, 3),
    Row("mauscheln-belli", "mauscheln", "soft-pass", ("belli caught", "share withheld", "above the limit", "one trick"),
        {"special_trump": "belli", "belli_penalty": "3", "failed_sneaker_keeps_trick_share": "false", "limit": "8",
         "limit_mode": "bete_only", "double_bete_factor": "1", "lead_duty": "winner_leads_trump"}),
    Row("mauscheln-all-join", "mauscheln", "core", ("all must join", "passed out", "two betes"),
        {"compulsory_on_stake_only": "all_join", "dealer_stakes": "only_empty_pot", "bete_base": "base_stake",
         "base_stake": "8", "must_head": "never"}),
    Row("mauscheln-weli-bells", "mauscheln", "alpine", ("weli turned, bells trump", "knocked", "weli played"),
        {"weli_turned_up": "bells_trump", "knock_ranks": "A,weli", "turnup_use": "dealer_rob"}),
    Row("mauscheln-ten-players", "mauscheln", "soft-pass", ("ten play", "lone sneaker"),
        {"num_players": "10", "pack": "52", "suits": "french", "deal_pattern": "singles_then_turn",
         "exchange_max": "2"}),
    Row("bauernschnapsen-standard", "bauernschnapsen", "standard",
        ("one point", "two points", "three points", "last trick", "pending meld", "pending meld counts",
         "announcement ends the deal", "three Unters", "turned up", "knocked", *_BETTLER, *_CLUB, *_LAID,
         "doubled once", "doubled twice", "doubled thrice", "Schneider", "Bummerl")),
    Row("bauernschnapsen-basic", "bauernschnapsen", "basic",
        (*_BASIC, "three points", "doubled once", "announcement ends the deal")),
    Row("bauernschnapsen-conservative", "bauernschnapsen", "conservative", (*_CLUB, *_LAID, "last trick")),
    Row("bauernschnapsen-club", "bauernschnapsen", "club", (*_BETTLER, *_CLUB, "pending meld")),
    Row("bauernschnapsen-all", "bauernschnapsen", "all",
        ("assenbettler won", "assenbettler lost", "ass_bettler won", "ass_bettler lost", "plauderer won",
         "plauderer lost", "opponents look", "zehnergang won", "zehnergang lost", "bauernloch won", "bauernloch lost",
         *_LAID)),
    Row("bauernschnapsen-opponents-lie-open", "bauernschnapsen", "all",
        ("opponents open", "bettler lost", "partner sits out", "forehand leads"),
        {"plauderer_variant": "b", "negative_partner": "sits_out", "negative_leader": "caller",
         "bettler_value": "5", "schnapser_bidders": "caller_team"}),
    Row("bauernschnapsen-declarer-lies-open", "bauernschnapsen", "all",
        ("declarer open", "gang won", "gang lost", "partner of a Gang sits out", "zehnergang won"),
        {"plauderer_variant": "c", "gang_partner": "sits_out", "gang_vs_zehnergang": "gang",
         "auction": "single_round"}),
    Row("bauernschnapsen-claims", "bauernschnapsen", "standard",
        ("claim true", "claim false", "claimed with a meld", "meld while following", "not claimed"),
        {"claim": "manual", "announce_when": "any_turn", "knock_caller_sees": "5", "count_direction": "down"}),
    Row("bauernschnapsen-queens-and-friends", "bauernschnapsen", "standard",
        ("damengang won", "koenigsgang won", "damengang lost", "koenigsgang lost", "friendship won", "friendship lost",
         "doubled once"),
        {"extra_gangs": "damengang,koenigsgang", "friendship_schnapser": "team", "max_doublings": "1",
         "schnapser_meld": "must_complete_66", "equal_value": "earlier_seat_may_hold"}),
    Row("bauernschnapsen-with-his-man", "bauernschnapsen", "standard",
        ("with his man", "schnapser lost", "bauernschnapser won", "played out", "another's bauernschnapser"),
        {"schnapser_mit_mann": "true", "schnapser_bidders": "caller_team", "bauernschnapser_bidders": "anyone",
         "laid_down_contracts": "play_out", "first_trick_visible": "false"}),
    Row("bauernschnapsen-first-bid", "bauernschnapsen", "standard",
        ("trump not held", "farbringerl doubled", "cut only", "gang lost"),
        {"auction": "first_bid_wins", "allow_knock": "false", "deal_after_cut": "single_cards",
         "trump_must_be_held": "false", "turn_up_allowed": "false", "three_unter_redeal": "false", "doublable": "all",
         "farbringerl_value": "16"}),
    Row("bauernschnapsen-to-two", "bauernschnapsen", "standard",
        ("one point", "Retourschneider", "two points", "one point"),
        {"target": "2", "next_game_dealer": "rotate_from_first_dealer", "session_bummerl_target": "5",
         "retour_bummerl": "3", "deck_face": "french", "auf_stand": "off"}, 3),
    Row("bauernschnapsen-comeback", "bauernschnapsen", "standard", ("one point", "auf Stand", "Retourschneider"),
        {"target": "5", "auf_stand": "automatic", "retour_condition": "unbroken_comeback_from_0",
         "stichzwang": "trick_contracts_only", "head_even_if_trumped": "true"}),
    Row("schlauch-standard", "schlauch", "standard",
        ("forced game", "given", "in the skat", "waived", "discards shown", "nothing shown", "turn-up laid away",
         "declarer open", "round over", "fewest points", "excess"), deals=12),
    Row("schlauch-every-contract", "schlauch", "standard", _SINGLE, {"rounds_per_session": "10"}),
    Row("schlauch-pierer", "schlauch", "pierer",
        ("penalty", "double penalty", "waived for double", "given", "grandioso won", "bettel lost", "round over")),
    Row("schlauch-reunion", "schlauch", "reunion",
        ("forced game", "in the skat", "round over", "grandioso won", "bettel lost", "suit_schlauch-E won")),
    Row("schlauch-great", "schlauch", "great",
        ("forced game", "half-way", "bettel won", "suit_schlauch-H won", "grandioso_bettel lost", "given")),
    Row("schlauch-double-contracts", "schlauch", "great", _DOUBLE, {"rounds_per_session": "10"}),
    Row("schlauch-recall", "schlauch", "standard", ("called again", "given", "waived", "raised to hearts"),
        {"call_in_skat": "recall", "discard_disclosure": "none", "raise_to_hearts": "true",
         "equal_value_rule": "list_order", "fewest_tie": "all"}),
    Row("schlauch-found", "schlauch", "standard", ("found in the skat", "spoke twice", "given"),
        {"call_in_skat": "take_from_skat", "discard_disclosure": "announce_count", "auction_mode": "ascending",
         "equal_value_rule": "seat_only", "card_call": "compulsory"}),
    Row("schlauch-winner-takes-150", "schlauch", "standard", ("winner takes 150", "round over"),
        {"forced_scoring": "winner_150", "skat_points": "last_trick", "round_length": "1",
         "hundreds_rounding": "any_started", "settlement": "pot", "stake": "5", "rounds_per_session": "4"}, 4),
    Row("schlauch-printed", "schlauch", "standard",
        ("stopped", "open at once", "suit_schlauch-E won", "forehand leads", "forced game"),
        {"second_unter_suit": "printed", "must_trump_if_void": "true", "schlauch_first_lead": "forehand",
         "bettel_first_lead": "declarer", "ouvert_moment": "before_trick_1", "stop_when_decided": "true",
         "hundreds_rounding": "nearest"}),
    Row("schlauch-great-all", "schlauch", "great",
        ("grandissimo lost", "heart_schlauch lost", "grandioso_bettel lost", "stopped"),
        {"great_contracts": "all", "stop_when_decided": "true", "skat_points": "dealer", "settlement": "none",
         "call_public_discard": "true"}),
    Row("mauscheln-24-cards", "mauscheln", "core", ("made", "talon short"),
        {"pack": "24", "name": "vierblatt", "num_players": "4", "early_pass": "soft"}),
)  # fmt: skip


# --- making them -----------------------------------------------------------------------------------------------------


def act(deal: Deal, want: Want, rng: Random) -> Action:
    """What somebody does who mostly does what is wanted, where that is possible."""
    ask = deal.ask
    assert ask is not None
    action, liked = counts.anything(ask, rng), want.wish.get("bottom" if ask.verb == "shuffle" else ask.verb)
    legal = split(ask.legal_cards)
    if isinstance(liked, str) and ask.with_word(liked):
        return Action(ask.seat, ask.verb, liked, (rng.choice(split(ask.with_word(liked))),))
    if ask.verb == "play" and want.climb and rng.random() < 0.9:
        turned = abs(want.climb) == 2 and len(deal.table.history) >= 5
        up = (want.climb > 0) == ((ask.seat == deal.table.declarer) != turned)
        return action._replace(cards=((max if up else min)(legal, key=lambda one: one.rank),))
    if liked is None or rng.random() < 0.2:
        return action
    if ask.ordered:  # a rank for the bottom card
        last = next(one for one in action.cards if one.rank == liked)
        return action._replace(cards=(*(one for one in action.cards if one != last), last))
    if liked == UP:
        return Action(ask.seat, ask.verb, [word for word, reason in ask.words if reason is None][-1])
    if isinstance(liked, str):
        return Action(ask.seat, ask.verb, liked) if (liked, None) in ask.words else action
    count = max(ask.min, min(liked, ask.max, len(legal)))
    return action._replace(word="", cards=tuple(sorted(rng.sample(legal, count))))


def attempt(match: Match, want: Want, rng: Random) -> Course | None:
    """A deal in which it may happen; None where the cards cannot lie so."""
    table = match.rules
    course = Course([table.start(match.carry)])
    if want.hand or want.turnup:
        try:
            hands = {rng.randrange(table.seats): _trimmed(table, want.hand)} if want.hand else {}
            order = list(packed(table, hands, match.carry, want.turnup))
        except (AssertionError, IndexError):
            return None
        fixed = Cards(want.hand) | Cards(want.turnup)
        free = [place for place, one in enumerate(order) if one not in fixed]
        spare = [order[place] for place in free]
        rng.shuffle(spare)
        for place, one in zip(free, spare, strict=True):
            order[place] = one
        assert course.states[0].ask is not None
        course.actions.append(counts.anything(course.states[0].ask, rng)._replace(cards=tuple(order)))
        course.states.append(course.states[0].step(course.actions[0]))
    while (deal := course.states[-1]).ask is not None:
        course.actions.append(act(deal, want, rng))
        course.states.append(deal.step(course.actions[-1]))
    return course


def _trimmed(table: Rules, hand: str) -> str:
    return " ".join(map(str, Cards(hand) & Cards(table.pack)))


def make(row: Row) -> Match:
    """The match of a golden record."""
    table = row.rules()
    match = Match(table, NAMES[: table.seats], Random(row.name), dealer=table.seats - 1)
    done: list[Deal] = []
    for name in row.wants:
        if not any(WANTS[row.game][name].seen(deal) for deal in done):
            done.append(find(match, row, name))
    while len(done) < row.deals and not match.over:
        done.append(find(match, row, ""))
    return match


def find(match: Match, row: Row, name: str, most: int | None = None) -> Deal:
    """Plays the first deal found in which something happens, or only so many actions of it.

    The empty name stands for anything.
    """
    want = WANTS[row.game][name] if name else Want(lambda deal: True)
    number = len(match.entries)
    for n in range(TRIES):
        course = attempt(match, want, Random(f"{row.name} {number} {name} {n}"))
        if course is not None and want.seen(course.states[-1]):
            match.begin()
            for action in course.actions[:most]:
                match.replay(action)
            return course.states[-1]
    raise LookupError(f"{row.name}: no deal found for {name!r}")


def with_changes(row: Row) -> Match:
    """A match with a deal thrown in, another player, another house rule and a last deal that still runs."""
    match, name = make(row), row.wants[-1]
    find(match, row, name, 6)
    match.void()
    find(match, row, "")
    newcomers = [*match.players[1:], NAMES[-1]]
    match.change(type(match.rules)(match.rules.sheet.but(**CHANGED[row.game])), newcomers)
    find(match, row, name)
    find(match, row, name, -3)
    return match


CHANGED: dict[str, dict[str, str]] = {
    "bauernschnapsen": {"auction": "single_round"}, "bolachen": {"first_lead": "forehand"},
    "mauscheln": {"early_pass": "soft"}, "schlauch": {"call_in_skat": "recall"},
}  # fmt: skip
CHANGING = (
    Row("bauernschnapsen-changes", "bauernschnapsen", "standard", ("two points",)),
    Row("schlauch-changes", "schlauch", "standard", ("given",)),
    Row("bolachen-changes", "bolachen", "standard", ("given",)),
    Row("mauscheln-changes", "mauscheln", "core", ("made",)),
)


def texts() -> dict[str, str]:
    """Every golden record by the name of its file."""
    made = {row.name: write(make(row)) for row in ROWS} | {row.name: write(with_changes(row)) for row in CHANGING}
    return {f"{name}.toml": text for name, text in made.items()}


def main() -> None:
    """Writes all files anew and removes those that belong to no row."""
    for folder, files in ((FOLDER, texts()), (counts.FOLDER, counts.texts())):
        folder.mkdir(exist_ok=True)
        old = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
        for name in sorted(old.keys() - files.keys()):
            (folder / name).unlink()
            print(f"removed  {folder.name}/{name}")
        for name, text in files.items():
            if old.get(name) != text:
                if folder == FOLDER:
                    read(text)
                save(folder / name, text)
                print(f"{'changed' if name in old else 'new':8} {folder.name}/{name}")
        print(f"{len(files)} files in {folder.name}")


if __name__ == "__main__":
    main()
