"""Lesson 3: which attacks may be declared, who pays for them, and who is rewarded."""

from fractions import Fraction
from functools import cache

from khedu_core.dice import of_a_kind
from khedu_core.percentage import percent
from khedu_core.teaching import Counterexample, Field, FillIn, LessonPlan, Number, Options, Predict, Verdict

from ..scenes import Story

PLACES = {
    "my front unit": "seat 1 front",
    "my back unit": "seat 1 back",
    "the rival's front unit": "seat 2 front",
    "the rival's back unit": "seat 2 back",
    "the desert, first stack": "stack 1",
    "the desert, second stack": "stack 2",
}
HAND = ("Allure", "Muster", "Muster", "Rahala Fighter", "Rahala Fighter")


def one_card_left() -> Story:
    """A front unit each, and a hand that pays for an attack by one's own and for no other."""
    told = Story(2, achievements=True)
    told.cadre(1, front="Hadimi Guard")
    told.cadre(2, front="Wuqri Zealot")
    told.top(1, "Khana Ubak")
    told.top(2, "Himbua Wanderer")
    told.hand(1, "Muster")
    return told


def table() -> Story:
    """Two full Cadres and two stacks; the turn of seat 1."""
    told = Story(2, achievements=True)
    told.cadre(1, front="Khana Ku Djani", back="Hadimi Lancer")
    told.cadre(2, front="Wuqri Zealot", back="Wuqri Reaver")
    told.top(2, "Himbua Wanderer")
    told.hand(1, *HAND)
    return told


def provoked() -> Story:
    """The desert's Wanderer is sent against the rival's Zealot, and wins."""
    told = table()
    told.attack("stack 2", "seat 2 front", dice=(2, 2, 5, 3))
    told.do("raise the set to the highest die")
    return told


def against_myself() -> Story:
    """The desert's Hound is sent against seat 1's own Khana, and loses."""
    told = table()
    told.attack("stack 1", "seat 1 front", dice=(2, 4, 5))
    told.do("take the reward as legacy points")
    return told


def infiltrated() -> Story:
    """Seat 1 has seat 3's Adept attack seat 2's Zealot."""
    told = Story(3, achievements=True)
    told.cadre(2, front="Wuqri Zealot")
    told.cadre(3, front="Oadhii Adept")
    told.hand(1, *HAND)
    told.attack("seat 3 front", "seat 2 front", dice=(3, 4, 6))
    told.do("take the reward as legacy points")
    return told


@cache
def attacks() -> frozenset[tuple[str, str]]:
    """What the rules allow on this table."""
    return frozenset(table().attacks)


def _count(attacker: str) -> int:
    return sum(first.startswith(attacker) for first, _ in attacks())


PROVOKED, ALONE = provoked(), against_myself()
ON_THE_WANDERER = (PROVOKED.at("stack 2") or ("", 0))[1]

BACK_ROW = Predict(
    "back-row",
    "Your rival has a Zealot in front and a Reaver behind it. Which of the two may you attack?",
    Options(
        {
            "the Zealot only": "The unit in front shields the one behind it, as the book is read here "
            "(K-20).",
            "the Reaver only": "The back unit is the one that is shielded.",
            "both": "Then the front unit would shield nothing. That is another reading of the book (K-20), "
            "and not the one in force.",
            "neither": "Somebody must be open to attack: the one who stands in front.",
        },
        right="the Zealot only",
    ),
    hints=("What may a front row be for?",),
)

PAYS = Predict(
    "pays",
    "In your turn you provoke the Himbua Wanderer, on top of the second stack, to attack the rival's "
    "Zealot. Who pays its cost?",
    Options(
        {
            "nobody: it is not my unit": "Every attack has its price, whoever's unit it is.",
            "I do, from my hand": "Whoever sends a unit pays for it. The Wanderer belongs to nobody.",
            "the rival, who is attacked": "Then attacks would be free for you. They are not.",
            "the tokens that lie on it": "Tokens raise what it is worth. Attacks are paid in hand cards.",
        },
        right="I do, from my hand",
    ),
    hints=("Who wanted the attack?",),
)

PROVOKED_WINS = FillIn(
    "provoked-wins",
    "The Wanderer (reward value 2) beats the Zealot (reward value 1). Who has what?",
    {
        "mine": Number(
            Fraction(PROVOKED.legacy[0]),
            "You sent it, but it is not yours.",
            {
                Fraction(
                    1
                ): "Points come from victories of units in a Cadre. The Wanderer lies in the desert.",
                Fraction(2): "That is the Wanderer's own value, and the Wanderer has won.",
            },
        ),
        "tokens": Number(
            Fraction(ON_THE_WANDERER),
            "The Zealot's reward value, laid on the victor.",
            {
                Fraction(0): "The victor is rewarded, in the desert too.",
                Fraction(2): "The loser's reward value counts, not the winner's.",
            },
        ),
        "worth": Number(
            Fraction(2 + ON_THE_WANDERER),
            "Its own 2 and the token: a fatter prey for your next attack.",
            {
                Fraction(2): "The token on it goes to whoever beats it, as well.",
                Fraction(1): "Its own reward value counts too.",
            },
        ),
    },
    "Points for me: {mine}. Tokens on the Wanderer: {tokens}. Beating it is now worth {worth}.",
    hints=("In whose Cadre is the Wanderer?", "What was beaten is worth what is printed on it."),
)


def _my_turn(case: tuple[str, ...]) -> Verdict:
    """The claim that nothing attacks one's own units in one's own turn."""
    attacker, defender = (PLACES[name] for name in case)
    if (attacker, defender) in attacks():
        if defender.startswith("seat 1"):
            return Verdict(True, "the rules allow it, and you pay for it.")
        return Verdict(False, "the rules allow it, but it is not an attack on you.")
    return Verdict(False, f"the rules do not allow it: {_reason(attacker, defender)}.")


def _reason(attacker: str, defender: str) -> str:
    if attacker == defender:
        return "nobody attacks themselves"
    if attacker.startswith("seat 2"):
        return "it is your turn, and the rival's unit is no spy that takes your orders"
    if attacker.startswith("seat 1") and defender.startswith("seat 1"):
        return "your own units do not fight each other"
    return "a back unit is shielded by the one before it"


MY_TURN = Counterexample(
    "my-turn",
    "“In my own turn nobody can attack my units.”",
    _my_turn,
    found=("the desert, first stack", "my front unit"),
    why="You may send a desert unit against yourself. The next question is why you would.",
    fields=(Field("attacks", tuple(PLACES)), Field("is attacked", tuple(PLACES))),
    hints=("Whom can you send who is not yours?", "A desert unit may be sent against any unit that is open."),
)

HOLDS = 1 - of_a_kind(3).at_least(18)

WHY = Predict(
    "why",
    "You send the desert's Wuqri Hound, three dice, against your own Khana Ku Djani, defence 18. What for?",
    Options(
        {
            f"My Khana holds in {percent(HOLDS, 0)} of rolls, and then I get the reward": "A defender that "
            f"holds has won. The Hound's value is {ALONE.legacy[0]}: a point for one card, at a small risk. "
            "The book allows it; whether it should is question K-29.",
            "To bring my back unit to the front": "The back unit stays where it is, and you would lose your "
            "Khana.",
            "To get the Hound into my hand": "A beaten desert unit goes under its stack.",
            "There is nothing in it for me": "A defender can win, too. Think of what a victory brings.",
        },
        right=f"My Khana holds in {percent(HOLDS, 0)} of rolls, and then I get the reward",
    ),
    hints=(
        "If the attack fails, who is the winner?",
        "Three dice seldom make 18: in 16 of 216 rolls, as in lesson 2.",
    ),
)

ALL_ATTACKS = FillIn(
    "all-attacks",
    "Back to the table: two stacks, two units of yours, two of your rival's. You hold five cards, enough "
    "for any of them. How many different attacks may you declare? (Each pair counts: who attacks, who is "
    "attacked.)",
    {
        "each": Number(
            Fraction(_count("seat 1 front")),
            "Two tops of the desert and the rival's front unit.",
            {
                Fraction(4): "The rival's back unit is shielded by the front one.",
                Fraction(2): "The rival's front unit may be attacked as well.",
            },
        ),
        "desert": Number(
            Fraction(_count("stack 1")),
            "The other top, the rival's front unit and your own front unit.",
            {
                Fraction(4): "A unit does not attack itself, and back units are shielded.",
                Fraction(
                    2
                ): "A provoked unit may even attack your own front unit. The book says so outright.",
                Fraction(0): "You may provoke any unit on top of a stack, and it fights for you.",
            },
        ),
        "all": Number(
            Fraction(len(attacks())),
            "Your two units and the two of the desert, three attacks each.",
            {
                Fraction(
                    2 * _count("seat 1 front")
                ): "Those are yours. Provoked desert units attack as well.",
                Fraction(2 * _count("seat 1 front") + 2 * (_count("stack 1") - 1)): "Two are missing: each "
                "provoked unit may attack your own front unit, too.",
                Fraction(2 * len(PLACES) + 4): "Nobody attacks themselves, and back units are shielded.",
            },
        ),
    },
    "Each of my units: {each}. Each unit on top of a stack: {desert}. Together: {all}.",
    hints=(
        "Who is open to attack? Both tops of the desert, and the front unit of each Cadre.",
        "A unit never attacks itself; your own units do not attack each other.",
        "Your front unit has three to choose from, and so has your back unit.",
    ),
)

SPY = Predict(
    "spy",
    "A card may say Infiltrating, as the Oadhii Adept's does (assumed). You may have it attack although it "
    "stands in a rival's Cadre. It wins. Who paid, and who is rewarded?",
    Options(
        {
            "I paid, and I am rewarded": "You sent it, but it stands in another's Cadre. That you are is "
            "another reading (K-46), not the one in force.",
            "I paid, and its owner is rewarded": "It is the owner's unit that won, as the book is read here "
            "(K-46). Had it lost, the owner would have lost it.",
            "Its owner paid, and its owner is rewarded": "Nobody pays with another's cards. You sent it, "
            "you pay.",
            "Its owner paid, and I am rewarded": "It is just the other way round.",
        },
        right="I paid, and its owner is rewarded",
    ),
    hints=("Who sends, pays.", "In whose Cadre does the winner stand?"),
)

LESSON = LessonPlan(
    number=3,
    title="Who may attack whom",
    aim="To see every attack that the table offers, and who pays for it and who gains.",
    needs="How an attack goes (lesson 2).",
    minutes=20,
    questions=(BACK_ROW, PAYS, PROVOKED_WINS, MY_TURN, WHY, ALL_ATTACKS, SPY),
)
