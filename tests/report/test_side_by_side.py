"""Several reports at a time: the same pages, no report lost, and an end that leaves nothing."""

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import closing, suppress
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from khedu_core.report.run import ReportError
from khedu_core.report.side_by_side import Ended, Reached, Said, side_by_side, usual_workers

REFUSES = "from khedu_core.errors import InputError\nraise InputError('dice = 3: allowed 4; choose it')"


@pytest.fixture
def meeting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder where reports meet; named in the environment, since no page may show its path."""
    monkeypatch.setenv("MEETING", str(tmp_path))


def waits_for(mine: str, other: str) -> str:
    """A cell that ends when the other report is at work too."""
    return (
        "import os, time\nfrom pathlib import Path\nmet = Path(os.environ['MEETING'])\n"
        f"(met / '{mine}').touch()\nstarted = time.monotonic()\n"
        f"while not (met / '{other}').exists():\n"
        "    assert time.monotonic() - started < 60, 'alone'\n    time.sleep(0.01)\n"
        "assert Path.cwd().name == 'work'\nrecord('x', dice)"
    )


@pytest.mark.usefixtures("meeting")
def test_two_reports_work_at_the_same_time_and_each_in_its_own_folder(workshop: Any) -> None:
    here = Path.cwd()
    workshop.report("a", waits_for("a", "b"))
    workshop.report("b", waits_for("b", "a"))
    assert workshop.command("--workers", "2", "-p", "dice=4") == 0
    assert workshop.files() == ["a.html", "a.json", "b.html", "b.json", "index.html"]
    assert Path.cwd() == here


def test_pages_are_the_same_for_any_number_of_workers(workshop: Any, tmp_path: Path) -> None:
    formula = "import sympy\nrecord('chance', Fraction(dice, 7))\nsympy.Rational(1, 6) * sympy.Symbol('n')"
    for name in "abc":
        workshop.report(name, formula, f"table([['{name}', dice]], ['who', 'n'], caption='A table')")
    made = []
    for workers in ("1", "3"):
        workshop.out = tmp_path / workers
        assert workshop.command("--workers", workers) == 0
        made.append({name: (workshop.out / name).read_bytes() for name in workshop.files()})
    assert len(made[0]) == 7
    assert made[0] == made[1]


def test_a_failure_beside_others_is_named_and_loses_none(
    workshop: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a", "c"):
        workshop.report(name, "import sys, time\nprint('at\\nwork', file=sys.stderr)\ntime.sleep(0.5)")
    workshop.report("b", "undefined_name")
    assert workshop.command("--workers", "3") == 1
    made = ["a.html", "a.json", "b.failed.ipynb", "c.html", "c.json", "index.html"]
    assert workshop.files() == made
    told = capsys.readouterr().err
    assert "] b … " in told
    assert "failed: cell 4 of 4 raised NameError: name 'undefined_name' is not defined" in told
    assert {"a: at", "a: work", "c: at", "c: work"} <= set(told.splitlines())
    assert [line.partition(" ")[0] for line in told.splitlines() if line.startswith("[")] == [
        "[1/3]",
        "[2/3]",
        "[3/3]",
    ]


@pytest.mark.usefixtures("meeting")
def test_after_a_refusal_what_is_at_work_is_finished_and_nothing_begun(
    workshop: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.report("a", waits_for("a", "b"), REFUSES)
    workshop.report("b", waits_for("b", "a"), "time.sleep(1)")
    workshop.report("c")
    assert workshop.command("--workers", "2") == 2
    assert workshop.files() == ["b.html", "b.json", "index.html"]
    assert capsys.readouterr().err.splitlines()[-1] == "khedu: a: dice = 3: allowed 4; choose it"


@pytest.mark.parametrize("number", ["0", "65"])
def test_a_number_of_workers_that_is_not_allowed(
    workshop: Any, capsys: pytest.CaptureFixture[str], number: str
) -> None:
    workshop.report("a")
    assert workshop.command("--workers", number) == 2
    assert capsys.readouterr().err.startswith(f"khedu: workers = {number}: allowed 1 to 64")
    assert not workshop.out.exists()


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX systems")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_leaves_no_kernel_and_no_page(
    workshop: Any, tmp_path: Path, number: signal.Signals
) -> None:
    for name in "ab":
        note = tmp_path / f"{name}.pid"
        workshop.report(
            name, f"import os, time\nprint(os.getpid(), file=open({str(note)!r}, 'w', 1))\ntime.sleep(60)"
        )
    given = ["report", "--workers", "2", "--recipes", str(workshop.recipes), "--out", str(workshop.out)]
    process = subprocess.Popen(
        [sys.executable, "-m", "khedu_core", *given],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TMPDIR": str(tmp_path / "made-here")},
    )
    (tmp_path / "made-here").mkdir()
    kernels = [pid_in(tmp_path / f"{name}.pid") for name in "ab"]
    process.send_signal(number)
    said = process.communicate(timeout=60)
    assert (process.returncode, *said) == (128 + number, "", "khedu: interrupted\n")
    assert not [pid for pid in kernels if is_alive(pid)]
    assert workshop.files() == []
    assert list((tmp_path / "made-here").iterdir()) == []


def pid_in(note: Path) -> int:
    for _ in range(3000):
        if note.exists() and (text := note.read_text()):
            return int(text)
        time.sleep(0.02)
    raise AssertionError(f"{note} was not written")


def is_alive(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


def test_the_stream_tells_of_each_in_order_and_of_a_fault_that_nobody_foresaw() -> None:
    def make(work: str, on_cell: Any, on_message: Any) -> str:
        on_cell(1, 2)
        on_message(f"{work} works")
        if work == "fails":
            raise ReportError("in vain")
        if work == "breaks":
            raise ZeroDivisionError
        return work.upper()

    works = ["good", "fails", "breaks", "never"]
    events = list(side_by_side(works, make, 1))
    by_work = [[event for event in events if event.i == i] for i in range(4)]
    assert [[type(event) for event in found] for found in by_work] == [[Reached, Said, Ended]] * 3 + [[]]
    outcomes = [found[-1].outcome for found in by_work[:3] if isinstance(found[-1], Ended)]
    assert outcomes[0] == "GOOD"
    assert [type(outcome) for outcome in outcomes[1:]] == [ReportError, ZeroDivisionError]


def test_who_stops_listening_ends_the_work() -> None:
    begun: list[int] = []
    go_on = threading.Event()

    def make(work: int, on_cell: Any, on_message: Any) -> int:
        begun.append(work)
        on_cell(1, 1)
        go_on.wait(30)
        return work

    with closing(side_by_side(range(9), make, 2)) as events:
        next(events)
        go_on.set()
    seen = len(begun)
    time.sleep(0.1)
    assert len(begun) == seen < 9


@pytest.mark.parametrize(("cores", "memory", "workers"), [(2, 24, 3), (8, 4, 4), (1, 0, 1)])
def test_as_many_as_processors_and_memory_allow(
    monkeypatch: pytest.MonkeyPatch, cores: int, memory: int, workers: int
) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda _: range(cores), raising=False)
    pages = {"SC_PAGE_SIZE": 4096, "SC_PHYS_PAGES": memory << 18}
    monkeypatch.setattr("os.sysconf", pages.__getitem__, raising=False)
    assert usual_workers() == workers


def test_a_live_terminal_shows_those_at_work_in_one_line(
    workshop: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    for name in ("a", "b"):
        workshop.report(name, "import time\ntime.sleep(0.3)")
    shown = Terminal()
    monkeypatch.setattr("sys.stderr", shown)
    monkeypatch.setenv("COLUMNS", "60")
    assert workshop.command("--workers", "2") == 0
    lines = shown.getvalue().split("\r\x1b[K")
    assert "[0/2] a … cell 4 of 4, b … cell 4 of 4" in lines or (
        "[0/2] b … cell 4 of 4, a … cell 4 of 4" in lines
    )
    assert max(len(line) for line in lines if "\n" not in line) < 60
