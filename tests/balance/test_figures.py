"""All figures as strict JSON, and as tables."""

import json
from dataclasses import dataclass
from fractions import Fraction
from math import inf, nan

import pytest

from khedu_core.balance.band import Standing
from khedu_core.balance.figures import figures_of
from khedu_core.balance.plain import to_plain
from khedu_core.balance.tables import (
    choice_table,
    outcome_table,
    precision_table,
    seat_table,
    spread_table,
)


@dataclass
class Part:
    rate: Fraction
    error: float | None


def test_exact_numbers_bring_their_fraction():
    assert to_plain({"part": Part(Fraction(1, 3), None)}) == {
        "part": {"rate": 1 / 3, "rate_exact": "1/3", "error": None}
    }
    assert to_plain((Standing.INSIDE, True, 3)) == ["inside the band", True, 3]


@pytest.mark.parametrize("number", [nan, inf, -inf])
def test_a_number_json_cannot_hold_is_a_fault_with_its_place(number):
    with pytest.raises(ValueError, match=r"^part: error: "):
        to_plain({"part": Part(Fraction(1), number)})


def test_an_object_of_another_kind_is_a_fault():
    with pytest.raises(TypeError, match="complex"):
        to_plain({"x": 1j})


@pytest.mark.parametrize("scores", [[[1, 0, 0]], [[2, 2, 2]] * 3, [[1, 0, 0], [0, 1, 1]] * 40])
def test_any_campaign_makes_strict_json(rows_of, scores):
    figures = figures_of(rows_of(scores)).to_json()
    text = json.dumps(figures, allow_nan=False)
    assert json.loads(text) == figures
    assert figures["games"] == len(scores)
    assert len(figures["seat_win_rates"]) == figures["players"] == 3
    assert {"tied", "drawn", "capped", "length", "margin", "choice", "precision", "rows_sha256"} <= set(
        figures
    )


def test_tables_hold_what_their_columns_say(rows_of):
    figures = figures_of(rows_of([[1, 0, 0], [0, 1, 1]] * 40))
    for table in (
        t(figures) for t in (seat_table, outcome_table, spread_table, choice_table, precision_table)
    ):
        assert len(table.units) == len(table.columns)
        assert all(len(row) == len(table.columns) for row in table.rows)
        assert table.caption.endswith(".")
    seat = seat_table(figures)
    assert [row[1] for row in seat.rows] == [40, 20, 20]
    assert "28.3 % to 38.3 %" in seat.caption
