"""The one error a person can cause: bad input, told in one line; and the checks that every layer shares."""

import operator
from collections.abc import Iterable
from itertools import islice
from types import UnionType
from typing import TypeVar

Value = TypeVar("Value")

SHOWN = 60  # characters of a bad value that a message repeats
_NEAR = 0.6  # of the letters in common, below which nothing is suggested
_MANY = 40  # names, of which a message lists the nearest few
_FEW = 6
_LONGEST_NUMBER = 128  # bits; a longer one tells a reader nothing, and Python refuses to print a huge one


class InputError(ValueError):
    """Something a person gave cannot be used.

    The message is a single line that names the file or field, the value, what is
    allowed and what to do. The command line prints it and exits with status 2;
    every other exception is a fault of the program and keeps its traceback.
    """


def shown(value: object) -> str:
    """A bad value as a message repeats it: on one line and not too long, a huge number only by its size."""
    if isinstance(value, int) and value.bit_length() > _LONGEST_NUMBER:
        return f"a whole number of {value.bit_length()} bits"
    if isinstance(value, str):
        value = value[: SHOWN + 1]  # never escape a megabyte to show a line of it
    try:
        text = " ".join(repr(value).splitlines())
    except Exception:  # a huge number inside a list, lists too deep, a class whose repr is at fault
        text = f"a {type(value).__name__}"
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."


def whole_number(
    field: str, value: object, low: int, high: int, what_to_do: str = "choose such a whole number"
) -> int:
    """The value as an int, when it is a whole number from ``low`` to ``high``.

    Any type with ``__index__`` will do, NumPy's among them. A bool is refused although Python
    counts it as an int: ``dice=True`` is a slip. Go on with what is returned: a NumPy number
    that goes on instead would overflow silently.

    Raises:
        InputError: it is not.
    """
    try:
        number = operator.index(value)  # type: ignore[arg-type]  # what has no index is caught below
    except TypeError:
        number = None
    if number is None or isinstance(value, bool) or not low <= number <= high:
        raise InputError(f"{field} = {shown(value)}: allowed {low} to {high}; {what_to_do}")
    return number


def of_kind(field: str, value: Value, kind: type | UnionType, what_to_do: str) -> Value:
    """The value, when it is an instance of the kind.

    Raises:
        InputError: it is not.
    """
    if not isinstance(value, kind):
        raise InputError(f"{field} = {shown(value)}: {what_to_do}")
    return value


def function_of(what: str, field: str, value: Value) -> Value:
    """The value, when it can be called; `what` is what it will be called with.

    Raises:
        InputError: it cannot.
    """
    if not callable(value):
        raise InputError(f"{field} = {shown(value)}: give a function of {what}")
    return value


def listed(field: str, values: Iterable[Value], most: int, what_to_do: str) -> list[Value]:
    """The values as a list, when they are not too many; what has no end is not followed.

    Raises:
        InputError: they are more than `most`, or no collection; a text is none.
    """
    if not isinstance(values, Iterable) or isinstance(values, str | bytes):
        raise InputError(f"{field} = {shown(values)}: {what_to_do}")
    few = list(islice(values, most + 1))
    if len(few) > most:
        raise InputError(f"{field}: more than {most:,}; give fewer")
    return few


def nearest(name: object, allowed: Iterable[str]) -> str | None:
    """The allowed name that was probably meant, whatever its case; the first of several equally near."""
    alike = _likeness(name, allowed)
    best = max(alike, key=lambda known: alike[known], default=None)
    return best if best is not None and alike[best] >= _NEAR else None


def _likeness(name: object, allowed: Iterable[str]) -> dict[str, float]:
    """How like the name each of these is, from 0 to 1."""
    from difflib import SequenceMatcher

    text = (name[:200] if isinstance(name, str) else shown(name)).lower()
    return {known: SequenceMatcher(None, known.lower(), text).ratio() for known in allowed}


def one_of(field: str, name: object, allowed: Iterable[str], *, any_case: bool = False) -> str:
    """The name, when it is one of a few; as it is spelt among these, when any case will do.

    Raises:
        InputError: it is not; the message guesses what was meant and lists what is allowed, of very
            many the nearest.
    """
    names = list(allowed)
    if isinstance(name, str) and name in names:
        return name
    if any_case and isinstance(name, str):
        for known in names:
            if known.casefold() == name.casefold():
                return known
    near = nearest(name, names)
    guess = f"did you mean {near}? " if near else ""
    told = f"allowed: {', '.join(names)}"
    if len(names) > _MANY:
        alike = _likeness(name, names)
        few = sorted(names, key=lambda known: -alike[known])[:_FEW]
        told = f"allowed: {len(names)} names, the nearest {', '.join(few)}"
    raise InputError(f"{field} = {shown(name)}: {guess}{told}")
