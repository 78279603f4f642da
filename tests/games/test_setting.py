"""Games by name, and what a person may choose of them."""

import pytest

from khedu_core.errors import InputError
from khedu_core.games import GAMES, find_game
from khedu_core.games.setting import setting_of


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
    assert setting.params == game.default_params(min(game.seats))


def test_readings_and_cards_are_in_force_and_told():
    setting = setting_of(find_game("khedu"), 3, readings={"K-44": "strict"})
    default = setting_of(find_game("khedu"), 3)
    assert (setting.readings["K-44"], default.readings["K-44"]) == ("strict", "allowed")
    assert setting.params != default.params
    assert setting.params.seats == 3
    assert setting.cards["file"] == "built-in"
    assert len(setting.cards["sha256"]) == 64


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ({"players": 5}, "players = 5: khedu is for 2, 3, 4 players"),
        ({"readings": {"K-4": "identical"}}, "reading = 'K-4': did you mean K-44"),
        ({"readings": {"K-44": "strikt"}}, "did you mean strict"),
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
