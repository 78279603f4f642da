"""What is said of assumed figures is of the card file in force, and what was measured is measured again."""

import json
import re
import shlex
from pathlib import Path

import pytest

from khedu_core.balance import Campaign, figures_of
from khedu_core.balance.sensitivity_found import Movement
from khedu_core.cli import main
from khedu_core.games.khedu import CARD_SETS, KHEDU, cards_in_words, load_cards
from khedu_core.games.khedu.cards.movement import measured_sets, movement_in_words
from khedu_core.games.khedu.cards.records import KINDS
from khedu_core.games.setting import setting_of
from tools.measure_movement import GAMES, PLAYERS, span_of

OFFERED = re.compile("“khedu (.*)”")
SPAN = re.compile(r"(\d+\.\d)(?: %)? to (\d+\.\d)–(\d+\.\d)")


def offered(told: str) -> list[str]:
    """The words of the command in a sentence."""
    found = OFFERED.search(told)
    assert found
    return shlex.split(found[1])


def spans(told: str) -> list[list[float]]:
    """(as it is, lowest, highest) of each figure in a sentence."""
    return [[float(number) for number in found] for found in SPAN.findall(told)]


@pytest.mark.parametrize("name", CARD_SETS)
def test_each_set_of_our_own_is_measured_as_it_is_now(name: str) -> None:
    assert measured_sets().keys() == CARD_SETS.keys()
    told = movement_in_words(load_cards(name))
    assert len(spans(told)) == 3
    assert all(least <= as_is <= most for as_is, least, most in spans(told))
    assert f"{GAMES:,} games a change, {PLAYERS} greedy players, default readings" in told
    assert told in cards_in_words(load_cards(name))


@pytest.mark.parametrize("name", CARD_SETS)
def test_what_is_said_of_the_cards_as_they_are_is_so(name: str) -> None:
    """When it is not: a rule or a card has changed; run tools/measure_movement.py."""
    setting = setting_of(KHEDU, PLAYERS, name)
    figures = figures_of(Campaign(setting.game, setting.params, ("greedy",), 1, GAMES).play(workers=2))
    rate, rounds, lead = (span[0] for span in spans(movement_in_words(load_cards(name))))
    assert rate == round(100 * float(figures.seats.seat_win_rates[0].win_rate), 1)
    assert rounds == round(float(figures.length.rounds.mean), 1)
    assert lead == round(float(figures.margin.points.mean), 1)


@pytest.mark.nightly
@pytest.mark.parametrize("name", CARD_SETS)
def test_the_command_measures_what_is_said(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = movement_in_words(load_cards(name))
    assert main([*offered(told), "--workers", "2", "--json"]) == 0
    measured = json.loads(capsys.readouterr().out)
    assert measured["players"] == PLAYERS
    assert measured["agent"] == "greedy"
    for movement, said in zip(measured["headline"], spans(told), strict=True):
        scale = 100 if movement["unit"] else 1
        changes = [row for kind in ("groups", "draws") for row in measured[kind]]
        after = [d["after"] for row in changes for d in row["moved"] if d["figure"] == movement["figure"]]
        found = [movement["as_is"], min(after), max(after)]
        assert said == [round(scale * value, 1) for value in found]


def test_of_a_file_of_ones_own_it_is_said_that_nobody_measured_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own = next(iter(CARD_SETS.values())).read_text(encoding="utf-8")
    Path("my cards.toml").write_text(f"{own}# changed\n", encoding="utf-8")
    cards = load_cards("my cards.toml")
    told = movement_in_words(cards, str(tmp_path / "my cards.toml"))
    assert told.startswith("How far results move with them is not on record for this file; ")
    assert offered(told) == ["cards", "sensitivity", "--cards", "my cards.toml"]
    assert main([*offered(told), "--games", "2", "--draws", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cards"]["sha256"] == cards.sha256
    assert "--cards FILE”" in movement_in_words(cards)


def test_where_nothing_is_assumed_nothing_moves() -> None:
    cards = load_cards()
    for card in (card for group in KINDS for card in getattr(cards, group)):
        card.sources = dict.fromkeys(card.entries(), "printed card")
    assert movement_in_words(cards) == "No figure that could be moved is assumed."


def test_a_span_takes_in_groups_and_draws() -> None:
    share_of = Movement("win rate", "share", 0.3, 0.25, 0.31, 0.28, 0.36, None, None, None, "")
    assert span_of(share_of) == [30.0, 25.0, 36.0]
    assert span_of(Movement("rounds", "", 6.54, 5.9, 8.76, 5.8, 7.2, None, None, None, "")) == [6.5, 5.8, 8.8]
