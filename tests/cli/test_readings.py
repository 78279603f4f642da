"""`khedu readings`: what it prints, what it refuses, and how it ends."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from khedu_core import cli
from khedu_core.games import GAMES, find_game

BALANCE = Path(__file__).parents[1] / "balance"
QUICK = ["--carrier", "interpreted", "--budget", "400"]


@pytest.fixture
def run(capsys, monkeypatch):
    """Run one command line in this process: (status, standard output, standard error)."""
    monkeypatch.syspath_prepend(BALANCE)
    monkeypatch.setitem(GAMES, "dash", "dash_game:DASH")

    def run(*arguments):
        status = cli.main(["readings", *arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_the_loudest_comes_first_and_every_line_fits(run):
    status, out, err = run("dash", *QUICK)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert max(map(len, lines)) <= 100
    assert lines[0] == "dash, 2 players, seed 1: each reading beside what is in force"
    assert lines[2].split() == ["reading", "agent", "moved", "most", "change", "interval", "verdict"]
    told = lines[3].split()
    assert told[:8] == ["Q-1", "five", "random", "win", "rate", "of", "seat", "1"]
    assert told[9] == "points"
    assert told[-1] == "matters"
    assert lines[4].split()[0] == "greedy", "the name of an alternative stands once"
    assert "Q-4 double: both sides under Q-3 four" in lines
    assert (
        "cannot be played here: Q-5 step: players = 2: Q-5 does not arise with so many, only with 3" in lines
    )
    assert "ended by: the budget of games" in lines[-1]


def test_one_figure_may_be_shown_of_every_row(run):
    _, out, _ = run("dash", *QUICK, "--agents", "random", "--reading", "Q-3", "--figure", "rounds")
    assert out.splitlines()[3].split() == [
        "Q-3", "four", "random", "rounds", "+1.00", "+1.00", "to", "+1.00", "matters"
    ]  # fmt: skip


def test_json_holds_the_table(run):
    status, out, _ = run("dash", "--players", "3", *QUICK, "--given", "Q-1=one", "--reading", "Q-1", "--json")
    found = json.loads(out, parse_constant=pytest.fail)
    assert status == 0
    assert (found["game"], found["players"], found["budget"], found["workers"]) == ("dash", 3, 400, 1)
    assert found["readings"]["Q-1"] == "one"
    assert {(r["instead_of"], r["alternative"]) for r in found["rows"]} == {("one", "level"), ("one", "five")}
    assert found["took"] > 0


def test_the_figures_are_those_of_the_library(run):
    from khedu_core.balance.readings_table import readings_table

    _, out, _ = run("dash", *QUICK, "--agents", "greedy", "--seed", "9", "--workers", "2", "--json")
    table = readings_table(find_game("dash"), 2, ["greedy"], seed=9, budget=400, carrier="interpreted")
    assert json.loads(out).items() >= json.loads(json.dumps(table.to_json())).items()


@pytest.mark.usefixtures("run")
def test_long_names_are_cut_to_fit():
    from khedu_core.balance.readings_table import readings_table
    from khedu_core.cli.readings_measured import WIDTH, measured_text

    table = readings_table(find_game("dash"), 2, ["random"], seed=1, budget=400, carrier="interpreted")
    row = table.rows[0]
    figures = (replace(row.loudest, figure="f" * 60),)
    long = replace(table, rows=(replace(row, alternative="r" * 60, figures=figures),))
    plain, cut = (measured_text(shown, None, 1.0).splitlines()[3] for shown in (table, long))
    name, moved, *rest = re.fullmatch(r"(Q-\d r+…) +random +(f+…)  (.+)", cut).groups()
    assert len(cut) == WIDTH
    assert len(moved) >= 8
    assert len(name) >= 8
    whole = " ".join(rest).split()
    assert plain.split()[-len(whole) :] == whole, "figures and verdict stay whole"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dahs"], "game = 'dahs': did you mean dash?"),
        (["dash", "--budget", "0"], "budget = 0: allowed 2 to 10000000"),
        (["dash", "--seconds", "-1"], "seconds = -1.0: allowed above 0"),
        (["dash", "--reading", "Q-9"], "reading = 'Q-9': did you mean"),
        (
            ["dash", "--reading", "Q-5", "--players", "2"],
            "players = 2: Q-5 does not arise with so many, only",
        ),
        (["dash", "--reading", "Q-4", "--given", "Q-3=three"], "Q-4 changes nothing without Q-3 = four"),
        (["dash", "--given", "Q-1=five", "--given", "q-1=one"], "q-1 is given twice"),
        (["dash", "--given", "Q-1"], "reading = 'Q-1': write it as ID=ALTERNATIVE"),
        (["dash", "--agents", "gredy"], "agents[0] = 'gredy': did you mean greedy?"),
        (["dash", "--workers", "0"], "workers = 0: allowed 1 to 256"),
        (["dash", *QUICK, "--figure", "round"], "figure = 'round': did you mean rounds?"),
    ],
)
def test_what_cannot_be_used_is_refused_in_one_line(run, arguments, said):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


def test_ctrl_c_ends_it_in_one_line(tmp_path):
    program = (
        "import sys; from khedu_core import cli; from khedu_core.games import GAMES;"
        "GAMES['dash'] = 'dash_game:DASH'; print('ready', flush=True); sys.exit(cli.main(sys.argv[1:]))"
    )
    budget = ["--budget", "10000000", "--carrier", "interpreted", "--workers", "2"]
    with subprocess.Popen(
        [sys.executable, "-c", program, "readings", "dash", *budget],
        env={**os.environ, "PYTHONPATH": str(BALANCE)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout.readline() == "ready\n"
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, "", "khedu: interrupted\n")
