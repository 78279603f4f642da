"""Exact odds: whole-number counts, never rounded.

    >>> from khedu_core.dice import of_a_kind, parse, choices, d
    >>> of_a_kind(5).at_least(18)
    Fraction(277, 324)
    >>> choices((2, 3, 3, 3, 6)).totals
    (14, 17, 26)
    >>> parse("2d6 + d8 + 3 >= 15").answer == (d(6).times(2) + d(8) + 3).at_least(15)
    True

Importing this package loads the standard library only. `khedu_core.dice.symbolic` and
`.generating` (SymPy) and `.witness` (SciPy) load theirs when a function is called.
"""

from khedu_core.dice.deck import Deck
from khedu_core.dice.distribution import FUDGE, Distribution, Row, d, die, sum_of
from khedu_core.dice.events import STRAIGHTS, Alike, NoFace, Straight, chance
from khedu_core.dice.exploding import Bounds, OpenEnded, explode
from khedu_core.dice.joint import at_least_with_event, joint_law, total_with_event
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.keeping import AllFaces, Count, Keep, Total
from khedu_core.dice.matching import BestSet, LargestSet, NumberOfSets, SetSizes
from khedu_core.dice.notation import Roll, parse
from khedu_core.dice.of_a_kind import of_a_kind, of_a_kind_by_machine
from khedu_core.dice.of_a_kind_machine import of_a_kind_mechanic
from khedu_core.dice.opposed import Contest, Pairwise, versus
from khedu_core.dice.pool import Pool, pool, read_open
from khedu_core.dice.readings import DIRECTIONS, READINGS, Choices, choices
from khedu_core.dice.rerolled import reroll
from khedu_core.dice.runs import LongestRun
from khedu_core.dice.sources import Dice, Hand
from khedu_core.dice.statemachine import Machine, Mechanic, Mirror, Together, evaluate

__all__ = [
    "DIRECTIONS",
    "FUDGE",
    "READINGS",
    "STRAIGHTS",
    "Alike",
    "AllFaces",
    "BestSet",
    "Bounds",
    "Choices",
    "Contest",
    "Count",
    "Deck",
    "Dice",
    "Distribution",
    "Hand",
    "Joint",
    "Keep",
    "LargestSet",
    "LongestRun",
    "Machine",
    "Mechanic",
    "Mirror",
    "NoFace",
    "NumberOfSets",
    "OpenEnded",
    "Pairwise",
    "Pool",
    "Roll",
    "Row",
    "SetSizes",
    "Straight",
    "Together",
    "Total",
    "at_least_with_event",
    "chance",
    "choices",
    "d",
    "die",
    "evaluate",
    "explode",
    "joint_law",
    "of_a_kind",
    "of_a_kind_by_machine",
    "of_a_kind_mechanic",
    "parse",
    "pool",
    "read_open",
    "reroll",
    "sum_of",
    "total_with_event",
    "versus",
]
