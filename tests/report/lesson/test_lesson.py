"""The frame of a lesson: asking, checking, stepping, counting, and answering itself."""

from dataclasses import dataclass
from typing import Any

import pytest
from IPython.utils.capture import capture_output
from ipywidgets import Widget
from nbformat.v4 import new_code_cell, new_notebook, new_output

from khedu_core.board.questions import PredictView, view_of
from khedu_core.board.replay import replay_of
from khedu_core.errors import InputError
from khedu_core.games.khedu.scenes import Story
from khedu_core.report.body import body_html
from khedu_core.report.lesson import Lesson
from khedu_core.report.lesson.unattended import answer_wrongly
from khedu_core.report.publish import table
from khedu_core.report.summary import published
from khedu_core.teaching import Counterexample, Verdict
from tests.notebooks.in_process import WIDGET_STATE
from tests.teaching.invented.lessons.good import tripled

INVENTED = "tests.teaching.invented"


def lesson(number: int = 1, answers: str = "") -> Lesson:
    with capture_output():
        return Lesson(INVENTED, number, answers)


def test_its_head_says_what_it_needs_and_takes() -> None:
    with capture_output() as shown:
        Lesson(INVENTED, 1)
    told = [output.data["text/plain"] for output in shown.outputs]
    assert told[-1] == "About 5 minutes. What it needs: nothing. What it is for: answer."


def test_a_game_is_found_by_its_name() -> None:
    with capture_output():
        assert Lesson("khedu", 1).plan.title == "A roll turns"
    with pytest.raises(InputError, match="game = 'khedo': did you mean khedu"):
        Lesson("khedo", 1)


@pytest.mark.parametrize("game", ["os.path", "nosuch.pkg", ".x", "a..b", 5, None, [], ""])
def test_what_is_no_game_is_refused(game: Any) -> None:
    with pytest.raises(InputError, match=r"^(game|lesson) = .*(allowed: khedu|has no lessons)"):
        Lesson(game, 1)


def test_progress_follows_the_answers_of_the_reader() -> None:
    taught = lesson()
    with capture_output() as shown:
        taught.ask("way", "share")
        taught.end()
    assert len(shown.outputs) == 3
    assert shown.outputs[0].data["text/plain"] == "Up or down?"
    progress = taught._progress
    taught.views["way"].set_state({"tries": ["down"]})  # as the page sends it
    assert (progress.answered, progress.of) == (0, 4)
    taught.views["way"].set_state({"tries": ["down", "up"]})
    taught.views["share"].set_state({"tries": [["0.17"]]})
    assert progress.answered == 2
    with capture_output():
        taught.ask("way")  # the cell is run again: a fresh question
    assert progress.answered == 1


def test_a_function_is_checked_where_it_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    taught = lesson()
    with pytest.raises(InputError, match=r"check = 'tripled': .*none yet; run the cells above first"):
        taught.check("tripled", tripled)
    with capture_output():
        taught.ask("tripled", "way")
    taught.check("tripled", lambda number: None)
    taught.check("tripled", lambda number: ...)
    taught.check("tripled", tripled)
    first, second, third = capsys.readouterr().out.splitlines()
    assert first == "✗ Case 1 of 1: <lambda>(2) returned None, where 6 was expected. Did you forget return?"
    assert (
        second
        == "Nothing is written yet: put your own code in place of the three dots, and run the cell again."
    )
    assert third == "✓ Right, in the one case. So."
    assert taught._progress.answered == 1
    with pytest.raises(InputError, match=r"check = 'way': .*asked for so far: tripled"):
        taught.check("way", tripled)


def attacking() -> Story:
    story = Story(2)
    story.cadre(1, front="Himbua")
    story.top(1, "Khana Ku Djani")
    story.hand(1, "Allure", "Muster")
    return story


def attacked() -> Story:
    story = attacking()
    story.attack("seat 1 front", "stack 1", dice=[2, 3, 3, 3, 6])
    return story


def test_a_story_is_told_step_by_step_with_its_dice() -> None:
    taught = lesson()
    with capture_output() as shown:
        taught.step(attacked(), "An attack")
    (replay,) = shown.outputs
    assert replay.data["text/plain"].splitlines()[0] == "An attack"
    assert "85.49 %" not in replay.data["text/plain"]  # it has not been stepped to
    assert "85.49 %" in replay.data["text/html"].partition("<details>")[2]


def test_a_story_and_a_board_can_keep_to_themselves_how_likely_a_roll_was() -> None:
    taught = lesson()
    with capture_output() as shown:
        taught.step(attacked(), "An attack", chances=False)
        board_taught = Lesson("khedu", 1)
        before = attacking()
        board_taught.play(before, dice=[2, 3, 3, 3, 6], chances=False)
        board_taught.play(before, dice=[2, 3, 3, 3, 6])
    told = shown.outputs[0].data["text/html"]
    assert "2 3 3 3 6" in told
    assert "85.49" not in told
    logs = []
    for board in board_taught.boards:
        choose(board, "Himbua (seat 1 front) attacks Khana Ku Djani (stack 1)")
        while board.playing.layout(None).dice is None:
            board.do(board.playing.offers()[0].action)
        logs.append(str(board.board.entries))
        board.close()
    assert ["85.49 %" in log for log in logs] == [False, True]
    assert all("[2, 3, 3, 3, 6]" in log for log in logs)


def test_what_betrays_an_answer_is_folded_in_a_notebook_in_a_page_and_without_either() -> None:
    taught = lesson()
    with capture_output() as shown, taught.once_answered("Once you <know>"):
        table([["1 of 6", "16.67 %"]], ["which", "chance"], caption="Told")
        taught.step(replay_of("khedu", players=2, moves=(1, 3), title="Mine"))
        print("so it is")
    (output,) = shown.outputs
    assert output.data["text/plain"] == "Once you <know>"
    assert output.data["text/html"].startswith("<details><summary>Once you &lt;know&gt;</summary>")
    cell = new_code_cell("tell()", outputs=[new_output("display_data", data=output.data)])
    notebook = new_notebook(cells=[cell])
    notebook.metadata["widgets"] = {WIDGET_STATE: {"state": Widget.get_manager_state()["state"]}}
    body, outputs = body_html(notebook)
    assert "<details open" not in body
    before, fold, inside = body.partition('<details class="part"><summary>Once you &lt;know&gt;</summary>')
    assert fold
    assert "16.67" not in before
    assert all(text in inside for text in ("16.67 %", "Mine", "so it is"))
    assert len(outputs.forms.scripts()) == 2
    assert [one["caption"] for one in published(notebook)["table"]] == [
        "Told"
    ]  # the data has it all the same


def test_what_is_folded_has_a_title_and_a_fault_in_it_is_shown() -> None:
    taught = lesson()
    titles: list[Any] = ["", " ", 5]
    for title in titles:
        with pytest.raises(InputError, match="title = "), taught.once_answered(title):
            pass
    nothing: Any = 5
    refused = pytest.raises(InputError, match="step = 5")
    with capture_output() as shown, refused, taught.once_answered("Then"):
        taught.step(nothing)
    assert shown.outputs == []


def test_a_view_that_has_steps_is_shown_as_it_is() -> None:
    taught = lesson()
    with capture_output() as shown:
        taught.step(replay_of("khedu", players=2, moves=(1, 3), title="Mine"))
    assert [output.data["text/plain"].splitlines()[0] for output in shown.outputs] == ["Mine"]


def test_a_position_is_played_on_with_dice_that_are_told() -> None:
    story = Story(2)
    story.cadre(1, front="Himbua")
    story.top(1, "Khana Ku Djani")
    story.hand(1, "Allure", "Muster")
    with capture_output() as shown:
        taught = Lesson("khedu", 1)
        taught.play(story, dice=[2, 3, 3, 3, 6])
        taught.play(seed=3)
    board, whole = taught.boards
    assert len(shown.outputs) == 3
    choose(board, "Himbua (seat 1 front) attacks Khana Ku Djani (stack 1)")
    while board.playing.layout(None).dice is None:
        board.do(board.playing.offers()[0].action)
    dice = board.playing.layout(None).dice
    assert dice is not None
    assert [die.fell for die in dice.dice] == [2, 3, 3, 3, 6]
    assert story.phase.name == "TURN"  # the story itself has not moved
    assert whole.playing.table.seed == 3
    assert whole.playing.players[0] == "person"
    for one in taught.boards:
        one.close()


@dataclass
class Posing:
    """What has the parts of a position, and is none."""

    s: int = 5
    p: int = 5


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ({"position": 5}, "position = 5: give a scene or a story, or leave it out"),
        ({"position": Posing()}, "params = int: khedu is played with Params"),
        ({"dice": [9]}, "forced dice = 9: a face is a whole number from 1 to 6"),
        ({"dice": 5}, "forced dice = 5: expected a list of faces"),
        ({"seats": ("nobody",)}, "= 'nobody': allowed: person, random, greedy"),
    ],
)
def test_what_cannot_be_played_on_is_refused(what: dict[str, Any], told: str) -> None:
    with capture_output():
        taught = Lesson("khedu", 1)
        with pytest.raises(InputError, match=told):
            taught.play(**what)
    assert taught.boards == []


def choose(board: Any, text: str) -> None:
    (action,) = [offer.action for offer in board.playing.offers() if offer.text.startswith(text)]
    board.do(action)


def test_what_was_played_is_shown_again_once_something_was(capsys: pytest.CaptureFixture[str]) -> None:
    with capture_output():
        taught = Lesson("khedu", 1)
        taught.play(seed=3)
    taught.replay()
    assert capsys.readouterr().out.startswith("Nothing is played yet")
    board = taught.boards[-1]
    first = board.playing.offers()[0]
    board.do(first.action)
    with capture_output() as shown:
        taught.replay()
    (output,) = shown.outputs
    assert f"1. Seat 1: {first.text}" in output.data["text/plain"]
    with pytest.raises(InputError, match="replay: no board yet"):
        lesson().replay()


def test_it_answers_itself_rightly() -> None:
    taught = lesson(answers="right")
    with capture_output():
        taught.ask("way", "share", "tripled", "low")
        taught.check("tripled", lambda number: ...)
        taught.end()
    assert taught._progress.answered == 4


def test_it_answers_itself_wrongly_and_something_of_use_is_said() -> None:
    taught = lesson(answers="wrong")
    with capture_output():
        taught.ask("way", "share", "tripled", "low")
        taught.check("tripled", lambda number: ...)
        taught.end()
    assert taught.told["way"] == ["No, up."]
    assert taught.told["share"][:2] == ["Too high.", "Too low."]
    assert len(taught.told["low"]) == 5
    assert taught._progress.answered == 0


def test_many_wrong_answers_are_given_each_as_the_first_and_judged_once_more_only() -> None:
    judged = [0]

    def all_sixes(case: tuple[int, ...]) -> Verdict:
        judged[0] += 1
        return Verdict(case == (6,) * 5, f"they are {case}")

    question = Counterexample("sixes", "Never.", all_sixes, (6,) * 5, "It happens.", dice=5)
    view = view_of(question)
    assert len(answer_wrongly(view)) == 251
    assert judged[0] < 4 * 252
    assert len(view.tries) == 1


@pytest.mark.parametrize("answers", ["right", "wrong"])
def test_a_question_that_was_forgotten_is_named(answers: str) -> None:
    taught = lesson(answers=answers)
    with capture_output():
        taught.ask("way", "tripled")
        with pytest.raises(ValueError, match="lesson 1: never answered: share, tripled, low"):
            taught.end()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("none", "question none: no wrong answer is foreseen"),
        ("taken", r"question taken: .*right=True"),
        ("twice", "question twice: .* are told the same"),
    ],
)
def test_wrong_answers_that_teach_nothing_are_found(name: str, told: str) -> None:
    taught = lesson(2, "wrong")
    with capture_output():
        taught.ask(name)
        with pytest.raises(ValueError, match=told):
            taught.check(name, tripled)


def test_a_solution_that_is_not_taken_for_right_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PredictView, "solved", property(lambda self: False))
    taught = lesson(answers="right")
    with capture_output(), pytest.raises(ValueError, match="its own solution is not taken for right"):
        taught.ask("way")


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(InputError) as refused:
        lesson(answers="rigt")
    told = "answers = 'rigt': did you mean right? allowed: right, wrong; or leave it out"
    assert str(refused.value) == told
    with pytest.raises(InputError, match=r"question of lesson 1 = 'wy': did you mean way"):
        lesson().ask("wy")
    for what in (5, "a story", None):
        with pytest.raises(InputError, match=f"step = {what!r}: give a story, or a view that has steps"):
            lesson().step(what)
    names: list[Any] = [[], 5, None]
    for name in names:
        with pytest.raises(InputError, match="no such function was asked for"):
            lesson().check(name, tripled)
