"""Exact odds: whole-number counts, never rounded.

    >>> from khedu_core.dice import of_a_kind, parse, choices, d
    >>> of_a_kind(5).at_least(18)
    Fraction(277, 324)
    >>> choices((2, 3, 3, 3, 6)).totals
    (14, 17, 26)
    >>> parse("2d6 + d8 + 3 >= 15").answer == (d(6).times(2) + d(8) + 3).at_least(15)
    True

Further rooms are imported by their own names: `rerolling` (what to keep), `chains` (games that
go on until they end), `families` (by number of dice), `statistics` (SciPy) and `symbolic`
(SymPy). Importing any of them loads the standard library only; SciPy and SymPy are loaded
when a function needs them. docs/odds-in-python.md has an example of each.
"""

from khedu_core.dice.bounds import Bounds
from khedu_core.dice.distribution import Distribution, Row
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.machine import Dice, Hand, Machine, Mechanic, Mirror, Together, evaluate
from khedu_core.dice.mechanics.events import STRAIGHTS, Alike, NoFace, Straight, chance
from khedu_core.dice.mechanics.exploding import explode
from khedu_core.dice.mechanics.keeping import AllFaces, Count, Keep, Total
from khedu_core.dice.mechanics.matching import BestSet, LargestSet, NumberOfSets, SetSizes
from khedu_core.dice.mechanics.opposed import Contest, OpenContest, Pairwise, versus
from khedu_core.dice.mechanics.rerolled import reroll
from khedu_core.dice.mechanics.runs import LongestRun
from khedu_core.dice.notation import Roll, parse
from khedu_core.dice.of_a_kind_rule.joint import at_least_with_event, joint_law, total_with_event
from khedu_core.dice.of_a_kind_rule.law import of_a_kind, of_a_kind_by_machine
from khedu_core.dice.of_a_kind_rule.mechanics import of_a_kind_mechanic
from khedu_core.dice.of_a_kind_rule.readings import DIRECTIONS, READINGS, Choices, choices
from khedu_core.dice.open_ended import OpenEnded
from khedu_core.dice.plain_dice import FUDGE, d, die
from khedu_core.dice.pools.deck import Deck
from khedu_core.dice.pools.open_pools import read_open
from khedu_core.dice.pools.pool import Pool, pool
from khedu_core.dice.sums import sum_of

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
    "OpenContest",
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
