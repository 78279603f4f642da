"""Percentages and tables: right to the last digit shown, and safe to show."""

import operator
import re
from collections.abc import Callable
from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import Distribution, d, of_a_kind, parse
from khedu_core.dice.display import MAX_TABLE_ROWS, grouped, law_rows, text_table
from khedu_core.dice.open_ended import OpenEnded

COUNTS = st.integers(1, 10**6) | st.integers(1, 20)
SHORT = st.dictionaries(st.integers(-500, 500), COUNTS, min_size=1, max_size=MAX_TABLE_ROWS)
LONG = st.dictionaries(st.integers(-500, 500), COUNTS, min_size=MAX_TABLE_ROWS + 4, max_size=200)
"""More outcomes than lines, so that they are grouped."""


@given(SHORT | LONG)
def test_grouping_loses_no_roll(counts: dict[int, int]) -> None:
    law = Distribution(counts)
    lines = grouped(law.counts, law.total)
    assert len(lines) <= MAX_TABLE_ROWS
    assert sum(count for _, _, count in lines) == law.total
    for (first, last, _), following in zip(lines, [*lines[1:], None], strict=True):
        assert first <= last
        assert following is None or last < following[0]
    for first, last, count in lines:
        assert count == sum(n for x, n in counts.items() if first <= x <= last)


@given(
    SHORT | LONG,
    st.integers(-510, 510),
    st.sampled_from([operator.ge, operator.lt, operator.eq, operator.ne]),
)
def test_no_line_holds_what_is_asked_beside_other_outcomes(
    counts: dict[int, int], target: int, comparison: Callable[[int, int], bool]
) -> None:
    law = Distribution(counts)
    lines = grouped(law.counts, law.total, marked=lambda outcome: comparison(outcome, target))
    assert len(lines) <= MAX_TABLE_ROWS + 2
    asked = 0
    for (first, last, count), following in zip(lines, [*lines[1:], None], strict=True):
        assert first <= last
        assert following is None or last < following[0]
        assert count == sum(n for x, n in counts.items() if first <= x <= last)
        assert len({comparison(x, target) for x in counts if first <= x <= last} or {None}) == 1
        assert comparison(first, target) == comparison(last, target)
        asked += count * comparison(first, target)
    assert asked == sum(n for x, n in counts.items() if comparison(x, target))
    assert sum(count for _, _, count in lines) == law.total


@given(LONG)
def test_a_long_law_is_grouped(counts: dict[int, int]) -> None:
    law = Distribution(counts)
    lines = grouped(law.counts, law.total)
    assert any(first < last for first, last, _ in lines)
    middle = [last - first + 1 for first, last, _ in lines[1:-1]]
    assert len({*middle[1:-1]}) <= 1  # of equal width, but for the tails and what is left beside them


@given(
    SHORT | LONG,
    st.dictionaries(st.integers(-500, 600), COUNTS, max_size=5),
    st.none() | st.integers(0, 40),
)
def test_rows_say_what_an_open_ended_law_says(
    counts: dict[int, int], still_open: dict[int, int], more: int | None
) -> None:
    """With an end (`more` above all that is told) and without one."""
    law = OpenEnded(counts, still_open, most=None if more is None else max({**counts, **still_open}) + more)
    rows = law_rows(law.closed, law.open, most=law.most)
    for row in rows:
        assert row.at_least == law.at_least(row.first)
        assert row.chance == law.between(row.first, row.last)
        assert row.at_most == law.between(None, row.last)
    assert rows[-1].last == law.most
    assert sum(row.cases for row in rows) == sum(law.closed.values())


def test_bounds_are_never_told_as_a_chance() -> None:
    # the truth of 3d6! lies between what is known with one explosion a die, in every line of every table
    shallow, deep = parse("3d6! depth 1 >= 20").law, parse("3d6!").law
    assert isinstance(shallow, OpenEnded)
    assert isinstance(deep, OpenEnded)
    for row in law_rows(shallow.closed, shallow.open):
        truth = deep.at_least(row.first).exact
        assert truth is not None
        assert row.at_least.low <= truth <= row.at_least.high
        assert row.first < 16 or row.at_least.low < row.at_least.high
    lines = text_table(shallow.closed, shallow.open).splitlines()
    assert next(line for line in lines if line.split()[0] == "31").split()[-6:-1] == [
        "%", "0.19", "to", "8.13", "%",
    ]  # fmt: skip
    html = parse("3d6! depth 1")._repr_html_()
    assert "0.19 to 8.13 %" in html
    assert Tags(html).open == []


def test_text_table() -> None:
    lines = of_a_kind(3).text(width=10, ascii_only=True, marked=lambda total: total >= 17).splitlines()
    assert lines[0].split() == ["total", "chance", "at", "least"]
    assert lines[1].split() == ["3", "0.46", "%", "100.00", "%", "#"]
    assert lines[2].split() == ["4", "0.00", "%", "99.54", "%"]  # impossible: no bar
    assert lines[10].split() == ["12", "14.35", "%", "48.61", "%", "##########"]
    assert [line[0] for line in lines[-3:]] == [" ", ">", ">"]
    assert "█" in of_a_kind(3).text()


class Tags(HTMLParser):
    """Balance of tags, and every piece of text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.seen: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_html_table_is_well_formed_and_labelled() -> None:
    html = parse("5d6 of-a-kind >= 18")._repr_html_()
    tags = Tags(html)
    assert tags.open == []
    assert tags.texts[0] == "5d6 of-a-kind >= 18"
    assert tags.seen.count("tr") == 1 + 26
    assert html.count('scope="row"') == 26
    assert html.count('scope="col"') == 4
    assert html.count("<span") == len(of_a_kind(5))  # no bar where nothing can happen


def test_html_escapes_what_people_write() -> None:
    html = d(6).html(caption="<script>alert('x')</script> & \"more\"")
    assert "<script" not in html
    assert Tags(html).texts[0] == "<script>alert('x')</script> & \"more\""


def test_large_counts_stay_readable() -> None:
    html = d(20).times(100)._repr_html_()
    assert len(html) < 20_000
    assert Tags(html).open == []
    assert len(d(20).times(100)._repr_latex_()) < 5000


def test_latex_holds_the_reduced_fractions() -> None:
    latex = of_a_kind(3)._repr_latex_()
    assert r"12 & \tfrac{31}{216} & 14.35 \%" in latex
    assert latex.count("{") == latex.count("}")
    assert not re.search(r"(?<!\\)%", latex)
