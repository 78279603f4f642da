"""Errors in widget callbacks, shown where the reader looks.

Messages from the browser swallow exceptions raised by what they call, and a view would silently
keep showing the answer to an older question. So callbacks run inside `shown_in`.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import Any

from khedu_core.errors import InputError


@contextmanager
def shown_in(place: Any) -> Iterator[None]:
    """Write an exception into `place` (an ipywidgets HTML) and go on; clear it when all went well.

    Bad input shows its one line; any other fault shows its traceback.
    """
    try:
        yield
    except InputError as fault:
        place.value = f'<p role="alert"><strong>{escape(str(fault))}</strong></p>'
    except Exception as fault:  # whatever it is, the reader must see it: the front end would drop it
        line, told = map(escape, fault_lines(fault).split("\n", 1))
        place.value = (
            f'<div role="alert"><strong>{line}</strong>'
            f"<details><summary>Traceback</summary><pre>{told}</pre></details></div>"
        )
    else:
        place.value = ""


def fault_lines(fault: Exception) -> str:
    """One line for bad input; for any other fault its line, and its traceback in the lines below."""
    if isinstance(fault, InputError):
        return str(fault)
    line = " ".join(f"{type(fault).__name__}: {fault}".split())
    return "\n".join([line, *"".join(traceback.format_exception(fault)).splitlines()])
