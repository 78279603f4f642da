"""The one error a person can cause: bad input, told in one line."""

from collections.abc import Iterable

SHOWN = 60  # characters of a bad value that a message repeats


class InputError(ValueError):
    """Something a person gave cannot be used.

    The message is a single line that names the file or field, the value, what is
    allowed and what to do. The command line prints it and exits with status 2;
    every other exception is a fault of the program and keeps its traceback.
    """


def shown(value: object) -> str:
    """A bad value as a message repeats it: on one line and not too long."""
    text = repr(value)
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def one_of(field: str, name: object, allowed: Iterable[str]) -> str:
    """The name, when it is one of a few.

    Raises:
        InputError: it is not; the message lists what is allowed and guesses what was meant.
    """
    import difflib

    names = list(allowed)
    if isinstance(name, str) and name in names:
        return name
    near = difflib.get_close_matches(str(name)[:200].lower(), [n.lower() for n in names], 1)
    guess = f"did you mean {next(n for n in names if n.lower() == near[0])}? " if near else ""
    raise InputError(f"{field} = {shown(name)}: {guess}allowed: {', '.join(names)}")
