"""Commands that a page offers, read back: to which values they come."""

import shlex
from pathlib import Path
from typing import Any

from khedu_core.report.build import plan
from khedu_core.report.parameters import from_text, inspect
from khedu_core.report.recipe import find_folder, read_recipes


def values_given(command: str) -> tuple[str, dict[str, Any]]:
    """The report that `khedu report` is to make, and every parameter of it, as the command reads them."""
    khedu, report, name, *words = shlex.split(command)
    assert (khedu, report) == ("khedu", "report")
    assert words[::2] == ["-p"] * (len(words) // 2)
    recipe = read_recipes(find_folder(Path(__file__).parent))[name]
    known = inspect(recipe.notebook)
    texts = dict(word.split("=", 1) for word in words[1::2])
    return name, plan(recipe, {key: from_text(known[key], text) for key, text in texts.items()}).values


def options_of(command: str) -> dict[str, list[str]]:
    """Every option of a command with all that is given for it."""
    found: dict[str, list[str]] = {}
    words = shlex.split(command)
    first = next(i for i, word in enumerate(words) if word.startswith("--"))
    for option, value in zip(words[first::2], words[first + 1 :: 2], strict=True):
        found.setdefault(option, []).append(value)
    return found
