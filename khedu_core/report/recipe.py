"""Recipes: one TOML file a report, naming its notebook and its parameters."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from khedu_core.errors import InputError, one_of, shown, whole_number
from khedu_core.toml_file import read_toml

FOLDER = Path("reports") / "recipes"


@dataclass(frozen=True)
class Recipe:
    """A report that can be made. `notebook` is absolute; `notebook_name` is how the recipe writes it."""

    name: str
    title: str
    summary: str
    notebook: Path
    notebook_name: str
    parameters: dict[str, Any]
    timeout: int


def find_folder(start: Path | None = None) -> Path:
    """The nearest `reports/recipes` at or above `start`, else the one beside this package.

    Raises InputError when there is none.
    """
    here = (start or Path.cwd()).resolve()
    beside_package = Path(__file__).resolve().parents[2]
    for root in (here, *here.parents, beside_package):
        if (root / FOLDER).is_dir():
            return root / FOLDER
    raise InputError(f"recipes: no folder {FOLDER.as_posix()} at or above {here}; name one with --recipes")


def read_recipes(folder: Path) -> dict[str, Recipe]:
    """Every recipe of a folder by name, in order of name. Raises InputError for a faulty file."""
    if not os.path.isdir(folder):  # False, and no error, for a name that no file can have
        raise InputError(f"recipes: {folder} is not a folder; name one that holds *.toml recipes")
    recipes = {path.stem: read_recipe(path) for path in sorted(folder.glob("*.toml"))}
    if not recipes:
        raise InputError(f"recipes: {folder} holds no *.toml file; add a recipe with a title and a notebook")
    return recipes


def read_recipe(path: Path) -> Recipe:
    """One recipe. Raises InputError naming the file and the field."""
    import msgspec

    class Form(msgspec.Struct, forbid_unknown_fields=True):
        title: str
        notebook: str
        summary: str = ""
        parameters: dict[str, Any] = {}
        timeout: int = 600

    _, data = read_toml(path, "a recipe")
    try:
        form = msgspec.convert(data, Form)
    except msgspec.ValidationError as fault:
        raise InputError(
            f"{path.name}: {fault}; a recipe has title, notebook and may have summary, parameters, timeout"
        ) from None
    notebook = path.parent / form.notebook
    if not os.path.isfile(notebook):
        named = shown(form.notebook)
        raise InputError(f"{path.name}: notebook = {named}: no such file; give its path from here")
    whole_number(f"{path.name}: timeout", form.timeout, 1, 86_400, "choose so many seconds a cell")
    return Recipe(
        path.stem, form.title, form.summary, notebook.resolve(), form.notebook, form.parameters, form.timeout
    )


def choose(recipes: dict[str, Recipe], names: list[str]) -> list[Recipe]:
    """The named recipes, each once, or all of them. Raises InputError with the nearest name."""
    for name in names:
        one_of("report", name, recipes)
    return [recipes[name] for name in dict.fromkeys(names)] or list(recipes.values())
