"""Run the tests that name a clause, and remember how they came out while nothing they read changes."""

import hashlib
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from khedu_core.cache_folder import cache_root
from khedu_core.whole_file import write_text

from .marked_tests import MarkedTest

Outcomes = dict[str, dict[str, str]]  # clause -> test -> passed, failed or skipped
Progress = Callable[[int, int], None]
READ = (".py", ".toml", ".json", ".txt", ".csv")  # what tests and rules are made of, by the ends of names


@dataclass(frozen=True)
class MarkedRun:
    """How the tests of the clauses came out.

    Attributes:
        outcomes: by clause and test, ``passed``, ``failed`` or ``skipped``.
        unknown: why nothing is known; empty when they were run.
    """

    outcomes: Mapping[str, Mapping[str, str]]
    unknown: str = ""


def project_root(package_file: str) -> Path | None:
    """The folder that holds the package and its tests; None for a package that is installed alone."""
    root = Path(package_file).resolve().parents[1]
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def run_marked(
    root: Path, name: str, tests: Mapping[str, Iterable[MarkedTest]], progress: Progress | None = None
) -> MarkedRun:
    """Run the tests that name a clause, or recall how they came out.

    Only runs in which every test passed are remembered, under the user's cache folder; one is
    recalled while the sources, the tests, Python and every installed package are the same.

    Args:
        root: the project; every source file and test below it counts.
        name: of the game, under which the run is remembered.
        tests: by clause, as :func:`khedu_core.rulebook.marked_tests.marks_by_clause` finds them.
        progress: called with (tests done, tests in all).
    """
    if find_spec("pytest") is None:
        return MarkedRun({}, "pytest is not installed")
    files = sorted({test.file for found in tests.values() for test in found})
    if not files:
        return MarkedRun({})
    remembered = _place(name)
    sources = _hash_of_sources(root)
    if (outcomes := _recalled(remembered, sources)) is not None:
        return MarkedRun(outcomes)
    status, lines = _run(root, files, progress)
    outcomes = _outcomes(lines, tests)
    if status == 0:
        with suppress(OSError):  # without a place to keep it, it is run anew each time
            remembered.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_text(remembered, json.dumps({"sources": sources, "outcomes": outcomes}))
    return MarkedRun(outcomes)


def recall_marked(root: Path, name: str) -> MarkedRun:
    """How the tests came out when they were run last, if nothing they read has changed; none is run."""
    outcomes = _recalled(_place(name), _hash_of_sources(root))
    return MarkedRun({}, "they are not run here") if outcomes is None else MarkedRun(outcomes)


def _place(name: str) -> Path:
    return cache_root() / "clause-tests" / f"{name}.json"


def _recalled(path: Path, sources: str) -> Outcomes | None:
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        if kept["sources"] != sources:
            return None
        return {clause: dict(tests) for clause, tests in kept["outcomes"].items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _hash_of_sources(root: Path) -> str:
    """A hash of everything that decides how a test comes out."""
    packages = sorted(f"{d.metadata['Name']} {d.version}" for d in distributions())
    digest = hashlib.sha256(repr((str(root), platform.python_version(), packages)).encode())
    folders = [path for path in root.iterdir() if (path / "__init__.py").is_file() or path.name == "tests"]
    files = [root / "pyproject.toml"]
    files += [path for folder in folders for path in folder.rglob("*") if path.suffix in READ]
    for path in sorted(files):
        digest.update(repr((path.relative_to(root).as_posix(), path.read_bytes())).encode())
    return digest.hexdigest()


def _run(root: Path, files: list[str], progress: Progress | None) -> tuple[int, list[dict[str, Any]]]:
    """Pytest's exit status, and what the plugin wrote."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "outcomes.jsonl"
        written.touch()
        command = [sys.executable, "-m", "pytest", "-q", "-p", "khedu_core.rulebook.clause_outcomes"]
        command += ["--clause-outcomes", str(written), "--continue-on-collection-errors"]
        command += ["-p", "no:cacheprovider", *files]
        inherited = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
        env = {**inherited, "KHEDU_CORE_CACHE": str(cache_root())}
        with (Path(folder) / "said").open("w+b") as said:
            process = subprocess.Popen(command, cwd=root, env=env, stdout=said, stderr=subprocess.STDOUT)
            try:
                while process.poll() is None:
                    _tell(progress, _lines(written))
                    time.sleep(0.1)
            finally:
                if process.poll() is None:
                    process.terminate()
                    process.wait()
            lines = _lines(written)
            if not any("total" in line for line in lines):
                said.seek(0)
                raise RuntimeError(f"pytest ran no test:\n{said.read().decode(errors='replace')}")
        return process.returncode, lines


def _lines(path: Path) -> list[dict[str, Any]]:
    """The lines that are whole."""
    text = path.read_text(encoding="utf-8")
    return [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]


def _tell(progress: Progress | None, lines: list[dict[str, Any]]) -> None:
    total = next((line["total"] for line in lines if "total" in line), 0)
    if progress and total:
        progress(sum("test" in line for line in lines), total)


def _outcomes(lines: list[dict[str, Any]], tests: Mapping[str, Iterable[MarkedTest]]) -> Outcomes:
    """What came out, by clause; a file that could not be read fails every clause it names."""
    outcomes: Outcomes = {clause: {} for clause in tests}
    for line in lines:
        if "test" in line:
            for clause in line["clauses"]:
                outcomes.setdefault(clause, {})[line["test"]] = line["outcome"]
    broken = {line["file"] for line in lines if "file" in line}
    for clause, found in tests.items():
        outcomes[clause].update({test.file: "failed" for test in found if test.file in broken})
    return outcomes
