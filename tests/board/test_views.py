"""What the drawn views hold: lengths that agree, one message an update, a small state, a text form."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest
import traitlets
from scipy import stats

from khedu_core.board import growing_chart
from khedu_core.board.chart import Chart
from khedu_core.board.drawing import Drawing
from khedu_core.board.growing_chart import GrowingChart
from khedu_core.board.heat_map import HeatMap
from khedu_core.board.lines import Lines
from khedu_core.board.packed import unpacked
from khedu_core.board.ranking import Ranking
from khedu_core.board.split_bar import SplitBar
from khedu_core.board.static_form import StaticForms
from khedu_core.dice import of_a_kind
from khedu_core.dice.bounds import Bounds

VIEWS: list[type[Drawing]] = [Chart, GrowingChart, Lines, HeatMap, Ranking, SplitBar]
LINE = {"name": "18 or more", "values": [Fraction(1, 2), Fraction(3, 4)]}


def from_browser(widget: object, **state: object) -> None:
    """A message as the front end sends it."""
    widget._handle_msg({"content": {"data": {"method": "update", "state": state}}})  # type: ignore[attr-defined]


def saved(widget: Drawing) -> int:
    """Bytes a page needs for one more view of a kind it already shows."""
    return len(StaticForms().add_widget(widget).encode())


@pytest.mark.parametrize("view", VIEWS)
def test_the_front_end_is_small_rounds_nothing_and_writes_text_only_as_text(view: type[Drawing]) -> None:
    packed, style = str(view()._esm), str(view()._css)
    assert len(packed) + len(style) < 16_000
    source = unpacked(packed)
    assert source.count("export ") == 1
    for way in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "toFixed",
        "import ",
        "//cdn",
    ):
        assert way not in source
    assert "://" not in source.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("view", VIEWS)
def test_a_slip_in_a_name_is_refused(view: type[Drawing]) -> None:
    with pytest.raises(TypeError, match="has no trait 'titel'"):
        view().show(titel="x")


@pytest.mark.parametrize(
    ("view", "traits", "told"),
    [
        (Lines, {"points": [1, 2, 3], "series": [LINE]}, "series '18 or more' has 2 entries for 3 points"),
        (HeatMap, {"rows": [1], "columns": [1], "values": []}, "heatmap: values has 0 entries for 1 rows"),
        (HeatMap, {"rows": [1], "columns": [1, 2], "values": [[0]]}, "row 1 of values has 1 entries for 2"),
        (Ranking, {"names": ["a"], "values": [1, 2]}, "ranking: values has 2 entries for 1 names"),
        (Ranking, {"names": ["a"], "values": [1], "notes": ["", ""]}, "notes has 2 entries for 1 names"),
        (GrowingChart, {"outcomes": [1, 2], "simulated": [3], "rolls_so_far": 3}, "simulated has 1 entr"),
    ],
)  # fmt: skip
def test_lengths_must_agree(view: type[Drawing], traits: dict[str, Any], told: str) -> None:
    shown = view()
    with pytest.raises(ValueError, match=told):
        shown.show(**traits)
    assert shown.get_state() == {**view().get_state(), "layout": shown.get_state()["layout"]}
    with pytest.raises(ValueError, match=told):
        view(**traits)


@pytest.mark.parametrize(
    ("view", "traits", "told"),
    [
        (Lines, {"points": [1], "series": [{"name": "x", "values": [1.5]}]}, "between 0 and 1"),
        (Lines, {"points": [], "series": [{"name": "x", "values": []}] * 11}, "length"),
        (Lines, {"points": [1], "series": [{"name": "x", "values": [1], "drawn": "bars"}]}, "fields"),
        (Chart, {"outcomes": [1], "series": [{"name": "x", "values": [1], "drawn": "pie"}]}, "bars, line"),
        (HeatMap, {"rows": [1], "columns": [1], "values": [[-0.5]]}, "between 0 and 1"),
        (Ranking, {"names": ["a"], "values": ["1/2"]}, "finite number"),
        (SplitBar, {"parts": [{"name": "a", "value": Fraction(1, 2)}]}, "add up to 0.5"),
        (SplitBar, {"parts": [{"name": "a", "valeu": 1}]}, "fields"),
        (SplitBar, {"parts": [{"name": "a", "value": None}]}, "between 0 and 1"),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_refused(view: type[Drawing], traits: dict[str, Any], told: str) -> None:
    with pytest.raises(traitlets.TraitError, match=told):
        view(**traits)


def test_lines_read_as_a_table() -> None:
    lines = Lines(title="T", points=[4, 5], series=[LINE, {"name": "b", "values": [None, 1]}])
    assert lines.as_text().splitlines() == [
        "T",
        "dice  18 or more         b",
        "   4     50.00 %         –",
        "   5     75.00 %  100.00 %",
    ]


def heat_map(frontier: Fraction | None = None) -> HeatMap:
    values = [[Fraction(3, 4), Fraction(1, 300)], [None, 1]]
    return HeatMap(rows=[1, 2], columns=[7, 18], values=values, frontier=frontier)


def test_a_heat_map_marks_exactly_what_reaches_the_frontier() -> None:
    just_below = Fraction(3, 4) - Fraction(1, 10**30)  # equal to 3/4 as a float
    heat = HeatMap(rows=["a"], columns=[1, 2], values=[[just_below, Fraction(3, 4)]], frontier=Fraction(3, 4))
    assert heat.reached == ["01"]
    assert heat.frontier_label == "75 % or more"
    assert heat_map(Fraction(3, 4)).as_text().splitlines() == [
        "in per cent; * 75 % or more",
        "dice \\ target    7    18",
        "            1  75*    <1",
        "            2       100*",
    ]
    assert heat_map().reached == ["00", "00"]


BETWEEN = Bounds(Fraction(39, 100), Fraction(63, 100))
CLOSE = Bounds(Fraction(1, 3), Fraction(1, 3) + Fraction(1, 10**9))
TINY = Bounds(Fraction(0), Fraction(1, 6**16))


def test_lines_tell_both_ends_of_what_lies_between_bounds() -> None:
    made = Lines(
        points=[4, 5, 6, 7], series=[{"name": "a", "values": [BETWEEN, CLOSE, Fraction(1, 2), TINY]}]
    )
    (series,) = made.series
    assert (series["values"], series["highest"]) == (
        [0.39, float(CLOSE.low), 0.5, 0.0],
        [0.63, float(CLOSE.high), None, float(TINY.high)],
    )
    assert series["shown"] == ["39.00 to 63.00 %", "33.33 %", "50.00 %", "<0.01 %"]
    assert series["exact"] == [None, None, "1/2", None]
    made.series = list(made.series)  # as a page that is saved and opened again does
    assert made.series == [series]
    assert "39.00 to 63.00 %" in made.as_text()
    assert "highest" not in Lines(points=[4], series=[{"name": "a", "values": [Fraction(1, 3)]}]).series[0]
    sure = Bounds(1 - Fraction(1, 10**30), 1 - Fraction(1, 10**31))  # of which floats tell nothing
    nearly = Lines(points=[4], series=[{"name": "a", "values": [sure]}])
    for _ in range(2):
        assert nearly.series[0]["shown"] == [">99.99 %"]
        nearly.series = list(nearly.series)
    with pytest.raises(traitlets.TraitError, match="between 0 and 1"):
        Lines(points=[4], series=[{"name": "a", "values": [0.5], "highest": [1.5]}])


def test_a_heat_map_tells_both_ends_of_what_lies_between_bounds() -> None:
    same = Bounds(Fraction(390, 1000), Fraction(392, 1000))  # in whole per cent they read the same
    frontier = Fraction(39, 100)
    values = [BETWEEN, CLOSE, same, 1, TINY]
    heat = HeatMap(rows=[1], columns=[1, 2, 3, 4, 5], values=[values], frontier=frontier)
    assert heat.cells == [["39", "33", "39", "100", "<1"]]
    assert (heat.shades, heat.highest) == ([[39, 33, 39, 100, 0]], [[(63, "63"), None, None, None, None]])
    assert heat.shown == [["39.00 to 63.00 %", "33.33 %", "39.00 to 39.20 %", "100.00 %", "<0.01 %"]]
    assert heat.exact == [[None, None, None, "1", None]]
    assert heat.reached == ["10110"]
    assert heat.table()[1] == ["1", "39–63*", "33", "39*", "100*", "<1"]
    assert "least–most where dice still explode" in heat.as_text()
    assert heat_map().highest == []


def test_a_heat_map_sends_one_message_and_no_floats(monkeypatch: pytest.MonkeyPatch) -> None:
    heat, sent = heat_map(), []
    monkeypatch.setattr(heat, "send_state", lambda key: sent.append(set(key)))
    heat.show(rows=[1], columns=[1], values=[[Fraction(1, 3)]], frontier=0.3)
    made = {"shades", "cells", "shown", "exact", "reached", "frontier_label"}
    assert sent == [made | {"rows", "columns"}]
    assert (heat.shades, heat.cells, heat.shown, heat.exact) == ([[33]], [["33"]], [["33.33 %"]], [["1/3"]])
    assert "values" not in heat.get_state()


def test_the_largest_views_stay_small() -> None:
    laws = [of_a_kind(n) for n in range(1, 13)]
    targets = list(range(1, 41))
    heat = HeatMap(
        rows=list(range(1, 13)), columns=targets, values=[[law.at_least(t) for t in targets] for law in laws]
    )
    series = [{"name": str(t), "values": [law.at_least(t) for law in laws]} for t in range(5, 45, 4)]
    assert saved(heat) < 26_000
    assert saved(Lines(points=list(range(1, 13)), series=series)) < 9_000


@pytest.mark.parametrize(("view", "state"), [(Lines, {"cursor": 1, "chosen": 0}), (Ranking, {"cursor": 2})])
def test_a_choice_comes_back(view: type[Drawing], state: dict[str, int]) -> None:
    shown = view()
    from_browser(shown, **state)
    assert {name: getattr(shown, name) for name in state} == state


def test_a_cell_comes_back_as_a_pair() -> None:
    heat = heat_map()
    from_browser(heat, cursor=[1, 0])
    assert heat.cursor == (1, 0)
    assert json.loads(json.dumps(heat.get_state("cursor"))) == {"cursor": [1, 0]}


def test_a_ranking_reads_as_a_table() -> None:
    ranking = Ranking(name_label="keep", note_label="then")
    ranking.show(
        names=["3, 3, 6", "6"],
        values=[Fraction(89, 216), Fraction(50, 216)],
        notes=["reroll 2", ""],
        cursor=0,
    )
    assert ranking.as_text().splitlines() == [
        "      keep   chance   exact      then",
        ">  3, 3, 6  41.20 %  89/216  reroll 2",
        "         6  23.15 %  25/108",
    ]
    assert ranking.lengths == [100, 56]
    means = Ranking(names=["a", "b", "c"], values=[Fraction(7, 2), -1, None], percent=False)
    assert (means.shown, means.exact, means.lengths) == (["3.5", "-1", "–"], ["7/2", "-1", None], [100, 0, 0])


def test_a_split_bar_reads_as_lines() -> None:
    law = of_a_kind(2)
    win, tie = law.at_least(8), law.exactly(7)
    bar = SplitBar(
        parts=[
            {"name": name, "value": value}
            for name, value in (("win", win), ("tie", tie), ("lose", 1 - win - tie))
        ]
    )
    assert [line.split()[0] for line in bar.as_text().splitlines()] == ["win", "tie", "lose"]
    assert bar.parts[1] == {"name": "tie", "value": 1 / 6, "exact": "1/6", "shown": "16.67 %"}


HALVES = {"name": "exact", "values": [Fraction(1, 4), Fraction(3, 4), Fraction(0)]}


def growing() -> GrowingChart:
    return GrowingChart(outcomes=[1, 2, 3], series=[HALVES])


def test_updates_of_a_simulation_are_bounded_and_the_last_always_goes_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, chart, sent = [100.0], growing(), []
    monkeypatch.setattr(growing_chart.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(chart, "send_state", lambda key: sent.append(set(key)))
    for n in range(1, 101):  # a hundred batches in 0.9 seconds
        chart.grow([n, 3 * n, 0], 4 * n)
        now[0] += 0.009
    assert len(sent) == 5
    assert not chart.grow([101, 303, 0], 404)
    assert chart.grow([102, 306, 0], 408, last=True)
    assert chart.rolls_so_far == 408
    assert set().union(*sent) == {"simulated", "simulated_shown", "rolls_so_far", "expected"}
    head, first, *_ = chart.as_text().splitlines()
    assert re.split("  +", head)[-2:] == ["exact", "simulated, 408 rolls"]
    assert first.split()[-4:] == ["25.00", "%", "25.00", "%"]


def test_the_range_holds_95_of_100_simulations() -> None:
    chart, rolls = growing(), 40
    chart.grow([10, 30, 0], rolls, last=True)
    for (low, high), chance in zip(chart.expected, (0.25, 0.75, 0.0), strict=True):
        law = stats.binom(rolls, chance)
        inside = sum(
            law.pmf(k) for k in range(rolls + 1) if low <= k / rolls + 1e-12 and k / rolls - 1e-12 <= high
        )
        assert inside >= 0.95
    assert chart.expected[2] == [0.0, 0.0]
    assert 0.1 < chart.expected[0][0] < 0.25 < chart.expected[0][1] <= 0.4


def test_another_law_forgets_the_simulation() -> None:
    chart = growing()
    chart.grow([1, 3, 0], 4, last=True)
    chart.show(outcomes=[1], series=[{"name": "exact", "values": [1]}])
    assert (chart.rolls_so_far, chart.simulated, chart.simulated_shown, chart.expected) == (0, [], [], [])
