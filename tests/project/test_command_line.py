"""What every command of `khedu` shares: the list, one-line refusals, exit statuses."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
import typer

from khedu_core import __version__, cli
from khedu_core.cli.command_line import SUMMARIES
from khedu_core.errors import InputError


@pytest.fixture
def odds_command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[..., object]], None]:
    """Put another function in the place of `khedu odds`."""

    def put(function: Callable[..., object]) -> None:
        module = ModuleType("khedu_core.cli.odds")
        module.command = function  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "khedu_core.cli.odds", module)

    return put


def test_help_lists_every_command_and_loads_none(capsys: pytest.CaptureFixture[str]) -> None:
    probe = (
        "import sys; from khedu_core import cli; cli.main(['--help']);"
        "print(*(name for name in sys.modules if name.startswith('khedu_core.cli.')))"
    )
    shown = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True).stdout
    for name, summary in SUMMARIES.items():
        assert f"  {name}" in shown
        assert summary in shown
    loaded = shown.splitlines()[-1].split()
    assert "khedu_core.cli.command_line" in loaded
    assert not {f"khedu_core.cli.{name}" for name in SUMMARIES} & set(loaded)


def test_no_arguments_show_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    assert "Commands:" in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"khedu {__version__}\n"


@pytest.mark.parametrize("name", SUMMARIES)
def test_every_command_is_there_and_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert hasattr(import_module(f"khedu_core.cli.{name}"), "command")
    assert cli.main([name, "--help"]) == 0
    assert f"Usage: khedu {name}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["odd"], "khedu: No such command 'odd'"),
        (["--nix"], "khedu: No such option: --nix"),
        (["odds", "--nix"], "khedu: No such option: --nix"),
    ],
)
def test_a_misspelling_is_one_line_and_status_2(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(line)
    assert shown.err.count("\n") == 1
    assert "--help" in shown.err


def test_bad_input_is_one_line_and_status_2(
    odds_command: Callable, capsys: pytest.CaptureFixture[str]
) -> None:  # type: ignore[type-arg]
    def command() -> None:
        raise InputError("dice = 9: allowed 1 to 6; choose fewer dice")

    odds_command(command)
    assert cli.main(["odds"]) == 2
    assert capsys.readouterr().err == "khedu: dice = 9: allowed 1 to 6; choose fewer dice\n"


def test_a_refusal_is_short_and_moves_no_cursor(
    odds_command: Callable,  # type: ignore[type-arg]
    capsys: pytest.CaptureFixture[str],
) -> None:
    def command() -> None:
        raise InputError("\x1b[31m\u202e" + "x" * 10**6 + ": choose another")

    odds_command(command)
    assert cli.main(["odds"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("khedu: \\x1b[31m\\u202exxx")
    assert told.endswith("xxx: choose another\n")
    assert len(told) < 1100


@pytest.mark.parametrize("where", ["LC_ALL", "PYTHONIOENCODING"])
def test_a_name_the_terminal_has_no_letters_for_ends_nothing(where: str) -> None:
    code = (
        "import sys, types; module = types.ModuleType('odds'); sys.modules['khedu_core.cli.odds'] = module\n"
        "module.command = lambda: print('\\u0639\\udcff')\n"
        "from khedu_core.cli import main; sys.exit(main(['odds']))"
    )
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    poor = plain if where == "LC_ALL" else {where: "ascii"}
    done = subprocess.run(
        [sys.executable, "-c", code], check=False, env={**os.environ, **poor}, capture_output=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"\\u0639\\udcff" + os.linesep.encode(), b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_output_that_finds_no_room_is_told() -> None:
    code = "import sys; from khedu_core.cli import main; sys.exit(main(['--version']))"
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", code], check=False, stdout=full, stderr=subprocess.PIPE, text=True
        )
    told = "khedu: output: No space left on device; make room and run this again\n"
    assert (done.returncode, done.stderr) == (2, told)


@pytest.mark.skipif(os.name != "posix", reason="a shell of POSIX systems")
@pytest.mark.parametrize(("notation", "status"), [("3d6", 0), ("x", 2)])
def test_closed_streams_are_no_fault(notation: str, status: int) -> None:
    code = f"import sys; from khedu_core.cli import main; sys.exit(main(['odds', '{notation}']))"
    for closed in (">&-", "2>&-", ">&- 2>&-"):
        shell = ["sh", "-c", f'"$0" -c "$1" {closed}', sys.executable, code]
        done = subprocess.run(shell, check=False, capture_output=True)
        assert done.returncode == status
        assert b"Traceback" not in done.stderr
        assert b"khedu: " not in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="a shell of POSIX systems")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_programs_begun_by_a_command_have_streams_though_ours_are_closed(closed: str, tmp_path: Path) -> None:
    """A kernel of a report would else not start, or write into a file of ours."""
    code = (
        "import subprocess, sys\n"
        "from khedu_core.cli import main\n"
        "main(['--version'])\n"
        "begun = 'import os; [os.write(number, b\"x\") for number in (1, 2)]'\n"
        "sys.exit(subprocess.run([sys.executable, '-c', begun]).returncode)"
    )
    shell = ["sh", "-c", f'"$0" -c "$1" {closed}', sys.executable, code]
    assert subprocess.run(shell, check=False, capture_output=True).returncode == 0


def test_a_fault_of_the_program_keeps_its_traceback(odds_command: Callable) -> None:  # type: ignore[type-arg]
    def command() -> None:
        raise ZeroDivisionError

    odds_command(command)
    with pytest.raises(ZeroDivisionError):
        cli.main(["odds"])


def test_an_interrupt_is_one_line_and_status_130(
    odds_command: Callable,  # type: ignore[type-arg]
    capsys: pytest.CaptureFixture[str],
) -> None:
    def command() -> None:
        raise KeyboardInterrupt

    odds_command(command)
    assert cli.main(["odds"]) == 130
    assert capsys.readouterr().err == "khedu: interrupted\n"


@pytest.mark.parametrize("loaded", ["typer", "khedu_core.cli.command_line", "khedu_core.cli.odds"])
def test_an_interrupt_while_it_is_being_loaded_is_one_line_too(loaded: str) -> None:
    code = (
        "import sys\n"
        "class Interrupted:\n"
        "    def find_spec(name, *where):\n"
        f"        if name == {loaded!r}: raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupted)\n"
        "from khedu_core.cli import main; sys.exit(main(['odds', 'd6']))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "khedu: interrupted\n")


def test_little_is_loaded_before_an_interrupt_can_be_told() -> None:
    code = "import sys; import khedu_core.cli; print('typer' in sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "False\n"


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX systems")
def test_a_request_to_end_tidies_up_as_an_interrupt_does(
    odds_command: Callable,  # type: ignore[type-arg]
    capsys: pytest.CaptureFixture[str],
) -> None:
    tidied = []

    def command() -> None:
        try:
            signal.raise_signal(signal.SIGTERM)
        finally:
            tidied.append(True)

    odds_command(command)
    before = signal.getsignal(signal.SIGTERM)
    assert cli.main(["odds"]) == 143
    assert capsys.readouterr().err == "khedu: interrupted\n"
    assert tidied
    assert signal.getsignal(signal.SIGTERM) == before


def test_a_command_may_end_with_a_status_of_its_own(odds_command: Callable) -> None:  # type: ignore[type-arg]
    def command() -> None:
        raise typer.Exit(1)

    odds_command(command)
    assert cli.main(["odds"]) == 1


def test_a_reader_that_goes_away_is_no_fault() -> None:
    # `khedu --help | true`: the pipe is closed before a word is written.
    script = "import sys; sys.stdin.read(); from khedu_core import cli; sys.exit(cli.main(['--help']))"
    writer = subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert writer.stdin
    assert writer.stdout
    assert writer.stderr
    writer.stdout.close()
    writer.stdin.close()
    assert writer.stderr.read() == b""
    assert writer.wait() == 1
    writer.stderr.close()
