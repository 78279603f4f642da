"""Every game of the list keeps the contract; and one that is added is found by all that serves any game."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from khedu_core import cli
from khedu_core.board.play import play
from khedu_core.engine import agents_of, check_game, check_games, playthrough
from khedu_core.errors import InputError
from khedu_core.games import GAMES, find_game
from khedu_core.teaching import lesson_of

ROOT = Path(__file__).resolve().parents[2]
TABLES = [(name, seats) for name in GAMES for seats in find_game(name).seats]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_game_of_the_list_keeps_the_contract(name: str, seats: int) -> None:
    game = find_game(name)
    for agent in agents_of(game):
        report = check_games(game, game.default_params(seats), [agent], 1, 20, sample=0)
        assert report.ok, str(report)
        assert report.games == 20
        assert check_game(game, game.default_params(seats), [agent], 1, 0, limit=40) == []


# ---- Dash, a small game with readings, added as docs/contributing.md says ----------------------------


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.syspath_prepend(ROOT / "tests" / "balance")
    monkeypatch.setitem(GAMES, "dash", "dash_game:DASH")
    return "dash"


def test_an_added_game_is_simulated_replayed_and_measured(
    added: str, capsys: pytest.CaptureFixture[str]
) -> None:
    quick = ["--carrier", "interpreted", "--json"]
    assert cli.main(["simulate", added, "--games", "20", "--reading", "Q-1=five", *quick]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["players"], found["readings"]["Q-1"]) == (added, 2, "five")
    assert cli.main(["replay", added, "--players", "3"]) == 0
    assert "9. Seat 3: run" in capsys.readouterr().out
    assert cli.main(["readings", added, "--budget", "400", *quick]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == added


def test_an_added_game_is_played_on_a_board_and_tried_under_another_reading(added: str) -> None:
    board = play(added, seats=("person", "greedy"), seed=4)
    assert [offer["text"] for offer in board.board.offers] == ["walk", "run"]
    board.what_if("Q-3", "four")
    board.close()
    text = playthrough(find_game(added), find_game(added).default_params(2), ["random"], 1, 0)
    assert "run" in text


def test_what_an_added_game_does_not_have_is_told(added: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command, said in [
        (["rules", added], "game = dash: has no clauses.toml"),
        (["cards", "check", "x.toml", "--game", added], "game = dash: has no card file"),
        (["cards", "sensitivity", "--game", added], "game = dash: has no assumed figures"),
        (["simulate", added, "--cards", "x.toml"], "cards = x.toml: dash has no card file"),
    ]:
        assert cli.main(command) == 2
        assert said in capsys.readouterr().err
    with pytest.raises(InputError, match="'dash_game' has no lessons"):
        lesson_of(find_game(added).package, 1)


# ---- the guide ---------------------------------------------------------------------------------------


def test_the_guide_names_all_that_shared_code_looks_for_in_a_game() -> None:
    page = (ROOT / "docs" / "contributing.md").read_text(encoding="utf-8")
    guide = page.partition("## Add a game\n")[2].partition("\n## ")[0]
    rows = " ".join(line.split("|")[1] for line in guide.splitlines() if line.startswith("| `"))
    named = {re.match(r"[\w.]+", text)[0] for text in re.findall(r"`([^`]+)`", rows)}  # type: ignore[index]
    assert named == set(looked_for())


def looked_for() -> Iterator[str]:
    """Names asked of the module of a game, files that lie beside it, and packages inside it."""
    shared = [*(ROOT / "khedu_core" / "games").glob("*.py")]
    shared += [path for room in ("cli", "balance") for path in (ROOT / "khedu_core" / room).glob("*.py")]
    chapter = (ROOT / "khedu_core/report/verify/chapter.py").read_text("utf-8")
    yield from re.findall(r"attr\(module, \"(\w+)\"", chapter)
    for path in shared:
        text = path.read_text(encoding="utf-8")
        if "import_module(" in text and ".package" in text:
            yield from re.findall(r"\bmodule\.(\w+)\(", text)
            yield from re.findall(r"attr\((?:module|import_module\([\w.]+\)), \"(\w+)\"", text)
            for package, name in re.findall(r"package}\.(\w+)\"\)\.(\w+)", text):
                yield from (package, name)
    yield from re.findall(r"\"(\w+\.toml)\"", (ROOT / "khedu_core/rulebook/book.py").read_text("utf-8"))
    course = (ROOT / "khedu_core/teaching/course.py").read_text("utf-8")
    for package, name in re.findall(r"package}\.(\w+)\"\), \"(\w+)\"", course):
        yield from (package, name)
