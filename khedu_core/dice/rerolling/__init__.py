"""The best use of rerolls, and stated rules for what to keep."""

from khedu_core.dice.rerolling.goals import (
    GOALS,
    AllAlike,
    AtLeastShowing,
    FullHouse,
    Goal,
    HighestOfAKindTotal,
    HighestTotal,
    NumberShowing,
    OfAKindAtLeast,
    Run,
    SetOf,
    TotalAtLeast,
    TotalAtMost,
)
from khedu_core.dice.rerolling.policy import Advice, Option, Policy, best_rerolls, follow

__all__ = [
    "GOALS",
    "Advice",
    "AllAlike",
    "AtLeastShowing",
    "FullHouse",
    "Goal",
    "HighestOfAKindTotal",
    "HighestTotal",
    "NumberShowing",
    "OfAKindAtLeast",
    "Option",
    "Policy",
    "Run",
    "SetOf",
    "TotalAtLeast",
    "TotalAtMost",
    "best_rerolls",
    "follow",
]
