"""Names on axes and in legends: as text, short, and in full in the data."""

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from khedu_core.report import figure
from khedu_core.report.plot_labels import LONGEST, label
from khedu_core.report.plots import bars, heat_map
from khedu_core.report.publish import MIME, PLOTLY_MIME

Shown = Callable[[], list[dict[str, Any]]]
STRANGE = ("<b>bold</b>", "<img src=x onerror=1>", r"$\frac{1}{2}$", "a & b", "&lt;", "سيف")


@pytest.mark.parametrize("name", STRANGE)
def test_a_name_is_written_so_that_it_is_read_as_it_is(name: str) -> None:
    assert unescape(label(name)) == name
    assert not {"<", ">", "$"} & set(label(name))


def test_a_long_name_keeps_its_ends() -> None:
    assert label("x" * LONGEST) == "x" * LONGEST
    short = label("Wanderer" * 25 + " · 5")
    assert len(short) <= LONGEST
    assert short.startswith("WandererW")
    assert short.endswith("er · 5")
    assert "…" in short


def test_axes_and_legend_are_text_and_the_table_has_every_name_in_full(shown: Shown) -> None:
    names = [*STRANGE, "Wanderer" * 25, "plain"]
    figure(bars(names, {STRANGE[0]: range(8), "b": range(8)}, x_title="x", y_title="y"), alt="a", caption="c")
    grid = [[0.5] * len(names)] * len(names)
    figure(heat_map(names, names, grid, x_title="x", y_title="y"), alt="a", caption="c")
    of_bars, of_grid = (bundle for bundle in shown() if PLOTLY_MIME in bundle)
    plot = of_bars[PLOTLY_MIME]
    assert plot["data"][0]["name"] == label(STRANGE[0])
    assert plot["data"][0]["x"] == names
    assert plot["layout"]["xaxis"]["labelalias"] == {n: label(n) for n in names if label(n) != n}
    assert "plain" not in plot["layout"]["xaxis"]["labelalias"]
    assert [row[0] for row in of_bars[MIME]["cells"]] == names
    plot = of_grid[PLOTLY_MIME]
    for axis in ("xaxis", "yaxis"):
        assert plot["layout"][axis]["labelalias"][STRANGE[0]] == label(STRANGE[0])


def test_ordinary_names_leave_a_plot_as_it_is(shown: Shown) -> None:
    figure(bars(["a", "b"], {"p": [1, 2]}, x_title="x", y_title="y"), alt="a", caption="c")
    (plot,) = (bundle[PLOTLY_MIME] for bundle in shown() if PLOTLY_MIME in bundle)
    assert "labelalias" not in plot["layout"]["xaxis"]
