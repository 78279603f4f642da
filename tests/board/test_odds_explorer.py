"""Controls, charts and answer follow one question; faults show in the view."""

from fractions import Fraction
from itertools import product

import pytest

from khedu_core.board.odds_explorer import OddsExplorer
from khedu_core.board.odds_question import OddsQuestion
from khedu_core.errors import InputError


def best(roll: tuple[int, ...]) -> int:
    return sum(max(roll) if roll.count(face) > 1 else face for face in roll)


def from_browser(widget: object, **state: object) -> None:
    """A message as the front end sends it; errors in what it sets off are not raised here."""
    message = {"content": {"data": {"method": "update", "state": state}}}
    widget._handle_msg(message)  # type: ignore[attr-defined]


@pytest.fixture
def explorer() -> OddsExplorer:
    return OddsExplorer(dice=3, target=10)


@pytest.mark.parametrize("comparison", ["at least", "exactly", "at most"])
def test_the_answer_is_the_count_of_rolls(comparison: str) -> None:
    asked = OddsQuestion(dice=3, target=10, comparison=comparison)
    rolls = [best(roll) for roll in product(range(1, 7), repeat=3)]
    hits = {"at least": lambda x: x >= 10, "exactly": lambda x: x == 10, "at most": lambda x: x <= 10}[
        comparison
    ]
    assert asked.chance() == Fraction(sum(map(hits, rolls)), len(rolls))
    assert asked.chance() == sum(asked.law().exactly(x) for x in range(3, 19) if asked.counts(x))


def test_a_control_moves_the_question_and_both_charts(explorer: OddsExplorer) -> None:
    slider = explorer.children[0].children[0]
    from_browser(slider, value=5)
    assert explorer.question.dice == 5
    assert explorer.chart.outcomes == list(range(5, 31))
    assert explorer.by_dice.cursor == 4
    assert "5 dice, at least 10" in explorer.answer.value
    chance = explorer.question.chance()
    assert explorer.by_dice.series[0]["exact"][4] == str(chance)
    marked = sum(
        v for v, m in zip(explorer.chart.series[0]["values"], explorer.chart.marked, strict=True) if m
    )
    assert marked == pytest.approx(float(chance), abs=1e-12)


def test_the_cursor_of_a_chart_is_a_control_too(explorer: OddsExplorer) -> None:
    from_browser(explorer.chart, cursor=9)
    assert explorer.question.target == 12
    assert explorer.children[0].children[1].value == 12
    from_browser(explorer.by_dice, cursor=0)
    assert explorer.question.dice == 1
    assert explorer.chart.cursor == -1  # 12 is beyond one die
    from_browser(explorer.chart, cursor=99)
    assert explorer.question.target == 12


def test_every_reading_and_comparison_can_be_shown(explorer: OddsExplorer) -> None:
    for index in range(6):
        from_browser(explorer.children[0].children[2], index=index)
        assert explorer.fault.value == ""
    assert explorer.question.reading == "reapply-current"
    from_browser(explorer.children[0].children[3], index=2)
    assert "at most 10" in explorer.chart.marked_label


def test_a_fault_is_shown_where_the_reader_looks(
    explorer: OddsExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OddsQuestion, "law", lambda *_: 1 / 0)
    from_browser(explorer.children[0].children[0], value=4)
    assert 'role="alert"' in explorer.fault.value
    assert "ZeroDivisionError: division by zero" in explorer.fault.value
    assert "Traceback" in explorer.fault.value

    def refuse(*_: object) -> None:
        raise InputError("dice = <9>: allowed 1 to 6")

    monkeypatch.setattr(OddsQuestion, "law", refuse)
    from_browser(explorer.children[0].children[0], value=2)
    assert "dice = &lt;9&gt;: allowed 1 to 6" in explorer.fault.value
    assert "Traceback" not in explorer.fault.value

    monkeypatch.undo()
    from_browser(explorer.children[0].children[0], value=3)
    assert explorer.fault.value == ""


def test_the_text_form_says_answer_and_chart(explorer: OddsExplorer) -> None:
    text = explorer.as_text()
    assert text.startswith("3 dice, at least 10, reading each-set: ")
    assert "18 *" in text
