"""What a seat sees, and how actions are told in words and understood."""

import pytest

from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.scenes.layout import zones_of


def seen(scene: Scene, seat: int | None = None):
    return KHEDU.view(scene.s, scene.p, None if seat is None else seat - 1)


@pytest.mark.clause("KH-ENS-1")
def test_hands_and_face_down_cadences_of_others_are_numbers():
    scene = Scene(2)
    scene.cadences(2, "Drum", up="Horn", eternal=["Still Air"])
    mine, theirs = seen(scene, 1)["seats"]
    assert mine["hand"] == scene.hand_of(1)
    assert (theirs["hand"], theirs["hand_size"]) == (None, 5)
    lying = [(card["name"], card["lies"]) for card in theirs["ensemble"]]
    assert lying == [(None, "down"), ("Horn", "up"), ("Still Air", "eternal")]
    assert seen(scene)["seats"][1]["hand"] == scene.hand_of(2)
    assert seen(scene, 2)["seats"][1]["ensemble"][0]["name"] == "Drum"


@pytest.mark.clause("KH-DES-2")
def test_the_desert_is_open_tokens_below_the_top_as_well():
    scene = Scene(2)
    scene.purse(1, legacy=5)
    scene.hand(1, "Shifting Dune")
    scene.top(1, "Himbua", honor=2)
    assert seen(scene, 2)["desert"][0]["exposed"]["honor"] == 2
    scene.do("play the Command Shifting Dune")
    assert seen(scene, 2)["command"] == "Shifting Dune"
    scene.do("aim at Himbua (stack 1)")
    stack = seen(scene, 2)["desert"][0]
    assert (stack["below"][-1], stack["honor_below"]) == ("Himbua", [0] * 7 + [2])
    assert seen(scene, 2)["command"] is None


@pytest.mark.clause("KH-DES-2")
def test_units_that_nobody_has_seen_are_only_counted():
    """K-04 = dealt: of a stack that was dealt and sorted only the top was ever exposed."""
    scene = Scene(3, {"K-04": "dealt"})
    scene.purse(1, legacy=5)
    scene.hand(1, "Shifting Dune")
    first, second = scene.stack(1)[:2]
    for seat in (1, 2, 3):
        stack = seen(scene, seat)["desert"][0]
        assert (stack["exposed"]["name"], stack["below"]) == (first, [None] * 8)
    assert seen(scene)["desert"][0]["below"] == scene.stack(1)[1:]
    scene.do("play the Command Shifting Dune")
    scene.do(f"aim at {first} (stack 1)")
    stack = seen(scene, 2)["desert"][0]
    assert (stack["exposed"]["name"], stack["below"]) == (second, [None] * 7 + [first])
    picture = zones_of(scene, 2)[0].rows[0].cards[0]
    assert (picture.name, picture.note) == (second, "stack 1, 8 below")


def test_a_combat_shows_what_is_needed_and_what_was_rolled_and_a_reward_that_waits():
    scene = Scene(2)
    scene.cadre(1, front="Khana Ku Djani")
    scene.top(1, "Khana Ubak", honor=1)
    scene.cadences(2, "Shield Song")
    scene.attack("seat 1 front", "stack 1", dice=[2, 3, 3, 3, 6])
    combat = seen(scene, 2)["combat"]
    assert (combat["attacker"], combat["dice"]) == ("Khana Ku Djani (seat 1 front)", None)
    assert combat["needed"] == 17
    scene.do("play Shield Song")
    combat = seen(scene, 1)["combat"]
    assert (combat["needed"], combat["dice"], combat["total"], combat["set"]) == (20, [2, 3, 3, 3, 6], 17, 3)
    scene.do("raise the set to the highest die")
    assert (seen(scene)["combat"], seen(scene)["reward"]) == (None, 4)
    assert seen(scene)["turn_of"] == seen(scene)["decides"] == 1


def test_words_are_understood_whatever_their_case_and_spacing_and_nonsense_is_answered():
    scene = Scene(2)
    scene.do("  END the   Turn ")
    assert scene.decides == 2
    with pytest.raises(InputError, match=r"^action = 'sing': legal here: end the turn; "):
        scene.do("sing")
    scene.s.over = 1
    with pytest.raises(InputError, match="nothing, the game is over"):
        scene.do("end the turn")


def test_an_action_number_that_does_not_exist_is_refused():
    scene = Scene(2)
    with pytest.raises(InputError, match="action = -1: allowed 0 to"):
        KHEDU.describe(scene.s, scene.p, -1)
