"""Lesson 13: chances once something is known, of dice that have fallen and of cards that lie face down."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

from khedu_core.dice import choices
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

from ..cards.file import load_cards

Roll = tuple[int, ...]
ROLLS: tuple[Roll, ...] = tuple(product(range(1, 7), repeat=3))
DEFENCE = 14


def reaches(roll: Roll) -> bool:
    """Whether three dice come to the defence, sets turned for it."""
    return choices(roll).best >= DEFENCE


def has_set(roll: Roll) -> bool:
    """Whether two dice or more are alike."""
    return len(set(roll)) < len(roll)


def all_alike(roll: Roll) -> bool:
    """Whether all dice show one face."""
    return len(set(roll)) == 1


def given(event: Callable[[Roll], bool], known: Callable[[Roll], bool]) -> Fraction:
    """The share of an event among the rolls of three dice for which something is known."""
    left = [roll for roll in ROLLS if known(roll)]
    return Fraction(sum(map(event, left)), len(left))


def after(*first: int) -> Fraction:
    """The chance to reach the defence once these dice have fallen."""
    return given(reaches, lambda roll: roll[: len(first)] == first)


BEFORE = after()
OF_SETS = given(all_alike, has_set)

THREE_ALIKE = Predict(
    "three-alike",
    "Three dice are rolled behind a screen. “There is a set”, you are told. How likely are three alike?",
    Options(
        {
            str(
                given(all_alike, lambda _: True)
            ): "That is the chance before you were told. Now rolls without a set are out.",
            str(OF_SETS): "96 rolls hold a set, and in 6 of them all three dice are alike.",
            "1/6": "So it would be if you had seen two certain dice alike, say the first two. To be "
            "told that "
            "some two are alike is less.",
            "1/2": "Two cases, but not equally likely: 90 rolls are a pair and 6 are three alike.",
        },
        right=str(OF_SETS),
    ),
    hints=("Which rolls are still possible?", "96 of the 216 rolls hold a set. In how many are all alike?"),
)

SET_OR_NOT = FillIn(
    "set-or-not",
    f"You need {DEFENCE} with three dice. How likely is that, given a set shows, and given none shows?",
    {
        "set": Number(
            given(reaches, has_set),
            "44 of the 96 rolls with a set: with a set, nearly one half.",
            {
                Fraction(
                    44, 216
                ): "44 rolls is right. But those without a set are out: divide by the 96 that are left.",
                BEFORE: "That is the chance before anything is known.",
            },
            chance=True,
        ),
        "none": Number(
            given(reaches, lambda roll: not has_set(roll)),
            "12 of 120: only 3, 5, 6 and 4, 5, 6, in 6 orders each.",
            {
                Fraction(12, 216): "12 rolls is right. But those with a set are out: divide by the 120 left.",
                Fraction(1, 60): "3, 5, 6 and 4, 5, 6: two is right, but each of them can lie in 6 orders.",
            },
            chance=True,
        ),
    },
    "Given a set {set}, given none {none}.",
    hints=(
        "96 rolls hold a set, 120 hold none. Only those that fit what is known are counted.",
        "Without a set nothing turns. Which three different faces come to 14 or more?",
        "With a set: three alike from 5 on; a pair below a 5 or a 6; a pair of 5s or 6s above a die "
        "that is high enough.",
    ),
)

FIRST_DICE = FillIn(
    "first-dice",
    f"Now the dice fall one by one. You need {DEFENCE}, two lie there. How likely is it with the third?",
    {
        "pair": Number(
            after(3, 3),
            "A 5 or a 6 does it: the 3s turn up to it.",
            {
                Fraction(0): "A 6 makes 12 as it falls. But the 3s may turn.",
                Fraction(1, 6): "A 6 makes 18, yes. Look at the 5 as well.",
                Fraction(1, 2): "A 4 makes three 4s, and that is 12.",
            },
            chance=True,
        ),
        "mixed": Number(
            after(5, 6),
            "Any face from 3 on: 3 and 4 add up, 5 and 6 make a set.",
            {
                Fraction(1, 3): "Those are 5 and 6, or 3 and 4. All four of them do it.",
                Fraction(5, 6): "A 2 makes 13, one too few.",
            },
            chance=True,
        ),
    },
    "After 3, 3 it is {pair}; after 5, 6 it is {mixed}.",
    hints=("Only the third die is still open: six faces.", "Go through them from 1 to 6, and turn sets up."),
)


def _no_better_than_before(first: Roll) -> Verdict:
    """The claim that two dice of 7 or more together make the defence likelier than it was."""
    now = after(*first)
    told = f"now the chance is {now}, that is {percent(now)}; before, it was {percent(BEFORE)}"
    if sum(first) < 7:
        return Verdict(False, f"together {sum(first)}. The claim is about 7 or more.")
    if now <= BEFORE:
        return Verdict(True, f"{told}.")
    return Verdict(False, f"{told}. Here the claim holds.")


GOOD_START = Counterexample(
    "good-start",
    f"“If the first two dice come to 7 or more, then {DEFENCE} is likelier than before I rolled.”",
    _no_better_than_before,
    found=(3, 4),
    why="What has fallen tells more than its sum: 3, 4 is a worse start than 1, 1, which a 5 or a 6 "
    "still saves.",
    dice=2,
    hints=("A sum just large enough, and no set yet.", "Which two dice leave the third little to do?"),
)

DECK = {cadence.name: cadence.copies for cadence in load_cards().cadences}
DEFENSIVE = [cadence.name for cadence in load_cards().cadences if cadence.kind == "defensive"]
MINE = ("Shield Song", "Shield Song", "Still Air", "Still Air")
UNSEEN = sum(DECK.values()) - len(MINE)
PRIOR = Fraction(sum(DECK[name] for name in DEFENSIVE) - sum(name in DEFENSIVE for name in MINE), UNSEEN)

FACE_DOWN = FillIn(
    "face-down",
    "You hold two Shield Songs and two Still Airs. Your rival has just drawn one War Cadence, face down. How "
    "likely is it a defensive one?",
    {
        "answer": Number(
            PRIOR,
            "Of the 12 that you have not seen, 4 are defensive.",
            {
                Fraction(
                    1, 2
                ): "So it is for somebody who sees nothing. You see four defensive ones: your rival "
                "cannot have drawn those.",
                Fraction(1, 4): "4 of 16: but your own four cannot have been drawn. 12 are left.",
                Fraction(2, 3): "8 of 12: those are the offensive ones.",
            },
            chance=True,
        )
    },
    hints=(
        "There are 16 War Cadences, 8 of them defensive. Which can your rival not have?",
        "12 are unseen. How many of those are defensive?",
    ),
)

PLAYS = Fraction(3, 4)


def bayes(prior: float, if_so: float, if_not: float) -> float:
    """The chance of something, once a sign of it has been seen."""
    both = prior * if_so
    return both / (both + (1 - prior) * if_not)


def after_silence(prior: Fraction, plays: Fraction) -> Fraction:
    """The chance of a defensive cadence once none was played, by somebody who would play it so often."""
    silent = prior * (1 - plays)
    return silent / (silent + 1 - prior)


SILENCE = FillIn(
    "silence",
    "You attack, and your rival, who plays a defensive War Cadence three times in four if there is one "
    "to play, plays nothing. How likely is it now that the hidden one is defensive?",
    {
        "answer": Number(
            after_silence(PRIOR, PLAYS),
            "Of 12 such rivals 4 hold a defensive one, and 1 of those keeps it; 8 have none to play. 1 of 9.",
            {
                PRIOR: "That was before. The silence tells you something.",
                1 - PLAYS: "That is how often a defensive one is kept back. Asked is how often there is "
                "one behind "
                "a silence.",
                PRIOR
                * (1 - PLAYS): "That is how often both come together. Rivals who did play are out: divide by "
                "those that are silent.",
                Fraction(0): "Your rival may keep it for later: one time in four.",
                Fraction(1, 8): "1 against 8 is right. So 1 of how many?",
            },
            chance=True,
        )
    },
    hints=(
        "Think of 12 such rivals. How many hold a defensive War Cadence?",
        "4 do. Three of those play it. How many of the 12 are silent?",
        "1 keeps it back, 8 have none: 9 are silent.",
    ),
)


def _sign_and_thing(prior: float, if_so: float, if_not: float) -> float:
    """This is the chance of sign and thing together; the sign was seen, so divide by the chance of it."""
    return prior * if_so


def _the_wrong_way_round(prior: float, if_so: float, if_not: float) -> float:
    """This is the chance of the sign given the thing, and not of the thing given the sign."""
    return if_so


def _without_prior(prior: float, if_so: float, if_not: float) -> float:
    """The thing is taken to be as likely as not before the sign; its own chance has to come in."""
    return if_so / (if_so + if_not)


BAYES = Exercise(
    "bayes",
    "Write bayes(prior, if_so, if_not): the chance of a thing once a sign was seen; prior is its chance "
    "before, "
    "if_so and if_not are the chances of the sign with and without the thing.",
    bayes,
    cases=((0.5, 1.0, 0.5), (1 / 3, 0.25, 1.0), (0.5, 0.5, 0.5), (0.01, 0.9, 0.1), (1.0, 0.25, 1.0)),
    why="This is Bayes’ rule. It turns round what is easy to know, the sign given the thing.",
    hints=(
        "How often do thing and sign come together? prior × if_so.",
        "How often is there the sign without the thing? (1 − prior) × if_not.",
        "Divide the first by the sum of both: the sign was seen.",
    ),
    mistakes=(_sign_and_thing, _the_wrong_way_round, _without_prior),
)

LESSON = LessonPlan(
    number=13,
    title="Conditional chances",
    aim="To say how likely something is once part of it is known: a set, the first dice, a rival’s silence.",
    needs="Lessons 1 and 11, and fractions.",
    minutes=40,
    questions=(THREE_ALIKE, SET_OR_NOT, FIRST_DICE, GOOD_START, FACE_DOWN, SILENCE, BAYES),
)
