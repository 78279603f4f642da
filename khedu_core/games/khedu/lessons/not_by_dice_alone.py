"""Lesson 4: War Cadences, when they may be played, and what each is worth."""

from collections.abc import Sequence
from fractions import Fraction

from khedu_core.dice import of_a_kind
from khedu_core.percentage import percent
from khedu_core.teaching import Counterexample, Field, FillIn, LessonPlan, Number, Options, Predict, Verdict

from ..scenes import Story
from ..scenes.facts import facts_of

ANSWER = ("play no cadence", "play Still Air", "play Horn")
HORN_ADDS = 3  # to the total; the Shield Song as much to the defence, the Drum one die (all assumed)
NAMES = {3: "three", 4: "four", 5: "five"}


def table() -> Story:
    """A Hadimi Guard before a Wuqri Hound; each player has two War Cadences."""
    told = Story(2, achievements=True)
    told.cadre(1, front="Hadimi Guard")
    told.top(1, "Wuqri Hound")
    told.top(2, "Oadhii Dreamer")
    told.hand(1, "Allure", "Muster", "Muster", "Rahala Fighter", "Rahala Fighter")
    told.cadences(1, "Drum", "Horn")
    told.cadences(2, "Shield Song", "Still Air")
    return told


def duel(*played: str, dice: Sequence[int] = ()) -> Story:
    """The Guard attacks the Hound, and these are played by turns, the attacker first."""
    told = table()
    told.attack("seat 1 front", "stack 1", dice=dice)
    told.do(*played)
    return told


def everything_played() -> Story:
    """All four War Cadences, and then the dice."""
    played = ("play Horn", "play Still Air", "play Drum", "play Shield Song")
    told = duel(*played, dice=(1, 4, 4))
    told.do("leave the set as it fell")
    return told


def answered() -> Story:
    """The attacker waits, the rival takes a die away, and the attacker answers."""
    told = duel(*ANSWER, "play no cadence", "play no cadence", dice=(3, 4))
    told.do("take the reward as legacy points")
    return told


def _needed(*played: str) -> int:
    """The total to reach after these."""
    return int(facts_of(duel(*played))["total needed"])


PLAIN, WITH_HORN = _needed(), _needed(*ANSWER)
BEFORE = of_a_kind(3).at_least(PLAIN)
STILL, ANSWERED = of_a_kind(2).at_least(PLAIN), of_a_kind(2).at_least(WITH_HORN)
ALL_PLAYED = everything_played().s.fight
LATER = 13  # the defence of a stronger unit
HORN, DRUM = of_a_kind(3).at_least(LATER - HORN_ADDS), of_a_kind(4).at_least(LATER)

TOO_LATE = Predict(
    "too-late",
    "The dice show 9, one too few. You still hold a Horn, which adds 3 to the total. May you play it?",
    Options(
        {
            "Yes, it is my attack": "Your attack, but the dice lie there. Before the roll you could have.",
            "No, it is too late": "War Cadences are played before the roll, when nobody knows how it will "
            "fall.",
            "Yes, if I pay for it with a card": "War Cadences cost nothing. But they come before the roll.",
            "No, only the defender may play one now": "Nobody may any more, on either side.",
        },
        right="No, it is too late",
    ),
    hints=("Attack on the board, and look what it still offers once the dice lie there.",),
)

WHO = Predict(
    "who",
    "Three players. Seat 1 attacks a unit of seat 2. Who may play War Cadences on this fight?",
    Options(
        {
            "the attacker only": "Then nobody could hinder an attack. Others may as well.",
            "the two who fight": "Whoever looks on may meddle, too.",
            "everybody, one after the other, beginning with seat 1": "Whoever has one may play it, in or "
            "out of turn, for the attack or against it.",
            "seat 3, as the judge": "Seat 3 may, but so may the two who fight.",
        },
        right="everybody, one after the other, beginning with seat 1",
    ),
    hints=("A fight is everybody's business in Khedu.",),
)

SILENCE = Predict(
    "silence",
    "You play nothing, and then your rival plays Still Air: one die less for you. May you answer?",
    Options(
        {
            "No, I had my chance": "So it would be if each were asked once, which is another reading "
            "(K-52). Here a new War Cadence opens the question again.",
            "Yes: only when all have passed in a row the dice are rolled": "After every War Cadence all may "
            "answer. But to wait is a gamble: had the rival passed too, the dice would have been rolled.",
            "Yes, but only with a Still Air": "Any War Cadence will do.",
            "Yes, after the roll": "After the roll nobody plays any.",
        },
        right="Yes: only when all have passed in a row the dice are rolled",
    ),
    hints=("If the last word were to whoever waits, would anybody play first?",),
)

ONE_DIE_LESS = FillIn(
    "one-die-less",
    f"The Guard's three dice would reach {PLAIN} with a chance of {percent(BEFORE, 0)}. Still Air takes one "
    "die away. How likely is it now? And with a Horn beside it, 3 more?",
    {
        "still": Number(
            STILL,
            "4 and 6, 5 and 5, 5 and 6, 6 and 6: six of 36 rolls. A pair of two dice has no face to turn to.",
            {
                Fraction(1, 12): "That is the chance of more than 10. To reach 10 is enough.",
                Fraction(1, 9): "4 and 6 can fall in two orders, and so can 5 and 6.",
                BEFORE: "That was before the Still Air.",
            },
            chance=True,
        ),
        "horn": Number(
            ANSWERED,
            "With 3 more the dice need 7: 21 of 36 rolls.",
            {
                Fraction(15, 36): "That is the chance of more than 7. To reach 7 is enough.",
                STILL: "That is without the Horn. With it the dice need 3 less.",
                STILL
                + Fraction(1, 2): "A Horn adds 3 to the total, not so much to the chance. Count the rolls.",
            },
            chance=True,
        ),
    },
    "With Still Air: {still}. Still Air and Horn: {horn}.",
    hints=(
        "Two dice fall in 6 × 6 = 36 ways.",
        "Which of them come to 10 or more? Mind the order: 4 and 6, 6 and 4.",
        "With the Horn the dice themselves need 7 only: 6 rolls make 7, 5 make 8, 4 make 9 …",
    ),
)

ALL_FOUR = FillIn(
    "all-four",
    "Now both play all they have: you Horn and Drum (a die more), the rival Still Air and Shield Song (3 "
    "more to defend with). What is left of all that?",
    {
        "dice": Number(
            Fraction(sum(ALL_PLAYED.count)),
            "One less and one more.",
            {Fraction(4): "Still Air takes one away again.", Fraction(2): "The Drum gives one back."},
        ),
        "needed": Number(
            Fraction(PLAIN + ALL_PLAYED.defence_bonus - ALL_PLAYED.attack_bonus),
            "3 for the attack and 3 against it.",
            {
                Fraction(13): "The Horn makes up for the Shield Song.",
                Fraction(7): "The Shield Song makes up for the Horn.",
            },
        ),
    },
    "The Guard rolls {dice} dice against {needed}.",
    hints=("They were three dice against 10.", "Put each one beside the one that undoes it."),
)

HORN_OR_DRUM = Predict(
    "horn-or-drum",
    f"The Guard's three dice attack a defence of {LATER}. You may play one: Horn, 3 more, or Drum, a fourth "
    "die. Which helps more?",
    Options(
        {
            "the Horn: 3 are certain": f"With it the attack wins in {percent(HORN, 0)}, with the Drum in "
            f"{percent(DRUM, 0)} of rolls.",
            "the Drum: a die brings 3.5 on average, and more": "More, because it makes sets likelier, and "
            f"those turn up: {percent(DRUM, 0)} with it, {percent(HORN, 0)} with the Horn.",
            "they are as good as each other": "3 and 3.5 look alike. But a fourth die makes sets, and sets "
            "turn up.",
        },
        right="the Drum: a die brings 3.5 on average, and more",
    ),
    hints=("How much does a die bring on average?", "What else can one die more do? Think of lesson 1."),
)


def _drum_is_better(case: tuple[str, ...]) -> Verdict:
    """The claim that a Drum is never worse than a Horn."""
    own = next(n for n, name in NAMES.items() if name == case[0])
    needed = int(case[1])
    horn, drum = of_a_kind(own).at_least(needed - HORN_ADDS), of_a_kind(own + 1).at_least(needed)
    told = f"with the Horn {percent(horn)}, with the Drum {percent(drum)}"
    if horn > drum:
        return Verdict(True, f"{told}. The Horn is better.")
    return Verdict(False, f"{told}. The Drum is {'better' if drum > horn else 'as good'}.")


ALWAYS_DRUM = Counterexample(
    "always-drum",
    "“Then I always play the Drum. It never does less than the Horn.”",
    _drum_is_better,
    found=(NAMES[4], "11"),
    why="Where you are nearly sure to win, certainty is worth more than a die. Otherwise play the Drum.",
    fields=(
        Field("dice of the unit", tuple(NAMES.values())),
        Field("total to reach", tuple(str(needed) for needed in range(18, 5, -1))),
    ),
    hints=(
        "When would you rather have 3 for certain than a die?",
        "Look where the attack hardly fails: many dice, a low total.",
        "Four dice: go down from 13, step by step, and compare the two chances.",
    ),
)

LESSON = LessonPlan(
    number=4,
    title="Not by dice alone",
    aim="To know when War Cadences are played, and which of them helps most.",
    needs="Attacks, and how likely they win (lessons 2 and 3).",
    minutes=25,
    questions=(TOO_LATE, WHO, SILENCE, ONE_DIE_LESS, ALL_FOUR, HORN_OR_DRUM, ALWAYS_DRUM),
)
