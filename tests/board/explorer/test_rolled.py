"""Single rolls: listed against plain enumeration, simulated against the exact law."""

from collections import Counter
from itertools import product

import numpy as np
import pytest

from khedu_core.board.explorer.rolled import Rolled, rolled
from khedu_core.board.explorer.simulated_rolls import SimulatedRolls
from khedu_core.board.explorer.simulation_question import SimulationQuestion
from khedu_core.dice import Distribution, parse
from khedu_core.dice.statistics.goodness_of_fit import goodness_of_fit
from khedu_core.errors import InputError

SIX = range(1, 7)


def best(roll: tuple[int, ...]) -> int:
    return sum(max(roll) if roll.count(face) > 1 else face for face in roll)


@pytest.mark.parametrize(
    ("notation", "faces", "total"),
    [
        ("4d6", [SIX] * 4, sum),
        ("4d6 of-a-kind + 2", [SIX] * 4, lambda roll: best(roll) + 2),
        ("4d6 keep 3", [SIX] * 4, lambda roll: sum(sorted(roll)[1:])),
        ("3d6 count >=5", [SIX] * 3, lambda roll: sum(face >= 5 for face in roll)),
        ("2d6 - d4", [SIX, SIX, range(1, 5)], lambda roll: roll[0] + roll[1] - roll[2]),
        ("d6 * 3", [SIX], lambda roll: 3 * roll[0]),
        ("{d4, d6} keep 1", [range(1, 5), SIX], max),
        ("2d[0x3,1x2,2]", [[0, 0, 0, 1, 1, 2]] * 2, sum),
    ],
)
def test_every_roll_is_listed_once_with_the_ways_it_falls(notation: str, faces: list, total: object) -> None:
    ways = Rolled(notation).ways()
    cases = list(product(*faces))
    assert len({way.faces for way in ways}) == len(ways)
    assert sum(way.cases for way in ways) == len(cases) == Rolled(notation).cases
    counted: Counter[int] = Counter()
    for way in ways:
        counted[way.total] += way.cases
    assert counted == Counter(map(total, cases))  # type: ignore[call-overload]


@pytest.mark.parametrize("reading", ["each-set", "sub-groups", "one-set", "counts-once", "reapply-current"])
def test_dice_as_laid_come_to_the_total(reading: str) -> None:
    dice = Rolled(f"4d6 of-a-kind {reading} + 1")
    for way in dice.ways():
        (laid,) = dice.laid(way.faces) or ((),)
        assert sum(laid) + 1 == way.total
    assert Rolled("4d6").laid(((1, 1, 2, 3),)) is None


@pytest.mark.parametrize(
    ("notation", "told"),
    [
        ("20d6", "53,130 different rolls"),
        ("3d1000", "167,167,000 different rolls"),
        ("3d6!", "dice that explode"),
    ],
)
def test_lists_that_cannot_be_made_are_refused_at_once(notation: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        Rolled(notation).ways()


@pytest.mark.parametrize(
    ("notation", "told"),
    [
        ("3d6 vs 2d8", "two sides roll"),
        ("5d6 given no 6", "conditions are not rolled"),
        ("8d10! count >=8", "explode and are counted"),  # each rolled die counts, not what it adds up to
        ("draw 5 from 13 heart, 39 other count heart", "cards are not rolled"),
    ],
)
def test_what_is_not_rolled_die_by_die_is_refused(notation: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        Rolled(notation)


@pytest.mark.parametrize(
    "notation",
    [
        "5d6 of-a-kind",
        "4d6 keep 3",
        "2d6 + d8 - d4",
        "8d10 count >=7",
        "5d6 reroll 1",
        "4d6!",
        "4d6! keep 3",
        "2d[0x3,1x2,2]",
    ],
)
def test_simulated_rolls_fit_the_exact_law(notation: str) -> None:
    simulated = SimulatedRolls(notation, seed=5)
    simulated.grow_to(20_000)
    law = parse(notation).law
    exact = law if isinstance(law, Distribution) else law.floors  # type: ignore[union-attr]
    assert goodness_of_fit(simulated.counts, exact).p_value > 0.001


def test_a_wrong_law_does_not_fit() -> None:
    simulated = SimulatedRolls("5d6 of-a-kind", seed=5)
    simulated.grow_to(20_000)
    assert goodness_of_fit(simulated.counts, parse("5d6 of-a-kind one-set").distribution).p_value < 1e-6


def test_ten_rolls_and_then_five_are_fifteen_at_once() -> None:
    one, other = SimulatedRolls("2d6 + d8", 3), SimulatedRolls("2d6 + d8", 3)
    one.grow_to(10)
    one.grow_to(15)
    other.grow_to(15)
    assert one.totals.tolist() == other.totals.tolist()
    assert one.counts == other.counts
    another = SimulatedRolls("2d6 + d8", 4)
    another.grow_to(15)
    assert another.totals.tolist() != one.totals.tolist()


def test_the_running_estimate_is_that_of_the_first_rolls() -> None:
    question = SimulationQuestion("3d6 >= 12", seed=2)
    simulated = SimulatedRolls("3d6", 2)
    assert simulated.estimates(question) == []
    simulated.grow_to(130)
    estimates = simulated.estimates(question)
    assert [e.rolls for e in estimates] == [1, 2, 5, 10, 20, 50, 100, 130]
    for estimate in estimates:
        assert estimate.share == np.mean(simulated.totals[: estimate.rolls] >= 12)
        assert 0 <= estimate.low <= estimate.share <= estimate.high <= 1
    # Wilson 1927 by its own formula, for the last one
    n, share, z = 130, estimates[-1].share, 1.959963984540054
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    assert (estimates[-1].low + estimates[-1].high) / 2 == pytest.approx(middle)


def test_too_many_faces_are_refused_before_anything_is_rolled() -> None:
    with pytest.raises(InputError, match="up to 20,000 rolls"):
        SimulatedRolls("1000d6", 1).grow_to(20_001)


def test_dice_of_a_notation_are_kept_for_the_next_question() -> None:
    assert rolled("4d6 of-a-kind") is rolled("4d6 of-a-kind")
