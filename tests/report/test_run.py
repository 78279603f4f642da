"""Running a notebook: this interpreter, a folder of its own, and failures that say where."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from khedu_core.cache_folder import cache_root
from khedu_core.errors import InputError
from khedu_core.report.run import ReportError, run_notebook


def texts(notebook: Any) -> list[str]:
    return [o["text"] for c in notebook.cells for o in c.get("outputs", []) if o["output_type"] == "stream"]


def test_the_kernel_is_this_interpreter_and_leaves_nothing_behind(
    workshop: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "cwd"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path / "no-kernels"))
    source = (
        "import os, sys, khedu_core; open('left.txt', 'w').close()\n"
        "print(sys.executable); print(os.getcwd()); print(khedu_core.__file__); print(dice)\n"
        "import tempfile; print(tempfile.mkdtemp())"
    )
    done = run_notebook(workshop.report("odds", source), {"dice": 4})
    executable, folder, package, dice, forgotten = "".join(texts(done)).splitlines()
    assert executable == sys.executable
    assert Path(package).is_relative_to(Path(__file__).parents[2])
    assert dice == "4"
    assert not Path(folder).exists()
    assert not Path(forgotten).exists()
    assert list(elsewhere.iterdir()) == []


def test_a_kernel_keeps_compiled_rules_where_the_command_does(
    workshop: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where that is beside the temporary files, which are the kernel's own."""
    monkeypatch.delenv("KHEDU_CORE_CACHE", raising=False)
    monkeypatch.setattr(Path, "home", nowhere)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    source = "from khedu_core.cache_folder import cache_root\nprint(cache_root())"
    done = run_notebook(workshop.report("odds", source))
    assert "".join(texts(done)).strip() == str(cache_root())


def nowhere() -> Path:
    raise RuntimeError("no home folder")


def test_a_failing_cell_is_named_with_its_error_and_traceback(workshop: Any) -> None:
    notebook = workshop.report("odds", "1 / (dice - 3)")
    with pytest.raises(ReportError) as failed:
        run_notebook(notebook)
    assert failed.value.message == "cell 4 of 4 raised ZeroDivisionError: division by zero"
    assert "1 / (dice - 3)" in failed.value.details
    assert "\x1b" not in failed.value.details
    assert any(o["output_type"] == "error" for c in failed.value.notebook.cells for o in c.get("outputs", []))


def test_a_killed_kernel_is_a_clear_failure(workshop: Any) -> None:
    kill = "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)"
    notebook = workshop.report("odds", "print(dice)", kill, "print('never')")
    with pytest.raises(
        ReportError, match=r"the kernel died in cell 5 of 6 \(killed, or out of memory\)"
    ) as failed:
        run_notebook(notebook, {"dice": 2})
    assert "os.kill" in failed.value.details
    as_far = failed.value.notebook
    assert texts(as_far) == ["2\n"]
    assert [cell.source for cell in as_far.cells][-3:] == ["print(dice)", kill, "print('never')"]
    assert len(as_far.cells) == 7  # the parameters that were given have a cell of their own


def test_a_cell_that_takes_too_long_is_stopped(workshop: Any) -> None:
    notebook = workshop.report("odds", "import time\ntime.sleep(60)")
    with pytest.raises(ReportError, match="cell 4 of 4 took longer than 1 s") as failed:
        run_notebook(notebook, timeout=1)
    assert "time.sleep(60)" in failed.value.details


def test_input_a_notebook_refuses_stays_bad_input(workshop: Any) -> None:
    message = "cards.toml: defence = x: allowed 1 to 18"
    source = f"from khedu_core.errors import InputError\nraise InputError('{message}')"
    with pytest.raises(InputError, match=r"^cards\.toml: defence = x: allowed 1 to 18$"):
        run_notebook(workshop.report("odds", source))


def test_long_work_can_tell_how_it_goes(workshop: Any) -> None:
    told: list[str] = []
    source = "import sys\nprint('compiling', file=sys.stderr, flush=True)\nprint('a result')"
    run_notebook(workshop.report("odds", source), on_message=told.append)
    assert "".join(told) == "compiling\n"


ENDED = """
import asyncio, sys
from nbclient import client

async def poll_often(self):
    while True:
        await asyncio.sleep(0.001)
        try:
            await self._async_check_alive()
        except client.DeadKernelError:
            self.task_poll_for_reply.cancel()
            return

client.NotebookClient._async_poll_kernel_alive = poll_often
from khedu_core.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX systems")
def test_a_report_that_is_told_to_end_says_so_and_no_more(workshop: Any) -> None:
    """The kernel that is shut down then is looked at often here: seen to be dead, it was told as a fault."""
    workshop.report("odds", "import os, signal, time\nos.kill(os.getppid(), signal.SIGTERM)\ntime.sleep(60)")
    given = ["report", "odds", "--recipes", str(workshop.recipes), "--out", str(workshop.out)]
    done = subprocess.run(
        [sys.executable, "-c", ENDED, *given], check=False, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (143, "", "khedu: interrupted\n")
    assert workshop.files() == []
