"""The best use of rerolls, and stated rules for what to keep."""

from khedu_core.dice.rerolling.goals import Goal
from khedu_core.dice.rerolling.policy import Advice, Option, Policy, best_rerolls, follow

__all__ = ["Advice", "Goal", "Option", "Policy", "best_rerolls", "follow"]
