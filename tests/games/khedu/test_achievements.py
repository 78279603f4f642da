"""The four general achievements, each once for each player."""

import pytest

from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Achievement, Phase

GOOD_OMEN, PROPHECY, SOUND_DEFEAT, PERSISTENCE = (1 << achievement for achievement in list(Achievement)[:4])
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


@pytest.mark.clause("KH-ACH-6")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("order", [((1, 2, 3), (2, 2, 2)), ((2, 2, 2), (1, 2, 3))])
def test_general_achievements_are_open_from_the_first_turn_on_in_any_order(seat, order):
    scene = Scene(2)
    scene.turn_of(seat)
    scene.achieved(seat, 0)
    for number, faces in enumerate(order, 1):
        scene.top(1, "Rahala Tracker")
        scene.attack("stack 1", "stack 2", dice=faces)
        assert scene.legacy[seat - 1] == 2 * number


# ---- readings --------------------------------------------------------------------------------


def brought(readings: dict[str, str], unit: str, *faces: int) -> bool:
    """Whether the roll of a provoked unit brings an achievement; the attack fails."""
    scene = Scene(2, readings)
    scene.achieved(1, 0)
    scene.top(1, unit)
    scene.top(2, "Khana Ku Djani")
    if len(faces) == 6:
        scene.cadences(1, "Drum")
    scene.attack("stack 1", "stack 2", dice=faces)
    if len(faces) == 6:
        scene.do("play Drum")
    scene.settle()
    return scene.legacy[0] > 0


@pytest.mark.clause("KH-ACH-2")
@pytest.mark.parametrize(
    ("unit", "faces", "readings"),
    [
        ("Rahala Tracker", (4, 6, 5), {"all", "within"}),
        ("Himbua Wanderer", (1, 2, 3, 4), {"all", "within"}),
        ("Himbua Wanderer", (1, 2, 3, 5), {"within"}),
        ("Himbua Wanderer", (2, 3, 4, 4), {"within"}),
        ("Himbua", (1, 2, 3, 4, 5), {"all", "within", "five"}),
        ("Himbua", (2, 3, 4, 6, 2), {"within"}),
        ("Himbua", (1, 2, 3, 4, 5, 5), {"within", "five"}),
        ("Himbua", (1, 2, 3, 4, 5, 6), {"all", "within", "five", "full"}),
        ("Himbua", (1, 2, 4, 5, 1), set()),
    ],
)
def test_k79_which_rolls_are_a_straight(unit, faces, readings):
    for reading in ("all", "within", "five", "full"):
        assert brought({"K-79": reading}, unit, *faces) == (reading in readings)


@pytest.mark.clause("KH-ACH-3")
@pytest.mark.parametrize(("reading", "four"), [("at-least", True), ("exactly", False)])
def test_k80_four_of_a_kind(reading, four):
    assert brought({"K-80": reading}, "Himbua Wanderer", 1, 1, 1, 1) == four
    assert brought({"K-80": reading}, "Himbua Wanderer", 1, 1, 1, 3)


@pytest.mark.clause("KH-ACH-2")
@pytest.mark.clause("KH-ACH-3")
@pytest.mark.parametrize(("reading", "counting"), [("any", "CcPp"), ("cadre", "Cc"), ("success", "CP")])
def test_k81_whose_roll_counts(reading, counting):
    """C and P: an attack from the Cadre and a provoked one that succeed; c and p: that fail."""
    for faces, bit in (
        ((6, 6, 6), PROPHECY),
        ((1, 1, 1), PROPHECY),
        ((4, 5, 6), GOOD_OMEN),
        ((1, 2, 3), GOOD_OMEN),
    ):
        wins = sum(faces) > 10
        for place, letter in (("seat 1 front", "C"), ("stack 1", "P")):
            scene = Scene(2, {"K-81": reading})
            scene.achieved(1, 0)
            scene.top(2, "Wuqri Hound")
            if letter == "C":
                scene.cadre(1, front="Hadimi Guard")
            else:
                scene.top(1, "Rahala Tracker")
            scene.attack(place, "stack 2", dice=faces)
            scene.settle()
            assert (scene.s.seats[0].achieved == bit) == ((letter if wins else letter.lower()) in counting)


@pytest.mark.clause("KH-ACH-1")
@pytest.mark.clause("KH-ACH-2")
@pytest.mark.clause("KH-ACH-5")
@pytest.mark.parametrize("reading", ["combat", "everything"])
def test_k23_achievements_of_provoked_units(reading):
    provoked = reading == "combat"
    assert brought({"K-23": reading}, "Rahala Tracker", 1, 2, 3) == provoked
    scene = Scene(2, {"K-23": reading})
    scene.achieved(1, PROPHECY)
    scene.hand(1, *["Allure"] * 3, *["Muster"] * 3)
    scene.cadre(1, front="Hadimi Guard")
    scene.top(1, "Wuqri Hound")
    for _ in range(3):
        scene.attack("stack 1", "stack 2", wins=True)
    assert bool(scene.s.seats[0].achieved & PERSISTENCE) == provoked
    scene.attack("seat 1 front", "stack 2", wins=True)
    assert scene.s.seats[0].achieved & PERSISTENCE


@pytest.mark.clause("KH-ACH-4")
@pytest.mark.parametrize(
    ("reading", "stack", "rival", "own"),
    [("any", True, True, True), ("not-own", True, True, False), ("desert", True, False, False)],
)
def test_k113_which_other_khana(reading, stack, rival, own):
    for place, counts in (("stack 2", stack), ("seat 2 front", rival), ("seat 1 front", own)):
        scene = Scene(2, {"K-113": reading})
        scene.achieved(1, GOOD_OMEN | PROPHECY | PERSISTENCE)
        scene.top(1, "Khana Ubak")
        if place == "stack 2":
            scene.top(2, "Khana Chahak")
        else:
            scene.cadre(int(place[5]), front="Khana Chahak")
        scene.attack("stack 1", place, wins=True)
        assert scene.legacy[0] == (3 if counts else 0)


@pytest.mark.clause("KH-ACH-5")
@pytest.mark.parametrize(("reading", "declared"), [("resolved", 3), ("declared", 4)])
def test_k117_the_third_attack_is_resolved_or_declared(reading, declared):
    scene = Scene(2, {"K-117": reading})
    scene.achieved(1, PROPHECY)
    scene.hand(1, *["Muster"] * 3)
    scene.top(1, "Wuqri Hound")
    for _ in range(2):
        scene.attack("stack 1", "stack 2", wins=True)
    scene.do(scene.words_for("stack 1", "stack 2"))
    assert scene.influence[0] == declared
    scene.dice(1, 1, 1)
    scene.do("discard Muster")
    assert scene.influence[0] == 4


@pytest.mark.clause("KH-ACH-1")
@pytest.mark.parametrize(("reading", "second"), [("each", 2), ("first", 0)])
def test_k120_the_second_player_to_complete_one(reading, second):
    scene = Scene(2, {"K-120": reading})
    for seat in (1, 2):
        scene.achieved(seat, 0)
    for seat in (1, 2):
        scene.turn_of(seat)
        scene.top(1, "Rahala Tracker")
        scene.top(2, "Khana Ku Djani")
        scene.attack("stack 1", "stack 2", dice=(1, 2, 3))
        scene.do("end the turn")
    assert scene.legacy == [2, second]
