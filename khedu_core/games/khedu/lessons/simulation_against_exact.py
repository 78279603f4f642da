"""Lesson 14: what a simulation can tell, how far it is off, and how many games are enough."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import isqrt, sqrt

from khedu_core.dice import of_a_kind
from khedu_core.dice.statistics import simulated
from khedu_core.percentage import percent
from khedu_core.teaching import (
    Counterexample,
    Exercise,
    Field,
    FillIn,
    LessonPlan,
    Number,
    Options,
    Predict,
    Verdict,
)

DEFENCE = 14
EXACT = of_a_kind(3).at_least(DEFENCE)
PUPILS = 24
FEW, MANY = 100, 1_000
HALF = Fraction(1, 2)


def typical_error(p: float, n: int) -> float:
    """How far the share of n rolls is typically off, where the chance is p: its standard deviation."""
    return sqrt(p * (1 - p) / n)


@lru_cache(maxsize=256)
def share(rolls: int, pupil: int) -> Fraction:
    """Of so many attacks that a pupil's computer rolled, those that won; each pupil has a seed."""
    counts = simulated(3, rolls, seed=pupil)
    return Fraction(sum(times for total, times in counts.items() if total >= DEFENCE), rolls)


def intervals(pupils: Iterable[int]) -> tuple[list[float], list[Fraction], list[float]]:
    """(low, share, high) of a hundred attacks each, two typical errors to either side."""
    shares = [share(FEW, pupil) for pupil in pupils]
    around = [2 * typical_error(float(won), FEW) for won in shares]
    low = [float(won) - error for won, error in zip(shares, around, strict=True)]
    return low, shares, [float(won) + error for won, error in zip(shares, around, strict=True)]


def misses(pupils: Iterable[int]) -> int:
    """How many of their intervals do not hold the exact chance."""
    low, _, high = intervals(pupils)
    return sum(not a <= EXACT <= b for a, b in zip(low, high, strict=True))


FOUR_TIMES = Predict(
    "four-times",
    f"{FEW} rolls are typically off by about {100 * typical_error(float(EXACT), FEW):.0f} percentage points. "
    "And 400 rolls?",
    Options(
        {
            "by as much": "A simulation does learn from more rolls: what is too much here and too "
            "little there "
            "cancels in part.",
            "by half of that": "Four times the rolls, half the error: it goes with the square root of "
            "the rolls.",
            "by a quarter of that": "That is what most people hope for. But chance errors cancel only "
            "in part, "
            "and it takes 16 times the rolls for a quarter.",
            "not at all": "No number of rolls makes a simulation exact.",
        },
        right="by half of that",
    ),
    hints=(
        "Errors up and errors down cancel, but not all of them.",
        "It goes with the square root of the rolls.",
    ),
)


def _nearer(case: tuple[str, ...]) -> Verdict:
    """The claim that more rolls of the same simulation are always nearer to the exact chance."""
    pupil = int(case[0])
    few, many = share(FEW, pupil), share(MANY, pupil)
    told = f"after {FEW} rolls {percent(few)}, after {MANY:,} {percent(many)}; exact is {percent(EXACT)}"
    if abs(many - EXACT) > abs(few - EXACT):
        return Verdict(True, f"{told}. It went further away.")
    return Verdict(False, f"{told}. Here it came nearer.")


NEARER = Counterexample(
    "nearer",
    f"“{MANY:,} rolls always come nearer to the exact chance than the first {FEW} of them.”",
    _nearer,
    found=("2",),
    why="More rolls come nearer on the whole, not in each case. A few rolls can hit the mark by luck.",
    fields=(Field("pupil", tuple(map(str, range(1, PUPILS + 1)))),),
    hints=(
        f"{PUPILS} pupils have rolled, and kept count. Look at some of them.",
        "Whose first hundred were close by luck?",
        "About one in three goes further away.",
    ),
    in_vain=(("1",), ("3",), ("20",)),
)

OFF_BY = FillIn(
    "off-by",
    "A coin with chance 1/2. By how much is the share of heads typically off, as a share or in per cent?",
    {
        "hundred": Number(
            Fraction(1, 2 * isqrt(100)),
            "√(1/4 / 100) is 1/2 / 10: 5 percentage points.",
            {
                Fraction(1, 10): "That is 1/√n. It still has to be multiplied with √(1/4), that is 1/2.",
                Fraction(1, 200): "That is 1/2 divided by 100. Divide by the root of 100.",
                Fraction(1, 400): "That is 1/4 divided by 100. Now the square root of it.",
            },
        ),
        "many": Number(
            Fraction(1, 2 * isqrt(10_000)),
            "A hundred times the tosses, a tenth of the error: half a percentage point.",
            {
                Fraction(1, 2000): "A hundred times the tosses: the error is a tenth, not a hundredth.",
                Fraction(1, 100): "That is 1/√n. Half of it.",
            },
        ),
    },
    "After 100 tosses by {hundred}, after 10,000 tosses by {many}.",
    hints=(
        "p × (1 − p) is 1/4.",
        "The square root of 1/4 is 1/2, of 100 it is 10.",
    ),
)


def _rolls_for(error: Fraction, errors: int) -> Fraction:
    """How many rolls bring so many typical errors down to this, where the chance is one half."""
    return (errors * HALF / error) ** 2


HOW_MANY = FillIn(
    "how-many",
    "Two seats win about equally often. How many games until two typical errors are 1 percentage point?",
    {
        "answer": Number(
            _rolls_for(Fraction(1, 100), 2),
            "One typical error has to be 0.005, and 0.5 / 0.005 = 100 is the square root of the games.",
            {
                Fraction(2_500): "Then one typical error is 1 percentage point. Two are asked for.",
                Fraction(100): "That is the square root of what is needed.",
                Fraction(1_000): "Then two typical errors are still about 3 percentage points.",
                Fraction(40_000): "That is enough for half a percentage point.",
            },
        )
    },
    "{answer} games.",
    hints=(
        "One typical error is to be half a percentage point, 0.005.",
        "0.5 / √n = 0.005. So √n is …",
        "√n = 100.",
    ),
)

SOME_MISS = 1 - Fraction(95, 100) ** 20

TWENTY = Predict(
    "twenty",
    "An interval holds the exact chance in 95 of 100 cases. Twenty pupils make one each. How likely is it "
    "that at least one of them misses?",
    Options(
        {
            percent(Fraction(5, 100), 0): "That is for one pupil. Twenty have twenty chances to miss.",
            percent(1 - SOME_MISS, 0): "That is the chance that none of them misses, 0.95 to the power 20.",
            percent(
                SOME_MISS, 0
            ): "1 − 0.95²⁰. One of twenty misses on average: an interval that misses is no "
            "fault, it has to happen now and then.",
            percent(
                Fraction(1), 0
            ): "Twenty times 5 % make 100 %, but a miss of one and a miss of another can "
            "come together. Sometimes all twenty hold.",
        },
        right=percent(SOME_MISS, 0),
    ),
    hints=("The opposite is easier: all twenty hold.", "0.95 × 0.95 × … twenty times."),
)

FIFTY_TWO = Predict(
    "fifty-two",
    "Two programs play 100 games of Khedu. Seat 1, which begins, wins 52 of them. Is it better to begin?",
    Options(
        {
            "yes": "52 is more than 50, but two typical errors of 100 games are 10 percentage points: "
            "anything "
            "from 42 to 62 would be no surprise.",
            "no": "52 is close to 50, but close to 60 as well: 100 games cannot tell them apart.",
            "100 games cannot tell": "52 ± 10. With 10,000 games it would be 52 ± 1, and that would be an "
            "answer: for these two programs and these cards.",
            "no simulation can tell": "With 10,000 games two typical errors are 1 percentage point: 52 "
            "% would "
            "then be told from 50 %.",
        },
        right="100 games cannot tell",
    ),
    hints=("What are two typical errors of 100 games?", "52 ± 10: is 50 inside? Is 60?"),
)


def _no_root(p: float, n: int) -> float:
    """The square root is missing: this is the variance."""
    return p * (1 - p) / n


def _root_of_the_chance_only(p: float, n: int) -> float:
    """The number of rolls belongs below the root as well."""
    return sqrt(p * (1 - p)) / n


def _always_one_half(p: float, n: int) -> float:
    """The chance is taken to be one half; it is given as p."""
    return sqrt(0.25 / n)


ERROR = Exercise(
    "typical_error",
    "Write typical_error(p, n): the square root of p × (1 − p) / n.",
    typical_error,
    cases=((0.5, 100), (0.5, 400), (0.25, 100), (0.1, 10_000), (1.0, 7)),
    why="Statisticians call it the standard error. It is largest at one half; sure things have none.",
    hints=(
        "A square root is a power: x ** 0.5.",
        "Mind the brackets: the root is of the whole fraction.",
    ),
    mistakes=(_no_root, _root_of_the_chance_only, _always_one_half),
)

LESSON = LessonPlan(
    number=14,
    title="Simulation against exact",
    aim="To say how far a simulation is off, and how many games are enough to answer a question.",
    needs="Lessons 1 and 11, per cent and square roots.",
    minutes=40,
    questions=(FOUR_TIMES, NEARER, OFF_BY, ERROR, TWENTY, HOW_MANY, FIFTY_TWO),
)
