"""Games kept as text: resumed as they were, with undo, with forced dice, from any position."""

import json

import pytest
from played_games import GAMES, WHO, playing, to_the_end, told
from tiny_games.pig import HOLD, PIG, ROLL

from khedu_core.engine import Position, force, save_position
from khedu_core.engine.playing import PERSON, Playing
from khedu_core.errors import InputError


@pytest.mark.parametrize("which", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("steps", [0, 1, 4, 40])
def test_a_game_saved_and_resumed_is_the_same_game(which, steps) -> None:
    game = to_the_end(playing(which, seed=2, index=9), steps)
    again = Playing.from_text(game.text(), GAMES, WHO)
    assert told(again) == told(game)
    assert again.text() == game.text()
    assert again.can_undo == game.can_undo
    while game.can_undo:
        game.undo()
        again.undo()
        assert told(again) == told(game)
    assert told(to_the_end(again)) == told(to_the_end(game))


def test_forced_dice_are_saved_those_that_fell_and_those_that_wait() -> None:
    game = playing(players=PERSON, seed=4)
    game.do(HOLD)
    game.force([2, 2, 5, 4])
    game.do(ROLL)
    game.force([6, 5])
    game.do(ROLL)
    again = Playing.from_text(game.text(), GAMES, PERSON)
    assert told(again) == told(game)
    for one in (game, again):
        one.do(ROLL)
        one.do(ROLL)
    assert [entry.rolled.faces for entry in again.log(None)[1:4]] == [(2,), (6,), (5,)]
    assert told(again) == told(game)
    again.undo()
    again.undo()
    again.undo()
    again.undo()
    assert again.table.state.chance.queue[:4] == [2, 2, 5, 4]
    again.do(ROLL)
    assert again.log(None)[1].rolled.faces == (2,)


def test_a_game_can_start_from_any_position_with_undo_to_it_and_no_further() -> None:
    start = playing(players=PERSON).table.state
    start.scores[1], start.turn, start.actor = 93, 6, 1
    force(start.chance, [2])
    game = playing(players=PERSON, state=start)
    start.scores[1] = 0  # it was copied
    game.do(ROLL)
    again = Playing.from_text(game.text(), GAMES, PERSON)
    assert told(again) == told(game)
    again.undo()
    assert (again.table.state.scores[1], again.can_undo, again.table.state.chance.waiting) == (93, False, 1)
    again.redo()
    again.do(HOLD)
    assert again.over
    bare = Playing.from_text(save_position(Position(PIG, game.params, game.table.state)), GAMES, PERSON)
    assert (bare.table.state, bare.can_undo) == (game.table.state, False)


def test_players_are_chosen_anew_when_a_game_is_resumed() -> None:
    game = to_the_end(playing(), 3)
    watched = Playing.from_text(game.text(), GAMES, "greedy")
    assert (watched.can_undo, watched.offers(), watched.log(0)) == (False, [], game.log(0))


@pytest.mark.parametrize("done", [1, 7, 8])
def test_agents_go_on_in_a_resumed_game_as_they_would_have(done) -> None:
    game = playing(players="random", seed=6)
    game.go_on(done)
    again = Playing.from_text(game.text(), GAMES, "random")
    for one in (game, again):
        one.go_on()
    assert game.over
    assert told(again) == told(game)


def edited(change) -> str:
    game = playing(players=PERSON)
    game.force([3])
    game.do(ROLL)
    data = json.loads(game.text())
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["history"].update(forced=[[0, [7]]]), "history.forced[0][1] = 7: a face is"),
        (lambda d: d["history"].update(forced=[[2, [1]]]), "history.forced[0][0] = 2"),
        (lambda d: d["history"].update(forced=[[1, [1]], [0, [1]]]), "history.forced[1][0] = 0"),
        (lambda d: d["history"].update(forced=[[0]]), "history.forced[0] = [0]: expected"),
        (lambda d: d["history"].update(forced=3), "history.forced = 3: expected a list"),
        (lambda d: d["history"].update(forced=[]), "history = 'these actions'"),
        (lambda d: d["history"].update(forced=[[0, [2]]]), "history = 'these actions'"),
        (lambda d: d["history"].update(start={"scores": [-1]}), "history.start: state breaks an invariant"),
        (lambda d: d["history"].update(start={"actor": 2}), "history.start: state.actor = 2"),
        (lambda d: d["history"].update(then=1), "history: expected an object"),
        (lambda d: d["state"]["chance"].update(waiting=1, queue=[9]), "chance.queue = 9: a face is"),
        (lambda d: d["state"]["chance"].update(waiting=65), "state.chance.waiting = 65"),
        (lambda d: d.update(game="chess"), "saved game: game = 'chess'"),
    ],
)
def test_a_text_that_was_tampered_with_is_refused_in_one_line(change, said) -> None:
    with pytest.raises(InputError) as refused:
        Playing.from_text(edited(change), GAMES, PERSON)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
