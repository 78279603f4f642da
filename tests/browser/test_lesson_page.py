"""The page of a lesson keeps what its reader answered; its notebook keeps code and answers folded."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from khedu_core.board.questions import Progress, view_of
from khedu_core.board.table_picture import style_html, zones_html
from khedu_core.engine.layout import Card, CardRow, Zone
from khedu_core.report.outputs import Outputs
from khedu_core.report.page import Page as Written
from khedu_core.teaching.course import Question
from tests.board.questions.invented import BLANKS, DICE, EXERCISE, NUMBER, PREDICT, TEXT
from tests.browser.lab_page import LabPage

EXPECTATION = Path(__file__).parents[2] / "notebooks/teach/12_expectation.ipynb"
REFUSED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("no", "SecurityError"); },
})"""
BROKEN = "for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{')"


def page_of(path: Path, *questions: Question) -> Path:
    """A page that asks these questions, then tells how much is done."""
    outputs = Outputs({})
    views = [*map(view_of, questions), Progress(of=len(questions))]
    page = Written(title="Asked", main="".join(map(outputs.forms.add_widget, views)))
    page.bring(outputs)
    path.write_text(page.html(), encoding="utf-8")
    return path


@pytest.fixture
def asked(tmp_path: Path) -> Path:
    return page_of(tmp_path / "asked.html", PREDICT, NUMBER, BLANKS, DICE, EXERCISE, TEXT)


def parts(page: Page) -> tuple[Locator, Locator, Locator]:
    """A prediction, a number, and how much is done."""
    questions = page.locator(".kc-question")
    return questions.nth(0), questions.nth(1), page.locator(".kc-progress")


def answer(page: Page) -> None:
    """The prediction wrongly and the number rightly, after a hint."""
    predict, share, _ = parts(page)
    predict.get_by_role("radio", name="down").check()
    predict.get_by_role("button", name="Check").click()
    share.get_by_role("button", name="Hint").click()
    share.get_by_role("textbox").fill("1/6")
    share.get_by_role("button", name="Check").click()
    expect(share).to_contain_text("Right. One face fits.")


def test_answers_outlast_a_reload_until_the_reader_begins_again(
    asked: Path, tmp_path: Path, open_page: Callable[..., Page]
) -> None:
    page = open_page(asked)
    expect(page.get_by_role("button", name="Begin again")).to_be_hidden()
    answer(page)
    page.reload()
    predict, share, progress = parts(page)
    expect(predict.get_by_role("radio", name="down")).to_be_checked()
    expect(predict).to_contain_text("Down.")
    expect(share.get_by_role("textbox")).to_have_value("1/6")
    expect(share).to_contain_text("Roll one.")
    expect(progress).to_contain_text("1 of 4 questions answered rightly; 2 more in the notebook.")

    other = page_of(tmp_path / "other.html", PREDICT, NUMBER)  # has questions of the same names
    page.goto(other.as_uri())
    expect(progress).to_contain_text("0 of 2 questions answered rightly.")
    answer(page)
    page.goto(asked.as_uri())
    page.get_by_role("button", name="Begin again").click()
    expect(progress).to_contain_text("0 of 4")
    expect(predict.get_by_role("radio", name="down")).not_to_be_checked()
    expect(share.get_by_role("textbox")).to_have_value("")
    page.reload()
    expect(progress).to_contain_text("0 of 4")
    page.goto(other.as_uri())
    expect(progress).to_contain_text("1 of 2")  # that page is another's


def test_all_that_a_page_can_judge_is_the_whole_page(asked: Path, open_page: Callable[..., Page]) -> None:
    page = open_page(asked)
    predict, _, progress = parts(page)
    answer(page)
    predict.get_by_role("radio", name="up").check()
    predict.get_by_role("button", name="Check").click()
    blanks, dice = page.locator(".kc-question").nth(2), page.locator(".kc-question").nth(3)
    blanks.get_by_role("textbox").fill("6")
    blanks.get_by_role("combobox").select_option("up")
    blanks.get_by_role("button", name="Check").click()
    for die in dice.get_by_role("spinbutton").all():
        die.press("6")
    dice.get_by_role("button", name="Try this case").click()
    expect(progress).to_have_text(
        "4 of 4 questions answered rightly: this page is done; 2 more in the notebook.Begin again"
    )


def test_a_question_that_says_something_else_now_is_asked_anew(
    asked: Path, open_page: Callable[..., Page]
) -> None:
    page = open_page(asked)
    answer(page)
    page_of(asked, PREDICT, BLANKS)  # what was one blank is two
    page.reload()
    expect(parts(page)[2]).to_contain_text("0 of 2 questions")
    expect(page.get_by_role("radio", name="down")).to_be_checked()


@pytest.mark.parametrize("script", [REFUSED, BROKEN], ids=["refused", "broken"])
def test_without_its_storage_a_page_answers_all_the_same(
    script: str, asked: Path, open_page: Callable[..., Page]
) -> None:
    page = open_page(asked)
    answer(page)
    page.add_init_script(script)
    page.reload()
    expect(parts(page)[2]).to_contain_text("0 of 4 questions")
    answer(page)
    expect(parts(page)[2]).to_contain_text("1 of 4 questions")
    page.get_by_role("button", name="Begin again").click()
    expect(parts(page)[2]).to_contain_text("0 of 4 questions")


OVER_THE_EDGE = """() => {
  const right = (one) => one.getBoundingClientRect().right;
  const out = (one) => right(one) > right(one.closest(".kc-card"));
  return [...document.querySelectorAll(".kc-figures *")].filter(out).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("width", [375, 320])
def test_cards_in_a_picture_hold_their_figures_on_a_phone(
    width: int, tmp_path: Path, open_page: Callable[..., Page]
) -> None:
    cards = tuple(
        Card(name, figures=(("cost", "2"), ("dice", "5"), ("defence", "15"), ("reward", "2")))
        for name in ("Himbua", "Khana Ku Djani")
    )
    zone = Zone("The desert", rows=(CardRow("", cards),))
    page = Written(title="A table", main=style_html() + f'<div class="kc-table">{zones_html([zone])}</div>')
    path = tmp_path / "table.html"
    path.write_text(page.html(), encoding="utf-8")
    shown = open_page(path)
    shown.set_viewport_size({"width": width, "height": 800})
    assert shown.locator(".kc-figures b").count() == 8
    assert shown.evaluate(OVER_THE_EDGE) == []


def test_a_notebook_shows_neither_code_nor_what_would_tell_an_answer(lab: LabPage) -> None:
    lab.open(lab.server.copied(EXPECTATION))
    lab.run_all()
    lab.lay_out_all()
    editors = lab.page.locator(".jp-NotebookPanel .jp-CodeCell .jp-InputArea-editor")
    shown = [text for text in editors.all_inner_texts() if text.strip()]
    assert len(shown) == 1
    assert "def break_even(gain, loss):" in shown[0]  # the reader's own
    title = "Once you have answered: four dice with the rule, and their mean"
    line = lab.page.get_by_text(title, exact=True)
    chart = lab.output(title).locator(".kc-chart").first
    expect(chart).to_be_hidden()
    line.click()
    expect(chart).to_be_visible()
    assert chart.locator(".kc-plot svg").first.bounding_box()["width"] > 280  # type: ignore[index]
    dots = lab.page.locator(".jp-NotebookPanel .jp-InputPlaceholder")
    before = dots.count()
    dots.first.click()
    expect(dots).to_have_count(before - 1)
