"""A plugin of pytest: run the tests that are marked with a clause, and write down how each came out.

``pytest -p khedu_core.rulebook.clause_outcomes --clause-outcomes FILE`` leaves every other test
out. A line of JSON a test goes to the file as soon as the test is done, so that whoever waits can
see how far it is; the first line says how many there are.
"""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: "pytest.Parser") -> None:
    """The file to write to."""
    parser.addoption("--clause-outcomes", type=Path, help="where to write the outcome of each test")


def pytest_configure(config: "pytest.Config") -> None:
    """Begin to write when a file is given."""
    if config.option.clause_outcomes:
        config.pluginmanager.register(Recorder(config.option.clause_outcomes), "clause-recorder")


class Recorder:
    """Writes a line when a test is done: its id, its clauses and its outcome."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._outcome = "passed"

    def _write(self, line: dict[str, Any]) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def pytest_collection_modifyitems(self, config: "pytest.Config", items: list["pytest.Item"]) -> None:
        """Leave out what carries no mark, and let each report of the others carry its clauses."""
        marked = []
        for item in items:
            clauses = sorted({name for mark in item.iter_markers("clause") for name in mark.args})
            if clauses:
                item.user_properties.append(("clauses", clauses))
                marked.append(item)
        items[:] = marked

    def pytest_collection_finish(self, session: "pytest.Session") -> None:
        """Say how many tests there are."""
        self._write({"total": len(session.items)})

    def pytest_collectreport(self, report: "pytest.CollectReport") -> None:
        """Say which file cannot be read."""
        if report.failed:
            self._write({"file": report.nodeid, "outcome": "failed"})

    def pytest_runtest_logreport(self, report: "pytest.TestReport") -> None:
        """Note the worst of the three phases of a test; a test that was left out did not pass."""
        if report.when == "setup":
            self._outcome = "passed"
        if report.failed or (report.skipped and self._outcome == "passed"):
            self._outcome = report.outcome
        if report.when == "teardown":
            clauses = dict(report.user_properties).get("clauses", [])
            self._write({"test": report.nodeid, "clauses": clauses, "outcome": self._outcome})
