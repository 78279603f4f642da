"""Lesson 11: every roll there is, how many of them hold a set, and when the reading of the rule matters."""

from fractions import Fraction

from khedu_core.dice import Alike, chance, choices, of_a_kind
from khedu_core.dice.of_a_kind_rule.different_rolls import orders, share_of_rolls
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

PAIRED, MIXED = (1, 1, 6), (1, 2, 6)
LIKELIER = max(PAIRED, MIXED, key=orders)
THREE_DICE = 6**3

ORDERS = Predict(
    "orders",
    "Three dice are rolled, and the order does not matter. Which comes more often?",
    Options(
        {
            "1, 1, 6": "It looks easier, as only two faces are needed. But to swap the two 1s makes no other "
            "roll, while to swap a 1 and a 2 does.",
            "1, 2, 6": f"Three different faces can lie in 3 × 2 × 1 = {orders(MIXED)} orders; 1, 1, 6 "
            "in fewer, as to swap the two 1s makes no other roll.",
            "both as often": "Each is one line in a list without order, but not one roll. Give the dice "
            "three colours and write the rolls down.",
        },
        right=", ".join(map(str, LIKELIER)),
    ),
    hints=("Think of a red, a blue and a white die.", "On which die can the 6 lie? And the 1?"),
)

SAMPLE_SPACE = FillIn(
    "sample-space",
    "A red, a blue and a white die. How many rolls are there in all, and how many of them show 1, 1, 6?",
    {
        "all": Number(
            Fraction(THREE_DICE),
            "6 × 6 × 6: each face of one die can meet each face of the others.",
            {
                Fraction(18): "That is 6 + 6 + 6. Each of the 6 red faces can meet each of the 6 blue ones: "
                "multiply.",
                Fraction(56): "There are 56 without order. They are not equally likely, so they "
                "cannot be counted like this.",
                Fraction(729): "That is 3 to the power 6. There are three dice with six faces each.",
            },
        ),
        "ways": Number(
            Fraction(orders(PAIRED)),
            "The 6 is red, blue or white.",
            {
                Fraction(1): "One without order, but the 6 can lie on any of the dice.",
                Fraction(6): "That is for three different faces. To swap the two 1s makes no other roll.",
            },
        ),
    },
    "{all} rolls, all equally likely; {ways} of them are 1, 1, 6 in some order.",
    hints=("With the red and the blue die alone there are 36.", "Which die shows the 6?"),
)

ALL_SIX = FillIn(
    "all-six",
    "In the fight 1, 1, 6 was turned to three sixes. How likely is it that three dice can be made to show "
    "three sixes?",
    {
        "answer": Number(
            of_a_kind(3).at_least(18),
            "Two alike and a 6, for five faces with 3 orders each, and three 6s as they fall: 16 of 216.",
            {
                Fraction(
                    1, THREE_DICE
                ): "That is three sixes as they fall. A pair beside a 6 turns to 6 too.",
                Fraction(15, THREE_DICE): "Nearly: those are the pairs beside a 6. Three 6s as they fall "
                "have been forgotten.",
                Fraction(
                    31, THREE_DICE
                ): "That counts rolls such as 1, 6, 6. There the 1 is alone, and stays.",
                Fraction(
                    91, THREE_DICE
                ): "That is the chance of a 6 somewhere. The other two have to be alike.",
            },
            chance=True,
        )
    },
    hints=(
        "A 6 must show, and no lower face may be alone.",
        "Two dice below 6 that are alike: how many faces, and in how many orders with the 6?",
        "5 × 3 orders, and one more roll. Out of 216.",
    ),
)

NO_SET_OF_FOUR = 1 - chance(Alike(2), 4)

COMPLEMENT = FillIn(
    "complement",
    "Four dice. How likely are four different faces, and how likely is a set, two or more alike?",
    {
        "different": Number(
            NO_SET_OF_FOUR,
            "6 × 5 × 4 × 3 = 360 of 1296 rolls.",
            {
                Fraction(
                    125, 216
                ): "(5/6)³ asks each die to differ from one other. The third die must differ from two, the "
                "fourth from three.",
                Fraction(5**6, 6**6): "(5/6)⁶ treats the six pairs as if they knew nothing of each other. If "
                "two dice are alike and one differs from one of them, it differs from both.",
                Fraction(15, 6**4): "15 choices of four faces, but each of them can lie in 24 orders.",
            },
            chance=True,
        ),
        "set": Number(
            1 - NO_SET_OF_FOUR,
            "Everything else: 1 − 5/18. Where a thing is hard to count, its opposite is often easy.",
            {
                Fraction(
                    1
                ): "Six pairs of dice with 1/6 each make 1, but 1, 2, 3, 4 holds no set. Chances may "
                "be added only where two things cannot happen together.",
                Fraction(5, 9): "That is exactly one pair. Two pairs, three alike and four alike are sets "
                "as well.",
                Fraction(1, 6): "That is the chance for two dice. Four dice have more pairs.",
            },
            chance=True,
        ),
    },
    "All different: {different}. A set: {set}.",
    hints=(
        "Let the dice fall one by one. The first may show anything.",
        "The second has five faces left, the third four, the fourth three.",
        "Either all are different or there is a set: together that is 1.",
    ),
)


def rolls_with_a_set(n: int) -> int:
    """How many rolls of n dice show a face twice or more."""
    every = different = 1
    for k in range(n):
        every *= 6
        different *= max(6 - k, 0)
    return every - different


def _those_without(n: int) -> int:
    """These are the rolls without a set; those with one are all the others."""
    return int(6**n) - rolls_with_a_set(n)


def _each_unlike_the_one_before(n: int) -> int:
    """Each die differs from the one before it; from all before it is what counts."""
    return int(6**n - 6 * 5 ** (n - 1))


def _every_pair_by_itself(n: int) -> int:
    """Each pair of dice is counted by itself, and a roll with several pairs several times."""
    return int(n * (n - 1) // 2 * 6 ** (n - 1))


def _goes_on_below_nothing(n: int) -> int:
    """From the seventh die on no face is left: then no roll at all is without a set."""
    different = 1
    for k in range(n):
        different *= abs(6 - k) or 1
    return int(6**n) - different


FORMULA = Exercise(
    "rolls_with_a_set",
    "Write rolls_with_a_set(n): of all rolls of n dice, how many show two or more alike?",
    rolls_with_a_set,
    cases=((1,), (2,), (3,), (4,), (6,), (7,), (12,)),
    why="All rolls less those with no two alike: 6ⁿ − 6 × 5 × 4 …, for any n. A closed formula needs no "
    "list.",
    hints=(
        "6 ** n is the number of all rolls.",
        "Count those without a set: 6 × 5 × 4 …, as many factors as there are dice.",
        "With seven dice one factor is 0: then every roll holds a set.",
    ),
    mistakes=(
        _those_without,
        _each_unlike_the_one_before,
        _every_pair_by_itself,
        _goes_on_below_nothing,
    ),
)


def _matters(roll: tuple[int, ...]) -> Verdict:
    """The claim that both readings of K-71 give a roll the same best total."""
    every, one = choices(roll).best, choices(roll, "one-set").best
    if every != one:
        return Verdict(True, f"every set turned it is {every}, with one set turned only {one}.")
    if len(set(roll)) == len(roll):
        return Verdict(False, f"there is no set, and it stays {every} either way.")
    return Verdict(False, f"it is {every}, whether every set may turn or only one.")


SAME_READING = Counterexample(
    "same-reading",
    "“Five dice: whether every set may turn or only one of them, the best total is the same.”",
    _matters,
    found=(2, 2, 5, 5, 6),
    why="Two sets are not enough: both must lie below the highest face, and for that it takes five dice.",
    dice=5,
    hints=(
        "There must be two sets.",
        "A set that shows the highest face already gains nothing by turning.",
        "Two low pairs, and one die above both.",
    ),
    in_vain=((1, 2, 3, 4, 6), (1, 1, 1, 1, 1), (2, 3, 3, 3, 6), (2, 2, 3, 6, 6), (2, 2, 5, 5, 5)),
)

TWO_LOW_PAIRS = share_of_rolls(5, 6, lambda roll: choices(roll).best != choices(roll, "one-set").best)

HOW_OFTEN = FillIn(
    "how-often",
    "In which share of all rolls of five dice do the two readings differ?",
    {
        "answer": Number(
            TWO_LOW_PAIRS,
            "20 choices of three faces, the highest one single, each in 30 orders: 600 of 7776.",
            {
                Fraction(
                    25, 108
                ): "That is every roll with two pairs. In two of three of them one pair is the highest "
                "already.",
                Fraction(20, 6**5): "20 choices of faces is right, but each of them can lie in 30 orders.",
                Fraction(30, 6**5): "30 orders is right, for each choice of three faces. How many choices "
                "are there?",
            },
            chance=True,
        )
    },
    hints=(
        "Choose three faces of six: the highest for the single die, the lower two for the pairs.",
        "That is 20 choices. In how many orders can 2, 2, 5, 5, 6 lie?",
        "5! / (2! × 2!) = 30 orders. 600 of 6⁵ = 7776.",
    ),
)

LESSON = LessonPlan(
    number=11,
    title="Of a kind",
    aim="To count rolls: all of them, those without a set, and those in which a reading of the rule matters.",
    needs="Lesson 1, fractions and powers.",
    minutes=40,
    questions=(ORDERS, SAMPLE_SPACE, ALL_SIX, COMPLEMENT, FORMULA, SAME_READING, HOW_OFTEN),
)
