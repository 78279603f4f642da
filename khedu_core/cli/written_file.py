"""A file that an option names to be written: the name is checked, and what cannot be written is told."""

from pathlib import Path

import typer

from khedu_core.errors import InputError
from khedu_core.whole_file import write_text


def named_file(text: str) -> Path:
    """The value of an option such as --out, read by typer. Refuses what names no file."""
    if text in ("", "-"):  # "" would be the folder we are in
        raise typer.BadParameter(f"{text!r} names no file; write a name such as view.html")
    return Path(text)


def named_folder(text: str) -> Path:
    """The value of an option that names a folder, read by typer."""
    if text in ("", "-"):
        raise typer.BadParameter(
            f"{text!r} names no folder; write a name such as reports/out, or . for this one"
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
