"""The compiled carrier: the same rules, made into machine code by numba.

Every rule is compiled once, for the signature its annotations state, callees first, and kept
by :mod:`khedu_core.engine.rule_cache`. Compiling is only an optimisation: without numba the
interpreted carrier plays the same games.
"""

import contextlib
import gc
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from types import FunctionType
from typing import Annotated, Any, cast, get_args, get_origin, get_type_hints

from . import audit, playout
from .game import Game
from .house_rules import check_rules
from .inlining import inlined_rules
from .numba_alone import numba_alone
from .record import Many, Width, dtype_of
from .rule import Linker, closure_of, copy_of, place_of
from .rule_cache import RuleCache, fingerprint

ENTRIES: dict[str, Callable[..., Any]] = {
    f.__name__: f
    for f in (
        playout.play_block,
        playout.start_at,
        playout.legal_at,
        playout.step_at,
        audit.audit_block,
    )
}
_lock = threading.RLock()
_programs: dict[tuple[Any, ...], "Program"] = {}


def available() -> bool:
    """Whether numba can be imported."""
    import importlib.util

    return importlib.util.find_spec("numba") is not None


def program_of(game: Game, *, boundscheck: bool = True) -> "Program":
    """The compiled rules of a game; one program a process."""
    with _lock:
        key = (*game.identity, boundscheck)
        if key not in _programs:
            with _uncollected():
                _programs[key] = Program(game, boundscheck)
        return _programs[key]


class Program:
    """Compiled entry points of one game, each an attribute named as in :data:`ENTRIES`.

    An entry point is compiled, or loaded from the cache, when it is first asked for.

    Raises:
        TypeError: the game's rules break a house rule, or numba cannot compile one of them.
    """

    def __init__(self, game: Game, boundscheck: bool = True) -> None:
        self.game = game
        self._rules = closure_of(ENTRIES.values(), game.ports)
        try:
            version = fingerprint(game, self._rules, boundscheck)
        except TypeError:  # a constant that is none
            check_rules(game, self._rules)
            raise
        self.cache = RuleCache(f"{game.name}-{version}")
        self._version = version
        self._boundscheck = boundscheck
        self._inlined = inlined_rules(self._rules, game.ports)
        self._compiling = Linker(game.ports, self._compiled)
        self._progress: _Progress | None = None

    def __getattr__(self, name: str) -> Any:
        if name not in ENTRIES:
            raise AttributeError(f"{type(self).__name__} has no entry point {name!r}")
        with _lock:
            if name not in self.__dict__:
                setattr(self, name, self._entry(name))
            return self.__dict__[name]

    def _entry(self, name: str) -> Any:
        if self.cache.holds(name):
            try:
                return self._loaded(name)
            except Exception as error:  # whatever a file from elsewhere makes pickle or LLVM raise
                self.cache.forget(f"{type(error).__name__}: {error}")
        check_rules(self.game, self._rules)
        try:
            return self._made(name)
        except OSError as error:  # such as a full disk: play all the same
            self.cache.give_up(error.strerror or str(error))
            return self._made(name)

    def _made(self, name: str) -> Any:
        done = set(self._compiling.linked)
        needed = [f for f in closure_of([ENTRIES[name]], self.game.ports) if f not in done]
        with self.cache.filling(name):
            self._progress = _Progress(f"{self.game.name} ({name})", len(needed), str(self.cache))
            with _uncollected():
                entry = self._compiling.link(ENTRIES[name])
            self._progress.done()
        return entry

    def _loaded(self, name: str) -> Any:
        """The entry from the cache, with the code of all it calls, which is part of it.

        Raises:
            Exception: numba does not find the code, or cannot read it. It would then compile the
                entry with rules that are not linked to the game. So it refuses to be compiled here.
        """
        twin = copy_of(cast(FunctionType, ENTRIES[name]))
        with self.cache.open(), _uncollected():
            return self._njit(twin, self.signature(twin), pipeline_class=_never_compiled())

    def _compiled(self, twin: FunctionType) -> Any:
        if self._progress:
            self._progress.next(twin.__name__)
        inner = {} if _is_entry(twin) else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        if twin.__code__ in self._inlined:
            inner["forceinline"] = True
        signature = self.signature(twin)
        try:
            return self._njit(twin, signature, **inner)
        except OSError:  # the rule is fine, and its code cannot be kept
            raise
        except Exception as error:
            raise TypeError(f"rule {place_of(twin)} cannot be compiled: {_gist(error)}") from error

    def _njit(self, twin: FunctionType, signature: tuple[Any, ...], **options: Any) -> Any:
        options |= {"boundscheck": self._boundscheck, "nogil": True, "cache": self.cache.can_keep(twin)}
        # Numba names machine code by qualified name and a number that each process counts anew. Two
        # games share the engine's names, so without this a cached one could be linked to the other's.
        twin.__qualname__ = f"{twin.__qualname__}_{self._version}"
        return numba_alone().njit([signature], **options)(twin)

    def signature(self, function: FunctionType) -> tuple[Any, ...]:
        """The numba types of a rule's arguments, as annotated."""
        hints = get_type_hints(function, include_extras=True)
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        return tuple(compiled_type(hints[name], self.game) for name in names)


@cache
def _never_compiled() -> type:
    """What numba compiles a rule with that must come from the cache: it refuses."""
    from numba.core.compiler import CompilerBase

    class NeverCompiled(CompilerBase):  # type: ignore[misc]
        def define_pipelines(self) -> Any:
            raise LookupError("numba finds no code for these rules")

    return NeverCompiled


def _is_entry(twin: FunctionType) -> bool:
    return any(twin.__code__ is entry.__code__ for entry in ENTRIES.values())


def compiled_type(hint: Any, game: Game) -> Any:
    """The numba type of an annotated argument.

    Raises:
        TypeError: the annotation has no compiled form.
    """
    import numpy as np
    from numba import from_dtype, types

    plain = {int: types.int64, float: types.float64, bool: types.boolean}
    if hint in plain:
        return plain[hint]
    if get_origin(hint) is Annotated:
        mark = get_args(hint)[1]
        if isinstance(mark, Width):  # a field of a record: its own width when it is an array
            word = types.uint64 if mark.code == "u8" else types.int64
            return types.Array(from_dtype(np.dtype(mark.code)), len(mark.shape), "A") if mark.shape else word
        if isinstance(mark, Many):
            return types.Array(compiled_type(mark.kind, game), len(mark.shape), "A")
    if get_origin(hint) is list:
        return types.Array(compiled_type(get_args(hint)[0], game), 1, "C")
    kind = game.kinds.get(hint, hint)
    if hasattr(kind, "__record_fields__"):
        return _record_type(kind)
    raise TypeError(
        f"annotation {hint!r} cannot be compiled; use int, Word, float, bool, a record or an array"
    )


@cache
def _record_type(kind: type) -> Any:
    """The numba type of a record class; kept, because numba takes a while to spell it out."""
    from numba import from_dtype

    return from_dtype(dtype_of(kind))


def _gist(error: Exception) -> str:
    """The part of a numba error that says what is wrong and where."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    framing = ("Failed in nopython", "During:", "Use of unsupported", "There are", "- Of which")
    said = [line for line in lines if not line.startswith(framing)]
    where = [line.rstrip(":") for line in lines if line.startswith("File ")]
    told = " ".join(said[: 2 if said and said[0].endswith(":") else 1])
    return "; ".join([part for part in (told, *where[-1:]) if part]) or type(error).__name__


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """Let Python's garbage lie: looking for it takes a tenth of the time, and compiling makes little."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


WORTH_TELLING = 4  # rules; fewer are compiled in a moment


class _Progress:
    """What a first compilation is doing, on one line of a terminal or two of a log."""

    def __init__(self, what: str, total: int, where: str) -> None:
        self._what, self._total, self._at = what, total, 0
        self._began = time.monotonic()
        self._told = total >= WORTH_TELLING
        self._terminal = self._told and sys.stderr.isatty()
        if self._told:
            print(f"compiling {what}: {total} rules, once; {where}", file=sys.stderr, flush=True)

    def next(self, rule_name: str) -> None:
        self._at += 1
        if self._terminal:
            print(f"\r\x1b[K  {self._at}/{self._total} {rule_name}", end="", file=sys.stderr, flush=True)

    def done(self) -> None:
        lead = "\r\x1b[K" if self._terminal else ""
        took = time.monotonic() - self._began
        if self._told:
            print(f"{lead}compiled {self._what} in {took:.0f} s", file=sys.stderr, flush=True)
