"""Lessons 6 to 8: every number and claim by another way than the lesson's own."""

from fractions import Fraction
from itertools import product

from khedu_core.games.khedu.achievements import natural_straight
from khedu_core.games.khedu.auras import cost_for
from khedu_core.games.khedu.lessons.achievements_and_the_end import is_straight
from khedu_core.games.khedu.lessons.commands_that_turn_the_table import after_betrayal
from khedu_core.games.khedu.lessons.the_clan_and_its_hero import cost, earned
from khedu_core.games.khedu.params import own_cards
from khedu_core.games.khedu.scenes import Scene, place_of
from khedu_core.percentage import percent
from khedu_core.teaching import Counterexample, FillIn, Predict, course_of

BY_NUMBER = {lesson.number: lesson for lesson in course_of("khedu_core.games.khedu")}
UNITS = {unit.name: unit for unit in own_cards().units}
COMMANDS = {command.name: command for command in own_cards().commands}


def numbers(lesson: int, name: str) -> list[Fraction]:
    question = BY_NUMBER[lesson].question(name)
    assert isinstance(question, FillIn)
    return [Fraction(text) for text in question.right_answer]


def right(lesson: int, name: str) -> str:
    question = BY_NUMBER[lesson].question(name)
    assert isinstance(question, Predict)
    return question.options.right


def broken(lesson: int, name: str) -> set[tuple[str, ...]]:
    """The cases that break a claim."""
    question = BY_NUMBER[lesson].question(name)
    assert isinstance(question, Counterexample)
    return {case for case in question.cases() if question.judge(case).breaks}


def best(roll: tuple[int, ...]) -> int:
    """Every set turned to the highest face."""
    return sum(max(roll) if roll.count(face) > 1 else face for face in roll)


def share(dice: int, event: object) -> Fraction:
    rolls = list(product(range(1, 7), repeat=dice))
    assert callable(event)
    return Fraction(sum(bool(event(roll)) for roll in rolls), len(rolls))


# ---- lesson 6: the clan and its hero -----------------------------------------------------------------


def test_a_hero_is_of_the_clan_and_paid_in_influence() -> None:
    of_the_clan = [n for n in ("Hadimi Guard", "Hadimi Lancer", "Wuqri Reaver") if UNITS[n].clan == "Hadimi"]
    assert right(6, "whom") == " or ".join(of_the_clan)
    assert numbers(6, "influence") == [1, 3, 3]


def test_only_the_hero_of_the_clan_earns() -> None:
    places = ("seat 1 front", "seat 1 back", "stack 2")
    assert [earned(place) for place in places] == [UNITS["Himbua"].reward, 0, 0]
    assert right(6, "who-earns") == "the Lancer's alone"
    scene = Scene()
    scene.top(1, "Himbua")
    scene.top(2, "Wuqri Hound")
    scene.attack("stack 2", "stack 1", wins=True)
    assert scene.at("stack 2") == ("Wuqri Hound", UNITS["Himbua"].reward)  # kept as tokens


def test_what_the_hadimi_aura_saves() -> None:
    printed = UNITS["Khana Ku Djani"].cost
    assert numbers(6, "aura-cost") == [2, 5 // printed, 5 // 2]
    assert broken(6, "cheaper") == {
        (unit, where)
        for unit in ("Hadimi Guard", "Hadimi Lancer", "Khana Ku Djani")
        for where in ("in the back of your Cadre", "on top of a stack")
        if UNITS[unit].cost <= 2
    }


def test_the_aura_as_a_program_is_the_rule() -> None:
    for unit in ("Hadimi Guard", "Hadimi Lancer", "Khana Ku Djani"):
        for others in range(3):
            scene = Scene(4)
            scene.cadre(1, front=unit)
            for stack in range(1, 5):
                scene.top(stack, "Hadimi Lancer" if stack <= others else "Himbua")
            place = place_of("seat 1 front")
            assert cost(UNITS[unit].cost, 1 + others) == cost_for(scene.s, scene.p, 0, place)


def test_what_the_rahala_wall_leaves() -> None:
    fighter, dice = UNITS["Rahala Fighter"].defence, UNITS["Hadimi Guard"].dice
    assert right(6, "wall") == percent(share(dice, lambda roll: best(roll) >= fighter + 4))


# ---- lesson 7: Commands --------------------------------------------------------------------------------


def test_betrayal_as_a_program_is_the_rule() -> None:
    price = COMMANDS["Betrayal"].cost
    assert right(7, "betrayal") == str(2 - price + 4)
    for points, tokens in product(range(5), range(5)):
        scene = Scene()
        scene.purse(1, legacy=points)
        scene.hand(1, "Betrayal")
        scene.top(1, "Himbua", honor=tokens)
        if points >= price:
            scene.play("Betrayal", "stack 1", "seat 1 front")
        else:
            assert "play the Command Betrayal" not in scene.options
        assert scene.legacy[0] == after_betrayal(points, tokens)


def test_betrayal_loses_where_it_costs_as_much_as_it_brings() -> None:
    price = COMMANDS["Betrayal"].cost
    cases = product(("0", "1", "2", "5"), ("1", "2", "3", "4"))
    expected = {(p, t, "a free place") for p, t in cases if int(p) >= price >= int(t)}
    assert broken(7, "always-gains") == expected


def test_an_oath_and_a_betrayal_turn_an_even_game() -> None:
    paid = COMMANDS["Bartered Oath"].cost + COMMANDS["Betrayal"].cost
    assert numbers(7, "turned") == [4 - paid + 4, 0]
    scene = Scene()
    scene.purse(1, legacy=4)
    scene.cadre(2, front="Wuqri Zealot", honor=(4, 0))
    scene.top(1, "Himbua")
    scene.hand(1, "Bartered Oath")
    scene.play("Bartered Oath", "seat 2 front", "stack 1")
    assert scene.at("stack 1") == ("Wuqri Zealot", 4)
    assert scene.at("seat 2 front") == ("Himbua", 0)
    assert right(7, "oath") == "the Zealot and its tokens lie open in the desert"


def test_what_each_command_moves() -> None:
    question = BY_NUMBER[7].question("who-moves")
    assert isinstance(question, FillIn)
    said = dict(zip(question.blanks, question.right_answer, strict=True))
    scene = Scene()
    scene.purse(1, legacy=9)
    scene.hand(1, "Allure", "Shifting Dune")
    below = scene.stack(2)[1]
    scene.play("Allure", "stack 1", "stack 2")
    assert said["allure"] == "covers another stack"
    assert len(scene.stack(2)) == 10
    scene.play("Shifting Dune", "stack 2")
    assert said["dune"] == "goes under its own stack"
    assert scene.stack(2)[1] == below
    assert len(scene.stack(2)) == 10


def test_forced_march_is_one_attack_more() -> None:
    price = UNITS["Khana Ku Djani"].cost
    assert numbers(7, "march") == [4 // price, 1 + 3 // price]


# ---- lesson 8: achievements and the end ------------------------------------------------------------------


def in_a_row(roll: tuple[int, ...]) -> bool:
    return any(sorted(roll) == list(range(low, low + len(roll))) for low in range(1, 7))


def three_alike(roll: tuple[int, ...]) -> bool:
    return any(roll.count(face) >= 3 for face in roll)


def test_the_chances_of_a_straight_and_of_three_alike() -> None:
    assert numbers(8, "two-chances") == [share(3, in_a_row), share(3, three_alike)]
    question = BY_NUMBER[8].question("which-unit")
    for event, blank in ((in_a_row, "straight"), (three_alike, "three")):
        assert isinstance(question, FillIn)
        options = question.blanks[blank]
        chances = {f"{n} dice": share(n, event) for n in (3, 4, 5)}
        assert options.right == max(chances, key=lambda name: chances[name])  # type: ignore[union-attr]
        for name, chance in chances.items():
            assert percent(chance) in options.choices[name]  # type: ignore[union-attr]


def test_a_straight_as_a_program_is_the_rule() -> None:
    scene = Scene()
    for dice in (2, 3, 4):
        for roll in product(range(1, 7), repeat=dice):
            scene.s.fight.dice = dice
            for face in range(1, 7):
                scene.s.fight.count[face] = roll.count(face)
            assert is_straight(roll) == natural_straight(scene.s, scene.p)


def test_a_straight_pays_though_the_attack_fails() -> None:
    assert sum((3, 4, 5)) < UNITS["Himbua"].defence
    assert right(8, "natural") == "2 points, for the dice"


def test_only_the_last_influence_spent_and_won_back_breaks_the_claim() -> None:
    assert broken(8, "plays-on") == {("1", "places a unit", "3")}


def test_counting_up_and_staying_alone() -> None:
    tokens = UNITS["Wuqri Hound"].reward + 2
    assert right(8, "wanders") == str(6 + tokens)
    assert numbers(8, "alone") == [2 + 1, 1]
