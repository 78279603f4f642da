"""The readings of turns, placing and Meditations: what each of them changes."""

import pytest

from khedu_core.games.khedu.scenes import WORDS, Scene
from khedu_core.games.khedu.scenes.moved_cards import deck_of
from khedu_core.games.khedu.scenes.names import card_named
from khedu_core.games.khedu.state import Phase

GUARD = "place Hadimi Guard in the front slot"


def placings(scene: Scene) -> list[str]:
    return [text for text in scene.options if text.startswith("place ")]


def only_in_deck(scene: Scene, *first: str) -> None:
    """These cards lie on top of the Resource deck."""
    lying = scene.deck_bottom(scene.s.deck.size)
    for name in first:
        lying.remove(name)
    scene.s.deck = deck_of([card_named(name) for name in [*first, *lying]])


# ---- points ----------------------------------------------------------------------------------


@pytest.mark.clause("KH-LEG-1")
@pytest.mark.clause("KH-PAS-1")
@pytest.mark.clause("KH-CMD-2")
def test_k19_points_may_be_owed_down_to_twenty():
    for reading, options in (("none", False), ("allowed", True)):
        scene = Scene(2, {"K-19": reading})
        scene.hand(1, "Allure")
        assert ("pass the turn" in scene.options) == options
        assert ("play the Command Allure" in scene.options) == options
    scene.purse(1, legacy=-15)
    scene.do("pass the turn")
    assert scene.legacy == [-20, 0]
    scene.turn_of(1)
    scene.hand(1, "Allure")
    assert "pass the turn" not in scene.options
    assert "play the Command Allure" not in scene.options
    assert scene.scores == [-20, 0]


@pytest.mark.clause("KH-LEG-1")
@pytest.mark.clause("KH-CMD-2")
def test_k41_points_won_in_a_turn_may_be_booked_at_its_end():
    for reading, at_once in (("at-once", True), ("end-of-turn", False)):
        scene = Scene(2, {"K-41": reading})
        scene.cadre(1, front="Hadimi Guard")
        scene.hand(1, "Muster", "Allure", "Allure", "Allure")
        scene.attack("seat 1 front", "stack 1", wins=True, pay="Allure")
        scene.do("take the reward as legacy points")
        won = scene.scores[0]
        assert won > 0  # the score counts it either way
        assert (scene.legacy[0] == won) == at_once
        assert ("play the Command Muster" in scene.options) == at_once
        assert (scene.view(1)["seats"][0]["won_this_turn"] == 0) == at_once
        scene.do("end the turn")
        assert (scene.legacy[0], scene.s.seats[0].pending) == (won, 0)


# ---- placing ---------------------------------------------------------------------------------


@pytest.mark.clause("KH-CDR-2")
@pytest.mark.clause("KH-CDR-4")
def test_k21_the_back_unit_may_move_up():
    for reading, moved in (("stays", False), ("moves-up", True)):
        scene = Scene(2, {"K-21": reading})
        scene.cadre(1, front="Hadimi Guard", back="Hadimi Lancer", honor=(0, 2))
        scene.hand(1, *["Allure"] * 3)
        scene.attack("seat 1 front", "stack 1", wins=False)
        place = "seat 1 front" if moved else "seat 1 back"
        assert scene.at(place) == ("Hadimi Lancer", 2)
        assert scene.at("seat 1 back" if moved else "seat 1 front") is None
        scene.do("end the turn")
        scene.turn_of(1)
        scene.hand(1, "Hadimi Guard")
        free = "back" if moved else "front"
        assert placings(scene) == [f"place Hadimi Guard in the {free} slot"]


@pytest.mark.clause("KH-CDR-2")
def test_k21_an_empty_cadre_is_filled_from_the_front():
    scene = Scene(2, {"K-21": "moves-up"})
    scene.hand(1, "Hadimi Guard")
    assert placings(scene) == [GUARD]


@pytest.mark.clause("KH-CDR-2")
def test_k25_a_unit_may_be_replaced_when_both_slots_are_taken():
    for reading in ("forbidden", "replaces"):
        scene = Scene(2, {"K-25": reading})
        scene.cadre(1, front="Hadimi Lancer", honor=(3, 0))
        scene.hand(1, "Hadimi Guard")
        assert placings(scene) == ["place Hadimi Guard in the back slot"]
        scene.cadre(1, back="Khana Ku Djani")
        if reading == "forbidden":
            assert placings(scene) == []
    scene.do("place Hadimi Guard in the front slot, replacing Hadimi Lancer")
    assert scene.at("seat 1 front") == ("Hadimi Guard", 0)  # its tokens are lost
    assert scene.deck_bottom(1) == ["Hadimi Lancer"]
    assert scene.influence == [2, 3]


@pytest.mark.clause("KH-ENS-1")
@pytest.mark.clause("KH-ETE-2")
def test_k26_eternal_cadences_within_the_four_or_beside_them():
    for reading, held in (("together", 4), ("beside", 6)):
        scene = Scene(2, {"K-26": reading})
        scene.cadences(1, "Drum", eternal=["Horn", "Horn"])
        scene.do("draw War Cadences")
        assert len(scene.ensemble(1)) == held
    scene.do("end the turn")
    scene.turn_of(1)
    scene.do("end the turn")
    scene.turn_of(1)
    scene.cadre(1, front="Hadimi Guard", honor=(5, 0))
    scene.cadences(1, "Drum", "Drum", eternal=["Horn", "Horn", "Horn"])
    assert "make Drum (place 1) Eternal" in scene.options
    scene.cadences(1, "Drum", "Drum", eternal=["Horn", "Horn", "Horn", "Still Air"])
    assert not any("Eternal" in text for text in scene.options)  # at most four


# ---- the turn --------------------------------------------------------------------------------


@pytest.mark.clause("KH-TRN-2")
@pytest.mark.clause("KH-ACT-4")
@pytest.mark.clause("KH-PAS-1")
def test_k32_a_turn_may_need_an_action_unless_nothing_can_be_done():
    for reading, allowed in (("allowed", True), ("one-action", False)):
        scene = Scene(2, {"K-32": reading})
        scene.cadre(1, front="Hadimi Guard")
        assert ("end the turn" in scene.options) == allowed
        scene.hand(1, "Allure")
        scene.s.seats[0].meditated = 1
        scene.purse(1, legacy=3)
        choices = [text for text in scene.options if "attacks" not in text]
        wanted = ["pass the turn", "end the turn", "play the Command Allure"]
        assert choices == (wanted if allowed else [wanted[0], wanted[2]])
        scene.hand(1)
        scene.purse(1, legacy=0)
        scene.top(1, "Himbua")
        scene.top(2, "Himbua")  # nothing is left to pay for anything with
        assert scene.options == ["end the turn"]
        scene.do("end the turn")
        assert (scene.legacy, scene.decides, scene.s.stuck) == ([0, 0], 2, 1)  # no payment


@pytest.mark.clause("KH-TRN-2")
def test_turns_in_which_nothing_could_be_done_are_counted():
    scene = Scene(2)
    scene.do("end the turn")
    assert scene.s.stuck == 0
    scene.hand(2)
    scene.s.seats[1].meditated = 1
    for stack in (1, 2):
        scene.top(stack, "Himbua")
    assert not scene.attacks
    scene.do("end the turn")
    assert (scene.s.stuck, scene.row().stuck) == (1, 1)


@pytest.mark.clause("KH-TRN-2")
@pytest.mark.clause("KH-ACT-2")
@pytest.mark.clause("KH-ACT-3")
@pytest.mark.parametrize("first", ["place", "attack", "command"])
def test_k33_a_turn_may_hold_one_kind_of_action(first):
    for reading in ("any", "one-kind"):
        scene = Scene(2, {"K-33": reading})
        scene.purse(1, legacy=9)
        scene.hand(1, "Hadimi Guard", "Muster", "Muster", "Wuqri Zealot", "Wuqri Zealot")
        scene.top(1, "Wuqri Hound")
        assert placings(scene)
        assert scene.attacks
        if first == "place":
            scene.do(GUARD)
        elif first == "attack":
            scene.attack("stack 1", "stack 2", wins=True, pay="Wuqri Zealot")
        else:
            scene.do("play the Command Muster")
        kinds = {
            "place": bool(placings(scene)),
            "attack": bool(scene.attacks),
            "command": "play the Command Muster" in scene.options,
        }
        if reading == "one-kind":
            kinds[first] = False
            assert kinds == {"place": False, "attack": False, "command": False}
        else:
            assert kinds["attack"]
            assert kinds["command"]
        assert "end the turn" in scene.options


@pytest.mark.clause("KH-ACT-4")
def test_k34_a_turn_may_end_with_the_last_card():
    for reading, player in (("declared", 1), ("empty-hand", 2)):
        scene = Scene(2, {"K-34": reading})
        scene.hand(1, "Hadimi Guard")
        scene.do(GUARD)
        assert scene.decides == player
        scene = Scene(2, {"K-34": reading})
        scene.cadre(1, front="Hadimi Guard")
        scene.hand(1, *["Allure"] * scene.p.units[1].cost)
        scene.attack("seat 1 front", "stack 1", wins=True)
        assert scene.phase is Phase.REWARD  # taken first
        scene.do("take the reward as legacy points")
        assert scene.decides == player


# ---- Meditation ------------------------------------------------------------------------------


def rich(readings: dict[str, str], *cadences: str) -> Scene:
    scene = Scene(2, readings)
    scene.cadre(1, front="Hadimi Guard", back="Hadimi Lancer", honor=(5, 5))
    scene.cadences(1, *(cadences or ("Drum",)))
    return scene


@pytest.mark.clause("KH-MED-0")
def test_k36_a_meditation_may_have_one_option_only():
    for reading, left in (("any", True), ("one", False)):
        scene = rich({"K-36": reading})
        scene.do("draw War Cadences")
        assert ("change the hand" in scene.options) == left
        assert ("make Drum (place 1) Eternal" in scene.options) == left
        scene.do("end the turn")
        assert scene.decides == 2


@pytest.mark.clause("KH-MED-0")
@pytest.mark.clause("KH-MED-4")
def test_k36_changing_a_hand_of_commands_again_is_still_the_one_option():
    scene = rich({"K-36": "one"})
    only_in_deck(scene, *[n for n in scene.deck_bottom(scene.s.deck.size) if n in WORDS.commands][:5])
    scene.do("change the hand")
    assert scene.options == ["end the turn", "change the hand"]


@pytest.mark.clause("KH-MED-1")
def test_k37_one_cadence_may_be_drawn_instead_of_all():
    for reading, held in (("all", 4), ("one", 2)):
        scene = rich({"K-37": reading})
        scene.do("draw War Cadences")
        assert len(scene.ensemble(1)) == held
        assert "draw War Cadences" not in scene.options


@pytest.mark.clause("KH-MED-4")
def test_k38_a_hand_of_commands_may_be_changed_once_more_only():
    for reading, again in (("repeat", True), ("once", False)):
        scene = Scene(2, {"K-38": reading})
        commands = [n for n in scene.deck_bottom(scene.s.deck.size) if n in WORDS.commands]
        only_in_deck(scene, *commands[:10])
        scene.do("change the hand", "change the hand")
        assert all(name in WORDS.commands for name in scene.hand_of(1))
        assert ("change the hand" in scene.options) == again


@pytest.mark.clause("KH-MED-0")
def test_k39_commands_in_a_meditation():
    for reading, played in (("none", False), ("commands", True)):
        scene = rich({"K-39": reading})
        scene.purse(1, legacy=4)
        scene.hand(1, "Allure", "Hadimi Guard")
        scene.do("draw War Cadences")
        assert ("play the Command Allure" in scene.options) == played
        assert not scene.attacks
        assert not placings(scene)
    scene.do("play the Command Allure", scene_target(scene, 1), scene_target(scene, 2))
    assert scene.phase is Phase.MEDITATE
    assert "make Drum (place 1) Eternal" in scene.options


def scene_target(scene: Scene, stack: int) -> str:
    return f"aim at {scene.at(f'stack {stack}')[0]} (stack {stack})"


@pytest.mark.clause("KH-MED-5")
def test_k40_a_pass_may_leave_the_ban_on_a_second_meditation():
    for reading, lifted in (("last-turn", True), ("until-action", False)):
        scene = Scene(2, {"K-40": reading})
        scene.purse(1, legacy=5)
        scene.do("change the hand", "end the turn", "end the turn")
        scene.do("pass the turn", "end the turn")
        assert ("change the hand" in scene.options) == lifted
        if not lifted:
            scene.do("end the turn", "end the turn")  # an Action turn
            assert "change the hand" in scene.options


@pytest.mark.clause("KH-MED-2")
@pytest.mark.clause("KH-ETE-1")
def test_k91_the_tokens_of_an_eternal_cadence_may_have_to_lie_on_one_unit():
    for reading, possible in (("pooled", True), ("one-unit", False)):
        scene = Scene(2, {"K-91": reading})
        scene.cadre(1, front="Hadimi Guard", back="Hadimi Lancer", honor=(2, 4))
        scene.cadences(1, "Drum")
        assert ("make Drum (place 1) Eternal" in scene.options) == possible
    scene.s.seats[0].cadre[1].honor = 6
    scene.do("make Drum (place 1) Eternal")
    assert (scene.at("seat 1 front"), scene.at("seat 1 back")) == (("Hadimi Guard", 2), ("Hadimi Lancer", 1))


@pytest.mark.clause("KH-CLN-1")
def test_a_token_of_any_clan_marks_a_new_eternal_cadence():
    scene = rich({}, "Drum", "Horn")
    scene.do("make Horn (place 2) Eternal")
    clans = ("Hadimi", "Wuqri", "Oadhii", "Rahala")
    assert scene.options == [f"mark it with the {clan} token" for clan in clans]
    assert scene.decides == 1
    scene.do("mark it with the Oadhii token")
    assert (scene.phase, scene.s.seats[0].token[1]) == (Phase.MEDITATE, 3)
    assert scene.view(2)["seats"][0]["ensemble"][1] == {"name": "Horn", "lies": "eternal", "token": "Oadhii"}
    assert "draw War Cadences" in scene.options


@pytest.mark.clause("KH-CLN-1")
def test_k110_own_board_the_token_is_the_boards_own():
    scene = rich({"K-110": "own-board"})
    scene.do("make Drum (place 1) Eternal")
    assert (scene.phase, scene.s.seats[0].token[0]) == (Phase.MEDITATE, 1)
