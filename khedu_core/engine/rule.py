"""``@rule``: an ordinary function that says which clause of a rulebook it carries out.

A rule works on a state record and a parameter record. Called as it stands it runs
interpreted, on plain objects; :mod:`khedu_core.engine.compiled` makes the compiled form
from the same source. The house rules that keep the two equal:

* arguments and results are annotated; the annotation is the compiled signature;
* rules call each other by imported name and never in a circle;
* fields are indexed one step at a time, ``s.hand[q][c]``;
* chance comes only from :mod:`khedu_core.engine.chance`;
* whatever a designer may tune lives in the parameter record, since constants are compiled in.

:mod:`khedu_core.engine.house_rules` checks them.
"""

import builtins
import dis
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import CodeType, FunctionType, MappingProxyType, ModuleType
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
Ports = dict[FunctionType, FunctionType]


def rule(*clauses: str) -> Callable[[F], F]:
    """Mark a function as a rule that carries out the named clauses; none where it serves whoever calls it."""

    def mark(function: F) -> F:
        function.__clauses__ = clauses  # type: ignore[attr-defined]
        return function

    return mark


def port(function: F) -> F:
    """Mark a placeholder that each game fills with its own rule, such as ``legal`` or ``step``."""
    function.__port__ = True  # type: ignore[attr-defined]
    return function


def clauses_of(function: object) -> tuple[str, ...] | None:
    """The clauses a rule carries out; ``None`` when the object is not a rule."""
    return getattr(function, "__clauses__", None)


def is_port(function: object) -> bool:
    """Whether a function waits for a game to fill it."""
    return getattr(function, "__port__", False)


def place_of(function: FunctionType) -> str:
    """Where a rule is written, for messages: ``combat.resolve (combat.py:41)``."""
    code = function.__code__
    file = code.co_filename.replace("\\", "/").rpartition("/")[2]
    return f"{function.__module__}.{function.__name__} ({file}:{code.co_firstlineno})"


# ---- what a rule reads besides its arguments --------------------------------------------------


def instructions(code: CodeType) -> Iterator[dis.Instruction]:
    """The instructions of a function and of the functions written inside it."""
    yield from dis.get_instructions(code)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from instructions(inner)


def globals_of(function: FunctionType) -> dict[str, object]:
    """Every global a function reads, by name, in order; ``module.NAME`` when read through a module.

    Names that are not defined (yet) are left out: calling the function says so.
    """
    scope = {**vars(builtins), **function.__globals__}
    found: dict[str, object] = {}
    for name, attribute in _names_read(function.__code__):
        if name not in scope:
            continue
        if not isinstance(scope[name], ModuleType):
            found[name] = scope[name]
        elif attribute:
            found[f"{name}.{attribute}"] = getattr(scope[name], attribute, None)
    return found


@cache
def _names_read(code: CodeType) -> tuple[tuple[str, str], ...]:
    """The names of globals that are read, in order, each with the attribute read next, or ``""``.

    Kept, because taking instructions apart is what a start with compiled rules would spend most on.
    """
    read: list[tuple[str, str]] = []
    for step in instructions(code):
        if step.opname == "LOAD_GLOBAL":
            read.append((step.argval, ""))
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and read and not read[-1][1]:
            read[-1] = (read[-1][0], step.argval)
    return tuple(read)


def is_rule(value: object) -> bool:
    """Whether a value is a rule or a port."""
    return isinstance(value, FunctionType) and (clauses_of(value) is not None or is_port(value))


def called_rules(function: FunctionType) -> dict[str, FunctionType]:
    """The rules and ports a function calls, by the global name it calls them by, in order."""
    return {name: cast(FunctionType, value) for name, value in globals_of(function).items() if is_rule(value)}


# ---- joining a game to the engine -------------------------------------------------------------


class Linker:
    """Fills ports with a game's rules, all the way down, and finishes each rule once.

    Args:
        ports: what stands in for each port.
        finish: applied to a copy of every rule after its callees (the compiler); left out,
            rules stay plain Python and only those above a port are copied.
    """

    def __init__(self, ports: Ports, finish: Callable[[FunctionType], Any] | None = None) -> None:
        self._ports = ports
        self._finish = finish
        self._done: dict[FunctionType, Any] = {}
        self._path: list[FunctionType] = []

    @property
    def linked(self) -> list[FunctionType]:
        """The rules linked so far, callees before callers."""
        return list(self._done)

    def link(self, function: Callable[..., Any]) -> Any:
        """The function with every rule below it linked.

        Raises:
            TypeError: rules that call each other in a circle, or a port nobody fills.
        """
        raw = cast(FunctionType, function)
        target = self._ports.get(raw, raw)
        if is_port(target):
            raise TypeError(f"{place_of(target)} is a port that the game does not fill")
        if target not in self._done:
            if target in self._path:
                circle = [f.__name__ for f in [*self._path[self._path.index(target) :], target]]
                raise TypeError(f"rules must not call each other in a circle: {' -> '.join(circle)}")
            self._path.append(target)
            try:
                self._done[target] = self._linked(target)
            finally:
                self._path.pop()
        return self._done[target]

    def _linked(self, function: FunctionType) -> Any:
        wanted = called_rules(function)
        inner = {name: self.link(callee) for name, callee in wanted.items()}
        if self._finish is None:
            if all(inner[name] is wanted[name] for name in wanted):
                return function
            return copy_of(function, inner)
        return self._finish(copy_of(function, inner))


def copy_of(function: FunctionType, replaced: Mapping[str, Any] = MappingProxyType({})) -> FunctionType:
    """The same function once more, with other globals in place of some."""
    scope = {**function.__globals__, **replaced}
    twin = FunctionType(
        function.__code__, scope, function.__name__, function.__defaults__, function.__closure__
    )
    twin.__annotations__ = function.__annotations__
    twin.__kwdefaults__ = function.__kwdefaults__
    twin.__module__, twin.__qualname__ = function.__module__, function.__qualname__
    return twin


def closure_of(functions: Iterable[Callable[..., Any]], ports: Ports) -> list[FunctionType]:
    """Every rule reachable from ``functions`` once the ports are filled, callees first.

    Raises:
        TypeError: as :meth:`Linker.link`.
    """
    linker = Linker(ports)
    for function in functions:
        linker.link(function)
    return linker.linked
