"""A saved game holds figures and no names: it goes on with the cards it was saved with, with no others."""

from pathlib import Path

import msgspec
import pytest

from khedu_core.board.play import Play, play
from khedu_core.board.replay import replay_of_text
from khedu_core.engine.playing import PERSON, Playing
from khedu_core.errors import InputError
from khedu_core.games.khedu import KHEDU, READINGS, game_with, load_cards, params_from
from khedu_core.games.khedu.cards.writing import as_toml, card_data
from khedu_core.games.khedu.params import own_cards
from khedu_core.games.khedu.whose_figures import other_figures
from khedu_core.games.setting import setting_of


def own_file(folder: Path) -> str:
    """A card file in which the first unit has another name and a defence of 7."""
    data = card_data(own_cards())
    assert data["units"][0]["defence"] != 7
    data["units"][0] |= {"name": "Dune Watch", "defence": 7}
    data["roles"]["guard"] = "Dune Watch"
    path = folder / "mine.toml"
    path.write_text(as_toml(data | {"name": "Mine"}), encoding="utf-8")
    return str(path)


def saved(cards: str | None, moves: int = 8) -> str:
    game = play("khedu", seats=PERSON, players=2, seed=4, cards=cards)
    for _ in range(moves):
        game.playing.do(game.playing.table.legal()[0])
    return game.playing.text()


def refused_by(what: object, *given: object, **named: object) -> str:
    with pytest.raises(InputError) as refused:
        what(*given, **named)  # type: ignore[operator]
    assert "\n" not in str(refused.value)
    return str(refused.value)


def resumed_on_a_board(text: str, cards: str | None) -> str:
    """What the settings of a board say to the text."""
    board: Play = play("khedu", players=2, cards=cards)
    board.settings.text.value = text
    board.settings.resumed.click()
    return str(board.settings.said["text"].value)


@pytest.mark.parametrize("moves", [0, 8])
@pytest.mark.parametrize("other", [None, "v1"])
def test_a_game_of_ones_own_cards_is_not_told_in_other_names(
    tmp_path: Path, moves: int, other: str | None
) -> None:
    mine = own_file(tmp_path)
    text = saved(mine, moves)
    named = setting_of(KHEDU, 2, other).game
    for said in (
        refused_by(play, "khedu", text=text, cards=other),
        refused_by(replay_of_text, text, game=named),
        refused_by(replay_of_text, text, cards=other or "v2.8"),
        resumed_on_a_board(text, other),
    ):
        assert "saved game: params: units[1]." in said
        assert "give the card file it was saved with as cards=" in said


def test_the_figure_that_differs_is_told(tmp_path: Path) -> None:
    p, ours = params_from(2, load_cards(own_file(tmp_path))), own_cards()
    was = ours.units[0].defence
    assert other_figures(p, ours) == (
        f"units[1].defence = 7: the cards {ours.name!r} have {was}; "
        "give the card file it was saved with as cards="
    )


@pytest.mark.parametrize(("own", "other"), [("v1", None), (None, "v1")])
def test_which_of_our_own_cards_to_give_is_said(own: str | None, other: str | None) -> None:
    text, give = saved(own), f"give cards={own or 'v2.8'!r}"
    assert refused_by(play, "khedu", text=text, cards=other).endswith(give)
    assert refused_by(replay_of_text, text, game=setting_of(KHEDU, 2, other).game).endswith(give)


@pytest.mark.parametrize("own", [None, "v1", "mine"])
def test_with_its_own_cards_a_game_goes_on_as_it_was(tmp_path: Path, own: str | None) -> None:
    cards = own_file(tmp_path) if own == "mine" else own
    text = saved(cards)
    again = play("khedu", text=text, cards=cards, seats=PERSON)
    assert again.playing.text() == text
    film = replay_of_text(text, cards=cards)
    assert film.start["remark"].startswith(f"Cards: {load_cards(cards or 'v2.8').name}. Assumed")
    assert resumed_on_a_board(text, cards) == ""
    if own == "mine":
        assert "Dune Watch" in str(film.layout_at(8)), "no card of ones own lay on the table"


def test_names_alone_may_differ() -> None:
    renamed = msgspec.convert(msgspec.to_builtins(own_cards()), type(own_cards()))
    renamed.name = "Ours by another name"
    assert other_figures(params_from(2), renamed) is None


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.id)
def test_readings_are_not_taken_for_figures_of_cards(reading: object) -> None:
    for one in reading.alternatives:  # type: ignore[attr-defined]
        p = params_from(2, None, {reading.id: one.name})  # type: ignore[attr-defined]
        assert other_figures(p, own_cards()) is None


def test_a_copy_under_another_reading_is_written_and_gone_on_with(tmp_path: Path) -> None:
    mine = own_file(tmp_path)
    game = play("khedu", players=2, seed=3, cards=mine)
    game.what_if("K-44", "strict")
    (copied,) = game.copies.children
    copied.settings.written.click()
    text = copied.settings.text.value
    copied.settings.resumed.click()
    assert copied.settings.said["text"].value == ""
    assert copied.playing.text() == text
    named = game_with(load_cards(mine))
    assert Playing.from_text(text, [named], PERSON).text() == text
