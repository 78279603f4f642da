"""A lesson as a learner has it: in JupyterLab and as a page, answered by keyboard, also after a reload."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import axe
from tests.browser.lab_page import LabPage

ROOT = Path(__file__).parents[2]
NAME = "teach-01-a-roll-turns"
LESSON = ROOT / "notebooks/teach/01_a_roll_turns.ipynb"


def answered_by_keyboard(predict: Locator, share: Locator, claim: Locator) -> None:
    """A wrong answer and a right one to each, with nothing but keys."""
    predict.get_by_role("radio", name="16").press(" ")
    predict.get_by_role("radio", name="16").press("Enter")
    expect(predict).to_contain_text("That is the roll as it fell.")
    predict.get_by_role("radio", name="16").press("ArrowDown")
    predict.get_by_role("button", name="Check").press("Enter")
    expect(predict).to_contain_text("The two 3s turn to the highest face of the roll")

    field = share.get_by_role("textbox", name="Your answer")
    field.fill("1/36")
    field.press("Enter")
    expect(share).to_contain_text("That is the chance of one certain pair")
    field.fill("16,7 %")
    field.press("Enter")
    expect(share).to_contain_text("Right. Exactly it is 1/6.")

    first, second, third = (claim.get_by_role("spinbutton", name=f"die {n}") for n in (1, 2, 3))
    first.press("2")
    second.press("2")
    third.press("End")
    claim.get_by_role("button", name="Try this case").press("Enter")
    expect(claim).to_contain_text("2 2 6: turned up, it is 18 instead of 10. Here the claim holds.")
    second.press("6")
    second.press("Enter")
    expect(claim).to_contain_text("A set that shows the highest face already can only stay")


def test_a_learner_goes_through_a_lesson_and_comes_back(lab: LabPage) -> None:
    path = lab.server.copied(LESSON)
    lab.open(path)
    lab.run_all()
    lab.lay_out_all()

    def asked() -> tuple[Locator, Locator, Locator]:
        return (
            lab.output('lesson.ask("highest")').locator(".kc-question"),
            lab.output('"pair", "set-of-three"').locator(".kc-question").first,
            lab.output('lesson.ask("always-more")').locator(".kc-question"),
        )

    progress = lab.output("lesson.end()")
    expect(progress).to_contain_text("0 of 7 questions answered rightly.")
    expect(lab.output('check("most"')).to_contain_text("Nothing is written yet")
    answered_by_keyboard(*asked())
    expect(progress).to_contain_text("3 of 7 questions answered rightly.")
    lab.reload(path)
    lab.lay_out_all()
    predict, share, claim = asked()
    expect(predict.get_by_role("radio", name="20")).to_be_checked()
    expect(share.get_by_role("textbox")).to_have_value("16,7 %")
    expect(claim).to_contain_text("2 6 6: there is a pair, and 14 is still the most that it can be.")
    expect(lab.output("lesson.end()")).to_contain_text("3 of 7 questions answered rightly.")


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the lesson, made in a process of its own as kernels and browser do not get along."""
    folder = tmp_path_factory.mktemp("lesson")
    made = [sys.executable, "-m", "khedu_core", "report", NAME, "--out", str(folder)]
    subprocess.run(made, cwd=ROOT, check=True, capture_output=True)
    return folder / f"{NAME}.html"


def test_the_page_of_a_lesson_needs_no_kernel(report: Path, open_page: Callable[..., Page]) -> None:
    page = open_page(report)
    questions = page.locator(".kc-question")
    answered_by_keyboard(questions.nth(0), questions.nth(4), questions.nth(3))
    told = "3 of 6 questions answered rightly; 1 more in the notebook."
    expect(page.locator(".kc-progress")).to_contain_text(told)
    page.reload()
    expect(questions.nth(4).get_by_role("textbox")).to_have_value("16,7 %")
    expect(page.locator(".kc-progress")).to_contain_text(told)


@pytest.mark.skipif(bool(axe.WHY_NOT), reason=axe.WHY_NOT)
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_everybody_can_read_the_page(colours: str, report: Path, open_page: Callable[..., Page]) -> None:
    page = open_page(report, color_scheme=colours)
    assert axe.faults_of(page) == []
    questions = page.locator(".kc-question")
    answered_by_keyboard(questions.nth(0), questions.nth(4), questions.nth(3))
    assert axe.faults_of(page) == []


@pytest.mark.skipif(bool(axe.WHY_NOT), reason=axe.WHY_NOT)
def test_everybody_can_read_it_in_jupyterlab(lab: LabPage) -> None:
    lab.open(lab.server.copied(LESSON))
    lab.run_all()
    lab.lay_out_all()
    for theme in ("Light", "Dark"):
        lab.use_theme(theme)
        assert axe.faults_of(lab.page, ".kc-question", ".kc-progress") == [], theme


CLAIM = """\
from khedu_core.board.questions import view_of
from khedu_core.teaching import Counterexample, Field, Verdict

def longer(case):
    if case[0] == "none":
        raise RuntimeError("the engine broke")
    return Verdict(len(case[0]) > 3, f"it has {len(case[0])} letters")

word = Field("word")
view_of(Counterexample("long", "No word is long.", longer, ("four",), "Some are.", fields=(word,)))"""


def test_a_case_in_words_is_judged_by_python_and_a_fault_is_shown(lab: LabPage) -> None:
    lab.open(lab.server.written("claim", CLAIM))
    lab.run_all()
    claim = lab.output("Counterexample(")
    word = claim.get_by_role("textbox", name="word")
    word.fill("one")
    word.press("Enter")
    expect(claim).to_contain_text("one: it has 3 letters")
    word.fill("none")
    word.press("Enter")
    expect(claim).to_contain_text("RuntimeError: the engine broke")
    word.fill("three")
    word.press("Enter")
    expect(claim).to_contain_text("three: it has 5 letters")
    expect(claim).to_contain_text("Some are.")
