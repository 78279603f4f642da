"""Many games: one row a game, whatever plays them."""

import multiprocessing
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from tiny_games.kuhn import KUHN
from tiny_games.pig import PIG
from tiny_games.tic_tac_toe import TIC_TAC_TOE

from khedu_core.engine import dtype_of, play_many, replay, rows_sha256
from khedu_core.engine.record import read_row
from khedu_core.errors import InputError

COUNT = 301


def rows_of(game: Any, **how: Any) -> Any:
    return play_many(game, game.default_params(2), ["random"], 17, 5, COUNT, **how)


def test_rows_have_the_games_own_form(game: Any) -> None:
    rows = rows_of(game)
    assert rows.shape == (COUNT,)
    assert rows.dtype is dtype_of(game.row)
    assert rows["index"].tolist() == list(range(5, 5 + COUNT))
    assert (rows["seats"] == 2).all()
    assert (rows["decisions"] >= rows["choices"]).all()
    assert (rows["options"] >= rows["decisions"]).all()


def test_rows_depend_on_seed_and_index_alone(game: Any) -> None:
    wanted = rows_sha256(rows_of(game))
    with ThreadPoolExecutor(3) as threads:
        ways = [
            {"carrier": "interpreted"},
            {"chunk": 1},
            {"boundscheck": False},
            {"chunk": 7},
            {"chunk": 100_000},
            {"workers": 2},
            {"workers": 2, "chunk": 10},
            {"workers": 2, "chunk": 40, "carrier": "interpreted"},
            {"executor": threads, "chunk": 13},
        ]
        for how in ways:
            assert rows_sha256(rows_of(game, **how)) == wanted, how


def test_processes_play_the_same_games() -> None:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        for game in (PIG, TIC_TAC_TOE, KUHN):
            _ = rows_of(game, chunk=COUNT)
            for how in ({"chunk": 50}, {"chunk": 90, "carrier": "interpreted"}, {}):
                assert rows_sha256(rows_of(game, executor=pool, **how)) == rows_sha256(rows_of(game))


def test_a_stretch_of_games_is_a_part_of_a_longer_one() -> None:
    params = PIG.default_params(2)
    whole, part = play_many(PIG, params, ["random"], 1, 0, 60), play_many(PIG, params, ["random"], 1, 20, 15)
    assert rows_sha256(whole[20:35]) == rows_sha256(part)


@pytest.mark.parametrize(("seed", "first"), [(0, 0), (2**64 - 1, 0), (5, 2**63 - 4)])
def test_the_ends_of_the_ranges_are_the_same_on_both_carriers(seed: int, first: int) -> None:
    params = KUHN.default_params(2)
    rows = [
        play_many(KUHN, params, ["greedy"], seed, first, 3, carrier=c) for c in ("compiled", "interpreted")
    ]
    assert rows_sha256(rows[0]) == rows_sha256(rows[1])
    assert rows[0]["index"].tolist() == [first, first + 1, first + 2]


def test_seeds_games_and_agents_make_different_games() -> None:
    params = PIG.default_params(2)
    ways = ((["random"], 1, 0), (["random"], 2, 0), (["random"], 1, 20), (["greedy"], 1, 0))
    rows = [play_many(PIG, params, agents, seed, first, 20) for agents, seed, first in ways]
    assert len({rows_sha256(row[["options", "decisions"]]) for row in rows}) == 4


def test_each_seat_has_its_own_agent() -> None:
    params = PIG.default_params(2)
    rows = play_many(PIG, params, ["random", "greedy"], 4, 0, 400)
    assert rows["won"][:, 1].mean() > 0.9


def test_the_digest_sees_every_field() -> None:
    rows = rows_of(TIC_TAC_TOE)
    before = rows_sha256(rows)
    for name in rows.dtype.names:
        changed = rows.copy()
        changed[name].flat[-1] += 1
        assert rows_sha256(changed) != before, name
    assert rows_sha256(rows[:0]) != before


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    rows_of(PIG, chunk=100, progress=lambda done, total: told.append((done, total)))
    assert told == [(100, COUNT), (200, COUNT), (300, COUNT), (301, COUNT)]
    told.clear()
    rows_of(PIG, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (COUNT, COUNT)
    assert told == sorted(told)


def test_no_games_are_no_rows() -> None:
    assert len(play_many(PIG, PIG.default_params(2), ["random"], 1, 0, 0)) == 0


def test_a_game_that_goes_on_is_stopped_and_counted() -> None:
    params = PIG.default_params(2)
    rows = play_many(PIG, params, ["random"], 1, 0, 50, limit=30)
    assert rows["capped"].sum() > 0
    assert (rows["decisions"][rows["capped"] == 1] == 30).all()
    assert (rows["decisions"] <= 30).all()
    assert rows_sha256(rows) == rows_sha256(
        play_many(PIG, params, ["random"], 1, 0, 50, limit=30, carrier="interpreted")
    )


def test_a_row_is_what_a_replay_ends_with(game: Any) -> None:
    params = game.default_params(2)
    rows = play_many(game, params, ["random"], 9, 0, 12)
    for index in range(12):
        assert replay(game, params, ["random"], 9, index).row == read_row(game.row, rows[index])


class Counting(Executor):
    """Runs a task when its result is asked for, and knows what was cancelled."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.futures.append(future)
        if len(self.futures) == 3:
            future.set_result(fn(*args, **kwargs))
        return future


def test_an_interrupt_cancels_what_has_not_begun() -> None:
    pool = Counting()

    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rows_of(PIG, executor=pool, chunk=50, progress=interrupt)
    assert len(pool.futures) == 7
    assert sum(future.cancelled() for future in pool.futures) == 6


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"agents": ["rondom"]}, "agents[0] = 'rondom': did you mean random? allowed: random, greedy"),
        ({"agents": ["random"] * 3}, "agents = random, random, random: name 1 or 2, one a seat of pig"),
        ({"agents": []}, "agents = none: name 1 or 2"),
        ({"agents": None}, "agents = None: name 1 or 2"),
        ({"agents": [3]}, "agents[0] = 3: allowed: random, greedy"),
        ({"seed": -1}, "seed = -1: allowed 0 to 18446744073709551615"),
        ({"seed": 2**64}, "seed = 18446744073709551616: allowed 0 to"),
        ({"seed": True}, "seed = True"),
        ({"seed": 1.5}, "seed = 1.5"),
        ({"first": -1}, "first = -1"),
        ({"first": 2**63 - 2}, "first = 9223372036854775806"),
        ({"count": -1}, "count = -1: allowed 0 to 100000000"),
        ({"count": "5"}, "count = '5'"),
        ({"count": 10**9}, "count = 1000000000"),
        ({"chunk": 0}, "chunk = 0"),
        ({"workers": 0}, "workers = 0"),
        ({"limit": 0}, "limit = 0"),
        (
            {"carrier": "compild"},
            "carrier = 'compild': did you mean compiled? allowed: compiled",
        ),
        ({"workers": 2, "executor": Counting()}, "workers = 2: give workers or executor, not both"),
    ],
)
def test_bad_arguments_are_one_line(change: dict[str, Any], message: str) -> None:
    given = {"agents": ["random"], "seed": 1, "first": 0, "count": 3, **change}
    with pytest.raises(InputError) as caught:
        play_many(PIG, PIG.default_params(2), **given)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_params_must_be_the_games() -> None:
    params = PIG.default_params(2)
    with pytest.raises(InputError, match="params = Params: kuhn is played with Params"):
        play_many(KUHN, params, ["random"], 1, 0, 1)
    params.seats = 3
    with pytest.raises(InputError, match="seats = 3: pig is for 2 players"):
        play_many(PIG, params, ["random"], 1, 0, 1)
    params = PIG.default_params(2)
    params.target = 40_000
    with pytest.raises(InputError, match=r"params.target = 40000: does not fit"):
        play_many(PIG, params, ["random"], 1, 0, 1)


def test_greedy_needs_an_opinion() -> None:
    with pytest.raises(InputError, match="'greedy': allowed: random"):
        play_many(TIC_TAC_TOE, TIC_TAC_TOE.default_params(2), ["greedy"], 1, 0, 1)


def test_rows_made_elsewhere_fit_in() -> None:
    """A pickled array brings a dtype of its own; the result has the one that numba knows."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        rows = rows_of(PIG, executor=pool, chunk=200)
    assert rows.dtype is dtype_of(PIG.row)
    assert isinstance(rows, np.ndarray)
