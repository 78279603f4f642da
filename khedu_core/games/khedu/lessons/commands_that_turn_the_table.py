"""Lesson 7: Commands, what they move, what they cost, and when they pay."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from khedu_core.counted import counted
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

# ---- Betrayal --------------------------------------------------------------------------------------


def _betrayal(points: int, tokens: int, back: str = "") -> Scene:
    """Seat 1 has Betrayal, so many points, and a Guard in front; a Khana with tokens is on stack 1."""
    scene = Scene()
    scene.cadre(1, front="Hadimi Guard", back=back)
    scene.purse(1, legacy=points)
    scene.hand(1, "Betrayal", "Allure")
    scene.top(1, "Khana Ubak", honor=tokens)
    return scene


PURSE, STACKED = 2, 4
BETRAYED = _betrayal(PURSE, STACKED)
BETRAYED.play("Betrayal", "stack 1", "seat 1 back")
(AFTER, _) = BETRAYED.legacy
PRICE = PURSE + STACKED - AFTER

BETRAYAL = Predict(
    "betrayal",
    f"You have {PURSE} legacy points and the Command Betrayal, which costs {PRICE} (assumed). On stack 1 "
    f"stands a Khana Ubak with {STACKED} tokens. You play it, and the Khana comes over to you. How many "
    "points have you?",
    Options(
        {
            str(
                AFTER
            ): f"{PURSE}, less the {PRICE} that you pay, and {STACKED} for the tokens: they become points "
            "when a unit enters a Cadre. And there is no roll in it.",
            str(
                PURSE + STACKED
            ): "Commands are not free: they are paid in legacy points, before anything happens.",
            str(
                AFTER + 3
            ): "That counts the value of the Khana too. It comes over alive; its value is for whoever "
            "defeats it.",
            str(PURSE - PRICE): f"The price is paid, but the {STACKED} tokens do not get lost.",
        },
        right=str(AFTER),
    ),
    hints=("Pay first.", "What happens to tokens on a unit that enters a Cadre?"),
)


@cache
def _always_gains(case: tuple[str, ...]) -> Verdict:
    """The claim that Betrayal always leaves a player with more points."""
    points, tokens, back = int(case[0]), int(case[1]), "" if case[2] == FREE else "Hadimi Lancer"
    scene = _betrayal(points, tokens, back)
    if back:
        return Verdict(
            False,
            "both places of your Cadre are taken, so the Khana has no room and Betrayal cannot be played: "
            f"you keep {counted(points, 'point')}, the Khana {counted(tokens, 'token')}.",
        )
    if "play the Command Betrayal" not in scene.options:
        short = f"with {counted(points, 'point')} you cannot pay the {PRICE} that Betrayal costs"
        return Verdict(False, f"{short}, not even for {counted(tokens, 'token')}.")
    scene.play("Betrayal", "stack 1", "seat 1 back")
    gained = scene.legacy[0] - points
    if gained > 0:
        return Verdict(
            False,
            f"{points} - {PRICE} + {tokens} = {scene.legacy[0]}, which is {gained} more. Here it holds.",
        )
    told = "as many as before" if gained == 0 else f"{-gained} fewer"
    return Verdict(True, f"{points} - {PRICE} + {tokens} = {scene.legacy[0]}, {told}.")


FREE, TAKEN = "a free place", "both places taken"


ALWAYS_GAINS = Counterexample(
    "always-gains",
    "“Betrayal on a unit with tokens always leaves me with more points than I had.”",
    _always_gains,
    found=("2", "1", FREE),
    why="It must carry more tokens than the Command costs. And still it can be worth it: the rival cannot "
    "take them any more, and a Khana stands in your Cadre.",
    fields=(
        Field("your points", ("0", "1", "2", "5")),
        Field("tokens on the Khana", ("1", "2", "3", "4")),
        Field("your Cadre", (FREE, TAKEN)),
    ),
    hints=(f"Betrayal costs {PRICE}.", "How few tokens may a unit with tokens carry?"),
)


def after_betrayal(points: int, tokens: int) -> int:
    """The points after Betrayal on a unit with so many tokens; as before, where it cannot be paid."""
    return points - 2 + tokens if points >= 2 else points


def _on_credit(points: int, tokens: int) -> int:
    """Betrayal is played with fewer than two points as well; nobody can pay what they do not have."""
    return points - 2 + tokens


def _for_nothing(points: int, tokens: int) -> int:
    """The tokens are added and the price is not paid."""
    return points + tokens


def _with_more_than_two(points: int, tokens: int) -> int:
    """It is played with three points or more only; two are enough to pay two."""
    return points - 2 + tokens if points > 2 else points


def _paid_by_the_tokens(points: int, tokens: int) -> int:
    """The tokens help to pay; but they are yours only after the price is paid."""
    return points - 2 + tokens if points + tokens >= 2 else points


AFTER_BETRAYAL = Exercise(
    "after_betrayal",
    "Write a function after_betrayal(points, tokens): your points after Betrayal, price 2, on a unit with so "
    "many tokens; and if you cannot pay for it, your points as they are.",
    after_betrayal,
    cases=((5, 3), (2, 4), (2, 1), (3, 0), (1, 6), (0, 9), (0, 0)),
    why="The tokens cannot pay for their own capture: the price comes first (no debts, the reading K-19 in "
    "force).",
    hints=(
        "Can you pay? Begin with: if points >= 2.",
        "Two points go, and as many come as there are tokens.",
    ),
    mistakes=(_on_credit, _for_nothing, _with_more_than_two, _paid_by_the_tokens),
)


# ---- what each of them moves -----------------------------------------------------------------------

EFFECTS = {
    "covers another stack": "That is Allure: a unit of the desert is lured onto another stack, and hides its "
    "top.",
    "comes into your Cadre": "That is Betrayal: it changes sides, and its tokens become your points.",
    "changes places with a hero": "That is the Bartered Oath: one goes into the desert, the other into a "
    "Cadre.",
    "goes under its own stack": "That is the Shifting Dune: what lay below is the new top.",
}


def _moves(effect: str, why: str) -> Options:
    """A blank in which one of the effects is right, for a reason of its own."""
    choices: Mapping[str, str] = {text: why if text == effect else said for text, said in EFFECTS.items()}
    return Options(choices, right=effect)


WHO_MOVES = FillIn(
    "who-moves",
    "Four Commands move units. Two of them lie on the board above; the names of the others tell a little. "
    "What becomes of a unit on top of a stack?",
    {
        "allure": _moves(
            "covers another stack", "Lured away: its own stack shows the next, the other is covered."
        ),
        "betrayal": _moves(
            "comes into your Cadre", "The book can be read otherwise (K-97); this is in force."
        ),
        "oath": _moves("changes places with a hero", "A hero of yours, or one of a rival's!"),
        "dune": _moves(
            "goes under its own stack", "With its tokens, which wait there until it comes up again."
        ),
    },
    "By Allure it {allure}; by Betrayal it {betrayal}; by the Bartered Oath it {oath}; by the Shifting Dune "
    "it {dune}.",
    hints=("An oath that is bartered has two sides.", "Sand that shifts turns what is above to below."),
)


# ---- the Bartered Oath -----------------------------------------------------------------------------


def _oath() -> Scene:
    """Seat 1 has four points and two Commands; the rival's hero, a Zealot, has four tokens."""
    scene = Scene()
    scene.purse(1, legacy=4)
    scene.cadre(1, front="Hadimi Guard")
    scene.cadre(2, front="Wuqri Zealot", honor=(4, 0))
    scene.top(1, "Himbua")
    scene.hand(1, "Bartered Oath", "Betrayal", "Muster", "Muster")
    return scene


OATH_SCENE = _oath()
BEFORE_OATH = tuple(OATH_SCENE.scores)
OATH_SCENE.play("Bartered Oath", "seat 2 front", "stack 1")
OATH_SCENE.play("Betrayal", "stack 1", "seat 1 back")
AFTER_OATH = tuple(OATH_SCENE.scores)

OATH = Predict(
    "oath",
    "Your rival leads the Wuqri. Their hero, a Zealot, carries 4 tokens. By the Bartered Oath you exchange "
    "it for the Himbua on stack 1, which carries none. What has happened?",
    Options(
        {
            "the Zealot and its tokens lie open in the desert": "They travel together (K-114), and from "
            "there anybody may take them, you first. Your rival is left with a Himbua, which earns them "
            "nothing.",
            "the tokens have become your rival's points": "That happens to tokens on the unit that enters a "
            "Cadre. The Himbua had none.",
            "the tokens are now on the Himbua": "The book can be read so (K-114, stay). Here they go with "
            "the unit.",
            "you have defeated the Zealot, and earn its value": "There was no fight. Nobody is defeated by a "
            "Command.",
        },
        right="the Zealot and its tokens lie open in the desert",
    ),
    hints=("Tokens lie on a unit.", "Where is the Zealot now? And who may reach it there?"),
)

TURNED = FillIn(
    "turned",
    f"You had {BEFORE_OATH[0]} points, your rival {BEFORE_OATH[1]} tokens. You play the Bartered Oath (price "
    "2) as above, then Betrayal (price 2) on the Zealot. What would each of you score if the game ended "
    "here?",
    {
        "you": Number(
            Fraction(AFTER_OATH[0]),
            "4, less 2 and 2, and 4 for the tokens: it has cost you nothing.",
            {
                Fraction(0): "You paid 4, but the Zealot came in with 4 tokens.",
                Fraction(8): "The two Commands cost 2 each.",
                Fraction(6): "That is one price. Two Commands were played.",
            },
        ),
        "rival": Number(
            Fraction(AFTER_OATH[1]),
            "Their tokens are gone, and the Himbua in their Cadre will not earn them any.",
            {
                Fraction(4): "Those tokens were on the Zealot, and the Zealot is yours.",
                Fraction(
                    2
                ): "That is the value of the Himbua, for whoever defeats it. Its own player has nothing "
                "of it.",
            },
        ),
    },
    "You {you}, your rival {rival}.",
    hints=("Write down what is paid, then what comes in.", "Which tokens does your rival have left?"),
)


# ---- Forced March ----------------------------------------------------------------------------------


def _attacks(march: bool) -> int:
    """How many attacks a Khana that costs three can make with four cards, one of them Forced March."""
    scene = Scene()
    scene.purse(1, legacy=4)
    scene.cadre(1, front="Khana Ku Djani")
    scene.hand(1, "Forced March", "Allure", "Muster", "Muster")
    if march:
        scene.play("Forced March")
    made = 0
    while ("seat 1 front", "stack 1") in scene.attacks:
        scene.attack("seat 1 front", "stack 1", wins=True)
        scene.settle()
        made += 1
    return made


MARCH = FillIn(
    "march",
    "Forced March costs 1 point (assumed) and makes your next attack free of cards. You hold it and three "
    "other cards, and your Khana Ku Djani costs three cards an attack. How many attacks are in that hand?",
    {
        "without": Number(
            Fraction(_attacks(march=False)),
            "Three of the four cards pay for it, and one is left.",
            {
                Fraction(4): "That would be one card for each attack. The Khana costs three.",
                Fraction(2): "Two attacks take six cards. You hold four.",
                Fraction(0): "Forced March is a card too: unplayed, it pays like any other.",
            },
        ),
        "with": Number(
            Fraction(_attacks(march=True)),
            "One for nothing, and the three other cards pay for one more.",
            {
                Fraction(4): "Only the next attack is free, not every one.",
                Fraction(3): "One is free, and the three cards left pay for one, not two.",
            },
        ),
    },
    "As cards to pay with: {without}. With Forced March played first: {with}.",
    hints=(
        "Any card of the hand can pay, a Command too.",
        "How many cards are left once Forced March is played?",
    ),
)

LESSON = LessonPlan(
    number=7,
    title="Commands that turn the table",
    aim="To say what each Command moves, and whether it pays.",
    needs="Heroes, tokens and what an attack costs (lessons 5 and 6).",
    minutes=25,
    questions=(BETRAYAL, ALWAYS_GAINS, WHO_MOVES, MARCH, OATH, TURNED, AFTER_BETRAYAL),
)
