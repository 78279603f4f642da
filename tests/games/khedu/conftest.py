"""Compiled rules are shared by a session; the scenario language can be imported."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One cache folder for all workers of a session, unless ``KHEDU_CACHE`` names one."""
    if "KHEDU_CACHE" in os.environ:
        yield
        return
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KHEDU_CACHE", str(shared / "compiled-rules"))
        yield
