"""The achievements of the Oadhii and the Rahala."""

import pytest
from clan_scenes import exchanged, fought, pursuing

from khedu_core.games.khedu.scenes import Scene

# ---- Oadhii ----------------------------------------------------------------------------------


@pytest.mark.clause("KH-CLN-31")
def test_feral_rage_is_an_ekkubana_defeating_a_rivals_hero():
    scene = pursuing("Oadhii")
    scene.cadre(1, front="Khana Ekkubana", back="Hadimi Guard")
    scene.cadre(2, front="Wuqri Zealot")
    fought(scene, "seat 1 front", "stack 1")
    assert scene.clan_achievements(1) == set()
    scene.hand(1, "Allure", "Muster", "Muster")
    fought(scene, "seat 1 front", "seat 2 front")
    assert scene.clan_achievements(1) == {"FERAL_RAGE"}
    assert scene.legacy[0] == 2
    own = pursuing("Oadhii")
    own.cadre(1, front="Hadimi Guard")
    own.top(1, "Khana Ekkubana")
    fought(own, "stack 1", "seat 1 front")  # one's own hero is no enemy
    assert own.clan_achievements(1) == set()


@pytest.mark.clause("KH-CLN-32")
@pytest.mark.parametrize(
    ("left", "exactly", "at_least"), [(0, False, False), (1, True, True), (2, False, True)]
)
def test_jhunes_swiftness_is_three_victories_with_one_card_left_k118(left, exactly, at_least):
    for reading, expected in (("exactly", exactly), ("at-least", at_least)):
        scene = pursuing("Oadhii", readings={"K-118": reading})
        scene.hand(1, *["Muster"] * 3, *["Allure"] * left)
        scene.top(1, "Wuqri Hound")
        for _ in range(3):
            scene.top(2, "Rahala Tracker")
            assert scene.clan_achievements(1) == set()
            scene.attack("stack 1", "stack 2", wins=True, pay="Muster")
        assert len(scene.hand_of(1)) == left
        assert scene.clan_achievements(1) == ({"JHUNES_SWIFTNESS"} if expected else set())
        assert scene.legacy[0] == (2 if expected else 0)


@pytest.mark.clause("KH-CLN-32")
def test_jhunes_swiftness_needs_victories():
    scene = pursuing("Oadhii")
    scene.hand(1, *["Muster"] * 3, "Allure")
    scene.top(1, "Wuqri Hound")
    for wins in (True, True, False):
        scene.attack("stack 1", "stack 2", wins=wins, pay="Muster")
    assert scene.clan_achievements(1) == set()


@pytest.mark.clause("KH-CLN-33")
@pytest.mark.parametrize(
    ("attacker", "unit", "beaten", "points"),
    [
        ("stack 1", "Himbua", "Khana Ubak", 3),
        ("stack 1", "Himbua Wanderer", "Khana Ubak", 3),
        ("stack 1", "Himbua", "Hadimi Sentinel", 0),
        ("stack 1", "Hadimi Sentinel", "Khana Ubak", 0),
        ("seat 1 front", "Himbua", "Khana Ubak", 0),
    ],
)
def test_ytri_binding_is_a_provoked_himbua_defeating_a_khana(attacker, unit, beaten, points):
    scene = pursuing("Oadhii")
    scene.put(attacker, unit)
    scene.top(2, beaten)
    fought(scene, attacker, "stack 2")
    assert scene.clan_achievements(1) == ({"YTRI_BINDING"} if points else set())
    assert scene.legacy[0] == points


@pytest.mark.clause("KH-CLN-34")
@pytest.mark.parametrize(("honor", "whose", "influence"), [(1, 2, 4), (0, 2, 3), (1, 1, 3)])
def test_devout_is_a_rivals_hero_exchanged_for_a_unit_with_tokens(honor, whose, influence):
    scene = exchanged("Oadhii", "Himbua", whose, honor)
    assert scene.clan_achievements(1) == ({"DEVOUT"} if influence == 4 else set())
    assert scene.influence[0] == influence


# ---- Rahala ----------------------------------------------------------------------------------


def allured(unit: str = "Khana Ubak", readings: dict[str, str] | None = None) -> Scene:
    scene = pursuing("Rahala", readings=readings)
    scene.purse(1, legacy=9)
    scene.hand(1, "Allure", "Betrayal", "Allure", "Muster")
    scene.top(1, unit)
    scene.top(2, "Wuqri Hound")
    scene.do("play the Command Allure", f"aim at {unit} (stack 1)", "aim at Wuqri Hound (stack 2)")
    return scene


def betray(scene: Scene, unit: str, stack: int) -> None:
    scene.do("play the Command Betrayal", f"aim at {unit} (stack {stack})")
    if "aim at the free slot (seat 1 front)" in scene.options:
        scene.do("aim at the free slot (seat 1 front)")


@pytest.mark.clause("KH-CLN-41")
@pytest.mark.parametrize(("unit", "points"), [("Khana Ubak", 2), ("Khana Chahak", 0)])
def test_old_tradition_is_allure_and_betrayal_on_one_ubak(unit, points):
    scene = allured(unit)
    betray(scene, unit, 2)
    assert scene.clan_achievements(1) == ({"OLD_TRADITION"} if points else set())
    assert scene.legacy[0] == 9 - 1 - 2 + points


@pytest.mark.clause("KH-CLN-41")
def test_old_tradition_needs_the_same_ubak_in_one_turn():
    scene = allured()
    scene.do("end the turn")
    scene.turn_of(1)
    betray(scene, "Khana Ubak", 2)
    assert scene.clan_achievements(1) == set()
    other = allured("Himbua")
    other.top(1, "Khana Ubak")
    betray(other, "Khana Ubak", 1)
    assert other.clan_achievements(1) == set()
    gone = allured()
    gone.hand(1, "Betrayal", "Muster", "Muster", "Muster")
    gone.top(1, "Himbua")
    fought(gone, "stack 1", "stack 2", wins=True)  # the Ubak goes under its stack
    gone.clear(2, leave=0)
    gone.top(2, "Khana Ubak")
    betray(gone, "Khana Ubak", 2)
    assert gone.clan_achievements(1) == set()


@pytest.mark.clause("KH-CLN-41")
@pytest.mark.parametrize(("reading", "done"), [("to-cadre", False), ("tokens-only", True)])
def test_k97_a_betrayed_ubak_that_stays_may_be_lured_afterwards(reading, done):
    scene = pursuing("Rahala", readings={"K-97": reading})
    scene.purse(1, legacy=9)
    scene.hand(1, "Allure", "Betrayal")
    scene.top(1, "Khana Ubak", honor=1)
    scene.top(2, "Wuqri Hound")
    betray(scene, "Khana Ubak", 1)
    if not done:
        scene.top(1, "Khana Ubak")  # another one
    scene.do("play the Command Allure", "aim at Khana Ubak (stack 1)", "aim at Wuqri Hound (stack 2)")
    assert (scene.clan_achievements(1) == {"OLD_TRADITION"}) == done


@pytest.mark.clause("KH-CLN-42")
@pytest.mark.parametrize(
    ("unit", "place", "beaten", "points"),
    [
        ("Rahala Chieftain", "stack 1", "Oadhii Dreamer", 2),
        ("Rahala Fighter", "stack 1", "Oadhii Dreamer", 0),
        ("Rahala Chieftain", "stack 1", "Himbua", 0),
        ("Rahala Chieftain", "seat 2 front", "Oadhii Conjurer", 0),
    ],
)
def test_oppression_is_a_chieftain_defeating_an_oadhii_in_the_desert(unit, place, beaten, points):
    scene = pursuing("Rahala")
    scene.cadre(1, front=unit)
    scene.put(place, beaten)
    fought(scene, "seat 1 front", place)
    assert scene.clan_achievements(1) == ({"OPPRESSION"} if points else set())
    assert scene.legacy[0] == points


@pytest.mark.clause("KH-CLN-43")
@pytest.mark.parametrize(
    ("place", "unit", "mine", "theirs", "controller", "player"),
    [
        ("seat 1 front", "Rahala Fighter", ("Shield Song", "Still Air"), (), True, True),
        ("seat 1 front", "Rahala Fighter", ("Shield Song",), ("Still Air",), True, False),
        ("seat 1 front", "Rahala Fighter", ("Shield Song", "Horn"), (), False, False),
        ("seat 1 front", "Hadimi Guard", ("Shield Song", "Still Air"), (), False, False),
        ("stack 2", "Rahala Fighter", ("Shield Song", "Still Air"), (), False, True),  # nobody's unit
    ],
)
def test_desert_defender_is_two_defensive_cadences_on_a_fighter(
    place, unit, mine, theirs, controller, player
):
    for reading, expected in (("controller", controller), ("player", player)):
        scene = Scene(2, {"K-54": reading})
        scene.turn_of(2)
        scene.cadences(1, *mine, eternal=["Drum"], token=["Rahala"])
        scene.cadences(2, *theirs)
        scene.put(place, unit)
        scene.top(1, "Wuqri Hound")
        scene.attack("stack 1", place, wins=False)
        while "play no cadence" in scene.options:
            playable = [
                text for text in scene.options if text.startswith("play ") and "no cadence" not in text
            ]
            scene.do(playable[0] if playable else "play no cadence")
        assert scene.clan_achievements(1) == ({"DESERT_DEFENDER"} if expected else set())
