"""The tiny games can be imported, also in worker processes."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(params=["pig", "tic-tac-toe", "kuhn"])
def game(request: pytest.FixtureRequest):
    """Each of the tiny games."""
    from tiny_games.kuhn import KUHN
    from tiny_games.pig import PIG
    from tiny_games.tic_tac_toe import TIC_TAC_TOE

    return {"pig": PIG, "tic-tac-toe": TIC_TAC_TOE, "kuhn": KUHN}[request.param]
