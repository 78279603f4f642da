"""Percentages and tables: right to the last digit shown, and safe to show."""

import operator
import re
from collections.abc import Callable
from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import Distribution, d, of_a_kind, parse
from khedu_core.dice.display import MAX_ROWS, grouped


@given(st.dictionaries(st.integers(-500, 500), st.integers(1, 10**6), min_size=1, max_size=200))
def test_grouping_loses_no_roll(counts: dict[int, int]) -> None:
    law = Distribution(counts)
    lines = grouped(law.counts, law.total)
    assert len(lines) <= MAX_ROWS
    assert sum(count for _, _, count in lines) == law.total
    for (first, last, _), following in zip(lines, [*lines[1:], None], strict=True):
        assert first <= last
        assert following is None or last < following[0]
    for first, last, count in lines:
        assert count == sum(n for x, n in counts.items() if first <= x <= last)


@given(
    st.dictionaries(st.integers(-500, 500), st.integers(1, 10**6), min_size=1, max_size=200),
    st.integers(-510, 510),
    st.sampled_from([operator.ge, operator.lt, operator.eq, operator.ne]),
)
def test_no_line_holds_what_is_asked_beside_other_outcomes(
    counts: dict[int, int], target: int, comparison: Callable[[int, int], bool]
) -> None:
    law = Distribution(counts)
    lines = grouped(law.counts, law.total, marked=lambda outcome: comparison(outcome, target))
    assert len(lines) <= MAX_ROWS + 2
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
