"""The tiny games can be imported, also in worker processes; compiled code is shared by a session."""

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


@pytest.fixture(params=["pig", "tic-tac-toe", "kuhn"])
def game(request: pytest.FixtureRequest):
    """Each of the tiny games."""
    from tiny_games.kuhn import KUHN
    from tiny_games.pig import PIG
    from tiny_games.tic_tac_toe import TIC_TAC_TOE

    return {"pig": PIG, "tic-tac-toe": TIC_TAC_TOE, "kuhn": KUHN}[request.param]
