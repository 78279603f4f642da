"""What a greedy player thinks of each decision that is not an attack."""

import pytest

from khedu_core.engine import legal_actions, replay
from khedu_core.games.khedu import KHEDU, default_params
from khedu_core.games.khedu.greedy import appraise
from khedu_core.games.khedu.scenes import Scene, deal
from khedu_core.games.khedu.state import Board, Bonus, Phase


def liked(scene: Scene) -> set[str]:
    """The actions that look best now."""
    options = legal_actions(KHEDU, scene.s, scene.p)
    worth = {action: appraise(scene.s, scene.p, action) for action in options}
    best = max(worth.values())
    return {KHEDU.describe(scene.s, scene.p, action) for action in options if worth[action] == best}


def test_the_board_is_the_one_whose_units_are_in_hand():
    scene = deal(2)
    while scene.phase is Phase.REDRAW:
        scene.do("keep the hand")
    scene.hand(1, "Oadhii Adept", "Khana Ekkubana", "Hadimi Guard", "Allure", "Allure")
    assert liked(scene) == {"lead the Oadhii"}


def test_a_token_of_ones_own_clan_comes_first_and_none_twice():
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard", honor=(5, 0))
    scene.cadences(1, "Drum")
    scene.do("make Drum (place 1) Eternal")
    assert liked(scene) == {"mark it with the Hadimi token"}
    scene.s.phase, scene.s.converting = Phase.MEDITATE, 0
    scene.cadences(1, "Drum", eternal=["Horn"], token=["Hadimi"])
    scene.s.phase, scene.s.converting = Phase.TOKEN, 1
    assert liked(scene) == {f"mark it with the {clan} token" for clan in ("Wuqri", "Oadhii", "Rahala")}


def test_a_boards_ability_is_used_once_a_meditation_has_begun():
    scene = Scene(2)
    for board in scene.p.boards:
        board.meditation, board.meditation_amount = Bonus.LEGACY, 1
    scene.cadences(1, "Drum", "Drum")
    scene.do("draw War Cadences")
    assert liked(scene) == {"use the clan board's ability"}


def test_a_hand_without_a_unit_to_place_is_changed_rather_than_kept_for_ever():
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Guard")
    scene.cadences(1, "Drum", "Drum", "Horn", "Horn")
    scene.hand(1)
    scene.hand(1, "Wuqri Zealot")
    for stack in (1, 2):
        scene.top(stack, "Himbua")  # nothing that one card could make attack with profit
    attacks = {text for text in liked(scene) if "attacks" in text}
    assert liked(scene) - attacks <= {"change the hand"}
    scene.hand(1, "Hadimi Lancer")
    assert "change the hand" not in liked(scene)


def test_a_unit_with_tokens_is_not_replaced():
    scene = Scene(2, {"K-25": "replaces"})
    scene.cadre(1, front="Hadimi Guard", back="Hadimi Guard", honor=(3, 3))
    scene.hand(1, "Khana Ku Djani")
    assert not any("replacing" in text for text in liked(scene))


@pytest.mark.parametrize(("tokens", "choice"), [(4, "as honor tokens"), (0, "as legacy points")])
def test_in_the_last_turn_tokens_are_taken_when_they_let_a_hero_ascend(tokens, choice):
    scene = Scene(2)
    scene.p.boards = [Board() for _ in scene.p.boards]
    scene.p.boards[1].ascension_tokens, scene.p.boards[1].ascension_points = 5, 3
    scene.cadre(1, front="Hadimi Guard", honor=(tokens, 0))
    scene.s.seats[0].ending = 1
    scene.hand(1, "Allure", "Allure", "Allure")
    scene.attack("seat 1 front", "stack 1", wins=True)
    assert scene.phase is Phase.REWARD
    assert {text.split("reward ")[1] for text in liked(scene)} == {choice}


def test_betrayal_and_exchange_are_aimed_by_what_they_do():
    scene = Scene(2, {"K-97": "to-desert"})
    scene.purse(1, legacy=5)
    scene.cadre(2, front="Khana Chahak", honor=(6, 0))
    scene.hand(1, "Betrayal")
    assert liked(scene) == {"play the Command Betrayal"}
    scene = Scene(2, {"K-97": "tokens-only"})
    scene.purse(1, legacy=5)
    scene.hand(1, "Betrayal")
    scene.top(2, "Himbua", honor=5)
    scene.do("play the Command Betrayal")
    assert liked(scene) == {"aim at Himbua (stack 2)"}


def test_lured_onto_tokens_when_that_is_an_achievement():
    scene = Scene(2)
    scene.purse(1, legacy=5)
    scene.hand(1, "Allure", "Muster")
    scene.top(1, "Wuqri Hound")
    scene.top(2, "Himbua", honor=1)
    scene.do("play the Command Allure")
    assert liked(scene) == {"aim at Himbua (stack 2)"}  # where it lies it is only in the way
    scene.cadences(1, eternal=["Horn"], token=["Wuqri"])
    assert liked(scene) == {"aim at Wuqri Hound (stack 1)"}
    scene.do("aim at Wuqri Hound (stack 1)")
    assert liked(scene) == {"aim at Himbua (stack 2)"}


def test_a_command_that_does_nothing_in_a_meditation_is_not_played():
    scene = Scene(2, {"K-39": "commands"})
    scene.purse(1, legacy=5)
    scene.cadences(1, "Drum", "Drum")
    scene.hand(1, "Muster", "Forced March", "Hadimi Guard")
    scene.do("draw War Cadences")
    assert liked(scene) == {"end the turn"}


def test_alone_the_cadence_turned_up_is_the_one_that_helps_fewest_desert_units():
    scene = Scene(1)
    scene.top(1, "Wuqri Hound")
    scene.top(2, "Wuqri Hound")
    scene.top(3, "Himbua")
    scene.do("change the hand", "end the turn")
    assert liked(scene) == {"turn up the War Cadence of stack 3"}


def test_alone_greedy_games_end():
    for index in range(6):
        row = replay(KHEDU, default_params(1), ["greedy"], 5, index).row
        assert (row.capped, row.influence_left[0]) == (0, 0)
