"""A notebook as the body of a page: where its code is folded."""

import nbformat
import pytest

from khedu_core.report.body import body_html


def body_of(*cells: tuple[str, str]) -> str:
    """Code cells, each with what it prints."""
    book = nbformat.v4.new_notebook()
    for source, printed in cells:
        outputs = [nbformat.v4.new_output("stream", name="stdout", text=printed)] if printed else []
        book.cells.append(nbformat.v4.new_code_cell(source, outputs=outputs))
    return body_html(book)[0]


def test_code_that_shows_nothing_is_folded_with_the_next_that_does() -> None:
    html = body_of(("import math", ""), ("radius = 2", ""), ("print(math.pi * radius**2)", "12.566"))
    assert html.count("<summary>Code</summary>") == 1
    assert html.index("12.566") < html.index("<summary>Code</summary>")
    code = html[html.index("<summary>Code</summary>") :]
    assert [word for word in ("math", "radius", "pi") if word not in code] == []


@pytest.mark.parametrize("last", ["", "done"])
def test_code_at_the_end_is_not_lost(last: str) -> None:
    html = body_of(("print(1)", "1"), ("total = 3", last))
    assert html.count("<summary>Code</summary>") == 2
    assert "total" in html
