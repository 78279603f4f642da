"""The course: every lesson runs by itself, has something to say to who errs, and its page needs no kernel."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest

from khedu_core.games.khedu.row_names import ACHIEVEMENTS
from khedu_core.report.body import body_html
from khedu_core.report.lesson import Lesson
from khedu_core.report.lint import lint
from khedu_core.report.page import Page
from khedu_core.report.recipe import find_folder, read_recipes
from khedu_core.teaching import course_of
from tests.notebooks.in_process import run_in_process

LESSONS = course_of("khedu_core.games.khedu")
ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks" / "teach").glob("*.ipynb"))
TEACHERS = ROOT / "docs" / "teaching.md"
VIEW = "application/vnd.jupyter.widget-view+json"


@cache
def run(path: Path, answers: str) -> tuple[Any, Lesson]:
    notebook, names = run_in_process(path, {"answers": answers})
    return notebook, names["lesson"]


def name(path: Path) -> str:
    return path.stem


def test_every_lesson_has_its_notebook_and_its_page() -> None:
    assert [int(path.stem.partition("_")[0]) for path in NOTEBOOKS] == [plan.number for plan in LESSONS]
    assert [plan.number for plan in LESSONS] == list(range(1, len(LESSONS) + 1))
    recipes = {recipe.notebook for recipe in read_recipes(find_folder(ROOT)).values()}
    assert set(NOTEBOOKS) <= recipes


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_its_title_is_the_plan_s(path: Path) -> None:
    title = nbformat.read(path, as_version=4).cells[0].source.splitlines()[0]
    assert title == f"# {run(path, 'right')[1].plan.title}"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_with_right_answers_everything_is_answered(path: Path) -> None:
    _, lesson = run(path, "right")
    assert [question.name for question in lesson.plan.questions] == list(lesson.views)
    assert all(view.solved for view in lesson.views.values())


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_with_wrong_answers_something_of_use_is_said_to_each(path: Path) -> None:
    _, lesson = run(path, "wrong")
    assert not any(view.solved for view in lesson.views.values())
    assert list(lesson.told) == list(lesson.views)
    for question, told in lesson.told.items():
        assert len(told) >= 2, f"{question}: one foreseen error is too few"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_each_question_has_a_hint(path: Path) -> None:
    _, lesson = run(path, "right")
    for question in lesson.plan.questions:
        assert question.hints, f"{question.name} leaves who is stuck alone"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_its_page_needs_nothing_from_outside_and_betrays_nothing(path: Path) -> None:
    notebook, lesson = run(path, "")
    body, outputs = body_html(notebook)
    page = Page(title=path.stem, main=body)
    page.bring(outputs)
    assert lint(page.html()) == []
    assert not any(view.tries for view in lesson.views.values())
    read = re.sub(r"<(script|noscript|details)\b.*?</\1>", "", body, flags=re.DOTALL)
    for view in lesson.views.values():
        assert view.title not in read  # all of a question is drawn by its view, or folded
    states = notebook.metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"].values()
    for model in states:
        own = {key: value for key, value in model["state"].items() if key not in ("_esm", "_css")}
        assert len(str(own)) < 60_000


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_below_a_question_nothing_stands_open_that_could_tell_its_answer(path: Path) -> None:
    """Tables and charts are folded there, and a story tells no more than the reader has stepped to."""
    notebook, lesson = run(path, "")
    body, _ = body_html(notebook)
    shown = body
    while "<details" in shown:  # the innermost first
        assert "<details open" not in shown
        shown = re.sub(r"<details(?:(?!<details).)*?</details>", "", shown, flags=re.DOTALL)
    assert 'class="highlight"' not in shown  # nor the code, which sets the answers up
    below = shown.partition('"kept":')[2]  # that is how a question begins
    assert lesson.views
    assert below
    assert re.findall("<caption>(.*?)</caption>", below) == ["How much is answered"]
    assert below.count("<table") == 1
    assert "<figure" not in below
    assert '"series":' not in below
    assert set(re.findall(r'"reveal": "([a-z ]*)"', below)) <= {"as stepped"}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_it_begins_with_a_position_to_play(path: Path) -> None:
    """In the notebook and on its page: before anything is asked, and with more to do than to end the turn."""
    notebook, lesson = run(path, "")
    first = lesson.boards[0]
    shown = [cell.outputs[0] for cell in notebook.cells if cell.get("outputs")]
    keys = [output.get("data", {}).get(VIEW, {}).get("model_id") for output in shown]
    asked = [keys.index(view.model_id) for view in lesson.views.values() if view.model_id in keys]
    assert keys.index(first.model_id) < min(asked)
    assert any(" attacks " in offer.text for offer in first.playing.offers())
    body, _ = body_html(notebook)
    assert 0 < body.index('"laid_out"') < body.index('"kept":')


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_the_board_to_play_on_at_its_end_is_not_on_its_page(path: Path) -> None:
    """The first is, and those folded until a question is answered."""
    notebook, lesson = run(path, "")
    body, _ = body_html(notebook)
    folded = {3: 1, 6: 1}.get(lesson.plan.number, 0)
    assert body.count('"laid_out"') == 1 + folded
    last = len(lesson.boards) - 1 - folded
    assert last in (0, 1)  # lessons that end with an explorer have one board


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_it_says_that_figures_of_cards_are_assumed(path: Path) -> None:
    cells = nbformat.read(path, as_version=4).cells
    shown = [
        cell.source
        for cell in cells
        if cell.cell_type == "markdown" and "remove-cell" not in cell.metadata.get("tags", [])
    ]
    assert "assumed" in " ".join(shown) or "assume that" in " ".join(shown)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_no_board_and_no_story_begins_with_achievements_that_nobody_has_earned(path: Path) -> None:
    notebook, lesson = run(path, "")
    for board in lesson.boards:
        assert not any(seat.achieved for seat in board.playing.table.state.seats)
    states = notebook.metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"].values()
    every = ", ".join(list(ACHIEVEMENTS.values())[:4])
    for model in states:
        shown = str({key: value for key, value in model["state"].items() if key not in ("_esm", "_css")})
        assert every not in shown, "say Story(2, achievements=True)"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_nothing_is_solved_in_the_notebook(path: Path) -> None:
    """Functions there are to be begun by the learner; everything else is of the plan."""
    _, lesson = run(path, "")
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type != "code":
            continue
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.FunctionDef):
                assert ast.unparse(node.body[-1]) == "return ...", f"{node.name} is begun"
                assert node.name in lesson.views


def test_the_teacher_s_page_lists_every_lesson_as_it_is() -> None:
    rows = re.findall(r"^\| (\d.*) \|$", TEACHERS.read_text(encoding="utf-8"), re.MULTILINE)
    expected = [" | ".join([str(p.number), p.title, p.needs, f"{p.minutes} min", p.aim]) for p in LESSONS]
    assert rows == expected, "docs/teaching.md: its rows should be\n" + "\n".join(
        f"| {r} |" for r in expected
    )
