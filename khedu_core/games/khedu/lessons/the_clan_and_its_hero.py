"""Lesson 6: whom a player may send, who earns, and what two of a clan do for each other."""

from fractions import Fraction
from functools import cache

from khedu_core.dice import of_a_kind
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

from ..auras import cost_for, defence_at, enough_in_play
from ..scenes import Scene, place_of
from ..state import HADIMI

FRONT = place_of("seat 1 front")
HAND = ("Hadimi Guard", "Hadimi Lancer", "Wuqri Reaver", "Allure", "Allure")


# ---- whom to send ----------------------------------------------------------------------------------


def _placed() -> tuple[list[str], int, int]:
    """The units of the hand that may be placed, the Influence before, and what placing one takes."""
    scene = Scene()
    scene.hand(1, *HAND)
    start = scene.influence[0]
    units = sorted({text.split(" in the ")[0] for text in scene.options if text.startswith("place ")})
    scene.do("place Hadimi Lancer in the front slot")
    return [unit.removeprefix("place ") for unit in units], start, start - scene.influence[0]


UNITS, START, PRICE = _placed()
EITHER = " or ".join(UNITS)

WHOM = Predict(
    "whom",
    f"You lead the Hadimi, and hold {', '.join(HAND[:3])} and two Commands. Whom may you send as your hero?",
    Options(
        {
            EITHER: "Those two are Hadimi, as you are. From the hand you send units of your clan.",
            "any of the three units": "The Reaver is a Wuqri, and you lead the Hadimi. It is no use as a "
            "hero, but any card of the hand can pay for an attack.",
            "only the Hadimi Guard": "A hero need not be small: placing costs the same for all of a clan.",
            "nobody yet: a hero must be won": "Winning is for later. A turn may begin with placing a unit.",
        },
        right=EITHER,
    ),
    hints=("Look at the clans that the three units belong to.", "Which clan do you lead?"),
)

INFLUENCE = FillIn(
    "influence",
    "Placing a unit is paid in Influence. What do you have for the whole game?",
    {
        "price": Number(
            Fraction(PRICE),
            "It is the same for every unit of the clan.",
            {
                Fraction(
                    2
                ): "That is what an attack by the Lancer costs in cards. Placing is paid otherwise.",
                Fraction(START): "That is what you begin with. One unit does not take all of it.",
            },
        ),
        "start": Number(
            Fraction(START),
            "Everybody begins with that, and the common supply gives no more.",
            {
                Fraction(5): "Five is the size of your hand.",
                Fraction(START - PRICE): "That is what is left once a unit is placed.",
            },
        ),
        "units": Number(
            Fraction(START, PRICE),
            "Choose well: with the last one spent on a unit, your last turn has begun.",
            {
                Fraction(2): "Two is the room in the Cadre. A unit that falls leaves its place to another.",
                Fraction(6): "That would be twice the room in the Cadre. You run out of Influence before.",
            },
        ),
    },
    "A unit costs {price} Influence, you begin with {start}. Unless an achievement brings you some, that "
    "makes {units} units in the whole game.",
    hints=(
        "On the table, your Influence stands beside your points.",
        "The story further down places a unit: how much Influence is left then?",
    ),
)


# ---- who earns -------------------------------------------------------------------------------------


@cache
def earned(attacker: str) -> int:
    """The legacy points of a victory over the Himbua: a hero's of the clan, a stranger's, a Hound's."""
    scene = Scene()
    scene.cadre(1, front="Hadimi Lancer", back="Himbua Wanderer")
    scene.top(1, "Himbua")
    scene.top(2, "Wuqri Hound")
    scene.attack(attacker, "stack 1", wins=True)
    scene.settle()
    return scene.legacy[0]


WORTH = earned("seat 1 front")
WHO_EARNS = Predict(
    "who-earns",
    f"The Himbua on stack 1 is worth {WORTH}. A Hadimi Lancer stands in your Cadre, behind it a Himbua "
    "Wanderer that a Command brought in, and on the other stack a Wuqri Hound. Whose victory brings you "
    "points?",
    Options(
        {
            "the Lancer's alone": f"It is your hero and of your clan: {WORTH} points, or as many tokens on "
            "it.",
            "the Lancer's and the Wanderer's": "The Wanderer stands with you, but is not of your clan: "
            "nobody gets its reward. (The book leaves that open, K-94; this reading is in force.)",
            "the Hound's as well, as you made it attack": "The Hound is of the desert. It keeps the reward "
            "as tokens, and whoever defeats it takes them.",
            "nobody's: points come from achievements": "Achievements bring points too. Most come from "
            "fights.",
        },
        right="the Lancer's alone",
    ),
    hints=("Two things are asked of a unit that earns: where it stands, and what it is.",),
)


# ---- the Hadimi Aura -------------------------------------------------------------------------------


def _with_second(attacker: str, second: str) -> Scene:
    """Seat 1 leads the Hadimi, one of them in front; a second one is somewhere."""
    scene = Scene()
    if second == BEHIND:
        scene.cadre(1, front=attacker, back="Hadimi Lancer")
        return scene
    scene.cadre(1, front=attacker)
    if second == IN_HAND:
        scene.hand(1, "Hadimi Lancer", "Allure", "Allure", "Allure", "Muster")
    else:
        scene.top(1, "Hadimi Lancer")
    if second == BURIED:
        scene.top(1, "Himbua")
    return scene


BEHIND, ON_TOP = "in the back of your Cadre", "on top of a stack"
BURIED, IN_HAND = "lower down in a stack", "in your hand"
ALONE = Scene()
ALONE.cadre(1, front="Khana Ku Djani")
PRINTED = cost_for(ALONE.s, ALONE.p, 0, FRONT)
PAIRED = _with_second("Khana Ku Djani", BEHIND)
LESS = cost_for(PAIRED.s, PAIRED.p, 0, FRONT)
FIVE = 5  # cards of a full hand

AURA_COST = FillIn(
    "aura-cost",
    f"The card of the Khana Ku Djani says {PRINTED}: so many cards of your hand an attack costs (assumed, "
    "like most figures). A second Hadimi comes into play, and the Aura of their clan wakes.",
    {
        "cost": Number(
            Fraction(LESS),
            "The Aura reduces the cost to that: while two Hadimi are in play, none costs more.",
            {
                Fraction(1): "The Aura takes nothing off: it says what is the most a Hadimi may cost.",
                Fraction(PRINTED): "So it was before. Two Hadimi are in play now.",
            },
        ),
        "before": Number(
            Fraction(FIVE // PRINTED),
            "After the first attack two cards are left, one too few.",
            {
                Fraction(5): "That would be one card for each attack.",
                Fraction(2): f"Two attacks take {2 * PRINTED} cards. You hold {FIVE}.",
                Fraction(FIVE, PRINTED): "Part of an attack cannot be paid.",
            },
        ),
        "after": Number(
            Fraction(FIVE // LESS),
            "Twice as many, and one card is left over.",
            {
                Fraction(5, LESS): "Half an attack cannot be paid.",
                Fraction(FIVE // PRINTED): "So it was before. The Aura has made them cheaper.",
                Fraction(FIVE - LESS): "That is how many cards are left after one attack.",
            },
        ),
    },
    "An attack by the Khana now costs {cost} cards. A hand of five paid for {before} attack before, and for "
    "{after} now.",
    hints=(
        "In lesson 3 two Hadimi stood in your Cadre. What did the Khana cost you there?",
        "Read the Aura as “never more than two cards”.",
        "How often does the cost go into five?",
    ),
)


@cache
def _cheaper(case: tuple[str, ...]) -> Verdict:
    """The claim that with two Hadimi in play, each of their attacks costs fewer cards."""
    attacker, second = case
    scene = _with_second(attacker, second)
    printed = scene.p.units[scene.s.seats[0].cadre[0].unit].cost
    if not enough_in_play(scene.s, scene.p, 0, HADIMI):
        return Verdict(
            False,
            f"the second Hadimi is {second}: it is not in play there. The claim speaks of two in play. "
            f"The {attacker} costs {printed}, as on the card.",
        )
    cost = cost_for(scene.s, scene.p, 0, FRONT)
    if cost < printed:
        return Verdict(
            False,
            f"the {attacker} costs {cost} instead of {printed}, with the other {second}. It holds here.",
        )
    return Verdict(True, f"the {attacker} costs {cost}, with a second Hadimi in play or without one.")


CHEAPER = Counterexample(
    "cheaper",
    "“As soon as two Hadimi are in play, an attack by any Hadimi costs me fewer cards than before.”",
    _cheaper,
    found=("Hadimi Guard", BEHIND),
    why="“At most two” helps only a unit that costs more than two: of the Hadimi, the Khana. What costs "
    "less already stays as it is, as the book is read here (K-62).",
    fields=(
        Field("in front", ("Khana Ku Djani", "Hadimi Lancer", "Hadimi Guard")),
        Field("the second Hadimi", (BEHIND, ON_TOP, BURIED, IN_HAND)),
    ),
    hints=(
        "Who would not gain by “at most two”?",
        "In play is what lies open to all: the tops and the Cadres.",
    ),
)


def cost(printed: int, hadimi: int) -> int:
    """The cards that an attack by a Hadimi costs, with so many Hadimi in play."""
    return min(printed, 2) if hadimi >= 2 else printed


def _always_two(printed: int, hadimi: int) -> int:
    """With two Hadimi everything costs two cards; but what costs one already stays at one."""
    return 2 if hadimi >= 2 else printed


def _needs_three(printed: int, hadimi: int) -> int:
    """The Aura wakes with three Hadimi only; two are enough."""
    return min(printed, 2) if hadimi > 2 else printed


def _two_less(printed: int, hadimi: int) -> int:
    """Two cards are taken off the price; the price is to come down to two."""
    return printed - 2 if hadimi >= 2 else printed


COST = Exercise(
    "cost",
    "Write a function cost(printed, hadimi): the cards that an attack by a Hadimi costs its leader, given "
    "the number on its card and how many Hadimi are in play.",
    cost,
    cases=((3, 1), (3, 2), (2, 2), (1, 2), (3, 4), (1, 0), (0, 5)),
    why="One line. The rules of the laboratory have it as cost_for, with the other clans and both readings.",
    hints=(
        "Begin with: if fewer than two Hadimi are in play, it is what the card says.",
        "min(a, b) is the smaller of two numbers.",
    ),
    mistakes=(_always_two, _needs_three, _two_less),
)


# ---- the Rahala Aura -------------------------------------------------------------------------------


def _rahala(back: str) -> Scene:
    """Seat 4 leads the Rahala, a Fighter in front; seat 1's Guard may attack it."""
    scene = Scene(4)
    scene.cadre(1, front="Hadimi Guard")
    scene.cadre(4, front="Rahala Fighter", back=back)
    for stack in range(1, 5):
        scene.top(stack, "Himbua" if stack % 2 else "Himbua Wanderer")
    return scene


def _defence(scene: Scene) -> int:
    return defence_at(scene.s, scene.p, place_of("seat 4 front"))


LONE, TOGETHER = _defence(_rahala("")), _defence(_rahala("Rahala Fighter"))
BEFORE, AFTER = of_a_kind(3).at_least(LONE), of_a_kind(3).at_least(TOGETHER)

WALL = Predict(
    "wall",
    f"Another player leads the Rahala. Your Hadimi Guard, three dice, beats their Fighter, defence {LONE} "
    f"(both assumed), with a chance of {percent(BEFORE)}. Then a second Rahala comes beside it, and their "
    f"Aura adds {TOGETHER - LONE} to the defence of each. What is left of your chance?",
    Options(
        {
            percent(BEFORE): "So it was against a defence of "
            f"{LONE}. Now you must reach {TOGETHER}: that is more than three dice show on average.",
            percent(
                of_a_kind(3).at_least(LONE + 2)
            ): f"That is a defence of {LONE + 2}, half of what they gain.",
            percent(
                AFTER
            ): f"Three dice must reach {TOGETHER} now. A hero beside another is a wall; break it by "
            "moving one of the two away, and the other is weak again.",
            percent(of_a_kind(3).at_least(18)): "That is a defence of 18, the highest on a card.",
        },
        right=percent(AFTER),
    ),
    hints=(
        "Three dice show 10.5 on average as they fall; sets that turn up add a little.",
        f"{TOGETHER} is well above that, but not out of reach.",
    ),
)

LESSON = LessonPlan(
    number=6,
    title="The clan and its hero",
    aim="To choose a hero: who may be sent, who earns, and which two are stronger side by side.",
    needs="Attacks, and rewards as points or tokens (lessons 2 and 5).",
    minutes=25,
    questions=(WHOM, INFLUENCE, WHO_EARNS, AURA_COST, CHEAPER, COST, WALL),
)
