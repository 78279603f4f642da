"""How players leave, how the game ends, and who has won it."""

import numpy as np
import pytest

from khedu_core.engine import Table, play_many
from khedu_core.games.khedu import KHEDU, params_from
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Phase

PLACE = "place Hadimi Guard in the front slot"


def spending_the_last(players: int = 3, **readings: str) -> Scene:
    scene = Scene(players, {key.replace("_", "-"): name for key, name in readings.items()})
    scene.purse(1, influence=1)
    scene.hand(1, "Hadimi Guard")
    return scene


def round_of_nothing(scene: Scene) -> None:
    seat = scene.decides
    scene.do("end the turn")
    scene.turn_of(seat)


# ---- the last turn ---------------------------------------------------------------------------


@pytest.mark.clause("KH-END-1")
def test_k130_the_turn_that_spends_the_last_influence_is_the_last():
    scene = spending_the_last()
    scene.do(PLACE)
    assert scene.out == []
    assert scene.attacks == set()  # no card is left to pay with; otherwise the turn goes on
    scene.do("end the turn")
    assert (scene.out, scene.decides) == ([1], 2)
    scene.do("end the turn", "end the turn")
    assert scene.decides == 2  # seat 1 is not asked any more


@pytest.mark.clause("KH-END-1")
def test_the_last_turn_goes_on_after_the_placement():
    scene = spending_the_last()
    scene.hand(1, "Hadimi Guard", "Allure")
    scene.do(PLACE)
    scene.attack("seat 1 front", "stack 1", wins=True)
    scene.do("take the reward as legacy points", "end the turn")
    assert (scene.out, scene.legacy) == ([1], [1, 0, 0])


@pytest.mark.clause("KH-END-1")
def test_k130_read_as_next_gives_one_more_turn():
    scene = spending_the_last(K_130="next")
    scene.do(PLACE)
    round_of_nothing(scene)
    assert (scene.out, scene.decides) == ([], 1)
    scene.do("end the turn")
    assert scene.out == [1]


@pytest.mark.clause("KH-END-1")
def test_influence_won_in_the_last_turn_does_not_bring_the_player_back():
    scene = spending_the_last()
    scene.achieved(1, 7)  # all but Persistence
    scene.hand(1, "Hadimi Guard", "Allure", "Allure", "Muster")
    scene.do(PLACE)
    for _ in range(3):
        scene.top(1, "Wuqri Hound")
        scene.attack("seat 1 front", "stack 1", wins=True)
        scene.do("take the reward as legacy points")
    assert scene.influence == [1, 3, 3]
    scene.do("end the turn")
    assert scene.out == [1]


@pytest.mark.clause("KH-END-1")
def test_influence_won_late_and_spent_in_the_last_turn_does_not_bring_another():
    scene = spending_the_last(K_130="next")
    scene.do(PLACE)
    round_of_nothing(scene)
    scene.purse(1, influence=1)  # as Persistence would give
    scene.hand(1, "Hadimi Lancer")
    scene.do("place Hadimi Lancer in the back slot", "end the turn")
    assert scene.out == [1]


@pytest.mark.clause("KH-END-4")
def test_a_player_who_has_left_plays_no_cadence_and_applies_no_eternal_one():
    scene = spending_the_last()
    scene.cadences(1, "Drum", eternal=["Shield Song"])
    scene.do(PLACE, "end the turn")
    scene.attack("stack 1", "seat 1 front", dice=[6, 6, 6])
    assert (scene.phase, scene.at("seat 1 front")) == (Phase.ACT, None)


@pytest.mark.clause("KH-END-3")
def test_heroes_that_are_not_of_the_clan_wander_off_with_their_tokens():
    scene = spending_the_last(2)
    scene.cadre(1, back="Khana Ubak", honor=(0, 3))
    scene.do(PLACE, "end the turn")
    assert scene.at("seat 1 front") == ("Hadimi Guard", 0)
    assert scene.at("seat 1 back") is None
    assert scene.s.stacks == 3
    assert (scene.at("stack 3"), scene.stack(3)) == (("Khana Ubak", 3), ["Khana Ubak"])
    scene.attack("stack 1", "stack 3", wins=True)
    assert scene.at("stack 3") == ("Khana Ubak", 0)  # under itself, so exposed again (K-135)
    scene.hand(2, *["Wuqri Zealot"] * 3)
    scene.attack("stack 3", "stack 1", wins=True)


# ---- the last one standing ----------------------------------------------------------------------


def last_one(influence: int, eternals: int, **readings: str) -> Scene:
    """Seat 2 is about to be left alone: seat 1 ends its last turn."""
    scene = spending_the_last(2, **readings)
    scene.purse(2, influence=influence)
    scene.cadences(2, "Drum", eternal=["Horn", "Horn", "Still Air"][:eternals])
    scene.do(PLACE, "end the turn")
    assert (scene.out, scene.decides) == ([1], 2)
    return scene


@pytest.mark.clause("KH-END-2")
@pytest.mark.clause("KH-END-5")
@pytest.mark.parametrize(("influence", "eternals", "turns"), [(1, 3, 4), (3, 0, 3), (2, 1, 3), (1, 0, 1)])
def test_the_last_player_takes_as_many_turns_as_influence_and_eternals(influence, eternals, turns):
    scene = last_one(influence, eternals)
    taken = 0
    while not scene.s.over:
        assert scene.decides == 2
        scene.do("end the turn")
        taken += 1
    assert taken == turns
    assert scene.out == [1, 2]
    assert scene.influence[1] == influence


@pytest.mark.clause("KH-END-2")
def test_spending_influence_makes_the_turn_the_last():
    scene = last_one(3, 3)
    scene.do("end the turn")
    scene.hand(2, "Wuqri Zealot")
    scene.do("place Wuqri Zealot in the front slot")
    assert not scene.s.over  # it is finished as usual
    scene.do("end the turn")
    assert (scene.s.over, scene.influence[1]) == (1, 2)


@pytest.mark.clause("KH-END-2")
@pytest.mark.clause("KH-END-7")
def test_a_meditation_is_one_of_the_remaining_turns_and_none_follows_another():
    scene = last_one(2, 0)
    scene.do("change the hand")
    while scene.options != ["end the turn"]:
        scene.do(scene.options[-1])
    scene.do("end the turn")
    assert not scene.s.over
    assert "change the hand" not in scene.options
    scene.do("end the turn")
    assert scene.s.over


# ---- the end and the winner ---------------------------------------------------------------------


@pytest.mark.clause("KH-WIN-1")
@pytest.mark.clause("KH-END-5")
def test_points_and_tokens_on_ones_own_units_count_and_equals_share_the_win():
    scene = last_one(1, 0)
    scene.cadre(2, front="Wuqri Zealot", back="Wuqri Reaver", honor=(2, 1))
    scene.purse(1, legacy=7)
    scene.purse(2, legacy=4)
    scene.top(1, "Himbua", honor=9)
    scene.do("end the turn")
    assert scene.s.over
    row = scene.row()
    assert list(row.payoff[:2]) == [7, 7]
    assert list(row.influence_left[:2]) == [0, 1]
    settled = Table(KHEDU, scene.p, state=scene.s).result()
    assert list(settled.won[:2]) == [1, 1]
    scene.purse(2, legacy=5)
    assert list(Table(KHEDU, scene.p, state=scene.s).result().won[:2]) == [0, 1]


@pytest.mark.clause("KH-END-5")
def test_k131_forced_leaves_no_end_of_the_turn_while_a_unit_can_be_placed():
    for reading, may_end in (("free", True), ("forced", False)):
        scene = Scene(2, {"K-131": reading})
        scene.hand(1, "Hadimi Guard", "Hadimi Guard")
        assert ("end the turn" in scene.options) == may_end
        scene.attack("stack 1", "stack 2", wins=True)
        assert ("end the turn" in scene.options) == may_end
        scene.do(PLACE)
        assert "end the turn" in scene.options  # one placement a turn
    scene = Scene(2, {"K-131": "forced"})
    scene.hand(1, "Wuqri Zealot")
    assert "end the turn" in scene.options  # nothing to place


@pytest.mark.clause("KH-END-5")
def test_a_game_of_hoarders_is_stopped_at_the_round_limit_and_counted():
    scene = Scene(2)
    scene.p.round_limit = 4
    turns = 0
    while not scene.s.over:
        scene.do("end the turn")
        turns += 1
    assert (turns, scene.s.rounds) == (8, 4)
    row = scene.row()
    assert (row.capped, row.rounds, row.turns) == (1, 4, 8)
    p = params_from(2)
    p.round_limit = 12
    rows = play_many(KHEDU, p, ["random"], 1, 0, 200)
    stopped = rows["capped"] == 1
    assert np.all(rows["rounds"][stopped] == 12)
    assert np.all(rows["rounds"][~stopped] <= 12)
    assert 0 < np.mean(stopped) < 1
