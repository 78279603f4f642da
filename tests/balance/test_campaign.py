"""Campaigns: the same games however they are played, checked before anything is played."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from scipy import stats

from khedu_core.balance import Campaign, Differs, figures_of, paired_differences, params_sha256
from khedu_core.balance.band import Standing
from khedu_core.engine import rows_sha256
from khedu_core.errors import InputError


@pytest.fixture
def campaign(pig):
    return Campaign(pig, pig.default_params(2), ("greedy", "random"), seed=3, games=60)


def test_the_rows_do_not_depend_on_how_they_were_played(campaign):
    rows = campaign.play(carrier="interpreted")
    assert rows["index"].tolist() == list(range(60))
    with ThreadPoolExecutor(2) as pool:
        assert rows_sha256(campaign.play(carrier="interpreted", executor=pool)) == rows_sha256(rows)
    later = replace(campaign, first=40, games=20).play(carrier="interpreted")
    assert rows_sha256(later) == rows_sha256(rows[40:])


def test_progress_is_told(campaign):
    told = []
    campaign.play(carrier="interpreted", progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (60, 60)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_provenance_tells_campaigns_apart(campaign, pig):
    known = campaign.provenance()
    assert json.loads(json.dumps(known)) == known
    assert (known["game"], known["players"], known["agents"], known["limit"]) == (
        "pig",
        2,
        "greedy, random",
        100_000,
    )
    short = pig.default_params(2)
    short.target = 50
    for other in (
        replace(campaign, seed=4),
        replace(campaign, agents=("random",)),
        replace(campaign, games=61),
        replace(campaign, first=1),
        replace(campaign, limit=9),
        replace(campaign, params=short),
    ):
        assert other.provenance() != known


def test_the_hash_of_parameters_is_that_of_their_content(pig):
    one, two = pig.default_params(2), pig.default_params(2)
    assert params_sha256(one) == params_sha256(two)
    two.hold = 20
    assert params_sha256(one) != params_sha256(two)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"games": 0}, "games = 0"),
        ({"agents": ("gredy",)}, "did you mean greedy"),
        ({"agents": ("random",) * 3}, "name 1 or 2"),
        ({"params": None}, "params = "),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(campaign, change, said):
    with pytest.raises(InputError, match=said):
        replace(campaign, **change)


def test_a_game_at_the_limit_is_counted(campaign):
    figures = figures_of(replace(campaign, limit=3).play(carrier="interpreted"))
    assert figures.outcomes.capped.rate == 1
    assert figures.length.decisions.most == 3


def test_seats_of_tic_tac_toe_at_random_meet_their_known_odds(tic_tac_toe):
    """X wins 737/1260, O 121/420, draws 8/63 of random games (known by enumeration)."""
    rows = Campaign(tic_tac_toe, tic_tac_toe.default_params(2), ("random",), 5, 3_000).play(
        carrier="interpreted"
    )
    figures = figures_of(rows)
    drawn = int(figures.outcomes.drawn.wins)
    first = int(figures.seats.seat_win_rates[0].wins - Fraction(drawn, 2))
    counts = [first, 3_000 - first - drawn, drawn]
    assert stats.chisquare(counts, np.array([737 / 1260, 121 / 420, 8 / 63]) * 3_000).pvalue > 0.001
    assert figures.seats.seat_win_rates[0].verdict == Standing.OUTSIDE
    assert figures.seats.equal_seats.p_value < 1e-6


def test_a_shorter_game_is_shown_shorter_by_pairs(pig):
    short = pig.default_params(2)
    short.target = 60
    before = Campaign(pig, pig.default_params(2), ("greedy",), 1, 200)
    after = replace(before, params=short)
    found = {
        d.figure: d
        for d in paired_differences(before.play(carrier="interpreted"), after.play(carrier="interpreted"))
    }
    assert found["decisions"].differs == Differs.SHOWN
    assert found["decisions"].high < 0
    assert found["decisions"].gain > 1


@pytest.mark.parametrize(
    ("field", "value"), [("games", 0), ("games", 1.5), ("seed", -1), ("seed", True), ("first", 2**63)]
)
def test_what_is_no_campaign_is_refused_before_play(pig, field, value):
    with pytest.raises(InputError, match=rf"^{field} = {value}: allowed "):
        replace(Campaign(pig, pig.default_params(2), ("random",), seed=1, games=4), **{field: value})


def test_numpy_numbers_make_the_same_campaign(pig):
    plain = Campaign(pig, pig.default_params(2), ("random",), seed=3, games=4)
    numpy = Campaign(pig, pig.default_params(2), ("random",), seed=np.uint64(3), games=np.int16(4))
    assert json.dumps(numpy.provenance()) == json.dumps(plain.provenance())
