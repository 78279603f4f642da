"""One roll in many sizes: chances by number of dice and target, and the size a chance needs."""

from khedu_core.dice.families.family import Family
from khedu_core.dice.families.how_many import HowMany, how_many
from khedu_core.dice.families.law_by_size import LawBySize, kept_highest, of_a_kinds, success_pools, sums
from khedu_core.dice.families.reachable import LargestTarget, WhichBonus, largest_target, which_bonus

__all__ = [
    "Family",
    "HowMany",
    "LargestTarget",
    "LawBySize",
    "WhichBonus",
    "how_many",
    "kept_highest",
    "largest_target",
    "of_a_kinds",
    "success_pools",
    "sums",
    "which_bonus",
]
