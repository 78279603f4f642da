"""Files and folders that a command names: the name is checked, and what cannot be written is told."""

import os
from pathlib import Path

import typer

from khedu_core.errors import InputError
from khedu_core.whole_file import write_text


def named_file(text: str) -> Path:
    """The value of an option or argument that names a file, read by typer. Refuses what names none."""
    path = _named(text, "file", "the name of a file")
    if text.endswith(("/", os.sep)):
        raise typer.BadParameter(f"{text!r} names a folder; give the name of a file in it")
    if not path.name.strip():
        raise typer.BadParameter(f"{text!r} names no file; give the name of a file")
    return path


def named_folder(text: str) -> Path:
    """The value of an option that names a folder, read by typer. Refuses what names none."""
    return _named(text, "folder", "the name of a folder, or . for this one")


def _named(text: str, what: str, instead: str) -> Path:
    """Refuses a blank name (which would be the folder we are in), and an option that stands for a name."""
    if not text.strip() or "\0" in text:
        raise typer.BadParameter(f"{text!r} names no {what}; give {instead}")
    if text.startswith("-"):
        raise typer.BadParameter(
            f"{text!r} names no {what}, as options begin with -; give {instead}, or write ./{text}"
        )
    return Path(text)


def write_named(out: Path, text: str) -> None:
    """Write the file in full or not at all, and print its name. Raises `InputError` where it cannot be."""
    try:
        write_text(out, text)
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or fault
        raise InputError(f"out = {out}: cannot be written: {reason}; name another file") from None
    print(out)
