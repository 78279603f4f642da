"""`khedu cards check`: what was read, what is assumed, and faults in one line."""

import json
from pathlib import Path

import pytest

from khedu_core import cli
from khedu_core.games.khedu import cards

OWN = Path(cards.__file__).with_name("cards.toml")


@pytest.fixture
def check(capsys):
    def check(*arguments):
        status = cli.main(["cards", "check", *map(str, arguments)])
        out, err = capsys.readouterr()
        return status, out, err

    return check


def test_the_games_own_file_is_good_and_its_assumptions_are_marked(check):
    status, out, err = check(OWN)
    assert (status, err) == (0, "")
    deck = cards.load_cards(OWN)
    for unit in deck.units:
        line = next(line for line in out.splitlines() if line.startswith((f"{unit.name}*", f"{unit.name}  ")))
        assert line.count("*") == len(unit.assumed())
    assert f"sha256: {deck.sha256}" in out


def test_json_has_every_card_with_its_sources(check):
    status, out, _ = check(OWN, "--json")
    found = json.loads(out)
    deck = cards.load_cards(OWN)
    assert status == 0
    assert [unit["name"] for unit in found["units"]] == [unit.name for unit in deck.units]
    listed = [card for group in ("units", "commands", "cadences") for card in found[group]]
    assert found["assumed"] == sum(len(card["assumed"]) for card in listed)
    assert found["figures"] == found["assumed"] + sum(len(card["sources"]) for card in listed)
    for card in listed:
        assert not set(card["assumed"]) & set(card["sources"])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("dice = 3", "dice = 9", "dice = 9"),
        ("dice = 3", 'dice = "three"', "dice"),
        ("dice = 3\n", "", "dice"),
        ("[[units]]", "[[units", "not a TOML file"),
    ],
)
def test_a_fault_is_one_line_and_status_2(check, tmp_path, old, new, said):
    path = tmp_path / "mine.toml"
    path.write_text(OWN.read_text("utf-8").replace(old, new, 1), "utf-8")
    status, out, err = check(path)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"khedu: {path}: ")
    assert said in err


def test_a_missing_file_and_an_unknown_game_are_refused(check, tmp_path):
    assert check(tmp_path / "none.toml")[0] == 2
    status, _, err = check(OWN, "--game", "chess")
    assert (status, err.count("\n")) == (2, 1)
    assert "game = 'chess'" in err
