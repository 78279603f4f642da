"""Methods that tell a scene something, marked as such: a story keeps them and tells them again."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

Words = ParamSpec("Words")


def tells(method: Callable[Concatenate[Any, Words], None]) -> Callable[Concatenate[Any, Words], None]:
    """A method by which somebody sets a position up, acts, or asks; it goes through ``_tell``."""

    @wraps(method)
    def tell(self: Any, /, *args: Words.args, **kwargs: Words.kwargs) -> None:
        self._tell(method, *args, **kwargs)

    return tell
