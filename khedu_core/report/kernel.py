"""A Jupyter kernel on this very interpreter, whatever kernels are installed.

Named kernels are a lottery: `python3` may belong to another environment. The kernel started here
is `sys.executable` with this copy of the package, keeps its profile and its sockets in a folder
of its own, and opens no network port where the system has local sockets.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import weakref
from contextlib import suppress
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import AsyncKernelManager
from nbclient.exceptions import DeadKernelError
from traitlets.config import Config

from khedu_core.cache_folder import cache_root

_LONGEST_SOCKET_PATH = 90  # systems allow 104 to 108 bytes, and the channel number is added
_PACKAGE_ROOT = Path(__file__).resolve().parents[2]


class SameInterpreter(AsyncKernelManager):
    """Starts the running interpreter instead of looking a kernel up by name."""

    @property
    def kernel_spec(self) -> KernelSpec:
        """The one kernel there is; its environment gives the same results on every run."""
        return KernelSpec(
            # Its log goes to the terminal: after Ctrl-C it would tell at length that it was cut off.
            argv=[
                *(sys.executable, "-m", "ipykernel_launcher"),
                *("-f", "{connection_file}", "--log-level=CRITICAL"),
            ],
            language="python",
            display_name="Python",
            env={
                # None of the user's start-up files.
                "IPYTHONDIR": str(Path(self.connection_file).parent / "ipython"),
                "PYTHONPATH": os.pathsep.join(
                    [str(_PACKAGE_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
                ),
                "PYTHONHASHSEED": "0",
                "TMPDIR": str(Path(self.connection_file).parent),  # what a killed one leaves goes with it
                "KHEDU_CORE_CACHE": str(cache_root()),  # which may lie beside temporary files
                "PLOTLY_RENDERER": "plotly_mimetype",
                "PYDEVD_DISABLE_FILE_VALIDATION": "1",
            },
        )

    async def start_kernel(self, *arguments: Any, **settings: Any) -> None:  # type: ignore[override]
        """Start it; what a cell that was given up finds out later is told to nobody."""
        asyncio.get_running_loop().set_exception_handler(_unless_given_up)
        _started.add(self)
        await super().start_kernel(*arguments, **settings)

    def kill(self) -> None:
        """End the process and whatever it started, from any thread; whoever waits for a cell sees it die."""
        process = getattr(self.provisioner, "process", None)
        if process is None or process.poll() is not None:
            return
        with suppress(ProcessLookupError):
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)  # each kernel leads a group of its own
            else:
                process.kill()


_started: weakref.WeakSet[SameInterpreter] = weakref.WeakSet()


def kill_kernels() -> None:
    """End every kernel that this process has started and that still runs."""
    for kernel in list(_started):
        kernel.kill()


def _unless_given_up(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Tell what went wrong in a task that nobody asks any more, unless it is the kernel's end.

    After an interruption the cell is left waiting while its kernel is shut down, and may still see it
    die. A kernel that dies by itself is met by whoever waits for the cell, and does not come here.
    """
    if not isinstance(context.get("exception"), DeadKernelError):
        loop.default_exception_handler(context)


def kernel_settings(folder: Path) -> dict[str, Any]:
    """Keyword arguments for papermill's engine; `folder` is an empty folder the kernel may fill."""
    connection = folder / "k.json"
    manager: dict[str, Any] = {"connection_file": str(connection)}
    if os.name == "posix" and len(os.fsencode(connection)) < _LONGEST_SOCKET_PATH:
        manager["transport"] = "ipc"
    return {
        "kernel_manager_class": SameInterpreter,
        "config": Config({"SameInterpreter": manager}),
        "shutdown_kernel": "immediate",  # its cells are done: to let it tidy up would take longer than a cell
    }
