"""The tornado plot of a readings table: what lies where, and what is told beside it."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from khedu_core.balance.readings_found import ReadingsTable
from khedu_core.balance.readings_table import readings_table
from khedu_core.errors import InputError
from khedu_core.report.chart_data import chart_table
from khedu_core.report.publish import MIME
from khedu_core.report.tornado import show_tornado, tornado

Shown = Callable[[], list[dict[str, Any]]]
BALANCE = Path(__file__).parents[1] / "balance"


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> ReadingsTable:
    """A small race with open questions, measured on a few games."""
    monkeypatch.syspath_prepend(BALANCE)
    from dash_game import DASH

    return readings_table(DASH, 2, budget=300, carrier="interpreted")


def published(shown: Shown) -> dict[str, Any]:
    return next(b[MIME] for b in shown() if b.get(MIME, {}).get("kind") == "figure")


def test_the_loudest_lies_on_top_named_with_what_it_moves(table: ReadingsTable) -> None:
    fig = tornado(table)
    assert [trace.name for trace in fig.data] == ["random", "greedy"]
    assert fig.data[0].orientation == "h"
    assert fig.data[0].y[0] == "Q-1 five: win rate of seat 1"
    moved = table.rows[0].figure("win rate of seat 1").difference
    assert fig.data[0].x[0] == pytest.approx(100 * moved), "where a hundredth begins to matter"
    assert fig.layout.yaxis.autorange == "reversed"
    (band,) = fig.layout.shapes
    assert (band.x0, band.x1) == pytest.approx((-1, 1))
    in_order = list(dict.fromkeys(row.name for row in table.rows))
    assert [name.partition(":")[0] for name in fig.data[0].y] == in_order


def test_one_figure_is_ordered_by_its_own_change(table: ReadingsTable) -> None:
    fig = tornado(table, "win rate of seat 2")
    widest = [max(abs(trace.x[i]) for trace in fig.data) for i in range(len(fig.data[0].x))]
    assert widest == sorted(widest, reverse=True)


def test_a_share_is_drawn_in_points_with_its_interval(table: ReadingsTable) -> None:
    figure = "win rate of seat 1"
    fig = tornado(table, figure)
    (band,) = fig.layout.shapes
    assert (band.x0, band.x1) == pytest.approx((-1, 1))
    of_random = next(trace for trace in fig.data if trace.name == "random")
    at = of_random.y.index("Q-1 five")
    row = next(r for r in table.rows if (r.name, r.agent) == ("Q-1 five", "random"))
    found = row.figure(figure)
    assert found is not None
    assert found.low is not None
    assert found.high is not None
    assert of_random.x[at] == pytest.approx(100 * float(found.difference))
    assert of_random.x[at] + of_random.error_x.array[at] == pytest.approx(100 * found.high)
    assert of_random.x[at] - of_random.error_x.arrayminus[at] == pytest.approx(100 * found.low)
    assert Fraction(of_random.customdata[at]) == 100 * found.difference


def test_a_number_whose_band_differs_is_drawn_without_one(table: ReadingsTable) -> None:
    assert not tornado(table, "margin").layout.shapes
    with pytest.raises(InputError, match="did you mean margin"):
        show_tornado(table, "margins")


def test_the_data_table_reads_lying_bars(table: ReadingsTable) -> None:
    data = chart_table(tornado(table, "rounds"))
    assert data["columns"] == [
        "reading", "random", "random +", "random −", "greedy", "greedy +", "greedy −"
    ]  # fmt: skip
    assert data["rows"][0][:2] == ["Q-3 four", 1]


def test_no_band_is_told_of_where_none_is_drawn(shown: Shown, table: ReadingsTable) -> None:
    show_tornado(table, "margin")
    assert "shaded band" not in published(shown)["caption"]


def test_what_is_published_says_what_it_shows(shown: Shown, table: ReadingsTable) -> None:
    show_tornado(table, most=2)
    found = published(shown)
    assert found["alt"].startswith(
        "Bars of what each reading changes, the loudest on top: Q-1 five: win rate of seat 1 +45.33"
    )
    assert "The 4 quietest are left out." in found["caption"]
    assert "shaded band" in found["caption"]
    assert "95 %" in found["caption"]
    assert len(found["rows"]) == 2


def test_a_number_that_never_moved_has_no_interval(shown: Shown, table: ReadingsTable) -> None:
    show_tornado(table, "coins")
    found = published(shown)
    row = next(row for row in found["rows"] if row[0] == "Q-2 painted")
    assert row[1:4] == [0, None, None]


def test_nothing_measured_is_said(shown: Shown, table: ReadingsTable) -> None:
    empty = replace(table, rows=tuple(replace(row, figures=()) for row in table.rows))
    show_tornado(empty)
    assert [b[MIME]["kind"] for b in shown()] == ["notice"]
