"""Lesson 1: dice that show the same face may turn, and what that is worth."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb

from khedu_core.dice import Alike, chance, choices
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

from ..scenes import Story

ROLL = (1, 3, 3, 4, 5)
FALLEN, HIGH = sum(ROLL), choices(ROLL).best
ANOTHER = (2, 3, 3, 4, 5)
ANOTHER_LOW, ANOTHER_FALLEN, ANOTHER_HIGH = choices(ANOTHER).totals
TWO_SETS = choices((2, 2, 5, 5, 6)).best


def table() -> Story:
    """A Khana of seat 1's clan before another one, whose defence is one more than the dice will show."""
    told = Story(2, achievements=True)
    told.cadre(1, front="Khana Ku Djani")
    told.top(1, "Khana Ubak")
    told.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
    return told


def turned() -> Story:
    """The Khana attacks, and its set is turned up."""
    told = table()
    told.attack("seat 1 front", "stack 1", dice=ROLL)
    told.do("raise the set to the highest die", "take the reward as legacy points")
    return told


HIGHEST = Predict(
    "highest",
    "An attack rolls 1, 3, 3, 4, 5. What is the most that it can come to?",
    Options(
        {
            str(FALLEN): "That is the roll as it fell. Dice that show the same face may turn, all together.",
            str(HIGH): "The two 3s turn to the highest face of the roll, the 5: 1 + 5 + 5 + 4 + 5.",
            "25": "For that the 1 and the 4 would have to turn as well. A die alone with its face stays.",
            "22": "For that the 3s would have to turn to a 6. They turn to a face that shows in the roll.",
            "18": "That turns only one of the 3s. A set turns whole or not at all.",
        },
        right=str(HIGH),
    ),
    hints=("Which dice show the same face?", "To which face would you turn them?"),
)

THREE_TOTALS = FillIn(
    "three-totals",
    "Another roll, 2, 3, 3, 4, 5: what can its total be?",
    {
        "low": Number(
            Fraction(ANOTHER_LOW),
            "The 3s turn down to the 2: 2 + 2 + 2 + 4 + 5.",
            {
                Fraction(10): "The 4 and the 5 would have to turn as well. They are alone, and stay.",
                Fraction(ANOTHER_FALLEN - 1): "A set turns whole: both 3s, not one of them.",
            },
        ),
        "fallen": Number(
            Fraction(ANOTHER_FALLEN),
            "2 + 3 + 3 + 4 + 5, nothing turned.",
            {
                Fraction(sum(set(ANOTHER))): "That counts the 3 once. Two dice show it, and each counts.",
                Fraction(ANOTHER_HIGH): "That is the total with the set turned up. A set need not turn.",
            },
        ),
        "high": Number(
            Fraction(ANOTHER_HIGH),
            "The 3s turn up to the 5: 2 + 5 + 5 + 4 + 5.",
            {
                Fraction(25): "The 2 and the 4 are alone, and stay.",
                Fraction(ANOTHER_FALLEN + 2 * 3): "A set turns to a face that shows. No die shows a 6.",
                Fraction(ANOTHER_FALLEN + 2): "A set turns whole: both 3s, not one of them.",
            },
        ),
    },
    "Turned down {low}, as it fell {fallen}, turned up {high}.",
    hints=("Two dice turn together; three stay as they fell.", "Down is the lowest face that shows, a 2."),
)

TWO_PAIRS = Predict(
    "two-pairs",
    "Now 2, 2, 5, 5, 6. What is the most, if every set may turn by itself?",
    Options(
        {
            "20": "That is the roll as it fell. Both pairs are sets.",
            "28": "That turns the 2s alone. Where every set may turn, the 5s go to 6 as well.",
            "22": "That turns the 5s alone. The 2s gain most.",
            str(TWO_SETS): "Both pairs turn to the 6: five sixes. If only one set may turn, it is 28. The "
            "book can be read either way (K-71); here every set may turn.",
        },
        right=str(TWO_SETS),
    ),
    hints=("How many sets are there?",),
)


def _more_by_turning(roll: tuple[int, ...]) -> Verdict:
    """The claim that a roll with a pair can always be turned to more."""
    made = choices(roll)
    if len(set(roll)) == len(roll):
        return Verdict(False, "no two dice are alike. The claim speaks of rolls with a pair.")
    if len(set(roll)) == 1:
        return Verdict(False, "all three are alike. The claim speaks of a pair and another die.")
    if made.best > made.natural:
        return Verdict(
            False, f"turned up, it is {made.best} instead of {made.natural}. Here the claim holds."
        )
    return Verdict(True, f"there is a pair, and {made.natural} is still the most that it can be.")


ALWAYS_MORE = Counterexample(
    "always-more",
    "“Three dice, two of them alike and the third another: by turning the two I always get more.”",
    _more_by_turning,
    found=(1, 6, 6),
    why="A set that shows the highest face already can only stay, or turn down. So of the rolls with a pair, "
    "turning helps in just one half.",
    dice=3,
    hints=(
        "First set a pair and another die.",
        "To which face does a set turn up? What if it shows that face already?",
    ),
)


def counted_without_order(dice: int) -> Fraction:
    """The share with a set, for whoever counts rolls without their order as if they were equally likely."""
    return 1 - Fraction(comb(6, dice), comb(dice + 5, dice))


PAIR = FillIn(
    "pair",
    "Two dice are rolled. How likely is it that they show the same face?",
    {
        "answer": Number(
            chance(Alike(2), 2),
            "Whatever the first die shows, one face in six of the second is the same.",
            {
                Fraction(
                    1, 36
                ): "That is the chance of one certain pair, such as two sixes. Six pairs will do.",
                Fraction(1, 3): "Two dice of six faces: but the first one only sets which face is wanted.",
                counted_without_order(
                    2
                ): "6 of 21, without order: but those 21 are not equally likely. 1 and 2 can "
                "fall in two orders, two 1s in one.",
            },
            chance=True,
        )
    },
    hints=("Let the first die fall. What must the second do?", "How many of its six faces fit?"),
)

SET_OF_THREE = FillIn(
    "set-of-three",
    "Three dice are rolled. How likely is a set, that is, two or more alike?",
    {
        "answer": Number(
            chance(Alike(2), 3),
            "No two are alike in 6 × 5 × 4 = 120 of 216 rolls, so there is a set in the other 96.",
            {
                Fraction(
                    1, 2
                ): "Three pairs with 1/6 each: that counts a roll with all three alike three times.",
                Fraction(1, 36): "That is the chance that all three are alike. Two are enough.",
                Fraction(5, 12): "That is the chance of exactly two alike. Three alike are a set as well.",
                counted_without_order(
                    3
                ): "36 of 56, without order: but those 56 are not equally likely. 1, 2, 3 "
                "can fall in six orders, three 1s in one.",
            },
            chance=True,
        )
    },
    hints=(
        "The opposite is easier: no two alike.",
        "Six faces for the first die, five are left for the second, four for the third.",
        "120 of 216 rolls have no set.",
    ),
)


def most(roll: Sequence[int]) -> int:
    """The highest total of a roll, every set turned up."""
    times = Counter(roll)
    return sum(max(roll) if times[face] > 1 else face for face in roll)


def _as_it_fell(roll: Sequence[int]) -> int:
    """The dice are added up as they fell: no set is turned."""
    return sum(roll)


def _all_to_the_highest(roll: Sequence[int]) -> int:
    """Every die is turned to the highest face, those that are in no set as well."""
    return max(roll) * len(roll)


def _counts_a_set_once(roll: Sequence[int]) -> int:
    """Each face is counted once, however many dice show it: a set is all of its dice."""
    return sum(max(roll) if roll.count(face) > 1 else face for face in set(roll))


def _says_nothing(roll: Sequence[int]) -> None:
    """The total is made, and nobody is told: the function has to return it."""
    sum(roll)


MOST = Exercise(
    "most",
    "Write a function most(roll): the highest total of a roll, every set turned up, the rest as it fell.",
    most,
    cases=(
        ((1, 2, 4),),
        ((2, 2, 5),),
        ((2, 3, 3, 3, 6),),
        ((2, 2, 5, 5, 6),),
        ((4, 4, 4),),
        ((6,),),
    ),
    why="Six lines of rules in two lines of code; khedu_core.dice.choices does it for every reading.",
    hints=(
        "max(roll) is the highest face that shows.",
        "roll.count(face) tells how many dice show a face.",
        "Add up over the dice: max(roll) for a face that shows twice or more, else the face itself.",
    ),
    mistakes=(_as_it_fell, _all_to_the_highest, _counts_a_set_once, _says_nothing),
)

LESSON = LessonPlan(
    number=1,
    title="A roll turns",
    aim="To say what a roll can be turned to, and how likely a set is.",
    needs="Nothing but six-sided dice.",
    minutes=20,
    questions=(HIGHEST, THREE_TOTALS, TWO_PAIRS, ALWAYS_MORE, PAIR, SET_OF_THREE, MOST),
)
