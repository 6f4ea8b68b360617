"""The house rules of a Bauernschnapsen table: section 10 of docs/rules/bauernschnapsen.md, row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from ..houserules import Conflict, Sheet, Value, idle, option

__all__ = ["CONTRACTS", "EXTRA_GANGS", "BauernschnapsenSheet"]

CONTRACTS = (
    "bettler", "assenbettler", "ass_bettler", "schnapser", "plauderer", "gang", "zehnergang", "bauernschnapser",
    "bauernloch", "kontraschnapser", "farbringerl", "kontrabauernschnapser", "herrenschnapser",
)  # fmt: skip
"""The contracts that have a switch, BS-32, from the lowest value to the highest."""
EXTRA_GANGS = ("damengang", "koenigsgang")
BASIC = frozenset({"schnapser", "gang", "bauernschnapser"})
STANDARD = BASIC | {"bettler", "kontraschnapser", "kontrabauernschnapser", "farbringerl", "herrenschnapser"}
NEGATIVE = frozenset({"bettler", "assenbettler", "ass_bettler", "plauderer"})
LAID_DOWN = frozenset({"farbringerl", "herrenschnapser"})


def _needs(option_name: str, *contracts: str) -> Conflict:
    """An option that speaks only of contracts the table does not play."""
    return idle(option_name, "enabled_contracts", lambda sheet: bool(sheet.enabled_contracts & set(contracts)))


@dataclass(frozen=True, kw_only=True)
class BauernschnapsenSheet(Sheet):
    """The 43 options, in the order of the rule sheet."""

    # fmt: off
    deck_face: str = option("german", values=("german", "french"), clause="BS-4", also=("BS-5",), source="seed",
                            changes="words")
    first_dealer: str = option("random", values=("random", "high_card"), clause="BS-9", source="other",
                               changes="events", between=False)
    allow_knock: bool = option(True, clause="BS-13", also=("BS-15", "BS-90"), source="seed", changes="actions")
    deal_after_cut: str = option("three_two", values=("three_two", "single_cards"), clause="BS-14", also=("BS-16",),
                                 source="seed", changes="events")
    knock_caller_sees: int = option(3, low=3, high=5, step=2, clause="BS-15", also=("BS-18", "BS-19", "BS-21"),
                                    source="seed", changes=("events", "actions"))
    trump_must_be_held: bool = option(True, clause="BS-18", also=("BS-23", "BS-27", "BS-63", "BS-64"), source="pagat",
                                      changes="actions")
    turn_up_allowed: bool = option(True, clause="BS-19", also=("BS-90",), source="seed", changes="actions")
    three_unter_redeal: bool = option(True, clause="BS-21", also=("BS-90",), source="seed", changes="actions")
    auction: str = option("ascending", values=("ascending", "single_round", "first_bid_wins"), clause="BS-26",
                          also=("BS-24", "BS-25"), source="other", changes="actions")
    equal_value: str = option("first_bid_stands", values=("first_bid_stands", "earlier_seat_may_hold"), clause="BS-25",
                              also=("BS-91",), source="inferred", changes="actions")
    enabled_contracts: frozenset[str] = option(STANDARD, values=CONTRACTS, clause="BS-32", also=("BS-27", "BS-31"),
                                               source="seed", changes="actions")
    bettler_value: int = option(4, low=4, high=5, clause="BS-44", also=("BS-31",), source="seed",
                                changes=("score", "actions"))
    negative_partner: str = option("plays", values=("plays", "sits_out"), clause="BS-46", also=("BS-36",),
                                   source="seed", changes=("events", "actions"))
    negative_leader: str = option("declarer", values=("declarer", "caller"), clause="BS-45", source="other",
                                  changes="actions")
    gang_partner: str = option("plays", values=("plays", "sits_out"), clause="BS-36", also=("BS-58", "BS-59"),
                               source="seed", changes=("events", "actions"))
    schnapser_bidders: str = option("caller", values=("caller", "caller_team"), clause="BS-51", also=("BS-27",),
                                    source="seed", changes="actions")
    schnapser_meld: str = option("counts_any_time", values=("counts_any_time", "must_complete_66"), clause="BS-54",
                                 also=("BS-52", "BS-56"), source="seed", changes="actions")
    schnapser_mit_mann: bool = option(False, clause="BS-57", also=("BS-51",), source="seed",
                                      changes=("actions", "score", "pace"))
    friendship_schnapser: str = option("off", values=("off", "solo", "team"), clause="BS-57", also=("BS-27",),
                                       source="seed", changes="actions")
    bauernschnapser_bidders: str = option("caller", values=("caller", "caller_team", "anyone"), clause="BS-60",
                                          also=("BS-27",), source="inferred", changes="actions")
    gang_vs_zehnergang: str = option("zehnergang", values=("zehnergang", "gang"), clause="BS-59", source="seed",
                                     changes="actions")
    farbringerl_value: int = option(18, low=16, high=18, step=2, clause="BS-63", also=("BS-31",), source="seed",
                                    changes="score")
    laid_down_contracts: str = option("lay_down", values=("lay_down", "play_out"), clause="BS-65",
                                      also=("BS-63", "BS-64", "BS-90"), source="seed",
                                      changes=("events", "actions", "view", "pace"))
    plauderer_variant: str = option("a", values=("a", "b", "c"), clause="BS-50", source="seed", changes="view")
    ass_bettler_value: int = option(5, low=5, high=6, clause="BS-49", also=("BS-31",), source="seed",
                                    changes=("score", "actions"))
    bauernloch_ranking: str = option("ace_low", values=("ace_low", "standard"), clause="BS-61", source="seed",
                                     changes="actions")
    extra_gangs: frozenset[str] = option(frozenset(), values=EXTRA_GANGS, none=True, clause="BS-32",
                                         also=("BS-27", "BS-31", "BS-58"), source="other", changes="actions")
    stichzwang: str = option("always", values=("always", "trick_contracts_only"), clause="BS-66",
                             also=("BS-67", "BS-69", "BS-70", "BS-71", "BS-77"), source="seed", changes="actions")
    trump_duty: str = option("head_then_any_trump", clause="BS-69", source="seed", changes="actions",
                             values=("head_then_any_trump", "any_trump", "only_if_winning"))
    head_even_if_trumped: bool = option(False, clause="BS-68", source="other", changes="actions")
    announce_when: str = option("on_lead", values=("on_lead", "any_turn"), clause="BS-74", also=("BS-75", "BS-77"),
                                source="pagat", changes="actions")
    claim: str = option("auto", values=("auto", "manual"), clause="BS-43", also=("BS-39", "BS-42", "BS-78"),
                        source="inferred", changes=("actions", "pace", "score"))
    max_doublings: int = option(3, low=0, high=3, clause="BS-80", also=("BS-81", "BS-82"), source="seed",
                                changes="actions")
    doublable: str = option("all_played", values=("all", "all_played", "not_kontra", "normal_only"), clause="BS-82",
                            also=("BS-65",), source="inferred", changes="actions")
    auf_stand: str = option("hint", values=("off", "hint", "automatic"), clause="BS-83", source="seed",
                            changes=("actions", "words"))
    target: int = option(24, low=1, high=1000, clause="BS-84", also=("BS-62", "BS-85", "BS-87", "BS-90", "BS-91"),
                         source="seed", changes="pace")
    count_direction: str = option("up", values=("up", "down"), clause="BS-84", source="wikipedia", changes="words")
    schneider_bummerl: int = option(2, low=1, high=100, clause="BS-86", also=("BS-91",), source="wikipedia",
                                    changes="score")
    retour_bummerl: int = option(4, low=0, high=100, clause="BS-87", also=("BS-91",), source="wikipedia",
                                 changes="score")
    retour_condition: str = option("exactly_23_0", values=("exactly_23_0", "unbroken_comeback_from_0"),
                                   clause="BS-87", also=("BS-91",), source="wikipedia", changes="score")
    next_game_dealer: str = option("continue_rotation", values=("continue_rotation", "rotate_from_first_dealer"),
                                   clause="BS-88", also=("BS-10",), source="inferred", changes="events")
    first_trick_visible: bool = option(True, clause="BS-12", source="wikipedia", changes="view")
    session_bummerl_target: int | None = option(None, none=True, low=1, high=100, clause="BS-89", source="other",
                                                changes="pace")

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        idle("knock_caller_sees", "allow_knock", lambda s: s.allow_knock),
        idle("equal_value", "auction", lambda s: s.auction == "ascending"),
        _needs("bettler_value", "bettler"),
        _needs("negative_partner", *NEGATIVE),
        _needs("negative_leader", *NEGATIVE),
        idle("gang_partner", "enabled_contracts",
             lambda s: bool(s.enabled_contracts & {"gang", "zehnergang"} or s.extra_gangs)),
        _needs("schnapser_bidders", "schnapser"),
        _needs("schnapser_mit_mann", "schnapser"),
        Conflict("schnapser_meld", "enabled_contracts", "idle", lambda s: s.schnapser_meld == "must_complete_66" and
                 not (s.enabled_contracts & {"schnapser", "kontraschnapser"} or s.friendship_schnapser != "off")),
        Conflict("schnapser_mit_mann", "friendship_schnapser", "contract_twice",
                 lambda s: s.schnapser_mit_mann and s.friendship_schnapser == "team"),
        Conflict("schnapser_bidders", "friendship_schnapser", "contract_twice", lambda s: not s.schnapser_mit_mann and
                 s.schnapser_bidders == "caller_team" and s.friendship_schnapser == "solo"),
        _needs("bauernschnapser_bidders", "bauernschnapser"),
        Conflict("gang_vs_zehnergang", "enabled_contracts", "needs_both", lambda s: s.gang_vs_zehnergang == "gang" and
                 not {"gang", "zehnergang"} <= s.enabled_contracts),
        _needs("farbringerl_value", "farbringerl"),
        _needs("laid_down_contracts", *LAID_DOWN),
        _needs("plauderer_variant", "plauderer"),
        _needs("ass_bettler_value", "ass_bettler"),
        _needs("bauernloch_ranking", "bauernloch"),
        idle("doublable", "max_doublings", lambda s: s.max_doublings > 0),
        Conflict("auf_stand", "max_doublings", "needs_doubling", lambda s: s.auf_stand == "automatic" and
                 not s.max_doublings),
        idle("retour_condition", "retour_bummerl", lambda s: s.retour_bummerl > 0),
    )
    # fmt: on
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "standard": {},
        "basic": {"enabled_contracts": BASIC},
        "conservative": {"enabled_contracts": STANDARD - {"bettler"}},
        "club": {"enabled_contracts": STANDARD - LAID_DOWN},
        "all": {"enabled_contracts": frozenset(CONTRACTS)},
    }
    off: ClassVar[Mapping[str, Callable[[BauernschnapsenSheet], bool]]] = {
        "BS-15": lambda s: not s.allow_knock,
        "BS-19": lambda s: not s.turn_up_allowed,
        "BS-21": lambda s: not s.three_unter_redeal,
        "BS-23": lambda s: not s.trump_must_be_held,
        "BS-42": lambda s: s.claim == "manual",
        "BS-44": lambda s: not s.enabled_contracts & NEGATIVE,
        "BS-45": lambda s: not s.enabled_contracts & NEGATIVE,
        "BS-46": lambda s: not s.enabled_contracts & NEGATIVE,
        "BS-47": lambda s: not s.enabled_contracts & NEGATIVE,
        "BS-48": lambda s: "assenbettler" not in s.enabled_contracts,
        "BS-49": lambda s: "ass_bettler" not in s.enabled_contracts,
        "BS-50": lambda s: "plauderer" not in s.enabled_contracts,
        "BS-51": lambda s: "schnapser" not in s.enabled_contracts,
        **dict.fromkeys(("BS-52", "BS-53", "BS-54", "BS-56"), lambda s: not (
            s.enabled_contracts & {"schnapser", "kontraschnapser"} or s.friendship_schnapser != "off")),
        "BS-55": lambda s: "kontraschnapser" not in s.enabled_contracts,
        "BS-57": lambda s: not s.schnapser_mit_mann and s.friendship_schnapser == "off",
        "BS-58": lambda s: not (s.enabled_contracts & {"gang", "zehnergang"} or s.extra_gangs),
        "BS-59": lambda s: "zehnergang" not in s.enabled_contracts,
        "BS-60": lambda s: "bauernschnapser" not in s.enabled_contracts,
        "BS-61": lambda s: "bauernloch" not in s.enabled_contracts,
        "BS-62": lambda s: "kontrabauernschnapser" not in s.enabled_contracts,
        "BS-63": lambda s: "farbringerl" not in s.enabled_contracts,
        "BS-64": lambda s: "herrenschnapser" not in s.enabled_contracts,
        "BS-65": lambda s: not s.enabled_contracts & LAID_DOWN,
        "BS-80": lambda s: not s.max_doublings,
        "BS-81": lambda s: not s.max_doublings,
        "BS-82": lambda s: not s.max_doublings,
        "BS-83": lambda s: s.auf_stand == "off" or not s.max_doublings,
        "BS-87": lambda s: not s.retour_bummerl,
        "BS-89": lambda s: s.session_bummerl_target is None,
    }  # fmt: skip
