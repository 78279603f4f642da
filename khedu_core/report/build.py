"""Making reports: check everything, run each notebook, export, lint, and only then put it in place."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from khedu_core.errors import InputError
from khedu_core.report import markup
from khedu_core.report import summary as data
from khedu_core.report.body import body_html
from khedu_core.report.index import failed_notebook, index_html
from khedu_core.report.lint import lint
from khedu_core.report.page import Page
from khedu_core.report.parameters import Parameter, check, inspect
from khedu_core.report.recipe import Recipe
from khedu_core.report.run import ReportError, run_notebook
from khedu_core.report.side_by_side import Ended, Reached, Said, side_by_side
from khedu_core.whole_file import write_together


@dataclass(frozen=True)
class Planned:
    """A report whose parameters are known to be good."""

    recipe: Recipe
    known: dict[str, Parameter]
    values: dict[str, Any]

    @property
    def title(self) -> str:
        """The recipe's title, or what is given for a parameter of that name."""
        return str(self.values.get("title") or self.recipe.title)


@dataclass(frozen=True)
class Made:
    """One report that was tried: its page, or why there is none."""

    name: str
    page: Path
    seconds: float
    failure: ReportError | None = None


def plan(recipe: Recipe, given: Mapping[str, Any]) -> Planned:
    """Check a recipe's own parameters and those given over them; nothing has run or been written.

    Raises InputError naming the recipe or the report and the parameter.
    """
    known = inspect(recipe.notebook)
    check(known, recipe.parameters, f"{recipe.name}.toml")
    values = check(known, {**recipe.parameters, **given}, recipe.name)
    return Planned(recipe, known, values)


def build(
    planned: Sequence[Planned],
    folder: Path,
    recipes: Sequence[Recipe],
    on_progress: Callable[[Planned, int, int], None] = lambda *_: None,
    on_done: Callable[[int, Made], None] = lambda *_: None,
    on_message: Callable[[Planned, str], None] = lambda *_: None,
    workers: int = 1,
) -> list[Made]:
    """Make the planned reports in `folder` and the index of all `recipes` that lie there.

    So many `workers` at a time; the pages are the same for any number. A report that fails does not stop
    the others; its notebook, as far as it ran, is kept as NAME.failed.ipynb. `on_progress(planned, cell,
    cells)` is told of each cell, `on_message(planned, text)` of what a cell writes to standard error, as
    long work does, and `on_done(count, made)` of each report at its end, with how many have ended.
    Raises InputError when the folder cannot be written to, or when a notebook finds its input unusable:
    then none is begun any more, and those that are at work are finished.
    """
    new = not os.path.exists(folder)
    _make_folder(folder)
    made: dict[int, Made] = {}
    refused: InputError | None = None
    try:
        with closing(side_by_side(planned, make, workers)) as events:
            for event in events:
                report = planned[event.i]
                if isinstance(event, Reached):
                    on_progress(report, event.cell, event.cells)
                elif isinstance(event, Said):
                    on_message(report, event.text)
                elif isinstance(event.outcome, InputError):
                    refused = refused or event.outcome
                else:
                    made[event.i] = _put_in_place(folder, report, event)
                    on_done(len(made), made[event.i])
    finally:  # also when a cell refuses its input: the other reports are finished
        if made:
            _put({folder / "index.html": index_html(list(recipes), folder)})
        elif new:
            with suppress(OSError):  # somebody else may have put a file there; who has not yet makes it again
                folder.rmdir()
    if refused:
        raise refused
    return [made[i] for i in sorted(made)]


def _put_in_place(folder: Path, report: Planned, ended: Ended[tuple[str, dict[str, Any]]]) -> Made:
    """Write what a report has come to. Raises its exception when that is no ReportError."""
    name = report.recipe.name
    page, failed = folder / f"{name}.html", folder / failed_notebook(name)
    failure = None
    if isinstance(ended.outcome, ReportError):
        failure = ended.outcome
        if failure.notebook is not None:
            import nbformat

            _put({failed: nbformat.writes(failure.notebook)})
    elif isinstance(ended.outcome, Exception):
        raise ended.outcome
    else:
        html, content = ended.outcome
        _put({page: html, page.with_suffix(".json"): data.strict_json(content)})
        failed.unlink(missing_ok=True)
    return Made(name, page, ended.seconds, failure)


def _put(texts: Mapping[Path, str]) -> None:
    """Write files of one folder, all of them or none."""
    try:
        try:
            write_together(texts)
        except FileNotFoundError:  # a run beside this one ended with nothing, and took its folder away
            for path in texts:
                path.parent.mkdir(parents=True, exist_ok=True)
            write_together(texts)
    except OSError as fault:  # a full disk, or a folder of this name
        reason = fault.strerror or fault
        told = f"out = {fault.filename}: cannot be written: {reason}; choose another folder"
        raise InputError(told) from None


def make(
    report: Planned,
    on_cell: Callable[[int, int], None] | None = None,
    on_message: Callable[[str], None] | None = None,
) -> tuple[str, dict[str, Any]]:
    """Run one report; return its page and its data. Raises ReportError, or InputError from a cell."""
    recipe = report.recipe
    values = dict(report.values)
    for name, value in values.items():
        if report.known[name].is_file and value:
            values[name] = str(Path(value).resolve())  # the kernel works in another folder
    try:
        notebook = run_notebook(
            recipe.notebook, values, timeout=recipe.timeout, on_cell=on_cell, on_message=on_message
        )
    except InputError as fault:
        raise InputError(f"{recipe.name}: {fault}") from None
    try:
        items = data.published(notebook)
        body, outputs = body_html(notebook)
    except ValueError as fault:
        raise ReportError(f"the page cannot be made: {fault}", "", notebook) from fault
    facts = {name: fact for item in items["provenance"] for name, fact in item["facts"].items()}
    origin = data.provenance(recipe, report.known, report.values, facts)
    page = Page(title=report.title, main=body, footer=provenance_html(recipe, report.known, origin))
    page.header = '<nav><a href="index.html">All reports</a></nav>'
    page.bring(outputs)
    html = page.html()
    if faults := lint(html):
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        raise ReportError(f"the page has {count}: {faults[0]}", "\n".join(faults[1:]), notebook)
    return html, data.summary(recipe, report.title, items, origin, html)


def provenance_html(recipe: Recipe, known: Mapping[str, Parameter], origin: Mapping[str, Any]) -> str:
    """The block that closes a page: with these parameters, from these sources."""
    given = origin["parameters"].items()
    rows = [[name, _shown(value, known[name].separator), known[name].help] for name, value in given]
    table = markup.table_html(["parameter", "value", "meaning"], rows, "Parameters") if rows else ""
    sources = [
        ["report", recipe.name],
        ["notebook", f"{origin['notebook']}, sha256 {origin['notebook_sha256']}"],
        ["khedu_core", str(origin["khedu_core"])],
        *[[name.replace("_", " "), str(fact)] for name, fact in origin.get("facts", {}).items()],
    ]
    data_file = f'<a href="{markup.text(recipe.name)}.json">data (JSON)</a>'
    return (
        f"<h2>Where this comes from</h2>{table}"
        f"{markup.table_html(['source', 'value'], sources, 'Sources')}"
        f"<p>Every figure, with exact fractions: {data_file}.</p>"
    )


def _shown(value: Any, separator: str) -> str:
    if isinstance(value, dict):
        return f"{value['file']}, sha256 {value['sha256']}"
    if isinstance(value, list):
        return f"{separator} ".join(str(item) for item in value) or "none"
    return str(value) if value != "" else "none"


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as fault:
        raise InputError(f"out = {folder}: {fault.strerror}; choose one that can be written to") from None
