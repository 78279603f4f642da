"""TOML files that a person wrote, or found: read within bounds, and refused in one line."""

import os
import stat
import tomllib
from pathlib import Path
from typing import Any

from khedu_core.errors import InputError

LARGEST = 1_000_000  # bytes
DEEPEST = 100  # dots in a line; the time to read a key grows with the cube of its parts


def read_toml(path: Path, what: str) -> tuple[bytes, dict[str, Any]]:
    """The bytes of a file and the table they hold.

    Args:
        what: what the file should be, for messages: "a card file".

    Raises:
        InputError: a pipe or a device (reading one could take for ever), a file that cannot be
            read, more than a megabyte, or no TOML.
    """
    content = _content(path, what)
    for number, line in enumerate(content.splitlines(), 1):
        if line.count(b".") > DEEPEST and not line.lstrip().startswith(b"#"):
            raise InputError(f"{path}: line {number} has more than {DEEPEST} dots; {what} needs fewer")
    try:
        return content, tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: byte {error.start} is not UTF-8; save the file as UTF-8 text") from None
    except RecursionError:
        raise InputError(f"{path}: not a TOML file: nested too deeply; correct it there") from None
    except ValueError as error:  # also a number of thousands of digits
        why = " ".join(str(error).split())
        raise InputError(f"{path}: not a TOML file: {why}; correct it there") from None


def _content(path: Path, what: str) -> bytes:
    advice = f"give the path of {what}"
    try:
        kind = os.stat(path).st_mode  # asked before it is opened: that can already wait
        if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
            raise InputError(f"{path}: is a pipe or a device; {advice}")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror}); {advice}") from None
    except ValueError as error:  # a path with a NUL
        if isinstance(error, InputError):
            raise
        raise InputError(f"{path}: cannot be read ({error}); {advice}") from None
    if len(content) > LARGEST:
        raise InputError(f"{path}: more than {LARGEST} bytes; {what} is much smaller")
    return content
