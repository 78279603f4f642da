"""The table of a view as HTML, for pages and mails where nothing else of it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape


def table_html(title: str, description: str, rows: Sequence[Sequence[str]]) -> str:
    """The title, a table (heads first, the first text of each row names it) and the words of a view."""
    heads, *others = rows
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(map(_row_html, others))
    told = f"<p>{escape(description)}</p>" if description else ""
    return (
        f'<div class="scroll"><table><caption>{escape(title)}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>{told}"
    )


def _row_html(row: Sequence[str]) -> str:
    name, *cells = (escape(text) for text in row)
    return f'<tr><th scope="row">{name}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
