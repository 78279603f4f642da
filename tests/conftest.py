"""Settings every test shares."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

# The same examples on every machine and in every run, and no database left behind.
settings.register_profile("repeatable", derandomize=True, database=None, deadline=None, print_blob=True)
settings.load_profile("repeatable")


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
