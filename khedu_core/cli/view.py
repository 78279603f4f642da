"""`khedu view`: what a line of the odds explorer shows, as text, as JSON or as a page."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from khedu_core.cli.json_option import AsJson
from khedu_core.cli.named_paths import named_file, write_named
from khedu_core.cli.printable import can_print
from khedu_core.errors import InputError

if TYPE_CHECKING:
    from khedu_core.board.explorer.view import View


def command(
    line: Annotated[str, typer.Argument(help='The line below a view, such as "roll: 3d6 >= 12"; quote it.')],
    out: Annotated[
        Path | None,
        typer.Option(parser=named_file, metavar="FILE", help="Write a page (HTML) here instead of printing."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a view of the odds explorer that somebody shared as one line.

    The answer in words, then each picture as a table; --out writes the pictures themselves, in a page
    that needs no network. docs/odds-explorer.md lists the lines.

    \b
    Examples:
      khedu view "lines: nd6 of-a-kind >= 12, 15, 18 for n = 1..10"
      khedu view "rerolls: 5d6 4 alike, 2 rerolls, showing 3 3 6 1 2" --json
      khedu view "against: 3d6 vs 2d8" --out against.html
    """
    from khedu_core.board.explorer import opened

    if out is not None and as_json:
        raise InputError("--out and --json: give one of them; --out writes a page")
    view = opened(line)
    if out is not None:
        from khedu_core.report.view_page import view_page

        write_named(out, view_page(view))
    elif as_json:
        print(json.dumps(_as_record(view), allow_nan=False))
    else:
        shown = view.as_text()
        print(shown if can_print("█") else shown.replace("█", "#"))


def _as_record(view: "View") -> dict[str, Any]:
    tables = [{"title": p.title, "columns": p.table()[0], "rows": p.table()[1:]} for p in view.pictures]
    return {"line": str(view.question), "answer": view.said, "tables": tables}
