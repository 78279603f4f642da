"""The readings of the end: what each of them changes."""

import pytest

from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Ending

PLACE = "place Hadimi Guard in the front slot"
BACK = "place Hadimi Lancer in the back slot"


def spending_the_last(players: int = 3, **readings: str) -> Scene:
    scene = Scene(players, {key.replace("_", "-"): name for key, name in readings.items()})
    scene.purse(1, influence=1)
    scene.hand(1, "Hadimi Guard")
    return scene


def alone(influence: int, **readings: str) -> Scene:
    """Seat 1 has left; seat 2 plays on alone with so much Influence."""
    scene = spending_the_last(2, **readings)
    scene.purse(2, influence=influence)
    scene.do(PLACE, "end the turn")
    if scene.out != [1]:  # K-130 = next
        scene.do("end the turn", "end the turn")
    assert (scene.out, scene.decides, scene.s.alone) == ([1], 2, 2)
    return scene


def turns_until_over(scene: Scene) -> int:
    turns = 0
    while not scene.s.over:
        scene.do("end the turn")
        turns += 1
    return turns


# ---- the last turn ---------------------------------------------------------------------------


@pytest.mark.clause("KH-END-1")
@pytest.mark.clause("KH-ACH-1")
@pytest.mark.parametrize("last", ["same", "next"])
def test_k132_influence_won_in_the_last_turn_may_let_the_player_go_on(last):
    for reading, out in (("ended", [1]), ("goes-on", [])):
        scene = spending_the_last(K_132=reading, K_130=last)
        scene.do(PLACE)
        if last == "next":
            scene.do("end the turn")
            scene.turn_of(1)
        scene.purse(1, influence=1)  # as Persistence would give
        scene.do("end the turn")
        assert scene.out == out
    scene.turn_of(1)
    scene.hand(1, "Hadimi Lancer")
    scene.do(BACK, "end the turn")
    if last == "next":
        scene.turn_of(1)
        scene.do("end the turn")
    assert scene.out == [1]  # used up again


@pytest.mark.clause("KH-END-1")
def test_k132_an_influence_won_and_spent_in_the_last_turn_changes_nothing():
    scene = spending_the_last(K_132="goes-on")
    scene.hand(1, "Hadimi Guard", "Hadimi Lancer", "Muster")
    scene.purse(1, legacy=5)
    scene.do(PLACE, "play the Command Muster")
    scene.purse(1, influence=1)
    scene.do(BACK, "end the turn")
    assert scene.out == [1]


# ---- the last player -------------------------------------------------------------------------


@pytest.mark.clause("KH-END-2")
def test_k136_all_the_numbered_turns_may_be_taken():
    for reading, left in (("early-end", 0), ("all-turns", 2)):
        scene = alone(3, K_136=reading)
        scene.hand(2, "Wuqri Zealot")
        scene.do("place Wuqri Zealot in the front slot", "end the turn")
        assert (0 if scene.s.over else turns_until_over(scene)) == left


@pytest.mark.clause("KH-END-2")
def test_k136_the_last_influence_ends_it_in_any_case():
    scene = alone(1, K_136="all-turns")
    scene.cadences(2, eternal=["Horn"])
    scene.s.turns_left = 2
    scene.hand(2, "Wuqri Zealot")
    scene.do("place Wuqri Zealot in the front slot", "end the turn")
    assert scene.s.over


@pytest.mark.clause("KH-END-2")
@pytest.mark.parametrize(("reading", "over"), [("early-end", True), ("all-turns", False)])
def test_k132_does_not_outlast_the_last_players_own_rule(reading, over):
    scene = alone(2, K_136=reading, K_132="goes-on")
    scene.hand(2, "Wuqri Zealot")
    scene.do("place Wuqri Zealot in the front slot", "end the turn")
    assert bool(scene.s.over) == over  # one Influence is left


# ---- heroes that stay ------------------------------------------------------------------------


@pytest.mark.clause("KH-END-4")
def test_k134_the_heroes_of_a_player_who_is_out():
    for reading in ("stay", "leave", "earn"):
        scene = spending_the_last(2, K_134=reading)
        scene.do(PLACE)
        scene.s.seats[0].cadre[0].honor = 2
        scene.do("end the turn")
        assert scene.scores[0] == 2
        if reading == "leave":
            assert scene.at("seat 1 front") is None
            assert sum(scene.s.units_out) == 1
            assert not any(place == "seat 1 front" for _, place in scene.attacks)
            continue
        scene.hand(2, *["Allure"] * 3)
        scene.attack("stack 1", "seat 1 front", wins=False)
        assert scene.at("seat 1 front") == ("Hadimi Guard", 2)
        assert (scene.legacy[0] > 0) == (reading == "earn")
        assert scene.decides == 2  # who is out decides nothing


@pytest.mark.clause("KH-END-3")
@pytest.mark.clause("KH-END-4")
def test_k134_a_hero_that_leaves_is_still_counted_and_a_stranger_still_wanders():
    scene = spending_the_last(2, K_134="leave")
    scene.p.boards[1].ending, scene.p.boards[1].ending_points = Ending.HERO, 3
    scene.cadre(1, back="Himbua", honor=(0, 4))
    scene.do(PLACE)
    scene.s.seats[0].cadre[0].honor = 2
    before = scene.scores[0] - 4  # without the stranger's tokens
    scene.do("end the turn")
    assert scene.scores[0] == before == 5
    assert (scene.at("seat 1 front"), scene.at("stack 3")) == (None, ("Himbua", 4))


# ---- what counts -----------------------------------------------------------------------------


@pytest.mark.clause("KH-WIN-1")
def test_k93_tokens_on_ones_own_units_count_or_not():
    for reading, score in (("score", 8), ("lost", 1)):
        scene = Scene(2, {"K-93": reading})
        scene.purse(1, legacy=1)
        scene.cadre(1, front="Hadimi Guard", back="Hadimi Lancer", honor=(3, 4))
        assert scene.scores == [score, 0]


@pytest.mark.clause("KH-WIN-1")
@pytest.mark.clause("KH-ETE-1")
def test_k92_tokens_on_eternal_cadences_count_or_not():
    for reading, score in (("spent", 0), ("score", 10)):
        scene = Scene(2, {"K-92": reading, "K-11": "eternal"})
        scene.cadences(1, eternal=["Drum", "Horn", "Horn"], token=["Hadimi", "Rahala"])
        assert scene.scores == [score, 0]  # the third was shown at the start, not bought


@pytest.mark.clause("KH-END-5")
def test_k131_forced_and_k33_one_kind_a_turn_of_combats_may_end():
    scene = Scene(2, {"K-131": "forced", "K-33": "one-kind"})
    scene.hand(1, "Hadimi Guard", "Allure", "Allure", "Allure")
    assert "end the turn" not in scene.options
    scene.attack("stack 1", "stack 2", wins=True, pay="Allure")
    assert "end the turn" in scene.options
