"""One question of each kind, of no game."""

from fractions import Fraction

from khedu_core.errors import InputError
from khedu_core.teaching import Counterexample, Exercise, Field, FillIn, Number, Options, Predict, Verdict

MARKUP = "<img src=x onerror=alert(1)>"  # must show as it is written
SIXTH = Number(Fraction(1, 6), "One face fits.", {Fraction(1, 36): "One pair only."}, chance=True)
WAY = Options({"up": "The highest.", "down": "That is lower."}, "up")

PREDICT = Predict(
    "way",
    f"Where to? {MARKUP}",
    Options({"up": "Up.", "down": "Down.", MARKUP: "No."}, "up"),
    ("Look.", "Up?"),
)
NUMBER = FillIn("share", "How likely?", {"answer": SIXTH}, hints=("Roll one.",))
BLANKS = FillIn("faces", "Fill in.", {"many": Number(6, "Six."), "way": WAY}, "{many} faces, {way}.")


def high(case: tuple[int, ...]) -> Verdict:
    """Whether two dice come to more than ten."""
    return Verdict(sum(case) > 10, f"they come to {sum(case)}")


DICE = Counterexample("dice", "Two dice never pass ten.", high, (6, 6), "They do.", dice=2, hints=("Six.",))


def longer(case: tuple[str, ...]) -> Verdict:
    """Whether a word has more than three letters."""
    if case[0] == "fault":
        raise RuntimeError("the engine broke")
    if not case[0].isalpha():
        raise InputError(f"word = {case[0]!r}: letters only")
    return Verdict(len(case[0]) > 3, f"it has {len(case[0])} letters")


WORDS = Counterexample(
    "words", "No word is long.", longer, ("three",), "Some are.", fields=(Field("word", ("one", "three")),)
)
TEXT = Counterexample(
    "text", "No word is long.", longer, ("four",), "Some are.", fields=(Field("word"),), in_vain=(("one",),)
)


def tripled(number: int) -> int:
    """Three times the number."""
    return 3 * number


EXERCISE = Exercise("tripled", "Write tripled(number).", tripled, ((2,), (0,)), "So.", ("Multiply.",))
