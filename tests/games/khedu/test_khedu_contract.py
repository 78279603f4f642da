"""The engine's contract, held by Khedu; and one game kept as text."""

import random
import re
from functools import partial
from pathlib import Path

import pytest
from drawn_cards import drawn_cards

from khedu_core.engine import Game, check_game, check_games, hold_to, play_many, playthrough, rows_sha256
from khedu_core.games.khedu import KHEDU, READINGS, Params, default_params, game_with, own_cards, params_from

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


def anything(seed: int) -> tuple[Game, Params]:
    """A table by lot: players, readings, and a card file, ours or drawn."""
    seats = KHEDU.seats[seed % len(KHEDU.seats)]
    cards = drawn_cards(seed) if seed % 3 else own_cards()
    readings = drawn(seed, seats)
    if not any(unit.stack_a for unit in cards.units) and readings["K-04"] == "two-types":
        readings["K-04"] = "identical"
    return game_with(cards), params_from(seats, cards, readings)


def keep_contract(tables: range, games: int, workers: int = 1) -> None:
    for seed in tables:
        report = check_games(*anything(seed), ["random"], seed, games, sample=0, workers=workers)
        assert report.ok, f"table {seed}: {report}"
        assert report.watched == games


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
def test_twenty_thousand_games_by_lot_keep_the_contract(block):
    """Any readings, any number of players, any legal card file."""
    keep_contract(range(10 * block, 10 * (block + 1)), 500)


@pytest.mark.nightly
@pytest.mark.parametrize("block", range(10))
def test_a_million_games_by_lot_keep_the_contract(block):
    keep_contract(range(100 * (block + 1), 100 * (block + 2)), 1_000, workers=2)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
def test_both_carriers_play_the_same_games_by_lot(block):
    """The rows of 100 games at 20 tables; move by move below, and 2,000 games in the nightly run."""
    rows_agree(range(5 * block, 5 * (block + 1)), 5)


@pytest.mark.nightly
def test_both_carriers_play_the_same_two_thousand_games():
    rows_agree(range(200, 300), 20)


def rows_agree(tables: range, games: int) -> None:
    for seed in tables:
        play = partial(play_many, *anything(seed), ["random"], seed, 0, games)
        assert rows_sha256(play(carrier="compiled")) == rows_sha256(play(carrier="interpreted")), seed


@pytest.mark.slow
@pytest.mark.parametrize("seats", KHEDU.seats)
def test_games_taken_apart_are_equal_on_both_carriers(seats):
    """The deal and the first decisions; whole games in the nightly run."""
    for turn, agent in ((seats, "random"), (seats + 1, "greedy")):
        params = params_from(seats, readings=turned(turn, seats))
        assert check_game(KHEDU, params, [agent], 7, seats, limit=150) == []


@pytest.mark.parametrize(("seats", "agents"), [(2, ["greedy", "random"]), (3, ["greedy"])])
def test_a_stored_game_is_still_played_move_for_move(seats, agents):
    """Read what changed; when it is meant, store it anew as the message says."""
    text = playthrough(KHEDU, default_params(seats), agents, 2026, 8)
    figures = re.compile(r'"odds":\[\[.*?\]\](?=[,}])')
    assert figures.search(text)
    hold_to(STORED / f"{seats}-seats.txt", figures.sub('"odds":"exact, left out"', text))
