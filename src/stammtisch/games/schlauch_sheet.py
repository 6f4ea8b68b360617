"""The house rules of a Schlauch table: section 11 of docs/rules/schlauch.md, row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from ..houserules import Conflict, Sheet, Value, idle, option

__all__ = ["SchlauchSheet"]


def _basic_great(sheet: SchlauchSheet) -> bool:
    """Whether the higher forms of Little Schlauch are not played (SL-61)."""
    return sheet.variant == "great" and sheet.great_contracts == "basic_and_doubles"


@dataclass(frozen=True, kw_only=True)
class SchlauchSheet(Sheet):
    """The options, in the order of the rule sheet; the Great Schlauch is a reconstruction."""

    # fmt: off
    variant: str = option("little", values=("little", "great"), clause="SL-54",
                          also=("SL-12", "SL-16", "SL-18", "SL-19", "SL-20", "SL-21", "SL-29", "SL-35", "SL-46"),
                          source="inferred", changes="actions")
    great_contracts: str = option("basic_and_doubles", values=("basic_and_doubles", "all"), clause="SL-61",
                                  also=("SL-29",), source="inferred", changes="actions")
    card_call: str = option("optional", values=("optional", "compulsory"), clause="SL-25", also=("SL-24",),
                            source="pierer", changes="actions")
    dealer_choice: str = option("draw_high", values=("draw_high", "random", "fixed_seat"), clause="SL-3",
                                source="seed", changes="events", between=False)
    discard_disclosure: str = option("show_cards", values=("show_cards", "announce_count", "none"), clause="SL-10",
                                     source="seed", changes="view")
    discard_forbid_aces_and_top_unters: bool = option(False, clause="SL-9", source="other", changes="actions")
    auction_mode: str = option("single_round", values=("single_round", "ascending"), clause="SL-17",
                               also=("SL-20", "SL-21"), source="pierer", changes="actions")
    equal_value_rule: str = option("schlauch_then_seat", values=("schlauch_then_seat", "list_order", "seat_only"),
                                   clause="SL-19", also=("SL-20", "SL-21", "SL-61"), source="pierer",
                                   changes="actions")
    raise_to_hearts: bool = option(False, clause="SL-22", also=("SL-29",), source="inferred",
                                   changes=("actions", "score"))
    sans_prendre: str = option("contract_only", values=("contract_only", "waive_doubles"), clause="SL-25",
                               also=("SL-14", "SL-46"), source="pierer", changes="score")
    call_in_skat: str = option("void", values=("void", "recall", "take_from_skat"), clause="SL-28",
                               also=("SL-9", "SL-27", "SL-30"), source="inferred", changes="actions")
    call_public_discard: bool = option(False, clause="SL-26", source="inferred", changes="actions")
    second_unter_suit: str = option("trump", values=("trump", "printed"), clause="SL-32", also=("SL-31",),
                                    source="other", changes="actions")
    must_trump_if_void: bool = option(False, clause="SL-33", source="other", changes="actions")
    schlauch_first_lead: str = option("declarer", values=("declarer", "forehand"), clause="SL-35", source="inferred",
                                      changes="actions")
    bettel_first_lead: str = option("forehand", values=("forehand", "declarer"), clause="SL-35", source="seed",
                                    changes="actions")
    ouvert_moment: str = option("after_trick_1", values=("after_trick_1", "before_trick_1"), clause="SL-36",
                                source="seed", changes="view")
    all_pass: str = option("forced_game", values=("forced_game", "penalty_redeal"), clause="SL-38",
                           also=("SL-23", "SL-35"), source="seed", changes="actions")
    hearts_turnup_double_penalty: bool = option(False, clause="SL-45", source="pierer", changes="score")
    skat_points: str = option("dealer_if_trick", values=("dealer", "dealer_if_trick", "last_trick", "none"),
                              clause="SL-42", source="other", changes="score")
    forced_scoring: str = option("card_points", values=("card_points", "winner_150", "none"), clause="SL-43",
                                 also=("SL-44",), source="inferred", changes="score")
    round_length: int = option(3, low=1, high=12, clause="SL-48", source="seed", changes="score", between=False)
    hundreds_rounding: str = option("floor", values=("floor", "nearest", "any_started"), clause="SL-50",
                                    source="inferred", changes="score")
    fewest_tie: str = option("all_tied_unless_all_equal", values=("all_tied_unless_all_equal", "none", "all"),
                             clause="SL-51", source="inferred", changes="score")
    settlement: str = option("pairwise", values=("pairwise", "pot", "none"), clause="SL-53", source="inferred",
                             changes="score")
    stake: int = option(1, low=0, high=10_000, clause="SL-53", source="seed", changes="score")
    rounds_per_session: int = option(4, low=1, high=1000, clause="SL-53", source="inferred", changes="pace",
                                     between=False)
    stop_when_decided: bool = option(False, clause="SL-37", source="inferred", changes="pace")

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        idle("great_contracts", "variant", lambda s: s.variant == "great"),
        Conflict("raise_to_hearts", "great_contracts", "no_heart_bid", lambda s: s.raise_to_hearts and _basic_great(s)),
        Conflict("card_call", "sans_prendre", "must_call", lambda s: s.card_call == "compulsory" and
                 s.sans_prendre == "waive_doubles"),
        idle("call_public_discard", "discard_disclosure", lambda s: s.discard_disclosure == "show_cards"),
        idle("ouvert_moment", "great_contracts", lambda s: not _basic_great(s)),
        idle("hearts_turnup_double_penalty", "all_pass", lambda s: s.all_pass == "penalty_redeal"),
        idle("skat_points", "all_pass", lambda s: s.all_pass == "forced_game"),
        idle("forced_scoring", "all_pass", lambda s: s.all_pass == "forced_game"),
        idle("skat_points", "forced_scoring", lambda s: s.forced_scoring != "none"),
        idle("stake", "settlement", lambda s: s.settlement != "none"),
    )
    # fmt: on
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "standard": {},
        "pierer": {
            "all_pass": "penalty_redeal",
            "hearts_turnup_double_penalty": True,
            "sans_prendre": "waive_doubles",
        },
        "reunion": {"must_trump_if_void": True, "discard_forbid_aces_and_top_unters": True},
        "great": {"variant": "great"},
    }  # fmt: skip
    off: ClassVar[Mapping[str, Callable[[SchlauchSheet], bool]]] = {
        "SL-16": lambda s: s.variant == "great",
        **dict.fromkeys(("SL-14", "SL-15", "SL-22"), _basic_great),
        "SL-10": lambda s: s.discard_disclosure == "none",
        "SL-36": _basic_great,
        **dict.fromkeys((f"SL-{n}" for n in range(38, 45)), lambda s: s.all_pass == "penalty_redeal"),
        "SL-45": lambda s: s.all_pass == "forced_game",
        "SL-53": lambda s: s.settlement == "none",
        **dict.fromkeys((f"SL-{n}" for n in range(54, 63)), lambda s: s.variant == "little"),
    }
