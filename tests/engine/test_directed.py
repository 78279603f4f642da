"""A search towards a goal: what it finds can be played again, and a goal out of reach is given up."""

from tiny_games.pig import PIG

from khedu_core.engine import Table, replay_actions
from khedu_core.engine.directed import directed_game
from khedu_core.engine.replay import played


def most_points(state):
    return max(state.scores)


def somebody_has(points):
    return lambda state: most_points(state) >= points


def test_what_is_found_can_be_played_again_and_ends_at_the_goal():
    p = PIG.default_params(2)
    actions = directed_game(PIG, p, 3, 0, most_points, somebody_has(60))
    assert most_points(replay_actions(PIG, p, 3, 0, actions).state) >= 60
    assert most_points(replay_actions(PIG, p, 3, 0, actions[:-1]).state) < 60
    assert directed_game(PIG, p, 3, 0, most_points, somebody_has(60)) == actions


def test_what_is_near_is_not_done():
    """However near a position seems, only what is looked for ends the search."""
    p = PIG.default_params(2)

    def boasts(state):
        return 1_000 * most_points(state)

    actions = directed_game(PIG, p, 3, 0, boasts, somebody_has(30))
    assert most_points(replay_actions(PIG, p, 3, 0, actions).state) >= 30


def test_nothing_is_played_where_it_is_done_at_once():
    assert directed_game(PIG, PIG.default_params(2), 3, 0, most_points, somebody_has(0)) == ()


def test_a_goal_out_of_reach_is_given_up():
    assert directed_game(PIG, PIG.default_params(2), 3, 0, most_points, somebody_has(1_000), tries=20) is None


def test_it_finds_in_one_game_what_random_games_do_not_show():
    """Somebody wins and the others have nothing: nine random games in ten end otherwise, at least."""
    p = PIG.default_params(2)

    def ahead(state):
        return state.scores[0] - 100 * state.scores[1]

    shown = 0
    for index in range(20):
        table = Table(PIG, p, 3, index)
        for _ in played(table, ("random",)):
            pass
        shown += table.state.scores[1] == 0
    assert shown <= 2
    actions = directed_game(PIG, p, 3, 0, ahead, lambda s: s.scores[0] >= p.target and s.scores[1] == 0)
    table = replay_actions(PIG, p, 3, 0, actions)
    assert table.over
    assert table.state.scores[1] == 0
