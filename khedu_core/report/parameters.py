"""The parameters of a report notebook, and the strict check of what a person gives for them.

A parameters cell holds one annotated literal a line, with a comment that may open with what is
allowed; when nothing follows that, the comment line above says what the parameter means:

    max_dice: int = 6          # 1 to 12: most dice in the pool
    # How the rule is read.
    reading: str = "each-set"  # one of each-set, one-set
    cards: str = ""            # file: a card file, empty for the built-in one
    rolls: list = []           # items with semicolons between: what is rolled
    actions: list = []         # whole numbers with commas between: the moves

The items of a list are typed with commas between unless its comment says otherwise.

Papermill finds names, types and comments; it warns of an unknown name and checks no type, so the
checks are here, and they come before anything runs or is written.
"""

from __future__ import annotations

import ast
import math
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from khedu_core.errors import SHOWN, InputError, nearest, shown
from khedu_core.toml_file import as_typed

_BEYOND_FLOATS = 10**308
_TYPES: dict[str, type] = {"int": int, "float": float, "str": str, "bool": bool, "list": list}
_IN_WORDS = {
    "int": "a whole number, in digits only",
    "float": "a number, in digits only",
    "str": "text",
    "bool": "true or false",
    "list": "a list",
}
_RANGE = re.compile(r"(-?\d+(?:\.\d+)?) to (-?\d+(?:\.\d+)?)(?::\s*(.*))?$")
_CHOICE = re.compile(r"one of ([^:]+?)(?::\s*(.*))?$")
_FILE = re.compile(r"file(?::\s*(.*))?$")
_SEMICOLONS = re.compile(r"items with semicolons between(?::\s*(.*))?$")
_NUMBERS = re.compile(r"whole numbers with commas between(?::\s*(.*))?$")
_DIGITS = 18  # of such a number at most
_WHOLE = re.compile(rf"[0-9]{{1,{_DIGITS}}}")


@dataclass(frozen=True)
class Parameter:
    """One parameter: its type by name, default, comment, and what is allowed."""

    name: str
    type: str
    default: Any
    help: str
    lowest: float | None = None
    highest: float | None = None
    choices: tuple[str, ...] = ()
    is_file: bool = False
    separator: str = ","
    is_numbers: bool = False

    @property
    def allowed(self) -> str:
        """What may be given, in words."""
        if self.choices:
            return f"one of {', '.join(self.choices)}"
        if self.lowest is not None and self.highest is not None:
            return f"{_plainly(self.lowest)} to {_plainly(self.highest)}"
        if self.type == "list":
            quote = '"' if " " in self.example else ""
            form = f", as -p {self.name}={quote}{self.example}{quote}" if self.example else ""
            items = "whole numbers with commas" if self.is_numbers else "words with commas"
            return f"{items if self.separator == ',' else 'items with semicolons'} between{form}"
        return "the path of a file" if self.is_file else f"any {self.type}"

    @property
    def example(self) -> str:
        """The value that the comment gives after "such as"; empty without one.

        A word, or where semicolons part the items everything to the end.
        """
        value = r"(.+?)\.?()$" if self.separator == ";" else r"([^\s;]+?)[;,.]?(\s|$)"
        found = re.search(f"such as {value}", self.help)
        return found[1] if found else ""


def _plainly(bound: float) -> str:
    """1,000,000 and 0.5, not 1e+06."""
    return f"{int(bound):,}" if bound.is_integer() else str(bound)


def inspect(notebook: Path) -> dict[str, Parameter]:
    """The parameters of a notebook by name. Raises ValueError for a cell that breaks the form above."""
    import nbformat
    import papermill

    try:
        node = nbformat.read(notebook, as_version=4)
    except (OSError, ValueError, AttributeError, TypeError, LookupError, nbformat.ValidationError) as fault:
        why = shown(" ".join(str(fault).split())).strip("'\"")
        raise InputError(f"{notebook}: is no Jupyter notebook ({why}); name one in the recipe") from None
    node.metadata["kernelspec"] = {"name": "python3", "language": "python", "display_name": "Python 3"}
    found = papermill.inspect_notebook(node)
    cell = next((c.source for c in node.cells if "parameters" in c.metadata.get("tags", [])), "")
    literals = _literals(notebook.name, cell)
    if set(found) != set(literals):
        missed = sorted(set(found) ^ set(literals))
        raise ValueError(f"{notebook.name}: parameters {missed}: write `name: type = literal  # comment`")
    return {
        name: _parameter(notebook.name, entry, literals[name], _comment_above(cell, name))
        for name, entry in found.items()
    }


def _parameter(notebook: str, entry: Mapping[str, str], default: Any, above: str) -> Parameter:
    name, kind = entry["name"], entry["inferred_type_name"]
    if kind not in _TYPES:
        raise ValueError(f"{notebook}: {name}: {kind} cannot be checked; use one of {', '.join(_TYPES)}")
    comment = entry["help"].lstrip("# ").strip()
    if match := _RANGE.match(comment):
        low, high, rest = float(match[1]), float(match[2]), match[3] or above
        parameter = Parameter(name, kind, default, rest, lowest=low, highest=high)
    elif match := _CHOICE.match(comment):
        choices = tuple(word.strip() for word in match[1].split(","))
        parameter = Parameter(name, kind, default, match[2] or above, choices=choices)
    elif match := _FILE.match(comment):
        parameter = Parameter(name, kind, default, match[1] or above, is_file=True)
    elif match := _NUMBERS.match(comment):
        parameter = Parameter(name, kind, default, match[1] or above, is_numbers=True)
    elif match := _SEMICOLONS.match(comment):
        parameter = Parameter(name, kind, default, match[1] or above, separator=";")
    else:
        parameter = Parameter(name, kind, default, comment or above)
    check_value(parameter, default)
    return parameter


def _comment_above(cell: str, name: str) -> str:
    """The comment line right above a parameter, which says what it means."""
    lines = cell.splitlines()
    above = next((lines[i - 1] for i in range(1, len(lines)) if lines[i].startswith(f"{name}:")), "")
    return above.lstrip("# ").strip() if above.startswith("#") else ""


def _literals(notebook: str, cell: str) -> dict[str, Any]:
    """The defaults, read as literals: a derived value would go stale when a parameter is set."""
    values: dict[str, Any] = {}
    for statement in ast.parse(cell).body:
        try:
            match statement:
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    values[name] = ast.literal_eval(value)
                case _:
                    raise ValueError("not an annotated assignment")
        except ValueError as fault:
            where = f"{notebook}: parameters cell, line {statement.lineno}"
            raise ValueError(f"{where}: not `name: type = literal`") from fault
    return values


def check(known: Mapping[str, Parameter], given: Mapping[str, Any], where: str) -> dict[str, Any]:
    """Every parameter with its value, given or default. Raises InputError naming `where` and the field."""
    check_names(known, given, where)
    try:
        return {name: check_value(p, given.get(name, p.default)) for name, p in known.items()}
    except InputError as fault:
        raise InputError(f"{where}: {fault}") from None


def check_names(known: Mapping[str, Parameter], given: Mapping[str, Any], where: str) -> None:
    """Raises InputError for a name that is not known, with the nearest one that is."""
    for name in given:
        if name not in known:
            near = nearest(name, known)
            hint = f"did you mean {near}? " if near else ""
            raise InputError(
                f"{where}: no parameter {_named(name)}; {hint}known: {', '.join(known) or 'none'}"
            )


def _named(name: str) -> str:
    return name if name.isidentifier() and len(name) <= SHOWN else shown(name)


def check_value(parameter: Parameter, value: Any) -> Any:
    """The value, with whole numbers taken for floats. Raises InputError for another type or out of range."""
    wanted = _TYPES[parameter.type]
    if wanted is float and type(value) is int:
        value = float(value) if abs(value) < _BEYOND_FLOATS else math.inf
    if type(value) is not wanted:
        raise InputError(
            f"{parameter.name} = {as_typed(value)}: a {type(value).__name__}; "
            f"allowed {parameter.allowed}; give {_IN_WORDS[parameter.type]}"
        )
    for item in value if isinstance(value, list) else [value]:
        _check_item(parameter, item)
    return value


def _check_item(parameter: Parameter, item: Any) -> None:
    problem = None
    if isinstance(item, str) and not _is_text(item):
        problem = "this is no Unicode text; rename it"
    elif isinstance(item, float) and not math.isfinite(item):
        problem = "give a finite number"
    elif parameter.choices and item not in parameter.choices:
        near = nearest(item, parameter.choices)
        problem = f"did you mean {near}?" if near else "choose one of them"
    elif parameter.lowest is not None and parameter.highest is not None:
        if isinstance(item, str) or not parameter.lowest <= item <= parameter.highest:
            problem = "choose a value in that range"
    elif parameter.is_numbers and (type(item) is not int or not 0 <= item < 10**_DIGITS):
        problem = f"give each in digits only, {_DIGITS} at most"
    elif parameter.is_file and item and not os.path.isfile(item):
        problem = "no such file"
    if problem:
        raise InputError(f"{parameter.name} = {as_typed(item)}: allowed {parameter.allowed}; {problem}")


def _is_text(given: str) -> bool:
    """Whether it can be written as UTF-8; bytes of a file name that are none come as lone surrogates."""
    try:
        given.encode()
    except UnicodeEncodeError:
        return False
    return True


def from_text(parameter: Parameter, text: str) -> Any:
    """The value a person typed; a list is parted at its parameter's `separator`.

    Raises InputError for another type.
    """
    try:
        if parameter.type in ("int", "float") and not text.isascii():
            raise ValueError("digits of another script")
        match parameter.type:
            case "int":
                return int(text.replace("_", ""))
            case "float":
                return float(text)
            case "bool":
                return {"true": True, "yes": True, "false": False, "no": False}[text.lower()]
            case "list":
                return _items(parameter, text)
    except InputError:
        raise
    except (ValueError, KeyError):
        wanted = _IN_WORDS[parameter.type]
        told = f"{parameter.name} = {shown(text)}"
        raise InputError(f"{told}: allowed {parameter.allowed}; give {wanted}") from None
    return text


def as_words(parameter: Parameter, value: Any) -> str:
    """What a person types for a value, so that `from_text` reads it; a file is told without its folder."""
    if isinstance(value, list):
        return f"{parameter.separator} ".join(map(str, value))
    if isinstance(value, bool):
        return str(value).lower()
    return Path(value).name if parameter.is_file else str(value)


def _items(parameter: Parameter, text: str) -> list[Any]:
    if text[:1] in "[\"'" and text:
        raise InputError(
            f"{parameter.name} = {shown(text)}: brackets and quotes of a list; allowed {parameter.allowed}; "
            "leave them out"
        )
    words = [word.strip() for word in text.split(parameter.separator) if word.strip()]
    if parameter.is_numbers:
        return [int(word) if _WHOLE.fullmatch(word) else word for word in words]  # the check tells of others
    like = parameter.default[0] if parameter.default else ""
    return [type(like)(word) for word in words] if isinstance(like, int | float) else list(words)
