"""Settings every test shares.

With ``KHEDU_CORE_SKIP_NOTHING`` set, a test that would be skipped fails: where everything is installed, a
browser that is not found is a fault. A text that a test gives to ``record_property("measured", ...)`` is
printed at the end of the run.
"""

import os
import signal
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

# The same examples on every machine and in every run, and no database left behind.
settings.register_profile("repeatable", derandomize=True, database=None, deadline=None, print_blob=True)
settings.load_profile("repeatable")

# A shell lets what it starts in the background ignore Ctrl-C, and so everything that this starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    skipped = report.skipped and not hasattr(report, "wasxfail")
    if skipped and os.environ.get("KHEDU_CORE_SKIP_NOTHING"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longreprtext
        report.outcome, report.longrepr = "failed", f"{reason} (KHEDU_CORE_SKIP_NOTHING is set)"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [report for outcome in ("passed", "failed") for report in terminalreporter.getreports(outcome)]
    measured = [
        value
        for report in reports
        if report.when == "call"
        for name, value in report.user_properties
        if name == "measured"
    ]
    if measured:
        terminalreporter.section("measured")
        for line in measured:
            terminalreporter.line(line)


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Compiled rules: one folder for all workers of a session, unless ``KHEDU_CORE_CACHE`` names one."""
    if "KHEDU_CORE_CACHE" in os.environ:
        yield
        return
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KHEDU_CORE_CACHE", str(shared / "compiled-rules"))
        yield
