"""One roll in many sizes: chances by number of dice and target, and the size a chance needs."""

from khedu_core.dice.families.family import Family
from khedu_core.dice.families.how_many import HowMany, how_many
from khedu_core.dice.families.reachable import LargestTarget, WhichBonus, largest_target, which_bonus
from khedu_core.dice.families.share import exact_share

__all__ = [
    "Family",
    "HowMany",
    "LargestTarget",
    "WhichBonus",
    "exact_share",
    "how_many",
    "largest_target",
    "which_bonus",
]
