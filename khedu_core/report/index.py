"""The page that leads to all reports."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import shorten
from typing import Any

from khedu_core.report.markup import record_html, text
from khedu_core.report.page import Page
from khedu_core.report.recipe import Recipe
from khedu_core.report.values import shown

LONGEST_VALUE = 160
"""Characters of a parameter's value that the index repeats."""

_HEADLINES = 4


def index_html(recipes: list[Recipe], folder: Path) -> str:
    """Links to the reports that lie in `folder`, each with its headline figures.

    Headlines are the records marked so, or else the first ones. A report whose last run failed
    says so, since the page that lies there is an older one.
    """
    entries = [entry for recipe in recipes if (entry := _entry(recipe, folder))]
    body = (
        f'<h1>Reports</h1>\n<ul class="reports">{"".join(entries)}</ul>'
        if entries
        else ("<h1>Reports</h1>\n<p>No report has been made yet.</p>")
    )
    return Page(title="Reports", main=body).html()


def failed_notebook(name: str) -> str:
    """The name under which the notebook of a failed run is kept."""
    return f"{name}.failed.ipynb"


def _entry(recipe: Recipe, folder: Path) -> str:
    data, failed = folder / f"{recipe.name}.json", folder / failed_notebook(recipe.name)
    parts = []
    if data.is_file() and (folder / f"{recipe.name}.html").is_file():
        content = json.loads(data.read_text(encoding="utf-8"))
        parts.append(f'<h2><a href="{text(recipe.name)}.html">{text(content["title"])}</a></h2>')
        if content["summary"]:
            parts.append(f"<p>{text(content['summary'])}</p>")
        if used := _made_with(content["provenance"]):
            parts.append(f'<p class="made-with">Made with {text(used)}</p>')
        headlines = "".join(record_html(record) for record in _headlines(content["records"]))
        parts.append(f'<div class="records">{headlines}</div>')
        parts.append(
            f'<p class="source"><a href="{text(recipe.name)}.json">All figures as data (JSON)</a></p>'
        )
    elif failed.is_file():
        parts.append(f"<h2>{text(recipe.title)}</h2>")
    if failed.is_file():
        parts.append(
            '<p class="warning">The last run failed; what is shown here is from an earlier one. '
            f'<a href="{text(failed.name)}">The notebook as far as it ran</a></p>'
        )
    return f"<li>{''.join(parts)}</li>" if parts else ""


def _made_with(origin: dict[str, Any]) -> str:
    """The parameters in which a report differs from its recipe, and the files that it used."""
    changed, told = origin.get("changed", []), []
    for name, value in origin["parameters"].items():
        if isinstance(value, dict):  # a file in place of the built-in one
            told.append(f"{name} = {value['file']}")
        elif name in changed:
            words = ", ".join(map(str, value)) if isinstance(value, list) else shown(value)
            told.append(f"{name} = {shorten(words, LONGEST_VALUE, placeholder=' …')}")
    return ", ".join(told)


def _headlines(records: list[dict[str, Any]]) -> list[dict[str, Any]]:
    marked = [record for record in records if record["headline"]]
    return (marked or records)[:_HEADLINES]
