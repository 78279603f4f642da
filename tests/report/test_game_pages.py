"""A board in the middle of a game and a replay as pages: their figures, what they hide, what they refuse."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from khedu_core.board.replay import Replay
from khedu_core.cli import main
from khedu_core.engine import Table
from khedu_core.engine.agents import AGENTS
from khedu_core.engine.frames import film_of_agents
from khedu_core.engine.playing import PERSON, Playing
from khedu_core.engine.replay import replay as replayed
from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU
from khedu_core.report.build import plan
from khedu_core.report.game_views import show_falls
from khedu_core.report.lint import lint
from khedu_core.report.publish import MIME
from khedu_core.report.recipe import find_folder, read_recipes
from tests.notebooks.in_process import WIDGET_STATE, run_in_process

ROOT = Path(__file__).resolve().parents[2]
RECIPES = read_recipes(find_folder(ROOT))
EXPLORE = ROOT / "notebooks" / "explore"
BOARD, REPLAY = EXPLORE / "04_board.ipynb", EXPLORE / "05_replay.ipynb"


def records(notebook: Any) -> dict[str, Any]:
    """The figures of a notebook that was run."""
    shown = [o.get("data", {}).get(MIME, {}) for cell in notebook.cells for o in cell.get("outputs", [])]
    return {one["name"]: one["value"] for one in shown if one.get("kind") == "record"}


def actions_of(playing: Playing) -> list[int]:
    return [move.action for move in playing.table.moves]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("games")
    assert main(["report", "khedu-board", "khedu-replay", "--out", str(out)]) == 0
    return out


@pytest.mark.parametrize("name", ["khedu-board", "khedu-replay"])
def test_a_game_is_a_page(name: str, pages: Path) -> None:
    assert lint((pages / f"{name}.html").read_text(encoding="utf-8")) == []


def test_the_replay_s_figures_are_those_of_the_game(pages: Path) -> None:
    data = json.loads((pages / "khedu-replay.json").read_text(encoding="utf-8"))
    figures = {record["name"]: record["value"] for record in data["records"]}
    game = replayed(KHEDU, KHEDU.default_params(2), ["greedy"], 1, 5)
    row = game.result()
    assert figures["Moves"] == len(game.moves)
    assert figures["Rounds"] == row.rounds
    assert [figures["Score of seat 1"], figures["Score of seat 2"]] == list(row.payoff[:2])
    assert figures["Changes of the lead"] == changes_of_the_lead(1, 5)
    by_seat, rolls = data["tables"]
    assert sum(line[1] for line in by_seat["rows"]) == len(rolls["rows"])
    assert sum(line[2] for line in by_seat["rows"]) == figures["Rolls that could succeed"]
    assert sum(line[3] for line in by_seat["rows"]) == pytest.approx(sum(line[4] for line in rolls["rows"]))
    assert figures["Rolls that could succeed"] == sum(line[5] != "no" for line in rolls["rows"])


def changes_of_the_lead(seed: int, index: int) -> int:
    """Counted from the scores alone, after each of the agent's moves."""
    known = replayed(KHEDU, KHEDU.default_params(2), ["greedy"], seed, index)
    table = Table(KHEDU, KHEDU.default_params(2), seed, index)
    leads = []
    for action in [None, *(move.action for move in known.moves)]:
        if action is not None:
            table.step(action)
        scores = list(table.result().payoff[:2])
        leads.append([seat for seat, score in enumerate(scores) if score == max(scores)])
    return sum(before != after for before, after in pairwise(leads))


def test_the_board_begins_where_the_agent_left_it_and_hides_the_other_hand(pages: Path) -> None:
    page = (pages / "khedu-board.html").read_text(encoding="utf-8")
    notebook, names = run_in_process(BOARD, {"moves": 60, "hints": True})
    playing, begun = names["table"].playing, Playing(KHEDU, KHEDU.default_params(2), "greedy", seed=7)
    begun.go_on(60)
    assert actions_of(playing)[:60] == actions_of(begun)
    assert playing.players == (PERSON, list(AGENTS)[-1])
    assert records(notebook)["Moves so far"] == len(playing.table.moves)
    assert records(notebook)["Decides next"] == f"seat {playing.decides + 1}"
    states = notebook.metadata["widgets"][WIDGET_STATE]["state"].values()
    laid = next(model["state"]["laid_out"] for model in states if "laid_out" in model["state"])
    theirs = next(zone for zone in laid["zones"] if zone["title"].startswith("Seat 2"))
    hand = next(row for row in theirs["rows"] if row.get("title") == "hand")
    assert {card["name"] for card in hand["cards"]} == {"a card"}
    assert "97.84 %" in page


def test_a_saved_game_is_gone_on_with_and_stepped_through(tmp_path: Path) -> None:
    saved = Playing(KHEDU, KHEDU.default_params(3), "greedy", seed=2)
    saved.go_on(50)
    file = tmp_path / "game.txt"
    file.write_text(saved.text(), encoding="utf-8")
    _, names = run_in_process(BOARD, {"game": str(file), "seats": ["greedy"], "players": 1})
    assert names["table"].playing.over
    assert actions_of(names["table"].playing)[:50] == actions_of(saved)
    notebook, names = run_in_process(REPLAY, {"game": str(file), "seat": 2, "moves": [11, 40]})
    replay: Replay = names["replay"]
    assert (replay.whole, len(replay.moves), replay.before, replay.me) == (50, 30, 10, 1)
    assert records(notebook)["Moves"] == 50


def test_moves_may_be_given_one_by_one() -> None:
    table = Table(KHEDU, KHEDU.default_params(2), 4, 0)
    for _ in range(20):
        table.step(table.legal()[-1])
    actions = [move.action for move in table.moves]
    _, names = run_in_process(REPLAY, {"actions": actions, "seed": 4, "index": 0, "rules": False})
    told = [move["text"] for move in names["replay"].moves]
    assert all(text.startswith(move.text) for text, move in zip(told, table.moves, strict=True))


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("khedu-board", {"players": 5}, "players = 5: allowed 1 to 4"),
        ("khedu-board", {"seats": ["persn"]}, "seats = persn: allowed one of person, greedy"),
        ("khedu-board", {"moves": -1}, "moves = -1: allowed 0 to 1,000"),
        ("khedu-board", {"game": "no-such-file"}, "game = no-such-file: allowed the path of a file"),
        ("khedu-replay", {"agents": ["person"]}, "agents = person: allowed one of greedy, random"),
        ("khedu-replay", {"actions": ["4x"]}, "actions = 4x: allowed whole numbers with commas between"),
        ("khedu-replay", {"actions": [-1]}, "actions = -1: allowed whole numbers with commas between"),
        ("khedu-replay", {"moves": [True]}, "moves = true: allowed whole numbers with commas between"),
        ("khedu-replay", {"index": 0.5}, "index = 0.5: a float"),
    ],
)
def test_what_no_such_parameter_may_be_is_refused_before_anything_runs(
    name: str, given: dict[str, Any], said: str
) -> None:
    with pytest.raises(InputError) as refused:
        plan(RECIPES[name], given)
    told = str(refused.value)
    assert told.replace("'", "").startswith(f"{name}: {said}")
    assert "\n" not in told


@pytest.mark.parametrize(
    ("path", "given", "said"),
    [
        (BOARD, {"seats": ["person", "greedy", "random"]}, "name 1 or 2, one a seat of khedu"),
        (BOARD, {"readings": ["K-999=x"]}, "K-999"),
        (BOARD, {"game": __file__}, "saved game: "),
        (REPLAY, {"agents": ["greedy", "random", "random"]}, "agents"),
        (REPLAY, {"seat": 3}, "seat = 3: allowed 0 to 2"),
        (REPLAY, {"actions": [999999]}, "999999"),
        (REPLAY, {"moves": [1, 118]}, "moves: last = 118: allowed 1 to 117"),
        (REPLAY, {"moves": [1]}, "expected the first and the last"),
        (REPLAY, {"game": __file__}, "saved game: "),
    ],
)
def test_what_does_not_fit_the_game_is_one_line(path: Path, given: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError) as refused:
        run_in_process(path, given)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("name", ["khedu-board", "khedu-replay"])
def test_a_damaged_game_is_one_line_and_no_page(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, out = json.loads(Playing(KHEDU, KHEDU.default_params(2), "greedy").text()), tmp_path / "out"
    data["state"]["phase"] = -1
    file = tmp_path / "game.txt"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["report", name, "-p", f"game={file}", "--out", str(out)]) == 2
    *_, told = capsys.readouterr().err.splitlines()
    assert told.endswith("saved game: state.phase = -1: allowed 0 to 13; correct it")
    assert not out.exists()


def test_an_error_of_a_cell_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    given = ["-p", "actions=1,2,999999", "-p", "moves=1,2"]
    assert main(["report", "khedu-replay", *given, "--out", str(out)]) == 2
    assert "khedu-replay: " in capsys.readouterr().err.splitlines()[-1]
    assert not out.exists()


def test_rolls_that_may_have_been_meant_to_fail_are_said_to_be_left_out(
    shown: Callable[[], list[dict[str, Any]]],
) -> None:
    film = film_of_agents(KHEDU, KHEDU.default_params(4), ["greedy"], seed=1, index=0)
    show_falls(film)
    contents = [bundle[MIME] for bundle in shown()]
    (told,) = [one for one in contents if one["kind"] == "notice"]
    assert told["text"] == (
        "Left out here: 3 rolls for attacks on one's own heroes, where nobody can tell whether success was "
        "wanted."
    )
    _, rolls = [one for one in contents if one["kind"] == "table"]
    all_rolled = [frame.entry for frame in film.frames if frame.entry and frame.entry.rolled]
    open_ones = [roll for entry in all_rolled if (roll := entry.rolled).chance not in (None, 0, 1)]
    assert len(open_ones) < sum(entry.rolled.chance is not None for entry in all_rolled)
    assert len(rolls["rows"]) == len(open_ones) - 3
