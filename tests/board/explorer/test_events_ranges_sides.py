"""Questions about more than one total: something that happens or not, a range, two sides that roll."""

from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from khedu_core.board.explorer import ChanceLines, ChanceMap, GrowingSimulation, OneRoll, RollsBehind, opened
from khedu_core.board.explorer.simulated_rolls import SimulatedRolls
from khedu_core.dice.statistics.goodness_of_fit import goodness_of_fit
from khedu_core.errors import InputError
from khedu_core.percentage import percent
from tests.board.explorer.front_end import inside, press, send

FOUR = list(product(range(1, 7), repeat=4))
WITH_A_SIX = Fraction(sum(6 in roll for roll in FOUR), len(FOUR))

# -- it happens or not ---------------------------------------------------------------------------


def test_an_event_is_spoken_of_as_yes_and_no() -> None:
    view = OneRoll("4d6 any 6")
    said = view.as_text()
    assert f"4d6 any 6 happens: {WITH_A_SIX} = " in said
    assert view.chart.outcomes == ["it does not happen", "it happens"]
    assert view.chart.x_label == ""
    for word in ("mean", "Mean", "total", "at least"):
        assert word not in said
    hidden = {view.controls[name] for name in ("comparison", "target", "up_to", "cumulative")}
    assert not hidden & set(inside(view))


def test_yes_and_no_are_asked_by_a_control_and_by_a_bar() -> None:
    view = OneRoll("4d6 any 6")
    send(view.controls["happens"], index=1)
    assert str(view.question) == "roll: 4d6 any 6 <= 0"
    assert f"4d6 any 6 does not happen: {1 - WITH_A_SIX} = " in view.answer.value
    assert view.chart.marked == [True, False]
    send(view.chart, cursor=1)
    assert str(view.question) == "roll: 4d6 any 6"
    assert view.controls["happens"].value is True
    send(view.controls["notation"], value="3d6")
    assert str(view.question) == "roll: 3d6 >= 10"
    assert view.controls["target"] in inside(view)


def test_an_event_that_is_sure_has_one_bar() -> None:
    view = OneRoll("d6 any 1..6")
    assert "d6 any 1..6 happens: certain." in view.as_text()
    assert view.chart.outcomes == ["it happens"]


def test_the_rolls_behind_an_event_are_those_with_which_it_happens() -> None:
    view = RollsBehind("3d6 any 6")
    rolls = [roll for roll in product(range(1, 7), repeat=3) if 6 in roll]
    assert sum(view.rolls.values) == len(rolls)
    assert len(view.rolls.names) == len({tuple(sorted(roll)) for roll in rolls})
    assert view.rolls.notes == []
    assert "3d6 any 6 happens with 21 of 56 hands" in view.as_text()


def test_many_events_at_once_need_no_target() -> None:
    lines, heat = opened("lines: nd6 any 6 for n = 1..6"), opened("heat-map: nd6 any 6 for n = 1..6")
    assert isinstance(lines, ChanceLines)
    assert isinstance(heat, ChanceMap)
    assert "50 % or more: it happens for n = 4..6.\n50 %: 4 dice." in lines.as_text()
    assert "50 % or more that it happens: for n = 4..6." in heat.as_text()
    for view in (lines, heat):
        assert "target" not in view.as_text()
        assert view.controls["targets"] not in inside(view)
    send(lines.controls["notation"], value="nd6")
    assert lines.controls["targets"] in inside(lines)


@pytest.mark.parametrize("line", ["roll: 4d6 any 6 >= 2", "lines: nd6 any 6 >= 12, 15 for n = 1..4"])
def test_what_is_no_question_about_an_event_is_refused(line: str) -> None:
    with pytest.raises(
        InputError, match=r"it happens \(1\) or not \(0\), so >= .* says nothing; ask .* any 6"
    ):
        opened(line)


# -- ranges ----------------------------------------------------------------------------------------


def test_a_range_is_asked_by_its_line_and_by_its_controls() -> None:
    law = Counter(sum(roll) for roll in product(range(1, 7), repeat=2))
    view = OneRoll("2d6 = 7..9")
    assert f"2d6 comes to anything from 7 to 9: {Fraction(law[7] + law[8] + law[9], 36)} = " in view.as_text()
    marked = [x for x, mark in zip(view.chart.outcomes, view.chart.marked, strict=True) if mark]
    assert marked == [7, 8, 9]
    send(view.controls["up_to"], value=10)
    assert str(view.question) == "roll: 2d6 = 7..10"
    send(view.controls["up_to"], value=3)
    assert str(view.question) == "roll: 2d6 = 7"
    assert view.controls["up_to"].value == 7
    send(view.controls["up_to"], value=8)
    send(view.controls["comparison"], index=0)
    assert str(view.question) == "roll: 2d6 >= 7"
    assert view.controls["up_to"] not in inside(view)


def test_a_range_of_rolls_and_a_simulated_range() -> None:
    rolls, simulated = RollsBehind("2d6 = 7..9"), GrowingSimulation("2d6 = 7..9", seed=3, rolls=500)
    assert sum(rolls.rolls.values) == 15
    met = sum(
        n
        for total, n in zip(simulated.chart.outcomes, simulated.chart.simulated, strict=True)
        if 7 <= total <= 9
    )
    assert f"After 500 rolls: {met / 5:.2f} %" in simulated.as_text()
    send(rolls.chart, cursor=0)
    assert str(rolls.question) == "rolls: 2d6 = 2"


def test_a_range_of_exploding_dice_is_as_exact_as_it_can_be() -> None:
    # From 7 to 9: a six, and then 1, 2 or 3.
    assert OneRoll("d6! = 7..9").question.chance == Fraction(1, 6) * Fraction(3, 6)


@pytest.mark.parametrize("notation", ["nd6 = 7..9", "nd6 of-a-kind = 7..9"])
def test_a_range_of_every_n_says_what_to_write(notation: str) -> None:
    with pytest.raises(
        InputError, match=r"ask for >= 7 or <= 9, or one roll at a time, such as d6.* = 7\.\.9$"
    ):
        ChanceLines(notation, range(1, 4), (7,))


# -- two sides -------------------------------------------------------------------------------------


def who_wins(rolls: int, seed: int, paired: bool) -> Counter[str]:
    """The same dice from the same numbers, read by hand: three of A, two of B."""
    numbers = np.random.Generator(np.random.PCG64(seed)).random((rolls, 5))
    ends: Counter[str] = Counter()
    for faces in (numbers * 6).astype(int) + 1:
        a, b = sorted(faces[:3], reverse=True), sorted(faces[3:], reverse=True)
        pairs = list(zip(a, b, strict=False))
        ahead = sum(1 if x > y else -1 for x, y in pairs) if paired else sum(a) - sum(b)
        ends["A wins" if ahead > 0 else "B wins" if ahead < 0 else "tie"] += 1
    return ends


@pytest.mark.parametrize("paired", [False, True])
def test_who_wins_grows_beside_the_exact_chances(paired: bool) -> None:
    view = GrowingSimulation(f"3d6 vs 2d6{' pairwise' * paired}", seed=7)
    press(view.more[1_000])
    assert view.chart.outcomes == ["A wins", "tie", "B wins"]
    counted = dict(zip(view.chart.outcomes, view.chart.simulated, strict=True))
    assert counted == who_wins(1_000, 7, paired)
    exact = Counter[str]()
    for roll in product(range(1, 7), repeat=5):
        a, b = sorted(roll[:3], reverse=True), sorted(roll[3:], reverse=True)
        ahead = sum(1 if x > y else -1 for x, y in zip(a, b, strict=False)) if paired else sum(a) - sum(b)
        exact["A wins" if ahead > 0 else "B wins" if ahead < 0 else "tie"] += 1
    shares = [Fraction(text) for text in view.chart.series[0]["exact"]]
    assert shares == [Fraction(exact[end], 6**5) for end in view.chart.outcomes]
    assert "A wins: exactly " in view.as_text()
    often = goodness_of_fit(view.simulated.counts, view.question.law).p_value
    assert (
        f"Chance alone gives a difference this large from the exact law in {percent(often)} of" in view.said
    )
    assert view.controls["target"] not in inside(view)


def test_a_rare_event_is_shown_though_its_rolls_are_too_few_for_a_test() -> None:
    view = opened("simulation: 5d6 5 alike, seed 1, 100 rolls")
    assert "5d6 5 alike: exactly 1/1296" in view.said
    assert "Chance alone" not in view.said
    assert sum(view.chart.simulated) == 100


def test_two_sides_go_on_where_they_were() -> None:
    one, other = SimulatedRolls("d8 + 1 vs 2d6 keep 1", 3), SimulatedRolls("d8 + 1 vs 2d6 keep 1", 3)
    one.grow_to(10)
    one.grow_to(15)
    other.grow_to(15)
    assert one.totals.tolist() == other.totals.tolist()


def test_equal_pairs_are_won_as_the_notation_says() -> None:
    won = {
        ties: SimulatedRolls(f"2d4 vs 2d4 pairwise{ties}", 1) for ties in ("", " ties left", " ties neither")
    }
    for simulated in won.values():
        simulated.grow_to(400)
    left = {ties: simulated.counts[0] for ties, simulated in won.items()}
    assert left[""] < left[" ties neither"] < left[" ties left"]


def test_a_typed_contest_and_a_typed_roll_take_turns() -> None:
    view = GrowingSimulation("3d6 >= 12", seed=2, rolls=10)
    send(view.controls["notation"], value="3d6 vs 2d8")
    assert str(view.question) == "simulation: 3d6 vs 2d8, seed 2"
    send(view.controls["seed"], value=5)
    assert str(view.question) == "simulation: 3d6 vs 2d8, seed 5"
    send(view.controls["notation"], value="2d6")
    assert str(view.question).startswith("simulation: 2d6 >= 12, seed 5")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("simulation: 2d6 given no 6 vs 2d6 pairwise", "conditions are not rolled one by one"),
        ("simulation: 3d6 vs 2d6 pairwise >= 1", "it is asked which side wins; leave the number out"),
        ("roll: 3d6 vs 2d8", "or ask with against: 3d6 vs 2d8"),
        ("lines: nd6 vs 2d8 pairwise >= 1 for n = 1..4", "two sides roll"),
        ("simulation: draw 7 from 24 land, 36 other count land vs d6, 10 rolls", "cards are not rolled"),
    ],
)
def test_what_two_sides_cannot_be_asked_is_refused_in_one_line(line: str, said: str) -> None:
    with pytest.raises(InputError, match=said) as refused:
        opened(line)
    assert "\n" not in str(refused.value)
