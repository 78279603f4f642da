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

from khedu_core.dice.distribution import Distribution, Row, d, sum_of
from khedu_core.dice.events import STRAIGHTS, Alike, NoFace, Straight, chance
from khedu_core.dice.joint import at_least_with_event, joint_law, total_with_event
from khedu_core.dice.notation import Roll, parse
from khedu_core.dice.of_a_kind import of_a_kind, of_a_kind_by_machine
from khedu_core.dice.of_a_kind_machine import of_a_kind_mechanic
from khedu_core.dice.readings import DIRECTIONS, READINGS, Choices, choices
from khedu_core.dice.statemachine import Mechanic, Mirror, Together, evaluate

__all__ = [
    "DIRECTIONS",
    "READINGS",
    "STRAIGHTS",
    "Alike",
    "Choices",
    "Distribution",
    "Mechanic",
    "Mirror",
    "NoFace",
    "Roll",
    "Row",
    "Straight",
    "Together",
    "at_least_with_event",
    "chance",
    "choices",
    "d",
    "evaluate",
    "joint_law",
    "of_a_kind",
    "of_a_kind_by_machine",
    "of_a_kind_mechanic",
    "parse",
    "sum_of",
    "total_with_event",
]
