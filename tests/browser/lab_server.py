"""A JupyterLab server for the tests: on this machine only, with files and settings of its own."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import nbformat

from tools import quiet_lab

START_SECONDS = 90
STOP_SECONDS = 20
SETTINGS: dict[str, dict[str, Any]] = {
    **quiet_lab.SETTINGS,
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},  # a file changes when a test says so
    "@jupyterlab/completer-extension:manager": {"autoCompletion": False},
    "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},  # at its worst, for size
}


@dataclass(frozen=True)
class LabServer:
    """Where JupyterLab answers, and the folder that it shows."""

    address: str
    token: str
    folder: Path
    log: Path

    def copied(self, notebook: Path) -> str:
        """Put a copy of a notebook into the server's folder; its path there."""
        shutil.copyfile(notebook, self.folder / notebook.name)
        return notebook.name

    def written(self, name: str, *cells: str) -> str:
        """Write a notebook of code cells into the server's folder; its path there."""
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in cells])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}  # else Lab asks for one
        nbformat.write(book, self.folder / f"{name}.ipynb")
        return f"{name}.ipynb"

    def asked(self, what: str, method: str = "GET") -> Any:
        """The answer of the server's own interface, such as `sessions`."""
        request = Request(f"{self.address}/api/{what}", method=method)  # noqa: S310 (our own address)
        request.add_header("Authorization", f"token {self.token}")
        with urlopen(request, timeout=10) as answer:  # noqa: S310
            return json.loads(answer.read() or "null")

    def end_kernels(self) -> None:
        for session in self.asked("sessions"):
            self.asked(f"sessions/{session['id']}", "DELETE")


def _environment(room: Path) -> dict[str, str]:
    """Nothing of the user's Jupyter is read or written."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    folders = ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR", "LAB_SETTINGS_DIR", "LAB_WORKSPACES_DIR")
    own = {
        f"JUPYTER{'' if name.startswith('LAB') else '_'}{name}": str(room / name.lower()) for name in folders
    }
    return {**kept, **own, "HOME": str(room / "home"), "IPYTHONDIR": str(room / "ipython")}


def _write_settings(folder: Path) -> None:
    for name, values in SETTINGS.items():
        file = folder / f"{name.replace(':', '/')}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _await(server: LabServer, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            server.asked("status")
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(f"JupyterLab did not start:\n{server.log.read_text(encoding='utf-8')[-3000:]}")


@contextmanager
def running(room: Path) -> Iterator[LabServer]:
    """A server that keeps everything in `room`, a folder of the caller's.

    At the end its kernels are ended, then itself; a run that was killed leaves a server that ends itself.
    """
    port, token = _free_port(), secrets.token_hex(16)
    server = LabServer(f"http://127.0.0.1:{port}", token, room / "files", room / "lab.log")
    server.folder.mkdir(parents=True)
    _write_settings(room / "lab_settings_dir")
    options = {
        "ServerApp.root_dir": server.folder,
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.shutdown_no_activity_timeout": 900,
        "MappingKernelManager.cull_idle_timeout": 900,
        "MappingKernelManager.cull_connected": True,
        "IdentityProvider.token": token,
        "LabApp.expose_app_in_browser": True,
        "LabApp.extension_manager": "readonly",
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
    }
    told = [f"--{name}={value}" for name, value in options.items()]
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", *told]
    with server.log.open("wb") as log:
        process = subprocess.Popen(command, env=_environment(room), stdout=log, stderr=log)
        try:
            _await(server, process)
            yield server
            server.end_kernels()
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
