"""TOML files that a person wrote, or found: read within bounds, and refused in one line."""

import re
import tomllib
from collections.abc import Iterable
from datetime import date, time
from itertools import islice
from pathlib import Path
from typing import Any

from khedu_core.errors import SHOWN, InputError, shown
from khedu_core.given_file import as_text, read_given

LONG_NUMBER = re.compile(r"[0-9][0-9_]{3999}")
DEEPEST = 100  # dots in a line; the time to read a key grows with the cube of its parts


def read_toml(path: Path, what: str) -> tuple[bytes, dict[str, Any]]:
    """The bytes of a file and the table they hold.

    Args:
        what: what the file should be, for messages: "a card file".

    Raises:
        InputError: what `read_given` refuses, or no TOML.
    """
    content = read_given(path, what)
    for number, line in enumerate(content.splitlines(), 1):
        if line.count(b".") > DEEPEST and not line.lstrip().startswith(b"#"):
            raise InputError(f"{path}: line {number} has more than {DEEPEST} dots; {what} needs fewer")
    text = as_text(path, content)
    try:
        return content, tomllib.loads(text)
    except RecursionError:
        raise InputError(f"{path}: not a TOML file: nested too deeply; correct it there") from None
    except tomllib.TOMLDecodeError as error:
        why = " ".join(str(error).split())
        raise InputError(f"{path}: not a TOML file: {why}; correct it there") from None
    except ValueError:  # Python reads no whole number of thousands of digits
        lines = (number for number, line in enumerate(text.splitlines(), 1) if LONG_NUMBER.search(line))
        where = f"line {next(lines, 1)}"
        raise InputError(
            f"{path}: {where} has a number of thousands of digits; write a smaller one"
        ) from None


def as_typed(value: object) -> str:
    """A value as a TOML file has it, for messages: on one line and not too long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date | time):
        return value.isoformat()
    if not isinstance(value, list | dict):
        return shown(value)
    try:
        if isinstance(value, dict):
            text = "{" + ", ".join(f"{key} = {as_typed(part)}" for key, part in _few(value.items())) + "}"
        else:
            text = "[" + ", ".join(map(as_typed, _few(value))) + "]"
    except RecursionError:
        text = "a table" if isinstance(value, dict) else "a list"
    text = text if text.isprintable() else shown(text)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def _few(values: Iterable[Any]) -> Iterable[Any]:
    return islice(values, SHOWN)  # the rest would not be shown
