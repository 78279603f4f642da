"""What all views share: one question, one line, faults told, a static form, nothing left behind."""

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import pytest

from khedu_core.board.explorer import (
    Explorer,
    GrowingSimulation,
    OneRoll,
    RollsBehind,
    opened,
    read_line,
)
from khedu_core.board.explorer.explorer import VIEWS
from khedu_core.board.explorer.law_chart import Bars
from khedu_core.board.explorer.view import FORMER, View
from khedu_core.errors import InputError
from tests.board.explorer.front_end import inside, press, send

AT_FIRST = {name: view.asks.at_first for name, view in VIEWS.items()}
EVERY = pytest.mark.parametrize("line", AT_FIRST.values(), ids=AT_FIRST)


# -- what all views have in common ---------------------------------------------------------------


@EVERY
def test_a_view_shows_its_own_line_and_opens_from_it(line: str) -> None:
    view = opened(line)
    assert view.line.value == line == str(view.question)
    assert view.as_text().startswith(line)
    assert opened(line).as_text() == view.as_text()


@EVERY
def test_a_line_typed_into_the_view_replaces_its_question(line: str) -> None:
    others = {
        "roll": "roll: 3d6 <= 9, cumulative",
        "lines": "lines: nd8 = 7, 9 for n = 2..4, mark 10 %",
        "heat-map": "heat-map: 2d6 + n >= 8..12 for n = 0..3",
        "against": "against: 2d6 vs d12",
        "rolls": "rolls: 3d6 >= 16",
        "simulation": "simulation: 2d6 = 7, seed 3, 20 rolls",
        "rerolls": "rerolls: 3d6 >= 12, 1 reroll",
    }
    view = opened(line)
    other = others[view.asks.name]
    send(view.line, value=other)
    assert view.fault.value == ""
    assert view.as_text() == opened(other).as_text()
    assert _shown(view) == _shown(opened(other))


def _shown(view: View) -> dict[str, Any]:
    """The values of the controls in sight."""
    return {name: control.value for name, control in view.controls.items() if control in inside(view)}


@EVERY
def test_a_line_that_cannot_be_read_is_told_and_changes_nothing(line: str) -> None:
    view = opened(line)
    before = view.as_text()
    send(view.line, value=f"{view.asks.name}: 3d6 <b>")
    assert 'role="alert"' in view.fault.value
    assert ", at " in view.fault.value
    assert "<b>" not in view.fault.value
    assert view.as_text() == before
    send(view.line, value=line)
    assert view.fault.value == ""


def test_a_line_of_another_view_is_refused_by_name() -> None:
    view = OneRoll("3d6")
    send(view.line, value=AT_FIRST["lines"])
    assert "begins with lines:, and this view is roll:" in view.fault.value


def test_what_cannot_be_answered_raises_in_python() -> None:
    with pytest.raises(InputError, match="at character 5"):
        OneRoll("5d6 of-a-knd")
    view = RollsBehind("5d6 = 26")
    with pytest.raises(InputError, match="different rolls"):
        view.ask(read_line("rolls: 30d6 = 100"))
    assert str(view.question) == "rolls: 5d6 = 26"


def test_an_internal_fault_shows_its_traceback_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    view = OneRoll("3d6 >= 10")
    monkeypatch.setattr(Bars, "of", lambda *_: 1 / 0)
    send(view.controls["target"], value=11)
    assert "ZeroDivisionError: division by zero" in view.fault.value
    assert "Traceback" in view.fault.value
    monkeypatch.undo()
    send(view.controls["target"], value=12)
    assert view.fault.value == ""


@EVERY
def test_closing_a_view_leaves_none_of_its_widgets_open(line: str) -> None:
    explorer = Explorer(line)
    view = explorer.view
    parts = [view, *inside(view), *view.controls.values()]
    explorer.close()
    assert all(part.comm is None for part in parts)


# -- all in one place, and without a kernel ----------------------------------------------------------


def test_the_explorer_keeps_every_question_and_opens_any_line() -> None:
    explorer = Explorer("roll: 2d6 >= 9")
    for index, name in enumerate(VIEWS):
        send(explorer.kind, index=index)
        assert explorer.view.asks.name == name
        assert explorer.children[-1] is explorer.view
    send(explorer.view.line, value="heat-map: 2d6 + n >= 8..10 for n = 0..2")
    assert explorer.kind.value == "heat-map"
    assert explorer.view.map.columns == [8, 9, 10]
    send(explorer.kind, index=0)
    assert str(explorer.view.question) == "roll: 2d6 >= 9"
    send(explorer.kind, index=list(VIEWS).index("rerolls"))
    assert explorer.view.line.value == AT_FIRST["rerolls"]
    send(explorer.view.line, value="roll: 2d6 >=")  # refused, and nothing changes
    assert explorer.kind.value == "rerolls"
    assert explorer.as_text() == explorer.view.as_text()


@pytest.mark.parametrize("make", [*(lambda line=line: opened(line) for line in AT_FIRST.values()), Explorer])
def test_each_view_is_a_picture_and_a_table_in_a_page_without_a_kernel(
    make: Callable[[], View], tmp_path: Path
) -> None:
    from ipywidgets.embed import dependency_state

    from khedu_core.report.outputs import Outputs

    view = make()
    state = dependency_state([view], drop_defaults=False)
    outputs = Outputs(state)
    page = outputs.html(
        {
            "output_type": "display_data",
            "data": {
                "application/vnd.jupyter.widget-view+json": {"model_id": view.model_id},
                "text/plain": "-",
            },
        }
    )
    pictures = len(view.pictures if isinstance(view, View) else view.view.pictures)
    assert page.count('class="widget"') == pictures
    assert outputs.forms.scripts()
    assert "As one line: " in page


def test_nothing_runs_by_itself() -> None:
    import threading

    before = threading.active_count()
    view = GrowingSimulation("3d6 >= 12", seed=1)
    press(view.more[1_000])
    assert threading.active_count() == before


@pytest.mark.parametrize("typed", ["3d6 keap 2", "3d6 vs 2d8"])
def test_what_a_faulty_question_leaves_standing_is_dimmed_and_named(typed: str) -> None:
    view = OneRoll("5d6 of-a-kind >= 18")
    assert view.answered.children == (view.answer, *view.pictures)
    send(view.controls["notation"], value=typed)
    assert "Below is still the answer to <code>roll: 5d6 of-a-kind &gt;= 18</code>" in view.fault.value
    assert FORMER in view.answered._dom_classes
    assert view.children.index(view.fault) < view.children.index(view.answered)
    assert ("or ask with against: 3d6 vs 2d8" in view.fault.value) == ("vs" in typed)
    send(view.controls["notation"], value="3d6")
    assert view.fault.value == ""
    assert FORMER not in view.answered._dom_classes
    send(view.line, value="roll: 3d6 >=")
    assert FORMER in view.answered._dom_classes
    view.ask(read_line("roll: 2d6 >= 9"))
    assert FORMER not in view.answered._dom_classes
    assert f".{FORMER} " in view.chart._css


@EVERY
def test_a_page_that_shows_no_widgets_gets_the_answer_and_the_tables(line: str) -> None:
    for view in (opened(line), Explorer(line)):
        bundle = view._repr_mimebundle_()
        shown = view.view if isinstance(view, Explorer) else view
        assert "application/vnd.jupyter.widget-view+json" in bundle
        assert bundle["text/plain"] == shown.as_text()
        assert bundle["text/html"].count("<table") == len(shown.pictures)
        assert shown.answer.value in bundle["text/html"]
        assert escape(line) in bundle["text/html"]
    (picture, *_) = shown.pictures
    data, _ = picture._repr_mimebundle_()
    assert data["text/html"] in bundle["text/html"]


def test_a_question_reads_its_notation_once() -> None:
    for line in ("roll: 5d6 of-a-kind >= 18", "against: 3d6 vs 2d8", "simulation: 3d6 vs 2d8, 10 rolls"):
        question = read_line(line)
        assert question.roll is question.roll  # type: ignore[attr-defined]
        assert read_line(line) == question


def test_plain_nbconvert_shows_the_tables_if_it_is_told_to() -> None:
    import nbformat
    from ipywidgets.embed import dependency_state
    from nbconvert import HTMLExporter
    from traitlets.config import Config

    view = OneRoll("5d6 of-a-kind >= 18")
    output = nbformat.v4.new_output("display_data", data=view._repr_mimebundle_())
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("view", outputs=[output])])
    states = {"state": dependency_state([view]), "version_major": 2, "version_minor": 0}
    book.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": states}
    told = Config({"NbConvertBase": {"display_data_priority": ["text/html", "text/plain"]}})
    page, _ = HTMLExporter(config=told).from_notebook_node(book)
    assert '<p style="font-size: 1.15em' in page
    assert '<th scope="row">30</th>' in page
