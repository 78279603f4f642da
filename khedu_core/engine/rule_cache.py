"""Where machine code is kept between processes.

One folder a version of a game's rules, named by the hash of everything the code depends on: a
stale one cannot be met. ``complete.json`` in it lists the entry points that are whole and the
hash of every file; it is written last. A file that differs is seen and compiled again, and one that
is not listed, left by a compilation that was killed, is thrown away: nothing says whether it is whole.
"""

import contextlib
import hashlib
import json
import os
import platform
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from khedu_core.cache_folder import cache_root
from khedu_core.whole_file import write_text

from .game import Game
from .house_rules import constant_text
from .record import dtype_of
from .rule import globals_of, is_rule

KEPT_DAYS = 30  # compiled code unused for longer is removed
OURS = "compiled-rules"  # a folder without this file is not ours to remove


class RuleCache:
    """The folder of one game's compiled rules; when it cannot be written to, nothing is kept."""

    def __init__(self, name: str) -> None:
        self.folder = cache_root() / name
        self._complete = self.folder / "complete.json"
        self._usable = self._prepared()
        if not self._usable:
            self._say_that_nothing_is_kept()

    def _prepared(self) -> bool:
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            (self.folder / OURS).touch()  # its time says when the folder was last used
            _remove_unused(self.folder.parent)
            with tempfile.TemporaryFile(dir=self.folder):
                return _only_ours(self.folder)
        except OSError:
            return False

    def give_up(self, reason: str) -> None:
        """Keep nothing from here on, because writing here failed."""
        self._usable = False
        self._say_that_nothing_is_kept(f" ({reason})")

    def _say_that_nothing_is_kept(self, reason: str = "") -> None:
        _say(
            f"cannot keep compiled rules in {self.folder}{reason}, so they are compiled anew each time;"
            " set KHEDU_CORE_CACHE to a folder that you, and nobody else, can write to"
        )

    def can_keep(self, function: FunctionType) -> bool:
        """Whether one function's code can be kept: it needs a source file."""
        return self._usable and os.path.exists(function.__code__.co_filename)

    def holds(self, entry: str) -> bool:
        """Whether an entry point is there, as it was written, byte for byte."""
        return entry in self._listed()[0] and self._is_whole(f".{entry}_")

    def _is_whole(self, part: str) -> bool:
        """Whether the files with this in their name are as they were written; if not, all are forgotten."""
        files = {name: known for name, known in self._listed()[1].items() if part in name}
        if damaged := [name for name, known in files.items() if _hash(self.folder / name) != known]:
            self.forget(f"{len(damaged)} damaged files")
        return not damaged

    def forget(self, reason: str) -> None:
        """Remove what is kept, because it cannot be used."""
        _say(f"compiled rules in {self.folder} cannot be used ({reason}); compiling them again")
        self._complete.unlink(missing_ok=True)
        for path in self._files():
            path.unlink(missing_ok=True)

    def _throw_away_unlisted(self) -> None:
        """Remove what a compilation left that did not come to its end; the lock is held."""
        listed = {self.folder / name for name in self._listed()[1]}
        if unlisted := [path for path in self._files() if path not in listed]:
            _say(
                f"{len(unlisted)} files in {self.folder} are of a compilation that did not come to its end"
                " and may be damaged files; compiling them again"
            )
        for path in unlisted:
            path.unlink(missing_ok=True)

    @contextlib.contextmanager
    def open(self) -> Iterator[None]:
        """Let numba look for code here, and keep it here."""
        import numba

        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(self.folder) if self._usable else before
        try:
            yield
        finally:
            numba.config.CACHE_DIR = before

    @contextlib.contextmanager
    def filling(self, entry: str) -> Iterator[None]:
        """Compile one entry point here; other processes that want to do the same wait."""
        if not self._usable:
            yield
            return
        with _only_one(self.folder / "lock"), self.open():
            self._is_whole("")  # numba takes the rules that other entry points share from here,
            self._throw_away_unlisted()  # and whatever else it finds
            yield
            entries = {*self._listed()[0], entry}
            files = {path.relative_to(self.folder).as_posix(): _hash(path) for path in self._files()}
            write_text(self._complete, json.dumps({"entries": sorted(entries), "files": files}, indent=1))

    def __str__(self) -> str:
        return f"kept in {self.folder}" if self._usable else "not kept"

    def _files(self) -> list[Path]:
        return sorted(self.folder.rglob("*.nb[ci]"))

    def _listed(self) -> tuple[list[str], dict[str, str]]:
        try:
            data = json.loads(self._complete.read_text())
            return list(data["entries"]), dict(data["files"])
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            return [], {}


# ---- what machine code depends on ---------------------------------------------------------------


def fingerprint(game: Game, rules: Iterable[FunctionType], boundscheck: bool) -> str:
    """A hash of everything the machine code depends on.

    The rules' own code and files, every constant they read, the layout of the records, and the
    compiler with the processor it compiles for.
    """
    import llvmlite
    import llvmlite.binding
    import numba

    config = numba.config
    processor = (llvmlite.binding.get_host_cpu_name(), llvmlite.binding.get_host_cpu_features().flatten())
    compiler = (numba.__version__, llvmlite.__version__, config.OPT, config.CPU_NAME, config.CPU_FEATURES)
    digest = hashlib.sha256(
        repr((platform.python_version(), sys.platform, processor, compiler, boundscheck)).encode()
    )
    files: set[str] = set()
    for function in rules:
        files.add(function.__code__.co_filename)
        name = f"{function.__module__}.{function.__qualname__}"
        digest.update(repr((name, _code_text(function.__code__))).encode())
        for name, value in globals_of(function).items():
            if not is_rule(value):
                digest.update(f"{name}={constant_text(value)};".encode())
    for path in sorted(files):  # numba's own index is tied to these, and to the place where they lie
        digest.update(repr((path, _hash(Path(path)))).encode())
    for kind in (game.state, game.params, game.row):
        digest.update(repr(dtype_of(kind)).encode())
    return digest.hexdigest()[:16]


def _code_text(code: CodeType) -> tuple[Any, ...]:
    constants = tuple(_code_text(c) if isinstance(c, CodeType) else repr(c) for c in code.co_consts)
    return code.co_code, code.co_names, code.co_varnames, code.co_firstlineno, constants


# ---- files and folders --------------------------------------------------------------------------


def _only_ours(folder: Path) -> bool:
    """Whether nobody else can put code here: numba loads what it finds as it is."""
    if os.name == "nt":
        return True  # the folders there inherit the user's own access list
    found = folder.stat()
    return found.st_uid == os.geteuid() and not found.st_mode & 0o022


def _hash(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def _remove_unused(root: Path) -> None:
    oldest = time.time() - KEPT_DAYS * 86_400
    for folder in root.iterdir():
        used = folder / OURS
        if not re.fullmatch(r"[a-z0-9-]+-[0-9a-f]{16}", folder.name) or not used.exists():
            continue
        if used.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _only_one(path: Path) -> Iterator[None]:
    """Hold a lock that ends with the process, however that ends."""
    with path.open("a") as file:
        if not _lock(file, wait=False):
            _say("waiting for another process that compiles the same rules")
            _lock(file, wait=True)
        yield


def _lock(file: Any, wait: bool) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError:
        return False  # held by another; where locks do not work at all, two compile, which is only slow
    return True


def _say(text: str) -> None:
    print(f"note: {text}", file=sys.stderr, flush=True)
