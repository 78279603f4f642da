"""Files that are there in full or not at all."""

import errno
import os
import secrets
import stat
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A binary stream whose content becomes the file at ``path`` when the block ends without an error.

    Until then it is a file of another name in the same folder, and an error removes it: nobody
    ever reads half a file, and what was there before stays whole. Who may read the result is as
    with a plain ``open``: a new file follows the umask, an old one keeps its permissions, and a
    link is followed. Threads and processes may write the same path; the last to finish wins.

    Raises:
        OSError: where a plain ``open`` would raise it, before anything is written; and for a device,
            a pipe or a socket, which the file would take the place of.
    """
    target = Path(os.path.realpath(path))
    mode = _mode_of(target)
    unfinished = target.with_name(f".unfinished-{secrets.token_hex(8)}")
    try:
        with unfinished.open("xb") as stream:  # not tempfile, whose files only their maker can read
            yield stream
        if mode is not None:
            unfinished.chmod(mode)
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


def check_writable(path: Path) -> None:
    """Try, and leave nothing: for long work that ends with writing this file.

    Raises:
        OSError: where :func:`whole_file` would raise it.
    """
    with suppress(_OnlyTriedError), whole_file(path):
        raise _OnlyTriedError


class _OnlyTriedError(Exception):
    """Ends a trial before anything is put in place."""


def _mode_of(target: Path) -> int | None:
    """The permissions of a file that may be written over; None when there is none yet."""
    try:
        kind = target.stat().st_mode
        if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):  # opening one may already do something
            raise OSError(errno.EINVAL, "it is a device, a pipe or a socket, and no file", str(target))
        with target.open("r+b") as old:
            return stat.S_IMODE(os.fstat(old.fileno()).st_mode)
    except FileNotFoundError:
        return None


def write_bytes(path: Path, content: bytes) -> None:
    """Write a whole file; see :func:`whole_file`."""
    with whole_file(path) as stream:
        stream.write(content)


def write_text(path: Path, content: str) -> None:
    """Write a whole file in UTF-8, with the line ends as they are; see :func:`whole_file`."""
    write_bytes(path, content.encode("utf-8"))


def write_together(texts: Mapping[Path, str]) -> None:
    """Write files in UTF-8 that belong together, each as :func:`write_text` does.

    All are written in full beside their places before the first takes its place, so what cannot be
    written leaves every old file.

    Raises:
        OSError: as :func:`whole_file`; its ``filename`` is the path, of those given, that failed.
    """
    path = Path()
    try:
        with ExitStack() as stack:
            for path, text in texts.items():
                stream = stack.enter_context(whole_file(path))
                stream.write(text.encode("utf-8"))
                stream.flush()  # so that a full disk is found now, and not when others are in place
    except OSError as fault:
        fault.filename = str(path)
        raise
