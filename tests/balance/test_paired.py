"""Paired comparisons: the interval, what pairing gains, and caution where little changes."""

import json
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from khedu_core.balance.game_figures import GameFigure
from khedu_core.balance.paired import Differs, Verdict, difference_of, paired_differences
from khedu_core.balance.paired_sums import PairedSums
from khedu_core.balance.plain import to_plain
from khedu_core.balance.share import wilson
from khedu_core.balance.tables import difference_table
from khedu_core.errors import InputError


def by_name(before, after, **how):
    return {d.figure: d for d in paired_differences(before, after, **how)}


def test_every_headline_figure_is_compared(rows_of):
    rows = rows_of([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    assert list(by_name(rows, rows)) == [
        *(f"win rate of seat {seat}" for seat in (1, 2, 3)), "tied", "capped", "rounds", "decisions", "margin"
    ]  # fmt: skip


def test_a_table_holds_the_figures_of_one_unit(rows_of):
    rows = rows_of([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    found = paired_differences(rows, rows)
    shares, numbers = (difference_table(found, unit, "A change.") for unit in ("share", ""))
    assert (len(shares.rows), len(numbers.rows)) == (5, 3)
    for table in (shares, numbers):
        assert {len(table.columns)} == {len(table.units), *map(len, table.rows)}


def test_the_interval_is_the_paired_t(rows_of):
    rng = np.random.default_rng(8)
    old = rng.integers(20, 60, 500)
    new = old + rng.integers(-3, 6, 500)
    scores = rng.integers(0, 9, (500, 2))
    found = by_name(rows_of(scores, rounds=old), rows_of(scores, rounds=new))["rounds"]
    reference = stats.ttest_rel(new, old).confidence_interval(0.95)
    assert (found.low, found.high) == pytest.approx((reference.low, reference.high))
    assert found.difference == Fraction(int((new - old).sum()), 500)
    assert found.gain > 10, "what the games have in common has cancelled"
    unpaired = np.sqrt((old.var(ddof=1) + new.var(ddof=1)) / 500)
    assert found.gain == pytest.approx((unpaired / ((new - old).std(ddof=1) / np.sqrt(500))) ** 2)


def test_shares_are_exact_with_ties(rows_of):
    found = by_name(rows_of([[1, 0, 0], [1, 1, 0]]), rows_of([[1, 1, 1], [1, 1, 0]]))["win rate of seat 1"]
    assert (found.before, found.after, found.difference) == (Fraction(3, 4), Fraction(5, 12), Fraction(-1, 3))
    assert (found.games, found.changed) == (2, 1)


def test_verdicts_follow_the_tolerance(rows_of):
    rng = np.random.default_rng(3)
    seat = rng.random(4_000) < 0.5
    flip = rng.random(4_000) < 0.08
    before = rows_of(np.column_stack([seat, ~seat]))
    after = rows_of(np.column_stack([seat | flip, ~(seat | flip)]))
    for tolerance, verdict in ((0.01, Verdict.MATTERS), (0.2, Verdict.LITTLE), (0.04, Verdict.UNDECIDED)):
        found = by_name(before, after, share_tolerance=tolerance)["win rate of seat 1"]
        assert (found.differs, found.verdict) == (Differs.SHOWN, verdict)


def test_a_difference_not_shown_needs_a_narrow_interval(rows_of):
    rng = np.random.default_rng(9)
    seat = rng.random((2, 2_000)) < 0.5
    before, after = (rows_of(np.column_stack([won, ~won])) for won in seat)
    for tolerance, differs in ((0.2, Differs.NOT_SHOWN), (0.01, Differs.UNDECIDED)):
        found = by_name(before, after, share_tolerance=tolerance)["win rate of seat 1"]
        assert found.low < 0 < found.high
        assert found.differs == differs


def test_no_change_at_all_still_has_no_claim_beyond_its_games(rows_of):
    rows = rows_of([[1, 0], [0, 1]] * 400)
    same = by_name(rows, rows.copy())["win rate of seat 1"]
    assert (same.changed, same.difference, same.gain) == (0, 0, None)
    assert (same.differs, same.verdict) == (Differs.NOT_SHOWN, Verdict.LITTLE)
    assert -0.01 < same.low < 0 < same.high < 0.01
    few = by_name(rows[:50], rows[:50].copy())["win rate of seat 1"]
    assert few.differs == Differs.UNDECIDED


@pytest.mark.parametrize("games", [20, 200_000])
def test_a_number_that_never_moved_says_nothing_about_how_far_it_might(rows_of, games):
    """Every game alike, before and after: the interval would be [0, 0] and the claim a certainty."""
    rows = rows_of([[1, 0]] * games)
    found = by_name(rows, rows.copy())
    for figure in ("rounds", "decisions", "margin"):
        same = found[figure]
        assert (same.changed, same.difference, same.low, same.high) == (0, 0, None, None)
        assert (same.differs, same.verdict) == (Differs.UNDECIDED, Verdict.UNDECIDED)


@pytest.mark.parametrize(("games", "differs"), [(2, Differs.UNDECIDED), (20_000, Differs.NOT_SHOWN)])
def test_a_share_that_never_moved_still_ranges_from_0_to_1(rows_of, games, differs):
    rows = rows_of([[1, 0]] * games)
    found = by_name(rows, rows.copy())
    for figure in ("win rate of seat 1", "win rate of seat 2", "tied", "capped"):
        same = found[figure]
        bound = wilson(0, games)[1]
        assert (same.low, same.high) == pytest.approx((-bound, bound))
        assert same.differs == differs


@pytest.mark.parametrize(("games", "known"), [(92, False), (93, True)])
def test_few_games_do_not_tell_the_range_of_a_number(rows_of, games, known):
    rounds = [7, 9] * games
    rows = rows_of([[1, 0]] * games, rounds=rounds[:games])
    same = by_name(rows, rows.copy())["rounds"]
    if known:
        assert (same.low, same.high) == pytest.approx((-2 * wilson(0, 93)[1], 2 * wilson(0, 93)[1]))
    else:
        assert (same.low, same.high, same.differs) == (None, None, Differs.UNDECIDED)


def test_a_difference_without_an_interval_is_shown_as_such(rows_of):
    rows = rows_of([[1, 0]] * 20)
    table = difference_table(paired_differences(rows, rows.copy()), "", "A change.")
    assert [row[4:6] for row in table.rows] == [(None, None)] * 3
    assert json.dumps(to_plain(paired_differences(rows, rows.copy())), allow_nan=False)


def test_a_handful_of_changed_games_shows_nothing(rows_of):
    """Five of 20 games turned to seat 1: Student's interval alone would leave 0 out."""
    before = rows_of([[0, 1]] * 20)
    after = rows_of([[1, 0]] * 6 + [[0, 1]] * 14)
    found = by_name(before, after)["win rate of seat 1"]
    naive = stats.ttest_1samp([1] * 6 + [0] * 14, 0).confidence_interval(0.95)
    assert naive.low > 0
    assert found.low < 0 < found.high
    assert found.differs == Differs.UNDECIDED


def test_the_interval_of_a_share_ends_where_what_is_possible_ends(rows_of):
    """Twelve games, all turned round but one: Student's own interval reaches beyond a change of all games."""
    before, after = rows_of([[0, 1]] * 12), rows_of([[1, 0]] * 11 + [[0, 1]])
    found = by_name(before, after, confidence=0.999)
    change = np.array([1] * 11 + [0])
    assert stats.ttest_1samp(change, 0).confidence_interval(0.999).high > 1
    for d in found.values():
        if d.unit:
            assert -1 <= d.low <= d.difference <= d.high <= 1
    assert found["win rate of seat 1"].high == 1
    assert found["win rate of seat 2"].low == -1


def test_different_games_cannot_be_paired(rows_of):
    rows = rows_of([[1, 0], [0, 1]])
    for other in (rows[:1], rows_of([[1, 0], [0, 1]], index=[5, 6]), rows_of([[1, 0, 0], [0, 1, 0]])):
        with pytest.raises(InputError, match="different games"):
            paired_differences(rows, other)
    with pytest.raises(InputError, match="at least 2"):
        paired_differences(rows[:1], rows[:1])


def test_a_game_s_own_counts_are_compared_as_well(rows_of, telling_row):
    before, after = (rows_of([[1, 0]] * 200, telling_row, attacks=[[k, 1, 0]] * 200) for k in (1, 3))
    found = by_name(before, after, kind=telling_row)["attacks"]
    assert (found.before, found.after, found.difference, found.changed) == (2, 4, 2, 200)
    assert found.size == pytest.approx(20), "twenty times the tolerance of 5 % of 2"
    assert "attacks" not in by_name(before, after)


def test_numbers_below_one_need_not_be_known_to_a_twentieth_of_themselves(rows_of):
    before, after = (rows_of([[1, 0]] * 400, rounds=[k] + [0] * 399) for k in (0, 1))
    found = by_name(before, after)["rounds"]
    assert found.band.high == pytest.approx(0.05)


def test_the_surer_an_interval_the_more_games_must_have_changed(rows_of):
    """Twenty changed games are enough for Student's interval at 95 %, not for one at 99.999 %."""
    before = rows_of([[0, 1]] * 2_000)
    after = rows_of([[1, 0]] * 20 + [[0, 1]] * 1_980)
    for confidence, student in ((0.95, True), (0.99999, False)):
        found = by_name(before, after, confidence=confidence)["win rate of seat 1"]
        t = stats.ttest_1samp([1] * 20 + [0] * 1_980, 0).confidence_interval(confidence)
        assert (found.low == pytest.approx(t.low)) == student
        assert found.high >= t.high - 1e-9


@pytest.mark.parametrize("confidence", [0.95, 0.999, 0.99998])
def test_the_interval_of_a_one_sided_change_errs_little_and_on_the_side_that_claims_less(confidence):
    """A share p of games turns to one seat; the binomial law says exactly how often the interval misses p.

    It hardly ever lies beyond p, where it would claim too much; it may end short of p more often
    than it should, but never by more than the skewness explains.
    """
    games, z = 20_000, stats.norm.ppf(0.5 + confidence / 2)
    counts = np.arange(1_500)
    low, high = np.array([interval(int(k), games, confidence) for k in counts]).T
    for expected in (0.5, 5, 17, 40, 85, 150, 300, 800):
        law, p = stats.binom.pmf(counts, games, expected / games), expected / games
        beyond, short = law[low > p].sum(), law[high < p].sum()
        assert beyond <= (1 - confidence) / 2
        assert short <= (1 - confidence) * np.exp(z * z / 6)


def interval(changed, games, confidence):
    sums = PairedSums("win rate of seat 1", "share", 1)
    sums.games, sums.changed, sums.after, sums.change_squares = games, changed, changed, changed
    sums.after_squares = sums.most = changed
    found = difference_of(sums, 0.01, 0.05, confidence)
    return found.low, found.high


@given(st.lists(st.tuples(*[st.integers(-9, 9)] * 2), min_size=4, max_size=30), st.integers(1, 3))
def test_sums_taken_in_parts_are_those_of_all_at_once(pairs, cut):
    whole, parts = PairedSums("x", "", 1), PairedSums("x", "", 1)
    old, new = (GameFigure("x", "", 1, np.array(side)) for side in zip(*pairs, strict=True))
    whole.add(old, new)
    for part in (slice(None, cut), slice(cut, None)):
        parts.add(*(GameFigure("x", "", 1, side.values[part]) for side in (old, new)))
    assert parts == whole
    change = new.values - old.values
    assert whole.variances == pytest.approx(
        [values.var(ddof=1) for values in (old.values, new.values, change)]
    )
    assert whole.reach == max(old.values.max(), new.values.max()) - min(old.values.min(), new.values.min())


def test_huge_scores_do_not_overflow():
    old, new = (GameFigure("x", "", 1, np.array([sign * (2**32 - 1)] * 5)) for sign in (1, -1))
    sums = PairedSums.of(old)
    sums.add(old, new)
    assert sums.change_squares == 5 * (2**33 - 2) ** 2
    assert sums.variances == (0, 0, 0)
