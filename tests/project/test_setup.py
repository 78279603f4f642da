"""The set-up script picks a Python that will do, refuses in one line, and finishes or leaves no stamp."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Stands in for a Python: answers its version, makes a .venv of itself, and notes every pip call.
ACTOR = """\
#!/bin/sh
case "$*" in
    *version_info*) echo {version} ;;
    *ensurepip*) exit {venv_missing} ;;
    "-m venv"*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
    *pip*install*) echo "$*" >> calls; [ ! -e network-down ] ;;
esac
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the script and a PATH that holds no Python yet."""
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools/setup.sh", tmp_path / "tools")
    (tmp_path / "bin").mkdir()
    for tool in ("sh", "cp", "dirname", "mkdir", "rm", "touch"):
        found = shutil.which(tool)
        assert found
        (tmp_path / "bin" / tool).symlink_to(found)
    return tmp_path


def add_python(checkout: Path, name: str, version: str, venv_missing: int = 0) -> None:
    actor = checkout / "bin" / name
    actor.write_text(ACTOR.format(version=version, venv_missing=venv_missing), encoding="utf-8")
    actor.chmod(0o755)


def set_up(checkout: Path, python: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": str(checkout / "bin")}
    command = ["sh", str(checkout / "tools/setup.sh"), python]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def refused(run: subprocess.CompletedProcess[str], checkout: Path) -> str:
    """The one line it stopped with, nothing made."""
    assert run.returncode == 2
    assert not (checkout / ".venv").exists()
    [line] = run.stderr.splitlines()
    return line


def test_an_old_python_is_refused(checkout: Path) -> None:
    add_python(checkout, "python3", "3.10")
    assert refused(set_up(checkout), checkout).startswith("make: no Python 3.11 to 3.14 found; install one")


def test_a_newer_name_beside_an_old_python3_is_taken(checkout: Path) -> None:
    add_python(checkout, "python3", "3.10")
    add_python(checkout, "python3.12", "3.12")
    assert "making .venv with Python 3.12" in set_up(checkout).stdout


def test_the_python_given_is_taken(checkout: Path) -> None:
    add_python(checkout, "python3", "3.12")
    add_python(checkout, "python3.13", "3.13")
    assert "making .venv with Python 3.13" in set_up(checkout, "python3.13").stdout


def test_a_python_given_that_is_too_old_is_refused(checkout: Path) -> None:
    add_python(checkout, "python3", "3.12")
    add_python(checkout, "python3.9", "3.9")
    assert (
        refused(set_up(checkout, "python3.9"), checkout)
        == "make: PYTHON=python3.9 is Python 3.9; 3.11 to 3.14 is needed"
    )


def test_a_python_given_that_is_not_there_is_refused(checkout: Path) -> None:
    assert "PYTHON=nowhere does not run" in refused(set_up(checkout, "nowhere"), checkout)


def test_a_python_without_venv_is_refused(checkout: Path) -> None:
    add_python(checkout, "python3", "3.11", venv_missing=1)
    assert "apt-get install python3-venv" in refused(set_up(checkout), checkout)


def test_packages_are_locked_and_the_project_is_installed_without_more(checkout: Path) -> None:
    add_python(checkout, "python3", "3.11")
    assert set_up(checkout).returncode == 0
    locked, own = (checkout / "calls").read_text(encoding="utf-8").splitlines()
    assert locked.endswith("--require-hashes -r requirements.lock")
    assert own.endswith("--no-deps --no-build-isolation -e .")
    assert (checkout / ".venv/.ready").exists()


def test_an_interrupted_set_up_leaves_no_stamp_and_goes_on_next_time(checkout: Path) -> None:
    add_python(checkout, "python3", "3.11")
    assert set_up(checkout).returncode == 0
    (checkout / "network-down").touch()
    assert set_up(checkout).returncode != 0
    assert not (checkout / ".venv/.ready").exists()
    (checkout / "network-down").unlink()
    again = set_up(checkout)
    assert "keeping .venv (Python 3.11)" in again.stdout
    assert (checkout / ".venv/.ready").exists()


def test_a_venv_of_another_python_is_made_anew(checkout: Path) -> None:
    add_python(checkout, "python3", "3.11")
    add_python(checkout, "python3.13", "3.13")
    set_up(checkout)
    assert "making .venv with Python 3.13" in set_up(checkout, "python3.13").stdout


def test_ci_runs_lint_types_and_the_test_command_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makes = re.findall(r"^make .*$", (ROOT / ".ci/run").read_text(encoding="utf-8"), re.MULTILINE)
    assert makes == ["make lint", "make types", "make test"]
    assert re.search(r"^\$ make test$", readme, re.MULTILINE)


def test_make_alone_lists_every_target() -> None:
    listed = subprocess.run(
        ["make", "--no-print-directory", "-C", str(ROOT)], capture_output=True, text=True, check=True
    )
    for target in ("reports", "lab", "test", "check", "notebooks", "nightly", "bench"):
        assert re.search(rf"^  make {target} +\w", listed.stdout, re.MULTILINE), target


def test_what_ci_runs_has_a_browser_and_accepts_no_skip() -> None:
    lines = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()
    installed = " ".join(line for line in lines if "missing+=(" in line)
    assert "chromium" in installed
    assert "npm" in installed
    strict = next(i for i, line in enumerate(lines) if line.startswith("export KHEDU_CORE_SKIP_NOTHING=1"))
    assert "make test" in lines[strict:]
