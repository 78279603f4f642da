"""Commands: what they cost, what they move, and what becomes of tokens on the way."""

import pytest

from khedu_core.games.khedu import own_cards
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.state import Phase

PRICE = {command.name: command.cost for command in own_cards().commands}


def with_command(name: str, players: int = 2, legacy: int = 5, others: tuple[str, ...] = ()) -> Scene:
    scene = Scene(players)
    scene.purse(1, legacy=legacy)
    scene.hand(1, name, *others)
    return scene


def aimed(scene: Scene, *places: str) -> None:
    for place in places:
        scene.do(next(text for text in scene.options if text.endswith(f"({place})")))


def targets(scene: Scene) -> set[str]:
    return {text[text.rindex("(") + 1 : -1] for text in scene.options}


@pytest.mark.clause("KH-CMD-2")
@pytest.mark.clause("KH-LEG-1")
@pytest.mark.parametrize("command", own_cards().commands, ids=lambda command: command.name)
def test_a_command_is_paid_in_points_and_goes_under_the_deck(command):
    name, price = command.name, command.cost
    scene = with_command(name, legacy=price - 1)
    scene.cadre(1, front="Hadimi Guard")
    assert f"play the Command {name}" not in scene.options
    scene.purse(1, legacy=price)
    scene.do(f"play the Command {name}")
    assert (scene.legacy, scene.hand_of(1), scene.deck_bottom(1)) == ([0, 0], [], [name])


@pytest.mark.clause("KH-CMD-2")
def test_points_won_earlier_in_the_turn_pay_for_a_command():
    scene = with_command("Allure", legacy=0, others=("Khana Ubak",))
    scene.cadre(1, front="Hadimi Guard")
    assert "play the Command Allure" not in scene.options
    scene.attack("seat 1 front", "stack 1", wins=True, pay="Khana Ubak")
    scene.do("take the reward as legacy points", "play the Command Allure")


@pytest.mark.clause("KH-CMD-1")
@pytest.mark.clause("KH-DES-3")
def test_allure_puts_a_desert_unit_with_its_tokens_in_front_of_another():
    scene = with_command("Allure", players=3)
    scene.top(1, "Himbua", honor=2)
    below, covered = scene.stack(1)[1], scene.stack(3)[0]
    scene.do("play the Command Allure")
    assert targets(scene) == {"stack 1", "stack 2", "stack 3"}
    aimed(scene, "stack 1")
    assert targets(scene) == {"stack 2", "stack 3"}
    aimed(scene, "stack 3")
    assert scene.at("stack 3") == ("Himbua", 2)
    assert scene.stack(3)[1] == covered
    assert scene.at("stack 1") == (below, 0)
    assert (scene.phase, scene.decides) == (Phase.ACT, 1)


@pytest.mark.clause("KH-CMD-1")
@pytest.mark.clause("KH-REW-5")
def test_betrayal_brings_a_desert_unit_into_the_cadre_and_its_tokens_as_points():
    scene = with_command("Betrayal")
    scene.cadre(1, front="Hadimi Guard")
    scene.top(2, "Khana Ubak", honor=4)
    scene.do("play the Command Betrayal")
    aimed(scene, "stack 2")
    assert targets(scene) == {"seat 1 back"}  # one's own free slot
    aimed(scene, "seat 1 back")
    assert scene.at("seat 1 back") == ("Khana Ubak", 0)
    assert scene.legacy == [5 - PRICE["Betrayal"] + 4, 0]
    assert scene.influence == [3, 3]  # nothing was placed
    assert "Khana Ubak" not in scene.stack(2)


@pytest.mark.clause("KH-CMD-1")
def test_betrayal_needs_a_free_slot():
    scene = with_command("Betrayal")
    scene.cadre(1, front="Hadimi Guard", back="Hadimi Lancer")
    assert "play the Command Betrayal" not in scene.options


@pytest.mark.clause("KH-CMD-1")
@pytest.mark.clause("KH-REW-5")
@pytest.mark.parametrize("victim", [1, 2])
def test_an_exchange_moves_both_units_tokens_with_them(victim):
    scene = with_command("Bartered Oath")
    scene.cadre(1, front="Hadimi Guard", honor=(1, 0))
    scene.cadre(2, front="Wuqri Zealot", back="Wuqri Reaver", honor=(3, 0))
    scene.top(1, "Himbua", honor=2)
    hero = scene.at(f"seat {victim} front")
    scene.do("play the Command Bartered Oath")
    assert targets(scene) == {"seat 1 front", "seat 2 front"}  # exposed heroes only
    aimed(scene, f"seat {victim} front")
    assert targets(scene) == {"stack 1", "stack 2"}
    aimed(scene, "stack 1")
    assert scene.at("stack 1") == hero  # a hero keeps its tokens in the desert
    assert scene.at(f"seat {victim} front") == ("Himbua", 0)
    expected = [5 - PRICE["Bartered Oath"], 0]
    expected[victim - 1] += 2  # tokens that enter a Cadre are its owner's points
    assert scene.legacy == expected


@pytest.mark.clause("KH-CMD-1")
@pytest.mark.clause("KH-END-4")
def test_the_hero_of_a_player_who_has_left_is_not_exchanged():
    scene = with_command("Bartered Oath", players=3)
    scene.cadre(3, front="Oadhii Adept")
    scene.s.seats[2].out = 1
    assert "play the Command Bartered Oath" not in scene.options


@pytest.mark.clause("KH-CMD-1")
def test_shifting_a_dune_puts_the_exposed_unit_under_its_stack_tokens_and_all():
    scene = with_command("Shifting Dune")
    scene.top(1, "Himbua", honor=2)
    before = scene.stack(1)
    scene.do("play the Command Shifting Dune")
    aimed(scene, "stack 1")
    assert scene.stack(1) == [*before[1:], "Himbua"]
    column = scene.s.desert[0]
    assert (column.honor[column.size - 1], column.honor[0]) == (2, 0)


@pytest.mark.clause("KH-CMD-1")
@pytest.mark.clause("KH-CDR-2")
def test_muster_allows_a_second_placement():
    scene = with_command("Muster", others=("Hadimi Guard", "Hadimi Lancer"))
    scene.do("place Hadimi Guard in the front slot")
    assert not any(text.startswith("place") for text in scene.options)
    scene.do("play the Command Muster", "place Hadimi Lancer in the back slot")
    assert scene.influence == [1, 3]


@pytest.mark.clause("KH-CMD-1")
@pytest.mark.clause("KH-UNT-1")
def test_a_forced_march_makes_the_next_attack_free():
    scene = with_command("Forced March")
    scene.cadre(1, front="Khana Ku Djani")  # costs three cards
    scene.do("play the Command Forced March")
    assert ("seat 1 front", "stack 1") in scene.attacks
    scene.attack("seat 1 front", "stack 1", wins=True)
    scene.do("take the reward as legacy points")
    assert scene.attacks == set()  # one attack only


@pytest.mark.clause("KH-CMD-1")
@pytest.mark.clause("KH-DES-3")
def test_an_emptied_stack_stays_empty_and_is_no_target():
    scene = with_command("Allure", others=("Shifting Dune", "Allure"))
    scene.clear(2, leave=1)
    scene.do("play the Command Shifting Dune")
    assert targets(scene) == {"stack 1"}  # one unit alone cannot go under itself
    aimed(scene, "stack 1")
    scene.do("play the Command Allure")
    aimed(scene, "stack 2", "stack 1")
    assert scene.stack(2) == []
    assert scene.at("stack 2") is None
    assert scene.attacks == set()
    assert "play the Command Allure" not in scene.options


@pytest.mark.clause("KH-ACT-3")
def test_commands_are_for_action_turns():
    scene = with_command("Forced March")
    scene.do("change the hand")
    scene.hand(1, "Forced March")
    assert "play the Command Forced March" not in scene.options


def test_in_a_sorted_desert_k27_commands_still_lay_units_where_they_say():
    scene = Scene(2, {"K-27": "sorted"})
    scene.purse(1, legacy=5)
    scene.hand(1, "Shifting Dune")
    before = scene.stack(1)
    scene.do("play the Command Shifting Dune")
    aimed(scene, "stack 1")
    assert scene.stack(1) == [*before[1:], before[0]]
