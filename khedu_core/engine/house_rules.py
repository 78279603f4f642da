"""What a rule must keep to, so that it means the same interpreted and compiled.

Read off the rules' own code, before anything is compiled: every argument annotated, no
constant that could change, chance from the engine only, no misspelt field.
"""

import math
from collections.abc import Iterable, Iterator
from enum import EnumMeta
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, get_type_hints

from khedu_core.errors import nearest

from .game import Game
from .record import fields_of
from .rule import globals_of, instructions, is_rule, place_of

HIDDEN_CHANCE = {"random", "secrets", "time", "datetime", "uuid", "os"}  # modules whose answers change


def check_rules(game: Game, rules: Iterable[FunctionType]) -> None:
    """Refuse rules that break a house rule.

    Raises:
        TypeError: the first that does, and how many more do.
    """
    faults = [fault for function in rules for fault in faults_of(function, game)]
    if faults:
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        raise TypeError(f"{faults[0]}{more}")


def faults_of(function: FunctionType, game: Game) -> Iterator[str]:
    """Every house rule one rule breaks, in words."""
    where = f"rule {place_of(function)}"
    if function.__code__.co_freevars:
        yield f"{where}: uses variables of an enclosing function: {', '.join(function.__code__.co_freevars)}"
    if function.__code__.co_flags & 0x0C or function.__code__.co_kwonlyargcount:
        yield f"{where}: takes *, ** or keyword-only arguments"
    for name, value in globals_of(function).items():
        if fault := _global_fault(name, value):
            yield f"{where}: {fault}"
    try:
        hints = get_type_hints(function, include_extras=True)
    except NameError as error:
        yield f"{where}: an annotation cannot be read: {error}"
        return
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    for name in (*names, "return"):
        if name not in hints:
            yield f"{where}: {name} is not annotated"
    kinds = {name: game.kinds.get(hints[name], hints[name]) for name in names if name in hints}
    yield from (f"{where}: {fault}" for fault in _misspelt_fields(function, kinds))


def _global_fault(name: str, value: object) -> str | None:
    homes = {name.partition(".")[0], str(getattr(value, "__module__", "")).partition(".")[0]}
    if homes & HIDDEN_CHANCE or name.endswith(".random"):
        return f"{name}: chance comes from khedu_core.engine.chance only, and rules read no clock"
    if is_rule(value):
        return f"{name}: import the rule itself, not its module" if "." in name else None
    try:
        constant_text(value)
    except TypeError as error:
        return f"{name}: {error}"
    return None


def constant_text(value: object) -> str:
    """A constant as text that is equal only for equal constants.

    Raises:
        TypeError: not a constant that can be compiled in: it could change, or is no number.
    """
    if isinstance(value, (bool, int, float, str)) or value is None:
        return repr(value)
    if isinstance(value, tuple):
        return f"({', '.join(constant_text(v) for v in value)})"
    if isinstance(value, EnumMeta):
        members: dict[str, Any] = dict(value.__members__)
        return repr([(name, member.value) for name, member in members.items()])
    if isinstance(value, type) and value.__module__ == "builtins":
        return value.__name__  # int, range, ValueError
    if isinstance(value, BuiltinFunctionType) and value.__module__ in ("builtins", math.__name__):
        return value.__name__  # max, floor
    if isinstance(value, FunctionType):
        raise TypeError("a function that is not marked @rule")
    if isinstance(value, ModuleType):
        raise TypeError("a module used as a value")
    kind = type(value).__name__
    raise TypeError(f"a {kind} is not a constant; make it a tuple, or a field of the parameters")


def _misspelt_fields(function: FunctionType, kinds: dict[str, Any]) -> Iterator[str]:
    """Attributes read or written on a record argument that the record does not have."""
    steps = list(instructions(function.__code__))
    rebound = {step.argval for step in steps if step.opname == "STORE_FAST"}
    loaded: object = None
    for step in steps:
        if step.opname in ("LOAD_ATTR", "STORE_ATTR", "LOAD_METHOD"):
            kind = kinds.get(loaded) if isinstance(loaded, str) and loaded not in rebound else None
            if kind is not None and hasattr(kind, "__record_fields__") and step.argval not in fields_of(kind):
                near = nearest(step.argval, fields_of(kind))
                hint = f"; did you mean {near}?" if near else ""
                yield f"{kind.__name__} has no field {step.argval!r}{hint}"
        loaded = step.argval if "LOAD_FAST" in step.opname else None
        if isinstance(loaded, tuple):  # from Python 3.13 on, two variables in one instruction
            loaded = loaded[-1]
