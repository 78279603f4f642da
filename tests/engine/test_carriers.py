"""The compiled carrier: bounds checked, errors told, types as annotated; the interpreted one beside it."""

import re
import subprocess
import sys
from dataclasses import replace
from typing import Annotated, Any

import numpy as np
import pytest
from lone_rule import compile_rule
from tiny_games import pig
from tiny_games.pig import PIG
from tiny_games.tic_tac_toe import TIC_TAC_TOE, Player

from khedu_core.engine import GameFaultError, Row, int16, many, play_many, rule
from khedu_core.engine.compiled import compiled_type, program_of
from khedu_core.engine.record import dtype_of


@rule()
def score_of(s: pig.State, p: pig.Params, row: Row) -> None:
    row.payoff[0] = s.scores[p.hold]  # hold = 7 points outside


@rule()
def step_badly(s: pig.State, p: pig.Params, action: int) -> None:
    s.turn += 1
    if s.turn > 5:
        raise ValueError("six is too much")


BAD_INDEX = replace(PIG, name="pig-index", summary=score_of, address="test_carriers:BAD_INDEX")
BAD_STEP = replace(PIG, name="pig-raises", step=step_badly, address="test_carriers:BAD_STEP")


@pytest.mark.parametrize("carrier", ["compiled", "interpreted"])
def test_an_index_outside_a_field_is_told_with_seed_game_and_line(carrier: str) -> None:
    params = PIG.default_params(2)
    params.hold = 7
    with pytest.raises(GameFaultError) as caught:
        play_many(BAD_INDEX, params, ["random"], 11, 40, 10, carrier=carrier, chunk=10)
    text = str(caught.value)
    assert "pig-index: a rule failed in game 40 of seed 11: IndexError" in text
    assert "test_carriers.py:" in text
    assert "in score_of" in text
    assert f"(task of games 40 to 49, {carrier})" in text


@pytest.mark.parametrize("carrier", ["compiled", "interpreted"])
def test_an_exception_in_a_rule_is_told(carrier: str) -> None:
    params = PIG.default_params(2)
    with pytest.raises(
        GameFaultError, match=r"ValueError: six is too much at test_carriers.py:\d+ in step_badly"
    ):
        play_many(BAD_STEP, params, ["random"], 1, 0, 3, carrier=carrier)


@rule()
def reads(s: pig.State, i: int) -> int:
    return s.scores[i]


def test_bounds_are_checked_inside_a_state() -> None:
    compiled, states = compile_rule(reads), np.zeros(1, dtype_of(pig.State))
    assert compiled(states[0], 1) == 0
    for i in (2, 1000, -3):
        with pytest.raises(IndexError):
            compiled(states[0], i)


@rule()
def wrong_type(s: pig.State, p: pig.Params, row: Row) -> None:
    row.payoff[0] = s.scores + 1  # type: ignore[operator]


def test_what_numba_cannot_compile_is_told_with_rule_and_line() -> None:
    bad = replace(PIG, name="pig-type", summary=wrong_type)
    with pytest.raises(TypeError) as caught:
        _ = program_of(bad).play_block
    text = str(caught.value)
    assert re.match(r"rule \S*test_carriers.wrong_type \(test_carriers.py:\d+\) cannot be compiled: ", text)
    assert "\n" not in text
    assert len(text) < 600


def test_annotations_have_their_compiled_types() -> None:
    from numba import types

    assert compiled_type(int, PIG) == types.int64
    assert compiled_type(list[int], PIG) == types.Array(types.int64, 1, "C")
    assert compiled_type(Annotated[list[list[int]], int16[3, 3]], PIG) == types.Array(types.int16, 2, "A")
    assert compiled_type(Annotated[list[Player], many(Player, 2)], PIG).ndim == 1
    with pytest.raises(TypeError, match="cannot be compiled"):
        compiled_type(str, PIG)


def test_a_game_may_be_played_without_bounds_checks() -> None:
    checked, unchecked = program_of(TIC_TAC_TOE), program_of(TIC_TAC_TOE, boundscheck=False)
    assert checked.cache.folder != unchecked.cache.folder


def test_games_that_differ_in_words_only_share_their_code() -> None:
    spoken = replace(PIG, describe=lambda s, p, a: "something else")
    assert program_of(spoken) is program_of(PIG)
    assert program_of(replace(PIG, limit=3)) is program_of(PIG)


def test_importing_the_engine_needs_the_standard_library_only() -> None:
    code = (
        "import sys, khedu_core.engine\n"
        "print(sorted({'numpy', 'numba', 'scipy', 'llvmlite', 'msgspec'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Missing())
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in {missing} else found(name, package)
sys.path.insert(0, {folder!r})
from khedu_core.engine import *
from tiny_games.pig import PIG
p = PIG.default_params(2)
{code}
"""


def without(missing: set[str], code: str) -> Any:
    from pathlib import Path

    text = WITHOUT.format(missing=missing, folder=str(Path(__file__).parent), code=code)
    return subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False)


def test_without_numba_games_are_played_interpreted_and_it_is_said_once() -> None:
    done = without({"numba"}, "print(rows_sha256(play_many(PIG, p, ['random'], 3, 0, 20)))")
    here = play_many(PIG, PIG.default_params(2), ["random"], 3, 0, 20)
    from khedu_core.engine import rows_sha256

    assert done.stdout.strip() == rows_sha256(here)
    assert done.stderr.splitlines() == [
        "note: numba is not installed, so games are played interpreted, which is slower"
    ]


def test_without_numba_the_contract_checks_take_every_game_apart() -> None:
    done = without(
        {"numba"}, "r = check_games(PIG, p, ['random'], 3, 6); print(r.ok, r.watched, r.taken_apart)"
    )
    assert done.stdout.strip() == "True 0 6"


def test_asking_for_what_is_missing_is_one_line() -> None:
    done = without({"numba"}, "play_many(PIG, p, ['random'], 3, 0, 2, carrier='compiled')")
    assert "InputError: carrier = 'compiled': numba is missing; install khedu-core[fast]" in done.stderr


def test_without_numpy_a_game_is_played_and_saved_but_not_in_bulk() -> None:
    code = "print(len(playthrough(PIG, p, ['random'], 3, 0)) > 99)"
    done = without({"numpy", "numba"}, code)
    assert done.stdout.strip().endswith("True"), done.stderr
    done = without({"numpy", "numba"}, "play_many(PIG, p, ['random'], 3, 0, 2)")
    assert "InputError: numpy is missing: result rows need it" in done.stderr
