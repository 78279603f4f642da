"""The engine's contract, held by Khedu; and one game kept as text."""

import random
import re
from pathlib import Path

import pytest

from khedu_core.engine import check_game, check_games, hold_to, playthrough
from khedu_core.games.khedu import KHEDU, READINGS, default_params, params_from

STORED = Path(__file__).with_name("playthroughs")


MOST = max(len(reading.alternatives) for reading in READINGS)


def turned(turn: int, seats: int) -> dict[str, str]:
    """Readings turned by so many places each: over :data:`MOST` turns every alternative comes up."""
    named = [(reading.id, [a.name for a in reading.alternatives]) for reading in READINGS]
    picked = {key: names[(turn + i) % len(names)] for i, (key, names) in enumerate(named)}
    return seatable(picked, seats)


def drawn(seed: int, seats: int) -> dict[str, str]:
    """An alternative for every reading, drawn by a seed."""
    draw = random.Random(seed)
    return seatable({r.id: draw.choice(r.alternatives).name for r in READINGS}, seats)


def seatable(picked: dict[str, str], seats: int) -> dict[str, str]:
    if seats == 4 and picked["K-10"] == "three-players":
        return {**picked, "K-10": "returned"}
    return picked


def test_all_alternatives_come_up():
    for seats in KHEDU.seats:
        played = [turned(turn, seats) for turn in range(MOST)]
        for reading in READINGS:
            missing = {a.name for a in reading.alternatives} - {picked[reading.id] for picked in played}
            assert missing == ({"three-players"} if (seats, reading.id) == (4, "K-10") else set())


@pytest.mark.slow
@pytest.mark.parametrize("seats", KHEDU.seats)
def test_whole_games_keep_the_contract_in_any_readings(seats):
    """Every decision watched, compiled."""
    settings = [default_params(seats)]
    settings += [params_from(seats, readings=turned(turn, seats)) for turn in range(MOST)]
    for seed, params in enumerate(settings):
        for agent in ("random", "greedy"):
            report = check_games(KHEDU, params, [agent], seed, 40, sample=0)
            assert report.ok, str(report)
            assert report.watched == 40


@pytest.mark.slow
@pytest.mark.parametrize("seats", KHEDU.seats)
def test_games_taken_apart_are_equal_on_both_carriers(seats):
    """The deal and the first decisions; whole games in the nightly run."""
    for turn, agent in ((seats, "random"), (seats + 1, "greedy")):
        params = params_from(seats, readings=turned(turn, seats))
        assert check_game(KHEDU, params, [agent], 7, seats, limit=150) == []


@pytest.mark.nightly
@pytest.mark.parametrize("seats", KHEDU.seats)
def test_a_hundred_thousand_games_keep_the_contract(seats):
    report = check_games(KHEDU, default_params(seats), ["random"], 1, 100_000, sample=4, workers=2)
    assert report.ok, str(report)
    assert report.capped < 1_000


@pytest.mark.nightly
@pytest.mark.parametrize("seats", KHEDU.seats)
def test_many_readings_keep_the_contract(seats):
    for seed in range(100):
        params = params_from(seats, readings=drawn(seed, seats))
        for agent in ("random", "greedy"):
            report = check_games(KHEDU, params, [agent], seed, 400, sample=0, workers=2)
            assert report.ok, str(report)


@pytest.mark.parametrize(("seats", "agents"), [(2, ["greedy", "random"]), (3, ["greedy"])])
def test_a_stored_game_is_still_played_move_for_move(seats, agents):
    """Read what changed; when it is meant, store it anew as the message says."""
    text = playthrough(KHEDU, default_params(seats), agents, 2026, 8)
    figures = re.compile(r'"odds":\[\[.*?\]\](?=[,}])')
    assert figures.search(text)
    hold_to(STORED / f"{seats}-seats.txt", figures.sub('"odds":"exact, left out"', text))
