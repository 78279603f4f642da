"""A faulty entry of a card file, taken for mended, so that the faults behind it can be told as well."""

from typing import Any

import msgspec
from msgspec import inspect

from .faults import MISSING, STEP, UNKNOWN, bad_source, field_of, followed, reason_and_place


def mend(error: msgspec.ValidationError, data: dict[str, Any], kind: type) -> str | None:
    """Put something that may stand there in place of what msgspec refused, and say where.

    ``None`` where nothing can be put: a whole group of cards is not there, or too large.
    """
    reason, where = reason_and_place(error)
    value, _, form = followed(data, inspect.type_info(kind), where)
    if unknown := UNKNOWN.fullmatch(reason):
        del value[unknown[1]]
        return _within(where, unknown[1])
    if missing := MISSING.fullmatch(reason):
        where, form = _within(where, missing[1]), field_of(form, missing[1])
    elif where.endswith("[...]"):
        key = bad_source(value, form.value_type)
        value[key] = _stand_in(form.value_type, where)
        return _within(where[:-5], key)
    if isinstance(form, inspect.ListType) and form.min_length:
        return None
    put(data, where, _stand_in(form, where))
    return where


def mend_unfilled(data: dict[str, Any], where: str, kind: type) -> None:
    """Put something that may stand there in place of an entry that was left open."""
    put(data, where, _stand_in(followed(data, inspect.type_info(kind), where)[2], where))


def put(data: Any, where: str, value: Any) -> None:
    """Put a value at a path, in place of what is there."""
    *steps, last = [key or int(index) for key, index in STEP.findall(where)]
    for step in steps:
        data = data[step]
    data[last] = value


def _within(where: str, field: str) -> str:
    return f"{where}.{field}" if where else field


def _stand_in(form: Any, where: str) -> Any:
    """A value of this form; a text names its place, so that no two are the same."""
    if isinstance(form, inspect.IntType):
        return form.ge
    if isinstance(form, inspect.StrType):
        return where[: form.max_length]
    if isinstance(form, inspect.BoolType):
        return False
    if isinstance(form, inspect.ListType):
        return []
    return None if isinstance(form, inspect.UnionType) else {}
