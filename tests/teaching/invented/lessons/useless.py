"""A lesson whose wrong answers teach nothing."""

from khedu_core.teaching import Exercise, LessonPlan

from .good import tripled


def _alone(number: int) -> int:
    """It is there once."""
    return number


LESSON = LessonPlan(
    2,
    "Of no use",
    aim="err.",
    needs="nothing.",
    minutes=5,
    questions=(
        Exercise("none", "Three times.", tripled, ((2,),), "So."),
        Exercise("taken", "Three times.", tripled, ((2,),), "So.", mistakes=(tripled,)),
        Exercise("twice", "Three times.", tripled, ((2,),), "So.", mistakes=(_alone, _alone)),
    ),
)
