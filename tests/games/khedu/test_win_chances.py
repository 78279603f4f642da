"""Two routes to the chance of an attack: every roll put through the rules, and the exact odds."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from khedu_core.dice import Distribution, of_a_kind
from khedu_core.engine import force, legal_actions
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.matching import roll
from khedu_core.games.khedu.outcome import resolve
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import CERTAIN, Phase
from khedu_core.games.khedu.step import step

DEFENCES = range(9, 19)
FORMULA = {"each": "each-set", "one": "one-set", "together": "each-set"}  # where all go up, each goes up


def duel(readings: dict[str, str]) -> Scene:
    """Stack 1 against stack 2, one unit each, so that a defeated unit stays where it is."""
    scene = Scene(2, readings)
    scene.top(1, "Himbua")
    scene.top(2, "Khana Ubak")
    for column in scene.s.desert[:2]:
        column.size = 1
        column.units[1:] = [0] * (len(column.units) - 1)
    scene.s.fight.attacker, scene.s.fight.defender = 0, 1
    return scene


def every_way(scene: Scene, faces: tuple[int, ...]) -> Iterator[tuple[list[int], int]]:
    """Each sequence of decisions about matched sets, with the total it leads to."""
    open_paths: list[list[int]] = [[]]
    while open_paths:
        path = open_paths.pop()
        play(scene, faces, path)
        if scene.phase is Phase.MATCH:
            open_paths += [[*path, action] for action in legal_actions(KHEDU, scene.s, scene.p)]
        else:
            yield path, scene.s.fight.total


def play(scene: Scene, faces: tuple[int, ...], path: list[int]) -> bool:
    """Roll these faces, decide like this; whether the attacker won."""
    scene.s.desert[0].honor[0] = scene.s.desert[1].honor[0] = 0
    force(scene.s.chance, list(faces))
    roll(scene.s, scene.p)
    for action in path:
        step(scene.s, scene.p, action)
    if scene.phase is Phase.COMPARE:
        resolve(scene.s, scene.p)
    return bool(scene.s.desert[0].honor[0] > 0)


def ways(faces: tuple[int, ...]) -> int:
    """In how many orders these faces can fall."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))


@pytest.mark.clause("KH-CMB-4")
@pytest.mark.clause("KH-CMB-5")
@pytest.mark.parametrize("choice", ["optional", "automatic"])
@pytest.mark.parametrize("sets", FORMULA)
def test_the_rules_and_the_formula_give_one_chance(sets, choice):
    scene = duel({"K-71": sets, "K-72": choice})
    attacker, defender = scene.s.desert[0].units[0], scene.s.desert[1].units[0]
    for dice in range(1, 6):
        scene.p.units[attacker].dice = dice
        won = dict.fromkeys(DEFENCES, 0)
        best: dict[int, int] = {}
        for faces in combinations_with_replacement(range(1, 7), dice):
            path, total = max(every_way(scene, faces), key=lambda way: way[1])
            best[total] = best.get(total, 0) + ways(faces)
            for defence in DEFENCES:
                scene.p.units[defender].defence = defence
                won[defence] += ways(faces) * play(scene, faces, path)
        exact = of_a_kind(dice, reading=FORMULA[sets])
        assert Distribution(best).counts == exact.counts
        for defence in DEFENCES:
            assert Fraction(won[defence], 6**dice) == exact.at_least(defence)
            assert scene.p.odds[dice][defence] == int(exact.at_least(defence) * CERTAIN)


def test_five_dice_against_eighteen_is_277_of_324():
    assert of_a_kind(5).at_least(18) == Fraction(277, 324)
    assert duel({}).p.odds[5][18] == 277 * CERTAIN // 324
