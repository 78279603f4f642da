"""`khedu report`: run report notebooks and leave offline pages."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Annotated, Any

import typer

from khedu_core.cli.named_paths import named_folder
from khedu_core.errors import InputError, shown, whole_number

if TYPE_CHECKING:
    from khedu_core.report.build import Made, Planned
    from khedu_core.report.parameters import Parameter
    from khedu_core.report.recipe import Recipe

MAX_REPORT_WORKERS = 64
"""Reports side by side."""


def command(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME", help="Reports to make; without it all, or with -p those that take what it sets."
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            parser=named_folder, metavar="FOLDER", help="Folder for the pages. Default: reports/out."
        ),
    ] = None,
    parameter: Annotated[
        list[str] | None,
        typer.Option(
            "-p",
            "--parameter",
            metavar="KEY=VALUE",
            help="Set a parameter of the reports that have it; may be repeated.",
        ),
    ] = None,
    recipes: Annotated[
        Path | None,
        typer.Option(
            parser=named_folder, metavar="FOLDER", help="Folder of recipes. Default: reports/recipes."
        ),
    ] = None,
    listing: Annotated[bool, typer.Option("--list", help="List reports and their parameters.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the list or what was made as JSON.")] = False,
    workers: Annotated[
        int | None,
        typer.Option(
            help=f"Reports side by side, 1 to {MAX_REPORT_WORKERS}. "
            "Default: one more than processors, if memory allows."
        ),
    ] = None,
) -> None:
    """Run report notebooks and leave one offline page each, its figures as JSON, and an index."""
    from khedu_core.report import recipe as recipe_files

    if workers is not None:
        whole_number("workers", workers, 1, MAX_REPORT_WORKERS)
    folder = recipes or recipe_files.find_folder()
    known = recipe_files.read_recipes(folder)
    chosen = recipe_files.choose(known, names or [])
    if listing:
        _print_list(chosen, as_json)
        return
    planned = _plan(chosen, parameter or [], named=bool(names))
    made = _build(planned, out or folder.parent / "out", list(known.values()), as_json, workers)
    if any(report.failure for report in made):
        raise typer.Exit(1)


def _plan(chosen: list[Recipe], given: list[str], named: bool) -> list[Planned]:
    """Every parameter of every report, checked before the first one runs.

    Of reports that nobody named, those are left out that do not take all that is given.
    """
    from khedu_core.report.build import plan
    from khedu_core.report.parameters import check_names, from_text, inspect

    texts = dict[str, str]()
    for key, value in map(_key_value, given):
        if key in texts:
            raise InputError(f"-p {key} = {shown(value)}: it is given twice; keep one")
        texts[key] = value
    known = [(recipe, inspect(recipe.notebook)) for recipe in chosen]
    # A parameter goes to the reports that know it; one that none knows is a slip.
    where = chosen[0].name if len(chosen) == 1 else "report"
    check_names({name: p for _, parameters in known for name, p in parameters.items()}, texts, where)
    planned = []
    for recipe, parameters in known if named else _taking(known, texts):
        try:
            values = {n: from_text(parameters[n], t) for n, t in texts.items() if n in parameters}
        except InputError as fault:
            raise InputError(f"{recipe.name}: {fault}") from None
        planned.append(plan(recipe, values))
    return planned


def _taking(
    known: list[tuple[Recipe, dict[str, Parameter]]], texts: dict[str, str]
) -> list[tuple[Recipe, dict[str, Parameter]]]:
    """The reports that take all these parameters; the others are told."""
    taking = [entry for entry in known if texts.keys() <= entry[1].keys()]
    if not taking:
        raise InputError(
            f"-p {', '.join(texts)}: no report takes all of these; name the reports to make, or see --list"
        )
    if left := len(known) - len(taking):
        names = ", ".join(recipe.name for recipe, _ in taking)
        others = "1 report does" if left == 1 else f"{left} reports do"
        print(f"making {names}; {others} not take {', '.join(texts)}", file=sys.stderr, flush=True)
    return taking


def _key_value(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not key or not equals:
        raise InputError(f"-p {text!r}: allowed KEY=VALUE; write for example -p seed=7")
    return key.strip(), value.strip()


def _build(
    planned: list[Planned], out: Path, recipes: list[Recipe], as_json: bool, workers: int | None
) -> list[Made]:
    from khedu_core.report.build import build
    from khedu_core.report.side_by_side import usual_workers

    told = _Told(len(planned))
    workers = workers or min(usual_workers(), MAX_REPORT_WORKERS)
    made = build(planned, out, recipes, told.progress, told.done, told.message, workers)
    index = out / "index.html"
    if as_json:
        print(json.dumps({"index": str(index), "reports": [_as_data(report) for report in made]}, indent=1))
    else:
        print(index)
    return made


class _Told:
    """What the terminal is told: a line for each report that has ended, and on a live one those at work."""

    def __init__(self, count: int) -> None:
        self._count, self._live = count, sys.stderr.isatty()
        self._ended = 0
        self._at_work: dict[str, str] = {}

    def progress(self, report: Planned, cell: int, cells: int) -> None:
        self._at_work[report.recipe.name] = f"cell {cell} of {cells}"
        self._show_those_at_work()

    def message(self, report: Planned, written: str) -> None:
        of = f"{report.recipe.name}: " if self._count > 1 else ""
        for line in written.rstrip().splitlines():
            self._line(of + line)

    def done(self, ended: int, made: Made) -> None:
        self._ended = ended
        self._at_work.pop(made.name, None)
        outcome = f"failed: {made.failure.message}" if made.failure else str(made.page)
        self._line(f"[{ended}/{self._count}] {made.name} … {made.seconds:.1f} s  {outcome}")
        if made.failure and made.failure.details:
            self._line(made.failure.details)
        self._show_those_at_work()

    def _line(self, text: str) -> None:
        start = "\r\x1b[K" if self._live else ""
        print(f"{start}{text}", file=sys.stderr, flush=True)

    def _show_those_at_work(self) -> None:
        if not self._live or not self._at_work:
            return
        those = ", ".join(f"{name} … {where}" for name, where in self._at_work.items())
        line = f"[{self._ended}/{self._count}] {those}"[: get_terminal_size().columns - 1]
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)


def _as_data(made: Made) -> dict[str, Any]:
    failure = made.failure.message if made.failure else None
    return {
        "name": made.name,
        "page": None if failure else str(made.page),
        "data": None if failure else str(made.page.with_suffix(".json")),
        "seconds": round(made.seconds, 2),
        "failure": failure,
    }


def _print_list(chosen: list[Recipe], as_json: bool) -> None:
    from dataclasses import asdict

    from khedu_core.report.parameters import inspect

    listed = [(recipe, inspect(recipe.notebook)) for recipe in chosen]
    if as_json:
        content = [
            {
                "name": recipe.name,
                "title": recipe.title,
                "summary": recipe.summary,
                "parameters": [
                    {**asdict(p), "allowed": p.allowed, "value": recipe.parameters.get(name, p.default)}
                    for name, p in parameters.items()
                ],
            }
            for recipe, parameters in listed
        ]
        print(json.dumps(content, indent=1))
        return
    for recipe, parameters in listed:
        print(f"{recipe.name}: {recipe.title}")
        width = max(map(len, parameters), default=0)
        for name, p in parameters.items():
            value = recipe.parameters.get(name, p.default)
            print(f"  {name:<{width}}  {p.type} = {value!r}  ({p.allowed})  {p.help}".rstrip())
