"""The balance report of Khedu: its figures against the rows themselves, and what it refuses."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from khedu_core.balance.sensitivity import sensitivity
from khedu_core.balance.sensitivity_told import moved_in_words
from khedu_core.cli import main
from khedu_core.engine import play_many, rows_sha256
from khedu_core.games.khedu import KHEDU, READINGS, default_params, load_cards, own_cards
from khedu_core.games.khedu.cards.file import OWN_FILE
from khedu_core.report.values import shown
from tests.report.own_report import made

GAMES = 300
SMALL = ["-p", f"games={GAMES}", "-p", "compared=100", "-p", "moved=20", "-p", "seed=7"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("balance")


@pytest.fixture(scope="module")
def report(folder: Path) -> dict[str, Any]:
    return made("khedu-balance", folder, *SMALL)


@pytest.fixture(scope="module")
def rows() -> Any:
    """The same games in one thread."""
    return play_many(KHEDU, default_params(3), ["greedy"], seed=7, first=0, count=GAMES)


def table(report: dict[str, Any], *columns: str) -> dict[str, Any]:
    return next(t for t in report["tables"] if t["columns"][: len(columns)] == list(columns))


def test_the_games_are_those_of_one_thread(report: dict[str, Any], rows: Any) -> None:
    facts = report["provenance"]["facts"]
    assert facts["rows_sha256"] == rows_sha256(rows)
    assert (facts["seed"], facts["games_asked"], facts["games_finished"], facts["games_stopped"]) == (
        7,
        300,
        300,
        0,
    )
    assert facts["agents"] == "greedy, greedy, greedy"
    assert facts["cards_sha256"] == own_cards().sha256
    assert facts["readings"] == f"{len(READINGS)} at their defaults"


def test_seat_win_rates_are_the_wins_of_the_rows(report: dict[str, Any], rows: Any) -> None:
    seats = table(report, "seat", "wins")
    won = rows["won"][:, :3]
    for seat in range(3):
        wins = sum(Fraction(int(game[seat]), int(game.sum())) for game in won)
        assert Fraction(seats["exact"][seat][2]) == wins / GAMES
        low, rate, high = (seats["rows"][seat][i] for i in (3, 2, 4))
        assert low < rate < high
    record = next(r for r in report["records"] if r["name"] == "First seat wins")
    assert record["headline"]
    assert record["value"] == seats["rows"][0][2]
    assert record["exact"] is None, "a reduced fraction would tell of another number of games"
    won = sum(Fraction(int(game[0]), int(game.sum())) for game in rows["won"][:, :3])
    assert record["note"].startswith(f"{shown(won)} of {GAMES:,} games; ")


def test_length_and_lead_are_those_of_the_rows(report: dict[str, Any], rows: Any) -> None:
    figures = {f["columns"][0]: f for f in report["figures"]}
    for bin_name, share in figures["rounds"]["rows"]:
        assert share * GAMES == pytest.approx((rows["rounds"] == int(bin_name)).sum())
    scores = np.sort(rows["payoff"][:, :3], axis=1)
    ties = (scores[:, 2] == scores[:, 1]).sum()
    assert figures["lead in points"]["rows"][0] == ["0", pytest.approx(ties / GAMES)]
    assert sum(share for _, share in figures["lead in points"]["rows"]) == pytest.approx(1)


def test_use_of_cards_is_counted_from_the_rows(report: dict[str, Any], rows: Any) -> None:
    by_unit = dict(next(f for f in report["figures"] if f["columns"][0] == "unit")["rows"])
    for number, unit in enumerate(own_cards().units, 1):
        assert by_unit[unit.name] == pytest.approx(np.mean(rows["attacked_bits"] >> number & 1))
    by_command = dict(next(f for f in report["figures"] if f["columns"][0] == "Command")["rows"])
    for number, command in enumerate(own_cards().commands):
        assert by_command[command.name] == pytest.approx(np.mean(rows["commanded_bits"] >> number & 1))
    achieved = {row[0]: row[1] for row in table(report, "measure")["rows"]}
    for bit, name in enumerate(("Good Omen", "The Prophecy", "Sound Defeat", "Persistence")):
        assert achieved[name] == pytest.approx((rows["achieved_bits"] >> bit & 1).sum() / GAMES)


def test_clans_share_all_wins(report: dict[str, Any]) -> None:
    clans = table(report, "clan", "games")
    assert [row[0] for row in clans["rows"]] == own_cards().clans
    assert sum(row[1] for row in clans["rows"]) == 3 * GAMES
    assert sum(row[2] for row in clans["rows"]) == pytest.approx(GAMES)


def test_every_table_and_every_agent_is_compared(report: dict[str, Any]) -> None:
    names = [row[0] for row in table(report, "players", "games")["rows"]]
    assert sorted(names) == [f"{n}, {agent}" for n in (2, 3, 4) for agent in ("greedy", "random")]
    greedy = next(row for row in table(report, "agent", "against")["rows"] if row[0] == "greedy")
    assert greedy[2] == 300
    assert greedy[3] > 0.5


def test_it_says_what_is_assumed(report: dict[str, Any]) -> None:
    warning = next(n["text"] for n in report["notices"] if n["warning"])
    assert "all 18 dice" in warning
    assert "all 4 clan boards" in warning
    assert ["units: reward", 16, 18] in table(report, "figure", "assumed")["rows"]
    assert [row[:2] for row in table(report, "question", "reading")["rows"]] == [
        [f"all {len(READINGS)}", "default"]
    ]


def test_it_says_how_far_the_headline_moves_when_assumed_figures_do(report: dict[str, Any]) -> None:
    assumed = sensitivity(KHEDU, 3, "greedy", seed=7, games=20, draws=10)
    told = next(n["text"] for n in report["notices"] if "draws of all figures" in n["text"])
    assert told == f"20 games for each change. {' '.join(moved_in_words(assumed))}"
    moved = table(report, "assumed figures", "by")
    assert [row[:3] for row in moved["rows"]] == [[r.group, r.change, r.figures] for r in assumed.groups]
    bars = next(f for f in report["figures"] if "moved by -1" in f["columns"])
    assert {row[0] for row in bars["rows"]} == {row.group for row in assumed.groups}


def test_the_box_of_version_1_is_a_choice(tmp_path: Path) -> None:
    data = made("khedu-balance", tmp_path / "out", *SMALL, "-p", "card_set=v1", "-p", "agents=random")
    assert data["provenance"]["facts"]["cards_sha256"] == load_cards("v1").sha256
    assert any("Khedu v1 box" in n["text"] for n in data["notices"])


def test_a_second_run_elsewhere_gives_the_same_bytes(
    folder: Path, report: dict[str, Any], tmp_path: Path
) -> None:
    made("khedu-balance", tmp_path / "elsewhere", *SMALL)
    for name in ("khedu-balance.html", "khedu-balance.json", "index.html"):
        assert (tmp_path / "elsewhere" / name).read_bytes() == (folder / name).read_bytes()


def test_other_readings_cards_and_players_are_played(tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    cards.write_text(
        OWN_FILE.read_text(encoding="utf-8").replace('name = "Drum"', 'name = "Gong"'), encoding="utf-8"
    )
    chosen = ["-p", "players=2", "-p", "agents=random", "-p", "readings=K-10=three-players,K-44=strict"]
    data = made("khedu-balance", tmp_path / "out", *SMALL, *chosen, "-p", f"cards={cards}")
    facts = data["provenance"]["facts"]
    assert (facts["players"], facts["agents"]) == (2, "random, random")
    assert "K-44 strict" in facts["readings"]
    in_force = [row[:2] for row in table(data, "question", "reading")["rows"]]
    assert in_force == [
        ["K-10", "three-players"],
        ["K-44", "strict"],
        [f"the other {len(READINGS) - 2}", "default"],
    ]
    assert facts["cards_sha256"] != own_cards().sha256
    assert data["provenance"]["parameters"]["cards"]["file"] == "mine.toml"
    # With that reading of K-10 there is no game for four; the page says so and compares the others.
    assert any("4 players" in n["text"] for n in data["notices"] if n["warning"])
    assert str(tmp_path) not in (tmp_path / "out" / "khedu-balance.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("players=5", "khedu-balance: players = 5: allowed 2 to 4"),
        ("agents=clever", "agents = 'clever': allowed one of greedy, random"),
        ("games=1", "games = 1: allowed 100 to 1,000,000"),
        ("readings=K-199=strict", "reading = 'K-199': "),
        ("readings=K-99=strict", "reading = K-99: leaves nothing to choose (settled)."),
        ("readings=K-44=never", "reading K-44 = 'never': "),
        ("readings=K-44", "reading = 'K-44': write it as ID=ALTERNATIVE"),
        ("cards=no-such-file.toml", "cards = 'no-such-file.toml': allowed the path of a file; no such file"),
        ("seats=3", "no parameter seats"),
    ],
)
def test_what_it_cannot_use_is_refused_and_nothing_is_written(
    given: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["report", "khedu-balance", "--out", str(out), "-p", given]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert len(told.splitlines()) == 1
    assert not out.exists()


@pytest.mark.parametrize("name", ["khedu-balance", "khedu-odds"])
def test_a_faulty_card_file_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "faulty.toml"
    cards.write_text(
        OWN_FILE.read_text(encoding="utf-8").replace("dice = 5", "dice = 9", 1), encoding="utf-8"
    )
    assert main(["report", name, "--out", str(tmp_path / "out"), "-p", f"cards={cards}"]) == 2
    told = capsys.readouterr().err
    assert "faulty.toml: units[2].dice" in told
    assert len(told.splitlines()) == 1
    assert not (tmp_path / "out").exists()
