"""`khedu simulate` with one player."""

import json

import pytest

from khedu_core import cli
from khedu_core.balance import one_player
from khedu_core.cli import campaign_options, simulate
from khedu_core.engine import replay
from khedu_core.games.khedu import KHEDU, default_params

QUICK = ["simulate", "khedu", "--players", "1", "--carrier", "interpreted", "--games", "12"]


@pytest.fixture
def run(capsys):
    def run(*arguments):
        status = cli.main(list(arguments))
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_as_many_of_the_best_are_listed_as_there_can_be():
    assert (simulate.BEST, campaign_options.MAX_BEST_LISTED) == (one_player.BEST, one_player.MAX_BEST)


@pytest.mark.clause("KH-SOL-1")
def test_scores_are_drawn_and_the_best_games_listed(run):
    status, out, _ = run(*QUICK, "--high-scores", "3", "--seed", "7")
    assert status == 0
    lines = out.splitlines()
    assert lines[0] == "khedu, 1 player (greedy): 12 games of seed 7"
    table = lines[lines.index("place  score  game  rounds  decisions") + 1 :][:4]
    assert [line.split()[0] for line in table[:3]] == ["1", "2", "3"]
    assert table[3] == (
        "any of them move by move: khedu replay khedu --players 1 --agents greedy --seed 7 --index GAME"
    )
    assert "█" in out or "#" in out
    assert "seat" not in out


@pytest.mark.clause("KH-SOL-1")
def test_a_listed_game_is_the_game_it_names(run):
    found = json.loads(run(*QUICK, "--json")[1])
    assert (found["players"], found["games"], len(found["best"])) == (1, 12, 5)
    best = found["best"][0]
    assert best["score"] == found["scores"]["most"]
    table = replay(KHEDU, default_params(1), ["greedy"], found["seed"], best["index"])
    assert table.row.payoff[0] == best["score"]
    again = json.loads(run(*QUICK[:-1], "1", "--first", str(best["index"]), "--json")[1])
    assert again["scores"]["most"] == best["score"]


def test_the_table_of_best_games_can_be_left_out(run):
    assert "place" not in run(*QUICK, "--high-scores", "0")[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([*QUICK, "--high-scores", "-1"], "high-scores = -1: allowed 0 to 1000"),
        ([*QUICK, "--high-scores", "5000"], "high-scores = 5000: allowed 0 to 1000"),
        ([*QUICK, "--band", "40-60"], "one player has no seats to compare"),
        (["simulate", "khedu", "--high-scores", "3"], "2 players play against each other"),
    ],
)
def test_options_that_say_nothing_alone_or_together_are_refused(run, monkeypatch, arguments, said):
    monkeypatch.setattr(
        "khedu_core.engine.many_games.play_task", lambda task: pytest.fail("a game was played")
    )
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
