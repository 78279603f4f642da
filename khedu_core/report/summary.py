"""A report as data: everything its notebook published, and where it comes from, as strict JSON."""

from __future__ import annotations

import hashlib
import json
import platform
from collections import Counter
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from khedu_core import __version__
from khedu_core.report.outputs import every_output
from khedu_core.report.parameters import Parameter
from khedu_core.report.publish import MIME
from khedu_core.report.recipe import Recipe

_PACKAGES = ("numpy", "scipy", "sympy", "numba", "plotly", "papermill", "nbconvert", "latex2mathml")


def published(notebook: Any) -> dict[str, list[dict[str, Any]]]:
    """What the cells published, by kind. Raises ValueError when a record's name comes twice."""
    found: dict[str, list[dict[str, Any]]] = {
        kind: [] for kind in ("record", "table", "figure", "notice", "provenance")
    }
    for output in every_output(notebook):
        item = output.get("data", {}).get(MIME)
        if item and item["kind"] == "card":
            found["record"] += item["records"]
            found["table"] += item["tables"]
        elif item and item["kind"] in found:
            found[item["kind"]].append(item)
    twice = [name for name, count in Counter(r["name"] for r in found["record"]).items() if count > 1]
    if twice:
        raise ValueError(f"record {twice[0]!r} is published more than once; names are unique within a report")
    return found


def provenance(
    recipe: Recipe, known: dict[str, Parameter], values: dict[str, Any], facts: dict[str, Any]
) -> dict[str, Any]:
    """Where the numbers come from: notebook, parameters, package versions, and what the notebook added.

    Neither dates nor machine paths are in it, so the same sources give the same bytes. A file
    given as a parameter is told by its name and its hash. ``changed`` names the parameters that
    are not what the recipe sets.
    """
    parameters = {name: _without_path(known[name], value) for name, value in values.items()}
    return {
        "notebook": recipe.notebook.name,
        "notebook_sha256": hashlib.sha256(recipe.notebook.read_bytes()).hexdigest(),
        "parameters": parameters,
        "changed": [n for n, p in known.items() if values[n] != recipe.parameters.get(n, p.default)],
        "khedu_core": __version__,
        "python": platform.python_version(),
        "packages": _versions(),
        **({"facts": facts} if facts else {}),
    }


def _without_path(parameter: Parameter, value: Any) -> Any:
    if not parameter.is_file or not value:
        return value
    return {"file": Path(value).name, "sha256": hashlib.sha256(Path(value).read_bytes()).hexdigest()}


def _versions() -> dict[str, str]:
    found = {}
    for package in _PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def summary(
    recipe: Recipe, title: str, items: dict[str, list[dict[str, Any]]], origin: dict[str, Any], html: str
) -> dict[str, Any]:
    """The content of the JSON beside a page."""
    drawn = {"kind", "cells", "given"}  # the plain values say the same, to more digits
    return {
        "report": recipe.name,
        "title": title,
        "summary": recipe.summary,
        "records": [{k: v for k, v in item.items() if k != "kind"} for item in items["record"]],
        "tables": [{k: v for k, v in item.items() if k not in drawn} for item in items["table"]],
        "figures": [{k: v for k, v in item.items() if k not in drawn} for item in items["figure"]],
        "notices": [{"text": item["text"], "warning": item["warning"]} for item in items["notice"]],
        "provenance": origin,
        "html_sha256": hashlib.sha256(html.encode()).hexdigest(),
        "html_bytes": len(html.encode()),
    }


def strict_json(content: dict[str, Any]) -> str:
    """JSON without NaN, keys in order, so that equal content gives equal bytes."""
    return json.dumps(content, indent=1, sort_keys=True, ensure_ascii=False, allow_nan=False) + "\n"
