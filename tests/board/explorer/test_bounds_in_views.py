"""Where dice still explode, no view tells a bound as if it were the chance."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khedu_core.board.explorer import Against, ChanceLines, ChanceMap, GrowingSimulation, OneRoll
from khedu_core.board.explorer.in_words import known, odds_text
from khedu_core.board.heat_map import HeatMap
from khedu_core.board.lines import Lines
from khedu_core.dice import parse
from khedu_core.dice.bounds import Bounds
from khedu_core.dice.families.family import Family
from khedu_core.dice.notation.show import bounds_of
from khedu_core.dice.open_ended import OpenEnded

SHALLOW = "3d6! depth 1 >= 20"


@pytest.mark.parametrize("cumulative", [False, True])
def test_a_chart_draws_the_least_and_the_most(cumulative: bool) -> None:
    view = OneRoll(SHALLOW, cumulative=cumulative)
    deep = parse("3d6!").law
    assert isinstance(deep, OpenEnded)
    least, most = view.chart.series
    assert (least["name"], most["name"]) == ("chance, at the least", "chance, at the most")
    for total, low, high in zip(view.chart.outcomes, least["values"], most["values"], strict=True):
        truth = deep.at_least(total).exact if cumulative else deep.exactly(total).exact
        assert truth is not None
        assert low <= truth + Fraction(1, 10**12)
        assert truth <= high + Fraction(1, 10**12)
    if cumulative:
        at = view.chart.outcomes.index(31)
        assert (least["shown"][at], most["shown"][at]) == ("0.19 %", "8.13 %")


def test_what_is_known_closely_enough_is_one_series() -> None:
    (series,) = OneRoll("{d8, d6}! keep lowest 1 >= 4").chart.series
    assert series["name"] == "chance"


def test_odds_lie_between_both_ends() -> None:
    said = OneRoll(SHALLOW).said
    assert "from 9.30 % to 12.77 %, between about once in 11 and about once in 8." in said
    assert "median 11 or more, quartiles 9 and 13 or more;" in OneRoll("3d6! depth 0 >= 20").said
    assert odds_text(Bounds(Fraction(1, 6), Fraction(1, 2))) == "between once in 6 and once in 2"
    assert odds_text(Bounds(Fraction(0), Fraction(1, 2))) == ""
    assert odds_text(Bounds(Fraction(1, 6), Fraction(1, 6) + Fraction(1, 10**9))) == "once in 6"


def test_a_depth_that_was_lowered_is_told() -> None:
    assert "Explosions are followed 3 deep, as 12 would take" in OneRoll("50d6! keep 20 >= 130").said
    assert "deep" not in OneRoll("100d6! >= 400").said


def test_a_simulation_holds_no_bound_for_the_exact_chance() -> None:
    view = GrowingSimulation(SHALLOW, rolls=10)
    assert view.said.startswith(f"{SHALLOW}: from 9.30 % to 12.77 %.")
    assert view.estimate.level_label == "at the least: 9.30 %"
    assert GrowingSimulation("3d6 >= 12", rolls=10).estimate.level_label == "exact: 37.50 %"


def test_two_sides_and_tables_say_so() -> None:
    names = [series["name"] for series in Against("2d6! depth 0 vs 2d6").chart.series]
    assert names == ["A: 2d6! depth 0, at the least", "B: 2d6", "A: 2d6! depth 0, at the most"]


def test_lines_and_heat_map_tell_both_ends_of_every_chance() -> None:
    """Against the law itself, and against a deeper one, which lies between them."""
    shallow, deep, numbers = Family("nd6! depth 0"), Family("nd6! depth 8"), range(1, 7)
    lines, grid = (view("nd6! depth 0", numbers, (20, 24)) for view in (ChanceLines, ChanceMap))
    for at, target in enumerate((20, 24)):
        (series,) = (series for series in lines.lines.series if series["name"] == f"at least {target}")
        for row, n in enumerate(numbers):
            wide, narrow = (bounds_of(family.law(n).at_least(target)) for family in (shallow, deep))
            assert wide.low <= narrow.low <= narrow.high <= wide.high
            assert (series["values"][row], series["highest"][row]) == (float(wide.low), float(wide.high))
            assert lines.lines.table()[row + 1][at + 1] == wide.brief()
            assert grid.map.shown[row][at] == wide.brief()
            assert wide.brief() in lines.as_text()
    assert "Bands reach from the least to the most" in lines.as_text()
    assert (
        "50 % or more: at least 20 for n = 6, perhaps 4, 5; at least 24 perhaps for n = 4..6." in lines.said
    )
    assert "n = 5: perhaps 20, 24; n = 6: 20, perhaps 24." in grid.said
    exact = ChanceLines("nd6!", range(1, 5), (20,))
    assert "Bands" not in exact.as_text()
    assert "perhaps" not in exact.said
    many = ChanceMap("nd6! depth 0", range(1, 15), tuple(range(5, 41)))
    sure = sum(chance >= Fraction(1, 2) for row in many.question.chances for chance in map(known, row))
    assert many.said.startswith(f"50 % or more in {sure:,} of 504 cells, perhaps in ")


def test_a_chance_too_small_to_tell_is_no_impossible_one() -> None:
    """What is open at the depth asked may come to it: no view says 0, and none tells two figures."""
    grid = ChanceMap("nd6! depth 12", range(1, 3), (5, 91), comparison="=")
    assert bounds_of(grid.question.chances[0][1]).low == 0
    assert (grid.map.cells[0][1], grid.map.shown[0][1], grid.map.highest) == ("<1", "<0.01 %", [])
    lines = ChanceLines("nd6! depth 12", range(1, 3), (91,), comparison="=")
    assert lines.lines.series[0]["shown"][0] == "<0.01 %"
    view = GrowingSimulation("d6! depth 12 = 91", rolls=10)
    assert view.estimate.level_label == "exact: <0.01 %"
    assert "exactly" not in view.said


@settings(derandomize=True, deadline=None)
@given(st.lists(st.fractions(0, 1), min_size=2, max_size=2), st.sampled_from([1, 10**3, 10**6, 10**12]))
def test_every_view_tells_as_many_figures_as_the_bounds(ends: list[Fraction], smaller: int) -> None:
    low, high = sorted(ends)
    for bounds in (Bounds(low / smaller, high / smaller), Bounds(1 - high / smaller, 1 - low / smaller)):
        grid = HeatMap(rows=[1], columns=[1], values=[[bounds]])
        (series,) = Lines(points=[1], series=[{"name": "a", "values": [bounds]}]).series
        assert series["shown"] == grid.shown[0] or bounds.exact is not None
        assert (" to " in grid.shown[0][0]) == bounds.is_wide
        assert bounds.is_wide or not grid.highest
        for text, certain in (("0.00 %", 0), ("100.00 %", 1)):
            assert grid.shown[0] != [text] or bounds.exact == certain
