"""Figures of games for one: a score to beat."""

import json

import numpy as np
import pytest

from khedu_core.balance import figures_of, one_player_figures
from khedu_core.balance.tables import best_game_table, one_player_table
from khedu_core.errors import InputError


def test_the_best_games_come_first_and_equal_scores_share_a_place(rows_of):
    rows = rows_of([[4], [9], [7], [9], [-2]], rounds=[5, 6, 7, 8, 9])
    rows["index"] += 100
    best = one_player_figures(rows, best=4).best
    assert [(b.place, b.score, b.index, b.rounds) for b in best] == [
        (1, 9, 101, 6),
        (1, 9, 103, 8),
        (3, 7, 102, 7),
        (4, 4, 100, 5),
    ]
    assert len(one_player_figures(rows).best) == 5
    assert one_player_figures(rows, best=0).best == ()


def test_scores_are_told_by_their_quantiles_and_counted_in_bins(rows_of):
    rows = rows_of([[score] for score in range(100)])
    figures = one_player_figures(rows)
    scores = figures.scores
    assert (scores.least, scores.low, scores.median, scores.high, scores.most) == (0, 4, 49, 94, 99)
    assert sum(b.games for b in figures.histogram) == figures.games == 100
    assert one_player_table(figures).rows[0][:4] == ("score", 49, 4, 94)
    assert best_game_table(figures).rows[0][:3] == (1, 99, 99)


def test_capped_games_and_a_games_own_measures_are_there(rows_of, telling_row):
    rows = rows_of([[1], [2], [3], [4]], kind=telling_row, capped=[0, 1, 0, 0], passes=[2, 2, 2, 6])
    figures = one_player_figures(rows, kind=telling_row)
    assert (figures.capped.rate, figures.capped.wins) == (0.25, 1)
    assert [(m.name, m.total) for m in figures.measures if m.name == "passes"] == [("passes", 12)]
    plain = json.loads(json.dumps(figures.to_json(), allow_nan=False))
    assert plain["scores"]["mean_exact"] == "5/2"
    assert plain["best"][0] == {"place": 1, "score": 4, "index": 3, "rounds": 1, "decisions": 1}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda rows_of: one_player_figures(rows_of([[1, 2]])), "use figures_of"),
        (lambda rows_of: figures_of(rows_of([[1]])), "seats = 1: seat figures need 2"),
        (lambda rows_of: one_player_figures(rows_of([[1]])[:0]), "rows = 0"),
        (lambda rows_of: one_player_figures(rows_of([[1]]), best=-1), "best = -1"),
        (lambda rows_of: one_player_figures(rows_of([[1]]), best=10**9), "best = 1000000000"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_one_line(rows_of, wrong, said):
    with pytest.raises(InputError) as refusal:
        wrong(rows_of)
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_the_best_games_agree_with_sorting_all(rows_of):
    rows = rows_of(np.random.default_rng(5).integers(-20, 40, (300, 1)).tolist())
    best = one_player_figures(rows, best=300).best
    wanted = sorted(zip((-rows["payoff"][:, 0]).tolist(), rows["index"].tolist(), strict=True))
    assert [(-b.score, b.index) for b in best] == wanted
    assert all(b.place == 1 + sum(other.score > b.score for other in best) for b in best)
