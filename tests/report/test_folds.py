"""Tables whose rows have something to unfold: one group a name, everything escaped and kept as data."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from khedu_core.report import table
from khedu_core.report.folds import Fold
from khedu_core.report.markup import table_html
from khedu_core.report.outputs import Outputs
from khedu_core.report.publish import MIME

Shown = Callable[[], list[dict[str, Any]]]
EVIL = '<img src=x onerror="alert(1)">'
ROWS = [["Q-1 one", "random", 1], ["Q-1 one", "greedy", 2], ["Q-2 two", "random", 3]]
FOLDS = {"Q-1 one": Fold("May one?", [("why", "because one may")]), "Q-2 two": Fold("Or two?", [], True)}


def page(shown: Shown) -> str:
    return str(shown()[-1]["text/html"])


def test_rows_of_one_name_are_a_group_with_the_fold_below(shown: Shown) -> None:
    table(ROWS, ["reading", "agent", "n"], caption="c", folds=FOLDS)
    groups = re.findall(r'<tbody class="group">(.*?)</tbody>', page(shown))
    assert len(groups) == 2
    assert groups[0].startswith('<tr><th scope="rowgroup" rowspan="2">Q-1 one</th>')
    assert groups[0].count("<tr") == 3
    assert groups[0].endswith(
        '<tr class="fold"><td colspan="3"><details><summary>May one?</summary>'
        "<dl><div><dt>why</dt><dd>because one may</dd></div></dl></details></td></tr>"
    )
    assert "<details open><summary>Or two?</summary>" in groups[1]


def test_a_row_without_a_fold_stands_alone(shown: Shown) -> None:
    table(ROWS, ["reading", "agent", "n"], caption="c", folds={"Q-2 two": FOLDS["Q-2 two"]})
    first, second = re.findall(r'<tbody class="group">(.*?)</tbody>', page(shown))
    assert "<details" not in first
    assert "<details" in second


def test_a_page_shows_what_the_notebook_shows_and_the_data_has_it(shown: Shown) -> None:
    table(ROWS, ["reading", "agent", "n"], caption="c", folds=FOLDS)
    published = json.loads(json.dumps(shown()[0][MIME]))
    assert published["folds"]["Q-1 one"] == {
        "line": "May one?",
        "told": [["why", "because one may"]],
        "opened": False,
    }
    output = {"output_type": "display_data", "data": {MIME: published}}
    assert Outputs({}).html(output) == page(shown)


def test_every_text_of_a_fold_is_escaped(shown: Shown) -> None:
    table([[EVIL, 1]], ["a", "b"], caption="c", folds={EVIL: Fold(EVIL, [(EVIL, EVIL)])})
    assert "<img" not in page(shown)
    assert page(shown).count("&lt;img") == 4


def test_a_table_without_folds_has_none_in_its_data(shown: Shown) -> None:
    table(ROWS, ["reading", "agent", "n"], caption="c")
    assert "folds" not in shown()[0][MIME]
    assert "group" not in page(shown)


@pytest.mark.parametrize(
    ("cells", "prose"),
    [
        (["78 cards with two copies of each", "The rest"], True),
        (["+5.20 points", "-13.0"], False),
        (["-3.49 to +3.49", "–"], False),
        (["1234567890123456789012/34567890123456789012345", "1/2"], False),
    ],
)
def test_a_sentence_that_begins_with_a_number_is_no_number(cells: list[str], prose: bool) -> None:
    html = table_html(["x", "y"], [["a", cell] for cell in cells])
    assert ('<th scope="col" class="word">y</th>' in html) is prose
