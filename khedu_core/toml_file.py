"""TOML files that a person wrote, or found: read within bounds, and refused in one line."""

import tomllib
from pathlib import Path
from typing import Any

from khedu_core.errors import InputError
from khedu_core.given_file import as_text, read_given

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
    except ValueError as error:  # also a number of thousands of digits
        why = " ".join(str(error).split())
        raise InputError(f"{path}: not a TOML file: {why}; correct it there") from None
