"""A game as frames: each is what a table shows that is played on its own; parts, eyes, limits, bookmarks."""

from dataclasses import replace

import pytest
from tiny_games.pig import HOLD, PIG, ROLL

from khedu_core.engine import History, Position, Table, replay, save_position
from khedu_core.engine.frames import (
    MAX_FRAMES,
    bookmarks_of,
    film_of,
    film_of_agents,
    film_of_text,
    leads_text,
)
from khedu_core.engine.plain_show import show_of
from khedu_core.engine.playing import Playing
from khedu_core.errors import InputError


def test_each_frame_is_the_table_after_that_move(game):
    film = film_of_agents(game, game.default_params(2), ["random"], 3, 1)
    known = replay(game, game.default_params(2), ["random"], 3, 1)
    table, show = Table(game, film.params, 3, 1), show_of(game)
    assert len(film.frames) == len(known.moves) + 1
    assert (film.first, film.moves, film.over, film.seats) == (0, len(known.moves), True, 2)
    assert film.frames[0].entry is None
    for frame, move in zip(film.frames[1:], known.moves, strict=True):
        table.step(move.action)
        assert frame.layout == show.layout(table.state, film.params, None)
        assert frame.scores == tuple(table.result().payoff[:2])
        assert (frame.entry.number, frame.entry.seat, frame.entry.text) == (
            move.number,
            move.actor,
            move.text,
        )


def test_rolls_are_told_with_what_they_were_worth():
    film = film_of(PIG, PIG.default_params(2), History(4, 0, (ROLL, ROLL, HOLD)))
    rolled = [frame.entry.rolled for frame in film.frames[1:]]
    assert rolled[2] is None
    assert all(0 < roll.chance < 1 and roll.came in (True, False) for roll in rolled[:2])


def test_a_part_of_a_game_is_a_part_of_its_film(game):
    whole = film_of_agents(game, game.default_params(2), ["random"], 3)
    part = film_of_agents(game, game.default_params(2), ["random"], 3, moves=(2, 2))
    assert (part.first, part.moves) == (1, whole.moves)
    assert part.frames[1:] == whole.frames[2:3]
    assert part.frames[0].layout == whole.frames[1].layout
    assert part.frames[0].entry is None
    assert part.over == (whole.moves == 2)


def test_clauses_are_told_when_they_are_asked_for():
    history = History(4, 0, (ROLL, HOLD))
    asked = film_of(PIG, PIG.default_params(2), history, clauses=True)
    assert all(frame.clauses for frame in asked.frames[1:])
    assert not any(frame.clauses for frame in film_of(PIG, PIG.default_params(2), history).frames)


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ((0, 2), "moves: first = 0: "),
        ((2, 1), "moves: last = 1: "),
        ((1, 4), "moves: last = 4: "),
        ((1,), r"moves = \(1,\): expected the first and the last, such as \(1, 3\)"),
        (7, "moves = 7: expected"),
        ((1, "2"), "moves: last = '2'"),
    ],
)
def test_moves_that_are_not_there_are_refused(moves, said):
    with pytest.raises(InputError, match=f"^{said}"):
        film_of(PIG, PIG.default_params(2), History(4, 0, (ROLL, ROLL, HOLD)), moves=moves)


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ((ROLL, -1, HOLD), "move 2: action = -1: seat 1 may play"),
        (("roll",), "move 1: action = 'roll'"),
        ((ROLL, None), "move 2: action = None"),
    ],
)
def test_an_action_that_no_game_has_is_refused_and_not_left_out(actions, said):
    history, params = History(4, 0, actions), PIG.default_params(2)
    for tell in (lambda: film_of(PIG, params, history), lambda: history.played(PIG, params)):
        with pytest.raises(InputError, match=f"^{said}"):
            tell()


def test_a_long_game_is_looked_at_in_parts():
    long = History(4, 0, (HOLD,) * (MAX_FRAMES + 1))
    with pytest.raises(InputError, match=r"has 1001, and 1000 can be shown at once; .* moves=\(1, 1000\)$"):
        film_of(PIG, PIG.default_params(2), long)
    with pytest.raises(InputError, match=r"^moves = \(1, 1001\): 1000 can be shown"):
        film_of(PIG, PIG.default_params(2), long, moves=(1, MAX_FRAMES + 1))
    assert len(film_of(PIG, PIG.default_params(2), long, moves=(MAX_FRAMES, MAX_FRAMES + 1)).frames) == 3


def test_no_move_yet_is_a_film_of_one_frame(game):
    film = film_of(game, game.default_params(2), History(1, 0, ()))
    assert len(film.frames) == 1
    assert (film.first, film.moves, film.over) == (0, 0, False)
    assert bookmarks_of(film) == []


# ---- from a saved game -------------------------------------------------------------------------


def test_a_saved_game_shows_the_dice_that_were_forced():
    playing = Playing(PIG, PIG.default_params(2), "person", seed=2)
    for faces in ([6], [5], [1]):
        playing.force(faces)
        playing.do(ROLL)
    film = film_of_text(playing.text(), [PIG])
    assert [frame.entry.rolled.faces for frame in film.frames[1:]] == [(6,), (5,), (1,)]
    assert film.frames[-1].layout == playing.layout(None)
    assert [frame.entry for frame in film.frames[1:]] == playing.log(None)


def test_a_game_from_a_position_shows_it_first():
    begun = Table(PIG, PIG.default_params(2), 2)
    begun.state.scores[1] = 42
    playing = Playing(PIG, begun.params, "person", seed=2, state=begun.state)
    playing.do(HOLD)
    film = film_of_text(playing.text(), [PIG])
    assert [frame.scores for frame in film.frames] == [(0, 42), (0, 42)]


def test_a_position_without_its_past_has_nothing_to_show():
    table = Table(PIG, PIG.default_params(2), 2)
    text = save_position(Position(PIG, table.params, table.state))
    with pytest.raises(InputError, match=r"^saved game: has no history, so no move to show"):
        film_of_text(text, [PIG])


# ---- where to look -----------------------------------------------------------------------------


def test_bookmarks_are_where_the_lead_changes_and_where_dice_fall():
    actions = (ROLL, HOLD, ROLL, HOLD)
    playing = Playing(PIG, PIG.default_params(2), "person", seed=2)
    for faces, action in zip(([3], [], [5], []), actions, strict=True):
        playing.force(faces)
        playing.do(action)
    film = film_of_text(playing.text(), [PIG])
    found = bookmarks_of(film, {2: "here", 0: "the deal"})
    assert [(mark.frame, mark.kind, mark.text) for mark in found] == [
        (0, "yours", "the deal"),
        (1, "roll", "roll 3"),
        (2, "yours", "here"),
        (2, "lead", "seat 1 leads"),
        (3, "roll", "roll 5"),
        (4, "lead", "seat 2 leads"),
    ]
    with pytest.raises(InputError, match=r"^bookmarks: move 'there' = 5: "):
        bookmarks_of(film, {5: "there"})


def test_ends_of_rounds_are_marked():
    film = film_of(PIG, PIG.default_params(2), History(4, 0, (ROLL, ROLL, HOLD)))
    later = tuple(replace(frame, rounds=i // 2) for i, frame in enumerate(film.frames))
    marks = [mark for mark in bookmarks_of(replace(film, frames=later)) if mark.kind == "round"]
    assert [(mark.frame, mark.text) for mark in marks] == [(2, "round 1 is over")]


def test_leads_in_words():
    assert leads_text((1,)) == "seat 2 leads"
    assert leads_text((0, 1, 3)) == "seats 1, 2 and 4 lead"
