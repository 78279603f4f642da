"""The adviser ranks what the policy ranks, rolls on with the chosen row, and reads faces as typed."""

from fractions import Fraction

import pytest

from khedu_core.board.explorer import RerollAdviser
from khedu_core.board.explorer.asked_rerolls import goal_fields
from khedu_core.board.explorer.reroll_adviser import AT_FIRST, showing_in
from khedu_core.dice import d
from khedu_core.dice.rerolling.goals import GOALS, AllAlike, HighestTotal, SetOf
from khedu_core.dice.rerolling.policy import best_rerolls
from khedu_core.errors import InputError
from tests.board.explorer.front_end import press, send


def adviser() -> RerollAdviser:
    view = RerollAdviser("5d6", AllAlike(), 2, (3, 3, 6, 1, 2))
    view.random.seed(1)
    return view


def test_before_the_first_roll_it_says_what_the_best_play_is_worth() -> None:
    view = RerollAdviser("5d6", AllAlike(), 2)
    # five alike within three rolls: 347897/7558272, a well-known figure of the game of Yahtzee
    assert "347897/7558272 = 4.60 %" in view.answer.value
    assert view.ranking.names == []
    assert view.roll_on.disabled


def test_the_ranking_is_that_of_the_policy() -> None:
    view = adviser()
    advice = best_rerolls([d(6)] * 5, 2, AllAlike()).after((3, 3, 6, 1, 2), 2)
    assert view.ranking.values == [option.value for option in advice.options]
    assert view.ranking.names[0] == "3, 3"
    assert view.ranking.notes[0] == "6, 1, 2 (best)"
    assert [note for note in view.ranking.notes if "best" in note] == view.ranking.notes[:1]
    assert view.ranking.cursor == 0
    assert f"keep 3, 3: {advice.value} = " in view.answer.value
    assert advice.value == Fraction(113, 3888)


def test_rolling_on_keeps_the_chosen_dice_where_they_lie() -> None:
    view = adviser()
    press(view.roll_on)
    assert view.question.rerolls == 1
    assert view.question.showing[:2] == (3, 3)
    send(view.ranking, cursor=len(view.ranking.names) - 1)
    row = view.ranking.names[view.ranking.cursor]
    press(view.roll_on)
    assert view.question.rerolls == 0
    assert view.roll_on.disabled
    for face in filter(str.isdigit, row.replace(",", "").split()):
        assert int(face) in view.question.showing
    assert "No reroll is left: all dice alike, " in view.answer.value
    press(view.roll_on)
    assert view.question.rerolls == 0


def test_rolling_all_dice_shows_a_roll_that_these_dice_can_show() -> None:
    view = RerollAdviser("3d6 + 2d8", HighestTotal(), 1)
    press(view.roll_all)
    assert len(view.question.showing) == 5
    assert all(1 <= face <= top for face, top in zip(view.question.showing, (6, 6, 6, 8, 8), strict=True))
    assert view.ranking.value_label == "on average"


@pytest.mark.parametrize("name", GOALS)
def test_every_goal_can_be_chosen_and_set(name: str) -> None:
    view = adviser()
    send(view.controls["goal"], index=list(GOALS).index(name))
    assert view.fault.value == ""
    assert view.question.goal_name == name
    settings = [field.name for field in goal_fields(GOALS[name])]
    assert view._settings.children == tuple(view.controls[f"goal {setting}"] for setting in settings)
    assert all(getattr(view.question.goal, setting) == AT_FIRST[setting] for setting in settings)


def test_a_setting_changes_the_goal() -> None:
    view = RerollAdviser("5d6", SetOf(4), 1, (1, 1, 1, 2, 3))
    send(view.controls["goal size"], value=3)
    assert view.question.goal == SetOf(3)
    assert view.ranking.names[0].startswith("all: ")
    send(view.controls["goal size"], value=0)
    assert "size of the set = 0: allowed 1 to 1000" in view.fault.value


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("1 2 3", "3 faces for 5 dice"),
        ("1 2 3 4 9", "face = 9: allowed on this die 1 to 6"),
        ("x", "a face for each die"),
    ],
)
def test_faces_that_cannot_be_are_told(typed: str, told: str) -> None:
    view = adviser()
    send(view.controls["showing"], value=typed)
    assert told in view.fault.value
    assert view.question.showing == (3, 3, 6, 1, 2)


def test_faces_are_read_with_blanks_or_commas() -> None:
    assert showing_in("3 3, 6,1  2") == (3, 3, 6, 1, 2)
    assert showing_in("") == ()
    with pytest.raises(InputError):
        showing_in("1 " * 3 + "9" * 4000)


def test_other_dice_begin_before_their_first_roll() -> None:
    view = adviser()
    send(view.controls["dice"], value="3d8")
    assert str(view.question) == "rerolls: 3d8 all-alike, 2 rerolls"
    send(view.controls["dice"], value="4d6 keep 3")
    assert "give dice alone" in view.fault.value
    send(view.controls["dice"], value="30d20")
    assert "use fewer dice" in view.fault.value
