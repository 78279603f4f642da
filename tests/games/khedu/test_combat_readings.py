"""What the readings of a combat change: how often, how long the window is, how many dice, how sets turn."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from khedu_core.dice.of_a_kind_rule.readings import choices
from khedu_core.games.khedu import Params, params_from
from khedu_core.games.khedu.achievements import natural_straight, natural_three
from khedu_core.games.khedu.matching import turn_sets
from khedu_core.games.khedu.odds.roll import automatic_total
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import CERTAIN, Phase, State

LOW, HIGH = "lower the set to the lowest die", "raise the set to the highest die"


@pytest.mark.clause("KH-ACT-2")
@pytest.mark.parametrize(("reading", "again"), [("any", True), ("once", False)])
def test_k50_one_unit_several_times_in_a_turn(reading, again):
    scene = Scene(2, {"K-50": reading})
    scene.top(1, "Wuqri Hound")
    scene.cadre(1, front="Hadimi Guard")
    for attacker in ("stack 1", "seat 1 front"):
        scene.hand(1, *["Allure"] * 3)
        scene.attack(attacker, "stack 2", wins=True)
        scene.settle()
        assert any(one == attacker for one, _ in scene.attacks) == again
    scene.do("end the turn")
    assert any(one == "stack 1" for one, _ in scene.attacks)  # another turn
    scene.turn_of(1)
    assert any(one == "seat 1 front" for one, _ in scene.attacks)


@pytest.mark.clause("KH-ACT-2")
def test_k50_the_unit_is_known_again_where_a_command_moves_it():
    scene = Scene(2, {"K-50": "once"})
    scene.purse(1, legacy=5)
    scene.hand(1, "Allure", *["Muster"] * 3)
    scene.top(1, "Wuqri Hound")
    scene.attack("stack 1", "stack 2", wins=True, pay="Muster")
    scene.do(
        "play the Command Allure",
        "aim at Wuqri Hound (stack 1)",
        f"aim at {scene.at('stack 2')[0]} (stack 2)",
    )
    assert scene.at("stack 2") == ("Wuqri Hound", 1)
    attackers = {one for one, _ in scene.attacks}
    assert attackers == {"stack 1"}  # the unit that lay under it has not attacked


@pytest.mark.clause("KH-CMB-3")
@pytest.mark.parametrize("reading", ["until-pass", "one-round"])
def test_k52_when_the_window_closes(reading):
    scene = Scene(3, {"K-52": reading})
    scene.top(1, "Himbua")
    scene.top(2, "Khana Ubak")
    scene.cadences(1, "Drum", "Drum", "Drum")
    scene.cadences(2, "Still Air", "Horn")
    scene.attack("stack 1", "stack 2", wins=False)
    asked = []
    for text in ("play Drum", "play Drum", "play no cadence", "play Still Air", "play no cadence"):
        asked.append(scene.decides)
        if text not in scene.options:
            break
        scene.do(text)
    if reading == "one-round":
        assert asked == [1, 1, 1, 2, 2]  # each in turn, as many as they like, and no answer to answers
        assert scene.phase is Phase.ACT
    else:
        assert asked == [1, 2]  # the second is asked before the first goes on


@pytest.mark.clause("KH-CAD-4")
@pytest.mark.parametrize("reading", ["under", "shuffled"])
def test_k56_where_used_cadences_go(reading):
    places = set()
    for seed in range(1, 9):
        scene = Scene(2, {"K-56": reading}, seed=seed)
        scene.cadences(1, "Horn")
        while "Horn" in scene.cadence_bottom(scene.s.cadence_deck.size):
            scene.add_cadence(2, "Horn")  # this one is the only one left
        scene.attack("stack 1", "stack 2", dice=[1] * 3)
        while "play Horn" in scene.options and scene.decides == 1:
            scene.do("play Horn")
        scene.settle()
        deck = scene.cadence_bottom(scene.s.cadence_deck.size)
        places.add(len(deck) - deck.index("Horn"))
    assert (places == {1}) == (reading == "under")


@pytest.mark.clause("KH-UNT-2")
@pytest.mark.clause("KH-DIE-1")
@pytest.mark.parametrize(("reading", "dice"), [("none", 8), ("six", 6)])
def test_k61_more_dice_than_the_box_holds(reading, dice):
    scene = Scene(2, {"K-61": reading})
    scene.top(1, "Himbua")  # five dice
    scene.cadences(1, "Drum", "Drum", "Drum")
    scene.attack("stack 1", "stack 2", dice=[1] * dice)
    scene.do(*["play Drum"] * 3)
    assert scene.s.fight.dice == dice


# ---- matched dice, against the definitions of khedu_core.dice ------------------------------------

FIVE_DICE = list(combinations_with_replacement(range(1, 7), 5))


def totals(faces: tuple[int, ...], readings: dict[str, str]) -> set[int]:
    """Every total that decisions can bring about, played out."""
    found, open_paths = set(), [[]]
    while open_paths:
        path = open_paths.pop()
        scene = Scene(2, readings)
        scene.top(1, "Himbua")
        scene.top(2, "Khana Ubak")
        scene.attack("stack 1", "stack 2", dice=faces)
        scene.do(*path)
        if scene.phase is Phase.MATCH:
            open_paths += [[*path, text] for text in scene.options]
        else:
            found.add(scene.s.fight.total)
    return found


@pytest.mark.clause("KH-CMB-4")
@pytest.mark.parametrize(
    ("reading", "law"), [("each", "each-set"), ("one", "one-set"), ("together", "same-way")]
)
def test_k71_as_the_dice_package_defines_it(reading, law):
    for faces in FIVE_DICE[::9]:
        assert totals(faces, {"K-71": reading}) == set(choices(faces, law).totals)


@pytest.mark.clause("KH-CMB-4")
def test_k72_automatic_as_the_dice_package_defines_it():
    for faces in FIVE_DICE[::9]:
        assert totals(faces, {"K-72": "automatic"}) == {choices(faces, "automatic").best}
        assert totals(faces, {"K-72": "automatic", "K-71": "one"}) == {choices(faces, "one-set").best}


@pytest.mark.clause("KH-CMB-4")
@pytest.mark.parametrize(
    ("faces", "stays", "others", "falls", "both"),
    [
        ((2, 3, 4, 6, 6), 21, 17, 13, 13),  # the sixes: sixes; fours; twos
        ((2, 2, 4, 6, 6), 28, 24, 20, 20),  # the twos become sixes in any case
        ((2, 3, 3, 3, 6), 26, 26, 26, 26),  # the set is not the highest
        ((1, 2, 3, 4, 6), 16, 16, 16, 16),
        ((5, 5, 5, 5, 5), 25, 25, 25, 25),
        ((1, 6, 6, 6, 6), 25, 5, 5, 5),
    ],
)
def test_k74_and_k75_what_a_set_at_the_top_becomes(faces, stays, others, falls, both):
    automatic = {"K-72": "automatic"}
    assert totals(faces, automatic) == {stays}
    assert totals(faces, {**automatic, "K-74": "others"}) == {others}
    assert totals(faces, {**automatic, "K-75": "falls"}) == {falls}
    assert totals(faces, {**automatic, "K-74": "others", "K-75": "falls"}) == {both}


@pytest.mark.clause("KH-CMB-4")
def test_k74_and_k75_when_only_one_set_may_turn():
    one = {"K-72": "automatic", "K-71": "one"}
    assert totals((2, 2, 4, 6, 6), {**one, "K-75": "falls"}) == {28}  # the twos gain, so they turn
    assert totals((2, 3, 4, 6, 6), {**one, "K-75": "falls"}) == {13}
    assert totals((2, 3, 4, 6, 6), {**one, "K-74": "others"}) == {17}


@pytest.mark.clause("KH-CMB-4")
@pytest.mark.parametrize("sets", ["each", "one", "together"])
@pytest.mark.parametrize(
    ("span", "top"), [("all", "stays"), ("others", "stays"), ("all", "falls"), ("others", "falls")]
)
def test_the_engine_turns_every_roll_as_the_odds_of_the_greedy_agent_say(sets, span, top):
    """Two routes: the rules on all 252 rolls of five dice, and the table of chances."""
    p = params_from(2, readings={"K-72": "automatic", "K-71": sets, "K-74": span, "K-75": top})
    counted: dict[int, int] = {}
    for faces, ways in rolls():
        total = turned(p, faces)
        if (span, top) != ("all", "stays"):
            assert total == automatic_total(faces, sets == "one", top == "falls")
        counted[total] = counted.get(total, 0) + ways
    for need in range(31):
        hits = sum(ways for total, ways in counted.items() if total >= need)
        assert p.odds[5][need] == hits * CERTAIN // 6**5


@pytest.mark.clause("KH-ACH-2")
@pytest.mark.clause("KH-ACH-3")
@pytest.mark.parametrize("straight", ["all", "within", "five", "full"])
@pytest.mark.parametrize("three", ["at-least", "exactly"])
def test_the_chances_of_the_roll_achievements_are_those_of_the_rules(straight, three):
    """Two routes: the rules on every roll of one to six dice, and the chances the greedy agent believes."""
    p = params_from(2, readings={"K-79": straight, "K-80": three})
    for dice in range(1, 7):
        runs, alike = 0, 0
        for faces, ways in rolls(dice):
            s = fallen(faces)
            runs += ways * natural_straight(s, p)
            alike += ways * natural_three(s, p)
        assert p.straight_odds[dice] == runs * CERTAIN // 6**dice
        assert p.three_odds[dice] == alike * CERTAIN // 6**dice


def rolls(dice: int = 5) -> Iterator[tuple[tuple[int, ...], int]]:
    for faces in combinations_with_replacement(range(1, 7), dice):
        yield faces, factorial(dice) // prod(factorial(faces.count(face)) for face in set(faces))


def fallen(faces: tuple[int, ...]) -> State:
    s = State()
    s.fight.dice, s.fight.total = len(faces), sum(faces)
    s.fight.lowest, s.fight.highest = min(faces), max(faces)
    for face in faces:
        s.fight.count[face] += 1
    return s


def turned(p: Params, faces: tuple[int, ...]) -> int:
    s = fallen(faces)
    turn_sets(s, p)
    return int(s.fight.total)
