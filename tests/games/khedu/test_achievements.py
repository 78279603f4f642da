"""The four general achievements, each once for each player."""

import pytest
from khedu_scene import Scene

from khedu_core.games.khedu.state import GOOD_OMEN, PERSISTENCE, PROPHECY, SOUND_DEFEAT, Phase

KEEP = "leave the set as it fell"


def rolled(unit: str, *faces: int, seat: int = 1) -> Scene:
    """What a natural roll alone brings a player; the attack fails."""
    scene = Scene(2)
    scene.turn_of(seat)
    scene.achieved(seat, 0)
    scene.top(1, unit)
    scene.top(2, "Khana Ku Djani")
    scene.attack("stack 1", "stack 2", dice=faces)
    while scene.phase is Phase.MATCH:
        scene.do(KEEP)
    return scene


@pytest.mark.clause("KH-ACH-2")
@pytest.mark.parametrize(
    ("unit", "faces", "points"),
    [
        ("Rahala Tracker", (3, 1, 2), 2),
        ("Rahala Tracker", (4, 6, 5), 2),
        ("Rahala Tracker", (1, 2, 4), 0),
        ("Rahala Tracker", (1, 2, 2), 0),
        ("Himbua Wanderer", (1, 2, 3, 4), 2),
        ("Himbua Wanderer", (1, 2, 3, 5), 0),  # three in a row are not all dice
        ("Himbua", (1, 2, 3, 4, 5), 2),
        ("Himbua", (1, 2, 3, 4, 4), 0),
    ],
)
def test_good_omen_is_a_natural_straight_of_all_dice(unit, faces, points):
    scene = rolled(unit, *faces)
    assert scene.legacy == [points, 0]
    assert bool(scene.s.seats[0].achieved & GOOD_OMEN) == bool(points)


@pytest.mark.clause("KH-ACH-2")
def test_good_omen_needs_three_dice():
    scene = Scene(2)
    scene.achieved(1, 0)
    scene.top(1, "Rahala Tracker")
    scene.cadences(1, "Still Air")
    scene.attack("stack 1", "stack 2", dice=[1, 2])
    scene.do("play Still Air")
    assert scene.legacy == [0, 0]


@pytest.mark.clause("KH-ACH-3")
@pytest.mark.parametrize(
    ("faces", "points"),
    [((2, 2, 2), 2), ((1, 2, 2), 0), ((1, 1, 1, 3), 2), ((1, 1, 1, 1), 2), ((1, 1, 2, 2), 0)],
)
def test_the_prophecy_is_three_alike_or_more_as_they_fell(faces, points):
    scene = rolled({3: "Rahala Tracker", 4: "Himbua Wanderer"}[len(faces)], *faces)
    assert scene.legacy == [points, 0]
    assert bool(scene.s.seats[0].achieved & PROPHECY) == bool(points)


@pytest.mark.clause("KH-ACH-3")
def test_matched_dice_that_become_alike_are_not_natural():
    scene = Scene(2)
    scene.achieved(1, 0)
    scene.top(1, "Himbua Wanderer")
    scene.attack("stack 1", "stack 2", dice=[1, 1, 3, 3])
    scene.do("raise the set to the highest die", KEEP)
    assert scene.legacy == [0, 0]


@pytest.mark.clause("KH-ACH-2")
@pytest.mark.clause("KH-ACH-3")
def test_roll_achievements_go_to_whoever_instigated_the_attack():
    assert rolled("Rahala Tracker", 1, 2, 3, seat=2).legacy == [0, 2]
    assert rolled("Rahala Tracker", 4, 4, 4, seat=2).legacy == [0, 2]


@pytest.mark.clause("KH-ACH-4")
@pytest.mark.parametrize(
    ("attacker", "defender", "wins", "points"),
    [
        ("Khana Ubak", "Khana Chahak", True, 3),
        ("Khana Ubak", "Khana Chahak", False, 0),
        ("Khana Ubak", "Himbua", True, 0),
        ("Himbua", "Khana Ubak", True, 0),
    ],
)
def test_sound_defeat_is_a_provoked_khana_beating_a_khana(attacker, defender, wins, points):
    scene = Scene(2)
    scene.achieved(1, GOOD_OMEN | PROPHECY | PERSISTENCE)
    scene.top(1, attacker)
    scene.top(2, defender)
    scene.attack("stack 1", "stack 2", wins=wins)
    assert scene.legacy == [points, 0]


@pytest.mark.clause("KH-ACH-4")
def test_sound_defeat_counts_a_khana_in_a_cadre_but_needs_a_provoked_attacker():
    scene = Scene(2)
    scene.achieved(1, GOOD_OMEN | PROPHECY | PERSISTENCE)
    scene.cadre(2, front="Khana Chahak")
    scene.top(1, "Khana Ubak")
    scene.attack("stack 1", "seat 2 front", wins=True)
    assert scene.legacy == [3, 0]
    own = Scene(2)
    own.achieved(1, GOOD_OMEN | PROPHECY | PERSISTENCE)
    own.cadre(1, front="Khana Ku Djani")
    own.top(1, "Khana Ubak")
    own.attack("seat 1 front", "stack 1", wins=True)
    own.do("take the reward as legacy points")
    assert own.legacy == [3, 0]  # the reward value alone
    assert not own.s.seats[0].achieved & SOUND_DEFEAT


@pytest.mark.clause("KH-ACH-5")
@pytest.mark.clause("KH-INF-1")
def test_persistence_is_the_third_attack_of_one_turn_and_brings_influence():
    scene = Scene(2)
    scene.achieved(1, 0)
    for attack in range(1, 5):
        scene.attack("stack 1", "stack 2", dice=[1, 1, 4])
        scene.do(KEEP)
        assert scene.influence == [4 if attack >= 3 else 3, 3]
        scene.top(1, "Wuqri Hound")
    two_turns = Scene(2)
    two_turns.achieved(1, 0)
    for _ in range(2):
        for _ in range(2):
            two_turns.top(1, "Wuqri Hound")
            two_turns.attack("stack 1", "stack 2", dice=[1, 1, 4])
            two_turns.do(KEEP)
        two_turns.do("end the turn")
        two_turns.turn_of(1)
    assert two_turns.influence == [3, 3]


@pytest.mark.clause("KH-ACH-1")
def test_each_achievement_pays_each_player_once():
    scene = Scene(2)
    for seat in (1, 2):
        scene.achieved(seat, 0)
    for _ in range(2):
        for seat in (1, 2):
            scene.turn_of(seat)
            for faces in ((1, 2, 3), (2, 2, 2), (1, 2, 3)):
                scene.top(1, "Rahala Tracker")
                scene.attack("stack 1", "stack 2", dice=faces)
            scene.top(1, "Khana Ubak")
            scene.top(2, "Khana Chahak")
            scene.hand(seat, "Allure", "Allure", "Muster")
            scene.attack("stack 1", "stack 2", wins=True)
            assert scene.legacy[seat - 1] == 2 + 2 + 3
            assert scene.influence[seat - 1] == 4
            scene.do("end the turn")
    assert [seat.achieved for seat in scene.s.seats[:2]] == [15, 15]
