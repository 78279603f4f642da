"""A game that does not say how it is shown is shown all the same."""

from dataclasses import replace

import pytest
from tiny_games.pig import HOLD, PIG, ROLL

from khedu_core.engine import Row, legal_actions
from khedu_core.engine.layout import Zone
from khedu_core.engine.plain_show import and_list, ending_in_words, show_of
from khedu_core.engine.playing import Playing


def test_a_game_with_a_show_is_shown_by_it(game) -> None:
    assert show_of(game) is game.show


def test_a_game_without_one_is_shown_by_what_it_tells_and_can_be_played(game) -> None:
    plain = replace(game, show=None)
    playing = Playing(plain, plain.default_params(2), "person", seed=1)
    for i in range(200):
        layout, view = playing.layout(0), plain.view(playing.table.state, playing.params, 0)
        assert layout.decides == playing.decides == view["actor"]
        facts = dict(layout.zones[0].facts)
        assert set(facts) == {name.replace("_", " ") for name in view}
        assert facts["actor"] == str(view["actor"])
        offers = playing.offers(hints=True)
        assert [offer.action for offer in offers] == legal_actions(plain, playing.table.state, playing.params)
        assert all((offer.hint, offer.places) == (None, ()) for offer in offers)
        playing.do(offers[-(i % 3 == 2)].action)
        if playing.over:
            break
    texts = [entry.text for entry in playing.log(0)]
    assert texts == [move.text for move in playing.table.moves]
    assert show_of(plain) is show_of(plain)


def test_what_lies_inside_becomes_zones_of_its_own() -> None:
    def view(s, p, me):
        return {
            "turn_of": 1,
            "hidden": None if me == 0 else "a king",
            "open": True,
            "row": [1, 2],
            "none": [],
            "seats": [{"name": "a", "cards": {"top": 3}}, 7],
        }

    layout = show_of(replace(PIG, show=None, view=view)).layout(PIG.state(), PIG.default_params(2), 0)
    facts = ("turn of", "1"), ("hidden", "unknown"), ("open", "yes"), ("row", "1, 2"), ("none", "none")
    assert layout.zones == (
        Zone("pig", (), facts),
        Zone("seats 1", (), (("name", "a"),)),
        Zone("cards", (), (("top", "3"),)),
        Zone("seats 2", (), (("is", "7"),)),
    )


def test_the_end_is_told_in_words() -> None:
    plain = replace(PIG, show=None)
    p = plain.default_params(2)
    p.target = 6
    playing = Playing(plain, p, "person")
    for action in (ROLL, ROLL, ROLL, ROLL, ROLL, ROLL, ROLL, ROLL, ROLL, ROLL):
        playing.do(action)
        if not playing.over and playing.table.state.turn >= 6:
            playing.do(HOLD)
        if playing.over:
            break
    layout = playing.layout(None)
    assert layout.decides == -1
    winner, scores = playing.table.result().won.index(1), playing.table.state.scores
    assert layout.decision == (
        f"the game is over: seat {winner + 1} wins, with scores {scores[0]} and {scores[1]}"
    )


@pytest.mark.parametrize(
    ("payoff", "won", "said"),
    [
        ([3, 3], [1, 1], "seat 1 and seat 2 win, with scores 3 and 3"),
        ([0, 1, 2], [0, 0, 1], "seat 3 wins, with scores 0, 1 and 2"),
        ([5], [0], "nobody wins, with score 5"),
    ],
)
def test_who_won_is_told_with_all_scores(payoff, won, said) -> None:
    row, seats = Row(), len(payoff)
    row.payoff[:seats], row.won[:seats] = payoff, won
    assert ending_in_words(row, seats) == f"the game is over: {said}"


def test_lists_are_read_aloud() -> None:
    assert [and_list(names) for names in ("a", "ab", "abc")] == ["a", "a and b", "a, b and c"]
