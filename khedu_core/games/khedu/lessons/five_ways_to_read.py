"""Lesson 9: the sentence about dice of a kind, read in five ways, and what each of them changes."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from khedu_core.dice import choices, of_a_kind
from khedu_core.percentage import percent
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

from ..odds.roll import automatic_law, automatic_total
from ..scenes import Story

TWO_SETS, TOP_SET = (1, 1, 2, 2, 4), (1, 2, 3, 6, 6)
DICE, DEFENCE = 5, 18


def table() -> Story:
    """A Himbua and a Khana Ku Djani, each on a stack of two: what the board shows, and both stories."""
    told = Story(3, achievements=True)
    told.top(1, "Himbua")
    told.top(2, "Khana Ku Djani")
    told.clear(1, leave=2)
    told.clear(2, leave=2)
    told.hand(1, "Allure", "Muster", "Wuqri Zealot", "Wuqri Zealot")
    return told


def turned_up() -> Story:
    """Two sets fall, and whatever may be turned is turned to the highest die."""
    told = table()
    told.attack("stack 1", "stack 2", dice=TWO_SETS)
    told.raise_sets()
    return told


def fallen() -> Story:
    """A set of the highest face falls, and it is left to what the reading says."""
    told = table()
    told.attack("stack 1", "stack 2", dice=TOP_SET)
    return told


# ---- two sets in one roll --------------------------------------------------------------------------

EACH, ONE, SAME = (choices(TWO_SETS, way) for way in ("each-set", "one-set", "same-way"))

HITS = Predict(
    "hits",
    f"Five dice fall 1, 1, 2, 2, 4, against a defence of {DEFENCE}. Two pairs, and the highest face is a 4. "
    "Is it a hit?",
    Options(
        {
            "yes": "If each pair may turn by itself it is: all five show 4, and that is enough. But the "
            "sentence does not say so.",
            "no": "If only one pair may turn, it falls short. But the sentence does not say so.",
            "that depends on how the sentence is read": "Each pair by itself hits, one of them alone misses. "
            "Two tables would play two games.",
            "that depends on who rolls": "Anybody's dice obey the same sentence. They just read it "
            "differently.",
        },
        right="that depends on how the sentence is read",
    ),
    hints=("Try to make it hit, then try to make it miss.", "May both pairs turn, or one of them?"),
)

TOTALS = FillIn(
    "totals",
    "The same roll, 1, 1, 2, 2, 4: what is the most it can come to, in three readings of the same sentence?",
    {
        "each": Number(
            Fraction(EACH.best),
            "Five 4s.",
            {
                Fraction(ONE.best): "That turns the 1s alone. Here the 2s may turn too.",
                Fraction(14): "That turns the 2s alone. Here the 1s may turn too, and gain more.",
                Fraction(10): "That is the roll as it fell. Both pairs may turn.",
            },
        ),
        "one": Number(
            Fraction(ONE.best),
            "The 1s turn, and gain 3 each; the 2s would gain 2 each.",
            {
                Fraction(14): "That turns the 2s. The 1s gain more.",
                Fraction(EACH.best): "That turns both pairs.",
            },
        ),
        "same": Number(
            Fraction(SAME.best),
            "Both up: for a high total it is as good as each by itself, whatever the roll.",
            {
                Fraction(10): "That is the roll as it fell. All may go up together.",
                Fraction(ONE.best): "That turns one pair. Here both turn, and both go up.",
            },
        ),
    },
    "Each pair by itself {each}; one pair only {one}; both, but both the same way {same}.",
    hints=("Turning up means: to the highest face of the roll, a 4.", "Two 1s that become 4s gain 2 × 3."),
)


@cache
def _one_is_worse(roll: tuple[int, ...]) -> Verdict:
    """The claim that with two sets in a roll, turning one only always comes to less."""
    if sum(roll.count(face) > 1 for face in set(roll)) < 2:
        return Verdict(False, "there are not two sets. The claim speaks of rolls with two.")
    both, one = choices(roll).best, choices(roll, "one-set").best
    if both > one:
        return Verdict(False, f"both turned it is {both}, one turned {one}. Here the claim holds.")
    return Verdict(True, f"both turned it is {both}, and one turned as well.")


ONE_IS_WORSE = Counterexample(
    "one-is-worse",
    "“Five dice, two sets: it always costs me something if only one of them may turn.”",
    _one_is_worse,
    found=(2, 2, 3, 6, 6),
    why="A set that shows the highest face has nothing to gain. So the two readings part more rarely than it "
    "seems: with four dice, where one of two pairs is always the highest, never.",
    dice=5,
    hints=("Which set would you leave as it fell anyway?", "Let one of the sets show the highest face."),
)


def most_of_one(roll: Sequence[int]) -> int:
    """The highest total of a roll of which one set may turn, or none."""
    gains = [roll.count(face) * (max(roll) - face) for face in roll if roll.count(face) > 1]
    return sum(roll) + max(gains, default=0)


def _turns_all(roll: Sequence[int]) -> int:
    """Every set is turned; under this reading one may turn."""
    return choices(tuple(roll)).best


def _turns_the_lowest(roll: Sequence[int]) -> int:
    """The lowest set is turned; a set of more dice may gain more."""
    sets = [face for face in roll if roll.count(face) > 1]
    return sum(roll) + (roll.count(min(sets)) * (max(roll) - min(sets)) if sets else 0)


def _one_die_of_it(roll: Sequence[int]) -> int:
    """One die of the set is turned; all its dice turn together."""
    return sum(roll) + max([max(roll) - face for face in roll if roll.count(face) > 1], default=0)


def _needs_a_set(roll: Sequence[int]) -> int:
    """There has to be a set: a roll without one has no gain to take the most of."""
    return sum(roll) + max(roll.count(face) * (max(roll) - face) for face in roll if roll.count(face) > 1)


MOST_OF_ONE = Exercise(
    "most_of_one",
    "Write a function most_of_one(roll): the highest total if at most one set of the roll may turn.",
    most_of_one,
    cases=(
        ((1, 1, 2, 2, 4),),
        ((1, 2, 4),),
        ((3, 3, 3, 2, 2, 6),),
        ((2, 2, 5),),
        ((2, 2, 6, 6),),
    ),
    why="In lesson 1 it was the same function without a choice. A word in a sentence is a line in a program.",
    hints=(
        "What does a set gain? As many dice as it has, times how far they rise.",
        "Collect the gains of all sets in a list, and add the largest to sum(roll).",
        "max(gains, default=0) is 0 for a roll without a set.",
    ),
    mistakes=(_turns_all, _turns_the_lowest, _one_die_of_it, _needs_a_set),
)


# ---- a set of the highest face ---------------------------------------------------------------------

STAYS = choices(TOP_SET, "automatic").best
OTHERS, FALLS = automatic_total(TOP_SET, False, False), automatic_total(TOP_SET, False, True)

TOP = FillIn(
    "top",
    "Some tables play that sets turn by themselves, wanted or not (K-72, automatic). Now the dice fall 1, 2, "
    "3, 6, 6. The pair shows the highest face already. What is the total?",
    {
        "stays": Number(
            Fraction(STAYS),
            "Highest is highest: nothing moves.",
            {
                Fraction(30): "The 1, the 2 and the 3 are alone. They stay as well.",
                Fraction(OTHERS): "For that the 6s would have to turn. Here they stay.",
            },
        ),
        "others": Number(
            Fraction(OTHERS),
            "The highest of the other dice is the 3: 1 + 2 + 3 + 3 + 3. (K-74, others)",
            {
                Fraction(
                    STAYS
                ): "That leaves the pair. But it is not counted when one looks for the highest.",
                Fraction(FALLS): "That goes down to the 1. The highest of the others is asked for.",
            },
        ),
        "falls": Number(
            Fraction(FALLS),
            "Down to the 1: 1 + 2 + 3 + 1 + 1. (K-75, falls)",
            {
                Fraction(OTHERS): "That goes down to the 3, not to the lowest face.",
                Fraction(STAYS): "That leaves the pair. It cannot rise, so here it has to fall.",
            },
        ),
    },
    "If the pair stays, {stays}. If the highest is looked for among the other dice, {others}. If a pair that "
    "cannot rise has to fall, {falls}.",
    hints=("What is the highest face among 1, 2 and 3?", "To fall means: to the lowest face of the roll."),
)


# ---- what it changes -------------------------------------------------------------------------------

USUAL, RARER = (of_a_kind(DICE, reading=way).at_least(DEFENCE) for way in ("each-set", "one-set"))
ONCE = of_a_kind(DICE, reading="counts-once").at_least(DEFENCE)
AMONG_OTHERS = automatic_law(DICE, False, False).at_least(DEFENCE)

CHANCE_LEFT = Predict(
    "chance-left",
    f"Five dice reach {DEFENCE} with a chance of {percent(USUAL)}, if each set may turn by itself. What if "
    "only one may?",
    Options(
        {
            percent(USUAL): "Not quite: some rolls, such as 1, 1, 2, 2, 4, miss now.",
            percent(
                RARER
            ): "Hardly less. Two sets fall in about one roll of four, but then turning one of them "
            "is nearly always enough.",
            percent(
                AMONG_OTHERS
            ): "It gets so low if sets turn by themselves and look for the highest among the "
            "other dice. That reading does cost something.",
            percent(
                ONCE
            ): "That would be the chance if a set that turns counted as one die. The book's own example "
            "rules that out.",
        },
        right=percent(RARER),
    ),
    hints=("In how many rolls of five dice are there two sets?", "And in how many of those does it matter?"),
)

LOUDER = Predict(
    "louder",
    "Two questions that the book leaves open. K-71: may each set of a roll turn, or one of them? K-95: a "
    "desert unit defeats a hero that carries tokens; does it get the tokens too? Which answer changes whole "
    "games more?",
    Options(
        {
            "K-71, about the dice": "Dice fall in every fight, but two sets that matter fall in few. See "
            "below.",
            "K-95, about the tokens": "Nobody argues about it, and it decides what becomes of whole heaps of "
            "tokens. See below.",
            "both about the same": "One of them hardly shows in hundreds of games. See below.",
            "neither: games even out": "One of them moves the winner's lead by several points. See below.",
        },
        right="K-95, about the tokens",
    ),
    hints=(
        "You have just seen how much K-71 does to one attack.",
        "How many tokens can a hero carry, and how often do heroes fall?",
    ),
)


@dataclass(frozen=True)
class Measured:
    """What a reading did to the margin, by which the winner is ahead, in pairs of games on the same seeds.

    Attributes:
        needs: the reading that both games of a pair are played with, as the one in question says nothing
            without it; else empty.
        pairs: of games that were played; a reading that is decided sooner takes fewer.
        low, high: where the true change lies; all intervals of the table hold together at 95 %.
        verdict: whether that is more than a twentieth of the margin.
    """

    reading: str
    meaning: str
    needs: str
    pairs: int
    before: float
    after: float
    low: float
    high: float
    verdict: str

    @property
    def told(self) -> str:
        """What the reading says, and what it needs."""
        return f"{self.meaning}; both games with {self.needs}" if self.needs else self.meaning

    @property
    def row(self) -> list[str | float]:
        """As a row of the table with these :data:`HEADINGS`."""
        return [self.reading, self.before, self.after, self.verdict]

    @property
    def details(self) -> list[tuple[str, str]]:
        """What is folded under the row."""
        change = ("the true change lies between", f"{self.low:+.2f} and {self.high:+.2f}")
        return [change, ("pairs of games", f"{self.pairs:,}")]


HOW = (
    "khedu readings khedu --players 2 --agents greedy --reading K-71 --reading K-72 --reading K-74 --reading "
    "K-75 --reading K-95 --budget 20000 --figure margin"
)
"""How the margins below were measured; a test measures them anew, with other games."""

HEADINGS = ("reading", "before", "after", "verdict")
CAPTION = (
    "The margin, before and after a reading is switched. It “matters” if the true change is surely more than "
    "a twentieth of the margin."
)
UNDECIDED = (
    "One of the readings of the dice is not decided: it changes something, and 20,000 pairs of games cannot "
    "yet tell whether that is more than a twentieth. To say “we do not know yet” is an answer, too."
)

AUTOMATIC = "K-72 automatic"

MEASURED = (
    Measured(
        "K-71 one", "only one set of a roll may turn", "", 5_000, 15.42, 15.40, -0.22, 0.18, "does not matter"
    ),
    Measured(
        "K-71 together", "all sets go the same way", "", 5_000, 15.42, 15.33, -0.27, 0.09, "does not matter"
    ),
    Measured(
        "K-72 automatic", "sets turn by themselves", "", 20_000, 15.29, 15.26, -0.29, 0.22, "does not matter"
    ),
    Measured(
        "K-74 others",
        "… towards the highest of the other dice",
        AUTOMATIC,
        20_000,
        15.26,
        15.31,
        -0.34,
        0.44,
        "does not matter",
    ),
    Measured(
        "K-75 falls",
        "… and one that cannot rise falls",
        AUTOMATIC,
        20_000,
        15.26,
        16.38,
        0.70,
        1.54,
        "too few games",
    ),
    Measured(
        "K-95 value-only", "the hero's tokens are lost", "", 20_000, 15.29, 8.97, -6.59, -6.06, "matters"
    ),
)

LESSON = LessonPlan(
    number=9,
    title="One sentence, five ways to read it",
    aim="To find what a rule leaves open, to say what each reading changes, and to measure whether it "
    "matters.",
    needs="Sets that turn (lesson 1), and chances of attacks.",
    minutes=25,
    questions=(HITS, TOTALS, ONE_IS_WORSE, MOST_OF_ONE, TOP, CHANCE_LEFT, LOUDER),
)
