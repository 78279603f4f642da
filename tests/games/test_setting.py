"""Games by name, and what a person may choose of them."""

from pathlib import Path

import pytest

from khedu_core.errors import InputError
from khedu_core.games import GAMES, find_game
from khedu_core.games.setting import parse_readings, players_of, setting_of


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_found_under_its_own_name(name):
    game = find_game(name)
    assert game.name == name
    assert game.address == GAMES[name]


def test_a_misspelt_game_is_answered_with_the_nearest():
    with pytest.raises(InputError, match=r"^game = 'kehdu': did you mean khedu\? allowed: "):
        find_game("kehdu")


@pytest.mark.parametrize("name", GAMES)
def test_left_alone_a_setting_is_the_games_defaults(name):
    game = find_game(name)
    setting = setting_of(game)
    assert setting.params == game.default_params(players_of(game, None))


def test_readings_and_cards_are_in_force_and_told():
    setting = setting_of(find_game("khedu"), 3, readings={"K-44": "strict"})
    default = setting_of(find_game("khedu"), 3)
    assert (setting.readings["K-44"], default.readings["K-44"]) == ("strict", "allowed")
    assert setting.params != default.params
    assert setting.params.seats == 3
    assert setting.cards["file"] == "built-in"
    assert len(setting.cards["sha256"]) == 64


def test_ids_and_alternatives_are_known_in_any_case():
    khedu = find_game("khedu")
    anyhow = setting_of(khedu, 3, readings={"k-44": "Strict", "k-11B": "top"})
    exact = setting_of(khedu, 3, readings={"K-44": "strict", "K-11b": "top"})
    assert (anyhow.params, anyhow.readings) == (exact.params, exact.readings)
    with pytest.raises(InputError, match="'k-44=strict': k-44 is given twice"):
        parse_readings(["K-44=allowed", "k-44=strict"])


def test_a_set_of_the_games_own_cards_is_chosen_by_name(tmp_path, monkeypatch):
    khedu = find_game("khedu")
    default, box = setting_of(khedu, 3), setting_of(khedu, 3, Path("v1"))
    named = setting_of(khedu, 3, "v2.8")
    assert (named.cards, named.params) == (default.cards, default.params)
    assert (box.cards["file"], box.cards["name"]) == ("built-in v1", "Khedu v1 box, assumed figures")
    assert box.params != default.params
    (tmp_path / "v1").write_text("name = 7", "utf-8")  # a file of that name needs its folder
    monkeypatch.chdir(tmp_path)
    assert setting_of(khedu, 3, "v1").cards == box.cards
    with pytest.raises(InputError, match=r"v1: name = 7: allowed a text"):
        setting_of(khedu, 3, tmp_path / "v1")


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ({"players": 5}, "players = 5: khedu is for 1, 2, 3, 4 players"),
        ({"readings": {"K44": "strict"}}, "reading = 'K44': did you mean K-44"),
        ({"readings": {"K-44": "strikt"}}, "did you mean strict"),
        (
            {"readings": {"k-70": "whole"}},
            "reading = K-70: leaves nothing to choose (settled). As a whole, by",
        ),
        ({"readings": {"K-44": "strict", "k-44": "strict"}}, "reading = 'k-44': K-44 is given twice"),
        ({"cards": "/no/such/file.toml"}, "/no/such/file.toml: cannot be read"),
    ],
)
def test_what_the_game_does_not_have_is_refused(choice, said):
    with pytest.raises(InputError) as refusal:
        setting_of(find_game("khedu"), **choice)
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("choice", "said"), [({"cards": "x.toml"}, "no card file"), ({"readings": {"K-1": "a"}}, "no readings")]
)
def test_a_game_without_cards_or_readings_says_so(tiny_pig, choice, said):
    assert setting_of(tiny_pig).readings == setting_of(tiny_pig).cards == {}
    with pytest.raises(InputError, match=said):
        setting_of(tiny_pig, **choice)


@pytest.fixture
def tiny_pig(monkeypatch):
    from pathlib import Path

    monkeypatch.syspath_prepend(Path(__file__).parents[1] / "engine")
    from tiny_games.pig import PIG

    return PIG
