"""Running one notebook with papermill in a folder of its own."""

from __future__ import annotations

import logging
import re
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from khedu_core.errors import InputError

_ANSI = re.compile(r"\x1b\[[0-9;]*m")
_START_TIMEOUT = 120


class ReportError(RuntimeError):
    """A notebook did not run to its end, or its page is faulty.

    `message` is one short line; `details` is the traceback of the cell or the list of faults;
    `notebook` is the notebook as far as it ran.
    """

    def __init__(self, message: str, details: str = "", notebook: Any = None) -> None:
        super().__init__(message)
        self.message, self.details, self.notebook = message, details, notebook


def run_notebook(
    notebook: Path,
    parameters: Mapping[str, Any] | None = None,
    *,
    timeout: int = 600,
    on_cell: Callable[[int, int], None] | None = None,
    on_message: Callable[[str], None] | None = None,
) -> Any:
    """Run a notebook and return it with its outputs (a nbformat NotebookNode, version 4).

    The kernel is this interpreter and works in a temporary folder, so nothing is left behind.
    `timeout` is in seconds a cell; `on_cell(number, count)` is told of each cell as it starts,
    `on_message(text)` of each piece that a cell writes to standard error, at once. It may be called in
    several threads at a time.
    Raises InputError when a cell raised it (an input it was given cannot be used), otherwise
    ReportError naming the cell and the error.
    """
    import nbformat
    import papermill
    from nbclient.exceptions import CellTimeoutError, DeadKernelError
    from papermill.exceptions import PapermillExecutionError

    from khedu_core.report.kernel import kernel_settings

    logging.getLogger("papermill").setLevel(logging.CRITICAL)  # what fails is told below, once
    node = nbformat.read(notebook, as_version=4)
    number = _numbering(node, bool(parameters))
    total, reached = len(node.cells), 0
    begun: list[Any] = []  # papermill's own cells, which fill with their outputs

    def started(cell: Any, cell_index: int) -> None:
        nonlocal reached
        begun.append(cell)
        reached = number(cell_index)
        if on_cell:
            on_cell(reached, total)

    def so_far() -> Any:
        node.cells[:reached] = begun
        return node

    with tempfile.TemporaryDirectory(prefix="report-", ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary)
        work = folder / "work"
        work.mkdir()
        try:
            return papermill.execute_notebook(
                node,
                None,  # not written after each cell, which would take longer than many a cell
                parameters=dict(parameters or {}),
                kernel_name="python3",
                language="python",
                progress_bar=False,
                resources={"metadata": {"path": str(work)}},  # not cwd, which would move all threads
                start_timeout=_START_TIMEOUT,
                execution_timeout=timeout,
                on_cell_start=started,
                stderr_file=_Listener(on_message) if on_message else None,
                **kernel_settings(folder),
            )
        except PapermillExecutionError as fault:
            if fault.ename == "InputError":
                raise InputError(str(fault.evalue)) from None
            error = f"{fault.ename}: {_first_line(str(fault.evalue))}"
            message = f"cell {number(fault.cell_index)} of {total} raised {error}"
            details = _ANSI.sub("", "\n".join(fault.traceback))
            raise ReportError(message, details, so_far()) from fault
        except DeadKernelError as fault:
            message = f"the kernel died in cell {reached} of {total} (killed, or out of memory)"
            raise ReportError(message, _source(node, reached), so_far()) from fault
        except CellTimeoutError as fault:
            message = f"cell {reached} of {total} took longer than {timeout} s"
            raise ReportError(message, _source(node, reached), so_far()) from fault


class _Listener:
    """What papermill takes for an open file: it passes on what is written to it."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.write = tell

    def flush(self) -> None:
        """Nothing is held back."""


def _first_line(text: str) -> str:
    return text.splitlines()[0] if text else "no message"


def _source(node: Any, number: int) -> str:
    return str(node.cells[number - 1].source) if number else ""


def _numbering(node: Any, has_parameters: bool) -> Callable[[int], int]:
    """From papermill's index of a cell to its number in the author's notebook, from 1.

    Papermill puts given parameters in a cell of their own behind the first one tagged for them.
    """
    tagged = [i for i, cell in enumerate(node.cells) if "parameters" in cell.metadata.get("tags", [])]
    injected = (tagged[0] + 1 if tagged else 0) if has_parameters else len(node.cells)
    return lambda index: index + 1 if index < injected else index
