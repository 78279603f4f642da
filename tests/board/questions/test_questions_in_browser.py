"""Questions in a blank page without Python: answered by mouse and by keyboard, told to a screen reader."""

from pathlib import Path
from typing import Any

import pytest

from khedu_core.board.questions import Progress, view_of
from khedu_core.teaching import Counterexample, Verdict
from tests.board.blank_page import CHROMIUM, used
from tests.board.questions.invented import (
    BLANKS,
    DICE,
    EXERCISE,
    MARKUP,
    NUMBER,
    PREDICT,
    TEXT,
    WORDS,
    tripled,
)
from tests.board.test_views_in_browser import contrast

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")

TOOLS = """
  const one = (n, selector) => view(n).querySelector(selector);
  const text = (n, selector) => one(n, selector)?.textContent;
  const shown = (n, name) => all(n, "button").filter((b) => !b.hidden && b.textContent.startsWith(name))[0];
  const click = async (n, name) => { shown(n, name).focus(); shown(n, name).click(); await settled(); };
  const key = async (node, name) => {
    node.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    await settled();
  };
  const write = async (n, ...texts) => {
    all(n, ".kc-blank").forEach((blank, i) => { blank.value = texts[i]; });
    await click(n, "Check");
  };
  const heard = (n) => text(n, ".kc-heard"), says = (n) => texts(n, ".kc-says p");
  const values = (n, name) => all(n, `[${name}]`).map((node) => node.getAttribute(name));
  const texts = (n, selector) => all(n, selector).map((node) => node.textContent);
  const buttons = (n) => all(n, "button").filter((b) => !b.hidden).map((b) => b.textContent);
"""


def found(views: list[Any], script: str, folder: Path, theme: str = "") -> Any:
    answer, console = used(views, TOOLS + script, folder, theme)
    assert console == []
    assert "fault" not in (answer if isinstance(answer, dict) else {}), answer
    return answer


def test_a_prediction_keeps_what_was_tried(tmp_path: Path) -> None:
    script = """
      const radios = all(1, "input"), answer = { before: buttons(1), asked: text(1, ".kc-asked") };
      answer.named = one(1, "[role=radiogroup]").getAttribute("aria-labelledby") === one(1, ".kc-asked").id;
      await click(1, "Check");
      answer.nothing = heard(1);
      radios[1].checked = true;
      await key(radios[1], "Enter");
      const looks = all(1, ".kc-choice").map((choice) => choice.className);
      answer.wrong = [heard(1), looks, buttons(1), texts(1, ".kc-reason")];
      await click(1, "Hint");
      answer.hint = [heard(1), texts(1, ".kc-hints li"), buttons(1)];
      await click(1, "Hint");
      answer.focus = document.activeElement.textContent;
      radios[0].checked = true;
      await click(1, "Check");
      answer.right = [heard(1), buttons(1), texts(1, ".kc-reason"), all(1, "[disabled]").length];
      answer.after = [document.activeElement.className, all(1, "img").length, view(1).dataset.solved];
      return answer;
    """
    answer = found([view_of(PREDICT)], script, tmp_path)
    assert answer["asked"] == f"Where to? {MARKUP}"
    assert answer["named"]
    assert answer["before"] == ["Check", "Hint 1 of 2"]
    assert answer["nothing"] == "Choose an answer first."
    assert answer["wrong"] == [
        "Not right. Down.",
        ["kc-choice", "kc-choice kc-wrong", "kc-choice"],
        ["Check", "Hint 1 of 2"],
        ["", "Down.", ""],
    ]
    assert answer["hint"] == ["Look.", ["Look."], ["Check", "Hint 2 of 2"]]
    assert answer["focus"] == "Check"  # the last hint is given, its button gone
    assert answer["right"] == ["Right. Up.", [], ["Up.", "Down.", "No."], 2]
    assert answer["after"] == ["kc-asked", 0, "true"]


def test_a_number_is_guided_and_the_solution_waits_for_an_attempt(tmp_path: Path) -> None:
    script = """
      const answer = { before: buttons(1) };
      await write(1, "0.4");
      answer.first = [says(1), buttons(1), one(1, ".kc-blank").getAttribute("aria-invalid")];
      await write(1, "1/36");
      answer.tempting = says(1);
      one(1, ".kc-blank").value = "0.25";
      await key(one(1, ".kc-blank"), "Enter");
      answer.third = says(1);
      await click(1, "Show the solution");
      answer.solution = [text(1, ".kc-solution"), heard(1), buttons(1)];
      await write(1, "0,17");
      answer.right = [says(1), buttons(1), one(1, ".kc-blank").disabled, view(1).dataset.solved];
      return answer;
    """
    answer = found([view_of(NUMBER)], script, tmp_path)
    assert answer["before"] == ["Check", "Hint"]
    assert answer["first"] == [["✗Too high."], ["Check", "Hint", "Show the solution"], "true"]
    assert answer["tempting"] == ["✗One pair only."]
    assert answer["third"] == ["✗Now too high, but by less than double."]
    solution = "1/6, which is 16.67 %\nOne face fits."
    assert answer["solution"] == [solution, solution, ["Check", "Hint"]]
    assert answer["right"] == [["✓Right. Exactly it is 1/6. One face fits."], [], True, "true"]


def test_blanks_are_told_one_by_one(tmp_path: Path) -> None:
    script = """
      const sentence = text(1, ".kc-sentence"), names = values(1, "aria-label");
      await write(1, "6", "");
      const first = says(1);
      await write(1, "6", "down");
      const second = says(1);
      await write(1, "6", "up");
      return { sentence, names, first, second, third: says(1), solved: view(1).dataset.solved };
    """
    answer = found([view_of(BLANKS)], script, tmp_path)
    assert answer["sentence"] == " faces, …updown."
    assert answer["names"] == ["Blank 1", "Blank 2"]
    assert answer["first"] == ["✓Blank 1: Right. Six.", "✗Blank 2: Choose one of the words."]
    assert answer["second"][1] == "✗Blank 2: That is lower."
    assert answer["third"] == ["✓Blank 1: Right. Six.", "✓Blank 2: The highest."]
    assert answer["solved"] == "true"


def test_dice_of_twelve_sides_are_named_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    def high(case: tuple[int, ...]) -> Verdict:
        return Verdict(sum(case) > 20, f"they come to {sum(case)}")

    asked = Counterexample("d12", "Two never pass twenty.", high, (9, 12), "They do.", dice=2, sides=12)
    script = """
      const dice = all(1, "[role=spinbutton]");
      await key(dice[0], "End");
      await key(dice[1], "9");
      const numbersOnDice = dice.map((die) => die.querySelector("text").textContent);
      await click(1, "Try this case");
      return { numbersOnDice, says: says(1), help: view(1).querySelector(".kc-reason").textContent };
    """
    answer = found([view_of(asked)], script, tmp_path)
    assert answer["numbersOnDice"] == ["12", "9"]
    assert answer["says"] == ["✓12 9: they come to 21", "They do."]
    assert "keys 1 to 9" in answer["help"]


def test_dice_are_turned_by_keys_and_clicks_and_the_verdict_is_there(tmp_path: Path) -> None:
    script = """
      const dice = all(1, "[role=spinbutton]"), faces = () => values(1, "aria-valuenow");
      dice[0].click();
      await key(dice[1], "4");
      await key(dice[1], "ArrowUp");
      await key(dice[0], "ArrowDown");
      await key(dice[0], "ArrowDown");
      const pips = dice[1].querySelector("path").getAttribute("d").split("M").length - 1;
      const answer = { turned: faces(), name: dice[1].getAttribute("aria-label"), pips };
      await click(1, "Try this case");
      answer.first = says(1);
      await key(dice[0], "End");
      await key(dice[0], "Enter");
      answer.second = [says(1), view(1).dataset.solved, buttons(1)];
      dice[0].click();
      answer.still = faces();
      one(2, "select").value = "three";
      await click(2, "Try this case");
      answer.words = says(2);
      one(3, "input").value = "constructor";
      await click(3, "Try this case");
      answer.alone = says(3);
      return answer;
    """
    answer = found([view_of(DICE), view_of(WORDS), view_of(TEXT)], script, tmp_path)
    assert (answer["turned"], answer["name"], answer["pips"]) == (["1", "5"], "die 2", 5)
    assert answer["first"] == ["✗1 5: they come to 6"]
    assert answer["second"][0] == ["✗1 5: they come to 6", "✓6 5: they come to 11", "They do."]
    assert answer["second"][1:] == ["true", []]
    assert answer["still"] == ["6", "5"]
    assert answer["words"] == ["✓three: it has 5 letters", "Some are."]
    assert answer["alone"] == ["constructor: only the notebook can judge this case."]


def test_progress_is_counted_without_python(tmp_path: Path) -> None:
    script = """
      const before = text(1, "p");
      await write(2, "1 in 6");
      return [before, text(1, "p")];
    """
    answer = found([Progress(of=1), view_of(NUMBER)], script, tmp_path)
    done = "1 of 1 questions answered rightly: the lesson is done."
    assert answer == ["0 of 1 questions answered rightly.", done]


def test_a_saved_state_shows_what_was_done(tmp_path: Path) -> None:
    number, predict, dice, exercise = map(view_of, (NUMBER, PREDICT, DICE, EXERCISE))
    number.answer("0.4")
    number.set_state({"hints_shown": 1, "solution_shown": True})
    predict.answer("down")
    predict.answer("up")
    dice.answer(3, 4)
    exercise.answer(lambda number: None)
    script = """
      return {
        number: [one(1, ".kc-blank").value, says(1), text(1, ".kc-hints"), text(1, ".kc-solution")],
        predict: all(2, "input").map((input) => input.checked),
        dice: values(3, "aria-valuenow"),
        exercise: [says(4), buttons(4), text(4, ".kc-answer")],
      };
    """
    answer = found([number, predict, dice, exercise], script, tmp_path)
    assert answer["number"] == ["0.4", ["✗Too high."], "Roll one.", number.solution]
    assert answer["predict"] == [True, False, False]
    assert answer["dice"] == ["3", "4"]
    says, buttons, where = answer["exercise"]
    assert says == ["✗Case 1 of 2: <lambda>(2) returned None, where 6 was expected. Did you forget return?"]
    assert buttons == ["Hint", "Show the solution"]
    assert where == "It is written and checked in the notebook."
    exercise.answer(tripled)


@pytest.mark.parametrize(
    ("theme", "paper"),
    [
        ("", [255, 255, 255]),
        ('data-jp-theme-light="false" style="background: #111; color: #fff"', [17, 17, 17]),
    ],
    ids=["light", "dark"],
)
def test_marks_and_borders_can_be_seen_in_either_theme(theme: str, paper: list[int], tmp_path: Path) -> None:
    blanks = view_of(BLANKS)
    blanks.answer("6", "down")
    script = """
      const dots = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      const bytes = (text) => {
        dots.fillStyle = text;
        dots.fillRect(0, 0, 1, 1);
        return [...dots.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const style = (node) => getComputedStyle(node), pressed = all(1, "button:not([hidden])");
      return {
        marks: all(1, ".kc-says .kc-mark").map((mark) => bytes(style(mark).color)),
        borders: all(1, ".kc-blank").map((blank) => bytes(style(blank).borderTopColor)),
        buttons: pressed.map((button) => bytes(style(button).borderTopColor)),
        tall: [...pressed, ...all(1, ".kc-blank")].every((node) => node.getBoundingClientRect().height >= 24),
        wide: document.documentElement.scrollWidth <= innerWidth,
      };
    """
    looks = found([blanks], script, tmp_path, theme)
    assert looks["tall"]
    assert looks["wide"]
    for colour in [*looks["marks"], *looks["borders"], *looks["buttons"]]:
        assert contrast(colour, paper) > 3
