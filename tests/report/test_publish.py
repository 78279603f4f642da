"""What notebooks publish: exact beside float, strict JSON, every text escaped."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import plotly.graph_objects as go
import pytest

from khedu_core.report import figure, notice, provenance, record, table
from khedu_core.report.markup import table_text
from khedu_core.report.plots import bars
from khedu_core.report.publish import MIME, PLOTLY_MIME
from khedu_core.report.values import shown_column

Shown = Callable[[], list[dict[str, Any]]]
EVIL = '<img src=x onerror="alert(1)">'


def test_a_fraction_brings_its_exact_text(shown: Shown) -> None:
    record("at least 18", Fraction(277, 324), unit="probability", note="5 dice")
    bundle = shown()[0]
    assert bundle[MIME] == {
        "kind": "record",
        "name": "at least 18",
        "value": 277 / 324,
        "exact": "277/324",
        "unit": "probability",
        "note": "5 dice",
        "headline": False,
    }
    assert bundle["text/plain"] == "at least 18: 85.49 % = 277/324 (5 dice)"
    assert "85.49 %" in bundle["text/html"]


def test_a_figure_can_be_read_where_no_style_sheet_of_ours_is(shown: Shown) -> None:
    record("Moves so far", 0)
    record("Decides next", "seat 1", note="4 actions")
    first, second = (bundle["text/html"] for bundle in shown())
    assert re.sub("<[^>]*>", "", first) == "Moves so far 0"
    assert re.sub("<[^>]*>", "", second) == "Decides next seat 1 4 actions"
    for part in ("record-name", "record-value", "record-note"):
        assert f'class="{part}" style="display:block' in second


def test_an_exact_fraction_that_python_would_not_write_out_is_left_out(shown: Shown) -> None:
    for digits in (3_999, 5_000):
        record(f"{digits}", Fraction(1, 10**digits), unit="probability")
        table([["x", Fraction(1, 10**digits)]], ["", "chance"], caption="one")
    short, short_table, long, long_table = (bundle[MIME] for bundle in shown())
    assert short["exact"] == short_table["exact"][0][1] == "1/1" + "0" * 3_999
    assert long["exact"] is None
    assert long_table["exact"] == [[None, None]]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), np.float64("nan"), [1], object()])
def test_what_strict_json_cannot_hold_is_refused(shown: Shown, value: Any) -> None:
    with pytest.raises(ValueError, match="odd one"):
        record("odd one", value)
    assert shown() == []


def test_numpy_scalars_become_plain_numbers(shown: Shown) -> None:
    record("count", np.int64(3))
    record("mean", np.float32(0.5))
    assert json.loads(json.dumps([bundle[MIME]["value"] for bundle in shown()])) == [3, 0.5]


def test_user_text_is_escaped_wherever_it_shows(shown: Shown) -> None:
    record(EVIL, EVIL, exact=EVIL, unit=EVIL, note=EVIL)
    table([[EVIL, 1]], [EVIL, "n"], caption=EVIL, source=EVIL)
    figure(go.Figure(go.Bar(x=[EVIL], y=[1], name=EVIL)), alt=EVIL, caption=EVIL, source=EVIL)
    provenance(cards=EVIL)
    pages = [bundle["text/html"] for bundle in shown() if "text/html" in bundle]
    assert len(pages) == 4
    for page in pages:
        assert "<img" not in page
        assert "&lt;img" in page


def test_a_table_keeps_exact_values_beside_the_shown_ones(shown: Shown) -> None:
    table([["five", Fraction(1, 3)]], ["dice", "chance"], caption="c", units=[None, "share"])
    published = shown()[0][MIME]
    assert published["rows"] == [["five", 1 / 3]]
    assert published["exact"] == [[None, "1/3"]]
    assert published["cells"] == [["five", "33.33 %"]]
    with pytest.raises(ValueError, match="2 columns"):
        table([[1, 2, 3]], ["a", "b"], caption="c")


def test_a_figure_carries_its_data_table(shown: Shown) -> None:
    fig = go.Figure()
    fig.add_bar(x=["a", "b"], y=np.array([0.25, 0.5]), name="one", customdata=["1/4", "1/2"])
    fig.add_scatter(x=["b", "c"], y=[0.1, None], name="two", error_y={"array": [0.01, 0.02]})
    fig.update_layout(xaxis_title="who", yaxis_tickformat=".0%")
    figure(fig, alt="alt", caption="caption")
    published = shown()[0][MIME]
    assert published["columns"] == ["who", "one", "two", "two +"]
    assert published["rows"] == [
        ["a", 0.25, None, None],
        ["b", 0.5, 0.1, 0.01],
        ["c", None, None, 0.02],
    ]
    assert published["exact"] == [
        [None, "1/4", None, None],
        [None, "1/2", None, None],
        [None, None, None, None],
    ]
    assert published["cells"][0] == ["a", "25.00 %", "–", "–"]
    json.dumps(shown()[0][PLOTLY_MIME], allow_nan=False)


@pytest.mark.parametrize(
    ("fig", "said"),
    [
        (go.Figure(), "no trace"),
        (go.Figure(go.Bar(x=[], y=[])), "no point"),
        (go.Figure(go.Heatmap(z=[[None]], x=[1], y=[1])), "no point"),
        (go.Figure(go.Pie(values=[1])), "no table form"),
        (go.Figure(go.Bar(x=[1], y=[float("nan")])), "finite"),
        (go.Figure([go.Bar(x=[1], y=["a"], orientation="h"), go.Bar(x=[1], y=[1])]), "one way"),
    ],
)
def test_figures_that_show_nothing_are_refused(shown: Shown, fig: go.Figure, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        figure(fig, alt="alt", caption="caption")
    assert shown() == []


def test_a_figure_needs_its_texts(shown: Shown) -> None:
    fig = go.Figure(go.Bar(x=[1], y=[1]))
    with pytest.raises(ValueError, match="alt is empty"):
        figure(fig, alt=" ", caption="caption")
    with pytest.raises(ValueError, match="caption is empty"):
        figure(fig, alt="alt", caption="")


ALMOST = 1 - Fraction(1, 10**17)  # as a float it is 1


def test_a_record_and_a_chart_never_call_certain_what_is_not(shown: Shown) -> None:
    record("almost", ALMOST, unit="probability")
    bundle = shown()[0]
    assert bundle[MIME]["value"] == 1.0
    assert bundle["text/plain"].startswith("almost: more than 99.999999999999 % = ")
    fig = bars([1], {"chance": [ALMOST]}, x_title="x", y_title="y", shares=True)
    figure(fig, alt="alt", caption="caption")
    assert shown()[1][MIME]["cells"] == [["1", "more than 99.999999999999 %"]]


def test_plain_text_tables_name_their_rows_on_the_left() -> None:
    assert table_text(["name", "n"], [["a", "1"], ["long one", "10"]]).splitlines() == [
        "name       n",
        "a          1",
        "long one  10",
    ]


def test_a_notice_is_a_paragraph_in_page_text_and_json(shown: Shown) -> None:
    notice(f"Seat 1 wins 50 %. {EVIL}")
    notice("Assumed.", warning=True)
    first, second = shown()
    assert first[MIME] == {"kind": "notice", "text": f"Seat 1 wins 50 %. {EVIL}", "warning": False}
    assert "50&nbsp;%" in first["text/html"]
    assert "<img" not in first["text/html"]
    assert 'class="notice warning"' in second["text/html"]
    with pytest.raises(ValueError, match="empty"):
        notice(" ")


def test_numbers_of_a_column_have_as_many_decimals() -> None:
    assert shown_column([3.5, 11.4722, None, "x"]) == ["3.50", "11.47", "–", "x"]
    assert shown_column([Fraction(1, 2), 1]) == ["0.5", "1.0"]
    assert shown_column([215.5618, 1.6437]) == ["215.6", "1.6"]
    assert shown_column([1, 2000]) == ["1", "2,000"]
    assert shown_column([0.5, 0.25], "share") == ["50.00 %", "25.00 %"]
    assert shown_column([0.00001, 0.5]) == ["1e-05", "0.5"]
    assert shown_column([10.0, 9.5]) == ["10.0", "9.5"]
    assert shown_column([10.0, 0.00001, Fraction(5, 4)], decimals=2) == ["10.00", "0.00", "1.25"]
    assert shown_column([1, 2000], decimals=2) == ["1", "2,000"]
