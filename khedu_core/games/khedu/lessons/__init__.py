"""The course: each lesson a module of its own, with its questions and their solutions.

A notebook of `notebooks/teach/` asks them by name; nothing is solved there.
"""

from khedu_core.teaching import LessonPlan

from .a_roll_turns import A_ROLL_TURNS
from .a_whole_game import A_WHOLE_GAME
from .achievements_and_the_end import ACHIEVEMENTS_AND_THE_END
from .cadences_before_the_roll import CADENCES_BEFORE_THE_ROLL
from .commands_that_turn_the_table import COMMANDS_THAT_TURN_THE_TABLE
from .conditional_chances import CONDITIONAL_CHANCES
from .expectation import EXPECTATION
from .five_ways_to_read import FIVE_WAYS_TO_READ
from .of_a_kind import OF_A_KIND
from .points_or_tokens import POINTS_OR_TOKENS
from .simulation_against_exact import SIMULATION_AGAINST_EXACT
from .the_clan_and_its_hero import THE_CLAN_AND_ITS_HERO
from .the_first_attack import THE_FIRST_ATTACK
from .who_may_attack_whom import WHO_MAY_ATTACK_WHOM

LESSONS: tuple[LessonPlan, ...] = (
    A_ROLL_TURNS,
    THE_FIRST_ATTACK,
    WHO_MAY_ATTACK_WHOM,
    CADENCES_BEFORE_THE_ROLL,
    POINTS_OR_TOKENS,
    THE_CLAN_AND_ITS_HERO,
    COMMANDS_THAT_TURN_THE_TABLE,
    ACHIEVEMENTS_AND_THE_END,
    FIVE_WAYS_TO_READ,
    A_WHOLE_GAME,
    OF_A_KIND,
    EXPECTATION,
    CONDITIONAL_CHANCES,
    SIMULATION_AGAINST_EXACT,
)
