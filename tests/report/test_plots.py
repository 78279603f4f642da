"""The house plots: exact values carried along, numbers in cells that claim no false certainty."""

from fractions import Fraction

import pytest

from khedu_core.dice import of_a_kind
from khedu_core.report.chart_data import chart_table
from khedu_core.report.plots import bars, dots, heat_map, interval_lines, lines, mark_band


def test_a_heat_map_writes_the_number_in_each_cell() -> None:
    grid = [[Fraction(1), Fraction(999, 1000), Fraction(1, 2)], [Fraction(1, 500), Fraction(0), None]]
    fig = heat_map([1, 2, 3], ["a", "b"], grid, x_title="target", y_title="dice")
    assert [list(row) for row in fig.data[0].text] == [["100", ">99", "50"], ["<1", "0", ""]]
    table = chart_table(fig)
    assert table["columns"] == ["dice \\ target", "1", "2", "3"]
    assert table["exact"] == [[None, "1", "999/1000", "1/2"], [None, "1/500", "0", None]]
    assert table["cells"][1] == ["b", "0.20 %", "0.00 %", "–"]


def test_a_diverging_map_is_centred_on_nothing_and_signed() -> None:
    fig = heat_map([1, 2], ["a"], [[Fraction(-1, 4), Fraction(0)]], x_title="x", y_title="y", diverging=True)
    assert (fig.data[0].zmin, fig.data[0].zmax) == (-0.25, 0.25)
    assert list(fig.data[0].text[0]) == ["-25", "0"]
    worse = [[Fraction(-999, 1000), Fraction(-1, 1000), Fraction(-1)]]
    fig = heat_map([1, 2, 3], ["a"], worse, x_title="x", y_title="y", diverging=True)
    assert list(fig.data[0].text[0]) == ["<−99", ">−1", "-100"]


def test_series_differ_in_shape_as_well_as_colour() -> None:
    three = {name: [1, 2] for name in "abc"}
    drawn = bars([1, 2], three, x_title="x", y_title="y")
    assert len({trace.marker.pattern.shape for trace in drawn.data}) == 3
    drawn = lines([1, 2], three, x_title="x", y_title="y")
    assert len({(trace.line.dash, trace.marker.symbol) for trace in drawn.data}) == 3


def test_exact_chances_reach_the_data_table() -> None:
    law = of_a_kind(5)
    fig = lines(
        [17, 18], {"5 dice": [law.at_least(17), law.at_least(18)]}, x_title="t", y_title="p", shares=True
    )
    assert chart_table(fig)["exact"][1] == [None, "277/324"]
    assert chart_table(fig)["cells"][1] == ["18", "85.49 %"]


def test_error_bars_stand_in_the_table() -> None:
    fig = bars(["a"], {"rate": [0.5]}, x_title="seat", y_title="p", errors={"rate": ([0.1], [0.2])})
    assert chart_table(fig)["columns"] == ["seat", "rate", "rate +", "rate −"]
    assert chart_table(fig)["rows"] == [["a", 0.5, 0.2, 0.1]]


def test_dots_carry_their_intervals_and_may_end_early() -> None:
    series = {"two": ([0.4], [Fraction(1, 2)], [0.7]), "three": ([0.1, 0.2], [0.2, 0.3], [0.4, 0.5])}
    fig = dots(["seat 1", "seat 2"], series, x_title="seat", y_title="win rate", shares=True)
    table = chart_table(fig)
    assert table["columns"] == ["seat", "two", "two +", "two −", "three", "three +", "three −"]
    assert table["rows"][0][:4] == ["seat 1", 0.5, pytest.approx(0.2), pytest.approx(0.1)]
    assert table["exact"][0][1] == "1/2"
    assert table["rows"][1][1:4] == [None, None, None]
    assert len({trace.marker.symbol for trace in fig.data}) == 2


def test_a_shaded_interval_stands_in_the_table() -> None:
    fig = interval_lines([10, 20], {"a": ([0, 1], [1, 2], [2, 3])}, x_title="games", y_title="rate")
    assert chart_table(fig)["columns"] == ["games", "a from", "a to", "a"]
    assert chart_table(fig)["rows"] == [[10, 0, 2, 1], [20, 1, 3, 2]]
    assert [bool(trace.fill) for trace in fig.data] == [False, True, False]


def test_a_band_is_shaded_with_its_middle() -> None:
    fig = mark_band(bars(["a"], {"r": [0.5]}, x_title="x", y_title="y"), 0.4, 0.6, "accepted")
    area, middle = fig.layout.shapes
    assert (area.y0, area.y1) == (0.4, 0.6)
    assert middle.y0 == middle.y1 == pytest.approx(0.5)
    assert fig.layout.annotations[0].text == "accepted"


def test_an_axis_of_shares_writes_per_cent_as_the_texts_do() -> None:
    fig = bars(["a"], {"won": [0.25]}, x_title="seat", y_title="win rate", shares=True)
    assert fig.layout.yaxis.tickformat == ".0%"
    for axis in (fig.layout.template.layout.xaxis, fig.layout.template.layout.yaxis):
        assert len(axis.labelalias) == 101
        assert (axis.labelalias["0%"], axis.labelalias["25%"]) == ("0\u00a0%", "25\u00a0%")
