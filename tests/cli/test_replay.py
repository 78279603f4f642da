"""`khedu replay`: the game that was simulated, move by move, and what it refuses."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from khedu_core import cli
from khedu_core.board.replay import replay_of
from khedu_core.cli.replay_text import described
from khedu_core.engine import Table, replay, replay_actions, to_json
from khedu_core.games import GAMES, find_game
from khedu_core.games.khedu import KHEDU, load_cards, params_from
from khedu_core.games.khedu.checks.by_play import endless
from khedu_core.games.khedu.checks.reached import SEED
from khedu_core.report.rules_views import replay_line
from khedu_core.rulebook.findings import Replay

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run one command line in this process: (status, standard output, standard error)."""

    def run(*arguments: str) -> tuple[int, str, str]:
        status = cli.main(list(arguments))
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Pig, a small dice game, under its name."""
    monkeypatch.syspath_prepend(Path(__file__).parents[1] / "engine")
    monkeypatch.setitem(GAMES, "pig", "tiny_games.pig:PIG")
    return find_game("pig")


def test_every_move_and_the_position_are_told_as_the_engine_plays_them(run: Run, pig: Any) -> None:
    table = replay(pig, pig.default_params(2), ["greedy"], 3, 2)
    status, out, err = run("replay", "pig", "--seed", "3", "--index", "2")
    lines = out.splitlines()
    count = len(table.moves)
    assert (status, err) == (0, "")
    assert lines[0] == f"pig, 2 players (greedy, greedy): game 2 of seed 3, {count} moves"
    for move, line in zip(table.moves, lines[2:], strict=False):
        assert line.startswith(f"{move.number}. Seat {move.actor + 1}: {move.text}")
        assert line.endswith(f" [{move.action}; 1 of {move.options}]")
    scores = " and ".join(map(str, table.row.payoff[:2]))
    winner = 1 + list(table.row.won).index(1)
    said = f"After {count} moves the game is over: seat {winner} wins, with scores {scores}."
    assert lines[2 + count :] == ["", said]
    out = run("replay", "pig", "--seed", "3", "--index", "2", "--until", str(count))[1]
    assert out.splitlines()[: len(lines)] == lines
    assert out.splitlines()[len(lines) :] == [
        f"The position after {count} moves (the game is over):",
        *described(table.view(), "  "),
    ]


def test_moves_are_told_as_the_log_of_a_board_tells_them(run: Run) -> None:
    """Whole, and the last ones alone, whose game then begins in its midst."""
    arguments = ("replay", "khedu", "--players", "2", "--index", "5")
    film = replay_of("khedu", players=2, agents="greedy", seed=1, index=5)
    log = [line for line in film.as_text().splitlines() if re.match(r"\d+\. Seat", line)]
    told = run(*arguments)[1].splitlines()[4:-2]
    assert [line.rpartition(" [")[0] for line in told] == log
    assert run(*arguments, "--last", "30")[1].splitlines()[4:-2] == told[-30:]
    moves = json.loads(run(*arguments, "--last", "30", "--json")[1])["moves"]
    for line, move in zip(told[-30:], moves, strict=True):
        assert f". Seat {move['seat']}: {move['told']}" in line
        assert all(f"Seat {one['seat']}: {one['before']} → {one['after']}" in line for one in move["scored"])
        assert ("; rolled " in line) == bool(move["rolled"])
        if move["rolled"]:
            assert f"rolled {' '.join(map(str, move['rolled']['faces']))}" in line
    assert sum(bool(move["scored"]) for move in moves) > 1
    assert sum(bool(move["rolled"]) for move in moves) > 1


def test_a_game_is_told_without_anything_that_draws_boards() -> None:
    drawing = {"anywidget", "ipywidgets", "traitlets", "IPython"}
    ask = f"import sys, khedu_core.cli.replay_text; print({drawing} & {{*sys.modules}})"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_json_holds_the_moves_the_position_and_the_result(run: Run) -> None:
    params = params_from(3, None, {"K-44": "strict"})
    options = ["--players", "3", "--agents", "random,greedy,random", "--seed", "7", "--index", "4"]
    status, out, _ = run("replay", "khedu", *options, "--reading", "K-44=strict", "--json")
    found = json.loads(out, parse_constant=pytest.fail)
    table = replay(KHEDU, params, ["random", "greedy", "random"], 7, 4)
    assert status == 0
    assert [(m["seat"], m["action"], m["text"], m["options"]) for m in found["moves"]] == [
        (m.actor + 1, m.action, m.text, m.options) for m in table.moves
    ]
    assert found["position"] == json.loads(json.dumps(table.view()))
    assert found["result"] == to_json(table.row)
    assert (found["players"], found["seed"], found["index"], found["over"]) == (3, 7, 4, True)
    assert found["agents"] == ["random", "greedy", "random"]
    assert found["readings"]["K-44"] == "strict"
    assert found["cards"]["file"] == "built-in"


def test_a_game_can_be_stopped_at_a_move_and_its_end_shown_alone(run: Run, pig: Any) -> None:
    table = Table(pig, pig.default_params(2), 3, 2)
    whole = replay(pig, pig.default_params(2), ["greedy"], 3, 2)
    for move in whole.moves[:7]:
        table.step(move.action)
    found = json.loads(run("replay", "pig", "--seed", "3", "--index", "2", "--until", "7", "--json")[1])
    assert (found["played"], found["over"], found["result"]) == (7, False, None)
    assert found["position"] == table.view()
    few = run("replay", "pig", "--seed", "3", "--index", "2", "--until", "7", "--last", "2")[1]
    assert "7 moves, the last 2 of them shown\n" in few
    assert [line[:2] for line in few.splitlines()[2:4]] == ["6.", "7."]
    assert "The position after 7 moves (the game goes on):" in few
    none = json.loads(run("replay", "pig", "--until", "7", "--last", "0", "--json")[1])
    assert (none["played"], none["moves"]) == (7, [])


def test_the_limit_stops_a_game_as_it_did_when_it_was_played(run: Run, pig: Any) -> None:
    found = json.loads(run("replay", "pig", "--limit", "5", "--json")[1])
    assert (found["played"], found["over"]) == (5, False)


def test_a_list_of_moves_is_played_as_it_stands(run: Run, pig: Any) -> None:
    actions = [move.action for move in replay(pig, pig.default_params(2), ["random"], 1, 0).moves]
    found = json.loads(run("replay", "pig", "--actions", ",".join(map(str, actions)), "--json")[1])
    assert (found["agents"], found["over"]) == ([], True)
    assert [move["action"] for move in found["moves"]] == actions
    assert found == json.loads(run("replay", "pig", "--actions", " ".join(map(str, actions)), "--json")[1])
    part = json.loads(run("replay", "pig", "--actions", f"{actions[0]}, {actions[1]}", "--json")[1])
    assert (part["played"], part["over"]) == (2, False)


def test_other_cards_have_their_own_names(run: Run) -> None:
    out = run("replay", "khedu", "--cards", "v1", "--until", "9")[1]
    assert "(built-in v1)" in out
    assert out != run("replay", "khedu", "--until", "9")[1]


@pytest.mark.parametrize("readings", [{}, {"K-131": "forced"}])
def test_the_command_of_a_finding_leads_to_the_position_it_speaks_of(
    run: Run, readings: dict[str, str]
) -> None:
    """Moves that no agent made."""
    deck = load_cards()
    (finding,) = endless(KHEDU, deck, readings)
    shown = finding.replay
    assert shown is not None
    assert shown.actions
    status, out, _ = run(*shlex.split(replay_line("khedu", shown))[1:], "--json")
    found = json.loads(out)
    table = replay_actions(
        KHEDU, params_from(shown.players, deck, readings), shown.seed, shown.index, shown.actions
    )
    assert (status, found["played"]) == (0, shown.moves)
    assert found["position"] == json.loads(json.dumps(table.view()))


def test_the_command_of_a_finding_plays_the_agents_to_its_move(run: Run) -> None:

    shown = Replay(4, SEED, 5, ("random",), {"K-44": "strict"}, 40)
    status, out, _ = run(*shlex.split(replay_line("khedu", shown))[1:], "--json")
    found = json.loads(out)
    whole = replay(KHEDU, params_from(4, None, {"K-44": "strict"}), ["random"], SEED, 5)
    assert status == 0
    assert [move["action"] for move in found["moves"]] == [move.action for move in whole.moves[:40]]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["kehdu"], "game = 'kehdu': did you mean khedu?"),
        (["khedu", "--players", "5"], "players = 5: khedu is for 1, 2, 3, 4"),
        (["khedu", "--seed", "-1"], "seed = -1: allowed 0 to"),
        (["khedu", "--index", "-1"], "index = -1: allowed 0 to"),
        (["khedu", "--until", "0"], "until = 0: allowed 1 to 4500"),
        (["khedu", "--until", "4501"], "until = 4501: allowed 1 to 4500"),
        (["khedu", "--until", "4000"], "until = 4000: this game has "),
        (["khedu", "--last", "-1"], "last = -1: allowed 0 to 4500"),
        (["khedu", "--limit", "0"], "limit = 0: allowed 1 to 4500"),
        (["khedu", "--agents", "gredy"], "did you mean greedy?"),
        (["khedu", "--agents", "greedy", "--actions", "4"], "--agents and --actions: give one of them"),
        (["khedu", "--actions", "5,x"], "actions[1] = 'x': allowed whole numbers"),
        (["khedu", "--actions", "-5"], "actions[0] = '-5': allowed whole numbers"),
        (["khedu", "--actions", "٣"], "actions[0] = '٣': allowed whole numbers"),
        (["khedu", "--actions", "1"], "move 1: action = 1: seat 1 may play"),
        (["khedu", "--actions", "4," * 5000], "actions: 5000 of them; allowed 4500"),
        (["khedu", "--reading", "K-44"], "write it as ID=ALTERNATIVE"),
        (["khedu", "--cards", "no-such.toml"], "no-such.toml"),
    ],
)
def test_bad_input_is_refused_in_one_line(run: Run, arguments: list[str], said: str) -> None:
    status, out, err = run("replay", *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_a_position_is_told_with_its_parts_below_their_names() -> None:
    position = {
        "round": 2,
        "over": False,
        "hand": ["a", "b"],
        "deck": None,
        "seats": [{"score": 3, "cadre": {"front": {"name": "x"}, "back": None}}, {"score": 4}],
    }
    assert list(described(position)) == [
        "round 2; over no; hand [a, b]; deck none",
        "seats 1:",
        "  score 3",
        "  cadre:",
        "    back none",
        "    front: name x",
        "seats 2: score 4",
    ]
    long = {"hand": ["a word"] * 60}
    assert max(map(len, described(long))) <= 100
