"""Lesson 5: a reward in points or in tokens, what each is good for, and what may be lost."""

from fractions import Fraction
from functools import cache

from khedu_core.dice import of_a_kind
from khedu_core.percentage import percent
from khedu_core.teaching import Counterexample, Field, FillIn, LessonPlan, Number, Options, Predict, Verdict

from ..scenes import GENERAL, Story

AS_POINTS, AS_TOKENS = "take the reward as legacy points", "stack the reward as honor tokens"
BEATEN = {
    "a Wuqri Hound": ("Wuqri Hound", 0),
    "a Himbua": ("Himbua", 0),
    "a Khana Ubak with 3 tokens": ("Khana Ubak", 3),
}
OKAVIAN = 3  # that the aura of the Wuqri adds to their attacks as long as they have no Eternal Cadence
NOTHING, AGAIN = "nothing more happens", "the Lancer wins another fight"
FAILS, FALLS = "the Lancer attacks and fails", "the rival's hero beats the Lancer"
ETERNAL, COMMAND = "I make a War Cadence Eternal", "I pay 1 point for the Command Muster"
LATER = (NOTHING, AGAIN, FAILS, FALLS, ETERNAL, COMMAND)
TOO_FEW = {
    ETERNAL: "it cannot be done: an Eternal Cadence takes five tokens, and so many are not there.",
    COMMAND: "it cannot be done with tokens: a Command is paid in points. No token is gone.",
}
DICE = (2, 4, 5, 6)  # 17, and no straight, which would be worth points of its own


def table(unit: str = "Khana Ubak", tokens: int = 3) -> Story:
    """A Hadimi Lancer before a unit with tokens; a rival's hero with as many dice."""
    told = Story(2, achievements=True)
    told.cadre(1, front="Hadimi Lancer")
    told.cadre(2, front="Wuqri Reaver")
    told.top(1, unit, honor=tokens)
    told.hand(1, "Allure", "Muster", "Muster", "Rahala Fighter", "Rahala Fighter")
    return told


def taken(how: str, unit: str = "Khana Ubak", tokens: int = 3) -> Story:
    """The Lancer beats the unit, and its reward is taken like this."""
    told = table(unit, tokens)
    told.attack("seat 1 front", "stack 1", dice=DICE, pay="Rahala Fighter")
    told.do(how)
    return told


def fallen(how: str) -> Story:
    """Then the rival's hero beats the Lancer."""
    told = taken(how)
    _falls(told)
    return told


def eternal() -> Story:
    """Five tokens become an Eternal Cadence, in the next turn."""
    told = table()
    told.cadences(1, "Horn")
    told.attack("seat 1 front", "stack 1", dice=DICE)
    told.do("play no cadence", AS_TOKENS, "end the turn", "end the turn")
    _make_eternal(told)
    return told


def defended() -> Story:
    """A Himbua attacks the same unit and fails."""
    told = Story(2, achievements=True)
    told.cadre(1, front="Himbua")
    told.top(1, "Khana Ubak", honor=3)
    told.hand(1, "Muster", "Muster")
    told.attack("seat 1 front", "stack 1", wins=False)
    return told


def _falls(told: Story) -> None:
    told.do("end the turn")
    told.attack("seat 2 front", "seat 1 front", dice=DICE)
    told.do(AS_POINTS)


def _make_eternal(told: Story) -> None:
    told.do("make Horn (place 1) Eternal", "mark it with the Hadimi token", "end the turn")


PRIZE, STRONGER = taken(AS_POINTS).legacy[0], (defended().at("stack 1") or ("", 0))[1]
RISK = of_a_kind(4).at_least(15 - OKAVIAN)  # four dice against the Lancer's defence
SAFE, LOST = fallen(AS_POINTS).scores, fallen(AS_TOKENS).scores

WORTH = FillIn(
    "worth",
    "The Khana Ubak has a reward value of 3, and three tokens lie on it. What is it worth to whoever beats "
    "it? And if a Himbua, reward value 2, attacks it first and fails?",
    {
        "now": Number(
            Fraction(PRIZE),
            "Its value, and every token on it.",
            {
                Fraction(3): "The tokens on it are won as well as its value.",
                Fraction(17): "That is its defence.",
            },
        ),
        "then": Number(
            Fraction(3 + STRONGER),
            "The Himbua's value, 2, was laid on the Khana.",
            {
                Fraction(
                    PRIZE
                ): "The Khana has won that fight, and a winner is rewarded, in the desert as well.",
                Fraction(STRONGER): "Those are the tokens on it. Its own value counts too.",
            },
        ),
    },
    "Now it is worth {now}; after the Himbua's failure {then}.",
    hints=("Value and tokens, both.", "A winner in the desert gets tokens, as many as the loser is worth."),
)

WHERE = Predict(
    "where",
    "The Lancer has beaten it. You may take its worth as points, or as tokens. Where would the tokens lie?",
    Options(
        {
            "on my clan board": "There they would be safe. But tokens lie on units.",
            "on any unit of mine": "You cannot choose. They go to the one who has won them.",
            "on the Lancer": "They go on the unit that won, and share its fate.",
            "on the stack": "Tokens lie in the desert only on a unit that won there.",
        },
        right="on the Lancer",
    ),
    hints=("Who has earned them?",),
)

SWING = FillIn(
    "swing",
    "In the next turn the rival's Reaver attacks your Lancer, reward value 2. Its four dice need "
    f"{15 - OKAVIAN}, as its clan's Aura (lesson 6) adds {OKAVIAN}: it wins in {percent(RISK, 0)} of rolls, "
    "and in this one; the rival takes points. A token on a hero counts one point at the end. The score?",
    {
        "mine": Number(
            Fraction(SAFE[0]),
            "Points are written down. Nobody takes them away.",
            {
                Fraction(0): "The unit is lost, not the points.",
                Fraction(4): "You pay nothing for a lost unit.",
            },
        ),
        "theirs": Number(
            Fraction(SAFE[1]),
            "The Lancer's reward value.",
            {Fraction(8): "No token lay on the Lancer.", Fraction(6): "The six are yours, as points."},
        ),
        "left": Number(
            Fraction(LOST[0]),
            "The tokens went with the Lancer.",
            {
                Fraction(6): "They lay on the Lancer, and the Lancer is gone.",
                Fraction(2): "The Lancer's value goes to whoever beat it.",
            },
        ),
        "gained": Number(
            Fraction(LOST[1]),
            "The Lancer's value, 2, and all six tokens, as the book is read here (K-96).",
            {
                Fraction(2): "The tokens on the Lancer are taken as well.",
                Fraction(6): "The Lancer's own value counts too.",
                Fraction(3): "So it would be if one token were taken, which is another reading (K-96).",
            },
        ),
    },
    "Had you taken points: me {mine}, the rival {theirs}. With tokens: me {left}, the rival {gained}.",
    hints=(
        "Whoever beats a hero gets its value, and what lies on it.",
        "Points do not lie on a unit.",
        "With tokens, you lose six and the rival gains them.",
    ),
)

WHAT_FOR = Predict(
    "what-for",
    "So why would anybody take tokens? What can they buy that points cannot?",
    Options(
        {
            "a Command": "Commands are paid in points.",
            "a unit for my Cadre": "That costs Influence.",
            "an Eternal Cadence": "Five tokens from your Cadre, in a Meditation, and a War Cadence is yours "
            "to use in every fight of your Cadre. It also opens the achievements of a clan.",
            "a turn that I skip": "Passing is paid in points: three, or five without a unit in the Cadre.",
        },
        right="an Eternal Cadence",
    ),
    hints=("It lasts for the rest of the game.", "A War Cadence is gone once it is played. Most are."),
)

WHICH_UNIT = Predict(
    "which-unit",
    "A Guard stands in front, a Lancer behind it; either could win the next fight. You want tokens. Who "
    "attacks?",
    Options(
        {
            "the Guard in front": "The tokens would lie where every rival can reach them.",
            "the Lancer behind": "Both may attack, but only the front one can be attacked (K-20). There the "
            "tokens lie in the shade, as long as the Guard stands.",
            "it does not matter, tokens may be moved": "No rule moves tokens from one unit to another.",
            "neither: back units do not attack": "They do. It is being attacked that they are spared.",
        },
        right="the Lancer behind",
    ),
    hints=(
        "The tokens go on the unit that wins.",
        "Which of the two can your rivals attack? Think of lesson 3.",
    ),
)


@cache
def _end(how: str, beaten: str, later: str) -> int | None:
    """The score of seat 1 in the end; None when it cannot be done."""
    told = taken(how, *BEATEN[beaten]) if later != ETERNAL else _with_a_horn(how, *BEATEN[beaten])
    told.achieved(1, GENERAL)  # so that the score tells of rewards alone
    if later == AGAIN or later == FAILS:
        told.attack("seat 1 front", "stack 2", wins=later == AGAIN)
        told.settle()
    elif later == FALLS:
        _falls(told)
    elif later == ETERNAL:
        told.do("end the turn", "end the turn")
        if "make Horn (place 1) Eternal" not in told.options:
            return None
        _make_eternal(told)
    elif later == COMMAND:
        if "play the Command Muster" not in told.options:
            return None
        told.do("play the Command Muster")
    return told.scores[0]


def _with_a_horn(how: str, unit: str, tokens: int) -> Story:
    told = taken(how, unit, tokens)
    told.cadences(1, "Horn")
    return told


def _only_a_rival(case: tuple[str, ...]) -> Verdict:
    """The claim that nothing but a rival's attack takes tokens from a player who does not spend them."""
    beaten, later = case
    points, tokens = (_end(how, beaten, later) for how in (AS_POINTS, AS_TOKENS))
    if tokens is None:
        return Verdict(False, TOO_FEW[later])
    told = f"my score, with {'' if points is None else f'points: {points}, with '}tokens: {tokens}"
    lost = tokens < (_end(AS_TOKENS, beaten, NOTHING) or 0)
    if lost and later == FALLS:
        return Verdict(
            False, f"{told}. The tokens are gone, but it was a rival's attack. The claim says that."
        )
    if lost and later == ETERNAL:
        return Verdict(False, f"{told}. Five tokens are gone, but nobody took them: they were spent.")
    if lost:
        return Verdict(
            True, f"{told}. No rival attacked, and the tokens are gone: they went with the Lancer."
        )
    return Verdict(False, f"{told}. No token is gone.")


ONLY_A_RIVAL = Counterexample(
    "only-a-rival",
    "“Unless I spend them, only a rival's attack can take my tokens from me.”",
    _only_a_rival,
    found=("a Himbua", FAILS),
    why="The loser of a fight leaves, whoever began it. So a unit with tokens wagers them each time it "
    "attacks: they lie best on one that has done its work.",
    fields=(Field("the Lancer beats", tuple(BEATEN)), Field("and then", LATER)),
    hints=(
        "Where do the tokens lie, and what if that is gone?",
        "In which fights can the Lancer be beaten?",
    ),
)

LESSON = LessonPlan(
    number=5,
    title="Points or tokens",
    aim="To choose between points and tokens, and to know what each can buy and lose.",
    needs="Attacks and their rewards (lessons 2 and 3).",
    minutes=20,
    questions=(WORTH, WHERE, SWING, WHAT_FOR, WHICH_UNIT, ONLY_A_RIVAL),
)
