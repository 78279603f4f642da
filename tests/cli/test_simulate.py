"""`khedu simulate`: what it prints, what it refuses, and how it ends."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from khedu_core import cli
from khedu_core.balance import figures_of
from khedu_core.engine import play_many, rows_sha256
from khedu_core.games import GAMES, find_game
from khedu_core.games.khedu import CARD_SETS

QUICK = ["--carrier", "interpreted", "--games", "12"]


@pytest.fixture
def run(capsys):
    """Run one command line in this process: (status, standard output, standard error)."""

    def run(*arguments):
        status = cli.main(["simulate", *arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture
def pig(monkeypatch):
    """Pig, a small dice game, under its name."""
    monkeypatch.syspath_prepend(Path(__file__).parents[1] / "engine")
    monkeypatch.setitem(GAMES, "pig", "tiny_games.pig:PIG")
    return find_game("pig")


def test_json_tells_what_was_played_and_found(run):
    status, out, err = run(
        "khedu", "--players", "3", "--seed", "7", "--reading", "K-44=strict", *QUICK, "--json"
    )
    assert (status, err) == (0, "")
    found = json.loads(out, parse_constant=pytest.fail)
    assert (found["game"], found["players"], found["games"], found["seed"]) == ("khedu", 3, 12, 7)
    assert found["agents"] == "greedy, greedy, greedy"
    assert found["readings"]["K-44"] == "strict"
    assert found["cards"]["file"] == "built-in"
    assert found["games_per_second"] > 0
    assert [seat["seat"] for seat in found["seat_win_rates"]] == [1, 2, 3]
    assert sum(seat["win_rate"] for seat in found["seat_win_rates"]) == pytest.approx(1)
    assert all(0 <= seat["low"] < seat["high"] <= 1 for seat in found["seat_win_rates"])
    assert found["length"]["rounds"]["median"] > 0
    assert {"tied", "capped", "margin", "choice", "precision", "khedu_core", "params_sha256"} <= set(found)


def test_the_figures_are_those_of_the_rows_of_the_library(run, pig):
    _, out, _ = run("pig", "--agents", "greedy,random", "--seed", "5", *QUICK, "--json")
    rows = play_many(pig, pig.default_params(2), ("greedy", "random"), 5, 0, 12, carrier="interpreted")
    found = json.loads(out)
    assert found["rows_sha256"] == rows_sha256(rows)
    assert found.items() >= figures_of(rows, kind=pig.row).to_json().items()


def test_the_same_games_whatever_the_workers_and_the_carrier(run, pig, monkeypatch, tmp_path):
    monkeypatch.setenv("KHEDU_CORE_CACHE", str(tmp_path))
    ways = [
        ["--workers", "1", "--carrier", "interpreted"],
        ["--workers", "2", "--carrier", "interpreted"],
        ["--workers", "1", "--carrier", "compiled"],
        ["--workers", "2", "--carrier", "compiled"],
    ]
    hashes = {json.loads(run("pig", "--games", "300", *way, "--json")[1])["rows_sha256"] for way in ways}
    assert len(hashes) == 1
    other = json.loads(run("pig", "--games", "300", "--seed", "2", "--carrier", "interpreted", "--json")[1])
    assert other["rows_sha256"] not in hashes


@pytest.mark.slow
def test_processes_play_the_same_games(run):
    """Spawned workers find the game by its address; a game of the tests would not be on their path."""
    base = ["khedu", "--carrier", "interpreted", "--games", "12", "--json"]
    alone, together = json.loads(run(*base)[1]), json.loads(run(*base, "--workers", "2", "--processes")[1])
    assert together["executor"] == "processes"
    assert together["rows_sha256"] == alone["rows_sha256"]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the children of a process, from Linux")
def test_workers_end_with_a_parent_that_was_killed():
    code = "import sys; from khedu_core.cli import main; sys.exit(main())"
    much = ["--games", "1000000", "--carrier", "interpreted", "--workers", "2", "--processes"]
    parent = subprocess.Popen(
        [sys.executable, "-c", code, "simulate", "khedu", *much],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    listed = Path(f"/proc/{parent.pid}/task/{parent.pid}/children")
    assert within(60, lambda: len(listed.read_text().split()) >= 3)  # two workers, and what tracks semaphores
    time.sleep(1)  # they import
    children = [Path("/proc") / pid for pid in listed.read_text().split()]
    parent.kill()
    parent.wait()
    assert within(30, lambda: not any(map(runs, children)))


def within(seconds, holds):
    """Whether something comes true in that time."""
    end = time.monotonic() + seconds
    while not (true := holds()) and time.monotonic() < end:
        time.sleep(0.05)
    return true


def runs(process):
    """Whether a process is there and not merely waiting to be counted as ended."""
    try:
        return (process / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_run_goes_on_where_another_ended(run, pig, tmp_path):
    parts = []
    for first, games in (("0", "20"), ("20", "10"), ("0", "30")):
        path = tmp_path / f"{first}-{games}.npy"
        run("pig", "--carrier", "interpreted", "--first", first, "--games", games, "--rows", str(path))
        parts.append(np.load(path))
    assert rows_sha256(np.concatenate(parts[:2])) == rows_sha256(parts[2])


def test_for_people_there_is_a_picture_and_the_same_numbers(run):
    status, out, err = run("khedu", "--players", "3", *QUICK)
    assert (status, err) == (0, "")
    assert out.startswith("khedu, 3 players (greedy, greedy, greedy): 12 games of seed 1\n")
    assert [line.split()[:2] for line in out.splitlines() if line.startswith("seat ")] == [
        ["seat", "1"], ["seat", "2"], ["seat", "3"]
    ]  # fmt: skip
    for said in (
        "too few games",
        "equal seats: too few decided games",
        "\nToo few games to say whether seat",
        "games a second",
        "readings: 86 at their defaults",
        "rows_sha256",
    ):
        assert said in out
    assert max(map(len, out.splitlines())) < 240


def test_the_band_can_be_ones_own(run, pig):
    base = ["pig", "--agents", "greedy,random", "--carrier", "interpreted", "--games", "60", "--json"]
    narrow, wide = (json.loads(run(*base, *more)[1]) for more in ([], ["--band", "0-100"]))
    assert narrow["seat_win_rates"][0]["verdict"] == "outside the band"
    assert wide["seat_win_rates"][0]["verdict"] == "inside the band"
    assert wide["band"] == {"low": 0.0, "high": 1.0}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["kehdu"], "game = 'kehdu': did you mean khedu?"),
        (["khedu", "--players", "5"], "players = 5: khedu is for 1, 2, 3, 4"),
        (["khedu", "--players", "4", "--reading", "K-10=three-players"], "K-10"),
        (["khedu", "--games", "0"], "games = 0: allowed 1 to 10000000"),
        (["khedu", "--games", "-5"], "games = -5: allowed 1 to 10000000"),
        (["khedu", "--games", str(10**12)], "play it in parts with --first"),
        (["khedu", "--games", "many"], "--games"),
        (["khedu", "--seed", "-1"], "seed = -1: allowed 0 to"),
        (["khedu", "--seed", str(2**64)], "seed = 18446744073709551616"),
        (["khedu", "--first", "-1"], "first = -1: allowed 0 to"),
        (["khedu", "--workers", "0"], "workers = 0: allowed 1 to 256"),
        (["khedu", "--limit", "0"], "limit = 0: allowed 1 to"),
        (["khedu", "--carrier", "fast"], "carrier = 'fast'"),
        (["khedu", "--agents", "gredy"], "did you mean greedy?"),
        (["khedu", "--players", "3", "--agents", "random,greedy"], "agents = random, greedy"),
        (["khedu", "--agents", ","], "agents[0] = ''"),
        (["khedu", "--reading", "K-44"], "write it as ID=ALTERNATIVE"),
        (["khedu", "--reading", "K-44=strikt"], "did you mean strict?"),
        (["khedu", "--reading", "K-4=strict"], "reading = 'K-4': did you mean K-04?"),
        (["khedu", "--reading", "K-44=strict", "--reading", "K-44=allowed"], "given twice"),
        (["khedu", "--cards", "no-such.toml"], "no-such.toml"),
        (["khedu", "--band", "55-45"], "band = '55-45'"),
        (["khedu", "--band", "nan-50"], "band = 'nan-50'"),
        (["khedu", "--band", "half"], "band = 'half'"),
        (["khedu", "--rows", "games.txt"], "allowed endings are .npy and .csv"),
        (["khedu", "--rows", "no/folder/games.csv"], "no folder"),
        ([], "game"),
    ],
)
def test_bad_input_is_refused_in_one_line_before_anything_is_played(
    run, monkeypatch, tmp_path, arguments, said
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        "khedu_core.engine.many_games.play_task", lambda task: pytest.fail("a game was played")
    )
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("khedu: ")
    assert said in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_card_file_of_ones_own_is_played_with_and_named(run, tmp_path):
    own = CARD_SETS["v2.8"].read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(own.replace("dice = 3", "dice = 6"), "utf-8")
    assert path.read_text("utf-8") != own
    found = [json.loads(run("khedu", *QUICK, *more, "--json")[1]) for more in ([], ["--cards", str(path)])]
    assert found[1]["cards"]["file"] == str(path)
    for name in ("rows_sha256", "params_sha256"):
        assert found[0][name] != found[1][name]
    path.write_text(own.replace("dice = 3", "dice = 9", 1), "utf-8")
    status, out, err = run("khedu", "--cards", str(path))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "dice = 9" in err


@pytest.mark.skipif(os.name == "nt", reason="a pseudo-terminal and SIGINT")
class TestOnATerminal:
    """Standard error is a terminal, standard output a pipe, as in `khedu simulate … > file`."""

    COMMAND = (
        sys.executable,
        "-c",
        "import sys; from khedu_core.cli import main; sys.exit(main())",
        "simulate",
    )

    def start(self, *arguments):
        import pty

        here, there = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
        process = subprocess.Popen(
            [*self.COMMAND, *arguments],
            stdout=subprocess.PIPE,
            stderr=there,
            env=environment,
            start_new_session=True,
        )
        os.close(there)
        return process, here

    def read(self, here, until=b"\0"):
        """What the terminal shows, up to ``until`` or the end."""
        shown = b""
        while until not in shown:
            try:
                part = os.read(here, 4096)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            shown += part
        return shown.decode("utf-8", "replace")

    def test_progress_shows_rate_and_time_left_and_goes_at_the_end(self):
        process, here = self.start("khedu", "--carrier", "interpreted", "--games", "60", "--json")
        shown = self.read(here)
        out, _ = process.communicate(timeout=60)
        os.close(here)
        assert process.returncode == 0
        assert json.loads(out)["games"] == 60
        assert "60/60" in shown
        assert "a second, left" in shown
        assert shown.rstrip().endswith("\x1b[2K"), "the line is erased"

    def test_ctrl_c_clears_the_line_and_exits_with_130(self):
        process, here = self.start("khedu", "--carrier", "interpreted", "--games", "1000000", "--json")
        shown = self.read(here, until=b"/1000000")
        os.killpg(process.pid, signal.SIGINT)
        shown = self.read(here)
        out, _ = process.communicate(timeout=60)
        os.close(here)
        assert process.returncode == 130
        assert out == b""
        assert shown.rstrip().endswith("\x1b[2Kkhedu: interrupted")
        assert "Traceback" not in shown


def test_the_open_questions_can_be_listed(run):
    status, out, _ = run("khedu", "--list-readings")
    assert status == 0
    assert "K-44  The list of combat scenarios" in out
    assert "  * allowed: " in out
    assert "    strict: " in out
    status, out, _ = run("khedu", "--list-readings", "--json")
    listed = {reading["id"]: reading for reading in json.loads(out)}
    assert listed["K-44"]["default"] == "allowed"


def test_a_game_without_open_questions_says_so(run, pig):
    assert run("pig", "--list-readings")[1] == "pig has no open questions.\n"
