"""Lesson 8: what the dice and a busy turn bring besides, and how a game ends, for one player and for all."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise

from khedu_core.dice import Alike, Straight, chance
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

from ..scenes import Scene

OF_THE_DICE = ("Good Omen", "The Prophecy", "Sound Defeat")

# ---- what the dice show ----------------------------------------------------------------------------


def _omen() -> int:
    """The points for a straight in an attack that fails."""
    scene = Scene()
    scene.achieved(1, [])
    scene.top(1, "Wuqri Hound")
    scene.top(2, "Himbua")
    scene.attack("stack 1", "stack 2", dice=[3, 4, 5])
    return scene.legacy[0]


OMEN = _omen()

NATURAL = Predict(
    "natural",
    "You provoke the Wuqri Hound of stack 1 against the Himbua, defence 15 (assumed). Its three dice fall 3, "
    "4, 5. What do you earn?",
    Options(
        {
            "nothing: the attack fails": "It fails, by three. But an achievement asks for the dice, not the "
            "victory (K-81).",
            f"{OMEN} points, for the dice": f"A straight as it falls is a Good Omen: {OMEN} points, once in "
            "the game. The Hound loses its fight all the same.",
            f"{OMEN} points and the value of the Himbua": "Twelve does not reach the Himbua's defence: "
            "nobody has defeated it.",
            "an Influence": "That is for three attacks in one turn, whatever they come to.",
        },
        right=f"{OMEN} points, for the dice",
    ),
    hints=("Does 3, 4, 5 look like something?", "Must an achievement come with a victory?"),
)

ODDS = {
    n: (chance(Straight(), n), chance(Alike(3), n)) for n in (3, 4, 5)
}  # of a straight of all dice, of three alike or more

TWO_CHANCES = FillIn(
    "two-chances",
    "Three dice are rolled. How likely is a straight, all three in a row in any order? And how likely are "
    "three alike?",
    {
        "straight": Number(
            ODDS[3][0],
            "There are four runs, 1-2-3 to 4-5-6, and each can fall in six orders: 24 of 216 rolls.",
            {
                Fraction(4, 216): "There are four runs, but each can fall in several orders.",
                Fraction(6, 216): "That is one run in its six orders. There are more runs.",
                Fraction(24, 36): "With three dice there are 216 rolls, not 36.",
                Fraction(
                    4, 56
                ): "4 of 56, without order: but those 56 are not equally likely. A run can fall "
                "in six orders, three alike in one.",
            },
            chance=True,
        ),
        "three": Number(
            ODDS[3][1],
            "The first die may show what it likes; the two others must follow: 6 of 216 rolls.",
            {
                Fraction(1, 216): "That is three sixes, or three of one certain face.",
                Fraction(1, 6): "That is two alike. The third die must follow too.",
                Fraction(1, 3): "1/6 and 1/6: but both dice must follow at once. Multiply.",
            },
            chance=True,
        ),
    },
    "A straight: {straight}. Three alike: {three}.",
    hints=(
        "There are 6 × 6 × 6 = 216 rolls.",
        "Write down the runs of three faces: 1-2-3 and so on. In how many orders can each fall?",
        "For three alike, let the first die fall and ask what the others must do.",
    ),
)


def _units(which: int) -> dict[str, str]:
    """What each number of dice gives: 0 a straight, 1 three alike."""
    said = {
        3: "Three dice: {}. Fewer dice, fewer that can spoil a run, and fewer that can be alike.",
        4: "Four dice: {}. In the middle here as there.",
        5: "Five dice: {}. More dice, more that can be alike, and more that must all fit into one run.",
    }
    return {f"{n} dice": said[n].format(percent(ODDS[n][which])) for n in ODDS}


def _best(which: int) -> str:
    return f"{max(ODDS, key=lambda n: ODDS[n][which])} dice"


WHICH_UNIT = FillIn(
    "which-unit",
    "Good Omen asks that all dice of the attack make one run (K-79), The Prophecy that three or more are "
    "alike (K-80), both as they fall. You may choose who attacks.",
    {
        "straight": Options(_units(0), right=_best(0)),
        "three": Options(_units(1), right=_best(1)),
    },
    "For Good Omen I would send a unit of {straight}, for The Prophecy one of {three}.",
    hints=(
        "Four dice in one run: only three runs are long enough.",
        "The more dice, the more pairs and threes.",
    ),
)


def is_straight(roll: Sequence[int]) -> bool:
    """Whether three dice or more make one run, in any order."""
    return len(roll) >= 3 and len(set(roll)) == len(roll) == max(roll) - min(roll) + 1


def _in_that_order(roll: Sequence[int]) -> bool:
    """The dice have to lie in ascending order; in a roll they have no order."""
    return len(roll) >= 3 and all(b == a + 1 for a, b in pairwise(roll))


def _forgets_doubles(roll: Sequence[int]) -> bool:
    """Only the lowest and the highest die count; in between, one face may be missing and another twice."""
    return len(roll) >= 3 and max(roll) - min(roll) == len(roll) - 1


def _all_different(roll: Sequence[int]) -> bool:
    """Different faces are enough; they have to follow each other without a gap."""
    return len(roll) >= 3 and len(set(roll)) == len(roll)


def _of_two(roll: Sequence[int]) -> bool:
    """Two dice in a row count as a straight; it takes three."""
    return len(set(roll)) == len(roll) == max(roll) - min(roll) + 1


IS_STRAIGHT = Exercise(
    "is_straight",
    "Write a function is_straight(roll): True if all dice make one run of three or more, in any order; else "
    "False.",
    is_straight,
    cases=(
        ((3, 4, 5),),
        ((5, 3, 4),),
        ((1, 2, 4),),
        ((2, 4, 4),),
        ((1, 2),),
        ((6, 2, 5, 3, 4),),
        ((1, 2, 2, 4),),
    ),
    why="A run of n different faces is exactly n wide. The rules have it as natural_straight, with three "
    "more readings of the same word.",
    hints=(
        "set(roll) throws out doubles: in a run, it is as large as the roll.",
        "How far is it from the lowest face of a run to the highest?",
        "Ask three things, joined by and: long enough, no doubles, and max(roll) - min(roll) + 1 is its "
        "length.",
    ),
    mistakes=(_in_that_order, _forgets_doubles, _all_different, _of_two),
)


# ---- the last turn ---------------------------------------------------------------------------------

PLACES, PLACES_NONE = "places a unit", "places none"


@cache
def _plays_on(case: tuple[str, ...]) -> Verdict:
    """The claim that whoever has Influence left at the end of a turn plays on."""
    influence, placing, attacks = int(case[0]), case[1] == PLACES, int(case[2])
    scene = Scene()
    scene.achieved(1, OF_THE_DICE)
    scene.purse(1, influence=influence)
    scene.hand(1, "Hadimi Guard", "Muster", "Muster", "Muster")
    scene.top(1, "Wuqri Hound")
    if placing:
        scene.do("place Hadimi Guard in the front slot")
    for _ in range(attacks):
        scene.attack("stack 1", "stack 2", wins=True)
    scene.do("end the turn")
    left, out = scene.influence[0], 1 in scene.out
    did = (
        f"with {influence} Influence, {'a unit placed' if placing else 'no unit placed'} and {attacks} "
        f"attack{'s' * (attacks != 1)}"
    )
    if left == 0:
        return Verdict(
            False, f"{did}, none is left, and that was the last turn. The claim speaks of some left."
        )
    if not out:
        return Verdict(
            False, f"{did}, {left} {'is' if left == 1 else 'are'} left, and they play on: it holds."
        )
    return Verdict(True, f"{did}, {left} is left, earned in this very turn, and yet they are out.")


PLAYS_ON = Counterexample(
    "plays-on",
    "“Whoever still has Influence when their turn ends plays on.”",
    _plays_on,
    found=("1", PLACES, "3"),
    why="The last Influence was spent on a unit, and that made the turn the last. What a third attack brings "
    "afterwards does not undo it (K-130 and K-132; another reading says it does).",
    fields=(
        Field("Influence at first", ("1", "2", "3")),
        Field("then the player", (PLACES, PLACES_NONE)),
        Field("attacks in the turn", ("0", "1", "2", "3")),
    ),
    hints=(
        "What begins when the last Influence is spent on a unit?",
        "Three attacks in one turn bring an Influence.",
    ),
)


def _last_turn() -> Scene:
    """Seat 1's last turn: the Guard enters beside a Himbua with tokens, and wins tokens of its own."""
    scene = Scene()
    scene.purse(1, legacy=6, influence=1)
    scene.cadre(1, back="Himbua", honor=(0, 2))
    scene.hand(1, "Hadimi Guard", "Muster", "Muster")
    scene.top(1, "Wuqri Hound", honor=2)
    scene.do("place Hadimi Guard in the front slot")
    scene.attack("seat 1 front", "stack 1", wins=True)
    scene.do("stack the reward as honor tokens", "end the turn")
    return scene


LAST = _last_turn()
SCORE, OWN = LAST.scores[0], LAST.legacy[0]

WANDERS = Predict(
    "wanders",
    "You lead the Hadimi, and your last turn ends. In your purse are 6 points. Your Guard carries the 3 "
    "tokens of its last victory; beside it stands a Himbua with 2. What do you score, clan boards aside?",
    Options(
        {
            str(
                OWN
            ): "Tokens on your own units count too, one point each (K-93): they need not be changed before.",
            str(
                SCORE + 2
            ): "That counts the Himbua's tokens. It is not of your clan: it wanders off as a new "
            "stack of the desert, with all that lies on it.",
            str(
                SCORE
            ): "6, and 3 for the tokens on the Guard. The Himbua wanders off into the desert with its 2, "
            "and whoever still plays may take them.",
            str(SCORE - OWN): "That is the tokens alone. Points in the purse are what is counted first.",
        },
        right=str(SCORE),
    ),
    hints=("Which of the two units is of your clan?", "A stranger does not stay when its player leaves."),
)


def _alone(spends: bool) -> int:
    """How many turns the last player takes, with two Influence and an Eternal Cadence."""
    scene = Scene()
    scene.purse(1, influence=1)
    scene.purse(2, influence=2)
    scene.cadences(2, eternal=["Horn"])
    scene.hand(1, "Hadimi Guard")
    scene.hand(2, "Wuqri Zealot", "Allure")
    scene.do("place Hadimi Guard in the front slot", "end the turn")
    turns = 0
    while 2 not in scene.out:
        if spends and turns == 0:
            scene.do("place Wuqri Zealot in the front slot")
        scene.do("end the turn")
        turns += 1
    return turns


ALONE = FillIn(
    "alone",
    "All others are out. The last player has 2 Influence and 1 Eternal Cadence. How many turns may they "
    "still take?",
    {
        "most": Number(
            Fraction(_alone(spends=False)),
            "One for each Influence, and one for each Eternal Cadence.",
            {
                Fraction(1): "The last player is not hurried so much.",
                Fraction(2): "The Eternal Cadence counts as well.",
            },
        ),
        "spent": Number(
            Fraction(_alone(spends=True)),
            "For a player alone the turn in which Influence is spent is the last (K-136).",
            {
                Fraction(2): "For the last player, spending any Influence makes the turn the last one.",
                Fraction(3): "It would be, if they kept their Influence.",
            },
        ),
    },
    "At most {most}. If they place a unit in the first of them: {spent}.",
    hints=("Count what they have not used up.", "When alone, what does spending Influence mean?"),
)

LESSON = LessonPlan(
    number=8,
    title="Achievements and the end",
    aim="To see an achievement coming, to know which turn is your last, and to count the score.",
    needs="Attacks, heroes and Influence (lessons 2 and 6).",
    minutes=25,
    questions=(NATURAL, TWO_CHANCES, WHICH_UNIT, IS_STRAIGHT, PLAYS_ON, WANDERS, ALONE),
)
