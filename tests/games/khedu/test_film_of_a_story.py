"""A story as a film: the same acts, the same dice, and no film where none can be."""

import pytest

from khedu_core.errors import InputError
from khedu_core.games.khedu.scenes import Story


def attacking() -> Story:
    story = Story(2)
    story.cadre(1, front="Himbua")
    story.top(1, "Khana Ku Djani")
    story.hand(1, "Allure", "Muster", "Allure", "Muster")
    return story


def test_two_attacks_fall_as_they_were_told() -> None:
    story = attacking()
    story.attack("seat 1 front", "stack 1", dice=[2, 3, 3, 3, 6])
    story.do("raise the set to the highest die")
    story.attack("seat 1 front", "stack 2", wins=True)
    film = story.film(clauses=True)
    told = [act.text for act in story.told().acts]
    shown = [frame.entry.text for frame in film.frames if frame.entry]
    assert len(shown) == len(told)
    for text, act in zip(shown, told, strict=True):
        assert text.startswith(act)
    rolls = [frame.entry.rolled for frame in film.frames if frame.entry and frame.entry.rolled]
    assert [roll.faces for roll in rolls] == [(2, 3, 3, 3, 6), (6,) * 5]
    assert film.frames[1].clauses[0] == "KH-INS-1"
    assert film.first == 0


def test_dice_that_are_told_between_acts_fall_where_they_were_told() -> None:
    story = attacking()
    story.dice(1, 2, 3, 4, 5)
    story.attack("seat 1 front", "stack 1")
    rolls = [frame.entry.rolled for frame in story.film().frames if frame.entry and frame.entry.rolled]
    assert [roll.faces for roll in rolls] == [(1, 2, 3, 4, 5)]


def test_what_is_told_wrongly_leaves_no_trace_in_the_film() -> None:
    story = attacking()
    with pytest.raises(InputError, match="dice"):
        story.attack("seat 1 front", "stack 1", dice=[1, 2])
    story.attack("seat 1 front", "stack 1", dice=[1, 2, 3, 4, 5])
    assert len(story.film().frames) == len(story.told().acts) + 1


def test_no_film_where_nothing_or_something_else_happens() -> None:
    story = attacking()
    with pytest.raises(InputError, match="nothing is done in it"):
        story.film()
    story.attack("seat 1 front", "stack 1", dice=[2, 3, 3, 3, 6])
    story.do("raise the set to the highest die")
    story.hand(1, "Muster")
    assert len(story.film().frames) == 5  # set up after the last act: no part of it
    story.do("end the turn")
    with pytest.raises(InputError, match="set up anew between two acts"):
        story.film()
    refused = attacking()
    refused.do("raise the set to the highest die")
    with pytest.raises(InputError, match="cannot be done here; tell what can be done"):
        refused.film()
