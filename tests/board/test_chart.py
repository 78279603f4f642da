"""The chart holds only what can be drawn, and has a text form."""

import math
from typing import Any

import pytest
import traitlets

from khedu_core.board.chart import Chart
from khedu_core.board.packed import unpacked

SERIES = [{"name": "best", "values": [0.25, 0.75], "exact": ["1/4", "3/4"]}]


def test_the_text_form_says_what_the_picture_shows() -> None:
    chart = Chart()
    chart.show(title="Two", description="Mean 1.75.", outcomes=[1, 2], series=SERIES, marked=[False, True])
    title, description, head, first, second = chart.as_text().splitlines()
    assert (title, description) == ("Two", "Mean 1.75.")
    assert head.split() == ["outcome", "best"]
    assert first.startswith("1   ████████ ")
    assert first.endswith("25.00 %")
    assert second.startswith("2 * " + "█" * 24)


def test_front_end_and_text_show_the_same_numbers_and_never_a_false_certainty() -> None:
    chart = Chart()
    values = [0.9999999, 1 / 60_000_000, 1.0, None, 0.03125, 1 / 3]
    series = [
        {"name": "s", "values": values, "exact": ["9999999/10000000", "1/60000000", "1", None, "1/32", "?"]}
    ]
    chart.show(outcomes=list(range(6)), series=series)
    shown = ["99.99999 %", "0.000002 %", "100.00 %", "–", "3.12 %", "33.33 %"]
    assert chart.series[0]["shown"] == shown
    _, *lines = chart.as_text().splitlines()
    assert all(line.endswith(text) for line, text in zip(lines, shown, strict=True))
    assert len({line.index(".") for line in lines if "%" in line}) == 1  # decimal points below each other
    chart.percent = False
    assert chart.series[0]["shown"] == ["1", "1.6667e-08", "1", "–", "0.03125", "0.33333"]
    assert "toFixed" not in unpacked(str(chart._esm)), "the front end rounds no value itself"
    assert Chart(percent=False, outcomes=[1], series=[{"name": "s", "values": [123456]}]).series[0][
        "shown"
    ] == ["123456"]


def test_one_update_is_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[set[str]] = []
    chart = Chart()
    monkeypatch.setattr(chart, "send_state", lambda key: sent.append(set(key)))
    chart.show(title="Two", outcomes=[1, 2], series=SERIES, cursor=1)
    assert sent == [{"title", "outcomes", "series", "cursor"}]


@pytest.mark.parametrize(
    "traits",
    [
        {"outcomes": [1, 2, 3], "series": SERIES},
        {"outcomes": [1, 2], "series": SERIES, "marked": [True]},
    ],
)
def test_lengths_must_agree(traits: dict[str, Any]) -> None:
    chart = Chart()
    with pytest.raises(ValueError, match=r"for [23] outcomes"):
        chart.show(**traits)
    assert chart.outcomes == []


@pytest.mark.parametrize("series", [[{"name": "x"}], [{"name": "x", "values": [math.nan]}], [{"nmae": "x"}]])
def test_what_cannot_be_drawn_is_refused(series: list[dict[str, Any]]) -> None:
    with pytest.raises(traitlets.TraitError, match="series"):
        Chart(outcomes=[1], series=series)


def test_the_front_end_writes_text_only_as_text() -> None:
    source = unpacked(str(Chart()._esm))
    for way in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "http://",
        "https://",
    ):
        assert way not in source.replace("http://www.w3.org/2000/svg", "")
