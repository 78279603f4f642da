"""Lesson 2: an attack from its declaration to its end, what it costs, and how likely it wins."""

from fractions import Fraction
from functools import cache

from khedu_core.dice import Distribution, d, of_a_kind
from khedu_core.percentage import percent
from khedu_core.teaching import Counterexample, Field, FillIn, LessonPlan, Number, Options, Predict, Verdict

from ..scenes import Scene, Story

WEAK, STRONG = "stack 1", "stack 2"
OF_THE_CLAN = ("Wuqri Zealot", "Wuqri Reaver", "Khana Chahak")
FOUR_DICE: Distribution = of_a_kind(4)


def table() -> Story:
    """A Hadimi Lancer before an Oadhii Dreamer and a Khana Ubak; five cards in hand."""
    told = Story(2, achievements=True)
    told.cadre(1, front="Hadimi Lancer")
    told.top(1, "Oadhii Dreamer")
    told.top(2, "Khana Ubak")
    told.hand(1, "Allure", "Muster", "Muster", "Wuqri Zealot", "Rahala Fighter")
    return told


def won() -> Story:
    """The Lancer reaches the Dreamer's defence, and no more than that."""
    told = table()
    told.attack("seat 1 front", WEAK, dice=(1, 3, 4, 5))
    told.do("take the reward as legacy points")
    return told


def lost() -> Story:
    """The Lancer attacks the Khana and falls short."""
    told = table()
    told.attack("seat 1 front", STRONG, dice=(1, 2, 4, 6))
    return told


@cache
def attacks_of_the_lancer() -> int:
    """How often the Lancer attacks in one turn, as long as it wins."""
    told, times = table(), 0
    while ("seat 1 front", WEAK) in told.attacks:
        told.attack("seat 1 front", WEAK, wins=True)
        told.settle()
        times += 1
    return times


AFTER = won()

EQUAL = Predict(
    "equal",
    "The Lancer attacks the Dreamer, whose defence is 13. The dice fall 1, 3, 4, 5: exactly 13. Who wins?",
    Options(
        {
            "the Dreamer": "An attack need not be higher. To come up to the defence is enough.",
            "the Lancer": "A total that reaches the defence wins, and 13 reaches 13.",
            "nobody, and both stay": "Every fight has a winner and a loser. There is no draw.",
            "they roll again": "Nobody rolls twice. One roll settles it.",
        },
        right="the Lancer",
    ),
    hints=("Must the dice beat the defence, or come up to it?",),
)

LEDGER = FillIn(
    "ledger",
    "You hold five cards, and an attack of the Lancer costs two. It beats the Dreamer, whose reward value is "
    "2, and you take points. What do you have now?",
    {
        "cards": Number(
            Fraction(len(AFTER.hand_of(1))),
            "Five cards less the two that you paid.",
            {
                Fraction(5): "The cost is paid before the roll, and a victory does not bring it back.",
                Fraction(4): "You paid one card. The Lancer costs two.",
            },
        ),
        "points": Number(
            Fraction(AFTER.legacy[0]),
            "The reward value of the loser: two.",
            {
                Fraction(13): "That is its defence. What it brings is its reward value.",
                Fraction(0): "The Lancer is of your clan and stands in your Cadre: it does earn.",
            },
        ),
        "times": Number(
            Fraction(attacks_of_the_lancer()),
            "Twice two cards are four; one is left, too few for a third attack.",
            {
                Fraction(
                    1
                ): "No rule stops a unit after one attack, as the book is read here (K-50). The cost does.",
                Fraction(5): "Each attack costs two cards, not one.",
                Fraction(3): "Three attacks cost six cards. You began with five.",
            },
        ),
    },
    "{cards} cards in hand, and {points} points. In one turn the Lancer can attack {times} times at most.",
    hints=("What is paid is paid before the roll, whoever wins.", "How often do two cards go into five?"),
)

LOST = Predict(
    "lost",
    "Now the Lancer attacks the Khana Ubak, whose defence is 17. The dice come to 13. What becomes of the "
    "Lancer?",
    Options(
        {
            "It stays; only the two cards are gone": "An attack is a risk. One of the two units is always "
            "defeated.",
            "It goes back to your hand": "Your hand is drawn from the deck, and a beaten unit goes under "
            "that deck.",
            "It goes under the desert stack": "That is where a beaten desert unit goes. The Lancer came "
            "from your Cadre.",
            "It goes under the Resource deck, and the Khana gets two tokens": "The loser leaves, and its "
            "reward value, two, is laid on the Khana as tokens. The Khana is now worth 5 to whoever beats "
            "it.",
        },
        right="It goes under the Resource deck, and the Khana gets two tokens",
    ),
    hints=("Every fight has a loser.", "What does the winner get? Look at the loser's reward value."),
)

LIKELY = Predict(
    "likely",
    "Before anybody rolls: how likely are the Lancer's four dice to reach 17, if you turn every set up?",
    Options(
        {
            percent(of_a_kind(3).at_least(17), 0): "That is what three dice can do. The Lancer rolls four.",
            percent(
                d(6).times(4).at_least(17), 0
            ): "That is the chance of the dice as they fall. Sets turn up, and that makes it twice as much.",
            percent(
                FOUR_DICE.at_least(17), 0
            ): "Nearly one in two. An attack that looks hopeless is not, because sets turn up.",
            percent(FOUR_DICE.at_least(13), 0): "That is the chance against the Dreamer, 13.",
        },
        right=percent(FOUR_DICE.at_least(17), 0),
    ),
    hints=(
        "Four dice come to 14 on average, as they fall.",
        "How often do two of four dice show the same face? In 13 of 18 rolls.",
    ),
)

EIGHTEEN = FillIn(
    "eighteen",
    "A Hadimi Guard rolls three dice. How likely is it to beat a unit whose defence is 18?",
    {
        "answer": Number(
            of_a_kind(3).at_least(18),
            "Three sixes, one roll; or a six and a pair of another face, 15 rolls: 16 of 216.",
            {
                Fraction(1, 216): "That counts three sixes only. A pair next to a six turns into sixes too.",
                Fraction(15, 216): "Nearly: you left out the roll that shows three sixes by itself.",
                Fraction(
                    6, 216
                ): "A pair and a six can fall in three orders: the six first, second or third.",
                Fraction(
                    91, 216
                ): "That is the chance of a six at all. The other two must be a pair as well.",
            },
            chance=True,
        )
    },
    hints=(
        "Only three sixes make 18. When can the dice be turned into three sixes?",
        "A pair of ones and a six will do: the ones turn up. So will a pair of twos and a six.",
        "Five kinds of pair, and the six can be the first, second or third die. Add the roll 6, 6, 6.",
    ),
)


@cache
def _both(front: str, back: str) -> Verdict:
    """Whether a Wuqri player with five cards can attack with the one and then with the other."""
    told = Scene(2)
    told.turn_of(2)
    told.cadre(2, front=front, back=back)
    told.hand(2, *["Muster"] * 2, *["Allure"] * 3)
    told.attack("seat 2 front", "stack 1", wins=True)
    told.settle()
    left = len(told.hand_of(2))
    paid = f"the first attack leaves {left} of five cards, "
    if ("seat 2 back", "stack 1") in told.attacks:
        return Verdict(False, f"{paid}enough for the second.")
    return Verdict(True, f"{paid}too few for the second.")


BOTH_ATTACK = Counterexample(
    "both-attack",
    "“I hold five cards and have two Wuqri in my Cadre. Five cards are enough for both to attack.”",
    lambda case: _both(*case),
    found=("Khana Chahak", "Khana Chahak"),
    why="Great units are dear: a hand of five is not two attacks by Khana, but as many as five by small "
    "ones.",
    fields=(Field("attacks first", OF_THE_CLAN), Field("attacks second", OF_THE_CLAN)),
    hints=(
        "A Zealot costs 1, a Reaver 2, a Khana Chahak 3. (Assumed figures.)",
        "Which two come to more than 5?",
    ),
)

LESSON = LessonPlan(
    number=2,
    title="The first attack",
    aim="To take an attack from its declaration to its end, and to say what it costs and risks.",
    needs="That a set of dice turns (lesson 1).",
    minutes=20,
    questions=(EQUAL, LEDGER, LOST, LIKELY, EIGHTEEN, BOTH_ATTACK),
)
