"""Lesson 12: what a roll and an attack are worth on average, and when the average is the wrong guide."""

from fractions import Fraction

from khedu_core.dice import d, of_a_kind
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

from ..cards.file import load_cards
from ..cards.records import Unit
from ..odds.attack import attack_odds

CARDS = load_cards()
UNITS = {unit.name: unit for unit in CARDS.units}
OF_THE_DECK = tuple(unit.name for unit in CARDS.units if unit.copies)
ODDS = attack_odds(CARDS)


def chance_of(attacker: Unit, defender: Unit) -> Fraction:
    """The chance that an attack wins, sets turned for it; no cadence, no aura."""
    return ODDS.wins[ODDS.attackers.index(attacker)][ODDS.defenders.index(defender)]


def brings(attacker: Unit, defender: Unit) -> Fraction:
    """Points that an attack brings on average."""
    return chance_of(attacker, defender) * defender.reward


def leaves(attacker: Unit, defender: Unit) -> Fraction:
    """Tokens that an attack leaves behind on average, on the unit that held."""
    return (1 - chance_of(attacker, defender)) * attacker.reward


def swing(attacker: Unit, defender: Unit) -> Fraction:
    """What it brings less what it leaves."""
    return brings(attacker, defender) - leaves(attacker, defender)


LANCER, TRACKER = UNITS["Hadimi Lancer"], UNITS["Rahala Tracker"]
REAVER, CHAHAK = UNITS["Wuqri Reaver"], UNITS["Khana Chahak"]


def _told(number: Fraction) -> str:
    return f"{float(number):.3f}"


def _target(defender: Unit) -> str:
    points = f"{defender.reward} point{'s' * (defender.reward > 1)}"
    return f"{defender.name}: {points}, chance {percent(chance_of(LANCER, defender))}"


WHICH = Predict(
    "which",
    "Imagine each attack a thousand times over. Which of the two is worth more, counting what failures "
    "leave?",
    Options(
        {
            _target(TRACKER): "Nearly sure, but of little worth: a thousand attacks bring less than a "
            "thousand points. Those on the Khana bring so many more that it pays for the tokens left.",
            _target(CHAHAK): "A thousand attacks bring well over a thousand points, and leave fewer tokens "
            "than that. How many exactly is asked below.",
            "both are worth the same": "Three times the points are not simply paid for by more failures. "
            "Multiply each chance by its points.",
        },
        right=_target(max(TRACKER, CHAHAK, key=lambda unit: swing(LANCER, unit))),
    ),
    hints=(
        "Multiply the points by the chance to get them.",
        "Then take away what a failure leaves, 2 tokens, times the chance to fail.",
    ),
)

FIVE_DICE = FillIn(
    "five-dice",
    "What does a die show on average, and what do five dice come to, added up as they fall?",
    {
        "one": Number(
            d(6).mean,
            "(1 + 2 + 3 + 4 + 5 + 6) / 6.",
            {
                Fraction(3): "That is half of 6. But there is no 0 on a die: 1 and 6 lie evenly around 3.5.",
                Fraction(21): "That is all six faces together. Share it out among the six.",
            },
        ),
        "five": Number(
            d(6).times(5).mean,
            "Five times 3.5. Averages simply add up.",
            {
                Fraction(15): "Five times 3. A die shows 3.5 on average.",
                Fraction(
                    18
                ): "Close. It is five times 3.5, and an average need not be a total that can fall.",
            },
        ),
        "need": Options(
            {
                "must": "Averages add up whatever the dice have to do with each other. Only for chances of "
                "several things at once does independence matter.",
                "need not": "This is called linearity: averages add up always.",
            },
            right="need not",
        ),
    },
    "One die shows {one} on average, five dice come to {five}. For that the dice {need} be independent.",
    hints=(
        "Add up the six faces, and share them out evenly.",
        "Five times the average of one die.",
        "Glue two dice together so that both show the same: does the average of their sum change?",
    ),
)

GAIN_OF_TURNING = of_a_kind(3).mean - d(6).times(3).mean

TURNING = FillIn(
    "turning",
    "Three dice, and a pair below a single die turns up to it. How much does that add on average?",
    {
        "answer": Number(
            GAIN_OF_TURNING,
            "35 is the sum of all steps from a lower face to a higher one. Twice that, in 3 orders "
            "each, is 210; "
            "out of 216 rolls.",
            {
                Fraction(35, 72): "A pair is two dice: each of them goes up by the step.",
                Fraction(35, 108): "The single die can lie in 3 places: each roll comes in 3 orders.",
                Fraction(
                    35, 216
                ): "Each step counts twice, for the two dice of the pair, and each roll comes in 3 orders.",
                Fraction(0): "A pair that gains is not balanced by one that loses: nobody has to turn down.",
            },
        )
    },
    "On average {answer} of a point.",
    hints=(
        "A pair of 2s beside a 5 gains 3 for each of its dice, 6 together, and the roll has 3 orders.",
        "Steps of 1 up: 1 to 2, 2 to 3 … 5 to 6, five of them. Steps of 2: four. And so on.",
        "5 × 1 + 4 × 2 + 3 × 3 + 2 × 4 + 1 × 5 = 35. Times 2 dice, times 3 orders, out of 216.",
    ),
)

SWING = FillIn(
    "swing",
    f"The Lancer attacks Khana Chahak: chance {chance_of(LANCER, CHAHAK)}, that is "
    f"{percent(chance_of(LANCER, CHAHAK))}. What does it bring and leave on average?",
    {
        "brings": Number(
            brings(LANCER, CHAHAK),
            f"{CHAHAK.reward} points times the chance to win.",
            {
                Fraction(3): "That is what a victory brings. Not every attack is one.",
                Fraction(3, 2): "That is for a chance of one half. This one is better.",
            },
        ),
        "leaves": Number(
            leaves(LANCER, CHAHAK),
            f"{LANCER.reward} tokens times the chance to fail.",
            {
                LANCER.reward * chance_of(LANCER, CHAHAK): "Tokens are left when the attack fails: take the "
                "chance of the opposite.",
                CHAHAK.reward * (1 - chance_of(LANCER, CHAHAK)): "What is left is the value of the attacker, "
                "the Lancer: 2.",
                Fraction(2): "That is what a failure leaves. Not every attack fails.",
            },
        ),
        "swing": Number(
            swing(LANCER, CHAHAK),
            "What it brings less what it leaves.",
            {
                brings(LANCER, CHAHAK) + leaves(LANCER, CHAHAK): "What is left is a loss: take it away.",
                Fraction(1): "That is 3 points less 2 tokens, as if both came every time.",
            },
        ),
    },
    "It brings {brings} points, leaves {leaves} tokens: a swing of {swing}.",
    hints=(
        f"Khana Chahak is worth {CHAHAK.reward}, the Lancer {LANCER.reward}.",
        "Chance to win times what is won; chance to fail times what is left.",
        "Two places after the point are enough.",
    ),
)


def _fails_and_pays(case: tuple[str, ...]) -> Verdict:
    """The claim that an attack which fails more often than it wins leaves more than it brings."""
    attacker, defender = UNITS[case[0]], UNITS[case[1]]
    chance, worth = chance_of(attacker, defender), swing(attacker, defender)
    if 2 * chance >= 1:
        return Verdict(
            False, f"it wins in {percent(chance)}. The claim is about attacks that fail more often."
        )
    if worth <= 0:
        return Verdict(
            False, f"it wins in {percent(chance)}, and leaves {_told(-worth)} more than it brings."
        )
    return Verdict(True, f"it wins in only {percent(chance)}, and still brings {_told(worth)} more.")


FAILS_AND_PAYS = Counterexample(
    "fails-and-pays",
    "“An attack that fails more often than it wins leaves more than it brings.”",
    _fails_and_pays,
    found=("Hadimi Lancer", "Khana Ku Djani"),
    why="A rare success may be worth more than many failures: a chance alone says nothing about worth.",
    fields=(Field("attacker", OF_THE_DECK), Field("defender", OF_THE_DECK)),
    hints=(
        "Look for a victory that is worth much, and an attacker that is worth less.",
        "Three dice are too few for the strong ones. Try an attacker with four.",
        "The Khana are worth 3 or 4.",
    ),
    in_vain=(
        ("Hadimi Guard", "Khana Ku Djani"),
        ("Hadimi Lancer", "Rahala Fighter"),
        ("Khana Ubak", "Khana Ku Djani"),
    ),
)


def break_even(gain: int, loss: int) -> float:
    """The chance to win from which on an attack pays."""
    return loss / (gain + loss)


def _the_other_way_round(gain: int, loss: int) -> float:
    """Gain and loss are exchanged: the more there is to lose, the higher the chance must be."""
    return gain / (gain + loss)


def _odds_not_chance(gain: int, loss: int) -> float:
    """These are the odds, loss to gain; a chance has both of them below the line."""
    return loss / gain


def _always_half(gain: int, loss: int) -> float:
    """One half is right only where gain and loss are the same."""
    return 0.5


BREAK_EVEN = Exercise(
    "break_even",
    "Write break_even(gain, loss): with which chance does an attack bring as much as it leaves?",
    break_even,
    cases=((1, 1), (3, 2), (2, 1), (1, 3), (4, 1), (2, 0)),
    why="Below that chance an attack leaves more, above it brings more: for 3 points against 2, from 2/5 on.",
    hints=(
        "With chance p it brings p × gain and leaves (1 − p) × loss. Both are to be equal.",
        "p × gain = loss − p × loss: bring everything with p to one side.",
        "p × (gain + loss) = loss.",
    ),
    mistakes=(_the_other_way_round, _odds_not_chance, _always_half),
)


def chance_to_win_from_one_behind(defender: Unit) -> Fraction:
    """Of the game, by the Lancer's last attack; an equal score shares the win."""
    share = {0: Fraction(0), 1: Fraction(1, 2)}.get(defender.reward, Fraction(1))
    return share * chance_of(LANCER, defender)


ONE_BEHIND = Predict(
    "one-behind",
    "You are one point behind, and this is the last attack of the game. Equal scores share the win. "
    "Whom does the Lancer attack?",
    Options(
        {
            _target(TRACKER): "One point makes it level: half a win, in nearly all cases. That is "
            f"{percent(chance_to_win_from_one_behind(TRACKER))} of a win.",
            _target(REAVER): "Two points are enough, and this is the surest way to them. The third point of "
            "Khana Chahak wins nothing more.",
            _target(CHAHAK): f"More points on average, {_told(brings(LANCER, CHAHAK))} against "
            f"{_told(brings(LANCER, REAVER))} of the Reaver. But two are enough, and the third wins nothing.",
        },
        right=_target(max(TRACKER, REAVER, CHAHAK, key=chance_to_win_from_one_behind)),
    ),
    hints=(
        "What counts now is not points, but winning.",
        "How many points do you need? With which chance do you get at least as many?",
    ),
)

LESSON = LessonPlan(
    number=12,
    title="Expectation",
    aim="To say what a roll or an attack is worth on average, and when that is the wrong thing to ask.",
    needs="Lessons 1 and 11, and fractions.",
    minutes=40,
    questions=(WHICH, FIVE_DICE, TURNING, SWING, FAILS_AND_PAYS, BREAK_EVEN, ONE_BEHIND),
)
