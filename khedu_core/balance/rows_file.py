"""Result rows in a file: ``.npy`` for NumPy, ``.csv`` for everything else."""

import csv
import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from khedu_core.errors import InputError
from khedu_core.whole_file import check_writable, whole_file

from .rows import Rows

SUFFIXES = (".npy", ".csv")


def check_rows_file(path: Path) -> None:
    """Refuse, before any game is played, a name that :func:`write_rows` could not write.

    Raises:
        InputError: another suffix, no such folder, the name of a folder, or a place where nothing
            can be written.
    """
    if path.suffix.lower() not in SUFFIXES:
        raise InputError(f"rows = {path}: allowed endings are {' and '.join(SUFFIXES)}; choose one")
    if not os.path.isdir(path.parent):  # False, and no error, for a name that no folder can have
        raise InputError(f"rows = {path}: there is no folder {path.parent}; make it first")
    if os.path.isdir(path):
        raise InputError(f"rows = {path}: is a folder; name a file")
    try:
        check_writable(path)
    except (OSError, ValueError) as fault:
        raise _refusal(path, fault) from None


def write_rows(path: Path, rows: Rows) -> None:
    """Write the rows, in full or not at all.

    A ``.csv`` has a line of column names and a line a game; an array field is one column an
    element, ``payoff[0]`` being the first seat. Read a ``.npy`` with ``numpy.load(path)``.

    Raises:
        InputError: the file cannot be written there.
    """
    check_rows_file(path)
    write = _write_csv if path.suffix.lower() == ".csv" else np.save
    try:
        with whole_file(path) as file:
            write(file, rows)
    except OSError as fault:
        raise _refusal(path, fault) from fault


def _refusal(path: Path, fault: Exception) -> InputError:
    reason = getattr(fault, "strerror", None) or fault
    return InputError(f"rows = {path}: cannot be written: {reason}; name another file")


def _write_csv(file: BinaryIO, rows: Rows) -> None:
    text = io.TextIOWrapper(file, encoding="ascii", newline="")
    columns = list(_columns("", rows))
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([name for name, _ in columns])
    writer.writerows(zip(*(values.tolist() for _, values in columns), strict=True))
    text.flush()
    text.detach()


def _columns(name: str, values: Any) -> Iterator[tuple[str, Any]]:
    """Every number of a row as a column of its own, named by its path."""
    if values.dtype.names:
        for inner in values.dtype.names:
            yield from _columns(f"{name}.{inner}" if name else inner, values[inner])
    elif values.ndim > 1:
        for i in range(values.shape[1]):
            yield from _columns(f"{name}[{i}]", values[:, i])
    else:
        yield name, values
