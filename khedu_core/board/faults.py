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
        told = escape("".join(traceback.format_exception(fault)))
        place.value = (
            f'<div role="alert"><strong>{escape(f"{type(fault).__name__}: {fault}")}</strong>'
            f"<details><summary>Traceback</summary><pre>{told}</pre></details></div>"
        )
    else:
        place.value = ""
