"""Tables in a terminal."""

from collections.abc import Sequence

from khedu_core.report.markup import table_text


def text_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Aligned text; the first column names the rows and stands on the left, numbers on the right."""
    width = max(len(row[0]) for row in (columns, *rows))
    named = [[row[0].ljust(width), *row[1:]] for row in (columns, *rows)]
    return table_text(named[0], named[1:])
