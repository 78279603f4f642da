"""A lesson in order."""

from fractions import Fraction

from khedu_core.teaching import (
    Counterexample,
    Exercise,
    FillIn,
    LessonPlan,
    Number,
    Options,
    Predict,
    Verdict,
)


def _high(case: tuple[int, ...]) -> Verdict:
    return Verdict(case[0] == 6, f"it shows {case[0]}")


def tripled(number: int) -> int:
    """Three times the number."""
    return 3 * number


def _alone(number: int) -> int:
    """It is there once."""
    return number


LESSON = LessonPlan(
    1,
    "Good",
    aim="answer.",
    needs="nothing.",
    minutes=5,
    questions=(
        Predict("way", "Up or down?", Options({"up": "Up it is.", "down": "No, up."}, "up"), ("Look up.",)),
        FillIn("share", "One face of six?", {"answer": Number(Fraction(1, 6), "One of six.", chance=True)}),
        Exercise("tripled", "Three times.", tripled, ((2,),), "So.", mistakes=(_alone,)),
        Counterexample("low", "A die never shows a six.", _high, (6,), "It does.", dice=1),
    ),
)
