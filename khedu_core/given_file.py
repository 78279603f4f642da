"""Files that a person wrote, or found: read within bounds, and refused in one line."""

import os
import stat
from pathlib import Path

from khedu_core.errors import InputError

MAX_BYTES = 1_000_000
"""Bytes of a file that is given to be read."""


def read_given(path: Path, what: str) -> bytes:
    """The bytes of a file.

    Args:
        what: what the file should be, for messages: "a card file".

    Raises:
        InputError: a pipe or a device (reading one could take for ever), a file that cannot be
            read, or more than a megabyte.
    """
    advice = f"give the path of {what}"
    try:
        kind = os.stat(path).st_mode  # asked before it is opened: that can already wait
        if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
            raise InputError(f"{path}: is a pipe or a device; {advice}")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror}); {advice}") from None
    except ValueError as error:  # a path with a NUL
        if isinstance(error, InputError):
            raise
        raise InputError(f"{path}: cannot be read ({error}); {advice}") from None
    if len(content) > MAX_BYTES:
        raise InputError(f"{path}: more than {MAX_BYTES} bytes; {what} is much smaller")
    return content


def read_text(path: Path | str, what: str) -> str:
    """The text of a file.

    Raises:
        InputError: what `read_given` and `as_text` refuse.
    """
    return as_text(Path(path), read_given(Path(path), what))


def as_text(path: Path, content: bytes) -> str:
    """The content of a file as text, without a byte order mark.

    Raises:
        InputError: it is not UTF-8.
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: byte {error.start} is not UTF-8; save the file as UTF-8 text") from None
