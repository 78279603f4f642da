"""Nothing of a widget stays open once it is closed, and a notebook keeps its words."""

from collections.abc import Callable
from typing import Any

import pytest
from ipywidgets.widgets import widget

from khedu_core.board.explorer import Explorer
from khedu_core.board.mimebundle import with_words
from khedu_core.board.play import Play, play
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu.scenes import Story
from khedu_core.games.setting import readings_of
from khedu_core.games.what_if import in_force_of
from khedu_core.report.verify.switching import Switching
from tests.board.tiny_tables import pig, send, tic_tac_toe


def asked_and_branched() -> Play:
    """A game with the rules at work shown, and a copy of it under another reading."""
    game = play("khedu", players=2, seed=4)
    send(game, "why", action=game.board.offers[0]["action"])
    game.what_if("K-71", "one")
    send(game, "why", action=game.board.offers[0]["action"])
    return game


def looked_through() -> Explorer:
    """Several views, one in sight."""
    explorer = Explorer()
    explorer.view.line.value = "heat-map: nd6 >= 5..30 for n = 1..8"
    return explorer


@pytest.mark.parametrize("make", [pig, tic_tac_toe, asked_and_branched, looked_through])
def test_what_is_closed_is_closed_with_all_it_is_made_of(make: Callable[[], Any]) -> None:
    before = set(widget._instances)
    made = make()
    assert len(set(widget._instances) - before) > 10
    made.close()
    assert [one for name, one in widget._instances.items() if name not in before] == []


def switching() -> Switching:
    params = KHEDU.default_params(2)
    story = Story(2)
    story.do("end the turn")
    return Switching(story, readings_of(KHEDU)[:1], in_force_of(KHEDU, params))


@pytest.mark.parametrize("make", [pig, asked_and_branched, looked_through, switching])
def test_a_notebook_keeps_the_words_of_a_widget(make: Callable[[], Any]) -> None:
    made = make()
    bundle = made._repr_mimebundle_()
    assert bundle["text/plain"] == made.as_text() != ""
    assert "<" in bundle["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in bundle
    made.close()


def test_words_join_whatever_form_a_bundle_has() -> None:
    words = {"text/plain": "a", "text/html": "b"}
    assert with_words(None, str, str) is None
    assert with_words({"text/plain": "old", "x": 1}, lambda: "a", lambda: "b") == {**words, "x": 1}
    assert with_words(({"x": 1}, {"y": 2}), lambda: "a", lambda: "b") == ({**words, "x": 1}, {"y": 2})
