"""The adviser ranks what the policy ranks, rolls on with the chosen row, and reads faces as typed."""

from fractions import Fraction

import pytest

from khedu_core.board.explorer import RerollAdviser
from khedu_core.board.explorer.line_pieces import Piece
from khedu_core.board.explorer.ready_goals import READY_GOALS, ReadyGoal
from khedu_core.board.explorer.reroll_adviser import AS_WRITTEN
from khedu_core.board.explorer.rerolls_question import faces_in
from khedu_core.dice import Alike, d, parse
from khedu_core.dice.rerolling import Goal, best_rerolls
from khedu_core.errors import InputError
from tests.board.explorer.front_end import inside, press, send


def adviser() -> RerollAdviser:
    view = RerollAdviser("5d6 5 alike", 2, (3, 3, 6, 1, 2))
    view.random.seed(1)
    return view


def test_before_the_first_roll_it_says_what_the_best_play_is_worth() -> None:
    view = RerollAdviser("5d6 5 alike", 2)
    # five alike within three rolls: 347897/7558272, a well-known figure of the game of Yahtzee
    assert "347897/7558272 = 4.60 %" in view.answer.value
    assert view.ranking.names == []
    assert view.roll_on.disabled


def test_the_ranking_is_that_of_the_policy() -> None:
    view = adviser()
    advice = best_rerolls([d(6)] * 5, 2, Alike(5)).after((3, 3, 6, 1, 2), 2)
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
    assert "No reroll is left. 5d6 5 alike: " in view.answer.value
    press(view.roll_on)
    assert view.question.rerolls == 0


def test_rolling_all_dice_shows_a_roll_that_these_dice_can_show() -> None:
    view = RerollAdviser("3d6 + 2d8", 1)
    press(view.roll_all)
    assert len(view.question.showing) == 5
    assert all(1 <= face <= top for face, top in zip(view.question.showing, (6, 6, 6, 8, 8), strict=True))
    assert view.ranking.value_label == "on average"


@pytest.mark.parametrize("ready", READY_GOALS, ids=[goal.words for goal in READY_GOALS])
def test_every_ready_goal_can_be_chosen_and_is_known_again(ready: ReadyGoal) -> None:
    view, place = adviser(), READY_GOALS.index(ready)
    send(view.controls["wish"], index=place)
    assert view.fault.value == ""
    assert view.question.goal == Goal(ready.written(Goal("5d6"), ready.n))
    assert view.controls["wish"].value == place
    assert (view.controls["n"] in inside(view)) == ready.has_number
    assert view.question.showing == (3, 3, 6, 1, 2)


def test_a_number_changes_the_goal() -> None:
    view = RerollAdviser("5d6 4 alike", 1, (1, 1, 1, 2, 3))
    assert view.controls["n"].value == 4
    send(view.controls["n"], value=3)
    assert str(view.question) == "rerolls: 5d6 3 alike, 1 reroll, showing 1 1 1 2 3"
    assert view.ranking.names[0].startswith("all: ")
    send(view.controls["n"], value=0)
    assert "dice alike: allowed are 1 to 1000" in view.fault.value


def test_any_goal_can_be_typed() -> None:
    view = adviser()
    send(view.controls["notation"], value="5d6 keep 2 >= 12")
    assert view.fault.value == ""
    assert view.controls["wish"].value == AS_WRITTEN
    assert view.controls["n"] not in inside(view)
    # two sixes or more of five dice in three rolls: each is a six with chance 1 - (5/6)**3
    six = 1 - Fraction(5, 6) ** 3
    few = (1 - six) ** 5 + 5 * six * (1 - six) ** 4
    assert best_rerolls("5d6 keep 2 >= 12", 2).value == 1 - few
    send(view.controls["wish"], index=AS_WRITTEN)
    assert view.question.notation == str(parse("5d6 keep 2 >= 12"))


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
    assert faces_in(Piece.of("3 3, 6,1  2")) == (3, 3, 6, 1, 2)
    with pytest.raises(InputError):
        faces_in(Piece.of("1 " * 3 + "9" * 40))


def test_other_dice_begin_before_their_first_roll() -> None:
    view = adviser()
    send(view.controls["notation"], value="3d8 3 alike")
    assert str(view.question) == "rerolls: 3d8 3 alike, 2 rerolls"
    send(view.controls["notation"], value="4d6 keep 3 + d8")
    assert "give all dice as one, in braces" in view.fault.value
    send(view.controls["notation"], value="30d20")
    assert "use fewer dice" in view.fault.value


def test_no_faces_are_no_roll_yet() -> None:
    view = adviser()
    send(view.controls["showing"], value="")
    assert str(view.question) == "rerolls: 5d6 5 alike, 2 rerolls"
