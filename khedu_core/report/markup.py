"""The HTML of what notebooks publish. Every text from outside is escaped here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from operator import itemgetter
from typing import Any

from khedu_core.percentage import POINTS
from khedu_core.report.values import SHARES, shown

FEW_WORDS = 22  # characters of the longest cell of a column that is not broken into lines
MANY_WORDS = 60  # characters of a row's name that has no line to itself, however wide the page
FEW_PARTS = 3  # of a number with its unit, or of an interval


def text(value: Any) -> str:
    """Any value as escaped HTML text, safe inside elements and quoted attributes."""
    return escape(str(value), quote=True)


def record_html(record: Mapping[str, Any]) -> str:
    """One published figure: its name, the number for the eye, the exact fraction, the note."""
    parts = [
        f'<span class="record-name">{text(record["name"])}</span>',
        f'<strong class="record-value">{text(_with_unit(record))}</strong>',
    ]
    if record.get("exact"):
        parts.append(f'<span class="record-exact">{text(record["exact"])}</span>')
    if record.get("note"):
        parts.append(f'<span class="record-note">{_prose(record["note"])}</span>')
    return f'<div class="record">{" ".join(parts)}</div>'


_LOOK = {  # of a figure where no style sheet of ours is
    "record": "display:inline-block;vertical-align:top;margin:0 1.5rem 0.5rem 0;max-width:22rem",
    "record-name": "display:block;opacity:0.8;font-size:0.9em",
    "record-value": "display:block;font-size:1.4em",
    "record-exact": "display:block",
    "record-note": "display:block;opacity:0.8;font-size:0.85em",
}


def record_in_notebook_html(record: Mapping[str, Any]) -> str:
    """The same for a notebook, which lends it no style: with its own."""
    html = record_html(record)
    for name, look in _LOOK.items():
        html = html.replace(f' class="{name}"', f' class="{name}" style="{look}"')
    return html


def _prose(words: str) -> str:
    """Escaped text in which a number and its per cent sign stay on one line."""
    return text(words).replace(" %", "&nbsp;%")


def record_text(record: Mapping[str, Any]) -> str:
    """The same as one line of plain text."""
    exact = f" = {record['exact']}" if record.get("exact") else ""
    note = f" ({record['note']})" if record.get("note") else ""
    return f"{record['name']}: {_with_unit(record)}{exact}{note}"


def _with_unit(record: Mapping[str, Any]) -> str:
    unit = record.get("unit")
    value = shown(record["value"], unit, record.get("exact"))
    return value if not unit or unit in SHARES or unit == POINTS else f"{value} {unit}"


def published_table_html(published: Mapping[str, Any]) -> str:
    """A table as `publish.table` keeps it."""
    columns, cells, caption = published["columns"], published["cells"], published["caption"]
    return table_html(
        columns, cells, caption, published["source"], published["given"], published.get("folds")
    )


def table_html(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    caption: str = "",
    source: str = "",
    given: Sequence[str] = (),
    folds: Mapping[str, Mapping[str, Any]] | None = None,
) -> str:
    """A table whose first column heads its rows; wide tables scroll inside their own frame.

    `given` names columns of words that a person gave: they may say anything, also a formula.
    `folds`, the data of a `folds.Fold` by the name of a row, makes one group of the rows that have
    one name, with the fold below them.
    """
    style = [_style([row[i] for row in rows], column in given) for i, column in enumerate(columns)]
    head = "".join(_head_html(c, s) for c, s in zip(columns, style, strict=True))
    longest = max((len(row[0]) for row in rows), default=0)
    wrapped = " wrapped" if longest > MANY_WORDS else ""
    of_names = f' class="long{wrapped}"' if longest > FEW_WORDS else ""
    lines = []
    for first, *others in rows:
        named = zip(columns[1:], others, style[1:], strict=True)
        cells = "".join(
            f"<td{s}>{f'<bdi>{text(cell)}</bdi>' if column in given else text(cell)}</td>"
            for column, cell, s in named
        )
        lines.append((first, cells))
    if folds is None:
        rows_of = (f'<tr><th scope="row"{of_names}>{text(first)}</th>{cells}</tr>' for first, cells in lines)
        body = f"<tbody>{''.join(rows_of)}</tbody>"
    else:
        body = _groups(lines, of_names, folds, len(columns))
    label = text(caption) or "table"
    title = f"<caption><span>{_prose(caption)}</span></caption>" if caption else ""
    note = f'<p class="source">Source: {text(source)}</p>' if source else ""
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{label}"><table>{title}'
        f"<thead><tr>{head}</tr></thead>{body}</table></div>{note}"
    )


def _head_html(name: str, style: str) -> str:
    """The head of a column; a long one is broken into lines, however brief what stands below it."""
    style = style.replace(" brief", "") if len(name) > FEW_WORDS else style
    return f'<th scope="col"{style}>{text(name)}</th>'


def _groups(
    lines: Iterable[tuple[str, str]], style: str, folds: Mapping[str, Mapping[str, Any]], width: int
) -> str:
    """Rows that follow each other under one name as one group: the name once, its fold below."""
    groups = []
    for name, of_name in groupby(lines, key=itemgetter(0)):
        cells = [cells for _, cells in of_name]
        head = f'<th scope="rowgroup" rowspan="{len(cells)}"{style}>{text(name)}</th>'
        rows = f"<tr>{head}{'</tr><tr>'.join(cells)}</tr>"
        if name in folds:
            rows += f'<tr class="fold"><td colspan="{width}">{fold_html(folds[name])}</td></tr>'
        groups.append(f'<tbody class="group">{rows}</tbody>')
    return "".join(groups)


def fold_html(fold: Mapping[str, Any]) -> str:
    """A line, and what unfolds under it."""
    told = "".join(
        f"<div><dt>{text(name)}</dt><dd>{_prose(words)}</dd></div>" for name, words in fold["told"]
    )
    opened = " open" if fold["opened"] else ""
    return f"<details{opened}><summary>{_prose(fold['line'])}</summary><dl>{told}</dl></details>"


def _style(cells: Sequence[str], words: bool) -> str:
    """The class of a column: prose wraps, a few words (a verdict) stay on one line."""
    if not cells or not (words or all(_is_word(cell) for cell in cells)):
        return ""
    return ' class="word"' if max(map(len, cells)) > FEW_WORDS else ' class="word brief"'


def _is_word(cell: str) -> bool:
    """Whether a cell is prose, to be set flush left, and not a number or a gap; a number may begin it."""
    sentence = len(cell) > FEW_WORDS and len(cell.split()) > FEW_PARTS
    return sentence or cell.lstrip("+-−<>≥≤ ")[:1].isalpha()


def table_text(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Aligned plain text; the first column names the rows and stands on the left, the others on the right."""
    grid = [list(columns), *[list(row) for row in rows]]
    widths = [max(len(row[i]) for row in grid) for i in range(len(columns))]
    lines = []
    for first, *others in grid:
        cells = [first.ljust(widths[0]), *(c.rjust(w) for c, w in zip(others, widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def notice_html(notice: Mapping[str, Any]) -> str:
    """A paragraph that the run wrote, set apart; a warning looks like one."""
    kind = "notice warning" if notice["warning"] else "notice"
    return f'<p class="{kind}">{_prose(notice["text"])}</p>'


def under_figure_html(chart: Mapping[str, Any]) -> str:
    """What stands under a chart: its caption, its source, and its data as a folded table."""
    source = f' <span class="source">Source: {text(chart["source"])}</span>' if chart.get("source") else ""
    return (
        f"<figcaption>{text(chart['caption'])}{source}</figcaption>"
        f"<details><summary>Data table</summary>{table_html(chart['columns'], chart['cells'])}</details>"
    )
