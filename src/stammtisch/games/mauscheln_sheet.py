"""The house rules of a Mauscheln table: section 12 of docs/rules/mauscheln.md, row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from ..cards import card
from ..houserules import Conflict, Sheet, Value, idle, option

HAND_SIZE = 4
BELLI = card("S7")
LARGEST = {"24": 4, "32": 6, "52": 10}
"""The largest table for each pack: at least one talon card a player (MA-5)."""
CARD_NAMES = ("A", "K", "O", "U", "10", "9", "8", "7", "belli", "weli")


@dataclass(frozen=True, kw_only=True)
class MauschelnSheet(Sheet):
    """The options, in the order of the rule sheet; `name` is what the game is called at this table."""

    # fmt: off
    name: str = option("mauscheln", values=("mauscheln", "vierblatt", "frische_vier"), clause="MA-16", source="seed",
                       changes="words")
    num_players: int = option(4, low=3, high=10, clause="MA-1", source="seed", changes="seats")
    pack: str = option("32", values=("32", "24", "52"), clause="MA-2", source="seed", changes="events")
    suits: str = option("german", values=("german", "french"), clause="MA-2", source="seed", changes="words")
    special_trump: str = option("none", values=("none", "belli", "weli"), clause="MA-39", source="seed",
                                changes="actions")
    belli_penalty: int = option(0, high=1000, clause="MA-39", source="seed", changes="score")
    belli_penalty_to: str = option("ace_player", values=("ace_player", "pot"), clause="MA-39", source="inferred",
                                   changes="score")
    weli_turned_up: str = option("turn_next", values=("turn_next", "bells_trump"), clause="MA-40", source="other",
                                 changes="events")
    base_stake: int = option(4, low=4, high=1000, step=4, clause="MA-7", source="seed", changes="score")
    dealer_stakes: str = option("every_deal", values=("every_deal", "only_empty_pot"), clause="MA-8", source="seed",
                                changes="score")
    early_pass: str = option("hard", values=("hard", "soft"), clause="MA-19", source="seed", changes="actions")
    last_resort_join: bool = option(False, clause="MA-48", source="other", changes="actions")
    compulsory_on_stake_only: str = option("off", values=("off", "dealer_sneaks_all_join", "all_join"),
                                           clause="MA-46", source="other", changes="actions")
    turnup_seven_forces_dealer: bool = option(False, clause="MA-42", source="other", changes="actions")
    turnup_ace_forces_dealer: bool = option(False, clause="MA-42", source="other", changes="actions")
    trump_ace_must_sneak: bool = option(False, clause="MA-42", source="other", changes="actions")
    blind_bidding: bool = option(False, clause="MA-44", source="other", changes="view")
    knocking: bool = option(False, clause="MA-37", source="seed", changes=("actions", "view"))
    knock_ranks: frozenset[str] = option(frozenset({"A"}), values=CARD_NAMES, clause="MA-37", source="seed",
                                         changes="actions")
    quartets: str = option("off", values=("off", "four_of_a_kind", "four_of_a_suit", "either"), clause="MA-38",
                           source="seed", changes="actions")
    quartet_payment: str = option("base_stake", values=("base_stake", "pot"), clause="MA-38", source="seed",
                                  changes="score")
    farbenspiel: bool = option(False, clause="MA-43", source="other", changes="actions")
    exchange_max: int = option(4, high=4, clause="MA-23", source="seed", changes="actions")
    exchange_order: str = option("from_sneaker", values=("from_sneaker", "from_forehand"), clause="MA-25",
                                 source="inferred", changes="actions")
    talon_exhausted: str = option("keep_hand", values=("keep_hand", "reshuffle_bonfire", "reshuffle_passed"),
                                  clause="MA-27", source="inferred", changes="actions")
    turnup_use: str = option("none", values=("none", "dealer_rob", "sneaker_fifth", "last_talon_card"),
                             clause="MA-15", source="seed", changes="actions")
    void_must_trump: bool = option(True, clause="MA-30", source="seed", changes="actions")
    must_head: str = option("always", values=("always", "trumps_only", "never"), clause="MA-30", source="seed",
                            changes="actions")
    undertrump: str = option("compulsory", values=("compulsory", "free"), clause="MA-31", source="seed",
                             changes="actions")
    lead_duty: str = option("none", values=("none", "winner_leads_trump", "top_trump_first"), clause="MA-50",
                            source="other", changes="actions")
    failed_sneaker_keeps_trick_share: bool = option(True, clause="MA-35", source="seed", changes="score")
    bete_base: str = option("pot_before_payout", values=("pot_before_payout", "base_stake"), clause="MA-33",
                            source="seed", changes="score")
    double_bete_factor: int = option(2, low=1, high=2, clause="MA-32", source="seed", changes="score")
    limit: int | None = option(None, none=True, low=4, step=4, clause="MA-47", source="other", changes="score")
    limit_mode: str = option("playing_pot", values=("playing_pot", "bete_only"), clause="MA-47", source="other",
                             changes="score")
    cut_rule: str = option("plain", values=("plain", "sprung", "hopp_und_sprung"), clause="MA-41", source="other",
                           changes="events")
    deal_pattern: str = option("2_turn_2", values=("2_turn_2", "4_then_turn", "singles_then_turn"), clause="MA-14",
                               source="seed", changes="events")
    rounds: int = option(3, low=1, high=1000, clause="MA-53", source="inferred", changes="pace")
    final_pot: str = option("split", values=("split", "play_on"), clause="MA-53", source="inferred", changes="pace")

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict("num_players", "pack", "pack_too_small", lambda s: s.num_players > LARGEST[s.pack]),
        Conflict("pack", "suits", "french_only", lambda s: s.pack == "52" and s.suits == "german"),
        Conflict("special_trump", "pack", "no_sevens", lambda s: s.special_trump == "belli" and s.pack == "24"),
        Conflict("special_trump", "pack", "weli_pack", lambda s: s.special_trump == "weli" and s.pack != "32"),
        Conflict("special_trump", "suits", "weli_german",
                 lambda s: s.special_trump == "weli" and s.suits == "french"),
        Conflict("turnup_seven_forces_dealer", "pack", "no_sevens",
                 lambda s: s.turnup_seven_forces_dealer and s.pack == "24"),
        Conflict("knock_ranks", "pack", "not_in_pack", lambda s: s.pack == "24" and bool(s.knock_ranks & {"7", "8"})),
        Conflict("knock_ranks", "special_trump", "no_special",
                 lambda s: bool(s.knock_ranks & {"belli", "weli"} - {s.special_trump})),
        Conflict("turnup_ace_forces_dealer", "knocking", "ace_twice",
                 lambda s: s.turnup_ace_forces_dealer and s.knocking),
        Conflict("blind_bidding", "trump_ace_must_sneak", "needs_seen_hand",
                 lambda s: s.blind_bidding and s.trump_ace_must_sneak),
        Conflict("blind_bidding", "quartets", "needs_seen_hand", lambda s: s.blind_bidding and s.quartets != "off"),
        Conflict("blind_bidding", "knocking", "needs_seen_hand", lambda s: s.blind_bidding and s.knocking),
        Conflict("farbenspiel", "quartets", "four_twice",
                 lambda s: s.farbenspiel and s.quartets in ("four_of_a_suit", "either")),
        idle("belli_penalty", "special_trump", lambda s: s.special_trump == "belli"),
        idle("belli_penalty_to", "belli_penalty", lambda s: s.belli_penalty > 0),
        idle("weli_turned_up", "special_trump", lambda s: s.special_trump == "weli"),
        idle("knock_ranks", "knocking", lambda s: s.knocking),
        idle("quartet_payment", "quartets", lambda s: s.quartets != "off"),
        idle("undertrump", "void_must_trump", lambda s: s.void_must_trump),
        idle("limit_mode", "limit", lambda s: s.limit is not None),
        idle("exchange_order", "exchange_max", lambda s: s.exchange_max > 0),
        idle("talon_exhausted", "exchange_max", lambda s: s.exchange_max > 0),
        Conflict("turnup_use", "exchange_max", "idle",
                 lambda s: s.turnup_use in ("dealer_rob", "last_talon_card") and s.exchange_max == 0),
    )
    # fmt: on
    off: ClassVar[Mapping[str, Callable[[MauschelnSheet], bool]]] = {
        "MA-27": lambda s: s.exchange_max == 0,
        "MA-37": lambda s: not s.knocking,
        "MA-38": lambda s: s.quartets == "off",
        "MA-39": lambda s: s.special_trump != "belli",
        "MA-40": lambda s: s.special_trump != "weli",
        "MA-41": lambda s: s.cut_rule == "plain",
        "MA-42": lambda s: not (s.turnup_seven_forces_dealer or s.turnup_ace_forces_dealer or s.trump_ace_must_sneak),
        "MA-43": lambda s: not s.farbenspiel,
        "MA-44": lambda s: not s.blind_bidding and s.turnup_use != "sneaker_fifth",
        "MA-45": lambda s: s.turnup_use != "dealer_rob",
        "MA-46": lambda s: s.compulsory_on_stake_only == "off",
        "MA-47": lambda s: s.limit is None,
        "MA-48": lambda s: not s.last_resort_join,
        "MA-49": lambda s: s.dealer_stakes == "every_deal",
        "MA-50": lambda s: s.lead_duty == "none",
        "MA-51": lambda s: s.void_must_trump,
    }
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "core": {},
        "soft-pass": {"early_pass": "soft"},
        "stammtisch": {
            "early_pass": "soft",
            "turnup_seven_forces_dealer": True,
            "turnup_ace_forces_dealer": True,
            "trump_ace_must_sneak": True,
            "compulsory_on_stake_only": "dealer_sneaks_all_join",
            "farbenspiel": True,
            "last_resort_join": True,
            "turnup_use": "sneaker_fifth",
            "limit": 20,
        },
        "alpine": {"special_trump": "weli", "knocking": True},
    }  # fmt: skip
