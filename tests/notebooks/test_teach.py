"""The course: every lesson runs by itself, has something to say to who errs, and its page needs no kernel."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest

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
def test_its_first_board_is_on_its_page_and_no_other(path: Path) -> None:
    notebook, lesson = run(path, "")
    body, _ = body_html(notebook)
    assert body.count('"laid_out"') == min(1, len(lesson.boards))


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
