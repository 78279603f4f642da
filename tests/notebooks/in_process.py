"""A notebook run inside this very process: its outputs as a kernel would send them, and what it left defined.

Several times faster than a kernel of its own; that a notebook also runs in one is tested of a few.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import nbformat
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from ipywidgets import Widget
from traitlets.config import Config

WIDGET_STATE = "application/vnd.jupyter.widget-state+json"


def run_in_process(path: Path, parameters: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
    """The notebook with its outputs, and its names. An error of a cell is raised here."""
    notebook = nbformat.read(path, as_version=4)
    before = set(Widget.get_manager_state()["state"])
    quiet = Config({"HistoryManager": {"enabled": False}})
    with TemporaryDirectory() as folder, patch.dict("os.environ", {"IPYTHONDIR": folder}):
        names = _run_cells(InteractiveShell.instance(config=quiet), notebook, parameters or {})
    state = Widget.get_manager_state()["state"]
    new = {key: model for key, model in state.items() if key not in before}
    notebook.metadata["widgets"] = {WIDGET_STATE: {"state": new}}
    return notebook, names


def _run_cells(shell: InteractiveShell, notebook: Any, parameters: dict[str, Any]) -> dict[str, Any]:
    try:
        for cell in notebook.cells:
            if cell.cell_type == "code":
                cell.outputs = _run(shell, cell.source)
            if "parameters" in cell.metadata.get("tags", []):
                shell.user_ns.update(parameters)
        return dict(shell.user_ns)
    finally:
        shell.restore_sys_module_state()
        InteractiveShell.clear_instance()


def _run(shell: InteractiveShell, source: str) -> list[Any]:
    with capture_output() as captured:
        result = shell.run_cell(source)
    result.raise_error()
    shown = [
        nbformat.v4.new_output("display_data", data=dict(output.data), metadata=dict(output.metadata or {}))
        for output in captured.outputs
    ]
    for name, text in (("stdout", captured.stdout), ("stderr", captured.stderr)):
        if text:
            shown.append(nbformat.v4.new_output("stream", name=name, text=text))
    return shown
