"""The course: each lesson a module of its own, with its questions and their solutions.

A notebook of `notebooks/teach/` asks them by name; nothing is solved there.
"""

from khedu_core.teaching import LessonPlan

from .a_roll_turns import A_ROLL_TURNS
from .cadences_before_the_roll import CADENCES_BEFORE_THE_ROLL
from .expectation import EXPECTATION
from .of_a_kind import OF_A_KIND
from .points_or_tokens import POINTS_OR_TOKENS
from .the_first_attack import THE_FIRST_ATTACK
from .who_may_attack_whom import WHO_MAY_ATTACK_WHOM

LESSONS: tuple[LessonPlan, ...] = (
    A_ROLL_TURNS,
    THE_FIRST_ATTACK,
    WHO_MAY_ATTACK_WHOM,
    CADENCES_BEFORE_THE_ROLL,
    POINTS_OR_TOKENS,
    OF_A_KIND,
    EXPECTATION,
)
