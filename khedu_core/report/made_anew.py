"""The command that makes a page anew, with the parameters it was made with."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

from khedu_core.report.parameters import as_words, inspect
from khedu_core.report.recipe import find_folder, read_recipe


def made_anew(report: str, values: Mapping[str, Any], always: str = "") -> str:
    """`khedu report` with every parameter that is not as the recipe has it, quoted for the shell.

    Args:
        report: the recipe's name.
        values: every parameter of its notebook; other names are passed over, so it may be ``globals()``.
        always: a parameter that is told in any case.
    """
    recipe = read_recipe(find_folder() / f"{report}.toml")
    words = [report]
    for name, parameter in inspect(recipe.notebook).items():
        if name == always or values[name] != recipe.parameters.get(name, parameter.default):
            words += ["-p", f"{name}={as_words(parameter, values[name])}"]
    return f"khedu report {shlex.join(words)}"


def made_with_more(report: str, values: Mapping[str, Any], name: str, times: int) -> str:
    """The same with so many times of one parameter, as far as it may go; empty where it goes no further."""
    recipe = read_recipe(find_folder() / f"{report}.toml")
    highest = inspect(recipe.notebook)[name].highest
    more = times * values[name] if highest is None else min(times * values[name], int(highest))
    return made_anew(report, {**values, name: more}, name) if more > values[name] else ""
